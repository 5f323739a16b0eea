//! Text in paragraphs, laid out: for a terminal, a Markdown page, a forum.

use super::table::TableFormat;
use super::text::{printable, wrap};
use crate::tell::Paragraph;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passage {
    /// A title, a heading, sentences.
    Paragraph(Paragraph),
    /// A command, to be copied.
    Command(String),
}

/// Texts one below the other. `width` is how many characters a line of a terminal may have.
pub(super) fn render(texts: &[Vec<Passage>], format: TableFormat, width: Option<u16>) -> String {
    match format {
        TableFormat::Table | TableFormat::Csv | TableFormat::Excel => plain(texts, width),
        TableFormat::Markdown | TableFormat::Bbcode => marked(texts, format),
    }
}

/// The longest line of prose that reads well.
const WIDEST: usize = 100;

/// Plain text, in lines that fit the terminal.
fn plain(texts: &[Vec<Passage>], width: Option<u16>) -> String {
    let width = width.map_or(usize::MAX, |width| usize::from(width).clamp(20, WIDEST));
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
                // A command that is broken is none.
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

/// Marked up, every text staying text.
fn marked(texts: &[Vec<Passage>], format: TableFormat) -> String {
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
                (Passage::Paragraph(Paragraph::Text(text)), true) => no_list(&shown(text)),
                (Passage::Paragraph(Paragraph::Text(text)), false) => shown(text),
                (Passage::Paragraph(Paragraph::Item(text)), true) => format!("- {}", shown(text)),
                (Passage::Paragraph(Paragraph::Item(text)), false) => format!("• {}", shown(text)),
                (Passage::Command(text), true) => format!("    {}", printable(text)),
                (Passage::Command(text), false) => format!("[code]{}[/code]", in_code(text)),
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

/// A command as it is, but for what would end its tag.
fn in_code(command: &str) -> String {
    printable(command).replace('[', "［").replace(']', "］")
}

/// A paragraph of Markdown that begins with a number and a point would be a list.
fn no_list(text: &str) -> String {
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    match text[digits..].chars().next() {
        Some('.' | ')') if digits > 0 => format!("{}\\{}", &text[..digits], &text[digits..]),
        _ => text.to_owned(),
    }
}
