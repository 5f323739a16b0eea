//! The situations of a field, as its answer writes them.

use crate::balance::{Budget, Forces, Situation, Weight};
use crate::rules::skirmish::{Distance, Start};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A situation in which costs are judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedSituation {
    /// Name of the situation.
    pub name: String,
    /// Weight of the situation relative to the others.
    pub weight: u16,
    /// AP of each side; null where one fighter meets one.
    pub budget: Option<u32>,
    /// Distance at the start in centimeters; null in contact.
    pub distance: Option<f64>,
    /// Share of the fights that is solved instead of sampled, 0 to 1.
    pub exact_share: f64,
}

impl JudgedSituation {
    pub(super) fn new(situation: &Situation, exact_share: f64) -> Self {
        Self {
            exact_share,
            name: situation.name.clone(),
            weight: situation.weight.get(),
            budget: situation.forces.budget().map(|budget| budget.get()),
            distance: situation.start.centimeters(),
        }
    }

    /// Converts back to a situation of the ledger. `None` if a number of an edited file is out of
    /// range.
    pub(crate) fn to_situation(&self) -> Option<Situation> {
        described_situation(&self.name, self.budget, self.distance)
    }
}

/// Returns the situation that an answer describes by these values. `None` if a number is out of
/// range, which only an edited file can contain.
pub(in crate::study) fn described_situation(
    name: &str,
    budget: Option<u32>,
    distance: Option<f64>,
) -> Option<Situation> {
    let budget = budget.map(|ap| Budget::new(ap.into())).transpose().ok()?;
    let start = match distance {
        None => Start::InContact,
        Some(centimeters) => Start::Apart(Distance::new((10.0 * centimeters).round() as i64).ok()?),
    };
    let unnamed = Situation::new(budget.map_or(Forces::OneEach, Forces::Budget), start, Weight::new(1).ok()?);
    Some(Situation { name: name.to_owned(), ..unnamed })
}
