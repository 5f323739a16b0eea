//! Parser of `[verdict]` of a [scenario](crate::scenario::scenario_file): when a cost is judged
//! wrong, and which assumptions are varied before.
//!
//! | key | meaning | default |
//! | --- | --- | --- |
//! | `threshold_percent` | minimum deviation in percent of the printed AP, 0 to 100 | 5 |
//! | `threshold_ap` | minimum deviation in AP, 0 to 2000 | 1 |
//! | `interval` | interval of verdicts: `"model"` or `"sampling"`, see below | model |
//! | `play` | decisions in the baseline: `"habit"` or `"equilibrium"`, see below | habit |
//! | `refuse_if_unmodelled` | whether parts not simulated restrict verdicts | true |
//! | `engine` | `"auto"` solves what is cheap to solve, `"mc"` samples everything | auto |
//! | `fights` | fights per pairing, such as `"1k"`; at least 8 | 32 |
//! | `solve_steps` | step limit of a solved duel, such as `"1g"`; at least 1000 | 2m |
//! | `stability` | other policies to try | `all-attack`, `cautious`, `kite` |
//! | `distances` | other distances to try, in centimeters, up to ten | 10, 60, 100 |
//! | `readings` | whether contested readings of the rules are tried | true |
//! | `editions` | other rulesets to try: ids or paths | see below |
//!
//! - `interval`: `"model"` covers other enemies, situations, distances, decisions and readings;
//!   `"sampling"` only the dice.
//! - `play`: with `"habit"`, both sides play the first of `policies`; with `"equilibrium"`, each
//!   plays its best mix of `policies[0]` and `stability`, and duels in contact are solved for
//!   optimal play. A duel beyond `solve_steps` is played by policies.
//! - `refuse_if_unmodelled`: parts that are paid for but not simulated make a verdict one-sided, or
//!   prevent it if the direction of their effect is unknown.
//! - `stability`: each policy is tried for both sides and for each side alone.
//! - `editions`: by default the other rulesets that may judge the editions of the profiles; if none
//!   is known, the other years of the Conf'fédé.

use crate::balance::Threshold;
use crate::bounded;
use crate::fault;
use crate::rules::MissingValues;
use crate::rules::skirmish::Distance;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::catalog::Catalog;
use crate::scenario::catalog::LoadedRuleset;
use crate::scenario::reading::length::parse_distance;
use crate::scenario::reading::message::Message;
use crate::scenario::reading::number::{SolveSteps, parse_count};
use crate::scenario::reading::policy::{WrittenPolicy, parse_policies};
use crate::scenario::reading::sentence::Sentence;
use crate::scenario::reading::toml_reader::{
    Document, Fields, ParseResult, boolean, decimal, number, texts, word, written_number,
};
use crate::scenario::scenario_inputs::{InputContext, ok_or_note};
use crate::scenario::sources::load_ruleset;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use toml::de::DeValue;

bounded! {
    /// Number of fights per pairing; with fewer than eight, their variance cannot be estimated.
    Fights(u64): "the number of fights", 8 to 1000000000
}

/// Default limit of solver steps for a duel, about 0.1 s on one slow core. Most pairs of
/// Confrontation 3 and 5 need fewer, and for the others the effect on a cost is below its error:
/// with ten times as many steps, optimal play changes the logarithms of costs of Confrontation 5 by
/// 0.005 more or less, compared with 0.15 in total.
pub(crate) const DEFAULT_DUEL_STEPS: i64 = 2_000_000;

/// When a cost is judged wrong, and which assumptions are varied before.
#[derive(Clone, Debug, PartialEq)]
pub struct VerdictTerms {
    /// Minimum deviation of the printed from the fair cost for a verdict, in percent of the printed
    /// AP.
    pub threshold_percent: f64,
    /// Minimum deviation of the printed from the fair cost for a verdict, in AP.
    pub threshold_ap: f64,
    /// The interval of the fair cost that decides verdicts.
    pub interval: VerdictInterval,
    /// How both sides play in the baseline estimate of a fair cost.
    pub play: PlayMode,
    /// Whether parts that are paid for but not simulated make a verdict one-sided, or prevent it if
    /// the direction of their effect is unknown.
    pub restricts_not_simulated: bool,
    /// Which outcomes are solved exactly instead of sampled.
    pub engine: VerdictEngine,
    /// Number of fights per pairing.
    pub fights: Fights,
    /// Limit of solver steps for a duel with optimal play; a duel beyond it is played by policies.
    pub solve_steps: SolveSteps,
    /// Other policies to try: all different, and none equal to the first of the scenario.
    pub stability: Vec<WrittenPolicy>,
    /// Other distances to try for situations that start apart.
    pub distances: Vec<Distance>,
    /// Whether contested readings of the rules are tried.
    pub tries_readings: bool,
    /// Other rulesets to try: all different, and none equal to that of the scenario.
    pub editions: Vec<LoadedRuleset>,
}

