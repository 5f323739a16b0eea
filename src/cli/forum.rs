//! `fleau forum`: the results of a command as a post: some ten lines, a narrow table, the command.
//!
//! It is made of the command's JSON, and of nothing else: what is posted is what was computed, in either language.

use super::error::CliError;
use super::json;
use super::session::Session;
use crate::fault;
use crate::report::answers;
use crate::report::render;
use crate::scenario::{Fault, Faults, Origin, Sentence, load_text};
use clap::{Args, ValueEnum};
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

impl ForumCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let file = self.file()?;
        let named = file.display().to_string();
        let read: &crate::scenario::ReadFile = &|path| std::fs::read(path);
        let text = load_text(&file, Origin { file: "REPORT", line: None }, read)?;
        let no_report = |line: usize, why: Sentence| {
            let line = u64::try_from(line).ok().filter(|line| *line > 0);
            let message = fault!("fault-no-report", why = why);
            Faults(vec![Fault { file: named.clone(), line, message: message.into() }])
        };
        let document = answers::read(&text, session.language)
            .map_err(|error| no_report(error.line(), json::fault(&error)))?
            .ok_or_else(|| no_report(0, fault!("fault-no-report-of-its-command")))?;
        let post = document.with_rows_in_post(self.top.into()).post(self.format.into());
        Ok(out.write_all(post.as_bytes())?)
    }

    /// The file itself, or the one in the folder that a command wrote.
    fn file(&self) -> Result<PathBuf, CliError> {
        if !self.report.is_dir() {
            return Ok(self.report.clone());
        }
        let names = ["balance.json", "compare.json", "matrix.json", "run.json"];
        let found = names.iter().map(|name| self.report.join(name)).find(|path| path.is_file());
        found.ok_or_else(|| {
            let message = fault!(
                "fault-folder-without-report",
                folder = self.report.display().to_string(),
                names = names.join(", ")
            );
            CliError::faults("REPORT", vec![message])
        })
    }
}
