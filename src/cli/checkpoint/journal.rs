//! The journal of a checkpoint: a file to which each finished piece of work is appended as a
//! record. A piece is, for example, a block of the fights of a match-up; its counts are its result.
//!
//! A record consists of the length of its counts (4 bytes, little-endian), the key of the piece (32
//! bytes), the counts (postcard), and a checksum (the first 8 bytes of the BLAKE3 hash of all of
//! that). The first line has the version of the program, the first record the question that all
//! pieces belong to. If the program is killed while writing, the last record is shorter than its
//! length says. A record with a wrong checksum is damaged, and everything after it is ignored.
//!
//! A journal of another question or version is never changed; a second question in the same folder
//! gets a journal of its own beside it.

use crate::cli::own_files;
use crate::report::text::ellipsis;
use crate::simulate::PieceKey;
use crate::study::provenance::SELFTEST_DIGEST;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use strum::{IntoStaticStr, VariantArray};

/// File name of the first journal in a folder.
pub(in crate::cli) const JOURNAL: &str = "journal";
/// Key of the record that marks the question as finished; no piece has it.
const DONE_KEY: PieceKey = [0xFF; 32];
/// Key of the record that identifies the question.
const QUESTION_KEY: PieceKey = [0xFE; 32];
/// Maximum delay until records are synced to the disk, in case of a power failure. If only the
/// program is killed, no written record is lost.
const SYNC_INTERVAL: Duration = Duration::from_secs(10);

const LENGTH_BYTES: usize = 4;
const KEY_BYTES: usize = 32;
const CHECKSUM_BYTES: usize = 8;
/// Maximum size of the counts of a piece, in bytes; a record with a greater length is damaged.
const MAX_COUNTS_BYTES: usize = 256 << 20;
/// Maximum length of the first line, in bytes.
const MAX_HEADING_BYTES: u64 = 1024;
/// Maximum number of characters kept of a command line.
const MAX_COMMAND_CHARS: usize = 2000;

/// Hash of the source code that determines the results of fights and battles, see `build.rs`.
pub(in crate::cli) const SOURCE_HASH: &str = env!("FLEAU_SOURCE");

/// The first line of a journal of this version.
fn heading() -> String {
    format!(
        "{}2, version {}, selftest {SELFTEST_DIGEST}, source {SOURCE_HASH}\n",
        own_files::JOURNAL_HEADING,
        env!("CARGO_PKG_VERSION")
    )
}

/// Identifies a question: a hash of all of its contents, and the command that asks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) struct QuestionId {
    /// Hash of all contents of the question, in hexadecimal: the same on every machine with the
    /// same input files, independent of how results are printed.
    pub(in crate::cli) hash: String,
    /// The command line without options that do not affect the result.
    pub(in crate::cli) command: String,
}

impl QuestionId {
    pub(in crate::cli) fn new(question: &impl fmt::Debug, command: &str) -> Self {
        QuestionId { hash: hash_of(question), command: ellipsis(command, MAX_COMMAND_CHARS) }
    }

    /// Encodes the id as the first record of a journal.
    fn to_record(&self) -> io::Result<Vec<u8>> {
        encode_record(QUESTION_KEY, format!("{} {}", self.hash, self.command).as_bytes())
    }

    fn read(counts: &[u8]) -> Option<Self> {
        let (hash, command) = std::str::from_utf8(counts).ok()?.split_once(' ')?;
        Some(QuestionId { hash: hash.to_owned(), command: command.to_owned() })
    }
}

/// Returns the hash of a question, computed from its `Debug` output.
pub(in crate::cli) fn hash_of(question: &impl fmt::Debug) -> String {
    struct Hashed(blake3::Hasher);
    impl fmt::Write for Hashed {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.update(text.as_bytes());
            Ok(())
        }
    }
    let mut hashed = Hashed(blake3::Hasher::new());
    // Writing to a hasher cannot fail.
    let _ = write!(hashed, "{question:?}");
    hashed.0.finalize().to_hex().to_string()
}

