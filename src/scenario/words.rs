//! Words of options and of scenario files in French. They are read like the English ones, which stay the words that programs write.

/// The English word, and how it may be written in French: the first is shown, the others lack its accents.
const FRENCH: [(&str, &[&str]); 20] = [
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

/// Whether what is written is this word, in either language.
pub fn means(written: &str, word: &str) -> bool {
    written == word || spellings(word).contains(&written)
}
