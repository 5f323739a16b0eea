//! The `fleau propose` command: proposes new AP for underpriced and overpriced profiles, as a patch
//! with evidence.

mod files;
mod patch;

use crate::fault;
pub(super) use files::RequestPurpose;

use super::command_line::quote_for_shell;
use super::error::CliError;
use super::estimate::CostEstimate;
use super::field_options::FieldOptions;
use super::format::FormatOption;
use super::input::{self, STANDARD_INPUT};
use super::job::{Job, JobOptions};
use super::json;
use super::runner::Answered;
use super::session::Session;
use super::values::{Checks, parse_integer};
use crate::language::Language;
use crate::report::answers::propose::evidence_tables;
use crate::report::document::Report;
use crate::report::table::TableFormat;
use crate::rules::Word;
use crate::say;
use crate::scenario::{PlayMode, Quoted, ResolvedFighter, hash, nearest};
use crate::study::balance::FieldSetup;
use crate::study::propose::{NamedField, OneOrSeveral, ProposeOptions, ProposeQuestion};
use clap::Args;
use patch::Patch;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "\
Files written:
  proposal.csv    the proposed changes
  NAME.csv        each profile file with the proposed AP
  profiles.patch  the same as a patch, for `git apply` or `patch -p1`
  evidence.json   for `fleau check`, before and after the vote

Few and small changes are proposed:
  none without a clear verdict;
  --most N keeps the N clearest cases: the largest changes from the printed AP to the nearer end of the verdict's interval;
  profiles that become fair once others change keep their AP;
  changes beyond --cap are not proposed, but listed with the fair AP;
  the smallest change is listed first.

Examples:
  fleau propose scenarios/fair-cost.toml
  fleau propose --edition C3 --profiles scenarios/profiles/c3.csv --cap 120% --out errata
  fleau propose --edition C5_it --people daikinees --quick --fights 16 --most 3")]
pub(super) struct ProposeCommand {
    #[command(flatten)]
    field: FieldOptions,
    /// Folder of the results; default: reports/NAME
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Propose changes only for these profiles of the field
    #[arg(long, value_name = "ID,...")]
    only: Vec<String>,
    /// Propose only the N clearest cases
    #[arg(long, value_name = "N")]
    most: Option<String>,
    /// Largest change to propose: 50% allows +50 % to −33 %; none: no limit
    #[arg(long, value_name = "P|none", default_value = DEFAULT_CAP)]
    cap: String,
    /// Profile file (CSV) to judge instead of the built-in ones or the scenario's; the evidence
    /// names it, and `fleau check` reads it again; repeatable
    #[arg(long, value_name = "FILE")]
    profiles: Vec<String>,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    job: JobOptions,
}

/// Inputs of a proposal: the field, the profiles that may change, the cap and the profile files.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) field: FieldOptions,
    /// Ids of the profiles that may change, as written in the field; empty for all.
    pub(super) only: Vec<String>,
    pub(super) most: Option<u64>,
    /// Maximum increase over the printed AP, as a fraction of them; `None` without a cap.
    pub(super) cap: Option<f64>,
    /// Profile files, if any are named.
    pub(super) profiles: Vec<String>,
    /// Purpose of the request: a new proposal, or the check of evidence.
    pub(super) asked_by: RequestPurpose,
}

