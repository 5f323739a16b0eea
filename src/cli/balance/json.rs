//! The JSON of `balance`. Its keys are a contract: `schema/balance.schema.json`.

use super::findings::Findings;
use super::metagame::GameJson;
use super::study::{Other, OtherKind};
use super::tables::is_95;
use crate::balance::{FairCost, Found, JointCost, NoJointCosts, defensible};
use crate::balance::{Forces, Situation};
use crate::cli::JSON_VERSION;
use crate::cli::coverage::{AbilitiesJson, abilities_json};
use crate::cli::fight_json::Hashes;
use crate::cli::not_played::{NotPlayed, not_played};
use crate::cli::options::Plays;
use crate::cli::page::Again;
use crate::cli::selftest::SELFTEST_DIGEST;
use crate::rules::skirmish::Start;
use crate::stats::Interval;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub(in crate::cli) struct BalanceJson<'a> {
    schema: String,
    command: &'static str,
    version: &'static str,
    /// The command line that makes it again.
    again: &'a str,
    selftest: &'static str,
    ruleset: &'a str,
    policy: &'a str,
    turns: u8,
    seed: u64,
    engine: &'static str,
    /// Of the whole study.
    fights: u64,
    hashes: Hashes,
    threshold: ThresholdJson,
    situations: Vec<SituationJson<'a>>,
    profiles: Vec<ProfileJson<'a>>,
    /// Why there are no costs of all at once; null where there are.
    all_at_once_fault: Option<String>,
    by_victories_fault: Option<String>,
    as_priced_fault: Option<String>,
    others: Vec<OtherJson<'a>>,
    /// Null where there is none.
    metagame: Option<GameJson>,
    left_out: BTreeMap<String, Vec<&'static str>>,
    abilities: Vec<AbilitiesJson>,
    not_played: Vec<NotPlayed>,
}

#[derive(Serialize)]
struct ThresholdJson {
    share: f64,
    ap: f64,
}

#[derive(Serialize)]
struct SituationJson<'a> {
    name: &'a str,
    weight: u16,
    /// Null where one fights one.
    budget: Option<u32>,
    /// In centimeters; null in contact.
    distance: Option<f64>,
    /// The share of its fights that is solved.
    exact_share: f64,
}

impl<'a> SituationJson<'a> {
    fn of(situation: &'a Situation, exact_share: f64) -> Self {
        Self {
            exact_share,
            name: &situation.name,
            weight: situation.weight.get(),
            budget: match situation.forces {
                Forces::OneEach => None,
                Forces::Budget(budget) => Some(budget.get()),
            },
            distance: match situation.start {
                Start::InContact => None,
                Start::Apart(distance) => Some(f64::from(distance.get()) / 10.0),
            },
        }
    }
}

/// A cost that was looked for. The ends of its interval are null where it is open.
#[derive(Serialize)]
pub(in crate::cli) struct CostJson {
    /// `even`; `below` or `above` where no cost that was tried is even; `nowhere` where the cost makes no difference.
    found: &'static str,
    ap: Option<f64>,
    ci95: [Option<f64>; 2],
}

impl CostJson {
    pub(in crate::cli) fn of(cost: &FairCost, interval: Interval) -> Self {
        let found = match cost.found {
            Found::Even => "even",
            Found::Below => "below",
            Found::Above => "above",
            Found::Nowhere => "nowhere",
        };
        let ap = (cost.found != Found::Nowhere).then_some(cost.ap);
        Self { found, ap, ci95: [interval.low, interval.high].map(finite) }
    }
}

fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}

#[derive(Serialize)]
struct ProfileJson<'a> {
    id: &'a str,
    name: &'a str,
    ap: u16,
    weight: f64,
    verdict: &'static str,
    /// The abilities that matter and are not modelled, for which there is no verdict.
    unmodelled: Vec<&'a str>,
    flips_with: Vec<OtherKind>,
    fair: CostJson,
    /// Whether the interval holds however often one looked.
    anytime: bool,
    /// Whole AP.
    defensible: [Option<u32>; 2],
    balance: f64,
    /// Null without data frames.
    kill_rate_per_ap: Option<RateJson>,
    all_at_once: Option<JointJson>,
    by_victories: Option<JointJson>,
    as_priced: Option<PricedJson>,
    /// Null where he meets nobody.
    by_situation: Vec<Option<CostJson>>,
}

#[derive(Serialize)]
struct JointJson {
    ap: f64,
    ci95: [f64; 2],
}

impl JointJson {
    fn of(costs: &Result<Vec<JointCost>, NoJointCosts>, i: usize) -> Option<Self> {
        let cost = costs.as_ref().ok()?[i];
        let interval = cost.interval95();
        Some(Self { ap: cost.ap, ci95: [interval.low, interval.high] })
    }
}

