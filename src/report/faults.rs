//! Errors in the input as sentences in a language.
//!
//! Code that detects an error knows no language: the error holds a message key and values, and its
//! sentence is made here, including its English `Display`. A program that uses the library
//! therefore prints the same sentences as the command line, in either language.
//!
//! ```
//! use fleau::{language::Language, report::faults, scenario::{Catalog, parse_fighter}};
//! let messages =
//!     parse_fighter("garde_pretorien@res=0", Catalog::built_in().roster()).unwrap_err();
//! assert_eq!(messages[0].to_string(), "`garde_pretorien@res=0`: res: RES is 0; allowed: 1 to 40");
//! let french =
//!     faults::message(&messages[0], Language::French).replace(['\u{A0}', '\u{202F}'], " ");
//! assert_eq!(
//!     french,
//!     "`garde_pretorien@res=0` : res : RES vaut 0 ; valeurs possibles : de 1 à 40"
//! );
//! ```

use super::answers::words;
use super::text::{ellipsis, printable};
use crate::language::{FluentValue, Language, number::UngroupedInteger};
use crate::say;
use crate::scenario::reading::bounds::{MAX_COLLECTED_FAULTS, MAX_REPORTED_FAULTS};
use crate::scenario::{Fault, Faults, Message, Part, Sentence};
use std::fmt;

/// Formats an error with its file and line.
#[must_use]
pub fn format_fault(fault: &Fault, language: Language) -> String {
    let place = translate_place(&fault.file, language);
    let message = message(&fault.message, language);
    match fault.line {
        // Editors recognize `file:line:`, so this part is the same in every language.
        Some(line) => format!("{place}:{line}: {message}"),
        None => format!("{place}{} {message}", colon(language)),
    }
}

/// Returns the colon of the language, with the no-break space that French puts before it.
const fn colon(language: Language) -> &'static str {
    match language {
        Language::English => ":",
        Language::French => "\u{A0}:",
    }
}

/// Formats a message with the names of what contains the error.
#[must_use]
pub fn message(message: &Message, language: Language) -> String {
    let within = message
        .within
        .iter()
        .map(|place| format!("{}{} ", shorten(place), colon(language)))
        .collect::<String>();
    let fact = sentence(&message.fault, language);
    let said = match &message.detail {
        Some(more) => say!(language, "fault-and-more", fact = fact, more = sentence(more, language)),
        None => fact,
    };
    within + &said
}

/// Formats a sentence from its key and values.
#[must_use]
pub fn sentence(sentence: &Sentence, language: Language) -> String {
    let values = sentence.values.iter().map(|(name, value)| (*name, argument(value, language)));
    language.message(sentence.key, values.collect())
}

fn argument(value: &Part, language: Language) -> FluentValue<'static> {
    use crate::language::Argument;
    match value {
        Part::Number(number) => UngroupedInteger(*number).value(language),
        Part::Grouped(number) => number.value(language),
        value => format_part(value, language).value(language),
    }
}

/// Shortens a text from the input enough to recognize it.
fn shorten(found: &str) -> String {
    const MAX_QUOTED_CHARS: usize = 300;
    ellipsis(found, MAX_QUOTED_CHARS)
}

/// Formats a value of a sentence.
fn format_part(value: &Part, language: Language) -> String {
    match value {
        // The text may list everything allowed, for example all primitives of abilities.
        Part::Text(text) => ellipsis(text, 800),
        Part::Quoted(text) => shorten(text),
        Part::Number(number) => number.to_string(),
        Part::Grouped(number) => number.to_string(),
        Part::Sentence(inner) => sentence(inner, language),
        Part::Quantity(name) => translate_quantity(name, language),
        Part::Named { english, french } => match language {
            Language::English => english.clone(),
            Language::French => french.clone(),
        },
        Part::Columns(columns) => words::columns(language, columns),
        Part::Sentences(all) => {
            let mut all = all.iter().map(|each| sentence(each, language));
            let first = all.next().unwrap_or_default();
            all.fold(first, |said, next| say!(language, "fault-and-more", fact = said, more = next))
        }
    }
}

