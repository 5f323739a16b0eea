//! Search for the shortest path around obstacles [V-A]: A* over tangents and arcs, with obstacles
//! added only as paths run into them.
//!
//! # Design
//! A shortest path around some of the obstacles that meets none of the others is a shortest path
//! around all of them. The search therefore starts with the obstacles on the straight line, and
//! adds those that the best path runs into until it meets none. Most paths meet one or two of the
//! twenty bases and pieces of a battle.

use super::barrier::{Barriers, TurningCircle};
use super::path::{Mover, Obstacles};
use super::scenery::Pace;
use super::{Ground, Tape};
use crate::geometry::{Distance, Point, PointF, Ring, Turn, arc_angle};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// One stretch of a path: an arc around a circle, then a segment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    /// The circle and the side on which the arc goes around it; `None` for the first stretch.
    pub around: Option<(Ring, Turn)>,
    /// Unit vector from the center of the circle to the point where the arc starts.
    pub arrival: PointF,
    /// Unit vector from the center of the circle to the point where the arc ends.
    pub departure: PointF,
    /// Angle of the arc, in radians.
    pub angle: f64,
    /// Start of the segment.
    pub from: PointF,
    /// End of the segment.
    pub to: PointF,
}

/// A cached segment between two circles, or from the start to a circle.
#[derive(Clone, Copy, Debug, Default)]
struct Tangent {
    /// Number of the search that wrote this entry; entries of earlier searches are invalid.
    search: u64,
    is_clear: bool,
    /// Number of barriers at the start of [`SearchBuffers::known`] that the segment was checked
    /// against.
    checked_barriers: u16,
    departure: PointF,
    arrival: PointF,
    length: f64,
}

/// Node of the search: the best known path over a given last segment to a circle, or to the goal.
#[derive(Clone, Copy, Debug, Default)]
struct Visit {
    cost: f64,
    /// Number of the round that wrote this entry; entries of earlier rounds are invalid.
    round: u64,
    /// Index of the previous visit plus 1; 0 if the path comes directly from the start.
    before: u32,
    /// The circle at which the path ends and the side on which it passes the circle, as an index
    /// for [`SearchBuffers::end`].
    end: u16,
    is_done: bool,
}

/// Index of the segment between two ends, i.e. pairs of a circle and a side; it does not change
/// when more circles are added.
#[inline]
fn segment_index(end: usize, next: usize) -> usize {
    let most = end.max(next);
    if end == most { most * most + next } else { most * most + most + 1 + end }
}

/// Reusable buffers of the search.
#[derive(Clone, Debug, Default)]
pub(super) struct SearchBuffers {
    barriers: Barriers,
    /// Number of the current search.
    search: u64,
    /// Number of the current round, counted over all searches. Each round solves the problem for
    /// the barriers known at that time.
    round: u64,
    /// Number of ends of paths, i.e. of pairs of a circle and the side on which a path passes it.
    ends: usize,
    /// Indices of the barriers that the search takes into account.
    known: Vec<usize>,
    /// The circles on which paths may turn.
    corners: Vec<TurningCircle>,
    /// Segments between ends, indexed by [`segment_index`].
    tangents: Vec<Tangent>,
    /// Segments from the start to each end.
    first: Vec<Tangent>,
    /// Visits by their last segment: those between ends, those from the start, then the one at the
    /// goal.
    visits: Vec<Visit>,
    queue: BinaryHeap<Reverse<(u64, usize)>>,
    pub way: Vec<Stretch>,
}

/// Inputs of one shortest-path search: the moving base, its start and its goal.
pub(super) struct Search<'a> {
    ground: &'a Ground<'a>,
    met: Obstacles,
    /// Radius of the moving base.
    radius: Distance,
    start: Point,
    end: Point,
    from: PointF,
    goal: PointF,
    /// Distance from the center of the base inward to the tape measure, so that an arc of radius r
    /// measures r - `off` per radian.
    off: f64,
}

