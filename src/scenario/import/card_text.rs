//! Converts the lines of a page or post to events: a characteristic, a list of abilities, text that
//! is not understood.
//!
//! Four layouts are known. One parser reads all of them, so that similar layouts work as well: the
//! catalog of figures of the Conf'fédé (labels with values, `ATT-FOR  6-10`), the pages of the SDEN
//! (seven values without labels, in the order of the card), those of rooted-design (all labels,
//! then all values), and cards typed in forums.

use super::headings::{Heading, headings_in_one_line, parse_heading, without_article};
use super::name_ap::{parse_labelled_ap, split_ap};
use super::page::Line;
use super::stats::{Stats, parse_stats};
use super::value;
use super::words::{self, Field, is_blank_or_dashes};
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::field::CardField;
use crate::scenario::reading::spelling::normalize;

/// Meaning of a line, or of a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The value of a field, as written.
    Value(Field, String),
    /// Other text, possibly a name.
    Other(String),
    /// Text within a card that is not understood.
    NotUnderstood(String),
}

/// The meaning of a line or of a part of it, with its line number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Event {
    pub(super) line: u64,
    /// Whether the line is set off as a title, such as in bold.
    pub(super) is_title: bool,
    pub(super) meaning: Meaning,
}

/// Fields that the seven values on pages of the SDEN belong to, in order; these pages print no
/// labels.
const SDEN_FIELDS: [&[Field]; 7] = [
    &[Field::Column(CardField::Movement)],
    &[Field::Column(CardField::Initiative)],
    &[Field::Column(CardField::Attack), Field::Column(CardField::Strength)],
    &[Field::Column(CardField::Defense), Field::Column(CardField::Resistance)],
    &[Field::Column(CardField::Aim)],
    &[Field::Column(CardField::CourageOrFear)],
    &[Field::Column(CardField::Discipline)],
];

/// Maximum length of an item of a list of abilities or equipment on its own line, in characters.
const MAX_ITEM_CHARS: usize = 60;

/// Maximum length of a line that is interpreted, in bytes; a longer one is prose.
const MAX_LINE_BYTES: usize = 3000;

/// Converts the lines of a text to events. `of_page` says whether an empty line is an empty cell of
/// a page.
pub(super) fn events(lines: &[Line], of_page: bool, book: &AbilityBook) -> Vec<Event> {
    let mut reading = Reading {
        events: Vec::new(),
        book,
        section: Section::None,
        labels: Vec::new(),
        slots: Vec::new(),
        of_page,
        gap: 0,
        is_title: false,
    };
    for line in lines {
        reading.line(line);
    }
    reading.resolve();
    reading.events
}

/// How to interpret the lines below a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    None,
    /// One line: the value of a field.
    Value(Field),
    /// Several lines: the items of a list.
    List(Field),
    /// Possible continuation of a list that began on the line of its heading. Only lines with a
    /// bullet or a known ability continue it.
    Tail(Field),
    /// Special rules of the fighter, in sentences.
    Rules,
}

/// A value without a label yet, or an empty cell.
#[derive(Clone, Debug)]
struct Slot {
    line: u64,
    /// The parts of the value; `None` for an empty line.
    parts: Option<Vec<String>>,
}

struct Reading<'a> {
    events: Vec<Event>,
    book: &'a AbilityBook,
    section: Section,
    /// Labels without values yet, with their lines.
    labels: Vec<(u64, Vec<Field>)>,
    slots: Vec<Slot>,
    /// Whether an empty line is an empty cell of a page. In plain text, it may only separate two
    /// blocks.
    of_page: bool,
    /// Number of empty lines between the last label and the first value of a plain text.
    gap: usize,
    /// Whether the current line is set off as a title.
    is_title: bool,
}

