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
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) if !number.options.use_grouping => Some(number.value.to_string()),
            FluentValue::Number(number) => Some(grouped(number.value)),
            _ => None,
        }));
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
    text
}
