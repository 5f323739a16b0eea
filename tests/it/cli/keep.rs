//! No lost work: folders are replaced as a whole, and interrupted work resumes.

use super::{CommandOutput, Folder, fleau, printed_in};
use crate::support::{has_program, ignores_hangup, print_note};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// A matrix that is split into about ten pieces of work and takes one or two seconds.
const MATRIX_COMMAND: [&str; 8] =
    ["matrix", "--edition", "C3", "--runs", "100k", "--threads", "2", "--quiet"];
/// A matrix that takes a moment.
const SMALL_MATRIX_COMMAND: [&str; 7] =
    ["matrix", "garde_pretorien", "croquemitaine_c3", "carnassier_2_c5", "--runs", "1k", "--quiet"];

type Files = BTreeMap<String, Vec<u8>>;

/// Returns the files in a folder; empty if the folder does not exist.
fn files(folder: &Path) -> Files {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries
        .map(|entry| {
            let path = entry.unwrap().path();
            (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap())
        })
        .collect()
}

fn report(folder: &Folder, command: &[&str]) -> Files {
    printed_in(folder, &[command, &["--out", "out"]].concat());
    files(&folder.path("out"))
}

/// Returns the files that a command writes without interruption.
fn report_without_interruption(command: &[&str]) -> Files {
    report(&Folder::new(), command)
}

#[test]
fn a_report_has_a_manifest_and_leaves_no_files_beside_it() {
    let folder = Folder::new();
    let files = report(&folder, &SMALL_MATRIX_COMMAND);
    assert_eq!(files.keys().collect::<Vec<_>>(), ["index.html", "manifest.json", "matrix.json"]);
    let manifest: serde_json::Value = serde_json::from_slice(&files["manifest.json"]).unwrap();
    assert_eq!(manifest["files"].as_object().unwrap().len(), 2);
    assert_eq!(manifest["files"]["index.html"]["bytes"], files["index.html"].len());
    assert_eq!(manifest["again"], "fleau matrix garde_pretorien croquemitaine_c3 carnassier_2_c5 --runs 1k");
    assert_eq!(folder.files().keys().filter(|name| !name.starts_with("out")).count(), 0);
}

#[test]
fn files_of_an_earlier_report_go_and_foreign_files_stay() {
    let folder = Folder::new();
    printed_in(
        &folder,
        &["duel", "garde_pretorien", "croquemitaine_c3", "--runs", "1k", "--quiet", "--out", "out"],
    );
    fs::write(folder.path("out/notes.txt"), "mine").unwrap();
    fs::write(folder.path("out/.unfinished-abcdef"), "mine too").unwrap();
    std::os::unix::fs::symlink("nowhere", folder.path("out/link")).unwrap();
    printed_in(&folder, &[&SMALL_MATRIX_COMMAND[..], &["--out", "out"]].concat());
    let names: Vec<_> = fs::read_dir(folder.path("out")).unwrap().map(|of| of.unwrap().file_name()).collect();
    let has = |name: &str| names.iter().any(|of| of == name);
    assert!(has("notes.txt") && has("link") && has("matrix.json") && !has("duel.json"), "{names:?}");
    assert!(has(".unfinished-abcdef") && names.len() == 6, "{names:?}");
    assert_eq!(fs::read_to_string(folder.path("out/notes.txt")).unwrap(), "mine");
}

#[test]
fn files_that_belong_to_no_report_are_not_replaced() {
    let small = |out| [&SMALL_MATRIX_COMMAND[..], &["--out", out]].concat();
    let page = Folder::new();
    fs::create_dir(page.path("out")).unwrap();
    let page = page.with("out/index.html", "my page");
    page.assert_refused(&small("out"), &["out contains a file index.html that belongs to no report"]);
    let page = page.with("list.csv", "");
    page.assert_refused(&small("."), &["contains folders that belong to no report: out"]);
    page.assert_refused(&small("/"), &["/ cannot be replaced"]);
    page.assert_refused(&small("list.csv"), &["`list.csv` is the name of a file"]);
    let page = page.with("list", "");
    page.assert_refused(&small("list"), &["the folder list cannot be written"]);
    page.assert_refused(&small("/dev/shm"), &["name a folder inside it, such as /dev/shm/report"]);
}

#[test]
fn a_second_writer_is_refused_only_while_the_first_one_runs() {
    let folder = Folder::new();
    let slow = [&MATRIX_COMMAND[..], &["--runs", "50m", "--out", "out"]].concat();
    let slow: Vec<&str> = slow.into_iter().filter(|word| *word != "100k").collect();
    let slow: Vec<&str> = slow.iter().enumerate().filter(|(i, _)| *i != 3).map(|(_, word)| *word).collect();
    let mut first = start_command(&folder, &slow);
    wait_for(&folder.path(".out.fleau/journal"), &mut first);
    let ended = folder.run(&[&SMALL_MATRIX_COMMAND[..], &["--out", "out"]].concat());
    assert_eq!(ended.code, 2, "{ended:#?}");
    assert!(ended.err.contains("another command is writing to out"), "{ended:#?}");
    first.kill().unwrap();
    first.wait().unwrap();
    printed_in(&folder, &[&SMALL_MATRIX_COMMAND[..], &["--out", "out"]].concat());
    // The unfinished work of the first command is still there.
    assert!(folder.path(".out.fleau/journal").exists());
}

