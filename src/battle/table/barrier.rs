//! Obstacles as the path search sees them [V-A]: bases and scenery, enlarged by half the width of
//! the moving base.

use super::Ground;
use super::path::Obstacles;
use crate::geometry::{Circle, Distance, Outline, Point, PointF, ROUNDING_TOLERANCE, Ring, Turn, is_on_arc};
use std::ops::Range;

/// An area that the center of the moving base may not enter.
#[derive(Clone, Debug)]
pub(super) struct Barrier {
    /// The circle of a base or a round piece, enlarged by the mover's radius; unused for polygons.
    ring: Ring,
    /// Corners of a polygon, as a range of [`Barriers::corners`]. The center of the base must stay
    /// at least the mover's radius away from the polygon.
    corners: Range<usize>,
    /// Bottom left corner of the bounding rectangle of the enlarged obstacle.
    min: PointF,
    /// Top right corner of the bounding rectangle of the enlarged obstacle.
    max: PointF,
}

/// A circle on which a path may turn around an obstacle.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurningCircle {
    /// The enlarged circle, or a circle of the mover's radius around a corner.
    pub ring: Ring,
    /// For a corner of a polygon: the first and last direction, counterclockwise, in which the
    /// circle is outside of the enlarged polygon.
    cone: Option<(PointF, PointF)>,
}

impl TurningCircle {
    /// Returns whether a path can touch the circle in this direction from its center.
    #[inline]
    pub fn is_open(&self, normal: PointF) -> bool {
        self.cone.is_none_or(|(right, left)| right.cross(normal) > -1e-9 && normal.cross(left) > -1e-9)
    }
}

/// All obstacles of one search.
#[derive(Clone, Debug, Default)]
pub(super) struct Barriers {
    pub barriers: Vec<Barrier>,
    corners: Vec<PointF>,
    /// Radius of the moving base.
    pub radius: f64,
    /// Bottom left corner of the rectangle in which the center of the moving base may be.
    min: PointF,
    /// Top right corner of the rectangle in which the center of the moving base may be.
    max: PointF,
}

impl Barriers {
    /// Collects the obstacles for a mover of this radius.
    pub fn collect(&mut self, ground: &Ground, width: Distance, met: Obstacles) {
        self.barriers.clear();
        self.corners.clear();
        self.radius = width.0.into();
        let area = ground.table.area();
        self.min = PointF::from(area.min) + PointF { x: self.radius, y: self.radius };
        self.max = PointF::from(area.max) - PointF { x: self.radius, y: self.radius };
        for i in met.bodies.iter() {
            self.add_circle(ground.bodies[i].circle());
        }
        for i in met.parts.iter() {
            let part = &ground.table.parts()[i];
            match ground.table.outline(part).1 {
                Outline::Circle(circle) => self.add_circle(*circle),
                Outline::Convex(polygon) => self.add_polygon(polygon.corners(), width, part.bounds),
            }
        }
    }

    fn add_circle(&mut self, circle: Circle) {
        let ring = Ring { center: circle.center.into(), radius: f64::from(circle.radius.0) + self.radius };
        let half = PointF { x: ring.radius, y: ring.radius };
        self.barriers.push(Barrier { ring, corners: 0..0, min: ring.center - half, max: ring.center + half });
    }

    fn add_polygon(&mut self, corners: &[Point], width: Distance, bounds: crate::geometry::Rectangle) {
        let first = self.corners.len();
        self.corners.extend(corners.iter().map(|corner| PointF::from(*corner)));
        let half = PointF { x: width.0.into(), y: width.0.into() };
        let (min, max) = (PointF::from(bounds.min) - half, PointF::from(bounds.max) + half);
        self.barriers.push(Barrier { ring: Ring::default(), corners: first..self.corners.len(), min, max });
    }

