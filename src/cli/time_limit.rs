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

use super::checkpoint::{Checkpoint, MemoryCache};
use super::command_line::{filter_result_options, join_for_shell};
use super::error::CliError;
use super::progress::Bar;
use super::session::{Session, Work};
use crate::fault;
use crate::report::document::Report;
use crate::say;
use crate::simulate::{PieceCache, with_piece_cache};
use crate::study::provenance::Stopped;
use crate::study::{self, Answer, Phase, Progress, ScalableQuestion, Scale};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// The value of `--max-time`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MaxTime {
    written: String,
    limit: Duration,
}

impl MaxTime {
    const MAX_SECONDS: u64 = 1000 * 3600;

    /// Returns the time that remains of the limit after `elapsed`; 0 if it is exceeded.
    pub(super) fn after(self, elapsed: Duration) -> Self {
        MaxTime { limit: self.limit.saturating_sub(elapsed), ..self }
    }
}

impl FromStr for MaxTime {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let of =
            |unit: char, seconds: u64| text.strip_suffix(unit)?.parse::<u64>().ok()?.checked_mul(seconds);
        let seconds = of('s', 1).or_else(|| of('m', 60)).or_else(|| of('h', 3600));
        match seconds.filter(|seconds| (1..=Self::MAX_SECONDS).contains(seconds)) {
            Some(seconds) => Ok(MaxTime { written: text.to_owned(), limit: Duration::from_secs(seconds) }),
            None => Err("30s, 5m, 2h; 1s … 1000h".to_owned()),
        }
    }
}

impl fmt::Display for MaxTime {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.written)
    }
}

/// An answer that was finished in time.
pub(super) struct InTime<Q, A> {
    /// The question that it answers: the original one, or the same with fewer fights.
    pub(super) question: Q,
    pub(super) answer: A,
    /// The session with the command line that reproduces this answer.
    pub(super) session: Session,
}

/// Answers a question within the time limit of its work, or completely if there is none. `option`
/// is the one for the number of fights.
///
/// # Errors
/// Those of the question, or if time is up before there is an answer.
pub(super) fn answer<Q>(
    session: &Session,
    question: Q,
    work: &Work,
    option: &str,
) -> Result<InTime<Q, Q::Answer>, CliError>
where
    Q: ScalableQuestion + Send + Sync + 'static,
    Q::Answer: Report + Send + 'static,
{
    let Some(max_time) = work.max_time.as_ref() else {
        let mut answer = session.answer(&question, work)?;
        answer.provenance_mut().stopped = recorded_time_limit(session, &question, option);
        return Ok(InTime { question, answer, session: session.clone() });
    };
    let race = DeadlineRun::start(session, work, max_time);
    let scale = question.scale().filter(|scale| scale.min_fights < scale.requested_fights);
    let (question, mut answer, fights) = match scale {
        Some(scale) => race.best_answer(&question, scale)?,
        None => {
            let asked = question.clone();
            let answer = race.compute(move |progress| asked.answer(progress))?;
            (question, answer.ok_or_else(|| race.time_is_up_error())??, None)
        }
    };
    race.report_checkpoint_failure();
    let mut session = session.clone();
    if let Some((played, asked)) = fights {
        session.again = command_line_with_fights(&session, option, played);
        let (max_time, option) = (max_time.to_string(), option.to_owned());
        answer.provenance_mut().stopped = Some(Stopped { max_time, option, asked, played });
    }
    answer.provenance_mut().again.get_or_insert_with(|| session.again.clone());
    Ok(InTime { question, answer, session })
}

/// Returns the time limit that ended the work of a report which `verify` makes again, if it is
/// plausible for this number of fights.
fn recorded_time_limit(session: &Session, question: &impl ScalableQuestion, option: &str) -> Option<Stopped> {
    let scale = question.scale()?;
    let is_possible = |stopped: &&Stopped| {
        stopped.option == option
            && stopped.played == scale.requested_fights
            && stopped.asked > stopped.played
            && stopped.max_time.parse::<MaxTime>().is_ok()
    };
    session.stopped.as_ref().filter(is_possible).cloned()
}

/// Runs work without intermediate answers within its time limit.
///
/// # Errors
/// If time is up.
pub(super) fn compute<T: Send + 'static>(
    session: &Session,
    work: &Work,
    compute: impl FnOnce(&dyn Progress) -> T + Send + 'static,
) -> Result<T, CliError> {
    let Some(max_time) = work.max_time.as_ref() else { return session.compute(work, compute) };
    let race = DeadlineRun::start(session, work, max_time);
    let computed = race.compute(compute)?.ok_or_else(|| race.time_is_up_error());
    race.report_checkpoint_failure();
    computed
}

/// The command line of a session with another number of fights.
fn command_line_with_fights(session: &Session, option: &str, fights: u64) -> String {
    let mut given = filter_result_options(session.arguments.iter().cloned()).into_iter();
    let mut words = Vec::new();
    while let Some(word) = given.next() {
        match word.strip_prefix(option) {
            Some("") => drop(given.next()),
            Some(value) if value.starts_with('=') => {}
            _ => words.push(word),
        }
    }
    words.extend([option.to_owned(), fights.to_string()]);
    join_for_shell(&words)
}

