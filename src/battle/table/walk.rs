//! Moves that are no assault: walking, running, moving under cover [V-B-1, V-B-2, V-B-4].

use super::path::{NEAR, Pace};
use super::search::{Search, Stretch};
use super::{Ground, Mover, Scratch, Tape};
use crate::geometry::{Distance, Facing, Point, Pose, Vector};
use std::sync::LazyLock;

/// How much shorter a move is made at a time, when there is no room at its end.
const STEP_BACK: f64 = 30.0;
/// How far the rounding of a point and the choice of one beside it may lengthen a move.
const ROUNDED: f64 = 4.0;
/// The same by a tape along outlines: a tenth of a millimeter beside an arc makes some of it a straight line, which is longer by
/// that tape.
const ROUNDED_ALONG_OUTLINES: f64 = 30.0;
/// How far around a goal without room one with room is looked for, and the ways there in all directions.
static RINGS: LazyLock<[(Distance, [Vector; 24]); 8]> = LazyLock::new(|| {
    let around = |ring| Facing::around().map(|side| side.vector().of_length(ring));
    [1, 2, 3, 4, 6, 8, 12, 16].map(Distance::cm).map(|ring| (ring, around(ring)))
});

impl Ground<'_> {
    /// The pose after a move of at most `reach` along the shortest way toward a point for the middle of the base, as far as it
    /// gets and may stand without touching an enemy. `facing` is that at the end: toward the point if none is given. A point
    /// where there is no room stands for the nearest one around it. None if it cannot move at all.
    pub fn walk(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        goal: Point,
        reach: Distance,
        facing: Option<Facing>,
    ) -> Option<Pose> {
        let body = &self.bodies[mover.body];
        let from = body.pose;
        let goal = self.nearest_fit(mover, goal)?;
        let wanted = facing.or(Facing::toward(from.center, goal)).unwrap_or(from.facing);
        // The mark goes as far as the middle of a base that does not turn on its way: it is turned before, or else after it.
        let turned = from.turned(wanted, body.base).center;
        let start = if turned == from.center { Some(turned) } else { self.settled(mover, turned) };
        if let Some(start) = start {
            let end = |center: Point| Some(Pose { center, facing: wanted });
            return self.go(scratch, mover, (start, goal), reach, end);
        }
        let end = |center: Point| {
            let unturned = Pose { center, facing: from.facing };
            let turned = unturned.turned(wanted, body.base);
            [turned, unturned].into_iter().find(|pose| self.fits_free(mover, pose.center))
        };
        self.go(scratch, mover, (from.center, goal), reach, end)
    }

    /// How far from where it begins the middle of a base may get by a move of at most `reach`. What stands further away is left out
    /// of the search: where it will stand when he comes there nobody knows. By a tape along outlines the middle goes further than
    /// is measured.
    fn horizon(&self, mover: &Mover, reach: Distance) -> Distance {
        match self.rules.tape {
            Tape::Middle => reach + Distance::mm(1),
            Tape::Outline => reach + Distance(reach.0 / 2) + self.bodies[mover.body].base.radius() * 2,
        }
    }

    /// The last pose on the shortest way from a point to another that is within reach and has room: `end` makes it of the middle
    /// of the base. In a straight line as far as possible if there is no way.
    fn go(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        (from, goal): (Point, Point),
        reach: Distance,
        end: impl Fn(Point) -> Option<Pose>,
    ) -> Option<Pose> {
        let fits = |center: Point| {
            let pose = end(center)?;
            (pose != self.bodies[mover.body].pose && self.fits_free(mover, pose.center)).then_some(pose)
        };
        let (mut reach, horizon) = (reach, self.horizon(mover, reach));
        let mut at_pace = |pace, limit| {
            Search::new(self, mover, pace, (from, goal), horizon).run(&mut scratch.rooms, limit)
        };
        let mut found = None;
        if reach > mover.stride {
            // Over scenery of his own size no further than MOV.
            if from.distance(goal) <= mover.stride && self.paces(mover).contains(&Pace::Walking) {
                found = at_pace(Pace::Walking, mover.stride.0.into());
            }
            found = found.or_else(|| at_pace(Pace::Running, f64::INFINITY));
        }
        if found.is_none() {
            reach = reach.min(mover.stride);
            found = at_pace(Pace::Walking, f64::INFINITY);
        }
        let Some(length) = found else { return self.straight(mover, (from, goal), reach, fits) };
        let way = &scratch.rooms.way;
        let off = self.off_arcs(mover);
        let mut along = f64::from(reach.0);
        if length <= along + 1e-6 {
            if let Some(pose) = fits(goal) {
                return Some(pose);
            }
            along = length;
        }
        // Rounding may have put a point a tenth of a millimeter too near to something: one of those around it is not.
        along -= if off > 0.0 { ROUNDED_ALONG_OUTLINES } else { ROUNDED };
        while along > 0.0 {
            let center = point_at(way, along, off);
            let around = NEAR.map(|(x, y)| Point { x: center.x + x, y: center.y + y });
            if let Some(pose) = around.into_iter().find_map(fits) {
                return Some(pose);
            }
            along -= STEP_BACK;
        }
        None
    }

    /// As far as possible in a straight line.
    fn straight(
        &self,
        mover: &Mover,
        (from, goal): (Point, Point),
        reach: Distance,
        fits: impl Fn(Point) -> Option<Pose>,
    ) -> Option<Pose> {
        let pace = if reach <= mover.stride { Pace::Walking } else { Pace::Running };
        let met = self.in_the_way(mover, pace, from, reach);
        let radius = self.bodies[mover.body].base.radius();
        let mut along = from.distance(goal).min(reach).0;
        while along > 0 {
            let center = from.toward(goal, Distance(along - 1));
            if let Some(pose) = fits(center).filter(|_| self.is_open(radius, met, from, center)) {
                return Some(pose);
            }
            along -= STEP_BACK as i32;
        }
        None
    }

    /// A point itself if the mover fits there; else the nearest one to the mover on the smallest circle around it where he does.
    pub fn nearest_fit(&self, mover: &Mover, goal: Point) -> Option<Point> {
        let goal = self.table.area().clamp(goal, self.bodies[mover.body].base.radius());
        if self.fits(mover, goal) {
            return Some(goal);
        }
        let from = self.bodies[mover.body].pose.center;
        let taken = self.taken_around(mover, goal);
        let rings = RINGS.iter().filter(|(ring, _)| *ring + ROUNDED_SIDE >= taken);
        rings.into_iter().find_map(|(_, around)| {
            let points = around.map(|way| goal + way);
            let mut squared = points.map(|point| from.squared_distance(point));
            // The nearest first, those that are as near in their order: mostly one of the first has room.
            (0..points.len()).find_map(|_| {
                let nearest = (0..squared.len()).min_by_key(|i| squared[*i])?;
                squared[nearest] = i64::MAX;
                self.fits(mover, points[nearest]).then_some(points[nearest])
            })
        })
    }

    /// How far around a point somebody stands in the way of the mover on all sides.
    fn taken_around(&self, mover: &Mover, point: Point) -> Distance {
        let radius = self.bodies[mover.body].base.radius();
        let taken = |i: usize| {
            let other = self.bodies[i].circle();
            other.radius + radius - point.distance(other.center)
        };
        self.others(mover).iter().map(taken).max().unwrap_or(Distance::ZERO)
    }
}

/// How far the rounding of a point may be from its circle.
const ROUNDED_SIDE: Distance = Distance(3);

/// The point so far along a way.
fn point_at(way: &[Stretch], along: f64, off: f64) -> Point {
    let mut rest = along;
    for stretch in way {
        let length = stretch.length(off);
        if rest <= length {
            return stretch.at(rest, off).rounded();
        }
        rest -= length;
    }
    way.last().map_or(Point::default(), |stretch| stretch.to.rounded())
}
