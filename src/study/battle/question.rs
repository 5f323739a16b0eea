//! The question about battles: which armies meet on which tables, and how often.

use super::clusters::{Clusters, Limits, TableSums};
use super::muster::{Mustered, muster};
use super::terms::BattleTerms;
use crate::battle::game::{Battle, simulate};
use crate::battle::players::caches::BattleCaches;
use crate::dice::Seed;
use crate::fault;
use crate::policy::Policy;
use crate::rules::{BySide, Ruleset, Side, StrategicValue};
use crate::scenario::{ArmyList, Faults, LoadedRuleset, Message};
use crate::simulate::{cached_numbers, reduce_batches};
use crate::study::army::{ArmyPool, FieldedArmy, ListedArmy};
use crate::study::provenance::Hashes;
use crate::study::question::{Failed, Part, Phase, Progress, ScalableQuestion, Scale, SharedQuestion, Work};
use std::ops::Range;
use std::sync::OnceLock;

/// Battles per table, or per pair of random lists. With the same total, fewer per table give
/// narrower intervals, more save preparation time.
pub const BATTLES_PER_TABLE: u64 = 4;

/// Number of random lists drawn per side to estimate how many fighters a list has.
const SIZE_ESTIMATE_LISTS: u64 = 8;

/// Armies of the two sides.
#[derive(Clone, Debug)]
pub enum Armies {
    /// The same two lists on every table.
    Lists(BySide<ArmyList>),
    /// Random lists of two peoples, a new pair for every table.
    Drawn(BySide<ArmyPool>),
}

/// Asks how often each side wins battles on a table.
#[derive(Clone, Debug)]
pub struct BattleQuestion {
    /// Armies of the two sides.
    pub armies: Armies,
    /// AP agreed on by the players. `None`: the larger of the AP that the two lists state, or their
    /// totals rounded up to whole hundreds; for drawn lists, those of side A's pool.
    pub agreed: Option<StrategicValue>,
    /// Whether lists are played even if they break the rules for army lists (I-D).
    pub free: bool,
    /// Scenario, table and players.
    pub terms: BattleTerms,
    /// Rules of the battle.
    pub ruleset: LoadedRuleset,
    /// Hashes of the files that were read.
    pub hashes: Hashes,
    /// Number of battles; rounded up to a multiple of [`BATTLES_PER_TABLE`].
    pub runs: u64,
    /// Seed of all dice, draws and tables.
    pub seed: Seed,
}

/// Two armies on a table, ready to play.
pub(super) struct DrawnBattle<'a> {
    pub(super) battle: Battle<'a>,
    pub(super) names: BySide<Vec<String>>,
    /// Seed of the dice of the battles on this table.
    pub(super) seed: Seed,
}

impl BattleQuestion {
    /// Estimates the number of fighters of each side: for drawn lists the mean of a sample, 0 if
    /// none can be drawn.
    pub fn fighters(&self) -> BySide<f64> {
        let of = |list: &ArmyList| list.fighters.iter().map(|of| f64::from(of.count.get())).sum::<f64>();
        let drawn = |pool: &ArmyPool| {
            let lists = (0..SIZE_ESTIMATE_LISTS).filter_map(|number| pool.list(self.seed, number).ok());
            let sizes: Vec<f64> = lists.map(|list| of(&list)).collect();
            sizes.iter().sum::<f64>() / sizes.len().max(1) as f64
        };
        match &self.armies {
            Armies::Lists(lists) => lists.as_ref().map(of),
            Armies::Drawn(pools) => pools.as_ref().map(drawn),
        }
    }

    /// Returns the AP agreed on by the players.
    pub(super) fn agreed(&self) -> Result<StrategicValue, Failed> {
        match (&self.armies, self.agreed) {
            (_, Some(agreed)) => Ok(agreed),
            (Armies::Drawn(pools), None) => Ok(pools.a.agreed),
            (Armies::Lists(lists), None) => {
                let of = |side: Side| {
                    lists[side].agreed_by_default().map_err(|message| side_faults(side, vec![message]))
                };
                Ok(of(Side::A)?.max(of(Side::B)?))
            }
        }
    }

