//! Pieces of work whose counts can be kept and shared out.
//!
//! Whoever asks for much work may hand a [`Memo`] to the threads that do it ([`with_memo`]): it is asked for the counts of each piece
//! before that is played, and told them afterwards. So what was interrupted goes on where it was, and several programs share one
//! question. A piece is named by everything on which its counts depend, and by nothing else; so the counts are the same whoever
//! played it, and a memo may have those of any question.
//!
//! # Design
//! The memo belongs to the pool of threads, as their number does: between a question and the dice lie rooms that have nothing to do
//! with either. Counts are whole numbers, or exact answers, so that nothing is lost by keeping them.

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

/// Knows counts, keeps counts, and says what is left to others.
pub trait Memo: fmt::Debug + Send + Sync {
    /// What stands for a piece. `what` says everything on which its counts depend, or is short for a part of that.
    fn key(&self, what: &str) -> Key;

    /// The counts of a piece; none where they are not known.
    fn find(&self, key: &Key) -> Option<Counts>;

    /// Keeps the counts of a piece.
    fn keep(&self, key: Key, counts: &Counts);

    /// Whether a piece that is not known is somebody else's work. Pieces are dealt out like cards, by their places.
    fn is_left(&self, place: u64) -> bool;
}

/// What stands for a piece: a hash of what it is.
pub type Key = [u8; 32];

/// What came of a piece.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Counts {
    /// Of fights of a match-up.
    Tally(Tally),
    /// Of several melees.
    Casualties(Vec<Casualties>),
    /// Of several pairs of melees.
    Paired(Vec<PairedCasualties>),
    /// Of a match-up that was solved.
    Solution(Solution),
    /// Of what whoever plays it counts itself, in an order of its own; none where it was left to somebody else.
    Numbers(Vec<u64>),
}

/// What can be kept as [`Counts`].
pub(super) trait Countable: Clone {
    fn counts(self) -> Counts;

    /// The counts of a piece, if they can be of one that looks like this before it is played.
    fn of(counts: Counts, empty: &Self) -> Option<Self>;
}

macro_rules! countable {
    ($($of:ty: $variant:ident if $fits:expr),* $(,)?) => {$(
        impl Countable for $of {
            fn counts(self) -> Counts {
                Counts::$variant(self)
            }

            fn of(counts: Counts, empty: &Self) -> Option<Self> {
                let fits: fn(&Self, &Self) -> bool = $fits;
                match counts {
                    Counts::$variant(of) if fits(&of, empty) => Some(of),
                    _ => None,
                }
            }
        }
    )*};
}
countable! {
    Tally: Tally if Tally::is_alike,
    Vec<Casualties>: Casualties if |one, other| one.len() == other.len(),
    Vec<PairedCasualties>: Paired if |one, other| one.len() == other.len(),
    Solution: Solution if Solution::is_alike,
    Vec<u64>: Numbers if |_, _| true,
}

thread_local! {
    static MEMO: RefCell<Option<Arc<dyn Memo>>> = const { RefCell::new(None) };
}

/// Does `work` on so many threads, or on as many as the machine has cores; they have this memo.
///
/// # Errors
/// When the threads cannot be started.
pub fn with_memo<T: Send>(
    threads: Option<usize>,
    memo: Arc<dyn Memo>,
    work: impl FnOnce() -> T + Send,
) -> Result<T, rayon::ThreadPoolBuildError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .start_handler(move |_| MEMO.set(Some(memo.clone())))
        .build()?;
    Ok(pool.install(work))
}

/// Whether somebody wants to know of pieces.
pub(super) fn is_kept() -> bool {
    MEMO.with_borrow(Option::is_some)
}

/// What many pieces have in common, in short: its key, where somebody wants to know of pieces.
pub(super) fn in_short(what: String) -> String {
    let short = |memo: &Arc<dyn Memo>| memo.key(&what).iter().map(|byte| format!("{byte:02x}")).collect();
    MEMO.with_borrow(|memo| memo.as_ref().map(short)).unwrap_or(what)
}

/// The cards of fighters in short. A card takes longer to put into words than it fights.
#[derive(Debug, Default)]
pub(super) struct CardsInShort(FxHashMap<Profile, String>);

impl CardsInShort {
    /// A card in short.
    pub(super) fn of(&mut self, card: &Profile) -> &str {
        self.0.entry(*card).or_insert_with_key(|card| in_short(format!("{card:?}")))
    }
}

/// The counts of a piece: known, played now, or `left` to somebody else.
pub(super) fn piece<T: Countable>(
    place: u64,
    what: &str,
    play: impl FnOnce() -> T,
    left: impl Fn() -> T,
) -> T {
    match try_piece(place, what, || Ok::<T, std::convert::Infallible>(play()), left) {
        Ok(counts) => counts,
    }
}