/// The interval of the fair cost with which the printed cost is compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum VerdictInterval {
    /// Interval that covers all assumptions that were varied, and the sampling error.
    #[default]
    Model,
    /// Sampling error only.
    Sampling,
}

/// How both sides play in the baseline estimate of a fair cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum PlayMode {
    /// Both sides play the first policy of the scenario.
    #[default]
    Habit,
    /// Each side plays its best mix of all policies that are tried.
    Equilibrium,
}

/// Whether outcomes are solved exactly where possible, or always simulated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum VerdictEngine {
    /// Solves what is cheap to solve, and samples the rest.
    #[default]
    Auto,
    /// Simulates all fights, also duels that could be solved.
    #[strum(serialize = "mc")]
    MonteCarlo,
}

impl VerdictTerms {
    /// Returns how far printed and fair cost must differ for a verdict: in percent and in AP.
    pub(crate) fn threshold(&self) -> Threshold {
        Threshold { share: self.threshold_percent / 100.0, ap: self.threshold_ap }
    }

    /// Returns the default terms of a scenario with this ruleset and this first policy.
    pub(crate) fn defaults_for(
        catalog: &Catalog,
        ruleset: Option<&LoadedRuleset>,
        policy: Option<&WrittenPolicy>,
    ) -> Self {
        Self {
            stability: default_stability_policies(policy),
            editions: other_confede_rulesets(catalog, ruleset),
            ..Self::default()
        }
    }

    /// Returns the terms for profiles with these edition tags. If any is known, the rulesets to try
    /// become those that may judge the profiles, without `own`.
    #[must_use]
    pub(crate) fn for_editions<'a>(
        self,
        tags: impl IntoIterator<Item = &'a str>,
        catalog: &Catalog,
        own: Option<&LoadedRuleset>,
    ) -> Self {
        let named = catalog.editions().rulesets(tags);
        if named.is_empty() {
            return self;
        }
        let known = named.into_iter().filter_map(|id| catalog.ruleset(id));
        let others = known.filter(|other| own.is_none_or(|own| own.hash != other.hash));
        Self { editions: others.cloned().collect(), ..self }
    }
}

impl Default for VerdictTerms {
    fn default() -> Self {
        Self {
            threshold_percent: 5.0,
            threshold_ap: 1.0,
            interval: VerdictInterval::default(),
            play: PlayMode::default(),
            restricts_not_simulated: true,
            engine: VerdictEngine::default(),
            fights: Fights(32),
            solve_steps: SolveSteps::new(DEFAULT_DUEL_STEPS).expect("it is within the bounds"),
            stability: Vec::new(),
            distances: [100, 600, 1000].map(|mm| Distance::new(mm).expect("it is within the bounds")).into(),
            tries_readings: true,
            editions: Vec::new(),
        }
    }
}

/// The parts of a scenario that are needed to parse its terms of verdicts.
pub(crate) struct TermsContext<'a> {
    /// Context for the files that the scenario names.
    pub(crate) files: &'a InputContext<'a>,
    /// Ruleset of the scenario; `None` if it is faulty.
    pub(crate) ruleset: Option<&'a LoadedRuleset>,
    /// Assumptions about values that cards do not print.
    pub(crate) missing: MissingValues,
    /// First policy of the scenario; `None` if its policies are faulty.
    pub(crate) first: Option<&'a WrittenPolicy>,
    /// Abilities that fighters of the scenario may have; `None` if they are faulty.
    pub(crate) book: Option<&'a AbilityBook>,
}

