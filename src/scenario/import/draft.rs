//! A profile being imported: the cells of a profile file, each with the line of its source.

use super::headings::{
    begins_with_number_word, is_numbered_plural, split_group, split_rank, unquoted, without_marks,
};
use super::name_ap::{NameAndAp, has_large_number, holds_ap, split_ap, split_unknown_ap, trim_name_end};
use super::value::{Value, convert, in_one_line};
use super::weapon::{Weapon, find_weapons};
use super::words::{self, Field};
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::field::CardField;
use crate::scenario::card::profile_file::{is_id, parse_profiles};
use crate::scenario::reading::fault::Faults;
use crate::scenario::reading::spelling::{id_part, normalize};
use csv::Writer;
use std::collections::{BTreeMap, BTreeSet};
use strum::{IntoStaticStr, VariantArray};

/// Maximum length of a cell, in characters.
const MAX_CELL_CHARS: usize = 4000;

/// Maximum length of a reported text that was not understood, in characters.
pub(super) const MAX_REPORTED_CHARS: usize = 1000;

/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 200;

/// Why a text was not imported into a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A column of a table whose header is unknown.
    Column,
    /// A value that is ambiguous, not understood or out of bounds.
    Value,
    /// AP that may be those of one fighter or of a group.
    Group,
    /// A date that a spreadsheet made of a value, such as of 5/8.
    Date,
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

/// Ids that imported profiles already have, to keep new ones unique.
#[derive(Debug, Default)]
pub(super) struct UsedIds {
    ids: BTreeSet<String>,
    /// Number of times that each id was requested, to number the next one.
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

/// A profile while it is imported: its cells so far, and what was not understood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Draft {
    /// Line at which the profile begins, from 1.
    pub(super) line: u64,
    /// Cells by column, with their lines.
    cells: BTreeMap<CardField, (String, u64)>,
    /// Texts that were not understood: line, reason and text.
    not_understood: Vec<(u64, Why, String)>,
    /// Whether the AP are said to be those of one fighter.
    is_ap_of_one: bool,
    /// Whether the AP stand beside the name.
    is_ap_beside_name: bool,
}

impl Draft {
    pub(super) fn new(line: u64) -> Self {
        Draft { line, ..Draft::default() }
    }

    pub(super) fn name(&self) -> Option<&str> {
        self.cell(CardField::Name)
    }

    fn cell(&self, column: CardField) -> Option<&str> {
        self.cells.get(&column).map(|(cell, _)| cell.as_str())
    }

    /// Returns whether the profile has a name or an id.
    pub(super) fn is_named(&self) -> bool {
        self.name().is_some() || self.has(CardField::Id)
    }

    /// Returns whether the column has a cell.
    pub(super) fn has(&self, column: CardField) -> bool {
        self.cells.contains_key(&column)
    }

    /// Converts a written value and stores it as a cell; of several values for one column, the
    /// first counts, and others are reported.
    pub(super) fn store(&mut self, field: Field, written: &str, line: u64, book: &AbilityBook) {
        if let (Field::Column(CardField::Rank), Some(rank)) = (field, champions_rank(written)) {
            self.cells.entry(CardField::Champion).or_insert(("1".to_owned(), line));
            return self.set(CardField::Rank, rank, line);
        }
        let told = || reported(&format!("{}: {}", words::field_name(field), in_one_line(written)));
        if written.chars().nth(MAX_CELL_CHARS).is_some() {
            return self.not_understood.push((line, Why::Value, told()));
        }
        if field == Field::Column(CardField::StrategicValue) {
            self.is_ap_of_one |= split_ap(written).is_some_and(|found| found.is_each);
        }
        match convert(field, written, book) {
            Value::Nothing => {}
            Value::Cell(column, cell) => self.set(column, &cell, line),
            Value::NotUnderstood => self.not_understood.push((line, Why::Value, told())),
            Value::NoColumn => self.not_understood.push((line, Why::NoPlace, told())),
            Value::Date => self.not_understood.push((line, Why::Date, told())),
        }
    }

