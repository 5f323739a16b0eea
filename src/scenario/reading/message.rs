//! Fault messages as data, independent of the language: a [`Sentence`] with its place.
//! [`report::faults`](crate::report::faults) translates them; `Display` gives the English text.

use super::fault::nearest;
use super::policy_words::{in_english, in_french};
use super::sentence::{Part, Quantity, Quoted, Sentence, ToPart};
use crate::fault;
use crate::policy::{APPROACHES, KEYS, PRESETS, PolicyFault};
use crate::rules::Word;
use crate::rules::bounded::OutOfBounds;
use crate::rules::effect::{Contradiction, EffectList};
use crate::scenario::ability::resolved::ContradictingAbilities;
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
    pub detail: Option<Sentence>,
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
        self.detail = Some(more);
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
                *more = fault!("fault-and-another", names = more.clone(), another = another);
            }
            (None, None) => {}
        }
        self
    }
}

/// Key of the message that a word is not one of the allowed words.
const UNKNOWN_WORD: &str = "terminal-unknown-word";

/// Creates the message that a name is unknown, with the nearest of `candidates`, or with all of them
/// if none is similar to `name` and they are few.
pub(crate) fn unknown_name<'a>(
    unknown: Sentence,
    name: &str,
    candidates: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
) -> Message {
    unknown_translated(unknown, name, candidates, |names| names.join(", ").part())
}

/// Does what [`unknown_name`] does, with a list of names that depends on the language.
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

/// Creates the message that no ruleset has this id.
pub(crate) fn unknown_ruleset<'a>(
    id: &str,
    ids: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
) -> Message {
    let unknown = unknown_name(fault!("terminal-no-ruleset", name = Quoted(id)), id, ids);
    fault!("terminal-or-file", sentence = unknown.fault).into()
}

/// States that a file cannot be read, and why.
pub fn unreadable(file: &str, error: &io::Error) -> Sentence {
    fault!("terminal-unreadable", file = file, error = Sentence::from(error))
}

/// Converts the faults of a policy text to messages.
pub(crate) fn policy_messages(faults: Vec<PolicyFault>) -> Vec<Message> {
    let message = |fault| match fault {
        PolicyFault::UnknownPreset(name) => unknown_policy(&name).into(),
        PolicyFault::NotASetting(part) => fault!("fault-policy-no-setting", part = part).into(),
        PolicyFault::UnknownSetting(key) => {
            let allowed = settings_part(KEYS.map(|key| (key, "")).as_slice(), 0);
            fault!("fault-policy-no-decision", key = key, allowed = allowed).into()
        }
        PolicyFault::UnknownValue { key, found, allowed } => {
            let allowed: Vec<(&str, &str)> = allowed.into_iter().map(|value| (key, value)).collect();
            let (key, allowed) = (settings_part(&allowed[..1], 0), settings_part(&allowed, 1));
            fault!("fault-policy-no-value", key = key, found = found, allowed = allowed).into()
        }
        PolicyFault::InvalidRatio(found) => fault!("fault-policy-no-ratio", found = found).into(),
    };
    faults.into_iter().map(message).collect()
}

/// Returns the decisions (`which` = 0) or values (1) of policy settings, in both languages.
fn settings_part(all: &[(&str, &str)], which: usize) -> Part {
    let written = |(key, value): &(&str, &str)| format!("{key}={value}");
    let part = |text: String| text.split('=').nth(which).unwrap_or_default().to_owned();
    let english: Vec<String> = all.iter().map(|setting| part(written(setting))).collect();
    let french: Vec<String> = all.iter().map(|setting| part(in_french(&written(setting)))).collect();
    Part::Named { english: english.join(", "), french: french.join(", ") }
}

/// States that no policy has this name, with the nearest policies; the name may be in English or
/// French.
fn unknown_policy(name: &str) -> Sentence {
    let presets = || PRESETS.iter().chain(&APPROACHES).map(|preset| preset.name);
    let in_both: Vec<String> = presets().flat_map(|name| [name.to_owned(), in_french(name)]).collect();
    let found = nearest(name, in_both.iter().map(String::as_str));
    let mut nearest: Vec<String> = found.into_iter().map(in_english).collect();
    nearest.dedup();
    let list = |names: Vec<String>| {
        let french: Vec<String> = names.iter().map(|name| in_french(name)).collect();
        Part::Named { english: names.join(", "), french: french.join(", ") }
    };
    let unknown = fault!("terminal-no-policy", name = Quoted(name));
    let unknown = match nearest.is_empty() {
        true => {
            let all = list(presets().map(str::to_owned).collect());
            fault!("terminal-allowed", sentence = unknown, names = all)
        }
        false => fault!("terminal-nearest", sentence = unknown, names = list(nearest)),
    };
    fault!("terminal-or-settings", sentence = unknown)
}

/// Describes why the effects of a fighter contradict each other.
pub(crate) fn describe_contradiction(contradiction: &Contradiction) -> Sentence {
    match contradiction {
        Contradiction::NeverOpensAndOpens => fault!("fault-effects-never-opens-and-opens"),
        Contradiction::SetTwice(value) => fault!("fault-effects-set-twice", value = format!("{value:?}")),
        Contradiction::PlacedFirstAndLast => fault!("fault-effects-placed-first-and-last"),
        Contradiction::TooMany { most, what } => {
            let what = match what {
                EffectList::Modifiers => fault!("fault-effects-modifiers"),
                EffectList::Settings => fault!("fault-effects-settings"),
                EffectList::Replacements => fault!("fault-effects-replacements"),
                EffectList::LoweredRows => fault!("fault-effects-lowered-rows"),
                EffectList::ExtraDice => fault!("fault-effects-extra-dice"),
            };
            fault!("fault-effects-too-many", most = *most, what = what)
        }
        Contradiction::BecomesTwo { from, to: [one, other] } => {
            let [from, one, other] = [from, one, other].map(|result| result.word());
            fault!("fault-effects-becomes-two", from = from, one = one, other = other)
        }
    }
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

impl From<ContradictingAbilities> for Message {
    fn from(contradicting: ContradictingAbilities) -> Self {
        contradicting.to_sentence().into()
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
