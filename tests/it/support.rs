//! What several modules of the tests need.

use fleau::policy::PolicyPlayer;
use fleau::rules::{BySide, Profile, Ruleset};
use fleau::scenario::{embedded, parse_fighter};
use fleau::simulate::MatchUp;

/// The editions of the Conf'fédé, latest first.
pub const CONFEDE: [&str; 3] = ["confede-2024", "confede-2022", "confede-2017"];
/// The beginner's rules of Confrontation 3.
pub const INITIATION: &str = "c3-initiation";

/// A built-in ruleset.
pub fn ruleset(id: &str) -> Ruleset {
    embedded::ruleset(id).unwrap_or_else(|| panic!("no ruleset is called {id}"))
}

/// Every built-in ruleset.
pub fn rulesets() -> Vec<Ruleset> {
    embedded::ruleset_ids().map(ruleset).collect()
}

/// A fighter as it is written at the command line.
pub fn profile(text: &str) -> Profile {
    parse_fighter(text, embedded::roster()).unwrap_or_else(|faults| panic!("{text}: {faults:?}")).profile
}

/// A written policy, seated under a ruleset.
pub fn player(policy: &str, ruleset: &Ruleset) -> PolicyPlayer {
    policy.parse::<fleau::policy::Policy>().unwrap_or_else(|error| panic!("{error}")).player(ruleset)
}

/// Sides of these names and fighters.
pub fn match_up(names: [&str; 2], a: &[&str], b: &[&str]) -> MatchUp {
    let side = |fighters: &[&str]| fighters.iter().map(|text| profile(text)).collect::<Vec<_>>();
    MatchUp::new(BySide { a: names[0].into(), b: names[1].into() }, BySide { a: side(a), b: side(b) })
}
