//! Simulation of combats with precomputed transitions ([`TransitionTable`]).
//!
//! The fights are the same as those of the [rules](crate::rules), one by one, in a fraction of the
//! time: an attack costs only its random draw. Attack by attack this is one word; die by die it is
//! all dice, rolled by the rules.
//!
//! # Design
//! Attack by attack, many fights are simulated side by side: each fight that is not over makes one
//! step, which is a table look-up without a branch that depends on the fight. The processor can
//! then work on several fights at once instead of predicting the outcomes of one.

use super::attack_by_attack::SharedDistributions;
use super::thresholds::Thresholds;
use crate::dice::{Address, Dice, FightWords, Purpose, Stream};
use crate::exact::{self, ChanceEvent, Fighters, OUTCOMES, PARRIED, Successor, TransitionTable};
use crate::policy::PolicyPlayer;
use crate::rules::attack::AttackOutcome;
use crate::rules::opposed_test::opposed_test;
use crate::rules::turn::FighterRecord;
use crate::rules::{BySide, EncounterRecord, Fighter, Profile, Ruleset, Side, Turns};
use std::ops::Range;

/// Transitions of one match-up, prepared for simulation.
#[derive(Debug)]
pub(super) struct Precomputed<'a, const N: usize> {
    ruleset: &'a Ruleset,
    players: BySide<&'a PolicyPlayer>,
    /// Random event of each step; used only if dice are rolled.
    events: Vec<ChanceEvent>,
    steps: Vec<Step>,
    /// Position at which the turn after each of the `ends` begins; [`Position::OVER`] if no turn
    /// follows. An `Option` would add a branch.
    starts: Vec<Position>,
    ends: Vec<Fighters<N>>,
    /// Random words that a turn may use: purpose, number of events with this purpose, and index of
    /// the word.
    words: Vec<(Purpose, u8, u8)>,
}

#[derive(Debug)]
pub(super) struct SimulatedRecords<const N: usize> {
    /// Each different result with its number of fights. Dead opponents of the lone fighter are
    /// recorded as if they had died in the last turn.
    pub(super) records: Vec<(EncounterRecord<N>, u64)>,
    /// Fights in which each opponent of the lone fighter died in turn `index + 1`.
    pub(super) died_in: [[u64; Turns::MAX as usize]; N],
}

/// Transitions from one state: the outcome distribution of its random event, and the successor of
/// each outcome. Exactly one cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Step {
    thresholds: Thresholds,
    next: [Position; OUTCOMES],
}

/// Position of a fight: index of a step with the index of its random word, or index of the state at
/// the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position(u32);

/// A fight and its current state.
type FightPosition = (FightWords, Position);

/// Maximum number of random words of a turn. More than enough for the order of placement,
/// initiative, at least two attacks per fighter with a counter-attack each, and the dice of
/// maintenance.
const MAX_WORDS: usize = 64;

/// Number of fights simulated side by side, few enough to stay in the processor's first-level
/// cache.
const FIGHTS_PER_GROUP: u64 = 256;

impl Position {
    /// Marks a fight that is over.
    const OVER: Position = Position(u32::MAX);
    /// Bit that marks ends.
    const END: u32 = 1 << 31;

    fn end(end: usize) -> Self {
        Position(Self::END | (end * MAX_WORDS) as u32)
    }

    fn step(step: usize, word: usize) -> Self {
        Position((step * MAX_WORDS + word) as u32)
    }

    #[inline(always)]
    fn is_end(self) -> bool {
        self.0 >= Self::END
    }

    /// Returns the index of the step, or of the state at the end of a turn.
    #[inline(always)]
    fn number(self) -> usize {
        (self.0 & !Self::END) as usize / MAX_WORDS
    }

    #[inline(always)]
    fn word(self) -> usize {
        self.0 as usize % MAX_WORDS
    }
}

/// Returns the random word that a step draws, in the form of [`Precomputed::words`].
fn random_word(step: &exact::Step) -> (Purpose, u8, u8) {
    (step.event.purpose(), step.times, step.word)
}

impl<'a, const N: usize> Precomputed<'a, N> {
    /// Precomputes all transitions. Returns `None` if a turn uses too many random words.
    pub(super) fn new(
        ruleset: &'a Ruleset,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        players: BySide<&'a PolicyPlayer>,
        distributions: Option<&SharedDistributions>,
    ) -> Option<Self> {
        let course = TransitionTable::new(ruleset, lone, several, lone_side, players);
        let mut words = Vec::new();
        for step in &course.steps {
            let word = random_word(step);
            if !words.contains(&word) {
                words.push(word);
            }
        }
        if words.len() > MAX_WORDS {
            return None;
        }
        let place = |next: Successor| match next {
            Successor::End(end) => Position::end(end),
            Successor::Step(number) => {
                let own = random_word(&course.steps[number]);
                let word = words.iter().position(|word| *word == own);
                Position::step(number, word.expect("the words of all steps are there"))
            }
        };
        let step = |step: &exact::Step| Step {
            thresholds: distributions
                .map_or(Thresholds::NEVER_DRAWN, |distributions| distributions.thresholds(&step.event)),
            next: step.next.map(place),
        };
        let steps = course.steps.iter().map(step).collect();
        let settled = course.steps.iter().map(|step| step.event).collect();
        let starts = course.starts.iter().map(|start| start.map_or(Position::OVER, place)).collect();
        Some(Self { ruleset, players, events: settled, steps, starts, ends: course.ends, words })
    }

