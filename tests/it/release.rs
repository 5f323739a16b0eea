//! What a release needs besides the program: licences in each package, and notes for its tag.

use std::fs;
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn every_package_contains_both_licences() {
    let both = read("LICENSE");
    for package in ["src/engine", "src/battle"] {
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let text = read(&format!("{package}/{licence}"));
            assert!(text.len() > 500 && both.contains(text.trim_end()), "{package}/{licence}");
        }
        assert!(read(&format!("{package}/Cargo.toml")).contains("\"/LICENSE-*\""), "{package}");
    }
}

/// The first line of standard error of `.ci/release-notes`, which fails.
#[cfg(unix)]
fn refusal(tag: &str) -> String {
    let script = root().join(".ci/release-notes");
    let ended = std::process::Command::new("bash").arg(script).arg(tag).output().expect("bash runs");
    assert_eq!(ended.status.code(), Some(1), "{ended:?}");
    String::from_utf8_lossy(&ended.stderr).lines().next().unwrap_or_default().to_owned()
}

#[cfg(unix)]
#[test]
fn a_tag_of_another_version_or_a_package_without_an_address_is_refused() {
    let version = env!("CARGO_PKG_VERSION");
    let other = refusal("v9.9.9");
    assert_eq!(other, format!("Cargo.toml has version {version}, but the tag is v9.9.9"));
    let is_set = read("Cargo.toml").contains("\nrepository = \"https://");
    assert!(is_set || refusal(&format!("v{version}")).starts_with("Cargo.toml names no repository"));
}
