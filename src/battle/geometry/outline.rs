//! Outlines: circles and convex polygons, with their distances and intersections.

use super::{Distance, Point, Rectangle, integer_sqrt};

/// A closed disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circle {
    /// Center of the disk.
    pub center: Point,
    /// Radius of the disk.
    pub radius: Distance,
}

impl Circle {
    /// Returns whether the interiors of two disks intersect; touching is no overlap.
    #[inline]
    pub(crate) const fn overlaps(self, other: Circle) -> bool {
        let reach = (self.radius.0 + other.radius.0) as i64;
        self.center.squared_distance(other.center) < reach * reach
    }

    /// Returns whether the gap between two disks is smaller than `gap`, overlap included.
    #[inline]
    pub const fn is_within(self, gap: Distance, other: Circle) -> bool {
        let reach = (self.radius.0 + other.radius.0 + gap.0) as i64;
        reach > 0 && self.center.squared_distance(other.center) < reach * reach
    }

    /// Returns whether a point is inside or on the border.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        let radius = self.radius.0 as i64;
        self.center.squared_distance(point) <= radius * radius
    }
}

/// A closed convex polygon.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Convex {
    /// Corners in counterclockwise order, no three of them on a line.
    corners: Vec<Point>,
}

/// The reason why a polygon or a circle is not a valid outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidOutline {
    /// The polygon has fewer than three corners.
    TooFewCorners,
    /// The polygon is concave, intersects itself, or has three corners on a line.
    NotConvex,
}

impl Convex {
    /// Creates a polygon from its corners, clockwise or counterclockwise.
    ///
    /// # Errors
    /// If there are fewer than three corners, or the polygon is not strictly convex.
    pub fn new(mut corners: Vec<Point>) -> Result<Convex, InvalidOutline> {
        if corners.len() < 3 {
            return Err(InvalidOutline::TooFewCorners);
        }
        let n = corners.len();
        let double_area: i64 =
            (1..n - 1).map(|i| (corners[i] - corners[0]).cross(corners[i + 1] - corners[0])).sum();
        if double_area < 0 {
            corners.reverse();
        }
        // Every corner has to be strictly to the left of every edge of which it is no end.
        let is_left = |i: usize, k: usize| {
            let (from, to) = (corners[i], corners[(i + 1) % n]);
            k == i || k == (i + 1) % n || (to - from).cross(corners[k] - from) > 0
        };
        let convex = (0..n).all(|i| (0..n).all(|k| is_left(i, k)));
        if convex { Ok(Convex { corners }) } else { Err(InvalidOutline::NotConvex) }
    }

    /// Creates an axis-parallel rectangle.
    ///
    /// # Errors
    /// If the rectangle has no area.
    pub fn rectangle(area: Rectangle) -> Result<Convex, InvalidOutline> {
        let Rectangle { min, max } = area;
        Convex::new(vec![min, Point { x: max.x, y: min.y }, max, Point { x: min.x, y: max.y }])
    }

    /// Returns the polygon with every corner mapped by a rotation or translation, which keeps it
    /// convex and its corners in order.
    pub(crate) fn mapped(&self, rigid: impl Fn(Point) -> Point) -> Convex {
        Convex { corners: self.corners.iter().map(|corner| rigid(*corner)).collect() }
    }

    /// Returns the corners, counterclockwise.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// Iterates over the edges as pairs of corners, counterclockwise.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let (first, rest) = self.corners.split_first().map_or((Point::default(), &[][..]), |(a, b)| (*a, b));
        let ends = rest.iter().copied().chain(std::iter::once(first));
        self.corners.iter().copied().zip(ends)
    }

    /// Returns whether a point is inside or on the border.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.edges().all(|(from, to)| (to - from).cross(point - from) >= 0)
    }
}

/// The area covered by one part of a piece of scenery.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outline {
    /// A disk.
    Circle(Circle),
    /// A convex polygon.
    Convex(Convex),
}

