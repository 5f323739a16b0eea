//! Creates rules, fighters and players from the texts of the self-test.

use crate::policy::{Policy, PolicyPlayer};
use crate::rules::{BySide, Profile, Ruleset, Turns};
use crate::scenario::{Catalog, parse_fighter};
use crate::simulate::MatchUp;
use serde::de::DeserializeOwned;

/// Parses a data file of the self-test.
pub(super) fn data<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).expect("the file is written for this")
}

/// Returns a built-in ruleset.
pub(super) fn ruleset(id: &str) -> Ruleset {
    Catalog::built_in().ruleset(id).expect("the ruleset is built in").ruleset.clone()
}

/// Returns every built-in ruleset.
pub(super) fn rulesets() -> impl Iterator<Item = Ruleset> {
    Catalog::built_in().rulesets().iter().map(|loaded| loaded.ruleset.clone())
}

/// Parses a fighter such as `@ini=3,…`.
pub(super) fn profile(fighter: &str) -> Profile {
    parse_fighter(fighter, Catalog::built_in().roster()).expect("the fighter is written out").profile
}

/// Returns a player that follows a policy.
pub(super) fn player(policy: &str, ruleset: &Ruleset) -> PolicyPlayer {
    policy.parse::<Policy>().expect("the policy is written out").player(ruleset)
}

/// Returns the players of both sides, each following a policy.
pub(super) fn players(policies: [&str; 2], ruleset: &Ruleset) -> BySide<PolicyPlayer> {
    let [a, b] = policies.map(|policy| player(policy, ruleset));
    BySide { a, b }
}

/// Creates the match-up of these fighters; `name` keys their random streams.
pub(super) fn match_up(name: &str, a: &[&str], b: &[&str]) -> MatchUp {
    let side = |fighters: &[&str]| fighters.iter().map(|fighter| profile(fighter)).collect();
    let names = BySide { a: format!("selftest {name} a"), b: format!("selftest {name} b") };
    MatchUp::new(names, BySide { a: side(a), b: side(b) })
}

/// Creates a turn limit.
pub(super) fn turns(turns: u8) -> Turns {
    Turns::new(i64::from(turns)).expect("the number of turns is within its bounds")
}
