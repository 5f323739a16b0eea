//! All texts of the help, with the keys by which their translations are found.

use clap::builder::{PossibleValuesParser, StyledStr};
use clap::{Arg, Command};

/// A text of the English help, with the keys of its translation.
pub(super) struct Text {
    /// Key of this text alone.
    pub(super) key: String,
    /// Key shared with options of the same name of other commands.
    pub(super) shared: Option<String>,
    pub(super) english: String,
}

impl Text {
    /// Creates the text of an option or of one of its values, which other commands may share.
    fn of_option(kind: &str, command: &str, name: &str, english: &StyledStr) -> Self {
        Text {
            key: slug(&format!("help-{kind}-{command}-{name}")),
            shared: Some(slug(&format!("help-{kind}-{name}"))),
            english: plain(english),
        }
    }
}

/// Captions of paragraphs whose remaining text is not translated, because it consists of commands.
pub(super) const CAPTIONS: [(&str, &str); 2] = [("help-caption-examples", "Examples:"), TOPICS_CAPTION];

/// Caption of the list of topics.
pub(super) const TOPICS_CAPTION: (&str, &str) = ("help-caption-more", "More in `fleau help TOPIC`:");

/// Replaces every text of a command and its subcommands by the result of `say`. `path` leads from
/// the program to the command.
pub(super) fn replace_texts(
    command: Command,
    path: &[&str],
    say: &mut dyn FnMut(&Text) -> String,
) -> Command {
    let of = if path.is_empty() { "fleau".to_owned() } else { path.join("-") };
    let mut text = |key: String, english: String| say(&Text { key: slug(&key), shared: None, english });
    let about = command.get_about().map(|about| text(format!("help-command-{of}"), plain(about)));
    // The end of the program's own help is created in the language, from `FIRST_STEPS` and topics.
    let after = command.get_after_help().filter(|_| !path.is_empty()).map(|after| {
        let (mut n, mut parts) = (0, Vec::new());
        for part in plain(after).split("\n\n") {
            let caption =
                CAPTIONS.iter().find_map(|(key, caption)| Some((key, caption, part.strip_prefix(caption)?)));
            parts.push(match caption {
                Some((key, caption, rest)) => text((*key).to_owned(), (*caption).to_owned()) + rest,
                None => {
                    n += 1;
                    text(format!("help-note-{of}-{n}"), part.to_owned())
                }
            });
        }
        parts.join("\n\n")
    });
    let command = about.into_iter().fold(command, Command::about);
    let command = after.into_iter().fold(command, Command::after_help);
    let command = command.mut_args(|arg| replace_argument_texts(arg, &of, say));
    command.mut_subcommands(|within| {
        let name = within.get_name().to_owned();
        replace_texts(within, &[path, &[name.as_str()]].concat(), say)
    })
}

/// Replaces the texts of an argument.
fn replace_argument_texts(arg: Arg, of: &str, say: &mut dyn FnMut(&Text) -> String) -> Arg {
    let id = arg.get_id().to_string();
    let help = arg.get_help().map(|help| say(&Text::of_option("arg", of, &id, help)));
    let takes_values = arg.get_action().takes_values();
    let names = arg.get_value_names().filter(|_| takes_values).unwrap_or_default();
    let names = names.iter().map(|name| match is_word(name) {
        true => {
            say(&Text { key: slug(&format!("help-name-{name}")), shared: None, english: name.to_string() })
        }
        false => name.to_string(),
    });
    let names: Vec<String> = names.collect();
    let arg = if names.is_empty() { arg } else { arg.value_names(names) };
    help.into_iter().fold(arg, Arg::help)
}

/// Replaces the help of possible values. Such a command can only be rendered, because it parses its
/// values as text.
pub(super) fn replace_value_help(command: Command, say: &mut dyn FnMut(&Text) -> String) -> Command {
    let of = command.get_name().to_owned();
    let command = command.mut_args(|arg| {
        let (id, values) = (arg.get_id().to_string(), arg.get_possible_values());
        if values.iter().all(|value| value.get_help().is_none()) {
            return arg;
        }
        let values = values.into_iter().map(|value| {
            let name = value.get_name().to_owned();
            let help = value.get_help();
            let help = help.map(|help| say(&Text::of_option("value", &of, &format!("{id}-{name}"), help)));
            help.into_iter().fold(value, clap::builder::PossibleValue::help)
        });
        let values: Vec<_> = values.collect();
        arg.value_parser(PossibleValuesParser::new(values))
    });
    command.mut_subcommands(|within| replace_value_help(within, say))
}

/// Returns whether the name of a value is a word, as opposed to a symbol such as N or X/Y.
fn is_word(name: &str) -> bool {
    name.split(|letter: char| !letter.is_alphabetic()).any(|word| word.chars().count() > 2)
}

fn plain(text: &StyledStr) -> String {
    text.to_string()
}

/// Converts a text to a message key: lowercase letters, digits and hyphens.
fn slug(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_ascii_lowercase()
}
