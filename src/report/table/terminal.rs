//! Tables with borders for a terminal; in narrow terminals, a block of lines for each row.

use super::super::text::{ellipsis, printable, wrap};
use super::{Align, Breaks, Table};
use crate::language::Language;
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Width, presets};

/// Minimum width of a column of names, in characters.
const MIN_NAME_WIDTH: usize = 10;
/// Preferred minimum width of a column of names, kept as long as columns or intervals can be
/// dropped.
const PREFERRED_NAME_WIDTH: usize = 16;

/// A table reduced to the width of a terminal, with the columns and intervals that had to be
/// dropped.
pub(super) struct FittedTable {
    pub(super) table: Table,
    /// Names of dropped columns.
    pub(super) left_out: Vec<String>,
    pub(super) is_without_intervals: bool,
}

/// Reduces a table to a width: drops columns by descending `drop_order`, then intervals. Returns
/// the whole table if that does not suffice.
pub(super) fn fit(table: &Table, width: Option<u16>, language: Language) -> FittedTable {
    let whole = || FittedTable { table: table.clone(), left_out: Vec::new(), is_without_intervals: false };
    let Some(width) = width.map(usize::from) else { return whole() };
    let mut fitting = whole();
    while min_table_width(&fitting.table, PREFERRED_NAME_WIDTH, language) > width {
        let most = fitting.table.columns.iter().map(|column| column.drop_order).max().unwrap_or(0);
        if most == 0 {
            fitting.table = fitting.table.without_intervals();
            fitting.is_without_intervals = true;
            break;
        }
        fitting.table = fitting.table.with_columns(|column| column.drop_order < most);
        let gone = table.columns.iter().filter(|column| column.drop_order == most);
        fitting.left_out.extend(gone.map(|column| column.name.clone()));
    }
    if min_table_width(&fitting.table, MIN_NAME_WIDTH, language) > width { whole() } else { fitting }
}

/// Renders title, table and notes; no line is wider than `width`.
pub(super) fn render(table: &Table, width: Option<u16>, language: Language) -> String {
    let mut out = String::new();
    let fits = |line: &str| width.is_none_or(|width| line.chars().count() <= usize::from(width));
    let paragraph = |out: &mut String, text: &str| {
        for line in wrap(&printable(text), fits) {
            out.push_str(&line);
            out.push('\n');
        }
    };
    table.title.iter().for_each(|title| paragraph(&mut out, title));
    let narrow = width.filter(|width| min_table_width(table, MIN_NAME_WIDTH, language) > usize::from(*width));
    match narrow {
        // A table without columns consists of title and notes.
        _ if table.column_count() == 0 => {}
        Some(width) => render_stacked(table, width, language, &mut out),
        None => out.push_str(&render_bordered(table, width, language)),
    }
    table.displayed_notes().for_each(|note| paragraph(&mut out, note));
    out
}

/// Returns the minimum width of a column. Names and headers may wrap; numbers must not, because the
/// part on the next line would look like another number. `name` is the minimum for text that may
/// break.
fn min_column_width(table: &Table, column: usize, header: &str, longest: usize, name: usize) -> usize {
    // Splits at plain spaces only: lines do not break at no-break spaces, as before a French colon.
    let longest_word = header.split(' ').map(|word| word.chars().count()).max().unwrap_or(0);
    // Columns and intervals are dropped before names are shortened.
    let is_whole = match table.breaks(column) {
        Breaks::Anywhere => table.align(column) == Align::Right,
        Breaks::Shortened => name > MIN_NAME_WIDTH,
        Breaks::Nowhere => true,
    };
    match is_whole {
        true => longest.max(longest_word),
        false => longest.max(header.chars().count()).min(name),
    }
}

