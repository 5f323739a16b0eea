//! Duels, combats and melees: solved or simulated, with the value of policies.

use crate::catalog::own_profiles_option;
use crate::page;
use crate::questions::{AnswerResult, json};
use fleau::dice::Seed;
use fleau::exact::{MAX_STEPS, Objective};
use fleau::fault;
use fleau::language::Language;
use fleau::policy::{PRESETS, Policy};
use fleau::report::text::quote_for_shell;
use fleau::rules::skirmish::{FirstSpeaker, MAX_LINE_FIGHTERS, Start};
use fleau::rules::{BySide, Side, Turns};
use fleau::scenario::reading::policy_words::in_english;
use fleau::scenario::{
    Abilities, Catalog, Fault, Faults, LoadedRuleset, Message, ResolvedFighter, Roster, Runs, form_combat,
    max_turns, parse_side,
};
use fleau::simulate::Sampler;
use fleau::study::fight::{FightKind, FightQuestion, MeleeSettings, default_melee_runs};
use fleau::study::melee_start::MeleeStart;
use fleau::study::policies::{MAX_ENEMIES, PoliciesQuestion};
use fleau::study::settings::{Effort, Engine, FightSettings, WrittenSidePolicy, check_side_policies};
use fleau::study::sides::Sides;
use fleau::study::{Failed, Hashes, NoProgress, Question};
use serde::Deserialize;
use std::borrow::Cow;

/// The question about a duel, combat or melee.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Fight {
    /// Side A in the notation of commands: `garde_pretorien@att=6 + 2 clone_nemesis`.
    pub(crate) a: String,
    pub(crate) b: String,
    /// A side that replaces side A, to compare the two fights; no comparison if empty, or in
    /// a melee.
    #[serde(default)]
    variant: String,
    /// The id of the ruleset; if empty, the default of the profiles' edition.
    #[serde(default)]
    ruleset: String,
    #[serde(default = "default_policy")]
    pub(crate) policy_a: String,
    #[serde(default = "default_policy")]
    pub(crate) policy_b: String,
    #[serde(default)]
    objective: Objective,
    /// Maximum number of turns; if absent, that of the ruleset.
    turns: Option<i64>,
    /// Whether abilities are ignored.
    #[serde(default)]
    bare: bool,
    #[serde(default = "default_engine")]
    engine: Engine,
    /// Number of simulated fights; if absent, a million, or the default of a melee.
    runs: Option<u64>,
    #[serde(default = "default_seed")]
    pub(crate) seed: u64,
}

pub(crate) fn default_policy() -> String {
    "balanced".to_owned()
}

fn default_engine() -> Engine {
    Engine::Auto
}

/// Default number of simulated fights of a duel or combat.
const DEFAULT_RUNS: u64 = 1_000_000;

fn default_seed() -> u64 {
    1
}

/// Parts of a [`Fight`] once its texts are parsed: fighters, ruleset and turn limit.
pub(crate) struct ParsedFight {
    pub(crate) sides: Sides,
    variant: Option<Sides>,
    pub(crate) loaded: LoadedRuleset,
    pub(crate) hashes: Hashes,
    pub(crate) turns: Turns,
    /// Why the fight is no duel or combat but a melee; empty for a duel or combat.
    why_melee: Vec<Message>,
}

impl ParsedFight {
    /// Returns the fight if it is a duel or combat.
    ///
    /// # Errors
    /// Why it is a melee.
    pub(crate) fn into_combat(self) -> Result<Self, Failed> {
        if self.why_melee.is_empty() { Ok(self) } else { Err(Failed::faults("A, B", self.why_melee)) }
    }
}

/// Collects the faults of all parts of a question, so that they are reported together.
#[derive(Default)]
struct Checks(Faults);

impl Checks {
    fn ok_or_note<T>(&mut self, outcome: Result<T, impl Into<Failed>>) -> Result<Option<T>, Failed> {
        match outcome.map_err(Into::into) {
            Ok(value) => Ok(Some(value)),
            Err(Failed::Faults(faults)) => {
                self.0.0.extend(faults.0);
                Ok(None)
            }
            Err(failed) => Err(failed),
        }
    }
}

