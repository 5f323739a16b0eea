//! A document as text: for a terminal, a program, a page of Markdown, a forum; and in brief, as a post.

use super::document::{Brief, Document};
use super::prose;
use super::table::TableFormat;
use super::text::{ellipsis, printable};
use crate::language::Language;
use crate::say;
use std::fmt::Write;

/// The most characters of a line of a post.
const LONGEST_LINE: usize = 300;

/// What a forum reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PostFormat {
    /// Most forums.
    #[default]
    Bbcode,
    /// Discord without its tables, GitHub, Discourse.
    Markdown,
}

impl PostFormat {
    const fn of_tables(self) -> TableFormat {
        match self {
            PostFormat::Bbcode => TableFormat::Bbcode,
            PostFormat::Markdown => TableFormat::Markdown,
        }
    }
}

impl Document {
    /// The document in a format. `width` is how many characters a line of a terminal may have; without it there is no limit.
    ///
    /// CSV is the table of plain numbers; where there is none, the tables one below the other.
    #[must_use]
    pub fn render(&self, format: TableFormat, width: Option<u16>) -> String {
        match (format, &self.records) {
            (TableFormat::Csv | TableFormat::Excel, Some(records)) => {
                records.render(format, width, self.language)
            }
            _ => {
                let prose = (!self.prose.is_empty()).then(|| prose::render(&self.prose, format, width));
                let tables = self.tables_with_notes();
                let tables = tables.iter().map(|table| table.render(format, width, self.language));
                let text = prose.into_iter().chain(tables).collect::<Vec<_>>().join("\n");
                // A file has one byte-order mark, at its beginning.
                match format {
                    TableFormat::Excel => format!("\u{FEFF}{}", text.replace('\u{FEFF}', "")),
                    _ => text,
                }
            }
        }
    }

    /// The document as a post: a title, lines, a table that a forum's column has room for, and the command.
    #[must_use]
    pub fn post(&self, format: PostFormat) -> String {
        if self.is_prose() {
            return prose::render(&self.prose, format.of_tables(), None);
        }
        let mut brief = self.in_brief();
        // After what was found first: a post that is cut short still says by which rules.
        let place = brief.lines.len().min(1);
        brief.lines.splice(place..place, self.cautions.headline.iter().cloned());
        let table_format = format.of_tables();
        let title = table_format.escaped(&printable(&brief.title));
        let mut post = match format {
            PostFormat::Bbcode => format!("[b]{title}[/b]\n[list]\n"),
            PostFormat::Markdown => format!("**{title}**\n\n"),
        };
        for line in &brief.lines {
            let line = table_format.escaped(&ellipsis(&printable(line), LONGEST_LINE));
            let _ = match format {
                PostFormat::Bbcode => writeln!(post, "[*]{line}"),
                PostFormat::Markdown => writeln!(post, "- {line}"),
            };
        }
        post.push_str(match format {
            PostFormat::Bbcode => "[/list]\n",
            PostFormat::Markdown => "\n",
        });
        post.push_str(&brief.table.render(table_format, None, self.language));
        post.extend(self.command.as_deref().map(|command| code(command, format)));
        post
    }
}

impl Document {
    /// The same with a table of no more rows than these in its post, which says how many more there are.
    #[must_use]
    pub fn with_rows_in_post(self, most: usize) -> Self {
        if self.is_prose() {
            return self;
        }
        let brief = Some(self.in_brief().with_rows(most, self.language));
        Self { brief, ..self }
    }

    /// Whether there is nothing but prose to post.
    fn is_prose(&self) -> bool {
        self.brief.is_none() && self.tables.is_empty() && !self.prose.is_empty()
    }

    /// What a post says of it but for the cautions: the headline, the notes and the main table, where nothing shorter was
    /// written.
    fn in_brief(&self) -> Brief {
        let in_full = || Brief {
            title: self.title.clone(),
            lines: self.headline.iter().chain(self.notes_below()).cloned().collect(),
            table: self.table(self.main).or(self.tables.last()).cloned().unwrap_or_default(),
        };
        self.brief.clone().unwrap_or_else(in_full)
    }
}

impl Brief {
    /// With no more rows than these, and a note about how many more there are.
    fn with_rows(mut self, most: usize, language: Language) -> Self {
        let left = self.table.rows.len().saturating_sub(most);
        self.table.rows.truncate(most);
        if left > 0 {
            self.table.notes.insert(0, say!(language, "forum-rows-left", n = left));
        }
        self
    }
}

/// A command as it is copied: it stays as it is, and what would end the block is taken out of it.
fn code(command: &str, format: PostFormat) -> String {
    let command = printable(command);
    match format {
        PostFormat::Bbcode => format!("\n[code]{}[/code]\n", command.replace(['[', ']'], "")),
        PostFormat::Markdown => format!("\n```sh\n{}\n```\n", command.replace("```", "")),
    }
}