#[derive(Serialize)]
struct RateJson {
    value: f64,
    ci95: [f64; 2],
}

#[derive(Serialize)]
struct PricedJson {
    ap: f64,
    ci95: [f64; 2],
    is_outlier: bool,
}

#[derive(Serialize)]
struct OtherJson<'a> {
    kind: OtherKind,
    name: &'a str,
    fair_ap: Vec<Option<f64>>,
}

impl<'a> OtherJson<'a> {
    fn of(other: &'a Other) -> Self {
        let fair_ap = other.costs.iter().map(|cost| cost.as_ref().map(|cost| cost.ap)).collect();
        Self { kind: other.kind, name: &other.name, fair_ap }
    }
}

impl<'a> BalanceJson<'a> {
    pub(in crate::cli) fn of(findings: &'a Findings, again: &'a Again) -> Self {
        let (scenario, reference, study) = (findings.scenario, findings.reference, findings.study);
        let threshold = super::study::threshold(reference);
        let fault = |costs: &Result<Vec<JointCost>, NoJointCosts>| match costs {
            Ok(_) => None,
            Err(NoJointCosts::Unsettled) => Some("the costs did not settle".to_owned()),
            Err(NoJointCosts::Disconnected(lonely)) => {
                let ids: Vec<&str> = lonely.iter().map(|&i| findings.recruit(i).label.as_str()).collect();
                Some(format!("AP do not flow between all: {}", ids.join(", ")))
            }
        };
        let left_out = reference.left_out.iter();
        Self {
            schema: format!("fleau/balance/{JSON_VERSION}"),
            command: "balance",
            version: env!("CARGO_PKG_VERSION"),
            again: &again.0,
            selftest: SELFTEST_DIGEST,
            ruleset: &scenario.ruleset.id,
            policy: &scenario.policies[0].text,
            turns: scenario.turns.get(),
            seed: scenario.seed,
            engine: reference.verdict.engine.word(),
            fights: study.fights,
            hashes: Hashes::of_scenario(scenario),
            threshold: ThresholdJson { share: threshold.share, ap: threshold.ap },
            situations: findings
                .field
                .situations
                .iter()
                .enumerate()
                .map(|(i, situation)| SituationJson::of(situation, findings.solved_share(i)))
                .collect(),
            profiles: (0..study.judged.len()).map(|i| ProfileJson::of(findings, i)).collect(),
            all_at_once_fault: fault(&study.together),
            by_victories_fault: fault(&study.by_victory),
            as_priced_fault: findings
                .prices
                .as_ref()
                .err()
                .map(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")),
            others: study.others.iter().map(OtherJson::of).collect(),
            metagame: findings.game.as_ref().ok().map(GameJson::of),
            left_out: left_out.map(|of| (of.card.id.clone(), of.missing.columns.clone())).collect(),
            abilities: abilities_json(reference.recruits.iter()),
            not_played: not_played(&scenario.ruleset, Plays::Melees),
        }
    }
}

impl<'a> ProfileJson<'a> {
    fn of(findings: &'a Findings, i: usize) -> Self {
        let (study, recruit) = (findings.study, findings.recruit(i));
        let judged = &study.judged[i];
        let interval = judged.cost.interval(judged.z);
        let (low, high) = defensible(interval);
        let priced = findings.prices.as_ref().ok().map(|model| &model.profiles[i]);
        Self {
            id: &recruit.label,
            name: &recruit.name,
            ap: findings.printed(i),
            weight: findings.field.contenders[i].weight,
            verdict: findings.verdict(i).word(),
            unmodelled: findings.unmodelled(i).iter().map(|covered| covered.printed.as_str()).collect(),
            flips_with: findings.flips_with(i),
            fair: CostJson::of(&judged.cost, interval),
            anytime: !is_95(judged.z),
            defensible: [Some(low), high],
            balance: findings.balance(i),
            kill_rate_per_ap: findings.rates.as_ref().map(|rates| RateJson {
                value: rates[i].value,
                ci95: [rates[i].ci95.low, rates[i].ci95.high],
            }),
            all_at_once: JointJson::of(&study.together, i),
            by_victories: JointJson::of(&study.by_victory, i),
            as_priced: priced.map(|price| PricedJson {
                ap: price.predicted,
                ci95: [price.interval95.low, price.interval95.high],
                is_outlier: price.is_outlier,
            }),
            by_situation: study
                .by_situation
                .iter()
                .map(|costs| costs[i].map(|cost| CostJson::of(&cost, cost.interval95())))
                .collect(),
        }
    }
}
