//! Long work that can be interrupted: `--checkpoint`, `--resume`, `--max-time`.
//!
//! Every piece of work that is done is written to a [`journal`] beside the folder of the report, or in the folder of `--checkpoint`, and
//! is known to the same command with `--resume`, or to any other that asks for the same piece: a piece is named by a hash of
//! everything on which its counts depend. When the report is written, the journal goes.

pub(super) mod journal;

use super::error::CliError;
use super::output::{Lock, Output, refused};
use super::session::Session;
use super::time_limit::MaxTime;
use crate::fault;
use crate::say;
use crate::simulate::{Counts, Key, Memo};
use crate::study::head::SELFTEST_DIGEST;
use clap::Args;
use journal::{Found, Writer};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// `--checkpoint`, `--resume`, `--max-time`.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct ResumeOptions {
    /// Keep finished work there until the report is written; without it, beside the folder of --out
    #[arg(long, value_name = "DIR")]
    checkpoint: Option<PathBuf>,
    /// Go on where the same command was interrupted
    #[arg(long)]
    pub(super) resume: bool,
    /// Stop after 30s, 5m, 2h with the best answer so far: the same with fewer fights. Without one, exit code 124
    #[arg(long, value_name = "TIME")]
    pub(super) max_time: Option<MaxTime>,
}

impl ResumeOptions {
    /// Where finished work is kept, if there is a place for it, and what is there already. Whoever looks is told of that.
    pub(super) fn open(
        &self,
        output: Option<&Output>,
        session: &Session,
        quiet: bool,
    ) -> Result<Option<Arc<Checkpoint>>, CliError> {
        if let Some(union) = &session.union {
            return Checkpoint::behind(&union.pieces, output).map(Some);
        }
        let (folder, lock) = match (&self.checkpoint, output) {
            (Some(folder), _) => (folder.clone(), Some(Lock::of(folder, folder, "--checkpoint")?)),
            (None, Some(output)) => (output.workshop().to_owned(), None),
            (None, None) if self.resume => {
                let message = fault!("fault-resume-from-where");
                return Err(CliError::faults("--resume", vec![message]));
            }
            (None, None) => return Ok(None),
        };
        let found = Found::read(&folder).map_err(|error| refused("--checkpoint", &folder, &error))?;
        let pieces = found.pieces.len();
        if pieces > 0 && !quiet {
            session.note(&match self.resume {
                true => say!(session.language, "checkpoint-goes-on", pieces = pieces),
                false => say!(session.language, "checkpoint-waits", pieces = pieces),
            });
        }
        let writer = Some(Mutex::new(Writer::after(&found, &folder)));
        let known = if self.resume { found.pieces } else { BTreeMap::new() };
        Ok(Some(Arc::new(Checkpoint { writer, ..Checkpoint::new(folder, lock, known) })))
    }
}

/// Which pieces are played.
#[derive(Clone, Copy, Debug)]
pub(super) enum Share {
    /// All that are not known.
    All,
    /// One in so many.
    Every {
        /// Which one, from 0.
        first: u64,
        /// Of how many.
        of: u64,
    },
    /// None: all have to be known.
    Nothing,
}

/// Finished work: what is known of it, and where it is kept.
#[derive(Debug)]
pub(super) struct Checkpoint {
    folder: PathBuf,
    lock: Option<Lock>,
    known: BTreeMap<Key, Vec<u8>>,
    /// What is known besides: of shards that are merged.
    shards: Option<Arc<Checkpoint>>,
    writer: Option<Mutex<Writer>>,
    share: Share,
    kept: AtomicU64,
    left: AtomicU64,
}

impl Checkpoint {
    fn new(folder: PathBuf, lock: Option<Lock>, known: BTreeMap<Key, Vec<u8>>) -> Self {
        Checkpoint {
            folder,
            lock,
            known,
            shards: None,
            writer: None,
            share: Share::All,
            kept: AtomicU64::new(0),
            left: AtomicU64::new(0),
        }
    }

    /// One that plays its share of the pieces and keeps them in a folder, together with those that are there.
    pub(super) fn of_share(folder: &Path, lock: Lock, share: Share) -> io::Result<Self> {
        let found = Found::read(folder)?;
        let writer = Some(Mutex::new(Writer::after(&found, folder)));
        Ok(Checkpoint { writer, share, ..Checkpoint::new(folder.to_owned(), Some(lock), found.pieces) })
    }

    /// One that knows these pieces, and keeps none.
    pub(super) fn of_pieces(pieces: BTreeMap<Key, Vec<u8>>, share: Share) -> Self {
        Checkpoint { share, ..Checkpoint::new(PathBuf::new(), None, pieces) }
    }

