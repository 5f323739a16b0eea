//! Told battles: two armies on a table, turn of speech by turn of speech.
//!
//! [`tell`] plays a battle with an onlooker who writes a [`BattleStory`]: scenes (a turn of speech, a combat, the end of a turn), each
//! with what happened in it and how everybody stands after it, so that a scene can be told and drawn. Deeds that a table does not
//! change (cards, shots, separations) are those of [told skirmishes](super::skirmish).
//!
//! | file | makes |
//! | --- | --- |
//! | `scribe` | the story, while the battle is played |
//! | `table` | the table as stories have it |
//! | [`story`] | what a story is made of |
//! | `prose` | the story in sentences |
//!
//! Places are centimeters from the lower left corner of the table. Combats are told in one short line an attack; their dice are not
//! told one by one.

mod prose;
mod scribe;
pub mod story;
mod table;

pub use story::BattleStory;

use super::company::Company;
use super::record::Notes;
use crate::battle::game::{Battle, watch};
use crate::dice::Seed;
use crate::rules::{BySide, Profile, Side};
use scribe::Scribe;

/// The battle of this number, told; its fighters are called by these names, in their order.
///
/// # Panics
/// If its armies [cannot be played](Battle::check).
pub fn tell(battle: &Battle, names: &BySide<Vec<String>>, number: u64, seed: Seed) -> BattleStory {
    let cards = |side: Side| -> Vec<Profile> {
        battle.armies[side].fighters.iter().map(|fighter| fighter.profile).collect()
    };
    let (a, b) = (cards(Side::A), cards(Side::B));
    let company = Company { names, profiles: BySide { a: &a, b: &b } };
    let cast = company.cast(|side, i| format!(" {}", company.who(side, i)));
    let notes = Notes::default();
    let mut scribe = Scribe::new(battle.ruleset, &company, &cast, &notes);
    watch(battle, number, seed, &mut scribe);
    scribe.story(battle)
}
