//! The dependencies between the rooms (top-level modules), checked against the source. `src/engine`
//! and `src/battle` are packages of their own, so that the compiler already keeps them from using
//! the main package.

mod circles;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A room, the other rooms that it may use, and the packages that only listed rooms may use.
struct Room {
    name: &'static str,
    rooms: &'static [&'static str],
    packages: &'static [&'static str],
}

/// The rooms in `src/engine`.
const ENGINE_ROOMS: [&str; 6] = ["dice", "stats", "rules", "policy", "exact", "simulate"];

/// The allowed dependencies. Exceptions to the general order, and their reasons:
///
/// - `report` also uses the packages that set letters, encode pictures and lay out tables.
/// - `scenario` reads TOML as a document with positions instead of through serde, to report all
///   faults at once. It uses `balance`, whose types describe the situations that a scenario names.
/// - `tell` writes sentences and therefore uses `language`.
/// - `exact` numbers states in the order of their discovery; `simulate` looks up outcome
///   distributions by hash, and `battle` duels.
/// - `cli` prints JSON and therefore uses serde. Types of lower rooms that appear in answers
///   (sides, names of engines, told fights, verdicts, ranks) are serializable, so these rooms use
///   serde and schemars.
/// - `strum` derives the words of enums, and adds no code of its own.
/// - `libm` appears wherever a logarithm is computed: the system's differs between processors.
#[rustfmt::skip]
const ROOMS: [Room; 15] = [
    Room { name: "language",  rooms: &[],                                            packages: &["fluent_bundle", "libm"] },
    Room { name: "dice",      rooms: &[],                                            packages: &["rand", "rand_seeder", "rand_xoshiro"] },
    Room { name: "stats",     rooms: &[],                                            packages: &["statrs", "libm", "serde", "schemars"] },
    Room { name: "rules",     rooms: &["dice"],                                      packages: &["serde", "schemars", "strum"] },
    Room { name: "policy",    rooms: &["rules", "dice"],                             packages: &["strum"] },
    Room { name: "exact",     rooms: &["rules", "policy", "dice", "stats"],          packages: &["indexmap", "rustc_hash", "serde", "schemars", "strum"] },
    Room { name: "simulate",  rooms: &["rules", "policy", "dice", "stats", "exact"], packages: &["rayon", "rustc_hash", "serde", "schemars", "strum"] },
    Room { name: "battle",    rooms: &[],                                            packages: &["fleau_engine", "libm", "rustc_hash", "strum"] },
    Room { name: "balance",   rooms: &["simulate", "exact", "policy", "dice", "stats", "rules"], packages: &["libm", "microlp", "nalgebra", "serde", "schemars", "strum"] },
    Room { name: "scenario",  rooms: &["rules", "battle", "policy", "balance"],                packages: &["toml", "csv", "strsim", "strum", "blake3", "serde", "serde_json", "schemars", "encoding_rs", "html5gum"] },
    Room { name: "tell",      rooms: &["rules", "battle", "dice", "policy", "language"],       packages: &["libm", "serde", "schemars", "strum"] },
    Room { name: "study",     rooms: &[
        "balance", "scenario", "tell", "battle", "simulate", "exact", "policy", "rules", "dice", "stats",
    ], packages: &["libm", "polars", "polars_io", "serde", "serde_json", "schemars", "strum"] },
    Room { name: "report",    rooms: &[
        "study", "balance", "scenario", "tell", "battle", "simulate", "exact", "policy", "rules", "dice", "stats", "language",
    ], packages: &["anstyle", "plotters", "ab_glyph_rasterizer", "skrifa", "png", "comfy_table", "csv", "libm", "minijinja", "serde", "serde_json", "sha2", "base64", "strum"] },
    Room { name: "cli",       rooms: EVERY_ROOM, packages: &[
        "anstream", "blake3", "clap", "clap_complete", "clap_mangen", "ctrlc", "etcetera", "indicatif", "postcard", "rustix", "serde", "serde_json", "shlex", "signal_hook", "similar", "strum", "sys_locale", "sysinfo", "tempfile", "terminal_size", "wild",
    ] },
    // `main.rs`, both `lib.rs`, and `build.rs`.
    Room { name: "",          rooms: EVERY_ROOM,                                     packages: &["clap", "fleau_engine", "fleau_battle"] },
];

const EVERY_ROOM: &[&str] = &[
    "language", "dice", "stats", "rules", "policy", "exact", "simulate", "battle", "balance", "scenario",
    "tell", "study", "report", "cli",
];

