//! A field selected by options such as `--edition C3`: profiles by id, people and edition, in the
//! [standard](Situation::standard) situations, with the default terms of verdicts.

use super::battlefield::OwnBattles;
use super::candidate::read_candidates;
use super::catalog::Catalog;
use super::fault::{Fault, Faults, Given};
use super::field_weights::FieldWeights;
use super::message::Message;
use super::reference_field::{AbilitiesThatMatter, ReferenceField, Selected, candidates, tags_of};
use super::roster::Roster;
use super::scenario_file::{ChartFormat, Instead, Scenario, turns_under, written_policy};
use super::selection::Filters;
use super::sources::{LoadedRuleset, ReadFile, load_ruleset};
use super::stand_in::{put_in_place, read_stand_in};
use super::verdict_terms::VerdictTerms;
use crate::balance::Situation;
use std::path::Path;

/// Options that select a field, each with its name for fault messages.
#[derive(Clone, Copy, Debug)]
pub struct FieldSelection<'a> {
    /// Fighters, as [`fighter_spec`](super::fighter_spec) specifies them.
    pub ids: Given<'a, &'a [String]>,
    /// Peoples whose profiles are added, by the rules of [`selection`](super::selection).
    pub people: Given<'a, &'a [String]>,
    /// Editions whose profiles are added, by the same rules.
    pub edition: Given<'a, &'a [String]>,
    /// Id or path of the ruleset; by default that of the profiles' edition (see
    /// [`Catalog::ruleset_of`]).
    pub ruleset: Given<'a, Option<&'a str>>,
    /// Policy of both sides; `balanced` by default.
    pub policy: Given<'a, Option<&'a str>>,
}

