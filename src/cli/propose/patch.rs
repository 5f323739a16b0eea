//! `profiles.patch`: the proposed AP as a unified diff of the profile files in use.

use crate::cli::error::CliError;
use crate::language::Language;
use crate::say;
use crate::scenario::{Origin, embedded, load_text, with_costs};
use crate::study::balance::FieldSetup;
use crate::study::propose::{ProposeAnswer, ProposedCost};
use similar::TextDiff;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path};

/// A profile file, as the patch names it.
pub(super) struct ProfileFile {
    name: String,
    text: String,
    /// Where `patch -p1` is to be run, if not where the program was.
    folder: Option<String>,
}

/// The patch, and what a reader has to know of it.
pub(super) struct Patch {
    pub(super) text: String,
    /// Ids of those who are printed in no file.
    written: Vec<String>,
    /// Where `patch -p1` is to be run, if not where the program was.
    folders: BTreeSet<String>,
}

impl Patch {
    /// What a reader has to know of it.
    pub(super) fn notes(&self, language: Language) -> Vec<String> {
        let ids = self.written.join(", ");
        let written = (!ids.is_empty()).then(|| say!(language, "propose-not-in-patch", ids = ids));
        let folders =
            self.folders.iter().map(|folder| say!(language, "propose-patch-folder", folder = folder));
        written.into_iter().chain(folders).collect()
    }
}

/// The profile files in use.
///
/// # Errors
/// When the scenario's own is not what it was when the scenario was read.
pub(super) fn files(setup: &FieldSetup) -> Result<Vec<ProfileFile>, CliError> {
    let Some(path) = &setup.scenario.profiles else {
        let built_in = |(name, text): &(&str, &str)| ProfileFile {
            name: (*name).to_owned(),
            text: (*text).to_owned(),
            folder: None,
        };
        return Ok(embedded::profile_files().iter().map(built_in).collect());
    };
    let origin = Origin { file: path, line: None };
    let text = load_text(Path::new(path), origin, &|path| std::fs::read(path))?;
    if crate::scenario::hash(&text) != setup.scenario.roster_hash {
        return Err(CliError::faults(path, vec!["the file changed while it was read".to_owned()]));
    }
    let (name, folder) = in_patch(Path::new(path));
    Ok(vec![ProfileFile { name, text, folder }])
}

/// A path as a patch may name it: relative, without `..`. Else the file's name, and the folder to stand in.
fn in_patch(path: &Path) -> (String, Option<String>) {
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

/// The proposed AP of those who are printed cards; an override is in no file.
pub(super) fn unified(files: &[ProfileFile], answer: &ProposeAnswer) -> Patch {
    let (cards, written): (Vec<&ProposedCost>, Vec<&ProposedCost>) =
        answer.proposal.iter().partition(|proposed| !proposed.id.contains('@'));
    let costs: BTreeMap<String, u16> =
        cards.into_iter().map(|proposed| (proposed.id.clone(), proposed.proposed_ap)).collect();
    let mut text = String::new();
    let mut folders = BTreeSet::new();
    for file in files {
        let changed = with_costs(&file.text, &costs);
        if changed == file.text {
            continue;
        }
        let diff = TextDiff::from_lines(file.text.as_str(), changed.as_str());
        let (old, new) = (format!("a/{}", file.name), format!("b/{}", file.name));
        text += &diff.unified_diff().context_radius(3).header(&old, &new).to_string();
        folders.extend(file.folder.clone());
    }
    let written = written.into_iter().map(|proposed| proposed.id.clone()).collect();
    Patch { text, written, folders }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_names_no_path_out_of_the_folder() {
        let of = |path: &str| in_patch(Path::new(path));
        assert_eq!(of("./a/b.csv"), ("a/b.csv".to_owned(), None));
        assert_eq!(of("/tmp/a/b.csv"), ("b.csv".to_owned(), Some("/tmp/a".to_owned())));
        assert_eq!(of("../b.csv"), ("b.csv".to_owned(), Some("..".to_owned())));
    }
}
