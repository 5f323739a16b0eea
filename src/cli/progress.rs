//! Progress on standard error: a bar for work that takes more than a second; without a terminal, a
//! line every half minute.

use crate::language::Language;
use crate::language::number::{Figure, integer, with_decimals};
use crate::say;
use crate::stats::Proportion;
use crate::study::{self, Stretch, Work};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, RwLock};
use std::time::{Duration, Instant};

/// Time until a bar appears.
const BAR_DELAY: Duration = Duration::from_secs(1);

/// Interval between lines without a terminal.
const LINE_INTERVAL: Duration = Duration::from_secs(30);

/// Progress of a question on standard error: a bar for each part of the work that takes more than a
/// second.
pub(super) struct Bar {
    language: Language,
    /// When the work ends, whether it is finished or not.
    deadline: Option<Instant>,
    current: RwLock<Option<Progress>>,
}

impl Bar {
    pub(super) fn new(language: Language) -> Self {
        Self { language, deadline: None, current: RwLock::new(None) }
    }

    /// Creates the progress of work with a deadline.
    pub(super) fn until(language: Language, deadline: Instant) -> Self {
        Self { deadline: Some(deadline), ..Self::new(language) }
    }

    pub(super) fn end(&self) {
        if let Ok(mut current) = self.current.write() {
            *current = None;
        }
    }
}

impl study::Progress for Bar {
    fn begin(&self, work: Work, total: u64) {
        // The lock cannot be poisoned, because nothing panics while it is held.
        if let Ok(mut current) = self.current.write() {
            let mut progress = Progress::new(total, work, self.language, false);
            progress.deadline = self.deadline;
            *current = Some(progress);
        }
    }

    fn expect(&self, ahead: &[Stretch]) {
        if let Ok(current) = self.current.read() {
            current.iter().for_each(|progress| progress.expect(ahead));
        }
    }

    fn advance(&self, more: u64) {
        if let Ok(current) = self.current.read() {
            current.iter().for_each(|progress| progress.add(more));
        }
    }
}

/// Counts finished work and shows how much is left.
pub(super) struct Progress {
    all: AtomicU64,
    work: Work,
    language: Language,
    deadline: Option<Instant>,
    done: AtomicU64,
    /// Time of the last message, in milliseconds since the start.
    last_message_ms: AtomicU64,
    started: Instant,
    is_quiet: bool,
    is_terminal: bool,
    bar: OnceLock<ProgressBar>,
    pace: Mutex<Pace>,
}

impl Progress {
    /// Creates a counter up to `all`; silent if `quiet`.
    pub(super) fn new(all: u64, work: Work, language: Language, quiet: bool) -> Self {
        let is_terminal = std::io::stderr().is_terminal();
        let (done, last_message_ms, started) = (AtomicU64::new(0), AtomicU64::new(0), Instant::now());
        Self {
            all: AtomicU64::new(all),
            work,
            language,
            deadline: None,
            done,
            last_message_ms,
            started,
            is_quiet: quiet,
            is_terminal,
            bar: OnceLock::new(),
            pace: Mutex::new(Pace::new(all, work == Work::Battles)),
        }
    }

    /// Updates the amount of work that is left.
    fn expect(&self, ahead: &[Stretch]) {
        let done = self.done.load(Ordering::Relaxed);
        let left: f64 = ahead.iter().map(|of| of.work).sum();
        self.all.store(done.saturating_add(left as u64), Ordering::Relaxed);
        self.pace().expect(ahead, done, self.started.elapsed());
        if left == 0.0 {
            // No more work is expected, so the bar is complete.
            self.bar.get().into_iter().for_each(|bar| {
                bar.set_length(done.max(1));
                bar.set_position(done.max(1));
            });
        }
    }

    /// The total amount of work, as currently known.
    fn total(&self) -> u64 {
        self.all.load(Ordering::Relaxed)
    }

