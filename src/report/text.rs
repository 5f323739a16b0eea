//! Text from outside, before it is shown: made harmless, shortened, wrapped.

/// The most characters of a cell or a label; longer text ends in an ellipsis.
pub const LONGEST: usize = 90;

/// `text` with every character that would not print as itself replaced by U+FFFD.
///
/// These are the control characters (a newline would end a table row, an escape drives a terminal, most are
/// forbidden in XML), the marks that turn the reading direction (a name could change what its neighbors seem to
/// say), invisible fillers (two names would look the same), and the code points that are no characters.
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

/// `text` itself, or its beginning and an ellipsis: never more than `longest` characters.
#[must_use]
pub fn ellipsis(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let kept: String = text.chars().take(longest.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// A label from outside as a person is shown it: [`printable`], and at most [`LONGEST`] characters.
#[must_use]
pub fn label(text: &str) -> String {
    ellipsis(&printable(text), LONGEST)
}

/// A word as a shell takes it.
#[must_use]
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./@=,%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// `text` in lines that all satisfy `fits`, broken at spaces, and within a word only if the word alone is too long.
///
/// A single character is kept even where it does not fit. Empty text has no lines.
#[must_use]
pub fn wrap(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if fits(&longer) {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for character in word.chars() {
            line.push(character);
            if line.chars().nth(1).is_some() && !fits(&line) {
                line.pop();
                lines.push(std::mem::replace(&mut line, character.to_string()));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
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
    fn only_long_text_is_shortened() {
        assert_eq!(ellipsis("élan", 4), "élan");
        assert_eq!(ellipsis("élans", 4), "éla…");
        assert_eq!(ellipsis("le roi", 4), "le…");
    }

    #[test]
    fn lines_break_at_spaces_and_long_words_inside() {
        let lines = wrap("one two abcdefghijkl  end", |line| line.chars().count() <= 7);
        assert_eq!(lines, ["one two", "abcdefg", "hijkl", "end"]);
        assert_eq!(wrap("  ", |_| true), Vec::<String>::new());
        assert_eq!(wrap("ab", |_| false), ["a", "b"]);
    }
}
