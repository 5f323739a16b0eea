//! The page on simulated rules, [`scenarios/modelled.md`](../../scenarios/modelled.md), against the
//! source: every rule that is played names a test that exists, and every rule that outputs list as
//! not played is on the page.

use fleau::scenario::Catalog;
use fleau::study::provenance::{FightKinds, NotPlayed, not_played};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const PLAYED_HEADING: &str = "## Played die by die";
const FEAR_HEADING: &str = "## Courage and fear";
const NOT_PLAYED_HEADING: &str = "## Not played";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the rows of the table below a heading of the page, without the table's header.
fn rows(page: &str, heading: &str) -> Vec<Vec<String>> {
    let (_, below) = page.split_once(heading).unwrap_or_else(|| panic!("the page has no `{heading}`"));
    let section = below.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter(|line| line.starts_with('|'));
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    rows.skip(2).map(cells).collect()
}

/// Returns the file that would contain a test of this path: `rulebook::charge::…` among the
/// integration tests, `fleau_engine::…`, `fleau_battle::…` and `fleau::…` in the packages.
fn test_file(path: &str) -> Option<PathBuf> {
    let mut modules: Vec<&str> = path.split("::").collect();
    modules.pop();
    let folder = match modules.first() {
        Some(&"fleau_engine") => "src/engine",
        Some(&"fleau_battle") => "src/battle",
        Some(&"fleau") => "src",
        _ => "tests/it",
    };
    if folder != "tests/it" {
        modules.remove(0);
    }
    let inline = modules.last() == Some(&"tests");
    let whole = root().join(folder).join(modules.join("/"));
    if inline {
        modules.pop();
    }
    let outer = root().join(folder).join(modules.join("/"));
    let mut candidates = vec![whole.with_extension("rs"), outer.with_extension("rs"), outer.join("mod.rs")];
    candidates.retain(|candidate| candidate.is_file());
    candidates.into_iter().next()
}

/// Returns the names of the tests in a source file.
fn tests(source: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if line == "#[test]" {
            is_test = true;
        } else if let Some(name) = line.strip_prefix("fn ").and_then(|rest| rest.split('(').next()) {
            if is_test {
                names.insert(name.to_owned());
            }
            is_test = false;
        } else if !line.starts_with("#[") && !line.starts_with("//") {
            is_test = false;
        }
    }
    names
}

fn exists(path: &str) -> bool {
    let name = path.rsplit("::").next().unwrap_or_default();
    test_file(path).is_some_and(|file| tests(&fs::read_to_string(file).unwrap()).contains(name))
}

/// Returns the faults of the table under "played".
fn faults(page: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let fear = if page.contains(FEAR_HEADING) { rows(page, FEAR_HEADING) } else { Vec::new() };
    for row in rows(page, PLAYED_HEADING).into_iter().chain(fear) {
        let (what, tests) = match row.as_slice() {
            [paragraph, _, tests] => (paragraph, tests.split('`').skip(1).step_by(2).collect::<Vec<_>>()),
            _ => {
                faults.push(format!("{row:?} has not three cells"));
                continue;
            }
        };
        if tests.is_empty() {
            faults.push(format!("{what}: no test is named"));
        }
        faults.extend(
            tests.iter().filter(|test| !exists(test)).map(|test| format!("{what}: there is no test {test}")),
        );
    }
    faults
}

fn page() -> String {
    fs::read_to_string(root().join("scenarios/modelled.md")).unwrap()
}

#[test]
fn every_line_under_played_names_tests_that_exist() {
    let page = page();
    assert!(rows(&page, PLAYED_HEADING).len() > 5 && rows(&page, FEAR_HEADING).len() > 5);
    let faults = faults(&page);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_line_without_a_test_is_found_and_so_is_a_test_that_does_not_exist() {
    let page = "## Played die by die\n\n| p | w | t |\n| --- | --- | --- |\n| I | a | |\n\
                | II | b | `rulebook::ii_a_1_e1_a_4_with_ini_3_is_7`, `rulebook::tested` |\n\n## Not played\n";
    assert_eq!(faults(page), ["I: no test is named", "II: there is no test rulebook::tested"]);
    assert!(exists("modelled::every_line_under_played_names_tests_that_exist"));
    assert!(exists(
        "fleau::scenario::reading::spelling::tests::accents_capitals_and_punctuation_do_not_count"
    ));
    assert!(!exists("nowhere::at_all"));
}

#[test]
fn every_rule_that_outputs_list_as_not_played_is_on_the_page() {
    let page = page();
    let of = |heading| rows(&page, heading).into_iter().map(|row| row[0].clone()).collect::<Vec<String>>();
    let (played, left) = (of(PLAYED_HEADING), of(NOT_PLAYED_HEADING));
    for loaded in Catalog::built_in().rulesets() {
        for NotPlayed { rule, .. } in not_played(&loaded.ruleset, FightKinds::Melees) {
            assert!(left.iter().any(|row| row.contains(&rule)), "`{rule}` is not on the page");
        }
        // Rules that fights in contact leave out are simulated in melees.
        let in_melees = not_played(&loaded.ruleset, FightKinds::Melees);
        for part in
            not_played(&loaded.ruleset, FightKinds::Combats).iter().filter(|part| !in_melees.contains(part))
        {
            assert!(part.reason.contains("fleau melee"), "{part:?}");
            let chapters = part.rule.rsplit('(').next().unwrap_or_default().trim_end_matches(')');
            assert!(chapters.split(", ").all(|chapter| played.iter().any(|row| row == chapter)), "{part:?}");
        }
    }
}
