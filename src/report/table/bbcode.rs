//! BBCode tables for forums.

use super::super::text::{defuse_mentions, printable};
use super::{Align, Table};
use crate::language::Language;
use std::fmt::Write;

/// Renders the title in bold, the table, and the notes in italics.
pub(super) fn render(table: &Table, language: Language) -> String {
    let mut out = String::new();
    if let Some(title) = &table.title {
        let _ = writeln!(out, "[b]{}[/b]", escape(&printable(title)));
    }
    if table.column_count() > 0 {
        out.push_str("[table]\n");
        row(&mut out, "th", table, &table.header_names());
        for cells in table.display_rows(language) {
            row(&mut out, "td", table, &cells);
        }
        out.push_str("[/table]\n");
    }
    for note in table.displayed_notes() {
        let _ = writeln!(out, "[i]{}[/i]", escape(&printable(note)));
    }
    out
}

fn row(out: &mut String, tag: &str, table: &Table, cells: &[String]) {
    out.push_str("[tr]");
    for (column, cell) in cells.iter().enumerate() {
        let cell = escape(cell);
        let _ = match table.align(column) {
            Align::Left => write!(out, "[{tag}]{cell}[/{tag}]"),
            Align::Right => write!(out, "[{tag}][right]{cell}[/right][/{tag}]"),
        };
    }
    out.push_str("[/tr]\n");
}

/// Replaces brackets with fullwidth ones.
///
/// BBCode has no escape that every forum knows. A zero-width character after the bracket would also
/// work, but forums remove those from posts, which would restore the tag. A fullwidth bracket
/// stays, and readers recognize it.
pub(super) fn escape(text: &str) -> String {
    defuse_mentions(text).replace('[', "［").replace(']', "］")
}

#[cfg(test)]
mod tests {
    use super::super::tests::hostile;
    use super::*;

    #[test]
    fn a_name_cannot_form_a_tag() {
        let text = render(&hostile(), Language::English);
        assert!(text.contains("[td]［url=x］y［/url］[/td]"), "{text}");
        assert!(
            text.starts_with("[b]Wins ［all］[/b]\n[table]\n[tr][th]profile[/th][th][right]wins[/right]")
        );
        for tag in ["table", "tr", "th", "td", "right", "b", "i"] {
            let count = |form: String| text.matches(&form).count();
            assert_eq!(count(format!("[{tag}]")), count(format!("[/{tag}]")), "{tag}");
        }
    }
}
