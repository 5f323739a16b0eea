//! The search for the shortest way around obstacles [V-A]: tangents and arcs, first around few of them.
//!
//! # Design
//! A way that is the shortest around some of the obstacles and meets none of the others is the shortest around all of them. So
//! the search begins with what stands in the straight line, and takes in what the way that it finds runs into, until it runs
//! into nothing. Most ways meet one or two of the twenty bases and pieces of a battle.

use super::barrier::{Barriers, Corner};
use super::path::{InTheWay, Mover, Pace};
use super::{Ground, Tape};
use crate::geometry::{Distance, Hand, Point, Ring, Spot, arc};
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

/// A straight line between two circles, once it is looked at; or from the beginning to one.
#[derive(Clone, Copy, Debug, Default)]
struct Tangent {
    /// The search that looked at it: what an earlier one left there means nothing.
    search: u64,
    is_clear: bool,
    /// How many of the barriers that are known it was held against.
    held_against: u16,
    departure: Spot,
    arrival: Spot,
    length: f64,
}

/// A way that ends on a circle: from which one, at what cost.
#[derive(Clone, Copy, Debug, Default)]
struct Visit {
    cost: f64,
    /// The round in which it was made: what an earlier one left there means nothing.
    round: u64,
    /// The visit before, or none from the beginning: its number and one.
    before: u32,
    /// The circle and hand on which it ends.
    end: u16,
    is_done: bool,
}

/// The place of the line from one circle and hand to another: it stays the same when more circles come to be known.
#[inline]
fn line(end: usize, next: usize) -> usize {
    let most = end.max(next);
    if end == most { most * most + next } else { most * most + most + 1 + end }
}

/// Room for a search.
#[derive(Clone, Debug, Default)]
pub(super) struct Rooms {
    barriers: Barriers,
    /// The number of this search.
    search: u64,
    /// The number of this look for a way around what is known, of all searches.
    round: u64,
    /// How many circles and hands there are.
    ends: usize,
    /// The barriers that the search knows, by their places.
    known: Vec<usize>,
    /// The circles that it may touch.
    corners: Vec<Corner>,
    /// From each circle and hand to each, by [`line`].
    tangents: Vec<Tangent>,
    /// From the beginning to each.
    first: Vec<Tangent>,
    /// By the line on which they come: those between circles, those from the beginning, then the one at the goal.
    visits: Vec<Visit>,
    queue: BinaryHeap<Reverse<(u64, usize)>>,
    /// The way that was found.
    pub way: Vec<Stretch>,
}

/// What a search is about.
pub(super) struct Search<'a> {
    ground: &'a Ground<'a>,
    met: InTheWay,
    /// Half the mover's width.
    radius: Distance,
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

    /// Nothing is known yet.
    fn clear(&mut self) {
        self.known.clear();
        self.corners.clear();
        self.way.clear();
        self.search += 1;
    }

    /// Adds the circles around what is known since `before`; nothing is visited.
    fn lay_out(&mut self, before: usize) {
        for i in &self.known[before..] {
            self.barriers.add_corners(&self.barriers.all[*i], &mut self.corners);
        }
        let ends = 2 * self.corners.len();
        // Room only grows, and is not cleared: what is in it is known by the number of its search or round.
        if ends > self.first.len() {
            self.tangents.resize(ends * ends, Tangent::default());
            self.first.resize(ends, Tangent::default());
            self.visits.resize((ends + 1) * ends + 1, Visit::default());
        }
        self.ends = ends;
        self.round += 1;
        self.queue.clear();
    }

    /// What the way of a visit costs; infinitely much as long as there is none.
    #[inline]
    fn cost(&self, number: usize) -> f64 {
        let visit = &self.visits[number];
        if visit.round == self.round { visit.cost } else { f64::INFINITY }
    }

    /// Where the way touches the circle of a visit, from its middle.
    fn arrival(&self, number: usize) -> Spot {
        let between = self.ends * self.ends;
        if number < between { self.tangents[number].arrival } else { self.first[number - between].arrival }
    }

    /// A circle and the hand on which a way has it, by their number.
    #[inline]
    fn end(&self, end: usize) -> (&Corner, Hand) {
        (&self.corners[end / 2], Hand::BOTH[end % 2])
    }

    /// Whether a line keeps its distance from everything that is known, but for the first so many, and its ends are on the table.
    fn is_clear(&self, from: Spot, to: Spot, but: usize) -> bool {
        let barriers = &self.barriers;
        let mut known = self.known[but..].iter().map(|i| &barriers.all[*i]);
        barriers.is_on_table(from)
            && barriers.is_on_table(to)
            && known.all(|barrier| barriers.is_line_clear(barrier, from, to))
    }

    /// Holds a line against what came to be known since it was looked at.
    fn held(&self, tangent: Tangent, from: Spot, to: Spot) -> Tangent {
        let is_clear = tangent.is_clear && self.is_clear(from, to, tangent.held_against.into());
        Tangent { is_clear, held_against: self.known.len() as u16, ..tangent }
    }

    /// Whether an arc keeps its distance from everything that is known, and is on the table.
    fn is_arc_free(&self, ring: Ring, from: Spot, to: Spot, hand: Hand) -> bool {
        let barriers = &self.barriers;
        let mut known = self.known.iter().map(|i| &barriers.all[*i]);
        barriers.is_arc_on_table(ring, from, to, hand)
            && known.all(|barrier| barriers.is_arc_clear(barrier, ring, from, to, hand))
    }

    /// The line from one circle to another. Whether anything stands in its way is asked with [`Rooms::is_tangent_clear`], where
    /// the line is short enough to matter.
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

    /// Whether nothing that is known stands in the way of a line from one circle to another: each is held against it once.
    #[inline]
    fn is_tangent_clear(&mut self, number: usize, end: usize, next: usize) -> bool {
        let tangent = self.tangents[number];
        if tangent.is_clear && usize::from(tangent.held_against) < self.known.len() {
            let from = self.end(end).0.ring.at(tangent.departure);
            let to = self.end(next).0.ring.at(tangent.arrival);
            self.tangents[number] = self.held(tangent, from, to);
        }
        self.tangents[number].is_clear
    }
}

