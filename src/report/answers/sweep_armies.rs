//! A sweep of army worth as a document: what a card is worth at each value, and where that is its
//! AP.

use super::armies::words::{verdict, worth_cell};
use super::armies::{settings, vote};
use super::sweep::{crossing, swept};
use super::{assumed, battle, coverage, figures, names, words};
use crate::language::Language;
use crate::language::number::{Figure, integer, signed_points};
#[cfg(feature = "charts")]
use crate::report::answers::pictures;
#[cfg(feature = "charts")]
use crate::report::chart::{
    Captions, ColorScale, Curve, CurveMark, CurveRange, Curves, HeatMap, HeatMapColumns, HeatMapTitles,
    Picture,
};
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Column, Columns, Table, value_and_ends};
use crate::report::text::label;
#[cfg(feature = "charts")]
use crate::rules::Side;
use crate::say;
use crate::stats::Estimate;
use crate::study::sweep::SweptAxis;
use crate::study::sweep::armies::{ArmySweepAnswer, SweptWorth, WorthBreakEven};

/// Key of the AP of a card, in overrides.
const AP: &str = "ap";

impl Report for ArmySweepAnswer {
    fn document(&self, language: Language) -> Document {
        let answer = &*translated(self, language);
        let tables = match answer.axes.as_slice() {
            [first, second] => {
                let grid = grid(answer, [first, second], language);
                let even = break_evens(answer, [first, second], language);
                std::iter::once(grid).chain(even).chain([worths(answer, language).into_details()]).collect()
            }
            _ => vec![worths(answer, language)],
        };
        Document {
            title: title(answer, language),
            subtitle: subtitle(answer, language),
            headline: headline(answer, language),
            tables,
            notes: notes(answer, language),
            records: Some(columns(answer, language).records(&answer.points)),
            settings: settings(answer.battles, &answer.provenance, language),
            ..Document::from_provenance(&answer.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        let answer = &*translated(self, language);
        match answer.axes.as_slice() {
            [axis] => curves(answer, axis, language).map(Picture::from),
            [first, second] => Some(heat_map(answer, [first, second], language).into()),
            _ => None,
        }
    }

    fn failure(&self, language: Language) -> Option<String> {
        battle::failure(self.illegal_actions, language)
    }
}

fn translated(answer: &ArmySweepAnswer, language: Language) -> std::borrow::Cow<'_, ArmySweepAnswer> {
    names::translate_names(answer, language, |answer| {
        let cards = answer.points.iter_mut().map(|point| &mut point.card.name);
        [&mut answer.a.name, &mut answer.a.short_name].into_iter().chain(cards).collect()
    })
}

fn title(answer: &ArmySweepAnswer, language: Language) -> String {
    say!(language, "sweep-worth-title", name = label(&answer.a.name))
}

fn subtitle(answer: &ArmySweepAnswer, language: Language) -> String {
    let (ruleset, battles) = (answer.provenance.ruleset_id(), integer(answer.battles.into()));
    let seed = answer.provenance.seed_text();
    let n = answer.cards as usize;
    say!(language, "sweep-worth-subtitle", n = n, ruleset = ruleset, battles = battles, seed = seed)
}

fn quantity(axis: &SweptAxis, language: Language) -> String {
    words::column(language, &axis.name)
}

fn sweeps_ap(answer: &ArmySweepAnswer) -> bool {
    answer.axes.iter().any(|axis| axis.quantity == AP)
}

/// Returns the AP of the card with the word, or the word alone if they are swept.
fn cost(answer: &ArmySweepAnswer, language: Language) -> String {
    match answer.points.first().filter(|_| !sweeps_ap(answer)) {
        Some(point) => say!(language, "sweep-worth-ap", ap = point.card.ap),
        None => say!(language, "balance-column-ap"),
    }
}

/// Returns the values at which the card is worth its AP, without those that may be anywhere.
fn known_break_evens(answer: &ArmySweepAnswer) -> impl Iterator<Item = &WorthBreakEven> {
    answer.break_even.iter().filter(|even| even.ci95.low.is_finite() || even.ci95.high.is_finite())
}

/// Says where the card is worth its AP, or that it always is worth more or less; neither if the
/// intervals show neither.
fn headline(answer: &ArmySweepAnswer, language: Language) -> Vec<String> {
    let Some(axis) = answer.axes.first() else { return Vec::new() };
    let (what, cost, name) = (quantity(axis, language), cost(answer, language), label(&answer.a.short_name));
    let sentence = |even: &WorthBreakEven| {
        let value = crossing(axis, even.value, even.ci95, even.between, language);
        let [low, high] = even.between.map(swept);
        let above = if even.is_worth_more_above { "more" } else { "less" };
        let key = if even.between[0] == even.between[1] { "sweep-worth-even-at" } else { "sweep-worth-even" };
        say!(
            language,
            key,
            name = &name,
            cost = &cost,
            what = &what,
            value = value,
            low = low,
            high = high,
            above = above
        )
    };
    let surplus: Vec<Estimate> = answer.points.iter().filter_map(SweptWorth::surplus).collect();
    let [low, high] =
        [axis.values.first(), axis.values.last()].map(|end| swept(end.copied().unwrap_or_default()));
    let open = answer.points.iter().filter(|point| is_open(point)).count();
    let is = match surplus.as_slice() {
        all if answer.axes.len() > 1 && all.len() < answer.points.len() => None,
        all if all.iter().all(|of| of.ci95.low > 0.0) => Some("more"),
        all if all.iter().all(|of| of.ci95.high < 0.0) => Some("less"),
        _ => None,
    };
    let mut lines: Vec<String> = match answer.axes.get(1) {
        None => known_break_evens(answer).map(sentence).collect(),
        Some(second) => {
            let mut columns: Vec<Option<f64>> = known_break_evens(answer).map(|even| even.at).collect();
            columns.dedup();
            let (n, all, other) = (columns.len(), second.values.len(), quantity(second, language));
            let line = || {
                say!(
                    language,
                    "sweep-worth-line",
                    what = &what,
                    name = &name,
                    n = n,
                    all = all,
                    other = other
                )
            };
            (n > 0).then(line).into_iter().collect()
        }
    };
    if surplus.is_empty() {
        lines.push(say!(language, "sweep-worth-none", name = name));
    } else if let Some(is) = is.filter(|_| answer.axes.len() > 1) {
        lines.push(say!(language, "sweep-worth-everywhere", name = name, is = is, cost = cost));
    } else if let Some(is) = is {
        let line = say!(
            language,
            "sweep-worth-never",
            what = what,
            low = low,
            high = high,
            name = name,
            cost = cost,
            is = is,
            values = if surplus.len() == answer.points.len() { "all" } else { "some" }
        );
        lines.push(line);
    }
    if open > 0 {
        lines.push(say!(language, "sweep-worth-open", n = open, all = answer.points.len()));
    }
    lines
}

/// Returns the columns of the values, for people and for programs.
fn columns(answer: &ArmySweepAnswer, language: Language) -> Columns<'_, SweptWorth> {
    let ends = |of: &SweptWorth| match of.card.range {
        Some(range) => [range.low, range.high].map(Cell::value),
        None => [const { Cell::Empty }; 2],
    };
    let mut columns = Columns::new(language);
    for (i, axis) in answer.axes.iter().enumerate() {
        columns = columns
            .column(Column::right(quantity(axis, language)), move |of: &SweptWorth| {
                Some(Cell::number(of.values[i], swept(of.values[i])))
            })
            .record(&axis.quantity.replace('-', "_"), move |of| Cell::value(of.values[i]));
    }
    let columns = if sweeps_ap(answer) { columns } else { columns.record("ap", |of| of.card.ap) };
    columns
        .right("armies-column-worth", |of| worth_cell(of.card.over_assumptions()))
        .record_all(["worth", "low", "high"], |of| value_and_ends(of.card.estimate()))
        .record_all(["range_low", "range_high"], ends)
        .right("armies-column-vote", move |of| vote(&of.card, language))
        .left("balance-column-verdict", move |of| verdict(&of.card, language))
        .record("verdict", |of| figures::json_word(&of.card.verdict))
        .record("grade", |of| figures::json_word(&of.card.grade))
}

