//! The self-test as a document, with one row for each check.

mod words;

use super::words::list;
use crate::language::Language;
use crate::language::number::{Figure, magnitude, percentage, with_decimals};
use crate::report::document::{Document, Report};
use crate::report::table::{Align, Column, Table};
use crate::rules::WoundDice;
use crate::say;
use crate::simulate::Sampler;
use crate::study::selftest::{Check, CheckDetails, Counted, ExampleResults, SelftestAnswer};
use words::translate;

/// The ruleset under which some examples have another result.
const INITIATION_RULESET: &str = "c3-initiation";

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
        CheckDetails::GoldenDice { .. } | CheckDetails::Fairness { .. } | CheckDetails::Sixes { .. } => {
            describe_dice_check(checked, language)
        }
        CheckDetails::Example { example, given, settled } => [
            say!(language, "dice-example", name = example, given = words::translate_input(language, given)),
            outcome(settled, language, translate),
        ],
        CheckDetails::WoundRoll { difference, dice, settled } => {
            [wound_roll(*difference, *dice, language), outcome(settled, language, counted)]
        }
        CheckDetails::Digest { computed, expected } if computed == expected => {
            [say!(language, "dice-digest"), computed.clone()]
        }
        CheckDetails::Digest { computed, expected } => [
            say!(language, "dice-digest"),
            say!(language, "dice-digest-differs", digest = computed, expected = expected),
        ],
        CheckDetails::Battles { battles, refused } => [
            say!(language, "dice-battles"),
            say!(language, "dice-battles-found", n = *battles, refused = *refused),
        ],
        CheckDetails::MirrorsExact { .. }
        | CheckDetails::MirrorsOptimal { .. }
        | CheckDetails::Mirror { .. } => describe_mirror_check(checked, language),
        CheckDetails::Solved { .. }
        | CheckDetails::Game { .. }
        | CheckDetails::NotSolved { .. }
        | CheckDetails::Agreement { .. } => describe_fight_check(checked, language),
    }
}

fn describe_dice_check(checked: &CheckDetails, language: Language) -> [String; 2] {
    match checked {
        CheckDetails::GoldenDice { matching, fights } => {
            [say!(language, "dice-golden"), say!(language, "dice-golden-found", n = *matching, all = *fights)]
        }
        CheckDetails::Fairness { counted, dice, chi_square, degrees_of_freedom, p_value } => {
            let name = match counted {
                Counted::Faces => say!(language, "dice-check-faces"),
                Counted::Pairs => say!(language, "dice-check-pairs"),
            };
            let found = say!(
                language,
                "dice-fair",
                n = *dice,
                statistic = with_decimals(*chi_square, 2),
                degrees = Figure::new(degrees_of_freedom.to_string()),
                p = with_decimals(*p_value, 3)
            );
            [name, found]
        }
        CheckDetails::Sixes { share, expected } => {
            let [share, expected] = [*share, *expected].map(|share| with_decimals(share, 5));
            [
                say!(language, "dice-sixes"),
                say!(language, "dice-sixes-found", share = share, expected = expected),
            ]
        }
        _ => Default::default(),
    }
}

fn describe_mirror_check(checked: &CheckDetails, language: Language) -> [String; 2] {
    match checked {
        CheckDetails::MirrorsExact { duels, furthest } => [
            say!(language, "dice-mirrors-exact"),
            say!(language, "dice-mirrors-exact-found", n = *duels, furthest = distance(*furthest)),
        ],
        CheckDetails::MirrorsOptimal { games, furthest } => [
            say!(language, "dice-mirrors-optimal"),
            say!(language, "dice-mirrors-optimal-found", n = *games, furthest = distance(*furthest)),
        ],
        CheckDetails::Mirror { ruleset, sampler: by, a_wins, decided, z } => {
            let (share, z) = (percentage(*a_wins, None), with_decimals(*z, 2));
            let found = say!(language, "dice-mirror-found", share = share, n = *decided, z = z);
            let name = say!(language, "dice-mirror-of", ruleset = ruleset);
            [say!(language, "dice-with-sampler", name = name, sampler = sampler(*by, language)), found]
        }
        _ => Default::default(),
    }
}

fn describe_fight_check(checked: &CheckDetails, language: Language) -> [String; 2] {
    match checked {
        CheckDetails::Solved { duel, ruleset, numbers, furthest } => {
            let furthest = distance(*furthest);
            let found =
                say!(language, "dice-solved-found", ruleset = ruleset, n = *numbers, furthest = furthest);
            [say!(language, "dice-solved", name = translate(language, duel)), found]
        }
        CheckDetails::Game { objective, ruleset, value, distance } => {
            let found = say!(
                language,
                "dice-game-found",
                ruleset = ruleset,
                value = with_decimals(*value, 9),
                distance = magnitude(*distance)
            );
            [say!(language, "dice-game", objective = objective.word()), found]
        }
        CheckDetails::NotSolved { fight } => [translate(language, fight), say!(language, "dice-not-solved")],
        CheckDetails::Agreement {
            fight,
            ruleset,
            sampler: by,
            numbers,
            error_bound,
            fights,
            worst_z,
            allowed_z,
        } => {
            let found = say!(
                language,
                "dice-agreement",
                ruleset = ruleset,
                n = *numbers,
                bound = magnitude(*error_bound),
                fights = say!(language, "fights", n = *fights),
                z = with_decimals(*worst_z, 2),
                most = with_decimals(*allowed_z, 1)
            );
            let name = translate(language, fight);
            [say!(language, "dice-with-sampler", name = name, sampler = sampler(*by, language)), found]
        }
        _ => Default::default(),
    }
}

fn distance(distance: Option<f64>) -> Figure {
    magnitude(distance.unwrap_or(f64::INFINITY))
}

fn sampler(sampler: Sampler, language: Language) -> String {
    match sampler {
        Sampler::DieByDie => say!(language, "dice-check-die-by-die"),
        Sampler::AttackByAttack => say!(language, "dice-check-attack-by-attack"),
    }
}

fn wound_roll(difference: i16, dice: WoundDice, language: Language) -> String {
    let difference = Figure::new(difference.to_string());
    match dice {
        WoundDice::Plain => say!(language, "dice-roll-at", difference = difference),
        WoundDice::Amplified => say!(language, "dice-roll-at-amplified", difference = difference),
        WoundDice::Attenuated => say!(language, "dice-roll-at-attenuated", difference = difference),
    }
}

/// Translates the counts of each result in an example: `0 5 14 11 3 3 of 36`.
fn counted(language: Language, outcome: &str) -> String {
    match outcome.split_once(" of ") {
        Some((counts, total)) => say!(language, "dice-counted", counts = counts, total = total),
        None => outcome.to_owned(),
    }
}

/// Returns the result of an example, or the rulesets under which it is wrong.
fn outcome(
    settled: &ExampleResults,
    language: Language,
    outcome: impl Fn(Language, &str) -> String,
) -> String {
    let outcome = |text: &str| outcome(language, text);
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
            CheckDetails::MirrorsExact { duels: 3, furthest: None },
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
