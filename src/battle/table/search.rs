//! The search for the shortest way around obstacles [V-A]: tangents and arcs, first around few of them.
//!
//! # Design
//! A way that is the shortest around some of the obstacles and meets none of the others is the shortest around all of them. So
//! the search begins with what stands in the straight line, and takes in what the way that it finds runs into, until it runs
//! into nothing. Most ways meet one or two of the twenty bases and pieces of a battle.

use super::barrier::{Barriers, Corner};
use super::path::{Mover, Pace};
use super::{Ground, Tape};
use crate::geometry::{Hand, Point, Ring, Spot, arc};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// One stretch of a way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    /// The way leaves this circle, after an arc on it from `arrival` to `departure`; nothing for the first stretch.
    pub around: Option<(Ring, Hand)>,
    /// From the middle of that circle to where the way came to touch it.
    pub arrival: Spot,
    /// And to where it leaves it.
    pub departure: Spot,
    /// The angle of that arc.
    pub angle: f64,
    /// The straight line after it.
    pub from: Spot,
    /// Its end.
    pub to: Spot,
}

/// A straight line between two circles, once it is looked at.
#[derive(Clone, Copy, Debug, Default)]
struct Tangent {
    is_known: bool,
    is_clear: bool,
    departure: Spot,
    arrival: Spot,
    length: f64,
}

/// A way that ends on a circle: from which one, at what cost.
#[derive(Clone, Copy, Debug, Default)]
struct Visit {
    cost: f64,
    /// The visit before, or none from the beginning: its number and one.
    before: u32,
    is_done: bool,
}

/// Room for a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Rooms {
    barriers: Barriers,
    /// The barriers that the search knows, by their places.
    known: Vec<usize>,
    /// The circles that it may touch.
    corners: Vec<Corner>,
    /// From each circle and hand to each.
    tangents: Vec<Tangent>,
    visits: Vec<Visit>,
    queue: BinaryHeap<Reverse<(u64, u32)>>,
    /// The way that was found.
    pub way: Vec<Stretch>,
}

/// What a search is about.
pub(super) struct Search<'a> {
    ground: &'a Ground<'a>,
    mover: &'a Mover,
    pace: Pace,
    start: Point,
    end: Point,
    from: Spot,
    goal: Spot,
    /// What an arc is shorter by the tape, for each unit of its angle.
    off: f64,
}

