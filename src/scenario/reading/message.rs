//! Fault messages as data, independent of the language.
//!
//! Faults that several parsers find are variants of [`FaultKind`]; all others are a [`Sentence`]
//! with its key. [`report::faults`](crate::report::faults) translates both; `Display` gives the
//! English text.

use super::fault::nearest;
use super::policy_words::{in_english, in_french};
use super::sentence::{Part, Quantity, Sentence, ToPart};
use crate::fault;
use crate::policy::{APPROACHES, KEYS, PRESETS, PolicyFault};
use crate::rules::Word;
use crate::rules::bounded::OutOfBounds;
use crate::rules::effect::{Contradiction, EffectList};
use crate::scenario::ability::resolved::ContradictingAbilities;

/// A fault message and its place: for `garde_pretorien@att=99`, the fighter, then `att`, then the
/// fact that the value is out of bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Path to the place, outermost first: a key, a column, a fighter as written.
    pub within: Vec<String>,
    /// The kind of fault and its values.
    pub kind: Box<FaultKind>,
    /// Further detail, such as what to do.
    pub detail: Option<Sentence>,
}

/// The kind of a fault, with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Any fault without a variant of its own.
    Sentence(Sentence),
    /// A name that is not known, with the similar ones.
    Unknown(UnknownName),
    /// An option is not a whole number within its bounds.
    OutOfRange {
        /// Name of the number in the message, for example `the number of threads`.
        what: String,
        /// The text as written.
        found: String,
        /// Least allowed value of the option.
        min: u64,
        /// Greatest allowed value of the option.
        max: u64,
    },
    /// The text is not a whole number.
    NotWholeNumber(String),
    /// The value has the wrong type.
    WrongType {
        /// Type that the key requires.
        expected: Expected,
        /// Type and content of the value as written, as a text for people.
        found: Sentence,
    },
    /// The word is not one of the allowed words.
    UnknownWord {
        /// The word as written.
        found: String,
        /// Words that are allowed in this place.
        allowed: Part,
    },
    /// A required key is missing.
    MissingKey(String),
    /// A required column is missing.
    MissingColumn(String),
    /// A name occurs twice in a list.
    Duplicate(String),
    /// A file cannot be read.
    Unreadable {
        /// The file, as the user named it.
        file: String,
        /// Reason why the file cannot be read.
        why: Sentence,
    },
    /// Some of the given dice were not used, because the fight ended earlier.
    UnusedDice {
        /// Number of unused dice.
        left: usize,
        /// Number of used dice.
        used: usize,
    },
    /// Several profiles have the name.
    Ambiguous {
        /// The name as written.
        name: String,
        /// Ids of the profiles, with their editions.
        cards: Vec<String>,
    },
    /// A selection contains no fighter.
    EmptySelection,
    /// A side has no fighter.
    NoFighters,
    /// A fighter cannot fight because characteristics are missing.
    MissingCharacteristics {
        /// The fighter, as written.
        fighter: String,
        /// The missing characteristics, as printed on cards.
        missing: String,
        /// The fighter with the missing values to fill in, as the user may write it.
        write: String,
    },
    /// The match-up has too many states to be solved for optimal decisions.
    TooLargeToSolve {
        /// The fighters of side A.
        a: String,
        /// The fighters of side B.
        b: String,
        /// Lower bound of the number of states per turn.
        states: u64,
        /// Turn limit of the fight that was to be solved.
        turns: u8,
    },
}

/// An unknown name, with similar known names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The kind of thing that was named.
    pub kind: NameKind,
    /// The name as written.
    pub name: String,
    /// Similar known names, the most similar first.
    pub nearest: Vec<String>,
    /// All known names, if none is similar and they are few.
    pub allowed: Vec<String>,
}

/// The kind of thing that a name refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words say it")]
pub enum NameKind {
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

/// The expected type of a value.
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
        match (&mut *self.kind, &mut self.detail) {
            (FaultKind::UnknownWord { allowed, .. }, _) => {
                *allowed = fault!("fault-and-another", names = allowed.clone(), another = another).part();
            }
            (_, Some(more)) => *more = fault!("fault-and-another", names = more.clone(), another = another),
            (_, None) => {}
        }
        self
    }

    /// Creates the message about an unknown name, with the nearest of `candidates`, or with all of
    /// them if none is similar and they are few.
    pub(crate) fn unknown<'a>(
        kind: NameKind,
        name: &str,
        candidates: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
    ) -> Self {
        Self::unknown_part(kind, name, name, candidates)
    }

    /// Creates the message about an unknown `name`, of which only `part` is compared with
    /// candidates.
    pub(crate) fn unknown_part<'a>(
        kind: NameKind,
        name: &str,
        part: &str,
        candidates: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
    ) -> Self {
        const MAX_LISTED_NAMES: usize = 20;
        let candidates = candidates.into_iter();
        let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect::<Vec<_>>();
        let nearest = owned(nearest(part, candidates.clone()));
        let few = owned(candidates.take(MAX_LISTED_NAMES + 1).collect());
        let allowed = if nearest.is_empty() && few.len() <= MAX_LISTED_NAMES { few } else { Vec::new() };
        FaultKind::Unknown(UnknownName { kind, name: name.to_owned(), nearest, allowed }).into()
    }
}

/// Converts the faults of a policy text to messages.
pub(crate) fn policy_messages(faults: Vec<PolicyFault>) -> Vec<Message> {
    let message = |fault| match fault {
        PolicyFault::UnknownPreset(name) => unknown_policy(name).into(),
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

/// Creates the fault of an unknown policy name, with the nearest policies; the name may be in
/// English or French.
fn unknown_policy(name: String) -> FaultKind {
    let presets = || PRESETS.iter().chain(&APPROACHES).map(|preset| preset.name);
    let in_both: Vec<String> = presets().flat_map(|name| [name.to_owned(), in_french(name)]).collect();
    let found = nearest(&name, in_both.iter().map(String::as_str));
    let mut nearest: Vec<String> = found.into_iter().map(in_english).collect();
    nearest.dedup();
    let allowed = if nearest.is_empty() { presets().map(str::to_owned).collect() } else { Vec::new() };
    FaultKind::Unknown(UnknownName { kind: NameKind::Policy, name, nearest, allowed })
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

impl From<FaultKind> for Message {
    fn from(fact: FaultKind) -> Self {
        Message { within: Vec::new(), kind: Box::new(fact), detail: None }
    }
}

impl From<Sentence> for Message {
    fn from(sentence: Sentence) -> Self {
        FaultKind::Sentence(sentence).into()
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
        let message = Message::from(FaultKind::MissingKey("x".to_owned()))
            .within("inner")
            .within("outer")
            .with_detail(fault!("fault-empty-text"));
        assert_eq!(message, "outer: inner: `x` is missing; the text is empty");
    }

    #[test]
    fn an_unknown_name_lists_the_allowed_ones_if_they_are_few() {
        let unknown =
            |name, all: &[&'static str]| Message::unknown(NameKind::Column, name, all.iter().copied());
        assert_eq!(unknown("x", &["seed", "runs"]), "no column is called `x`; allowed: seed, runs");
        assert_eq!(unknown("sed", &["seed", "runs"]), "no column is called `sed`; did you mean seed?");
        let many: Vec<&'static str> = vec!["seed"; 21];
        assert_eq!(unknown("x", &many), "no column is called `x`");
    }
}