/// State of a journal, or of the work in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub(in crate::cli) enum State {
    /// All work is finished.
    Done,
    /// The work is in progress, or was interrupted.
    Unfinished,
    /// Some bytes are damaged; the records of a journal after them are lost.
    Damaged,
    /// Another version of the program wrote it.
    Foreign,
    /// The folder is no shard, no report and no checkpoint.
    Nothing,
}

/// A journal as read from its file.
#[derive(Debug)]
pub(in crate::cli) struct ReadJournal {
    pub(in crate::cli) path: PathBuf,
    pub(in crate::cli) state: State,
    /// Question to which the pieces belong; `None` if its record cannot be read.
    pub(in crate::cli) question: Option<QuestionId>,
    /// The serialized counts (results) of each finished piece, by the key of the piece.
    pub(in crate::cli) pieces: BTreeMap<PieceKey, Vec<u8>>,
    /// Length of the intact beginning of the file, in bytes.
    intact_bytes: u64,
}

impl ReadJournal {
    /// Reads a journal; `None` if it does not exist. A journal that was cut off within its first
    /// record is taken for one of `own`, if its beginning fits.
    ///
    /// # Errors
    /// If the file is no journal, or cannot be read.
    pub(in crate::cli) fn read(path: &Path, own: Option<&QuestionId>) -> io::Result<Option<Self>> {
        match own_files::open(path, OpenOptions::new().read(true)) {
            Ok(file) => Self::parse(path, BufReader::new(file), own).map(Some),
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    fn parse(path: &Path, mut bytes: impl BufRead, own: Option<&QuestionId>) -> io::Result<Self> {
        let heading = heading();
        let mut found = ReadJournal {
            path: path.to_owned(),
            state: State::Unfinished,
            question: None,
            pieces: BTreeMap::new(),
            intact_bytes: 0,
        };
        let mut line = Vec::new();
        bytes.by_ref().take(MAX_HEADING_BYTES).read_until(b'\n', &mut line)?;
        if heading.as_bytes() != line {
            let begins = own_files::JOURNAL_HEADING.as_bytes();
            return match heading.as_bytes().starts_with(&line) {
                true => Ok(ReadJournal { question: own.cloned(), ..found }),
                false if line.starts_with(begins) => Ok(ReadJournal { state: State::Foreign, ..found }),
                false => Err(own_files::foreign_file_error(path)),
            };
        }
        let mut sound = line.len() as u64;
        let mut record = read_record(&mut bytes)?;
        found.question = parts(&record)
            .and_then(|(key, counts)| (key == QUESTION_KEY).then_some(counts))
            .and_then(QuestionId::read);
        if found.question.is_none() {
            let is_beginning =
                |own: &&QuestionId| own.to_record().is_ok_and(|whole| whole.starts_with(&record));
            found.question = own.filter(is_beginning).cloned();
            if found.question.is_none() {
                found.state = State::Damaged;
            }
            return Ok(found);
        }
        loop {
            sound += record.len() as u64;
            record = read_record(&mut bytes)?;
            match parts(&record) {
                Some((DONE_KEY, _)) => found.state = State::Done,
                Some((key, counts)) => drop(found.pieces.insert(key, counts.to_vec())),
                None => break,
            }
        }
        if is_damaged(&record) {
            found.state = State::Damaged;
        }
        found.intact_bytes = sound;
        Ok(found)
    }

    /// Returns whether the pieces of this journal belong to the question.
    pub(in crate::cli) fn is_of(&self, question: &QuestionId) -> bool {
        self.question.as_ref().is_some_and(|own| own.hash == question.hash)
    }
}

/// All journals in a folder: that of one question, and the others.
#[derive(Debug)]
pub(in crate::cli) struct Journals {
    pub(in crate::cli) own: Option<ReadJournal>,
    /// File to which new pieces of the question are appended; it need not exist yet.
    pub(in crate::cli) path: PathBuf,
    /// Journals of other questions and versions, sorted by name.
    pub(in crate::cli) others: Vec<ReadJournal>,
}

impl Journals {
    /// Reads the journals of a folder.
    ///
    /// # Errors
    /// If a file with the name of a journal is none, or cannot be read.
    pub(in crate::cli) fn read(folder: &Path, question: &QuestionId) -> io::Result<Self> {
        let [first, second] =
            [JOURNAL.to_owned(), format!("{JOURNAL}-{}", &question.hash[..16])].map(|name| folder.join(name));
        let (mut own, mut others) = (None, Vec::new());
        for path in all_in(folder)? {
            match ReadJournal::read(&path, Some(question))? {
                Some(found) if found.is_of(question) && (path == first || path == second) => {
                    own = Some(found)
                }
                Some(found) => others.push(found),
                None => {}
            }
        }
        let is_taken = |path: &Path| others.iter().any(|other: &ReadJournal| other.path == path);
        let free = if is_taken(&first) { second } else { first };
        let path = own.as_ref().map_or(free, |found| found.path.clone());
        match is_taken(&path) {
            true => Err(own_files::foreign_file_error(&path)),
            false => Ok(Journals { own, path, others }),
        }
    }
}

/// Returns the sorted paths of all journals of a folder.
///
/// # Errors
/// If the folder cannot be read.
pub(in crate::cli) fn all_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            return Ok(Vec::new());
        }
        entries => entries?,
    };
    let mut paths = Vec::new();
    for entry in entries {
        let entry = entry?;
        if entry.file_name().to_str().is_some_and(own_files::is_journal) {
            paths.push(entry.path());
        }
    }
    paths.sort();
    Ok(paths)
}