impl<'a> Search<'a> {
    /// A search from a point to another, in which only that counts which stands within `reach` of the first.
    pub fn new(
        ground: &'a Ground<'a>,
        mover: &Mover,
        pace: Pace,
        (start, end): (Point, Point),
        reach: Distance,
    ) -> Self {
        let (off, radius) = (ground.off_arcs(mover), ground.bodies[mover.body].base.radius());
        let met = ground.in_the_way(mover, pace, start, reach);
        Search { ground, met, radius, start, end, from: start.into(), goal: end.into(), off }
    }

    /// The shortest way and its length by the tape, if there is one that is not longer than `limit`.
    pub fn run(&self, rooms: &mut Rooms, limit: f64) -> Option<f64> {
        rooms.clear();
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
        if self.ground.is_open(self.radius, self.met, self.start, self.end) {
            return (length <= limit).then_some(length);
        }
        rooms.barriers.collect(self.ground, self.radius, self.met);
        let mut before = 0;
        while rooms.take_in_what_is_met() {
            rooms.lay_out(before);
            before = rooms.known.len();
            length = self.find(rooms, limit)?;
        }
        (length <= limit).then_some(length)
    }

    /// The shortest way around what is known.
    fn find(&self, rooms: &mut Rooms, limit: f64) -> Option<f64> {
        let ends = 2 * rooms.corners.len();
        let home = (ends + 1) * ends;
        for end in 0..ends {
            let (corner, hand) = rooms.end(end);
            let mut first = rooms.first[end];
            if first.search != rooms.search {
                let (arrival, length) = corner.ring.touched_from(self.from, hand);
                let (search, is_clear) = (rooms.search, corner.is_open(arrival));
                let departure = self.from;
                first = Tangent { search, is_clear, departure, arrival, length, ..Tangent::default() };
            }
            let touch = corner.ring.at(first.arrival);
            if self.least(first.length, touch) <= limit {
                first = rooms.held(first, self.from, touch);
            }
            rooms.first[end] = first;
            if first.is_clear {
                let visit = Visit { cost: first.length, end: end as u16, ..Visit::default() };
                self.visit(rooms, ends * ends + end, visit, touch, limit);
            }
        }
        while let Some(Reverse((_, number))) = rooms.queue.pop() {
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
        let end = usize::from(rooms.visits[number].end);
        let (corner, hand) = (rooms.corners[end / 2], Hand::BOTH[end % 2]);
        let (ring, tape) = (corner.ring, corner.ring.radius - self.off);
        let (arrival, cost) = (rooms.arrival(number), rooms.visits[number].cost);
        let before = number as u32 + 1;
        let (departure, length) = ring.left_for(self.goal, hand);
        if cost + length < rooms.cost(home) && corner.is_open(departure) {
            let whole = cost + arc(arrival, departure, hand) * tape + length;
            if whole < rooms.cost(home)
                && whole <= limit
                && rooms.is_clear(ring.at(departure), self.goal, 0)
                && rooms.is_arc_free(ring, arrival, departure, hand)
            {
                let visit = Visit { cost: whole, before, ..Visit::default() };
                self.visit(rooms, home, visit, self.goal, limit);
            }
        }
        for next in (0..ends).filter(|next| next / 2 != end / 2) {
            let number = line(end, next);
            let known = rooms.cost(number);
            let tangent = rooms.tangent(number, end, next);
            let straight = cost + tangent.length;
            if !tangent.is_clear || straight >= known {
                continue;
            }
            let touch = rooms.corners[next / 2].ring.at(tangent.arrival);
            if self.least(straight, touch) > limit {
                continue;
            }
            let whole = cost + arc(arrival, tangent.departure, hand) * tape + tangent.length;
            if whole < known
                && self.least(whole, touch) <= limit
                && rooms.is_tangent_clear(number, end, next)
                && rooms.is_arc_free(ring, arrival, tangent.departure, hand)
            {
                let visit = Visit { cost: whole, end: next as u16, before, ..Visit::default() };
                self.visit(rooms, number, visit, touch, limit);
            }
        }
    }

    /// What a way costs at least that costs so much up to here.
    #[inline]
    fn least(&self, cost: f64, here: Spot) -> f64 {
        match self.ground.rules.tape {
            Tape::Middle => cost + (self.goal - here).length(),
            // Along outlines a way may be shorter than the line between its ends.
            Tape::Outline => cost,
        }
    }

    /// A way to somewhere costs this: it is gone on with in the order of what the whole way costs at least.
    fn visit(&self, rooms: &mut Rooms, number: usize, visit: Visit, at: Spot, limit: f64) {
        let least = self.least(visit.cost, at);
        if visit.cost < rooms.cost(number) && least <= limit {
            rooms.visits[number] = Visit { round: rooms.round, ..visit };
            rooms.queue.push(Reverse((least.to_bits(), number)));
        }
    }

    /// Writes down the way that ends with a visit.
    fn trace(&self, rooms: &mut Rooms, home: usize) {
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
            let end = usize::from(rooms.visits[before - 1].end);
            let (ring, hand) = (rooms.corners[end / 2].ring, Hand::BOTH[end % 2]);
            let arrival = rooms.arrival(before - 1);
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
