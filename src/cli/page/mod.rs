//! `--out`: a command's report as one page, with its JSON beside it.
//!
//! The pages are made here of what the commands found; how they look is in [`report::page`](crate::report::page). The page of
//! `compare` is beside its tables.

mod again;
pub(super) mod balance;
mod balance_sections;
pub(super) mod old;
mod settings;

pub(super) use again::{Again, quoted};
pub(super) use settings::Settings;

use super::error::CliError;
use super::json;
use super::output::Output;
use crate::language::Language;
use crate::say;
use clap::Args;
use old::Page;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

/// The name of a page in its folder.
pub(super) const PAGE: &str = "index.html";

/// `--out`.
#[derive(Args, Clone, Debug)]
pub(super) struct OutOption {
    /// Write a report there: index.html, one page to be opened and sent, and the same as JSON
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl OutOption {
    /// The folder, tried before anything is played; none where no report is asked for.
    pub(super) fn prepare(&self) -> Result<Option<Output>, CliError> {
        self.out.as_deref().map(Output::prepare).transpose()
    }
}

/// Writes a page and its JSON, all or nothing, and says where if somebody reads what is said.
pub(super) fn write(
    mut output: Output,
    page: Page,
    (name, value): (&str, &impl Serialize),
    heard: Option<(Language, &mut dyn Write)>,
) -> Result<(), CliError> {
    output.add(PAGE, page.html().into_bytes());
    output.add(name, json::to_text(value)?.into_bytes());
    let path = output.folder().join(PAGE);
    output.commit()?;
    match heard {
        Some((language, out)) => {
            Ok(writeln!(out, "\n{}", say!(language, "page-is-at", path = path.display().to_string()))?)
        }
        None => Ok(()),
    }
}
