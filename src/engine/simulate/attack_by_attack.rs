//! Random draws of whole attacks and tests, one word each, from the outcome distributions that
//! [`exact`](crate::exact) computes from the same rules.
//!
//! A [`DrawnChance`] replaces the dice: it has the same distribution and uses random words with the
//! same purposes. It has no results of dice, so that reports of single dice need real ones. Each
//! distribution is computed once for all threads and match-ups ([`SharedDistributions`]); each
//! thread has its own table for quick access ([`SamplingTable`]).

use super::combat_cache::{self, CombatCache, Remaining};
use super::lookup_table::LookupTable;
use super::luck::FightLuck;
use super::thresholds::Thresholds;
use crate::dice::{Purpose, Words};
use crate::exact::{
    ChanceEvent, ComputedDistributions, DecisionMode, OUTCOMES, OutcomeDistributions, PARRIED,
};
use crate::policy::PolicyPlayer;
use crate::rules::attack::{Attack, AttackFinals, AttackOutcome};
use crate::rules::chance::{AttackTarget, Chance, CombatKey, Contest, attack_purpose};
use crate::rules::characteristic_test::{TestResult, TestTraits, TestedValue};
use crate::rules::combat::{Combat, Lineup};
use crate::rules::event::Observer;
use crate::rules::{BySide, Player, Ruleset, Side, WoundResult, WoundRoll};
use rustc_hash::FxHashMap;
use std::cell::LazyCell;
use std::num::NonZeroU64;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

/// Outcome distributions under a ruleset and two players, computed on demand and shared between
/// threads. They do not depend on the order of requests.
#[derive(Debug)]
pub struct SharedDistributions<'a> {
    ruleset: &'a Ruleset,
    players: BySide<&'a PolicyPlayer>,
    cache: Arc<CachedDistributions>,
}

/// Cache of computed outcome distributions, for fights under the same ruleset between players with
/// the same policies.
#[derive(Debug, Default)]
pub struct CachedDistributions {
    all: RwLock<FxHashMap<EventKey, (Thresholds, f64)>>,
    /// Parts of which the distributions of new events are composed; `None` before the first event.
    computed: Mutex<Option<ComputedDistributions>>,
    /// Tables of threads that have finished, reused by later ones.
    unused_tables: Mutex<Vec<ThreadTable>>,
}

/// Outcome distributions that one thread has looked up: `plain` for attacks and tests without
/// abilities, `others` for all other events.
#[derive(Debug, Default)]
struct ThreadTable {
    plain: LookupTable<Key, Thresholds>,
    others: LookupTable<EventKey, (Thresholds, f64)>,
}

/// Table that is borrowed from a cache and returned when it is dropped.
#[derive(Debug)]
struct BorrowedTable<'l> {
    cache: &'l CachedDistributions,
    /// `None` after it has been returned.
    table: Option<ThreadTable>,
}

impl CachedDistributions {
    fn borrow_table(&self) -> BorrowedTable<'_> {
        let idle = self.unused_tables.lock().unwrap_or_else(PoisonError::into_inner).pop();
        BorrowedTable { cache: self, table: Some(idle.unwrap_or_default()) }
    }
}

impl Drop for BorrowedTable<'_> {
    fn drop(&mut self) {
        let mut idle = self.cache.unused_tables.lock().unwrap_or_else(PoisonError::into_inner);
        idle.extend(self.table.take());
    }
}

impl<'a> SharedDistributions<'a> {
    /// Creates outcome distributions with an empty cache of their own.
    pub fn new(ruleset: &'a Ruleset, players: BySide<&'a PolicyPlayer>) -> Self {
        Self::with_cache(ruleset, players, Arc::default())
    }

    /// Creates outcome distributions with a cache that may hold those of other fights under this
    /// ruleset between players with these policies.
    pub fn with_cache(
        ruleset: &'a Ruleset,
        players: BySide<&'a PolicyPlayer>,
        cache: Arc<CachedDistributions>,
    ) -> Self {
        Self { ruleset, players, cache }
    }

