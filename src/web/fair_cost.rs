//! The fair cost of a profile against an edition, in repeated looks.

use crate::catalog::own_profiles_option;
use crate::page;
use crate::questions::AnswerResult;
use fleau::balance::Sampling;
use fleau::fault;
use fleau::language::Language;
use fleau::report::text::quote_for_shell;
use fleau::scenario::{Catalog, FieldSelection, OptionValue, ScenarioReplacements};
use fleau::study::balance::{FieldEffort, FieldSetup};
use fleau::study::fair_cost::FairCostQuestion;
use fleau::study::{Failed, NoProgress, Question};
use serde::Deserialize;
use std::io::ErrorKind;

/// The question of a profile's fair cost against an edition.
#[derive(Debug, Deserialize)]
pub(crate) struct FairCost {
    /// The fighter in the notation of commands: `@ini=4,att=5,str=6,def=4,res=7`.
    fighter: String,
    /// The tag of the edition whose profiles are the field.
    edition: String,
    /// The id of the ruleset; if empty, the default of the edition.
    #[serde(default)]
    ruleset: String,
    #[serde(default)]
    policy: String,
    /// Number of the look, from 1: the page asks again for a narrower interval, each time with
    /// twice the fights.
    look: u32,
    /// Whether variants are tried: other policies, distances, readings of the rules and editions.
    #[serde(default)]
    variants: bool,
}

impl FairCost {
    /// Estimates the fair cost of the fighter with the number of fights of this look, and its range
    /// over all variants if they are tried.
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        let given = |text: &String| (!text.is_empty()).then(|| text.clone());
        let (ruleset, policy) = (given(&self.ruleset), given(&self.policy));
        let (fighter, edition) = ([self.fighter.trim().to_owned()], [self.edition.clone()]);
        let selection = FieldSelection {
            ids: OptionValue { option: "PROFILES", value: &[] },
            people: OptionValue { option: "--people", value: &[] },
            edition: OptionValue { option: "--edition", value: &edition },
            ruleset: OptionValue { option: "--ruleset", value: ruleset.as_deref() },
            policy: OptionValue { option: "--policy", value: policy.as_deref() },
            in_armies: false,
        };
        let candidates = Some(OptionValue { option: "--candidate", value: fighter.as_slice() });
        let nothing = |_: &std::path::Path| Err(ErrorKind::NotFound.into());
        let instead = ScenarioReplacements { candidates, ..ScenarioReplacements::default() };
        let mut scenario = selection.scenario(catalog, &nothing, instead)?;
        let Some(reference) = scenario.field.take() else {
            return Err(Failed::faults(
                "SCENARIO",
                [fault!("fault-scenario-without-field", name = scenario.name)],
            ));
        };
        let own = own_profiles_option(catalog, &reference.candidates);
        let sampling = Sampling { fights: reference.verdict.fights.get(), precision: None };
        let effort = FieldEffort { sampling, tries_variants: self.variants };
        let setup = FieldSetup { scenario, reference, effort, distributions: Default::default() };
        let [fighter, edition] = [&fighter[0], &edition[0]].map(|text| quote_for_shell(text));
        let mut again = format!("fleau balance --edition {edition} --candidate {fighter}");
        if !self.variants {
            again += " --quick";
        }
        for (option, text) in [("--ruleset", &ruleset), ("--policy", &policy)] {
            again += &text
                .as_ref()
                .map_or_else(String::new, |text| format!(" {option} {}", quote_for_shell(text)));
        }
        again += &own;
        let question = FairCostQuestion { setup, look: self.look };
        page::answer(question.answer(&NoProgress)?, again, language)
    }
}
