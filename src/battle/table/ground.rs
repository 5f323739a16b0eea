//! A table with bodies on it: contact and free room [II-E].

use super::{Body, Mask, Table};
use crate::geometry::{CONTACT_TOLERANCE, Circle, Pose, Rectangle};
use fleau_engine::rules::Ruleset;
use fleau_engine::rules::contact::Size;
use fleau_engine::rules::ruleset::{FieldOfView, JointCover, Tape};

/// The settings of a ruleset for table rules on which the rulebook is silent or ambiguous.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableRules {
    /// Which part of a target has to be in the field of view [II-D-3].
    pub field_of_view: FieldOfView,
    /// Whether obstacles of different sizes hide a target together [II-D-3].
    pub cover: JointCover,
    /// Where the tape measure lies when a path goes around something [V-A]. Along an outline,
    /// between bends to different sides the tape stays under the middle of the base.
    pub tape: Tape,
}

impl From<&Ruleset> for TableRules {
    fn from(ruleset: &Ruleset) -> Self {
        let Ruleset { field_of_view, joint_cover: cover, tape, .. } = *ruleset;
        Self { field_of_view, cover, tape }
    }
}

/// A table, the bodies on it, and the interpretation of its rules. It only borrows, so it is cheap
/// to create and to copy.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// The table with its scenery.
    pub table: &'a Table,
    /// Interpretation of ambiguous table rules.
    pub rules: TableRules,
    /// Bodies of all fighters, on the table or off it; at most [`Mask::MAX_BODIES`].
    pub bodies: &'a [Body],
    /// Which of `bodies` are on the table.
    pub present: Mask,
}

impl<'a> Ground<'a> {
    /// Creates a ground on which all bodies are present.
    pub fn new(table: &'a Table, rules: TableRules, bodies: &'a [Body]) -> Self {
        Ground { table, rules, bodies, present: Mask::first(bodies.len()) }
    }

    /// Returns whether two bodies are in contact [II-E-2]; contact is always mutual.
    #[inline]
    pub fn touches(&self, one: usize, other: usize) -> bool {
        self.bodies[one].touches(&self.bodies[other])
    }

    /// Returns all bodies in contact with a body.
    #[inline]
    pub fn contacts(&self, body: usize) -> Mask {
        self.touched_by(self.bodies[body].circle(), self.present.without(Mask::one(body)))
    }

    /// Returns the bodies of `among` that a base at this position would touch.
    #[inline]
    pub fn touched_by(&self, base: Circle, among: Mask) -> Mask {
        let touch = |i: &usize| self.bodies[*i].circle().is_within(CONTACT_TOLERANCE, base);
        among.and(self.present).iter().filter(touch).collect()
    }

    /// Returns whether all present bodies are completely on the table and no two overlap: the
    /// invariant after every move.
    pub fn is_valid(&self) -> bool {
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

    /// Returns whether a fighter of this size may be deployed here: completely inside the zone, off
    /// other bases, and off scenery that it may not cross or stand on.
    pub fn may_deploy(&self, base: Circle, size: Size, zone: Rectangle) -> bool {
        self.is_unobstructed(base) && self.table.may_deploy(base, size, zone)
    }

    /// Returns whether a base at this position overlaps no base on the table.
    pub(crate) fn is_unobstructed(&self, base: Circle) -> bool {
        self.present.iter().all(|i| !self.bodies[i].circle().overlaps(base))
    }

    /// Returns the pose of a body.
    #[inline]
    pub fn pose(&self, body: usize) -> Pose {
        self.bodies[body].pose
    }
}
