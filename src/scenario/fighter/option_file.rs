//! Parser of lists of options to be priced, as comma-separated values with a header.
//!
//! | column | meaning |
//! | --- | --- |
//! | `name` | name of the option; unique |
//! | `mods` | changes of characteristics, separated by `;`: `ATT+1;FOR-2`; optional |
//! | `abilities` | abilities gained, or lost if prefixed with a minus; optional |
//!
//! [`variation`](super::variation) documents the last two columns.

use super::variation::Variation;
use crate::fault;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::reading::bounds::MAX_COLLECTED_FAULTS;
use crate::scenario::reading::csv_file::read_csv;
use crate::scenario::reading::fault::{Fault, Faults, Origin};
use crate::scenario::reading::hash;
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::sentence::Quoted;
use csv::StringRecord;
use std::collections::BTreeMap;

/// All columns of a list of options.
pub(crate) const COLUMNS: [&str; 3] = ["name", "mods", "abilities"];

/// Options in the order of their file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The options: at least one, with unique names.
    pub all: Vec<WrittenOption>,
    /// BLAKE3 hash of the file, in hexadecimal digits.
    pub hash: String,
}

/// An option: a variation of a card, with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenOption {
    /// Name of the option.
    pub name: String,
    /// Changes that the option makes to a card.
    pub variation: Variation,
    /// Line in the file, if it comes from one.
    pub line: Option<u64>,
}

/// Parses a list of options; abilities are looked up in the book.
///
/// # Errors
/// Every fault: missing, unknown or duplicate columns, rows of another length, missing or duplicate
/// names, options without changes, those of [`Variation::parse`], a list without options.
///
/// ```
/// use fleau::scenario::{embedded, parse_options};
/// let text = "name,mods,abilities\nArm,FOR+2,\nBlade,ATT+1,Feinte\n";
/// let options = parse_options("o.csv", text, embedded::abilities()).unwrap();
/// assert_eq!(options.all[1].variation.abilities(), "Feinte");
/// ```
pub fn parse_options(file: &str, text: &str, book: &AbilityBook) -> Result<Options, Faults> {
    let mut faults = Vec::new();
    let all = parse_rows(file, text, book, &mut faults);
    match faults.is_empty() {
        true => Ok(Options { all, hash: hash(text) }),
        false => Err(Faults(faults)),
    }
}

/// Parses options written individually, without a file: changes of characteristics and of
/// abilities, separated by `;`. The text is the name of the option.
///
/// # Errors
/// Those of [`Variation::parse`], options without changes, duplicates.
///
/// ```
/// use fleau::scenario::{embedded, parse_option_texts};
/// let written = ["FOR+2; Feinte".to_owned()];
/// let options = parse_option_texts("--option", &written, embedded::abilities()).unwrap();
/// assert_eq!(options.all[0].variation.mods(), "STR+2");
/// ```
pub fn parse_option_texts(option: &str, texts: &[String], book: &AbilityBook) -> Result<Options, Faults> {
    let (mut all, mut faults): (Vec<WrittenOption>, Vec<Fault>) = (Vec::new(), Vec::new());
    for text in texts {
        let name = text.trim();
        let mut fault = |message: Message| faults.push(Origin { file: option, line: None }.fault(message));
        let (mods, abilities): (Vec<&str>, Vec<&str>) =
            name.split(';').map(str::trim).partition(|part| is_characteristic_change(part));
        match Variation::parse(&mods.join(";"), &abilities.join(";"), book) {
            Err(messages) => messages.into_iter().for_each(fault),
            Ok(variation) if variation.is_empty() => fault(fault!("fault-option-changes-nothing").into()),
            Ok(_) if all.iter().any(|option| option.name == name) => {
                fault(fault!("terminal-twice", name = Quoted(name)).into());
            }
            Ok(variation) => all.push(WrittenOption { name: name.to_owned(), variation, line: None }),
        }
    }
    match faults.is_empty() {
        true => Ok(Options { all, hash: hash(&texts.join("\n")) }),
        false => Err(Faults(faults)),
    }
}

/// Returns whether a part of an option is a change of a characteristic, such as `FOR+2`, and not an
/// ability.
fn is_characteristic_change(part: &str) -> bool {
    part.rsplit_once(['+', '-', '−']).is_some_and(|(what, by)| {
        !what.trim().is_empty() && !by.is_empty() && by.trim().chars().all(|digit| digit.is_ascii_digit())
    })
}

