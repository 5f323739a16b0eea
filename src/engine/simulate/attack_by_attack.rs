//! Random draws of whole attacks and tests, one word each, from the outcome distributions that
//! [`exact`](crate::exact) computes from the same rules.
//!
//! A [`DrawnChance`] replaces the dice: it has the same distribution and uses random words with the
//! same purposes. It has no results of dice, so that reports of single dice need real ones. Each
//! distribution is computed once for all threads and match-ups ([`SharedLaws`]); each thread has
//! its own table for quick access ([`LawTable`]).

use super::law_rows::Rows;
use super::luck;
use super::memory::{self, CombatMemory, Left};
use super::thresholds::Thresholds;
use crate::dice::{Purpose, Words};
use crate::exact::{Decides, Laws, OUTCOMES, PARRIED, Settles};
use crate::policy::PolicyPlayer;
use crate::rules::attack::{Attack, AttackFinals, AttackOutcome};
use crate::rules::chance::{Chance, Contest, Seats, attack_purpose};
use crate::rules::characteristic_test::{TestResult, TestTraits, Tested};
use crate::rules::combat::{Combat, Lineup};
use crate::rules::event::Witness;
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Player, Ruleset, Side, WoundResult, WoundRoll};
use rustc_hash::FxHashMap;
use std::cell::LazyCell;
use std::num::NonZeroU64;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// Outcome distributions under a ruleset and two players, computed on demand and shared between
/// threads. They do not depend on the order of requests.
#[derive(Debug)]
pub struct SharedLaws<'a> {
    ruleset: &'a Ruleset,
    players: BySide<&'a PolicyPlayer>,
    known: Arc<KnownLaws>,
    computed: Mutex<Option<Laws<'a, PolicyPlayer>>>,
}

/// Cache of computed outcome distributions, for fights under the same ruleset between players with
/// the same policies.
#[derive(Debug, Default)]
pub struct KnownLaws {
    all: RwLock<FxHashMap<Settled, (Thresholds, f64)>>,
    /// Tables of threads that have finished, reused by later ones.
    idle: Mutex<Vec<AtHand>>,
}

/// Outcome distributions in the table of one thread.
#[derive(Debug, Default)]
struct AtHand {
    plain: Rows<Key, Thresholds>,
    others: Rows<Settled, (Thresholds, f64)>,
}

/// Table that is borrowed from a cache and returned when it is dropped.
#[derive(Debug)]
struct Lent<'l> {
    by: &'l KnownLaws,
    /// `None` after it has been returned.
    laws: Option<AtHand>,
}

impl KnownLaws {
    fn lend(&self) -> Lent<'_> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        Lent { by: self, laws: Some(idle.unwrap_or_default()) }
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        let mut idle = self.by.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.extend(self.laws.take());
    }
}

impl<'a> SharedLaws<'a> {
    /// Creates an empty cache.
    pub fn new(ruleset: &'a Ruleset, players: BySide<&'a PolicyPlayer>) -> Self {
        Self::knowing(ruleset, players, Arc::default())
    }

    /// Uses distributions that may be cached from other fights under this ruleset between players
    /// with these policies.
    pub fn knowing(ruleset: &'a Ruleset, players: BySide<&'a PolicyPlayer>, known: Arc<KnownLaws>) -> Self {
        Self { ruleset, players, known, computed: Mutex::default() }
    }

    /// Returns the outcome distribution of a random event.
    pub fn thresholds(&self, settles: &Settles) -> Thresholds {
        match *settles {
            Settles::Coin => Thresholds::of_first(0.5),
            Settles::Die => {
                Thresholds::of(&std::array::from_fn(|face| if face < 6 { 1.0 / 6.0 } else { 0.0 }))
            }
            Settles::Opposed { tested, .. } => self.law(&Settled::Opposed(tested)).0,
            Settles::Attack { by, attack, sustains } => self.law(&Settled::Attack(by, attack, sustains)).0,
            Settles::CounterAttack { by, attack } => {
                Thresholds::of_first(self.law(&Settled::Attack(by, attack, false)).1)
            }
        }
    }

    /// Returns the outcome distribution of an event, and the share of its parries that give an
    /// attack die.
    fn law(&self, settled: &Settled) -> (Thresholds, f64) {
        let known = self.known.all.read().unwrap_or_else(PoisonError::into_inner).get(settled).copied();
        known.unwrap_or_else(|| {
            let law = self.compute(settled);
            self.known.all.write().unwrap_or_else(PoisonError::into_inner).insert(*settled, law);
            law
        })
    }

    fn compute(&self, settled: &Settled) -> (Thresholds, f64) {
        let mut computed = self.computed.lock().unwrap_or_else(PoisonError::into_inner);
        let laws = computed.get_or_insert_with(|| Laws::new(self.ruleset, self.players.map(Decides::As)));
        match *settled {
            Settled::Attack(by, attack, sustains) => {
                let law = laws.attack(by, attack, sustains);
                (Thresholds::of(&law), laws.countered(by, attack, sustains))
            }
            Settled::Opposed(tested) => (Thresholds::of_first(laws.opposed_test(tested).a_wins), 0.0),
            Settled::Test(by, tested, difficulty) => {
                (Thresholds::of_first(laws.difficulty_test(by, tested, difficulty)), 0.0)
            }
            Settled::Wound(roll) => {
                let [none, stunned, light, serious, critical, killed] = laws.wound_roll(&roll);
                (Thresholds::of(&[0.0, 0.0, none, stunned, light, serious, critical, killed]), 0.0)
            }
        }
    }
}

