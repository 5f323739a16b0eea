//! Progress of a proposal: a study, a search for new costs, and a second study at these costs.
//!
//! Whether the second study takes place is known only after the first. It is guessed as soon as the
//! fair costs are found; until then the second study is not counted.

use crate::balance::{FairCostVerdict, Verdict};
use crate::study::{Progress, Stretch, Work};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Ratio of the lower end of the dice interval to the printed AP above which the printed cost is
/// probably too low under all variants too. There is no such ratio for costs that are too high,
/// because abilities that are not simulated may be worth the difference.
const CLEARLY_UNDERPRICED_FACTOR: f64 = 1.4;

/// Progress of the first study, which includes the second once that is expected.
pub(super) struct FirstStudyProgress<'a> {
    progress: &'a dyn Progress,
    /// Expected fights outside of the two studies: the search for new costs and the comparison.
    between: u64,
    done: AtomicU64,
    /// Whether a change of a cost, and so a second study, is expected at present.
    is_off: AtomicBool,
}

impl<'a> FirstStudyProgress<'a> {
    pub(super) fn new(progress: &'a dyn Progress, between: u64) -> Self {
        FirstStudyProgress { progress, between, done: AtomicU64::new(0), is_off: AtomicBool::new(false) }
    }

    /// Notes verdicts; a wrong cost means that more work follows.
    pub(super) fn note_verdicts(&self, judged: &[FairCostVerdict]) {
        let is_off = judged.iter().any(|of| matches!(of.verdict, Verdict::Underpriced | Verdict::Overpriced));
        self.is_off.store(is_off, Ordering::Relaxed);
    }

    /// Notes fair costs whose verdicts will rest on variants too. A printed cost that is clearly
    /// too low by the dice usually remains so, and then more work follows.
    pub(super) fn note_costs(&self, judged: &[FairCostVerdict], printed: &[u16]) {
        let is_off = judged.iter().zip(printed).any(|(of, ap)| {
            let low = of.cost.interval(of.corrected_z).low;
            low > CLEARLY_UNDERPRICED_FACTOR * f64::from(*ap)
        });
        self.is_off.store(is_off, Ordering::Relaxed);
    }

    /// Returns the expected work after the first study, of which `left` remains; 0 if no change is
    /// expected. The second study takes as long as the first.
    fn later_work(&self, left: u64) -> u64 {
        if !self.is_off.load(Ordering::Relaxed) {
            return 0;
        }
        self.done.load(Ordering::Relaxed).saturating_add(left).saturating_add(self.between)
    }
}

impl Progress for FirstStudyProgress<'_> {
    fn begin(&self, work: Work, total: u64) {
        self.progress.begin(work, total.saturating_add(self.later_work(total)));
    }

    fn advance(&self, more: u64) {
        self.done.fetch_add(more, Ordering::Relaxed);
        self.progress.advance(more);
    }

    fn expect(&self, ahead: &[Stretch]) {
        let left: f64 = ahead.iter().map(|of| of.work).sum();
        self.progress.expect(&[ahead, &[Stretch::new(self.later_work(left as u64))]].concat());
    }
}

/// Progress of the second study, which continues the bar of the first.
pub(super) struct SecondStudyProgress<'a> {
    pub(super) progress: &'a dyn Progress,
    /// Work after the second study.
    pub(super) after: u64,
}

impl Progress for SecondStudyProgress<'_> {
    fn begin(&self, _: Work, _: u64) {}

    fn advance(&self, more: u64) {
        self.progress.advance(more);
    }

    fn expect(&self, ahead: &[Stretch]) {
        self.progress.expect(&[ahead, &[Stretch::new(self.after)]].concat());
    }
}
