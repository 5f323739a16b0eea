//! Values of options: how they are parsed, with all faults collected before they are reported.

use super::error::CliError;
use crate::balance::Budget;
use crate::fault;
use crate::rules::{StrategicValue, Word};
use crate::scenario::reading::number::without_unit;
use crate::scenario::reading::words::{matches_word, spellings};
use crate::scenario::{Fault, Faults, Message, Quantity, Quoted, Sentence, parse_count};
use clap::Arg;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, UnknownArgumentValueParser};

/// Collects faults while options are read.
#[derive(Default)]
pub(super) struct Checks(Faults);

impl Checks {
    /// Returns the value, or records its faults; `place` is the option or argument at fault.
    pub(super) fn take<T, E: Into<Messages>>(&mut self, place: &str, outcome: Result<T, E>) -> Option<T> {
        let messages = match outcome {
            Ok(value) => return Some(value),
            Err(error) => error.into(),
        };
        let fault = |message| Fault { file: place.to_owned(), line: None, message };
        self.0.0.extend(messages.0.into_iter().map(fault));
        None
    }

    /// Returns the value of an option; `None` inside if it is not given. Records the faults of
    /// the value.
    pub(super) fn take_given<T, E: Into<Messages>>(
        &mut self,
        option: &str,
        text: Option<&String>,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Option<Option<T>> {
        let Some(text) = text else { return Some(None) };
        self.take(option, parse(text)).map(Some)
    }

    /// Returns the value, or records its faults, which name their option or file themselves.
    pub(super) fn take_placed<T>(&mut self, outcome: Result<T, Faults>) -> Option<T> {
        outcome.map_err(|faults| self.0.0.extend(faults.0)).ok()
    }

    /// Returns the value if no fault was recorded.
    pub(super) fn close<T>(self, value: Option<T>) -> Result<T, CliError> {
        match value {
            Some(value) if self.0.0.is_empty() => Ok(value),
            _ => Err(CliError::Faults(self.0)),
        }
    }
}

/// Messages about the faults of one option or argument.
pub(super) struct Messages(Vec<Message>);

impl<M: Into<Message>> From<M> for Messages {
    fn from(message: M) -> Self {
        Messages(vec![message.into()])
    }
}

impl<M: Into<Message>> From<Vec<M>> for Messages {
    fn from(messages: Vec<M>) -> Self {
        Messages(messages.into_iter().map(Into::into).collect())
    }
}

/// Parses a precision between these bounds, in percent; returns it as a fraction.
pub(super) fn parse_precision(text: &str, min: f64, max: f64) -> Result<f64, Sentence> {
    let percent = text.trim().strip_suffix('%').map(|number| number.trim().replace(',', "."));
    match percent.and_then(|number| number.parse::<f64>().ok()) {
        Some(percent) if (min..=max).contains(&percent) => Ok(percent / 100.0),
        _ => Err(fault!("fault-precision-is", text = text, min = min, max = max)),
    }
}

/// Parses an integer between bounds.
pub(super) fn parse_integer(text: &str, what: &str, min: u64, max: u64) -> Result<u64, Message> {
    match parse_count(text) {
        Ok(number) if (min..=max).contains(&number) => Ok(number),
        _ => Err(fault!(
            "terminal-not-from",
            what = Quantity(what),
            found = Quoted(text),
            min = min,
            max = max
        )
        .into()),
    }
}

/// Units that users may write behind AP.
const AP_UNITS: [&str; 2] = ["AP", "PA"];

/// Parses the AP of an army, with or without the unit.
pub(super) fn parse_ap(text: &str) -> Result<StrategicValue, Message> {
    let most = u64::from(StrategicValue::MAX);
    parse_integer(without_unit(text, &AP_UNITS), "AP", 1, most)
        .and_then(|ap| Ok(StrategicValue::new(ap as i64)?))
}

/// Parses `--budget`: the AP for which each side of a melee, or each group of a matrix, gets
/// fighters.
pub(super) fn parse_budget(text: &str) -> Result<Budget, Sentence> {
    let ap = parse_count(without_unit(text, &AP_UNITS)).ok().and_then(|ap| i64::try_from(ap).ok());
    ap.and_then(|ap| Budget::new(ap).ok()).ok_or_else(|| {
        fault!(
            "fault-number-is",
            what = Quantity(Budget::QUANTITY),
            text = text,
            min = Budget::MIN,
            max = Budget::MAX
        )
    })
}

/// Creates a hidden option `name`, which other commands have; it is refused with a hint to `this`,
/// the option of this command.
pub(super) fn instead_of(name: &'static str, this: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name("N")
        .hide(true)
        .value_parser(UnknownArgumentValueParser::suggest_arg(this))
}

/// Returns a function that gives the argument `name` this help, and does not change others.
pub(super) fn with_help(name: &'static str, help: &'static str) -> impl FnMut(Arg) -> Arg {
    move |arg| if arg.get_id() == name { arg.help(help) } else { arg }
}

/// Returns the parser of an option whose values are the words of an enum: English words are shown,
/// French ones are accepted as well.
pub(super) fn words<T: Word + Send + Sync + 'static>() -> impl TypedValueParser<Value = T> {
    parse_words(T::VARIANTS.iter().map(|value| PossibleValue::new(value.word())))
}

/// Like [`words`], for some values of the enum, each with its help.
pub(super) fn words_with_help<T: Word + Send + Sync + 'static, const N: usize>(
    values: [(T, &'static str); N],
) -> impl TypedValueParser<Value = T> {
    parse_words(values.into_iter().map(|(value, help)| PossibleValue::new(value.word()).help(help)))
}

fn parse_words<T: Word + Send + Sync + 'static>(
    values: impl Iterator<Item = PossibleValue>,
) -> impl TypedValueParser<Value = T> {
    let in_both_languages = |value: PossibleValue| {
        let french = spellings(value.get_name());
        value.aliases(french)
    };
    let parser: PossibleValuesParser = values.map(in_both_languages).into();
    parser.try_map(|written: String| find_word(&written).ok_or("no word of this option"))
}

/// Returns the value of an enum whose word is written in either language and in any case.
pub(super) fn find_word<T: Word>(written: &str) -> Option<T> {
    let is_word = |word: &str| written.eq_ignore_ascii_case(word) || matches_word(written, word);
    T::VARIANTS.iter().copied().find(|value| is_word(value.word()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use crate::language::Language;
    use crate::report::faults::sentence;
    use clap::{Command, CommandFactory};

    #[test]
    fn ap_may_have_their_unit() {
        assert_eq!(parse_ap("300 PA").ok().map(StrategicValue::get), Some(300));
        assert_eq!(parse_budget("250 ap").ok().map(Budget::get), Some(250));
        assert!(parse_ap("300 cm").is_err());
    }

    #[test]
    fn the_bounds_of_a_precision_are_numbers_of_the_language() {
        let fault = parse_precision("1", 0.001, 20.0).unwrap_err();
        let [english, french] = Language::ALL.map(|language| sentence(&fault, language));
        assert!(english.contains("0.001%") && french.contains("0,001%"), "{english} {french}");
    }

    /// Lists the values of options whose French word is not accepted, also for subcommands.
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
