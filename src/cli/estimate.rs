//! What work takes, by estimate, before it begins: time, and room on the disk and in memory for what is kept of it.
//!
//! The numbers were measured on one core of a machine of 2020, and are good to a factor of two or three: enough to tell minutes from
//! days.

use super::error::CliError;
use super::session::{Session, Work};
use super::shard::Shard;
use crate::fault;
use crate::language::Language;
use crate::language::number::{integer, with_decimals};
use crate::say;
use crate::simulate::FIGHTS_A_PIECE;
use crate::study::Extent;
use clap::Args;
use std::io::{self, BufRead, IsTerminal};
use std::thread;

/// `--yes`.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(super) struct YesOption {
    /// Begin even what takes over 1 h, 4 GB or 1 GB of disk
    #[arg(long)]
    yes: bool,
}

/// What work takes, by estimate.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Cost {
    seconds: f64,
    /// Bytes of memory.
    memory: f64,
    /// Bytes on the disk while it is kept.
    disk: f64,
}

/// What takes more begins only where somebody has said yes.
const MOST: Cost = Cost { seconds: 3600.0, memory: 4e9, disk: 1e9 };

/// The least that a fight takes: a duel, attack by attack.
const SECONDS_OF_A_DUEL: f64 = 1e-7;
/// A fight of groups.
const SECONDS_OF_A_MELEE: f64 = 1.5e-5;
/// A fight of groups while costs are looked for: many bouts, of few fights each.
const SECONDS_FOR_A_COST: f64 = 3e-5;
/// A battle on a table for a cost, between captains.
const SECONDS_OF_A_BATTLE: f64 = 5e-3;
/// The program itself, with all profiles.
const PROGRAM: f64 = 4e7;

/// What work takes, by estimate, and how many fights or battles it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estimate {
    /// How many are played.
    count: f64,
    are_battles: bool,
    /// On one core.
    cost: Cost,
}

impl Estimate {
    /// Of so many match-ups, each of so many fights; of groups or of few.
    pub(super) fn of_fights(match_ups: usize, fights: u64, are_groups: bool) -> Self {
        let each = if are_groups { SECONDS_OF_A_MELEE } else { SECONDS_OF_A_DUEL };
        let (match_ups, fights) = (match_ups as f64, fights as f64);
        // No match-up has more pieces than some thousands.
        let pieces = match_ups * (fights / FIGHTS_A_PIECE as f64).ceil().min(4096.0);
        let count = match_ups * fights;
        let cost = Cost { seconds: each * count, memory: PROGRAM + 3e4 * match_ups, disk: 400.0 * pieces };
        Estimate { count, are_battles: false, cost }
    }

    /// Of battles that take so many seconds each.
    pub(super) fn of_battles(battles: u64, seconds: f64) -> Self {
        let count = battles as f64;
        let cost = Cost { seconds: seconds * count, memory: PROGRAM + 400.0 * count, disk: 200.0 * count };
        Estimate { count, are_battles: true, cost }
    }

    /// Of what is fought, and played on tables, while fair costs are looked for.
    pub(super) fn of_costs(Extent { fights, battles }: Extent) -> Self {
        let of_battles = Self::of_battles(battles, SECONDS_OF_A_BATTLE);
        let count = fights as f64;
        let cost = Cost {
            seconds: of_battles.cost.seconds + SECONDS_FOR_A_COST * count,
            memory: of_battles.cost.memory + 80.0 * count,
            disk: of_battles.cost.disk + 30.0 * count,
        };
        // Whatever takes the longer is what is told.
        match of_battles.cost.seconds > SECONDS_FOR_A_COST * count {
            true => Estimate { cost, ..of_battles },
            false => Estimate { count, are_battles: false, cost },
        }
    }

    /// One of so many equal parts.
    #[must_use]
    pub(super) fn shared(self, shard: Option<Shard>) -> Self {
        let of = shard.map_or(1.0, |shard| shard.of() as f64);
        let Cost { seconds, memory, disk } = self.cost;
        let memory = PROGRAM + (memory - PROGRAM) / of;
        let cost = Cost { seconds: seconds / of, memory, disk: disk / of };
        Estimate { count: self.count / of, cost, ..self }
    }

