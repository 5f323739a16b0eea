//! Reads and checks the options of `fleau tell`.

use super::TellCommand;
use crate::cli::error::CliError;
use crate::cli::melee::{assume_movement, collect_assumed_movement};
use crate::cli::numbers::{parse_integer, read_seed};
use crate::cli::options::{Checks, NamedFighters, read_roster, read_turns, with_costs_of_ruleset};
use crate::cli::situation::nobody_shoots;
use crate::dice::Seed;
use crate::fault;
use crate::policy::{Policy, Ratio};
use crate::rules::combat::allocation::dice_to_allocate;
use crate::rules::skirmish::MAX_LINE_FIGHTERS;
use crate::rules::{BySide, Movement, Side};
use crate::scenario::reading::length::parse_unknown_movement;
use crate::scenario::reading::policy_words::in_english;
use crate::scenario::{
    Abilities, LoadedRuleset, Message, ResolvedFighter, Runs, Sentence, form_combat, parse_policy, parse_side,
};
use crate::study::Hashes;
use crate::study::fight::AssumedMovement;
use crate::study::sides::{Sides, canonical_order};
use crate::study::tell::{FightSelection, TellMeleeQuestion, TellQuestion};
use std::ffi::OsString;

/// Maximum number of fights, all of which are held in memory.
const MAX_RUNS: u64 = 10_000_000;

/// Default number of fights for percentiles.
const DEFAULT_PERCENTILE_RUNS: u64 = 1_000;

/// Default number of fights for the luck of the dice.
const DEFAULT_LUCK_RUNS: u64 = 10_000;

/// The question of `fleau tell`: about a combat or about a melee.
pub(super) enum TellRequest {
    /// A combat in contact; one side is a single fighter.
    Combat(Box<TellQuestion>),
    Melee(Box<TellMeleeQuestion>),
}

impl TellCommand {
    pub(super) fn read(&self) -> Result<TellRequest, CliError> {
        let mut checks = Checks::default();
        let read = self.read_into(&mut checks);
        checks.close(read)
    }

    fn read_into(&self, checks: &mut Checks) -> Option<TellRequest> {
        let seed = read_seed(&self.seed, checks);
        let wanted = self.wanted(checks);
        let mut placings = BySide {
            a: parse_placements("--place-a", self.place_a.as_deref(), checks),
            b: parse_placements("--place-b", self.place_b.as_deref(), checks),
        };
        let runs = match &self.runs {
            None => Some(None),
            Some(text) => checks.take("--runs", parse_runs(text)).map(Some),
        };
        let meeting = self.meeting.read(checks);
        let by_user = self.unknown_mov.as_ref();
        let by_user = by_user.and_then(|text| checks.take("--unknown-mov", parse_unknown_movement(text)));
        let policies = self.policies(checks);
        let abilities = if self.no_abilities { Abilities::Ignored } else { Abilities::Played };
        let named = NamedFighters::fighters([self.a.as_str(), self.b.as_str()]);
        let ruleset = self.ruleset.read_given(checks);
        let roster = read_roster(&self.profiles, abilities, named.written.iter().copied(), checks);
        let ruleset = ruleset.or_of_editions(&named, roster.as_deref(), checks);
        let turns = read_turns(self.turns.as_deref(), ruleset.as_ref(), checks);
        let roster = roster.map(|roster| with_costs_of_ruleset(roster, ruleset.as_ref()));
        let missing = ruleset.as_ref().map(|loaded| loaded.ruleset.missing).unwrap_or_default();
        let unknown = by_user.or_else(|| missing.movement.assumed_movement());
        let fighters = roster.as_ref().and_then(|roster| {
            let a = checks.take("A", parse_side(&self.a, roster));
            let b = checks.take("B", parse_side(&self.b, roster));
            Some(BySide { a: a?, b: b? })
        });
        let is_melee = self.is_melee(fighters.as_ref());
        let formed = fighters.and_then(|fighters| match is_melee {
            true => self.melee(fighters, unknown, policies.as_ref(), checks),
            false => combat(fighters, &mut placings, checks).map(|sides| (sides, None)),
        });
        let LoadedRuleset { ruleset, hash, .. } = ruleset?;
        let hashes = Hashes::new(&hash, roster.as_ref()?);
        let (sides, assumed_movement) = formed?;
        let (policies, turns, seed) = (policies?, turns?, Seed(seed?));
        let runs = runs?;
        let wanted = with_percentile_runs(wanted?, runs);
        Some(match is_melee {
            true => {
                let (meeting, unknown_movement) = (meeting?, by_user);
                #[rustfmt::skip]
                let question = TellMeleeQuestion {
                    sides, start: meeting, assumed_movement, unknown_movement, ruleset, hashes, policies, turns, seed, selection: wanted,
                };
                TellRequest::Melee(Box::new(question))
            }
            false => {
                let luck = self.luck.then(|| runs.unwrap_or(DEFAULT_LUCK_RUNS));
                let placings = BySide { a: placings.a?, b: placings.b? };
                #[rustfmt::skip]
                let question =
                    TellQuestion { sides, ruleset, hashes, policies, turns, seed, placings, selection: wanted, luck };
                TellRequest::Combat(Box::new(question))
            }
        })
    }

