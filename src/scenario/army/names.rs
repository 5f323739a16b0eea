//! Names of profiles in the lines of a [pasted](super::pasted) list.

use super::amounts::split_count;
use crate::scenario::card::Card;
use crate::scenario::card::overrides;
use crate::scenario::card::roster::Roster;
use crate::scenario::card::selection::without_article;
use crate::scenario::import::headings::begins_with_number_word;
use crate::scenario::reading::spelling::{nearest, normalize};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of words of a name that are looked up.
const MAX_NAME_WORDS: usize = 12;

/// Maximum number of words behind a name among which an edition is looked up.
const MAX_EDITION_WORDS: usize = 32;

/// Maximum number of places in a line at which a name behind a number is looked up.
const MAX_MENTIONS: usize = 64;

/// The cards of a roster by their names, normalized once per list.
pub(super) struct Names<'r> {
    pub(super) roster: &'r Roster,
    /// Names as printed.
    printed: BTreeSet<&'r str>,
    /// Cards by name in normalized spelling, without an article.
    by_name: BTreeMap<String, Vec<&'r Card>>,
    /// Cards by name in the singular.
    by_singular: BTreeMap<String, Vec<&'r Card>>,
    /// Cards by the name before a number, in the singular: `carnassier` of `Carnassier (1)`.
    by_numbered: BTreeMap<String, Vec<&'r Card>>,
}

impl<'r> Names<'r> {
    pub(super) fn new(roster: &'r Roster) -> Self {
        let mut names = Self {
            roster,
            printed: BTreeSet::new(),
            by_name: BTreeMap::new(),
            by_singular: BTreeMap::new(),
            by_numbered: BTreeMap::new(),
        };
        for card in roster.cards() {
            names.printed.insert(&card.name);
            let name = normalize(&card.name);
            names.by_name.entry(without_article(&name).to_owned()).or_default().push(card);
            names.by_singular.entry(in_singular(&name)).or_default().push(card);
            if let Some((before, _)) = card.name.split_once(" (") {
                names.by_numbered.entry(in_singular(before)).or_default().push(card);
            }
        }
        names
    }

    /// Returns the profiles with this name, apart from the plural.
    fn find_exactly(&self, name: &str) -> &[&'r Card] {
        self.by_name.get(without_article(&normalize(name))).map_or(&[], Vec::as_slice)
    }

    /// Returns whether a text may be a list of ids, as all of its fighters are known. Much faster
    /// than the parser, which looks for similar ids.
    pub(super) fn may_be_ids(&self, text: &str) -> bool {
        let is_known = |part: &str| {
            let (_, fighter) = overrides::split_count(part.trim());
            let id = fighter.split('@').next().unwrap_or_default().trim();
            id.is_empty() || self.roster.find_by_id(id).is_some() || !self.find_exactly(id).is_empty()
        };
        text.split('+').all(is_known)
    }
}

