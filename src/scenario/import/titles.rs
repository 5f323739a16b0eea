//! Words that stand around fighters: captions of cards, section titles of lists, sums and other
//! summaries.

use super::words::UNITS;
use crate::scenario::reading::number::is_digits;
use crate::scenario::reading::spelling::normalize;

/// Captions above the characteristics of a card, in normalized spelling.
const CAPTIONS: [&str; 20] = [
    "caracteristiques",
    "caracteristique",
    "caracs",
    "carac",
    "characteristics",
    "stats",
    "stat",
    "statistiques",
    "statistics",
    "statline",
    "profil",
    "profile",
    "fiche",
    "fiche technique",
    "rooted profile",
    "valeurs",
    "values",
    "combat",
    "attributs",
    "attributes",
];

/// Returns whether a text is a caption above the characteristics of a card, and no name.
pub(super) fn is_caption(text: &str) -> bool {
    CAPTIONS.contains(&normalize(text).as_str())
}

/// First words of section titles, in normalized spelling.
pub(in crate::scenario) const SECTIONS: [&str; 20] = [
    "personnage",
    "personnages",
    "champion",
    "champions",
    "heros",
    "troupe",
    "troupes",
    "soldats",
    "allies",
    "mercenaires",
    "characters",
    "heroes",
    "troops",
    "soldiers",
    "elites",
    "reguliers",
    "irreguliers",
    "creatures",
    "infanterie",
    "cavalerie",
];

/// Returns whether a text is a section title of a list: `Troupes`, `Personnages (62 PA)`,
/// `== Champions : 2 ==`.
pub(in crate::scenario) fn is_section_title(text: &str) -> bool {
    let normal = normalize(text);
    let mut words = normal.split(' ');
    words.next().is_some_and(|word| SECTIONS.contains(&word))
        && words.all(|word| is_digits(word) || word == "p" || UNITS.contains(&word))
}

/// Words for the sum of a list or a column, in normalized spelling.
const SUMS: [&str; 7] = ["total", "totaux", "sous total", "subtotal", "somme", "sum", "grand total"];

/// Words for other summaries of a column, in normalized spelling.
const SUMMARIES: [&str; 21] = [
    "moy",
    "nb",
    "nbre",
    "sd",
    "std dev",
    "stdev",
    "effectif",
    "moyenne",
    "moyennes",
    "mean",
    "average",
    "avg",
    "mediane",
    "median",
    "minimum",
    "min",
    "maximum",
    "max",
    "ecart type",
    "standard deviation",
    "nombre",
];

/// Returns whether a text begins with a word for a sum: `Total : 298 PA`.
pub(in crate::scenario) fn begins_with_sum(text: &str) -> bool {
    let text = normalize(text);
    SUMS.iter().any(|word| text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphabetic)))
}

/// Returns whether the name in a row of a table says that the row summarizes others.
pub(super) fn is_summary(name: &str) -> bool {
    let bare = normalize(name);
    let of = ["de ", "des ", "du ", "d ", "of ", "generale", "profil", "figurine", "combattant", "fighter"];
    let summarizes = |word: &&str| {
        let rest = bare.strip_prefix(*word).filter(|rest| rest.is_empty() || rest.starts_with(' '));
        rest.map(str::trim_start)
            .is_some_and(|rest| rest.is_empty() || of.iter().any(|of| rest.starts_with(of)))
    };
    let is_sign = name.trim_start().starts_with(['Σ', '∑']) || matches!(name.trim(), "Ø" | "ø" | "∅");
    // `Orques Total`, as spreadsheets name subtotals.
    let ends_with_sum = bare.ends_with(" total");
    is_sign || ends_with_sum || begins_with_sum(name) || SUMMARIES.iter().any(summarizes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries_are_told_from_names() {
        for name in [
            "Total",
            "TOTAL :",
            "Sous-total",
            "Total Orques",
            "Moyenne",
            "Moyenne des profils",
            "Écart-type",
            "Moy.",
            "Σ",
            "Nb",
            "Nb profils",
            "SD",
            "Orques Total",
            "Ø",
        ] {
            assert!(is_summary(name), "{name}");
        }
        for name in ["Totalitaire", "Sommelier", "Garde moyenne", "Moyenne Garde", ""] {
            assert!(!is_summary(name), "{name}");
        }
    }
}
