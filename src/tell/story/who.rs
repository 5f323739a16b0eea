//! Identifiers of fighters.

use crate::rules::Side;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Identifier of a fighter in a story: `A` for a lone fighter, `B2` if the side has several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(into = "String", try_from = "String")]
#[schemars(extend("pattern" = "^[AB][0-9]*$"))]
pub struct Who {
    /// The fighter's side.
    pub side: Side,
    /// Number of the fighter within its side, from 1; 0 if it is the only fighter of the side.
    pub number: u8,
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(if self.side == Side::A { "A" } else { "B" })?;
        if self.number > 0 { self.number.fmt(f) } else { Ok(()) }
    }
}

impl From<Who> for String {
    fn from(who: Who) -> Self {
        who.to_string()
    }
}

impl TryFrom<String> for Who {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let split = text.strip_prefix('A').map(|number| (Side::A, number));
        let split = split.or_else(|| text.strip_prefix('B').map(|number| (Side::B, number)));
        let who = split.and_then(|(side, number)| match number {
            "" => Some(Who { side, number: 0 }),
            _ => Some(Who { side, number: number.parse().ok()? }),
        });
        who.ok_or_else(|| format!("`{text}` is no fighter; allowed: A, B, A1, B2 and so on"))
    }
}