impl Reading<'_> {
    fn push(&mut self, line: u64, said: Meaning) {
        self.events.push(Event { line, is_title: self.is_title, meaning: said });
    }

    fn line(&mut self, line: &Line) {
        self.is_title = line.is_title;
        if line.text.is_empty() {
            match (self.slots.is_empty(), self.labels.is_empty()) {
                (true, true) => {}
                (true, false) if !self.of_page => self.gap += 1,
                _ => self.slots.push(Slot { line: line.number, parts: None }),
            }
            if let (Section::List(field), false) = (self.section, self.waits_for_x()) {
                self.section = Section::Tail(field);
            }
            return;
        }
        if line.text.len() > MAX_LINE_BYTES {
            self.resolve();
            return self.push(line.number, Meaning::Other(line.text.clone()));
        }
        if let Some(parts) = headings_in_one_line(&line.text) {
            parts.into_iter().for_each(|part| self.part(line.number, part));
        } else {
            self.part(line.number, &line.text);
        }
    }

    fn part(&mut self, line: u64, text: &str) {
        if let Some(ap) = parse_labelled_ap(text) {
            self.resolve();
            self.section = Section::None;
            return self.push_value(line, CardField::StrategicValue, ap);
        }
        if let Some((heading, behind)) = parse_heading(text) {
            self.resolve();
            self.section = Section::None;
            // `Profil : INI 3, ATT 5`
            let stats = parse_stats(behind).filter(|stats| !stats.pairs.is_empty());
            if let (Heading::Unread, Some(stats)) = (heading, stats) {
                return self.stats(line, stats);
            }
            return self.heading(line, heading, behind, text);
        }
        match (self.section, parse_stats(text)) {
            // `Commandement /`, with its X on the next line.
            (
                Section::List(Field::Column(CardField::Abilities))
                | Section::Tail(Field::Column(CardField::Abilities)),
                Some(stats),
            ) if self.waits_for_x() && stats.labels.is_empty() => {
                self.item(line, text);
            }
            (_, Some(stats)) => {
                self.section = Section::None;
                self.stats(line, stats);
            }
            (section, None) => {
                self.resolve();
                self.text(line, text, section);
            }
        }
    }

    fn waits_for_x(&self) -> bool {
        let last = self.events.last().map(|event| &event.meaning);
        matches!(last, Some(Meaning::Value(_, text)) if text.trim_end().ends_with('/'))
    }

    fn heading(&mut self, line: u64, heading: Heading, behind: &str, text: &str) {
        let is_there = !behind.is_empty();
        match heading {
            Heading::Field(field @ Field::Column(CardField::Abilities | CardField::Equipment)) => {
                let has_items = is_there && !is_blank_or_dashes(behind);
                self.section = if is_there { Section::Tail(field) } else { Section::List(field) };
                if has_items {
                    self.push(line, Meaning::Value(field, behind.to_owned()));
                }
            }
            Heading::Field(field) if is_there => self.push(line, Meaning::Value(field, behind.to_owned())),
            Heading::Field(field) => self.section = Section::Value(field),
            Heading::Rules => {
                self.section = Section::Rules;
                if is_there {
                    self.push(line, Meaning::NotUnderstood(text.to_owned()));
                }
            }
            Heading::Unread if is_there => self.push(line, Meaning::NotUnderstood(text.to_owned())),
            Heading::Unread => self.section = Section::Rules,
            Heading::Start => {
                self.push(line, Meaning::Value(Field::NoColumn("classe"), behind.to_owned()));
            }
        }
    }

    fn stats(&mut self, line: u64, stats: Stats) {
        if !stats.before.is_empty() {
            self.resolve();
            self.push(line, Meaning::Other(stats.before.clone()));
        }
        for (fields, parts) in &stats.pairs {
            self.resolve();
            self.assign(line, fields, parts);
        }
        for word in stats.rest {
            self.push(line, Meaning::NotUnderstood(word));
        }
        for fields in stats.labels {
            if !self.slots.is_empty() {
                self.resolve();
            }
            self.labels.push((line, fields));
        }
        for parts in stats.values {
            self.slots.push(Slot { line, parts: Some(parts) });
            if !self.labels.is_empty() && self.filled() == self.labels.len() {
                self.resolve();
            }
        }
    }

    fn filled(&self) -> usize {
        self.slots.iter().filter(|slot| slot.parts.is_some()).count()
    }

    /// Assigns the pending values to the pending labels, or reports them as not understood.
    fn resolve(&mut self) {
        let labels = std::mem::take(&mut self.labels);
        let mut slots = std::mem::take(&mut self.slots);
        let filled = slots.iter().filter(|slot| slot.parts.is_some()).count();
        let gap = std::mem::take(&mut self.gap);
        // Empty lines are empty cells only if they complete the number of labels, and the first
        // cell is never empty.
        if labels.len() != slots.len() || filled == labels.len() || gap > 1 {
            slots.retain(|slot| slot.parts.is_some());
        }
        let labels: Vec<Vec<Field>> = match labels.is_empty() && is_sden(&slots) {
            true => SDEN_FIELDS.iter().map(|fields| fields.to_vec()).collect(),
            false => {
                if labels.len() != slots.len() {
                    return self.unresolved(&labels, &slots);
                }
                labels.into_iter().map(|(_, fields)| fields).collect()
            }
        };
        for (fields, slot) in labels.iter().zip(slots) {
            self.assign(slot.line, fields, &slot.parts.unwrap_or_default());
        }
    }

    fn unresolved(&mut self, labels: &[(u64, Vec<Field>)], slots: &[Slot]) {
        let lines = slots.iter().map(|slot| (slot.line, slot.parts.clone().unwrap_or_default().join("-")));
        let lines: Vec<(u64, String)> = lines.filter(|(_, text)| !text.is_empty()).collect();
        // Labels alone are a legend; only lost values are worth reporting.
        if let (Some((line, _)), false) = (labels.first(), slots.is_empty()) {
            let (n, found) = (labels.len(), lines.len());
            self.push(*line, Meaning::NotUnderstood(format!("{n} labels, {found} values")));
        }
        for (line, text) in lines {
            self.push(line, Meaning::NotUnderstood(text));
        }
    }

    fn assign(&mut self, line: u64, fields: &[Field], parts: &[String]) {
        if parts.is_empty() {
            return;
        }
        match fields {
            [field] => {
                let separator = if *field == Field::Column(CardField::Ranges) { "/" } else { "-" };
                self.push(line, Meaning::Value(*field, parts.join(separator)));
            }
            fields if fields.len() == parts.len() => {
                let pairs = fields.iter().zip(parts);
                pairs.for_each(|(field, part)| self.push(line, Meaning::Value(*field, part.clone())));
            }
            _ => self.push(line, Meaning::NotUnderstood(parts.join("-"))),
        }
    }

    fn text(&mut self, line: u64, text: &str, section: Section) {
        match section {
            Section::Value(field) => {
                self.section = Section::None;
                self.push(line, Meaning::Value(field, text.to_owned()));
            }
            Section::List(_) | Section::Tail(_) if is_footer(text) => {
                self.section = Section::None;
                self.footer(line, text);
            }
            Section::List(_) if self.is_item(text) => self.item(line, text),
            Section::Tail(field) if self.continues_list(field, text) => self.item(line, text),
            Section::List(_) if is_sentence(text) => {
                self.section = Section::Rules;
                self.push(line, Meaning::NotUnderstood(text.to_owned()));
            }
            Section::Rules => self.push(line, Meaning::Other(text.to_owned())),
            Section::List(_) | Section::Tail(_) | Section::None => {
                self.section = Section::None;
                self.footer(line, text);
            }
        }
    }

    /// Returns whether a line in a list contains one or several items.
    fn is_item(&self, text: &str) -> bool {
        let is_known = self.knows_one_of(text);
        let is_bulleted = text.starts_with(BULLETS);
        let is_short = text.chars().count() <= MAX_ITEM_CHARS && !is_sentence(text) && !text.ends_with(':');
        is_known || is_bulleted || (is_short && !text.starts_with(['«', '“', '"']))
    }

    /// Returns whether a line continues a list that began on the line of its heading.
    fn continues_list(&self, field: Field, text: &str) -> bool {
        text.starts_with(BULLETS) || (field == Field::Column(CardField::Abilities) && self.knows_one_of(text))
    }

    fn knows_one_of(&self, text: &str) -> bool {
        value::abilities(text, self.book).iter().any(|item| self.book.find_quietly(item).is_some())
    }

    fn item(&mut self, line: u64, text: &str) {
        let field = match self.section {
            Section::List(field) | Section::Tail(field) => field,
            _ => Field::Column(CardField::Abilities),
        };
        let text = text.trim_start_matches(['•', '-', '*', '·', ' ']);
        match self.events.last_mut() {
            Some(Event { meaning: Meaning::Value(of, before), .. })
                if *of == field && before.trim_end().ends_with('/') =>
            {
                before.push_str(text);
            }
            _ => self.push(line, Meaning::Value(field, text.to_owned())),
        }
    }

    /// Interprets a line without a heading: the line below the picture of a card, `Régulier de
    /// Cadwallon. Taille moyenne. 32 PA`, a list of abilities, or other text.
    fn footer(&mut self, line: u64, text: &str) {
        if is_footer(text) {
            let text = text.replace("P.A.", "PA").replace("p.a.", "pa");
            for sentence in text.split('.').map(str::trim).filter(|sentence| !sentence.is_empty()) {
                match self.is_list(sentence) {
                    true => self.push_value(line, CardField::Abilities, sentence),
                    false => footer_parts(sentence).for_each(|part| self.footer_part(line, part)),
                }
            }
            return;
        }
        // Before the first value of a card, a name such as Vétéran may also be that of an ability.
        let is_within_card = self.events.iter().any(|event| matches!(event.meaning, Meaning::Value(..)));
        match is_within_card && self.is_list(text) {
            true => self.push_value(line, CardField::Abilities, text),
            false => self.push(line, Meaning::Other(text.to_owned())),
        }
    }

    fn push_value(&mut self, line: u64, column: CardField, text: &str) {
        self.push(line, Meaning::Value(Field::Column(column), text.to_owned()));
    }

    /// Interprets a part of the line at the bottom of a card: a size, AP, a rank with a people, or
    /// an ability.
    fn footer_part(&mut self, line: u64, part: &str) {
        match (words::size(part), split_ap(part), words::leading_rank(part)) {
            (Some(_), _, _) => self.push_value(line, CardField::Size, part),
            (_, Some(ap), _) if ap.is_bare() => self.push_value(line, CardField::StrategicValue, ap.ap),
            (_, _, Some((rank, people))) => {
                self.push_value(line, CardField::Rank, rank);
                let people = without_article(people);
                if !people.is_empty() {
                    self.push_value(line, CardField::People, people);
                }
            }
            _ if self.book.find_quietly(part).is_some() => self.push_value(line, CardField::Abilities, part),
            _ => self.push(line, Meaning::NotUnderstood(part.to_owned())),
        }
    }

    /// Returns whether at least half of the items of a text are known abilities.
    fn is_list(&self, text: &str) -> bool {
        let items = value::abilities(text, self.book);
        let known = items.iter().filter(|item| self.book.find_quietly(item).is_some()).count();
        known * 2 >= items.len() && known > 0
    }
}

