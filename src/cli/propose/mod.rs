//! The `fleau propose` command: proposes new AP for underpriced and overpriced profiles, as a patch
//! with evidence, by fights on a line or by worth in armies ([`armies`]).

mod armies;
mod files;
mod patch;

use crate::fault;
use files::ReadFiles;
pub(super) use files::RequestPurpose;

use super::chart::{ChartFile, ChartOption};
use super::command_line::quote_for_shell;
use super::error::CliError;
use super::estimate::CostEstimate;
use super::field_options::FieldOptions;
use super::format::FormatOption;
use super::input::{self, STANDARD_INPUT};
use super::job::{Job, JobOptions};
use super::runner::Answered;
use super::session::Session;
use super::values::{Checks, parse_integer};
use crate::language::Language;
use crate::report::answers::propose::{evidence_tables, sheet};
use crate::report::document::Report;
use crate::report::table::{Table, TableFormat};
use crate::rules::Word;
use crate::scenario::{ArmyBattles, PlayMode, Quoted, ResolvedFighter, Sentence, hash, nearest};
use crate::study::balance::FieldSetup;
use crate::study::propose::{NamedField, OneOrSeveral, ProposeOptions, ProposeQuestion};
use clap::Args;
use patch::{FILES, Patch};
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "\
Files written:
  index.html          a page for the vote
  proposal-sheet.csv  the changes for a spreadsheet, in your language
  proposal.csv        the changes for programs
  NAME.csv            each profile file with the proposed AP
  profiles.patch      the same as a patch, for `git apply` or `patch -p1`
  evidence.json       for `fleau check`, before and after the vote

By fights on a line, changes are few and small: none without a clear verdict, smallest first, none beyond --cap.
By worth in armies, raises and cuts leave the total AP where it is, and a curve says what each number of changes gains.

Examples:
  fleau propose --edition C5_it --out vote
  fleau propose --edition C5_it --most 5 --hold kassar_le_fugitif_c5 --out vote
  fleau propose --edition C3 --line --profiles scenarios/profiles/c3.csv --cap 120% --out errata")]
pub(super) struct ProposeCommand {
    #[command(flatten)]
    field: FieldOptions,
    /// Folder of the results; default: reports/NAME
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// New AP by what cards are worth in armies; the default without a scenario file, or if the
    /// file has [armies]
    #[arg(long)]
    armies: bool,
    /// New AP by fights on a line; the default for other scenario files, and with options of such
    /// fights: --quick, --fights, --policy
    #[arg(long, conflicts_with_all = ["armies", "battles", "hold"])]
    line: bool,
    /// Number of battles between armies, such as 20k; default: as in the scenario, else 16k
    #[arg(long, value_name = "N")]
    battles: Option<String>,
    /// Keep the AP of this profile instead of the total
    #[arg(long, value_name = "ID")]
    hold: Option<String>,
    /// Change only these profiles of the field
    #[arg(long, value_name = "ID,...")]
    only: Vec<String>,
    /// Propose at most N changes, the clearest or most useful; default by worth in armies: as many
    /// as gain four fifths
    #[arg(long, value_name = "N")]
    most: Option<String>,
    /// Largest change to propose: 50% allows +50 % to −33 %; none: no limit
    #[arg(long, value_name = "P|none", default_value = DEFAULT_CAP)]
    cap: String,
    /// Profile file (CSV) to judge instead of the built-in ones or the scenario's; `fleau check`
    /// reads it again; repeatable
    #[arg(long, value_name = "FILE")]
    profiles: Vec<String>,
    #[command(flatten)]
    chart: ChartOption,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    job: JobOptions,
}

/// Returns the files of a proposal besides page and evidence; `sheet` is the table for a
/// spreadsheet.
fn files(answer: &impl Report, sheet: Table, patch: &Patch, session: &Session) -> Vec<(String, Vec<u8>)> {
    let csv = answer.document(Language::English).render(TableFormat::Csv, None);
    let sheet = sheet.render(TableFormat::Excel, None, session.language);
    let own = FILES.into_iter().zip([csv, sheet, patch.text.clone()]);
    let own = own.map(|(name, text)| (name.to_owned(), text));
    own.chain(patch.files.iter().cloned()).map(|(name, text)| (name, text.into_bytes())).collect()
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
    /// Number of battles between armies, if one is given.
    pub(super) battles: Option<ArmyBattles>,
    /// Id of the profile whose AP are held still by worth in armies; `None` for the total.
    pub(super) hold: Option<String>,
    /// Purpose of the request: a new proposal, or the check of evidence.
    pub(super) asked_by: RequestPurpose,
}

