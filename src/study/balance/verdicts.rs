//! Derives verdicts from the results of a study, with allowance for everything that is not
//! simulated.

use super::field_study::FieldStudy;
use super::setup::FieldSetup;
use crate::balance::{FairCost, FairCostVerdict, Field, Verdict, model_interval};
use crate::scenario::{
    AbilitiesThatMatter, Assumed, Bound, ResolvedFighter, Unplayed, VerdictInterval, Worth, list_unplayed,
};
use crate::stats::Interval;

/// A field and the results of its study, from which verdicts and the answer are derived.
#[derive(Clone, Debug)]
pub struct Verdicts<'a> {
    /// Field that was judged, with the threshold and the interval of its verdicts.
    pub(super) setup: &'a FieldSetup,
    /// Contenders and situations.
    pub(super) field: &'a Field,
    /// Results of the study.
    pub(super) study: &'a FieldStudy,
    /// Values that are assumed because cards do not print them.
    pub(super) assumed: Vec<Assumed>,
}

impl<'a> Verdicts<'a> {
    /// Collects the inputs and the results of a study.
    pub fn new(setup: &'a FieldSetup, field: &'a Field, study: &'a FieldStudy) -> Self {
        let assumed = setup.reference.list_assumed(&setup.scenario.ruleset.missing);
        Self { setup, field, study, assumed }
    }

