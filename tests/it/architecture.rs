//! The table of rooms in `house-style.md`, held against the source.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A room of `src/`: the rooms it may use, and the packages to which it is a door.
struct Room {
    name: &'static str,
    rooms: &'static [&'static str],
    packages: &'static [&'static str],
}

/// Change this table and that of `house-style.md` together. What differs from it, and why: `report` also uses
/// the packages that set letters, encode pictures and lay out tables; `scenario` reads TOML by its spanned
/// document instead of serde, to tell all faults at once, and uses `balance`, as a scenario names the situations by which
/// costs are judged, and those are values of `balance`; `language` holds what is said in French and English, and `tell` tells single fights, which house-style.md does not yet ask for; `exact` numbers states as it finds them, and `simulate` finds laws by hash; `cli` prints JSON, so serde is there.
#[rustfmt::skip]
const ROOMS: [Room; 14] = [
    Room { name: "language",  rooms: &[],                                            packages: &["fluent_bundle"] },
    Room { name: "dice",      rooms: &[],                                            packages: &["rand", "rand_seeder", "rand_xoshiro"] },
    Room { name: "stats",     rooms: &[],                                            packages: &["statrs"] },
    Room { name: "rules",     rooms: &["dice"],                                      packages: &[] },
    Room { name: "policy",    rooms: &["rules", "dice"],                             packages: &[] },
    Room { name: "exact",     rooms: &["rules", "policy", "dice", "stats"],          packages: &["indexmap", "rustc_hash"] },
    Room { name: "simulate",  rooms: &["rules", "policy", "dice", "stats", "exact"], packages: &["rayon", "rustc_hash"] },
    Room { name: "aggregate", rooms: &["simulate", "exact", "stats", "rules"],       packages: &["polars", "polars_io"] },
    Room { name: "balance",   rooms: &["simulate", "exact", "stats", "rules"],       packages: &["microlp", "nalgebra"] },
    Room { name: "scenario",  rooms: &["rules", "policy", "balance"],                packages: &["toml", "csv", "strsim", "strum", "blake3"] },
    Room { name: "report",    rooms: &["language", "stats", "aggregate", "balance", "rules"],   packages: &["plotters", "ab_glyph", "png", "comfy_table", "csv", "minijinja", "serde", "serde_json", "sha2", "base64"] },
    Room { name: "tell",      rooms: &["rules", "dice", "policy", "language"],       packages: &[] },
    Room { name: "cli",       rooms: &EVERY_ROOM,                                    packages: &["clap", "clap_complete", "clap_mangen", "indicatif", "serde", "serde_json", "similar", "sys_locale", "tempfile", "terminal_size"] },
    // src/main.rs and src/lib.rs.
    Room { name: "",          rooms: &EVERY_ROOM,                                    packages: &["clap"] },
];

const EVERY_ROOM: [&str; 13] = [
    "language",
    "dice",
    "stats",
    "rules",
    "policy",
    "exact",
    "simulate",
    "aggregate",
    "balance",
    "scenario",
    "report",
    "tell",
    "cli",
];

/// What lies at the root of the crate without being a room: macros, by the room that declares them.
const ROOT_MACROS: [(&str, &str); 2] = [("bounded", "rules"), ("say", "language")];

/// The longest that a file may be without its tests.
const LONGEST_FILE: usize = 450;

/// Files that are longer, and how long they are. The list is meant to be emptied.
const LONGER_FILES: [(&str, usize); 0] = [];

/// A source file: its path within `src/`, and its text.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// The room it belongs to; none for `lib.rs` and `main.rs`.
    fn room(&self) -> &str {
        match self.path.split_once('/') {
            Some((room, _)) => room,
            None => EVERY_ROOM.into_iter().find(|room| self.path == format!("{room}.rs")).unwrap_or(""),
        }
    }

    /// How many `super::` lead to the root of the crate.
    fn depth(&self) -> usize {
        let module = self.path.trim_end_matches(".rs");
        let module = module.strip_suffix("/mod").unwrap_or(module);
        if matches!(module, "lib" | "main") { 0 } else { module.split('/').count() }
    }
}

