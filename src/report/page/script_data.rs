//! What the script of a page is given: everybody against everybody, and the single duels, as JSON.

use super::value::{CalculatorTerms, Chance, Duel, Matrix, View};
use super::view::{mean, step, texts};
use crate::language::Language;
use crate::language::number::signed_points;
use crate::report::document::Document;
use crate::report::text::{label, printable};
use crate::say;
use crate::scenario::{CardRow, Catalog};
use crate::study::duels::TOLD_OF;
use serde::Serialize;
use std::collections::BTreeMap;

/// What the script is given. There may be thousands of duels: each is one text, and nothing that can be reckoned is in it.
#[derive(Serialize)]
struct Data<'a> {
    names: Vec<String>,
    ids: Vec<String>,
    /// The AP of each.
    ap: Vec<u64>,
    /// A name with its AP: `{n} ({p} AP)`.
    named: String,
    views: Vec<DataView>,
    /// Of the duel: `{a} … {b}`, and so on.
    title: String,
    turn: String,
    percent: &'static str,
    minus: char,
    /// How many turns are told.
    turns: usize,
    /// Who is who in a told duel.
    whose: String,
    /// The commands that tell.
    tells: Vec<String>,
    /// Where duels can be opened in the calculator; absent where nobody said where it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    calculator: Option<Calculator<'a>>,
    /// Every line of a told duel, once.
    lines: Vec<String>,
    /// `i,j;wins|wins|both|nobody;fallen|…;fallen|…;levels|…;levels|…;lines`: without percent
    /// signs, and without what stays as it was in the
    /// turn before to the end; lines one after the other are told by the first and the last, `12-34`.
    duels: Vec<Vec<String>>,
}

/// The calculator to which duels are linked.
#[derive(Serialize)]
struct Calculator<'a> {
    address: String,
    language: &'static str,
    /// The terms of the duels that are looked at, as often as they were fought in another way.
    terms: Vec<Option<&'a CalculatorTerms>>,
    /// The cards that the calculator does not have, by their places in the matrix; none where a card has the id of another one that is
    /// built in.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    cards: BTreeMap<usize, Option<CardRow>>,
}

#[derive(Serialize)]
struct DataView {
    /// Which duels it opens.
    d: usize,
    /// What its number is beside those of a duel.
    b: String,
    /// In thousandths, row by row; empty for who is no row, and a cell where two do not meet. The
    /// means come last in each row.
    v: Vec<Vec<Option<i32>>>,
}

impl DataView {
    fn of(view: &View) -> Self {
        let with_mean = |row: &Vec<Option<f64>>| -> Vec<Option<f64>> {
            let mean = (!row.is_empty()).then(|| mean(row));
            row.iter().copied().chain(mean).collect()
        };
        let rows = view.values.iter().map(with_mean);
        let rows = rows.map(|row| row.iter().map(|value| value.map(thousandths)).collect());
        Self { d: view.duels, b: printable(&view.bridge), v: rows.collect() }
    }
}

/// The nearest thousandth that is read and colored as the value is, by scripts as well, which round halves up.
fn thousandths(value: f64) -> i32 {
    let near = (1000.0 * value).round() as i32;
    let is_alike = |thousandths: &i32| {
        let shown = f64::from(*thousandths) / 1000.0;
        thousandths % 10 != 5
            && thousandths % 10 != -5
            && step(shown) == step(value)
            && signed_points(shown) == signed_points(value)
    };
    [near, near - 1, near + 1].into_iter().find(is_alike).unwrap_or(near)
}

const PERCENT: &str = "\u{202F}%";

/// A chance without its percent sign, which the script puts back.
fn bare(chance: &Chance, language: Language) -> String {
    chance.figure.shown(language).replacen(PERCENT, "", 1)
}

fn read(chances: &[Chance], language: Language) -> String {
    let texts: Vec<String> = chances.iter().map(|chance| bare(chance, language)).collect();
    texts.join("|")
}

/// The same without the end in which nothing changes.
fn read_changing(chances: &[Chance], language: Language) -> String {
    let mut texts: Vec<String> = chances.iter().map(|chance| bare(chance, language)).collect();
    while texts.len() > 1 && texts[texts.len() - 1] == texts[texts.len() - 2] {
        texts.pop();
    }
    texts.join("|")
}

