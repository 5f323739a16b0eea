//! The fair cost of one profile as a document.

use super::balance::words::{situation, unplayed};
use super::{assumed, coverage, field, figures, names, words};
use crate::balance::Situation;
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::table::{Columns, Table};
use crate::say;
use crate::study::balance::Cost;
use crate::study::fair_cost::FairCostAnswer;

impl Report for FairCostAnswer {
    fn document(&self, language: Language) -> Document {
        let fair = figures::cost(language, &self.fair);
        let name = names::in_words(&self.name, language);
        let title = say!(language, "calculator-fair-title", name = &name);
        Document {
            title: title.clone(),
            headline: std::iter::once(say!(language, "calculator-fair-headline", name = &name, fair = fair))
                .chain(field::small_field_warning(language, self.enemies))
                .collect(),
            tables: vec![Table { title: Some(title), ..costs(self, language) }],
            notes: notes(self, language),
            ..Document::from_provenance(&self.provenance, language)
        }
    }
}

/// Returns the table of the fair cost over all situations, and in each.
fn costs(answer: &FairCostAnswer, language: Language) -> Table {
    let standard = Situation::standard();
    let name = |name: &String| match standard.iter().find(|of| of.name == *name) {
        Some(known) => situation(language, known),
        None => name.clone(),
    };
    let by_situation = answer.by_situation.iter().map(|(of, cost)| (name(of), cost.as_ref()));
    let all = (say!(language, "calculator-all-situations"), Some(&answer.fair));
    Columns::new(language)
        .left("calculator-situation", |(name, _): &(String, Option<&Cost>)| name.clone())
        .right("balance-column-fair", |(_, cost)| {
            cost.map(|cost| figures::cost_cell(cost, figures::cost(language, cost)))
        })
        .table(std::iter::once(all).chain(by_situation))
        .with_key("situations")
}

fn notes(answer: &FairCostAnswer, language: Language) -> Vec<String> {
    let ruleset = answer.provenance.ruleset_id();
    let mut notes = vec![say!(
        language,
        "calculator-fair-how",
        n = answer.enemies,
        fights = answer.fights,
        ruleset = ruleset,
        policy = words::policy(language, &answer.policy)
    )];
    notes.push(say!(language, "calculator-fair-looks"));
    if !answer.unplayed.is_empty() {
        let what = unplayed(&answer.unplayed, language);
        notes.push(say!(language, "calculator-fair-unplayed", what = what));
    }
    if !answer.lacking.is_empty() {
        let why = assumed::missing_reasons(language, &answer.lacking);
        notes.push(say!(language, "calculator-fair-lacking", why = why));
    }
    notes.extend(coverage::ability_notes(language, &answer.provenance.abilities));
    let own = answer.provenance.assumed.iter().filter(|of| of.profile == answer.id).cloned();
    notes.extend(assumed::note(language, &own.collect::<Vec<_>>()));
    notes
}
