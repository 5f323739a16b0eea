//! What the script of a page is given: everybody against everybody, and the single duels, as JSON.

use super::value::{Chance, Duel, Matrix, View};
use super::view::{mean, points, step, texts};
use crate::language::Language;
use crate::report::text::label;
use crate::say;
use serde::Serialize;
use std::collections::BTreeMap;

/// What the script is given. Keys are short, as there may be thousands of duels.
#[derive(Serialize)]
struct Data {
    names: Vec<String>,
    views: Vec<DataView>,
    /// Of the duel: `{a} … {b}`, and so on.
    title: String,
    turn: String,
    percent: &'static str,
    /// Every line of a told duel, once.
    lines: Vec<String>,
    duels: Vec<Vec<DataDuel>>,
}

#[derive(Serialize)]
struct DataView {
    /// Which duels it opens.
    d: usize,
    /// Row by row, as text and color of each cell; empty where nobody meets.
    t: Vec<Vec<String>>,
    /// In thousandths, to sort by; the means come last in each row.
    v: Vec<Vec<Option<i32>>>,
}

#[derive(Serialize)]
struct DataDuel {
    /// Sides.
    s: [usize; 2],
    /// Outcomes, to be read; what is drawn is read off them.
    o: [String; 3],
    /// Fallen by turn, to be read, with bars between.
    f: [String; 2],
    /// Wound levels, in the same way.
    w: [String; 2],
    /// The lines of the duel told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    t: Vec<usize>,
}

impl DataView {
    fn of(view: &View) -> Self {
        let with_mean =
            |row: &Vec<Option<f64>>| -> Vec<Option<f64>> { row.iter().copied().chain([mean(row)]).collect() };
        let rows: Vec<Vec<Option<f64>>> = view.values.iter().map(with_mean).collect();
        let text = |value: &Option<f64>| match value {
            Some(value) => format!("{}{}", step(*value), points(*value)),
            None => String::new(),
        };
        Self {
            d: view.duels,
            t: rows.iter().map(|row| row.iter().map(text).collect()).collect(),
            v: rows.iter().map(|row| row.iter().map(|value| value.map(thousandths)).collect()).collect(),
        }
    }
}

fn thousandths(value: f64) -> i32 {
    (1000.0 * value).round() as i32
}

const PERCENT: &str = "\u{202F}%";

fn read(chances: &[Chance], language: Language) -> String {
    let text = |chance: &Chance| {
        let text = chance.figure.shown(language);
        // All of them end so; the script puts it back.
        text.strip_suffix(PERCENT).unwrap_or(&text).to_owned()
    };
    chances.iter().map(text).collect::<Vec<_>>().join("|")
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

pub(super) fn data(matrix: &Matrix, language: Language) -> String {
    let mut lines = Lines::default();
    let mut duel = |duel: &Duel| DataDuel {
        s: duel.sides,
        o: duel.outcome.each_ref().map(|chance| chance.figure.shown(language)),
        f: duel.fallen.each_ref().map(|fallen| read(fallen, language)),
        w: duel.levels.each_ref().map(|levels| read(levels, language)),
        // Stories come from the rules' events, and are made harmless as names are.
        t: texts(&duel.story).into_iter().map(|line| lines.number(line)).collect(),
    };
    let duels = matrix.duels.iter().map(|duels| duels.iter().map(&mut duel).collect()).collect();
    let data = Data {
        names: matrix.names.iter().map(|name| label(name)).collect(),
        views: matrix.views.iter().map(DataView::of).collect(),
        title: say!(language, "against", a = "{a}", b = "{b}"),
        turn: say!(language, "page-turn"),
        percent: PERCENT,
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
