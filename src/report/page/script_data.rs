//! What the script of a page is given: everybody against everybody, and the single duels, as JSON.

use super::value::{Chance, Duel, Matrix, View};
use super::view::{mean, points, step, texts};
use crate::language::Language;
use crate::report::text::label;
use crate::say;
use serde::Serialize;

/// What the script is given. Keys are short, as there may be thousands of duels.
#[derive(Serialize)]
struct Data<'a> {
    names: Vec<String>,
    views: Vec<DataView>,
    /// Of the duel: `{a} … {b}`, and so on.
    title: String,
    turn: String,
    percent: &'static str,
    duels: Vec<Vec<DataDuel<'a>>>,
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
struct DataDuel<'a> {
    /// Sides.
    s: [usize; 2],
    /// Outcomes, to be read and in thousandths.
    o: [String; 3],
    p: [i32; 3],
    /// Fallen by turn, to be read and in thousandths.
    f: [Vec<String>; 2],
    q: [Vec<i32>; 2],
    /// Wound levels.
    w: [Vec<String>; 2],
    l: [Vec<i32>; 2],
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    t: &'a [String],
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

fn read(chances: &[Chance], language: Language) -> Vec<String> {
    let text = |chance: &Chance| {
        let text = chance.figure.shown(language);
        // All of them end so; the script puts it back.
        text.strip_suffix(PERCENT).unwrap_or(&text).to_owned()
    };
    chances.iter().map(text).collect()
}

fn drawn(chances: &[Chance]) -> Vec<i32> {
    chances.iter().map(|chance| thousandths(chance.value)).collect()
}

pub(super) fn data(matrix: &Matrix, language: Language) -> String {
    let duel = |duel: &'_ Duel| -> DataDuel<'_> {
        let [a, b] = &duel.fallen;
        let [wounds_a, wounds_b] = &duel.levels;
        DataDuel {
            s: duel.sides,
            o: duel.outcome.each_ref().map(|chance| chance.figure.shown(language)),
            p: duel.outcome.each_ref().map(|chance| thousandths(chance.value)),
            f: [read(a, language), read(b, language)],
            q: [drawn(a), drawn(b)],
            w: [read(wounds_a, language), read(wounds_b, language)],
            l: [drawn(wounds_a), drawn(wounds_b)],
            t: &[],
        }
    };
    // Stories come from the rules' events and from names, so that they are made harmless as well.
    let stories = |duels: &Vec<Duel>| duels.iter().map(|duel| texts(&duel.story)).collect();
    let stories: Vec<Vec<Vec<String>>> = matrix.duels.iter().map(stories).collect();
    let told = |(of, story)| DataDuel { t: story, ..duel(of) };
    let all = matrix.duels.iter().zip(&stories);
    let duels = all.map(|(duels, stories): (&Vec<Duel>, &'_ Vec<Vec<String>>)| {
        duels.iter().zip(stories.iter().map(Vec::as_slice)).map(told).collect()
    });
    let data = Data {
        names: matrix.names.iter().map(|name| label(name)).collect(),
        views: matrix.views.iter().map(DataView::of).collect(),
        title: say!(language, "against", a = "{a}", b = "{b}"),
        turn: say!(language, "page-turn"),
        percent: PERCENT,
        duels: duels.collect(),
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
