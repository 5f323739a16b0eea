//! Combats of a skirmish that are remembered: what there was to settle in a state, and what followed each outcome.
//!
//! The rules are asked when a state comes up for the first time; whoever comes there again follows the numbers. Fights of
//! the same sides come to the same states over and over, so that most attacks cost no more than the word that they are
//! drawn from. The words are those that the rules would draw ([`Lineup::play`]), and so are the fights.
//!
//! As [`Walk`](super::walk::Walk), but found on the way: the states of a melee's combats depend on who has come into contact
//! with whom, and in what state. Equal states are one, however they came about. As many are remembered as the processor's caches hold: those
//! that came up first, which are those that come up most; what is not among them is left to the rules.

use super::attack_by_attack::{SharedLaws, attack_outcome};
use super::thresholds::Thresholds;
use crate::dice::{Purpose, Words};
use crate::exact::{OUTCOMES, PARRIED, Settles};
use crate::rules::attack::AttackOutcome;
use crate::rules::chance::{Contest, Seats};
use crate::rules::combat::{Announced, Combat, Half, Lineup, OrderOfEquals};
use crate::rules::ruleset::Allocation;
use crate::rules::{BySide, Fighter, Player, Side, Tested};
use rustc_hash::FxHashMap;
use std::cell::LazyCell;

/// Against so many at the most.
pub(super) const MOST: usize = 4;
/// Where so many states are known, no more are remembered.
const ENOUGH: usize = 1 << 14;
/// The same of laws.
const ENOUGH_LAWS: usize = 1 << 13;
/// Where so many combats came to states that are not remembered, all are forgotten: others may fight by now.
const MANY: usize = 1 << 20;

/// Combats under one ruleset between sides that decide in the same ways.
#[derive(Debug, Default)]
pub(super) struct CombatMemory {
    begun: FxHashMap<Beginning, Place>,
    /// Where an attack is next, or none.
    known: FxHashMap<(u64, Combat<MOST>), Place>,
    next: Vec<Next>,
    states: Vec<State>,
    ends: Vec<Fighters>,
    /// What is drawn from. Of many states there are few laws, which stay in the nearest cache.
    laws: Vec<Law>,
    /// The number of the law that settles something.
    law_of: FxHashMap<Settles, u32>,
    /// How many combats came to states that are not remembered.
    left: usize,
}

/// What of a combat is left to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// All of it.
    All,
    /// The attacks from here on.
    Attacks,
    /// Nothing: it is over.
    Nothing,
}

/// The lone fighter, then those who face him.
type Fighters = [Fighter; 1 + MOST];

/// How a combat begins.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Beginning {
    seats: Seats,
    fighters: [u64; 1 + MOST],
}

/// What is drawn in a state.
#[derive(Debug)]
struct Law {
    thresholds: Thresholds,
    /// What it begins to throw dice for; a counter-attack goes on with those of its attack.
    begins: Option<Purpose>,
}

/// The numbers of a state and of its law, or that of an end: whoever comes there draws at once, while the processor still looks for where
/// that leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place(u32);

/// Where each outcome in a state leads: half a cache line, and never half of two.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Next([Place; OUTCOMES]);

/// What there is to settle, and in which combat.
#[derive(Clone, Copy, Debug)]
struct State {
    combat: Combat<MOST>,
    settled: Settles,
    /// The attack that is settled.
    announced: Option<Announced>,
}

impl Place {
    /// Nobody was there before.
    const UNKNOWN: Place = Place(u32::MAX);
    const END: u32 = 1 << 31;
    /// How many bits the number of a state has, four times [`ENOUGH`]; the rest, but for the bit of ends, is that of its law, four times
    /// [`ENOUGH_LAWS`].
    const OF_STATE: u32 = 16;

    fn new(state: usize, law: u32) -> Self {
        debug_assert!(state < 1 << Self::OF_STATE && law < Self::END >> Self::OF_STATE);
        Self(law << Self::OF_STATE | state as u32)
    }

    fn end(self) -> Option<usize> {
        (self.0 & Self::END != 0).then_some((self.0 & !Self::END) as usize)
    }

    #[inline(always)]
    fn state(self) -> usize {
        (self.0 & ((1 << Self::OF_STATE) - 1)) as usize
    }

    #[inline(always)]
    fn law(self) -> usize {
        (self.0 >> Self::OF_STATE) as usize
    }
}

impl CombatMemory {
    fn is_full(&self) -> bool {
        self.next.len() >= ENOUGH || self.laws.len() >= ENOUGH_LAWS
    }

