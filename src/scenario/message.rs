//! What is wrong, as a fact that can be said in several languages.
//!
//! What several readers find is a value of its own; the rest is a [`Sentence`] by its key. Both are said by
//! [`report::faults`](crate::report::faults), their `Display` in English among them: this room knows no language.

use super::fault::nearest;
use super::sentence::{InSentence, Part, Sentence, What};
use super::training::Contradicting;
use crate::fault;
use crate::policy::{APPROACHES, KEYS, PRESETS, PolicyFault, in_english, in_french};
use crate::rules::bounded::OutOfBounds;
use crate::rules::effect::{Contradiction, Kept};

/// What is wrong, and within what: `garde_pretorien@att=99`, then `att`, then that it is out of bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// From the outermost to the innermost: a key, a column, a fighter as written.
    pub within: Vec<String>,
    /// What is wrong there.
    pub fact: Box<Fact>,
    /// What else there is to say.
    pub more: Option<Sentence>,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// What nothing below says.
    Sentence(Sentence),
    /// A name that does not exist.
    Unknown(UnknownName),
    /// An option is no whole number, or not between these.
    NotFrom {
        /// What the number is.
        what: String,
        /// As it was written.
        found: String,
        /// The least allowed.
        min: u64,
        /// The greatest allowed.
        max: u64,
    },
    /// A text is no whole number.
    NoWholeNumber(String),
    /// A value is not of the type that is expected.
    Unexpected {
        /// What is expected.
        expected: Expected,
        /// What was found.
        found: Sentence,
    },
    /// A word is none of those that are allowed.
    UnknownWord {
        /// As it was written.
        found: String,
        /// The others.
        allowed: Part,
    },
    /// A key has to be there and is not.
    MissingKey(String),
    /// A column has to be there and is not.
    MissingColumn(String),
    /// A name stands twice in a list.
    Twice(String),
    /// A file cannot be read.
    Unreadable {
        /// As it was named.
        file: String,
        /// Why.
        why: Sentence,
    },
    /// Dice that were given are not asked for, as the fight ends before.
    DiceLeft {
        /// How many.
        left: usize,
        /// How many were asked for.
        used: usize,
    },
    /// Several profiles print a name.
    Ambiguous {
        /// As it was written.
        name: String,
        /// Their ids, with their editions.
        cards: Vec<String>,
    },
    /// A selection leaves nobody.
    Nobody,
    /// A side has no fighters.
    NoFighters,
    /// A fighter cannot fight, for want of these characteristics.
    Lacks {
        /// The fighter, as written.
        fighter: String,
        /// The characteristics that the fighter lacks, as printed.
        missing: String,
        /// What to write.
        write: String,
    },
    /// Free decisions of this encounter are too many to be solved.
    TooLargeToSolve {
        /// Who fights for side A.
        a: String,
        /// Who fights for side B.
        b: String,
        /// How many states of a turn there are at the least.
        states: u64,
        /// Through how many turns they were to be followed.
        turns: u8,
    },
}

/// A name that does not exist, with those that resemble it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// What kind of thing was named.
    pub kind: Named,
    /// As it was written.
    pub name: String,
    /// Those that resemble it, the likeliest first.
    pub nearest: Vec<String>,
    /// Every name, if none resembles it and they are few.
    pub allowed: Vec<String>,
}

/// What has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words say it")]
pub enum Named {
    Profile,
    Ruleset,
    Edition,
    People,
    Ability,
    AbilityId,
    Primitive,
    Kind,
    Key,
    Column,
    ListColumn,
    Value,
    Characteristic,
    Schema,
    Policy,
    Fielded,
    Sought,
}

/// What a value has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words say it")]
pub enum Expected {
    Table,
    Text,
    Texts,
    Word,
    Number,
    WholeNumber,
    TrueOrFalse,
}

impl Message {
    /// The same within something: a key, a column.
    #[must_use]
    pub fn within(mut self, place: impl Into<String>) -> Self {
        self.within.insert(0, place.into());
        self
    }

    /// The same with more to say.
    #[must_use]
    pub fn and(mut self, more: Sentence) -> Self {
        self.more = Some(more);
        self
    }

    /// The same with one more that is allowed, where a word was not.
    #[must_use]
    pub(super) fn or(mut self, another: Sentence) -> Self {
        match (&mut *self.fact, &mut self.more) {
            (Fact::UnknownWord { allowed, .. }, _) => {
                *allowed = fault!("fault-and-another", names = allowed.clone(), another = another).part();
            }
            (_, Some(more)) => *more = fault!("fault-and-another", names = more.clone(), another = another),
            (_, None) => {}
        }
        self
    }

    /// That a name does not exist, with the nearest of `candidates`; with all of them if there are few.
    pub fn unknown<'a>(
        kind: Named,
        name: &str,
        candidates: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
    ) -> Self {
        Self::unknown_part(kind, name, name, candidates)
    }

    /// The same of what was written as `name`, of which only `part` is compared.
    pub(super) fn unknown_part<'a>(
        kind: Named,
        name: &str,
        part: &str,
        candidates: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
    ) -> Self {
        const FEW: usize = 20;
        let candidates = candidates.into_iter();
        let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect::<Vec<_>>();
        let nearest = owned(nearest(part, candidates.clone()));
        let few = owned(candidates.take(FEW + 1).collect());
        let allowed = if nearest.is_empty() && few.len() <= FEW { few } else { Vec::new() };
        Fact::Unknown(UnknownName { kind, name: name.to_owned(), nearest, allowed }).into()
    }
}

