//! The tables of a match-up.

use super::coverage::ability_notes;
use super::fight::{Played, Sampled};
use super::not_played::in_words;
use super::options::terminal_width;
use crate::exact::Value;
use crate::language::number::{magnitude, percentage_with_interval, rate_with_interval, signed};
use crate::report::answers::{deviation, sides, words};
use crate::report::bar;
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Side};
use crate::say;
use crate::scenario::{Abilities, Recruit};
use crate::simulate::{Estimate, Sampler};

/// How wide a terminal is on which five intervals and bars stand side by side.
const WIDE: u16 = 132;

/// How many characters a bar of both sides takes: at 80 columns, what the numbers leave.
const BAR_WIDTH: usize = 10;

/// A proportion with its interval.
fn percentage(estimate: &Estimate) -> Cell {
    let interval = (estimate.ci95.low, estimate.ci95.high);
    Cell::number(estimate.value, percentage_with_interval(estimate.value, interval))
}

/// A mean or ratio with its interval.
pub(super) fn quantity(estimate: Option<&Estimate>) -> Cell {
    match estimate {
        None => Cell::Text("-".to_owned()),
        Some(Estimate { value, ci95 }) => {
            Cell::number(*value, rate_with_interval(*value, (ci95.low, ci95.high)))
        }
    }
}

fn right(name: impl Into<String>) -> Column {
    Column::new(name, Align::Right)
}

fn left(name: impl Into<String>) -> Column {
    Column::new(name, Align::Left)
}

/// Outcome by turn, state at the end, measures; the notes of the last say how it was played. A terminal is shown bars as well.
pub(super) fn all(played: &Played, has_bars: bool) -> Vec<Table> {
    let language = played.play.language;
    let mut measures = measures(played);
    measures.notes = notes(played);
    let comparison = played.comparison.as_ref().map(|comparison| deviation::table(language, comparison));
    let variant = played.variant.as_ref().map(|variant| variant.table(language, &played.sides.names()));
    // Five intervals side by side leave no room for bars on most screens.
    let has_room = played.solution.is_some() || terminal_width().is_none_or(|width| width >= WIDE);
    let levels = wound_levels(played, has_bars && has_room);
    let tables = [outcome(played, has_bars), levels, at_least(played), measures];
    let tables = tables.into_iter().chain(comparison).chain(variant);
    before(played).into_iter().chain(tables).collect()
}

/// What is to be known of a melee before anything else.
fn before(played: &Played) -> Vec<Table> {
    let Some(melee) = &played.melee else { return Vec::new() };
    let notices = melee.notices(played.play.language, played.sides);
    let notices = (!notices.is_empty()).then(|| Table::of_notes(notices));
    notices.into_iter().chain(melee.shopping(played.play.language, played.sides)).collect()
}

fn outcome(played: &Played, has_bars: bool) -> Table {
    let language = played.play.language;
    let BySide { a, b } = played.sides.names();
    let [a, b, both] = match played.melee {
        None => [
            say!(language, "fight-wins", name = a),
            say!(language, "fight-wins", name = b),
            say!(language, "fight-both-alive"),
        ],
        // A side may fall to nobody: with its last enemy.
        Some(_) => [
            say!(language, "fight-wiped-out", name = b),
            say!(language, "fight-wiped-out", name = a),
            say!(language, "fight-both-stand"),
        ],
    };
    let by_turn = say!(language, "fight-by-turn");
    let mut table = Table::new([right(by_turn), right(a), right(b), right(both)]);
    table.title = Some(sides::title(language, &played.sides.full_names(), played.sides.strategic_values()));
    let sides = &played.measures.sides;
    let both_gone = both_gone(played);
    table.columns.extend(both_gone.map(|_| right(say!(language, "fight-nobody-alive"))));
    table.columns.extend(has_bars.then(|| left("")));
    for (i, both_alive) in played.measures.both_alive.iter().enumerate() {
        let won = [&sides.a.kill_probability[i], &sides.b.kill_probability[i]];
        let bar = has_bars.then(|| Cell::from(bar::shared(won.map(|of| of.value), BAR_WIDTH)));
        let [a, b] = won.map(percentage);
        let gone = both_gone.map(|of| percentage(&of[i]));
        let cells = [Cell::from(i as u64 + 1), a, b, percentage(both_alive)];
        table.rows.push(cells.into_iter().chain(gone).chain(bar).collect());
    }
    table.notes.extend(both_gone.map(|_| say!(language, "fight-both-have-won")));
    table
}

