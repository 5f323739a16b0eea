//! A field: profiles that meet each other, how each pair ends, and the ranking by AP destroyed.
//!
//! [`matrix`](super::matrix) and [`run`](super::run) share it. `results` and `ranking` build
//! it from simulated or solved fights.

mod pairs;
mod ranking;
mod results;

pub use pairs::{Pairs, SideAssignment};
pub(crate) use results::{PlayedField, labels_and_ap, match_ups, sides_of};

use super::estimates::Chances;
use super::purchase::Purchase;
use crate::rules::BySide;
use crate::scenario;
use crate::scenario::{CardRow, Catalog, ResolvedFighter};
use crate::simulate::{Measures, Outcome, Solution, Tally};
use crate::stats::{Estimate, Interval, Ranks, corrected_z, is_nearly_equal, possible_maxima, z95};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A profile of a field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FieldProfile {
    /// The id of the profile, with overrides.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The edition of the card.
    pub edition: String,
    /// The people; empty if none is printed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub people: String,
    /// AP of one fighter.
    pub ap: u16,
    /// The largest group that the budget buys; absent without a budget.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Purchase>,
    /// Weight as an enemy in the means of the ranking; absent if all enemies count equally.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    /// The card as a row of a profile file; absent for built-in profiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardRow>,
}

impl FieldProfile {
    /// Describes a fighter, or a group that was bought.
    pub fn new(fighter: &ResolvedFighter, group: Option<Purchase>) -> Self {
        Self {
            id: fighter.label.clone(),
            name: fighter.name.clone(),
            edition: fighter.card.edition.clone(),
            people: fighter.card.people.clone(),
            ap: fighter.profile.strategic_value.get(),
            group,
            weight: None,
            card: fighter.row_if_custom(Catalog::built_in().roster()),
        }
    }

    /// Returns the number of fighters in the group; 1 without a budget.
    pub(crate) fn count(&self) -> u8 {
        self.group.map_or(1, |group| group.fighters)
    }

    /// The name with the number of fighters, such as `4 Garde prétorien`.
    pub(crate) fn group_name(&self) -> String {
        group_name(&self.name, self.count())
    }
}

/// Puts the number of fighters before a name, if there are several.
pub(crate) fn group_name(name: &str, count: u8) -> String {
    match count {
        1 => name.to_owned(),
        count => format!("{count} {name}"),
    }
}

/// The result of one match-up of a field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MatchUpResult {
    /// The id of side A.
    pub a: String,
    /// The id of side B.
    pub b: String,
    /// The chances of each state at the end of the last turn.
    #[serde(flatten)]
    pub chances: Chances,
    /// The value of the game to side A; present if a side plays optimal or best-response.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// Number of simulated fights; present if a precision was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runs: Option<u64>,
    /// Number of fighters of each side without room beside an enemy once all are in contact;
    /// present in melees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_rank: Option<BySide<u8>>,
}

impl MatchUpResult {
    /// Creates the result of a match-up between these ids, without the optional values.
    pub fn new(ids: BySide<&str>, outcome: &Outcome) -> Self {
        let [a, b] = [ids.a, ids.b].map(str::to_owned);
        Self { a, b, chances: Chances::from(outcome), value: None, runs: None, second_rank: None }
    }
}

/// A profile's position in the ranking of a field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RankedProfile {
    /// The id of the profile.
    pub id: String,
    /// The printed name, with the number of fighters in a group.
    pub name: String,
    /// AP of the profile, or of its group if there is a budget.
    pub ap: u64,
    /// Number of enemies that the profile met.
    pub enemies: u64,
    /// Kill rate: AP destroyed per own AP and turn; null after a single fight.
    pub kill_rate_per_ap: Option<f64>,
    /// The 95 % interval of the kill rate.
    pub ci95: Option<Interval>,
    /// The ranks that the profile may have: profiles with equal rates, or with rates that do not
    /// differ significantly, share theirs. Null without a rate.
    pub rank: Option<Ranks>,
    /// AP destroyed per AP lost; null if it lost nothing.
    pub exchange_ratio: Option<f64>,
    /// Mean chance over all enemies, by their weights, that the profile kills the enemy and
    /// survives, 0 to 1; absent if nothing was fought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 1))]
    pub mean_win: Option<f64>,
    /// The 95 % interval of `mean_win`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean_win_ci95: Option<Interval>,
}

impl RankedProfile {
    /// The kill rate with its interval.
    pub fn rate(&self) -> Option<Estimate> {
        let value = self.kill_rate_per_ap?;
        Some(self.ci95.map_or_else(|| Estimate::exact(value), |ci95| ci95.around(value)))
    }