    /// Iterates over the edges of a polygon.
    #[inline]
    fn edges(&self, barrier: &Barrier) -> impl Iterator<Item = (PointF, PointF)> + '_ {
        let corners = &self.corners[barrier.corners.clone()];
        let last = corners.last().copied().unwrap_or_default();
        corners.iter().scan(last, |before, corner| Some((std::mem::replace(before, *corner), *corner)))
    }

    /// Adds the circles on which paths may turn around a barrier.
    pub(crate) fn add_turning_circles(&self, barrier: &Barrier, corners: &mut Vec<TurningCircle>) {
        let spots = &self.corners[barrier.corners.clone()];
        if spots.is_empty() {
            corners.push(TurningCircle { ring: barrier.ring, cone: None });
        }
        for (i, center) in spots.iter().enumerate() {
            let before = spots[(i + spots.len() - 1) % spots.len()];
            let after = spots[(i + 1) % spots.len()];
            let outward = |edge: PointF| edge.left() * (-1.0 / edge.length());
            let cone = Some((outward(*center - before), outward(after - *center)));
            corners.push(TurningCircle { ring: Ring { center: *center, radius: self.radius }, cone });
        }
    }

    /// Returns whether a base with this center is completely on the table.
    #[inline]
    pub(crate) fn is_on_table(&self, spot: PointF) -> bool {
        spot.x >= self.min.x - ROUNDING_TOLERANCE
            && spot.y >= self.min.y - ROUNDING_TOLERANCE
            && spot.x <= self.max.x + ROUNDING_TOLERANCE
            && spot.y <= self.max.y + ROUNDING_TOLERANCE
    }

    /// Returns whether a base that moves along this arc stays on the table.
    pub(crate) fn is_arc_on_table(&self, ring: Ring, from: PointF, to: PointF, hand: Turn) -> bool {
        let half = PointF { x: ring.radius, y: ring.radius };
        if self.is_on_table(ring.center - half) && self.is_on_table(ring.center + half) {
            return true;
        }
        let is_out = |normal: PointF| !self.is_on_table(ring.at(normal));
        let sides = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)].map(|(x, y)| PointF { x, y });
        !is_out(from) && !is_out(to) && !sides.iter().any(|s| is_out(*s) && is_on_arc(*s, from, to, hand))
    }

    /// Returns whether the center of the base can move along a segment without entering a barrier.
    #[inline]
    pub(crate) fn is_line_clear(&self, barrier: &Barrier, from: PointF, to: PointF) -> bool {
        let is_beside = from.x.max(to.x) <= barrier.min.x
            || from.x.min(to.x) >= barrier.max.x
            || from.y.max(to.y) <= barrier.min.y
            || from.y.min(to.y) >= barrier.max.y;
        if is_beside {
            return true;
        }
        if barrier.corners.is_empty() {
            let near = barrier.ring.radius - ROUNDING_TOLERANCE;
            return barrier.ring.center.squared_distance_to_segment(from, to) >= near * near;
        }
        let near = self.radius - ROUNDING_TOLERANCE;
        let squared = near * near;
        let way = to - from;
        let mut is_inside = true;
        for (a, b) in self.edges(barrier) {
            let edge = b - a;
            let (side_from, side_to) = (edge.cross(from - a), edge.cross(to - a));
            let is_crossed = (side_from < 0.0) != (side_to < 0.0)
                && (way.cross(a - from) < 0.0) != (way.cross(b - from) < 0.0);
            if is_crossed
                || a.squared_distance_to_segment(from, to) < squared
                || from.squared_distance_to_segment(a, b) < squared
                || to.squared_distance_to_segment(a, b) < squared
            {
                return false;
            }
            is_inside &= side_from >= 0.0;
        }
        !is_inside
    }

    /// Returns whether the center of the base can move along an arc without entering a barrier,
    /// given that both ends of the arc are outside. Only the direction in which the barrier is
    /// nearest has to be checked.
    #[inline]
    pub(crate) fn is_arc_clear(
        &self,
        barrier: &Barrier,
        ring: Ring,
        from: PointF,
        to: PointF,
        hand: Turn,
    ) -> bool {
        let (center, radius) = (ring.center, ring.radius);
        let is_beside = center.x + radius <= barrier.min.x
            || center.x - radius >= barrier.max.x
            || center.y + radius <= barrier.min.y
            || center.y - radius >= barrier.max.y;
        if is_beside {
            return true;
        }
        let squared = |spot: PointF| (spot - center).dot(spot - center);
        let (nearest, reach) = if barrier.corners.is_empty() {
            // A base that stands on a round piece may lie within its circle.
            let within = radius - barrier.ring.radius + ROUNDING_TOLERANCE;
            if within > 0.0 && squared(barrier.ring.center) <= within * within {
                return true;
            }
            (barrier.ring.center, radius + barrier.ring.radius)
        } else {
            let edges = self.edges(barrier).map(|(a, b)| center.nearest_on_segment(a, b));
            let nearest = edges.min_by(|a, b| squared(*a).total_cmp(&squared(*b)));
            (nearest.unwrap_or(center), radius + self.radius)
        };
        let near = reach - ROUNDING_TOLERANCE;
        let gap = squared(nearest);
        // A gap of 0 means that the arc belongs to this very barrier.
        gap < ROUNDING_TOLERANCE || gap >= near * near || !is_on_arc(nearest - center, from, to, hand)
    }
}
