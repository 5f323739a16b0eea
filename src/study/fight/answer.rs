//! The answer to the question about a single fight.

use super::variant::VariantAnswer;
use super::{FightKind, FightQuestion, FightResults, LineUp};
use crate::exact::Objective;
use crate::rules::{BySide, Side};
use crate::stats::{Estimate, Interval};
use crate::study::estimates::{Chances, Measure};
use crate::study::fight_method::FightMethod;
use crate::study::melee_start::FirstSide;
use crate::study::provenance::{FightKinds, Provenance};
use crate::study::purchase::Purchase;
use crate::study::question::answers;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who wins a fight, by which turn, and with which wounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FightAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// How the fight was simulated or solved.
    #[serde(flatten)]
    pub fought: FightMethod,
    /// The value of the game; present if a side plays optimally or as a best response.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// Comparison with another fighter or side in place of A; absent without a variant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<VariantAnswer>,
    /// Side A: its fighters and their wounds.
    pub a: SideAnswer,
    /// Side B: its fighters and their wounds.
    pub b: SideAnswer,
    /// The chances of each outcome at the end of the last turn.
    pub outcome: Chances,
    /// The chances of each outcome by the end of each turn (cumulative).
    pub by_turn: Vec<TurnAnswer>,
    /// In a duel, for each fighter: the shares of fights in which it ends unhurt, lightly,
    /// seriously or critically wounded, dead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<BySide<Shares>>")]
    pub wound_levels: Option<BySide<Vec<f64>>>,
    /// AP destroyed per own AP and turn.
    pub kill_rate_per_ap: Measure,
    /// AP lost per fight.
    pub ap_lost: Measure,
    /// AP destroyed per AP lost.
    pub exchange_ratio: Measure,
    /// Mean number of turns of those fights that the side won.
    pub time_to_kill: Measure,
    /// Wound levels of the enemies at the end, per fight; those with which they began count.
    pub wound_levels_inflicted: Measure,
    /// Start, line-up and purchases of a melee, or of a duel that begins with a charge; absent for
    /// other duels and for combats.
    #[serde(flatten)]
    pub melee: Option<MeleeAnswer>,
}

answers!(FightAnswer);

/// The value of a game: a fight in which a side plays optimally or as a best response.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Game {
    /// Quantity that a side maximizes if it plays optimally or as a best response.
    pub objective: Objective,
    /// The value to side A, in units of the objective; its negative is the value to side B.
    pub value: f64,
    /// The upper bound of the error of the value.
    pub error_bound: f64,
}

/// The chances of each outcome by the end of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TurnAnswer {
    /// The turn, from 1.
    pub turn: u8,
    /// The chances of each outcome by the end of the turn.
    #[serde(flatten)]
    pub chances: Chances,
    /// The 95 % interval of `nobody_alive`, which `ci95` contains too.
    pub nobody_alive_ci95: Interval,
}

/// Schema of a list of shares, each between 0 and 1. Only the schema of this type is used.
#[derive(JsonSchema)]
#[schemars(inline)]
struct Shares(
    #[expect(dead_code, reason = "only its schema is used")]
    #[schemars(inner(range(min = 0, max = 1)))]
    Vec<f64>,
);

/// A side of a fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SideAnswer {
    /// The canonical text of the side, which commands can read.
    pub id: String,
    /// The names of the side's fighters, such as `2 Guerrier de l'aube + Arkéon Sanath`.
    pub name: String,
    /// Total strategic value, in AP.
    pub ap: u64,
    /// The fighters of this side.
    pub fighters: Vec<FighterAnswer>,
    /// Probabilities that 0, 1, 2 and so on of its fighters are alive at the end, in this order;
    /// absent in a duel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub survivors: Option<ChanceList>,
    /// Probabilities that it has killed at least 1, 2 and so on enemies at the end, in this order;
    /// absent in a duel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kills_at_least: Option<ChanceList>,
}

/// A fighter and its wounds at the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FighterAnswer {
    /// The id of the profile, with overrides.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Strategic value, in AP.
    pub ap: u16,
    /// Shares of fights in which it ends unhurt, lightly, seriously or critically wounded, dead.
    #[schemars(with = "Shares")]
    pub wound_levels: Vec<f64>,
    /// 95 % intervals of `wound_levels`, in the same order.
    pub wound_levels_ci95: Vec<Interval>,
    /// Probabilities of at least 1, 2, 3 and 4 wound levels at the end, in this order.
    pub wounded_at_least: ChanceList,
}

