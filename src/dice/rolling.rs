//! Seeded dice: Xoshiro256++ cut into exactly uniform faces, one stream a fight.

use super::Dice;
use rand::{Rng, SeedableRng};
use rand_seeder::Seeder;
use rand_xoshiro::Xoshiro256PlusPlus;

/// How many base-6 digits one 64-bit word gives.
const DICE_PER_WORD: u32 = 23;
/// Words from here on are thrown away, so that all digits of the others are exactly uniform (1.5 % are).
const FIRST_REFUSED_WORD: u64 = DIGITS * (u64::MAX / DIGITS);
/// How many different rows of digits there are.
const DIGITS: u64 = 6_u64.pow(DICE_PER_WORD);

/// The seed of a whole experiment; every stream of dice is derived from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

impl Seed {
    /// The stream that belongs to a match-up, whatever else is played beside it.
    pub fn stream(self, match_up: &str) -> Stream {
        let mut generator: Xoshiro256PlusPlus = Seeder::from(("fleau", self.0, match_up)).into_rng();
        Stream(generator.next_u64())
    }
}

/// All the fights of one match-up: fight number `i` has dice of its own.
///
/// # Design
/// A fight's dice depend on the seed, the match-up's name and the fight's number only; not on the
/// thread, the batch or the fights before it. Results are therefore the same bytes for any split,
/// and a variant of a match-up can be compared on the same dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream(u64);

impl Stream {
    /// The dice of fight number `fight`.
    #[inline]
    pub fn fight(self, fight: u64) -> RollingDice {
        // An odd multiplier keeps different fights on different seeds; seed_from_u64 mixes them.
        let seed = self.0 ^ fight.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        RollingDice { generator: Xoshiro256PlusPlus::seed_from_u64(seed), digits: 1 }
    }
}

/// Dice rolled by Xoshiro256++ (Blackman and Vigna, 2018).
///
/// # Precision
/// Each face has probability exactly 1/6 if the generator's words are uniform: a word below
/// 23 · 6^23 is read as 23 digits in base 6, and any other word is drawn again.
#[derive(Clone, Debug)]
pub struct RollingDice {
    generator: Xoshiro256PlusPlus,
    /// The digits left, below a leading 1 that marks their end: 1 when they are used up.
    digits: u64,
}

impl RollingDice {
    #[cold]
    #[inline(never)]
    fn refill(&mut self) {
        self.digits = loop {
            let word = self.generator.next_u64();
            if word < FIRST_REFUSED_WORD {
                break word % DIGITS + DIGITS;
            }
        };
    }
}

impl Dice for RollingDice {
    #[inline]
    fn roll(&mut self) -> u8 {
        if self.digits == 1 {
            self.refill();
        }
        let face = self.digits % 6;
        self.digits /= 6;
        face as u8 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_refused_rarely() {
        let accepted = FIRST_REFUSED_WORD as f64 / 2_f64.powi(64);
        assert!(accepted > 0.98 && accepted < 1.0, "{accepted}");
    }

    #[test]
    fn streams_of_different_seeds_match_ups_and_fights_differ() {
        let throw = |seed, name: &str, fight| {
            let mut dice = Seed(seed).stream(name).fight(fight);
            (0..20).map(|_| dice.roll()).collect::<Vec<_>>()
        };
        let reference = throw(1, "a", 0);
        assert_eq!(reference, throw(1, "a", 0));
        assert_ne!(reference, throw(2, "a", 0));
        assert_ne!(reference, throw(1, "b", 0));
        assert_ne!(reference, throw(1, "a", 1));
    }
}
