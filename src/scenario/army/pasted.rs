//! Army lists as players write them in forums: one kind of fighter per line, with its number and AP
//! in some form.
//!
//! ```text
//! Dévoreurs 300 PA
//! [quote]- 3x Guerrier du Sang (48 PA)[/quote]
//! • 1 Kassar le Fugitif : 62
//! 2 Carnassiers (1) 70 PA
//! Total : 180 PA
//! ```
//!
//! BBCode, quotes, bullets, check boxes and numbering are removed. A line may name several
//! fighters: `2 Guerriers et 1 Archer`. A line, or a part of it, is a fighter if its beginning is
//! the name or id of a profile, also in the plural; `Carnassier` also means `Carnassier (1)` if the
//! card named exactly so lacks values. Of several profiles, those count that agree with the AP
//! after the name, then those of the edition that the list names, or that of all other lines, then
//! those that lack nothing. AP are those of one fighter or of all, whichever agrees with the card.
//! If neither agrees, a line with a single fighter counts with the written AP, any other line with
//! the AP of the card. Everything that is not understood or does not agree is returned as an
//! [`UnreadLine`].

use super::amounts::{
    OneAp, StatedAp, count_at_end, count_before_ap, count_in_parentheses, is_about_number, numbers,
    split_count, split_product, trailing_count,
};
use super::names::{Names, in_singular, longest_name, mentioned_cards, similar_cards, split_edition};
use super::unread::{UnreadLine, WhyUnread};
use super::{ArmyList, ListFighter, parse_army};
use crate::fault;
use crate::rules::StrategicValue;
use crate::scenario::card::Card;
use crate::scenario::card::roster::Roster;
use crate::scenario::card::selection::with_edition;
use crate::scenario::fighter::spec::Count;
use crate::scenario::import::forum::read_text;
use crate::scenario::import::headings::begins_with_number_word;
use crate::scenario::import::titles::{begins_with_sum, is_section_title};
use crate::scenario::import::words::{UNITS, is_header_row};
use crate::scenario::import::{Line, decode_entities};
use crate::scenario::reading::fault::{Faults, Origin};
use crate::scenario::reading::number::is_digits;
use crate::scenario::reading::sentence::Quoted;
use crate::scenario::reading::spelling::{is_misspelling, normalize};
use std::collections::BTreeSet;

