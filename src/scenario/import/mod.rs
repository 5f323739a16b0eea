//! Imports community data as a profile file: spreadsheet tables, saved pages of catalogs, cards
//! pasted from forums.
//!
//! The input is bytes, the output a profile file and a list of everything that was not understood:
//! nothing is dropped silently or guessed. A value that the [parser of profile
//! files](crate::scenario::card::profile_file) does not accept is listed, too; only a file without
//! any fighter is refused.
//!
//! | content | module |
//! | --- | --- |
//! | decodes bytes to text | `decode` |
//! | reads the table of a spreadsheet | `table` |
//! | reads a saved page or a post as lines | `page`, `forum` |
//! | reads tables drawn in a text, and JSON | `drawn`, `aligned` |
//! | characteristics; headings of lines; AP beside names | `stats`, `headings`, `name_ap` |
//! | lines as events; events as cards | `card_text`, `card_events` |
//! | names of columns and values; titles and sums | `words`, `titles` |
//! | one value; missile weapons | `value`, `weapon` |
//! | a profile being imported; its output | `draft` |
//!
//! ```
//! use fleau::scenario::embedded;
//! use fleau::scenario::import::{Defaults, InputFile, import};
//! let file = InputFile {
//!     name: "liste.csv",
//!     bytes: "Nom;INI;ATT;FOR;DEF;RES;PA\nGarde;3;5;8;5;11;49\n".as_bytes(),
//! };
//! let imported = import(&[file], &Defaults::default(), embedded::abilities()).unwrap();
//! assert!(imported.profile_file.contains("garde,Garde,"));
//! ```

mod aligned;
mod card_events;
mod card_text;
pub(super) mod decode;
mod draft;
mod drawn;
pub(super) mod forum;
pub(super) mod headings;
mod name_ap;
mod page;
mod stats;
mod table;
pub(super) mod titles;
mod value;
mod weapon;
pub(super) mod words;

pub use draft::{NotUnderstood, Why};
pub(super) use page::{Line, decode_entities};

use super::Card;
use crate::fault;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::field::CardField;
use crate::scenario::card::profile_file::parse_profiles;
use crate::scenario::card::roster::Roster;
use crate::scenario::reading::fault::{Fault, Faults, Origin};
use crate::scenario::reading::spelling::normalize;
use decode::decode;
use draft::{Draft, UsedIds};
use page::MAX_LINES;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Maximum number of profiles of one import.
const MAX_PROFILES: usize = 20_000;

/// A file to be imported.
#[derive(Clone, Copy, Debug)]
pub struct InputFile<'a> {
    /// Name of the file, for faults and the report.
    pub name: &'a str,
    /// Content of the file.
    pub bytes: &'a [u8],
}

/// What files do not state: edition and people of their profiles, and the names of known ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Defaults {
    /// Edition; empty for none.
    pub edition: String,
    /// People (faction); empty for none.
    pub people: String,
    /// Names of known profiles, in normalized spelling.
    names: BTreeSet<String>,
}

impl Defaults {
    /// Creates defaults; an edition of the known profiles gets their spelling: `confede` becomes
    /// `Confede`.
    pub fn new(edition: &str, people: &str, known: &Roster) -> Self {
        let edition = known.find_edition(edition.trim()).unwrap_or(edition.trim());
        let names = known.cards().iter().map(|card| normalize(&card.name)).collect();
        Self { edition: edition.to_owned(), people: people.trim().to_owned(), names }
    }

    /// Returns whether the name of a known profile begins with these words.
    fn knows_name(&self, start: &str) -> bool {
        let start = format!("{} ", normalize(start));
        self.names.iter().any(|name| format!("{name} ").starts_with(&start))
    }
}

/// Kind of an imported file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A table of a spreadsheet.
    Table,
    /// A saved web page.
    Page,
    /// Text with cards, such as a forum post.
    Text,
}

