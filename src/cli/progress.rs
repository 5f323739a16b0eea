//! Progress on standard error: a bar for work that takes more than a second; without a terminal, a
//! line every half minute.

use crate::language::Language;
use crate::language::number::{Figure, integer, with_decimals};
use crate::say;
use crate::stats::Proportion;
use crate::study::{self, Phase, Work};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, Write};
use std::sync::RwLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Time from the start of the work until a progress bar appears.
const BAR_DELAY: Duration = Duration::from_secs(1);

/// Minimum interval between two messages of a bar.
const MESSAGE_INTERVAL: Duration = Duration::from_millis(100);

/// Interval between the lines that replace the bar if there is no terminal.
const LINE_INTERVAL: Duration = Duration::from_secs(30);

/// Progress of a question on standard error: a bar for each phase of its work.
pub(super) struct Bar {
    language: Language,
    started: Instant,
    /// When the work ends, whether it is finished or not.
    deadline: Option<Instant>,
    is_terminal: bool,
    /// Time of the last message, in milliseconds since the start.
    last_message_ms: AtomicU64,
    current: RwLock<Option<PhaseBar>>,
}

/// The bar of one phase.
struct PhaseBar {
    phase: Phase,
    work: Work,
    bar: ProgressBar,
}

impl Bar {
    pub(super) fn new(language: Language) -> Self {
        Self {
            language,
            started: Instant::now(),
            deadline: None,
            is_terminal: std::io::stderr().is_terminal(),
            last_message_ms: AtomicU64::new(0),
            current: RwLock::new(None),
        }
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

    /// Returns whether it is time for a message; if so, records it.
    fn is_time(&self) -> bool {
        let (delay, interval) = match self.is_terminal {
            true => (BAR_DELAY, MESSAGE_INTERVAL),
            false => (LINE_INTERVAL, LINE_INTERVAL),
        };
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let now = milliseconds(self.started.elapsed());
        let last = self.last_message_ms.load(Ordering::Relaxed);
        now >= milliseconds(delay)
            && now.saturating_sub(last) >= milliseconds(interval)
            && self.last_message_ms.swap(now, Ordering::Relaxed) == last
    }
}

impl study::Progress for Bar {
    fn begin(&self, phase: Phase, work: Work, total: Option<u64>) {
        let template = match total {
            Some(_) => "{bar:20} {percent:>3} %  {wide_msg}",
            None => "{spinner} {wide_msg}",
        };
        let style = ProgressStyle::with_template(template).expect("the template is well-formed");
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden()).with_style(style);
        // The lock cannot be poisoned, because nothing panics while it is held. The bar of the last
        // phase disappears when it is dropped.
        if let Ok(mut current) = self.current.write() {
            *current = Some(PhaseBar { phase, work, bar });
        }
    }

    fn advance(&self, more: u64) {
        let Ok(current) = self.current.read() else { return };
        let Some(of) = current.as_ref() else { return };
        of.bar.inc(more);
        if !self.is_time() {
            return;
        }
        let message = of.message(self.deadline, self.language);
        if !self.is_terminal {
            // If standard error fails, nothing can be done.
            let _ = writeln!(std::io::stderr(), "{message}");
            return;
        }
        if of.bar.is_hidden() {
            of.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        of.bar.set_message(message);
    }
}

impl PhaseBar {
    /// Describes the work done until now; `deadline` is when it ends, finished or not.
    fn message(&self, deadline: Option<Instant>, language: Language) -> String {
        let (done, elapsed) = (self.bar.position(), self.bar.elapsed());
        let until = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        self.describe(done, elapsed.as_secs_f64(), until.map(|until| until.as_secs_f64()), language)
    }

