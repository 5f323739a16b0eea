//! Replaces unprintable characters in text from outside before it is shown.

/// Replaces every character of `text` that is not printed as itself by U+FFFD.
///
/// These are the control characters (a newline would end a table row, an escape controls a
/// terminal, most are forbidden in XML), the marks of reading direction (a name could change how
/// its neighbors read), invisible characters (two names would look the same), and code points that
/// are no characters.
#[must_use]
pub fn printable(text: &str) -> String {
    text.chars().map(|character| if is_printable(character) { character } else { '\u{FFFD}' }).collect()
}

fn is_printable(character: char) -> bool {
    !character.is_control()
        && !matches!(character,
            '\u{00AD}'                          // soft hyphen
            | '\u{061C}' | '\u{200E}' | '\u{200F}' // marks of direction
            | '\u{200B}' | '\u{2060}' | '\u{FEFF}' // of no width
            | '\u{2028}' | '\u{2029}'           // separators of lines and paragraphs
            | '\u{202A}'..='\u{202E}'           // embeddings and overrides of direction
            | '\u{2066}'..='\u{206F}'           // isolates, deprecated formats
            | '\u{FFF9}'..='\u{FFFB}'           // interlinear notes
            | '\u{E0000}'..='\u{E007F}')        // tags
        && (character as u32) & 0xFFFE != 0xFFFE // U+FFFE and U+FFFF of every plane
}

/// Like [`printable`], but keeps line breaks: a value of a message may have several lines.
pub(super) fn printable_lines(text: String) -> String {
    match text.chars().all(|character| character == '\n' || is_printable(character)) {
        true => text,
        false => text.split('\n').map(printable).collect::<Vec<_>>().join("\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_and_bidi_overrides_become_replacement_characters() {
        assert_eq!(printable("a\u{1b}[31m\nb\u{202E}c\u{FFFF}d\u{7f}"), "a�[31m�b�c�d�");
        assert_eq!(printable("Légende d'Œuf — 龍 🐉"), "Légende d'Œuf — 龍 🐉");
    }

    #[test]
    fn a_value_of_a_message_keeps_its_lines() {
        assert_eq!(printable_lines("a\n\u{1b}b".to_owned()), "a\n�b");
    }
}
