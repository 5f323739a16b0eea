//! Cache of the combats of a skirmish: the random event of each state, and the successor of each
//! outcome.
//!
//! The code of the rules runs only when a state occurs for the first time; afterwards the stored
//! transitions are followed. Fights between the same sides reach the same states again and again,
//! so that most attacks cost only their random word. The words are those that the rules would draw
//! ([`Lineup::play`]), so the fights are the same.
//!
//! The table resembles [`Precomputed`](super::precomputed::Precomputed), but is filled on demand,
//! because the states of a melee's combats depend on which fighters have come into contact, and in
//! which state. Equal states are merged. The size is limited to what the processor's caches hold.
//! The states that occur first are stored, which are also the most frequent ones; all other states
//! are left to the code of the rules.

use super::attack_by_attack::{SharedDistributions, attack_outcome};
use super::thresholds::Thresholds;
use crate::dice::{Purpose, Words};
use crate::exact::{ChanceEvent, OUTCOMES, PARRIED};
use crate::rules::attack::AttackOutcome;
use crate::rules::chance::{CombatKey, Contest};
use crate::rules::combat::{Announced, Combat, Half, Lineup, OrderOfEquals};
use crate::rules::ruleset::Allocation;
use crate::rules::{BySide, Fighter, Player, Side, TestedValue};
use rustc_hash::FxHashMap;
use std::cell::LazyCell;

/// Maximum number of opponents of the lone fighter in a cached combat.
pub(super) const MAX_OPPONENTS: usize = 4;
/// Number of states at which the cache is full: then no more combats and attacks are added.
const MAX_STATES: usize = 1 << 14;
/// Number of outcome distributions at which the cache is full.
const MAX_DISTRIBUTIONS: usize = 1 << 13;
/// Number of combats left, in whole or in part, to the code of the rules after which the cache is
/// cleared: the match-up may have changed.
const MAX_UNCACHED_COMBATS: usize = 1 << 20;

/// Cached combats under one ruleset between sides with fixed policies.
#[derive(Debug, Default)]
pub(super) struct CombatCache {
    by_beginning: FxHashMap<Beginning, Place>,
    /// States before an attack or at the end of a combat, by the hash of the fighters' profiles and
    /// the state of the combat.
    by_state: FxHashMap<(u64, Combat<MAX_OPPONENTS>), Place>,
    next: Vec<Successors>,
    states: Vec<State>,
    ends: Vec<Fighters>,
    /// Outcome distributions. They are far fewer than states and stay in the first-level cache.
    distributions: Vec<EventDistribution>,
    /// Index of the distribution of an event.
    distribution_ids: FxHashMap<ChanceEvent, u32>,
    /// Number of combats that were left, in whole or in part, to the code of the rules.
    uncached: usize,
}

/// Part of a combat that is left to the code of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Remaining {
    All,
    /// All attacks from the present state on.
    Attacks,
    /// No part: the combat is over.
    Nothing,
}

/// Fighters of a combat: the lone fighter, then its opponents.
type Fighters = [Fighter; 1 + MAX_OPPONENTS];

/// Initial state of a combat, as a key: who fights, and the packed state of each fighter.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Beginning {
    combat_key: CombatKey,
    fighters: [u64; 1 + MAX_OPPONENTS],
}

/// Outcome distribution of a state's next random event, prepared for sampling.
#[derive(Debug)]
struct EventDistribution {
    thresholds: Thresholds,
    /// Purpose with which the draw begins; `None` for a counter-attack, which continues the draws
    /// of its attack.
    purpose: Option<Purpose>,
}

/// Position in the cache: indices of a state and of the outcome distribution of its event, or index
/// of the end of a combat. With both indices in one value the draw can begin while the processor
/// still loads the successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place(u32);

/// Successor of each outcome in a state: half a cache line, aligned so that it never spans two.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Successors([Place; OUTCOMES]);

