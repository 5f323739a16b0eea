//! Parses heads (labels such as `Rang :`) of lines and lists, and AP at the end of names.

use super::stats::parse_stats;
use super::value::numbers;
use super::words::{self, Field, fields};
use crate::scenario::reading::spelling::normalize;

/// Splits off the AP at the end of a text: `Garde (49 PA)`.
pub(super) fn split_ap(text: &str) -> Option<(&str, &str)> {
    let bare = text.trim().trim_end_matches([')', ']', '.', ' ']);
    let bare = ["PA", "P.A", "AP", "pa"].iter().find_map(|unit| bare.strip_suffix(unit))?.trim_end();
    let start = bare
        .rfind(|character: char| !character.is_ascii_digit())
        .map_or(0, |at| at + bare[at..].chars().next().map_or(1, char::len_utf8));
    let (before, ap) = bare.split_at(start);
    let before = before.trim_end_matches(['(', '[', ' ', '-', '–', '—', ':', ',']);
    (!ap.is_empty() && numbers(ap).len() == 1).then_some((before, ap))
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
        assert_eq!(split_ap("Garde prétorien (49 PA)"), Some(("Garde prétorien", "49")));
        assert_eq!(split_ap("Garde prétorien – 49 P.A."), Some(("Garde prétorien", "49")));
        assert_eq!(split_ap("32 PA"), Some(("", "32")));
        assert_eq!(split_ap("Garde prétorien"), None);
        assert_eq!(split_ap("Le PA"), None);
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
