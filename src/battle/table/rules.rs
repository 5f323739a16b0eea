//! Where the text of the table's rules is silent, or can be read two ways: the settings that decide.

/// How the rules of the table are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TableRules {
    /// Which targets are in the field of view.
    pub field_of_view: FieldOfView,
    /// When several obstacles hide a target together.
    pub cover: Cover,
    /// Where the tape measure lies on a way around something.
    pub tape: Tape,
}

/// "If the target is in the field of view of the source" [II-D-3]: how much of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FieldOfView {
    /// Any part of its base; only the lines to that part count.
    #[default]
    AnyPart,
    /// The middle of its base.
    Middle,
    /// Its whole base.
    Whole,
}

/// "If one or more obstacles cut all of these lines: if the obstacle is at least as large …" [II-D-3], of obstacles of different
/// sizes that hide a target together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cover {
    /// The target is hidden if those that are large enough cut all lines by themselves.
    #[default]
    LargeAlone,
    /// The target is hidden if all that cut lines together cut all of them, and one of them is large enough.
    OneLarge,
}

/// "The most direct way between the mark and the target of the move", around obstacles [V-A].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tape {
    /// The way that the middle of the base takes: half a base off what it goes around.
    #[default]
    Middle,
    /// Along the outline of what it goes around: an arc is shorter by half a base. Between bends to different sides the tape
    /// stays under the middle of the base.
    Outline,
}