/// Random event of a state, and the combat in which it occurs.
#[derive(Clone, Copy, Debug)]
struct State {
    combat: Combat<MAX_OPPONENTS>,
    event: ChanceEvent,
    /// The attack, if the event is part of one.
    announced: Option<Announced>,
}

impl Place {
    /// Marks a successor that has not been computed.
    const UNKNOWN: Place = Place(u32::MAX);
    const END: u32 = 1 << 31;
    /// Number of bits for the index of a state: enough for four times [`MAX_STATES`]. The remaining
    /// bits, except the one that marks ends, hold the index of a distribution: enough for four
    /// times [`MAX_DISTRIBUTIONS`].
    const STATE_BITS: u32 = 16;

    fn new(state: usize, distribution: u32) -> Self {
        debug_assert!(state < 1 << Self::STATE_BITS && distribution < Self::END >> Self::STATE_BITS);
        Self(distribution << Self::STATE_BITS | state as u32)
    }

    fn end(self) -> Option<usize> {
        (self.0 & Self::END != 0).then_some((self.0 & !Self::END) as usize)
    }

    #[inline(always)]
    fn state(self) -> usize {
        (self.0 & ((1 << Self::STATE_BITS) - 1)) as usize
    }

    #[inline(always)]
    fn distribution(self) -> usize {
        (self.0 >> Self::STATE_BITS) as usize
    }
}

impl CombatCache {
    fn is_full(&self) -> bool {
        self.next.len() >= MAX_STATES || self.distributions.len() >= MAX_DISTRIBUTIONS
    }

    /// Clears the cache if it is too large or used too rarely. Called before a combat, since one
    /// combat adds few states and distributions. A full cache still grows: following a cached state
    /// adds the states up to the next attack.
    fn clear_if_outgrown(&mut self) {
        let has_outgrown =
            self.next.len() >= 2 * MAX_STATES || self.distributions.len() >= 2 * MAX_DISTRIBUTIONS;
        if has_outgrown || self.uncached >= MAX_UNCACHED_COMBATS {
            *self = Self::default();
        }
    }

    /// Counts a combat that is left, in whole or in part, to the code of the rules, and returns
    /// `left`.
    #[cold]
    fn count_uncached(&mut self, left: Remaining) -> Remaining {
        self.uncached += 1;
        left
    }

    /// Plays a combat against at most [`MAX_OPPONENTS`] opponents until a state is neither cached
    /// nor can be added. Returns the part of the combat that remains.
    #[inline]
    pub(super) fn fight<'p, const N: usize, P: Player + 'p, const ABLE: bool>(
        &mut self,
        combat_key: CombatKey,
        lineup: &LazyCell<Lineup<'p, N, P, ABLE>, impl FnOnce() -> Lineup<'p, N, P, ABLE>>,
        combat: &mut Combat<N>,
        words: &mut Words,
        distributions: &SharedDistributions,
    ) -> Remaining {
        self.clear_if_outgrown();
        let mut fighters = [0; 1 + MAX_OPPONENTS];
        for (bits, fighter) in fighters.iter_mut().zip(in_order(combat)) {
            *bits = fighter.bits();
        }
        let beginning = Beginning { combat_key, fighters };
        let mut place = match self.by_beginning.get(&beginning) {
            Some(place) => *place,
            None if self.is_full() => return self.count_uncached(Remaining::All),
            None => {
                let begun = Builder { memory: self, lineup, combat_key, distributions }.begin(*combat);
                let place = begun.expect("there is room for more");
                self.by_beginning.insert(beginning, place);
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
                return Remaining::Nothing;
            }
            let (at, distribution) = (place.state(), &self.distributions[place.distribution()]);
            if let Some(purpose) = distribution.purpose {
                words.begin(purpose);
            }
            let outcome = distribution.thresholds.outcome(words.next_word());
            place = self.next[at].0[outcome];
            if place == Place::UNKNOWN {
                place =
                    match (Builder { memory: self, lineup, combat_key, distributions }).follow(at, outcome) {
                        Ok(place) => place,
                        Err(unknown) => {
                            *combat = unknown;
                            return self.count_uncached(Remaining::Attacks);
                        }
                    };
                self.next[at].0[outcome] = place;
            }
        }
    }
}

