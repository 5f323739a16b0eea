//! Selects and orders the costs to change.
//!
//! # Design
//! A committee prefers few and small changes, so nothing is proposed without a clear verdict. Of
//! the profiles with clear verdicts, `most` selects those that are most *surely* off: with the
//! largest least change, which is the distance from the printed AP to the nearer end of the
//! interval, as a share of the printed AP. A small but certain change so precedes a large but
//! uncertain one. Of the selected profiles, those that are fair once the others have changed keep
//! their printed AP ([`Repricing`](crate::balance::Repricing)), and no change exceeds the cap. The
//! remaining changes are listed with the smallest first.

use super::evidence::{ProposedCost, Withheld};
use crate::balance::{KeptReason, SearchEnd};
use crate::stats::Interval;
use crate::study::balance::{BalanceAnswer, Judgement};

/// A profile whose cost is clearly wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Candidate {
    /// Index of the profile in the field.
    pub(super) place: usize,
    /// Fair cost with all others at their printed AP; `None` if there is none.
    pub(super) fair: Option<f64>,
    /// Change from the printed AP to the nearer end of the interval that decides the verdict, as a
    /// share of the printed AP; negative if the cost is too high.
    pub(super) least_change: f64,
}

impl Candidate {
    /// Returns the candidate for a profile whose verdict is decided by `interval`; `None` without a
    /// clear verdict.
    pub(super) fn new(place: usize, profile: &Judgement, interval: Interval) -> Option<Self> {
        if !profile.is_wrong() {
            return None;
        }
        let printed = f64::from(profile.ap);
        let nearest = if interval.low > printed { interval.low } else { interval.high };
        let fair = profile.fair.ap.filter(|_| profile.fair.found == SearchEnd::Even);
        Some(Self { place, fair, least_change: nearest / printed - 1.0 })
    }

    /// Returns the size of the least change as the absolute logarithm of its factor, so that
    /// increases and decreases are comparable.
    fn distance(&self) -> f64 {
        libm::log1p(self.least_change).abs()
    }

    /// Returns all candidates of a field, the largest least change first.
    pub(super) fn all(balance: &BalanceAnswer, intervals: &[Interval]) -> Vec<Self> {
        let each = balance.profiles.iter().zip(intervals).enumerate();
        let mut all: Vec<Self> =
            each.filter_map(|(i, (profile, interval))| Self::new(i, profile, *interval)).collect();
        all.sort_by(|a, b| b.distance().total_cmp(&a.distance()).then(a.place.cmp(&b.place)));
        all
    }
}

/// Sorts proposed changes by size, the smallest first.
pub(super) fn smallest_first(proposal: &mut [ProposedCost]) {
    let change = |of: &ProposedCost| libm::log(f64::from(of.proposed_ap) / f64::from(of.ap)).abs();
    // The sort is stable, so ties keep the order of the field.
    proposal.sort_by(|a, b| change(a).total_cmp(&change(b)));
}

/// Converts the reason why a profile keeps its printed cost to that in the answer, with the fair
/// cost to report.
pub(super) fn to_withheld(kept: KeptReason, fair: Option<f64>) -> (Withheld, Option<f64>) {
    match kept {
        KeptReason::NoFairCost => (Withheld::NoFairCost, None),
        KeptReason::BeyondCap(ap) => (Withheld::BeyondCap, Some(ap)),
        KeptReason::NotNeeded => (Withheld::NotNeeded, fair),
        KeptReason::Unsettled => (Withheld::Unsettled, fair),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::balance::answer::tests::judgement;
    use serde_json::json;

    fn even(ap: f64) -> serde_json::Value {
        json!({ "found": "even", "ap": ap, "ci95": [1.0, 900.0] })
    }

    #[test]
    fn the_least_change_leads_to_the_nearer_end_of_the_interval() {
        let of = |ap: u16, verdict: &str, low: f64, high: f64| {
            Candidate::new(3, &judgement(ap, verdict, &even(50.0)), Interval { low, high })
        };
        // From 40 AP to 44 to 60: at least 10 % more. From 40 AP to 20 to 30: at least 25 % less.
        let cheap = of(40, "too_cheap", 44.0, 60.0).unwrap();
        assert!((cheap.least_change - 0.1).abs() < 1e-12, "{cheap:?}");
        assert_eq!((cheap.place, cheap.fair), (3, Some(50.0)));
        let dear = of(40, "too_dear", 20.0, 30.0).unwrap();
        assert!((dear.least_change + 0.25).abs() < 1e-12, "{dear:?}");
        assert_eq!([of(40, "fair", 39.0, 41.0), of(40, "undecided", 30.0, 60.0)], [None, None]);
        // A factor of 3/2 is as far as a factor of 2/3.
        let [more, less] =
            [of(40, "too_cheap", 60.0, 90.0), of(60, "too_dear", 20.0, 40.0)].map(Option::unwrap);
        assert!((more.distance() - less.distance()).abs() < 1e-12);
        let above =
            judgement(40, "too_cheap", &json!({ "found": "above", "ap": null, "ci95": [900.0, null] }));
        let above = Candidate::new(0, &above, Interval { low: 900.0, high: f64::INFINITY }).unwrap();
        assert_eq!((above.fair, above.least_change), (None, 21.5));
    }

    #[test]
    fn the_smallest_change_stands_first_and_equal_ones_as_in_the_field() {
        let cost = |id: &str, ap: u16, proposed_ap: u16| ProposedCost {
            id: id.to_owned(),
            ap,
            proposed_ap,
            verdict: crate::balance::Verdict::Underpriced,
            least_change: 0.0,
        };
        let mut all = [cost("a", 40, 60), cost("b", 60, 40), cost("c", 40, 41), cost("d", 100, 40)];
        smallest_first(&mut all);
        assert_eq!(all.each_ref().map(|of| &*of.id), ["c", "a", "b", "d"]);
    }

    #[test]
    fn a_withheld_proposal_states_its_reason_and_the_fair_cost() {
        let fair = Some(50.0);
        assert_eq!(to_withheld(KeptReason::NoFairCost, fair), (Withheld::NoFairCost, None));
        assert_eq!(to_withheld(KeptReason::BeyondCap(70.0), fair), (Withheld::BeyondCap, Some(70.0)));
        assert_eq!(to_withheld(KeptReason::NotNeeded, fair), (Withheld::NotNeeded, fair));
        assert_eq!(to_withheld(KeptReason::Unsettled, fair), (Withheld::Unsettled, fair));
    }
}
