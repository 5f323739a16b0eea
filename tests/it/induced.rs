//! What ranks and classes induce by `scenarios/editions.toml`, against the lists that were made card by card.
//!
//! `data/induced_abilities.csv` has the thirty profiles of which a list was made. It agrees, but for two things: it leaves out
//! what soldiers with War-monk have, which the same tables of Confrontation 5 say elsewhere; and it does not know that a card
//! may print what would be induced.

use fleau::scenario::embedded;
use std::collections::BTreeSet;

const LISTS: &str = include_str!("data/induced_abilities.csv");

/// Who has more than the list says: a soldier with War-monk.
const MORE: [(&str, &str); 1] = [("elue_d_earthe_c5", "counter-attack")];

/// The id of an ability and what stands after the slash.
fn parts(printed: &str) -> (String, Option<&str>) {
    let (name, x) = printed.split_once('/').map_or((printed, None), |(name, x)| (name, Some(x)));
    let ability = embedded::abilities().called(name).unwrap_or_else(|fault| panic!("{printed}: {fault}"));
    (ability.id.clone(), x)
}

#[test]
fn what_is_induced_is_what_was_listed_card_by_card() {
    let roster = embedded::roster();
    let mut seen = 0;
    for line in LISTS.lines().skip(1) {
        let mut cells = line.split(',');
        let (id, list) = (cells.next().unwrap(), cells.next().unwrap());
        let card = roster.find(id).unwrap();
        let printed: BTreeSet<String> = card.abilities.iter().map(|ability| parts(ability).0).collect();
        let coverage = roster.coverage(card);
        let induced: Vec<(String, Option<&str>)> =
            coverage.induced().map(|covered| parts(&covered.printed)).collect();
        let listed: Vec<(String, Option<&str>)> = list.split(';').map(parts).collect();
        for (ability, x) in &listed {
            let found = induced.iter().find(|(other, _)| other == ability);
            assert!(found.is_some() != printed.contains(ability), "{id}: {ability}");
            // Where the list has no X, the edition's text may.
            assert!(found.is_none_or(|(_, other)| x.is_none() || other == x), "{id}: {ability}: {found:?}");
        }
        for (ability, _) in &induced {
            let is_listed = listed.iter().any(|(other, _)| other == ability);
            assert!(is_listed || MORE.contains(&(id, ability)), "{id}: {ability} is not in the list");
        }
        seen += 1;
    }
    assert_eq!(seen, 30);
}
