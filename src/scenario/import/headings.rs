//! Parses heads (labels such as `Rang :`) of lines and lists, and what stands around names: marks,
//! numbers of fighters, ranks.

use super::stats::parse_stats;
use super::words::{self, Field, fields};
use crate::scenario::card::field::CardField;
use crate::scenario::reading::number::is_digits;
use crate::scenario::reading::spelling::normalize;

/// Returns a name without quotation marks and those of Markdown around it. Quotation marks within
/// the name, as in `« Sire » Kelgar`, stay.
pub(super) fn unquoted(name: &str) -> &str {
    let name = name.trim_matches(['`', '~', '*', '_', ' ', '\u{a0}', '\u{202f}']);
    let is_quote = |c: char| matches!(c, '«' | '»' | '“' | '”' | '„' | '"');
    let edges = [name.starts_with(is_quote), name.ends_with(is_quote)];
    let is_around = match name.chars().filter(|c| is_quote(*c)).count() {
        1 => edges.contains(&true),
        2 => edges == [true, true],
        _ => false,
    };
    match is_around {
        true => name.trim_matches(is_quote).trim_matches([' ', '\u{a0}', '\u{202f}']),
        false => name,
    }
}

/// Returns a name without the marks of lists and of Markdown around it: `1. **Garde**`, `a) Garde`,
/// `- [ ] Garde`.
pub(super) fn without_marks(name: &str) -> String {
    let plain = name.replace("**", "").replace("__", "");
    let is_mark = |c: char| c.is_whitespace() || "#•·*".contains(c);
    let mut name = plain.trim_matches(is_mark);
    for dash in ["- ", "– ", "— "] {
        name = name.strip_prefix(dash).unwrap_or(name).trim_start();
    }
    for mark in ["[ ]", "[x]", "[X]"] {
        name = name.strip_prefix(mark).unwrap_or(name).trim_start();
    }
    let lettered = name.strip_prefix(char::is_alphabetic).filter(|behind| behind.starts_with(") "));
    let unnumbered = lettered.unwrap_or(name.trim_start_matches(|c: char| c.is_ascii_digit()));
    let behind = unnumbered.strip_prefix(['.', ')']).filter(|_| unnumbered.len() < name.len());
    let behind = behind.filter(|behind| behind.starts_with(' ')).map(|behind| behind.trim_matches(is_mark));
    behind.unwrap_or(name).to_owned()
}

/// Words for numbers of fighters from 1, in normalized spelling: in French and English.
const NUMBER_WORDS: [[&str; 2]; 10] = [
    ["un", "one"],
    ["deux", "two"],
    ["trois", "three"],
    ["quatre", "four"],
    ["cinq", "five"],
    ["six", "six"],
    ["sept", "seven"],
    ["huit", "eight"],
    ["neuf", "nine"],
    ["dix", "ten"],
];

/// Returns the number of fighters that a word in normalized spelling means.
pub(in crate::scenario) fn number_word(word: &str) -> Option<u16> {
    let word = if word == "une" { "un" } else { word };
    (1..).zip(NUMBER_WORDS).find(|(_, words)| words.contains(&word)).map(|(number, _)| number)
}

/// Returns the text from the number on, if a word for a group is before it: `Escouade de 3 Gardes`.
pub(in crate::scenario) fn text_after_group(text: &str) -> Option<&str> {
    let is_number = |word: &str| is_digits(word) || number_word(&normalize(word)).is_some();
    let words = text.split_whitespace().take(MAX_GROUP_WORDS);
    let mut words = words.skip_while(|word| !matches!(*word, "de" | "of"));
    let number = words.nth(1).filter(|word| is_number(word) && begins_with_group(text))?;
    Some(&text[number.as_ptr() as usize - text.as_ptr() as usize..])
}

/// Words for groups of fighters, in normalized spelling. Those before `troupe` are always several.
const GROUPS: [&str; 26] = [
    "douzaine", "dizaine", "dozen", "couple", "paire", "duo", "trio", "groupe", "lot", "pair", "group",
    "troupe", "escouade", "unite", "bande", "equipe", "squad", "unit", "band", "pack", "team", "meute",
    "section", "peloton", "horde", "brigade",
];