    /// Begins what takes no more than it may, by this estimate; what takes more only where somebody says yes: by the option, or at
    /// the terminal.
    ///
    /// # Errors
    /// That nobody said so.
    pub(super) fn agree(self, yes: YesOption, work: &Work, session: &Session) -> Result<(), CliError> {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let seconds = self.cost.seconds / work.threads.unwrap_or_else(cores) as f64;
        let is_long = seconds > MOST.seconds;
        let is_large = self.cost.memory > MOST.memory || self.cost.disk > MOST.disk;
        // Who limits the time limits everything, and whoever merges has played it.
        let is_limited = work.max_time.is_some() || session.union.is_some();
        if yes.yes || is_limited || !(is_long || is_large) {
            return Ok(());
        }
        let language = session.language;
        let told = self.told(seconds, language);
        let can_be_asked = io::stdin().is_terminal() && io::stderr().is_terminal();
        if can_be_asked {
            session.ask_at_terminal(&say!(language, "estimate-asks", estimate = told));
            let mut line = String::new();
            io::stdin().lock().read_line(&mut line)?;
            if is_yes(&line) {
                return Ok(());
            }
            return Err(CliError::Outside(fault!("estimate-not-begun")));
        }
        Err(CliError::Outside(fault!("estimate-wants-yes", estimate = told)))
    }

    fn told(self, seconds: f64, language: Language) -> String {
        let count = integer(self.count.round() as i128);
        let Cost { memory, disk, .. } = self.cost;
        let bytes = |bytes: f64| with_decimals((bytes / 1e9).max(0.1), 1);
        let (time, memory, disk) = (time(seconds, language), bytes(memory), bytes(disk));
        match self.are_battles {
            true => {
                say!(language, "estimate-battles", count = count, time = time, memory = memory, disk = disk)
            }
            false => {
                say!(language, "estimate-fights", count = count, time = time, memory = memory, disk = disk)
            }
        }
    }
}

/// Minutes, hours or days.
fn time(seconds: f64, language: Language) -> String {
    let whole = |of: f64| integer((seconds / of).ceil() as i128);
    match seconds {
        ..7200.0 => say!(language, "estimate-minutes", number = whole(60.0)),
        7200.0..172_800.0 => say!(language, "estimate-hours", number = whole(3600.0)),
        _ => say!(language, "estimate-days", number = whole(86_400.0)),
    }
}

/// Yes, in either language.
fn is_yes(answer: &str) -> bool {
    ["y", "yes", "o", "oui"].contains(&answer.trim().to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_hours_wants_a_yes() {
        let session = Session::of(Language::English, &[]);
        let is_refused = |fights: u64, threads, yes| {
            let work = Work { threads: Some(threads), ..Work::default() };
            Estimate::of_fights(1, fights, false).agree(YesOption { yes }, &work, &session).is_err()
        };
        assert!(!is_refused(1_000_000_000, 1, false));
        assert!(is_refused(1_000_000_000_000, 8, false));
        assert!(!is_refused(1_000_000_000_000, 8, true));
    }

    #[test]
    fn a_part_takes_its_part_and_what_fills_the_disk_is_told_too() {
        let session = Session::of(Language::English, &[]);
        let work = Work { threads: Some(1), ..Work::default() };
        let all = Estimate::of_battles(10_000_000, 1e-3);
        let agreed = |estimate: Estimate| estimate.agree(YesOption::default(), &work, &session);
        assert!(agreed(all).is_err());
        assert!(agreed(all.shared("3/64".parse().ok())).is_ok());
        assert_eq!(
            all.told(10_000.0, Language::English).replace(['\u{202F}', '\u{A0}'], " "),
            "10 000 000 battles, about 3 hours, 4.0 GB of memory, 2.0 GB on the disk"
        );
        assert!(
            all.told(1e6, Language::French).contains("12\u{A0}jours"),
            "{}",
            all.told(1e6, Language::French)
        );
    }

    #[test]
    fn a_yes_is_one_in_either_language() {
        assert!(["y\n", "Yes", " o ", "OUI\r\n"].into_iter().all(is_yes));
        assert!(!["", "\n", "n", "non", "yo"].into_iter().any(is_yes));
    }
}
