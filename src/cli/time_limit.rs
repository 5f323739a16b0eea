//! Time limits (`--max-time`): work that ends in time with the best answer until then.
//!
//! The question is answered with few fights first, then repeatedly with as many as the remaining
//! time allows by measurement. Every intermediate answer is complete: it equals the result of the
//! command with that number of fights. The last one finished in time is the result, and says so.
//! Pieces shared by successive answers are played only once.
//!
//! Solved questions, shards, and questions whose minimum number of fights takes too long have no
//! intermediate answer; they end as by Ctrl-C.
//!
//! # Design
//! Work that is not finished in time is not waited for, because a single solve may take minutes.
//! Its threads are parked when they next report progress, and end with the program.

use super::progress::Bar;
use crate::study::{Phase, Progress, Scale, Work};
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// The value of `--max-time`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MaxTime {
    written: String,
    limit: Duration,
}

impl MaxTime {
    const MAX_SECONDS: u64 = 1000 * 3600;

    pub(super) fn limit(&self) -> Duration {
        self.limit
    }

    /// Returns the time that remains of the limit after `elapsed`; 0 if it is exceeded.
    pub(super) fn after(self, elapsed: Duration) -> Self {
        MaxTime { limit: self.limit.saturating_sub(elapsed), ..self }
    }
}

impl FromStr for MaxTime {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match parse_seconds(text).filter(|seconds| (1..=Self::MAX_SECONDS).contains(seconds)) {
            Some(seconds) => Ok(MaxTime { written: text.to_owned(), limit: Duration::from_secs(seconds) }),
            None => Err("30s, 5m, 2h, 1h30; 1s … 1000h".to_owned()),
        }
    }
}

/// Parses a duration as people type it, in whole seconds: `30s`, `5 min`, `1h30`, `1h30m`, `2,5h`,
/// `30 secondes`.
fn parse_seconds(text: &str) -> Option<u64> {
    let text = text.to_lowercase().replace(char::is_whitespace, "").replace(',', ".");
    let is_digit = |c: char| c.is_ascii_digit() || c == '.';
    let (mut rest, mut seconds, mut unit) = (text.as_str(), 0.0, None);
    while !rest.is_empty() {
        let (number, behind) = rest.split_at(rest.find(|c| !is_digit(c)).unwrap_or(rest.len()));
        let (word, behind) = behind.split_at(behind.find(is_digit).unwrap_or(behind.len()));
        let next = match (word, unit) {
            ("h" | "hour" | "hours" | "heure" | "heures", None) => 3600,
            ("m" | "min" | "mn" | "minute" | "minutes", None | Some(3600)) | ("", Some(3600)) => 60,
            ("s" | "sec" | "second" | "seconds" | "seconde" | "secondes", None | Some(3600 | 60))
            | ("", Some(60)) => 1,
            _ => return None,
        };
        seconds +=
            number.parse::<f64>().ok().filter(|_| number.starts_with(char::is_numeric))? * f64::from(next);
        (rest, unit) = (behind, Some(next));
    }
    // Bounds are checked by the caller; a larger number saturates.
    unit.map(|_| seconds.round() as u64)
}

impl fmt::Display for MaxTime {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.written)
    }
}

/// Shows progress until time is up; then parks threads that report progress.
pub(super) struct DeadlineProgress {
    bar: Option<Bar>,
    is_over: AtomicBool,
}

impl DeadlineProgress {
    /// Creates the progress of work with a time limit, shown by the bar if there is one.
    pub(super) fn new(bar: Option<Bar>) -> Self {
        DeadlineProgress { bar, is_over: AtomicBool::new(false) }
    }

    pub(super) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.bar.iter().for_each(Bar::end);
    }

    fn park_when_over(&self) {
        while self.is_over.load(Ordering::Relaxed) {
            thread::park();
        }
    }
}

impl Progress for DeadlineProgress {
    fn begin(&self, phase: Phase, work: Work, total: Option<u64>) {
        self.park_when_over();
        self.bar.iter().for_each(|bar| bar.begin(phase, work, total));
    }

    fn advance(&self, more: u64) {
        self.park_when_over();
        self.bar.iter().for_each(|bar| bar.advance(more));
    }
}

