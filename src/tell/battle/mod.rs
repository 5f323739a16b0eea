//! Stories of battles: two armies on a table, one turn of speech after another.
//!
//! [`tell`] plays a battle with an observer that writes a [`BattleStory`]: scenes (a turn of
//! speech, a combat, the end of a turn), each with its events and the positions of all fighters
//! after it. A scene can therefore be described and drawn. Events that do not depend on the table
//! (cards, shots, separations) are those of [skirmish stories](super::skirmish).
//!
//! | file | contents |
//! | --- | --- |
//! | `recorder` | writes the story while the battle is played |
//! | `chance` | recorded dice, and recorded decisions in combats |
//! | `table` | converts the table to centimeters |
//! | [`story`] | data types of a story |
//! | `prose` | the story in sentences |
//!
//! Positions are centimeters from the lower left corner of the table. Combats have the
//! [scenes](super::story::Scene) of any story, die by die; outside combats only the results of dice
//! are recorded, not the faces.

mod chance;
mod prose;
mod recorder;
pub mod story;
mod table;

pub(super) use chance::RecordingChance;
pub(crate) use prose::EventProse;
pub use story::BattleStory;

use super::company::Combatants;
use super::record::{Notes, RecordingDice};
use crate::battle::game::{Battle, dice, watch_with};
use crate::dice::Seed;
use crate::rules::{BySide, Profile, Side};
use recorder::BattleRecorder;

/// Plays battle number `number` of a seed and returns its story. `names` holds the names of the
/// fighters of each side, in the order of the army.
///
/// # Panics
/// If its armies [cannot be played](Battle::check).
pub fn tell(battle: &Battle, names: &BySide<Vec<String>>, number: u64, seed: Seed) -> BattleStory {
    let cards = |side: Side| -> Vec<Profile> {
        battle.armies[side].fighters.iter().map(|fighter| fighter.profile).collect()
    };
    let (a, b) = (cards(Side::A), cards(Side::B));
    let company = Combatants { names, profiles: BySide { a: &a, b: &b } };
    let cast = company.cast(|side, i| format!(" {}", company.who(side, i)));
    let notes = Notes::default();
    let mut scribe = BattleRecorder::new(battle.ruleset, &company, &cast, &notes);
    let mut dice = dice(battle, number, seed);
    let mut chance = RecordingChance { dice: RecordingDice::new(&mut dice, &notes), notes: &notes };
    watch_with(battle, number, seed, &mut chance, &mut scribe);
    scribe.story(battle)
}
