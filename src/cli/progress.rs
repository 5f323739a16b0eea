//! A progress bar on standard error, for anything that takes more than a second.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// Counts fights and shows how many are left.
pub(super) struct Progress {
    fights: u64,
    played: AtomicU64,
    started: Instant,
    is_shown: bool,
    bar: OnceLock<ProgressBar>,
}

impl Progress {
    /// Silent when asked to be, and when nobody is watching.
    pub(super) fn new(fights: u64, quiet: bool) -> Self {
        let is_shown = !quiet && std::io::stderr().is_terminal();
        let (played, started) = (AtomicU64::new(0), Instant::now());
        Self { fights, played, started, is_shown, bar: OnceLock::new() }
    }

    /// Takes note of more fights played.
    pub(super) fn add(&self, fights: u64) {
        let played = self.played.fetch_add(fights, Ordering::Relaxed) + fights;
        if !self.is_shown || self.started.elapsed() < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_init(|| {
            let style = ProgressStyle::with_template(
                "{bar:40} {percent:>3} %  {human_pos} of {human_len} fights, {eta} left",
            );
            let bar = ProgressBar::new(self.fights).with_elapsed(self.started.elapsed());
            bar.with_style(style.expect("the template is well-formed"))
        });
        bar.set_position(played);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}
