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

/// Quotes a word of a command line if a shell would change or split it. The result is the same on
/// every system.
///
/// Most characters mean the same to POSIX shells, PowerShell and cmd inside double quotes. Words
/// with others (`$`, a backtick, some backslashes) get single quotes, which POSIX shells and
/// PowerShell read alike; cmd, which knows none, has to be given double quotes instead.
///
/// ```
/// use fleau::report::text::quote_for_shell;
/// assert_eq!(quote_for_shell("2 guerrier_de_l_aube"), r#""2 guerrier_de_l_aube""#);
/// assert_eq!(quote_for_shell("FOR+2"), "FOR+2");
/// assert_eq!(quote_for_shell("$name"), "'$name'");
/// ```
#[must_use]
pub fn quote_for_shell(word: &str) -> String {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || "_-./:=+%".contains(c);
    if !word.is_empty() && word.chars().all(is_bare) {
        word.to_owned()
    } else if is_same_in_double_quotes(word) {
        format!("\"{word}\"")
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// Returns whether all shells read a word the same inside double quotes. A backslash is special to
/// POSIX shells only before some characters, and an exclamation mark only before a letter or the
/// like.
fn is_same_in_double_quotes(word: &str) -> bool {
    let next = word.chars().skip(1).map(Some).chain([None]);
    word.chars().zip(next).all(|(c, next)| match c {
        '"' | '$' | '`' => false,
        '\\' => next.is_some_and(|next| !"\\\n".contains(next)),
        '!' => next.is_none_or(|next| " =(".contains(next)),
        _ => true,
    })
}

/// Splits a command line at spaces outside quotes, keeping the quotes.
pub(crate) fn shell_words(line: &str) -> Vec<&str> {
    let (mut quote, mut before) = (None, ' ');
    line.split(move |c: char| {
        match quote {
            None if c == '"' => quote = Some(c),
            // An escaped quote outside quotes is a literal character.
            None if c == '\'' && before != '\\' => quote = Some(c),
            Some(open) if open == c => quote = None,
            _ => {}
        }
        before = c;
        c == ' ' && quote.is_none()
    })
    .collect()
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
    fn words_are_quoted_as_posix_shells_and_powershell_read_them() {
        for (word, quoted) in [
            ("garde_pretorien", "garde_pretorien"),
            ("--option=FOR+2", "--option=FOR+2"),
            ("C:/c3.csv", "C:/c3.csv"),
            ("120%", "120%"),
            ("", r#""""#),
            ("att=6,ap=55", r#""att=6,ap=55""#),
            ("@ini=4", r#""@ini=4""#),
            ("2 a + b", r#""2 a + b""#),
            ("l'été;(a)&|<>*?[]{}#~^", r#""l'été;(a)&|<>*?[]{}#~^""#),
            (r"C:\my lists\a.csv", r#""C:\my lists\a.csv""#),
            (r"\\server\a.csv", r"'\\server\a.csv'"),
            (r"a b\", r"'a b\'"),
            ("à vous ! a.csv", r#""à vous ! a.csv""#),
            ("à vous !.csv", "'à vous !.csv'"),
            ("$it's", r"'$it'\''s'"),
            ("a`b", "'a`b'"),
            (r#"a"b"#, r#"'a"b'"#),
        ] {
            assert_eq!(quote_for_shell(word), quoted);
        }
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
