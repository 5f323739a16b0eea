//! Output to a terminal: the headline first, then the main tables, fitted to the width.

use super::{Folder, fleau, json, printed};
use fleau::language::Language;
use fleau::report::answers;

const DUEL: [&str; 5] = ["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "2k"];
const BALANCE: [&str; 6] = ["balance", "--edition", "C3", "--quick", "--fights", "8"];

/// Returns the output of a command with environment variables that describe the terminal.
fn printed_with_variables(variables: &[(&str, &str)], arguments: &[&str]) -> String {
    let output = fleau().envs(variables.iter().copied()).args(arguments).output().expect("the binary starts");
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

#[test]
fn every_answer_begins_with_its_headline() {
    for command in [
        &DUEL[..],
        &["combat", "garde_pretorien", "2 guerrier_de_l_aube", "--runs", "60"],
        &["melee", "2 guerrier_de_l_aube", "garde_pretorien", "--runs", "60"],
        &["policies", "garde_pretorien", "guerrier_de_l_aube", "--turns", "1"],
        &["wound", "--diff", "2"],
        &["test", "--value", "4", "--difficulty", "7"],
        &["profiles", "coverage", "--edition", "C3"],
        &["profiles", "missing", "--edition", "C3"],
        &BALANCE,
    ] {
        let told = Folder::new().run(&[command, &["--format", "json"]].concat()).out;
        for language in Language::ALL {
            let document = answers::read(&told, language).expect("JSON").expect("an answer");
            let headline = document.headline.first().unwrap_or_else(|| panic!("{command:?} has none"));
            let with = |format: &[&str]| printed(&[command, &["--lang", language.code()], format].concat());
            let first = |text: &str| text.lines().next().map(str::to_owned).unwrap_or_default();
            assert_eq!(&first(&with(&[])), headline, "{command:?}");
            assert_eq!(&first(&with(&["--details"])), headline, "{command:?}");
            assert_eq!(
                first(&with(&["--details", "--format", "bbcode"])),
                format!("[b]{headline}[/b]"),
                "{command:?}"
            );
        }
    }
}

#[test]
fn a_post_is_short_unless_details_are_asked_for() {
    for command in [&DUEL[..], &BALANCE] {
        let post = printed(&[command, &["--format", "bbcode"]].concat());
        let whole = printed(&[command, &["--format", "bbcode", "--details"]].concat());
        assert_eq!(post.matches("[table]").count(), 1, "{post}");
        assert!(whole.matches("[table]").count() > 1 && post.len() < whole.len(), "{command:?}: {post}");
        let told = Folder::new().run(&[command, &["--format", "json"]].concat()).out;
        let piped = Folder::new().with("answer.json", told).run(&["forum", "answer.json"]);
        assert_eq!(post, piped.out, "the same post as that of `fleau forum`");
    }
}

#[test]
fn the_headline_of_a_duel_suggests_how_to_decide_it() {
    let said = printed(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--engine", "exact"]);
    let said = said.replace('\u{202F}', " ");
    assert!(said.starts_with("Garde prétorien wins 90."), "{said}");
    let first = said.lines().next().expect("a headline");
    assert!(first.contains(" by turn 6; Guerrier de l'aube 2.") && first.ends_with(" undecided."), "{first}");
    assert!(
        said.contains("Some fights end undecided: both sides still stand. --turns 12 plays longer."),
        "{said}"
    );
    let even = printed(&["duel", "garde_pretorien", "garde_pretorien@dis=4", "--runs", "200"]);
    assert!(even.contains("--engine exact computes it, and --precision 1% simulates more"), "{even}");
    let decided =
        printed(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--turns", "50", "--runs", "2k"]);
    assert!(!decided.contains("--turns") && !decided.contains("--precision"), "{decided}");
}

#[test]
fn undecided_costs_are_counted_by_reason() {
    let balance = json(&BALANCE);
    let undecided = balance["profiles"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|of| of["verdict"] == "undecided")
        .count();
    let said = printed(&BALANCE);
    let line = said.lines().find(|line| line.starts_with("Undecided: ")).unwrap_or_else(|| panic!("{said}"));
    let counted: usize = line
        .split([' ', ':', ';'])
        .filter_map(|word| if word == "one" { Some(1) } else { word.parse().ok() })
        .filter(|n| *n <= 10)
        .sum();
    assert_eq!(counted, undecided, "{line}");
}

#[test]
fn a_table_of_ten_profiles_is_a_table_at_80_columns() {
    for language in ["en", "fr"] {
        let said =
            printed_with_variables(&[("COLUMNS", "80")], &[&BALANCE[..], &["--lang", language]].concat());
        assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
        assert!(said.lines().filter(|line| line.starts_with('│')).count() >= 10, "{said}");
        assert!(said.lines().count() < 55, "{said}");
        assert!(said.contains("--details"), "{said}");
    }
    let wide = printed_with_variables(&[("COLUMNS", "80")], &[&BALANCE[..], &["--details"]].concat());
    assert!(wide.contains("plausible whole AP  ") && wide.contains("Fair AP by other methods"), "{wide}");
}

#[test]
fn colors_are_shown_only_on_request() {
    let has_colors = |variables: &[(&str, &str)]| printed_with_variables(variables, &DUEL).contains('\u{1b}');
    assert!(!has_colors(&[]), "a pipe gets none");
    assert!(has_colors(&[("CLICOLOR_FORCE", "1")]));
    assert!(!has_colors(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    let colored = printed_with_variables(&[("CLICOLOR_FORCE", "1")], &DUEL);
    assert_eq!(colored.matches('\u{1b}').count() % 2, 1, "bold, the color, and an end: {colored:?}");
}

#[test]
fn details_do_not_change_the_stated_command() {
    let again = |more: &[&str]| json(&[&DUEL[..], more].concat())["again"].clone();
    assert_eq!(again(&["--details"]), again(&[]));
}
