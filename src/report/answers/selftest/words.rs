//! Translations of the texts of checks. JSON and CSV keep the original texts.

use crate::language::Language;
use crate::say;

/// Translates a text. Returns it unchanged if it is the same in all languages.
pub(super) fn translate(language: Language, text: &str) -> String {
    let known = MESSAGES.iter().find(|(known, _)| *known == text);
    known.map_or_else(|| text.to_owned(), |(_, key)| say!(language, key))
}

/// Translates the input of an example: a text, or wounds separated by commas.
pub(super) fn translate_input(language: Language, text: &str) -> String {
    match MESSAGES.iter().any(|(known, _)| *known == text) {
        true => translate(language, text),
        false => text.split(", ").map(|part| translate(language, part)).collect::<Vec<_>>().join(", "),
    }
}

/// English texts of checks, each with the key of its translated message.
#[rustfmt::skip]
const MESSAGES: [(&str, &str); 34] = [
    ("mirror", "dice-check-mirror"),
    ("low ATT", "dice-check-low-att"),
    ("very unequal", "dice-check-very-unequal"),
    ("0/2 against 2/0", "dice-check-split"),
    ("sustained defense", "dice-check-sustained"),
    ("6s always rolled again", "dice-check-sixes-again"),
    ("a 1 fails", "dice-check-one-fails"),
    ("equal AP", "dice-check-equal-ap"),
    ("only a double 6 kills", "dice-check-double-six"),
    ("one against two", "dice-check-one-two"),
    ("two against one", "dice-check-two-one"),
    ("one against three", "dice-check-one-three"),
    ("low ATT, always", "dice-check-low-att-always"),
    ("equal cards", "dice-check-equal-cards"),
    ("ATT 0, equal cards", "dice-check-att-0"),
    ("INI 3, die 4", "dice-check-e1"),
    ("ATT 5, dice 6 6 4", "dice-check-e2"),
    ("ATT 3, dice 6 6 6 1", "dice-check-e3"),
    ("4 dice 1 4 6 6, then 1 3", "dice-check-e4"),
    ("4 dice 1 4 6 6, then 1 1", "dice-check-e4-ones"),
    ("DIS 4, difficulty 7", "dice-check-e5"),
    ("INI 2, die 5, against INI 3, die 3", "dice-check-e6"),
    ("ATT 3, serious wound, die 4", "dice-check-e7"),
    ("ATT 1, critical wound, die 2", "dice-check-e8"),
    ("STR 3, RES 5, wound dice 3 5", "dice-check-e9"),
    ("serious wound and stunned", "dice-check-e10"),
    ("failure", "dice-check-failure"),
    ("4 of 6 faces", "dice-check-four-faces"),
    ("7 beats 6", "dice-check-seven-beats-six"),
    ("stunned", "wound-stunned"),
    ("light", "level-light"),
    ("serious", "level-serious"),
    ("critical", "level-critical"),
    ("dead", "level-dead"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_english_the_texts_are_those_of_the_source() {
        for (text, _) in MESSAGES {
            assert_eq!(translate(Language::English, text), text);
        }
    }
}