impl ProposeCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let parse_most = |text: &str| parse_integer(text, "the number of profiles", 1, 100_000);
        let most = checks.take_given("--most", self.most.as_ref(), parse_most);
        let cap = read_cap(&self.cap, &mut checks);
        // The files of a proposal have to be named, so that it can be reproduced.
        for (place, is_nameless) in [
            ("SCENARIO", self.field.file() == Some(STANDARD_INPUT)),
            ("--profiles", self.profiles.iter().any(|file| file == STANDARD_INPUT)),
        ] {
            if is_nameless {
                checks.take::<(), _>(place, Err(fault!("fault-evidence-of-standard-input")));
            }
        }
        let request = Request {
            field: self.field.clone(),
            only: self.only.clone(),
            most: most.flatten(),
            cap: cap.flatten(),
            profiles: self.profiles.clone(),
            asked_by: RequestPurpose::Proposal,
        };
        let question = request.question(&mut checks);
        let (question, threads) = checks.close(question)?;
        let default = Path::new("reports").join(&question.setup.scenario.name);
        let is_named = self.out.is_some() || self.job.shard.get().is_none();
        let job = Job {
            options: &self.job,
            threads,
            quiet: self.field.effort.run.threads.quiet,
            folder: is_named.then(|| self.out.as_deref().unwrap_or(&default)),
            files: &["proposal.csv", "profiles.patch"],
        };
        let estimate = CostEstimate::of_study(&question.setup);
        let Some(mut work) = job.begin_shared(&question, estimate, session, out)? else { return Ok(()) };
        let Answered { question, answer, session } = work.answer_in_time(question, "--fights", session)?;
        let patch = Patch::new(&question.files, &answer);
        let csv = answer.document(Language::English).render(TableFormat::Csv, None);
        let mut files = vec![
            ("proposal.csv".to_owned(), csv.into_bytes()),
            ("profiles.patch".to_owned(), patch.text.clone().into_bytes()),
        ];
        files.extend(patch.files.iter().map(|(name, text)| (name.clone(), text.clone().into_bytes())));
        files.push(("evidence.json".to_owned(), json::to_text(&answer)?.into_bytes()));
        let names = files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
        let folder = work.write(files, &session)?.unwrap_or_default().display().to_string();
        let document = |language| {
            let mut document = answer.document(language);
            if let Some(last) = document.tables.last_mut() {
                last.notes.extend(patch.notes(language));
                last.notes.push(say!(language, "propose-files", folder = &folder, files = &names));
            }
            document
        };
        work.publish(&answer, &document, &session, &self.format, &[], out)
    }
}

impl Request {
    /// Reads the question and the number of threads; faults are collected in `checks`.
    pub(super) fn question(&self, checks: &mut Checks) -> Option<(ProposeQuestion, Option<usize>)> {
        let ((setup, threads), files) = self.read(checks)?;
        if setup.reference.verdict.play == PlayMode::Equilibrium {
            let message = fault!("fault-propose-by-habit");
            return checks.take("[verdict]", Err(message));
        }
        let about = self.selected_profiles(&setup, checks)?;
        let scenario_hash = match self.field.file() {
            None => None,
            Some(file) => {
                let text = input::load(file, "SCENARIO");
                Some(hash(&checks.take_placed(text)?))
            }
        };
        let (options, effort) = (&self.field.selection, &self.field.effort);
        let asked = ProposeOptions {
            field: NamedField {
                named: self.field.named.clone(),
                people: OneOrSeveral::from_texts(&options.people),
                edition: OneOrSeveral::from_texts(&options.edition),
                ruleset: options.ruleset.clone(),
                policy: options.policy.clone(),
                profiles: self.profiles.clone(),
                assume: options.assume.assume.clone(),
            },
            precision: effort.precision.clone(),
            only: self.only.clone(),
            most: self.most,
            cap: self.cap,
            scenario_hash,
            again: self.reproducing_command_line(&setup),
        };
        let question =
            ProposeQuestion { setup, files, contenders: about, options: asked, tables: evidence_tables };
        Some((question, threads))
    }

    /// The indices of profiles that the proposal may change.
    fn selected_profiles(&self, setup: &FieldSetup, checks: &mut Checks) -> Option<Vec<usize>> {
        let labels: Vec<&str> =
            setup.reference.fighters.iter().map(|fighter| fighter.label.as_str()).collect();
        let mut messages = Vec::new();
        let mut only = Vec::new();
        for id in self.only.iter().flat_map(|text| split_fighter_list(text)) {
            let of_name = || {
                let is_called =
                    |(_, of): &(usize, &ResolvedFighter)| of.label == of.card.id && of.card.has_name(&id);
                let mut called = setup.reference.fighters.iter().enumerate().filter(is_called);
                called.next().filter(|_| called.next().is_none()).map(|(place, _)| place)
            };
            match labels.iter().position(|label| *label == id).or_else(of_name) {
                Some(place) => only.push(place),
                None => {
                    let unknown = fault!("terminal-no-fielded", name = Quoted(&id));
                    let nearest = nearest(&id, labels.iter().copied()).join(", ");
                    messages.push(match nearest.is_empty() {
                        true => unknown,
                        false => fault!("terminal-nearest", sentence = unknown, names = nearest),
                    });
                }
            }
        }
        if !messages.is_empty() {
            return checks.take("--only", Err(messages));
        }
        Some((0..labels.len()).filter(|i| self.only.is_empty() || only.contains(i)).collect())
    }