    /// Before a combat, which adds but a few states and laws. States that are known ask for those between them and their next attack, also
    /// where there is no room for others.
    fn forget_if_outgrown(&mut self) {
        let has_outgrown = self.next.len() >= 2 * ENOUGH || self.laws.len() >= 2 * ENOUGH_LAWS;
        if has_outgrown || self.left >= MANY {
            *self = Self::default();
        }
    }

    /// Leaves a combat to the rules.
    #[cold]
    fn leave(&mut self, left: Left) -> Left {
        self.left += 1;
        left
    }

    /// Fights a combat against [`MOST`] at the most as far as it is known, or can be remembered.
    #[inline]
    pub(super) fn fight<'p, const N: usize, P: Player + 'p, const ABLE: bool>(
        &mut self,
        seats: Seats,
        lineup: &LazyCell<Lineup<'p, N, P, ABLE>, impl FnOnce() -> Lineup<'p, N, P, ABLE>>,
        combat: &mut Combat<N>,
        words: &mut Words,
        laws: &SharedLaws,
    ) -> Left {
        self.forget_if_outgrown();
        let mut fighters = [0; 1 + MOST];
        for (bits, fighter) in fighters.iter_mut().zip(in_order(combat)) {
            *bits = fighter.bits();
        }
        let beginning = Beginning { seats, fighters };
        let mut place = match self.begun.get(&beginning) {
            Some(place) => *place,
            None if self.is_full() => return self.leave(Left::All),
            None => {
                let begun = Builder { memory: self, lineup, seats, laws }.begin(*combat);
                let place = begun.expect("there is room for more");
                self.begun.insert(beginning, place);
                place
            }
        };
        loop {
            if let Some(end) = place.end() {
                let [lone, several @ ..] = &self.ends[end];
                combat.lone.fighter = *lone;
                for (combatant, fighter) in combat.several.iter_mut().zip(several) {
                    combatant.fighter = *fighter;
                }
                return Left::Nothing;
            }
            let (at, law) = (place.state(), &self.laws[place.law()]);
            if let Some(purpose) = law.begins {
                words.begin(purpose);
            }
            let outcome = law.thresholds.outcome(words.next_word());
            place = self.next[at].0[outcome];
            if place == Place::UNKNOWN {
                place = match (Builder { memory: self, lineup, seats, laws }).follow(at, outcome) {
                    Ok(place) => place,
                    Err(unknown) => {
                        *combat = unknown;
                        return self.leave(Left::Attacks);
                    }
                };
                self.next[at].0[outcome] = place;
            }
        }
    }
}

/// What follows: a place, or the combat before an attack that is not remembered.
type Follows<const N: usize> = Result<Place, Combat<N>>;

/// Asks the rules what follows.
struct Builder<'m, 'l, 'p, 's, const N: usize, P, const ABLE: bool> {
    memory: &'m mut CombatMemory,
    lineup: &'l Lineup<'p, N, P, ABLE>,
    seats: Seats,
    laws: &'l SharedLaws<'s>,
}

impl<const N: usize, P: Player, const ABLE: bool> Builder<'_, '_, '_, '_, N, P, ABLE> {
    /// VII-C-1 and VII-C-2, in the order of the edition.
    #[inline(never)]
    fn begin(&mut self, combat: Combat<N>) -> Follows<N> {
        match self.lineup.ruleset.allocation {
            Allocation::BeforeInitiative => self.order(combat),
            Allocation::AfterInitiative => self.initiative(combat),
        }
    }

    /// VII-C-1: between equals, who places first.
    fn order(&mut self, combat: Combat<N>) -> Follows<N> {
        if let Some(lone_first) = self.lineup.known_order() {
            return self.placed(combat, lone_first);
        }
        match self.lineup.order_of_equals(&combat) {
            OrderOfEquals::NoMatter => self.placed(combat, false),
            OrderOfEquals::Random => Ok(self.node(combat, Settles::Coin, None)),
            OrderOfEquals::Authority(tested) => self.contest(combat, Contest::Authority, tested),
        }
    }

    /// VII-C-1: the dice are placed.
    fn placed(&mut self, mut combat: Combat<N>, lone_first: bool) -> Follows<N> {
        self.lineup.place_dice(&mut combat, lone_first, &mut ());
        match self.lineup.ruleset.allocation {
            Allocation::BeforeInitiative => self.initiative(combat),
            Allocation::AfterInitiative => self.attack(combat),
        }
    }

    /// VII-C-2: the initiative test.
    fn initiative(&mut self, combat: Combat<N>) -> Follows<N> {
        let tested = self.lineup.initiatives(&combat);
        self.contest(combat, Contest::Initiative, tested)
    }

