//! French and English names of columns, labels and values, with the columns of profile files that
//! they mean.

use super::super::spelling::normalize;

/// Meaning of a column or label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Field {
    /// A column of a profile file.
    Column(&'static str),
    Kind,
    /// A known characteristic without a column in profile files, as printed: POU, FOI.
    NoColumn(&'static str),
}

/// Names of each field in tables and on cards, as [`normalize`] text.
const WORDS: &[(Field, &[&str])] = &[
    (Field::Column("id"), &["id", "identifiant"]),
    (
        Field::Column("name_fr"),
        &[
            "nom",
            "name",
            "name fr",
            "profil",
            "profile",
            "figurine",
            "combattant",
            "fighter",
            "model",
            "modele",
        ],
    ),
    (Field::Column("people"), &["peuple", "people", "armee", "army", "faction"]),
    (Field::Column("edition"), &["edition", "version"]),
    (Field::Column("rank"), &["rang", "rank"]),
    (Field::Column("champion"), &["champion", "personnage", "character"]),
    (Field::Kind, &["type", "kind"]),
    (Field::Column("size"), &["taille", "size", "taille unite"]),
    (Field::Column("power"), &["puissance", "power", "puis"]),
    (
        Field::Column("ap"),
        &[
            "pa",
            "ap",
            "p a",
            "a p",
            "cout",
            "cost",
            "cout pa",
            "valeur strategique",
            "strategic value",
            "points",
        ],
    ),
    (Field::Column("mov_cm"), &["mou", "mov", "mouvement", "movement", "mov cm", "mou cm"]),
    (Field::Column("mov_fly_cm"), &["mov fly cm", "mov fly", "mou vol", "mou en vol", "mouvement en vol"]),
    (Field::Column("base_mm"), &["base mm", "base", "socle"]),
    (Field::Column("filled"), &["filled"]),
    (Field::Column("ini"), &["ini", "initiative"]),
    (Field::Column("att"), &["att", "attaque", "attack"]),
    (Field::Column("str"), &["for", "force", "str", "strength"]),
    (Field::Column("def"), &["def", "defense", "defence"]),
    (Field::Column("res"), &["res", "resistance", "resilience"]),
    (Field::Column("courage"), &["cou", "courage"]),
    (Field::Column("fear"), &["peur", "peu", "fear"]),
    (
        Field::Column("courage_or_fear"),
        &[
            "courage or fear",
            "cou peur",
            "cou peu",
            "courage peur",
            "peur cou",
            "peur courage",
            "courage fear",
            "cou fear",
        ],
    ),
    (Field::Column("dis"), &["dis", "discipline"]),
    (Field::Column("aim"), &["tir", "aim"]),
    (Field::Column("ranges_cm"), &["portee", "portees", "portee s", "range", "ranges", "ranges cm"]),
    (
        Field::Column("aim_str"),
        &[
            "for tir",
            "force tir",
            "tir for",
            "force du tir",
            "for du tir",
            "aim str",
            "aim strength",
            "str aim",
        ],
    ),
    (
        Field::Column("abilities"),
        &["capacites", "competences", "capacite s", "competence s", "abilities", "skills", "aptitudes"],
    ),
    (Field::Column("equipment"), &["equipement", "equipements", "equipement s", "equipment"]),
    (Field::Column("source_url"), &["source", "source url", "url", "lien", "link"]),
    (Field::NoColumn("POU"), &["pou", "pow", "pouvoir"]),
    (Field::NoColumn("FOI"), &["foi", "faith", "fth"]),
    (Field::NoColumn("MAG"), &["mag", "magie", "magic"]),
    (Field::NoColumn("DIV"), &["div"]),
    (Field::NoColumn("AURA"), &["aura"]),
    (Field::NoColumn("ARM/TIR"), &["arm tir"]),
];

/// Returns the meaning of the header of a column or of a label; several fields if it joins them, as
/// `ATT-FOR` does.
pub(super) fn fields(word: &str) -> Option<Vec<Field>> {
    let found = |word: &str| {
        let word = normalize(word);
        WORDS.iter().find(|(_, words)| words.contains(&word.as_str())).map(|(field, _)| *field)
    };
    if let Some(field) = found(word) {
        return Some(vec![field]);
    }
    let parts: Vec<&str> = word.split(['-', '/']).collect();
    let parts = parts.iter().map(|part| found(part).filter(is_number)).collect::<Option<Vec<Field>>>();
    parts.filter(|parts| parts.len() > 1)
}

/// Returns whether the value of the field is one or several numbers.
pub(super) fn is_number(field: &Field) -> bool {
    let not = [
        "id",
        "name_fr",
        "people",
        "edition",
        "rank",
        "champion",
        "size",
        "abilities",
        "equipment",
        "source_url",
        "base_mm",
        "filled",
    ];
    match field {
        Field::Column(column) => !not.contains(column),
        Field::NoColumn(_) => true,
        Field::Kind => false,
    }
}

/// Returns the name of a field, for reports of text that was not understood.
pub(super) fn field_name(field: Field) -> &'static str {
    match field {
        Field::Column(column) => column,
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

/// Parses whether the fighter is a champion, and returns the value of profile files.
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
    const RANKS: [&str; 18] = [
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
    ];
    let text = text.trim();
    let ends = text.match_indices(' ').map(|(at, _)| at).chain([text.len()]);
    let ends: Vec<usize> = ends.take(4).collect();
    let rank = *ends.iter().rfind(|end| RANKS.contains(&normalize(&text[..**end]).as_str()))?;
    Some((&text[..rank], text[rank..].trim()))
}

#[cfg(test)]
mod tests {
    use super::super::super::card_field::CardField;
    use super::*;

    #[test]
    fn every_column_name_is_recognized_and_no_word_is_ambiguous() {
        for column in CardField::columns() {
            assert_eq!(fields(column), Some(vec![Field::Column(column)]), "{column}");
        }
        for (i, (_, words)) in WORDS.iter().enumerate() {
            for word in *words {
                assert_eq!(normalize(word), *word);
                let others = WORDS.iter().enumerate().filter(|(j, _)| *j != i);
                assert!(others.into_iter().all(|(_, (_, others))| !others.contains(word)), "{word}");
            }
        }
    }

    #[test]
    fn words_are_recognized_in_any_spelling() {
        assert_eq!(fields("Capacités"), Some(vec![Field::Column("abilities")]));
        assert_eq!(fields("COMPETENCE(S)"), Some(vec![Field::Column("abilities")]));
        assert_eq!(fields("P.A."), Some(vec![Field::Column("ap")]));
        assert_eq!(fields("ATT-FOR"), Some(vec![Field::Column("att"), Field::Column("str")]));
        assert_eq!(fields("FOR/TIR"), Some(vec![Field::Column("aim_str")]));
        assert_eq!(fields("COU/PEUR"), Some(vec![Field::Column("courage_or_fear")]));
        assert_eq!(fields("Nom-Peuple"), None);
        assert_eq!(fields("Peinture"), None);
        assert_eq!(
            (size("Grande taille"), size("Taille moyenne"), size("XL")),
            (Some("large"), Some("normal"), None)
        );
        assert_eq!(leading_rank("Légende vivante de Cadwallon"), Some(("Légende vivante", "de Cadwallon")));
        assert_eq!(leading_rank("Guerrier"), None);
    }
}
