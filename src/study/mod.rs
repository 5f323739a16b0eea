//! Questions, and the answers to them.
//!
//! A [`Question`] is a value: what is asked, with everything that was read and checked before. [`Question::answer`] plays,
//! solves or searches, and gives an [`Answer`], which is at the same time the JSON of the command that asks (written, read back,
//! and described by a schema that is derived from it). A question prints nothing, reads no arguments and knows no language: words are made
//! of the answer in [`report`](crate::report).
//!
//! | file | what |
//! | --- | --- |
//! | [`question`] | what a question is, what can go wrong, how progress is told |
//! | [`head`] | what every answer begins with: schema, version, command, hashes, coverage, what is not played |
//! | [`schemas`] | the JSON Schema of every answer |
//! | [`settings`] | how fights are played: rules, policies, turns, dice, engine |
//! | [`fought`] | the same as answers write it |
//! | [`sides`], [`meeting`], [`purchase`] | who fights, on which terms the sides of a melee meet, what AP buy |
//! | [`estimates`], [`deviation`] | numbers with intervals as answers write them; the exact ones held against the sampled ones |
//! | [`field`], [`duels`] | everybody against everybody, and the single duels of them that a page opens |
//!
//! The other files are one question each.

pub mod army;
pub mod balance;
pub mod battle;
pub mod best_duels;
#[cfg(feature = "frames")]
mod cells;
pub mod check;
pub mod compare;
pub mod deviation;
pub mod duels;
pub mod estimates;
pub mod fair_cost;
pub mod field;
pub mod fight;
pub mod fought;
pub mod head;
pub mod import;
pub mod matrix;
pub mod meeting;
pub mod missing;
pub mod policies;
pub mod prices;
pub mod profile_list;
pub mod profiles;
pub mod propose;
pub mod purchase;
pub mod question;
pub mod run;
pub mod schemas;
pub mod selftest;
pub mod settings;
pub mod sides;
pub mod tell;
pub mod test;
pub mod wound;

#[cfg(feature = "frames")]
pub use cells::{CellsQuestion, PlayedCell};
pub use head::{Hashes, Head, NotPlayed, Plays};
pub use question::{
    Answer, Extent, Failed, Part, PartedQuestion, Progress, Question, ScalableQuestion, Scale,
    SharedQuestion, Silent, Stretch, Work,
};
