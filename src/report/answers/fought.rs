//! How fights were played, with the same wording in notes, pages and posts.

use super::settings::Settings;
use super::words;
use crate::language::Language;
use crate::language::number::magnitude;
use crate::rules::BySide;
use crate::say;
use crate::simulate::Sampler;
use crate::study::Provenance;
use crate::study::fight_method::{FightMethod, SimulationMethods};

/// Returns the policies of both sides as written: `balanced`, or `cautious against all-attack`.
pub(crate) fn policies(language: Language, fought: &FightMethod) -> String {
    let BySide { a, b } = &fought.policy_written;
    match a == b {
        true => words::policy(language, a),
        false => say!(language, "against", a = words::policy(language, a), b = words::policy(language, b)),
    }
}

/// Describes how a match-up was computed: `exact to 1e-9` or `1 000 simulated fights, seed 1; 95 %
/// intervals`.
pub(crate) fn engines(language: Language, provenance: &Provenance, fought: &FightMethod) -> String {
    let exact = fought.error_bound.map(|bound| say!(language, "exact-to", bound = magnitude(bound)));
    let sampled = || fought.runs.map(|runs| sampled(language, provenance, fought, runs));
    exact.or_else(sampled).unwrap_or_default()
}

fn sampled(language: Language, provenance: &Provenance, fought: &FightMethod, runs: u64) -> String {
    let intervals = match fought.precision.as_ref().map(|precision| precision.is_reached) {
        None => say!(language, "intervals"),
        Some(true) => say!(language, "intervals-when-stopped"),
        Some(false) => say!(language, "intervals-not-reached"),
    };
    let fights = say!(language, "fights-simulated", n = runs);
    // Text, because a seed gets no digit grouping.
    let seed = provenance.seed_text();
    match fought.sampler {
        Some(Sampler::DieByDie) => {
            say!(language, "fight-sampled-die-by-die", fights = fights, seed = seed, intervals = intervals)
        }
        Some(Sampler::AttackByAttack) | None => {
            say!(language, "fight-sampled", fights = fights, seed = seed, intervals = intervals)
        }
    }
}

/// States how many fights were simulated on a graph of their states, built beforehand, and how many
/// step by step by the rules.
pub(crate) fn sampling_methods(language: Language, ways: SimulationMethods) -> String {
    match ways {
        SimulationMethods { graph: 0, .. } => say!(language, "ways-rules"),
        SimulationMethods { rules: 0, .. } => say!(language, "ways-graph"),
        SimulationMethods { graph, rules } => say!(language, "ways-both", graph = graph, rules = rules),
    }
}

/// Returns the settings of the fights, as listed on pages: ruleset, policies, turns and engines.
pub(crate) fn settings(language: Language, provenance: &Provenance, fought: &FightMethod) -> Settings {
    Settings::new(language)
        .with_some(say!(language, "page-set-ruleset"), provenance.ruleset.as_deref())
        .with(say!(language, "page-set-policy"), policies(language, fought))
        .with(say!(language, "page-set-turns"), fought.turns.to_string())
        .with(say!(language, "page-set-engine"), engines(language, provenance, fought))
}
