//! The fighters of a story: their names before the fight, their fates after it.

use super::story::cast::{ap_lost, of_side};
use super::story::{Character, Who};
use crate::language::Language;
use crate::rules::{BySide, Fighter, Profile, Side};
use crate::say;

/// The fighters of both sides before the fight.
pub(super) struct Combatants<'a> {
    /// Names; empty for a fighter without a name.
    pub(super) names: &'a BySide<Vec<String>>,
    pub(super) profiles: BySide<&'a [Profile]>,
}

/// A fighter of the cast with its profile and current state.
pub(super) struct Member {
    pub(super) who: Who,
    pub(super) profile: Profile,
    pub(super) fighter: Fighter,
}

impl Combatants<'_> {
    /// Returns the identifier of a fighter from its index within its side.
    pub(super) fn who(&self, side: Side, i: usize) -> Who {
        let is_alone = self.profiles[side].len() == 1;
        Who { side, number: if is_alone { 0 } else { i as u8 + 1 } }
    }

    /// Returns all fighters with their profiles, side A first. `mark` gives the suffix that
    /// distinguishes equal names.
    pub(super) fn cast(&self, mark: impl Fn(Side, usize) -> String) -> Vec<(Character, Profile)> {
        let mut cast = Vec::new();
        for side in Side::BOTH {
            for (i, profile) in self.profiles[side].iter().enumerate() {
                let name = self.names[side].get(i).map_or("", String::as_str);
                let character = Character::new(self.who(side, i), name, mark(side, i), profile);
                cast.push((character, *profile));
            }
        }
        cast
    }
}

impl Character {
    /// Returns the display name in a language.
    pub(super) fn display_name(&self, language: Language) -> String {
        match self.nameless {
            true => say!(language, "tell-nameless") + &self.mark,
            false => self.name.clone(),
        }
    }
}

/// Returns the display name of a fighter, or its identifier (such as `B2`) if the fighter is not in
/// the cast.
pub(super) fn name(cast: &[Character], who: Who, language: Language) -> String {
    let character = cast.iter().find(|character| character.id == who);
    character.map_or_else(|| who.to_string(), |of| of.display_name(language))
}

/// States the winner, the number of turns and the AP lost in one sentence, from the fighters' fates
/// at the end of the story.
pub(super) fn outcome(cast: &[Character], turns: usize, language: Language) -> String {
    let sides = BySide { a: Side::A, b: Side::B };
    let is_gone = sides.map(|side| of_side(cast, side).all(|character| character.died_in.is_some()));
    let lost = sides.map(|side| ap_lost(cast, side));
    let winner = match (is_gone.a, is_gone.b) {
        (true, true) => {
            return say!(language, "tell-both-gone", turn = turns, destroyed = lost.b, lost = lost.a);
        }
        (false, false) => {
            return say!(language, "tell-undecided", turns = turns, destroyed = lost.b, lost = lost.a);
        }
        (true, false) => Side::B,
        (false, true) => Side::A,
    };
    let mut members = of_side(cast, winner);
    let name = match (members.next(), members.next()) {
        (Some(only), None) => only.display_name(language),
        _ => say!(language, "tell-side", side = winner.letter()),
    };
    let (destroyed, lost) = (lost[winner.other()], lost[winner]);
    say!(language, "tell-wins", turns = turns, winner = name, destroyed = destroyed, lost = lost)
}
