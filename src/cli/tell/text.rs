//! Stories as text: for a terminal, a Markdown page, a forum.

use super::luck::Luck;
use crate::cli::options::terminal_width;
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::table::TableFormat;
use crate::report::text::{printable, wrap};
use crate::say;
use crate::tell::{Paragraph, Story};

/// A story and where it comes from.
pub(super) struct Told {
    /// The number of the fight; none of given dice.
    pub(super) fight: Option<u64>,
    /// Where it stands among others, if that was asked for.
    pub(super) percentile: Option<f64>,
    pub(super) story: Story,
    /// The command that goes on, where dice are missing.
    pub(super) go_on: Option<String>,
    pub(super) luck: Option<Luck>,
}

/// A part of the text.
enum Part {
    Paragraph(Paragraph),
    /// A command, to be copied.
    Command(String),
}

/// The longest line of prose that reads well.
const WIDEST: usize = 100;

fn parts(told: &Told, language: Language) -> Vec<Part> {
    let mut paragraphs = told.story.prose(language);
    if let (Some(percentile), Some(fight)) = (told.percentile, told.fight) {
        let percentile = Figure::written(format!("{percentile}"));
        let outcome = told.story.outcome(language);
        let text =
            say!(language, "tell-percentile", percentile = percentile, fight = fight, outcome = outcome);
        paragraphs.insert(1, Paragraph::Text(text));
    }
    let mut parts: Vec<Part> = paragraphs.into_iter().map(Part::Paragraph).collect();
    if let Some(command) = &told.go_on {
        parts.push(Part::Paragraph(Paragraph::Text(say!(language, "tell-go-on"))));
        parts.push(Part::Command(command.clone()));
    }
    if let Some(luck) = &told.luck {
        parts.push(Part::Paragraph(Paragraph::Heading(say!(language, "tell-luck"))));
        let sentences = luck.sentences(language);
        parts.extend(sentences.into_iter().map(|text| Part::Paragraph(Paragraph::Text(text))));
    }
    parts
}

/// Plain text, in lines that fit the terminal.
pub(super) fn plain(told: &[Told], language: Language) -> String {
    let width = terminal_width().map_or(usize::MAX, |width| usize::from(width).clamp(20, WIDEST));
    let mut out = String::new();
    for (i, told) in told.iter().enumerate() {
        if i > 0 {
            out.push_str("\n\n");
        }
        let mut was_item = false;
        for part in parts(told, language) {
            let is_item = matches!(part, Part::Paragraph(Paragraph::Item(_)));
            let is_apart = out.is_empty() || out.ends_with("\n\n") || (is_item && was_item);
            if !is_apart {
                out.push('\n');
            }
            was_item = is_item;
            let (indent, text) = match part {
                Part::Paragraph(Paragraph::Title(text) | Paragraph::Text(text)) => ("", text),
                Part::Paragraph(Paragraph::Heading(text)) => {
                    let text = printable(&text);
                    out.push_str(&format!("{text}\n{}\n", "=".repeat(text.chars().count())));
                    continue;
                }
                Part::Paragraph(Paragraph::Subheading(text)) => {
                    let text = printable(&text);
                    out.push_str(&format!("{text}\n{}\n", "-".repeat(text.chars().count())));
                    continue;
                }
                Part::Paragraph(Paragraph::Item(text)) => ("  ", text),
                // A command that is broken is none.
                Part::Command(text) => {
                    out.push_str(&format!("  {}\n", printable(&text)));
                    continue;
                }
            };
            for line in wrap(&printable(&text), |line| line.chars().count() + indent.len() <= width) {
                out.push_str(&format!("{indent}{line}\n"));
            }
        }
    }
    out
}

/// Marked up, every text staying text.
pub(super) fn marked(told: &[Told], format: TableFormat, language: Language) -> String {
    let is_markdown = format == TableFormat::Markdown;
    let mut out = String::new();
    for (i, told) in told.iter().enumerate() {
        if i > 0 {
            out.push_str(if is_markdown { "\n---\n\n" } else { "\n" });
        }
        let parts = parts(told, language);
        for (i, part) in parts.iter().enumerate() {
            let shown = |text: &str| format.escaped(&printable(text));
            out.push_str(&match (part, is_markdown) {
                (Part::Paragraph(Paragraph::Title(text)), true) => format!("## {}", shown(text)),
                (Part::Paragraph(Paragraph::Title(text)), false) => format!("[b]{}[/b]", shown(text)),
                (Part::Paragraph(Paragraph::Heading(text)), true) => format!("### {}", shown(text)),
                (Part::Paragraph(Paragraph::Heading(text)), false) => format!("[b]{}[/b]", shown(text)),
                (Part::Paragraph(Paragraph::Subheading(text)), true) => format!("**{}**", shown(text)),
                (Part::Paragraph(Paragraph::Subheading(text)), false) => format!("[u]{}[/u]", shown(text)),
                (Part::Paragraph(Paragraph::Text(text)), true) => no_list(&shown(text)),
                (Part::Paragraph(Paragraph::Text(text)), false) => shown(text),
                (Part::Paragraph(Paragraph::Item(text)), true) => format!("- {}", shown(text)),
                (Part::Paragraph(Paragraph::Item(text)), false) => format!("• {}", shown(text)),
                (Part::Command(text), true) => format!("    {}", printable(text)),
                (Part::Command(text), false) => format!("[code]{}[/code]", shown(text)),
            });
            out.push('\n');
            let is_item = |part: Option<&Part>| matches!(part, Some(Part::Paragraph(Paragraph::Item(_))));
            if i + 1 < parts.len() && !(is_item(Some(part)) && is_item(parts.get(i + 1))) {
                out.push('\n');
            }
        }
    }
    out
}

/// A paragraph of Markdown that begins with a number and a point would be a list.
fn no_list(text: &str) -> String {
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    match text[digits..].chars().next() {
        Some('.' | ')') if digits > 0 => format!("{}\\{}", &text[..digits], &text[digits..]),
        _ => text.to_owned(),
    }
}
