//! Words of options and of files in French. They are read like the English ones, which stay the words that programs write.

use super::spelling::plain;

/// The English word, and how it may be written in French: the first is shown, the others lack its accents.
const FRENCH: [(&str, &[&str]); 45] = [
    ("mc", &["simulation"]),
    ("both", &["les-deux"]),
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
    ("planner", &["planificateur"]),
    ("bloodbath", &["bain-de-sang"]),
    ("conquest", &["conquête", "conquete"]),
    ("execution", &["exécution"]),
    ("victory", &["victoire"]),
    // Of a table and its scenery.
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
    // Of the scenario of a battle.
    ("dearest", &["plus-cher"]),
    ("card", &["carte"]),
    ("secret_card", &["carte-secrète"]),
    ("center", &["centre"]),
    // Of what a card does not say.
    ("not_judged", &["non-jugé"]),
    ("coin", &["pile-ou-face"]),
    ("stays", &["immobile"]),
    ("unarmed", &["sans-arme"]),
    ("trooper", &["troupier"]),
    // Of costs without abilities.
    ("item", &["objet"]),
    ("attack", &["attaque"]),
];

/// How a word may be written in French, as it is shown first; nothing where the English word is the French one.
pub fn spellings(word: &str) -> &'static [&'static str] {
    FRENCH.iter().find(|(english, _)| *english == word).map_or(&[], |(_, french)| french)
}

/// The word as it is shown in French.
///
/// ```
/// use fleau::scenario::words::in_french;
/// assert_eq!([in_french("equilibrium"), in_french("auto")], ["équilibre", "auto"]);
/// ```
pub fn in_french(word: &str) -> &str {
    spellings(word).first().copied().unwrap_or(word)
}

/// Whether what is written is this word, in either language. In French, accents and what joins words do not count.
///
/// ```
/// use fleau::scenario::words::means;
/// assert!(means("très grande", "very_large") && means("tres-grande", "very_large") && means("very_large", "very_large"));
/// ```
pub fn means(written: &str, word: &str) -> bool {
    written == word || spellings(word).iter().any(|french| plain(french) == plain(written))
}
