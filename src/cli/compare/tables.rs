//! The tables of `compare`.

use super::compared::{BOUNDS, Compared, Effect};
use super::worlds::{Kind, Worlds};
use crate::balance::{Difference, Rules};
use crate::cli::field_notes::field_notes;
use crate::language::Language;
use crate::language::number::{Figure, percentage, signed};
use crate::report::answers::figures::balance as balance_cell;
use crate::report::answers::figures::whole_percent;
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use crate::scenario::Abilities;
use crate::stats::{Interval, z95};

fn left(name: impl Into<String>) -> Column {
    Column::new(name, Align::Left)
}

fn right(name: impl Into<String>) -> Column {
    Column::new(name, Align::Right)
}

/// Everything, who is hurt first.
pub(super) fn all(worlds: &Worlds, compared: &Compared) -> Vec<Table> {
    let mut table = profiles(worlds.language, compared, &|i| worlds.name(i), &|i| worlds.ap(i));
    table.notes.extend(notes(worlds, compared));
    vec![table, match_ups(worlds, compared)]
}

/// What the change makes for each profile.
pub(in crate::cli) fn profiles(
    language: Language,
    compared: &Compared,
    name: &dyn Fn(usize) -> String,
    ap: &dyn Fn(usize) -> [u16; 2],
) -> Table {
    let interval_column = || right(say!(language, "balance-column-interval"));
    let mut table = Table::new([
        left(say!(language, "balance-column-profile")),
        right(say!(language, "balance-column-ap")),
        right(say!(language, "compare-column-new-ap")),
        right(say!(language, "compare-column-balance")),
        right(say!(language, "compare-column-new-balance")),
        right(say!(language, "compare-column-change")),
        interval_column(),
        right(say!(language, "compare-column-victory")),
        right(say!(language, "compare-column-new-victory")),
        right(say!(language, "compare-column-points")),
        interval_column(),
        left(say!(language, "compare-column-effect")),
    ]);
    table.title = Some(say!(language, "compare-title"));
    for i in compared.by_change() {
        let [old, new] = ap(i);
        let changed = &compared.profiles[i];
        let mut row = vec![Cell::from(name(i)), Cell::from(old), Cell::from(new)];
        match changed.balance {
            None => row.extend([const { Cell::Empty }; 4]),
            Some(of) => row.extend([
                balance_cell(of.was),
                balance_cell(of.is),
                balance_cell(of.change),
                interval(language, of, 1.0, signed),
            ]),
        }
        match changed.victory {
            None => row.extend([const { Cell::Empty }; 4]),
            Some(of) => row.extend(chances(language, of)),
        }
        row.push(Cell::from(match compared.effect(i) {
            Some(effect) => effect.in_words(language),
            None => say!(language, "compare-meets-nobody"),
        }));
        table.rows.push(row);
    }
    table.notes = vec![
        say!(language, "balance-note-balance"),
        say!(language, "compare-note-intervals", z = standard_errors(compared.z_of_profiles)),
    ];
    table
}

/// A number of standard errors.
fn standard_errors(z: f64) -> Figure {
    Figure::written(format!("{z:.2}"))
}

/// `41 %`, `44 %`, `+3.0`, and the interval.
fn chances(language: Language, of: Difference) -> [Cell; 4] {
    let share = |value: f64| Cell::number(value, percentage(value, Some((value - 0.005, value + 0.005))));
    [
        share(of.was),
        share(of.is),
        Cell::number(of.change, points(100.0 * of.change)),
        interval(language, of, 100.0, points),
    ]
}

fn points(value: f64) -> Figure {
    Figure::written(if value == 0.0 {
        "0".to_owned()
    } else {
        format!("{value:+.1}").replace('-', "\u{2212}")
    })
}

/// The 95 % interval of a change.
fn interval(language: Language, of: Difference, scale: f64, text: impl Fn(f64) -> Figure) -> Cell {
    let Interval { low, high } = of.interval(z95());
    match of.standard_error == 0.0 {
        true => Cell::from(say!(language, "balance-exact")),
        false => Cell::from(text(scale * low).to(&text(scale * high)).shown(language)),
    }
}

