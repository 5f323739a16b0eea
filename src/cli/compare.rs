//! The `fleau compare` command: the effects of a change of costs, profiles or rules.

use super::checkpoint::ResumeOptions;
use super::error::CliError;
use super::estimate::{CostEstimate, YesOption};
use super::field_options::{EffortOptions, FieldOptions, SelectionOptions};
use super::format::FormatOption;
use super::input::{self, STANDARD_INPUT};
use super::job::{Job, JobOptions};
use super::options::ScenarioRunOptions;
use super::output::OutOption;
use super::session::Session;
use super::values::{Checks, instead_of, with_help};
use crate::fault;
use crate::scenario::ruleset::changed_settings::split_settings;
use crate::scenario::{
    Catalog, LoadedRuleset, OptionValue, Origin, ReadFile, Roster, ScenarioReplacements, Sentence, embedded,
    has_extension, load_roster, load_ruleset,
};
use crate::study::Failed;
use crate::study::compare::{CompareQuestion, ComparisonKind};
use clap::Args;
use std::io::Write;
use std::path::Path;

#[derive(Args, Debug)]
#[command(after_help = "\
OLD and NEW are two profile files (.csv), two rulesets (ids or .toml files), or a fighter and the \
same fighter with other values. Both fight the same field with the same dice: a change without \
effect gives exactly 0.

Examples:
  fleau compare garde_pretorien garde_pretorien@ap=55 --field garde_pretorien guerrier_de_l_aube
  fleau compare confede-2022 confede-2024 --edition C5_it --people daikinees --fights 16
  fleau compare old-profiles.csv new-profiles.csv
  fleau compare confede-2017 house-rules.toml --field scenarios/fair-cost.toml --format json")]
#[command(arg = instead_of("runs", "--fights"))]
#[command(mut_args(with_help("people", "Add the profiles of this people to --field; repeatable")))]
pub(super) struct CompareCommand {
    /// Before the change: a profile file (.csv), a ruleset or a fighter
    old: String,
    /// After the change: another of the same kind
    new: String,
    /// The field: a scenario file or profiles; default for two profile files: all profiles complete
    /// in both
    #[arg(long, value_name = "SCENARIO | PROFILES", num_args = 1..)]
    field: Vec<String>,
    #[command(flatten)]
    selection: SelectionOptions,
    /// Fights per match-up and situation; default: as in the scenario, else 32
    #[arg(long, value_name = "N")]
    fights: Option<String>,
    #[command(flatten)]
    run: ScenarioRunOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    out: OutOption,
    #[command(flatten)]
    resume: ResumeOptions,
    #[command(flatten)]
    yes: YesOption,
}

