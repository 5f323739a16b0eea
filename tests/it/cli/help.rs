//! The help texts and their examples.

use super::{Folder, fleau, printed};

/// Returns the subcommands that the help lists.
fn subcommands() -> Vec<String> {
    let help = printed(&["--help"]);
    let (_, list) = help.split_once("Commands:\n").expect("the help lists the commands");
    let names = list.lines().take_while(|line| !line.is_empty());
    let names =
        names.filter_map(|line| line.strip_prefix("  ")?.split(' ').next().filter(|name| !name.is_empty()));
    names.map(str::to_owned).collect()
}

/// Returns the lines of the section of examples, without shell comments.
fn examples(help: &str) -> Vec<String> {
    let Some((_, section)) = help.split_once("Examples") else { return Vec::new() };
    let lines = section.lines().skip(1).map_while(|line| line.strip_prefix("  "));
    lines.map(|line| line.split(" # ").next().unwrap_or_default().trim_end().to_owned()).collect()
}

/// Splits a line into words as a shell does; quotation marks group words.
fn split_words(line: &str) -> Vec<String> {
    let quoted = line.split('"').enumerate().flat_map(|(i, part)| match i % 2 {
        1 => vec![part.to_owned()],
        _ => part.split_whitespace().map(str::to_owned).collect(),
    });
    quoted.collect()
}

#[test]
fn every_subcommand_is_listed() {
    let expected = vec![
        "duel",
        "combat",
        "melee",
        "sweep",
        "battle",
        "matrix",
        "run",
        "balance",
        "compare",
        "propose",
        "check",
        "army",
        "policies",
        "prices",
        "tell",
        "forum",
        "verify",
        "status",
        "merge",
        "wound",
        "test",
        "profiles",
        "config",
        "selftest",
        "schema",
        "page",
        "completions",
        "man",
        "help",
    ];
    assert_eq!(subcommands(), expected);
}

/// Subcommands of `profiles`.
const PROFILES_SUBCOMMANDS: [&str; 6] = ["list", "show", "coverage", "missing", "check", "import"];

/// Returns every command as typed.
fn commands() -> Vec<Vec<String>> {
    let own = PROFILES_SUBCOMMANDS.map(|name| vec!["profiles".to_owned(), name.to_owned()]);
    subcommands().into_iter().map(|name| vec![name]).chain(own).collect()
}

#[test]
fn every_help_short_or_long_has_examples() {
    for command in commands() {
        for option in ["--help", "-h"] {
            let words: Vec<&str> = command.iter().map(String::as_str).chain([option]).collect();
            let help = printed(&words);
            let examples = examples(&help);
            assert!(!examples.is_empty(), "{words:?}: {help}");
            let start = format!("fleau {}", command.join(" "));
            assert!(examples.iter().all(|line| line.starts_with(&start)), "{examples:#?}");
        }
    }
    assert_eq!(examples(&printed(&["--help"])), examples(&printed(&[])));
}

/// Examples that are not run here, with the reason. A unit test parses them.
const SKIPPED_EXAMPLES: [(&str, &str); 8] = [
    ("scenarios/", "a scenario takes half a minute and more; shrunk, it is played by tests of its own"),
    ("reports/", "the report of such a scenario"),
    ("evidence.json", "the evidence of such a scenario"),
    ("--edition C5_it", "the largest edition, which takes minutes"),
    ("army best", "a search takes half a minute; a smaller one has tests of its own"),
    ("mine.toml", "army lists that the reader writes"),
    ("house-rules.toml", "a ruleset that the reader writes"),
    ("page --calculator", "only a build with the calculator has it"),
];

