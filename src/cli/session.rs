//! One run of the program: its language and its command line.

use super::checkpoint::MergedShards;
use super::command_line::{join_for_shell, reproducing_command_line, with_options};
use crate::language::Language;
use crate::report::document::Document;
use crate::report::text::printable;
use crate::study::provenance::Stopped;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

/// Data of one run of the program: its language and command line, and the shards or the report that
/// it works on.
#[derive(Clone, Debug)]
pub(super) struct Session {
    pub(super) language: Language,
    /// The command line that reproduces the result, without options that do not affect it.
    pub(super) again: String,
    /// All arguments after the program, as given.
    pub(super) arguments: Vec<String>,
    /// The shards that this command merges, if any.
    pub(super) union: Option<MergedShards>,
    /// In `verify`: the time limit that ended the work of the report.
    pub(super) stopped: Option<Stopped>,
}

impl Session {
    /// Creates the session of a command line.
    pub(super) fn new(language: Language, arguments: &[OsString]) -> Self {
        let given = arguments.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
        Session {
            language,
            again: reproducing_command_line(arguments),
            arguments: given,
            union: None,
            stopped: None,
        }
    }

    /// Returns the command line that continues an interrupted command.
    pub(super) fn resuming_command_line(&self) -> String {
        // Shards and merges resume automatically.
        let goes_on = |word: &String| word == "--resume" || word.starts_with("--shard");
        let mut options = self.arguments.iter().take_while(|word| *word != "--");
        let is_added = self.union.is_none() && !options.any(goes_on);
        join_for_shell(&with_options(self.arguments.clone(), is_added.then(|| "--resume".to_owned())))
    }

    /// Prints a note to standard error.
    pub(super) fn note(&self, text: &str) {
        let mut err = io::stderr().lock();
        // Clears the line of a progress bar.
        let clear = if err.is_terminal() { "\r\x1b[2K" } else { "" };
        // If standard error is closed, there is nothing to do.
        let _ = writeln!(err, "{clear}{}", printable(text));
    }

    /// Returns the document with the command line that reproduces the page in its language.
    pub(super) fn with_command_line(&self, document: Document) -> Document {
        let words = shlex::split(&self.again).into_iter().flatten().skip(1).collect();
        let options = ["--lang", self.language.code(), "--out", "report"].map(str::to_owned);
        Document { command: Some(join_for_shell(&with_options(words, options))), ..document }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_added_before_two_dashes() {
        let words = ["fleau", "duel", "--out", "a b", "--", "c", "--resume"].map(OsString::from);
        let session = Session::new(Language::English, &words);
        assert_eq!(session.resuming_command_line(), "fleau duel --out \"a b\" --resume -- c --resume");
        let document = session.with_command_line(Document::default());
        assert_eq!(document.command.unwrap(), "fleau duel --lang en --out report -- c --resume");
    }
}