/// The match-ups whose chance of victory crosses a bound.
fn match_ups(worlds: &Worlds, compared: &Compared) -> Table {
    let language = worlds.language;
    let crossing = compared.crossing();
    let [low, high] = BOUNDS.map(whole_percent);
    let of_how_many = compared.match_ups.len();
    if crossing.is_empty() {
        let note = say!(language, "compare-no-match-ups", low = low, high = high, n = of_how_many);
        return Table::of_notes(vec![note]);
    }
    let mut table = Table::new([
        left(say!(language, "balance-column-profile")),
        left(say!(language, "compare-column-against")),
        right(say!(language, "compare-column-victory")),
        right(say!(language, "compare-column-new-victory")),
        right(say!(language, "compare-column-points")),
        right(say!(language, "balance-column-interval")),
        left(say!(language, "compare-column-the-change")),
        left(say!(language, "compare-column-the-crossing")),
    ]);
    table.title = Some(say!(language, "compare-match-ups", low = low, high = high));
    for of in &crossing {
        let [i, j] = of.pair;
        let mut row = vec![Cell::from(worlds.name(i)), Cell::from(worlds.name(j))];
        row.extend(chances(language, of.chance));
        let word = |holds: bool| {
            Cell::from(match holds {
                true => say!(language, "compare-holds"),
                false => say!(language, "balance-within-noise"),
            })
        };
        row.extend([word(of.chance.holds(compared.z_of_match_ups)), word(compared.crosses_surely(of))]);
        table.rows.push(row);
    }
    table.notes = vec![say!(
        language,
        "compare-note-match-ups",
        crossing = crossing.len(),
        n = of_how_many,
        z = standard_errors(compared.z_of_match_ups)
    )];
    table
}

/// What was compared, how, and who is left out.
fn notes(worlds: &Worlds, compared: &Compared) -> Vec<String> {
    let language = worlds.language;
    let [old, new] = &worlds.inputs;
    let scenario = &old.scenario;
    let mut notes = Vec::new();
    if compared.is_of_nothing {
        notes.push(say!(language, "compare-note-nothing"));
    }
    notes.push(say!(
        language,
        "compare-note-how",
        kind = worlds.kind.in_words(language),
        old = &worlds.written[0],
        new = &worlds.written[1],
        turns = scenario.turns.get(),
        policy = &scenario.policies[0].text,
        seed = scenario.seed.to_string(),
        n = compared.fights
    ));
    notes.push(match worlds.rules() {
        Rules::Same => say!(language, "compare-note-same-rules"),
        Rules::Differ => say!(language, "compare-note-other-rules"),
    });
    notes.push(say!(language, "compare-note-weights"));
    if compared.not_compared > 0 {
        notes.push(say!(language, "compare-note-not-compared", n = compared.not_compared));
    }
    let [only_old, only_new] = worlds.only_in.each_ref().map(|ids| ids.join(", "));
    if !only_old.is_empty() {
        notes.push(say!(language, "compare-note-only-old", ids = only_old));
    }
    if !only_new.is_empty() {
        notes.push(say!(language, "compare-note-only-new", ids = only_new));
    }
    let both_left_out = match worlds.kind {
        Kind::Profiles => &new.reference.left_out,
        _ => &old.reference.left_out,
    };
    notes.extend(field_notes(language, &old.reference.recruits, both_left_out, Abilities::Played));
    notes
}

/// One row a profile, with plain numbers.
pub(super) fn long(worlds: &Worlds, compared: &Compared) -> Table {
    let numbers = [
        "ap",
        "new_ap",
        "balance",
        "new_balance",
        "balance_change",
        "balance_low",
        "balance_high",
        "victory",
        "new_victory",
        "victory_change",
        "victory_low",
        "victory_high",
    ];
    let mut table = Table::new([left("id")].into_iter().chain(numbers.map(right)).chain([left("effect")]));
    for i in 0..worlds.len() {
        let changed = &compared.profiles[i];
        let mut row = vec![Cell::from(worlds.id(i))];
        row.extend(worlds.ap(i).map(Cell::from));
        for of in [changed.balance, changed.victory] {
            row.extend(match of {
                None => [const { Cell::Empty }; 5],
                Some(of) => {
                    let Interval { low, high } = of.interval(z95());
                    [of.was, of.is, of.change, low, high].map(Cell::value)
                }
            });
        }
        row.push(Cell::from(compared.effect(i).map_or("", Effect::word)));
        table.rows.push(row);
    }
    table
}