    /// Returns the outcome distribution of a random event.
    pub fn thresholds(&self, settles: &ChanceEvent) -> Thresholds {
        match *settles {
            ChanceEvent::Coin => Thresholds::from_first_probability(0.5),
            ChanceEvent::Die => {
                Thresholds::from_probabilities(&std::array::from_fn(
                    |face| if face < 6 { 1.0 / 6.0 } else { 0.0 },
                ))
            }
            ChanceEvent::Opposed { tested, .. } => self.distribution(&EventKey::Opposed(tested)).0,
            ChanceEvent::Attack { by, attack, sustains } => {
                self.distribution(&EventKey::Attack(by, attack, sustains)).0
            }
            ChanceEvent::CounterAttack { by, attack } => {
                Thresholds::from_first_probability(self.distribution(&EventKey::Attack(by, attack, false)).1)
            }
        }
    }

    /// Returns the outcome distribution of an event, and, for an attack, the share of the parries
    /// that give the target an attack die.
    fn distribution(&self, settled: &EventKey) -> (Thresholds, f64) {
        let cached = self.cache.all.read().unwrap_or_else(PoisonError::into_inner).get(settled).copied();
        cached.unwrap_or_else(|| {
            let distribution = self.compute(settled);
            self.cache.all.write().unwrap_or_else(PoisonError::into_inner).insert(*settled, distribution);
            distribution
        })
    }

    fn compute(&self, settled: &EventKey) -> (Thresholds, f64) {
        let mut computed = self.cache.computed.lock().unwrap_or_else(PoisonError::into_inner);
        let decides = self.players.map(DecisionMode::Fixed);
        let mut distributions =
            OutcomeDistributions::with_computed(self.ruleset, decides, computed.take().unwrap_or_default());
        let distribution = compute_with(&mut distributions, settled);
        *computed = Some(distributions.into_computed());
        distribution
    }
}

fn compute_with(
    distributions: &mut OutcomeDistributions<PolicyPlayer>,
    settled: &EventKey,
) -> (Thresholds, f64) {
    match *settled {
        EventKey::Attack(by, attack, sustains) => {
            let probabilities = distributions.attack(by, attack, sustains);
            (
                Thresholds::from_probabilities(&probabilities),
                distributions.counter_share(by, attack, sustains),
            )
        }
        EventKey::Opposed(tested) => {
            (Thresholds::from_first_probability(distributions.opposed_test(tested).a_wins), 0.0)
        }
        EventKey::Test(by, tested, difficulty) => {
            (Thresholds::from_first_probability(distributions.difficulty_test(by, tested, difficulty)), 0.0)
        }
        EventKey::Wound(roll) => {
            let [none, stunned, light, serious, critical, killed] = distributions.wound_roll(&roll);
            let probabilities = [0.0, 0.0, none, stunned, light, serious, critical, killed];
            (Thresholds::from_probabilities(&probabilities), 0.0)
        }
    }
}

/// Caches of outcome distributions that the match-ups of an experiment share: one for match-ups
/// with the sides as given, one for those with exchanged sides.
#[derive(Debug, Default)]
pub(super) struct DistributionsBySeating<'a>([OnceLock<Arc<SharedDistributions<'a>>>; 2]);

impl<'a> DistributionsBySeating<'a> {
    pub(super) fn get_or_create(
        &self,
        ruleset: &'a Ruleset,
        players: BySide<&'a PolicyPlayer>,
        reversed: bool,
    ) -> Arc<SharedDistributions<'a>> {
        // With equal policies, one cache serves both.
        let is_other = reversed && players.a.policy() != players.b.policy();
        let distributions = &self.0[usize::from(is_other)];
        distributions.get_or_init(|| Arc::new(SharedDistributions::new(ruleset, players))).clone()
    }
}

