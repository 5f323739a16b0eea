//! Checkpoints of long work, so that it can be interrupted: `--checkpoint`, `--resume`,
//! `--max-time`.
//!
//! Every finished piece of work is written to a [`journal`] in the folder of `--checkpoint`, or
//! beside the folder of the report. With `--resume` the same question reuses it: the key of a piece
//! is a hash of everything its counts depend on. The journal is removed once the report is written.
//! Journals of other questions are kept.

pub(super) mod journal;

use super::error::CliError;
use super::output::{Lock, Output, folder_error};
use super::time_limit::MaxTime;
use crate::fault;
use crate::language::Language;
use crate::report::faults::sentence;
use crate::say;
use crate::scenario::Sentence;
use crate::simulate::{PieceCache, PieceCounts, PieceKey};
use crate::study::provenance::SELFTEST_DIGEST;
use clap::Args;
use journal::{Journals, QuestionId, ReadJournal, State, Writer, hash_of};
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// `--checkpoint`, `--resume`, `--max-time`.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct ResumeOptions {
    /// Folder for unfinished work, until the report is written; default: beside the folder of --out
    #[arg(long, value_name = "DIR")]
    checkpoint: Option<PathBuf>,
    /// Continue the same command where it was interrupted
    #[arg(long)]
    pub(super) resume: bool,
    /// Stop after this time (30s, 5m, 2h) with the best answer so far; exit code 124 if there is
    /// none
    #[arg(long, value_name = "TIME")]
    pub(super) max_time: Option<MaxTime>,
}

impl ResumeOptions {
    /// Opens the checkpoint of a question in the folder of `--checkpoint`, else beside the report;
    /// `None` if there is neither. `report` is called with the journals found there.
    ///
    /// # Errors
    /// If the folder cannot be used, if `report` fails, or if `--resume` has no folder.
    pub(super) fn open(
        &self,
        question: impl FnOnce() -> QuestionId,
        output: Option<&Output>,
        report: impl FnOnce(&Journals, &QuestionId) -> Result<(), CliError>,
    ) -> Result<Option<Checkpoint>, CliError> {
        let beside = output.map(Output::lock);
        let (folder, option, own) = match (&self.checkpoint, output) {
            (Some(folder), _) => {
                let lock = Lock::acquire(folder, folder, "--checkpoint")?;
                (folder.clone(), "--checkpoint", Some(Arc::new(lock)))
            }
            (None, Some(output)) => (output.staging_dir().to_owned(), "--out", None),
            (None, None) if self.resume => {
                let message = fault!("fault-resume-from-where");
                return Err(CliError::faults("--resume", vec![message]));
            }
            (None, None) => return Ok(None),
        };
        let question = question();
        let locks = own.into_iter().chain(beside).collect();
        let checkpoint = Checkpoint { folder, locks, ..Checkpoint::default() };
        let found = Journals::read(&checkpoint.folder, &question);
        let found = found.map_err(|error| folder_error(option, &checkpoint.folder, &error));
        let found = found.and_then(|found| report(&found, &question).map(|()| found));
        let Journals { own, path, .. } = found.inspect_err(|_| checkpoint.remove_folder_if_empty())?;
        let writer = Some(Mutex::new(Writer::continue_or_create(own.as_ref(), path, &question)));
        let known = own.filter(|_| self.resume).map(|own| own.pieces).unwrap_or_default();
        Ok(Some(Checkpoint { writer, known, ..checkpoint }))
    }

    /// Returns notes on finished work found in a checkpoint folder, of this question and of others.
    ///
    /// # Errors
    /// If `--resume` finds only work of other questions.
    pub(super) fn describe_found_work(
        &self,
        found: &Journals,
        question: &QuestionId,
        language: Language,
    ) -> Result<Vec<String>, CliError> {
        let own = found.own.as_ref();
        let others = found.others.iter().map(|other| describe_other_journal(other, question));
        if self.resume && own.is_none() && !found.others.is_empty() {
            return Err(CliError::faults("--resume", others.collect()));
        }
        let pieces = own.map(|own| own.pieces.len()).filter(|pieces| *pieces > 0);
        let own = pieces.map(|pieces| match self.resume {
            true => say!(language, "checkpoint-goes-on", pieces = pieces),
            false => say!(language, "checkpoint-waits", pieces = pieces),
        });
        let others = others
            .filter(|_| !self.resume)
            .map(|other| say!(language, "checkpoint-of-another", why = sentence(&other, language)));
        Ok(own.into_iter().chain(others).collect())
    }
}

