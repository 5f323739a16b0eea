//! A match-up of one against one or several, played and printed: what `duel` and `combat` share, and in part `melee`.

use super::comparison::{Comparison, MOST_DEVIATION};
use super::conduct;
use super::engine::{Reason, Unsolved};
use super::error::CliError;
use super::fight_json::FightJson;
use super::fight_tables;
use super::json;
use super::meeting::Meeting;
use super::melee::Melee;
use super::options::{Engine, Format, Play, Plays, terminal_width};
use super::progress::{Progress, Unit};
use super::variant::Variant;
use crate::exact::{Decides, Value};
use crate::language::Language;
use crate::language::number::with_decimals;
use crate::policy::PolicyPlayer;
use crate::report::table::Table;
use crate::rules::{BySide, Profile, Side};
use crate::say;
use crate::scenario::Recruit;
use crate::simulate::{
    MatchUp, Measures, MeleeMatchUp, Problem, Solution, Tally, is_reached, play, play_until, with_threads,
};
use std::io::Write;

/// The fighters of a match-up, each by himself.
#[derive(Clone, Debug)]
pub(super) struct Sides(BySide<Vec<Recruit>>);

impl Sides {
    /// Recruits as often as they count.
    pub(super) fn new(sides: BySide<&[Recruit]>) -> Self {
        Sides(sides.map(|side| {
            let each =
                |recruit: &Recruit| std::iter::repeat_n(recruit.clone(), usize::from(recruit.count.get()));
            side.iter().flat_map(each).collect()
        }))
    }

    pub(super) fn of(&self, side: Side) -> &[Recruit] {
        &self.0[side]
    }

    /// The match-up; its dice are keyed by the fighters' ids without overrides.
    pub(super) fn match_up(&self) -> MatchUp {
        MatchUp::new(self.stream_names(), self.profiles())
    }

    /// The melee; its dice are keyed alike.
    pub(super) fn melee(&self, meeting: Meeting) -> MeleeMatchUp {
        MeleeMatchUp::new(self.stream_names(), self.profiles(), meeting.start, meeting.first_word)
    }

    fn stream_names(&self) -> BySide<String> {
        let name = |side: &Vec<Recruit>| {
            side.iter().map(|recruit| recruit.stream_name.as_str()).collect::<Vec<_>>().join(" + ")
        };
        self.0.as_ref().map(name)
    }

    fn profiles(&self) -> BySide<Vec<Profile>> {
        self.0.as_ref().map(|side| side.iter().map(|recruit| recruit.profile).collect())
    }

    /// The AP of each fighter of a side.
    fn values(&self, side: Side) -> impl Iterator<Item = u64> {
        self.of(side).iter().map(|recruit| u64::from(recruit.profile.strategic_value.get()))
    }

    /// The AP of each side.
    pub(super) fn strategic_values(&self) -> BySide<u64> {
        BySide { a: Side::A, b: Side::B }.map(|side| self.values(side).sum())
    }

    /// The side in a few words: `2 Guerrier de l'aube + Arkéon Sanath`.
    pub(super) fn name(&self, side: Side) -> String {
        let mut parts: Vec<(usize, &Recruit)> = Vec::new();
        for recruit in self.of(side) {
            match parts.last_mut() {
                Some((count, last)) if last.label == recruit.label => *count += 1,
                _ => parts.push((1, recruit)),
            }
        }
        let words: Vec<String> = parts
            .into_iter()
            .map(|(count, recruit)| match count {
                1 => recruit.name.clone(),
                _ => format!("{count} {}", recruit.name),
            })
            .collect();
        words.join(" + ")
    }

    /// The names of both sides for columns and legends; A and B where they are the same or too long.
    pub(super) fn names(&self) -> BySide<String> {
        let names = BySide { a: self.name(Side::A), b: self.name(Side::B) };
        let is_long = |name: &str| name.chars().count() > 30;
        match names.a == names.b || is_long(&names.a) || is_long(&names.b) {
            true => BySide { a: "A".to_owned(), b: "B".to_owned() },
            false => names,
        }
    }

    /// What is fought: `Garde prétorien (49 AP) against Guerrier de l'aube (19 AP)`.
    pub(super) fn title(&self, language: Language) -> String {
        let (names, values) = (self.names(), self.strategic_values());
        let side = |side: Side| {
            let name = self.name(side);
            let letter = match names[side] == name {
                true => name,
                false => say!(language, "letter-and-name", letter = &names[side], name = name),
            };
            say!(language, "with-ap", name = letter, ap = values[side])
        };
        say!(language, "against", a = side(Side::A), b = side(Side::B))
    }

    /// Everybody.
    pub(super) fn recruits(&self) -> impl Iterator<Item = &Recruit> {
        Side::BOTH.iter().flat_map(|side| self.of(*side))
    }
}

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
    pub(super) reason: Option<Reason>,
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
        CliError::faults(option, vec![format!("{}; {instead}", Unsolved::of(problem).said(Language::English))])
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
