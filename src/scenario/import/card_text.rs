//! The lines of a page or a post as events: a characteristic, a list of abilities, something that is not understood.
//!
//! Four layouts are known, and read by the same code, so that others near them are read too: the Conf'fédé's catalogue of
//! figures (labels and values, `ATT-FOR  6-10`), the SDEN's pages (seven values without labels, in the order of the card),
//! rooted-design's (all labels, then all values), and cards as people type them in forums.

use super::super::ability_book::AbilityBook;
use super::super::spelling::plain;
use super::heads::{Head, ap, head, heads_in_one_line, without_article};
use super::page::Line;
use super::stats::{Stats, stats};
use super::value;
use super::words::{self, Field, is_nothing};

/// What a line, or a part of it, says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// A value of a field, as written.
    Value(Field, String),
    /// Text that is none of these; perhaps a name.
    Other(String),
    /// Text that stands within a card and says nothing that is understood.
    NotUnderstood(String),
}

/// What was said, and in which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Event {
    pub(super) line: u64,
    pub(super) said: Said,
}

/// The columns of the SDEN's pages, which print values only.
const SDEN: [&[Field]; 7] = [
    &[Field::Column("mov_cm")],
    &[Field::Column("ini")],
    &[Field::Column("att"), Field::Column("str")],
    &[Field::Column("def"), Field::Column("res")],
    &[Field::Column("aim")],
    &[Field::Column("courage_or_fear")],
    &[Field::Column("dis")],
];

/// The longest item of a list of abilities or equipment in a line of its own.
const LONGEST_ITEM: usize = 60;

/// The longest line that is read; a longer one is a story.
const LONGEST_LINE: usize = 3000;

/// The events of a text.
/// `of_page` says that empty lines are empty cells of a page.
pub(super) fn events(lines: &[Line], of_page: bool, book: &AbilityBook) -> Vec<Event> {
    let mut reading = Reading {
        events: Vec::new(),
        book,
        section: Section::None,
        labels: Vec::new(),
        slots: Vec::new(),
        of_page,
        gap: 0,
    };
    for line in lines {
        reading.line(line);
    }
    reading.resolve();
    reading.events
}

/// What the lines below a head are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    None,
    /// One line: the value of a field.
    Value(Field),
    /// Several lines: a list that has its head above it.
    List(Field),
    /// What may go on with a list that stands behind its head: what is plainly of it.
    Tail(Field),
    /// The fighter's own rules, in sentences.
    Rules,
}

/// A value that waits for its label, or a place where one could be.
#[derive(Clone, Debug)]
struct Slot {
    line: u64,
    /// The parts of the value; none where the line is empty.
    parts: Option<Vec<String>>,
}

struct Reading<'a> {
    events: Vec<Event>,
    book: &'a AbilityBook,
    section: Section,
    /// Labels that wait for their values, and their lines.
    labels: Vec<(u64, Vec<Field>)>,
    slots: Vec<Slot>,
    /// Whether an empty line is an empty cell; in a text it may only part two blocks.
    of_page: bool,
    /// How many empty lines stand between the last label and the first value of a text.
    gap: usize,
}

