//! Comparison of side A with a variant of it.

use crate::fault;
use crate::rules::Side;
use crate::simulate::{Experiment, PairedEstimate, PairedMeasure, Solution, play_paired};
use crate::stats::Interval;
use crate::study::question::{Failed, Phase, Progress, Work};
use crate::study::sides::Sides;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Comparison with another fighter or side in place of A, on the same dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct VariantAnswer {
    /// The printed name of the variant.
    pub name: String,
    /// Number of fights that were simulated both with the original and with the variant; null in an
    /// exact answer.
    pub pairs: Option<u64>,
    /// Whether the exact solution of the duel inside a combat was used as a control variate, which
    /// narrows the intervals.
    pub is_controlled: bool,
    /// The measures that are compared.
    pub measures: Vec<VariantMeasure>,
}

/// One measure, compared between the original side A and the variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct VariantMeasure {
    /// Quantity of one fight that is compared.
    pub measure: PairedMeasure,
    /// Mean of the quantity per fight for the original side A.
    pub original: f64,
    /// Mean of the quantity per fight for the variant.
    pub variant: f64,
    /// Value for the variant minus value for the original.
    pub difference: f64,
    /// The 95 % interval of the difference; without width if it is exact.
    pub ci95: Interval,
    /// Variance of the difference relative to that of independent samples; 0 in an exact answer.
    pub variance_ratio: Option<f64>,
}

impl VariantAnswer {
    pub(super) fn from_solutions(sides: [&Sides; 2], solutions: [&Solution; 2]) -> Self {
        let measures = PairedMeasure::ALL.map(|measure| {
            let [original, variant] = [0, 1].map(|i| measure.expected(solutions[i], &sides[i].match_up()));
            let difference = variant - original;
            let ci95 = Interval { low: difference, high: difference };
            VariantMeasure { measure, original, variant, difference, ci95, variance_ratio: Some(0.0) }
        });
        Self { name: sides[1].name(Side::A), pairs: None, is_controlled: false, measures: measures.into() }
    }

    /// Simulates the original and the variant on common random numbers and compares them.
    pub(super) fn simulate(
        sides: [&Sides; 2],
        experiment: &Experiment,
        progress: &dyn Progress,
    ) -> Result<Self, Failed> {
        let match_ups = sides.map(Sides::match_up);
        progress.begin(Phase::Whole, Work::Fights, Some(2 * experiment.runs));
        let count = |fights| progress.advance(fights);
        let estimates = play_paired(match_ups.each_ref(), [experiment; 2], &count)
            .ok_or_else(|| Failed::faults("--runs", [fault!("fault-difference-needs-two")]))?;
        let measure = |of: &PairedEstimate| VariantMeasure {
            measure: of.measure,
            original: of.means[0].estimate,
            variant: of.means[1].estimate,
            difference: of.best_estimate().estimate,
            ci95: of.interval95(),
            variance_ratio: Some(of.total_variance_ratio()).filter(|ratio| ratio.is_finite()),
        };
        Ok(Self {
            name: sides[1].name(Side::A),
            pairs: Some(experiment.runs),
            is_controlled: estimates.iter().any(|of| of.controlled.is_some()),
            measures: estimates.iter().map(measure).collect(),
        })
    }
}
