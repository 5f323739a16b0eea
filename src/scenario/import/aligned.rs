//! Reads tables whose columns are aligned with blanks, as in `[code]` or in a post.

use super::drawn::Rows;
use super::words::{Field, MIN_KNOWN_HEADERS, fields, is_list, is_number, names_fighters};
use crate::scenario::card::field::CardField;

/// Maximum length of a line of such a table, in characters.
const MAX_LINE_CHARS: usize = 1000;

/// Takes the tables that list fighters out of a text. Also returns the text without them; its lines
/// keep their numbers.
pub(super) fn split_tables(text: &str) -> (Vec<Rows>, String) {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut tables = Vec::new();
    let mut start = 0;
    while start < lines.len() {
        let length = match is_header(lines[start]) {
            true => 1 + lines[start + 1..].iter().take_while(|line| is_row(line)).count(),
            false => 1,
        };
        let end = start + length;
        let number = start as u64 + 1;
        let rows = match length > 1 {
            true => split_at_words(&lines[start..end], number)
                .unwrap_or_else(|| split_at_gaps(&lines[start..end], number)),
            false => Rows::new(),
        };
        if is_list(&rows) && rows.iter().skip(1).all(|(_, row)| row.iter().all(is_one_value)) {
            tables.push(rows);
            lines[start..end].fill("");
        }
        start = end;
    }
    (tables, lines.join("\n"))
}

/// Returns a line without BBCode for preformatted text and without trailing blanks.
fn bare(line: &str) -> &str {
    let line = line.trim_end();
    let is = |part: Option<&str>, tag: &str| part.is_some_and(|part| part.eq_ignore_ascii_case(tag));
    let ending = ["[/code]", "[/pre]"].into_iter().find_map(|tag| {
        let start = line.len().checked_sub(tag.len())?;
        is(line.get(start..), tag).then(|| &line[..start])
    });
    let line = ending.unwrap_or(line);
    let beginning = ["[code]", "[pre]"]
        .into_iter()
        .find_map(|tag| is(line.get(..tag.len()), tag).then(|| &line[tag.len()..]));
    beginning.unwrap_or(line).trim_end()
}

/// Returns whether a line is the header of a table of fighters. The names may have none.
fn is_header(line: &str) -> bool {
    let line = bare(line);
    if line.contains(['\t', ',', ';', '|', ':']) || line.chars().nth(MAX_LINE_CHARS).is_some() {
        return false;
    }
    let words = line.split_whitespace();
    let known: Vec<_> = words.clone().filter_map(fields).collect();
    let is_without_names = || known.len() == words.count() && known.iter().all(|fields| is_numbers(fields));
    known.len() >= MIN_KNOWN_HEADERS && (known.iter().any(names_fighters) || is_without_names())
}

/// Returns whether all these fields are numbers.
fn is_numbers(fields: &[Field]) -> bool {
    fields.iter().all(is_number)
}

/// Returns whether a line below a header is a row: not empty, nor another block of a post.
fn is_row(line: &str) -> bool {
    let text = bare(line);
    !text.is_empty() && !text.starts_with('[') && text.chars().nth(MAX_LINE_CHARS).is_none()
}

/// Returns whether a cell does not hold the numbers of several columns.
fn is_one_value(cell: &str) -> bool {
    cell.split_whitespace().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit())).count() < 2
}

/// Returns whether a line only separates rows.
fn is_rule(line: &str) -> bool {
    bare(line).chars().all(|c| c.is_whitespace() || "-=─_".contains(c))
}

/// Splits lines into cells at every blank, if a name comes first, whether below a header or not,
/// and each other column has one number in each row: such rows need not be aligned.
fn split_at_words(lines: &[&str], number: u64) -> Option<Rows> {
    let mut header: Vec<&str> = bare(lines[0]).split_whitespace().collect();
    if header.iter().all(|word| fields(word).is_some_and(|fields| is_numbers(&fields))) {
        header.insert(0, CardField::Name.french());
    }
    let of_header: Vec<Vec<Field>> = header.iter().map(|word| fields(word)).collect::<Option<_>>()?;
    let (name, numbers) = of_header.split_first()?;
    if !names_fighters(name) || !numbers.iter().all(|fields| is_numbers(fields)) {
        return None;
    }
    let is_value = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit() || "-–—?".contains(c));
    let split = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (name, values) = words.split_at_checked(words.len().checked_sub(numbers.len())?)?;
        let is_row = !name.is_empty() && values.iter().all(is_value) && !name.last().is_some_and(is_value);
        is_row
            .then(|| std::iter::once(name.join(" ")).chain(values.iter().map(|&of| of.to_owned())).collect())
    };
    let rows = (number + 1..).zip(&lines[1..]).filter(|(_, line)| !is_rule(line));
    let rows = rows.map(|(number, line)| Some((number, split(bare(line))?)));
    std::iter::once(Some((number, header.into()))).chain(rows).collect()
}

