//! The command line: one file per subcommand. Only this module prints.

mod army;
mod balance;
mod battle;
mod budget;
mod check;
mod checkpoint;
mod combat;
mod command_line;
mod compare;
mod completions;
mod config;
mod duel;
mod error;
mod estimate;
mod field_options;
mod format;
mod forum;
mod help;
mod import;
mod input;
mod instead_of;
mod json;
mod man;
mod matrix;
mod melee;
mod numbers;
mod options;
mod output;
mod own_files;
mod page;
mod policies;
mod pool;
mod prices;
mod profile_files;
mod profiles;
mod progress;
mod propose;
mod ruleset_option;
mod run;
mod schema;
mod selection;
mod selftest;
mod session;
mod shard;
mod side_policies;
mod signals;
mod situation;
mod tell;
mod test;
mod time_limit;
mod usage_error;
mod verify;
mod words;
mod work;
mod wound;

use error::{CliError, Failure};

use crate::language::Language;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::io::{BufWriter, Write};
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
    /// Print help
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

#[derive(Debug, Subcommand)]
enum Command {
    /// One against one: who wins, in which turn, with which wounds.
    Duel(duel::DuelCommand),
    /// One against one or several, in contact.
    Combat(combat::CombatCommand),
    /// Group against group, in contact or apart: movement, charges, shots, combats.
    Melee(melee::MeleeCommand),
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
    /// Army lists: check one, or generate random legal ones.
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
    Wound(wound::WoundCommand),
    /// Exact odds of a characteristic test against a difficulty.
    Test(test::TestCommand),
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

/// The language given by `--lang`, needed before the command line is parsed, because its errors are
/// reported in that language.
fn find_language_option(arguments: &[OsString]) -> Option<Language> {
    let words: Vec<_> = arguments.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    let options = words.iter().take_while(|word| *word != "--").enumerate();
    let mut written = options.filter_map(|(i, word)| match word.strip_prefix("--lang")? {
        "" => words.get(i + 1)?.parse().ok(),
        value => value.strip_prefix('=')?.parse().ok(),
    });
    written.next()
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
    let arguments: Vec<OsString> = std::env::args_os().collect();
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

/// Runs a command line and writes its output to `out`; progress goes to standard error.
///
/// # Errors
/// A usage or input fault, or a failed check; see [`Failure::report`].
fn run(arguments: impl IntoIterator<Item = OsString>, out: &mut impl Write) -> Result<(), Failure> {
    let found = config::Settings::find();
    let settings = found.as_ref().cloned().unwrap_or_default();
    let arguments = battle::rewrite_tell_battle(arguments.into_iter().collect());
    let arguments = settings.add_options(arguments, Cli::command);
    let settings = settings.with_language(find_language_option(&arguments));
    let language = settings.language().unwrap_or_else(environment_language);
    let outcome = input::check_lengths(&arguments).and_then(|()| parse(language, &arguments));
    let outcome = outcome.and_then(|command| {
        found?;
        input::check_standard_input(&arguments)?;
        pool::check_threads(&arguments)?;
        run_in(language, &settings, &arguments, command, out)
    });
    // Flush now, so that write errors are reported.
    outcome.and_then(|()| Ok(out.flush()?)).map_err(|error| Failure { error, language })
}

/// Parses the command line; `None` without a command.
fn parse(language: Language, arguments: &[OsString]) -> Result<Option<Command>, CliError> {
    let mut program = help::program(language);
    let matches = program.try_get_matches_from_mut(arguments)?;
    let read = Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut program))?;
    Ok(read.command)
}

fn run_in(
    language: Language,
    settings: &config::Settings,
    arguments: &[OsString],
    command: Option<Command>,
    out: &mut impl Write,
) -> Result<(), CliError> {
    // Without a command, show how to start; that is no error.
    let Some(command) = command else { return Ok(help::greeting(language, out)?) };
    let session = session::Session::new(language, arguments);
    session.watch_signals(None);
    match command {
        Command::Config(command) => command.run(settings, language, out),
        command => perform(command, &session, arguments, out),
    }
}

/// Runs a command. `fleau config` is handled by the caller, because it needs the settings.
fn perform(
    command: Command,
    session: &session::Session,
    arguments: &[OsString],
    out: &mut impl Write,
) -> Result<(), CliError> {
    let language = session.language;
    match command {
        Command::Duel(command) => command.run(session, out),
        Command::Combat(command) => command.run(session, out),
        Command::Melee(command) => command.run(session, out),
        Command::Matrix(command) => command.run(session, out),
        Command::Run(command) => command.run(session, out),
        Command::Status(command) => command.run(session, out),
        Command::Merge(command) => command.run(session, out),
        Command::Verify(command) => command.run(session, out),
        Command::Balance(command) => command.run(session, out),
        Command::Compare(command) => command.run(session, out),
        Command::Propose(command) => command.run(session, out),
        Command::Check(command) => command.run(session, out),
        Command::Battle(command) => command.run(session, out),
        Command::Army(command) => command.run(session, out),
        Command::Policies(command) => command.run(session, out),
        Command::Prices(command) => command.run(session, out),
        Command::Forum(command) => command.run(session, out),
        Command::Wound(command) => command.run(session, out),
        Command::Tell(command) => command.run(arguments, session, out),
        Command::Test(command) => command.run(session, out),
        Command::Profiles(command) => command.run(session, out),
        Command::Config(command) => command.run(&config::Settings::default(), language, out),
        Command::Selftest(command) => command.run(session, out),
        Command::Schema(command) => command.run(language, out),
        Command::Page(command) => command.run(session, out),
        Command::Completions(command) => command.run(Cli::command(), language, out),
        Command::Man(command) => command.run(Cli::command(), language, out),
        Command::Help(command) => command.run(&[], language, out),
    }
}