/// Parses a pasted list.
///
/// # Errors
/// A list in which no fighter was understood; names that several profiles have are then listed.
pub fn parse_pasted(file: &str, text: &str, roster: &Roster) -> Result<ArmyList, Faults> {
    let mut list = ArmyList::default();
    let names = &Names::new(roster);
    let lines = read_text(&join_cells(&decode_entities(text))).into_iter();
    let lines = lines.filter(|line| strip_marks(&line.text).chars().any(char::is_alphanumeric));
    let mut read: Vec<(Read, Line)> = Vec::new();
    for line in lines {
        let text = strip_marks(&line.text);
        match read_line(text, names) {
            Some(found) => read.push((found, line)),
            None => {
                let parts = split_parts(text, names);
                let is_one = parts.len() == 1;
                read.extend(parts.into_iter().map(|part| {
                    let text = if is_one { line.text.clone() } else { part.to_owned() };
                    (read_part(part, names), Line { text, ..line.clone() })
                }));
            }
        }
    }
    let edition = named_edition(&read, roster).or_else(|| only_edition(&read)).map(str::to_owned);
    let mut faults = Vec::new();
    // AP of the fighters above the current section.
    let mut above = 0;
    let mut suggested = 0;
    for (read, line) in read {
        let mut candidates = Vec::new();
        let why = match read {
            Read::Fighters(fighters) => {
                list.fighters.extend(fighters);
                None
            }
            Read::Named(named) => match named.choose(edition.as_deref()) {
                Ok(card) => match named.fighter(card, roster) {
                    Some((fighter, why)) => {
                        list.fighters.push(fighter);
                        why
                    }
                    None => Some(WhyUnread::Line),
                },
                Err(several) => {
                    candidates = several.iter().map(|card| with_edition(card)).collect();
                    let (name, cards) = (Quoted(&named.name), candidates.join(", "));
                    let message = fault!("terminal-ambiguous", name = name, cards = cards);
                    faults.push(Origin { file, line: Some(line.number) }.fault(message));
                    Some(WhyUnread::Several)
                }
            },
            Read::Section => {
                above = list.total();
                None
            }
            Read::Total(totals) => {
                let total = list.total();
                let is_total = totals.contains(&total) || totals.contains(&(total - above));
                above = total;
                (!is_total).then_some(WhyUnread::Total)
            }
            // `Nb;Nom;PA`.
            Read::Nothing if is_header_row(&line.text) => None,
            Read::Nothing => {
                let text = strip_marks(&line.text);
                suggested += 1;
                let (name, near) = match mentioned_cards(text, names) {
                    Some(mentioned) => mentioned,
                    None if suggested > MAX_SUGGESTED_LINES => (text, Vec::new()),
                    None => similar_cards(text, names),
                };
                // The first line may be the title of the list, but not if it is a misspelt name, or
                // the beginning of one.
                let start = format!("{} ", normalize(name));
                let is_misspelt = near.iter().any(|card| {
                    is_misspelling(name, &card.name)
                        || card.id == name
                        || in_singular(name) == in_singular(&card.name)
                        || normalize(&card.name).starts_with(&start)
                });
                let why = if is_misspelt { Some(WhyUnread::Line) } else { list.read_heading(text) };
                if why.is_some() && !near.is_empty() {
                    candidates = near.iter().map(|card| with_edition(card)).collect();
                    let unknown = fault!("terminal-no-profile", name = Quoted(name));
                    let ids = candidates.join(", ");
                    let message = fault!("terminal-nearest", sentence = unknown, names = ids);
                    faults.push(Origin { file, line: Some(line.number) }.fault(message));
                }
                why
            }
        };
        let unread = |why| UnreadLine { line: line.number, text: line.text, why, candidates };
        list.unread.extend(why.map(unread));
    }
    if !list.fighters.is_empty() {
        return Ok(list);
    }
    if faults.is_empty() {
        faults.push(Origin { file, line: None }.fault(fault!("fault-army-nothing-read")));
    }
    Err(Faults(faults))
}

/// Returns the edition that a line without a fighter names: `Dévoreurs C5`, `Confrontation 3`.
/// `None` if there is none, or several.
fn named_edition<'r>(read: &[(Read, Line)], roster: &'r Roster) -> Option<&'r str> {
    let texts = read.iter().filter(|(read, _)| matches!(read, Read::Nothing));
    let texts: Vec<String> = texts.map(|(_, line)| format!(" {} ", normalize(&line.text))).collect();
    let has = |name: &str| {
        let name = format!(" {} ", normalize(name));
        // `Confrontation 3.5` does not name Confrontation 3.
        let is_whole = |text: &str, at: usize| {
            !text[at + name.len()..].starts_with(|c: char| c.is_ascii_digit()) || name.trim().is_empty()
        };
        let is_in = |text: &String| text.match_indices(&name).any(|(at, _)| is_whole(text, at));
        !name.trim().is_empty() && texts.iter().any(is_in)
    };
    let by_name = roster.book().editions().editions.iter().filter(|of| has(&of.name) || has(&of.name_fr));
    let by_name = by_name.filter_map(|of| roster.find_edition(of.tags.first()?));
    // The beginning of a tag, as long as no other word is one: `c5`.
    let words = texts.iter().flat_map(|text| text.split_whitespace());
    let by_tag: BTreeSet<&str> =
        words.filter(|word| word.len() > 5 || word.contains(|c: char| c.is_ascii_digit())).collect();
    let by_tag = by_tag.into_iter().filter_map(|word| roster.find_edition(word));
    only(by_name.chain(by_tag))
}

/// Returns the edition of all lines that name one profile only, if it is the same.
fn only_edition<'r>(read: &'r [(Read<'r>, Line)]) -> Option<&'r str> {
    only(read.iter().flat_map(|(read, _)| match read {
        Read::Fighters(fighters) => fighters.iter().map(|fighter| fighter.card.edition.as_str()).collect(),
        Read::Named(named) => named.choose(None).into_iter().map(|card| card.edition.as_str()).collect(),
        Read::Total(_) | Read::Section | Read::Nothing => Vec::new(),
    }))
}

/// Returns the value of these that are all equal.
fn only<'r>(values: impl Iterator<Item = &'r str>) -> Option<&'r str> {
    let values: BTreeSet<&str> = values.collect();
    values.first().copied().filter(|_| values.len() == 1)
}