/// Describes the journal of another question.
fn describe_other_journal(found: &ReadJournal, question: &QuestionId) -> Sentence {
    let (file, pieces) = (found.path.display().to_string(), found.pieces.len());
    match &found.question {
        _ if found.state == State::Foreign => fault!("journal-of-another-version", file = file),
        None => fault!("journal-is-damaged", file = file),
        Some(other) if other.command == question.command => {
            fault!("journal-of-other-files", file = file, pieces = pieces, command = other.command)
        }
        Some(other) => {
            fault!(
                "journal-of-another-question",
                file = file,
                pieces = pieces,
                theirs = other.command,
                ours = question.command
            )
        }
    }
}

/// Pieces of a question that this process plays itself; the counts of the others are stored
/// already, or other processes play them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Share {
    /// All pieces without stored counts.
    #[default]
    All,
    /// One in `of` pieces; the others belong to other processes.
    Every {
        /// Number of the first piece of this process, from 0.
        first: u64,
        of: u64,
    },
    /// No piece: the counts of all pieces have to be stored already.
    Nothing,
}

/// Serialized counts of finished pieces.
type Pieces = BTreeMap<PieceKey, Vec<u8>>;

/// Finished pieces of a question, and the journal for new ones.
#[derive(Debug, Default)]
pub(super) struct Checkpoint {
    folder: PathBuf,
    /// Locks of the checkpoint folder and of the staging folder beside the report.
    locks: Vec<Arc<Lock>>,
    known: Pieces,
    /// The pieces of the shards being merged, looked up after `known`.
    shards: Option<Arc<Pieces>>,
    /// New pieces, for later questions that share them; empty unless `is_kept_in_memory`.
    memory: RwLock<BTreeMap<PieceKey, PieceCounts>>,
    is_kept_in_memory: AtomicBool,
    writer: Option<Mutex<Writer>>,
    share: Share,
    recorded: AtomicU64,
    left: AtomicU64,
}

/// The shards that a command merges.
#[derive(Clone, Debug)]
pub(super) struct MergedShards {
    /// The pieces of all shards.
    pub(super) pieces: Arc<Pieces>,
    /// Hash of the question to which all shards belong.
    pub(super) question: String,
}

impl MergedShards {
    /// Checks that the shards belong to this question.
    pub(super) fn check_question(&self, question: &impl fmt::Debug) -> Result<(), CliError> {
        match hash_of(question) == self.question {
            true => Ok(()),
            false => Err(CliError::faults("merge", vec![fault!("merge-other-question")])),
        }
    }

    /// Creates the checkpoint for merging the shards. With `Share::All`, pieces that the shards
    /// lack are simulated. They are recorded beside the folder of the report, if there is one, so
    /// that merging again after an interruption reuses them.
    pub(super) fn open(
        &self,
        share: Share,
        output: Option<&Output>,
        question: &QuestionId,
    ) -> Result<Checkpoint, CliError> {
        let merged = Checkpoint { shards: Some(self.pieces.clone()), share, ..Checkpoint::default() };
        let (Share::All, Some(output)) = (share, output) else { return Ok(merged) };
        let folder = output.staging_dir().to_owned();
        let found =
            Journals::read(&folder, question).map_err(|error| folder_error("--out", &folder, &error))?;
        let Journals { own, path, .. } = found;
        let writer = Some(Mutex::new(Writer::continue_or_create(own.as_ref(), path, question)));
        let known = own.map(|own| own.pieces).unwrap_or_default();
        Ok(Checkpoint { folder, locks: vec![output.lock()], known, writer, ..merged })
    }
}

impl Checkpoint {
    /// Creates the checkpoint of a shard, which plays its share of the pieces and records them in a
    /// folder, after those recorded there already. `None` if these belong to another question.
    pub(super) fn open_shard(
        folder: &Path,
        lock: Arc<Lock>,
        share: Share,
        question: &QuestionId,
    ) -> io::Result<Option<Self>> {
        let path = folder.join(journal::JOURNAL);
        let found = ReadJournal::read(&path, Some(question))?;
        if found.as_ref().is_some_and(|found| !found.is_of(question)) {
            return Ok(None);
        }
        let writer = Some(Mutex::new(Writer::continue_or_create(found.as_ref(), path, question)));
        let known = found.map(|found| found.pieces).unwrap_or_default();
        let (folder, locks) = (folder.to_owned(), vec![lock]);
        Ok(Some(Checkpoint { folder, locks, known, writer, share, ..Checkpoint::default() }))
    }

