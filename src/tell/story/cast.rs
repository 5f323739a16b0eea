//! The fighters of a story and their fates.

use super::who::Who;
use crate::rules::{Profile, Side, WoundLevel};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
    #[serde(default)]
    pub mark: String,
    /// Whether `name` is a placeholder: the fighter was given by its values and has no name.
    #[serde(default)]
    pub nameless: bool,
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
    /// Wound level at the end of the story.
    pub wound_level: WoundLevel,
    /// Turn of death; null for a survivor.
    pub died_in: Option<u8>,
}

impl Character {
    /// Creates a fighter with this profile, unhurt.
    pub(in crate::tell) fn new(id: Who, name: &str, mark: String, profile: &Profile) -> Self {
        Character {
            id,
            side: id.side,
            name: if name.is_empty() { NAMELESS } else { name }.to_owned() + &mark,
            mark,
            nameless: name.is_empty(),
            ap: profile.strategic_value.get(),
            ini: profile.initiative.get(),
            att: profile.attack.get(),
            str: profile.strength.get(),
            def: profile.defense.get(),
            res: profile.resistance.get(),
            wound_level: WoundLevel::UNHURT,
            died_in: None,
        }
    }

    /// Returns the name without its suffix.
    pub(in crate::tell) fn name_without_suffix(&self) -> &str {
        self.name.strip_suffix(&self.mark).unwrap_or(&self.name)
    }
}

/// Iterates over the fighters of a side.
pub(in crate::tell) fn of_side(cast: &[Character], side: Side) -> impl Iterator<Item = &Character> {
    cast.iter().filter(move |character| character.side == side)
}

/// Returns the AP a side has lost through deaths.
pub(in crate::tell) fn ap_lost(cast: &[Character], side: Side) -> u64 {
    let dead = of_side(cast, side).filter(|character| character.died_in.is_some());
    dead.map(|character| u64::from(character.ap)).sum()
}

/// Changes the names of all fighters. `name` maps the name on the card to the new one; suffixes
/// that distinguish equal names stay.
pub(in crate::tell) fn rename(cast: &mut [Character], name: impl Fn(&str) -> String) {
    for character in cast {
        character.name = name(character.name_without_suffix()) + &character.mark;
    }
}
