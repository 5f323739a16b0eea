//! Checks the worked examples of the rulebook with the dice that it prints, and wound rolls against
//! the counts of an independent program.

use super::findings::Findings;
use super::fixtures::{self, player, profile, rulesets};
use super::{CheckDetails, ExampleResults, WrongResult};
use crate::dice::Dice;
use crate::exact::{difficulty_test, wound_roll};
use crate::rules::characteristic_test::test;
use crate::rules::current::Circumstances;
use crate::rules::effect::Value;
use crate::rules::opposed_test::opposed_test;
use crate::rules::{
    BySide, Effects, Fighter, RerollFor, Ruleset, Side, TestResult, WoundDice, WoundResult, WoundRoll,
    WoundTraits,
};
use crate::study::Failed;
use WoundResult::{Serious, Stunned};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Id of the ruleset in which a natural 1 fails, and a more serious wound replaces the present one.
const INITIATION: &str = "c3-initiation";

/// Examples of the rulebook with their results in the Conf'fédé and in [`INITIATION`].
#[derive(Deserialize)]
struct Examples {
    tests: Vec<Example>,
    sums: Vec<Sum>,
}

/// A characteristic test in which every 6 is rolled again.
#[derive(Deserialize)]
struct Example {
    name: String,
    given: String,
    /// The printed value of the characteristic, before `wounds` lower it.
    value: u8,
    wounds: Vec<WoundResult>,
    dice: u8,
    faces: Vec<u8>,
    /// The result under all rulesets but [`INITIATION`], as [`format_result`] writes it;
    /// `initiation` is the result under that one.
    confede: String,
    initiation: String,
}

/// An example of successive wounds with the resulting state: `initiation` under the ruleset
/// [`INITIATION`], where a heavier wound replaces lighter ones, and `confede` under all others,
/// where wounds add up.
#[derive(Deserialize)]
struct Sum {
    wounds: Vec<WoundResult>,
    confede: String,
    initiation: String,
}

/// Numbers of dice combinations by STR - RES, kind of dice and result, from an independent program.
type CombinationCounts = BTreeMap<String, BTreeMap<String, BTreeMap<String, u128>>>;

/// Wound rolls that are checked: STR - RES, and the kind of dice.
const WOUND_ROLLS: [(i16, WoundDice); 8] = [
    (-15, WoundDice::Plain),
    (-2, WoundDice::Plain),
    (0, WoundDice::Plain),
    (2, WoundDice::Plain),
    (7, WoundDice::Plain),
    (16, WoundDice::Plain),
    (2, WoundDice::Amplified),
    (2, WoundDice::Attenuated),
];

/// Dice that show the faces printed in the rulebook. Unlike
/// [`ScriptedDice`](crate::dice::ScriptedDice) they do not panic if the rules throw more or fewer,
/// since the self-test has to report what it found.
struct PrintedDice<'a> {
    faces: &'a [u8],
    thrown: usize,
}

impl Dice for PrintedDice<'_> {
    fn roll(&mut self) -> u8 {
        // After the printed dice follow faces 1 to 5, with which every test ends.
        let face = self.faces.get(self.thrown).copied().unwrap_or(self.thrown as u8 % 5 + 1);
        self.thrown += 1;
        face
    }
}

impl<'a> PrintedDice<'a> {
    fn new(faces: &'a [u8]) -> Self {
        Self { faces, thrown: 0 }
    }

    /// Computes a result with these dice; the result mentions if the rules threw more or fewer of
    /// them.
    fn evaluate(mut self, find: impl FnOnce(&mut Self) -> String) -> String {
        let found = find(&mut self);
        match self.thrown == self.faces.len() {
            true => found,
            false => format!("{found} after {} dice", self.thrown),
        }
    }
}

pub(super) fn run(findings: &mut Findings) -> Result<(), Failed> {
    let examples: Examples = fixtures::data(include_str!("data/examples.json"));
    tests(&examples, findings)?;
    wounds(&examples, findings)?;
    wound_rolls(findings)
}

/// Compares the result under each ruleset with the printed one.
fn check_all_rulesets(
    findings: &mut Findings,
    [confede, initiation]: [&str; 2],
    checked: impl FnOnce(ExampleResults) -> CheckDetails,
    find: impl Fn(&Ruleset) -> String,
) -> Result<(), Failed> {
    let mut wrong = Vec::new();
    for ruleset in rulesets() {
        let expected = if ruleset.id == INITIATION { initiation } else { confede };
        let found = find(&ruleset);
        findings.note_outcome(&found);
        if found != expected {
            wrong.push(WrongResult { ruleset: ruleset.id, found, expected: expected.to_owned() });
        }
    }
    let passed = wrong.is_empty();
    let settled = ExampleResults { confede: confede.to_owned(), initiation: initiation.to_owned(), wrong };
    findings.check(passed, checked(settled))
}

/// Returns the function that adds results to an example with this name and input.
fn example(name: &str, given: &str) -> impl FnOnce(ExampleResults) -> CheckDetails {
    move |settled| CheckDetails::Example { example: name.to_owned(), given: given.to_owned(), settled }
}

