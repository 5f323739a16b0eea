//! The verdicts of a study: what a committee may say of a cost, with all that is known to be left out.

use super::field_study::FieldStudy;
use super::setup::FieldSetup;
use crate::balance::{FairCost, Judged, Verdict, model_interval};
use crate::scenario::{AbilitiesThatMatter, Bound, Recruit, Unplayed, VerdictInterval, Worth, unplayed};
use crate::stats::Interval;

/// How verdicts are reached: the terms of a scenario, and what a study found.
#[derive(Clone, Copy, Debug)]
pub struct Verdicts<'a> {
    /// The field and the terms.
    pub setup: &'a FieldSetup,
    /// What was found.
    pub study: &'a FieldStudy,
}

impl Verdicts<'_> {
    fn recruit(&self, i: usize) -> &Recruit {
        self.setup.reference.judged().nth(i).expect("a study judges these")
    }

    /// What a profile pays for and that is not played.
    pub fn unplayed(&self, i: usize) -> Vec<Unplayed> {
        let recruit = self.recruit(i);
        unplayed(&recruit.card, &recruit.coverage)
    }

    /// On which side the fair cost of a profile is a bound; none where the terms ask for a verdict on what is played.
    pub fn bound(&self, i: usize) -> Option<Bound> {
        let asks = self.setup.reference.verdict.refuses_unmodelled;
        asks.then(|| Bound::of(&self.unplayed(i))).flatten()
    }

    /// The abilities of a profile because of which there is no verdict: those that the scenario names, or of which nobody knows
    /// whether they help or hurt.
    pub fn unmodelled(&self, i: usize) -> Vec<String> {
        let reference = &self.setup.reference;
        let recruit = self.recruit(i);
        match &reference.abilities_that_matter {
            AbilitiesThatMatter::Marked => match Bound::of(&self.unplayed(i)) {
                Some(Bound::Unknown) => {
                    // What nobody knows the worth of; else abilities of which some help and some hurt.
                    let abilities = self.unplayed(i).into_iter().filter(|of| of.characteristic.is_none());
                    let (unknown, known): (Vec<Unplayed>, Vec<Unplayed>) =
                        abilities.partition(|of| of.worth == Worth::Either);
                    let named = if unknown.is_empty() { known } else { unknown };
                    named.into_iter().map(|of| of.what).collect()
                }
                _ => Vec::new(),
            },
            named => {
                let unmodelled = named.unmodelled(&recruit.coverage);
                unmodelled.into_iter().map(|covered| covered.printed.clone()).collect()
            }
        }
    }

    /// The interval of the fair cost of a profile with everything that was tried besides the dice,
    /// at so many standard errors of these.
    pub fn model(&self, i: usize, judged: &Judged, z: f64) -> Interval {
        model_interval(&judged.cost, z, &self.study.reaches[i])
    }

    /// The interval, from the dice alone, of a fair cost under another setting: what is known of
    /// how far it moved is known besides what is known of where it began.
    pub fn interval_of(&self, i: usize, moved: &FairCost) -> Interval {
        let Judged { cost, z, .. } = &self.study.judged[i];
        FairCost { log_error: libm::hypot(moved.log_error, cost.log_error), ..*moved }.interval(*z)
    }

    /// The interval that carries the verdict, at so many standard errors of the dice; open on the side on which what is not
    /// played leaves it open.
    pub fn carrying(&self, i: usize, judged: &Judged, z: f64) -> Interval {
        self.bounded(i, self.as_played(i, judged, z))
    }

    /// An interval, open on the side on which what is not played leaves it open.
    pub fn bounded(&self, i: usize, interval: Interval) -> Interval {
        within(self.bound(i), interval)
    }

    /// The same if what is not played were worth nothing.
    fn as_played(&self, i: usize, judged: &Judged, z: f64) -> Interval {
        match self.setup.reference.verdict.interval {
            VerdictInterval::Model => self.model(i, judged, z),
            VerdictInterval::Sampling => judged.cost.interval(z),
        }
    }

    /// The verdict on a profile that costs so much, as a search found its fair cost; before anything is refused.
    pub fn verdict(&self, i: usize, ap: f64, judged: &Judged) -> Verdict {
        let threshold = self.setup.reference.verdict.threshold();
        Verdict::of(ap, self.carrying(i, judged, judged.z_of_all), threshold)
    }

    /// The same if what is not played were worth nothing; none where all that tells is played.
    pub fn verdict_as_played(&self, i: usize, ap: f64, judged: &Judged) -> Option<Verdict> {
        let threshold = self.setup.reference.verdict.threshold();
        let interval = self.as_played(i, judged, judged.z_of_all);
        self.bound(i).map(|_| Verdict::of(ap, interval, threshold))
    }
}

/// An interval of what is played, as a bound of what is paid for leaves it.
fn within(bound: Option<Bound>, interval: Interval) -> Interval {
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
    fn what_is_not_played_opens_the_end_to_which_it_can_move_a_cost() {
        let played = Interval { low: 30.0, high: 37.0 };
        let verdict =
            |bound: Option<Bound>, ap: f64| Verdict::of(ap, within(bound, played), Threshold::default());
        assert_eq!(within(Some(Bound::AtLeast), played), Interval { low: 30.0, high: f64::INFINITY });
        assert_eq!(within(Some(Bound::AtMost), played), Interval { low: 0.0, high: 37.0 });
        assert_eq!([within(Some(Bound::Unknown), played), within(None, played)], [played; 2]);
        // Worth at least so much: never overpriced. Worth at most so much: never underpriced.
        for (bound, at_25, at_45) in [
            (None, Verdict::TooCheap, Verdict::TooDear),
            (Some(Bound::AtLeast), Verdict::TooCheap, Verdict::Undecided),
            (Some(Bound::AtMost), Verdict::Undecided, Verdict::TooDear),
        ] {
            assert_eq!((verdict(bound, 25.0), verdict(bound, 45.0)), (at_25, at_45), "{bound:?}");
        }
    }
}
