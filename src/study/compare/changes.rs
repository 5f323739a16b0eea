//! Changes of profiles and of match-ups that cross a bound, with corrections for multiple
//! comparisons.

use crate::balance::{Comparison, Difference, Payoff};
use crate::stats::{Estimate, Interval, corrected_z, z95};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// Chances of victory within which a match-up counts as open.
pub(crate) const OPEN_CHANCE_BOUNDS: [f64; 2] = [0.4, 0.6];

/// Changes of the balance below this share of the AP on the table count as none; they are printed
/// as 0.00.
pub(crate) const NEGLIGIBLE_BALANCE_CHANGE: f64 = 0.005;

/// Changes of all profiles and match-ups between two versions of a field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Changes {
    /// Number of sampled fights.
    pub fights: u64,
    /// Number of standard errors beyond which a change of a profile is significant; corrected for
    /// the number of changes tested, up to two per profile.
    pub z_of_profiles: f64,
    /// Number of standard errors beyond which a change of a match-up is significant; corrected for
    /// the number of match-ups compared.
    pub z_of_match_ups: f64,
    /// Number of pairings that are not compared because they occur in one version only.
    pub not_compared: usize,
    /// Changes of each profile, in the order of the field.
    pub profiles: Vec<ProfileChange>,
    /// Match-ups whose chance of victory crosses 0.4 or 0.6, the largest change first.
    pub match_ups: Vec<MatchUpChange>,
    /// Number of match-ups that were compared.
    pub match_ups_compared: usize,
}

/// AP, balance and chance of victory of a profile, before and after the change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProfileChange {
    /// Id of the profile.
    pub id: String,
    /// Name of the profile.
    pub name: String,
    /// AP before the change.
    pub ap: u16,
    /// AP after the change.
    pub new_ap: u16,
    /// Effect on the profile, corrected for multiple comparisons; null if it meets no enemy that
    /// both versions have.
    pub effect: Option<Effect>,
    /// AP destroyed minus AP lost, as a share of the AP on the table; null if the profile meets no
    /// enemy that both versions have.
    pub balance: Option<Change>,
    /// Chance of victory, a draw counting half; null if the profile meets no enemy that both
    /// versions have.
    pub victory: Option<Change>,
}

/// Change of the chance of victory between two profiles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MatchUpChange {
    /// Id of the first profile.
    pub a: String,
    /// Id of the second profile.
    pub b: String,
    /// Chance of victory of the first profile, a draw counting half.
    pub chance: Change,
    /// Whether the crossing is significant: before and after lie on different sides of a bound,
    /// each beyond the margin of error.
    pub crosses_surely: bool,
}

/// A balance or chance before and after the change, with the difference.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// Value before the change.
    pub was: f64,
    /// Value after the change.
    pub is: f64,
    /// Value after minus value before, from fights with the same dice; exactly 0 if no fight
    /// differs.
    pub change: f64,
    /// 95 % interval of the change alone; both ends equal the change if it is exact.
    #[schemars(with = "[f64; 2]")]
    pub ci95: Interval,
    /// Whether the change is significant after correction for multiple comparisons.
    pub holds: bool,
}

impl Change {
    fn new(of: &Difference, z: f64) -> Self {
        Self {
            was: of.before.estimate,
            is: of.after.estimate,
            change: of.change.estimate,
            ci95: of.change.interval95(),
            holds: of.is_significant(z),
        }
    }

    /// Returns the change with its interval.
    pub(crate) fn estimate(&self) -> Estimate {
        self.ci95.around(self.change)
    }

    /// Returns whether the interval has no width.
    pub(crate) fn is_exact(&self) -> bool {
        self.ci95.low == self.ci95.high
    }
}

/// Effect of a change on a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The balance increases significantly, by at least 0.005 of the AP on the table.
    Gains,
    /// The balance decreases significantly, by at least 0.005 of the AP on the table.
    Hurt,
    /// The AP are equal and no fight took another course. The interval bounds the effect in other
    /// fights; it has no width if none is possible.
    None,
    /// The change of the balance, up or down, is significantly smaller than 0.005 of the AP on the
    /// table.
    Negligible,
    /// The interval allows more than one of these effects.
    Undecided,
}