    fn contest(&mut self, combat: Combat<N>, contest: Contest, tested: BySide<Tested>) -> Follows<N> {
        Ok(self.node(combat, Settles::Opposed { contest, tested }, None))
    }

    /// VII-C-3 and 4: the next attack, or the end.
    fn attack(&mut self, mut combat: Combat<N>) -> Follows<N> {
        combat.skip_halves();
        let state = (self.seats.cards, in_room_for(&combat));
        if let Some(place) = self.memory.known.get(&state) {
            return Ok(*place);
        }
        if self.memory.is_full() {
            return Err(combat);
        }
        let place = self.new_attack(combat);
        self.memory.known.insert(state, place);
        Ok(place)
    }

    fn new_attack(&mut self, mut combat: Combat<N>) -> Place {
        let Some(announced) = self.lineup.next_attack(&mut combat) else {
            let mut fighters = [Fighter::default(); 1 + MOST];
            fighters.iter_mut().zip(in_order(&combat)).for_each(|(place, fighter)| *place = fighter);
            self.memory.ends.push(fighters);
            return Place(Place::END | (self.memory.ends.len() as u32 - 1));
        };
        let target = announced.target;
        let side = self.lineup.side(target);
        let attack = announced.attack;
        let sustains = attack.late_sustain.is_some()
            && self.lineup.players[side].sustain(&self.lineup.view(&combat), target, None);
        self.node(combat, Settles::Attack { by: side.other(), attack, sustains }, Some(announced))
    }

    /// What follows an outcome.
    #[inline(never)]
    fn follow(&mut self, at: usize, outcome: usize) -> Follows<N> {
        let State { combat, settled, announced } = self.memory.states[at];
        let combat = in_room_for::<MOST, N>(&combat);
        let lone_side = self.lineup.lone_side;
        let winner = if outcome == 0 { Side::A } else { Side::B };
        match (settled, announced) {
            // The coin says yes of side A; the loser of the test of authority did not choose the combat.
            (Settles::Coin, _) => self.placed(combat, winner == lone_side),
            (Settles::Opposed { contest: Contest::Initiative, .. }, _) => {
                let half = if winner == lone_side { Half::Lone } else { Half::Several };
                let combat = Combat { half, ..combat };
                match self.lineup.ruleset.allocation {
                    Allocation::BeforeInitiative => self.attack(combat),
                    Allocation::AfterInitiative => self.order(combat),
                }
            }
            (Settles::Opposed { .. }, _) => self.placed(combat, winner != lone_side),
            (Settles::Attack { sustains, .. }, Some(announced)) => match settled.counter_attack() {
                Some(counter) if outcome == PARRIED => Ok(self.node(combat, counter, Some(announced))),
                _ => self.applied(combat, &announced, attack_outcome(outcome, sustains, false)),
            },
            (Settles::CounterAttack { .. }, Some(announced)) => {
                let parried = AttackOutcome::Parried { sustained: false, countered: outcome == 0 };
                self.applied(combat, &announced, parried)
            }
            (Settles::Die | Settles::Attack { .. } | Settles::CounterAttack { .. }, _) => {
                unreachable!("an attack was announced, and maintenance is no part of a combat")
            }
        }
    }

    fn applied(
        &mut self,
        mut combat: Combat<N>,
        announced: &Announced,
        outcome: AttackOutcome,
    ) -> Follows<N> {
        self.lineup.apply(&mut combat, announced, outcome);
        self.attack(combat)
    }

    fn node(&mut self, combat: Combat<N>, settled: Settles, announced: Option<Announced>) -> Place {
        let CombatMemory { next, states, laws, law_of, .. } = &mut *self.memory;
        let law = *law_of.entry(settled).or_insert_with_key(|settled| {
            let goes_on = matches!(settled, Settles::CounterAttack { .. });
            let begins = (!goes_on).then(|| settled.purpose());
            laws.push(Law { thresholds: self.laws.thresholds(settled), begins });
            laws.len() as u32 - 1
        });
        next.push(Next([Place::UNKNOWN; OUTCOMES]));
        states.push(State { combat: in_room_for(&combat), settled, announced });
        Place::new(states.len() - 1, law)
    }
}

/// The lone fighter, then those who face him.
fn in_order<const N: usize>(combat: &Combat<N>) -> impl Iterator<Item = Fighter> {
    std::iter::once(&combat.lone).chain(&combat.several).map(|combatant| combatant.fighter)
}

/// The same combat with more seats, or without those left over.
fn in_room_for<const N: usize, const M: usize>(combat: &Combat<N>) -> Combat<M> {
    let several = std::array::from_fn(|i| combat.several.get(i).copied().unwrap_or_default());
    Combat { lone: combat.lone, several, half: combat.half, done: combat.done }
}
