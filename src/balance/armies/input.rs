//! What army worth is estimated from: cards, assumptions, results of pairs, and settings.

use crate::balance::verdict::Threshold;

/// A card of the field. Its index in the field stands for it in [`PairResult::counts`].
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyCard {
    /// Unique id; results do not depend on the order of the cards.
    pub id: String,
    /// Printed cost in AP. `None`: the card has no cost, and only its worth is estimated.
    pub ap: Option<f64>,
    /// Whether the card pays for something that the battles leave out. It may then be worth more
    /// than is measured, so that only *underpriced* is a possible verdict.
    pub is_lower_bound: bool,
}

/// A property of battles that is drawn with each pair of lists, such as the scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Assumption {
    /// Name, unique among the assumptions.
    pub key: String,
    /// Names of the possible values.
    pub values: Vec<String>,
    /// Weight of each value, at least 0 and with a sum above 0: how often it is drawn.
    pub weights: Vec<f64>,
    /// Whether each value has a regression of its own, if all have enough pairs. Only the first
    /// such assumption counts.
    pub is_stratified: bool,
}

/// Cards of both lists of a pair by index, ascending, with the number of copies.
pub type PairCounts = [Vec<(u32, u16)>; 2];

/// Results of all battles between two lists, seen from the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairResult {
    /// Unique number of the pair. It decides whether the pair is held out.
    pub number: u64,
    /// Cards of each list.
    pub counts: PairCounts,
    /// Number of activation cards of each list.
    pub activations: [u16; 2],
    /// Drawn value of each assumption, as an index.
    pub drawn: Vec<u16>,
    /// Number of battles, at least 1. Only with 2 or more the noise of the dice is known.
    pub battles: u32,
    /// Number of battles that the first list won.
    pub wins: u32,
    /// Number of battles that the first list lost; the others are draws.
    pub losses: u32,
    /// Luck of the first list's attacks over all battles, less that of the second's: what they did,
    /// less what was expected of each when it was made. In any unit, with mean 0 whatever the
    /// lists. 0: not recorded.
    pub luck: i64,
}

/// Settings of the estimate, and the rule by which cards are graded. They are fixed before the
/// battles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ArmySettings {
    /// Distance from the printed cost beyond which a card is underpriced or overpriced.
    pub threshold: Threshold,
    /// Distance from the printed cost within which a card is fair.
    pub fair_range: Threshold,
    /// Probability from which a verdict is *likely*, and a card fair. A likely verdict is *clear*
    /// if the simultaneous interval of the mean worth is also beyond the threshold.
    pub likely: f64,
    /// Probability from which a verdict is *leaning*.
    pub leaning: f64,
    /// Maximum share of a list's AP that one copy of a card may have to be judged.
    pub max_share: f64,
    /// Minimum number of pairs whose lists differ in a card for it to be judged.
    pub min_pairs: u64,
    /// Minimum root mean square difference between the AP of both lists, as a share of the mean AP
    /// of a list. Lists of equal AP do not show what 1 AP is worth.
    pub min_ap_difference: f64,
    /// Every pair whose number is a multiple of this is held out: price lists are compared on it,
    /// and for this comparison worth is estimated from the other pairs alone. 0: none.
    pub held_out_every: u64,
    /// Largest difference in the totals of a price list between lists of *about equal* price, as a
    /// share of their mean.
    pub equal_ap: f64,
    /// Number of times that the intervals are looked at while battles are added; they are widened
    /// for it.
    pub looks: u64,
}

impl Default for ArmySettings {
    fn default() -> Self {
        Self {
            threshold: Threshold::default(),
            fair_range: Threshold { share: 0.1, ap: 1.0 },
            likely: 0.9,
            leaning: 0.75,
            max_share: 0.4,
            min_pairs: 30,
            min_ap_difference: 0.03,
            held_out_every: 10,
            equal_ap: 0.05,
            looks: 1,
        }
    }
}

impl ArmySettings {
    /// Returns how many of the first pairs are not held out.
    pub fn fitted_pairs(&self, pairs: u64) -> u64 {
        let held_out = if self.held_out_every == 0 { 0 } else { pairs.div_ceil(self.held_out_every) };
        pairs - held_out
    }

    /// Returns the minimum number of pairs, without held-out ones, to estimate the worth of a
    /// number of cards.
    pub fn needed_pairs(cards: usize) -> u64 {
        2 * cards as u64
    }
}

/// Reason why no army worth can be estimated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoArmyWorth {
    /// There are too few pairs for the number of cards.
    TooFewPairs {
        /// Minimum number of pairs.
        needed: u64,
        /// Number of pairs that are not held out.
        given: u64,
    },
    /// No card that can be judged has a printed cost, so that worth has no unit.
    NoPrintedAp,
    /// The lists of the pairs have so nearly equal AP that the effect of 1 AP is unknown. Budgets
    /// further apart help.
    EqualBudgets {
        /// Root mean square difference between the AP of both lists, as a share of the mean AP.
        difference: f64,
        /// Minimum of this share.
        needed: f64,
    },
    /// The list with more AP does not win significantly more battles, so that worth has no unit.
    /// More battles help.
    NoEffectOfAp,
}

