//! Reading of evidence files. They are untrusted: every fault is reported with its location as a
//! JSON pointer.

use super::faults::{self, shorten_found};
use crate::cli::command_line::quote_for_shell;
use crate::cli::error::CliError;
use crate::cli::estimate::CostEstimate;
use crate::cli::field_options::{EffortOptions, FieldOptions, POSITIONAL_PROFILES, SelectionOptions};
use crate::cli::input;
use crate::cli::json;
use crate::cli::options::{AssumeOption, ScenarioRunOptions, ThreadsOptions};
use crate::cli::propose::{Request, RequestPurpose};
use crate::cli::values::{Checks, find_word};
use crate::fault;
use crate::language::Language;
use crate::report::answers::check::graded;
use crate::report::answers::figures;
use crate::report::text::ellipsis;
use crate::say;
use crate::scenario::{
    ArmyBattles, Catalog, Faults, Origin, Sentence, has_extension, load_army, load_text, unreadable,
};
use crate::study::Provenance;
use crate::study::check::{CheckableQuestion, Evidence};
use crate::study::propose::armies::{ArmyProposeAnswer, ArmyProposeQuestion};
use crate::study::propose::{ProposeAnswer, ProposeQuestion, evidence};
use serde_json::Value;
use std::path::Path;

/// Parsed evidence.
pub(super) enum Recorded {
    /// A proposal by fights on a line.
    Line(Box<ProposeAnswer>),
    /// A proposal by worth in armies.
    Armies(Box<ArmyProposeAnswer>),
}

/// Evidence of one kind of proposal.
pub(super) trait RecordedEvidence: Evidence + Send + Sync {
    /// The question that it answers.
    type Question: CheckableQuestion<Answer = Self> + Sync;
    /// Whether armies meet, see [`FieldOptions`].
    const IN_ARMIES: bool;

    /// Returns the limits and the effort with which the proposal was asked for.
    fn terms(&self) -> RecordedTerms<'_>;

    /// Reads the question of a request; faults are collected in `checks`.
    fn question(request: &Request, checks: &mut Checks) -> Option<Self::Question>;

    /// Estimates the work of the question.
    fn estimate(question: &Self::Question) -> CostEstimate;
}

/// Limits and effort of a recorded proposal.
pub(super) struct RecordedTerms<'a> {
    only: &'a [String],
    most: Option<u64>,
    cap: Option<f64>,
    effort: EffortOptions,
    battles: Option<ArmyBattles>,
    hold: Option<&'a String>,
}

impl RecordedEvidence for ProposeAnswer {
    type Question = ProposeQuestion;
    const IN_ARMIES: bool = false;

    fn terms(&self) -> RecordedTerms<'_> {
        let effort = EffortOptions {
            engine: find_word(&figures::json_word(&self.engine)),
            fights: Some(self.effort.fights.to_string()),
            precision: self.effort.precision.clone(),
            quick: self.effort.quick,
            run: ScenarioRunOptions::default(),
        };
        RecordedTerms { only: &self.only, most: self.most, cap: self.cap, effort, battles: None, hold: None }
    }

    fn question(request: &Request, checks: &mut Checks) -> Option<ProposeQuestion> {
        Some(request.question(checks)?.0)
    }

    fn estimate(question: &ProposeQuestion) -> CostEstimate {
        CostEstimate::of_study(&question.setup)
    }
}

impl RecordedEvidence for ArmyProposeAnswer {
    type Question = ArmyProposeQuestion;
    const IN_ARMIES: bool = true;

    fn terms(&self) -> RecordedTerms<'_> {
        RecordedTerms {
            only: &self.only,
            most: self.most,
            cap: self.cap,
            effort: EffortOptions { precision: self.precision.clone(), ..EffortOptions::default() },
            battles: ArmyBattles::new(i64::try_from(self.battles).unwrap_or(i64::MAX)).ok(),
            hold: self.held.as_ref(),
        }
    }

    fn question(request: &Request, checks: &mut Checks) -> Option<ArmyProposeQuestion> {
        let (question, _) = request.army_question(checks)?;
        checks.take("[armies]", question.check())?;
        Some(question)
    }

    fn estimate(question: &ArmyProposeQuestion) -> CostEstimate {
        CostEstimate::of_costs(question.extent())
    }
}

/// Reads an evidence file; returns it both parsed and as raw JSON.
///
/// # Errors
/// If the file cannot be read or is no JSON; otherwise all entries that are missing or invalid.
pub(super) fn read(file: &str) -> Result<(Recorded, Value), CliError> {
    let text = load_text(Path::new(file), Origin { file: "EVIDENCE", line: None }, &input::read_json)?;
    let document: Value = json::read(&text).map_err(|error| {
        if is_army_list(file, &text) {
            let message = fault!("fault-evidence-is-army-list", file = quote_for_shell(file));
            return Faults(vec![Origin { file, line: None }.fault(message)]);
        }
        let line = u64::try_from(error.line()).ok().filter(|line| *line > 0);
        Faults(vec![Origin { file, line }.fault(json::fault(&error))])
    })?;
    let [line, armies] = schemas();
    let recorded = match document.get("schema") {
        Some(Value::String(found)) if *found == line => {
            Recorded::Line(Box::new(parse(file, &document, faults::of_line(&document))?))
        }
        Some(Value::String(found)) if *found == armies => {
            Recorded::Armies(Box::new(parse(file, &document, faults::of_armies(&document))?))
        }
        found => {
            return Err(CliError::faults(file, vec![unsupported_evidence(found, document.get("again"))]));
        }
    };
    Ok((recorded, document))
}

