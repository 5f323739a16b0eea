//! Pairs of army lists: draws the lists and the assumptions of a pair, and plays its two battles.
//!
//! Each pair has two lists whose AP differ by up to a fifth, chosen among several that are drawn,
//! and one value of each assumption: scenario, table, player, peoples, reading of the rules. Both
//! battles are played on one table, with the ends exchanged. The number of the pair and the seed
//! determine everything, so pairs can be played by any thread or process.

use super::pools::{ArmyPools, NoPools, count_cards};
use crate::balance::{Assumption, PairResult, Weight};
use crate::battle::army::{DrawError, DrawnCard};
use crate::battle::game::simulate::swapped;
use crate::battle::game::{Army, ArmyFighter, Battle, Victory, simulate};
use crate::battle::players::caches::BattleCaches;
use crate::dice::{Seed, Stream, Words};
use crate::fault;
use crate::policy::Policy;
use crate::rules::ruleset::Concerned;
use crate::rules::{BySide, Ruleset, Side, Team, Word};
use crate::scenario::{ArmyTerms, Base, ResolvedFighter};
use crate::simulate::{cached_numbers, par_map};
use crate::study::Failed;
use crate::study::battle::BattleTable;
use crate::study::battle::base;
use crate::study::battle::terms::DEFAULT_SCENERY_PIECES;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};
use strum::{IntoStaticStr, VariantArray};

/// Battles of a pair of lists, one from each end of the table.
pub(super) const BATTLES_PER_PAIR: u64 = 2;
/// Pairs per unit of parallel work, which is also the unit of a checkpoint.
pub(super) const PAIRS_PER_PIECE: u64 = 32;
/// Numbers that are stored for each pair.
const NUMBERS_PER_PAIR: usize = 4;

/// A property of a battle that is drawn with each pair of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum DrawnAssumption {
    /// Scenario of the battle, which decides how a side wins.
    Scenario,
    /// Table on which the armies meet.
    Table,
    /// Kind of player that decides for both sides.
    Player,
    /// Peoples of both lists.
    Peoples,
    /// Reading of the rules: that of the ruleset, or another contested one.
    Reading,
}

/// Everything that determines the pairs of a field.
#[derive(Debug)]
pub(super) struct PairDraws<'a> {
    terms: &'a ArmyTerms,
    pub(super) pools: ArmyPools,
    /// The ruleset, then those in which one contested setting has another value.
    rulesets: Vec<Ruleset>,
    /// Keys and values of those settings, as written in ruleset files.
    readings: Vec<String>,
    /// Fighters as battles play them: those of the field, then those of given lists, which no pool
    /// draws.
    pub(super) fighters: Vec<ArmyFighter>,
    seed: Seed,
    caches: BattleCaches,
    /// Pairs that other fields have played, if there are such fields.
    pub(super) shared: Option<&'a SharedPairs>,
}

/// Scores of pairs, shared by fields that differ in one card: a pair without this card has the same
/// battles in all of them, and is played once.
#[derive(Debug)]
pub(in crate::study) struct SharedPairs {
    /// Index of the card among the fighters of each field.
    card: usize,
    scores: Mutex<BTreeMap<u64, (DrawnPair, PairScore)>>,
}

impl SharedPairs {
    /// Creates an empty store for fields that differ in the card at this index only.
    pub(in crate::study) fn new(card: usize) -> Self {
        Self { card, scores: Mutex::default() }
    }

    /// Returns the score of a pair, which is played if it is not in the store. The lists of two
    /// fields differ if the AP of the card do, so the whole pair is compared.
    fn score(
        &self,
        number: u64,
        pair: &DrawnPair,
        play: impl FnOnce() -> Result<PairScore, NoPair>,
    ) -> Result<PairScore, NoPair> {
        if pair.lists.iter().flatten().any(|drawn| drawn.candidate == self.card) {
            return play();
        }
        let scores = || self.scores.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, score)) = scores().get(&number).filter(|(known, _)| known == pair) {
            return Ok(*score);
        }
        let score = play()?;
        scores().insert(number, (pair.clone(), score));
        Ok(score)
    }
}

/// Lists and assumptions of a pair.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct DrawnPair {
    pub(super) scenario: usize,
    pub(super) table: usize,
    pub(super) player: usize,
    /// Index in [`PairDraws::rulesets`].
    pub(super) ruleset: usize,
    /// Indices of the pools.
    pub(super) pools: [usize; 2],
    pub(super) lists: [Vec<DrawnCard>; 2],
}

