//! The tables of `compare`.

use super::compared::{BOUNDS, Compared, Effect};
use super::worlds::{Kind, Worlds};
use crate::balance::{Difference, Rules};
use crate::cli::balance::balance_cell;
use crate::cli::field_notes::field_notes;
use crate::language::Language;
use crate::language::number::{Figure, integer, percentage, signed};
use crate::report::table::{Align, Cell, Column, Table};
use crate::scenario::Abilities;
use crate::stats::{Interval, z95};

fn left(name: &str) -> Column {
    Column::new(name, Align::Left)
}

fn right(name: &str) -> Column {
    Column::new(name, Align::Right)
}

/// Everything, who is hurt first.
pub(super) fn all(worlds: &Worlds, compared: &Compared) -> Vec<Table> {
    let mut table = profiles(compared, &|i| worlds.name(i), &|i| worlds.ap(i));
    table.notes.extend(notes(worlds, compared));
    vec![table, match_ups(worlds, compared)]
}

/// What the change makes for each profile.
pub(in crate::cli) fn profiles(
    compared: &Compared,
    name: &dyn Fn(usize) -> String,
    ap: &dyn Fn(usize) -> [u16; 2],
) -> Table {
    let mut table = Table::new([
        left("profile"),
        right("AP"),
        right("new AP"),
        right("balance"),
        right("new"),
        right("change"),
        right("95 % interval"),
        right("chance of victory"),
        right("new"),
        right("change in points"),
        right("95 % interval"),
        left("effect"),
    ]);
    table.title = Some("Who gains, and who is hurt".to_owned());
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
                interval(of, 1.0, signed),
            ]),
        }
        match changed.victory {
            None => row.extend([const { Cell::Empty }; 4]),
            Some(of) => row.extend(chances(of)),
        }
        row.push(Cell::from(compared.effect(i).map_or("meets nobody", Effect::in_words)));
        table.rows.push(row);
    }
    table.notes = vec![
        "balance: AP destroyed less AP lost, as a share of the AP on the table, from \u{2212}1 to +1; over all \
         situations"
            .to_owned(),
        format!(
            "the intervals hold each by itself; gains and is hurt hold for the table as a whole (Bonferroni over its \
             cells: {:.2} standard errors)",
            compared.z_of_profiles
        ),
    ];
    table
}

/// `41 %`, `44 %`, `+3.0`, and the interval.
fn chances(of: Difference) -> [Cell; 4] {
    let share = |value: f64| Cell::number(value, percentage(value, Some((value - 0.005, value + 0.005))));
    [
        share(of.was),
        share(of.is),
        Cell::number(of.change, points(100.0 * of.change)),
        interval(of, 100.0, points),
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
fn interval(of: Difference, scale: f64, text: impl Fn(f64) -> Figure) -> Cell {
    let Interval { low, high } = of.interval(z95());
    match of.standard_error == 0.0 {
        true => Cell::from("exact"),
        false => Cell::number(low, text(scale * low).to(&text(scale * high))),
    }
}

/// The match-ups whose chance of victory crosses a bound.
fn match_ups(worlds: &Worlds, compared: &Compared) -> Table {
    let crossing = compared.crossing();
    let bounds = BOUNDS.map(|bound| format!("{:.0} %", 100.0 * bound)).join(" or ");
    let of_how_many = format!("of {} match-ups", compared.match_ups.len());
    if crossing.is_empty() {
        let note = format!("no chance of victory crosses {bounds}, {of_how_many}");
        return Table::of_notes(vec![note]);
    }
    let mut table = Table::new([
        left("profile"),
        left("against"),
        right("chance of victory"),
        right("new"),
        right("change in points"),
        right("95 % interval"),
        left("the change"),
        left("the crossing"),
    ]);
    table.title = Some(format!("Match-ups that cross {bounds}"));
    for of in &crossing {
        let [i, j] = of.pair;
        let mut row = vec![Cell::from(worlds.name(i)), Cell::from(worlds.name(j))];
        row.extend(chances(of.chance));
        let word = |holds: bool| Cell::from(if holds { "holds" } else { "within noise" });
        row.extend([word(of.chance.holds(compared.z_of_match_ups)), word(compared.crosses_surely(of))]);
        table.rows.push(row);
    }
    table.notes = vec![format!(
        "{} {of_how_many}; holds: for the table as a whole (Bonferroni: {:.2} standard errors); an even fight is half a \
         victory",
        crossing.len(),
        compared.z_of_match_ups
    )];
    table
}

/// What was compared, how, and who is left out.
fn notes(worlds: &Worlds, compared: &Compared) -> Vec<String> {
    let [old, new] = &worlds.inputs;
    let scenario = &old.scenario;
    let mut notes = Vec::new();
    if compared.is_of_nothing {
        notes.push("OLD and NEW are alike: nothing differs, and every difference is exactly 0".to_owned());
    }
    notes.push(format!(
        "{}: {} before, {} after; {} turns, policy {}, seed {}: {} fights sampled on common random numbers",
        worlds.kind.word(),
        worlds.written[0],
        worlds.written[1],
        scenario.turns,
        scenario.policies[0].text,
        scenario.seed,
        integer(i128::from(compared.fights))
    ));
    notes.push(
        match worlds.rules() {
            Rules::Same => {
                "where only AP change, the fights are the same ones and the difference is linear in their dead; where \
                 characteristics change, fights are paired die by die"
            }
            Rules::Differ => "fights are paired die by die, and the variance is that of their differences",
        }
        .to_owned(),
    );
    notes.push(
        "weights are those of OLD; groups of other numbers have dice of their own, and their variances are added"
            .to_owned(),
    );
    if compared.not_compared > 0 {
        notes.push(format!(
            "not compared: {} pairings that meet before or after only, as a budget buys somebody then only",
            compared.not_compared
        ));
    }
    for (name, ids) in ["OLD", "NEW"].iter().zip(&worlds.only_in) {
        if !ids.is_empty() {
            notes.push(format!("left out, as they fight in {name} only: {}", ids.join(", ")));
        }
    }
    let both_left_out = match worlds.kind {
        Kind::Profiles => &new.reference.left_out,
        _ => &old.reference.left_out,
    };
    notes.extend(field_notes(Language::default(), &old.reference.recruits, both_left_out, Abilities::Played));
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
