//! The `fleau balance` command: what the profiles of a field are worth in armies, or their fair
//! costs by fights on a line, with verdicts.

use super::chart::{ChartFile, ChartOption};
use super::error::CliError;
use super::estimate::CostEstimate;
use super::field_options::FieldOptions;
use super::format::FormatOption;
use super::job::{Job, JobOptions};
use super::options::{SolveStepsOption, read_profile_files};
use super::output::OutOption;
use super::page::{CalculatorOption, LinkedCalculator};
use super::runner::Answered;
use super::session::Session;
use super::values::{Checks, words};
use crate::fault;
use crate::report::answers::balance::with_duels;
use crate::report::document::Report;
use crate::scenario::{ArmyBattles, Catalog, OptionValue, PlayMode, ScenarioReplacements};
use crate::study::armies::ArmyWorthQuestion;
use crate::study::balance::{BalanceQuestion, FieldSetup};
use crate::study::duels::{ChanceSource, DuelsQuestion};
use crate::study::field::{Pairs, SideAssignment};
use clap::Args;
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau balance --edition C3 --battles 4k
  fleau balance --edition C5_it --precision 5%
  fleau balance --edition C5_it --armies --line --chart worth.png
  fleau balance --edition C5_it --metagame --out balance
  fleau balance --edition C5_it --candidate carnassier_2_c5
  fleau balance --edition C5_it --candidate \"@ini=4,att=5,str=6,def=4,res=7,mov=10\"
  fleau balance scenarios/fair-cost.toml --line --precision 1%")]
pub(super) struct BalanceCommand {
    #[command(flatten)]
    field: FieldOptions,
    /// Also judge this fighter, without adding it to the field; its AP may be missing; repeatable
    #[arg(long, value_name = "FIGHTER")]
    candidate: Vec<String>,
    /// How both sides play: habit follows the policy, equilibrium is best play (`fleau help
    /// policies`); default: as in the scenario, else habit
    #[arg(long, value_name = "PLAY", value_parser = words::<PlayMode>(), conflicts_with = "quick")]
    play: Option<PlayMode>,
    #[command(flatten)]
    solve_steps: SolveStepsOption,
    /// What each card is worth in an army, by battles between random lists; the default without a
    /// scenario file, or if the file has [armies]; with --line, beside its fair AP on the line
    #[arg(long)]
    armies: bool,
    /// Fair AP by fights on a line; the default for other scenario files, and with an option that
    /// only such fights have, such as --quick, --fights, --policy, --play or --candidate
    #[arg(long)]
    line: bool,
    /// Number of battles between armies, such as 20k; default: as in the scenario, else 16k
    #[arg(long, value_name = "N")]
    battles: Option<String>,
    /// Also search for the mix of army lists that is hardest to beat, by N more battles; default: as
    /// in the scenario, else 16k
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, conflicts_with = "max_time")]
    metagame: Option<Option<String>>,
    /// Profile file (CSV) instead of the built-in ones or the scenario's; to keep the built-in
    /// ones, add --profiles built-in; repeatable
    #[arg(long, value_name = "FILE")]
    profiles: Vec<String>,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    out: OutOption,
    #[command(flatten)]
    chart: ChartOption,
    #[command(flatten)]
    job: JobOptions,
    #[command(flatten)]
    calculator: CalculatorOption,
}

/// How a field is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    /// Fair costs by fights on a line.
    Line,
    /// What the cards are worth in armies, and fair costs on a line if `with_line`.
    Armies { with_line: bool },
}

/// An option that concerns fights on a line.
struct LineOption {
    name: &'static str,
    is_given: bool,
    /// Whether it also applies to fair costs that stand beside army worth.
    applies_beside_armies: bool,
}

