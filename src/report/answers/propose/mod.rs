//! A proposal as a document: the changes, profiles that remain mispriced, and the effects on all.

pub mod armies;

use super::balance::notes;
#[cfg(feature = "charts")]
use super::pictures;
use super::{assumed, changes, field, figures};
use crate::balance::Verdict;
use crate::language::Language;
use crate::language::number::{Figure, with_decimals};
#[cfg(feature = "charts")]
use crate::report::chart::Picture;
use crate::report::document::{Document, Report};
#[cfg(feature = "charts")]
use crate::report::page::{ResultMark, figure::CostChangeRow};
use crate::report::table::{Cell, Columns, Table};
use crate::report::text::label;
use crate::rules::Word;
use crate::say;
#[cfg(feature = "charts")]
use crate::study::Hashes;
use crate::study::balance::Cost;
#[cfg(feature = "charts")]
use crate::study::propose::EvidenceHashes;
use crate::study::propose::{CostAfter, EvidenceTable, ProposeAnswer, ProposedCost, Withheld, WithheldCost};
use serde_json::Value;

impl Report for ProposeAnswer {
    fn document(&self, language: Language) -> Document {
        let mut tables = vec![proposals(self, language)];
        let withheld = withheld(self, language);
        let is_all = self.proposal.is_empty();
        tables.extend(withheld.map(|table| if is_all { table } else { table.into_details() }));
        if let Some(changes) = &self.changes {
            let mut gains = changes::profiles(language, changes).with_key("gains");
            gains.title = Some(say!(language, "propose-gains"));
            tables.extend([after(self, language), gains].map(Table::into_details));
        }
        let study = (!self.proposal.is_empty()).then_some(&self.balance);
        Document {
            title: say!(language, "propose-title"),
            headline: headline(self, language).into_iter().chain(warnings(self, language)).collect(),
            tables,
            notes: study.map(|study| notes::verdict_notes(study, language)).unwrap_or_default(),
            statistics: study.map(|study| notes::verdict_statistics(study, language)).unwrap_or_default(),
            records: Some(columns(self, language).records(&self.proposal)),
            ..Document::from_provenance(&self.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        let about = headline(self, language).into_iter().chain([say!(language, "chart-changes-line")]);
        let title = say!(language, "propose-title");
        // Evidence has its hashes in a field of its own.
        let EvidenceHashes { ruleset, profiles, abilities, .. } = self.hashes.clone();
        let hashes = Hashes { ruleset, profiles: Some(profiles), abilities: Some(abilities) };
        let provenance = self.provenance.clone().with_hashes(hashes);
        let captions = pictures::captions(&provenance, title, pictures::lines(about), language);
        let row = |of: &ProposedCost| {
            let fair = &self.after(&of.id)?.fair;
            Some(CostChangeRow {
                name: self.name_of(&of.id).to_owned(),
                printed: of.ap,
                proposed: of.proposed_ap,
                worth: fair.ap?,
                range: (fair.interval().low, fair.interval().high),
                standing: if of.proposed_ap > of.ap { ResultMark::Strong } else { ResultMark::Weak },
            })
        };
        let rows = self.proposal.iter().filter_map(row).collect();
        pictures::cost_changes(captions, CostChangeRow::largest_increase_first(rows))
    }
}

/// Returns the proposed changes for a spreadsheet.
#[must_use]
pub fn sheet(answer: &ProposeAnswer, language: Language) -> Table {
    proposals(answer, language)
}

/// Returns the tables of a proposal and of the study behind it, in English, as stored in the
/// evidence.
pub fn evidence_tables(answer: &ProposeAnswer) -> Vec<EvidenceTable> {
    let language = Language::English;
    let study = answer.balance.document(language).tables_with_notes();
    let proposal = answer.document(language).tables_with_notes();
    study.into_iter().chain(proposal).map(to_evidence_table).collect()
}

fn to_evidence_table(table: Table) -> EvidenceTable {
    let value = |cell: Cell| match cell {
        Cell::Text(text) => Value::from(text),
        Cell::Integer(value) => i64::try_from(value).map_or(Value::Null, Value::from),
        // JSON has no infinities; they become null.
        Cell::Number { value, .. } => Value::from(value),
        Cell::Empty => Value::Null,
    };
    let notes = table.displayed_notes().cloned().collect();
    EvidenceTable {
        title: table.title,
        columns: table.columns.into_iter().map(|column| column.name).collect(),
        rows: table.rows.into_iter().map(|row| row.into_iter().map(value).collect()).collect(),
        notes,
    }
}

/// Maximum number of changes named in the headline.
const MAX_NAMED_CHANGES: usize = 4;

/// Returns warnings that weaken all verdicts: no variants were estimated, or the field is small.
fn warnings(answer: &ProposeAnswer, language: Language) -> impl Iterator<Item = String> {
    let provisional = answer.effort.quick.then(|| say!(language, "headline-provisional"));
    provisional.into_iter().chain(field::small_field_warning(language, answer.verdicts.len()))
}

/// Names the profiles whose AP change, and the number of mispriced profiles left unchanged.
fn headline(answer: &ProposeAnswer, language: Language) -> Vec<String> {
    if answer.proposal.is_empty() {
        return empty_headline(answer, language);
    }
    let named =
        |of: &ProposedCost| format!("{} {} → {}", label(answer.name_of(&of.id)), of.ap, of.proposed_ap);
    let mut names: Vec<String> = answer.proposal.iter().take(MAX_NAMED_CHANGES).map(named).collect();
    names.extend((answer.proposal.len() > MAX_NAMED_CHANGES).then(|| "…".to_owned()));
    let (n, of) = (answer.proposal.len(), answer.after.len());
    let changed = say!(language, "headline-propose", n = n, of = of, names = names.join(", "));
    let withheld = answer.withheld.len();
    let withheld = (withheld > 0).then(|| say!(language, "headline-propose-withheld", n = withheld));
    std::iter::once(changed).chain(withheld).collect()
}

/// States why nothing is proposed, and which cap would permit changes.
fn empty_headline(answer: &ProposeAnswer, language: Language) -> Vec<String> {
    let undecided = answer.after.iter().filter(|of| of.verdict == Verdict::Undecided).count();
    let undecided = (undecided > 0).then(|| say!(language, "headline-propose-undecided", n = undecided));
    if answer.withheld.is_empty() {
        let sound = say!(language, "headline-propose-nothing-wrong");
        return std::iter::once(sound).chain(undecided).collect();
    }
    let mut lines = vec![say!(language, "headline-propose-nothing", n = answer.withheld.len())];
    let beyond = answer.withheld.iter().filter(|of| of.why == Withheld::BeyondCap);
    let beyond: Vec<(&WithheldCost, f64)> = beyond.filter_map(|of| Some((of, of.fair_ap?))).collect();
    let share = |(of, fair): &(&WithheldCost, f64)| {
        let (low, high) = (fair.min(f64::from(of.ap)).max(1.0), fair.max(f64::from(of.ap)));
        high / low - 1.0
    };
    if let (Some(cap), false) = (answer.cap, beyond.is_empty()) {
        // Rounds up to the next 10 %, with reserve: whole AP may exceed the share, and fair costs
        // shift a little when other profiles change.
        const CAP_STEP: f64 = 0.1;
        let needed = beyond.iter().map(share).fold(cap, f64::max);
        let needed = 100.0 * CAP_STEP * (needed / CAP_STEP + 0.2).ceil();
        let named = |(of, fair): &(&WithheldCost, f64)| {
            format!("{} {} → {fair:.0}", label(answer.name_of(&of.id)), of.ap)
        };
        let mut names: Vec<String> = beyond.iter().take(MAX_NAMED_CHANGES).map(named).collect();
        names.extend((beyond.len() > MAX_NAMED_CHANGES).then(|| "…".to_owned()));
        let command = format!("--cap {needed:.0}%");
        let (names, cap) = (names.join(", "), whole_percentage(cap));
        lines.push(say!(language, "headline-propose-cap", names = names, cap = cap, command = command));
    }
    lines.into_iter().chain(undecided).collect()
}

/// Returns the note that nothing is proposed; `None` if something is.
fn no_proposal_note(answer: &ProposeAnswer, language: Language) -> Option<String> {
    answer.proposal.is_empty().then(|| match answer.withheld.is_empty() {
        true => say!(language, "propose-nothing-wrong"),
        false => say!(language, "propose-nothing-else"),
    })
}

/// Describes how the proposal was chosen.
fn selection_notes(answer: &ProposeAnswer, language: Language) -> Vec<String> {
    let mut notes = vec![say!(language, "propose-rule")];
    notes.push(match answer.cap {
        Some(cap) => say!(
            language,
            "propose-cap",
            up = whole_percentage(cap),
            down = whole_percentage(1.0 - 1.0 / (1.0 + cap))
        ),
        None => say!(language, "propose-no-cap"),
    });
    notes
}

/// Returns the mispriced profiles for which nothing is proposed, with reasons.
fn withheld(answer: &ProposeAnswer, language: Language) -> Option<Table> {
    let table = Columns::new(language)
        .left("balance-column-profile", |of: &WithheldCost| answer.name_of(&of.id).to_owned())
        .right("balance-column-ap", |of| of.ap)
        .left("balance-column-verdict", |of| of.verdict.in_words(language))
        .right("propose-column-fair", |of| of.fair_ap.map(|ap| Cell::number(ap, with_decimals(ap, 1))))
        .left("propose-column-why", |of| language.word("propose-why-", of.why.word()))
        .table(&answer.withheld);
    (!answer.withheld.is_empty())
        .then(|| table.with_key("withheld").with_title(say!(language, "propose-withheld")))
}

/// Returns the columns of the proposed changes, for people and for programs.
fn columns(answer: &ProposeAnswer, language: Language) -> Columns<'_, ProposedCost> {
    let is_marked = |of: &ProposedCost| answer.verdict(&of.id).is_some_and(|of| of.leans_on_unjudged);
    let after = |of: &ProposedCost| answer.after(&of.id);
    Columns::new(language)
        .record("id", |of: &ProposedCost| of.id.clone())
        .left("balance-column-profile", move |of| answer.name_of(&of.id).to_owned())
        .recorded("name")
        .right("balance-column-ap", |of| of.ap)
        .recorded("ap")
        .left("balance-column-verdict", move |of| of.verdict.in_words_with_dagger(is_marked(of), language))
        .right("propose-column-least", |of| change(of.least_change))
        .with(|column| column.droppable(3).with_explanation(say!(language, "propose-note-least")))
        .right("propose-column-proposed", |of| of.proposed_ap)
        .recorded("proposed_ap")
        .right("propose-column-change", |of| change(f64::from(of.proposed_ap) / f64::from(of.ap) - 1.0))
        .right("propose-column-fair-then", move |of| after(of).map(|after| fair_then(&after.fair)))
        .droppable(1)
        .right("balance-column-interval", move |of| {
            after(of).map(|after| figures::ap_interval(language, after.fair.interval()))
        })
        .droppable(1)
        .record_all(["low", "high"], move |of| {
            let ends = after(of).map(|after| after.fair.interval()).map(|of| [of.low, of.high]);
            ends.map_or([const { Cell::Empty }; 2], |ends| ends.map(Cell::value))
        })
        .left("propose-column-verdict-then", move |of| {
            after(of).map(|after| after.verdict.in_words(language))
        })
        .droppable(2)
        .record("verdict", |of| figures::json_word(&of.verdict))
}

/// Formats a fair cost at the proposed AP.
fn fair_then(fair: &Cost) -> Cell {
    figures::cost_cell(fair, figures::cost_without_interval(fair))
}

fn proposals(answer: &ProposeAnswer, language: Language) -> Table {
    if let Some(nothing) = no_proposal_note(answer, language) {
        return Table::from_notes(vec![nothing]).with_key("proposals").into_details();
    }
    let is_marked = |of: &ProposedCost| answer.verdict(&of.id).is_some_and(|of| of.leans_on_unjudged);
    let study = answer.proposal.iter().any(is_marked).then_some(&answer.balance);
    columns(answer, language)
        .table(answer.proposal.iter().filter(|of| answer.after(&of.id).is_some()))
        .with_key("proposals")
        .with_title(say!(language, "propose-title"))
        .with_notes(study.and_then(|study| assumed::among_unjudged(language, &study.unjudged_names())))
        .with_notes(selection_notes(answer, language))
}

/// Formats a change of AP relative to the printed AP: `+12 %`.
fn change(share: f64) -> Cell {
    let sign = if share < 0.0 { "\u{2212}" } else { "+" };
    Cell::number(share, Figure::new(format!("{sign}{:.0}\u{202F}%", 100.0 * share.abs())))
}

fn whole_percentage(share: f64) -> Figure {
    Figure::new(format!("{:.0}\u{202F}%", 100.0 * share))
}

/// Returns the profiles whose verdict changes at the proposed AP, or that remain mispriced.
fn after(answer: &ProposeAnswer, language: Language) -> Table {
    let is_off = |verdict: Verdict| matches!(verdict, Verdict::Underpriced | Verdict::Overpriced);
    let off = answer.after.iter().filter(|after| is_off(after.verdict)).count();
    let now = |then: &CostAfter| answer.verdict(&then.id).map_or(Verdict::Undecided, |now| now.verdict);
    let table = Columns::new(language)
        .left("balance-column-profile", |then: &CostAfter| answer.name_of(&then.id).to_owned())
        .right("propose-column-ap-then", |then| then.ap)
        .right("propose-column-fair-then", |then| fair_then(&then.fair))
        .right("balance-column-interval", |then| figures::ap_interval(language, then.fair.interval()))
        .left("propose-column-verdict-now", |then| now(then).in_words(language))
        .left("propose-column-verdict-then", |then| then.verdict.in_words(language))
        .table(answer.after.iter().filter(|then| now(then) != then.verdict || is_off(then.verdict)))
        .with_key("after")
        .with_title(say!(language, "propose-after"))
        .with_notes([say!(language, "propose-still-off", off = off, n = answer.after.len())]);
    match table.rows.is_empty() {
        true => Table::from_notes(table.notes).with_key("after"),
        false => table,
    }
}
