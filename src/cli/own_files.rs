//! Protection of foreign files, that is, of files that the program did not write: it creates,
//! replaces and removes only its own files and folders, and never through a link.
//!
//! Anything else is refused and named with exit code 2 before any work starts. Links are not
//! followed, and pipes, sockets and devices are not opened. `tests/it/cli/foreign_files.rs` has a
//! test for each row:
//!
//! | file or folder | operations | recognized by |
//! | --- | --- | --- |
//! | `.NAME.fleau/` beside `--out NAME` | created; removed if empty | only the next three rows |
//! | `lock` in it, in a checkpoint or shard | created, removed | [`LOCK_HEADING`]; see below |
//! | `journal`, `journal-HASH` there | created, appended, removed | [`JOURNAL_HEADING`], question |
//! | `next/`, `old/` in `.NAME.fleau/` | created, swapped, removed | real folders beside a lock |
//! | the folder of `--checkpoint` | created; removed if empty | its lock says that it was created |
//! | parents of all of these | created; removed if empty | created by the same process |
//! | the folder of `--out` | exchanged as a whole | its manifest, see below |
//! | `shard.json` in a shard | created, completed | its text, or the beginning of it |
//! | single files and pages, see below | created, replaced | their first line; an empty file |
//! | `.unfinished-*` beside these files | created, renamed | a new name; leftovers stay |
//! | a temporary folder of `verify` | created, removed | a new name |
//!
//! The first and third row have to be real folders, no links. An empty lock is recognized only if
//! no results are beside it. Files that the manifest of an `--out` folder does not name are carried
//! over or refused. Single files are those of `--page`, `--chart`, `--calculator` and `profiles
//! import --out`, and the pages of `man --out`; a page also has to name the program as its
//! generator, and a PNG as its software.
//!
//! Input files of users are opened by [`input`](super::input), which accepts links and pipes.

use crate::fault;
use crate::scenario::Sentence;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Beginning of a lock file.
pub(super) const LOCK_HEADING: &str = "fleau lock";
/// Beginning of a journal of any version.
pub(super) const JOURNAL_HEADING: &str = "fleau journal ";

/// Beginning of a PNG file.
pub(super) const PNG_HEADING: &[u8] = b"\x89PNG\r\n\x1A\n";
/// Part of a PNG file that names the program as its software, in Latin-1.
pub(super) const PNG_SOFTWARE: &[u8] = b"Software\0Fl\xE9au";

/// Name of the file that identifies a shard, in its folder.
pub(super) const IDENTITY_FILE: &str = "shard.json";

/// Returns whether this is the file name of a journal: of the first one in a folder, or of one for
/// another question.
pub(super) fn is_journal(name: &str) -> bool {
    let of_question = |hash: &str| hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    name == "journal" || name.strip_prefix("journal-").is_some_and(of_question)
}

/// Opens a regular file without following a link and without blocking.
///
/// # Errors
/// If it is no regular file; or an error of the system.
pub(super) fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    // Checked before opening, because opening a device may have effects, and after it, because the
    // file may have been replaced in between.
    if let Ok(there) = fs::symlink_metadata(path) {
        check_regular(path, &there)?;
    }
    let file = without_following(options).open(path)?;
    check_regular(path, &file.metadata()?)?;
    Ok(file)
}

/// Like [`open`], for a file to be written: it must have no other hard link, through which it could
/// belong to someone else.
///
/// # Errors
/// As [`open`]; or if it has other hard links.
pub(super) fn open_to_write(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    let file = open(path, options)?;
    match has_other_links(&file.metadata()?) {
        true => Err(io::Error::other(fault!("fault-own-other-names", file = shown(path)))),
        false => Ok(file),
    }
}

/// Reads a regular file.
///
/// # Errors
/// As [`open`].
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path, OpenOptions::new().read(true))?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads the first bytes of a regular file.
fn read_beginning(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut begins = Vec::new();
    open(path, OpenOptions::new().read(true))?.take(most as u64).read_to_end(&mut begins)?;
    Ok(begins)
}

