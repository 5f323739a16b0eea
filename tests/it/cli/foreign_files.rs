//! Files that the program did not write are left untouched: one test for each row of the table in
//! `src/cli/own_files.rs`. Every link in these tests leads to a file of the test itself.

use super::{CommandOutput, Folder, fleau, printed_in};
use std::fs;
use std::os::unix::fs::symlink;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A command with a checkpoint that ends at once.
const PRICES: [&str; 6] = ["prices", "--base", "garde_pretorien", "--mirror", "--option", "FOR+2"];
/// A command with a report and without a checkpoint.
const DUEL: [&str; 6] = ["duel", "garde_pretorien", "croquemitaine_c3", "--runs", "100", "--quiet"];
/// A command of one or two seconds.
const LONG_COMMAND: [&str; 7] =
    ["prices", "--base", "garde_pretorien", "--option", "FOR+2", "--fights", "192"];
/// The end of the command line of [`LONG_COMMAND`].
const LONG_COMMAND_END: &str = "--fights 192`";
const DIARY: &str = "my diary\n";

/// A foreign object at a path that the program wants to write.
#[derive(Clone, Copy, Debug)]
enum ForeignObject {
    File,
    Link,
    DanglingLink,
    HardLink,
    Pipe,
    Folder,
}

const FOREIGN_OBJECTS: [ForeignObject; 6] = [
    ForeignObject::File,
    ForeignObject::Link,
    ForeignObject::DanglingLink,
    ForeignObject::HardLink,
    ForeignObject::Pipe,
    ForeignObject::Folder,
];

impl ForeignObject {
    fn create_at(self, folder: &Folder, path: &str) {
        let at = folder.path(path);
        fs::create_dir_all(at.parent().unwrap()).unwrap();
        fs::write(folder.path("diary"), DIARY).unwrap();
        match self {
            ForeignObject::File => fs::write(at, DIARY).unwrap(),
            ForeignObject::Link => symlink(folder.path("diary"), at).unwrap(),
            ForeignObject::DanglingLink => symlink(folder.path("nowhere"), at).unwrap(),
            ForeignObject::HardLink => fs::hard_link(folder.path("diary"), at).unwrap(),
            ForeignObject::Pipe => assert!(Command::new("mkfifo").arg(at).status().unwrap().success()),
            ForeignObject::Folder => {
                fs::create_dir(&at).unwrap();
                fs::write(at.join("diary"), DIARY).unwrap();
            }
        }
    }
}

/// Returns the objects in a folder, with the text of regular files.
fn snapshot(folder: &Folder) -> Vec<(String, String)> {
    let list = Command::new("find").arg(folder.path("")).args(["-printf", "%P %y %l %s\n"]).output().unwrap();
    let mut lines: Vec<_> = String::from_utf8(list.stdout)
        .unwrap()
        .lines()
        .map(|line| line.to_owned())
        .filter(|line| !line.starts_with(" d"))
        .map(|line| {
            let path = folder.path(line.split(' ').next().unwrap());
            let is_file = fs::symlink_metadata(&path).unwrap().is_file();
            let text = if is_file { fs::read_to_string(&path).unwrap() } else { String::new() };
            // The size of a folder changes after files were in it, so it is left out.
            (if line.contains(" d ") { path.display().to_string() } else { line }, text)
        })
        .collect();
    lines.sort();
    lines
}

