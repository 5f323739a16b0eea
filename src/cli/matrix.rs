//! `fleau matrix`.

use super::conduct::{self, has_free_side};
use super::error::CliError;
use super::field::{Field, Meetings, Results};
use super::field_tables::field_notes;
use super::fight::print_tables;
use super::json;
use super::matrix_json::MatrixJson;
use super::options::{Checks, Engine, Format, FormatOption, Play, PlayOptions, with_policies};
use super::progress::Progress;
use crate::policy::PolicyPlayer;
use crate::report::number::{integer, percentage};
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::BySide;
use crate::scenario::{LeftOut, Matrix, Recruit, Roster, Unfit, parse_fighter};
use crate::simulate::{
    MatchUp, Problem, Solution, Tally, is_reached, play_all, play_all_until, with_threads,
};
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau matrix --edition C3
  fleau matrix --people daikinees --runs 100k --format csv
  fleau matrix --engine exact
  fleau matrix --people wolfen --policy optimal --objective ap
  fleau matrix garde_pretorien garde_pretorien@ap=45 guerrier_de_l_aube --format bbcode";

/// Everybody against everybody, and a ranking by kill rate per AP
///
/// Where both sides play alike, each pair meets once. Where they do not, each meets everybody as side A (a row) and as
/// side B (a column), and the ranking is that of the rows.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = with_policies(EXAMPLES))]
pub(super) struct MatrixCommand {
    /// Profiles, as in `fleau duel`
    ids: Vec<String>,
    /// Everybody of this people; a part of the name is enough
    #[arg(long)]
    people: Option<String>,
    /// Everybody of this edition
    #[arg(long)]
    edition: Option<String>,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
}

/// A matrix that was played.
pub(super) struct PlayedMatrix<'a> {
    pub(super) play: &'a Play,
    pub(super) left_out: &'a [LeftOut],
    pub(super) field: Field<'a>,
    /// Why this engine was taken, where it was left to the program.
    pub(super) reason: Option<String>,
}

impl MatrixCommand {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let written = self.ids.iter().map(String::as_str);
        let read = self.play.read(&mut checks, written, |roster, checks| self.select(roster, checks));
        let (play, matrix) = checks.close(read)?;
        let played = PlayedMatrix::play(&play, &matrix)?;
        let rates = played.field.kill_rates(&play.policy_text())?;
        let comparison = played.field.comparison();
        match (self.format.format, self.format.format.of_tables()) {
            (_, None) => json::print(&MatrixJson::of(&played, &rates, comparison.as_ref()), out)?,
            (Format::Csv, Some(format)) => print_tables(&[long(&played)], format, out)?,
            (_, Some(format)) => {
                let mut ranking = played.field.ranking(&rates);
                ranking.notes = notes(&played);
                let compared = comparison.as_ref().map(|all| all.table(|i| played.pair_name(i)));
                let tables = played.field.win_table().into_iter();
                let tables = tables.chain(played.field.value_table(play.objective.meaning()));
                print_tables(&tables.chain([ranking]).chain(compared).collect::<Vec<_>>(), format, out)?;
            }
        }
        match comparison {
            Some(all) if !all.agrees() => Err(CliError::CheckFailed(format!(
                "the sampler and the exact answer differ by {:.1} standard errors in {}; {:.1} are allowed",
                all.worst(),
                played.pair_name(all.farthest[0].0),
                all.allowed()
            ))),
            _ => Ok(()),
        }
    }

    /// The profiles named, then those that pass the filters; all of them without either.
    fn select(&self, roster: &Roster, checks: &mut Checks) -> Option<Matrix> {
        let mut named: Vec<Recruit> = Vec::new();
        let mut is_sound = true;
        for id in &self.ids {
            match checks.take("IDS", parse_fighter(id, roster)) {
                Some(recruit) if named.iter().any(|other| other.label == recruit.label) => {
                    checks.take::<(), _>("IDS", Err(format!("`{}` is there twice", recruit.label)));
                    is_sound = false;
                }
                Some(recruit) => named.push(recruit),
                None => is_sound = false,
            }
        }
        let has_filter = self.people.is_some() || self.edition.is_some();
        let mut matrix = Matrix { recruits: named, left_out: Vec::new() };
        if has_filter || self.ids.is_empty() {
            let cards = roster.select(self.edition.as_deref(), self.people.as_deref(), &[]);
            for card in checks.take("--people, --edition", cards)? {
                match Recruit::of_card(card, roster) {
                    Ok(recruit) if matrix.recruits.iter().any(|other| other.label == recruit.label) => {}
                    Ok(recruit) => matrix.recruits.push(recruit),
                    Err(Unfit::Missing(missing)) => {
                        matrix.left_out.push(LeftOut { card: card.clone(), missing });
                    }
                    Err(Unfit::Contradiction(message)) => {
                        checks.take::<(), _>("--people, --edition", Err(format!("{}: {message}", card.id)));
                        is_sound = false;
                    }
                }
            }
        }
        if is_sound && matrix.recruits.len() < 2 {
            let complete = matrix.recruits.len();
            let message =
                format!("a matrix needs two complete profiles; {complete} of those selected can fight");
            checks.take::<(), _>("IDS", Err(message));
            is_sound = false;
        }
        is_sound.then_some(matrix)
    }
}

