//! Output for people: documents, tables and charts.
//!
//! An answer of [`study`](crate::study) becomes a [`Document`] in a language, and a document
//! becomes text or bytes in a format. This module computes no results, accesses no files and prints
//! nothing; `cli` does.
//!
//! | file | contents |
//! | --- | --- |
//! | [`document`] | the content of a report, independent of formats |
//! | [`answers`] | answers as documents, one file each |
//! | [`faults`] | errors in the input, as sentences |
//! | [`render`] | a document for a terminal, as CSV, Markdown, BBCode, and as a post |
//! | [`prose`] | stories for a terminal, Markdown, a forum |
//! | [`table`] | one [`Table`] as a terminal table, CSV, Markdown or BBCode |
//! | [`text`] | external text made safe, shortened, wrapped |
//! | `chart` | heat map, kill rates, survival; as SVG or PNG (feature `charts`) |
//! | [`page`] | a document as one HTML file |
//!
//! # Invariants
//! The same data give the same bytes on every machine: the font is bundled, and the output depends
//! on no date, locale or terminal. Names from users' files may contain anything: they cannot end a
//! cell, open a tag, run as a formula in a spreadsheet or change the reading direction.
//!
//! ```
//! use fleau::language::{Language, number};
//! use fleau::report::table::{Align, Cell, Column, Table, TableFormat};
//!
//! let mut table =
//!     Table::new([Column::new("profile", Align::Left), Column::new("wins", Align::Right)]);
//! table.rows.push(vec![
//!     Cell::from("Orc | brute"),
//!     Cell::number(0.43217, number::percentage(0.43217, None)),
//! ]);
//! assert_eq!(
//!     table.render(TableFormat::Csv, None, Language::English),
//!     "profile,wins\nOrc | brute,0.43217\n"
//! );
//! assert!(table.render(TableFormat::Markdown, None, Language::English).contains(r"Orc \| brute"));
//! ```

pub mod answers;
pub mod bar;
#[cfg(feature = "charts")]
pub mod chart;
pub mod document;
pub mod faults;
pub mod page;
pub mod prose;
pub mod render;
pub mod table;
pub mod text;

#[cfg(feature = "charts")]
pub use chart::{Captions, ChartError, ChartFormat};
pub use document::{Brief, Document, Report, Verdicts};
pub use table::{Align, Cell, Column, Table, TableFormat};
