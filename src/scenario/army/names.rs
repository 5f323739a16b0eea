//! Names of profiles in the lines of a [pasted](super::pasted) list.

use super::amounts::split_count;
use crate::scenario::card::Card;
use crate::scenario::card::roster::Roster;
use crate::scenario::import::headings::begins_with_number_word;
use crate::scenario::reading::spelling::{nearest, normalize};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Maximum number of words of a name that are looked up.
const MAX_NAME_WORDS: usize = 12;

/// Returns the part of a line that may be a misspelt name, and the profiles with the most similar
/// names.
pub(super) fn similar_cards<'t, 'r>(text: &'t str, roster: &'r Roster) -> (&'t str, Vec<&'r Card>) {
    const MAX_CANDIDATES: usize = 3;
    let (_, rest) = split_count(text);
    let is_end = |(at, c): &(usize, char)| {
        "([:,;=".contains(*c) || (*at > 0 && c.is_ascii_digit() && rest[..*at].ends_with([' ', 'x', '×']))
    };
    let end = rest.char_indices().find(is_end).map_or(rest.len(), |(at, _)| at);
    let name = rest[..end].trim_end_matches([' ', 'x', '×', '-', '–', '—']);
    let singular = in_singular(name);
    if singular.len() < 4 || singular.split(' ').count() > MAX_NAME_WORDS {
        return (name, Vec::new());
    }
    let names = roster.cards().iter().map(|card| card.name.as_str());
    let mut near = nearest(&singular, names.collect::<BTreeSet<_>>());
    // `épée` is no misspelling of a name that contains it.
    near.retain(|name| {
        let name = in_singular(name);
        name.starts_with(&singular) || !name.contains(&singular) || 5 * singular.len() > 2 * name.len()
    });
    let cards = near.iter().flat_map(|name| roster.cards().iter().filter(move |card| card.name == **name));
    (name, cards.take(MAX_CANDIDATES).collect())
}

/// Takes an edition out of the text after a name: `Guerrier du Sang (C5)`, `Guerrier du Sang C5 -
/// 48 PA`. The name then means the profiles of that edition.
pub(super) fn split_edition<'t, 'r>(
    cards: Vec<&'r Card>,
    tail: &'t str,
    roster: &Roster,
) -> (Vec<&'r Card>, Cow<'t, str>) {
    const MAX_WORDS: usize = 3;
    let is_apart = |c: char| c.is_whitespace() || "()[]{},;:-–—".contains(c);
    let words = tail.split(is_apart).filter(|word| !word.is_empty());
    let places: Vec<[usize; 2]> = words
        .map(|word| word.as_ptr() as usize - tail.as_ptr() as usize)
        .zip(tail.split(is_apart).filter(|word| !word.is_empty()))
        .map(|(start, word)| [start, start + word.len()])
        .collect();
    for count in (1..=MAX_WORDS).rev() {
        for window in places.windows(count) {
            let (start, end) = (window[0][0], window[count - 1][1]);
            let written = &tail[start..end];
            let letters = written.chars().filter(|c| c.is_alphabetic()).count();
            let is_telling = letters > 4 || (letters > 0 && written.contains(|c: char| c.is_ascii_digit()));
            let edition = roster.find_edition(written).filter(|_| is_telling);
            let of_edition: Vec<&Card> =
                cards.iter().copied().filter(|card| edition == Some(card.edition.as_str())).collect();
            if !of_edition.is_empty() {
                // `version C5`.
                let before = tail[..start].trim_end();
                let word = before.rsplit(is_apart).next().unwrap_or_default();
                let is_label = matches!(normalize(word).as_str(), "version" | "edition" | "ed");
                let before = if is_label { &before[..before.len() - word.len()] } else { &tail[..start] };
                return (of_edition, format!("{before}{}", &tail[end..]).into());
            }
        }
    }
    (cards, tail.into())
}

