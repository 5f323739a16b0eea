//! The French help: its texts, and what clap itself would say in English.

use super::front;
use super::texts::{said, values_said};
use crate::cli::Cli;
use crate::language::Language;
use crate::policy;
use crate::say;
use crate::scenario::words;
use clap::builder::Styles;
use clap::{Arg, Command, CommandFactory};

/// The program, with its help in the language.
pub(in crate::cli) fn program(language: Language) -> Command {
    let program = Cli::command();
    match language {
        Language::English => program,
        Language::French => shown(translated(program)),
    }
}

/// Commands with what their arguments may be in the language, for manual pages and completions. They read no command line.
pub(in crate::cli) fn documented(command: Command, language: Language) -> Command {
    match language {
        Language::English => command,
        Language::French => values_said(translated(command), &mut |text| {
            french(&text.key, text.shared.as_deref(), &text.english)
        }),
    }
}

/// What English says there, in the language.
pub(super) fn in_language(language: Language, key: &str, english: &str) -> String {
    match language {
        Language::English => english.to_owned(),
        Language::French => french(key, None, english),
    }
}

fn french(key: &str, shared: Option<&str>, english: &str) -> String {
    let language = Language::French;
    let known = [Some(key), shared].into_iter().flatten().find(|key| language.has(key));
    // A test sees to it that there is one.
    known.map_or_else(|| english.to_owned(), |key| language.message(key, Vec::new()))
}

fn translated(program: Command) -> Command {
    let texts = said(program, &[], &mut |text| french(&text.key, text.shared.as_deref(), &text.english));
    texts.after_help(front(Language::French))
}

/// The commands, whose help has French headings and says defaults and values in French.
fn shown(command: Command) -> Command {
    let template = template(&command);
    let command =
        command.help_template(template).subcommand_value_name(say!(Language::French, "clap-command"));
    command.mut_args(with_values).mut_subcommands(shown)
}

/// The order of clap's own help, under French headings.
fn template(command: &Command) -> String {
    let say = |key| Language::French.message(key, Vec::new());
    let styles = Styles::default();
    let (header, usage) = (styles.get_header(), styles.get_usage());
    let mut template = format!("{{about-with-newline}}\n{usage}{}{usage:#} {{usage}}", say("clap-usage"));
    let mut section = |key, tag: &str| {
        template.push_str(&format!("\n\n{header}{}{header:#}\n{tag}", say(key)));
    };
    if command.get_subcommands().any(|within| !within.is_hide_set()) {
        section("clap-commands", "{subcommands}");
    }
    if command.get_positionals().next().is_some() {
        section("clap-arguments", "{positionals}");
    }
    section("clap-options", "{options}");
    template + "{after-help}"
}

/// A word of an option, or a policy, as it may be written in French.
pub(in crate::cli) fn in_french(word: &str) -> String {
    policy::in_french(words::in_french(word))
}

/// The argument, whose help says its default and its values.
fn with_values(arg: Arg) -> Arg {
    if !arg.get_action().takes_values() {
        return arg;
    }
    let mut help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let defaults = arg.get_default_values().iter().map(|value| in_french(&value.to_string_lossy()));
    let defaults: Vec<String> = defaults.collect();
    if !defaults.is_empty() && !arg.is_hide_default_value_set() {
        help.push_str(&format!(" [{}]", say!(Language::French, "clap-default", value = defaults.join(" "))));
    }
    let values = arg.get_possible_values();
    let values = values.iter().filter(|value| !value.is_hide_set());
    let values: Vec<String> = values.map(|value| in_french(value.get_name())).collect();
    if !values.is_empty() && !arg.is_hide_possible_values_set() {
        help.push_str(&format!(" [{}]", say!(Language::French, "clap-values", values = values.join(", "))));
    }
    arg.help(help).hide_default_value(true).hide_possible_values(true)
}