    /// Phase, amount done, total, rate, time left, and precision. The time left is proportional to
    /// the amount left. indicatif's own estimate weights the last 15 seconds, which is no estimate
    /// of work with units that take longer.
    fn describe(&self, done: u64, seconds: f64, deadline: Option<f64>, language: Language) -> String {
        let all = self.bar.length().map(|all| all.max(done));
        let key = match (self.work, all) {
            (Work::Battles, None) => "terminal-progress-battles-so-far",
            (_, None) => "terminal-progress-fights-so-far",
            (Work::Fights | Work::SingleMatchUpFights { .. }, _) => "terminal-progress-fights",
            (Work::Battles, _) => "terminal-progress-battles",
            (Work::Pairs, _) => "terminal-progress-pairs",
            (Work::Policies, _) => "terminal-progress-policies",
            (Work::Variants, _) => "terminal-progress-variants",
            (Work::FairCosts, _) => "terminal-progress-fair-costs",
        };
        let counted = match all {
            None => say!(language, key, done = done),
            Some(all) => say!(language, key, done = done, all = all),
        };
        // A variant or fair cost usually takes longer than a second, so a rate would round to 0.
        let has_rate = !matches!(self.work, Work::Variants | Work::FairCosts);
        let rate = integer((done.max(1) as f64 / seconds.max(1e-3)).round() as i128);
        let rate = has_rate.then(|| say!(language, "terminal-progress-rate", rate = rate));
        let left = all.filter(|_| done > 0).map(|all| seconds * (all - done) as f64 / done as f64);
        let left = left.into_iter().chain(deadline).reduce(f64::min);
        let left = left.map(|left| say!(language, "terminal-progress-left", left = clock(left)));
        let mut words = [Some(counted), rate, left].into_iter().flatten().collect::<Vec<_>>().join(", ");
        if let Some(phase) = phase_name(self.phase, language) {
            words = say!(language, "terminal-progress-phase", phase = phase, words = words);
        }
        match self.work {
            Work::SingleMatchUpFights { until_precise } => {
                let margin = with_decimals(100.0 * max_half_width(done, until_precise), 2);
                say!(language, "terminal-progress-precision", words = words, margin = margin)
            }
            _ => words,
        }
    }
}

/// Returns the name of a phase; `None` if the phase is the whole work.
fn phase_name(phase: Phase, language: Language) -> Option<String> {
    let key = match phase {
        Phase::Whole => return None,
        Phase::FairCosts => "terminal-phase-fair-costs",
        Phase::OtherCosts => "terminal-phase-other-costs",
        Phase::Variants => "terminal-phase-variants",
        Phase::NewCosts => "terminal-phase-new-costs",
        Phase::Comparison => "terminal-phase-comparison",
        Phase::Metagame => "terminal-phase-metagame",
        Phase::BaseCost => "terminal-phase-base-cost",
        Phase::Contexts => "terminal-phase-contexts",
        Phase::Prices => "terminal-phase-prices",
    };
    Some(say!(language, key))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the message of a phase after ten seconds, with plain spaces.
    fn after_ten_seconds(
        (phase, work, total): (Phase, Work, Option<u64>),
        done: u64,
        deadline: Option<f64>,
        language: Language,
    ) -> String {
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
        let words = PhaseBar { phase, work, bar }.describe(done, 10.0, deadline, language);
        words.replace(['\u{A0}', '\u{202F}'], " ")
    }

    #[test]
    fn progress_shows_unit_rate_and_time_left() {
        let duel = (Phase::Whole, Work::SingleMatchUpFights { until_precise: false }, Some(4_000));
        assert_eq!(
            after_ten_seconds(duel, 1_000, None, Language::English),
            "1 000 of 4 000 fights, 100 a second, 0:30 left; chances known within 3.09 points"
        );
        let pairs = (Phase::Whole, Work::Pairs, Some(40));
        assert_eq!(
            after_ten_seconds(pairs, 20, None, Language::French),
            "20 affrontements sur 40, 2 par seconde, reste 0:10"
        );
        let in_time = after_ten_seconds(pairs, 20, Some(4.0), Language::English);
        assert!(in_time.ends_with("0:04 left"), "{in_time}");
    }

    #[test]
    fn a_phase_shows_its_name_and_the_time_left_if_its_work_is_known() {
        let search = (Phase::FairCosts, Work::Fights, None);
        assert_eq!(
            after_ten_seconds(search, 12_000, None, Language::English),
            "fair AP: 12 000 fights, 1 200 a second"
        );
        let in_time = after_ten_seconds(search, 12_000, Some(61.0), Language::French);
        assert_eq!(in_time, "PA justes : 12 000 combats, 1 200 par seconde, reste 1:01");
        let variants = (Phase::Variants, Work::Variants, Some(32));
        assert_eq!(after_ten_seconds(variants, 0, None, Language::English), "sensitivity: 0 of 32 variants");
        assert_eq!(
            after_ten_seconds(variants, 8, None, Language::English),
            "sensitivity: 8 of 32 variants, 0:30 left"
        );
    }

    #[test]
    fn a_clock_shows_hours_only_if_needed() {
        let shown = [0.2, 59.0, 754.0, 3_723.0].map(clock).map(String::from);
        assert_eq!(shown, ["0:01", "0:59", "12:34", "1:02:03"]);
    }
}
