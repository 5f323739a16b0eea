//! A field selected by options such as `--edition C3`: profiles by id, people and edition, in the
//! standard situations, with the default terms of verdicts.

use super::armies::ArmyTerms;
use super::candidate::Selected;
use super::candidate::parse_candidates;
use super::replacement::{parse_replacement, replace_fighter};
use super::verdict_terms::VerdictTerms;
use super::weights::FieldWeights;
use super::{AbilitiesThatMatter, ReferenceField, edition_tags, resolve_candidates};
use crate::balance::Situation;
use crate::scenario::card::roster::Roster;
use crate::scenario::card::selection::Filters;
use crate::scenario::catalog::Catalog;
use crate::scenario::catalog::LoadedRuleset;
use crate::scenario::reading::fault::{Fault, Faults, OptionValue};
use crate::scenario::reading::message::Message;
use crate::scenario::reading::policy::parse_listed_policy;
use crate::scenario::scenario_file::{ChartFormat, Scenario, ScenarioReplacements, max_turns};
use crate::scenario::sources::{ReadFile, load_ruleset};
use std::borrow::Cow;
use std::path::Path;

/// Options that select a field, each with its name for fault messages.
#[derive(Clone, Copy, Debug)]
pub struct FieldSelection<'a> {
    /// Fighters, as [written](crate::scenario::fighter::spec) by users.
    pub ids: OptionValue<'a, &'a [String]>,
    /// Peoples whose profiles are added, by the rules of [`Filters`].
    pub people: OptionValue<'a, &'a [String]>,
    /// Editions whose profiles are added, by the rules of [`Filters`].
    pub edition: OptionValue<'a, &'a [String]>,
    /// Id or path of the ruleset; by default that of the profiles' edition (see
    /// [`Catalog::ruleset_for_editions`]).
    pub ruleset: OptionValue<'a, Option<&'a str>>,
    /// Policy of both sides; `balanced` by default.
    pub policy: OptionValue<'a, Option<&'a str>>,
    /// Whether armies will meet. A default ruleset then changes the settings of
    /// [`Edition::in_armies`](crate::scenario::Edition::in_armies).
    pub in_armies: bool,
}