impl Reading<'_> {
    fn say(&mut self, line: u64, said: Said) {
        self.events.push(Event { line, said });
    }

    fn line(&mut self, line: &Line) {
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
        if line.text.len() > LONGEST_LINE {
            self.resolve();
            return self.say(line.number, Said::Other(line.text.clone()));
        }
        if let Some(parts) = heads_in_one_line(&line.text) {
            parts.into_iter().for_each(|part| self.part(line.number, part));
        } else {
            self.part(line.number, &line.text);
        }
    }

    fn part(&mut self, line: u64, text: &str) {
        if let Some((head, behind)) = head(text) {
            self.resolve();
            self.section = Section::None;
            return self.head(line, head, behind, text);
        }
        match (self.section, stats(text)) {
            // `Commandement /`, and its X in the next line.
            (
                Section::List(Field::Column("abilities")) | Section::Tail(Field::Column("abilities")),
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
        let last = self.events.last().map(|event| &event.said);
        matches!(last, Some(Said::Value(_, text)) if text.trim_end().ends_with('/'))
    }

    fn head(&mut self, line: u64, head: Head, behind: &str, text: &str) {
        let is_there = !behind.is_empty();
        match head {
            Head::Field(field @ Field::Column("abilities" | "equipment")) => {
                let has_items = is_there && !is_nothing(behind);
                self.section = if is_there { Section::Tail(field) } else { Section::List(field) };
                if has_items {
                    self.say(line, Said::Value(field, behind.to_owned()));
                }
            }
            Head::Field(field) if is_there => self.say(line, Said::Value(field, behind.to_owned())),
            Head::Field(field) => self.section = Section::Value(field),
            Head::Rules => {
                self.section = Section::Rules;
                if is_there {
                    self.say(line, Said::NotUnderstood(text.to_owned()));
                }
            }
            Head::Unread if is_there => self.say(line, Said::NotUnderstood(text.to_owned())),
            Head::Unread => self.section = Section::Rules,
            Head::Start => {
                self.say(line, Said::Value(Field::NoColumn("classe"), behind.to_owned()));
            }
        }
    }

    fn stats(&mut self, line: u64, stats: Stats) {
        if !stats.before.is_empty() {
            self.resolve();
            self.say(line, Said::Other(stats.before.clone()));
        }
        for (fields, parts) in &stats.pairs {
            self.resolve();
            self.assign(line, fields, parts);
        }
        for word in stats.rest {
            self.say(line, Said::NotUnderstood(word));
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

    /// Gives the values that wait to the labels that wait, or says that they are not understood.
    fn resolve(&mut self) {
        let labels = std::mem::take(&mut self.labels);
        let mut slots = std::mem::take(&mut self.slots);
        let filled = slots.iter().filter(|slot| slot.parts.is_some()).count();
        let gap = std::mem::take(&mut self.gap);
        // Empty lines are empty cells only where they make up the number of labels, and the first cell is not one of them.
        if labels.len() != slots.len() || filled == labels.len() || gap > 1 {
            slots.retain(|slot| slot.parts.is_some());
        }
        let labels: Vec<Vec<Field>> = match labels.is_empty() && is_sden(&slots) {
            true => SDEN.iter().map(|fields| fields.to_vec()).collect(),
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
        // Labels alone are a legend; values are what somebody will miss.
        if let (Some((line, _)), false) = (labels.first(), slots.is_empty()) {
            let (n, found) = (labels.len(), lines.len());
            self.say(*line, Said::NotUnderstood(format!("{n} labels, {found} values")));
        }
        for (line, text) in lines {
            self.say(line, Said::NotUnderstood(text));
        }
    }

    fn assign(&mut self, line: u64, fields: &[Field], parts: &[String]) {
        if parts.is_empty() {
            return;
        }
        match fields {
            [field] => {
                let separator = if *field == Field::Column("ranges_cm") { "/" } else { "-" };
                self.say(line, Said::Value(*field, parts.join(separator)));
            }
            fields if fields.len() == parts.len() => {
                let pairs = fields.iter().zip(parts);
                pairs.for_each(|(field, part)| self.say(line, Said::Value(*field, part.clone())));
            }
            _ => self.say(line, Said::NotUnderstood(parts.join("-"))),
        }
    }

    fn text(&mut self, line: u64, text: &str, section: Section) {
        match section {
            Section::Value(field) => {
                self.section = Section::None;
                self.say(line, Said::Value(field, text.to_owned()));
            }
            Section::List(_) | Section::Tail(_) if is_footer(text) => {
                self.section = Section::None;
                self.footer(line, text);
            }
            Section::List(_) if self.is_item(text) => self.item(line, text),
            Section::Tail(field) if self.goes_on(field, text) => self.item(line, text),
            Section::List(_) if is_sentence(text) => {
                self.section = Section::Rules;
                self.say(line, Said::NotUnderstood(text.to_owned()));
            }
            Section::Rules => self.say(line, Said::Other(text.to_owned())),
            Section::List(_) | Section::Tail(_) | Section::None => {
                self.section = Section::None;
                self.footer(line, text);
            }
        }
    }

    /// Whether a line in a list is an item of it, or several.
    fn is_item(&self, text: &str) -> bool {
        let is_known = self.knows_one_of(text);
        let is_bulleted = text.starts_with(BULLETS);
        let is_short = text.chars().count() <= LONGEST_ITEM && !is_sentence(text) && !text.ends_with(':');
        is_known || is_bulleted || (is_short && !text.starts_with(['«', '“', '"']))
    }

    /// Whether a line goes on with a list that stands behind its head.
    fn goes_on(&self, field: Field, text: &str) -> bool {
        text.starts_with(BULLETS) || (field == Field::Column("abilities") && self.knows_one_of(text))
    }

    fn knows_one_of(&self, text: &str) -> bool {
        value::abilities(text, self.book).iter().any(|item| self.book.get(item).is_some())
    }

    fn item(&mut self, line: u64, text: &str) {
        let field = match self.section {
            Section::List(field) | Section::Tail(field) => field,
            _ => Field::Column("abilities"),
        };
        let text = text.trim_start_matches(['•', '-', '*', '·', ' ']);
        match self.events.last_mut() {
            Some(Event { said: Said::Value(of, before), .. })
                if *of == field && before.trim_end().ends_with('/') =>
            {
                before.push_str(text);
            }
            _ => self.say(line, Said::Value(field, text.to_owned())),
        }
    }

    /// A line without a head: what cards print below the picture, `Régulier de Cadwallon. Taille moyenne. 32 PA`, a list of
    /// abilities, or something else.
    fn footer(&mut self, line: u64, text: &str) {
        let parts: Vec<&str> =
            text.split(SENTENCE_ENDS).map(str::trim).filter(|part| !part.is_empty()).collect();
        if is_footer(text) {
            for part in parts {
                match (words::size(part), ap(part), words::leading_rank(part)) {
                    (Some(_), _, _) => self.say(line, Said::Value(Field::Column("size"), part.to_owned())),
                    (_, Some(("", ap)), _) => self.say(line, Said::Value(Field::Column("ap"), ap.to_owned())),
                    (_, _, Some((rank, people))) => {
                        self.say(line, Said::Value(Field::Column("rank"), rank.to_owned()));
                        let people = without_article(people);
                        if !people.is_empty() {
                            self.say(line, Said::Value(Field::Column("people"), people.to_owned()));
                        }
                    }
                    _ => self.say(line, Said::NotUnderstood(part.to_owned())),
                }
            }
            return;
        }
        let items = value::abilities(text, self.book);
        let known = items.iter().filter(|item| self.book.get(item).is_some()).count();
        let is_list = known * 2 >= items.len() && known > 0 && !self.events.is_empty();
        match is_list {
            true => self.say(line, Said::Value(Field::Column("abilities"), text.to_owned())),
            false => self.say(line, Said::Other(text.to_owned())),
        }
    }
}

/// What an item of a list begins with; what a rank brings stands in parentheses.
const BULLETS: [char; 5] = ['•', '-', '*', '·', '('];

/// Whether it is the line at the foot of a card.
fn is_footer(text: &str) -> bool {
    text.split(SENTENCE_ENDS).any(|part| plain(part).contains("taille") && words::size(part).is_some())
}

const SENTENCE_ENDS: [char; 3] = ['.', ',', '–'];

/// Whether these are the seven values of an SDEN page.
fn is_sden(slots: &[Slot]) -> bool {
    let sizes: Vec<usize> = slots.iter().map(|slot| slot.parts.as_ref().map_or(0, Vec::len)).collect();
    matches!(sizes.as_slice(), [1, 1, 2, 2, 0 | 1, 0 | 1, 0 | 1])
}

/// Whether the text reads like prose.
fn is_sentence(text: &str) -> bool {
    let words = text.split_whitespace().count();
    words > 12 || (words > 5 && text.ends_with(['.', '!', '?', '…']))
}

#[cfg(test)]
mod tests {
    use super::super::forum::read_text;
    use super::*;
    use crate::scenario::embedded;

    /// What a text says, each with its line.
    fn said(text: &str) -> Vec<String> {
        let told = |event: Event| match event.said {
            Said::Value(field, text) => format!("{}: {}={text}", event.line, words::called(field)),
            Said::Other(text) => format!("{}: {text}", event.line),
            Said::NotUnderstood(text) => format!("{}: ?{text}", event.line),
        };
        events(&read_text(text), false, embedded::abilities()).into_iter().map(told).collect()
    }

    #[test]
    fn labels_one_below_the_other_get_the_values_below_them() {
        assert_eq!(said("INI\nATT\n\n3\n5"), ["4: ini=3", "5: att=5"]);
        assert_eq!(
            said("INI\nATT\nCOU\nPEU\n\n3\n5\n\n7\nfin"),
            ["6: ini=3", "7: att=5", "9: fear=7", "10: fin"]
        );
        // Which cell is empty is not to be told: nothing is guessed.
        assert_eq!(said("INI\nATT\nRES\n3\n5\nfin"), ["1: ?3 labels, 2 values", "4: ?3", "5: ?5", "6: fin"]);
        assert_eq!(
            said("MOU\nINI\nATT\n\n\n3\n5\n\nfin"),
            ["1: ?3 labels, 2 values", "6: ?3", "7: ?5", "9: fin"]
        );
    }

    #[test]
    fn lists_end_where_prose_begins() {
        assert_eq!(
            said("Compétences : Bravoure, Danse\nTueur né\nVoilà\n"),
            ["1: abilities=Bravoure, Danse", "2: abilities=Tueur né", "3: Voilà"]
        );
        assert_eq!(
            said(
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
