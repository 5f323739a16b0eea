//! A matrix of profiles: who meets whom, and how each pair ends. Played once for `matrix` and `run`.

use super::error::CliError;
use super::field_comparison::FieldComparison;
use super::progress::Progress;
use crate::aggregate::{Fought, KillRate, PolarsError, Solved, counts, exact_kill_rates, kill_rates};
use crate::policy::Policy;
use crate::rules::{BySide, Ruleset, Side, Turns};
use crate::scenario::Recruit;
use crate::simulate::{Estimate, Experiment, MatchUp, Outcome, Sampler, Solution, Tally, play_all};

/// What is played under which conditions, without who.
#[derive(Clone, Copy)]
pub(super) struct Conditions<'a> {
    pub(super) ruleset: &'a Ruleset,
    pub(super) policies: BySide<Policy>,
    pub(super) turns: Turns,
    pub(super) runs: u64,
    pub(super) seed: crate::dice::Seed,
}

/// Plays match-ups under conditions.
pub(super) fn play_match_ups(match_ups: &[MatchUp], how: Conditions, progress: &Progress) -> Vec<Tally> {
    let players = how.policies.map(|policy| policy.player(how.ruleset));
    let experiment = Experiment {
        ruleset: how.ruleset,
        players: players.as_ref(),
        turns: how.turns,
        runs: how.runs,
        seed: how.seed,
        sampler: Sampler::default(),
    };
    play_all(match_ups, &experiment, &|fights| progress.add(fights))
}

/// How often two profiles meet.
///
/// # Design
/// Where both sides play alike, one encounter tells both profiles' odds. Where they do not, each profile is to
/// play as side A against everybody and as side B against everybody: one encounter a pair would hang on who is
/// named first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meetings {
    /// Once, the one named first as side A.
    Once,
    /// Twice, once on each side; in a table the row's profile is side A.
    BothWays,
}

/// The AP of as many of a recruit as there are.
fn worth(recruit: &Recruit) -> u64 {
    u64::from(recruit.count.get()) * u64::from(recruit.profile.strategic_value.get())
}

/// The cells in which profiles meet, row and column.
fn cells(n: usize, meetings: Meetings) -> impl Iterator<Item = (usize, usize)> + Clone {
    let first = move |row| if meetings == Meetings::Once { row + 1 } else { 0 };
    (0..n).flat_map(move |row| (first(row)..n).map(move |column| (row, column)).filter(|(i, j)| i != j))
}

/// What became of every cell, in the order of [`Field::cells`].
#[derive(Default)]
pub(super) struct Results {
    pub(super) tallies: Option<Vec<Tally>>,
    /// The exact ones, which are reported where there are both.
    pub(super) solutions: Option<Vec<Solution>>,
    /// Whether a side decides freely, so that a solution is the value of a game.
    pub(super) is_game: bool,
    /// Whether sampling went on until a precision was reached.
    pub(super) is_stopped: bool,
}

/// Everybody against everybody.
pub(super) struct Field<'a> {
    pub(super) recruits: &'a [Recruit],
    pub(super) meetings: Meetings,
    pub(super) results: Results,
    outcomes: Vec<Outcome>,
}

impl<'a> Field<'a> {
    /// How many encounters there are.
    pub(super) fn len(recruits: &[Recruit], meetings: Meetings) -> u64 {
        cells(recruits.len(), meetings).count() as u64
    }

    /// Who meets whom, as many as they are; the row's profile is side A.
    pub(super) fn pairs(
        recruits: &[Recruit],
        meetings: Meetings,
    ) -> impl Iterator<Item = BySide<&[Recruit]>> {
        let alone = |i: usize| std::slice::from_ref(&recruits[i]);
        cells(recruits.len(), meetings).map(move |(i, j)| BySide { a: alone(i), b: alone(j) })
    }

    /// Every encounter of one against one; the row's profile is side A.
    pub(super) fn match_ups(recruits: &[Recruit], meetings: Meetings) -> Vec<MatchUp> {
        cells(recruits.len(), meetings)
            .map(|(i, j)| {
                let sides = BySide { a: &recruits[i], b: &recruits[j] };
                let names = sides.map(|recruit| recruit.stream_name.clone());
                MatchUp::new(names, sides.map(|recruit| vec![recruit.profile]))
            })
            .collect()
    }

    /// The field with what became of every encounter.
    pub(super) fn new(recruits: &'a [Recruit], meetings: Meetings, results: Results) -> Self {
        let outcomes = match &results {
            Results { solutions: Some(solutions), .. } => solutions.iter().map(Outcome::exactly).collect(),
            Results { tallies, is_stopped, .. } => {
                let of = if *is_stopped { Outcome::of_stopped } else { Outcome::of };
                tallies.iter().flatten().map(of).collect()
            }
        };
        Field { recruits, meetings, results, outcomes }
    }