/// Splits lines into cells at the columns of characters that are blank in all of them. A column
/// without a header belongs to the one before: `Garde noire` below `Nom`.
fn split_at_gaps(lines: &[&str], number: u64) -> Rows {
    let numbered = (number..).zip(lines).filter(|(_, line)| !is_rule(line));
    let numbers: Vec<u64> = numbered.map(|(number, _)| number).collect();
    let lines = lines.iter().filter(|line| !is_rule(line));
    let lines: Vec<Vec<char>> = lines.map(|line| bare(line).chars().collect()).collect();
    let width = lines.iter().map(Vec::len).max().unwrap_or_default();
    let is_blank = |line: &Vec<char>, at: usize| line.get(at).is_none_or(|c| c.is_whitespace());
    let gaps: Vec<bool> = (0..width).map(|at| lines.iter().all(|line| is_blank(line, at))).collect();
    let begins = |at: &usize| !gaps[*at] && (*at == 0 || gaps[at - 1]);
    let has_header = |at: usize| (at..width).take_while(|at| !gaps[*at]).any(|at| !is_blank(&lines[0], at));
    let mut starts: Vec<usize> = Vec::new();
    for at in (0..width).filter(begins) {
        if starts.is_empty() || has_header(at) {
            starts.push(at);
        }
    }
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([width]).collect();
    let cells = |line: &Vec<char>| {
        let cells = starts.iter().zip(&ends).map(|(start, end)| {
            let cell: String = line.iter().take(*end).skip(*start).collect();
            cell.split_whitespace().collect::<Vec<_>>().join(" ")
        });
        cells.collect::<Vec<_>>().into()
    };
    numbers.into_iter().zip(&lines).map(|(number, line)| (number, cells(line))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables(text: &str) -> Vec<Vec<String>> {
        let row = |(line, row): &(u64, csv::StringRecord)| {
            format!("{line}:{}", row.iter().collect::<Vec<_>>().join(";"))
        };
        split_tables(text).0.iter().map(|rows| rows.iter().map(row).collect()).collect()
    }

    #[test]
    fn columns_aligned_with_blanks_are_a_table() {
        let text = "Mes profils\n[code]Nom               INI ATT FOR  PA\n\
                    -------------------------------\n\
                    Garde prétorien     3   5   8  49\n\
                    Garde noire         4       9 120\n[/code]\nfin";
        let text = text.replace("[code]Nom", "[code]\nNom");
        assert_eq!(
            tables(&text),
            [["3:Nom;INI;ATT;FOR;PA", "5:Garde prétorien;3;5;8;49", "6:Garde noire;4;;9;120"]]
        );
        assert_eq!(split_tables(&text).1, "Mes profils\n[code]\n\n\n\n\n[/code]\nfin");
    }

    #[test]
    fn a_name_and_a_number_for_each_other_column_need_no_alignment() {
        let text = "Nom INI ATT FOR PA\nGarde prétorien 3 5 8 49\nCarnassier (2) - 5 8 120[/code]";
        assert_eq!(
            tables(text),
            [["1:Nom;INI;ATT;FOR;PA", "2:Garde prétorien;3;5;8;49", "3:Carnassier (2);-;5;8;120"]]
        );
    }

    #[test]
    fn names_need_no_header() {
        for header in ["                INI ATT FOR PA", "INI ATT FOR PA"] {
            let text = format!("{header}\nGarde prétorien 3 5 8 49\nAube 4 2 4 12");
            assert_eq!(
                tables(&text),
                [["1:nom;INI;ATT;FOR;PA", "2:Garde prétorien;3;5;8;49", "3:Aube;4;2;4;12"]]
            );
        }
    }

    #[test]
    fn words_that_are_not_aligned_are_no_table() {
        for text in [
            "Nom INI ATT FOR PA\nGarde prétorien 3 5 8",
            "PA Nom INI ATT FOR DEF\n22 Orc 3 4 5 3",
            "Nom  INI  ATT  FOR  PA",
            "INI  ATT  FOR  DEF  RES\n3    4    5    6    7",
            "Nom : INI ATT FOR PA\nx",
        ] {
            assert_eq!((tables(text).len(), split_tables(text).1.as_str()), (0, text), "{text}");
        }
    }
}
