//! A field in which all profiles meet: tables, charts and sentences shared by matrices and
//! scenarios.

use super::{assumed, coverage};
use crate::exact::Objective;
use crate::language::Language;
use crate::language::number::{Figure, percentage, percentage_with_interval, rate, rate_interval, signed};
use crate::report::answers::{figures, words};
use crate::report::page::figure::{Bar, bars};
use crate::report::page::{Block, Section};
use crate::report::table::{Cell, Column, Columns, Relevance, Table};
use crate::report::text::label;
use crate::say;
use crate::stats::Estimate;
use crate::study::Provenance;
use crate::study::balance::OptimalDuels;
use crate::study::field::{Field, LeftOut, OneSided, RankedProfile, SideAssignment, possibly_first};
use crate::study::provenance::AbilitiesPlayed;

/// Maximum number of columns of a pair table; wider ones do not fit a screen or a forum column.
const MAX_PAIR_COLUMNS: usize = 12;
/// Maximum number of columns that fit side by side in most terminals.
const MAX_TERMINAL_COLUMNS: usize = 7;

/// Returns a table of all pairs, whose cells `cell` makes, or `None` if it has too many columns to
/// read.
fn pair_table(
    field: &Field,
    corner: &str,
    title: String,
    cell: impl Fn(usize, usize) -> Cell,
) -> Option<Table> {
    let (rows, columns) = (field.pairs.rows(), field.pairs.columns());
    if columns.len() > MAX_PAIR_COLUMNS {
        return None;
    }
    let is_square = rows == columns;
    let numbered = |(i, place): (usize, &usize)| format!("{} {}", i + 1, field.profiles[*place].group_name());
    let heading = |(i, place): (usize, &usize)| match is_square {
        true => numbered((i, place)),
        false => field.profiles[*place].group_name(),
    };
    let numbers = columns
        .iter()
        .enumerate()
        .map(|(i, place)| Column::right((i + 1).to_string()).named_in_sheets(heading((i, place))));
    let mut table = Table::new(std::iter::once(Column::left(corner)).chain(numbers));
    table.title = Some(title);
    table.relevance =
        if columns.len() > MAX_TERMINAL_COLUMNS { Relevance::Details } else { Relevance::Answers };
    for (i, row) in rows.iter().enumerate() {
        let cells = columns.iter().map(|column| cell(*row, *column));
        table.rows.push(std::iter::once(Cell::from(heading((i, row)))).chain(cells).collect());
    }
    if !is_square {
        table.notes.push(columns.iter().enumerate().map(numbered).collect::<Vec<_>>().join(" · "));
    }
    Some(table)
}

/// Returns the win probabilities of all pairs.
pub(super) fn wins(field: &Field, language: Language) -> Option<Table> {
    let of_groups = field.profiles.iter().any(|profile| profile.count() > 1);
    let title = match (field.pairs.side_assignment(), of_groups) {
        (SideAssignment::OneWay, false) => say!(language, "field-profile-wins"),
        (SideAssignment::BothWays, false) => say!(language, "field-profile-wins-as-a"),
        (SideAssignment::OneWay, true) => say!(language, "field-group-wins"),
        (SideAssignment::BothWays, true) => say!(language, "field-group-wins-as-a"),
    };
    let corner = say!(language, "field-wins-against");
    let mut table = pair_table(field, &corner, title, |row, column| match field.win(row, column) {
        Some(win) => Cell::number(win.value, percentage(win.value, Some((win.ci95.low, win.ci95.high)))),
        None => Cell::Empty,
    })?;
    table.notes.extend(mutual_deaths(field, language));
    Some(table)
}

/// States the pair in which both sides die most often, and how often. `None` if that never happens.
pub(super) fn mutual_deaths(field: &Field, language: Language) -> Option<String> {
    let ((row, column), Estimate { value, ci95 }) = field.most_often_mutual_death()?;
    let [a, b] = [row, column].map(|place| field.profiles[place].group_name());
    let chance = percentage_with_interval(value, (ci95.low, ci95.high));
    Some(say!(language, "field-both-die", a = a, b = b, chance = chance))
}

