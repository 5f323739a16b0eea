//! Line of sight [II-D]: from the mark of the source to the base of the target.
//!
//! Seen from the mark, a base and everything that hides it are intervals of directions. A direction
//! is represented by its slope relative to the axis from the mark to the center of the target. The
//! target is in front of the mark, so its directions are less than a quarter turn from the axis.

use super::{FieldOfView, Ground, Hindrance, Inside, JointCover, Mask, Table};
use crate::geometry::{CONTACT_TOLERANCE, Circle, Distance, Outline, Point, Vector};
use fleau_engine::rules::contact::Size;

/// How well a fighter sees another [II-D-3].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sight {
    /// Not at all: the target is hidden, or outside the field of view.
    Blocked,
    /// Only part of the base is visible.
    Partial,
    /// The whole base is visible.
    Clear,
}

impl Sight {
    /// Returns whether the target is visible, at least partly.
    #[inline]
    pub(crate) const fn is_seen(self) -> bool {
        !matches!(self, Sight::Blocked)
    }
}

/// Tolerance when slopes are compared.
const SLOPE_TOLERANCE: f64 = 1e-9;

/// An interval of directions from the mark, as slopes.
#[derive(Clone, Copy, Debug, PartialEq)]
struct SlopeInterval {
    right: f64,
    left: f64,
}

impl SlopeInterval {
    /// The intersection of two intervals.
    fn and(self, other: SlopeInterval) -> SlopeInterval {
        SlopeInterval { right: self.right.max(other.right), left: self.left.min(other.left) }
    }

    fn is_empty(self) -> bool {
        self.left - self.right <= SLOPE_TOLERANCE
    }
}

/// The target as seen from the mark of the source.
struct View {
    mark: Point,
    /// Vector from the mark to the center of the target: the direction of slope 0.
    axis: Vector,
    /// Squared length of the axis.
    squared: f64,
    /// Interval of the lines of sight to the target's base that count under the field-of-view rule.
    fan: SlopeInterval,
}

impl View {
    /// The components of a vector from the mark along the axis and to its left, both multiplied by
    /// the length of the axis.
    #[inline]
    fn components(&self, from_mark: Vector) -> (f64, f64) {
        (self.axis.dot(from_mark) as f64, self.axis.cross(from_mark) as f64)
    }

    /// The interval from direction `right` to direction `left`, less than half a turn apart; `None`
    /// if it lies behind the mark. `in_front` says whether a point between them lies in front of
    /// the mark.
    #[inline]
    fn between(right: (f64, f64), left: (f64, f64), in_front: bool) -> Option<SlopeInterval> {
        let slope =
            |(along, across): (f64, f64), behind: f64| if along > 0.0 { across / along } else { behind };
        if right.0 <= 0.0 && left.0 <= 0.0 && !in_front {
            return None;
        }
        Some(SlopeInterval { right: slope(right, f64::NEG_INFINITY), left: slope(left, f64::INFINITY) })
    }

    /// The part of `fan` in which a disk lies in front of the target; `None` if there is none.
    #[inline]
    fn cut_by_disk(&self, disk: Circle) -> Option<SlopeInterval> {
        let from_mark = disk.center - self.mark;
        let (along, across) = self.components(from_mark);
        let radius = f64::from(disk.radius.0);
        let tangent = (from_mark.squared_length() as f64 - radius * radius).max(0.0).sqrt();
        let right = (along * tangent + across * radius, across * tangent - along * radius);
        let left = (along * tangent - across * radius, across * tangent + along * radius);
        let fan = View::between(right, left, along > 0.0)?.and(self.fan);
        if fan.is_empty() {
            return None;
        }
        // On a line that cuts both disks, the closer disk has the closer center.
        let slope = (fan.right + fan.left) / 2.0;
        (along + slope * across < self.squared).then_some(fan)
    }

