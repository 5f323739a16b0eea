//! The match-up table as a forum post: a row for each profile, short names above the columns, whole
//! percents.

use super::{balance, field, matrix, run};
use crate::language::Language;
use crate::language::number::{Figure, signed_points};
use crate::report::document::{Brief, Document, Report};
use crate::report::table::{Cell, Column, Table};
use crate::say;
use crate::scenario::reading::spelling::normalize;
use crate::study::balance::BalanceAnswer;
use crate::study::field::{Field, FieldProfile};
use crate::study::matrix::MatrixAnswer;
use crate::study::run::RunAnswer;
use serde::de::DeserializeOwned;

/// Maximum number of columns that fit in a forum post.
pub const MAX_COLUMNS: usize = 16;

/// The reason why there is no match-up table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMatchUps {
    /// The report belongs to a command whose answer does not contain the outcome of each pair.
    NoOutcomes,
    /// The table has more columns than fit in a post.
    TooWide {
        /// Number of columns of the table; at most [`MAX_COLUMNS`] fit.
        columns: usize,
    },
}

/// Reads the report of a matrix, a scenario or a balance from JSON, and makes a document whose post
/// is the match-up table. A square table keeps the `most` best profiles: by kill rate per AP, or by
/// total balance in a balance. A table with different rows and columns keeps the `most` best rows
/// and all columns.
///
/// # Errors
/// If the text is not JSON or lacks fields of the answer to its command. The inner error states
/// that there is no such table.
pub fn read(
    json: &str,
    command: &str,
    most: usize,
    language: Language,
) -> serde_json::Result<Result<Document, NoMatchUps>> {
    fn answer<A: DeserializeOwned>(json: &str) -> serde_json::Result<A> {
        serde_json::from_str(json)
    }
    Ok(match command {
        "matrix" => {
            let answer: MatrixAnswer = answer(json)?;
            let lines = matrix::method_lines(&answer, language);
            chances(&answer.field(), answer.fought.turns, most, lines, answer.document(language))
        }
        "balance" => balances(&answer(json)?, most, language),
        "run" => {
            let answer: RunAnswer = answer(json)?;
            let first = answer.results.first().and_then(|results| Some((results, answer.field(results)?)));
            match first {
                None => Err(NoMatchUps::NoOutcomes),
                Some((results, field)) => {
                    let policy = say!(language, "forum-run-policy", policy = &results.policy);
                    let how = run::method_lines(&answer, language);
                    let lines = std::iter::once(policy).chain(how).collect();
                    chances(&field, answer.turns, most, lines, answer.document(language))
                }
            }
        }
        _ => Err(NoMatchUps::NoOutcomes),
    })
}

/// The content of a match-up table before it is laid out in the post.
struct MatchUpTable<'a> {
    /// Names of all profiles.
    names: Vec<String>,
    /// Indices of the profiles that have a row, best first.
    rows: Vec<usize>,
    /// Profiles that have a column; `None` for the same as the rows.
    columns: Option<Vec<usize>>,
    /// Heading of the column of names.
    corner: String,
    /// Explanation of the numbers.
    about: String,
    /// Function that returns value and text of the cell at a row and column; `None` for an empty
    /// cell.
    cell: &'a dyn Fn(usize, usize) -> Option<(f64, String)>,
}

/// Builds the forum post with the table of win probabilities of all pairs, highest kill rate first.
fn chances(
    field: &Field,
    turns: u8,
    most: usize,
    how: Vec<String>,
    document: Document,
) -> Result<Document, NoMatchUps> {
    let language = document.language;
    let mut rows = field.pairs.rows().to_vec();
    let rank = |place: &usize| field.ranking.iter().position(|of| of.id == field.profiles[*place].id);
    rows.sort_by_key(|place| rank(place).unwrap_or(usize::MAX));
    let is_square = field.pairs.rows() == field.pairs.columns();
    let how = field::mutual_deaths(field, language).into_iter().chain(how).collect();
    let grid = MatchUpTable {
        names: field.profiles.iter().map(FieldProfile::group_name).collect(),
        rows,
        columns: (!is_square).then(|| field.pairs.columns().to_vec()),
        corner: say!(language, "forum-match-ups-corner"),
        about: say!(language, "forum-match-ups-about", turns = turns),
        cell: &|row, column| field.win(row, column).map(|win| (win.value, percent(win.value))),
    };
    with_table_in_post(grid, most, how, document)
}

/// Builds the forum post with the table of balances of all pairs, highest total first.
fn balances(answer: &BalanceAnswer, most: usize, language: Language) -> Result<Document, NoMatchUps> {
    let gain = |row: usize| answer.balances.get(row).into_iter().flatten().flatten().sum::<f64>();
    let mut rows: Vec<usize> = (0..answer.balances.len()).collect();
    if rows.is_empty() {
        return Err(NoMatchUps::NoOutcomes);
    }
    rows.sort_by(|a, b| gain(*b).total_cmp(&gain(*a)));
    let grid = MatchUpTable {
        names: answer.profiles.iter().map(|of| of.name.clone()).collect(),
        rows,
        columns: None,
        corner: say!(language, "forum-balances-corner"),
        about: say!(language, "forum-balances-about"),
        cell: &|row, column| {
            let gained = (*answer.balances.get(row)?.get(column)?)?;
            (row != column).then(|| (gained, signed_points(gained)))
        },
    };
    let how = balance::method_lines(answer, language);
    with_table_in_post(grid, most, how, answer.document(language))
}

