//! The digest of the self-test: a hash over dice, wound rolls, exact answers and simulated fights.
//!
//! It is the same on every machine and for any number of threads, and differs if any of these
//! numbers does. Whether the numbers are right is checked by the tests of the source.

use super::{player, profile, rulesets};
use crate::dice::{Dice, Seed};
use crate::exact::{DecisionMode, MAX_STEPS, Objective, wound_roll};
use crate::rules::{BySide, Ruleset, Turns, WoundDice, WoundResult, WoundRoll, WoundTraits};
use crate::scenario::{self, Catalog};
use crate::simulate::{Experiment, MatchUp, Problem, Sampler, Tally, play};
use std::fmt::{Display, Write};

/// Number of hexadecimal digits of the BLAKE3 hash in the digest.
const DIGEST_LENGTH: usize = 12;

/// Number of dice of one stream in the digest.
const DICE: usize = 10_000;

/// Number of simulated fights per match-up and sampler.
const FIGHTS_PER_SAMPLER: u64 = 20_000;

/// The turn limit of the fights.
const TURN_LIMIT: i64 = 6;

/// Number of match-ups, from the first one, that are also solved with optimal play of both sides.
const OPTIMAL_GAMES: usize = 2;

/// A match-up with the ruleset, and the policies of both sides.
struct Fight {
    ruleset: &'static str,
    a: &'static [&'static str],
    b: &'static [&'static str],
    policies: [&'static str; 2],
}

const SOLDIER: &str = "@ini=3,att=4,str=8,def=4,res=6,ap=20";
const GUARD: &str = "@ini=3,att=5,str=8,def=5,res=11,ap=49";
const WARRIOR: &str = "@ini=3,att=3,str=7,def=3,res=7,ap=19";
const CAPTAIN: &str = "@ini=5,att=4,str=7,def=6,res=6,ap=74";
const CLUMSY: &str = "@ini=2,att=0,str=9,def=1,res=5,ap=10";
const SLOW: &str = "@ini=1,att=1,str=8,def=0,res=4,ap=9";

/// Match-ups with unusual cases of the rules, under every ruleset.
#[rustfmt::skip]
const FIGHTS: [Fight; 8] = [
    Fight { ruleset: "confede-2024", a: &[CLUMSY], b: &[SLOW], policies: ["balanced", "all-attack"] },
    Fight { ruleset: "c3-initiation", a: &[SOLDIER], b: &[CAPTAIN], policies: ["balanced", "cautious"] },
    Fight { ruleset: "confede-2017", a: &[SOLDIER], b: &[WARRIOR], policies: ["allocate=0/2,sustain=never", "allocate=2/0"] },
    Fight { ruleset: "confede-2024", a: &["@ini=4,att=3,str=6,def=8,res=7,ap=33"], b: &["@ini=5,att=6,str=9,def=2,res=6,ap=31"], policies: ["cautious,allocate=1/1", "all-attack"] },
    Fight { ruleset: "confede-2022", a: &[SOLDIER], b: &[GUARD], policies: ["balanced,reroll=always"; 2] },
    Fight { ruleset: "confede-2024", a: &["@ini=6,att=5,str=7,def=3,res=5,ap=30,dis=3"], b: &["@ini=2,att=3,str=9,def=5,res=8,ap=30,dis=5"], policies: ["aggressive", "cautious"] },
    Fight { ruleset: "confede-2024", a: &[CLUMSY, SOLDIER], b: &[GUARD], policies: ["balanced,reroll=always", "cautious"] },
    Fight { ruleset: "confede-2022", a: &[GUARD], b: &[WARRIOR, WARRIOR, CLUMSY], policies: ["cautious,target=dearest", "balanced,order=weakest"] },
];

/// The numbers in the digest.
#[derive(Default)]
pub(super) struct Transcript {
    /// One number per line; probabilities are rounded to 9 decimals, so that the transcript is the
    /// same in every correct build.
    text: String,
    /// Distances of the exact numbers from a rounding boundary, in billionths.
    #[cfg(test)]
    pub(super) to_a_tie: Vec<f64>,
}

