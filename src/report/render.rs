//! A document as text: for a terminal, as CSV, Markdown, BBCode; and in short as a post.

use super::document::{Brief, Document};
use super::prose;
use super::table::{Relevance, Table, TableFormat};
use super::text::{ellipsis, printable, wrap};
use crate::language::Language;
use crate::say;
use anstyle::{AnsiColor, Style};

/// Style of the headline in a colored terminal.
const HEADLINE: Style = AnsiColor::Cyan.on_default().bold();

/// Maximum number of notes shown without `--details`: the method, and how to read the table.
const MAX_NOTES: usize = 3;

/// Maximum length of a line of a post, in characters.
const MAX_POST_LINE_CHARS: usize = 300;

/// Settings for output to a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Terminal {
    /// Maximum line length in characters; `None` for no limit.
    pub width: Option<u16>,
    /// Whether to show all tables with all columns, and all notes.
    pub details: bool,
    /// Whether to use colors.
    pub is_colored: bool,
}

impl Document {
    /// Renders the document in a format. `width` is the maximum line length of a terminal in
    /// characters; `None` for no limit.
    ///
    /// Formats for people begin with the headline. CSV is the table of plain numbers, or all tables
    /// if there is none; a spreadsheet has the tables for people.
    #[must_use]
    pub fn render(&self, format: TableFormat, width: Option<u16>) -> String {
        let parts = || self.render_prose_and_tables(format, width);
        match (format, &self.records) {
            (TableFormat::Table, _) => self.render_in_terminal(Terminal { width, ..Terminal::default() }),
            (TableFormat::Csv, Some(records)) => records.render(format, width, self.language),
            (TableFormat::Csv, None) => parts().join("\n"),
            // A file has a single byte order mark, at its beginning.
            (TableFormat::Excel, _) => {
                format!("\u{FEFF}{}", parts().join("\r\n").replace('\u{FEFF}', ""))
            }
            (TableFormat::Markdown | TableFormat::Bbcode, _) => {
                self.headline_markup(format).into_iter().chain(parts()).collect::<Vec<_>>().join("\n")
            }
        }
    }

    /// Renders the document for a terminal: the headline, the tables of relevance
    /// [`Relevance::Answers`], the method, and a line on what `--details` adds. With `details`,
    /// everything.
    #[must_use]
    pub(crate) fn render_in_terminal(&self, terminal: Terminal) -> String {
        let Terminal { width, details, is_colored } = terminal;
        let paragraph = |text: &str| {
            let fits = |line: &str| width.is_none_or(|width| line.chars().count() <= usize::from(width));
            wrap(&printable(text), fits)
        };
        let headline = self.headline_in_terminal(&paragraph, is_colored);
        if details || !self.prose.is_empty() {
            let parts = self.render_prose_and_tables(TableFormat::Table, width);
            return headline.into_iter().chain(parts).collect::<Vec<_>>().join("\n");
        }
        let shown = self.tables.iter().filter(|table| table.relevance == Relevance::Answers);
        let (mut tables, mut left_out): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        for table in shown {
            let (text, columns) = table.fit_terminal(width, self.language);
            tables.push(text);
            left_out.extend(columns);
        }
        left_out.dedup();
        let mut below: Vec<String> = self.cautions.headline.clone();
        below.extend(self.method_notes().take(MAX_NOTES).cloned());
        below.extend(self.details_hint(&left_out));
        below.extend(self.calculator_line(TableFormat::Table));
        let below: Vec<String> =
            below.iter().flat_map(|note| paragraph(note)).map(|line| line + "\n").collect();
        let text = headline.into_iter().chain(tables).collect::<Vec<_>>().join("\n");
        text + &below.concat()
    }

    /// Renders the prose, then all tables with all notes.
    fn render_prose_and_tables(&self, format: TableFormat, width: Option<u16>) -> Vec<String> {
        let prose = (!self.prose.is_empty()).then(|| prose::render(&self.prose, format, width));
        let tables = self.tables_with_notes();
        let tables = tables.iter().map(|table| table.render(format, width, self.language));
        let link = self.calculator_line(format).map(|line| line + "\n");
        prose.into_iter().chain(tables).chain(link).collect()
    }

    /// Returns the line with the link to the fight in the calculator, if there is one.
    fn calculator_line(&self, format: TableFormat) -> Option<String> {
        let text = say!(self.language, "in-calculator");
        self.calculator_link().map(|link| format.link(&text, &link))
    }

    /// Lists what `--details` adds; `None` if nothing.
    fn details_hint(&self, left_out: &[String]) -> Option<String> {
        let language = self.language;
        let rows: usize =
            self.tables.iter().filter(|of| of.relevance == Relevance::Answers).map(Table::folded_rows).sum();
        let tables = self.tables.iter().filter(|table| table.relevance == Relevance::Details).count();
        let notes = self.method_notes().count().saturating_sub(MAX_NOTES);
        let mut parts = Vec::new();
        parts.extend((!left_out.is_empty()).then(|| left_out.join(", ")));
        parts.extend((rows > 0).then(|| say!(language, "headline-more-rows", n = rows)));
        parts.extend((tables > 0).then(|| say!(language, "headline-more-tables", n = tables)));
        parts.extend((notes > 0).then(|| say!(language, "headline-more-notes", n = notes)));
        (!parts.is_empty())
            .then(|| say!(language, "headline-more", what = parts.join(&say!(language, "list-separator"))))
    }

