//! A sweep as a document: the chances at each value, and where they are even.

use super::figures::Shares;
use super::fought::{policies, settings};
use super::{assumed, coverage, names, words};
use crate::language::Language;
use crate::language::number::{Figure, integer, signed_points, with_decimals};
#[cfg(feature = "charts")]
use crate::report::answers::pictures;
use crate::report::bar;
#[cfg(feature = "charts")]
use crate::report::chart::{
    ColorScale, Curve, CurveMark, CurveRange, Curves, HeatMap, HeatMapColumns, HeatMapTitles, Picture,
};
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Column, Columns, Table, value_and_ends};
use crate::report::text::label;
#[cfg(feature = "charts")]
use crate::rules::Side;
use crate::rules::{BySide, Word};
use crate::say;
use crate::scenario::Abilities;
use crate::stats::Interval;
use crate::study::settings::Engine;
use crate::study::sides::short_names;
use crate::study::sweep::{
    ATTACK_PARTS, BreakEven, COUNT, DEFENSE_PARTS, DISTANCE, SweepAnswer, SweptAxis, SweptPoint,
};

impl Report for SweepAnswer {
    fn document(&self, language: Language) -> Document {
        let answer = &*translated(self, language);
        let even = break_evens(answer, language);
        let tables = match answer.axes.as_slice() {
            [first, second] => {
                let grid = grid(answer, [first, second], language);
                std::iter::once(grid).chain(even).chain([points(answer, language).into_details()]).collect()
            }
            _ => vec![points(answer, language)],
        };
        Document {
            title: title(answer, language),
            headline: headline(answer, language),
            tables,
            notes: notes(answer, language),
            records: Some(records(answer, language)),
            settings: settings(language, &answer.provenance, &answer.fought).into_pairs(&answer.provenance),
            ..Document::about_fights(&answer.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        let answer = &*translated(self, language);
        match answer.axes.as_slice() {
            [axis] => Some(curves(answer, axis, language).into()),
            [first, second] => Some(heat_map(answer, [first, second], language).into()),
            _ => None,
        }
    }
}

fn translated(answer: &SweepAnswer, language: Language) -> std::borrow::Cow<'_, SweepAnswer> {
    names::translate_names(answer, language, |answer| {
        let SweepAnswer { a, b, .. } = answer;
        vec![&mut a.name, &mut a.short_name, &mut b.name, &mut b.short_name]
    })
}

fn title(answer: &SweepAnswer, language: Language) -> String {
    say!(language, "against", a = label(&answer.a.name), b = label(&answer.b.name))
}

/// Returns the names of both sides without swept numbers, for columns and sentences; A and B if
/// they are equal or long.
fn side_names(answer: &SweepAnswer) -> BySide<String> {
    short_names(BySide { a: answer.a.short_name.clone(), b: answer.b.short_name.clone() })
}

/// Returns the name of a swept number, with its side if two numbers are swept.
fn quantity(answer: &SweepAnswer, axis: &SweptAxis, language: Language) -> String {
    let name = match axis.quantity.as_str() {
        COUNT => say!(language, "sweep-count"),
        DISTANCE => say!(language, "sweep-distance"),
        ATTACK_PARTS => say!(language, "sweep-attack-parts"),
        DEFENSE_PARTS => say!(language, "sweep-defense-parts"),
        _ => words::column(language, &axis.name),
    };
    match axis.side.filter(|_| answer.axes.len() > 1) {
        Some(side) => say!(language, "sweep-of-side", name = name, side = side.letter()),
        None => name,
    }
}

/// Formats a swept value with the decimals that it was written with.
pub(super) fn swept(value: f64) -> Figure {
    Figure::new(value.to_string())
}

/// Formats a value between swept ones with one decimal more than the swept ones need.
fn interpolated(axis: &SweptAxis, value: f64) -> Figure {
    with_decimals(value, interpolated_decimals(axis))
}

fn interpolated_decimals(axis: &SweptAxis) -> usize {
    let step = axis.values.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::INFINITY, f64::min);
    if step > 10.0 { 0 } else { 1 + usize::from(step < 1.0) }
}

/// Formats a break-even with its interval.
fn even_value(axis: &SweptAxis, even: &BreakEven, language: Language) -> String {
    crossing(axis, even.value, even.ci95, even.between, language)
}

