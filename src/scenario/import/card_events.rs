//! Groups the events of `card_text` into cards: finds the boundaries between fighters, and their
//! names.

use super::card_text::{Event, Meaning};
use super::draft::{Draft, MAX_REPORTED_CHARS, NotUnderstood, Why};
use super::name_ap::split_ap;
use super::titles::{is_caption, is_section_title};
use super::words::{Field, is_blank_or_dashes};
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::field::CardField;
use crate::scenario::reading::spelling::normalize;
use std::collections::BTreeMap;
use std::ops::Range;

/// Characteristics that distinguish a card from text that mentions one characteristic.
const CARD_CHARACTERISTICS: [CardField; 5] = [
    CardField::Initiative,
    CardField::Attack,
    CardField::Strength,
    CardField::Defense,
    CardField::Resistance,
];

/// Minimum number of [`CARD_CHARACTERISTICS`] for a text to count as a card.
const MIN_CHARACTERISTICS: usize = 2;

/// Maximum length of a name, in characters.
const MAX_NAME_CHARS: usize = 100;

/// Words that say in a forum or mail who wrote the text below, in normalized spelling.
const ATTRIBUTIONS: [&str; 4] = [" a ecrit", " ecrivait", " wrote", " a dit"];

/// Divides the events of a text into cards. Returns the cards, and the text that was not
/// understood.
pub(super) fn group_cards(
    file: &str,
    events: Vec<Event>,
    book: &AbilityBook,
) -> (Vec<Draft>, Vec<NotUnderstood>) {
    let mut grouping = Grouping { file, book, drafts: Vec::new(), not_understood: Vec::new() };
    let starts = card_starts(&events);
    let ends = starts.iter().skip(1).copied().chain([events.len()]);
    let before = starts.first().copied().unwrap_or(events.len());
    grouping.report_around(&events[..before]);
    for (start, end) in starts.iter().zip(ends) {
        grouping.add_card(&events[*start..end]);
    }
    (grouping.drafts, grouping.not_understood)
}

/// Returns the column and text of a value, if it is one that a card has only once.
fn single_value(said: &Meaning) -> Option<(CardField, &str)> {
    match said {
        Meaning::Value(Field::Column(column), text)
            if !matches!(column, CardField::Abilities | CardField::Equipment) =>
        {
            Some((*column, text))
        }
        Meaning::Value(Field::Kind, text) => Some((CardField::Champion, text)),
        _ => None,
    }
}

/// Returns the index of the first event of each card: usually its name, before the first value. A
/// new card begins at a value that the current card already has.
fn card_starts(events: &[Event]) -> Vec<usize> {
    let mut starts: Vec<usize> = Vec::new();
    // Values of the current card by column, with the index of their event.
    let mut known: BTreeMap<CardField, (usize, &str)> = BTreeMap::new();
    for (i, event) in events.iter().enumerate() {
        let told = single_value(&event.meaning).filter(|(_, text)| !is_blank_or_dashes(text));
        let before = told.and_then(|(column, _)| known.get(&column).copied());
        let least = starts.last().map_or(0, |start| start + 1);
        let is_next = match (told, before) {
            (Some((_, text)), Some((_, before))) if text != before => true,
            // Two fighters may have equal values; then a name stands between them.
            (Some((column, _)), Some((last, _))) if CARD_CHARACTERISTICS.contains(&column) => {
                let name = name_before(events, i, least);
                name > last && matches!(&events[name].meaning, Meaning::Other(text) if is_name(text))
            }
            _ => false,
        };
        if is_next || (starts.is_empty() && matches!(event.meaning, Meaning::Value(..))) {
            let start = name_before(events, i, least);
            known.clear();
            known.extend(values(events, start..i));
            starts.push(start);
        }
        known.extend(values(events, i..i + 1));
    }
    starts
}

/// Iterates over those values of a range of events that a card has only once, as column, index of
/// the event, and text.
fn values(events: &[Event], range: Range<usize>) -> impl Iterator<Item = (CardField, (usize, &str))> {
    let told =
        range.filter_map(|i| single_value(&events[i].meaning).map(|(column, text)| (column, (i, text))));
    told.filter(|(_, (_, text))| !is_blank_or_dashes(text))
}