/// How often both sides killed each other, where they can.
fn both_gone<'a>(played: &'a Played) -> Option<&'a [Estimate]> {
    let both_gone = &played.measures.both_gone;
    both_gone.last().is_some_and(|last| last.value > 0.0).then_some(both_gone)
}

/// The name of a fighter, with his number where others of his side are like him in a melee.
fn fighter(played: &Played, side: Side, i: usize) -> String {
    let recruits = played.sides.of(side);
    let recruit = &recruits[i];
    let alike = |recruits: &[Recruit]| recruits.iter().filter(|other| other.label == recruit.label).count();
    match played.melee {
        Some(_) if alike(recruits) > 1 => format!("{} {}", recruit.name, alike(&recruits[..=i])),
        _ => recruit.name.clone(),
    }
}

fn wound_levels(played: &Played, has_bars: bool) -> Table {
    let language = played.play.language;
    let levels = WoundLevel::all().map(|level| right(words::wound_level(language, level)));
    let mut table = Table::new(std::iter::once(left(say!(language, "fight-at-the-end"))).chain(levels));
    table.columns.extend(has_bars.then(|| left("")));
    for side in Side::BOTH {
        for (i, levels) in played.measures.wound_levels[side].iter().enumerate() {
            let bars = has_bars.then(|| Cell::from(bar::upright(levels.iter().map(|of| of.value))));
            let name = Cell::from(fighter(played, side, i));
            table.rows.push(std::iter::once(name).chain(levels.iter().map(percentage)).chain(bars).collect());
        }
    }
    table
}

/// The probability that each fighter has at least so many wound levels at the end.
fn at_least(played: &Played) -> Table {
    let language = played.play.language;
    let levels = WoundLevel::all().skip(1).map(|level| {
        let word = words::wound_level(language, level);
        right(say!(language, "fight-levels", n = level.get(), level = word))
    });
    let mut table = Table::new(std::iter::once(left(say!(language, "at-least"))).chain(levels));
    for side in Side::BOTH {
        for (i, chances) in played.measures.wounded_at_least[side].iter().enumerate() {
            let name = Cell::from(fighter(played, side, i));
            table.rows.push(std::iter::once(name).chain(chances.iter().map(percentage)).collect());
        }
    }
    table
}

fn measures(played: &Played) -> Table {
    let language = played.play.language;
    let names = played.sides.names();
    let mut table = Table::new([left(say!(language, "measure")), right(names.a), right(names.b)]);
    let BySide { a, b } = &played.measures.sides;
    let rows = [
        (say!(language, "fight-kill-rate"), &a.kill_rate_per_ap, &b.kill_rate_per_ap),
        (say!(language, "fight-ap-lost"), &a.ap_lost, &b.ap_lost),
        (say!(language, "fight-exchange-ratio"), &a.exchange_ratio, &b.exchange_ratio),
        (say!(language, "fight-turns-to-kill"), &a.time_to_kill, &b.time_to_kill),
        (say!(language, "fight-levels-inflicted"), &a.wound_levels_inflicted, &b.wound_levels_inflicted),
    ];
    for (name, a, b) in rows {
        table.rows.push(vec![Cell::from(name), quantity(a.as_ref()), quantity(b.as_ref())]);
    }
    table
}

