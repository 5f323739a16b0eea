//! The worth of each card, in AP, with its interval, its grade and what the estimate rests on.

use super::diagnostics::{FitQuality, TermTest, test_terms};
use super::effects::{AssumptionEffects, WholeField, assumption_effects};
use super::exposure::{Exposure, Exposures, Unjudged, reason_not_to_judge};
use super::gauge::PriceGauge;
use super::grade::{AssumptionWorth, CardGrade, Graded, effects_on, parting_assumption};
use super::input::{ArmyCard, ArmySettings, Assumption, NoArmyWorth, Ordered, PairDifference, PairResult};
use super::regression::Regression;
use super::scale::Scale;
use crate::stats::{Estimate, Mean, corrected_z, z95};

/// What the cards of a field are worth in armies.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyWorth {
    /// One entry per card, in the order of the cards.
    pub cards: Vec<CardWorth>,
    /// The unit of worth: what 1 AP adds to wins minus losses of a battle.
    pub scale: Mean,
    /// Condition number of the normal equations, scaled to a unit diagonal. Above 1,000, small
    /// changes of the lists change the worths much.
    pub condition: f64,
    /// How well the sum over the cards of a list describes the results.
    pub fit: FitQuality,
    /// Tests of terms beyond this sum.
    pub terms: Vec<TermTest>,
    /// Standard deviation of worth between the values of each assumption, as a share of the cost of
    /// a card, over the field.
    pub assumption_deviations: Vec<f64>,
    /// Measures price lists on the pairs that were held out.
    pub gauge: PriceGauge,
}

/// Worth of a card in an army.
#[derive(Clone, Debug, PartialEq)]
pub struct CardWorth {
    /// Worth in AP, the mean over the assumptions. Its interval contains the dice and the choice of
    /// lists; that in [`CardGrade`] also the assumptions. `None`: the pairs do not identify
    /// the card.
    pub worth: Option<Estimate>,
    /// Grade of the printed cost. `None` for a card that is not judged.
    pub grade: Option<CardGrade>,
    /// Reason why the card is not judged.
    pub unjudged: Option<Unjudged>,
    /// Worth under each value of each assumption, in the order of the assumptions; empty without a
    /// worth.
    pub by_assumption: Vec<AssumptionWorth>,
    /// Index of the assumption on which the verdict depends: its values have different verdicts.
    pub parted_by: Option<usize>,
    /// How much the card was played.
    pub exposure: Exposure,
}

/// Estimates what each card is worth in an army.
///
/// # Errors
/// If the pairs do not identify what 1 AP is worth.
///
/// # Panics
/// If ids or numbers are not unique, or a pair has no battle, more decided battles than battles, an
/// unknown card or an unknown value of an assumption.
pub fn army_worth(
    cards: &[ArmyCard],
    assumptions: &[Assumption],
    pairs: &[PairResult],
    settings: &ArmySettings,
) -> Result<ArmyWorth, NoArmyWorth> {
    let mut ordered = Ordered::new(cards, assumptions, pairs);
    let is_held_out = |of: &PairDifference| {
        settings.held_out_every > 0 && of.pair.number.is_multiple_of(settings.held_out_every)
    };
    let not_held_out = ordered.pairs.iter().filter(|of| !is_held_out(of));
    let (needed, given) = (ArmySettings::needed_pairs(cards.len()), not_held_out.clone().count() as u64);
    if given < needed {
        return Err(NoArmyWorth::TooFewPairs { needed, given });
    }
    let per_luck = Regression::effect_of_luck(cards.len(), not_held_out);
    ordered.pairs.iter_mut().for_each(|of| of.subtract_luck(per_luck));
    let pairs: Vec<&PairDifference> = ordered.pairs.iter().collect();
    let costs: Vec<Option<f64>> = ordered.cards.iter().map(|card| card.ap).collect();
    let ap: Vec<f64> = costs.iter().map(|ap| ap.unwrap_or(0.0)).collect();
    let exposures = Exposures::new(&ordered, &pairs, &ap);
    exposures.check_ap_differences(&pairs, &ap, settings)?;
    let fit = Regression::stratified(cards.len(), &pairs, assumptions);
    let (quality, terms) = (FitQuality::new(&fit, &pairs), test_terms(&fit, &pairs));
    let scale = Scale::new(&fit, &costs, &exposures.copies)?;
    let (shrunk, shrunk_scale) = shrink_to_costs(&fit, &costs, &exposures.copies)?;
    let effects = effects(&ordered, &pairs, assumptions, &fit, &scale, settings);
    let exposure: Vec<Exposure> =
        ordered.cards.iter().enumerate().map(|(i, card)| exposures.exposure(i, &fit, card.ap)).collect();
    let reasons: Vec<Option<Unjudged>> = ordered
        .cards
        .iter()
        .zip(&exposure)
        .zip(&fit.identified)
        .map(|((card, exposure), is_known)| reason_not_to_judge(card, exposure, *is_known, settings))
        .collect();
    let z = corrected_z(z95(), settings.looks);
    let judged = reasons.iter().filter(|reason| reason.is_none()).count() as u64;
    let judging = Judging {
        ordered: &ordered,
        assumptions,
        settings,
        fit: &fit,
        scale: &scale,
        shrunk: (&shrunk, &shrunk_scale),
        effects: &effects,
        z: [z, corrected_z(z, judged)],
    };
    let (held_out, others): (Vec<&PairDifference>, Vec<_>) =
        pairs.iter().copied().partition(|of| is_held_out(of));
    let fit_of_others = Regression::stratified(cards.len(), &others, assumptions);
    let card = |rank: usize| judging.card_worth(rank, exposure[rank], reasons[rank]);
    Ok(ArmyWorth {
        cards: ordered.ranks.iter().map(|&rank| card(rank)).collect(),
        scale: scale.mean,
        condition: fit.condition,
        fit: quality,
        terms,
        assumption_deviations: effects.iter().map(|of| of.relative_deviation).collect(),
        gauge: PriceGauge::new(&fit_of_others, &held_out, &ordered.ranks, per_luck, settings),
    })
}

