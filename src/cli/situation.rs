//! The situation of a melee: `--distance` and `--first`, and what fighters need for them.

use super::options::Checks;
use crate::fault;
use crate::policy::Approach;
use crate::rules::Side;
use crate::rules::skirmish::{Distance, FirstSpeaker, Start};
use crate::scenario::reading::length::parse_distance;
use crate::scenario::{Card, PolicyWords, ResolvedFighter, Sentence};
use crate::study::melee_start::MeleeStart;
use crate::study::settings::{SidePolicies, SidePolicy};
use clap::{Args, ValueEnum};
use std::collections::BTreeSet;

/// Maximum number of fighters named in one message.
const MAX_NAMED_FIGHTERS: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum FirstOption {
    /// Side A in every turn
    A,
    /// Side B in every turn
    B,
    /// Winner of an opposed DIS test in each turn; coin toss if a DIS is unknown
    Dis,
}

/// `--distance` and `--first`.
#[derive(Args, Clone, Debug)]
pub(super) struct SituationOptions {
    /// Starting distance in cm: 20, 12.5; default: in contact, with opponents drawn at random in
    /// each fight
    #[arg(long, value_name = "CM")]
    pub(super) distance: Option<String>,
    /// Side that speaks first in each turn; default: dis
    #[arg(long, value_enum, value_name = "SIDE")]
    pub(super) first: Option<FirstOption>,
}

impl SituationOptions {
    pub(super) fn read(&self, checks: &mut Checks) -> Option<MeleeStart> {
        let start = match &self.distance {
            None => Some(Start::InContact),
            Some(text) => checks.take("--distance", parse_distance_option(text)).map(Start::Apart),
        };
        let first_word = match self.first {
            Some(FirstOption::A) => FirstSpeaker::Side(Side::A),
            Some(FirstOption::B) => FirstSpeaker::Side(Side::B),
            Some(FirstOption::Dis) | None => FirstSpeaker::Discipline,
        };
        Some(MeleeStart { start: start?, first_word })
    }
}

fn parse_distance_option(text: &str) -> Result<Distance, Sentence> {
    parse_distance(text).map_err(|message| fault!("fault-without-distance-option", message = message))
}

/// Returns a fighter as users write it, with these overrides added.
fn with_overrides(fighter: &ResolvedFighter, overrides: &str) -> String {
    let joint = match fighter.label.as_str() {
        label if label.ends_with('@') => "",
        label if label.contains('@') => ",",
        _ => "@",
    };
    format!("{}{joint}{overrides}", fighter.label)
}

/// Returns the message for a fighter without MOV, which cannot start at a distance in a matrix:
/// what to write instead.
pub(super) fn lacks_movement(fighter: &ResolvedFighter) -> Option<Sentence> {
    let is_unknown = fighter.profile.movement.is_none();
    is_unknown.then(|| {
        let write = with_overrides(fighter, "mov=10");
        fault!("fault-no-mov", name = &fighter.label, write = write)
    })
}

/// The message for a fighter that cannot shoot: what to write instead.
fn lacks_missile(fighter: &ResolvedFighter) -> Sentence {
    if let Some(artillery) = &fighter.coverage.artillery {
        return fault!("fault-artillery", name = &fighter.label, artillery = artillery);
    }
    let Card { aim, ranges, aim_strength, .. } = &fighter.card;
    let all = [
        (aim.is_none(), fault!("fault-no-aim"), "aim=3"),
        (ranges.is_none(), fault!("fault-no-range"), "ranges=20/30/40"),
        (aim_strength.is_none(), fault!("fault-no-aim-str"), "aim-str=5"),
    ];
    let missing: Vec<_> = all.into_iter().filter(|(is_missing, ..)| *is_missing).collect();
    let write =
        with_overrides(fighter, &missing.iter().map(|(.., written)| *written).collect::<Vec<_>>().join(","));
    let both = |names, another| fault!("fault-and-another", names = names, another = another);
    let names = missing.into_iter().map(|(_, name, _)| name).reduce(both);
    fault!("fault-lacks-missile", name = &fighter.label, missing = names, write = write)
}

/// Returns the approach of a side, if it is one that shoots.
pub(super) fn shooting_approach(policies: &SidePolicies, side: Side) -> Option<Approach> {
    match policies[side].policy {
        SidePolicy::Fixed(policy) if policy.approach.depends_on_aim() => Some(policy.approach),
        _ => None,
    }
}

/// Returns the message if none of these fighters can play an approach that shoots.
pub(super) fn nobody_shoots(approach: Approach, fighters: &[ResolvedFighter]) -> Option<Sentence> {
    if fighters.iter().any(|fighter| fighter.profile.missile.is_some()) {
        return None;
    }
    let mut seen = BTreeSet::new();
    let once = fighters.iter().filter(|fighter| seen.insert(fighter.label.as_str()));
    let mut lacks: Vec<Sentence> = once.map(lacks_missile).collect();
    if lacks.len() > MAX_NAMED_FIGHTERS {
        lacks.truncate(MAX_NAMED_FIGHTERS);
        lacks.push(fault!("fault-and-so-on"));
    }
    Some(fault!("fault-needs-a-shooter", approach = PolicyWords(&approach.to_string()), lacks = lacks))
}
