//! Normalization of names, so that accents, apostrophes and capitals do not matter.

/// Returns the text in lower case without accents; every run of other characters becomes one space.
///
/// Normalized texts can be compared and searched however they were typed.
///
/// ```
/// use fleau::scenario::spelling::normalize;
/// assert_eq!(normalize("Kelts du clan des Sessaïrs"), "kelts du clan des sessairs");
/// assert_eq!(normalize("Lions d’Alahan"), normalize("LIONS D'ALAHAN"));
/// ```
pub fn normalize(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars().flat_map(char::to_lowercase) {
        match character {
            'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' => plain.push('a'),
            'ç' => plain.push('c'),
            'è' | 'é' | 'ê' | 'ë' => plain.push('e'),
            'ì' | 'í' | 'î' | 'ï' => plain.push('i'),
            'ñ' => plain.push('n'),
            'ò' | 'ó' | 'ô' | 'ö' | 'õ' => plain.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => plain.push('u'),
            'ý' | 'ÿ' => plain.push('y'),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            _ if character.is_alphanumeric() => plain.push(character),
            // Combining accents.
            '\u{300}'..='\u{36f}' => {}
            _ if plain.is_empty() || plain.ends_with(' ') => {}
            _ => plain.push(' '),
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

#[cfg(test)]
mod tests {
    use super::normalize;

    #[test]
    fn accents_capitals_and_punctuation_do_not_count() {
        assert_eq!(normalize("Élite (initié)"), "elite initie");
        assert_eq!(normalize("Nains de Tir-Nâ-Bor"), "nains de tir na bor");
        assert_eq!(normalize("E\u{301}lite"), normalize("Élite"));
        assert_eq!(normalize("guerrier_de_l_aube"), normalize("Guerrier de l'aube"));
        assert_eq!(normalize(" … "), "");
    }
}
