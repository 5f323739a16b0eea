//! Finished work on disk: a record a piece, appended as it is done.
//!
//! A record is the length of its counts (4 bytes, the least first), the key of the piece (32), the counts (postcard), and a checksum
//! (8 bytes of the BLAKE3 of all of that). The first line says who wrote it. A record that was being written when the program was
//! killed is the last one, and shorter than it says; one whose checksum is not right was damaged, and so is whatever follows it.

use crate::simulate::Key;
use crate::study::head::SELFTEST_DIGEST;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Its name in its folder.
pub(in crate::cli) const JOURNAL: &str = "journal";
/// The key of the record that says that all is done: no piece has it.
const DONE: Key = [0xFF; 32];
/// How long the disk may lag behind, for when the power fails: a killed program loses nothing that it has written.
const SYNCED_EVERY: Duration = Duration::from_secs(10);

const LENGTH: usize = 4;
const KEY: usize = 32;
const CHECKSUM: usize = 8;

/// A hash of the source that decides what fights and battles come to: `build.rs`.
pub(in crate::cli) const SOURCE: &str = env!("FLEAU_SOURCE");

/// The first line.
fn heading() -> String {
    format!(
        "fleau journal 1, version {}, selftest {SELFTEST_DIGEST}, source {SOURCE}\n",
        env!("CARGO_PKG_VERSION")
    )
}

/// In which state a journal was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum State {
    /// All is done.
    Done,
    /// Some is.
    Unfinished,
    /// Some of it is not as it was written.
    Damaged,
    /// Another version wrote it, or another program.
    Foreign,
}

/// What was found in a journal.
#[derive(Debug)]
pub(in crate::cli) struct Found {
    pub(in crate::cli) state: State,
    /// The counts of each piece, as they are written.
    pub(in crate::cli) pieces: BTreeMap<Key, Vec<u8>>,
    /// How much of it is sound.
    sound: usize,
}

impl Found {
    /// Reads the journal of a folder; one that is not there has nothing in it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(in crate::cli) fn read(folder: &Path) -> io::Result<Self> {
        match fs::read(folder.join(JOURNAL)) {
            Ok(bytes) => Ok(Self::of(&bytes)),
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
                Ok(Self::of(&[]))
            }
            Err(error) => Err(error),
        }
    }

    fn of(bytes: &[u8]) -> Self {
        let heading = heading();
        let mut found = Found { state: State::Unfinished, pieces: BTreeMap::new(), sound: 0 };
        let Some(mut rest) = bytes.strip_prefix(heading.as_bytes()) else {
            if !heading.as_bytes().starts_with(bytes) {
                found.state = State::Foreign;
            }
            return found;
        };
        while let Some((record, more)) = split_record(rest) {
            match parts(record) {
                Some((DONE, _)) => found.state = State::Done,
                Some((key, counts)) => drop(found.pieces.insert(key, counts.to_vec())),
                None => {
                    found.state = State::Damaged;
                    break;
                }
            }
            rest = more;
        }
        found.sound = bytes.len() - rest.len();
        found
    }
}

/// The first record and what follows it, if it is there as a whole.
fn split_record(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let length = u32::from_le_bytes(bytes.first_chunk().copied()?);
    let whole = usize::try_from(length).ok()?.checked_add(LENGTH + KEY + CHECKSUM)?;
    bytes.split_at_checked(whole)
}

/// The key and the counts of a record, if it is sound.
fn parts(record: &[u8]) -> Option<(Key, &[u8])> {
    let (body, checksum) = record.split_at_checked(record.len().checked_sub(CHECKSUM)?)?;
    let (key, counts) = body.get(LENGTH..)?.split_first_chunk::<KEY>()?;
    (blake3::hash(body).as_bytes()[..CHECKSUM] == *checksum).then_some((*key, counts))
}

/// Appends to a journal.
#[derive(Debug)]
pub(in crate::cli) struct Writer {
    path: PathBuf,
    /// None before the first record.
    file: Option<File>,
    /// How much of what was found is sound, until the file is opened.
    sound: Option<usize>,
    synced: Instant,
    /// Whether nothing more is kept.
    has_failed: bool,
    /// Why, until that is told.
    failure: Option<io::Error>,
}