    /// Returns whether the fight is a melee: at a distance, with `--first`, or several against
    /// several.
    fn is_melee(&self, fighters: Option<&BySide<Vec<ResolvedFighter>>>) -> bool {
        let are_several = fighters
            .is_some_and(|fighters| Side::BOTH.iter().all(|&side| count_fighters(&fighters[side]) > 1));
        self.meeting.distance.is_some() || self.meeting.first.is_some() || are_several
    }

    /// The sides of a melee, with the MOV that was assumed; refuses options of combats.
    fn melee(
        &self,
        mut fighters: BySide<Vec<ResolvedFighter>>,
        unknown: Option<Movement>,
        policies: Option<&BySide<Policy>>,
        checks: &mut Checks,
    ) -> Option<(Sides, Option<AssumedMovement>)> {
        let of_combats = [
            ("--dice", self.dice.is_some()),
            ("--place-a", self.place_a.is_some()),
            ("--place-b", self.place_b.is_some()),
            ("--luck", self.luck),
        ];
        let mut is_sound = true;
        for (option, _) in of_combats.into_iter().filter(|(_, is_given)| *is_given) {
            checks.take::<(), _>(option, Err(fault!("fault-only-combats-have-it")));
            is_sound = false;
        }
        let is_apart = self.meeting.distance.is_some();
        let unknown = unknown.filter(|_| is_apart);
        let mut assumed = Vec::new();
        for side in Side::BOTH {
            let messages =
                side_faults(&fighters[side], policies.filter(|_| is_apart).map(|both| &both[side]));
            is_sound &= messages.is_empty();
            if !messages.is_empty() {
                checks.take::<(), _>(side.letter(), Err(messages));
            }
            assume_movement(&mut fighters[side], unknown, &mut assumed);
        }
        let sides = Sides::new(fighters.as_ref().map(Vec::as_slice));
        is_sound.then(|| (sides, collect_assumed_movement(unknown, assumed)))
    }

    fn wanted(&self, checks: &mut Checks) -> Option<FightSelection> {
        if let Some(text) = &self.dice {
            return checks.take("--dice", parse_faces(text)).map(FightSelection::Dice);
        }
        if let Some(text) = &self.percentile {
            return checks.take("--percentile", parse_percentiles(text)).map(|percentiles| {
                FightSelection::Percentiles { percentiles, runs: DEFAULT_PERCENTILE_RUNS }
            });
        }
        let fight = self.fight.as_deref().unwrap_or("0");
        checks
            .take("--fight", parse_integer(fight, "the number of the fight", 0, u64::MAX - 1))
            .map(FightSelection::Fight)
    }

    fn policies(&self, checks: &mut Checks) -> Option<BySide<Policy>> {
        let mut read = |option: &str, text: &str| {
            if matches!(in_english(text).as_str(), "optimal" | "best-response") {
                let message = fault!("fault-solved-not-told", text = text);
                return checks.take(option, Err(message));
            }
            Some(checks.take(option, parse_policy(text))?.policy)
        };
        let both = read("--policy", &self.policy);
        let a = self.policy_a.as_ref().map_or(both, |text| read("--policy-a", text));
        let b = self.policy_b.as_ref().map_or(both, |text| read("--policy-b", text));
        Some(BySide { a: a?, b: b? })
    }
}

/// The sides of a combat, one of them a single fighter. Dice placements are reordered like the
/// fighters.
fn combat(
    fighters: BySide<Vec<ResolvedFighter>>,
    placings: &mut BySide<Option<Vec<Ratio>>>,
    checks: &mut Checks,
) -> Option<Sides> {
    let combat = checks.take("A and B", form_combat(fighters.a, fighters.b))?;
    let sides = Sides::new(combat.sides());
    for (side, option) in [(Side::A, "--place-a"), (Side::B, "--place-b")] {
        let order = canonical_order(combat.sides()[side]);
        let enemies = sides.side(side.other()).len() as u8;
        placings[side] = placings[side].as_ref().and_then(|given| {
            checks.take(option, order_placements(given, &order, sides.side(side), enemies))
        });
    }
    Some(sides)
}

/// Checks dice placements and brings them into the order of the fighters: none, or one for each,
/// with as many dice as the fighter has initially, if that is known.
fn order_placements(
    given: &[Ratio],
    order: &[usize],
    fighters: &[ResolvedFighter],
    enemies: u8,
) -> Result<Vec<Ratio>, Vec<Sentence>> {
    if given.is_empty() {
        return Ok(Vec::new());
    }
    if given.len() != fighters.len() {
        return Err(vec![fault!("fault-place-count", given = given.len(), fighters = fighters.len())]);
    }
    let placed: Vec<Ratio> = order.iter().map(|&i| given[i]).collect();
    let mut faults: Vec<Sentence> = fighters
        .iter()
        .zip(&placed)
        .filter_map(|(fighter, share)| share_fault(fighter, *share, enemies))
        .collect();
    faults.dedup();
    if faults.is_empty() { Ok(placed) } else { Err(faults) }
}

