//! Parser of profile files: one [`Card`] per row, as comma-separated values with a header.
//!
//! The columns are those of `scenarios/profiles/`, in any order. `id`, `name_fr` and the values
//! needed for a fight (`ap`, `ini`, `att`, `str`, `def`, `res`) are required columns; their cells
//! may be empty, except `id`. Lists within a cell are separated by semicolons.

use super::Card;
use super::field::CardField;
use crate::fault;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::resolved;
use crate::scenario::reading::bounds::MAX_COLLECTED_FAULTS;
use crate::scenario::reading::csv_file::read_csv;
use crate::scenario::reading::fault::{Fault, Faults, Origin};
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::sentence::Quoted;
use crate::scenario::reading::spelling::id_part;
use csv::StringRecord;
use std::collections::BTreeMap;

/// Parses the cards of one file; abilities are looked up in the book.
///
/// # Errors
/// Every fault: an unclosed quotation mark, columns that are missing, unknown or duplicate, rows of
/// another length than the header, cells that are not a number or out of bounds, ids that are
/// empty, ill-formed or duplicate, abilities that are duplicate or contradict each other. Unknown
/// abilities are no fault; the coverage reports them.
///
/// ```
/// use fleau::scenario::{embedded, parse_profiles};
/// let text = "id,name_fr,ap,ini,att,str,def,res\nclone,Clone,15,2,3,4,2,5\n";
/// let cards = parse_profiles("my.csv", text, embedded::abilities()).unwrap();
/// assert_eq!(cards[0].attack.unwrap().get(), 3);
/// ```
pub fn parse_profiles(file: &str, text: &str, book: &AbilityBook) -> Result<Vec<Card>, Faults> {
    let mut places = BTreeMap::new();
    let mut faults = Vec::new();
    let cards = parse_file(file, text, book, &mut places, &mut faults);
    if faults.is_empty() { Ok(cards) } else { Err(Faults(faults)) }
}

/// File and line at which a card is defined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CardPlace {
    pub(crate) file: String,
    line: u64,
}

impl CardPlace {
    pub(crate) fn origin(&self) -> Origin<'_> {
        Origin { file: &self.file, line: Some(self.line) }
    }
}

/// Parses one of several profile files. `places` holds the cards of the files before, by id; those
/// of this file are added.
pub(crate) fn parse_file(
    file: &str,
    text: &str,
    book: &AbilityBook,
    places: &mut BTreeMap<String, CardPlace>,
    faults: &mut Vec<Fault>,
) -> Vec<Card> {
    let (columns, rows) = match read_csv(file, text, Columns::from_header) {
        Ok(read) => read,
        Err(found) => {
            faults.extend(found);
            return Vec::new();
        }
    };
    let mut cards = Vec::new();
    for row in rows {
        if faults.len() >= MAX_COLLECTED_FAULTS {
            break;
        }
        let (line, record) = match row {
            Ok(row) => row,
            Err(fault) => {
                faults.push(fault);
                continue;
            }
        };
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let origin = Origin { file, line: Some(line) };
        let mut row = Row { record: &record, columns: &columns, messages: Vec::new() };
        let card = row.parse_card();
        if let Some(CardPlace { file, line }) = places.get(&card.id) {
            row.messages.push(fault!("fault-id-twice-in", id = card.id, file = file, line = line).into());
        } else {
            places.insert(card.id.clone(), CardPlace { file: file.to_owned(), line });
        }
        row.messages.extend(check_abilities(&card, book));
        faults.extend(row.messages.into_iter().map(|message| origin.fault(message)));
        cards.push(card);
    }
    cards
}

/// Returns the faults of a card's abilities, looked up in the book: duplicates and contradictions.
pub(crate) fn check_abilities(card: &Card, book: &AbilityBook) -> Vec<Message> {
    let messages = resolved::check_abilities(card, book).into_iter();
    messages.map(|message| Message::from(message).within("abilities")).collect()
}

/// Positions of the columns in the header.
struct Columns {
    positions: BTreeMap<CardField, usize>,
    count: usize,
}

impl Columns {
    fn from_header(header: &StringRecord) -> Result<Self, Vec<Message>> {
        let mut positions = BTreeMap::new();
        let mut messages = Vec::new();
        // Spreadsheets write empty columns behind the last one.
        let named = header.iter().map(str::trim).enumerate().filter(|(_, name)| !name.is_empty());
        for (position, name) in named {
            match CardField::from_column(name) {
                None => messages.push(unknown_name(
                    fault!("terminal-no-column", name = Quoted(name)),
                    name,
                    CardField::columns(),
                )),
                Some(field) if positions.insert(field, position).is_some() => {
                    messages.push(fault!("fault-column-twice", name = name).into());
                }
                Some(_) => {}
            }
        }
        let is_missing = |field: &&CardField| field.is_required() && !positions.contains_key(*field);
        let missing = CardField::ALL.iter().filter(is_missing);
        messages
            .extend(missing.map(|field| fault!("terminal-missing-column", column = field.column()).into()));
        if messages.is_empty() { Ok(Self { positions, count: header.len() }) } else { Err(messages) }
    }
}