/// The files of `src/` but for those that are only compiled for tests, called `tests.rs`.
fn sources() -> Vec<Source> {
    fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => collect(&path, paths),
                false if path.extension().is_some_and(|extension| extension == "rs") => paths.push(path),
                false => {}
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    paths.sort();
    paths.retain(|path| !path.ends_with("tests.rs"));
    assert!(paths.len() > 30, "src/ is not where it was: {}", root.display());
    let source = |path: &PathBuf| Source {
        path: path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/"),
        text: fs::read_to_string(path).unwrap(),
    };
    paths.iter().map(source).collect()
}

/// The packages of `[dependencies]`, as they are called in code.
fn packages() -> BTreeSet<String> {
    let manifest = include_str!("../../Cargo.toml");
    let (_, section) = manifest.split_once("[dependencies]").expect("a section of dependencies");
    let lines = section.lines().skip(1).take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| line.split_once('=').map(|(name, _)| name.trim()));
    names.filter(|name| !name.starts_with('#')).map(|name| name.replace('-', "_")).collect()
}

/// Code without comments, without what stands in quotes, and without items for tests.
fn bare_code(text: &str) -> String {
    without_tests(&without_comments_and_quotes(text))
}

/// Line breaks are kept, so that lines can still be counted.
fn without_comments_and_quotes(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if let Some(length) = quoted(rest, &code) {
            length
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        code.extend(rest[..length].chars().filter(|&character| character == '\n'));
        code.push(' ');
        rest = &rest[length..];
    }
    code
}

fn block_comment(text: &str) -> usize {
    let (mut open, mut at) = (0, 0);
    loop {
        let rest = &text[at..];
        match () {
            () if rest.starts_with("/*") => (open, at) = (open + 1, at + 2),
            () if rest.starts_with("*/") => (open, at) = (open - 1, at + 2),
            () => at += rest.chars().next().map_or(1, char::len_utf8),
        }
        if open == 0 || at >= text.len() {
            return at.min(text.len());
        }
    }
}

/// The length of the string or character that begins here, if one does.
fn quoted(text: &str, before: &str) -> Option<usize> {
    let in_a_word = before.chars().last().is_some_and(|c| c.is_alphanumeric() || c == '_');
    let raw = text.strip_prefix("br").or(text.strip_prefix('r')).filter(|_| !in_a_word);
    if let Some(raw) = raw {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        if raw[hashes..].starts_with('"') {
            let begin = text.len() - raw.len() + hashes + 1;
            let end = format!("\"{}", "#".repeat(hashes));
            return Some(text[begin..].find(&end).map_or(text.len(), |at| begin + at + end.len()));
        }
    }
    let quote = text.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    // 'a is a lifetime, 'a' a character.
    if quote == '\'' && !text[1..].starts_with('\\') && text.chars().nth(2) != Some('\'') {
        return None;
    }
    let mut escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if character == quote => return Some(at + 1),
            _ => {}
        }
    }
    Some(text.len())
}

fn without_tests(code: &str) -> String {
    const TESTS: &str = "#[cfg(test)]";
    let mut kept = String::new();
    let mut rest = code;
    while let Some(at) = rest.find(TESTS) {
        kept += &rest[..at];
        rest = &rest[at + TESTS.len()..];
        rest = &rest[item_length(rest)..];
    }
    kept + rest
}

/// Up to the semicolon or the closing brace of the item that begins here.
fn item_length(code: &str) -> usize {
    let mut open = 0;
    for (at, character) in code.char_indices() {
        match character {
            '{' => open += 1,
            '}' if open == 1 => return at + 1,
            '}' => open -= 1,
            ';' if open == 0 => return at + 1,
            _ => {}
        }
    }
    code.len()
}

/// The first names of the paths that go through `prefix`, also those of `prefix::{…}`.
fn names_after(code: &str, prefix: &str) -> Vec<String> {
    let mut names = Vec::new();
    for (at, _) in code.match_indices(prefix) {
        let before = code[..at].chars().last();
        // `$crate::` of a macro counts; `supercrate::` and `other::crate::` do not exist.
        if before.is_some_and(|c| c.is_alphanumeric() || c == '_') || code[..at].ends_with("super::") {
            continue;
        }
        let rest = code[at + prefix.len()..].trim_start();
        match rest.strip_prefix('{') {
            None => names.push(first_name(rest)),
            Some(group) => names.extend(members(group)),
        }
    }
    names.retain(|name| !name.is_empty() && name != "super");
    names
}

