//! A report as a single value in one language. Formats only lay it out: terminal, CSV, Markdown,
//! BBCode, forum post, page.
//!
//! An answer is converted to a [`Document`] once ([`Report::document`], one file for each answer in
//! [`answers`](super::answers)), so that all formats have the same texts. A new format is one more
//! file beside [`render`](super::render) and [`page`](super::page).

pub use super::answers::editions::Cautions;
use super::answers::{calculator, editions};
#[cfg(feature = "charts")]
use super::chart::{ChartError, Picture};
#[cfg(feature = "charts")]
use super::page::Block;
use super::page::{Count, Section, VerdictCard};
use super::prose::Passage;
use super::table::{Relevance, Table};
use crate::language::Language;
use crate::say;
use crate::study::Provenance;
use crate::study::schemas::JsonAnswer;

/// An answer that can be shown to people.
pub trait Report: JsonAnswer {
    /// Returns the answer as a document.
    fn document(&self, language: Language) -> Document;

    /// Returns the chart of the answer; `None` if it has none.
    #[cfg(feature = "charts")]
    fn picture(&self, _language: Language) -> Option<Picture> {
        None
    }

    /// Returns the message of a failed check; the command then exits with code 1.
    fn failure(&self, _language: Language) -> Option<String> {
        None
    }
}

/// Key of the table that holds the notes on statistical methods.
pub(crate) const STATISTICS: &str = "statistics";

/// An answer prepared for output in any format: texts, tables and charts in one language.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document {
    /// Language of all texts.
    pub language: Language,
    /// Title of the report.
    pub title: String,
    /// Fighters and ruleset in one line.
    pub subtitle: String,
    /// Main results in one to three sentences. They open every format for people.
    pub headline: Vec<String>,
    /// Cautions, for example profiles judged by rules other than their own. They appear in every
    /// format.
    pub cautions: Cautions,
    /// Verdicts on the profiles; empty if none are judged.
    pub verdicts: Verdicts,
    /// Stories as prose, above the tables.
    pub prose: Vec<Vec<Passage>>,
    /// The tables in reading order, each with a key. The notes follow the last table of relevance
    /// [`Relevance::Answers`].
    pub tables: Vec<Table>,
    /// Additional tables that only the page shows.
    pub page_tables: Vec<Table>,
    /// Notes: the method first, then omissions and limits.
    pub notes: Vec<String>,
    /// The statistical methods, in statistical terms. They come last, under their own heading.
    pub statistics: Vec<String>,
    /// One table of plain numbers for CSV; `None` if there is none.
    pub records: Option<Table>,
    /// Sections of the page, with charts and references to tables by key. Without any, the page
    /// shows all tables.
    pub sections: Vec<Section>,
    /// The chart of the answer as an SVG, which opens the page; `None` if the answer has no chart.
    pub picture: Option<String>,
    /// The forum post. Without it, a post consists of the headline, the notes and the main table.
    pub brief: Option<Brief>,
    /// Name and value of each setting and input of the study.
    pub settings: Vec<[String; 2]>,
    /// The command line that repeats the answer, if known.
    pub command: Option<String>,
    /// Address of the calculator to which the document links; `None` for no links.
    pub calculator: Option<String>,
    /// The fight of the answer in the calculator: the end of its link, from `#` on; `None` if the
    /// answer is not about one fight, or the calculator cannot reproduce it.
    pub in_calculator: Option<String>,
}

/// The document as a short forum post.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Brief {
    /// Title of the forum post.
    pub title: String,
    /// About ten lines above the table: results, their certainty and their basis.
    pub lines: Vec<String>,
    /// A table of few columns.
    pub table: Table,
}

/// Verdicts on the profiles of a field, as counts and cards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdicts {
    /// Number of profiles for each kind of verdict.
    pub tally: Vec<Count>,
    /// A card for each judged profile, in descending order of distance from its fair cost.
    pub cards: Vec<VerdictCard>,
    /// Lines that explain the verdicts.
    pub about: Vec<String>,
}

