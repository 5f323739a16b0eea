//! Assaults [V-B-3]: positions in contact with an enemy's base, and the distance to them.

use super::{Ground, Mask, Mover, Scratch};
use crate::geometry::{CONTACT_TOLERANCE, Circle, Distance, Facing, Point, PointF, Pose, integer_sqrt};
use std::sync::LazyLock;

/// A position in contact with an enemy, and how far away it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    /// Pose of the attacker, with its mark against the base of the target.
    pub pose: Pose,
    /// Length of the shortest path from the attacker's mark to the edge of the target's base.
    pub length: Distance,
    /// All enemies in contact with the attacker at this position.
    pub touched: Mask,
}

impl Ground<'_> {
    /// Returns the nearest position in contact with the target that is reached within `reach`;
    /// `None` if there is none.
    pub fn assault(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        target: usize,
        reach: Distance,
    ) -> Option<Assault> {
        let mut limit = self.straight_reach(mover, target, reach)?;
        let mut best: Option<Assault> = None;
        let from = self.bodies[mover.body].mark();
        // No position is nearer than the direct one; the others are measured in order of straight
        // distance, so that the search can stop early.
        if let Some(place) = ContactPosition::direct(self, mover, target)
            && let Some(found) = self.assault_at(scratch, mover, place.pose, limit)
        {
            if found.length <= from.distance(place.mark) {
                return Some(found);
            }
            limit = f64::from(found.length.0);
            best = Some(found);
        }
        let mut places = ContactPositions::around(self, mover, target);
        places.sort_by_distance_from(from);
        for place in places.iter() {
            if f64::from(from.distance(place.mark).0 - 1) >= limit && best.is_some() {
                break;
            }
            if !self.fits(mover, place.pose.center) {
                continue;
            }
            let Some(found) = self.assault_at(scratch, mover, place.pose, limit) else { continue };
            if best.is_none_or(|best| found.length < best.length) {
                limit = f64::from(found.length.0);
                best = Some(found);
            }
        }
        best
    }

    /// Collects positions in contact with the target that are reached within `reach`, nearest
    /// first: the direct one, those in 24 directions around the target, and those between the
    /// target and another base that touch both. Clears `found` first.
    pub fn assaults(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        target: usize,
        reach: Distance,
        found: &mut Vec<Assault>,
    ) {
        found.clear();
        let Some(limit) = self.straight_reach(mover, target, reach) else { return };
        let (direct, around) =
            (ContactPosition::direct(self, mover, target), ContactPositions::around(self, mover, target));
        for place in direct.iter().chain(around.that_fit(self, mover)) {
            found.extend(self.assault_at(scratch, mover, place.pose, limit));
        }
        found.sort_by_key(|assault| assault.length);
    }

    /// Returns whether there is any free position for the mover in contact with a target,
    /// regardless of paths: the geometric part of [II-E-3]. The mover's current position counts as
    /// free.
    pub fn has_place(&self, mover: &Mover, target: usize) -> bool {
        self.has_place_within(mover, target, Distance(i32::MAX))
    }

    /// Like [`has_place`](Self::has_place), counting only positions within `reach` of the mover's
    /// mark in a straight line.
    pub(crate) fn has_place_within(&self, mover: &Mover, target: usize, reach: Distance) -> bool {
        let from = self.bodies[mover.body].mark();
        let is_near = |place: &ContactPosition| from.distance(place.mark) <= reach;
        ContactPosition::direct(self, mover, target).as_ref().is_some_and(is_near)
            || ContactPositions::around(self, mover, target).that_fit(self, mover).any(is_near)
    }

    /// Returns the pose after an assault that falls short: moved by all of `reach` toward the
    /// target along the shortest path, as far as there is room without touching an enemy, and
    /// facing the target [V-B-3] if there is a path to that pose. `None` if no move is possible.
    pub(crate) fn short_assault(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        target: usize,
        reach: Distance,
    ) -> Option<Pose> {
        let goal = self.bodies[target].pose.center;
        let body = &self.bodies[mover.body];
        let nearest = self.assault(scratch, mover, target, Distance(i32::MAX)).map(|found| found.pose.center);
        let pose = self.walk(
            scratch,
            mover,
            nearest.unwrap_or(goal),
            reach,
            Facing::toward(body.pose.center, goal),
        )?;
        // The base is turned toward the target around its moved mark, if there is room.
        let facing = Facing::toward(pose.mark(body.base), goal).unwrap_or(pose.facing);
        let turned = pose.turned(facing, body.base);
        let mut is_reached = |pose: &Pose| {
            self.fits_free(mover, pose.center) && self.has_path_within(scratch, mover, *pose, reach)
        };
        [turned, pose].into_iter().find(|pose| is_reached(pose))
    }

    /// Returns `reach` in tenths of a millimeter; `None` if the target's base is farther away even
    /// in a straight line.
    fn straight_reach(&self, mover: &Mover, target: usize, reach: Distance) -> Option<f64> {
        let (mark, goal) = (self.bodies[mover.body].mark(), self.bodies[target].circle());
        let far = i64::from(reach.0) + i64::from(goal.radius.0) + 1;
        (mark.squared_distance(goal.center) <= far * far).then_some(reach.0.into())
    }

    fn assault_at(&self, scratch: &mut Scratch, mover: &Mover, pose: Pose, limit: f64) -> Option<Assault> {
        let length = self.measure_within(scratch, mover, pose, limit)?;
        let touched = self.touched_by(pose.circle(self.bodies[mover.body].base), mover.enemies);
        Some(Assault { pose, length, touched })
    }
}

