//! The largest input of each command: the command ends within a gigabyte of memory, or is refused
//! before it allocates much.
//!
//! Time is not measured: refusals depend on counts, not on time, and need little memory.

use super::{CommandOutput, Folder, PROFILE_COLUMNS, fleau};
use std::fs;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

/// The expected end of a command, with its limit of memory in megabytes.
enum Expected {
    /// An answer.
    Done(u64),
    /// Exit code 2 and a message with these words.
    Refused(&'static str, u64),
}
use Expected::{Done, Refused};

const ESTIMATE_MESSAGE: &str = "the estimate is";

/// Description, command, expected end. The files are those of [`files`]: as many rows as a file may
/// have, one hundred rows, and two scenarios. Limits of memory are rounded up from a release build
/// on two cores.
#[rustfmt::skip]
const COMMANDS: &[(&str, &str, Expected)] = &[
    // All pairs of rows.
    ("20 000 rows, 200 million pairs",  "matrix --profiles all.csv", Refused(ESTIMATE_MESSAGE, 200)),
    ("the same, solved",                "matrix --profiles all.csv --engine exact", Refused(ESTIMATE_MESSAGE, 200)),
    ("the same as groups",              "matrix --profiles all.csv --budget 300", Refused(ESTIMATE_MESSAGE, 200)),
    ("20 000 rows, a grid of halves",   "matrix --profiles all.csv --rows people=one --columns people=two", Refused(ESTIMATE_MESSAGE, 200)),
    ("a limit of time",                 "matrix --profiles all.csv --max-time 1h", Refused("does not reduce the memory", 200)),
    ("20 000 rows, 3 policies",         "run all.toml", Refused(ESTIMATE_MESSAGE, 200)),
    ("20 000 rows",                     "balance --profiles all.csv --edition C3", Refused(ESTIMATE_MESSAGE, 200)),
    ("20 000 rows",                     "propose --line --profiles all.csv --edition C3", Refused(ESTIMATE_MESSAGE, 200)),
    ("20 000 rows twice",               "compare all.csv all.csv", Refused(ESTIMATE_MESSAGE, 300)),
    ("a limit of time",                 "compare all.csv all.csv --max-time 5s", Refused("does not reduce the memory", 300)),
    ("many fights",                     "compare some.csv some.csv --fights 1000m", Refused(ESTIMATE_MESSAGE, 100)),
    // One row against all others: 19 999 pairs.
    ("a row by 20 000",                 "matrix --profiles all.csv --rows p0 --runs 1", Done(400)),
    ("100 rows twice",                  "compare some.csv some.csv --fights 8", Done(300)),
    // Solved with free decisions.
    ("steps",                           "policies shurat_le_maitre_de_guerre_c3 ranghor_chef_de_guerre_c3 --solve-steps 1000g", Refused("match-ups to solve", 100)),
    ("steps",                           "duel shurat_le_maitre_de_guerre_c3 ranghor_chef_de_guerre_c3 --policy optimal --solve-steps 1000g", Refused("match-ups to solve", 100)),
    ("steps of little",                 "combat garde_pretorien guerrier_de_l_aube --policy optimal --solve-steps 1000g", Done(100)),
    ("one against four",                "combat garde_pretorien|4 guerrier_de_l_aube --engine exact", Done(300)),
    // Many fights of one match-up.
    ("runs",                            "duel garde_pretorien guerrier_de_l_aube --engine mc --runs 1000000m", Refused(ESTIMATE_MESSAGE, 100)),
    ("runs of groups",                  "melee 10 garde_pretorien|10 guerrier_de_l_aube --runs 2000m", Refused(ESTIMATE_MESSAGE, 100)),
    ("fights of which one is told",     "tell garde_pretorien guerrier_de_l_aube --percentile 50 --runs 20m", Refused("10000000", 100)),
    ("fights for a price",              "prices --base garde_pretorien --fights 100m", Refused(ESTIMATE_MESSAGE, 100)),
    // Battles; the more fighters there are, the longer a planner takes.
    ("8 against 8, planners",           "battle 8 garde_pretorien|8 guerrier_de_l_aube --free --players planner --runs 10k", Refused("battles, about", 100)),
    ("1 against 1, planners",           "battle garde_pretorien|guerrier_de_l_aube --free --players planner --runs 4", Done(100)),
    ("drawn lists, planners",           "battle --people devoreurs --against devoreurs --ap 300 --players planner --runs 10k", Refused("battles, about", 100)),
    ("battles",                         "battle garde_pretorien|guerrier_de_l_aube --free --runs 100m", Refused("battles, about", 100)),
    ("lists",                           "army random --people devoreurs --ap 300 --count 10001", Refused("10000", 100)),
    // Large files.
    ("20 000 rows and one",             "profiles list --profiles all.csv --profiles more.csv", Refused("20001 rows", 200)),
    ("20 000 rows",                     "profiles list --profiles all.csv --format json", Done(400)),
    ("20 000 rows",                     "profiles show p1 --profiles all.csv", Done(100)),
    ("20 000 rows",                     "profiles missing --profiles all.csv", Done(250)),
    ("10 MB of TOML",                   "profiles list --abilities large.toml", Refused("at most 4 MB", 100)),
    ("10 MB of TOML",                   "run large.toml", Refused("at most 4 MB", 100)),
    ("12 MB of JSON, a million objects", "forum large.json", Refused("too many values", 100)),
    ("the same",                        "verify large.json", Refused("too many values", 100)),
    ("the same",                        "check large.json", Refused("too many values", 100)),
];

/// Limit of memory of every command that is not refused, in megabytes.
const MAX_MEGABYTES: u64 = 1000;

fn files() -> Folder {
    let rows = |count: usize, people: bool| {
        let header = format!("{},edition,people\n", PROFILE_COLUMNS.trim_end());
        let row = |i: usize| {
            let of = if people && i.is_multiple_of(2) { "one" } else { "two" };
            // Varied values, so that rows are not copies of each other.
            format!("p{i},P{i},{},{},5,{},4,{},C3,{of}\n", 10 + i % 90, 1 + i % 7, 2 + i % 8, 3 + i % 9)
        };
        (0..count).fold(header, |text, i| text + &row(i))
    };
    let more = format!("{PROFILE_COLUMNS}other,Other,1,1,1,1,1,1\n");
    let scenario = "name = \"all\"\nruleset = \"c3-initiation\"\nseed = 1\nruns = 1000\nprofiles = \"all.csv\"\n\
                    policies = [\"balanced\", \"cautious\", \"all-attack\"]\n[matrix]\nedition = \"C3\"\n";
    Folder::new()
        .with("all.csv", rows(20_000, true))
        .with("some.csv", rows(100, false))
        .with("more.csv", more)
        .with("all.toml", scenario)
        .with("large.toml", "key = [1, 2, 3, 4]\n".repeat(10_000_000 / 19))
        .with("large.json", format!("[{}0]", "{\"a\": 0},\n".repeat(1_200_000)))
}

/// Runs a command to its end and returns its peak memory in megabytes. Kills it if it exceeds its
/// limit by far.
fn run_measured(folder: &Folder, arguments: &[&str]) -> (CommandOutput, u64) {
    let mut command = fleau();
    command.args(arguments).current_dir(folder.path(""));
    let (out, err) = (folder.path("stdout"), folder.path("stderr"));
    let file = |path| Stdio::from(fs::File::create(path).expect("a temporary folder can be written"));
    let mut child = command.stdout(file(&out)).stderr(file(&err)).spawn().expect("the binary starts");
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    let code = loop {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
        peak = kilobytes.unwrap_or_default().max(peak);
        if peak > 1_000 * MAX_MEGABYTES {
            child.kill().expect("it can be ended");
        }
        if let Some(ended) = child.try_wait().expect("it is a child of this test") {
            break ended.code().unwrap_or(-1);
        }
        thread::sleep(Duration::from_millis(2));
    };
    let text = |path| String::from_utf8_lossy(&fs::read(path).unwrap_or_default()).into_owned();
    let arguments = arguments.iter().map(|&argument| argument.to_owned()).collect();
    (CommandOutput { arguments, code, out: text(&out), err: text(&err) }, peak / 1000)
}

#[test]
fn the_largest_input_of_each_command_ends_within_a_gigabyte_or_is_refused_before_it_is_played() {
    let folder = files();
    let mut wrong = Vec::new();
    for (largest, command, ends) in COMMANDS {
        let sides = command.split_once('|');
        let words = |text: &'static str| text.split(' ').collect::<Vec<_>>();
        // Sides contain spaces, so a bar separates them.
        let arguments: Vec<String> = match sides {
            None => words(command).iter().map(|word| (*word).to_owned()).collect(),
            Some((before, after)) => {
                let (name, a) = before.split_once(' ').expect("a command");
                let (b, rest) = after.split_once(" --").expect("options");
                let rest = format!("--{rest}");
                let rest = rest.split(' ').map(str::to_owned);
                [name, a, b].map(str::to_owned).into_iter().chain(rest).collect()
            }
        };
        let mut arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        arguments.extend(["--lang", "en"]);
        let (ended, peak) = run_measured(&folder, &arguments);
        let said = ended.err.replace(['\u{202F}', '\u{A0}'], "");
        let (code, words, most) = match ends {
            Done(most) => (0, "", *most),
            Refused(words, most) => (2, *words, *most),
        };
        let is_as_told = ended.code == code && said.contains(words) && peak <= most.min(MAX_MEGABYTES);
        if !is_as_told {
            let said: String = said.chars().take(300).collect();
            wrong.push(format!("{largest}: exit code {}, {peak} MB of {most}: {said}", ended.code));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(!folder.path("reports").exists(), "what is refused makes no folder");
}

#[test]
fn jobs_estimated_to_be_long_need_yes_or_a_time_limit() {
    let folder = files();
    let many = ["compare", "some.csv", "some.csv", "--fights", "1000m"];
    let (ended, _) = run_measured(&folder, &many);
    assert!(ended.code == 2 && ended.err.contains("--yes starts it"), "{ended:#?}");
    // A limit of time needs no confirmation.
    let (ended, peak) = run_measured(&folder, &[&many[..], &["--max-time", "1s", "--quiet"]].concat());
    assert!([0, 124].contains(&ended.code) && peak <= 300, "{peak} MB {ended:#?}");
}
