//! The command line: one file per subcommand. Only this module prints.

mod army;
mod army_best;
mod balance;
mod battle;
mod chart;
mod check;
mod checkpoint;
mod command_line;
mod compare;
mod completions;
mod config;
mod error;
mod estimate;
mod field_options;
mod fight;
mod format;
mod forum;
mod help;
mod import;
mod input;
mod job;
mod json;
mod man;
mod matrix;
mod melee;
mod odds;
mod options;
mod output;
mod own_files;
mod page;
mod play;
mod policies;
mod pool;
mod prices;
mod profiles;
mod progress;
mod propose;
mod run;
mod runner;
mod schema;
mod selection;
mod selftest;
mod session;
mod shard;
mod signals;
mod situation;
mod sweep;
mod sweep_armies;
mod tell;
mod time_limit;
mod usage_error;
mod values;
mod verify;

use checkpoint::journal::SOURCE_HASH;
use error::{CliError, Failure};
use session::Session;

use crate::language::Language;
use crate::say;
use crate::scenario::path_text;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

/// Fléau checks the AP costs of Confrontation and Conf'fédé: it simulates millions of duels and
/// combats by the rulebook.
#[derive(Debug, Parser)]
#[command(name = "fleau", version, after_help = help::front(Language::English))]
#[command(disable_help_flag = true, disable_help_subcommand = true, disable_version_flag = true)]
struct Cli {
    /// The language; default: that of the terminal
    #[arg(long, global = true, display_order = LAST_DISPLAY_ORDER, value_name = "LANGUAGE", value_parser = language_parser())]
    lang: Option<Language>,
    /// Print help; -h is short
    #[arg(long, short, global = true, display_order = LAST_DISPLAY_ORDER, action = ArgAction::HelpShort)]
    help: Option<bool>,
    /// Print the version
    #[arg(long, short = 'V', display_order = LAST_DISPLAY_ORDER, action = ArgAction::Version)]
    version: Option<bool>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// Display order of the options that every command has: after its own.
const LAST_DISPLAY_ORDER: usize = 1000;

fn language_parser() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code)).try_map(|code| code.parse::<Language>())
}

