//! The `fleau compare` command: the effects of a change of costs, profiles or rules.

mod input;

use super::checkpoint::ResumeOptions;
use super::error::CliError;
use super::estimate::{CostEstimate, YesOption};
use super::field_options::EffortOptions;
use super::instead_of::instead_of;
use super::options::{AssumeOption, Checks, FormatOption};
use super::output::OutOption;
use super::session::{Session, Work};
use clap::Args;
use std::io::Write;

/// Show who gains and who loses by a change of costs, profiles or rules
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
pub(super) struct CompareCommand {
    /// Before the change: a profile file (.csv), a ruleset or a fighter
    old: String,
    /// After the change: another of the same kind
    new: String,
    /// The field: a scenario file or profiles; default for two profile files: all profiles complete
    /// in both
    #[arg(long, value_name = "SCENARIO | PROFILES", num_args = 1..)]
    field: Vec<String>,
    /// Add the profiles of this people to --field; repeatable
    #[arg(long, value_name = "PEOPLE")]
    people: Vec<String>,
    /// Add the profiles of this edition; with --people, those of the people in the edition;
    /// repeatable
    #[arg(long, value_name = "EDITION")]
    edition: Vec<String>,
    /// Ruleset, if the scenario names none; default: by the edition of the profiles
    #[arg(long, value_name = "ID|FILE")]
    ruleset: Option<String>,
    /// How all sides play, if the scenario does not say it; default: balanced
    #[arg(long, value_name = "POLICY")]
    policy: Option<String>,
    #[command(flatten)]
    assume: AssumeOption,
    /// Fights per match-up and situation; default: as in the scenario, else 32
    #[arg(long, value_name = "N")]
    fights: Option<String>,
    /// The seed of all dice, instead of the scenario's
    #[arg(long, value_name = "N")]
    seed: Option<String>,
    /// Number of threads; default: all cores
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
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
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let question = self.question(&mut checks);
        let (question, threads) = checks.close(question)?;
        let max_time = self.resume.max_time.clone();
        let work = Work { threads, quiet: self.quiet, max_time, ..Work::default() };
        let (pairings, extent) = question.extent();
        CostEstimate::of_comparison(pairings, extent).confirm(self.yes, &work, session)?;
        let output = self.out.prepare("compare")?;
        let checkpoint = self.resume.open(&question, output.as_ref(), session, self.quiet)?;
        let work = Work { output, checkpoint, ..work };
        session.answer_in_time(question, work, "--fights", &self.format, out)
    }

    fn effort(&self) -> EffortOptions {
        EffortOptions {
            fights: self.fights.clone(),
            precision: None,
            engine: None,
            quick: true,
            seed: self.seed.clone(),
            threads: self.threads.clone(),
            quiet: self.quiet,
        }
    }
}