/// Characters with which a list item may begin; the abilities of a rank are printed in parentheses.
const BULLETS: [char; 5] = ['•', '-', '*', '·', '('];

/// Returns whether a text is the line at the bottom of a card, which states the size.
fn is_footer(text: &str) -> bool {
    footer_parts(text).any(|part| normalize(part).contains("taille") && words::size(part).is_some())
}

/// Splits the line at the bottom of a card into its parts.
fn footer_parts(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(['.', ',', '–', '—', '|', '•']).flat_map(|part| part.split(" - "));
    parts.map(str::trim).filter(|part| !part.is_empty())
}

/// Returns whether the values have the number and form of those on a page of the SDEN.
fn is_sden(slots: &[Slot]) -> bool {
    let sizes: Vec<usize> = slots.iter().map(|slot| slot.parts.as_ref().map_or(0, Vec::len)).collect();
    matches!(sizes.as_slice(), [1, 1, 2, 2, 0 | 1, 0 | 1, 0 | 1])
}

/// Returns whether the text looks like prose.
fn is_sentence(text: &str) -> bool {
    let words = text.split_whitespace().count();
    words > 12 || (words > 5 && text.ends_with(['.', '!', '?', '…']))
}

#[cfg(test)]
mod tests {
    use super::super::forum::read_text;
    use super::*;
    use crate::scenario::embedded;