impl FieldSelection<'_> {
    /// Creates the scenario of this field, named `field` and with seed 1; `instead` replaces
    /// selected parts.
    ///
    /// # Errors
    /// Every fault, at its option; those of a ruleset file in that file.
    ///
    /// ```
    /// use fleau::scenario::{Catalog, FieldSelection, OptionValue, ScenarioReplacements};
    /// let option = |option, value| OptionValue { option, value };
    /// let selection = FieldSelection {
    ///     ids: OptionValue { option: "PROFILES", value: &[] },
    ///     people: OptionValue { option: "--people", value: &[] },
    ///     edition: OptionValue { option: "--edition", value: &["C3".to_owned()] },
    ///     ruleset: option("--ruleset", None),
    ///     policy: option("--policy", Some("brave")),
    ///     in_armies: false,
    /// };
    /// let read = |path: &std::path::Path| std::fs::read(path);
    /// let faults = selection
    ///     .scenario(Catalog::built_in(), &read, ScenarioReplacements::default())
    ///     .unwrap_err();
    /// assert!(faults.to_string().starts_with("--policy: `brave`: no policy is called `brave`"));
    /// ```
    pub fn scenario(
        &self,
        catalog: &Catalog,
        read: &ReadFile,
        instead: ScenarioReplacements,
    ) -> Result<Scenario, Faults> {
        let mut faults = Vec::new();
        let roster = self.roster(catalog, instead, &mut faults);
        let named = self.ruleset.value.map(|name| {
            let loaded = load_ruleset(name, self.ruleset.origin(), Path::new(""), read, catalog);
            loaded.map_err(|found| faults.extend(found.0)).ok()
        });
        let named = named.or_else(|| {
            let roster = roster.as_ref().filter(|_| self.in_armies && instead.ruleset.is_none())?;
            self.ruleset_in_armies(catalog, roster, instead).map(Some)
        });
        let roster = match instead.ruleset.or(named.as_ref().and_then(Option::as_ref)) {
            Some(loaded) => {
                roster.map(|roster| Roster::for_ruleset(Cow::Owned(roster), &loaded.ruleset).into_owned())
            }
            None => roster,
        };
        let policy = parse_listed_policy(self.policy.value.unwrap_or("balanced"));
        let policy = ok_or_note(&mut faults, self.policy.option, policy);
        let field = roster.as_ref().and_then(|roster| self.field(roster, instead, &mut faults));
        let tags = || edition_tags(field.iter().flat_map(|field| &field.fighters));
        let ruleset = named.unwrap_or_else(|| {
            catalog.ruleset_for_editions(tags()).map_err(|found| faults.extend(found.0)).ok().cloned()
        });
        let verdict = VerdictTerms::defaults_for(catalog, ruleset.as_ref(), policy.as_ref());
        let verdict = verdict.for_editions(tags(), catalog, ruleset.as_ref());
        let rules =
            instead.ruleset.or(ruleset.as_ref()).map_or_else(Default::default, |of| of.ruleset.missing);
        let field = field.map(|field| ReferenceField { verdict, ..field });
        let field = field.and_then(|field| {
            ok_or_note(&mut faults, &self.option_names(), field.with_assumed_movement(&rules))
        });
        let scenario = || {
            let LoadedRuleset { ruleset, hash: ruleset_hash, .. } = instead.ruleset.cloned().or(ruleset)?;
            let roster = roster?;
            Some(Scenario {
                name: "field".to_owned(),
                title: None,
                turns: max_turns(ruleset.turn_limit),
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

    /// Returns the default ruleset with the settings that it changes where armies meet; `None` if it
    /// changes none, or the field is faulty.
    fn ruleset_in_armies(
        &self,
        catalog: &Catalog,
        roster: &Roster,
        instead: ScenarioReplacements,
    ) -> Option<LoadedRuleset> {
        let field = self.field(roster, instead, &mut Vec::new())?;
        let tags = || edition_tags(&field.fighters);
        let settings = catalog.editions().settings_in_armies(tags());
        let changed = |loaded: &LoadedRuleset| loaded.clone().with_settings(settings).ok();
        if settings.is_empty() { None } else { catalog.ruleset_for_editions(tags()).ok().and_then(changed) }
    }

    /// Returns the roster with assumed values, and with a number for each kind of fighter that the
    /// abilities of written fighters are directed against.
    fn roster(
        &self,
        catalog: &Catalog,
        instead: ScenarioReplacements,
        faults: &mut Vec<Fault>,
    ) -> Option<Roster> {
        let roster = instead.roster.unwrap_or(catalog.roster()).clone().with_assume_options(instead.assume);
        let roster = roster.map_err(|found| faults.extend(found.0)).ok()?;
        let beside = instead.fighter.into_iter().flat_map(|fighters| fighters.value);
        let written = self.ids.value.iter().chain(instead.candidates.iter().flat_map(|of| of.value));
        let named = roster.with_kinds_of(beside.chain(written.map(String::as_str)));
        ok_or_note(faults, &self.option_names(), named.map_err(|message| vec![message.into()]))
    }

    /// Creates the field of the selected profiles, in the standard situations. The terms of
    /// verdicts and the assumed movement are filled in later.
    fn field(
        &self,
        roster: &Roster,
        instead: ScenarioReplacements,
        faults: &mut Vec<Fault>,
    ) -> Option<ReferenceField> {
        let FieldSelection { ids, people, edition, .. } = self;
        let before = faults.len();
        let mut unknown = |option: &str, filters: Filters| {
            ok_or_note::<()>(faults, option, Err(roster.check_filters(&filters)));
        };
        unknown(edition.option, Filters::new(&[], edition.value));
        unknown(people.option, Filters::new(people.value, &[]));
        let filters = Filters::new(people.value, edition.value);
        let passing = match faults.len() == before {
            true => {
                ok_or_note(faults, &self.option_names(), roster.filter_cards(&filters, !ids.value.is_empty()))
            }
            false => None,
        };
        let stand_in = instead.fighter.and_then(|fighters| {
            let read = ok_or_note(faults, fighters.option, parse_replacement(fighters.value, roster));
            Some((fighters.option, read?))
        });
        let written: Vec<&str> = ids.value.iter().map(String::as_str).collect();
        let all = ok_or_note(
            faults,
            ids.option,
            resolve_candidates(&written, passing.as_deref().unwrap_or_default(), roster),
        );
        let selected = Selected::from_candidates(passing.and(all)?);
        let selected = ok_or_note(faults, &self.option_names(), selected.map_err(|message| vec![message]));
        let Selected { mut fighters, left_out } = selected?;
        let mut weights = FieldWeights::Equal;
        if let Some((option, pair)) = stand_in {
            let put = replace_fighter(pair, &mut fighters, &mut weights);
            ok_or_note(faults, option, put.map_err(|message| vec![message.into()]));
        }
        let written = instead.candidates.map_or((ids.option, [].as_slice()), |of| (of.option, of.value));
        let candidates = ok_or_note(faults, written.0, parse_candidates(written.1, roster))?;
        Some(ReferenceField {
            fighters,
            candidates,
            left_out,
            weights,
            situations: Situation::standard(),
            assumed_movement: Vec::new(),
            unknown_movement: None,
            abilities_that_matter: AbilitiesThatMatter::Marked,
            verdict: VerdictTerms::default(),
            armies: ArmyTerms::default(),
            asks_army_worth: true,
        })
    }

    /// Returns the names of the options that select profiles, as the place of faults.
    fn option_names(&self) -> String {
        let FieldSelection { ids, people, edition, .. } = self;
        let filters = [people, edition].into_iter().filter(|filter| !filter.value.is_empty());
        let mut options: Vec<&str> = filters.map(|filter| filter.option).collect();
        if options.is_empty() || !ids.value.is_empty() {
            options.push(ids.option);
        }
        options.join(" ")
    }
}

/// Returns the value of `read`. If it has faults, records them at this place and returns `None`.
fn ok_or_note<T>(faults: &mut Vec<Fault>, place: &str, read: Result<T, Vec<Message>>) -> Option<T> {
    let fault = |message| Fault { file: place.to_owned(), line: None, message };
    read.map_err(|messages| faults.extend(messages.into_iter().map(fault))).ok()
}
