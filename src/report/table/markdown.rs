//! GitHub Flavored Markdown tables, with all text escaped.

use super::super::text::{defuse_mentions, printable};
use super::{Align, Table};
use crate::language::Language;
use std::fmt::Write;

/// Renders the title in bold, the table, and the notes as a list.
pub(super) fn render(table: &Table, language: Language) -> String {
    let mut out = String::new();
    if let Some(title) = &table.title {
        let _ = write!(out, "**{}**\n\n", escape(&printable(title)));
    }
    if table.column_count() > 0 {
        line(&mut out, table.header_names().iter().map(|header| escape(header)));
        line(&mut out, (0..table.column_count()).map(|column| rule(table.align(column)).to_owned()));
        for row in table.display_rows(language) {
            line(&mut out, row.iter().map(|text| escape(text)));
        }
        if table.displayed_notes().next().is_some() {
            out.push('\n');
        }
    }
    for note in table.displayed_notes() {
        let _ = writeln!(out, "- {}", escape(&printable(note)));
    }
    out
}

fn rule(align: Align) -> &'static str {
    match align {
        Align::Left => ":---",
        Align::Right => "---:",
    }
}

fn line(out: &mut String, cells: impl Iterator<Item = String>) {
    out.push('|');
    for cell in cells {
        let _ = write!(out, " {cell} |");
    }
    out.push('\n');
}

/// Escapes all characters that are markup in Markdown or HTML.
///
/// Angle brackets and ampersands become entities, because some renderers pass a backslash and the
/// tag behind it on. Newlines need no escape: as control characters they were replaced before.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (i, character) in defuse_mentions(text).chars().enumerate() {
        match character {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '|' | '\\' | '`' | '*' | '_' | '[' | ']' | '~' => out.extend(['\\', character]),
            // At the start of a note these would open a heading or a nested list.
            '#' | '-' | '+' if i == 0 => out.extend(['\\', character]),
            _ => out.push(character),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::tests::hostile;
    use super::*;

    #[test]
    fn markup_in_a_name_stays_text() {
        assert_eq!(escape("<script>\"&"), "&lt;script&gt;\"&amp;");
        assert_eq!(escape("a|b\\c`d*e_f"), r"a\|b\\c\`d\*e\_f");
        assert_eq!(escape("[x](y)"), r"\[x\](y)");
        assert_eq!(escape("- # x"), r"\- # x");
    }

    #[test]
    fn a_row_is_one_line_with_one_cell_a_column() {
        let text = render(&hostile(), Language::English);
        assert!(text.starts_with("**Wins \\[all\\]**\n\n| profile | wins |\n| :--- | ---: |\n"), "{text}");
        for row in text.lines().filter(|row| row.starts_with('|')) {
            let pipes = row.replace(r"\\", "").replace(r"\|", "").matches('|').count();
            assert_eq!(pipes, 3, "{row}");
        }
        assert!(text.ends_with("\n\n- 10 runs, seed 1\n"), "{text}");
    }
}
