//! A sweep: the same fight at each of several values of one or two numbers, and the values at which
//! the chances are even. [`armies`] sweeps what a card is worth in armies.

pub mod armies;
mod break_even;

use super::estimates::Chances;
use super::fight::{AssumedMovement, FightAnswer, FightQuestion};
use super::fight_method::FightMethod;
use super::melee_start::FirstSide;
use super::provenance::{Provenance, schema_version};
use super::question::{Failed, Phase, Progress, Question, Work, answers};
use super::settings::Engine;
use crate::rules::{BySide, Side};
use crate::scenario::{SweptQuantity, SweptRange};
use crate::stats::{Estimate, Interval};
use break_even::{Crossing, find_crossings};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The question how a fight changes with one or two numbers.
#[derive(Clone, Debug)]
pub struct SweepQuestion {
    /// Both sides as written, with their ranges.
    pub written: BySide<String>,
    /// The policies of both sides as written, with their ranges.
    pub written_policies: BySide<String>,
    /// The ranges, one or two; the side is `None` for the distance.
    pub ranges: Vec<(Option<Side>, SweptRange)>,
    /// The fight at each point: each value of the first range with each one of the second. All have
    /// the same seed.
    pub fights: Vec<FightQuestion>,
}

/// The chances of a fight at each value of one or two numbers, and where they are even.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SweepAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// How the fight at the first point was simulated or solved; each point has its own engine and
    /// number of fights. `policy_written` has the ranges of policies.
    #[serde(flatten)]
    pub fought: FightMethod,
    /// Side A.
    pub a: SweptSide,
    /// Side B.
    pub b: SweptSide,
    /// Start of the melees; absent for duels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub melee: Option<SweptMelee>,
    /// What is swept: one or two numbers.
    pub axes: Vec<SweptAxis>,
    /// The chances at each point: each value of the first axis with each one of the second.
    pub points: Vec<SweptPoint>,
    /// Values of the first axis at which both sides win equally often, interpolated linearly; for
    /// each value of the second axis.
    pub break_even: Vec<BreakEven>,
}

answers!(SweepAnswer);

/// A side of a sweep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SweptSide {
    /// The side as written, with its ranges.
    pub id: String,
    /// Display name, with the ranges: `Garde prétorien (ATT 3–8)`.
    pub name: String,
    /// Display name without swept numbers: `Garde prétorien`.
    pub short_name: String,
}

/// How the melees of a sweep start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SweptMelee {
    /// The initial distance between the sides, in centimeters; null in contact, and if it is swept.
    pub distance: Option<f64>,
    /// Which side speaks first in each turn.
    pub first: FirstSide,
    /// The MOV assumed for fighters whose card prints none; only with --distance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assumed_mov: Option<AssumedMovement>,
}

/// A number that is swept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SweptAxis {
    /// The side whose number it is; null for the distance, and for worth in armies.
    pub side: Option<Side>,
    /// The number: a key of overrides such as `att`; `count` for the number of fighters, `distance`
    /// in centimeters, `attack-parts` and `defense-parts` for the dice of the side's policy.
    pub quantity: String,
    /// English name of the number on cards, such as `ATT`; the same as `quantity` for others.
    pub name: String,
    /// The values, ascending.
    pub values: Vec<f64>,
}

/// A point of a sweep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SweptPoint {
    /// The values of all axes, in their order.
    pub values: Vec<f64>,
    /// Side A at this point; `fleau duel` or `fleau melee` reads it.
    pub a: String,
    /// Side B at this point.
    pub b: String,
    /// Total strategic value of both sides, in AP.
    pub ap: BySide<u64>,
    /// What computed the chances: mc or exact.
    pub engine: Engine,
    /// Number of simulated fights; null if the point is exact.
    pub runs: Option<u64>,
    /// The chances of each outcome at the end of the last turn.
    #[serde(flatten)]
    pub chances: Chances,
}

impl SweptPoint {
    /// Returns the chance that only A survives minus the chance that only B does. The interval has
    /// the ends of both chances, so that it covers their difference in at least 95 % of cases.
    pub(crate) fn advantage(&self) -> Estimate {
        let BySide { a, b } = self.chances.outcome().only_alive;
        let interval = Interval { low: a.ci95.low - b.ci95.high, high: a.ci95.high - b.ci95.low };
        interval.around(a.value - b.value)
    }
}

/// A value at which both sides win equally often.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BreakEven {
    /// The value of the second axis; null without one.
    pub at: Option<f64>,
    /// The value of the first axis, interpolated linearly between two swept values.
    pub value: f64,
    /// 95 % interval of the value; an end is null if the chances may be even beyond the sweep.
    pub ci95: Interval,
    /// The swept values between which it lies; equal if it is one of them.
    pub between: [f64; 2],
    /// The side that wins more often above the value.
    pub ahead_above: Side,
}