/// What is wrong with a written policy, given what its reader found.
pub fn of_policy(faults: Vec<PolicyFault>) -> Vec<Message> {
    let message = |fault| match fault {
        PolicyFault::UnknownPreset(name) => unknown_policy(name).into(),
        PolicyFault::NoSetting(part) => fault!("fault-policy-no-setting", part = part).into(),
        PolicyFault::UnknownDecision(key) => {
            let allowed = settings(KEYS.map(|key| (key, "")).as_slice(), 0);
            fault!("fault-policy-no-decision", key = key, allowed = allowed).into()
        }
        PolicyFault::UnknownValue { key, found, allowed } => {
            let allowed: Vec<(&str, &str)> = allowed.into_iter().map(|value| (key, value)).collect();
            let (key, allowed) = (settings(&allowed[..1], 0), settings(&allowed, 1));
            fault!("fault-policy-no-value", key = key, found = found, allowed = allowed).into()
        }
        PolicyFault::NoRatio(found) => fault!("fault-policy-no-ratio", found = found).into(),
    };
    faults.into_iter().map(message).collect()
}

/// The decisions of settings (0) or their values (1), in the words of each language.
fn settings(all: &[(&str, &str)], which: usize) -> Part {
    let written = |(key, value): &(&str, &str)| format!("{key}={value}");
    let part = |text: String| text.split('=').nth(which).unwrap_or_default().to_owned();
    let english: Vec<String> = all.iter().map(|setting| part(written(setting))).collect();
    let french: Vec<String> = all.iter().map(|setting| part(in_french(&written(setting)))).collect();
    Part::Named { english: english.join(", "), french: french.join(", ") }
}

/// The nearest policies, whichever language they are written in.
fn unknown_policy(name: String) -> Fact {
    let presets = || PRESETS.iter().chain(&APPROACHES).map(|preset| preset.name);
    let in_both: Vec<String> = presets().flat_map(|name| [name.to_owned(), in_french(name)]).collect();
    let found = nearest(&name, in_both.iter().map(String::as_str));
    let mut nearest: Vec<String> = found.into_iter().map(in_english).collect();
    nearest.dedup();
    let allowed = if nearest.is_empty() { presets().map(str::to_owned).collect() } else { Vec::new() };
    Fact::Unknown(UnknownName { kind: Named::Policy, name, nearest, allowed })
}

/// Why effects of a fighter cannot all be.
pub(super) fn of_contradiction(contradiction: &Contradiction) -> Sentence {
    match contradiction {
        Contradiction::NeverOpensAndOpens => fault!("fault-effects-never-opens-and-opens"),
        Contradiction::SetTwice(value) => fault!("fault-effects-set-twice", value = format!("{value:?}")),
        Contradiction::PlacedFirstAndLast => fault!("fault-effects-placed-first-and-last"),
        Contradiction::TooMany { most, what } => {
            let what = match what {
                Kept::Modifiers => fault!("fault-effects-modifiers"),
                Kept::Settings => fault!("fault-effects-settings"),
                Kept::Replacements => fault!("fault-effects-replacements"),
                Kept::LoweredRows => fault!("fault-effects-lowered-rows"),
                Kept::ExtraDice => fault!("fault-effects-extra-dice"),
            };
            fault!("fault-effects-too-many", most = *most, what = what)
        }
        Contradiction::BecomesTwo { from, to: [one, other] } => {
            let [from, one, other] = [from, one, other].map(|result| result.word());
            fault!("fault-effects-becomes-two", from = from, one = one, other = other)
        }
    }
}

/// Each message in English, for tests.
#[cfg(test)]
pub(super) fn each_in_words(messages: Vec<Message>) -> Vec<String> {
    messages.iter().map(Message::to_string).collect()
}

impl From<Fact> for Message {
    fn from(fact: Fact) -> Self {
        Message { within: Vec::new(), fact: Box::new(fact), more: None }
    }
}

impl From<Sentence> for Message {
    fn from(sentence: Sentence) -> Self {
        Fact::Sentence(sentence).into()
    }
}

impl From<Contradicting> for Message {
    fn from(contradicting: Contradicting) -> Self {
        contradicting.sentence().into()
    }
}

impl From<OutOfBounds> for Sentence {
    fn from(OutOfBounds { what, found, min, max }: OutOfBounds) -> Self {
        fault!("terminal-out-of-bounds", what = What(what), found = found, min = min, max = max)
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
        let message = Message::from(Fact::MissingKey("x".to_owned()))
            .within("inner")
            .within("outer")
            .and(fault!("fault-empty-text"));
        assert_eq!(message, "outer: inner: `x` is missing; the text is empty");
    }

    #[test]
    fn a_name_that_resembles_nothing_gets_the_allowed_ones_if_they_are_few() {
        let unknown = |name, all: &[&'static str]| Message::unknown(Named::Column, name, all.iter().copied());
        assert_eq!(unknown("x", &["seed", "runs"]), "no column is called `x`; allowed: seed, runs");
        assert_eq!(unknown("sed", &["seed", "runs"]), "no column is called `sed`; nearest: seed");
        let many: Vec<&'static str> = vec!["seed"; 21];
        assert_eq!(unknown("x", &many), "no column is called `x`");
    }
}
