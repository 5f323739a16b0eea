//! The fair cost of one profile as a document.

use super::balance::words::{situation, unplayed};
use super::{assumed, coverage, field, figures, names, words};
use crate::balance::Situation;
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Column, Table};
use crate::say;
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
    let columns = [
        Column::left(say!(language, "calculator-situation")),
        Column::right(say!(language, "balance-column-fair")),
    ];
    let mut table = Table::new(columns).with_key("situations");
    let cell = |cost| figures::cost_cell(cost, figures::cost(language, cost));
    table.rows.push(vec![say!(language, "calculator-all-situations").into(), cell(&answer.fair)]);
    let standard = Situation::standard();
    for (name, cost) in &answer.by_situation {
        let known = standard.iter().find(|of| of.name == *name);
        let name = known.map_or_else(|| name.clone(), |known| situation(language, known));
        table.rows.push(vec![name.into(), cost.as_ref().map_or(Cell::Empty, cell)]);
    }
    table
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