    fn pace(&self) -> MutexGuard<'_, Pace> {
        self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds finished work, and shows progress if it is time to.
    pub(super) fn add(&self, more: u64) {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        let (patience, between) = match self.is_terminal {
            // The message is updated at most ten times a second.
            true => (BAR_DELAY, Duration::from_millis(100)),
            false => (LINE_INTERVAL, LINE_INTERVAL),
        };
        if self.is_quiet || self.started.elapsed() < patience || !self.is_time(between) {
            return;
        }
        if !self.is_terminal {
            // If standard error fails, nothing can be done.
            let _ = writeln!(std::io::stderr(), "{}", self.message(done));
            return;
        }
        let bar = self.bar.get_or_init(|| {
            let style = ProgressStyle::with_template("{bar:20} {percent:>3} %  {wide_msg}");
            let bar = ProgressBar::new(self.total()).with_elapsed(self.started.elapsed());
            bar.with_style(style.expect("the template is well-formed"))
        });
        bar.set_length(self.total());
        bar.set_message(self.message(done));
        bar.set_position(done);
    }

    /// Returns whether the last message is at least `between` ago; if so, records a new one.
    fn is_time(&self, between: Duration) -> bool {
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let now = milliseconds(self.started.elapsed());
        let told = self.last_message_ms.load(Ordering::Relaxed);
        now - told.min(now) >= milliseconds(between)
            && self.last_message_ms.swap(now, Ordering::Relaxed) == told
    }

    /// The message: amount done, total, rate, time left, and precision.
    fn message(&self, done: u64) -> String {
        let (all, language) = (self.total().max(done), self.language);
        let elapsed = self.started.elapsed();
        let seconds = elapsed.as_secs_f64();
        let rate = integer(per_second(done, seconds).round() as i128);
        let left = self.pace().seconds_left(done, elapsed);
        let until = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let left = clock(until.map_or(left, |until| left.min(until.as_secs_f64())));
        let counted = match self.work {
            Work::Fights | Work::SingleMatchUpFights { .. } => {
                say!(language, "terminal-progress-fights", done = done, all = all)
            }
            Work::Battles => say!(language, "terminal-progress-battles", done = done, all = all),
            Work::Pairs => say!(language, "terminal-progress-pairs", done = done, all = all),
            Work::Policies => say!(language, "terminal-progress-policies", done = done, all = all),
        };
        let words = say!(language, "headline-progress", counted = counted, rate = rate, left = left);
        match self.work {
            Work::SingleMatchUpFights { until_precise } => {
                let margin = with_decimals(100.0 * max_half_width(done, until_precise), 2);
                say!(language, "headline-progress-precision", words = words, margin = margin)
            }
            Work::Fights | Work::Battles | Work::Pairs | Work::Policies => words,
        }
    }
}

/// Speed of the work, to estimate the time left.
#[derive(Debug)]
struct Pace {
    /// Stretches of work that are left, starting with the current one, as they were when that
    /// began.
    ahead: Vec<Stretch>,
    /// Start of the current stretch: the time, the work done until then, and the same work weighted
    /// as in `normalized_work`.
    stretch_start: (Duration, u64, f64),
    /// Finished stretches: the assumed time per unit ([`Stretch::time_per_unit`]), and the measured
    /// seconds per unit.
    finished_stretches: Vec<(f64, f64)>,
    /// Samples of the time and of the work done until then, weighted as in `normalized_work`.
    samples: Vec<(Duration, f64)>,
    /// Whether the work becomes faster, because results are cached.
    is_accelerating: bool,
}

impl Pace {
    /// Maximum number of samples; beyond it every other one is dropped.
    const MAX_SAMPLES: usize = 512;
    /// Weight of the overall pace in the estimate for a stretch, as a fraction of the size of the
    /// stretch.
    const OVERALL_WEIGHT: f64 = 0.25;

    fn new(all: u64, is_accelerating: bool) -> Self {
        let (ahead, stretch_start) = (vec![Stretch::new(all)], (Duration::ZERO, 0, 0.0));
        Pace {
            ahead,
            stretch_start,
            finished_stretches: Vec::new(),
            samples: vec![(Duration::ZERO, 0.0)],
            is_accelerating,
        }
    }

