//! Circles of files (dependency cycles): files that use each other, directly or through others. In
//! a room without circles, each file can be understood from the files that it uses. Only `rules`
//! may have circles; the list of the other rooms that still have some must not grow.
//!
//! A file uses another if one of its paths names an item that the other defines; imports and
//! re-exports are followed. A parent that only declares or re-exports a child does not use it.

use super::{ROOT_MACROS, Source, paths, sources};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

/// The room whose files may use each other: the rules of the game refer to each other in circles.
const ROOM_WITH_CIRCLES: &str = "rules";

/// Maximum number of files in circles in each other room. Lower it when a circle is broken; never
/// raise it.
const FILES_IN_CIRCLES: [(&str, usize); 10] = [
    ("balance", 7),
    ("battle", 22),
    ("cli", 14),
    ("exact", 3),
    ("language", 4),
    ("policy", 2),
    ("report", 11),
    ("simulate", 9),
    ("study", 12),
    ("tell", 2),
];

/// A file, the names that it imports with their paths, and its code without re-exports.
struct Module {
    file: String,
    path: Vec<String>,
    imports: Vec<(String, Vec<String>)>,
    code: TokenStream,
}

impl Module {
    fn new(source: &Source) -> Self {
        let mut path = source.module();
        path.pop_if(|name| name == "lib");
        let (mut imports, mut code) = (Vec::new(), Vec::new());
        let mut tokens = source.code().parse::<TokenStream>().expect("Rust").into_iter();
        let mut is_public = false;
        while let Some(token) = tokens.next() {
            if is_word(&token, "use") {
                let statement: Vec<TokenTree> =
                    tokens.by_ref().take_while(|token| !is_mark(token, ';')).collect();
                collect_imports(&statement, &[], &mut imports);
                if !is_public {
                    code.push(token);
                    code.extend(statement);
                }
                code.push(TokenTree::Punct(proc_macro2::Punct::new(';', proc_macro2::Spacing::Alone)));
                continue;
            }
            if is_word(&token, "mod") {
                tokens.next();
                continue;
            }
            // In `pub(crate) use`, parentheses stand between `pub` and `use`.
            let is_parenthesis =
                matches!(&token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
            is_public = is_word(&token, "pub") || is_public && is_parenthesis;
            code.push(token);
        }
        Self { file: source.path.clone(), path, imports, code: code.into_iter().collect() }
    }

    /// Converts a path in this file to a path from the root of the source folder; `None` if it
    /// begins with a name that is neither a child nor an import, such as a package.
    fn absolute(&self, path: &[String], modules: &Modules) -> Option<Vec<String>> {
        let up = path.iter().take_while(|name| *name == "super").count();
        let package = self.path.iter().take(1).filter(|room| *room == "battle").cloned().collect();
        let start = match path[0].as_str() {
            "crate" | "fleau" => return Some([package, path[1..].to_vec()].concat()),
            "super" => return Some([&self.path[..self.path.len() - up], &path[up..]].concat()),
            "self" => return Some([&self.path[..], &path[1..]].concat()),
            _ => [&self.path[..], path].concat(),
        };
        let is_known = modules.by_path.contains_key(&start[..=self.path.len()])
            || self.imports.iter().any(|(name, _)| *name == path[0]);
        is_known.then_some(start)
    }

    /// Returns the modules that this one uses (as indices), each with a path that names an item of
    /// it.
    fn uses(&self, modules: &Modules) -> BTreeMap<usize, String> {
        let mut words = BTreeSet::new();
        collect_words(self.code.clone(), &mut words);
        let words = words.into_iter().filter(|word| self.imports.iter().any(|(name, _)| name == word));
        let words = words.map(|word| vec![word]);
        let named = paths(self.code.clone()).into_iter().chain(words);
        named
            .filter_map(|path| Some((modules.resolve(&self.absolute(&path, modules)?)?, path.join("::"))))
            .collect()
    }
}

/// All files; their indices by module path, and by the macros of [`ROOT_MACROS`] that they declare.
struct Modules {
    all: Vec<Module>,
    by_path: BTreeMap<Vec<String>, usize>,
    macros: BTreeMap<String, usize>,
}

impl Modules {
    fn new(sources: &[Source]) -> Self {
        let is_used = |source: &&Source| !["main.rs", "build.rs"].contains(&source.path.as_str());
        let all: Vec<Module> = sources.iter().filter(is_used).map(Module::new).collect();
        let by_path = all.iter().enumerate().map(|(i, module)| (module.path.clone(), i)).collect();
        let declares = |source: &Source, name: &str| source.text.contains(&format!("macro_rules! {name} "));
        let of_macro = |(name, _): (&str, &str)| {
            let file = &sources.iter().find(|source| declares(source, name))?.path;
            Some((name.to_owned(), all.iter().position(|module| module.file == *file)?))
        };
        let macros = ROOT_MACROS.into_iter().filter_map(of_macro).collect();
        Self { all, by_path, macros }
    }