/// Random event as the key of its outcome distribution, also for events that the shorter [`Key`]
/// cannot represent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum EventKey {
    Attack(Side, Attack, bool),
    Opposed(BySide<TestedValue>),
    Test(Side, TestedValue, i16),
    Wound(WoundRoll),
}

/// Outcome distributions for the fights of one thread, with quick access.
#[derive(Debug)]
pub struct SamplingTable<'l, 'a> {
    distributions: &'l SharedDistributions<'a>,
    table: BorrowedTable<'l>,
    /// Cache of combats; `None` if there are few fights per match-up: most states would occur once,
    /// and storing them would take longer than running the code of the rules again.
    combats: Option<CombatCache>,
    /// Luck of the attacks in the present fight; `None` if it is not recorded.
    luck: Option<FightLuck>,
}

/// All values on which the distribution of an attack or a test without abilities depends, packed
/// into 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key(NonZeroU64);

impl Key {
    /// Bit that is always set. The number of defense dice is too small to use it.
    const MARK: u64 = 1 << 15;

    #[inline(always)]
    fn from_bits(bits: u64) -> Key {
        // The mark makes the value non-zero. `NonZero::MIN` would not do, because its bit is that
        // of side B.
        Key(NonZeroU64::new(bits | Self::MARK).expect("the mark is a bit"))
    }

    /// Packs an attack: 16 bits each for ATT, DEF and the wound difference, 8 for the number of
    /// defense dice, 7 for the reduction of DEF by a late sustained defense, and 1 for the side.
    #[inline(always)]
    fn attack(attack: &Attack, by: Side, sustained: bool) -> Key {
        // A target that may sustain late and does not has the same distribution as one that may
        // not.
        let late = match attack.late_sustain {
            Some(lowered_by) if sustained => 1 + lowered_by,
            _ => 0,
        };
        debug_assert!((0..128).contains(&late), "DEF is not lowered by {late}");
        let values =
            word(attack.attack) << 48 | word(attack.defense) << 32 | word(attack.wound_difference) << 16;
        Key::from_bits(values | u64::from(attack.defense_dice) << 8 | word(late) << 1 | by as u64)
    }

    /// Packs an opposed test. The position of the wound difference has a number that no attack has.
    #[inline(always)]
    fn opposed(values: BySide<i16>) -> Key {
        Key::from_bits(word(values.a) << 48 | word(values.b) << 32 | word(i16::MIN) << 16)
    }

    /// Packs a test against a difficulty. The position of the wound difference has another number
    /// that no attack has.
    #[inline(always)]
    fn test(value: i16, difficulty: i16, by: Side) -> Key {
        Key::from_bits(word(value) << 48 | word(difficulty) << 32 | word(i16::MIN + 1) << 16 | by as u64)
    }
}

#[inline(always)]
fn word(value: i16) -> u64 {
    u64::from(value as u16)
}

impl<'l, 'a> SamplingTable<'l, 'a> {
    /// Creates an empty table for sides that fight each other thousands of times.
    pub fn new(distributions: &'l SharedDistributions<'a>) -> Self {
        Self { combats: Some(CombatCache::default()), ..Self::for_few_fights(distributions) }
    }

    /// Creates a table for sides that fight each other a few times: combats are not cached. The
    /// results of the fights are the same.
    pub fn for_few_fights(distributions: &'l SharedDistributions<'a>) -> Self {
        Self { distributions, table: distributions.cache.borrow_table(), combats: None, luck: None }
    }

    /// Creates a table for match-ups with few fights each, which records luck.
    pub fn recording_luck(distributions: &'l SharedDistributions<'a>) -> Self {
        Self { luck: Some(FightLuck::default()), ..Self::for_few_fights(distributions) }
    }

