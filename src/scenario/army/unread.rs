//! Lines of a [pasted](super::pasted) list that were not understood.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A line of a pasted list that was not understood, or not entirely.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct UnreadLine {
    /// Number of the line, from 1.
    pub line: u64,
    /// The line, without BBCode.
    pub text: String,
    /// What was not understood.
    pub why: WhyUnread,
    /// Ids of the profiles that the line may name, or to whose names it is similar, with their
    /// editions; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<String>,
}

/// What was not understood of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhyUnread {
    /// The whole line: it names no profile.
    Line,
    /// The profile: several have the name. The fighters are not in the list.
    Several,
    /// Its AP, which are those of the card neither for one fighter nor for all; the list has those
    /// of the card.
    Ap,
    /// Text after the name; the list has the fighter without it.
    Rest,
    /// A total that differs from the AP of the fighters.
    Total,
}