/// Summary of one imported file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedFile {
    /// Name of the file.
    pub name: String,
    /// Kind of the file.
    pub kind: Kind,
    /// Name of the text encoding of the file.
    pub encoding: &'static str,
    /// Separator between the cells of a table; `None` for pages and posts.
    pub separator: Option<char>,
    /// Number of profiles in the file.
    pub profiles: usize,
    /// BLAKE3 hash of its bytes, in hexadecimal digits.
    pub hash: String,
}

/// An imported profile with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedProfile {
    /// Name of the file.
    pub file: String,
    /// Line at which the profile begins, from 1.
    pub line: u64,
    /// The profile as a card.
    pub card: Card,
}

/// Result of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The files, in the order in which they were given.
    pub files: Vec<ImportedFile>,
    /// The profiles, in the order of the files.
    pub profiles: Vec<ImportedProfile>,
    /// Everything that was not understood, by file and line.
    pub not_understood: Vec<NotUnderstood>,
    /// Text of the resulting profile file.
    pub profile_file: String,
}

/// Profiles found in one file, and the texts in it that were not understood.
struct FileContent {
    file: ImportedFile,
    drafts: Vec<Draft>,
    left: Vec<NotUnderstood>,
}

/// Imports files; the abilities on cards are looked up in the book.
///
/// # Errors
/// Every fault of the files: bytes that are not text, tables without a column of names, files
/// without a fighter.
pub fn import(files: &[InputFile], fallback: &Defaults, book: &AbilityBook) -> Result<Imported, Faults> {
    let (mut faults, mut read) = (Vec::new(), Vec::new());
    let mut taken = UsedIds::default();
    for file in files {
        match read_file(*file, fallback, book, &mut taken) {
            Ok(found) => read.push(found),
            Err(found) => faults.extend(found),
        }
    }
    let count: usize = read.iter().map(|read| read.drafts.len()).sum();
    if count > MAX_PROFILES {
        let message = fault!("fault-too-many-profiles", count = count, most = MAX_PROFILES);
        faults.push(Origin { file: "FILE", line: None }.fault(message));
    }
    if !faults.is_empty() {
        return Err(Faults(faults));
    }
    let profile_file = draft::profile_file(read.iter().flat_map(|read| &read.drafts));
    let cards = parse_profiles("FILE", &profile_file, book)?;
    let places = read.iter().flat_map(|read| read.drafts.iter().map(|draft| (&read.file.name, draft.line)));
    let profiles =
        places.zip(cards).map(|((file, line), card)| ImportedProfile { file: file.clone(), line, card });
    let profiles = profiles.collect();
    let mut not_understood = Vec::new();
    for FileContent { file, drafts, left } in &read {
        let mut of_file = left.clone();
        of_file.extend(drafts.iter().flat_map(|draft| draft.not_understood(&file.name, book)));
        of_file.sort_by_key(|left| left.line);
        not_understood.extend(of_file);
    }
    Ok(Imported {
        files: read.into_iter().map(|read| read.file).collect(),
        profiles,
        not_understood,
        profile_file,
    })
}

/// Returns the tables of fighters drawn in a text and the text without them, or the profiles of a
/// JSON file; `None` if there are none.
fn drawn_tables(text: &str) -> Option<(Vec<drawn::Rows>, String)> {
    let found = match drawn::read_json(text) {
        Some(tables) => (tables, String::new()),
        None => {
            let (drawn, rest) = drawn::split_tables(text);
            let (aligned, rest) = aligned::split_tables(&rest);
            (drawn.into_iter().chain(aligned).collect(), rest)
        }
    };
    (!found.0.is_empty()).then_some(found)
}

