//! The duel of each pair of a field, which a web page shows: how it ends turn by turn, and one
//! fight narrated.
//!
//! This is a question of its own, asked only when a page is written, since narrating a fight of
//! each pair takes longer than many a matrix.

use super::field::Pairs;
use super::question::{Progress, Work};
use super::tell::Teller;
use crate::dice::Seed;
use crate::exact::{Decides, MOST_STEPS, Objective};
use crate::policy::Policy;
use crate::rules::{BySide, Ruleset, Turns};
use crate::scenario::Recruit;
use crate::simulate::{Experiment, MatchUp, Measures, Problem, Sampler, Solution, Tally, each_in_parallel};
use crate::tell::{Placings, Story};

/// Number of fights of a duel among which the median one is narrated.
pub const TOLD_OF: u64 = 101;

/// The question how each pair of a field fights.
#[derive(Clone, Debug)]
pub struct DuelsQuestion<'a> {
    /// The fighters of the field.
    pub recruits: &'a [Recruit],
    /// Which pairs of the field meet.
    pub pairs: Pairs,
    /// Where the chances come from.
    pub odds: Odds<'a>,
    /// The settings of the narrated fights; `None` for no narration, as for groups or if a side
    /// plays optimally.
    pub told: Option<DuelTerms<'a>>,
}

/// Where the chances of each pair come from; slices are in the order of [`Pairs::cells`].
#[derive(Clone, Copy, Debug)]
pub enum Odds<'a> {
    /// Exact solutions.
    Solved(&'a [Solution]),
    /// Simulation with a fixed number of fights.
    Sampled(&'a [Tally]),
    /// Simulation until a precision was reached.
    SampledUntil(&'a [Tally]),
    /// Solutions that are still to be computed, with these settings.
    ToSolve(DuelTerms<'a>),
}

/// The settings of a duel between policies.
#[derive(Clone, Copy, Debug)]
pub struct DuelTerms<'a> {
    /// The ruleset in force.
    pub ruleset: &'a Ruleset,
    /// The policies of both sides.
    pub policies: BySide<Policy>,
    /// The turn limit.
    pub turns: Turns,
    /// The seed of all dice.
    pub seed: Seed,
}

/// The duel of one pair.
#[derive(Clone, Debug)]
pub struct PairDuel {
    /// Indices of side A and side B in the field.
    pub places: [usize; 2],
    /// The names of the fighters.
    pub names: BySide<String>,
    /// The measures of how the duel ends.
    pub measures: Measures,
    /// The median of the first [`TOLD_OF`] fights by AP destroyed minus AP lost.
    pub story: Option<Story>,
}

impl DuelsQuestion<'_> {
    /// Returns the duel of each fought cell, in order, computed on the current thread pool.
    pub fn answer(&self, progress: &dyn Progress) -> Vec<PairDuel> {
        let cells: Vec<[usize; 2]> = self.pairs.cells().iter().map(|&(i, j)| [i, j]).collect();
        let solved = match self.odds {
            Odds::ToSolve(terms) => self.solve(terms, &cells),
            _ => Vec::new(),
        };
        progress.begin(Work::Pairs, cells.len() as u64);
        let places: Vec<usize> = (0..cells.len()).collect();
        let found = each_in_parallel(&places, |&place| {
            let sides = self.sides(cells[place]);
            let measures = match self.odds {
                Odds::ToSolve(_) => exactly(solved.get(place)?, sides),
                Odds::Solved(solutions) => exactly(solutions.get(place)?, sides),
                Odds::Sampled(tallies) => Measures::of(tallies.get(place)?, sides.map(worth)),
                Odds::SampledUntil(tallies) => Measures::of_stopped(tallies.get(place)?, sides.map(worth)),
            };
            let story = self.told.and_then(|terms| terms.story(sides));
            progress.advance(1);
            let names = sides.map(|recruit| recruit.name.clone());
            Some(PairDuel { places: cells[place], names, measures, story })
        });
        found.into_iter().flatten().collect()
    }

    fn sides(&self, [i, j]: [usize; 2]) -> BySide<&Recruit> {
        BySide { a: &self.recruits[i], b: &self.recruits[j] }
    }

    fn solve(&self, terms: DuelTerms, cells: &[[usize; 2]]) -> Vec<Solution> {
        let players = terms.policies.map(|policy| policy.player(terms.ruleset));
        let problem = Problem {
            ruleset: terms.ruleset,
            decides: players.as_ref().map(Decides::As),
            objective: Objective::default(),
            turns: terms.turns,
            tells_allocations: false,
            most_steps: MOST_STEPS,
        };
        let match_ups: Vec<MatchUp> = cells.iter().map(|pair| match_up(self.sides(*pair))).collect();
        problem.solve_all(&match_ups, &|_| ()).unwrap_or_default()
    }
}

impl DuelTerms<'_> {
    /// Narrates the median of the first fights by AP destroyed minus AP lost.
    fn story(&self, sides: BySide<&Recruit>) -> Option<Story> {
        let DuelTerms { ruleset, policies, turns, seed } = *self;
        let players = policies.map(|policy| policy.player(ruleset));
        let experiment = Experiment {
            ruleset,
            players: players.as_ref(),
            turns,
            runs: TOLD_OF,
            seed,
            sampler: Sampler::DieByDie,
        };
        let (match_up, placings) = (match_up(sides), Placings::default());
        let names = sides.map(|recruit| vec![recruit.name.clone()]);
        let teller = Teller::new(&match_up, &experiment, names, &placings);
        let middle = teller.at_percentiles(&[50.0], TOLD_OF);
        let (_, number) = middle.first()?;
        Some(teller.fight(*number))
    }
}

fn match_up(sides: BySide<&Recruit>) -> MatchUp {
    let names = sides.map(|recruit| recruit.stream_name.clone());
    MatchUp::new(names, sides.map(|recruit| vec![recruit.profile]))
}

fn exactly(solution: &Solution, sides: BySide<&Recruit>) -> Measures {
    let each = |recruit: &Recruit| {
        vec![u64::from(recruit.profile.strategic_value.get()); usize::from(recruit.count.get())]
    };
    Measures::exactly(solution, &sides.map(each))
}

/// The AP of a whole group.
fn worth(recruit: &Recruit) -> u64 {
    u64::from(recruit.profile.strategic_value.get()) * u64::from(recruit.count.get())
}
