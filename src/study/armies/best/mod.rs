//! Searches for the best army list of a people.
//!
//! | file | contents |
//! | --- | --- |
//! | `question` | the question |
//! | `answer` | the answer: its JSON |
//! | `race` | the search: values of cards, candidates, races, final |
//! | `matches` | battles of searched lists against their opponents |

mod answer;
pub(super) mod matches;
mod question;
pub(super) mod race;

pub(super) use answer::score;
pub use answer::{ArmyBestAnswer, BestList, BestOpponent, BestPart};
pub use question::{BestListQuestion, Opponents};

#[cfg(test)]
mod tests;
