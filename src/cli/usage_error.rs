//! French messages for clap's usage errors, from the kind and the context of an error; the order of
//! their parts is that of clap's own `RichFormatter`.

use super::help::in_french as word_in_french;
use crate::language::Language;
use crate::say;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

/// Language of all messages of this module.
const LANGUAGE: Language = Language::French;

/// Returns the error in French; `None` for help and the version, which are no errors.
pub(super) fn in_french(error: &Error) -> Option<String> {
    let is_shown = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
            | ErrorKind::DisplayVersion
    );
    if is_shown {
        return None;
    }
    let said = UsageError(error);
    let parts =
        [Some(said.message()), said.suggestions(), said.usage(), Some(say!(LANGUAGE, "clap-try-help"))];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join("\n\n"))
}

/// A clap error with access to its context.
struct UsageError<'a>(&'a Error);

impl UsageError<'_> {
    /// Value from the error's context, as text; `None` if it is missing.
    fn context_text(&self, kind: ContextKind) -> Option<String> {
        match self.0.get(kind)? {
            ContextValue::String(text) => Some(text.clone()),
            ContextValue::Strings(texts) => Some(texts.join(", ")),
            ContextValue::Number(number) => Some(number.to_string()),
            ContextValue::StyledStr(text) => Some(text.to_string()),
            _ => None,
        }
    }

    /// Value from the error's context, as a list; empty if it is missing.
    fn context_list(&self, kind: ContextKind) -> Vec<String> {
        match self.0.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            Some(ContextValue::StyledStrs(texts)) => texts.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        }
    }

    fn message(&self) -> String {
        let argument = self.context_text(ContextKind::InvalidArg).unwrap_or_default();
        let value = self.context_text(ContextKind::InvalidValue).unwrap_or_default();
        let command = self.context_text(ContextKind::InvalidSubcommand).unwrap_or_default();
        match self.0.kind() {
            ErrorKind::UnknownArgument => say!(LANGUAGE, "clap-unknown-argument", argument = argument),
            ErrorKind::InvalidSubcommand => say!(LANGUAGE, "clap-unknown-command", command = command),
            ErrorKind::MissingSubcommand => say!(LANGUAGE, "clap-missing-command", command = command),
            ErrorKind::MissingRequiredArgument => {
                let missing = self.context_list(ContextKind::InvalidArg);
                with_lines(say!(LANGUAGE, "clap-missing-arguments", n = missing.len()), &missing)
            }
            ErrorKind::ArgumentConflict => self.conflict(&argument),
            ErrorKind::NoEquals => say!(LANGUAGE, "clap-no-equals", argument = argument),
            ErrorKind::InvalidValue if value.is_empty() => {
                self.with_values(say!(LANGUAGE, "clap-no-value", argument = argument))
            }
            ErrorKind::InvalidValue => {
                self.with_values(say!(LANGUAGE, "clap-invalid-value", value = value, argument = argument))
            }
            ErrorKind::ValueValidation => {
                let invalid = say!(LANGUAGE, "clap-invalid-value", value = value, argument = argument);
                match self.bounds() {
                    Some([least, most]) => {
                        let allowed = say!(LANGUAGE, "clap-bounds", least = least, most = most);
                        format!("{invalid}\n  [{allowed}]")
                    }
                    None => invalid,
                }
            }
            ErrorKind::TooManyValues => {
                say!(LANGUAGE, "clap-too-many-values", value = value, argument = argument)
            }
            ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
                let wanted = self.context_text(ContextKind::MinValues);
                let wanted =
                    wanted.or_else(|| self.context_text(ContextKind::ExpectedNumValues)).unwrap_or_default();
                let found = self.context_text(ContextKind::ActualNumValues).unwrap_or_default();
                say!(LANGUAGE, "clap-number-of-values", argument = argument, wanted = wanted, found = found)
            }
            ErrorKind::InvalidUtf8 => say!(LANGUAGE, "clap-not-utf8"),
            // Unprintable help, and kinds of errors in later versions of clap.
            _ => say!(LANGUAGE, "clap-other"),
        }
    }

    /// The message for arguments that conflict.
    fn conflict(&self, argument: &str) -> String {
        let others = self.context_list(ContextKind::PriorArg);
        match others.as_slice() {
            [other] if other == argument => say!(LANGUAGE, "clap-twice", argument = argument),
            [other] => say!(LANGUAGE, "clap-conflict", argument = argument, other = other),
            others => with_lines(say!(LANGUAGE, "clap-conflicts", argument = argument), others),
        }
    }

    /// Appends the possible values to a message.
    fn with_values(&self, sentence: String) -> String {
        let values: Vec<String> =
            self.context_list(ContextKind::ValidValue).iter().map(|word| word_in_french(word)).collect();
        match values.is_empty() {
            true => sentence,
            false => format!("{sentence}\n  [{}]", say!(LANGUAGE, "clap-values", values = values.join(", "))),
        }
    }

    /// The bounds of a number, from clap's text: `0 is not in 1..=65535`.
    fn bounds(&self) -> Option<[String; 2]> {
        let reason = std::error::Error::source(self.0)?.to_string();
        let (_, bounds) = reason.split_once(" is not in ")?;
        bounds.split_once("..=").map(|(least, most)| [least.to_owned(), most.to_owned()])
    }

    /// Suggestions of similar names.
    fn suggestions(&self) -> Option<String> {
        let similar = [
            (ContextKind::SuggestedSubcommand, "clap-similar-command"),
            (ContextKind::SuggestedArg, "clap-similar-argument"),
            (ContextKind::SuggestedValue, "clap-similar-value"),
        ];
        let similar = similar.into_iter().filter_map(|(kind, key)| {
            let names: Vec<String> = self
                .context_list(kind)
                .iter()
                .map(|name| say!(LANGUAGE, "clap-quoted", name = name))
                .collect();
            let values = vec![("n", names.len().into()), ("names", names.join(", ").into())];
            (!names.is_empty()).then(|| LANGUAGE.message(key, values))
        });
        let others = self.context_list(ContextKind::Suggested);
        let others = others.iter().filter_map(|tip| self.translate_suggestion(tip));
        let tips: Vec<String> = similar.chain(others).map(|tip| format!("  {tip}")).collect();
        (!tips.is_empty()).then(|| tips.join("\n"))
    }

    /// Translates a suggestion that clap gives as a sentence.
    fn translate_suggestion(&self, english: &str) -> Option<String> {
        let quoted = english.split('\'').nth(1)?;
        if english.starts_with("to pass ") {
            return Some(say!(LANGUAGE, "clap-as-a-value", argument = quoted));
        }
        english.contains(" exists").then(|| say!(LANGUAGE, "clap-exists", name = quoted))
    }

    fn usage(&self) -> Option<String> {
        let usage = self.context_text(ContextKind::Usage)?;
        let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
        Some(format!("{} {usage}", say!(LANGUAGE, "clap-usage")))
    }
}

/// A message followed by one line per item.
fn with_lines(sentence: String, items: &[String]) -> String {
    items.iter().fold(sentence, |told, item| format!("{told}\n  {item}"))
}
