//! What the community has, made into a profile file: tables of a spreadsheet, saved pages of catalogues, cards pasted from
//! forums.
//!
//! Bytes come in, a profile file goes out, with a list of everything that was not understood: nothing is dropped, and nothing
//! is guessed. What is broken is refused, all faults at once. A value is held against its bounds by the
//! [reader of profile files](super::profile_file) itself.
//!
//! | what | module |
//! | --- | --- |
//! | bytes to text | `decoded` |
//! | a spreadsheet's table | `table` |
//! | a saved page, a post, as lines | `page`, `forum` |
//! | characteristics in a line; heads of lines; lines as events; events as cards | `stats`, `heads`, `card_text`, `card_events` |
//! | what columns and values are called; one value; missile weapons | `words`, `value`, `weapon` |
//! | a profile as far as it was read; as it is written | `draft`, `written` |
//!
//! ```
//! use fleau::scenario::embedded;
//! use fleau::scenario::import::{Fallback, Given, import};
//! let file = Given { name: "liste.csv", bytes: "Nom;INI;ATT;FOR;DEF;RES;PA\nGarde;3;5;8;5;11;49\n".as_bytes() };
//! let imported = import(&[file], &Fallback::default(), embedded::abilities()).unwrap();
//! assert!(imported.profile_file.contains("garde,Garde,"));
//! ```

mod card_events;
mod card_text;
mod decoded;
mod draft;
mod forum;
mod heads;
mod page;
mod stats;
mod table;
mod value;
mod weapon;
mod words;
mod written;

pub use draft::{NotUnderstood, Why};

use super::Card;
use super::ability_book::AbilityBook;
use super::fault::{Fault, Faults, Origin};
use super::profile_file::parse_profiles;
use crate::fault;
use decoded::decode;
use draft::{Draft, Taken};
use page::MOST_LINES;

/// The most profiles of one import.
const MOST_PROFILES: usize = 20_000;

/// A file as it is handed in.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    /// Its name, for faults and the report.
    pub name: &'a str,
    /// What is in it.
    pub bytes: &'a [u8],
}

/// What holds for profiles that do not say it themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fallback {
    /// The edition; empty for none.
    pub edition: String,
    /// The people; empty for none.
    pub people: String,
}

/// What kind of file it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A table of a spreadsheet.
    Table,
    /// A saved page.
    Page,
    /// Text of cards.
    Text,
}

/// What was read of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedFile {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: Kind,
    /// The name of its encoding.
    pub encoding: &'static str,
    /// What separates the cells of a table.
    pub separator: Option<char>,
    /// How many profiles it has.
    pub profiles: usize,
    /// The BLAKE3 hash of its bytes, in hexadecimal digits.
    pub hash: String,
}

/// An imported profile, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedProfile {
    /// The file.
    pub file: String,
    /// The line where it begins.
    pub line: u64,
    /// The card.
    pub card: Card,
}

/// What was imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The files, in the order in which they were given.
    pub files: Vec<ImportedFile>,
    /// The profiles in the order of the files.
    pub profiles: Vec<ImportedProfile>,
    /// Everything that was not understood, by file and line.
    pub not_understood: Vec<NotUnderstood>,
    /// The profile file.
    pub profile_file: String,
}

/// What one file came to.
struct Read {
    file: ImportedFile,
    drafts: Vec<Draft>,
    left: Vec<NotUnderstood>,
}

/// Imports files; the abilities on cards are looked up in the book.
///
/// # Errors
/// Everything that is wrong with the files: bytes that are no text, tables without names, fighters without a name, numbers that
/// are none or out of bounds, files without a fighter.
pub fn import(files: &[Given], fallback: &Fallback, book: &AbilityBook) -> Result<Imported, Faults> {
    let (mut faults, mut read) = (Vec::new(), Vec::new());
    let mut taken = Taken::default();
    for file in files {
        match read_file(*file, fallback, book, &mut taken) {
            Ok(found) => read.push(found),
            Err(found) => faults.extend(found),
        }
    }
    let count: usize = read.iter().map(|read| read.drafts.len()).sum();
    if count > MOST_PROFILES {
        let message = fault!("fault-too-many-profiles", count = count, most = MOST_PROFILES);
        faults.push(Origin { file: "FILE", line: None }.fault(message));
    }
    if !faults.is_empty() {
        return Err(Faults(faults));
    }
    let profile_file = written::profile_file(read.iter().flat_map(|read| &read.drafts));
    let cards = parse_profiles("FILE", &profile_file, book)?;
    let places = read.iter().flat_map(|read| read.drafts.iter().map(|draft| (&read.file.name, draft.line)));
    let profiles =
        places.zip(cards).map(|((file, line), card)| ImportedProfile { file: file.clone(), line, card });
    let profiles = profiles.collect();
    let mut not_understood = Vec::new();
    for Read { file, drafts, left } in &read {
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

fn read_file(
    file: Given,
    fallback: &Fallback,
    book: &AbilityBook,
    taken: &mut Taken,
) -> Result<Read, Vec<Fault>> {
    let decoded = decode(file.name, file.bytes).map_err(|fault| vec![fault])?;
    let text = decoded.text.as_str();
    let mut faults = Vec::new();
    let (mut kind, mut separator, mut source) = (Kind::Text, None, String::new());
    let (mut drafts, left) = if page::is_page(text) {
        kind = Kind::Page;
        let page = page::read_page(file.name, text).map_err(|fault| vec![fault])?;
        source = page.address.unwrap_or_default();
        let (mut drafts, mut left) =
            card_events::cards(file.name, card_text::events(&page.lines, true, book), book);
        for rows in page.lists {
            let table = table::read_records(file.name, rows, book);
            faults.extend(table.faults);
            drafts.extend(table.drafts);
            left.extend(table.left);
        }
        drafts.sort_by_key(|draft| draft.line);
        (drafts, left)
    } else if let Some(between) = table::separator(text) {
        (kind, separator) = (Kind::Table, Some(char::from(between)));
        let table = table::read_table(file.name, text, between, book);
        faults.extend(table.faults);
        (table.drafts, table.left)
    } else if text.lines().nth(MOST_LINES).is_some() {
        let message = fault!("fault-too-many-rows", count = text.lines().count(), most = MOST_LINES);
        return Err(vec![Origin { file: file.name, line: None }.fault(message)]);
    } else {
        card_events::cards(file.name, card_text::events(&forum::read_text(text), false, book), book)
    };
    if drafts.len() > MOST_PROFILES {
        let message = fault!("fault-too-many-profiles", count = drafts.len(), most = MOST_PROFILES);
        return Err(vec![Origin { file: file.name, line: None }.fault(message)]);
    }
    for draft in &mut drafts {
        draft.default_to("edition", &fallback.edition);
        draft.default_to("people", &fallback.people);
        draft.default_to("source_url", &source);
        draft.give_id(taken);
        faults.extend(draft.faults(file.name, book));
    }
    if drafts.is_empty() && faults.is_empty() {
        let message = fault!("fault-no-fighter-found");
        faults.push(Origin { file: file.name, line: None }.fault(message));
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
        hash: super::sources::hash_bytes(file.bytes),
    };
    Ok(Read { file, drafts, left })
}
