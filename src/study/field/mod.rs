//! Profiles who all meet each other: who meets whom, how each pair ends, who destroys most for its AP.
//!
//! What [`matrix`](super::matrix) and [`run`](super::run) have in common. `played` makes it of what was sampled or solved.

mod pairs;
#[cfg(feature = "frames")]
mod played;

pub use pairs::Pairs;
#[cfg(feature = "frames")]
pub use played::{Played, Results, match_ups, sides_of};

use super::estimates::{Chances, Ci95};
use super::purchase::Purchase;
use crate::rules::BySide;
use crate::scenario;
use crate::scenario::{CardRow, Catalog, Recruit};
use crate::simulate::{Estimate, Outcome};
use crate::stats::{Interval, Ranks, corrected_z, is_same, leaders, ranks, z95};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How often two profiles meet.
///
/// # Design
/// Where both sides play alike, one encounter tells both profiles' odds. Where they do not, each profile is to
/// play as side A against everybody and as side B against everybody: one encounter a pair would hang on who is
/// named first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meetings {
    /// Once, the one named first as side A.
    Once,
    /// Twice, once on each side; in a table the row's profile is side A.
    BothWays,
}

/// A profile of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FieldProfile {
    /// The id of the profile, with overrides.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// The edition of its card.
    pub edition: String,
    /// Its people; empty where none is printed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub people: String,
    /// The AP of one.
    pub ap: u16,
    /// With a budget: the largest group that it buys.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Purchase>,
    /// Its card as the row of a profile file; absent where the built-in profiles have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardRow>,
}

impl FieldProfile {
    /// Of this fighter, or of a group of them that was bought.
    pub fn of(recruit: &Recruit, group: Option<Purchase>) -> Self {
        Self {
            id: recruit.label.clone(),
            name: recruit.name.clone(),
            edition: recruit.card.edition.clone(),
            people: recruit.card.people.clone(),
            ap: recruit.profile.strategic_value.get(),
            group,
            card: recruit.own_card(Catalog::built_in().roster()),
        }
    }

    /// How many of them there are.
    pub fn count(&self) -> u8 {
        self.group.map_or(1, |group| group.fighters)
    }

    /// The name, with how many there are: `4 Garde prétorien`.
    pub fn group_name(&self) -> String {
        group_name(&self.name, self.count())
    }
}

/// A name with how many there are, if there are several.
pub fn group_name(name: &str, count: u8) -> String {
    match count {
        1 => name.to_owned(),
        count => format!("{count} {name}"),
    }
}

/// How two sides fare against each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Encounter {
    /// The id of side A.
    pub a: String,
    /// The id of side B.
    pub b: String,
    /// How it stands at the end of the last turn.
    #[serde(flatten)]
    pub chances: Chances,
    /// Where a side plays optimal or best-response: what the game is worth to side A.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// With a precision: how many fights there were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runs: Option<u64>,
    /// Of melees: how many of each side find no room beside an enemy when all of them meet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_rank: Option<BySide<u8>>,
}

impl Encounter {
    /// Between sides of these ids, as it ends.
    pub fn of(ids: BySide<&str>, outcome: &Outcome) -> Self {
        let [a, b] = [ids.a, ids.b].map(str::to_owned);
        Self { a, b, chances: Chances::from(outcome), value: None, runs: None, second_rank: None }
    }
}

/// A place in the ranking of a field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Ranked {
    /// The id of the profile.
    pub id: String,
    /// Its printed name, with how many there are in a group.
    #[serde(default)]
    pub name: String,
    /// Its AP; those of the group, with a budget.
    pub ap: u64,
    /// How many enemies it met.
    pub enemies: u64,
    /// AP destroyed per AP of its own and turn; null after single fights.
    pub kill_rate_per_ap: Option<f64>,
    /// The 95 % interval of that, from and to.
    pub ci95: Option<Ci95>,
    /// The ranks that it may have: equal rates, and those that are not told apart, share theirs;
    /// null without a rate.
    #[serde(default)]
    pub rank: Option<Ranks>,
    /// AP destroyed per AP lost; null when it lost nothing.
    pub exchange_ratio: Option<f64>,
}

