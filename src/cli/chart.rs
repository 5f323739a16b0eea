//! `--chart`: the chart of an answer, as a file.

use super::error::CliError;
use super::output::{check_writable, write_atomically};
use super::own_files::{PNG_HEADING, PNG_SOFTWARE};
use super::session::Session;
use crate::fault;
use crate::report::document::{Document, Report};
use crate::report::text::printable;
use crate::rules::Word;
use crate::say;
use crate::scenario::{ChartFormat, Sentence};
use clap::Args;
use std::path::{Path, PathBuf};
use strum::VariantArray;

/// `--chart`.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct ChartOption {
    /// Write the chart to this file: NAME.svg, NAME.png
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,
}

/// A file for the chart of an answer.
#[derive(Debug)]
pub(super) struct ChartFile {
    path: PathBuf,
    format: ChartFormat,
}

/// First line of an SVG file, by which the program recognizes its own charts.
const SVG_HEAD: &[u8] = b"<!-- Chart by Fl\xC3\xA9au -->\n";

impl ChartOption {
    /// Returns the file, if one is requested. Checks before any work that it can be written.
    ///
    /// # Errors
    /// If the name has another ending, if the file or its folder cannot be written to, or if this
    /// build draws no charts.
    pub(super) fn prepare(&self) -> Result<Option<ChartFile>, CliError> {
        let Some(path) = &self.chart else { return Ok(None) };
        let format = check_built().and_then(|()| format_of(path));
        let format = format.map_err(|message| CliError::faults("--chart", vec![message]))?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            let folder = folder.display().to_string();
            return Err(CliError::faults("--chart", vec![fault!("fault-chart-folder", folder = folder)]));
        }
        let head = match format {
            ChartFormat::Svg => SVG_HEAD.to_vec(),
            ChartFormat::Png => [PNG_HEADING, PNG_SOFTWARE].concat(),
        };
        check_writable("--chart", path, &head)?;
        Ok(Some(ChartFile { path: path.clone(), format }))
    }
}

fn check_built() -> Result<(), Sentence> {
    if cfg!(feature = "charts") { Ok(()) } else { Err(fault!("fault-chart-not-built")) }
}

/// Returns the format of a chart by the ending of its name.
fn format_of(path: &Path) -> Result<ChartFormat, Sentence> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let format = ChartFormat::VARIANTS.iter().find(|format| ending.as_deref() == Some(format.word()));
    format.copied().ok_or_else(|| fault!("fault-chart-ending", file = path.display().to_string()))
}

impl ChartFile {
    /// Writes the chart of an answer, and returns the sentence about it.
    ///
    /// # Errors
    /// If it cannot be drawn or written.
    #[cfg(feature = "charts")]
    pub(super) fn write(&self, answer: &impl Report, session: &Session) -> Result<String, CliError> {
        let Some(picture) = answer.picture(session.language) else {
            return Ok(say!(session.language, "chart-nothing-to-draw"));
        };
        let mut bytes = picture.draw(self.format).map_err(undrawn)?;
        if self.format == ChartFormat::Svg {
            bytes.splice(0..0, SVG_HEAD.iter().copied());
        }
        write_atomically("--chart", &self.path, &bytes)?;
        let path = printable(&self.path.display().to_string());
        Ok(say!(session.language, "chart-is-at", path = path))
    }

    /// No chart can be asked for in a build that draws none.
    #[cfg(not(feature = "charts"))]
    pub(super) fn write(&self, _: &impl Report, session: &Session) -> Result<String, CliError> {
        let _ = (&self.path, self.format, printable, write_atomically);
        Ok(say!(session.language, "chart-nothing-to-draw"))
    }
}

/// Returns the document with the chart of its answer on its page.
///
/// # Errors
/// If the chart cannot be drawn.
#[cfg(feature = "charts")]
pub(super) fn with_chart(
    document: Document,
    answer: &impl Report,
    session: &Session,
) -> Result<Document, CliError> {
    document.with_picture(answer.picture(session.language)).map_err(undrawn)
}

/// Returns the document unchanged: this build draws no charts.
#[cfg(not(feature = "charts"))]
pub(super) fn with_chart(document: Document, _: &impl Report, _: &Session) -> Result<Document, CliError> {
    Ok(document)
}

#[cfg(feature = "charts")]
fn undrawn(error: crate::report::chart::ChartError) -> CliError {
    CliError::Outside(fault!("fault-chart-undrawn", error = error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_the_name_decides_the_format() {
        let format = |name: &str| format_of(Path::new(name)).ok();
        assert_eq!(format("a/duel.svg"), Some(ChartFormat::Svg));
        assert_eq!(format("DUEL.PNG"), Some(ChartFormat::Png));
        for name in ["duel", "duel.jpg", ".png", "png", "duel.svg.gz", ""] {
            assert_eq!(format(name), None, "{name}");
        }
    }
}
