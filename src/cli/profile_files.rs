//! Reading of the profile files of `--profiles`.

use super::input;
use crate::scenario::{AbilityBook, Catalog, Faults, Origin, Roster, load_text};
use std::path::Path;
use std::sync::Arc;

/// The words of `--profiles` for the built-in profiles, in both languages.
const BUILT_IN: [&str; 2] = ["built-in", "intégrés"];

/// Reads the profiles of all files, with these abilities; reports every file that cannot be read.
pub(super) fn read_profile_files(paths: &[String], book: Arc<AbilityBook>) -> Result<Roster, Faults> {
    let (built_in, paths): (Vec<String>, Vec<String>) =
        paths.iter().cloned().partition(|path| BUILT_IN.contains(&path.as_str()));
    let files = read_texts(&paths, "--profiles")?;
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    match built_in.is_empty() {
        true => Roster::parse(&files, book),
        false => Catalog::built_in().roster().with_book(book)?.with_files(&files),
    }
}

/// Reads all files; returns their paths and texts. Reports every file that cannot be read; `place`
/// is the option or file that names them.
pub(super) fn read_texts(paths: &[String], place: &str) -> Result<Vec<(String, String)>, Faults> {
    let (mut texts, mut faults) = (Vec::new(), Vec::new());
    for path in paths {
        match load_text(Path::new(path), Origin { file: place, line: None }, &input::read) {
            Ok(text) => texts.push((path.clone(), text)),
            Err(found) => faults.extend(found.0),
        }
    }
    if faults.is_empty() { Ok(texts) } else { Err(Faults(faults)) }
}
