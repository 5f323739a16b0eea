//! Selection and order of a list of cards: search in names and abilities, and sorting by a column.

use crate::fault;
use crate::scenario::reading::spelling::normalize;
use crate::scenario::{Card, CardField, Message, Part, Quoted, Roster, unknown_name, unknown_translated};
use std::cmp::Ordering;
use std::str::FromStr;

/// A column by which the list of profiles is sorted, and the direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SortKey {
    field: CardField,
    is_descending: bool,
}

/// The columns of the list with text.
const TEXTS: [CardField; 3] = [CardField::Id, CardField::People, CardField::Edition];

/// The characteristics and AP of the list, in the order of its columns.
pub(crate) const NUMBERS: [CardField; 7] = [
    CardField::Initiative,
    CardField::Attack,
    CardField::Strength,
    CardField::Defense,
    CardField::Resistance,
    CardField::Discipline,
    CardField::StrategicValue,
];

fn columns() -> impl Iterator<Item = CardField> + Clone {
    TEXTS.into_iter().chain(NUMBERS)
}

/// Returns the French name of a column, or the name itself if the list has no such column.
pub(crate) fn french_column(english: &str) -> String {
    let found = columns().find(|field| field.key() == english);
    found.map_or(english.to_owned(), |field| field.french().to_lowercase())
}

impl FromStr for SortKey {
    type Err = Message;

    /// Parses a column name in either language, such as `ap` or `PA`; a leading `-` sorts in
    /// descending order.
    fn from_str(text: &str) -> Result<Self, Message> {
        let (is_descending, name) = text.strip_prefix('-').map_or((false, text), |name| (true, name));
        let unknown = || {
            let unknown = fault!("terminal-no-column", name = Quoted(name));
            unknown_translated(unknown, name, columns().map(CardField::key), |names| Part::Named {
                english: names.join(", "),
                french: names.iter().map(|name| french_column(name)).collect::<Vec<_>>().join(", "),
            })
        };
        let field = CardField::find(columns(), name).ok_or_else(unknown)?;
        Ok(SortKey { field, is_descending })
    }
}

impl SortKey {
    /// Sorts cards by this column; equal ones keep their order, and cards without a value come
    /// last.
    pub fn sort(self, cards: &mut [&Card]) {
        let directed = |order: Ordering| if self.is_descending { order.reverse() } else { order };
        if TEXTS.contains(&self.field) {
            let text = |card: &Card| normalize(&self.field.text(card));
            return cards.sort_by(|one, other| directed(text(one).cmp(&text(other))));
        }
        cards.sort_by(|one, other| match (self.field.number(one), self.field.number(other)) {
            (Some(one), Some(other)) => directed(one.cmp(&other)),
            (one, other) => other.is_some().cmp(&one.is_some()),
        });
    }
}

/// Returns the cards whose name, id or abilities contain `text`, in French or English, regardless
/// of accents and case.
///
/// # Errors
/// If no card does, with the most similar names and abilities of these cards.
pub fn search<'a>(cards: &[&'a Card], text: &str, roster: &Roster) -> Result<Vec<&'a Card>, Message> {
    let sought = normalize(text);
    let english =
        |printed: &str| roster.book().find_quietly(printed).map(|known| known.ability.name_en.clone());
    let has = |card: &Card| {
        let names = [card.id.clone(), card.name.clone()].into_iter();
        let abilities = card.abilities.iter().flat_map(|printed| [Some(printed.clone()), english(printed)]);
        names.chain(abilities.flatten()).any(|name| normalize(&name).contains(&sought))
    };
    let found: Vec<&Card> = cards.iter().copied().filter(|card| has(card)).collect();
    if !found.is_empty() && !sought.is_empty() {
        return Ok(found);
    }
    let mut names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
    names.extend(cards.iter().flat_map(|card| &card.abilities).map(String::as_str));
    names.sort_unstable();
    names.dedup();
    Err(unknown_name(fault!("terminal-no-sought", name = Quoted(text)), text, names))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    fn ids<'a>(cards: &[&'a Card]) -> Vec<&'a str> {
        cards.iter().map(|card| card.id.as_str()).collect()
    }

    #[test]
    fn a_search_finds_names_ids_and_abilities_in_any_spelling() {
        let roster = embedded::roster();
        let all: Vec<&Card> = roster.cards().iter().collect();
        let find = |text: &str| search(&all, text, roster).map(|found| ids(&found));
        let guards = find("GARDE PRETORIEN").unwrap();
        assert!(guards.contains(&"garde_pretorien"), "{guards:?}");
        assert_eq!(find("garde_pretorien"), Ok(guards));
        let regenerate = find("regeneration").unwrap();
        assert!(!regenerate.is_empty() && regenerate.len() < all.len());
        let born_killers = find("born killer").unwrap();
        assert_eq!(find("tueur ne").unwrap(), born_killers);
    }

    #[test]
    fn a_search_without_results_suggests_similar_names() {
        let roster = embedded::roster();
        let all: Vec<&Card> = roster.cards().iter().collect();
        let said = search(&all, "regenaration", roster).unwrap_err().to_string();
        assert!(said.contains("Régénération"), "{said}");
        assert!(search(&all, " ", roster).is_err());
    }

    #[test]
    fn cards_are_sorted_by_any_column_with_the_unknown_last() {
        let roster = embedded::roster();
        for field in columns() {
            let (english, french) = (field.key(), field.french().to_lowercase());
            for sign in ["", "-"] {
                let key: SortKey = format!("{sign}{}", english.to_uppercase()).parse().unwrap();
                assert_eq!(format!("{sign}{french}").parse(), Ok(key));
                assert_eq!(french_column(english), french);
                let mut cards: Vec<&Card> = roster.cards().iter().collect();
                key.sort(&mut cards);
                if NUMBERS.contains(&field) {
                    let values: Vec<Option<i64>> = cards.iter().map(|card| field.number(card)).collect();
                    let known = values.iter().flatten().count();
                    assert!(values[..known].iter().all(Option::is_some), "{english}: {values:?}");
                    let in_order = |pair: &[Option<i64>]| match sign {
                        "" => pair[0] <= pair[1],
                        _ => pair[0] >= pair[1],
                    };
                    assert!(values[..known].windows(2).all(in_order), "{english}: {values:?}");
                }
            }
        }
        let unknown = "attacks".parse::<SortKey>().unwrap_err().to_string();
        assert!(unknown.contains("no column is called `attacks`") && unknown.contains("att"), "{unknown}");
    }
}
