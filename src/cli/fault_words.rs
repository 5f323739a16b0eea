//! What is wrong with the input, said in a language.
//!
//! What happens often is said in all of them; the rest is in English, as are the operating system's words and clap's.

use crate::language::Language;
use crate::say;
use crate::scenario::{Expected, Fact, Fault, Message, Named, UnknownName};

/// A fault with its place.
pub(super) fn told(fault: &Fault, language: Language) -> String {
    let message = message(&fault.message, language);
    let (place, line) = (&fault.file, fault.line);
    match (language, line) {
        // Editors find file:line:, in whatever language.
        (_, Some(line)) => format!("{place}:{line}: {message}"),
        (_, None) => format!("{place}: {message}"),
    }
}

fn message(message: &Message, language: Language) -> String {
    let within = message.within.iter().map(|place| format!("{place}: ")).collect::<String>();
    let more = message.more.iter().map(|more| format!("; {more}")).collect::<String>();
    format!("{within}{}{more}", fact(&message.fact, language))
}

fn fact(fact: &Fact, language: Language) -> String {
    match fact {
        // English is what the messages say by themselves.
        _ if language == Language::English => fact.to_string(),
        Fact::Sentence(sentence) => sentence.clone(),
        Fact::Unknown(unknown) => unknown_name(unknown, language),
        Fact::OutOfBounds(fault) => {
            let what = what(fault.what, language);
            let [found, min, max] = [fault.found, fault.min, fault.max].map(|number| number.to_string());
            say!(language, "terminal-out-of-bounds", what = what, found = found, min = min, max = max)
        }
        Fact::NotFrom { what: name, found, min, max } => {
            let [min, max] = [min, max].map(|number| number.to_string());
            let what = what(name, language);
            say!(language, "terminal-not-from", what = what, found = found, min = min, max = max)
        }
        Fact::NoWholeNumber(found) => say!(language, "terminal-no-whole-number", found = found),
        Fact::Unexpected { expected, found } => {
            let expected = match expected {
                Expected::Table => say!(language, "terminal-expected-table"),
                Expected::Text => say!(language, "terminal-expected-text"),
                Expected::Texts => say!(language, "terminal-expected-texts"),
                Expected::Word => say!(language, "terminal-expected-word"),
                Expected::Number => say!(language, "terminal-expected-number"),
                Expected::WholeNumber => say!(language, "terminal-expected-whole-number"),
                Expected::TrueOrFalse => say!(language, "terminal-expected-true-or-false"),
            };
            let found = found.split_once('`').map_or("", |(_, rest)| rest.trim_end_matches('`'));
            match found {
                "" => expected,
                found => say!(language, "terminal-unexpected", expected = expected, found = found),
            }
        }
        Fact::UnknownWord { found, allowed } => {
            say!(language, "terminal-unknown-word", found = found, allowed = allowed)
        }
        Fact::MissingKey(key) => say!(language, "terminal-missing-key", key = key),
        Fact::MissingColumn(column) => say!(language, "terminal-missing-column", column = column),
        Fact::Twice(name) => say!(language, "terminal-twice", name = name),
        Fact::Unreadable { file, error } => say!(language, "terminal-unreadable", file = file, error = error),
        Fact::DiceLeft { left, used } => say!(language, "tell-dice-left", left = *left, used = *used),
        Fact::Nobody => say!(language, "terminal-nobody"),
        Fact::NoFighters => say!(language, "terminal-no-fighters"),
        Fact::Lacks { fighter, missing, write } => {
            say!(language, "terminal-lacks", fighter = fighter, missing = missing, write = write)
        }
        Fact::TooLargeToSolve { a, b, states, turns } => {
            say!(language, "terminal-too-large-to-solve", a = a, b = b, states = *states, turns = *turns)
        }
    }
}

