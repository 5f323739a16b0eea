//! Helpers that several test modules share.

use fleau::policy::PolicyPlayer;
use fleau::rules::{BySide, Profile, Ruleset};
use fleau::scenario::{embedded, parse_fighter};
use fleau::simulate::{MatchUp, Sampler};
use statrs::distribution::{Binomial, ContinuousCDF, DiscreteCDF, Normal};
use std::process::Command;

/// The editions of the Conf'fédé, latest first.
pub const CONFEDE: [&str; 3] = ["confede-2024", "confede-2022", "confede-2017"];
/// The beginner's rules of Confrontation 3.
pub const INITIATION: &str = "c3-initiation";

/// Both samplers, the reference first.
pub const SAMPLERS: [Sampler; 2] = [Sampler::DieByDie, Sampler::AttackByAttack];

/// Returns a built-in ruleset.
pub fn ruleset(id: &str) -> Ruleset {
    embedded::ruleset(id).unwrap_or_else(|| panic!("no ruleset is called {id}"))
}

/// Returns every built-in ruleset.
pub fn rulesets() -> Vec<Ruleset> {
    embedded::ruleset_ids().map(ruleset).collect()
}

/// Returns the profile of a fighter in command-line syntax.
pub fn profile(text: &str) -> Profile {
    parse_fighter(text, embedded::roster()).unwrap_or_else(|faults| panic!("{text}: {faults:?}")).profile
}

/// Returns a player that follows the policy under a ruleset.
pub fn player(policy: &str, ruleset: &Ruleset) -> PolicyPlayer {
    policy.parse::<fleau::policy::Policy>().unwrap_or_else(|error| panic!("{error}")).player(ruleset)
}

/// Returns a match-up of sides with these names and fighters.
pub fn match_up(names: [&str; 2], a: &[&str], b: &[&str]) -> MatchUp {
    let side = |fighters: &[&str]| fighters.iter().map(|text| profile(text)).collect::<Vec<_>>();
    MatchUp::new(BySide { a: names[0].into(), b: names[1].into() }, BySide { a: side(a), b: side(b) })
}

/// Largest accepted distance between a sampled number and its exact value, in standard errors.
pub const MAX_STANDARD_ERRORS: f64 = 4.5;

/// Checks that a count is plausible for its exact probability `p`.
pub fn assert_agrees(count: u64, runs: u64, p: f64, what: &str) {
    let n = runs as f64;
    if !(1e-12..=1.0 - 1e-12).contains(&p) {
        assert_eq!(count, if p < 0.5 { 0 } else { runs }, "{what}: {p}");
        return;
    }
    let variance = n * p * (1.0 - p);
    let z = (count as f64 - n * p) / variance.sqrt();
    if variance >= 100.0 {
        assert!(z.abs() <= MAX_STANDARD_ERRORS, "{what}: {count} of {runs}, expected {p}, z = {z:.2}");
        return;
    }
    // With few expected events on one side, counts those and uses the tail of the binomial
    // distribution.
    let (rare, p) = if p < 0.5 { (count, p) } else { (runs - count, 1.0 - p) };
    let expected = Binomial::new(p, runs).unwrap();
    let at_least = if rare == 0 { 1.0 } else { expected.sf(rare - 1) };
    let tail = at_least.min(expected.cdf(rare));
    let gate = Normal::standard().sf(MAX_STANDARD_ERRORS);
    assert!(tail >= gate, "{what}: {count} of {runs}, expected {p}, tail {tail:e}");
}

/// Prints a line for the person who runs the tests, whether they pass or fail.
pub fn print_note(text: &str) {
    use std::io::Write;
    // Standard error may be closed; ignore the error.
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Returns whether this process ignores SIGHUP, e.g. under `nohup`; programs that it starts do so
/// too. If it does, prints that the test is skipped.
pub fn ignores_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default();
    let ignores = mask & 1 == 1;
    if ignores {
        print_note("SIGHUP is ignored: hangups are not tested");
    }
    ignores
}

/// Returns whether a tool is available. If it is not, prints that the test is skipped.
///
/// # Panics
/// If the tool is missing and `FLEAU_TOOLS` lists it, as in `.ci/run`.
pub fn has_tool(tool: &str, is_there: impl FnOnce() -> bool) -> bool {
    let is_there = is_there();
    if !is_there {
        let required = std::env::var("FLEAU_TOOLS").unwrap_or_default();
        assert!(!required.split_whitespace().any(|word| word == tool), "{tool} is not there");
        let test = std::thread::current();
        print_note(&format!("SKIPPED {}: {tool} is not there", test.name().unwrap_or("a test")));
    }
    is_there
}