/// The first names of the members of a group, up to its closing brace.
fn members(group: &str) -> Vec<String> {
    let (mut names, mut open, mut begin) = (Vec::new(), 0, 0);
    for (at, character) in group.char_indices() {
        match character {
            '{' => open += 1,
            '}' if open == 0 => {
                names.push(first_name(&group[begin..at]));
                break;
            }
            '}' => open -= 1,
            ',' if open == 0 => {
                names.push(first_name(&group[begin..at]));
                begin = at + 1;
            }
            _ => {}
        }
    }
    names
}

fn first_name(path: &str) -> String {
    path.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// The packages of which a path begins here, or which are used as a whole.
fn packages_in(code: &str, packages: &BTreeSet<String>) -> Vec<String> {
    let is_used = |package: &&String| {
        code.match_indices(package.as_str()).any(|(at, _)| {
            let before = code[..at].trim_end_matches("::");
            let behind_a_path = code[..at].ends_with("::") && !before.ends_with([' ', '\n', '(', '<', '&']);
            let in_a_word = code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let after = &code[at + package.len()..];
            let whole = code[..at].trim_end().ends_with("use")
                && (after.starts_with(';') || after.starts_with(" as "));
            !in_a_word && !behind_a_path && (after.starts_with("::") || whole)
        })
    };
    packages.iter().filter(is_used).cloned().collect()
}

/// Everything in a file that the table does not allow.
fn violations(source: &Source, packages: &BTreeSet<String>) -> Vec<String> {
    let code = bare_code(&source.text);
    let Some(room) = ROOMS.iter().find(|room| room.name == source.room()) else {
        return vec![format!("{}: `{}` is no room", source.path, source.room())];
    };
    let mut found = names_after(&code, "crate::");
    // The package's own name, as main.rs says it.
    found.extend(names_after(&code, "fleau::"));
    if source.depth() > 1 || !source.path.ends_with("mod.rs") {
        found.extend(names_after(&code, &"super::".repeat(source.depth().max(1))));
    } else {
        found.extend(names_after(&code, "super::"));
    }
    let mut violations = Vec::new();
    for name in found {
        let owner = ROOT_MACROS.iter().find(|(root, _)| *root == name).map(|(_, owner)| (*owner).to_owned());
        let used = owner.unwrap_or(name);
        if EVERY_ROOM.contains(&used.as_str()) && used != room.name && !room.rooms.contains(&used.as_str()) {
            violations.push(format!("{}: {} may not use {used}", source.path, room.name));
        }
    }
    for package in packages_in(&code, packages) {
        if !room.packages.contains(&package.as_str()) {
            violations.push(format!("{}: {} is no door to {package}", source.path, room.name));
        }
    }
    violations.sort();
    violations.dedup();
    violations
}

#[test]
fn no_room_uses_a_room_or_a_package_that_the_table_does_not_give_it() {
    let packages = packages();
    let found: Vec<String> = sources().iter().flat_map(|source| violations(source, &packages)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_package_has_a_door() {
    let doors: BTreeSet<&str> = ROOMS.iter().flat_map(|room| room.packages).copied().collect();
    let packages = packages();
    let packages: BTreeSet<&str> = packages.iter().map(String::as_str).collect();
    assert_eq!(packages, doors);
}

#[test]
fn the_arrows_of_the_table_form_no_circle() {
    // Rooms are taken away as soon as everything they may use is away.
    let mut left: Vec<&Room> = ROOMS.iter().filter(|room| !matches!(room.name, "cli" | "")).collect();
    while !left.is_empty() {
        let names: Vec<&str> = left.iter().map(|room| room.name).collect();
        let before = left.len();
        left.retain(|room| room.rooms.iter().any(|used| names.contains(used)));
        assert!(left.len() < before, "a circle among {names:?}");
    }
}

#[test]
fn a_planted_violation_is_found_and_what_is_no_code_is_not() {
    let packages = packages();
    let check = |path: &str, text: &str| {
        violations(&Source { path: path.to_owned(), text: text.to_owned() }, &packages)
    };
    for (path, text, violation) in [
        ("rules/melee.rs", "use crate::policy::Policy;", "rules/melee.rs: rules may not use policy"),
        ("rules/melee.rs", "use crate::{dice::Dice, policy};", "rules/melee.rs: rules may not use policy"),
        (
            "rules/melee.rs",
            "use crate::{dice::{Dice, Seed}, stats::z95};",
            "rules/melee.rs: rules may not use stats",
        ),
        ("rules/melee.rs", "let x = super::super::stats::z95();", "rules/melee.rs: rules may not use stats"),
        (
            "rules/melee/pursuit.rs",
            "use super::super::super::cli;",
            "rules/melee/pursuit.rs: rules may not use cli",
        ),
        ("stats/mod.rs", "use super::rules::Side;", "stats/mod.rs: stats may not use rules"),
        (
            "stats/mod.rs",
            "macro_rules! m { () => { $crate::rules::Side::A } }",
            "stats/mod.rs: stats may not use rules",
        ),
        ("stats/mod.rs", "use crate::bounded;", "stats/mod.rs: stats may not use rules"),
        ("stats.rs", "use crate::rules::Side;", "stats.rs: stats may not use rules"),
        ("report/page.rs", "use polars::prelude::*;", "report/page.rs: report is no door to polars"),
        ("report/page.rs", "fn f(r: &mut ::rand::Rng) {}", "report/page.rs: report is no door to rand"),
        ("rules/melee.rs", "use serde as s;", "rules/melee.rs: rules is no door to serde"),
        (
            "rules/melee.rs",
            "fn f<'a>(c: char) { if c == '\"' { rayon::join() } }",
            "rules/melee.rs: rules is no door to rayon",
        ),
        ("util/mod.rs", "", "util/mod.rs: `util` is no room"),
    ] {
        assert_eq!(check(path, text), [violation], "{text}");
    }
    for (path, text) in [
        ("rules/melee.rs", "use crate::dice::Dice; use crate::rules::Side; use super::combat::Combat;"),
        ("rules/melee.rs", "/// See [`policy`](crate::policy).\n//! use crate::policy;\n// crate::policy"),
        (
            "rules/melee.rs",
            "/* crate::policy /* crate::stats */ rayon:: */ const A: &str = \"crate::policy \\\" rayon::\";",
        ),
        (
            "rules/melee.rs",
            "const A: &str = r#\"crate::policy \" rayon::\"#; const B: [char; 2] = ['\\'', '\"'];",
        ),
        ("rules/melee.rs", "#[cfg(test)]\nmod tests { use crate::policy; mod deep { use rayon::join; } }"),
        ("rules/melee.rs", "#[cfg(test)]\nmod tests;\n"),
        // Words that only sound like a package or a room.
        ("rules/melee.rs", "mod csv { pub fn f() {} } fn g() { self::csv::f(); operand::f(); }"),
        ("report/table.rs", "use super::aggregate::Frame; mod csv;"),
        ("main.rs", "use fleau::cli; fn main() { cli::run() }"),
    ] {
        assert_eq!(check(path, text), [""; 0], "{text}");
    }
    assert_eq!(check("rules/a.rs", "#[cfg(test)]\nmod tests { }\nuse crate::cli;").len(), 1);
}

#[test]
fn every_file_begins_with_its_module_documentation() {
    for source in sources() {
        assert!(source.text.starts_with("//! "), "{} begins without //!", source.path);
    }
}

#[test]
fn no_file_is_long_without_its_tests() {
    let mut long = Vec::new();
    for source in sources() {
        let lines = without_tests(&without_comments_and_quotes(&source.text)).lines().count();
        let known = LONGER_FILES.iter().find(|(path, _)| *path == source.path).map(|(_, lines)| *lines);
        if lines > known.unwrap_or(LONGEST_FILE) {
            long.push(format!("{}: {lines} lines", source.path));
        }
        assert!(
            known.is_none_or(|_| lines > LONGEST_FILE),
            "{} is no longer long: tell the list",
            source.path
        );
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}
