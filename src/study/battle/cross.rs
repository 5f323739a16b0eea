//! Players against each other over the same lists and tables: the cross table.

use super::answer::{head, of_people};
use super::clusters::{Clusters, Measured, OfTable};
use super::question::{BATTLES_A_TABLE, BattleQuestion, over_tables};
use super::terms::{BattleScenario, NamedTable, PlayerKind};
use crate::battle::game::Tally;
use crate::battle::players::cross_table::{Versus, versus};
use crate::battle::players::known::Known;
use crate::rules::{BySide, Side};
use crate::simulate::Estimate;
use crate::study::army::ListedArmy;
use crate::study::estimates::Ci95;
use crate::study::head::Head;
use crate::study::question::{
    Failed, Progress, Question, ScalableQuestion, Scale, SharedQuestion, Work, answers,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How do these players fare against each other?
#[derive(Clone, Debug)]
pub struct CrossBattleQuestion {
    /// The battles that every two of them play. Who chooses in them is not looked at; so many are played by each pair.
    pub battles: BattleQuestion,
    /// The players, each once.
    pub players: Vec<PlayerKind>,
}

/// The cross table of players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CrossBattleAnswer {
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
    /// The AP that were agreed on.
    pub agreed_ap: u16,
    /// Whether lists that break I-D are played all the same.
    pub free: bool,
    /// The armies, which both players lead in turn.
    pub a: CrossArmy,
    /// The other army.
    pub b: CrossArmy,
    /// The players.
    pub players: Vec<PlayerKind>,
    /// How many battles every two of them played.
    pub runs: u64,
    /// On how many tables, and between as many pairs of random lists where lists are drawn: intervals are reckoned over these.
    pub tables: u64,
    /// Every player against every other one.
    pub cells: Vec<CrossCell>,
    /// Actions that the umpire refused: more than 0 is a fault of the program.
    pub illegal_actions: u64,
}

answers!(CrossBattleAnswer);

/// An army of a cross table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CrossArmy {
    /// The people.
    pub people: String,
    /// The list; null where lists are drawn.
    pub list: Option<ListedArmy>,
    /// Where lists are drawn: of which edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
}

/// A player against another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CrossCell {
    /// The player.
    pub player: PlayerKind,
    /// The other one.
    pub against: PlayerKind,
    /// The share of the battles that the player wins.
    #[schemars(range(min = 0, max = 1))]
    pub wins: f64,
    /// The share that nobody wins.
    #[schemars(range(min = 0, max = 1))]
    pub draw: f64,
    /// The share of the decided battles that the player wins; null where none was decided.
    #[schemars(range(min = 0, max = 1))]
    pub wins_of_decided: Option<f64>,
    /// AP of the player who die, a battle.
    pub ap_lost: f64,
    /// Their 95 % intervals.
    pub ci95: CrossIntervals,
}

/// The 95 % intervals of [`CrossCell`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CrossIntervals {
    /// That the player wins.
    pub wins: Ci95,
    /// That nobody wins.
    pub draw: Ci95,
    /// Of the decided battles; null where no two tables have one.
    pub wins_of_decided: Option<Ci95>,
    /// Of the AP lost.
    pub ap_lost: Ci95,
}

impl CrossCell {
    fn of(player: PlayerKind, against: PlayerKind, side: Side, clusters: &Clusters) -> Self {
        let (wins, draw) = (clusters.mean(Measured::Wins(side)), clusters.mean(Measured::Draws));
        let (decided, lost) = (clusters.wins_of_decided(side), clusters.mean(Measured::ApLost(side)));
        CrossCell {
            player,
            against,
            wins: wins.value,
            draw: draw.value,
            wins_of_decided: decided.as_ref().map(|of| of.value),
            ap_lost: lost.value,
            ci95: CrossIntervals {
                wins: (&wins).into(),
                draw: (&draw).into(),
                wins_of_decided: decided.as_ref().map(Ci95::from),
                ap_lost: (&lost).into(),
            },
        }
    }

    /// The share of the battles that the player wins.
    pub fn wins(&self) -> Estimate {
        self.ci95.wins.around(self.wins)
    }

    /// The share that nobody wins.
    pub fn draw(&self) -> Estimate {
        self.ci95.draw.around(self.draw)
    }

    /// The share of the decided battles that the player wins.
    pub fn wins_of_decided(&self) -> Option<Estimate> {
        Some(self.ci95.wins_of_decided?.around(self.wins_of_decided?))
    }

