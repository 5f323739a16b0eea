//! The shortest way of a base around others and around scenery [V-A].
//!
//! The middle of a base goes along straight lines, and along arcs around what it may not come nearer to than half its width;
//! gaps narrower than the base are closed by that.

use super::{Crossing, Ground, Mask, Piece, Standing};
use crate::geometry::{Base, Circle, Distance, Outline, Point, Pose, is_nearer};
use fleau_engine::rules::contact::Size;

/// Who moves, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Which body it is.
    pub body: usize,
    /// Free friends of the same turn of speech, whom it may go through but not stand on [V-A].
    pub passed: Mask,
    /// Enemies, whom it may touch only after an assault.
    pub enemies: Mask,
    /// MOV: up to this it also crosses scenery of its own size [V-A].
    pub stride: Distance,
}

/// A way that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Path<'s> {
    /// How long it is, to the nearest tenth of a millimeter.
    pub length: Distance,
    /// The points on it, from its beginning to its end; arcs in pieces.
    pub points: &'s [Point],
}

/// Room for a search, to be used again and again.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    points: Vec<Point>,
}

/// How far a move goes, as far as scenery of the mover's own size matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// Up to MOV.
    Walking,
    /// Further.
    Running,
}

impl Piece {
    /// Whether it is in the way of a mover of some size.
    #[inline]
    pub(super) fn bars(&self, size: Size, pace: Pace) -> bool {
        match (self.crossing, pace) {
            (Crossing::Free, _) => false,
            (Crossing::Closed, _) => true,
            (Crossing::BySize, Pace::Walking) => self.size > size,
            (Crossing::BySize, Pace::Running) => self.size >= size,
        }
    }
}

impl Ground<'_> {
    /// Whether the mover's base may stand with its middle at a point: on the table, on nobody, not on scenery that it may not
    /// cross or stand on. Whom it touches there is another question.
    pub fn fits(&self, mover: &Mover, center: Point) -> bool {
        let body = &self.bodies[mover.body];
        let base = Circle { center, radius: body.base.radius() };
        let stands = |piece: &Piece| {
            let bars = piece.standing == Standing::Refused || piece.bars(body.size, Pace::Walking);
            !bars || !piece.overlaps(base)
        };
        self.table.area().contains_circle(center, base.radius)
            && !self.others(mover).iter().any(|i| self.bodies[i].circle().overlaps(base))
            && self.table.pieces().iter().all(stands)
    }

    /// Whether it may stand there after a move that is no assault: it fits, and touches no enemy.
    pub fn fits_free(&self, mover: &Mover, center: Point) -> bool {
        let base = Circle { center, radius: self.bodies[mover.body].base.radius() };
        self.fits(mover, center) && self.touched_by(base, mover.enemies).is_empty()
    }

    #[inline]
    pub(super) fn others(&self, mover: &Mover) -> Mask {
        self.present.without(Mask::one(mover.body))
    }

    /// The shortest way of the mover's middle from one point to another, and its length by the tape; none if there is none.
    /// Both points are places where the base fits.
    pub fn path<'s>(
        &self,
        scratch: &'s mut Scratch,
        mover: &Mover,
        from: Point,
        to: Point,
    ) -> Option<Path<'s>> {
        for pace in [Pace::Walking, Pace::Running] {
            if self.is_open(mover, pace, from, to) {
                let length = from.distance(to);
                if pace == Pace::Walking && length > mover.stride {
                    continue;
                }
                scratch.points.clear();
                scratch.points.extend([from, to]);
                return Some(Path { length, points: &scratch.points });
            }
        }
        None
    }

    /// Whether nothing is in the way of a straight line.
    pub(super) fn is_open(&self, mover: &Mover, pace: Pace, from: Point, to: Point) -> bool {
        let Base { .. } = self.bodies[mover.body].base;
        let (size, radius) = (self.bodies[mover.body].size, self.bodies[mover.body].base.radius());
        let others = self.others(mover).without(mover.passed);
        !others.iter().any(|i| {
            let other = self.bodies[i].circle();
            is_nearer(other.center, from, to, other.radius + radius)
        }) && !self.table.pieces().iter().any(|piece| {
            piece.bars(size, pace)
                && piece.parts.iter().any(|part: &Outline| part.is_nearer_to_way(from, to, radius))
        })
    }

    /// The distance of a move to a pose: from mark to mark along the shortest way, the base being turned around its mark for free
    /// at both ends where there is room for it [V-A]. None if there is no way, or no room at its end.
    pub fn measure(&self, scratch: &mut Scratch, mover: &Mover, pose: Pose) -> Option<Distance> {
        if !self.fits(mover, pose.center) {
            return None;
        }
        let from = self.bodies[mover.body].pose;
        self.path(scratch, mover, from.center, pose.center).map(|path| path.length)
    }
}
