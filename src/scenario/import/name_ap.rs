//! Parses AP beside names: `Garde (49 PA)`, `49 p.a. - Garde`, `3 Gardes (49 PA chacun) = 147`.
//!
//! The first number with a unit beside it, or a label before it, is the AP; the text around it is
//! the name. Words behind the unit say whether the AP are those of one fighter or of all. AP that
//! are a guess, one of several prices or the end of a range are unclear.

use super::words::{self, EACH, OF_ALL, UNITS};
use crate::scenario::reading::number::is_digits;
use crate::scenario::reading::spelling::normalize;

/// A name, and the AP written beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NameAndAp<'a> {
    /// Name without the AP; empty if there is none.
    pub(super) name: &'a str,
    /// The AP, in digits.
    pub(super) ap: &'a str,
    /// Whether a word such as `each` is with the AP.
    pub(super) is_each: bool,
    /// Whether a word such as `total` marks the AP as those of a whole group.
    pub(super) is_of_all: bool,
    /// Whether the AP are the second number of a range: `22-25 PA`.
    pub(super) is_range: bool,
    /// AP of all fighters of the name, written after a `=`.
    pub(super) total: Option<u32>,
    /// Texts beside the AP: before them in their parentheses, and after them. `Élite` in
    /// `Garde (Élite, 49 PA)` and `Garde (49 PA, Élite)`.
    pub(super) rest: [&'a str; 2],
}

impl<'a> NameAndAp<'a> {
    /// Returns whether the text consists of AP only, and not of a range.
    pub(super) fn is_bare(&self) -> bool {
        self.name.is_empty() && !self.is_range && self.rest.iter().all(|rest| rest.is_empty())
    }

    /// Returns whether the AP are a guess or one of two numbers: `environ 22 PA`, `22-25 PA`,
    /// `22 PA (au lieu de 25 PA)`.
    pub(super) fn is_unclear(&self) -> bool {
        let [before, after] = self.rest.map(normalize);
        let is_guess = |text: &str| text.split(' ').any(|word| ABOUT.contains(&word));
        let has_digit = self.rest.iter().any(|rest| rest.contains(|c: char| c.is_ascii_digit()));
        let is_about = is_guess(&before)
            || (has_digit && is_guess(&after))
            || self.rest[0].contains(['~', '≈', '<', '>', '≤', '≥'])
            || self.rest[1].contains('?')
            || [" ~", " ≈"].iter().any(|sign| self.name.ends_with(sign));
        let ends_with_guess =
            normalize(self.name).rsplit(' ').next().is_some_and(|word| ABOUT.contains(&word));
        is_about
            || ends_with_guess
            || (has_digit && !before.is_empty())
            || is_other_price(self.rest[1])
            || holds_ap(self.name)
            || self.is_range
            // The end of `1 049 PA` behind a name.
            || self.ap.starts_with('0')
    }

    /// Moves text before the AP in their parentheses from the name to the rest.
    fn with_text_in_parentheses(self) -> NameAndAp<'a> {
        let open = |name: &'a str| {
            let mut depth = 0_i32;
            name.char_indices().rev().find_map(|(at, c)| {
                depth += i32::from(matches!(c, ')' | ']')) - i32::from(matches!(c, '(' | '['));
                (depth < 0).then_some(at)
            })
        };
        let Some(at) = open(self.name) else { return self };
        let within = trim_name_end(self.name[at..].trim_start_matches(BESIDE_AP));
        NameAndAp { name: trim_name_end(&self.name[..at]), rest: [within, self.rest[1]], ..self }
    }
}

/// Returns whether a text behind AP states others: `-> 49 PA`, `/ 25 PA`, `25 PA avec bouclier`.
fn is_other_price(text: &str) -> bool {
    let text = text.trim_start();
    let beside = text.trim_start_matches(['-', '>', '→', '/', ' ']);
    holds_ap(text) || (beside.len() < text.len() && beside.starts_with(|c: char| c.is_ascii_digit()))
}

/// Words that make AP a guess, or those of another version, in normalized spelling.
const ABOUT: [&str; 14] = [
    "environ", "env", "approx", "about", "circa", "ca", "vers", "presque", "ancien", "avant", "etait", "old",
    "formerly", "was",
];