/// Shortens the texts of columns with [`Breaks::Shortened`] so that no row needs a second line, to
/// at least [`PREFERRED_NAME_WIDTH`] as far as the other columns permit.
fn shorten_names(table: &Table, headers: &[String], rows: &mut [Vec<String>], width: usize) {
    let is_name = |column: &usize| table.breaks(*column) == Breaks::Shortened;
    let names: Vec<usize> = (0..headers.len()).filter(is_name).collect();
    let texts: Vec<usize> = (0..headers.len()).map(|column| max_text_width(rows, column)).collect();
    let of_others = |wanted: &dyn Fn(usize) -> usize| -> usize {
        (0..headers.len()).filter(|column| !is_name(column)).map(|column| wanted(column) + 3).sum::<usize>()
            + 1
    };
    let narrowest = |i: usize| min_column_width(table, i, &headers[i], texts[i], MIN_NAME_WIDTH);
    let unbroken = |i: usize| narrowest(i).max(texts[i]);
    let share = |others: usize| (width.saturating_sub(others) / names.len().max(1)).saturating_sub(3);
    let longest = share(of_others(&unbroken)).max(PREFERRED_NAME_WIDTH).min(share(of_others(&narrowest)));
    for row in rows {
        names.iter().for_each(|column| row[*column] = ellipsis(&row[*column], longest));
    }
}

/// Returns the length of the longest text in a column, without its header.
fn max_text_width(rows: &[Vec<String>], column: usize) -> usize {
    rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0)
}

/// Returns the minimum width of the table in characters: columns with padding, and borders. `name`
/// is the minimum for columns of text.
fn min_table_width(table: &Table, name: usize, language: Language) -> usize {
    let rows = aligned_rows(table, language);
    let headers = table.header_names();
    let columns = headers.iter().enumerate();
    let columns =
        columns.map(|(i, header)| min_column_width(table, i, header, max_text_width(&rows, i), name) + 3);
    columns.sum::<usize>() + 1
}

/// Renders each row as a block of lines with header and value. Empty cells are left out.
fn render_stacked(table: &Table, width: u16, language: Language, out: &mut String) {
    let width = usize::from(width);
    let headers = table.header_names();
    let label = headers.iter().map(|header| header.chars().count()).max().unwrap_or(0).min(width / 2);
    let within = |most: usize| move |line: &str| line.chars().count() <= most;
    let rule = "─".repeat(width);
    for row in table.display_rows(language) {
        out.push_str(&rule);
        out.push('\n');
        for (header, value) in headers.iter().zip(&row).filter(|(_, value)| !value.is_empty()) {
            let left = wrap(header, within(label));
            let right = wrap(value, within(width.saturating_sub(label + 2)));
            for i in 0..left.len().max(right.len()) {
                let [left, right] = [&left, &right].map(|lines| lines.get(i).map_or("", String::as_str));
                let line = format!("{left:<label$}  {right}");
                out.push_str(line.trim_end());
                out.push('\n');
            }
        }
    }
    out.push_str(&rule);
    out.push('\n');
}

