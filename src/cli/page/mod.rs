//! `--out`: a command's report as one page, with its JSON beside it.
//!
//! How a page looks is in [`report::page`](crate::report::page).

mod again;

pub(super) use again::{Again, quoted};

use super::error::CliError;
use super::output::Output;
use clap::Args;
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