#[test]
fn every_example_of_the_help_works() {
    let profiles = format!("{}clone,Clone,15,2,3,4,2,5\nguard,Guard,30,3,4,6,4,7\n", super::PROFILE_COLUMNS);
    let dearer = profiles.replace("30", "35");
    let folder = Folder::new().with("my-profiles.csv", &profiles);
    let folder = folder.with("old-profiles.csv", &profiles).with("new-profiles.csv", dearer);
    let helps = commands().into_iter().map(|mut words| {
        words.push("--help".to_owned());
        printed(&words.iter().map(String::as_str).collect::<Vec<_>>())
    });
    let lines = helps.chain([printed(&[])]).flat_map(|help| examples(&help));
    let is_run = |line: &String| !SKIPPED_EXAMPLES.iter().any(|(part, _)| line.contains(part));
    for line in lines.filter(is_run) {
        let mut words = split_words(line.strip_prefix("fleau ").expect("an example begins with the program"));
        let fewer = match words[0].as_str() {
            "duel" | "combat" | "melee" | "matrix" | "battle" => &["--runs", "10"][..],
            "prices" => &["--fights", "192"],
            "balance" if words.contains(&"--battles".to_owned()) => &["--battles", "1k"],
            "balance" | "compare" => &["--fights", "8"],
            _ => &[],
        };
        if let [option, few] = fewer {
            if let Some(place) = words.iter().position(|word| word == option) {
                words.drain(place..place + 2);
            }
            // An option with several values may be the last word, so the smaller limit goes first.
            words.splice(1..1, [(*option).to_owned(), (*few).to_owned()]);
        }
        let ended = folder.run(&words.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(ended.code == 0 && !ended.out.is_empty(), "{line}: {ended:#?}");
        let is_import = words.starts_with(&["profiles".to_owned(), "import".to_owned()]);
        assert!(ended.err.is_empty() || is_import, "{line}: {ended:#?}");
    }
}

#[test]
fn the_topic_on_policies_lists_all_and_is_named_by_playing_commands() {
    type Word = fn(&str) -> String;
    let languages: [(&str, Word); 2] =
        [("en", str::to_owned), ("fr", fleau::scenario::reading::policy_words::in_french)];
    for (language, word) in languages {
        let help = printed(&["--lang", language, "help", "policies"]);
        for preset in fleau::policy::PRESETS.iter().chain(&fleau::policy::APPROACHES) {
            // Settings are wrapped.
            let has = |text: &str| help.replace(['\n', ' '], "").contains(&word(text).replace(' ', ""));
            assert!(has(preset.name) && has(preset.settings), "{help}");
        }
        assert!(help.contains("`fleau policies --help`"), "where the help of the command is: {help}");
        assert!(help.lines().count() <= 60, "two screens: {help}");
    }
    let english = printed(&["help", "policies"]);
    let english = english.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(fleau::policy::PRESETS.iter().all(|preset| english.contains(preset.description)), "{english}");
    for command in ["duel", "combat", "melee", "policies", "prices", "tell"] {
        let help = printed(&[command, "--help"]);
        assert!(help.contains("More in `fleau help TOPIC`: fighters, policies, rulesets"), "{help}");
    }
}

#[test]
fn a_command_without_its_first_word_is_suggested_whole() {
    let folder = Folder::new();
    for (arguments, suggested) in [
        (&["import", "x.csv"][..], "'profiles import'"),
        (&["help", "show"], "'profiles show'"),
        (&["--lang", "fr", "missing"], "«\u{a0}profiles missing\u{a0}»"),
    ] {
        let ended = folder.run(arguments);
        assert!(ended.code == 2 && ended.err.contains(suggested), "{ended:?}");
    }
}

#[test]
fn help_of_a_command_equals_its_help_option() {
    for language in ["en", "fr"] {
        let [of_help, own] = [&["help", "profiles", "list"][..], &["profiles", "list", "--help"]]
            .map(|words| printed(&[&["--lang", language], words].concat()));
        assert_eq!(of_help, own);
        assert_eq!(printed(&["--lang", language, "profiles", "help", "list"]), own);
        assert_eq!(printed(&["--lang", language, "help"]), printed(&["--lang", language, "--help"]));
    }
    Folder::new().assert_refused(
        &["help", "polices"],
        &[
            "unrecognized subcommand 'polices'",
            "",
            "similar subcommands exist: 'policies', 'prices'",
            "",
            "For more information",
        ],
    );
}

/// Runs a command in a French locale.
fn run_in_french(arguments: &[&str]) -> super::CommandOutput {
    let output = fleau().args(arguments).env("LC_ALL", "fr_FR.UTF-8").output().expect("the binary starts");
    super::CommandOutput::from_output(output, arguments)
}

#[test]
fn the_help_is_french_for_a_french_terminal_or_on_request() {
    let of_the_terminal = run_in_french(&["duel", "--help"]);
    assert_eq!(of_the_terminal.code, 0);
    for words in [&["duel", "--help", "--lang", "fr"][..], &["--lang=fr", "duel", "--help"]] {
        assert_eq!(printed(words), of_the_terminal.out);
    }
    let brief = run_in_french(&["duel", "-h"]).out;
    for words in [&["--lang=fr", "duel", "-h"][..], &["duel", "--lang", "fr", "-h"]] {
        assert_eq!(printed(words), brief);
    }
    assert!(brief.lines().count() < of_the_terminal.out.lines().count(), "{brief}");
    assert!(brief.contains("`fleau duel --help`"), "{brief}");
    for words in [
        "Usage\u{a0}: fleau duel [OPTIONS] <A> <B>",
        "Arguments\u{a0}:",
        "Options\u{a0}:",
        "[par défaut\u{a0}: par-attaque]",
        "Exemples\u{a0}:",
    ] {
        assert!(of_the_terminal.out.contains(words), "{words}: {}", of_the_terminal.out);
    }
    assert_eq!(run_in_french(&["--lang", "en", "duel", "--help"]).out, printed(&["duel", "--help"]));
    let greeting = run_in_french(&[]).out;
    assert_eq!(greeting, printed(&["--lang", "fr"]));
    assert!(greeting.lines().all(|line| line.chars().count() <= 80), "{greeting}");
    assert!(printed(&["man", "--lang", "fr"]).contains(".SH NOM\n"));
    assert!(printed(&["completions", "fish", "--lang", "fr"]).contains("La graine de tous les dés"));
}

#[test]
fn faults_of_a_command_line_are_reported_in_french() {
    let folder = Folder::new();
    let more = "Pour en savoir plus, essayez «\u{a0}--help\u{a0}».";
    for (words, faults) in [
        (
            &["duel", "a", "b", "--sed", "2"][..],
            &[
                "erreur\u{a0}: argument inconnu\u{a0}: «\u{a0}--sed\u{a0}»",
                "",
                "un argument semblable existe\u{a0}: «\u{a0}--seed\u{a0}»",
                "",
                "Usage\u{a0}: fleau duel",
                "",
                more,
            ][..],
        ),
        (&["duel"], &["il manque des arguments", "<A>", "<B>", "", "Usage\u{a0}: fleau duel", "", more]),
        (
            &["duel", "a", "b", "--engine", "best"],
            &[
                "«\u{a0}best\u{a0}» n'est pas une valeur valide pour «\u{a0}--engine <CALCUL>\u{a0}»",
                "[valeurs possibles\u{a0}: simulation, exact, auto]",
                "",
                more,
            ],
        ),
        (
            &["duel", "a", "b", "--lang", "de"],
            &[
                "invalid value 'de' for '--lang <LANGUAGE>'",
                "[possible values: en, fr]",
                "",
                "For more information",
            ],
        ),
        (
            &["dual"],
            &[
                "commande inconnue\u{a0}: «\u{a0}dual\u{a0}»",
                "",
                "une commande semblable existe\u{a0}: «\u{a0}duel\u{a0}»",
                "",
                "Usage",
                "",
                more,
            ],
        ),
        (
            &["forum", "x", "--top", "0"],
            &[
                "«\u{a0}0\u{a0}» n'est pas une valeur valide pour «\u{a0}--top <N>\u{a0}»",
                "[de 1 à 65535]",
                "",
                more,
            ],
        ),
        (
            &["tell", "a", "b", "--fight", "1", "--dice", "2"],
            &["est incompatible avec «\u{a0}--dice <DÉS>\u{a0}»", "", "Usage", "", more],
        ),
        (
            &["help", "profiles", "lst"],
            &["commande inconnue", "", "une commande semblable existe\u{a0}: «\u{a0}list\u{a0}»", "", more],
        ),
    ] {
        let lang: &[&str] = if words.contains(&"--lang") { &[] } else { &["--lang", "fr"] };
        folder.assert_refused(&[lang, words].concat(), faults);
    }
}

#[test]
fn both_readmes_begin_with_the_commands_of_the_greeting() {
    let first = examples(&printed(&[]));
    assert_eq!(first.len(), 5);
    for readme in [include_str!("../../../README.md"), include_str!("../../../README.fr.md")] {
        let shown: Vec<&str> =
            readme.lines().map(|line| line.split(" # ").next().unwrap_or_default().trim_end()).collect();
        assert!(shown.windows(first.len()).any(|lines| lines == first), "{first:#?}");
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    assert_eq!(printed(&["-V"]), format!("fleau {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_long_version_has_the_source_of_the_selftest_and_the_features() {
    let features = [
        ("calculator", cfg!(feature = "calculator")),
        ("charts", cfg!(feature = "charts")),
        ("frames", cfg!(feature = "frames")),
    ];
    let features: Vec<&str> =
        features.into_iter().filter_map(|(name, is_built)| is_built.then_some(name)).collect();
    let features = if features.is_empty() { "-".to_owned() } else { features.join(", ") };
    let selftest = printed(&["selftest"]);
    let last: Vec<&str> = selftest.lines().last().unwrap_or_default().split(' ').collect();
    let ["fleau", version, "source", source, "digest", _] = last[..] else { panic!("{last:?}") };
    for (language, word) in [("en", "features"), ("fr", "fonctionnalités")] {
        assert_eq!(
            printed(&["--version", "--lang", language]),
            format!("fleau {version}\nsource {source}\n{word} {features}\n")
        );
    }
}

#[test]
fn the_variable_no_color_is_respected() {
    let help = |variables: &[(&str, &str)]| {
        let output =
            fleau().arg("--help").envs(variables.iter().copied()).output().expect("the binary starts");
        output.stdout.contains(&b'\x1b')
    };
    assert!(help(&[("CLICOLOR_FORCE", "1")]), "help has colors where they are forced");
    assert!(!help(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(!help(&[]), "nor has it any in a pipe");
}
