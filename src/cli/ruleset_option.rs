//! `--ruleset`, and the rules by which profiles are judged where nobody says which.

use super::input;
use super::options::Checks;
use crate::scenario::{Catalog, Faults, Filters, LoadedRuleset, Origin, ReadFile, Roster, load_ruleset};
use clap::Args;
use std::collections::BTreeSet;
use std::path::Path;

/// `--ruleset`.
#[derive(Args, Clone, Debug)]
pub(super) struct RulesetOption {
    /// The rules, else those of the edition: `fleau help rulesets`
    #[arg(long, value_name = "ID|FILE")]
    ruleset: Option<String>,
}

/// The profiles that a command is about.
#[derive(Clone, Debug, Default)]
pub(super) struct Named<'a> {
    /// Sides as they are written.
    pub(super) written: Vec<&'a str>,
    /// The filters of selections.
    pub(super) selected: Vec<Filters<'a>>,
}

impl<'a> Named<'a> {
    /// The fighters of these sides.
    pub(super) fn fighters(written: impl IntoIterator<Item = &'a str>) -> Self {
        Self { written: written.into_iter().collect(), selected: Vec::new() }
    }

    /// The editions of their cards; those of a selection as far as they can fight.
    fn editions<'r>(&self, roster: &'r Roster) -> BTreeSet<&'r str> {
        let mut editions = roster.editions_of(self.written.iter().copied());
        for filters in &self.selected {
            let cards = roster.select(filters, &[]).unwrap_or_default();
            let fit = cards.into_iter().filter(|card| card.missing().columns.is_empty());
            editions.extend(fit.map(|card| card.edition.as_str()));
        }
        editions
    }
}

impl RulesetOption {
    /// The rules of a command that is about no profile.
    pub(super) fn read(&self) -> Result<LoadedRuleset, Faults> {
        self.load().unwrap_or_else(|| Catalog::built_in().default_ruleset().cloned())
    }

    /// The rules that are written, read before the profiles so that their faults are told first; none where none are written.
    pub(super) fn written(&self, checks: &mut Checks) -> Written {
        Written(self.load().map(|loaded| checks.take_placed(loaded)))
    }

    /// The rules that are written; none where none are.
    fn load(&self) -> Option<Result<LoadedRuleset, Faults>> {
        let origin = Origin { file: "--ruleset", line: None };
        let read: &ReadFile = &input::read;
        let name = self.ruleset.as_ref()?;
        Some(load_ruleset(name, origin, Path::new(""), read, Catalog::built_in()))
    }
}

/// The rules that are written, if any are; within, none where they are faulty.
pub(super) struct Written(Option<Option<LoadedRuleset>>);

impl Written {
    /// These rules; where none are written, those by which these profiles are judged.
    pub(super) fn or_of(
        self,
        named: &Named,
        roster: Option<&Roster>,
        checks: &mut Checks,
    ) -> Option<LoadedRuleset> {
        self.0.unwrap_or_else(|| {
            let editions = roster.map(|roster| named.editions(roster)).unwrap_or_default();
            checks.take_placed(Catalog::built_in().ruleset_of(editions).cloned())
        })
    }
}