impl Ranked {
    /// The kill rate with its interval.
    pub fn rate(&self) -> Option<Estimate> {
        let value = self.kill_rate_per_ap?;
        Some(self.ci95.map_or_else(|| Estimate::exactly(value), |ci95| ci95.around(value)))
    }

    /// What it is called: by its id where a report of an older version has no name.
    pub fn named(&self) -> &str {
        if self.name.is_empty() { &self.id } else { &self.name }
    }
}

/// The ranks of a ranking, in its order.
pub fn ranks_of(ranking: &[Ranked]) -> Vec<Option<Ranks>> {
    if ranking.iter().any(|of| of.rank.is_some()) {
        return ranking.iter().map(|of| of.rank).collect();
    }
    // Reports of older versions do not tell them.
    let known = ranking.iter().filter_map(Ranked::rate).map(|rate| (rate.value, rate.ci95));
    let mut ranks = ranks(&known.collect::<Vec<_>>()).into_iter();
    ranking.iter().map(|of| of.rate().and_then(|_| ranks.next())).collect()
}

/// Those of a ranking who may be the first.
pub fn first_of(ranking: &[Ranked]) -> Vec<&Ranked> {
    let is_first = |ranks: &Option<Ranks>| ranks.is_some_and(|of| of.from == 1);
    ranking.iter().zip(ranks_of(ranking)).filter(|(_, ranks)| is_first(ranks)).map(|(of, _)| of).collect()
}

/// Those of a ranking who may be the last.
pub fn last_of(ranking: &[Ranked]) -> Vec<&Ranked> {
    let ranks = ranks_of(ranking);
    let last = ranks.iter().flatten().count();
    let is_last = |ranks: &Option<Ranks>| ranks.is_some_and(|of| of.to == last);
    ranking.iter().zip(&ranks).filter(|(_, ranks)| is_last(ranks)).map(|(of, _)| of).collect()
}

/// How far one side is ahead. Where all that was sampled was won it is no certainty: then it is what the intervals leave at the
/// least.
pub fn win_minus_loss(win: &Estimate, loss: &Estimate) -> f64 {
    let value = win.value - loss.value;
    match value {
        1.0 => win.ci95.low - loss.ci95.high,
        -1.0 => win.ci95.high - loss.ci95.low,
        value => value,
    }
}

/// Standard errors from even beyond which the cell that is farthest from it is named: of fields in
/// which all are equal, one in a thousand names one.
const Z_OF_ONE_SIDED: f64 = 3.29;

/// The cell of a field that is farthest from even.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OneSided {
    /// Its row and its column.
    pub cell: (usize, usize),
    /// Win minus loss of the row's profile.
    pub value: f64,
    /// How many cells, itself among them, are not told apart from it.
    pub alike: usize,
}

/// A field that was played, as tables and pictures show it.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    /// Those who met, in order.
    pub profiles: &'a [FieldProfile],
    /// Who of them met whom.
    pub pairs: Pairs,
    /// How each pair ended, in the order of [`Pairs::cells`].
    pub encounters: &'a [Encounter],
    /// By kill rate, best first.
    pub ranking: &'a [Ranked],
}