/// Parses `[verdict]` of a scenario; faulty values are replaced by defaults, and their faults
/// recorded.
pub(crate) fn verdict_terms<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    terms: &TermsContext,
) -> VerdictTerms {
    let default = VerdictTerms::defaults_for(terms.files.catalog, terms.ruleset, terms.first);
    let Some(mut table) = fields.value("verdict").and_then(|value| Fields::from_table(document, value))
    else {
        return default;
    };
    let percent = |value| decimal(value, "the threshold in percent", 0.0, 100.0);
    let ap = |value| decimal(value, "the threshold in AP", 0.0, 2000.0);
    let read = VerdictTerms {
        threshold_percent: table.optional("threshold_percent", percent).unwrap_or(default.threshold_percent),
        threshold_ap: table.optional("threshold_ap", ap).unwrap_or(default.threshold_ap),
        interval: table.optional("interval", word).unwrap_or(default.interval),
        play: table.optional("play", word).unwrap_or(default.play),
        restricts_not_simulated: table
            .optional("refuse_if_unmodelled", boolean)
            .unwrap_or(default.restricts_not_simulated),
        engine: table.optional("engine", word).unwrap_or(default.engine),
        fights: table.optional("fights", fights).unwrap_or(default.fights),
        solve_steps: table.optional("solve_steps", solve_steps).unwrap_or(default.solve_steps),
        stability: table
            .optional("stability", |value| stability(value, terms.first))
            .unwrap_or(default.stability),
        distances: table.optional("distances", distances).unwrap_or(default.distances),
        tries_readings: table.optional("readings", boolean).unwrap_or(default.tries_readings),
        editions: match table.value("editions") {
            None => default.editions,
            Some(_) => editions(document, &mut table, terms),
        },
    };
    table.close();
    read
}

/// Returns the policies to try by default, without the first of the scenario: two that place dice
/// differently, and one that keeps its distance.
pub fn default_stability_policies(first: Option<&WrittenPolicy>) -> Vec<WrittenPolicy> {
    let named = ["all-attack", "cautious", "kite"]
        .into_iter()
        .filter_map(|text| Some(WrittenPolicy { text: text.to_owned(), policy: text.parse().ok()? }));
    named.filter(|other| first.is_none_or(|first| first.policy != other.policy)).collect()
}

/// Returns the rulesets to try for profiles without a known edition: the years of the Conf'fédé.
/// The initiation rules of Confrontation 3 are excluded: they are another game.
fn other_confede_rulesets(catalog: &Catalog, own: Option<&LoadedRuleset>) -> Vec<LoadedRuleset> {
    let years = catalog.rulesets().iter().filter(|loaded| loaded.ruleset.id.starts_with("confede-"));
    years.filter(|other| own.is_none_or(|own| own.hash != other.hash)).cloned().collect()
}

fn fights(value: &DeValue) -> ParseResult<Fights> {
    match value {
        DeValue::String(text) => {
            let count = parse_count(text).map_err(|message| vec![Message::from(message)])?;
            let fights = Fights::new(i64::try_from(count).unwrap_or(i64::MAX));
            fights.map_err(|fault| vec![fault.into()])
        }
        _ => number(value, Fights::new),
    }
}

fn solve_steps(value: &DeValue) -> ParseResult<SolveSteps> {
    match value {
        DeValue::String(text) => text.parse().map_err(|fault: Sentence| vec![fault.into()]),
        _ => number(value, SolveSteps::new),
    }
}

fn stability(value: &DeValue, first: Option<&WrittenPolicy>) -> ParseResult<Vec<WrittenPolicy>> {
    let written = parse_policies(value)?;
    let again = written.iter().filter(|other| first.is_some_and(|first| first.policy == other.policy));
    let messages: Vec<Message> =
        again.map(|other| fault!("fault-policy-tried-anyway", policy = &other.text).into()).collect();
    if messages.is_empty() { Ok(written) } else { Err(messages) }
}

/// Maximum number of distances.
const MAX_DISTANCES: usize = 10;

/// Parses a list of distances in centimeters, and drops duplicates.
fn distances(value: &DeValue) -> ParseResult<Vec<Distance>> {
    let DeValue::Array(list) = value else {
        return Err(vec![fault!("fault-list-expected").into()]);
    };
    let (mut written, mut faults) = (Vec::new(), Vec::new());
    for value in list.iter() {
        let distance = written_number(value.get_ref())
            .and_then(|written| parse_distance(&written).map_err(|message| vec![message.into()]));
        match distance {
            Ok(distance) if !written.contains(&distance) => written.push(distance),
            Ok(_) => {}
            Err(messages) => faults.extend(messages),
        }
    }
    if written.len() > MAX_DISTANCES {
        faults.push(fault!("fault-too-many-settings", count = written.len(), most = MAX_DISTANCES).into());
    }
    if faults.is_empty() { Ok(written) } else { Err(faults) }
}