/// Returns the table of the game values of all pairs, in the unit of the objective, for duels in
/// which a side plays optimally.
pub(super) fn values(field: &Field, objective: Objective, language: Language) -> Option<Table> {
    let title = say!(language, "field-worth-of-duel", unit = words::objective(language, objective));
    let corner = say!(language, "field-against");
    pair_table(field, &corner, title, |row, column| match field.value(row, column) {
        Some(value) => Cell::number(value, signed(value)),
        None => Cell::Empty,
    })
}

/// Returns the ranking by kill rate per AP.
pub(super) fn ranking(field: &Field, language: Language) -> Table {
    let shown = |value: Option<f64>| value.map_or(Cell::from("-"), |value| Cell::number(value, rate(value)));
    Columns::new(language)
        .right("column-rank", |of: &RankedProfile| figures::rank(of.rank))
        .left("field-profile", |of| of.name.clone())
        .right("column-ap", |of| of.ap)
        .right("field-kill-rate", |of| shown(of.rate().map(|rate| rate.value)))
        .right("field-interval", |of| of.rate().map_or(Cell::from("-"), |of| interval(&of, language)))
        .droppable(1)
        .right("field-exchange-ratio", |of| shown(of.exchange_ratio))
        .droppable(3)
        .right("field-mean-win", |of| of.win().map_or(Cell::from("-"), figures::chance))
        .droppable(2)
        .table(field.ranking)
        .with_title(say!(language, "field-ranking"))
        .with_notes(figures::shared_ranks(field.ranking.iter().map(|of| &of.rank), language))
}

/// Formats an interval; an exact number has none.
fn interval(of: &Estimate, language: Language) -> Cell {
    match of.ci95.low == of.ci95.high {
        true => Cell::from(say!(language, "exact")),
        // Text, because programs read the bounds from the records.
        false => Cell::from(rate_interval((of.ci95.low, of.ci95.high)).in_language(language)),
    }
}

/// Names the most one-sided pair.
pub(super) fn most_one_sided(field: &Field, language: Language) -> Option<String> {
    let OneSided { cell: (row, column), value, indistinguishable_cells: alike } = field.most_one_sided()?;
    let [row, column] = [row, column].map(|i| field.profiles[i].group_name());
    let (a, b, value) = match field.pairs.side_assignment() {
        SideAssignment::OneWay if value < 0.0 => (column, row, -value),
        _ => (row, column, value),
    };
    Some(match alike {
        1 => say!(language, "field-most-one-sided", a = a, b = b, value = signed(value)),
        n => say!(language, "field-most-one-sided-shared", n = n, a = a, b = b, value = signed(value)),
    })
}

/// Returns notes on the field. `provenance` may list more fighters than the field has.
pub(super) fn notes(
    field: &Field,
    left_out: &[LeftOut],
    provenance: &Provenance,
    language: Language,
) -> Vec<String> {
    let left_out = left_out.iter().map(|of| (of.id.as_str(), of.missing.as_slice()));
    let is_there = |id: &str| field.profiles.iter().any(|profile| profile.id == id);
    let abilities: Vec<_> = provenance.abilities.iter().filter(|of| is_there(&of.id)).cloned().collect();
    let mut notes = field_notes(language, left_out, &abilities, field.profiles.len());
    notes.extend(assumed::note(language, &provenance.assumed));
    notes
}

/// Maximum number of profiles named that share a rank.
pub(super) const MAX_NAMED_PROFILES: usize = 3;

/// Names the profiles with the highest kill rate, and the most one-sided pair.
pub(super) fn headline(field: &Field, language: Language) -> Vec<String> {
    let n = field.pairs.rows().len();
    let first = possibly_first(field.ranking);
    let best = match first[..] {
        [] => None,
        [best] => best.kill_rate_per_ap.map(|value| {
            let name = label(&best.name);
            say!(language, "page-matrix-lead", n = n, name = name, rate = rate(value))
        }),
        _ if first.len() == n => Some(say!(language, "page-matrix-lead-alike", n = n)),
        _ => {
            let names = first.iter().map(|of| label(&of.name)).collect();
            let names = words::names_and_count(language, names, MAX_NAMED_PROFILES);
            Some(say!(language, "page-matrix-lead-shared", n = n, names = names))
        }
    };
    let most =
        field.most_one_sided().map(|OneSided { cell: (i, j), value, indistinguishable_cells: alike }| {
            let (winner, loser) = if value < 0.0 { (j, i) } else { (i, j) };
            let [winner, loser] = [winner, loser].map(|i| label(&field.profiles[i].group_name()));
            let value = signed(value.abs());
            match alike {
                1 => say!(language, "page-matrix-one-sided", winner = winner, loser = loser, value = value),
                n => say!(
                    language,
                    "page-matrix-one-sided-shared",
                    n = n,
                    winner = winner,
                    loser = loser,
                    value = value
                ),
            }
        });
    best.into_iter().chain(most).collect()
}

