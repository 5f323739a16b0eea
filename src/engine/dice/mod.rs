//! Six-sided dice, the only source of chance in the rules.
//!
//! The rules ask [`Dice`] for throws and do not know the source behind it: a seeded generator
//! ([`RollingDice`]), a fixed list ([`ScriptedDice`]), or every face in turn ([`enumerate`]). The
//! same rule code therefore simulates, replays examples and computes exact distributions.

mod enumerating;
mod rolling;
mod scripted;

pub(crate) use enumerating::distinct_throws;
pub use enumerating::{EnumeratingDice, Enumeration, enumerate};
pub use rolling::{Address, FightWords, RollingDice, Seed, Stream, Words};
pub use scripted::ScriptedDice;

/// What the rules use of several dice thrown together for one test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Throw {
    /// Number of dice that show 6.
    pub sixes: u8,
    /// The best face among the other dice, 0 if there are none.
    pub best: u8,
}

/// What dice are thrown for, such as initiative or an attack of side A: a number below
/// [`COUNT`](Self::COUNT).
///
/// # Design
/// With seeded dice, the dice of one purpose do not depend on the dice thrown for other purposes.
/// If a variant of a fighter rolls one die more or less in one place, all other places keep their
/// dice, and the two variants can be compared on common random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose(pub u8);

impl Purpose {
    /// Number of purposes: dice of each have random words of their own.
    pub const COUNT: usize = 8;
}

/// A source of six-sided dice.
pub trait Dice {
    /// Starts turn `turn`, counted from 1.
    #[inline]
    fn begin_turn(&mut self, _turn: u8) {}

    /// Starts a further series of dice for `purpose` in this turn.
    #[inline]
    fn begin(&mut self, _purpose: Purpose) {}

    /// Throws one die and returns its face, 1 to 6.
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
