//! An answer with the texts that a page shows and copies.

use crate::questions::{AnswerResult, json};
use fleau::language::Language;
use fleau::report::answers;
use fleau::report::answers::fight::Medium;
use fleau::report::answers::names;
use fleau::report::prose::Passage;
use fleau::report::table::{Align, Relevance, Table};
use fleau::report::{Document, Report, TableFormat};
use fleau::study::Answer;
use fleau::study::fight::FightAnswer;
use fleau::tell::Paragraph;
use serde::Serialize;
use serde_json::Value;

/// JSON for a page: an answer and all texts made from it.
#[derive(Serialize)]
struct Page {
    answer: Value,
    /// The names of both sides, for headings; empty if the answer is not about a fight.
    names: Vec<String>,
    title: String,
    headline: Vec<String>,
    prose: Vec<(&'static str, String)>,
    tables: Vec<ShownTable>,
    notes: Vec<String>,
    markdown: String,
    bbcode: String,
    /// All tables as CSV; empty if the answer has no tables.
    csv: String,
    /// The command line that asks the same question; empty if there is none.
    command: String,
}

/// A table as a page shows it.
#[derive(Serialize)]
struct ShownTable {
    key: String,
    title: Option<String>,
    /// Whether the table contains details that go beyond the answer to the question.
    details: bool,
    /// For each column its name, and whether it is aligned to the right, as numbers are.
    columns: Vec<(String, bool)>,
    rows: Vec<Vec<String>>,
    notes: Vec<String>,
}

/// Converts an answer to the JSON for a page; `again` is the command line that reproduces it, if
/// there is one.
pub(crate) fn answer(
    mut answer: impl Answer + Report,
    again: impl Into<Option<String>>,
    language: Language,
) -> AnswerResult {
    answer.provenance_mut().again = again.into();
    document(json(&answer)?, Vec::new(), &answer.document(language))
}

/// Converts an answer about a fight to the JSON for a page; `again` is the command line that
/// reproduces it.
pub(crate) fn fight(mut answer: FightAnswer, again: String, language: Language) -> AnswerResult {
    answer.provenance.again = Some(again);
    let names = [&answer.a.name, &answer.b.name].map(|name| names::in_words(name, language));
    document(json(&answer)?, names.into(), &answers::fight::document(&answer, language, Medium::Calculator))
}

/// Converts an answer and its document to the JSON for a page; `names` are those of both sides of a
/// fight, otherwise empty.
pub(crate) fn document(answer: Value, names: Vec<String>, document: &Document) -> AnswerResult {
    let language = document.language;
    let render = |format| document.render(format, None);
    json(&Page {
        answer,
        names,
        title: document.title.clone(),
        headline: document.headline.clone(),
        prose: document.prose.iter().flatten().map(passage).collect(),
        tables: document.tables.iter().map(|of| table(of, language)).collect(),
        notes: document.all_notes().chain(&document.statistics).cloned().collect(),
        markdown: render(TableFormat::Markdown),
        bbcode: render(TableFormat::Bbcode),
        csv: if document.tables.is_empty() { String::new() } else { render(TableFormat::Csv) },
        command: document.command.clone().unwrap_or_default(),
    })
}

/// Returns the JSON with which a page is told the faults of its question.
pub(crate) fn faults_json(faults: Vec<String>) -> String {
    serde_json::json!({ "faults": faults }).to_string()
}

fn passage(passage: &Passage) -> (&'static str, String) {
    let (kind, text) = match passage {
        Passage::Paragraph(Paragraph::Title(text)) => ("title", text),
        Passage::Paragraph(Paragraph::Heading(text)) => ("heading", text),
        Passage::Paragraph(Paragraph::Subheading(text)) => ("subheading", text),
        Passage::Paragraph(Paragraph::Text(text)) => ("text", text),
        Passage::Paragraph(Paragraph::Item(text)) => ("item", text),
        Passage::Command(text) => ("command", text),
    };
    (kind, text.clone())
}

fn table(table: &Table, language: Language) -> ShownTable {
    let is_shown = |place: &usize| table.columns[*place].bars_from_width.is_none();
    let places: Vec<usize> = (0..table.columns.len()).filter(is_shown).collect();
    let cell = |row: &Vec<fleau::report::Cell>, place: usize| {
        row.get(place).map_or_else(String::new, |cell| cell.display_text(language))
    };
    let column = |place: &usize| {
        let column = &table.columns[*place];
        (column.name.clone(), column.align == Align::Right)
    };
    ShownTable {
        key: table.key.clone(),
        title: table.title.clone(),
        details: table.relevance == Relevance::Details,
        columns: places.iter().map(column).collect(),
        rows: table.rows.iter().map(|row| places.iter().map(|&place| cell(row, place)).collect()).collect(),
        notes: table.notes.clone(),
    }
}
