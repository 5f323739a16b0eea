//! A report as one value in the reader's language. Formats only lay it out: terminal, CSV, Markdown, BBCode, a post, a page.
//!
//! What answers a question is made into a [`Document`] once ([`Report::document`], one file an answer in
//! [`answers`](super::answers)); what is in it is said in the same words in every format. A new format is one more file beside
//! [`render`](super::render) and [`page`](super::page).

use super::answers::editions;
use super::page::{Count, Section, VerdictCard};
use super::prose::Passage;
use super::table::{Rank, Table};
use crate::language::Language;
use crate::say;
use crate::study::{Answer, Head};

/// An answer that can be told to people.
pub trait Report: Answer {
    /// The answer as a document.
    fn document(&self, language: Language) -> Document;

    /// What failed, where the answer is that a check did: the command then ends with exit code 1.
    fn failure(&self, _language: Language) -> Option<String> {
        None
    }
}

/// The key of the notes for statisticians.
pub const STATISTICS: &str = "statistics";

/// A report.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document {
    /// Of all its texts.
    pub language: Language,
    /// What it is about.
    pub title: String,
    /// Which fighters, under which rules.
    pub subtitle: String,
    /// What was found, a sentence or three, the finding first: every format that is read begins with it.
    pub headline: Vec<String>,
    /// By which rules the profiles are judged where these are not their own, and the like: it stands in every format.
    pub cautions: Cautions,
    /// What is said about each profile; nothing where nobody is judged.
    pub verdicts: Verdicts,
    /// Texts that are told in paragraphs; they stand above the tables.
    pub prose: Vec<Vec<Passage>>,
    /// The tables, in the order in which they are read; each has a key. The notes stand below the last that answers.
    pub tables: Vec<Table>,
    /// Tables that only the page shows, by their keys.
    pub page_tables: Vec<Table>,
    /// How it was found, in the first; then what is not in it, and other limits.
    pub notes: Vec<String>,
    /// The statistical methods, by name: what a player need not read. They stand last, under a heading of their own.
    pub statistics: Vec<String>,
    /// For programs: one table of plain numbers. `None` where there is no CSV of it.
    pub records: Option<Table>,
    /// The parts of the page: they show tables by their keys, and pictures. Without any, a page shows all tables.
    pub sections: Vec<Section>,
    /// What a post says of it. Without it, a post is the headline, the notes and the table that answers.
    pub brief: Option<Brief>,
    /// Name and value of each setting, and of what went in.
    pub settings: Vec<[String; 2]>,
    /// The command line that makes it again, if it is known.
    pub command: Option<String>,
    /// The address of the calculator in which the page opens its duels; none where they are not linked.
    pub calculator: Option<String>,
}

/// What a reader has to know whatever was asked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cautions {
    /// Told after the headline; above the notes where there is no headline.
    pub headline: Vec<String>,
    /// Told below the notes.
    pub notes: Vec<String>,
}

/// The document in brief, for a post.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Brief {
    /// What it is about.
    pub title: String,
    /// Some ten lines: what was found, how sure it is, what it rests on.
    pub lines: Vec<String>,
    /// A table of a few columns.
    pub table: Table,
}

/// What is said about profiles.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdicts {
    /// How many there are of each verdict.
    pub tally: Vec<Count>,
    /// A card for each profile that is judged, the farthest from fair first.
    pub cards: Vec<VerdictCard>,
    /// The lines that say what a verdict is.
    pub about: Vec<String>,
}

impl Document {
    /// A document without anything in it yet.
    pub fn new(language: Language) -> Self {
        Self { language, ..Self::default() }
    }

    /// A document about an answer with this head: with the command that makes it again, the hashes of what went in, and the
    /// cautions.
    pub fn of(head: &Head, language: Language) -> Self {
        Self {
            command: head.again.clone(),
            cautions: editions::cautions(language, head),
            ..Self::new(language)
        }
    }

    /// All notes: cautions that a page tells in its headline first.
    pub fn all_notes(&self) -> impl Iterator<Item = &String> {
        self.cautions.headline.iter().chain(self.notes_below())
    }

    /// The notes that a page tells as its method.
    pub fn notes_below(&self) -> impl Iterator<Item = &String> {
        self.notes.iter().chain(&self.cautions.notes)
    }

    /// The table of a key.
    pub fn table(&self, key: &str) -> Option<&Table> {
        self.tables.iter().chain(&self.page_tables).find(|table| table.key == key)
    }

    /// The table that answers: the last of those that do and have columns, where there is one.
    pub fn answer(&self) -> Option<&Table> {
        self.tables.iter().rfind(|table| table.rank == Rank::Answers && !table.columns.is_empty())
    }

    /// The tables with the notes below the one that answers; below the last where none does. The statistical methods are
    /// a table of notes at the end, by the key [`STATISTICS`].
    pub fn tables_with_notes(&self) -> Vec<Table> {
        let mut tables = self.tables.clone();
        let notes: Vec<String> = self.all_notes().cloned().collect();
        let place = self.answer().and_then(|answer| tables.iter().position(|table| table.key == answer.key));
        match place.or(tables.len().checked_sub(1)) {
            Some(place) => tables[place].notes.extend(notes),
            None if notes.is_empty() => {}
            None => tables.push(Table::of_notes(notes)),
        }
        if !self.statistics.is_empty() {
            let title = Some(say!(self.language, "for-statisticians"));
            tables.push(Table {
                title,
                ..Table::of_notes(self.statistics.clone()).keyed(STATISTICS).as_details()
            });
        }
        tables
    }
}