/// A row being parsed.
struct Row<'a> {
    record: &'a StringRecord,
    columns: &'a Columns,
    messages: Vec<Message>,
}

impl<'a> Row<'a> {
    fn parse_card(&mut self) -> Card {
        let mut card = Card::default();
        let is_blank = |cell: &str| cell.trim().is_empty();
        if self.record.len() < self.columns.count
            || !self.record.iter().skip(self.columns.count).all(is_blank)
        {
            let message =
                fault!("fault-cells-and-header", cells = self.record.len(), header = self.columns.count);
            self.messages.push(message.into());
            // The assignment of cells to columns is unknown.
            self.cell(CardField::Id).clone_into(&mut card.id);
            return card;
        }
        self.check_id();
        for field in CardField::ALL {
            let cell = self.cell(*field);
            if !cell.is_empty()
                && let Err(found) = field.set(&mut card, cell)
            {
                self.messages.extend(found.into_iter().map(|message| message.within(field.column())));
            }
        }
        if card.name.is_empty() {
            card.name = card.id.clone();
        }
        card
    }

    /// Returns the trimmed cell; empty if the file lacks the column.
    fn cell(&self, field: CardField) -> &'a str {
        let position = self.columns.positions.get(&field);
        position.and_then(|position| self.record.get(*position)).unwrap_or_default().trim()
    }

    fn check_id(&mut self) {
        let id = self.cell(CardField::Id);
        if id.is_empty() {
            self.messages.push(fault!("fault-id-empty").into());
        } else if !is_id(id) {
            let proposal = id_part(id);
            self.messages.push(fault!("fault-no-profile-id", id = id, proposal = proposal).into());
        }
    }
}

