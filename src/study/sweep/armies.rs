//! A sweep of army worth: what a card is worth in armies at each value of one or two of its
//! numbers, and the values at which that is what it costs.
//!
//! All values have the same seed, and so the same lists, tables and dice, so that differences come
//! from the card, not from chance; a sweep of AP also changes the lists it fits into. Pairs of
//! lists without the card are played once for all values.

use super::break_even::{Crossing, find_crossings};
use super::{SweptAxis, SweptSide, axis, points_at, second_values, values_at};
use crate::balance::Threshold;
use crate::fault;
use crate::scenario::SweptRange;
use crate::stats::{Estimate, Interval};
use crate::study::armies::{ArmyWorthAnswer, ArmyWorthQuestion, SharedPairs, WorthCard};
use crate::study::balance::FieldSetup;
use crate::study::provenance::{Provenance, schema_version};
use crate::study::question::{Failed, Phase, Progress, Question, Scale, Work, answers};
use crate::study::sweep::PointProgress;
use crate::study::{ScalableQuestion, WorkEstimate};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The question what a card is worth in armies at each value of one or two of its numbers.
#[derive(Clone, Debug)]
pub struct ArmySweepQuestion {
    /// The card as written, with its ranges.
    written: String,
    ranges: Vec<SweptRange>,
    /// Index of the card among the fighters of each field.
    card: usize,
    /// The field at each point: each value of the first range with each one of the second. The
    /// fields differ in the card only.
    points: Vec<ArmyWorthQuestion>,
}

/// What a card is worth in armies at each value of one or two of its numbers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArmySweepAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// The card, with its ranges.
    pub a: SweptSide,
    /// What is swept: one or two numbers.
    pub axes: Vec<SweptAxis>,
    /// Number of cards of the field.
    pub cards: u64,
    /// Lowest and highest AP of a list.
    pub budgets: [u16; 2],
    /// Number of battles at each value.
    pub battles: u64,
    /// Largest difference between AP and worth at which the AP are right: a share of the AP or a
    /// number of AP, whichever is more.
    pub threshold: Threshold,
    /// The worth of the card at each point: each value of the first axis with each one of the
    /// second.
    pub points: Vec<SweptWorth>,
    /// Values of the first axis at which the card is worth its AP, interpolated linearly; for each
    /// value of the second axis.
    pub break_even: Vec<WorthBreakEven>,
    /// Number of actions that broke the rules; more than 0 is a defect of the program.
    pub illegal_actions: u64,
}

answers!(ArmySweepAnswer);

/// What the card is worth at a point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SweptWorth {
    /// The values of all axes, in their order.
    pub values: Vec<f64>,
    /// The card with these values, as `fleau balance --armies` judges it with as many battles.
    pub card: WorthCard,
}

/// A value at which a card is worth its AP.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorthBreakEven {
    /// The value of the second axis; null without one.
    pub at: Option<f64>,
    /// The value of the first axis, interpolated linearly between two swept ones.
    pub value: f64,
    /// 95 % interval of the value over dice and assumptions; an end is null if the card may be
    /// worth its AP beyond the sweep.
    pub ci95: Interval,
    /// The swept values between which it lies; equal if it is one of them.
    pub between: [f64; 2],
    /// Whether the card is worth more than its AP above the value, and less below.
    pub is_worth_more_above: bool,
}

impl SweptWorth {
    /// Returns worth minus AP over dice and assumptions; `None` if its worth cannot be estimated.
    pub(crate) fn surplus(&self) -> Option<Estimate> {
        let ap = f64::from(self.card.ap);
        Some(self.card.over_assumptions()?.map(|worth| worth - ap))
    }
}

impl ArmySweepQuestion {
    /// Creates the question; `setups` are the fields at each point, the last range varying
    /// fastest.
    ///
    /// # Errors
    /// If the fields differ in more than one card: the field already has the card with one of the
    /// values.
    pub fn new(written: String, ranges: Vec<SweptRange>, setups: Vec<FieldSetup>) -> Result<Self, Failed> {
        let fighters = |setup: &FieldSetup| setup.reference.fighters.clone();
        let all: Vec<_> = setups.iter().map(fighters).collect();
        let differing = |i: &usize| all.iter().any(|of| of.get(*i) != all[0].get(*i));
        let longest = all.iter().map(Vec::len).max().unwrap_or_default();
        let places: Vec<usize> = (0..longest).filter(differing).collect();
        let &[card] = places.as_slice() else {
            return Err(Failed::faults("--field", [fault!("fault-in-the-field-already", name = written)]));
        };
        let points = setups.into_iter().map(|setup| ArmyWorthQuestion::new(setup, false)).collect();
        Ok(Self { written, ranges, card, points })
    }

