//! Settings for table rules on which the rulebook is silent or ambiguous.

/// Settings for the table rules on which the rulebook is silent or ambiguous.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TableRules {
    /// Which part of a target has to be in the field of view.
    pub field_of_view: FieldOfView,
    /// Whether obstacles of different sizes hide a target together.
    pub cover: Cover,
    /// Where the tape measure lies when a path goes around something.
    pub tape: Tape,
}

/// "If the target is in the field of view of the source" [II-D-3]: the part of the target that has
/// to be in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FieldOfView {
    /// Any part of the target's base; only lines of sight to that part count.
    #[default]
    AnyPart,
    /// The center of the target's base.
    Middle,
    /// The whole base has to be in the field of view.
    Whole,
}

/// "If one or more obstacles cut all of these lines: if the obstacle is at least as large …"
/// [II-D-3], when obstacles of different sizes hide a target together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cover {
    /// The target is hidden if the large enough obstacles alone cut all lines of sight.
    #[default]
    LargeObstaclesOnly,
    /// The target is hidden if all obstacles together cut all lines of sight and at least one of
    /// them is large enough.
    AnyLargeObstacle,
}

/// "The most direct way between the mark and the target of the move", around obstacles [V-A].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tape {
    /// Along the path of the center of the base, half a base away from the obstacle.
    #[default]
    Middle,
    /// Along the outline of the obstacle: each arc is shorter by half a base. Between bends to
    /// different sides the tape stays under the center of the base.
    Outline,
}