/// Measured times of the answers so far, from which the number of fights of the next one follows.
#[derive(Debug, Default)]
pub(super) struct MeasuredTimes {
    /// Number of newly played fights, and seconds, of the last two answers; the later one is last.
    last: [Option<(f64, f64)>; 2],
    /// Number of fights of the last answer.
    fights: u64,
}

/// Maximum ratio between the fights of successive answers, because the time of much larger ones is
/// too uncertain.
const MAX_GROWTH: u64 = 8;
/// Fraction of the remaining time that the next answer may take, as estimated.
const PLANNED_FRACTION: f64 = 0.85;

impl MeasuredTimes {
    /// Records the time of an answer.
    pub(super) fn record(&mut self, fights: u64, time: Duration, scale: &Scale) {
        let played = fights - scale.cached_fights(self.fights).min(fights);
        self.last = [self.last[1], Some((played as f64, time.as_secs_f64()))];
        self.fights = fights;
    }

    /// Returns the number of fights for the next answer, if one is worthwhile in the time left.
    pub(super) fn next_fights(&self, left: Duration, scale: &Scale) -> Option<u64> {
        let (played, seconds) = self.last[1]?;
        // Two answers determine a constant part that does not depend on the number of fights.
        let two = self.last[0].filter(|(before, of)| *before < played && *of < seconds);
        let each = match two {
            Some((before, of)) => (seconds - of) / (played - before),
            None => seconds / played.max(1.0),
        };
        let fixed = (seconds - each * played).max(0.0);
        let affordable = ((PLANNED_FRACTION * left.as_secs_f64() - fixed) / each.max(1e-12)).max(0.0);
        let most = (affordable as u64).saturating_add(scale.cached_fights(self.fights));
        let next = scale.round_down(most.min(self.fights.saturating_mul(MAX_GROWTH)));
        // A slightly larger number is not worth another answer.
        (next >= self.fights + self.fights.div_ceil(4)).then_some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_limit_needs_a_unit_and_has_bounds() {
        let seconds = |text: &str| text.parse::<MaxTime>().map(|time| time.limit.as_secs());
        assert_eq!(["30s", "5m", "2h"].map(|text| seconds(text).unwrap()), [30, 300, 7200]);
        for (text, expected) in [
            ("1h30", 5400),
            ("30 secondes", 30),
            ("1 heure 30 minutes", 5400),
            ("1 h 30 min", 5400),
            ("1h30m15s", 5415),
            ("5 m", 300),
            ("2m30", 150),
            ("1,5h", 5400),
            ("1.5m", 90),
        ] {
            assert_eq!(seconds(text), Ok(expected), "{text}");
        }
        for text in
            ["", "s", "0s", "30", "-1s", "1.2.3m", "1001h", "30m1h", "1h2h", "18446744073709551615h", "1d"]
        {
            assert!(seconds(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_number_of_fights_is_chosen_to_fit_the_time_left() {
        let scale = Scale { min_fights: 10, requested_fights: 1_000_000, cached_block_fights: None };
        let mut pace = MeasuredTimes::default();
        pace.record(100, Duration::from_secs(1), &scale);
        assert_eq!(pace.next_fights(Duration::from_secs(4), &scale), Some(340));
        assert_eq!(pace.next_fights(Duration::from_secs(400), &scale), Some(800), "not too many at once");
        assert_eq!(pace.next_fights(Duration::from_secs(1), &scale), None, "not the same again");
        // Half a second is constant; the remaining time is for fights.
        pace.record(300, Duration::from_secs(2), &scale);
        assert_eq!(pace.next_fights(Duration::from_secs(10), &scale), Some(1600));
    }

    #[test]
    fn cached_fights_are_not_counted_in_the_time_estimate() {
        let scale = Scale { min_fights: 8, requested_fights: 4000, cached_block_fights: Some(4) };
        let mut pace = MeasuredTimes::default();
        pace.record(100, Duration::from_secs(1), &scale);
        pace.record(200, Duration::from_secs(1), &scale);
        assert_eq!(pace.next_fights(Duration::from_secs(1), &scale), Some(284));
    }
}
