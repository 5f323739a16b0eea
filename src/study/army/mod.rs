//! Army lists [I-D]: whether one is legal, and legal ones drawn at random.
//!
//! | file | what |
//! | --- | --- |
//! | [`listed`] | a list as answers write it, with everything that is wrong with it |
//! | [`check`] | is this list legal? |
//! | [`random`] | legal lists of a people, at random |

pub mod check;
pub mod listed;
pub mod random;

pub use check::{ArmyCheckAnswer, ArmyCheckQuestion};
pub use listed::{ArmyFault, ArmyMissing, ListedArmy, ListedFighter};
pub use random::{ArmyPool, ArmyRandomAnswer, ArmyRandomQuestion};
