//! Army lists [I-D]: the check of one list, and legal lists drawn at random.
//!
//! | file | contents |
//! | --- | --- |
//! | [`listed`] | a list as answers write it, with its violations of the rules |
//! | [`check`] | checks whether a list is legal |
//! | [`random`] | draws legal lists of a people at random |

pub(crate) mod check;
pub(crate) mod listed;
pub(crate) mod random;

pub(crate) use check::ArmyCheckAnswer;

pub(crate) use check::ArmyCheckQuestion;
pub(crate) use listed::ArmyFault;
pub(crate) use listed::ArmyMissing;
pub(crate) use listed::ListedArmy;
pub(crate) use random::ArmyPool;
pub(crate) use random::ArmyRandomAnswer;
pub(crate) use random::ArmyRandomQuestion;
