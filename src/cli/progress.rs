//! A progress bar on standard error, for anything that takes more than a second; where no terminal is, a line now and then.

use crate::language::Language;
use crate::language::number::{Figure, integer, with_decimals};
use crate::say;
use crate::stats::Proportion;
use crate::study::{self, Work};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, RwLock};
use std::time::{Duration, Instant};

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// Without a terminal a line tells so often that work goes on.
const BETWEEN_LINES: Duration = Duration::from_secs(30);

/// Progress of a question on standard error: a bar for each part of the work that takes more than a second.
pub(super) struct Bar {
    language: Language,
    /// When the work ends, whether it is done or not.
    deadline: Option<Instant>,
    current: RwLock<Option<Progress>>,
}

impl Bar {
    pub(super) fn new(language: Language) -> Self {
        Self { language, deadline: None, current: RwLock::new(None) }
    }

    /// Of work that ends then, whether it is done or not.
    pub(super) fn until(language: Language, deadline: Instant) -> Self {
        Self { deadline: Some(deadline), ..Self::new(language) }
    }

    /// Takes the bar away.
    pub(super) fn end(&self) {
        if let Ok(mut current) = self.current.write() {
            *current = None;
        }
    }
}

impl study::Progress for Bar {
    fn begin(&self, work: Work, total: u64) {
        // Nothing panics while the lock is held.
        if let Ok(mut current) = self.current.write() {
            let mut progress = Progress::new(total, work, self.language, false);
            progress.deadline = self.deadline;
            *current = Some(progress);
        }
    }

    fn expect(&self, left: u64, as_now: u64) {
        if let Ok(current) = self.current.read() {
            current.iter().for_each(|progress| progress.expect(left, as_now));
        }
    }

    fn still(&self, left: u64) {
        if let Ok(current) = self.current.read() {
            current.iter().for_each(|progress| progress.still(left));
        }
    }

    fn advance(&self, more: u64) {
        if let Ok(current) = self.current.read() {
            current.iter().for_each(|progress| progress.add(more));
        }
    }
}

/// Counts what is done and shows how much is left.
pub(super) struct Progress {
    all: AtomicU64,
    work: Work,
    language: Language,
    deadline: Option<Instant>,
    done: AtomicU64,
    /// When words were found last, in milliseconds.
    told: AtomicU64,
    started: Instant,
    is_quiet: bool,
    is_terminal: bool,
    bar: OnceLock<ProgressBar>,
    pace: Mutex<Pace>,
}

impl Progress {
    /// Counts up to `all`. Silent when asked to be.
    pub(super) fn new(all: u64, work: Work, language: Language, quiet: bool) -> Self {
        let is_terminal = std::io::stderr().is_terminal();
        let (done, told, started) = (AtomicU64::new(0), AtomicU64::new(0), Instant::now());
        Self {
            all: AtomicU64::new(all),
            work,
            language,
            deadline: None,
            done,
            told,
            started,
            is_quiet: quiet,
            is_terminal,
            bar: OnceLock::new(),
            pace: Mutex::new(Pace::of(all, work == Work::Battles)),
        }
    }

    /// So much is left, which takes as long as so much of what is done next.
    fn expect(&self, left: u64, as_now: u64) {
        let done = self.done.load(Ordering::Relaxed);
        self.all.store(done.saturating_add(left), Ordering::Relaxed);
        self.pace().expect(as_now, done, self.started.elapsed());
    }

    /// So much is left, at the same pace.
    fn still(&self, left: u64) {
        let done = self.done.load(Ordering::Relaxed);
        self.all.store(done.saturating_add(left), Ordering::Relaxed);
        self.pace().still(left, done);
        if left == 0 {
            // Nobody tells of more: what was taken for the end is not.
            self.bar.get().into_iter().for_each(|bar| {
                bar.set_length(done.max(1));
                bar.set_position(done.max(1));
            });
        }
    }

    /// How much there is, by what is known now.
    fn all(&self) -> u64 {
        self.all.load(Ordering::Relaxed)
    }

