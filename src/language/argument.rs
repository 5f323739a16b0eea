//! Conversion of values to arguments of messages.

use super::Language;
use super::printable::printable_lines;
use fluent_bundle::FluentValue;

/// A value that a message can take. Unprintable characters in texts are replaced, whatever their
/// source.
pub trait Argument {
    /// Converts the value to Fluent's type.
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
            // Beyond 2^53 the last digits are lost; no count in this program reaches that.
            fn value(self, _: Language) -> FluentValue<'static> {
                FluentValue::from(self)
            }
        }
    )*};
}
whole_numbers!(u8, u16, u32, u64, usize, i16, i32, i64);
