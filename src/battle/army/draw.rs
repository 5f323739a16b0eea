//! Random army lists: legal ones where the pool allows it, otherwise lists that break no other rule
//! than that on champions.
//!
//! # Distribution
//! 1. Champions: one after the other, by chance among the champions of the pool that still fit,
//!    until they cost 20 % of the agreed AP [I-D-4]. Omitted if all champions of the pool together
//!    cost less ([`Pool::missing_champions`]).
//! 2. Reference cards: repeatedly, one profile by chance among those that still fit. For soldiers
//!    the number n on the card is drawn from 1 to the largest number that fits and that one card
//!    may stand for [I-D-5], with chances proportional to n²: a card for up to 3 fighters stands
//!    for 3 of them with 64 %. Several fighters of a profile in a list tell more about its worth
//!    than one. This ends when nothing fits any more.
//! 3. A list that leaves more than 1 AP in 20 unspent is rejected and drawn again (rejection
//!    sampling). If bases run out [I-D-1] or costs do not add up, so that no selection of the
//!    pool's cards can spend that much, lists may leave 1 in 20 of the most that can be spent;
//!    champions that a list needs are not considered in this.
//!
//! Chances are proportional to the [weights](Candidate::weight) of the candidates, which may be
//! [leveled](Pool::level) so that each occurs in about as many lists.
//!
//! A candidate fits if it costs no more than the remaining AP and 40 % of the agreed AP [I-D-3], if
//! a base is left for it, and if it is not a champion that is already drawn. There are no allies:
//! alliances between the candidates are not looked at. Drawn lists are legal by construction but
//! for champions that are missing; a test checks them with [`find_faults`](super::find_faults).

use super::Rank;
use super::quota::{max_bases, max_fighter_value, max_per_card, min_champion_value};
use fleau_engine::dice::{Stream, Words};

/// A profile that may be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Cost of one fighter, in AP.
    pub value: u16,
    /// Whether it is a champion. [`Rank::Unknown`] is drawn like a soldier.
    pub rank: Rank,
    /// Chance to be drawn, relative to the other candidates that fit; at least 1.
    pub weight: u32,
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

/// Champions that a pool lacks for a legal list [I-D-4].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingChampions {
    /// AP of all champions that cost at most 40 % of the agreed AP.
    pub found: u32,
    /// AP required of champions.
    pub wanted: u32,
}

/// The reason why no list could be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawError {
    /// Every candidate costs more than 40 % of the agreed AP.
    NobodyFits {
        /// AP of the cheapest candidate; `None` if there is no candidate.
        cheapest: Option<u16>,
    },
    /// Every attempt left too many AP unspent, or ended without enough champions.
    TooManyAttempts {
        /// Number of attempts before the draw gave up.
        tries: u32,
    },
}

/// Maximum number of lists that are drawn and rejected before the draw gives up.
const MAX_ATTEMPTS: u32 = 10_000;
/// Rejected lists after which the most AP that can be spent is computed, which takes longer than
/// drawing a few lists.
const CHEAP_ATTEMPTS: u32 = 100;
/// A list may leave one AP in this many unspent.
const SPENT_SHARE: u32 = 20;
/// Lists drawn per round of [leveling](Pool::level).
const LEVELING_LISTS: u64 = 400;
/// Rounds of [leveling](Pool::level); in each the weights come about halfway closer.
const LEVELING_ROUNDS: u64 = 8;
/// Weight of a candidate of mean exposure after [leveling](Pool::level).
const MEAN_WEIGHT: f64 = 1000.0;
/// Range of leveled weights.
const LEVELED_WEIGHTS: std::ops::RangeInclusive<f64> = 10.0..=100_000.0;

/// An army list that is being drawn, with the AP and bases left.
struct Draft<'a> {
    pool: &'a Pool,
    drawn: Vec<DrawnCard>,
    ap_left: u32,
    bases_left: u32,
}

