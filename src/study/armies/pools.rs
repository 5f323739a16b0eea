//! Army pools of a field: the groups of cards from which lists are drawn, one for each people.
//!
//! A people of at least [`MIN_CARDS`] cards that fit into a list has lists of its own; all other
//! cards are drawn together, as if they were one people. If these are too few, their lists are
//! drawn from the whole field. [`Pool::draw`] draws the lists: legal ones [I-D] where the champions
//! of the pool allow it.
//!
//! # Exposure
//! A card that is in nearly every list, or in hardly any, shows little about its worth. So the
//! weights of the cards are [leveled](Pool::level) by lists drawn beforehand. These depend only on
//! the seed: all threads and shards draw the same lists.
//!
//! # Information
//! Lists that have much in common tell little about the worth of their cards. So
//! [`ArmyPools::draw_lists`] draws several pairs of lists, and keeps the one whose battles are
//! expected to tell most for their time.

use crate::balance::{PairCounts, PairInformation};
use crate::battle::army::{Candidate, DrawError, DrawnCard, Pool, quota};
use crate::dice::{Seed, Words};
use crate::rules::skirmish::SIDE_CAPACITY;
use crate::scenario::{ArmyTerms, ResolvedFighter};
use std::collections::BTreeMap;

/// Minimum number of cards of a people that has lists of its own.
pub(super) const MIN_CARDS: usize = 3;
/// Number of lists that a pool is asked for to test whether it gives lists at a budget.
const TRIED_LISTS: u64 = 3;
/// Number of pairs of lists that are drawn for each pair that is played.
const DRAWN_PAIRS: usize = 4;
/// Number of pairs that are drawn to see what pairs typically tell.
const TYPICAL_PAIRS: u64 = 1024;
/// Attempts to draw a list with no more fighters than a battle has room for.
const MAX_ATTEMPTS: u32 = 1000;

/// Cards from which the lists of a people are drawn.
#[derive(Clone, Debug)]
pub(super) struct ArmyPool {
    /// People as cards print it; empty for cards of several peoples.
    pub(super) people: String,
    /// Indices of the cards among the fighters of the field.
    pub(super) cards: Vec<usize>,
    /// Whether lists lack champions, because those of the pool cost too little [I-D-4].
    pub(super) lacks_champions: bool,
    /// Weight by which the pool is drawn.
    pub(super) weight: u32,
    /// AP and ranks of the cards, with leveled chances.
    pub(super) pool: Pool,
}

/// A card that occurs in no list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotDrawn {
    /// The card costs more than 40 % of the largest list [I-D-3].
    TooExpensive {
        /// AP of the smallest list in which the card fits.
        needed: u32,
    },
    /// The people of the card does not take the field.
    People,
}

/// All army pools of a field.
#[derive(Clone, Debug)]
pub(super) struct ArmyPools {
    /// At least one pool.
    pub(super) pools: Vec<ArmyPool>,
    /// Why a fighter of the field occurs in no list; `None` for those that do.
    pub(super) not_drawn: Vec<Option<NotDrawn>>,
    /// Budgets in AP, in ascending order, at which every pool gave [`TRIED_LISTS`] lists; the last
    /// one is the highest of the scenario.
    pub(super) budgets: Vec<u16>,
    information: PairInformation,
}

/// Why no lists can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoPools {
    /// Too few cards of the field fit into a list.
    TooFewCards {
        /// Number of cards that fit.
        found: usize,
    },
    /// No draw gave a list.
    NoList(DrawError),
}