impl SearchBuffers {
    /// Adds the barriers that the path found last runs into to the known ones, and returns whether
    /// there were any.
    fn add_met_barriers(&mut self) -> bool {
        let before = self.known.len();
        for (i, barrier) in self.barriers.barriers.iter().enumerate() {
            if self.known[..before].contains(&i) {
                continue;
            }
            let is_met = self.way.iter().any(|stretch| {
                let is_arc_met = stretch.around.is_some_and(|(ring, hand)| {
                    !self.barriers.is_arc_clear(barrier, ring, stretch.arrival, stretch.departure, hand)
                });
                is_arc_met || !self.barriers.is_line_clear(barrier, stretch.from, stretch.to)
            });
            if is_met {
                self.known.push(i);
            }
        }
        self.known.len() > before
    }

    /// Starts a new search without known barriers.
    fn clear(&mut self) {
        self.known.clear();
        self.corners.clear();
        self.way.clear();
        self.search += 1;
    }

    /// Starts a new round: adds the circles of the barriers known since index `before`, and clears
    /// all visits.
    fn begin_round(&mut self, before: usize) {
        for i in &self.known[before..] {
            self.barriers.add_turning_circles(&self.barriers.barriers[*i], &mut self.corners);
        }
        let ends = 2 * self.corners.len();
        // Buffers only grow and are never cleared; entries carry the number of their search or
        // round instead.
        if ends > self.first.len() {
            self.tangents.resize(ends * ends, Tangent::default());
            self.first.resize(ends, Tangent::default());
            self.visits.resize((ends + 1) * ends + 1, Visit::default());
        }
        self.ends = ends;
        self.round += 1;
        self.queue.clear();
    }

    /// The cost of the best path to a visit (a search node) found in this round; infinite if there
    /// is none.
    #[inline]
    fn cost(&self, visit: usize) -> f64 {
        let best = &self.visits[visit];
        if best.round == self.round { best.cost } else { f64::INFINITY }
    }

    /// Unit vector from the center of a visit's circle to the point where the path touches it.
    fn arrival(&self, visit: usize) -> PointF {
        let between = self.ends * self.ends;
        if visit < between { self.tangents[visit].arrival } else { self.first[visit - between].arrival }
    }

    /// Returns the circle of an end, and the side on which a path passes it.
    #[inline]
    fn end(&self, end: usize) -> (&TurningCircle, Turn) {
        (&self.corners[end / 2], Turn::BOTH[end % 2])
    }

    /// Returns whether a segment enters none of the known barriers from index `but` on, and has its
    /// ends on the table.
    fn is_clear(&self, from: PointF, to: PointF, but: usize) -> bool {
        let barriers = &self.barriers;
        let mut known = self.known[but..].iter().map(|i| &barriers.barriers[*i]);
        barriers.is_on_table(from)
            && barriers.is_on_table(to)
            && known.all(|barrier| barriers.is_line_clear(barrier, from, to))
    }

    /// Checks a segment against the barriers that were added since its last check.
    fn check_new_barriers(&self, tangent: Tangent, from: PointF, to: PointF) -> Tangent {
        let is_clear = tangent.is_clear && self.is_clear(from, to, tangent.checked_barriers.into());
        Tangent { is_clear, checked_barriers: self.known.len() as u16, ..tangent }
    }

    /// Returns whether an arc enters none of the known barriers and stays on the table.
    fn is_arc_free(&self, ring: Ring, from: PointF, to: PointF, hand: Turn) -> bool {
        let barriers = &self.barriers;
        let mut known = self.known.iter().map(|i| &barriers.barriers[*i]);
        barriers.is_arc_on_table(ring, from, to, hand)
            && known.all(|barrier| barriers.is_arc_clear(barrier, ring, from, to, hand))
    }

    /// The segment from one end to another. Whether a barrier blocks it is left to
    /// [`SearchBuffers::is_tangent_clear`], for segments that are short enough to matter.
    #[inline]
    fn tangent(&mut self, number: usize, end: usize, next: usize) -> Tangent {
        if self.tangents[number].search != self.search {
            let ((corner, hand), (other, other_hand)) = (self.end(end), self.end(next));
            let found = corner.ring.tangent_to(hand, other.ring, other_hand);
            let open = found.filter(|(out, home, _)| corner.is_open(*out) && other.is_open(*home));
            let line = |(departure, arrival, length)| Tangent {
                is_clear: true,
                departure,
                arrival,
                length,
                ..Tangent::default()
            };
            self.tangents[number] =
                Tangent { search: self.search, ..open.map_or_else(Tangent::default, line) };
        }
        self.tangents[number]
    }