impl Pool {
    /// Draws a list, by rejection sampling as described in the [module](self). It is legal unless
    /// the pool has [too few champions](Self::missing_champions).
    ///
    /// # Errors
    /// If no candidate fits, or no attempt gave a list.
    pub fn draw(&self, words: &mut Words) -> Result<Vec<DrawnCard>, DrawError> {
        if !self.has_candidates() {
            let cheapest = self.candidates.iter().map(|of| of.value).min();
            return Err(DrawError::NobodyFits { cheapest });
        }
        let champions = match self.missing_champions() {
            Some(_) => 0,
            None => min_champion_value(self.agreed),
        };
        let mut to_spend = u32::from(self.agreed);
        for tried in 0..MAX_ATTEMPTS {
            if tried == CHEAP_ATTEMPTS {
                to_spend = self.spending_limit().unwrap_or(to_spend);
            }
            let spent = |draft: &Draft| u32::from(self.agreed) - draft.ap_left;
            let draft = self.attempt(champions, words);
            let enough = |draft: &Draft| to_spend.saturating_sub(spent(draft)) * SPENT_SHARE <= to_spend;
            if let Some(draft) = draft.filter(enough) {
                return Ok(draft.drawn);
            }
        }
        Err(DrawError::TooManyAttempts { tries: MAX_ATTEMPTS })
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
    pub(crate) fn has_candidates(&self) -> bool {
        self.candidates.iter().any(|of| self.fits(of))
    }

    /// Returns what champions cost and should cost if those of the pool that fit cost less than a
    /// legal list requires together [I-D-4]; `None` if there are enough.
    #[must_use]
    pub fn missing_champions(&self) -> Option<MissingChampions> {
        let champions = self.candidates.iter().filter(|of| of.rank == Rank::Champion && self.fits(of));
        let (found, wanted) =
            (champions.map(|of| u32::from(of.value)).sum(), min_champion_value(self.agreed));
        (found < wanted).then_some(MissingChampions { found, wanted })
    }

    /// Returns the most AP that a list of these candidates can cost, with the bases and the highest
    /// cost that the agreed AP allow [I-D-1, I-D-3]. The 20 % for champions [I-D-4] is not required
    /// here.
    ///
    /// # Design
    /// The smallest number of bases for each total, by dynamic programming over the candidates: a
    /// knapsack in which a champion is taken at most once and a soldier any number of times.
    #[must_use]
    pub fn most_spendable(&self) -> u32 {
        let agreed = usize::from(self.agreed);
        let mut bases: Vec<Option<u32>> = vec![None; agreed + 1];
        bases[0] = Some(0);
        for candidate in self.candidates.iter().filter(|of| self.fits(of)) {
            let value = usize::from(candidate.value);
            let mut take = |total: usize| {
                let with = bases[total - value].map(|before| before + 1);
                bases[total] = bases[total].into_iter().chain(with).min();
            };
            // Upwards a total builds on one that already contains the candidate.
            match candidate.rank {
                Rank::Champion => (value..=agreed).rev().for_each(&mut take),
                _ => (value..=agreed).for_each(&mut take),
            }
        }
        let most = max_bases(self.agreed);
        let affordable = bases.iter().rposition(|bases| bases.is_some_and(|bases| bases <= most));
        affordable.unwrap_or_default() as u32
    }

    /// Returns the [most AP that a list can cost](Self::most_spendable) if this leaves more than
    /// 1 AP in 20 of the agreed AP unspent; `None` if lists can cost more.
    #[must_use]
    pub fn spending_limit(&self) -> Option<u32> {
        let (most, agreed) = (self.most_spendable(), u32::from(self.agreed));
        ((agreed - most) * SPENT_SHARE > agreed).then_some(most)
    }

    /// Levels the exposure of the candidates: sets their weights so that each occurs in about as
    /// many lists as the others. Lists of the stream are drawn with the present weights, and each
    /// weight is divided by the square root of the number of lists with its candidate, several
    /// times. Candidates that cost more than 40 % of the agreed AP keep the mean weight, and rules
    /// such as the 20 % for champions still let some occur more often. The same pool and stream
    /// give the same weights.
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    pub fn level(&mut self, stream: &Stream) -> Result<(), DrawError> {
        let mut weights = vec![MEAN_WEIGHT; self.candidates.len()];
        for round in 0..LEVELING_ROUNDS {
            self.set_weights(&weights);
            let mut lists = vec![0u32; self.candidates.len()];
            for list in 0..LEVELING_LISTS {
                let drawn = self.draw(&mut stream.words(round * LEVELING_LISTS + list))?;
                let mut there: Vec<usize> = drawn.iter().map(|card| card.candidate).collect();
                there.sort_unstable();
                there.dedup();
                there.into_iter().for_each(|candidate| lists[candidate] += 1);
            }
            let fitting = self.candidates.iter().filter(|of| self.fits(of)).count();
            let mean = f64::from(lists.iter().sum::<u32>()) / fitting as f64;
            for ((weight, lists), of) in weights.iter_mut().zip(lists).zip(&self.candidates) {
                if self.fits(of) {
                    // Half a list more keeps a candidate that was never drawn finite.
                    *weight *= ((mean + 0.5) / (f64::from(lists) + 0.5)).sqrt();
                }
            }
        }
        self.set_weights(&weights);
        Ok(())
    }

    /// Sets the weights, rounded to whole numbers and kept within a range.
    fn set_weights(&mut self, weights: &[f64]) {
        let (least, most) = LEVELED_WEIGHTS.into_inner();
        for (candidate, weight) in self.candidates.iter_mut().zip(weights) {
            candidate.weight = weight.clamp(least, most).round() as u32;
        }
    }

    /// Returns whether the candidate costs at most 40 % of the agreed AP [I-D-3].
    pub(super) fn fits(&self, candidate: &Candidate) -> bool {
        candidate.value > 0 && u32::from(candidate.value) <= max_fighter_value(self.agreed)
    }

    /// Draws a list, champions first until they cost `champions` AP; `None` if they cannot.
    fn attempt(&self, champions: u32, words: &mut Words) -> Option<Draft<'_>> {
        let mut draft = Draft {
            pool: self,
            drawn: Vec::new(),
            ap_left: self.agreed.into(),
            bases_left: max_bases(self.agreed),
        };
        while draft.champion_value() < champions {
            draft.add_random(|of| of.rank == Rank::Champion, words)?;
        }
        while draft.add_random(|_| true, words).is_some() {}
        Some(draft)
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
        if is_taken || !self.pool.fits(candidate) {
            return 0;
        }
        let on_card = u32::from(max_per_card(candidate.value, candidate.rank));
        on_card.min(self.bases_left).min(self.ap_left / u32::from(candidate.value))
    }