    fn stretch(&self) -> Stretch {
        self.ahead.first().copied().unwrap_or(Stretch::new(0))
    }

    /// Work done, in units that each take the same time: weighted by [`Stretch::time_per_unit`].
    fn normalized_work(&self, done: u64) -> f64 {
        let (_, before, at_one_pace) = self.stretch_start;
        at_one_pace + self.stretch().time_per_unit * done.saturating_sub(before) as f64
    }

    /// Updates the stretches of work that are left.
    fn expect(&mut self, ahead: &[Stretch], done: u64, now: Duration) {
        let next = ahead.first().map_or(1.0, |of| of.time_per_unit);
        let at_one_pace = self.normalized_work(done);
        let goes_on = next == self.stretch().time_per_unit;
        let since = done.saturating_sub(self.stretch_start.1);
        if !goes_on && since > 0 {
            let took = now.saturating_sub(self.stretch_start.0).as_secs_f64();
            self.finished_stretches.push((self.stretch().time_per_unit, took / since as f64));
        }
        self.ahead = ahead.to_vec();
        match (goes_on, self.ahead.first_mut()) {
            // The current stretch continues, with a different amount left than expected.
            (true, Some(stretch)) => stretch.work += since as f64,
            _ => self.stretch_start = (now, done, at_one_pace),
        }
    }

    /// Seconds per unit of weighted work over the last three quarters of the time, because the
    /// start is often slower.
    fn overall_seconds_per_unit(&self, done: u64, now: Duration) -> Option<f64> {
        let (since, before) = self.samples.iter().rev().find(|(when, _)| *when <= now / 4)?;
        let more = self.normalized_work(done) - before;
        (more > 0.0).then(|| now.saturating_sub(*since).as_secs_f64() / more)
    }

    /// Seconds per unit of a stretch: as measured for the last stretch of the same kind, otherwise
    /// by the overall pace.
    fn seconds_per_unit(&self, stretch: &Stretch, at_one_pace: f64) -> f64 {
        let same = self.finished_stretches.iter().rev().find(|(each, _)| *each == stretch.time_per_unit);
        same.map_or(stretch.time_per_unit * at_one_pace, |(_, took)| *took)
    }

    /// The exponent by which the time grows with the work done: 1 at constant speed, less if the
    /// work becomes faster.
    #[expect(clippy::disallowed_methods, reason = "no result depends on how long it takes")]
    fn time_exponent(&self, done: u64, now: Duration) -> Option<f64> {
        let (since, before) = self.samples.iter().rev().find(|(when, _)| *when <= now / 2)?;
        let times = now.as_secs_f64() / since.as_secs_f64();
        let of_work = done as f64 / before;
        let is_sound = *before > 0.0 && done as f64 > *before;
        is_sound.then(|| (times.ln() / of_work.ln()).clamp(0.5, 1.0))
    }

    /// The estimated seconds until all work is done.
    #[expect(clippy::disallowed_methods, reason = "no result depends on how long it takes")]
    fn seconds_left(&mut self, done: u64, now: Duration) -> f64 {
        // Without any work done, assume a second per unit.
        let each = self.overall_seconds_per_unit(done, now).unwrap_or(1.0);
        self.samples.push((now, self.normalized_work(done)));
        if self.samples.len() > Self::MAX_SAMPLES {
            let mut is_kept = false;
            self.samples.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
        }
        let ((begun, before, _), stretch) = (self.stretch_start, self.stretch());
        let since = done.saturating_sub(before) as f64;
        let left = (stretch.work - since).max(0.0);
        if let Some(power) = self.time_exponent(done, now).filter(|_| self.is_accelerating) {
            return now.as_secs_f64() * (((since + left) / since.max(1.0)).powf(power) - 1.0);
        }
        // The measured pace of the current stretch gains weight as more of it is done.
        let of_all = Self::OVERALL_WEIGHT * stretch.work;
        let took = now.saturating_sub(begun).as_secs_f64();
        let here = (took + of_all * self.seconds_per_unit(&stretch, each)) / (since + of_all).max(1.0);
        let later: f64 = self.ahead.iter().skip(1).map(|of| of.work * self.seconds_per_unit(of, each)).sum();
        left * here + later
    }
}

