//! `evidence.json`: everything a verdict rests on, and what reproduces it. Its keys are a contract:
//! `schema/propose.schema.json`. What `fleau check` reads back is in [`check`](crate::cli::check).

use super::tables::verdict_after;
use super::{Proposed, Request};
use crate::cli::JSON_VERSION;
use crate::cli::balance::findings::Findings;
use crate::cli::balance::study::{Judged, OtherKind, threshold};
use crate::cli::balance::{CostJson, all_tables};
use crate::cli::coverage::{AbilitiesJson, abilities_json};
use crate::cli::error::CliError;
use crate::cli::not_played::{NotPlayed, not_played};
use crate::cli::options::Plays;
use crate::cli::page::quoted;
use crate::cli::selftest::SELFTEST_DIGEST;
use crate::report::table::{Cell, Table};
use crate::scenario::{Origin, VerdictEngine, hash, load_text};
use crate::study::compare::Changes;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// What the schema of evidence is called.
pub(in crate::cli) fn schema() -> String {
    format!("fleau/evidence/{JSON_VERSION}")
}

#[derive(Serialize)]
pub(in crate::cli) struct EvidenceJson<'a> {
    schema: String,
    command: &'static str,
    version: &'static str,
    selftest: &'static str,
    /// The command line that makes it again.
    again: String,
    field: FieldJson<'a>,
    effort: EffortJson<'a>,
    only: &'a [String],
    most: Option<u64>,
    ruleset: &'a str,
    policy: &'a str,
    turns: u8,
    seed: u64,
    engine: &'static str,
    hashes: HashesJson<'a>,
    threshold: ThresholdJson,
    fights: u64,
    verdicts: Vec<VerdictJson<'a>>,
    proposal: Vec<ProposalJson<'a>>,
    /// Whose cost is wrong, and no other one fair.
    unanswered: Vec<&'a str>,
    /// Everybody at the proposed AP.
    after: Vec<AfterJson<'a>>,
    /// What the proposal makes; null where nothing is proposed.
    changes: Option<&'a Changes>,
    tables: Vec<TableJson>,
    left_out: BTreeMap<&'a str, &'a [&'static str]>,
    abilities: Vec<AbilitiesJson>,
    not_played: Vec<NotPlayed>,
}

/// The field as it was named.
#[derive(Serialize)]
struct FieldJson<'a> {
    named: &'a [String],
    people: Option<&'a str>,
    edition: Option<&'a str>,
    ruleset: Option<&'a str>,
    policy: Option<&'a str>,
}

#[derive(Serialize)]
struct EffortJson<'a> {
    fights: u64,
    precision: Option<&'a str>,
    quick: bool,
}

#[derive(Serialize)]
struct HashesJson<'a> {
    /// Null where the field was named by options.
    scenario: Option<String>,
    ruleset: &'a str,
    profiles: &'a str,
    abilities: String,
    editions: Vec<EditionJson<'a>>,
}

#[derive(Serialize)]
struct EditionJson<'a> {
    id: &'a str,
    hash: &'a str,
}

#[derive(Serialize)]
struct ThresholdJson {
    share: f64,
    ap: f64,
}

#[derive(Serialize)]
struct VerdictJson<'a> {
    id: &'a str,
    name: &'a str,
    ap: u16,
    verdict: &'static str,
    /// The abilities for which there is no verdict.
    unmodelled: Vec<&'a str>,
    flips_with: Vec<OtherKind>,
    fair: CostJson,
    /// The interval on which the verdict rests: all verdicts hold together.
    ci95_of_all: [Option<f64>; 2],
    balance: f64,
}

#[derive(Serialize)]
struct ProposalJson<'a> {
    id: &'a str,
    ap: u16,
    proposed_ap: u16,
    verdict: &'static str,
}

#[derive(Serialize)]
struct AfterJson<'a> {
    id: &'a str,
    ap: u16,
    verdict: &'static str,
    fair: CostJson,
}

#[derive(Serialize)]
struct TableJson {
    title: Option<String>,
    columns: Vec<String>,
    rows: Vec<Vec<Value>>,
    notes: Vec<String>,
}

impl From<Table> for TableJson {
    fn from(table: Table) -> Self {
        let value = |cell: Cell| match cell {
            Cell::Text(text) => Value::from(text),
            Cell::Integer(value) => i64::try_from(value).map_or(Value::Null, Value::from),
            // What is not finite is null.
            Cell::Number { value, .. } => Value::from(value),
            Cell::Empty => Value::Null,
        };
        Self {
            title: table.title,
            columns: table.columns.into_iter().map(|column| column.name).collect(),
            rows: table.rows.into_iter().map(|row| row.into_iter().map(value).collect()).collect(),
            notes: table.notes,
        }
    }
}

fn cost(judged: &Judged) -> CostJson {
    CostJson::of(&judged.cost, judged.cost.interval(judged.z))
}

