//! Golden files: printed output as text files. `UPDATE_GOLDEN=1 cargo test golden` rewrites them;
//! check the difference before committing.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Compares a text with `golden/NAME`, or writes it there if `UPDATE_GOLDEN` is 1.
pub fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    let golden = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let differs = golden.lines().zip(text.lines()).position(|(golden, text)| golden != text);
    let line = differs.unwrap_or_else(|| golden.lines().count().min(text.lines().count()));
    assert!(
        golden == text,
        "{name}, line {}:\ngolden:  {}\nprinted: {}",
        line + 1,
        golden.lines().nth(line).unwrap_or("(the end)"),
        text.lines().nth(line).unwrap_or("(the end)"),
    );
}

/// Returns the output of the program in a language.
fn printed(language: &str, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fleau"));
    let output = command.args(["--lang", language]).args(arguments).output().expect("the binary starts");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && err.is_empty(), "{arguments:?}: {err}");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

/// E17, the fight of VII-C, as a command; see `rulebook.rs`.
pub const E17: [&str; 11] = [
    "tell",
    "garde_pretorien",
    "2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6",
    "--dice",
    "5,2,4,2,2,3,3,5,2,6,6,4,6,1,4,5,4,2,6,6",
    "--place-a",
    "3/1",
    "--place-b",
    "2/0,1/1,1/1",
    "--policy",
    "order=first,target=first,reroll=always",
];

#[test]
fn e17_is_narrated_in_french() {
    check("e17.fr.txt", &printed("fr", &E17));
}

#[test]
fn e17_is_narrated_in_english() {
    check("e17.en.txt", &printed("en", &E17));
}

const DUEL: [&str; 4] = ["tell", "garde_pretorien", "guerrier_de_l_aube", "--seed"];

#[test]
fn a_duel_is_narrated_with_its_luck() {
    check("duel.fr.txt", &printed("fr", &[&DUEL[..], &["7", "--luck"]].concat()));
}

#[test]
fn a_duel_is_narrated_for_a_forum() {
    let arguments = [&DUEL[..], &["3", "--format", "bbcode", "--percentile", "50"]].concat();
    check("duel.fr.bbcode.txt", &printed("fr", &arguments));
}

#[test]
fn a_duel_is_narrated_in_markdown_up_to_the_next_needed_die() {
    let dice = ["1", "--format", "markdown", "--dice", "4,2,5,3,2"];
    check("duel.en.md.txt", &printed("en", &[&DUEL[..], &dice].concat()));
}

/// Schemas are derived from the types of answers, so a removed or changed key shows here.
#[test]
fn schemas_of_answers_are_unchanged() {
    for name in fleau::study::schemas::names() {
        let schema = fleau::study::schemas::schema(name).expect("a listed schema exists");
        check(&format!("schema/{name}.json"), &format!("{schema:#}\n"));
    }
}
