//! Reads and checks the options of `fleau tell`.

use super::TellCommand;
use crate::cli::command_line::join_for_shell;
use crate::cli::error::CliError;
use crate::cli::fight::start_of_charge;
use crate::cli::options::NamedFighters;
use crate::cli::situation::{MeleeFighters, SituationOptions, count_fighters};
use crate::cli::values::{Checks, parse_integer};
use crate::fault;
use crate::policy::{Policy, Ratio};
use crate::rules::combat::allocation::dice_to_allocate;
use crate::rules::{BySide, Side};
use crate::scenario::reading::policy_words::in_english;
use crate::scenario::{
    Abilities, Message, ResolvedFighter, Runs, Sentence, form_combat, parse_policy, parse_side,
};
use crate::study::fight::AssumedMovement;
use crate::study::melee_start::MeleeStart;
use crate::study::sides::{Sides, canonical_order};
use crate::study::tell::{FightSelection, TellMeleeQuestion, TellQuestion};

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
        let seed = self.seed.read(checks);
        let wanted = self.wanted(checks);
        let mut placings = BySide {
            a: parse_placements("--place-a", self.place_a.as_deref(), checks),
            b: parse_placements("--place-b", self.place_b.as_deref(), checks),
        };
        let runs = checks.take_given("--runs", self.runs.as_ref(), parse_runs);
        let start = self.melee.situation.read(checks);
        let by_user = self.melee.read_unknown_movement(checks);
        let policies = self.policies.read(|option, text| read_policy(option, text, checks));
        let abilities = if self.no_abilities { Abilities::Ignored } else { Abilities::Played };
        let named = NamedFighters::fighters([self.a.as_str(), self.b.as_str()]);
        let rules = self.rules.read(abilities, &named, checks);
        let turns = rules.turns(self.policies.turns.as_deref(), checks);
        let rules = rules.with_costs();
        let fighters = rules.roster.as_ref().and_then(|roster| {
            let a = checks.take("A", parse_side(&self.a, roster));
            let b = checks.take("B", parse_side(&self.b, roster));
            Some(BySide { a: a?, b: b? })
        });
        let is_melee = self.is_melee(fighters.as_ref());
        let formed = fighters.and_then(|fighters| match is_melee {
            true => {
                let missing = rules.missing_values();
                let taken = match self.charge {
                    None => self.melee.fighters(by_user, &missing),
                    Some(_) => MeleeFighters::apart(by_user.or_else(|| missing.movement.assumed_movement())),
                };
                self.melee(fighters, taken, policies.as_ref(), checks)
            }
            false => combat(fighters, &mut placings, checks).map(|sides| (sides, None)),
        });
        let start = match (self.charge, &formed) {
            (Some(charge), Some((sides, _))) => read_charge(charge.side(), sides, checks),
            _ => start,
        };
        let (ruleset, hashes) = rules.close()?;
        let (sides, assumed_movement) = formed?;
        let (policies, turns, seed) = (policies?, turns?, seed?);
        let runs = runs?;
        let wanted = with_percentile_runs(wanted?, runs);
        Some(match is_melee {
            true => {
                let (start, unknown_movement) = (start?, by_user);
                #[rustfmt::skip]
                let question = TellMeleeQuestion {
                    sides, start, assumed_movement, unknown_movement, ruleset, hashes, policies, turns, seed, selection: wanted,
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

    /// Returns whether the fight is a melee: at a distance, with `--first` or `--charge`, or
    /// several against several.
    fn is_melee(&self, fighters: Option<&BySide<Vec<ResolvedFighter>>>) -> bool {
        let are_several = fighters
            .is_some_and(|fighters| Side::BOTH.iter().all(|&side| count_fighters(&fighters[side]) > 1));
        let SituationOptions { distance, first } = &self.melee.situation;
        distance.is_some() || first.is_some() || self.charge.is_some() || are_several
    }

    /// The sides of a melee, with the MOV that was assumed; refuses options of combats.
    fn melee(
        &self,
        mut fighters: BySide<Vec<ResolvedFighter>>,
        mut taken: MeleeFighters,
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
        for side in Side::BOTH {
            let approach = policies.map(|both| both[side].approach);
            let approach = approach.filter(|approach| approach.depends_on_aim());
            is_sound &= taken.take(side, &mut fighters[side], approach, checks);
        }
        let sides = Sides::new(fighters.as_ref().map(Vec::as_slice));
        is_sound.then(|| (sides, taken.assumed()))
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
}

/// Returns the start of a duel that begins with a charge of side `by`.
fn read_charge(by: Side, sides: &Sides, checks: &mut Checks) -> Option<MeleeStart> {
    let start = match (sides.side(Side::A), sides.side(Side::B)) {
        ([a], [b]) => start_of_charge(BySide { a, b }[by], by),
        _ => Err(fault!("fault-charge-of-groups")),
    };
    checks.take("--charge", start.map_err(|fault| vec![fault]))
}

/// Reads a policy; refuses `optimal` and `best-response`, which `tell` does not support.
fn read_policy(option: &str, text: &str, checks: &mut Checks) -> Option<Policy> {
    if matches!(in_english(text).as_str(), "optimal" | "best-response") {
        let message = fault!("fault-solved-not-told", text = text);
        return checks.take(option, Err(message));
    }
    Some(checks.take(option, parse_policy(text))?.policy)
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

/// Returns the command line with `--dice` set to these faces, followed by a question mark for each
/// die still needed.
pub(super) fn with_dice(words: &[String], dice: &[u8], needed: usize) -> String {
    let faces = dice.iter().map(u8::to_string).chain(std::iter::repeat_n("?".to_owned(), needed));
    let faces = faces.collect::<Vec<_>>().join(",");
    let mut is_value = false;
    let with_faces = words.iter().map(|word| {
        let is_faces = std::mem::replace(&mut is_value, word == "--dice");
        match word.starts_with("--dice=") {
            _ if is_faces => faces.clone(),
            true => format!("--dice={faces}"),
            false => word.clone(),
        }
    });
    join_for_shell(&with_faces.collect::<Vec<_>>())
}
