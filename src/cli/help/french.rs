//! The French help: its texts, and French replacements for clap's own English.

use super::front;
use super::texts::{replace_texts, replace_value_help};
use crate::cli::Cli;
use crate::language::Language;
use crate::say;
use crate::scenario::reading::policy_words;
use crate::scenario::reading::words;
use clap::builder::Styles;
use clap::{Arg, Command, CommandFactory};

/// Returns the program's commands with help in the language.
pub(in crate::cli) fn program(language: Language) -> Command {
    let program = Cli::command();
    match language {
        Language::English => program,
        Language::French => with_french_headings(translate(program)),
    }
}

/// Returns commands with possible values documented in the language, for manual pages and
/// completions. They cannot parse a command line.
pub(in crate::cli) fn with_documented_values(command: Command, language: Language) -> Command {
    match language {
        Language::English => command,
        Language::French => replace_value_help(translate(command), &mut |text| {
            french(&text.key, text.shared.as_deref(), &text.english)
        }),
    }
}

/// Returns a text of the help in the language.
pub(super) fn in_language(language: Language, key: &str, english: &str) -> String {
    match language {
        Language::English => english.to_owned(),
        Language::French => french(key, None, english),
    }
}

fn french(key: &str, shared: Option<&str>, english: &str) -> String {
    let language = Language::French;
    let known = [Some(key), shared].into_iter().flatten().find(|key| language.has(key));
    // A test ensures that there is a translation.
    known.map_or_else(|| english.to_owned(), |key| language.message(key, Vec::new()))
}

fn translate(program: Command) -> Command {
    let texts =
        replace_texts(program, &[], &mut |text| french(&text.key, text.shared.as_deref(), &text.english));
    texts.after_help(front(Language::French))
}

/// Gives commands French headings, and defaults and possible values in French.
fn with_french_headings(command: Command) -> Command {
    let template = template(&command);
    let command =
        command.help_template(template).subcommand_value_name(say!(Language::French, "clap-command"));
    command.mut_args(with_values).mut_subcommands(with_french_headings)
}

/// clap's default template with French headings.
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

/// Returns the French spelling of an option's word or of a policy.
pub(in crate::cli) fn in_french(word: &str) -> String {
    policy_words::in_french(words::in_french(word))
}

/// Appends default and possible values to the help of an argument.
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
