//! Handling of signals that end the program, such as Ctrl-C: finished work is kept, a note says
//! how to continue, and the program ends at once.
//!
//! Other threads are not waited for; what they have finished is on disk, as after a kill.

use std::sync::{Mutex, MutexGuard, Once, PoisonError};

/// Calls `farewell` on the first signal and ends the program with exit code 128 + signal: 130 for
/// Ctrl-C, 143 for SIGTERM, 129 for a closed terminal, 152 for a limit of processor time. A later
/// call replaces the farewell. On Windows, Ctrl-Break and closing the console count as Ctrl-C. If
/// no thread can be started, signals have their default effect.
pub(super) fn watch(farewell: impl FnOnce() + Send + 'static) {
    static WATCHED: Once = Once::new();
    *lock_farewell() = Some(Box::new(farewell));
    WATCHED.call_once(end_on_first_signal);
}

type Farewell = Box<dyn FnOnce() + Send>;

fn lock_farewell() -> MutexGuard<'static, Option<Farewell>> {
    static FAREWELL: Mutex<Option<Farewell>> = Mutex::new(None);
    FAREWELL.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(any(unix, windows))]
fn say_farewell() {
    if let Some(farewell) = lock_farewell().take() {
        farewell();
    }
}

#[cfg(unix)]
fn end_on_first_signal() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXCPU};
    use signal_hook::iterator::Signals;
    let wait = || {
        let ends = [SIGINT, SIGTERM, SIGXCPU].into_iter();
        // `nohup` lets programs outlive their terminal.
        let ends = ends.chain((!is_ignored(SIGHUP)).then_some(SIGHUP));
        let Ok(mut signals) = Signals::new(ends) else { return };
        if let Some(signal) = signals.forever().next() {
            say_farewell();
            // The main thread is waiting for the work, and cannot return the code.
            signal_hook::low_level::exit(128 + signal);
        }
    };
    // Without the thread, signals have their default effect.
    let _ = std::thread::Builder::new().name("signals".to_owned()).spawn(wait);
}

#[cfg(windows)]
fn end_on_first_signal() {
    const CTRL_C: i32 = 2;
    let end = || {
        say_farewell();
        // The main thread is waiting for the work, and cannot return the code.
        #[expect(clippy::exit, clippy::disallowed_methods)]
        std::process::exit(128 + CTRL_C)
    };
    // Without the handler, Ctrl-C has its default effect.
    let _ = ctrlc::set_handler(end);
}

/// On other systems signals have their default effect; finished work is on disk anyway.
#[cfg(not(any(unix, windows)))]
fn end_on_first_signal() {}

/// Returns whether the program was started with this signal ignored.
#[cfg(target_os = "linux")]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

/// Guesses from the standard streams: a program under `nohup` has no terminal. There is no portable
/// list of ignored signals as in Linux's `/proc/self/status`.
#[cfg(all(unix, not(target_os = "linux")))]
fn is_ignored(_: i32) -> bool {
    use std::io::{IsTerminal, stderr, stdin, stdout};
    !(stdin().is_terminal() || stdout().is_terminal() || stderr().is_terminal())
}

/// Makes writing beyond the file size limit an error, instead of a signal that ends the program.
#[cfg(unix)]
pub(super) fn handle_file_size_limit() {
    use signal_hook::consts::SIGXFSZ;
    // The flag is never read, but registering it replaces the default effect of the signal.
    let _ = signal_hook::flag::register(SIGXFSZ, std::sync::Arc::default());
}

#[cfg(not(unix))]
pub(super) fn handle_file_size_limit() {}
