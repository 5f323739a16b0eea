//! Shards: any split, order and number of threads gives the bytes of a single command.

use super::{Folder, fleau, json_in, printed_in};
use crate::support::has_program;
use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

const QUESTION: [&str; 6] = ["matrix", "--edition", "C3", "--runs", "70k", "--quiet"];

/// Battles on seven tables.
const BATTLES: [&str; 10] = [
    "battle",
    "9 guerrier_du_sang_c5",
    "3 carnassier_1_c5",
    "--free",
    "--table",
    "60x60",
    "--runs",
    "28",
    "--quiet",
    "--seed=7",
];

/// A field of four, small enough for a complete sensitivity analysis.
const FOUR_PROFILES: [&str; 4] =
    ["garde_pretorien", "croquemitaine_c3", "guerrier_de_l_aube", "carnassier_2_c5"];

fn report(folder: &Folder, name: &str) -> BTreeMap<String, Vec<u8>> {
    let files = folder.files().into_iter();
    files.filter_map(|(file, bytes)| Some((file.strip_prefix(name)?.to_owned(), bytes))).collect()
}

/// Runs the shards of a question into folders of their own.
fn run_shards(folder: &Folder, question: &[&str], of: usize, threads: &str) -> Vec<String> {
    let play = |shard: usize| {
        let (number, out) = (format!("{shard}/{of}"), format!("{of}-{shard}"));
        let more = ["--shard", &number, "--out", &out, "--threads", threads];
        printed_in(folder, &[question, &more].concat());
        out
    };
    (1..=of).map(play).collect()
}

fn merge(folder: &Folder, shards: &[String], out: &str) {
    let shards: Vec<&str> = shards.iter().map(String::as_str).collect();
    printed_in(folder, &[&["merge", "--quiet", "--out", out][..], &shards].concat());
}

#[test]
fn any_number_of_shards_and_threads_in_any_order_gives_the_same_bytes() {
    let folder = Folder::new();
    printed_in(&folder, &[&QUESTION[..], &["--out", "single"]].concat());
    let single = report(&folder, "single/");
    assert_eq!(single.len(), 4, "{:?}", single.keys());
    for (of, threads) in [(1, "8"), (2, "1"), (7, "2"), (64, "1")] {
        let mut shards = run_shards(&folder, &QUESTION, of, threads);
        // Reordered, and with a duplicate.
        shards.sort_by_key(|name| name.bytes().rev().map(|byte| byte ^ 5).collect::<Vec<_>>());
        shards.push(shards[0].clone());
        merge(&folder, &shards, "merged");
        assert!(report(&folder, "merged/") == single, "{of} shards, {threads} threads");
    }
    // Shards of different splits can be combined.
    merge(&folder, &["2-1", "64-2", "2-2"].map(str::to_owned), "mixed");
    assert!(report(&folder, "mixed/") == single);
}

#[test]
fn every_kind_of_question_can_be_sharded() {
    let scenario = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/data/fights-and-costs.toml");
    for question in [
        &["run", scenario, "--runs", "20", "--quiet"][..],
        &["matrix", "--edition", "C3", "--budget", "100", "--runs", "200", "--quiet"],
        &["matrix", "--edition", "C3", "--engine", "mc", "--runs", "2k", "--quiet"],
        &["matrix", "--edition", "C3", "--precision", "10%", "--quiet"],
        &[&BATTLES[..], &["--players", "random"]].concat(),
        &[&BATTLES[..], &["--cross", "random,captain"]].concat(),
        &["balance", "--edition", "C3", "--quick", "--fights", "8", "--quiet"],
        &["balance", "--edition", "C3", "--quick", "--fights", "8", "--precision", "20%", "--quiet"],
        &["balance", "--armies", "--line", "--edition", "C3", "--battles", "400", "--fights", "8", "--quiet"],
        &[
            &["balance"],
            &FOUR_PROFILES[..],
            &["--fights", "8", "--candidate", "@ini=4,att=5,str=6,def=4,res=7,mov=10,ap=30", "--quiet"],
        ]
        .concat(),
        &["propose", "--edition", "C3", "--quick", "--fights", "8", "--quiet"],
        &["prices", "--base", "garde_pretorien", "--option", "FOR+2", "--option", "INI-1", "--quiet"],
        &[
            "prices",
            "--base",
            "@ini=4,att=5,str=6,def=4,res=7,mov=10",
            "--edition",
            "C3",
            "--option",
            "FOR+2",
            "--quiet",
        ],
        &[
            "prices",
            "--base",
            "garde_pretorien",
            "--mirror",
            "--fights",
            "960",
            "--option",
            "FOR+2",
            "--quiet",
        ],
    ] {
        let folder = Folder::new();
        printed_in(&folder, &[question, &["--out", "single"]].concat());
        let shards = run_shards(&folder, question, 3, "2");
        merge(&folder, &shards, "merged");
        assert!(report(&folder, "merged/") == report(&folder, "single/"), "{question:?}");
    }
}