impl Writer {
    /// Goes on after what was found in a folder.
    pub(in crate::cli) fn after(found: &Found, folder: &Path) -> Self {
        let path = folder.join(JOURNAL);
        Writer {
            path,
            file: None,
            sound: Some(found.sound),
            synced: Instant::now(),
            has_failed: false,
            failure: None,
        }
    }

    /// Appends the counts of a piece. Once something could not be written, nothing more is: what follows a torn record would be lost.
    pub(in crate::cli) fn append(&mut self, key: Key, counts: &[u8]) {
        if !self.has_failed {
            self.failure = self.try_append(key, counts).err();
            self.has_failed = self.failure.is_some();
        }
    }

    /// Why nothing more is kept, once.
    pub(in crate::cli) fn new_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// Says that all is done.
    ///
    /// # Errors
    /// When it cannot be written, or something before it could not.
    pub(in crate::cli) fn finish(&mut self) -> io::Result<()> {
        self.append(DONE, &[]);
        match self.failure.take() {
            Some(error) => Err(error),
            None if self.has_failed => Err(io::ErrorKind::WriteZero.into()),
            None => self.file.as_ref().map_or(Ok(()), File::sync_data),
        }
    }

    fn try_append(&mut self, key: Key, counts: &[u8]) -> io::Result<()> {
        let length = u32::try_from(counts.len()).map_err(io::Error::other)?;
        let mut record = Vec::with_capacity(LENGTH + KEY + counts.len() + CHECKSUM);
        record.extend(length.to_le_bytes());
        record.extend(key);
        record.extend(counts);
        let checksum = blake3::hash(&record);
        record.extend(&checksum.as_bytes()[..CHECKSUM]);
        // At once, so that a record is whole or the last.
        let is_time_to_sync = self.synced.elapsed() >= SYNCED_EVERY;
        let file = self.open()?;
        file.write_all(&record)?;
        if is_time_to_sync {
            file.sync_data()?;
            self.synced = Instant::now();
        }
        Ok(())
    }

    /// The file; what is not sound in it goes.
    fn open(&mut self) -> io::Result<&mut File> {
        if let Some(sound) = self.sound.take() {
            // Its length is set below.
            let mut file = OpenOptions::new().create(true).truncate(false).append(true).open(&self.path)?;
            file.set_len(sound as u64)?;
            if sound == 0 {
                file.write_all(heading().as_bytes())?;
            }
            self.file = Some(file);
        }
        self.file.as_mut().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn journal(folder: &Path, pieces: &[(u8, &[u8])]) -> Writer {
        let mut writer = Writer::after(&Found::read(folder).unwrap(), folder);
        pieces.iter().for_each(|(key, counts)| writer.append([*key; 32], counts));
        assert!(!writer.has_failed);
        writer
    }

    fn keys(found: &Found) -> Vec<u8> {
        found.pieces.keys().map(|key| key[0]).collect()
    }

    #[test]
    fn a_journal_cut_anywhere_has_the_records_before_the_cut_and_goes_on_from_there() {
        let folder = TempDir::new().unwrap();
        journal(folder.path(), &[(1, b"one"), (2, b""), (3, b"three")]);
        let path = folder.path().join(JOURNAL);
        let whole = fs::read(&path).unwrap();
        for cut in 0..whole.len() {
            fs::write(&path, &whole[..cut]).unwrap();
            let found = Found::read(folder.path()).unwrap();
            assert_eq!(found.state, State::Unfinished, "cut at {cut}");
            let before = keys(&found);
            assert!([1, 2, 3].starts_with(&before), "cut at {cut}: {before:?}");
            journal(folder.path(), &[(4, b"four")]).finish().unwrap();
            let after = Found::read(folder.path()).unwrap();
            assert_eq!(
                (after.state, keys(&after)),
                (State::Done, [before, vec![4]].concat()),
                "cut at {cut}"
            );
        }
    }

    #[test]
    fn any_byte_that_is_not_as_it_was_written_is_found() {
        let folder = TempDir::new().unwrap();
        journal(folder.path(), &[(1, b"one"), (2, b"two")]).finish().unwrap();
        let path = folder.path().join(JOURNAL);
        let whole = fs::read(&path).unwrap();
        for place in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[place] ^= 1;
            let found = Found::of(&damaged);
            assert_ne!(found.state, State::Done, "byte {place}");
            assert!(found.pieces.len() < 3, "byte {place}");
        }
    }
}
