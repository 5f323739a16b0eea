//! Points, differences of points, and distances.

use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A length in tenths of a millimeter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Distance(pub i32);

impl Distance {
    /// No distance.
    pub const ZERO: Distance = Distance(0);

    /// So many millimeters.
    pub const fn mm(mm: i32) -> Distance {
        Distance(mm * 10)
    }

    /// So many centimeters.
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

/// In centimeters, as the game speaks: `12.5 cm` is 1250 tenths of a millimeter.
impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} cm", f64::from(self.0) / 100.0)
    }
}

/// A place on the table: tenths of a millimeter from its corner at the bottom left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Upwards.
    pub y: i32,
}

impl Point {
    /// So many centimeters to the right and upwards.
    pub const fn cm(x: i32, y: i32) -> Point {
        Point { x: x * 100, y: y * 100 }
    }

    /// The square of the distance between two points.
    #[inline]
    pub const fn squared_distance(self, other: Point) -> i64 {
        let (x, y) = ((other.x - self.x) as i64, (other.y - self.y) as i64);
        x * x + y * y
    }

    /// The distance between two points, rounded up.
    #[inline]
    pub fn distance(self, other: Point) -> Distance {
        let squared = self.squared_distance(other);
        let down = root(squared);
        Distance((down + i64::from(down * down < squared)) as i32)
    }

    /// The point `distance` from here in the direction of `goal`, rounded; here if they are the same.
    #[inline]
    pub fn toward(self, goal: Point, distance: Distance) -> Point {
        self + (goal - self).of_length(distance)
    }
}

/// A difference of two points, or a direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vector {
    /// To the right.
    pub x: i32,
    /// Upwards.
    pub y: i32,
}

impl Vector {
    /// The product of the lengths and the cosine of the angle between them: positive if they point to the same half.
    #[inline]
    pub const fn dot(self, other: Vector) -> i64 {
        self.x as i64 * other.x as i64 + self.y as i64 * other.y as i64
    }

    /// The product of the lengths and the sine of the angle from this one to the other: positive if that one is to the left.
    #[inline]
    pub const fn cross(self, other: Vector) -> i64 {
        self.x as i64 * other.y as i64 - self.y as i64 * other.x as i64
    }

    /// The square of the length.
    #[inline]
    pub const fn squared_length(self) -> i64 {
        self.dot(self)
    }

    /// A quarter turn to the left.
    #[inline]
    pub const fn left(self) -> Vector {
        Vector { x: -self.y, y: self.x }
    }

    /// The same direction with another length, rounded; zero stays zero.
    #[inline]
    pub fn of_length(self, length: Distance) -> Vector {
        if self == Vector::default() {
            return self;
        }
        let scale = f64::from(length.0) / (self.squared_length() as f64).sqrt();
        Vector { x: nearest(f64::from(self.x) * scale), y: nearest(f64::from(self.y) * scale) }
    }
}

/// The nearest whole number; halves away from zero.
#[inline]
pub(crate) fn nearest(value: f64) -> i32 {
    (value + 0.5f64.copysign(value)) as i32
}

/// The square root, rounded down.
///
/// # Precision
/// Exact below 2^52, where a whole number has a float of its own and IEEE 754 fixes the root to the last bit. Squares on a table
/// are below 2^30.
#[inline]
pub(crate) fn root(squared: i64) -> i64 {
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

/// A rectangle along the edges of the table, its border included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rectangle {
    /// The corner at the bottom left.
    pub min: Point,
    /// The corner at the top right.
    pub max: Point,
}

impl Rectangle {
    /// Whether a point is inside.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.contains_circle(point, Distance::ZERO)
    }

    /// Whether a whole circle is inside: that is how bases are in a zone [III-A-2].
    #[inline]
    pub const fn contains_circle(self, center: Point, radius: Distance) -> bool {
        center.x - radius.0 >= self.min.x
            && center.x + radius.0 <= self.max.x
            && center.y - radius.0 >= self.min.y
            && center.y + radius.0 <= self.max.y
    }

    /// The middle, rounded down.
    pub const fn center(self) -> Point {
        Point { x: (self.min.x + self.max.x).div_euclid(2), y: (self.min.y + self.max.y).div_euclid(2) }
    }

    /// The nearest point inside from which all sides are at least `margin` away; the middle of a side that is too short for that.
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
            assert_eq!(root(n * n), n);
            assert_eq!(root(n * n + n), n);
            assert_eq!(root((n + 1) * (n + 1) - 1), n);
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
