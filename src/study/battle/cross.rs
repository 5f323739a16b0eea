//! The cross table: players against each other with the same lists on the same tables.

use super::answer::provenance;
use super::clusters::{Clusters, Limits, Measured, TableSums};
use super::question::{BATTLES_PER_TABLE, BattleQuestion, pairs_below, play_pairs, sum_over_tables};
use super::terms::{BattleScenario, NamedTable, PlayerKind};
use crate::battle::game::Tally;
use crate::battle::players::caches::BattleCaches;
use crate::battle::players::cross_table::{HeadToHead, play_head_to_head};
use crate::rules::{BySide, Side};
use crate::stats::{Estimate, Interval};
use crate::study::army::FieldedArmy;
use crate::study::provenance::Provenance;
use crate::study::question::{
    Failed, Part, Progress, Question, ScalableQuestion, Scale, SharedQuestion, answers,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Asks how kinds of players that decide battles fare against each other.
#[derive(Clone, Debug)]
pub struct CrossBattleQuestion {
    /// The battles that each pair of players plays. Its own players are ignored; its number of
    /// battles applies to each pair.
    pub battles: BattleQuestion,
    /// Kinds of players, each once.
    pub players: Vec<PlayerKind>,
}

/// Cross table of players: the results of every player against every other one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CrossBattleAnswer {
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
    /// AP agreed on by the players.
    pub agreed_ap: u16,
    /// Whether lists are played even if they break the rules for army lists (I-D).
    pub free: bool,
    /// First army; both players of a pair lead it in turn.
    pub a: FieldedArmy,
    /// Second army; both players of a pair lead it in turn.
    pub b: FieldedArmy,
    /// Kinds of players.
    pub players: Vec<PlayerKind>,
    /// Number of battles of each pair of players.
    pub runs: u64,
    /// Number of tables; drawn lists are drawn once per table too. Intervals treat tables as
    /// clusters.
    pub tables: u64,
    /// Results of every player against every other one.
    pub cells: Vec<CrossCell>,
    /// Number of actions that broke the rules; more than 0 is a defect of the program.
    pub illegal_actions: u64,
}

answers!(CrossBattleAnswer);

/// Results of one player against another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CrossCell {
    /// Player whose results these are.
    pub player: PlayerKind,
    /// The opponent.
    pub against: PlayerKind,
    /// Share of the battles that the player wins, 0 to 1.
    #[schemars(range(min = 0, max = 1))]
    pub wins: f64,
    /// Share of the battles that end in a draw, 0 to 1.
    #[schemars(range(min = 0, max = 1))]
    pub draw: f64,
    /// Share of the decided battles that the player wins, 0 to 1; null for a single table or
    /// without decided battles.
    #[schemars(range(min = 0, max = 1))]
    pub wins_of_decided: Option<f64>,
    /// AP of the player's dead fighters per battle.
    pub ap_lost: f64,
    /// 95 % intervals of the shares and of the AP lost.
    pub ci95: CrossIntervals,
}

/// 95 % intervals of the results of one player against another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CrossIntervals {
    /// Interval of the share of victories.
    pub wins: Interval,
    /// Interval of the share of draws.
    pub draw: Interval,
    /// Interval of the share of the decided battles that the player wins; null for a single table
    /// or without decided battles.
    pub wins_of_decided: Option<Interval>,
    /// Interval of the AP lost.
    pub ap_lost: Interval,
}

impl CrossCell {
    fn new(
        player: PlayerKind,
        against: PlayerKind,
        side: Side,
        clusters: &Clusters,
        limits: &Limits,
    ) -> Self {
        let mean = |measured| clusters.mean(measured, limits);
        let (wins, draw) = (mean(Measured::Wins(side)), mean(Measured::Draws));
        let (decided, lost) = (clusters.wins_of_decided(side), mean(Measured::ApLost(side)));
        CrossCell {
            player,
            against,
            wins: wins.value,
            draw: draw.value,
            wins_of_decided: decided.as_ref().map(|of| of.value),
            ap_lost: lost.value,
            ci95: CrossIntervals {
                wins: wins.ci95,
                draw: draw.ci95,
                wins_of_decided: decided.as_ref().map(|of| of.ci95),
                ap_lost: lost.ci95,
            },
        }
    }

    /// Returns the share of the battles that the player wins.
    pub(crate) fn win_share(&self) -> Estimate {
        self.ci95.wins.around(self.wins)
    }

    /// Returns the share of the battles that end in a draw.
    pub(crate) fn draw_share(&self) -> Estimate {
        self.ci95.draw.around(self.draw)
    }

