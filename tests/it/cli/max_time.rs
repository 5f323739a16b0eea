//! `--max-time`: the answer at the deadline equals that of a command that asks for the same number
//! of fights.

use super::{Folder, fleau, json_in, printed_in};
use serde_json::Value;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

const BATTLES: [&str; 6] =
    ["battle", "9 guerrier_du_sang_c5", "3 carnassier_1_c5", "--free", "--table", "60x60"];

/// One thread: the deadline works as with several, at the cost of one.
const ONE_THREAD: [&str; 2] = ["--threads", "1"];

/// Removes and returns the part of an answer that says why it stopped.
fn take_stop_reason(answer: &mut Value) -> Value {
    answer.as_object_mut().unwrap().remove("stopped").unwrap_or_default()
}

/// Returns the arguments of the command that reproduces an answer.
fn reproducing_arguments(answer: &Value) -> Vec<String> {
    let words = shlex::split(answer["again"].as_str().unwrap()).unwrap();
    words.into_iter().skip(1).collect()
}

/// Returns an answer and its time limit. Slow machines that have no answer after a few seconds get
/// more time.
fn answer_in_time(folder: &Folder, command: &[&str]) -> (Value, &'static str) {
    for time in ["2s", "20s"] {
        let ended = folder
            .run(&[command, &ONE_THREAD, &["--quiet", "--format", "json", "--max-time", time]].concat());
        if ended.code != 124 {
            return (serde_json::from_str(&ended.out).unwrap_or_else(|_| panic!("{ended:#?}")), time);
        }
    }
    let time = "5m";
    (json_in(folder, &[command, &ONE_THREAD, &["--quiet", "--max-time", time]].concat()), time)
}