    /// Returns whether no known barrier blocks a segment between two ends; each barrier is checked
    /// once.
    #[inline]
    fn is_tangent_clear(&mut self, number: usize, end: usize, next: usize) -> bool {
        let tangent = self.tangents[number];
        if tangent.is_clear && usize::from(tangent.checked_barriers) < self.known.len() {
            let from = self.end(end).0.ring.at(tangent.departure);
            let to = self.end(next).0.ring.at(tangent.arrival);
            self.tangents[number] = self.check_new_barriers(tangent, from, to);
        }
        self.tangents[number].is_clear
    }
}

impl<'a> Search<'a> {
    /// Creates a search between two points that considers only obstacles within `reach` of the
    /// start.
    pub fn new(
        ground: &'a Ground<'a>,
        mover: &Mover,
        pace: Pace,
        (start, end): (Point, Point),
        reach: Distance,
    ) -> Self {
        let (off, radius) = (ground.arc_tape_offset(mover), ground.bodies[mover.body].base.radius());
        let met = ground.find_obstacles(mover, pace, start, reach);
        Search { ground, met, radius, start, end, from: start.into(), goal: end.into(), off }
    }

    /// Finds the shortest path and returns its measured length, if it is at most `limit`.
    pub fn run(&self, buffers: &mut SearchBuffers, limit: f64) -> Option<f64> {
        buffers.clear();
        let line = Stretch {
            around: None,
            arrival: self.from,
            departure: self.from,
            angle: 0.0,
            from: self.from,
            to: self.goal,
        };
        buffers.way.push(line);
        let mut length = (self.goal - self.from).length();
        if length > limit && self.ground.rules.tape == Tape::Middle {
            return None;
        }
        if self.ground.is_open(self.radius, self.met, self.start, self.end) {
            return (length <= limit).then_some(length);
        }
        buffers.barriers.collect(self.ground, self.radius, self.met);
        let mut before = 0;
        while buffers.add_met_barriers() {
            buffers.begin_round(before);
            before = buffers.known.len();
            length = self.find_around_known(buffers, limit)?;
        }
        (length <= limit).then_some(length)
    }

    /// Returns the length of the shortest path around the known barriers, if it is at most `limit`;
    /// the path is left in `buffers`.
    fn find_around_known(&self, buffers: &mut SearchBuffers, limit: f64) -> Option<f64> {
        let ends = 2 * buffers.corners.len();
        let home = (ends + 1) * ends;
        for end in 0..ends {
            let (corner, hand) = buffers.end(end);
            let mut first = buffers.first[end];
            if first.search != buffers.search {
                let (arrival, length) = corner.ring.tangent_from(self.from, hand);
                let (search, is_clear) = (buffers.search, corner.is_open(arrival));
                let departure = self.from;
                first = Tangent { search, is_clear, departure, arrival, length, ..Tangent::default() };
            }
            let touch = corner.ring.at(first.arrival);
            if self.lower_bound(first.length, touch) <= limit {
                first = buffers.check_new_barriers(first, self.from, touch);
            }
            buffers.first[end] = first;
            if first.is_clear {
                let visit = Visit { cost: first.length, end: end as u16, ..Visit::default() };
                self.visit(buffers, ends * ends + end, visit, touch, limit);
            }
        }
        while let Some(Reverse((_, number))) = buffers.queue.pop() {
            if std::mem::replace(&mut buffers.visits[number].is_done, true) {
                continue;
            }
            if number == home {
                self.trace(buffers, home);
                return Some(buffers.visits[home].cost);
            }
            self.expand(buffers, number, limit);
        }
        None
    }