/// Reads the bytes of the next record, fewer if the file ends before; only the length field if the
/// length is too large.
fn read_record(bytes: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut record = Vec::new();
    bytes.by_ref().take(LENGTH_BYTES as u64).read_to_end(&mut record)?;
    if let Some(whole) = whole_length(&record) {
        bytes.by_ref().take((whole - LENGTH_BYTES) as u64).read_to_end(&mut record)?;
    }
    Ok(record)
}

/// Total length of a record in bytes, computed from its length field; `None` if that is cut off or
/// too large.
fn whole_length(record: &[u8]) -> Option<usize> {
    let counts = usize::try_from(u32::from_le_bytes(record.first_chunk().copied()?)).ok()?;
    (counts <= MAX_COUNTS_BYTES).then_some(LENGTH_BYTES + KEY_BYTES + counts + CHECKSUM_BYTES)
}

/// The key and the counts of a record, if it is complete and its checksum is right.
fn parts(record: &[u8]) -> Option<(PieceKey, &[u8])> {
    let (body, checksum) = record.split_at_checked(record.len().checked_sub(CHECKSUM_BYTES)?)?;
    let (key, counts) = body.get(LENGTH_BYTES..)?.split_first_chunk::<KEY_BYTES>()?;
    let is_sound = whole_length(record) == Some(record.len())
        && blake3::hash(body).as_bytes()[..CHECKSUM_BYTES] == *checksum;
    is_sound.then_some((*key, counts))
}

/// Returns whether an invalid record is damaged, as opposed to cut off.
fn is_damaged(record: &[u8]) -> bool {
    record.len() >= LENGTH_BYTES && whole_length(record).is_none_or(|whole| record.len() >= whole)
}

fn encode_record(key: PieceKey, counts: &[u8]) -> io::Result<Vec<u8>> {
    let length = u32::try_from(counts.len()).ok().filter(|_| counts.len() <= MAX_COUNTS_BYTES);
    let length = length.ok_or(io::ErrorKind::FileTooLarge)?;
    let mut record = Vec::with_capacity(LENGTH_BYTES + KEY_BYTES + counts.len() + CHECKSUM_BYTES);
    record.extend(length.to_le_bytes());
    record.extend(key);
    record.extend(counts);
    let checksum = blake3::hash(&record);
    record.extend(&checksum.as_bytes()[..CHECKSUM_BYTES]);
    Ok(record)
}