/// Macros, which lie at the root of a package, with the room that declares them.
const ROOT_MACROS: [(&str, &str); 3] = [("bounded", "rules"), ("fault", "scenario"), ("say", "language")];

/// Maximum length of a file without its tests and comments, in lines. Comments wrapped at 100 columns
/// should not split a file.
const MAX_CODE_LINES: usize = 430;

/// A source file: path within `src/` or `src/engine/`, and text.
struct Source {
    path: String,
    text: String,
}

impl Source {
    /// Returns the module path of the file, from the root of its package.
    fn module(&self) -> Vec<String> {
        let path = self.path.trim_end_matches(".rs");
        let path = path.strip_suffix("/mod").unwrap_or(path);
        if matches!(path, "lib" | "main" | "build") {
            vec![]
        } else {
            path.split('/').map(str::to_owned).collect()
        }
    }

    /// Returns the room of the file; empty for `lib.rs`, `main.rs` and `build.rs`.
    fn room(&self) -> String {
        self.module().into_iter().next().unwrap_or_default()
    }

    /// Returns the text before the tests, which end every file that has any.
    fn code(&self) -> &str {
        self.text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default()
    }

    /// Returns the number of lines of code that are not comments.
    fn count_code_lines(&self) -> usize {
        self.code().lines().filter(|line| !line.trim_start().starts_with("//")).count()
    }
}

/// Returns the source files of the main package, the engine and the battles, without benches and
/// without files named `tests.rs`.
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
    // The calculator (`src/web`) is a package that uses the main one; no room can use it.
    let is_apart =
        |path: &PathBuf| path.starts_with(root.join("web")) || path.iter().any(|folder| folder == "benches");
    paths.retain(|path| !path.ends_with("tests.rs") && !is_apart(path));
    assert!(paths.len() > 30, "src/ is not where it was: {}", root.display());
    let source = |path: &PathBuf| {
        let within = path.strip_prefix(&root).unwrap();
        let within = within.strip_prefix("engine").unwrap_or(within).to_string_lossy().replace('\\', "/");
        Source { path: within, text: fs::read_to_string(path).unwrap() }
    };
    paths.iter().map(source).collect()
}

/// Returns the dependencies of the main package, the engine and the battles, spelled as in code.
fn packages() -> BTreeSet<String> {
    let manifests = [
        include_str!("../../Cargo.toml"),
        include_str!("../../src/engine/Cargo.toml"),
        include_str!("../../src/battle/Cargo.toml"),
    ];
    let names = manifests.iter().flat_map(|manifest| {
        let manifest: toml::Table = manifest.parse().expect("a manifest");
        manifest["dependencies"].as_table().expect("a table").keys().cloned().collect::<Vec<String>>()
    });
    names.map(|name| name.replace('-', "_")).collect()
}

/// Returns every path of more than one name in the code, and names imported as a whole; items under
/// `cfg(test)` are left out. Groups are expanded: `use crate::{dice, rules::Side}` gives
/// `crate::dice` and `crate::rules::Side`.
fn paths(code: TokenStream) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    collect_paths(code, &[], &mut found);
    found
}

fn collect_paths(code: TokenStream, prefix: &[String], found: &mut Vec<Vec<String>>) {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    let is = |i: usize, mark: char| matches!(tokens.get(i), Some(TokenTree::Punct(p)) if p.as_char() == mark);
    let block = |i: usize| match tokens.get(i) {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => Some(group.stream()),
        _ => None,
    };
    let mut i = 0;
    while let Some(token) = tokens.get(i) {
        match token {
            TokenTree::Punct(_) if is(i, '#') && is_for_tests(tokens.get(i + 1)) => {
                while i < tokens.len() && !is(i, ';') && !is(i, ',') && block(i).is_none() {
                    i += 1;
                }
            }
            TokenTree::Group(group) => collect_paths(group.stream(), &[], found),
            TokenTree::Ident(word) if PATH_PREFIX_WORDS.iter().any(|before| word == before) => {}
            TokenTree::Ident(first) => {
                let is_whole = i > 0 && matches!(&tokens[i - 1], TokenTree::Ident(word) if word == "use");
                let mut path = [prefix, &[first.to_string()]].concat();
                let mut group = None;
                while is(i + 1, ':') && is(i + 2, ':') && group.is_none() {
                    match tokens.get(i + 3) {
                        Some(TokenTree::Ident(name)) => path.push(name.to_string()),
                        _ => match block(i + 3) {
                            Some(members) => group = Some(members),
                            None => break,
                        },
                    }
                    i += 3;
                }
                match group {
                    Some(members) => collect_paths(members, &path, found),
                    None if path.len() > 1 || is_whole => found.push(path),
                    // `size::<T>()` is a path of one name, but `size` may be a package.
                    None if is(i + 1, ':') && is(i + 2, ':') => found.push(path),
                    None => {}
                }
            }
            _ => {}
        }
        i += 1;
    }
}