    pub(super) fn fighter(&self, i: usize) -> &'a ResolvedFighter {
        self.setup.reference.all_judged().nth(i).expect("a study judges these")
    }

    /// Returns the abilities and characteristics of a profile that are part of its price but not
    /// simulated.
    pub(crate) fn unplayed(&self, i: usize) -> Vec<Unplayed> {
        let fighter = self.fighter(i);
        list_unplayed(&fighter.card, &fighter.coverage)
    }

    /// Returns in which direction the fair cost of a profile is only a bound; `None` if everything
    /// is simulated, or if the terms of verdicts ignore what is not.
    pub(crate) fn bound(&self, i: usize) -> Option<Bound> {
        self.setup.reference.bound(self.fighter(i))
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

    /// Returns the range of a profile's fair cost over all variants. `z` is the number of standard
    /// errors by which the dice widen it.
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

    /// Returns the interval that decides the verdict if everything that is not simulated were worth
    /// 0 AP.
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
    use crate::balance::{SearchEnd, Sensitivity, Threshold, VariedAssumption};
    use crate::scenario::Catalog;
    use crate::study::NoProgress;
    use crate::study::balance::BalanceQuestion;
    use crate::study::balance::field_study::{Variant, VariantKind};

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

    /// Returns a field of two without situations but a duel in contact, and its study.
    fn study_of(fighters: [&str; 2]) -> (FieldSetup, Field, FieldStudy) {
        let question = BalanceQuestion::of_fighters(Catalog::built_in(), &fighters).unwrap();
        let mut setup = question.with_fights(8).unwrap().quick().setup;
        setup.reference.situations.truncate(1);
        let (field, terms) = (setup.weighted_field().unwrap(), setup.terms());
        let study = FieldStudy::run(&setup.reference, &field, terms, setup.effort, &NoProgress);
        (setup, field, study)
    }

    fn judged(ap: f64, log_error: f64, z: f64, corrected_z: f64) -> FairCostVerdict {
        let cost = FairCost { ap, log_error, slope: -0.5, slope_error: 0.0, search_end: SearchEnd::Even };
        FairCostVerdict { cost, z, corrected_z, verdict: Verdict::Undecided }
    }

    #[test]
    fn a_verdict_is_by_the_interval_at_which_all_hold_and_by_the_variants_if_asked() {
        let (mut setup, field, mut study) = study_of(["garde_pretorien", "guerrier_de_l_aube"]);
        study.sensitivities = vec![Vec::new(); 2];
        let [near, far] = [judged(44.0, 0.04, 1.0, 3.0), judged(44.0, 0.04, 1.0, 1.0)];
        let verdicts = Verdicts::new(&setup, &field, &study);
        // Above 42 AP a printed cost of 40 AP is too low; 44 AP less 4 % are more, less 12 % not.
        assert_eq!(
            [&near, &far].map(|of| verdicts.verdict(0, 40.0, of)),
            [Verdict::Undecided, Verdict::Underpriced]
        );
        // Everything of these two is simulated.
        assert_eq!((verdicts.bound(0), verdicts.verdict_as_played(0, 40.0, &far)), (None, None));
        let wide = Sensitivity { low: -0.3, ..Sensitivity::zero(VariedAssumption::Distance) };
        study.sensitivities[0] = vec![wide];
        let verdicts = Verdicts::new(&setup, &field, &study);
        assert_eq!(verdicts.verdict(0, 40.0, &far), Verdict::Undecided);
        setup.reference.verdict.interval = VerdictInterval::Sampling;
        let verdicts = Verdicts::new(&setup, &field, &study);
        assert_eq!(verdicts.verdict(0, 40.0, &far), Verdict::Underpriced);
        assert_eq!(verdicts.deciding_interval(0, &far, 2.0), far.cost.interval(2.0));
    }

    #[test]
    fn a_variant_has_the_error_of_the_main_cost_and_of_the_shift() {
        let (setup, field, mut study) = study_of(["garde_pretorien", "guerrier_de_l_aube"]);
        study.judged[1] = judged(50.0, 0.03, 2.0, 3.0);
        let moved = judged(60.0, 0.04, 1.0, 1.0).cost;
        let found = Verdicts::new(&setup, &field, &study).variant_interval(1, &moved);
        let factor = libm::exp(2.0 * 0.05);
        assert!((found.low - 60.0 / factor).abs() < 1e-9 && (found.high - 60.0 * factor).abs() < 1e-9);
    }

    #[test]
    fn what_is_not_played_restricts_a_verdict_unless_the_terms_ignore_it() {
        let (mut setup, field, mut study) = study_of(["garde_pretorien", "ranghor_chef_de_guerre_c5"]);
        study.sensitivities = vec![Vec::new(); 2];
        let cheap = judged(30.0, 0.01, 2.0, 2.0);
        let verdicts = Verdicts::new(&setup, &field, &study);
        assert_eq!(verdicts.bound(1), Some(Bound::AtLeast));
        assert_eq!(verdicts.verdict(1, 40.0, &cheap), Verdict::Undecided);
        assert_eq!(verdicts.verdict_as_played(1, 40.0, &cheap), Some(Verdict::Overpriced));
        setup.reference.verdict.restricts_not_simulated = false;
        let verdicts = Verdicts::new(&setup, &field, &study);
        assert_eq!(verdicts.bound(1), None);
        assert_eq!(verdicts.verdict(1, 40.0, &cheap), Verdict::Overpriced);
        assert_eq!(verdicts.verdict_as_played(1, 40.0, &cheap), None);
    }

    #[test]
    fn an_ability_of_unknown_effect_prevents_a_verdict_and_so_do_opposite_ones() {
        let (mut setup, field, study) =
            study_of(["garde_pretorien@abilities=bane;feint", "guerrier_de_l_aube"]);
        let mut named = |worth: [Option<Worth>; 2]| {
            let i = setup.reference.fighters.iter().position(|of| of.label.contains("bane")).unwrap();
            let abilities = &mut setup.reference.fighters[i].coverage.abilities;
            let all = abilities.len();
            for (ability, worth) in abilities[all - 2..].iter_mut().zip(worth) {
                ability.worth = worth;
            }
            abilities[..all - 2].iter_mut().for_each(|ability| ability.worth = None);
            let printed: Vec<String> =
                abilities[all - 2..].iter().map(|ability| ability.printed.clone()).collect();
            let found = Verdicts::new(&setup, &field, &study).unmodelled(i);
            [0, 1].map(|of| found.contains(&printed[of]))
        };
        use Worth::{Either, Less, More};
        assert_eq!(named([Some(Either), Some(More)]), [true, false]);
        assert_eq!(named([Some(Less), Some(More)]), [true, true]);
        assert_eq!(named([Some(More), Some(More)]), [false, false]);
        assert_eq!(named([None, Some(Either)]), [false, true]);
    }

    #[test]
    fn costs_at_equilibrium_become_the_main_ones_with_the_errors_of_both() {
        let (.., mut study) = study_of(["garde_pretorien", "guerrier_de_l_aube"]);
        study.judged = vec![judged(50.0, 0.03, 2.0, 2.0), judged(20.0, 0.01, 2.0, 2.0)];
        let best = judged(60.0, 0.04, 1.0, 1.0).cost;
        study.changed.variants = vec![Variant {
            kind: VariantKind::BestPlay,
            name: "best".to_owned(),
            costs: vec![Some(best), None],
        }];
        study.promote_equilibrium(&[40.0, 20.0], Threshold::default());
        let FairCostVerdict { cost, verdict, .. } = study.judged[0].clone();
        assert!(cost.ap == 60.0 && (cost.log_error - 0.05).abs() < 1e-12, "{cost:?}");
        assert_eq!(verdict, Verdict::Underpriced);
        assert_eq!(study.judged[1].cost.ap, 20.0);
        // The costs by habit are compared with these, so they have no error of their own.
        let habit = study.changed.variants[0].costs[0].unwrap();
        assert_eq!(
            (study.changed.variants[0].kind, habit.ap, habit.log_error),
            (VariantKind::Habit, 50.0, 0.0)
        );
    }
}