/// Renders the table with borders.
fn render_bordered(table: &Table, width: Option<u16>, language: Language) -> String {
    let mut drawn = comfy_table::Table::new();
    drawn.load_style(presets::UTF8_FULL_CONDENSED);
    match width {
        Some(width) => drawn.set_content_arrangement(ContentArrangement::Dynamic).set_width(width),
        None => drawn.set_content_arrangement(ContentArrangement::Disabled),
    };
    drawn.set_header(table.header_names());
    let mut rows = aligned_rows(table, language);
    let headers = table.header_names();
    if let Some(width) = width {
        shorten_names(table, &headers, &mut rows, width.into());
    }
    for (i, column) in drawn.column_iter_mut().enumerate() {
        let header = headers.get(i).map_or("", String::as_str);
        let is_number = table.align(i) == Align::Right;
        let longest = max_text_width(&rows, i);
        let narrowest = min_column_width(table, i, header, longest, MIN_NAME_WIDTH);
        let narrowest = if table.breaks(i) == Breaks::Shortened { narrowest.max(longest) } else { narrowest };
        let with_padding = Width::Fixed(u16::try_from(narrowest + 2).unwrap_or(u16::MAX));
        if is_number {
            column.set_cell_alignment(CellAlignment::Right);
            if width.is_some() {
                column.set_constraint(ColumnConstraint::Absolute(with_padding));
            }
        } else if width.is_some() && table.breaks(i) != Breaks::Anywhere {
            column.set_constraint(ColumnConstraint::Absolute(with_padding));
        } else if width.is_some() {
            column.set_constraint(ColumnConstraint::LowerBoundary(with_padding));
        }
    }
    drawn.add_rows(rows);
    let mut out = String::new();
    for line in drawn.lines() {
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// Returns the rows with right-aligned columns padded so that decimal points are aligned.
fn aligned_rows(table: &Table, language: Language) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = table.display_rows(language).collect();
    for column in (0..table.column_count()).filter(|&column| table.align(column) == Align::Right) {
        let widest = rows.iter().map(|row| after_whole_part(&row[column]).chars().count()).max().unwrap_or(0);
        for row in rows.iter_mut().filter(|row| row[column].contains(|c: char| c.is_ascii_digit())) {
            let missing = widest - after_whole_part(&row[column]).chars().count();
            // No-break spaces, because comfy-table trims plain ones at the end of a line.
            row[column].extend(std::iter::repeat_n('\u{A0}', missing));
        }
    }
    rows
}

/// Returns the rest of `text` after the whole part of its first number: decimals, unit and margin.
fn after_whole_part(text: &str) -> &str {
    let Some(start) = text.find(|character: char| character.is_ascii_digit()) else { return "" };
    let in_whole_part = |character: char| character.is_ascii_digit() || character == '\u{202F}';
    let after = text[start..].trim_start_matches(in_whole_part);
    // The thin space before a percent sign is not part of the number.
    let space = text[..text.len() - after.len()].chars().rev().take_while(|&c| c == '\u{202F}').count();
    &text[text.len() - after.len() - space * '\u{202F}'.len_utf8()..]
}

#[cfg(test)]
mod tests {
    use super::super::{Cell, Column, TableFormat, tests::hostile};
    use super::*;
    use crate::language::number::Figure;

    #[test]
    fn after_whole_part_returns_decimals_and_unit() {
        assert_eq!(after_whole_part("1\u{202F}234.5"), ".5");
        assert_eq!(after_whole_part("43.21\u{202F}% ± 0.05"), ".21\u{202F}% ± 0.05");
        assert_eq!(after_whole_part("100\u{202F}%"), "\u{202F}%");
        assert_eq!(after_whole_part("<\u{202F}0.01\u{202F}%"), ".01\u{202F}%");
        assert_eq!(after_whole_part("n/a"), "");
    }

    #[test]
    fn decimal_points_stand_below_each_other() {
        let mut table = Table::new([Column::new("rate", Align::Right)]);
        for text in ["0.0123", "12.3", "1\u{202F}234"] {
            table.rows.push(vec![Cell::number(0.0, Figure::new(text))]);
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

    #[test]
    fn a_table_that_fits_no_terminal_becomes_a_block_for_each_row() {
        let headers = ["profile", "wins", "losses", "kills in six turns", "draws"];
        let mut table = Table::new(headers.map(|header| match header {
            "profile" => Column::new(header, Align::Left),
            _ => Column::new(header, Align::Right),
        }));
        for name in ["Garde prétorien", "Guerrier de l'Aube, who has a very long name"] {
            let number = || Cell::number(0.4321, Figure::new("43.21 % ± 0.05"));
            table.rows.push(vec![Cell::from(name), number(), number(), number(), Cell::Empty]);
        }
        let wide = table.render(TableFormat::Table, Some(100), Language::English);
        assert!(wide.contains('│'), "{wide}");
        let text = table.render(TableFormat::Table, Some(40), Language::English);
        let expected = "\
────────────────────────────────────────
profile             Garde prétorien
wins                43.21 % ± 0.05
losses              43.21 % ± 0.05
kills in six turns  43.21 % ± 0.05
────────────────────────────────────────
profile             Guerrier de l'Aube,
                    who has a very long
                    name
wins                43.21 % ± 0.05
losses              43.21 % ± 0.05
kills in six turns  43.21 % ± 0.05
────────────────────────────────────────
";
        assert_eq!(text, expected);
        for width in 6..40 {
            let text = table.render(TableFormat::Table, Some(width), Language::English);
            assert!(text.lines().all(|line| line.chars().count() <= usize::from(width)), "{width}: {text}");
        }
    }

    #[test]
    fn droppable_columns_are_dropped_before_intervals() {
        let mut table = Table::new([
            Column::left("profile"),
            Column::right("fair, 95 %").named_without_intervals("fair"),
            Column::right("plausible").droppable(1),
            Column::right("coverage").droppable(2),
        ]);
        let fair = crate::language::number::rate_with_interval(12.3, (12.1, 12.5));
        let number = |text: &str| Cell::number(1.0, Figure::new(text));
        table.rows.push(vec![
            Cell::from("Chevalier d'Alahan"),
            Cell::number(12.3, fair),
            number("12 to 13"),
            number("2 of 4"),
        ]);
        let fitted = |width| {
            let fitting = fit(&table, Some(width), Language::English);
            let headers: Vec<String> = fitting.table.columns.iter().map(|of| of.name.clone()).collect();
            (headers.join("|"), fitting.left_out.join("|"), fitting.is_without_intervals)
        };
        let of =
            |headers: &str, left_out: &str, is_short| (headers.to_owned(), left_out.to_owned(), is_short);
        assert_eq!(fitted(90), of("profile|fair, 95 %|plausible|coverage", "", false));
        assert_eq!(fitted(60), of("profile|fair, 95 %|plausible", "coverage", false));
        assert_eq!(fitted(45), of("profile|fair, 95 %", "coverage|plausible", false));
        assert_eq!(fitted(32), of("profile|fair", "coverage|plausible", true));
        assert_eq!(fitted(15), of("profile|fair, 95 %|plausible|coverage", "", false));
        let told = table.fit_terminal(Some(32), Language::English);
        assert!(told.0.contains("12.3") && !told.0.contains("12.1"), "{}", told.0);
        assert_eq!(told.1.last().map(String::as_str), Some("95 % intervals"));
    }

    #[test]
    fn ids_are_never_broken_and_names_are_shortened_only_if_needed() {
        let columns = [
            Column::left("name").with_breaks(Breaks::Shortened),
            Column::left("id").with_breaks(Breaks::Nowhere),
            Column::right("INI").droppable(1),
        ];
        let mut table = Table::new(columns);
        let (name, id) = ("Chevalier d'Alahan sur Destrier", "chevalier_d_alahan_sur_destrier_c3");
        table.rows.push(vec![Cell::from(name), Cell::from(id), Cell::from(4_i64)]);
        let lines = |width| -> Vec<String> {
            let (text, _) = table.fit_terminal(Some(width), Language::English);
            text.lines().filter(|line| line.starts_with('│')).map(str::to_owned).collect()
        };
        for (width, shown, has_ini) in
            [(90, name, true), (74, name, false), (60, "Chevalier d'Alahan…", false)]
        {
            let lines = lines(width);
            assert_eq!((lines.len(), lines[0].contains("INI")), (2, has_ini), "{width}: {lines:#?}");
            assert!(lines[1].contains(id) && lines[1].contains(shown), "{width}: {lines:#?}");
        }
    }

    #[test]
    fn the_explanation_of_a_column_is_shown_only_with_the_column() {
        let explained = Column::right("coverage").droppable(1).with_explanation("coverage: of all abilities");
        let mut table = Table::new([Column::left("profile"), explained]);
        table.rows.push(vec![Cell::from("Chevalier d'Alahan sur Destrier"), Cell::from("12 of 14")]);
        let is_told = |width| table.fit_terminal(width, Language::English).0.contains("of all abilities");
        assert_eq!([None, Some(60), Some(25)].map(is_told), [true, true, false]);
        for format in [TableFormat::Markdown, TableFormat::Bbcode] {
            assert!(table.render(format, None, Language::English).contains("of all abilities"), "{format:?}");
        }
    }
}
