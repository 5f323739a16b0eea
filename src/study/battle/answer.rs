//! The answer about battles: its JSON, and how it is built from the sums by table.

use super::clusters::{Clusters, Measured};
use super::question::{Armies, BATTLES_PER_TABLE, BattleQuestion, DrawnBattle};
use super::terms::{BattleScenario, NamedTable, PlayerKind};
use crate::battle::players::caches::BattleCaches;
use crate::rules::{BySide, Side};
use crate::scenario::{ListFighter, Needs, ResolvedFighter, list_assumed};
use crate::stats::{Estimate, Interval};
use crate::study::army::FieldedArmy;
use crate::study::estimates::Measure;
use crate::study::provenance::{FightKinds, Provenance};
use crate::study::question::{Failed, Progress, Question, answers};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Chances of victory, victory points and losses in battles on a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Scenario of the battle, which decides how a side wins.
    pub scenario: BattleScenario,
    /// Maximum number of turns.
    pub turns: u8,
    /// Table on which the battles are played.
    pub table: NamedTable,
    /// Maximum number of pieces of scenery on each table; fewer are placed if there is no room.
    pub scenery: u8,
    /// Kind of player that decides for each side.
    pub players: BySide<PlayerKind>,
    /// Number of battles.
    pub runs: u64,
    /// Number of tables; drawn lists are drawn once per table too. Intervals treat tables as
    /// clusters.
    pub tables: u64,
    /// AP agreed on by the players.
    pub agreed_ap: u16,
    /// Whether lists are played even if they break the rules for army lists (I-D).
    pub free: bool,
    /// Side A: its army and the fate of its fighters.
    pub a: BattleSide,
    /// Side B: its army and the fate of its fighters.
    pub b: BattleSide,
    /// Chances of victory and of a draw.
    pub outcome: BattleChances,
    /// Victory points of each side per battle.
    pub victory_points: Measure,
    /// Mean victory points of each side if the battle ended with a turn, by turn from the first. A
    /// battle that ends earlier keeps its points. Absent in scenarios without areas.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub victory_points_by_turn: Vec<Measure>,
    /// AP of each side's dead fighters per battle.
    pub ap_lost: Measure,
    /// Number of areas of the scenario that a side controls at the end of a turn, summed over the
    /// turns of a battle: mean per battle.
    pub areas_held: Measure,
    /// Share of the battles in which a side loses all its fighters.
    pub wiped_out: Measure,
    /// Mean number of turns of a battle.
    pub turns_played: f64,
    /// 95 % interval of the number of turns.
    pub turns_played_ci95: Interval,
    /// Number of actions that broke the rules; more than 0 is a defect of the program.
    pub illegal_actions: u64,
}

answers!(BattleAnswer);

/// One side of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleSide {
    /// The army.
    #[serde(flatten)]
    pub army: FieldedArmy,
    /// Fate of each fighter, in the order of the list; empty if lists are drawn at random.
    pub fighters: Vec<BattleFighter>,
}

/// Fate of a fighter in battles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleFighter {
    /// Name of the fighter.
    pub name: String,
    /// Cost of the fighter in AP.
    pub ap: u16,
    /// Share of the battles in which the fighter dies, 0 to 1.
    #[schemars(range(min = 0, max = 1))]
    pub dies: f64,
}

/// Chances of the results of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleChances {
    /// Chance that side A wins, 0 to 1.
    #[schemars(range(min = 0, max = 1))]
    pub a_wins: f64,
    /// Chance that side B wins, 0 to 1.
    #[schemars(range(min = 0, max = 1))]
    pub b_wins: f64,
    /// Chance of a draw, 0 to 1.
    #[schemars(range(min = 0, max = 1))]
    pub draw: f64,
    /// 95 % intervals of the chances.
    pub ci95: BattleChanceIntervals,
}

/// 95 % intervals of the chances that a side wins and of a draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleChanceIntervals {
    /// Interval of the chance that side A wins.
    pub a_wins: Interval,
    /// Interval of the chance that side B wins.
    pub b_wins: Interval,
    /// Interval of the chance of a draw.
    pub draw: Interval,
}

impl BattleAnswer {
    /// Returns the army of a side and the fate of its fighters.
    pub(crate) fn side(&self, side: Side) -> &BattleSide {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// Returns the chance that a side wins.
    pub(crate) fn win_chance(&self, side: Side) -> Estimate {
        let BattleChances { a_wins, b_wins, ci95, .. } = &self.outcome;
        match side {
            Side::A => ci95.a_wins.around(*a_wins),
            Side::B => ci95.b_wins.around(*b_wins),
        }
    }

    /// Returns the chance of a draw.
    pub(crate) fn draw_chance(&self) -> Estimate {
        self.outcome.ci95.draw.around(self.outcome.draw)
    }
}

/// Returns the fighters of both sides that can be simulated: those of the lists or, if lists are
/// drawn, all that may be drawn.
pub(super) fn resolved_fighters(question: &BattleQuestion) -> Vec<&ResolvedFighter> {
    match &question.armies {
        Armies::Lists(lists) => resolved(lists.a.fighters.iter().chain(&lists.b.fighters)),
        Armies::Drawn(pools) => resolved(pools.a.fighters.iter().chain(&pools.b.fighters)),
    }
}

/// Returns the fighters of lists that can fight.
pub(super) fn resolved<'a>(fighters: impl Iterator<Item = &'a ListFighter>) -> Vec<&'a ResolvedFighter> {
    fighters.filter_map(|of| of.resolved.as_deref().ok()).collect()
}

