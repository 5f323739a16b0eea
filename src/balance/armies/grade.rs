//! Grades: how surely a card is underpriced, fair or overpriced, over dice and assumptions.
//!
//! # Method
//! The distribution of a card's worth is a mixture: one normal ratio per combination of values of
//! the assumptions, each shifted by the effects of its values and weighted by how often they are
//! drawn together. Assumptions beyond the first hundreds of combinations, those that move the card
//! least, enter by their variance alone.
//!
//! Probabilities are computed from worths that are shrunk towards the printed costs, as far as the
//! field as a whole is near its costs (empirical Bayes). Otherwise the cards with the largest
//! errors would be judged most often, and verdicts would be right more rarely than they say.

use super::effects::{AssumptionEffects, Effect};
use super::input::{ArmySettings, Assumption};
use crate::balance::verdict::Verdict;
use crate::stats::{Estimate, Interval, NormalRatio};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// How surely a card's verdict holds, by the rule in [`ArmySettings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// *Likely*, and the simultaneous 95 % interval, over all cards of the table, of the mean worth
    /// over the assumptions is beyond the threshold.
    Clear,
    /// At least 90 % of the distribution over dice and assumptions is beyond the threshold.
    Likely,
    /// At least 75 % of the distribution is beyond the threshold.
    Leaning,
    /// At least 90 % of the distribution is near the printed cost.
    Fair,
    /// None of these.
    Open,
}

/// Grade of a card with the probabilities that decide it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardGrade {
    /// How surely the verdict holds.
    pub grade: Grade,
    /// The verdict; *undecided* if the grade is open.
    pub verdict: Verdict,
    /// Probability that the card is underpriced, over dice and assumptions.
    pub underpriced: f64,
    /// Probability that the printed cost is fair; the smaller one of those with and without
    /// knowledge of the field's costs.
    pub fair: f64,
    /// Probability that the card is overpriced.
    pub overpriced: f64,
    /// 95 % interval of the worth in AP over dice and assumptions.
    pub interval: Interval,
    /// End of the worth that is nearer to the printed cost, in AP, with the probability that the
    /// grade requires: an underpriced card is worth at least as much, an overpriced one at most.
    /// `None` for a fair or open grade.
    pub nearer_end: Option<f64>,
}

/// Worth of a card under each value of an assumption.
#[derive(Clone, Debug, PartialEq)]
pub struct AssumptionWorth {
    /// Worth by value; `None` if too few pairs of the value contain the card.
    pub values: Vec<Option<ValueWorth>>,
    /// Standard deviation of the worth between the values, in AP.
    pub deviation: f64,
}

/// Worth of a card under one value of an assumption, in the mean over the other assumptions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ValueWorth {
    /// Worth in AP.
    pub worth: Estimate,
    /// The verdict that has at least the probability of *leaning* under this value.
    pub verdict: Verdict,
}

/// A card to be graded.
pub(super) struct Graded<'a> {
    pub(super) ap: f64,
    pub(super) is_lower_bound: bool,
    /// Worth as estimated.
    pub(super) worth: NormalRatio,
    /// Worth shrunk towards the printed costs.
    pub(super) shrunk: NormalRatio,
    /// Effects of each assumption, by value; `None` where the card is not played.
    pub(super) effects: Vec<&'a [Option<Effect>]>,
    /// Standard errors of the simultaneous interval of all cards.
    pub(super) simultaneous_z: f64,
    /// Standard errors of a single interval.
    pub(super) z: f64,
}

/// Maximum number of combinations of values in a mixture.
const MAX_COMBINATIONS: usize = 200;
/// Steps of the bisection of a quantile.
const BISECTION_STEPS: usize = 40;
/// Standard deviations within which quantiles are sought.
const QUANTILE_REACH: f64 = 12.0;