fn parse_rows(file: &str, text: &str, book: &AbilityBook, faults: &mut Vec<Fault>) -> Vec<WrittenOption> {
    let (columns, records) = match read_csv(file, text, columns) {
        Ok(read) => read,
        Err(found) => {
            faults.extend(found);
            return Vec::new();
        }
    };
    let width = columns.iter().flatten().count();
    let mut seen: BTreeMap<String, u64> = BTreeMap::new();
    let mut all = Vec::new();
    let mut rows = 0;
    for record in records {
        let (line, record) = match record {
            Ok(row) => row,
            Err(fault) => {
                faults.push(fault);
                continue;
            }
        };
        rows += 1;
        if faults.len() >= MAX_COLLECTED_FAULTS {
            break;
        }
        let mut fault = |message: Message| faults.push(Origin { file, line: Some(line) }.fault(message));
        if record.len() != width {
            fault(fault!("fault-cells-and-header", cells = record.len(), header = width).into());
            continue;
        }
        let [name, mods, abilities] =
            columns.map(|place| place.and_then(|place| record.get(place)).unwrap_or_default().trim());
        match seen.get(name) {
            _ if name.is_empty() => fault(fault!("fault-name-empty").into()),
            Some(first) => {
                fault(fault!("fault-name-twice-in", name = name, file = file, first = first).into())
            }
            None => drop(seen.insert(name.to_owned(), line)),
        }
        match Variation::parse(mods, abilities, book) {
            Err(messages) => messages.into_iter().for_each(fault),
            Ok(variation) if variation.is_empty() => {
                fault(fault!("fault-option-changes-nothing").into());
            }
            Ok(variation) => all.push(WrittenOption { name: name.to_owned(), variation, line: Some(line) }),
        }
    }
    if rows == 0 {
        faults.push(Origin { file, line: None }.fault(fault!("fault-file-without-option")));
    }
    all
}

/// Returns the position in the header of each of [`COLUMNS`]; `None` for an absent one.
fn columns(header: &StringRecord) -> Result<[Option<usize>; 3], Vec<Message>> {
    let (mut places, mut messages): (_, Vec<Message>) = ([None; 3], Vec::new());
    for (place, name) in header.iter().map(str::trim).enumerate() {
        match COLUMNS.iter().position(|column| *column == name) {
            None => {
                messages.push(unknown_name(fault!("terminal-no-column", name = Quoted(name)), name, COLUMNS))
            }
            Some(column) if places[column].replace(place).is_some() => {
                messages.push(fault!("fault-column-twice", name = name).into());
            }
            Some(_) => {}
        }
    }
    if places[0].is_none() {
        messages.push(fault!("terminal-missing-column", column = "name").into());
    }
    if places[1..] == [None, None] {
        messages.push(fault!("fault-mods-or-abilities").into());
    }
    if messages.is_empty() { Ok(places) } else { Err(messages) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    fn faults(text: &str) -> Vec<String> {
        let faults = parse_options("o.csv", text, embedded::abilities()).unwrap_err().to_string();
        faults.lines().map(str::to_owned).collect()
    }

    #[test]
    fn options_have_names_and_lines() {
        let options =
            parse_options("o.csv", "\u{feff}mods,name\r\n\r\nATT+1,\"a, b\"\r\n", embedded::abilities())
                .unwrap();
        assert_eq!((options.all[0].name.as_str(), options.all[0].line), ("a, b", Some(3)));
        assert_eq!(options.hash.len(), 64);
    }

    #[test]
    fn every_fault_is_found_at_once_with_its_line() {
        let found = faults("name,mods,abilities\na,ATT,zz\na,INI+1,\n,ATT+1,\nb,,\nc,ATT+1\n");
        let expected = [
            "o.csv:2: mods: `ATT` is not a change",
            "o.csv:2: abilities: no ability is called `zz`",
            "o.csv:3: the name `a` appears twice; first at o.csv:2",
            "o.csv:4: the name is empty",
            "o.csv:5: the option changes nothing",
            "o.csv:6: the row has 2 cells, but the header has 3",
        ];
        assert_eq!(found.len(), expected.len(), "{found:#?}");
        for (line, begin) in found.iter().zip(expected) {
            assert!(line.starts_with(begin), "{line}");
        }
    }

    #[test]
    fn a_file_without_options_or_columns_is_a_fault() {
        assert_eq!(faults("name,mods\n"), ["o.csv: the file contains no option"]);
        assert_eq!(faults("").len(), 2);
        assert_eq!(
            faults("nom,mods,mods\n"),
            [
                "o.csv:1: no column is called `nom`; allowed: name, mods, abilities",
                "o.csv:1: the column `mods` appears twice",
                "o.csv:1: the column `name` is missing",
            ]
        );
        assert_eq!(faults("name,mods\n\"a,ATT+1\n"), ["o.csv:2: this quotation mark is never closed"]);
    }
}
