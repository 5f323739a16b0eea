//! Files that are read: by their paths, or from standard input, which is called `-`.

use super::error::CliError;
use crate::fault;
use crate::scenario::bounds::{Elsewhere, LONGEST_TEXT, read_whole};
use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::OnceLock;

/// What standard input is called.
pub(super) const STANDARD_INPUT: &str = "-";

/// The bytes of a file; of standard input as often as it is asked for.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    static BYTES: OnceLock<io::Result<Vec<u8>>> = OnceLock::new();
    if path != Path::new(STANDARD_INPUT) {
        return read_whole(File::open(path)?);
    }
    let bytes = BYTES.get_or_init(|| read_whole(io::stdin().lock()));
    bytes.as_ref().cloned().map_err(|error| io::Error::new(error.kind(), error.to_string()))
}

/// Reads the files that this file names: below its folder, or below the working folder. What anybody has written reads nothing else.
pub(super) fn named_by(file: &str) -> impl Fn(&Path) -> io::Result<Vec<u8>> {
    let folder = Path::new(file).parent().unwrap_or(Path::new("")).to_owned();
    move |path| {
        check_is_near(&folder, path)?;
        read(path)
    }
}

/// Refuses a file that lies neither below this folder nor below the working folder, wherever links lead.
pub(super) fn check_is_near(folder: &Path, path: &Path) -> io::Result<()> {
    if path == Path::new(STANDARD_INPUT) {
        return Ok(());
    }
    let file = path.canonicalize()?;
    let here = [folder, Path::new("")].map(|folder| Path::new(".").join(folder).canonicalize());
    let is_near = here.into_iter().flatten().any(|folder| file.starts_with(folder));
    if is_near { Ok(()) } else { Err(io::Error::other(Elsewhere)) }
}

/// Refuses arguments that are too long to be fighters, policies or paths.
pub(super) fn check_lengths(arguments: &[OsString]) -> Result<(), CliError> {
    let too_long = arguments.iter().filter(|word| word.len() > LONGEST_TEXT);
    let messages: Vec<_> = too_long.map(|_| fault!("fault-text-too-long", longest = LONGEST_TEXT)).collect();
    if messages.is_empty() { Ok(()) } else { Err(CliError::faults("ARGUMENT", messages)) }
}

/// Refuses a command line that reads several files from standard input.
pub(super) fn check_standard_input(arguments: &[OsString]) -> Result<(), CliError> {
    let is_standard_input = |word: &&OsString| {
        let word = word.to_string_lossy();
        word == STANDARD_INPUT || (word.starts_with("--") && word.ends_with("=-"))
    };
    match arguments.iter().skip(1).filter(is_standard_input).count() {
        0 | 1 => Ok(()),
        times => Err(CliError::faults(
            STANDARD_INPUT,
            vec![fault!("fault-standard-input-is-one-file", times = times)],
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_may_come_from_standard_input() {
        let check = |words: &[&str]| {
            check_standard_input(&words.iter().map(OsString::from).collect::<Vec<_>>()).is_ok()
        };
        assert!(check(&["fleau", "run", "-"]) && check(&["fleau", "balance", "--profiles=-"]));
        assert!(!check(&["fleau", "balance", "-", "--profiles", "-"]));
        assert!(!check(&["fleau", "balance", "-", "--profiles=-"]));
    }
}
