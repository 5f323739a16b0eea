//! Shortest paths of a base around other bases and scenery, and their length [V-A].
//!
//! The center of a base moves along segments, and along arcs around obstacles from which it has to
//! keep its radius away; that also closes gaps narrower than the base. Distances are measured from
//! the mark: a base that is turned around its mark before it moves, which is free, moves as far as
//! its mark.

use super::scenery::{Pace, Part};
use super::search::{Search, SearchBuffers, Stretch};
use super::{Body, Ground, Mask, Standing, Tape};
use crate::geometry::{Circle, Distance, Facing, Outline, Point, PointF, Pose, is_near_segment};

/// A fighter that moves, and the rules that apply to this move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Index of the moving body.
    pub body: usize,
    /// Free friends of the same turn of speech, which the mover may pass through but not stand on
    /// [V-A].
    pub passed: Mask,
    /// Enemies, which the mover may touch only after an assault.
    pub enemies: Mask,
    /// MOV, or what is left of it: in a move up to this length the mover may also cross scenery of
    /// its own size [V-A].
    pub stride: Distance,
}

/// A shortest path of the center of a base.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Path<'s> {
    /// Length, rounded up to a tenth of a millimeter.
    pub length: Distance,
    /// Points of the path from start to end; arcs are approximated by segments.
    pub points: &'s [Point],
}

/// Reusable buffers of path searches.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(super) buffers: SearchBuffers,
    points: Vec<Point>,
}

/// Offsets (x, y) from a point to itself and to its eight neighbors, in tenths of a millimeter.
pub(super) const NEIGHBOR_OFFSETS: [(i32, i32); 9] =
    [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)];

/// Obstacles of a move: bodies, and parts of scenery by their indices in the table's list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Obstacles {
    pub bodies: Mask,
    pub parts: Mask,
}

/// Upper bound for all distances on a table, used as "no limit".
pub(super) const MAX_DISTANCE: Distance = Distance(1 << 20);

/// Tolerance when lengths are compared, in tenths of a millimeter.
const LENGTH_TOLERANCE: f64 = 1e-6;

/// Converts a length in tenths of a millimeter to a distance, rounded up; an excess within the
/// tolerance is a rounding error and ignored.
#[inline]
pub(super) fn rounded_up(length: f64) -> Distance {
    Distance((length - LENGTH_TOLERANCE).ceil() as i32)
}