    /// Plays the fights with these numbers attack by attack.
    pub(super) fn play_attacks(
        &self,
        stream: Stream,
        fights: Range<u64>,
        turns: Turns,
    ) -> SimulatedRecords<N> {
        let mut counts = self.zero_counts(turns);
        let mut going_on = Vec::with_capacity(FIGHTS_PER_GROUP as usize);
        let mut over = Vec::with_capacity(FIGHTS_PER_GROUP as usize);
        let mut first = fights.start;
        while first < fights.end {
            let next = fights.end.min(first + FIGHTS_PER_GROUP);
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
                    kept += usize::from(self.starts[end] != Position::OVER);
                }
                going_on.truncate(kept);
                if kept == 0 {
                    break;
                }
            }
            first = next;
        }
        self.collect_records(&counts, turns)
    }

    /// Plays one turn of all fights, step by step, and moves them to `over`.
    #[inline(never)]
    fn play_turn(&self, turn: u8, fights: &mut Vec<FightPosition>, over: &mut Vec<FightPosition>) {
        let mut addresses = [Address::default(); MAX_WORDS];
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
    pub(super) fn play_dice(&self, stream: Stream, fights: Range<u64>, turns: Turns) -> SimulatedRecords<N> {
        let mut counts = self.zero_counts(turns);
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
                if place == Position::OVER {
                    break;
                }
            }
        }
        self.collect_records(&counts, turns)
    }

    /// Rolls the dice of the step at `place` and returns the next position.
    #[inline]
    fn roll(&self, turn: u8, words: FightWords, place: Position) -> Position {
        let step = &self.steps[place.number()];
        let (purpose, times, _) = self.words[place.word()];
        let mut dice = words.dice(turn, purpose, times);
        let outcome = match &self.events[place.number()] {
            ChanceEvent::Coin => usize::from(dice.roll() > 3),
            ChanceEvent::Die => usize::from(dice.roll() - 1),
            ChanceEvent::Opposed { tested, .. } => {
                opposed_test(&mut dice, *tested, self.players, self.ruleset).winner as usize
            }
            ChanceEvent::Attack { by, attack, sustains } => {
                let (attacker, target) = (self.players[*by], self.players[by.other()]);
                let (outcome, _) = attack.resolve(&mut dice, attacker, target, self.ruleset, |_| *sustains);
                match outcome {
                    AttackOutcome::AutomaticFailure => 0,
                    AttackOutcome::Landed { wound, .. } => 2 + wound as usize,
                    AttackOutcome::Parried { countered, .. } => {
                        return self.after_parry(step.next[PARRIED], countered);
                    }
                }
            }
            ChanceEvent::CounterAttack { .. } => unreachable!("it is settled with its attack"),
        };
        step.next[outcome]
    }

    /// Returns the successor of a parry: the dice of the attack also determine whether the parry
    /// gives the target an attack die.
    #[inline]
    fn after_parry(&self, next: Position, countered: bool) -> Position {
        if !next.is_end() && matches!(self.events[next.number()], ChanceEvent::CounterAttack { .. }) {
            self.steps[next.number()].next[usize::from(!countered)]
        } else {
            next
        }
    }

    /// Creates counts of fights, all 0, by turn and by state at the end of the turn.
    fn zero_counts(&self, turns: Turns) -> Vec<Vec<u64>> {
        vec![vec![0; self.ends.len()]; usize::from(turns.get())]
    }

    fn collect_records(&self, counts: &[Vec<u64>], turns: Turns) -> SimulatedRecords<N> {
        let mut ended = SimulatedRecords { records: Vec::new(), died_in: [[0; Turns::MAX as usize]; N] };
        // Dead fighters in fights that are over.
        let mut dead_before = [0; N];
        for (turn, counts) in (1..=turns.get()).zip(counts) {
            let mut dead_by = dead_before;
            for ((end, count), (_, several)) in counts.iter().enumerate().zip(&self.ends) {
                let is_over = self.starts[end] == Position::OVER || turn == turns.get();
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

    /// Returns the record of a fight that was over at the end of turn `turn` in the state with
    /// index `end`.
    fn record(&self, end: usize, turn: u8) -> EncounterRecord<N> {
        let to_record = |fighter: Fighter| FighterRecord {
            wound_level: fighter.wound_level,
            died_in: if fighter.is_alive() { 0 } else { turn },
        };
        let (lone, several) = self.ends[end];
        EncounterRecord { lone: to_record(lone), several: several.map(to_record), turns_fought: turn }
    }
}