    /// Renders the headline in lines, its first sentence in color.
    fn headline_in_terminal(
        &self,
        paragraph: &impl Fn(&str) -> Vec<String>,
        is_colored: bool,
    ) -> Option<String> {
        let mut text = String::new();
        for (i, sentence) in self.headline_for_tables().enumerate() {
            for line in paragraph(sentence) {
                match is_colored && i == 0 {
                    true => text.push_str(&format!("{HEADLINE}{line}{HEADLINE:#}\n")),
                    false => text.push_str(&format!("{line}\n")),
                }
            }
        }
        (!text.is_empty()).then_some(text)
    }

    /// Iterates over the sentences of the headline. None for stories, which state their outcome at
    /// the end.
    fn headline_for_tables(&self) -> impl Iterator<Item = &String> {
        self.headline.iter().filter(|_| self.prose.is_empty())
    }

    /// Renders the headline in Markdown or BBCode, its first sentence in bold.
    fn headline_markup(&self, format: TableFormat) -> Option<String> {
        let mut sentences = self.headline_for_tables();
        let first = format!("{}\n", format.bold(sentences.next()?));
        let separator = if format == TableFormat::Markdown { "\n" } else { "" };
        let sentences = sentences.map(|sentence| format.escaped(&printable(sentence)));
        Some(sentences.fold(first, |text, sentence| format!("{text}{separator}{sentence}\n")))
    }

    /// Renders the document as a post in Markdown or BBCode: title, lines, a table narrow enough
    /// for a forum, and the command. [`TableFormat::Table`] is BBCode with the table as plain text.
    #[must_use]
    pub fn post(&self, format: TableFormat) -> String {
        let is_plain = format == TableFormat::Table;
        let format = if is_plain { TableFormat::Bbcode } else { format };
        if self.is_prose_only() {
            let link = self.calculator_line(format).map(|line| format!("\n{line}\n"));
            return prose::render(&self.prose, format, None) + &link.unwrap_or_default();
        }
        let mut brief = self.to_brief();
        // After the main result, so that a truncated post still contains the cautions.
        let place = brief.lines.len().min(1);
        brief.lines.splice(place..place, self.cautions.headline.iter().cloned());
        let is_markdown = format == TableFormat::Markdown;
        let (before, item, after) =
            if is_markdown { ("\n", "- ", "\n") } else { ("[list]\n", "[*]", "[/list]\n") };
        let mut post = format!("{}\n{before}", format.bold(&brief.title));
        for line in &brief.lines {
            let line = format.escaped(&ellipsis(&printable(line), MAX_POST_LINE_CHARS));
            post.push_str(&format!("{item}{line}\n"));
        }
        post.push_str(after);
        match is_plain {
            true => {
                let table = brief.table.with_columns(|column| column.bars_from_width.is_none());
                let table = table.render(TableFormat::Table, None, self.language);
                post.push_str(&format!("[code]\n{}[/code]\n", format.escaped(&table)));
            }
            false => post.push_str(&brief.table.render(format, None, self.language)),
        }
        // Without the empty line, Markdown would read the link as a row of the table.
        let gap = if is_markdown { "\n" } else { "" };
        post.extend(self.calculator_line(format).map(|line| format!("{gap}{line}\n")));
        post.extend(self.command.as_deref().map(|command| code_block(command, is_markdown)));
        post
    }

    /// Limits the table of the post to `most` rows, with a note on the number of omitted ones.
    #[must_use]
    pub fn with_rows_in_post(self, most: usize) -> Self {
        if self.is_prose_only() {
            return self;
        }
        let brief = Some(self.to_brief().with_rows(most, self.language));
        Self { brief, ..self }
    }

    /// Returns whether the post consists of prose only.
    fn is_prose_only(&self) -> bool {
        self.brief.is_none() && self.tables.is_empty() && !self.prose.is_empty()
    }

    /// Returns the post without the cautions. By default it consists of the headline, the notices
    /// in tables of their own, the first notes and the main table.
    fn to_brief(&self) -> Brief {
        let in_full = || {
            let left = self.method_notes().count().saturating_sub(MAX_NOTES);
            // The command is below the table.
            let is_more = left > 0 && self.command.is_some();
            let more = is_more.then(|| say!(self.language, "forum-notes-left", n = left));
            let notes = self.method_notes().take(MAX_NOTES);
            let main = self.main_table();
            let notices = self.tables.iter().filter(|table| main.is_some() && table.columns.is_empty());
            let notices = notices.flat_map(|table| &table.notes);
            Brief {
                title: self.title.clone(),
                lines: self.headline.iter().chain(notices).chain(notes).cloned().chain(more).collect(),
                table: main.or(self.tables.last()).cloned().unwrap_or_default(),
            }
        };
        let mut brief = self.brief.clone().unwrap_or_else(in_full);
        brief.table.title = brief.table.title.filter(|title| *title != brief.title);
        brief
    }
}

impl Brief {
    /// Limits the table to `most` rows, with a note on the number of omitted ones.
    fn with_rows(mut self, most: usize, language: Language) -> Self {
        let left = self.table.rows.len().saturating_sub(most);
        self.table.rows.truncate(most);
        if left > 0 {
            self.table.notes.insert(0, say!(language, "forum-rows-left", n = left));
        }
        self
    }
}

/// Renders a command as a code block in Markdown or BBCode, without characters that would end the
/// block.
fn code_block(command: &str, is_markdown: bool) -> String {
    let command = printable(command);
    match is_markdown {
        true => format!("\n```sh\n{}\n```\n", command.replace("```", "")),
        false => format!("\n[code]{}[/code]\n", command.replace(['[', ']'], "")),
    }
}
