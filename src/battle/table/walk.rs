//! Moves that are no assault: walking, running, moving under cover [V-B-1, V-B-2, V-B-4].

use super::{Ground, Mover, Scratch};
use crate::geometry::{Distance, Facing, Point, Pose};

impl Ground<'_> {
    /// The pose after a move of at most `reach` along the shortest way toward a point for the middle of the base, as far as it
    /// gets and may stand without touching an enemy. `facing` is that at the end, the direction of the way if none is given.
    /// None if it cannot move at all.
    pub fn walk(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        goal: Point,
        reach: Distance,
        facing: Option<Facing>,
    ) -> Option<Pose> {
        let from = self.bodies[mover.body].pose;
        let path = self.path(scratch, mover, from.center, goal)?;
        let end = *path.points.last()?;
        let mut along = path.length.min(reach);
        while along > Distance::ZERO {
            let center = from.center.toward(end, along);
            if self.fits_free(mover, center) {
                let facing = facing.or(Facing::toward(from.center, end)).unwrap_or(from.facing);
                return Some(Pose { center, facing });
            }
            along -= Distance::mm(5);
        }
        None
    }
}
