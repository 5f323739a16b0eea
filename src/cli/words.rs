//! Words of options in both languages.

use crate::rules::Word;
use crate::scenario::reading::words::{matches_word, spellings};
use clap::builder::{PossibleValue, PossibleValuesParser};

/// Returns the possible values of an option: English words are shown, French ones are accepted as
/// well.
pub(super) fn possible_values_in_both_languages<T: Word>() -> PossibleValuesParser {
    T::VARIANTS.iter().map(|of| PossibleValue::new(of.word()).aliases(spellings(of.word()))).into()
}

/// Returns the value of an enum whose word is written in either language.
pub(super) fn find_word<T: Word>(written: &str) -> Option<T> {
    T::VARIANTS.iter().copied().find(|value| matches_word(written, value.word()))
}

#[cfg(test)]
mod tests {
    use crate::cli::Cli;
    use crate::scenario::reading::words::spellings;
    use clap::{Command, CommandFactory};

    /// The values of a command's options whose French word is not accepted.
    fn unread(command: &Command) -> Vec<String> {
        let values = command.get_arguments().flat_map(|arg| {
            let values = arg.get_possible_values().into_iter();
            values.map(|value| (arg.get_id().to_string(), value)).collect::<Vec<_>>()
        });
        let own = values.filter(|(_, value)| {
            spellings(value.get_name()).iter().any(|french| !value.matches(french, false))
        });
        let own = own.map(|(id, value)| format!("{} {id} {}", command.get_name(), value.get_name()));
        own.chain(command.get_subcommands().flat_map(unread)).collect()
    }

    #[test]
    fn every_word_of_an_option_is_read_in_french() {
        assert_eq!(unread(&Cli::command()), [""; 0]);
    }
}
