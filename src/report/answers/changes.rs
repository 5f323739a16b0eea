//! Effects of a change on profiles and match-ups as tables, for `compare` and for proposals.

use crate::language::Language;
use crate::language::number::{Figure, percentage, signed, with_decimals};
use crate::report::table::{Cell, Column, Fold, Table};
use crate::rules::Word;
use crate::say;
use crate::stats::Interval;
use crate::study::compare::{
    Change, Changes, Effect, NEGLIGIBLE_BALANCE_CHANGE, OPEN_CHANCE_BOUNDS, ProfileChange,
};

/// Returns the display text of the effect that a change has on a profile. `None` means that the
/// profile has no opponents.
pub(crate) fn effect(language: Language, effect: Option<Effect>) -> String {
    match effect {
        Some(effect) => language.word("compare-effect-", effect.word()),
        None => say!(language, "compare-meets-nobody"),
    }
}

/// Returns the table of the effect of the change on each profile, largest loss first.
pub(crate) fn profiles(language: Language, changes: &Changes) -> Table {
    let interval_column = || Column::right(say!(language, "balance-column-interval"));
    let mut table = Table::new([
        Column::left(say!(language, "balance-column-profile")),
        Column::right(say!(language, "balance-column-ap")),
        Column::right(say!(language, "compare-column-new-ap")),
        Column::right(say!(language, "compare-column-balance")).droppable(1),
        Column::right(say!(language, "compare-column-new-balance")).droppable(1),
        Column::right(say!(language, "compare-column-change")),
        interval_column(),
        Column::right(say!(language, "compare-column-victory")).droppable(3),
        Column::right(say!(language, "compare-column-new-victory")).droppable(3),
        Column::right(say!(language, "compare-column-points")).droppable(2),
        interval_column().droppable(2),
        Column::left(say!(language, "compare-column-effect")),
    ])
    .with_key("profiles");
    table.title = Some(say!(language, "compare-title"));
    let balance = |value: f64| Cell::number(value, signed(value));
    let profiles = changes.by_change();
    for profile in &profiles {
        let of_balance = profile.balance.as_ref().map_or([const { Cell::Empty }; 4], |of| {
            let of_change = interval(language, of, 1.0, signed);
            [balance(of.was), balance(of.is), balance(of.change), of_change]
        });
        let of_victory =
            profile.victory.as_ref().map_or([const { Cell::Empty }; 4], |of| chances(language, of));
        let name = Cell::from(profile.shown_name().to_owned());
        let ap = [profile.ap, profile.new_ap].map(Cell::from);
        let effect = Cell::from(effect(language, profile.effect));
        table.rows.push(row(name, ap, of_balance, of_victory, effect));
    }
    table.folds = folds(language, &profiles);
    table.notes = vec![
        say!(language, "balance-note-balance"),
        say!(language, "compare-note-intervals", least = with_decimals(NEGLIGIBLE_BALANCE_CHANGE, 3)),
    ];
    table
}

/// Joins the cells of one row in the table of [`profiles`]. `balance` and `victory` each hold the
/// old value, the new value, the change and its interval.
fn row(name: Cell, ap: [Cell; 2], balance: [Cell; 4], victory: [Cell; 4], effect: Cell) -> Vec<Cell> {
    let figures = ap.into_iter().chain(balance).chain(victory);
    std::iter::once(name).chain(figures).chain([effect]).collect()
}

/// Number of profiles shown at each end of a run of profiles with unchanged AP and the same effect;
/// those between are folded.
const UNFOLDED_ROWS_AT_ENDS: usize = 3;

/// Returns the folds: runs of profiles with unchanged AP and the same effect. Each fold is shown as
/// one row with the range of changes.
fn folds(language: Language, profiles: &[&ProfileChange]) -> Vec<Fold> {
    let is_alike = |one: &&ProfileChange, other: &&ProfileChange| {
        one.effect == other.effect && [one, other].iter().all(|of| of.ap == of.new_ap)
    };
    let mut folds = Vec::new();
    let mut start = 0;
    for run in profiles.chunk_by(is_alike) {
        let named = match run[0].effect {
            Some(Effect::None | Effect::Negligible) => 0,
            _ => UNFOLDED_ROWS_AT_ENDS,
        };
        let rows = start + named..(start + run.len()).saturating_sub(named);
        start += run.len();
        // A fold of a single row saves no space.
        if rows.len() > 1 {
            let changes = || profiles[rows.clone()].iter().filter_map(|of| Some(of.balance?.change));
            let ends = changes().reduce(f64::min).zip(changes().reduce(f64::max));
            let ends = ends.map(|ends| [ends.0, ends.1].map(signed));
            let name = Cell::from(say!(language, "compare-folded", n = rows.len()));
            let change = match ends {
                Some([least, most]) if least == most => Cell::from(least.in_language(language)),
                Some([least, most]) => Cell::from(least.range_to(&most).in_language(language)),
                None => Cell::Empty,
            };
            let of_balance = [Cell::Empty, Cell::Empty, change, Cell::Empty];
            let effect = Cell::from(effect(language, run[0].effect));
            let shown_as =
                row(name, [const { Cell::Empty }; 2], of_balance, [const { Cell::Empty }; 4], effect);
            folds.push(Fold { rows, shown_as });
        }
    }
    folds
}

