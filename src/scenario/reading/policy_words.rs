//! French words of the written form of a policy. `équilibrée,relance=jamais` is read as
//! `balanced,reroll=never`; accents are optional. Programs write the English form.

use super::spelling::normalize;

/// English and French names of policies, including the solved ones.
const NAMES: [(&str, &str); 11] = [
    ("balanced", "équilibrée"),
    ("all-attack", "tout-en-attaque"),
    ("all-defense", "tout-en-défense"),
    ("aggressive", "agressive"),
    ("cautious", "prudente"),
    ("rush", "ruée"),
    ("stand-and-shoot", "tir-sur-place"),
    ("kite", "tir-en-retrait"),
    ("hold", "sur-place"),
    ("optimal", "optimale"),
    ("best-response", "meilleure-réponse"),
];

/// English and French names of the settings.
const DECISIONS: [(&str, &str); 22] = [
    ("allocate", "répartition"),
    ("reroll", "relance"),
    ("reroll-attack", "relance-attaque"),
    ("reroll-defense", "relance-défense"),
    ("reroll-opposed", "relance-opposition"),
    ("reroll-test", "relance-test"),
    ("parry", "parade"),
    ("sustain", "défense-soutenue"),
    ("when-light", "dès-légère"),
    ("when-serious", "dès-grave"),
    ("when-critical", "dès-critique"),
    ("target", "cible"),
    ("order", "ordre"),
    ("sequence", "enchaînement"),
    ("fury", "fureur"),
    ("master-strike", "coup-de-maître"),
    ("reserve", "réserve"),
    ("feint", "feinte"),
    ("resolution", "résolution"),
    ("swap", "échange"),
    ("approach", "approche"),
    ("cards", "cartes"),
];

/// English and French values of the settings. Approaches are in [`NAMES`].
const VALUES: [(&str, &str); 13] = [
    ("never", "jamais"),
    ("always", "toujours"),
    ("needed", "au-besoin"),
    ("one", "une"),
    ("all", "toutes"),
    ("weakest", "plus-faible"),
    ("strongest", "plus-fort"),
    ("dearest", "plus-cher"),
    ("first", "premier"),
    ("attack", "attaque"),
    ("defense", "défense"),
    ("full", "partagées"),
    ("single", "séparées"),
];

/// Translates a written policy from French to English. Words that are not part of the grammar stay
/// unchanged.
///
/// ```
/// use fleau::scenario::reading::policy_words::in_english;
/// assert_eq!(in_english("Equilibree, relance=jamais"), "balanced,reroll=never");
/// assert_eq!(in_english("cautious,target=nobody"), "cautious,target=nobody");
/// ```
pub fn in_english(text: &str) -> String {
    translate_words(text, |word, (_, french)| normalize(word) == normalize(french), |(english, _)| english)
}

/// Translates a written policy from English to French.
///
/// ```
/// use fleau::scenario::reading::policy_words::in_french;
/// assert_eq!(in_french("hold,allocate=2/0"), "sur-place,répartition=2/0");
/// ```
pub fn in_french(text: &str) -> String {
    translate_words(text, |word, (english, _)| word == *english, |(_, french)| french)
}

type WordPair = (&'static str, &'static str);

/// Translates a written policy word by word: a word is replaced by what `called` selects from the
/// first pair of English and French words for which `is` holds.
fn translate_words(
    text: &str,
    is: impl Fn(&str, &WordPair) -> bool,
    called: impl Fn(WordPair) -> &'static str,
) -> String {
    let find =
        |word: &str, all: &[WordPair]| all.iter().find(|pair| is(word, pair)).map(|pair| called(*pair));
    let word = |word: &str, tables: &[&[WordPair]]| {
        let word = word.trim();
        tables.iter().find_map(|table| find(word, table)).map_or(word.to_owned(), str::to_owned)
    };
    let part = |part: &str| match part.split_once('=') {
        Some((key, value)) => format!("{}={}", word(key, &[&DECISIONS]), word(value, &[&VALUES, &NAMES])),
        None => word(part, &[&NAMES]),
    };
    text.split(',').map(part).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::{APPROACHES, KEYS, PRESETS, Policy, PolicyFault};

    #[test]
    fn every_name_and_every_setting_has_a_french_word_that_means_it() {
        let presets = PRESETS.iter().chain(&APPROACHES);
        for text in presets.flat_map(|preset| [preset.name, preset.settings]) {
            let french = in_french(text);
            assert!(
                french.split([',', '=']).zip(text.split([',', '='])).all(|(a, b)| a != b || b.contains('/')),
                "{french}"
            );
            assert_eq!(in_english(&french).parse::<Policy>(), text.parse(), "{french}");
        }
        for key in KEYS {
            assert!(DECISIONS.iter().any(|(english, _)| *english == key), "{key}");
        }
    }

    #[test]
    fn every_value_has_a_french_word() {
        for key in KEYS.iter().filter(|key| **key != "allocate") {
            let Err(error) = format!("{key}=?").parse::<Policy>() else { panic!("{key}") };
            let PolicyFault::UnknownValue { allowed, .. } = &error.0[0] else { panic!("{error}") };
            for value in allowed {
                assert_ne!(in_french(&format!("{key}={value}")).split('=').nth(1), Some(*value), "{key}");
            }
        }
    }

    #[test]
    fn accents_are_optional_and_french_words_unambiguous() {
        assert_eq!(in_english("MEILLEURE-REPONSE"), "best-response");
        for table in [&NAMES[..], &DECISIONS, &VALUES] {
            let mut plain: Vec<String> = table.iter().map(|(_, french)| normalize(french)).collect();
            plain.sort();
            plain.dedup();
            assert_eq!(plain.len(), table.len());
        }
    }
}
