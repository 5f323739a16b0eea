//! The report as one page: a file that opens everywhere, asks nothing of the network, and is read in a minute.
//!
//! [`Document::html`] lays a document out. What is said first stands first: the finding in a sentence, a [`VerdictCard`] for each
//! verdict, then [sections](Section) of tables and pictures, then how it was made.
//!
//! | file | makes |
//! | --- | --- |
//! | [`battle`] | the maps of a told battle, a page of its own |
//! | [`value`] | what a page is made of |
//! | [`figure`] | pictures as SVG whose colors are those of the page, dark or light |
//! | `script_data` | what the script of the page is given |
//! | `view` | texts and numbers as the templates take them |
//! | `page.html`, `parts.html`, `head.html` | the templates, with escaping on; the head is that of a battle's page too |
//! | `style.css`, `sort.js`, `script.js` | how it looks, and what sorts, filters and opens; all are part of the file |
//!
//! # Invariants
//! The same page gives the same bytes. Names are text wherever they stand: the templates escape them, the script sets
//! them as text, and the page's own policy (CSP) lets no other script run and nothing be fetched. Without JavaScript all tables and
//! pictures are there; only the single duels of a matrix are not.

pub mod battle;
pub mod figure;
mod script_data;
mod template;
pub mod value;
mod view;

pub use value::{
    Block, CalculatorTerms, Chance, Count, Duel, Elsewhere, Fighter, LeverBar, Matrix, Section, Standing,
    VerdictCard, View,
};

use super::document::Document;

impl Document {
    /// The document as an HTML file: what was found, the verdicts, the sections, and how it was made.
    #[must_use]
    pub fn html(&self) -> String {
        template::render(self)
    }
}

#[cfg(test)]
mod tests;