    /// The part of `fan` in which a convex polygon lies in front of the target; `None` if there is
    /// none.
    fn cut_by_polygon(&self, corners: &[Point]) -> Option<SlopeInterval> {
        let (mut right, mut left) = (corners[0] - self.mark, corners[0] - self.mark);
        let mut in_front = false;
        for corner in corners {
            let from_mark = *corner - self.mark;
            in_front |= self.axis.dot(from_mark) > 0;
            if right.cross(from_mark) < 0 {
                right = from_mark;
            }
            if left.cross(from_mark) > 0 {
                left = from_mark;
            }
        }
        let fan = View::between(self.components(right), self.components(left), in_front)?.and(self.fan);
        if fan.is_empty() {
            return None;
        }
        // Compares the point where a line enters the polygon with its point nearest to the center
        // of the target.
        let slope = (fan.right + fan.left) / 2.0;
        let middle = self.squared / (1.0 + slope * slope);
        let mut before = self.components(corners[corners.len() - 1] - self.mark);
        for corner in corners {
            let here = self.components(*corner - self.mark);
            let (off, was_off) = (here.1 - slope * here.0, before.1 - slope * before.0);
            if (off < 0.0) != (was_off < 0.0) {
                let along = before.0 + (here.0 - before.0) * was_off / (was_off - off);
                return (along < middle).then_some(fan);
            }
            before = here;
        }
        None
    }
}

/// Intervals of directions that are blocked by obstacles, in an array with room for one per body
/// and per part of scenery.
struct BlockedDirections {
    fans: [SlopeInterval; Mask::MAX_BODIES + Table::MAX_PARTS],
    count: usize,
}

impl BlockedDirections {
    fn new() -> Self {
        BlockedDirections {
            fans: [SlopeInterval { right: 0.0, left: 0.0 }; Mask::MAX_BODIES + Table::MAX_PARTS],
            count: 0,
        }
    }

    fn add(&mut self, fan: SlopeInterval) {
        self.fans[self.count] = fan;
        self.count += 1;
    }

    /// Returns whether every direction of an interval is blocked.
    fn covers(&mut self, whole: SlopeInterval) -> bool {
        let fans = &mut self.fans[..self.count];
        fans.sort_unstable_by(|a, b| a.right.total_cmp(&b.right));
        let mut covered = whole.right;
        for fan in fans {
            if fan.right > covered + SLOPE_TOLERANCE {
                break;
            }
            covered = covered.max(fan.left);
        }
        self.count > 0 && covered >= whole.left - SLOPE_TOLERANCE
    }
}

