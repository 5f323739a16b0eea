//! `fleau matrix`.

use super::budget::parse_budget;
use super::conduct::{self, has_free_side};
use super::error::CliError;
use super::field::{Field, Meetings, Results};
use super::field_comparison::FieldComparison;
use super::field_notes::field_notes;
use super::field_tables::group_name;
use super::fight::print_tables;
use super::json;
use super::matrix_json::MatrixJson;
use super::matrix_melee::{self, Melees};
use super::meeting::{MeetingOptions, lacks_movement};
use super::not_played::in_words;
use super::options::{Checks, Engine, Format, FormatOption, Play, PlayOptions, Plays, with_approaches_too};
use super::page::{self, Again, OutOption};
use super::progress::{Progress, Unit};
use crate::aggregate::KillRate;
use crate::balance::Budget;
use crate::language::Language;
use crate::language::number::{magnitude, percentage, with_decimals};
use crate::policy::PolicyPlayer;
use crate::report::answers::words;
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::BySide;
use crate::say;
use crate::scenario::{LeftOut, Matrix, Missing, Recruit, Roster, Unfit, parse_fighter};
use crate::simulate::{
    MatchUp, Problem, Solution, Tally, is_reached, play_all, play_all_until, with_threads,
};
use crate::study::meeting::Meeting;
use crate::study::settings::{Conducts, EngineChoice};
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau matrix --edition C3
  fleau matrix --people daikinees --runs 100k --format csv
  fleau matrix --engine exact
  fleau matrix --people wolfen --policy optimal --objective ap
  fleau matrix --edition C3 --budget 200 --runs 100k
  fleau matrix --edition C3 --budget 300 --distance 20
  fleau matrix garde_pretorien garde_pretorien@ap=45 guerrier_de_l_aube --format bbcode";

/// Everybody against everybody, and a ranking by kill rate per AP
///
/// Where both sides play alike, each pair meets once. Where they do not, each meets everybody as side A (a row) and as
/// side B (a column), and the ranking is that of the rows.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = with_approaches_too(EXAMPLES))]
pub(super) struct MatrixCommand {
    /// Profiles, as in `fleau duel`
    ids: Vec<String>,
    /// Everybody of this people; a part of the name is enough
    #[arg(long)]
    people: Option<String>,
    /// Everybody of this edition
    #[arg(long)]
    edition: Option<String>,
    /// Groups: as many of each profile as so many AP buy, at most 10, a champion once
    #[arg(long, value_name = "AP")]
    budget: Option<String>,
    #[command(flatten)]
    meeting: MeetingOptions,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    out: OutOption,
}

/// A matrix that was played.
pub(super) struct PlayedMatrix<'a> {
    pub(super) play: &'a Play,
    pub(super) left_out: &'a [LeftOut],
    pub(super) field: Field<'a>,
    /// Where the pairs are melees.
    pub(super) melees: Option<&'a Melees>,
    /// How many wait in each of them.
    pub(super) second_ranks: Vec<BySide<u8>>,
    /// Why this engine was taken, where it was left to the program.
    pub(super) reason: Option<EngineChoice>,
}

impl MatrixCommand {
    pub(super) fn run(
        &self,
        language: Language,
        again: &Again,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let is_melee = self.budget.is_some() || self.meeting.distance.is_some();
        let meeting = self.meeting.read(&mut checks);
        let budget = match &self.budget {
            None => Some(None),
            Some(text) => checks.take("--budget", parse_budget(text)).map(Some),
        };
        if self.meeting.first.is_some() && !is_melee {
            let message = "who has the first word matters in melees: write --budget or --distance as well";
            checks.take::<(), _>("--first", Err(message.to_owned()));
        }
        let plays = if is_melee { Plays::Melees } else { Plays::Combats };
        let written = self.ids.iter().map(String::as_str);
        let read = self.play.read_play(plays, language, &mut checks, written, |roster, conducts, checks| {
            let (matrix, is_sound) = self.select(roster, checks)?;
            let terms = is_melee.then_some((meeting, budget));
            Self::prepare(matrix, is_sound, terms, conducts, checks)
        });
        let (mut play, (matrix, melees)) = checks.close(read)?;
        let output = self.out.prepare()?;
        let played = PlayedMatrix::play(&mut play, &matrix, melees.as_ref())?;
        let rates = played.field.kill_rates(&played.play.policy_text())?;
        let comparison = played.field.comparison();
        match (self.format.format, self.format.format.of_tables()) {
            (_, None) => json::print(&MatrixJson::of(&played, &rates, comparison.as_ref(), again), out)?,
            (Format::Csv, Some(format)) => print_tables(&[long(&played)], format, language, out)?,
            (_, Some(format)) => {
                print_tables(&played.tables(&rates, comparison.as_ref()), format, language, out)?;
            }
        }
        if let Some(output) = output {
            let tables = played.tables(&rates, comparison.as_ref());
            let page = page::matrix::page(&played, &rates, tables, again, language);
            let json = MatrixJson::of(&played, &rates, comparison.as_ref(), again);
            let heard = self.format.format.is_heard().then_some((language, out as &mut dyn Write));
            page::write(output, page, ("matrix.json", &json), heard)?;
        }
        match comparison {
            Some(all) if !all.agrees() => {
                let [z, most] = [all.worst(), all.allowed()].map(|z| with_decimals(z, 1));
                let pair = played.pair_name(all.farthest[0].0);
                let message = say!(language, "field-engines-differ", z = z, pair = pair, most = most);
                Err(CliError::CheckFailed(message))
            }
            _ => Ok(()),
        }
    }