/// Work with a deadline, whose finished pieces are shared by successive answers.
struct DeadlineRun<'s> {
    session: &'s Session,
    work: &'s Work,
    max_time: &'s MaxTime,
    deadline: Instant,
    memo: Arc<MemoryCache>,
}

impl<'s> DeadlineRun<'s> {
    fn start(session: &'s Session, work: &'s Work, max_time: &'s MaxTime) -> Self {
        session.watch_signals(Some(work));
        let deadline = Instant::now() + max_time.limit;
        DeadlineRun {
            session,
            work,
            max_time,
            deadline,
            memo: Arc::new(MemoryCache::new(work.checkpoint.clone())),
        }
    }

    /// The answer with the most fights that is finished in time, its question, and, if these are
    /// fewer than asked for, both numbers of fights.
    #[expect(clippy::type_complexity, reason = "it is taken apart at once")]
    fn best_answer<Q>(
        &self,
        question: &Q,
        scale: Scale,
    ) -> Result<(Q, Q::Answer, Option<(u64, u64)>), CliError>
    where
        Q: ScalableQuestion + Send + Sync + 'static,
        Q::Answer: Report + Send + 'static,
    {
        let mut pace = MeasuredTimes::default();
        let mut best = None;
        let mut next = Some(scale.min_fights);
        while let Some(fights) = next {
            let is_all = fights >= scale.requested_fights;
            let asked = if is_all { question.clone() } else { question.with_fights(fights) };
            let begun = Instant::now();
            let Some(answer) = self.compute({
                let asked = asked.clone();
                move |progress| asked.answer(progress)
            })?
            else {
                break;
            };
            let answer = answer?;
            if is_all {
                return Ok((asked, answer, None));
            }
            pace.record(fights, begun.elapsed(), &scale);
            best = Some((asked, answer, Some((fights, scale.requested_fights))));
            next = pace.next_fights(self.deadline.saturating_duration_since(Instant::now()), &scale);
        }
        best.ok_or_else(|| self.time_is_up_error())
    }

    /// Runs a computation; `None` if it is not finished in time.
    fn compute<T: Send + 'static>(
        &self,
        compute: impl FnOnce(&dyn Progress) -> T + Send + 'static,
    ) -> Result<Option<T>, CliError> {
        let (is_done, result) = mpsc::channel();
        let watch = Arc::new(DeadlineProgress::new(self));
        let (threads, memo): (_, Arc<dyn PieceCache>) = (self.work.threads, self.memo.clone());
        let begun = {
            let watch = watch.clone();
            thread::Builder::new().name("within a time".to_owned()).spawn(move || {
                // After the deadline there is no receiver any more.
                let _ = is_done.send(with_piece_cache(threads, memo, || compute(&*watch)));
            })
        };
        let unexpected = |error: String| CliError::Outside(fault!("fault-unexpected", error = error));
        let begun = begun.map_err(|error| unexpected(error.to_string()))?;
        let left = self.deadline.saturating_duration_since(Instant::now());
        let computed = result.recv_timeout(left);
        watch.end();
        match computed {
            Ok(computed) => computed.map(Some).map_err(|error| unexpected(error.to_string())),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => match begun.join() {
                Err(panic) => std::panic::resume_unwind(panic),
                Ok(()) => Err(unexpected("no answer".to_owned())),
            },
        }
    }

    /// The error that time is up, which says how to continue.
    fn time_is_up_error(&self) -> CliError {
        let (language, max_time) = (self.session.language, self.max_time.to_string());
        let checkpoint = self.work.checkpoint.as_ref();
        let is_kept =
            |checkpoint: &&Arc<Checkpoint>| checkpoint.count_known() as u64 + checkpoint.count_recorded() > 0;
        CliError::TimeIsUp(match checkpoint.filter(is_kept) {
            Some(_) => say!(
                language,
                "time-is-up-kept",
                time = max_time,
                command = self.session.resuming_command_line()
            ),
            None => {
                checkpoint.iter().for_each(|checkpoint| checkpoint.remove_folder_if_empty());
                say!(language, "time-is-up", time = max_time)
            }
        })
    }

    fn report_checkpoint_failure(&self) {
        self.session.report_checkpoint_failure(self.work.checkpoint.as_deref());
    }
}

/// Shows progress until time is up; then parks threads that report progress.
struct DeadlineProgress {
    bar: Option<Bar>,
    is_over: AtomicBool,
}

impl DeadlineProgress {
    fn new(race: &DeadlineRun) -> Self {
        let bar = (!race.work.quiet).then(|| Bar::until(race.session.language, race.deadline));
        DeadlineProgress { bar, is_over: AtomicBool::new(false) }
    }

    fn end(&self) {
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
    fn begin(&self, phase: Phase, work: study::Work, total: Option<u64>) {
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
struct MeasuredTimes {
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
    fn record(&mut self, fights: u64, time: Duration, scale: &Scale) {
        let played = fights - scale.cached_fights(self.fights).min(fights);
        self.last = [self.last[1], Some((played as f64, time.as_secs_f64()))];
        self.fights = fights;
    }

    /// Returns the number of fights for the next answer, if one is worthwhile in the time left.
    fn next_fights(&self, left: Duration, scale: &Scale) -> Option<u64> {
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
        for text in ["", "s", "0s", "30", "-1s", "1.5m", "1001h", "5 m", "18446744073709551615h", "1d"] {
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
