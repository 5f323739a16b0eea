//! Messages: both languages have the same ones, every message is used, and every key that the
//! program uses exists.

use crate::support::english_words;
use fleau::language::Language;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const MESSAGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/language/messages");

/// Returns the message files of a language by name.
fn files(language: Language) -> BTreeMap<String, String> {
    let folder = fs::read_dir(Path::new(MESSAGES).join(language.code())).unwrap();
    let paths = folder.map(|entry| entry.unwrap().path());
    paths
        .map(|path| (path.file_name().unwrap().to_string_lossy().into(), fs::read_to_string(path).unwrap()))
        .collect()
}

/// Returns the messages and terms of a text, each with all its lines.
fn entries(text: &str) -> BTreeMap<&str, String> {
    let mut entries = BTreeMap::new();
    let mut entry = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.starts_with(|first: char| first.is_ascii_alphabetic() || first == '-');
        if let Some((key, _)) = line.split_once('=').filter(|_| begins) {
            entry = Some(key.trim_end());
            assert!(entries.insert(key.trim_end(), String::new()).is_none(), "{key} stands twice");
        }
        if let Some(text) = entry.and_then(|key| entries.get_mut(key)) {
            text.push_str(line);
            text.push('\n');
        }
    }
    entries
}

/// Returns the variables of a message and the terms that it uses.
fn variables_and_terms(message: &str) -> BTreeSet<&str> {
    let mut values = BTreeSet::new();
    for (i, _) in message.match_indices('$') {
        let rest = &message[i..];
        let end = rest[1..]
            .find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-')
            .map_or(rest.len(), |end| end + 1);
        values.insert(&rest[..end]);
    }
    values
}

/// The help texts: the English is in the program, beside the options, and a unit test there
/// compares the French with it.
const HELP_FILE: &str = "help.ftl";