/// Returns the text before a number at the end of a name that is too large to be part of the name:
/// `Garde (22)`. The number of `X-25` belongs to the name.
fn before_large_number(name: &str) -> Option<&str> {
    let bare = name.trim_end_matches(BESIDE_AP);
    let before = bare.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_joined = before.strip_suffix('-').is_some_and(|word| word.ends_with(char::is_alphanumeric));
    let is_large = bare.len() - before.len() > 1 && before.ends_with(|c: char| !c.is_alphanumeric());
    (is_large && !is_joined).then_some(before)
}

/// Returns whether a name begins or ends with a number that is too large to be part of it:
/// `Garde (22)`, `22 - Garde`.
pub(super) fn has_large_number(name: &str) -> bool {
    let digits = name.bytes().take_while(u8::is_ascii_digit).count();
    let is_before = digits > 1 && name[digits..].trim_start().starts_with(['-', '–', '—', ':', '=']);
    is_before || before_large_number(name).is_some()
}

/// Words and signs between the two numbers of a range. A dash between blanks is not among them:
/// `Garde 2 - 49 PA`.
const RANGE_LINKS: [&str; 18] = [
    " à ", " a ", " ou ", " et ", " to ", " or ", " and ", "-", "–", "—", "/", "->", " -> ", "→", " → ",
    "=>", " => ", " ± ",
];

/// A number before AP, with which they may be a range.
struct NumberBefore<'a> {
    /// Text before a range, without its first number: `Garde (` of `Garde (9-`. With a number that
    /// may also be part of the name, the text with it: `Légion 13` of `Légion 13 - `.
    name: &'a str,
    /// Whether both numbers may be AP. The first one of `Unité 731 - 22 PA` is part of the name.
    is_range: bool,
}

/// Maximum quotient of the first and the second number of a range whose dash is between blanks:
/// `22 - 49 PA`. The first number of `Unité 731 - 22 PA` is part of the name.
const MAX_RANGE_QUOTIENT: u64 = 2;

/// Returns the number before AP of the given digits with which they may be a range.
fn number_before<'a>(text: &'a str, ap: &str) -> Option<NumberBefore<'a>> {
    let linked = RANGE_LINKS.iter().find_map(|link| {
        let first = text.strip_suffix(link)?;
        let before = first.trim_end_matches(|c: char| c.is_ascii_digit());
        let is_apart = before.is_empty() || before.ends_with([' ', '(', '[', ':', '\u{a0}']);
        (before.len() < first.len() && is_apart).then_some(before)
    });
    if let Some(before) = linked {
        let words = [" entre ", " de ", " between ", " from "];
        let name = words.iter().find_map(|word| before.strip_suffix(word)).unwrap_or(before);
        return Some(NumberBefore { name, is_range: true });
    }
    let trimmed = text.trim_end();
    // `Unité 731 (22 PA)`.
    let is_in_brackets =
        trimmed.ends_with(['(', '[']) && !trimmed.trim_end_matches([' ', '(', '[']).ends_with([')', ']']);
    let before = before_large_number(text).filter(|_| !is_in_brackets)?;
    let digits = text[before.len()..].trim_matches(BESIDE_AP);
    let number = |digits: &str| digits.parse::<u64>().unwrap_or_default();
    Some(NumberBefore {
        name: text,
        is_range: number(digits) <= number(ap).saturating_mul(MAX_RANGE_QUOTIENT),
    })
}

/// Returns whether a text behind AP begins with others that make a range with them: `ou 52 PA`.
fn begins_with_end_of_range(text: &str) -> bool {
    let words = RANGE_LINKS.iter().filter(|link| link.starts_with(' '));
    let mut ends = words.filter_map(|link| text.trim_start().strip_prefix(link.trim_start()));
    ends.any(|end| end.starts_with(|c: char| c.is_ascii_digit()) && holds_ap(end))
}

/// Maximum length of a text in which AP are searched, in bytes.
const MAX_TEXT_BYTES: usize = 3000;

/// Splits the AP from a name: `Garde (49 PA)`, `Garde – 49 pts`, `49 p.a. - Garde`,
/// `Garde (PA : 49)`, `3 Gardes (49 PA chacun) = 147`.
pub(super) fn split_ap(text: &str) -> Option<NameAndAp<'_>> {
    let text = text.trim();
    if text.len() > MAX_TEXT_BYTES {
        return None;
    }
    let mut start = 0;
    while let Some(at) = text[start..].find(|c: char| c.is_ascii_digit()).map(|at| start + at) {
        let end = text[at..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |length| at + length);
        if let Some(found) = ap_with_unit(text, at, end) {
            return Some(found.with_text_in_parentheses());
        }
        start = end;
    }
    None
}

