//! Reading of input files by path, or from standard input, which is called `-`.
//!
//! A path may lead to a pipe, such as `<(…)` in a shell, and its writer may be slow. A pipe without
//! a writer, and a terminal or another device without input, are refused instead of waiting
//! forever.

use super::error::CliError;
use crate::fault;
use crate::scenario::reading::bounds::{MAX_TEXT_CHARS, check_json, read_to_limit};
use crate::scenario::{Faults, Origin, decode_marked, has_extension, load_text};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
#[cfg(unix)]
use std::thread;
#[cfg(unix)]
use std::time::{Duration, Instant};

/// The name of standard input.
pub(super) const STANDARD_INPUT: &str = "-";

/// Reads a file. Standard input can be read repeatedly.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    static BYTES: OnceLock<io::Result<Vec<u8>>> = OnceLock::new();
    CONFINEMENT.get().map_or(Ok(()), |confinement| confinement.check(path))?;
    if path != Path::new(STANDARD_INPUT) {
        return read_path(path);
    }
    let bytes = BYTES.get_or_init(|| read_to_limit(io::stdin().lock()));
    bytes.as_ref().cloned().map_err(|error| io::Error::new(error.kind(), error.to_string()))
}

/// Beginnings of paths to files that the shell opened for the program.
#[cfg(unix)]
const OPENED_BY_SHELLS: [&str; 4] = ["/dev/stdin", "/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"];
/// How long to wait for the other end of a pipe to be opened.
#[cfg(unix)]
const MAX_WAIT_FOR_WRITER: Duration = Duration::from_secs(2);