impl Graded<'_> {
    pub(super) fn grade(&self, assumptions: &[Assumption], settings: &ArmySettings) -> CardGrade {
        let components = self.combine(assumptions);
        let [underpriced, fair, overpriced] = self.probabilities(&components, settings);
        let margin = settings.threshold.at(self.ap);
        let simultaneous = self.worth.interval(self.simultaneous_z);
        let directed = |verdict: Verdict, probability: f64, is_beyond: bool| {
            let grade = match probability {
                p if p >= settings.likely && is_beyond => Grade::Clear,
                p if p >= settings.likely => Grade::Likely,
                p if p >= settings.leaning => Grade::Leaning,
                _ => Grade::Open,
            };
            (grade, if grade == Grade::Open { Verdict::Undecided } else { verdict })
        };
        let up = directed(Verdict::Underpriced, underpriced, simultaneous.low > self.ap + margin);
        let down = directed(Verdict::Overpriced, overpriced, simultaneous.high < self.ap - margin);
        let best = if up.0 <= down.0 { up } else { down };
        let is_fair = fair >= settings.likely && best.0 >= Grade::Leaning;
        let (grade, verdict) = if is_fair { (Grade::Fair, Verdict::Fair) } else { best };
        let interval = Mixture { worth: self.worth, components: &components }.interval95();
        let required = match grade {
            Grade::Clear | Grade::Likely => Some(settings.likely),
            Grade::Leaning => Some(settings.leaning),
            Grade::Fair | Grade::Open => None,
        };
        let shrunk = Mixture { worth: self.shrunk, components: &components };
        let nearer_end = required.map(|probability| match verdict {
            Verdict::Overpriced => shrunk.quantile(1.0 - probability),
            _ => shrunk.quantile(probability),
        });
        CardGrade { grade, verdict, underpriced, fair, overpriced, interval, nearer_end }
    }

    /// Returns the probabilities of *underpriced*, *fair* and *overpriced*. For a lower bound, only
    /// the first is known. A card is fair only if the battles say so without the costs.
    fn probabilities(&self, components: &[Component], settings: &ArmySettings) -> [f64; 3] {
        let above = |worth: NormalRatio, distance: f64| {
            Mixture { worth, components }.probability_above(self.ap + distance)
        };
        let (margin, range) = (settings.threshold.at(self.ap), settings.fair_range.at(self.ap));
        let within = |worth: NormalRatio| above(worth, -range) - above(worth, range);
        let fair = within(self.shrunk).min(within(self.worth));
        let known = if self.is_lower_bound { 0.0 } else { 1.0 };
        [above(self.shrunk, margin), known * fair, known * (1.0 - above(self.shrunk, -margin))]
    }

    /// Returns the worth under each value of each assumption.
    pub(super) fn by_assumption(
        &self,
        assumptions: &[Assumption],
        settings: &ArmySettings,
    ) -> Vec<AssumptionWorth> {
        let value = |effect: &Effect| {
            let component =
                Component { weight: 1.0, shift: effect.shift, variance: effect.deviation.powi(2) };
            let probabilities = self.probabilities(&[component], settings);
            let verdicts = [Verdict::Underpriced, Verdict::Fair, Verdict::Overpriced];
            let best = probabilities.iter().zip(verdicts).max_by(|a, b| a.0.total_cmp(b.0));
            let verdict =
                best.filter(|(p, _)| **p >= settings.leaning).map_or(Verdict::Undecided, |best| best.1);
            let middle = self.worth.estimate() + effect.shift;
            let reach = self.z * (self.worth.variance() + effect.deviation.powi(2)).sqrt();
            let ci95 = Interval { low: middle - reach, high: middle + reach };
            effect.is_known.then(|| ValueWorth { worth: ci95.around(middle), verdict })
        };
        let of = |(effects, assumption): (&&[Option<Effect>], &Assumption)| AssumptionWorth {
            values: effects.iter().map(|effect| effect.as_ref().and_then(value)).collect(),
            deviation: variance(effects, &assumption.weights).sqrt(),
        };
        self.effects.iter().zip(assumptions).map(of).collect()
    }

    /// Returns the combinations of values of all assumptions.
    fn combine(&self, assumptions: &[Assumption]) -> Vec<Component> {
        let mut order: Vec<usize> = (0..self.effects.len()).collect();
        let variances: Vec<f64> =
            self.effects.iter().zip(assumptions).map(|(of, with)| variance(of, &with.weights)).collect();
        order.sort_by(|&a, &b| variances[b].total_cmp(&variances[a]).then(a.cmp(&b)));
        let mut components = vec![Component { weight: 1.0, shift: 0.0, variance: 0.0 }];
        for i in order {
            let (effects, weights) = (self.effects[i], &assumptions[i].weights);
            if components.len() * effects.len() > MAX_COMBINATIONS {
                components.iter_mut().for_each(|of| of.variance += variances[i]);
                continue;
            }
            let drawn = drawn_effects(effects, weights);
            let total: f64 = drawn.iter().map(|(_, weight)| weight).sum();
            let split = |of: &Component| -> Vec<Component> {
                let component = |&(effect, weight): &(Effect, f64)| Component {
                    weight: of.weight * weight / total,
                    shift: of.shift + effect.shift,
                    variance: of.variance + effect.deviation * effect.deviation,
                };
                drawn.iter().map(component).collect()
            };
            components = components.iter().flat_map(split).collect();
        }
        components
    }
}

