//! The search for the shortest way around obstacles: tangents and arcs, first around few of them.
//!
//! # Design
//! A way that is the shortest around some of the obstacles and meets none of the others is the shortest around all of them. So
//! the search begins with what stands in the straight line, and takes in what the way that it finds runs into, until it runs
//! into nothing. Most ways meet one or two of the twenty bases and pieces of a battle.

use super::path::Pace;
use super::{Ground, Mover, Tape};
use crate::geometry::{Circle, Hand, Outline, Point, ROUNDING, Rectangle, Ring, Spot, arc, is_on_arc};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What may not be come nearer to than a distance.
#[derive(Clone, Copy, Debug)]
enum Obstacle<'a> {
    /// Nor into the circle: another base, a round piece, with half the mover's width around it.
    Ring(Ring),
    /// A polygon, half the mover's width away.
    Polygon(&'a [Point]),
}

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
    /// The obstacles that the search knows, by their numbers.
    known: Vec<usize>,
    /// The circles that it may touch.
    rings: Vec<Ring>,
    /// By what costs of an arc are counted.
    tapes: Vec<f64>,
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
    radius: f64,
    start: Point,
    end: Point,
    from: Spot,
    goal: Spot,
    /// Where the middle of the base may be.
    bounds: Rectangle,
}

impl<'a> Search<'a> {
    pub fn new(ground: &'a Ground<'a>, mover: &'a Mover, pace: Pace, from: Point, goal: Point) -> Self {
        let radius = ground.bodies[mover.body].base.radius();
        let area = ground.table.area();
        let bounds = Rectangle {
            min: Point { x: area.min.x + radius.0, y: area.min.y + radius.0 },
            max: Point { x: area.max.x - radius.0, y: area.max.y - radius.0 },
        };
        Search {
            ground,
            mover,
            pace,
            radius: radius.0.into(),
            start: from,
            end: goal,
            from: from.into(),
            goal: goal.into(),
            bounds,
        }
    }

