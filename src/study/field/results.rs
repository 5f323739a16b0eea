//! Builds the results of a field from simulated or solved fights.

use super::{CellOutcomes, MatchUpResult, Pairs, group_ap};
use crate::rules::BySide;
use crate::scenario::ResolvedFighter;
use crate::simulate::{MatchUp, Outcome, Solution, Tally};

/// Returns the two groups of each cell; the row's profile is side A.
pub(crate) fn sides_of<'a>(
    fighters: &'a [ResolvedFighter],
    pairs: &Pairs,
) -> impl Iterator<Item = BySide<&'a [ResolvedFighter]>> {
    let alone = |i: usize| std::slice::from_ref(&fighters[i]);
    pairs.cells().iter().map(move |&(i, j)| BySide { a: alone(i), b: alone(j) })
}

/// Iterates over the cells, with the labels of both sides and the AP of both groups.
pub(crate) fn labels_and_ap<'a>(
    fighters: &'a [ResolvedFighter],
    pairs: &Pairs,
) -> impl Iterator<Item = (BySide<&'a str>, BySide<u64>)> {
    pairs.cells().iter().map(move |&(i, j)| {
        let sides = BySide { a: &fighters[i], b: &fighters[j] };
        (sides.map(|fighter| fighter.label.as_str()), sides.map(group_ap))
    })
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

impl CellOutcomes {
    /// Returns the chances of a cell; exact if it was solved.
    pub(crate) fn outcome(&self, place: usize) -> Option<Outcome> {
        let estimate = if self.is_stopped { Outcome::from_stopped_tally } else { Outcome::from_tally };
        match &self.solutions {
            Some(solutions) => Some(Outcome::from_solution(solutions.get(place)?)),
            None => Some(estimate(self.tallies.as_ref()?.get(place)?)),
        }
    }
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
    /// The weight of each fighter as an enemy; `None` if all are equal.
    pub weights: Option<&'a [f64]>,
    /// Whether a side plays optimally, so that a solution has a game value.
    pub is_game: bool,
}

impl PlayedField<'_> {
    /// Returns the result of each pair; exact if it was solved.
    pub(crate) fn match_up_results(&self) -> Vec<MatchUpResult> {
        let CellOutcomes { tallies, solutions, is_stopped } = self.outcomes;
        let encounter = |(place, (ids, _)): (usize, (BySide<&str>, _))| {
            let value =
                solutions.as_ref().filter(|_| self.is_game).map(|all: &Vec<Solution>| all[place].value.value);
            let runs = tallies.as_ref().filter(|_| *is_stopped).map(|all: &Vec<Tally>| all[place].runs);
            Some(MatchUpResult { value, runs, ..MatchUpResult::new(ids, &self.outcomes.outcome(place)?) })
        };
        labels_and_ap(self.fighters, self.pairs).enumerate().filter_map(encounter).collect()
    }
}
