//! The fair cost of one profile as a document.

use super::balance::words::{cost_with_model_interval, open_end, situation, unplayed, variant_names};
use super::{assumed, coverage, field, figures, names, words};
use crate::balance::{Situation, VariedAssumption};
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Columns, Table};
use crate::report::text::label;
use crate::say;
use crate::stats::Interval;
use crate::study::balance::Cost;
use crate::study::fair_cost::FairCostAnswer;

impl Report for FairCostAnswer {
    fn document(&self, language: Language) -> Document {
        let name = names::in_words(&self.name, language);
        let title = say!(language, "calculator-fair-title", name = &name);
        let of_situations = Table { title: Some(title.clone()), ..costs(self, language) };
        Document {
            title,
            headline: headline(self, &name, language)
                .into_iter()
                .chain(field::small_field_warning(language, self.enemies))
                .collect(),
            tables: assumptions(self, language).into_iter().chain([of_situations]).collect(),
            notes: notes(self, language),
            ..Document::from_provenance(&self.provenance, language)
        }
    }
}

/// Returns the fair cost: first with its range over all variants, if they were tried, then under
/// the assumptions of the question alone.
fn headline(answer: &FairCostAnswer, name: &str, language: Language) -> Vec<String> {
    let narrow = figures::cost(language, &answer.fair);
    let Some(model) = &answer.model else {
        return vec![say!(language, "calculator-fair-headline", name = name, fair = narrow)];
    };
    let fair = cost_with_model_interval(&answer.fair, Some(model), language);
    let name = label(name);
    let wide = match open_end(answer.bound, language) {
        None => say!(language, "headline-candidate", name = name, fair = fair),
        Some(why) => say!(language, "headline-candidate-but", name = name, fair = fair, why = why),
    };
    vec![wide, say!(language, "calculator-fair-narrow", fair = narrow)]
}

/// Returns how far each assumption moves the fair cost; `None` if no variants were tried.
fn assumptions(answer: &FairCostAnswer, language: Language) -> Option<Table> {
    let model = answer.model.as_ref()?;
    let row = |name: String, range: Interval, by: Vec<String>| (name, range, by.join(", "));
    let levers = model.levers.iter().map(|lever| {
        // The names of the best play and of readings are lists of keys.
        let is_named = !matches!(lever.lever, VariedAssumption::BestPlay | VariedAssumption::Reading);
        let by = if is_named { variant_names(lever, language) } else { Vec::new() };
        row(lever.lever.in_words(language), lever.ap, by)
    });
    let all = row(say!(language, "balance-column-model"), model.range, Vec::new());
    let dice = row(say!(language, "calculator-fair-dice"), answer.fair.ci95, Vec::new());
    let range = |of: &Interval| Cell::from(figures::ap_interval(language, *of));
    let table = Columns::new(language)
        .left("calculator-assumption", |(name, ..): &(String, Interval, String)| name.clone())
        .right("balance-column-fair", |(_, of, _)| range(of))
        .left("calculator-fair-by", |(.., by)| by.clone())
        .table(std::iter::once(all).chain(levers).chain([dice]));
    Some(table.with_key("assumptions").with_title(say!(language, "calculator-fair-assumptions")))
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
    notes.push(match answer.model {
        Some(_) => say!(language, "calculator-fair-wide"),
        None => say!(language, "calculator-fair-looks"),
    });
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