    /// Returns the source of chance for one fight, which draws from `words`.
    #[inline]
    pub fn chance(&mut self, words: Words) -> DrawnChance<'_, 'l, 'a> {
        let Self { distributions, table: at_hand, combats: memory, luck } = self;
        *luck = luck.map(|_| FightLuck::default());
        let at_hand = at_hand.table.as_mut().expect("they are laid down when the table is dropped");
        DrawnChance { words, distributions, table: at_hand, combats: memory, luck }
    }
}

/// Random source of one fight. It must be used with the players for whom its distributions were
/// computed, since these include their decisions on 6s. Whether a target sustains late may not
/// depend on the final result of the attack.
#[derive(Debug)]
pub struct DrawnChance<'t, 'l, 'a> {
    words: Words,
    distributions: &'l SharedDistributions<'a>,
    table: &'t mut ThreadTable,
    combats: &'t mut Option<CombatCache>,
    luck: &'t mut Option<FightLuck>,
}

impl DrawnChance<'_, '_, '_> {
    /// Returns the luck of the attacks up to now; 0 if it is not recorded.
    #[inline]
    pub fn luck(&self) -> FightLuck {
        self.luck.unwrap_or_default()
    }

    /// Draws an outcome of an event with a short key. For an attack, which has a target, the luck
    /// is recorded.
    #[inline(always)]
    fn draw(&mut self, key: Key, settles: ChanceEvent, target: Option<Target>) -> usize {
        self.words.begin(settles.purpose());
        let word = self.words.next_word();
        let thresholds = self.table.plain.get_or_insert_with(key, || self.distributions.thresholds(&settles));
        let outcome = thresholds.outcome(word);
        record_luck(self.luck, target, thresholds, outcome);
        outcome
    }

    /// Draws an outcome of an event without a short key, and, for a parried attack, whether the
    /// parry gives the target an attack die.
    #[inline(never)]
    fn draw_other(&mut self, purpose: Purpose, settled: EventKey, target: Option<Target>) -> (usize, bool) {
        self.words.begin(purpose);
        let word = self.words.next_word();
        let (thresholds, countered) =
            self.table.others.get_or_insert_with(settled, || self.distributions.distribution(&settled));
        let outcome = thresholds.outcome(word);
        record_luck(self.luck, target, thresholds, outcome);
        let is_countered = *countered > 0.0 && outcome == PARRIED && {
            Thresholds::from_first_probability(*countered).outcome(self.words.next_word()) == 0
        };
        (outcome, is_countered)
    }
}

/// Target of an attack, with its side.
#[derive(Clone, Copy, Debug)]
struct Target(Side, AttackTarget);

/// Adds the luck of an attack at a target, if it is recorded.
#[inline(always)]
fn record_luck(
    luck: &mut Option<FightLuck>,
    target: Option<Target>,
    thresholds: &Thresholds,
    outcome: usize,
) {
    if let (Some(luck), Some(target)) = (luck, target) {
        target.add_luck(luck, thresholds, outcome);
    }
}

impl Target {
    /// Adds the luck of an attack at this target. Not inlined, because many places draw and few
    /// fights record luck.
    #[inline(never)]
    fn add_luck(self, luck: &mut FightLuck, thresholds: &Thresholds, outcome: usize) {
        let Target(side, target) = self;
        luck.add(thresholds, outcome, side, target);
    }
}

