//! `scenarios/scale`: shards run by HyperQueue and GNU parallel, the real programs.
//!
//! HyperQueue is installed from PyPI into an environment in the build folder. Both programs are
//! tools of [`has_tool`].

use crate::support::has_tool;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use tempfile::TempDir;

const FLEAU: &str = env!("CARGO_BIN_EXE_fleau");
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/scale/shards.py");
const QUESTION: [&str; 5] = ["matrix", "--edition", "C3", "--runs", "300k"];

/// Returns a Python interpreter with HyperQueue.
fn python() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hyperqueue");
    let python = folder.join("bin/python");
    let has_it = || {
        Command::new(&python).args(["-c", "import hyperqueue"]).output().is_ok_and(|it| it.status.success())
    };
    if !has_it() {
        let _ = Command::new("python3").args(["-m", "venv"]).arg(&folder).output();
        let install =
            ["-m", "pip", "install", "--quiet", "--timeout", "20", "--retries", "1", "hyperqueue==0.27.0"];
        let _ = Command::new(&python).args(install).output();
    }
    has_it().then_some(python)
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("the folder is there").map(|entry| entry.unwrap().path());
    entries
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap()))
        .collect()
}

/// Returns the files that a single command writes.
fn single_command_report(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let status = Command::new(FLEAU)
        .args(QUESTION)
        .args(["--quiet", "--out", "single"])
        .current_dir(folder)
        .stdout(Stdio::null())
        .status();
    assert!(status.unwrap().success());
    files(&folder.join("single"))
}

/// Returns the number of finished shards.
fn count_done_shards(folder: &Path) -> usize {
    let folders = (1..=6).map(|shard| format!("shards/{shard}"));
    let said = Command::new(FLEAU)
        .arg("status")
        .args(folders)
        .args(["--format", "json"])
        .current_dir(folder)
        .output();
    let stands: serde_json::Value = serde_json::from_slice(&said.unwrap().stdout).unwrap();
    stands.as_array().unwrap().iter().filter(|stand| stand["standing"] == "done").count()
}

/// Returns the processes that run shards in this folder.
fn shard_processes(folder: &Path) -> Vec<u32> {
    let processes =
        fs::read_dir("/proc").unwrap().filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let is_task = |id: &u32| {
        let at = |name: &str| PathBuf::from(format!("/proc/{id}/{name}"));
        let is_here = fs::read_link(at("cwd")).is_ok_and(|cwd| Some(cwd) == fs::canonicalize(folder).ok());
        // The script also runs `fleau status`, which must not be killed.
        let plays =
            fs::read(at("cmdline")).is_ok_and(|line| String::from_utf8_lossy(&line).contains("--shard"));
        is_here && plays && fs::read_link(at("exe")).is_ok_and(|exe| exe == Path::new(FLEAU))
    };
    processes.filter(is_task).collect()
}

fn kill(target: &str) {
    let _ = Command::new("kill").args(["-KILL", "--", target]).output();
}

fn cluster(python: &Path, folder: &Path) -> Child {
    Command::new(python)
        .arg(SCRIPT)
        .args(["--fleau", FLEAU, "--shards", "6", "--workers", "2", "--out", "merged", "--"])
        .args(QUESTION)
        .current_dir(folder)
        .process_group(0)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("python starts")
}

/// Waits for a condition, and fails if the cluster ends before.
fn wait_until(what: &str, cluster: &mut Child, is_so: impl Fn() -> bool) {
    while !is_so() {
        assert!(cluster.try_wait().unwrap().is_none(), "{what} does not come");
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn killed_hyperqueue_tasks_and_clusters_do_not_change_the_report() {
    let python = python();
    has_tool("hyperqueue", || python.is_some());
    let Some(python) = python else { return };
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let single = single_command_report(folder);
    let mut first = cluster(&python, folder);
    // Kills one task of a worker.
    wait_until("a task", &mut first, || !shard_processes(folder).is_empty());
    shard_processes(folder).first().into_iter().for_each(|task| kill(&task.to_string()));
    wait_until("a shard that is done", &mut first, || count_done_shards(folder) > 0);
    // Kills the server with all workers; tasks may outlive them and are killed as well.
    kill(&format!("-{}", first.id()));
    first.wait().unwrap();
    shard_processes(folder).iter().for_each(|task| kill(&task.to_string()));
    let before = count_done_shards(folder);
    assert!((1..6).contains(&before), "{before} of 6 shards were done when the cluster was killed");
    assert!(cluster(&python, folder).wait().unwrap().success());
    assert_eq!(count_done_shards(folder), 6);
    assert!(files(&folder.join("merged")) == single, "the bytes differ");
}

#[test]
fn gnu_parallel_plays_shards() {
    let is_gnu = |it: std::process::Output| String::from_utf8_lossy(&it.stdout).starts_with("GNU parallel");
    if !has_tool("parallel", || Command::new("parallel").arg("--version").output().is_ok_and(is_gnu)) {
        return;
    }
    let folder = TempDir::new().unwrap();
    let single = single_command_report(folder.path());
    let played = Command::new("parallel")
        .args(["--retries", "3", "-j", "2", FLEAU])
        .args(QUESTION)
        .args([
            "--shard",
            "{}/4",
            "--out",
            "shards/{}",
            "--threads",
            "1",
            "--quiet",
            ":::",
            "1",
            "2",
            "3",
            "4",
        ])
        .current_dir(folder.path())
        .output();
    assert!(played.unwrap().status.success());
    let shards = ["shards/4", "shards/2", "shards/1", "shards/3"];
    let merged = Command::new(FLEAU)
        .arg("merge")
        .args(shards)
        .args(["--out", "merged"])
        .current_dir(folder.path())
        .output();
    assert!(merged.unwrap().status.success());
    assert!(files(&folder.path().join("merged")) == single, "the bytes differ");
}
