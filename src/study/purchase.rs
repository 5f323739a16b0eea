//! The largest group of fighters alike that a number of AP buys.

use crate::balance::Budget;
use crate::fault;
use crate::rules::skirmish::MOST_FIGHTERS;
use crate::scenario::Recruit;
use crate::scenario::Sentence;
use crate::scenario::fighter_spec::Count;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What limits how many are bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// Another one costs more than is left.
    Budget,
    /// A side has no room for more; see [`MOST_FIGHTERS`].
    MostFighters,
    /// There is only one of a champion.
    Champion,
}

/// A group as it was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Purchase {
    /// How many were bought.
    pub fighters: u8,
    /// The AP of each.
    pub ap_each: u32,
    /// The AP of all.
    pub ap_spent: u32,
    /// The AP of the budget that are left.
    pub ap_left: u32,
    /// Why there are no more.
    pub limited_by: Limit,
}

/// The largest group of a fighter that a budget buys.
///
/// # Errors
/// When one of them costs more than there is.
pub fn buy(budget: Budget, recruit: &Recruit) -> Result<Purchase, Sentence> {
    let ap_each = u32::from(recruit.profile.strategic_value.get());
    let affordable = budget.get() / ap_each;
    let is_champion = recruit.card.champion == Some(true);
    let (most, limit) = match is_champion {
        true => (1, Limit::Champion),
        false => (MOST_FIGHTERS as u32, Limit::MostFighters),
    };
    let limited_by = if affordable > most { limit } else { Limit::Budget };
    let fighters = affordable.min(most);
    if fighters == 0 {
        return Err(fault!(
            "fault-budget-buys-nobody",
            name = recruit.label,
            ap_each = ap_each,
            budget = budget.get()
        ));
    }
    let ap_spent = fighters * ap_each;
    let ap_left = budget.get() - ap_spent;
    Ok(Purchase { fighters: fighters as u8, ap_each, ap_spent, ap_left, limited_by })
}

impl Purchase {
    /// The group that was bought.
    pub fn group(self, recruit: &Recruit) -> Recruit {
        let count = Count::new(self.fighters.into());
        Recruit { count: count.unwrap_or(recruit.count), ..recruit.clone() }
    }
}