/// Number of [`GROUPS`] that need neither an article nor a number to be several fighters.
const CERTAIN_GROUPS: usize = 11;

/// Maximum number of words up to the first member of a group: `Une petite bande de 5`.
const MAX_GROUP_WORDS: usize = 5;

/// Returns whether a name begins with the word for a group: `Une paire de Gardes`, `Escouade de 5`,
/// `Squad of 5 Guards`; not `Troupe de choc`.
fn begins_with_group(name: &str) -> bool {
    let start: Vec<&str> = name.split_whitespace().take(MAX_GROUP_WORDS).collect();
    let normal = normalize(&start.join(" "));
    let words: Vec<&str> = normal.split(' ').collect();
    let (has_article, words) = match words.as_slice() {
        ["un" | "une" | "a" | "an", "demi" | "petit" | "petite" | "grand" | "grande", words @ ..]
        | ["un" | "une" | "a" | "an", words @ ..] => (true, words),
        words => (false, words),
    };
    let [group, "de" | "d" | "of", member, ..] = words else { return false };
    let is_number = is_digits(member) || number_word(member).is_some();
    let known = GROUPS.iter().position(|word| word == group);
    known.is_some_and(|known| known < CERTAIN_GROUPS || has_article || is_number)
}

/// Returns whether a name begins with a number in words or a word for a group: `Trois Gardes`,
/// `Une paire de Gardes`.
pub(in crate::scenario) fn begins_with_number_word(name: &str) -> bool {
    const SEVERAL: [&str; 5] = ["quelques ", "plusieurs ", "several ", "some ", "a few "];
    let normal = normalize(name);
    if begins_with_group(name) || SEVERAL.iter().any(|word| normal.starts_with(word)) {
        return true;
    }
    let mut words = name.split_whitespace();
    let number = words.next().and_then(|word| number_word(&normalize(word)));
    number.is_some_and(|number| number > 1) && words.take(3).any(|word| word.ends_with(['s', 'x']))
}

/// Returns whether the number after a name may be one of fighters, because the name is a plural:
/// `Gardes (3)`. That of `Carnassier (2)` belongs to the name, as does that of `Kheris (2)`, if
/// `is_name` says that the text before it is the beginning of a card's name.
pub(super) fn is_numbered_plural(name: &str, is_name: impl Fn(&str) -> bool) -> bool {
    let Some((before, number)) = name.strip_suffix(')').and_then(|name| name.rsplit_once('(')) else {
        return false;
    };
    let is_several = number.trim().parse::<u32>().is_ok_and(|number| number > 1);
    let is_plural = before.split_whitespace().next().is_some_and(|word| word.ends_with('s'));
    is_several && is_plural && !is_name(before)
}

/// A number of fighters before or after a name, and the name: `3 Gardes`, `3x Garde`, `3 - Garde`,
/// `Garde x 3`, `Garde (3x)`, `Gardes (par 3)`.
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
        let dash = rest.strip_prefix(['-', '–', '—']).filter(|rest| rest.starts_with(' '));
        let rest = dash.unwrap_or(rest).trim_start();
        return (is_apart && rest.starts_with(char::is_alphabetic)).then_some((count, rest));
    }
    let bare = name.trim_end_matches([')', ' ']);
    let digits = bare.strip_suffix(is_times).filter(|_| name.ends_with(')')).unwrap_or(bare);
    let before = digits.trim_end_matches(|c: char| c.is_ascii_digit());
    let count = count(&digits[before.len()..])?;
    let words =
        ["par", "les", "lot de", "by"].into_iter().find_map(|word| before.trim_end().strip_suffix(word));
    let before = match digits.len() < bare.len() {
        true => before,
        false => words.or_else(|| before.trim_end().strip_suffix(is_times))?,
    };
    let before = Some(before).filter(|before| before.ends_with([' ', '(']))?;
    let before = before.trim_end_matches([' ', '(']);
    (!before.is_empty()).then_some((count, before))
}