    /// Stores a name, and the AP written beside it. AP that may be those of several fighters, and
    /// text after the AP, are reported.
    pub(super) fn store_name(&mut self, text: &str, line: u64, book: &AbilityBook) {
        if text.len() > MAX_CELL_CHARS {
            return self.store(Field::Column(CardField::Name), text, line, book);
        }
        let text = match self.has(CardField::Id) {
            true => text.to_owned(),
            false => without_marks(text),
        };
        let found = split_ap(&text).filter(|found| !found.name.is_empty());
        let mut name = found.map_or_else(|| trim_name_link(&text), |found| found.name);
        if let Some(found) = found {
            if found.is_unclear() {
                self.not_understood.push((
                    line,
                    Why::Value,
                    reported(&format!("ap: {}", in_one_line(&text))),
                ));
                name = split_ap(name).map_or(name, |before| before.name);
            } else {
                self.store_ap_of_name(found, line, book);
            }
        }
        if let Some((before, rank)) = split_rank(name).filter(|_| !self.has(CardField::Id)) {
            self.store(Field::Column(CardField::Rank), rank, line, book);
            name = before;
        }
        if let Some(before) = split_unknown_ap(name).filter(|_| !self.has(CardField::Id)) {
            self.not_understood.push((line, Why::Value, reported(&format!("ap: {}", in_one_line(name)))));
            name = before;
        }
        if holds_ap(name) {
            self.not_understood.push((line, Why::Value, reported(&format!("ap: {}", in_one_line(name)))));
            let before = name.rsplit_once(['(', '[']).map(|(before, _)| before.trim_end());
            name = before.filter(|before| !before.is_empty() && !holds_ap(before)).unwrap_or(name);
        }
        let name = if self.has(CardField::Id) { name } else { unquoted(name) };
        self.store(Field::Column(CardField::Name), name, line, book);
    }

    /// Stores the AP beside a name, and reports those that may be of several fighters, and other
    /// text beside them.
    fn store_ap_of_name(&mut self, found: NameAndAp, line: u64, book: &AbilityBook) {
        let NameAndAp { name, ap, is_each, is_of_all, is_range: _, total, rest } = found;
        let group = split_group(name);
        let is_product = group.is_some_and(|(count, _)| {
            total.is_some() && ap.parse::<u32>().ok().and_then(|ap| ap.checked_mul(count)) == total
        });
        self.is_ap_of_one |= is_each || is_product;
        let may_be_of_all = is_of_all && group.is_none();
        match may_be_of_all && !self.is_ap_of_one {
            true => self.not_understood.push((line, Why::Group, format!("ap: {ap} ({name})"))),
            false => {
                self.is_ap_beside_name |= !self.has(CardField::StrategicValue);
                self.store(Field::Column(CardField::StrategicValue), ap, line, book);
            }
        }
        for rest in rest.into_iter().filter(|rest| !rest.is_empty()) {
            match words::leading_rank(rest) {
                Some((rank, "")) => self.store(Field::Column(CardField::Rank), rank, line, book),
                _ => self.not_understood.push((line, Why::Line, reported(rest))),
            }
        }
    }

    /// Reports a number at an end of the name of a profile without AP: `Garde (22)`, `22 - Garde`.
    pub(super) fn report_number_in_name(&mut self) {
        let is_reported =
            |(_, why, text): &(u64, Why, String)| *why == Why::Value && text.starts_with("ap: ");
        if self.not_understood.iter().any(is_reported) {
            return;
        }
        let name = self.name().filter(|name| has_large_number(name)).map(str::to_owned);
        if let Some(name) = name.filter(|_| !self.has(CardField::StrategicValue) && !self.has(CardField::Id))
        {
            self.not_understood.push((self.line, Why::Value, reported(&format!("ap: {name}"))));
        }
    }

    /// Records that the AP are those of one fighter, as the header of their column says.
    pub(super) fn set_ap_of_one(&mut self) {
        self.is_ap_of_one = true;
    }

