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
use crate::scenario::{Expected, Fault, FaultKind, Faults, Message, NameKind, Part, Sentence, UnknownName};
use crate::study::profile_list::french_column;
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
    let fact = fact(&message.kind, language);
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
        value => format_part(value, language).into(),
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
        Part::Number(number) => number.to_string(),
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

fn fact(fact: &FaultKind, language: Language) -> String {
    match fact {
        FaultKind::Sentence(inner) => sentence(inner, language),
        FaultKind::Unknown(unknown) => unknown_name(unknown, language),
        FaultKind::OutOfRange { what: name, found, min, max } => {
            let [min, max] = [min, max].map(|number| number.to_string());
            let what = translate_quantity(name, language);
            say!(language, "terminal-not-from", what = what, found = shorten(found), min = min, max = max)
        }
        FaultKind::NotWholeNumber(found) => {
            say!(language, "terminal-no-whole-number", found = shorten(found))
        }
        FaultKind::WrongType { expected, found } => {
            let expected = match expected {
                Expected::Table => say!(language, "terminal-expected-table"),
                Expected::Text => say!(language, "terminal-expected-text"),
                Expected::Texts => say!(language, "terminal-expected-texts"),
                Expected::Word => say!(language, "terminal-expected-word"),
                Expected::Number => say!(language, "terminal-expected-number"),
                Expected::WholeNumber => say!(language, "terminal-expected-whole-number"),
                Expected::TrueOrFalse => say!(language, "terminal-expected-true-or-false"),
            };
            let found = sentence(found, language);
            say!(language, "terminal-unexpected", expected = expected, found = found)
        }
        FaultKind::UnknownWord { found, allowed } => {
            let allowed = format_part(allowed, language);
            say!(language, "terminal-unknown-word", found = shorten(found), allowed = allowed)
        }
        FaultKind::MissingKey(key) => say!(language, "terminal-missing-key", key = shorten(key)),
        FaultKind::MissingColumn(column) => say!(language, "terminal-missing-column", column = column),
        FaultKind::Duplicate(name) => say!(language, "terminal-twice", name = shorten(name)),
        FaultKind::Unreadable { file, why } => {
            let why = sentence(why, language);
            say!(language, "terminal-unreadable", file = file, error = why)
        }
        FaultKind::UnusedDice { left, used } => say!(language, "tell-dice-left", left = *left, used = *used),
        FaultKind::Ambiguous { name, cards } => {
            say!(language, "terminal-ambiguous", name = shorten(name), cards = cards.join(", "))
        }
        FaultKind::EmptySelection => say!(language, "terminal-nobody"),
        FaultKind::NoFighters => say!(language, "terminal-no-fighters"),
        FaultKind::MissingCharacteristics { fighter, missing, write } => {
            let missing = words::columns(language, &missing.split(", ").collect::<Vec<_>>());
            say!(language, "terminal-lacks", fighter = fighter, missing = missing, write = write)
        }
        FaultKind::TooLargeToSolve { a, b, states, turns } => {
            say!(language, "terminal-too-large-to-solve", a = a, b = b, states = *states, turns = *turns)
        }
    }
}