impl Effect {
    fn classify(balance: &Difference, z: f64) -> Self {
        let Interval { low, high } = balance.change.interval(z);
        let counts = balance.is_significant(z) && balance.change.estimate.abs() >= NEGLIGIBLE_BALANCE_CHANGE;
        match balance.change.estimate {
            _ if balance.is_unchanged => Effect::None,
            change if counts => {
                if change > 0.0 {
                    Effect::Gains
                } else {
                    Effect::Hurt
                }
            }
            _ if low > -NEGLIGIBLE_BALANCE_CHANGE && high < NEGLIGIBLE_BALANCE_CHANGE => Effect::Negligible,
            _ => Effect::Undecided,
        }
    }
}

/// A profile that occurs in both versions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedProfile {
    /// Id of the profile.
    pub id: String,
    /// Name of the profile.
    pub name: String,
    /// AP before and after the change.
    pub ap: [u16; 2],
}

impl Changes {
    /// Summarizes a simulated comparison. `contenders` are its profiles, in the same order.
    pub(crate) fn from_comparison(comparison: &Comparison, contenders: &[ComparedProfile]) -> Self {
        let n = contenders.len();
        let of_profile = |i: usize| {
            let victory = comparison.contender_difference(i, Payoff::Victory).map(Difference::to_probability);
            [comparison.contender_difference(i, Payoff::Ap), victory]
        };
        let of_profiles: Vec<[Option<Difference>; 2]> = (0..n).map(of_profile).collect();
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j]));
        let match_ups: Vec<([usize; 2], Difference)> = pairs
            .filter_map(|pair| {
                Some((pair, comparison.pair_difference(pair, Payoff::Victory)?.to_probability()))
            })
            .collect();
        let cells = of_profiles.iter().flatten().flatten().count();
        let z_of_profiles = corrected_z(z95(), cells as u64);
        let z_of_match_ups = corrected_z(z95(), match_ups.len() as u64);
        let profiles = contenders.iter().zip(&of_profiles).map(|(contender, [balance, victory])| {
            let ComparedProfile { id, name, ap: [ap, new_ap] } = contender.clone();
            let change = |of: &Option<Difference>| of.as_ref().map(|of| Change::new(of, z_of_profiles));
            let effect = balance.as_ref().map(|balance| Effect::classify(balance, z_of_profiles));
            ProfileChange { id, name, ap, new_ap, effect, balance: change(balance), victory: change(victory) }
        });
        Self {
            fights: comparison.fights(),
            z_of_profiles,
            z_of_match_ups,
            not_compared: comparison.count_unmatched_pairings(),
            profiles: profiles.collect(),
            match_ups_compared: match_ups.len(),
            match_ups: find_crossings(match_ups, z_of_match_ups, contenders),
        }
    }

    /// Returns the profiles ordered by change of balance, the largest loss first.
    pub(crate) fn by_change(&self) -> Vec<&ProfileChange> {
        let change = |of: &ProfileChange| of.balance.map_or(0.0, |of| of.change);
        let mut order: Vec<&ProfileChange> = self.profiles.iter().collect();
        // The sort is stable, so ties keep the order of the field.
        order.sort_by(|a, b| change(a).total_cmp(&change(b)));
        order
    }

    /// Returns the name of the profile with this id; the id if it has no name.
    pub(crate) fn name<'a>(&'a self, id: &'a str) -> &'a str {
        let named = self.profiles.iter().find(|profile| profile.id == id);
        named.map_or(id, ProfileChange::shown_name)
    }
}

impl ProfileChange {
    /// Returns the name of the profile, or its id if there is no name.
    pub(crate) fn shown_name(&self) -> &str {
        if self.name.is_empty() { &self.id } else { &self.name }
    }
}

