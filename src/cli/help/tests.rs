//! Tests that the French help is a complete translation of the English one, and that examples can
//! be parsed.

use super::french::{program, with_documented_values};
use super::texts::{CAPTIONS, Text, replace_texts, replace_value_help};
use super::*;
use crate::cli::Cli;
use crate::policy::{APPROACHES, PRESETS};
use crate::scenario::embedded;
use clap::CommandFactory;
use std::collections::{BTreeMap, BTreeSet};

const FRENCH: &str = include_str!("../../language/messages/fr/help.ftl");

/// The keys of the French help, with the English comment above each.
fn translated() -> BTreeMap<&'static str, String> {
    let (mut texts, mut english) = (BTreeMap::<&str, String>::new(), Vec::new());
    for line in FRENCH.lines() {
        match line.strip_prefix('#') {
            Some(comment) => english.push(comment.strip_prefix(' ').unwrap_or(comment)),
            None => {
                let entry = line.split_once(" =").filter(|(key, _)| key.starts_with("help-"));
                if let Some((key, french)) = entry {
                    // A text equal to that of another entry refers to it.
                    let other = french.trim().strip_prefix("{ ").and_then(|rest| rest.strip_suffix(" }"));
                    let said = other.map_or_else(|| english.join("\n"), |other| texts[other].clone());
                    assert!(texts.insert(key, said).is_none(), "{key} stands twice");
                }
                english.clear();
            }
        }
    }
    texts
}

/// All texts of the English help.
fn english() -> Vec<Text> {
    let mut texts = Vec::new();
    let mut keep = |text: &Text| {
        texts.push(Text {
            key: text.key.clone(),
            shared: text.shared.clone(),
            english: text.english.clone(),
        });
        text.english.clone()
    };
    replace_texts(Cli::command(), &[], &mut keep);
    replace_value_help(Cli::command(), &mut keep);
    let presets = PRESETS.iter().chain(&APPROACHES);
    let presets = presets.map(|preset| (format!("help-preset-{}", preset.name), preset.description));
    let others = CAPTIONS.iter().chain([&CAPTION]).chain(FIRST_STEPS.iter().map(|step| &step.shows));
    let others = others.map(|(key, english)| ((*key).to_owned(), *english));
    let others = presets.chain(others);
    texts.extend(others.map(|(key, english)| Text { key, shared: None, english: english.to_owned() }));
    texts
}

/// The entry that is missing in the message file, without its French text.
fn missing(key: &str, english: &str) -> String {
    let comment: String = english.lines().map(|line| format!("# {line}\n")).collect();
    format!("{comment}{key} = …\n")
}

#[test]
fn every_help_text_has_an_up_to_date_french_translation() {
    let (translated, mut used, mut faults) = (translated(), BTreeSet::new(), Vec::new());
    for text in english() {
        let keys = [Some(&text.key), text.shared.as_ref()];
        // An option whose text differs from that of its namesakes has an entry of its own.
        match keys.into_iter().flatten().find(|key| translated.contains_key(key.as_str())) {
            Some(key) if translated[key.as_str()] == text.english => drop(used.insert(key.clone())),
            Some(key) if *key != text.key => faults.push(missing(&text.key, &text.english)),
            Some(key) => {
                used.insert(key.clone());
                faults.push(format!(
                    "{key} translates what is no longer said\n{}",
                    missing(key, &text.english)
                ));
            }
            None => faults.push(missing(text.shared.as_ref().unwrap_or(&text.key), &text.english)),
        }
    }
    let mut seen = BTreeSet::new();
    faults.retain(|fault| seen.insert(fault.clone()));
    faults.extend(
        translated.keys().filter(|key| !used.contains(**key)).map(|key| format!("{key} translates nothing")),
    );
    assert!(faults.is_empty(), "in messages/fr/help.ftl:\n\n{}", faults.join("\n"));
}

/// The rendered help of a command and of its subcommands.
fn helps(language: Language) -> Vec<(String, String)> {
    fn collect(command: &mut Command, path: &str, helps: &mut Vec<(String, String)>) {
        helps.push((path.to_owned(), command.render_help().to_string()));
        for within in command.get_subcommands_mut() {
            let path = format!("{path} {}", within.get_name());
            collect(within, path.trim_start(), helps);
        }
    }
    let mut program = program(language).term_width(80);
    program.build();
    let mut helps = Vec::new();
    collect(&mut program, "", &mut helps);
    helps
}

#[test]
fn no_english_is_left_in_the_french_help() {
    const ENGLISH: [&str; 24] = [
        "the",
        "of",
        "and",
        "by",
        "with",
        "not",
        "is",
        "are",
        "to",
        "Print",
        "values:",
        "Usage:",
        "Options:",
        "Arguments:",
        "Commands:",
        "[default:",
        "Examples:",
        "profile",
        "profiles,",
        "fight",
        "how",
        "How",
        "rules",
        "which",
    ];
    for (path, help) in helps(Language::French) {
        for line in help.lines().filter(|line| !line.trim_start().starts_with("fleau ")) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let left: Vec<&str> = ENGLISH.into_iter().filter(|word| words.contains(word)).collect();
            assert!(left.is_empty(), "{left:?} in the help of `{path}`: {line}");
        }
    }
}