impl Field<'_> {
    /// The encounter of a cell, and whether its row is side B there; none where they did not meet.
    pub fn encounter(&self, row: usize, column: usize) -> Option<(&Encounter, bool)> {
        let (place, is_swapped) = self.pairs.place(row, column)?;
        Some((self.encounters.get(place)?, is_swapped))
    }

    /// How it ends between the row's profile as A and the column's as B; none on the diagonal.
    pub fn outcome(&self, row: usize, column: usize) -> Option<Outcome> {
        let (encounter, is_swapped) = self.encounter(row, column)?;
        let outcome = encounter.chances.outcome();
        Some(if is_swapped { outcome.swapped() } else { outcome })
    }

    /// The chance that the row's profile kills the column's and survives.
    pub fn win(&self, row: usize, column: usize) -> Option<Estimate> {
        Some(self.outcome(row, column)?.only_alive.a)
    }

    /// The cell in which both sides die most often, and how often; none where that never happens.
    pub fn most_mutual(&self) -> Option<((usize, usize), Estimate)> {
        let both = |&(i, j): &(usize, usize)| Some(((i, j), self.outcome(i, j)?.nobody_alive));
        let all = self.pairs.cells().iter().filter_map(both).filter(|(_, of)| of.value > 0.0);
        all.reduce(|most, other| if other.1.value > most.1.value { other } else { most })
    }

    /// What a game is worth to the row's profile.
    pub fn value(&self, row: usize, column: usize) -> Option<f64> {
        let (encounter, is_swapped) = self.encounter(row, column)?;
        let value = encounter.value?;
        // Not -0, where nothing is gained.
        Some(if is_swapped { 0.0 - value } else { value })
    }

    /// Win minus loss of the row's profile; see [`win_minus_loss`].
    pub fn advantage(&self, row: usize, column: usize) -> Option<f64> {
        let BySide { a, b } = self.outcome(row, column)?.kills;
        Some(win_minus_loss(&a, &b))
    }

    /// Win minus loss of each profile against each; empty for who is no row.
    pub fn win_minus_loss(&self) -> Vec<Vec<Option<f64>>> {
        let n = self.profiles.len();
        let mut values = vec![Vec::new(); n];
        for &row in self.pairs.rows() {
            values[row] = (0..n).map(|column| self.advantage(row, column)).collect();
        }
        values
    }

    /// The cell that is farthest from even; none where no cell surely is not even.
    pub fn most_one_sided(&self) -> Option<OneSided> {
        let cells = self.pairs.cells();
        let known: Vec<((usize, usize), Outcome)> =
            cells.iter().filter_map(|&(i, j)| Some(((i, j), self.outcome(i, j)?))).collect();
        let distance = |(_, of): &((usize, usize), Outcome)| {
            let BySide { a, b } = of.kills;
            let (more, less) = if a.value >= b.value { (a, b) } else { (b, a) };
            let ends = Interval { low: more.ci95.low - less.ci95.high, high: more.ci95.high - less.ci95.low };
            (more.value - less.value, ends)
        };
        let distances: Vec<(f64, Interval)> = known.iter().map(distance).collect();
        let leaders = leaders(&distances);
        let first = *leaders.first()?;
        let (distance, interval) = distances[first];
        let (cell, outcome) = known[first];
        // It is the largest of many.
        let widening = corrected_z(Z_OF_ONE_SIDED, distances.len() as u64) / z95();
        let low = distance - widening * (distance - interval.low);
        let is_even = low <= 0.0 || is_same(1.0 + distance, 1.0);
        let value = win_minus_loss(&outcome.kills.a, &outcome.kills.b);
        (!is_even).then_some(OneSided { cell, value, alike: leaders.len() })
    }
}

/// A profile that was asked for and cannot fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Its id.
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

/// Those who were left out as an object with a key each, in their order.
pub(super) mod by_id {
    use super::LeftOut;
    use serde::de::{Deserializer, MapAccess, Visitor};
    use serde::ser::Serializer;
    use std::fmt;

    /// Writes them.
    pub(in crate::study) fn serialize<S: Serializer>(all: &[LeftOut], to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(all.iter().map(|of| (&of.id, &of.missing)))
    }

    /// Reads them.
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
    fn what_was_won_every_time_is_no_certainty_unless_it_is_exact() {
        let [all, none] = [200, 0].map(|count| Estimate::proportion(count, 200));
        assert!((0.95..0.97).contains(&win_minus_loss(&all, &none)));
        assert!((-0.97..-0.95).contains(&win_minus_loss(&none, &all)));
        let exact = [1.0, 0.0].map(Estimate::exactly);
        assert_eq!(win_minus_loss(&exact[0], &exact[1]), 1.0);
    }
}