impl Ground<'_> {
    /// Returns how well one body sees another.
    ///
    /// # Panics
    /// If an index is out of bounds.
    pub fn sight(&self, source: usize, target: usize) -> Sight {
        let (from, to) = (&self.bodies[source], &self.bodies[target]);
        // Bodies in contact see each other, even outside the field of view [II-D-4].
        if from.touches(to) {
            return Sight::Clear;
        }
        let Some(view) = self.view(source, target) else { return Sight::Blocked };
        let (bodies, pieces) = self.find_obstacles_between(source, target);
        if bodies.is_empty() && pieces.is_empty() {
            return Sight::Clear;
        }
        let larger = from.size.max(to.size);
        let (mut all, mut large) = (BlockedDirections::new(), BlockedDirections::new());
        let mut is_cut = false;
        let mut cut = |fan: SlopeInterval, size: Option<Size>| {
            is_cut = true;
            all.add(fan);
            if size.is_some_and(|size| size >= larger) {
                large.add(fan);
            }
        };
        for i in bodies.iter() {
            let body = &self.bodies[i];
            if view.cut_by_disk(body.circle()).is_some() {
                // No line passes between two bases in contact, even if rounding leaves a gap
                // between them.
                let closed = Circle {
                    radius: body.base.radius() + Distance(CONTACT_TOLERANCE.0 / 2),
                    ..body.circle()
                };
                view.cut_by_disk(closed).into_iter().for_each(|fan| cut(fan, Some(body.size)));
            }
        }
        let mut is_obstructed = false;
        for piece in pieces.iter().map(|i| &self.table.pieces()[i]) {
            if piece.overlaps(from.circle()) || piece.overlaps(to.circle()) {
                is_obstructed |= piece.inside == Inside::Obstructs;
                continue;
            }
            let size = match piece.hindrance {
                Hindrance::Nothing => continue,
                Hindrance::Obstructs => None,
                Hindrance::Hides => Some(piece.size),
            };
            for part in &piece.parts {
                let fan = match part {
                    Outline::Circle(circle) => view.cut_by_disk(*circle),
                    Outline::Convex(polygon) => view.cut_by_polygon(polygon.corners()),
                };
                fan.into_iter().for_each(|fan| cut(fan, size));
            }
        }
        if !is_cut {
            return if is_obstructed { Sight::Partial } else { Sight::Clear };
        }
        let is_hidden = match self.rules.cover {
            JointCover::LargeObstaclesOnly => large.covers(view.fan),
            JointCover::AnyLargeObstacle => large.count > 0 && all.covers(view.fan),
        };
        if is_hidden { Sight::Blocked } else { Sight::Partial }
    }

    /// The bodies and the pieces of scenery that overlap the bounding rectangle of two bodies;
    /// nothing else can be under or between them.
    fn find_obstacles_between(&self, source: usize, target: usize) -> (Mask, Mask) {
        let (from, to) = (self.bodies[source].circle(), self.bodies[target].circle());
        let around = from.radius.max(to.radius) + CONTACT_TOLERANCE;
        let min_x = from.center.x.min(to.center.x) - around.0;
        let max_x = from.center.x.max(to.center.x) + around.0;
        let min_y = from.center.y.min(to.center.y) - around.0;
        let max_y = from.center.y.max(to.center.y) + around.0;
        let is_beside = |i: &usize| {
            let Circle { center, radius } = self.bodies[*i].circle();
            center.x + radius.0 >= min_x
                && center.x - radius.0 <= max_x
                && center.y + radius.0 >= min_y
                && center.y - radius.0 <= max_y
        };
        let others = self.present.without(Mask::one(source)).without(Mask::one(target));
        let parts = self.table.parts().iter();
        let near = parts.filter(|part| part.is_near_segment(from.center, to.center, around));
        (others.iter().filter(is_beside).collect(), near.map(|part| part.piece).collect())
    }

    /// The target's base as seen from the source's mark; `None` if it is outside the field of view.
    fn view(&self, source: usize, target: usize) -> Option<View> {
        let (from, to) = (&self.bodies[source], &self.bodies[target]);
        let mark = from.mark();
        let axis = to.pose.center - mark;
        let squared = axis.squared_length() as f64;
        let radius = f64::from(to.base.radius().0);
        // Bases that do not touch leave a gap between the mark and the target.
        let half = radius / (squared - radius * radius).max(1.0).sqrt();
        let whole = SlopeInterval { right: -half, left: half };
        // A direction of slope s is in front of the mark if ahead + aside * s is not negative.
        let facing = from.pose.facing.vector();
        let (ahead, aside) = (axis.dot(facing) as f64, axis.cross(facing) as f64);
        let is_ahead = |slope: f64| ahead + aside * slope >= 0.0;
        let fan = match self.rules.field_of_view {
            FieldOfView::Middle if ahead < 0.0 => return None,
            FieldOfView::Whole if !is_ahead(-half) || !is_ahead(half) => return None,
            FieldOfView::AnyPart if aside > 0.0 => {
                whole.and(SlopeInterval { right: -ahead / aside, left: f64::INFINITY })
            }
            FieldOfView::AnyPart if aside < 0.0 => {
                whole.and(SlopeInterval { right: f64::NEG_INFINITY, left: -ahead / aside })
            }
            FieldOfView::AnyPart if ahead < 0.0 => return None,
            _ => whole,
        };
        (!fan.is_empty()).then_some(View { mark, axis, squared, fan })
    }
}

#[cfg(test)]
mod tests;
