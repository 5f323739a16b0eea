//! The settings of a ruleset that the geometry of a table needs.

use fleau_engine::rules::Ruleset;
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
