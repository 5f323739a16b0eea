//! One pool of threads. Polars has one of its own, which knows no `--threads`: it is kept to a single thread, as its part of the work is
//! small. Threads that cannot be had are noticed before anything is played.

use super::error::CliError;
use crate::fault;
use std::ffi::OsString;
use std::sync::mpsc;
use std::thread;

/// What polars reads when it starts, once and for all.
const POLARS: &str = "POLARS_MAX_THREADS";

/// The commands that use data frames, and those that ask others again.
const FRAMED: [&str; 5] = ["matrix", "run", "balance", "merge", "verify"];

/// Whether a command line asks for a command that uses data frames.
fn has_frames(arguments: &[OsString]) -> bool {
    let is_framed = |word: &OsString| FRAMED.iter().any(|framed| word == framed);
    cfg!(feature = "frames") && arguments.iter().skip(1).any(is_framed)
}

/// Starts the program again, in this process, where polars would start as many threads as there are cores: what it reads cannot be
/// set in a program that runs. Where it cannot be started again, it goes on.
pub(super) fn restart_for_polars(arguments: &[OsString]) {
    #[cfg(unix)]
    if has_frames(arguments)
        && std::env::var_os(POLARS).is_none()
        && let (Ok(program), [name, rest @ ..]) = (std::env::current_exe(), arguments)
    {
        use std::os::unix::process::CommandExt;
        // It comes back only if it failed.
        let _ = std::process::Command::new(program).arg0(name).args(rest).env(POLARS, "1").exec();
    }
    #[cfg(not(unix))]
    let _ = (arguments, POLARS);
}

/// Tries whether the threads of a command with data frames can be had: polars panics where it gets none.
///
/// # Errors
/// When the system refuses one.
pub(super) fn check(arguments: &[OsString]) -> Result<(), CliError> {
    if !has_frames(arguments) {
        return Ok(());
    }
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let wanted = asked(arguments).unwrap_or_else(cores).min(MOST) + BESIDES;
    let (ends, waits): (Vec<_>, Vec<_>) = (0..wanted).map(|_| mpsc::channel::<()>()).unzip();
    let started = waits.into_iter().map(|wait| {
        // It waits until all have started, so that they are there at the same time.
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

/// Threads besides those that play: one of polars, one that waits for signals, and one that plays where time is limited.
const BESIDES: usize = 3;

/// The most threads that may be asked for.
const MOST: usize = 1024;

/// The value of `--threads`; none where it is not there, or no number, which is told by whoever reads it.
fn asked(arguments: &[OsString]) -> Option<usize> {
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
    fn threads_are_found_in_a_command_line() {
        let asked = |line: &str| asked(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(asked("fleau run a.toml --threads 3"), Some(3));
        assert_eq!(asked("fleau run a.toml --threads=4"), Some(4));
        assert_eq!(asked("fleau run a.toml"), None);
        assert_eq!(asked("fleau run a.toml --threads"), None);
        assert_eq!(asked("fleau run a.toml --threads x"), None);
    }
}