    /// Keeps the pieces that are finished from now on in memory as well.
    pub(super) fn keep_in_memory(&self) {
        self.is_kept_in_memory.store(true, Ordering::Relaxed);
    }

    /// Returns the number of pieces on disk: of earlier runs, and of this one.
    pub(super) fn count_pieces(&self) -> u64 {
        self.known.len() as u64 + self.recorded.load(Ordering::Relaxed)
    }

    /// Returns whether finished pieces remain on disk if the work ends now.
    pub(super) fn has_kept_work(&self) -> bool {
        match self.writer {
            Some(_) => self.count_pieces() > 0,
            None => self.shards.is_some(),
        }
    }

    /// Checks that no piece was missing from the merged shards.
    pub(super) fn check_nothing_missing(&self) -> Result<(), CliError> {
        match self.left.load(Ordering::Relaxed) {
            0 => Ok(()),
            missing => {
                let missing = usize::try_from(missing).unwrap_or(usize::MAX);
                Err(CliError::faults("merge", vec![fault!("merge-pieces-missing", missing = missing)]))
            }
        }
    }

    /// Returns the failure that ended recording, if it was not reported yet.
    pub(super) fn new_failure(&self) -> Option<io::Error> {
        self.with_writer(Writer::new_failure).flatten()
    }

    /// Marks this process's share of the pieces as finished in the journal.
    pub(super) fn finish(&self) -> io::Result<()> {
        self.with_writer(Writer::finish).unwrap_or(Ok(()))
    }

    /// Returns whether pieces are recorded in this folder.
    pub(super) fn is_in(&self, folder: &Path) -> bool {
        self.writer.is_some() && self.folder == folder
    }

    /// Removes the locks of the folders, and each folder that was created with its lock and holds
    /// nothing else.
    pub(super) fn remove_folder_if_empty(&self) {
        self.locks.iter().for_each(|lock| lock.remove_if_alone());
    }

    /// Removes the journal, after the results are written.
    pub(super) fn remove_journal(&self) {
        self.with_writer(Writer::remove);
        self.remove_folder_if_empty();
    }

    fn with_writer<T>(&self, act: impl FnOnce(&mut Writer) -> T) -> Option<T> {
        // A writer stays consistent even if a thread panicked while writing: it records at most
        // less than it could.
        self.writer.as_ref().map(|writer| act(&mut writer.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

impl PieceCache for Checkpoint {
    fn key(&self, what: &str) -> PieceKey {
        piece_key(what)
    }

    fn get(&self, key: &PieceKey) -> Option<PieceCounts> {
        let shards = || self.shards.as_ref()?.get(key);
        // Pieces that cannot be decoded are played again.
        let kept = self.known.get(key).or_else(shards).and_then(|counts| postcard::from_bytes(counts).ok());
        // Inserting is atomic, so the map is consistent even after a panic.
        kept.or_else(|| self.memory.read().unwrap_or_else(PoisonError::into_inner).get(key).cloned())
    }

    fn insert(&self, key: PieceKey, counts: &PieceCounts) {
        if let Ok(counts) = postcard::to_allocvec(counts) {
            self.with_writer(|writer| writer.append(key, &counts));
            self.recorded.fetch_add(1, Ordering::Relaxed);
        }
        if self.is_kept_in_memory.load(Ordering::Relaxed) {
            self.memory.write().unwrap_or_else(PoisonError::into_inner).insert(key, counts.clone());
        }
    }

    fn is_left_to_others(&self, place: u64) -> bool {
        let is_left = match self.share {
            Share::All => false,
            Share::Every { first, of } => place % of != first,
            Share::Nothing => true,
        };
        self.left.fetch_add(u64::from(is_left), Ordering::Relaxed);
        is_left
    }
}

/// Hash of the description of a piece and of the source code that plays it.
fn piece_key(what: &str) -> PieceKey {
    let mut hasher = blake3::Hasher::new();
    hasher.update(concat!(env!("CARGO_PKG_VERSION"), "\n").as_bytes());
    hasher.update(SELFTEST_DIGEST.as_bytes());
    hasher.update(journal::SOURCE_HASH.as_bytes());
    hasher.update(b"\n");
    hasher.update(what.as_bytes());
    hasher.finalize().into()
}
