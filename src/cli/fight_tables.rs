//! The tables of a match-up.

use super::comparison::Comparison;
use super::coverage::ability_notes;
use super::fight::{Played, Sampled};
use super::not_played::in_words;
use crate::exact::Value;
use crate::language::number::{Figure, integer, percentage_with_interval, rate, signed};
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Side};
use crate::say;
use crate::scenario::{Abilities, Recruit};
use crate::simulate::{Estimate, Sampler};

/// A proportion with its interval.
fn percentage(estimate: &Estimate) -> Cell {
    let interval = (estimate.ci95.low, estimate.ci95.high);
    Cell::number(estimate.value, percentage_with_interval(estimate.value, interval))
}

/// A mean or ratio with its interval.
pub(super) fn quantity(estimate: Option<&Estimate>) -> Cell {
    let Some(Estimate { value, ci95 }) = estimate else {
        return Cell::Text("-".to_owned());
    };
    if ci95.low == ci95.high {
        return Cell::number(*value, rate(*value));
    }
    Cell::number(
        *value,
        Figure::written(format!("{} ({} to {})", rate(*value), rate(ci95.low), rate(ci95.high))),
    )
}

fn right(name: impl Into<String>) -> Column {
    Column::new(name, Align::Right)
}

fn left(name: impl Into<String>) -> Column {
    Column::new(name, Align::Left)
}

/// Outcome by turn, state at the end, measures; the notes of the last say how it was played.
pub(super) fn all(played: &Played) -> Vec<Table> {
    let mut measures = measures(played);
    measures.notes = notes(played);
    let comparison = played.comparison.as_ref().map(Comparison::table);
    let variant = played.variant.as_ref().map(|variant| variant.table(&played.sides.names()));
    let tables =
        [outcome(played), wound_levels(played), measures].into_iter().chain(comparison).chain(variant);
    before(played).into_iter().chain(tables).collect()
}

/// What is to be known of a melee before anything else.
fn before(played: &Played) -> Vec<Table> {
    let Some(melee) = &played.melee else { return Vec::new() };
    let notices = melee.notices(played.sides);
    let notices = (!notices.is_empty()).then(|| Table::of_notes(notices));
    notices.into_iter().chain(melee.shopping(played.sides)).collect()
}

fn outcome(played: &Played) -> Table {
    let names = played.sides.names();
    let [a, b, both] = match played.melee {
        None => [format!("{} wins", names.a), format!("{} wins", names.b), "both alive".to_owned()],
        // A side may fall to nobody: with its last enemy.
        Some(_) => {
            [format!("{} wiped out", names.b), format!("{} wiped out", names.a), "both stand".to_owned()]
        }
    };
    let mut table = Table::new([right("by turn"), right(a), right(b), right(both)]);
    table.title = Some(played.sides.title());
    let sides = &played.measures.sides;
    let both_gone = both_gone(played);
    table.columns.extend(both_gone.map(|_| right("nobody alive")));
    for (i, both_alive) in played.measures.both_alive.iter().enumerate() {
        let won = [&sides.a.kill_probability[i], &sides.b.kill_probability[i]].map(percentage);
        let [a, b] = won;
        let gone = both_gone.map(|of| percentage(&of[i]));
        table
            .rows
            .push([Cell::from(i as u64 + 1), a, b, percentage(both_alive)].into_iter().chain(gone).collect());
    }
    table.notes.extend(both_gone.map(|_| "where nobody is alive both sides have won".to_owned()));
    table
}

/// How often both sides killed each other, where they can.
fn both_gone<'a>(played: &'a Played) -> Option<&'a [Estimate]> {
    let both_gone = &played.measures.both_gone;
    both_gone.last().is_some_and(|last| last.value > 0.0).then_some(both_gone)
}

fn wound_levels(played: &Played) -> Table {
    let levels = WoundLevel::all().map(|level| right(level.word()));
    let mut table = Table::new(std::iter::once(left("at the end")).chain(levels));
    for side in Side::BOTH {
        let recruits = played.sides.of(side);
        for (i, (recruit, levels)) in recruits.iter().zip(&played.measures.wound_levels[side]).enumerate() {
            let shares = levels.iter().map(percentage);
            let alike =
                |recruits: &[Recruit]| recruits.iter().filter(|other| other.label == recruit.label).count();
            let name = match played.melee {
                Some(_) if alike(recruits) > 1 => format!("{} {}", recruit.name, alike(&recruits[..=i])),
                _ => recruit.name.clone(),
            };
            table.rows.push(std::iter::once(Cell::from(name)).chain(shares).collect());
        }
    }
    table
}

