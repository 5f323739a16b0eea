//! Chance drawn attack by attack: whole tests at one word each, from the laws that [`exact`](crate::exact)
//! computes out of the same rules.
//!
//! A [`DrawnChance`] plays what the dice play, in the same distribution and with words of the same purposes; it
//! has no finals to show, so that a witness who tells them needs dice. A law is computed once for all threads and
//! match-ups ([`SharedLaws`]); what one thread draws from lies beside it ([`LawTable`]).

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

/// The laws under a ruleset and two players, each computed when it is first asked for. They do not depend on who
/// asks first.
#[derive(Debug)]
pub struct SharedLaws<'a> {
    ruleset: &'a Ruleset,
    players: BySide<&'a PolicyPlayer>,
    known: Arc<KnownLaws>,
    computed: Mutex<Option<Laws<'a, PolicyPlayer>>>,
}

/// Laws that were computed, to be kept for other fights under the same ruleset, between players of the same policies.
#[derive(Debug, Default)]
pub struct KnownLaws {
    all: RwLock<FxHashMap<Settled, (Thresholds, f64)>>,
    /// What threads had at hand that have fought: the next ones begin with it.
    idle: Mutex<Vec<AtHand>>,
}

/// Laws that a thread draws from, quick to find.
#[derive(Debug, Default)]
struct AtHand {
    plain: Rows<Key, Thresholds>,
    others: Rows<Settled, (Thresholds, f64)>,
}

/// Laws at hand that are laid down for others in the end.
#[derive(Debug)]
struct Lent<'l> {
    by: &'l KnownLaws,
    /// None once they are laid down.
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
    /// Laws of which none is computed yet.
    pub fn new(ruleset: &'a Ruleset, players: BySide<&'a PolicyPlayer>) -> Self {
        Self::knowing(ruleset, players, Arc::default())
    }

    /// The same where some may be known from other fights under this ruleset, between players of these policies.
    pub fn knowing(ruleset: &'a Ruleset, players: BySide<&'a PolicyPlayer>, known: Arc<KnownLaws>) -> Self {
        Self { ruleset, players, known, computed: Mutex::default() }
    }

    /// What to draw from where chance settles this.
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

    /// What to draw from where chance settles this. The second of the pair is the share of the parries that give an attack die.
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

/// What chance settles where a [`Key`] does not say enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Settled {
    Attack(Side, Attack, bool),
    Opposed(BySide<Tested>),
    Test(Side, Tested, i16),
    Wound(WoundRoll),
}

/// The part of the laws that some fights need, quick to find.
#[derive(Debug)]
pub struct LawTable<'l, 'a> {
    laws: &'l SharedLaws<'a>,
    at_hand: Lent<'l>,
    /// None where melees are fought too seldom for it: most states come up once then, and to keep them takes longer than to
    /// ask the rules again.
    memory: Option<CombatMemory>,
    /// The [`luck`] of the attacks at each side in the fight so far; none where nobody asks.
    luck: Option<BySide<i64>>,
}

/// All that the law of an attack or an opposed test depends on, packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key(NonZeroU64);

impl Key {
    /// Nobody has so many defense dice that this bit would be one of theirs.
    const MARK: u64 = 1 << 15;

    #[inline(always)]
    fn new(bits: u64) -> Key {
        // The mark makes it no zero; `MIN`, which is the bit of side B, must not be in it.
        Key(NonZeroU64::new(bits | Self::MARK).expect("the mark is a bit"))
    }

    /// 16 bits each for ATT, DEF and the wound difference, 8 for the dice, 7 for what a late sustain takes off
    /// DEF, 1 for the side.
    #[inline(always)]
    fn attack(attack: &Attack, by: Side, sustained: bool) -> Key {
        // Who may sustain late and does not defends like one who may not.
        let late = match attack.late_sustain {
            Some(lowered_by) if sustained => 1 + lowered_by,
            _ => 0,
        };
        debug_assert!((0..128).contains(&late), "DEF is not lowered by {late}");
        let values =
            word(attack.attack) << 48 | word(attack.defense) << 32 | word(attack.wound_difference) << 16;
        Key::new(values | u64::from(attack.defense_dice) << 8 | word(late) << 1 | by as u64)
    }

