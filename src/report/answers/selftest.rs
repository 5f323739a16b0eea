//! The self-test as a document, with one row for each check.

use super::words::list;
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::table::{Align, Column, Table};
use crate::say;
use crate::study::selftest::{Check, CheckDetails, ExampleResults, SelftestAnswer};

/// The ruleset under which some examples have another result.
const INITIATION_RULESET: &str = "c3-initiation";

/// English texts of examples, each with the key of its translated message. JSON and CSV keep the
/// English ones.
#[rustfmt::skip]
const MESSAGES: [(&str, &str); 19] = [
    ("INI 3, die 4", "dice-check-e1"),
    ("ATT 5, dice 6 6 4", "dice-check-e2"),
    ("ATT 3, dice 6 6 6 1", "dice-check-e3"),
    ("4 dice 1 4 6 6, then 1 3", "dice-check-e4"),
    ("4 dice 1 4 6 6, then 1 1", "dice-check-e4-ones"),
    ("DIS 4, difficulty 7", "dice-check-e5"),
    ("INI 2, die 5, against INI 3, die 3", "dice-check-e6"),
    ("ATT 3, serious wound, die 4", "dice-check-e7"),
    ("ATT 1, critical wound, die 2", "dice-check-e8"),
    ("STR 3, RES 5, wound dice 3 5", "dice-check-e9"),
    ("serious wound and stunned", "dice-check-e10"),
    ("failure", "dice-check-failure"),
    ("4 of 6 faces", "dice-check-four-faces"),
    ("7 beats 6", "dice-check-seven-beats-six"),
    ("stunned", "wound-stunned"),
    ("light", "level-light"),
    ("serious", "level-serious"),
    ("critical", "level-critical"),
    ("dead", "level-dead"),
];

impl Report for SelftestAnswer {
    fn document(&self, language: Language) -> Document {
        let names =
            [say!(language, "dice-check"), say!(language, "dice-result"), say!(language, "dice-found")];
        let mut checks = Table::new(names.map(|name| Column::new(name, Align::Left))).with_key("checks");
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

/// Translates a text. Returns it unchanged if it is the same in all languages.
fn translate(text: &str, language: Language) -> String {
    let known = MESSAGES.iter().find(|(known, _)| *known == text);
    known.map_or_else(|| text.to_owned(), |(_, key)| say!(language, key))
}

/// Translates the input of an example: a text, or wounds separated by commas.
fn given_of_example(text: &str, language: Language) -> String {
    match MESSAGES.iter().any(|(known, _)| *known == text) {
        true => translate(text, language),
        false => text.split(", ").map(|part| translate(part, language)).collect::<Vec<_>>().join(", "),
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
    fn in_english_the_texts_are_those_of_the_source() {
        for (text, _) in MESSAGES {
            assert_eq!(translate(text, Language::English), text);
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