/// Results of the two battles of a pair, for its first list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PairScore {
    pub(super) wins: u32,
    pub(super) losses: u32,
    /// Luck of the first list less that of the second, as in [`PairResult::luck`].
    pub(super) luck: i64,
    /// Number of actions that broke the rules.
    pub(super) illegal: u64,
}

/// A pair of lists with the results of its battles.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlayedPair {
    pub(super) number: u64,
    pub(super) drawn: DrawnPair,
    pub(super) score: PairScore,
}

impl PairScore {
    /// Plays a battle in which the first list is this side's.
    fn add_battle(&mut self, battle: &Battle, seed: Seed, first: Side) {
        let (outcome, luck) = simulate::play_one(battle, 0, seed);
        self.wins += u32::from(outcome.victory == Victory::Of(first));
        self.losses += u32::from(outcome.victory == Victory::Of(first.other()));
        // The luck at a side is what its enemies had.
        self.luck += luck.ap[first.other()] - luck.ap[first];
        self.illegal += u64::from(outcome.illegal);
    }

    fn to_numbers(self) -> [u64; NUMBERS_PER_PAIR] {
        [self.wins.into(), self.losses.into(), self.luck.cast_unsigned(), self.illegal]
    }

    fn from_numbers([wins, losses, luck, illegal]: [u64; NUMBERS_PER_PAIR]) -> Self {
        Self { wins: wins as u32, losses: losses as u32, luck: luck.cast_signed(), illegal }
    }
}

/// Why a pair has no battles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoPair {
    List(DrawError),
    /// The scenery of a table finds no room.
    Table,
}

impl From<NoPair> for Failed {
    fn from(none: NoPair) -> Self {
        let message = match none {
            NoPair::List(_) => fault!("fault-armies-no-pair"),
            NoPair::Table => fault!("fault-battle-no-table"),
        };
        Failed::faults("[armies]", [message])
    }
}

impl<'a> PairDraws<'a> {
    /// Prepares the pairs of these fighters.
    ///
    /// # Errors
    /// When no lists can be drawn.
    pub(super) fn new(
        fighters: &[ResolvedFighter],
        terms: &'a ArmyTerms,
        ruleset: &Ruleset,
        seed: Seed,
    ) -> Result<Self, NoPools> {
        let mut others = ruleset.other_readings();
        let any = |concerned: Concerned| fighters.iter().any(|of| concerned.includes(&of.profile.effects));
        others.retain(|of| terms.readings_percent > 0.0 && of.only_with.is_none_or(any));
        Ok(Self {
            terms,
            pools: ArmyPools::new(fighters, terms, seed)?,
            readings: others.iter().map(|of| format!("{} = {}", of.key, of.word)).collect(),
            rulesets: std::iter::once(ruleset.clone())
                .chain(others.into_iter().map(|of| of.ruleset))
                .collect(),
            fighters: fighters.iter().map(|of| army_fighter(of, ruleset)).collect(),
            seed,
            caches: BattleCaches::default(),
            shared: None,
        })
    }

    /// Draws the lists and assumptions of the pair with this number.
    ///
    /// # Errors
    /// When a pool gives no list.
    pub(super) fn draw(&self, number: u64) -> Result<DrawnPair, DrawError> {
        let (pair, mut words) = self.draw_assumptions(number);
        let pools = [self.pools.draw_pool(&mut words), self.pools.draw_pool(&mut words)];
        Ok(DrawnPair { pools, lists: self.pools.draw_lists(pools, &mut words)?, ..pair })
    }

    /// Draws the assumptions of the pair with this number, and returns it without lists, with the
    /// random words from which the rest is drawn.
    pub(super) fn draw_assumptions(&self, number: u64) -> (DrawnPair, Words) {
        let mut words = self.seed.stream("assumptions of a pair").words(number);
        let scenario = draw_weighted(&self.terms.scenarios, &mut words);
        let table = draw_weighted(&self.terms.tables, &mut words);
        let player = draw_weighted(&self.terms.players, &mut words);
        let ruleset = self.draw_ruleset(&mut words);
        let pair = DrawnPair { scenario, table, player, ruleset, pools: [0; 2], lists: Default::default() };
        (pair, words)
    }

    /// Draws the ruleset, or one of the other readings, each of them equally likely.
    fn draw_ruleset(&self, words: &mut Words) -> usize {
        const PARTS: usize = 1_000_000;
        let is_other = (words.index_below(PARTS) as f64) < self.terms.readings_percent / 100.0 * PARTS as f64;
        let other = words.index_below((self.rulesets.len() - 1).max(1));
        if is_other && self.rulesets.len() > 1 { 1 + other } else { 0 }
    }

