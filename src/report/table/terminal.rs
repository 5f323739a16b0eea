//! A table with borders, for a terminal.

use super::super::text::{printable, wrap};
use super::{Align, Table};
use crate::language::Language;
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Width, presets};

/// A column of names is no narrower than so many characters, whatever the terminal.
const NARROWEST_NAME: usize = 10;

/// The title, the table, and the notes; no line wider than `width` where the columns can be made so narrow.
pub(super) fn render(table: &Table, width: Option<u16>, language: Language) -> String {
    let mut drawn = comfy_table::Table::new();
    drawn.load_style(presets::UTF8_FULL_CONDENSED);
    match width {
        Some(width) => drawn.set_content_arrangement(ContentArrangement::Dynamic).set_width(width),
        None => drawn.set_content_arrangement(ContentArrangement::Disabled),
    };
    drawn.set_header(table.heads());
    let rows = aligned_rows(table, language);
    let heads = table.heads();
    for (i, column) in drawn.column_iter_mut().enumerate() {
        let longest =
            |texts: &mut dyn Iterator<Item = &str>| texts.map(|text| text.chars().count()).max().unwrap_or(0);
        let numbers = longest(&mut rows.iter().map(|row| row[i].as_str()));
        let head = heads.get(i).map_or("", String::as_str);
        // Names and heads may wrap, a number must not: half of it on the next line would read as another number.
        let (narrowest, is_number) = match table.align(i) {
            // No line breaks at a no-break space, such as stands before a French colon.
            Align::Right => (numbers.max(longest(&mut head.split(' '))), true),
            Align::Left => (numbers.max(head.chars().count()).min(NARROWEST_NAME), false),
        };
        let with_padding = Width::Fixed(u16::try_from(narrowest + 2).unwrap_or(u16::MAX));
        if is_number {
            column.set_cell_alignment(CellAlignment::Right);
            if width.is_some() {
                column.set_constraint(ColumnConstraint::Absolute(with_padding));
            }
        } else if width.is_some() {
            column.set_constraint(ColumnConstraint::LowerBoundary(with_padding));
        }
    }
    drawn.add_rows(rows);
    let mut out = String::new();
    let fits = |line: &str| width.is_none_or(|width| line.chars().count() <= usize::from(width));
    let paragraph = |out: &mut String, text: &str| {
        for line in wrap(&printable(text), fits) {
            out.push_str(&line);
            out.push('\n');
        }
    };
    table.title.iter().for_each(|title| paragraph(&mut out, title));
    // A table without columns is its title and notes.
    for line in drawn.lines().filter(|_| table.width() > 0) {
        out.push_str(line.trim_end());
        out.push('\n');
    }
    table.notes.iter().for_each(|note| paragraph(&mut out, note));
    out
}

/// The rows, with the texts of right-aligned columns filled up so that decimal points stand below each other.
fn aligned_rows(table: &Table, language: Language) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = table.shown_rows(language).collect();
    for column in (0..table.width()).filter(|&column| table.align(column) == Align::Right) {
        let widest = rows.iter().map(|row| tail(&row[column]).chars().count()).max().unwrap_or(0);
        for row in rows.iter_mut().filter(|row| row[column].contains(|c: char| c.is_ascii_digit())) {
            let missing = widest - tail(&row[column]).chars().count();
            // No-break spaces: comfy-table cuts plain ones off the end of a line.
            row[column].extend(std::iter::repeat_n('\u{A0}', missing));
        }
    }
    rows
}

/// What follows the whole part of the first number in `text`: the decimals, the unit, the margin.
fn tail(text: &str) -> &str {
    let Some(start) = text.find(|character: char| character.is_ascii_digit()) else { return "" };
    let in_whole_part = |character: char| character.is_ascii_digit() || character == '\u{202F}';
    let after = text[start..].trim_start_matches(in_whole_part);
    // The thin space before a percent sign is no part of the number.
    let space = text[..text.len() - after.len()].chars().rev().take_while(|&c| c == '\u{202F}').count();
    &text[text.len() - after.len() - space * '\u{202F}'.len_utf8()..]
}

#[cfg(test)]
mod tests {
    use super::super::{Cell, Column, TableFormat, tests::hostile};
    use super::*;
    use crate::language::number::Figure;

    #[test]
    fn the_tail_of_a_number_is_what_is_not_its_whole_part() {
        assert_eq!(tail("1\u{202F}234.5"), ".5");
        assert_eq!(tail("43.21\u{202F}% ± 0.05"), ".21\u{202F}% ± 0.05");
        assert_eq!(tail("100\u{202F}%"), "\u{202F}%");
        assert_eq!(tail("<\u{202F}0.01\u{202F}%"), ".01\u{202F}%");
        assert_eq!(tail("n/a"), "");
    }

    #[test]
    fn decimal_points_stand_below_each_other() {
        let mut table = Table::new([Column::new("rate", Align::Right)]);
        for text in ["0.0123", "12.3", "1\u{202F}234"] {
            table.rows.push(vec![Cell::number(0.0, Figure::written(text))]);
        }
        let text = table.render(TableFormat::Table, None, Language::English);
        let points: Vec<_> = text.lines().filter_map(|line| line.chars().position(|c| c == '.')).collect();
        assert_eq!(points.len(), 2, "{text}");
        assert_eq!(points[0], points[1], "{text}");
    }

    #[test]
    fn a_narrow_terminal_wraps_names_and_keeps_numbers_whole() {
        let mut table = hostile();
        table.notes.push("a long note that is wrapped as well, at the spaces".to_owned());
        let text = table.render(TableFormat::Table, Some(30), Language::English);
        assert!(text.lines().all(|line| line.chars().count() <= 30), "{text}");
        assert_eq!(text.matches("43.2 %").count(), 6, "{text}");
    }
}