/// Formats a value between two swept ones with its interval; an open end is in words.
pub(super) fn crossing(
    axis: &SweptAxis,
    value: f64,
    Interval { low, high }: Interval,
    between: [f64; 2],
    language: Language,
) -> String {
    let is_swept = between[0] == between[1] && between[0] == value;
    let shown = if is_swept { swept(value) } else { interpolated(axis, value) };
    if low == high {
        return shown.in_language(language);
    }
    let ends = [low, high].map(|end| interpolated(axis, end));
    let interval = match (low.is_finite(), high.is_finite()) {
        (true, true) if ends[0] == ends[1] => return shown.in_language(language),
        (true, true) => ends[0].range_to(&ends[1]).in_language(language),
        (true, false) => say!(language, "sweep-from", value = ends[0].clone()),
        (false, true) => say!(language, "sweep-up-to", value = ends[1].clone()),
        (false, false) => say!(language, "sweep-anywhere"),
    };
    format!("{} ({interval})", shown.in_language(language))
}

/// Says where the chances are even, or who is always ahead.
fn headline(answer: &SweepAnswer, language: Language) -> Vec<String> {
    let Some(axis) = answer.axes.first() else { return Vec::new() };
    let what = quantity(answer, axis, language);
    if answer.break_even.is_empty() {
        return vec![never_even(answer, axis, what, language)];
    }
    if let Some(second) = answer.axes.get(1) {
        let (n, all) = (count_even_columns(answer), second.values.len());
        let other = quantity(answer, second, language);
        return vec![say!(language, "sweep-even-line", what = what, other = other, n = n, all = all)];
    }
    let names = side_names(answer);
    let sentence = |even: &BreakEven| {
        let (value, name) = (even_value(axis, even, language), &names[even.ahead_above]);
        let [low, high] = even.between.map(swept);
        match (axis.quantity.as_str(), even.between[0] == even.between[1]) {
            (_, true) => say!(language, "sweep-even-at", what = &what, value = value, name = name),
            (COUNT, _) if Some(even.ahead_above) == axis.side => {
                say!(language, "sweep-enough", name = name, low = low, high = high, value = value)
            }
            _ => {
                say!(language, "sweep-even", what = &what, value = value, low = low, high = high, name = name)
            }
        }
    };
    answer.break_even.iter().map(sentence).collect()
}

/// Returns for how many values of the second axis there is a break-even.
fn count_even_columns(answer: &SweepAnswer) -> usize {
    let mut columns: Vec<Option<f64>> = answer.break_even.iter().map(|even| even.at).collect();
    columns.dedup();
    columns.len()
}

fn never_even(answer: &SweepAnswer, axis: &SweptAxis, what: String, language: Language) -> String {
    let names = side_names(answer);
    let ahead = |sign: f64| answer.points.iter().any(|point| point.advantage().value * sign > 0.0);
    let ends = [axis.values.first(), axis.values.last()].map(|end| swept(end.copied().unwrap_or_default()));
    let [low, high] = ends;
    let winner = match (ahead(1.0), ahead(-1.0)) {
        (true, false) => Some(&names.a),
        (false, true) => Some(&names.b),
        _ => None,
    };
    match winner {
        Some(name) => say!(language, "sweep-never-even", what = what, low = low, high = high, name = name),
        None => say!(language, "sweep-always-even", what = what, low = low, high = high),
    }
}

/// Returns the chances at each point.
fn points(answer: &SweepAnswer, language: Language) -> Table {
    /// Width in characters of a bar that shows the chances of both sides.
    const BAR_WIDTH: usize = 10;
    let names = side_names(answer);
    let wins = |name: &String| Column::right(say!(language, "fight-wins", name = name));
    let axes = answer.axes.iter().map(|axis| Column::right(quantity(answer, axis, language)));
    let mut table = Table::new(axes).with_key("points").with_title(title(answer, language));
    let has_nobody = answer.may_leave_nobody();
    let both = Column::right(say!(language, "fight-both-stand"));
    table.columns.extend([wins(&names.a), wins(&names.b), both]);
    table.columns.extend(has_nobody.then(|| Column::right(say!(language, "fight-nobody-alive"))));
    table.columns.push(Column::bars(0));
    table.rows.extend(answer.points.iter().map(|point| {
        let shares = Shares::from_outcome(&point.chances.outcome());
        let bar = bar::shared_bar(shares.wins.each_ref().map(|of| of.value), BAR_WIDTH);
        let values = point.values.iter().map(|value| Cell::number(*value, swept(*value)));
        values.chain(shares.into_cells(has_nobody)).chain([Cell::from(bar)]).collect()
    }));
    table
}

