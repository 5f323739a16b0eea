//! A match-up of one against one or several, played and printed: what `duel` and `combat` share, and in part `melee`.

use super::conduct;
use super::error::CliError;
use super::fight_json::FightJson;
use super::fight_tables;
use super::json;
use super::melee::Melee;
use super::options::{Engine, Format, Play, Plays, terminal_width};
use super::progress::{Progress, Unit};
use super::variant::Variant;
use crate::exact::{Decides, Value};
use crate::language::Language;
use crate::language::number::with_decimals;
use crate::policy::PolicyPlayer;
use crate::report::table::Table;
use crate::rules::{BySide, Side};
use crate::say;
use crate::simulate::{
    MatchUp, Measures, Problem, Solution, Tally, is_reached, play, play_until, with_threads,
};
use crate::study::deviation::{Comparison, MOST_DEVIATION};
use crate::study::settings::{EngineChoice, Unsolved};
pub(super) use crate::study::sides::Sides;
use std::io::Write;

/// A match-up that was played.
pub(super) struct Played<'a> {
    pub(super) command: &'static str,
    pub(super) play: &'a Play,
    pub(super) sides: &'a Sides,
    /// Exact ones, where the match-up was solved.
    pub(super) measures: Measures,
    pub(super) sampled: Option<Sampled>,
    pub(super) solution: Option<Solution>,
    /// Why this engine was taken, where it was left to the program.
    pub(super) reason: Option<EngineChoice>,
    /// A variant in the place of side A.
    pub(super) variant: Option<Variant>,
    /// The exact answer held against the sampled one, where there are both.
    pub(super) comparison: Option<Comparison>,
    /// What a melee tells besides.
    pub(super) melee: Option<Melee>,
}

/// What was sampled.
pub(super) struct Sampled {
    pub(super) tally: Tally,
    /// Whether the precision was reached, if one was asked for.
    pub(super) is_precise: Option<bool>,
}

/// Plays the match-up and prints it.
pub(super) fn play_and_print(
    command: &'static str,
    play_with: &Play,
    sides: &Sides,
    variant: Option<&Sides>,
    format: Format,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let players = conduct::players(&play_with.conducts, &play_with.data.ruleset);
    let problem = play_with.problem(conduct::decides(&players));
    let match_up = sides.match_up();
    let (engine, reason) = play_with.choose_engine(&problem, std::slice::from_ref(&match_up));
    let solution = match engine {
        Engine::Exact | Engine::Both => Some(solve(play_with, &problem, &match_up)?),
        Engine::Mc | Engine::Auto => None,
    };
    let sampled = match (engine, &players) {
        (Engine::Mc | Engine::Both, BySide { a: Some(a), b: Some(b) }) => {
            Some(sample(play_with, &match_up, BySide { a, b })?)
        }
        _ => None,
    };
    let measures = match (&solution, &sampled) {
        (Some(solution), _) => {
            let values = BySide { a: Side::A, b: Side::B }.map(|side| sides.values(side).collect());
            Measures::exactly(solution, &values)
        }
        (None, Some(Sampled { tally, is_precise: None })) => Measures::of(tally, sides.strategic_values()),
        (None, Some(Sampled { tally, .. })) => Measures::of_stopped(tally, sides.strategic_values()),
        (None, None) => unreachable!("every engine answers"),
    };
    let variant = match (variant, &solution, &players) {
        (None, ..) => None,
        (Some(variant), Some(solution), _) => {
            let of_variant = solve(play_with, &problem, &variant.match_up())?;
            Some(Variant::solved([sides, variant], [solution, &of_variant]))
        }
        (Some(variant), None, BySide { a: Some(a), b: Some(b) }) => {
            let runs = sampled.as_ref().map_or(play_with.runs.get(), |sampled| sampled.tally.runs);
            Some(Variant::sampled(play_with, [sides, variant], BySide { a, b }, runs)?)
        }
        (Some(_), None, _) => unreachable!("a side that decides freely is solved"),
    };
    let comparison =
        solution.as_ref().zip(sampled.as_ref()).map(|(exact, sampled)| Comparison::of(exact, &sampled.tally));
    let played = Played {
        command,
        play: play_with,
        sides,
        measures,
        sampled,
        solution,
        reason,
        variant,
        comparison,
        melee: None,
    };
    played.print(format, out)?;
    match &played.comparison {
        Some(comparison) if comparison.worst() > MOST_DEVIATION => {
            let z = with_decimals(comparison.worst(), 1);
            Err(CliError::CheckFailed(say!(play_with.language, "fight-engines-differ", z = z)))
        }
        _ => Ok(()),
    }
}

impl Played<'_> {
    pub(super) fn print(&self, format: Format, out: &mut impl Write) -> Result<(), CliError> {
        match format.of_tables() {
            None => json::print(&FightJson::of(self), out),
            Some(table_format) => {
                let tables = match format {
                    Format::Csv => vec![fight_tables::long(self)],
                    _ => fight_tables::all(self, format == Format::Table),
                };
                print_tables(&tables, table_format, self.play.language, out)
            }
        }
    }

    /// What it is an example of, as far as options go.
    pub(super) fn plays(&self) -> Plays {
        if self.melee.is_some() { Plays::Melees } else { Plays::Combats }
    }

    /// What the game is worth to side A, where a side decides freely.
    pub(super) fn game(&self) -> Option<Value> {
        let solution = self.solution.as_ref()?;
        conduct::has_free_side(&self.play.conducts).then_some(solution.value)
    }
}

fn solve(play_with: &Play, problem: &Problem, match_up: &MatchUp) -> Result<Solution, CliError> {
    let solution = with_threads(play_with.threads, || problem.solve(match_up))
        .map_err(|error| CliError::Outside(error.to_string()))?;
    solution.ok_or_else(|| {
        let (option, instead) = match problem.decides.as_ref().map(Decides::has_choice) {
            BySide { a: false, b: false } => ("--engine", "--engine mc samples any combat"),
            BySide { a: true, b: true } => (
                "--policy",
                "best-response against a policy of the other side is solved for one against three, and any policy can \
                 be sampled",
            ),
            _ => ("--policy", "any policy can be sampled"),
        };
        CliError::faults(option, vec![format!("{}; {instead}", Unsolved::of(problem))])
    })
}

fn sample(play_with: &Play, match_up: &MatchUp, players: BySide<&PolicyPlayer>) -> Result<Sampled, CliError> {
    let experiment = play_with.experiment(players);
    let progress = Progress::new(
        play_with.expected_fights(),
        Unit::FightsOfOne { until_precise: play_with.precision.is_some() },
        play_with.language,
        play_with.quiet,
    );
    let count = |fights| progress.add(fights);
    let tally = with_threads(play_with.threads, || match play_with.precision {
        Some(precision) => play_until(match_up, &experiment, precision, &count),
        None => play(match_up, &experiment, &count),
    })
    .map_err(|error| CliError::Outside(error.to_string()))?;
    let is_precise = play_with.precision.map(|precision| is_reached(&tally, precision));
    Ok(Sampled { tally, is_precise })
}

/// Prints tables one below the other.
pub(super) fn print_tables(
    tables: &[Table],
    format: crate::report::table::TableFormat,
    language: Language,
    out: &mut impl Write,
) -> Result<(), CliError> {
    for (i, table) in tables.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        write!(out, "{}", table.render(format, terminal_width(), language))?;
    }
    Ok(())
}
