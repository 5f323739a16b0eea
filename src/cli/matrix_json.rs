//! The JSON of `matrix`. Its keys are a contract: `schema/matrix.schema.json`.

use super::coverage::{AbilitiesJson, abilities_json};
use super::field::{Field, Meetings};
use super::field_comparison::FieldComparison;
use super::fight_json::{Hashes, OutcomeIntervals, PerSide, interval};
use super::matrix::PlayedMatrix;
use super::matrix_melee::Melees;
use super::not_played::{NotPlayed, not_played};
use super::options::sampler_word;
use super::page::Again;
use crate::aggregate::KillRate;
use crate::rules::BySide;
use crate::scenario::Recruit;
use crate::simulate::Outcome;
use crate::study::deviation::Deviation;
use crate::study::meeting::First;
use crate::study::purchase::Purchase;
use crate::study::settings::WrittenConduct;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub(super) struct MatrixJson<'a> {
    schema: String,
    command: &'static str,
    version: &'static str,
    /// The command line that makes it again.
    again: &'a str,
    ruleset: String,
    engine: &'static str,
    turns: u8,
    /// None of an exact answer, like the runs.
    seed: Option<u64>,
    /// Of each pair; none where each has its own.
    runs: Option<u64>,
    /// Of an exact answer: the largest error of any probability.
    error_bound: Option<f64>,
    /// Of an answer that was sampled.
    sampler: Option<&'static str>,
    policy: PerSide<String>,
    /// What free sides play for.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameJson>,
    /// Why this engine was taken, where it was left to the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine_reason: Option<String>,
    /// Of sampling to a precision.
    #[serde(skip_serializing_if = "Option::is_none")]
    precision: Option<PrecisionJson>,
    /// The exact answers against the sampled ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    agreement: Option<AgreementJson>,
    /// The numbers that lie farthest apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    z_scores: Option<Vec<PairDeviation<'a>>>,
    hashes: Hashes,
    /// Whether each pair meets twice, once on each side.
    both_ways: bool,
    profiles: Vec<ProfileJson>,
    cells: Vec<CellJson>,
    ranking: Vec<RankJson>,
    left_out: BTreeMap<String, Vec<&'static str>>,
    abilities: Vec<AbilitiesJson>,
    not_played: Vec<NotPlayed>,
    /// With `--budget` or `--distance`.
    #[serde(skip_serializing_if = "Option::is_none")]
    melee: Option<MeleeJson>,
}

#[derive(Serialize)]
struct MeleeJson {
    /// In centimeters; null in contact.
    distance: Option<f64>,
    first: First,
    /// In AP; null where everybody fights alone.
    budget: Option<u32>,
    /// Those who cost more than the budget.
    unaffordable: Vec<UnaffordableJson>,
}

#[derive(Serialize)]
struct UnaffordableJson {
    id: String,
    ap: u16,
}

impl MeleeJson {
    fn of(melees: &Melees) -> Self {
        let unaffordable = |recruit: &Recruit| UnaffordableJson {
            id: recruit.label.clone(),
            ap: recruit.profile.strategic_value.get(),
        };
        MeleeJson {
            distance: melees.meeting.centimeters(),
            first: melees.meeting.first(),
            budget: melees.budget.map(crate::balance::Budget::get),
            unaffordable: melees.unaffordable.iter().map(unaffordable).collect(),
        }
    }
}

#[derive(Serialize)]
struct GameJson {
    objective: &'static str,
    /// Of any value.
    error_bound: f64,
}

#[derive(Serialize)]
struct PrecisionJson {
    asked: f64,
    is_reached: bool,
    /// Of all pairs together.
    runs: u64,
}

#[derive(Serialize)]
struct AgreementJson {
    comparisons: u64,
    /// Null beyond all measure.
    largest_z: Option<f64>,
    allowed_z: f64,
}

#[derive(Serialize)]
struct PairDeviation<'a> {
    a: String,
    b: String,
    #[serde(flatten)]
    deviation: &'a Deviation,
}

#[derive(Serialize)]
struct ProfileJson {
    id: String,
    name: String,
    edition: String,
    ap: u16,
    /// With `--budget`.
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<Purchase>,
}

#[derive(Serialize)]
struct CellJson {
    a: String,
    b: String,
    a_wins: f64,
    b_wins: f64,
    both_alive: f64,
    ci95: OutcomeIntervals,
    /// What the game is worth to side A.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<f64>,
    /// Where each pair was fought until a precision was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    runs: Option<u64>,
    /// Of melees: how many find no room beside an enemy when all meet.
    #[serde(skip_serializing_if = "Option::is_none")]
    second_rank: Option<PerSide<u8>>,
}

#[derive(Serialize)]
pub(super) struct RankJson {
    id: String,
    name: String,
    ap: u64,
    enemies: u64,
    kill_rate_per_ap: Option<f64>,
    ci95: Option<[f64; 2]>,
    exchange_ratio: Option<f64>,
}

