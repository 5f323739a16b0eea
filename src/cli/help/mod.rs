//! Help in the user's language: for every command, and for topics shared by several commands.
//!
//! The English help is the documentation of commands, options and values in the source. The French
//! help is in `messages/fr/help.ftl`, each text below the English one that it translates;
//! [`french`] substitutes it. A test reports every text that is new or whose English changed.

mod french;
#[cfg(test)]
mod tests;
mod texts;
mod topics;

pub(super) use french::{in_french, program, with_documented_values};
pub(super) use topics::Topic;

use super::error::CliError;
use super::format::terminal_width;
use super::session::Session;
use crate::language::Language;
use crate::report::text::wrap;
use crate::rules::Word;
use crate::say;
use crate::scenario::nearest;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Command};
use french::in_language;
use std::collections::BTreeSet;
use std::io::{self, BufRead, Write};
use strum::VariantArray;
use texts::{CAPTIONS, TOPICS_CAPTION};

/// Line width of prose if there is no terminal.
const WIDTH: u16 = 80;

/// An example command for new users, shown by the greeting, the help and the README.
struct FirstStep {
    line: &'static str,
    /// What the example shows: the key of the French text, and the English text.
    shows: (&'static str, &'static str),
}

/// Example commands in the order in which to try them. Each takes a moment, needs no file, and
/// works in every build.
const FIRST_STEPS: [FirstStep; 5] = [
    FirstStep {
        line: "fleau duel garde_pretorien guerrier_de_l_aube",
        shows: ("help-first-duel", "who wins"),
    },
    FirstStep {
        line: "fleau tell garde_pretorien guerrier_de_l_aube --seed 7",
        shows: ("help-first-tell", "a fight in detail"),
    },
    FirstStep {
        line: "fleau melee \"3 guerrier_de_l_aube\" \"2 garde_pretorien\"",
        shows: ("help-first-melee", "group against group"),
    },
    FirstStep {
        line: "fleau profiles list --search garde",
        shows: ("help-first-profiles", "find a profile"),
    },
    FirstStep {
        line: "fleau balance --edition C3 --battles 4k",
        shows: ("help-first-balance", "mispriced cards"),
    },
];

/// The caption above the examples: the key of the French text, and the English text.
const CAPTION: (&str, &str) = ("help-first", "Examples to start with:");

/// Formats the example commands one per line, each with a shell comment that says what it shows.
fn example_lines(language: Language) -> impl Iterator<Item = String> {
    let width = FIRST_STEPS.iter().map(|step| step.line.len()).max().unwrap_or_default();
    FIRST_STEPS.iter().map(move |FirstStep { line, shows: (key, english) }| {
        format!("  {line:<width$}  # {}", in_language(language, key, english))
    })
}

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
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        self.run_within(&[], session.language, out)
    }

    /// Prints the help of a command or topic, looked up below the command `within`. A command's
    /// help is printed as by `--help`; of a command and a topic of the same name, the topic.
    pub(super) fn run_within(
        &self,
        within: &[&str],
        language: Language,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let path: Vec<&str> = within.iter().copied().chain(self.words.iter().map(String::as_str)).collect();
        let topic: Option<Topic> = match path.as_slice() {
            [name] => name.parse().ok(),
            _ => None,
        };
        let mut program = program(language);
        program.build();
        let command = path.iter().try_fold(&program, |command, name| {
            command.find_subcommand(name).ok_or_else(|| unknown_word(command, name))
        });
        match (command, topic) {
            (Err(unknown), None) => return Err(unknown.into()),
            (command, Some(topic)) => {
                print(&topic.text(language), out)?;
                if command.is_ok() {
                    let own_help = say!(language, "topic-command", command = topic.word());
                    print(&format!("\n{own_help}"), out)?;
                }
                return Ok(());
            }
            (Ok(_), None) => {}
        }
        let words = std::iter::once("fleau").chain(path).chain(["--help"]);
        // clap returns help as an error, which knows whether the terminal has colors.
        program.try_get_matches_from(words).map(|_| ()).map_err(CliError::from)
    }
}

/// Returns the end of the program's own help: examples and topics.
pub(super) fn front(language: Language) -> String {
    let first: Vec<String> = example_lines(language).collect();
    let topics = Topic::VARIANTS.iter().map(|topic| topic.word()).collect::<Vec<_>>().join(", ");
    let [begin, more] = [CAPTION, TOPICS_CAPTION].map(|(key, english)| in_language(language, key, english));
    format!("{begin}\n{}\n\n{more} {topics}", first.join("\n"))
}

/// Prints what `fleau` without arguments shows: what it is for, and examples. If it was started by
/// a double-click, it also says how to use a terminal, and waits before the window closes.
pub(super) fn greeting(language: Language, out: &mut dyn Write) -> io::Result<()> {
    greet(language, out)?;
    match is_double_clicked() {
        true => wait_for_enter(language, &mut io::stdin().lock(), out),
        false => Ok(()),
    }
}

/// Says how to use a terminal, and waits for Enter.
fn wait_for_enter(language: Language, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    print(&say!(language, "terminal-double-clicked"), out)?;
    writeln!(out)?;
    print(&say!(language, "terminal-press-enter"), out)?;
    out.flush()?;
    input.read_line(&mut String::new()).map(drop)
}