impl Outline {
    /// Returns whether a point is inside or on the border.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        match self {
            Outline::Circle(circle) => circle.contains(point),
            Outline::Convex(polygon) => polygon.contains(point),
        }
    }

    /// Returns whether the interiors of the outline and a disk intersect; touching is no overlap.
    #[inline]
    pub(crate) fn overlaps(&self, disk: Circle) -> bool {
        match self {
            Outline::Circle(circle) => circle.overlaps(disk),
            Outline::Convex(polygon) => {
                polygon.contains(disk.center)
                    || polygon.edges().any(|(from, to)| is_near_segment(disk.center, from, to, disk.radius))
            }
        }
    }

    /// Returns whether the segment between two points passes closer than `distance`; a gap of
    /// exactly `distance` is not closer.
    #[inline]
    pub(crate) fn is_near_segment(&self, from: Point, to: Point, distance: Distance) -> bool {
        match self {
            Outline::Circle(circle) => is_near_segment(circle.center, from, to, circle.radius + distance),
            Outline::Convex(polygon) => {
                polygon.contains(from)
                    || polygon.contains(to)
                    || polygon.edges().any(|(a, b)| {
                        segments_cross(from, to, a, b)
                            || is_near_segment(a, from, to, distance)
                            || is_near_segment(from, a, b, distance)
                            || is_near_segment(to, a, b, distance)
                    })
            }
        }
    }

    /// Returns the bounding rectangle.
    pub fn bounds(&self) -> Rectangle {
        match self {
            Outline::Circle(Circle { center, radius }) => Rectangle {
                min: Point { x: center.x - radius.0, y: center.y - radius.0 },
                max: Point { x: center.x + radius.0, y: center.y + radius.0 },
            },
            Outline::Convex(polygon) => bounds(polygon.corners()),
        }
    }

    /// Returns the distance to another outline, rounded down; 0 if they intersect or touch.
    pub fn distance(&self, other: &Outline) -> Distance {
        let gap = |squared: i64, width: Distance| Distance((integer_sqrt(squared) as i32 - width.0).max(0));
        match (self, other) {
            (Outline::Circle(a), Outline::Circle(b)) => {
                gap(a.center.squared_distance(b.center), a.radius + b.radius)
            }
            (Outline::Circle(circle), Outline::Convex(polygon))
            | (Outline::Convex(polygon), Outline::Circle(circle)) => {
                if polygon.contains(circle.center) {
                    return Distance::ZERO;
                }
                let squared =
                    polygon.edges().map(|(a, b)| squared_distance_to_segment(circle.center, a, b)).min();
                gap(squared.unwrap_or(0), circle.radius)
            }
            (Outline::Convex(a), Outline::Convex(b)) => {
                let meet = a.contains(b.corners[0]) || b.contains(a.corners[0]);
                if meet || a.edges().any(|(p, q)| b.edges().any(|(r, s)| segments_cross(p, q, r, s))) {
                    return Distance::ZERO;
                }
                let from = |corners: &[Point], other: &Convex| {
                    let each =
                        |p: &Point| other.edges().map(|(a, b)| squared_distance_to_segment(*p, a, b)).min();
                    corners.iter().filter_map(each).min().unwrap_or(0)
                };
                gap(from(&a.corners, b).min(from(&b.corners, a)), Distance::ZERO)
            }
        }
    }
}

fn bounds(points: &[Point]) -> Rectangle {
    let xs = || points.iter().map(|p| p.x);
    let ys = || points.iter().map(|p| p.y);
    Rectangle {
        min: Point { x: xs().min().unwrap_or(0), y: ys().min().unwrap_or(0) },
        max: Point { x: xs().max().unwrap_or(0), y: ys().max().unwrap_or(0) },
    }
}

/// Returns whether a point is closer than `distance` to the segment from `from` to `to`; exact.
#[inline]
pub(crate) fn is_near_segment(point: Point, from: Point, to: Point, distance: Distance) -> bool {
    let (way, off) = (to - from, point - from);
    let limit = i64::from(distance.0) * i64::from(distance.0);
    let along = way.dot(off);
    if along <= 0 {
        return off.squared_length() < limit;
    }
    let length = way.squared_length();
    if along >= length {
        return (point - to).squared_length() < limit;
    }
    let across = way.cross(off);
    // Coordinates below 2^15 keep the square of the cross product below 2^63.
    across.abs() < 1 << 31 && across * across < limit * length
}

