//! Faults of input files, collected so that all are reported at once.
//!
//! Every parser of [`scenario`](crate::scenario) collects each [`Fault`] it finds before it
//! returns, so that a file can be repaired in one go. An unknown name comes with the
//! [nearest](super::spelling::nearest) known names.

use super::message::Message;

/// One fault of a file or option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Name of the file, as the user gave it, or of the option.
    pub file: String,
    /// Line, from 1; `None` if the fault concerns a whole file or an option.
    pub line: Option<u64>,
    /// What was found and what is allowed.
    pub message: Message,
}

/// All faults of the files that were read; displayed one per line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Collects messages about one place, such as an option or an argument.
    pub fn from_messages(place: &str, messages: impl IntoIterator<Item = impl Into<Message>>) -> Self {
        let origin = Origin { file: place, line: None };
        Faults(messages.into_iter().map(|message| origin.fault(message)).collect())
    }
}

impl std::error::Error for Faults {}

/// Place of an input: a file, or an option of the command line such as `--ruleset`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin<'a> {
    /// Name of the file or option.
    pub file: &'a str,
    /// Line, from 1, if the place has lines.
    pub line: Option<u64>,
}

impl Origin<'_> {
    /// Creates a fault at this place.
    pub(crate) fn fault(&self, message: impl Into<Message>) -> Fault {
        Fault { file: self.file.to_owned(), line: self.line, message: message.into() }
    }
}

/// A value with the name of the command-line option that gave it, for use in fault messages.
#[derive(Clone, Copy, Debug)]
pub struct OptionValue<'a, T> {
    /// Name of the option, such as `--policy`, or of a positional argument, such as `PROFILES`.
    pub option: &'a str,
    /// Value of the option.
    pub value: T,
}

impl<'a, T> OptionValue<'a, T> {
    /// Returns the option as a place, without a line.
    pub(crate) fn origin(&self) -> Origin<'a> {
        Origin { file: self.option, line: None }
    }
}

/// Index from byte offsets to line numbers of a text.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    /// Byte offsets of the line feeds.
    ends: Vec<usize>,
}

impl Lines {
    pub(crate) fn new(text: &str) -> Self {
        Self { ends: text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect() }
    }

    /// Returns the line, from 1, that contains the byte at `offset`.
    pub(crate) fn line(&self, offset: usize) -> u64 {
        self.ends.partition_point(|end| *end < offset) as u64 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault;

    #[test]
    fn faults_are_printed_one_a_line_with_file_and_line() {
        let at = |line| Origin { file: "a.toml", line };
        let faults = Faults(vec![
            at(Some(3)).fault(fault!("fault-empty-text")),
            at(None).fault(fault!("fault-file-empty")),
        ]);
        assert_eq!(faults.to_string(), "a.toml:3: the text is empty\na.toml: the file is empty");
    }

    #[test]
    fn an_offset_is_turned_into_a_line() {
        let lines = Lines::new("ab\ncd\n\nx");
        let found: Vec<u64> = [0, 2, 3, 6, 7].iter().map(|at| lines.line(*at)).collect();
        assert_eq!(found, [1, 1, 2, 3, 4]);
    }
}