fn as_strs(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

#[test]
fn a_time_limit_gives_a_reproducible_answer_with_fewer_fights() {
    let folder = Folder::new();
    for (command, option) in [
        ([&BATTLES[..], &["--runs", "10m"]].concat(), "--runs"),
        ([&BATTLES[..], &["--runs=10m", "--cross", "random,captain"]].concat(), "--runs"),
        (vec!["matrix", "--edition", "C3", "--engine", "mc", "--runs", "1000m"], "--runs"),
        (vec!["matrix", "--edition", "C3", "--budget", "100", "--runs", "100m"], "--runs"),
        (
            vec![
                "compare",
                "garde_pretorien",
                "garde_pretorien@ap=55",
                "--field",
                "garde_pretorien",
                "guerrier_de_l_aube",
                "--fights",
                "100m",
            ],
            "--fights",
        ),
        (vec!["balance", "garde_pretorien", "croquemitaine_c3", "--quick", "--fights", "100m"], "--fights"),
        // With a sensitivity analysis.
        (
            vec!["balance", "garde_pretorien", "croquemitaine_c3", "guerrier_de_l_aube", "--fights", "100m"],
            "--fights",
        ),
        (
            vec!["prices", "--base", "garde_pretorien", "--mirror", "--option", "FOR+2", "--fights", "100m"],
            "--fights",
        ),
        (
            vec![
                "sweep",
                "guerrier_du_sang_c5@att=4..6",
                "--armies",
                "--battles",
                "10m",
                "--yes",
                "--field",
                "carnassier_1_c5",
                "kassar_le_fugitif_c5",
                "ashkasa_guerrier_de_sang_c5",
                "ranghor_chef_de_guerre_c5",
            ],
            "--battles",
        ),
    ] {
        let (mut found, time) = answer_in_time(&folder, &command);
        let stopped = take_stop_reason(&mut found);
        let number = |key: &str| stopped[key].as_u64().unwrap_or_else(|| panic!("{command:?}: {stopped}"));
        assert!(0 < number("played") && number("played") < number("asked"), "{command:?}: {stopped}");
        assert_eq!((&stopped["max_time"], &stopped["option"]), (&time.into(), &option.into()));
        let again = reproducing_arguments(&found);
        assert!(!again.iter().any(|word| word.contains("max-time")), "{again:?}");
        let asks = again.windows(2).filter(|two| two[0] == option);
        assert_eq!(asks.map(|two| &two[1]).collect::<Vec<_>>(), [&number("played").to_string()], "{again:?}");
        let whole = json_in(&folder, &[&as_strs(&again)[..], &["--quiet"]].concat());
        assert!(whole == found, "{command:?}: not the same numbers by {again:?}");
    }
}

#[test]
fn a_time_limited_scenario_equals_the_run_of_its_stated_command() {
    let folder = Folder::new();
    let scenario = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/data/fights-and-costs.toml");
    let command = ["run", scenario, "--runs", "1000m", "--quiet", "--threads", "1"];
    let within =
        |time: &'static str| folder.run(&[&command[..], &["--out", "out", "--max-time", time]].concat());
    let ended = ["2s", "20s", "5m"].into_iter().map(within).find(|ended| ended.code != 124).unwrap();
    assert_eq!(ended.code, 0, "{ended:#?}");
    let mut found = json_of(&folder, "out/run.json");
    let stopped = take_stop_reason(&mut found);
    assert!(stopped["played"].as_u64().unwrap() < 1_000_000_000, "{stopped}");
    let again = reproducing_arguments(&found);
    printed_in(&folder, &[&as_strs(&again)[..], &["--quiet", "--out", "again"]].concat());
    assert!(json_of(&folder, "again/run.json") == found, "not the same numbers by {again:?}");
    // The page names the deadline, and the manifest has the hash of the page.
    let files = folder.files();
    let others = files.iter().filter_map(|(name, bytes)| Some((name.strip_prefix("out/")?, bytes)));
    let others = others.filter(|(name, _)| !["run.json", "index.html", "manifest.json"].contains(name));
    let mut count = 0;
    for (name, bytes) in others {
        assert!(files[&format!("again/{name}")] == *bytes, "{name} differs");
        count += 1;
    }
    assert!(count >= 3, "{:?}", files.keys());
    assert_eq!(folder.run(&["verify", "out", "--files", scenario]).code, 0);
}

fn json_of(folder: &Folder, file: &str) -> Value {
    serde_json::from_slice(&std::fs::read(folder.path(file)).unwrap()).unwrap()
}

#[test]
fn an_answer_states_in_both_languages_that_time_ran_out() {
    let command = [&BATTLES[..], &ONE_THREAD, &["--runs", "10m", "--quiet", "--max-time", "4s"]].concat();
    for (language, words) in [
        (
            "en",
            [
                "--max-time 4s stopped this after ",
                "How far it gets depends on the machine",
                "any machine: fleau",
            ],
        ),
        ("fr", ["--max-time 4s a arrêté le calcul", "dépend de la machine", "toute machine\u{a0}: fleau"]),
    ] {
        let told = printed_in(&Folder::new(), &[&["--lang", language], &command[..]].concat());
        words.iter().for_each(|word| assert!(told.contains(word), "{word} is not in {told}"));
    }
}

#[test]
fn with_enough_time_the_bytes_equal_those_without_a_limit() {
    for command in [
        [&BATTLES[..], &["--runs", "26", "--quiet", "--format", "json"]].concat(),
        vec![
            "compare",
            "garde_pretorien",
            "garde_pretorien@ap=55",
            "--field",
            "garde_pretorien",
            "guerrier_de_l_aube",
            "--fights",
            "500",
            "--quiet",
            "--format",
            "json",
        ],
    ] {
        let in_time = printed_in(&Folder::new(), &[&command[..], &["--max-time=1h"]].concat());
        assert!(in_time == printed_in(&Folder::new(), &command), "{command:?}");
    }
}

#[test]
fn a_time_limited_report_is_verifiable_and_keeps_finished_work() {
    let folder = Folder::new();
    let command = [&BATTLES[..], &ONE_THREAD, &["--runs", "10m", "--quiet"]].concat();
    let more = ["--max-time", "4s", "--out", "out", "--checkpoint", "kept"];
    printed_in(&folder, &[&command[..], &more].concat());
    let ended = folder.run(&["verify", "out"]);
    assert_eq!(ended.code, 0, "{ended:#?}");
    assert!(ended.out.contains("recomputed and is identical"), "{ended:#?}");
    let pieces = json_in(&folder, &["status", "kept"])[0]["pieces"].as_u64().unwrap();
    assert!(pieces >= 2, "{pieces}");
    let page = String::from_utf8(std::fs::read(folder.path("out/index.html")).unwrap()).unwrap();
    assert!(page.contains("--max-time 4s stopped this"), "the page does not say it");
}

#[test]
fn without_an_answer_in_time_the_exit_code_is_124_with_advice() {
    let folder = Folder::new();
    let shard =
        [&BATTLES[..], &ONE_THREAD, &["--runs", "1m", "--shard", "1/2", "--out", "part", "--max-time", "3s"]]
            .concat();
    let ended = folder.run(&shard);
    assert_eq!((ended.code, ended.out.as_str()), (124, ""), "{ended:#?}");
    assert!(ended.err.contains("Finished work is saved; to continue: fleau battle"), "{ended:#?}");
    assert_eq!(json_in(&folder, &["status", "part"])[0]["standing"], "unfinished");
    // A single solution keeps no partial work.
    let solve =
        ["policies", "shurat_le_maitre_de_guerre_c3", "ranghor_chef_de_guerre_c3", "--max-time", "1s"];
    for (language, words) in [("en", "and nothing is saved"), ("fr", "et rien n\'est enregistré")] {
        let ended = folder.run(&[&["--lang", language], &solve[..]].concat());
        assert_eq!((ended.code, ended.out.as_str()), (124, ""), "{ended:#?}");
        assert!(ended.err.contains(words), "{ended:#?}");
    }
}

#[test]
fn times_without_a_valid_unit_are_refused() {
    for time in ["30", "0s", "2000h", "soon"] {
        let ended = Folder::new().run(&[&BATTLES[..], &["--max-time", time]].concat());
        assert!(ended.code == 2 && ended.err.contains("30s, 5m, 2h"), "{ended:#?}");
    }
}

#[test]
fn a_signal_interrupts_an_optimal_solve() {
    let solve = ["policies", "shurat_le_maitre_de_guerre_c3", "ranghor_chef_de_guerre_c3", "--quiet"];
    for (signal, code) in [("INT", 130), ("TERM", 143)] {
        let mut program = fleau();
        let child = program.args(solve).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        sleep(Duration::from_millis(1500));
        let kill = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        let ended = child.wait_with_output().unwrap();
        let told = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(code), "{told}");
        assert!(told.contains("Interrupted"), "{told}");
    }
}
