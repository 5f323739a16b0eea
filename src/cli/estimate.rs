//! Estimates of the time, memory and disk space of work before it starts, and the confirmation of
//! expensive work.
//!
//! The constants were measured on one core of a machine of 2020. They are accurate to a factor of
//! two or three, which is enough to tell minutes from days.

use super::error::CliError;
use super::shard::Shard;
use crate::exact::{BYTES_PER_STEP, STEPS_PER_SECOND};
use crate::fault;
use crate::language::Language;
use crate::language::number::{integer, with_decimals};
use crate::report::text::printable;
use crate::say;
use crate::simulate::{FIGHTS_PER_PIECE, Sampler};
use crate::study::WorkEstimate;
use crate::study::balance::FieldSetup;
use crate::study::settings::{Effort, Engine, FightSettings};
use crate::study::sides::Sides;
use clap::Args;
use std::io::{self, BufRead, IsTerminal, Write};
use std::thread;

/// `--yes`.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(super) struct YesOption {
    /// Do not ask before jobs over 1 h or 1 GB (RAM, disk)
    #[arg(long)]
    yes: bool,
}

impl YesOption {
    /// Whether the option is given.
    pub(super) fn is_given(self) -> bool {
        self.yes
    }
}

/// Seconds of work that need confirmation.
const MAX_SECONDS: f64 = 3600.0;
/// Bytes of memory or disk space that need confirmation.
const MAX_BYTES: f64 = 1e9;

/// Seconds of a fight in contact, per square of the number of fighters: 0.07 µs for a duel, 1 µs
/// for one against four.
const SECONDS_PER_COMBAT: f64 = 3e-8;
/// Seconds of a melee, per square of the number of fighters: 2 µs for three against three, 17 µs
/// for ten against ten.
const SECONDS_PER_MELEE: f64 = 5e-8;
/// Factor on the time of a fight if every die is rolled individually.
const DIE_BY_DIE_FACTOR: f64 = 2.0;
/// Typical seconds to solve a duel: first between policies, then with a side whose decisions are
/// solved as well.
const SECONDS_PER_SOLUTION: [f64; 2] = [5e-4, 0.02];
/// Seconds of a group fight in the search for fair costs, where match-ups are many and fights per
/// match-up few.
const SECONDS_PER_COST_FIGHT: f64 = 3e-5;
/// Seconds of a battle between captains, in the search for army worth.
const SECONDS_PER_BATTLE: f64 = 5e-3;
/// Memory of the program itself with all profiles, in bytes.
const PROGRAM_BYTES: f64 = 4e7;
/// Memory per pair of a field: fighters, counts and table rows, in bytes.
const BYTES_PER_PAIR: f64 = 3.5e3;
/// Memory per pair on a page, with an example fight, in bytes.
const PAGE_BYTES_PER_PAIR: f64 = 2.5e4;
/// Memory per compared match-up, before and after the change, in bytes.
const BYTES_PER_COMPARISON: f64 = 4.5e3;
/// Seconds of a fight in a comparison.
const SECONDS_PER_COMPARISON_FIGHT: f64 = 8e-6;

/// Estimated cost of work on one core.
#[derive(Clone, Copy, Debug)]
pub(super) struct CostEstimate {
    /// Number of fights, battles or solutions.
    count: f64,
    of: WorkUnit,
    seconds: f64,
    /// Memory in bytes.
    memory: f64,
    /// Memory in bytes before the first fight, which a time limit does not reduce.
    memory_at_start: f64,
    /// Disk space of the checkpoint, in bytes.
    disk: f64,
}

/// The unit in which work is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WorkUnit {
    Fights,
    Battles,
    /// Match-ups that are solved exactly.
    Solutions,
}

/// Properties of fights that determine their speed.
#[derive(Clone, Copy, Debug)]
pub(super) struct FightSpeed {
    /// Mean square of the number of fighters in a fight.
    pub(super) fighters_squared: f64,
    /// Whether fights are melees of groups, as opposed to fights in contact of one against one or
    /// several.
    pub(super) are_groups: bool,
    pub(super) sampler: Sampler,
}

