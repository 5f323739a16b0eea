//! Options that define a field and how precisely it is judged: a scenario file, or a selection of
//! profiles.

use super::input::{self, STANDARD_INPUT, is_toml_file};
use super::options::{AssumeOption, ScenarioRunOptions, read_seed};
use super::session::Session;
use super::values::{Checks, instead_of, parse_precision, words};
use crate::balance::Sampling;
use crate::fault;
use crate::report::faults::message;
use crate::say;
use crate::scenario::{
    Catalog, Faults, FieldSelection, Fights, OptionValue, PlayMode, Scenario, ScenarioReplacements,
    VerdictEngine, parse_count, parse_scenario_with,
};
use crate::study::armies::ArmyWorthQuestion;
use crate::study::balance::{FieldEffort, FieldSetup};
use clap::Args;
use std::io::{self, IsTerminal};

/// Options that select a field and the effort of the simulations on it.
#[derive(Args, Clone, Debug)]
pub(super) struct FieldOptions {
    /// A scenario file with a [field] (- is standard input), or profiles by id or printed name,
    /// with changes if wanted: garde_pretorien@att=6,ap=55
    #[arg(value_name = "SCENARIO | PROFILES")]
    pub(super) named: Vec<String>,
    #[command(flatten)]
    pub(super) selection: SelectionOptions,
    #[command(flatten)]
    pub(super) effort: EffortOptions,
    /// Name by which messages refer to `named`.
    #[arg(skip = POSITIONAL_PROFILES)]
    pub(super) called: &'static str,
    /// Whether armies will meet, see [`FieldSelection`].
    #[arg(skip)]
    pub(super) in_armies: bool,
}

/// Options that select the profiles of a field, its ruleset and its policy.
#[derive(Args, Clone, Debug)]
pub(super) struct SelectionOptions {
    /// Add the profiles of this people; repeatable
    #[arg(long, value_name = "PEOPLE")]
    pub(super) people: Vec<String>,
    /// Add the profiles of this edition; with --people, those of the people in the edition;
    /// repeatable
    #[arg(long, value_name = "EDITION")]
    pub(super) edition: Vec<String>,
    /// Ruleset, if the scenario names none; default: by the edition of the profiles
    #[arg(long, value_name = "ID|FILE")]
    pub(super) ruleset: Option<String>,
    /// How all sides play, if the scenario does not say it; default: balanced
    #[arg(long, value_name = "POLICY")]
    pub(super) policy: Option<String>,
    #[command(flatten)]
    pub(super) assume: AssumeOption,
}

impl SelectionOptions {
    /// Returns whether neither a people nor an edition selects profiles.
    pub(super) fn is_open(&self) -> bool {
        self.people.is_empty() && self.edition.is_empty()
    }
}

/// Name by which messages refer to profiles given without an option.
pub(super) const POSITIONAL_PROFILES: &str = "PROFILES";

/// Options for the effort of a study: number of fights, precision, engine, variants, seed and
/// threads.
#[derive(Args, Clone, Debug, Default)]
#[command(arg = instead_of("runs", "--fights"))]
pub(super) struct EffortOptions {
    /// Fights per match-up and situation; default: as in the scenario, else 32
    #[arg(long, value_name = "N")]
    pub(super) fights: Option<String>,
    /// Simulate more, until each undecided cost, or by armies the median card, is known within this
    /// percentage: 0.2%, 1 %
    #[arg(long, value_name = "P")]
    pub(super) precision: Option<String>,
    /// What to solve: auto solves duels in contact, mc simulates everything; default: as in the
    /// scenario, else auto
    #[arg(long, value_name = "ENGINE", value_parser = words::<VerdictEngine>())]
    pub(super) engine: Option<VerdictEngine>,
    /// Skip the variants: other policies, distances, readings of the rules, editions
    #[arg(long)]
    pub(super) quick: bool,
    #[command(flatten)]
    pub(super) run: ScenarioRunOptions,
}

impl FieldOptions {
    /// Returns the scenario file, if one is named. A file without an extension that has the id or
    /// name of a profile is none.
    pub(super) fn file(&self) -> Option<&str> {
        let is_profile = |text: &str| Catalog::built_in().roster().find(text).is_ok();
        match self.named.as_slice() {
            [file] if file == STANDARD_INPUT || (is_toml_file(file) && !is_profile(file)) => Some(file),
            _ => None,
        }
    }

    /// Reads the scenario file, or makes a scenario of the selected profiles; `instead` replaces
    /// parts of it. Without a selection, the field consists of all profiles of the roster in
    /// `instead`.
    pub(super) fn scenario(&self, instead: ScenarioReplacements, checks: &mut Checks) -> Option<Scenario> {
        let instead = ScenarioReplacements { assume: &self.selection.assume.assume, ..instead };
        let is_open = self.named.is_empty() && self.selection.is_open();
        match self.file() {
            Some(file) => {
                self.refuse_scenario_overrides(checks);
                checks.take_placed(read_scenario(file, instead))
            }
            None if is_open && instead.roster.is_none() => {
                let message = fault!("fault-which-field");
                checks.take::<(), _>("SCENARIO | PROFILES", Err(message));
                None
            }
            None => {
                let read = input::read;
                checks.take_placed(self.selection().scenario(Catalog::built_in(), &read, instead))
            }
        }
    }

