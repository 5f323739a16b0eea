//! Whose cost is to be changed, and in which order.
//!
//! # Design
//! A committee votes on few changes, and on small ones. So nothing is proposed where the verdict is not clear; of those who are
//! clearly off, `most` takes those who are most *surely* off: by the least change that their interval asks for, from
//! the printed AP to its nearer end, as a share of the printed AP. A change that is large and unsure comes behind one that is smaller
//! and certain. Of these, who would be fair without a change once the others have changed keeps the printed AP
//! ([`Repricing`](crate::balance::Repricing)), and nobody goes beyond the cap. What is left is listed with the smallest change
//! first.

use super::evidence::{ProposedCost, Withheld};
use crate::balance::{Kept, SearchEnd};
use crate::stats::Interval;
use crate::study::balance::{BalanceAnswer, Judgement};

/// Somebody whose cost is clearly wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Candidate {
    /// The place in the field.
    pub(super) place: usize,
    /// The fair AP, all others at their printed AP; none where there are none.
    pub(super) fair: Option<f64>,
    /// The change that is surely needed, as a share of the printed AP.
    pub(super) least_change: f64,
}

impl Candidate {
    /// Of a profile whose verdict rests on this interval; none where it is not clear.
    pub(super) fn of(place: usize, profile: &Judgement, interval: Interval) -> Option<Self> {
        if !profile.is_wrong() {
            return None;
        }
        let printed = f64::from(profile.ap);
        let nearest = if interval.low > printed { interval.low } else { interval.high };
        let fair = profile.fair.ap.filter(|_| profile.fair.found == SearchEnd::Even);
        Some(Self { place, fair, least_change: nearest / printed - 1.0 })
    }

    /// How far off, up or down alike.
    fn distance(&self) -> f64 {
        libm::log1p(self.least_change).abs()
    }

    /// All of a field, the most surely off first.
    pub(super) fn all(balance: &BalanceAnswer, intervals: &[Interval]) -> Vec<Self> {
        let each = balance.profiles.iter().zip(intervals).enumerate();
        let mut all: Vec<Self> =
            each.filter_map(|(i, (profile, interval))| Self::of(i, profile, *interval)).collect();
        all.sort_by(|a, b| b.distance().total_cmp(&a.distance()).then(a.place.cmp(&b.place)));
        all
    }
}

/// Sorts what is proposed: the smallest change first.
pub(super) fn smallest_first(proposal: &mut [ProposedCost]) {
    let change = |of: &ProposedCost| libm::log(f64::from(of.proposed_ap) / f64::from(of.ap)).abs();
    // The order of the field decides where changes are equal.
    proposal.sort_by(|a, b| change(a).total_cmp(&change(b)));
}

/// Why somebody keeps the printed cost, and the fair AP that say so.
pub(super) fn why(kept: Kept, fair: Option<f64>) -> (Withheld, Option<f64>) {
    match kept {
        Kept::NoFairCost => (Withheld::NoFairCost, None),
        Kept::BeyondCap(ap) => (Withheld::BeyondCap, Some(ap)),
        Kept::NotNeeded => (Withheld::NotNeeded, fair),
        Kept::Unsettled => (Withheld::Unsettled, fair),
    }
}
