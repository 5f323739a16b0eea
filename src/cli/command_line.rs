//! The command line that reproduces a result.

pub(super) use crate::report::text::quote_for_shell;
use std::ffi::OsString;

/// Options that affect where a result goes, how it is shown or how fast it is computed, but not the
/// result; and whether they take a value.
const OPTIONS_WITHOUT_EFFECT: [(&str, bool); 13] = [
    ("--out", true),
    ("--checkpoint", true),
    ("--shard", true),
    ("--resume", false),
    ("--max-time", true),
    ("--page", true),
    ("--chart", true),
    ("--format", true),
    ("--lang", true),
    ("--threads", true),
    ("--details", false),
    ("--quiet", false),
    ("-q", false),
];

/// Returns the given command line, quoted for a shell, without options that do not affect the
/// result, so that the same result always has the same command line. The first argument is the
/// program.
pub(super) fn reproducing_command_line(arguments: &[OsString]) -> String {
    let words = arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned());
    join_for_shell(&filter_result_options(words))
}

/// Returns those of the words after the program that affect the result.
pub(super) fn filter_result_options(given: impl Iterator<Item = String>) -> Vec<String> {
    without_options(given, |name| {
        let found = OPTIONS_WITHOUT_EFFECT.iter().find(|(option, _)| *option == name);
        found.map(|(_, takes_value)| *takes_value)
    })
}

/// Returns the words without some options and their values. `takes_value` is `None` for the name of
/// an option that stays. Words after `--` stay, because they are arguments.
pub(super) fn without_options(
    mut given: impl Iterator<Item = String>,
    takes_value: impl Fn(&str) -> Option<bool>,
) -> Vec<String> {
    let mut words = Vec::new();
    while let Some(word) = given.next() {
        if word == "--" {
            words.push(word);
            words.extend(given.by_ref());
            break;
        }
        let name = word.split('=').next().unwrap_or_default();
        match takes_value(name) {
            Some(true) if name == word => drop(given.next()),
            Some(_) => {}
            None => words.push(word),
        }
    }
    words
}

/// Adds options to the words of a command line, before `--`.
pub(super) fn with_options<W: PartialEq<str>>(
    mut words: Vec<W>,
    options: impl IntoIterator<Item = W>,
) -> Vec<W> {
    let end = words.iter().position(|word| *word == *"--").unwrap_or(words.len());
    words.splice(end..end, options);
    words
}

/// Joins words to a command line of the program, quoted for a shell.
pub(super) fn join_for_shell(words: &[String]) -> String {
    let words = words.iter().map(|word| quote_for_shell(word));
    std::iter::once("fleau".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(words: &[&str]) -> String {
        reproducing_command_line(&words.iter().map(OsString::from).collect::<Vec<_>>())
    }

    #[test]
    fn options_without_influence_on_the_result_are_left_out() {
        let words = [
            "/bin/fleau",
            "--lang",
            "fr",
            "balance",
            "--edition",
            "C3",
            "--out=x",
            "-q",
            "--threads",
            "2",
            "--quick",
        ];
        assert_eq!(line(&words), "fleau balance --edition C3 --quick");
    }

    #[test]
    fn words_after_two_dashes_are_no_options() {
        let words = ["fleau", "duel", "--lang", "fr", "--", "-q", "--out=x"];
        assert_eq!(line(&words), "fleau duel -- -q --out=x");
        let words = with_options(words.map(str::to_owned).to_vec(), ["--resume".to_owned()]);
        assert_eq!(words.join(" "), "fleau duel --lang fr --resume -- -q --out=x");
    }

    #[test]
    fn words_are_quoted_for_a_shell() {
        let words = ["f", "duel", "2 a + b", "it's", "@att=5,ap=9", "FOR+2"];
        assert_eq!(line(&words), r#"fleau duel "2 a + b" "it's" "@att=5,ap=9" FOR+2"#);
    }

    #[test]
    fn quoted_words_are_read_back() {
        let characters = (' '..='~').chain(['é', '’']).map(|character| format!("a{character}b"));
        let words = ["", "2 a + b", "@att=5,ap=9", "$it's", "#1", "~", "*.csv"].map(str::to_owned);
        for word in characters.chain(words) {
            let quoted = quote_for_shell(&word);
            assert_eq!(shlex::split(&quoted), Some(vec![word.clone()]), "{quoted}");
        }
    }
}
