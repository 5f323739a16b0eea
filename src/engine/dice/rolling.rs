//! Seeded chance: one stream a fight, in which every purpose of every turn has words of its own.

use super::{Dice, Purpose};
use rand::Rng;
use rand_seeder::Seeder;
use rand_xoshiro::Xoshiro256PlusPlus;

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

/// All the fights of one match-up: fight number `i` has chance of its own.
///
/// # Design
/// A word of chance depends on the seed, the match-up's name, the fight's number, the turn, the purpose and
/// how often that purpose came up in the turn; not on the thread, the batch, the fights before it or the
/// dice before it. Results are therefore the same bytes for any split, and a variant of a match-up can be
/// compared on common random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream(u64);

impl Stream {
    /// The dice of fight number `fight`.
    #[inline]
    pub fn fight(self, fight: u64) -> RollingDice {
        RollingDice { words: self.words(fight), digits: 0, left: 0 }
    }

    /// The words of fight number `fight`, for whoever draws more than dice from them.
    #[inline]
    pub fn words(self, fight: u64) -> Words {
        Words { fight: self.fight_words(fight), place: 0, begun: 0 }
    }

    /// The same words, for whoever knows which ones he needs.
    #[inline]
    pub fn fight_words(self, fight: u64) -> FightWords {
        // An odd multiplier keeps different fights on different seeds, which the generator mixes.
        let seed = self.0 ^ fight.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        FightWords(split_mix(seed))
    }
}

/// Uniform 64-bit words of one fight, each at its address.
///
/// # Precision
/// The words are those of SplitMix64 (Steele, Lea and Flood, 2014), entered at the place that the address
/// names; it passes BigCrush.
#[derive(Clone, Copy, Debug)]
pub struct FightWords(u64);

impl FightWords {
    /// The dice thrown for a purpose when it comes up for the `times`-th time in a turn; both count from 1.
    #[inline]
    pub fn dice(self, turn: u8, purpose: Purpose, times: u8) -> RollingDice {
        let words = Words { fight: self, place: place(turn, purpose, times.into()), begun: 0 };
        RollingDice { words, digits: 0, left: 0 }
    }

    /// The word at an address.
    #[inline]
    pub fn at(self, address: Address) -> u64 {
        split_mix(self.0.wrapping_add(address.0))
    }
}

/// The address of a word: turn, purpose, how often the purpose came up in the turn, number of the word; 16 bits
/// each, as steps of the generator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Address(u64);

impl Address {
    /// The first word for a purpose when it comes up for the `times`-th time in a turn; both count from 1.
    #[inline]
    pub fn first(turn: u8, purpose: Purpose, times: u8) -> Self {
        Self::of(place(turn, purpose, times.into()) + 1)
    }

    /// The word after so many others of that time.
    #[inline]
    #[must_use]
    pub fn after(self, words: u8) -> Self {
        Address(self.0.wrapping_add(u64::from(words).wrapping_mul(STEP)))
    }

    #[inline]
    fn of(place: u64) -> Self {
        Address(place.wrapping_mul(STEP))
    }
}

/// The address before the first word for a purpose, in steps.
#[inline]
fn place(turn: u8, purpose: Purpose, times: u64) -> u64 {
    u64::from(turn) << 48 | u64::from(purpose.0) << 32 | times << 16
}

/// The words of one fight in the order in which they are asked for.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    fight: FightWords,
    /// See [`Address`].
    place: u64,
    /// How often each purpose came up in this turn: 8 bits each, which is more than a turn asks for.
    begun: u64,
}

impl Words {
    /// A turn begins.
    #[inline]
    pub fn begin_turn(&mut self, turn: u8) {
        self.place = u64::from(turn) << 48;
        self.begun = 0;
    }

    /// The words that follow are for this, once more in this turn.
    #[inline]
    pub fn begin(&mut self, purpose: Purpose) {
        let shift = 8 * u32::from(purpose.0);
        let times = ((self.begun >> shift) + 1) & 0xFF;
        self.begun = (self.begun & !(0xFF << shift)) | (times << shift);
        self.place = self.place >> 48 << 48 | u64::from(purpose.0) << 32 | times << 16;
    }

    /// The next word.
    #[inline]
    pub fn next_word(&mut self) -> u64 {
        self.place += 1;
        self.fight.at(Address::of(self.place))
    }

    /// One of so many, all of the same chance but for less than one in 2^64 / `count`.
    #[inline]
    pub fn one_of(&mut self, count: usize) -> usize {
        ((u128::from(self.next_word()) * count as u128) >> 64) as usize
    }
}

/// The step of SplitMix64's state.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The first word of SplitMix64 from a seed. Not `rand_xoshiro`'s: a call that is not inlined.
#[inline]
fn split_mix(seed: u64) -> u64 {
    let mut word = seed.wrapping_add(STEP);
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

/// How many dice one word gives.
const DICE_PER_WORD: u8 = 10;

/// Dice cut from uniform words.
///
/// # Precision
/// A word is a fraction of 2^64 whose first ten digits in base 6 are the dice: given all dice before it, a
/// face has a probability within 4e-12 of 1/6.
#[derive(Clone, Debug)]
pub struct RollingDice {
    words: Words,
    /// The fraction whose digits are still to come.
    digits: u64,
    /// How many of them are used before the next word is drawn.
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
    fn words_are_those_of_the_generator() {
        for seed in [0, 1, 0x0123_4567_89AB_CDEF, u64::MAX] {
            assert_eq!(split_mix(seed), SplitMix64::seed_from_u64(seed).next_u64());
        }
    }

    #[test]
    fn a_word_is_the_same_by_address_and_in_its_order() {
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
        let mut dice = Seed(seed).stream(name).fight(fight);
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
    fn a_purpose_has_the_same_dice_whatever_was_thrown_for_another() {
        let attacks = |initiative_dice: usize| {
            let mut dice = Seed(1).stream("a").fight(0);
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
        // Yet no two attacks throw the same dice.
        let mut all: Vec<&[u8]> = reference.chunks(12).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 4);
    }
}
