//! Who meets whom on which tables, and how often.

use super::answer::{self, BattleAnswer};
use super::clusters::Clusters;
use super::muster::{Mustered, muster};
use super::terms::BattleTerms;
use crate::battle::game::{Battle, simulate};
use crate::battle::players::solved_duels::SolvedDuels;
use crate::battle::table::TableRules;
use crate::dice::Seed;
use crate::fault;
use crate::policy::Policy;
use crate::rules::{BySide, Ruleset, Side, StrategicValue};
use crate::scenario::{ArmyList, LoadedRuleset, Message};
use crate::simulate::in_batches;
use crate::study::army::{ArmyPool, ListedArmy};
use crate::study::head::Hashes;
use crate::study::question::{Failed, Progress, Question, Work};
use std::ops::Range;

/// How many battles are played on a table, or between two random lists: the fewer, the narrower the intervals; the more, the
/// less time goes into making them ready.
pub const BATTLES_A_TABLE: u64 = 4;

/// Who meets.
#[derive(Clone, Debug)]
pub enum Armies {
    /// Two lists.
    Lists(BySide<ArmyList>),
    /// Random lists of two peoples, others for every table.
    Drawn(BySide<ArmyPool>),
}

/// Who wins battles between these armies?
#[derive(Clone, Debug)]
pub struct BattleQuestion {
    /// Who meets.
    pub armies: Armies,
    /// The AP that were agreed on; else those that the lists say, or the greater of both made up to whole hundreds.
    pub agreed: Option<StrategicValue>,
    /// Whether lists that break I-D are played all the same.
    pub free: bool,
    /// On which terms.
    pub terms: BattleTerms,
    /// The rules.
    pub ruleset: LoadedRuleset,
    /// Of the files that were read.
    pub hashes: Hashes,
    /// How many battles, made up to a multiple of [`BATTLES_A_TABLE`].
    pub runs: u64,
    /// Of all dice, draws and tables.
    pub seed: Seed,
}

/// Two armies on a table.
pub(super) struct Drawn<'a> {
    pub(super) battle: Battle<'a>,
    pub(super) names: BySide<Vec<String>>,
    /// Of the dice of its battles.
    pub(super) seed: Seed,
}

impl BattleQuestion {
    /// The AP that were agreed on.
    pub(super) fn agreed(&self) -> Result<StrategicValue, Failed> {
        match (&self.armies, self.agreed) {
            (_, Some(agreed)) => Ok(agreed),
            (Armies::Drawn(pools), None) => Ok(pools.a.agreed),
            (Armies::Lists(lists), None) => {
                let of = |side: Side| {
                    lists[side].agreed_by_default().map_err(|message| of_side(side, vec![message]))
                };
                Ok(of(Side::A)?.max(of(Side::B)?))
            }
        }
    }

    /// The lists as they are judged by I-D; none where they are drawn.
    ///
    /// # Errors
    /// Everything that is wrong with them, unless that is allowed.
    pub(super) fn listed(&self) -> Result<Option<BySide<ListedArmy>>, Failed> {
        let Armies::Lists(lists) = &self.armies else { return Ok(None) };
        let agreed = self.agreed()?;
        let listed =
            |side: Side| ListedArmy::of(&lists[side], agreed).map_err(|message| of_side(side, vec![message]));
        let listed = BySide { a: listed(Side::A)?, b: listed(Side::B)? };
        let mut faults = crate::scenario::Faults::default();
        for side in Side::BOTH.into_iter().filter(|_| !self.free) {
            let sentences = listed[side].faults.iter().map(|fault| Message::from(fault.with_paragraph()));
            if let Failed::Faults(of) = of_side(side, sentences.collect()) {
                faults.0.extend(of.0);
            }
        }
        if faults.0.is_empty() { Ok(Some(listed)) } else { Err(faults.into()) }
    }

    /// The armies that meet on a table of this number, and the table.
    pub(super) fn draw<'a>(
        &self,
        ruleset: &'a Ruleset,
        duels: &SolvedDuels,
        number: u64,
    ) -> Result<Drawn<'a>, Failed> {
        let agreed = self.agreed()?;
        let army = |side: Side| -> Result<Mustered, Failed> {
            let mustered = match &self.armies {
                Armies::Lists(lists) => muster(&lists[side], agreed, &ruleset.missing),
                Armies::Drawn(pools) => {
                    // Two armies of one people are not alike.
                    let number = 2 * number + u64::from(side == Side::B);
                    let list = pools[side].list(self.seed, number).map_err(|of| vec![of]);
                    list.and_then(|list| muster(&list, agreed, &ruleset.missing))
                }
            };
            mustered.map_err(|messages| of_side(side, messages))
        };
        let (a, b) = (army(Side::A)?, army(Side::B)?);
        let terms = &self.terms;
        let mut words = self.seed.stream(&format!("table {}", terms.table.stream_name())).words(number);
        let table = terms.table.set_up(&mut words);
        let table = table.map_err(|_| Failed::faults("--scenery", [fault!("fault-battle-no-table")]))?;
        let scenario = terms.scenario.on(&table);
        let battle = Battle {
            ruleset,
            scenario: scenario.map_err(|message| Failed::faults("--scenario", [message]))?,
            table,
            table_rules: TableRules::default(),
            players: terms.players.map(super::terms::PlayerKind::spec),
            fights: BySide { a: Policy::default(), b: Policy::default() },
            armies: BySide { a: a.army, b: b.army },
            duels: duels.clone(),
        };
        let seed = Seed(self.seed.stream("battles of a table").words(number).next_word());
        Ok(Drawn { battle, names: BySide { a: a.names, b: b.names }, seed })
    }
}

/// Faults of a side.
fn of_side(side: Side, messages: Vec<Message>) -> Failed {
    Failed::faults(if side == Side::A { "side A" } else { "side B" }, messages)
}

impl Question for BattleQuestion {
    type Answer = BattleAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<BattleAnswer, Failed> {
        let listed = self.listed()?;
        let ruleset = &self.ruleset.ruleset;
        let duels = SolvedDuels::default();
        // What cannot be drawn once is told before anything is played.
        let first = self.draw(ruleset, &duels, 0)?;
        let tables = self.runs.div_ceil(BATTLES_A_TABLE).max(1);
        progress.begin(Work::Fights, tables * BATTLES_A_TABLE);
        let clusters = over_tables(tables, progress, |number| self.play(ruleset, &duels, number))?;
        Ok(answer::of(self, listed, &first, &clusters))
    }
}

/// The battles of so many tables, from those of each.
pub(super) fn over_tables(
    tables: u64,
    progress: &dyn Progress,
    of_table: impl Fn(u64) -> Result<Clusters, Failed> + Sync,
) -> Result<Clusters, Failed> {
    let none = || Ok(Clusters::none(BATTLES_A_TABLE));
    let both = |one: Result<Clusters, Failed>, other: Result<Clusters, Failed>| Ok(one?.merged(&other?));
    let play = |(): &mut (), tables: Range<u64>| tables.map(&of_table).fold(none(), both);
    let told = |played: u64| progress.advance(played * BATTLES_A_TABLE);
    in_batches(0..tables, 1, &told, || (), play, none, both)
}

impl BattleQuestion {
    /// The battles of one table.
    fn play(&self, ruleset: &Ruleset, duels: &SolvedDuels, number: u64) -> Result<Clusters, Failed> {
        let drawn = self.draw(ruleset, duels, number)?;
        let tally = simulate(&drawn.battle, BATTLES_A_TABLE, drawn.seed, &|_| {});
        Ok(Clusters::of(&tally, BATTLES_A_TABLE))
    }
}