impl FightSpeed {
    /// Speed of sampled duels: two fighters, drawn attack by attack.
    pub(super) const DUELS: FightSpeed =
        FightSpeed { fighters_squared: 4.0, are_groups: false, sampler: Sampler::AttackByAttack };

    fn seconds(self) -> f64 {
        let each = if self.are_groups { SECONDS_PER_MELEE } else { SECONDS_PER_COMBAT };
        let times = if self.sampler == Sampler::DieByDie { DIE_BY_DIE_FACTOR } else { 1.0 };
        times * each * self.fighters_squared
    }
}

impl CostEstimate {
    /// Estimates the cost of the fights of one match-up, or of its solution if a side's decisions
    /// are solved too. `None` if it is solved between policies, which takes about a second.
    pub(super) fn of_one(
        settings: &FightSettings,
        effort: &Effort,
        sides: &Sides,
        are_groups: bool,
    ) -> Option<Self> {
        if settings.has_free_side() {
            return Some(Self::of_solving(1, 1, settings.max_steps));
        }
        let fighters = sides.fighters().count() as f64;
        let pace =
            FightSpeed { fighters_squared: fighters * fighters, are_groups, sampler: settings.sampler };
        let is_sampled = effort.engine != Engine::Exact;
        is_sampled.then(|| Self::of_fights(1, effort.expected_fights(), pace))
    }

    /// Estimates the cost of `fights` fights for each of `match_ups`.
    pub(super) fn of_fights(match_ups: usize, fights: u64, pace: FightSpeed) -> Self {
        let (match_ups, fights) = (match_ups as f64, fights as f64);
        // The number of pieces per match-up is limited to some thousands.
        let pieces = match_ups * (fights / FIGHTS_PER_PIECE as f64).ceil().min(4096.0);
        let (count, memory) = (match_ups * fights, PROGRAM_BYTES + BYTES_PER_PAIR * match_ups);
        Self::with_constant_memory(WorkUnit::Fights, count, pace.seconds() * count, memory, 400.0 * pieces)
    }

    /// Estimates the cost of solving duels exactly; `is_free` says whether a side's decisions are
    /// solved as well.
    pub(super) fn of_duels_solved(duels: usize, is_free: bool) -> Self {
        let count = duels as f64;
        let seconds = SECONDS_PER_SOLUTION[usize::from(is_free)] * count;
        let memory = PROGRAM_BYTES + BYTES_PER_PAIR * count;
        Self::with_constant_memory(WorkUnit::Solutions, count, seconds, memory, 600.0 * count)
    }

    /// Returns an upper bound of the cost of `count` match-ups with solved decisions, `at_once` of
    /// them at a time; how large they are is unknown before they are solved.
    pub(super) fn of_solving(count: u64, at_once: usize, most_steps: u64) -> Self {
        let (count, steps) = (count as f64, most_steps as f64);
        let memory = PROGRAM_BYTES + BYTES_PER_STEP * steps * at_once as f64;
        Self::with_constant_memory(WorkUnit::Solutions, count, count * steps / STEPS_PER_SECOND, memory, 0.0)
    }

    /// Creates the estimate of work that allocates all of its memory before the first fight.
    fn with_constant_memory(of: WorkUnit, count: f64, seconds: f64, memory: f64, disk: f64) -> Self {
        CostEstimate { count, of, seconds, memory, memory_at_start: memory, disk }
    }

    /// Estimates battles that take `seconds` each.
    pub(super) fn of_battles(battles: u64, seconds: f64) -> Self {
        let count = battles as f64;
        CostEstimate {
            count,
            of: WorkUnit::Battles,
            seconds: seconds * count,
            memory: PROGRAM_BYTES + 400.0 * count,
            memory_at_start: PROGRAM_BYTES,
            disk: 200.0 * count,
        }
    }

