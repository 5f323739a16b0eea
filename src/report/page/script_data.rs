//! Data for the script of a page as JSON: the matrix and its single duels.

use super::value::{Duel, Fighter, LinkParameters, Matrix, View};
use super::view::{color_step, mean};
use crate::language::number::signed_points;
use crate::report::document::Document;
use crate::report::text::{label, printable};
use crate::say;
use crate::scenario::{CardRow, Catalog};
use crate::study::duels::NARRATION_SAMPLE_FIGHTS;
use serde::Serialize;
use std::collections::BTreeMap;

/// Data for the script. There may be thousands of duels, so each is one compact string without
/// derivable values.
#[derive(Serialize)]
struct Data<'a> {
    names: Vec<String>,
    ids: Vec<String>,
    /// AP of each fighter.
    ap: Vec<u64>,
    /// Pattern of a name with its AP: `{n} ({p} AP)`.
    named: String,
    views: Vec<DataView>,
    /// Pattern of the title of a duel: `{a} … {b}`.
    title: String,
    turn: String,
    percent: &'static str,
    minus: char,
    /// Number of turns shown.
    turns: usize,
    /// Pattern of the line that assigns names to sides in a story.
    whose: String,
    /// Command that prints the story of a duel, for each way in which duels were fought.
    tells: Vec<String>,
    /// The calculator in which duels can be opened; absent without an address.
    #[serde(skip_serializing_if = "Option::is_none")]
    calculator: Option<Calculator<'a>>,
    /// Every distinct line of the stories; duels refer to their indices.
    lines: Vec<String>,
    /// The duels as `i,j;wins|wins|both|nobody;fallen|…;fallen|…;levels|…;levels|…;lines`. Percent
    /// signs are omitted, and so are turns at the end in which nothing changes. Consecutive lines
    /// are written as a range, `12-34`.
    duels: Vec<Vec<String>>,
}

/// The calculator that duels link to.
#[derive(Serialize)]
struct Calculator<'a> {
    address: String,
    language: &'static str,
    /// Parameters of the duels, for each way in which they were fought.
    terms: Vec<Option<&'a LinkParameters>>,
    /// Cards that the calculator lacks, by index in the matrix; null if a card has the id of a
    /// different built-in card.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    cards: BTreeMap<usize, Option<CardRow>>,
}

#[derive(Serialize)]
struct DataView {
    /// Index of the list of duels that cells of this view open.
    d: usize,
    /// Sentence beside a duel that relates the number of its cell to those of the duel.
    b: String,
    /// Values in thousandths, by row. Empty for profiles that have no row, null for pairs that do
    /// not meet. The mean is the last value of each row.
    v: Vec<Vec<Option<i32>>>,
}

impl DataView {
    fn new(view: &View, fighters: &[Fighter]) -> Self {
        let with_mean = |row: &Vec<Option<f64>>| -> Vec<Option<f64>> {
            let mean = (!row.is_empty()).then(|| mean(row, fighters));
            row.iter().copied().chain(mean).collect()
        };
        let rows = view.values.iter().map(with_mean);
        let rows = rows.map(|row| row.iter().map(|value| value.map(thousandths)).collect());
        Self { d: view.duels, b: printable(&view.cell_note), v: rows.collect() }
    }
}

/// Rounds to the nearest thousandth that gets the same text and color as the value. Scripts round
/// halves up, so results that end in 5 are avoided.
fn thousandths(value: f64) -> i32 {
    let near = (1000.0 * value).round() as i32;
    let is_alike = |thousandths: &i32| {
        let shown = f64::from(*thousandths) / 1000.0;
        thousandths % 10 != 5
            && thousandths % 10 != -5
            && color_step(shown) == color_step(value)
            && signed_points(shown) == signed_points(value)
    };
    [near, near - 1, near + 1].into_iter().find(is_alike).unwrap_or(near)
}

const PERCENT: &str = "\u{202F}%";

/// Joins chances without their percent signs, which the script adds.
fn join_chances(chances: &[String]) -> String {
    chances.iter().map(|chance| chance.replacen(PERCENT, "", 1)).collect::<Vec<_>>().join("|")
}