/// The fault of a placement that does not use the fighter's number of dice.
fn share_fault(fighter: &ResolvedFighter, share: Ratio, enemies: u8) -> Option<Sentence> {
    let dice = dice_to_allocate(&fighter.profile, enemies)?;
    let written = |attack: u8, defense: u8| format!("{attack}/{defense}");
    (share.parts() != u32::from(dice)).then(|| {
        let possible: Vec<String> = (0..=dice).rev().map(|attack| written(attack, dice - attack)).collect();
        fault!(
            "fault-place-share",
            share = written(share.attack, share.defense),
            dice = dice,
            name = &fighter.name,
            possible = possible.join(", ")
        )
    })
}

/// Sets the number of fights for percentiles.
fn with_percentile_runs(wanted: FightSelection, runs: Option<u64>) -> FightSelection {
    match wanted {
        FightSelection::Percentiles { percentiles, .. } => {
            FightSelection::Percentiles { percentiles, runs: runs.unwrap_or(DEFAULT_PERCENTILE_RUNS) }
        }
        wanted => wanted,
    }
}

fn count_fighters(fighters: &[ResolvedFighter]) -> usize {
    fighters.iter().map(|fighter| usize::from(fighter.count.get())).sum()
}

/// The faults of a side of a melee. `policy` is given if the sides start at a distance.
fn side_faults(fighters: &[ResolvedFighter], policy: Option<&Policy>) -> Vec<Sentence> {
    let mut messages = Vec::new();
    match count_fighters(fighters) {
        1..=MAX_LINE_FIGHTERS => {}
        count => {
            messages.push(fault!("fault-melee-too-many", count = count, most = MAX_LINE_FIGHTERS));
        }
    }
    let shooting = policy.map(|policy| policy.approach).filter(|approach| approach.depends_on_aim());
    messages.extend(shooting.and_then(|approach| nobody_shoots(approach, fighters)));
    messages
}

fn parse_runs(text: &str) -> Result<u64, Sentence> {
    let runs = text.parse::<Runs>()?.get();
    match runs {
        2..=MAX_RUNS => Ok(runs),
        _ => Err(fault!("fault-runs-are", text = text, most = MAX_RUNS)),
    }
}

/// Splits a list at commas.
fn split_list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty())
}

fn parse_faces(text: &str) -> Result<Vec<u8>, Vec<Sentence>> {
    let (mut faces, mut faults) = (Vec::new(), Vec::new());
    for (i, part) in split_list(text).enumerate() {
        match part.parse() {
            Ok(face @ 1..=6) => faces.push(face),
            _ => faults.push(fault!("fault-die-is", number = i + 1, part = part)),
        }
    }
    if faults.is_empty() { Ok(faces) } else { Err(faults) }
}

fn parse_percentiles(text: &str) -> Result<Vec<f64>, Vec<Sentence>> {
    let (mut percentiles, mut faults) = (Vec::new(), Vec::new());
    for part in split_list(text) {
        match part.parse::<f64>() {
            Ok(percentile) if (0.0..=100.0).contains(&percentile) => percentiles.push(percentile),
            _ => faults.push(fault!("fault-percentile-is", part = part)),
        }
    }
    if percentiles.is_empty() && faults.is_empty() {
        faults.push(fault!("fault-no-percentile"));
    }
    if faults.is_empty() { Ok(percentiles) } else { Err(faults) }
}

fn parse_placements(option: &str, text: Option<&str>, checks: &mut Checks) -> Option<Vec<Ratio>> {
    let ratio = |part: &str| parse_policy(&format!("allocate={part}")).map(|of| of.policy.allocate);
    let ratios: Result<Vec<Ratio>, Vec<Message>> = split_list(text.unwrap_or_default()).map(ratio).collect();
    checks.take(option, ratios)
}

/// Returns the given command line with these dice, and question marks for those still needed.
pub(super) fn with_dice(arguments: &[OsString], dice: &[u8], needed: usize) -> String {
    let faces = dice.iter().map(u8::to_string).chain(std::iter::repeat_n("?".to_owned(), needed));
    let faces = faces.collect::<Vec<_>>().join(",");
    let mut words = vec!["fleau".to_owned()];
    let mut is_value = false;
    for argument in arguments.iter().skip(1) {
        let argument = argument.to_string_lossy();
        if std::mem::take(&mut is_value) {
            words.push(quoted(&faces));
        } else if argument.starts_with("--dice=") {
            words.push(quoted(&format!("--dice={faces}")));
        } else {
            is_value = argument == "--dice";
            words.push(quoted(&argument));
        }
    }
    words.join(" ")
}

/// Quotes a word for a shell.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./=,+@:".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
