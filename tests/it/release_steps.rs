//! Runs the scripts in the steps of the workflows `release.yml` and `weekly.yml`, with fake programs
//! in place of those of a CI runner.

use crate::support::{has_program, has_tool, play_step, step_script};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

const WORKFLOW: &str = include_str!("../../.github/workflows/release.yml");
const WEEKLY: &str = include_str!("../../.github/workflows/weekly.yml");

/// Returns a folder with the files of the repository that a release reads.
fn checkout() -> TempDir {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let script = "cp -R --parents .ci scenarios reports/guides reports/pictures src/third-parties.md \
        Cargo.toml src/*/Cargo.toml LICENSE *.md \"$0\"";
    let mut copy = Command::new("bash");
    copy.args(["-c", script]).arg(folder.path()).current_dir(env!("CARGO_MANIFEST_DIR"));
    let copied = copy.output().expect("bash starts");
    assert!(copied.status.success(), "{copied:?}");
    folder
}

/// Runs a script in a folder; returns its output.
fn run(folder: &TempDir, script: &str, variables: &[(&str, &str)]) -> Output {
    let mut bash = play_step(folder.path(), script);
    bash.env("LC_ALL", "C").envs(variables.iter().copied()).output().expect("bash starts")
}

/// Runs a script that must succeed; returns its standard output.
fn printed(folder: &TempDir, script: &str, variables: &[(&str, &str)]) -> String {
    let ended = run(folder, script, variables);
    assert!(ended.status.success(), "{ended:?}");
    String::from_utf8(ended.stdout).expect("the output is UTF-8")
}

/// Adds a program that is a script to a folder.
fn add_program(folder: &TempDir, name: &str, script: &str) {
    let add = "mkdir -p bin && printf '#!/bin/sh\n%s\n' \"$SCRIPT\" >\"bin/$NAME\" && chmod +x \"bin/$NAME\"";
    printed(folder, add, &[("NAME", name), ("SCRIPT", script)]);
}

fn read(folder: &TempDir, file: impl AsRef<Path>) -> String {
    fs::read_to_string(folder.path().join(file)).expect("the file is there")
}

/// Returns the files in a text that a release has beside its program, without those that commands
/// write.
fn named_files(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| c.is_whitespace() || "()[]`#".contains(c));
    let folders = ["scenarios/", "reports/guides/", "reports/pictures/"];
    words.filter(|word| folders.iter().any(|folder| word.starts_with(*folder))).collect()
}

/// Returns the files that a text links.
fn linked_files(text: &str) -> impl Iterator<Item = &str> {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
    links.filter(|link| !link.starts_with("https://"))
}

#[test]
fn a_packed_release_has_the_files_that_its_readme_names() {
    let folder = checkout();
    add_program(&folder, "fleau", "echo runs");
    add_program(&folder, "7z", "echo \"$@\" >7z");
    let script = step_script(WORKFLOW, "Pack");
    let pack = |target: &str, system: &str| {
        let variables = [
            ("GITHUB_REF_NAME", "a/v1"),
            ("PROGRAM", "bin/fleau"),
            ("RUNNER_OS", system),
            ("TARGET", target),
        ];
        printed(&folder, &script, &variables);
    };
    pack("x86_64-pc-windows-msvc", "Windows");
    let name = "fleau-a-v1-x86_64-pc-windows-msvc";
    assert_eq!(read(&folder, "7z"), format!("a {name}.zip {name}\n"));

    pack("x86_64-unknown-linux-musl", "Linux");
    let name = "fleau-a-v1-x86_64-unknown-linux-musl";
    let unpack = format!("mkdir unpacked && tar xzf {name}.tar.gz -C unpacked && unpacked/{name}/fleau");
    assert_eq!(printed(&folder, &unpack, &[]), "runs\n");
    let unpacked = Path::new("unpacked").join(name);
    for readme in ["README.md", "README.fr.md"] {
        let text = read(&folder, unpacked.join(readme));
        assert!(!text.contains("\ncargo ") && text.contains("\nfleau run "), "{readme}");
        let files = named_files(&text);
        assert!(files.len() > 5, "{readme}: {files:?}");
        for file in files.into_iter().chain(linked_files(&text)) {
            assert!(folder.path().join(&unpacked).join(file).exists(), "{readme}: {file}");
        }
    }
}

