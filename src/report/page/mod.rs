//! The report as a page: one self-contained HTML file without network access.
//!
//! [`Document::html`] lays a document out: first the main result in one sentence, then a
//! [`VerdictCard`] for each verdict, then [sections](Section) with tables and charts, finally the
//! method.
//!
//! | file | contents |
//! | --- | --- |
//! | [`battle`] | the maps of a battle story, a page of its own |
//! | [`value`] | data types of a page |
//! | [`figure`] | charts as SVG in the colors of the page, dark or light |
//! | `script_data` | data for the script of the page |
//! | `template` | renders the templates |
//! | `view` | a document as the values of the templates |
//! | `page.html`, `parts.html` | the templates, with autoescaping |
//! | `head.html` | the HTML head, shared with the page of battles |
//! | `style.css`, `sort.js`, `script.js` | style; sorting, filtering and opening; embedded |
//!
//! # Invariants
//! The same document gives the same bytes. Names are always text: the templates escape them, the
//! script sets them as text content, and the content security policy (CSP) permits no other script
//! and no requests. Without JavaScript everything is visible but the single duels of a matrix.

pub mod battle;
pub mod figure;
mod script_data;
mod template;
pub mod value;
mod view;

pub use value::{
    AssumptionBar, Block, CardPicture, Count, Duel, DuelLinks, Fighter, LinkParameters, Matrix, ResultMark,
    Section, VerdictCard, View,
};

use super::document::Document;

impl Document {
    /// Returns the document as an HTML file: main result, verdicts, sections and method.
    #[must_use]
    pub fn html(&self) -> String {
        template::render(self)
    }
}

#[cfg(test)]
mod tests;
