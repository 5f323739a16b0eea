//! The `fleau balance` command: fair costs and verdicts for the profiles of a field.

use super::checkpoint::ResumeOptions;
use super::error::CliError;
use super::estimate::{CostEstimate, YesOption};
use super::field_options::{FieldOptions, Input};
use super::format::FormatOption;
use super::numbers::SolveStepsOption;
use super::options::Checks;
use super::output::OutOption;
use super::page::{CalculatorOption, LinkedCalculator};
use super::profile_files::read_profile_files;
use super::session::{Session, Work};
use super::shard::{self, ShardOption};
use super::time_limit::{self, InTime};
use super::words::{find_word, possible_values_in_both_languages};
use crate::dice::Seed;
use crate::report::answers::balance::with_duels;
use crate::report::document::{Document, Report};
use crate::rules::BySide;
use crate::scenario::{Catalog, OptionValue, PlayMode, ScenarioReplacements};
use crate::study::balance::{BalanceQuestion, FieldSetup};
use crate::study::duels::{ChanceSource, DuelSettings, DuelsQuestion};
use crate::study::field::{Pairs, SideAssignment};
use clap::Args;
use std::io::Write;

/// Estimate the fair costs of the profiles of a field; judge their printed costs
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau balance scenarios/fair-cost.toml
  fleau balance --edition C5_it --people daikinees --quick
  fleau balance --edition C5_it --candidate \"@ini=4,att=5,str=6,def=4,res=7,mov=10\"
  fleau balance scenarios/fair-cost.toml --precision 1% --format json")]
pub(super) struct BalanceCommand {
    #[command(flatten)]
    field: FieldOptions,
    /// Also judge this fighter, without adding it to the field; its AP may be missing; repeatable
    #[arg(long, value_name = "FIGHTER")]
    candidate: Vec<String>,
    /// How both sides play: habit follows the policy, equilibrium is best play (`fleau help
    /// policies`); default: as in the scenario, else habit
    #[arg(long, value_name = "PLAY", value_parser = possible_values_in_both_languages::<PlayMode>(), conflicts_with = "quick")]
    play: Option<String>,
    #[command(flatten)]
    solve_steps: SolveStepsOption,
    /// Profile file (CSV) instead of the built-in ones or the scenario's; to keep the built-in
    /// ones, add --profiles built-in; repeatable
    #[arg(long, value_name = "FILE")]
    profiles: Vec<String>,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    out: OutOption,
    #[command(flatten)]
    resume: ResumeOptions,
    #[command(flatten)]
    shard: ShardOption,
    #[command(flatten)]
    yes: YesOption,
    #[command(flatten)]
    calculator: CalculatorOption,
}

impl BalanceCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let input = self.read(&mut checks);
        let Input { setup, threads } = checks.close(input)?;
        let LinkedCalculator { address, files } = self.calculator.read(self.out.out.is_some())?;
        let question = BalanceQuestion { setup };
        let quiet = self.field.is_quiet();
        let max_time = self.resume.max_time.clone();
        let work = Work { threads, quiet, max_time, ..Work::default() };
        let estimate = CostEstimate::of_study(&question.setup).per_shard(self.shard.get());
        estimate.confirm(self.yes, &work, session)?;
        if let Some(shard) = self.shard.get() {
            return shard::play_part(question, shard, self.out.out.as_deref(), work, session, out);
        }
        session.union.iter().try_for_each(|union| union.check_question(&question))?;
        let output = self.out.prepare("balance")?;
        let checkpoint = self.resume.open(&question, output.as_ref(), session, quiet)?;
        let work = Work { output, checkpoint, ..work };
        let InTime { question, answer, session } = time_limit::answer(session, question, &work, "--fights")?;
        let duels = match &work.output {
            Some(_) => {
                let duels = duels(&question.setup);
                Some(session.compute(&work, |progress| duels.answer(progress))?)
            }
            None => None,
        };
        let document = |language| match &duels {
            None => answer.document(language),
            Some(duels) => Document {
                calculator: address.clone(),
                ..with_duels(answer.document(language), duels, answer.turns)
            },
        };
        session.publish(&answer, &document, work, &self.format, &files, out)
    }
}

impl BalanceCommand {
    fn read(&self, checks: &mut Checks) -> Option<Input> {
        let candidates = Some(OptionValue { option: "--candidate", value: self.candidate.as_slice() });
        let instead = ScenarioReplacements { candidates, ..ScenarioReplacements::default() };
        let scenario = match self.profiles.is_empty() {
            true => self.field.scenario(instead, checks),
            false => {
                let book = Catalog::built_in().abilities().clone();
                let roster = checks.take_placed(read_profile_files(&self.profiles, book));
                roster.and_then(|roster| {
                    self.field.scenario(ScenarioReplacements { roster: Some(&roster), ..instead }, checks)
                })
            }
        };
        let mut input = self.field.effort.read(scenario, checks)?;
        if let Some(play) = self.play.as_deref().and_then(find_word) {
            input.setup.reference.verdict.play = play;
        }
        if let Some(steps) = self.solve_steps.read(checks)? {
            input.setup.reference.verdict.solve_steps = steps;
        }
        Some(input)
    }
}

/// Returns the question that solves all duels in contact between profiles of the field exactly;
/// cells of the page's matrix open them.
fn duels(setup: &FieldSetup) -> DuelsQuestion<'_> {
    let scenario = &setup.scenario;
    let policy = scenario.policies[0].policy;
    let terms = DuelSettings {
        ruleset: &scenario.ruleset,
        policies: BySide { a: policy, b: policy },
        turns: scenario.turns,
        seed: Seed(scenario.seed),
    };
    let fighters = &setup.reference.fighters;
    let pairs = Pairs::all(SideAssignment::OneWay, fighters.len());
    DuelsQuestion { fighters, pairs, chances: ChanceSource::ToSolve(terms), narration: Some(terms) }
}
