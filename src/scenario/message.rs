//! What is wrong, as a fact that can be said in several languages.
//!
//! Frequent faults are values, so that whoever tells them can say them in the reader's language; here they are said in English
//! ([`fmt::Display`]). What happens seldom is a sentence of its own, in English only.

use super::fault::nearest;
use super::training::Contradicting;
use crate::policy::{APPROACHES, PRESETS};
use crate::rules::bounded::OutOfBounds;
use std::fmt;

/// What is wrong, and within what: `garde_pretorien@att=99`, then `att`, then that it is out of bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// From the outermost to the innermost: a key, a column, a fighter as written.
    pub within: Vec<String>,
    /// What is wrong there.
    pub fact: Box<Fact>,
    /// What else there is to say, in English.
    pub more: Option<String>,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A sentence in English.
    Sentence(String),
    /// A name that does not exist.
    Unknown(UnknownName),
    /// A number outside its bounds.
    OutOfBounds(OutOfBounds),
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
        /// What was found, in English.
        found: String,
    },
    /// A word is none of those that are allowed.
    UnknownWord {
        /// As it was written.
        found: String,
        /// The others.
        allowed: String,
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
        /// Why, as the operating system says it.
        error: String,
    },
    /// Dice that were given are not asked for, as the fight ends before.
    DiceLeft {
        /// How many.
        left: usize,
        /// How many were asked for.
        used: usize,
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
    Value,
    Characteristic,
    Schema,
    Policy,
    Fielded,
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

    /// The same with more to say, in English.
    #[must_use]
    pub fn and(mut self, more: impl Into<String>) -> Self {
        self.more = Some(more.into());
        self
    }

    /// The same with one more that is allowed, where a word was not.
    #[must_use]
    pub(super) fn or(mut self, another: &str) -> Self {
        match (&mut *self.fact, &mut self.more) {
            (Fact::UnknownWord { allowed, .. }, _) => *allowed += &format!(", {another}"),
            (_, Some(more)) => *more += &format!(", {another}"),
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

/// What is wrong with a written policy, given what its reader says: a preset that does not exist gets the nearest.
pub fn of_policy(text: &str, faults: Vec<String>) -> Vec<Message> {
    let presets = || PRESETS.iter().chain(&APPROACHES).map(|preset| preset.name);
    let first = text.split(',').next().unwrap_or_default().trim();
    let is_unknown = !first.contains('=') && !presets().any(|preset| preset == first);
    let unknown = is_unknown.then(|| Message::unknown(Named::Policy, first, presets().collect::<Vec<_>>()));
    // The reader tells the first part first.
    let others = faults.into_iter().skip(usize::from(is_unknown)).map(Message::from);
    unknown.into_iter().chain(others).collect()
}

/// Messages in one line, in English.
pub fn in_one_line(messages: &[Message]) -> String {
    messages.iter().map(Message::to_string).collect::<Vec<_>>().join("; ")
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

impl From<String> for Message {
    fn from(sentence: String) -> Self {
        Fact::Sentence(sentence).into()
    }
}

impl From<&str> for Message {
    fn from(sentence: &str) -> Self {
        sentence.to_owned().into()
    }
}

impl From<Contradicting> for Message {
    fn from(contradicting: Contradicting) -> Self {
        contradicting.to_string().into()
    }
}

impl From<OutOfBounds> for Message {
    fn from(fault: OutOfBounds) -> Self {
        Fact::OutOfBounds(fault).into()
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, text: &&str) -> bool {
        let said = self.to_string();
        said == *text
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.within.iter().try_for_each(|place| write!(f, "{place}: "))?;
        self.fact.fmt(f)?;
        self.more.iter().try_for_each(|more| write!(f, "; {more}"))
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fact::Sentence(sentence) => f.write_str(sentence),
            Fact::Unknown(unknown) => unknown.fmt(f),
            Fact::OutOfBounds(fault) => fault.fmt(f),
            Fact::NotFrom { what, found, min, max } => {
                write!(f, "{what} is `{found}`; allowed: a whole number from {min} to {max}")
            }
            Fact::DiceLeft { left: 1, used } => {
                write!(f, "one die is too many: the fight ends after {used} dice")
            }
            Fact::DiceLeft { left, used } => {
                write!(f, "{left} dice are too many: the fight ends after {used} dice")
            }
            Fact::NoWholeNumber(text) => write!(f, "`{text}` is no whole number"),
            Fact::Unexpected { expected, found } => write!(f, "{expected}, not {found}"),
            Fact::UnknownWord { found, allowed } => write!(f, "`{found}` is unknown; allowed: {allowed}"),
            Fact::MissingKey(key) => write!(f, "`{key}` is missing"),
            Fact::MissingColumn(column) => write!(f, "the column `{column}` is missing"),
            Fact::Twice(name) => write!(f, "`{name}` is there twice"),
            Fact::Unreadable { file, error } => write!(f, "the file `{file}` cannot be read: {error}"),
            Fact::Nobody => f.write_str("no profile passes every filter"),
            Fact::NoFighters => f.write_str("the side has no fighters"),
            Fact::Lacks { fighter, missing, write } => write!(f, "{fighter} has no {missing}; write {write}"),
            Fact::TooLargeToSolve { a, b, states, turns } => write!(
                f,
                "{a} against {b} is too large to solve for optimal play: more than {states} states to follow through {turns} \
                 turns; fewer turns (--turns 6) may do, or the best response of one side to a policy of the other, or \
                 policies of both, which are sampled"
            ),
        }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = &self.name;
        match self.kind {
            Named::Profile => write!(f, "no profile is called `{name}`"),
            Named::Ruleset => write!(f, "no ruleset is called `{name}`"),
            Named::Edition => write!(f, "no profile is of the edition `{name}`"),
            Named::People => write!(f, "no profile is of the people `{name}`"),
            Named::Ability => write!(f, "no ability is called `{name}`"),
            Named::AbilityId => write!(f, "no ability has the id `{name}`"),
            Named::Primitive => write!(f, "no primitive is called `{name}`"),
            Named::Kind => write!(f, "nobody is of the kind `{name}`"),
            Named::Key => write!(f, "no key is called `{name}` here"),
            Named::Column => write!(f, "no column is called `{name}`"),
            Named::Value => write!(f, "no value is called `{name}`"),
            Named::Characteristic => write!(f, "no characteristic is called `{name}`"),
            Named::Schema => write!(f, "no schema is called `{name}`"),
            Named::Policy => write!(f, "no policy is called `{name}`"),
            Named::Fielded => write!(f, "nobody of the field is called so"),
        }?;
        match (&self.nearest[..], &self.allowed[..]) {
            ([], []) => Ok(()),
            ([], allowed) => {
                // A part of a people's name is enough.
                let part = if self.kind == Named::People { "a part of " } else { "" };
                write!(f, "; allowed: {part}{}", allowed.join(", "))
            }
            (nearest, _) => write!(f, "; nearest: {}", nearest.join(", ")),
        }?;
        match self.kind {
            Named::Ruleset => f.write_str("; or the path of a file that ends in .toml"),
            Named::Policy => f.write_str(", or settings such as `allocate=1/1,reroll=needed`"),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Expected::Table => "a table is expected here",
            Expected::Text => "a text in quotation marks is expected",
            Expected::Texts => "a list of texts is expected",
            Expected::Word => "a word is expected",
            Expected::Number => "a number is expected",
            Expected::WholeNumber => "a whole number is expected",
            Expected::TrueOrFalse => "true or false is expected",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_names_its_places_from_the_outermost_to_the_innermost() {
        let message =
            Message::from(Fact::MissingKey("x".to_owned())).within("inner").within("outer").and("so");
        assert_eq!(message, "outer: inner: `x` is missing; so");
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
