//! Help, whole in the user's language: that of every command, and topics that several commands share.
//!
//! The English help stands at what it tells of, as the documentation of commands, options and their values. The French stands in
//! `messages/fr/help.ftl`, each text below the English one that it says, and is put in its place where the language is
//! French: [`french`]. A test of it names every text that is new or says something else than it did.

mod first_steps;
mod french;
#[cfg(test)]
mod tests;
mod texts;
mod topics;

pub(super) use french::{documented, in_french, program};
pub(super) use topics::Topic;

use super::error::CliError;
use super::format::terminal_width;
use crate::language::Language;
use crate::report::text::wrap;
use crate::say;
use crate::scenario::nearest;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Command};
use first_steps::CAPTION;
use french::in_language;
use std::collections::BTreeSet;
use std::io::{self, Write};
use texts::MORE;

/// How long a line of prose is where there is no terminal.
const WIDTH: u16 = 80;

/// This help, that of a command, or a topic: fighters, policies, rulesets, fights, formats
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau help duel
  fleau help profiles list
  fleau help policies")]
pub(super) struct HelpCommand {
    /// A command, such as duel or profiles list, or a topic
    #[arg(value_name = "COMMAND|TOPIC")]
    words: Vec<String>,
}

impl HelpCommand {
    /// The help of what is named below the command that `within` leads to: shown as `--help` shows it, with the topic of that name
    /// if there is one.
    pub(super) fn run(
        &self,
        within: &[&str],
        language: Language,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let path: Vec<&str> = within.iter().copied().chain(self.words.iter().map(String::as_str)).collect();
        let topic = match path.as_slice() {
            [name] => Topic::named(name),
            _ => None,
        };
        let mut program = program(language);
        program.build();
        let command = path.iter().try_fold(&program, |command, name| {
            command.find_subcommand(name).ok_or_else(|| unknown_word(command, name))
        });
        match (command, topic) {
            (Err(_), Some(topic)) => return Ok(print(&topic.text(language), out)?),
            (Err(unknown), None) => return Err(unknown.into()),
            (Ok(_), Some(topic)) => {
                program = program.mut_subcommand(topic.name(), |command| topic.below(command, language));
            }
            (Ok(_), None) => {}
        }
        let words = std::iter::once("fleau").chain(path).chain(["--help"]);
        // Help comes as an error, which knows whether the terminal has colors.
        program.try_get_matches_from(words).map(|_| ()).map_err(CliError::from)
    }
}

/// The end of the program's own help: where to begin, and the topics.
pub(super) fn front(language: Language) -> String {
    let first: Vec<String> = first_steps::lines(language).collect();
    let topics = Topic::ALL.map(Topic::name).join(", ");
    let [begin, more] = [CAPTION, MORE].map(|(key, english)| in_language(language, key, english));
    format!("{begin}\n{}\n\n{more} {topics}", first.join("\n"))
}

/// What `fleau` alone says: what it is for, and where to begin.
pub(super) fn greeting(language: Language, out: &mut impl Write) -> io::Result<()> {
    print(&say!(language, "terminal-greeting"), out)?;
    writeln!(out)?;
    let (key, english) = CAPTION;
    writeln!(out, "{}", in_language(language, key, english))?;
    first_steps::lines(language).try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out)?;
    print(&say!(language, "terminal-help"), out)
}

/// Prints text whose lines are as long as they may be; lines that begin with a space are left as they are.
fn print(text: &str, out: &mut impl Write) -> io::Result<()> {
    text.lines().flat_map(wrapped).try_for_each(|line| writeln!(out, "{line}"))
}

/// How long a line may be.
fn line_width() -> usize {
    usize::from(terminal_width().unwrap_or(WIDTH))
}

fn wrapped(line: &str) -> Vec<String> {
    let fits = |line: &str| line.chars().count() <= line_width();
    if line.is_empty() || line.starts_with(' ') { vec![line.to_owned()] } else { wrap(line, fits) }
}

/// No command of this one, and no topic, is called so.
fn unknown_word(command: &Command, word: &str) -> clap::Error {
    let mut error = clap::Error::new(ErrorKind::InvalidSubcommand).with_cmd(command);
    error.insert(ContextKind::InvalidSubcommand, ContextValue::String(word.to_owned()));
    let commands = command.get_subcommands().filter(|within| !within.is_hide_set()).map(Command::get_name);
    let names: BTreeSet<&str> = commands.chain(Topic::ALL.map(Topic::name)).collect();
    let near = nearest(word, names);
    if !near.is_empty() {
        let near = near.into_iter().map(str::to_owned).collect();
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(near));
    }
    error
}
