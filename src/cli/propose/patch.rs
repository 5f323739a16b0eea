//! The proposed AP as a unified diff of the profile files (`profiles.patch`), and the patched
//! files.

use crate::cli::output::REPORT_FILES;
use crate::language::Language;
use crate::say;
use crate::study::propose::ProfileText;
use similar::TextDiff;
use std::collections::BTreeSet;
use std::path::{Component, Path};

/// The patch of a proposal, with what its reader has to know to apply it.
pub(super) struct Patch {
    pub(super) text: String,
    /// Patched files: name in the folder of results, and text.
    pub(super) files: Vec<(String, String)>,
    /// Ids of proposed changes to fighters with overrides, which are in no profile file.
    overridden: Vec<String>,
    /// Folders in which to run `patch -p1`, if not the working folder.
    folders: BTreeSet<String>,
}

/// Files of a proposal besides page and evidence: the answer as CSV, the table for a spreadsheet,
/// and the patch.
pub(super) const FILES: [&str; 3] = ["proposal.csv", "proposal-sheet.csv", "profiles.patch"];

impl Patch {
    /// Creates the patch with the proposed AP, each with the id of its profile. Fighters with
    /// overrides are in no file.
    pub(super) fn new(files: &[ProfileText], costs: &[(String, u16)]) -> Self {
        let written = costs.iter().filter(|(id, _)| id.contains('@'));
        let mut patch = Patch {
            text: String::new(),
            files: Vec::new(),
            overridden: written.map(|(id, _)| id.clone()).collect(),
            folders: BTreeSet::new(),
        };
        for file in files {
            let changed = file.patched(costs);
            let (name, folder) = patch_path(Path::new(&file.name));
            if changed == file.text {
                // Include named files even if unchanged, so that the next command can name them.
                if !file.built_in {
                    patch.files.push((patch.free_name(&name), changed));
                }
                continue;
            }
            let diff = TextDiff::from_lines(file.text.as_str(), changed.as_str());
            let (old, new) = (format!("a/{name}"), format!("b/{name}"));
            patch.text += &diff.unified_diff().context_radius(3).header(&old, &new).to_string();
            patch.folders.extend(folder);
            patch.files.push((patch.free_name(&name), changed));
        }
        patch
    }

    /// The file name of a path, with a number before it if another result has the same name.
    fn free_name(&self, path: &str) -> String {
        let name = path.rsplit('/').next().unwrap_or(path);
        let numbered = (2..).map(|n| format!("{n}-{name}"));
        let is_free = |name: &String| {
            !FILES.iter().chain(&REPORT_FILES).any(|reserved| reserved == name)
                && self.files.iter().all(|(taken, _)| taken != name)
        };
        std::iter::once(name.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
    }

    /// Returns notes for the reader of the patch.
    pub(super) fn notes(&self, language: Language) -> Vec<String> {
        let ids = self.overridden.join(", ");
        let written = (!ids.is_empty()).then(|| say!(language, "propose-not-in-patch", ids = ids));
        let folders =
            self.folders.iter().map(|folder| say!(language, "propose-patch-folder", folder = folder));
        let names: Vec<&str> = self.files.iter().map(|(name, _)| name.as_str()).collect();
        let patched =
            (!names.is_empty()).then(|| say!(language, "propose-patched-files", files = names.join(", ")));
        written.into_iter().chain(folders).chain(patched).collect()
    }
}

/// A path for a patch: relative and without `..`. If that is impossible, the file name, and the
/// folder in which to run `patch`.
fn patch_path(path: &Path) -> (String, Option<String>) {
    let parts: Option<Vec<String>> = path
        .components()
        .filter(|part| *part != Component::CurDir)
        .map(|part| match part {
            Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
            _ => None,
        })
        .collect();
    match parts {
        Some(parts) => (parts.join("/"), None),
        None => {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (name, path.parent().map(|folder| folder.display().to_string()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_in_a_patch_stay_within_the_folder() {
        let of = |path: &str| patch_path(Path::new(path));
        assert_eq!(of("./a/b.csv"), ("a/b.csv".to_owned(), None));
        assert_eq!(of("/tmp/a/b.csv"), ("b.csv".to_owned(), Some("/tmp/a".to_owned())));
        assert_eq!(of("../b.csv"), ("b.csv".to_owned(), Some("..".to_owned())));
    }

    #[test]
    fn result_files_get_distinct_names() {
        let files = vec![("a.csv".to_owned(), String::new())];
        let patch = Patch { text: String::new(), files, overridden: Vec::new(), folders: BTreeSet::new() };
        let names = ["x/b.csv", "y/a.csv", "z/proposal.csv"].map(|path| patch.free_name(path));
        assert_eq!(names, ["b.csv", "2-a.csv", "2-proposal.csv"]);
    }
}