    /// AP that the player loses.
    pub fn ap_lost(&self) -> Estimate {
        self.ci95.ap_lost.around(self.ap_lost)
    }
}

impl CrossBattleAnswer {
    /// A player against another; none against himself.
    pub fn cell(&self, player: PlayerKind, against: PlayerKind) -> Option<&CrossCell> {
        self.cells.iter().find(|cell| (cell.player, cell.against) == (player, against))
    }
}

impl Question for CrossBattleQuestion {
    type Answer = CrossBattleAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<CrossBattleAnswer, Failed> {
        let battles = &self.battles;
        let listed = battles.listed()?;
        let known = Known::default();
        let first = battles.draw(&battles.ruleset.ruleset, &known, 0)?;
        let tables = battles.tables();
        let mut cells = Vec::new();
        let mut illegal = 0;
        for ((player, against), clusters) in self.count(&known, progress)? {
            cells.push(CrossCell::of(player, against, Side::A, &clusters));
            cells.push(CrossCell::of(against, player, Side::B, &clusters));
            illegal += clusters.illegal;
        }
        let (list_a, list_b) = listed.map_or((None, None), |BySide { a, b }| (Some(a), Some(b)));
        let army = |side, list: Option<ListedArmy>| {
            let (people, edition) = of_people(battles, list.as_ref(), side);
            CrossArmy { people, list, edition }
        };
        Ok(CrossBattleAnswer {
            head: head(battles, "battle-cross"),
            scenario: battles.terms.scenario.clone(),
            turns: first.battle.scenario.turns.get(),
            table: battles.terms.table.named(),
            scenery: battles.terms.table.scenery(),
            agreed_ap: battles.agreed()?.get(),
            free: battles.free,
            a: army(Side::A, list_a),
            b: army(Side::B, list_b),
            players: self.players.clone(),
            runs: tables * BATTLES_A_TABLE,
            tables,
            cells,
            illegal_actions: illegal,
        })
    }
}

impl SharedQuestion for CrossBattleQuestion {
    fn play(&self, progress: &dyn Progress) -> Result<(), Failed> {
        self.battles.listed()?;
        self.count(&Known::default(), progress).map(drop)
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

/// Every two players.
fn pairs(players: &[PlayerKind]) -> Vec<(PlayerKind, PlayerKind)> {
    let after = |i: usize| players[i + 1..].iter().map(move |other| (players[i], *other));
    (0..players.len()).flat_map(after).collect()
}

/// Two players and their battles.
type Met = ((PlayerKind, PlayerKind), Clusters);

impl CrossBattleQuestion {
    /// The battles of every two players.
    fn count(&self, known: &Known, progress: &dyn Progress) -> Result<Vec<Met>, Failed> {
        let (tables, pairs) = (self.battles.tables(), pairs(&self.players));
        progress.begin(Work::Battles, tables * BATTLES_A_TABLE * pairs.len() as u64);
        let places = (0..).step_by(usize::try_from(tables).unwrap_or(usize::MAX));
        let meet = |(pair, place)| Ok((pair, self.meet(known, pair, place, progress)?));
        pairs.into_iter().zip(places).map(meet).collect()
    }

    /// The battles of two players, the first one's victories as those of side A. On each table either of them leads either army,
    /// from either side.
    fn meet(
        &self,
        known: &Known,
        pair: (PlayerKind, PlayerKind),
        place: u64,
        progress: &dyn Progress,
    ) -> Result<Clusters, Failed> {
        let (player, against) = (pair.0.spec(), pair.1.spec());
        over_tables(&self.battles, &format!("in turn {player:?} {against:?}"), place, progress, |number| {
            let drawn = self.battles.draw(&self.battles.ruleset.ruleset, known, number)?;
            let result = versus(player, against, std::slice::from_ref(&drawn.battle), 1, drawn.seed);
            Ok(OfTable::of(&tally(&result)))
        })
    }
}

/// The battles of two players as those of two sides.
fn tally(of: &Versus) -> Tally {
    let mut tally = Tally {
        runs: of.battles,
        wins: BySide { a: of.won, b: of.lost },
        draws: of.battles - of.won - of.lost,
        illegal: of.illegal,
        ..Tally::default()
    };
    (tally.ap_lost.a.sum, tally.ap_lost.b.sum) = (of.ap_lost, of.ap_killed);
    tally
}
