//! Ctrl-C and SIGTERM while something long is computed: what is done is kept, how to go on is said, and the program ends at once.
//!
//! Work on other threads is not waited for: what they have finished is on disk, as it is when the program is killed.

/// From now on, says farewell on the first of these signals and ends the program with exit code 130 (Ctrl-C) or 143 (SIGTERM). Only the
/// first who asks is heard. Where there is no thread to spare, the signals end the program as they do any other.
#[cfg(unix)]
pub(super) fn watch(farewell: impl FnOnce() + Send + 'static) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use std::sync::Once;
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| {
        let wait = move || {
            let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else { return };
            if let Some(signal) = signals.forever().next() {
                farewell();
                // The main thread waits for the work, and cannot return the code.
                signal_hook::low_level::exit(128 + signal);
            }
        };
        // Without the thread nothing is watched.
        let _ = std::thread::Builder::new().name("signals".to_owned()).spawn(wait);
    });
}

/// Elsewhere the system's own way has to do; what is done is on disk all the same.
#[cfg(not(unix))]
pub(super) fn watch(_: impl FnOnce() + Send + 'static) {}
