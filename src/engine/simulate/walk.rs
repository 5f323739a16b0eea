//! Simulation of combats with precomputed transitions ([`Course`]).
//!
//! The fights are the same as those of the [rules](crate::rules), one by one, in a fraction of the
//! time: an attack costs only its random draw. Attack by attack this is one word; die by die it is
//! all dice, rolled by the rules.
//!
//! # Design
//! Attack by attack, many fights are simulated side by side: each fight that is not over makes one
//! step, which is a table look-up without a branch that depends on the fight. The processor can
//! then work on several fights at once instead of predicting the outcomes of one.

use super::attack_by_attack::SharedLaws;
use super::thresholds::Thresholds;
use crate::dice::{Address, Dice, FightWords, Purpose, Stream};
use crate::exact::{self, Course, Fighters, Next, OUTCOMES, PARRIED, Settles};
use crate::policy::PolicyPlayer;
use crate::rules::attack::AttackOutcome;
use crate::rules::opposed_test::opposed_test;
use crate::rules::turn::Fate;
use crate::rules::{BySide, Fighter, Profile, Record, Ruleset, Side, Turns};
use std::ops::Range;

/// Transitions of one match-up, prepared for simulation.
#[derive(Debug)]
pub(super) struct Walk<'a, const N: usize> {
    ruleset: &'a Ruleset,
    players: BySide<&'a PolicyPlayer>,
    /// Random event of each step; used only if dice are rolled.
    settled: Vec<Settles>,
    steps: Vec<Step>,
    /// Beginning of the turn after each end, or [`Place::OVER`]. An `Option` would add a branch.
    starts: Vec<Place>,
    ends: Vec<Fighters<N>>,
    /// Random words that a turn may use: purpose, number of events with this purpose, and index of
    /// the word.
    words: Vec<(Purpose, u8, u8)>,
}

/// Results of fights.
#[derive(Debug)]
pub(super) struct Ended<const N: usize> {
    /// Each different result with its number of fights. The dead among the several are recorded as
    /// if they had died in the last turn.
    pub(super) records: Vec<(Record<N>, u64)>,
    /// Fights in which each of the several died in turn `index + 1`.
    pub(super) died_in: [[u64; Turns::MAX as usize]; N],
}

/// Transition from one state. Exactly one cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Step {
    thresholds: Thresholds,
    next: [Place; OUTCOMES],
}

/// Index of a step with the index of its random word, or index of an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place(u32);

/// A fight and its current state.
type Walker = (FightWords, Place);

/// Maximum number of random words of a turn. More than enough for the order of placement,
/// initiative, at least two attacks per fighter with a counter-attack each, and the dice of
/// maintenance.
const WORDS: usize = 64;

/// Number of fights simulated side by side, few enough to stay in the first-level cache.
const ABREAST: u64 = 256;

impl Place {
    /// Marks a fight that is over.
    const OVER: Place = Place(u32::MAX);
    /// Bit that marks ends.
    const END: u32 = 1 << 31;

    fn end(end: usize) -> Self {
        Place(Self::END | (end * WORDS) as u32)
    }

    fn step(step: usize, word: usize) -> Self {
        Place((step * WORDS + word) as u32)
    }

    #[inline(always)]
    fn is_end(self) -> bool {
        self.0 >= Self::END
    }

    /// Returns the index of the step or the end.
    #[inline(always)]
    fn number(self) -> usize {
        (self.0 & !Self::END) as usize / WORDS
    }

    #[inline(always)]
    fn word(self) -> usize {
        self.0 as usize % WORDS
    }
}

/// Returns the random word that a step draws.
fn own_word(step: &exact::Step) -> (Purpose, u8, u8) {
    (step.settles.purpose(), step.times, step.word)
}

impl<'a, const N: usize> Walk<'a, N> {
    /// Precomputes all transitions. Returns `None` if a turn uses too many random words.
    pub(super) fn new(
        ruleset: &'a Ruleset,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        players: BySide<&'a PolicyPlayer>,
        laws: Option<&SharedLaws>,
    ) -> Option<Self> {
        let course = Course::new(ruleset, lone, several, lone_side, players);
        let mut words = Vec::new();
        for step in &course.steps {
            let word = own_word(step);
            if !words.contains(&word) {
                words.push(word);
            }
        }
        if words.len() > WORDS {
            return None;
        }
        let place = |next: Next| match next {
            Next::End(end) => Place::end(end),
            Next::Step(number) => {
                let own = own_word(&course.steps[number]);
                let word = words.iter().position(|word| *word == own);
                Place::step(number, word.expect("the words of all steps are there"))
            }
        };
        let step = |step: &exact::Step| Step {
            thresholds: laws.map_or(Thresholds::NEVER_DRAWN, |laws| laws.thresholds(&step.settles)),
            next: step.next.map(place),
        };
        let steps = course.steps.iter().map(step).collect();
        let settled = course.steps.iter().map(|step| step.settles).collect();
        let starts = course.starts.iter().map(|start| start.map_or(Place::OVER, place)).collect();
        Some(Self { ruleset, players, settled, steps, starts, ends: course.ends, words })
    }

    /// Plays the fights with these numbers attack by attack.
    pub(super) fn play_attacks(&self, stream: Stream, fights: Range<u64>, turns: Turns) -> Ended<N> {
        let mut counts = self.no_counts(turns);
        let mut going_on = Vec::with_capacity(ABREAST as usize);
        let mut over = Vec::with_capacity(ABREAST as usize);
        let mut first = fights.start;
        while first < fights.end {
            let next = fights.end.min(first + ABREAST);
            going_on.clear();
            going_on.extend((first..next).map(|fight| (stream.fight_words(fight), self.starts[0])));
            for (turn, counts) in (1..).zip(&mut counts) {
                self.play_turn(turn, &mut going_on, &mut over);
                going_on.resize(over.len(), over[0]);
                let mut kept = 0;
                for (fight, end) in &over {
                    let end = end.number();
                    counts[end] += 1;
                    going_on[kept] = (*fight, self.starts[end]);
                    kept += usize::from(self.starts[end] != Place::OVER);
                }
                going_on.truncate(kept);
                if kept == 0 {
                    break;
                }
            }
            first = next;
        }
        self.ended(&counts, turns)
    }