impl ArmyPools {
    /// Groups the fighters of a field, and levels the exposure of their cards.
    ///
    /// # Errors
    /// When too few cards fit into a list, or a pool gives no list.
    pub(super) fn new(fighters: &[ResolvedFighter], terms: &ArmyTerms, seed: Seed) -> Result<Self, NoPools> {
        let [least, most] = terms.budgets.map(|ap| ap.get());
        let value = |i: usize| u32::from(fighters[i].profile.strategic_value.get());
        let people = |i: usize| fighters[i].card.people.as_str();
        let takes_field =
            |i: usize| terms.peoples.is_empty() || terms.peoples.iter().any(|(name, _)| name == people(i));
        let not_drawn: Vec<Option<NotDrawn>> = (0..fighters.len())
            .map(|i| match value(i) <= quota::max_fighter_value(most) {
                false => Some(NotDrawn::TooExpensive { needed: (value(i) * 5).div_ceil(2) }),
                true => (!takes_field(i)).then_some(NotDrawn::People),
            })
            .collect();
        let drawn: Vec<usize> = (0..fighters.len()).filter(|&i| not_drawn[i].is_none()).collect();
        if drawn.len() < MIN_CARDS {
            return Err(NoPools::TooFewCards { found: drawn.len() });
        }
        let weight_of = |people: &str, cards: &[usize]| -> u32 {
            let written = terms.peoples.iter().find(|(name, _)| name == people);
            written.map_or(cards.len() as u32, |(_, weight)| weight.get().into())
        };
        let mut by_people: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        drawn.iter().for_each(|&i| by_people.entry(people(i)).or_default().push(i));
        let (own, few): (Vec<_>, Vec<_>) =
            by_people.into_iter().partition(|(people, cards)| cards.len() >= MIN_CARDS && !people.is_empty());
        let mixed_weight = few.iter().map(|(people, cards)| weight_of(people, cards)).sum();
        let mixed: Vec<usize> = few.into_iter().flat_map(|(_, cards)| cards).collect();
        let with_weight = |(people, cards): (_, Vec<usize>)| (people, weight_of(people, &cards), cards);
        let mut groups: Vec<(&str, u32, Vec<usize>)> = own.into_iter().map(with_weight).collect();
        if !mixed.is_empty() {
            let is_enough = mixed.len() >= MIN_CARDS;
            groups.push(("", mixed_weight, if is_enough { mixed } else { drawn }));
        }
        let pools = groups.into_iter().map(|(people, weight, mut cards)| {
            cards.sort_unstable();
            let candidate = |&i: &usize| Candidate {
                value: fighters[i].profile.strategic_value.get(),
                rank: fighters[i].card.rank(),
                weight: 1,
            };
            let mut pool = Pool { agreed: most, candidates: cards.iter().map(candidate).collect() };
            pool.level(&seed.stream(&format!("exposure of {people}"))).map_err(NoPools::NoList)?;
            Ok(ArmyPool {
                people: people.to_owned(),
                lacks_champions: pool.missing_champions().is_some(),
                weight,
                cards,
                pool,
            })
        });
        let pools = pools.collect::<Result<Vec<ArmyPool>, _>>()?;
        let draws_all = |agreed: u16| pools.iter().try_for_each(|pool| pool.try_lists(agreed, seed));
        let mut budgets: Vec<u16> = (least..most).filter(|agreed| draws_all(*agreed).is_ok()).collect();
        draws_all(most).map_err(NoPools::NoList)?;
        budgets.push(most);
        let ap: Vec<f64> = (0..fighters.len()).map(|i| f64::from(value(i))).collect();
        let typical = draw_typical_pairs(&pools, &budgets, seed).map_err(NoPools::NoList)?;
        Ok(Self { pools, not_drawn, budgets, information: PairInformation::new(ap, typical) })
    }

    /// Draws the index of a pool by its weight.
    pub(super) fn draw_pool(&self, words: &mut Words) -> usize {
        draw_pool(&self.pools, words)
    }

    /// Draws [`DRAWN_PAIRS`] pairs of lists, a list of each pool, and returns the pair with the
    /// most information per fighter, because battles of more fighters take longer.
    ///
    /// # Errors
    /// When a pool gives no list.
    pub(super) fn draw_lists(
        &self,
        pools: [usize; 2],
        words: &mut Words,
    ) -> Result<[Vec<DrawnCard>; 2], DrawError> {
        let information = |lists: &[Vec<DrawnCard>; 2]| {
            let fighters: u32 = lists.iter().flatten().map(|card| u32::from(card.count)).sum();
            let counts = lists.each_ref().map(|list| count_cards(list));
            self.information.estimate(&counts) / f64::from(fighters)
        };
        let draw = |_| {
            let lists = draw_random_lists(pools.map(|pool| &self.pools[pool]), &self.budgets, words)?;
            Ok((information(&lists), lists))
        };
        let drawn = (0..DRAWN_PAIRS).map(draw).collect::<Result<Vec<_>, _>>()?;
        let best = drawn.into_iter().reduce(|best, next| if next.0 > best.0 { next } else { best });
        Ok(best.expect("at least one pair is drawn").1)
    }
}

impl ArmyPool {
    /// Returns the people, or `mixed` for cards of several peoples.
    pub(super) fn name(&self) -> &str {
        if self.people.is_empty() { "mixed" } else { &self.people }
    }

    /// Tests whether the pool gives lists at this budget, by drawing [`TRIED_LISTS`].
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    fn try_lists(&self, agreed: u16, seed: Seed) -> Result<(), DrawError> {
        let stream = seed.stream(&format!("lists of {agreed} AP of {}", self.people));
        (0..TRIED_LISTS).try_for_each(|list| self.draw(agreed, &mut stream.words(list)).map(drop))
    }

    /// Draws a list of at most `agreed` AP. Its reference cards refer to the fighters of the field,
    /// in their order.
    ///
    /// # Errors
    /// When no attempt gave a list.
    pub(super) fn draw(&self, agreed: u16, words: &mut Words) -> Result<Vec<DrawnCard>, DrawError> {
        let pool = Pool { agreed, candidates: self.pool.candidates.clone() };
        for _ in 0..MAX_ATTEMPTS {
            let mut drawn = pool.draw(words)?;
            if drawn.iter().map(|card| usize::from(card.count)).sum::<usize>() <= SIDE_CAPACITY {
                drawn.iter_mut().for_each(|card| card.candidate = self.cards[card.candidate]);
                drawn.sort_by_key(|card| card.candidate);
                return Ok(drawn);
            }
        }
        Err(DrawError::TooManyAttempts { tries: MAX_ATTEMPTS })
    }
}

