//! Takes the place of the package `web-time`, which brings bindings to a browser's clock and with them a tenth of the calculator.
//!
//! microlp asks it only to say when a time limit is over. No limit is ever set, so that in a browser the clock stands still;
//! elsewhere it is the standard library's.

#[cfg(not(target_family = "wasm"))]
pub use std::time::*;

#[cfg(target_family = "wasm")]
pub use still::*;

#[cfg(target_family = "wasm")]
mod still {
    pub use std::time::Duration;
    use std::ops::Add;

    /// The moment that it always is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Instant(Duration);

    impl Instant {
        /// That moment.
        #[must_use]
        pub fn now() -> Self {
            Self(Duration::ZERO)
        }

        /// How long ago it was: no time.
        #[must_use]
        pub fn elapsed(&self) -> Duration {
            Duration::ZERO
        }

        /// How much later it is than another one.
        #[must_use]
        pub fn duration_since(&self, earlier: Self) -> Duration {
            self.0.saturating_sub(earlier.0)
        }

        /// So much later; none past the end of time.
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