/// The squared distance of a point from the segment from `from` to `to`, rounded down.
fn squared_distance_to_segment(point: Point, from: Point, to: Point) -> i64 {
    let (way, off) = (to - from, point - from);
    let (along, length) = (way.dot(off), way.squared_length());
    if along <= 0 {
        return off.squared_length();
    }
    if along >= length {
        return (point - to).squared_length();
    }
    let across = i128::from(way.cross(off));
    (across * across / i128::from(length)) as i64
}

/// Whether two segments cross, or touch in more than an end point.
#[inline]
fn segments_cross(from: Point, to: Point, a: Point, b: Point) -> bool {
    let (way, edge) = (to - from, b - a);
    let (side_a, side_b) = (way.cross(a - from), way.cross(b - from));
    let (side_from, side_to) = (edge.cross(from - a), edge.cross(to - a));
    (side_a < 0) != (side_b < 0) && (side_from < 0) != (side_to < 0) && (side_a, side_b) != (0, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Convex {
        Convex::rectangle(Rectangle { min: Point::cm(10, 10), max: Point::cm(20, 20) }).unwrap()
    }

    #[test]
    fn only_convex_corners_are_an_outline() {
        let points = |list: &[(i32, i32)]| list.iter().map(|&(x, y)| Point { x, y }).collect::<Vec<_>>();
        assert_eq!(Convex::new(points(&[(0, 0), (1, 0)])), Err(InvalidOutline::TooFewCorners));
        let dart = points(&[(0, 0), (10, 0), (3, 3), (0, 10)]);
        assert_eq!(Convex::new(dart), Err(InvalidOutline::NotConvex));
        let star = points(&[(0, 10), (6, -8), (-10, 3), (10, 3), (-6, -8)]);
        assert_eq!(Convex::new(star), Err(InvalidOutline::NotConvex));
        let clockwise = Convex::new(points(&[(0, 10), (10, 10), (10, 0), (0, 0)])).unwrap();
        assert_eq!(clockwise.corners()[0], Point { x: 0, y: 0 });
    }

    #[test]
    fn touching_is_not_overlapping() {
        let wall = Outline::Convex(square());
        let at = |x, y| Circle { center: Point { x, y }, radius: Distance::mm(15) };
        assert!(!wall.overlaps(at(850, 1500)));
        assert!(wall.overlaps(at(851, 1500)));
        assert!(wall.overlaps(at(1500, 1500)));
    }

    #[test]
    fn segments_are_checked_for_their_distance_from_outlines() {
        let wall = Outline::Convex(square());
        let width = Distance::mm(15);
        assert!(!wall.is_near_segment(Point { x: 0, y: 850 }, Point { x: 3000, y: 850 }, width));
        assert!(wall.is_near_segment(Point { x: 0, y: 851 }, Point { x: 3000, y: 851 }, width));
        assert!(wall.is_near_segment(Point::cm(0, 0), Point::cm(30, 30), width));
        assert!(wall.is_near_segment(Point::cm(12, 12), Point::cm(13, 13), width));
        assert!(!wall.is_near_segment(Point::cm(0, 12), Point::cm(5, 12), width));
    }

    #[test]
    fn outlines_are_apart_by_their_nearest_points() {
        let wall = Outline::Convex(square());
        let circle = |x, y| Outline::Circle(Circle { center: Point::cm(x, y), radius: Distance::cm(1) });
        assert_eq!(wall.distance(&circle(15, 30)), Distance::cm(9));
        assert_eq!(wall.distance(&circle(23, 24)), Distance::cm(4));
        assert_eq!(wall.distance(&circle(15, 15)), Distance::ZERO);
        let other = Convex::rectangle(Rectangle { min: Point::cm(23, 24), max: Point::cm(30, 30) }).unwrap();
        assert_eq!(wall.distance(&Outline::Convex(other)), Distance::cm(5));
    }
}
