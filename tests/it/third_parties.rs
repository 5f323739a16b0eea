//! Third-party code in the program and its licences: the notice is up to date, and every licence is
//! on the list of agreed ones.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Permissive licences that only require attribution; one of several alternatives is enough.
/// `deny.toml` has the same list.
const AGREED_LICENCES: [&str; 9] = [
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "MIT-0",
    "Unicode-3.0",
    "Zlib",
];

/// Packages that must not return, with the reason.
const BANNED_PACKAGES: [(&str, &str); 1] = [("ttf-parser", "unmaintained, RUSTSEC-2026-0192")];

/// Returns the targets of the released programs, as the workflow lists them.
fn released_targets() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(".github/workflows/release.yml");
    let workflow = fs::read_to_string(path).expect("the workflow is there");
    let targets = workflow.lines().filter_map(|line| line.trim().strip_prefix("- { target: "));
    targets.map(|line| line.split(',').next().unwrap_or_default().to_owned()).collect()
}

/// Returns the packages that the released programs are built from, as cargo resolves them: name and
/// version, licence, address.
fn packages() -> BTreeMap<[String; 2], [String; 2]> {
    let targets = released_targets();
    assert!(targets.len() >= 3, "{targets:?}");
    targets.iter().flat_map(|target| packages_of(target)).collect()
}

/// Returns the packages of one target. Cargo first downloads those that no build here has needed.
fn packages_of(target: &str) -> BTreeMap<[String; 2], [String; 2]> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1", "--all-features"])
        .args(["--filter-platform", target, "--manifest-path"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml"))
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let nodes: BTreeMap<String, Value> =
        list(&metadata["resolve"]["nodes"]).into_iter().map(|node| (text(&node["id"]), node)).collect();
    // Dependencies of tests only are not part of the program.
    let is_built =
        |dependency: &Value| list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"] != "dev");
    let mut reached = BTreeSet::new();
    let mut next = vec![text(&metadata["resolve"]["root"])];
    while let Some(id) = next.pop() {
        if reached.insert(id.clone()) {
            let dependencies = list(&nodes[&id]["deps"]);
            next.extend(dependencies.iter().filter(|of| is_built(of)).map(|of| text(&of["pkg"])));
        }
    }
    let built =
        list(&metadata["packages"]).into_iter().filter(|package| reached.contains(&text(&package["id"])));
    let foreign = built.filter(|package| package["source"].is_string());
    let row = |of: Value| {
        ([text(&of["name"]), text(&of["version"])], [text(&of["license"]), text(&of["repository"])])
    };
    foreign.map(row).collect()
}

#[test]
fn the_notice_of_third_parties_is_up_to_date() {
    let mut notice = String::from(
        "# Third parties\n\nWhat the programs for Linux, Windows and macOS are built from, besides their own code and the font in\n`report/chart/font`. Written by `UPDATE_GOLDEN=1 cargo test --test it third_parties`.\n\n| package | version | licence | where |\n| --- | --- | --- | --- |\n",
    );
    for ([name, version], [licence, address]) in packages() {
        notice.push_str(&format!("| {name} | {version} | {licence} | {address} |\n"));
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/third-parties.md");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &notice).expect("the notice can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == notice, "src/third-parties.md is not up to date: UPDATE_GOLDEN=1 writes it");
}

#[test]
fn every_licence_is_accepted_and_no_package_is_banned() {
    for ([name, version], [licence, _]) in packages() {
        let banned = BANNED_PACKAGES.iter().find(|(banned, _)| *banned == name);
        assert!(banned.is_none(), "{banned:?}");
        let licence =
            licence.replace('/', " OR ").replace(['(', ')'], " ").replace(" WITH LLVM-exception", "");
        let is_agreed = licence
            .split(" AND ")
            .all(|all| all.split(" OR ").any(|one| AGREED_LICENCES.contains(&one.trim())));
        assert!(is_agreed, "{name} {version}: {licence}");
    }
}
