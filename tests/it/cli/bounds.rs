//! Oversized or hostile input: the program ends soon, prints few faults, and reads no file that the
//! user did not name.

use super::{Folder, PROFILE_COLUMNS};
use crate::support::has_program;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

/// Size of a hostile file, in bytes.
const MEGABYTE: usize = 1_000_000;

/// Maximum length of standard error, in bytes.
const MAX_STDERR_BYTES: usize = 64 << 10;

/// Returns a megabyte of one repeated text.
fn repeated(text: &str) -> String {
    text.repeat(MEGABYTE / text.len())
}

/// Returns a megabyte of numbered texts.
fn numbered(text: impl Fn(usize) -> String) -> String {
    let mut all = String::new();
    for i in 0.. {
        if all.len() >= MEGABYTE {
            break;
        }
        all.push_str(&text(i));
    }
    all
}

/// Runs a command on a file and checks the limits of its output.
fn assert_bounded(file: &str, text: &str, arguments: &[&str]) {
    let folder = Folder::new().with(file, text);
    let ended = folder.run_bounded(arguments);
    let begin: String = text.chars().take(60).collect();
    assert!(ended.err.len() <= MAX_STDERR_BYTES, "{begin}…: {} bytes of errors", ended.err.len());
    assert!(ended.err.lines().count() <= 101, "{begin}…: {} faults", ended.err.lines().count());
    assert!([0, 2].contains(&ended.code), "{begin}…: exit code {}", ended.code);
}

#[test]
fn a_megabyte_of_profiles_is_read_or_refused_quickly() {
    let header = PROFILE_COLUMNS.trim_end();
    let row = "a,A,1,1,1,1,1,1";
    for text in [
        format!("{header},abilities\n{}", numbered(|i| format!("a{i},A,1,1,1,1,1,1,zorb{i}\n"))),
        format!("{header},abilities\n{row},{}\n", numbered(|i| format!("unknown{i};"))),
        format!("{header},abilities\n{row},{}\n", repeated("Bravoure;")),
        format!("{header}\n{}", repeated("a\n")),
        format!("{header}\n{}", repeated("É,x,x,x,x,x,x,x\n")),
        format!("{header}\na,A,{}\n", repeated("9")),
        repeated("garde"),
        repeated(","),
        numbered(|i| format!("column{i},")),
    ] {
        assert_bounded("p.csv", &text, &["profiles", "check", "p.csv"]);
    }
}

#[test]
fn a_megabyte_of_toml_is_refused_quickly() {
    for text in [
        format!("a = {}", repeated("[")),
        format!("{}a = 1\n", repeated("a.")),
        numbered(|i| format!("key{i} = 1\n")),
        numbered(|i| format!("[table{i}]\n")),
        repeated("[[ability]]\n"),
        repeated("\r"),
        repeated("= = \n"),
        format!("{} = 1\n", repeated("k")),
        format!("name = \"{}\"\n", repeated("garde_pretorien@att=1,")),
    ] {
        assert_bounded("a.toml", &text, &["profiles", "list", "--abilities", "a.toml"]);
    }
}

#[test]
fn a_megabyte_of_any_text_is_imported_or_refused_quickly() {
    for text in [
        repeated("[quote]Garde INI 3 ATT 4 FOR 5 DEF 6 RES 7[/quote]\n"),
        repeated("a\n"),
        format!("Nom;INI;ATT;FOR;DEF;RES;PA\n{}", repeated("Garde;x;5;8;5;11;49\n")),
        format!("<html>{}", repeated("<div>")),
    ] {
        // Every line is searched for headings, values and abilities. An eighth of a megabyte is
        // enough to expose quadratic time.
        assert_bounded("i", &text[..MEGABYTE / 8], &["profiles", "import", "i", "--out", "o.csv"]);
    }
}

#[test]
fn faults_beyond_a_hundred_are_counted_and_long_quotes_truncated() {
    let rows: String = (0..150).map(|i| format!("a{i},A,x,1,1,1,1,1\n")).collect();
    let folder = Folder::new().with("p.csv", format!("{PROFILE_COLUMNS}{rows}"));
    let ended = folder.run(&["profiles", "check", "p.csv"]);
    assert_eq!((ended.code, ended.err.lines().count()), (2, 101), "{ended:#?}");
    assert!(ended.err.ends_with("and 50 more faults\n"), "{ended:#?}");
    let ended = folder.run(&["profiles", "check", "p.csv", "--lang", "fr"]);
    assert!(ended.err.ends_with("et 50 autres erreurs\n"), "{ended:#?}");
    let folder = folder.with("long.csv", format!("{PROFILE_COLUMNS}a,A,{},1,1,1,1,1\n", "x".repeat(5_000)));
    let ended = folder.run(&["profiles", "check", "long.csv"]);
    assert!(ended.err.len() < 700 && ended.err.contains("x…"), "{ended:#?}");
}