impl ProposeCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let chart = self.chart.prepare()?;
        let mut checks = Checks::default();
        self.refuse_line_options(&mut checks);
        let mut request = self.request(&mut checks);
        request.field.in_armies = self.may_be_by_armies();
        let mut read = request.read(&mut checks);
        if read.as_ref().is_some_and(|((setup, _), _)| self.is_by_armies(setup, session)) {
            return self.run_armies(&request, read, checks, chart, session, out);
        }
        if read.is_some() && request.field.in_armies {
            request.field.in_armies = false;
            read = request.read(&mut checks);
        }
        let question = read.and_then(|read| request.question_about(read, &mut checks));
        let (question, threads) = checks.close(question)?;
        let folder = self.folder(&question.setup);
        let job = self.job(threads, folder.as_deref(), chart);
        let estimate = CostEstimate::of_study(&question.setup);
        let Some(work) = job.begin_shared(&question, estimate, session, out)? else { return Ok(()) };
        let Answered { question, answer, session } = work.answer_in_time(question, "--fights", session)?;
        let patch = Patch::new(&question.files, &answer.new_costs());
        let files = files(&answer, sheet(&answer, session.language), &patch, &session);
        let document = |language| {
            let mut document = answer.document(language);
            if let Some(last) = document.tables.last_mut() {
                last.notes.extend(patch.notes(language));
            }
            document
        };
        work.publish(&answer, &document, &session, &self.format, &files, out)
    }

    /// Reads the options of a proposal; faults are collected in `checks`.
    fn request(&self, checks: &mut Checks) -> Request {
        let parse_most = |text: &str| parse_integer(text, "the number of profiles", 1, 100_000);
        let most = checks.take_given("--most", self.most.as_ref(), parse_most);
        let cap = read_cap(&self.cap, checks);
        let battles = checks.take_given("--battles", self.battles.as_ref(), str::parse::<ArmyBattles>);
        // The files of a proposal have to be named, so that it can be reproduced.
        for (place, is_nameless) in [
            ("SCENARIO", self.field.file() == Some(STANDARD_INPUT)),
            ("--profiles", self.profiles.iter().any(|file| file == STANDARD_INPUT)),
        ] {
            if is_nameless {
                checks.take::<(), _>(place, Err(fault!("fault-evidence-of-standard-input")));
            }
        }
        Request {
            field: self.field.clone(),
            only: self.only.clone(),
            most: most.flatten(),
            cap: cap.flatten(),
            profiles: self.profiles.clone(),
            battles: battles.flatten(),
            hold: self.hold.clone(),
            asked_by: RequestPurpose::Proposal,
        }
    }

    /// Returns the folder of results; `None` for a shard without a folder.
    fn folder(&self, setup: &FieldSetup) -> Option<PathBuf> {
        let is_named = self.out.is_some() || self.job.shard.get().is_none();
        let default = || Path::new("reports").join(&setup.scenario.name);
        is_named.then(|| self.out.clone().unwrap_or_else(default))
    }

    fn job<'o>(
        &'o self,
        threads: Option<usize>,
        folder: Option<&'o Path>,
        chart: Option<ChartFile>,
    ) -> Job<'o> {
        let quiet = self.field.effort.run.threads.quiet;
        Job { options: &self.job, threads, quiet, folder, files: &FILES, chart }
    }
}

impl Request {
    /// Reads the question and the number of threads; faults are collected in `checks`.
    pub(super) fn question(&self, checks: &mut Checks) -> Option<(ProposeQuestion, Option<usize>)> {
        let read = self.read(checks)?;
        self.question_about(read, checks)
    }

    fn question_about(
        &self,
        ((setup, threads), files): ReadFiles,
        checks: &mut Checks,
    ) -> Option<(ProposeQuestion, Option<usize>)> {
        if setup.reference.verdict.play == PlayMode::Equilibrium {
            let message = fault!("fault-propose-by-habit");
            return checks.take("[verdict]", Err(message));
        }
        let about = self.selected_profiles(&setup, checks)?;
        let options = self.options(checks)?;
        let again = self.reproducing_command_line(&setup);
        let tables = evidence_tables;
        Some((ProposeQuestion { setup, files, contenders: about, options, again, tables }, threads))
    }

    /// Returns the options of the question, which evidence records.
    fn options(&self, checks: &mut Checks) -> Option<ProposeOptions> {
        let scenario_hash = match self.field.file() {
            None => None,
            Some(file) => {
                let text = input::load(file, "SCENARIO");
                Some(hash(&checks.take_placed(text)?))
            }
        };
        let options = &self.field.selection;
        Some(ProposeOptions {
            field: NamedField {
                named: self.field.named.clone(),
                people: OneOrSeveral::from_texts(&options.people),
                edition: OneOrSeveral::from_texts(&options.edition),
                ruleset: options.ruleset.clone(),
                policy: options.policy.clone(),
                profiles: self.profiles.clone(),
                assume: options.assume.assume.clone(),
            },
            precision: self.field.effort.precision.clone(),
            only: self.only.clone(),
            most: self.most,
            cap: self.cap,
            scenario_hash,
        })
    }

    /// The indices of profiles that the proposal may change.
    fn selected_profiles(&self, setup: &FieldSetup, checks: &mut Checks) -> Option<Vec<usize>> {
        let fighters = &setup.reference.fighters;
        let (mut only, mut unknown): (Vec<usize>, Vec<Sentence>) = (Vec::new(), Vec::new());
        for id in self.only.iter().flat_map(|text| split_fighter_list(text)) {
            match find_fielded(fighters, &id) {
                Ok(i) => only.push(i),
                Err(message) => unknown.push(message),
            }
        }
        if !unknown.is_empty() {
            return checks.take("--only", Err(unknown));
        }
        Some((0..fighters.len()).filter(|i| self.only.is_empty() || only.contains(i)).collect())
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

/// Returns the index of the fighter with this id, or with this name if only one has it.
fn find_fielded(fighters: &[ResolvedFighter], id: &str) -> Result<usize, Sentence> {
    let of_name = || {
        let is_called = |(_, of): &(usize, &ResolvedFighter)| of.label == of.card.id && of.card.has_name(id);
        let mut called = fighters.iter().enumerate().filter(is_called);
        called.next().filter(|_| called.next().is_none()).map(|(place, _)| place)
    };
    let place = fighters.iter().position(|fighter| fighter.label == id).or_else(of_name);
    place.ok_or_else(|| {
        let unknown = fault!("terminal-no-fielded", name = Quoted(id));
        let labels = fighters.iter().map(|fighter| fighter.label.as_str());
        let nearest = nearest(id, labels).join(", ");
        match nearest.is_empty() {
            true => unknown,
            false => fault!("terminal-nearest", sentence = unknown, names = nearest),
        }
    })
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