    /// Returns the smallest number of battles at each value for which there is an answer.
    pub fn min_battles(&self) -> u64 {
        let scale = self.points.first().and_then(ScalableQuestion::scale);
        scale.map_or(0, |scale| scale.min_fights)
    }

    /// Estimates the work, if no pair is shared.
    pub fn extent(&self) -> WorkEstimate {
        let all = self.points.iter().map(ArmyWorthQuestion::extent);
        all.fold(WorkEstimate::default(), |sum, of| sum.plus_times(1, of))
    }
}

impl ScalableQuestion for ArmySweepQuestion {
    /// Returns the scale in battles of all values.
    fn scale(&self) -> Option<Scale> {
        let (values, of_point) = (self.points.len() as u64, self.points.first()?.scale()?);
        // Whole blocks, so that every number of battles between is a multiple of the values.
        let block = of_point.cached_block_fights.unwrap_or(1);
        Some(Scale {
            min_fights: values * of_point.min_fights.next_multiple_of(block),
            requested_fights: values * of_point.requested_fights,
            cached_block_fights: Some(values * block),
        })
    }

    fn with_fights(&self, fights: u64) -> Self {
        let battles = fights / (self.points.len() as u64).max(1);
        let points = self.points.iter().map(|point| point.with_fights(battles)).collect();
        Self { points, ..self.clone() }
    }
}

impl Question for ArmySweepQuestion {
    type Answer = ArmySweepAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<ArmySweepAnswer, Failed> {
        progress.begin(Phase::Whole, Work::Battles, Some(self.extent().battles));
        let (shared, of_point) = (SharedPairs::new(self.card), PointProgress(progress));
        let answers = self.points.iter().map(|point| point.answer_sharing(&shared, &of_point));
        let answers = answers.collect::<Result<Vec<_>, Failed>>()?;
        let axes: Vec<SweptAxis> = self.ranges.iter().map(|range| axis(None, range)).collect();
        let worth = |(place, answer): (usize, &ArmyWorthAnswer)| SweptWorth {
            values: values_at(&axes, place),
            card: answer.cards[self.card].clone(),
        };
        let points: Vec<SweptWorth> = answers.iter().enumerate().map(worth).collect();
        let first = answers.first().ok_or_else(|| Failed::faults("A", [fault!("fault-sweep-none")]))?;
        Ok(ArmySweepAnswer {
            provenance: Provenance {
                schema: format!("fleau/sweep-armies/{}", schema_version("sweep-armies")),
                command: "sweep-armies".to_owned(),
                ..first.provenance.clone()
            },
            a: SweptSide::new(&self.written, axes.iter(), &first.cards[self.card].name),
            cards: first.cards.len() as u64,
            budgets: first.budgets,
            battles: first.battles,
            threshold: first.threshold,
            break_even: break_evens(&axes, &points),
            axes,
            points,
            illegal_actions: answers.iter().map(|answer| answer.illegal_actions).sum(),
        })
    }
}

/// Returns the values of the first axis at which worth is equal to AP, between those at which there
/// is a worth; for each value of the second axis.
fn break_evens(axes: &[SweptAxis], points: &[SweptWorth]) -> Vec<WorthBreakEven> {
    let found = second_values(axes).into_iter().enumerate().flat_map(|(i, at)| {
        let surplus = |point: &SweptWorth| Some((*point.values.first()?, point.surplus()?));
        let (values, surplus): (Vec<f64>, Vec<Estimate>) =
            points_at(axes, points, i).filter_map(surplus).unzip();
        let even = move |Crossing { value, interval, between, is_rising }| WorthBreakEven {
            at,
            value,
            ci95: interval,
            between,
            is_worth_more_above: is_rising,
        };
        find_crossings(&values, &surplus).into_iter().map(even)
    });
    found.collect()
}
