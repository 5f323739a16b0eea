//! The situation of a melee: `--distance` and `--first`, and what fighters need for them.

use super::values::Checks;
use crate::fault;
use crate::policy::Approach;
use crate::rules::skirmish::{Distance, FirstSpeaker, MAX_LINE_FIGHTERS, Start};
use crate::rules::{BySide, MissingValues, Movement, Side};
use crate::scenario::reading::length::{parse_distance, parse_unknown_movement};
use crate::scenario::{Card, PolicyWords, ResolvedFighter, Roster, Sentence, parse_side};
use crate::study::fight::AssumedMovement;
use crate::study::melee_start::MeleeStart;
use crate::study::settings::{SidePolicies, SidePolicy};
use crate::study::sides::Sides;
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
    #[arg(long, value_name = "CM", allow_negative_numbers = true)]
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

/// `--distance`, `--first` and `--unknown-mov`.
#[derive(Args, Clone, Debug)]
pub(super) struct MeleeOptions {
    #[command(flatten)]
    pub(super) situation: SituationOptions,
    /// With --distance: MOV in cm of cards without one; default: by the rules
    #[arg(long, value_name = "CM")]
    unknown_mov: Option<String>,
}

impl MeleeOptions {
    /// Reads the MOV of cards without one, if the user gives it.
    pub(super) fn read_unknown_movement(&self, checks: &mut Checks) -> Option<Movement> {
        checks.take_given("--unknown-mov", self.unknown_mov.as_ref(), parse_unknown_movement).flatten()
    }

    /// Returns the fighters of a melee, none yet. Cards without a MOV will get the user's, else the
    /// one that the ruleset assumes.
    pub(super) fn fighters(&self, by_user: Option<Movement>, missing: &MissingValues) -> MeleeFighters {
        let is_apart = self.situation.distance.is_some();
        let unknown = by_user.or_else(|| missing.movement.assumed_movement()).filter(|_| is_apart);
        MeleeFighters { is_apart, unknown, assumed: Vec::new() }
    }
}

/// Checks the fighters of a melee one side at a time, and assumes a MOV where a card has none.
pub(super) struct MeleeFighters {
    is_apart: bool,
    /// MOV of cards without one; `None` in contact, or if none is assumed.
    unknown: Option<Movement>,
    assumed: Vec<String>,
}

impl MeleeFighters {
    /// Returns the fighters of a melee at a distance, none yet. Cards without a MOV get `unknown`.
    pub(super) fn apart(unknown: Option<Movement>) -> Self {
        MeleeFighters { is_apart: true, unknown, assumed: Vec::new() }
    }

    /// Reads both sides as written, and records their faults. Also returns the assumed MOV, if any.
    pub(super) fn read_sides(
        mut self,
        texts: BySide<&str>,
        roster: &Roster,
        policies: Option<&SidePolicies>,
        checks: &mut Checks,
    ) -> Option<(Sides, Option<AssumedMovement>)> {
        let mut side = |side: Side| {
            let mut fighters = checks.take(side.letter(), parse_side(texts[side], roster))?;
            let approach = policies.and_then(|policies| shooting_approach(policies, side));
            self.take(side, &mut fighters, approach, checks).then_some(fighters)
        };
        let (a, b) = (side(Side::A), side(Side::B));
        let sides = Sides::new(BySide { a: &a?, b: &b? });
        Some((sides, self.assumed()))
    }

    /// Sets the MOV of fighters whose card prints none. Returns whether the side can play this
    /// melee, and records its faults. `approach` is the side's, if its policy tells it to shoot.
    pub(super) fn take(
        &mut self,
        side: Side,
        fighters: &mut [ResolvedFighter],
        approach: Option<Approach>,
        checks: &mut Checks,
    ) -> bool {
        let mut messages = Vec::new();
        let count = count_fighters(fighters);
        if count > MAX_LINE_FIGHTERS {
            messages.push(fault!("fault-melee-too-many", count = count, most = MAX_LINE_FIGHTERS));
        }
        let approach = approach.filter(|_| self.is_apart);
        messages.extend(approach.and_then(|approach| nobody_shoots(approach, fighters)));
        for fighter in fighters.iter_mut().filter(|fighter| fighter.profile.movement.is_none()) {
            fighter.profile.movement = self.unknown;
            if self.unknown.is_some() && !self.assumed.contains(&fighter.name) {
                self.assumed.push(fighter.name.clone());
            }
        }
        messages.is_empty() || checks.take::<(), _>(side.letter(), Err(messages)).is_some()
    }

    /// Returns the assumed MOV and the fighters it was assumed for, if any.
    pub(super) fn assumed(mut self) -> Option<AssumedMovement> {
        let unknown = self.unknown.filter(|_| !self.assumed.is_empty())?;
        self.assumed.sort();
        Some(AssumedMovement { centimeters: f64::from(unknown.get()) / 10.0, fighters: self.assumed })
    }
}

/// Returns the number of fighters on a side.
pub(super) fn count_fighters(fighters: &[ResolvedFighter]) -> usize {
    fighters.iter().map(|fighter| usize::from(fighter.count.get())).sum()
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