/// Returns the win minus loss of side A in points, by both swept numbers.
fn grid(answer: &SweepAnswer, [first, second]: [&SweptAxis; 2], language: Language) -> Table {
    let (rows, columns) = (quantity(answer, first, language), quantity(answer, second, language));
    let corner = say!(language, "sweep-corner", rows = rows, columns = columns);
    let heads = second.values.iter().map(|value| Column::right(swept(*value).in_language(language)));
    let mut table = Table::new(std::iter::once(Column::right(corner)).chain(heads)).with_key("grid");
    let name = side_names(answer).a;
    table.title =
        Some(format!("{}\u{2002}({})", title(answer, language), say!(language, "sweep-grid", name = name)));
    table.rows = answer
        .points
        .chunks(second.values.len().max(1))
        .zip(&first.values)
        .map(|(row, value)| {
            let cell = |point: &SweptPoint| {
                let advantage = point.advantage().value;
                Cell::number(advantage, Figure::new(signed_points(advantage)))
            };
            std::iter::once(Cell::number(*value, swept(*value))).chain(row.iter().map(cell)).collect()
        })
        .collect();
    table
}

/// Returns the break-evens of the first number, for each value of the second; `None` without any.
fn break_evens(answer: &SweepAnswer, language: Language) -> Option<Table> {
    let (first, second) = (answer.axes.first()?, answer.axes.get(1)?);
    let names = side_names(answer);
    let even = Column::right(say!(language, "sweep-column-even", what = quantity(answer, first, language)));
    let ahead = |even: &BreakEven| names[even.ahead_above].clone();
    let table = Columns::new(language)
        .column(Column::right(quantity(answer, second, language)), |of: &BreakEven| {
            of.at.map(|at| Cell::number(at, swept(at)))
        })
        .column(even, |of| Cell::number(of.value, Figure::new(even_value(first, of, language))))
        .left("sweep-column-ahead", ahead)
        .table(&answer.break_even)
        .with_key("break-even");
    (!table.rows.is_empty()).then_some(table)
}

/// Describes how the fights were played: ruleset, policies, situation, engine, seed and intervals.
fn how(answer: &SweepAnswer, language: Language) -> String {
    let (provenance, fought) = (&answer.provenance, &answer.fought);
    let (ruleset, policy) = (provenance.ruleset_id(), policies(language, fought));
    let runs: Vec<u64> = answer.points.iter().filter_map(|point| point.runs).collect();
    let seed = provenance.seed_text();
    let exact = answer.points.iter().filter(|point| point.engine == Engine::Exact).count();
    let (fewest, most) = (runs.iter().min().copied(), runs.iter().max().copied());
    let how = match (fewest, most) {
        (Some(fewest), Some(most)) => {
            let runs = match fewest == most {
                true => say!(language, "fights-simulated", n = most),
                false => {
                    let [low, high] = [fewest, most].map(|runs| integer(runs.into()));
                    say!(language, "sweep-fights", range = low.range_to(&high))
                }
            };
            match exact {
                0 => say!(language, "sweep-simulated", runs = runs, seed = seed),
                n => say!(language, "sweep-partly-exact", n = n, runs = runs, seed = seed),
            }
        }
        _ => say!(language, "sweep-exact"),
    };
    match &answer.melee {
        None => say!(language, "fight-how", ruleset = ruleset, policy = policy, how = how),
        Some(melee) => {
            let is_apart = answer.axes.iter().any(|axis| axis.quantity == DISTANCE);
            let terms = match is_apart {
                true => say!(language, "sweep-apart"),
                false => words::situation_phrase(language, melee.distance, melee.first),
            };
            say!(language, "fight-how-melee", ruleset = ruleset, policy = policy, terms = terms, how = how)
        }
    }
}

fn notes(answer: &SweepAnswer, language: Language) -> Vec<String> {
    let provenance = &answer.provenance;
    let mut notes = vec![how(answer, language)];
    if !answer.break_even.is_empty() {
        notes.push(say!(language, "sweep-note-even"));
    }
    if let Some(assumed) = answer.melee.as_ref().and_then(|melee| melee.assumed_mov.as_ref()) {
        let (names, mov) = (assumed.fighters.join(", "), swept(assumed.centimeters));
        notes.push(say!(language, "fight-unknown-mov", names = names, mov = mov));
    }
    notes.extend(match answer.fought.abilities_are {
        Abilities::Played => coverage::ability_notes(language, &provenance.abilities),
        Abilities::Ignored => vec![say!(language, "fight-no-abilities")],
    });
    notes.extend(match answer.melee {
        None => assumed::note(language, &provenance.assumed),
        Some(_) => assumed::note_without(language, &provenance.assumed, &["dis", "mov"]),
    });
    notes.extend(answer.melee.as_ref().and_then(|_| coverage::not_played(language, &provenance.not_played)));
    notes
}