impl Fight {
    /// Converts the request to a question of the library.
    ///
    /// # Errors
    /// If the request is invalid, with all its faults.
    pub(crate) fn question(&self, catalog: &Catalog) -> Result<FightQuestion, Failed> {
        let mut checks = Checks::default();
        let read = self.read(catalog);
        let read = checks.ok_or_note(read)?;
        let policies = BySide { a: ("A", &self.policy_a), b: ("B", &self.policy_b) };
        let policies = policies.map(|(place, text)| parse_side_policy(place, text));
        let a = checks.ok_or_note(policies.a)?;
        let b = checks.ok_or_note(policies.b)?;
        let runs = Runs::new(i64::try_from(self.runs.unwrap_or(DEFAULT_RUNS)).unwrap_or(i64::MAX));
        let runs = checks.ok_or_note(runs.map_err(|message| Failed::faults("--runs", [message])))?;
        let (Some(parsed), Some(a), Some(b), Some(runs)) = (read, a, b, runs) else {
            return Err(checks.0.into());
        };
        let ParsedFight { sides, variant, loaded, hashes, turns, why_melee } = parsed;
        let policies = BySide { a, b };
        check_side_policies(&policies).map_err(|message| Failed::faults("--policy", [message]))?;
        let settings = FightSettings {
            ruleset: loaded.ruleset,
            hashes,
            policies,
            objective: self.objective,
            max_steps: MAX_STEPS,
            turns,
            seed: Seed(self.seed),
            sampler: Sampler::default(),
            abilities: self.abilities(),
        };
        let is_solved = settings.has_free_side();
        if !why_melee.is_empty() {
            if is_solved {
                return Err(Failed::faults("--policy", [fault!("fault-melee-unsolved")]));
            }
            let runs = if self.runs.is_some() { runs } else { default_melee_runs(&sides) };
            let effort = Effort { engine: Engine::Mc, runs, precision: None };
            return Ok(FightQuestion { kind: melee_in_contact(), settings, effort, sides, variant: None });
        }
        let engine = if is_solved { Engine::Exact } else { self.engine };
        let is_duel = [Side::A, Side::B].iter().all(|side| sides.side(*side).len() == 1);
        let kind = if is_duel { FightKind::Duel } else { FightKind::Combat };
        let effort = Effort { engine, runs, precision: None };
        Ok(FightQuestion { kind, settings, effort, sides, variant })
    }