/// Adds the table to the post of the document.
fn with_table_in_post(
    grid: MatchUpTable,
    most: usize,
    how: Vec<String>,
    document: Document,
) -> Result<Document, NoMatchUps> {
    let language = document.language;
    let MatchUpTable { names, mut rows, columns, corner, about, cell } = grid;
    let left = rows.len().saturating_sub(most);
    rows.truncate(most);
    let is_square = columns.is_none();
    let columns = columns.unwrap_or_else(|| rows.clone());
    if columns.len() > MAX_COLUMNS {
        return Err(NoMatchUps::TooWide { columns: columns.len() });
    }
    let name = |place: &usize| names[*place].clone();
    let short = short_names(&columns.iter().map(name).collect::<Vec<_>>());
    let numbers = short.iter().map(|name| Column::right(name.clone()));
    let mut table = Table::new(std::iter::once(Column::left(corner)).chain(numbers));
    for (i, row) in rows.iter().enumerate() {
        let name = if is_square { format!("{} {}", short[i], name(row)) } else { name(row) };
        let cells = columns.iter().map(|column| match cell(*row, *column) {
            Some((value, written)) => Cell::number(value, Figure::new(written)),
            None => Cell::Empty,
        });
        table.rows.push(std::iter::once(Cell::from(name)).chain(cells).collect());
    }
    if left > 0 {
        table.notes.push(say!(language, "forum-rows-left", n = left));
    }
    let legend = (!is_square).then(|| {
        let named = short.iter().zip(&columns).map(|(short, place)| format!("{short} {}", name(place)));
        say!(language, "forum-match-ups-legend", names = named.collect::<Vec<_>>().join(", "))
    });
    let title = document.brief.as_ref().map_or_else(|| document.title.clone(), |brief| brief.title.clone());
    let lines = std::iter::once(about).chain(legend).chain(how).collect();
    Ok(Document { brief: Some(Brief { title, lines, table }), ..document })
}

/// Formats a chance in whole percent. Values that only round to 0 or 100 become `<1` and `>99`.
fn percent(chance: f64) -> String {
    match (100.0 * chance).round() {
        100.0 if chance < 1.0 => ">99".to_owned(),
        0.0 if chance > 0.0 => "<1".to_owned(),
        // Avoids -0.
        value => format!("{:.0}", value.abs()),
    }
}

/// Abbreviates names to initials in capitals, without articles and other short words, numbered if
/// two are equal: `GP` for Garde prétorien.
fn short_names(names: &[String]) -> Vec<String> {
    const SHORT_WORDS: [&str; 17] = [
        "le", "la", "les", "l", "de", "du", "des", "d", "et", "a", "au", "aux", "the", "of", "and", "en",
        "sur",
    ];
    const MAX_INITIALS: usize = 3;
    let initials = |name: &String| {
        let name = normalize(name);
        let words = || name.split(' ').filter(|word| !word.is_empty());
        let (numbers, words): (Vec<&str>, Vec<&str>) =
            words().filter(|word| !SHORT_WORDS.contains(word)).partition(|word| word.parse::<u32>().is_ok());
        let letters: String = match words[..] {
            [word] => word.chars().take(MAX_INITIALS).collect(),
            _ => words.iter().filter_map(|word| word.chars().next()).take(MAX_INITIALS).collect(),
        };
        format!("{}{}", letters.to_uppercase(), numbers.concat())
    };
    let mut short: Vec<String> = Vec::new();
    for name in names {
        let initials = Some(initials(name)).filter(|name| !name.is_empty()).unwrap_or_else(|| "?".to_owned());
        let numbered = (2..).map(|i| format!("{initials}-{i}"));
        let free = std::iter::once(initials.clone()).chain(numbered).find(|name| !short.contains(name));
        short.extend(free);
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_are_initials_and_no_two_are_the_same() {
        let names =
            ["Garde prétorien", "Guerrier de l’Aube", "Carnassier (2)", "Guerrier de l’aube", "…", "Loup"];
        let short = short_names(&names.map(str::to_owned));
        assert_eq!(short, ["GP", "GA", "CAR2", "GA-2", "?", "LOU"]);
    }

    #[test]
    fn rounding_never_shows_a_chance_as_0_or_100() {
        let all = [0.0, 0.0004, 0.004, 0.5, 0.994, 0.9996, 1.0].map(percent);
        assert_eq!(all, ["0", "<1", "<1", "50", "99", ">99", "100"]);
    }
}