/// Returns a name behind a number or a word for a group within a text that does not begin with a fighter, and the
/// profiles with it: `Voici mes 3 Guerriers du Sang`.
pub(super) fn mentioned_cards<'t, 'r>(text: &'t str, roster: &'r Roster) -> Option<(&'t str, Vec<&'r Card>)> {
    let starts = text.match_indices(' ').map(|(at, _)| &text[at + 1..]);
    // `Une douzaine de Guerriers`.
    let is_group = begins_with_number_word(text);
    let numbered = starts.filter(|rest| is_group || rest.starts_with(|c: char| c.is_ascii_digit()));
    let found = numbered.filter_map(|rest| {
        let (_, name) = split_count(rest);
        let (cards, tail) = longest_name(name, roster)?;
        Some((name[..name.len() - tail.len()].trim(), cards))
    });
    found.take(1).last()
}

/// Returns all profiles whose name or id is the longest beginning of a text, and the text after it.
pub(super) fn longest_name<'t, 'r>(text: &'t str, roster: &'r Roster) -> Option<(Vec<&'r Card>, &'t str)> {
    let is_edge = |(_, c): &(usize, char)| !c.is_alphanumeric() && !matches!(c, '_' | '\'' | '’');
    let ends: Vec<usize> = text.char_indices().filter(is_edge).map(|(at, _)| at).collect();
    let closing = text.char_indices().filter(|(_, c)| *c == ')').map(|(at, c)| at + c.len_utf8());
    let mut ends: Vec<usize> = ends.into_iter().chain(closing).chain([text.len()]).collect();
    ends.sort_unstable();
    ends.dedup();
    ends.truncate(2 * MAX_NAME_WORDS);
    ends.into_iter().rev().find_map(|end| {
        let name = &text[..end];
        if name.trim_end().ends_with([',', ';', '+', '/', ':', '&', '|', '-', '–', '—'])
            || holds_number_of_next(name)
        {
            return None;
        }
        let cards = find_cards(name.trim(), roster);
        (!cards.is_empty()).then_some((cards, &text[name.trim_end().len()..]))
    })
}

/// Returns whether a sign and a number within a name begin the next fighter: `Garde, 2`.
fn holds_number_of_next(name: &str) -> bool {
    let is_sign = |c: char| ",;+/:&".contains(c);
    let behind = name.match_indices(is_sign).map(|(at, sign)| name[at + sign.len()..].trim_start());
    let mut numbers = behind.chain(name.match_indices(" - ").map(|(at, dash)| &name[at + dash.len()..]));
    numbers.any(|behind| behind.starts_with(|c: char| c.is_ascii_digit()))
}

/// Returns the profiles with this id or name; if there is none, those with the name in the plural.
/// If all of them lack values, also those with the name before a number, as in `Carnassier (1)`.
fn find_cards<'r>(name: &str, roster: &'r Roster) -> Vec<&'r Card> {
    if !name.chars().any(char::is_alphabetic) {
        return Vec::new();
    }
    if let Some(card) = roster.find_by_id(name) {
        return vec![card];
    }
    let all = || roster.cards().iter();
    let mut named: Vec<&Card> = all().filter(|card| card.has_name(name)).collect();
    let singular = in_singular(name);
    if named.is_empty() {
        named.extend(all().filter(|card| in_singular(&card.name) == singular));
    }
    if !named.is_empty() && named.iter().all(|card| !card.missing().columns.is_empty()) {
        let numbered = |card: &&Card| {
            let before = card.name.split_once(" (").map(|(before, _)| in_singular(before));
            before.is_some_and(|before| before == singular)
        };
        named.extend(all().filter(numbered));
    }
    named
}

/// Returns a name in normalized spelling, each word without the sign of the plural.
pub(super) fn in_singular(name: &str) -> String {
    let word = |word: &str| {
        let stem = word.strip_suffix(['s', 'x']).filter(|stem| stem.len() > 2);
        stem.unwrap_or(word).to_owned()
    };
    normalize(name).split(' ').map(word).collect::<Vec<_>>().join(" ")
}
