//! The command line: one file a subcommand. The only room that prints.

mod balance;
mod budget;
mod check;
mod combat;
mod command_line;
mod compare;
mod completions;
mod conduct;
mod duel;
mod error;
mod fault_words;
mod field_options;
mod format;
mod forum;
mod greeting;
mod import;
mod instead_of;
mod json;
mod man;
#[cfg(feature = "frames")]
mod matrix;
mod meeting;
mod melee;
mod numbers;
mod options;
mod output;
mod policies;
mod prices;
mod profiles;
mod progress;
mod propose;
mod ruleset_option;
#[cfg(feature = "frames")]
mod run;
mod schema;
mod selftest;
mod session;
mod tell;
mod test;
mod work;
mod wound;

use error::{CliError, Failure};

use crate::language::Language;
use clap::{CommandFactory, Parser, Subcommand};
use std::ffi::OsString;
use std::io::{BufWriter, Write};
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  fleau run scenarios/first-blood.toml
  fleau duel garde_pretorien guerrier_de_l_aube
  fleau combat \"2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6\" garde_pretorien
  fleau melee \"3 guerrier_de_l_aube\" \"2 garde_pretorien\"
  fleau prices --base \"@ini=4,att=5,str=7,def=5,res=7,ap=40\" --fights 960
  fleau wound --diff 2
  fleau profiles list --people dirz";

/// Fléau settles point-cost arguments in tabletop skirmish games: duels and combats of Confrontation and
/// Conf'fédé, fought millions of times as the rulebook prints them.
#[derive(Debug, Parser)]
#[command(name = "fleau", version, after_help = EXAMPLES)]
struct Cli {
    /// The language of tables, notes and charts: en or fr; that of the terminal by default
    #[arg(long, global = true, value_name = "LANGUAGE")]
    lang: Option<Language>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// One against one: who wins, by which turn, in what state.
    Duel(duel::DuelCommand),
    /// One against one or several.
    Combat(combat::CombatCommand),
    /// Groups at a distance or in contact: movement, charges, shots, combats.
    Melee(melee::MeleeCommand),
    /// Everybody against everybody, and a ranking by kill rate per AP.
    #[cfg(feature = "frames")]
    Matrix(matrix::MatrixCommand),
    /// Plays a scenario file; writes tables, charts and Parquet.
    #[cfg(feature = "frames")]
    Run(run::RunCommand),
    /// What the profiles of a field are worth, and whether their costs are right.
    Balance(balance::BalanceCommand),
    /// What a change of costs, profiles or rules makes: who gains, and who is hurt.
    Compare(compare::CompareCommand),
    /// Proposes other AP for what is too cheap or too dear: a patch, and the evidence.
    Propose(propose::ProposeCommand),
    /// Reproduces the evidence of a proposal; exit code 1 when a verdict does not hold.
    Check(check::CheckCommand),
    /// What each policy is worth, what it gives up, and how to place dice.
    Policies(policies::PoliciesCommand),
    /// What a characteristic more or an ability is worth, in AP.
    Prices(prices::PricesCommand),
    /// One fight told blow by blow: its dice, its modifiers, the paragraphs.
    Tell(tell::TellCommand),
    /// The results of a command as a post for a forum.
    Forum(forum::ForumCommand),
    /// A wound roll, exactly.
    Wound(wound::WoundCommand),
    /// A characteristic test against a difficulty, exactly.
    Test(test::TestCommand),
    /// The profiles: list them, show one, check a file, import your own.
    Profiles(profiles::ProfilesCommand),
    /// Checks the dice and the engine of this build.
    Selftest(selftest::SelftestCommand),
    /// The JSON Schemas of what commands print, and of the files they read.
    Schema(schema::SchemaCommand),
    /// Completions for a shell.
    Completions(completions::CompletionsCommand),
    /// The manual page, or one page a command.
    Man(man::ManCommand),
}

/// The language that the environment asks for.
fn of_the_terminal() -> Language {
    sys_locale::get_locale().map_or(Language::default(), |locale| Language::of_locale(&locale))
}

/// The program `fleau`: reads its command line, runs the command, prints, and gives the exit code: 0 done, 1 a check
/// failed, 2 a usage or input fault.
pub fn main() -> ExitCode {
    let mut out = BufWriter::new(std::io::stdout().lock());
    match run(std::env::args_os(), &mut out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was printed before the fault still belongs to the user.
            let _ = out.flush();
            failure.report(&mut std::io::stderr().lock())
        }
    }
}

/// Runs a command line and writes what it prints to `out`; progress goes to standard error.
///
/// # Errors
/// A usage or input fault, or a check that failed; [`Failure::report`] says which.
fn run(arguments: impl IntoIterator<Item = OsString>, out: &mut impl Write) -> Result<(), Failure> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let parsed = Cli::try_parse_from(&arguments);
    let lang = parsed.as_ref().ok().and_then(|cli| cli.lang);
    let language = lang.unwrap_or_else(of_the_terminal);
    let outcome = parsed
        .map_err(CliError::from)
        .and_then(|Cli { command, .. }| run_in(language, &arguments, command, out));
    // What cannot be written is found now, not when nobody hears of it.
    outcome.and_then(|()| Ok(out.flush()?)).map_err(|error| Failure { error, language })
}

fn run_in(
    language: Language,
    arguments: &[OsString],
    command: Option<Command>,
    out: &mut impl Write,
) -> Result<(), CliError> {
    // Whoever asks nothing is told what there is to ask, which is no fault: exit code 0.
    let Some(command) = command else { return Ok(greeting::print(&Cli::command(), language, out)?) };
    let session = session::Session { language, again: command_line::again(arguments) };
    match command {
        Command::Duel(command) => command.run(&session, out),
        Command::Combat(command) => command.run(&session, out),
        Command::Melee(command) => command.run(&session, out),
        #[cfg(feature = "frames")]
        Command::Matrix(command) => command.run(&session, out),
        #[cfg(feature = "frames")]
        Command::Run(command) => command.run(&session, out),
        Command::Balance(command) => command.run(&session, out),
        Command::Compare(command) => command.run(&session, out),
        Command::Propose(command) => command.run(&session, out),
        Command::Check(command) => command.run(&session, out),
        Command::Policies(command) => command.run(&session, out),
        Command::Prices(command) => command.run(&session, out),
        Command::Forum(command) => command.run(&session, out),
        Command::Wound(command) => command.run(&session, out),
        Command::Tell(command) => command.run(arguments, &session, out),
        Command::Test(command) => command.run(&session, out),
        Command::Profiles(command) => command.run(&session, out),
        Command::Selftest(command) => command.run(&session, out),
        Command::Schema(command) => command.run(language, out),
        Command::Completions(command) => command.run(Cli::command(), out),
        Command::Man(command) => command.run(Cli::command(), out),
    }
}
