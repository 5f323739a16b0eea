//! Numbers with bounds: declared once, on the type that carries them.

use std::fmt;

/// A number outside the bounds of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfBounds {
    /// What the number is, as a person would say it.
    pub what: &'static str,
    /// The number found.
    pub found: i64,
    /// The least allowed.
    pub min: i64,
    /// The greatest allowed.
    pub max: i64,
}

impl fmt::Display for OutOfBounds {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} is {}; allowed: {} to {}", self.what, self.found, self.min, self.max)
    }
}

impl std::error::Error for OutOfBounds {}

/// Declares a whole number that is always within its bounds.
#[macro_export]
macro_rules! bounded {
    ($(#[$doc:meta])* $name:ident($number:ty): $what:literal, $min:literal to $max:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($number);

        impl $name {
            /// What this number is called in messages.
            pub const WHAT: &'static str = $what;
            /// The least value.
            pub const MIN: $number = $min;
            /// The greatest value.
            pub const MAX: $number = $max;

            /// Checks the bounds.
            ///
            /// # Errors
            /// When `found` is outside [`MIN`](Self::MIN)..=[`MAX`](Self::MAX).
            pub const fn new(found: i64) -> Result<Self, $crate::rules::bounded::OutOfBounds> {
                if found < Self::MIN as i64 || found > Self::MAX as i64 {
                    return Err($crate::rules::bounded::OutOfBounds {
                        what: Self::WHAT,
                        found,
                        min: Self::MIN as i64,
                        max: Self::MAX as i64,
                    });
                }
                Ok(Self(found as $number))
            }

            /// The number itself.
            #[inline]
            pub const fn get(self) -> $number {
                self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}
