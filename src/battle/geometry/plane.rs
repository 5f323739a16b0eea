//! Tangents and arcs, of which shortest paths around obstacles consist. Their points are
//! irrational, hence floats; only operations that IEEE 754 defines to the last bit are used, and
//! libm for angles, so that results are the same on every machine.

use super::{Point, Vector};
use crate::geometry::point::nearest;
use std::f64::consts::TAU;
use std::ops::{Add, Mul, Sub};

/// Tolerance for rounding errors, in tenths of a millimeter.
pub(crate) const ROUNDING: f64 = 1e-6;

/// A point or vector with float coordinates, in tenths of a millimeter.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Spot {
    pub x: f64,
    pub y: f64,
}

impl Spot {
    #[inline]
    pub fn dot(self, other: Spot) -> f64 {
        self.x * other.x + self.y * other.y
    }

    #[inline]
    pub fn cross(self, other: Spot) -> f64 {
        self.x * other.y - self.y * other.x
    }

    #[inline]
    pub fn left(self) -> Spot {
        Spot { x: -self.y, y: self.x }
    }

    #[inline]
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// Returns the nearest point of whole tenths of a millimeter.
    #[inline]
    pub fn rounded(self) -> Point {
        Point { x: nearest(self.x), y: nearest(self.y) }
    }

    /// Returns the squared distance to the segment from `from` to `to`.
    #[inline]
    pub fn squared_distance_to_way(self, from: Spot, to: Spot) -> f64 {
        let gap = self - self.nearest_on_way(from, to);
        gap.dot(gap)
    }

    /// Returns the nearest point on the segment from `from` to `to`.
    #[inline]
    pub fn nearest_on_way(self, from: Spot, to: Spot) -> Spot {
        let way = to - from;
        let length = way.dot(way);
        let along = way.dot(self - from);
        if along <= 0.0 || length == 0.0 {
            from
        } else if along >= length {
            to
        } else {
            from + way * (along / length)
        }
    }
}

impl From<Point> for Spot {
    #[inline]
    fn from(point: Point) -> Spot {
        Spot { x: point.x.into(), y: point.y.into() }
    }
}

impl From<Vector> for Spot {
    #[inline]
    fn from(vector: Vector) -> Spot {
        Spot { x: vector.x.into(), y: vector.y.into() }
    }
}