/// The words of all lines that start with `fleau`, without shell comments.
fn examples(help: &str) -> Vec<Vec<String>> {
    let lines = help.lines().map(str::trim).filter(|line| line.starts_with("fleau "));
    let lines = lines.map(|line| line.split(" # ").next().unwrap_or_default());
    let words = lines.map(|line| {
        let quoted = line.split('"').enumerate().flat_map(|(i, part)| match i % 2 {
            1 => vec![part.to_owned()],
            _ => part.split_whitespace().map(str::to_owned).collect(),
        });
        quoted.collect()
    });
    words.collect()
}

#[test]
fn every_example_in_the_help_can_be_parsed() {
    let mut program = Cli::command().term_width(1000);
    program.build();
    let commands = program
        .get_subcommands()
        .flat_map(|command| std::iter::once(command).chain(command.get_subcommands()));
    let ends = std::iter::once(&program).chain(commands).filter_map(|command| {
        command.get_after_help().map(|help| (command.get_name().to_owned(), help.to_string()))
    });
    for (name, help) in ends {
        let examples = examples(&help);
        assert!(!examples.is_empty(), "{name} has no example");
        for mut example in examples {
            // Shell redirections and following commands are not part of the example.
            if let Some(end) = example.iter().position(|word| [">", ">>", "&&"].contains(&word.as_str())) {
                example.truncate(end);
            }
            let example =
                crate::cli::battle::rewrite_tell_battle(example.into_iter().map(Into::into).collect());
            let read = Cli::command().try_get_matches_from(&example);
            assert!(read.is_ok(), "{example:?}: {}", read.unwrap_err());
        }
    }
}

#[test]
fn every_command_has_examples() {
    let mut program = Cli::command();
    program.build();
    let commands = program
        .get_subcommands()
        .flat_map(|command| std::iter::once(command).chain(command.get_subcommands()));
    let without: Vec<&str> = commands
        .filter(|command| {
            command.get_after_help().is_none_or(|help| !help.to_string().contains("Examples:\n  fleau "))
        })
        .map(Command::get_name)
        .collect();
    assert!(without.is_empty(), "{without:?}");
}

#[test]
fn the_help_of_a_duel_fits_two_small_screens() {
    for (language, lines) in [(Language::English, 50), (Language::French, 58)] {
        let helps = helps(language);
        let (_, duel) = helps.iter().find(|(path, _)| path == "duel").expect("there is one");
        assert!(duel.lines().count() <= lines, "{} lines:\n{duel}", duel.lines().count());
    }
}

#[test]
fn the_help_of_every_command_fits_two_screens_and_the_brief_one_little_more_than_one() {
    const SCREEN: usize = 50;
    for language in Language::ALL {
        for (path, help) in helps(language) {
            assert!(help.lines().count() <= 2 * SCREEN, "{path}: {}\n{help}", help.lines().count());
        }
        let mut program = program(language).term_width(80);
        program.build();
        let mut program = brief(program, language);
        for command in program.get_subcommands_mut() {
            let (name, help) = (command.get_name().to_owned(), command.render_help().to_string());
            assert!(help.lines().count() <= SCREEN + 10, "{name}: {}\n{help}", help.lines().count());
            let is_whole = command.has_subcommands();
            assert!(is_whole || help.contains(&format!("`fleau {name} --help`")), "{help}");
            assert!(!help.contains("  --checkpoint <"), "{help}");
        }
    }
}

#[test]
fn every_line_of_a_topic_fits_a_terminal_but_for_long_words() {
    for language in Language::ALL {
        for topic in Topic::VARIANTS {
            for line in topic.text(language).lines().flat_map(wrapped) {
                assert!(line.chars().count() <= usize::from(WIDTH), "{topic:?}: {line}");
            }
        }
    }
}

#[test]
fn the_topics_name_everything_they_document() {
    for language in Language::ALL {
        let rulesets = Topic::Rulesets.text(language);
        assert!(embedded::ruleset_ids().all(|id| rulesets.contains(id)), "{rulesets}");
        let policies = Topic::Policies.text(language);
        for preset in PRESETS.iter().chain(&APPROACHES) {
            let called = |word: &str| match language {
                Language::English => word.to_owned(),
                Language::French => crate::scenario::reading::policy_words::in_french(word),
            };
            // Settings are wrapped.
            let has = |word: &str| policies.replace(['\n', ' '], "").contains(&called(word).replace(' ', ""));
            assert!(has(preset.name) && has(preset.settings), "{policies}");
        }
        let formats = Topic::Formats.text(language);
        assert!(formats.contains("bbcode") && formats.contains("excel"), "{formats}");
    }
    assert!(Topic::Policies.text(Language::French).contains("la moitié des dés en attaque"));
}

#[test]
fn values_are_documented_in_the_language() {
    let help = |language| {
        let program = with_documented_values(Cli::command(), language);
        let duel = program.find_subcommand("duel").expect("there is one");
        let format = duel.get_arguments().find(|arg| arg.get_id() == "format").expect("there is one");
        format.get_possible_values()[0].get_help().map(ToString::to_string)
    };
    assert_eq!(help(Language::English).as_deref(), Some("Tables for a terminal"));
    assert_eq!(help(Language::French).as_deref(), Some("Des tableaux pour un terminal"));
}

#[test]
fn after_a_double_click_the_program_says_how_to_go_on_and_reads_one_line() {
    for (language, words) in [(Language::English, "Press Enter"), (Language::French, "sur Entrée pour")] {
        let (mut input, mut out) = (&b"\nrest"[..], Vec::new());
        wait_for_enter(language, &mut input, &mut out).unwrap();
        let told = String::from_utf8(out).unwrap();
        assert!(told.contains("cmd") && told.contains(words), "{told}");
        assert_eq!(input, b"rest");
    }
}