/// Returns the profiles that have a kill rate, in order of rank.
pub(super) fn rated_profiles<'a>(field: &'a Field) -> Vec<(&'a RankedProfile, Estimate)> {
    field.ranking.iter().filter_map(|of| Some((of, of.rate()?))).collect()
}

/// Returns the kill rates as texts with equal digits.
pub(super) fn rate_figures<T>(rated: &[(T, Estimate)]) -> Vec<Figure> {
    figures::rates(&rated.iter().map(|(_, rate)| rate.value).collect::<Vec<_>>())
}

/// Returns the kill rates as a bar chart.
pub(super) fn rates_figure(field: &Field, caption: String, language: Language) -> Block {
    let rated = rated_profiles(field);
    let bar = |((of, rate), figure): (&(&RankedProfile, Estimate), Figure)| {
        Bar::from_estimate(&of.name, *rate, figure)
    };
    let rows: Vec<Bar> = rated.iter().zip(rate_figures(&rated)).map(bar).collect();
    Block::Figure { svg: bars(&rows, &caption, language), caption }
}

/// Returns the section on kill rates.
pub(super) fn rates_section(blocks: Vec<Block>, language: Language) -> Section {
    Section::new("rates", say!(language, "page-rates"), blocks)
}

/// Returns a table that a page shows collapsed. Its title opens it, with `of` added in brackets.
pub(super) fn collapsed_table(table: &Table, of: Option<&str>) -> Block {
    let title = table.title.clone().unwrap_or_default();
    let words = of.map_or_else(|| title.clone(), |of| format!("{title} ({of})"));
    Block::Folded(words, table.key.clone())
}

/// Number of profiles below which a field gets the warning that it is small.
const MIN_PROFILES: usize = 8;

/// Returns the warning that a field of `n` profiles is small, if it is.
pub(super) fn small_field_warning(language: Language, n: usize) -> Option<String> {
    (n < MIN_PROFILES).then(|| say!(language, "field-of-few", n = n, least = MIN_PROFILES))
}

/// Returns notes on profiles left out, with the missing columns, and on the abilities of these `n`
/// fighters.
pub(super) fn field_notes<'a>(
    language: Language,
    left_out: impl IntoIterator<Item = (&'a str, &'a [String])>,
    abilities: &[AbilitiesPlayed],
    n: usize,
) -> Vec<String> {
    let mut notes = Vec::new();
    for (id, columns) in left_out {
        let missing = words::columns(language, columns);
        notes.push(say!(language, "field-left-out", id = id, missing = missing));
    }
    notes.extend(coverage::field_note(language, abilities, n));
    notes
}

/// Maximum number of pairs named in the note on duels that are too large to solve.
const MAX_NAMED_PAIRS: usize = 8;

/// Returns notes on the number of solved pairs and on those too large to solve. `name` maps an id
/// to a display name.
pub(super) fn optimal_duel_notes(
    of: &OptimalDuels,
    name: impl Fn(&str) -> String,
    language: Language,
) -> Vec<String> {
    let solved = (of.pairs > 0).then(|| say!(language, "best-duels-solved", n = of.pairs));
    let named = of.too_large.iter().take(MAX_NAMED_PAIRS);
    let mut pairs: Vec<String> =
        named.map(|[a, b]| say!(language, "best-duels-pair", a = name(a), b = name(b))).collect();
    if of.too_large.len() > MAX_NAMED_PAIRS {
        pairs.push("…".to_owned());
    }
    let too_large = (!pairs.is_empty()).then(|| {
        let pairs = pairs.join(&say!(language, "balance-between-situations"));
        let n = of.too_large.len();
        say!(language, "best-duels-too-large", n = n, steps = of.most_steps, pairs = pairs)
    });
    solved.into_iter().chain(too_large).collect()
}
