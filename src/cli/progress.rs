//! A progress bar on standard error, for anything that takes more than a second.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// Counts what is done and shows how much is left.
pub(super) struct Progress {
    all: u64,
    unit: &'static str,
    done: AtomicU64,
    started: Instant,
    is_shown: bool,
    bar: OnceLock<ProgressBar>,
}

impl Progress {
    /// Counts up to `all`, in "fights" or another unit. Silent when asked to be, and when nobody is watching.
    pub(super) fn new(all: u64, unit: &'static str, quiet: bool) -> Self {
        let is_shown = !quiet && std::io::stderr().is_terminal();
        let (done, started) = (AtomicU64::new(0), Instant::now());
        Self { all, unit, done, started, is_shown, bar: OnceLock::new() }
    }

    /// Takes note of more that is done.
    pub(super) fn add(&self, more: u64) {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        if !self.is_shown || self.started.elapsed() < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_init(|| {
            let template = format!(
                "{{bar:40}} {{percent:>3}} %  {{human_pos}} of {{human_len}} {}, {{eta}} left",
                self.unit
            );
            let style = ProgressStyle::with_template(&template);
            let bar = ProgressBar::new(self.all).with_elapsed(self.started.elapsed());
            bar.with_style(style.expect("the template is well-formed"))
        });
        bar.set_position(done);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}