impl FighterAnswer {
    /// Returns the shares of fights in which the fighter ends at each wound level, unhurt first.
    pub(crate) fn wound_levels(&self) -> impl Iterator<Item = Estimate> {
        to_estimates(&self.wound_levels, &self.wound_levels_ci95)
    }

    /// The probabilities of at least 1, 2, 3 and 4 wound levels.
    pub(crate) fn wounded_at_least(&self) -> impl Iterator<Item = Estimate> {
        self.wounded_at_least.estimates()
    }
}

impl ChanceList {
    fn new(estimates: &[Estimate]) -> Self {
        Self { value: values(estimates), ci95: intervals(estimates) }
    }

    /// Returns the probabilities with their intervals.
    pub(crate) fn estimates(&self) -> impl Iterator<Item = Estimate> {
        to_estimates(&self.value, &self.ci95)
    }
}

fn to_estimates(values: &[f64], intervals: &[Interval]) -> impl Iterator<Item = Estimate> {
    values.iter().zip(intervals).map(|(value, ci95)| ci95.around(*value))
}

/// Probabilities of events in a row, with their intervals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChanceList {
    /// The probabilities, in the order in which the field that contains them names the events.
    #[schemars(with = "Shares")]
    pub value: Vec<f64>,
    /// 95 % intervals of the probabilities; without width if they are exact.
    pub ci95: Vec<Interval>,
}

/// Part of the answer that only a melee has: its start, line-up and purchases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MeleeAnswer {
    /// The initial distance between the sides, in centimeters; null in contact.
    pub distance: Option<f64>,
    /// Which side speaks first in each turn: a fixed side, or the one that the winner of an opposed
    /// DIS test chooses.
    pub first: FirstSide,
    /// The side whose charge begins the fight, whatever its policy; absent if the policies decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charge: Option<Side>,
    /// Whether each fight draws at random which fighters start in contact; false if all fighters of
    /// a side are equal.
    pub line_up_drawn: bool,
    /// Number of fighters of each side without room beside an enemy once all are in contact.
    pub second_rank: BySide<u8>,
    /// The names of fighters whose DIS is unknown, if a DIS test decides which side speaks first.
    pub unknown_dis: Vec<String>,
    /// The MOV assumed for fighters whose card prints none; only with --distance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assumed_mov: Option<AssumedMovement>,
    /// The groups that both sides bought; only with --budget.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<GroupsBought>,
}

/// A MOV that was assumed for fighters whose card prints none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AssumedMovement {
    /// The MOV, in centimeters.
    pub centimeters: f64,
    /// The names of the fighters for which it was assumed.
    pub fighters: Vec<String>,
}

/// The groups that both sides bought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GroupsBought {
    /// The budget of each side, in AP.
    pub ap: u32,
    /// The group of side A.
    pub a: Purchase,
    /// The group of side B.
    pub b: Purchase,
}

impl GroupsBought {
    /// Returns the group that a side bought.
    pub(crate) fn side(&self, side: Side) -> Purchase {
        BySide { a: self.a, b: self.b }[side]
    }
}

