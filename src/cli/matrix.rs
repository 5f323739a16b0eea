//! The `fleau matrix` command: all pairs of a selection, and a ranking by kill rate per AP.

use super::chart::ChartOption;
use super::checkpoint::ResumeOptions;
use super::error::CliError;
use super::estimate::{CostEstimate, FightSpeed};
use super::format::FormatOption;
use super::job::{Job, JobOptions};
use super::options::NamedFighters;
use super::output::OutOption;
use super::page::{CalculatorOption, LinkedCalculator};
use super::play::{PlayOptions, PlaySettings};
use super::runner::Answered;
use super::selection::Selection;
use super::session::Session;
use super::shard::ShardOption;
use super::situation::{SituationOptions, lacks_movement, nobody_shoots, shooting_approach};
use super::values::{Checks, parse_budget};
use crate::balance::Budget;
use crate::fault;
use crate::report::answers::duels::with_duels;
use crate::report::document::Report;
use crate::rules::Side;
use crate::scenario::{Matrix, ResolvedFighter, Roster, parse_enemy_weights};
use crate::study::FightKinds;
use crate::study::matrix::{Grid, GroupSettings, MatrixQuestion, default_melee_runs};
use crate::study::melee_start::MeleeStart;
use crate::study::settings::{Engine, SidePolicies};
use clap::Args;
use std::collections::BTreeSet;
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau matrix --edition C3
  fleau matrix --people daikinees --runs 100k --format csv
  fleau matrix --engine exact
  fleau matrix --people wolfen --policy optimal --objective ap
  fleau matrix --edition C3 --budget 200 --runs 100k
  fleau matrix --edition C3 --budget 300 --distance 20
  fleau matrix --rows people=dirz --columns people=wolfen
  fleau matrix --edition C3 --rows \"Garde prétorien\"
  fleau matrix --edition C3 --weights ap
  fleau matrix garde_pretorien garde_pretorien@ap=45 guerrier_de_l_aube --format bbcode

More in `fleau help TOPIC`: fighters, policies, rulesets, fights")]
pub(super) struct MatrixCommand {
    /// Profiles, written as in `fleau duel`
    ids: Vec<String>,
    /// Add all profiles of this people; part of the name is enough; repeatable
    #[arg(long)]
    people: Vec<String>,
    /// Add all profiles of this edition; with --people, those of the people in the edition;
    /// repeatable
    #[arg(long)]
    edition: Vec<String>,
    /// Rows of the matrix: fighters, people=… and edition=…, separated by commas; default: all
    /// other selected profiles; repeatable
    #[arg(long, value_name = "PROFILES")]
    rows: Vec<String>,
    /// Columns of the matrix, written like --rows; default: all other selected profiles; repeatable
    #[arg(long, value_name = "PROFILES")]
    columns: Vec<String>,
    /// Weights of enemies in the ranking: equal (default), ap, or "ID: 3, ID: 0.5"
    #[arg(long, value_name = "WEIGHTS")]
    weights: Option<String>,
    /// Groups: as many fighters of each profile as these AP buy, at most 10; a champion only once
    #[arg(long, value_name = "AP")]
    budget: Option<String>,
    #[command(flatten)]
    meeting: SituationOptions,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    out: OutOption,
    #[command(flatten)]
    chart: ChartOption,
    #[command(flatten)]
    resume: ResumeOptions,
    #[command(flatten)]
    shard: ShardOption,
    #[command(flatten)]
    calculator: CalculatorOption,
}

