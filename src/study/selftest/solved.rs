//! Checks duels and games against the results of an independent program, which computed them from
//! the rulebook.

use super::CheckDetails;
use super::findings::{Findings, largest_difference};
use super::fixtures::{self, players, profile, ruleset, turns};
use crate::exact::{DecisionMode, Objective, Solver};
use crate::policy::PolicyPlayer;
use crate::rules::{BySide, WoundLevel};
use crate::study::Failed;
use serde::Deserialize;

/// Largest accepted difference between the two programs. It comes from endless re-rolls, which both
/// cut off, and from rounding.
const MAX_DIFFERENCE: f64 = 1e-9;

/// A duel between two policies, with the results of the independent program.
#[derive(Deserialize)]
struct Duel {
    name: String,
    a: String,
    b: String,
    policy_a: String,
    policy_b: String,
    ruleset: String,
    turns: u8,
    /// The probabilities that B is dead, that A is dead, and that both stand, at the end of each
    /// turn.
    by_turn: Vec<[f64; 3]>,
    wound_levels: Levels,
}

/// The probability of each wound level of A and of B at the end of the duel, unhurt first.
#[derive(Deserialize)]
struct Levels {
    a: [f64; WoundLevel::COUNT],
    b: [f64; WoundLevel::COUNT],
}

/// A duel with optimal play of both sides, with its value by the independent program.
#[derive(Deserialize)]
struct Game {
    a: String,
    b: String,
    ruleset: String,
    turns: u8,
    objective: Objective,
    /// The value of the game to side A, in units of the objective.
    value: f64,
}

pub(super) fn run(findings: &mut Findings) -> Result<(), Failed> {
    let duels: Vec<Duel> = fixtures::data(include_str!("data/duels.json"));
    let games: Vec<Game> = fixtures::data(include_str!("data/games.json"));
    duels.iter().try_for_each(|duel| duel.check(findings))?;
    games.iter().try_for_each(|game| game.check(findings))
}

impl Duel {
    fn check(&self, findings: &mut Findings) -> Result<(), Failed> {
        let ruleset = ruleset(&self.ruleset);
        let players = players([&self.policy_a, &self.policy_b], &ruleset);
        let mut solver = Solver::new(&ruleset, players.as_ref().map(DecisionMode::Fixed), Objective::Win);
        let [a, b] = [&self.a, &self.b].map(|fighter| profile(fighter));
        let solved = solver.duel(&a, &b, turns(self.turns));
        let last = [&solved.gone_by.a, &solved.gone_by.b].into_iter().filter_map(|gone| gone.last());
        let found: Vec<f64> = last.chain(solved.wound_levels.iter().flatten()).copied().collect();
        findings.note_exact(&found);
        let gone = self.by_turn.last().into_iter().flat_map(|[b_gone, a_gone, _]| [*a_gone, *b_gone]);
        let expected = gone.chain(self.wound_levels.a).chain(self.wound_levels.b);
        let numbers = found.len();
        let furthest = largest_difference(found.into_iter().zip(expected));
        let passed = furthest.is_some_and(|furthest| furthest <= MAX_DIFFERENCE);
        let (duel, ruleset) = (self.name.clone(), self.ruleset.clone());
        findings.check(passed, CheckDetails::Solved { duel, ruleset, numbers, furthest })
    }
}

impl Game {
    fn check(&self, findings: &mut Findings) -> Result<(), Failed> {
        let ruleset = ruleset(&self.ruleset);
        let free = BySide { a: DecisionMode::Free, b: DecisionMode::Free };
        let mut solver = Solver::<PolicyPlayer>::new(&ruleset, free, self.objective);
        let [a, b] = [&self.a, &self.b].map(|fighter| profile(fighter));
        let value = solver.duel(&a, &b, turns(self.turns)).value.value;
        findings.note_exact([&value]);
        let distance = (value - self.value).abs();
        let (objective, ruleset) = (self.objective, self.ruleset.clone());
        findings.check(distance <= MAX_DIFFERENCE, CheckDetails::Game { objective, ruleset, value, distance })
    }
}