impl Chance for DrawnChance<'_, '_, '_> {
    #[inline]
    fn begin_turn(&mut self, turn: u8) {
        self.words.begin_turn(turn);
    }

    #[inline]
    fn coin(&mut self) -> bool {
        self.words.begin(ChanceEvent::Coin.purpose());
        Thresholds::from_first_probability(0.5).outcome(self.words.next_word()) == 0
    }

    #[inline]
    fn die(&mut self, purpose: Purpose) -> u8 {
        self.words.begin(purpose);
        self.words.index_below(6) as u8 + 1
    }

    fn test<P: Player>(
        &mut self,
        purpose: Purpose,
        tested: TestedValue,
        difficulty: i16,
        (by, _): (Side, &P),
        _: &Ruleset,
    ) -> bool {
        let event = EventKey::Test(by, tested, difficulty);
        if tested.traits != TestTraits::default() {
            return self.draw_other(purpose, event, None).0 == 0;
        }
        self.words.begin(purpose);
        let word = self.words.next_word();
        let key = Key::test(tested.value, difficulty, by);
        let thresholds =
            self.table.plain.get_or_insert_with(key, || self.distributions.distribution(&event).0);
        thresholds.outcome(word) == 0
    }

    fn wound(&mut self, purpose: Purpose, roll: &WoundRoll, _: &Ruleset) -> WoundResult {
        WOUND_RESULTS[self.draw_other(purpose, EventKey::Wound(*roll), None).0]
    }

    #[inline(always)]
    fn opposed<P: Player>(
        &mut self,
        contest: Contest,
        tested: BySide<TestedValue>,
        _: BySide<&P>,
        _: &Ruleset,
    ) -> (Side, Option<BySide<TestResult>>) {
        let plain = TestTraits::default();
        let outcome = if tested.a.traits == plain && tested.b.traits == plain {
            let values = BySide { a: tested.a.value, b: tested.b.value };
            self.draw(Key::opposed(values), ChanceEvent::Opposed { contest, tested }, None)
        } else {
            self.draw_other(contest.purpose(), EventKey::Opposed(tested), None).0
        };
        (if outcome == 0 { Side::A } else { Side::B }, None)
    }

    #[inline(always)]
    fn attack<P: Player>(
        &mut self,
        attack: &Attack,
        by: Side,
        target: AttackTarget,
        _: BySide<&P>,
        _: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (AttackOutcome, AttackFinals) {
        // The final result is not known yet, but the answer does not depend on it.
        let sustained = attack.late_sustain.is_some() && sustain(attack.attack);
        let target = Some(Target(by.other(), target));
        let (outcome, countered) = if attack.traits.is_none() {
            let settles = ChanceEvent::Attack { by, attack: *attack, sustains: sustained };
            (self.draw(Key::attack(attack, by, sustained), settles, target), false)
        } else {
            self.draw_other(attack_purpose(by), EventKey::Attack(by, *attack, sustained), target)
        };
        (attack_outcome(outcome, sustained, countered), AttackFinals::default())
    }

    #[inline]
    fn play_combat<'p, const N: usize, P: Player + 'p, W: Observer, const ABLE: bool>(
        &mut self,
        combat_key: impl FnOnce() -> CombatKey,
        lineup: impl FnOnce() -> Lineup<'p, N, P, ABLE>,
        combat: &mut Combat<N>,
        witness: &mut W,
    ) {
        let lineup = LazyCell::new(lineup);
        let left = match self.combats {
            Some(memory) if N <= combat_cache::MAX_OPPONENTS && !W::USES_EVENTS => {
                memory.fight(combat_key(), &lineup, combat, &mut self.words, self.distributions)
            }
            _ => Remaining::All,
        };
        if left == Remaining::All {
            lineup.prepare(combat, self, witness);
        }
        if left != Remaining::Nothing {
            lineup.play_attacks(combat, self, witness);
        }
    }
}

/// Converts the index of an outcome of an attack to the outcome in the rules.
#[inline(always)]
pub(super) fn attack_outcome(number: usize, sustained: bool, countered: bool) -> AttackOutcome {
    match number {
        0 => AttackOutcome::AutomaticFailure,
        PARRIED => AttackOutcome::Parried { sustained, countered },
        landed => AttackOutcome::Landed { wound: WOUND_RESULTS[landed], sustained },
    }
}

/// Result of the wound roll by index of an attack's outcome; valid for attacks that land.
const WOUND_RESULTS: [WoundResult; OUTCOMES] = {
    let [none, stunned, light, serious, critical, killed] = WoundResult::ALL;
    [none, none, none, stunned, light, serious, critical, killed]
};
