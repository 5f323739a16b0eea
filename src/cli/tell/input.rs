//! What is told: the options, read and checked.

use super::TellCommand;
use crate::cli::error::CliError;
use crate::cli::numbers::{number, read_seed};
use crate::cli::options::{Checks, Named, judged_under, read_roster, read_turns};
use crate::dice::Seed;
use crate::policy::{Policy, Ratio};
use crate::rules::{BySide, Side};
use crate::scenario::{Abilities, LoadedRuleset, Runs, form_combat, of_policy, parse_side};
use crate::study::Hashes;
use crate::study::sides::Sides;
use crate::study::tell::{TellQuestion, Wanted};
use std::ffi::OsString;

/// Fights of which all are held in memory.
const MOST_RUNS: u64 = 10_000_000;

/// Among how many fights percentiles are found, if it is not said.
const PERCENTILE_RUNS: u64 = 1_000;

/// Among how many fights luck is reckoned, if it is not said.
const LUCK_RUNS: u64 = 10_000;

impl TellCommand {
    pub(super) fn read(&self) -> Result<TellQuestion, CliError> {
        let mut checks = Checks::default();
        let read = self.read_into(&mut checks);
        checks.close(read)
    }

    fn read_into(&self, checks: &mut Checks) -> Option<TellQuestion> {
        let seed = read_seed(&self.seed, checks);
        let wanted = self.wanted(checks);
        let placings = BySide {
            a: placing("--place-a", self.place_a.as_deref(), checks),
            b: placing("--place-b", self.place_b.as_deref(), checks),
        };
        let runs = match &self.runs {
            None => Some(None),
            Some(text) => checks.take("--runs", few(text)).map(Some),
        };
        let policies = self.policies(checks);
        let abilities = if self.no_abilities { Abilities::Ignored } else { Abilities::Played };
        let named = Named::fighters([self.a.as_str(), self.b.as_str()]);
        let ruleset = self.ruleset.written(checks);
        let roster = read_roster(&self.profiles, abilities, named.written.iter().copied(), checks);
        let ruleset = ruleset.or_of(&named, roster.as_deref(), checks);
        let turns = read_turns(self.turns.as_deref(), ruleset.as_ref(), checks);
        let roster = roster.map(|roster| judged_under(roster, ruleset.as_ref()));
        let combat = roster.as_ref().and_then(|roster| {
            let a = checks.take("A", parse_side(&self.a, roster));
            let b = checks.take("B", parse_side(&self.b, roster));
            checks.take("A and B", form_combat(a?, b?))
        });
        let sides = combat.map(|combat| Sides::new(combat.sides()));
        if let Some(sides) = &sides {
            check_placings(&placings, sides, checks);
        }
        let LoadedRuleset { ruleset, hash, .. } = ruleset?;
        let (wanted, runs) = (wanted?, runs?);
        Some(TellQuestion {
            sides: sides?,
            hashes: Hashes::new(&hash, roster.as_ref()?),
            ruleset,
            policies: policies?,
            turns: turns?,
            seed: Seed(seed?),
            placings: BySide { a: placings.a?, b: placings.b? },
            wanted: match wanted {
                Wanted::Percentiles { percentiles, .. } => {
                    Wanted::Percentiles { percentiles, runs: runs.unwrap_or(PERCENTILE_RUNS) }
                }
                wanted => wanted,
            },
            luck: self.luck.then(|| runs.unwrap_or(LUCK_RUNS)),
        })
    }

    fn wanted(&self, checks: &mut Checks) -> Option<Wanted> {
        if let Some(text) = &self.dice {
            return checks.take("--dice", faces(text)).map(Wanted::Dice);
        }
        if let Some(text) = &self.percentile {
            return checks
                .take("--percentile", percentiles(text))
                .map(|percentiles| Wanted::Percentiles { percentiles, runs: PERCENTILE_RUNS });
        }
        let fight = self.fight.as_deref().unwrap_or("0");
        checks.take("--fight", number(fight, "the number of the fight", 0, u64::MAX - 1)).map(Wanted::Fight)
    }

    fn policies(&self, checks: &mut Checks) -> Option<BySide<Policy>> {
        let mut read = |option: &str, text: &str| {
            if matches!(text, "optimal" | "best-response") {
                let message = format!("`{text}` is solved and not told; any policy can be told: see --help");
                return checks.take(option, Err(message));
            }
            checks.take(option, text.parse::<Policy>().map_err(|error| of_policy(text, error.0)))
        };
        let both = read("--policy", &self.policy);
        let a = self.policy_a.as_ref().map_or(both, |text| read("--policy-a", text));
        let b = self.policy_b.as_ref().map_or(both, |text| read("--policy-b", text));
        Some(BySide { a: a?, b: b? })
    }
}

fn few(text: &str) -> Result<u64, String> {
    let runs = text.parse::<Runs>()?.get();
    match runs {
        2..=MOST_RUNS => Ok(runs),
        _ => Err(format!("the number of runs is `{text}`; allowed here: 2 to {MOST_RUNS}")),
    }
}

/// The parts of a list, which commas separate.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty())
}

fn faces(text: &str) -> Result<Vec<u8>, Vec<String>> {
    let (mut faces, mut faults) = (Vec::new(), Vec::new());
    for (i, part) in parts(text).enumerate() {
        match part.parse() {
            Ok(face @ 1..=6) => faces.push(face),
            _ => faults.push(format!("die {} is `{part}`; allowed: 1 to 6", i + 1)),
        }
    }
    if faults.is_empty() { Ok(faces) } else { Err(faults) }
}

fn percentiles(text: &str) -> Result<Vec<f64>, Vec<String>> {
    let (mut percentiles, mut faults) = (Vec::new(), Vec::new());
    for part in parts(text) {
        match part.parse::<f64>() {
            Ok(percentile) if (0.0..=100.0).contains(&percentile) => percentiles.push(percentile),
            _ => faults.push(format!("a percentile is `{part}`; allowed: 0 to 100, such as 10,50,90")),
        }
    }
    if percentiles.is_empty() && faults.is_empty() {
        faults.push("no percentile is named; such as 10,50,90".to_owned());
    }
    if faults.is_empty() { Ok(percentiles) } else { Err(faults) }
}

fn placing(option: &str, text: Option<&str>, checks: &mut Checks) -> Option<Vec<Ratio>> {
    let ratio = |part: &str| format!("allocate={part}").parse::<Policy>().map(|policy| policy.allocate);
    let ratios: Result<Vec<Ratio>, _> = parts(text.unwrap_or_default()).map(ratio).collect();
    checks.take(option, ratios.map_err(|error| error.0))
}

/// As many placings as fighters, or none.
fn check_placings(placings: &BySide<Option<Vec<Ratio>>>, sides: &Sides, checks: &mut Checks) {
    for (side, option) in [(Side::A, "--place-a"), (Side::B, "--place-b")] {
        let fighters = sides.of(side).len();
        let given = placings[side].as_ref().map_or(0, Vec::len);
        if given > 0 && given != fighters {
            let message = format!("{given} for {fighters}; one X/Y for each fighter of the side, by commas");
            checks.take::<(), _>(option, Err(message));
        }
    }
}

/// The command line that was given, with these dice and question marks for those that are needed.
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

/// A word as a shell reads it back.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./=,+@:".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
