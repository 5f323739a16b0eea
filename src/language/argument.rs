//! What a message can be given.

use super::Language;
use super::printable::printable_lines;
use fluent_bundle::FluentValue;

/// A value of a message. What would drive a terminal is taken out of texts, wherever they are from.
pub trait Argument {
    /// The value as the message's format takes it.
    fn value(self, language: Language) -> FluentValue<'static>;
}

impl Argument for String {
    #[inline(never)]
    fn value(self, _: Language) -> FluentValue<'static> {
        FluentValue::from(printable_lines(self))
    }
}

impl Argument for &String {
    #[inline(never)]
    fn value(self, _: Language) -> FluentValue<'static> {
        FluentValue::from(printable_lines(self.clone()))
    }
}

impl Argument for &str {
    #[inline(never)]
    fn value(self, _: Language) -> FluentValue<'static> {
        FluentValue::from(printable_lines(self.to_owned()))
    }
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl Argument for $number {
            #[inline(never)]
            // A number beyond 2^53 loses its last digits, which no count here reaches.
            fn value(self, _: Language) -> FluentValue<'static> {
                FluentValue::from(self)
            }
        }
    )*};
}
whole_numbers!(u8, u16, u32, u64, usize, i16, i32, i64);