/// Returns the part of a line that may be a misspelt name, and the profiles with the most similar
/// names.
pub(super) fn similar_cards<'t, 'r>(text: &'t str, names: &Names<'r>) -> (&'t str, Vec<&'r Card>) {
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
    let mut near = nearest(&singular, names.printed.iter().copied());
    // `épée` is no misspelling of a name that contains it.
    near.retain(|name| {
        let name = in_singular(name);
        name.starts_with(&singular) || !name.contains(&singular) || 5 * singular.len() > 2 * name.len()
    });
    let all = names.roster.cards();
    let cards = near.iter().flat_map(|name| all.iter().filter(move |card| card.name == **name));
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
    let words = tail.split(is_apart).filter(|word| !word.is_empty()).take(MAX_EDITION_WORDS);
    let start = |word: &str| word.as_ptr() as usize - tail.as_ptr() as usize;
    let places: Vec<[usize; 2]> = words.map(|word| [start(word), start(word) + word.len()]).collect();
    for count in (1..=MAX_WORDS).rev() {
        for window in places.windows(count) {
            let (start, end) = (window[0][0], window[count - 1][1]);
            let written = &tail[start..end];
            let letters = written.chars().filter(|c| c.is_alphabetic()).count();
            let is_telling = letters > 4 || (letters > 0 && written.contains(|c: char| c.is_ascii_digit()));
            if !is_telling {
                continue;
            }
            let edition = roster.find_edition(written);
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

/// Returns a name behind a number or a word for a group within a text that does not begin with a
/// fighter, and the profiles with it: `Voici mes 3 Guerriers du Sang`.
pub(super) fn mentioned_cards<'t, 'r>(text: &'t str, names: &Names<'r>) -> Option<(&'t str, Vec<&'r Card>)> {
    let starts = text.match_indices(' ').map(|(at, _)| &text[at + 1..]);
    // `Une douzaine de Guerriers`.
    let is_group = begins_with_number_word(text);
    let mut numbered =
        starts.filter(|rest| is_group || rest.starts_with(|c: char| c.is_ascii_digit())).take(MAX_MENTIONS);
    numbered.find_map(|rest| {
        let (_, name) = split_count(rest);
        let (cards, tail) = longest_name(name, names)?;
        Some((name[..name.len() - tail.len()].trim(), cards))
    })
}

/// Returns all profiles whose name or id is the longest beginning of a text, and the text after it.
pub(super) fn longest_name<'t, 'r>(text: &'t str, names: &Names<'r>) -> Option<(Vec<&'r Card>, &'t str)> {
    const MAX_ENDS: usize = 2 * MAX_NAME_WORDS;
    let is_edge = |(_, c): &(usize, char)| !c.is_alphanumeric() && !matches!(c, '_' | '\'' | '’');
    let edges = text.char_indices().filter(is_edge).map(|(at, _)| at).take(MAX_ENDS);
    let closing = text.match_indices(')').map(|(at, sign)| at + sign.len()).take(MAX_ENDS);
    let mut ends: Vec<usize> = edges.chain(closing).chain([text.len()]).collect();
    ends.sort_unstable();
    ends.dedup();
    ends.truncate(MAX_ENDS);
    ends.into_iter().rev().find_map(|end| {
        let name = &text[..end];
        if name.trim_end().ends_with([',', ';', '+', '/', ':', '&', '|', '-', '–', '—'])
            || reaches_next_fighter(name)
        {
            return None;
        }
        let cards = find_cards(name.trim(), names);
        (!cards.is_empty()).then_some((cards, &text[name.trim_end().len()..]))
    })
}

/// Returns whether a sign and a number within a name begin the next fighter: `Garde, 2`.
fn reaches_next_fighter(name: &str) -> bool {
    let is_sign = |c: char| ",;+/:&".contains(c);
    let behind = name.match_indices(is_sign).map(|(at, sign)| name[at + sign.len()..].trim_start());
    let mut numbers = behind.chain(name.match_indices(" - ").map(|(at, dash)| &name[at + dash.len()..]));
    numbers.any(|behind| behind.starts_with(|c: char| c.is_ascii_digit()))
}

/// Returns the profiles with this id or name; if there is none, those with the name in the plural.
/// If all of them lack values, also those with the name before a number, as in `Carnassier (1)`.
fn find_cards<'r>(name: &str, names: &Names<'r>) -> Vec<&'r Card> {
    if !name.chars().any(char::is_alphabetic) {
        return Vec::new();
    }
    if let Some(card) = names.roster.find_by_id(name) {
        return vec![card];
    }
    let find =
        |all: &BTreeMap<String, Vec<&'r Card>>| all.get(&in_singular(name)).cloned().unwrap_or_default();
    let mut named = names.find_exactly(name).to_vec();
    if named.is_empty() {
        named = find(&names.by_singular);
    }
    if !named.is_empty() && named.iter().all(|card| !card.missing().columns.is_empty()) {
        named.extend(find(&names.by_numbered));
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