    /// Returns whether army worth may be asked for, so that the field is first read by the rules of
    /// armies. A scenario file names its ruleset itself.
    pub(super) fn may_ask_army_worth(&self, asks_armies: bool, asks_line: bool) -> bool {
        self.file().is_none() && (asks_armies || !asks_line)
    }

    /// Returns whether army worth is what is asked if neither `--armies` nor `--line` is given: the
    /// field asks for it, no option is about fights on a line (`line_option`), and lists can be
    /// drawn. At a terminal, a note says why it is not if a scenario file does not say so.
    pub(super) fn asks_army_worth(
        &self,
        setup: &FieldSetup,
        line_option: Option<&'static str>,
        session: &Session,
    ) -> bool {
        if !setup.reference.asks_army_worth {
            return false;
        }
        let why = match line_option {
            Some(option) => say!(session.language, "armies-line-by-option", option = option),
            None => match ArmyWorthQuestion::new(setup.clone(), false).check() {
                Ok(()) => return true,
                Err(why) => {
                    let reason = message(&why, session.language);
                    say!(session.language, "armies-line-instead", reason = reason)
                }
            },
        };
        if !self.effort.run.threads.quiet && io::stderr().is_terminal() {
            session.note(&why);
        }
        false
    }

    /// Refuses options that a scenario file defines itself.
    fn refuse_scenario_overrides(&self, checks: &mut Checks) {
        let said = [
            ("--people", !self.selection.people.is_empty()),
            ("--edition", !self.selection.edition.is_empty()),
            ("--ruleset", self.selection.ruleset.is_some()),
            ("--policy", self.selection.policy.is_some()),
        ];
        for (option, _) in said.into_iter().filter(|(_, is_given)| *is_given) {
            checks.take::<(), _>(option, Err(fault!("fault-scenario-says-it")));
        }
    }

    /// The field selected by options, if there is no scenario file.
    fn selection(&self) -> FieldSelection<'_> {
        FieldSelection {
            ids: OptionValue { option: self.called, value: &self.named },
            people: OptionValue { option: "--people", value: &self.selection.people },
            edition: OptionValue { option: "--edition", value: &self.selection.edition },
            ruleset: OptionValue { option: "--ruleset", value: self.selection.ruleset.as_deref() },
            policy: OptionValue { option: "--policy", value: self.selection.policy.as_deref() },
            in_armies: self.in_armies,
        }
    }
}

impl EffortOptions {
    /// Returns the field of a scenario, with settings of the scenario replaced by those options
    /// that are given, and the number of threads.
    pub(super) fn read(
        &self,
        scenario: Option<Scenario>,
        checks: &mut Checks,
    ) -> Option<(FieldSetup, Option<usize>)> {
        let fights = checks.take_given("--fights", self.fights.as_ref(), |text| {
            let fights = parse_count(text).ok().and_then(|fights| Fights::new(fights as i64).ok());
            let allowed = || fault!("fault-fights-are", text = text, min = Fights::MIN, max = Fights::MAX);
            fights.ok_or_else(allowed)
        });
        let precise = |text: &str| parse_precision(text, 0.01, 50.0);
        let precision = checks.take_given("--precision", self.precision.as_ref(), precise);
        let seed = self.run.seed.as_ref().map(|text| read_seed(text, checks));
        let threads = self.run.threads.read(checks);
        let mut scenario = scenario?;
        let Some(mut reference) = scenario.field.take() else {
            let message = fault!("fault-scenario-without-field", name = scenario.name);
            return checks.take("SCENARIO", Err(message));
        };
        reference.verdict.engine = self.engine.unwrap_or(reference.verdict.engine);
        if self.quick && reference.verdict.play == PlayMode::Equilibrium {
            let message = fault!("fault-scenario-asks-for-best-play");
            return checks.take("--quick", Err(message));
        }
        scenario.seed = seed.flatten().map_or(scenario.seed, |seed| seed.0);
        let fights = fights.flatten().unwrap_or(reference.verdict.fights).get();
        let sampling = Sampling { fights, precision: precision.flatten() };
        let effort = FieldEffort { sampling, tries_variants: !self.quick };
        let distributions = Default::default();
        Some((FieldSetup { scenario, reference, effort, distributions }, threads?))
    }
}

/// Reads a scenario file.
pub(super) fn read_scenario(file: &str, instead: ScenarioReplacements) -> Result<Scenario, Faults> {
    let text = input::load(file, "SCENARIO")?;
    parse_scenario_with(file, &text, Catalog::built_in(), &input::reader_for_files_of(file), instead)
}