    /// Estimates the fights and battles in the search for fair costs.
    pub(super) fn of_costs(WorkEstimate { fights, battles }: WorkEstimate) -> Self {
        let (of_battles, count) = (Self::of_battles(battles, SECONDS_PER_BATTLE), fights as f64);
        let seconds = SECONDS_PER_COST_FIGHT * count;
        // Report the amount of what takes longer.
        let (count, of) = match of_battles.seconds > seconds {
            true => (of_battles.count, WorkUnit::Battles),
            false => (count, WorkUnit::Fights),
        };
        CostEstimate {
            count,
            of,
            seconds: of_battles.seconds + seconds,
            memory: of_battles.memory + 80.0 * fights as f64,
            disk: of_battles.disk + 30.0 * fights as f64,
            ..of_battles
        }
    }

    /// Adds an upper bound for the memory of duels that are solved for optimal play, each with at
    /// most `max_steps` steps, one per core at a time. Their actual size is unknown before they are
    /// solved.
    #[must_use]
    pub(super) fn with_optimal_duels(self, max_steps: Option<u64>) -> Self {
        self.with_memory_at_start(BYTES_PER_STEP * max_steps.unwrap_or(0) as f64 * core_count() as f64)
    }

    fn with_memory_at_start(mut self, bytes: f64) -> Self {
        self.memory += bytes;
        self.memory_at_start += bytes;
        self
    }

    /// Estimates the study of a field: its search for fair costs, with the duels that it solves.
    pub(super) fn of_study(setup: &FieldSetup) -> Self {
        Self::of_costs(setup.extent()).with_optimal_duels(setup.optimal_duel_steps())
    }

    /// Estimates a comparison of these match-ups before and after a change.
    pub(super) fn of_comparison(pairings: u64, fights: u64) -> Self {
        let (pairings, count) = (pairings as f64, fights as f64);
        let memory = PROGRAM_BYTES + BYTES_PER_COMPARISON * pairings;
        let seconds = SECONDS_PER_COMPARISON_FIGHT * count;
        Self::with_constant_memory(WorkUnit::Fights, count, seconds, memory, 600.0 * pairings)
    }

    /// Adds the memory of a page with these pairs, if one is written.
    #[must_use]
    pub(super) fn on_a_page(self, pairs: usize, is_written: bool) -> Self {
        self.with_memory_at_start(if is_written { PAGE_BYTES_PER_PAIR * pairs as f64 } else { 0.0 })
    }

    /// Adds other work that is done after this.
    #[must_use]
    pub(super) fn followed_by(mut self, other: Self) -> Self {
        // Amounts of different units have no sum.
        self.count += if self.of == other.of { other.count } else { 0.0 };
        self.seconds += other.seconds;
        self.disk += other.disk;
        self.memory = self.memory.max(other.memory);
        self.memory_at_start = self.memory_at_start.max(other.memory_at_start);
        self
    }

    /// Returns the faster of two ways to the same answer.
    #[must_use]
    pub(super) fn faster(self, other: Self) -> Self {
        if other.seconds < self.seconds { other } else { self }
    }

    /// Returns the estimate for one of several equal shards.
    #[must_use]
    pub(super) fn per_shard(self, shard: Option<Shard>) -> Self {
        let of = shard.map_or(1.0, |shard| shard.count() as f64);
        let per_shard = |bytes: f64| PROGRAM_BYTES + (bytes - PROGRAM_BYTES) / of;
        CostEstimate {
            count: self.count / of,
            seconds: self.seconds / of,
            memory: per_shard(self.memory),
            memory_at_start: per_shard(self.memory_at_start),
            disk: self.disk / of,
            ..self
        }
    }

