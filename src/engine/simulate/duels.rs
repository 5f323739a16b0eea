//! Duels attack by attack, many side by side.
//!
//! What [`DrawnChance`](super::DrawnChance) plays under the rules is played here along a [`Course`], to the same
//! results in a third of the time.
//!
//! # Design
//! A table look-up a draw, and no branch that depends on one: all fights of a handful take a turn, then all that
//! are not over take the next one, each turn in as many steps as the longest takes (an end leads to itself). The
//! processor then works on several fights at once instead of guessing the outcomes of one.

use super::attack_by_attack::SharedLaws;
use super::thresholds::Thresholds;
use crate::dice::{Address, FightWords, Purpose, Stream};
use crate::exact::{self, Course, Fighters, Next, OUTCOMES};
use crate::policy::PolicyPlayer;
use crate::rules::ruleset::SustainDeclared;
use crate::rules::turn::Fate;
use crate::rules::{BySide, Fighter, Profile, Record, Ruleset, Side, Turns};
use std::ops::Range;

/// The duels of one match-up, ready to be played.
#[derive(Debug)]
pub(super) struct Duels {
    /// The ends of a turn, then its steps.
    steps: Vec<Step>,
    /// Where the turn after an end begins, if there is one; no `Option`, which would be a branch.
    starts: Vec<Place>,
    ends: Vec<Fighters<1>>,
    /// The words that a turn may take: for what, for the how-many-th time, and the number of the word.
    words: Vec<(Purpose, u8, u8)>,
    /// The most steps of a turn.
    longest: usize,
}

#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Step {
    thresholds: Thresholds,
    next: [Place; OUTCOMES],
}

/// The number of a step, and of the word that settles it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place(u32);

/// More words than a turn of a duel takes: one for who places first, one for initiative, and two attacks a side, each with
/// a counter-attack; abilities give more dice.
const WORDS: usize = 32;

/// How many fights go side by side; few enough to stay in the nearest cache.
const ABREAST: u64 = 256;

impl Place {
    /// Nowhere: the fight is over.
    const OVER: Place = Place(u32::MAX);

    fn new(step: usize, word: usize) -> Self {
        Place((step * WORDS + word) as u32)
    }

    #[inline(always)]
    fn step(self) -> usize {
        self.0 as usize / WORDS
    }

    #[inline(always)]
    fn word(self) -> usize {
        self.0 as usize % WORDS
    }
}

/// What a step draws.
fn own_word(step: &exact::Step) -> (Purpose, u8, u8) {
    (step.settles.purpose(), step.times, step.word)
}

impl Duels {
    /// Asks the rules and the laws all there is to ask; nothing where the states of these duels are not walked: where
    /// somebody heals, where a turn takes too many words, and where a counter-attack may meet a target who sustains after
    /// the attack roll.
    pub(super) fn of(
        ruleset: &Ruleset,
        profiles: BySide<&Profile>,
        players: BySide<&PolicyPlayer>,
        laws: &SharedLaws,
    ) -> Option<Self> {
        let effects = [&profiles.a.effects, &profiles.b.effects];
        let heals = effects.iter().any(|effects| effects.heals.is_some());
        let is_late = ruleset.sustain_declared == SustainDeclared::AfterAttackRoll
            && effects.iter().any(|effects| effects.counter_attack.is_some());
        if heals || is_late {
            return None;
        }
        let duels = Self::new(ruleset, profiles, players, laws);
        (duels.words.len() <= WORDS).then_some(duels)
    }

