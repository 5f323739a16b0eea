//! Seeded dice: each fight has its own stream of random words, and each purpose in each turn has
//! its own place in that stream.

use super::{Dice, Purpose};
use rand::Rng;
use rand_seeder::Seeder;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The seed of a whole experiment, from which every stream of dice is derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

impl Seed {
    /// Returns the stream of the match-up named `match_up`. It does not depend on the other
    /// match-ups.
    pub fn stream(self, match_up: &str) -> Stream {
        let mut generator: Xoshiro256PlusPlus = Seeder::from(("fleau", self.0, match_up)).into_rng();
        Stream(generator.next_u64())
    }
}

/// The random stream of one match-up, from which each fight number takes independent dice.
///
/// # Design
/// A random word depends on the seed, the match-up's name, the fight number, the turn, the purpose
/// and how often that purpose has come up in the turn. It does not depend on the thread, the batch,
/// earlier fights or earlier dice. Results are therefore identical to the byte for any division of
/// the work, and variants of a match-up can be compared on common random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream(u64);

impl Stream {
    /// Returns the dice of fight number `fight`.
    #[inline]
    pub fn fight_dice(self, fight: u64) -> RollingDice {
        RollingDice { words: self.words(fight), digits: 0, left: 0 }
    }

    /// Returns the random words of fight number `fight` in sequence, for code that draws more than
    /// dice.
    #[inline]
    pub fn words(self, fight: u64) -> Words {
        Words { fight: self.fight_words(fight), place: 0, begun: 0 }
    }

    /// Returns the random words of fight number `fight` by address, for code that computes
    /// addresses itself.
    #[inline]
    pub(crate) fn fight_words(self, fight: u64) -> FightWords {
        // Multiplication by an odd number is a bijection, so different fights have different seeds.
        let seed = self.0 ^ fight.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        FightWords(split_mix(seed))
    }
}

/// Uniform 64-bit random words of one fight, each at an [`Address`].
///
/// # Precision
/// The words are those of SplitMix64 (Steele, Lea and Flood, 2014), computed directly at the
/// position given by the address. SplitMix64 passes BigCrush.
#[derive(Clone, Copy, Debug)]
pub struct FightWords(u64);

impl FightWords {
    /// Returns the dice for the `times`-th occurrence of `purpose` in turn `turn`; both count from
    /// 1.
    #[inline]
    pub fn dice(self, turn: u8, purpose: Purpose, times: u8) -> RollingDice {
        let words = Words { fight: self, place: steps_before(turn, purpose, times.into()), begun: 0 };
        RollingDice { words, digits: 0, left: 0 }
    }

    /// Returns the word at `address`.
    #[inline]
    pub fn at(self, address: Address) -> u64 {
        split_mix(self.0.wrapping_add(address.0))
    }
}

/// The address of a random word: turn, purpose, occurrence of the purpose in the turn, and index of
/// the word, 16 bits each. It is stored as the offset of the generator's state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Address(u64);

impl Address {
    /// Returns the address of the first word for the `times`-th occurrence of `purpose` in turn
    /// `turn`; both count from 1.
    #[inline]
    pub fn first(turn: u8, purpose: Purpose, times: u8) -> Self {
        Self::from_steps(steps_before(turn, purpose, times.into()) + 1)
    }

    /// Returns the address that is `words` words further on.
    #[inline]
    #[must_use]
    pub fn after(self, words: u8) -> Self {
        Address(self.0.wrapping_add(u64::from(words).wrapping_mul(SPLITMIX_INCREMENT)))
    }

    #[inline]
    fn from_steps(place: u64) -> Self {
        Address(place.wrapping_mul(SPLITMIX_INCREMENT))
    }
}

/// Returns the number of generator steps before the first word of the `times`-th occurrence of
/// `purpose` in turn `turn`.
#[inline]
fn steps_before(turn: u8, purpose: Purpose, times: u64) -> u64 {
    u64::from(turn) << 48 | u64::from(purpose.0) << 32 | times << 16
}

/// The random words of one fight in the order in which they are requested.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    fight: FightWords,
    /// Position of the word that was drawn last, in generator steps; see [`Address`].
    place: u64,
    /// Occurrences of each purpose in this turn, 8 bits each; no turn reaches 256.
    begun: u64,
}

impl Words {
    /// Starts turn `turn`, counted from 1.
    #[inline]
    pub fn begin_turn(&mut self, turn: u8) {
        self.place = u64::from(turn) << 48;
        self.begun = 0;
    }

    /// Starts the next occurrence of `purpose` in this turn.
    #[inline]
    pub fn begin(&mut self, purpose: Purpose) {
        let shift = 8 * u32::from(purpose.0);
        let times = ((self.begun >> shift) + 1) & 0xFF;
        self.begun = (self.begun & !(0xFF << shift)) | (times << shift);
        self.place = self.place >> 48 << 48 | u64::from(purpose.0) << 32 | times << 16;
    }