/// See [`Calculator::cards`].
fn carried(matrix: &Matrix) -> BTreeMap<usize, Option<CardRow>> {
    let is_built_in = |id: &String| Catalog::built_in().roster().cards().iter().any(|card| card.id == *id);
    let carried = |row: &CardRow| {
        let id = row.get("id").filter(|id| !id.is_empty() && !is_built_in(id));
        id.map(|_| row.iter().map(|(column, cell)| (column.clone(), printable(cell))).collect())
    };
    let cards = matrix.fighters.iter().enumerate();
    cards.filter_map(|(place, of)| Some((place, carried(of.card.as_ref()?)))).collect()
}

/// Texts numbered as they come, each once.
#[derive(Default)]
struct Lines {
    numbers: BTreeMap<String, usize>,
    lines: Vec<String>,
}

impl Lines {
    fn number(&mut self, line: String) -> usize {
        *self.numbers.entry(line).or_insert_with_key(|line| {
            self.lines.push(line.clone());
            self.lines.len() - 1
        })
    }
}

/// `3,12-34`: numbers, those one after the other by the first and the last.
fn runs(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|before, after| before + 1 == *after);
    let run = |run: &[usize]| match run {
        [first, .., last] => format!("{first}-{last}"),
        alone => alone.iter().map(usize::to_string).collect(),
    };
    runs.map(run).collect::<Vec<_>>().join(",")
}

pub(super) fn data(matrix: &Matrix, page: &Document) -> String {
    let language = page.language;
    let mut lines = Lines::default();
    let mut duel = |duel: &Duel| {
        // Stories come from the rules' events, and are made harmless as names are.
        let story: Vec<usize> = texts(&duel.story).into_iter().map(|line| lines.number(line)).collect();
        let [i, j] = duel.sides;
        let fallen = duel.fallen.each_ref().map(|fallen| read_changing(fallen, language)).join(";");
        let levels = duel.levels.each_ref().map(|levels| read(levels, language)).join(";");
        let outcome = read(&duel.outcome, language);
        format!("{i},{j};{outcome};{fallen};{levels};{}", runs(&story))
    };
    let duels = matrix.duels.iter().map(|duels| duels.iter().map(&mut duel).collect()).collect();
    let all = || matrix.duels.iter().flatten();
    let data = Data {
        names: matrix.fighters.iter().map(|of| label(&of.name)).collect(),
        ids: matrix.fighters.iter().map(|of| printable(&of.id)).collect(),
        ap: matrix.fighters.iter().map(|of| of.ap).collect(),
        // The unit stays beside its number.
        named: say!(language, "with-ap", name = "{n}", ap = "{p}").replace("{p} ", "{p}\u{A0}"),
        views: matrix.views.iter().map(DataView::of).collect(),
        title: say!(language, "against", a = "{a}", b = "{b}"),
        turn: say!(language, "page-turn"),
        percent: PERCENT,
        minus: '\u{2212}',
        turns: all().map(|duel| duel.fallen[0].len()).max().unwrap_or_default(),
        whose: say!(language, "page-story-sides", a = "{a}", b = "{b}", n = TOLD_OF),
        tells: matrix.elsewhere.iter().map(|of| printable(&of.tell)).collect(),
        calculator: page.calculator.as_ref().map(|address| Calculator {
            address: address.clone(),
            language: language.code(),
            terms: matrix.elsewhere.iter().map(|of| of.calculator.as_ref()).collect(),
            cards: carried(matrix),
        }),
        duels,
        lines: lines.lines,
    };
    escaped_json(&serde_json::to_string(&data).expect("texts and whole numbers"))
}

/// JSON that ends no element and begins none: what could is within a string, where it may be escaped.
pub(super) fn escaped_json(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for character in json.chars() {
        match character {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                text.push_str(&format!("\\u{:04x}", character as u32));
            }
            other => text.push(other),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_script_is_given_is_read_and_colored_as_the_table() {
        let values = (-100_000..=100_000).step_by(37).map(|i| f64::from(i) / 100_000.0);
        for value in values.chain([0.05, 0.15, 0.3, 0.6, 0.025, -0.025, 0.999_6, -0.999_6, 0.049_99]) {
            let given = f64::from(thousandths(value)) / 1000.0;
            assert_eq!((step(given), signed_points(given)), (step(value), signed_points(value)), "{value}");
        }
    }

    #[test]
    fn numbers_one_after_the_other_are_told_by_the_first_and_the_last() {
        assert_eq!(runs(&[3, 12, 13, 14, 2, 1]), "3,12-14,2,1");
        assert_eq!(runs(&[]), "");
    }
}
