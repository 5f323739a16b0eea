//! Loads rulesets, abilities and profiles from a catalog, or from files beside a scenario or named
//! on the command line. The caller reads the files, through [`ReadFile`]; this module opens none.

use super::catalog::{Catalog, LoadedRuleset};
use crate::fault;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::roster::Roster;
use crate::scenario::import::decode::decode_marked;
use crate::scenario::reading::fault::{Faults, Origin};
use crate::scenario::reading::message::{unknown_ruleset, unreadable};
use crate::scenario::reading::os_error::path_text;
use crate::scenario::ruleset::changed_settings::split_settings;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Callback that reads a file; `&|path| std::fs::read(path)` outside tests.
pub type ReadFile<'a> = dyn Fn(&Path) -> io::Result<Vec<u8>> + 'a;

/// Returns whether a name is that of a file with this extension, in lower or upper case.
pub(crate) fn has_extension(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

/// Loads a ruleset by name: an id of the catalog, or the path of a file relative to `folder`. A
/// name is a path if it contains `/` or `\`, ends in `.toml`, or is `-`, for which `read` may
/// return standard input. Settings may be changed beside the name:
/// `confede-2024@courage_and_fear=confede`.
///
/// # Errors
/// If no ruleset has that id or the file cannot be read, at `origin`; or the faults of the file.
///
/// ```
/// use fleau::scenario::{Catalog, Origin, load_ruleset};
/// let origin = Origin { file: "--ruleset", line: None };
/// let load = |name| {
///     load_ruleset(name, origin, "".as_ref(), &|path| std::fs::read(path), Catalog::built_in())
/// };
/// let faults = load("confede-2025").unwrap_err();
/// assert!(
///     faults.to_string().starts_with(
///         "--ruleset: no ruleset is called `confede-2025`; did you mean confede-2022"
///     )
/// );
/// ```
pub fn load_ruleset(
    name: &str,
    origin: Origin,
    folder: &Path,
    read: &ReadFile,
    catalog: &Catalog,
) -> Result<LoadedRuleset, Faults> {
    let (name, settings) = split_settings(name);
    if !settings.is_empty() {
        return load_ruleset(name, origin, folder, read, catalog)?
            .with_settings(settings)
            .map_err(|messages| Faults(messages.into_iter().map(|message| origin.fault(message)).collect()));
    }
    if name == "-" || has_extension(name, "toml") || name.contains(['/', '\\']) {
        let path = folder.join(name);
        let text = load_text(&path, origin, read)?;
        return LoadedRuleset::parse(&path_text(&path), &text);
    }
    catalog.ruleset(name).cloned().ok_or_else(|| {
        let ids: Vec<&str> = catalog.rulesets().iter().map(|loaded| loaded.ruleset.id.as_str()).collect();
        Faults(vec![origin.fault(unknown_ruleset(name, ids))])
    })
}

/// Adds the abilities of files, relative to `folder`, to those of a book (see
/// [`AbilityBook::with_files`]).
///
/// # Errors
/// If files cannot be read, at `origin`; or the faults of all files.
pub fn load_abilities(
    paths: &[&str],
    origin: Origin,
    folder: &Path,
    read: &ReadFile,
    book: &AbilityBook,
) -> Result<AbilityBook, Faults> {
    let (mut files, mut faults) = (Vec::new(), Vec::new());
    for path in paths.iter().map(|path| folder.join(path)) {
        match load_text(&path, origin, read) {
            Ok(text) => files.push((path_text(&path), text)),
            Err(found) => faults.extend(found.0),
        }
    }
    if !faults.is_empty() {
        return Err(Faults(faults));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (file.as_str(), text.as_str())).collect();
    book.with_files(&files)
}

/// Loads the roster of a profile file, relative to `folder`, with the abilities of a book.
///
/// # Errors
/// If the file cannot be read, at `origin`; or the faults of the file.
pub fn load_roster(
    path: &str,
    origin: Origin,
    folder: &Path,
    read: &ReadFile,
    book: Arc<AbilityBook>,
) -> Result<Roster, Faults> {
    let path = folder.join(path);
    let text = load_text(&path, origin, read)?;
    Roster::parse(&[(&path_text(&path), &text)], book)
}

/// Reads a file as UTF-8 text, or as UTF-16 if it begins with a byte-order mark, which is removed.
///
/// # Errors
/// If the file cannot be read, at `origin`; if a byte is not UTF-8, at its line.
pub fn load_text(path: &Path, origin: Origin, read: &ReadFile) -> Result<String, Faults> {
    let bytes =
        read(path).map_err(|error| Faults(vec![origin.fault(unreadable(&path_text(path), &error))]))?;
    String::from_utf8(decode_marked(bytes)).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|byte| **byte == b'\n').count() as u64 + 1;
        let file = path_text(path);
        let origin = Origin { file: &file, line: Some(line) };
        // Spreadsheets save other encodings.
        let message = match has_extension(&file, "csv") {
            true => fault!("fault-no-utf8-csv", file = &file),
            false => fault!("fault-no-utf8"),
        };
        Faults(vec![origin.fault(message)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    const ORIGIN: Origin = Origin { file: "s.toml", line: Some(3) };

    fn files(path: &Path) -> io::Result<Vec<u8>> {
        match path.to_str() {
            Some("games/house.toml") => Ok(embedded::ruleset_text("confede-2017").unwrap().into()),
            Some("games/empty.toml") => Ok(Vec::new()),
            Some("games/latin.csv") => {
                Ok(b"id,name_fr,ap,ini,att,str,def,res\na,Pr\xe9torien,1,1,1,1,1,1\n".to_vec())
            }
            Some("games/two.csv") => Ok(b"id,name_fr,ap,ini,att,str,def,res\na,A,1,1,1,1,1,1\n".to_vec()),
            _ => Err(io::ErrorKind::NotFound.into()),
        }
    }

    #[test]
    fn a_ruleset_is_named_by_its_id_or_its_path() {
        let load = |name| load_ruleset(name, ORIGIN, Path::new("games"), &files, Catalog::built_in());
        let (built_in, file) = (load("confede-2017").unwrap(), load("house.toml").unwrap());
        assert_eq!(built_in, file);
        assert_eq!(built_in.hash.len(), 64);
        assert!(load("./house.toml").is_err(), "the test's folder has no such name");
        let error = load("confede_2017").unwrap_err().to_string();
        assert!(
            error.starts_with("s.toml:3: no ruleset is called `confede_2017`; did you mean confede-2017"),
            "{error}"
        );
        let error = load("empty.toml").unwrap_err();
        assert!(error.0.iter().all(|fault| fault.file == "games/empty.toml"), "{error}");
    }

    #[test]
    fn an_unreadable_file_is_a_fault_at_the_line_that_names_it() {
        let book = || embedded::abilities().clone();
        let load = |path| load_roster(path, ORIGIN, Path::new("games"), &files, book());
        assert_eq!(load("two.csv").unwrap().cards().len(), 1);
        let error = load("none.csv").unwrap_err().to_string();
        assert!(error.starts_with("s.toml:3: the file `games/none.csv` cannot be read: "), "{error}");
    }

    #[test]
    fn a_byte_order_mark_decides_about_the_encoding() {
        let text = "Prétorien 𝄞";
        let utf16 =
            |bytes: fn(u16) -> [u8; 2]| format!("\u{feff}{text}").encode_utf16().flat_map(bytes).collect();
        let files: [Vec<u8>; 4] =
            [utf16(u16::to_le_bytes), utf16(u16::to_be_bytes), format!("\u{feff}{text}").into(), text.into()];
        for bytes in files {
            assert_eq!(load_text(Path::new("f"), ORIGIN, &|_| Ok(bytes.clone())).unwrap(), text);
        }
    }

    #[test]
    fn a_byte_that_is_not_utf_8_is_a_fault_with_its_line() {
        let book = embedded::abilities().clone();
        let error = load_roster("latin.csv", ORIGIN, Path::new("games"), &files, book).unwrap_err();
        assert_eq!(
            error.to_string(),
            "games/latin.csv:2: this line contains a byte that is not UTF-8; save the file as UTF-8, \
             or convert it: `fleau profiles import games/latin.csv`"
        );
    }
}
