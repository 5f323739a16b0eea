//! The JSON of `duel`, `combat` and `melee`. Its keys are a contract: `schema/duel.schema.json`, and so on.

use super::coverage::{AbilitiesJson, abilities_json};
use super::fight::Played;
use super::melee::Melee;
use super::not_played::{NotPlayed, not_played};
use super::options::sampler_word;
use super::selftest::SELFTEST_DIGEST;
use super::variant::VariantJson;
use crate::rules::{BySide, Side};
use crate::scenario::embedded;
use crate::simulate::Estimate;
use crate::stats::Interval;
use crate::study::deviation::Deviation;
use crate::study::meeting::First;
use crate::study::purchase::Purchase;
use crate::study::settings::WrittenConduct;
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct FightJson {
    schema: String,
    command: &'static str,
    version: &'static str,
    /// What `fleau selftest` of a sound build computes.
    selftest: &'static str,
    ruleset: String,
    engine: &'static str,
    turns: u8,
    /// None of an exact answer, like the runs.
    seed: Option<u64>,
    runs: Option<u64>,
    /// Of an exact answer: the largest error of any probability.
    error_bound: Option<f64>,
    /// Of an answer that was sampled.
    sampler: Option<&'static str>,
    policy: PerSide<String>,
    /// What free sides play for, and what that is worth to side A.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameJson>,
    /// Why this engine was taken, where it was left to the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine_reason: Option<String>,
    /// Of sampling to a precision.
    #[serde(skip_serializing_if = "Option::is_none")]
    precision: Option<PrecisionJson>,
    /// The exact answer against the sampled one.
    #[serde(skip_serializing_if = "Option::is_none")]
    z_scores: Option<Vec<Deviation>>,
    hashes: Hashes,
    /// A variant in the place of side A.
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<VariantJson>,
    a: SideJson,
    b: SideJson,
    outcome: Outcome,
    by_turn: Vec<Turn>,
    /// Of a duel: the five numbers of each fighter, unhurt first.
    #[serde(skip_serializing_if = "Option::is_none")]
    wound_levels: Option<PerSide<Vec<f64>>>,
    kill_rate_per_ap: Measure,
    ap_lost: Measure,
    exchange_ratio: Measure,
    time_to_kill: Measure,
    wound_levels_inflicted: Measure,
    abilities: Vec<AbilitiesJson>,
    not_played: Vec<NotPlayed>,
    #[serde(flatten)]
    melee: Option<MeleeJson>,
}

/// What only a melee has.
#[derive(Serialize)]
struct AssumedMovement {
    centimeters: f64,
    fighters: Vec<String>,
}

#[derive(Serialize)]
struct MeleeJson {
    /// In centimeters; null in contact.
    distance: Option<f64>,
    first: First,
    second_rank: PerSide<u8>,
    /// What fighters without a printed MOV were taken to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    assumed_mov: Option<AssumedMovement>,
    /// With `--budget`.
    #[serde(skip_serializing_if = "Option::is_none")]
    budget: Option<BudgetJson>,
}

#[derive(Serialize)]
struct BudgetJson {
    ap: u32,
    a: Purchase,
    b: Purchase,
}

impl MeleeJson {
    fn of(melee: &Melee) -> Self {
        MeleeJson {
            distance: melee.meeting.centimeters(),
            first: melee.meeting.first(),
            second_rank: melee.second_rank.into(),
            assumed_mov: melee
                .assumed_movement
                .clone()
                .map(|(centimeters, fighters)| AssumedMovement { centimeters, fighters }),
            budget: melee.purchases.as_ref().map(|(budget, BySide { a, b })| BudgetJson {
                ap: budget.get(),
                a: *a,
                b: *b,
            }),
        }
    }
}

#[derive(Serialize)]
struct GameJson {
    objective: &'static str,
    value: f64,
    error_bound: f64,
}

#[derive(Serialize)]
struct PrecisionJson {
    asked: f64,
    is_reached: bool,
}

#[derive(Serialize)]
pub(super) struct Hashes {
    ruleset: String,
    profiles: String,
    abilities: String,
}

impl Hashes {
    /// Of the files of the ruleset and the profiles; the abilities are built in.
    pub(super) fn new(ruleset: &str, profiles: &str) -> Self {
        let abilities = embedded::abilities().hash().to_owned();
        Hashes { ruleset: ruleset.to_owned(), profiles: profiles.to_owned(), abilities }
    }
}

/// Of a command that needs no profiles.
#[derive(Serialize)]
pub(super) struct RulesetHash {
    pub(super) ruleset: String,
}

#[derive(Serialize)]
pub(super) struct PerSide<T> {
    a: T,
    b: T,
}

impl<T> From<BySide<T>> for PerSide<T> {
    fn from(BySide { a, b }: BySide<T>) -> Self {
        PerSide { a, b }
    }
}

#[derive(Serialize)]
struct SideJson {
    id: String,
    name: String,
    ap: u64,
    fighters: Vec<FighterJson>,
}

#[derive(Serialize)]
struct FighterJson {
    id: String,
    ap: u16,
    wound_levels: Vec<f64>,
    /// Of at least 1, 2, 3 and 4 wound levels.
    wounded_at_least: AtLeastJson,
}

#[derive(Serialize)]
struct AtLeastJson {
    value: Vec<f64>,
    ci95: Vec<[f64; 2]>,
}

#[derive(Serialize)]
struct Outcome {
    a_wins: f64,
    b_wins: f64,
    both_alive: f64,
    ci95: OutcomeIntervals,
}

#[derive(Serialize)]
pub(super) struct OutcomeIntervals {
    pub(super) a_wins: [f64; 2],
    pub(super) b_wins: [f64; 2],
    pub(super) both_alive: [f64; 2],
}

