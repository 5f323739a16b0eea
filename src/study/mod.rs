//! Questions about fighters, fields and battles, and the answers to them.
//!
//! A [`Question`] is a value: everything that was asked, read and validated beforehand.
//! [`Question::answer`] simulates, solves or searches and returns an [`Answer`]. An answer is the
//! JSON of the command that asks the question: it is written, read back, and described by a schema
//! derived from its type. A question prints nothing, parses no arguments and contains no text in a
//! language of users: [`report`](crate::report) turns the answer into words.
//!
//! | module | contents |
//! | --- | --- |
//! | [`question`] | the traits of questions and answers, failures, progress reports |
//! | [`provenance`] | provenance: schema, version, command, hashes, coverage, rules left out |
//! | [`schemas`] | the JSON Schema of every answer |
//! | [`settings`] | fight settings: rules, policies, turn limit, dice, engine |
//! | [`fight_method`] | fight settings as answers contain them |
//! | [`sides`], [`melee_start`], [`purchase`] | fighters, start of a melee, groups for a budget |
//! | [`estimates`] | values with intervals |
//! | [`field`], [`duels`] | all pairs of a field, and each pair's duel for web pages |
//!
//! Each of the other modules is one question.

pub mod armies;
pub mod army;
pub mod balance;
pub mod battle;
pub mod check;
pub mod compare;
pub mod duels;
pub mod estimates;
pub mod fair_cost;
pub mod field;
pub mod fight;
pub mod fight_method;
pub mod import;
pub mod matrix;
pub mod melee_start;
pub mod missing;
pub mod policies;
pub mod prices;
pub mod profile_list;
pub mod profiles;
pub mod propose;
pub mod provenance;
pub mod purchase;
pub mod question;
pub mod run;
pub mod schemas;
pub mod selftest;
pub mod settings;
pub mod sides;
pub mod sweep;
pub mod tell;
pub mod test;
pub mod wound;

pub use provenance::{FightKinds, Hashes, NotPlayed, Provenance};
pub use question::{
    Answer, CellsQuestion, Failed, NoProgress, Part, Phase, PlayedCell, Progress, Question, ScalableQuestion,
    Scale, SharedQuestion, Work, WorkEstimate,
};
