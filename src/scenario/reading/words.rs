//! French words of options and files. Parsers accept them like the English words, which are the
//! ones that the program writes.

use super::spelling::normalize;

/// English words with their French spellings. The first spelling is displayed; the others are the
/// same without accents, or synonyms.
const FRENCH: [(&str, &[&str]); 46] = [
    ("mc", &["simulation"]),
    ("attack-by-attack", &["par-attaque"]),
    ("die-by-die", &["dé-par-dé", "de-par-de"]),
    ("habit", &["habitude"]),
    ("equilibrium", &["équilibre", "equilibre"]),
    ("model", &["modèle", "modele"]),
    ("sampling", &["dés", "des"]),
    ("equal", &["égaux", "egaux"]),
    ("ap", &["pa"]),
    ("metagame", &["métajeu", "metajeu"]),
    ("win", &["victoire"]),
    ("survive", &["survie"]),
    ("random", &["hasard"]),
    ("captain", &["capitaine"]),
    ("bold", &["hardi", "audacieux"]),
    ("careful", &["prudent"]),
    ("planner", &["planificateur"]),
    ("bloodbath", &["bain-de-sang"]),
    ("conquest", &["conquête", "conquete"]),
    ("execution", &["exécution"]),
    ("victory", &["victoire"]),
    // Tables and scenery.
    ("across_height", &["dans-la-hauteur"]),
    ("across_width", &["dans-la-largeur"]),
    ("small", &["petite"]),
    ("normal", &["moyenne", "normale"]),
    ("large", &["grande"]),
    ("very_large", &["très-grande"]),
    ("titan", &["titanesque"]),
    ("hides", &["cache"]),
    ("obstructs", &["gêne"]),
    ("nothing", &["rien"]),
    ("open", &["dégagé"]),
    ("by_size", &["selon-la-taille"]),
    ("free", &["libre"]),
    ("closed", &["infranchissable"]),
    // Battle scenarios.
    ("dearest", &["plus-cher"]),
    ("card", &["carte"]),
    ("secret_card", &["carte-secrète"]),
    ("center", &["centre"]),
    // Values missing on cards.
    ("not_judged", &["non-jugé"]),
    ("coin", &["pile-ou-face"]),
    ("stays", &["immobile"]),
    ("unarmed", &["sans-arme"]),
    ("trooper", &["troupier"]),
    // Costs without abilities.
    ("item", &["objet"]),
    ("attack", &["attaque"]),
];

/// Returns the French spellings of a word, the displayed one first; empty if the English word is
/// also the French one.
pub(crate) fn spellings(word: &str) -> &'static [&'static str] {
    FRENCH.iter().find(|(english, _)| *english == word).map_or(&[], |(_, french)| french)
}

/// Returns the word as displayed in French.
///
/// ```
/// use fleau::scenario::reading::words::in_french;
/// assert_eq!([in_french("equilibrium"), in_french("auto")], ["équilibre", "auto"]);
/// ```
pub fn in_french(word: &str) -> &str {
    spellings(word).first().copied().unwrap_or(word)
}

/// Returns whether the written text is this word in either language. In French, accents and
/// separators between words are ignored.
///
/// ```
/// use fleau::scenario::reading::words::matches_word;
/// assert!(
///     matches_word("très grande", "very_large")
///         && matches_word("tres-grande", "very_large")
///         && matches_word("very_large", "very_large")
/// );
/// ```
pub fn matches_word(written: &str, word: &str) -> bool {
    written == word || spellings(word).iter().any(|french| normalize(french) == normalize(written))
}