/// Returns one long table with plain numbers.
fn records(answer: &SweepAnswer, language: Language) -> Table {
    let mut columns = Columns::new(language);
    for (i, axis) in answer.axes.iter().enumerate() {
        let side = axis.side.map_or(String::new(), |side| format!("{}_", side.word()));
        let key = format!("{side}{}", axis.quantity.replace('-', "_"));
        columns = columns.record(&key, move |point: &SweptPoint| Cell::value(point.values[i]));
    }
    columns
        .record_all(["a_wins", "a_wins_low", "a_wins_high"], |of| {
            value_and_ends(Some(of.chances.outcome().only_alive.a))
        })
        .record_all(["b_wins", "b_wins_low", "b_wins_high"], |of| {
            value_and_ends(Some(of.chances.outcome().only_alive.b))
        })
        .record_all(["both_alive", "both_alive_low", "both_alive_high"], |of| {
            value_and_ends(Some(of.chances.outcome().both_alive))
        })
        .record_all(["nobody_alive", "nobody_alive_low", "nobody_alive_high"], |of| {
            value_and_ends(Some(of.chances.outcome().nobody_alive))
        })
        .record_all(["advantage", "advantage_low", "advantage_high"], |of| {
            value_and_ends(Some(of.advantage()))
        })
        .record("runs", |of| of.runs)
        .records(&answer.points)
}

#[cfg(feature = "charts")]
fn curves(answer: &SweepAnswer, axis: &SweptAxis, language: Language) -> Curves {
    let BySide { a, b } = side_names(answer);
    let [a_wins, b_wins] = [a, b].map(|name| say!(language, "fight-wins", name = name));
    let curve = |name: String, side, chance: &dyn Fn(&SweptPoint) -> crate::stats::Estimate| Curve {
        name,
        side,
        estimates: answer.points.iter().map(chance).collect(),
    };
    let mark = |even: &BreakEven| CurveMark {
        value: even.value,
        interval: even.ci95,
        label: say!(language, "chart-even-at", value = even_value(axis, even, language)),
    };
    let what = match axis.side {
        Some(side) => say!(
            language,
            "chart-swept",
            what = quantity(answer, axis, language),
            name = &BySide { a: &answer.a, b: &answer.b }[side].short_name
        ),
        None => quantity(answer, axis, language),
    };
    Curves {
        captions: pictures::captions(
            &answer.provenance,
            title(answer, language),
            how(answer, language),
            language,
        ),
        axes: [what, say!(language, "chart-chance")],
        range: CurveRange::Chance,
        places: axis.values.clone(),
        curves: vec![
            curve(a_wins, Some(Side::A), &|point| point.chances.outcome().only_alive.a),
            curve(b_wins, Some(Side::B), &|point| point.chances.outcome().only_alive.b),
            curve(say!(language, "fight-both-stand"), None, &|point| point.chances.outcome().both_alive),
        ],
        marks: answer.break_even.iter().map(mark).collect(),
    }
}

#[cfg(feature = "charts")]
fn heat_map(answer: &SweepAnswer, [first, second]: [&SweptAxis; 2], language: Language) -> HeatMap {
    let texts = |axis: &SweptAxis| -> Vec<String> {
        axis.values.iter().map(|value| swept(*value).in_language(language)).collect()
    };
    let cell = |point: &SweptPoint| Some(point.advantage().value.clamp(-1.0, 1.0));
    let rows = answer.points.chunks(second.values.len().max(1));
    let of_profiles = HeatMapTitles::of_profiles(language);
    let captions =
        pictures::captions(&answer.provenance, title(answer, language), how(answer, language), language);
    HeatMap {
        captions,
        rows: texts(first),
        columns: HeatMapColumns::Named(texts(second)),
        row_means: None,
        has_even_line: true,
        colors: ColorScale::Sides,
        open: Vec::new(),
        titles: HeatMapTitles {
            rows: format!("{} ↓", quantity(answer, first, language)),
            columns: format!("{} →", quantity(answer, second, language)),
            scale: [
                of_profiles.scale[0].clone(),
                say!(language, "chart-of-side", name = side_names(answer).a),
            ],
            ..of_profiles
        },
        values: rows.map(|row| row.iter().map(cell).collect()).collect(),
    }
}