/// How it was played, and what was not.
fn notes(played: &Played) -> Vec<String> {
    let play = played.play;
    let language = play.language;
    let exact = played.solution.as_ref();
    let exact = exact.map(|solution| say!(language, "exact-to", bound = magnitude(solution.error_bound)));
    let sampled = played.sampled.as_ref().map(|Sampled { tally, is_precise }| {
        let intervals = match is_precise {
            None => say!(language, "intervals"),
            Some(true) => say!(language, "intervals-when-stopped"),
            Some(false) => say!(language, "intervals-not-reached"),
        };
        let fights = say!(language, "fights", n = tally.runs);
        // A seed is no number to be grouped.
        let seed = play.seed.0.to_string();
        match play.sampler {
            Sampler::DieByDie => {
                say!(
                    language,
                    "fight-sampled-die-by-die",
                    fights = fights,
                    seed = seed,
                    intervals = intervals
                )
            }
            Sampler::AttackByAttack => {
                say!(language, "fight-sampled", fights = fights, seed = seed, intervals = intervals)
            }
        }
    });
    let how = words::list(language, exact.into_iter().chain(sampled));
    let (ruleset, policy) = (&play.data.ruleset.id, play.policy_said());
    let mut notes = vec![match &played.melee {
        None => say!(language, "fight-how", ruleset = ruleset, policy = policy, how = how),
        Some(melee) => {
            let terms = words::meeting(language, melee.meeting.centimeters(), melee.meeting.first());
            say!(language, "fight-how-melee", ruleset = ruleset, policy = policy, terms = terms, how = how)
        }
    }];
    notes.extend(played.reason.map(|reason| words::engine_choice(language, reason)));
    if let Some(Value { value, .. }) = played.game() {
        notes.push(say!(
            language,
            "fight-played-for",
            objective = words::objective(language, play.objective),
            worth = signed(value),
            name = played.sides.names().a
        ));
    }
    if let Some(melee) = &played.melee {
        let unknown = melee.meeting.without_discipline(played.sides.recruits());
        if !unknown.is_empty() {
            let names = unknown.into_iter().collect::<Vec<_>>().join(", ");
            notes.push(say!(language, "fight-unknown-dis", names = names));
        }
    }
    notes.extend(match play.data.roster.abilities() {
        Abilities::Played => ability_notes(language, played.sides.recruits()),
        Abilities::Ignored => vec![say!(language, "fight-no-abilities")],
    });
    notes.extend(played.melee.as_ref().map(|_| in_words(language, &play.data.ruleset, played.plays())));
    notes
}

/// Everything in one long table: measure, side, turn, value and interval.
pub(super) fn long(played: &Played) -> Table {
    let mut table = Table::new([
        left("measure"),
        left("side"),
        right("turn"),
        right("value"),
        right("low"),
        right("high"),
    ]);
    let number = |value: Option<f64>| value.map_or(Cell::Empty, Cell::value);
    let mut add = |measure: &str, side: &str, turn: Option<usize>, estimate: Option<&Estimate>| {
        let turn = turn.map_or(Cell::Empty, |turn| Cell::from(turn as u64));
        table.rows.push(vec![
            Cell::from(measure),
            Cell::from(side),
            turn,
            number(estimate.map(|of| of.value)),
            number(estimate.map(|of| of.ci95.low)),
            number(estimate.map(|of| of.ci95.high)),
        ]);
    };
    for (i, estimate) in played.measures.both_alive.iter().enumerate() {
        add("both_alive", "", Some(i + 1), Some(estimate));
    }
    for (i, estimate) in both_gone(played).into_iter().flatten().enumerate() {
        add("both_gone", "", Some(i + 1), Some(estimate));
    }
    for (side, name) in [(Side::A, "a"), (Side::B, "b")] {
        let of = &played.measures.sides[side];
        for (i, estimate) in of.kill_probability.iter().enumerate() {
            add("wins", name, Some(i + 1), Some(estimate));
        }
        add("kill_rate_per_ap", name, None, of.kill_rate_per_ap.as_ref());
        add("ap_lost", name, None, of.ap_lost.as_ref());
        add("exchange_ratio", name, None, of.exchange_ratio.as_ref());
        add("time_to_kill", name, None, of.time_to_kill.as_ref());
        add("wound_levels_inflicted", name, None, of.wound_levels_inflicted.as_ref());
    }
    add_fates(&mut table, played);
    table
}

/// How each fighter ended; he is told by his number, in a column of its own, but in a duel.
fn add_fates(table: &mut Table, played: &Played) {
    const FIGHTER: usize = 2;
    let has_number = played.command != "duel";
    if has_number {
        table.columns.insert(FIGHTER, right("fighter"));
        table.rows.iter_mut().for_each(|row| row.insert(FIGHTER, Cell::Empty));
    }
    for (side, name) in [(Side::A, "a"), (Side::B, "b")] {
        let mut add = |i: usize, measure: String, share: &Estimate| {
            let number = has_number.then(|| Cell::from(i as u64 + 1));
            let place = [Cell::from(measure), Cell::from(name)].into_iter().chain(number);
            let numbers = [share.value, share.ci95.low, share.ci95.high].map(Cell::value);
            table.rows.push(place.chain([Cell::Empty]).chain(numbers).collect());
        };
        let levels = &played.measures.wound_levels[side];
        let fighters = levels.iter().zip(&played.measures.wounded_at_least[side]);
        for (i, (levels, at_least)) in fighters.enumerate() {
            for (level, share) in WoundLevel::all().zip(levels) {
                add(i, level.word().to_owned(), share);
            }
            for (level, share) in WoundLevel::all().skip(1).zip(at_least) {
                add(i, format!("at_least_{}", level.word()), share);
            }
        }
    }
}
