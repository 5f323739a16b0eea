//! Directions on the table, e.g. of the front of a base.

use super::{Point, Vector};
use crate::geometry::point::round_to_nearest;
use std::sync::LazyLock;

static EVENLY_SPACED: LazyLock<[Facing; 24]> =
    LazyLock::new(|| std::array::from_fn(|i| Facing::evenly_spaced(i as u32, 24)));

/// A direction on the table, as the nearest integer vector of length [`Facing::UNIT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Facing {
    x: i16,
    y: i16,
}

impl Facing {
    /// Length of the integer vector that represents a direction.
    pub const UNIT: i32 = 1 << 14;
    /// Toward greater x: right.
    pub const EAST: Facing = Facing { x: 1 << 14, y: 0 };
    /// Toward greater y: up.
    pub(crate) const NORTH: Facing = Facing { x: 0, y: 1 << 14 };
    /// Toward smaller x: left.
    pub const WEST: Facing = Facing { x: -(1 << 14), y: 0 };
    /// Toward smaller y: down.
    pub const SOUTH: Facing = Facing { x: 0, y: -(1 << 14) };

    /// Returns the direction of a vector; `None` for the zero vector.
    #[inline]
    pub(crate) fn from_vector(direction: Vector) -> Option<Facing> {
        if direction == Vector::default() {
            return None;
        }
        let scale = f64::from(Facing::UNIT) / (direction.squared_length() as f64).sqrt();
        let part = |value: i32| round_to_nearest(f64::from(value) * scale) as i16;
        Some(Facing { x: part(direction.x), y: part(direction.y) })
    }

    /// Returns the direction from one point to another; `None` if they coincide.
    #[inline]
    pub fn toward(from: Point, to: Point) -> Option<Facing> {
        Facing::from_vector(to - from)
    }

    /// Returns direction number `i` of `n` around the circle, counterclockwise from east.
    pub fn evenly_spaced(i: u32, n: u32) -> Facing {
        let angle = f64::from(i % n) / f64::from(n) * std::f64::consts::TAU;
        let part = |value: f64| round_to_nearest(f64::from(Facing::UNIT) * value) as i16;
        Facing { x: part(libm::cos(angle)), y: part(libm::sin(angle)) }
    }

    /// Returns 24 evenly spaced directions, computed once.
    pub(crate) fn all_around() -> &'static [Facing; 24] {
        &EVENLY_SPACED
    }

    /// Returns the direction as an integer vector of length [`Facing::UNIT`], up to rounding.
    #[inline]
    pub const fn vector(self) -> Vector {
        Vector { x: self.x as i32, y: self.y as i32 }
    }

    /// Returns the opposite direction.
    #[inline]
    pub const fn opposite(self) -> Facing {
        Facing { x: -self.x, y: -self.y }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_facings_have_the_same_length() {
        assert_eq!(Facing::evenly_spaced(0, 8), Facing::EAST);
        assert_eq!(Facing::evenly_spaced(6, 8), Facing::SOUTH);
        assert_eq!(Facing::from_vector(Vector { x: 0, y: 7 }), Some(Facing::NORTH));
        assert_eq!(Facing::from_vector(Vector::default()), None);
        for i in 0..360 {
            let length = (Facing::evenly_spaced(i, 360).vector().squared_length() as f64).sqrt();
            assert!((length - f64::from(Facing::UNIT)).abs() < 1.0, "{i}: {length}");
        }
    }
}
