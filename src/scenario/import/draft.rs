//! A profile being imported: the cells of a profile file, each with the line of its source.

use super::super::ability_book::AbilityBook;
use super::super::fault::{Fault, Origin};
use super::super::message::Message;
use super::super::profile_file::{COLUMNS, parse_profiles};
use super::super::spelling::normalize;
use super::value::{Value, convert, in_one_line};
use super::weapon::{Weapon, find_weapons};
use super::words::{self, Field};
use crate::fault;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum length of a cell, in characters.
const MAX_CELL_CHARS: usize = 4000;

/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 200;

/// Why a text was not imported into a profile.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize,
    schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A column of a table with an unknown head.
    Column,
    /// A value that is ambiguous or not understood.
    Value,
    /// A known value without a column in profile files, such as POW and FAITH.
    NoPlace,
    /// A line within a card, or a row of a table, that is not understood.
    Line,
    /// An unknown ability: it is imported, but not simulated.
    Ability,
    /// Text around the cards of a page or post.
    Around,
}

/// A text that was not understood or not imported.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
pub struct NotUnderstood {
    /// Name of the file.
    pub file: String,
    /// Line, from 1.
    pub line: u64,
    /// Why the text was not imported.
    pub why: Why,
    /// The text itself.
    pub text: String,
    /// Name of the fighter to which it belongs; null if it belongs to none.
    pub name: Option<String>,
}

/// Ids in use, to keep new ones unique.
#[derive(Debug, Default)]
pub(super) struct UsedIds {
    ids: BTreeSet<String>,
    /// Number of requests for each id.
    requests: BTreeMap<String, usize>,
}

impl UsedIds {
    /// Returns the requested id, with the first number that makes it unique, and marks it as used.
    fn reserve(&mut self, wanted: String) -> String {
        let n = self.requests.entry(wanted.clone()).or_insert(0);
        loop {
            *n += 1;
            let id = if *n == 1 { wanted.clone() } else { format!("{wanted}_{n}") };
            if self.ids.insert(id.clone()) {
                return id;
            }
        }
    }
}

/// A profile being imported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Draft {
    /// Line at which the profile begins, from 1.
    pub(super) line: u64,
    /// Cells by column, with their lines.
    cells: BTreeMap<&'static str, (String, u64)>,
    /// Texts that were not understood: line, reason and text.
    not_understood: Vec<(u64, Why, String)>,
    /// Faults of values that are not allowed, each with its line.
    refused: Vec<(u64, Message)>,
}

impl Draft {
    pub(super) fn new(line: u64) -> Self {
        Draft { line, ..Draft::default() }
    }

    pub(super) fn name(&self) -> Option<&str> {
        self.cell("name_fr")
    }

    fn cell(&self, column: &str) -> Option<&str> {
        self.cells.get(column).map(|(cell, _)| cell.as_str())
    }

    /// Returns whether the column has a cell.
    pub(super) fn has(&self, column: &str) -> bool {
        self.cells.contains_key(column)
    }

    /// Converts a written value and stores it as a cell; of several values for one column, the
    /// first counts.
    pub(super) fn store(&mut self, field: Field, written: &str, line: u64, book: &AbilityBook) {
        if let (Field::Column("rank"), Some(rank)) = (field, champions_rank(written)) {
            self.cells.entry("champion").or_insert(("1".to_owned(), line));
            return self.set("rank", rank, line);
        }
        if written.chars().nth(MAX_CELL_CHARS).is_some() {
            return self.refuse_length(MAX_CELL_CHARS, line, words::field_name(field));
        }
        let told = || format!("{}: {}", words::field_name(field), in_one_line(written));
        match convert(field, written, book) {
            Value::Nothing => {}
            Value::Cell(column, cell) => self.set(column, &cell, line),
            Value::NotUnderstood => self.not_understood.push((line, Why::Value, told())),
            Value::NoColumn => self.not_understood.push((line, Why::NoPlace, told())),
            Value::Refused(reason) => self.refused.push((line, Message::from(reason))),
        }
    }

    fn set(&mut self, column: &'static str, cell: &str, line: u64) {
        if column == "name_fr" && cell.chars().nth(MAX_NAME_CHARS).is_some() {
            self.refuse_length(MAX_NAME_CHARS, line, column);
        } else if !cell.is_empty() {
            self.cells.entry(column).or_insert((cell.to_owned(), line));
        }
    }

    fn refuse_length(&mut self, longest: usize, line: u64, column: &str) {
        let reason = fault!("fault-text-too-long", longest = longest);
        self.refused.push((line, Message::from(reason).within(column)));
    }

    /// Records a text that was not understood.
    pub(super) fn report(&mut self, line: u64, why: Why, text: &str) {
        self.not_understood.push((line, why, text.to_owned()));
    }