impl Transcript {
    /// Computes all numbers.
    pub(super) fn new() -> Self {
        let mut transcript = Self::default();
        let mut dice = Seed(1).stream("selftest").fight_dice(0);
        transcript.note((0..DICE).map(|_| dice.roll()));
        rulesets().for_each(|ruleset| transcript.note_wound_rolls(&ruleset));
        for (i, fight) in FIGHTS.iter().enumerate() {
            transcript.note_fight(i, fight);
        }
        transcript
    }

    /// The first digits of the BLAKE3 hash of the transcript.
    pub(super) fn digest(&self) -> String {
        let mut hash = scenario::hash(&self.text);
        hash.truncate(DIGEST_LENGTH);
        hash
    }

    fn note(&mut self, numbers: impl IntoIterator<Item = impl Display>) {
        for number in numbers {
            let _ = writeln!(self.text, "{number}");
        }
    }

    /// Adds exact values: probabilities or game values.
    fn note_exact<'a>(&mut self, numbers: impl IntoIterator<Item = &'a f64>) {
        for number in numbers {
            let billionths = number * 1e9;
            self.note([billionths.round() as i64]);
            #[cfg(test)]
            self.to_a_tie.push((billionths.fract().abs() - 0.5).abs());
        }
    }

    /// Adds every cell of the wound table.
    fn note_wound_rolls(&mut self, ruleset: &Ruleset) {
        for dice in [WoundDice::Plain, WoundDice::Amplified, WoundDice::Attenuated] {
            let traits = WoundTraits { dice, ..WoundTraits::default() };
            for difference in -8..=18 {
                let counted = wound_roll(&WoundRoll { difference, traits }, ruleset);
                self.note(WoundResult::ALL.map(|result| counted.ways.get(&result).copied().unwrap_or(0)));
            }
        }
    }

    /// Adds the exact answers to a fight, and its counts with each sampler.
    fn note_fight(&mut self, i: usize, fight: &Fight) {
        let ruleset = &Catalog::built_in().ruleset(fight.ruleset).expect("the ruleset is built in").ruleset;
        let [a, b] = fight.policies.map(|policy| player(policy, ruleset));
        let players = BySide { a: &a, b: &b };
        let turns = Turns::new(TURN_LIMIT).expect("the number of turns is within its bounds");
        let side = |fighters: &[&str]| fighters.iter().map(|fighter| profile(fighter)).collect();
        let names = BySide { a: format!("selftest {i} a"), b: format!("selftest {i} b") };
        let match_up = MatchUp::new(names, BySide { a: side(fight.a), b: side(fight.b) });
        let fixed = players.map(DecisionMode::Fixed);
        let free = BySide { a: DecisionMode::Free, b: DecisionMode::Free };
        for decides in [fixed, free].into_iter().take(1 + usize::from(i < OPTIMAL_GAMES)) {
            let problem = Problem {
                ruleset,
                decides,
                objective: Objective::Win,
                turns,
                records_allocations: false,
                max_steps: MAX_STEPS,
            };
            let solution = problem.solve(&match_up).expect("the match-up is small");
            self.note_exact([&solution.value.value]);
            self.note_exact(solution.gone_by.a.iter().chain(&solution.gone_by.b));
            self.note_exact(solution.wound_levels.a.iter().chain(&solution.wound_levels.b).flatten());
        }
        for sampler in [Sampler::DieByDie, Sampler::AttackByAttack] {
            let (runs, seed) = (FIGHTS_PER_SAMPLER, Seed(1));
            let experiment = Experiment { ruleset, players, turns, runs, seed, sampler };
            self.note_tally(&play(&match_up, &experiment, &|_| ()));
        }
    }

    fn note_tally(&mut self, tally: &Tally) {
        self.note([tally.runs]);
        self.note(tally.wiped_out.a.iter().chain(&tally.wiped_out.b));
        for fighter in tally.fighters.a.iter().chain(&tally.fighters.b) {
            self.note(fighter.died_in.iter().chain(&fighter.wound_levels));
        }
        let of = &tally.moments;
        self.note([of.turns, of.turns_squared, of.lost.a, of.lost.b, of.lost_both]);
    }
}