fn worths(answer: &ArmySweepAnswer, language: Language) -> Table {
    columns(answer, language).table(&answer.points).with_key("points").with_title(title(answer, language))
}

/// Returns whether the interval leaves open if the card is worth more or less than its AP.
fn is_open(point: &SweptWorth) -> bool {
    point.surplus().is_some_and(|of| of.ci95.low <= 0.0 && of.ci95.high >= 0.0)
}

/// Returns worth minus AP as a share of the AP; `None` if the worth cannot be estimated.
fn surplus_share(point: &SweptWorth) -> Option<Estimate> {
    let ap = f64::from(point.card.ap.max(1));
    Some(point.surplus()?.map(|surplus| surplus / ap))
}

/// Returns worth minus AP, in % of the AP, by both swept numbers.
fn grid(answer: &ArmySweepAnswer, [first, second]: [&SweptAxis; 2], language: Language) -> Table {
    let (rows, columns) = (quantity(first, language), quantity(second, language));
    let corner = say!(language, "sweep-corner", rows = rows, columns = columns);
    let heads = second.values.iter().map(|value| Column::right(swept(*value).in_language(language)));
    let mut table = Table::new(std::iter::once(Column::right(corner)).chain(heads)).with_key("grid");
    let measure = say!(language, "sweep-worth-grid");
    table.title = Some(format!("{}\u{2002}({measure})", title(answer, language)));
    let cell = |point: &SweptWorth| match surplus_share(point) {
        Some(Estimate { value, .. }) => {
            let text = signed_points(value);
            Cell::number(value, Figure::new(if is_open(point) { format!("{text} ?") } else { text }))
        }
        None => Cell::Empty,
    };
    let row = |(points, value): (&[SweptWorth], &f64)| {
        std::iter::once(Cell::number(*value, swept(*value))).chain(points.iter().map(cell)).collect()
    };
    table.rows = answer.points.chunks(second.values.len().max(1)).zip(&first.values).map(row).collect();
    table
}

