//! Files and folders that the program creates, replaces or removes: only its own, and none through a link.
//!
//! What was not written by the program is refused with exit code 2 before any work starts, and named. Links are not followed, and
//! neither is a pipe, a socket or a device opened. `tests/it/cli/foreign_files.rs` has a test for each row:
//!
//! | what | created, replaced, removed | recognized by |
//! | --- | --- | --- |
//! | `.NAME.fleau/` beside `--out NAME` | created; removed when empty | a folder, no link, with nothing else in it than the next five rows |
//! | `lock` in it, in the folder of `--checkpoint`, in that of a shard | created, removed | [`LOCK`]; empty only where no generation stands beside it |
//! | `journal`, `journal-HASH` in the same folders | created, appended to, removed | [`JOURNAL`], and the question in its first record |
//! | `next/`, `old/` in `.NAME.fleau/` | created, exchanged, removed | a folder, no link, in a locked `.NAME.fleau/` |
//! | the folder of `--checkpoint` | created; removed when empty | the lock says that it was created |
//! | folders above all of these | created; removed when empty | they were created by the same process |
//! | the folder of `--out` | exchanged as a whole | its manifest; what that does not name is carried over or refused |
//! | `shard.json` in the folder of a shard | created, completed | its text, or the beginning of it |
//! | the file of `--page`, `--calculator`, `profiles import --out`; pages in `man --out` | created, replaced | the first line is that of what is written, and a page names the program; an empty file |
//! | `.unfinished-*` beside these files | created, moved to their place | a new name; one that is left over stays |
//! | a temporary folder of `verify` | created, removed | a new name |
//!
//! Files that a user names to be read are opened by [`input`](super::input): these may be links and pipes.

use crate::fault;
use crate::scenario::Sentence;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// How a lock begins.
pub(super) const LOCK: &str = "fleau lock";
/// How a journal of any version begins.
pub(super) const JOURNAL: &str = "fleau journal ";

/// Whether a file is called as journals are: the first of a folder, or one of another question beside it.
pub(super) fn is_journal(name: &str) -> bool {
    let of_question = |hash: &str| hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    name == "journal" || name.strip_prefix("journal-").is_some_and(of_question)
}

/// Opens a regular file without following a link and without waiting for anybody.
///
/// # Errors
/// That it is something else, with its path; or those of the system.
pub(super) fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    // Before it is opened, as a device may act on that; and afterwards, as only then nobody can exchange it.
    if let Ok(there) = fs::symlink_metadata(path) {
        check_regular(path, &there)?;
    }
    let file = without_following(options).open(path)?;
    check_regular(path, &file.metadata()?)?;
    Ok(file)
}

/// The same of a file that is written: it has no other name, under which somebody else may know it.
///
/// # Errors
/// As [`open`]; and that it has other names.
pub(super) fn open_to_write(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    let file = open(path, options)?;
    match has_other_names(&file.metadata()?) {
        true => Err(io::Error::other(fault!("fault-own-other-names", file = shown(path)))),
        false => Ok(file),
    }
}

/// The bytes of a regular file.
///
/// # Errors
/// As [`open`].
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path, OpenOptions::new().read(true))?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The first bytes of a regular file.
fn beginning(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut begins = Vec::new();
    open(path, OpenOptions::new().read(true))?.take(most as u64).read_to_end(&mut begins)?;
    Ok(begins)
}

/// Refuses a file that does not begin in this way. One that ends before it differs is the program's own: it was being written.
///
/// # Errors
/// That it is a stranger's; and as [`open`].
pub(super) fn check_heading(path: &Path, heading: &[u8]) -> io::Result<()> {
    let begins = beginning(path, heading.len())?;
    if heading.starts_with(&begins) { Ok(()) } else { Err(is_a_strangers(path)) }
}

/// Refuses to put a file in the place of one whose first line is another one, or a page in that of somebody else's page.
///
/// # Errors
/// As [`check_heading`]; nothing where no file is there.
pub(super) fn check_replaceable(path: &Path, bytes: &[u8]) -> io::Result<()> {
    const WHERE_PAGES_NAME_THE_PROGRAM: usize = 4096;
    let line = bytes.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
    let begins = match beginning(path, WHERE_PAGES_NAME_THE_PROGRAM.max(line.len())) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        begins => begins?,
    };
    let names_program = |page: &[u8]| {
        let head = String::from_utf8_lossy(&page[..page.len().min(WHERE_PAGES_NAME_THE_PROGRAM)]);
        head.contains("<meta name=\"generator\" content=\"Fléau ")
    };
    let is_own = begins.starts_with(line) && (!names_program(bytes) || names_program(&begins));
    if is_own || begins.is_empty() { Ok(()) } else { Err(is_a_strangers(path)) }
}

/// Refuses what is not a folder itself, such as a link to one.
///
/// # Errors
/// That it is something else; nothing where nothing is there.
pub(super) fn check_folder(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(there) if there.is_symlink() => Err(is_a_link(path)),
        Ok(there) if !there.is_dir() => Err(is_a_strangers(path)),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Creates a folder and those above it that are not there; the ones it created, the uppermost first.
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

/// Removes folders that are empty, in this order; what is in use stays.
pub(super) fn remove_empty<'p>(folders: impl Iterator<Item = &'p PathBuf>) {
    for folder in folders {
        let _ = fs::remove_dir(folder);
    }
}

/// Why a file is refused that the program has not written.
pub(super) fn is_a_strangers(path: &Path) -> io::Error {
    io::Error::other(fault!("fault-own-strangers", file = shown(path)))
}

fn is_a_link(path: &Path) -> io::Error {
    io::Error::other(fault!("fault-own-link", file = shown(path)))
}

/// What a refusal says, where it is one of this module.
pub(super) fn refusal(error: &io::Error) -> Option<Sentence> {
    error.get_ref()?.downcast_ref::<Sentence>().cloned()
}

fn check_regular(path: &Path, found: &Metadata) -> io::Result<()> {
    match found.file_type() {
        of if of.is_file() => Ok(()),
        of if of.is_symlink() => Err(is_a_link(path)),
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

/// The link itself is opened, which is no regular file then.
#[cfg(windows)]
fn without_following(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::windows::fs::OpenOptionsExt;
    const FILE_FLAG_OPEN_REPARSE_POINT: u32 = 0x0020_0000;
    options.custom_flags(FILE_FLAG_OPEN_REPARSE_POINT)
}

/// Elsewhere a look beforehand has to do.
#[cfg(not(any(unix, windows)))]
fn without_following(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

#[cfg(unix)]
fn has_other_names(of: &Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(of) > 1
}

#[cfg(not(unix))]
fn has_other_names(_: &Metadata) -> bool {
    false
}
