//! Options that define a field and how precisely it is judged: a scenario file, or a selection of
//! profiles.

use crate::balance::Sampling;
use crate::cli::input::{self, STANDARD_INPUT};
use crate::cli::instead_of::instead_of;
use crate::cli::numbers::{parse_precision, read_seed, read_threads};
use crate::cli::options::{AssumeOption, Checks};
use crate::cli::words::{find_word, possible_values_in_both_languages};
use crate::fault;
use crate::scenario::{
    Catalog, Faults, FieldSelection, Fights, OptionValue, Origin, PlayMode, Scenario, ScenarioReplacements,
    VerdictEngine, load_text, parse_count, parse_scenario_with,
};
use crate::study::balance::{FieldEffort, FieldSetup};
use crate::study::battle::JudgingBattles;
use clap::Args;
use std::ops::{Deref, DerefMut};
use std::path::Path;

/// Options that select a field and the effort of the simulations on it.
#[derive(Args, Clone, Debug)]
pub(super) struct FieldOptions {
    /// A scenario file with a [field] (- is standard input), or profiles by id or printed name,
    /// with changes if wanted: garde_pretorien@att=6,ap=55
    #[arg(value_name = "SCENARIO | PROFILES")]
    pub(super) named: Vec<String>,
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
    #[command(flatten)]
    pub(super) effort: EffortOptions,
    /// Name by which messages refer to `named`.
    #[arg(skip = POSITIONAL_PROFILES)]
    pub(super) called: &'static str,
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
    /// Simulate more for undecided costs, until each is known within this percentage: 0.2%, 1 %
    #[arg(long, value_name = "P")]
    pub(super) precision: Option<String>,
    /// What to solve: auto solves duels in contact, mc simulates everything; default: as in the
    /// scenario, else auto
    #[arg(long, value_name = "ENGINE", value_parser = possible_values_in_both_languages::<VerdictEngine>())]
    pub(super) engine: Option<String>,
    /// Skip the variants: other policies, distances, companions, readings of the rules, editions
    #[arg(long)]
    pub(super) quick: bool,
    /// The seed of all dice, instead of the scenario's
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<String>,
    /// Number of threads; default: all cores
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<String>,
    /// No progress bar
    #[arg(long, short)]
    pub(super) quiet: bool,
}

/// Result of reading the options: a field with its settings, and the number of threads.
pub(super) struct Input {
    /// The field and the settings of the question.
    pub(super) setup: FieldSetup,
    pub(super) threads: Option<usize>,
}

impl Deref for Input {
    type Target = FieldSetup;

    fn deref(&self) -> &FieldSetup {
        &self.setup
    }
}

impl DerefMut for Input {
    fn deref_mut(&mut self) -> &mut FieldSetup {
        &mut self.setup
    }
}

impl FieldOptions {
    /// Returns whether progress is hidden.
    pub(super) fn is_quiet(&self) -> bool {
        self.effort.quiet
    }

    /// Returns the scenario file, if one is named.
    pub(super) fn file(&self) -> Option<&str> {
        match self.named.as_slice() {
            [file] if file.ends_with(".toml") || file == STANDARD_INPUT => Some(file),
            _ => None,
        }
    }

    /// Reads the scenario file, or makes a scenario of the selected profiles; `instead` replaces
    /// parts of it. Without a selection, the field consists of all profiles of the roster in
    /// `instead`.
    pub(super) fn scenario(&self, instead: ScenarioReplacements, checks: &mut Checks) -> Option<Scenario> {
        let instead = ScenarioReplacements { assume: &self.assume.assume, ..instead };
        let is_open = self.named.is_empty() && self.people.is_empty() && self.edition.is_empty();
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

    /// Refuses options that a scenario file defines itself.
    fn refuse_scenario_overrides(&self, checks: &mut Checks) {
        let said = [
            ("--people", !self.people.is_empty()),
            ("--edition", !self.edition.is_empty()),
            ("--ruleset", self.ruleset.is_some()),
            ("--policy", self.policy.is_some()),
        ];
        for (option, _) in said.into_iter().filter(|(_, is_given)| *is_given) {
            checks.take::<(), _>(option, Err(fault!("fault-scenario-says-it")));
        }
    }

    /// The field selected by options, if there is no scenario file.
    fn selection(&self) -> FieldSelection<'_> {
        FieldSelection {
            ids: OptionValue { option: self.called, value: &self.named },
            people: OptionValue { option: "--people", value: &self.people },
            edition: OptionValue { option: "--edition", value: &self.edition },
            ruleset: OptionValue { option: "--ruleset", value: self.ruleset.as_deref() },
            policy: OptionValue { option: "--policy", value: self.policy.as_deref() },
        }
    }
}

impl EffortOptions {
    /// Returns the field of a scenario, with settings of the scenario replaced by those options
    /// that are given.
    pub(super) fn read(&self, scenario: Option<Scenario>, checks: &mut Checks) -> Option<Input> {
        let fights = self.fights.as_ref().map(|text| {
            let fights = parse_count(text).ok().and_then(|fights| Fights::new(fights as i64).ok());
            let allowed = || fault!("fault-fights-are", text = text, min = Fights::MIN, max = Fights::MAX);
            checks.take("--fights", fights.ok_or_else(allowed))
        });
        let precision =
            self.precision.as_ref().map(|text| checks.take("--precision", parse_precision(text, 0.01, 50.0)));
        let seed = self.seed.as_ref().map(|text| read_seed(text, checks));
        let threads = read_threads(self.threads.as_deref(), checks);
        let mut scenario = scenario?;
        let Some(mut reference) = scenario.field.take() else {
            let message = fault!("fault-scenario-without-field", name = scenario.name);
            return checks.take("SCENARIO", Err(message));
        };
        if let Some(engine) = self.engine.as_deref().and_then(find_word) {
            reference.verdict.engine = engine;
        }
        if self.quick && reference.verdict.play == PlayMode::Equilibrium {
            let message = fault!("fault-scenario-asks-for-best-play");
            return checks.take("--quick", Err(message));
        }
        scenario.seed = seed.flatten().unwrap_or(scenario.seed);
        let fights = fights.flatten().unwrap_or(reference.verdict.fights).get();
        let sampling = Sampling { fights, precision: precision.flatten() };
        let effort = FieldEffort { sampling, tries_variants: !self.quick };
        let battles = checks.take("[[situation]]", JudgingBattles::new(reference.own_battles.clone()))?;
        let distributions = Default::default();
        Some(Input {
            setup: FieldSetup { scenario, reference, effort, battles, distributions },
            threads: threads?,
        })
    }
}

/// Reads a scenario file.
pub(super) fn read_scenario(file: &str, instead: ScenarioReplacements) -> Result<Scenario, Faults> {
    let origin = Origin { file: "SCENARIO", line: None };
    let text = load_text(Path::new(file), origin, &input::read)?;
    parse_scenario_with(file, &text, Catalog::built_in(), &input::reader_for_files_of(file), instead)
}
