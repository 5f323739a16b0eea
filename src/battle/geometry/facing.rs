//! Where the front of a base points.

use super::{Point, Vector};
use crate::geometry::point::nearest;
use std::sync::LazyLock;

/// The directions of [`Facing::around`].
static AROUND: LazyLock<[Facing; 24]> =
    LazyLock::new(|| std::array::from_fn(|i| Facing::compass(i as u32, 24)));

/// A direction on the table, as the vector of length [`Facing::UNIT`] that is nearest to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Facing {
    x: i16,
    y: i16,
}

impl Facing {
    /// The length of the vector of a facing.
    pub const UNIT: i32 = 1 << 14;
    /// To the right.
    pub const EAST: Facing = Facing { x: 1 << 14, y: 0 };
    /// Upwards.
    pub const NORTH: Facing = Facing { x: 0, y: 1 << 14 };
    /// To the left.
    pub const WEST: Facing = Facing { x: -(1 << 14), y: 0 };
    /// Downwards.
    pub const SOUTH: Facing = Facing { x: 0, y: -(1 << 14) };

    /// The direction of a vector; none of the zero vector.
    #[inline]
    pub fn of(direction: Vector) -> Option<Facing> {
        if direction == Vector::default() {
            return None;
        }
        let scale = f64::from(Facing::UNIT) / (direction.squared_length() as f64).sqrt();
        let part = |value: i32| nearest(f64::from(value) * scale) as i16;
        Some(Facing { x: part(direction.x), y: part(direction.y) })
    }

    /// The direction from one point to another; none if they are the same.
    #[inline]
    pub fn toward(from: Point, to: Point) -> Option<Facing> {
        Facing::of(to - from)
    }

    /// Direction number `i` of `n` around the circle, from east to the left.
    pub fn compass(i: u32, n: u32) -> Facing {
        let angle = f64::from(i % n) / f64::from(n) * std::f64::consts::TAU;
        let part = |value: f64| nearest(f64::from(Facing::UNIT) * value) as i16;
        Facing { x: part(libm::cos(angle)), y: part(libm::sin(angle)) }
    }

    /// 24 directions around the circle, computed once.
    pub fn around() -> &'static [Facing; 24] {
        &AROUND
    }

    /// Its vector, of length [`Facing::UNIT`] but for rounding.
    #[inline]
    pub const fn vector(self) -> Vector {
        Vector { x: self.x as i32, y: self.y as i32 }
    }

    /// The other way around.
    #[inline]
    pub const fn opposite(self) -> Facing {
        Facing { x: -self.x, y: -self.y }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facings_have_one_length() {
        assert_eq!(Facing::compass(0, 8), Facing::EAST);
        assert_eq!(Facing::compass(6, 8), Facing::SOUTH);
        assert_eq!(Facing::of(Vector { x: 0, y: 7 }), Some(Facing::NORTH));
        assert_eq!(Facing::of(Vector::default()), None);
        for i in 0..360 {
            let length = (Facing::compass(i, 360).vector().squared_length() as f64).sqrt();
            assert!((length - f64::from(Facing::UNIT)).abs() < 1.0, "{i}: {length}");
        }
    }
}