/// Random event, for cases that a [`Key`] cannot represent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Settled {
    Attack(Side, Attack, bool),
    Opposed(BySide<Tested>),
    Test(Side, Tested, i16),
    Wound(WoundRoll),
}

/// Outcome distributions for the fights of one thread, with quick access.
#[derive(Debug)]
pub struct LawTable<'l, 'a> {
    laws: &'l SharedLaws<'a>,
    at_hand: Lent<'l>,
    /// `None` if fights are too few per match-up: most states would occur once, and storing them
    /// would take longer than running the code of the rules again.
    memory: Option<CombatMemory>,
    /// [`luck`] of the attacks at each side in the current fight; `None` if it is not recorded.
    luck: Option<BySide<i64>>,
}

/// All values on which the distribution of an attack or an opposed test without abilities depends,
/// packed into 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key(NonZeroU64);

impl Key {
    /// Bit that is always set. The number of defense dice is too small to use it.
    const MARK: u64 = 1 << 15;

    #[inline(always)]
    fn new(bits: u64) -> Key {
        // The mark makes the value non-zero. `NonZero::MIN` would not do, because its bit is that
        // of side B.
        Key(NonZeroU64::new(bits | Self::MARK).expect("the mark is a bit"))
    }

    /// Packs 16 bits each for ATT, DEF and the wound difference, 8 for the dice, 7 for the
    /// reduction of DEF by a late sustained defense, and 1 for the side.
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
        Key::new(values | u64::from(attack.defense_dice) << 8 | word(late) << 1 | by as u64)
    }

    /// Packs an opposed test. The position of the wound difference has a number that no attack has.
    #[inline(always)]
    fn opposed(values: BySide<i16>) -> Key {
        Key::new(word(values.a) << 48 | word(values.b) << 32 | word(i16::MIN) << 16)
    }
}

#[inline(always)]
fn word(value: i16) -> u64 {
    u64::from(value as u16)
}

impl<'l, 'a> LawTable<'l, 'a> {
    /// Creates an empty table for sides that fight each other thousands of times.
    pub fn new(laws: &'l SharedLaws<'a>) -> Self {
        Self { memory: Some(CombatMemory::default()), luck: None, ..Self::forgetful(laws) }
    }

    /// Creates a table for match-ups with few fights each: combats are not cached, and luck is
    /// recorded. The fights are the same.
    pub(super) fn forgetful(laws: &'l SharedLaws<'a>) -> Self {
        Self { laws, at_hand: laws.known.lend(), memory: None, luck: Some(BySide::default()) }
    }

    /// Returns the random source of a fight with these words.
    #[inline]
    pub fn chance(&mut self, words: Words) -> DrawnChance<'_, 'l, 'a> {
        let Self { laws, at_hand, memory, luck } = self;
        *luck = luck.map(|_| BySide::default());
        let at_hand = at_hand.laws.as_mut().expect("they are laid down when the table is dropped");
        DrawnChance { words, laws, at_hand, memory, luck }
    }
}

/// Random source of one fight. It must be used with the players of its distributions, since their
/// decisions on 6s are part of these. Whether a target sustains late may not depend on the final
/// result of the attack.
#[derive(Debug)]
pub struct DrawnChance<'t, 'l, 'a> {
    words: Words,
    laws: &'l SharedLaws<'a>,
    at_hand: &'t mut AtHand,
    memory: &'t mut Option<CombatMemory>,
    luck: &'t mut Option<BySide<i64>>,
}

impl DrawnChance<'_, '_, '_> {
    /// Returns the [`luck`] of the past attacks at each side; 0 if it is not recorded.
    #[inline]
    pub(super) fn luck(&self) -> BySide<i64> {
        self.luck.unwrap_or_default()
    }

    /// Draws an outcome. For an attack, which has a target, the luck is recorded.
    #[inline(always)]
    fn draw(&mut self, key: Key, settles: Settles, target: Option<Target>) -> usize {
        self.words.begin(settles.purpose());
        let word = self.words.next_word();
        let thresholds = self.at_hand.plain.find(key, || self.laws.thresholds(&settles));
        let outcome = thresholds.outcome(word);
        tell(self.luck, target, thresholds, outcome);
        outcome
    }

    /// Draws an outcome, and whether a parry gives an attack die.
    #[inline(never)]
    fn draw_other(&mut self, purpose: Purpose, settled: Settled, target: Option<Target>) -> (usize, bool) {
        self.words.begin(purpose);
        let word = self.words.next_word();
        let (thresholds, countered) = self.at_hand.others.find(settled, || self.laws.law(&settled));
        let outcome = thresholds.outcome(word);
        tell(self.luck, target, thresholds, outcome);
        let is_countered = *countered > 0.0 && outcome == PARRIED && {
            Thresholds::of_first(*countered).outcome(self.words.next_word()) == 0
        };
        (outcome, is_countered)
    }
}