#[cfg(unix)]
#[test]
fn a_file_without_an_end_is_a_fault() {
    for arguments in [
        &["profiles", "check", "/dev/zero"][..],
        &["profiles", "import", "/dev/zero"],
        &["check", "/dev/zero"],
        &["forum", "/dev/zero"],
        &["duel", "garde_pretorien", "garde_pretorien", "--ruleset", "/dev/zero"],
    ] {
        let ended = Folder::new().run(arguments);
        assert_eq!(ended.code, 2, "{ended:#?}");
        assert!(ended.err.contains("64 MB"), "{ended:#?}");
    }
}

#[test]
fn an_argument_that_is_too_long_is_refused() {
    let long = format!("garde_pretorien@{}", "att=1,".repeat(3_000));
    Folder::new().assert_refused(&["duel", &long, "garde_pretorien"], &["at most 16384 characters"]);
}

#[test]
fn files_from_others_cannot_read_files_outside_their_folder() {
    let other = Folder::new().with("secret.csv", "secret\n");
    let scenario = |path: &str| {
        format!(
            "name = \"x\"\nruleset = \"confede-2024\"\nseed = 1\npolicies = [\"balanced\"]\nprofiles = {path:?}\n[field]\nids = [\"a\", \"b\"]\n"
        )
    };
    let path = other.path("secret.csv").display().to_string();
    let folder = Folder::new().with("s.toml", scenario(&path)).with("in.csv", "secret\n");
    let ended = folder.run(&["balance", "s.toml"]);
    assert_eq!(ended.code, 2, "{ended:#?}");
    assert!(ended.err.contains("is neither in the folder"), "{ended:#?}");
    // A file in the folder of the scenario is read.
    let ended = folder.with("s.toml", scenario("in.csv")).run(&["balance", "s.toml"]);
    assert!(ended.err.contains("in.csv:1: no column is called `secret`"), "{ended:#?}");
}

#[test]
fn names_and_paths_cannot_control_the_terminal() {
    let name = "a\u{1b}[31m\u{202e}b.csv";
    let folder = Folder::new().with(name, PROFILE_COLUMNS);
    for language in ["en", "fr"] {
        for arguments in [
            &["profiles", "check", name][..],
            &["profiles", "check", "\u{1b}[31m"],
            &["duel", "\u{1b}]0;x\u{7}", "\u{202e}"],
            &["\u{1b}[31m"],
            &["duel", "a", "b", "--\u{202e}\u{1b}[31m"],
            &["run", "\u{1b}[31m.toml", "--out", "\u{1b}[31m"],
        ] {
            let ended = folder.run(&[&["--lang", language], arguments].concat());
            let said = format!("{}{}", ended.out, ended.err);
            assert!(!said.contains(['\u{1b}', '\u{202e}', '\u{7}']), "{ended:#?}");
        }
    }
    assert!(fs::exists(folder.path(name)).is_ok_and(|is_there| is_there));
}

/// Commands that would each take days, or memory for a trillion steps of a solved duel.
const LONG_COMMANDS: [&[&str]; 8] = [
    &["duel", "garde_pretorien", "croquemitaine_c3", "--runs", "1000000m"],
    &["matrix", "--edition", "C3", "--engine", "mc", "--runs", "1000000m"],
    &[
        "battle",
        "9 guerrier_du_sang_c5",
        "3 carnassier_1_c5",
        "--free",
        "--players",
        "planner",
        "--runs",
        "1m",
    ],
    &["balance", "--edition", "C3", "--fights", "100m"],
    &["propose", "--edition", "C3", "--fights", "100m"],
    &["prices", "--base", "garde_pretorien", "--fights", "100m"],
    &["balance", "--edition", "C3", "--solve-steps", "1000g", "--max-time", "1s"],
    &["prices", "--base", "garde_pretorien", "--play", "equilibrium", "--solve-steps", "1000g"],
];

#[test]
fn commands_estimated_to_take_hours_need_yes() {
    let folder = Folder::new();
    for command in LONG_COMMANDS {
        for (language, words) in [("en", "the estimate is"), ("fr", "l'estimation est de")] {
            let ended = folder.run(&[&["--lang", language], command].concat());
            assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{ended:#?}");
            assert!(ended.err.contains(words) && ended.err.contains("--yes"), "{ended:#?}");
        }
    }
    assert!(!folder.path("reports").exists());
}

#[test]
fn at_a_terminal_the_user_is_asked() {
    if !has_program("script", "--version") {
        return;
    }
    let asked = |language: &str, answer: &str| {
        let line =
            format!("{} --lang {language} balance --edition C3 --fights 100m", env!("CARGO_BIN_EXE_fleau"));
        let mut child = Command::new("script")
            .args(["-qec", &line, "/dev/null"])
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(format!("{answer}\n").as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (code, said) = asked("en", "n");
    assert!(
        code == Some(2) && said.contains("Start? [y/N]") && said.contains("not started"),
        "{code:?} {said}"
    );
    let (code, said) = asked("fr", "non");
    assert!(
        code == Some(2) && said.contains("[o/N]") && said.contains("rien n'a été lancé"),
        "{code:?} {said}"
    );
}