    /// Expands a visit (a search node): queues the paths that go on around its circle and then
    /// straight to another circle or to the goal, if they are clear and shorter than the best known
    /// ones.
    fn expand(&self, buffers: &mut SearchBuffers, number: usize, limit: f64) {
        let ends = 2 * buffers.corners.len();
        let home = (ends + 1) * ends;
        let end = usize::from(buffers.visits[number].end);
        let (corner, hand) = (buffers.corners[end / 2], Turn::BOTH[end % 2]);
        let (ring, tape) = (corner.ring, corner.ring.radius - self.off);
        let (arrival, cost) = (buffers.arrival(number), buffers.visits[number].cost);
        let before = number as u32 + 1;
        let (departure, length) = ring.tangent_toward(self.goal, hand);
        if cost + length < buffers.cost(home) && corner.is_open(departure) {
            let whole = cost + arc_angle(arrival, departure, hand) * tape + length;
            if whole < buffers.cost(home)
                && whole <= limit
                && buffers.is_clear(ring.at(departure), self.goal, 0)
                && buffers.is_arc_free(ring, arrival, departure, hand)
            {
                let visit = Visit { cost: whole, before, ..Visit::default() };
                self.visit(buffers, home, visit, self.goal, limit);
            }
        }
        for next in (0..ends).filter(|next| next / 2 != end / 2) {
            let number = segment_index(end, next);
            let known = buffers.cost(number);
            let tangent = buffers.tangent(number, end, next);
            let straight = cost + tangent.length;
            if !tangent.is_clear || straight >= known {
                continue;
            }
            let touch = buffers.corners[next / 2].ring.at(tangent.arrival);
            if self.lower_bound(straight, touch) > limit {
                continue;
            }
            let whole = cost + arc_angle(arrival, tangent.departure, hand) * tape + tangent.length;
            if whole < known
                && self.lower_bound(whole, touch) <= limit
                && buffers.is_tangent_clear(number, end, next)
                && buffers.is_arc_free(ring, arrival, tangent.departure, hand)
            {
                let visit = Visit { cost: whole, end: next as u16, before, ..Visit::default() };
                self.visit(buffers, number, visit, touch, limit);
            }
        }
    }

    /// A lower bound for the total length of a path that is `cost` long up to the point `here`.
    #[inline]
    fn lower_bound(&self, cost: f64, here: PointF) -> f64 {
        match self.ground.rules.tape {
            Tape::Middle => cost + (self.goal - here).length(),
            // Measured along outlines, a path may be shorter than the straight line between its
            // ends.
            Tape::Outline => cost,
        }
    }

    /// Records a cheaper path to an end, and queues it by the lower bound for its total cost.
    fn visit(&self, buffers: &mut SearchBuffers, number: usize, visit: Visit, at: PointF, limit: f64) {
        let least = self.lower_bound(visit.cost, at);
        if visit.cost < buffers.cost(number) && least <= limit {
            buffers.visits[number] = Visit { round: buffers.round, ..visit };
            buffers.queue.push(Reverse((least.to_bits(), number)));
        }
    }

    /// Reconstructs the path that ends with a visit.
    fn trace(&self, buffers: &mut SearchBuffers, home: usize) {
        buffers.way.clear();
        let (mut number, mut to) = (home, self.goal);
        loop {
            let before = buffers.visits[number].before as usize;
            if before == 0 {
                buffers.way.push(Stretch {
                    around: None,
                    arrival: self.from,
                    departure: self.from,
                    angle: 0.0,
                    from: self.from,
                    to,
                });
                break;
            }
            let end = usize::from(buffers.visits[before - 1].end);
            let (ring, hand) = (buffers.corners[end / 2].ring, Turn::BOTH[end % 2]);
            let arrival = buffers.arrival(before - 1);
            let departure = match number == home {
                true => ring.tangent_toward(self.goal, hand).0,
                false => buffers.tangents[number].departure,
            };
            let angle = arc_angle(arrival, departure, hand);
            let from = ring.at(departure);
            buffers.way.push(Stretch { around: Some((ring, hand)), arrival, departure, angle, from, to });
            to = ring.at(arrival);
            number = before - 1;
        }
        buffers.way.reverse();
    }
}

#[cfg(test)]
mod tests;