    /// Returns the next random word of the fight.
    #[inline]
    pub fn next_word(&mut self) -> u64 {
        self.place += 1;
        self.fight.at(Address::from_steps(self.place))
    }

    /// Returns a uniform index below `count`; each probability is off by less than 2^-64.
    #[inline]
    pub fn index_below(&mut self, count: usize) -> usize {
        ((u128::from(self.next_word()) * count as u128) >> 64) as usize
    }

    /// Returns an index with a probability proportional to its weight, 0 if there are no weights
    /// above 0.
    pub fn index_by_weight(&mut self, mut weights: impl Iterator<Item = u32> + Clone) -> usize {
        let mut left = self.index_below(weights.clone().map(|weight| weight as usize).sum());
        let is_drawn = |weight: u32| match left.checked_sub(weight as usize) {
            None => true,
            Some(rest) => {
                left = rest;
                false
            }
        };
        weights.position(is_drawn).unwrap_or_default()
    }
}

/// The increment of SplitMix64's state.
const SPLITMIX_INCREMENT: u64 = 0x9E37_79B9_7F4A_7C15;

/// Returns the first word of SplitMix64 for a seed. The function of `rand_xoshiro` is not inlined,
/// which costs time here.
#[inline]
fn split_mix(seed: u64) -> u64 {
    let mut word = seed.wrapping_add(SPLITMIX_INCREMENT);
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

/// Number of dice cut from one word.
const DICE_PER_WORD: u8 = 10;

/// Dice cut from uniform random words.
///
/// # Precision
/// A word is read as a fraction of 2^64; its first ten digits in base 6 are the dice. Given all
/// earlier dice, each face has a probability within 4e-12 of 1/6.
#[derive(Clone, Debug)]
pub struct RollingDice {
    words: Words,
    /// Rest of the present word as a fraction of 2^64; its next base-6 digit is the next die.
    digits: u64,
    /// Dice left before the next word is drawn.
    left: u8,
}

impl Dice for RollingDice {
    #[inline]
    fn begin_turn(&mut self, turn: u8) {
        self.words.begin_turn(turn);
        self.left = 0;
    }

    #[inline]
    fn begin(&mut self, purpose: Purpose) {
        self.words.begin(purpose);
        self.left = 0;
    }

    #[inline]
    fn roll(&mut self) -> u8 {
        if self.left == 0 {
            self.digits = self.words.next_word();
            self.left = DICE_PER_WORD;
        }
        self.left -= 1;
        let product = u128::from(self.digits) * 6;
        self.digits = product as u64;
        (product >> 64) as u8 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_xoshiro::SplitMix64;

    #[test]
    fn the_first_word_equals_that_of_the_reference_generator() {
        for seed in [0, 1, 0x0123_4567_89AB_CDEF, u64::MAX] {
            assert_eq!(split_mix(seed), SplitMix64::seed_from_u64(seed).next_u64());
        }
    }

    #[test]
    fn words_by_address_equal_words_in_sequence() {
        let stream = Seed(1).stream("a");
        let (mut words, by_address) = (stream.words(7), stream.fight_words(7));
        for turn in 1..=3 {
            words.begin_turn(turn);
            for times in 1..=2 {
                for purpose in (0..Purpose::COUNT as u8).map(Purpose) {
                    words.begin(purpose);
                    assert_eq!(words.next_word(), by_address.at(Address::first(turn, purpose, times)));
                    words.next_word();
                }
            }
        }
    }

    fn throw(seed: u64, name: &str, fight: u64) -> Vec<u8> {
        let mut dice = Seed(seed).stream(name).fight_dice(fight);
        (0..25).map(|_| dice.roll()).collect()
    }

    #[test]
    fn streams_of_different_seeds_match_ups_and_fights_differ() {
        let reference = throw(1, "a", 0);
        assert_eq!(reference, throw(1, "a", 0));
        assert_ne!(reference, throw(2, "a", 0));
        assert_ne!(reference, throw(1, "b", 0));
        assert_ne!(reference, throw(1, "a", 1));
    }

    #[test]
    fn the_dice_of_a_purpose_do_not_depend_on_those_of_another() {
        let attacks = |initiative_dice: usize| {
            let mut dice = Seed(1).stream("a").fight_dice(0);
            let mut faces = Vec::new();
            for turn in 1..=2 {
                dice.begin_turn(turn);
                dice.begin(Purpose(1));
                for _ in 0..initiative_dice {
                    dice.roll();
                }
                for _ in 0..2 {
                    dice.begin(Purpose(2));
                    faces.extend((0..12).map(|_| dice.roll()));
                }
            }
            faces
        };
        let reference = attacks(2);
        assert_eq!(reference, attacks(30));
        // No two attacks throw the same dice.
        let mut all: Vec<&[u8]> = reference.chunks(12).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 4);
    }
}