/// Words after which a path can begin with `::`.
const PATH_PREFIX_WORDS: [&str; 10] =
    ["as", "dyn", "for", "impl", "in", "match", "mut", "return", "use", "where"];

/// Returns whether the content of an attribute is `cfg(test)`, or `cfg(all(test, …))`.
fn is_for_tests(attribute: Option<&TokenTree>) -> bool {
    let Some(TokenTree::Group(group)) = attribute else { return false };
    let condition = group.stream().to_string().replace(' ', "");
    condition == "cfg(test)" || condition.starts_with("cfg(all(test,")
}

/// Returns everything in a file that the table does not allow.
fn violations(source: &Source, packages: &BTreeSet<String>) -> BTreeSet<String> {
    let name = source.room();
    let Some(room) = ROOMS.iter().find(|room| room.name == name) else {
        return BTreeSet::from([format!("{}: `{name}` is no room", source.path)]);
    };
    let mut violations = BTreeSet::new();
    for path in paths(source.text.parse().expect("Rust")) {
        let up = path.iter().take_while(|name| *name == "super").count();
        let from_root = match path[0].as_str() {
            // `main.rs` uses the library by the name of the package.
            "crate" | "fleau" => path[1..].to_vec(),
            "super" => {
                let module = source.module();
                [&module[..module.len().saturating_sub(up)], &path[up..]].concat()
            }
            package => {
                if packages.contains(package) && !room.packages.contains(&package) {
                    violations.insert(format!("{}: {name} is no door to {package}", source.path));
                }
                continue;
            }
        };
        let Some(first) = from_root.first() else { continue };
        let owner = ROOT_MACROS.iter().find(|(root, _)| root == first).map(|(_, owner)| *owner);
        let used = owner.unwrap_or(first);
        if EVERY_ROOM.contains(&used) && used != name && !room.rooms.contains(&used) {
            violations.insert(format!("{}: {name} may not use {used}", source.path));
        }
    }
    violations
}

