//! `--budget`: the largest group of fighters alike that a number of AP buys.

use crate::balance::Budget;
use crate::language::Language;
use crate::rules::skirmish::MOST_FIGHTERS;
use crate::say;
use crate::scenario::{Recruit, parse_count};
use serde::Serialize;

/// What limits how many are bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Limit {
    /// Another one costs more than is left.
    Budget,
    /// A side has no room for more; see [`MOST_FIGHTERS`].
    MostFighters,
    /// There is only one of a champion.
    Champion,
}

/// A group as it was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Purchase {
    pub(super) fighters: u8,
    pub(super) ap_each: u32,
    pub(super) ap_spent: u32,
    pub(super) ap_left: u32,
    pub(super) limited_by: Limit,
}

/// Reads `--budget`.
pub(super) fn parse_budget(text: &str) -> Result<Budget, String> {
    let ap = parse_count(text).ok().and_then(|ap| i64::try_from(ap).ok());
    ap.and_then(|ap| Budget::new(ap).ok())
        .ok_or_else(|| format!("{} is `{text}`; allowed: {} to {}", Budget::WHAT, Budget::MIN, Budget::MAX))
}

/// The largest group of a fighter that a budget buys.
///
/// # Errors
/// When he costs more than there is.
pub(super) fn buy(budget: Budget, recruit: &Recruit) -> Result<Purchase, String> {
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
        return Err(format!(
            "{} costs {ap_each} AP, and a budget of {budget} AP buys nobody; write --budget {ap_each} or more",
            recruit.label
        ));
    }
    let ap_spent = fighters * ap_each;
    let ap_left = budget.get() - ap_spent;
    Ok(Purchase { fighters: fighters as u8, ap_each, ap_spent, ap_left, limited_by })
}

impl Limit {
    /// In words.
    pub(super) fn reason(self, language: Language) -> String {
        match self {
            Limit::Budget => say!(language, "fight-limit-budget"),
            Limit::MostFighters => say!(language, "fight-limit-most", most = MOST_FIGHTERS),
            Limit::Champion => say!(language, "fight-limit-champion"),
        }
    }
}

impl Purchase {
    /// The group that was bought.
    pub(super) fn group(self, recruit: &Recruit) -> Recruit {
        let count = crate::scenario::fighter_spec::Count::new(self.fighters.into());
        Recruit { count: count.unwrap_or(recruit.count), ..recruit.clone() }
    }
}
