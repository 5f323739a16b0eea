//! `fleau selftest` passes, with the same numbers for any number of threads.

use super::schema::check;
use super::{fleau, json, printed};
use serde_json::Value;

#[test]
fn every_check_of_the_selftest_passes_and_the_last_is_the_digest() {
    let text = printed(&["selftest"]);
    let (checks, found) = text.split_once("\n\n").expect("checks, and what they come to");
    let lines: Vec<&str> = checks.lines().collect();
    let (found, build) = found.split_once('\n').expect("two lines");
    assert_eq!(found, format!("All {} checks passed.", lines.len()));
    assert!(lines.len() > 20 && lines.iter().all(|line| line.starts_with("ok  ")), "{text}");
    assert!(lines[0].contains("3 of 3 fights start with the reference dice"), "{text}");
    let last: Vec<&str> = lines.last().expect("there are lines").split_whitespace().collect();
    let duel = json(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "10"]);
    let digest = duel["selftest"].as_str().expect("a report says it");
    assert_eq!(last, ["ok", "digest", digest]);
    // The hash of the source has 64 bits.
    let build: Vec<&str> = build.trim_end().split(' ').collect();
    let ["fleau", version, "source", source, "digest", of_build] = build[..] else { panic!("{text}") };
    assert_eq!((version, source.len(), of_build), (env!("CARGO_PKG_VERSION"), 16, digest));
}

#[test]
fn one_thread_computes_the_same_digest() {
    let mut command = fleau();
    command.env("RAYON_NUM_THREADS", "1").args(["selftest", "--format", "json"]);
    let output = command.output().expect("the binary starts");
    let document: Value = serde_json::from_slice(&output.stdout).expect("the output is JSON");
    assert!(output.status.success(), "{document:#}");
    assert_eq!(document["passed"], true);
    assert_eq!(document["digest"]["computed"], document["digest"]["expected"]);
    check(&document);
}
