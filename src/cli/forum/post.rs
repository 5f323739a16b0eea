//! A post: a title, lines, a table that a forum's column has room for, and the command.

use super::PostFormat;
use crate::language::Language;
use crate::report::table::{Table, TableFormat};
use crate::report::text::{ellipsis, printable};
use std::fmt::Write;

/// The most characters of a line.
const LONGEST_LINE: usize = 300;

/// What is posted. Every text may hold anything.
pub(super) struct Post {
    pub(super) title: String,
    /// Some ten: what was found, how sure it is, what it rests on.
    pub(super) lines: Vec<String>,
    /// A few columns.
    pub(super) table: Table,
    /// What makes it again, if it is known.
    pub(super) command: Option<String>,
}

impl Post {
    pub(super) fn render(&self, format: PostFormat, language: Language) -> String {
        let table_format = match format {
            PostFormat::Bbcode => TableFormat::Bbcode,
            PostFormat::Markdown => TableFormat::Markdown,
        };
        let lines =
            self.lines.iter().map(|line| table_format.escaped(&ellipsis(&printable(line), LONGEST_LINE)));
        let title = table_format.escaped(&printable(&self.title));
        let mut post = match format {
            PostFormat::Bbcode => format!("[b]{title}[/b]\n[list]\n"),
            PostFormat::Markdown => format!("**{title}**\n\n"),
        };
        for line in lines {
            let _ = match format {
                PostFormat::Bbcode => writeln!(post, "[*]{line}"),
                PostFormat::Markdown => writeln!(post, "- {line}"),
            };
        }
        post.push_str(match format {
            PostFormat::Bbcode => "[/list]\n",
            PostFormat::Markdown => "\n",
        });
        post.push_str(&self.table.render(table_format, None, language));
        if let Some(command) = &self.command {
            let command = printable(command);
            // A command is copied: it stays as it is, and what would end the block is taken out of it.
            let _ = match format {
                PostFormat::Bbcode => write!(post, "\n[code]{}[/code]\n", command.replace(['[', ']'], "")),
                PostFormat::Markdown => write!(post, "\n```sh\n{}\n```\n", command.replace("```", "")),
            };
        }
        post
    }
}
