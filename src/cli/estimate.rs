//! How long fights take, by estimate, before the first of them.

use super::options::Checks;
use crate::fault;
use std::thread;

/// What takes longer begins only where somebody has said yes.
const LONGEST_SECONDS: f64 = 3600.0;

/// The least that a fight takes on one core: a duel, attack by attack.
const SECONDS_OF_A_FIGHT: f64 = 1e-7;

/// Refuses so many fights of a match-up where they take more than an hour and nobody has said yes.
pub(super) fn check(fights: u64, threads: Option<usize>, yes: bool, checks: &mut Checks) {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let seconds = fights as f64 * SECONDS_OF_A_FIGHT / threads.unwrap_or_else(cores) as f64;
    if seconds > LONGEST_SECONDS && !yes {
        let hours = (seconds / 3600.0).ceil() as u64;
        checks.take::<(), _>("--runs", Err(fault!("fault-takes-long", fights = fights, hours = hours)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_hours_wants_a_yes() {
        let is_refused = |fights, threads, yes| {
            let mut checks = Checks::default();
            check(fights, Some(threads), yes, &mut checks);
            checks.close(Some(())).is_err()
        };
        assert!(!is_refused(1_000_000_000, 1, false));
        assert!(is_refused(1_000_000_000_000, 8, false));
        assert!(!is_refused(1_000_000_000_000, 8, true));
    }
}
