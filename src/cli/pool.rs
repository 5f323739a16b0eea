//! Detects missing threads before any simulation. Polars has its own pool of one thread per core,
//! which `--threads` does not limit; its share of the work is small.

use super::error::CliError;
use crate::fault;
use std::ffi::OsString;
use std::sync::mpsc;
use std::thread;

/// Commands that use data frames: `run`, and those that may do its work.
const COMMANDS_WITH_FRAMES: [&str; 3] = ["run", "merge", "verify"];

/// Returns whether a command line names a command that uses data frames.
fn has_frames(arguments: &[OsString]) -> bool {
    let is_framed = |word: &OsString| COMMANDS_WITH_FRAMES.iter().any(|framed| word == framed);
    cfg!(feature = "frames") && arguments.iter().skip(1).any(is_framed)
}

/// Checks that the threads of a command with data frames can be created, because polars panics if
/// it gets none.
///
/// # Errors
/// If the system refuses a thread.
pub(super) fn check_threads(arguments: &[OsString]) -> Result<(), CliError> {
    if !has_frames(arguments) {
        return Ok(());
    }
    // As many as polars starts.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let wanted = find_threads_option(arguments).unwrap_or(cores).min(MAX_THREADS) + cores + EXTRA_THREADS;
    let (ends, waits): (Vec<_>, Vec<_>) = (0..wanted).map(|_| mpsc::channel::<()>()).unzip();
    let started = waits.into_iter().map(|wait| {
        // Threads wait until all have started, so that they exist at the same time.
        thread::Builder::new().spawn(move || wait.recv().is_ok())
    });
    let started: std::io::Result<Vec<_>> = started.collect();
    drop(ends);
    match started {
        Ok(threads) => {
            threads.into_iter().for_each(|thread| drop(thread.join()));
            Ok(())
        }
        Err(error) => Err(CliError::Outside(fault!("fault-no-threads", wanted = wanted, error = error))),
    }
}

/// Threads other than those that simulate and those of polars: one for signals, and one that works
/// under a time limit.
const EXTRA_THREADS: usize = 2;

/// Maximum number of threads that may be requested.
pub(super) const MAX_THREADS: usize = 1024;

/// The value of `--threads`; `None` if it is missing or no number, which is reported when options
/// are read.
fn find_threads_option(arguments: &[OsString]) -> Option<usize> {
    let words: Vec<_> = arguments.iter().map(|word| word.to_string_lossy()).collect();
    let at = words.iter().position(|word| word.starts_with("--threads"))?;
    let value = match words[at].strip_prefix("--threads=") {
        Some(value) => value,
        None => words.get(at + 1)?,
    };
    value.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_threads_option_is_found_in_a_command_line() {
        let asked =
            |line: &str| find_threads_option(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(asked("fleau run a.toml --threads 3"), Some(3));
        assert_eq!(asked("fleau run a.toml --threads=4"), Some(4));
        assert_eq!(asked("fleau run a.toml"), None);
        assert_eq!(asked("fleau run a.toml --threads"), None);
        assert_eq!(asked("fleau run a.toml --threads x"), None);
    }
}
