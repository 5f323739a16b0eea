//! The fair costs of a scenario with a field, on the page of its fights.

use crate::report::document::Document;
use crate::report::page::{Block, Section};
use crate::report::table::Table;
use crate::say;

/// Sections of a study of fair costs that the page of a scenario shows. The others repeat its
/// fights, or need variants, which a quick study does not try.
const SECTIONS: [&str; 3] = ["candidates", "line-and-battle", "value"];
/// Key of the table of notes on the fair costs.
const NOTES: &str = "fair-costs-notes";

/// Adds a quick study of fair costs after the sections of a scenario: headline, verdicts, notes,
/// and the chart of printed and fair costs.
#[must_use]
pub fn with_fair_costs(mut document: Document, costs: Document) -> Document {
    let Document { language, .. } = document;
    let is_new = |caution: &String| !document.cautions.headline.contains(caution);
    // Notes have no full stop; among sentences one is added.
    let cautions = costs.cautions.headline.iter().filter(|of| is_new(of)).map(|of| format!("{of}."));
    let prose = costs.headline.iter().cloned().chain(cautions).collect();
    let notes = costs.method_notes().cloned().collect();
    document.page_tables.push(Table::from_notes(notes).with_key(NOTES));
    document.page_tables.extend(costs.tables.into_iter().chain(costs.page_tables));
    let method = Block::Folded(say!(language, "page-fair-costs-method"), NOTES.to_owned());
    document.sections.push(Section {
        id: "verdicts",
        heading: say!(language, "page-fair-costs"),
        prose,
        blocks: vec![Block::Verdicts, method],
    });
    document.sections.extend(costs.sections.into_iter().filter(|of| SECTIONS.contains(&of.id)));
    document.verdicts = costs.verdicts;
    for text in costs.statistics {
        // Both parts may use the same methods.
        if !document.statistics.contains(&text) {
            document.statistics.push(text);
        }
    }
    document
}