impl<'a> PlayedMatrix<'a> {
    fn play(play: &'a Play, matrix: &'a Matrix) -> Result<Self, CliError> {
        let BySide { a, b } = &play.conducts;
        let meetings = if a.conduct == b.conduct { Meetings::Once } else { Meetings::BothWays };
        let match_ups = Field::match_ups(&matrix.recruits, meetings);
        let players = conduct::players(&play.conducts, &play.data.ruleset);
        let problem = play.problem(conduct::decides(&players));
        let (engine, reason) = play.choose_engine(&problem, &match_ups);
        let is_game = conduct::has_free_side(&play.conducts);
        let mut results = Results { is_game, is_stopped: play.precision.is_some(), ..Results::default() };
        if matches!(engine, Engine::Exact | Engine::Both) {
            results.solutions = Some(solve(play, &problem, &match_ups)?);
        }
        if let (Engine::Mc | Engine::Both, BySide { a: Some(a), b: Some(b) }) = (engine, &players) {
            results.tallies = Some(sample(play, BySide { a, b }, &match_ups)?);
        }
        let field = Field::new(&matrix.recruits, meetings, results);
        Ok(Self { play, left_out: &matrix.left_out, field, reason })
    }

    /// The names of an encounter's sides.
    fn pair_name(&self, i: usize) -> String {
        let pair = self.field.cells().nth(i);
        let name = |i: usize| self.field.recruits[i].name.as_str();
        pair.map_or_else(String::new, |(a, b)| format!("{} against {}", name(a), name(b)))
    }

    /// In how many encounters the precision was not reached, if one was asked for.
    pub(super) fn not_reached(&self) -> Option<usize> {
        let (precision, tallies) = (self.play.precision?, self.field.results.tallies.as_ref()?);
        Some(tallies.iter().filter(|tally| !is_reached(tally, precision)).count())
    }

    /// How many fights were sampled in all.
    pub(super) fn all_runs(&self) -> Option<u64> {
        Some(self.field.results.tallies.as_ref()?.iter().map(|tally| tally.runs).sum())
    }

    /// The largest error of any exact probability.
    pub(super) fn error_bound(&self) -> Option<f64> {
        let solutions = self.field.results.solutions.as_ref()?;
        Some(solutions.iter().map(|solution| solution.error_bound).fold(0.0, f64::max))
    }
}

fn solve(play: &Play, problem: &Problem, match_ups: &[MatchUp]) -> Result<Vec<Solution>, CliError> {
    let progress = Progress::new(match_ups.len() as u64, "pairs", play.quiet);
    let solve = || problem.solve_all(match_ups, &|pairs| progress.add(pairs));
    let solutions =
        with_threads(play.threads, solve).map_err(|error| CliError::Outside(error.to_string()))?;
    Ok(solutions.expect("one against one is solved however the sides decide"))
}

fn sample(
    play: &Play,
    players: BySide<&PolicyPlayer>,
    match_ups: &[MatchUp],
) -> Result<Vec<Tally>, CliError> {
    let experiment = play.experiment(players);
    let expected = play.expected_fights().saturating_mul(match_ups.len() as u64);
    let progress = Progress::new(expected, "fights", play.quiet);
    let count = |fights| progress.add(fights);
    with_threads(play.threads, || match play.precision {
        Some(precision) => play_all_until(match_ups, &experiment, precision, &count),
        None => play_all(match_ups, &experiment, &count),
    })
    .map_err(|error| CliError::Outside(error.to_string()))
}

fn notes(played: &PlayedMatrix) -> Vec<String> {
    let PlayedMatrix { play, left_out, field, reason } = played;
    let mut how: Vec<String> = Vec::new();
    how.extend(played.error_bound().map(|bound| format!("exact to {bound:.0e}")));
    how.extend(played.all_runs().map(|all| {
        let seed = play.seed.0;
        match play.precision {
            None => {
                format!("Monte Carlo, {} duels a pair, seed {seed}", integer(i128::from(play.runs.get())))
            }
            Some(precision) => format!(
                "Monte Carlo, {} duels in all, each pair until its chances are known to {}, seed {seed}",
                integer(i128::from(all)),
                percentage(precision, Some((0.0, precision))),
            ),
        }
    }));
    let mut notes =
        vec![format!("{}, policy {}, {}", play.data.ruleset.id, play.policy_text(), how.join("; "))];
    notes.extend(reason.clone());
    if let Some(missed @ 1..) = played.not_reached() {
        notes.push(format!("the precision was not reached in {missed} of {} pairs", field.cells().count()));
    }
    if field.meetings == Meetings::BothWays {
        let BySide { a, b } = &play.conducts;
        notes.push(format!("rows are side A and play {}; columns are side B and play {}", a.text, b.text));
    }
    if has_free_side(&play.conducts) {
        notes.push(format!("played for: {}", play.objective.meaning()));
    }
    notes.extend(field.most_one_sided());
    notes.extend(field_notes(field.recruits, left_out));
    notes
}

/// One row a profile and an enemy.
fn long(played: &PlayedMatrix) -> Table {
    let field = &played.field;
    let left = |name: &str| Column::new(name, Align::Left);
    let right = |name: &str| Column::new(name, Align::Right);
    let mut table = Table::new([left("id"), left("enemy"), right("wins"), right("low"), right("high")]);
    let has_value = field.value(0, 1).is_some();
    let has_runs = field.results.is_stopped && field.results.tallies.is_some();
    table.columns.extend(has_value.then(|| right("value")));
    table.columns.extend(has_runs.then(|| right("runs")));
    for (row, recruit) in field.recruits.iter().enumerate() {
        for (column, enemy) in field.recruits.iter().enumerate() {
            let Some(win) = field.win(row, column) else { continue };
            let numbers = [win.value, win.ci95.low, win.ci95.high].map(|number| Cell::number(number, ""));
            let value = field.value(row, column).map(|value| Cell::number(value, ""));
            let runs = field.runs(row, column).filter(|_| has_runs).map(Cell::from);
            let names = [recruit, enemy].map(|recruit| Cell::from(recruit.label.clone()));
            table.rows.push(names.into_iter().chain(numbers).chain(value).chain(runs).collect());
        }
    }
    table
}
