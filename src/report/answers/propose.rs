//! A proposal as a document: the changes, profiles that remain mispriced, and the effects on all.

use super::balance::notes;
use super::coverage::battle_omissions;
use super::{assumed, changes, field_notes, figures};
use crate::balance::Verdict;
use crate::language::Language;
use crate::language::number::{Figure, with_decimals};
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Column, Table};
use crate::report::text::label;
use crate::rules::Word;
use crate::say;
use crate::study::propose::{EvidenceTable, ProposeAnswer, ProposedCost, Withheld, WithheldCost};
use serde_json::Value;

impl Report for ProposeAnswer {
    fn document(&self, language: Language) -> Document {
        let mut proposals = proposals(self, language);
        proposals.notes.extend(battle_omissions(language, &self.provenance.not_played));
        let mut tables = vec![proposals];
        let withheld = withheld(self, language);
        let is_all = self.proposal.is_empty();
        tables.extend(withheld.map(|table| if is_all { table } else { table.into_details() }));
        if let Some(changes) = &self.changes {
            let mut gains = changes::profiles(language, changes).with_key("gains");
            gains.title = Some(say!(language, "propose-gains"));
            tables.extend([after(self, language), gains].map(Table::into_details));
        }
        let study = self.balance.as_ref().filter(|_| !self.proposal.is_empty());
        Document {
            title: say!(language, "propose-title"),
            headline: headline(self, language).into_iter().chain(warnings(self, language)).collect(),
            tables,
            notes: study.map(|study| notes::verdict_notes(study, language)).unwrap_or_default(),
            statistics: study.map(|study| notes::verdict_statistics(study, language)).unwrap_or_default(),
            records: Some(records(self)),
            ..Document::from_provenance(&self.provenance, language)
        }
    }
}

/// Returns the tables of a proposal and of the study behind it, in English, as stored in the
/// evidence.
pub fn evidence_tables(answer: &ProposeAnswer) -> Vec<EvidenceTable> {
    let language = Language::English;
    let study = answer.balance.as_ref().map(|study| study.document(language).tables_with_notes());
    let proposal = answer.document(language).tables_with_notes();
    study.unwrap_or_default().into_iter().chain(proposal).map(to_evidence_table).collect()
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
    provisional.into_iter().chain(field_notes::small_field_warning(language, answer.verdicts.len()))
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
    if answer.withheld.is_empty() {
        return None;
    }
    let mut table = Table::new([
        Column::left(say!(language, "balance-column-profile")),
        Column::right(say!(language, "balance-column-ap")),
        Column::left(say!(language, "balance-column-verdict")),
        Column::right(say!(language, "propose-column-fair")),
        Column::left(say!(language, "propose-column-why")),
    ])
    .with_key("withheld");
    table.title = Some(say!(language, "propose-withheld"));
    for of in &answer.withheld {
        let why = language.word("propose-why-", of.why.word());
        table.rows.push(vec![
            Cell::from(answer.name_of(&of.id).to_owned()),
            Cell::from(of.ap),
            Cell::from(of.verdict.in_words(language)),
            of.fair_ap.map_or(Cell::Empty, |ap| Cell::number(ap, with_decimals(ap, 1))),
            Cell::from(why),
        ]);
    }
    Some(table)
}

