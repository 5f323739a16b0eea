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

/// What a change of costs, profiles or rules makes: who gains, and who is hurt
#[derive(Args, Debug)]
#[command(after_help = "\
OLD and NEW are two profile files (.csv), two rulesets (ids or .toml files), or one fighter with other values. Both fight
the same field on the same dice, so that a difference of nothing is exactly 0.

Examples:
  fleau compare garde_pretorien garde_pretorien@ap=55 --field garde_pretorien guerrier_de_l_aube
  fleau compare confede-2022 confede-2024 --edition C5_it --people daikinees --fights 16
  fleau compare old-profiles.csv new-profiles.csv
  fleau compare confede-2017 house-rules.toml --field scenarios/fair-cost.toml --format json")]
#[command(arg = instead_of("runs", "--fights"))]
pub(super) struct CompareCommand {
    /// What it was: a .csv of profiles, a ruleset, or a fighter
    old: String,
    /// What it is to be
    new: String,
    /// The field: a scenario file, or profiles; of two profile files everybody complete in both if left out
    #[arg(long, value_name = "SCENARIO | PROFILES", num_args = 1..)]
    field: Vec<String>,
    /// Profiles of this people, added to those of --field; may be given several times
    #[arg(long, value_name = "PEOPLE")]
    people: Vec<String>,
    /// Profiles of this edition, in the same way; with --people those of the people in the edition
    #[arg(long, value_name = "EDITION")]
    edition: Vec<String>,
    /// The rules, if no scenario says them; by default those of the edition of the profiles
    #[arg(long, value_name = "ID|FILE")]
    ruleset: Option<String>,
    /// How everybody plays, if no scenario says it; balanced by default
    #[arg(long, value_name = "POLICY")]
    policy: Option<String>,
    #[command(flatten)]
    assume: AssumeOption,
    /// How many fights of each pair in each situation; 32 by default, or as the scenario says
    #[arg(long, value_name = "N")]
    fights: Option<String>,
    /// The seed of all dice, if not as the scenario says
    #[arg(long, value_name = "N")]
    seed: Option<String>,
    /// How many threads; all cores by default
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