    /// Obstacle number `i`: bodies first, then parts of scenery. None if it is not in the mover's way.
    fn obstacle(&self, i: usize) -> Option<Obstacle<'a>> {
        let ring = |circle: Circle| {
            let radius = f64::from(circle.radius.0) + self.radius;
            Obstacle::Ring(Ring { center: circle.center.into(), radius })
        };
        if let Some(part) = i.checked_sub(self.ground.bodies.len()) {
            let part = self.ground.table.parts().get(part)?;
            let outline = self.ground.barred_by(self.mover, self.pace, part, self.start)?;
            return Some(match outline {
                Outline::Circle(circle) => ring(*circle),
                Outline::Convex(polygon) => Obstacle::Polygon(polygon.corners()),
            });
        }
        self.ground.obstacles(self.mover).has(i).then(|| ring(self.ground.bodies[i].circle()))
    }

    /// How many numbers of obstacles there are.
    fn obstacles(&self) -> usize {
        self.ground.bodies.len() + self.ground.table.parts().len()
    }

    /// Whether a straight line keeps its distance from an obstacle.
    fn is_line_clear(&self, obstacle: &Obstacle, from: Spot, to: Spot) -> bool {
        match obstacle {
            Obstacle::Ring(ring) => {
                let near = ring.radius - ROUNDING;
                ring.center.squared_distance_to_way(from, to) >= near * near
            }
            Obstacle::Polygon(corners) => {
                let near = self.radius - ROUNDING;
                let squared = near * near;
                let mut is_inside = true;
                for (i, corner) in corners.iter().enumerate() {
                    let (a, b): (Spot, Spot) = ((*corner).into(), corners[(i + 1) % corners.len()].into());
                    let (edge, way) = (b - a, to - from);
                    let (side_from, side_to) = (edge.cross(from - a), edge.cross(to - a));
                    let is_crossed = (side_from < 0.0) != (side_to < 0.0)
                        && (way.cross(a - from) < 0.0) != (way.cross(b - from) < 0.0);
                    if is_crossed
                        || a.squared_distance_to_way(from, to) < squared
                        || from.squared_distance_to_way(a, b) < squared
                        || to.squared_distance_to_way(a, b) < squared
                    {
                        return false;
                    }
                    is_inside &= side_from >= 0.0;
                }
                !is_inside
            }
        }
    }

    /// Whether an arc, both ends of which keep their distance from an obstacle, does so between them: what it could run into
    /// lies around the direction in which the obstacle is nearest.
    fn is_arc_clear(&self, obstacle: &Obstacle, ring: Ring, from: Spot, to: Spot, hand: Hand) -> bool {
        let (nearest, reach) = match obstacle {
            Obstacle::Ring(other) => (other.center, ring.radius + other.radius),
            Obstacle::Polygon(corners) => {
                let edges = corners.iter().enumerate().map(|(i, a)| {
                    ring.center.nearest_on_way((*a).into(), corners[(i + 1) % corners.len()].into())
                });
                let squared = |spot: &Spot| (*spot - ring.center).dot(*spot - ring.center);
                let Some(nearest) = edges.min_by(|a, b| squared(a).total_cmp(&squared(b))) else {
                    return true;
                };
                (nearest, ring.radius + self.radius)
            }
        };
        let toward = nearest - ring.center;
        let near = reach - ROUNDING;
        let squared = toward.dot(toward);
        // A corner of this very polygon, or the very circle.
        squared < ROUNDING || squared >= near * near || !is_on_arc(toward, from, to, hand)
    }

    /// Whether an arc stays on the table.
    fn is_arc_on_table(&self, ring: Ring, from: Spot, to: Spot, hand: Hand) -> bool {
        let (min, max): (Spot, Spot) = (self.bounds.min.into(), self.bounds.max.into());
        let is_out = |normal: Spot| {
            let spot = ring.at(normal);
            spot.x < min.x - ROUNDING
                || spot.y < min.y - ROUNDING
                || spot.x > max.x + ROUNDING
                || spot.y > max.y + ROUNDING
        };
        let sides = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)].map(|(x, y)| Spot { x, y });
        !is_out(from) && !is_out(to) && !sides.iter().any(|s| is_out(*s) && is_on_arc(*s, from, to, hand))
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
            return Some(length);
        }
        while self.take_in_what_is_met(rooms) {
            self.lay_out(rooms);
            length = self.find(rooms, limit)?;
        }
        (length <= limit).then_some(length)
    }

    /// Takes in the obstacles that the way runs into, and tells whether there were any.
    fn take_in_what_is_met(&self, rooms: &mut Rooms) -> bool {
        let before = rooms.known.len();
        for i in 0..self.obstacles() {
            if rooms.known[..before].contains(&i) {
                continue;
            }
            let Some(obstacle) = self.obstacle(i) else { continue };
            let is_met = rooms.way.iter().any(|stretch| {
                let is_arc_met = stretch.around.is_some_and(|(ring, hand)| {
                    !self.is_arc_clear(&obstacle, ring, stretch.arrival, stretch.departure, hand)
                });
                is_arc_met || !self.is_line_clear(&obstacle, stretch.from, stretch.to)
            });
            if is_met {
                rooms.known.push(i);
            }
        }
        rooms.known.len() > before
    }

    /// The circles around what is known, with nothing known of the lines between them.
    fn lay_out(&self, rooms: &mut Rooms) {
        rooms.rings.clear();
        rooms.tapes.clear();
        for i in 0..rooms.known.len() {
            match self.obstacle(rooms.known[i]) {
                Some(Obstacle::Ring(ring)) => rooms.rings.push(ring),
                Some(Obstacle::Polygon(corners)) => {
                    let ring = |corner: &Point| Ring { center: (*corner).into(), radius: self.radius };
                    rooms.rings.extend(corners.iter().map(ring));
                }
                None => {}
            }
        }
        let off = self.ground.off_arcs(self.mover);
        rooms.tapes.extend(rooms.rings.iter().map(|ring| ring.radius - off));
        let ends = 2 * rooms.rings.len();
        rooms.tangents.clear();
        rooms.tangents.resize((ends + 1) * ends, Tangent::default());
        rooms.visits.clear();
        let visit = Visit { cost: f64::INFINITY, before: 0, is_done: false };
        rooms.visits.resize((ends + 1) * ends + 1, visit);
        rooms.queue.clear();
    }

    /// The shortest way around what is known. A visit is numbered by the line on which it comes: from which circle and hand (the
    /// last number: from the beginning) to which.
    fn find(&self, rooms: &mut Rooms, limit: f64) -> Option<f64> {
        let ends = 2 * rooms.rings.len();
        let home = (ends + 1) * ends;
        for end in 0..ends {
            let (ring, hand) = (rooms.rings[end / 2], Hand::BOTH[end % 2]);
            let (arrival, length) = ring.touched_from(self.from, hand);
            let touch = ring.at(arrival);
            if self.is_clear(rooms, self.from, touch) {
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
        let ends = 2 * rooms.rings.len();
        let home = (ends + 1) * ends;
        let end = number % ends;
        let (ring, hand, tape) = (rooms.rings[end / 2], Hand::BOTH[end % 2], rooms.tapes[end / 2]);
        let (arrival, cost) = (rooms.tangents[number].arrival, rooms.visits[number].cost);
        let before = number as u32 + 1;
        let (departure, length) = ring.left_for(self.goal, hand);
        let angle = arc(arrival, departure, hand);
        let whole = cost + angle * tape + length;
        if whole < rooms.visits[home].cost
            && self.is_clear(rooms, ring.at(departure), self.goal)
            && self.is_arc_free(rooms, ring, arrival, departure, hand)
        {
            self.visit(rooms, home, whole, self.goal, before, limit);
        }
        for next in 0..ends {
            if next / 2 == end / 2 {
                continue;
            }
            let tangent = self.tangent(rooms, end, next);
            if !tangent.is_clear {
                continue;
            }
            let angle = arc(arrival, tangent.departure, hand);
            let whole = cost + angle * tape + tangent.length;
            if whole < rooms.visits[end * ends + next].cost
                && self.is_arc_free(rooms, ring, arrival, tangent.departure, hand)
            {
                let touch = rooms.rings[next / 2].at(tangent.arrival);
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

    /// The line from one circle to another, looked at once.
    fn tangent(&self, rooms: &mut Rooms, end: usize, next: usize) -> Tangent {
        let number = end * 2 * rooms.rings.len() + next;
        if !rooms.tangents[number].is_known {
            let (ring, other) = (rooms.rings[end / 2], rooms.rings[next / 2]);
            let found = ring.tangent_to(Hand::BOTH[end % 2], other, Hand::BOTH[next % 2]);
            rooms.tangents[number] = match found {
                None => Tangent { is_known: true, ..Tangent::default() },
                Some((departure, arrival, length)) => Tangent {
                    is_known: true,
                    is_clear: self.is_clear(rooms, ring.at(departure), other.at(arrival)),
                    departure,
                    arrival,
                    length,
                },
            };
        }
        rooms.tangents[number]
    }

    /// Whether a line keeps its distance from everything that is known, and its ends are on the table.
    fn is_clear(&self, rooms: &Rooms, from: Spot, to: Spot) -> bool {
        let (min, max): (Spot, Spot) = (self.bounds.min.into(), self.bounds.max.into());
        let is_on = |spot: Spot| {
            spot.x >= min.x - ROUNDING
                && spot.y >= min.y - ROUNDING
                && spot.x <= max.x + ROUNDING
                && spot.y <= max.y + ROUNDING
        };
        let mut known = rooms.known.iter().filter_map(|i| self.obstacle(*i));
        is_on(from) && is_on(to) && known.all(|obstacle| self.is_line_clear(&obstacle, from, to))
    }

    /// Whether an arc keeps its distance from everything that is known, and is on the table.
    fn is_arc_free(&self, rooms: &Rooms, ring: Ring, from: Spot, to: Spot, hand: Hand) -> bool {
        let mut known = rooms.known.iter().filter_map(|i| self.obstacle(*i));
        self.is_arc_on_table(ring, from, to, hand)
            && known.all(|obstacle| self.is_arc_clear(&obstacle, ring, from, to, hand))
    }

    /// Writes down the way that ends with a visit.
    fn trace(&self, rooms: &mut Rooms, home: usize) {
        let ends = 2 * rooms.rings.len();
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
            let (ring, hand) = (rooms.rings[end / 2], Hand::BOTH[end % 2]);
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