/// Successor of a state: its place in the cache, or the combat before an attack that is not cached,
/// because the cache is full.
type AddedSuccessor<const N: usize> = Result<Place, Combat<N>>;

/// Adds states to the cache by running the code of the rules.
struct Builder<'m, 'l, 'p, 's, const N: usize, P, const ABLE: bool> {
    memory: &'m mut CombatCache,
    lineup: &'l Lineup<'p, N, P, ABLE>,
    combat_key: CombatKey,
    distributions: &'l SharedDistributions<'s>,
}

impl<const N: usize, P: Player, const ABLE: bool> Builder<'_, '_, '_, '_, N, P, ABLE> {
    /// Adds the beginning of a combat: placement of dice (VII-C-1) and initiative (VII-C-2), in the
    /// order that the ruleset prescribes.
    #[inline(never)]
    fn begin(&mut self, combat: Combat<N>) -> AddedSuccessor<N> {
        match self.lineup.ruleset.allocation {
            Allocation::BeforeInitiative => self.order(combat),
            Allocation::AfterInitiative => self.initiative(combat),
        }
    }

    /// Adds the decision about which of two fighters of equal AP places its dice first (VII-C-1).
    fn order(&mut self, combat: Combat<N>) -> AddedSuccessor<N> {
        if let Some(lone_first) = self.lineup.order_by_chooser() {
            return self.placed(combat, lone_first);
        }
        match self.lineup.order_of_equals(&combat) {
            OrderOfEquals::NotNeeded => self.placed(combat, false),
            OrderOfEquals::Random => Ok(self.node(combat, ChanceEvent::Coin, None)),
            OrderOfEquals::Authority(tested) => self.contest(combat, Contest::Authority, tested),
        }
    }

    /// Adds the states that follow from the placement of dice (VII-C-1).
    fn placed(&mut self, mut combat: Combat<N>, lone_first: bool) -> AddedSuccessor<N> {
        self.lineup.place_dice(&mut combat, lone_first, &mut ());
        match self.lineup.ruleset.allocation {
            Allocation::BeforeInitiative => self.initiative(combat),
            Allocation::AfterInitiative => self.attack(combat),
        }
    }

    /// Adds the initiative test (VII-C-2) and the state after each result.
    fn initiative(&mut self, combat: Combat<N>) -> AddedSuccessor<N> {
        let tested = self.lineup.initiatives(&combat);
        self.contest(combat, Contest::Initiative, tested)
    }

    fn contest(
        &mut self,
        combat: Combat<N>,
        contest: Contest,
        tested: BySide<TestedValue>,
    ) -> AddedSuccessor<N> {
        Ok(self.node(combat, ChanceEvent::Opposed { contest, tested }, None))
    }

    /// Adds the next attack or the end of the combat (VII-C-3 and VII-C-4), unless that state is
    /// cached.
    fn attack(&mut self, mut combat: Combat<N>) -> AddedSuccessor<N> {
        combat.skip_halves();
        let state = (self.combat_key.cards, resized(&combat));
        if let Some(place) = self.memory.by_state.get(&state) {
            return Ok(*place);
        }
        if self.memory.is_full() {
            return Err(combat);
        }
        let place = self.new_attack(combat);
        self.memory.by_state.insert(state, place);
        Ok(place)
    }

    fn new_attack(&mut self, mut combat: Combat<N>) -> Place {
        let Some(announced) = self.lineup.next_attack(&mut combat) else {
            let mut fighters = [Fighter::default(); 1 + MAX_OPPONENTS];
            fighters.iter_mut().zip(in_order(&combat)).for_each(|(place, fighter)| *place = fighter);
            self.memory.ends.push(fighters);
            return Place(Place::END | (self.memory.ends.len() as u32 - 1));
        };
        let target = announced.target;
        let side = self.lineup.side(target);
        let attack = announced.attack;
        let sustains = attack.late_sustain.is_some()
            && self.lineup.players[side].sustain(&self.lineup.view(&combat), target, None);
        self.node(combat, ChanceEvent::Attack { by: side.other(), attack, sustains }, Some(announced))
    }

