//! The shortest way of a base around others and around scenery, and its length [V-A].
//!
//! The middle of a base goes along straight lines, and along arcs around what it may not come nearer to than half its width;
//! gaps narrower than the base are closed by that. Distances are measured from the mark: a base that is turned around its mark
//! before it goes, which is free, goes as far as its mark does.

use super::scenery::Part;
use super::search::{Rooms, Search, Stretch};
use super::{Crossing, Ground, Mask, Piece, Standing, Tape};
use crate::geometry::{Circle, Distance, Facing, Outline, Point, Pose, Spot, is_nearer};
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
    /// How long it is, rounded up to a tenth of a millimeter.
    pub length: Distance,
    /// The points on it, from its beginning to its end; arcs in pieces.
    pub points: &'s [Point],
}

/// Room for searches, to be used again and again.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    pub(super) rooms: Rooms,
    points: Vec<Point>,
}

/// A point and those around it, as differences.
pub(super) const NEAR: [(i32, i32); 9] =
    [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)];

/// What a move must go around: bodies, and parts of scenery by their places in the table's list.
#[derive(Clone, Copy, Debug)]
pub(super) struct InTheWay {
    pub bodies: Mask,
    pub parts: Mask,
}

/// Further than any two points of a table are apart.
pub(super) const EVERYWHERE: Distance = Distance(1 << 20);

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

/// Lengths that differ by no more are the same.
const ROUNDED: f64 = 1e-6;

/// A length as a distance: rounded up, but for rounding itself.
#[inline]
pub(super) fn rounded_up(length: f64) -> Distance {
    Distance((length - ROUNDED).ceil() as i32)
}

