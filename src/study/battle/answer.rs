//! What battles are answered with.

use super::clusters::{Clusters, Measured};
use super::question::{Armies, BATTLES_A_TABLE, BattleQuestion, Drawn};
use super::terms::{BattleScenario, NamedTable, PlayerKind};
use crate::rules::{BySide, Side};
use crate::scenario::{Needs, Recruit, assumed};
use crate::simulate::Estimate;
use crate::study::army::ListedArmy;
use crate::study::estimates::{Ci95, Measure};
use crate::study::head::{Head, Plays};
use crate::study::question::answers;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who wins battles on a table, and what they cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// For what they fight.
    pub scenario: BattleScenario,
    /// How many turns at the most.
    pub turns: u8,
    /// On which tables.
    pub table: NamedTable,
    /// How many pieces of scenery are placed on each, where there is room.
    pub scenery: u8,
    /// Who chooses for each side.
    pub players: BySide<PlayerKind>,
    /// How many battles were played.
    pub runs: u64,
    /// On how many tables, and between as many pairs of random lists where lists are drawn: intervals are reckoned over these.
    pub tables: u64,
    /// The AP that were agreed on.
    pub agreed_ap: u16,
    /// Whether lists that break I-D are played all the same.
    pub free: bool,
    /// Of side A.
    pub a: BattleSide,
    /// Of side B.
    pub b: BattleSide,
    /// How the battles ended.
    pub outcome: BattleChances,
    /// Victory points a battle.
    pub victory_points: Measure,
    /// AP of those who died, a battle.
    pub ap_lost: Measure,
    /// Areas of the scenario that a side controlled at the end of a turn, added up over the turns of a battle.
    pub areas_held: Measure,
    /// The share of battles in which a side lost everybody.
    pub wiped_out: Measure,
    /// Turns a battle lasted.
    pub turns_played: f64,
    /// Its 95 % interval.
    pub turns_played_ci95: Ci95,
    /// Actions that the umpire refused: more than 0 is a fault of the program.
    pub illegal_actions: u64,
}

answers!(BattleAnswer);

/// A side of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleSide {
    /// The people.
    pub people: String,
    /// The list; null where lists are drawn.
    pub list: Option<ListedArmy>,
    /// Where lists are drawn: of which edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// What becomes of the fighters of a list, in its order; empty where lists are drawn.
    pub fighters: Vec<BattleFighter>,
}

/// What becomes of a fighter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleFighter {
    /// The name.
    pub name: String,
    /// AP.
    pub ap: u16,
    /// The share of battles in which the fighter dies.
    #[schemars(range(min = 0, max = 1))]
    pub dies: f64,
}

/// How battles ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleChances {
    /// Side A wins.
    #[schemars(range(min = 0, max = 1))]
    pub a_wins: f64,
    /// Side B wins.
    #[schemars(range(min = 0, max = 1))]
    pub b_wins: f64,
    /// Nobody wins.
    #[schemars(range(min = 0, max = 1))]
    pub draw: f64,
    /// Their 95 % intervals.
    pub ci95: BattleChanceIntervals,
}

/// The 95 % intervals of [`BattleChances`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BattleChanceIntervals {
    /// That side A wins.
    pub a_wins: Ci95,
    /// That side B wins.
    pub b_wins: Ci95,
    /// That nobody wins.
    pub draw: Ci95,
}