    /// Returns the share of the decided battles that the player wins.
    pub(crate) fn wins_of_decided(&self) -> Option<Estimate> {
        Some(self.ci95.wins_of_decided?.around(self.wins_of_decided?))
    }

    /// Returns the AP that the player loses per battle.
    pub(crate) fn ap_lost(&self) -> Estimate {
        self.ci95.ap_lost.around(self.ap_lost)
    }
}

impl CrossBattleAnswer {
    /// Returns the results of a player against another; `None` for a player against itself.
    pub(crate) fn cell(&self, player: PlayerKind, against: PlayerKind) -> Option<&CrossCell> {
        self.cells.iter().find(|cell| (cell.player, cell.against) == (player, against))
    }
}

impl Question for CrossBattleQuestion {
    type Answer = CrossBattleAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<CrossBattleAnswer, Failed> {
        let battles = &self.battles;
        let armies = battles.fielded()?;
        let caches = BattleCaches::default();
        let first = battles.draw(&battles.ruleset.ruleset, &caches, 0)?;
        let limits = battles.limits(&first.battle);
        let tables = battles.tables();
        let mut cells = Vec::new();
        let mut illegal = 0;
        for ((player, against), clusters) in self.play_all(&caches, progress)? {
            cells.push(CrossCell::new(player, against, Side::A, &clusters, &limits));
            cells.push(CrossCell::new(against, player, Side::B, &clusters, &limits));
            illegal += clusters.illegal;
        }
        Ok(CrossBattleAnswer {
            provenance: provenance(battles, "battle-cross"),
            scenario: battles.terms.scenario.clone(),
            turns: first.battle.scenario.turns.get(),
            table: battles.terms.table.to_named(),
            scenery: battles.terms.table.scenery(),
            agreed_ap: battles.agreed()?.get(),
            free: battles.free,
            a: armies.a,
            b: armies.b,
            players: self.players.clone(),
            runs: tables * BATTLES_PER_TABLE,
            tables,
            cells,
            illegal_actions: illegal,
        })
    }
}

impl SharedQuestion for CrossBattleQuestion {
    fn play(&self, _: Part, progress: &dyn Progress) -> Result<(), Failed> {
        self.battles.fielded()?;
        self.play_all(&BattleCaches::default(), progress).map(drop)
    }
}

impl ScalableQuestion for CrossBattleQuestion {
    fn scale(&self) -> Option<Scale> {
        self.battles.scale()
    }

    fn with_fights(&self, fights: u64) -> Self {
        CrossBattleQuestion { battles: self.battles.with_fights(fights), players: self.players.clone() }
    }
}

/// Returns all unordered pairs of players.
fn pairs(players: &[PlayerKind]) -> Vec<(PlayerKind, PlayerKind)> {
    pairs_below(players.len()).into_iter().map(|[one, other]| (players[one], players[other])).collect()
}

/// A pair of players, with the sums of the battles between the two.
type PairSums = ((PlayerKind, PlayerKind), Clusters);

impl CrossBattleQuestion {
    /// Plays the battles of every pair of players, and sums them by pair.
    fn play_all(&self, caches: &BattleCaches, progress: &dyn Progress) -> Result<Vec<PairSums>, Failed> {
        let pairs = pairs(&self.players);
        play_pairs(&self.battles, pairs, progress, |pair, place| {
            self.play_pair(caches, pair, place, progress)
        })
    }

    /// Plays the battles of one pair; victories of the first player count as those of side A. On
    /// each table both players lead both armies, from both sides.
    fn play_pair(
        &self,
        caches: &BattleCaches,
        pair: (PlayerKind, PlayerKind),
        place: u64,
        progress: &dyn Progress,
    ) -> Result<Clusters, Failed> {
        let (player, against) = (pair.0.spec(), pair.1.spec());
        sum_over_tables(
            &self.battles,
            &format!("in turn {player:?} {against:?}"),
            place,
            progress,
            |number| {
                let drawn = self.battles.draw(&self.battles.ruleset.ruleset, caches, number)?;
                let result =
                    play_head_to_head(player, against, std::slice::from_ref(&drawn.battle), 1, drawn.seed);
                Ok(TableSums::from_tally(&to_tally(&result)))
            },
        )
    }
}

/// Converts the battles of two players to a tally in which the first player is side A.
fn to_tally(of: &HeadToHead) -> Tally {
    let mut tally = Tally {
        runs: of.battles,
        wins: BySide { a: of.won, b: of.lost },
        draws: of.battles - of.won - of.lost,
        illegal: of.illegal,
        ..Tally::default()
    };
    (tally.ap_lost.a.sum, tally.ap_lost.b.sum) = (of.ap_lost, of.second_ap_lost);
    tally
}
