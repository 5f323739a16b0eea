//! Derives verdicts from the results of a study, with allowance for everything that is not
//! simulated.

use super::field_study::FieldStudy;
use super::setup::FieldSetup;
use crate::balance::{FairCost, FairCostVerdict, Verdict, model_interval};
use crate::scenario::{
    AbilitiesThatMatter, Bound, ResolvedFighter, Unplayed, VerdictInterval, Worth, list_unplayed,
};
use crate::stats::Interval;

/// The terms of verdicts and the results of a study, from which verdicts are derived.
#[derive(Clone, Copy, Debug)]
pub struct Verdicts<'a> {
    /// Field that was judged, with the threshold and the interval of its verdicts.
    pub setup: &'a FieldSetup,
    /// Results of the study.
    pub study: &'a FieldStudy,
}

impl Verdicts<'_> {
    fn fighter(&self, i: usize) -> &ResolvedFighter {
        self.setup.reference.all_judged().nth(i).expect("a study judges these")
    }

    /// Returns the abilities and characteristics of a profile that are part of its price but not
    /// simulated.
    pub(crate) fn unplayed(&self, i: usize) -> Vec<Unplayed> {
        let fighter = self.fighter(i);
        list_unplayed(&fighter.card, &fighter.coverage)
    }

    /// Returns in which direction the fair cost of a profile is a bound; `None` if everything is
    /// simulated, or if verdicts are not restricted by what is not.
    pub(crate) fn bound(&self, i: usize) -> Option<Bound> {
        let asks = self.setup.reference.verdict.restricts_not_simulated;
        asks.then(|| Bound::combine(&self.unplayed(i))).flatten()
    }

    /// Returns the abilities that prevent a verdict on a profile: those that the scenario names, or
    /// those whose effect on the cost is unknown.
    pub(crate) fn unmodelled(&self, i: usize) -> Vec<String> {
        let reference = &self.setup.reference;
        let fighter = self.fighter(i);
        match &reference.abilities_that_matter {
            AbilitiesThatMatter::Marked => match Bound::combine(&self.unplayed(i)) {
                Some(Bound::Unknown) => {
                    // Abilities of unknown effect come first; without any, abilities with opposite
                    // effects are the reason.
                    let abilities = self.unplayed(i).into_iter().filter(|of| of.characteristic.is_none());
                    let (unknown, known): (Vec<Unplayed>, Vec<Unplayed>) =
                        abilities.partition(|of| of.worth == Worth::Either);
                    let named = if unknown.is_empty() { known } else { unknown };
                    named.into_iter().map(|of| of.what).collect()
                }
                _ => Vec::new(),
            },
            named => {
                let unmodelled = named.not_simulated(&fighter.coverage);
                unmodelled.into_iter().map(|covered| covered.printed.clone()).collect()
            }
        }
    }

    /// Returns the range of a fair cost over all variants. `z` is the number of standard errors for
    /// the dice.
    pub(crate) fn variant_range(&self, i: usize, judged: &FairCostVerdict, z: f64) -> Interval {
        model_interval(&judged.cost, z, &self.study.sensitivities[i])
    }

    /// Returns the interval of a fair cost under a variant from the dice alone: the errors of the
    /// main cost and of the shift, in quadrature.
    pub(crate) fn variant_interval(&self, i: usize, moved: &FairCost) -> Interval {
        let FairCostVerdict { cost, z, .. } = &self.study.judged[i];
        FairCost { log_error: libm::hypot(moved.log_error, cost.log_error), ..*moved }.interval(*z)
    }

    /// Returns the interval that decides the verdict, at `z` standard errors of the dice. It is
    /// open in the direction in which what is not simulated may move the cost.
    pub(crate) fn deciding_interval(&self, i: usize, judged: &FairCostVerdict, z: f64) -> Interval {
        self.open_by_bound(i, self.interval_as_played(i, judged, z))
    }

    /// Opens an interval in the direction in which what is not simulated may move the cost.
    pub(crate) fn open_by_bound(&self, i: usize, interval: Interval) -> Interval {
        open_interval(self.bound(i), interval)
    }

    /// Returns the interval that decides the verdict if everything not simulated were worth 0 AP.
    fn interval_as_played(&self, i: usize, judged: &FairCostVerdict, z: f64) -> Interval {
        match self.setup.reference.verdict.interval {
            VerdictInterval::Model => self.variant_range(i, judged, z),
            VerdictInterval::Sampling => judged.cost.interval(z),
        }
    }

    /// Returns the verdict on a profile with the cost `ap`. Does not check whether a missing
    /// ability or value prevents a verdict.
    pub(crate) fn verdict(&self, i: usize, ap: f64, judged: &FairCostVerdict) -> Verdict {
        let threshold = self.setup.reference.verdict.threshold();
        Verdict::judge(ap, self.deciding_interval(i, judged, judged.corrected_z), threshold)
    }

    /// Returns the verdict on a profile with the cost `ap` if everything not simulated were worth 0
    /// AP; `None` if everything that matters is simulated.
    pub(crate) fn verdict_as_played(&self, i: usize, ap: f64, judged: &FairCostVerdict) -> Option<Verdict> {
        let threshold = self.setup.reference.verdict.threshold();
        let interval = self.interval_as_played(i, judged, judged.corrected_z);
        self.bound(i).map(|_| Verdict::judge(ap, interval, threshold))
    }
}

/// Opens the upper end of an interval if the fair cost is a lower bound, and the lower end if it is
/// an upper bound.
fn open_interval(bound: Option<Bound>, interval: Interval) -> Interval {
    match bound {
        Some(Bound::AtLeast) => Interval { high: f64::INFINITY, ..interval },
        Some(Bound::AtMost) => Interval { low: 0.0, ..interval },
        Some(Bound::Unknown) | None => interval,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::Threshold;

    #[test]
    fn unplayed_abilities_open_one_end_of_the_interval() {
        let played = Interval { low: 30.0, high: 37.0 };
        let verdict = |bound: Option<Bound>, ap: f64| {
            Verdict::judge(ap, open_interval(bound, played), Threshold::default())
        };
        assert_eq!(open_interval(Some(Bound::AtLeast), played), Interval { low: 30.0, high: f64::INFINITY });
        assert_eq!(open_interval(Some(Bound::AtMost), played), Interval { low: 0.0, high: 37.0 });
        assert_eq!([open_interval(Some(Bound::Unknown), played), open_interval(None, played)], [played; 2]);
        // A lower bound never makes a cost too high, an upper bound never too low.
        for (bound, at_25, at_45) in [
            (None, Verdict::Underpriced, Verdict::Overpriced),
            (Some(Bound::AtLeast), Verdict::Underpriced, Verdict::Undecided),
            (Some(Bound::AtMost), Verdict::Undecided, Verdict::Overpriced),
        ] {
            assert_eq!((verdict(bound, 25.0), verdict(bound, 45.0)), (at_25, at_45), "{bound:?}");
        }
    }
}
