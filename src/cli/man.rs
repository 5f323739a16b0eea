//! The `fleau man` command: manual pages.

use super::Cli;
use super::error::CliError;
use super::help::with_documented_values;
use super::output::{check_writable, folder_error, write_atomically};
use super::session::Session;
use crate::language::Language;
use clap::{Args, Command, CommandFactory};
use clap_mangen::Man;
use std::io::{self, Write};
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau man
  fleau man --out man1

To read a page:
  fleau man > fleau.1 && man ./fleau.1")]
pub(super) struct ManCommand {
    /// Folder for the pages of the program and of all commands; default: print the program's page
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl ManCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let language = session.language;
        let mut program = with_documented_values(Cli::command(), language);
        // Building the commands creates their full names, such as fleau-profiles-list.
        program.build();
        let Some(folder) = &self.out else { return Ok(out.write_all(&page(&Man::new(program), language)?)?) };
        let mut pages = Vec::new();
        add_pages(program, language, &mut pages)?;
        // The folder may contain pages of other programs.
        std::fs::create_dir_all(folder).map_err(|error| folder_error("--out", folder, &error))?;
        let paths: Vec<PathBuf> = pages.iter().map(|(name, _)| folder.join(name)).collect();
        let pages = || paths.iter().zip(pages.iter().map(|(_, page)| page));
        pages().try_for_each(|(path, page)| check_writable("--out", path, page))?;
        for (path, page) in pages() {
            write_atomically("--out", path, page)?;
        }
        for path in paths {
            writeln!(out, "{}", path.display())?;
        }
        Ok(())
    }
}

/// Appends the pages of a command and its subcommands.
fn add_pages(command: Command, language: Language, pages: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    for within in
        command.get_subcommands().filter(|within| !within.is_hide_set() && within.get_name() != "help")
    {
        add_pages(within.clone(), language, pages)?;
    }
    let man = Man::new(command);
    pages.push((man.get_filename(), page(&man, language)?));
    Ok(())
}

/// English headings and captions of the generator, with their French replacements.
const IN_FRENCH: [(&str, &str); 5] = [
    (".SH NAME\n", ".SH NOM\n"),
    (".SH SUBCOMMANDS\n", ".SH COMMANDES\n"),
    (".SH EXTRA\n", ".SH NOTES\n"),
    ("[default: ", "[par défaut\u{a0}: "),
    ("Possible values:", "Valeurs possibles\u{a0}:"),
];

/// Renders a page with headings in the language.
fn page(man: &Man, language: Language) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    man.render(&mut page)?;
    if language == Language::English {
        return Ok(page);
    }
    let page = String::from_utf8_lossy(&page).into_owned();
    let in_french = |page: String, (english, french): &(&str, &str)| page.replace(english, french);
    Ok(IN_FRENCH.iter().fold(page, in_french).into_bytes())
}