    fn pace(&self) -> MutexGuard<'_, Pace> {
        self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes note of more that is done.
    pub(super) fn add(&self, more: u64) {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        let (patience, between) = match self.is_terminal {
            // Words are found ten times a second, however often something is done.
            true => (PATIENCE, Duration::from_millis(100)),
            false => (BETWEEN_LINES, BETWEEN_LINES),
        };
        if self.is_quiet || self.started.elapsed() < patience || !self.is_time(between) {
            return;
        }
        if !self.is_terminal {
            // Nothing can be done when standard error fails.
            let _ = writeln!(std::io::stderr(), "{}", self.words(done));
            return;
        }
        let bar = self.bar.get_or_init(|| {
            let style = ProgressStyle::with_template("{bar:20} {percent:>3} %  {wide_msg}");
            let bar = ProgressBar::new(self.all()).with_elapsed(self.started.elapsed());
            bar.with_style(style.expect("the template is well-formed"))
        });
        bar.set_length(self.all());
        bar.set_message(self.words(done));
        bar.set_position(done);
    }

    /// Whether so long ago something was told last; then something is told now.
    fn is_time(&self, between: Duration) -> bool {
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let now = milliseconds(self.started.elapsed());
        let told = self.told.load(Ordering::Relaxed);
        now - told.min(now) >= milliseconds(between) && self.told.swap(now, Ordering::Relaxed) == told
    }

    /// What is done, of how many and how fast, how long the rest takes, and how well that is known.
    fn words(&self, done: u64) -> String {
        let (all, language) = (self.all().max(done), self.language);
        let elapsed = self.started.elapsed();
        let seconds = elapsed.as_secs_f64();
        let rate = integer(per_second(done, seconds).round() as i128);
        let left = self.pace().left(done, elapsed);
        let until = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let left = clock(until.map_or(left, |until| left.min(until.as_secs_f64())));
        let counted = match self.work {
            Work::Fights | Work::FightsOfOne { .. } => {
                say!(language, "terminal-progress-fights", done = done, all = all)
            }
            Work::Battles => say!(language, "terminal-progress-battles", done = done, all = all),
            Work::Pairs => say!(language, "terminal-progress-pairs", done = done, all = all),
            Work::Policies => say!(language, "terminal-progress-policies", done = done, all = all),
        };
        let words = say!(language, "headline-progress", counted = counted, rate = rate, left = left);
        match self.work {
            Work::FightsOfOne { until_precise } => {
                let margin = with_decimals(100.0 * widest(done, until_precise), 2);
                say!(language, "headline-progress-precision", words = words, margin = margin)
            }
            Work::Fights | Work::Battles | Work::Pairs | Work::Policies => words,
        }
    }
}

/// How fast work goes, and how much of it is left.
#[derive(Debug)]
struct Pace {
    /// How much was left at the first look, in terms of what has been done since.
    left: u64,
    /// When somebody looked, and what was done then: since the last time that somebody said how much is left.
    looks: Vec<(Duration, u64)>,
    /// Seconds of each before that, where there was a before.
    each_before: Option<f64>,
    /// Whether it goes faster and faster.
    is_learning: bool,
}

impl Pace {
    /// More looks than these are thinned out.
    const MOST_LOOKS: usize = 512;
    /// So much of what is left has to be done until its own pace is known.
    const KNOWN_AFTER: f64 = 0.01;

    fn of(all: u64, is_learning: bool) -> Self {
        Pace { left: all, looks: vec![(Duration::ZERO, 0)], each_before: None, is_learning }
    }

    /// So much is left from now on.
    fn expect(&mut self, left: u64, done: u64, now: Duration) {
        self.each_before = self.each(done, now).or(self.each_before);
        self.left = left;
        self.looks = vec![(now, done)];
    }

    /// So much is left from now on, and takes as long as what was done.
    fn still(&mut self, left: u64, done: u64) {
        self.left = left.saturating_add(self.since(done));
    }

    /// How much was done since somebody said that from now on it takes otherwise.
    fn since(&self, done: u64) -> u64 {
        done.saturating_sub(self.looks.first().map_or(0, |first| first.1))
    }

    /// Seconds of each: of what was done in the later three quarters of the time, as the first ones often take longer. What is done
    /// last may take longer or shorter than what comes next.
    fn each(&self, done: u64, now: Duration) -> Option<f64> {
        let begun = self.looks.first()?.0;
        let first = begun + now.saturating_sub(begun) / 4;
        let (since, before) = self.looks.iter().rev().find(|(when, _)| *when <= first)?;
        let more = done.checked_sub(*before).filter(|more| *more > 0)?;
        Some(now.saturating_sub(*since).as_secs_f64() / more as f64)
    }