/// Splits off a rank behind a name, and signs between both: `Garde, élite`, `Garde - Élite`,
/// `Garde (Élite)`. The rank of `Garde d'élite` belongs to the name.
pub(super) fn split_rank(name: &str) -> Option<(&str, &str)> {
    let in_brackets = || match name.strip_suffix(')') {
        Some(open) => open.rsplit_once('('),
        None => name.strip_suffix(']')?.rsplit_once('['),
    };
    let separated = || [",", " - ", " – ", " — ", " / "].iter().find_map(|sign| name.rsplit_once(sign));
    let (before, rank) = in_brackets().or_else(separated)?;
    let (rank, behind) = words::leading_rank(rank)?;
    let before = before.trim_end();
    (behind.is_empty() && !before.is_empty()).then_some((before, rank))
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
    // `Nom = Guerrier`, `Nom - Guerrier`.
    let named = || {
        let mut parts = ["=", " - ", " – "].into_iter().filter_map(|sign| text.split_once(sign));
        parts.find(|(label, _)| matches!(normalize(label).as_str(), "nom" | "name"))
    };
    let (name, behind) = match text.split_once(':').or_else(named) {
        Some((name, behind)) => (name.trim(), behind.trim()),
        None => (text.trim(), ""),
    };
    if name.chars().count() > 40 {
        return None;
    }
    let name = name.trim_matches(['*', '_', '•', '#', ' ', '-']);
    let heading = match normalize(name).as_str() {
        "classe" => Heading::Start,
        // `Profil : INI 3` has no name.
        "profil" | "profile" | "fiche" if is_name_behind(behind) => {
            Heading::Field(Field::Column(CardField::Name))
        }
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
        "points" => return None,
        "profile" if behind.is_empty() => return None,
        _ => match fields(name)?.as_slice() {
            [field] if !words::is_number(field) => Heading::Field(*field),
            _ => return None,
        },
    };
    Some((heading, behind.trim_matches(['*', ' '])))
}

/// Returns whether the text behind a label such as `Profil` is a name, and no characteristics.
fn is_name_behind(behind: &str) -> bool {
    behind.contains(char::is_alphabetic) && parse_stats(behind).is_none()
}

/// Splits a line that begins with the name of a fighter before each of its headings. A part
/// without a heading, outside of brackets, continues the one before: `Nom : Garde, PA : 22, Rang :
/// Élite`.
fn headings_with_name(text: &str) -> Option<Vec<&str>> {
    let is_name = |(heading, _): (Heading, &str)| heading == Heading::Field(Field::Column(CardField::Name));
    let is_heading =
        |part: &str| part.contains(':') && (parse_heading(part).is_some() || parse_stats(part).is_some());
    let mut depth = 0_i32;
    let (mut parts, mut start) = (Vec::new(), 0);
    for (at, c) in text.char_indices() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        let behind = &text[at + c.len_utf8()..];
        let next = behind.split([',', ';']).next().unwrap_or_default();
        if depth == 0 && matches!(c, ',' | ';') && is_heading(next.trim()) {
            parts.push(text[start..at].trim());
            start = at + 1;
        }
    }
    parts.push(text[start..].trim());
    (parts.len() > 1 && parse_heading(parts[0]).is_some_and(is_name)).then_some(parts)
}

