//! Builds the results and the ranking of a field from simulated or solved fights.

use super::{MatchUpResult, Pairs, RankedProfile, group_name};
use crate::aggregate::{FoughtMatchUp, KillRate, SolvedDuel, counts_frame, exact_kill_rates, kill_rates};
use crate::rules::BySide;
use crate::scenario::ResolvedFighter;
use crate::simulate::{MatchUp, Outcome, Solution, Tally};
use crate::study::estimates::Ci95;
use crate::study::question::Failed;

/// Returns the two groups of each cell; the row's profile is side A.
pub(crate) fn sides_of<'a>(
    fighters: &'a [ResolvedFighter],
    pairs: &Pairs,
) -> impl Iterator<Item = BySide<&'a [ResolvedFighter]>> {
    let alone = |i: usize| std::slice::from_ref(&fighters[i]);
    pairs.cells().iter().map(move |&(i, j)| BySide { a: alone(i), b: alone(j) })
}

/// Returns the duel of each cell; the row's profile is side A.
pub(crate) fn match_ups(fighters: &[ResolvedFighter], pairs: &Pairs) -> Vec<MatchUp> {
    let pair = |&(i, j): &(usize, usize)| {
        let sides = BySide { a: &fighters[i], b: &fighters[j] };
        let names = sides.map(|fighter| fighter.stream_name.clone());
        MatchUp::new(names, sides.map(|fighter| vec![fighter.profile]))
    };
    pairs.cells().iter().map(pair).collect()
}

/// The outcomes of all cells, in the order of [`Pairs::cells`].
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct CellOutcomes {
    /// Counts of simulated fights, one tally per cell; `None` if nothing was simulated.
    pub tallies: Option<Vec<Tally>>,
    /// Exact solutions, one per cell; `None` if nothing was solved.
    pub solutions: Option<Vec<Solution>>,
    /// Whether each cell was simulated until a precision was reached, so that its intervals must be
    /// anytime-valid.
    pub is_stopped: bool,
}

/// A field with the outcomes of its cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayedField<'a> {
    /// The fighters or groups of the field.
    pub fighters: &'a [ResolvedFighter],
    /// Which pairs of the fighters or groups met.
    pub pairs: &'a Pairs,
    /// The outcomes of the pairs.
    pub outcomes: &'a CellOutcomes,
    /// Whether a side plays optimally, so that a solution has a game value.
    pub is_game: bool,
}

impl<'a> PlayedField<'a> {
    /// Returns the result of each pair; exact if it was solved.
    pub(crate) fn match_up_results(&self) -> Vec<MatchUpResult> {
        let CellOutcomes { tallies, solutions, is_stopped } = self.outcomes;
        let outcome = |place: usize| match (solutions, tallies) {
            (Some(solutions), _) => Some(Outcome::from_solution(solutions.get(place)?)),
            (None, Some(tallies)) if *is_stopped => Some(Outcome::from_stopped_tally(tallies.get(place)?)),
            (None, Some(tallies)) => Some(Outcome::from_tally(tallies.get(place)?)),
            (None, None) => None,
        };
        let encounter = |(place, (ids, _)): (usize, (BySide<&str>, _))| {
            let value =
                solutions.as_ref().filter(|_| self.is_game).map(|all: &Vec<Solution>| all[place].value.value);
            let runs = tallies.as_ref().filter(|_| *is_stopped).map(|all: &Vec<Tally>| all[place].runs);
            Some(MatchUpResult { value, runs, ..MatchUpResult::new(ids, &outcome(place)?) })
        };
        self.sides().enumerate().filter_map(encounter).collect()
    }

    /// Iterates over the cells, with the labels of both sides and the AP of both groups.
    fn sides(&self) -> impl Iterator<Item = (BySide<&'a str>, BySide<u64>)> {
        let fighters = self.fighters;
        self.pairs.cells().iter().map(move |&(i, j)| {
            let sides = BySide { a: &fighters[i], b: &fighters[j] };
            (sides.map(|fighter| fighter.label.as_str()), sides.map(group_ap))
        })
    }

    /// Returns the counts of simulated fights as rows for data frames; none if nothing was
    /// simulated.
    pub(crate) fn rows<'s>(&'s self, policy: &'s str) -> impl Iterator<Item = FoughtMatchUp<'s>> {
        let tallies = self.outcomes.tallies.iter().flatten();
        let cells = self.pairs.cells().iter().zip(self.sides());
        cells.zip(tallies).map(move |((cell, (sides, strategic_values)), tally)| FoughtMatchUp {
            kind: "matrix",
            policy,
            sides,
            strategic_values,
            killers: self.pairs.ranked_sides(*cell),
            tally,
        })
    }

    /// Ranks the profiles by kill rate over the whole field, best first; exact if the field was
    /// solved.
    ///
    /// # Errors
    /// If the data frame fails.
    pub(crate) fn ranking(&self, policy: &str) -> Result<Vec<RankedProfile>, Failed> {
        let rates = match &self.outcomes.solutions {
            None => {
                let fought: Vec<FoughtMatchUp> = self.rows(policy).collect();
                let turns = fought.first().map_or(1, |row| row.tally.turns());
                kill_rates(&counts_frame(&fought)?, turns)?.1
            }
            Some(solutions) => {
                let cells = self.pairs.cells().iter().zip(self.sides());
                let solved = cells.zip(solutions).map(|((cell, (sides, strategic_values)), solution)| {
                    SolvedDuel { sides, strategic_values, killers: self.pairs.ranked_sides(*cell), solution }
                });
                exact_kill_rates(policy, &solved.collect::<Vec<_>>())
            }
        };
        Ok(rates.into_iter().map(|rate| self.rank_profile(rate)).collect())
    }

    fn rank_profile(&self, rate: KillRate) -> RankedProfile {
        let fighter = self.fighters.iter().find(|fighter| fighter.label == rate.killer);
        let name = fighter.map(|fighter| group_name(&fighter.name, fighter.count.get()));
        RankedProfile {
            name: name.unwrap_or_else(|| rate.killer.clone()),
            id: rate.killer,
            ap: rate.strategic_value,
            enemies: rate.enemies,
            kill_rate_per_ap: rate.rate.map(|of| of.value),
            ci95: rate.rate.as_ref().map(Ci95::from),
            rank: rate.ranks,
            exchange_ratio: rate.exchange_ratio,
        }
    }
}

/// Returns the AP of all fighters of a group together.
fn group_ap(fighter: &ResolvedFighter) -> u64 {
    u64::from(fighter.count.get()) * u64::from(fighter.profile.strategic_value.get())
}