#[test]
fn a_release_requires_its_calculator_in_the_program() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    fs::write(folder.path().join("index.html"), "the page").expect("the file can be written");
    let script = step_script(WORKFLOW, "Require the calculator in the program");
    let passes = |page: &str| {
        add_program(&folder, "fleau", &format!("printf '{page}' >\"$3\""));
        let variables = [("PROGRAM", "bin/fleau"), ("FLEAU_CALCULATOR", "index.html")];
        run(&folder, &script, &variables).status.success()
    };
    assert!(passes("the page"));
    assert!(!passes("another page"));
}

#[test]
fn a_release_requires_the_same_numbers_from_all_platforms() {
    let folder = TempDir::new().expect("a temporary folder can be made");
    let compute = step_script(WORKFLOW, "Compute the numbers that every platform must agree on");
    let program = env!("CARGO_BIN_EXE_fleau");
    printed(&folder, &compute, &[("PROGRAM", program), ("TARGET", "linux")]);
    let copy = "mkdir out && mv numbers-* out && cd out && for kind in json txt; do
        cp numbers-linux.$kind numbers-windows.$kind
    done";
    printed(&folder, copy, &[]);
    assert_eq!(read(&folder, "out/numbers-linux.txt").lines().count(), 1);

    let compare = step_script(WORKFLOW, "Require the same numbers from all platforms");
    let is_same = || run(&folder, &compare, &[]).status.success();
    assert!(is_same());
    for kind in ["json", "txt"] {
        let file = folder.path().join(format!("out/numbers-windows.{kind}"));
        let numbers = fs::read(&file).expect("the file is there");
        fs::write(&file, "other numbers").expect("the file can be written");
        assert!(!is_same(), "{kind}");
        fs::write(&file, numbers).expect("the file can be written");
    }
    assert!(is_same());
}

#[test]
fn a_release_is_drafted_with_checksums_and_its_section_of_the_changelog() {
    let folder = checkout();
    let version = env!("CARGO_PKG_VERSION");
    let changelog =
        format!("# Changelog\n\n## {version} - 2026-01-31\n\nNews.\n\n## 0.0.1 - 2025-01-31\n\nOld.\n");
    fs::write(folder.path().join("CHANGELOG.md"), changelog).expect("the file can be written");
    // The first command is that of CONTRIBUTING.md.
    let prepare = "sed -i s/OWNER/somebody/ Cargo.toml README*.md scenarios/balance-gate.yml
        mkdir out && cd out && echo page >index.html && echo program >fleau-v1.zip && touch numbers-a.json";
    printed(&folder, prepare, &[]);
    add_program(&folder, "gh", "printf '%s\\n' \"$@\" >gh");

    let publish = step_script(WORKFLOW, "Publish a draft with checksums and the notes of the changelog");
    let tag = format!("v{version}");
    printed(&folder, &publish, &[("GITHUB_REF_NAME", tag.as_str()), ("GH_TOKEN", "none")]);
    assert_eq!(read(&folder, "notes.md").trim(), "News.");
    let arguments = format!(
        "release create {tag} --verify-tag --draft --notes-file notes.md out/SHA256SUMS \
         out/fleau-calculator.html out/fleau-v1.zip"
    );
    assert_eq!(read(&folder, "gh").lines().collect::<Vec<_>>().join(" "), arguments);
    let checked = printed(&folder, "cd out && sha256sum --check --strict SHA256SUMS", &[]);
    assert_eq!(checked, "fleau-calculator.html: OK\nfleau-v1.zip: OK\n");
}

#[test]
fn the_weekly_comparison_of_speed_takes_the_last_commit_of_more_than_a_week_ago() {
    if !has_tool("git", || has_program("git", "--version")) {
        return;
    }
    let folder = TempDir::new().expect("a temporary folder can be made");
    add_program(&folder, "python3", "echo \"$@\"");
    let compare = step_script(WEEKLY, "Compare with the last commit of more than a week ago");
    let commit = "git -c user.name=N -c user.email=E commit --quiet --allow-empty --message M";
    printed(&folder, &format!("git init --quiet && {commit}"), &[]);
    assert_eq!(printed(&folder, &compare, &[]), "no commit is older than a week\n");
    printed(&folder, commit, &[("GIT_COMMITTER_DATE", "2020-01-31T12:00:00Z")]);
    let base = printed(&folder, "git rev-parse HEAD", &[]);
    assert_eq!(printed(&folder, &compare, &[]), format!(".ci/speed {base}"));
}