impl FieldSelection<'_> {
    /// Creates the scenario of this field, named `field` and with seed 1; `instead` replaces
    /// selected parts.
    ///
    /// # Errors
    /// Every fault, at its option; those of a ruleset file in that file.
    ///
    /// ```
    /// use fleau::scenario::{Catalog, FieldSelection, Given, Instead};
    /// let given = |option, value| Given { option, value };
    /// let selection = FieldSelection {
    ///     ids: Given { option: "PROFILES", value: &[] },
    ///     people: Given { option: "--people", value: &[] },
    ///     edition: Given { option: "--edition", value: &["C3".to_owned()] },
    ///     ruleset: given("--ruleset", None),
    ///     policy: given("--policy", Some("brave")),
    /// };
    /// let read = |path: &std::path::Path| std::fs::read(path);
    /// let faults = selection.scenario(Catalog::built_in(), &read, Instead::default()).unwrap_err();
    /// assert!(faults.to_string().starts_with("--policy: `brave`: no policy is called `brave`"));
    /// ```
    pub fn scenario(&self, catalog: &Catalog, read: &ReadFile, instead: Instead) -> Result<Scenario, Faults> {
        let mut faults = Vec::new();
        let roster = self.roster(catalog, instead, &mut faults);
        let named = self.ruleset.value.map(|name| {
            let loaded = load_ruleset(name, self.ruleset.origin(), Path::new(""), read, catalog);
            loaded.map_err(|found| faults.extend(found.0)).ok()
        });
        let policy = written_policy(self.policy.value.unwrap_or("balanced"));
        let policy = note(&mut faults, self.policy.option, policy);
        let field = roster.as_ref().and_then(|roster| self.field(roster, instead, &mut faults));
        let tags = || tags_of(field.iter().flat_map(|field| &field.recruits));
        let ruleset = named.unwrap_or_else(|| {
            catalog.ruleset_of(tags()).map_err(|found| faults.extend(found.0)).ok().cloned()
        });
        let verdict = VerdictTerms::beside(catalog, ruleset.as_ref(), policy.as_ref());
        let verdict = verdict.for_editions(tags(), catalog, ruleset.as_ref());
        let rules =
            instead.ruleset.or(ruleset.as_ref()).map_or_else(Default::default, |of| of.ruleset.missing);
        let field = field.map(|field| ReferenceField { verdict, ..field });
        let field = field.and_then(|field| note(&mut faults, &self.place(), field.assuming(&rules)));
        let scenario = || {
            let LoadedRuleset { ruleset, hash: ruleset_hash, .. } = instead.ruleset.cloned().or(ruleset)?;
            let roster = roster?;
            Some(Scenario {
                name: "field".to_owned(),
                title: None,
                turns: turns_under(ruleset.turn_limit),
                ruleset,
                ruleset_hash,
                roster_hash: roster.hash().to_owned(),
                abilities: roster.book().clone(),
                profiles: None,
                seed: 1,
                runs: None,
                policies: vec![policy?],
                matrix: None,
                duels: Vec::new(),
                combats: Vec::new(),
                field: Some(field?),
                chart_format: ChartFormat::default(),
                chart_format_line: None,
            })
        };
        scenario().filter(|_| faults.is_empty()).ok_or(Faults(faults))
    }

    /// Returns the roster, with a number for each kind of fighter that the specifications name.
    fn roster(&self, catalog: &Catalog, instead: Instead, faults: &mut Vec<Fault>) -> Option<Roster> {
        let roster = instead.roster.unwrap_or(catalog.roster()).clone().assuming_all(instead.assume);
        let roster = roster.map_err(|found| faults.extend(found.0)).ok()?;
        let beside = instead.fighter.into_iter().flat_map(|fighters| fighters.value);
        let written = self.ids.value.iter().chain(instead.candidates.iter().flat_map(|of| of.value));
        let named = roster.naming_kinds_of(beside.chain(written.map(String::as_str)));
        note(faults, &self.place(), named.map_err(|message| vec![message.into()]))
    }

    /// Creates the field of the selected profiles. Terms of verdicts and assumed values are filled
    /// in later.
    fn field(&self, roster: &Roster, instead: Instead, faults: &mut Vec<Fault>) -> Option<ReferenceField> {
        let FieldSelection { ids, people, edition, .. } = self;
        let before = faults.len();
        let mut unknown = |option: &str, filters: Filters| {
            note::<()>(faults, option, Err(roster.faults_of(&filters)));
        };
        unknown(edition.option, Filters::of(&[], edition.value));
        unknown(people.option, Filters::of(people.value, &[]));
        let filters = Filters::of(people.value, edition.value);
        let passing = match faults.len() == before {
            true => note(faults, &self.place(), roster.passing(&filters, !ids.value.is_empty())),
            false => None,
        };
        let stand_in = instead.fighter.and_then(|fighters| {
            let read = note(faults, fighters.option, read_stand_in(fighters.value, roster));
            Some((fighters.option, read?))
        });
        let written: Vec<&str> = ids.value.iter().map(String::as_str).collect();
        let all =
            note(faults, ids.option, candidates(&written, passing.as_deref().unwrap_or_default(), roster));
        let selected = Selected::of(passing.and(all)?);
        let selected = note(faults, &self.place(), selected.map_err(|message| vec![message]));
        let Selected { mut recruits, left_out } = selected?;
        let mut weights = FieldWeights::Equal;
        if let Some((option, fighters)) = stand_in {
            let put = put_in_place(fighters, &mut recruits, &mut weights);
            note(faults, option, put.map_err(|message| vec![message.into()]));
        }
        let written = instead.candidates.map_or((ids.option, [].as_slice()), |of| (of.option, of.value));
        let candidates = note(faults, written.0, read_candidates(written.1, roster))?;
        Some(ReferenceField {
            recruits,
            candidates,
            left_out,
            weights,
            situations: Situation::standard(),
            own_battles: OwnBattles::default(),
            assumed_movement: Vec::new(),
            unknown_movement: None,
            abilities_that_matter: AbilitiesThatMatter::Marked,
            verdict: VerdictTerms::default(),
        })
    }

    /// Returns the names of the options that select profiles.
    fn place(&self) -> String {
        let FieldSelection { ids, people, edition, .. } = self;
        let filters = [people, edition].into_iter().filter(|filter| !filter.value.is_empty());
        let mut options: Vec<&str> = filters.map(|filter| filter.option).collect();
        if options.is_empty() || !ids.value.is_empty() {
            options.push(ids.option);
        }
        options.join(" ")
    }
}

/// Returns the parsed value; `None` if it is faulty, and records the faults at this place.
fn note<T>(faults: &mut Vec<Fault>, place: &str, read: Result<T, Vec<Message>>) -> Option<T> {
    let fault = |message| Fault { file: place.to_owned(), line: None, message };
    read.map_err(|messages| faults.extend(messages.into_iter().map(fault))).ok()
}
