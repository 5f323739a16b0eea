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
use crate::study::selftest::{Check, Checked, Counted, SelftestAnswer, Settled};
use words::said;

/// The ruleset under which some examples have another result.
const INITIATION: &str = "c3-initiation";

impl Report for SelftestAnswer {
    fn document(&self, language: Language) -> Document {
        let names =
            [say!(language, "dice-check"), say!(language, "dice-result"), say!(language, "dice-found")];
        let mut checks = Table::new(names.map(|name| Column::new(name, Align::Left))).keyed("checks");
        for check in &self.checks {
            let [name, found] = told(&check.checked, language);
            checks.rows.push(vec![name.into(), result(check, language).into(), found.into()]);
        }
        Document {
            headline: vec![headline(self, language)],
            records: Some(checks.clone()),
            tables: vec![checks],
            ..Document::of(&self.head, language)
        }
    }

    fn failure(&self, language: Language) -> Option<String> {
        let failed = self.checks.iter().filter(|check| !check.passed);
        let names: Vec<String> = failed
            .map(|check| {
                let [name, _] = told(&check.checked, language);
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
pub(crate) fn told(checked: &Checked, language: Language) -> [String; 2] {
    match checked {
        Checked::GoldenDice { .. } | Checked::Fairness { .. } | Checked::Sixes { .. } => {
            of_dice(checked, language)
        }
        Checked::Example { example, given, settled } => [
            say!(language, "dice-example", name = example, given = words::given(language, given)),
            outcome(settled, language, said),
        ],
        Checked::WoundRoll { difference, dice, settled } => {
            [wound_roll(*difference, *dice, language), outcome(settled, language, counted)]
        }
        Checked::Digest { computed, expected } if computed == expected => {
            [say!(language, "dice-digest"), computed.clone()]
        }
        Checked::Digest { computed, expected } => [
            say!(language, "dice-digest"),
            say!(language, "dice-digest-differs", digest = computed, expected = expected),
        ],
        Checked::Battles { battles, refused } => [
            say!(language, "dice-battles"),
            say!(language, "dice-battles-found", n = *battles, refused = *refused),
        ],
        Checked::MirrorsExact { .. } | Checked::MirrorsOptimal { .. } | Checked::Mirror { .. } => {
            of_mirrors(checked, language)
        }
        Checked::Solved { .. }
        | Checked::Game { .. }
        | Checked::NotSolved { .. }
        | Checked::Agreement { .. } => of_fights(checked, language),
    }
}

fn of_dice(checked: &Checked, language: Language) -> [String; 2] {
    match checked {
        Checked::GoldenDice { matching, fights } => {
            [say!(language, "dice-golden"), say!(language, "dice-golden-found", n = *matching, all = *fights)]
        }
        Checked::Fairness { counted, dice, chi_square, degrees_of_freedom, p_value } => {
            let name = match counted {
                Counted::Faces => say!(language, "dice-check-faces"),
                Counted::Pairs => say!(language, "dice-check-pairs"),
            };
            let found = say!(
                language,
                "dice-fair",
                n = *dice,
                statistic = with_decimals(*chi_square, 2),
                degrees = Figure::written(degrees_of_freedom.to_string()),
                p = with_decimals(*p_value, 3)
            );
            [name, found]
        }
        Checked::Sixes { share, expected } => {
            let [share, expected] = [*share, *expected].map(|share| with_decimals(share, 5));
            [
                say!(language, "dice-sixes"),
                say!(language, "dice-sixes-found", share = share, expected = expected),
            ]
        }
        _ => Default::default(),
    }
}

fn of_mirrors(checked: &Checked, language: Language) -> [String; 2] {
    match checked {
        Checked::MirrorsExact { duels, furthest } => [
            say!(language, "dice-mirrors-exact"),
            say!(language, "dice-mirrors-exact-found", n = *duels, furthest = distance(*furthest)),
        ],
        Checked::MirrorsOptimal { games, furthest } => [
            say!(language, "dice-mirrors-optimal"),
            say!(language, "dice-mirrors-optimal-found", n = *games, furthest = distance(*furthest)),
        ],
        Checked::Mirror { ruleset, sampler: by, a_wins, decided, z } => {
            let (share, z) = (percentage(*a_wins, None), with_decimals(*z, 2));
            let found = say!(language, "dice-mirror-found", share = share, n = *decided, z = z);
            let name = say!(language, "dice-mirror-of", ruleset = ruleset);
            [say!(language, "dice-with-sampler", name = name, sampler = sampler(*by, language)), found]
        }
        _ => Default::default(),
    }
}

fn of_fights(checked: &Checked, language: Language) -> [String; 2] {
    match checked {
        Checked::Solved { duel, ruleset, numbers, furthest } => {
            let furthest = distance(*furthest);
            let found =
                say!(language, "dice-solved-found", ruleset = ruleset, n = *numbers, furthest = furthest);
            [say!(language, "dice-solved", name = said(language, duel)), found]
        }
        Checked::Game { objective, ruleset, value, distance } => {
            let found = say!(
                language,
                "dice-game-found",
                ruleset = ruleset,
                value = with_decimals(*value, 9),
                distance = magnitude(*distance)
            );
            [say!(language, "dice-game", objective = objective.word()), found]
        }
        Checked::NotSolved { fight } => [said(language, fight), say!(language, "dice-not-solved")],
        Checked::Agreement {
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
            let name = said(language, fight);
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
    let difference = Figure::written(difference.to_string());
    match dice {
        WoundDice::Plain => say!(language, "dice-roll-at", difference = difference),
        WoundDice::Amplified => say!(language, "dice-roll-at-amplified", difference = difference),
        WoundDice::Attenuated => say!(language, "dice-roll-at-attenuated", difference = difference),
    }
}

/// Translates counts of results: `0 5 14 11 3 3 of 36`.
fn counted(language: Language, outcome: &str) -> String {
    match outcome.split_once(" of ") {
        Some((counts, total)) => say!(language, "dice-counted", counts = counts, total = total),
        None => outcome.to_owned(),
    }
}

/// Returns the result of an example, or the rulesets under which it is wrong.
fn outcome(settled: &Settled, language: Language, outcome: impl Fn(Language, &str) -> String) -> String {
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
            say!(language, "dice-in-initiation", result = result, ruleset = INITIATION, other = other)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::table::TableFormat;
    use crate::study::Head;
    use crate::study::selftest::{Digest, Wrong};

    #[test]
    fn checks_that_are_written_and_read_back_are_told_alike() {
        let settled = |wrong| Settled { confede: "light".to_owned(), initiation: "dead".to_owned(), wrong };
        let wrong = Wrong { ruleset: "x".to_owned(), found: "light".to_owned(), expected: "dead".to_owned() };
        let given = |given: &str, settled| Checked::Example {
            example: "E11".to_owned(),
            given: given.to_owned(),
            settled,
        };
        let checks = [
            given("serious, light", settled(Vec::new())),
            given("INI 3, die 4", settled(vec![wrong])),
            Checked::MirrorsExact { duels: 3, furthest: None },
            Checked::Digest { computed: "a".to_owned(), expected: "b".to_owned() },
        ];
        let check = |checked: Checked| {
            let [name, found] = told(&checked, Language::English);
            Check { name, passed: false, found, checked }
        };
        let answer = SelftestAnswer {
            head: Head::of("selftest"),
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
        let [name, found] = told(&answer.checks[0].checked, Language::French);
        assert!(name.contains("grave, légère") && !found.contains("light"), "{name}: {found}");
    }
}
