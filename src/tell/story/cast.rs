//! Everybody in a story, and what became of them.

use super::who::Who;
use crate::rules::{Profile, Side, WoundLevel};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a fighter without a name is called where no language is spoken.
const NAMELESS: &str = "Fighter";

/// A fighter, and what became of that fighter where the story ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Character {
    /// Called so in short.
    pub id: Who,
    /// The side.
    pub side: Side,
    /// Called so in sentences; with a number or a side where several have the same name.
    pub name: String,
    /// The end of the name, where it tells apart several of the same name.
    #[serde(default)]
    pub mark: String,
    /// Whether the name stands for none: such a fighter was written out, and is on no card.
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
    /// The wound level where the story ends.
    pub wound_level: WoundLevel,
    /// The turn of death; null of one who lives.
    pub died_in: Option<u8>,
}

impl Character {
    /// Somebody with this card, before the fight.
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

    /// The name without what tells it apart.
    pub(in crate::tell) fn bare_name(&self) -> &str {
        self.name.strip_suffix(&self.mark).unwrap_or(&self.name)
    }
}

/// Those of a side.
pub(in crate::tell) fn of_side(cast: &[Character], side: Side) -> impl Iterator<Item = &Character> {
    cast.iter().filter(move |character| character.side == side)
}

/// The AP that a side lost so far.
pub(in crate::tell) fn lost(cast: &[Character], side: Side) -> u64 {
    let dead = of_side(cast, side).filter(|character| character.died_in.is_some());
    dead.map(|character| u64::from(character.ap)).sum()
}

/// Everybody by other names: each is given as on the card, and told apart as it was.
pub(in crate::tell) fn rename(cast: &mut [Character], name: impl Fn(&str) -> String) {
    for character in cast {
        character.name = name(character.bare_name()) + &character.mark;
    }
}
