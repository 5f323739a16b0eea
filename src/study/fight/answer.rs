//! What a fight is answered with.

use super::variant::VariantAnswer;
use super::{FightKind, FightQuestion, LineUp, Played};
use crate::exact::Objective;
use crate::rules::{BySide, Side};
use crate::simulate::Estimate;
use crate::study::deviation::Comparison;
use crate::study::estimates::{Chances, Ci95, Measure};
use crate::study::fought::Fought;
use crate::study::head::{Head, Plays};
use crate::study::meeting::First;
use crate::study::purchase::Purchase;
use crate::study::question::answers;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who wins a fight, by which turn, and in what state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FightAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// How it was played.
    #[serde(flatten)]
    pub fought: Fought,
    /// Where a side plays optimal or best-response.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// Of engine both: every exact number against its sampled one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub z_scores: Option<Comparison>,
    /// Another fighter or side in the place of A, on the same dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<VariantAnswer>,
    /// Of side A.
    pub a: SideAnswer,
    /// Of side B.
    pub b: SideAnswer,
    /// At the end of the last turn.
    pub outcome: Chances,
    /// The outcome at the end of each turn, cumulative.
    pub by_turn: Vec<TurnAnswer>,
    /// Of a duel: of each fighter, the shares of fights that end unhurt, light, serious, critical, dead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<BySide<Shares>>")]
    pub wound_levels: Option<BySide<Vec<f64>>>,
    /// AP destroyed per AP of one's own and turn.
    pub kill_rate_per_ap: Measure,
    /// AP lost per fight.
    pub ap_lost: Measure,
    /// AP destroyed per AP lost.
    pub exchange_ratio: Measure,
    /// In turns, of the fights that were won.
    pub time_to_kill: Measure,
    /// Wound levels inflicted per fight.
    pub wound_levels_inflicted: Measure,
    /// Of a melee.
    #[serde(flatten)]
    pub melee: Option<MeleeAnswer>,
}

answers!(FightAnswer);

/// What a fight is worth to a side that decides freely.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Game {
    /// What it plays for.
    pub objective: Objective,
    /// What the game is worth to side A; minus that is what it is worth to side B.
    pub value: f64,
    /// The largest error of the value.
    pub error_bound: f64,
}

/// The outcome at the end of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TurnAnswer {
    /// The turn, from 1.
    pub turn: u8,
    /// How the fight stands.
    #[serde(flatten)]
    pub chances: Chances,
    /// The 95 % interval of `nobody_alive`, which `ci95` has too.
    pub nobody_alive_ci95: Ci95,
}

/// What the schema says of lists of shares.
#[derive(JsonSchema)]
#[schemars(inline)]
struct Shares(
    #[expect(dead_code, reason = "only its schema is used")]
    #[schemars(inner(range(min = 0, max = 1)))]
    Vec<f64>,
);

/// A side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SideAnswer {
    /// As written, in canonical form.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// Strategic value, in AP.
    pub ap: u64,
    /// Who fights on this side.
    pub fighters: Vec<FighterAnswer>,
}

/// What becomes of a fighter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FighterAnswer {
    /// The id of the profile, with overrides.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Strategic value, in AP.
    pub ap: u16,
    /// Shares of fights that end unhurt, light, serious, critical, dead.
    #[schemars(with = "Shares")]
    pub wound_levels: Vec<f64>,
    /// Their 95 % intervals.
    pub wound_levels_ci95: Vec<Ci95>,
    /// Probabilities of at least 1, 2, 3 and 4 wound levels at the end.
    pub wounded_at_least: AtLeast,
}

impl FighterAnswer {
    /// The share of fights that end at each wound level, unhurt first.
    pub fn wound_levels(&self) -> impl Iterator<Item = Estimate> {
        around(&self.wound_levels, &self.wound_levels_ci95)
    }

    /// The probability of at least 1, 2, 3 and 4 wound levels.
    pub fn wounded_at_least(&self) -> impl Iterator<Item = Estimate> {
        around(&self.wounded_at_least.value, &self.wounded_at_least.ci95)
    }
}

fn around(values: &[f64], intervals: &[Ci95]) -> impl Iterator<Item = Estimate> {
    values.iter().zip(intervals).map(|(value, ci95)| ci95.around(*value))
}

/// Probabilities of at least 1, 2, 3 and 4 wound levels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AtLeast {
    /// The probabilities.
    #[schemars(with = "Shares")]
    pub value: Vec<f64>,
    /// The 95 % intervals; one without width is exact.
    pub ci95: Vec<Ci95>,
}

/// What only a melee has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MeleeAnswer {
    /// How far apart the sides start, in centimeters; null in contact.
    pub distance: Option<f64>,
    /// Who has the first word in each turn: a side, or who wins a test of DIS.
    pub first: First,
    /// Whether each fight draws who starts in contact with whom; not among fighters alike.
    #[serde(default)]
    pub line_up_drawn: bool,
    /// How many of each side find no room beside an enemy when all of them meet.
    pub second_rank: BySide<u8>,
    /// The names of those whose DIS is unknown, where it is asked who has the first word.
    #[serde(default)]
    pub unknown_dis: Vec<String>,
    /// The MOV that fighters whose card prints none were taken to have, with --distance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assumed_mov: Option<AssumedMovement>,
    /// With --budget: what both sides bought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<GroupsBought>,
}

/// A MOV that was assumed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AssumedMovement {
    /// The MOV, in centimeters.
    pub centimeters: f64,
    /// The names of those of whom it was assumed.
    pub fighters: Vec<String>,
}