    /// The mean chance to win over all enemies.
    pub(crate) fn win(&self) -> Option<Estimate> {
        Some(self.mean_win_ci95?.around(self.mean_win?))
    }
}

/// Returns the profiles of a ranking that may have the first rank.
pub(crate) fn possibly_first(ranking: &[RankedProfile]) -> Vec<&RankedProfile> {
    ranking.iter().filter(|of| of.rank.is_some_and(|ranks| ranks.from == 1)).collect()
}

/// Returns the profiles of a ranking that may have the last rank.
pub(crate) fn possibly_last(ranking: &[RankedProfile]) -> Vec<&RankedProfile> {
    let last = ranking.iter().filter_map(|of| of.rank).count();
    ranking.iter().filter(|of| of.rank.is_some_and(|ranks| ranks.to == last)).collect()
}

/// Win minus loss: the difference of two chances, -1 to 1. If all simulated fights were won, or all
/// lost, the value is not known to be 1 or -1; then the end of the interval that is closer to 0 is
/// returned.
pub(crate) fn win_minus_loss(win: &Estimate, loss: &Estimate) -> f64 {
    let value = win.value - loss.value;
    match value {
        1.0 => win.ci95.low - loss.ci95.high,
        -1.0 => win.ci95.high - loss.ci95.low,
        value => value,
    }
}

/// The outcomes of all cells of a field, in the order of the cells of [`Pairs`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CellOutcomes {
    /// Counts of simulated fights, one tally per cell; `None` if nothing was simulated.
    pub tallies: Option<Vec<Tally>>,
    /// Exact solutions, one per cell; `None` if nothing was solved.
    pub solutions: Option<Vec<Solution>>,
    /// Whether each cell was simulated until a precision was reached, so that its intervals must be
    /// anytime-valid.
    pub is_stopped: bool,
}

impl CellOutcomes {
    /// Returns all measures of a cell between these groups; exact if it was solved.
    pub(crate) fn measures(&self, place: usize, sides: BySide<&ResolvedFighter>) -> Option<Measures> {
        let estimate = if self.is_stopped { Measures::from_stopped_tally } else { Measures::from_tally };
        let each = |fighter: &ResolvedFighter| {
            vec![u64::from(fighter.profile.strategic_value.get()); usize::from(fighter.count.get())]
        };
        match &self.solutions {
            Some(solutions) => Some(Measures::from_solution(solutions.get(place)?, &sides.map(each))),
            None => Some(estimate(self.tallies.as_ref()?.get(place)?, sides.map(group_ap))),
        }
    }
}

/// Returns the AP of all fighters of a group together.
pub(crate) fn group_ap(fighter: &ResolvedFighter) -> u64 {
    u64::from(fighter.count.get()) * u64::from(fighter.profile.strategic_value.get())
}

/// Number of standard errors from an even fight beyond which the most one-sided cell counts as
/// one-sided, before the correction for the number of cells. With the correction, at most about one
/// in a thousand fields of equal profiles has such a cell.
const ONE_SIDED_Z: f64 = 3.29;

/// The most one-sided cell of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct OneSided {
    /// Row and column of the cell.
    pub cell: (usize, usize),
    /// Win minus loss of the row's profile.
    pub value: f64,
    /// Number of cells, including this one, whose one-sidedness does not differ significantly.
    pub indistinguishable_cells: usize,
}

/// The results of a field, as tables and charts use them.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    /// The profiles, in order.
    pub profiles: &'a [FieldProfile],
    /// Which pairs of the profiles met.
    pub pairs: Pairs,
    /// The result of each pair, in the order of `Pairs::cells`.
    pub results: &'a [MatchUpResult],
    /// The ranking by kill rate, best first.
    pub ranking: &'a [RankedProfile],
}

