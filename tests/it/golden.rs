//! Golden files: printed output as text files. `UPDATE_GOLDEN=1 cargo test golden` rewrites them;
//! check the difference before committing.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Whether golden files are rewritten rather than compared.
fn is_updating() -> bool {
    std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1")
}

fn path_of(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden").join(name)
}

/// Compares a text with `golden/NAME`, or writes it there if `UPDATE_GOLDEN` is 1.
pub fn check(name: &str, text: &str) {
    let path = path_of(name);
    if is_updating() {
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

/// The hash of the schema of each answer, then the keys of all of them with their types.
const SCHEMAS: &str = "schemas.txt";

/// Schemas are derived from the types of answers, so a removed or changed key shows here.
#[test]
fn schemas_of_answers_are_unchanged() {
    let (mut hashes, mut keys, mut schemas) = (String::new(), BTreeSet::new(), Vec::new());
    for name in fleau::report::answers::names() {
        let schema = fleau::report::answers::schema(name).expect("a listed schema exists");
        list_keys(name, &schema, &mut keys);
        for (name, part) in schema["$defs"].as_object().into_iter().flatten() {
            list_keys(name, part, &mut keys);
            let kind = type_of(part);
            if kind != "object" {
                keys.insert(format!("{name}: {kind}"));
            }
        }
        let text = format!("{schema:#}\n");
        let line = format!("{name} {}\n", &fleau::scenario::hash(&text)[..12]);
        hashes += &line;
        schemas.push((name, line, text));
    }
    let now = keys.into_iter().fold(hashes + "\n", |text, line| text + &line + "\n");
    if is_updating() {
        return check(SCHEMAS, &now);
    }
    let golden = fs::read_to_string(path_of(SCHEMAS)).expect("the golden file is there");
    schemas.retain(|(_, line, _)| !golden.contains(line.as_str()));
    assert!(golden == now, "{}", describe_changes(&golden, &now, &schemas));
}

/// Adds the keys of the objects in a schema, as lines such as `duel.seed: integer | null`. A `?`
/// marks a key that may be missing.
fn list_keys(place: &str, schema: &Value, lines: &mut BTreeSet<String>) {
    let required: Vec<&Value> = schema["required"].as_array().into_iter().flatten().collect();
    for (key, value) in schema["properties"].as_object().into_iter().flatten() {
        let place = format!("{place}.{key}");
        let mark = if required.iter().any(|known| *known == key) { "" } else { "?" };
        lines.insert(format!("{place}{mark}: {}", type_of(value)));
        list_keys(&place, value, lines);
    }
    let parts = ["items", "additionalProperties"].into_iter().filter_map(|key| schema.get(key));
    parts.chain(choices(schema)).for_each(|part| list_keys(place, part, lines));
}

fn choices(schema: &Value) -> impl Iterator<Item = &Value> {
    ["oneOf", "anyOf"].into_iter().filter_map(|key| schema[key].as_array()).flatten()
}

/// Returns the type that a schema describes, without its limits.
fn type_of(schema: &Value) -> String {
    if let Some(path) = schema["$ref"].as_str() {
        return path.trim_start_matches("#/$defs/").to_owned();
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    let name = |word: &Value| match word.as_str() {
        Some("array") => format!("[{}]", type_of(&schema["items"])),
        word => word.unwrap_or("any").to_owned(),
    };
    let mut types: BTreeSet<String> = choices(schema).map(type_of).collect();
    if types.is_empty() {
        let words = schema["type"].as_array();
        types =
            words.map_or_else(|| [name(&schema["type"])].into(), |words| words.iter().map(name).collect());
    }
    types.into_iter().collect::<Vec<_>>().join(" | ")
}

/// Says what changed, and how to see the rest: writes the changed schemas to a folder.
fn describe_changes(golden: &str, now: &str, changed: &[(&str, String, String)]) -> String {
    let [before, after] = [golden, now].map(|text| text.lines().collect::<BTreeSet<_>>());
    let removed = before.difference(&after).map(|line| format!("- {line}\n"));
    let added = after.difference(&before).map(|line| format!("+ {line}\n"));
    let lines: String = removed.chain(added).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("schemas");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let command = |(name, _, text): &(&str, String, String)| {
        let path = folder.join(name).with_extension("json");
        fs::write(&path, text).expect("the schema can be written");
        format!("OLD schema {name} | diff -u - {}\n", path.display())
    };
    let commands: String = changed.iter().map(command).collect();
    format!(
        "schemas of answers have changed: each has a new hash, and keys with - are gone, keys with + are new\n\
         {lines}\n\
         if there is no such key, a description or a limit changed; with OLD, an earlier build of the program:\n\
         {commands}\n\
         if it is meant: UPDATE_GOLDEN=1 cargo test golden"
    )
}

#[test]
fn a_changed_schema_is_shown_with_its_keys_and_the_commands() {
    let schema = json!({
        "properties": {
            "seed": { "type": ["integer", "null"] },
            "rows": { "type": "array", "items": { "properties": { "id": { "$ref": "#/$defs/Id" } } } },
        },
        "required": ["seed"],
    });
    let mut lines = BTreeSet::new();
    list_keys("duel", &schema, &mut lines);
    let expected = ["duel.rows.id?: Id", "duel.rows?: [any]", "duel.seed: integer | null"];
    assert_eq!(lines.iter().collect::<Vec<_>>(), expected);
    let changed = [("an-example", "an-example 2\n".to_owned(), "{}\n".to_owned())];
    let told = describe_changes("an-example 1\n\nId: string\n", "an-example 2\n\nId: integer\n", &changed);
    for line in ["- Id: string", "+ Id: integer", "+ an-example 2"] {
        assert!(told.lines().any(|told| told == line), "{told}");
    }
    assert!(told.contains("\nOLD schema an-example | diff -u - /"), "{told}");
}