impl Ground<'_> {
    /// Whether the mover's base may stand with its middle at a point: on the table, on nobody, not on scenery that it may not
    /// cross or stand on. Whom it touches there is another question.
    pub fn fits(&self, mover: &Mover, center: Point) -> bool {
        let body = &self.bodies[mover.body];
        let base = Circle { center, radius: body.base.radius() };
        let stands = |part: &Part| {
            let (piece, outline) = self.table.outline(part);
            let bars = piece.standing == Standing::Refused || piece.bars(body.size, Pace::Walking);
            !bars || !part.is_near(base) || !outline.overlaps(base)
        };
        self.table.area().contains_circle(center, base.radius)
            && !self.others(mover).iter().any(|i| self.bodies[i].circle().overlaps(base))
            && self.table.parts().iter().all(stands)
    }

    /// Whether it may stand there after a move that is no assault: it fits, and touches no enemy.
    pub fn fits_free(&self, mover: &Mover, center: Point) -> bool {
        let base = Circle { center, radius: self.bodies[mover.body].base.radius() };
        self.fits(mover, center) && self.touched_by(base, mover.enemies).is_empty()
    }

    /// Whether its base may be there on its way: on the table, off whatever it must go around.
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

    /// A point where its base may be on its way, or the nearest one beside it: rounding may have put the point a tenth of a
    /// millimeter too near to something.
    pub(super) fn settled(&self, mover: &Mover, center: Point) -> Option<Point> {
        let around = NEAR.map(|(x, y)| Point { x: center.x + x, y: center.y + y });
        around.into_iter().find(|point| self.is_passable(mover, *point))
    }

    /// Everybody else.
    #[inline]
    pub(super) fn others(&self, mover: &Mover) -> Mask {
        self.present.without(Mask::one(mover.body))
    }

    /// Whom the mover must go around.
    #[inline]
    pub(super) fn obstacles(&self, mover: &Mover) -> Mask {
        self.others(mover).without(mover.passed)
    }

    /// The outline of a part of scenery if the mover must go around it. Who stands on something is not stopped by it.
    #[inline]
    fn barred_by(&self, mover: &Mover, pace: Pace, part: &Part, start: Point) -> Option<&Outline> {
        let body = &self.bodies[mover.body];
        let (piece, outline) = self.table.outline(part);
        let base = Circle { center: start, radius: body.base.radius() };
        let bars = piece.bars(body.size, pace) && !(part.is_near(base) && outline.overlaps(base));
        bars.then_some(outline)
    }

    /// What a mover must go around who begins at a point and gets no further from it than `reach`.
    pub(super) fn in_the_way(&self, mover: &Mover, pace: Pace, start: Point, reach: Distance) -> InTheWay {
        let radius = self.bodies[mover.body].base.radius();
        let is_near = |i: &usize| {
            let other = self.bodies[*i].circle();
            let far = i64::from((reach + radius + other.radius).0);
            start.squared_distance(other.center) < far * far
        };
        let swept = Circle { center: start, radius: reach + radius };
        let bars = |part: &Part| part.is_near(swept) && self.barred_by(mover, pace, part, start).is_some();
        let parts = self.table.parts().iter().enumerate();
        InTheWay {
            bodies: self.obstacles(mover).iter().filter(is_near).collect(),
            parts: parts.filter(|(_, part)| bars(part)).map(|(i, _)| i).collect(),
        }
    }

    /// Whether none of this is in the way of a straight line: decided exactly.
    pub(super) fn is_open(&self, radius: Distance, met: InTheWay, from: Point, to: Point) -> bool {
        let is_met = |i: usize| {
            let other = self.bodies[i].circle();
            is_nearer(other.center, from, to, other.radius + radius)
        };
        let is_barred = |i: usize| {
            let part = &self.table.parts()[i];
            part.is_near_way(from, to, radius)
                && self.table.outline(part).1.is_nearer_to_way(from, to, radius)
        };
        !met.bodies.iter().any(is_met) && !met.parts.iter().any(is_barred)
    }

    /// How much less an arc is by the tape than on the way of the base's middle, for each unit of its angle.
    pub(super) fn off_arcs(&self, mover: &Mover) -> f64 {
        match self.rules.tape {
            Tape::Middle => 0.0,
            Tape::Outline => self.bodies[mover.body].base.radius().0.into(),
        }
    }

    /// How far the middle of a base may get on a way that is no longer than this by the tape.
    fn reached(&self, limit: f64) -> Distance {
        match self.rules.tape {
            Tape::Middle if limit < f64::from(EVERYWHERE.0) => Distance(limit.ceil() as i32 + 1),
            // Along outlines arcs may cost next to nothing.
            _ => EVERYWHERE,
        }
    }

    /// How a move of any length must go: at both paces only if there is scenery that makes a difference.
    pub(super) fn paces(&self, mover: &Mover) -> &'static [Pace] {
        let size = self.bodies[mover.body].size;
        let differs = |piece: &Piece| piece.crossing == Crossing::BySize && piece.size == size;
        if self.table.pieces().iter().any(differs) {
            &[Pace::Walking, Pace::Running]
        } else {
            &[Pace::Running]
        }
    }

    /// The length of the shortest way between two points, if it is at most `limit`; the way is left in `rooms`. Over scenery of
    /// the mover's own size no way is longer than MOV.
    pub(super) fn shortest(
        &self,
        rooms: &mut Rooms,
        mover: &Mover,
        from: Point,
        to: Point,
        limit: f64,
    ) -> Option<f64> {
        self.paces(mover).iter().find_map(|pace| {
            let limit = match pace {
                Pace::Walking => limit.min(mover.stride.0.into()),
                Pace::Running => limit,
            };
            Search::new(self, mover, *pace, (from, to), self.reached(limit)).run(rooms, limit)
        })
    }

    /// The shortest way of the mover's middle from one point to another, and its length by the tape; none if there is none.
    /// The first is a place where the base stands, the other one where it fits.
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
        let length = self.shortest(&mut scratch.rooms, mover, from, to, f64::INFINITY)?;
        scratch.points.clear();
        for stretch in &scratch.rooms.way {
            stretch.draw(&mut scratch.points);
        }
        scratch.points.push(to);
        Some(Path { length: rounded_up(length), points: &scratch.points })
    }

    /// The distance of a move to a pose: from mark to mark along the shortest way, the base being turned around its mark for free
    /// before or after where there is room for it [V-A]. None if there is no way, or no room at its end.
    pub fn measure(&self, scratch: &mut Scratch, mover: &Mover, pose: Pose) -> Option<Distance> {
        self.measure_up_to(scratch, mover, pose, Distance(i32::MAX))
    }

    /// The same; a way that is longer than the limit may count as none.
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
        self.measure_within(scratch, mover, pose, f64::from(limit.0) + ROUNDED)
    }

    /// The length of a way to a pose that is no longer than the limit, if there is one; a shorter one is not looked for.
    pub fn way_within(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        pose: Pose,
        limit: Distance,
    ) -> Option<Distance> {
        if !self.fits(mover, pose.center) {
            return None;
        }
        self.measure_by(scratch, mover, pose, f64::from(limit.0) + ROUNDED, true)
    }

    /// The same as [`Ground::measure`] for a pose where the base fits; none if it is more than `limit`.
    pub(super) fn measure_within(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        pose: Pose,
        limit: f64,
    ) -> Option<Distance> {
        self.measure_by(scratch, mover, pose, limit, false)
    }

    /// The length of the shortest way to a pose, or of any way where `any` of at most `limit` will do.
    fn measure_by(
        &self,
        scratch: &mut Scratch,
        mover: &Mover,
        pose: Pose,
        limit: f64,
        any: bool,
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
            false => self.settled(mover, to.center),
        };
        for (i, carried) in [pose.facing, from.facing, along].into_iter().enumerate() {
            // The third way is for who has no room to turn at either end.
            if i == 2 && best.is_some() {
                break;
            }
            let start = settled(carried == from.facing, from.turned(carried, base));
            let goal = settled(carried == pose.facing, pose.turned(carried, base));
            let (Some(start), Some(goal)) = (start, goal) else { continue };
            let limit = best.unwrap_or(limit);
            if let Some(length) = self.shortest(&mut scratch.rooms, mover, start, goal, limit) {
                best = Some(length);
                if any || scratch.rooms.way.len() == 1 {
                    break;
                }
            }
        }
        best.map(rounded_up)
    }
}

impl Stretch {
    /// How far a point on it is from its beginning, by a tape that is `off` from the middle of the base on arcs.
    pub(super) fn length(&self, off: f64) -> f64 {
        let arc = self.around.map_or(0.0, |(ring, _)| self.angle * (ring.radius - off));
        arc + (self.to - self.from).length()
    }

    /// The point so far along it.
    pub(super) fn at(&self, along: f64, off: f64) -> Spot {
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

    /// Its points but for the last.
    fn draw(&self, points: &mut Vec<Point>) {
        if let Some((ring, hand)) = self.around {
            let pieces = (self.angle / ARC_PIECE).ceil().max(1.0);
            for i in 0..pieces as u32 {
                let turn = hand.sign() * self.angle * f64::from(i) / pieces;
                let (cos, sin) = (libm::cos(turn), libm::sin(turn));
                points.push(ring.at(self.arrival * cos + self.arrival.left() * sin).rounded());
            }
        }
        points.push(self.from.rounded());
    }
}

/// The angle of the pieces in which an arc is drawn.
const ARC_PIECE: f64 = 0.2;