fn unknown_name(unknown: &UnknownName, language: Language) -> String {
    let name = &unknown.name;
    let sentence = match unknown.kind {
        Named::Profile => say!(language, "terminal-no-profile", name = name),
        Named::Ruleset => say!(language, "terminal-no-ruleset", name = name),
        Named::Edition => say!(language, "terminal-no-edition", name = name),
        Named::People => say!(language, "terminal-no-people", name = name),
        Named::Ability | Named::AbilityId => say!(language, "terminal-no-ability", name = name),
        Named::Primitive => say!(language, "terminal-no-primitive", name = name),
        Named::Kind => say!(language, "terminal-no-kind", name = name),
        Named::Key => say!(language, "terminal-no-key", name = name),
        Named::Column => say!(language, "terminal-no-column", name = name),
        Named::Value => say!(language, "terminal-no-value", name = name),
        Named::Characteristic => say!(language, "terminal-no-characteristic", name = name),
        Named::Schema => say!(language, "terminal-no-schema", name = name),
        Named::Policy => say!(language, "terminal-no-policy", name = name),
        Named::Fielded => say!(language, "terminal-no-fielded", name = name),
    };
    let sentence = match (&unknown.nearest[..], &unknown.allowed[..]) {
        ([], []) => sentence,
        ([], allowed) => say!(language, "terminal-allowed", sentence = sentence, names = allowed.join(", ")),
        (nearest, _) => say!(language, "terminal-nearest", sentence = sentence, names = nearest.join(", ")),
    };
    match unknown.kind {
        Named::Ruleset => say!(language, "terminal-or-file", sentence = sentence),
        Named::Policy => say!(language, "terminal-or-settings", sentence = sentence),
        _ => sentence,
    }
}

/// What a number is, by what it is called in English.
fn what(name: &str, language: Language) -> String {
    match name {
        "a characteristic" => say!(language, "terminal-what-characteristic"),
        "the number of turns" => say!(language, "terminal-what-turns"),
        "the number of runs" => say!(language, "terminal-what-runs"),
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
        // RES is RES in both languages; what is not listed here stays as it is.
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Origin, embedded, parse_fighter, parse_ruleset};

    /// The faults of a fighter, in French, with plain spaces.
    fn of_fighter(text: &str) -> Vec<String> {
        let messages = parse_fighter(text, embedded::roster()).unwrap_err();
        let told = |text| message(text, Language::French).replace(['\u{A0}', '\u{202F}'], " ");
        messages.iter().map(told).collect()
    }

    #[test]
    fn what_is_often_wrong_is_said_in_french() {
        assert_eq!(
            of_fighter("garde_pretorienne"),
            ["aucun profil ne s'appelle « garde_pretorienne » ; vouliez-vous dire garde_pretorien ?"]
        );
        assert_eq!(
            of_fighter("garde_pretorien@res=0,att=x"),
            [
                "`garde_pretorien@res=0,att=x`: res: RES vaut 0 ; permis : de 1 à 40",
                "`garde_pretorien@res=0,att=x`: att: « x » n'est pas un nombre entier",
            ]
        );
        let faults = parse_ruleset("r.toml", "natural_one = \"two\"\nwound_penalty = \"1\"\n").unwrap_err();
        let told: Vec<String> = faults.0.iter().map(|fault| told(fault, Language::French)).collect();
        let told = told.join("\n").replace(['\u{A0}', '\u{202F}'], " ");
        for line in [
            "r.toml: il manque `zero_or_less`",
            "r.toml:1: natural_one: « two » est inconnu ; permis : is_one, fails",
            "r.toml:2: wound_penalty: un nombre entier est attendu ici, et non « 1 »",
        ] {
            assert!(told.contains(line), "{told}");
        }
    }

    #[test]
    fn english_is_what_the_fault_says_itself() {
        let fault = Origin { file: "a", line: Some(2) }.fault(Fact::Twice("x".to_owned()));
        assert_eq!(told(&fault, Language::English), fault.to_string());
        assert_eq!(told(&fault, Language::English), "a:2: `x` is there twice");
    }
}
