//! Six-sided dice, and nothing else: where chance comes from.
//!
//! The rules ask [`Dice`] for a throw and never know who answers: a seeded generator
//! ([`RollingDice`]), a list written beforehand ([`ScriptedDice`]), or every face in turn
//! ([`enumerate`]). The same rule code therefore samples, replays and computes exact distributions.

mod enumerating;
mod rolling;
mod scripted;

pub use enumerating::{EnumeratingDice, Enumeration, enumerate};
pub use rolling::{RollingDice, Seed, Stream};
pub use scripted::ScriptedDice;

/// A source of six-sided dice.
pub trait Dice {
    /// Throws one die: 1 to 6.
    fn roll(&mut self) -> u8;
}

impl<D: Dice + ?Sized> Dice for &mut D {
    #[inline]
    fn roll(&mut self) -> u8 {
        (**self).roll()
    }
}
