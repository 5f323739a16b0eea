//! Values of a card that come from another source than the card: their source and reliability.

use super::Card;
use super::field::{CardField, ValueOrigin};
use crate::fault;
use crate::rules::Word;
use crate::scenario::reading::csv_file::read_csv;
use crate::scenario::reading::fault::{Fault, Faults, Origin};
use crate::scenario::reading::message::Message;

impl Card {
    /// Returns the origin of a value; `None` if the card itself prints it, or it is unknown.
    pub(crate) fn filled(&self, field: CardField) -> Option<&ValueOrigin> {
        self.filled.iter().find(|filled| filled.field == field)
    }

    /// Returns the value of a field as files write it; `None` if it is unknown, or if answers do
    /// not [repeat](CardField::is_repeated) it.
    pub(crate) fn cell_text(&self, field: CardField) -> Option<String> {
        Some(field.text(self)).filter(|text| field.is_repeated() && !text.is_empty())
    }
}

impl CardField {
    /// Returns whether answers repeat the value if it does not come from the card itself; of other
    /// fields, they only name the column.
    pub(crate) fn is_repeated(self) -> bool {
        use CardField::{Abilities, Courage, Edition, Fear, Filled, Id, Name, People, Rank, Source};
        !matches!(self, Id | Name | People | Edition | Rank | Courage | Fear | Abilities | Filled | Source)
    }
}

/// Columns of a file of sources, in order. Such a file says where values come from that are not on
/// the cards themselves.
const COLUMNS: [&str; 5] = ["id", "column", "value", "how_sure", "source"];

/// Adds sources to the values of cards that do not come from the cards themselves. Each row of the
/// file names such a value and repeats it.
///
/// # Errors
/// Rows that name no such value, or a value that differs from that of the card.
pub(crate) fn add_sources(cards: &mut [Card], file: &str, text: &str) -> Result<(), Faults> {
    let header = |header: &csv::StringRecord| match header.iter().eq(COLUMNS) {
        true => Ok(()),
        false => Err(vec![Message::from(fault!("fault-columns-are", columns = COLUMNS.join(",")))]),
    };
    let ((), rows) = read_csv(file, text, header).map_err(Faults)?;
    let mut faults: Vec<Fault> = Vec::new();
    for row in rows {
        let (line, record) = match row {
            Ok(row) => row,
            Err(fault) => {
                faults.push(fault);
                break;
            }
        };
        let cell = |i: usize| record.get(i).unwrap_or_default().trim();
        let [id, column, value, how_sure, source] = [0, 1, 2, 3, 4].map(cell);
        let card = cards.iter_mut().find(|card| card.id == id);
        let field = CardField::from_column(column);
        let is_value = card
            .as_ref()
            .zip(field)
            .is_some_and(|(card, field)| card.cell_text(field).as_deref() == Some(value));
        let filled = card.and_then(|card| card.filled.iter_mut().find(|filled| Some(filled.field) == field));
        match filled.filter(|filled| is_value && filled.reliability.word() == how_sure) {
            Some(filled) => source.clone_into(&mut filled.source),
            None => {
                let message = fault!(
                    "fault-not-filled-in",
                    id = id,
                    column = column,
                    value = value,
                    how_sure = how_sure
                );
                faults.push(Origin { file, line: Some(line) }.fault(message));
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(Faults(faults)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Catalog, embedded, parse_profiles};

    const FILE: &str = "id,name_fr,ap,ini,att,str,def,res,size,filled\na,A,9,1,1,1,1,1,large,size:table\n";

    #[test]
    fn sources_are_of_values_that_were_filled_in() {
        let mut cards = parse_profiles("p.csv", FILE, embedded::abilities()).unwrap();
        let source = |row: &str| format!("id,column,value,how_sure,source\n{row}\n");
        assert_eq!(add_sources(&mut cards, "s.csv", &source("a,size,large,table,http://x")), Ok(()));
        assert_eq!(cards[0].filled(CardField::Size).unwrap().source, "http://x");
        for row in
            ["a,size,small,table,x", "a,size,large,inferred,x", "a,power,2,table,x", "b,size,large,table,x"]
        {
            let faults = add_sources(&mut cards, "s.csv", &source(row)).unwrap_err().to_string();
            assert!(
                faults.starts_with("s.csv:2: ") && faults.contains("no profile matches this row"),
                "{faults}"
            );
        }
        assert!(add_sources(&mut cards, "s.csv", "id,value\n").is_err());
    }

    #[test]
    fn every_filled_value_is_present_and_has_a_source() {
        for card in Catalog::built_in().roster().cards() {
            for filled in &card.filled {
                assert!(card.cell_text(filled.field).is_some(), "{} {:?}", card.id, filled.field);
                assert!(!filled.source.is_empty(), "{} {:?}", card.id, filled.field);
            }
        }
    }

    #[test]
    fn an_entry_names_a_column_and_how_sure_its_value_is() {
        let faults = |entry: &str| {
            let text = FILE.replace("size:table", entry);
            parse_profiles("p.csv", &text, embedded::abilities()).unwrap_err().to_string()
        };
        assert_eq!(faults("sze:table"), "p.csv:2: filled: no column is called `sze`; did you mean size?");
        let unknown = "p.csv:2: filled: size: `user` is unknown; allowed: printed, table, inferred";
        assert_eq!(faults("size:user"), unknown);
    }
}