    /// Adds a card of a candidate drawn by weight among those that satisfy `is_meant` and fit;
    /// `None` if there is none.
    fn add_random(&mut self, is_meant: impl Fn(&Candidate) -> bool, words: &mut Words) -> Option<()> {
        let meant = (0..self.pool.candidates.len()).filter(|place| is_meant(&self.pool.candidates[*place]));
        let fit: Vec<usize> = meant.filter(|place| self.max_count(*place) > 0).collect();
        if fit.is_empty() {
            return None;
        }
        let weights = fit.iter().map(|place| self.pool.candidates[*place].weight.max(1));
        let candidate = fit[words.index_by_weight(weights)];
        let counts = 1..=self.max_count(candidate);
        let count = 1 + words.index_by_weight(counts.map(|count| count * count)) as u16;
        self.ap_left -= u32::from(count) * u32::from(self.pool.candidates[candidate].value);
        self.bases_left -= u32::from(count);
        self.drawn.push(DrawnCard { candidate, count });
        Some(())
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::{Army, Rule, Unit, find_faults, total_value};
    use super::*;
    use fleau_engine::dice::Seed;

    fn pool(agreed: u16) -> Pool {
        let of = |value, rank| Candidate { value, rank, weight: 1 };
        let soldiers = [11, 16, 28, 35, 57, 130].map(|value| of(value, Rank::Soldier));
        let champions = [40, 43, 62, 160].map(|value| of(value, Rank::Champion));
        Pool { agreed, candidates: soldiers.into_iter().chain(champions).collect() }
    }

    /// Returns drawn cards as an army list.
    pub(in crate::army) fn army(pool: &Pool, drawn: &[DrawnCard]) -> Army {
        let unit = |drawn: &DrawnCard| Unit {
            card: drawn.candidate,
            value: pool.candidates[drawn.candidate].value,
            rank: pool.candidates[drawn.candidate].rank,
            count: drawn.count,
            cards: vec![drawn.count],
            ..Unit::default()
        };
        let units = drawn.iter().map(unit).collect();
        Army { agreed_value: pool.agreed, nation: 0, peoples: vec![None], units }
    }

    #[test]
    fn drawn_lists_are_legal_and_spend_nearly_all_ap() {
        for agreed in [100, 155, 200, 300, 500] {
            let pool = pool(agreed);
            for list in 0..200 {
                let drawn = pool.draw(&mut Seed(1).stream("army").words(list)).unwrap();
                let army = army(&pool, &drawn);
                assert_eq!(find_faults(&army), [], "{army:?}");
                assert!(total_value(&army) * 20 >= u32::from(agreed) * 19, "{army:?}");
            }
        }
    }

    #[test]
    fn without_champions_a_list_keeps_all_other_rules() {
        let soldiers = Pool { candidates: pool(300).candidates[..6].to_vec(), agreed: 300 };
        assert_eq!(soldiers.missing_champions(), Some(MissingChampions { found: 0, wanted: 60 }));
        assert_eq!(pool(300).missing_champions(), None);
        for list in 0..200 {
            let drawn = soldiers.draw(&mut Seed(1).stream("army").words(list)).unwrap();
            let army = army(&soldiers, &drawn);
            let broken: Vec<Rule> = find_faults(&army).iter().map(|fault| fault.rule).collect();
            assert_eq!(broken, [Rule::Champions], "{army:?}");
            assert!(total_value(&army) >= 285, "{army:?}");
        }
    }

    #[test]
    fn a_pool_that_cannot_spend_the_ap_spends_nearly_what_it_can() {
        // Fifteen bases of 10 AP, one of them of the champion of 40 AP.
        let cheap = [(10, Rank::Soldier), (40, Rank::Champion)];
        let cheap = cheap.map(|(value, rank)| Candidate { value, rank, weight: 1 });
        let cheap = Pool { agreed: 300, candidates: cheap.to_vec() };
        assert_eq!((cheap.most_spendable(), pool(300).most_spendable()), (180, 300));
        for list in 0..20 {
            let drawn = cheap.draw(&mut Seed(1).stream("army").words(list)).unwrap();
            assert!(total_value(&army(&cheap, &drawn)) >= 171, "{drawn:?}");
        }
    }

    #[test]
    fn nothing_is_drawn_if_every_candidate_costs_more_than_40_percent() {
        let dear = |values: &[u16]| Pool {
            agreed: 100,
            candidates: values
                .iter()
                .map(|value| Candidate { value: *value, rank: Rank::Soldier, weight: 1 })
                .collect(),
        };
        let draw = |pool: Pool| pool.draw(&mut Seed(1).stream("army").words(0));
        assert_eq!(draw(dear(&[60, 41])), Err(DrawError::NobodyFits { cheapest: Some(41) }));
        assert_eq!(draw(dear(&[])), Err(DrawError::NobodyFits { cheapest: None }));
        assert!(draw(dear(&[60, 40])).is_ok());
    }

    #[test]
    fn a_leveled_pool_shows_each_candidate_in_about_as_many_lists() {
        let exposure = |pool: &Pool| {
            let mut lists = vec![0u32; pool.candidates.len()];
            for list in 0..2000 {
                let drawn = pool.draw(&mut Seed(5).stream("exposure").words(list)).unwrap();
                let has = |place: usize| drawn.iter().any(|card| card.candidate == place);
                (0..lists.len()).filter(|place| has(*place)).for_each(|place| lists[place] += 1);
            }
            // The champion of 160 AP never fits.
            let (least, most) = (lists[..9].iter().min().unwrap(), lists[..9].iter().max().unwrap());
            f64::from(*most) / f64::from(*least)
        };
        let mut leveled = pool(360);
        let before = exposure(&leveled);
        leveled.level(&Seed(1).stream("leveling")).unwrap();
        let after = exposure(&leveled);
        // The 20 % take at least two of the three champions.
        assert!(after < 1.5 && after < before / 1.4, "{before} {after}");
        let mut again = pool(360);
        again.level(&Seed(1).stream("leveling")).unwrap();
        assert_eq!(again, leveled);
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