/// Declares the commands, each with its help and the type of its arguments.
macro_rules! commands {
    ($($(#[doc = $about:tt])+ $(#[cfg($condition:meta)])? $name:ident($arguments:ty),)+) => {
        #[derive(Debug, Subcommand)]
        enum Command {
            $($(#[doc = $about])+ $(#[cfg($condition)])? $name($arguments),)+
        }

        impl Command {
            fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
                match self {
                    $($(#[cfg($condition)])? Command::$name(command) => command.run(session, out),)+
                }
            }
        }
    };
}

commands! {
    /// One against one: who wins, in which turn, with which wounds.
    Duel(fight::DuelCommand),
    /// One against one or several, in contact.
    Combat(fight::CombatCommand),
    /// Group against group, in contact or apart: movement, charges, shots, combats.
    Melee(melee::MeleeCommand),
    /// A duel, a melee or the worth of a card at each value of a number, with the break-even.
    Sweep(sweep::SweepCommand),
    /// Army against army on a table: scenery, lines of sight, movement, scenarios.
    Battle(battle::BattleCommand),
    /// Every profile against every other; ranking by AP destroyed per AP per turn.
    Matrix(matrix::MatrixCommand),
    /// Simulate a scenario file; write tables, charts and Parquet files.
    Run(run::RunCommand),
    /// Estimate the fair costs of the profiles of a field; judge their printed costs.
    Balance(balance::BalanceCommand),
    /// Show who gains and who loses by a change of costs, profiles or rules.
    Compare(compare::CompareCommand),
    /// Propose new AP for mispriced profiles: a patch, and its evidence.
    Propose(propose::ProposeCommand),
    /// Reproduce the evidence of a proposal; exit code 1 if a verdict no longer holds.
    Check(check::CheckCommand),
    /// Army lists: check one, generate random ones, search the best, or list peoples that have any.
    Army(army::ArmyCommand),
    /// Compare policies between two sides: value, loss to a best response, dice placement.
    Policies(policies::PoliciesCommand),
    /// AP value of a point of a characteristic, or of an ability.
    Prices(prices::PricesCommand),
    /// Tell one fight blow by blow: dice, modifiers, rulebook paragraphs.
    Tell(tell::TellCommand),
    /// Turn the results of a command into a forum post.
    Forum(forum::ForumCommand),
    /// Recompute a report, or part of it, and compare.
    Verify(verify::VerifyCommand),
    /// Show the progress of shards and interrupted commands.
    Status(shard::status::StatusCommand),
    /// Merge shards into the result of a single command.
    Merge(shard::merge::MergeCommand),
    /// Exact odds of a wound roll.
    Wound(odds::WoundCommand),
    /// Exact odds of a characteristic test against a difficulty.
    Test(odds::TestCommand),
    /// Profiles: list them, show one, check a file, import your own.
    Profiles(profiles::ProfilesCommand),
    /// Show the settings in effect and their source.
    Config(config::ConfigCommand),
    /// Test the dice and the engine of this build.
    Selftest(selftest::SelftestCommand),
    /// Print the JSON Schemas of results and of input files.
    Schema(schema::SchemaCommand),
    /// Write the browser calculator, as one file.
    Page(page::PageCommand),
    /// Print the completion script for a shell.
    Completions(completions::CompletionsCommand),
    /// Print the manual page, or write one page per command.
    Man(man::ManCommand),
    /// Show this help, or that of a command or a topic.
    Help(help::HelpCommand),
}

/// Returns the language of the operating system's locale; English if it is neither English nor
/// French.
fn environment_language() -> Language {
    sys_locale::get_locale().map_or(Language::default(), |locale| Language::from_locale(&locale))
}

/// Runs the program `fleau`: parses its command line, runs the command, prints, and returns the
/// exit code: 0 for success, 1 for a failed check, 2 for a usage or input fault, 124 if time was
/// up.
pub fn main() -> ExitCode {
    // Windows also reads `/` in paths, so that answers name files as on every system.
    let portable = |word: OsString| if cfg!(windows) { path_text(Path::new(&word)).into() } else { word };
    let arguments: Vec<OsString> = command_line_arguments().map(portable).collect();
    signals::handle_file_size_limit();
    let mut out = BufWriter::new(std::io::stdout().lock());
    match run(arguments, &mut out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Output before the error still belongs to the user.
            let _ = out.flush();
            failure.report(&mut std::io::stderr().lock())
        }
    }
}

/// Returns the arguments of the program. Shells of Windows do not expand patterns such as `*.csv`.
#[cfg(windows)]
fn command_line_arguments() -> impl Iterator<Item = OsString> {
    wild::args_os()
}

#[cfg(not(windows))]
fn command_line_arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os()
}

/// Runs a command line and writes its output to `out`; progress goes to standard error.
///
/// # Errors
/// A usage or input fault, or a failed check; see [`Failure::report`].
fn run(arguments: impl IntoIterator<Item = OsString>, out: &mut impl Write) -> Result<(), Failure> {
    let found = config::Settings::find();
    let settings = found.as_ref().cloned().unwrap_or_default();
    let arguments = battle::rewrite_tell_battle(arguments.into_iter().collect());
    let arguments = settings.add_options(arguments, Cli::command);
    let words: Vec<_> = arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let settings = settings.with_language_option(&words);
    let language = settings.language().unwrap_or_else(environment_language);
    let outcome = input::check_lengths(&arguments).and_then(|()| parse(language, &arguments));
    let outcome = outcome.and_then(|command| {
        found?;
        input::check_standard_input(&arguments)?;
        // Without a command, show how to start; that is no error.
        let Some(command) = command else { return Ok(help::greeting(language, out)?) };
        let session = Session::new(language, &arguments);
        runner::watch_signals(&session, None);
        command.run(&session, out)
    });
    // Flush now, so that write errors are reported.
    outcome.and_then(|()| Ok(out.flush()?)).map_err(|error| Failure { error, language })
}

/// Parses the command line; `None` without a command.
fn parse(language: Language, arguments: &[OsString]) -> Result<Option<Command>, CliError> {
    let program = help::program(language).long_version(build_description(language));
    let mut program = loosen_options(program);
    if arguments.iter().take_while(|word| *word != "--").any(|word| word == "-h") {
        program.build();
        program = help::brief(program, language);
    }
    let matches = program.try_get_matches_from_mut(arguments);
    let matches = matches.map_err(|error| help::suggest_nested(&program, error))?;
    let read = Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut program))?;
    Ok(read.command)
}

/// Makes all options accept negative numbers, so that one out of bounds is reported as such and not
/// as an unknown argument, and their words in any case: `--players Bold`.
fn loosen_options(program: clap::Command) -> clap::Command {
    let accept = |arg: Arg| match arg.is_positional() || !arg.get_action().takes_values() {
        true => arg,
        false => arg.allow_negative_numbers(true).ignore_case(true),
    };
    program.mut_args(accept).mut_subcommands(loosen_options)
}

/// Returns the version, the hash of the source code and the optional features of this build.
fn build_description(language: Language) -> String {
    let features = [
        ("calculator", cfg!(feature = "calculator")),
        ("charts", cfg!(feature = "charts")),
        ("frames", cfg!(feature = "frames")),
    ];
    let built: Vec<&str> = features.iter().filter(|(_, is_built)| *is_built).map(|(name, _)| *name).collect();
    let features = if built.is_empty() { "-".to_owned() } else { built.join(", ") };
    let version = env!("CARGO_PKG_VERSION");
    say!(language, "terminal-version", version = version, source = SOURCE_HASH, features = features)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn negative_numbers_reach_their_option() {
        for line in ["fleau battle a b --runs -5", "fleau battle a b --ap -300", "fleau duel a b --turns -1"]
        {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            for language in Language::ALL {
                assert!(parse(language, &words).is_ok(), "{line}");
            }
        }
        let unknown = ["fleau", "duel", "a", "b", "-5"].map(OsString::from);
        assert!(parse(Language::English, &unknown).is_err());
    }

    #[test]
    fn words_of_options_are_read_in_any_case() {
        for (word, is_known) in [("Hardi", true), ("BOLD", true), ("hardi", true), ("brave", false)] {
            let words = ["fleau", "battle", "a", "b", "--players", word].map(OsString::from);
            for language in Language::ALL {
                assert_eq!(parse(language, &words).is_ok(), is_known, "{word}");
            }
        }
    }
}
