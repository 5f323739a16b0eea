//! Assaults [V-B-3]: places against an enemy's base, and how far they are.

use super::{Ground, Mask, Mover, Scratch};
use crate::geometry::{Circle, Distance, Facing, Point, Pose};

/// A place against the base of an enemy, and how it is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    /// Where he stands: his mark against the base of the target.
    pub pose: Pose,
    /// From his mark to the edge of the target's base, along the shortest way.
    pub length: Distance,
    /// Every enemy whom he touches there.
    pub touched: Mask,
}

impl Ground<'_> {
    /// The nearest place against the base of a target that is reached within `reach`; none if there is none. Contact is made
    /// with no other enemy if such a place is as near.
    pub fn assault(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        target: usize,
        reach: Distance,
    ) -> Option<Assault> {
        let mut found = Vec::new();
        self.assaults(scratch, mover, target, reach, &mut found);
        found.into_iter().min_by_key(|assault| (assault.length, assault.touched.count()))
    }

    /// Places against the base of a target that are reached within `reach`, the nearest first: the nearest free one, those in
    /// directions around it, and those that touch another enemy as well. `found` is emptied first.
    pub fn assaults(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        target: usize,
        reach: Distance,
        found: &mut Vec<Assault>,
    ) {
        found.clear();
        let (body, goal) = (&self.bodies[mover.body], &self.bodies[target]);
        let direct = Facing::toward(goal.pose.center, body.pose.center).into_iter();
        for side in direct.chain((0..DIRECTIONS).map(|i| Facing::compass(i, DIRECTIONS))) {
            let center = beside(goal.circle(), side, body.base.radius());
            let pose = Pose { center, facing: side.opposite() };
            if !self.fits(mover, center) {
                continue;
            }
            let Some(length) = self.measure(scratch, mover, pose).filter(|length| *length <= reach) else {
                continue;
            };
            let touched = self.touched_by(pose.circle(body.base), mover.enemies);
            found.push(Assault { pose, length, touched });
        }
        found.sort_by_key(|assault| assault.length);
    }

    /// Where he stands who cannot reach his target: moved by all of `reach` toward it along the shortest way, as far as there is
    /// room without touching an enemy, and facing it [V-B-3]. None if he cannot move at all.
    pub fn short_assault(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        target: usize,
        reach: Distance,
    ) -> Option<Pose> {
        let goal = self.bodies[target].pose.center;
        let pose = self.walk(scratch, mover, goal, reach, None)?;
        Some(Pose { facing: Facing::toward(pose.center, goal).unwrap_or(pose.facing), ..pose })
    }
}

/// How many directions around a target are tried.
const DIRECTIONS: u32 = 24;

/// The middle of a base of some radius that touches a circle in a direction: rounded away from it, so that they never overlap.
pub(super) fn beside(circle: Circle, side: Facing, radius: Distance) -> Point {
    let (sum, side) = (i64::from((circle.radius + radius).0), side.vector());
    let unit = crate::geometry::root(side.squared_length());
    let away = |part: i32| {
        let whole = i64::from(part.abs()) * sum;
        ((whole + unit - 1) / unit) as i32 * part.signum()
    };
    Point { x: circle.center.x + away(side.x), y: circle.center.y + away(side.y) }
}
