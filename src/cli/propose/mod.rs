//! The `fleau propose` command: proposes new AP for underpriced and overpriced profiles, as a patch
//! with evidence.

mod cap;
mod files;
mod patch;

use crate::fault;
use cap::read_cap;
pub(super) use files::RequestPurpose;

use super::checkpoint::ResumeOptions;
use super::command_line::quote_for_shell;
use super::error::CliError;
use super::estimate::{CostEstimate, YesOption};
use super::field_options::FieldOptions;
use super::input::{self, STANDARD_INPUT};
use super::json;
use super::numbers::parse_integer;
use super::options::{Checks, FormatOption};
use super::output::Output;
use super::session::{Session, Work};
use super::shard::{self, ShardOption};
use super::time_limit::{self, InTime};
use crate::language::Language;
use crate::report::answers::propose::evidence_tables;
use crate::report::document::Report;
use crate::report::table::TableFormat;
use crate::rules::Word;
use crate::say;
use crate::scenario::{
    FaultKind, Message, NameKind, Origin, PlayMode, ResolvedFighter, UnknownName, hash, load_text, nearest,
};
use crate::study::balance::FieldSetup;
use crate::study::propose::{NamedField, OneOrSeveral, ProposeOptions, ProposeQuestion};
use clap::Args;
use patch::Patch;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Propose new AP for mispriced profiles: a patch, and its evidence
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
    #[arg(long, value_name = "P|none", default_value = cap::DEFAULT_CAP)]
    cap: String,
    /// Profile file (CSV) to judge instead of the built-in ones or the scenario's; the evidence
    /// names it, and `fleau check` reads it again; repeatable
    #[arg(long, value_name = "FILE")]
    profiles: Vec<String>,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    resume: ResumeOptions,
    #[command(flatten)]
    shard: ShardOption,
    #[command(flatten)]
    yes: YesOption,
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
        let most = self.most.as_ref();
        let most =
            most.map(|text| checks.take("--most", parse_integer(text, "the number of profiles", 1, 100_000)));
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
        let (quiet, max_time) = (self.field.is_quiet(), self.resume.max_time.clone());
        let work = Work { threads, quiet, max_time, ..Work::default() };
        let estimate = CostEstimate::of_study(&question.setup).per_shard(self.shard.get());
        estimate.confirm(self.yes, &work, session)?;
        if let Some(shard) = self.shard.get() {
            return shard::play_part(question, shard, self.out.as_deref(), work, session, out);
        }
        session.union.iter().try_for_each(|union| union.check_question(&question))?;
        let name = &question.setup.scenario.name;
        let folder = self.out.clone().unwrap_or_else(|| Path::new("reports").join(name));
        let mut output = Output::prepare(&folder, &["proposal.csv", "profiles.patch"])?;
        let checkpoint = self.resume.open(&question, Some(&output), session, quiet)?;
        let work = Work { checkpoint, ..work };
        let InTime { question, answer, session } = time_limit::answer(session, question, &work, "--fights")?;
        let patch = Patch::new(&question.files, &answer);
        let csv = answer.document(Language::English).render(TableFormat::Csv, None);
        output.add("proposal.csv", csv.into_bytes());
        output.add("profiles.patch", patch.text.clone().into_bytes());
        for (name, text) in &patch.files {
            output.add(name.clone(), text.clone().into_bytes());
        }
        output.add("evidence.json", json::to_text(&answer)?.into_bytes());
        let files = output.names().collect::<Vec<_>>().join(", ");
        session.write(output, work.checkpoint.as_deref())?;
        let folder = folder.display().to_string();
        let document = |language| {
            let mut document = answer.document(language);
            if let Some(last) = document.tables.last_mut() {
                last.notes.extend(patch.notes(language));
                last.notes.push(say!(language, "propose-files", folder = &folder, files = &files));
            }
            document
        };
        session.publish(&answer, &document, work, &self.format, &[], out)
    }
}

impl Request {
    /// Reads the question and the number of threads; faults are collected in `checks`.
    pub(super) fn question(&self, checks: &mut Checks) -> Option<(ProposeQuestion, Option<usize>)> {
        let (input, files) = self.read(checks)?;
        if input.reference.verdict.play == PlayMode::Equilibrium {
            let message = fault!("fault-propose-by-habit");
            return checks.take("[verdict]", Err(message));
        }
        let about = self.selected_profiles(&input.setup, checks)?;
        let scenario_hash = match self.field.file() {
            None => None,
            Some(file) => {
                let origin = Origin { file: "SCENARIO", line: None };
                let text = load_text(Path::new(file), origin, &input::read);
                Some(hash(&checks.take_placed(text)?))
            }
        };
        let options = &self.field;
        let asked = ProposeOptions {
            field: NamedField {
                named: options.named.clone(),
                people: OneOrSeveral::from_texts(&options.people),
                edition: OneOrSeveral::from_texts(&options.edition),
                ruleset: options.ruleset.clone(),
                policy: options.policy.clone(),
                profiles: self.profiles.clone(),
                assume: options.assume.assume.clone(),
            },
            precision: options.effort.precision.clone(),
            only: self.only.clone(),
            most: self.most,
            cap: self.cap,
            scenario_hash,
            again: self.reproducing_command_line(&input.setup),
        };
        let question = ProposeQuestion {
            setup: input.setup,
            files,
            contenders: about,
            options: asked,
            tables: evidence_tables,
        };
        Some((question, input.threads))
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
                    let nearest =
                        nearest(&id, labels.iter().copied()).into_iter().map(str::to_owned).collect();
                    let unknown =
                        UnknownName { kind: NameKind::Fielded, name: id, nearest, allowed: Vec::new() };
                    messages.push(Message::from(FaultKind::Unknown(unknown)));
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
        let options = &self.field;
        let mut words = vec!["fleau".to_owned(), "propose".to_owned()];
        words.extend(options.named.iter().map(|word| quote_for_shell(word)));
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
            ("--precision", &options.effort.precision),
            ("--fights", &Some(fights)),
            ("--engine", &Some(engine)),
            ("--seed", &Some(seed)),
            ("--most", &most),
            ("--cap", &Some(cap::format_cap(self.cap))),
        ];
        for (option, value) in named.into_iter().filter_map(|(option, value)| Some((option, value.as_ref()?)))
        {
            words.extend([option.to_owned(), quote_for_shell(value)]);
        }
        for profiles in &self.profiles {
            words.extend(["--profiles".to_owned(), quote_for_shell(profiles)]);
        }
        for assumed in &options.assume.assume {
            words.extend(["--assume".to_owned(), quote_for_shell(assumed)]);
        }
        for only in &self.only {
            words.extend(["--only".to_owned(), quote_for_shell(only)]);
        }
        words.extend(options.effort.quick.then(|| "--quick".to_owned()));
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
}