/// The counts of these fights of one or several melees that are played beside each other: known, or counted now by `play`, which tells
/// its progress itself. None where they are left to somebody else. A piece of its own for so few fights lets every question that
/// needs them find them, whatever else it asks.
pub(super) fn piece_of_fights<T: Default>(
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
    let counts = piece_of(count, progress, 0, what, || vec![play()], || vec![T::default()]);
    counts.into_iter().next().unwrap_or_default()
}

/// A piece of so many fights: `progress` is told of them where they are not played, as `play` tells it itself.
fn piece_of<T: Countable>(
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
    let counts = piece(place, what, play, left);
    if !is_played {
        progress(count);
    }
    counts
}

/// The casualties of fights that are no melees: known, or counted now. `what` says everything on which they depend.
pub fn kept_casualties(what: impl Fn() -> String, fight: impl FnOnce() -> Casualties) -> Casualties {
    if !is_kept() {
        return fight();
    }
    let none = || vec![Casualties::default()];
    piece(0, &what(), || vec![fight()], none).into_iter().next().unwrap_or_default()
}

/// The numbers of a piece that plays no fights of a match-up: known, or counted now; none where they are left to somebody else.
/// `what` says everything on which they depend, and is asked only where somebody wants to know of pieces.
///
/// # Errors
/// Those of counting, whose numbers are not kept.
pub fn kept_numbers<E>(
    place: u64,
    what: impl Fn() -> String,
    count: impl FnOnce() -> Result<Vec<u64>, E>,
) -> Result<Option<Vec<u64>>, E> {
    if !is_kept() {
        return count().map(Some);
    }
    let numbers = try_piece(place, &what(), count, Vec::new)?;
    Ok(Some(numbers).filter(|numbers| !numbers.is_empty()))
}

/// The same of what may have no counts, which is not kept then.
pub(super) fn try_piece<T: Countable, E>(
    place: u64,
    what: &str,
    play: impl FnOnce() -> Result<T, E>,
    left: impl Fn() -> T,
) -> Result<T, E> {
    let Some(memo) = MEMO.with_borrow(Clone::clone) else { return play() };
    let key = memo.key(what);
    match memo.find(&key).map(|counts| T::of(counts, &left())) {
        Some(Some(counts)) => return Ok(counts),
        // Somebody else's counts under the key of these: they are played, and not kept.
        Some(None) => return play(),
        None => {}
    }
    if memo.is_left(place) {
        return Ok(left());
    }
    let counts = play()?;
    memo.keep(key, &counts.clone().counts());
    Ok(counts)
}

/// How the pieces of a match-up are dealt out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Dealt {
    /// Each by itself, from this place on.
    From(u64),
    /// All to one: how many there are depends on what came of the first ones.
    Together(u64),
}

/// So many fights are kept together: seconds of the slowest there are, milliseconds of most.
pub const FIGHTS_A_PIECE: u64 = 1 << 16;
/// No more pieces than these at a time, so that what is kept stays small beside what is played.
const MOST_PIECES: u64 = 1 << 12;

/// Plays these fights piece by piece, if somebody wants to know of pieces; all at once otherwise. `progress` is told of those that
/// were not played.
pub(super) fn in_pieces(
    fights: Range<u64>,
    dealt: Dealt,
    what: impl Fn() -> String,
    progress: &(dyn Fn(u64) + Sync),
    play: impl Fn(Range<u64>) -> Tally + Sync,
    empty: impl Fn() -> Tally + Sync + Send,
) -> Tally {
    if !is_kept() {
        return play(fights);
    }
    let what = what();
    let all = fights.end - fights.start;
    let size = FIGHTS_A_PIECE.max(all.div_ceil(MOST_PIECES).next_multiple_of(FIGHTS_A_PIECE));
    (0..all.div_ceil(size))
        .into_par_iter()
        .map(|number| {
            let first = fights.start + number * size;
            let part = first..fights.end.min(first + size);
            let place = match dealt {
                Dealt::From(place) => place + number,
                Dealt::Together(place) => place,
            };
            let count = part.end - part.start;
            let what = format!("{what} fights {}..{}", part.start, part.end);
            piece_of(count, progress, place, &what, || play(part), &empty)
        })
        .reduce(&empty, |sum, tally| sum.merged(&tally))
}

impl Experiment<'_> {
    /// Everything in it on which the counts of a piece depend: all but the number of fights.
    pub(super) fn told(&self) -> String {
        let Experiment { ruleset, players, turns, runs: _, seed, sampler } = self;
        let policies = players.map(|player| player.policy());
        format!("{ruleset:?} {policies:?} {turns:?} {seed:?} {sampler:?}")
    }
}