/// Refuses a file that does not start with `heading`, because another program may have written it.
/// A shorter file that is a prefix of it is accepted: the program was interrupted while writing it.
///
/// # Errors
/// If Fléau may not have written the file; or as [`open`].
pub(super) fn check_heading(path: &Path, heading: &[u8]) -> io::Result<()> {
    let begins = read_beginning(path, heading.len())?;
    if heading.starts_with(&begins) { Ok(()) } else { Err(foreign_file_error(path)) }
}

/// Refuses to replace a file with a different first line, or a page of another program by a page.
///
/// # Errors
/// As [`check_heading`]; none if there is no file.
pub(super) fn check_replaceable(path: &Path, bytes: &[u8]) -> io::Result<()> {
    const WHERE_PAGES_NAME_THE_PROGRAM: usize = 4096;
    let line = bytes.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
    let begins = match read_beginning(path, WHERE_PAGES_NAME_THE_PROGRAM.max(line.len())) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        begins => begins?,
    };
    let names_program = |page: &[u8]| {
        let beginning = String::from_utf8_lossy(&page[..page.len().min(WHERE_PAGES_NAME_THE_PROGRAM)]);
        beginning.contains("<meta name=\"generator\" content=\"Fléau ")
            || page.starts_with(PNG_HEADING)
                && page.windows(PNG_SOFTWARE.len()).any(|part| part == PNG_SOFTWARE)
    };
    let is_own = begins.starts_with(line) && (!names_program(bytes) || names_program(&begins));
    if is_own || begins.is_empty() { Ok(()) } else { Err(foreign_file_error(path)) }
}

/// Refuses anything but a real folder, e.g. a link to one.
///
/// # Errors
/// If it is something else; none if there is nothing.
pub(super) fn check_folder(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(there) if there.is_symlink() => Err(link_error(path)),
        Ok(there) if !there.is_dir() => Err(foreign_file_error(path)),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Creates a folder and its missing parents; returns the created ones, outermost first.
///
/// # Errors
/// Those of the system.
pub(super) fn create_folders(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let is_missing = |path: &&Path| !path.as_os_str().is_empty() && fs::symlink_metadata(path).is_err();
    let mut missing: Vec<PathBuf> = folder.ancestors().take_while(is_missing).map(Path::to_owned).collect();
    fs::create_dir_all(folder).inspect_err(|_| remove_empty(missing.iter()))?;
    missing.reverse();
    Ok(missing)
}

/// Removes those folders that are empty, in this order.
pub(super) fn remove_empty<'p>(folders: impl Iterator<Item = &'p PathBuf>) {
    for folder in folders {
        let _ = fs::remove_dir(folder);
    }
}

/// Returns the error for a file or folder that Fléau did not create.
pub(super) fn foreign_file_error(path: &Path) -> io::Error {
    io::Error::other(fault!("fault-own-strangers", file = shown(path)))
}

fn link_error(path: &Path) -> io::Error {
    io::Error::other(fault!("fault-own-link", file = shown(path)))
}

/// Returns the message of an error that this module made; `None` for errors of the system.
pub(super) fn refusal_message(error: &io::Error) -> Option<Sentence> {
    error.get_ref()?.downcast_ref::<Sentence>().cloned()
}

fn check_regular(path: &Path, found: &Metadata) -> io::Result<()> {
    match found.file_type() {
        of if of.is_file() => Ok(()),
        of if of.is_symlink() => Err(link_error(path)),
        _ => Err(io::Error::other(fault!("fault-own-no-file", file = shown(path)))),
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

#[cfg(unix)]
fn without_following(options: &mut OpenOptions) -> &mut OpenOptions {
    use rustix::fs::OFlags;
    use std::os::unix::fs::OpenOptionsExt;
    options.custom_flags((OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed())
}

/// Adds the flag to open a link itself instead of its target; the link is then refused because it
/// is no regular file.
#[cfg(windows)]
fn without_following(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::windows::fs::OpenOptionsExt;
    const FILE_FLAG_OPEN_REPARSE_POINT: u32 = 0x0020_0000;
    options.custom_flags(FILE_FLAG_OPEN_REPARSE_POINT)
}

/// Returns the options unchanged: on other systems, the check before opening has to suffice.
#[cfg(not(any(unix, windows)))]
fn without_following(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

#[cfg(unix)]
fn has_other_links(of: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(of) > 1
}

#[cfg(not(unix))]
fn has_other_links(_: &Metadata) -> bool {
    false
}