fn format_result(result: TestResult) -> String {
    if result.automatic_failure { "failure".to_owned() } else { result.final_result.to_string() }
}

fn fighter_after(wounds: &[WoundResult], ruleset: &Ruleset) -> Fighter {
    let mut fighter = Fighter::default();
    wounds.iter().for_each(|wound| fighter.suffer(*wound, None, ruleset));
    fighter
}

fn tests(examples: &Examples, findings: &mut Findings) -> Result<(), Failed> {
    let (unhurt, wounded): (Vec<&Example>, Vec<&Example>) =
        examples.tests.iter().partition(|example| example.wounds.is_empty());
    unhurt.iter().try_for_each(|example| example.check(findings))?;
    check_all_rulesets(findings, ["4 of 6 faces"; 2], example("E5", "DIS 4, difficulty 7"), |ruleset| {
        let result = difficulty_test(4.into(), 1, 7, &player("reroll=never", ruleset), ruleset);
        format!("{:.0} of 6 faces", 6.0 * result.probability(&true))
    })?;
    check_all_rulesets(
        findings,
        ["7 beats 6"; 2],
        example("E6", "INI 2, die 5, against INI 3, die 3"),
        |ruleset| {
            let goes_on = player("reroll=always", ruleset);
            let players = BySide { a: &goes_on, b: &goes_on };
            PrintedDice::new(&[5, 3]).evaluate(|printed| {
                let won = opposed_test(printed, BySide { a: 2.into(), b: 3.into() }, players, ruleset);
                let [a, b] = [won.results.a, won.results.b].map(format_result);
                if won.winner == Side::A { format!("{a} beats {b}") } else { format!("{b} beats {a}") }
            })
        },
    )?;
    wounded.iter().try_for_each(|example| example.check(findings))
}

impl Example {
    fn check(&self, findings: &mut Findings) -> Result<(), Failed> {
        let card = profile(&format!("@ini=0,att={},str=0,def=0,res=1,ap=1", self.value));
        let results = [&self.confede[..], &self.initiation];
        check_all_rulesets(findings, results, example(&self.name, &self.given), |ruleset| {
            let value = fighter_after(&self.wounds, ruleset).value(
                Value::Attack,
                &card,
                &Circumstances::default(),
                ruleset,
            );
            let goes_on = player("reroll=always", ruleset);
            let purpose = RerollFor::Difficulty { difficulty: 40 };
            PrintedDice::new(&self.faces).evaluate(|printed| {
                format_result(test(printed, value.into(), self.dice, purpose, &goes_on, ruleset))
            })
        })
    }
}

fn wounds(examples: &Examples, findings: &mut Findings) -> Result<(), Failed> {
    check_all_rulesets(findings, ["light"; 2], example("E9", "STR 3, RES 5, wound dice 3 5"), |ruleset| {
        ruleset.wound_table.read([3, 5], 3 - 5).to_string()
    })?;
    check_all_rulesets(findings, ["-3", "-2"], example("E10", "serious wound and stunned"), |ruleset| {
        format!("-{}", fighter_after(&[Serious, Stunned], ruleset).penalty(&Effects::default(), ruleset))
    })?;
    for Sum { wounds, confede, initiation } in &examples.sums {
        let given = wounds.iter().map(|wound| wound.word()).collect::<Vec<_>>().join(", ");
        check_all_rulesets(findings, [confede, initiation], example("E11", &given), |ruleset| {
            fighter_after(wounds, ruleset).wound_level.word().to_owned()
        })?;
    }
    Ok(())
}

fn count_combinations(difference: i16, dice: WoundDice, ruleset: &Ruleset) -> [u128; 6] {
    let traits = WoundTraits { dice, ..WoundTraits::default() };
    let counted = wound_roll(&WoundRoll { difference, traits }, ruleset);
    WoundResult::ALL.map(|result| counted.ways.get(&result).copied().unwrap_or(0))
}

fn wound_rolls(findings: &mut Findings) -> Result<(), Failed> {
    let counted: CombinationCounts = fixtures::data(include_str!("data/wounds.json"));
    let list_of = |ways: [u128; 6]| ways.map(|count| count.to_string()).join(" ");
    for (difference, dice) in WOUND_ROLLS {
        let (word, of) = match dice {
            WoundDice::Plain => ("plain", 36),
            WoundDice::Amplified => ("amplified", 216),
            WoundDice::Attenuated => ("attenuated", 216),
        };
        let expected = WoundResult::ALL.map(|result| counted[&difference.to_string()][word][result.word()]);
        let written = format!("{} of {of}", list_of(expected));
        let checked = |settled| CheckDetails::WoundRoll { difference, dice, settled };
        check_all_rulesets(findings, [&written; 2], checked, |ruleset| {
            format!("{} of {of}", list_of(count_combinations(difference, dice, ruleset)))
        })?;
    }
    // The digest covers every cell of the wound table.
    for ruleset in rulesets() {
        for dice in [WoundDice::Plain, WoundDice::Amplified, WoundDice::Attenuated] {
            for difference in -8..=18 {
                findings.note_counts(count_combinations(difference, dice, &ruleset));
            }
        }
    }
    Ok(())
}
