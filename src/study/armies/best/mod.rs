//! Searches for the best army list of a people.
//!
//! | file | contents |
//! | --- | --- |
//! | `question` | the question |
//! | `answer` | the answer: its JSON |
//! | `race` | the search: values of cards, candidates, races, final |
//! | `matches` | battles of the people's lists against its opponents |

mod answer;
mod matches;
mod question;
mod race;

pub use answer::{ArmyBestAnswer, BestList, BestOpponent, BestPart};
pub use question::{BestListQuestion, Opponents};

#[cfg(test)]
mod tests;
