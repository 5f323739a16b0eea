//! A profile as far as it was read: the cells of a profile file, each with the line where it was found.

use super::super::ability_book::AbilityBook;
use super::super::fault::{Fault, Origin};
use super::super::message::Message;
use super::super::profile_file::{COLUMNS, parse_profiles};
use super::super::spelling::plain;
use super::value::{Value, in_one_line, value};
use super::weapon::{Weapon, weapons};
use super::words::{self, Field};
use crate::fault;
use std::collections::{BTreeMap, BTreeSet};

/// The longest cell that is written.
const LONGEST_CELL: usize = 4000;

/// The longest name.
const LONGEST_NAME: usize = 200;

/// Why something was not taken into a profile.
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
    /// A column of a table that has no meaning here.
    Column,
    /// A value that could mean several things, or nothing that is known.
    Value,
    /// It is known, but a profile file has no column for it, as for POW and FAITH.
    NoPlace,
    /// A line within a card, or a row of a table, that is not understood.
    Line,
    /// An ability that is not known: it is imported, and not played.
    Ability,
    /// Text around the cards of a page or a post.
    Around,
}

/// Something that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
pub struct NotUnderstood {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u64,
    /// Why.
    pub why: Why,
    /// What stands there.
    pub text: String,
    /// The name of the fighter whose it is; null where it is nobody's.
    pub name: Option<String>,
}

/// The ids that are taken.
#[derive(Debug, Default)]
pub(super) struct Taken {
    ids: BTreeSet<String>,
    /// How often each was wanted.
    wanted: BTreeMap<String, usize>,
}

impl Taken {
    /// The id that is wanted, or with the first number that makes it one that is not taken; it is taken then.
    fn free(&mut self, wanted: String) -> String {
        let n = self.wanted.entry(wanted.clone()).or_insert(0);
        loop {
            *n += 1;
            let id = if *n == 1 { wanted.clone() } else { format!("{wanted}_{n}") };
            if self.ids.insert(id.clone()) {
                return id;
            }
        }
    }
}

/// A profile as far as it was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Draft {
    /// The line where it begins.
    pub(super) line: u64,
    /// The cells by their columns, and their lines.
    cells: BTreeMap<&'static str, (String, u64)>,
    /// What of it was not understood.
    left: Vec<(u64, Why, String)>,
    /// What cannot stand where it stands.
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

    /// Whether the column says something.
    pub(super) fn has(&self, column: &str) -> bool {
        self.cells.contains_key(column)
    }

    /// Takes a value as it is written; the first of several counts.
    pub(super) fn take(&mut self, field: Field, written: &str, line: u64, book: &AbilityBook) {
        if let (Field::Column("rank"), Some(rank)) = (field, champions_rank(written)) {
            self.cells.entry("champion").or_insert(("1".to_owned(), line));
            return self.set("rank", rank, line);
        }
        if written.chars().nth(LONGEST_CELL).is_some() {
            return self.refuse_length(LONGEST_CELL, line, words::called(field));
        }
        let told = || format!("{}: {}", words::called(field), in_one_line(written));
        match value(field, written, book) {
            Value::Nothing => {}
            Value::Cell(column, cell) => self.set(column, &cell, line),
            Value::NotUnderstood => self.left.push((line, Why::Value, told())),
            Value::NoColumn => self.left.push((line, Why::NoPlace, told())),
            Value::Refused(reason) => self.refused.push((line, Message::from(reason))),
        }
    }

    fn set(&mut self, column: &'static str, cell: &str, line: u64) {
        if column == "name_fr" && cell.chars().nth(LONGEST_NAME).is_some() {
            self.refuse_length(LONGEST_NAME, line, column);
        } else if !cell.is_empty() {
            self.cells.entry(column).or_insert((cell.to_owned(), line));
        }
    }

    fn refuse_length(&mut self, longest: usize, line: u64, column: &str) {
        let reason = fault!("fault-text-too-long", longest = longest);
        self.refused.push((line, Message::from(reason).within(column)));
    }

    /// Says that something of it was not understood.
    pub(super) fn leave(&mut self, line: u64, why: Why, text: &str) {
        self.left.push((line, why, text.to_owned()));
    }

    /// What holds where the profile says nothing itself.
    pub(super) fn default_to(&mut self, column: &'static str, cell: &str) {
        if !cell.is_empty() {
            let line = self.line;
            self.cells.entry(column).or_insert((cell.to_owned(), line));
        }
    }

    /// The missile weapon that the equipment describes: `Pistolet / FOR 6, portée 10-15-20`.
    pub(super) fn arm_from_equipment(&mut self) {
        let Some((equipment, line)) = self.cells.get("equipment").cloned() else { return };
        if !self.has("aim") || self.has("ranges_cm") {
            return;
        }
        let weapons: Vec<Weapon> = weapons(&equipment);
        match weapons.as_slice() {
            [] => {}
            [weapon] => {
                self.set("ranges_cm", &weapon.ranges, line);
                if let Some(strength) = &weapon.strength {
                    self.set("aim_str", strength, line);
                }
            }
            // Which of them is shot with is the player's choice, and a profile file has one.
            several => {
                let several = several.iter().map(|weapon| weapon.written.as_str()).collect::<Vec<_>>();
                self.left.push((line, Why::NoPlace, several.join("; ")));
            }
        }
    }

    /// The id of the profile: its own if it has one, else its name and its edition; with a number where it is taken. Without
    /// both it has none.
    pub(super) fn give_id(&mut self, taken: &mut Taken) {
        let of = |text: &str| {
            let plain = plain(text).replace(' ', "_");
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
        let id = taken.free(wanted);
        let line = self.line;
        let place = self.cells.entry("id").or_insert((String::new(), line));
        place.0 = id;
    }

    /// The cells in the order of the columns of a profile file.
    pub(super) fn row(&self) -> Vec<&str> {
        COLUMNS.iter().map(|column| self.cell(column).unwrap_or_default()).collect()
    }

    /// Everything that is wrong with it, as the reader of profile files finds it, each with its own line.
    pub(super) fn faults(&self, file: &str, book: &AbilityBook) -> Vec<Fault> {
        let at = |line| Origin { file, line: Some(line) };
        let mut faults: Vec<Fault> =
            self.refused.iter().map(|(line, message)| at(*line).fault(message.clone())).collect();
        if self.name().is_none() && !self.has("id") {
            faults.push(at(self.line).fault(fault!("fault-fighter-without-name")));
            return faults;
        }
        let text = super::written::profile_file([self].into_iter());
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

    /// What of it was not understood, and the abilities that are not known.
    pub(super) fn not_understood(&self, file: &str, book: &AbilityBook) -> Vec<NotUnderstood> {
        let of = |line: u64, why: Why, text: &str| NotUnderstood {
            file: file.to_owned(),
            line,
            why,
            text: text.to_owned(),
            name: self.name().map(str::to_owned),
        };
        let left = self.left.iter().map(|(line, why, text)| of(*line, *why, text));
        let (abilities, line) = self.cells.get("abilities").cloned().unwrap_or_default();
        let unknown =
            abilities.split(';').filter(|ability| !ability.is_empty() && book.get(ability).is_none());
        left.chain(unknown.map(|ability| of(line, Why::Ability, ability))).collect()
    }
}

/// The rank of a champion where it is printed with that: `Champion 3 Légende Vivante`.
fn champions_rank(written: &str) -> Option<&str> {
    let rest = written.trim().strip_prefix("Champion")?.trim_start_matches(|character: char| {
        character.is_ascii_digit() || character == ' ' || character == '-'
    });
    Some(if rest.is_empty() { written.trim() } else { rest })
}