    /// Answers the question if it is solved exactly; otherwise returns the number of fights to
    /// simulate.
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        let question = self.question(catalog)?;
        if !question.is_solved() {
            return json(&serde_json::json!({ "sample": question.effort.runs.get() }));
        }
        page::fight(question.answer(&NoProgress)?, self.command_line(&question, true, catalog), language)
    }

    /// The command line that asks the same question.
    pub(crate) fn command_line(
        &self,
        question: &FightQuestion,
        is_solved: bool,
        catalog: &Catalog,
    ) -> String {
        let words = self.command_words((&question.kind).into(), question, catalog);
        if is_solved {
            return words + " --engine exact";
        }
        format!("{words} --runs {} --seed {}", question.effort.runs.get(), self.seed)
    }

    /// Returns the fight with another side A and without a variant.
    pub(crate) fn with_side_a(&self, a: &str) -> Fight {
        Fight { a: a.to_owned(), variant: String::new(), ..self.clone() }
    }

    /// The command line of a sweep. `question` is the fight at one of its points.
    pub(crate) fn sweep_command(&self, question: &FightQuestion, catalog: &Catalog) -> String {
        let words = self.command_words("sweep", question, catalog);
        let runs = self.runs.map_or_else(String::new, |runs| format!(" --runs {runs}"));
        let seed = if self.seed == default_seed() { String::new() } else { format!(" --seed {}", self.seed) };
        words + &runs + &seed
    }

    /// Returns a command line with the sides and the options of `question`, without engine, fights
    /// and seed.
    fn command_words(&self, command: &str, question: &FightQuestion, catalog: &Catalog) -> String {
        let mut words =
            format!("fleau {command} {} {}", quote_for_shell(self.a.trim()), quote_for_shell(self.b.trim()));
        let [a, b] = [&self.policy_a, &self.policy_b].map(|text| in_english(text));
        match a == b {
            true if a == default_policy() => {}
            true => words += &format!(" --policy {}", quote_for_shell(&a)),
            false => {
                words += &format!(" --policy-a {} --policy-b {}", quote_for_shell(&a), quote_for_shell(&b))
            }
        }
        if question.settings.has_free_side() && self.objective != Objective::Win {
            words += if self.objective == Objective::Ap { " --objective ap" } else { " --objective survive" };
        }
        if question.variant.is_some() {
            words += &format!(" --variant {}", quote_for_shell(self.variant.trim()));
        }
        words += &own_profiles_option(
            catalog,
            question.sides.fighters().chain(question.variant.iter().flat_map(Sides::fighters)),
        );
        words + &self.common_options()
    }

    /// Returns the options that all commands about fights share (ruleset, turns, abilities), for a
    /// command line.
    pub(crate) fn common_options(&self) -> String {
        let ruleset = match self.ruleset.is_empty() {
            true => String::new(),
            false => format!(" --ruleset {}", quote_for_shell(&self.ruleset)),
        };
        let turns = self.turns.map_or_else(String::new, |turns| format!(" --turns {turns}"));
        format!("{ruleset}{turns}{}", if self.bare { " --no-abilities" } else { "" })
    }

    fn abilities(&self) -> Abilities {
        if self.bare { Abilities::Ignored } else { Abilities::Played }
    }

    pub(crate) fn read(&self, catalog: &Catalog) -> Result<ParsedFight, Failed> {
        let named = [&self.a, &self.b, &self.variant].map(String::as_str);
        let roster = catalog.roster().with_kinds_of(named);
        let roster = roster.map_err(|message| Failed::faults("abilities", [message]))?;
        let roster = roster.with_abilities(self.abilities());
        let loaded = ruleset(catalog, &self.ruleset, roster.editions_of(named))?;
        let roster = Cow::Owned(roster.with_costs(loaded.costs.clone()));
        let roster = Roster::for_ruleset(roster, &loaded.ruleset);
        let mut checks = Checks::default();
        let a = checks.ok_or_note(side("A", &self.a, &roster))?;
        let b = checks.ok_or_note(side("B", &self.b, &roster))?;
        let variant = match self.variant.trim().is_empty() {
            true => Some(None),
            false => checks.ok_or_note(side("--variant", &self.variant, &roster))?.map(Some),
        };
        let turns = match self.turns {
            None => Some(max_turns(loaded.ruleset.turn_limit)),
            Some(turns) => {
                checks.ok_or_note(Turns::new(turns).map_err(|fault| Failed::faults("--turns", [fault])))?
            }
        };
        let (Some(a), Some(b), Some(variant), Some(turns)) = (a, b, variant, turns) else {
            return Err(checks.0.into());
        };
        let sides = |a: &[ResolvedFighter]| Sides::new(BySide { a, b: &b });
        let (mut why_melee, mut too_many) = (Vec::new(), Vec::new());
        for a in std::iter::once(&a).chain(&variant) {
            if let Err(messages) = form_combat(a.clone(), b.clone()) {
                why_melee.extend(messages);
                too_many.extend(exceeds_melee(&sides(a)));
            }
        }
        if !too_many.is_empty() {
            return Err(Faults(too_many).into());
        }
        let hashes = Hashes::new(&loaded.hash, &roster);
        let (sides, variant) = (sides(&a), variant.as_deref().map(sides));
        Ok(ParsedFight { sides, variant, loaded, hashes, turns, why_melee })
    }
}