fn measures(played: &Played) -> Table {
    let names = played.sides.names();
    let mut table = Table::new([left("measure"), right(names.a), right(names.b)]);
    let BySide { a, b } = &played.measures.sides;
    let rows = [
        ("kill rate (AP destroyed per AP per turn)", &a.kill_rate_per_ap, &b.kill_rate_per_ap),
        ("AP lost per fight", &a.ap_lost, &b.ap_lost),
        ("exchange ratio (AP destroyed per AP lost)", &a.exchange_ratio, &b.exchange_ratio),
        ("turns to kill, when it does", &a.time_to_kill, &b.time_to_kill),
        ("wound levels inflicted per fight", &a.wound_levels_inflicted, &b.wound_levels_inflicted),
    ];
    for (name, a, b) in rows {
        table.rows.push(vec![Cell::from(name), quantity(a.as_ref()), quantity(b.as_ref())]);
    }
    table
}

/// How it was played, and what was not.
fn notes(played: &Played) -> Vec<String> {
    let play = played.play;
    let mut how: Vec<String> = Vec::new();
    how.extend(played.solution.as_ref().map(|solution| format!("exact to {:.0e}", solution.error_bound)));
    how.extend(played.sampled.as_ref().map(|Sampled { tally, is_precise }| {
        let fights = integer(i128::from(tally.runs));
        let intervals = match is_precise {
            None => "95 % intervals",
            Some(true) => "95 % intervals that hold whenever one stops",
            Some(false) => "the precision was not reached; 95 % intervals that hold whenever one stops",
        };
        let how = if play.sampler == Sampler::DieByDie { " die by die" } else { "" };
        format!("Monte Carlo, {fights} fights{how}, seed {}; {intervals}", play.seed.0)
    }));
    let how = how.join("; ");
    let terms =
        played.melee.as_ref().map(|melee| format!("{}, ", melee.meeting.in_words())).unwrap_or_default();
    let mut notes = vec![format!("{}, policy {}, {terms}{how}", play.data.ruleset.id, play.policy_text())];
    notes.extend(played.reason.clone());
    if let Some(Value { value, .. }) = played.game() {
        notes.push(format!(
            "played for: {}; worth {} to {}",
            play.objective.meaning(),
            signed(value),
            played.sides.names().a
        ));
    }
    if let Some(melee) = &played.melee {
        let unknown = melee.meeting.without_discipline(played.sides.recruits());
        if !unknown.is_empty() {
            let names = unknown.into_iter().collect::<Vec<_>>().join(", ");
            notes.push(format!("DIS unknown, so that a coin decides where they would test it: {names}"));
        }
    }
    notes.extend(match play.data.roster.abilities() {
        Abilities::Played => ability_notes(play.language, played.sides.recruits()),
        Abilities::Ignored => vec![say!(play.language, "fight-no-abilities")],
    });
    notes.extend(played.melee.as_ref().map(|_| in_words(play.language, &play.data.ruleset, played.plays())));
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
    if played.melee.is_some() {
        add_fates(&mut table, played);
    }
    table
}

/// A column with the number of the fighter, and how each of them ended.
fn add_fates(table: &mut Table, played: &Played) {
    const FIGHTER: usize = 2;
    table.columns.insert(FIGHTER, right("fighter"));
    table.rows.iter_mut().for_each(|row| row.insert(FIGHTER, Cell::Empty));
    for (side, name) in [(Side::A, "a"), (Side::B, "b")] {
        for (i, levels) in played.measures.wound_levels[side].iter().enumerate() {
            for (level, share) in WoundLevel::all().zip(levels) {
                let numbers = [share.value, share.ci95.low, share.ci95.high].map(Cell::value);
                let place =
                    [Cell::from(level.word()), Cell::from(name), Cell::from(i as u64 + 1), Cell::Empty];
                table.rows.push(place.into_iter().chain(numbers).collect());
            }
        }
    }
}
