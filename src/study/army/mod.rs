//! Army lists [I-D]: the check of one list, and lists drawn at random.
//!
//! | file | contents |
//! | --- | --- |
//! | [`listed`] | a list as answers write it, with its violations of the rules |
//! | [`check`] | checks whether a list is legal |
//! | [`random`] | draws lists of a people at random, legal where its cards allow it |

pub mod check;
pub mod listed;
pub mod random;

pub use check::{ArmyCheckAnswer, ArmyCheckQuestion};
pub use listed::{ArmyFault, ArmyMissing, ListedArmy};
pub use random::{ArmyPool, ArmyRandomAnswer, ArmyRandomQuestion, PoolLimits};