impl Document {
    /// Creates an empty document.
    pub fn new(language: Language) -> Self {
        Self { language, ..Self::default() }
    }

    /// Creates a document for an answer with this provenance: the command that repeats it, and the
    /// cautions.
    pub(crate) fn from_provenance(provenance: &Provenance, language: Language) -> Self {
        Self {
            command: provenance.again.clone(),
            calculator: calculator::published_address().map(str::to_owned),
            cautions: editions::cautions(language, provenance),
            ..Self::new(language)
        }
    }

    /// Creates a document for an answer about fights under one ruleset, which is the subtitle.
    pub(crate) fn about_fights(provenance: &Provenance, language: Language) -> Self {
        let subtitle = provenance.ruleset.clone().unwrap_or_default();
        Self { subtitle, ..Self::from_provenance(provenance, language) }
    }

    /// Iterates over all notes, beginning with the cautions that a page shows in its headline.
    pub fn all_notes(&self) -> impl Iterator<Item = &String> {
        self.cautions.headline.iter().chain(self.method_notes())
    }

    /// Iterates over the notes that a page shows as its method.
    pub(crate) fn method_notes(&self) -> impl Iterator<Item = &String> {
        self.notes.iter().chain(&self.cautions.notes)
    }

    /// Returns the document with the chart of its answer on its page, unless the page already shows
    /// a figure or a matrix, and has no place for the chart.
    ///
    /// # Errors
    /// If the chart cannot be drawn.
    #[cfg(feature = "charts")]
    pub(crate) fn with_picture(self, picture: Option<Picture>) -> Result<Self, ChartError> {
        let blocks = || self.sections.iter().flat_map(|section| &section.blocks);
        let has_place = blocks().any(|block| *block == Block::Chart);
        let is_figure = |block: &Block| matches!(block, Block::Figure { .. } | Block::Matrix(_));
        let is_drawn = !has_place && blocks().any(is_figure);
        let Some(picture) = picture.filter(|_| !is_drawn) else { return Ok(self) };
        Ok(Self { picture: Some(picture.html()?), ..self })
    }

    /// Returns the link to the fight of the answer in the calculator, in the language of the
    /// document.
    pub(crate) fn calculator_link(&self) -> Option<String> {
        let (address, end) = (self.calculator.as_ref()?, self.in_calculator.as_ref()?);
        Some(format!("{address}{end}&l={}", self.language.code()))
    }

    /// Replaces the address of the calculator; `None` keeps the current one.
    #[must_use]
    pub fn with_calculator(self, address: Option<String>) -> Self {
        Self { calculator: address.or(self.calculator), ..self }
    }

    /// Returns the table with this key.
    pub(crate) fn table(&self, key: &str) -> Option<&Table> {
        self.tables.iter().chain(&self.page_tables).find(|table| table.key == key)
    }

    /// Returns the main table: the last one of relevance [`Relevance::Answers`] that has columns.
    pub(crate) fn main_table(&self) -> Option<&Table> {
        self.tables.iter().rfind(|table| table.relevance == Relevance::Answers && !table.columns.is_empty())
    }

    /// Returns the tables with the notes attached to the main table, or to the last one if there is
    /// none. The statistical methods are a table of notes at the end, with the key [`STATISTICS`].
    pub(crate) fn tables_with_notes(&self) -> Vec<Table> {
        let mut tables = self.tables.clone();
        let notes: Vec<String> = self.all_notes().cloned().collect();
        let place =
            self.main_table().and_then(|answer| tables.iter().position(|table| table.key == answer.key));
        match place.or(tables.len().checked_sub(1)) {
            Some(place) => tables[place].notes.extend(notes),
            None if notes.is_empty() => {}
            None => tables.push(Table::from_notes(notes)),
        }
        if !self.statistics.is_empty() {
            let title = Some(say!(self.language, "for-statisticians"));
            tables.push(Table {
                title,
                ..Table::from_notes(self.statistics.clone()).with_key(STATISTICS).into_details()
            });
        }
        tables
    }
}
