//! The commands as a user runs them: the real binary in a temporary folder.

mod armies;
mod army;
mod assume;
mod bad_input;
mod balance;
mod battle;
mod bounds;
mod check;
mod check_armies;
mod compare;
mod config;
mod coverage;
mod duel;
mod editions;
mod engines;
mod exact;
#[cfg(unix)]
mod foreign_files;
mod formats;
mod forum;
mod french;
mod french_costs;
#[cfg(target_os = "linux")]
mod gate;
mod help;
mod import;
mod input_schemas;
#[cfg(all(unix, feature = "frames"))]
mod keep;
#[cfg(all(target_os = "linux", feature = "frames", feature = "charts"))]
mod largest;
mod matrix;
mod matrix_engines;
mod matrix_melee;
#[cfg(unix)]
mod max_time;
mod melee;
mod names;
#[cfg(feature = "frames")]
mod numbers;
mod own_abilities;
mod page;
mod pipes;
mod policies;
mod prices;
mod propose;
mod propose_armies;
#[cfg(all(feature = "frames", feature = "charts"))]
mod run;
#[cfg(all(feature = "frames", not(feature = "charts")))]
mod run_without_charts;
mod schema;
mod selftest;
#[cfg(feature = "frames")]
mod shards;
mod streams;
mod sweep;
mod tell;
mod terminal;
mod verify;

use crate::support::english_words_of_faults;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// The header of a profile file with only the mandatory columns.
const PROFILE_COLUMNS: &str = "id,name_fr,ap,ini,att,str,def,res\n";

/// Returns a command that starts the binary in a defined environment.
fn fleau() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fleau"));
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
        command.env_remove(variable);
    }
    // No settings of the user who runs the tests.
    command.env("XDG_CONFIG_HOME", "/nowhere");
    // English output, whatever the locale.
    command.env("LC_ALL", "C");
    command
}

/// A temporary folder with the files of a test.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Folder(TempDir::new().expect("a temporary folder can be made"))
    }

    fn with(self, file: &str, text: impl AsRef<[u8]>) -> Self {
        fs::write(self.path(file), text).expect("a temporary folder can be written");
        self
    }

    fn path(&self, file: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(file)
    }

    /// Runs a command in the folder to its end.
    fn run(&self, arguments: &[&str]) -> CommandOutput {
        let output = fleau().args(arguments).current_dir(&self.0).output().expect("the binary starts");
        CommandOutput::from_output(output, arguments)
    }

    /// Runs a command on hostile input and kills it after two minutes of processor time. An
    /// algorithm that is not linear in the input would take longer; processor time does not depend
    /// on other processes.
    fn run_bounded(&self, arguments: &[&str]) -> CommandOutput {
        if !cfg!(unix) {
            return self.run(arguments);
        }
        let mut limited = Command::new("sh");
        limited.args(["-c", "ulimit -t 120 && exec \"$@\"", "sh"]);
        let program = fleau();
        limited.arg(program.get_program()).args(arguments).current_dir(&self.0);
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => limited.env(name, value),
                None => limited.env_remove(name),
            };
        }
        CommandOutput::from_output(limited.output().expect("a shell starts"), arguments)
    }

    /// Returns every file below the folder with its bytes; names of folders end in a slash.
    fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.0.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("the folder can be read") {
                let path = entry.expect("the folder can be read").path();
                let name = path.strip_prefix(self.0.path()).expect("it is below").display().to_string();
                if path.is_dir() {
                    files.insert(format!("{name}/"), Vec::new());
                    folders.push(path);
                } else {
                    files.insert(name, fs::read(path).expect("the file can be read"));
                }
            }
        }
        files
    }

    /// Runs a command that must be refused: exit code 2, empty standard output, no file changed,
    /// and for each of `faults`, in order, a line on standard error that contains it.
    fn assert_refused(&self, arguments: &[&str], faults: &[&str]) {
        let before = self.files();
        let ended = self.run(arguments);
        assert_eq!(ended.code, 2, "{ended:#?}");
        assert_eq!(ended.out, "", "{ended:#?}");
        assert!(self.files() == before, "files were touched: {ended:#?}");
        let lines: Vec<&str> = ended.err.lines().collect();
        assert_eq!(lines.len(), faults.len(), "{ended:#?}");
        for (line, fault) in lines.iter().zip(faults) {
            assert!(line.contains(fault), "`{fault}` is not in `{line}`");
        }
        self.assert_refused_in_french(arguments, faults.len());
    }

    /// Checks that the command is refused in French with as many faults, and without English words
    /// outside quotations.
    fn assert_refused_in_french(&self, arguments: &[&str], faults: usize) {
        if arguments.contains(&"--lang") {
            return;
        }
        let ended = self.run(&[&["--lang", "fr"], arguments].concat());
        assert_eq!((ended.code, ended.err.lines().count()), (2, faults), "{ended:#?}");
        let english = english_words_of_faults(&ended.err);
        assert!(english.is_empty(), "{english:?} in {ended:#?}");
    }
}

