//! The `fleau completions` command: completion scripts for shells.

use super::Cli;
use super::error::CliError;
use super::help::{Topic, with_documented_values};
use super::session::Session;
use crate::policy::PRESETS;
use crate::rules::Word;
use crate::scenario::embedded;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Args, Command, CommandFactory, ValueHint};
use clap_complete::Shell;
use std::collections::BTreeSet;
use std::io::Write;
use strum::VariantArray;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau completions bash
  fleau completions fish

To install:
  fleau completions bash > ~/.local/share/bash-completion/completions/fleau
  fleau completions zsh > ~/.zfunc/_fleau        (a folder of $fpath)
  fleau completions fish > ~/.config/fish/completions/fleau.fish
  fleau completions powershell >> $PROFILE")]
pub(super) struct CompletionsCommand {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl CompletionsCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let program = with_possible_values(Cli::command());
        let mut program = with_documented_values(program, session.language);
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "fleau", &mut script);
        Ok(out.write_all(&script)?)
    }
}

/// Adds the possible values of arguments to commands, recursively.
///
/// The program itself reads these arguments as text, in order to suggest the nearest name; only the
/// script needs the lists.
fn with_possible_values(command: Command) -> Command {
    let command = command.mut_args(|arg| match possible_values(&arg) {
        Some(words) => arg.value_parser(PossibleValuesParser::new(words)).hide_default_value(true),
        None => with_value_hint(arg),
    });
    command.mut_subcommands(with_possible_values)
}

/// Returns the possible values of an argument for the completion script; `None` if they cannot be
/// listed.
fn possible_values(arg: &Arg) -> Option<Vec<PossibleValue>> {
    let value = arg.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    // An id may be followed by overrides and other ids; completion works at the start of an
    // argument.
    let ids = || embedded::roster().cards().iter().map(|card| PossibleValue::new(card.id.as_str())).collect();
    match (value, arg.get_id().as_str()) {
        ("COMMAND|TOPIC", _) => Some(help_names().into_iter().map(PossibleValue::new).collect()),
        ("ID|FILE", _) => Some(embedded::ruleset_ids().map(PossibleValue::new).collect()),
        ("POLICY", _) => Some(PRESETS.iter().map(|preset| PossibleValue::new(preset.name)).collect()),
        ("SCHEMA", _) => Some(super::schema::names().map(PossibleValue::new).collect()),
        ("FIGHTER" | "A" | "B" | "ID,..." | "A,B", _) => Some(ids()),
        (_, "a" | "b" | "id" | "ids") => Some(ids()),
        (_, "edition") => Some(embedded::roster().editions().into_iter().map(PossibleValue::new).collect()),
        _ => None,
    }
}

/// The names that `fleau help` accepts: commands and topics.
fn help_names() -> BTreeSet<String> {
    let program = Cli::command();
    let commands = program.get_subcommands().map(Command::get_name);
    commands.chain(Topic::VARIANTS.iter().map(|topic| topic.word())).map(str::to_owned).collect()
}

fn with_value_hint(arg: Arg) -> Arg {
    let value = arg.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    let is_file = matches!(value, "FILE" | "EVIDENCE" | "SCENARIO | PROFILES")
        || value.starts_with("SCENARIO")
        || arg.get_id() == "file";
    match value {
        "DIR" => arg.value_hint(ValueHint::DirPath),
        _ if is_file => arg.value_hint(ValueHint::FilePath),
        _ => arg,
    }
}