    /// By which power of what is done the time grows that it takes: 1 where it goes at one pace, less where it goes faster and faster.
    #[expect(clippy::disallowed_methods, reason = "no result depends on how long it takes")]
    fn learned(&self, done: u64, now: Duration) -> Option<f64> {
        let (since, before) = self.looks.iter().rev().find(|(when, _)| *when <= now / 2)?;
        let times = now.as_secs_f64() / since.as_secs_f64();
        let of_work = done as f64 / *before as f64;
        let is_sound = *before > 0 && done > *before;
        is_sound.then(|| (times.ln() / of_work.ln()).clamp(0.5, 1.0))
    }

    /// Seconds until all is done.
    #[expect(clippy::disallowed_methods, reason = "no result depends on how long it takes")]
    fn left(&mut self, done: u64, now: Duration) -> f64 {
        let since = self.since(done);
        let own = self.each(done, now);
        let is_known = since as f64 >= Self::KNOWN_AFTER * self.left as f64;
        let each = own.filter(|_| is_known).or(self.each_before).or(own);
        self.looks.push((now, done));
        if self.looks.len() > Self::MOST_LOOKS {
            let mut is_kept = false;
            self.looks.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
        }
        let learned = self.learned(done, now).filter(|_| self.is_learning && is_known);
        if let Some(power) = learned {
            let all = self.left.max(since) as f64 / since.max(1) as f64;
            return now.as_secs_f64() * (all.powf(power) - 1.0);
        }
        // Nobody knows where nothing is done yet: then it is as if what there is took a second each.
        self.left.saturating_sub(since) as f64 * each.unwrap_or(1.0)
    }
}

/// How many are done in a second; never none.
fn per_second(done: u64, seconds: f64) -> f64 {
    done.max(1) as f64 / seconds.max(1e-3)
}

/// A time as a clock shows it: `0:07`, `12:34`, `1:02:03`.
fn clock(seconds: f64) -> Figure {
    let seconds = seconds.ceil() as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    Figure::written(match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    })
}

/// Half the width of the 95 % interval of a chance of one half, the widest there is, after so many fights.
fn widest(fights: u64, until_precise: bool) -> f64 {
    let half = Proportion { successes: fights / 2, trials: fights };
    let interval = if until_precise { half.anytime_interval(0.95) } else { half.interval95() };
    interval.half_width()
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            // What was reckoned with is the most: a part that needed less is done as well.
            bar.set_position(self.all());
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_says_its_unit_its_rate_and_the_time_left() {
        let ten_seconds = |all, unit, language| {
            let mut progress = Progress::new(all, unit, language, true);
            progress.started -= Duration::from_secs(10);
            progress
        };
        let progress = ten_seconds(4_000, Work::FightsOfOne { until_precise: false }, Language::English);
        let words = progress.words(1_000).replace('\u{202F}', " ");
        assert!(words.starts_with("1 000 of 4 000 fights, 100 a second, 0:3"), "{words}");
        assert!(words.contains("left; chances known to ± 3.09 points"), "{words}");
        let words = ten_seconds(40, Work::Pairs, Language::French).words(20);
        assert!(words.contains("par seconde") && words.contains("0:1"), "{words}");
    }

    #[test]
    fn the_time_left_is_that_of_the_later_three_quarters_and_of_what_is_known_of_the_rest() {
        let at = Duration::from_secs;
        let mut pace = Pace::of(1000, false);
        // The first five seconds do 50, the next fifteen 150.
        pace.left(50, at(5));
        assert_eq!(pace.left(200, at(20)).round(), 80.0);
        // Less is left than was thought, and takes as long as what was done.
        pace.still(400, 200);
        assert_eq!(pace.left(200, at(20)).round(), 40.0);
        pace.expect(300, 200, at(20));
        assert_eq!(pace.left(200, at(20)).round(), 30.0);
        assert_eq!(pace.left(300, at(40)).round(), 40.0, "at a pace of its own");
        assert_eq!(pace.left(900, at(50)), 0.0, "it cannot end before it began");
    }

    #[test]
    fn what_goes_faster_and_faster_ends_sooner() {
        let at = Duration::from_secs;
        let mut pace = Pace::of(1600, true);
        pace.left(100, at(10));
        // Four times as much in twice the time: the time grows by the root, and four times as much again takes as long again.
        assert_eq!(pace.left(400, at(20)).round(), 20.0);
    }

    #[test]
    fn a_clock_shows_hours_where_there_are_some() {
        let shown = [0.2, 59.0, 754.0, 3_723.0].map(clock).map(String::from);
        assert_eq!(shown, ["0:01", "0:59", "12:34", "1:02:03"]);
    }
}