/// Returns the match-ups whose chance of victory crosses one of [`OPEN_CHANCE_BOUNDS`], the largest
/// change first.
fn find_crossings(
    mut match_ups: Vec<([usize; 2], Difference)>,
    z: f64,
    contenders: &[ComparedProfile],
) -> Vec<MatchUpChange> {
    match_ups.retain(|(_, chance)| OPEN_CHANCE_BOUNDS.iter().any(|bound| chance.crosses(*bound)));
    match_ups.sort_by(|(a, one), (b, other)| {
        other.change.estimate.abs().total_cmp(&one.change.estimate.abs()).then(a.cmp(b))
    });
    let told = |([i, j], chance): ([usize; 2], Difference)| MatchUpChange {
        a: contenders[i].id.clone(),
        b: contenders[j].id.clone(),
        chance: Change::new(&chance, z),
        crosses_surely: OPEN_CHANCE_BOUNDS.iter().any(|bound| chance.crosses_significantly(*bound, z)),
    };
    match_ups.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Word;
    use crate::stats::Mean;

    fn difference(change: f64, standard_error: f64) -> Difference {
        let mean = |estimate, standard_error| Mean { estimate, standard_error };
        let (before, after) = (mean(0.0, 0.1), mean(change, 0.1));
        Difference { before, after, change: mean(change, standard_error), is_unchanged: false }
    }

    #[test]
    fn a_change_that_is_displayed_as_zero_is_negligible() {
        let effects =
            [(-0.004, 0.0), (-0.004, 0.0001), (-0.004, 0.001), (-0.02, 0.001), (0.02, 0.001), (0.02, 0.1)];
        let effects = effects.map(|(change, error)| Effect::classify(&difference(change, error), 3.0).word());
        assert_eq!(effects, ["negligible", "negligible", "undecided", "hurt", "gains", "undecided"]);
    }

    #[test]
    fn unchanged_fights_have_no_effect_even_if_they_are_few() {
        let unmoved = Difference { is_unchanged: true, ..difference(0.0, 0.1) };
        assert_eq!(Effect::classify(&unmoved, 3.0), Effect::None);
        assert_eq!(Effect::classify(&difference(0.0, 0.1), 3.0), Effect::Undecided);
    }

    #[test]
    fn a_change_has_a_95_percent_interval_and_a_corrected_significance() {
        let told = Change::new(&difference(0.25, 0.1), 2.4);
        assert_eq!((told.was, told.is, told.change, told.holds), (0.0, 0.25, 0.25, true));
        assert!((told.ci95.low - (0.25 - 0.195_996_398_5)).abs() < 1e-9, "{told:?}");
        assert!((told.ci95.high - (0.25 + 0.195_996_398_5)).abs() < 1e-9, "{told:?}");
        assert!(!Change::new(&difference(0.25, 0.1), 2.6).holds && !told.is_exact());
        assert!(Change::new(&difference(0.25, 0.0), 9.0).is_exact());
    }

    #[test]
    fn match_ups_that_cross_a_bound_are_sorted_by_distance() {
        let names = ["a", "b", "c"];
        let contenders: Vec<ComparedProfile> = names
            .iter()
            .map(|id| ComparedProfile { id: (*id).to_owned(), name: String::new(), ap: [1; 2] })
            .collect();
        let mean = |estimate, standard_error| Mean { estimate, standard_error };
        let chance = |was: f64, is: f64, error: f64| Difference {
            before: mean(was, error),
            after: mean(is, error),
            change: mean(is - was, error),
            is_unchanged: false,
        };
        let all = vec![
            ([0, 1], chance(0.45, 0.55, 0.0)),
            ([0, 2], chance(0.38, 0.42, 0.001)),
            ([1, 2], chance(0.65, 0.5, 0.04)),
        ];
        let told = find_crossings(all, 2.0, &contenders);
        let told: Vec<_> = told.iter().map(|of| (&*of.a, &*of.b, of.crosses_surely)).collect();
        assert_eq!(told, [("b", "c", false), ("a", "c", true)]);
    }

    #[test]
    fn profiles_are_listed_from_the_largest_loss_to_the_largest_gain() {
        let profile = |id: &str, change: Option<f64>| ProfileChange {
            id: id.to_owned(),
            name: String::new(),
            ap: 1,
            new_ap: 1,
            effect: None,
            balance: change.map(|change| Change::new(&difference(change, 0.1), 2.0)),
            victory: None,
        };
        let profiles = vec![
            profile("gains", Some(0.2)),
            profile("alone", None),
            profile("same", Some(0.0)),
            profile("loses", Some(-0.1)),
        ];
        let changes = Changes {
            fights: 0,
            z_of_profiles: 2.0,
            z_of_match_ups: 2.0,
            not_compared: 0,
            profiles,
            match_ups: Vec::new(),
            match_ups_compared: 0,
        };
        let order: Vec<&str> = changes.by_change().iter().map(|of| of.id.as_str()).collect();
        assert_eq!(order, ["loses", "alone", "same", "gains"]);
    }
}
