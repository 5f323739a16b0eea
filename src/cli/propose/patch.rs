//! `profiles.patch`: the proposed AP as a unified diff of the profile files in use.

use super::Proposed;
use crate::cli::error::CliError;
use crate::cli::field_options::Input;
use crate::language::Language;
use crate::say;
use crate::scenario::{Origin, embedded, load_text, with_costs};
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

/// The patch, and what a reader has to know.
pub(super) struct Patch {
    pub(super) text: String,
    pub(super) notes: Vec<String>,
}

/// The profile files in use.
///
/// # Errors
/// When the scenario's own is not what it was when the scenario was read.
pub(super) fn files(input: &Input) -> Result<Vec<ProfileFile>, CliError> {
    let Some(path) = &input.scenario.profiles else {
        let built_in = |(name, text): &(&str, &str)| ProfileFile {
            name: (*name).to_owned(),
            text: (*text).to_owned(),
            folder: None,
        };
        return Ok(embedded::profile_files().iter().map(built_in).collect());
    };
    let origin = Origin { file: path, line: None };
    let text = load_text(Path::new(path), origin, &|path| std::fs::read(path))?;
    if crate::scenario::hash(&text) != input.scenario.roster_hash {
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
pub(super) fn unified(files: &[ProfileFile], proposed: &Proposed, language: Language) -> Patch {
    let proposal = &proposed.proposal;
    let recruits = &proposed.input.reference.recruits;
    let (cards, written): (Vec<usize>, Vec<usize>) =
        proposal.changed.iter().partition(|&&i| !recruits[i].label.contains('@'));
    let costs: BTreeMap<String, u16> =
        cards.iter().map(|&i| (recruits[i].label.clone(), proposal.costs[i])).collect();
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
        folders.extend(file.folder.as_ref());
    }
    let mut notes = Vec::new();
    if !written.is_empty() {
        let labels: Vec<&str> = written.iter().map(|&i| recruits[i].label.as_str()).collect();
        notes.push(say!(language, "propose-not-in-patch", ids = labels.join(", ")));
    }
    for folder in folders {
        notes.push(say!(language, "propose-patch-folder", folder = folder));
    }
    Patch { text, notes }
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