    /// Sets the default of a column, for profiles that have no cell in it.
    pub(super) fn default_to(&mut self, column: &'static str, cell: &str) {
        if !cell.is_empty() {
            let line = self.line;
            self.cells.entry(column).or_insert((cell.to_owned(), line));
        }
    }

    /// Derives the missile weapon from the equipment: `Pistolet / FOR 6, portée 10-15-20`.
    pub(super) fn derive_missile_weapon(&mut self) {
        let Some((equipment, line)) = self.cells.get("equipment").cloned() else { return };
        if !self.has("aim") || self.has("ranges_cm") {
            return;
        }
        let weapons: Vec<Weapon> = find_weapons(&equipment);
        match weapons.as_slice() {
            [] => {}
            [weapon] => {
                self.set("ranges_cm", &weapon.ranges, line);
                if let Some(strength) = &weapon.strength {
                    self.set("aim_str", strength, line);
                }
            }
            // The player chooses between several weapons, but a profile file has only one.
            several => {
                let several = several.iter().map(|weapon| weapon.written.as_str()).collect::<Vec<_>>();
                self.not_understood.push((line, Why::NoPlace, several.join("; ")));
            }
        }
    }

    /// Sets the id of the profile: its own if it has one, otherwise its name and edition, with a
    /// number if the id is in use. A profile without id and name gets none.
    pub(super) fn give_id(&mut self, taken: &mut UsedIds) {
        let of = |text: &str| {
            let plain = normalize(text).replace(' ', "_");
            plain
                .chars()
                .filter(|character| character.is_ascii_alphanumeric() || *character == '_')
                .collect::<String>()
        };
        if self.name().is_none() && !self.has("id") {
            return;
        }
        let name = of(self.name().unwrap_or_default());
        let name = if name.is_empty() { "fighter".to_owned() } else { name };
        let edition = self.cell("edition").map(of).filter(|edition| !edition.is_empty());
        let made = edition.map_or(name.clone(), |edition| format!("{name}_{edition}"));
        let own = self.cell("id").map(str::to_owned);
        let wanted = own.unwrap_or(made);
        let id = taken.reserve(wanted);
        let line = self.line;
        let place = self.cells.entry("id").or_insert((String::new(), line));
        place.0 = id;
    }

    /// Returns the cells in the order of the columns of a profile file.
    pub(super) fn row(&self) -> Vec<&str> {
        COLUMNS.iter().map(|column| self.cell(column).unwrap_or_default()).collect()
    }

    /// Returns every fault that the parser of profile files finds, each with the line of its
    /// source.
    pub(super) fn faults(&self, file: &str, book: &AbilityBook) -> Vec<Fault> {
        let at = |line| Origin { file, line: Some(line) };
        let mut faults: Vec<Fault> =
            self.refused.iter().map(|(line, message)| at(*line).fault(message.clone())).collect();
        if self.name().is_none() && !self.has("id") {
            faults.push(at(self.line).fault(fault!("fault-fighter-without-name")));
            return faults;
        }
        let text = super::output::profile_file([self].into_iter());
        if let Err(found) = parse_profiles(file, &text, book) {
            faults.extend(found.0.into_iter().map(|fault| {
                let column = fault.message.within.first().map(String::as_str);
                let line =
                    column.and_then(|column| self.cells.get(column)).map_or(self.line, |(_, line)| *line);
                let name = self.name().unwrap_or_default();
                at(line).fault(fault.message.within(name))
            }));
        }
        faults
    }

    /// Returns the texts that were not understood, and the unknown abilities.
    pub(super) fn not_understood(&self, file: &str, book: &AbilityBook) -> Vec<NotUnderstood> {
        let of = |line: u64, why: Why, text: &str| NotUnderstood {
            file: file.to_owned(),
            line,
            why,
            text: text.to_owned(),
            name: self.name().map(str::to_owned),
        };
        let left = self.not_understood.iter().map(|(line, why, text)| of(*line, *why, text));
        let (abilities, line) = self.cells.get("abilities").cloned().unwrap_or_default();
        let unknown = abilities
            .split(';')
            .filter(|ability| !ability.is_empty() && book.find_quietly(ability).is_none());
        left.chain(unknown.map(|ability| of(line, Why::Ability, ability))).collect()
    }
}

/// Returns the rank of a champion if both are printed together: `Champion 3 Légende Vivante`.
fn champions_rank(written: &str) -> Option<&str> {
    let rest = written.trim().strip_prefix("Champion")?.trim_start_matches(|character: char| {
        character.is_ascii_digit() || character == ' ' || character == '-'
    });
    Some(if rest.is_empty() { written.trim() } else { rest })
}