    /// Formats each event of a text as a line, with its line number.
    fn event_texts(text: &str) -> Vec<String> {
        let told = |event: Event| match event.meaning {
            Meaning::Value(field, text) => format!("{}: {}={text}", event.line, words::field_name(field)),
            Meaning::Other(text) => format!("{}: {text}", event.line),
            Meaning::NotUnderstood(text) => format!("{}: ?{text}", event.line),
        };
        events(&read_text(text), false, embedded::abilities()).into_iter().map(told).collect()
    }

    #[test]
    fn labels_one_below_the_other_get_the_values_below_them() {
        assert_eq!(event_texts("INI\nATT\n\n3\n5"), ["4: ini=3", "5: att=5"]);
        assert_eq!(
            event_texts("INI\nATT\nCOU\nPEU\n\n3\n5\n\n7\nfin"),
            ["6: ini=3", "7: att=5", "9: fear=7", "10: fin"]
        );
        // Which cell is empty is unknown, and nothing is guessed.
        assert_eq!(
            event_texts("INI\nATT\nRES\n3\n5\nfin"),
            ["1: ?3 labels, 2 values", "4: ?3", "5: ?5", "6: fin"]
        );
        assert_eq!(
            event_texts("MOU\nINI\nATT\n\n\n3\n5\n\nfin"),
            ["1: ?3 labels, 2 values", "6: ?3", "7: ?5", "9: fin"]
        );
    }

    #[test]
    fn lists_end_where_prose_begins() {
        assert_eq!(
            event_texts("Compétences : Bravoure, Danse\nTueur né\nVoilà\n"),
            ["1: abilities=Bravoure, Danse", "2: abilities=Tueur né", "3: Voilà"]
        );
        assert_eq!(
            event_texts(
                "Compétences\nBravoure\nDanse\nCommandement /\n10\nIl charge, et personne ne le voit venir.\nEncore"
            ),
            [
                "2: abilities=Bravoure",
                "3: abilities=Danse",
                "4: abilities=Commandement /10",
                "6: ?Il charge, et personne ne le voit venir.",
                "7: Encore"
            ]
        );
    }
}
