//! Tangents and arcs, of which shortest paths around obstacles consist. Their points are
//! irrational, hence floats; only operations that IEEE 754 defines to the last bit are used, and
//! libm for angles, so that results are the same on every machine.

use super::{Point, Vector};
use crate::geometry::point::round_to_nearest;
use std::f64::consts::TAU;
use std::ops::{Add, Mul, Sub};

/// Tolerance for rounding errors, in tenths of a millimeter.
pub(crate) const ROUNDING_TOLERANCE: f64 = 1e-6;

/// A point or vector with float coordinates, in tenths of a millimeter.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct PointF {
    pub x: f64,
    pub y: f64,
}

impl PointF {
    #[inline]
    pub fn dot(self, other: PointF) -> f64 {
        self.x * other.x + self.y * other.y
    }

    #[inline]
    pub fn cross(self, other: PointF) -> f64 {
        self.x * other.y - self.y * other.x
    }

    #[inline]
    pub fn left(self) -> PointF {
        PointF { x: -self.y, y: self.x }
    }

    #[inline]
    pub fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// Returns the nearest point of whole tenths of a millimeter.
    #[inline]
    pub fn rounded(self) -> Point {
        Point { x: round_to_nearest(self.x), y: round_to_nearest(self.y) }
    }

    /// Returns the squared distance to the segment from `from` to `to`.
    #[inline]
    pub(crate) fn squared_distance_to_segment(self, from: PointF, to: PointF) -> f64 {
        let gap = self - self.nearest_on_segment(from, to);
        gap.dot(gap)
    }

