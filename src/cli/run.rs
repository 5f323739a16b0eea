//! The `fleau run` command: plays a scenario file and writes tables, charts and Parquet files.
//!
//! A scenario with a field also ends in its fair costs, as by `fleau balance FILE --quick`. The
//! command that writes the report estimates them: shards have only match-ups.

use super::chart::ChartOption;
use super::command_line::{join_for_shell, quote_for_shell};
use super::error::CliError;
use super::estimate::{CostEstimate, FightSpeed};
use super::field_options::EffortOptions;
use super::format::DetailsOption;
use super::input;
use super::job::{Job, JobOptions};
use super::json;
use super::options::{AssumeOption, ScenarioRunOptions, read_seed};
use super::output::PAGE_FILE;
use super::page::{CalculatorOption, LinkedCalculator};
use super::pool::check_threads;
use super::runner::{Answered, Work};
use super::session::Session;
use super::values::{Checks, instead_of, with_help};
use crate::fault;
use crate::language::Language;
use crate::report::answers::duels::with_duels;
use crate::report::answers::run::with_fair_costs;
use crate::report::document::Report;
use crate::report::table::TableFormat;
use crate::say;
use crate::scenario::{
    Catalog, Faults, Origin, PlayMode, Runs, Scenario, ScenarioReplacements, parse_scenario_with,
};
use crate::study::Question;
use crate::study::balance::{BalanceAnswer, BalanceQuestion};
use crate::study::duels::DuelsQuestion;
use crate::study::run::{RunAnswer, RunQuestion};
use clap::Args;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Name of the file with the answer on fair costs, as `fleau balance --out` writes it.
const FAIR_COSTS_JSON: &str = "balance.json";
/// Name of the file with the table of plain numbers, as `fleau balance --format csv` prints it.
const FAIR_COSTS_CSV: &str = "fair-costs.csv";

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau run scenarios/first-blood.toml
  fleau run scenarios/first-blood.toml --runs 1k --out /tmp/first-blood")]
#[command(arg = instead_of("fights", "--runs"))]
#[command(mut_args(with_help("quiet", "No progress bar and no tables")))]
pub(super) struct RunCommand {
    /// The scenario file; - is standard input
    file: String,
    /// Folder of the results; default: reports/NAME
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    assume: AssumeOption,
    /// Fights per match-up, instead of the scenario's number
    #[arg(long, value_name = "N")]
    runs: Option<String>,
    #[command(flatten)]
    run: ScenarioRunOptions,
    #[command(flatten)]
    details: DetailsOption,
    #[command(flatten)]
    chart: ChartOption,
    #[command(flatten)]
    job: JobOptions,
    #[command(flatten)]
    calculator: CalculatorOption,
}

