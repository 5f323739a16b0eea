//! Stories of single fights: every die, modifier and paragraph of the rules, blow by blow.
//!
//! The rules are not implemented a second time here: a [`CombatSetup`] plays them with recording
//! dice, recording players and a witness. The records become a [`Story`]: turns, each with its
//! events in order. A story is shown as [prose](Story::prose) or in [one short line an
//! event](Story::compact).
//!
//! | file | contents |
//! | --- | --- |
//! | [`given`] | dice with faces given by the user |
//! | `record` | records: every die, decision and event in order |
//! | `reader`, `pass`, `narrate` | build the story from the records |
//! | [`story`] | data types of a story |
//! | `company` | the fighters, before and after |
//! | `value`, `words`, `attack_prose`, `prose`, `compact` | sentences and short lines |
//! | [`battle`] | stories of battles on a table |
//! | [`skirmish`] | stories of melees and of fighters that start apart |
//!
//! # Invariants
//! Recording changes nothing: a recorded fight has the same outcome as the same fight without
//! observers. A story ends where the given dice end, and then names the next die needed.
//!
//! Not here: the choice of the fight, and how lucky its dice were ([`simulate`](crate::simulate),
//! `cli`).
//!
//! ```
//! use fleau::{
//!     dice::Seed,
//!     language::Language,
//!     policy::Policy,
//!     scenario::{embedded, parse_fighter},
//!     tell::CombatSetup,
//! };
//! use fleau::rules::{BySide, Turns};
//! let ruleset = embedded::ruleset("confede-2024").unwrap();
//! let fighter = |id| parse_fighter(id, embedded::roster()).unwrap();
//! let sides = BySide { a: fighter("garde_pretorien"), b: fighter("guerrier_de_l_aube") };
//! let profiles = sides.as_ref().map(|side| [side.profile]);
//! let player = Policy::default().player(&ruleset);
//! let setup = CombatSetup {
//!     ruleset: &ruleset,
//!     names: sides.as_ref().map(|side| vec![side.name.clone()]),
//!     profiles: BySide { a: &profiles.a, b: &profiles.b },
//!     players: BySide { a: &player, b: &player },
//!     turns: Turns::new(6).unwrap(),
//!     reversed: false,
//! };
//! let story = setup.tell(&mut Seed(1).stream("guard").fight_dice(0));
//! assert!(story.compact(Language::French)[0].starts_with("T1 · "));
//! ```

mod attack_prose;
pub mod battle;
mod combat_setup;
mod compact;
mod company;
pub mod given;
mod narrate;
mod pass;
mod prose;
mod reader;
mod record;
mod seats;
pub mod skirmish;
pub mod story;
mod value;
mod words;

pub use battle::BattleStory;
pub use combat_setup::{CombatSetup, Placings};
pub use given::GivenDice;
pub use prose::Paragraph;
pub use skirmish::{SkirmishSetup, SkirmishStory};
pub use story::Story;