/// The exit code and output of a command.
#[derive(Debug)]
struct CommandOutput {
    #[expect(dead_code, reason = "a failed test shows it")]
    arguments: Vec<String>,
    code: i32,
    out: String,
    err: String,
}

impl CommandOutput {
    /// Reads the output of a command; fails if it was killed, panicked, or printed bytes that are
    /// not UTF-8.
    fn from_output(output: Output, arguments: &[&str]) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
        let ended = CommandOutput {
            arguments: arguments.iter().map(|&argument| argument.to_owned()).collect(),
            code: output.status.code().expect("the command ended by itself"),
            out: text(output.stdout),
            err: text(output.stderr),
        };
        assert!(!ended.err.contains("panicked"), "{ended:#?}");
        ended
    }
}

/// Returns the standard output of a command that must succeed with empty standard error.
fn printed(arguments: &[&str]) -> String {
    printed_in(&Folder::new(), arguments)
}

fn printed_in(folder: &Folder, arguments: &[&str]) -> String {
    let ended = folder.run(arguments);
    assert!(ended.code == 0 && ended.err.is_empty(), "{ended:#?}");
    ended.out
}

/// Returns the JSON that a command prints.
fn json(arguments: &[&str]) -> Value {
    json_in(&Folder::new(), arguments)
}

fn json_in(folder: &Folder, arguments: &[&str]) -> Value {
    let text = printed_in(folder, &[arguments, &["--format", "json"]].concat());
    assert!(text.ends_with("}\n") || text.ends_with("]\n"), "{text}");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Returns the records of a CSV text, header first; fails if their lengths differ.
fn csv_records(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let records = reader.records().map(|record| {
        let record = record.unwrap_or_else(|error| panic!("{error}: {text}"));
        record.iter().map(str::to_owned).collect()
    });
    records.collect()
}

/// Returns the means of the rows of a page's matrix, in points.
fn page_means(page: &str) -> Vec<f64> {
    let means = page.split("<td class=\"mean ").skip(1).filter_map(|cell| {
        let text = cell.split_once('>')?.1.split_once('<')?.0;
        text.replace('−', "-").parse::<f64>().ok()
    });
    means.collect()
}

/// Returns the tables of a Markdown text as rows of cells, without separator rows; fails if rows of
/// a table differ in length.
fn markdown_tables(text: &str) -> Vec<Vec<Vec<String>>> {
    let cells = |line: &str| -> Vec<String> {
        let hidden = line.replace(r"\\", "\u{1}").replace(r"\|", "\u{2}");
        let inner = hidden.strip_prefix("| ").and_then(|inner| inner.strip_suffix(" |"));
        let inner = inner.unwrap_or_else(|| panic!("no row: {line}"));
        inner.split(" | ").map(str::to_owned).collect()
    };
    let tables = text.split("\n\n").filter(|block| block.starts_with('|'));
    tables
        .map(|block| {
            let mut rows: Vec<_> = block.trim_end().lines().map(cells).collect();
            assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{block}");
            let rule = rows.remove(1);
            assert!(rule.iter().all(|cell| [":---", "---:"].contains(&cell.as_str())), "{block}");
            rows
        })
        .collect()
}

/// Returns the tables of a BBCode text as rows of cells; fails if rows of a table differ in length.
fn bbcode_tables(text: &str) -> Vec<Vec<Vec<String>>> {
    let within = |line: &str, tag: &str| {
        let inner = line.strip_prefix(&format!("[{tag}]"))?.strip_suffix(&format!("[/{tag}]"))?;
        Some(inner.to_owned())
    };
    let row = |line: &str, tag: &str| -> Vec<String> {
        let inner = within(line, "tr").and_then(|inner| within(&inner, tag));
        let inner = inner.unwrap_or_else(|| panic!("no row of {tag}: {line}"));
        let between = format!("[/{tag}][{tag}]");
        let cells = inner.split(&between).map(|cell| {
            let cell = within(cell, "right").unwrap_or_else(|| cell.to_owned());
            assert!(!cell.contains(['[', ']']), "{line}");
            cell
        });
        cells.collect()
    };
    let tables = text.split("[table]\n").skip(1).map(|rest| {
        let (table, _) = rest.split_once("[/table]\n").unwrap_or_else(|| panic!("{rest}"));
        assert!(!table.contains("table]"), "{table}");
        let tags = std::iter::once("th").chain(std::iter::repeat("td"));
        let rows: Vec<_> = table.lines().zip(tags).map(|(line, tag)| row(line, tag)).collect();
        assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{table}");
        rows
    });
    tables.collect()
}
