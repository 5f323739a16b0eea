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
//! BBCode, quotes, bullets and numbering are removed. A line is a fighter if its beginning is the
//! name or id of a profile, also in the plural. AP after it distinguish profiles of the same name,
//! as does the edition of all other lines. These AP are those of one fighter or of all, whichever
//! agrees with the card. If neither agrees, a line with a single fighter counts with the written
//! AP, any other line with the AP of the card. Everything that is not understood or does not agree
//! is returned as an [`UnreadLine`].

use super::unread::{UnreadLine, WhyUnread};
use super::{ArmyList, ListFighter, parse_army};
use crate::fault;
use crate::rules::StrategicValue;
use crate::scenario::card::Card;
use crate::scenario::card::roster::Roster;
use crate::scenario::card::selection::with_edition;
use crate::scenario::fighter::spec::Count;
use crate::scenario::import::decode_entities;
use crate::scenario::import::forum::read_text;
use crate::scenario::import::words::{EACH, UNITS, begins_with_sum};
use crate::scenario::reading::fault::{Fault, Faults, Origin};
use crate::scenario::reading::sentence::Quoted;
use crate::scenario::reading::spelling::normalize;
use std::collections::BTreeSet;

/// Maximum number of words of a name that are looked up.
const MAX_NAME_WORDS: usize = 12;

/// Parses a pasted list.
///
/// # Errors
/// Every name that several profiles have and that the AP do not distinguish; a list in which no
/// fighter was understood.
pub fn parse_pasted(file: &str, text: &str, roster: &Roster) -> Result<ArmyList, Faults> {
    let mut list = ArmyList::default();
    let mut faults = Vec::new();
    let lines = read_text(&decode_entities(text));
    let edition = only_edition(lines.iter().map(|line| strip_marks(&line.text)), roster);
    for line in lines {
        let written = strip_marks(&line.text);
        if !written.chars().any(char::is_alphanumeric) {
            continue;
        }
        let origin = Origin { file, line: Some(line.number) };
        let read = match read_line(written, edition.as_deref(), roster, origin) {
            Ok(read) => read,
            Err(fault) => {
                faults.push(fault);
                continue;
            }
        };
        let why = match read {
            Read::Fighters(fighters) => {
                list.fighters.extend(fighters);
                None
            }
            Read::Unclear(fighter, why) => {
                list.fighters.push(*fighter);
                Some(why)
            }
            Read::Total(total) => (total != list.total()).then_some(WhyUnread::Total),
            Read::Nothing => match heading(written).filter(|_| list.is_untouched()) {
                Some(agreed) => {
                    list.name = written.to_owned();
                    list.agreed = agreed;
                    None
                }
                None => Some(WhyUnread::Line),
            },
        };
        list.unread.extend(why.map(|why| UnreadLine { line: line.number, text: line.text, why }));
    }
    if faults.is_empty() && list.fighters.is_empty() {
        faults.push(Origin { file, line: None }.fault(fault!("fault-army-nothing-read")));
    }
    if faults.is_empty() { Ok(list) } else { Err(Faults(faults)) }
}

/// Returns the edition of the fighters in these lines, if it is the same in all lines that name one
/// profile only.
fn only_edition<'l>(lines: impl Iterator<Item = &'l str>, roster: &Roster) -> Option<String> {
    let nowhere = Origin { file: "", line: None };
    let read = lines.filter_map(|line| read_line(line, None, roster, nowhere).ok());
    let fighters = read.flat_map(|read| match read {
        Read::Fighters(fighters) => fighters,
        Read::Unclear(fighter, _) => vec![*fighter],
        Read::Total(_) | Read::Nothing => Vec::new(),
    });
    let editions: BTreeSet<String> = fighters.map(|fighter| fighter.card.edition).collect();
    let mut editions = editions.into_iter();
    editions.next().filter(|_| editions.next().is_none())
}

impl ArmyList {
    /// Returns whether no line was read into the list yet.
    fn is_untouched(&self) -> bool {
        self.name.is_empty() && self.fighters.is_empty() && self.unread.is_empty()
    }
}