/// Returns whether a program is available, that is, succeeds with this argument.
pub fn has_program(program: &str, argument: &str) -> bool {
    has_tool(program, || Command::new(program).arg(argument).output().is_ok_and(|it| it.status.success()))
}

/// Returns the script of the step of a workflow with this name.
#[cfg(target_os = "linux")]
pub fn step_script(workflow: &str, name: &str) -> String {
    let step = workflow.split_once(&format!("- name: {name}\n")).expect("the step exists").1;
    let run = step.split_once("run: |\n").expect("the step has a script").1;
    let indent = run.len() - run.trim_start().len();
    let lines = run.lines().take_while(|line| line.len() - line.trim_start().len() >= indent);
    lines.map(|line| format!("{}\n", &line[indent..])).collect()
}

/// Returns a command that plays a script in a folder as a CI runner does: it stops at the first
/// command that fails. Programs in the folder `bin`, and in folders that earlier scripts added to
/// the path, replace those of the system.
#[cfg(target_os = "linux")]
pub fn play_step(folder: &std::path::Path, script: &str) -> Command {
    let added = std::fs::read_to_string(folder.join("path")).unwrap_or_default();
    let path = std::env::var("PATH").expect("a path of programs");
    let mut bash = Command::new("bash");
    bash.args(["-e", "-o", "pipefail", "-c", script]).current_dir(folder);
    bash.env("PATH", format!("{}:{}:{path}", folder.join("bin").display(), added.trim()));
    bash.env("GITHUB_PATH", folder.join("path"));
    bash
}

/// Words that occur in no French sentence. English words that are French as well, and words that
/// programs read, are left out.
const ENGLISH_WORDS: &[&str] = &[
    "the", "of", "and", "by", "each", "with", "not", "no", "is", "are", "at", "to", "in", "it", "its", "be",
    "has", "have", "here", "there", "this", "that", "which", "from", "for", "than", "must", "cannot", "only",
    "where", "without", "against", "both", "such", "other", "wins", "fights", "fight", "turns", "turn",
    "seed", "policy", "dead", "unhurt", "wound", "dice", "die", "kill", "played", "melees", "lost", "found",
    "file", "folder", "fighter", "fighters", "ability", "number", "whole", "row", "cells", "column",
    "missing", "unknown", "allowed", "nearest", "expected", "written", "write", "called", "twice", "empty",
    "solved", "sampled",
];

/// Returns the English words in a French text, without quoted text.
pub fn english_words(text: &str) -> Vec<String> {
    // Every second part is between quotation marks.
    let unquoted = |text: &str, mark: &[char]| text.split(mark).step_by(2).collect::<Vec<_>>().join(" ");
    let text: Vec<String> =
        text.lines().map(|line| unquoted(&unquoted(&unquoted(line, &['`']), &['"']), &['«', '»'])).collect();
    let words = text.iter().flat_map(|line| line.split([' ', '\u{A0}', '\u{202F}', '(', ')', '*', ',', ';']));
    words.filter(|word| ENGLISH_WORDS.contains(word)).map(str::to_owned).collect()
}

/// Returns the English words in French faults, one fault a line, without the leading place (file,
/// option or command) and key.
pub fn english_words_of_faults(faults: &str) -> Vec<String> {
    let told = |line: &'_ str| -> String {
        let told = line.split_once(": ").map_or(line, |(_, told)| told);
        let is_key = |key: &str| key.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
        let key = told.split_once("\u{A0}: ").filter(|(key, _)| is_key(key));
        key.map_or(told, |(_, told)| told).to_owned()
    };
    english_words(&faults.lines().map(told).collect::<Vec<_>>().join("\n"))
}

#[test]
fn english_words_are_found_outside_quotes() {
    assert_eq!(english_words("il y a a file ici, the end"), ["file", "the"]);
    assert_eq!(english_words("il manque `the file` et « no file »"), [""; 0]);
    assert_eq!(
        english_words_of_faults("the.toml:3: seed\u{A0}: un nombre, not the file"),
        ["not", "the", "file"]
    );
}
