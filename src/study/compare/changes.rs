//! What a change makes of each contender, and of the match-ups that cross a bound, with the corrections for how many numbers
//! are compared.

use crate::balance::{Comparison, Difference, Payoff};
use crate::simulate::Estimate;
use crate::stats::{Interval, corrected_z, z95};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Chances of victory between which a match-up is open to both.
pub const BOUNDS: [f64; 2] = [0.4, 0.6];

/// A change of the balance that is nearer to nothing counts for nothing: it is half a percent of the AP on the table, and what is
/// below is printed as 0.00.
pub const NEGLIGIBLE: f64 = 0.005;

/// Everything that changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Changes {
    /// How many fights were sampled.
    pub fights: u64,
    /// Standard errors at which everything said about profiles holds together.
    pub z_of_profiles: f64,
    /// The same of match-ups.
    pub z_of_match_ups: f64,
    /// Pairings that meet before or after only.
    pub not_compared: usize,
    /// What changed for each profile, in the order of the field.
    pub profiles: Vec<ProfileChange>,
    /// The match-ups that cross 0.4 or 0.6, those that move farthest first.
    pub match_ups: Vec<MatchUpChange>,
    /// How many match-ups were compared, of which `match_ups` names some.
    #[serde(default)]
    pub match_ups_compared: usize,
}

/// What changed for a profile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProfileChange {
    /// The id of the profile.
    pub id: String,
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// AP before.
    pub ap: u16,
    /// AP after.
    pub new_ap: u16,
    /// What the change is to the profile, as far as the table as a whole tells; null where it meets nobody both before and after.
    pub effect: Option<Effect>,
    /// AP destroyed less AP lost, as a share of the AP on the table; null where it meets nobody both before and after.
    pub balance: Option<Change>,
    /// The chance of victory, an even fight being half of one; null where it meets nobody both before and after.
    pub victory: Option<Change>,
}

/// What changed between two profiles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MatchUpChange {
    /// The id of the first.
    pub a: String,
    /// The id of the second.
    pub b: String,
    /// The chance of victory of the first, an even fight being half of one.
    pub chance: Change,
    /// Whether it was surely on one side of a bound and is surely on the other.
    pub crosses_surely: bool,
}

/// A number before and after.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// Before.
    pub was: f64,
    /// After.
    pub is: f64,
    /// After less before, fight by fight; exactly 0 where nothing differs.
    pub change: f64,
    /// The 95 % interval of the change by itself; both ends are the change where it is exact.
    pub ci95: [f64; 2],
    /// Whether the change is no matter of chance, in the table as a whole.
    pub holds: bool,
}

impl Change {
    fn of(of: &Difference, z: f64) -> Self {
        let Interval { low, high } = of.interval(z95());
        Self { was: of.was, is: of.is, change: of.change, ci95: [low, high], holds: of.holds(z) }
    }

    /// The change with its interval.
    pub fn estimate(&self) -> Estimate {
        let [low, high] = self.ci95;
        Estimate { value: self.change, ci95: Interval { low, high } }
    }

    /// Whether nothing of the change is a matter of chance.
    pub fn is_exact(&self) -> bool {
        self.ci95[0] == self.ci95[1]
    }
}

/// What a change is to a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The balance is surely better, by 0.005 of the AP on the table at least.
    Gains,
    /// The balance is surely worse, by 0.005 of the AP on the table at least.
    Hurt,
    /// Nothing changes: no AP, and not one of the fights went otherwise. The interval says how sure that is of other fights; it
    /// has no width where there is nothing that could.
    None,
    /// The balance surely changes by less than 0.005 of the AP on the table.
    Negligible,
    /// The interval does not say which.
    Undecided,
}

impl Effect {
    fn of(balance: &Difference, z: f64) -> Self {
        let Interval { low, high } = balance.interval(z);
        let counts = balance.holds(z) && balance.change.abs() >= NEGLIGIBLE;
        match balance.change {
            _ if balance.is_unmoved => Effect::None,
            change if counts => {
                if change > 0.0 {
                    Effect::Gains
                } else {
                    Effect::Hurt
                }
            }
            _ if low > -NEGLIGIBLE && high < NEGLIGIBLE => Effect::Negligible,
            _ => Effect::Undecided,
        }
    }

    /// As files say it.
    pub const fn word(self) -> &'static str {
        match self {
            Effect::Gains => "gains",
            Effect::Hurt => "hurt",
            Effect::None => "none",
            Effect::Negligible => "negligible",
            Effect::Undecided => "undecided",
        }
    }
}

/// A profile that is there before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// AP before and after.
    pub ap: [u16; 2],
}

