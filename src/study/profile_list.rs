//! Selection and order of a list of cards: search in names and abilities, and sorting by a column.

use crate::scenario::spelling::normalize;
use crate::scenario::{Card, Message, NameKind, Roster};
use std::cmp::Ordering;
use std::str::FromStr;

/// A column by which the list of profiles is sorted, and the direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SortKey {
    column: Column,
    is_descending: bool,
}

/// A column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Id,
    People,
    Edition,
    /// The characteristic or cost at this index of [`numbers`].
    Number(usize),
}

/// The English and French names of the columns.
const COLUMN_NAMES: [(&str, &str, Column); 10] = [
    ("id", "id", Column::Id),
    ("people", "peuple", Column::People),
    ("edition", "édition", Column::Edition),
    ("ini", "ini", Column::Number(0)),
    ("att", "att", Column::Number(1)),
    ("str", "for", Column::Number(2)),
    ("def", "def", Column::Number(3)),
    ("res", "res", Column::Number(4)),
    ("dis", "dis", Column::Number(5)),
    ("ap", "pa", Column::Number(6)),
];

/// Returns the French name of a column, or the name itself if the list has no such column.
pub(crate) fn french_column(english: &str) -> &str {
    COLUMN_NAMES.iter().find(|(name, ..)| *name == english).map_or(english, |(_, french, _)| french)
}

/// The characteristics and AP of a card, in the order of the columns.
fn numbers(card: &Card) -> [Option<i64>; 7] {
    let wide = |value: Option<crate::rules::Characteristic>| value.map(|value| i64::from(value.get()));
    [
        wide(card.initiative),
        wide(card.attack),
        wide(card.strength),
        wide(card.defense),
        card.resistance.map(|value| i64::from(value.get())),
        wide(card.discipline),
        card.strategic_value.map(|value| i64::from(value.get())),
    ]
}

impl FromStr for SortKey {
    type Err = Message;

    /// Parses a column name in either language, such as `ap` or `PA`; a leading `-` sorts in
    /// descending order.
    fn from_str(text: &str) -> Result<Self, Message> {
        let (is_descending, name) = text.strip_prefix('-').map_or((false, text), |name| (true, name));
        let written = normalize(name);
        let found = COLUMN_NAMES
            .iter()
            .find(|(english, french, _)| [normalize(english), normalize(french)].contains(&written));
        match found {
            Some((.., column)) => Ok(SortKey { column: *column, is_descending }),
            None => Err(Message::unknown(
                NameKind::ListColumn,
                name,
                COLUMN_NAMES.iter().map(|(english, ..)| *english),
            )),
        }
    }
}

impl SortKey {
    /// Sorts cards stably; cards without a value in the column come last.
    pub fn sort(self, cards: &mut [&Card]) {
        let directed = |order: Ordering| if self.is_descending { order.reverse() } else { order };
        let text = |text: fn(&Card) -> &str| {
            move |one: &&Card, other: &&Card| directed(normalize(text(one)).cmp(&normalize(text(other))))
        };
        match self.column {
            Column::Id => cards.sort_by(text(|card| &card.id)),
            Column::People => cards.sort_by(text(|card| &card.people)),
            Column::Edition => cards.sort_by(text(|card| &card.edition)),
            Column::Number(place) => {
                cards.sort_by(|one, other| match (numbers(one)[place], numbers(other)[place]) {
                    (Some(one), Some(other)) => directed(one.cmp(&other)),
                    (one, other) => other.is_some().cmp(&one.is_some()),
                })
            }
        }
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
    Err(Message::unknown(NameKind::Sought, text, names))
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
        for (english, french, column) in COLUMN_NAMES {
            for sign in ["", "-"] {
                let key: SortKey = format!("{sign}{}", english.to_uppercase()).parse().unwrap();
                assert_eq!(format!("{sign}{french}").parse(), Ok(key));
                assert_eq!(french_column(english), french);
                let mut cards: Vec<&Card> = roster.cards().iter().collect();
                key.sort(&mut cards);
                if let Column::Number(place) = column {
                    let values: Vec<Option<i64>> = cards.iter().map(|card| numbers(card)[place]).collect();
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
        let unknown = "attack".parse::<SortKey>().unwrap_err().to_string();
        assert!(unknown.contains("no column is called `attack`") && unknown.contains("att"), "{unknown}");
    }
}