/// Difference between the two lists of a pair, with its results.
pub(super) struct PairDifference<'a> {
    pub(super) pair: &'a PairResult,
    /// Cards of each list, ascending, with the number of copies.
    pub(super) lists: [Vec<(usize, f64)>; 2],
    /// Cards in which the lists differ, ascending, with the number of copies in the first list less
    /// that in the second.
    pub(super) cards: Vec<(usize, f64)>,
    /// Wins minus losses that the first list owes to its luck.
    pub(super) luck_margin: f64,
}

impl<'a> PairDifference<'a> {
    /// Subtracts both lists; `ranks` maps the index of a card to that in the results.
    pub(super) fn new(pair: &'a PairResult, ranks: &[usize]) -> Self {
        let by_rank = |list: &Vec<(u32, u16)>| -> Vec<(usize, f64)> {
            let mut ranked: Vec<(usize, f64)> =
                list.iter().map(|&(i, copies)| (ranks[i as usize], f64::from(copies))).collect();
            ranked.sort_by_key(|(rank, _)| *rank);
            ranked
        };
        let lists = pair.counts.each_ref().map(by_rank);
        let negative = lists[1].iter().map(|&(rank, copies)| (rank, -copies));
        let mut cards: Vec<(usize, f64)> = lists[0].iter().copied().chain(negative).collect();
        cards.sort_by_key(|(rank, _)| *rank);
        cards.dedup_by(|next, card| {
            let is_same = next.0 == card.0;
            card.1 += if is_same { next.1 } else { 0.0 };
            is_same
        });
        cards.retain(|(_, copies)| *copies != 0.0);
        Self { pair, lists, cards, luck_margin: 0.0 }
    }

    pub(super) fn battles(&self) -> f64 {
        f64::from(self.pair.battles)
    }

    /// Subtracts luck from the results; one unit of it adds `per_luck` to wins minus losses.
    pub(super) fn subtract_luck(&mut self, per_luck: f64) {
        self.luck_margin = per_luck * self.pair.luck as f64;
    }

    /// Returns wins minus losses of the first list over all battles.
    pub(super) fn observed_margin(&self) -> f64 {
        f64::from(self.pair.wins) - f64::from(self.pair.losses)
    }

    /// Returns wins minus losses of the first list over all battles, less what it owes to luck.
    pub(super) fn margin(&self) -> f64 {
        self.observed_margin() - self.luck_margin
    }

    /// Returns the sum of a value of each card over the first list, less that over the second.
    pub(super) fn sum(&self, values: &[f64]) -> f64 {
        self.cards.iter().map(|&(i, copies)| copies * values[i]).sum()
    }
}

/// Cards and pairs in an order that does not depend on that of the input: cards by id, pairs by
/// number.
pub(super) struct Ordered<'a> {
    /// Cards by id.
    pub(super) cards: Vec<&'a ArmyCard>,
    /// Position in `cards` of each card of the input.
    pub(super) ranks: Vec<usize>,
    /// Pairs by number.
    pub(super) pairs: Vec<PairDifference<'a>>,
}

impl<'a> Ordered<'a> {
    /// Sorts cards and pairs.
    ///
    /// # Panics
    /// If ids or numbers are not unique, or a pair has no battle, more decided battles than
    /// battles, an unknown card or an unknown value of an assumption.
    pub(super) fn new(cards: &'a [ArmyCard], assumptions: &[Assumption], pairs: &'a [PairResult]) -> Self {
        let mut order: Vec<usize> = (0..cards.len()).collect();
        order.sort_by(|&a, &b| cards[a].id.cmp(&cards[b].id));
        assert!(order.windows(2).all(|pair| cards[pair[0]].id < cards[pair[1]].id), "unique ids of cards");
        let mut ranks = vec![0; cards.len()];
        order.iter().enumerate().for_each(|(rank, &i)| ranks[i] = rank);
        let is_valid = |pair: &PairResult| {
            let in_range =
                |(value, assumption): (&u16, &Assumption)| usize::from(*value) < assumption.values.len();
            pair.battles >= 1
                && pair.wins + pair.losses <= pair.battles
                && pair.drawn.len() == assumptions.len()
                && pair.drawn.iter().zip(assumptions).all(in_range)
        };
        assert!(pairs.iter().all(is_valid), "valid results of pairs");
        let mut differences: Vec<_> = pairs.iter().map(|pair| PairDifference::new(pair, &ranks)).collect();
        differences.sort_by_key(|of| of.pair.number);
        let is_unique = |two: &[PairDifference]| two[0].pair.number < two[1].pair.number;
        assert!(differences.windows(2).all(is_unique), "unique numbers of pairs");
        Self { cards: order.iter().map(|&i| &cards[i]).collect(), ranks, pairs: differences }
    }
}