impl Rooms {
    /// Takes in the barriers that the way runs into, and tells whether there were any.
    fn take_in_what_is_met(&mut self) -> bool {
        let before = self.known.len();
        for (i, barrier) in self.barriers.all.iter().enumerate() {
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

    /// The circles around what is known, with nothing known of the lines between them.
    fn lay_out(&mut self) {
        self.corners.clear();
        for i in &self.known {
            self.barriers.add_corners(&self.barriers.all[*i], &mut self.corners);
        }
        let ends = 2 * self.corners.len();
        self.tangents.clear();
        self.tangents.resize((ends + 1) * ends, Tangent::default());
        self.visits.clear();
        let visit = Visit { cost: f64::INFINITY, before: 0, is_done: false };
        self.visits.resize((ends + 1) * ends + 1, visit);
        self.queue.clear();
    }

    /// A circle and the hand on which a way has it, by their number.
    #[inline]
    fn end(&self, end: usize) -> (&Corner, Hand) {
        (&self.corners[end / 2], Hand::BOTH[end % 2])
    }

    /// Whether a line keeps its distance from everything that is known, and its ends are on the table.
    fn is_clear(&self, from: Spot, to: Spot) -> bool {
        let barriers = &self.barriers;
        let mut known = self.known.iter().map(|i| &barriers.all[*i]);
        barriers.is_on_table(from)
            && barriers.is_on_table(to)
            && known.all(|barrier| barriers.is_line_clear(barrier, from, to))
    }

    /// Whether an arc keeps its distance from everything that is known, and is on the table.
    fn is_arc_free(&self, ring: Ring, from: Spot, to: Spot, hand: Hand) -> bool {
        let barriers = &self.barriers;
        let mut known = self.known.iter().map(|i| &barriers.all[*i]);
        barriers.is_arc_on_table(ring, from, to, hand)
            && known.all(|barrier| barriers.is_arc_clear(barrier, ring, from, to, hand))
    }

    /// The line from one circle to another, looked at once.
    fn tangent(&mut self, end: usize, next: usize) -> Tangent {
        let number = end * 2 * self.corners.len() + next;
        if !self.tangents[number].is_known {
            let ((corner, hand), (other, other_hand)) = (self.end(end), self.end(next));
            let found = corner.ring.tangent_to(hand, other.ring, other_hand);
            let open = found.filter(|(out, home, _)| corner.is_open(*out) && other.is_open(*home));
            let mut tangent = Tangent { is_known: true, ..Tangent::default() };
            if let Some((departure, arrival, length)) = open {
                let is_clear = self.is_clear(corner.ring.at(departure), other.ring.at(arrival));
                tangent = Tangent { is_known: true, is_clear, departure, arrival, length };
            }
            self.tangents[number] = tangent;
        }
        self.tangents[number]
    }
}

impl<'a> Search<'a> {
    pub fn new(ground: &'a Ground<'a>, mover: &'a Mover, pace: Pace, start: Point, end: Point) -> Self {
        let off = ground.off_arcs(mover);
        Search { ground, mover, pace, start, end, from: start.into(), goal: end.into(), off }
    }

    /// The shortest way and its length by the tape, if there is one that is not longer than `limit`.
    pub fn run(&self, rooms: &mut Rooms, limit: f64) -> Option<f64> {
        rooms.known.clear();
        rooms.way.clear();
        let line = Stretch {
            around: None,
            arrival: self.from,
            departure: self.from,
            angle: 0.0,
            from: self.from,
            to: self.goal,
        };
        rooms.way.push(line);
        let mut length = (self.goal - self.from).length();
        if length > limit && self.ground.rules.tape == Tape::Middle {
            return None;
        }
        if self.ground.is_open(self.mover, self.pace, self.start, self.end) {
            return (length <= limit).then_some(length);
        }
        rooms.barriers.collect(self.ground, self.mover, self.pace, self.start);
        while rooms.take_in_what_is_met() {
            rooms.lay_out();
            length = self.find(rooms, limit)?;
        }
        (length <= limit).then_some(length)
    }

    /// The shortest way around what is known. A visit is numbered by the line on which it comes: from which circle and hand (the
    /// last number: from the beginning) to which.
    fn find(&self, rooms: &mut Rooms, limit: f64) -> Option<f64> {
        let ends = 2 * rooms.corners.len();
        let home = (ends + 1) * ends;
        for end in 0..ends {
            let (corner, hand) = rooms.end(end);
            let (arrival, length) = corner.ring.touched_from(self.from, hand);
            let touch = corner.ring.at(arrival);
            if corner.is_open(arrival) && rooms.is_clear(self.from, touch) {
                let number = ends * ends + end;
                rooms.tangents[number] =
                    Tangent { is_known: true, is_clear: true, departure: self.from, arrival, length };
                self.visit(rooms, number, length, touch, 0, limit);
            }
        }
        while let Some(Reverse((_, number))) = rooms.queue.pop() {
            let number = number as usize;
            if std::mem::replace(&mut rooms.visits[number].is_done, true) {
                continue;
            }
            if number == home {
                self.trace(rooms, home);
                return Some(rooms.visits[home].cost);
            }
            self.go_on(rooms, number, limit);
        }
        None
    }

    /// Goes on from a visit, around its circle, to every other one and to the goal.
    fn go_on(&self, rooms: &mut Rooms, number: usize, limit: f64) {
        let ends = 2 * rooms.corners.len();
        let home = (ends + 1) * ends;
        let end = number % ends;
        let (corner, hand) = (rooms.corners[end / 2], Hand::BOTH[end % 2]);
        let (ring, tape) = (corner.ring, corner.ring.radius - self.off);
        let (arrival, cost) = (rooms.tangents[number].arrival, rooms.visits[number].cost);
        let before = number as u32 + 1;
        let (departure, length) = ring.left_for(self.goal, hand);
        if cost + length < rooms.visits[home].cost && corner.is_open(departure) {
            let whole = cost + arc(arrival, departure, hand) * tape + length;
            if whole < rooms.visits[home].cost
                && rooms.is_clear(ring.at(departure), self.goal)
                && rooms.is_arc_free(ring, arrival, departure, hand)
            {
                self.visit(rooms, home, whole, self.goal, before, limit);
            }
        }
        for next in (0..ends).filter(|next| next / 2 != end / 2) {
            let known = rooms.visits[end * ends + next].cost;
            let tangent = rooms.tangent(end, next);
            if !tangent.is_clear || cost + tangent.length >= known {
                continue;
            }
            let whole = cost + arc(arrival, tangent.departure, hand) * tape + tangent.length;
            if whole < known && rooms.is_arc_free(ring, arrival, tangent.departure, hand) {
                let touch = rooms.corners[next / 2].ring.at(tangent.arrival);
                self.visit(rooms, end * ends + next, whole, touch, before, limit);
            }
        }
    }

    /// A way to somewhere costs this: it is gone on with in the order of what the whole way costs at least.
    fn visit(&self, rooms: &mut Rooms, number: usize, cost: f64, at: Spot, before: u32, limit: f64) {
        let least = match self.ground.rules.tape {
            Tape::Middle => cost + (self.goal - at).length(),
            // Along outlines a way may be shorter than the line between its ends.
            Tape::Outline => cost,
        };
        let visit = &mut rooms.visits[number];
        if cost < visit.cost && least <= limit {
            *visit = Visit { cost, before, is_done: false };
            rooms.queue.push(Reverse((least.to_bits(), number as u32)));
        }
    }

    /// Writes down the way that ends with a visit.
    fn trace(&self, rooms: &mut Rooms, home: usize) {
        let ends = 2 * rooms.corners.len();
        rooms.way.clear();
        let (mut number, mut to) = (home, self.goal);
        loop {
            let before = rooms.visits[number].before as usize;
            if before == 0 {
                rooms.way.push(Stretch {
                    around: None,
                    arrival: self.from,
                    departure: self.from,
                    angle: 0.0,
                    from: self.from,
                    to,
                });
                break;
            }
            let end = (before - 1) % ends;
            let (ring, hand) = (rooms.corners[end / 2].ring, Hand::BOTH[end % 2]);
            let arrival = rooms.tangents[before - 1].arrival;
            let departure = match number == home {
                true => ring.left_for(self.goal, hand).0,
                false => rooms.tangents[number].departure,
            };
            let angle = arc(arrival, departure, hand);
            let from = ring.at(departure);
            rooms.way.push(Stretch { around: Some((ring, hand)), arrival, departure, angle, from, to });
            to = ring.at(arrival);
            number = before - 1;
        }
        rooms.way.reverse();
    }
}

#[cfg(test)]
mod tests;
