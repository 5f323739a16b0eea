//! A sweep of army worth as a document: what a card is worth at each value, and where that is its
//! AP.

use super::armies::words::{verdict, worth_cell};
use super::armies::{settings, vote};
use super::sweep::{crossing, swept};
use super::{assumed, battle, coverage, figures, names, words};
use crate::language::Language;
use crate::language::number::integer;
#[cfg(feature = "charts")]
use crate::report::answers::pictures;
#[cfg(feature = "charts")]
use crate::report::chart::{Curve, CurveMark, CurveRange, Curves, Picture};
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Column, Columns, Table, value_and_ends};
use crate::report::text::label;
#[cfg(feature = "charts")]
use crate::rules::Side;
use crate::say;
use crate::stats::Estimate;
use crate::study::sweep::armies::{ArmySweepAnswer, SweptWorth, WorthBreakEven};

/// Key of the AP of a card, in overrides.
const AP: &str = "ap";

impl Report for ArmySweepAnswer {
    fn document(&self, language: Language) -> Document {
        let answer = &*translated(self, language);
        Document {
            title: title(answer, language),
            subtitle: subtitle(answer, language),
            headline: headline(answer, language),
            tables: vec![worths(answer, language)],
            notes: notes(answer, language),
            records: Some(columns(answer, language).records(&answer.points)),
            settings: settings(answer.battles, &answer.provenance, language),
            ..Document::from_provenance(&answer.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        curves(&translated(self, language), language).map(Picture::from)
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

fn quantity(answer: &ArmySweepAnswer, language: Language) -> String {
    words::column(language, &answer.axis.name)
}

fn sweeps_ap(answer: &ArmySweepAnswer) -> bool {
    answer.axis.quantity == AP
}

/// Returns the AP of the card with the word, or the word alone if they are swept.
fn cost(answer: &ArmySweepAnswer, language: Language) -> String {
    match answer.points.first().filter(|_| !sweeps_ap(answer)) {
        Some(point) => say!(language, "sweep-worth-ap", ap = point.card.ap),
        None => say!(language, "balance-column-ap"),
    }
}

/// Says where the card is worth its AP, or that it always is worth more or less.
fn headline(answer: &ArmySweepAnswer, language: Language) -> Vec<String> {
    let (what, cost, name) =
        (quantity(answer, language), cost(answer, language), label(&answer.a.short_name));
    let sentence = |even: &WorthBreakEven| {
        let value = crossing(&answer.axis, even.value, even.ci95, even.between, language);
        let [low, high] = even.between.map(swept);
        let above = if even.is_worth_more_above { "more" } else { "less" };
        match even.between[0] == even.between[1] {
            true => say!(
                language,
                "sweep-worth-even-at",
                name = &name,
                cost = &cost,
                what = &what,
                value = value,
                above = above
            ),
            false => say!(
                language,
                "sweep-worth-even",
                name = &name,
                cost = &cost,
                what = &what,
                value = value,
                low = low,
                high = high,
                above = above
            ),
        }
    };
    let surplus: Vec<Estimate> = answer.points.iter().filter_map(SweptWorth::surplus).collect();
    let [low, high] = [answer.points.first(), answer.points.last()]
        .map(|point| swept(point.map_or(0.0, |point| point.value)));
    let open = surplus.iter().filter(|of| of.ci95.low <= 0.0 && of.ci95.high >= 0.0).count();
    let mut lines: Vec<String> = answer.break_even.iter().map(sentence).collect();
    if surplus.is_empty() {
        lines.push(say!(language, "sweep-worth-none", name = name));
    } else if lines.is_empty() {
        let is = if surplus.iter().all(|of| of.value > 0.0) { "more" } else { "less" };
        let line = say!(
            language,
            "sweep-worth-never",
            what = what,
            low = low,
            high = high,
            name = name,
            cost = cost,
            is = is
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
    let key = answer.axis.quantity.replace('-', "_");
    let ends = |of: &SweptWorth| match of.card.range {
        Some(range) => [range.low, range.high].map(Cell::value),
        None => [const { Cell::Empty }; 2],
    };
    let columns = Columns::new(language)
        .column(Column::right(quantity(answer, language)), |of: &SweptWorth| {
            Some(Cell::number(of.value, swept(of.value)))
        })
        .record(&key, |of| Cell::value(of.value));
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
    if !answer.break_even.is_empty() {
        notes.push(say!(language, "sweep-worth-note-even"));
    }
    notes.extend(coverage::not_played(language, &provenance.not_played));
    notes.extend(assumed::note(language, &provenance.assumed));
    notes
}

/// Returns the curve of worth beside the AP; `None` if the card has no worth at some value.
#[cfg(feature = "charts")]
fn curves(answer: &ArmySweepAnswer, language: Language) -> Option<Curves> {
    let worth: Vec<Estimate> =
        answer.points.iter().map(|point| point.card.over_assumptions()).collect::<Option<_>>()?;
    let ap = answer.points.iter().map(|point| Estimate::exact(f64::from(point.card.ap))).collect();
    let mark = |even: &WorthBreakEven| {
        let value = crossing(&answer.axis, even.value, even.ci95, even.between, language);
        CurveMark {
            value: even.value,
            interval: even.ci95,
            label: say!(language, "sweep-worth-mark", value = value),
        }
    };
    let name = &answer.a.short_name;
    let what = say!(language, "chart-swept", what = quantity(answer, language), name = name);
    let captions = pictures::captions(
        &answer.provenance,
        title(answer, language),
        pictures::lines(std::iter::once(subtitle(answer, language)).chain(headline(answer, language))),
        language,
    );
    Some(Curves {
        captions,
        axes: [what, say!(language, "armies-axis-worth")],
        range: CurveRange::Ap,
        places: answer.points.iter().map(|point| point.value).collect(),
        curves: vec![
            Curve { name: say!(language, "armies-column-worth"), side: Some(Side::A), estimates: worth },
            Curve { name: cost(answer, language), side: None, estimates: ap },
        ],
        marks: answer.break_even.iter().map(mark).collect(),
    })
}
