//! Buying the largest group of equal fighters that a budget in AP allows.

use crate::balance::Budget;
use crate::fault;
use crate::rules::skirmish::MAX_LINE_FIGHTERS;
use crate::scenario::ResolvedFighter;
use crate::scenario::Sentence;
use crate::scenario::fighter::spec::Count;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What limits the size of a group that a budget buys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// Another fighter costs more than is left.
    Budget,
    /// A side on a line has no room for more fighters: there are at most 10.
    MostFighters,
    /// A champion is unique.
    Champion,
}

/// A group of equal fighters that a budget bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Purchase {
    /// Number of fighters.
    pub fighters: u8,
    /// AP of each fighter.
    pub ap_each: u32,
    /// AP of all fighters together.
    pub ap_spent: u32,
    /// AP of the budget that are left.
    pub ap_left: u32,
    /// Why the group is not larger.
    pub limited_by: Limit,
}

/// Buys the largest group of a fighter that the budget allows.
///
/// # Errors
/// If one fighter costs more than the budget.
pub fn buy(budget: Budget, fighter: &ResolvedFighter) -> Result<Purchase, Sentence> {
    let ap_each = u32::from(fighter.profile.strategic_value.get());
    let affordable = budget.get() / ap_each;
    let is_champion = fighter.card.champion == Some(true);
    let (most, limit) = match is_champion {
        true => (1, Limit::Champion),
        false => (MAX_LINE_FIGHTERS as u32, Limit::MostFighters),
    };
    let limited_by = if affordable > most { limit } else { Limit::Budget };
    let fighters = affordable.min(most);
    if fighters == 0 {
        return Err(fault!(
            "fault-budget-buys-nobody",
            name = fighter.label,
            ap_each = ap_each,
            budget = budget.get()
        ));
    }
    let ap_spent = fighters * ap_each;
    let ap_left = budget.get() - ap_spent;
    Ok(Purchase { fighters: fighters as u8, ap_each, ap_spent, ap_left, limited_by })
}

impl Purchase {
    /// Returns a group of as many of these fighters as were bought.
    pub(crate) fn to_group(self, fighter: &ResolvedFighter) -> ResolvedFighter {
        let count = Count::new(self.fighters.into());
        ResolvedFighter { count: count.unwrap_or(fighter.count), ..fighter.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{embedded, parse_fighter};

    #[test]
    fn a_budget_buys_as_many_as_it_can_pay_and_says_what_limits_them() {
        let bought = |ap: i64, text: &str| {
            let recruit = parse_fighter(text, embedded::roster()).unwrap();
            let found = buy(Budget::new(ap).unwrap(), &recruit).ok()?;
            assert_eq!(found.ap_spent + found.ap_left, ap as u32);
            assert_eq!(found.to_group(&recruit).count.get(), found.fighters);
            Some((found.fighters, found.ap_spent, found.limited_by))
        };
        let soldier = "@ini=3,att=4,str=6,def=3,res=6,ap=20";
        assert_eq!(bought(19, soldier), None);
        assert_eq!(bought(20, soldier), Some((1, 20, Limit::Budget)));
        assert_eq!(bought(99, soldier), Some((4, 80, Limit::Budget)));
        // There is room for ten on a side.
        assert_eq!(bought(219, soldier), Some((10, 200, Limit::Budget)));
        assert_eq!(bought(220, soldier), Some((10, 200, Limit::MostFighters)));
        let champion = format!("{soldier},champion=1");
        assert_eq!(bought(39, &champion), Some((1, 20, Limit::Budget)));
        assert_eq!(bought(40, &champion), Some((1, 20, Limit::Champion)));
    }
}