impl<'a> MatrixJson<'a> {
    pub(super) fn of(
        played: &PlayedMatrix,
        rates: &[KillRate],
        comparison: Option<&'a FieldComparison>,
        again: &'a Again,
    ) -> Self {
        let (play, field) = (played.play, &played.field);
        let results = &field.results;
        let engine = match (&results.solutions, &results.tallies) {
            (Some(_), Some(_)) => "both",
            (Some(_), None) => "exact",
            _ => "mc",
        };
        let is_sampled = results.tallies.is_some();
        let pairs: Vec<(usize, usize)> = field.cells().collect();
        let label = |i: usize| field.recruits[i].label.clone();
        let errors =
            results.solutions.iter().flatten().filter(|_| results.is_game).map(|of| of.value.error_bound);
        MatrixJson {
            schema: format!("fleau/matrix/{}", super::JSON_VERSION),
            command: "matrix",
            version: env!("CARGO_PKG_VERSION"),
            again: &again.0,
            ruleset: play.data.ruleset.id.clone(),
            engine,
            turns: play.turns.get(),
            seed: is_sampled.then_some(play.seed.0),
            runs: (is_sampled && !results.is_stopped).then(|| play.runs.get()),
            error_bound: played.error_bound(),
            sampler: is_sampled.then_some(sampler_word(play.sampler)),
            policy: play.conducts.as_ref().map(WrittenConduct::in_full).into(),
            game: errors
                .reduce(f64::max)
                .map(|error_bound| GameJson { objective: play.objective.word(), error_bound }),
            engine_reason: played.reason.map(|reason| reason.to_string()),
            precision: played
                .not_reached()
                .zip(play.precision)
                .zip(played.all_runs())
                .map(|((missed, asked), runs)| PrecisionJson { asked, is_reached: missed == 0, runs }),
            agreement: comparison.map(|all| AgreementJson {
                comparisons: all.comparisons,
                largest_z: Some(all.worst()).filter(|z| z.is_finite()),
                allowed_z: all.allowed(),
            }),
            z_scores: comparison.map(|all| {
                let farthest = all.farthest.iter();
                farthest
                    .map(|(i, deviation)| PairDeviation {
                        a: label(pairs[*i].0),
                        b: label(pairs[*i].1),
                        deviation,
                    })
                    .collect()
            }),
            hashes: Hashes::new(&play.data.ruleset_hash, play.data.roster.hash()),
            both_ways: field.meetings == Meetings::BothWays,
            profiles: field
                .recruits
                .iter()
                .enumerate()
                .map(|(i, recruit)| ProfileJson {
                    id: recruit.label.clone(),
                    name: recruit.name.clone(),
                    edition: recruit.card.edition.clone(),
                    ap: recruit.profile.strategic_value.get(),
                    group: played.melees.and_then(|melees| melees.purchases.get(i).copied()),
                })
                .collect(),
            cells: pairs
                .iter()
                .enumerate()
                .filter_map(|(place, (i, j))| cell(played, *i, *j, played.second_ranks.get(place)))
                .collect(),
            ranking: rates.iter().map(|row| rank(field, row)).collect(),
            left_out: played
                .left_out
                .iter()
                .map(|of| (of.card.id.clone(), of.missing.columns.clone()))
                .collect(),
            abilities: abilities_json(field.recruits.iter()),
            not_played: not_played(&play.data.ruleset, played.plays()),
            melee: played.melees.map(MeleeJson::of),
        }
    }
}

fn cell(played: &PlayedMatrix, i: usize, j: usize, second_rank: Option<&BySide<u8>>) -> Option<CellJson> {
    let field = &played.field;
    let Outcome { wins, both_alive } = field.outcome(i, j)?;
    Some(CellJson {
        a: field.recruits[i].label.clone(),
        b: field.recruits[j].label.clone(),
        a_wins: wins.a.value,
        b_wins: wins.b.value,
        both_alive: both_alive.value,
        ci95: OutcomeIntervals {
            a_wins: interval(&wins.a),
            b_wins: interval(&wins.b),
            both_alive: interval(&both_alive),
        },
        value: field.value(i, j),
        runs: field.runs(i, j).filter(|_| field.results.is_stopped),
        second_rank: second_rank.map(|ranks| (*ranks).into()),
    })
}

/// A place in the ranking of a field.
pub(super) fn rank(field: &Field, row: &KillRate) -> RankJson {
    RankJson {
        id: row.killer.clone(),
        name: field.name(&row.killer),
        ap: row.strategic_value,
        enemies: row.enemies,
        kill_rate_per_ap: row.rate.map(|of| of.value),
        ci95: row.rate.as_ref().map(interval),
        exchange_ratio: row.exchange_ratio,
    }
}
