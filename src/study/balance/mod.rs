//! What the profiles of a field are worth, and whether their costs are right.
//!
//! | file | what |
//! | --- | --- |
//! | `setup` | the field, how its fights are played, how hard it is looked at |
//! | `field_study` | fair costs by several methods and under other rules, and the matrix of balances, as numbers |
//! | `hedonic` | what printed AP are explained by |

mod field_study;
mod hedonic;
mod setup;

pub use field_study::{FieldStudy, Other, OtherKind};
pub use hedonic::{CHARACTERISTICS, hedonic_model};
pub use setup::{FieldEffort, FieldSetup};