/// Joins chances without the repeated values at the end.
fn join_changing_chances(chances: &[String]) -> String {
    let changes = chances.windows(2).rposition(|pair| pair[0] != pair[1]);
    join_chances(&chances[..changes.map_or(1, |last| last + 2).min(chances.len())])
}

/// Returns the cards that links to the calculator carry, by index of the fighter in the matrix; see
/// [`Calculator::cards`].
fn cards_to_carry(matrix: &Matrix) -> BTreeMap<usize, Option<CardRow>> {
    let is_built_in = |id: &String| Catalog::built_in().roster().cards().iter().any(|card| card.id == *id);
    let carried = |row: &CardRow| {
        let id = row.get("id").filter(|id| !id.is_empty() && !is_built_in(id));
        id.map(|_| row.iter().map(|(column, cell)| (column.clone(), printable(cell))).collect())
    };
    let cards = matrix.fighters.iter().enumerate();
    cards.filter_map(|(place, of)| Some((place, carried(of.card.as_ref()?)))).collect()
}

/// Numbered texts without duplicates, in order of their first appearance.
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

/// Formats numbers with consecutive ones as ranges: `3,12-34`.
fn format_ranges(numbers: &[usize]) -> String {
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
        // Stories contain names, so they are made safe as well.
        let story: Vec<usize> = duel.story.iter().map(|line| lines.number(printable(line))).collect();
        let [i, j] = duel.sides;
        let fallen = duel.fallen.each_ref().map(|fallen| join_changing_chances(fallen)).join(";");
        let levels = duel.levels.each_ref().map(|levels| join_chances(levels)).join(";");
        let outcome = join_chances(&duel.outcome);
        format!("{i},{j};{outcome};{fallen};{levels};{}", format_ranges(&story))
    };
    let duels = matrix.duels.iter().map(|duels| duels.iter().map(&mut duel).collect()).collect();
    let all = || matrix.duels.iter().flatten();
    let data = Data {
        names: matrix.fighters.iter().map(|of| label(&of.name)).collect(),
        ids: matrix.fighters.iter().map(|of| printable(&of.id)).collect(),
        ap: matrix.fighters.iter().map(|of| of.ap).collect(),
        // A no-break space keeps the unit beside its number.
        named: say!(language, "with-ap", name = "{n}", ap = "{p}").replace("{p} ", "{p}\u{A0}"),
        views: matrix.views.iter().map(|view| DataView::new(view, &matrix.fighters)).collect(),
        title: say!(language, "against", a = "{a}", b = "{b}"),
        turn: say!(language, "page-turn"),
        percent: PERCENT,
        minus: '\u{2212}',
        turns: all().map(|duel| duel.fallen[0].len()).max().unwrap_or_default(),
        whose: say!(language, "page-story-sides", a = "{a}", b = "{b}", n = NARRATION_SAMPLE_FIGHTS),
        tells: matrix.duel_links.iter().map(|of| printable(&of.tell)).collect(),
        calculator: page.calculator.as_ref().map(|address| Calculator {
            address: address.clone(),
            language: language.code(),
            terms: matrix.duel_links.iter().map(|of| of.calculator.as_ref()).collect(),
            cards: cards_to_carry(matrix),
        }),
        duels,
        lines: lines.lines,
    };
    escaped_json(&serde_json::to_string(&data).expect("texts and whole numbers"))
}

/// Escapes JSON for a script element. Characters that could begin or end an element only occur
/// inside strings, where escapes are permitted.
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
    fn script_data_give_the_same_numbers_and_colors_as_the_table() {
        let values = (-100_000..=100_000).step_by(37).map(|i| f64::from(i) / 100_000.0);
        for value in values.chain([0.05, 0.15, 0.3, 0.6, 0.025, -0.025, 0.999_6, -0.999_6, 0.049_99]) {
            let given = f64::from(thousandths(value)) / 1000.0;
            assert_eq!(
                (color_step(given), signed_points(given)),
                (color_step(value), signed_points(value)),
                "{value}"
            );
        }
    }

    #[test]
    fn consecutive_numbers_are_written_as_a_range() {
        assert_eq!(format_ranges(&[3, 12, 13, 14, 2, 1]), "3,12-14,2,1");
        assert_eq!(format_ranges(&[]), "");
    }
}
