//! A translatable sentence as data: the key of a message, and its values.
//!
//! Modules below `report` do not depend on a language. They describe a fault by the key of its
//! message in `faults.ftl`, with [`fault!`](crate::fault!), and
//! [`report::faults`](crate::report::faults) translates it. `tests/it/language.rs` checks that
//! every key exists with the values that its message uses.

use super::policy_words::in_french;
use crate::rules::contact::Size;
use std::borrow::Cow;

/// The key of a translatable message, with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Key of the message.
    pub key: &'static str,
    /// Values by their names in the message.
    pub values: Vec<(&'static str, Part)>,
}

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Text that is the same in every language: a name, user input, a keyword.
    Text(String),
    /// Text from the input, such as an unknown name; shortened so that it can still be recognized.
    Quoted(String),
    /// A whole number, displayed with digit grouping.
    Grouped(u64),
    /// A whole number, which may select the plural form; displayed without digit grouping.
    Number(i128),
    /// A sentence within the sentence.
    Sentence(Sentence),
    /// A list of sentences.
    Sentences(Vec<Sentence>),
    /// The English name of a bounded quantity, to be translated: see [`Quantity`].
    Quantity(String),
    /// Columns of a card: `STR` is `FOR` in French.
    Columns(Vec<String>),
    /// A text with a version in each language, such as the name of an ability or policy.
    Named {
        /// Text in English.
        english: String,
        /// Text in French.
        french: String,
    },
}

/// English name of a bounded quantity: the `QUANTITY` of a [`bounded!`](crate::bounded!) number.
#[derive(Clone, Copy, Debug)]
pub struct Quantity<'a>(pub &'a str);

/// A number in digits as the user wrote it; in French, its decimal point becomes a comma.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Digits<'a>(pub &'a str);

/// Text from the input, shortened in messages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quoted<'a>(pub &'a str);

/// A whole number with digit grouping, such as the number of states of a fight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grouped(pub u64);

/// Columns of a card, such as `STR`.
#[derive(Clone, Copy, Debug)]
pub struct Columns<'a>(pub &'a [&'a str]);

/// Creates a sentence from its key and values: `fault!("fault-empty-text")`.
#[macro_export]
macro_rules! fault {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::scenario::Sentence {
            key: $key,
            values: vec![$((stringify!($name), $crate::scenario::ToPart::part(&$value))),*],
        }
    };
}

/// Types that can be a value in a sentence.
pub trait ToPart {
    /// Converts to a [`Part`], a value in a sentence.
    fn part(&self) -> Part;
}

impl<T: ToPart + ?Sized> ToPart for &T {
    fn part(&self) -> Part {
        (**self).part()
    }
}

impl ToPart for str {
    fn part(&self) -> Part {
        Part::Text(self.to_owned())
    }
}

impl ToPart for String {
    fn part(&self) -> Part {
        Part::Text(self.clone())
    }
}

impl ToPart for Cow<'_, str> {
    fn part(&self) -> Part {
        Part::Text(self.clone().into_owned())
    }
}

impl ToPart for Sentence {
    fn part(&self) -> Part {
        Part::Sentence(self.clone())
    }
}

impl ToPart for [Sentence] {
    fn part(&self) -> Part {
        Part::Sentences(self.to_vec())
    }
}

impl ToPart for Vec<Sentence> {
    fn part(&self) -> Part {
        self.as_slice().part()
    }
}

impl ToPart for Part {
    fn part(&self) -> Part {
        self.clone()
    }
}

/// Converts a number to its digits; in French, the decimal separator is a comma.
impl ToPart for f64 {
    fn part(&self) -> Part {
        Digits(&self.to_string()).part()
    }
}

impl ToPart for Digits<'_> {
    fn part(&self) -> Part {
        Part::Named { english: self.0.to_owned(), french: self.0.replace('.', ",") }
    }
}

/// Converts `None` to an empty text.
impl<T: ToPart> ToPart for Option<T> {
    fn part(&self) -> Part {
        self.as_ref().map_or(Part::Text(String::new()), T::part)
    }
}

impl ToPart for Quoted<'_> {
    fn part(&self) -> Part {
        Part::Quoted(self.0.to_owned())
    }
}

impl ToPart for Grouped {
    fn part(&self) -> Part {
        Part::Grouped(self.0)
    }
}

impl ToPart for Quantity<'_> {
    fn part(&self) -> Part {
        Part::Quantity(self.0.to_owned())
    }
}

/// A policy as text, or a part of one; its words are translated in the message.
#[derive(Clone, Copy, Debug)]
pub struct PolicyWords<'a>(pub &'a str);

impl ToPart for PolicyWords<'_> {
    fn part(&self) -> Part {
        Part::Named { english: self.0.to_owned(), french: in_french(self.0) }
    }
}

impl ToPart for Size {
    fn part(&self) -> Part {
        let sentence = match self {
            Size::Small => fault!("size-small"),
            Size::Normal => fault!("size-normal"),
            Size::Large => fault!("size-large"),
            Size::VeryLarge => fault!("size-very-large"),
            Size::Titan => fault!("size-titan"),
        };
        Part::Sentence(sentence)
    }
}

impl ToPart for Columns<'_> {
    fn part(&self) -> Part {
        Part::Columns(self.0.iter().map(|column| (*column).to_owned()).collect())
    }
}

impl ToPart for usize {
    fn part(&self) -> Part {
        Part::Number(*self as i128)
    }
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl ToPart for $number {
            fn part(&self) -> Part {
                Part::Number((*self).into())
            }
        }
    )*};
}
whole_numbers!(u8, u16, u32, u64, i16, i32, i64);
