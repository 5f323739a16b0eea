//! Pieces of work, such as a range of the fights of a match-up. Their counts can be cached on disk,
//! and the pieces divided among several processes.
//!
//! A caller can give a [`PieceCache`] to the threads that do the work ([`with_piece_cache`]).
//! Before a piece is played, its counts are looked up in the cache; after it is played, they are
//! stored there. So an interrupted job can be resumed, and several processes can share one
//! question. The key of a piece contains exactly what its counts depend on. Counts are therefore
//! the same for whichever process played them, and one cache can serve any question.
//!
//! # Design
//! The cache belongs to the thread pool, like the number of threads, because the modules between a
//! question and the dice are not concerned with either. Counts are integers, or exact answers, so
//! that storing them loses nothing.

use super::casualties::Casualties;
use super::match_up::Experiment;
use super::paired_casualties::PairedCasualties;
use super::solve::Solution;
use super::tally::Tally;
use crate::rules::Profile;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// Cache of the results of pieces of work, such as ranges of fights; it also assigns the pieces to
/// processes.
pub trait PieceCache: fmt::Debug + Send + Sync {
    /// Returns the key of a piece. `what` is everything on which its counts depend, with long parts
    /// replaced by their own keys.
    fn key(&self, what: &str) -> PieceKey;

    /// Returns the stored counts of a piece; `None` if there are none.
    fn get(&self, key: &PieceKey) -> Option<PieceCounts>;

    /// Stores the counts of a piece.
    fn insert(&self, key: PieceKey, counts: &PieceCounts);

    /// Returns whether a piece without stored counts is the work of another process. `place` is the
    /// number of the piece; pieces are assigned to the processes in rotation.
    fn is_left_to_others(&self, place: u64) -> bool;
}

/// Key of a piece of work: a hash of everything on which its counts depend.
pub type PieceKey = [u8; 32];

/// Stored result of a piece of work: integer counts, or an exact solution.
#[derive(Clone, Debug, PartialEq)]
#[derive(serde::Serialize, serde::Deserialize)]
pub enum PieceCounts {
    /// Tally of the fights of a match-up.
    Tally(Tally),
    /// Casualties of several melees.
    Casualties(Vec<Casualties>),
    /// Casualties of several pairs of melees.
    Paired(Vec<PairedCasualties>),
    /// Solution of a match-up.
    Solution(Solution),
    /// Numbers whose meaning only the caller knows; empty if the piece was left to another process.
    Numbers(Vec<u64>),
}

/// Type that can be stored as [`PieceCounts`].
pub(super) trait Countable: Clone {
    fn into_counts(self) -> PieceCounts;

    /// Extracts the counts of a piece if they have the type and the dimensions of `empty`.
    fn from_counts(counts: PieceCounts, empty: &Self) -> Option<Self>;
}

macro_rules! countable {
    ($($of:ty: $variant:ident if $fits:expr),* $(,)?) => {$(
        impl Countable for $of {
            fn into_counts(self) -> PieceCounts {
                PieceCounts::$variant(self)
            }

            fn from_counts(counts: PieceCounts, empty: &Self) -> Option<Self> {
                let fits: fn(&Self, &Self) -> bool = $fits;
                match counts {
                    PieceCounts::$variant(of) if fits(&of, empty) => Some(of),
                    _ => None,
                }
            }
        }
    )*};
}
countable! {
    Tally: Tally if Tally::has_same_shape,
    Vec<Casualties>: Casualties if |one, other| one.len() == other.len(),
    Vec<PairedCasualties>: Paired if |one, other| one.len() == other.len(),
    Solution: Solution if Solution::has_same_shape,
    Vec<u64>: Numbers if |_, _| true,
}

thread_local! {
    static PIECE_CACHE: RefCell<Option<Arc<dyn PieceCache>>> = const { RefCell::new(None) };
}

/// Runs `work` on `threads` threads, or on one thread per core of the machine if `threads` is
/// `None`. The threads use `memo` as their piece cache.
///
/// # Errors
/// If the threads cannot be started.
pub fn with_piece_cache<T: Send>(
    threads: Option<usize>,
    memo: Arc<dyn PieceCache>,
    work: impl FnOnce() -> T + Send,
) -> Result<T, rayon::ThreadPoolBuildError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .start_handler(move |_| PIECE_CACHE.set(Some(memo.clone())))
        .build()?;
    Ok(pool.install(work))
}

/// Returns whether this thread has a piece cache.
pub(super) fn has_piece_cache() -> bool {
    PIECE_CACHE.with_borrow(Option::is_some)
}

/// Replaces a description that many pieces share by its key in hexadecimal digits, if this thread
/// has a piece cache.
pub(super) fn shorten_key(what: String) -> String {
    let short =
        |memo: &Arc<dyn PieceCache>| memo.key(&what).iter().map(|byte| format!("{byte:02x}")).collect();
    PIECE_CACHE.with_borrow(|memo| memo.as_ref().map(short)).unwrap_or(what)
}

/// Cache of the abbreviations that stand for profiles in the keys of pieces. Formatting a profile
/// takes longer than a fight.
#[derive(Debug, Default)]
pub(super) struct ProfileKeys(FxHashMap<Profile, String>);

impl ProfileKeys {
    /// Returns the abbreviation of a profile in the keys of pieces.
    pub(super) fn get(&mut self, card: &Profile) -> &str {
        self.0.entry(*card).or_insert_with_key(|card| shorten_key(format!("{card:?}")))
    }
}