/// Characters between a name and its AP.
const BESIDE_AP: [char; 17] =
    ['(', ')', '[', ']', '{', '}', ' ', '-', '–', '—', ':', ',', ';', '.', '*', '|', '\u{a0}'];

/// Words between a name and its AP.
const LINKS: [&str; 8] = [" à", " pour", " qui coûte", " coûte", " vaut", " at", " for", " costs"];

/// Removes everything between a name and its AP from the end of the name. Brackets of the name, as
/// in `Carnassier (2)`, stay.
pub(super) fn trim_name_end(name: &str) -> &str {
    let mut name = name;
    loop {
        let count = |bracket: char| name.matches(bracket).count();
        let is_of_name = [('(', ')'), ('[', ']'), ('{', '}')]
            .iter()
            .any(|(open, close)| name.ends_with(*close) && count(*open) >= count(*close));
        let is_beside = |c: char| BESIDE_AP.contains(&c) || "=→>@/".contains(c);
        let shorter = match is_of_name {
            true => None,
            false => name.strip_suffix(is_beside),
        };
        match shorter.or_else(|| LINKS.iter().find_map(|link| name.strip_suffix(link))) {
            Some(shorter) => name = shorter,
            None => return name,
        }
    }
}

/// Splits off a number of fighters by which AP are multiplied: `3 x` before 22.
fn split_factor(before: &str) -> Option<&str> {
    let factor = before.trim_end().strip_suffix(['x', 'X', '×'])?.trim_end();
    let rest = factor.trim_end_matches(|c: char| c.is_ascii_digit());
    (rest.len() < factor.len() && !rest.ends_with(char::is_alphanumeric)).then_some(rest)
}

/// Reads the number at these bytes of a text as AP, if a unit is beside it and at most a name
/// around both.
fn ap_with_unit(text: &str, start: usize, end: usize) -> Option<NameAndAp<'_>> {
    let start = thousands(text, start, end);
    let (before, ap, after) = (&text[..start], &text[start..end], &text[end..]);
    let without_factor = split_factor(before);
    let number_before = number_before(before, ap);
    let before = without_factor.or(number_before.as_ref().map(|of| of.name)).unwrap_or(before);
    let is_decimal =
        before.ends_with([',', '.']) && before[..before.len() - 1].ends_with(|c: char| c.is_ascii_digit());
    let is_joined = before.ends_with(|c: char| c.is_alphanumeric() || "/+@=".contains(c));
    if is_decimal || (is_joined && number_before.is_none()) {
        return None;
    }
    let name = |text: &'_ str| text.trim_matches(BESIDE_AP).len();
    let is_apart = |text: &str| !text.trim_start().starts_with(char::is_alphanumeric);
    let is_range = number_before.is_some_and(|of| of.is_range);
    let found = NameAndAp { name: "", ap, is_range, ..NameAndAp::default() };
    let (unit, behind) = split_unit(after.trim_start());
    let label = text_before_label(before);
    if unit.is_empty() {
        // `Garde : PA 49`, `PA 49 : Garde`.
        let before = label?;
        let name = match (name(before) > 0, name(after) > 0) {
            (true, false) => before,
            (false, true) if is_apart(after) => after.trim_start_matches(BESIDE_AP),
            _ => return None,
        };
        return Some(NameAndAp { name: trim_name_end(name), ..found });
    }
    let before = label.unwrap_or(before);
    let (_, behind) = split_words(behind, &OF_ARMY);
    let (is_each, behind) = split_words(behind, &EACH);
    let (is_of_all, behind) = split_words(behind, &OF_ALL);
    let is_each = is_each || without_factor.is_some();
    let (behind, total) = match behind.trim_matches(BESIDE_AP).strip_prefix('=') {
        Some(total) => {
            ("", Some(total.chars().filter(char::is_ascii_digit).collect::<String>().parse().ok()?))
        }
        None => (behind, None),
    };
    let found = |name, rest| Some(NameAndAp { name, is_each, is_of_all, total, rest: ["", rest], ..found });
    let behind = behind.trim_end_matches([' ', '!']);
    // `Garde 49 PA (Élite)`, `Garde 49 PA élite`.
    let is_aside = || {
        let rank = words::leading_rank(behind.trim_matches(BESIDE_AP));
        behind.trim_start().starts_with(['(', '[']) || rank.is_some_and(|(_, behind)| behind.is_empty())
    };
    if name(before) > 0 && begins_with_end_of_range(behind) {
        let name = trim_name_end(before);
        return Some(NameAndAp { name, ap, is_range: true, ..NameAndAp::default() });
    }
    match (name(before) > 0, name(behind) > 0) {
        (_, false) => found(trim_name_end(before), ""),
        // `49 p.a. - Garde`, `49 PA Garde`, `49 PA garde`; not `49 PA de plus`.
        (false, true) if is_apart(behind) || begins_name(behind.trim_start()) => {
            found(trim_name_end(behind.trim_start_matches(BESIDE_AP)), "")
        }
        (true, true) if is_aside() || (is_apart(behind) && before.trim_end().ends_with(BESIDE_AP)) => {
            found(trim_name_end(before), behind.trim_matches(BESIDE_AP))
        }
        _ => None,
    }
}