/// Returns whether a file that is no JSON may be an army list, by its extension or its text. A text
/// that begins like JSON is damaged evidence, even if a name in it is that of a profile.
fn is_army_list(file: &str, text: &str) -> bool {
    if text.trim_start().starts_with(['{', '[']) {
        return false;
    }
    let origin = Origin { file, line: None };
    let read = |_: &Path| Ok(text.as_bytes().to_vec());
    let is_pasted = ["txt", "md"].iter().any(|extension| has_extension(file, extension));
    is_pasted || load_army("-", origin, &read, Catalog::built_in().roster()).is_ok()
}

/// Returns the schemas of evidence: by fights on a line, and by worth in armies.
fn schemas() -> [String; 2] {
    [evidence::schema_name(), Provenance::new("propose-armies").schema]
}

/// Parses evidence that was found to have these faults.
fn parse<E: Evidence>(file: &str, document: &Value, faults: Vec<Sentence>) -> Result<E, CliError> {
    if !faults.is_empty() {
        return Err(CliError::faults(file, faults));
    }
    serde_json::from_value(document.clone())
        .map_err(|error| CliError::faults(file, vec![json::fault(&error)]))
}

/// The message for a file that is no evidence of this version. Older evidence names neither the
/// judged files nor the verdicts after the vote, so it cannot be checked.
fn unsupported_evidence(found: Option<&Value>, again: Option<&Value>) -> Sentence {
    let [line, armies] = schemas();
    let shown = shorten_found(found);
    let is_evidence =
        found.and_then(Value::as_str).is_some_and(|text| text.starts_with(evidence::EVIDENCE_SCHEMA_PREFIX));
    match (is_evidence, again.and_then(Value::as_str)) {
        (true, again) => fault!(
            "fault-evidence-of-another-version",
            shown = shown,
            schema = line,
            again = ellipsis(again.unwrap_or("fleau propose"), 400)
        ),
        (false, _) => fault!("fault-evidence-no-schema", shown = shown, line = line, armies = armies),
    }
}

/// Refuses files that the evidence names outside of its folder, because evidence is untrusted.
/// Files on the command line are the user's own choice.
pub(super) fn check_files(
    evidence: &str,
    recorded: &impl Evidence,
    profiles: &[String],
) -> Result<(), Faults> {
    let folder = Path::new(evidence).parent().unwrap_or(Path::new(""));
    let field = recorded.field();
    let is_file = |name: &&String| has_extension(name, "toml") || name.contains(['/', '\\']);
    let of_field = field.named.iter().chain(&field.ruleset).filter(is_file);
    let of_profiles = field.profiles.iter().filter(|_| profiles.is_empty());
    let refused = of_field.chain(of_profiles).filter_map(|file| {
        let error = input::check_is_near(folder, Path::new(file)).err()?;
        // Missing files are reported when they are read.
        let is_elsewhere = error.kind() == std::io::ErrorKind::Other;
        let fact = unreadable(file, &error);
        is_elsewhere.then(|| Origin { file: evidence, line: None }.fault(fact))
    });
    let refused: Vec<_> = refused.collect();
    if refused.is_empty() { Ok(()) } else { Err(Faults(refused)) }
}

/// Reconstructs the request of the `propose` command from the evidence; `profiles` replaces its
/// profile files, if given.
pub(super) fn to_request<E: RecordedEvidence>(evidence: &str, recorded: &E, profiles: &[String]) -> Request {
    let RecordedTerms { only, most, cap, effort, battles, hold } = recorded.terms();
    let field = recorded.field().clone();
    let run = ScenarioRunOptions {
        seed: recorded.provenance().seed.map(|seed| seed.to_string()),
        threads: ThreadsOptions { threads: None, quiet: true },
    };
    let selection = SelectionOptions {
        people: field.people.map(Vec::from).unwrap_or_default(),
        edition: field.edition.map(Vec::from).unwrap_or_default(),
        ruleset: field.ruleset,
        policy: field.policy,
        assume: AssumeOption { assume: field.assume },
    };
    let effort = EffortOptions { run, ..effort };
    Request {
        field: FieldOptions {
            named: field.named,
            selection,
            effort,
            called: POSITIONAL_PROFILES,
            in_armies: E::IN_ARMIES,
        },
        only: only.to_vec(),
        most,
        cap,
        profiles: if profiles.is_empty() { field.profiles } else { profiles.to_vec() },
        battles,
        hold: hold.cloned(),
        asked_by: RequestPurpose::Check { evidence: evidence.to_owned(), names_files: !profiles.is_empty() },
    }
}

/// Returns a message for each judged profile whose id is no longer in any profile file; none if the
/// files cannot be read.
pub(super) fn missing_profiles(
    evidence: &str,
    recorded: &impl Evidence,
    request: &Request,
    language: Language,
) -> Vec<String> {
    let folder = Path::new(evidence).parent().unwrap_or(Path::new(""));
    let is_near = |file: &String| input::check_is_near(folder, Path::new(file)).is_ok();
    // The unreadable file may be one that a scenario names.
    let judged = recorded.profile_files().iter().filter(|of| !of.built_in).map(|of| of.name.clone());
    let files = match request.profiles.is_empty() {
        true => judged.filter(is_near).collect(),
        false => request.profiles.clone(),
    };
    let Some(roster) = request.roster(&files) else { return Vec::new() };
    let id = |label: &str| label.split('@').next().unwrap_or_default().to_owned();
    let is_gone =
        |label: &str| !id(label).is_empty() && roster.cards().iter().all(|card| card.id != id(label));
    let gone = recorded.before().into_iter().filter(|of| is_gone(&of.id));
    gone.map(|of| {
        let was = graded(of.verdict, of.grade, language);
        say!(language, "propose-check-gone-from-files", id = of.id, was = was)
    })
    .collect()
}