/// Returns the provenance of an answer about battles.
pub(super) fn provenance(question: &BattleQuestion, command: &str) -> Provenance {
    provenance_with(question, &resolved_fighters(question), command)
}

/// Returns the provenance of an answer about battles of these fighters.
pub(super) fn provenance_with(
    question: &BattleQuestion,
    fighters: &[&ResolvedFighter],
    command: &str,
) -> Provenance {
    let ruleset = &question.ruleset.ruleset;
    Provenance::new(command)
        .with_ruleset(ruleset, FightKinds::Battles)
        .with_seed(Some(question.seed.0))
        .with_hashes(question.hashes.clone())
        .with_coverage_on_table(fighters.iter().copied())
        .with_assumptions(list_assumed(fighters.iter().copied(), Needs::ALL, &ruleset.missing, None))
}

/// Builds the answer from the sums over all tables.
fn build_answer(
    question: &BattleQuestion,
    armies: BySide<FieldedArmy>,
    first: &DrawnBattle,
    clusters: &Clusters,
) -> BattleAnswer {
    let limits = question.limits(&first.battle);
    let mean = |measured| clusters.mean(measured, &limits);
    let both = |measured: fn(Side) -> Measured| {
        let [a, b] = Side::BOTH.map(|side| mean(measured(side)));
        Measure::from_estimates(BySide { a: Some(&a), b: Some(&b) })
    };
    let [a_wins, b_wins] = Side::BOTH.map(|side| mean(Measured::Wins(side)));
    let (draw, turns) = (mean(Measured::Draws), mean(Measured::Turns));
    let runs = clusters.tables() * BATTLES_PER_TABLE;
    let terms = &question.terms;
    let (has_areas, turns_allowed) = (terms.scenario.has_areas(), first.battle.scenario.turns.get());
    let by_turn = Side::BOTH.map(|side| clusters.points_sums(side, turns_allowed));
    let after = |turn: usize| {
        let [a, b] = by_turn.each_ref().map(|of| clusters.to_points(of[turn], &limits));
        Measure::from_estimates(BySide { a: Some(&a), b: Some(&b) })
    };
    BattleAnswer {
        provenance: provenance(question, "battle"),
        scenario: terms.scenario.clone(),
        turns: turns_allowed,
        table: terms.table.to_named(),
        scenery: terms.table.scenery(),
        players: terms.players,
        runs,
        tables: clusters.tables(),
        agreed_ap: question.agreed().map_or(0, |agreed| agreed.get()),
        free: question.free,
        a: side(armies.a, first, clusters, Side::A),
        b: side(armies.b, first, clusters, Side::B),
        outcome: BattleChances {
            a_wins: a_wins.value,
            b_wins: b_wins.value,
            draw: draw.value,
            ci95: BattleChanceIntervals { a_wins: a_wins.ci95, b_wins: b_wins.ci95, draw: draw.ci95 },
        },
        victory_points: both(Measured::VictoryPoints),
        victory_points_by_turn: if has_areas {
            (0..usize::from(turns_allowed)).map(after).collect()
        } else {
            Vec::new()
        },
        ap_lost: both(Measured::ApLost),
        areas_held: both(Measured::AreasHeld),
        wiped_out: both(Measured::WipedOut),
        turns_played: turns.value,
        turns_played_ci95: turns.ci95,
        illegal_actions: clusters.illegal,
    }
}

fn side(army: FieldedArmy, first: &DrawnBattle, clusters: &Clusters, side: Side) -> BattleSide {
    let runs = (clusters.tables() * BATTLES_PER_TABLE) as f64;
    let fighters = first.battle.armies[side].fighters.iter().zip(&first.names[side]);
    let fighter =
        |((of, name), deaths): ((&crate::battle::game::ArmyFighter, &String), &u64)| BattleFighter {
            name: name.clone(),
            ap: of.profile.strategic_value.get(),
            dies: *deaths as f64 / runs,
        };
    let fighters = fighters.zip(&clusters.deaths[side]).map(fighter);
    BattleSide { fighters: if army.edition.is_some() { Vec::new() } else { fighters.collect() }, army }
}

impl Question for BattleQuestion {
    type Answer = BattleAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<BattleAnswer, Failed> {
        let armies = self.fielded()?;
        let caches = BattleCaches::default();
        // Draws once before playing, so that faults are reported early.
        let first = self.draw(&self.ruleset.ruleset, &caches, 0)?;
        let clusters = self.play_tables(&caches, progress)?;
        Ok(build_answer(self, armies, &first, &clusters))
    }
}
