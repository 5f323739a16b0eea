//! The list of a pool whose cards have the largest total value.
//!
//! # Method
//! Values add up, so the best list is the solution of a knapsack problem with two limits, AP and
//! bases, found exactly by dynamic programming. First come the champions, each at most once
//! [I-D-4]; only totals of at least 20 % of the agreed AP are kept. Then come the soldiers, each
//! any number of times: a reference card has a limit, but a list may have several of the same
//! profile [I-D-5].

use super::Rank;
use super::draw::{DrawnCard, Pool};
use super::quota::{max_bases, max_per_card, min_champion_value};

/// How the fighters of a profile are distributed among reference cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardUse {
    /// As few cards as possible, full cards first.
    Full,
    /// One card for each fighter: the army has more activations.
    Single,
}

/// One more fighter on a list, as a node of a tree whose paths are lists.
struct Step {
    candidate: usize,
    before: Option<usize>,
}

/// The best lists for each number of bases and each total of AP.
struct Knapsack {
    /// Value and last step of the best list, by bases and AP; `None` if no list has this total.
    best: Vec<Option<(f64, Option<usize>)>>,
    steps: Vec<Step>,
    agreed: usize,
}

impl Knapsack {
    fn new(agreed: u16, bases: usize) -> Self {
        let agreed = usize::from(agreed);
        let mut best = vec![None; (bases + 1) * (agreed + 1)];
        best[0] = Some((0.0, None));
        Knapsack { best, steps: Vec::new(), agreed }
    }

    fn place(&self, bases: usize, ap: usize) -> usize {
        bases * (self.agreed + 1) + ap
    }

    /// Adds a fighter to the best list with `bases` bases and `ap` AP, if that is better than the
    /// list known for the sums.
    fn try_add(&mut self, [bases, ap]: [usize; 2], candidate: usize, cost: usize, value: f64) {
        let Some((sum, before)) = self.best[self.place(bases, ap)] else { return };
        let place = self.place(bases + 1, ap + cost);
        if self.best[place].is_none_or(|(known, _)| sum + value > known) {
            self.steps.push(Step { candidate, before });
            self.best[place] = Some((sum + value, Some(self.steps.len() - 1)));
        }
    }

    /// Returns how many of each candidate are in the list that ends with this step.
    fn counts(&self, candidates: usize, last: Option<usize>) -> Vec<u16> {
        let mut counts = vec![0; candidates];
        let steps = std::iter::successors(last, |step| self.steps[*step].before);
        steps.for_each(|step| counts[self.steps[step].candidate] += 1);
        counts
    }
}

impl Pool {
    /// Returns how many of each candidate the legal list of the largest total value has, with at
    /// most `most_bases` bases; `values` are those of one fighter of each candidate. If the
    /// pool has [too few champions](Self::missing_champions), their 20 % are not required. `None`
    /// if no list is possible.
    ///
    /// # Panics
    /// If there are not as many values as candidates.
    #[must_use]
    pub fn best_by_value(&self, values: &[f64], most_bases: u32) -> Option<Vec<u16>> {
        assert!(values.len() == self.candidates.len(), "one value per candidate");
        let bases = max_bases(self.agreed).min(most_bases) as usize;
        let agreed = usize::from(self.agreed);
        let mut knapsack = Knapsack::new(self.agreed, bases);
        let fitting = |is_champion: bool| {
            let candidates = self.candidates.iter().enumerate();
            candidates.filter(move |(_, of)| (of.rank == Rank::Champion) == is_champion && self.fits(of))
        };
        for (place, of) in fitting(true) {
            let cost = usize::from(of.value);
            // Downwards, a total builds on one without the champion.
            for before in (0..bases).rev() {
                for ap in (0..=agreed - cost).rev() {
                    knapsack.try_add([before, ap], place, cost, values[place]);
                }
            }
        }
        if self.missing_champions().is_none() {
            let least = min_champion_value(self.agreed) as usize;
            let width = agreed + 1;
            knapsack.best.iter_mut().enumerate().for_each(|(place, best)| {
                best.take_if(|_| place % width < least);
            });
        }
        for (place, of) in fitting(false) {
            let cost = usize::from(of.value);
            for before in 0..bases {
                for ap in 0..=agreed - cost {
                    knapsack.try_add([before, ap], place, cost, values[place]);
                }
            }
        }
        let lists = knapsack.best.iter().flatten().filter(|(_, last)| last.is_some());
        let best = lists.reduce(|best, other| if other.0 > best.0 { other } else { best })?;
        Some(knapsack.counts(self.candidates.len(), best.1))
    }

