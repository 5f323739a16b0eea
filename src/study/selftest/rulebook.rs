//! Checks the worked examples of the rulebook with the dice that it prints.

use super::{CheckDetails, ExampleResults, WrongResult, player, profile, rulesets};
use crate::dice::Dice;
use crate::exact::difficulty_test;
use crate::rules::characteristic_test::test;
use crate::rules::current::Circumstances;
use crate::rules::effect::Value;
use crate::rules::opposed_test::opposed_test;
use crate::rules::{BySide, Effects, Fighter, RerollFor, Ruleset, Side, TestResult, Word, WoundResult};
use WoundResult::{Serious, Stunned};
use serde::Deserialize;

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

/// An example of successive wounds, with the resulting state as text. `initiation` is that under
/// the ruleset [`INITIATION`], where a heavier wound replaces lighter ones; `confede` under all
/// others, where wounds add up.
#[derive(Deserialize)]
struct Sum {
    wounds: Vec<WoundResult>,
    confede: String,
    initiation: String,
}

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

    /// Computes a result with these dice. The text also says so if the rules threw more or fewer
    /// dice than are printed.
    fn evaluate(mut self, find: impl FnOnce(&mut Self) -> String) -> String {
        let found = find(&mut self);
        match self.thrown == self.faces.len() {
            true => found,
            false => format!("{found} after {} dice", self.thrown),
        }
    }
}

/// Plays every example under each ruleset, in the order of the rulebook.
pub(super) fn check_examples() -> Vec<CheckDetails> {
    let examples: Examples =
        serde_json::from_str(include_str!("data/examples.json")).expect("the file is written for this");
    let (unhurt, wounded): (Vec<&Example>, Vec<&Example>) =
        examples.tests.iter().partition(|example| example.wounds.is_empty());
    let mut checks: Vec<CheckDetails> = unhurt.into_iter().map(Example::check).collect();
    checks.extend([check_difficulty_test(), check_opposed_test()]);
    checks.extend(wounded.into_iter().map(Example::check));
    checks.push(check("E9", "STR 3, RES 5, wound dice 3 5", ["light"; 2], |ruleset| {
        ruleset.wound_table.read([3, 5], 3 - 5).to_string()
    }));
    checks.push(check("E10", "serious wound and stunned", ["-3", "-2"], |ruleset| {
        format!("-{}", fighter_after(&[Serious, Stunned], ruleset).penalty(&Effects::default(), ruleset))
    }));
    checks.extend(examples.sums.iter().map(Sum::check));
    checks
}

/// Compares the result of an example under each ruleset with the printed one.
fn check(
    example: &str,
    given: &str,
    [confede, initiation]: [&str; 2],
    find: impl Fn(&Ruleset) -> String,
) -> CheckDetails {
    let mut wrong = Vec::new();
    for ruleset in rulesets() {
        let expected = if ruleset.id == INITIATION { initiation } else { confede };
        let found = find(&ruleset);
        if found != expected {
            wrong.push(WrongResult { ruleset: ruleset.id, found, expected: expected.to_owned() });
        }
    }
    let (example, given) = (example.to_owned(), given.to_owned());
    let settled = ExampleResults { confede: confede.to_owned(), initiation: initiation.to_owned(), wrong };
    CheckDetails::Example { example, given, settled }
}

fn format_result(result: TestResult) -> String {
    if result.automatic_failure { "failure".to_owned() } else { result.final_result.to_string() }
}

fn fighter_after(wounds: &[WoundResult], ruleset: &Ruleset) -> Fighter {
    let mut fighter = Fighter::default();
    wounds.iter().for_each(|wound| fighter.suffer(*wound, None, ruleset));
    fighter
}

fn check_difficulty_test() -> CheckDetails {
    check("E5", "DIS 4, difficulty 7", ["4 of 6 faces"; 2], |ruleset| {
        let result = difficulty_test(4.into(), 1, 7, &player("reroll=never", ruleset), ruleset);
        format!("{:.0} of 6 faces", 6.0 * result.probability(&true))
    })
}

fn check_opposed_test() -> CheckDetails {
    check("E6", "INI 2, die 5, against INI 3, die 3", ["7 beats 6"; 2], |ruleset| {
        let goes_on = player("reroll=always", ruleset);
        let players = BySide { a: &goes_on, b: &goes_on };
        PrintedDice::new(&[5, 3]).evaluate(|printed| {
            let won = opposed_test(printed, BySide { a: 2.into(), b: 3.into() }, players, ruleset);
            let [a, b] = [won.results.a, won.results.b].map(format_result);
            if won.winner == Side::A { format!("{a} beats {b}") } else { format!("{b} beats {a}") }
        })
    })
}

impl Example {
    fn check(&self) -> CheckDetails {
        let card = profile(&format!("@ini=0,att={},str=0,def=0,res=1,ap=1", self.value));
        check(&self.name, &self.given, [&self.confede, &self.initiation], |ruleset| {
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

impl Sum {
    fn check(&self) -> CheckDetails {
        let given = self.wounds.iter().map(|wound| wound.word()).collect::<Vec<_>>().join(", ");
        check("E11", &given, [&self.confede, &self.initiation], |ruleset| {
            fighter_after(&self.wounds, ruleset).wound_level.word().to_owned()
        })
    }
}