/// Checks that a command is refused at once: exit code 2, the path and a reason in both languages,
/// and no file changed.
fn assert_refused(folder: &Folder, command: &[&str], path: &str, what: &str) {
    let before = snapshot(folder);
    let words = [
        "was not written by fleau",
        "is a link",
        "is not a regular file",
        "other names",
        "belongs to no report",
        "belongs to no shard",
        "folders that belong to no report",
    ];
    for language in ["en", "fr"] {
        let ended = folder.run(&[&["--lang", language], command].concat());
        assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{what}: {ended:#?}");
        let name = path.rsplit('/').next().unwrap();
        assert!(ended.err.contains(name), "{what}: {ended:#?}");
        let is_said = words.iter().any(|word| ended.err.contains(word));
        assert_eq!(is_said, language == "en", "{what}: {ended:#?}");
        assert_eq!(snapshot(folder), before, "{what}: {ended:#?}");
    }
}

#[test]
fn foreign_objects_in_place_of_checkpoints_are_refused() {
    for object in FOREIGN_OBJECTS {
        for (path, options) in [
            ("docs/journal", &["--checkpoint", "docs"][..]),
            ("docs/journal", &["--checkpoint", "docs", "--out", "o", "--resume"]),
            ("docs/lock", &["--checkpoint", "docs"]),
            (".o.fleau/journal", &["--out", "o"]),
            (".o.fleau/journal", &["--out", "o", "--resume"]),
            (".o.fleau/lock", &["--out", "o"]),
            ("s/journal", &["--shard", "1/2", "--out", "s"]),
            ("s/lock", &["--shard", "1/2", "--out", "s"]),
            ("s/shard.json", &["--shard", "1/2", "--out", "s"]),
        ] {
            let folder = Folder::new();
            object.create_at(&folder, path);
            assert_refused(
                &folder,
                &[&PRICES[..], &["--quiet"], options].concat(),
                path,
                &format!("{object:?} {path}"),
            );
        }
    }
}

#[test]
fn foreign_objects_in_the_hidden_folder_and_in_its_place_are_refused() {
    for object in FOREIGN_OBJECTS {
        for (path, is_ours) in [
            (".o.fleau", false),
            (".o.fleau/next", false),
            (".o.fleau/old", false),
            (".o.fleau/thesis", true),
        ] {
            let folder = Folder::new();
            object.create_at(&folder, path);
            if is_ours {
                fs::write(folder.path(".o.fleau/lock"), "fleau lock\n").unwrap();
            }
            let command = [&DUEL[..], &["--out", "o"]].concat();
            assert_refused(&folder, &command, ".o.fleau", &format!("{object:?} {path}"));
        }
    }
    // A link to a foreign folder with the contents of a hidden folder.
    let folder = Folder::new().with("diary", DIARY);
    fs::create_dir_all(folder.path("theirs/next")).unwrap();
    fs::write(folder.path("theirs/lock"), "fleau lock\n").unwrap();
    fs::write(folder.path("theirs/next/diary"), DIARY).unwrap();
    for link in [".o.fleau", ".p.fleau/next", ".p.fleau/old"] {
        fs::create_dir_all(folder.path(link).parent().unwrap()).unwrap();
        symlink(folder.path("theirs"), folder.path(link)).unwrap();
    }
    fs::write(folder.path(".p.fleau/lock"), "fleau lock\n").unwrap();
    for out in ["o", "p"] {
        assert_refused(&folder, &[&DUEL[..], &["--out", out]].concat(), ".fleau", out);
    }
}

#[test]
fn foreign_objects_in_the_folder_of_a_report_stay_or_are_refused_before_the_work() {
    let battle =
        ["battle", "9 guerrier_du_sang_c5", "3 carnassier_1_c5", "--free", "--runs", "100m", "--yes"];
    for object in FOREIGN_OBJECTS {
        for (path, command) in [
            ("o/index.html", &DUEL[..]),
            ("o/manifest.json", &DUEL),
            ("o/duel.json", &DUEL),
            ("o/battle.json", &battle),
        ] {
            let folder = Folder::new();
            object.create_at(&folder, path);
            assert_refused(
                &folder,
                &[command, &["--out", "o"]].concat(),
                path,
                &format!("{object:?} {path}"),
            );
        }
    }
    // A manifest names regular files only, so a link in place of a file is foreign.
    let folder = Folder::new().with("diary", DIARY);
    printed_in(&folder, &[&DUEL[..], &["--out", "o"]].concat());
    fs::remove_file(folder.path("o/index.html")).unwrap();
    symlink(folder.path("diary"), folder.path("o/index.html")).unwrap();
    assert_refused(&folder, &[&DUEL[..], &["--out", "o"]].concat(), "o/index.html", "a link in a report");
    fs::remove_file(folder.path("o/index.html")).unwrap();
    fs::write(folder.path("o/.unfinished-thesis"), DIARY).unwrap();
    printed_in(&folder, &[&DUEL[..], &["--out", "o"]].concat());
    assert_eq!(fs::read_to_string(folder.path("o/.unfinished-thesis")).unwrap(), DIARY);
}

#[test]
fn single_files_replace_earlier_ones_but_no_foreign_objects() {
    let table = "id,name_fr,ap,ini,att,str,def,res\na,A,1,1,1,1,1,1\n";
    let battle = ["battle", "9 guerrier_du_sang_c5", "3 carnassier_1_c5", "--free", "--tell", "0"];
    for (path, command) in [
        ("p.html", [&battle[..], &["--page", "p.html"]].concat()),
        ("p.csv", vec!["profiles", "import", "in.csv", "--edition", "C3", "--out", "p.csv"]),
        ("man/fleau.1", vec!["man", "--out", "man"]),
    ] {
        for object in FOREIGN_OBJECTS {
            let folder = Folder::new().with("in.csv", table);
            object.create_at(&folder, path);
            let ended = folder.run(&command);
            assert_eq!(ended.code, 2, "{object:?} {path}: {ended:#?}");
            assert!(ended.err.contains(path), "{object:?} {path}: {ended:#?}");
            assert_eq!(fs::read_to_string(folder.path("diary")).unwrap(), DIARY);
            assert!(!folder.path("nowhere").exists());
        }
        // A file of an earlier run is replaced.
        let folder = Folder::new().with("in.csv", table);
        for _ in 0..2 {
            let ended = folder.run(&command);
            assert_eq!(ended.code, 0, "{path}: {ended:#?}");
        }
    }
    let folder = Folder::new().with("p.html", "<!DOCTYPE html>\n<title>Mine</title>\n");
    assert_refused(
        &folder,
        &[&battle[..], &["--page", "p.html"]].concat(),
        "p.html",
        "a page of somebody else",
    );
}

#[test]
fn existing_folders_stay_and_created_ones_are_removed() {
    let folder = Folder::new();
    fs::create_dir(folder.path("kept")).unwrap();
    printed_in(&folder, &[&PRICES[..], &["--quiet", "--checkpoint", "kept"]].concat());
    printed_in(&folder, &[&PRICES[..], &["--quiet", "--checkpoint", "a/b/c"]].concat());
    assert_eq!(folder.files().keys().collect::<Vec<_>>(), ["kept/"]);
    // A refused command leaves no folder behind either.
    symlink("nowhere", folder.path("dangling")).unwrap();
    fs::write(folder.path("kept/journal"), DIARY).unwrap();
    for options in [
        &["--out", "dangling"][..],
        &["--out", "a/b/o", "--checkpoint", "kept"],
        &["--out", "a/o", "--resume", "--checkpoint", "kept"],
    ] {
        assert_refused(
            &folder,
            &[&PRICES[..], options].concat(),
            if options[1] == "dangling" { "dangling" } else { "journal" },
            "left over",
        );
    }
}

/// Starts a command and kills it as soon as its journal has content.
fn kill_after_first_piece(folder: &Folder, command: &[&str], journal: &str) {
    let mut program = fleau();
    let mut child = program.args(command).current_dir(folder.path("")).stdout(Stdio::null()).spawn().unwrap();
    let begun = Instant::now();
    while fs::metadata(folder.path(journal)).map_or(0, |of| of.len()) < 1000
        && child.try_wait().unwrap().is_none()
    {
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing is kept");
        sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_journal_is_used_only_for_its_own_question() {
    for (kept, journal) in [("--out=o", ".o.fleau/journal"), ("--checkpoint=kept", "kept/journal")] {
        let folder = Folder::new();
        let first = [&LONG_COMMAND[..], &["--quiet", kept]].concat();
        kill_after_first_piece(&folder, &first, journal);
        let before = fs::read(folder.path(journal)).unwrap();
        for (other, ours) in [
            ([&PRICES[..], &["--quiet", kept]].concat(), "--mirror"),
            ([&first[..], &["--seed", "2"]].concat(), "--seed 2"),
        ] {
            let ended = folder.run(&[&other[..], &["--resume"]].concat());
            assert_eq!((ended.code, ended.out.as_str()), (2, ""), "{ended:#?}");
            let words = ["of another command", LONG_COMMAND_END, ours];
            assert!(words.iter().all(|word| ended.err.contains(word)), "{ended:#?}");
            let french = folder.run(&[&other[..], &["--resume", "--lang", "fr"]].concat());
            assert!(french.code == 2 && french.err.contains("d'une autre commande"), "{french:#?}");
        }
        // Another command may use the folder and leaves the journal unchanged.
        printed_in(&folder, &[&PRICES[..], &["--quiet", kept]].concat());
        let loud = folder.run(&[&PRICES[..], &[kept]].concat());
        assert!(
            loud.code == 0 && loud.err.contains("Left unchanged: ") && loud.err.contains(LONG_COMMAND_END),
            "{loud:#?}"
        );
        assert_eq!(fs::read(folder.path(journal)).unwrap(), before);
        let status = printed_in(
            &folder,
            &["status", if kept == "--out=o" { "o" } else { "kept" }, "--format", "json"],
        );
        assert!(status.contains("--fights 192") && status.contains("unfinished"), "{status}");
        // The question is resumed in another language, with another number of threads, and after
        // the folder was renamed.
        if kept == "--checkpoint=kept" {
            fs::rename(folder.path("kept"), folder.path("moved")).unwrap();
            let ended = folder.run(
                &[
                    &LONG_COMMAND[..],
                    &["--checkpoint", "moved", "--resume", "--threads", "1", "--lang", "fr"],
                ]
                .concat(),
            );
            assert!(ended.code == 0 && ended.err.contains("Reprise"), "{ended:#?}");
            assert!(!folder.path("moved").exists());
        }
    }
}

#[test]
fn a_profile_file_that_has_changed_makes_another_question() {
    let table = |ap: u32| {
        format!(
            "id,name_fr,edition,ap,ini,att,str,def,res,mov_cm\na,A,X,{ap},4,5,6,4,7,10\nb,B,X,30,3,6,8,5,9,10\n"
        )
    };
    let folder = Folder::new().with("p.csv", table(20));
    let command = [
        "prices",
        "--base",
        "a",
        "--profiles",
        "p.csv",
        "--mirror",
        "--fights",
        "9600",
        "--checkpoint",
        "kept",
        "--quiet",
    ];
    kill_after_first_piece(&folder, &command, "kept/journal");
    let folder = folder.with("p.csv", table(21));
    let ended = folder.run(&[&command[..], &["--resume"]].concat());
    assert!(ended.code == 2 && ended.err.contains("with other files"), "{ended:#?}");
    assert!(folder.path("kept/journal").exists());
}

#[test]
fn the_checkpoint_of_another_version_is_kept() {
    let folder = Folder::new();
    fs::create_dir(folder.path("kept")).unwrap();
    let text = "fleau journal 1, version 0.0.1, selftest x, source y\n…";
    let folder = folder.with("kept/journal", text);
    let command = [&PRICES[..], &["--quiet", "--checkpoint", "kept"]].concat();
    let ended = folder.run(&[&command[..], &["--resume"]].concat());
    assert!(
        ended.code == 2 && ended.err.contains("kept/journal was written by another version"),
        "{ended:#?}"
    );
    printed_in(&folder, &command);
    assert_eq!(fs::read_to_string(folder.path("kept/journal")).unwrap(), text);
}

#[test]
fn a_pipe_with_a_writer_is_read_and_one_without_is_refused() {
    let folder = Folder::new();
    assert!(Command::new("mkfifo").arg(folder.path("pipe")).status().unwrap().success());
    // At once, as each command waits for a writer.
    let commands = [
        &["forum", "pipe"][..],
        &["check", "pipe"],
        &["verify", "pipe"],
        &["run", "pipe"],
        &["balance", "pipe.toml"],
        &["profiles", "check", "pipe"],
        &["profiles", "import", "pipe"],
        &["profiles", "list", "--profiles", "pipe"],
        &["profiles", "list", "--abilities", "pipe"],
        &["duel", "garde_pretorien", "garde_pretorien", "--ruleset", "./pipe"],
        &["army", "check", "pipe.toml"],
        &["merge", "pipe"],
        &["prices", "--base", "garde_pretorien", "--options", "pipe"],
    ];
    fs::hard_link(folder.path("pipe"), folder.path("pipe.toml")).unwrap();
    let waiting = commands.map(|command| {
        let mut program = fleau();
        program.args(command).current_dir(folder.path("")).stdin(Stdio::null()).stdout(Stdio::piped());
        (command, program.stderr(Stdio::piped()).spawn().unwrap())
    });
    for (command, program) in waiting {
        let ended = CommandOutput::from_output(program.wait_with_output().unwrap(), command);
        assert_eq!(ended.code, 2, "{ended:#?}");
    }
    let ended = folder.run(&["--lang", "fr", "forum", "pipe"]);
    assert!(ended.err.contains("aucun programme n'y écrit"), "{ended:#?}");
    // Input from a shell's process substitution and pipes: delayed, and larger than a pipe's
    // buffer.
    let rows: String = (0..4000).map(|i| format!("a{i},A,1,1,1,1,1,1\n")).collect();
    let folder = folder.with("p.csv", format!("id,name_fr,ap,ini,att,str,def,res\n{rows}"));
    for script in [
        "\"$1\" profiles check <(sleep 0.3; cat p.csv)",
        "\"$1\" profiles check /dev/stdin < p.csv",
        "cat p.csv | \"$1\" profiles check /dev/stdin",
        "{ sleep 0.3; cat p.csv > pipe; } & \"$1\" profiles check pipe",
        "\"$1\" profiles check /dev/fd/5 5< p.csv",
    ] {
        let mut shell = Command::new("bash");
        shell.args(["-c", script, "bash", env!("CARGO_BIN_EXE_fleau")]).current_dir(folder.path(""));
        let output = shell.env("LC_ALL", "C").output().unwrap();
        assert!(output.status.success(), "{script}: {output:?}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("complete"), "{script}: {output:?}");
    }
}

#[test]
fn a_pipe_in_a_report_or_a_shard_is_not_waited_for() {
    let folder = Folder::new();
    printed_in(&folder, &[&DUEL[..], &["--out", "o"]].concat());
    printed_in(&folder, &[&PRICES[..], &["--quiet", "--shard", "1/1", "--out", "s"]].concat());
    for file in ["o/index.html", "o/manifest.json", "s/journal", "s/shard.json"] {
        let whole = fs::read(folder.path(file)).unwrap();
        fs::remove_file(folder.path(file)).unwrap();
        assert!(Command::new("mkfifo").arg(folder.path(file)).status().unwrap().success());
        for command in [&["verify", "o"][..], &["status", "o", "s"], &["merge", "s", "--out", "m", "--quiet"]]
        {
            folder.run(command);
        }
        fs::remove_file(folder.path(file)).unwrap();
        fs::write(folder.path(file), whole).unwrap();
    }
    assert!(!folder.path(".m.fleau").exists());
}

#[test]
fn a_file_size_limit_is_reported_and_earlier_work_is_resumed() {
    let folder = Folder::new();
    let command = [&LONG_COMMAND[..], &["--quiet", "--out", "o"]].concat();
    let alone = Folder::new();
    printed_in(&alone, &command);
    for limit in [0, 700, 20_000] {
        let mut limited = Command::new("prlimit");
        limited.arg(format!("--fsize={limit}")).arg(env!("CARGO_BIN_EXE_fleau")).args(&command);
        let Ok(output) = limited.current_dir(folder.path("")).env("LC_ALL", "C").output() else {
            crate::support::print_note("prlimit is not there: no file is full");
            return;
        };
        let ended = CommandOutput::from_output(output, &command);
        assert_eq!(ended.code, 2, "{ended:#?}");
        assert!(ended.err.contains("cannot be written"), "{ended:#?}");
        assert!(!folder.path("o").exists());
    }
    let resumed = folder.run(&[&command[..], &["--resume"]].concat());
    assert_eq!(resumed.code, 0, "{resumed:#?}");
    assert_eq!(folder.files(), alone.files());
}

#[test]
fn closing_the_terminal_ends_with_a_message_and_keeps_finished_work() {
    if crate::support::ignores_hangup() {
        return;
    }
    for (command, word, is_kept) in [
        (
            ["prices", "--base", "garde_pretorien", "--fights", "96000", "--yes", "--quiet", "--out", "o"],
            "Finished work is saved",
            true,
        ),
        (
            [
                "duel",
                "garde_pretorien",
                "croquemitaine_c3",
                "--runs",
                "50000m",
                "--yes",
                "--quiet",
                "--out",
                "o",
            ],
            "Nothing is saved",
            false,
        ),
    ] {
        let folder = Folder::new();
        let mut program = fleau();
        program.args(command).current_dir(folder.path("")).stdout(Stdio::null()).stderr(Stdio::piped());
        let child = program.spawn().unwrap();
        let begun = Instant::now();
        let sign = folder.path(if is_kept { ".o.fleau/journal" } else { ".o.fleau/lock" });
        while !sign.exists() {
            assert!(begun.elapsed() < Duration::from_secs(60), "{command:?}");
            sleep(Duration::from_millis(5));
        }
        sleep(Duration::from_millis(300));
        assert!(Command::new("kill").args(["-HUP", &child.id().to_string()]).status().unwrap().success());
        let ended = CommandOutput::from_output(child.wait_with_output().unwrap(), &command);
        assert_eq!(ended.code, 129, "{ended:#?}");
        assert!(ended.err.contains(word), "{ended:#?}");
        assert_eq!(folder.path(".o.fleau").exists(), is_kept, "{:?}", folder.files().keys());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_that_ignores_hangup_survives_the_terminal() {
    let script = "trap '' HUP; \"$1\" duel garde_pretorien croquemitaine_c3 --runs 100m --yes --quiet --threads 1 & sleep 0.5; kill -HUP $!; sleep 0.2; kill -TERM $!; wait $!";
    let mut shell = Command::new("bash");
    let output = shell
        .args(["-c", script, "bash", env!("CARGO_BIN_EXE_fleau")])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert!([Some(0), Some(143)].contains(&output.status.code()), "{output:?}");
}