/// What a line says.
enum Read {
    Fighters(Vec<ListFighter>),
    Unclear(Box<ListFighter>, WhyUnread),
    Total(u32),
    Nothing,
}

/// Reads a line without marks.
///
/// # Errors
/// If several profiles have the name, and neither the AP nor the edition distinguish them.
fn read_line(text: &str, edition: Option<&str>, roster: &Roster, origin: Origin) -> Result<Read, Fault> {
    if let Ok(list) = parse_army(text, roster) {
        return Ok(Read::Fighters(list.fighters));
    }
    if begins_with_sum(text) {
        return Ok(numbers(text).last().map_or(Read::Nothing, |total| Read::Total(*total)));
    }
    let (count, rest) = split_count(text);
    let Some((cards, tail)) = longest_name(rest, roster) else { return Ok(Read::Nothing) };
    let (count, tail) = match count {
        Some(count) => (count, tail),
        None => trailing_count(tail).unwrap_or((1, tail)),
    };
    let Ok(count) = Count::new(count.into()) else { return Ok(Read::Nothing) };
    let stated = StatedAp::parse(tail);
    let fitting: Vec<&Card> = match &cards[..] {
        [card] => vec![*card],
        _ => {
            let fits = |card: &&&Card| {
                card.strategic_value.is_some_and(|ap| stated.agrees_with(ap.get().into(), count))
            };
            cards.iter().filter(fits).copied().collect()
        }
    };
    let several = if fitting.is_empty() { &cards } else { &fitting };
    let of_edition: Vec<&Card> =
        several.iter().filter(|card| edition.is_some_and(|of| card.edition == of)).copied().collect();
    let chosen = if several.len() > 1 && of_edition.len() == 1 { &of_edition } else { &fitting };
    let [card] = chosen[..] else {
        let named: Vec<String> = several.iter().map(|card| with_edition(card)).collect();
        let name = rest[..rest.len() - tail.len()].trim();
        let message = fault!("terminal-ambiguous", name = Quoted(name), cards = named.join(", "));
        return Err(origin.fault(message));
    };
    let entry =
        |text: &str| ListFighter::parse(text, roster).ok().map(|fighter| ListFighter { count, ..fighter });
    let Some(fighter) = entry(&card.id) else { return Ok(Read::Nothing) };
    if stated.has_rest {
        return Ok(Read::Unclear(Box::new(fighter), WhyUnread::Rest));
    }
    let printed = u32::from(fighter.value.get());
    let is_estimated = fighter.estimated_interval().is_some();
    Ok(match stated.for_one(printed, count, is_estimated) {
        OneAp::Card => Read::Fighters(vec![fighter]),
        OneAp::Other(ap) => match entry(&format!("{}@ap={ap}", card.id)) {
            Some(other) => Read::Fighters(vec![other]),
            None => Read::Unclear(Box::new(fighter), WhyUnread::Ap),
        },
        OneAp::Unclear => Read::Unclear(Box::new(fighter), WhyUnread::Ap),
    })
}

/// Returns a line without the marks of quotes and lists before it: `>`, bullets, `1.` and `1)`.
fn strip_marks(line: &str) -> &str {
    let is_mark = |c: char| c.is_whitespace() || ">-–—−*•·▪■►◦‣⁃+#~|".contains(c);
    let text = line.trim_start_matches(is_mark).trim_end();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let after = text[digits..].strip_prefix(['.', ')']);
    match after.filter(|after| digits > 0 && after.starts_with(char::is_whitespace)) {
        Some(after) => after.trim_start_matches(is_mark),
        None => text,
    }
}

/// Splits off a number of fighters at the beginning: `3x`, `3 x`, `3 ×`, `x3` or `3`.
fn split_count(text: &str) -> (Option<u16>, &str) {
    let is_times = |c: char| matches!(c, 'x' | 'X' | '×' | '*');
    let start = text.strip_prefix(is_times).unwrap_or(text);
    let digits = start.bytes().take_while(u8::is_ascii_digit).count();
    let Ok(count) = start[..digits].parse() else { return (None, text) };
    let rest = start[digits..].trim_start();
    let after = rest.strip_prefix(is_times).filter(|after| !after.starts_with(char::is_alphabetic));
    (Some(count), after.unwrap_or(rest).trim_start())
}

