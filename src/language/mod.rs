//! Sentences for users, in their language.
//!
//! The code contains no sentences. Each is a message in `messages/LANGUAGE/*.ftl`, in Project
//! Fluent's format, and is looked up by its key with [`say!`](crate::say). The abbreviations of the
//! rulebook are terms in `terms.ftl`, so that all messages use the same words. Words for programs
//! (JSON, CSV, ids, options) are not translated.
//!
//! # Invariants
//! Both languages have the same messages with the same values, every key that the code uses exists,
//! and every message is used: `tests/it/language.rs`.
//!
//! ```
//! use fleau::{language::Language, say};
//! let fights = |language, n: u64| say!(language, "fights", n = n).replace('\u{202F}', " ");
//! assert_eq!(fights(Language::English, 1), "1 fight");
//! assert_eq!(fights(Language::French, 12_345), "12 345 combats");
//! ```

mod argument;
mod messages;
pub mod number;
mod printable;

pub use argument::Argument;
#[doc(hidden)]
pub use fluent_bundle::FluentValue;
pub use printable::printable;

use std::fmt;
use std::str::FromStr;

/// A language of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English, with the abbreviations of the rulebook's translation.
    #[default]
    English,
    /// French, with the abbreviations of the original rulebook.
    French,
}

impl Language {
    /// All languages in which texts exist.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The language code: `en` or `fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// Returns the language of a locale such as `fr_BE.UTF-8` or `fr-CA`; English if the locale is
    /// unknown.
    pub fn from_locale(locale: &str) -> Self {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        code.to_ascii_lowercase().parse().unwrap_or_default()
    }

    /// Formats a message with these values; [`say!`](crate::say) is the shorter form.
    ///
    /// # Panics
    /// In debug builds, if there is no such message or if it lacks a value. In release builds a
    /// missing message is replaced by its key.
    #[must_use]
    // Inlining into a thousand call sites would double the build time.
    #[inline(never)]
    pub fn message(self, key: &str, values: Vec<(&str, FluentValue<'static>)>) -> String {
        messages::message(self, key, &values.into_iter().collect())
    }

    /// Formats the message of a word, whose key is `prefix` and the word: `wound-light`.
    /// Underscores and spaces of the word are hyphens in the key.
    #[must_use]
    pub(crate) fn word(self, prefix: &str, word: &str) -> String {
        self.message(&word_key(prefix, word), Vec::new())
    }

    /// Returns the message of a word, as [`word`](Self::word) does; `None` if there is none.
    pub(crate) fn find_word(self, prefix: &str, word: &str) -> Option<String> {
        self.has(&word_key(prefix, word)).then(|| self.word(prefix, word))
    }

    /// Returns the key of the message with this English text, among the keys that begin with
    /// `prefix`; `None` if there is none. Answers contain the English text; the key gives readers
    /// the message in their language.
    pub(crate) fn key_of_word(prefix: &str, english: &str) -> Option<&'static str> {
        let is_it = |key: &&str| messages::plain_text(Language::English, key).is_some_and(|of| of == english);
        Language::English.keys().filter(|key| key.starts_with(prefix)).find(is_it)
    }

    /// Whether there is a message with this key.
    pub(crate) fn has(self, key: &str) -> bool {
        messages::has(self, key)
    }

    /// Returns the keys of all messages, for tests and tables of messages.
    pub fn keys(self) -> impl Iterator<Item = &'static str> {
        messages::keys(self)
    }
}

fn word_key(prefix: &str, word: &str) -> String {
    prefix.to_owned() + &word.replace([' ', '_'], "-")
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = Language::ALL.into_iter().find(|language| language.code() == text);
        named.ok_or_else(|| format!("`{text}` is no language; allowed: en, fr"))
    }
}

/// Formats a message in a language: `say!(language, "against", a = name, b = other)`.
///
/// Values are texts, integers (their digits are grouped, and they choose the plural), or
/// [`Figure`](crate::language::number::Figure)s, which follow the language's notation of numbers.
#[macro_export]
macro_rules! say {
    ($language:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        let language: $crate::language::Language = $language;
        language.message($key, vec![$((stringify!($name), $crate::language::Argument::value($value, language))),*])
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_a_language_or_means_english() {
        for (locale, language) in [
            ("fr_FR.UTF-8", Language::French),
            ("fr-CA", Language::French),
            ("FR", Language::French),
            ("fra", Language::English),
            ("C", Language::English),
            ("", Language::English),
            ("en_US@euro", Language::English),
        ] {
            assert_eq!(Language::from_locale(locale), language, "{locale}");
        }
    }

    #[test]
    fn plurals_are_those_of_the_language() {
        assert_eq!(say!(Language::English, "fights", n = 0u64), "0 fights");
        assert_eq!(say!(Language::French, "fights", n = 0u64), "0 combat");
    }

    #[test]
    fn a_message_value_is_inserted_as_plain_text() {
        assert_eq!(
            say!(Language::English, "against", a = "{ -ap }\u{2068}", b = "b"),
            "{ -ap }\u{FFFD} against b"
        );
    }
}