fn start_command(folder: &Folder, command: &[&str]) -> std::process::Child {
    let mut program = fleau();
    program.args(command).current_dir(folder.path("")).stdout(Stdio::null()).stderr(Stdio::piped());
    program.spawn().expect("the binary starts")
}

/// Waits for a file of a command that would run for hours.
fn wait_for(path: &Path, child: &mut std::process::Child) {
    wait_for_file_or_end(path, child);
    assert!(path.exists(), "{} does not come", path.display());
}

#[test]
fn a_killed_matrix_resumes_to_the_bytes_of_an_uninterrupted_run() {
    assert_survives_kills(&MATRIX_COMMAND);
}

#[test]
fn a_killed_balance_resumes_to_the_bytes_of_an_uninterrupted_run() {
    assert_survives_kills(&[
        "balance",
        "--edition",
        "C3",
        "--quick",
        "--fights",
        "64",
        "--threads",
        "2",
        "--quiet",
    ]);
}

/// Checks that a command that is killed and resumed many times writes the same files.
fn assert_survives_kills(command: &[&str]) {
    let expected = report_without_interruption(command);
    let folder = Folder::new();
    let old = report(&folder, &SMALL_MATRIX_COMMAND);
    let command = [command, &["--out", "out", "--resume"]].concat();
    // `FLEAU_KILLS=100` runs the long form.
    let kills = std::env::var("FLEAU_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(5_u32);
    let mut finished = 0;
    let journal = folder.path(".out.fleau/journal");
    for kill in 0..kills {
        let kept = file_length(&journal);
        let mut child = start_command(&folder, &command);
        // Kills some runs at once, the others shortly after they have added to the journal.
        while kill % 3 > 0 && file_length(&journal) <= kept && child.try_wait().unwrap().is_none() {
            sleep(Duration::from_millis(1));
        }
        sleep(Duration::from_millis(u64::from(kill.wrapping_mul(7919) % 150)));
        child.kill().unwrap();
        let status = child.wait().unwrap();
        let found = files(&folder.path("out"));
        assert!(found == old || found == expected, "kill {kill}: {:?}", found.keys());
        if status.signal().is_none() {
            finished += 1;
        }
    }
    assert_succeeds(&folder, &command);
    assert!(files(&folder.path("out")) == expected, "the bytes differ after {kills} kills");
    assert!(finished < kills, "nothing was interrupted");
    assert!(!folder.path(".out.fleau").exists());
}

/// Returns the length of a file in bytes; 0 if it does not exist.
fn file_length(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |of| of.len())
}

/// Runs a command that must succeed; standard error may report that it resumes.
fn assert_succeeds(folder: &Folder, command: &[&str]) {
    let ended = folder.run(command);
    assert_eq!(ended.code, 0, "{ended:#?}");
}

#[test]
fn an_interrupted_run_explains_how_to_resume_and_exits_by_signal() {
    for (signal, code) in [("INT", 130), ("TERM", 143), ("HUP", 129), ("XCPU", 152)] {
        if signal == "HUP" && ignores_hangup() {
            continue;
        }
        let folder = Folder::new();
        let command = ["matrix", "--edition", "C3", "--runs", "50m", "--quiet", "--checkpoint", "kept"];
        let mut child = start_command(&folder, &command);
        wait_for(&folder.path("kept/journal"), &mut child);
        sleep(Duration::from_millis(300));
        let kill = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        let ended = CommandOutput::from_output(child.wait_with_output().unwrap(), &command);
        assert_eq!(ended.code, code, "{ended:#?}");
        assert!(ended.err.contains("Finished work is saved"), "{ended:#?}");
        assert!(ended.err.contains("--checkpoint kept --resume"), "{ended:#?}");
    }
}

#[test]
fn every_long_command_resumes_to_the_same_bytes() {
    for command in [
        &["balance", "--edition", "C3", "--quick", "--fights", "8", "--quiet"][..],
        &["propose", "--edition", "C3", "--quick", "--fights", "8", "--quiet"],
        &["prices", "--base", "garde_pretorien", "--fights", "192", "--quiet"],
        &[
            "battle",
            "--people",
            "devoreurs",
            "--against",
            "devoreurs",
            "--ap",
            "200",
            "--runs",
            "80",
            "--quiet",
        ],
        &[
            "run",
            concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/data/fights-and-costs.toml"),
            "--runs",
            "200",
            "--quiet",
        ],
        &[
            "sweep",
            "guerrier_du_sang_c5@att=4..6:2,ap=14..24:10",
            "--armies",
            "--battles",
            "4k",
            "--quiet",
            "--field",
            "carnassier_1_c5",
            "kassar_le_fugitif_c5",
            "ranghor_chef_de_guerre_c5",
        ],
    ] {
        let expected = report_without_interruption(command);
        let folder = Folder::new();
        let command = [command, &["--out", "out", "--checkpoint", "kept", "--resume"]].concat();
        // Kills the command soon after the journal exists.
        let mut child = start_command(&folder, &command);
        wait_for_file_or_end(&folder.path("kept/journal"), &mut child);
        sleep(Duration::from_millis(30));
        child.kill().unwrap();
        child.wait().unwrap();
        let ended = folder.run(&command);
        assert_eq!(ended.code, 0, "{ended:#?}");
        assert!(files(&folder.path("out")) == expected, "{command:?}");
        assert!(!folder.path("kept").exists());
    }
}

