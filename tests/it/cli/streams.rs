//! Standard output and standard error without a terminal, or closed.

use super::{CommandOutput, fleau, printed};
use std::process::Stdio;

/// Commands with long and short output.
const COMMANDS: [&[&str]; 7] = [
    &["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "500"],
    &["combat", "garde_pretorien", "2 guerrier_de_l_aube", "--runs", "500", "--format", "json"],
    &["wound", "--diff", "2"],
    &["test", "--value", "4", "--difficulty", "7"],
    &["profiles", "list", "--format", "json"],
    &["profiles", "show", "shub"],
    &["--help"],
];

#[test]
fn piped_output_has_no_escape_sequences() {
    for arguments in COMMANDS {
        assert!(!printed(arguments).contains('\x1b'), "{arguments:?}");
    }
}

#[test]
fn a_long_piped_command_shows_no_progress() {
    // Takes longer than the one second after which a progress bar would appear; `printed` requires
    // an empty standard error.
    let loud = printed(&["duel", "garde_pretorien", "guerrier_de_l_aube", "--runs", "2m", "--threads", "1"]);
    assert!(!loud.contains('\x1b'));
}

#[test]
fn a_closed_output_is_no_error() {
    for arguments in COMMANDS {
        let (reader, writer) = std::io::pipe().expect("there are pipes");
        drop(reader);
        let child =
            fleau().args(arguments).stdout(writer).stderr(Stdio::piped()).spawn().expect("the binary starts");
        let ended = CommandOutput::from_output(child.wait_with_output().expect("the binary ends"), arguments);
        assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{ended:#?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported() {
    for arguments in COMMANDS {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        let output = fleau().args(arguments).stdout(full).output().expect("the binary starts");
        let ended = CommandOutput::from_output(output, arguments);
        assert_eq!(ended.code, 2, "{ended:#?}");
        assert!(ended.err.starts_with("the output cannot be written: "), "{ended:#?}");
    }
}