#[derive(Serialize)]
struct Turn {
    turn: u8,
    a_wins: f64,
    b_wins: f64,
    both_alive: f64,
}

/// A measure of both sides; null where it was never measured.
#[derive(Serialize)]
struct Measure {
    a: Option<f64>,
    b: Option<f64>,
    ci95: PerSide<Option<[f64; 2]>>,
}

impl Measure {
    fn of(a: Option<&Estimate>, b: Option<&Estimate>) -> Self {
        let value = |of: Option<&Estimate>| of.map(|of| of.value);
        let ci95 = PerSide { a: a.map(interval), b: b.map(interval) };
        Measure { a: value(a), b: value(b), ci95 }
    }
}

pub(super) fn interval(of: &Estimate) -> [f64; 2] {
    interval_of(of.ci95)
}

pub(super) fn interval_of(interval: Interval) -> [f64; 2] {
    [interval.low, interval.high]
}

impl FightJson {
    pub(super) fn of(played: &Played) -> Self {
        let play = played.play;
        let BySide { a, b } = &played.measures.sides;
        let both_alive = &played.measures.both_alive;
        let last = both_alive.len() - 1;
        let turn = |i: usize| Turn {
            turn: i as u8 + 1,
            a_wins: a.kill_probability[i].value,
            b_wins: b.kill_probability[i].value,
            both_alive: both_alive[i].value,
        };
        let Turn { a_wins, b_wins, both_alive: alive, .. } = turn(last);
        let ci95 = OutcomeIntervals {
            a_wins: interval(&a.kill_probability[last]),
            b_wins: interval(&b.kill_probability[last]),
            both_alive: interval(&both_alive[last]),
        };
        let (sampled, solution) = (played.sampled.as_ref(), played.solution.as_ref());
        let engine = match (solution, sampled) {
            (Some(_), Some(_)) => "both",
            (Some(_), None) => "exact",
            _ => "mc",
        };
        let is_duel =
            played.melee.is_none() && Side::BOTH.iter().all(|side| played.sides.of(*side).len() == 1);
        FightJson {
            schema: format!("fleau/{}/{}", played.command, super::JSON_VERSION),
            command: played.command,
            version: env!("CARGO_PKG_VERSION"),
            selftest: SELFTEST_DIGEST,
            ruleset: play.data.ruleset.id.clone(),
            engine,
            turns: play.turns.get(),
            seed: sampled.map(|_| play.seed.0),
            runs: sampled.map(|sampled| sampled.tally.runs),
            error_bound: solution.map(|solution| solution.error_bound),
            sampler: sampled.map(|_| sampler_word(play.sampler)),
            policy: play.conducts.as_ref().map(WrittenConduct::in_full).into(),
            game: played.game().map(|value| GameJson {
                objective: play.objective.word(),
                value: value.value,
                error_bound: value.error_bound,
            }),
            engine_reason: played.reason.map(|reason| reason.to_string()),
            precision: sampled
                .and_then(|sampled| sampled.is_precise)
                .zip(play.precision)
                .map(|(is_reached, asked)| PrecisionJson { asked, is_reached }),
            z_scores: played.comparison.as_ref().map(|comparison| comparison.0.clone()),
            hashes: Hashes::new(&play.data.ruleset_hash, play.data.roster.hash()),
            variant: played.variant.as_ref().map(VariantJson::of),
            a: side(played, Side::A),
            b: side(played, Side::B),
            outcome: Outcome { a_wins, b_wins, both_alive: alive, ci95 },
            by_turn: (0..=last).map(turn).collect(),
            wound_levels: is_duel
                .then(|| BySide { a: Side::A, b: Side::B }.map(|side| wound_levels(played, side, 0)).into()),
            kill_rate_per_ap: Measure::of(a.kill_rate_per_ap.as_ref(), b.kill_rate_per_ap.as_ref()),
            ap_lost: Measure::of(a.ap_lost.as_ref(), b.ap_lost.as_ref()),
            exchange_ratio: Measure::of(a.exchange_ratio.as_ref(), b.exchange_ratio.as_ref()),
            time_to_kill: Measure::of(a.time_to_kill.as_ref(), b.time_to_kill.as_ref()),
            wound_levels_inflicted: Measure::of(
                a.wound_levels_inflicted.as_ref(),
                b.wound_levels_inflicted.as_ref(),
            ),
            abilities: abilities_json(played.sides.recruits()),
            not_played: not_played(&play.data.ruleset, played.plays()),
            melee: played.melee.as_ref().map(MeleeJson::of),
        }
    }
}

fn side(played: &Played, side: Side) -> SideJson {
    let recruits = played.sides.of(side);
    let ids: Vec<&str> = recruits.iter().map(|recruit| recruit.label.as_str()).collect();
    SideJson {
        id: ids.join(" + "),
        name: played.sides.name(side),
        ap: played.sides.strategic_values()[side],
        fighters: recruits
            .iter()
            .enumerate()
            .map(|(i, recruit)| FighterJson {
                id: recruit.label.clone(),
                ap: recruit.profile.strategic_value.get(),
                wound_levels: wound_levels(played, side, i),
                wounded_at_least: wounded_at_least(played, side, i),
            })
            .collect(),
    }
}

fn wound_levels(played: &Played, side: Side, i: usize) -> Vec<f64> {
    played.measures.wound_levels[side][i].iter().map(|of| of.value).collect()
}

fn wounded_at_least(played: &Played, side: Side, i: usize) -> AtLeastJson {
    let chances = &played.measures.wounded_at_least[side][i];
    AtLeastJson {
        value: chances.iter().map(|of| of.value).collect(),
        ci95: chances.iter().map(interval).collect(),
    }
}