/// Returns the break-evens of the first number, for each value of the second; `None` without any.
fn break_evens(
    answer: &ArmySweepAnswer,
    [first, second]: [&SweptAxis; 2],
    language: Language,
) -> Option<Table> {
    let value =
        move |of: &WorthBreakEven| Figure::new(crossing(first, of.value, of.ci95, of.between, language));
    let what = quantity(first, language);
    let above = |of: &WorthBreakEven| match of.is_worth_more_above {
        true => say!(language, "balance-verdict-too-cheap"),
        false => say!(language, "balance-verdict-too-dear"),
    };
    let table = Columns::new(language)
        .column(Column::right(quantity(second, language)), |of: &WorthBreakEven| {
            of.at.map(|at| Cell::number(at, swept(at)))
        })
        .column(Column::right(say!(language, "sweep-worth-column-even", what = what)), move |of| {
            Some(Cell::number(of.value, value(of)))
        })
        .left("sweep-worth-column-above", above)
        .table(known_break_evens(answer))
        .with_key("break-even");
    (!table.rows.is_empty()).then_some(table)
}

fn notes(answer: &ArmySweepAnswer, language: Language) -> Vec<String> {
    let (provenance, battles) = (&answer.provenance, integer(answer.battles.into()));
    let [low, high] = answer.budgets;
    let how = say!(language, "armies-note-how", low = low, high = high);
    let threshold = figures::threshold(language, &answer.threshold);
    let mut notes = vec![
        say!(language, "sweep-worth-note-seed", battles = battles, seed = provenance.seed_text()),
        how,
        say!(language, "armies-note-grades", threshold = threshold),
    ];
    if known_break_evens(answer).next().is_some() {
        notes.push(say!(language, "sweep-worth-note-even"));
    }
    notes.extend(coverage::not_played(language, &provenance.not_played));
    notes.extend(assumed::note(language, &provenance.assumed));
    notes
}

#[cfg(feature = "charts")]
fn captions(answer: &ArmySweepAnswer, language: Language) -> Captions {
    let about = std::iter::once(subtitle(answer, language)).chain(headline(answer, language));
    pictures::captions(&answer.provenance, title(answer, language), pictures::lines(about), language)
}