impl MatrixCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let chart = self.chart.prepare()?;
        let (question, threads) = self.question()?;
        let LinkedCalculator { address, files } = self.calculator.read(self.out.out.is_some(), false)?;
        let (resume, shard) = (self.resume.clone(), self.shard.clone());
        let options = &JobOptions { resume, shard, yes: self.play.yes };
        let (folder, files_of_report) = (self.out.folder(), &["matrix.json"]);
        let job = Job { options, threads, quiet: self.play.quiet, folder, files: files_of_report, chart };
        let estimate = self.estimate(&question);
        let Some(work) = job.begin_shared(&question, estimate, session, out)? else { return Ok(()) };
        let Answered { question, answer, session } = work.answer_in_time(question, "--runs", session)?;
        let duels = match &work.output {
            Some(_) => {
                let duels = question.duels_question(&answer);
                vec![work.compute(&session, |progress| duels.answer(progress))?]
            }
            None => Vec::new(),
        };
        let document =
            |language| with_duels(answer.document(language), &duels).with_calculator(address.clone());
        work.publish(&answer, &document, &session, &self.format, &files, out)
    }

    /// Estimates the cost of computing all pairs.
    fn estimate(&self, question: &MatrixQuestion) -> CostEstimate {
        let MatrixQuestion { settings, effort, groups, .. } = question;
        let pairs = question.count_pairs();
        // Mean of (a + b)² over independent a and b, from their mean and mean square.
        let of = |power: i32| {
            let counts = question.fighters.iter().map(|of| f64::from(of.count.get()).powi(power));
            counts.sum::<f64>() / question.fighters.len() as f64
        };
        let pace = FightSpeed {
            fighters_squared: 2.0 * (of(2) + of(1).powi(2)),
            are_groups: groups.is_some(),
            sampler: settings.sampler,
        };
        let sampled = || CostEstimate::of_fights(pairs, effort.expected_fights(), pace);
        let solved = || CostEstimate::of_duels_solved(pairs, settings.has_free_side());
        let estimate = match effort.engine {
            Engine::Exact => solved(),
            Engine::Auto if groups.is_none() => sampled().faster(solved()),
            Engine::Auto | Engine::Mc => sampled(),
        };
        estimate.on_a_page(pairs, self.out.out.is_some())
    }

    /// Reads the question about the matrix, and the number of threads.
    pub(super) fn question(&self) -> Result<(MatrixQuestion, Option<usize>), CliError> {
        let mut checks = Checks::default();
        let is_melee = self.budget.is_some() || self.meeting.distance.is_some();
        let meeting = self.meeting.read(&mut checks);
        let budget = checks.take_given("--budget", self.budget.as_ref(), parse_budget);
        if self.meeting.first.is_some() && !is_melee {
            let message = fault!("fault-first-word-needs-a-melee");
            checks.take::<(), _>("--first", Err(message));
        }
        let plays = if is_melee { FightKinds::Melees } else { FightKinds::Combats };
        let (rows, columns) = self.selections(&mut checks);
        let both = || std::iter::once(&rows).chain(&columns);
        let named = NamedFighters {
            written: both().flat_map(|of| &of.fighters).map(String::as_str).collect(),
            selected: both().filter(|of| of.has_filters()).map(Selection::filters).collect(),
        };
        let play = if is_melee { self.play.clone() } else { self.play.or_auto() };
        let read = play.read(plays, &mut checks, &named, |roster, _, policies, checks| {
            let (matrix, grid) = self.select(roster, (&rows, columns.as_ref()), checks)?;
            let terms = is_melee.then_some((meeting, budget));
            let (matrix, groups) = Self::prepare(matrix, terms, policies, checks)?;
            let weights = self.enemy_weights(&matrix.fighters, grid.as_ref(), roster, checks)?;
            Some((matrix, groups, grid, weights))
        });
        let (settings, (matrix, groups, grid, weights)) = checks.close(read)?;
        let PlaySettings { fights, effort, has_runs, threads } = settings;
        let Matrix { fighters, left_out } = matrix;
        let mut question =
            MatrixQuestion { settings: fights, effort, fighters, grid, weights, left_out, groups };
        let pairs = question.count_pairs();
        if pairs == 0 {
            return Err(CliError::faults("--rows, --columns", vec![fault!("fault-nobody-meets")]));
        }
        if question.groups.is_some() && !has_runs {
            question.effort.runs = default_melee_runs(pairs);
        }
        Ok((question, threads))
    }

    /// The fighters that meet: a single selection, or rows and columns.
    fn selections(&self, checks: &mut Checks) -> (Selection, Option<Selection>) {
        let whole = Selection {
            option: "IDS",
            filter_options: "--people, --edition",
            fighters: self.ids.clone(),
            people: self.people.clone(),
            edition: self.edition.clone(),
        };
        let of = |option, texts: &[String]| Some(Selection::parse(option, texts)).filter(|of| !of.is_empty());
        match (of("--rows", &self.rows), of("--columns", &self.columns)) {
            (None, None) => (whole, None),
            (Some(rows), None) => (rows, Some(whole)),
            (None, Some(columns)) => (whole, Some(columns)),
            (Some(rows), Some(columns)) => {
                if !whole.is_empty() {
                    let place = if self.ids.is_empty() { whole.filter_options } else { whole.option };
                    checks.take::<(), _>(place, Err(fault!("fault-rows-and-columns-say-it")));
                }
                (rows, Some(columns))
            }
        }
    }

    /// Reads the selected fighters. With columns, the rows come first, and the grid has the labels
    /// of both.
    fn select(
        &self,
        roster: &Roster,
        (rows, columns): (&Selection, Option<&Selection>),
        checks: &mut Checks,
    ) -> Option<(Matrix, Option<Grid>)> {
        let is_apart = self.meeting.distance.is_some();
        let lacks = |fighter: &ResolvedFighter| if is_apart { lacks_movement(fighter) } else { None };
        let matrix = rows.read(roster, &lacks, checks);
        let Some(columns) = columns else { return Some((matrix?, None)) };
        let others = columns.read(roster, &lacks, checks);
        let (mut matrix, others) = (matrix?, others?);
        let labels = |of: &Matrix| of.fighters.iter().map(|fighter| fighter.label.clone()).collect();
        let grid = Grid { rows: labels(&matrix), columns: labels(&others) };
        let rows: BTreeSet<&String> = grid.rows.iter().collect();
        matrix.fighters.extend(others.fighters.into_iter().filter(|of| !rows.contains(&of.label)));
        let known: BTreeSet<String> = matrix.left_out.iter().map(|of| of.card.id.clone()).collect();
        matrix.left_out.extend(others.left_out.into_iter().filter(|of| !known.contains(&of.card.id)));
        Some((matrix, Some(grid)))
    }

    /// Reads `--weights`: a weight for each fighter, 1 for those that are no column. Returns
    /// `Some(None)` without the option, and `None` if it is faulty.
    fn enemy_weights(
        &self,
        fighters: &[ResolvedFighter],
        grid: Option<&Grid>,
        roster: &Roster,
        checks: &mut Checks,
    ) -> Option<Option<Vec<f64>>> {
        let is_enemy = |of: &&ResolvedFighter| grid.is_none_or(|grid| grid.columns.contains(&of.label));
        let enemies: Vec<ResolvedFighter> = fighters.iter().filter(is_enemy).cloned().collect();
        let weights = checks.take_given("--weights", self.weights.as_ref(), |text| {
            parse_enemy_weights(text, &enemies, roster)
        })?;
        Some(weights.map(|weights| {
            let mut weights = weights.into_iter();
            let mut weight = |of| if is_enemy(&of) { weights.next().unwrap_or(1.0) } else { 1.0 };
            fighters.iter().map(&mut weight).collect()
        }))
    }

    /// Completes the matrix: in melees, buys a group for each fighter by the given terms and
    /// budget. At least two have to remain.
    fn prepare(
        mut matrix: Matrix,
        terms: Option<(Option<MeleeStart>, Option<Option<Budget>>)>,
        policies: Option<&SidePolicies>,
        checks: &mut Checks,
    ) -> Option<(Matrix, Option<GroupSettings>)> {
        let mut is_sound = true;
        let groups = match terms {
            None => None,
            Some((meeting, budget)) => {
                let groups = GroupSettings::buy_groups(&mut matrix.fighters, meeting?, budget?);
                is_sound &= check_can_shoot(&matrix.fighters, groups.start, policies, checks);
                Some(groups)
            }
        };
        if is_sound && matrix.fighters.len() < 2 {
            let count = matrix.fighters.len();
            let message = match groups {
                Some(_) => fault!("fault-matrix-needs-two-bought", count = count),
                None => fault!("fault-matrix-needs-two", count = count),
            };
            checks.take::<(), _>("IDS", Err(message));
            is_sound = false;
        }
        is_sound.then_some((matrix, groups))
    }
}

/// Returns whether each side has a fighter that can play its shooting approach; records the faults.
fn check_can_shoot(
    fighters: &[ResolvedFighter],
    meeting: MeleeStart,
    policies: Option<&SidePolicies>,
    checks: &mut Checks,
) -> bool {
    let mut is_sound = true;
    for side in Side::BOTH.into_iter().filter(|_| meeting.is_apart()) {
        let approach = policies.and_then(|policies| shooting_approach(policies, side));
        if let Some(message) = approach.and_then(|approach| nobody_shoots(approach, fighters)) {
            checks.take::<(), _>(if side == Side::A { "side A" } else { "side B" }, Err(message));
            is_sound = false;
        }
    }
    is_sound
}