    /// Asks the rules and the laws all there is to ask.
    fn new(
        ruleset: &Ruleset,
        profiles: BySide<&Profile>,
        players: BySide<&PolicyPlayer>,
        laws: &SharedLaws,
    ) -> Self {
        let course = Course::new(ruleset, profiles.a, &[*profiles.b], Side::A, players);
        let mut words = Vec::new();
        for step in &course.steps {
            let word = own_word(step);
            if !words.contains(&word) {
                words.push(word);
            }
        }
        let place = |next: Next| match next {
            Next::End(end) => Place::new(end, 0),
            Next::Step(number) => {
                let step = &course.steps[number];
                let own = own_word(step);
                let word =
                    words.iter().position(|word| *word == own).expect("the words of all steps are there");
                Place::new(course.ends.len() + number, word)
            }
        };
        let mut lengths = Vec::new();
        for step in &course.steps {
            let length = |next: &Next| match next {
                Next::End(_) => 0,
                Next::Step(number) => lengths[*number],
            };
            lengths.push(1 + step.next.iter().map(length).max().unwrap_or(0));
        }
        let end = |end| Step { thresholds: Thresholds::NEVER_DRAWN, next: [place(Next::End(end)); OUTCOMES] };
        let step = |step: &exact::Step| Step {
            thresholds: laws.thresholds(&step.settles),
            next: step.next.map(place),
        };
        let steps = (0..course.ends.len()).map(end).chain(course.steps.iter().map(step)).collect();
        let starts = course.starts.iter().map(|start| start.map_or(Place::OVER, place)).collect();
        let longest = lengths.into_iter().max().unwrap_or(0);
        Self { steps, starts, ends: course.ends, words, longest }
    }

    /// Plays the fights of these numbers; gives each way to end with how often it came up.
    pub(super) fn play(&self, stream: Stream, fights: Range<u64>, turns: Turns) -> Vec<(Record<1>, u64)> {
        // How often each turn ended in each end.
        let mut counts = vec![vec![0; self.ends.len()]; usize::from(turns.get())];
        let mut going_on = Vec::with_capacity(ABREAST as usize);
        let mut first = fights.start;
        while first < fights.end {
            let next = fights.end.min(first + ABREAST);
            going_on.clear();
            going_on.extend((first..next).map(|fight| (stream.fight_words(fight), self.starts[0])));
            for (turn, counts) in (1..).zip(&mut counts) {
                self.play_turn(turn, &mut going_on, counts);
            }
            first = next;
        }
        let mut records = Vec::new();
        for (turn, counts) in (1..=turns.get()).zip(counts) {
            for (end, count) in counts.into_iter().enumerate() {
                let is_over = self.starts[end] == Place::OVER || turn == turns.get();
                if is_over && count > 0 {
                    records.push((self.record(end, turn), count));
                }
            }
        }
        records
    }

    /// Plays one turn of fights and keeps those that are not over.
    #[inline(never)]
    fn play_turn(&self, turn: u8, fights: &mut Vec<(FightWords, Place)>, counts: &mut [u64]) {
        let mut addresses = [Address::default(); WORDS];
        for (address, (purpose, times, number)) in addresses.iter_mut().zip(&self.words) {
            *address = Address::first(turn, *purpose, *times).after(*number);
        }
        let addresses = &addresses[..self.words.len()];
        let mut words = [0; WORDS];
        let mut kept = 0;
        for i in 0..fights.len() {
            let (fight, mut place) = fights[i];
            for (word, address) in words.iter_mut().zip(addresses) {
                *word = fight.at(*address);
            }
            for _ in 0..self.longest {
                let step = &self.steps[place.step()];
                place = step.next[step.thresholds.outcome(words[place.word()])];
            }
            let end = place.step();
            counts[end] += 1;
            let start = self.starts[end];
            fights[kept] = (fight, start);
            kept += usize::from(start != Place::OVER);
        }
        fights.truncate(kept);
    }

    /// A fight that was over in this turn; only the last turn can leave both alive.
    fn record(&self, end: usize, turn: u8) -> Record<1> {
        let fate = |fighter: Fighter| Fate {
            wound_level: fighter.wound_level,
            died_in: if fighter.is_alive() { 0 } else { turn },
        };
        let (lone, several) = self.ends[end];
        Record { lone: fate(lone), several: several.map(fate), turns_fought: turn }
    }
}