    /// Lists the assumptions of which several values may be drawn, with the weights of these.
    pub(super) fn assumptions(&self) -> Vec<(DrawnAssumption, Assumption)> {
        let of = |&key: &DrawnAssumption| {
            let (values, weights): (Vec<String>, Vec<f64>) = self.values(key).into_iter().unzip();
            let is_stratified = key == DrawnAssumption::Scenario;
            let word = key.word().to_owned();
            (values.len() > 1).then_some((key, Assumption { key: word, values, weights, is_stratified }))
        };
        DrawnAssumption::VARIANTS.iter().filter_map(of).collect()
    }

    /// Lists the values of an assumption with their weights.
    fn values(&self, key: DrawnAssumption) -> Vec<(String, f64)> {
        fn words<T: Word>(values: &[(T, Weight)]) -> Vec<(String, f64)> {
            let of = |(of, weight): &(T, Weight)| (of.word().to_owned(), f64::from(weight.get()));
            values.iter().map(of).collect()
        }
        match key {
            DrawnAssumption::Scenario => words(&self.terms.scenarios),
            DrawnAssumption::Table => words(&self.terms.tables),
            DrawnAssumption::Player => words(&self.terms.players),
            DrawnAssumption::Peoples => {
                let pools = &self.pools.pools;
                let of = |[i, j]: [usize; 2]| {
                    let [one, other] = [&pools[i], &pools[j]];
                    let times = if i == j { 1.0 } else { 2.0 };
                    let weight = times * f64::from(one.weight) * f64::from(other.weight);
                    (format!("{} / {}", one.name(), other.name()), weight)
                };
                pool_pairs(pools.len()).map(of).collect()
            }
            DrawnAssumption::Reading => {
                let (other, count) = (self.terms.readings_percent, self.readings.len());
                let own = ("own".to_owned(), 100.0 - other);
                let others = self.readings.iter().map(|of| (of.clone(), other / count as f64));
                std::iter::once(own).chain(others).collect()
            }
        }
    }

    /// Converts a played pair to the form from which worth is estimated; `assumptions` are those of
    /// [`assumptions`](Self::assumptions).
    pub(super) fn result(&self, pair: &PlayedPair, assumptions: &[DrawnAssumption]) -> PairResult {
        let DrawnPair { scenario, table, player, ruleset, pools, lists } = &pair.drawn;
        let value = |key: &DrawnAssumption| match key {
            DrawnAssumption::Scenario => *scenario,
            DrawnAssumption::Table => *table,
            DrawnAssumption::Player => *player,
            DrawnAssumption::Peoples => {
                let both = [pools[0].min(pools[1]), pools[0].max(pools[1])];
                pool_pairs(self.pools.pools.len()).position(|of| of == both).unwrap_or_default()
            }
            DrawnAssumption::Reading => *ruleset,
        };
        PairResult {
            number: pair.number,
            counts: [count_cards(&lists[0]), count_cards(&lists[1])],
            activations: [lists[0].len() as u16, lists[1].len() as u16],
            drawn: assumptions.iter().map(|key| value(key) as u16).collect(),
            battles: BATTLES_PER_PAIR as u32,
            wins: pair.score.wins,
            losses: pair.score.losses,
            luck: pair.score.luck,
        }
    }

    /// Plays the pairs with these numbers in parallel, and returns them in order. `key` is
    /// everything else on which their battles depend; `finished` is called with the number of
    /// battles just played.
    ///
    /// # Errors
    /// When a pair has no battles.
    pub(super) fn play(
        &self,
        pairs: Range<u64>,
        key: &(dyn Fn() -> String + Sync),
        finished: &(dyn Fn(u64) + Sync),
    ) -> Result<Vec<PlayedPair>, NoPair> {
        let play = |part: &Range<u64>| {
            let what = || format!("wins, losses and luck of pairs of armies {part:?} {}", key());
            let played = self.play_piece(part, |number| self.draw(number), what)?;
            finished((part.end - part.start) * BATTLES_PER_PAIR);
            Ok(played)
        };
        let pieces: Vec<Range<u64>> = split_into_pieces(pairs).collect();
        let played: Vec<Vec<PlayedPair>> = par_map(&pieces, play).into_iter().collect::<Result<_, _>>()?;
        Ok(played.concat())
    }

