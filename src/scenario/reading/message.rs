//! Fault messages as data, independent of the language: a [`Sentence`] with its place.
//! [`report::faults`](crate::report::faults) translates them; `Display` gives the English text.

use super::sentence::{Part, Quantity, Quoted, Sentence, ToPart};
use super::spelling::nearest;
use crate::fault;
use crate::rules::bounded::OutOfBounds;
use std::io;

/// A fault message and its place: for `garde_pretorien@att=99`, the fighter, then `att`, then the
/// fact that the value is out of bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Path to the place, outermost first: a key, a column, a fighter as written.
    pub within: Vec<String>,
    /// What is wrong.
    pub fault: Sentence,
    /// Further detail, such as what to do.
    pub detail: Option<Box<Sentence>>,
}

impl Message {
    /// Returns the message with an outer place added: a key, a column.
    #[must_use]
    pub(crate) fn within(mut self, place: impl Into<String>) -> Self {
        self.within.insert(0, place.into());
        self
    }

    /// Returns the message with further detail.
    #[must_use]
    pub(crate) fn with_detail(mut self, more: Sentence) -> Self {
        self.detail = Some(Box::new(more));
        self
    }

    /// Returns the message with one more allowed word. Messages that are not about an unknown word
    /// get it in their detail, if they have one.
    #[must_use]
    pub(crate) fn with_allowed(mut self, another: Sentence) -> Self {
        let is_unknown_word = self.fault.key == UNKNOWN_WORD;
        let allowed = self.fault.values.iter_mut().find(|(name, _)| is_unknown_word && *name == "allowed");
        match (allowed, &mut self.detail) {
            (Some((_, allowed)), _) => {
                *allowed = fault!("fault-and-another", names = allowed.clone(), another = another).part();
            }
            (None, Some(more)) => {
                **more = fault!("fault-and-another", names = (**more).clone(), another = another);
            }
            (None, None) => {}
        }
        self
    }
}

/// Key of the message that a word is not one of the allowed words.
const UNKNOWN_WORD: &str = "terminal-unknown-word";

/// Creates the message that a name is unknown, with the nearest of `candidates`, or with all of
/// them if none is similar to `name` and they are few.
pub(crate) fn unknown_name<'a>(
    unknown: Sentence,
    name: &str,
    candidates: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
) -> Message {
    unknown_translated(unknown, name, candidates, |names| names.join(", ").part())
}

/// Creates the same message as [`unknown_name`]. `list` converts the names, for names that depend
/// on the language.
pub(crate) fn unknown_translated<'a>(
    unknown: Sentence,
    name: &str,
    candidates: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
    list: impl Fn(&[&str]) -> Part,
) -> Message {
    const MAX_LISTED_NAMES: usize = 20;
    let candidates = candidates.into_iter();
    let nearest = nearest(name, candidates.clone());
    if !nearest.is_empty() {
        return fault!("terminal-nearest", sentence = unknown, names = list(&nearest)).into();
    }
    let few: Vec<&str> = candidates.take(MAX_LISTED_NAMES + 1).collect();
    match few.is_empty() || few.len() > MAX_LISTED_NAMES {
        true => unknown.into(),
        false => fault!("terminal-allowed", sentence = unknown, names = list(&few)).into(),
    }
}

/// Creates the message that no ruleset has this id; it adds that a path is also allowed.
pub(crate) fn unknown_ruleset<'a>(
    id: &str,
    ids: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
) -> Message {
    let unknown = unknown_name(fault!("terminal-no-ruleset", name = Quoted(id)), id, ids);
    fault!("terminal-or-file", sentence = unknown.fault).into()
}

/// Creates the sentence that a file cannot be read, and why.
pub fn unreadable(file: &str, error: &io::Error) -> Sentence {
    fault!("terminal-unreadable", file = file, error = Sentence::from(error))
}

/// Formats each message in English, for tests.
#[cfg(test)]
pub(crate) fn to_texts(messages: Vec<Message>) -> Vec<String> {
    messages.iter().map(Message::to_string).collect()
}

impl From<Sentence> for Message {
    fn from(fault: Sentence) -> Self {
        Message { within: Vec::new(), fault, detail: None }
    }
}

impl From<OutOfBounds> for Sentence {
    fn from(OutOfBounds { quantity: what, found, min, max }: OutOfBounds) -> Self {
        fault!("terminal-out-of-bounds", what = Quantity(what), found = found, min = min, max = max)
    }
}

impl From<OutOfBounds> for Message {
    fn from(fault: OutOfBounds) -> Self {
        Sentence::from(fault).into()
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, text: &&str) -> bool {
        let said = self.to_string();
        said == *text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_names_its_places_from_the_outermost_to_the_innermost() {
        let message = Message::from(fault!("terminal-missing-key", key = Quoted("x")))
            .within("inner")
            .within("outer")
            .with_detail(fault!("fault-empty-text"));
        assert_eq!(message, "outer: inner: `x` is missing; the text is empty");
    }

    #[test]
    fn an_unknown_name_lists_the_allowed_ones_if_they_are_few() {
        let unknown = |name, all: &[&'static str]| {
            let unknown = fault!("terminal-no-column", name = Quoted(name));
            unknown_name(unknown, name, all.iter().copied())
        };
        assert_eq!(unknown("x", &["seed", "runs"]), "no column is called `x`; allowed: seed, runs");
        assert_eq!(unknown("sed", &["seed", "runs"]), "no column is called `sed`; did you mean seed?");
        let many: Vec<&'static str> = vec!["seed"; 21];
        assert_eq!(unknown("x", &many), "no column is called `x`");
    }
}