/// Returns whether Windows Explorer started the program: then its window closes with it.
#[cfg(windows)]
fn is_double_clicked() -> bool {
    use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System, get_current_pid};
    let mut system = System::new();
    let mut read = |pid: Pid| {
        let only = ProcessesToUpdate::Some(&[pid]);
        system.refresh_processes_specifics(only, false, ProcessRefreshKind::nothing());
        let process = system.process(pid)?;
        Some((process.parent(), process.name().to_owned()))
    };
    let parent = get_current_pid().ok().and_then(|own| read(own)?.0).and_then(read);
    parent.is_some_and(|(_, name)| name.eq_ignore_ascii_case("explorer.exe"))
}

#[cfg(not(windows))]
fn is_double_clicked() -> bool {
    false
}

fn greet(language: Language, out: &mut dyn Write) -> io::Result<()> {
    print(&say!(language, "terminal-greeting"), out)?;
    writeln!(out)?;
    let (key, english) = CAPTION;
    writeln!(out, "{}", in_language(language, key, english))?;
    example_lines(language).try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out)?;
    print(&say!(language, "terminal-help"), out)
}

/// Prints text wrapped to the line width.
fn print(text: &str, out: &mut dyn Write) -> io::Result<()> {
    text.lines().flat_map(wrapped).try_for_each(|line| writeln!(out, "{line}"))
}

fn line_width() -> usize {
    usize::from(terminal_width().unwrap_or(WIDTH))
}

/// Wraps a line. In a table, whose lines start with a space, only the last column is wrapped.
fn wrapped(line: &str) -> Vec<String> {
    let width = line_width();
    if line.is_empty() || line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let indent = line.len() - line.trim_start().len();
    let column = if indent == 0 { 0 } else { line.rfind("  ").map_or(indent, |at| at + 2) };
    let (before, text) = line.split_at(column);
    let blanks = " ".repeat(before.chars().count());
    let lines = wrap(text, |line| blanks.len() + line.chars().count() <= width);
    let starts = std::iter::once(before).chain(std::iter::repeat(blanks.as_str()));
    starts.zip(lines).map(|(start, line)| format!("{start}{line}")).collect()
}

/// Ids of options that many commands have and that few questions need; [`brief`] hides them.
const RARE_OPTIONS: [&str; 19] = [
    "abilities",
    "assume",
    "chart",
    "checkpoint",
    "details",
    "engine",
    "lang",
    "max_time",
    "player_a",
    "player_b",
    "precision",
    "profiles",
    "quiet",
    "resume",
    "ruleset",
    "sampler",
    "shard",
    "threads",
    "yes",
];

/// Returns commands whose help is short: without rare options, explanations after a semicolon, and
/// remarks below the options.
pub(super) fn brief(command: Command, language: Language) -> Command {
    let shorten = |arg: clap::Arg| {
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        // French has a narrow space before the semicolon.
        let short = help.split(';').next().unwrap_or_default().trim_end().to_owned();
        let is_rare = !arg.is_positional() && RARE_OPTIONS.contains(&arg.get_id().as_str());
        let is_hidden = arg.is_hide_set() || is_rare;
        arg.help(short).hide(is_hidden)
    };
    let name = command.get_bin_name().unwrap_or(command.get_name()).to_owned();
    let has_commands = command.has_subcommands();
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let (_, caption) = CAPTIONS[0];
    let examples = after.split("\n\n").find(|part| {
        part.starts_with(caption) || part.starts_with(&in_language(language, CAPTIONS[0].0, caption))
    });
    let all = say!(language, "topic-all-options", command = name);
    let after = examples.into_iter().map(str::to_owned).chain([all]).collect::<Vec<_>>().join("\n\n");
    let command = match has_commands {
        true => command,
        false => command.mut_args(shorten).after_help(after),
    };
    command.mut_subcommands(|within| brief(within, language))
}

/// The error for a word that is neither a subcommand of this command nor a topic.
fn unknown_word(command: &Command, word: &str) -> clap::Error {
    let mut error = clap::Error::new(ErrorKind::InvalidSubcommand).with_cmd(command);
    error.insert(ContextKind::InvalidSubcommand, ContextValue::String(word.to_owned()));
    let commands = command.get_subcommands().filter(|within| !within.is_hide_set()).map(Command::get_name);
    let names: BTreeSet<&str> = commands.chain(Topic::VARIANTS.iter().map(|topic| topic.word())).collect();
    let near = nearest(word, names);
    if !near.is_empty() {
        let near = near.into_iter().map(str::to_owned).collect();
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(near));
    }
    suggest_nested(command, error)
}

/// Suggests the command with its own command for one that stands alone: `profiles import` for
/// `import`.
pub(super) fn suggest_nested(program: &Command, mut error: clap::Error) -> clap::Error {
    let unknown = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) => word.clone(),
        _ => return error,
    };
    let within = |outer: &Command| {
        let inner = outer.get_subcommands().find(|inner| inner.get_name() == unknown && !inner.is_hide_set());
        inner.map(|inner| format!("{} {}", outer.get_name(), inner.get_name()))
    };
    let nested: Vec<String> = program.get_subcommands().filter_map(within).collect();
    if !nested.is_empty() {
        error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(nested));
    }
    error
}