/// Returns the faults of sides that are too large for a melee.
fn exceeds_melee(sides: &Sides) -> Vec<Fault> {
    let counts = Side::BOTH.into_iter().map(|side| (side, sides.side(side).len()));
    let too_many = counts.filter(|(_, count)| *count > MAX_LINE_FIGHTERS);
    let faults = too_many.flat_map(|(side, count)| {
        let message = fault!("fault-melee-too-many", count = count, most = MAX_LINE_FIGHTERS);
        Faults::from_messages(side.letter(), [message]).0
    });
    faults.collect()
}

/// Returns a melee that starts in contact, as `fleau melee` assumes by default.
fn melee_in_contact() -> FightKind {
    FightKind::Melee(MeleeSettings {
        start: MeleeStart { start: Start::InContact, first_word: FirstSpeaker::Discipline },
        purchases: None,
        assumed_movement: None,
        unknown_movement: None,
    })
}

fn side(place: &str, text: &str, roster: &Roster) -> Result<Vec<ResolvedFighter>, Failed> {
    parse_side(text, roster).map_err(|messages| Failed::faults(place, messages))
}

/// Returns the ruleset with this id, or the default of these editions if the id is empty.
pub(crate) fn ruleset<'a>(
    catalog: &Catalog,
    id: &str,
    editions: impl IntoIterator<Item = &'a str>,
) -> Result<LoadedRuleset, Failed> {
    if id.is_empty() {
        return Ok(catalog.ruleset_for_editions(editions)?.clone());
    }
    let nothing = |_: &std::path::Path| Err(std::io::ErrorKind::NotFound.into());
    let origin = fleau::scenario::Origin { file: "--ruleset", line: None };
    Ok(fleau::scenario::load_ruleset(id, origin, std::path::Path::new(""), &nothing, catalog)?)
}

fn parse_side_policy(place: &str, text: &str) -> Result<WrittenSidePolicy, Failed> {
    WrittenSidePolicy::parse(text).map_err(|faults| Failed::faults(place, faults))
}

pub(crate) fn parse_policy(place: &str, text: &str) -> Result<Policy, Failed> {
    let policy = fleau::scenario::parse_policy(text).map_err(|faults| Failed::faults(place, faults))?;
    Ok(policy.policy)
}

/// The question of the value of policies, their exploitability, and how to place dice.
#[derive(Debug, Deserialize)]
pub(crate) struct Policies {
    #[serde(flatten)]
    fight: Fight,
}

impl Policies {
    /// Evaluates the preset policies and the fixed policies given for both sides: their value and
    /// exploitability.
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        let Fight { a, b, policy_a, policy_b, objective, .. } = &self.fight;
        let ParsedFight { sides, loaded, hashes, turns, .. } = self.fight.read(catalog)?.into_combat()?;
        let enemies = sides.match_up().enemies();
        if enemies > MAX_ENEMIES {
            let message = fault!("fault-best-response-too-large", most = MAX_ENEMIES, enemies = enemies);
            return Err(Failed::faults("A, B", [message]));
        }
        let mut policies = Vec::new();
        let mut again = format!("fleau policies {} {}", quote_for_shell(a.trim()), quote_for_shell(b.trim()));
        for preset in &PRESETS {
            policies.push((preset.name.to_owned(), parse_policy("--policy", preset.name)?));
        }
        for text in [policy_a, policy_b].map(|text| in_english(text)) {
            let is_free = text == "optimal" || text == "best-response";
            if !is_free && policies.iter().all(|(known, _)| *known != text) {
                policies.push((text.clone(), parse_policy("--policy", &text)?));
                again += &format!(" --policy {}", quote_for_shell(&text));
            }
        }
        again += match objective {
            Objective::Win => "",
            Objective::Ap => " --objective ap",
            Objective::Survive => " --objective survive",
        };
        let again = again + &own_profiles_option(catalog, sides.fighters()) + &self.fight.common_options();
        let LoadedRuleset { ruleset, .. } = loaded;
        let (objective, most_steps) = (*objective, MAX_STEPS);
        let question =
            PoliciesQuestion { sides, ruleset, hashes, turns, objective, max_steps: most_steps, policies };
        page::answer(question.answer(&NoProgress)?, again, language)
    }
}