/// Appends records to a journal.
#[derive(Debug)]
pub(in crate::cli) struct Writer {
    path: PathBuf,
    question: QuestionId,
    /// The open journal; `None` before the first record is written.
    file: Option<File>,
    /// Length in bytes of the intact beginning of the file, to which it is cut when it is opened;
    /// `None` from then on.
    intact_bytes: Option<u64>,
    synced: Instant,
    /// Whether the file exists.
    exists: bool,
    /// Whether writing has ended, by a failure or by removal.
    has_ended: bool,
    /// Error of the failed write, until it is reported.
    failure: Option<io::Error>,
}

impl Writer {
    /// Creates a writer that continues a journal, or starts a new one at this path.
    pub(in crate::cli) fn continue_or_create(
        found: Option<&ReadJournal>,
        path: PathBuf,
        question: &QuestionId,
    ) -> Self {
        Writer {
            path,
            question: question.clone(),
            file: None,
            intact_bytes: Some(found.map_or(0, |found| found.intact_bytes)),
            synced: Instant::now(),
            exists: found.is_some(),
            has_ended: false,
            failure: None,
        }
    }

    /// Appends the counts of a piece. After a failed write nothing more is written, because records
    /// after a torn one are lost.
    pub(in crate::cli) fn append(&mut self, key: PieceKey, counts: &[u8]) {
        if !self.has_ended {
            self.failure = self.try_append(key, counts).err();
            self.has_ended = self.failure.is_some();
        }
    }

    /// Returns the failure that ended writing, if it was not reported yet.
    pub(in crate::cli) fn new_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// Marks the question as finished.
    ///
    /// # Errors
    /// If this or an earlier record could not be written.
    pub(in crate::cli) fn finish(&mut self) -> io::Result<()> {
        self.append(DONE_KEY, &[]);
        match self.failure.take() {
            Some(error) => Err(error),
            None if self.has_ended => Err(io::ErrorKind::WriteZero.into()),
            None => self.file.as_ref().map_or(Ok(()), File::sync_data),
        }
    }

    /// Removes the journal. Pieces finished later are not recorded.
    pub(in crate::cli) fn remove(&mut self) {
        self.has_ended = true;
        self.file = None;
        if self.exists {
            let _ = fs::remove_file(&self.path);
        }
    }

    fn try_append(&mut self, key: PieceKey, counts: &[u8]) -> io::Result<()> {
        let record = encode_record(key, counts)?;
        let is_time_to_sync = self.synced.elapsed() >= SYNC_INTERVAL;
        let file = self.open()?;
        write_or_undo(file, &record)?;
        if is_time_to_sync {
            file.sync_data()?;
            self.synced = Instant::now();
        }
        Ok(())
    }