/// What all cards are judged by.
struct Judging<'a> {
    ordered: &'a Ordered<'a>,
    assumptions: &'a [Assumption],
    settings: &'a ArmySettings,
    fit: &'a Regression,
    scale: &'a Scale,
    /// The fit for probabilities, with its scale.
    shrunk: (&'a Regression, &'a Scale),
    effects: &'a [AssumptionEffects],
    /// Standard errors of an interval: of a single one, and simultaneous for all judged cards.
    z: [f64; 2],
}

impl Judging<'_> {
    fn card_worth(&self, rank: usize, exposure: Exposure, unjudged: Option<Unjudged>) -> CardWorth {
        let (card, [z, simultaneous_z]) = (self.ordered.cards[rank], self.z);
        let is_known = self.fit.identified[rank] && exposure.pairs > 0;
        let worth = self.scale.worth(self.fit, rank);
        let graded = Graded {
            ap: card.ap.unwrap_or(0.0),
            is_lower_bound: card.is_lower_bound,
            worth,
            shrunk: self.shrunk.1.worth(self.shrunk.0, rank),
            effects: effects_on(self.effects, rank),
            simultaneous_z,
            z,
        };
        let grade = unjudged.is_none().then(|| graded.grade(self.assumptions, self.settings));
        let by_assumption = match is_known {
            true => graded.by_assumption(self.assumptions, self.settings),
            false => Vec::new(),
        };
        CardWorth {
            worth: is_known.then(|| worth.interval(z).around(worth.estimate())),
            parted_by: grade.and_then(|grade| parting_assumption(&by_assumption, grade.verdict)),
            grade,
            unjudged,
            by_assumption,
            exposure,
        }
    }
}

/// Returns the fit for probabilities, shrunk towards printed costs, with its scale.
fn shrink_to_costs(
    fit: &Regression,
    costs: &[Option<f64>],
    copies: &[u64],
) -> Result<(Regression, Scale), NoArmyWorth> {
    let mut shrunk = fit.clone();
    shrunk.shrink(costs);
    let scale = Scale::new(&shrunk, costs, copies)?;
    Ok((shrunk, scale))
}

/// Estimates the effects of all assumptions, relative to printed costs, or to worth where a card
/// has none.
fn effects(
    ordered: &Ordered,
    pairs: &[&PairDifference],
    assumptions: &[Assumption],
    fit: &Regression,
    scale: &Scale,
    settings: &ArmySettings,
) -> Vec<AssumptionEffects> {
    let n = ordered.cards.len();
    let worths: Vec<Option<f64>> =
        (0..n).map(|i| fit.identified[i].then(|| scale.worth(fit, i).estimate())).collect();
    let cost = |i: usize| ordered.cards[i].ap.or(worths[i]).unwrap_or(0.0).abs();
    let costs: Vec<f64> = (0..n).map(cost).collect();
    let given = WholeField { costs: &costs, worths: &worths };
    let effect = |of| assumption_effects(ordered, pairs, of, given, settings.min_pairs);
    assumptions.iter().enumerate().map(effect).collect()
}