/// Target of an attack: its side and its wound level.
#[derive(Clone, Copy, Debug)]
struct Target(Side, WoundLevel);

/// Adds the luck of an attack at a target, if it is recorded.
#[inline(always)]
fn tell(luck: &mut Option<BySide<i64>>, target: Option<Target>, thresholds: &Thresholds, outcome: usize) {
    if let (Some(luck), Some(target)) = (luck, target) {
        target.suffers(luck, thresholds, outcome);
    }
}

impl Target {
    /// Adds the luck of an attack at this target. Not inlined, because many places draw and few
    /// fights record luck.
    #[inline(never)]
    fn suffers(self, luck: &mut BySide<i64>, thresholds: &Thresholds, outcome: usize) {
        let Target(side, at) = self;
        luck[side] += luck::of_attack(thresholds, outcome, at);
    }
}

impl Chance for DrawnChance<'_, '_, '_> {
    #[inline]
    fn begin_turn(&mut self, turn: u8) {
        self.words.begin_turn(turn);
    }

    #[inline]
    fn coin(&mut self) -> bool {
        self.words.begin(Settles::Coin.purpose());
        Thresholds::of_first(0.5).outcome(self.words.next_word()) == 0
    }

    #[inline]
    fn die(&mut self, purpose: Purpose) -> u8 {
        self.words.begin(purpose);
        self.words.one_of(6) as u8 + 1
    }

    fn test<P: Player>(
        &mut self,
        purpose: Purpose,
        tested: Tested,
        difficulty: i16,
        (by, _): (Side, &P),
        _: &Ruleset,
    ) -> bool {
        self.draw_other(purpose, Settled::Test(by, tested, difficulty), None).0 == 0
    }

    fn wound(&mut self, purpose: Purpose, roll: &WoundRoll, _: &Ruleset) -> WoundResult {
        WOUNDS[self.draw_other(purpose, Settled::Wound(*roll), None).0]
    }

    #[inline(always)]
    fn opposed<P: Player>(
        &mut self,
        contest: Contest,
        tested: BySide<Tested>,
        _: BySide<&P>,
        _: &Ruleset,
    ) -> (Side, Option<BySide<TestResult>>) {
        let plain = TestTraits::default();
        let outcome = if tested.a.traits == plain && tested.b.traits == plain {
            let values = BySide { a: tested.a.value, b: tested.b.value };
            self.draw(Key::opposed(values), Settles::Opposed { contest, tested }, None)
        } else {
            self.draw_other(contest.purpose(), Settled::Opposed(tested), None).0
        };
        (if outcome == 0 { Side::A } else { Side::B }, None)
    }

    #[inline(always)]
    fn attack<P: Player>(
        &mut self,
        attack: &Attack,
        by: Side,
        at: WoundLevel,
        _: BySide<&P>,
        _: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (AttackOutcome, AttackFinals) {
        // The final result is not known yet, but the answer does not depend on it.
        let sustained = attack.late_sustain.is_some() && sustain(attack.attack);
        let target = Some(Target(by.other(), at));
        let (outcome, countered) = if attack.traits.is_none() {
            let settles = Settles::Attack { by, attack: *attack, sustains: sustained };
            (self.draw(Key::attack(attack, by, sustained), settles, target), false)
        } else {
            self.draw_other(attack_purpose(by), Settled::Attack(by, *attack, sustained), target)
        };
        (attack_outcome(outcome, sustained, countered), AttackFinals::default())
    }

    #[inline]
    fn fight<'p, const N: usize, P: Player + 'p, W: Witness, const ABLE: bool>(
        &mut self,
        seats: impl FnOnce() -> Seats,
        lineup: impl FnOnce() -> Lineup<'p, N, P, ABLE>,
        combat: &mut Combat<N>,
        witness: &mut W,
    ) {
        let lineup = LazyCell::new(lineup);
        let left = match self.memory {
            Some(memory) if N <= memory::MOST && !W::SEES => {
                memory.fight(seats(), &lineup, combat, &mut self.words, self.laws)
            }
            _ => Left::All,
        };
        if left == Left::All {
            lineup.prepare(combat, self, witness);
        }
        if left != Left::Nothing {
            lineup.play_attacks(combat, self, witness);
        }
    }
}

/// Converts the index of an outcome of an attack.
#[inline(always)]
pub(super) fn attack_outcome(number: usize, sustained: bool, countered: bool) -> AttackOutcome {
    match number {
        0 => AttackOutcome::AutomaticFailure,
        PARRIED => AttackOutcome::Parried { sustained, countered },
        landed => AttackOutcome::Landed { wound: WOUNDS[landed], sustained },
    }
}

/// Result of the wound roll by index of the outcome; valid for attacks that land.
const WOUNDS: [WoundResult; OUTCOMES] = {
    let [none, stunned, light, serious, critical, killed] = WoundResult::ALL;
    [none, none, none, stunned, light, serious, critical, killed]
};