/// Translates a place on the command line. Files and options are the same in every language.
fn translate_place(place: &str, language: Language) -> String {
    match place {
        "A and B" => say!(language, "fault-place-a-and-b"),
        "side A" => say!(language, "fault-place-side", side = "A"),
        "side B" => say!(language, "fault-place-side", side = "B"),
        place if language == Language::French => {
            place.split(' ').map(translate_argument).collect::<Vec<_>>().join(" ")
        }
        place => place.to_owned(),
    }
}

/// Translates an argument such as `FILE` as the French help does. File names and options stay.
fn translate_argument(name: &str) -> String {
    let key = format!("help-name-{}", name.to_ascii_lowercase());
    let is_argument = !name.is_empty() && name.bytes().all(|letter| letter.is_ascii_uppercase());
    match is_argument && Language::French.has(&key) {
        true => Language::French.message(&key, Vec::new()),
        false => name.to_owned(),
    }
}

/// Translates the name of a number with bounds, such as `the weight`, from its English name, which
/// stands where the bounds are declared. Abbreviations such as RES have no message.
fn translate_quantity(name: &str, language: Language) -> String {
    let word = name.to_lowercase().replace(',', "");
    language.find_word("quantity-", &word).unwrap_or_else(|| name.to_owned())
}

/// Implements `Display` in English, for errors printed without a language.
macro_rules! in_english {
    ($($type:ty: $say:path),* $(,)?) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str(&$say(self, Language::English))
            }
        }
    )*};
}
in_english!(Sentence: sentence, Message: message, Fault: format_fault, Faults: format_faults);

/// Formats the errors, one per line: the first `MAX_REPORTED_FAULTS`, or fewer if they are long,
/// then the number of the others.
#[must_use]
pub fn format_faults(faults: &Faults, language: Language) -> String {
    const MAX_MESSAGE_BYTES: usize = 60_000;
    let mut lines = Vec::new();
    let mut bytes = 0;
    for fault in faults.0.iter().take(MAX_REPORTED_FAULTS) {
        let line = format_line(fault, language);
        bytes += line.len() + 1;
        if bytes > MAX_MESSAGE_BYTES {
            break;
        }
        lines.push(line);
    }
    let more = faults.0.len() - lines.len();
    match faults.0.len() >= MAX_COLLECTED_FAULTS {
        _ if more == 0 => {}
        true => lines.push(say!(language, "fault-at-least-so-many-more", more = more)),
        false => lines.push(say!(language, "fault-more-faults", more = more)),
    }
    lines.join("\n")
}

/// Formats an error with its place, without control characters and shortened to a readable length.
fn format_line(fault: &Fault, language: Language) -> String {
    const MAX_LINE_CHARS: usize = 1000;
    ellipsis(&printable(&format_fault(fault, language)), MAX_LINE_CHARS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{embedded, parse_fighter, parse_ruleset};

    /// Returns the errors of a fighter in French, with plain spaces.
    fn of_fighter(text: &str) -> Vec<String> {
        let messages = parse_fighter(text, embedded::roster()).unwrap_err();
        let told = |text| message(text, Language::French).replace(['\u{A0}', '\u{202F}'], " ");
        messages.iter().map(told).collect()
    }

    #[test]
    fn frequent_faults_are_reported_in_french() {
        assert_eq!(
            of_fighter("garde_pretorienne"),
            ["aucun profil ne s'appelle « garde_pretorienne » ; vouliez-vous dire garde_pretorien ?"]
        );
        assert_eq!(
            of_fighter("garde_pretorien@res=0,att=x"),
            [
                "`garde_pretorien@res=0,att=x` : res : RES vaut 0 ; valeurs possibles : de 1 à 40",
                "`garde_pretorien@res=0,att=x` : att : « x » n'est pas un nombre entier",
            ]
        );
        let faults = parse_ruleset("r.toml", "natural_one = \"two\"\nwound_penalty = \"1\"\n").unwrap_err();
        let told: Vec<String> = faults.0.iter().map(|fault| format_fault(fault, Language::French)).collect();
        let told = told.join("\n").replace(['\u{A0}', '\u{202F}'], " ");
        for line in [
            "r.toml : il manque `zero_or_less`",
            "r.toml:1: natural_one : « two » est inconnu ; valeurs possibles : is_one, fails",
            "r.toml:2: wound_penalty : un nombre entier est attendu ici, et non le texte « 1 »",
        ] {
            assert!(told.contains(line), "{told}");
        }
    }
}
