//! Army lists [I-D]: the check of one list, lists drawn at random, and which peoples have any.
//!
//! | file | contents |
//! | --- | --- |
//! | [`listed`] | a list as answers write it, with its violations of the rules |
//! | [`check`] | checks whether a list is legal |
//! | [`peoples`] | which peoples can field armies, and what blocks the rest |
//! | [`random`] | draws lists of a people at random, legal where its cards allow it |

pub mod check;
pub mod listed;
pub mod peoples;
pub mod random;

pub use check::{ArmyCheckAnswer, ArmyCheckQuestion};
pub use listed::{ArmyFault, ArmyMissing, ListedArmy};
pub use peoples::{ArmyPeoplesAnswer, ArmyPeoplesQuestion, PeopleLists};
pub use random::{ArmyPool, ArmyRandomAnswer, ArmyRandomQuestion, FieldedArmy, PoolLimits};
