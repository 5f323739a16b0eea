//! Fighters as the table sees them: a base with a pose, and a size.

use crate::geometry::{Base, CONTACT_TOLERANCE, Circle, Point, Pose};
use fleau_engine::rules::contact::Size;

/// A fighter on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Body {
    /// Position and orientation of the base.
    pub pose: Pose,
    /// Base of the fighter, centered on the pose.
    pub base: Base,
    /// Size of the fighter, which decides lines of sight and the number of enemies in contact.
    pub size: Size,
}

impl Body {
    /// Returns the mark: the point at the front edge of the base from which the fighter sees
    /// [II-D-2].
    #[inline]
    pub fn mark(&self) -> Point {
        self.pose.mark(self.base)
    }

    /// Returns the outline of the base.
    #[inline]
    pub const fn circle(&self) -> Circle {
        self.pose.circle(self.base)
    }

    /// Returns whether the bases of two bodies are in contact [II-E-2].
    #[inline]
    pub const fn touches(&self, other: &Body) -> bool {
        self.circle().is_within(CONTACT_TOLERANCE, other.circle())
    }
}

/// A set of up to [`Mask::MAX_BODIES`] bodies, as a bit set of their indices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mask(pub u64);

impl Mask {
    /// The set without any body.
    pub const NONE: Mask = Mask(0);
    /// Maximum number of bodies in a set: one for each bit.
    pub const MAX_BODIES: usize = 64;

    /// Returns the set of the bodies with indices below `n`.
    #[inline]
    pub const fn first(n: usize) -> Mask {
        if n >= Mask::MAX_BODIES { Mask(u64::MAX) } else { Mask((1 << n) - 1) }
    }

    /// Returns the set of one body.
    #[inline]
    pub const fn one(i: usize) -> Mask {
        Mask(1 << i)
    }

    /// Returns whether a body is in the set.
    #[inline]
    pub const fn has(self, i: usize) -> bool {
        self.0 >> i & 1 == 1
    }

    /// Returns the union of two sets.
    #[inline]
    #[must_use]
    pub const fn with(self, other: Mask) -> Mask {
        Mask(self.0 | other.0)
    }

    /// Returns this set without the bodies in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Mask) -> Mask {
        Mask(self.0 & !other.0)
    }

    /// Returns the intersection of two sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Mask) -> Mask {
        Mask(self.0 & other.0)
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of members.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Iterates over the indices of the members, in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let i = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (i < Mask::MAX_BODIES).then_some(i)
        })
    }
}

impl FromIterator<usize> for Mask {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Mask {
        places.into_iter().fold(Mask::NONE, |mask, i| mask.with(Mask::one(i)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_is_a_set() {
        let mask: Mask = [0, 5, 63].into_iter().collect();
        assert_eq!(mask.iter().collect::<Vec<_>>(), [0, 5, 63]);
        assert_eq!((mask.count(), mask.has(5), mask.has(4)), (3, true, false));
        assert_eq!(mask.without(Mask::one(5)).with(Mask::first(2)).iter().collect::<Vec<_>>(), [0, 1, 63]);
        assert_eq!(Mask::first(64).count(), 64);
    }
}
