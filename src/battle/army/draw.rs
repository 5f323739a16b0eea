//! Random legal army lists.
//!
//! # Distribution
//! 1. Champions: one after the other, uniformly among the champions of the pool that still fit,
//!    until they cost 20 % of the agreed AP [I-D-4].
//! 2. Reference cards: repeatedly, one profile uniformly among those that still fit. For soldiers
//!    the number on the card is uniform from 1 to the largest number that fits and that one card
//!    may stand for [I-D-5]. This ends when nothing fits any more.
//! 3. A list that leaves more than 1 AP in 20 unspent is rejected and drawn again (rejection
//!    sampling).
//!
//! A candidate fits if it costs no more than the remaining AP and 40 % of the agreed AP [I-D-3], if
//! a base is left for it, and if it is not a champion that is already drawn. There are no allies:
//! the pool is of one people. Drawn lists are legal by construction; a test checks them with
//! [`find_faults`](super::find_faults).

use super::Rank;
use super::quota::{max_bases, max_fighter_value, max_per_card, min_champion_value};
use fleau_engine::dice::Words;

/// A profile that may be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Cost of one fighter, in AP.
    pub value: u16,
    /// Whether it is a champion. [`Rank::Unknown`] is drawn like a soldier.
    pub rank: Rank,
}

/// Input of a draw: the profiles that an army list may contain, and the agreed AP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// Agreed AP of the list: the upper limit of its cost.
    pub agreed: u16,
    /// All profiles that may be drawn.
    pub candidates: Vec<Candidate>,
}

/// A reference card of a drawn list: a candidate, and the number of its fighters on the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnCard {
    /// An index into [`Pool::candidates`].
    pub candidate: usize,
    /// Number of fighters on the card, from 1.
    pub count: u16,
}

/// The reason why no list could be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawError {
    /// All champions that fit cost less together than the required 20 %.
    TooFewChampions {
        /// AP of all champions that cost at most 40 % of the agreed AP.
        found: u32,
        /// AP required of champions.
        wanted: u32,
    },
    /// Every attempt left too many AP unspent, or ended without enough champions.
    TooManyAttempts {
        /// Number of attempts before the draw gave up.
        tries: u32,
    },
}

/// Maximum number of lists that are drawn and rejected before the draw gives up.
const MAX_ATTEMPTS: u32 = 10_000;

/// An army list that is being drawn, with the AP and bases left.
struct Draft<'a> {
    pool: &'a Pool,
    drawn: Vec<DrawnCard>,
    ap_left: u32,
    bases_left: u32,
}

impl Pool {
    /// Draws a legal list, by rejection sampling as described in the [module](self).
    ///
    /// # Errors
    /// If the champions of the pool cost too little, or no attempt gave a list.
    pub fn draw(&self, words: &mut Words) -> Result<Vec<DrawnCard>, DrawError> {
        let champions =
            self.candidates.iter().filter(|of| of.rank == Rank::Champion && self.is_affordable(of));
        let (found, wanted) =
            (champions.map(|of| u32::from(of.value)).sum(), min_champion_value(self.agreed));
        if found < wanted {
            return Err(DrawError::TooFewChampions { found, wanted });
        }
        let tried = (0..MAX_ATTEMPTS).find_map(|_| self.attempt(words));
        tried.ok_or(DrawError::TooManyAttempts { tries: MAX_ATTEMPTS })
    }

    /// Fills part of a list with up to `ap` AP and `bases` bases: champions while those drawn cost
    /// less than 20 % of the agreed AP and one of them fits, then cards of any candidate until none
    /// fits. There is no rejection: the result may cost less than a legal list has to.
    pub fn fill(&self, ap: u32, bases: u32, words: &mut Words) -> Vec<DrawnCard> {
        let mut draft = Draft { pool: self, drawn: Vec::new(), ap_left: ap, bases_left: bases };
        while draft.champion_value() < min_champion_value(self.agreed)
            && draft.add_random(|of| of.rank == Rank::Champion, words).is_some()
        {}
        while draft.add_random(|_| true, words).is_some() {}
        draft.drawn
    }

    /// Returns whether any candidate may stand in a list of the agreed AP.
    pub fn has_candidates(&self) -> bool {
        self.candidates.iter().any(|of| self.is_affordable(of))
    }

    fn is_affordable(&self, candidate: &Candidate) -> bool {
        candidate.value > 0 && u32::from(candidate.value) <= max_fighter_value(self.agreed)
    }

    fn attempt(&self, words: &mut Words) -> Option<Vec<DrawnCard>> {
        let mut draft = Draft {
            pool: self,
            drawn: Vec::new(),
            ap_left: self.agreed.into(),
            bases_left: max_bases(self.agreed),
        };
        while draft.champion_value() < min_champion_value(self.agreed) {
            draft.add_random(|of| of.rank == Rank::Champion, words)?;
        }
        while draft.add_random(|_| true, words).is_some() {}
        (draft.ap_left * 20 <= self.agreed.into()).then_some(draft.drawn)
    }
}