    /// The profiles named, then those that pass the filters; all of them without either. And whether there was no
    /// fault so far.
    fn select(&self, roster: &Roster, checks: &mut Checks) -> Option<(Matrix, bool)> {
        let is_apart = self.meeting.distance.is_some();
        let lacks = |recruit: &Recruit| if is_apart { lacks_movement(recruit) } else { None };
        let mut named: Vec<Recruit> = Vec::new();
        let mut is_sound = true;
        for id in &self.ids {
            match checks.take("IDS", parse_fighter(id, roster)) {
                Some(recruit) if named.iter().any(|other| other.label == recruit.label) => {
                    checks.take::<(), _>("IDS", Err(format!("`{}` is there twice", recruit.label)));
                    is_sound = false;
                }
                Some(recruit) => match lacks(&recruit) {
                    Some(message) => {
                        checks.take::<(), _>("IDS", Err(message));
                        is_sound = false;
                    }
                    None => named.push(recruit),
                },
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
                    Ok(recruit) if lacks(&recruit).is_some() => {
                        let missing = Missing { columns: vec!["MOV"] };
                        matrix.left_out.push(LeftOut { card: card.clone(), missing });
                    }
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
        Some((matrix, is_sound))
    }

    /// The matrix with its groups, where pairs are melees: on these terms, with this budget if there is one.
    fn prepare(
        mut matrix: Matrix,
        mut is_sound: bool,
        terms: Option<(Option<Meeting>, Option<Option<Budget>>)>,
        conducts: Option<&Conducts>,
        checks: &mut Checks,
    ) -> Option<(Matrix, Option<Melees>)> {
        let melees = match terms {
            None => None,
            Some((meeting, budget)) => {
                Some(Melees::of(&mut matrix.recruits, meeting?, budget?, conducts, checks)?)
            }
        };
        if is_sound && matrix.recruits.len() < 2 {
            let message = format!(
                "a matrix needs two complete profiles; {} of those selected can fight{}",
                matrix.recruits.len(),
                if melees.is_some() { ", and be bought" } else { "" }
            );
            checks.take::<(), _>("IDS", Err(message));
            is_sound = false;
        }
        is_sound.then_some((matrix, melees))
    }
}

impl<'a> PlayedMatrix<'a> {
    fn play(play: &'a mut Play, matrix: &'a Matrix, melees: Option<&'a Melees>) -> Result<Self, CliError> {
        let BySide { a, b } = &play.conducts;
        let meetings = if a.conduct == b.conduct { Meetings::Once } else { Meetings::BothWays };
        if let Some(melees) = melees {
            return Self::play_melees(play, matrix, melees, melees.meetings(meetings));
        }
        let play = &*play;
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
        let left_out = &matrix.left_out;
        Ok(Self { play, left_out, field, melees: None, second_ranks: Vec::new(), reason })
    }

    fn play_melees(
        play: &'a mut Play,
        matrix: &'a Matrix,
        melees: &'a Melees,
        meetings: Meetings,
    ) -> Result<Self, CliError> {
        if !play.has_runs {
            play.runs = matrix_melee::default_runs(Field::len(&matrix.recruits, meetings));
        }
        let play = &*play;
        let BySide { a: Some(a), b: Some(b) } = conduct::players(&play.conducts, &play.data.ruleset) else {
            unreachable!("free sides are refused")
        };
        let players = BySide { a: &a, b: &b };
        let (tallies, second_ranks) =
            matrix_melee::play(play, &matrix.recruits, meetings, melees.meeting, players)?;
        let results =
            Results { tallies: Some(tallies), is_stopped: play.precision.is_some(), ..Results::default() };
        let field = Field::new(&matrix.recruits, meetings, results);
        let reason = (play.engine == Engine::Auto).then_some(EngineChoice::Melees);
        let left_out = &matrix.left_out;
        Ok(Self { play, left_out, field, melees: Some(melees), second_ranks, reason })
    }

    /// The tables that are printed.
    fn tables(&self, rates: &[KillRate], comparison: Option<&FieldComparison>) -> Vec<Table> {
        let language = self.play.language;
        let mut ranking = self.field.ranking(language, rates);
        self.melees.iter().for_each(|of| of.add_purchases(language, &mut ranking, rates, &self.field));
        ranking.notes = notes(self);
        let compared = comparison.map(|all| all.table(language, |i| self.pair_name(i)));
        let tables = self.field.win_table(language).into_iter();
        let tables = tables.chain(self.field.value_table(language, self.play.objective));
        tables.chain([ranking]).chain(compared).collect()
    }

    /// What each pair is.
    pub(super) fn plays(&self) -> Plays {
        if self.melees.is_some() { Plays::Melees } else { Plays::Combats }
    }

    /// The names of an encounter's sides.
    fn pair_name(&self, i: usize) -> String {
        let pair = self.field.cells().nth(i);
        let name = |i: usize| group_name(&self.field.recruits[i]);
        pair.map_or_else(String::new, |(a, b)| say!(self.play.language, "against", a = name(a), b = name(b)))
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
    let progress = Progress::new(match_ups.len() as u64, Unit::Pairs, play.language, play.quiet);
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
    let progress = Progress::new(expected, Unit::Fights, play.language, play.quiet);
    let count = |fights| progress.add(fights);
    with_threads(play.threads, || match play.precision {
        Some(precision) => play_all_until(match_ups, &experiment, precision, &count),
        None => play_all(match_ups, &experiment, &count),
    })
    .map_err(|error| CliError::Outside(error.to_string()))
}

fn notes(played: &PlayedMatrix) -> Vec<String> {
    let PlayedMatrix { play, left_out, field, melees, second_ranks, reason } = played;
    let language = play.language;
    let exact = played.error_bound().map(|bound| say!(language, "exact-to", bound = magnitude(bound)));
    let sampled = played.all_runs().map(|all| {
        // A seed is no number to be grouped.
        let (seed, runs) = (play.seed.0.to_string(), play.runs.get());
        match (play.precision, melees.is_some()) {
            (None, false) => say!(language, "field-duels", n = runs, seed = seed),
            (None, true) => say!(language, "field-melees", n = runs, seed = seed),
            (Some(precision), is_melee) => {
                let precision = percentage(precision, Some((0.0, precision)));
                match is_melee {
                    false => {
                        say!(language, "field-duels-until", n = all, precision = precision, seed = seed)
                    }
                    true => {
                        say!(language, "field-melees-until", n = all, precision = precision, seed = seed)
                    }
                }
            }
        }
    });
    let how = words::list(language, exact.into_iter().chain(sampled));
    let (ruleset, policy) = (&play.data.ruleset.id, play.policy_said());
    let mut notes = vec![match melees {
        None => say!(language, "fight-how", ruleset = ruleset, policy = policy, how = how),
        Some(melees) => {
            let terms = words::meeting(language, melees.meeting.centimeters(), melees.meeting.first());
            say!(language, "fight-how-melee", ruleset = ruleset, policy = policy, terms = terms, how = how)
        }
    }];
    notes.extend(reason.map(|reason| words::engine_choice(language, reason)));
    if let Some(missed @ 1..) = played.not_reached() {
        notes.push(say!(language, "field-not-reached", n = missed, pairs = field.cells().count()));
    }
    if field.meetings == Meetings::BothWays {
        let BySide { a, b } = &play.conducts;
        notes.push(say!(language, "field-rows-and-columns", a = &a.text, b = &b.text));
    }
    if has_free_side(&play.conducts) {
        let objective = words::objective(language, play.objective);
        notes.push(say!(language, "field-played-for", objective = objective));
    }
    notes.extend(field.most_one_sided(language));
    notes.extend(field_notes(language, field.recruits, left_out, play.data.roster.abilities()));
    if let Some(melees) = melees {
        notes.extend(melees.notes(language, field, second_ranks));
        notes.push(in_words(language, &play.data.ruleset, played.plays()));
    }
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
    let purchases = played.melees.map_or(&[][..], |melees| &melees.purchases);
    if !purchases.is_empty() {
        table.columns.extend(["fighters", "ap_spent", "ap_left"].map(right));
    }
    for (row, recruit) in field.recruits.iter().enumerate() {
        for (column, enemy) in field.recruits.iter().enumerate() {
            let Some(win) = field.win(row, column) else { continue };
            let numbers = [win.value, win.ci95.low, win.ci95.high].map(Cell::value);
            let value = field.value(row, column).map(Cell::value);
            let runs = field.runs(row, column).filter(|_| has_runs).map(Cell::from);
            let names = [recruit, enemy].map(|recruit| Cell::from(recruit.label.clone()));
            let bought = purchases
                .get(row)
                .into_iter()
                .flat_map(|of| [Cell::from(of.fighters), Cell::from(of.ap_spent), Cell::from(of.ap_left)]);
            table
                .rows
                .push(names.into_iter().chain(numbers).chain(value).chain(runs).chain(bought).collect());
        }
    }
    table
}