/// Draws pairs of lists without regard to their information.
fn draw_typical_pairs(pools: &[ArmyPool], budgets: &[u16], seed: Seed) -> Result<Vec<PairCounts>, DrawError> {
    let stream = seed.stream("typical pairs");
    let draw = |number| {
        let mut words = stream.words(number);
        let drawn = [draw_pool(pools, &mut words), draw_pool(pools, &mut words)];
        let lists = draw_random_lists(drawn.map(|pool| &pools[pool]), budgets, &mut words)?;
        Ok(lists.each_ref().map(|list| count_cards(list)))
    };
    (0..TYPICAL_PAIRS).map(draw).collect()
}

/// Draws the index of a pool by its weight.
fn draw_pool(pools: &[ArmyPool], words: &mut Words) -> usize {
    words.index_by_weight(pools.iter().map(|pool| pool.weight))
}

/// Draws a list of each of two pools, whose budgets differ by at most a fifth.
fn draw_random_lists(
    [one, other]: [&ArmyPool; 2],
    budgets: &[u16],
    words: &mut Words,
) -> Result<[Vec<DrawnCard>; 2], DrawError> {
    let first = budgets[words.index_below(budgets.len())];
    let start = budgets.partition_point(|budget| *budget < (first * 4).div_ceil(5));
    let near = &budgets[start..budgets.partition_point(|budget| *budget <= first + first / 5)];
    let second = near[words.index_below(near.len())];
    Ok([one.draw(first, words)?, other.draw(second, words)?])
}

/// Counts the copies of each card in a list, whose reference cards are sorted by card.
pub(super) fn count_cards(list: &[DrawnCard]) -> Vec<(u32, u16)> {
    let mut counts: Vec<(u32, u16)> = Vec::new();
    for card in list {
        match counts.last_mut() {
            Some((last, copies)) if *last as usize == card.candidate => *copies += card.count,
            _ => counts.push((card.candidate as u32, card.count)),
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Catalog, parse_scenario};
    use std::path::Path;

    /// Returns the pools of a field; `keys` are those of `[armies]`.
    fn army_pools(profiles: &[&str], keys: &str) -> ArmyPools {
        let text = format!(
            "name = \"n\"\nruleset = \"confede-2024\"\nseed = 1\npolicies = [\"balanced\"]\n[field]\nids = {profiles:?}\n[armies]\n{keys}"
        );
        let nothing = |_: &Path| Err(std::io::ErrorKind::NotFound.into());
        let scenario = parse_scenario("s.toml", &text, Catalog::built_in(), &nothing).unwrap();
        let field = scenario.field.unwrap();
        ArmyPools::new(&field.fighters, &field.armies, Seed(1)).unwrap()
    }

    /// Returns people, number of cards and weight of each pool of a field.
    fn pools(profiles: &[&str], peoples: &str) -> Vec<(String, usize, u32)> {
        let pools = army_pools(profiles, peoples).pools;
        pools.iter().map(|of| (of.name().to_owned(), of.cards.len(), of.weight)).collect()
    }

    #[test]
    fn peoples_of_few_cards_keep_their_weights() {
        let devourers = [
            "guerrier_du_sang_c5",
            "carnassier_1_c5",
            "kassar_le_fugitif_c5",
            "ashkasa_guerrier_de_sang_c5",
            "ranghor_chef_de_guerre_c5",
        ];
        const DEVOURERS: &str = "Dévoreurs de Vile-Tis";
        // One card is too few for lists of its own: they are drawn from the whole field.
        let field = [&devourers[..], &["zephyr_daikinee_c5"]].concat();
        assert_eq!(pools(&field, ""), [(DEVOURERS.into(), 5, 5), ("mixed".into(), 6, 1)]);
        let weights = "peoples = { devoreurs = 2, daikinees = 7 }\n";
        assert_eq!(pools(&field, weights), [(DEVOURERS.into(), 5, 2), ("mixed".into(), 6, 7)]);
    }

    #[test]
    fn budgets_without_lists_are_left_out() {
        let of = |cards: &[&str]| army_pools(cards, "budgets = [180, 215]\n").budgets;
        // Soldiers of 16 and 50 AP and a champion of 62, which a list needs: no combination costs
        // 195 to 205 AP, but 62 + 9 · 16 = 206.
        let budgets = of(&["guerrier_du_sang_c5", "carnassier_1_c5", "kassar_le_fugitif_c5"]);
        assert!(budgets.contains(&206) && !budgets.contains(&205), "{budgets:?}");
    }
}
