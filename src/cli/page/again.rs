//! The command line that makes a page again.

use crate::language::Language;
use std::ffi::OsString;

/// A command line as a shell takes it: the one that was given, with the language in which the page was asked for.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Again(pub(in crate::cli) String);

impl Again {
    /// Of these arguments, the first of which is the program.
    pub(in crate::cli) fn of(arguments: &[OsString], language: Language) -> Self {
        let given: Vec<_> = arguments.iter().skip(1).map(|argument| argument.to_string_lossy()).collect();
        let mut words = vec!["fleau".to_owned()];
        words.extend(given.iter().map(|word| quoted(word)));
        // What the terminal speaks elsewhere must not decide.
        if !given.iter().any(|word| *word == "--lang" || word.starts_with("--lang=")) {
            words.push(format!("--lang {language}"));
        }
        Again(words.join(" "))
    }
}

/// A word as a shell takes it.
pub(in crate::cli) fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./@=,%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_is_quoted_and_says_its_language() {
        let of = |words: &[&str], language| {
            let words: Vec<OsString> = words.iter().map(OsString::from).collect();
            Again::of(&words, language).0
        };
        assert_eq!(
            of(&["/x/fleau", "balance", "a b", "it's"], Language::French),
            r"fleau balance 'a b' 'it'\''s' --lang fr"
        );
        assert_eq!(of(&["fleau", "--lang=en", "balance"], Language::English), "fleau --lang=en balance");
    }
}
