//! Report pages in a real browser, through `tests/browser/page.mjs`.
//!
//! Requires Debian's `chromium` and `npm ci --prefix tests/browser`: the tool `browser` of
//! [`has_tool`]. Screenshots are saved in the build folder, for inspection.

use crate::support::has_tool;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

pub(crate) const BROWSER_TESTS_DIR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser");

/// Returns whether a browser is available.
pub(crate) fn has_browser() -> bool {
    has_tool("browser", || {
        let chromium = env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".to_owned());
        let node = Command::new("node").arg("--version").output().is_ok_and(|output| output.status.success());
        Path::new(&chromium).exists() && node && Path::new(BROWSER_TESTS_DIR).join("node_modules").exists()
    })
}

/// Writes a page with a command and checks it in the browser.
fn check_page(name: &str, arguments: &[&str]) {
    if !has_browser() {
        return;
    }
    let folder = TempDir::new().expect("a temporary folder can be made");
    let written = Command::new(env!("CARGO_BIN_EXE_fleau"))
        .args(arguments)
        .args(["--out", "page"])
        .current_dir(folder.path())
        .output()
        .expect("the binary starts");
    assert!(written.status.success(), "{name}: {}", String::from_utf8_lossy(&written.stderr));
    let page = folder.path().join("page/index.html");
    let size = fs::metadata(&page).expect("there is a page").len();
    assert!(size < 1_000_000, "{name}: {size} bytes");
    let screenshots = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pages").join(name);
    let read = Command::new("node")
        .arg("page.mjs")
        .arg(&page)
        .arg(&screenshots)
        .current_dir(BROWSER_TESTS_DIR)
        .output();
    let read = read.expect("node starts");
    assert!(read.status.success(), "{name}:\n{}", String::from_utf8_lossy(&read.stderr));
}

#[test]
fn the_page_of_a_balance_works_in_a_browser_in_both_languages() {
    for language in ["en", "fr"] {
        check_page(
            &format!("balance-{language}"),
            &["balance", "--edition", "C3", "--quick", "--lang", language],
        );
    }
}

#[test]
fn the_page_of_a_matrix_works_in_a_browser() {
    check_page("matrix", &["matrix", "--edition", "C3", "--runs", "2k", "--lang", "fr"]);
}