/// Words for fighters after their number, in normalized spelling.
const FIGHTER_WORDS: [&str; 10] = [
    "figurine",
    "figurines",
    "fig",
    "figs",
    "combattant",
    "combattants",
    "model",
    "models",
    "fighters",
    "exemplaires",
];

/// Splits off a number of fighters after the name: `x3`, `(x3)`, `× 3`, `(3 figurines, 48 PA)`,
/// `: 3 (48 PA)`.
fn trailing_count(tail: &str) -> Option<(u16, &str)> {
    let text = tail.trim_start_matches([' ', '(', '[', ':', ',', '-', '–']);
    let after_sign = text.strip_prefix(['x', 'X', '×']).map(str::trim_start);
    let text = after_sign.unwrap_or(text);
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let count: u16 = text[..digits].parse().ok()?;
    let rest = text[digits..].trim_start_matches([')', ']']);
    if after_sign.is_some() {
        return Some((count, rest));
    }
    let word = rest.trim_start();
    let end = word.find(|c: char| !c.is_alphabetic()).unwrap_or(word.len());
    if FIGHTER_WORDS.contains(&normalize(&word[..end]).as_str()) {
        return Some((count, &word[end..]));
    }
    // The number stands alone: `(9)` may belong to a name. The AP after it are those of all or of
    // one, as the card shows.
    let has_ap = || normalize(word).split(' ').any(|word| UNITS.contains(&word));
    let is_count = text[digits..].trim_start().starts_with(['(', '['])
        && numbers(word).first().is_some_and(|ap| *ap > u32::from(count))
        && has_ap();
    is_count.then_some((count, rest))
}

/// Returns all profiles whose name or id is the longest beginning of a text, and the text after it.
fn longest_name<'t, 'r>(text: &'t str, roster: &'r Roster) -> Option<(Vec<&'r Card>, &'t str)> {
    let is_edge = |(_, c): &(usize, char)| !c.is_alphanumeric() && !matches!(c, '_' | '\'' | '’');
    let ends: Vec<usize> = text.char_indices().filter(is_edge).map(|(at, _)| at).collect();
    let closing = text.char_indices().filter(|(_, c)| *c == ')').map(|(at, c)| at + c.len_utf8());
    let mut ends: Vec<usize> = ends.into_iter().chain(closing).chain([text.len()]).collect();
    ends.sort_unstable();
    ends.dedup();
    ends.truncate(2 * MAX_NAME_WORDS);
    ends.into_iter().rev().find_map(|end| {
        let (name, tail) = text.split_at(end);
        let cards = find_cards(name.trim(), roster);
        (!cards.is_empty()).then_some((cards, tail))
    })
}

/// Returns the profiles with this id or name; if there is none, those with the name in the plural.
fn find_cards<'r>(name: &str, roster: &'r Roster) -> Vec<&'r Card> {
    if !name.chars().any(char::is_alphabetic) {
        return Vec::new();
    }
    if let Some(card) = roster.find_by_id(name) {
        return vec![card];
    }
    let named: Vec<&Card> = roster.cards().iter().filter(|card| card.has_name(name)).collect();
    if !named.is_empty() {
        return named;
    }
    let singular = in_singular(name);
    roster.cards().iter().filter(|card| in_singular(&card.name) == singular).collect()
}

