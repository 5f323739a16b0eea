//! Help, and its examples.

use super::{Folder, fleau, printed};

/// The subcommands that the help lists.
fn subcommands() -> Vec<String> {
    let help = printed(&["--help"]);
    let (_, list) = help.split_once("Commands:\n").expect("the help lists the commands");
    let names = list.lines().take_while(|line| !line.is_empty());
    let names =
        names.filter_map(|line| line.strip_prefix("  ")?.split(' ').next().filter(|name| !name.is_empty()));
    names.map(str::to_owned).collect()
}

/// The lines of the section of examples.
fn examples(help: &str) -> Vec<String> {
    let Some((_, section)) = help.split_once("Examples:\n") else { return Vec::new() };
    section.lines().map_while(|line| line.strip_prefix("  ")).map(str::to_owned).collect()
}

/// The words of a line as a shell splits it; quotation marks keep words together.
fn words(line: &str) -> Vec<String> {
    let quoted = line.split('"').enumerate().flat_map(|(i, part)| match i % 2 {
        1 => vec![part.to_owned()],
        _ => part.split_whitespace().map(str::to_owned).collect(),
    });
    quoted.collect()
}

#[test]
fn every_subcommand_is_listed() {
    let mut expected = vec![
        "duel",
        "combat",
        "melee",
        "balance",
        "compare",
        "propose",
        "check",
        "policies",
        "prices",
        "tell",
        "forum",
        "wound",
        "test",
        "profiles",
        "config",
        "selftest",
        "schema",
        "completions",
        "man",
        "help",
    ];
    if cfg!(feature = "frames") {
        expected.splice(3..3, ["matrix", "run"]);
    }
    assert_eq!(subcommands(), expected);
}

#[test]
fn every_help_short_or_long_has_examples() {
    for subcommand in subcommands().iter().filter(|name| !["selftest", "help"].contains(&name.as_str())) {
        for option in ["--help", "-h"] {
            let help = printed(&[subcommand, option]);
            let examples = examples(&help);
            assert!(!examples.is_empty(), "{subcommand} {option}: {help}");
            let start = format!("fleau {subcommand}");
            assert!(examples.iter().all(|line| line.starts_with(&start)), "{examples:#?}");
        }
    }
    assert!(!examples(&printed(&["--help"])).is_empty());
    assert!(printed(&["selftest", "--help"]).contains("Usage: fleau selftest"));
}

#[test]
fn every_example_of_the_help_works() {
    let profiles = format!("{}clone,Clone,15,2,3,4,2,5\n", super::PROFILE_COLUMNS);
    let folder = Folder::new().with("my-profiles.csv", profiles);
    let helps =
        subcommands().into_iter().filter(|name| name != "help").map(|name| printed(&[&name, "--help"]));
    let lines = helps.chain([printed(&["--help"]), printed(&[])]).flat_map(|help| examples(&help));
    // Scenarios take half a minute and more, and are played shrunk by tests of their own.
    let is_small = |line: &String| {
        let has_file =
            [".toml", ".json", "old-profiles.csv", "reports/"].iter().any(|end| line.contains(end));
        !has_file && !line.starts_with("fleau balance ")
    };
    for line in lines.filter(is_small) {
        let mut words = words(line.strip_prefix("fleau ").expect("an example begins with the program"));
        if ["duel", "combat", "melee", "matrix"].contains(&words[0].as_str()) {
            words.retain(|word| !["--runs", "10m", "100k", "10k"].contains(&word.as_str()));
            words.extend(["--runs", "10"].map(str::to_owned));
        }
        if words[0] == "prices" {
            words.retain(|word| !["--fights", "960"].contains(&word.as_str()));
            words.extend(["--fights", "192"].map(str::to_owned));
        }
        let ended = folder.run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(ended.code == 0 && ended.err.is_empty() && !ended.out.is_empty(), "{line}: {ended:#?}");
    }
}

#[test]
fn help_of_a_command_that_plays_tells_the_policies() {
    let with_matrix = if cfg!(feature = "frames") { 4 } else { 3 };
    for command in &["duel", "combat", "melee", "matrix"][..with_matrix] {
        let help = printed(&[command, "--help"]);
        for preset in fleau::policy::PRESETS {
            assert!(help.contains(preset.description) && help.contains(preset.settings), "{help}");
        }
    }
}

#[test]
fn help_of_a_command_that_plays_melees_tells_the_approaches() {
    let with_matrix = if cfg!(feature = "frames") { 4 } else { 3 };
    for command in &["melee", "tell", "prices", "matrix"][..with_matrix] {
        let help = printed(&[command, "--help"]);
        for preset in fleau::policy::APPROACHES {
            assert!(help.contains(preset.description) && help.contains(preset.settings), "{help}");
        }
    }
}

#[test]
fn without_a_command_three_examples_are_shown_and_that_is_no_fault() {
    let greeting = printed(&[]);
    assert_eq!(examples(&greeting).len(), 3, "{greeting}");
    assert!(greeting.contains("fleau --help"), "{greeting}");
    let french = printed(&["--lang", "fr"]);
    assert!(
        french.contains("Exemples\u{A0}:\n  fleau duel ")
            && french.lines().all(|line| line.chars().count() <= 80)
    );
}

#[test]
fn the_version_is_that_of_the_package() {
    assert_eq!(printed(&["--version"]), format!("fleau {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn no_color_is_heeded() {
    let help = |variables: &[(&str, &str)]| {
        let output =
            fleau().arg("--help").envs(variables.iter().copied()).output().expect("the binary starts");
        output.stdout.contains(&b'\x1b')
    };
    assert!(help(&[("CLICOLOR_FORCE", "1")]), "help has colors where they are forced");
    assert!(!help(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(!help(&[]), "nor has it any in a pipe");
}
