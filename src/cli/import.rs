//! The `fleau profiles import` command: converts data of the community to a profile file.

use super::command_line::quote_for_shell;
use super::error::CliError;
use super::format::FormatOption;
use super::input;
use super::options::AbilitiesOption;
use super::output::write_atomically;
use super::session::Session;
use crate::fault;
use crate::language::Language;
use crate::report::document::Report;
use crate::report::text::printable;
use crate::say;
use crate::scenario::import::{Defaults, InputFile, import};
use crate::scenario::{Fault, Faults, Origin, embedded, unreadable};
use crate::study::import::ImportAnswer;
use clap::Args;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau profiles import my-profiles.csv --edition C3 --out imported.csv
  fleau profiles import my-profiles.csv --format json")]
pub(super) struct ImportCommand {
    /// Files: CSV (semicolons, tabs or commas; any encoding), pages saved from a catalogue, or text
    /// with cards; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Profile file to write; default: print it, with the report on standard error
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Edition of profiles that do not name theirs, such as C3
    #[arg(long, default_value = "", hide_default_value = true)]
    edition: String,
    /// People of profiles that do not name theirs
    #[arg(long, default_value = "", hide_default_value = true)]
    people: String,
    #[command(flatten)]
    abilities: AbilitiesOption,
    #[command(flatten)]
    format: FormatOption,
}

impl ImportCommand {
    /// Runs the command. If the profile file goes to `out`, the report goes to standard error.
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let (texts, mut faults) = self.read();
        faults.extend(self.overwrites());
        let book = self.abilities.read().map_err(|found| faults.extend(found.0));
        let given: Vec<InputFile> = texts.iter().map(|(name, bytes)| InputFile { name, bytes }).collect();
        let fallback = Defaults::new(&self.edition, &self.people, embedded::roster());
        let Ok(book) = book else { return Err(Faults(faults).into()) };
        let imported = import(&given, &fallback, &book).map_err(|found| faults.extend(found.0));
        let (Ok(imported), true) = (imported, faults.is_empty()) else { return Err(Faults(faults).into()) };
        let again = Some(session.again.clone());
        let answer = ImportAnswer { again, ..ImportAnswer::new(imported, &book) };
        if let Some(path) = &self.out {
            write_atomically("--out", path, answer.profile_file.as_bytes())?;
        }
        self.print(&answer, session.language, out)
    }

    fn print(&self, answer: &ImportAnswer, language: Language, out: &mut dyn Write) -> Result<(), CliError> {
        let Some(report) = self.format.render(language, |language| answer.document(language)) else {
            return Ok(out.write_all(self.format.format.json(answer)?.as_bytes())?);
        };
        let language = self.format.format.language(language);
        match &self.out {
            None => {
                out.write_all(answer.profile_file.as_bytes())?;
                // An unwritable report is no reason to fail.
                let _ = std::io::stderr().write_all(report.as_bytes());
            }
            Some(path) => {
                out.write_all(report.as_bytes())?;
                if let ([one, rest @ ..], true) = (answer.profiles.as_slice(), self.format.is_for_people()) {
                    let other = rest.first().unwrap_or(one);
                    let file = quote_for_shell(&printable(&path.display().to_string()));
                    let written =
                        say!(language, "import-written", file = file, one = &one.id, other = &other.id);
                    writeln!(out, "{written}")?;
                }
            }
        }
        Ok(())
    }

    /// The contents of all readable files by their names, and the faults of the others.
    fn read(&self) -> (Vec<(String, Vec<u8>)>, Vec<Fault>) {
        let (mut texts, mut faults) = (Vec::new(), Vec::new());
        for name in &self.files {
            match input::read(Path::new(name)) {
                Ok(bytes) => texts.push((name.clone(), bytes)),
                Err(error) => {
                    let origin = Origin { file: "FILE", line: None };
                    faults.push(origin.fault(unreadable(name, &error)));
                }
            }
        }
        (texts, faults)
    }

    /// The fault of an output file that is also an input file.
    fn overwrites(&self) -> Option<Fault> {
        let path = self.out.as_deref()?.canonicalize().ok()?;
        let is_read =
            self.files.iter().any(|file| Path::new(file).canonicalize().is_ok_and(|file| file == path));
        let message = fault!("fault-import-onto-itself");
        is_read.then(|| Origin { file: "--out", line: None }.fault(message))
    }
}
