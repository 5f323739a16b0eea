//! A replacement for the package `web-time`, whose bindings to a browser's clock would make the
//! calculator a tenth larger.
//!
//! microlp uses it only to check a time limit, and none is ever set. The clock therefore stands
//! still in a browser; elsewhere it is the standard library's.

#[cfg(not(target_family = "wasm"))]
pub use std::time::*;

#[cfg(target_family = "wasm")]
pub use still::*;

#[cfg(target_family = "wasm")]
mod still {
    pub use std::time::Duration;
    use std::ops::Add;

    /// A point in time, which is always the same.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Instant(Duration);

    impl Instant {
        /// Returns the only point in time.
        #[must_use]
        pub fn now() -> Self {
            Self(Duration::ZERO)
        }

        /// Returns the time since this point, which is always zero.
        #[must_use]
        pub fn elapsed(&self) -> Duration {
            Duration::ZERO
        }

        /// Returns the time since `earlier`, zero if that is later.
        #[must_use]
        pub fn duration_since(&self, earlier: Self) -> Duration {
            self.0.saturating_sub(earlier.0)
        }

        /// Adds a duration; `None` on overflow.
        #[must_use]
        pub fn checked_add(&self, more: Duration) -> Option<Self> {
            self.0.checked_add(more).map(Self)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Self;

        fn add(self, more: Duration) -> Self {
            Self(self.0 + more)
        }
    }
}
