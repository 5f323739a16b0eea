//! `fleau` alone: what it is for, and three examples.

use super::options::terminal_width;
use crate::language::Language;
use crate::report::text::wrap;
use crate::say;
use clap::Command;
use std::io::{self, Write};

/// Commands and an example of each that takes a moment, the best first. Which commands there are depends on the build.
const EXAMPLES: [(&str, &str); 5] = [
    ("duel", "fleau duel garde_pretorien guerrier_de_l_aube"),
    ("matrix", "fleau matrix --people wolfen --runs 10k"),
    ("tell", "fleau tell garde_pretorien guerrier_de_l_aube --seed 7"),
    ("wound", "fleau wound --diff 2"),
    ("test", "fleau test --value 4 --difficulty 7"),
];

/// How many examples are shown.
const SHOWN: usize = 3;

/// How long a line of prose is where there is no terminal.
const WIDTH: u16 = 80;

/// Greets in the language; `program` says which commands there are.
pub(super) fn print(program: &Command, language: Language, out: &mut impl Write) -> io::Result<()> {
    let fits = |line: &str| line.chars().count() <= usize::from(terminal_width().unwrap_or(WIDTH));
    for line in wrap(&say!(language, "terminal-greeting"), fits) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    writeln!(out, "{}", say!(language, "terminal-examples"))?;
    let exists = |command: &&(&str, &str)| program.find_subcommand(command.0).is_some();
    for (_, example) in EXAMPLES.iter().filter(exists).take(SHOWN) {
        writeln!(out, "  {example}")?;
    }
    writeln!(out, "\n{}", say!(language, "terminal-help"))
}