impl RunCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let chart = self.chart.prepare()?;
        let calculator = self.calculator.read(true, false)?;
        let (question, threads) = self.question()?;
        let match_ups = question.count_match_ups();
        let fair_costs = self.fair_costs_question(&question.scenario)?;
        let estimate = CostEstimate::of_fights(match_ups, question.runs.get(), FightSpeed::DUELS);
        let estimate = estimate.on_a_page(match_ups, true);
        // Shards are of the match-ups only.
        let with_costs = fair_costs.as_ref().filter(|_| self.job.shard.get().is_none());
        let estimate = with_costs
            .map_or(estimate, |question| estimate.followed_by(CostEstimate::of_study(&question.setup)));
        let default = Path::new("reports").join(&question.scenario.name);
        let is_named = self.out.is_some() || self.job.shard.get().is_none();
        let folder = is_named.then(|| self.out.as_deref().unwrap_or(&default));
        let files: &[&str] = if fair_costs.is_some() { &[FAIR_COSTS_JSON, FAIR_COSTS_CSV] } else { &[] };
        let job = Job { options: &self.job, threads, quiet: self.run.threads.quiet, folder, files, chart };
        let Some(work) = job.begin_shared(&question, estimate, session, out)? else { return Ok(()) };
        // First, because the match-ups adapt to the time that is left.
        let begun = Instant::now();
        let fair_costs = fair_costs.map(|of| self.answer_fair_costs(of, &work, session)).transpose()?;
        let max_time = work.max_time.map(|limit| limit.after(begun.elapsed()));
        let work = Work { max_time, ..work };
        let text = self.play(question, fair_costs.as_ref(), work, session, calculator)?;
        if !self.run.threads.quiet {
            writeln!(out, "{text}")?;
        }
        Ok(())
    }

    /// Reads the question about the scenario, and the number of threads.
    pub(super) fn question(&self) -> Result<(RunQuestion, Option<usize>), CliError> {
        let mut checks = Checks::default();
        let scenario = checks.take_placed(self.scenario());
        let runs = self.runs.as_ref().map(|text| checks.take("--runs", text.parse::<Runs>()));
        let seed = self.run.seed.as_ref().map(|text| read_seed(text, &mut checks));
        let threads = self.run.threads.read(&mut checks);
        let (mut scenario, written_runs) = checks.close(scenario)?;
        let (runs, threads) = (runs.flatten().unwrap_or(written_runs), threads.flatten());
        scenario.seed = seed.flatten().map_or(scenario.seed, |seed| seed.0);
        check_threads(threads)?;
        Ok((RunQuestion { scenario, runs }, threads))
    }

    /// Returns the question that `fleau balance FILE --quick` asks about the field of the scenario.
    /// `None` without a field, and if both sides play optimally, which takes more than a quick
    /// study.
    fn fair_costs_question(&self, scenario: &Scenario) -> Result<Option<BalanceQuestion>, CliError> {
        if scenario.field.as_ref().is_none_or(|field| field.verdict.play == PlayMode::Equilibrium) {
            return Ok(None);
        }
        let mut checks = Checks::default();
        let effort = EffortOptions { quick: true, ..EffortOptions::default() };
        let read = effort.read(Some(scenario.clone()), &mut checks);
        let (setup, _) = checks.close(read)?;
        Ok(Some(BalanceQuestion { setup }))
    }

    /// Estimates the fair costs, with the command line that estimates them alone.
    fn answer_fair_costs(
        &self,
        question: BalanceQuestion,
        work: &Work,
        session: &Session,
    ) -> Result<BalanceAnswer, CliError> {
        // Merged shards have no pieces of this question, and may not be added to.
        let checkpoint = work.checkpoint.clone().filter(|_| session.union.is_none());
        let (threads, quiet, max_time) = (work.threads, work.quiet, work.max_time.clone());
        let work = Work { threads, quiet, max_time, checkpoint, ..Work::default() };
        let mut answer = work.compute_in_time(session, move |progress| question.answer(progress))??;
        let mut words = ["balance", &self.file, "--quick"].map(str::to_owned).to_vec();
        let assumed = self.assume.assume.iter().map(|value| ("--assume", value));
        for (option, value) in assumed.chain(self.run.seed.iter().map(|value| ("--seed", value))) {
            words.extend([option.to_owned(), value.clone()]);
        }
        answer.provenance.again = Some(join_for_shell(&words));
        Ok(answer)
    }

    /// Plays the scenario and writes its report; returns the text to print.
    fn play(
        &self,
        question: RunQuestion,
        fair_costs: Option<&BalanceAnswer>,
        mut work: Work,
        session: &Session,
        calculator: LinkedCalculator,
    ) -> Result<String, CliError> {
        let Answered { question, mut answer, session } = work.answer_in_time(question, "--runs", session)?;
        let mut files: Vec<(String, Vec<u8>)> = Vec::new();
        #[cfg(feature = "frames")]
        files.extend(question.files(&answer)?);
        files.extend(charts(&question, &answer, &session)?);
        let duels = work.compute(&session, |progress| {
            let of_policy = |duels: &DuelsQuestion| duels.answer(progress);
            question.duels_questions(&answer).iter().map(of_policy).collect::<Vec<_>>()
        })?;
        let document = answer.document(session.language);
        let costs_document = fair_costs.map(|of| of.document(session.language));
        if let Some(answer) = fair_costs {
            let records = answer.document(Language::English).render(TableFormat::Csv, None);
            files.push((FAIR_COSTS_CSV.to_owned(), records.into_bytes()));
            files.push((FAIR_COSTS_JSON.to_owned(), json::to_text(answer)?.into_bytes()));
        }
        let LinkedCalculator { address, files: of_calculator } = calculator;
        let page = with_duels(document.clone(), &duels);
        let page = match costs_document.clone() {
            Some(costs) => with_fair_costs(page, costs),
            None => page,
        };
        let page = session.with_command_line(page);
        files.push((PAGE_FILE.to_owned(), page.with_calculator(address).html().into_bytes()));
        files.extend(of_calculator);
        answer.files = files.iter().map(|(name, _)| name.clone()).collect();
        files.push(("run.json".to_owned(), json::to_text(&answer)?.into_bytes()));
        let chart = work.chart.take().map(|chart| chart.write(&answer, &session)).transpose()?;
        let names = files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
        let folder = work.write(files, &session)?.unwrap_or_default().display().to_string();
        work.finish(answer.provenance.stopped.is_none());
        let terminal = self.details.terminal();
        let text = format!("{}\n{folder}: {names}", document.render_in_terminal(terminal));
        let text = [Some(text), chart].into_iter().flatten().collect::<Vec<_>>().join("\n");
        Ok(match costs_document {
            Some(costs) => format!("{text}\n\n{}", costs.render_in_terminal(terminal).trim_end()),
            None if question.scenario.field.is_some() => {
                let without =
                    say!(session.language, "run-without-fair-costs", file = quote_for_shell(&self.file));
                format!("{text}\n\n{without}")
            }
            None => text,
        })
    }

    /// The scenario, and the number of fights per match-up in it.
    fn scenario(&self) -> Result<(Scenario, Runs), Faults> {
        let text = input::load(&self.file, "FILE")?;
        let instead = ScenarioReplacements { assume: &self.assume.assume, ..ScenarioReplacements::default() };
        let scenario = parse_scenario_with(
            &self.file,
            &text,
            Catalog::built_in(),
            &input::reader_for_files_of(&self.file),
            instead,
        )?;
        if let Some(line) = scenario.chart_format_line.filter(|_| !cfg!(feature = "charts")) {
            let message = fault!("fault-no-charts");
            let origin = Origin { file: &self.file, line: Some(line) };
            return Err(Faults(vec![origin.fault(message)]));
        }
        match scenario.runs.filter(|_| scenario.has_match_ups()) {
            Some(runs) => Ok((scenario, runs)),
            None => {
                let message = fault!("fault-only-a-field", file = quote_for_shell(&self.file));
                Err(Faults(vec![Origin { file: &self.file, line: None }.fault(message)]))
            }
        }
    }
}

/// The charts of a scenario, with their file names.
#[cfg(feature = "charts")]
fn charts(
    question: &RunQuestion,
    answer: &RunAnswer,
    session: &Session,
) -> Result<Vec<(String, Vec<u8>)>, CliError> {
    crate::report::answers::run::charts(answer, question.scenario.chart_format, session.language)
        .map_err(|error| CliError::Outside(fault!("fault-chart-undrawn", error = error.to_string())))
}

/// Returns no charts: the program was built without the feature `charts`.
#[cfg(not(feature = "charts"))]
fn charts(_: &RunQuestion, _: &RunAnswer, _: &Session) -> Result<Vec<(String, Vec<u8>)>, CliError> {
    Ok(Vec::new())
}
