//! Points, vectors and distances in whole tenths of a millimeter.

use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A length in tenths of a millimeter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Distance(pub i32);

impl Distance {
    /// The distance 0.
    pub const ZERO: Distance = Distance(0);

    /// Creates a distance from millimeters.
    pub const fn mm(mm: i32) -> Distance {
        Distance(mm * 10)
    }

    /// Creates a distance from centimeters.
    pub const fn cm(cm: i32) -> Distance {
        Distance(cm * 100)
    }
}

impl Add for Distance {
    type Output = Distance;
    #[inline]
    fn add(self, other: Distance) -> Distance {
        Distance(self.0 + other.0)
    }
}

impl Sub for Distance {
    type Output = Distance;
    #[inline]
    fn sub(self, other: Distance) -> Distance {
        Distance(self.0 - other.0)
    }
}

impl AddAssign for Distance {
    #[inline]
    fn add_assign(&mut self, other: Distance) {
        self.0 += other.0;
    }
}

impl SubAssign for Distance {
    #[inline]
    fn sub_assign(&mut self, other: Distance) {
        self.0 -= other.0;
    }
}

impl Mul<i32> for Distance {
    type Output = Distance;
    #[inline]
    fn mul(self, times: i32) -> Distance {
        Distance(self.0 * times)
    }
}

/// Prints centimeters, the unit of the game: 1250 tenths of a millimeter as `12.5 cm`.
impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} cm", f64::from(self.0) / 100.0)
    }
}

/// A point on the table, in tenths of a millimeter from its bottom left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Distance from the left edge of the table, in tenths of a millimeter.
    pub x: i32,
    /// Distance from the bottom edge of the table, in tenths of a millimeter.
    pub y: i32,
}

impl Point {
    /// Creates a point from centimeters.
    pub const fn cm(x: i32, y: i32) -> Point {
        Point { x: x * 100, y: y * 100 }
    }

    /// Returns the squared distance between two points.
    #[inline]
    pub(crate) const fn squared_distance(self, other: Point) -> i64 {
        let (x, y) = ((other.x - self.x) as i64, (other.y - self.y) as i64);
        x * x + y * y
    }

    /// Returns the distance between two points, rounded up.
    #[inline]
    pub fn distance(self, other: Point) -> Distance {
        let squared = self.squared_distance(other);
        let down = integer_sqrt(squared);
        Distance((down + i64::from(down * down < squared)) as i32)
    }

    /// Returns the point at `distance` from here in the direction of `goal`, rounded; this point if
    /// both coincide.
    #[inline]
    pub fn toward(self, goal: Point, distance: Distance) -> Point {
        self + (goal - self).with_length(distance)
    }

    /// Returns the end of a straight move to `goal` of at most `reach`.
    #[inline]
    pub fn step(self, goal: Point, reach: Distance) -> Point {
        if self.distance(goal) <= reach { goal } else { self.toward(goal, reach) }
    }
}

/// The difference of two points, or a direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vector {
    /// Component toward the right edge; negative toward the left.
    pub x: i32,
    /// Component toward the top edge; negative toward the bottom.
    pub y: i32,
}

impl Vector {
    /// Returns the dot product: positive if the angle between the vectors is acute.
    #[inline]
    pub const fn dot(self, other: Vector) -> i64 {
        self.x as i64 * other.x as i64 + self.y as i64 * other.y as i64
    }

    /// Returns the cross product: positive if `other` points to the left of this vector.
    #[inline]
    pub const fn cross(self, other: Vector) -> i64 {
        self.x as i64 * other.y as i64 - self.y as i64 * other.x as i64
    }

    /// Returns the squared length.
    #[inline]
    pub(crate) const fn squared_length(self) -> i64 {
        self.dot(self)
    }

    /// Returns the vector turned by 90° counterclockwise.
    #[inline]
    pub const fn left(self) -> Vector {
        Vector { x: -self.y, y: self.x }
    }