/// Returns the counts of a piece: stored ones, or those of `play`, or `left` if the piece is the
/// work of another process. `place` is the number of the piece, `what` is everything on which its
/// counts depend.
pub(super) fn find_or_play<T: Countable>(
    place: u64,
    what: &str,
    play: impl FnOnce() -> T,
    left: impl Fn() -> T,
) -> T {
    match try_find_or_play(place, what, || Ok::<T, std::convert::Infallible>(play()), left) {
        Ok(counts) => counts,
    }
}

/// Returns the counts of the fights with these numbers, in one melee or in each of `melees` melees
/// that are compared fight by fight: stored ones, or those of `play`, which reports its own
/// progress. The counts are empty if the piece is the work of another process. Small pieces can be
/// reused by every question that contains the same fights.
pub(super) fn find_or_play_fights<T: Default>(
    what: &str,
    melees: u64,
    fights: &Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
    play: impl FnOnce() -> T,
) -> T
where
    Vec<T>: Countable,
{
    let count = melees * (fights.end - fights.start);
    let counts = find_or_play_counted(count, progress, 0, what, || vec![play()], || vec![T::default()]);
    counts.into_iter().next().unwrap_or_default()
}

/// Returns the counts of a piece of `count` fights. If the fights are not played, their number is
/// reported to `progress`; otherwise `play` has reported it.
fn find_or_play_counted<T: Countable>(
    count: u64,
    progress: &(dyn Fn(u64) + Sync),
    place: u64,
    what: &str,
    play: impl FnOnce() -> T,
    left: impl Fn() -> T,
) -> T {
    let mut is_played = false;
    let play = || {
        is_played = true;
        play()
    };
    let counts = find_or_play(place, what, play, left);
    if !is_played {
        progress(count);
    }
    counts
}

/// Returns the numbers of a piece that does not consist of fights: stored ones, or those of
/// `count`; `None` if the piece is the work of another process. `what` is everything on which they
/// depend; it is called only if this thread has a piece cache.
///
/// # Errors
/// The errors of `count`, in which case nothing is stored.
pub fn cached_numbers<E>(
    place: u64,
    what: impl Fn() -> String,
    count: impl FnOnce() -> Result<Vec<u64>, E>,
) -> Result<Option<Vec<u64>>, E> {
    if !has_piece_cache() {
        return count().map(Some);
    }
    let numbers = try_find_or_play(place, &what(), count, Vec::new)?;
    Ok(Some(numbers).filter(|numbers| !numbers.is_empty()))
}

/// Returns the counts of a piece whose computation may fail; otherwise as [`find_or_play`].
///
/// # Errors
/// The errors of `play`, in which case nothing is stored.
pub(super) fn try_find_or_play<T: Countable, E>(
    place: u64,
    what: &str,
    play: impl FnOnce() -> Result<T, E>,
    left: impl Fn() -> T,
) -> Result<T, E> {
    let Some(memo) = PIECE_CACHE.with_borrow(Clone::clone) else { return play() };
    let key = memo.key(what);
    match memo.get(&key).map(|counts| T::from_counts(counts, &left())) {
        Some(Some(counts)) => return Ok(counts),
        // The stored counts do not fit this piece: it is played, and its counts are not stored.
        Some(None) => return play(),
        None => {}
    }
    if memo.is_left_to_others(place) {
        return Ok(left());
    }
    let counts = play()?;
    memo.insert(key, &counts.clone().into_counts());
    Ok(counts)
}

/// How the pieces of a match-up's fights are assigned to processes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Assignment {
    /// Each piece for itself, by its number; the pieces are numbered from this one on.
    Separately(u64),
    /// All pieces to one process, by this number, because the number of pieces depends on the
    /// counts of the first ones.
    Together(u64),
}

/// Fights per piece of a match-up, unless that would give more than 4096 pieces. A piece takes
/// seconds for the slowest match-ups, milliseconds for most.
pub const FIGHTS_PER_PIECE: u64 = 1 << 16;
/// Maximum number of pieces of one match-up, so that storing them takes little time compared with
/// playing them.
const MAX_PIECES: u64 = 1 << 12;

/// Plays the fights with these numbers, piece by piece if this thread has a piece cache, otherwise
/// all at once. `progress` is called for fights that were not played, too.
pub(super) fn play_in_pieces(
    fights: Range<u64>,
    dealt: Assignment,
    what: impl Fn() -> String,
    progress: &(dyn Fn(u64) + Sync),
    play: impl Fn(Range<u64>) -> Tally + Sync,
    empty: impl Fn() -> Tally + Sync + Send,
) -> Tally {
    if !has_piece_cache() {
        return play(fights);
    }
    let what = what();
    let all = fights.end - fights.start;
    let size = FIGHTS_PER_PIECE.max(all.div_ceil(MAX_PIECES).next_multiple_of(FIGHTS_PER_PIECE));
    (0..all.div_ceil(size))
        .into_par_iter()
        .map(|number| {
            let first = fights.start + number * size;
            let part = first..fights.end.min(first + size);
            let place = match dealt {
                Assignment::Separately(place) => place + number,
                Assignment::Together(place) => place,
            };
            let count = part.end - part.start;
            let what = format!("{what} fights {}..{}", part.start, part.end);
            find_or_play_counted(count, progress, place, &what, || play(part), &empty)
        })
        .reduce(&empty, |sum, tally| sum.merged(&tally))
}

impl Experiment<'_> {
    /// Returns the part of the cache key for the experiment: all fields except the number of
    /// fights, on which the counts of a piece do not depend.
    pub(super) fn cache_key(&self) -> String {
        let Experiment { ruleset, players, turns, runs: _, seed, sampler } = self;
        let policies = players.map(|player| player.policy());
        format!("{ruleset:?} {policies:?} {turns:?} {seed:?} {sampler:?}")
    }
}
