//! Formats a card as the row of a profile file.

use super::Card;
use super::field::CardField;
use super::roster::Roster;
use crate::scenario::fighter::spec::{ResolvedFighter, parse_candidate};
use std::collections::BTreeMap;

/// The nonempty cells of a card's row in a profile file, by the name of the column.
pub type CardRow = BTreeMap<String, String>;

impl Card {
    /// Returns the card as a profile file writes it, without the source of its values.
    ///
    /// ```
    /// use fleau::scenario::{embedded, parse_profiles};
    /// let text = "id,name_fr,ap,ini,att,str,def,res,mov_cm\nclone,Clone,15,2,3,4,2,5,12.5\n";
    /// let cards = parse_profiles("my.csv", text, embedded::abilities()).unwrap();
    /// assert_eq!(cards[0].row()["mov_cm"], "12.5");
    /// ```
    pub fn row(&self) -> CardRow {
        let is_written = |field: &&CardField| !matches!(field, CardField::Filled | CardField::Source);
        let cells = CardField::ALL.iter().filter(is_written).map(|field| (field, field.text(self)));
        cells
            .filter(|(_, value)| !value.is_empty())
            .map(|(field, value)| (field.column().to_owned(), value))
            .collect()
    }
}

impl ResolvedFighter {
    /// Returns the row of the fighter's card for an answer; `None` if a reader of the answer gets
    /// the same card by the label alone. Readers have only the profiles `built_in`.
    pub(crate) fn row_if_custom(&self, built_in: &Roster) -> Option<CardRow> {
        let row = self.card.row();
        // Avoids the much slower comparison below.
        if !self.card.id.starts_with('@') && built_in.find_by_id(&self.card.id).is_none() {
            return Some(row);
        }
        let is_same = |of: Card| of.row() == row && of.abilities_overridden == self.card.abilities_overridden;
        let knows = |roster: &Roster| parse_candidate(&self.label, roster).is_ok_and(|of| is_same(of.card));
        let is_known = knows(built_in)
            || built_in.with_kinds_of([self.label.as_str()]).is_ok_and(|roster| knows(&roster));
        (!is_known).then_some(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{embedded, parse_fighter, parse_profiles};

    /// Writes a profile file with these rows.
    fn file(rows: &[CardRow]) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(CardField::columns()).unwrap();
        for row in rows {
            let cells =
                CardField::columns().map(|column| row.get(column).map(String::as_str).unwrap_or_default());
            writer.write_record(cells).unwrap();
        }
        String::from_utf8(writer.into_inner().unwrap()).unwrap()
    }

    #[test]
    fn a_row_contains_every_value_of_its_card() {
        let cards = embedded::roster().cards();
        let rows: Vec<CardRow> = cards.iter().map(Card::row).collect();
        let read = parse_profiles("rows.csv", &file(&rows), embedded::abilities()).unwrap();
        assert_eq!(cards.len(), read.len());
        for (card, read) in cards.iter().zip(read) {
            let (source, filled) = (card.source.clone(), card.filled.clone());
            assert_eq!(*card, Card { source, filled, ..read });
        }
    }

    #[test]
    fn only_fighters_of_custom_profiles_need_a_row() {
        let own = |text: &str, roster: &Roster| {
            parse_fighter(text, roster).unwrap().row_if_custom(embedded::roster())
        };
        for known in [
            "garde_pretorien",
            "garde_pretorien@att=6,abilities=feint",
            "@ini=4,att=5,str=6,def=4,res=7,ap=9",
        ] {
            assert_eq!(own(known, embedded::roster()), None, "{known}");
        }
        let text =
            "id,name_fr,ap,ini,att,str,def,res\nmine,Mien,15,2,3,4,2,5\ngarde_pretorien,G,1,1,1,1,1,1\n";
        let roster = Roster::parse(&[("my.csv", text)], embedded::roster().book().clone()).unwrap();
        assert_eq!(own("mine@att=9", &roster).unwrap()["att"], "9");
        assert_eq!(own("garde_pretorien", &roster).unwrap()["name_fr"], "G");
    }
}