#[test]
fn a_merge_killed_while_simulating_resumes() {
    let question = [&["balance"], &FOUR_PROFILES[..], &["--fights", "64", "--quiet"]].concat();
    let folder = Folder::new();
    printed_in(&folder, &[&question[..], &["--out", "single"]].concat());
    let shards = run_shards(&folder, &question, 2, "2");
    let command = ["merge", "2-1", "2-2", "--quiet", "--out", "merged"];
    let journal = folder.path(".merged.fleau/journal");
    let mut child = fleau().args(command).current_dir(folder.path("")).stdout(Stdio::null()).spawn().unwrap();
    while !journal.exists() && child.try_wait().unwrap().is_none() {
        sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    fs::write(folder.path("journal"), "of somebody else").unwrap();
    merge(&folder, &shards, "merged");
    assert!(report(&folder, "merged/") == report(&folder, "single/"));
    assert!(!journal.exists() && folder.path("journal").exists());
}

#[test]
fn shards_of_other_processors_are_of_the_same_question() {
    if !has_program("qemu-x86_64", "--version") {
        return;
    }
    let folder = Folder::new();
    let question = ["prices", "--base", "garde_pretorien", "--mirror", "--option", "FOR+2", "--quiet"];
    printed_in(&folder, &[&question[..], &["--out", "single"]].concat());
    printed_in(&folder, &[&question[..], &["--shard", "1/2", "--out", "one"]].concat());
    // A processor without AVX and FMA.
    let nehalem = Command::new("qemu-x86_64")
        .args(["-cpu", "Nehalem", env!("CARGO_BIN_EXE_fleau")])
        .args(question)
        .args(["--shard", "2/2", "--out", "two"])
        .current_dir(folder.path(""))
        .output()
        .unwrap();
    assert!(nehalem.status.success(), "{nehalem:?}");
    merge(&folder, &["one", "two"].map(str::to_owned), "merged");
    assert!(report(&folder, "merged/") == report(&folder, "single/"));
}

#[test]
fn a_shard_of_another_source_is_refused() {
    let folder = Folder::new();
    run_shards(&folder, &QUESTION, 1, "2");
    let file = folder.path("1-1/shard.json");
    let mut identity: serde_json::Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let source = identity["source"].as_str().unwrap();
    assert!(source.len() == 16 && source.bytes().all(|byte| byte.is_ascii_hexdigit()), "{source}");
    identity["source"] = "0123456789abcdef".into();
    fs::write(&file, identity.to_string()).unwrap();
    folder.assert_refused(
        &["merge", "1-1", "--out", "m"],
        &["1-1: this shard was computed by another version of the program"],
    );
    assert_eq!(json_in(&folder, &["status", "1-1"])[0]["standing"], "foreign");
}

#[test]
fn shards_that_are_missing_damaged_or_foreign_are_named_and_refused() {
    let folder = Folder::new().with("file", "");
    run_shards(&folder, &QUESTION, 3, "2");
    let other = [&QUESTION[..], &["--seed", "2"]].concat();
    printed_in(&folder, &[&other[..], &["--shard", "1/3", "--out", "other"]].concat());
    folder.assert_refused(&["merge", "3-1", "3-3", "--out", "m"], &["these shards are missing: 2/3"]);
    folder.assert_refused(
        &["merge", "3-1", "3-2", "3-3", "other", "--out", "m"],
        &["other: this shard is of another command"],
    );
    folder.assert_refused(
        &["merge", "3-1", "3-2", "3-3", "file", "--out", "m"],
        &["file: this is not a shard"],
    );
    folder.assert_refused(
        &["merge", "3-1", "3-2", "3-3", "nowhere", "--out", "m"],
        &["nowhere: this is not a shard"],
    );
    let journal = folder.path("3-2/journal");
    let whole = fs::read(&journal).unwrap();
    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 1;
    fs::write(&journal, damaged).unwrap();
    folder.assert_refused(&["merge", "3-1", "3-2", "3-3", "--out", "m"], &["3-2: this shard is damaged"]);
    assert_eq!(json_in(&folder, &["status", "3-2"])[0]["standing"], "damaged");
    fs::write(&journal, &whole[..whole.len() / 2]).unwrap();
    folder.assert_refused(&["merge", "3-1", "3-2", "3-3", "--out", "m"], &["3-2: this shard is unfinished"]);
    // Running the shard again completes the missing part.
    printed_in(&folder, &[&QUESTION[..], &["--shard", "2/3", "--out", "3-2"]].concat());
    assert_eq!(json_in(&folder, &["status", "3-2"])[0]["standing"], "done");
    merge(&folder, &["3-1", "3-2", "3-3"].map(str::to_owned), "m");
}

#[test]
fn a_shard_keeps_to_its_folder() {
    let folder = Folder::new();
    run_shards(&folder, &QUESTION, 2, "2");
    let of = |shard, out| [&QUESTION[..], &["--shard", shard, "--out", out]].concat();
    folder.assert_refused(&of("2/2", "2-1"), &["2-1 contains another shard"]);
    folder.assert_refused(&[&QUESTION[..], &["--shard", "1/2"]].concat(), &["give --out DIR"]);
    printed_in(&folder, &[&QUESTION[..], &["--out", "report"]].concat());
    let ended = folder.run(&of("1/2", "report"));
    assert!(ended.code == 2 && ended.err.contains("belongs to no shard"), "{ended:#?}");
    for shard in ["0/2", "3/2", "x", "1"] {
        assert_eq!(folder.run(&of(shard, "x")).code, 2);
    }
}

#[test]
fn status_reports_the_progress_of_shards_and_reports() {
    let folder = Folder::new();
    run_shards(&folder, &QUESTION, 2, "2");
    printed_in(&folder, &[&QUESTION[..], &["--out", "report"]].concat());
    let stands = json_in(&folder, &["status", "2-2", "report", "nowhere"]);
    assert_eq!(stands[0]["shard"], 2);
    assert_eq!(stands[0]["command"], "fleau matrix --edition C3 --runs 70k");
    let of = |i: usize| stands[i]["standing"].as_str().unwrap();
    assert_eq!([of(0), of(1), of(2)], ["done", "done", "nothing"]);
    let told = printed_in(&folder, &["status", "2-2"]);
    assert!(told.contains("Missing: 1/2."), "{told}");
}