#[test]
fn both_languages_have_the_same_messages_with_the_same_values() {
    let [english, french] = Language::ALL.map(files);
    assert_eq!(english.keys().collect::<Vec<_>>(), french.keys().collect::<Vec<_>>());
    let mut faults = Vec::new();
    for (file, text) in english.iter().filter(|(file, _)| *file != HELP_FILE) {
        let (ours, theirs) = (entries(text), entries(&french[file]));
        for key in ours.keys().chain(theirs.keys()).collect::<BTreeSet<_>>() {
            match (ours.get(key), theirs.get(key)) {
                (Some(a), Some(b)) if variables_and_terms(a) == variables_and_terms(b) => {}
                (Some(a), Some(b)) => faults.push(format!(
                    "{file}: {key}: {:?} and {:?}",
                    variables_and_terms(a),
                    variables_and_terms(b)
                )),
                (None, _) => faults.push(format!("{file}: {key} is not in English")),
                (_, None) => faults.push(format!("{file}: {key} is not in French")),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_message_is_written_out_and_no_french_one_is_the_english_one() {
    let [english, french] = Language::ALL.map(files);
    let mut alike = Vec::new();
    for (file, text) in english.iter().filter(|(file, _)| *file != "terms.ftl") {
        let theirs = entries(&french[file]);
        for (key, message) in entries(text) {
            let words =
                |text: &str| text.split_once('=').map_or(String::new(), |(_, text)| text.trim().to_owned());
            assert!(!words(&message).is_empty(), "{key} says nothing");
            // Single words may be equal in both languages; equal sentences are untranslated.
            let is_sentence = words(&message)
                .split_whitespace()
                .filter(|word| word.chars().all(char::is_alphabetic))
                .count()
                >= 3;
            if is_sentence && theirs.get(key).is_some_and(|theirs| words(theirs) == words(&message)) {
                alike.push(key.to_owned());
            }
        }
    }
    assert!(alike.is_empty(), "not translated: {alike:?}");
}

#[test]
fn no_english_word_is_left_in_a_french_message() {
    let mut found = Vec::new();
    for (file, text) in files(Language::French) {
        for (key, message) in entries(&text) {
            let (_, said) = message.split_once('=').expect("an entry is a key and a text");
            let english = english_words(said);
            if !english.is_empty() {
                found.push(format!("{file}: {key}: {english:?}"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// Returns the lines of all messages of a language, without comments.
fn lines(language: Language) -> Vec<(String, String)> {
    let lines = |(file, text): (String, String)| {
        let lines = text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned);
        lines.map(|line| (file.clone(), line)).collect::<Vec<_>>()
    };
    files(language).into_iter().flat_map(lines).collect()
}

#[test]
fn the_spaces_before_signs_are_those_of_the_language() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        for (file, line) in lines(language) {
            let signs: Vec<char> = line.chars().collect();
            let is_wrong = |of: &[char]| match (language, of) {
                (Language::English, [' ' | '\u{A0}' | '\u{202F}', ';' | ':' | '!' | '?', ..]) => true,
                (Language::French, [' ' | '\u{202F}', ':', ..] | ['«', ' ' | '\u{202F}', ..]) => true,
                (Language::French, [' ' | '\u{A0}', ';' | '!' | '?' | '%' | '»', ..]) => {
                    of[1] != '»' || of[0] == ' '
                }
                (Language::French, ['’' | '“' | '”', ..]) => true,
                // No space follows within machine-readable lists such as `Nom;INI`.
                (Language::French, [before, ';' | '!' | '?', ' ', ..] | [before, ';' | '!' | '?']) => {
                    before.is_alphanumeric() || *before == '}'
                }
                _ => false,
            };
            if (0..signs.len()).any(|i| is_wrong(&signs[i..])) {
                faults.push(format!("{language}/{file}: {line}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Returns every string literal in the program and in the templates of pages.
fn literals() -> BTreeSet<String> {
    let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut literals = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|ending| ending == "rs" || ending == "html" || ending == "js")
            {
                let text = fs::read_to_string(path).unwrap();
                literals.extend(text.split(['"', '\'']).map(str::to_owned));
            }
        }
    }
    literals
}

#[test]
fn every_message_is_used_in_the_source() {
    let literals = literals();
    let of_help = |key: &&str| key.starts_with("help-");
    let keys = Language::ALL.into_iter().flat_map(Language::keys).filter(|key| !of_help(key));
    // `word` and `find_word` are called with a prefix such as `wound-`; the key ends with the word.
    let sources = sources();
    let arguments = sources.iter().flat_map(|text| text.split("word(\"").skip(1));
    let prefixes: BTreeSet<&str> =
        arguments.filter_map(|rest| rest.split('"').next()).filter(|prefix| prefix.ends_with('-')).collect();
    let is_word = |key: &str| prefixes.iter().any(|prefix| key.starts_with(prefix));
    let silent: Vec<_> = keys.filter(|key| !literals.contains(*key) && !is_word(key)).collect();
    assert!(silent.is_empty(), "nobody says {silent:?}");
}

/// Collects the calls of `fault!` in the code: their keys and the names of their values.
fn fault_calls(code: TokenStream, found: &mut Vec<(String, BTreeSet<String>)>) {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let is_call = i >= 2 && tokens[i - 2].to_string() == "fault" && tokens[i - 1].to_string() == "!";
        let inner: Vec<TokenTree> = group.stream().into_iter().collect();
        if let (true, Some(TokenTree::Literal(key))) = (is_call, inner.first()) {
            // A name stands between a comma and `=`.
            let names = inner.windows(3).filter_map(|three| match three {
                [comma, TokenTree::Ident(name), TokenTree::Punct(equals)] => {
                    (comma.to_string() == "," && equals.as_char() == '=').then(|| format!("${name}"))
                }
                _ => None,
            });
            found.push((key.to_string().trim_matches('"').to_owned(), names.collect()));
        }
        fault_calls(group.stream(), found);
    }
}

#[test]
fn every_fault_has_a_message_that_takes_its_values() {
    let texts = files(Language::English);
    let messages: BTreeMap<&str, String> = texts.values().flat_map(|text| entries(text)).collect();
    let mut calls = Vec::new();
    for text in sources() {
        fault_calls(text.parse().expect("Rust"), &mut calls);
    }
    assert!(calls.len() > 200, "{} calls", calls.len());
    let wrong = calls.iter().filter(|(key, given)| {
        let wanted = messages.get(key.as_str()).map(|message| variables_and_terms(message));
        wanted.is_none_or(|wanted| !given.iter().map(String::as_str).eq(wanted))
    });
    let wrong: Vec<_> = wrong.collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Returns the text of every source file.
fn sources() -> Vec<String> {
    let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|ending| ending == "rs") => {
                    texts.push(fs::read_to_string(path).unwrap());
                }
                false => {}
            }
        }
    }
    texts
}

#[test]
fn every_message_key_in_the_source_exists() {
    let keys: BTreeSet<_> = Language::ALL.into_iter().flat_map(Language::keys).collect();
    let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut unknown = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let Ok(text) = fs::read_to_string(&path) else { continue };
            // Code calls `say!(language, "key" …)`, templates `say("key" …)`.
            for (i, call) in text.match_indices("say!(").chain(text.match_indices("say(\"")) {
                let rest = &text[i + call.len()..];
                let key = match call {
                    "say(\"" => rest.split('"').next(),
                    _ => {
                        let argument = rest.split_once(',').map(|(_, rest)| rest.trim_start());
                        argument
                            .and_then(|rest| rest.strip_prefix('"'))
                            .and_then(|rest| rest.split('"').next())
                    }
                };
                if let Some(key) = key.filter(|key| !keys.contains(key)) {
                    unknown.push(format!("{}: {key}", path.display()));
                }
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:#?}");
}