/// Groups the events of a text into cards, and reads the tables of fighters in it. The cards are in
/// the order of their lines.
fn read_cards_and_tables(
    file: &str,
    events: Vec<card_text::Event>,
    tables: Vec<drawn::Rows>,
    book: &AbilityBook,
    faults: &mut Vec<Fault>,
) -> (Vec<Draft>, Vec<NotUnderstood>) {
    let (mut drafts, mut left) = card_events::group_cards(file, events, book);
    for rows in tables {
        let table = table::read_records(file, rows, book);
        faults.extend(table.faults);
        drafts.extend(table.drafts);
        left.extend(table.not_understood);
    }
    drafts.sort_by_key(|draft| draft.line);
    (drafts, left)
}

fn read_file(
    file: InputFile,
    fallback: &Defaults,
    book: &AbilityBook,
    taken: &mut UsedIds,
) -> Result<FileContent, Vec<Fault>> {
    let decoded = decode(file.name, file.bytes).map_err(|fault| vec![fault])?;
    let is_page = page::is_page(&decoded.text);
    let text = match is_page {
        true => Cow::Borrowed(decoded.text.as_str()),
        false => Cow::Owned(page::decode_entities(&decoded.text)),
    };
    let text = text.as_ref();
    let mut faults = Vec::new();
    let (mut kind, mut separator, mut source) = (Kind::Text, None, String::new());
    let (drafts, mut left) = if is_page {
        kind = Kind::Page;
        let page = page::read_page(file.name, text).map_err(|fault| vec![fault])?;
        source = page.address.unwrap_or_default();
        let events = card_text::events(&page.lines, true, book);
        read_cards_and_tables(file.name, events, page.lists, book, &mut faults)
    } else if let Some((tables, rest)) = drawn_tables(text) {
        kind = Kind::Table;
        let events = card_text::events(&forum::read_text(&rest), false, book);
        read_cards_and_tables(file.name, events, tables, book, &mut faults)
    } else if let Some(between) = table::detect_separator(text) {
        (kind, separator) = (Kind::Table, Some(char::from(between)));
        let table = table::read_table(file.name, text, between, book);
        faults.extend(table.faults);
        (table.drafts, table.not_understood)
    } else if text.lines().nth(MAX_LINES).is_some() {
        let message = fault!("fault-too-many-rows", count = text.lines().count(), most = MAX_LINES);
        return Err(vec![Origin { file: file.name, line: None }.fault(message)]);
    } else {
        card_events::group_cards(file.name, card_text::events(&forum::read_text(text), false, book), book)
    };
    if drafts.len() > MAX_PROFILES {
        let message = fault!("fault-too-many-profiles", count = drafts.len(), most = MAX_PROFILES);
        return Err(vec![Origin { file: file.name, line: None }.fault(message)]);
    }
    // A fighter without a name cannot be imported.
    let (named, nameless): (Vec<Draft>, Vec<Draft>) = drafts.into_iter().partition(Draft::is_named);
    let mut drafts = named;
    for draft in &nameless {
        let (file, name) = (file.name.to_owned(), None);
        left.push(NotUnderstood { file, line: draft.line, why: Why::Line, text: draft.text(), name });
    }
    for draft in &mut drafts {
        draft.default_to(CardField::Edition, &fallback.edition);
        draft.default_to(CardField::People, &fallback.people);
        draft.default_to(CardField::Source, &source);
        draft.check_numbered_plural(|start| fallback.knows_name(start));
        draft.split_group();
        draft.report_number_in_name();
        draft.give_id(taken);
        draft.remove_faulty_cells(book);
    }
    if drafts.is_empty() && faults.is_empty() {
        let line = nameless.first().map(|draft| draft.line);
        let message = match line {
            Some(_) => fault!("fault-fighter-without-name"),
            None => fault!("fault-no-fighter-found"),
        };
        faults.push(Origin { file: file.name, line }.fault(message));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let file = ImportedFile {
        name: file.name.to_owned(),
        kind,
        encoding: decoded.encoding,
        separator,
        profiles: drafts.len(),
        hash: crate::scenario::reading::hash_bytes(file.bytes),
    };
    Ok(FileContent { file, drafts, left })
}