/// Returns whether a text that is not empty may be the id of a profile.
pub(crate) fn is_id(text: &str) -> bool {
    let is_allowed =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b'.' | b'-');
    text.bytes().all(is_allowed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::contact::Size;
    use crate::rules::{Movement, Range, Word};
    use crate::scenario::embedded;

    const HEADER: &str = "id,name_fr,ap,ini,att,str,def,res";

    /// Returns the faults of a profile file with only the required columns and these rows, without
    /// the file name.
    fn faults(rows: &str) -> Vec<String> {
        messages(&format!("{HEADER}\n{rows}"))
    }

    fn messages(text: &str) -> Vec<String> {
        let faults = parse_profiles("p.csv", text, embedded::abilities()).unwrap_err();
        faults.to_string().lines().map(|line| line.strip_prefix("p.csv:").unwrap().to_owned()).collect()
    }

    #[test]
    fn every_column_of_a_row_is_read() {
        let row = "x,\"Xû, le X\",Orques,C3,Élite,1,large,2,25x50,40,12.5,20,3,5,9,5,9,5,6,8,3,2,20/30/40,7,A/1; B,C;,size:table;\
                   power:inferred,http://x";
        let header = CardField::columns().collect::<Vec<_>>().join(",");
        let card = &parse_profiles("p.csv", &format!("{header}\n{row}\n"), embedded::abilities()).unwrap()[0];
        assert_eq!(
            (card.name.as_str(), card.people.as_str(), card.edition.as_str()),
            ("Xû, le X", "Orques", "C3")
        );
        assert_eq!((card.champion, card.size), (Some(true), Some(Size::Large)));
        assert_eq!(card.power.map(|power| power.get()), Some(2));
        assert_eq!(card.movement.map(Movement::get), Some(125));
        assert_eq!(card.ranges.map(|ranges| ranges.map(Range::get)), Some([20, 30, 40]));
        assert_eq!((card.abilities.join("+"), card.equipment.join("+")), ("A/1+B".into(), "C".into()));
        let numbers = [card.initiative, card.attack, card.strength, card.defense, card.courage, card.fear];
        assert_eq!(numbers.map(|number| number.unwrap().get()), [3, 5, 9, 5, 5, 6]);
        let numbers = [card.discipline, card.aim, card.aim_strength];
        assert_eq!(numbers.map(|number| number.unwrap().get()), [3, 2, 7]);
        assert_eq!(card.resistance.unwrap().get(), 9);
        assert_eq!(card.flying_movement.map(Movement::get), Some(200));
        assert_eq!(card.courage_or_fear.map(|value| value.get()), Some(8));
        assert_eq!(card.base.map(|base| base.to_string()).as_deref(), Some("25x50"));
        let filled: Vec<_> =
            card.filled.iter().map(|of| (of.field.column(), of.reliability.word())).collect();
        assert_eq!(filled, [("size", "table"), ("power", "inferred")]);
        assert_eq!((card.strategic_value.unwrap().get(), card.source.as_str()), (40, "http://x"));
    }

    #[test]
    fn cells_may_be_empty_and_a_card_without_a_name_is_called_by_its_id() {
        let cards =
            parse_profiles("p.csv", &format!("\u{feff}{HEADER}\r\n\r\nx,,,,,,,\r\n"), embedded::abilities())
                .unwrap();
        assert_eq!((cards.len(), cards[0].name.as_str(), cards[0].attack), (1, "x", None));
    }

    #[test]
    fn all_faults_are_found_with_their_lines_for_any_line_ends() {
        let rows =
            "a,A,-5,x,3,4,2,0\n\nb,B,15,2,41,4,2,5,6\na,A,1,1,1,1,1,1\n,C,1,1,1,1,1,1\nÀ b,,1,1,1.5,1,1,1\n";
        let expected = [
            "2: ap: AP is -5; allowed: 1 to 2000",
            "2: ini: `x` is not a whole number",
            "2: res: RES is 0; allowed: 1 to 40",
            "4: the row has 9 cells, but the header has 8",
            "5: the id `a` appears twice; first at p.csv:2",
            "6: the id is empty",
            "7: `À b` is not an id; allowed: lower-case letters, digits and _ . -, such as `a_b`",
            "7: att: `1.5` is not a whole number",
        ];
        assert_eq!(faults(rows), expected);
        assert_eq!(messages(&format!("{HEADER}\n{rows}").replace('\n', "\r\n")), expected);
    }

    #[test]
    fn a_fault_after_a_cell_of_two_lines_has_the_right_line() {
        assert_eq!(
            faults("a,\"A\nB\",1,1,1,1,1,1\nb,B,1,1,1,1,1,0\n"),
            ["4: res: RES is 0; allowed: 1 to 40"]
        );
    }

    #[test]
    fn missing_unknown_and_repeated_columns_are_faults() {
        let found = messages("id,name_fr,ap,ini,atk,str,def,def\n");
        assert_eq!(
            found,
            [
                "1: no column is called `atk`; did you mean att?",
                "1: the column `def` appears twice",
                "1: the column `att` is missing",
                "1: the column `res` is missing",
            ]
        );
        assert_eq!(
            messages("id;name_fr;ap\n"),
            [
                "1: the cells of a row must be separated by commas; `fleau profiles import` converts other tables"
            ]
        );
        assert_eq!(messages("").len(), 8);
    }

    #[test]
    fn words_movement_and_ranges_are_checked() {
        let header = "id,name_fr,ap,ini,att,str,def,res,champion,size,power,mov_cm,ranges_cm";
        let found = messages(&format!(
            "{header}\nx,,,,,,,,yes,big,0,12.55,10/20\ny,,,,,,,,,,,200,30/20/40\nz,,,,,,,,,,,+1.5,0/5/9\n"
        ));
        let allowed = "; allowed: short/medium/long in ascending order, such as 20/30/40";
        assert_eq!(
            found,
            [
                "2: champion: `yes` is unknown; allowed: 1, 0".to_owned(),
                "2: size: `big` is unknown; allowed: small, normal, large, very_large, titan".to_owned(),
                "2: power: the power is 0; allowed: 1 to 20".to_owned(),
                "2: mov_cm: `12.55` is not a length in centimeters; write for example 10 or 12.5".to_owned(),
                format!("2: ranges_cm: `10/20` are not ranges{allowed}"),
                "3: mov_cm: MOV in millimeters is 2000; allowed: 0 to 1000".to_owned(),
                format!("3: ranges_cm: `30/20/40` are not ranges{allowed}"),
                "4: mov_cm: `+1.5` is not a length in centimeters; write for example 10 or 12.5".to_owned(),
                "4: ranges_cm: a range in centimeters is 0; allowed: 1 to 500".to_owned(),
            ]
        );
    }

    #[test]
    fn empty_columns_and_rows_of_a_spreadsheet_are_ignored() {
        let text = format!("{HEADER},,\na,A,1,1,1,1,1,1,,\n,,,,,,,,,\nb,B,1,1,1,1,1,1,,,,\n");
        let cards = parse_profiles("p.csv", &text, embedded::abilities()).unwrap();
        assert_eq!(cards.iter().map(|card| card.id.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(faults("a,A,1,1,1,1,1,1,x\n"), ["2: the row has 9 cells, but the header has 8"]);
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_is_a_fault_with_its_line() {
        assert_eq!(
            faults("a,A,1,1,1,1,1,1\nb,\"B,1,1,1,1,1,1\n"),
            ["3: this quotation mark is never closed"]
        );
        assert_eq!(faults("a,\"A \"\"x\"\",1,1,1,1,1,1\n"), ["2: this quotation mark is never closed"]);
        let inch = format!("{HEADER}\na,5\" A,1,1,1,1,1,1\nb,\"B \"\"x\"\"\",1,1,1,1,1,1\n");
        assert_eq!(
            parse_profiles("p.csv", &inch, embedded::abilities()).map(|cards| cards[1].name.clone()),
            Ok("B \"x\"".to_owned())
        );
    }
}
