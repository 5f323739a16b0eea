//! The JSON of `compare`. Its keys are a contract: `schema/compare.schema.json`.

use super::compared::{Compared, Effect};
use super::worlds::Worlds;
use crate::balance::{Difference, Rules};
use crate::cli::JSON_VERSION;
use crate::cli::coverage::{AbilitiesJson, abilities_json};
use crate::cli::fight_json::Hashes;
use crate::cli::not_played::{NotPlayed, not_played};
use crate::cli::options::Plays;
use crate::cli::page::Again;
use crate::cli::selftest::SELFTEST_DIGEST;
use crate::stats::{Interval, z95};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct CompareJson<'a> {
    schema: String,
    command: &'static str,
    version: &'static str,
    /// The command line that makes it again.
    again: &'a str,
    selftest: &'static str,
    kind: &'static str,
    old: WorldJson<'a>,
    new: WorldJson<'a>,
    policy: &'a str,
    seed: u64,
    /// Of each pairing.
    fights_each: u64,
    /// Whether nothing that goes in differs.
    is_of_nothing: bool,
    /// Whether both fight by the same rules.
    same_rules: bool,
    #[serde(flatten)]
    changes: ChangesJson<'a>,
    not_played: Vec<NotPlayed>,
    abilities: Vec<AbilitiesJson>,
}

#[derive(Serialize)]
struct WorldJson<'a> {
    written: &'a str,
    ruleset: &'a str,
    turns: u8,
    hashes: Hashes,
    /// Who fights here only, and is left out.
    only_here: &'a [String],
    /// Who lacks something.
    incomplete: Vec<&'a str>,
}

/// What changed.
#[derive(Serialize)]
pub(in crate::cli) struct ChangesJson<'a> {
    /// Fights that were sampled.
    fights: u64,
    /// Standard errors at which what is said holds for the table as a whole.
    z_of_profiles: f64,
    z_of_match_ups: f64,
    /// Pairings that meet before or after only.
    not_compared: usize,
    profiles: Vec<ProfileJson<'a>>,
    /// Only those that cross a bound.
    match_ups: Vec<MatchUpJson<'a>>,
}

#[derive(Serialize)]
struct ProfileJson<'a> {
    id: &'a str,
    name: String,
    ap: u16,
    new_ap: u16,
    /// Null where he meets nobody both before and after.
    effect: Option<&'static str>,
    balance: Option<DifferenceJson>,
    victory: Option<DifferenceJson>,
}

#[derive(Serialize)]
struct MatchUpJson<'a> {
    a: &'a str,
    b: &'a str,
    chance: DifferenceJson,
    crosses_surely: bool,
}

#[derive(Serialize)]
struct DifferenceJson {
    was: f64,
    is: f64,
    change: f64,
    ci95: [f64; 2],
    /// For the table as a whole.
    holds: bool,
}

impl DifferenceJson {
    fn of(of: &Difference, z: f64) -> Self {
        let Interval { low, high } = of.interval(z95());
        Self { was: of.was, is: of.is, change: of.change, ci95: [low, high], holds: of.holds(z) }
    }
}

impl<'a> ChangesJson<'a> {
    pub(in crate::cli) fn of(
        compared: &Compared,
        id: &dyn Fn(usize) -> &'a str,
        name: &dyn Fn(usize) -> String,
        ap: &dyn Fn(usize) -> [u16; 2],
    ) -> Self {
        let profiles = compared.profiles.iter().enumerate().map(|(i, changed)| {
            let difference =
                |of: Option<Difference>| of.map(|of| DifferenceJson::of(&of, compared.z_of_profiles));
            let [ap, new_ap] = ap(i);
            ProfileJson {
                id: id(i),
                name: name(i),
                ap,
                new_ap,
                effect: compared.effect(i).map(Effect::word),
                balance: difference(changed.balance),
                victory: difference(changed.victory),
            }
        });
        let match_ups = compared.crossing().into_iter().map(|of| MatchUpJson {
            a: id(of.pair[0]),
            b: id(of.pair[1]),
            chance: DifferenceJson::of(&of.chance, compared.z_of_match_ups),
            crosses_surely: compared.crosses_surely(of),
        });
        Self {
            fights: compared.fights,
            z_of_profiles: compared.z_of_profiles,
            z_of_match_ups: compared.z_of_match_ups,
            not_compared: compared.not_compared,
            profiles: profiles.collect(),
            match_ups: match_ups.collect(),
        }
    }
}

impl<'a> CompareJson<'a> {
    pub(super) fn of(worlds: &'a Worlds, compared: &Compared, again: &'a Again) -> Self {
        let world = |when: usize| {
            let input = &worlds.inputs[when];
            let scenario = &input.scenario;
            WorldJson {
                written: &worlds.written[when],
                ruleset: &scenario.ruleset.id,
                turns: scenario.turns.get(),
                hashes: Hashes::of_scenario(scenario),
                only_here: &worlds.only_in[when],
                incomplete: input.reference.left_out.iter().map(|of| of.card.id.as_str()).collect(),
            }
        };
        let old = &worlds.inputs[0];
        Self {
            schema: format!("fleau/compare/{JSON_VERSION}"),
            command: "compare",
            version: env!("CARGO_PKG_VERSION"),
            again: &again.0,
            selftest: SELFTEST_DIGEST,
            kind: worlds.kind.word(),
            old: world(0),
            new: world(1),
            policy: &old.scenario.policies[0].text,
            seed: old.scenario.seed,
            fights_each: old.effort.fights,
            is_of_nothing: compared.is_of_nothing,
            same_rules: worlds.rules() == Rules::Same,
            changes: ChangesJson::of(compared, &|i| worlds.id(i), &|i| worlds.name(i), &|i| worlds.ap(i)),
            not_played: not_played(&worlds.inputs[1].scenario.ruleset, Plays::Melees),
            abilities: abilities_json(old.reference.recruits.iter()),
        }
    }
}