    /// Removes AP that may be those of all fighters of a group, and reports them with the text that
    /// names the group. AP that are said to be those of one fighter stay.
    pub(super) fn remove_ap_of_group(&mut self, group: &str) {
        if self.is_ap_of_one {
            return;
        }
        if let Some((ap, line)) = self.cells.remove(&CardField::StrategicValue) {
            self.not_understood.push((line, Why::Group, format!("ap: {ap} ({group})")));
        }
    }

    /// Removes the AP beside a name such as `Gardes (3)`, which may be those of all, unless a known
    /// name begins so.
    pub(super) fn check_numbered_plural(&mut self, knows_name: impl Fn(&str) -> bool) {
        let name = self.name().filter(|name| is_numbered_plural(name, &knows_name));
        let name = name.filter(|_| self.is_ap_beside_name && !self.has(CardField::Id));
        if let Some(name) = name.map(str::to_owned) {
            self.remove_ap_of_group(&name);
        }
    }

    /// Removes a number of fighters from the name: `3 Gardes`. The AP may then be those of all, and
    /// are kept only if the text says that they are not.
    pub(super) fn split_group(&mut self) {
        let Some(written) = self.name().filter(|_| !self.has(CardField::Id)).map(str::to_owned) else {
            return;
        };
        if begins_with_number_word(&written) {
            return self.remove_ap_of_group(&written);
        }
        let Some((count, name)) = split_group(&written) else { return };
        if count > 1 && !self.is_ap_of_one {
            if !self.has(CardField::StrategicValue) {
                return;
            }
            self.remove_ap_of_group(&written);
        }
        self.cells.insert(CardField::Name, (name.to_owned(), self.line));
    }

    fn set(&mut self, column: CardField, cell: &str, line: u64) {
        if cell.is_empty() {
            return;
        }
        let is_too_long = column == CardField::Name && cell.chars().nth(MAX_NAME_CHARS).is_some();
        let is_another = self.cell(column).is_some_and(|first| normalize(first) != normalize(cell));
        if is_too_long || is_another {
            self.not_understood.push((line, Why::Value, reported(&format!("{}: {cell}", column.column()))));
        } else {
            self.cells.entry(column).or_insert((cell.to_owned(), line));
        }
    }

    /// Records a text that was not understood.
    pub(super) fn report(&mut self, line: u64, why: Why, text: &str) {
        self.not_understood.push((line, why, text.to_owned()));
    }

    /// Stores a cell in a column that has none yet; an empty one is not stored.
    pub(super) fn default_to(&mut self, column: CardField, cell: &str) {
        if !cell.is_empty() {
            let line = self.line;
            self.cells.entry(column).or_insert((cell.to_owned(), line));
        }
    }

