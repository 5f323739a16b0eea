//! The fighters of a story: their names before the fight, their fates after it.

use super::story::{Cast, Character, Who};
use crate::rules::effect::Effects;
use crate::rules::turn::FighterRecord;
use crate::rules::{BySide, Fighter, Profile, Side};

/// The fighters of both sides before the fight.
pub(super) struct Combatants<'a> {
    /// Names; empty for a fighter without a name.
    pub(super) names: &'a BySide<Vec<String>>,
    pub(super) profiles: BySide<&'a [Profile]>,
}

impl Combatants<'_> {
    /// Returns the identifier of a fighter from its index within its side.
    pub(super) fn who(&self, side: Side, i: usize) -> Who {
        let is_alone = self.profiles[side].len() == 1;
        Who { side, number: if is_alone { 0 } else { i as u8 + 1 } }
    }

    /// Returns all fighters, side A first. `mark` gives the suffix that distinguishes equal names.
    pub(super) fn cast(&self, mark: impl Fn(Side, usize) -> String) -> Cast {
        let mut cast = Vec::new();
        for side in Side::BOTH {
            for (i, profile) in self.profiles[side].iter().enumerate() {
                let name = self.names[side].get(i).map_or("", String::as_str);
                cast.push(Character::new(self.who(side, i), name, mark(side, i), profile));
            }
        }
        Cast(cast)
    }

    /// Returns all fighters, side A first, with the wounds and deaths of the records. Each name
    /// ends with the fighter's identifier, such as `B2`, because short lines use it.
    pub(super) fn lettered_cast(&self, records: impl Fn(Side, usize) -> FighterRecord) -> Cast {
        let mut cast = self.cast(|side, i| format!(" {}", self.who(side, i)));
        let seats =
            Side::BOTH.into_iter().flat_map(|side| (0..self.profiles[side].len()).map(move |i| (side, i)));
        for (character, (side, i)) in cast.0.iter_mut().zip(seats) {
            let record = records(side, i);
            character.wound_level = record.wound_level;
            character.died_in = Some(record.died_in).filter(|turn| *turn > 0);
        }
        cast
    }
}

/// A fighter of a combat at the present point of the story.
pub(super) struct Member {
    pub(super) who: Who,
    pub(super) effects: Effects,
    pub(super) fighter: Fighter,
    /// Turn of death; `None` for the living.
    pub(super) died_in: Option<u8>,
}

impl Member {
    /// Creates the member for fighter `i` of a side, as it begins the fight.
    pub(super) fn new(company: &Combatants, side: Side, i: usize) -> Self {
        let profile = &company.profiles[side][i];
        let fighter = Fighter::starting(profile);
        Member { who: company.who(side, i), effects: profile.effects, fighter, died_in: None }
    }
}