    /// Where an attack has its wound difference, a number that none has.
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
    /// A table that holds nothing yet, for sides that fight each other thousands of times.
    pub fn new(laws: &'l SharedLaws<'a>) -> Self {
        Self { memory: Some(CombatMemory::default()), luck: None, ..Self::forgetful(laws) }
    }

    /// A table for sides of which each meets each a few times: combats are not remembered, and luck is told. The same fights.
    pub(super) fn forgetful(laws: &'l SharedLaws<'a>) -> Self {
        Self { laws, at_hand: laws.known.lend(), memory: None, luck: Some(BySide::default()) }
    }

    /// The chance of a fight with these words.
    #[inline]
    pub fn chance(&mut self, words: Words) -> DrawnChance<'_, 'l, 'a> {
        let Self { laws, at_hand, memory, luck } = self;
        *luck = luck.map(|_| BySide::default());
        let at_hand = at_hand.laws.as_mut().expect("they are laid down when the table is dropped");
        DrawnChance { words, laws, at_hand, memory, luck }
    }
}

/// The chance of one fight. The players it is handed have to be those of its laws, whose decisions on 6s are
/// drawn with the rest; whether a target sustains late may not depend on the attack's final.
#[derive(Debug)]
pub struct DrawnChance<'t, 'l, 'a> {
    words: Words,
    laws: &'l SharedLaws<'a>,
    at_hand: &'t mut AtHand,
    memory: &'t mut Option<CombatMemory>,
    luck: &'t mut Option<BySide<i64>>,
}

impl DrawnChance<'_, '_, '_> {
    /// The [`luck`] of the attacks at each side so far; nothing where it is not told.
    #[inline]
    pub(super) fn luck(&self) -> BySide<i64> {
        self.luck.unwrap_or_default()
    }

    /// The outcome. The luck of an attack, which has a target, is told.
    #[inline(always)]
    fn draw(&mut self, key: Key, settles: Settles, target: Option<Target>) -> usize {
        self.words.begin(settles.purpose());
        let word = self.words.next_word();
        let thresholds = self.at_hand.plain.find(key, || self.laws.thresholds(&settles));
        let outcome = thresholds.outcome(word);
        tell(self.luck, target, thresholds, outcome);
        outcome
    }

    /// The same, and whether a parry gives an attack die.
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

/// The target of an attack: his side, and how badly he is wounded.
#[derive(Clone, Copy, Debug)]
struct Target(Side, WoundLevel);

/// Adds the luck of an attack at a target, where somebody asks for it.
#[inline(always)]
fn tell(luck: &mut Option<BySide<i64>>, target: Option<Target>, thresholds: &Thresholds, outcome: usize) {
    if let (Some(luck), Some(target)) = (luck, target) {
        target.suffers(luck, thresholds, outcome);
    }
}

impl Target {
    /// Adds the luck of an attack at him. Not inlined: there are many places that draw, and few fights that are asked for it.
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
        // No final is known yet; the answer does not depend on it.
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

/// The outcome of an attack by its number.
#[inline(always)]
pub(super) fn attack_outcome(number: usize, sustained: bool, countered: bool) -> AttackOutcome {
    match number {
        0 => AttackOutcome::AutomaticFailure,
        PARRIED => AttackOutcome::Parried { sustained, countered },
        landed => AttackOutcome::Landed { wound: WOUNDS[landed], sustained },
    }
}

/// The result of the wound roll by outcome of an attack that landed.
const WOUNDS: [WoundResult; OUTCOMES] = {
    let [none, stunned, light, serious, critical, killed] = WoundResult::ALL;
    [none, none, none, stunned, light, serious, critical, killed]
};
