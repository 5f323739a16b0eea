//! The self-test as a document, with one row for each check.

use super::words::list;
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::table::{Column, Table};
use crate::say;
use crate::study::selftest::{Check, CheckDetails, ExampleResults, SelftestAnswer};

/// The ruleset under which some examples have another result.
const INITIATION_RULESET: &str = "c3-initiation";

impl Report for SelftestAnswer {
    fn document(&self, language: Language) -> Document {
        let names =
            [say!(language, "dice-check"), say!(language, "dice-result"), say!(language, "dice-found")];
        let mut checks = Table::new(names.map(Column::left)).with_key("checks");
        for check in &self.checks {
            let [name, found] = name_and_findings(&check.checked, language);
            checks.rows.push(vec![name.into(), result(check, language).into(), found.into()]);
        }
        Document {
            headline: vec![headline(self, language)],
            records: Some(checks.clone()),
            tables: vec![checks],
            ..Document::from_provenance(&self.provenance, language)
        }
    }

    fn failure(&self, language: Language) -> Option<String> {
        let failed = self.checks.iter().filter(|check| !check.passed);
        let names: Vec<String> = failed
            .map(|check| {
                let [name, _] = name_and_findings(&check.checked, language);
                name
            })
            .collect();
        (!names.is_empty()).then(|| say!(language, "dice-selftest-failed", names = names.join(", ")))
    }
}

/// States that all checks passed, or which failed.
pub(crate) fn headline(answer: &SelftestAnswer, language: Language) -> String {
    let passed = || say!(language, "headline-selftest", n = answer.checks.len());
    answer.failure(language).unwrap_or_else(passed)
}

/// Returns `ok` or `failed` in the language.
pub(crate) fn result(check: &Check, language: Language) -> String {
    if check.passed { say!(language, "dice-ok") } else { say!(language, "dice-failed") }
}

/// Returns the name of a check and its findings.
pub(crate) fn name_and_findings(checked: &CheckDetails, language: Language) -> [String; 2] {
    match checked {
        CheckDetails::GoldenDice { matching, fights } => {
            [say!(language, "dice-golden"), say!(language, "dice-golden-found", n = *matching, all = *fights)]
        }
        CheckDetails::Example { example, given, settled } => {
            let given = given_of_example(given, language);
            [say!(language, "dice-example", name = example, given = given), outcome(settled, language)]
        }
        CheckDetails::Digest { computed, expected } if computed == expected => {
            [say!(language, "dice-digest"), computed.clone()]
        }
        CheckDetails::Digest { computed, expected } => [
            say!(language, "dice-digest"),
            say!(language, "dice-digest-differs", digest = computed, expected = expected),
        ],
    }
}

/// Translates a text of an example; returns a text without a message unchanged, because it is the
/// same in all languages. JSON and CSV keep the English text.
fn translate(text: &str, language: Language) -> String {
    message_key(text).map_or_else(|| text.to_owned(), |key| say!(language, key))
}

fn message_key(text: &str) -> Option<&'static str> {
    let find = Language::key_of_word("dice-check-", text);
    find.or_else(|| Language::key_of_word("level-", text)).or_else(|| Language::key_of_word("wound-", text))
}

/// Translates the input of an example: a text, or wounds separated by commas.
fn given_of_example(text: &str, language: Language) -> String {
    match message_key(text) {
        Some(key) => say!(language, key),
        None => text.split(", ").map(|part| translate(part, language)).collect::<Vec<_>>().join(", "),
    }
}

/// Returns the result of an example, or the rulesets under which it is wrong.
fn outcome(settled: &ExampleResults, language: Language) -> String {
    let outcome = |text: &str| translate(text, language);
    let wrong = settled.wrong.iter().map(|wrong| {
        let (found, expected) = (outcome(&wrong.found), outcome(&wrong.expected));
        say!(language, "dice-wrong-under", found = found, ruleset = &wrong.ruleset, expected = expected)
    });
    let (result, other) = (outcome(&settled.confede), outcome(&settled.initiation));
    match (settled.wrong.is_empty(), settled.confede == settled.initiation) {
        (false, _) => list(language, wrong),
        (true, true) => result,
        (true, false) => {
            say!(language, "dice-in-initiation", result = result, ruleset = INITIATION_RULESET, other = other)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::table::TableFormat;
    use crate::study::Provenance;
    use crate::study::selftest::{Digest, WrongResult};

    #[test]
    fn the_texts_of_examples_have_messages() {
        for text in
            ["INI 3, die 4", "ATT 3, serious wound, die 4", "failure", "4 of 6 faces", "stunned", "dead"]
        {
            assert_eq!(translate(text, Language::English), text);
            assert_ne!(translate(text, Language::French), text);
        }
    }

    #[test]
    fn checks_read_back_from_json_give_the_same_text() {
        let settled =
            |wrong| ExampleResults { confede: "light".to_owned(), initiation: "dead".to_owned(), wrong };
        let wrong =
            WrongResult { ruleset: "x".to_owned(), found: "light".to_owned(), expected: "dead".to_owned() };
        let given = |given: &str, settled| CheckDetails::Example {
            example: "E11".to_owned(),
            given: given.to_owned(),
            settled,
        };
        let checks = [
            given("serious, light", settled(Vec::new())),
            given("INI 3, die 4", settled(vec![wrong])),
            CheckDetails::GoldenDice { matching: 2, fights: 3 },
            CheckDetails::Digest { computed: "a".to_owned(), expected: "b".to_owned() },
        ];
        let check = |checked: CheckDetails| {
            let [name, found] = name_and_findings(&checked, Language::English);
            Check { name, passed: false, found, checked }
        };
        let answer = SelftestAnswer {
            provenance: Provenance::new("selftest"),
            passed: false,
            digest: Digest { computed: "a".to_owned(), expected: "b".to_owned() },
            checks: checks.map(check).into(),
        };
        let text = serde_json::to_string(&answer).unwrap();
        let again: SelftestAnswer = serde_json::from_str(&text).unwrap();
        assert_eq!(again, answer);
        for language in Language::ALL {
            let document = again.document(language);
            assert_eq!(answer.document(language), document);
            for format in [TableFormat::Table, TableFormat::Csv, TableFormat::Markdown, TableFormat::Bbcode] {
                assert!(document.render(format, None).contains("E11"));
            }
            assert!(document.html().contains("</html>"));
            assert!(answer.failure(language).is_some_and(|message| message.contains("E11")));
        }
        let [name, found] = name_and_findings(&answer.checks[0].checked, Language::French);
        assert!(name.contains("grave, légère") && !found.contains("light"), "{name}: {found}");
    }
}