impl<'a> EvidenceJson<'a> {
    /// # Errors
    /// When the scenario file cannot be read again.
    pub(super) fn of(
        request: &'a Request,
        proposed: &'a Proposed,
        findings: &Findings<'a>,
    ) -> Result<Self, CliError> {
        let (scenario, reference) = (&proposed.input.scenario, &proposed.input.reference);
        let (study, proposal) = (&proposed.study, &proposed.proposal);
        let options = &request.field;
        let id = |i: usize| reference.recruits[i].label.as_str();
        let terms = threshold(reference);
        let verdict = |i: usize| {
            let judged = &study.judged[i];
            let of_all = judged.cost.interval(judged.z_of_all);
            VerdictJson {
                id: id(i),
                name: &reference.recruits[i].name,
                ap: findings.printed(i),
                verdict: findings.verdict(i).word(),
                unmodelled: match findings.is_refused(i) {
                    true => findings.unmodelled(i).iter().map(|covered| covered.printed.as_str()).collect(),
                    false => Vec::new(),
                },
                flips_with: findings.flips_with(i),
                fair: cost(judged),
                ci95_of_all: [of_all.low, of_all.high].map(|end| end.is_finite().then_some(end)),
                balance: findings.balance(i),
            }
        };
        let all = 0..reference.recruits.len();
        let mut tables = all_tables(findings);
        tables.extend(super::tables::all(proposed, findings));
        Ok(Self {
            schema: schema(),
            command: "propose",
            version: env!("CARGO_PKG_VERSION"),
            selftest: SELFTEST_DIGEST,
            again: again(
                request,
                scenario.seed,
                proposed.input.effort.sampling.fights,
                reference.verdict.engine,
            ),
            field: FieldJson {
                named: &options.named,
                people: options.people.as_deref(),
                edition: options.edition.as_deref(),
                ruleset: options.ruleset.as_deref(),
                policy: options.policy.as_deref(),
            },
            effort: EffortJson {
                fights: proposed.input.effort.sampling.fights,
                precision: options.effort.precision.as_deref(),
                quick: options.effort.quick,
            },
            only: &request.only,
            most: request.most,
            ruleset: &scenario.ruleset.id,
            policy: &scenario.policies[0].text,
            turns: scenario.turns.get(),
            seed: scenario.seed,
            engine: reference.verdict.engine.word(),
            hashes: HashesJson {
                scenario: scenario_hash(options.file())?,
                ruleset: &scenario.ruleset_hash,
                profiles: &scenario.roster_hash,
                abilities: scenario.abilities.hash().to_owned(),
                editions: (reference.verdict.editions.iter())
                    .map(|edition| EditionJson { id: &edition.ruleset.id, hash: &edition.hash })
                    .collect(),
            },
            threshold: ThresholdJson { share: terms.share, ap: terms.ap },
            fights: study.fights + proposal.fights,
            verdicts: all.clone().map(verdict).collect(),
            proposal: (proposal.changed.iter())
                .map(|&i| ProposalJson {
                    id: id(i),
                    ap: findings.printed(i),
                    proposed_ap: proposal.costs[i],
                    verdict: findings.verdict(i).word(),
                })
                .collect(),
            unanswered: proposal.unanswered.iter().map(|&i| id(i)).collect(),
            after: all
                .map(|i| AfterJson {
                    id: id(i),
                    ap: proposal.costs[i],
                    verdict: verdict_after(proposed, findings, i).word(),
                    fair: cost(&proposal.after[i]),
                })
                .collect(),
            changes: proposal.compared.as_ref(),
            tables: tables.into_iter().map(TableJson::from).collect(),
            left_out: (reference.left_out.iter())
                .map(|of| (of.card.id.as_str(), of.missing.columns.as_slice()))
                .collect(),
            abilities: abilities_json(reference.recruits.iter()),
            not_played: not_played(&scenario.ruleset, Plays::Melees),
        })
    }
}

fn scenario_hash(file: Option<&str>) -> Result<Option<String>, CliError> {
    let Some(file) = file else { return Ok(None) };
    let origin = Origin { file: "SCENARIO", line: None };
    Ok(Some(hash(&load_text(Path::new(file), origin, &|path| std::fs::read(path))?)))
}

/// The command line that makes the proposal again.
fn again(request: &Request, seed: u64, fights: u64, engine: VerdictEngine) -> String {
    let options = &request.field;
    let mut words = vec!["fleau".to_owned(), "propose".to_owned()];
    words.extend(options.named.iter().map(|word| quoted(word)));
    let most = request.most.map(|most| most.to_string());
    let (seed, fights) = (seed.to_string(), fights.to_string());
    let named = [
        ("--people", &options.people),
        ("--edition", &options.edition),
        ("--ruleset", &options.ruleset),
        ("--policy", &options.policy),
        ("--precision", &options.effort.precision),
        ("--fights", &Some(fights)),
        ("--engine", &Some(engine.word().to_owned())),
        ("--seed", &Some(seed)),
        ("--most", &most),
    ];
    for (option, value) in named.into_iter().filter_map(|(option, value)| Some((option, value.as_ref()?))) {
        words.extend([option.to_owned(), quoted(value)]);
    }
    for only in &request.only {
        words.extend(["--only".to_owned(), quoted(only)]);
    }
    words.extend(options.effort.quick.then(|| "--quick".to_owned()));
    words.join(" ")
}