/// Returns the index of the event that names the card with the value at index `at`: the title in
/// the paragraph before its first value, otherwise the text before it, at `least` or later.
fn name_before(events: &[Event], at: usize, least: usize) -> usize {
    let is_text = |i: &usize| matches!(events[*i].meaning, Meaning::Other(_));
    let Some(last_text) = (least..at).rev().find(is_text) else { return at.max(least) };
    let texts = (least..=last_text).rev().take_while(is_text);
    let named = |i: &usize| match &events[*i].meaning {
        Meaning::Other(text) if is_name(text) => Some(text),
        _ => None,
    };
    // `Garde : INI 3 ATT 5`, below the title of a group.
    if at < events.len() && events[last_text].line == events[at].line && named(&last_text).is_some() {
        return last_text;
    }
    let is_title_of_group = |i: &usize| named(i).is_some_and(|text| is_section_title(text));
    let follows = |i: &usize| *i == last_text || events[*i + 1].line <= events[*i].line + 1;
    let paragraph: Vec<usize> =
        texts.clone().take_while(follows).filter(|i| named(i).is_some() && !is_title_of_group(i)).collect();
    let has_ap = |i: &&usize| named(i).is_some_and(|text| split_ap(text).is_some());
    let title = paragraph.iter().find(|i| events[**i].is_title);
    // Below the title of a people, AP mark the name.
    let title = title.map(|title| match has_ap(&title) {
        true => title,
        false => paragraph.iter().take_while(|i| *i > title).find(has_ap).unwrap_or(title),
    });
    if let Some(title) = title {
        return *title;
    }
    let names = || texts.clone().filter(|i| named(i).is_some());
    names().find(|i| !is_title_of_group(i)).or_else(|| names().next()).unwrap_or(last_text + 1)
}

/// Returns whether a text may be a name: no quotation, remark, or caption of the layout.
fn is_name(text: &str) -> bool {
    let text = text.trim_start_matches(['#', '*', '•', ' ']);
    // `(22 PA) Garde`
    let begins_with_ap = || split_ap(text).is_some_and(|found| !found.name.is_empty());
    let is_aside = text.starts_with(['«', '“', '"', '„', '©', '(', '[']) && !begins_with_ap()
        || text.ends_with([')', '»', '”', '…']) && split_ap(text).is_none() && !text.contains('(');
    let count = |of: fn(char) -> bool| text.chars().filter(|c| of(*c)).count();
    // `X-25` is a name, and `a)` is none.
    let (letters, digits) = (count(char::is_alphabetic), count(char::is_numeric));
    let has_letters = letters > 1 || (letters == 1 && digits > 1);
    let words = text.split_whitespace().count();
    let normal = normalize(text);
    has_letters
        && !is_aside
        && !ATTRIBUTIONS.iter().any(|words| normal.contains(words))
        && words <= 12
        && text.chars().count() <= MAX_NAME_CHARS
        && !is_caption(text)
}

struct Grouping<'a> {
    file: &'a str,
    book: &'a AbilityBook,
    drafts: Vec<Draft>,
    not_understood: Vec<NotUnderstood>,
}

impl Grouping<'_> {
    fn report(&mut self, line: u64, why: Why, text: &str, name: Option<&str>) {
        self.not_understood.push(NotUnderstood {
            file: self.file.to_owned(),
            line,
            why,
            text: text.chars().take(MAX_REPORTED_CHARS).collect(),
            name: name.map(str::to_owned),
        });
    }

    fn report_around(&mut self, events: &[Event]) {
        for event in events {
            let (Meaning::Other(text) | Meaning::NotUnderstood(text) | Meaning::Value(_, text)) =
                &event.meaning;
            if text.contains(char::is_alphanumeric) {
                self.report(event.line, Why::Around, text, None);
            }
        }
    }

    fn add_card(&mut self, events: &[Event]) {
        let telling = CARD_CHARACTERISTICS.iter().filter(|column| {
            events.iter().any(|event| single_value(&event.meaning).is_some_and(|(told, _)| told == **column))
        });
        if telling.count() < MIN_CHARACTERISTICS {
            return self.report_around(events);
        }
        let is_last_value = |event: &Event| !matches!(event.meaning, Meaning::Other(_));
        let end = events.iter().rposition(is_last_value).map_or(0, |at| at + 1);
        let (events, behind) = events.split_at(end);
        let mut draft = Draft::new(events[0].line);
        let mut lists: BTreeMap<CardField, (u64, String)> = BTreeMap::new();
        let mut rest = events;
        if let [Event { line, meaning: Meaning::Other(text), .. }, others @ ..] = events {
            let text =
                text.trim_start_matches(['#', '*', '•', ' ']).trim_end_matches(['*', ':', ' ', '-', ',']);
            draft.store_name(text, *line, self.book);
            rest = others;
        }
        // Captions and mottos between the name and the first value do not belong to the card.
        let first = rest.iter().position(|event| matches!(event.meaning, Meaning::Value(..))).unwrap_or(0);
        let (captions, rest) = rest.split_at(first);
        self.report_around(captions);
        let named = draft.name().map(str::to_owned);
        for event in rest {
            match &event.meaning {
                Meaning::Value(
                    Field::Column(column @ (CardField::Abilities | CardField::Equipment)),
                    text,
                ) => {
                    let (_, list) = lists.entry(*column).or_insert_with(|| (event.line, String::new()));
                    list.push_str(text);
                    list.push('\n');
                }
                Meaning::Value(Field::Column(CardField::Name), text) if draft.name().is_none() => {
                    draft.store_name(text, event.line, self.book);
                }
                Meaning::Value(field, text) => draft.store(*field, text, event.line, self.book),
                Meaning::Other(text) | Meaning::NotUnderstood(text) => {
                    self.report(event.line, Why::Line, text, named.as_deref());
                }
            }
        }
        for (column, (line, text)) in lists {
            draft.store(Field::Column(column), &text, line, self.book);
        }
        draft.derive_missile_weapon();
        self.drafts.push(draft);
        self.report_around(behind);
    }
}

