//! Reads what `fleau compare` compares, and over which field.

use super::CompareCommand;
use crate::cli::error::CliError;
use crate::cli::field_options::FieldOptions;
use crate::cli::input::{self, STANDARD_INPUT};
use crate::cli::options::Checks;
use crate::fault;
use crate::scenario::{
    Catalog, LoadedRuleset, OptionValue, Origin, Roster, ScenarioReplacements, Sentence, embedded,
    load_roster, load_ruleset,
};
use crate::study::Failed;
use crate::study::compare::{CompareQuestion, ComparisonKind};
use std::path::Path;

/// Contents of OLD and NEW, which replace the profiles of the field, its ruleset or a fighter.
enum Changes {
    Profiles([Roster; 2]),
    Rulesets([LoadedRuleset; 2]),
    Fighters,
}

impl CompareCommand {
    /// Reads the question and the number of threads; faults are collected in `checks`.
    pub(super) fn question(&self, checks: &mut Checks) -> Option<(CompareQuestion, Option<usize>)> {
        let kind = self.kind(checks)?;
        let changes = self.changes(kind, checks);
        let options = self.field_options();
        let effort = self.effort();
        if kind != ComparisonKind::Profiles
            && self.field.is_empty()
            && self.people.is_empty()
            && self.edition.is_empty()
        {
            let message = fault!("fault-over-which-field");
            return checks.take("--field", Err(message));
        }
        if kind == ComparisonKind::Rulesets && self.ruleset.is_some() {
            checks.take::<(), _>("--ruleset", Err(fault!("fault-old-and-new-are-rulesets")));
        }
        let changes = changes?;
        let read = |when: usize, checks: &mut Checks| {
            let fighters = [self.old.as_str(), [self.old.as_str(), self.new.as_str()][when]];
            let fighters = OptionValue { option: "OLD NEW", value: fighters };
            let instead = match &changes {
                Changes::Profiles(rosters) => {
                    ScenarioReplacements { roster: Some(&rosters[when]), ..ScenarioReplacements::default() }
                }
                Changes::Rulesets(rulesets) => {
                    ScenarioReplacements { ruleset: Some(&rulesets[when]), ..ScenarioReplacements::default() }
                }
                Changes::Fighters => {
                    ScenarioReplacements { fighter: Some(fighters), ..ScenarioReplacements::default() }
                }
            };
            let scenario = options.scenario(instead, checks);
            effort.read(scenario, checks)
        };
        let mut of_old = Checks::default();
        let old = read(0, &mut of_old);
        let old = match of_old.close(old) {
            Ok(old) => old,
            Err(CliError::Faults(mut faults)) => {
                let mut of_new = Checks::default();
                let new = read(1, &mut of_new);
                if let Err(CliError::Faults(more)) = of_new.close(new) {
                    // Faults of the field itself are reported only once.
                    let more = more.0.into_iter().filter(|fault| !faults.0.contains(fault));
                    faults.0.extend(more.collect::<Vec<_>>());
                }
                return checks.take_placed(Err(faults));
            }
            Err(error) => {
                return checks.take("[field]", Err(fault!("fault-unexpected", error = format!("{error:?}"))));
            }
        };
        let threads = old.threads;
        let question = CompareQuestion {
            kind,
            written: [self.old.clone(), self.new.clone()],
            setups: [old.setup, read(1, checks)?.setup],
        };
        match question.check() {
            Ok(()) => Some((question, threads)),
            Err(Failed::Faults(faults)) => checks.take_placed(Err(faults)),
            Err(Failed::Outside(message)) => checks.take("[field]", Err(message)),
        }
    }

    /// Kind of OLD and NEW: profile files, rulesets or fighters; a fault if the two differ in kind.
    fn kind(&self, checks: &mut Checks) -> Option<ComparisonKind> {
        let kind = |text: &str| match text {
            _ if text.ends_with(".csv") => ComparisonKind::Profiles,
            _ if text.ends_with(".toml") || embedded::ruleset_ids().any(|id| id == text) => {
                ComparisonKind::Rulesets
            }
            _ => ComparisonKind::Fighters,
        };
        let is_bare = |text: &str| !text.contains('@') && embedded::roster().find(text).is_err();
        // Standard input has the kind of the other one.
        let [of_old, of_new] = match [self.old.as_str(), self.new.as_str()] {
            [STANDARD_INPUT, new] => [new, new],
            [old, STANDARD_INPUT] => [old, old],
            written => written,
        };
        match (kind(of_old), kind(of_new)) {
            (old, new) if old == new => Some(old),
            // Report a misspelt ruleset as an unknown ruleset, not as a fighter.
            (ComparisonKind::Rulesets, ComparisonKind::Fighters) if is_bare(&self.new) => {
                Some(ComparisonKind::Rulesets)
            }
            (ComparisonKind::Fighters, ComparisonKind::Rulesets) if is_bare(&self.old) => {
                Some(ComparisonKind::Rulesets)
            }
            (old, new) => {
                let message =
                    fault!("fault-old-and-new-differ-in-kind", old = kind_name(old), new = kind_name(new));
                checks.take("OLD NEW", Err(message))
            }
        }
    }

    fn changes(&self, kind: ComparisonKind, checks: &mut Checks) -> Option<Changes> {
        let read: &crate::scenario::ReadFile = &input::read;
        let (here, catalog) = (Path::new(""), Catalog::built_in());
        let origins = ["OLD", "NEW"].map(|file| Origin { file, line: None });
        let names = [&self.old, &self.new];
        match kind {
            ComparisonKind::Fighters => Some(Changes::Fighters),
            ComparisonKind::Profiles => {
                let load =
                    |i: usize| load_roster(names[i], origins[i], here, read, catalog.abilities().clone());
                let [old, new] = [0, 1].map(|i| checks.take_placed(load(i)));
                Some(Changes::Profiles([old?, new?]))
            }
            ComparisonKind::Rulesets => {
                let [old, new] = [0, 1]
                    .map(|i| checks.take_placed(load_ruleset(names[i], origins[i], here, read, catalog)));
                Some(Changes::Rulesets([old?, new?]))
            }
        }
    }

    fn field_options(&self) -> FieldOptions {
        FieldOptions {
            named: self.field.clone(),
            people: self.people.clone(),
            edition: self.edition.clone(),
            ruleset: self.ruleset.clone(),
            policy: self.policy.clone(),
            assume: self.assume.clone(),
            effort: self.effort(),
            called: "--field",
        }
    }
}

/// The kind of what is compared, for messages.
fn kind_name(kind: ComparisonKind) -> Sentence {
    match kind {
        ComparisonKind::Profiles => fault!("fault-kind-profiles"),
        ComparisonKind::Rulesets => fault!("fault-kind-rulesets"),
        ComparisonKind::Fighters => fault!("fault-kind-fighters"),
    }
}
