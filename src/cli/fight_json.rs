//! Pieces of JSON of commands whose answers do not write themselves yet; it goes when they do.

use crate::rules::BySide;
use crate::scenario::{Roster, Scenario};
use crate::simulate::Estimate;
use crate::stats::Interval;
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

/// Of a command that needs no profiles.
#[derive(Serialize)]
pub(super) struct RulesetHash {
    pub(super) ruleset: String,
}

#[derive(Serialize)]
pub(super) struct PerSide<T> {
    a: T,
    b: T,
}

impl<T> From<BySide<T>> for PerSide<T> {
    fn from(BySide { a, b }: BySide<T>) -> Self {
        PerSide { a, b }
    }
}

#[derive(Serialize)]
pub(super) struct OutcomeIntervals {
    pub(super) a_wins: [f64; 2],
    pub(super) b_wins: [f64; 2],
    pub(super) both_alive: [f64; 2],
}

pub(super) fn interval(of: &Estimate) -> [f64; 2] {
    interval_of(of.ci95)
}

pub(super) fn interval_of(interval: Interval) -> [f64; 2] {
    [interval.low, interval.high]
}
