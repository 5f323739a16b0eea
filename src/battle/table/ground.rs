//! A table with who stands on it: contact and room [II-E], terrain under a base.

use super::{Body, Mask, Piece, Table, TableRules};
use crate::geometry::{Circle, Pose, Rectangle, TOUCH};

/// A table, who stands on it, and how its rules are read. Cheap to make and to copy: it borrows all of it.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// The table with its scenery.
    pub table: &'a Table,
    /// The readings of its rules.
    pub rules: TableRules,
    /// The fighters, at most [`Mask::MOST`].
    pub bodies: &'a [Body],
    /// Those of them that are on the table.
    pub present: Mask,
}

/// The scenery under and around a base, as sets of the table's pieces by their places (a table has at most 64).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Terrain {
    /// Pieces that the base overlaps.
    pub under: Mask,
    /// Pieces that have a part in which the whole base lies.
    pub inside: Mask,
    /// Pieces that the base touches without overlapping them: he stands behind, or beside them.
    pub beside: Mask,
}

impl<'a> Ground<'a> {
    /// A table with bodies that are all on it.
    pub fn new(table: &'a Table, rules: TableRules, bodies: &'a [Body]) -> Self {
        Ground { table, rules, bodies, present: Mask::first(bodies.len()) }
    }

    /// Whether two bodies are in contact [II-E-2]. Contact is always mutual.
    #[inline]
    pub fn touches(&self, one: usize, other: usize) -> bool {
        self.bodies[one].touches(&self.bodies[other])
    }

    /// Everybody in contact with a body.
    #[inline]
    pub fn contacts(&self, body: usize) -> Mask {
        self.touched_by(self.bodies[body].circle(), self.present.without(Mask::one(body)))
    }

    /// Those of `among` that a base at some place would touch.
    #[inline]
    pub fn touched_by(&self, base: Circle, among: Mask) -> Mask {
        let touch = |i: &usize| self.bodies[*i].circle().is_within(TOUCH, base);
        among.and(self.present).iter().filter(touch).collect()
    }

    /// How many more of `enemies` may come into contact with a body [II-E-3], by the maximum of its size. Whether there is a
    /// place for their bases is asked with [`Ground::assaults`].
    #[inline]
    pub fn room(&self, body: usize, enemies: Mask) -> usize {
        let limit = self.bodies[body].size.contact_limit();
        limit.saturating_sub(self.contacts(body).and(enemies).count())
    }

    /// Whether no two present bodies overlap and all are wholly on the table: what must be true after every move.
    pub fn is_sound(&self) -> bool {
        let on_table = |i: usize| {
            let Circle { center, radius } = self.bodies[i].circle();
            self.table.area().contains_circle(center, radius)
        };
        let alone = |i: usize| {
            let others = self.present.without(Mask::first(i + 1));
            !others.iter().any(|other| self.bodies[i].circle().overlaps(self.bodies[other].circle()))
        };
        self.present.iter().all(|i| on_table(i) && alone(i))
    }

    /// The scenery under and around a base.
    pub fn terrain(&self, base: Circle) -> Terrain {
        let wider = Circle { radius: base.radius + TOUCH, ..base };
        let pieces = || self.table.pieces().iter().enumerate();
        let such = |test: &dyn Fn(&Piece) -> bool| -> Mask {
            pieces().filter(|(_, piece)| test(piece)).map(|(i, _)| i).collect()
        };
        let under = such(&|piece| piece.overlaps(base));
        Terrain {
            under,
            inside: such(&|piece| piece.parts.iter().any(|part| part.contains_circle(base))),
            beside: such(&|piece| piece.overlaps(wider)).without(under),
        }
    }

    /// Whether a base may stand somewhere at deployment: wholly in the zone, off other bases, off scenery that nobody stands on.
    pub fn may_deploy(&self, base: Circle, zone: Rectangle) -> bool {
        self.is_alone(base) && self.table.may_deploy(base, zone)
    }

    /// Whether nobody is where a base would stand.
    pub fn is_alone(&self, base: Circle) -> bool {
        self.present.iter().all(|i| !self.bodies[i].circle().overlaps(base))
    }

    /// The pose of a body.
    #[inline]
    pub fn pose(&self, body: usize) -> Pose {
        self.bodies[body].pose
    }
}