fn unknown_name(unknown: &UnknownName, language: Language) -> String {
    let name = &shorten(&unknown.name);
    let names = |all: &[String]| match unknown.kind {
        NameKind::Policy => all.iter().map(|of| words::policy(language, of)).collect::<Vec<_>>().join(", "),
        NameKind::ListColumn if language == Language::French => {
            all.iter().map(|of| french_column(of)).collect::<Vec<_>>().join(", ")
        }
        _ => all.join(", "),
    };
    let sentence = match unknown.kind {
        NameKind::Profile => say!(language, "terminal-no-profile", name = name),
        NameKind::Ruleset => say!(language, "terminal-no-ruleset", name = name),
        NameKind::Edition => say!(language, "terminal-no-edition", name = name),
        NameKind::People => say!(language, "terminal-no-people", name = name),
        NameKind::Ability => say!(language, "terminal-no-ability", name = name),
        NameKind::AbilityId => say!(language, "fault-no-ability-id", name = name),
        NameKind::Primitive => say!(language, "terminal-no-primitive", name = name),
        NameKind::Kind => say!(language, "terminal-no-kind", name = name),
        NameKind::Key => say!(language, "terminal-no-key", name = name),
        NameKind::Column | NameKind::ListColumn => say!(language, "terminal-no-column", name = name),
        NameKind::Value => say!(language, "terminal-no-value", name = name),
        NameKind::Characteristic => say!(language, "terminal-no-characteristic", name = name),
        NameKind::Schema => say!(language, "terminal-no-schema", name = name),
        NameKind::Policy => say!(language, "terminal-no-policy", name = name),
        NameKind::Fielded => say!(language, "terminal-no-fielded", name = name),
        NameKind::Sought => say!(language, "terminal-no-sought", name = name),
    };
    let sentence = match (&unknown.nearest[..], &unknown.allowed[..]) {
        ([], []) => sentence,
        // Part of a people's name is accepted.
        ([], allowed) if unknown.kind == NameKind::People => {
            say!(language, "fault-allowed-parts", sentence = sentence, names = names(allowed))
        }
        ([], allowed) => say!(language, "terminal-allowed", sentence = sentence, names = names(allowed)),
        (nearest, _) => say!(language, "terminal-nearest", sentence = sentence, names = names(nearest)),
    };
    match unknown.kind {
        NameKind::Ruleset => say!(language, "terminal-or-file", sentence = sentence),
        NameKind::Policy => say!(language, "terminal-or-settings", sentence = sentence),
        _ => sentence,
    }
}

/// Translates the name of a number with bounds, such as `the weight`, from its English name, which
/// stands where the bounds are declared.
fn translate_quantity(name: &str, language: Language) -> String {
    match name {
        "a characteristic" => say!(language, "terminal-what-characteristic"),
        "the number of turns" => say!(language, "terminal-what-turns"),
        "the number of runs" => say!(language, "terminal-what-runs"),
        "the number of pieces of scenery" => say!(language, "battle-what-scenery"),
        "the number of the battle" => say!(language, "battle-what-battle"),
        "the number of lists" => say!(language, "army-what-lists"),
        "the number of fights" => say!(language, "terminal-what-fights"),
        "the number of fighters" => say!(language, "terminal-what-fighters"),
        "the number of threads" => say!(language, "terminal-what-threads"),
        "the number of dice" => say!(language, "terminal-what-dice"),
        "the seed" => say!(language, "terminal-what-seed"),
        "the budget in AP" => say!(language, "terminal-what-budget"),
        "the weight" => say!(language, "terminal-what-weight"),
        "the power" => say!(language, "terminal-what-power"),
        "the wound penalty" => say!(language, "terminal-what-wound-penalty"),
        "MOV in millimeters" => say!(language, "terminal-what-mov"),
        "AP" => say!(language, "terminal-what-ap"),
        "a range in centimeters" => say!(language, "fault-what-range"),
        "the distance in millimeters" => say!(language, "fault-what-distance"),
        "the AP of a list" => say!(language, "fault-what-list-ap"),
        "a length in cm" => say!(language, "fault-what-length"),
        "the number of victory points" => say!(language, "fault-what-victory-points"),
        "the number of battles" => say!(language, "fault-what-battles"),
        "the number of steps" => say!(language, "fault-what-steps"),
        "the number of mates" => say!(language, "fault-what-mates"),
        "what is taken off, in AP" => say!(language, "fault-what-reduction"),
        "the number of profiles" => say!(language, "fault-what-profiles"),
        "the number of the fight" => say!(language, "fault-what-fight"),
        "the value" => say!(language, "fault-what-value"),
        "the difficulty" => say!(language, "fault-what-difficulty"),
        "the threshold in percent" => say!(language, "fault-what-percent"),
        "the threshold in AP" => say!(language, "fault-what-threshold"),
        // Abbreviations such as RES are the same in both languages.
        name => name.to_owned(),
    }
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
in_english!(Sentence: sentence, FaultKind: fact, Message: message, Fault: format_fault, Faults: format_faults);

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