impl Add for Spot {
    type Output = Spot;
    #[inline]
    fn add(self, other: Spot) -> Spot {
        Spot { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Spot {
    type Output = Spot;
    #[inline]
    fn sub(self, other: Spot) -> Spot {
        Spot { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Mul<f64> for Spot {
    type Output = Spot;
    #[inline]
    fn mul(self, times: f64) -> Spot {
        Spot { x: self.x * times, y: self.y * times }
    }
}

/// The side of a path on which the obstacle lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// The obstacle lies to the left: the path turns counterclockwise around it.
    Left,
    /// The obstacle lies to the right: the path turns clockwise around it.
    Right,
}

impl Hand {
    pub const BOTH: [Hand; 2] = [Hand::Left, Hand::Right];

    #[inline]
    pub fn sign(self) -> f64 {
        match self {
            Hand::Left => 1.0,
            Hand::Right => -1.0,
        }
    }

    #[inline]
    pub fn other(self) -> Hand {
        match self {
            Hand::Left => Hand::Right,
            Hand::Right => Hand::Left,
        }
    }
}

/// A circle around an obstacle, on which paths run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Ring {
    pub center: Spot,
    pub radius: f64,
}

impl Ring {
    /// The point on the circle in the direction of a unit vector.
    #[inline]
    pub fn at(self, normal: Spot) -> Spot {
        self.center + normal * self.radius
    }

    /// The tangent from a point to the circle: the unit vector from the center to the point of
    /// contact, and the length of the tangent. For a point inside the circle (possible by rounding)
    /// it is the direction of the point, for the center itself an arbitrary direction.
    #[inline]
    pub fn touched_from(self, point: Spot, hand: Hand) -> (Spot, f64) {
        let to_center = self.center - point;
        let squared = to_center.dot(to_center);
        if squared == 0.0 {
            return (Spot { x: 1.0, y: 0.0 }, 0.0);
        }
        let length = (squared - self.radius * self.radius).max(0.0).sqrt();
        let radius = self.radius.min(squared.sqrt());
        let direction = (to_center * length - to_center.left() * (hand.sign() * radius)) * (1.0 / squared);
        (direction.left() * -hand.sign(), length)
    }

    /// The tangent from the circle to a point, traversed in that direction: the unit vector from
    /// the center to the point of contact, and its length.
    #[inline]
    pub fn left_for(self, point: Spot, hand: Hand) -> (Spot, f64) {
        self.touched_from(point, hand.other())
    }

    /// The common tangent from this circle to another: unit vectors from both centers to the points
    /// of contact, and the length. `None` if the circles are too close for this kind of tangent.
    #[inline]
    pub fn tangent_to(self, hand: Hand, other: Ring, other_hand: Hand) -> Option<(Spot, Spot, f64)> {
        let between = other.center - self.center;
        let squared = between.dot(between);
        let shift = other_hand.sign() * other.radius - hand.sign() * self.radius;
        let rest = squared - shift * shift;
        if squared == 0.0 || rest < -ROUNDING {
            return None;
        }
        let length = rest.max(0.0).sqrt();
        let direction = (between * length - between.left() * shift) * (1.0 / squared);
        let normal = direction.left();
        Some((normal * -hand.sign(), normal * -other_hand.sign(), length))
    }
}

/// The angle from one direction to another in radians, turning to the given side; 0 for equal
/// directions.
#[inline]
pub(crate) fn arc(from: Spot, to: Spot, hand: Hand) -> f64 {
    let angle = libm::atan2(hand.sign() * from.cross(to), from.dot(to));
    if angle < -1e-9 { angle + TAU } else { angle.max(0.0) }
}

/// Returns whether a direction lies strictly within the arc of less than a full turn from `from` to
/// `to`, turning to the given side.
#[inline]
pub(crate) fn is_on_arc(direction: Spot, from: Spot, to: Spot, hand: Hand) -> bool {
    let sign = hand.sign();
    let (after, before) = (sign * from.cross(direction), sign * direction.cross(to));
    let turn = sign * from.cross(to);
    // An arc of up to half a turn contains what is past its start and short of its end; a longer
    // arc contains everything but the complementary arc.
    let is_short = turn > 0.0 || (turn == 0.0 && from.dot(to) > 0.0);
    if is_short { after > 0.0 && before > 0.0 } else { !(after <= 0.0 && before <= 0.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    #[test]
    fn a_tangent_touches_both_circles() {
        let near = Ring { center: Spot { x: 0.0, y: 0.0 }, radius: 3.0 };
        let far = Ring { center: Spot { x: 20.0, y: 7.0 }, radius: 5.0 };
        for hand in Hand::BOTH {
            for other in Hand::BOTH {
                let (out, home, length) = near.tangent_to(hand, far, other).unwrap();
                let way = far.at(home) - near.at(out);
                assert!((way.length() - length).abs() < 1e-9);
                assert!(way.dot(out).abs() < 1e-9 && way.dot(home).abs() < 1e-9);
                assert!(hand.sign() * way.cross(near.center - near.at(out)) > 0.0);
                assert!(other.sign() * way.cross(far.center - far.at(home)) > 0.0);
            }
            let point = Spot { x: -9.0, y: 1.0 };
            let (normal, length) = near.touched_from(point, hand);
            let way = near.at(normal) - point;
            assert!((way.length() - length).abs() < 1e-9 && way.dot(normal).abs() < 1e-9);
            assert!(hand.sign() * way.cross(near.center - point) > 0.0);
        }
    }

    #[test]
    fn arcs_turn_to_their_side() {
        let at = |angle: f64| Spot { x: libm::cos(angle), y: libm::sin(angle) };
        assert!((arc(at(0.0), at(1.0), Hand::Left) - 1.0).abs() < 1e-12);
        assert!((arc(at(0.0), at(1.0), Hand::Right) - (TAU - 1.0)).abs() < 1e-12);
        assert!(arc(at(1.0), at(1.0), Hand::Right).abs() < 1e-12);
        for i in 1..60 {
            for k in 1..60 {
                let (end, direction) = (f64::from(i) * 0.1, f64::from(k) * 0.1 + 0.05);
                let inside = direction < end;
                assert_eq!(
                    is_on_arc(at(direction), at(0.0), at(end), Hand::Left),
                    inside,
                    "{end} {direction}"
                );
                let mirrored = is_on_arc(at(-direction), at(0.0), at(-end), Hand::Right);
                assert_eq!(mirrored, inside, "{end} {direction}");
            }
        }
        assert!((arc(at(0.0), at(PI), Hand::Left) - PI).abs() < 1e-9);
    }
}