    /// Opens the file on first use, and cuts off what is not intact.
    fn open(&mut self) -> io::Result<&mut File> {
        if let Some(sound) = self.intact_bytes.take() {
            // The length is set below.
            let mut file = own_files::open_to_write(
                &self.path,
                // Windows cannot cut a file that is opened for appending.
                OpenOptions::new().create(true).truncate(false).write(true),
            )?;
            self.exists = true;
            file.set_len(sound)?;
            file.seek(SeekFrom::End(0))?;
            if sound == 0 {
                write_or_undo(&mut file, &[heading().into_bytes(), self.question.to_record()?].concat())?;
            }
            self.file = Some(file);
        }
        self.file.as_mut().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

/// Appends the bytes in a single write, so that only the last record can be incomplete. A failed
/// write, as on a full disk, is undone.
fn write_or_undo(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    let before = file.metadata()?.len();
    file.write_all(bytes).inspect_err(|_| drop(file.set_len(before)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn question(of: &str) -> QuestionId {
        QuestionId::new(&of, &format!("fleau {of}"))
    }

    fn found(folder: &Path, of: &str) -> Option<ReadJournal> {
        Journals::read(folder, &question(of)).unwrap().own
    }

    fn journal(folder: &Path, of: &str, pieces: &[(u8, &[u8])]) -> Writer {
        let Journals { own, path, .. } = Journals::read(folder, &question(of)).unwrap();
        let mut writer = Writer::continue_or_create(own.as_ref(), path, &question(of));
        pieces.iter().for_each(|(key, counts)| writer.append([*key; 32], counts));
        assert!(!writer.has_ended);
        writer
    }

    fn keys(found: &ReadJournal) -> Vec<u8> {
        found.pieces.keys().map(|key| key[0]).collect()
    }

    #[test]
    fn a_truncated_journal_keeps_its_complete_records_and_continues() {
        let folder = TempDir::new().unwrap();
        journal(folder.path(), "duel", &[(1, b"one"), (2, b""), (3, b"three")]);
        let path = folder.path().join(JOURNAL);
        let whole = fs::read(&path).unwrap();
        for cut in 0..whole.len() {
            fs::write(&path, &whole[..cut]).unwrap();
            let cut_off = found(folder.path(), "duel").unwrap();
            assert_eq!(cut_off.state, State::Unfinished, "cut at {cut}");
            let before = keys(&cut_off);
            assert!([1, 2, 3].starts_with(&before), "cut at {cut}: {before:?}");
            journal(folder.path(), "duel", &[(4, b"four")]).finish().unwrap();
            let after = found(folder.path(), "duel").unwrap();
            assert_eq!(
                (after.state, keys(&after)),
                (State::Done, [before, vec![4]].concat()),
                "cut at {cut}"
            );
        }
    }

    #[test]
    fn any_changed_byte_of_a_journal_is_detected() {
        let folder = TempDir::new().unwrap();
        journal(folder.path(), "duel", &[(1, b"one"), (2, b"two")]).finish().unwrap();
        let path = folder.path().join(JOURNAL);
        let whole = fs::read(&path).unwrap();
        for place in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[place] ^= 1;
            let Ok(found) = ReadJournal::parse(&path, &damaged[..], Some(&question("duel"))) else {
                assert!(place < own_files::JOURNAL_HEADING.len(), "byte {place}");
                continue;
            };
            assert_ne!(found.state, State::Done, "byte {place}");
            assert!(found.pieces.len() < 3, "byte {place}");
        }
    }

    #[test]
    fn the_journal_of_another_question_is_kept_and_not_used() {
        let folder = TempDir::new().unwrap();
        journal(folder.path(), "duel", &[(1, b"one")]);
        let first = fs::read(folder.path().join(JOURNAL)).unwrap();
        let Journals { own, others, .. } = Journals::read(folder.path(), &question("matrix")).unwrap();
        assert!(own.is_none() && others[0].is_of(&question("duel")));
        assert_eq!(others[0].question.as_ref().unwrap().command, "fleau duel");
        let mut second = journal(folder.path(), "matrix", &[(1, b"two")]);
        assert_eq!(found(folder.path(), "matrix").unwrap().pieces[&[1; 32]], b"two");
        second.remove();
        second.append([2; 32], b"too late");
        assert_eq!(all_in(folder.path()).unwrap(), [folder.path().join(JOURNAL)]);
        assert_eq!(fs::read(folder.path().join(JOURNAL)).unwrap(), first);
    }

    #[test]
    fn damaged_and_foreign_journals_are_left_unchanged() {
        let folder = TempDir::new().unwrap();
        journal(folder.path(), "duel", &[(1, b"one")]);
        let path = folder.path().join(JOURNAL);
        let whole = fs::read(&path).unwrap();
        let place = heading().len();
        let mut damaged = whole.clone();
        damaged[place + 1] ^= 1;
        let text = String::from_utf8_lossy(&whole).into_owned();
        for (written, state) in
            [(damaged, State::Damaged), (text.replace("version ", "version 9").into_bytes(), State::Foreign)]
        {
            fs::write(&path, &written).unwrap();
            journal(folder.path(), "duel", &[(2, b"two")]);
            assert_eq!(fs::read(&path).unwrap(), written);
            let Journals { own, others, .. } = Journals::read(folder.path(), &question("duel")).unwrap();
            assert_eq!((keys(&own.unwrap()), others[0].state), (vec![2], state));
        }
    }
}
