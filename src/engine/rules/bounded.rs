//! The macro [`bounded!`](crate::bounded), which declares integer types with bounds, and its error.
//! Each bound is stated once, on the type.

use std::fmt;

/// The error for a number outside the bounds of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfBounds {
    /// Name of the quantity, as used in messages.
    pub quantity: &'static str,
    /// The number that was given.
    pub found: i64,
    /// The smallest allowed number.
    pub min: i64,
    /// The largest allowed number.
    pub max: i64,
}

impl fmt::Display for OutOfBounds {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} is {}; allowed: {} to {}", self.quantity, self.found, self.min, self.max)
    }
}

impl std::error::Error for OutOfBounds {}

/// Declares an integer type whose values are always within bounds: its name, its plain type, the
/// name of the quantity in messages, and the bounds.
#[macro_export]
macro_rules! bounded {
    ($(#[$doc:meta])* $name:ident($number:ty): $what:literal, $min:literal to $max:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($number);

        impl $name {
            /// Name of the quantity, as used in messages.
            pub const QUANTITY: &'static str = $what;
            /// The smallest value.
            pub const MIN: $number = $min;
            /// The largest value.
            pub const MAX: $number = $max;

            /// Checks the bounds and wraps the number.
            ///
            /// # Errors
            /// If `found` is outside [`MIN`](Self::MIN)..=[`MAX`](Self::MAX).
            pub const fn new(found: i64) -> Result<Self, $crate::rules::bounded::OutOfBounds> {
                if found < Self::MIN as i64 || found > Self::MAX as i64 {
                    return Err($crate::rules::bounded::OutOfBounds {
                        quantity: Self::QUANTITY,
                        found,
                        min: Self::MIN as i64,
                        max: Self::MAX as i64,
                    });
                }
                Ok(Self(found as $number))
            }

            /// Returns the value as a plain number.
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