/// Parses the key `editions`, other rulesets to try; records a fault for those that are faulty or
/// duplicate.
fn editions<'a>(
    document: &'a Document<'a>,
    table: &mut Fields<'a>,
    terms: &TermsContext,
) -> Vec<LoadedRuleset> {
    let names = table.optional("editions", texts).unwrap_or_default();
    let Some(value) = table.value("editions") else { return Vec::new() };
    let origin = document.origin(value);
    let mut editions: Vec<LoadedRuleset> = Vec::new();
    for name in names {
        let InputContext { folder, read, catalog } = *terms.files;
        let loaded = load_ruleset(name, origin, folder, read, catalog);
        let Some(loaded) = ok_or_note(document, loaded) else { continue };
        if terms.ruleset.is_some_and(|own| own.hash == loaded.hash) {
            let message = fault!("fault-edition-tried-anyway", name = name);
            document.note(origin.fault(message));
        } else if editions.iter().any(|other| other.hash == loaded.hash) {
            document.note(origin.fault(fault!("fault-edition-twice", name = name)));
        } else {
            editions.push(loaded);
        }
    }
    editions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;
    use std::path::Path;

    fn own_ruleset(path: &Path) -> std::io::Result<Vec<u8>> {
        match path.to_str() {
            Some("games/own.toml") => {
                Ok(embedded::ruleset_text("confede-2017").unwrap().replace("Conf", "C").into())
            }
            Some("games/same.toml") => Ok(embedded::ruleset_text("confede-2022").unwrap().into()),
            Some("games/bad.toml") => Ok("wound_penalty = -1\n".into()),
            _ => Err(std::io::ErrorKind::NotFound.into()),
        }
    }

    /// Returns the terms of a scenario with confede-2024 whose first policy is balanced, or its
    /// faults.
    fn read(source: &str) -> Result<VerdictTerms, Vec<String>> {
        let catalog = Catalog::built_in();
        let files = InputContext { folder: Path::new("games"), read: &own_ruleset, catalog };
        let text = embedded::ruleset_text("confede-2024").unwrap();
        let ruleset = embedded::ruleset("confede-2024").unwrap();
        let own = LoadedRuleset { ruleset, hash: crate::scenario::reading::hash(text), costs: None };
        let first = WrittenPolicy { text: "balanced".to_owned(), policy: "balanced".parse().unwrap() };
        let source = format!("[verdict]\n{source}");
        let (document, table) = Document::parse("s.toml", &source).unwrap();
        let mut fields = Fields::from_document(&document, &table);
        let book = embedded::abilities();
        let missing = own.ruleset.missing;
        let terms = TermsContext {
            files: &files,
            ruleset: Some(&own),
            missing,
            first: Some(&first),
            book: Some(book),
        };
        let terms = verdict_terms(&document, &mut fields, &terms);
        fields.close();
        document.close(Some(terms)).map_err(|faults| faults.to_string().lines().map(str::to_owned).collect())
    }

    #[test]
    fn omitted_verdict_terms_have_defaults() {
        let default = read("").unwrap();
        let policies: Vec<&str> = default.stability.iter().map(|policy| policy.text.as_str()).collect();
        let editions: Vec<&str> =
            default.editions.iter().map(|edition| edition.ruleset.id.as_str()).collect();
        assert_eq!(
            (policies, editions),
            (vec!["all-attack", "cautious", "kite"], vec!["confede-2022", "confede-2017"])
        );
        assert_eq!((default.threshold_percent, default.threshold_ap, default.fights.get()), (5.0, 1.0, 32));
        assert!(default.restricts_not_simulated && default.tries_readings);
    }

    #[test]
    fn every_term_is_read() {
        let terms = read(
            "threshold_percent = 7.5\nthreshold_ap = 0\nrefuse_if_unmodelled = false\nengine = \"mc\"\n\
             fights = \"1k\"\nstability = [\"all-attack\", \"cautious,sustain=never\"]\nreadings = false\n\
             editions = [\"confede-2022\", \"own.toml\"]\ninterval = \"sampling\"\nplay = \"equilibrium\"\ndistances = [20, \"12.5\", 20]\n\
             solve_steps = \"2g\"\n",
        )
        .unwrap_or_else(|faults| panic!("{faults:#?}"));
        assert_eq!((terms.threshold_percent, terms.threshold_ap), (7.5, 0.0));
        assert!(!terms.restricts_not_simulated && !terms.tries_readings);
        assert_eq!((terms.interval, terms.play), (VerdictInterval::Sampling, PlayMode::Equilibrium));
        let distances: Vec<u16> = terms.distances.iter().map(|of| of.get()).collect();
        assert_eq!(distances, [200, 125]);
        assert_eq!(terms.solve_steps.get(), 2_000_000_000);
        assert_eq!((terms.engine, terms.fights.get()), (VerdictEngine::MonteCarlo, 1000));
        let policies: Vec<&str> = terms.stability.iter().map(|policy| policy.text.as_str()).collect();
        assert_eq!(policies, ["all-attack", "cautious,sustain=never"]);
        let editions: Vec<&str> = terms.editions.iter().map(|edition| edition.ruleset.id.as_str()).collect();
        assert_eq!(editions, ["confede-2022", "confede-2017"]);
    }

    #[test]
    fn every_fault_is_found_at_once_and_has_its_line() {
        let found = read(
            "threshold_percent = 101\nthreshold_ap = -0.5\nrefuse_if_unmodelled = \"yes\"\nengine = \"exact\"\n\
             fights = 7\nstability = [\"balance\", \"balanced\", \"cautious\", \"cautious\"]\nreadings = 1\n\
             editions = [\"confede-2024\", \"confede-2022\", \"same.toml\", \"confede-2025\", \"none.toml\", \"bad.toml\"]\n\
             edition = \"C3\"\n",
        )
        .unwrap_err();
        let expected = [
            "s.toml:2: threshold_percent: the threshold in percent is 101; allowed: 0 to 100",
            "s.toml:3: threshold_ap: the threshold in AP is -0.5; allowed: 0 to 2000",
            "s.toml:4: refuse_if_unmodelled: true or false is expected, not the text `yes`",
            "s.toml:5: engine: `exact` is unknown; allowed: auto, mc",
            "s.toml:6: fights: the number of fights is 7; allowed: 8 to 1000000000",
            "s.toml:7: stability: `balance`: ",
            "s.toml:7: stability: `cautious` is the same policy as `cautious`",
            "s.toml:8: readings: true or false is expected, not the number 1",
            "s.toml:9: editions: `confede-2024` is the scenario's own ruleset and is always tried; remove it here",
            "s.toml:9: editions: `same.toml` appears twice",
            "s.toml:9: no ruleset is called `confede-2025`; did you mean confede-2022",
            "s.toml:9: the file `games/none.toml` cannot be read: ",
            "s.toml:10: no key is called `edition` here; did you mean editions",
            "games/bad.toml",
        ];
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.starts_with(expected), "{found}\n{expected}");
        }
        assert!(
            found[expected.len() - 1..].iter().all(|fault| fault.starts_with("games/bad.toml")),
            "{found:#?}"
        );
        assert_eq!(
            read("solve_steps = 999\n").unwrap_err(),
            ["s.toml:2: solve_steps: the number of solver steps is 999; allowed: 1000 to 1000000000000"]
        );
        assert_eq!(
            read("stability = [\"balanced\"]\nfights = \"many\"\n").unwrap_err(),
            [
                "s.toml:2: stability: `balanced` is the first of `policies` and is always tried; remove it here",
                "s.toml:3: fights: `many` is not a number; allowed: whole numbers such as 250, 1 000, 10k, 2.5m, 1g, 1e6"
            ]
        );
    }

    #[test]
    fn up_to_ten_distances_are_tried_and_the_first_policy_is_none_of_the_others() {
        let list = |count: usize| {
            let all: Vec<String> = (1..=count).map(|distance| (10 * distance).to_string()).collect();
            read(&format!("distances = [{}]\n", all.join(", ")))
        };
        assert_eq!(list(10).unwrap().distances.len(), 10);
        assert!(list(11).unwrap_err()[0].starts_with("s.toml:2: distances: "));
        let first = WrittenPolicy { text: "cautious".to_owned(), policy: "cautious".parse().unwrap() };
        let others = default_stability_policies(Some(&first));
        let others: Vec<&str> = others.iter().map(|of| of.text.as_str()).collect();
        assert_eq!(others, ["all-attack", "kite"]);
    }
}