impl SweepAnswer {
    /// Returns whether no side survives in some fights.
    pub(crate) fn may_leave_nobody(&self) -> bool {
        self.points.iter().any(|point| point.chances.outcome().nobody_alive.value > 0.0)
    }

    /// Returns the points with the value of this index on the second axis; all without one.
    pub(crate) fn points_at(&self, second: usize) -> impl Iterator<Item = &SweptPoint> {
        points_at(&self.axes, &self.points, second)
    }
}

impl Question for SweepQuestion {
    type Answer = SweepAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<SweepAnswer, Failed> {
        let fights = self.fights.iter().filter(|fight| !fight.is_solved());
        let total = fights.map(|fight| fight.effort.expected_fights()).sum();
        progress.begin(Phase::Whole, Work::Fights, Some(total));
        let of_point = PointProgress(progress);
        let answers: Result<Vec<FightAnswer>, Failed> =
            self.fights.iter().map(|fight| fight.answer(&of_point)).collect();
        self.answer_from(&answers?)
    }
}

impl SweepQuestion {
    /// Builds the answer from those of [all fights](Self::fights), in their order.
    ///
    /// # Errors
    /// If there is none.
    pub fn answer_from(&self, answers: &[FightAnswer]) -> Result<SweepAnswer, Failed> {
        let axes: Vec<SweptAxis> = self.ranges.iter().map(|(side, range)| axis(*side, range)).collect();
        let points = points(&axes, answers);
        let first =
            answers.first().ok_or_else(|| Failed::faults("A", [crate::fault!("fault-sweep-none")]))?;
        let seed = answers.iter().find_map(|answer| answer.provenance.seed);
        let assumed = answers.iter().find_map(|of| of.melee.as_ref().and_then(|of| of.assumed_mov.clone()));
        let is_apart = axes.iter().any(|axis| axis.quantity == DISTANCE);
        let mut answer = SweepAnswer {
            provenance: Provenance {
                schema: format!("fleau/sweep/{}", schema_version("sweep")),
                command: "sweep".to_owned(),
                ..first.provenance.clone()
            }
            .with_seed(seed),
            fought: FightMethod { policy_written: self.written_policies.clone(), ..first.fought.clone() },
            a: swept_side(Side::A, &self.written, &axes, first),
            b: swept_side(Side::B, &self.written, &axes, first),
            melee: first.melee.as_ref().map(|of| SweptMelee {
                distance: of.distance.filter(|_| !is_apart),
                first: of.first,
                assumed_mov: assumed,
            }),
            axes,
            points,
            break_even: Vec::new(),
        };
        answer.break_even = break_evens(&answer);
        Ok(answer)
    }
}

/// Key of the distance in answers.
pub(crate) const DISTANCE: &str = "distance";
/// Key of the number of fighters in answers.
pub(crate) const COUNT: &str = "count";
/// Key of the parts of a policy's dice on attack in answers.
pub(crate) const ATTACK_PARTS: &str = "attack-parts";
/// Key of the parts of a policy's dice on defense in answers.
pub(crate) const DEFENSE_PARTS: &str = "defense-parts";

/// Passes on the fights of a point, but not that another point begins.
struct PointProgress<'a>(&'a dyn Progress);

impl Progress for PointProgress<'_> {
    fn begin(&self, _: Phase, _: Work, _: Option<u64>) {}

    fn advance(&self, more: u64) {
        self.0.advance(more);
    }
}

fn axis(side: Option<Side>, range: &SweptRange) -> SweptAxis {
    let (quantity, name) = match &range.quantity {
        SweptQuantity::Value { key, name } => (key.as_str(), name.as_str()),
        SweptQuantity::Count => (COUNT, COUNT),
        SweptQuantity::Distance => (DISTANCE, DISTANCE),
        SweptQuantity::AttackParts => (ATTACK_PARTS, ATTACK_PARTS),
        SweptQuantity::DefenseParts => (DEFENSE_PARTS, DEFENSE_PARTS),
    };
    let values = range.values.iter().map(|value| value.get()).collect();
    SweptAxis { side, quantity: quantity.to_owned(), name: name.to_owned(), values }
}

/// Returns the values of a point on all axes, the last of which varies fastest.
fn values_at(axes: &[SweptAxis], mut place: usize) -> Vec<f64> {
    let mut values: Vec<f64> = Vec::new();
    for axis in axes.iter().rev() {
        values.insert(0, axis.values[place % axis.values.len()]);
        place /= axis.values.len();
    }
    values
}

/// Returns the points with the value of this index on the second axis; all without one.
fn points_at<'a, T>(
    axes: &[SweptAxis],
    points: &'a [T],
    second: usize,
) -> impl Iterator<Item = &'a T> + use<'a, T> {
    let columns = axes.get(1).map_or(1, |axis| axis.values.len().max(1));
    points.iter().skip(second).step_by(columns)
}

/// Returns the values of the second axis; one `None` without it.
fn second_values(axes: &[SweptAxis]) -> Vec<Option<f64>> {
    match axes.get(1) {
        Some(axis) => axis.values.iter().copied().map(Some).collect(),
        None => vec![None],
    }
}