    /// Derives the missile weapon from the equipment: `Pistolet / FOR 6, portée 10-15-20`.
    pub(super) fn derive_missile_weapon(&mut self) {
        let Some((equipment, line)) = self.cells.get(&CardField::Equipment).cloned() else { return };
        if !self.has(CardField::Aim) || self.has(CardField::Ranges) {
            return;
        }
        let weapons: Vec<Weapon> = find_weapons(&equipment);
        match weapons.as_slice() {
            [] => {}
            [weapon] => {
                self.set(CardField::Ranges, &weapon.ranges, line);
                if let Some(strength) = &weapon.strength {
                    self.set(CardField::AimStrength, strength, line);
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
        if !self.is_named() {
            return;
        }
        let name = id_part(self.name().unwrap_or_default());
        let name = if name.is_empty() { "fighter".to_owned() } else { name };
        let edition = self.cell(CardField::Edition).map(id_part).filter(|edition| !edition.is_empty());
        let made = edition.map_or(name.clone(), |edition| format!("{name}_{edition}"));
        let own = self.cell(CardField::Id);
        let own = own.map(|id| if is_id(id) { id.to_owned() } else { id_part(id) });
        let wanted = own.filter(|id| !id.is_empty()).unwrap_or(made);
        let id = taken.reserve(wanted);
        let line = self.line;
        let place = self.cells.entry(CardField::Id).or_insert((String::new(), line));
        place.0 = id;
    }

    /// Returns the cells in the order of the columns of a profile file.
    pub(super) fn row(&self) -> Vec<&str> {
        CardField::ALL.iter().map(|field| self.cell(*field).unwrap_or_default()).collect()
    }

    /// Removes every cell that the parser of profile files does not accept, and records it as not
    /// understood.
    pub(super) fn remove_faulty_cells(&mut self, book: &AbilityBook) {
        while let Err(Faults(faults)) = parse_profiles("", &profile_file([&*self].into_iter()), book) {
            let columns = faults.iter().filter_map(|fault| fault.message.within.first());
            let fields: BTreeSet<CardField> =
                columns.filter_map(|column| CardField::from_column(column)).collect();
            let faulty: Vec<CardField> = fields.into_iter().filter(|field| self.has(*field)).collect();
            if faulty.is_empty() {
                return;
            }
            faulty.into_iter().for_each(|field| self.remove_faulty(field, book));
        }
    }

    /// Removes a cell; of abilities, only those that do not agree with the ones before.
    fn remove_faulty(&mut self, field: CardField, book: &AbilityBook) {
        let Some((cell, line)) = self.cells.remove(&field) else { return };
        if field != CardField::Abilities {
            return self.not_understood.push((line, Why::Value, format!("{}: {cell}", field.column())));
        }
        let mut kept = String::new();
        for ability in cell.split(';') {
            let with = if kept.is_empty() { ability.to_owned() } else { format!("{kept};{ability}") };
            self.cells.insert(field, (with.clone(), line));
            match parse_profiles("", &profile_file([&*self].into_iter()), book) {
                Err(Faults(faults)) if faults.iter().any(|of| of.message.within == [field.column()]) => {
                    self.not_understood.push((line, Why::Value, format!("{}: {ability}", field.column())));
                }
                _ => kept = with,
            }
        }
        self.cells.insert(field, (kept, line));
    }

    /// Returns the cells as a text, for a report.
    pub(super) fn text(&self) -> String {
        let cells = self.cells.iter().map(|(field, (cell, _))| format!("{}: {cell}", field.column()));
        reported(&cells.collect::<Vec<_>>().join("; "))
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
        let (abilities, line) = self.cells.get(&CardField::Abilities).cloned().unwrap_or_default();
        let unknown = abilities
            .split(';')
            .filter(|ability| !ability.is_empty() && book.find_quietly(ability).is_none());
        left.chain(unknown.map(|ability| of(line, Why::Ability, ability))).collect()
    }
}

/// Returns a name without a word or sign behind it that led to AP: `Garde à`.
fn trim_name_link(name: &str) -> &str {
    let trimmed = trim_name_end(name);
    let link = name[trimmed.len()..].trim();
    let is_link = link.starts_with(['=', '→']) || link.starts_with(char::is_alphabetic);
    if is_link && !trimmed.is_empty() { trimmed } else { name }
}

/// Returns a text as a report shows it, without its end if it is very long.
fn reported(text: &str) -> String {
    match text.char_indices().nth(MAX_REPORTED_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns the rank of a champion, if the text also says that it is a champion:
/// `Champion 3 Légende Vivante`.
fn champions_rank(written: &str) -> Option<&str> {
    let rest = written.trim().strip_prefix("Champion")?.trim_start_matches(|character: char| {
        character.is_ascii_digit() || character == ' ' || character == '-'
    });
    Some(if rest.is_empty() { written.trim() } else { rest })
}

/// Returns the file: a header and one row per profile.
pub(super) fn profile_file<'a>(drafts: impl Iterator<Item = &'a Draft>) -> String {
    let mut writer = Writer::from_writer(Vec::new());
    let rows = std::iter::once(CardField::columns().collect()).chain(drafts.map(Draft::row));
    for row in rows {
        writer.write_record(row).expect("records of one length go into memory");
    }
    let bytes = writer.into_inner().expect("memory is flushed without fail");
    String::from_utf8(bytes).expect("the cells are UTF-8, and commas and quotes keep them so")
}

#[cfg(test)]
mod tests {
    use super::super::{Defaults, InputFile, import};
    use super::*;
    use crate::scenario::{Card, embedded};

    fn imported(rows: &str) -> Vec<Card> {
        let text = format!("Nom;Edition;INI;ATT;FOR;DEF;RES;PA;TIR;Equipement\n{rows}");
        let file = InputFile { name: "f.csv", bytes: text.as_bytes() };
        let defaults = Defaults::new("C4", "Orques", embedded::roster());
        let found = import(&[file], &defaults, embedded::abilities());
        let found = found.unwrap_or_else(|faults| panic!("{faults}"));
        found.profiles.into_iter().map(|of| of.card).collect()
    }

    #[test]
    fn what_was_not_understood_is_told_by_line_and_fighters_of_a_page_in_their_order() {
        let book = embedded::abilities();
        let read = |name: &str, text: &str| {
            let file = InputFile { name, bytes: text.as_bytes() };
            import(&[file], &Defaults::default(), book).unwrap_or_else(|faults| panic!("{faults}"))
        };
        let table = "Nom;INI;ATT;FOR;DEF;RES;PA;Capacités\nA;3;5;8;5;11;49;Jamais vu\nRemarque;;;;;;;\n";
        let told = read("f.csv", table).not_understood;
        let told: Vec<(u64, Why)> = told.iter().map(|of| (of.line, of.why)).collect();
        assert_eq!(told, [(2, Why::Ability), (3, Why::Line)]);
        let page = "<html><table><tr><th>Nom<th>INI<th>ATT<th>FOR<th>DEF<th>RES<th>PA\n\
                    <tr><td>A<td>3<td>5<td>8<td>5<td>11<td>49</table>\n\
                    <p>Bruno<p>INI 3<p>ATT 5<p>FOR 8<p>DEF 5<p>RES 11<p>49 PA";
        let names: Vec<String> = read("p.html", page).profiles.into_iter().map(|of| of.card.name).collect();
        assert_eq!(names, ["A", "Bruno"]);
    }

    /// Imports a card with this line as its name. Returns the name and AP of the card, and the
    /// texts that were not understood.
    fn read_name(line: &str) -> (String, Option<String>, Vec<String>) {
        let text = format!("{line}\nINI 3 ATT 4 FOR 6 DEF 4 RES 7\n");
        let file = InputFile { name: "f.txt", bytes: text.as_bytes() };
        let found = import(&[file], &Defaults::new("", "", embedded::roster()), embedded::abilities());
        let found = found.unwrap_or_else(|faults| panic!("{line}: {faults}"));
        let card = &found.profiles[0].card;
        let left = found.not_understood.iter().map(|left| left.text.clone()).collect();
        (card.name.clone(), card.strategic_value.map(|ap| ap.to_string()), left)
    }

    #[test]
    fn ap_of_one_fighter_are_read_from_its_name() {
        for line in [
            "Vétéran - 22 PA / figurine",
            "Vétéran (22 Pts / fig)",
            "Vétéran (22 PA l'un)",
            "22 PA Vétéran",
            "Vétéran (2x22 PA)",
            "Vétéran à 22 PA",
            "Vétéran pour 22 PA",
            "Vétéran = 22 PA",
            "Vétéran → 22 PA",
            "(22 PA) Vétéran",
            "[spoil]Vétéran (22 PA)[/spoil]",
            "1. Vétéran (22 PA)",
            "1 Vétéran (22 PA au total)",
            "3 Vétéran (22 PA l'unité)",
            "« Vétéran » (22 PA)",
            "~~Vétéran~~ 22 PA",
            "Vétéran (coût 22)",
            "Vétéran, élite, 22 PA",
            "Vétéran (22 pts ea.)",
            "Vétéran - Élite (22 PA)",
            "Vétéran (Élite) 22 PA",
            "3 Vétéran (22 PA / u)",
            "Vétéran 22 PA !",
            "Vétéran 22 PA (Élite)",
            "Vétéran 22 PA, élite",
        ] {
            assert_eq!(read_name(line), ("Vétéran".to_owned(), Some("22".to_owned()), Vec::new()), "{line}");
        }
        for (line, left) in [
            ("Vétéran (22 PA, héros)", "héros"),
            ("Vétéran (héros, 22 PA)", "héros"),
            ("Vétéran - 22 PA - 2 max", "2 max"),
        ] {
            let read = ("Vétéran".to_owned(), Some("22".to_owned()), vec![left.to_owned()]);
            assert_eq!(read_name(line), read, "{line}");
        }
    }

    #[test]
    fn ap_that_may_be_those_of_several_are_listed() {
        for (line, name, left) in [
            ("Vétéran x 3 - 66 PA", "Vétéran", "ap: 66 (Vétéran x 3)"),
            ("Vétérans (3) 66 PA", "Vétérans (3)", "ap: 66 (Vétérans (3))"),
            ("Trois Vétérans (66 PA)", "Trois Vétérans", "ap: 66 (Trois Vétérans)"),
            ("Vétérans (66 PA au total)", "Vétérans", "ap: 66 (Vétérans)"),
            ("3 Vétérans (66 PA au total)", "Vétérans", "ap: 66 (3 Vétérans)"),
            ("5 – Vétéran (22 PA)", "Vétéran", "ap: 22 (5 – Vétéran)"),
            ("Vétéran (3x) 66 PA", "Vétéran", "ap: 66 (Vétéran (3x))"),
            ("Une paire de Vétérans (44 PA)", "Une paire de Vétérans", "ap: 44 (Une paire de Vétérans)"),
            ("Vétéran (22-25 PA)", "Vétéran", "ap: Vétéran (22-25 PA)"),
            ("Vétéran 22 PA (au lieu de 25 PA)", "Vétéran", "ap: Vétéran 22 PA (au lieu de 25 PA)"),
            ("Vétéran (22 PA au lieu de 25)", "Vétéran", "ap: Vétéran (22 PA au lieu de 25)"),
            ("Vétéran 9-12 PA", "Vétéran", "ap: Vétéran 9-12 PA"),
            ("Vétéran 8 ou 9 PA", "Vétéran", "ap: Vétéran 8 ou 9 PA"),
            ("Vétéran (44) 22 PA", "Vétéran (44)", "ap: Vétéran (44) 22 PA"),
            ("Escouade de 5 (110 PA)", "Escouade de 5", "ap: 110 (Escouade de 5)"),
            ("Squad of 5 Vétérans (110 AP)", "Squad of 5 Vétérans", "ap: 110 (Squad of 5 Vétérans)"),
            ("22 - Vétéran", "22 - Vétéran", "ap: 22 - Vétéran"),
            ("Vétéran 20→22 PA", "Vétéran", "ap: Vétéran 20→22 PA"),
            ("Vétéran (PA ?)", "Vétéran", "ap: Vétéran (PA ?)"),
            ("Vétéran (XX PA)", "Vétéran", "ap: Vétéran (XX PA)"),
            (
                "Une douzaine de Vétérans (264 PA)",
                "Une douzaine de Vétérans",
                "ap: 264 (Une douzaine de Vétérans)",
            ),
            ("Vétéran (22)", "Vétéran (22)", "ap: Vétéran (22)"),
            ("VS 22 Vétéran", "VS 22 Vétéran", "ap: VS 22 Vétéran"),
            ("Vétéran de 22 PA et plus", "Vétéran de 22 PA et plus", "ap: Vétéran de 22 PA et plus"),
        ] {
            assert_eq!(read_name(line), (name.to_owned(), None, vec![left.to_owned()]), "{line}");
        }
    }

    #[test]
    fn a_cell_with_a_range_or_a_sign_is_no_ap() {
        for written in ["9-12 PA", "9 à 12 PA", "12-9 PA", "-5 PA"] {
            let text = format!("nom;INI;ATT;PA\nVétéran;3;3;{written}\n");
            let file = InputFile { name: "f.csv", bytes: text.as_bytes() };
            let found =
                import(&[file], &Defaults::new("", "", embedded::roster()), embedded::abilities()).unwrap();
            assert_eq!(
                (found.profiles[0].card.strategic_value, found.not_understood.len()),
                (None, 1),
                "{written}"
            );
        }
    }

    #[test]
    fn numbers_of_names_stay() {
        for name in ["X-25", "Unité 731", "Vétéran (2)", "Troupe de choc"] {
            let read = (name.to_owned(), Some("22".to_owned()), Vec::new());
            assert_eq!(read_name(&format!("{name} (22 PA)")), read);
            assert_eq!(read_name(&format!("{name} - 22 PA")), read);
        }
        let unclear = ("Légion 13".to_owned(), None, vec!["ap: Légion 13 - 22 PA".to_owned()]);
        assert_eq!(read_name("Légion 13 - 22 PA"), unclear);
        assert_eq!(read_name("X-25"), ("X-25".to_owned(), None, Vec::new()));
    }

    #[test]
    fn a_number_behind_a_known_name_is_no_number_of_fighters() {
        let read = ("Kheris (2)".to_owned(), Some("50".to_owned()), Vec::new());
        assert_eq!(read_name("Kheris (2) (50 PA)"), read);
        assert_eq!(read_name("Kheris (2) : 50 PA"), read);
    }

    #[test]
    fn a_default_edition_gets_its_known_spelling() {
        assert_eq!(Defaults::new(" confede ", "", embedded::roster()).edition, "Confede");
        assert_eq!(Defaults::new("Ma version", "", embedded::roster()).edition, "Ma version");
    }

    #[test]
    fn only_who_has_an_aim_shoots_with_the_weapon_of_its_equipment() {
        let weapon = "Pistolet / FOR 6, portée 10-15-20";
        let cards = imported(&format!("A;;3;5;8;5;11;49;4;{weapon}\nB;;3;5;8;5;11;49;-;{weapon}\n"));
        let strength = |card: &Card| card.aim_strength.map(|of| of.to_string());
        assert_eq!([strength(&cards[0]), strength(&cards[1])], [Some("6".to_owned()), None]);
        assert!(cards[0].ranges.is_some() && cards[1].ranges.is_none());
    }

    #[test]
    fn a_default_is_for_those_who_say_nothing_and_an_id_has_the_edition_and_a_number() {
        let cards = imported("A;C3;3;5;8;5;11;49;-;-\nA;;3;5;8;5;11;49;-;-\nA;;3;5;8;5;11;49;-;-\n");
        let told: Vec<[&str; 3]> =
            cards.iter().map(|card| [&*card.id, &*card.edition, &*card.people]).collect();
        assert_eq!(told, [["a_c3", "C3", "Orques"], ["a_c4", "C4", "Orques"], ["a_c4_2", "C4", "Orques"]]);
    }

    #[test]
    fn the_first_of_several_values_counts() {
        let book = embedded::abilities();
        let mut draft = Draft::new(1);
        for (written, line) in [("Garde", 1), ("Autre", 2)] {
            draft.store(Field::Column(CardField::Name), written, line, book);
        }
        assert_eq!((draft.name(), draft.not_understood.len()), (Some("Garde"), 1));
        let mut long = Draft::new(1);
        long.store(Field::Column(CardField::Name), &"a".repeat(MAX_NAME_CHARS), 1, book);
        assert!(long.has(CardField::Name));
        let mut longer = Draft::new(1);
        longer.store(Field::Column(CardField::Name), &"a".repeat(MAX_NAME_CHARS + 1), 1, book);
        assert!(!longer.has(CardField::Name) && longer.not_understood.len() == 1);
    }

    #[test]
    fn a_champion_with_a_rank_is_both() {
        assert_eq!(champions_rank("Champion 3 Légende Vivante"), Some("Légende Vivante"));
        assert_eq!(champions_rank("Champion"), Some("Champion"));
        assert_eq!(champions_rank("Régulier"), None);
    }
}