fn wait_for_file_or_end(path: &Path, child: &mut std::process::Child) {
    while !path.exists() && child.try_wait().unwrap().is_none() {
        sleep(Duration::from_millis(2));
    }
}

#[test]
fn without_resume_a_run_starts_anew_and_mentions_saved_work() {
    let folder = Folder::new();
    let mut child = start_command(&folder, &[&MATRIX_COMMAND[..], &["--out", "out"]].concat());
    wait_for(&folder.path(".out.fleau/journal"), &mut child);
    sleep(Duration::from_millis(100));
    child.kill().unwrap();
    child.wait().unwrap();
    let loud: Vec<&str> = MATRIX_COMMAND.into_iter().filter(|word| *word != "--quiet").collect();
    let ended = folder.run(&[&loud[..], &["--out", "out"]].concat());
    assert!(ended.err.contains("add --resume"), "{ended:#?}");
    let refused = folder.run(&["matrix", "--edition", "C3", "--resume"]);
    assert!(refused.code == 2 && refused.err.contains("give the same --out or --checkpoint"), "{refused:#?}");
}

/// Runs a command under strace, which makes the `nth` system call of this name fail or kills the
/// process there.
fn run_with_fault(folder: &Folder, call: &str, fault: &str, nth: u32, command: &[&str]) -> Output {
    Command::new("strace")
        .args(["-f", "-qq", "-o", "/dev/null", "-e", &format!("trace={call}")])
        .args(["-e", &format!("inject={call}:{fault}:when={nth}")])
        .arg(env!("CARGO_BIN_EXE_fleau"))
        .args(command)
        .current_dir(folder.path(""))
        .env("LC_ALL", "C")
        .output()
        .expect("strace starts")
}

/// The system calls of a small matrix that touch files, with the highest number of calls on any
/// thread.
const MAX_CALLS_PER_THREAD: [(&str, u32); 9] = [
    ("renameat2", 1),
    ("write", 8),
    ("fsync", 5),
    ("ftruncate", 1),
    ("mkdir", 3),
    ("unlink", 3),
    ("unlinkat", 4),
    ("rmdir", 1),
    ("openat", 25),
];

#[test]
fn a_fault_at_any_write_or_rename_leaves_the_old_folder_or_the_new_one() {
    if !has_program("strace", "-V") {
        return;
    }
    let old_command = [&SMALL_MATRIX_COMMAND[..], &["--seed", "2"]].concat();
    let expected = report_without_interruption(&SMALL_MATRIX_COMMAND);
    let old = report_without_interruption(&old_command);
    let command = [&SMALL_MATRIX_COMMAND[..], &["--threads", "1", "--out", "out", "--resume"]].concat();
    // `FLEAU_FAULTS=all` tries every call.
    let all = std::env::var_os("FLEAU_FAULTS").is_some();
    let (mut tried, mut kept_old) = (0, 0);
    for (call, calls) in MAX_CALLS_PER_THREAD {
        for fault in ["signal=KILL", "error=EACCES", "error=ENOSPC"] {
            let places: Vec<u32> = match all {
                true => (1..=calls).collect(),
                false => BTreeSet::from([calls.div_ceil(3), calls]).into_iter().collect(),
            };
            for nth in places {
                let folder = Folder::new();
                printed_in(&folder, &[&old_command[..], &["--out", "out"]].concat());
                let output = run_with_fault(&folder, call, fault, nth, &command);
                tried += 1;
                let found = files(&folder.path("out"));
                let what = format!(
                    "{call} {nth} {fault}: {:?} {}",
                    output.status,
                    String::from_utf8_lossy(&output.stderr)
                );
                assert!(found == old || found == expected, "{what}: {:?}", found.keys());
                kept_old += u32::from(found == old);
                if output.status.success() {
                    assert!(found == expected, "{what}: success without the results");
                }
                let ended = folder.run(&command);
                assert_eq!(ended.code, 0, "{what}, then {ended:#?}");
                assert!(files(&folder.path("out")) == expected, "{what}: the bytes differ");
                assert!(!folder.path(".out.fleau").exists(), "{what}: something is left");
            }
        }
    }
    print_note(&format!("{tried} faults injected; {kept_old} left the old folder"));
    assert!(kept_old > 0 && kept_old < tried, "{kept_old} of {tried}");
}