    /// Plays the pairs with these numbers, drawn by `draw`, as one piece of work in the cache, or
    /// takes their results from there. `what` is everything on which they depend.
    ///
    /// # Errors
    /// When a pair has no battles.
    pub(super) fn play_piece(
        &self,
        part: &Range<u64>,
        draw: impl Fn(u64) -> Result<DrawnPair, DrawError>,
        what: impl Fn() -> String,
    ) -> Result<Vec<PlayedPair>, NoPair> {
        let streams = [self.seed.stream("table of a pair"), self.seed.stream("battles of a pair")];
        let drawn: Vec<DrawnPair> = part.clone().map(draw).collect::<Result<_, _>>().map_err(NoPair::List)?;
        let count = || {
            let score = |(number, pair)| {
                let play = || self.play_pair(number, pair, &streams);
                self.shared.map_or_else(play, |shared| shared.score(number, pair, play))
            };
            let scores = part.clone().zip(&drawn).map(score);
            let scores: Vec<PairScore> = scores.collect::<Result<_, NoPair>>()?;
            Ok(scores.into_iter().flat_map(PairScore::to_numbers).collect())
        };
        let numbers = cached_numbers(part.start / PAIRS_PER_PIECE, what, count)?.unwrap_or_default();
        let scores = numbers.as_chunks().0.iter().copied().map(PairScore::from_numbers);
        let pairs = part.clone().zip(drawn).zip(scores);
        Ok(pairs.map(|((number, drawn), score)| PlayedPair { number, drawn, score }).collect())
    }

    /// Plays the two battles of a pair; `streams` are those of tables and dice.
    fn play_pair(
        &self,
        number: u64,
        pair: &DrawnPair,
        [tables, dice]: &[Stream; 2],
    ) -> Result<PairScore, NoPair> {
        let (format, _) = self.terms.tables[pair.table];
        let table = BattleTable::Printed(format, DEFAULT_SCENERY_PIECES);
        let table = table.set_up(&mut tables.words(number)).map_err(|_| NoPair::Table)?;
        let (scenario, _) = self.terms.scenarios[pair.scenario];
        let player = self.terms.players[pair.player].0.spec();
        let [a, b] = &pair.lists;
        let battle = Battle {
            ruleset: &self.rulesets[pair.ruleset],
            valued_by: &self.rulesets[0],
            scenario: scenario.set_up(&table),
            table,
            players: BySide { a: player, b: player },
            combat_policies: BySide { a: Policy::default(), b: Policy::default() },
            armies: BySide { a: self.army("first", a), b: self.army("second", b) },
            caches: self.caches.clone(),
        };
        let seed = Seed(dice.words(number).next_word());
        let mut score = PairScore::default();
        score.add_battle(&battle, seed, Side::A);
        score.add_battle(&swapped(&battle), seed, Side::B);
        Ok(score)
    }

    /// Returns the army of a list. Its name selects the random streams of a battle.
    fn army(&self, name: &str, list: &[DrawnCard]) -> Army {
        let mut army = Army { name: name.to_owned(), fighters: Vec::new(), cards: Vec::new() };
        for card in list {
            let first = army.fighters.len();
            let count = usize::from(card.count);
            army.fighters.extend(std::iter::repeat_n(self.fighters[card.candidate], count));
            army.cards.push((first..first + count).fold(Team::EMPTY, Team::with));
        }
        army
    }
}

/// Returns a fighter as battles play it, with an assumed MOV where the card prints none.
pub(super) fn army_fighter(of: &ResolvedFighter, ruleset: &Ruleset) -> ArmyFighter {
    let mut profile = of.profile;
    profile.movement = profile.movement.or(ruleset.missing.movement.assumed_movement());
    let base = base(profile.size, of.card.base.map(Base::sides));
    ArmyFighter { profile, base, is_of_own_people: true }
}

/// Splits the numbers of pairs into pieces; the last may be shorter.
pub(super) fn split_into_pieces(pairs: Range<u64>) -> impl Iterator<Item = Range<u64>> {
    let firsts = pairs.clone().step_by(PAIRS_PER_PIECE as usize);
    firsts.map(move |first| first..pairs.end.min(first + PAIRS_PER_PIECE))
}

/// Iterates over the pairs of pools that may meet, each once.
fn pool_pairs(pools: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..pools).flat_map(move |i| (i..pools).map(move |j| [i, j]))
}

/// Draws the index of a value by its weight.
fn draw_weighted<T>(values: &[(T, Weight)], words: &mut Words) -> usize {
    words.index_by_weight(values.iter().map(|(_, weight)| u32::from(weight.get())))
}
