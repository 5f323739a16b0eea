//! The worked examples of the rulebook, on the dice that it prints, and wound rolls counted elsewhere.

use super::findings::Findings;
use super::given::{player, profile, rulesets};
use super::words::said;
use crate::cli::error::CliError;
use crate::dice::Dice;
use crate::exact::{difficulty_test, wound_roll};
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::answers::words::list;
use crate::rules::characteristic_test::{opposed_test, test};
use crate::rules::current::Circumstances;
use crate::rules::effect::Value;
use crate::rules::{
    BySide, Effects, Fighter, RerollFor, Ruleset, Side, TestResult, WoundDice, WoundResult, WoundRoll,
    WoundTraits,
};
use crate::say;
use WoundResult::{Critical, Light, Serious, Stunned};

/// The edition in which a natural 1 fails, and a graver wound replaces the present one.
const INITIATION: &str = "c3-initiation";

/// A characteristic test with every 6 rolled again.
struct Example {
    name: &'static str,
    given: &'static str,
    /// The printed value, and the wounds that lower it.
    value: u8,
    wounds: &'static [WoundResult],
    dice: u8,
    faces: &'static [u8],
    /// As told by [`told`], in the Conf'fédé and in `c3-initiation`.
    result: [&'static str; 2],
}

const NOTHING: &[WoundResult] = &[];

#[rustfmt::skip]
const TESTS: [Example; 5] = [
    Example { name: "E1", given: "INI 3, die 4", value: 3, wounds: NOTHING, dice: 1, faces: &[4], result: ["7", "7"] },
    Example { name: "E2", given: "ATT 5, dice 6 6 4", value: 5, wounds: NOTHING, dice: 1, faces: &[6, 6, 4], result: ["21", "21"] },
    Example { name: "E3", given: "ATT 3, dice 6 6 6 1", value: 3, wounds: NOTHING, dice: 1, faces: &[6, 6, 6, 1], result: ["4", "failure"] },
    Example { name: "E4", given: "4 dice 1 4 6 6, then 1 3", value: 0, wounds: NOTHING, dice: 4, faces: &[1, 4, 6, 6, 1, 3], result: ["9", "9"] },
    Example { name: "E4", given: "4 dice 1 4 6 6, then 1 1", value: 0, wounds: NOTHING, dice: 4, faces: &[1, 4, 6, 6, 1, 1], result: ["1", "failure"] },
];

#[rustfmt::skip]
const TESTS_OF_THE_WOUNDED: [Example; 2] = [
    Example { name: "E7", given: "ATT 3, serious wound, die 4", value: 3, wounds: &[Serious], dice: 1, faces: &[4], result: ["5", "5"] },
    Example { name: "E8", given: "ATT 1, critical wound, die 2", value: 1, wounds: &[Critical], dice: 1, faces: &[2], result: ["failure", "0"] },
];

/// Wounds one after the other, and where they end: added up, and where a graver one replaces.
const SUMS: [(&[WoundResult], [&str; 2]); 8] = [
    (&[Serious, Light], ["critical", "critical"]),
    (&[Serious, Light, Light], ["dead", "dead"]),
    (&[Light, Light], ["serious", "serious"]),
    (&[Light, Serious], ["critical", "serious"]),
    (&[Light, Critical], ["dead", "critical"]),
    (&[Serious, Serious], ["dead", "critical"]),
    (&[Stunned, Critical], ["critical", "critical"]),
    (&[Critical, Light], ["dead", "dead"]),
];

/// Ways of the dice to give none, stunned, light, serious, critical, killed, by STR - RES: counted by a program of
/// its own.
const WOUND_ROLLS: [(i16, WoundDice, [u128; 6]); 8] = [
    (-15, WoundDice::Plain, [11, 16, 8, 0, 0, 1]),
    (-2, WoundDice::Plain, [1, 11, 13, 7, 3, 1]),
    (0, WoundDice::Plain, [0, 5, 14, 11, 3, 3]),
    (2, WoundDice::Plain, [0, 1, 13, 11, 7, 4]),
    (7, WoundDice::Plain, [0, 0, 3, 13, 11, 9]),
    (16, WoundDice::Plain, [0, 0, 0, 0, 11, 25]),
    (2, WoundDice::Amplified, [0, 1, 28, 64, 67, 56]),
    (2, WoundDice::Attenuated, [0, 16, 109, 61, 22, 8]),
];

/// Dice as a page prints them. [`ScriptedDice`](crate::dice::ScriptedDice) panic when the rules throw more or
/// fewer; a self-test tells what it found.
struct PrintedDice {
    faces: &'static [u8],
    thrown: usize,
}

impl Dice for PrintedDice {
    fn roll(&mut self) -> u8 {
        // Behind the last of the page come five faces that let every test end.
        let face = self.faces.get(self.thrown).copied().unwrap_or(self.thrown as u8 % 5 + 1);
        self.thrown += 1;
        face
    }
}

impl PrintedDice {
    fn new(faces: &'static [u8]) -> Self {
        Self { faces, thrown: 0 }
    }