/// What both sides bought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GroupsBought {
    /// The budget of each, in AP.
    pub ap: u32,
    /// What side A bought.
    pub a: Purchase,
    /// What side B bought.
    pub b: Purchase,
}

impl GroupsBought {
    /// What a side bought.
    pub fn side(&self, side: Side) -> Purchase {
        BySide { a: self.a, b: self.b }[side]
    }
}

impl FightAnswer {
    /// What is said of a side.
    pub fn side(&self, side: Side) -> &SideAnswer {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// The names of both sides in a few words.
    pub fn names(&self) -> BySide<String> {
        BySide { a: self.a.name.clone(), b: self.b.name.clone() }
    }

    /// Whether it happens that nobody is left alive.
    pub fn may_leave_nobody(&self) -> bool {
        self.by_turn.last().is_some_and(|last| last.chances.outcome().nobody_alive.value > 0.0)
    }
}

/// The answer to a fight that was played.
pub(super) fn of(question: &FightQuestion, played: &Played) -> FightAnswer {
    let FightQuestion { kind, settings, sides, .. } = question;
    let plays = match kind {
        FightKind::Duel | FightKind::Combat => Plays::Combats,
        FightKind::Melee(_) => Plays::Melees,
    };
    let head = Head::of(kind.command())
        .under(&settings.ruleset, plays)
        .seeded(played.sampled.as_ref().map(|_| settings.seed.0))
        .hashed(settings.hashes.clone())
        .covering(sides.recruits())
        .assuming(question.assumed());
    let measures = played.measures.sides.as_ref();
    let by_turn: Vec<TurnAnswer> = (0..played.measures.both_alive.len()).map(|i| turn(played, i)).collect();
    let last = by_turn.last().expect("a fight has a turn at least");
    let (a, b) = (side(question, played, Side::A), side(question, played, Side::B));
    let is_duel = plays == Plays::Combats && a.fighters.len() == 1 && b.fighters.len() == 1;
    let wound_levels = is_duel
        .then(|| BySide { a: a.fighters[0].wound_levels.clone(), b: b.fighters[0].wound_levels.clone() });
    FightAnswer {
        head,
        fought: question.fought(played),
        game: game(question, played),
        z_scores: played.comparison(),
        variant: played.variant.clone(),
        a,
        b,
        outcome: last.chances.clone(),
        by_turn,
        wound_levels,
        kill_rate_per_ap: Measure::of(measures.map(|of| of.kill_rate_per_ap.as_ref())),
        ap_lost: Measure::of(measures.map(|of| of.ap_lost.as_ref())),
        exchange_ratio: Measure::of(measures.map(|of| of.exchange_ratio.as_ref())),
        time_to_kill: Measure::of(measures.map(|of| of.time_to_kill.as_ref())),
        wound_levels_inflicted: Measure::of(measures.map(|of| of.wound_levels_inflicted.as_ref())),
        melee: melee(question, played),
    }
}

/// What the game is worth, where a side decides freely.
fn game(question: &FightQuestion, played: &Played) -> Option<Game> {
    let value = played.solution.as_ref()?.value;
    let settings = &question.settings;
    settings.has_free_side().then_some(Game {
        objective: settings.objective,
        value: value.value,
        error_bound: value.error_bound,
    })
}

fn turn(played: &Played, i: usize) -> TurnAnswer {
    let outcome = played.measures.outcome_by(i);
    TurnAnswer {
        turn: i as u8 + 1,
        chances: Chances::from(&outcome),
        nobody_alive_ci95: (&outcome.nobody_alive).into(),
    }
}

fn side(question: &FightQuestion, played: &Played, side: Side) -> SideAnswer {
    let sides = &question.sides;
    let measures = &played.measures;
    let fates = measures.wound_levels[side].iter().zip(&measures.wounded_at_least[side]);
    let fighters = sides.of(side).iter().zip(fates);
    SideAnswer {
        id: sides.id(side),
        name: sides.name(side),
        ap: sides.strategic_values()[side],
        fighters: fighters
            .map(|(recruit, (levels, at_least))| FighterAnswer {
                id: recruit.label.clone(),
                name: recruit.name.clone(),
                ap: recruit.profile.strategic_value.get(),
                wound_levels: values(levels),
                wound_levels_ci95: intervals(levels),
                wounded_at_least: AtLeast { value: values(at_least), ci95: intervals(at_least) },
            })
            .collect(),
    }
}

fn values(estimates: &[Estimate]) -> Vec<f64> {
    estimates.iter().map(|of| of.value).collect()
}

fn intervals(estimates: &[Estimate]) -> Vec<Ci95> {
    estimates.iter().map(Ci95::from).collect()
}

fn melee(question: &FightQuestion, played: &Played) -> Option<MeleeAnswer> {
    let (FightKind::Melee(terms), Some(line_up)) = (&question.kind, &played.line_up) else {
        return None;
    };
    let LineUp { is_drawn: line_up_drawn, second_rank } = *line_up;
    let unknown_dis = terms.meeting.without_discipline(question.sides.recruits());
    Some(MeleeAnswer {
        distance: terms.meeting.centimeters(),
        first: terms.meeting.first(),
        line_up_drawn,
        second_rank,
        unknown_dis: unknown_dis.into_iter().map(str::to_owned).collect(),
        assumed_mov: terms.assumed_movement.clone(),
        budget: terms.purchases.map(|(budget, BySide { a, b })| GroupsBought { ap: budget.get(), a, b }),
    })
}