    /// Plays every pair, both sides by one policy.
    pub(super) fn play(recruits: &'a [Recruit], how: Conditions, progress: &Progress) -> Self {
        let match_ups = Self::match_ups(recruits, Meetings::Once);
        let tallies = Some(play_match_ups(&match_ups, how, progress));
        Self::new(recruits, Meetings::Once, Results { tallies, ..Results::default() })
    }

    /// The cells in which profiles meet, row and column: the row's profile is side A.
    pub(super) fn cells(&self) -> impl Iterator<Item = (usize, usize)> + Clone {
        cells(self.recruits.len(), self.meetings)
    }

    /// The sides that a ranking counts: the row's where that is what differs.
    fn killers(&self) -> &'static [Side] {
        match self.meetings {
            Meetings::Once => &Side::BOTH,
            Meetings::BothWays => &[Side::A],
        }
    }

    /// The labels and AP of each cell's sides.
    fn sides(&self) -> impl Iterator<Item = (BySide<&'a str>, BySide<u64>)> {
        self.cells().map(|(i, j)| {
            let sides = BySide { a: &self.recruits[i], b: &self.recruits[j] };
            let values = sides.map(worth);
            (sides.map(|recruit| recruit.label.as_str()), values)
        })
    }

    /// What was sampled, as rows for data frames.
    pub(super) fn fought(&'a self, policy: &'a str) -> impl Iterator<Item = Fought<'a>> {
        let tallies = self.results.tallies.iter().flatten();
        self.sides().zip(tallies).map(move |((sides, strategic_values), tally)| Fought {
            kind: "matrix",
            policy,
            sides,
            strategic_values,
            killers: self.killers(),
            tally,
        })
    }

    /// The kill rates over the whole field, best first; exact ones where it was solved.
    pub(super) fn kill_rates(&self, policy: &str) -> Result<Vec<KillRate>, CliError> {
        let Some(solutions) = &self.results.solutions else {
            let fought: Vec<Fought> = self.fought(policy).collect();
            let (_, rates) = kill_rates(&counts(&fought)?)?;
            return Ok(rates);
        };
        let solved: Vec<Solved> = self
            .sides()
            .zip(solutions)
            .map(|((sides, strategic_values), solution)| Solved {
                sides,
                strategic_values,
                killers: self.killers(),
                solution,
            })
            .collect();
        Ok(exact_kill_rates(policy, &solved))
    }

    /// The place of a cell among the encounters, and whether its row is side B there.
    fn place(&self, row: usize, column: usize) -> Option<(usize, bool)> {
        let n = self.recruits.len();
        match self.meetings {
            _ if row == column => None,
            Meetings::Once => {
                let (i, j) = (row.min(column), row.max(column));
                Some((i * n - i * (i + 1) / 2 + j - i - 1, row > column))
            }
            Meetings::BothWays => Some((row * (n - 1) + column - usize::from(column > row), false)),
        }
    }

    /// How it ends between the row's profile as A and the column's as B; none on the diagonal.
    pub(super) fn outcome(&self, row: usize, column: usize) -> Option<Outcome> {
        let (place, is_swapped) = self.place(row, column)?;
        let outcome = self.outcomes[place];
        Some(if is_swapped { outcome.swapped() } else { outcome })
    }

    /// The chance that the row's profile kills the column's.
    pub(super) fn win(&self, row: usize, column: usize) -> Option<Estimate> {
        Some(self.outcome(row, column)?.wins.a)
    }

    /// What a game is worth to the row's profile.
    pub(super) fn value(&self, row: usize, column: usize) -> Option<f64> {
        let (place, is_swapped) = self.place(row, column)?;
        let solutions = self.results.solutions.as_ref().filter(|_| self.results.is_game)?;
        let value = solutions[place].value.value;
        // Not -0, where nothing is gained.
        Some(if is_swapped { 0.0 - value } else { value })
    }

    /// How often a cell was fought.
    pub(super) fn runs(&self, row: usize, column: usize) -> Option<u64> {
        let (place, _) = self.place(row, column)?;
        Some(self.results.tallies.as_ref()?[place].runs)
    }

    /// Win minus loss of each row against each column.
    pub(super) fn win_minus_loss(&self) -> Vec<Vec<Option<f64>>> {
        let n = self.recruits.len();
        (0..n).map(|row| (0..n).map(|column| self.advantage(row, column)).collect()).collect()
    }

    /// Win minus loss of the row's profile.
    pub(super) fn advantage(&self, row: usize, column: usize) -> Option<f64> {
        let BySide { a, b } = self.outcome(row, column)?.wins;
        Some(a.value - b.value)
    }

    /// The exact answers against the sampled ones, where there are both.
    pub(super) fn comparison(&self) -> Option<FieldComparison> {
        let Results { tallies, solutions, .. } = &self.results;
        Some(FieldComparison::of(solutions.as_ref()?, tallies.as_ref()?))
    }
}

impl From<PolarsError> for CliError {
    fn from(error: PolarsError) -> Self {
        CliError::Outside(format!("the data frame failed: {error}"))
    }
}
