//! Loads the message files once per language and formats messages.

use super::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Defines a function that takes a language and returns the contents of the named message files in
/// it.
macro_rules! message_files {
    ($(#[$meta:meta])* $files:ident: $($name:literal),* $(,)?) => {
        $(#[$meta])*
        const fn $files(language: Language) -> &'static [&'static str] {
            match language {
                Language::English => &[$(include_str!(concat!("messages/en/", $name, ".ftl"))),*],
                Language::French => &[$(include_str!(concat!("messages/fr/", $name, ".ftl"))),*],
            }
        }
    };
}

message_files![
    /// Messages of the command line only: a tenth of all texts, left out of the library and the
    /// browser.
    cli_files: "command", "help", "keep", "topics",
];

message_files![
    /// Messages of web reports, and of questions that the calculator does not ask: left out of the
    /// calculator.
    report_files:
    "armies", "battle", "battle-cross", "chart", "compare", "forum", "league", "page", "prices", "propose", "readings", "skirmish",
];

message_files![
    /// Messages that every build contains.
    common_files:
    "terms", "common", "army", "assumed", "balance", "bounds", "calculator", "dice", "faults", "field", "fight", "headline", "import",
    "policies", "profiles", "settings", "sweep", "tell", "terminal",
];

/// All messages of a language, and their keys.
struct Messages {
    bundle: FluentBundle<FluentResource>,
    keys: BTreeSet<&'static str>,
}

static ENGLISH: LazyLock<Messages> = LazyLock::new(|| Messages::read(Language::English));
static FRENCH: LazyLock<Messages> = LazyLock::new(|| Messages::read(Language::French));

fn messages(language: Language) -> &'static Messages {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

impl Messages {
    fn read(language: Language) -> Self {
        let id = language.code().parse().expect("the code of a language is well-formed");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Unprintable characters are replaced on output, so that Fluent's direction marks around
        // values would show up.
        bundle.set_use_isolating(false);
        match language {
            Language::English => bundle.set_formatter(Some(|value, _| format_number(value))),
            Language::French => bundle.set_formatter(Some(|value, _| match value {
                FluentValue::String(text) if is_joined(text) => Some(format!("{JOINT}{text}")),
                value => format_number(value),
            })),
        }
        let mut keys = BTreeSet::new();
        let mut files = common_files(language).to_vec();
        if cfg!(not(target_family = "wasm")) {
            files.extend(report_files(language));
        }
        if cfg!(feature = "cli") {
            files.extend(cli_files(language));
        }
        for text in files {
            let resource = FluentResource::try_new(text.to_owned());
            let resource = resource.unwrap_or_else(|(_, faults)| panic!("a message file: {faults:?}"));
            bundle.add_resource(resource).unwrap_or_else(|faults| panic!("messages: {faults:?}"));
            keys.extend(text.lines().filter_map(key));
        }
        Messages { bundle, keys }
    }
}

/// Returns the key of the message that begins in this line of a message file; `None` for terms and
/// comments.
fn key(line: &'static str) -> Option<&'static str> {
    let (key, _) = line.split_once('=')?;
    let key = key.trim_end();
    let is_key = |character: char| character.is_ascii_alphanumeric() || character == '-' || character == '_';
    (key.starts_with(|first: char| first.is_ascii_alphabetic()) && key.chars().all(is_key)).then_some(key)
}

/// Formats a number; `None` for another value.
fn format_number(value: &FluentValue) -> Option<String> {
    match value {
        FluentValue::Number(number) if !number.options.use_grouping => Some(number.value.to_string()),
        FluentValue::Number(number) => Some(grouped(number.value)),
        _ => None,
    }
}

/// Mark before a French value that may change the word before it, until the message is complete.
const JOINT: char = '\u{E000}';

/// Returns whether a French value changes `de` or `que` before it: `d'Ashkasa`, `qu'Alahan`, `du
/// capitaine`. A single letter, as in `A1`, and a Roman number do not.
fn is_joined(text: &str) -> bool {
    let end = text.find(|c: char| !c.is_alphabetic() && c != '\'').unwrap_or(text.len());
    let word = &text[..end];
    let is_roman = word.chars().all(|c| "IVXLC".contains(c));
    let first = word.chars().flat_map(char::to_lowercase).next();
    let has_vowel = first.is_some_and(|c| "aàâäæeéèêëiîïoôöœuùûü".contains(c));
    let is_article = matches!(word, "le" | "les");
    is_article || (has_vowel && !is_roman && word.chars().count() > 1 && word != "onze")
}

/// Joins French words with the values behind them, and removes the marks before these.
fn join_words(text: &str) -> String {
    let mut parts = text.split(JOINT);
    let mut joined = parts.next().unwrap_or_default().to_owned();
    for value in parts {
        let before = joined.strip_suffix(' ').unwrap_or_default();
        let start = before.rfind(|c: char| !c.is_alphabetic()).map_or(0, |at| at + 1);
        let start = (start..=before.len()).find(|at| before.is_char_boundary(*at)).unwrap_or(before.len());
        let word = &before[start..];
        let article = ["le ", "les "].into_iter().find_map(|article| value.strip_prefix(article));
        let (length, becomes, value) = match (word.to_lowercase().as_str(), article) {
            ("de", Some(rest)) => (1, if value.starts_with("les") { "es " } else { "u " }, rest),
            ("à", Some(rest)) => ("à".len(), if value.starts_with("les") { "aux " } else { "au " }, rest),
            ("de" | "que" | "jusque" | "lorsque" | "puisque", None) => (1, "'", value),
            _ => (0, " ", value),
        };
        if !word.is_empty() {
            joined.truncate(before.len() - length);
            joined.push_str(becomes);
        }
        joined.push_str(value);
    }
    joined
}

/// Formats an integer in groups of three digits.
fn grouped(number: f64) -> String {
    crate::language::number::integer(number as i128).to_string()
}

pub(super) fn keys(language: Language) -> impl Iterator<Item = &'static str> {
    messages(language).keys.iter().copied()
}

pub(super) fn has(language: Language, key: &str) -> bool {
    messages(language).keys.contains(key)
}

/// Returns the text of a message without values; `None` if it takes any.
pub(super) fn plain_text(language: Language, key: &str) -> Option<String> {
    let bundle = &messages(language).bundle;
    let pattern = bundle.get_message(key)?.value()?;
    let mut faults = Vec::new();
    let text = bundle.format_pattern(pattern, None, &mut faults).into_owned();
    faults.is_empty().then_some(text)
}

pub(super) fn message(language: Language, key: &str, values: &FluentArgs) -> String {
    let bundle = &messages(language).bundle;
    let pattern = bundle.get_message(key).and_then(|message| message.value());
    debug_assert!(pattern.is_some(), "no message {key} in {language}");
    let Some(pattern) = pattern else { return key.to_owned() };
    let mut faults = Vec::new();
    let text = bundle.format_pattern(pattern, Some(values), &mut faults).into_owned();
    debug_assert!(faults.is_empty(), "{key} in {language}: {faults:?}");
    if text.contains(JOINT) { join_words(&text) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

    #[test]
    fn french_words_are_joined_with_the_values_behind_them() {
        let joined = |text: &str, value: &str| {
            let mark = if is_joined(value) { JOINT.to_string() } else { String::new() };
            join_words(&text.replace('_', &format!("{mark}{value}")))
        };
        for (text, value, becomes) in [
            ("la PEUR 6 de _ et", "Ashkasa", "la PEUR 6 d'Ashkasa et"),
            ("De _", "Éclipsante", "D'Éclipsante"),
            ("plus que _.", "Alahan", "plus qu'Alahan."),
            ("jusque _", "Achéron", "jusqu'Achéron"),
            ("de _", "Kassar", "de Kassar"),
            ("de _", "A1", "de A1"),
            ("de _", "II-A-4", "de II-A-4"),
            ("quelque _", "arme", "quelque arme"),
            ("(de _", "INI", "(d'INI"),
            ("de _", "le capitaine", "du capitaine"),
            ("à _ ou", "les deux camps", "aux deux camps ou"),
            ("é _", "les deux", "é les deux"),
            ("_ de", "Ashkasa", "Ashkasa de"),
            ("à _", "Alahan", "à Alahan"),
        ] {
            assert_eq!(joined(text, value), becomes);
        }
    }

    #[test]
    fn a_courage_test_names_the_leader_whose_courage_it_uses() {
        let told = |language| {
            let courage = say!(language, "skirmish-courage-of", leader = "Ashkasa", courage = 6_u64);
            say!(
                language,
                "skirmish-courage",
                before = "target",
                end = "holds",
                who = "Garde",
                enemy = "Alahel",
                fear = 5_u64,
                courage = courage,
                dice = "4"
            )
        };
        let english = told(Language::English);
        assert!(
            english.starts_with("Garde tests the leader Ashkasa's courage 6 against FEAR 5 of Alahel"),
            "{english}"
        );
        let french = told(Language::French);
        let start = "Garde teste le Courage 6 de son commandant Ashkasa contre la PEUR 5 d'Alahel";
        assert!(french.starts_with(start), "{french}");
    }
}