    /// Distributes numbers of fighters among reference cards [I-D-5].
    ///
    /// # Panics
    /// If there are not as many numbers as candidates.
    #[must_use]
    pub fn on_cards(&self, counts: &[u16], cards: CardUse) -> Vec<DrawnCard> {
        assert!(counts.len() == self.candidates.len(), "one number per candidate");
        let mut drawn = Vec::new();
        for (candidate, (of, &count)) in self.candidates.iter().zip(counts).enumerate() {
            let most = match cards {
                CardUse::Full => max_per_card(of.value, of.rank),
                CardUse::Single => 1,
            };
            let full = std::iter::repeat_n(most, usize::from(count / most));
            let rest = Some(count % most).filter(|rest| *rest > 0);
            drawn.extend(full.chain(rest).map(|count| DrawnCard { candidate, count }));
        }
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::super::draw::tests::army;
    use super::super::{Candidate, find_faults, total_value};
    use super::*;
    use fleau_engine::dice::Seed;

    fn pool(agreed: u16) -> Pool {
        let of = |value, rank| Candidate { value, rank, weight: 1 };
        let soldiers = [11, 16, 28, 35, 57].map(|value| of(value, Rank::Soldier));
        let champions = [30, 43, 62, 160].map(|value| of(value, Rank::Champion));
        Pool { agreed, candidates: soldiers.into_iter().chain(champions).collect() }
    }

    fn total(counts: &[u16], values: &[f64]) -> f64 {
        counts.iter().zip(values).map(|(count, value)| f64::from(*count) * value).sum()
    }

    #[test]
    fn the_best_list_is_legal_and_better_than_all_drawn_ones() {
        for agreed in [100, 155, 200, 300] {
            let pool = pool(agreed);
            for seed in 0..20 {
                let mut words = Seed(seed).stream("values").words(u64::from(agreed));
                let values: Vec<f64> = pool
                    .candidates
                    .iter()
                    .map(|of| f64::from(of.value) * (0.5 + words.index_below(1000) as f64 / 1000.0) - 5.0)
                    .collect();
                let best = pool.best_by_value(&values, u32::MAX).unwrap();
                for cards in [CardUse::Full, CardUse::Single] {
                    let army = army(&pool, &pool.on_cards(&best, cards));
                    assert_eq!(find_faults(&army), [], "{army:?}");
                }
                for list in 0..200 {
                    let drawn = pool.draw(&mut Seed(seed).stream("army").words(list)).unwrap();
                    let mut counts = vec![0; values.len()];
                    drawn.iter().for_each(|card| counts[card.candidate] += card.count);
                    assert!(total(&counts, &values) <= total(&best, &values) + 1e-9, "{counts:?} {best:?}");
                }
            }
        }
    }

    #[test]
    fn champions_and_bases_limit_the_best_list() {
        // The soldier of 28 AP is worth most for its AP, and champions nothing: the cheapest ones
        // are taken that cost 20 %, which are 40 AP.
        let values = [5.0, 9.0, 28.0, 20.0, 40.0, 0.0, 0.0, 0.0, 0.0];
        let best = pool(200).best_by_value(&values, u32::MAX).unwrap();
        assert_eq!(best, [0, 1, 5, 0, 0, 0, 1, 0, 0]);
        let two = pool(200).best_by_value(&values, 3).unwrap();
        assert_eq!(two, [0, 0, 0, 0, 2, 0, 1, 0, 0]);
        // Without champions in the pool, none are required.
        let soldiers = Pool { agreed: 300, candidates: pool(300).candidates[..5].to_vec() };
        let best = soldiers.best_by_value(&values[..5], u32::MAX).unwrap();
        assert!(total_value(&army(&soldiers, &soldiers.on_cards(&best, CardUse::Full))) <= 300);
        assert_eq!(best, [0, 1, 10, 0, 0]);
        assert_eq!(Pool { agreed: 20, ..soldiers }.best_by_value(&values[..5], u32::MAX), None);
    }

    #[test]
    fn fighters_share_cards_or_have_one_each() {
        let pool = pool(300);
        let cards = |counts: &[u16], of| -> Vec<(usize, u16)> {
            pool.on_cards(counts, of).iter().map(|card| (card.candidate, card.count)).collect()
        };
        let counts = [0, 5, 0, 3, 0, 1, 0, 0, 0];
        assert_eq!(cards(&counts, CardUse::Full), [(1, 3), (1, 2), (3, 2), (3, 1), (5, 1)]);
        assert_eq!(cards(&counts, CardUse::Single).len(), 9);
    }
}
