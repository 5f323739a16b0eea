//! Stories of single fights: every die, modifier and paragraph of the rules, blow by blow.
//!
//! The rules are not implemented a second time here: a [`FightSetup`] plays them with dice and
//! players that note what no event shows, and an observer that writes the [`Story`]: turns, each
//! with its events in order. A story is shown as [prose](Story::prose) or in [one short line an
//! event](Story::compact).
//!
//! | file | contents |
//! | --- | --- |
//! | [`given`] | dice with faces given by the user |
//! | `setup` | a fight to be recorded |
//! | `notes` | dice and players that note every die, and the decisions that no event shows |
//! | `combat_log`, `announcement`, `reader` | scenes of a combat, from its events and notes |
//! | [`story`] | data types of a story |
//! | `recorder` | writes the events of a skirmish or battle while it is played |
//! | `table_recorder`, `table` | writes what a battle adds to them, in centimeters |
//! | `rolls` | tests and wound rolls outside combats |
//! | `company` | the fighters, before and after |
//! | `prose` | sentences and short lines |
//!
//! Healing outside a told combat is recorded with its result, not with its dice; so are contacts
//! and targets that are drawn at random.
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
//!     tell::{FightSetup, Placings},
//! };
//! use fleau::rules::{BySide, Turns};
//! let ruleset = embedded::ruleset("confede-2024").unwrap();
//! let fighter = |id| parse_fighter(id, embedded::roster()).unwrap();
//! let sides = BySide { a: fighter("garde_pretorien"), b: fighter("guerrier_de_l_aube") };
//! let profiles = sides.as_ref().map(|side| [side.profile]);
//! let player = Policy::default().player(&ruleset);
//! let setup = FightSetup {
//!     ruleset: &ruleset,
//!     names: sides.as_ref().map(|side| vec![side.name.clone()]),
//!     profiles: BySide { a: &profiles.a, b: &profiles.b },
//!     players: BySide { a: &player, b: &player },
//!     turns: Turns::new(6).unwrap(),
//!     reversed: false,
//! };
//! let story = setup.tell(&Placings::default(), &mut Seed(1).stream("guard").fight_dice(0));
//! assert!(story.compact(Language::French)[0].starts_with("T1 · "));
//! ```

mod announcement;
mod combat_log;
mod company;
pub mod given;
mod notes;
mod prose;
mod reader;
mod recorder;
mod rolls;
mod setup;
pub mod story;
mod table;
mod table_recorder;

pub use given::GivenDice;
pub use prose::Paragraph;
pub(crate) use prose::{EventProse, list};
pub use setup::{FightSetup, Placings, tell_battle};
pub use story::{BattleStory, SkirmishStory, Story};