impl FightAnswer {
    /// Returns the part of the answer about a side.
    pub(crate) fn side(&self, side: Side) -> &SideAnswer {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// The names of both sides.
    pub fn names(&self) -> BySide<String> {
        BySide { a: self.a.name.clone(), b: self.b.name.clone() }
    }

    /// Returns whether all fighters of both sides die in some fights.
    pub(crate) fn may_leave_nobody(&self) -> bool {
        self.by_turn.last().is_some_and(|last| last.chances.outcome().nobody_alive.value > 0.0)
    }
}

/// Builds the answer from the results of the simulator and the solver.
pub(super) fn build_answer(question: &FightQuestion, played: &FightResults) -> FightAnswer {
    let FightQuestion { kind, settings, sides, .. } = question;
    let plays = match kind {
        FightKind::Duel | FightKind::Combat => FightKinds::Combats,
        FightKind::Melee(_) => FightKinds::Melees,
    };
    let provenance = Provenance::new(kind.command())
        .with_ruleset(&settings.ruleset, plays)
        .with_seed(played.sampled.as_ref().map(|_| settings.seed.0))
        .with_hashes(settings.hashes.clone())
        .with_coverage(sides.fighters())
        .with_assumptions(question.assumed());
    let measures = played.measures.sides.as_ref();
    let by_turn: Vec<TurnAnswer> = (0..played.measures.both_alive.len()).map(|i| turn(played, i)).collect();
    let last = by_turn.last().expect("a fight has a turn at least");
    let (a, b) = (side(question, played, Side::A), side(question, played, Side::B));
    let are_single = a.fighters.len() == 1 && b.fighters.len() == 1;
    let is_duel = match kind {
        FightKind::Duel | FightKind::Combat => are_single,
        FightKind::Melee(terms) => are_single && terms.start.is_charge(),
    };
    let wound_levels = is_duel
        .then(|| BySide { a: a.fighters[0].wound_levels.clone(), b: b.fighters[0].wound_levels.clone() });
    FightAnswer {
        provenance,
        fought: question.method(played),
        game: game(question, played),
        variant: played.variant.clone(),
        a,
        b,
        outcome: last.chances.clone(),
        by_turn,
        wound_levels,
        kill_rate_per_ap: Measure::from_estimates(measures.map(|of| of.kill_rate_per_ap.as_ref())),
        ap_lost: Measure::from_estimates(measures.map(|of| of.ap_lost.as_ref())),
        exchange_ratio: Measure::from_estimates(measures.map(|of| of.exchange_ratio.as_ref())),
        time_to_kill: Measure::from_estimates(measures.map(|of| of.time_to_kill.as_ref())),
        wound_levels_inflicted: Measure::from_estimates(
            measures.map(|of| of.wound_levels_inflicted.as_ref()),
        ),
        melee: melee(question, played),
    }
}

/// The value of the game; `None` if both sides follow policies.
fn game(question: &FightQuestion, played: &FightResults) -> Option<Game> {
    let value = played.solution.as_ref()?.value;
    let settings = &question.settings;
    settings.has_free_side().then_some(Game {
        objective: settings.objective,
        value: value.value,
        error_bound: value.error_bound,
    })
}

fn turn(played: &FightResults, i: usize) -> TurnAnswer {
    let outcome = played.measures.outcome_by(i);
    TurnAnswer {
        turn: i as u8 + 1,
        chances: Chances::from(&outcome),
        nobody_alive_ci95: outcome.nobody_alive.ci95,
    }
}

fn side(question: &FightQuestion, played: &FightResults, side: Side) -> SideAnswer {
    let sides = &question.sides;
    let measures = &played.measures;
    let fates = measures.wound_levels[side].iter().zip(&measures.wounded_at_least[side]);
    let fighters = sides.side(side).iter().zip(fates);
    let is_several = Side::BOTH.iter().any(|side| sides.side(*side).len() > 1);
    let survivors: Vec<Estimate> = measures.dead[side].iter().rev().copied().collect();
    SideAnswer {
        id: sides.id(side),
        name: sides.name(side),
        ap: sides.strategic_values()[side],
        fighters: fighters
            .map(|(fighter, (levels, at_least))| FighterAnswer {
                id: fighter.label.clone(),
                name: fighter.name.clone(),
                ap: fighter.profile.strategic_value.get(),
                wound_levels: values(levels),
                wound_levels_ci95: intervals(levels),
                wounded_at_least: ChanceList::new(at_least),
            })
            .collect(),
        survivors: is_several.then(|| ChanceList::new(&survivors)),
        kills_at_least: is_several.then(|| ChanceList::new(&measures.dead_at_least[side.other()])),
    }
}

fn values(estimates: &[Estimate]) -> Vec<f64> {
    estimates.iter().map(|of| of.value).collect()
}

fn intervals(estimates: &[Estimate]) -> Vec<Interval> {
    estimates.iter().map(|of| of.ci95).collect()
}

fn melee(question: &FightQuestion, played: &FightResults) -> Option<MeleeAnswer> {
    let (FightKind::Melee(terms), Some(line_up)) = (&question.kind, &played.line_up) else {
        return None;
    };
    let LineUp { is_drawn: line_up_drawn, second_rank } = *line_up;
    let unknown_dis = terms.start.unknown_discipline(question.sides.fighters());
    Some(MeleeAnswer {
        distance: terms.start.centimeters(),
        first: terms.start.first_speaker(),
        charge: terms.start.charging_side(),
        line_up_drawn,
        second_rank,
        unknown_dis: unknown_dis.into_iter().map(str::to_owned).collect(),
        assumed_mov: terms.assumed_movement.clone(),
        budget: terms.purchases.map(|(budget, BySide { a, b })| GroupsBought { ap: budget.get(), a, b }),
    })
}
