//! The progress of a proposal as a whole: a field is judged, costs are looked for, and the field is judged again at these.
//!
//! Whether anything is to be changed is known when the field is judged, and guessed as soon as its fair costs are found. Until then
//! the second judgement is not reckoned with.

use crate::balance::{Judged, Verdict};
use crate::study::{Progress, Stretch, Work};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// So many times the printed AP are mostly off by all that is tried. Only upwards: below, what is not played may be worth the rest.
const CLEARLY_OFF: f64 = 1.4;

/// The first judgement, which tells of the second as well as soon as there is to be one.
pub(super) struct First<'a> {
    progress: &'a dyn Progress,
    /// What is fought besides the two judgements.
    between: u64,
    done: AtomicU64,
    /// Whether anything is to be changed, by what is known.
    is_off: AtomicBool,
}

impl<'a> First<'a> {
    pub(super) fn of(progress: &'a dyn Progress, between: u64) -> Self {
        First { progress, between, done: AtomicU64::new(0), is_off: AtomicBool::new(false) }
    }

    /// Takes note of verdicts: where a cost is off there is more to come.
    pub(super) fn is_judged(&self, judged: &[Judged]) {
        let is_off = judged.iter().any(|of| matches!(of.verdict, Verdict::TooCheap | Verdict::TooDear));
        self.is_off.store(is_off, Ordering::Relaxed);
    }

    /// Takes note of costs where not the dice alone decide: what is off by so much by the dice is mostly off by all else too.
    pub(super) fn is_judged_by_dice(&self, judged: &[Judged], printed: &[u16]) {
        let is_off = judged.iter().zip(printed).any(|(of, ap)| {
            let low = of.cost.interval(of.z_of_all).low;
            low > CLEARLY_OFF * f64::from(*ap)
        });
        self.is_off.store(is_off, Ordering::Relaxed);
    }

    /// What comes after the first judgement, of which so much is left: as much as all of it.
    fn later(&self, left: u64) -> u64 {
        if !self.is_off.load(Ordering::Relaxed) {
            return 0;
        }
        self.done.load(Ordering::Relaxed).saturating_add(left).saturating_add(self.between)
    }
}

impl Progress for First<'_> {
    fn begin(&self, work: Work, total: u64) {
        self.progress.begin(work, total.saturating_add(self.later(total)));
    }

    fn advance(&self, more: u64) {
        self.done.fetch_add(more, Ordering::Relaxed);
        self.progress.advance(more);
    }

    fn expect(&self, ahead: &[Stretch]) {
        let left: f64 = ahead.iter().map(|of| of.work).sum();
        self.progress.expect(&[ahead, &[Stretch::of(self.later(left as u64))]].concat());
    }
}

/// The second judgement, which goes on with the bar of the first.
pub(super) struct Again<'a> {
    pub(super) progress: &'a dyn Progress,
    /// What comes after it.
    pub(super) after: u64,
}

impl Progress for Again<'_> {
    fn begin(&self, _: Work, _: u64) {}

    fn advance(&self, more: u64) {
        self.progress.advance(more);
    }

    fn expect(&self, ahead: &[Stretch]) {
        self.progress.expect(&[ahead, &[Stretch::of(self.after)]].concat());
    }
}