impl Ground<'_> {
    /// Returns whether the mover's base may stand with its center at a point: completely on the
    /// table, overlapping no body, and off scenery that it may not cross or stand on. Contact is
    /// not checked.
    pub fn fits(&self, mover: &Mover, center: Point) -> bool {
        let body = &self.bodies[mover.body];
        let base = Circle { center, radius: body.base.radius() };
        let stands = |part: &Part| {
            let (piece, outline) = self.table.outline(part);
            let bars = piece.standing == Standing::Refused || piece.bars(body.size, Pace::Walking);
            !bars || !part.is_near(base) || !outline.overlaps(base)
        };
        self.table.area().contains_circle(center, base.radius)
            && !self.other_bodies(mover).iter().any(|i| self.bodies[i].circle().overlaps(base))
            && self.table.parts().iter().all(stands)
    }

    /// Returns whether the base may stand here after a move that is no assault: it fits, and
    /// touches no enemy.
    pub(crate) fn fits_free(&self, mover: &Mover, center: Point) -> bool {
        let base = Circle { center, radius: self.bodies[mover.body].base.radius() };
        self.fits(mover, center) && self.touched_by(base, mover.enemies).is_empty()
    }

    /// Returns whether the base may pass through this position: it is completely on the table, and
    /// overlaps nothing that the mover has to go around.
    pub(super) fn is_passable(&self, mover: &Mover, center: Point) -> bool {
        let body = &self.bodies[mover.body];
        let base = Circle { center, radius: body.base.radius() };
        let is_barred = |part: &Part| {
            let (piece, outline) = self.table.outline(part);
            piece.bars(body.size, Pace::Walking) && part.is_near(base) && outline.overlaps(base)
        };
        self.table.area().contains_circle(center, base.radius)
            && !self.obstacles(mover).iter().any(|i| self.bodies[i].circle().overlaps(base))
            && !self.table.parts().iter().any(is_barred)
    }

    /// The point itself or a neighbor at which the base may pass: rounding may have moved the point
    /// a tenth of a millimeter too close to an obstacle.
    pub(super) fn nearest_passable(&self, mover: &Mover, center: Point) -> Option<Point> {
        let around = NEIGHBOR_OFFSETS.map(|(x, y)| Point { x: center.x + x, y: center.y + y });
        around.into_iter().find(|point| self.is_passable(mover, *point))
    }

    /// All present bodies but the mover.
    #[inline]
    pub(super) fn other_bodies(&self, mover: &Mover) -> Mask {
        self.present.without(Mask::one(mover.body))
    }

    /// All bodies that the mover has to go around.
    #[inline]
    pub(super) fn obstacles(&self, mover: &Mover) -> Mask {
        self.other_bodies(mover).without(mover.passed)
    }

    /// The outline of a part of scenery if the mover has to go around it. A piece on which the
    /// mover stands at the start is no obstacle.
    #[inline]
    fn barred_by(&self, mover: &Mover, pace: Pace, part: &Part, start: Point) -> Option<&Outline> {
        let body = &self.bodies[mover.body];
        let (piece, outline) = self.table.outline(part);
        let base = Circle { center: start, radius: body.base.radius() };
        let bars = piece.bars(body.size, pace) && !(part.is_near(base) && outline.overlaps(base));
        bars.then_some(outline)
    }

    /// The obstacles of a move that starts at a point and gets no farther from it than `reach`.
    pub(super) fn find_obstacles(
        &self,
        mover: &Mover,
        pace: Pace,
        start: Point,
        reach: Distance,
    ) -> Obstacles {
        let radius = self.bodies[mover.body].base.radius();
        let is_near = |i: &usize| {
            let other = self.bodies[*i].circle();
            let far = i64::from((reach + radius + other.radius).0);
            start.squared_distance(other.center) < far * far
        };
        let swept = Circle { center: start, radius: reach + radius };
        let bars = |part: &Part| part.is_near(swept) && self.barred_by(mover, pace, part, start).is_some();
        let parts = self.table.parts().iter().enumerate();
        Obstacles {
            bodies: self.obstacles(mover).iter().filter(is_near).collect(),
            parts: parts.filter(|(_, part)| bars(part)).map(|(i, _)| i).collect(),
        }
    }

    /// Returns whether none of these obstacles is in the way of a straight line; exact.
    pub(super) fn is_open(&self, radius: Distance, met: Obstacles, from: Point, to: Point) -> bool {
        let is_met = |i: usize| {
            let other = self.bodies[i].circle();
            is_near_segment(other.center, from, to, other.radius + radius)
        };
        let is_barred = |i: usize| self.is_part_met(&self.table.parts()[i], radius, from, to);
        !met.bodies.iter().any(is_met) && !met.parts.iter().any(is_barred)
    }

    /// Returns whether a base of this radius meets a part of scenery on a straight line; exact.
    fn is_part_met(&self, part: &Part, radius: Distance, from: Point, to: Point) -> bool {
        // The bounds of the part cost less time than its outline.
        part.is_near_segment(from, to, radius) && self.table.outline(part).1.is_near_segment(from, to, radius)
    }

    /// How much the measured length of an arc is shorter than the path of the base's center, in
    /// tenths of a millimeter per radian: 0 or the radius of the base, by [`Tape`].
    pub(super) fn arc_tape_offset(&self, mover: &Mover) -> f64 {
        match self.rules.tape {
            Tape::Middle => 0.0,
            Tape::Outline => self.bodies[mover.body].base.radius().0.into(),
        }
    }

    /// An upper bound for the distance that the center of a base covers on a path of this measured
    /// length.
    fn max_center_distance(&self, limit: f64) -> Distance {
        match self.rules.tape {
            Tape::Middle if limit < f64::from(MAX_DISTANCE.0) => Distance(limit.ceil() as i32 + 1),
            // Measured along outlines, arcs may have a length of nearly 0.
            _ => MAX_DISTANCE,
        }
    }

    /// Iterates over the parts of scenery that a body crosses only at [`Pace::Walking`].
    fn parts_of_own_size(&self, body: usize) -> impl Iterator<Item = &Part> {
        let size = self.bodies[body].size;
        self.table.parts().iter().filter(move |part| {
            let piece = self.table.outline(part).0;
            piece.bars(size, Pace::Running) && !piece.bars(size, Pace::Walking)
        })
    }

    /// Returns whether a body that moves straight to a point crosses scenery of its own size, so
    /// that the move is at most MOV long [V-A].
    pub(crate) fn must_walk(&self, body: usize, to: Point) -> bool {
        let Circle { center, radius } = self.bodies[body].circle();
        self.parts_of_own_size(body).any(|part| self.is_part_met(part, radius, center, to))
    }

    /// Returns the paces at which a path has to be searched if the mover's base stands at these
    /// points during the move, besides where it is now. Only running if no piece of scenery has the
    /// mover's own size, only walking if the base overlaps such a piece, otherwise both.
    pub(super) fn paces(&self, mover: &Mover, stands: &[Point]) -> &'static [Pace] {
        let Body { pose, base, .. } = self.bodies[mover.body];
        let mut own = self.parts_of_own_size(mover.body).peekable();
        if own.peek().is_none() {
            return &[Pace::Running];
        }
        let is_on = |part: &Part, center: Point| {
            let base = Circle { center, radius: base.radius() };
            part.is_near(base) && self.table.outline(part).1.overlaps(base)
        };
        match own.any(|part| is_on(part, pose.center) || stands.iter().any(|stand| is_on(part, *stand))) {
            true => &[Pace::Walking],
            false => &[Pace::Walking, Pace::Running],
        }
    }

    /// Returns the length of the shortest path between two points if it is at most `limit`; the
    /// path is left in `buffers`. A path at [`Pace::Walking`] is at most MOV long.
    fn shortest(
        &self,
        buffers: &mut SearchBuffers,
        mover: &Mover,
        paces: &[Pace],
        (from, to): (Point, Point),
        limit: f64,
    ) -> Option<f64> {
        let straight = (PointF::from(to) - PointF::from(from)).length();
        paces.iter().find_map(|pace| {
            let limit = match pace {
                Pace::Walking => limit.min(mover.stride.0.into()),
                Pace::Running => limit,
            };
            if straight > limit && self.rules.tape == Tape::Middle {
                return None;
            }
            Search::new(self, mover, *pace, (from, to), self.max_center_distance(limit)).run(buffers, limit)
        })
    }

    /// Returns the shortest path of the mover's center between two points, with its measured
    /// length; `None` if there is none. `from` has to be a position where the base stands; `to` one
    /// where it fits.
    pub fn path<'s>(
        &self,
        scratch: &'s mut Scratch,
        mover: &Mover,
        from: Point,
        to: Point,
    ) -> Option<Path<'s>> {
        if !self.fits(mover, to) {
            return None;
        }
        let paces = self.paces(mover, &[from, to]);
        let length = self.shortest(&mut scratch.buffers, mover, paces, (from, to), f64::INFINITY)?;
        write_way(&scratch.buffers.way, &mut scratch.points);
        Some(Path { length: rounded_up(length), points: &scratch.points })
    }

    /// Returns the path that [`Ground::measure`] measures: the shortest one of a base that turns
    /// around its mark before or after the move.
    pub fn path_to_pose<'s>(&self, scratch: &'s mut Scratch, mover: &Mover, pose: Pose) -> Option<Path<'s>> {
        if !self.fits(mover, pose.center) {
            return None;
        }
        let mut points = std::mem::take(&mut scratch.points);
        let keep = |buffers: &SearchBuffers| write_way(&buffers.way, &mut points);
        let length = self.measure_by(scratch, mover, pose, f64::INFINITY, false, keep);
        scratch.points = points;
        Some(Path { length: length?, points: &scratch.points })
    }

    /// Returns the distance of a move to a pose: from mark to mark along the shortest path. The
    /// base is turned around its mark for free before or after the move, where there is room [V-A].
    /// `None` if there is no path, or no room at its end.
    pub fn measure(&self, scratch: &mut Scratch, mover: &Mover, pose: Pose) -> Option<Distance> {
        self.measure_up_to(scratch, mover, pose, Distance(i32::MAX))
    }

    /// Like [`Ground::measure`], but may return `None` if the distance exceeds `limit`, which is
    /// faster.
    pub fn measure_up_to(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        pose: Pose,
        limit: Distance,
    ) -> Option<Distance> {
        if !self.fits(mover, pose.center) {
            return None;
        }
        self.measure_within(scratch, mover, pose, f64::from(limit.0) + LENGTH_TOLERANCE)
    }

    /// Returns the length of any path to a pose of at most `limit`, if there is one. It need not be
    /// the shortest.
    pub(crate) fn any_path_within(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        pose: Pose,
        limit: Distance,
    ) -> Option<Distance> {
        if !self.fits(mover, pose.center) {
            return None;
        }
        self.measure_by(scratch, mover, pose, f64::from(limit.0) + LENGTH_TOLERANCE, true, |_| {})
    }

    /// Returns whether the mover fits at a pose and a path of at most `reach` leads there.
    pub(crate) fn has_path_within(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        pose: Pose,
        reach: Distance,
    ) -> bool {
        self.any_path_within(scratch, mover, pose, reach).is_some_and(|length| length <= reach)
    }

    /// Like [`Ground::measure_up_to`], for a pose where the base is known to fit.
    pub(super) fn measure_within(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        pose: Pose,
        limit: f64,
    ) -> Option<Distance> {
        self.measure_by(scratch, mover, pose, limit, false, |_| {})
    }

    /// The length of the shortest path to a pose of at most `limit`; with `any`, of the first one
    /// found. `keep` is called with each path that is shorter than those before.
    fn measure_by(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        pose: Pose,
        limit: f64,
        any: bool,
        mut keep: impl FnMut(&SearchBuffers),
    ) -> Option<Distance> {
        let (from, base) = (self.bodies[mover.body].pose, self.bodies[mover.body].base);
        let (begin, end) = (from.mark(base), pose.mark(base));
        if self.rules.tape == Tape::Middle && (begin.squared_distance(end) as f64).sqrt() > limit {
            return None;
        }
        let mut best: Option<f64> = None;
        let along = Facing::toward(begin, end).unwrap_or(pose.facing);
        let settled = |is_there: bool, to: Pose| match is_there {
            true => Some(to.center),
            false => self.nearest_passable(mover, to.center),
        };
        for (i, carried) in [pose.facing, from.facing, along].into_iter().enumerate() {
            // The third alternative is only for a base that has no room to turn at either end.
            if i == 2 && best.is_some() {
                break;
            }
            let start = settled(carried == from.facing, from.turned(carried, base));
            let goal = settled(carried == pose.facing, pose.turned(carried, base));
            let (Some(start), Some(goal)) = (start, goal) else { continue };
            let (paces, limit) = (self.paces(mover, &[start, goal, pose.center]), best.unwrap_or(limit));
            if let Some(length) = self.shortest(&mut scratch.buffers, mover, paces, (start, goal), limit) {
                best = Some(length);
                keep(&scratch.buffers);
                if any || scratch.buffers.way.len() == 1 {
                    break;
                }
            }
        }
        best.map(rounded_up)
    }
}