    /// Adds the successor of a cached state after an outcome of its event.
    #[inline(never)]
    fn follow(&mut self, at: usize, outcome: usize) -> AddedSuccessor<N> {
        let State { combat, event: settled, announced } = self.memory.states[at];
        let combat = resized::<MAX_OPPONENTS, N>(&combat);
        let lone_side = self.lineup.lone_side;
        let winner = if outcome == 0 { Side::A } else { Side::B };
        match (settled, announced) {
            // Outcome 0 of the coin has side A place first. The loser of the test of authority did
            // not choose the combat.
            (ChanceEvent::Coin, _) => self.placed(combat, winner == lone_side),
            (ChanceEvent::Opposed { contest: Contest::Initiative, .. }, _) => {
                let half = if winner == lone_side { Half::Lone } else { Half::Several };
                let combat = Combat { half, ..combat };
                match self.lineup.ruleset.allocation {
                    Allocation::BeforeInitiative => self.attack(combat),
                    Allocation::AfterInitiative => self.order(combat),
                }
            }
            (ChanceEvent::Opposed { .. }, _) => self.placed(combat, winner != lone_side),
            (ChanceEvent::Attack { sustains, .. }, Some(announced)) => match settled.counter_attack() {
                Some(counter) if outcome == PARRIED => Ok(self.node(combat, counter, Some(announced))),
                _ => self.after_attack(combat, &announced, attack_outcome(outcome, sustains, false)),
            },
            (ChanceEvent::CounterAttack { .. }, Some(announced)) => {
                let parried = AttackOutcome::Parried { sustained: false, countered: outcome == 0 };
                self.after_attack(combat, &announced, parried)
            }
            (ChanceEvent::Die | ChanceEvent::Attack { .. } | ChanceEvent::CounterAttack { .. }, _) => {
                unreachable!("an attack was announced, and maintenance is no part of a combat")
            }
        }
    }

    fn after_attack(
        &mut self,
        mut combat: Combat<N>,
        announced: &Announced,
        outcome: AttackOutcome,
    ) -> AddedSuccessor<N> {
        self.lineup.apply(&mut combat, announced, outcome);
        self.attack(combat)
    }

    fn node(&mut self, combat: Combat<N>, settled: ChanceEvent, announced: Option<Announced>) -> Place {
        let CombatCache { next, states, distributions, distribution_ids, .. } = &mut *self.memory;
        let distribution = *distribution_ids.entry(settled).or_insert_with_key(|settled| {
            let goes_on = matches!(settled, ChanceEvent::CounterAttack { .. });
            let begins = (!goes_on).then(|| settled.purpose());
            distributions.push(EventDistribution {
                thresholds: self.distributions.thresholds(settled),
                purpose: begins,
            });
            distributions.len() as u32 - 1
        });
        next.push(Successors([Place::UNKNOWN; OUTCOMES]));
        states.push(State { combat: resized(&combat), event: settled, announced });
        Place::new(states.len() - 1, distribution)
    }
}

/// Returns the lone fighter, then its opponents.
fn in_order<const N: usize>(combat: &Combat<N>) -> impl Iterator<Item = Fighter> {
    std::iter::once(&combat.lone).chain(&combat.several).map(|combatant| combatant.fighter)
}

/// Copies a combat to another maximum number of opponents. Added places for opponents are empty;
/// superfluous ones are dropped.
fn resized<const N: usize, const M: usize>(combat: &Combat<N>) -> Combat<M> {
    let several = std::array::from_fn(|i| combat.several.get(i).copied().unwrap_or_default());
    Combat { lone: combat.lone, several, half: combat.half, done: combat.done }
}
