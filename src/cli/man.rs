//! `fleau man`.

use super::error::CliError;
use super::output::Output;
use clap::{Args, Command};
use clap_mangen::Man;
use std::io::Write;
use std::path::PathBuf;

/// The manual page, or one page a command
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau man
  fleau man --out man1

To read a page:
  fleau man > fleau.1 && man ./fleau.1")]
pub(super) struct ManCommand {
    /// A folder for the pages of the program and of every command; without it, the program's own is printed
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl ManCommand {
    /// Writes the pages of the program whose commands these are.
    pub(super) fn run(&self, mut program: Command, out: &mut impl Write) -> Result<(), CliError> {
        // Whole names of commands, such as fleau-profiles-list, are made when the commands are built.
        program.build();
        let Some(folder) = &self.out else { return Ok(Man::new(program).render(out)?) };
        let mut output = Output::prepare(folder)?;
        add_pages(program, &mut output)?;
        let names: Vec<String> = output.names().map(str::to_owned).collect();
        output.commit()?;
        for name in names {
            writeln!(out, "{}", folder.join(name).display())?;
        }
        Ok(())
    }
}

/// The page of a command, and those of its own commands.
fn add_pages(command: Command, output: &mut Output) -> Result<(), CliError> {
    for within in
        command.get_subcommands().filter(|within| !within.is_hide_set() && within.get_name() != "help")
    {
        add_pages(within.clone(), output)?;
    }
    let (man, mut page) = (Man::new(command), Vec::new());
    man.render(&mut page)?;
    output.add(man.get_filename(), page);
    Ok(())
}