/// Replaces `points` by those of a path that was found.
fn write_way(way: &[Stretch], points: &mut Vec<Point>) {
    points.clear();
    way.iter().for_each(|stretch| stretch.append_points(points));
    points.extend(way.last().map(|stretch| stretch.to.rounded()));
}

impl Stretch {
    /// The measured length of the stretch; on its arc, the tape measure lies `off` inside the path
    /// of the base's center.
    pub(super) fn length(&self, off: f64) -> f64 {
        let arc = self.around.map_or(0.0, |(ring, _)| self.angle * (ring.radius - off));
        arc + (self.to - self.from).length()
    }

    /// The position of the base's center at measured distance `along` from the start of the
    /// stretch; `off` is explained at [`Stretch::length`].
    pub(super) fn at(&self, along: f64, off: f64) -> PointF {
        let mut rest = along;
        if let Some((ring, hand)) = self.around {
            let arc = self.angle * (ring.radius - off);
            if rest < arc {
                let turn = hand.sign() * rest / (ring.radius - off);
                let (cos, sin) = (libm::cos(turn), libm::sin(turn));
                return ring.at(self.arrival * cos + self.arrival.left() * sin);
            }
            rest -= arc;
        }
        let way = self.to - self.from;
        let length = way.length();
        if length > 0.0 { self.from + way * (rest / length).min(1.0) } else { self.to }
    }

    /// Appends the points of the stretch except the last.
    fn append_points(&self, points: &mut Vec<Point>) {
        if let Some((ring, hand)) = self.around {
            let pieces = (self.angle / MAX_ARC_SEGMENT_RADIANS).ceil().max(1.0);
            for i in 0..pieces as u32 {
                let turn = hand.sign() * self.angle * f64::from(i) / pieces;
                let (cos, sin) = (libm::cos(turn), libm::sin(turn));
                points.push(ring.at(self.arrival * cos + self.arrival.left() * sin).rounded());
            }
        }
        points.push(self.from.rounded());
    }
}

/// Maximum angle of the segments that approximate an arc, in radians.
const MAX_ARC_SEGMENT_RADIANS: f64 = 0.2;