impl BalanceCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let chart = self.chart.prepare()?;
        let asks_line = self.line || self.line_options().iter().any(|option| option.is_given);
        let in_armies = self.field.may_ask_army_worth(self.asks_armies().is_some(), asks_line);
        let (mut setup, mut threads) = self.read(in_armies)?;
        let method = self.method(&setup, session);
        if method == Method::Line && in_armies {
            (setup, threads) = self.read(false)?;
        }
        match method {
            Method::Line => self.run_line(setup, threads, chart, session, out),
            Method::Armies { with_line } => {
                self.run_armies(ArmyWorthQuestion::new(setup, with_line), threads, chart, session, out)
            }
        }
    }

    /// Returns how the field is judged: as the options say, otherwise as the field does.
    fn method(&self, setup: &FieldSetup, session: &Session) -> Method {
        if self.asks_armies().is_some() {
            return Method::Armies { with_line: self.line };
        }
        let given = self.line_options().into_iter().find(|option| option.is_given);
        match !self.line && self.field.asks_army_worth(setup, given.map(|option| option.name), session) {
            true => Method::Armies { with_line: false },
            false => Method::Line,
        }
    }

    /// Returns the option that asks for army worth, if one is given.
    fn asks_armies(&self) -> Option<&'static str> {
        let given = [
            ("--armies", self.armies),
            ("--battles", self.battles.is_some()),
            ("--metagame", self.metagame.is_some()),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }

    /// Lists the options that concern fights on a line only.
    fn line_options(&self) -> [LineOption; 8] {
        let option =
            |name, is_given, applies_beside_armies| LineOption { name, is_given, applies_beside_armies };
        let (effort, selection) = (&self.field.effort, &self.field.selection);
        [
            option("--fights", effort.fights.is_some(), true),
            option("--engine", effort.engine.is_some(), true),
            option("--quick", effort.quick, true),
            option("--policy", selection.policy.is_some(), true),
            option("--solve-steps", self.solve_steps.is_given(), true),
            option("--play", self.play.is_some(), false),
            option("--candidate", !self.candidate.is_empty(), false),
            option("--calculator", self.calculator.is_given(), false),
        ]
    }

    /// Refuses options without an effect on army worth: those that need --line as well, and those
    /// that fair costs alone have.
    fn refuse_line_options(&self, checks: &mut Checks) {
        let Some(armies) = self.asks_armies() else { return };
        for LineOption { name, applies_beside_armies, .. } in
            self.line_options().into_iter().filter(|option| option.is_given)
        {
            let fault = match applies_beside_armies {
                true if self.line => continue,
                true => fault!("fault-armies-needs-line", option = name),
                false => fault!("fault-armies-line-option", option = name, armies = armies),
            };
            checks.take::<(), _>(name, Err(fault));
        }
    }

    /// Answers what profiles should cost by fights on a line.
    fn run_line(
        &self,
        setup: FieldSetup,
        threads: Option<usize>,
        chart: Option<ChartFile>,
        session: &Session,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let LinkedCalculator { address, files } = self.calculator.read(self.out.out.is_some(), false)?;
        let question = BalanceQuestion { setup };
        let quiet = self.field.effort.run.threads.quiet;
        let (folder, files_of_report) = (self.out.folder(), &["balance.json"]);
        let job = Job { options: &self.job, threads, quiet, folder, files: files_of_report, chart };
        let estimate = CostEstimate::of_study(&question.setup);
        let Some(work) = job.begin_shared(&question, estimate, session, out)? else { return Ok(()) };
        let Answered { question, answer, session } = work.answer_in_time(question, "--fights", session)?;
        let duels = match &work.output {
            Some(_) => {
                let duels = duels(&question.setup);
                Some(work.compute(&session, |progress| duels.answer(progress))?)
            }
            None => None,
        };
        let document = |language| match &duels {
            None => answer.document(language),
            Some(duels) => {
                with_duels(answer.document(language), duels, answer.turns).with_calculator(address.clone())
            }
        };
        work.publish(&answer, &document, &session, &self.format, &files, out)
    }

    /// Answers what the cards are worth in armies.
    fn run_armies(
        &self,
        question: ArmyWorthQuestion,
        threads: Option<usize>,
        chart: Option<ChartFile>,
        session: &Session,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let quiet = self.field.effort.run.threads.quiet;
        let (folder, files) = (self.out.folder(), &["balance-armies.json"]);
        let job = Job { options: &self.job, threads, quiet, folder, files, chart };
        let estimate = CostEstimate::of_costs(question.extent());
        let Some(work) = job.begin_shared(&question, estimate, session, out)? else { return Ok(()) };
        work.answer_in_time(question, "--battles", session)?.publish(work, &self.format, out)
    }

    /// Reads the field, by the rules of armies or of fights on a line, and the number of threads.
    ///
    /// # Errors
    /// Every faulty option.
    fn read(&self, in_armies: bool) -> Result<(FieldSetup, Option<usize>), CliError> {
        let mut checks = Checks::default();
        let read = self.read_checked(in_armies, &mut checks);
        checks.close(read)
    }

    fn read_checked(&self, in_armies: bool, checks: &mut Checks) -> Option<(FieldSetup, Option<usize>)> {
        self.refuse_line_options(checks);
        let field = FieldOptions { in_armies, ..self.field.clone() };
        let battles = checks.take_given("--battles", self.battles.as_ref(), str::parse::<ArmyBattles>);
        let metagame = self.metagame.as_ref().and_then(Option::as_ref);
        let metagame =
            checks.take_given("--metagame", metagame, |text| text.parse::<ArmyBattles>()?.for_metagame());
        let candidates = Some(OptionValue { option: "--candidate", value: self.candidate.as_slice() });
        let instead = ScenarioReplacements { candidates, ..ScenarioReplacements::default() };
        let scenario = match self.profiles.is_empty() {
            true => field.scenario(instead, checks),
            false => {
                let book = Catalog::built_in().abilities().clone();
                let roster = checks.take_placed(read_profile_files(&self.profiles, book));
                roster.and_then(|roster| {
                    field.scenario(ScenarioReplacements { roster: Some(&roster), ..instead }, checks)
                })
            }
        };
        let (mut setup, threads) = field.effort.read(scenario, checks)?;
        if let Some(play) = self.play {
            setup.reference.verdict.play = play;
        }
        if let Some(steps) = self.solve_steps.read(checks)? {
            setup.reference.verdict.solve_steps = steps;
        }
        if let Some(battles) = battles? {
            setup.reference.armies.battles = battles;
        }
        let metagame = metagame?;
        if self.metagame.is_some() {
            let armies = &mut setup.reference.armies;
            armies.metagame = metagame.or(armies.metagame).or(Some(ArmyBattles::DEFAULT));
        }
        Some((setup, threads))
    }
}

/// Returns the question that solves all duels in contact between profiles of the field exactly;
/// cells of the page's matrix open them.
fn duels(setup: &FieldSetup) -> DuelsQuestion<'_> {
    let terms = setup.terms().fights;
    let fighters = &setup.reference.fighters;
    let pairs = Pairs::all(SideAssignment::OneWay, fighters.len());
    DuelsQuestion { fighters, pairs, chances: ChanceSource::ToSolve(terms), narration: Some(terms) }
}
