//! French and English names of columns, labels and values, with the columns of profile files that
//! they mean.

use crate::scenario::card::field::CardField;
use crate::scenario::reading::spelling::normalize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What a column or label of an imported file means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Field {
    /// A column of a profile file.
    Column(CardField),
    Kind,
    /// A known characteristic without a column in profile files, as printed: POU, FOI.
    NoColumn(&'static str),
}

/// Names of fields that profile files lack, as [`normalize`] text.
const OTHER_NAMES: &[(Field, &[&str])] = &[
    (Field::Kind, &["type", "kind"]),
    (Field::NoColumn("POU"), &["pou", "pow", "pouvoir"]),
    (Field::NoColumn("FOI"), &["foi", "faith", "fth"]),
    (Field::NoColumn("MAG"), &["mag", "magie", "magic"]),
    (Field::NoColumn("DIV"), &["div"]),
    (Field::NoColumn("AURA"), &["aura"]),
    (Field::NoColumn("ARM/TIR"), &["arm tir"]),
];

/// All fields by their names in tables and on cards.
static FIELDS: LazyLock<BTreeMap<String, Field>> = LazyLock::new(|| {
    let columns =
        CardField::ALL.iter().flat_map(|field| field.names().map(|name| (name, Field::Column(*field))));
    let others =
        OTHER_NAMES.iter().flat_map(|(field, names)| names.iter().map(|name| (normalize(name), *field)));
    columns.chain(others).collect()
});

/// Returns the fields that the header of a column or a label names; several if it joins them, as
/// `ATT-FOR` does. `None` if it is unknown.
pub(super) fn fields(word: &str) -> Option<Vec<Field>> {
    let found = |word: &str| FIELDS.get(&normalize(word)).copied();
    if let Some(field) = found(word) {
        return Some(vec![field]);
    }
    let parts: Vec<&str> = word.split(['-', '/']).collect();
    let parts = parts.iter().map(|part| found(part).filter(is_number)).collect::<Option<Vec<Field>>>();
    parts.filter(|parts| parts.len() > 1)
}

/// Returns whether the value of the field is one or several numbers.
pub(super) fn is_number(field: &Field) -> bool {
    use CardField::{
        Abilities, Base, Champion, Edition, Equipment, Filled, Id, Name, People, Rank, Size, Source,
    };
    match field {
        Field::Column(Id | Name | People | Edition | Rank | Champion | Size | Base) => false,
        Field::Column(Abilities | Equipment | Filled | Source) | Field::Kind => false,
        Field::Column(_) | Field::NoColumn(_) => true,
    }
}

/// Returns the name of a field, for reports of text that was not understood.
pub(super) fn field_name(field: Field) -> &'static str {
    match field {
        Field::Column(field) => field.column(),
        Field::Kind => "type",
        Field::NoColumn(name) => name,
    }
}

/// Parses a size, and returns the word of profile files.
pub(super) fn size(text: &str) -> Option<&'static str> {
    let text = normalize(text);
    let word = text.trim_start_matches("taille ").trim_end_matches(" taille").trim_end_matches(" size");
    match word {
        "petite" | "petit" | "small" | "p" => Some("small"),
        "moyenne" | "moyen" | "normale" | "normal" | "medium" | "m" => Some("normal"),
        "grande" | "grand" | "large" | "g" => Some("large"),
        "tres grande" | "tres grand" | "very large" | "very_large" | "enorme" | "tg" => Some("very_large"),
        "titan" | "titanesque" => Some("titan"),
        _ => None,
    }
}

/// Parses a text that says whether the fighter is a champion. Returns the value of profile files:
/// `1` or `0`.
pub(super) fn champion(text: &str) -> Option<&'static str> {
    match normalize(text).as_str() {
        "1" | "oui" | "o" | "yes" | "y" | "vrai" | "true" | "x" | "champion" | "personnage" | "character" => {
            Some("1")
        }
        "0" | "non" | "n" | "no" | "faux" | "false" | "troupe" | "troupes" | "troop" | "trooper" => Some("0"),
        _ => None,
    }
}

/// Returns whether the text is empty or only a dash, in any form that word processors produce.
pub(super) fn is_blank_or_dashes(text: &str) -> bool {
    text.chars().all(|character| character.is_whitespace() || "-–—−‐_".contains(character))
}

/// Splits off the rank at the beginning of a text, as cards print it: `Régulier de Cadwallon`.
pub(super) fn leading_rank(text: &str) -> Option<(&str, &str)> {
    const RANKS: [&str; 19] = [
        "legende vivante",
        "special",
        "speciale",
        "irregulier",
        "irreguliere",
        "regulier",
        "reguliere",
        "elite",
        "creature",
        "initie",
        "initiee",
        "adepte",
        "maitre",
        "virtuose",
        "devot",
        "devote",
        "zelote",
        "doyen",
        "avatar",
    ];
    let text = text.trim();
    let ends = text.match_indices(' ').map(|(at, _)| at).chain([text.len()]);
    let ends: Vec<usize> = ends.take(4).collect();
    let rank = *ends.iter().rfind(|end| RANKS.contains(&normalize(&text[..**end]).as_str()))?;
    Some((&text[..rank], text[rank..].trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_name_is_recognized_and_no_name_is_ambiguous() {
        let mut names = OTHER_NAMES.iter().map(|(_, names)| names.len()).sum::<usize>();
        for field in CardField::ALL {
            assert_eq!(fields(field.column()), Some(vec![Field::Column(*field)]), "{field:?}");
            names += field.names().collect::<std::collections::BTreeSet<_>>().len();
        }
        assert_eq!(FIELDS.len(), names);
    }

    #[test]
    fn words_are_recognized_in_any_spelling() {
        assert_eq!(fields("Capacités"), Some(vec![Field::Column(CardField::Abilities)]));
        assert_eq!(fields("COMPETENCE(S)"), Some(vec![Field::Column(CardField::Abilities)]));
        assert_eq!(fields("P.A."), Some(vec![Field::Column(CardField::StrategicValue)]));
        assert_eq!(
            fields("ATT-FOR"),
            Some(vec![Field::Column(CardField::Attack), Field::Column(CardField::Strength)])
        );
        assert_eq!(fields("FOR/TIR"), Some(vec![Field::Column(CardField::AimStrength)]));
        assert_eq!(fields("COU/PEUR"), Some(vec![Field::Column(CardField::CourageOrFear)]));
        assert_eq!(fields("Nom-Peuple"), None);
        assert_eq!(fields("Peinture"), None);
        assert_eq!(
            (size("Grande taille"), size("Taille moyenne"), size("XL")),
            (Some("large"), Some("normal"), None)
        );
        assert_eq!(leading_rank("Légende vivante de Cadwallon"), Some(("Légende vivante", "de Cadwallon")));
        assert_eq!(leading_rank("Avatar de Merin"), Some(("Avatar", "de Merin")));
        assert_eq!(leading_rank("Guerrier"), None);
    }
}
