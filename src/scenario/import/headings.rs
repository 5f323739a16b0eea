//! Parses heads (labels such as `Rang :`) of lines and lists, and AP at the end of names.

use super::stats::parse_stats;
use super::words::{self, EACH, Field, UNITS, fields};
use crate::scenario::reading::spelling::normalize;

/// A name, and the AP written beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NameAndAp<'a> {
    /// Name without the AP; empty if there is none.
    pub(super) name: &'a str,
    /// The AP, in digits.
    pub(super) ap: &'a str,
    /// Whether a word such as `each` is with the AP.
    pub(super) is_each: bool,
    /// AP of all fighters of the name, written after a `=`.
    pub(super) total: Option<u32>,
}

/// Splits the AP from a name: `Garde (49 PA)`, `Garde – 49 pts`, `49 p.a. - Garde`,
/// `Garde (PA : 49)`, `3 Gardes (49 PA chacun) = 147`.
pub(super) fn split_ap(text: &str) -> Option<NameAndAp<'_>> {
    let text = text.trim();
    let mut start = 0;
    while let Some(at) = text[start..].find(|c: char| c.is_ascii_digit()).map(|at| start + at) {
        let end = text[at..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |length| at + length);
        if let Some(found) = ap_with_unit(text, at, end) {
            return Some(found);
        }
        start = end;
    }
    None
}

/// Characters between a name and its AP.
const BESIDE_AP: [char; 17] =
    ['(', ')', '[', ']', '{', '}', ' ', '-', '–', '—', ':', ',', ';', '.', '*', '|', '\u{a0}'];

/// Reads the number at these bytes of a text as AP, if a unit is beside it and at most a name
/// around both.
fn ap_with_unit(text: &str, start: usize, end: usize) -> Option<NameAndAp<'_>> {
    let start = thousands(text, start, end);
    let (before, ap, after) = (&text[..start], &text[start..end], &text[end..]);
    let is_decimal =
        before.ends_with([',', '.']) && before[..start - 1].ends_with(|c: char| c.is_ascii_digit());
    if is_decimal || before.ends_with(|c: char| c.is_alphanumeric() || "/+@=".contains(c)) {
        return None;
    }
    let name = |text: &'_ str| text.trim_matches(BESIDE_AP).len();
    let (unit, behind) = split_unit(after.trim_start());
    if unit.is_empty() {
        // `PA 49`, `PA : 49`.
        let bare = before.trim_end_matches([' ', ':', '=', '\u{a0}']);
        let word = bare
            .rfind(|c: char| !c.is_alphabetic() && c != '.')
            .map_or(0, |at| at + bare[at..].chars().next().map_or(1, char::len_utf8));
        let is_unit = UNITS.contains(&normalize(&bare[word..]).replace(' ', "").as_str());
        let has_rest = name(after) > 0;
        let name = bare[..word].trim_end_matches(BESIDE_AP);
        return (is_unit && !has_rest && !name.is_empty()).then_some(NameAndAp {
            name,
            ap,
            is_each: false,
            total: None,
        });
    }
    let (is_each, behind) = split_each(behind);
    let (behind, total) = match behind.trim_matches(BESIDE_AP).strip_prefix('=') {
        Some(total) => {
            ("", Some(total.chars().filter(char::is_ascii_digit).collect::<String>().parse().ok()?))
        }
        None => (behind, None),
    };
    let found = |name| Some(NameAndAp { name, ap, is_each, total });
    match (name(before) > 0, name(behind) > 0) {
        (_, false) => found(before.trim_end_matches(BESIDE_AP)),
        // `49 p.a. - Garde`: something stands between the unit and the name.
        (false, true) if !behind.trim_start().starts_with(char::is_alphanumeric) => {
            found(behind.trim_matches(BESIDE_AP))
        }
        _ => None,
    }
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

/// Splits off a word such as `each` at the beginning.
fn split_each(text: &str) -> (bool, &str) {
    let words = text.trim_start_matches([' ', ',', '/', '\u{a0}']);
    let edges = words.char_indices().filter(|(_, c)| !c.is_alphanumeric()).map(|(at, _)| at);
    let found =
        edges.chain([words.len()]).take(3).find(|end| EACH.contains(&normalize(&words[..*end]).as_str()));
    found.map_or((false, text), |end| (true, &words[end..]))
}

/// A number of fighters before or after a name, and the name: `3 Gardes`, `3x Garde`, `Garde x3`.
pub(super) fn split_group(name: &str) -> Option<(u32, &str)> {
    let name = name.trim();
    let is_times = |c: char| matches!(c, 'x' | 'X' | '×');
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let bare = name.strip_prefix(is_times).unwrap_or(name);
    let end = digits(bare);
    let count = |text: &str| text.parse().ok().filter(|count| (1..=99).contains(count));
    if let Some(count) = count(&bare[..end]) {
        let rest = bare[end..].trim_start();
        let rest =
            rest.strip_prefix(is_times).filter(|rest| rest.starts_with(' ')).unwrap_or(rest).trim_start();
        let is_apart = bare[end..].starts_with([' ', '×', '\u{a0}']) || rest.len() < bare[end..].trim().len();
        return (is_apart && rest.starts_with(char::is_alphabetic)).then_some((count, rest));
    }
    let (before, last) = name.rsplit_once([' ', '('])?;
    let last = last.trim_end_matches(')').trim();
    let count = count(last.strip_prefix(is_times)?)?;
    let before = before.trim_end_matches([' ', '(']);
    (!before.is_empty()).then_some((count, before))
}