impl Draft<'_> {
    /// AP of the champions drawn up to now.
    fn champion_value(&self) -> u32 {
        let candidates = self.drawn.iter().map(|drawn| &self.pool.candidates[drawn.candidate]);
        candidates.filter(|of| of.rank == Rank::Champion).map(|of| u32::from(of.value)).sum()
    }

    /// Returns the largest number of fighters of candidate `place` that one more reference card may
    /// hold, by the limit per card and the AP and bases left; 0 if none fits.
    fn max_count(&self, place: usize) -> u32 {
        let candidate = &self.pool.candidates[place];
        let is_taken =
            candidate.rank == Rank::Champion && self.drawn.iter().any(|drawn| drawn.candidate == place);
        if is_taken || !self.pool.is_affordable(candidate) {
            return 0;
        }
        let on_card = u32::from(max_per_card(candidate.value, candidate.rank));
        on_card.min(self.bases_left).min(self.ap_left / u32::from(candidate.value))
    }

    /// Adds a card of a random candidate among those that satisfy `is_meant` and fit; `None` if
    /// there is none.
    fn add_random(&mut self, is_meant: impl Fn(&Candidate) -> bool, words: &mut Words) -> Option<()> {
        let meant = (0..self.pool.candidates.len()).filter(|place| is_meant(&self.pool.candidates[*place]));
        let fit: Vec<usize> = meant.filter(|place| self.max_count(*place) > 0).collect();
        if fit.is_empty() {
            return None;
        }
        let candidate = fit[words.index_below(fit.len())];
        let count = 1 + words.index_below(self.max_count(candidate) as usize) as u16;
        self.ap_left -= u32::from(count) * u32::from(self.pool.candidates[candidate].value);
        self.bases_left -= u32::from(count);
        self.drawn.push(DrawnCard { candidate, count });
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Army, Unit, find_faults, total_value};
    use super::*;
    use fleau_engine::dice::Seed;

    fn pool(agreed: u16) -> Pool {
        let of = |value, rank| Candidate { value, rank };
        let soldiers = [11, 16, 28, 35, 57, 130].map(|value| of(value, Rank::Soldier));
        let champions = [40, 43, 62, 160].map(|value| of(value, Rank::Champion));
        Pool { agreed, candidates: soldiers.into_iter().chain(champions).collect() }
    }

    #[test]
    fn drawn_lists_are_legal_and_spend_nearly_all_ap() {
        for agreed in [100, 155, 200, 300, 500] {
            let pool = pool(agreed);
            for list in 0..200 {
                let drawn = pool.draw(&mut Seed(1).stream("army").words(list)).unwrap();
                let unit = |drawn: &DrawnCard| Unit {
                    card: drawn.candidate,
                    value: pool.candidates[drawn.candidate].value,
                    rank: pool.candidates[drawn.candidate].rank,
                    count: drawn.count,
                    cards: vec![drawn.count],
                    ..Unit::default()
                };
                let units = drawn.iter().map(unit).collect();
                let army = Army { agreed_value: agreed, nation: 0, peoples: vec![None], units };
                assert_eq!(find_faults(&army), [], "{army:?}");
                assert!(total_value(&army) * 20 >= u32::from(agreed) * 19, "{army:?}");
            }
        }
    }

    #[test]
    fn drawing_a_list_fails_without_champions() {
        let soldiers = Pool { candidates: pool(300).candidates[..6].to_vec(), agreed: 300 };
        let drawn = soldiers.draw(&mut Seed(1).stream("army").words(0));
        assert_eq!(drawn, Err(DrawError::TooFewChampions { found: 0, wanted: 60 }));
    }

    #[test]
    fn a_partial_list_is_filled_as_far_as_the_pool_allows() {
        let all = pool(300);
        let soldiers = Pool { candidates: all.candidates[..6].to_vec(), agreed: 300 };
        for (pool, champions) in [(all, true), (soldiers, false)] {
            for list in 0..200 {
                let drawn = pool.fill(180, 9, &mut Seed(3).stream("part").words(list));
                let of = |drawn: &DrawnCard| pool.candidates[drawn.candidate];
                let ap: u32 = drawn.iter().map(|card| u32::from(of(card).value * card.count)).sum();
                let bases: u32 = drawn.iter().map(|card| u32::from(card.count)).sum();
                assert!(ap <= 180 && bases <= 9 && (bases == 9 || 180 - ap < 11), "{drawn:?}");
                assert_eq!(of(&drawn[0]).rank == Rank::Champion, champions, "{drawn:?}");
            }
        }
    }

    #[test]
    fn each_champion_is_equally_likely_to_be_drawn_first() {
        let pool = pool(300);
        let lists = 4000;
        let mut counts = [0u32; 10];
        for list in 0..lists {
            let drawn = pool.draw(&mut Seed(2).stream("army").words(list)).unwrap();
            counts[drawn[0].candidate] += 1;
        }
        // The champion of 160 AP costs more than 40 %. Rejecting lists that spend too little hardly
        // changes the chances of the other champions.
        assert_eq!(counts[9], 0);
        for count in &counts[6..9] {
            assert!((1100..1570).contains(count), "{counts:?}");
        }
    }
}