impl ArmyList {
    /// Takes a line as the name of the list, if it is the first; otherwise it is not understood.
    fn read_heading(&mut self, text: &str) -> Option<WhyUnread> {
        let is_first = self.name.is_empty() && self.fighters.is_empty() && self.unread.is_empty();
        let Some(agreed) = heading(text).filter(|_| is_first) else { return Some(WhyUnread::Line) };
        (self.name, self.agreed) = (text.to_owned(), agreed);
        None
    }
}

/// What a line says.
enum Read<'r> {
    /// Fighters separated by `+`, or by id.
    Fighters(Vec<ListFighter>),
    Named(Named<'r>),
    /// Numbers of which one is the total so far, or that of a section.
    Total(Vec<u32>),
    /// A section title.
    Section,
    Nothing,
}

/// Fighters of the same name.
struct Named<'r> {
    /// The name as written.
    name: String,
    /// All profiles with this name.
    cards: Vec<&'r Card>,
    count: Count,
    stated: StatedAp,
}

/// Reads a line without marks, if it is one of ids, a total or a section title. `None` for
/// another line, whose parts are read.
fn read_line<'r>(text: &str, names: &Names<'r>) -> Option<Read<'r>> {
    if names.may_be_ids(text)
        && let Ok(list) = parse_army(text, names.roster)
        && list.fighters.iter().all(|fighter| fighter.resolved.is_ok())
    {
        return Some(Read::Fighters(list.fighters));
    }
    let is_sum = |rest: &str| rest.trim_start().starts_with(|c: char| c.is_ascii_digit());
    if begins_with_sum(text) || text.strip_prefix('=').is_some_and(is_sum) {
        let totals = numbers(text);
        return Some(if totals.is_empty() { Read::Nothing } else { Read::Total(totals) });
    }
    is_section_title(text).then_some(Read::Section)
}

/// Reads a part of a line: fighters of one name.
fn read_part<'r>(text: &str, names: &Names<'r>) -> Read<'r> {
    if let Some(read) = read_line(text, names) {
        return read;
    }
    let Some((count, rest, (cards, tail))) = split_fighter(text, names) else { return Read::Nothing };
    let name = rest[..rest.len() - tail.len()].trim().to_owned();
    let (cards, tail) = split_edition(cards, tail, names.roster);
    let tail = tail.as_ref();
    let product = split_product(tail, &cards).filter(|_| count.is_none());
    let (count, tail) = match (count, &product) {
        (Some(count), _) => (count, tail),
        (None, Some((count, tail))) => (*count, tail.as_str()),
        (None, None) => trailing_count(tail)
            .or_else(|| count_in_parentheses(tail, &cards))
            .or_else(|| count_before_ap(tail, &cards))
            .or_else(|| count_at_end(tail))
            .unwrap_or((1, tail)),
    };
    let Ok(count) = Count::new(count.into()) else { return Read::Nothing };
    Read::Named(Named { name, cards, count, stated: StatedAp::parse(tail) })
}