/// Returns the effects of the values under which the card is played, with the weights of these.
fn drawn_effects(effects: &[Option<Effect>], weights: &[f64]) -> Vec<(Effect, f64)> {
    let drawn = effects.iter().zip(weights).filter_map(|(effect, weight)| Some(((*effect)?, *weight)));
    drawn.filter(|(_, weight)| *weight > 0.0).collect()
}

/// Returns the variance of the worth between the values of an assumption, in AP².
fn variance(effects: &[Option<Effect>], weights: &[f64]) -> f64 {
    let drawn = drawn_effects(effects, weights);
    let total: f64 = drawn.iter().map(|(_, weight)| weight).sum();
    let square = |effect: &Effect| effect.shift * effect.shift + effect.deviation * effect.deviation;
    drawn.iter().map(|(effect, weight)| weight / total * square(effect)).sum()
}

/// Returns the index of the assumption on which the verdict depends: its values have different
/// verdicts; of several, the one that moves the card most. If the card itself is undecided, one
/// decided value beside undecided ones is enough.
pub(super) fn parting_assumption(by_assumption: &[AssumptionWorth], verdict: Verdict) -> Option<usize> {
    let parts = |of: &AssumptionWorth| {
        let mut verdicts: Vec<Verdict> = of.values.iter().flatten().map(|value| value.verdict).collect();
        verdicts.sort();
        verdicts.dedup();
        let decided = verdicts.iter().filter(|verdict| **verdict != Verdict::Undecided).count();
        decided >= 2 || (verdict == Verdict::Undecided && decided == 1 && verdicts.len() == 2)
    };
    let parting = by_assumption.iter().enumerate().filter(|(_, of)| parts(of));
    parting
        .reduce(|most, of| if of.1.deviation > most.1.deviation { of } else { most })
        .map(|(assumption, _)| assumption)
}

/// Distribution of a worth: normal ratios with shifts.
struct Mixture<'a> {
    worth: NormalRatio,
    components: &'a [Component],
}

#[derive(Clone, Copy)]
struct Component {
    weight: f64,
    /// Shift in AP.
    shift: f64,
    /// Variance of the error of the shift, in AP².
    variance: f64,
}

impl Mixture<'_> {
    fn probability_above(&self, ap: f64) -> f64 {
        let of = |of: &Component| of.weight * self.worth.probability_above(ap - of.shift, of.variance.sqrt());
        self.components.iter().map(of).sum()
    }

    fn interval95(&self) -> Interval {
        Interval { low: self.quantile(0.975), high: self.quantile(0.025) }
    }

    /// Returns the AP above which the worth lies with this probability.
    fn quantile(&self, above: f64) -> f64 {
        let spread = |of: &Component| of.weight * (of.shift * of.shift + of.variance);
        let variance = self.worth.variance() + self.components.iter().map(spread).sum::<f64>();
        let reach = QUANTILE_REACH * variance.sqrt();
        let middle = self.worth.estimate();
        let (mut low, mut high) = (middle - reach, middle + reach);
        for _ in 0..BISECTION_STEPS {
            let ap = (low + high) / 2.0;
            if self.probability_above(ap) > above { low = ap } else { high = ap }
        }
        (low + high) / 2.0
    }
}

/// Returns the effects of each assumption on one card.
pub(super) fn effects_on(effects: &[AssumptionEffects], card: usize) -> Vec<&[Option<Effect>]> {
    effects.iter().map(|of| of.by_card[card].as_slice()).collect()
}