pub(super) fn without_article(text: &str) -> &str {
    let articles = ["de la ", "de l'", "de l’", "des ", "du ", "de ", "d'", "d’"];
    articles.iter().find_map(|article| text.strip_prefix(article)).unwrap_or(text)
}

/// Meaning of a label: the text before a colon, or a whole line without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    Field(Field),
    /// Special rules of the fighter.
    Rules,
    /// A known heading whose content is not part of a profile.
    Unread,
    /// First line of a card in the catalog; it carries no value.
    Start,
}

pub(super) fn parse_heading(text: &str) -> Option<(Heading, &str)> {
    let (name, behind) = match text.split_once(':') {
        Some((name, behind)) => (name.trim(), behind.trim()),
        None => (text.trim(), ""),
    };
    if name.chars().count() > 40 {
        return None;
    }
    let name = name.trim_matches(['*', '_', '•', '#', ' ', '-']);
    let heading = match normalize(name).as_str() {
        "classe" => Heading::Start,
        "capacites speciales"
        | "competence s speciale s"
        | "competences speciales"
        | "regles speciales"
        | "capacite s speciale s"
        | "special rules" => Heading::Rules,
        "origine"
        | "figurines correspondantes"
        | "concept"
        | "sculpture"
        | "profil"
        | "socle"
        | "affiliation"
        | "date de sortie"
        | "sortilege s"
        | "sortileges"
        | "artefact s"
        | "artefacts"
        | "background"
        | "miracles"
        | "carte s liee s a ce profil" => Heading::Unread,
        "profile" | "points" => return None,
        _ => match fields(name)?.as_slice() {
            [field] if !words::is_number(field) => Heading::Field(*field),
            _ => return None,
        },
    };
    Some((heading, behind.trim_matches(['*', ' '])))
}

/// Splits a line with several headings into its parts: `Peuple : Orques - Rang : Élite`.
pub(super) fn headings_in_one_line(text: &str) -> Option<Vec<&str>> {
    for separator in [" | ", " – ", " - ", " — ", " / ", " ; "] {
        let parts: Vec<&str> = text.split(separator).map(str::trim).collect();
        let is_part = |part: &&str| {
            part.contains(':') && (parse_heading(part).is_some() || parse_stats(part).is_some())
        };
        if parts.len() > 1
            && parts.iter().all(is_part)
            && parts.iter().any(|part| parse_heading(part).is_some())
        {
            return Some(parts);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::card::field::CardField;

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
        ] {
            assert_eq!(split(text), Some(("Garde prétorien", "49")), "{text}");
        }
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
        ] {
            assert_eq!(split(text), None, "{text}");
        }
        let each = |text| split_ap(text).map(|found| (found.is_each, found.total));
        assert_eq!(each("3 Gardes (22 PA chacun)"), Some((true, None)));
        assert_eq!(each("3 Gardes (22 PA) = 66"), Some((false, Some(66))));
        assert_eq!(each("3 Gardes (66 PA)"), Some((false, None)));
    }

    #[test]
    fn a_number_of_fighters_is_split_from_the_name() {
        for (text, split) in [
            ("3 Gardes", Some((3, "Gardes"))),
            ("3x Gardes", Some((3, "Gardes"))),
            ("x3 Gardes", Some((3, "Gardes"))),
            ("3 × Gardes", Some((3, "Gardes"))),
            ("Garde x3", Some((3, "Garde"))),
            ("Garde (x3)", Some((3, "Garde"))),
            ("Garde (1)", None),
            ("Garde 2", None),
            ("1001 Nuits", None),
            ("2e Garde", None),
        ] {
            assert_eq!(split_group(text), split, "{text}");
        }
    }

    #[test]
    fn headings_are_known_with_and_without_a_colon() {
        assert_eq!(
            parse_heading("Rang : Élite"),
            Some((Heading::Field(Field::Column(CardField::Rank)), "Élite"))
        );
        assert_eq!(
            parse_heading("Compétence(s) :"),
            Some((Heading::Field(Field::Column(CardField::Abilities)), ""))
        );
        assert_eq!(
            parse_heading("Equipement"),
            Some((Heading::Field(Field::Column(CardField::Equipment)), ""))
        );
        assert_eq!(parse_heading("INI : 3"), None);
        assert_eq!(parse_heading("Le Garde : un héros"), None);
        assert_eq!(
            headings_in_one_line("Peuple : Orques - Rang : Élite - PA : 40"),
            Some(vec!["Peuple : Orques", "Rang : Élite", "PA : 40"])
        );
    }
}
