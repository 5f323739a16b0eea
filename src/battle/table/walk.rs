//! Moves other than assaults: walking, running, moving under cover [V-B-1, V-B-2, V-B-4].

use super::path::NEIGHBOR_OFFSETS;
use super::scenery::Pace;
use super::search::{Search, Stretch};
use super::{Ground, Mover, Scratch, Tape};
use crate::geometry::{Distance, Facing, Point, Pose, Vector};
use std::sync::LazyLock;

/// Step by which a move is shortened while there is no room at its end, in tenths of a millimeter.
const SHORTENING_STEP: f64 = 30.0;
/// Maximum lengthening of a move by rounding a point and choosing a neighbor of it, in tenths of a
/// millimeter.
const ROUNDING_MARGIN: f64 = 4.0;
/// Like [`ROUNDING_MARGIN`], measured along outlines: a tenth of a millimeter beside an arc turns
/// part of it into a straight line, which is longer by that measure.
const ROUNDING_MARGIN_ALONG_OUTLINES: f64 = 30.0;
/// Radii around an occupied goal at which a free position is searched, with offsets in all
/// directions.
static SEARCH_RINGS: LazyLock<[(Distance, [Vector; 24]); 8]> = LazyLock::new(|| {
    let around = |ring| Facing::all_around().map(|side| side.vector().with_length(ring));
    [1, 2, 3, 4, 6, 8, 12, 16].map(Distance::cm).map(|ring| (ring, around(ring)))
});

