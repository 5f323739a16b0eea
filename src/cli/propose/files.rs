//! The profile files that a proposal changes: those that are named, otherwise the scenario's own,
//! otherwise the built-in ones.

use super::Request;
use crate::cli::options::read_texts;
use crate::cli::values::Checks;
use crate::fault;
use crate::scenario::{AbilityBook, Catalog, Faults, Roster, ScenarioReplacements, embedded};
use crate::study::balance::FieldSetup;
use crate::study::propose::ProfileText;
use std::path::Path;
use std::sync::Arc;

/// The purpose of a request, which determines which text is used for a built-in file, and how
/// unreadable files are reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) enum RequestPurpose {
    /// A new proposal; built-in files are those in the program.
    Proposal,
    /// A check of evidence. A file with the name of a built-in one is used in its place, because
    /// that is the file which a committee edits.
    Check {
        /// The evidence file.
        evidence: String,
        /// Whether the profile files are given on the command line of the check.
        names_files: bool,
    },
}

/// A field, and the number of threads.
type ReadField = (FieldSetup, Option<usize>);

/// A field, the number of threads, and the profile files.
pub(super) type ReadFiles = (ReadField, Vec<ProfileText>);

impl Request {
    /// Reads the field and the profile files, each file once.
    pub(super) fn read(&self, checks: &mut Checks) -> Option<ReadFiles> {
        let built_in_book = Catalog::built_in().abilities();
        if !self.profiles.is_empty() {
            let files = checks.take_placed(self.read_all(&self.profiles));
            let read =
                files.and_then(|files| Some((checks.take_placed(roster(&files, built_in_book))?, files)));
            let Some((roster, files)) = read else {
                // The field needs the profiles; other faults can be reported without them.
                self.field.effort.read(None, checks);
                return None;
            };
            return Some((self.read_field(&roster, checks)?, files));
        }
        let scenario = self.field.scenario(ScenarioReplacements::default(), checks);
        let Some(found) = &scenario else {
            self.field.effort.read(None, checks);
            return None;
        };
        let is_own = |file: &ProfileText| embedded::profile_files().contains(&(&file.name, &file.text));
        let files = match (&found.profiles, &self.asked_by) {
            (Some(path), _) => checks.take_placed(self.read_all(std::slice::from_ref(path)))?,
            (None, RequestPurpose::Check { .. }) => {
                checks.take_placed(self.read_built_in_or_replacements())?
            }
            (None, RequestPurpose::Proposal) => built_in(),
        };
        match files.iter().all(is_own) {
            // Those are already parsed, with the sources of their values.
            true => Some((self.field.effort.read(scenario, checks)?, files)),
            false => {
                let roster = checks.take_placed(roster(&files, &found.abilities))?;
                Some((self.read_field(&roster, checks)?, files))
            }
        }
    }

    /// Returns the profiles of these files, or of the built-in ones if there are none; `None` if
    /// they cannot be read.
    pub(in crate::cli) fn roster(&self, paths: &[String]) -> Option<Roster> {
        let files =
            if paths.is_empty() { self.read_built_in_or_replacements() } else { self.read_all(paths) };
        roster(&files.ok()?, Catalog::built_in().abilities()).ok()
    }

    /// Reads the field with these profiles.
    fn read_field(&self, roster: &Roster, checks: &mut Checks) -> Option<ReadField> {
        let instead = ScenarioReplacements { roster: Some(roster), ..ScenarioReplacements::default() };
        let scenario = self.field.scenario(instead, checks);
        self.field.effort.read(scenario, checks)
    }

    /// Reads the files, and reports every one that is unreadable.
    fn read_all(&self, paths: &[String]) -> Result<Vec<ProfileText>, Faults> {
        let (file, hint) = match &self.asked_by {
            RequestPurpose::Check { evidence, names_files: false } => {
                (evidence.as_str(), Some(fault!("fault-evidence-from-where")))
            }
            RequestPurpose::Proposal | RequestPurpose::Check { .. } => ("--profiles", None),
        };
        let texts = read_texts(paths, file).map_err(|mut faults| {
            for fault in &mut faults.0 {
                fault.message.detail = hint.clone().filter(|_| fault.file == file).map(Box::new);
            }
            faults
        })?;
        Ok(texts.into_iter().map(|(name, text)| ProfileText { name, text, built_in: false }).collect())
    }

    /// The built-in files, each replaced by an existing file of the same name.
    fn read_built_in_or_replacements(&self) -> Result<Vec<ProfileText>, Faults> {
        let read = |file: ProfileText| match Path::new(&file.name).is_file() {
            true => self.read_all(&[file.name]),
            false => Ok(vec![file]),
        };
        let files = built_in().into_iter().map(read).collect::<Result<Vec<_>, Faults>>()?;
        Ok(files.into_iter().flatten().collect())
    }
}

/// Parses the profiles of files, with these abilities.
fn roster(files: &[ProfileText], book: &Arc<AbilityBook>) -> Result<Roster, Faults> {
    let texts: Vec<(&str, &str)> =
        files.iter().map(|file| (file.name.as_str(), file.text.as_str())).collect();
    Roster::parse(&texts, book.clone())
}

/// The files that are built into the program.
fn built_in() -> Vec<ProfileText> {
    let files = embedded::profile_files().iter();
    files
        .map(|(name, text)| ProfileText {
            name: (*name).to_owned(),
            text: (*text).to_owned(),
            built_in: true,
        })
        .collect()
}
