//! The two sides of a fight, and values stored for each side.

use std::ops::{Index, IndexMut};
use strum::{IntoStaticStr, VariantArray};

/// One of the two sides of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side named first.
    A,
    /// The side named second.
    B,
}

impl Side {
    /// Both sides, the first one first.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// Returns `A` or `B`.
    pub const fn letter(self) -> &'static str {
        match self {
            Side::A => "A",
            Side::B => "B",
        }
    }

    /// Returns the opposing side.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
pub struct BySide<T> {
    /// The value of the side named first.
    pub a: T,
    /// The value of the side named second.
    pub b: T,
}

impl<T> BySide<T> {
    /// Creates a pair with `mine` for `side` and `other` for the opposing side.
    #[inline]
    pub fn at(side: Side, mine: T, other: T) -> Self {
        match side {
            Side::A => BySide { a: mine, b: other },
            Side::B => BySide { a: other, b: mine },
        }
    }

    /// Applies a function to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide { a: f(self.a), b: f(self.b) }
    }

    /// Returns references to both values.
    pub const fn as_ref(&self) -> BySide<&T> {
        BySide { a: &self.a, b: &self.b }
    }

    /// Exchanges the two values.
    pub fn swapped(self) -> Self {
        BySide { a: self.b, b: self.a }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}
