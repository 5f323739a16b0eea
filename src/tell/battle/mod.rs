//! Told battles: two armies on a table, turn of speech by turn of speech.
//!
//! [`tell`] plays a battle with an onlooker who writes a [`BattleStory`]: scenes (a turn of speech, a combat, the end of a turn), each
//! with what happened in it and how everybody stands after it, so that a scene can be told and drawn. Deeds that a table does not
//! change (cards, shots, separations) are those of [told skirmishes](super::skirmish).
//!
//! | file | makes |
//! | --- | --- |
//! | `scribe` | the story, while the battle is played |
//! | `chance` | dice, and decisions in combats, that are noted |
//! | `table` | the table as stories have it |
//! | [`story`] | what a story is made of |
//! | `prose` | the story in sentences |
//!
//! Places are centimeters from the lower left corner of the table. Combats have the [scenes](super::story::Scene) of any told fight,
//! die by die; dice outside of them are not told one by one, only what came of them.

mod chance;
mod prose;
mod scribe;
pub mod story;
mod table;

pub use prose::ToldDeed;
pub use story::BattleStory;

use super::company::Company;
use super::record::{NotedDice, Notes};
use crate::battle::game::{Battle, dice, watch_by};
use crate::dice::Seed;
use crate::rules::{BySide, Profile, Side};
use chance::NotedChance;
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
    let mut dice = dice(battle, number, seed);
    let mut chance = NotedChance { dice: NotedDice::new(&mut dice, &notes), notes: &notes };
    watch_by(battle, number, seed, &mut chance, &mut scribe);
    scribe.story(battle)
}