    /// Returns the nearest point on the segment from `from` to `to`.
    #[inline]
    pub(crate) fn nearest_on_segment(self, from: PointF, to: PointF) -> PointF {
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

impl From<Point> for PointF {
    #[inline]
    fn from(point: Point) -> PointF {
        PointF { x: point.x.into(), y: point.y.into() }
    }
}

impl From<Vector> for PointF {
    #[inline]
    fn from(vector: Vector) -> PointF {
        PointF { x: vector.x.into(), y: vector.y.into() }
    }
}

impl Add for PointF {
    type Output = PointF;
    #[inline]
    fn add(self, other: PointF) -> PointF {
        PointF { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for PointF {
    type Output = PointF;
    #[inline]
    fn sub(self, other: PointF) -> PointF {
        PointF { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Mul<f64> for PointF {
    type Output = PointF;
    #[inline]
    fn mul(self, times: f64) -> PointF {
        PointF { x: self.x * times, y: self.y * times }
    }
}

/// Direction in which a path turns around an obstacle, named after the side of the path on which
/// the obstacle lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// The obstacle lies to the left: the path turns counterclockwise around it.
    Left,
    /// The obstacle lies to the right: the path turns clockwise around it.
    Right,
}

impl Turn {
    pub const BOTH: [Turn; 2] = [Turn::Left, Turn::Right];

    #[inline]
    pub fn sign(self) -> f64 {
        match self {
            Turn::Left => 1.0,
            Turn::Right => -1.0,
        }
    }

    #[inline]
    pub fn other(self) -> Turn {
        match self {
            Turn::Left => Turn::Right,
            Turn::Right => Turn::Left,
        }
    }
}

/// A circle around an obstacle, along which paths turn; lengths in tenths of a millimeter.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Ring {
    pub center: PointF,
    pub radius: f64,
}

impl Ring {
    /// The point on the circle in the direction of a unit vector.
    #[inline]
    pub fn at(self, normal: PointF) -> PointF {
        self.center + normal * self.radius
    }

    /// The tangent from a point to the circle: the unit vector from the center to the point of
    /// contact, and the length of the tangent. For a point inside the circle (possible by rounding)
    /// it is the direction of the point, for the center itself an arbitrary direction.
    #[inline]
    pub(crate) fn tangent_from(self, point: PointF, hand: Turn) -> (PointF, f64) {
        let to_center = self.center - point;
        let squared = to_center.dot(to_center);
        if squared == 0.0 {
            return (PointF { x: 1.0, y: 0.0 }, 0.0);
        }
        let length = (squared - self.radius * self.radius).max(0.0).sqrt();
        let radius = self.radius.min(squared.sqrt());
        let direction = (to_center * length - to_center.left() * (hand.sign() * radius)) * (1.0 / squared);
        (direction.left() * -hand.sign(), length)
    }

    /// The tangent from the circle to a point, traversed in that direction: the unit vector from
    /// the center to the point of contact, and the length of the tangent.
    #[inline]
    pub(crate) fn tangent_toward(self, point: PointF, hand: Turn) -> (PointF, f64) {
        self.tangent_from(point, hand.other())
    }

    /// The common tangent from this circle to another: unit vectors from both centers to the points
    /// of contact, and the length. `None` if the circles are too close for this kind of tangent.
    #[inline]
    pub(crate) fn tangent_to(
        self,
        hand: Turn,
        other: Ring,
        other_hand: Turn,
    ) -> Option<(PointF, PointF, f64)> {
        let between = other.center - self.center;
        let squared = between.dot(between);
        let shift = other_hand.sign() * other.radius - hand.sign() * self.radius;
        let rest = squared - shift * shift;
        if squared == 0.0 || rest < -ROUNDING_TOLERANCE {
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
pub(crate) fn arc_angle(from: PointF, to: PointF, hand: Turn) -> f64 {
    let angle = libm::atan2(hand.sign() * from.cross(to), from.dot(to));
    if angle < -1e-9 { angle + TAU } else { angle.max(0.0) }
}

/// Returns whether a direction lies strictly within the arc of less than a full turn from `from` to
/// `to`, turning to the given side.
#[inline]
pub(crate) fn is_on_arc(direction: PointF, from: PointF, to: PointF, hand: Turn) -> bool {
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
        let near = Ring { center: PointF { x: 0.0, y: 0.0 }, radius: 3.0 };
        let far = Ring { center: PointF { x: 20.0, y: 7.0 }, radius: 5.0 };
        for hand in Turn::BOTH {
            for other in Turn::BOTH {
                let (out, home, length) = near.tangent_to(hand, far, other).unwrap();
                let way = far.at(home) - near.at(out);
                assert!((way.length() - length).abs() < 1e-9);
                assert!(way.dot(out).abs() < 1e-9 && way.dot(home).abs() < 1e-9);
                assert!(hand.sign() * way.cross(near.center - near.at(out)) > 0.0);
                assert!(other.sign() * way.cross(far.center - far.at(home)) > 0.0);
            }
            let point = PointF { x: -9.0, y: 1.0 };
            let (normal, length) = near.tangent_from(point, hand);
            let way = near.at(normal) - point;
            assert!((way.length() - length).abs() < 1e-9 && way.dot(normal).abs() < 1e-9);
            assert!(hand.sign() * way.cross(near.center - point) > 0.0);
        }
    }

    #[test]
    fn arcs_turn_to_their_side() {
        let at = |angle: f64| PointF { x: libm::cos(angle), y: libm::sin(angle) };
        assert!((arc_angle(at(0.0), at(1.0), Turn::Left) - 1.0).abs() < 1e-12);
        assert!((arc_angle(at(0.0), at(1.0), Turn::Right) - (TAU - 1.0)).abs() < 1e-12);
        assert!(arc_angle(at(1.0), at(1.0), Turn::Right).abs() < 1e-12);
        for i in 1..60 {
            for k in 1..60 {
                let (end, direction) = (f64::from(i) * 0.1, f64::from(k) * 0.1 + 0.05);
                let inside = direction < end;
                assert_eq!(
                    is_on_arc(at(direction), at(0.0), at(end), Turn::Left),
                    inside,
                    "{end} {direction}"
                );
                let mirrored = is_on_arc(at(-direction), at(0.0), at(-end), Turn::Right);
                assert_eq!(mirrored, inside, "{end} {direction}");
            }
        }
        assert!((arc_angle(at(0.0), at(PI), Turn::Left) - PI).abs() < 1e-9);
    }
}