/// Returns the points: the answers with the values of all axes.
fn points(axes: &[SweptAxis], answers: &[FightAnswer]) -> Vec<SweptPoint> {
    let point = |(place, answer): (usize, &FightAnswer)| SweptPoint {
        values: values_at(axes, place),
        a: answer.a.id.clone(),
        b: answer.b.id.clone(),
        ap: BySide { a: answer.a.ap, b: answer.b.ap },
        engine: answer.fought.engine,
        runs: answer.fought.runs,
        chances: answer.outcome.clone(),
    };
    answers.iter().enumerate().map(point).collect()
}

/// Returns a side with its display names, from the fight at the first point.
fn swept_side(side: Side, written: &BySide<String>, axes: &[SweptAxis], first: &FightAnswer) -> SweptSide {
    let axes = axes.iter().filter(|axis| axis.side == Some(side));
    SweptSide::new(&written[side], axes, &first.side(side).name)
}

impl SweptSide {
    /// Creates a side as written, with its axes and its name at the first point.
    fn new<'a>(written: &str, axes: impl Iterator<Item = &'a SweptAxis>, first: &str) -> Self {
        let (mut name, mut short_name) = (first.to_owned(), first.to_owned());
        for axis in axes {
            let (low, high) = (axis.values[0], axis.values[axis.values.len() - 1]);
            if axis.quantity != COUNT {
                let (value, range) = (format!("{} {low}", axis.name), format!("{} {low}–{high}", axis.name));
                name = replace_value(&name, &value, Some(&range));
                short_name = replace_value(&short_name, &value, None);
            } else if !name.contains(" + ") {
                let alone = |name: &str| if low > 1.0 { without_count(name) } else { name.to_owned() };
                (name, short_name) = (format!("{low}–{high} {}", alone(&name)), alone(&short_name));
            } else {
                name = written.to_owned();
            }
        }
        SweptSide { id: written.to_owned(), name, short_name }
    }
}

/// Returns a name without the number of fighters before it.
fn without_count(name: &str) -> String {
    match name.split_once(' ') {
        Some((count, rest)) if count.bytes().all(|byte| byte.is_ascii_digit()) => rest.to_owned(),
        _ => name.to_owned(),
    }
}

/// Returns the name of a side with another text in place of an overridden value, or without it.
fn replace_value(name: &str, value: &str, other: Option<&str>) -> String {
    let replace = |values: &str| {
        let values = values.split(", ").filter_map(|of| if of == value { other } else { Some(of) });
        values.collect::<Vec<_>>().join(", ")
    };
    let of_fighter = |name: &str| match name.strip_suffix(')').and_then(|name| name.rsplit_once(" (")) {
        Some((card, values)) => match replace(values) {
            values if values.is_empty() => card.to_owned(),
            values => format!("{card} ({values})"),
        },
        None => replace(name),
    };
    name.split(" + ").map(of_fighter).collect::<Vec<_>>().join(" + ")
}

/// Returns an exact difference of chances as zero if it differs from it only by rounding errors.
fn snap_to_zero(advantage: Estimate) -> Estimate {
    /// Well above the error of a difference of exact chances.
    const ROUNDING: f64 = 1e-9;
    if advantage.value.abs() < ROUNDING && advantage.ci95.half_width() < ROUNDING {
        Estimate::exact(0.0)
    } else {
        advantage
    }
}

/// Returns where the chances are even on the first axis, for each value of the second.
fn break_evens(answer: &SweepAnswer) -> Vec<BreakEven> {
    let Some(first) = answer.axes.first() else { return Vec::new() };
    let found = second_values(&answer.axes).into_iter().enumerate().flat_map(|(i, at)| {
        let advantage: Vec<Estimate> =
            answer.points_at(i).map(|point| snap_to_zero(point.advantage())).collect();
        let crossings = find_crossings(&first.values, &advantage);
        crossings.into_iter().map(move |Crossing { value, interval, between, is_rising }| BreakEven {
            at,
            value,
            ci95: interval,
            between,
            ahead_above: if is_rising { Side::A } else { Side::B },
        })
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swept_values_are_replaced_in_names() {
        let name = "2 Garde (ATT 3, AP 55) + Orc (ATT 30)";
        assert_eq!(replace_value(name, "ATT 3", Some("ATT 3–8")), "2 Garde (ATT 3–8, AP 55) + Orc (ATT 30)");
        assert_eq!(replace_value("Garde (ATT 3)", "ATT 3", None), "Garde");
        assert_eq!(replace_value("INI 3, ATT 3", "ATT 3", None), "INI 3");
        assert_eq!(replace_value("Carnassier (2)", "ATT 3", None), "Carnassier (2)");
        assert_eq!((without_count("3 Orcs"), without_count("Orc")), ("Orcs".to_owned(), "Orc".to_owned()));
    }
}