    /// Checks that the estimate is within the limits, or asks the user at the terminal. With a time
    /// limit (`is_limited`), only the memory before the first fight counts, because the time limit
    /// bounds everything else. An estimate that exceeds the limits may be an upper bound: then
    /// `is_small` determines whether the actual work is within them.
    ///
    /// # Errors
    /// If the work exceeds the limits and is not confirmed.
    pub(super) fn confirm(
        self,
        threads: Option<usize>,
        is_limited: bool,
        language: Language,
        is_small: impl FnOnce() -> bool,
    ) -> Result<(), CliError> {
        let seconds = self.seconds / threads.unwrap_or_else(core_count) as f64;
        let starts_large = self.memory_at_start > MAX_BYTES;
        let exceeds = match is_limited {
            true => starts_large,
            false => seconds > MAX_SECONDS || self.memory > MAX_BYTES || self.disk > MAX_BYTES,
        };
        if !exceeds || is_small() {
            return Ok(());
        }
        let told = self.describe(seconds, language);
        if io::stdin().is_terminal() && io::stderr().is_terminal() {
            let mut err = io::stderr().lock();
            let question = say!(language, "estimate-asks", estimate = told);
            let _ = write!(err, "{} ", printable(&question)).and_then(|()| err.flush());
            let mut line = String::new();
            io::stdin().lock().read_line(&mut line)?;
            return match is_yes(&line) {
                true => Ok(()),
                false => Err(CliError::Outside(fault!("estimate-not-begun"))),
            };
        }
        Err(CliError::Outside(match starts_large {
            true => fault!("estimate-wants-memory", estimate = told),
            false => fault!("estimate-wants-yes", estimate = told),
        }))
    }

    fn describe(self, seconds: f64, language: Language) -> String {
        let count = integer(self.count.round() as i128);
        let bytes = |bytes: f64| with_decimals((bytes / 1e9).max(0.1), 1);
        let (time, memory, disk) = (format_duration(seconds, language), bytes(self.memory), bytes(self.disk));
        let key = match self.of {
            WorkUnit::Fights => "estimate-fights",
            WorkUnit::Battles => "estimate-battles",
            WorkUnit::Solutions => "estimate-solutions",
        };
        say!(language, key, count = count, time = time, memory = memory, disk = disk)
    }
}

fn core_count() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// A duration in minutes, hours or days.
fn format_duration(seconds: f64, language: Language) -> String {
    let whole = |of: f64| integer((seconds / of).ceil() as i128);
    match seconds {
        ..7200.0 => say!(language, "estimate-minutes", number = whole(60.0)),
        7200.0..172_800.0 => say!(language, "estimate-hours", number = whole(3600.0)),
        _ => say!(language, "estimate-days", number = whole(86_400.0)),
    }
}

/// Returns whether the answer is yes, in English or French.
fn is_yes(answer: &str) -> bool {
    ["y", "yes", "o", "oui"].contains(&answer.trim().to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_refused(estimate: CostEstimate, threads: usize) -> bool {
        estimate.confirm(Some(threads), false, Language::English, || false).is_err()
    }

    #[test]
    fn jobs_of_hours_need_confirmation() {
        let of = |fights: u64| CostEstimate::of_fights(1, fights, FightSpeed::DUELS);
        assert!(!is_refused(of(1_000_000_000), 1));
        assert!(is_refused(of(1_000_000_000_000), 8));
    }

    #[test]
    fn a_shard_takes_its_share_and_disk_use_is_estimated() {
        let all = CostEstimate::of_battles(10_000_000, 1e-3);
        assert!(is_refused(all, 1));
        assert!(!is_refused(all.per_shard("3/64".parse().ok()), 1));
        assert_eq!(
            all.describe(10_000.0, Language::English).replace(['\u{202F}', '\u{A0}'], " "),
            "10 000 000 battles, about 3 hours, 4.0 GB of memory, 2.0 GB of disk"
        );
        let in_french = all.describe(1e6, Language::French);
        assert!(in_french.contains("12\u{A0}jours"), "{in_french}");
    }

    #[test]
    fn yes_is_accepted_in_both_languages() {
        assert!(["y\n", "Yes", " o ", "OUI\r\n"].into_iter().all(is_yes));
        assert!(!["", "\n", "n", "non", "yo"].into_iter().any(is_yes));
    }
}