impl Ground<'_> {
    /// Returns the pose after a move of at most `reach` along the shortest path toward a point, as
    /// far as the base can stand without touching an enemy. `facing` is the orientation at the end,
    /// by default toward the goal. If the base does not fit at the goal, the nearest free position
    /// around it is used. `None` if no move is possible.
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
        // The mark moves as far as the center of a base that does not turn on its way, so the base
        // is turned before the move, or else after it.
        let turned = from.turned(wanted, body.base).center;
        let start = if turned == from.center { Some(turned) } else { self.nearest_passable(mover, turned) };
        if let Some(start) = start {
            let end = |center: Point| Some(Pose { center, facing: wanted });
            return self.walk_path(scratch, mover, (start, goal), reach, end);
        }
        let end = |center: Point| {
            let unturned = Pose { center, facing: from.facing };
            let turned = unturned.turned(wanted, body.base);
            [turned, unturned].into_iter().find(|pose| self.fits_free(mover, pose.center))
        };
        self.walk_path(scratch, mover, (from.center, goal), reach, end)
    }

    /// How far the center of the base may get from its start in a move of at most `reach`.
    /// Obstacles farther away are ignored, because they may have moved before the base gets there.
    /// Measured along outlines, the center moves farther than the tape says.
    fn horizon(&self, mover: &Mover, reach: Distance) -> Distance {
        match self.rules.tape {
            Tape::Middle => reach + Distance::mm(1),
            Tape::Outline => reach + Distance(reach.0 / 2) + self.bodies[mover.body].base.radius() * 2,
        }
    }

    /// The last pose within reach on the shortest path between two points at which there is room;
    /// `end` creates the pose from the center. If there is no path, the base moves in a straight
    /// line as far as possible.
    fn walk_path(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        (from, goal): (Point, Point),
        reach: Distance,
        end: impl Fn(Point) -> Option<Pose>,
    ) -> Option<Pose> {
        let fits = |pace: Pace, center: Point| {
            let pose = end(center)?;
            let may_stand = || {
                self.fits_free(mover, pose.center)
                    && (pace == Pace::Walking || self.paces(mover, &[center, pose.center]).contains(&pace))
            };
            (pose != self.bodies[mover.body].pose && may_stand()).then_some(pose)
        };
        let (mut reach, horizon) = (reach, self.horizon(mover, reach));
        let mut at_pace = |pace, limit| {
            Search::new(self, mover, pace, (from, goal), horizon).run(&mut scratch.buffers, limit)
        };
        let (paces, mut pace, mut found) = (self.paces(mover, &[from]), Pace::Walking, None);
        if reach > mover.stride {
            // Over scenery of the mover's own size the move is limited to MOV.
            if from.distance(goal) <= mover.stride && paces.contains(&Pace::Walking) {
                found = at_pace(Pace::Walking, mover.stride.0.into());
            }
            if found.is_none() && paces.contains(&Pace::Running) {
                found = at_pace(Pace::Running, f64::INFINITY);
                pace = if found.is_some() { Pace::Running } else { Pace::Walking };
            }
        }
        if found.is_none() {
            reach = reach.min(mover.stride);
            found = at_pace(Pace::Walking, f64::INFINITY);
        }
        let fits = |center: Point| fits(pace, center);
        let Some(length) = found else { return self.walk_straight(mover, (from, goal), reach, fits) };
        let way = &scratch.buffers.way;
        let off = self.arc_tape_offset(mover);
        let mut along = f64::from(reach.0);
        if length <= along + 1e-6 {
            if let Some(pose) = fits(goal) {
                return Some(pose);
            }
            along = length;
        }
        // Rounding may have moved a point a tenth of a millimeter too close to an obstacle; a
        // neighbor may be free.
        along -= if off > 0.0 { ROUNDING_MARGIN_ALONG_OUTLINES } else { ROUNDING_MARGIN };
        while along > 0.0 {
            let center = point_at(way, along, off);
            let around = NEIGHBOR_OFFSETS.map(|(x, y)| Point { x: center.x + x, y: center.y + y });
            if let Some(pose) = around.into_iter().find_map(fits) {
                return Some(pose);
            }
            along -= SHORTENING_STEP;
        }
        None
    }

    /// The last pose on the straight line between two points, within reach, at which the base fits,
    /// for a move of at most MOV.
    fn walk_straight(
        &self,
        mover: &Mover,
        (from, goal): (Point, Point),
        reach: Distance,
        fits: impl Fn(Point) -> Option<Pose>,
    ) -> Option<Pose> {
        let met = self.find_obstacles(mover, Pace::Walking, from, reach);
        let radius = self.bodies[mover.body].base.radius();
        let mut along = from.distance(goal).min(reach).0;
        while along > 0 {
            let center = from.toward(goal, Distance(along - 1));
            if let Some(pose) = fits(center).filter(|_| self.is_open(radius, met, from, center)) {
                return Some(pose);
            }
            along -= SHORTENING_STEP as i32;
        }
        None
    }

    /// Returns the goal if the mover fits there, otherwise the free position closest to the mover
    /// on the smallest circle around the goal that has one.
    pub(crate) fn nearest_fit(&self, mover: &Mover, goal: Point) -> Option<Point> {
        let goal = self.table.area().clamp(goal, self.bodies[mover.body].base.radius());
        if self.fits(mover, goal) {
            return Some(goal);
        }
        let from = self.bodies[mover.body].pose.center;
        let taken = self.blocked_radius(mover, goal);
        let rings = SEARCH_RINGS.iter().filter(|(ring, _)| *ring + RING_ROUNDING >= taken);
        rings.into_iter().find_map(|(_, around)| {
            let points = around.map(|way| goal + way);
            let mut squared = points.map(|point| from.squared_distance(point));
            // Selects the minimum repeatedly instead of sorting, because one of the first
            // candidates mostly has room.
            (0..points.len()).find_map(|_| {
                let nearest = (0..squared.len()).min_by_key(|i| squared[*i])?;
                squared[nearest] = i64::MAX;
                self.fits(mover, points[nearest]).then_some(points[nearest])
            })
        })
    }

    /// Radius around a point within which a single body blocks all positions of the mover's base.
    fn blocked_radius(&self, mover: &Mover, point: Point) -> Distance {
        let radius = self.bodies[mover.body].base.radius();
        let taken = |i: usize| {
            let other = self.bodies[i].circle();
            other.radius + radius - point.distance(other.center)
        };
        self.other_bodies(mover).iter().map(taken).max().unwrap_or(Distance::ZERO)
    }
}

/// Maximum rounding error of a point of [`SEARCH_RINGS`].
const RING_ROUNDING: Distance = Distance(3);

/// The point at measured distance `along` on a path.
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