impl BattleAnswer {
    /// What is said of a side.
    pub fn side(&self, side: Side) -> &BattleSide {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// That a side wins.
    pub fn wins(&self, side: Side) -> Estimate {
        let BattleChances { a_wins, b_wins, ci95, .. } = &self.outcome;
        match side {
            Side::A => ci95.a_wins.around(*a_wins),
            Side::B => ci95.b_wins.around(*b_wins),
        }
    }

    /// That nobody wins.
    pub fn draw(&self) -> Estimate {
        self.outcome.ci95.draw.around(self.outcome.draw)
    }
}

/// Everybody whose cards are asked for values in battles.
pub(super) fn recruits(question: &BattleQuestion) -> Vec<&Recruit> {
    let fighters: Vec<_> = match &question.armies {
        Armies::Lists(lists) => lists.a.fighters.iter().chain(&lists.b.fighters).collect(),
        Armies::Drawn(pools) => pools.a.fighters.iter().chain(&pools.b.fighters).collect(),
    };
    fighters.into_iter().filter_map(|of| of.recruit.as_deref().ok()).collect()
}

/// What every answer about battles begins with.
pub(super) fn head(question: &BattleQuestion, command: &str) -> Head {
    let ruleset = &question.ruleset.ruleset;
    let recruits = recruits(question);
    Head::of(command)
        .under(ruleset, Plays::Battles)
        .seeded(Some(question.seed.0))
        .hashed(question.hashes.clone())
        .covering(recruits.iter().copied())
        .assuming(assumed(recruits.iter().copied(), Needs::ALL, &ruleset.missing, None))
}

/// The answer to battles that were played.
pub(super) fn of(
    question: &BattleQuestion,
    listed: Option<BySide<ListedArmy>>,
    first: &Drawn,
    clusters: &Clusters,
) -> BattleAnswer {
    let mean = |measured| clusters.mean(measured);
    let both = |measured: fn(Side) -> Measured| {
        let [a, b] = Side::BOTH.map(|side| mean(measured(side)));
        Measure::of(BySide { a: Some(&a), b: Some(&b) })
    };
    let [a_wins, b_wins] = Side::BOTH.map(|side| mean(Measured::Wins(side)));
    let (draw, turns) = (mean(Measured::Draws), mean(Measured::Turns));
    let (a, b) = match listed {
        Some(BySide { a, b }) => (Some(a), Some(b)),
        None => (None, None),
    };
    let runs = clusters.tables() * BATTLES_A_TABLE;
    let terms = &question.terms;
    BattleAnswer {
        head: head(question, "battle"),
        scenario: terms.scenario.clone(),
        turns: first.battle.scenario.turns.get(),
        table: terms.table.named(),
        scenery: terms.table.scenery(),
        players: terms.players,
        runs,
        tables: clusters.tables(),
        agreed_ap: question.agreed().map_or(0, |agreed| agreed.get()),
        free: question.free,
        a: side(question, a, first, clusters, Side::A),
        b: side(question, b, first, clusters, Side::B),
        outcome: BattleChances {
            a_wins: a_wins.value,
            b_wins: b_wins.value,
            draw: draw.value,
            ci95: BattleChanceIntervals {
                a_wins: (&a_wins).into(),
                b_wins: (&b_wins).into(),
                draw: (&draw).into(),
            },
        },
        victory_points: both(Measured::VictoryPoints),
        ap_lost: both(Measured::ApLost),
        areas_held: both(Measured::AreasHeld),
        wiped_out: both(Measured::WipedOut),
        turns_played: turns.value,
        turns_played_ci95: (&turns).into(),
        illegal_actions: clusters.illegal,
    }
}

/// The people of a side; and the edition, where lists are drawn.
pub(super) fn of_people(
    question: &BattleQuestion,
    list: Option<&ListedArmy>,
    side: Side,
) -> (String, Option<String>) {
    match &question.armies {
        Armies::Drawn(pools) => (pools[side].people.clone(), Some(pools[side].edition.clone())),
        Armies::Lists(_) => (list.map(|list| list.people.clone()).unwrap_or_default(), None),
    }
}

fn side(
    question: &BattleQuestion,
    list: Option<ListedArmy>,
    first: &Drawn,
    clusters: &Clusters,
    side: Side,
) -> BattleSide {
    let (people, edition) = of_people(question, list.as_ref(), side);
    let runs = (clusters.tables() * BATTLES_A_TABLE) as f64;
    let fighters = first.battle.armies[side].fighters.iter().zip(&first.names[side]);
    let fighter = |((of, name), deaths): ((&crate::battle::game::Recruit, &String), &u64)| BattleFighter {
        name: name.clone(),
        ap: of.profile.strategic_value.get(),
        dies: *deaths as f64 / runs,
    };
    let fighters = fighters.zip(&clusters.deaths[side]).map(fighter);
    BattleSide {
        people,
        fighters: if edition.is_some() { Vec::new() } else { fighters.collect() },
        edition,
        list,
    }
}