/// Returns a name in normalized spelling, each word without the sign of the plural.
fn in_singular(name: &str) -> String {
    let word = |word: &str| {
        let stem = word.strip_suffix(['s', 'x']).filter(|stem| stem.len() > 2);
        stem.unwrap_or(word).to_owned()
    };
    normalize(name).split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// AP written after a name.
struct StatedAp {
    /// The numbers, in order.
    numbers: Vec<u32>,
    /// Whether a word such as `each` is with them.
    is_each: bool,
    /// Whether the last number follows a `=`.
    is_sum: bool,
    /// Whether there is other text.
    has_rest: bool,
}

/// AP of one fighter, by what a line states.
enum OneAp {
    /// Those of the card.
    Card,
    /// Others.
    Other(u32),
    /// They are those of the card neither for one fighter nor for all.
    Unclear,
}

impl StatedAp {
    fn parse(tail: &str) -> Self {
        let normal = format!(" {} ", normalize(tail));
        let is_each = EACH.iter().any(|word| normal.contains(&format!(" {word} ")));
        let is_known = |word: &&str| {
            let letters = word.trim_matches(|c: char| c.is_ascii_digit());
            letters.is_empty()
                || matches!(
                    letters,
                    "x" | "p"
                        | "a"
                        | "l"
                        | "la"
                        | "le"
                        | "un"
                        | "une"
                        | "par"
                        | "per"
                        | "fig"
                        | "figurine"
                        | "model"
                )
                || UNITS.contains(&letters)
                || EACH.contains(&letters)
        };
        let has_rest = !normal.split_whitespace().all(|word| is_known(&word));
        StatedAp { numbers: numbers(tail), is_each, is_sum: tail.contains('='), has_rest }
    }

    /// Returns whether the AP stated can be those of fighters that cost `ap` each.
    fn agrees_with(&self, ap: u32, count: Count) -> bool {
        matches!(self.for_one(ap, count, false), OneAp::Card) && !self.numbers.is_empty()
    }

    /// Returns the AP of one fighter, given those of its card, which may be an estimate.
    fn for_one(&self, card: u32, count: Count, is_estimated: bool) -> OneAp {
        let count = u32::from(count.get());
        let divided = |total: u32| total.is_multiple_of(count).then_some(total / count);
        let one = match self.numbers[..] {
            [] => return OneAp::Card,
            [each] if self.is_each || count == 1 => Some(each),
            [each] if each == card && !self.is_sum => Some(card),
            [total] => divided(total).filter(|one| *one == card || is_estimated || self.is_sum),
            [.., total] if self.is_sum => divided(total),
            [each, total, ..] => (each.checked_mul(count) == Some(total)).then_some(each),
        };
        match one {
            Some(ap) if ap == card && !is_estimated => OneAp::Card,
            Some(ap) => OneAp::Other(ap),
            None => OneAp::Unclear,
        }
    }
}

/// Returns the whole numbers in a text.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

/// Returns the AP that a heading of the list states, if any; `None` if the line begins with a
/// number as that of a fighter would, and so is no heading.
fn heading(text: &str) -> Option<Option<StrategicValue>> {
    if split_count(text).0.is_some() {
        return None;
    }
    let normal = normalize(text);
    let words: Vec<&str> = normal.split(' ').collect();
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
    }

    #[test]
    fn ap_distinguish_profiles_of_one_name_and_replace_estimates() {
        let names = |ap: &str| parse_pasted("l", &format!("2 Carnassier {ap}"), embedded::roster());
        assert!(names("").is_err() || names("").is_ok_and(|list| list.fighters.len() == 1));
        assert_eq!(read("2 Banshee d'Achéron (30 PA)").label(), "2 banshee_d_acheron@ap=15");
    }

    #[test]
    fn the_edition_of_all_other_lines_distinguishes_profiles_of_one_name() {
        assert_eq!(
            read("3 Guerrier du Sang\nTyran de Vile-Tis").label(),
            "3 guerrier_du_sang_c5 + tyran_de_vile_tis_c5"
        );
        for text in ["Tyran de Vile-Tis", "Tyran de Vile-Tis\nGuerrier du Sang\nGuerrier de l'aube"] {
            assert!(parse_pasted("l", text, embedded::roster()).is_err(), "{text}");
        }
    }

    #[test]
    fn a_text_without_any_fighter_is_refused() {
        let fault = parse_pasted("l.txt", "Bonjour\nmerci", embedded::roster()).unwrap_err();
        assert!(fault.to_string().starts_with("l.txt: "), "{fault}");
    }
}
