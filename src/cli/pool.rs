//! Detects missing threads before any simulation. Polars has its own pool of one thread per core,
//! which `--threads` does not limit; its share of the work is small.

use super::error::CliError;
use crate::fault;
use std::sync::mpsc;
use std::thread;

/// Maximum number of threads that may be requested.
pub(super) const MAX_THREADS: usize = 1024;

/// Threads other than those that simulate and those of polars: one for signals, and one that works
/// under a time limit.
const EXTRA_THREADS: usize = 2;

/// Checks that the threads of a command with data frames can be created, because polars panics if
/// it gets none. `threads` is the number of those that simulate, by default all cores.
///
/// # Errors
/// If the system refuses a thread.
pub(super) fn check_threads(threads: Option<usize>) -> Result<(), CliError> {
    if cfg!(not(feature = "frames")) {
        return Ok(());
    }
    // As many as polars starts.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let wanted = threads.unwrap_or(cores) + cores + EXTRA_THREADS;
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
