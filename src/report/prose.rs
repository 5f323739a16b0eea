//! Layout of prose for a terminal, Markdown and forums.

use super::table::TableFormat;
use super::text::{printable, wrap};
use crate::tell::Paragraph;

/// A part of a story as laid out: prose, or a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passage {
    /// A title, heading, paragraph or list item of the story.
    Paragraph(Paragraph),
    /// A command to copy.
    Command(String),
}

/// Renders texts one below the other. `width` is the maximum line length of a terminal, in
/// characters.
pub(super) fn render(texts: &[Vec<Passage>], format: TableFormat, width: Option<u16>) -> String {
    match format {
        TableFormat::Table | TableFormat::Csv | TableFormat::Excel => render_plain(texts, width),
        TableFormat::Markdown | TableFormat::Bbcode => render_markup(texts, format),
    }
}

/// Maximum line length for readable prose, in characters.
const MAX_LINE_CHARS: usize = 100;

/// Renders plain text, wrapped to the terminal.
fn render_plain(texts: &[Vec<Passage>], width: Option<u16>) -> String {
    let width = width.map_or(usize::MAX, |width| usize::from(width).clamp(20, MAX_LINE_CHARS));
    let mut out = String::new();
    for (i, passages) in texts.iter().enumerate() {
        if i > 0 {
            out.push_str("\n\n");
        }
        let mut was_item = false;
        for passage in passages {
            let is_item = matches!(passage, Passage::Paragraph(Paragraph::Item(_)));
            let is_apart = out.is_empty() || out.ends_with("\n\n") || (is_item && was_item);
            if !is_apart {
                out.push('\n');
            }
            was_item = is_item;
            let (indent, text) = match passage {
                Passage::Paragraph(Paragraph::Title(text) | Paragraph::Text(text)) => ("", text),
                Passage::Paragraph(Paragraph::Heading(text)) => {
                    let text = printable(text);
                    out.push_str(&format!("{text}\n{}\n", "=".repeat(text.chars().count())));
                    continue;
                }
                Passage::Paragraph(Paragraph::Subheading(text)) => {
                    let text = printable(text);
                    out.push_str(&format!("{text}\n{}\n", "-".repeat(text.chars().count())));
                    continue;
                }
                Passage::Paragraph(Paragraph::Item(text)) => ("  ", text),
                // A command must not be broken.
                Passage::Command(text) => {
                    out.push_str(&format!("  {}\n", printable(text)));
                    continue;
                }
            };
            for line in wrap(&printable(text), |line| line.chars().count() + indent.len() <= width) {
                out.push_str(&format!("{indent}{line}\n"));
            }
        }
    }
    out
}

/// Renders Markdown or BBCode, with all texts escaped.
fn render_markup(texts: &[Vec<Passage>], format: TableFormat) -> String {
    let is_markdown = format == TableFormat::Markdown;
    let mut out = String::new();
    for (i, passages) in texts.iter().enumerate() {
        if i > 0 {
            out.push_str(if is_markdown { "\n---\n\n" } else { "\n" });
        }
        for (i, passage) in passages.iter().enumerate() {
            let shown = |text: &str| format.escaped(&printable(text));
            out.push_str(&match (passage, is_markdown) {
                (Passage::Paragraph(Paragraph::Title(text)), true) => format!("## {}", shown(text)),
                (Passage::Paragraph(Paragraph::Title(text)), false) => format!("[b]{}[/b]", shown(text)),
                (Passage::Paragraph(Paragraph::Heading(text)), true) => format!("### {}", shown(text)),
                (Passage::Paragraph(Paragraph::Heading(text)), false) => format!("[b]{}[/b]", shown(text)),
                (Passage::Paragraph(Paragraph::Subheading(text)), true) => format!("**{}**", shown(text)),
                (Passage::Paragraph(Paragraph::Subheading(text)), false) => format!("[u]{}[/u]", shown(text)),
                (Passage::Paragraph(Paragraph::Text(text)), true) => escape_list_number(&shown(text)),
                (Passage::Paragraph(Paragraph::Text(text)), false) => shown(text),
                (Passage::Paragraph(Paragraph::Item(text)), true) => format!("- {}", shown(text)),
                (Passage::Paragraph(Paragraph::Item(text)), false) => format!("• {}", shown(text)),
                (Passage::Command(text), true) => format!("    {}", printable(text)),
                (Passage::Command(text), false) => format!("[code]{}[/code]", escape_code(text)),
            });
            out.push('\n');
            let is_item =
                |passage: Option<&Passage>| matches!(passage, Some(Passage::Paragraph(Paragraph::Item(_))));
            if i + 1 < passages.len() && !(is_item(Some(passage)) && is_item(passages.get(i + 1))) {
                out.push('\n');
            }
        }
    }
    out
}

/// Replaces square brackets in a command by fullwidth ones, because they could end the BBCode tag
/// around it.
fn escape_code(command: &str) -> String {
    printable(command).replace('[', "［").replace(']', "］")
}

/// Escapes the point or bracket after a number at the beginning of a text, which Markdown would
/// take for a list item.
fn escape_list_number(text: &str) -> String {
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    match text[digits..].chars().next() {
        Some('.' | ')') if digits > 0 => format!("{}\\{}", &text[..digits], &text[digits..]),
        _ => text.to_owned(),
    }
}