/// Returns the heat map of worth minus AP, as a share of the AP.
#[cfg(feature = "charts")]
fn heat_map(answer: &ArmySweepAnswer, [first, second]: [&SweptAxis; 2], language: Language) -> HeatMap {
    let texts = |axis: &SweptAxis| -> Vec<String> {
        axis.values.iter().map(|value| swept(*value).in_language(language)).collect()
    };
    // A value beyond the scale is written as ">0.99".
    let cell = |point: &SweptWorth| match surplus_share(point)?.value {
        share if share.abs() > 1.0 => Some(1.0f64.next_down().copysign(share)),
        share => Some(share),
    };
    let rows = answer.points.chunks(second.values.len().max(1));
    HeatMap {
        captions: captions(answer, language),
        rows: texts(first),
        columns: HeatMapColumns::Named(texts(second)),
        row_means: None,
        has_even_line: true,
        colors: ColorScale::Verdicts,
        open: rows.clone().map(|row| row.iter().map(is_open).collect()).collect(),
        titles: HeatMapTitles {
            rows: format!("{} ↓", quantity(first, language)),
            columns: format!("{} →", quantity(second, language)),
            scale: [say!(language, "chart-worth-minus-ap"), say!(language, "chart-share-of-ap")],
            ends: [say!(language, "chart-worth-double"), say!(language, "chart-worth-nothing")],
            even: say!(language, "chart-worth-even"),
            missing: say!(language, "chart-worth-missing"),
        },
        values: rows.map(|row| row.iter().map(cell).collect()).collect(),
    }
}

