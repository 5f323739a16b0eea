//! Told fights: one fight blow by blow, with its dice, its modifiers and the paragraphs that were played.
//!
//! The rules are not told a second time here: a [`Bout`] plays them, with dice that are written down as they fall, players
//! whose answers are written down, and a witness. What was written down becomes a [`Story`]: turns, and in each what
//! happened in its order. A story is shown as [prose](Story::prose) or in [one short line an event](Story::compact).
//!
//! | file | makes |
//! | --- | --- |
//! | [`given`] | dice that somebody else threw, as far as they go |
//! | `record` | notes: every die, decision and event in its order |
//! | `reader`, `pass`, `narrate` | the story that the notes tell |
//! | [`story`] | what a story is made of |
//! | `company` | everybody who fights, before and after |
//! | `value`, `words`, `attack_prose`, `prose`, `compact` | the story in sentences, and in short |
//! | [`battle`] | stories of battles on a table |
//! | [`skirmish`] | stories of several against several, and of fighters at a distance |
//!
//! # Invariants
//! Watching changes nothing: a told fight ends as the same fight does that nobody watches. A story ends where the given
//! dice end, and then says which die is needed next.
//!
//! Not here: which fight is told, and how lucky its dice were ([`simulate`](crate::simulate), `cli`).
//!
//! ```
//! use fleau::{dice::Seed, language::Language, policy::Policy, scenario::{embedded, parse_fighter}, tell::Bout};
//! use fleau::rules::{BySide, Turns};
//! let ruleset = embedded::ruleset("confede-2024").unwrap();
//! let fighter = |id| parse_fighter(id, embedded::roster()).unwrap();
//! let sides = BySide { a: fighter("garde_pretorien"), b: fighter("guerrier_de_l_aube") };
//! let profiles = sides.as_ref().map(|side| [side.profile]);
//! let player = Policy::default().player(&ruleset);
//! let bout = Bout {
//!     ruleset: &ruleset,
//!     names: sides.as_ref().map(|side| vec![side.name.clone()]),
//!     profiles: BySide { a: &profiles.a, b: &profiles.b },
//!     players: BySide { a: &player, b: &player },
//!     turns: Turns::new(6).unwrap(),
//!     reversed: false,
//! };
//! let story = bout.tell(&mut Seed(1).stream("guard").fight(0));
//! assert!(story.compact(Language::French)[0].starts_with("T1 · "));
//! ```

mod attack_prose;
pub mod battle;
mod bout;
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
pub use bout::{Bout, Placings};
pub use given::GivenDice;
pub use prose::Paragraph;
pub use skirmish::{SkirmishBout, SkirmishStory};
pub use story::Story;