#[test]
fn every_room_uses_only_the_rooms_and_packages_of_the_table() {
    let packages = packages();
    let found: Vec<String> = sources().iter().flat_map(|source| violations(source, &packages)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_package_is_assigned_to_a_room() {
    let doors: BTreeSet<&str> = ROOMS.iter().flat_map(|room| room.packages).copied().collect();
    let packages = packages();
    let without: Vec<&String> = packages.iter().filter(|package| !doors.contains(package.as_str())).collect();
    assert!(without.is_empty(), "{without:?}");
}

#[test]
fn the_dependencies_of_the_table_have_no_cycle() {
    // Topological sort: removes rooms whose dependencies are all removed.
    let mut left: Vec<&Room> = ROOMS.iter().filter(|room| !matches!(room.name, "cli" | "")).collect();
    while !left.is_empty() {
        let names: Vec<&str> = left.iter().map(|room| room.name).collect();
        let before = left.len();
        left.retain(|room| room.rooms.iter().any(|used| names.contains(used)));
        assert!(left.len() < before, "a circle among {names:?}");
    }
}

#[test]
fn the_engine_consists_of_its_rooms_and_is_self_contained() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine");
    let entries =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let is_room = |entry: &String| !entry.contains('.') && !entry.starts_with("LICENSE");
    let found: BTreeSet<String> = entries.filter(is_room).collect();
    assert_eq!(found, ENGINE_ROOMS.map(str::to_owned).into());
    for room in ROOMS.iter().filter(|room| ENGINE_ROOMS.contains(&room.name)) {
        assert!(room.rooms.iter().all(|used| ENGINE_ROOMS.contains(used)), "{} leaves the kernel", room.name);
    }
}

#[test]
fn no_room_has_more_than_a_fifth_of_all_code_lines() {
    let mut lines = BTreeMap::new();
    for source in &sources() {
        *lines.entry(source.room()).or_insert(0) += source.count_code_lines();
    }
    let house: usize = lines.values().sum();
    let big: Vec<_> = lines.iter().filter(|(_, lines)| **lines * 5 > house).collect();
    assert!(big.is_empty(), "of {house} lines: {big:?}");
}

#[test]
fn planted_violations_are_found_and_comments_are_ignored() {
    let packages = packages();
    let check = |path: &str, text: &str| {
        violations(&Source { path: path.to_owned(), text: text.to_owned() }, &packages)
            .into_iter()
            .collect::<Vec<String>>()
    };
    for (path, text, violation) in [
        ("rules/melee.rs", "use crate::policy::Policy;", "rules may not use policy"),
        ("rules/melee.rs", "use crate::{dice::Dice, policy};", "rules may not use policy"),
        ("rules/melee.rs", "use crate::{dice::{Dice, Seed}, stats::z95};", "rules may not use stats"),
        ("rules/melee.rs", "const X: u8 = super::super::stats::z95();", "rules may not use stats"),
        ("rules/melee/pursuit.rs", "use super::super::super::cli;", "rules may not use cli"),
        ("rules/a.rs", "#[cfg(test)]\nmod tests { }\nuse crate::cli;", "rules may not use cli"),
        ("stats/mod.rs", "use super::rules::Side;", "stats may not use rules"),
        ("stats/mod.rs", "macro_rules! m { () => { $crate::rules::Side::A } }", "stats may not use rules"),
        ("stats/mod.rs", "use crate::bounded;", "stats may not use rules"),
        ("stats.rs", "fn f() { dbg!(crate::rules::Side::A) }", "stats may not use rules"),
        ("study/duel.rs", "use crate::language::Language;", "study may not use language"),
        ("report/page.rs", "use polars::prelude::*;", "report is no door to polars"),
        ("report/page.rs", "fn f(r: &mut ::rand::Rng) {}", "report is no door to rand"),
        ("rules/melee.rs", "use rayon as r;", "rules is no door to rayon"),
        (
            "rules/melee.rs",
            "fn f<'a>(c: char) { if c == '\"' { rayon::join() } }",
            "rules is no door to rayon",
        ),
        ("util/mod.rs", "", "`util` is no room"),
    ] {
        assert_eq!(check(path, text), [format!("{path}: {violation}")], "{text}");
    }
    for (path, text) in [
        ("rules/melee.rs", "use crate::dice::Dice; use crate::rules::Side; use super::combat::Combat;"),
        ("rules/melee.rs", "/// See [`policy`](crate::policy).\n// crate::policy\nfn f() {}"),
        ("rules/melee.rs", "/* crate::policy */ const A: &str = \"crate::policy \\\" rayon::\";"),
        ("rules/melee.rs", "#[cfg(test)]\nmod tests { use crate::policy; mod deep { use rayon::join; } }"),
        ("rules/melee.rs", "#[cfg(test)]\nmod tests;\n"),
        ("rules/melee.rs", "struct S { #[cfg(test)]\nnear: crate::policy::P, far: u8 }"),
        // Names that resemble a package or a room but are not.
        ("rules/melee.rs", "mod csv { pub fn f() {} } fn g() { self::csv::f(); operand::f(); }"),
        ("report/table.rs", "use super::study::Frame; mod csv;"),
        ("main.rs", "fn main() { fleau::main() }"),
    ] {
        assert_eq!(check(path, text), [""; 0], "{text}");
    }
}

#[test]
fn every_file_begins_with_its_module_documentation() {
    for source in sources() {
        assert!(source.text.starts_with("//! "), "{} begins without //!", source.path);
    }
}

#[test]
fn no_file_has_too_many_lines_apart_from_its_tests() {
    let sources = sources();
    let long = sources.iter().filter(|source| source.count_code_lines() > MAX_CODE_LINES);
    let long: Vec<String> =
        long.map(|source| format!("{}: {} lines", source.path, source.count_code_lines())).collect();
    assert!(long.is_empty(), "{}", long.join("\n"));
}

/// The name of the function on a line of code.
fn declared_function(line: &str) -> Option<&str> {
    let (_, after) = line.trim_start().split_once("fn ")?;
    after.split(['(', '<']).next()
}

/// Code for another system is never compiled here, so that a rename can miss it.
#[test]
fn functions_for_other_systems_are_named_like_those_of_this_one() {
    let mut alone = Vec::new();
    for source in sources() {
        let lines: Vec<&str> = source.text.lines().collect();
        let declared: Vec<&str> = lines.iter().filter_map(|line| declared_function(line)).collect();
        for pair in lines.windows(2) {
            let name = declared_function(pair[1]).filter(|_| pair[0].trim_start().starts_with("#[cfg(not("));
            if let Some(name) = name
                && declared.iter().filter(|other| **other == name).count() < 2
            {
                alone.push(format!("{}: {name}", source.path));
            }
        }
    }
    assert!(alone.is_empty(), "{}", alone.join("\n"));
}