/// Words that may follow a unit of AP, in normalized spelling.
const OF_ARMY: [&str; 4] = ["d armee", "d armees", "de valeur strategique", "strategiques"];

/// Returns the text before a label of AP at the end: `PA :`, `Coût`, `Valeur stratégique :`.
fn text_before_label(text: &str) -> Option<&str> {
    let bare = text.trim_end_matches([' ', ':', '=', '\u{a0}', '\u{202f}']);
    let is_edge = |(_, c): &(usize, char)| !c.is_alphabetic() && *c != '.';
    let edges = bare.char_indices().rev().filter(is_edge).map(|(at, c)| at + c.len_utf8());
    let starts = edges.chain([0]).take(2);
    let is_label = |start: &usize| {
        let label = normalize(&bare[*start..]);
        AP_LABELS.contains(&label.as_str()) || UNITS.contains(&label.replace(' ', "").as_str())
    };
    starts.filter(is_label).last().map(|start| &bare[..start])
}

/// Words that may follow AP and do not begin a name, in normalized spelling. Other such words, as
/// in `22 PA restants`, are plural.
const NO_NAMES: [&str; 26] = [
    "a", "au", "aux", "d", "de", "des", "du", "en", "et", "max", "mini", "maxi", "minimum", "maximum",
    "moins", "ou", "par", "plus", "pour", "sur", "for", "less", "more", "of", "or", "per",
];

/// Returns whether a text directly after AP begins a name.
fn begins_name(text: &str) -> bool {
    let word = text.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    let may_be_name = word.chars().count() > 2 && !word.ends_with('s');
    word.starts_with(char::is_uppercase) || (may_be_name && !NO_NAMES.contains(&normalize(word).as_str()))
}

/// Returns where a number begins whose last three digits are at these bytes: `1 200`. A digit after
/// a name, as in `Garde 1 200 PA`, is part of the name.
fn thousands(text: &str, start: usize, end: usize) -> usize {
    let before = text[..start].strip_suffix([' ', '\u{a0}', '\u{202f}']).unwrap_or_default();
    let rest = before.strip_suffix(['1', '2']).filter(|_| end - start == 3);
    let begins = |rest: &&str| rest.is_empty() || rest.ends_with(['(', '[', ':']);
    rest.filter(|rest| begins(&rest.trim_end())).map_or(start, str::len)
}

/// Splits off a unit of AP at the beginning; an empty one if there is none.
fn split_unit(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_alphabetic() && c != '.').unwrap_or(text.len());
    let (unit, rest) = text.split_at(end);
    match UNITS.contains(&normalize(unit).replace(' ', "").as_str()) {
        true => (unit, rest),
        false => ("", text),
    }
}

/// Splits off one of these normalized words, such as `each`, at the beginning.
fn split_words<'a>(text: &'a str, known: &[&str]) -> (bool, &'a str) {
    let words = text.trim_start_matches([' ', ',', '/', '\u{a0}']);
    let edges = words.char_indices().filter(|(_, c)| !c.is_alphanumeric()).map(|(at, _)| at);
    let found =
        edges.chain([words.len()]).take(3).filter(|end| known.contains(&normalize(&words[..*end]).as_str()));
    found.last().map_or((false, text), |end| (true, &words[end..]))
}

/// Returns whether a name still contains a number beside a unit of AP.
pub(super) fn holds_ap(name: &str) -> bool {
    let normal = normalize(name).replace("p a", "pa");
    let words: Vec<&str> = normal.split(' ').collect();
    let is_label = |word: &str| UNITS.contains(&word) || AP_LABELS.contains(&word);
    let is_ap = |[a, b]: [&str; 2]| (is_digits(a) && UNITS.contains(&b)) || (is_label(a) && is_digits(b));
    let is_glued = |word: &&str| {
        let unit = word.trim_start_matches(|c: char| c.is_ascii_digit());
        unit.len() < word.len() && UNITS.contains(&unit)
    };
    words.windows(2).any(|pair| is_ap([pair[0], pair[1]])) || words.iter().any(is_glued)
}

