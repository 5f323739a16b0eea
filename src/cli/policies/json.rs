//! The JSON of `fleau policies`. Its keys are a contract: `schema/policies.schema.json`.

use super::{Judged, Question, Worth};
use crate::cli::JSON_VERSION;
use crate::cli::coverage::{AbilitiesJson, abilities_json};
use crate::cli::fight_json::{Hashes, PerSide};
use crate::cli::not_played::{NotPlayed, not_played};
use crate::cli::options::Plays;
use crate::exact::Advice;
use crate::rules::{BySide, Side};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct PoliciesJson<'a> {
    schema: String,
    command: &'static str,
    version: &'static str,
    ruleset: &'a str,
    engine: &'static str,
    turns: u8,
    objective: &'static str,
    error_bound: f64,
    hashes: &'a Hashes,
    a: String,
    b: String,
    /// Of optimal play, to side A; null where it is not solved.
    value: Option<f64>,
    policies: Vec<PolicyJson<'a>>,
    advice: PerSide<Vec<AdviceJson>>,
    abilities: Vec<AbilitiesJson>,
    not_played: Vec<NotPlayed>,
}

#[derive(Serialize)]
struct PolicyJson<'a> {
    policy: &'a str,
    settings: &'a str,
    both_play_it: f64,
    /// To each side against a best response of the other.
    at_least: PerSide<f64>,
    /// How much less that is than optimal play.
    exploitability: PerSide<Option<f64>>,
}

#[derive(Serialize)]
struct AdviceJson {
    fighter: String,
    dice: u8,
    exceptions: Vec<ExceptionJson>,
    attack: u8,
    defense: u8,
    /// Share of the decisions with so many dice, and how often this is what the solution does.
    share: f64,
    accuracy: f64,
}

#[derive(Serialize)]
struct ExceptionJson {
    when: String,
    attack: u8,
    defense: u8,
    share: f64,
    accuracy: f64,
}

impl<'a> PoliciesJson<'a> {
    pub(super) fn of(question: &'a Question, judged: &'a Judged) -> Self {
        let value = judged.optimal.as_ref().map(|solution| solution.value.value);
        let policy = |worth: &'a Worth| {
            let BySide { a, b } = worth.at_least;
            let exploitability = BySide { a: value.map(|best| best - a), b: value.map(|best| -best - b) };
            PolicyJson {
                policy: &worth.name,
                settings: &worth.in_full,
                both_play_it: worth.of_both,
                at_least: worth.at_least.into(),
                exploitability: exploitability.into(),
            }
        };
        let advice = |advice: &Advice| AdviceJson {
            fighter: question.name(advice.place),
            dice: advice.dice,
            exceptions: advice
                .exceptions
                .iter()
                .map(|exception| ExceptionJson {
                    when: question.when(question.language, advice.place, &exception.when),
                    attack: exception.attack,
                    defense: advice.dice - exception.attack,
                    share: exception.share,
                    accuracy: exception.accuracy,
                })
                .collect(),
            attack: advice.attack,
            defense: advice.dice - advice.attack,
            share: advice.share,
            accuracy: advice.accuracy,
        };
        PoliciesJson {
            schema: format!("fleau/policies/{JSON_VERSION}"),
            command: "policies",
            version: env!("CARGO_PKG_VERSION"),
            ruleset: &question.ruleset.id,
            engine: "exact",
            turns: question.turns.get(),
            objective: question.objective.word(),
            error_bound: judged.error_bound,
            hashes: &question.hashes,
            a: question.sides.name(Side::A),
            b: question.sides.name(Side::B),
            value,
            policies: judged.worths.iter().map(policy).collect(),
            advice: judged.advice.as_ref().map(|list| list.iter().map(advice).collect::<Vec<_>>()).into(),
            abilities: abilities_json(question.sides.recruits()),
            not_played: not_played(&question.ruleset, Plays::Combats),
        }
    }
}
