//! Pipes: files from standard input, JSON lines, and outputs that are closed early.

use super::compare::profiles;
use super::propose::folder;
use super::{CommandOutput, Folder, PROFILE_COLUMNS, fleau, json, printed, printed_in};
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::process::Stdio;

const TWO_PROFILES: &str = "a,A,20,4,5,6,4,7\nb,B,30,3,6,8,5,9\n";

/// Runs a command in the folder with this text on standard input.
fn run_with_input(folder: &Folder, arguments: &[&str], text: &str) -> CommandOutput {
    let mut command = fleau();
    command.args(arguments).current_dir(folder.path(""));
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("the binary starts");
    // A command that refuses its arguments does not read its input, so writing may fail.
    let _ = child.stdin.take().expect("it is piped").write_all(text.as_bytes());
    CommandOutput::from_output(child.wait_with_output().expect("the binary ends"), arguments)
}

/// Runs a command in the folder with a closed standard output.
fn run_with_closed_output(folder: &Folder, arguments: &[&str]) -> CommandOutput {
    let (reader, writer) = std::io::pipe().expect("there are pipes");
    drop(reader);
    let mut command = fleau();
    command.args(arguments).current_dir(folder.path("")).stdout(writer).stderr(Stdio::piped());
    let child = command.spawn().expect("the binary starts");
    CommandOutput::from_output(child.wait_with_output().expect("the binary ends"), arguments)
}

#[test]
fn a_file_may_come_from_standard_input() {
    let folder = folder();
    let same = |file: &str, before: &[&str], after: &[&str]| {
        let of = |name| [before, &[name], after].concat();
        let text = fs::read_to_string(folder.path(file)).expect("it is there");
        let read = run_with_input(&folder, &of("-"), &text);
        assert_eq!((read.code, read.err.as_str()), (0, ""), "{read:#?}");
        let named = printed_in(&folder, &of(file));
        assert_eq!(read.out.replace("fleau balance -", "fleau balance field.toml"), named);
    };
    same("field.toml", &["balance"], &["--quick"]);
    same("field.csv", &["profiles", "list", "--profiles"], &[]);
    same("field.csv", &["duel", "guard", "guard@att=6", "--runs", "100", "--profiles"], &[]);
    let report = printed_in(&folder, &["balance", "field.toml", "--quick", "--format", "json"]);
    let post = run_with_input(&folder, &["forum", "-"], &report);
    assert!(post.code == 0 && post.out.starts_with("[b]"), "{post:#?}");
    printed_in(&folder, &["propose", "field.toml", "--out", "out"]);
    let evidence = fs::read_to_string(folder.path("out/evidence.json")).expect("it was written");
    let checked = run_with_input(&folder, &["check", "-"], &evidence);
    assert_eq!(checked.code, 0, "{checked:#?}");
    let compared = run_with_input(&folder, &["compare", "-", "field.csv", "--fights", "8"], &profiles(49));
    assert_eq!(compared.code, 0, "{compared:#?}");
}

#[test]
fn standard_input_is_one_file_with_lines_and_no_name() {
    let folder = Folder::new();
    let broken =
        run_with_input(&folder, &["profiles", "check", "-"], &format!("{PROFILE_COLUMNS}a,A,0,1,1,1,1,1\n"));
    assert!(broken.code == 2 && broken.err.starts_with("-:2: "), "{broken:#?}");
    let twice = run_with_input(&folder, &["balance", "-", "--profiles", "-"], "");
    assert!(twice.code == 2 && twice.err.contains("standard input is one file"), "{twice:#?}");
    let nameless =
        run_with_input(&folder, &["propose", "--profiles", "-"], &format!("{PROFILE_COLUMNS}{TWO_PROFILES}"));
    assert!(nameless.code == 2 && nameless.err.contains("has no name"), "{nameless:#?}");
}

#[test]
fn lines_of_json_are_the_metadata_and_a_row_each() {
    let duel = ["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "100"];
    for (arguments, rows) in [(&duel[..], "by_turn"), (&["wound", "--diff", "2"], "effects")] {
        let text = printed(&[arguments, &["--format", "jsonl"]].concat());
        let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("it is JSON"));
        let mut metadata = lines.next().expect("there is a line of metadata");
        assert_eq!(metadata["rows"], rows);
        let object = metadata.as_object_mut().expect("an object");
        object.remove("rows");
        object.insert(rows.to_owned(), lines.collect());
        assert_eq!(metadata, json(arguments), "nothing is lost");
    }
    let list = printed(&["profiles", "list", "--people", "dirz", "--format", "jsonl"]);
    let whole = json(&["profiles", "list", "--people", "dirz"]);
    assert_eq!(list.lines().count(), whole.as_array().expect("a list").len());
}

#[test]
fn a_report_is_complete_even_if_the_output_is_closed_early() {
    let folder = folder();
    for (arguments, file) in [
        (&["balance", "field.toml", "--quick"][..], "balance.json"),
        (&["compare", "guard", "guard@ap=80", "--field", "field.toml"], "compare.json"),
        (&["propose", "field.toml"], "evidence.json"),
        (&["matrix", "garde_pretorien", "guerrier_de_l_aube"], "matrix.json"),
    ] {
        let out = arguments[0];
        for format in ["table", "json"] {
            let ended =
                run_with_closed_output(&folder, &[arguments, &["--out", out, "--format", format]].concat());
            assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{ended:#?}");
            let text = fs::read(folder.path(format!("{out}/{file}"))).expect("it was written");
            serde_json::from_slice::<Value>(&text).expect("it is whole");
            fs::remove_dir_all(folder.path(out)).expect("it can be removed");
        }
    }
}

#[test]
fn a_failed_check_exits_with_1_even_if_its_output_is_closed() {
    let folder = folder();
    printed_in(&folder, &["propose", "field.toml", "--out", "out"]);
    let folder = folder.with("field.csv", profiles(49));
    for format in ["table", "json"] {
        let ended = run_with_closed_output(&folder, &["check", "out/evidence.json", "--format", format]);
        assert_eq!(ended.code, 1, "{ended:#?}");
    }
    let faulty = run_with_closed_output(&folder, &["duel", "nobody", "guard"]);
    assert_eq!(faulty.code, 2, "{faulty:#?}");
}

#[test]
#[cfg(target_os = "linux")]
fn help_that_cannot_be_written_exits_with_2() {
    for arguments in [&["--help"][..], &["duel", "--help"], &["--version"]] {
        let full = fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        let output = fleau().args(arguments).stdout(full).output().expect("the binary starts");
        assert_eq!(CommandOutput::from_output(output, arguments).code, 2);
    }
}
