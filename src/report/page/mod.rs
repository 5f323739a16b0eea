//! The report as one page: a file that opens everywhere, asks nothing of the network, and is read in a minute.
//!
//! A [`Page`] is a plain value in the reader's language; [`Page::html`] lays it out. What is said first stands first: the finding
//! in a sentence, a [`Card`] for each verdict, then [sections](Section) of tables and pictures, then how it was made.
//!
//! | file | makes |
//! | --- | --- |
//! | [`value`] | what a page is made of |
//! | [`figure`] | pictures as SVG whose colors are those of the page, dark or light |
//! | `view` | texts and numbers as the templates take them |
//! | `page.html`, `parts.html` | the templates, with escaping on |
//! | `style.css`, `script.js` | how it looks, and what sorts, filters and opens; both are part of the file |
//!
//! # Invariants
//! The same page gives the same bytes. Names are text wherever they stand: the templates escape them, the script sets
//! them as text, and the page's own policy (CSP) lets no other script run and nothing be fetched. Without JavaScript all tables and
//! pictures are there; only the single duels of a matrix are not.

pub mod figure;
mod template;
pub mod value;
mod view;

pub use value::{Block, Card, Chance, Count, Duel, Matrix, Section, Standing, View};

use crate::language::Language;

/// A report.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Of all its texts.
    pub language: Language,
    /// What it is about.
    pub title: String,
    /// Which field, under which rules.
    pub subtitle: String,
    /// What was found, a sentence or three.
    pub lead: Vec<String>,
    /// How many there are of each verdict; empty where there are no verdicts.
    pub tally: Vec<Count>,
    /// What was found, how sure, under which settings: at most ten short lines, for a post.
    pub summary: Vec<String>,
    /// A card for each profile that is judged, the farthest from fair first; empty where nobody is.
    pub cards: Vec<Card>,
    /// Under the cards: the lines that say what a verdict is.
    pub about_cards: Vec<String>,
    /// The parts, in the order in which they are read.
    pub sections: Vec<Section>,
    /// Name and value of each setting, and of what went in.
    pub settings: Vec<[String; 2]>,
    /// How it was found, what is not in it, and other limits.
    pub method: Vec<String>,
    /// The command line that makes it again.
    pub command: String,
}

impl Page {
    /// The page as an HTML file.
    #[must_use]
    pub fn html(&self) -> String {
        template::render(self)
    }
}

#[cfg(test)]
mod tests;