    /// Returns the vector scaled to another length, rounded; zero stays zero.
    #[inline]
    pub(crate) fn with_length(self, length: Distance) -> Vector {
        if self == Vector::default() {
            return self;
        }
        let scale = f64::from(length.0) / (self.squared_length() as f64).sqrt();
        Vector {
            x: round_to_nearest(f64::from(self.x) * scale),
            y: round_to_nearest(f64::from(self.y) * scale),
        }
    }
}

/// The nearest integer; halves are rounded away from zero.
#[inline]
pub(crate) fn round_to_nearest(value: f64) -> i32 {
    (value + 0.5f64.copysign(value)) as i32
}

/// The square root, rounded down.
///
/// # Precision
/// Exact below 2^52, where every integer is a float and IEEE 754 rounds the root correctly. Squared
/// distances on a table are below 2^30.
#[inline]
pub(crate) fn integer_sqrt(squared: i64) -> i64 {
    debug_assert!((0..1 << 52).contains(&squared));
    (squared as f64).sqrt() as i64
}

impl Sub for Point {
    type Output = Vector;
    #[inline]
    fn sub(self, other: Point) -> Vector {
        Vector { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Add<Vector> for Point {
    type Output = Point;
    #[inline]
    fn add(self, by: Vector) -> Point {
        Point { x: self.x + by.x, y: self.y + by.y }
    }
}

impl Sub<Vector> for Point {
    type Output = Point;
    #[inline]
    fn sub(self, by: Vector) -> Point {
        Point { x: self.x - by.x, y: self.y - by.y }
    }
}

impl Neg for Vector {
    type Output = Vector;
    #[inline]
    fn neg(self) -> Vector {
        Vector { x: -self.x, y: -self.y }
    }
}

/// A closed axis-parallel rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rectangle {
    /// Bottom left corner.
    pub min: Point,
    /// Top right corner.
    pub max: Point,
}

impl Rectangle {
    /// Returns whether a point is inside or on the border.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.contains_circle(point, Distance::ZERO)
    }

    /// Returns whether a whole circle is inside, as a base has to be in its deployment zone
    /// [III-A-2].
    #[inline]
    pub(crate) const fn contains_circle(self, center: Point, radius: Distance) -> bool {
        center.x - radius.0 >= self.min.x
            && center.x + radius.0 <= self.max.x
            && center.y - radius.0 >= self.min.y
            && center.y + radius.0 <= self.max.y
    }

    /// Returns the center, rounded down.
    pub const fn center(self) -> Point {
        Point { x: (self.min.x + self.max.x).div_euclid(2), y: (self.min.y + self.max.y).div_euclid(2) }
    }

    /// Returns the point nearest to `point` that is inside and at least `margin` away from all
    /// sides; in a dimension that is too short for that, the middle.
    pub fn clamp(self, point: Point, margin: Distance) -> Point {
        let along = |value: i32, min: i32, max: i32| {
            let (low, high) = (min + margin.0, max - margin.0);
            if low > high { (min + max).div_euclid(2) } else { value.clamp(low, high) }
        };
        Point { x: along(point.x, self.min.x, self.max.x), y: along(point.y, self.min.y, self.max.y) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_are_rounded_down_and_distances_up() {
        for n in (0..3000_i64).chain((1 << 26) - 50..1 << 26) {
            assert_eq!(integer_sqrt(n * n), n);
            assert_eq!(integer_sqrt(n * n + n), n);
            assert_eq!(integer_sqrt((n + 1) * (n + 1) - 1), n);
        }
        let origin = Point::default();
        assert_eq!(origin.distance(Point { x: 3, y: 4 }), Distance(5));
        assert_eq!(origin.distance(Point { x: 1, y: 1 }), Distance(2));
    }

    #[test]
    fn a_rectangle_holds_whole_circles() {
        let zone = Rectangle { min: Point::cm(0, 0), max: Point::cm(10, 10) };
        assert!(zone.contains_circle(Point::cm(2, 5), Distance::cm(2)));
        assert!(!zone.contains_circle(Point { x: 199, y: 500 }, Distance::cm(2)));
        assert_eq!(zone.clamp(Point::cm(-3, 20), Distance::cm(1)), Point::cm(1, 9));
        assert_eq!(zone.clamp(Point::cm(-3, 20), Distance::cm(6)), zone.center());
    }
}