fn proposals(answer: &ProposeAnswer, language: Language) -> Table {
    if let Some(nothing) = no_proposal_note(answer, language) {
        return Table::from_notes(vec![nothing]).with_key("proposals").into_details();
    }
    let mut table = Table::new([
        Column::left(say!(language, "balance-column-profile")),
        Column::right(say!(language, "balance-column-ap")),
        Column::left(say!(language, "balance-column-verdict")),
        Column::right(say!(language, "propose-column-least"))
            .droppable(3)
            .with_explanation(say!(language, "propose-note-least")),
        Column::right(say!(language, "propose-column-proposed")),
        Column::right(say!(language, "propose-column-change")),
        Column::right(say!(language, "propose-column-fair-then")).droppable(1),
        Column::right(say!(language, "balance-column-interval")).droppable(1),
        Column::left(say!(language, "propose-column-verdict-then")).droppable(2),
    ])
    .with_key("proposals");
    table.title = Some(say!(language, "propose-title"));
    for proposed in &answer.proposal {
        let Some(after) = answer.after(&proposed.id) else { continue };
        table.rows.push(vec![
            Cell::from(answer.name_of(&proposed.id).to_owned()),
            Cell::from(proposed.ap),
            Cell::from(proposed.verdict.in_words_with_dagger(
                answer.verdict(&proposed.id).is_some_and(|verdict| verdict.leans_on_unjudged),
                language,
            )),
            change(proposed.least_change),
            Cell::from(proposed.proposed_ap),
            change(f64::from(proposed.proposed_ap) / f64::from(proposed.ap) - 1.0),
            figures::cost_cell(&after.fair, figures::cost_without_interval(&after.fair)),
            Cell::from(figures::ap_interval(language, after.fair.interval())),
            Cell::from(after.verdict.in_words(language)),
        ]);
    }
    let is_marked = |of: &ProposedCost| answer.verdict(&of.id).is_some_and(|of| of.leans_on_unjudged);
    let study = answer.balance.as_ref().filter(|_| answer.proposal.iter().any(is_marked));
    table.notes = study
        .and_then(|study| assumed::among_unjudged(language, &study.unjudged_names()))
        .into_iter()
        .collect();
    table.notes.extend(selection_notes(answer, language));
    table
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
    let mut table = Table::new([
        Column::left(say!(language, "balance-column-profile")),
        Column::right(say!(language, "propose-column-ap-then")),
        Column::right(say!(language, "propose-column-fair-then")),
        Column::right(say!(language, "balance-column-interval")),
        Column::left(say!(language, "propose-column-verdict-now")),
        Column::left(say!(language, "propose-column-verdict-then")),
    ])
    .with_key("after");
    table.title = Some(say!(language, "propose-after"));
    let is_off = |verdict: Verdict| matches!(verdict, Verdict::Underpriced | Verdict::Overpriced);
    let off = answer.after.iter().filter(|after| is_off(after.verdict)).count();
    for then in &answer.after {
        let now = answer.verdict(&then.id).map_or(Verdict::Undecided, |now| now.verdict);
        if now == then.verdict && !is_off(then.verdict) {
            continue;
        }
        table.rows.push(vec![
            Cell::from(answer.name_of(&then.id).to_owned()),
            Cell::from(then.ap),
            figures::cost_cell(&then.fair, figures::cost_without_interval(&then.fair)),
            Cell::from(figures::ap_interval(language, then.fair.interval())),
            Cell::from(now.in_words(language)),
            Cell::from(then.verdict.in_words(language)),
        ]);
    }
    table.notes.push(say!(language, "propose-still-off", off = off, n = answer.after.len()));
    if table.rows.is_empty() {
        return Table::from_notes(table.notes).with_key("after");
    }
    table
}

/// Returns the proposal with plain numbers, for `proposal.csv`.
fn records(answer: &ProposeAnswer) -> Table {
    let names = ["id", "name", "ap", "proposed_ap", "low", "high", "verdict"];
    let mut table = Table::new(names.map(Column::left)).with_key("records");
    let number = |value: f64| if value.is_finite() { Cell::value(value) } else { Cell::Empty };
    for proposed in &answer.proposal {
        let interval = answer.after(&proposed.id).map(|after| after.fair.interval());
        let end = |of: Option<f64>| of.map_or(Cell::Empty, number);
        table.rows.push(vec![
            Cell::from(proposed.id.clone()),
            Cell::from(answer.name_of(&proposed.id).to_owned()),
            Cell::from(proposed.ap),
            Cell::from(proposed.proposed_ap),
            end(interval.map(|of| of.low)),
            end(interval.map(|of| of.high)),
            Cell::from(figures::json_word(&proposed.verdict)),
        ]);
    }
    table
}