    /// The command line that reproduces the proposal, even if the scenario file changes.
    fn reproducing_command_line(&self, setup: &FieldSetup) -> Vec<String> {
        let (options, effort) = (&self.field.selection, &self.field.effort);
        let mut words = vec!["fleau".to_owned(), "propose".to_owned()];
        words.extend(self.field.named.iter().map(|word| quote_for_shell(word)));
        for (option, values) in [("--people", &options.people), ("--edition", &options.edition)] {
            words.extend(values.iter().flat_map(|value| [option.to_owned(), quote_for_shell(value)]));
        }
        let most = self.most.map(|most| most.to_string());
        let fights = setup.effort.sampling.fights.to_string();
        let seed = setup.scenario.seed.to_string();
        let engine = setup.reference.verdict.engine.word().to_owned();
        let named = [
            ("--ruleset", &options.ruleset),
            ("--policy", &options.policy),
            ("--precision", &effort.precision),
            ("--fights", &Some(fights)),
            ("--engine", &Some(engine)),
            ("--seed", &Some(seed)),
            ("--most", &most),
            ("--cap", &Some(format_cap(self.cap))),
        ];
        for (option, value) in named.into_iter().filter_map(|(option, value)| Some((option, value.as_ref()?)))
        {
            words.extend([option.to_owned(), quote_for_shell(value)]);
        }
        let repeated =
            [("--profiles", &self.profiles), ("--assume", &options.assume.assume), ("--only", &self.only)];
        for (option, values) in repeated {
            words.extend(values.iter().flat_map(|value| [option.to_owned(), quote_for_shell(value)]));
        }
        words.extend(effort.quick.then(|| "--quick".to_owned()));
        words
    }
}

/// Splits a list at commas. A comma before `key=` belongs to an override, unless it starts a
/// filter.
pub(super) fn split_fighter_list(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for part in text.split(',') {
        let key = part.split('=').next().unwrap_or_default().trim();
        let is_override = part.contains('=') && !part.contains('@') && !matches!(key, "people" | "edition");
        match parts.last_mut() {
            Some(last) if last.contains('@') && is_override => {
                last.push(',');
                last.push_str(part);
            }
            _ => parts.push(part.trim().to_owned()),
        }
    }
    parts
}

/// Default of `--cap`: raises AP by at most 50 %, or lowers them by at most a third.
const DEFAULT_CAP: &str = "50%";

/// The word for no cap.
const NO_CAP: &str = "none";

/// Minimum and maximum cap, in percent: fair costs are searched up to five times the printed cost.
const CAP_BOUNDS_PERCENT: [f64; 2] = [1.0, 400.0];

/// Parses a cap as a fraction; `None` inside stands for no cap.
fn read_cap(text: &str, checks: &mut Checks) -> Option<Option<f64>> {
    if text.trim() == NO_CAP {
        return Some(None);
    }
    let percent = text.trim().strip_suffix('%').map(|number| number.trim().replace(',', "."));
    match percent.and_then(|number| number.parse::<f64>().ok()) {
        Some(percent) if (CAP_BOUNDS_PERCENT[0]..=CAP_BOUNDS_PERCENT[1]).contains(&percent) => {
            Some(Some(percent / 100.0))
        }
        _ => {
            let message = fault!(
                "fault-cap-is",
                text = text,
                min = CAP_BOUNDS_PERCENT[0].to_string(),
                max = CAP_BOUNDS_PERCENT[1].to_string(),
                none = NO_CAP
            );
            checks.take("--cap", Err(message))
        }
    }
}

/// Formats a cap so that it parses back to the same value.
fn format_cap(cap: Option<f64>) -> String {
    // Rounded, because the fraction was divided by 100 and is inexact in binary.
    cap.map_or(NO_CAP.to_owned(), |share| format!("{}%", (share * 1e8).round() / 1e6))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comma_in_an_override_does_not_separate_fighters() {
        assert_eq!(
            split_fighter_list("a,b@att=4,res=6,@ini=1,att=2,c"),
            ["a", "b@att=4,res=6", "@ini=1,att=2", "c"]
        );
        assert_eq!(split_fighter_list("a@att=4, people=dirz"), ["a@att=4", "people=dirz"]);
    }

    #[test]
    fn a_cap_is_formatted_as_it_was_written() {
        for text in ["50%", "7%", "12.5%", "none", "400%"] {
            let read = read_cap(text, &mut Checks::default());
            assert_eq!(format_cap(read.flatten()), text);
        }
        assert_eq!(read_cap("0%", &mut Checks::default()), None);
        assert_eq!(read_cap("50", &mut Checks::default()), None);
    }
}