/// Returns the curve of worth beside the AP; `None` if the card has no worth at some value.
#[cfg(feature = "charts")]
fn curves(answer: &ArmySweepAnswer, axis: &SweptAxis, language: Language) -> Option<Curves> {
    let worth: Vec<Estimate> =
        answer.points.iter().map(|point| point.card.over_assumptions()).collect::<Option<_>>()?;
    let ap = answer.points.iter().map(|point| Estimate::exact(f64::from(point.card.ap))).collect();
    let mark = |even: &WorthBreakEven| {
        let value = crossing(axis, even.value, even.ci95, even.between, language);
        CurveMark {
            value: even.value,
            interval: even.ci95,
            label: say!(language, "sweep-worth-mark", value = value),
        }
    };
    let name = &answer.a.short_name;
    let what = say!(language, "chart-swept", what = quantity(axis, language), name = name);
    Some(Curves {
        captions: captions(answer, language),
        axes: [what, say!(language, "armies-axis-worth")],
        range: CurveRange::Ap,
        places: axis.values.clone(),
        curves: vec![
            Curve { name: say!(language, "armies-column-worth"), side: Some(Side::A), estimates: worth },
            Curve { name: cost(answer, language), side: None, estimates: ap },
        ],
        marks: known_break_evens(answer).map(mark).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::Interval;
    use crate::study::provenance::Provenance;
    use serde_json::{Value, json};

    /// Worth of a card of 20 AP: the value, and half the width of its interval.
    type Worth = Option<(f64, f64)>;

    /// Returns the answer of a sweep of ATT from 3 on, with this worth at each value.
    fn swept_worth(worths: &[Worth], break_even: Vec<WorthBreakEven>) -> ArmySweepAnswer {
        let point = |(i, of): (usize, &Worth)| {
            let range = of.map_or(Value::Null, |(worth, half)| json!([worth - half, worth + half]));
            let card = json!({
                "id": "a", "name": "Ari", "people": "", "edition": "", "ap": 20, "bound": null,
                "worth": of.map(|of| of.0), "ci95": range, "range": range, "verdict": "undecided",
                "grade": null, "probabilities": null, "nearer_end": null, "by_assumption": [],
                "parted_by": null, "not_judged": null,
                "exposure": {
                    "copies": 9, "pairs": 9, "mean_square_difference": 1.0, "share": 0.1,
                    "variance_inflation": 1.0,
                },
            });
            SweptWorth { values: vec![3.0 + i as f64], card: serde_json::from_value(card).expect("a card") }
        };
        let points: Vec<SweptWorth> = worths.iter().enumerate().map(point).collect();
        let axis = json!({ "quantity": "att", "name": "ATT", "values": points.iter().map(|of| of.values[0]).collect::<Vec<_>>() });
        ArmySweepAnswer {
            provenance: Provenance::new("sweep-armies"),
            a: serde_json::from_value(json!({ "id": "a@att=3..6", "name": "Ari", "short_name": "Ari" }))
                .expect("a side"),
            axes: vec![serde_json::from_value(axis).expect("an axis")],
            cards: 3,
            budgets: [200, 400],
            battles: 400,
            threshold: serde_json::from_value(json!({ "share": 0.1, "ap": 1.0 })).expect("a threshold"),
            points,
            break_even,
            illegal_actions: 0,
        }
    }

    fn english(worths: &[Worth]) -> String {
        headline(&swept_worth(worths, Vec::new()), Language::English).join(" ")
    }

    #[test]
    fn a_card_is_worth_more_or_less_at_every_value_only_if_it_is() {
        let [more, less] = [Some((26.0, 3.0)), Some((14.0, 3.0))];
        let all = "ATT from 3 to 4: Ari is worth more than its 20 AP at every value; there is no break-even from \
                   3 to 4.";
        assert_eq!(english(&[more, more]), all);
        assert!(english(&[less, less]).contains("worth less than its 20 AP at every value;"));
        let lacking = english(&[more, None, more]);
        assert!(lacking.contains("more than its 20 AP at every value with a worth; there"), "{lacking}");
        let french = headline(&swept_worth(&[more, None], Vec::new()), Language::French);
        assert!(
            french[0].contains("vaut plus que ses 20 PA à chaque valeur estimée\u{202F}; il n'y a"),
            "{french:?}"
        );
        // A worth of exactly the AP is neither more nor less.
        let even = english(&[more, Some((20.0, 3.0)), more]);
        let open =
            "At 1 of 3 values the interval does not show whether the card is worth more or less than its AP.";
        assert_eq!(even, open);
        assert!(english(&[None, None]).starts_with("The worth of Ari cannot be estimated: "));
    }

    #[test]
    fn intervals_that_show_nothing_give_no_break_even() {
        let [low, high] = [Some((19.0, 9.0)), Some((22.0, 9.0))];
        let open =
            "At 2 of 2 values the interval does not show whether the card is worth more or less than its AP.";
        assert_eq!(english(&[high, high]), open);
        let even = |ends: [f64; 2]| WorthBreakEven {
            at: None,
            value: 3.5,
            ci95: Interval { low: ends[0], high: ends[1] },
            between: [3.0, 4.0],
            is_worth_more_above: true,
        };
        let anywhere = swept_worth(&[low, high], vec![even([f64::NEG_INFINITY, f64::INFINITY])]);
        assert_eq!(headline(&anywhere, Language::English), [open]);
        let note = say!(Language::English, "sweep-worth-note-even");
        assert!(!notes(&anywhere, Language::English).contains(&note));
        let half_open = swept_worth(&[low, high], vec![even([f64::NEG_INFINITY, 3.8])]);
        let half = headline(&half_open, Language::English);
        assert!(
            half[0].starts_with("Ari is worth its 20 AP at ATT 3.5 (up to 3.8)") && half[1] == open,
            "{half:?}"
        );
        assert!(notes(&half_open, Language::English).contains(&note));
    }

    #[cfg(feature = "charts")]
    #[test]
    fn worth_beyond_the_scale_is_not_shown_as_its_end() {
        let mut answer = swept_worth(&[Some((50.0, 3.0)), Some((21.0, 3.0))], Vec::new());
        answer.axes.push(SweptAxis { values: vec![20.0], ..answer.axes[0].clone() });
        let map = heat_map(&answer, [&answer.axes[0], &answer.axes[1]], Language::English);
        let [high, low] = [0, 1].map(|row| map.values[row][0].expect("a worth"));
        assert!((0.99..1.0).contains(&high) && low == 0.05, "{high} {low}");
        assert_eq!(map.open, [[false], [true]]);
    }
}