impl CompareCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let question = self.question(&mut checks);
        let (question, threads) = checks.close(question)?;
        let (resume, yes) = (self.resume.clone(), self.yes);
        let options = &JobOptions { resume, yes, ..JobOptions::default() };
        let (quiet, folder, files) = (self.run.threads.quiet, self.out.folder(), &["compare.json"]);
        let job = Job { options, threads, quiet, folder, files, chart: None };
        let (pairings, extent) = question.extent();
        let estimate = CostEstimate::of_comparison(pairings, extent);
        let work = job.begin(&question, estimate, session, || false)?;
        work.answer_in_time(question, "--fights", session)?.publish(work, &self.format, out)
    }

    /// Returns the field over which both versions are compared, with the effort of the simulations.
    fn field_options(&self) -> FieldOptions {
        FieldOptions {
            named: self.field.clone(),
            selection: self.selection.clone(),
            effort: EffortOptions {
                fights: self.fights.clone(),
                quick: true,
                run: self.run.clone(),
                ..EffortOptions::default()
            },
            called: "--field",
            in_armies: false,
        }
    }

    /// Reads the question and the number of threads; faults are collected in `checks`.
    fn question(&self, checks: &mut Checks) -> Option<(CompareQuestion, Option<usize>)> {
        let kind = self.kind(checks)?;
        let changes = self.changes(kind, checks);
        let options = self.field_options();
        if kind != ComparisonKind::Profiles && self.field.is_empty() && self.selection.is_open() {
            let message = fault!("fault-over-which-field");
            return checks.take("--field", Err(message));
        }
        if kind == ComparisonKind::Rulesets && self.selection.ruleset.is_some() {
            checks.take::<(), _>("--ruleset", Err(fault!("fault-old-and-new-are-rulesets")));
        }
        let changes = changes?;
        let read = |when: usize, checks: &mut Checks| {
            let fighters = [self.old.as_str(), [self.old.as_str(), self.new.as_str()][when]];
            let fighters = OptionValue { option: "OLD NEW", value: fighters };
            let instead = match &changes {
                Changes::Profiles(rosters) => {
                    ScenarioReplacements { roster: Some(&rosters[when]), ..ScenarioReplacements::default() }
                }
                Changes::Rulesets(rulesets) => {
                    ScenarioReplacements { ruleset: Some(&rulesets[when]), ..ScenarioReplacements::default() }
                }
                Changes::Fighters => {
                    ScenarioReplacements { fighter: Some(fighters), ..ScenarioReplacements::default() }
                }
            };
            let scenario = options.scenario(instead, checks);
            options.effort.read(scenario, checks)
        };
        let mut of_old = Checks::default();
        let old = read(0, &mut of_old);
        let (old, threads) = match of_old.close(old) {
            Ok(old) => old,
            Err(CliError::Faults(mut faults)) => {
                let mut of_new = Checks::default();
                let new = read(1, &mut of_new);
                if let Err(CliError::Faults(more)) = of_new.close(new) {
                    // Faults of the field itself are reported only once.
                    let more = more.0.into_iter().filter(|fault| !faults.0.contains(fault));
                    faults.0.extend(more.collect::<Vec<_>>());
                }
                return checks.take_placed(Err(faults));
            }
            Err(error) => {
                return checks.take("[field]", Err(fault!("fault-unexpected", error = format!("{error:?}"))));
            }
        };
        let question = CompareQuestion {
            kind,
            written: [self.old.clone(), self.new.clone()],
            setups: [old, read(1, checks)?.0],
        };
        match question.check() {
            Ok(()) => Some((question, threads)),
            Err(Failed::Faults(faults)) => checks.take_placed(Err(faults)),
            Err(Failed::Outside(message)) => checks.take("[field]", Err(message)),
        }
    }

    /// Kind of OLD and NEW: profile files, rulesets or fighters; a fault if the two differ in kind.
    fn kind(&self, checks: &mut Checks) -> Option<ComparisonKind> {
        let kind = |text: &str| match text {
            _ if has_extension(text, "csv") => ComparisonKind::Profiles,
            _ if has_extension(split_settings(text).0, "toml")
                || embedded::ruleset_ids().any(|id| id == split_settings(text).0) =>
            {
                ComparisonKind::Rulesets
            }
            _ => ComparisonKind::Fighters,
        };
        let is_bare = |text: &str| !text.contains('@') && embedded::roster().find(text).is_err();
        // Standard input has the kind of the other one.
        let [of_old, of_new] = match [self.old.as_str(), self.new.as_str()] {
            [STANDARD_INPUT, new] => [new, new],
            [old, STANDARD_INPUT] => [old, old],
            written => written,
        };
        match (kind(of_old), kind(of_new)) {
            (old, new) if old == new => Some(old),
            // Report a misspelt ruleset as an unknown ruleset, not as a fighter.
            (ComparisonKind::Rulesets, ComparisonKind::Fighters) if is_bare(&self.new) => {
                Some(ComparisonKind::Rulesets)
            }
            (ComparisonKind::Fighters, ComparisonKind::Rulesets) if is_bare(&self.old) => {
                Some(ComparisonKind::Rulesets)
            }
            (old, new) => {
                let message =
                    fault!("fault-old-and-new-differ-in-kind", old = kind_name(old), new = kind_name(new));
                checks.take("OLD NEW", Err(message))
            }
        }
    }

    fn changes(&self, kind: ComparisonKind, checks: &mut Checks) -> Option<Changes> {
        let read: &ReadFile = &input::read;
        let (here, catalog) = (Path::new(""), Catalog::built_in());
        let origins = ["OLD", "NEW"].map(|file| Origin { file, line: None });
        let names = [&self.old, &self.new];
        match kind {
            ComparisonKind::Fighters => Some(Changes::Fighters),
            ComparisonKind::Profiles => {
                let load =
                    |i: usize| load_roster(names[i], origins[i], here, read, catalog.abilities().clone());
                let [old, new] = [0, 1].map(|i| checks.take_placed(load(i)));
                Some(Changes::Profiles([old?, new?]))
            }
            ComparisonKind::Rulesets => {
                let [old, new] = [0, 1]
                    .map(|i| checks.take_placed(load_ruleset(names[i], origins[i], here, read, catalog)));
                Some(Changes::Rulesets([old?, new?]))
            }
        }
    }
}

/// Contents of OLD and NEW, which replace the profiles of the field, its ruleset or a fighter.
enum Changes {
    Profiles([Roster; 2]),
    Rulesets([LoadedRuleset; 2]),
    Fighters,
}

/// The kind of what is compared, for messages.
fn kind_name(kind: ComparisonKind) -> Sentence {
    match kind {
        ComparisonKind::Profiles => fault!("fault-kind-profiles"),
        ComparisonKind::Rulesets => fault!("fault-kind-rulesets"),
        ComparisonKind::Fighters => fault!("fault-kind-fighters"),
    }
}
