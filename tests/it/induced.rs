//! Abilities that ranks and classes induce by `scenarios/editions.toml`, compared with lists made
//! by hand, card by card.
//!
//! `data/induced_abilities.csv` has the thirty profiles with such a list. They agree except in two
//! cases: the lists leave out what War-monk gives to soldiers, which other tables of Confrontation
//! 5 state; and they do not consider that a card may print an ability that it also has by its rank.

use fleau::scenario::embedded;
use std::collections::BTreeSet;

const LISTS: &str = include_str!("data/induced_abilities.csv");

/// Abilities that the lists lack: those of soldiers with War-monk.
const MISSING_IN_LISTS: [(&str, &str); 1] = [("elue_d_earthe_c5", "counter-attack")];

/// Splits a printed ability into its id and the text after the slash.
fn split_ability(printed: &str) -> (String, Option<&str>) {
    let (name, x) = printed.split_once('/').map_or((printed, None), |(name, x)| (name, Some(x)));
    let ability =
        embedded::abilities().find_ignoring_x(name).unwrap_or_else(|fault| panic!("{printed}: {fault}"));
    (ability.id.clone(), x)
}

#[test]
fn induced_abilities_equal_the_published_lists_card_by_card() {
    let roster = embedded::roster();
    let mut seen = 0;
    for line in LISTS.lines().skip(1) {
        let mut cells = line.split(',');
        let (id, list) = (cells.next().unwrap(), cells.next().unwrap());
        let card = roster.find(id).unwrap();
        let printed: BTreeSet<String> =
            card.abilities.iter().map(|ability| split_ability(ability).0).collect();
        let coverage = roster.coverage(card);
        let induced: Vec<(String, Option<&str>)> =
            coverage.induced().map(|covered| split_ability(&covered.printed)).collect();
        let listed: Vec<(String, Option<&str>)> = list.split(';').map(split_ability).collect();
        for (ability, x) in &listed {
            let found = induced.iter().find(|(other, _)| other == ability);
            assert!(found.is_some() != printed.contains(ability), "{id}: {ability}");
            // If the list has no X, the text of the edition may still have one.
            assert!(found.is_none_or(|(_, other)| x.is_none() || other == x), "{id}: {ability}: {found:?}");
        }
        for (ability, _) in &induced {
            let is_listed = listed.iter().any(|(other, _)| other == ability);
            assert!(
                is_listed || MISSING_IN_LISTS.contains(&(id, ability)),
                "{id}: {ability} is not in the list"
            );
        }
        seen += 1;
    }
    assert_eq!(seen, 30);
}