/// Pose of an attacker in contact with its target's base, and the attacker's mark in this pose.
#[derive(Clone, Copy)]
struct ContactPosition {
    pose: Pose,
    mark: Point,
}

impl ContactPosition {
    /// The position with this center of the base, facing the target.
    fn at(ground: &Ground, mover: &Mover, target: usize, center: Point) -> Option<ContactPosition> {
        let facing = Facing::toward(center, ground.bodies[target].pose.center)?;
        let pose = Pose { center, facing };
        Some(ContactPosition { pose, mark: pose.mark(ground.bodies[mover.body].base) })
    }

    /// The position on the straight line to the target, if it is free.
    fn direct(ground: &Ground, mover: &Mover, target: usize) -> Option<ContactPosition> {
        let (body, goal) = (&ground.bodies[mover.body], &ground.bodies[target]);
        let side = Facing::toward(goal.pose.center, body.mark())?;
        let place = ContactPosition::at(
            ground,
            mover,
            target,
            center_in_contact(goal.circle(), side, body.base.radius()),
        )?;
        ground.fits(mover, place.pose.center).then_some(place)
    }
}

/// Candidate positions around a target except the direct one, whether free or not.
struct ContactPositions {
    all: [Option<ContactPosition>; MAX_POSITIONS],
    count: usize,
}

/// Maximum number of candidate positions: 24 directions, and two beside each of up to twelve nearby
/// bases.
const MAX_POSITIONS: usize = 24 + 24;

impl ContactPositions {
    fn around(ground: &Ground, mover: &Mover, target: usize) -> ContactPositions {
        let goal = &ground.bodies[target];
        let radius = ground.bodies[mover.body].base.radius();
        let mut places = ContactPositions { all: [None; MAX_POSITIONS], count: 0 };
        let mut add = |center: Point| {
            if places.count < MAX_POSITIONS
                && let Some(place) = ContactPosition::at(ground, mover, target, center)
            {
                places.all[places.count] = Some(place);
                places.count += 1;
            }
        };
        let ring = Circle { radius: goal.base.radius() + radius, ..goal.circle() };
        for i in ground.obstacles(mover).without(Mask::one(target)).iter() {
            let other = ground.bodies[i].circle();
            if ring.is_within(radius + CONTACT_TOLERANCE, other) {
                centers_in_contact_with_both(goal.circle(), other, radius)
                    .into_iter()
                    .flatten()
                    .for_each(&mut add);
            }
        }
        for side in Facing::all_around() {
            add(center_in_contact(goal.circle(), *side, radius));
        }
        places
    }

    fn iter(&self) -> impl Iterator<Item = &ContactPosition> {
        self.all[..self.count].iter().flatten()
    }

    fn that_fit<'p>(
        &'p self,
        ground: &'p Ground,
        mover: &'p Mover,
    ) -> impl Iterator<Item = &'p ContactPosition> {
        self.iter().filter(|place| ground.fits(mover, place.pose.center))
    }

    fn sort_by_distance_from(&mut self, from: Point) {
        let key = |place: &Option<ContactPosition>| place.map(|place| from.squared_distance(place.mark));
        self.all[..self.count].sort_by_key(key);
    }
}

/// The center of a base that touches a circle in a direction, rounded away from the circle, so that
/// they never overlap.
fn center_in_contact(circle: Circle, side: Facing, radius: Distance) -> Point {
    let (sum, side) = (i64::from((circle.radius + radius).0), side.vector());
    let unit = integer_sqrt(side.squared_length());
    let away = |part: i32| {
        let whole = i64::from(part.abs()) * sum;
        ((whole + unit - 1) / unit) as i32 * part.signum()
    };
    Point { x: circle.center.x + away(side.x), y: circle.center.y + away(side.y) }
}

/// The two centers of a base that touches two circles, if they are close enough.
fn centers_in_contact_with_both(one: Circle, other: Circle, radius: Distance) -> [Option<Point>; 2] {
    let (near, far) = (f64::from((one.radius + radius).0), f64::from((other.radius + radius).0));
    let apart: PointF = (other.center - one.center).into();
    let squared = apart.dot(apart);
    if squared == 0.0 {
        return [None; 2];
    }
    // Intersection of two circles: a component along the line of their centers and one
    // perpendicular to it.
    let along = (squared + near * near - far * far) / (2.0 * squared);
    let beside = (near * near / squared - along * along).max(0.0).sqrt();
    [1.0, -1.0].map(|side| {
        let spot = PointF::from(one.center) + apart * along + apart.left() * (side * beside);
        adjust_to_contact_with_both(one, other, radius, spot.rounded())
    })
}

/// The point nearest to `around` from which a base touches both circles and overlaps neither.
fn adjust_to_contact_with_both(one: Circle, other: Circle, radius: Distance, around: Point) -> Option<Point> {
    let touches = |center: &Point| {
        let base = Circle { center: *center, radius };
        [one, other].iter().all(|circle| circle.is_within(CONTACT_TOLERANCE, base) && !circle.overlaps(base))
    };
    NEAREST_OFFSETS.iter().map(|(x, y)| Point { x: around.x + x, y: around.y + y }).find(touches)
}

/// Offsets (x, y) of up to 0.3 mm in each direction, in tenths of a millimeter, the shortest first.
static NEAREST_OFFSETS: LazyLock<Vec<(i32, i32)>> = LazyLock::new(|| {
    let mut near: Vec<(i32, i32)> = (-3..=3).flat_map(|x| (-3..=3).map(move |y| (x, y))).collect();
    near.sort_by_key(|(x, y)| x * x + y * y);
    near
});