    /// Returns the module that defines the item at a path from the root; `None` if the path ends at
    /// a module, because naming a module does not use it.
    fn resolve(&self, path: &[String]) -> Option<usize> {
        let is_module = |depth: &usize| self.by_path.contains_key(&path[..*depth]);
        let depth = (0..=path.len()).rev().find(is_module)?;
        let found = self.by_path[&path[..depth]];
        let item = path.get(depth)?;
        if depth == 0
            && let Some(declares) = self.macros.get(item)
        {
            return Some(*declares);
        }
        let module = &self.all[found];
        let Some((_, imported)) = module.imports.iter().find(|(name, _)| name == item) else {
            return Some(found);
        };
        // `use toml` seems to import the name from itself: it names a package.
        let imported = module.absolute(imported, self).filter(|imported| imported[..] != path[..=depth])?;
        self.resolve(&[&imported[..], &path[depth + 1..]].concat())
    }

    /// Returns the circles outside `rules`: of each its room, its number of files, and sentences
    /// that say which of its files use which.
    fn circles(&self) -> Vec<(&str, usize, Vec<String>)> {
        let uses: Vec<BTreeMap<usize, String>> = self.all.iter().map(|module| module.uses(self)).collect();
        let reached: Vec<BTreeSet<usize>> = (0..uses.len()).map(|start| reach(start, &uses)).collect();
        let circle = |i: usize| -> BTreeSet<usize> {
            reached[i].iter().copied().filter(|other| reached[*other].contains(&i)).collect()
        };
        let circles: BTreeSet<BTreeSet<usize>> = (0..uses.len()).map(circle).collect();
        let told = |files: &BTreeSet<usize>| {
            let of_file = |user: usize| {
                let within =
                    uses[user].iter().filter(move |(used, _)| **used != user && files.contains(used));
                within.map(move |(used, path)| {
                    format!("{} uses {} ({path})", self.all[user].file, self.all[*used].file)
                })
            };
            let room = files.first().and_then(|i| self.all[*i].path.first()).map_or("", String::as_str);
            (room, files.len(), files.iter().flat_map(|user| of_file(*user)).collect())
        };
        let circles = circles.iter().filter(|files| files.len() > 1).map(told);
        circles.filter(|(room, ..)| *room != ROOM_WITH_CIRCLES).collect()
    }
}

/// Returns everything that a module uses, directly or through others.
fn reach(start: usize, uses: &[BTreeMap<usize, String>]) -> BTreeSet<usize> {
    let (mut reached, mut left) = (BTreeSet::new(), vec![start]);
    while let Some(module) = left.pop() {
        left.extend(uses[module].keys().filter(|used| reached.insert(**used)));
    }
    reached
}

/// Collects the names that a `use` declares, with their paths, without those imported by `*`.
fn collect_imports(tree: &[TokenTree], prefix: &[String], imports: &mut Vec<(String, Vec<String>)>) {
    for part in tree.split(|token| is_mark(token, ',')) {
        let mut path = prefix.to_vec();
        let mut names = part.iter().filter_map(|token| match token {
            TokenTree::Ident(name) => Some(name.to_string()),
            _ => None,
        });
        path.extend(names.by_ref().take_while(|name| name != "as"));
        match part.last() {
            Some(TokenTree::Group(group)) => {
                collect_imports(&group.stream().into_iter().collect::<Vec<_>>(), &path, imports)
            }
            Some(TokenTree::Ident(_)) => {
                path.pop_if(|name| name == "self");
                imports.extend(names.next().or(path.last().cloned()).map(|name| (name, path)));
            }
            _ => {}
        }
    }
}

/// Collects every identifier in the code, because an imported item is used by its name alone.
fn collect_words(code: TokenStream, words: &mut BTreeSet<String>) {
    for token in code {
        match token {
            TokenTree::Group(group) => collect_words(group.stream(), words),
            TokenTree::Ident(word) => {
                words.insert(word.to_string());
            }
            _ => {}
        }
    }
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(found) if found == word)
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(found) if found.as_char() == mark)
}

