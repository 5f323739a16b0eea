//! External text before display: made safe, shortened, wrapped.

pub use crate::language::printable;

/// Maximum length of a cell or label in characters; longer text ends in an ellipsis.
pub(crate) const MAX_LABEL_CHARS: usize = 90;

/// Shortens `text` to at most `longest` characters, with an ellipsis if it was longer.
#[must_use]
pub(crate) fn ellipsis(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let kept: String = text.chars().take(longest.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// Replaces characters that would make a mention or a link in a post.
///
/// Forums and chats turn `@` before a word into a mention and an address into a link; Discord
/// recognizes `@everyone` anywhere. The fullwidth characters used instead stay readable. The `@`
/// inside a fighter (`garde_pretorien@att=6`) is not a mention, and stays.
#[must_use]
pub(crate) fn defuse_mentions(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = None;
    for (at, character) in text.char_indices() {
        let begins = |word: &str| {
            let rest = &text.as_bytes()[at..];
            rest.len() >= word.len() && rest[..word.len()].eq_ignore_ascii_case(word.as_bytes())
        };
        let was = text[..at].get(at.saturating_sub(3)..).unwrap_or_default();
        let is_within_word = before.is_some_and(|c: char| c.is_alphanumeric() || c == '_');
        out.push(match character {
            '@' if !is_within_word || begins("@everyone") || begins("@here") => '＠',
            ':' if begins("://") => '：',
            '.' if was.eq_ignore_ascii_case("www") => '．',
            other => other,
        });
        before = Some(character);
    }
    out
}

/// Returns an external label for display: [`printable`], and at most `MAX_LABEL_CHARS`
/// characters.
#[must_use]
pub fn label(text: &str) -> String {
    ellipsis(&printable(text), MAX_LABEL_CHARS)
}

/// Quotes a word for a shell if it contains characters that need it: with double quotes, which
/// POSIX shells, PowerShell and cmd read alike, unless the word contains a character with a meaning
/// inside them in one of these shells; then for POSIX shells.
///
/// ```
/// use fleau::report::text::quote_for_shell;
/// assert_eq!(quote_for_shell("2 guerrier_de_l_aube"), r#""2 guerrier_de_l_aube""#);
/// assert_eq!(quote_for_shell("$a"), "'$a'");
/// ```
#[must_use]
pub fn quote_for_shell(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./@=,%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    match word.contains(['"', '$', '`', '\\', '!', '%']) {
        false => format!("\"{word}\""),
        true => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

/// Wraps `text` to lines that all satisfy `fits`. Breaks at spaces, and inside words only if a word
/// alone is too long.
///
/// A single character is kept even if it does not fit. Empty text has no lines.
#[must_use]
pub(crate) fn wrap(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
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
    fn mentions_and_links_in_posts_are_defused() {
        assert_eq!(defuse_mentions("@everyone, x@HERE @me"), "＠everyone, x＠HERE ＠me");
        assert_eq!(defuse_mentions("https://a.b WWW.c.d éwww.x"), "https：//a.b WWW．c.d éwww．x");
        assert_eq!(
            defuse_mentions("garde_pretorien@att=6,ap=55 c3.csv 1:2"),
            "garde_pretorien@att=6,ap=55 c3.csv 1:2"
        );
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
