//! `fleau forum`: the results of a command as a post: some ten lines, a narrow table, the command.
//!
//! It is made of the command's JSON, and of nothing else: what is posted is what was computed, in either language.

mod balance;

use super::error::CliError;
use super::session::Session;
use crate::language::Language;
use crate::report::answers;
use crate::report::document::{Brief, Document};
use crate::report::render;
use crate::report::table::Table;
use crate::scenario::{Fault, Faults, Origin, load_text};
use crate::study::NotPlayed;
use clap::{Args, ValueEnum};
use serde::Deserialize;
use std::io::Write;
use std::path::PathBuf;

/// The results of a command as a post for a forum
#[derive(Args, Debug)]
#[command(after_help = "\
REPORT is what `fleau run`, `fleau matrix --out`, `fleau balance --out` or `fleau compare --out` wrote, or the JSON that a command prints.

Examples:
  fleau forum reports/first-blood
  fleau forum reports/fair-cost --top 10 --lang fr
  fleau forum reports/fair-cost/balance.json --format markdown")]
pub(super) struct ForumCommand {
    /// The folder of a report, or a JSON file
    report: PathBuf,
    /// How the forum writes tables
    #[arg(long, value_enum, default_value_t)]
    format: PostFormat,
    /// No more rows than these
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..))]
    top: u16,
}

/// What a forum reads.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum PostFormat {
    /// Most forums
    #[default]
    Bbcode,
    /// Discord without its tables, GitHub, Discourse
    Markdown,
}

impl From<PostFormat> for render::PostFormat {
    fn from(format: PostFormat) -> Self {
        match format {
            PostFormat::Bbcode => render::PostFormat::Bbcode,
            PostFormat::Markdown => render::PostFormat::Markdown,
        }
    }
}

/// The JSON of commands that have no answer yet, as far as a post needs it.
#[derive(Deserialize)]
#[serde(tag = "command", rename_all = "lowercase")]
enum Report {
    Balance(balance::Report),
}

impl ForumCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let file = self.file()?;
        let named = file.display().to_string();
        let read: &crate::scenario::ReadFile = &|path| std::fs::read(path);
        let text = load_text(&file, Origin { file: "REPORT", line: None }, read)?;
        let document = document(&text, session.language).map_err(|error| {
            let line = u64::try_from(error.line()).ok().filter(|line| *line > 0);
            let message = format!("this is no report of a command ({error})");
            Faults(vec![Fault { file: named.clone(), line, message: message.into() }])
        })?;
        Ok(out.write_all(document.post(self.format.into(), self.top.into()).as_bytes())?)
    }

    /// The file itself, or the one in the folder that a command wrote.
    fn file(&self) -> Result<PathBuf, CliError> {
        if !self.report.is_dir() {
            return Ok(self.report.clone());
        }
        let names = ["balance.json", "compare.json", "matrix.json", "run.json"];
        let found = names.iter().map(|name| self.report.join(name)).find(|path| path.is_file());
        found.ok_or_else(|| {
            let message = format!(
                "the folder {} holds no report; allowed: one with {}",
                self.report.display(),
                names.join(", ")
            );
            CliError::faults("REPORT", vec![message])
        })
    }
}

/// The document of whatever a command answered.
fn document(json: &str, language: Language) -> serde_json::Result<Document> {
    if let Some(document) = answers::read(json, language)? {
        return Ok(document);
    }
    Ok(match serde_json::from_str(json)? {
        Report::Balance(report) => report.document(language),
    })
}

/// A document of which there is only what is posted.
fn in_brief(
    title: String,
    lines: Vec<String>,
    table: Table,
    command: Option<String>,
    language: Language,
) -> Document {
    Document { brief: Some(Brief { title, lines, table }), command, ..Document::new(language) }
}

/// The hashes of what went in.
#[derive(Deserialize)]
struct Hashes {
    ruleset: String,
    profiles: String,
    abilities: String,
}

impl Hashes {
    /// The program and the hashes, as the last line of a post.
    fn line(&self, version: &str, language: Language) -> String {
        let short = |hash: &str| hash.chars().take(12).collect::<String>();
        crate::say!(
            language,
            "forum-hashes",
            version = version,
            ruleset = short(&self.ruleset),
            profiles = short(&self.profiles),
            abilities = short(&self.abilities),
        )
    }
}

/// What was not played, in a line; none where everything was.
fn not_played(rules: &[NotPlayed], language: Language) -> Option<String> {
    crate::report::answers::coverage::not_played_in_brief(language, rules)
}