    /// Plays one turn of all fights, step by step, and moves them to `over`.
    #[inline(never)]
    fn play_turn(&self, turn: u8, fights: &mut Vec<Walker>, over: &mut Vec<Walker>) {
        let mut addresses = [Address::default(); WORDS];
        for (address, (purpose, times, number)) in addresses.iter_mut().zip(&self.words) {
            *address = Address::first(turn, *purpose, *times).after(*number);
        }
        over.clear();
        over.resize(fights.len(), fights[0]);
        let mut ended = 0;
        while !fights.is_empty() {
            let mut kept = 0;
            for i in 0..fights.len() {
                let (fight, place) = fights[i];
                let step = &self.steps[place.number()];
                let next = (fight, step.next[step.thresholds.outcome(fight.at(addresses[place.word()]))]);
                // Written to both lists, of which only one advances: a branch here could not be
                // predicted.
                fights[kept] = next;
                over[ended] = next;
                let is_end = usize::from(next.1.is_end());
                ended += is_end;
                kept += 1 - is_end;
            }
            fights.truncate(kept);
        }
    }

    /// Plays the fights with these numbers die by die.
    pub(super) fn play_dice(&self, stream: Stream, fights: Range<u64>, turns: Turns) -> Ended<N> {
        let mut counts = self.no_counts(turns);
        for fight in fights {
            let words = stream.fight_words(fight);
            let mut place = self.starts[0];
            for (turn, counts) in (1..).zip(&mut counts) {
                while !place.is_end() {
                    place = self.roll(turn, words, place);
                }
                let end = place.number();
                counts[end] += 1;
                place = self.starts[end];
                if place == Place::OVER {
                    break;
                }
            }
        }
        self.ended(&counts, turns)
    }

    /// Rolls the dice of a step and returns the next place.
    #[inline]
    fn roll(&self, turn: u8, words: FightWords, place: Place) -> Place {
        let step = &self.steps[place.number()];
        let (purpose, times, _) = self.words[place.word()];
        let mut dice = words.dice(turn, purpose, times);
        let outcome = match &self.settled[place.number()] {
            Settles::Coin => usize::from(dice.roll() > 3),
            Settles::Die => usize::from(dice.roll() - 1),
            Settles::Opposed { tested, .. } => {
                opposed_test(&mut dice, *tested, self.players, self.ruleset).winner as usize
            }
            Settles::Attack { by, attack, sustains } => {
                let (attacker, target) = (self.players[*by], self.players[by.other()]);
                let (outcome, _) = attack.resolve(&mut dice, attacker, target, self.ruleset, |_| *sustains);
                match outcome {
                    AttackOutcome::AutomaticFailure => 0,
                    AttackOutcome::Landed { wound, .. } => 2 + wound as usize,
                    AttackOutcome::Parried { countered, .. } => {
                        return self.parried(step.next[PARRIED], countered);
                    }
                }
            }
            Settles::CounterAttack { .. } => unreachable!("it is settled with its attack"),
        };
        step.next[outcome]
    }

    /// Returns the successor of a parry: the dice of the attack also determine whether it gives an
    /// attack die.
    #[inline]
    fn parried(&self, next: Place, countered: bool) -> Place {
        if !next.is_end() && matches!(self.settled[next.number()], Settles::CounterAttack { .. }) {
            self.steps[next.number()].next[usize::from(!countered)]
        } else {
            next
        }
    }

    /// Creates zero counts, by turn and end.
    fn no_counts(&self, turns: Turns) -> Vec<Vec<u64>> {
        vec![vec![0; self.ends.len()]; usize::from(turns.get())]
    }

    fn ended(&self, counts: &[Vec<u64>], turns: Turns) -> Ended<N> {
        let mut ended = Ended { records: Vec::new(), died_in: [[0; Turns::MAX as usize]; N] };
        // Dead fighters in fights that are over.
        let mut dead_before = [0; N];
        for (turn, counts) in (1..=turns.get()).zip(counts) {
            let mut dead_by = dead_before;
            for ((end, count), (_, several)) in counts.iter().enumerate().zip(&self.ends) {
                let is_over = self.starts[end] == Place::OVER || turn == turns.get();
                if is_over && *count > 0 {
                    ended.records.push((self.record(end, turn), *count));
                }
                for (i, _) in several.iter().enumerate().filter(|(_, fighter)| !fighter.is_alive()) {
                    dead_by[i] += count;
                    dead_before[i] += if is_over { *count } else { 0 };
                }
            }
            for (i, died_in) in ended.died_in.iter_mut().enumerate() {
                let earlier: u64 = died_in[..usize::from(turn) - 1].iter().sum();
                died_in[usize::from(turn) - 1] = dead_by[i] - earlier;
            }
        }
        ended
    }

    /// Returns the record of a fight that was over in this turn.
    fn record(&self, end: usize, turn: u8) -> Record<N> {
        let fate = |fighter: Fighter| Fate {
            wound_level: fighter.wound_level,
            died_in: if fighter.is_alive() { 0 } else { turn },
        };
        let (lone, several) = self.ends[end];
        Record { lone: fate(lone), several: several.map(fate), turns_fought: turn }
    }
}