#[test]
fn no_room_has_more_files_in_circles_than_listed() {
    let sources = sources();
    let modules = Modules::new(&sources);
    let circles = modules.circles();
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    circles.iter().for_each(|(room, files, _)| *found.entry(room).or_default() += files);
    let listed =
        |room: &str| FILES_IN_CIRCLES.iter().find(|(name, _)| *name == room).map_or(0, |(_, most)| *most);
    let over = |room: &&str| found[*room] > listed(room);
    let rooms: Vec<&str> = found.keys().copied().filter(over).collect();
    let told = circles.iter().filter(|(room, ..)| rooms.contains(room));
    let told: Vec<String> = told.map(|(.., uses)| uses.join("\n")).collect();
    assert!(rooms.is_empty(), "files in circles: {found:?}\n\n{}", told.join("\n\n"));
}

#[test]
fn planted_circles_are_found_and_children_of_a_module_are_none() {
    let circles = |files: &[(&str, &str)]| -> Vec<String> {
        let source =
            |(path, text): &(&str, &str)| Source { path: (*path).to_owned(), text: (*text).to_owned() };
        let sources: Vec<Source> = files.iter().map(source).collect();
        Modules::new(&sources).circles().into_iter().flat_map(|(.., uses)| uses).collect()
    };
    let parent = |code: &'static str| ("study/mod.rs", code);
    let child = |code: &'static str| ("study/duel.rs", code);
    let both = ["study/mod.rs uses study/duel.rs (Duel)", "study/duel.rs uses study/mod.rs (Terms)"];
    let uses_terms = "use super::Terms;\npub struct Duel(Terms);";
    // A circle if the parent uses what it re-exports; none if it only declares and re-exports.
    let code = "mod duel;\npub use duel::Duel;\npub struct Terms;\nfn f() -> Duel { todo!() }";
    assert_eq!(circles(&[parent(code), child(uses_terms)]), both);
    let code = "mod duel;\npub use duel::{self, Duel};\npub struct Terms;";
    assert!(circles(&[parent(code), child(uses_terms)]).is_empty());
    // Circles through a re-export of the parent, a grouped import, and a macro at the root.
    let code = "mod duel; mod fight;\npub use fight::{Fight as Terms};";
    let fight = ("study/fight.rs", "use crate::study::{self, duel::Duel};\npub struct Fight(Duel);");
    assert_eq!(circles(&[parent(code), child(uses_terms), fight]).len(), 2);
    let sentence = ("scenario/sentence.rs", "macro_rules! fault { () => { $crate::study::duel::Duel } }");
    let duel = "use crate::fault;\npub struct Duel;";
    assert_eq!(circles(&[parent("mod duel;"), child(duel), sentence, ("lib.rs", "")]).len(), 2);
    // Paths in tests, visibilities and comments do not count.
    let code = "mod duel;\npub(in crate::study) struct Terms;\n// duel::Duel\n#[cfg(test)]\nmod tests { use super::duel::Duel; }";
    assert!(circles(&[parent(code), child(uses_terms)]).is_empty());
}
