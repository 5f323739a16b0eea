//! The `--ruleset` option, and the ruleset derived from the profiles if it is not given.

use super::input;
use super::options::Checks;
use crate::scenario::{Catalog, Faults, Filters, LoadedRuleset, Origin, ReadFile, Roster, load_ruleset};
use clap::Args;
use std::collections::BTreeSet;
use std::path::Path;

/// `--ruleset`.
#[derive(Args, Clone, Debug)]
pub(super) struct RulesetOption {
    /// Ruleset; default: by edition (`fleau help rulesets`)
    #[arg(long, value_name = "ID|FILE")]
    ruleset: Option<String>,
}

/// Fighters of a command, as written and as selected by filters; their editions determine the
/// default ruleset.
#[derive(Clone, Debug, Default)]
pub(super) struct NamedFighters<'a> {
    pub(super) written: Vec<&'a str>,
    pub(super) selected: Vec<Filters<'a>>,
}

impl<'a> NamedFighters<'a> {
    /// Collects fighters or sides as written, without filters.
    pub(super) fn fighters(written: impl IntoIterator<Item = &'a str>) -> Self {
        Self { written: written.into_iter().collect(), selected: Vec::new() }
    }

    /// Editions of the cards of these fighters; of those selected by filters, only cards that can
    /// fight.
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
    /// Reads the ruleset of a command without profiles.
    pub(super) fn read(&self) -> Result<LoadedRuleset, Faults> {
        self.load().unwrap_or_else(|| Catalog::built_in().default_ruleset().cloned())
    }

    /// Reads the given ruleset, if any. Called before the profiles are read, so that its faults are
    /// reported first.
    pub(super) fn read_given(&self, checks: &mut Checks) -> GivenRuleset {
        GivenRuleset(self.load().map(|loaded| checks.take_placed(loaded)))
    }

    /// Loads the given ruleset; `None` if none is given.
    fn load(&self) -> Option<Result<LoadedRuleset, Faults>> {
        let origin = Origin { file: "--ruleset", line: None };
        let read: &ReadFile = &input::read;
        let name = self.ruleset.as_ref()?;
        Some(load_ruleset(name, origin, Path::new(""), read, Catalog::built_in()))
    }
}

/// The given ruleset: `None` if none is given, `Some(None)` if it is faulty.
pub(super) struct GivenRuleset(Option<Option<LoadedRuleset>>);

impl GivenRuleset {
    /// Returns the given ruleset, or else the one for the editions of these profiles.
    pub(super) fn or_of_editions(
        self,
        named: &NamedFighters,
        roster: Option<&Roster>,
        checks: &mut Checks,
    ) -> Option<LoadedRuleset> {
        self.0.unwrap_or_else(|| {
            let editions = roster.map(|roster| named.editions(roster)).unwrap_or_default();
            checks.take_placed(Catalog::built_in().ruleset_for_editions(editions).cloned())
        })
    }
}