/// A number of fighters, the text behind it, and the profiles with the name at its beginning, with
/// the text behind that.
type NamedText<'t, 'r> = (Option<u16>, &'t str, (Vec<&'r Card>, &'t str));

/// Returns the fighters whose number and name are the beginning of a text.
fn split_fighter<'t, 'r>(text: &'t str, names: &Names<'r>) -> Option<NamedText<'t, 'r>> {
    // `One Eye` is a name.
    let whole = longest_name(text, names).map(|found| (None, text, found));
    whole.or_else(|| {
        let (count, rest) = split_count(text);
        Some((count, rest, longest_name(rest, names)?))
    })
}

/// Words between two fighters, in normalized spelling.
const SEPARATING_WORDS: [&str; 8] = ["et", "and", "avec", "with", "plus", "puis", "then", "&"];

/// Maximum number of places at which a line is split; the rest of the line is one part.
const MAX_SEPARATORS: usize = 500;

/// Maximum number of lines, or parts of lines, for which similar names are looked up.
const MAX_SUGGESTED_LINES: usize = 100;

/// Splits a line before each fighter but the first: `2 Guerriers (44 PA), 1 Archer et Kassar`.
fn split_parts<'t>(text: &'t str, names: &Names) -> Vec<&'t str> {
    let end_of_name = |start: usize| {
        let found = split_fighter(&text[start..], names);
        found.map_or(start, |(_, _, (_, tail))| text.len() - tail.len())
    };
    let (mut parts, mut start, mut name_end) = (Vec::new(), 0, end_of_name(0));
    for (at, length) in separators(text).take(MAX_SEPARATORS) {
        let rest = text[at + length..].trim_start();
        if at > start && at >= name_end && begins_part(rest, names) {
            parts.push(text[start..at].trim());
            start = text.len() - rest.len();
            name_end = end_of_name(start);
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Returns the places and lengths of what may separate two fighters, outside of brackets.
fn separators(text: &str) -> impl Iterator<Item = (usize, usize)> {
    let mut depth = 0_u32;
    text.char_indices().filter_map(move |(at, c)| {
        let behind = &text[at + c.len_utf8()..];
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            ',' | ';' | '+' | '/' | '|' | ':' => return Some((at, 1)),
            '.' if behind.starts_with(' ') => return Some((at, 1)),
            ' ' if behind.starts_with("ainsi que ") => return Some((at, " ainsi que".len())),
            ' ' => {
                let word = behind.split(char::is_whitespace).next().unwrap_or_default();
                let separates = matches!(word, "-" | "–" | "—")
                    || SEPARATING_WORDS.contains(&normalize_word(word).as_str());
                return separates.then_some((at, 1 + word.len()));
            }
            _ => {}
        }
        None
    })
}

/// Returns a word in normalized spelling; a sign stays.
fn normalize_word(word: &str) -> String {
    if word == "&" { word.to_owned() } else { normalize(word) }
}

/// Returns whether a text begins with a fighter, or with a number of others that are unknown.
fn begins_part(text: &str, names: &Names) -> bool {
    let begins_with_digit = text.starts_with(|c: char| c.is_ascii_digit());
    let counts_others = || {
        let (count, name) = split_count(text);
        let word = normalize(name.split(char::is_whitespace).next().unwrap_or_default());
        let is_name = name.starts_with(char::is_alphabetic) && word.len() > 1;
        count.is_some() && begins_with_digit && is_name && !is_about_number(&word)
    };
    split_fighter(text, names).is_some() || counts_others()
}

impl<'r> Named<'r> {
    /// Returns the profile that the line means.
    ///
    /// # Errors
    /// If there are several, all of them.
    fn choose(&self, edition: Option<&str>) -> Result<&'r Card, Vec<&'r Card>> {
        let has_ap = |card: &Card| {
            card.strategic_value.is_some_and(|ap| self.stated.agrees_with(ap.get().into(), self.count))
        };
        let is_of_edition = |card: &Card| edition.is_some_and(|edition| card.edition == edition);
        let is_complete = |card: &Card| card.missing().columns.is_empty();
        let conditions: [&dyn Fn(&Card) -> bool; 3] = [&has_ap, &is_of_edition, &is_complete];
        let mut cards = self.cards.clone();
        for holds in conditions {
            if cards.iter().any(|card| holds(card)) {
                cards.retain(|card| holds(card));
            }
        }
        if let [card] = cards[..] { Ok(card) } else { Err(cards) }
    }

    /// Returns the entry of the list with this profile, and what was not understood of the line;
    /// `None` if a card without AP cannot be listed.
    fn fighter(&self, card: &Card, roster: &Roster) -> Option<(ListFighter, Option<WhyUnread>)> {
        let entry = |text: &str| {
            let fighter = ListFighter::parse(text, roster).ok()?;
            Some(ListFighter { count: self.count, ..fighter })
        };
        let fighter = entry(&card.id)?;
        if self.stated.has_rest {
            return Some((fighter, Some(WhyUnread::Rest)));
        }
        let printed = u32::from(fighter.value.get());
        // `Guerrier du Sang (8)` of 16 AP may be eight fighters.
        if self.stated.bare.is_some_and(|ap| ap != printed && 3 * u64::from(ap) < 2 * u64::from(printed)) {
            return Some((fighter, Some(WhyUnread::Ap)));
        }
        let is_estimated = fighter.estimated_interval().is_some();
        Some(match self.stated.for_one(printed, self.count, is_estimated) {
            OneAp::Card => (fighter, None),
            OneAp::Other(ap) => match entry(&format!("{}@ap={ap}", card.id)) {
                Some(other) => (other, None),
                None => (fighter, Some(WhyUnread::Ap)),
            },
            OneAp::Unclear => (fighter, Some(WhyUnread::Ap)),
        })
    }
}

/// Returns a text with the cells of each row of BBCode tables on one line, and without the marks of
/// Markdown for bold text.
fn join_cells(text: &str) -> String {
    let text = text.replace("**", "").replace("__", "");
    let tags = ["[td]", "[/td]", "[th]", "[/th]", "[TD]", "[/TD]", "[TH]", "[/TH]"];
    tags.iter().fold(text, |text, tag| text.replace(tag, " "))
}

/// Returns a line without the marks of quotes and lists before it: `>`, bullets, check boxes, `1.`
/// and `1)`.
fn strip_marks(line: &str) -> &str {
    let is_mark = |c: char| c.is_whitespace() || ">-–—−*•·▪■□►◦‣⁃+#~|☐☑☒✓✔✅✗✘".contains(c);
    let is_box = |within: &str| matches!(within.trim(), "" | "x" | "X" | "-" | "✓" | "✔");
    let mut text = line.trim_start_matches(is_mark).trim_end();
    // Markdown for italics.
    for sign in ['*', '_'] {
        text = text.strip_suffix(sign).map_or(text, |text| text.strip_prefix(sign).unwrap_or(text));
    }
    while let Some((within, behind)) = text.strip_prefix('[').and_then(|text| text.split_once(']'))
        && is_box(within)
    {
        text = behind.trim_start_matches(is_mark);
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let after = text[digits..].strip_prefix(['.', ')']);
    match after.filter(|after| digits > 0 && after.starts_with(char::is_whitespace)) {
        Some(after) => after.trim_start_matches(is_mark),
        None => text,
    }
}

/// Returns the AP that a heading of the list states, if any; `None` if the line begins with a
/// number as that of a fighter would, and so is no heading.
fn heading(text: &str) -> Option<Option<StrategicValue>> {
    let normal = normalize(text);
    let words: Vec<&str> = normal.split(' ').collect();
    // `Une douzaine de Guerriers`, `des Guerriers`.
    if begins_with_number_word(text) || normal.starts_with("des ") {
        return None;
    }
    // `Un raid` and `La horde` are titles.
    let is_ap_alone = || is_digits(words[0]) && words.len() == 2 && UNITS.contains(&words[1]);
    let has_digits = text.trim_start_matches(['x', 'X', '×']).starts_with(|c: char| c.is_ascii_digit());
    if (has_digits && !is_ap_alone()) || split_count(text).0.is_some_and(|count| count > 1 && !is_ap_alone())
    {
        return None;
    }
    let stated = words.windows(2).find(|pair| UNITS.contains(&pair[1])).and_then(|pair| pair[0].parse().ok());
    Some(stated.and_then(|ap| StrategicValue::new(ap).ok()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    fn read(text: &str) -> ArmyList {
        parse_pasted("list.txt", text, embedded::roster()).unwrap()
    }

    fn unread(list: &ArmyList) -> Vec<(u64, WhyUnread)> {
        list.unread.iter().map(|line| (line.line, line.why)).collect()
    }

    #[test]
    fn a_fighter_behind_the_title_of_a_part_is_read_or_listed() {
        let text = "Personnage : Kassar le Fugitif (62 PA)\nTroupes (48 PA)\n3 Guerriers du Sang C5 (48 PA)\n\
                    Champion Untel";
        let list = read(text);
        assert_eq!(list.label(), "kassar_le_fugitif_c5 + 3 guerrier_du_sang_c5");
        assert_eq!(unread(&list).last(), Some(&(4, WhyUnread::Line)), "{:?}", list.unread);
    }

    #[test]
    fn lines_of_many_forms_are_the_same_list() {
        let expected = "3 guerrier_du_sang_c5 + kassar_le_fugitif_c5";
        for text in [
            "3x Guerrier du Sang (48 PA)\nKassar le Fugitif (62 PA)",
            "- 3 Guerriers du Sang : 48\n- 1 Kassar le Fugitif 62 pts\nTotal : 110 PA",
            "[list][*]Guerrier du Sang x3 (16 PA chacun)[*]Kassar le fugitif, 62 PA[/list]",
            "> • 3 × Guerrier du Sang – 3 x 16 = 48 P.A.\n> • Kassar le Fugitif",
            "1) x3 guerrier du sang (48)\n2) Kassar le Fugitif (62)",
            "3 guerrier_du_sang_c5 + Kassar le Fugitif",
            "Guerriers du Sang : 3 (48 PA)\nKassar le Fugitif : 62",
            "Guerrier du Sang (3 figurines, 48 PA)\nKassar&nbsp;le Fugitif (62&nbsp;PA)",
            "Guerrier du Sang (3)\nKassar le Fugitif (1)\nTotal : 110/300",
            "Troupes (48 PA)\n3 Guerriers du Sang\nSous-total : 48\n== Champions ==\nKassar le Fugitif\nTotal : 110",
            "Guerrier du Sang *3\nKassar le Fugitif, champion, 62 PA\n= 110 PA",
            "Guerriers du Sang : 3 x 16 PA\nKassar le Fugitif (personnage)",
            "Guerriers du Sang : 3x16=48 PA\nKassar le Fugitif (C5)",
            "Trois Guerriers du Sang (48 PA)\nUn Kassar le Fugitif",
            "Une escouade de trois Guerriers du Sang (48 PA)\nKassar le Fugitif",
            "Squad of 3 Guerriers du Sang\nKassar le Fugitif",
            "Guerrier du Sang\t3\t48\nKassar le Fugitif\t1\t62",
            "Guerrier du Sang\t3\t16\nKassar le Fugitif\t1\t62",
            "[table][tr][td]3[/td][td]Guerrier du Sang[/td][td]48 PA[/td][/tr][tr][td]1[/td]\
             [td]Kassar le Fugitif[/td][td]62 PA[/td][/tr][/table]",
            "3 Guerriers du Sang et 1 Kassar le Fugitif",
            "Guerrier du Sang x3 (48 PA), Kassar le Fugitif (62 PA)",
            "3 Guerriers du Sang (48 PA) + Kassar le Fugitif (62 PA)",
            "3 guerriers du sang/1 kassar le fugitif",
            "les 3 Guerriers du Sang & le Kassar le Fugitif",
            "Trois Guerriers du Sang avec un Kassar le Fugitif",
            "[x] 3 Guerriers du Sang\n[ ] Kassar le Fugitif",
            "- [ ] 3 Guerriers du Sang\n- [x] Kassar le Fugitif",
            "**Guerriers du Sang** (3) — 48 PA\n_Kassar le Fugitif_",
            "Guerriers du Sang (16 x 3 = 48 PA) ainsi que mon Kassar le Fugitif",
            "(x3) Guerrier du Sang\n(1) Kassar le Fugitif version C5",
            "Guerrier du Sang 16PA x3, Kassar le Fugitif...62",
            "| nb | nom | PA |\n|---|---|---|\n| 3 | Guerrier du Sang | 48 |\n| 1 | Kassar le Fugitif | 62 |",
            "☑ 3xGuerrier du Sang(48)\n☐ Kassar le Fugitif(62)",
            "3 Guerriers du Sang C5 - 48 PA\nKassar le Fugitif [c5]",
            "Personnage : 3 Guerriers du Sang - Kassar le Fugitif",
        ] {
            let list = read(text);
            assert_eq!((list.label().as_str(), unread(&list)), (expected, vec![]), "{text}");
        }
    }

    #[test]
    fn what_is_not_understood_is_listed_with_its_line() {
        let list = read(
            "Dévoreurs, 300 PA\n\n3x Guerrier du Sang (50 PA)\nKassar le Fugitif (70 PA)\n\
             2x Guerier du Sng\nMerci de vos avis !\nTotal 300 PA",
        );
        assert_eq!(
            (list.name.as_str(), list.agreed.map(StrategicValue::get)),
            ("Dévoreurs, 300 PA", Some(300))
        );
        assert_eq!(list.label(), "3 guerrier_du_sang_c5 + kassar_le_fugitif_c5@ap=70");
        assert_eq!(
            unread(&list),
            [(3, WhyUnread::Ap), (5, WhyUnread::Line), (6, WhyUnread::Line), (7, WhyUnread::Total)]
        );
        let list = read("2 Kassar le Fugitif 4000000000 5");
        assert_eq!(unread(&list), [(1, WhyUnread::Ap)]);
        let list = read("Kassar le Fugitif + Fer (1) (81 PA)");
        assert_eq!(unread(&list), [(1, WhyUnread::Rest)]);
        let list = read("Ma liste : 3 Guerriers du Sang, 2 Trucs et Kassar le Fugitif (70 PA) + Fer");
        assert_eq!(list.name, "Ma liste");
        assert_eq!(list.label(), "3 guerrier_du_sang_c5 + kassar_le_fugitif_c5");
        let texts: Vec<(&str, WhyUnread)> =
            list.unread.iter().map(|line| (line.text.as_str(), line.why)).collect();
        let expected = [("2 Trucs", WhyUnread::Line), ("Kassar le Fugitif (70 PA) + Fer", WhyUnread::Rest)];
        assert_eq!(texts, expected);
        // A line with fighters is no title.
        let list = read("Voici donc 3 Guerriers du Sang\nKassar le Fugitif");
        assert_eq!((list.name.as_str(), unread(&list)), ("", vec![(1, WhyUnread::Line)]));
        assert_eq!(list.unread[0].candidates, ["guerrier_du_sang_c5 (C5_it)"]);
        // The number of the others is unknown.
        let list = read("une douzaine de Guerriers du Sang\nKassar le Fugitif");
        assert_eq!((list.name.as_str(), unread(&list)), ("", vec![(1, WhyUnread::Line)]));
        assert_eq!(unread(&read("Kassar le Fugitif\ndes Guerriers du Sang")), [(2, WhyUnread::Line)]);
        assert_eq!(unread(&read("Kassar le Fugitif C3")), [(1, WhyUnread::Rest)]);
        // Eight fighters, or AP; three are fighters.
        let list = read("Guerrier du Sang (8)");
        assert_eq!((list.label().as_str(), unread(&list)), ("guerrier_du_sang_c5", vec![(1, WhyUnread::Ap)]));
    }

    #[test]
    fn misspelt_names_come_with_similar_ones() {
        for line in [
            "2x Guerier du Sang",
            "- Gueriers du Sang x3 (48 PA)",
            "Guerrier du Snag : 16",
            "guerriers de sang",
        ] {
            for text in [format!("Kassar le Fugitif\n{line}"), format!("{line}\nKassar le Fugitif")] {
                let list = read(&text);
                let candidates = &list.unread[0].candidates;
                assert_eq!((list.unread.len(), list.name.as_str()), (1, ""), "{text}");
                assert!(
                    candidates.iter().any(|id| id.starts_with("guerrier_du_sang_c5 ")),
                    "{text}: {candidates:?}"
                );
            }
        }
        for line in ["Merci de vos avis !", "Dévoreurs, 300 PA", "Lions d'Alahan C3"] {
            let list = read(&format!("{line}\nKassar le Fugitif"));
            assert_eq!((list.name.as_str(), list.unread.len()), (line, 0), "{line}");
        }
        assert_eq!(
            read("Kassar\n3 Guerriers du Sang").unread[0].candidates,
            ["kassar_le_fugitif_c5 (C5_it)"]
        );
        let fault = parse_pasted("l.txt", "Kasar le Fugitif (62 PA)", embedded::roster()).unwrap_err();
        let told = "l.txt:1: no profile is called `Kasar le Fugitif`; did you mean kassar_le_fugitif_c5";
        assert!(fault.to_string().starts_with(told), "{fault}");
    }

    #[test]
    fn a_first_line_of_ap_alone_is_what_was_agreed() {
        let list = read("300 PA\nKassar le Fugitif");
        assert_eq!((list.agreed.map(StrategicValue::get), unread(&list)), (Some(300), vec![]));
    }

    #[test]
    fn parts_of_a_line_and_suggestions_are_limited() {
        for (text, parts) in [
            ("xy, ", 1),
            ("xy + ", 1),
            ("a ", 1),
            ("xy", 1),
            ("2 xy, ", MAX_SEPARATORS + 1),
            ("une bande de 3, ", 1),
            ("Garde (", 1),
        ] {
            let list = read(&format!("Kassar le Fugitif\n{}", text.repeat(5_000)));
            assert_eq!((list.label().as_str(), list.unread.len()), ("kassar_le_fugitif_c5", parts), "{text}");
        }
        let list = read(&format!("Kassar le Fugitif\n{}", "Guerier du Sang\n".repeat(5_000)));
        let suggested = list.unread.iter().filter(|line| !line.candidates.is_empty()).count();
        assert_eq!((list.unread.len(), suggested), (5_000, MAX_SUGGESTED_LINES));
    }

    #[test]
    fn unlikely_names_are_not_suggested() {
        let candidates =
            |line: &str| read(&format!("Kassar le Fugitif\n{line}")).unread[0].candidates.clone();
        assert_eq!(candidates("épée"), [""; 0]);
        assert!(!candidates("2 Guerier du Sang").iter().any(|id| id.starts_with("archer")));
    }

    #[test]
    fn ap_distinguish_profiles_of_one_name_and_replace_estimates() {
        assert_eq!(read("2 Banshee d'Achéron (30 PA)").label(), "2 banshee_d_acheron@ap=15");
    }

    #[test]
    fn the_edition_of_all_other_lines_distinguishes_profiles_of_one_name() {
        assert_eq!(
            read("3 Guerrier du Sang\nTyran de Vile-Tis").label(),
            "3 guerrier_du_sang_c5 + tyran_de_vile_tis_c5"
        );
    }

    #[test]
    fn profiles_of_one_name_are_told_apart_by_edition_and_completeness() {
        let numbered = ["carnassier_1_c5", "carnassier_2_c5", "carnassier_5_l_endurance_c5"];
        for (text, read_as) in [
            ("Dévoreurs C5\n2 Tyran de Vile-Tis", Some("2 tyran_de_vile_tis_c5")),
            ("Confrontation 3\n2 Carnassiers", Some("2 carnassier_c3")),
            ("2 Carnassier (57 PA chacun)\nc3", Some("2 carnassier_c3")),
            ("2 Carnassiers C3", Some("2 carnassier_c3")),
            ("2 Carnassiers - Confrontation 3, 57 PA chacun", Some("2 carnassier_c3")),
            ("Tyran de Vile-Tis", Some("tyran_de_vile_tis_c5")),
            ("2 Carnassier", None),
            ("Dévoreurs C5\n2 Carnassier", None),
        ] {
            match (parse_pasted("l", text, embedded::roster()), read_as) {
                (Ok(list), Some(label)) => assert_eq!(list.label(), label, "{text}"),
                (Err(faults), None) => {
                    let told = faults.to_string();
                    assert!(numbered.iter().all(|id| told.contains(id)), "{text}: {told}");
                }
                (read, _) => panic!("{text}: {read:?}"),
            }
        }
        let list = read("Kassar le Fugitif\n2 Carnassier\n");
        assert_eq!(
            (list.label().as_str(), unread(&list)),
            ("kassar_le_fugitif_c5", vec![(2, WhyUnread::Several)])
        );
        assert_eq!(list.unread[0].candidates.len(), 5);
    }

    #[test]
    fn a_text_without_any_fighter_is_refused() {
        let fault = parse_pasted("l.txt", "Bonjour\nmerci", embedded::roster()).unwrap_err();
        assert!(fault.to_string().starts_with("l.txt: "), "{fault}");
    }
}
