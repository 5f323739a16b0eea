//! What a release needs besides the program: licences in each package, notes for its tag, and
//! sources with the same bytes on every system.

use crate::support::has_tool;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The program's package has both in one file, as the top level allows no others.
#[test]
fn every_package_contains_both_licences_whole() {
    let joint = read("LICENSE");
    let parts: Vec<&str> = joint.split(&format!("\n{}\n", "=".repeat(79))).map(str::trim).collect();
    let [_, mit, apache] = parts[..] else { panic!("{} parts", parts.len()) };
    assert!(mit.starts_with("MIT License\n") && apache.starts_with("Apache License\n"));
    assert!(read("Cargo.toml").contains("\"/LICENSE\""));
    for package in ["src/engine", "src/battle"] {
        for (licence, text) in [("LICENSE-MIT", mit), ("LICENSE-APACHE", apache)] {
            assert!(read(&format!("{package}/{licence}")).trim() == text, "{package}/{licence}");
        }
        assert!(read(&format!("{package}/Cargo.toml")).contains("\"/LICENSE-*\""), "{package}");
    }
}

/// The first line of standard error of `.ci/release-notes`, which fails.
#[cfg(unix)]
fn refusal(tag: &str) -> String {
    let script = root().join(".ci/release-notes");
    let ended = Command::new("bash").arg(script).arg(tag).output().expect("bash runs");
    assert_eq!(ended.status.code(), Some(1), "{ended:?}");
    String::from_utf8_lossy(&ended.stderr).lines().next().unwrap_or_default().to_owned()
}

/// A registry resolves relative links from the root of the repository.
#[test]
fn a_registry_shows_the_pictures_of_the_readme() {
    let readme = read("README.md");
    let pictures = readme.split("![").skip(1);
    let links: Vec<&str> = pictures.filter_map(|rest| rest.split_once("](")?.1.split(')').next()).collect();
    assert!(!links.is_empty());
    for link in links {
        let is_tracked = link.starts_with("reports/pictures/") && root().join(link).is_file();
        assert!(is_tracked || link.starts_with("https://"), "{link}");
    }
}

#[test]
fn the_address_of_the_repository_and_of_the_calculator_are_set_in_one_place() {
    for package in ["", "src/engine/", "src/battle/"] {
        let manifest = read(&format!("{package}Cargo.toml"));
        for key in ["repository", "homepage"] {
            assert!(manifest.contains(&format!("\n{key}.workspace = true\n")), "{package}: {key}");
        }
    }
    let workspace = read("Cargo.toml");
    let (_, home) = workspace.split_once("\nhomepage = \"").expect("a home page");
    let link = format!("]({})", home.split('"').next().expect("it ends"));
    for readme in ["README.md", "README.fr.md"] {
        // After the title, the line on the name and the sentence on what the program does.
        let head: Vec<String> = read(readme).lines().take(10).map(str::to_owned).collect();
        assert!(head.iter().any(|line| line.contains(&link)), "{readme}");
    }
}

#[cfg(unix)]
#[test]
fn a_tag_of_another_version_or_a_package_without_an_address_is_refused() {
    let version = env!("CARGO_PKG_VERSION");
    let other = refusal("v9.9.9");
    assert_eq!(other, format!("Cargo.toml has version {version}, but the tag is v9.9.9"));
    let is_set = !read("Cargo.toml").contains("OWNER");
    assert!(is_set || refusal(&format!("v{version}")).starts_with("OWNER is not replaced: "));
}

/// With other line ends, browsers would block the style and script of each page: they hash these
/// with LF, and the page permits only the hashes of the embedded texts.
#[test]
fn a_checkout_has_the_same_bytes_with_the_line_ends_of_windows() {
    let git = |arguments: &[&str]| Command::new("git").args(arguments).current_dir(root()).output();
    let is_checkout =
        || git(&["ls-files", "--error-unmatch", ".gitattributes"]).is_ok_and(|it| it.status.success());
    if !has_tool("git", is_checkout) {
        return;
    }
    let checkout = |[autocrlf, eol]: [&str; 2]| {
        let folder = TempDir::new().expect("a temporary folder can be made");
        let prefix = format!("--prefix={}/", folder.path().display());
        let ended = git(&["-c", autocrlf, "-c", eol, "checkout-index", "--all", &prefix]).expect("git runs");
        assert!(ended.status.success(), "{ended:?}");
        folder
    };
    let linux = checkout(["core.autocrlf=false", "core.eol=lf"]);
    let windows = checkout(["core.autocrlf=true", "core.eol=crlf"]);
    let names = git(&["ls-files", "-z"]).expect("git runs").stdout;
    for name in String::from_utf8(names).expect("names are UTF-8").split_terminator('\0') {
        let read = |folder: &TempDir| fs::read(folder.path().join(name)).expect("git wrote the file");
        assert!(read(&linux) == read(&windows), "{name}");
    }
}