/// States how many standard errors are required for an effect on a profile, and for a chance of
/// victory to cross a bound; more rows of a table require more.
pub(crate) fn statistics(language: Language, changes: &Changes) -> [String; 2] {
    [
        say!(language, "compare-statistics-profiles", z = standard_errors(changes.z_of_profiles)),
        say!(language, "compare-statistics-match-ups", z = standard_errors(changes.z_of_match_ups)),
    ]
}

/// Formats a number of standard errors.
fn standard_errors(z: f64) -> Figure {
    Figure::new(format!("{z:.2}"))
}

/// Formats chances of victory before and after, the change in percentage points, and its interval:
/// `41 %`, `44 %`, `+3.0`.
fn chances(language: Language, of: &Change) -> [Cell; 4] {
    let share = |value: f64| Cell::number(value, percentage(value, Some((value - 0.005, value + 0.005))));
    [
        share(of.was),
        share(of.is),
        Cell::number(of.change, points(100.0 * of.change)),
        interval(language, of, 100.0, points),
    ]
}

fn points(value: f64) -> Figure {
    Figure::new(if value == 0.0 { "0".to_owned() } else { format!("{value:+.1}").replace('-', "\u{2212}") })
}

/// Formats the 95 % interval of a change.
fn interval(language: Language, of: &Change, scale: f64, text: impl Fn(f64) -> Figure) -> Cell {
    let Interval { low, high } = of.estimate().ci95;
    match of.is_exact() {
        true => Cell::from(say!(language, "balance-exact")),
        false => Cell::from(text(scale * low).range_to(&text(scale * high)).in_language(language)),
    }
}

/// Returns the table of match-ups whose chance of victory crosses one of [`OPEN_CHANCE_BOUNDS`].
pub(crate) fn match_ups(language: Language, changes: &Changes) -> Table {
    let crossing = &changes.match_ups;
    let [low, high] = OPEN_CHANCE_BOUNDS.map(|share| percentage(share, Some((share - 0.01, share + 0.01))));
    let of_how_many = changes.match_ups_compared;
    if crossing.is_empty() {
        let note = say!(language, "compare-no-match-ups", low = low, high = high, n = of_how_many);
        return Table::from_notes(vec![note]).with_key("match-ups");
    }
    let mut table = Table::new([
        Column::left(say!(language, "balance-column-profile")),
        Column::left(say!(language, "compare-column-against")),
        Column::right(say!(language, "compare-column-victory")),
        Column::right(say!(language, "compare-column-new-victory")),
        Column::right(say!(language, "compare-column-points")),
        Column::right(say!(language, "balance-column-interval")),
        Column::left(say!(language, "compare-column-the-change")),
        Column::left(say!(language, "compare-column-the-crossing")),
    ])
    .with_key("match-ups");
    table.title = Some(say!(language, "compare-match-ups", low = low, high = high));
    for of in crossing {
        let name = |id| Cell::from(changes.name(id).to_owned());
        let mut row = vec![name(&of.a), name(&of.b)];
        row.extend(chances(language, &of.chance));
        let word = |holds: bool| {
            Cell::from(match holds {
                true => say!(language, "compare-holds"),
                false => say!(language, "balance-within-noise"),
            })
        };
        row.extend([word(of.chance.holds), word(of.crosses_surely)]);
        table.rows.push(row);
    }
    table.notes = vec![say!(language, "compare-note-match-ups", crossing = crossing.len(), n = of_how_many)];
    table
}

/// Returns one row for each profile, with plain numbers.
pub(crate) fn records(changes: &Changes) -> Table {
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
    let columns =
        [Column::left("id")].into_iter().chain(numbers.map(Column::right)).chain([Column::left("effect")]);
    let mut table = Table::new(columns).with_key("records");
    for profile in &changes.profiles {
        let mut row =
            vec![Cell::from(profile.id.clone()), Cell::from(profile.ap), Cell::from(profile.new_ap)];
        for of in [&profile.balance, &profile.victory] {
            row.extend(match of {
                None => [const { Cell::Empty }; 5],
                Some(of) => [of.was, of.is, of.change, of.ci95[0], of.ci95[1]].map(Cell::value),
            });
        }
        row.push(Cell::from(profile.effect.map_or("", Effect::word)));
        table.rows.push(row);
    }
    table
}