impl Field<'_> {
    /// Returns the result of a cell, and whether the row's profile is side B in it; `None` if the
    /// two did not meet.
    pub(crate) fn result(&self, row: usize, column: usize) -> Option<(&MatchUpResult, bool)> {
        let (place, is_swapped) = self.pairs.index(row, column)?;
        Some((self.results.get(place)?, is_swapped))
    }

    /// Returns the chances with the row's profile as side A; `None` if the two did not meet.
    pub(crate) fn outcome(&self, row: usize, column: usize) -> Option<Outcome> {
        let (encounter, is_swapped) = self.result(row, column)?;
        let outcome = encounter.chances.outcome();
        Some(if is_swapped { outcome.swapped() } else { outcome })
    }

    /// The chance that the row's profile kills the column's and survives.
    pub(crate) fn win(&self, row: usize, column: usize) -> Option<Estimate> {
        Some(self.outcome(row, column)?.only_alive.a)
    }

    /// Returns the cell in which both sides die most often, and that chance; `None` if it never
    /// happens.
    pub(crate) fn most_often_mutual_death(&self) -> Option<((usize, usize), Estimate)> {
        let both = |&(i, j): &(usize, usize)| Some(((i, j), self.outcome(i, j)?.nobody_alive));
        let all = self.pairs.cells().iter().filter_map(both).filter(|(_, of)| of.value > 0.0);
        all.reduce(|most, other| if other.1.value > most.1.value { other } else { most })
    }

    /// The value of the game to the row's profile.
    pub(crate) fn value(&self, row: usize, column: usize) -> Option<f64> {
        let (encounter, is_swapped) = self.result(row, column)?;
        let value = encounter.value?;
        // A subtraction avoids -0.
        Some(if is_swapped { 0.0 - value } else { value })
    }

    /// Win minus loss of the row's profile; see [`win_minus_loss`].
    pub(crate) fn advantage(&self, row: usize, column: usize) -> Option<f64> {
        let BySide { a, b } = self.outcome(row, column)?.kills;
        Some(win_minus_loss(&a, &b))
    }

    /// Win minus loss of each profile against each other; empty for a profile that is no row.
    pub(crate) fn win_minus_loss(&self) -> Vec<Vec<Option<f64>>> {
        let n = self.profiles.len();
        let mut values = vec![Vec::new(); n];
        for &row in self.pairs.rows() {
            values[row] = (0..n).map(|column| self.advantage(row, column)).collect();
        }
        values
    }

    /// Returns the most one-sided cell; `None` if no cell differs significantly from an even fight.
    pub(crate) fn most_one_sided(&self) -> Option<OneSided> {
        let cells = self.pairs.cells();
        let known: Vec<((usize, usize), Outcome)> =
            cells.iter().filter_map(|&(i, j)| Some(((i, j), self.outcome(i, j)?))).collect();
        let distance = |(_, of): &((usize, usize), Outcome)| {
            let BySide { a, b } = of.kills;
            let (more, less) = if a.value >= b.value { (a, b) } else { (b, a) };
            let ends = Interval { low: more.ci95.low - less.ci95.high, high: more.ci95.high - less.ci95.low };
            ends.around(more.value - less.value)
        };
        let distances: Vec<Estimate> = known.iter().map(distance).collect();
        let leaders = possible_maxima(&distances);
        let first = *leaders.first()?;
        let Estimate { value: distance, ci95: interval } = distances[first];
        let (cell, outcome) = known[first];
        // The largest of many deviations has to be corrected for their number.
        let widening = corrected_z(ONE_SIDED_Z, distances.len() as u64) / z95();
        let low = distance - widening * (distance - interval.low);
        let is_even = low <= 0.0 || is_nearly_equal(1.0 + distance, 1.0);
        let value = win_minus_loss(&outcome.kills.a, &outcome.kills.b);
        (!is_even).then_some(OneSided { cell, value, indistinguishable_cells: leaders.len() })
    }
}

/// A profile that was selected and cannot fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The id of the profile.
    pub id: String,
    /// The columns that its card lacks, such as `STR`.
    pub missing: Vec<String>,
}

impl From<&scenario::LeftOut> for LeftOut {
    fn from(of: &scenario::LeftOut) -> Self {
        let missing = of.missing.columns.iter().map(|&column| column.to_owned()).collect();
        Self { id: of.card.id.clone(), missing }
    }
}

/// (De)serializes profiles that were left out as an object with one key per id, in order.
pub(super) mod by_id {
    use super::LeftOut;
    use serde::de::{Deserializer, MapAccess, Visitor};
    use serde::ser::Serializer;
    use std::fmt;

    /// Serializes the profiles as an object.
    pub(in crate::study) fn serialize<S: Serializer>(all: &[LeftOut], to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(all.iter().map(|of| (&of.id, &of.missing)))
    }

    /// Deserializes the profiles from an object, keeping the order of keys.
    pub(in crate::study) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<LeftOut>, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Vec<LeftOut>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("lists of columns by id")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
                let mut all = Vec::new();
                while let Some((id, missing)) = map.next_entry()? {
                    all.push(LeftOut { id, missing });
                }
                Ok(all)
            }
        }

        from.deserialize_map(InOrder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exact_results_count_as_certain_victories() {
        let [all, none] = [200, 0].map(|count| Estimate::proportion(count, 200));
        assert!((0.95..0.97).contains(&win_minus_loss(&all, &none)));
        assert!((-0.97..-0.95).contains(&win_minus_loss(&none, &all)));
        let exact = [1.0, 0.0].map(Estimate::exact);
        assert_eq!(win_minus_loss(&exact[0], &exact[1]), 1.0);
    }
}