impl Changes {
    /// Of a comparison that was fought, between these contenders in their order.
    pub fn of(comparison: &Comparison, contenders: &[Compared]) -> Self {
        let n = contenders.len();
        let of_profile = |i: usize| {
            let victory = comparison.of_contender(i, Payoff::Victory).map(Difference::as_chance);
            [comparison.of_contender(i, Payoff::Ap), victory]
        };
        let of_profiles: Vec<[Option<Difference>; 2]> = (0..n).map(of_profile).collect();
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j]));
        let match_ups: Vec<([usize; 2], Difference)> = pairs
            .filter_map(|pair| Some((pair, comparison.of_pair(pair, Payoff::Victory)?.as_chance())))
            .collect();
        let cells = of_profiles.iter().flatten().flatten().count();
        let z_of_profiles = corrected_z(z95(), cells as u64);
        let z_of_match_ups = corrected_z(z95(), match_ups.len() as u64);
        let profiles = contenders.iter().zip(&of_profiles).map(|(contender, [balance, victory])| {
            let Compared { id, name, ap: [ap, new_ap] } = contender.clone();
            let change = |of: &Option<Difference>| of.as_ref().map(|of| Change::of(of, z_of_profiles));
            let effect = balance.as_ref().map(|balance| Effect::of(balance, z_of_profiles));
            ProfileChange { id, name, ap, new_ap, effect, balance: change(balance), victory: change(victory) }
        });
        Self {
            fights: comparison.fights(),
            z_of_profiles,
            z_of_match_ups,
            not_compared: comparison.not_compared(),
            profiles: profiles.collect(),
            match_ups_compared: match_ups.len(),
            match_ups: crossing(match_ups, z_of_match_ups, contenders),
        }
    }

    /// Profiles, those that lose most first.
    pub fn by_change(&self) -> Vec<&ProfileChange> {
        let change = |of: &ProfileChange| of.balance.map_or(0.0, |of| of.change);
        let mut order: Vec<&ProfileChange> = self.profiles.iter().collect();
        // The order of the field decides where changes are equal.
        order.sort_by(|a, b| change(a).total_cmp(&change(b)));
        order
    }

    /// The name of a profile; its id where it has none.
    pub fn name<'a>(&'a self, id: &'a str) -> &'a str {
        let named = self.profiles.iter().find(|profile| profile.id == id);
        named.map_or(id, ProfileChange::shown_name)
    }
}

impl ProfileChange {
    /// The name; the id where there is none.
    pub fn shown_name(&self) -> &str {
        if self.name.is_empty() { &self.id } else { &self.name }
    }
}

/// The match-ups that cross a bound, those that move farthest first.
fn crossing(
    mut match_ups: Vec<([usize; 2], Difference)>,
    z: f64,
    contenders: &[Compared],
) -> Vec<MatchUpChange> {
    match_ups.retain(|(_, chance)| BOUNDS.iter().any(|bound| chance.crosses(*bound)));
    match_ups.sort_by(|(a, one), (b, other)| other.change.abs().total_cmp(&one.change.abs()).then(a.cmp(b)));
    let told = |([i, j], chance): ([usize; 2], Difference)| MatchUpChange {
        a: contenders[i].id.clone(),
        b: contenders[j].id.clone(),
        chance: Change::of(&chance, z),
        crosses_surely: BOUNDS.iter().any(|bound| chance.crosses_surely(*bound, z)),
    };
    match_ups.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(change: f64, standard_error: f64) -> Difference {
        let is_unmoved = false;
        Difference { was: 0.0, was_error: 0.1, is: change, is_error: 0.1, change, standard_error, is_unmoved }
    }

    #[test]
    fn what_prints_as_nothing_is_no_harm_and_no_gain() {
        let effects =
            [(-0.004, 0.0), (-0.004, 0.0001), (-0.004, 0.001), (-0.02, 0.001), (0.02, 0.001), (0.02, 0.1)];
        let effects = effects.map(|(change, error)| Effect::of(&of(change, error), 3.0).word());
        assert_eq!(effects, ["negligible", "negligible", "undecided", "hurt", "gains", "undecided"]);
    }

    #[test]
    fn where_no_fight_went_otherwise_nothing_changes_however_few_there_were() {
        let unmoved = Difference { is_unmoved: true, ..of(0.0, 0.1) };
        assert_eq!(Effect::of(&unmoved, 3.0), Effect::None);
        assert_eq!(Effect::of(&of(0.0, 0.1), 3.0), Effect::Undecided);
    }

    #[test]
    fn a_change_is_told_at_95_percent_and_holds_at_the_correction_for_all() {
        let told = Change::of(&of(0.25, 0.1), 2.4);
        assert_eq!((told.was, told.is, told.change, told.holds), (0.0, 0.25, 0.25, true));
        assert!((told.ci95[0] - (0.25 - 0.195_996_398_5)).abs() < 1e-9, "{told:?}");
        assert!((told.ci95[1] - (0.25 + 0.195_996_398_5)).abs() < 1e-9, "{told:?}");
        assert!(!Change::of(&of(0.25, 0.1), 2.6).holds && !told.is_exact());
        assert!(Change::of(&of(0.25, 0.0), 9.0).is_exact());
    }

    #[test]
    fn match_ups_that_cross_a_bound_are_told_the_farthest_first() {
        let names = ["a", "b", "c"];
        let contenders: Vec<Compared> = names
            .iter()
            .map(|id| Compared { id: (*id).to_owned(), name: String::new(), ap: [1; 2] })
            .collect();
        let chance = |was: f64, is: f64, error: f64| Difference {
            was,
            was_error: error,
            is,
            is_error: error,
            change: is - was,
            standard_error: error,
            is_unmoved: false,
        };
        let all = vec![
            ([0, 1], chance(0.45, 0.55, 0.0)),
            ([0, 2], chance(0.38, 0.42, 0.001)),
            ([1, 2], chance(0.65, 0.5, 0.04)),
        ];
        let told = crossing(all, 2.0, &contenders);
        let told: Vec<_> = told.iter().map(|of| (&*of.a, &*of.b, of.crosses_surely)).collect();
        assert_eq!(told, [("b", "c", false), ("a", "c", true)]);
    }
}