/// Units per second; never 0.
fn per_second(done: u64, seconds: f64) -> f64 {
    done.max(1) as f64 / seconds.max(1e-3)
}

/// Formats a time like a clock: `0:07`, `12:34`, `1:02:03`.
fn clock(seconds: f64) -> Figure {
    let seconds = seconds.ceil() as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    Figure::new(match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    })
}

/// Half the width of the 95 % interval of a probability of one half, which is the widest, after
/// this many fights.
fn max_half_width(fights: u64, until_precise: bool) -> f64 {
    let half = Proportion { successes: fights / 2, trials: fights };
    let interval = if until_precise { half.anytime_interval(0.95) } else { half.interval95() };
    interval.half_width()
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            // The total was an upper bound: work that needed less is finished as well.
            bar.set_position(self.total());
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_shows_unit_rate_and_time_left() {
        let ten_seconds = |all, unit, language| {
            let mut progress = Progress::new(all, unit, language, true);
            progress.started -= Duration::from_secs(10);
            progress
        };
        let progress =
            ten_seconds(4_000, Work::SingleMatchUpFights { until_precise: false }, Language::English);
        let words = progress.message(1_000).replace('\u{202F}', " ");
        assert!(words.starts_with("1 000 of 4 000 fights, 100 a second, 0:3"), "{words}");
        assert!(words.contains("left; chances known within 3.09 points"), "{words}");
        let words = ten_seconds(40, Work::Pairs, Language::French).message(20);
        assert!(words.contains("par seconde") && words.contains("0:1"), "{words}");
    }

    #[test]
    fn the_time_left_follows_the_recent_pace_and_known_stretches() {
        let at = Duration::from_secs;
        let mut pace = Pace::new(1000, false);
        // 50 in the first five seconds, 300 in the next fifteen.
        pace.seconds_left(50, at(5));
        assert_eq!(pace.overall_seconds_per_unit(350, at(20)), Some(0.05));
        // The next stretch takes twice as long per unit, the one after it half as long.
        let ahead =
            [Stretch { work: 100.0, time_per_unit: 2.0 }, Stretch { work: 200.0, time_per_unit: 0.5 }];
        pace.expect(&ahead, 350, at(20));
        assert_eq!(pace.seconds_left(350, at(20)).round(), 10.0 + 5.0);
        // More is left of the stretch than expected, at the same pace.
        pace.expect(&[Stretch { work: 200.0, time_per_unit: 2.0 }], 350, at(20));
        assert_eq!(pace.seconds_left(350, at(20)).round(), 20.0);
        // It took twice as long as expected; a quarter of the estimate is from the overall pace.
        let left = pace.seconds_left(450, at(40));
        assert!((15.0..20.0).contains(&left), "{left}");
        assert_eq!(pace.seconds_left(900, at(50)), 0.0, "it cannot end before it began");
    }

    #[test]
    fn an_accelerating_pace_shortens_the_time_left() {
        let at = Duration::from_secs;
        let mut pace = Pace::new(1600, true);
        pace.seconds_left(100, at(10));
        // Four times the work in twice the time: the time grows with the square root, so another
        // fourfold increase takes the same time again.
        assert_eq!(pace.seconds_left(400, at(20)).round(), 20.0);
    }

    #[test]
    fn a_clock_shows_hours_only_if_needed() {
        let shown = [0.2, 59.0, 754.0, 3_723.0].map(clock).map(String::from);
        assert_eq!(shown, ["0:01", "0:59", "12:34", "1:02:03"]);
    }
}