    /// The pieces of shards that are merged. Where these do not have everything, the rest is kept beside the folder of the report, and
    /// known again to whoever merges the same shards after an interruption.
    fn behind(shards: &Arc<Checkpoint>, output: Option<&Output>) -> Result<Arc<Self>, CliError> {
        let (Share::All, Some(output)) = (shards.share, output) else { return Ok(shards.clone()) };
        let folder = output.workshop().to_owned();
        let found = Found::read(&folder).map_err(|error| refused("--out", &folder, &error))?;
        let writer = Some(Mutex::new(Writer::after(&found, &folder)));
        let shards = Some(shards.clone());
        Ok(Arc::new(Checkpoint { shards, writer, ..Checkpoint::new(folder, None, found.pieces) }))
    }

    /// How many pieces are known from before.
    pub(super) fn known(&self) -> usize {
        self.known.len()
    }

    /// How many pieces were kept since.
    pub(super) fn kept(&self) -> u64 {
        self.kept.load(Ordering::Relaxed)
    }

    /// How many pieces were left to others.
    pub(super) fn left(&self) -> u64 {
        self.left.load(Ordering::Relaxed)
    }

    /// Why nothing more is kept, if that is so and was not told yet.
    pub(super) fn new_failure(&self) -> Option<io::Error> {
        self.with_writer(Writer::new_failure).flatten()
    }

    /// Says that all of a share is done.
    pub(super) fn finish(&self) -> io::Result<()> {
        self.with_writer(Writer::finish).unwrap_or(Ok(()))
    }

    /// Removes the folder if nothing is kept in it.
    pub(super) fn leave(&self) {
        if let Some(lock) = &self.lock {
            lock.dismantle_if_alone();
        }
    }

    /// Removes what was kept: the results are written.
    pub(super) fn remove(&self) {
        if self.writer.is_some() {
            let _ = std::fs::remove_file(self.folder.join(journal::JOURNAL));
        }
        self.leave();
    }

    fn with_writer<T>(&self, act: impl FnOnce(&mut Writer) -> T) -> Option<T> {
        // A writer is whole even if somebody panicked while it wrote: it writes no more then than it says.
        self.writer.as_ref().map(|writer| act(&mut writer.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

impl Memo for Checkpoint {
    fn key(&self, what: &str) -> Key {
        key(what)
    }

    fn find(&self, key: &Key) -> Option<Counts> {
        let shards = || self.shards.as_ref()?.known.get(key);
        // What cannot be read is played again.
        self.known.get(key).or_else(shards).and_then(|counts| postcard::from_bytes(counts).ok())
    }

    fn keep(&self, key: Key, counts: &Counts) {
        if let Ok(counts) = postcard::to_allocvec(counts) {
            self.with_writer(|writer| writer.append(key, &counts));
            self.kept.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn is_left(&self, place: u64) -> bool {
        let is_left = match self.share {
            Share::All => false,
            Share::Every { first, of } => place % of != first,
            Share::Nothing => true,
        };
        self.left.fetch_add(u64::from(is_left), Ordering::Relaxed);
        is_left
    }
}

/// Finished work that is remembered besides: for questions that follow one another and have pieces in common.
#[derive(Debug, Default)]
pub(super) struct Remembering {
    checkpoint: Option<Arc<Checkpoint>>,
    pieces: RwLock<BTreeMap<Key, Counts>>,
}

impl Remembering {
    /// Of pieces that are kept on disk as well, if they are.
    pub(super) fn of(checkpoint: Option<Arc<Checkpoint>>) -> Self {
        Remembering { checkpoint, ..Remembering::default() }
    }
}

impl Memo for Remembering {
    fn key(&self, what: &str) -> Key {
        key(what)
    }

    fn find(&self, key: &Key) -> Option<Counts> {
        let kept = self.checkpoint.as_ref().and_then(|checkpoint| checkpoint.find(key));
        // A piece is there as a whole or not at all, whoever panicked.
        kept.or_else(|| self.pieces.read().unwrap_or_else(PoisonError::into_inner).get(key).cloned())
    }

    fn keep(&self, key: Key, counts: &Counts) {
        self.checkpoint.iter().for_each(|checkpoint| checkpoint.keep(key, counts));
        self.pieces.write().unwrap_or_else(PoisonError::into_inner).insert(key, counts.clone());
    }

    fn is_left(&self, place: u64) -> bool {
        self.checkpoint.as_ref().is_some_and(|checkpoint| checkpoint.is_left(place))
    }
}

/// A hash of what a piece is, and of the source that plays it.
fn key(what: &str) -> Key {
    let mut hasher = blake3::Hasher::new();
    hasher.update(concat!(env!("CARGO_PKG_VERSION"), "\n").as_bytes());
    hasher.update(SELFTEST_DIGEST.as_bytes());
    hasher.update(journal::SOURCE.as_bytes());
    hasher.update(b"\n");
    hasher.update(what.as_bytes());
    hasher.finalize().into()
}