/// Splits a line with several headings into its parts: `Peuple : Orques - Rang : Élite`.
pub(super) fn headings_in_one_line(text: &str) -> Option<Vec<&str>> {
    if let Some(parts) = headings_with_name(text) {
        return Some(parts);
    }
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
    use super::super::name_ap::parse_labelled_ap;
    use super::*;

    #[test]
    fn a_number_of_fighters_is_split_from_the_name() {
        for (text, split) in [
            ("3 Gardes", Some((3, "Gardes"))),
            ("3x Gardes", Some((3, "Gardes"))),
            ("x3 Gardes", Some((3, "Gardes"))),
            ("3 × Gardes", Some((3, "Gardes"))),
            ("Garde x3", Some((3, "Garde"))),
            ("Garde (x3)", Some((3, "Garde"))),
            ("Garde x 3", Some((3, "Garde"))),
            ("Garde (3x)", Some((3, "Garde"))),
            ("Gardes (par 3)", Some((3, "Gardes"))),
            ("5 – Garde", Some((5, "Garde"))),
            ("Onyx 3", None),
            ("Garde (1)", None),
            ("Garde 2", None),
            ("1001 Nuits", None),
            ("2e Garde", None),
        ] {
            assert_eq!(split_group(text), split, "{text}");
        }
    }

    #[test]
    fn a_rank_behind_a_name_is_split_off() {
        for text in [
            "Garde, élite",
            "Garde - Élite",
            "Garde (Élite)",
            "Garde – élite",
            "Garde [Élite]",
            "Garde / Élite",
        ] {
            assert_eq!(split_rank(text).map(|(name, _)| name), Some("Garde"), "{text}");
        }
        for text in
            ["Garde d'élite", "Garde élite", "Élite", "(Élite)", "Meyleen, Éclipsante", "Garde (Impur)"]
        {
            assert_eq!(split_rank(text), None, "{text}");
        }
    }

    #[test]
    fn groups_begin_with_a_number_or_a_word_for_several() {
        for text in [
            "Squad of 5",
            "Escouade de 5 Gardes",
            "Une unité de Gardes",
            "Lot de Gardes",
            "Deux Gardes",
            "Une demi-douzaine de Gardes",
            "Quelques Gardes",
            "Deux ou trois Gardes",
            "Meute de 4 loups",
        ] {
            assert!(begins_with_number_word(text), "{text}");
        }
        for text in ["Troupe de choc", "Bande Noire", "Unité 731", "Garde du lot de 5", "Meute noire"] {
            assert!(!begins_with_number_word(text), "{text}");
        }
    }

    #[test]
    fn labels_and_marks_are_no_part_of_a_name() {
        for text in ["Valeur : 22 PA", "Prix 22 PA", "**Coût** : 22 points", "- Prix = 22 PA chacun"] {
            assert!(parse_labelled_ap(text).is_some_and(|ap| ap.starts_with("22")), "{text}");
        }
        for text in ["Valeur : 22", "Valeur sûre (22 PA)", "Prix", "Garde 22 PA"] {
            assert_eq!(parse_labelled_ap(text), None, "{text}");
        }
        for text in [
            "1. Garde",
            "12) Garde",
            "a) Garde",
            "- [ ] Garde",
            "**Garde**",
            "- **Garde**",
            "## Garde",
            "• Garde",
            "Garde",
        ] {
            assert_eq!(without_marks(text), "Garde", "{text}");
        }
        assert_eq!(without_marks("2e Garde"), "2e Garde");
        assert!(begins_with_number_word("Une paire de Gardes") && !begins_with_number_word("Lotus"));
        assert_eq!(unquoted("Garde, le \"vieux\""), "Garde, le \"vieux\"");
        assert_eq!(["« Garde »", "~~Garde~~", "\"Garde\""].map(unquoted), ["Garde"; 3]);
        assert!(begins_with_number_word("Trois Gardes") && !begins_with_number_word("Trois-fois Maudit"));
        let is_plural = |name| is_numbered_plural(name, |name| name == "Kheris ");
        assert!(is_plural("Gardes (3)") && !is_plural("Carnassier (3)"));
        assert!(!is_plural("Gardes (1)") && !is_plural("Kheris (2)"));
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
        let name = Heading::Field(Field::Column(CardField::Name));
        for text in ["Nom : Garde", "Nom = Garde", "Nom - Garde", "Profil : Garde", "Fiche : Garde"] {
            assert_eq!(parse_heading(text), Some((name, "Garde")), "{text}");
        }
        assert_eq!(parse_heading("Profil : INI 3 ATT 5"), Some((Heading::Unread, "INI 3 ATT 5")));
        assert_eq!(
            headings_in_one_line("Nom : Garde, noire, PA : 40, Rang : Élite"),
            Some(vec!["Nom : Garde, noire", "PA : 40", "Rang : Élite"])
        );
        assert_eq!(parse_heading("INI : 3"), None);
        assert_eq!(parse_heading("Le Garde : un héros"), None);
        assert_eq!(
            headings_in_one_line("Peuple : Orques - Rang : Élite - PA : 40"),
            Some(vec!["Peuple : Orques", "Rang : Élite", "PA : 40"])
        );
    }
}