    /// What the rules find with these dice; says so if they throw more or fewer.
    fn lead_to(mut self, find: impl FnOnce(&mut Self) -> String) -> String {
        let found = find(&mut self);
        match self.thrown == self.faces.len() {
            true => found,
            false => format!("{found} after {} dice", self.thrown),
        }
    }
}

pub(super) fn run(findings: &mut Findings) -> Result<(), CliError> {
    tests(findings)?;
    wounds(findings)?;
    wound_rolls(findings)
}

/// Holds what an example comes to under each ruleset against what is printed: in the Conf'fédé, and in
/// `c3-initiation`.
fn settle(
    findings: &mut Findings,
    name: impl Fn(Language) -> String,
    printed: [&str; 2],
    outcome: impl Fn(Language, &str) -> String,
    find: impl Fn(&Ruleset) -> String,
) -> Result<(), CliError> {
    let [confede, initiation] = printed;
    let mut wrong = Vec::new();
    for ruleset in rulesets() {
        let expected = if ruleset.id == INITIATION { initiation } else { confede };
        let found = find(&ruleset);
        findings.note_outcome(&found);
        if found != expected {
            wrong.push((found, ruleset.id, expected));
        }
    }
    findings.check(wrong.is_empty(), |language| {
        let outcome = |text: &str| outcome(language, text);
        let wrong = wrong.iter().map(|(found, ruleset, expected)| {
            let (found, expected) = (outcome(found), outcome(expected));
            say!(language, "dice-wrong-under", found = found, ruleset = ruleset, expected = expected)
        });
        let wrong = list(language, wrong);
        let (result, other) = (outcome(confede), outcome(initiation));
        let told = match wrong.is_empty() {
            true if confede == initiation => result,
            true => {
                say!(language, "dice-in-initiation", result = result, ruleset = INITIATION, other = other)
            }
            false => wrong,
        };
        [name(language), told]
    })
}

/// The name of an example and what it is given.
fn example(name: &'static str, given: &'static str) -> impl Fn(Language) -> String {
    move |language| say!(language, "dice-example", name = name, given = said(language, given))
}

fn told(result: TestResult) -> String {
    if result.automatic_failure { "failure".to_owned() } else { result.final_result.to_string() }
}

fn after(wounds: &[WoundResult], ruleset: &Ruleset) -> Fighter {
    let mut fighter = Fighter::default();
    wounds.iter().for_each(|wound| fighter.suffer(*wound, None, ruleset));
    fighter
}

fn tests(findings: &mut Findings) -> Result<(), CliError> {
    TESTS.iter().try_for_each(|example| example.check(findings))?;
    settle(findings, example("E5", "DIS 4, difficulty 7"), ["4 of 6 faces"; 2], said, |ruleset| {
        let result = difficulty_test(4.into(), 1, 7, &player("reroll=never", ruleset), ruleset);
        format!("{:.0} of 6 faces", 6.0 * result.probability(&true))
    })?;
    settle(
        findings,
        example("E6", "INI 2, die 5, against INI 3, die 3"),
        ["7 beats 6"; 2],
        said,
        |ruleset| {
            let goes_on = player("reroll=always", ruleset);
            let players = BySide { a: &goes_on, b: &goes_on };
            PrintedDice::new(&[5, 3]).lead_to(|printed| {
                let won = opposed_test(printed, BySide { a: 2.into(), b: 3.into() }, players, ruleset);
                let [a, b] = [won.results.a, won.results.b].map(told);
                if won.winner == Side::A { format!("{a} beats {b}") } else { format!("{b} beats {a}") }
            })
        },
    )?;
    TESTS_OF_THE_WOUNDED.iter().try_for_each(|example| example.check(findings))
}

impl Example {
    fn check(&self, findings: &mut Findings) -> Result<(), CliError> {
        let card = profile(&format!("@ini=0,att={},str=0,def=0,res=1,ap=1", self.value));
        settle(findings, example(self.name, self.given), self.result, said, |ruleset| {
            let value =
                after(self.wounds, ruleset).value(Value::Attack, &card, &Circumstances::default(), ruleset);
            let goes_on = player("reroll=always", ruleset);
            let purpose = RerollFor::Difficulty { difficulty: 40 };
            PrintedDice::new(self.faces)
                .lead_to(|printed| told(test(printed, value.into(), self.dice, purpose, &goes_on, ruleset)))
        })
    }
}

fn wounds(findings: &mut Findings) -> Result<(), CliError> {
    settle(findings, example("E9", "STR 3, RES 5, wound dice 3 5"), ["light"; 2], said, |ruleset| {
        ruleset.wound_table.read([3, 5], 3 - 5).to_string()
    })?;
    settle(findings, example("E10", "serious wound and stunned"), ["-3", "-2"], said, |ruleset| {
        format!("-{}", after(&[Serious, Stunned], ruleset).penalty(&Effects::default(), ruleset))
    })?;
    for (wounds, printed) in SUMS {
        let name = |language| {
            let words = wounds.iter().map(|wound| said(language, wound.word()));
            let words = words.collect::<Vec<_>>().join(", ");
            say!(language, "dice-example", name = "E11", given = words)
        };
        settle(findings, name, printed, said, |ruleset| {
            after(wounds, ruleset).wound_level.word().to_owned()
        })?;
    }
    Ok(())
}

fn ways(difference: i16, dice: WoundDice, ruleset: &Ruleset) -> [u128; 6] {
    let traits = WoundTraits { dice, ..WoundTraits::default() };
    let counted = wound_roll(&WoundRoll { difference, traits }, ruleset);
    WoundResult::ALL.map(|result| counted.ways.get(&result).copied().unwrap_or(0))
}

fn wound_rolls(findings: &mut Findings) -> Result<(), CliError> {
    let list_of = |ways: [u128; 6]| ways.map(|count| count.to_string()).join(" ");
    for (difference, dice, expected) in WOUND_ROLLS {
        let of = match dice {
            WoundDice::Plain => 36,
            WoundDice::Amplified | WoundDice::Attenuated => 216,
        };
        let name = |language| {
            let difference = Figure::written(difference.to_string());
            match dice {
                WoundDice::Plain => say!(language, "dice-roll-at", difference = difference),
                WoundDice::Amplified => say!(language, "dice-roll-at-amplified", difference = difference),
                WoundDice::Attenuated => say!(language, "dice-roll-at-attenuated", difference = difference),
            }
        };
        let counted = |language, outcome: &str| match outcome.split_once(" of ") {
            Some((counts, total)) => say!(language, "dice-counted", counts = counts, total = total),
            None => outcome.to_owned(),
        };
        let written = format!("{} of {of}", list_of(expected));
        settle(findings, name, [&written; 2], counted, |ruleset| {
            format!("{} of {of}", list_of(ways(difference, dice, ruleset)))
        })?;
    }
    // Every cell of the table counts.
    for ruleset in rulesets() {
        for dice in [WoundDice::Plain, WoundDice::Amplified, WoundDice::Attenuated] {
            for difference in -8..=18 {
                findings.note_counts(ways(difference, dice, &ruleset));
            }
        }
    }
    Ok(())
}