    /// Returns the largest possible values in a battle, of which this is one.
    pub(super) fn limits(&self, battle: &Battle) -> Limits {
        let (areas, turns) = (battle.scenario.areas(), u64::from(battle.scenario.turns.get()));
        let points = |side| areas.iter().map(|area| u64::from(area.points[side])).sum::<u64>();
        let value = |side: Side| {
            let values = battle.armies[side].fighters.iter().map(|of| of.profile.strategic_value.get());
            values.map(u64::from).sum::<u64>()
        };
        // Lists on other tables have other AP, up to the agreed ones.
        let agreed = match &self.armies {
            Armies::Lists(_) => 0,
            Armies::Drawn(_) => self.agreed().map_or(0, |agreed| agreed.get().into()),
        };
        Limits {
            victory_points: points(Side::A).max(points(Side::B)),
            ap: value(Side::A).max(value(Side::B)).max(agreed),
            areas_held: areas.len() as u64 * turns,
            turns,
        }
    }

    /// Returns the armies of both sides. Given lists are checked against the rules for army lists
    /// [I-D].
    ///
    /// # Errors
    /// Lists all violations, unless the question allows them.
    pub(super) fn fielded(&self) -> Result<BySide<FieldedArmy>, Failed> {
        let lists = match &self.armies {
            Armies::Lists(lists) => lists,
            Armies::Drawn(pools) => return Ok(pools.as_ref().map(FieldedArmy::of_pool)),
        };
        let agreed = self.agreed()?;
        let listed = |side: Side| {
            ListedArmy::new(&lists[side], agreed).map_err(|message| side_faults(side, vec![message]))
        };
        let listed = BySide { a: listed(Side::A)?, b: listed(Side::B)? };
        let mut faults = Faults::default();
        for side in Side::BOTH.into_iter().filter(|_| !self.free) {
            let sentences = listed[side].faults.iter().map(|fault| Message::from(fault.with_paragraph()));
            faults.0.extend(Faults::from_messages(side_name(side), sentences).0);
        }
        if faults.0.is_empty() { Ok(listed.map(FieldedArmy::of_list)) } else { Err(faults.into()) }
    }

    /// Draws the armies and the table of this number. Lists that are given are the same on every
    /// table.
    pub(super) fn draw<'a>(
        &self,
        ruleset: &'a Ruleset,
        caches: &BattleCaches,
        number: u64,
    ) -> Result<DrawnBattle<'a>, Failed> {
        let agreed = self.agreed()?;
        let army = |side: Side| -> Result<Mustered, Failed> {
            let mustered = match &self.armies {
                Armies::Lists(lists) => muster(&lists[side], agreed, &ruleset.missing),
                Armies::Drawn(pools) => {
                    // Two armies of one people draw different lists.
                    let number = 2 * number + u64::from(side == Side::B);
                    let list = pools[side].list(self.seed, number).map_err(|of| vec![of]);
                    list.and_then(|list| muster(&list, agreed, &ruleset.missing))
                }
            };
            mustered.map_err(|messages| side_faults(side, messages))
        };
        let (a, b) = (army(Side::A)?, army(Side::B)?);
        let terms = &self.terms;
        let mut words = self.seed.stream(&format!("table {}", terms.table.stream_name())).words(number);
        let table = terms.table.set_up(&mut words);
        let table = table.map_err(|_| Failed::faults("--scenery", [fault!("fault-battle-no-table")]))?;
        let scenario = terms.scenario.set_up(&table);
        let battle = Battle {
            ruleset,
            valued_by: ruleset,
            scenario: scenario.map_err(|message| Failed::faults("--scenario", [message]))?,
            table,
            players: terms.players.map(super::terms::PlayerKind::spec),
            combat_policies: BySide { a: Policy::default(), b: Policy::default() },
            armies: BySide { a: a.army, b: b.army },
            caches: caches.clone(),
        };
        let seed = Seed(self.seed.stream("battles of a table").words(number).next_word());
        Ok(DrawnBattle { battle, names: BySide { a: a.names, b: b.names }, seed })
    }
}

/// Returns the failure of a side: its faults, with the side as their place.
fn side_faults(side: Side, messages: Vec<Message>) -> Failed {
    Failed::faults(side_name(side), messages)
}

/// Returns the place of faults of a side's list.
fn side_name(side: Side) -> &'static str {
    if side == Side::A { "side A" } else { "side B" }
}