/// Splits off AP in brackets that say no number: `Garde (PA ?)`, `Garde (?? PA)`, `Garde (PA :
/// inconnu)`.
pub(super) fn split_unknown_ap(name: &str) -> Option<&str> {
    let (before, within) = name.strip_suffix([')', ']'])?.rsplit_once(['(', '['])?;
    let normal = normalize(within);
    let words: Vec<&str> = normal.split(' ').collect();
    let is_unknown =
        |word: &&str| UNITS.contains(word) || word.bytes().all(|b| b == b'x') || words::is_unknown(word);
    let holds_unit = words.iter().any(|word| UNITS.contains(word));
    (holds_unit && words.iter().all(is_unknown) && !before.trim().is_empty()).then(|| before.trim_end())
}

/// Labels of AP besides their units, in normalized spelling.
const AP_LABELS: [&str; 9] =
    ["valeur", "valeur strategique", "vs", "prix", "cout", "value", "price", "cost", "vaut"];

/// Returns the AP of a line that states nothing else: `Valeur : 22 PA`, `Prix 22 PA`.
pub(super) fn parse_labelled_ap(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(['*', '•', '-', ' ']);
    let (label, ap) = text.split_at(text.find(|c: char| !c.is_alphabetic())?);
    let ap = ap.trim_start_matches([' ', ':', '=', '-', '–', '*', '\u{a0}']);
    (AP_LABELS.contains(&normalize(label).as_str()) && split_ap(ap)?.is_bare()).then_some(ap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ap_at_the_end_of_a_name_are_found() {
        let split = |text| split_ap(text).map(|found| (found.name, found.ap));
        for text in [
            "Garde prétorien (49 PA)",
            "Garde prétorien – 49 P.A.",
            "Garde prétorien (49 pts)",
            "Garde prétorien [49 Pa] :",
            "Garde prétorien, 49 points",
            "Garde prétorien 49PA",
            "49 p.a. - Garde prétorien",
            "(49 PA) Garde prétorien",
            "Garde prétorien (49 PA chacun)",
            "Garde prétorien (49 pa l'unité)",
            "Garde prétorien (PA : 49)",
            "Garde prétorien - PA 49",
            "Garde prétorien à 49 PA",
            "Garde prétorien pour 49 PA",
            "Garde prétorien = 49 PA",
            "Garde prétorien → 49 PA",
            "49 PA Garde prétorien",
            "Garde prétorien - 49 PA / figurine",
            "Garde prétorien (49 Pts / fig)",
            "Garde prétorien (49 PA l'un)",
            "Garde prétorien (2x49 PA)",
            "Garde prétorien 3 x 49 PA",
            "Garde prétorien (49 PA par combattant)",
            "Garde prétorien qui coûte 49 PA",
            "Garde prétorien vaut 49 PA !",
            "Coût : 49 PA - Garde prétorien",
            "PA 49 : Garde prétorien",
            "Garde prétorien (98 PA au total)",
        ] {
            let ap = if text.contains("total") { "98" } else { "49" };
            assert_eq!(split(text), Some(("Garde prétorien", ap)), "{text}");
        }
        for text in [
            "Carnassier (2) (49 PA)",
            "Carnassier (2) 49 PA",
            "Carnassier (2) - 49 PA",
            "49 PA - Carnassier (2)",
        ] {
            assert_eq!(split(text), Some(("Carnassier (2)", "49")), "{text}");
        }
        let rest = |text| split_ap(text).map(|found| (found.name, found.rest));
        assert_eq!(rest("Garde (49 PA, Élite)"), Some(("Garde", ["", "Élite"])));
        assert_eq!(rest("Garde (Élite, 49 PA)"), Some(("Garde", ["Élite", ""])));
        assert_eq!(rest("Garde - 49 PA - 2 max"), Some(("Garde", ["", "2 max"])));
        for text in
            ["Garde 49 PA (Élite)", "Garde 49 PA [Élite]", "Garde 49 PA Élite", "Garde 49PA/fig, Élite"]
        {
            assert_eq!(rest(text), Some(("Garde", ["", "Élite"])), "{text}");
        }
        for text in
            ["Garde (coût : 49 PA)", "Garde (Coût 49)", "Garde - Valeur stratégique : 49", "Garde @ 49 PA"]
        {
            assert_eq!(rest(text), Some(("Garde", [""; 2])), "{text}");
        }
        for text in ["Garde : 49 points d'armée", "Garde (49 points de valeur stratégique)"] {
            assert_eq!(rest(text), Some(("Garde", [""; 2])), "{text}");
        }
        for text in [
            "Garde 9-12 PA",
            "Garde (9-12 PA)",
            "Garde 8 ou 9 PA",
            "Garde (entre 9 et 12 PA)",
            "Garde 9/12 PA",
            "Garde 22 - 49 PA",
            "Garde 45→49 PA",
            "Garde 45 => 49 PA",
            "Garde (≤ 49 PA)",
            "Garde (49 PA, était 45)",
            "Garde 1 049 PA",
            "Garde (44) 49 PA",
            "Garde (49 PA ?)",
            "Garde (ancien : 49 PA)",
            "Garde environ 49 PA",
            "Garde (40 PA -> 49 PA)",
            "Garde : 22 PA / 25 PA",
            "Garde (22 PA, 25 PA avec bouclier)",
            "Garde (environ 49 PA)",
            "Garde (~49 PA)",
            "Garde ~49 PA",
            "Garde (40-49 PA)",
            "Garde 40 à 49 PA",
            "Garde (40 -> 49 PA)",
            "Garde 40 PA (au lieu de 49 PA)",
            "Garde 40 PA ou 49 PA",
            "Garde 24 PA (49 PA les deux)",
        ] {
            assert!(split_ap(text).is_some_and(|found| found.is_unclear()), "{text}");
        }
        for (text, name) in [
            ("Garde 9-12 PA", "Garde"),
            ("Garde de 9 à 12 PA", "Garde"),
            ("X-25 (22 PA)", "X-25"),
            ("Unité 731 - 22 PA", "Unité 731"),
            ("Unité 731 : 22 PA", "Unité 731"),
            ("Unité 731 - 9999999999999999999 PA", "Unité 731"),
            // It may be a number or AP, and is not removed.
            ("Légion 13 - 22 PA", "Légion 13"),
            ("Garde (44) 49 PA", "Garde (44)"),
            ("Garde 40 PA ou 49 PA", "Garde"),
        ] {
            assert_eq!(split(text).map(|(name, _)| name), Some(name), "{text}");
        }
        for text in [
            "Garde 2 - 49 PA",
            "Carnassier (2) (49 PA)",
            "Garde - 49 PA - 2 max",
            "X-25 (22 PA)",
            "X-25 - 22 PA",
            "Unité 731 (22 PA)",
            "Unité 731 - 22 PA",
            "Unité 731, 22 PA",
        ] {
            assert!(split_ap(text).is_some_and(|found| !found.is_unclear()), "{text}");
        }
        assert!(split_ap("Gardes (66 PA au total)").unwrap().is_of_all);
        assert_eq!(split("22 PA vétéran"), Some(("vétéran", "22")));
        assert_eq!(split("32 PA"), Some(("", "32")));
        assert_eq!(split("1 200 PA"), Some(("", "1 200")));
        assert_eq!(split("Dragon (1 200 PA)"), Some(("Dragon", "1 200")));
        for text in [
            "Garde prétorien",
            "Le PA",
            "Les 22 points du camp",
            "Garde +2 PA",
            "22 parchemins",
            "12,5 PA de plus",
            "22 PA de plus",
            "22 PA restants",
            "22 PA maximum",
        ] {
            assert_eq!(split(text), None, "{text}");
        }
        let each = |text| split_ap(text).map(|found| (found.is_each, found.total));
        assert_eq!(each("3 Gardes (22 PA chacun)"), Some((true, None)));
        assert_eq!(each("3 Gardes (22 PA / figurine)"), Some((true, None)));
        assert_eq!(each("Gardes (3x22 PA)"), Some((true, None)));
        assert_eq!(each("3 Gardes (22 PA) = 66"), Some((false, Some(66))));
        assert_eq!(each("3 Gardes (66 PA)"), Some((false, None)));
    }

    #[test]
    fn ap_left_in_a_name_are_noticed() {
        for text in ["Garde de 22 PA et plus", "Les 22 points du camp", "Garde 22PA max", "22 p.a. de plus"] {
            assert!(holds_ap(text), "{text}");
        }
        for text in ["Carnassier (2)", "Le PA", "22 parchemins", ""] {
            assert!(!holds_ap(text), "{text}");
        }
    }
}