/// Reads a file by its path; a pipe or device is refused if nobody writes to it.
#[cfg(unix)]
fn read_path(path: &Path) -> io::Result<Vec<u8>> {
    use rustix::fs::{OFlags, fcntl_setfl};
    use std::io::Read;
    use std::os::unix::fs::{FileTypeExt, OpenOptionsExt};
    if OPENED_BY_SHELLS.iter().any(|opened| path.starts_with(opened)) {
        return read_to_limit(File::open(path)?);
    }
    let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
    let mut file = File::options().read(true).custom_flags(flags.bits().cast_signed()).open(path)?;
    let is_pipe = match file.metadata()?.file_type() {
        of if of.is_file() || of.is_dir() => return read_to_limit(file),
        of => of.is_fifo(),
    };
    let nobody_writes = || io::Error::other(fault!("fault-nobody-writes"));
    let begun = Instant::now();
    let mut first = [0; 1];
    let read = loop {
        match file.read(&mut first) {
            Ok(0) if is_pipe && begun.elapsed() < MAX_WAIT_FOR_WRITER => {
                thread::sleep(Duration::from_millis(10));
            }
            Ok(0) if is_pipe => return Err(nobody_writes()),
            Ok(read) => break read,
            // The other end is open, but has not written yet.
            Err(error) if error.kind() == io::ErrorKind::WouldBlock && is_pipe => break 0,
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Err(nobody_writes()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    };
    if is_pipe {
        fcntl_setfl(&file, OFlags::empty())?;
    }
    read_to_limit(first[..read].chain(file))
}

#[cfg(not(unix))]
fn read_path(path: &Path) -> io::Result<Vec<u8>> {
    read_to_limit(File::open(path)?)
}

/// Loads the text of a file that an option or argument names.
pub(super) fn load(file: &str, option: &str) -> Result<String, Faults> {
    load_text(Path::new(file), Origin { file: option, line: None }, &read)
}

/// Returns whether a text names a TOML file: by its extension, or an existing file without one.
pub(super) fn is_toml_file(text: &str) -> bool {
    let path = Path::new(text);
    has_extension(text, "toml") || (path.extension().is_none() && path.is_file())
}

/// Reads a JSON file as UTF-8; refuses one with excessively many values for its size.
pub(super) fn read_json(path: &Path) -> io::Result<Vec<u8>> {
    let bytes = decode_marked(read(path)?);
    check_json(&bytes)?;
    Ok(bytes)
}

/// Returns a function that reads the files named by this file: only those below its folder or the
/// working folder, because the file may come from a stranger.
pub(super) fn reader_for_files_of(file: &str) -> impl Fn(&Path) -> io::Result<Vec<u8>> {
    let folder = Path::new(file).parent().unwrap_or(Path::new("")).to_owned();
    move |path| {
        check_is_near(&folder, path)?;
        read(path)
    }
}

/// Refuses a file that is neither below this folder nor below the working folder, after resolving
/// links.
pub(super) fn check_is_near(folder: &Path, path: &Path) -> io::Result<()> {
    if path == Path::new(STANDARD_INPUT) {
        return Ok(());
    }
    let file = path.canonicalize()?;
    let here = [folder, Path::new("")].map(|folder| Path::new(".").join(folder).canonicalize());
    let is_near = here.into_iter().flatten().any(|folder| file.starts_with(folder));
    if is_near { Ok(()) } else { Err(io::Error::other(fault!("fault-file-elsewhere"))) }
}

/// Restriction of the files that [`read`] accepts, while a command line from an untrusted report
/// runs.
#[derive(Debug)]
pub(super) struct Confinement {
    /// The folder of the report.
    folder: PathBuf,
    /// Files and folders that the user allows, canonical.
    trusted: Vec<PathBuf>,
    requests: Mutex<FileRequests>,
}

/// The files that a confined command tried to read.
#[derive(Clone, Debug, Default)]
pub(super) struct FileRequests {
    /// Paths that were refused, as the command writes them.
    pub(super) refused: BTreeSet<String>,
    /// Paths that were read without being in [`Confinement::trusted`], as the command writes them.
    pub(super) untrusted: BTreeSet<String>,
    /// All paths that were read, canonical.
    pub(super) read: BTreeSet<PathBuf>,
}

static CONFINEMENT: OnceLock<Confinement> = OnceLock::new();

/// Makes [`read`] refuse, for the rest of the process, what is not a regular file below this
/// folder, the working folder or a `trusted` path.
pub(super) fn confine(folder: &Path, trusted: &[PathBuf]) -> &'static Confinement {
    CONFINEMENT.get_or_init(|| Confinement {
        folder: folder.to_owned(),
        // Standard input has no path.
        trusted: trusted.iter().map(|path| path.canonicalize().unwrap_or_else(|_| path.clone())).collect(),
        requests: Mutex::default(),
    })
}

impl Confinement {
    /// Returns the files requested until now.
    pub(super) fn requests(&self) -> FileRequests {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, FileRequests> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn check(&self, path: &Path) -> io::Result<()> {
        let is_standard_input = path == Path::new(STANDARD_INPUT);
        let file = if is_standard_input { path.to_owned() } else { path.canonicalize()? };
        let is_trusted = self.trusted.iter().any(|trusted| file.starts_with(trusted));
        let is_allowed = is_trusted || (!is_standard_input && check_is_near(&self.folder, path).is_ok());
        let shown = path.display().to_string();
        let mut asked = self.lock();
        if !is_allowed || !(is_standard_input || file.is_file()) {
            asked.refused.insert(shown);
            return Err(io::Error::other(fault!("fault-file-elsewhere")));
        }
        if !is_trusted {
            asked.untrusted.insert(shown);
        }
        asked.read.insert(file);
        Ok(())
    }
}

/// Refuses arguments that are too long to be fighters, policies or paths.
pub(super) fn check_lengths(arguments: &[OsString]) -> Result<(), CliError> {
    let too_long = arguments.iter().filter(|word| word.len() > MAX_TEXT_CHARS);
    let messages: Vec<_> =
        too_long.map(|_| fault!("fault-text-too-long", longest = MAX_TEXT_CHARS)).collect();
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
