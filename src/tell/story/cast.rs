//! The fighters of a story: identifiers, names and fates.

use crate::rules::{Profile, Side, WoundLevel};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Deref;

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

/// Name of a fighter without a name, in JSON, where no language is chosen.
const NAMELESS: &str = "Fighter";

/// A fighter and its fate at the end of the story.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Character {
    /// Identifier in short lines, for example `A` or `B2`.
    pub id: Who,
    /// The fighter's side.
    pub side: Side,
    /// Name in sentences, with a suffix if several have the same name.
    pub name: String,
    /// The suffix of the name that distinguishes fighters of the same name, for example ` 2`; empty
    /// if there is no other.
    pub mark: String,
    /// Whether `name` is a placeholder: the fighter was given by its values and has no name.
    pub nameless: bool,
    /// Whether the fighter has the ability Enormous (XII).
    pub enormous: bool,
    /// Strategic value, as on the card.
    pub ap: u16,
    /// Initiative, as on the card.
    pub ini: i16,
    /// Attack, as on the card.
    pub att: i16,
    /// Strength, as on the card.
    pub str: i16,
    /// Defense, as on the card.
    pub def: i16,
    /// Resistance, as on the card.
    pub res: i16,
    /// Wound level at the start; absent if unhurt.
    #[serde(default, skip_serializing_if = "is_unhurt")]
    pub starts_at: WoundLevel,
    /// Wound level at the end of the story.
    pub wound_level: WoundLevel,
    /// Turn of death; null for a survivor.
    pub died_in: Option<u8>,
}

impl Character {
    /// Creates a fighter with this profile, as it begins the fight.
    pub(in crate::tell) fn new(id: Who, name: &str, mark: String, profile: &Profile) -> Self {
        Character {
            id,
            side: id.side,
            name: if name.is_empty() { NAMELESS } else { name }.to_owned() + &mark,
            mark,
            nameless: name.is_empty(),
            enormous: profile.enormous > 0,
            ap: profile.strategic_value.get(),
            ini: profile.initiative.get(),
            att: profile.attack.get(),
            str: profile.strength.get(),
            def: profile.defense.get(),
            res: profile.resistance.get(),
            starts_at: profile.wounds,
            wound_level: profile.wounds,
            died_in: None,
        }
    }

    /// Returns the name without its suffix.
    pub(in crate::tell) fn name_without_suffix(&self) -> &str {
        self.name.strip_suffix(&self.mark).unwrap_or(&self.name)
    }
}

fn is_unhurt(level: &WoundLevel) -> bool {
    *level == WoundLevel::UNHURT
}

/// All fighters of a story: side A first, then side B.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cast(pub(in crate::tell) Vec<Character>);

impl Deref for Cast {
    type Target = [Character];

    fn deref(&self) -> &[Character] {
        &self.0
    }
}

impl Cast {
    /// Iterates over the fighters of a side.
    pub fn side(&self, side: Side) -> impl Iterator<Item = &Character> {
        self.iter().filter(move |character| character.side == side)
    }

    /// Returns the fighter with this identifier.
    pub(crate) fn find(&self, who: Who) -> Option<&Character> {
        self.iter().find(|character| character.id == who)
    }

    /// Returns the AP a side has lost through deaths.
    pub fn ap_lost(&self, side: Side) -> u64 {
        let dead = self.side(side).filter(|character| character.died_in.is_some());
        dead.map(|character| u64::from(character.ap)).sum()
    }

    /// Returns the AP that side A destroyed minus the AP that it lost.
    pub fn balance(&self) -> i64 {
        self.ap_lost(Side::B) as i64 - self.ap_lost(Side::A) as i64
    }

    /// Returns a copy with other names. `name` maps the name on the card to the new one; suffixes
    /// that distinguish equal names stay.
    #[must_use]
    pub(crate) fn renamed(&self, name: impl Fn(&str) -> String) -> Self {
        let mut cast = self.clone();
        for character in &mut cast.0 {
            character.name = name(character.name_without_suffix()) + &character.mark;
        }
        cast
    }
}