#[cfg(test)]
mod tests {
    use super::super::card_text::events;
    use super::super::forum::read_text;
    use super::*;
    use crate::scenario::embedded;

    fn names(text: &str) -> Vec<String> {
        let book = embedded::abilities();
        let (drafts, _) = group_cards("f", events(&read_text(text), false, book), book);
        drafts.iter().map(|draft| format!("{}: {}", draft.line, draft.name().unwrap_or("-"))).collect()
    }

    #[test]
    fn a_repeated_name_or_value_begins_a_new_card() {
        assert_eq!(names("Garde\nINI 3 ATT 5\n\nAube (19 PA)\nINI 3 ATT 3"), ["1: Garde", "4: Aube"]);
        assert_eq!(names("Garde\nINI 3 ATT 5\nAube\nINI 3 ATT 5"), ["1: Garde", "3: Aube"]);
        assert_eq!(names("Garde\n« Devise. »\n40 PA\nINI 3 ATT 5\nPA : 40"), ["1: Garde"]);
        assert_eq!(
            names("Bonjour !\n\nGarde : INI 3, ATT 5, RES 4\nAube : INI 3, ATT 3, RES 4"),
            ["3: Garde", "4: Aube"]
        );
        assert_eq!(names("Nom : Garde\nINI 3 ATT 5\nNom : Aube\nINI 3 ATT 5"), ["1: Garde", "3: Aube"]);
    }

    #[test]
    fn quotes_and_captions_do_not_change_a_name() {
        assert_eq!(names("> Garde\n> INI 3 ATT 5\n> 22 PA"), ["1: Garde"]);
        assert_eq!(names("Untel a écrit :\n> INI 3 ATT 5"), ["2: -"]);
        assert_eq!(names("[quote=\"Untel\"][b]Garde[/b]\nune devise\nINI 3 ATT 5[/quote]"), ["1: Garde"]);
        assert_eq!(names("**Garde (22 pts)**\nune devise\nINI 3 ATT 5"), ["1: Garde"]);
        assert_eq!(names("[b]Bonjour[/b]\n\nGarde\nINI 3 ATT 5"), ["3: Garde"]);
        for caption in ["[u]Caractéristiques[/u]", "Stats", "[b]Stats :[/b]", "Valeur : 22 PA", "Prix 22 PA"]
        {
            let text = format!("[b]Garde[/b] - 22 PA\n{caption}\nINI 3 ATT 5");
            assert_eq!(names(&text), ["1: Garde"], "{caption}");
        }
        for text in [
            "Garde\n[b]Profil :[/b] INI 3 ATT 5",
            "(22 PA) Garde\nINI 3 ATT 5",
            "[spoil]Garde\nINI 3 ATT 5[/spoil]",
            "1. Garde\nINI 3 ATT 5",
            "**Garde** - 22 PA\nINI 3 ATT 5",
            "Nom : Garde (22 PA)\nINI 3 ATT 5",
            "Garde à 22 PA : INI 3 ATT 5 FOR 6",
        ] {
            assert_eq!(names(text), ["1: Garde"], "{text}");
        }
        assert_eq!(names("[b]Guerrier (1)[/b] (40 PA)\nINI 3 ATT 5"), ["1: Guerrier (1)"]);
    }

    #[test]
    fn titles_of_groups_are_no_names() {
        for title in
            ["[b]Troupes[/b]", "[u]Personnages (62 PA)[/u]", "## Champions", "[b]Orques du Béhémoth[/b]"]
        {
            assert_eq!(names(&format!("{title}\nGarde (22 PA)\nINI 3 ATT 5")), ["2: Garde"], "{title}");
            let lines = "Garde : INI 3 ATT 5 FOR 6\nAube : INI 3 ATT 3 FOR 6";
            assert_eq!(names(&format!("{title}\n{lines}")), ["2: Garde", "3: Aube"], "{title}");
        }
        assert_eq!(names("[b]Troupes[/b]\nGarde\nINI 3 ATT 5"), ["2: Garde"]);
        assert_eq!(names("[b]Troupes[/b]\nINI 3 ATT 5"), ["1: Troupes"]);
    }

    #[test]
    fn text_behind_the_last_card_is_told() {
        let book = embedded::abilities();
        let text = "Garde\nINI 3 ATT 5\nMerci de votre attention";
        let (_, left) = group_cards("f", events(&read_text(text), false, book), book);
        let left: Vec<(u64, Why, &str)> = left.iter().map(|of| (of.line, of.why, &*of.text)).collect();
        assert_eq!(left, [(3, Why::Around, "Merci de votre attention")]);
    }

    #[test]
    fn a_text_that_mentions_a_characteristic_is_no_card() {
        assert_eq!(names("Il faut\nINI 3\net puis voilà"), [""; 0]);
    }
}