/// Plays the battles of each pair of lists or players, by `play`, to which the number of the pair's
/// first table is passed: each pair has tables of its own.
pub(super) fn play_pairs<P: Copy>(
    question: &BattleQuestion,
    pairs: Vec<P>,
    progress: &dyn Progress,
    play: impl Fn(P, u64) -> Result<Clusters, Failed>,
) -> Result<Vec<(P, Clusters)>, Failed> {
    let tables = question.tables();
    progress.begin(Phase::Whole, Work::Battles, Some(tables * BATTLES_PER_TABLE * pairs.len() as u64));
    let firsts = (0..).step_by(usize::try_from(tables).unwrap_or(usize::MAX));
    pairs.into_iter().zip(firsts).map(|(pair, first)| Ok((pair, play(pair, first)?))).collect()
}

/// Returns all pairs of different numbers below `n`, the smaller first.
pub(super) fn pairs_below(n: usize) -> Vec<[usize; 2]> {
    (0..n).flat_map(|one| (one + 1..n).map(move |other| [one, other])).collect()
}

impl SharedQuestion for BattleQuestion {
    fn play(&self, _: Part, progress: &dyn Progress) -> Result<(), Failed> {
        self.fielded()?;
        self.play_tables(&BattleCaches::default(), progress).map(drop)
    }
}

impl ScalableQuestion for BattleQuestion {
    fn scale(&self) -> Option<Scale> {
        // An interval needs at least two tables.
        let (each, asked) = (BATTLES_PER_TABLE, self.tables() * BATTLES_PER_TABLE);
        Some(Scale { min_fights: 2 * each, requested_fights: asked, cached_block_fights: Some(each) })
    }

    fn with_fights(&self, fights: u64) -> Self {
        BattleQuestion { runs: fights, ..self.clone() }
    }
}

impl BattleQuestion {
    /// Returns the number of tables.
    pub(super) fn tables(&self) -> u64 {
        self.runs.div_ceil(BATTLES_PER_TABLE).max(1)
    }

    pub(super) fn play_tables(
        &self,
        caches: &BattleCaches,
        progress: &dyn Progress,
    ) -> Result<Clusters, Failed> {
        let ruleset = &self.ruleset.ruleset;
        progress.begin(Phase::Whole, Work::Battles, Some(self.tables() * BATTLES_PER_TABLE));
        let players = format!("{:?}", self.terms.players.map(super::terms::PlayerKind::spec));
        sum_over_tables(self, &players, 0, progress, |number| {
            let drawn = self.draw(ruleset, caches, number)?;
            Ok(TableSums::from_tally(&simulate(&drawn.battle, BATTLES_PER_TABLE, drawn.seed, &|_| {})))
        })
    }

    /// Returns the part of the cache key that all tables have in common: everything but the number
    /// of the table and the players.
    fn cache_key(&self) -> String {
        let BattleQuestion { armies, terms, ruleset, seed, .. } = self;
        let BattleTerms { scenario, table, players: _ } = terms;
        let (ruleset, agreed) = (&ruleset.ruleset, self.agreed().ok());
        format!("{ruleset:?} {scenario:?} {table:?} {agreed:?} {seed:?} {armies:?}")
    }
}

/// Sums the battles over all tables of a question. Each table is a piece of work in the cache, the
/// first with index `place`. `players` names the players in the cache key.
pub(super) fn sum_over_tables(
    question: &BattleQuestion,
    players: &str,
    place: u64,
    progress: &dyn Progress,
    of_table: impl Fn(u64) -> Result<TableSums, Failed> + Sync,
) -> Result<Clusters, Failed> {
    let told = OnceLock::new();
    let kept = |number: u64| {
        let what = || format!("table {number} {players} {}", told.get_or_init(|| question.cache_key()));
        let count = || of_table(number).map(|table| table.to_numbers());
        let numbers = cached_numbers(place + number, what, count)?;
        // A table that another process plays has no counts here.
        let table = numbers.and_then(|numbers| TableSums::from_numbers(&numbers));
        let none = || Clusters::empty(BATTLES_PER_TABLE);
        Ok(table.map_or_else(none, |table| Clusters::from_table(&table, BATTLES_PER_TABLE)))
    };
    let none = || Ok(Clusters::empty(BATTLES_PER_TABLE));
    let both = |one: Result<Clusters, Failed>, other: Result<Clusters, Failed>| Ok(one?.merged(&other?));
    let play = |(): &mut (), tables: Range<u64>| tables.map(&kept).fold(none(), both);
    let told = |played: u64| progress.advance(played * BATTLES_PER_TABLE);
    reduce_batches(0..question.tables(), 1, &told, || (), play, none, both)
}
