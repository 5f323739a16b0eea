//! A progress bar on standard error, for anything that takes more than a second; where no terminal is, a line now and then.

use crate::language::Language;
use crate::language::number::{Figure, integer, with_decimals};
use crate::say;
use crate::stats::Proportion;
use crate::study;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{OnceLock, RwLock};
use std::time::{Duration, Instant};

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// Without a terminal a line tells so often that work goes on.
const BETWEEN_LINES: Duration = Duration::from_secs(30);

/// What is counted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unit {
    /// Fights of several match-ups.
    Fights,
    /// Fights of one match-up: its chances are known the better the more there are.
    FightsOfOne {
        /// Whether it ends when a precision is reached, so that the interval has to hold at every look.
        until_precise: bool,
    },
    Pairs,
    Policies,
}

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
    fn begin(&self, work: study::Work, total: u64) {
        let unit = match work {
            study::Work::Fights => Unit::Fights,
            study::Work::FightsOfOne { until_precise } => Unit::FightsOfOne { until_precise },
            study::Work::Pairs => Unit::Pairs,
            study::Work::Policies => Unit::Policies,
        };
        // Nothing panics while the lock is held.
        if let Ok(mut current) = self.current.write() {
            let mut progress = Progress::new(total, unit, self.language, false);
            progress.deadline = self.deadline;
            *current = Some(progress);
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
    all: u64,
    unit: Unit,
    language: Language,
    deadline: Option<Instant>,
    done: AtomicU64,
    /// When words were found last, in milliseconds.
    told: AtomicU64,
    started: Instant,
    is_quiet: bool,
    is_terminal: bool,
    bar: OnceLock<ProgressBar>,
}

impl Progress {
    /// Counts up to `all`. Silent when asked to be.
    pub(super) fn new(all: u64, unit: Unit, language: Language, quiet: bool) -> Self {
        let is_terminal = std::io::stderr().is_terminal();
        let (done, told, started) = (AtomicU64::new(0), AtomicU64::new(0), Instant::now());
        Self {
            all,
            unit,
            language,
            deadline: None,
            done,
            told,
            started,
            is_quiet: quiet,
            is_terminal,
            bar: OnceLock::new(),
        }
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
            let bar = ProgressBar::new(self.all).with_elapsed(self.started.elapsed());
            bar.with_style(style.expect("the template is well-formed"))
        });
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
        let Progress { all, language, .. } = *self;
        let seconds = self.started.elapsed().as_secs_f64();
        let rate = integer(per_second(done, seconds).round() as i128);
        let left = all.saturating_sub(done) as f64 / per_second(done, seconds);
        let until = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        let left = clock(until.map_or(left, |until| left.min(until.as_secs_f64())));
        let counted = match self.unit {
            Unit::Fights | Unit::FightsOfOne { .. } => {
                say!(language, "terminal-progress-fights", done = done, all = all)
            }
            Unit::Pairs => say!(language, "terminal-progress-pairs", done = done, all = all),
            Unit::Policies => say!(language, "terminal-progress-policies", done = done, all = all),
        };
        let words = say!(language, "headline-progress", counted = counted, rate = rate, left = left);
        match self.unit {
            Unit::FightsOfOne { until_precise } => {
                let margin = with_decimals(100.0 * widest(done, until_precise), 2);
                say!(language, "headline-progress-precision", words = words, margin = margin)
            }
            Unit::Fights | Unit::Pairs | Unit::Policies => words,
        }
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
            bar.set_position(self.all);
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
        let progress = ten_seconds(4_000, Unit::FightsOfOne { until_precise: false }, Language::English);
        let words = progress.words(1_000).replace('\u{202F}', " ");
        assert!(words.starts_with("1 000 of 4 000 fights, 100 a second, 0:3"), "{words}");
        assert!(words.contains("left; chances known to ± 3.09 points"), "{words}");
        let words = ten_seconds(40, Unit::Pairs, Language::French).words(20);
        assert!(words.contains("par seconde") && words.contains("0:1"), "{words}");
    }

    #[test]
    fn a_clock_shows_hours_where_there_are_some() {
        let shown = [0.2, 59.0, 754.0, 3_723.0].map(clock).map(String::from);
        assert_eq!(shown, ["0:01", "0:59", "12:34", "1:02:03"]);
    }
}
