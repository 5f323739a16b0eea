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

/// What the rules read off several dice thrown together for one test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Throw {
    /// How many show 6.
    pub sixes: u8,
    /// The best face of the others, 0 without any.
    pub best: u8,
}

/// A source of six-sided dice.
pub trait Dice {
    /// Throws one die: 1 to 6.
    fn roll(&mut self) -> u8;

    /// Throws `count` dice for one test.
    #[inline(always)]
    fn throw(&mut self, count: u8) -> Throw {
        let mut throw = Throw::default();
        for _ in 0..count {
            match self.roll() {
                6 => throw.sixes += 1,
                face => throw.best = throw.best.max(face),
            }
        }
        throw
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    #[inline]
    fn roll(&mut self) -> u8 {
        (**self).roll()
    }

    #[inline]
    fn throw(&mut self, count: u8) -> Throw {
        (**self).throw(count)
    }
}
