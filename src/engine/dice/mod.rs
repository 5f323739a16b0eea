//! Six-sided dice, and nothing else: where chance comes from.
//!
//! The rules ask [`Dice`] for a throw and never know who answers: a seeded generator
//! ([`RollingDice`]), a list written beforehand ([`ScriptedDice`]), or every face in turn
//! ([`enumerate`]). The same rule code therefore samples, replays and computes exact distributions.

mod enumerating;
mod rolling;
mod scripted;

pub(crate) use enumerating::throws;
pub use enumerating::{EnumeratingDice, Enumeration, enumerate};
pub use rolling::{Address, FightWords, RollingDice, Seed, Stream, Words};
pub use scripted::ScriptedDice;

/// What the rules read off several dice thrown together for one test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Throw {
    /// How many show 6.
    pub sixes: u8,
    /// The best face of the others, 0 without any.
    pub best: u8,
}

/// What dice are thrown for.
///
/// # Design
/// Seeded dice are the same for a purpose, whatever was thrown for others before: when a variant of a fighter
/// rolls a die more or less in one place, all other places keep their dice, and the two can be compared on
/// common random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose(pub u8);

impl Purpose {
    /// How many purposes there are.
    pub const COUNT: usize = 8;
}

/// A source of six-sided dice.
pub trait Dice {
    /// A turn begins; turns count from 1.
    #[inline]
    fn begin_turn(&mut self, _turn: u8) {}

    /// The dice that follow are thrown for this, once more in this turn.
    #[inline]
    fn begin(&mut self, _purpose: Purpose) {}

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
    fn begin_turn(&mut self, turn: u8) {
        (**self).begin_turn(turn);
    }

    #[inline]
    fn begin(&mut self, purpose: Purpose) {
        (**self).begin(purpose);
    }

    #[inline]
    fn roll(&mut self) -> u8 {
        (**self).roll()
    }

    #[inline]
    fn throw(&mut self, count: u8) -> Throw {
        (**self).throw(count)
    }
}
