//! Pieces of JSON of commands whose answers do not write themselves yet; it goes when they do.

use crate::scenario::{Roster, Scenario};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct Hashes {
    pub(super) ruleset: String,
    pub(super) profiles: String,
    pub(super) abilities: String,
}

impl Hashes {
    /// Of the files of the ruleset, the profiles, and the abilities by which they were read.
    pub(super) fn new(ruleset: &str, roster: &Roster) -> Self {
        Hashes {
            ruleset: ruleset.to_owned(),
            profiles: roster.hash().to_owned(),
            abilities: roster.book().hash().to_owned(),
        }
    }

    /// Of the files of a scenario.
    pub(super) fn of_scenario(scenario: &Scenario) -> Self {
        Hashes {
            ruleset: scenario.ruleset_hash.clone(),
            profiles: scenario.roster_hash.clone(),
            abilities: scenario.abilities.hash().to_owned(),
        }
    }
}
