//! Battles of searched lists against their opponents, pair by pair.
//!
//! The number of a pair determines its opponent, scenario, table, player and dice. So lists that
//! play the same pairs differ in nothing else, and much of the noise cancels in their differences.

use super::question::{BestListQuestion, Opponents};
use crate::balance::{CardValues, PairResult};
use crate::battle::army::{CardUse, DrawError, DrawnCard, fighters_per_card};
use crate::dice::Seed;
use crate::fault;
use crate::rules::skirmish::SIDE_CAPACITY;
use crate::scenario::{ArmyList, Message, ResolvedFighter};
use crate::simulate::par_map;
use crate::study::armies::pairs::{
    BATTLES_PER_PAIR, DrawnPair, NoPair, PairDraws, PlayedPair, army_fighter, split_into_pieces,
};
use crate::study::armies::pools::{ArmyPool as Pool, MIN_CARDS, NoPools, count_cards};
use crate::study::army::ArmyPool;
use crate::study::{Failed, Progress};
use std::ops::Range;
use std::sync::OnceLock;

/// A list of opponents, with the index of its pool.
pub(in crate::study::armies) type PoolList = (usize, Vec<DrawnCard>);

/// A list that plays pairs.
#[derive(Clone, Copy, Debug)]
pub(in crate::study::armies) enum Entrant<'l> {
    /// Random lists of the people of 80 to 100 % of the agreed AP, so that the value of 1 AP is
    /// known too.
    Survey,
    /// Random lists of the agreed AP.
    Random,
    /// A given list in every pair.
    List(&'l [DrawnCard]),
    /// A given list against another one in every pair.
    Against(&'l [DrawnCard], &'l [DrawnCard]),
}

/// Number of the first pair of the races, and of the final. Those of the survey begin with 0.
pub(in crate::study::armies) const FIRST_PAIRS: [u64; 2] = [1 << 32, 2 << 32];
/// Maximum number of random lists of the people in the survey, and of its opponents before the
/// final. They are drawn beforehand, because some peoples take longer to draw than to play.
const SURVEY_LISTS: [u64; 2] = [1000, 512];

/// Everything that determines the battles of searched lists.
pub(in crate::study::armies) struct Matches<'q> {
    draws: PairDraws<'q>,
    /// Indices of the pools whose lists are searched.
    own: Vec<usize>,
    /// Number of cards with a value of their own, after which each given opponent has one.
    cards: usize,
    /// Cost of each card. Of a given opponent only the value of the whole list matters, which is
    /// that of a card without a cost.
    costs: Vec<Option<f64>>,
    /// Whether opponents are given.
    is_against_lists: bool,
    /// Random lists of the people in the survey, and in the final.
    own_lists: [Vec<Vec<DrawnCard>>; 2],
    /// Opponents before the final, and in it: number of the pool or given list, and the list.
    opponents: [Vec<PoolList>; 2],
    /// Part of the cache key: the rules, the seed and the terms of the battles.
    key: String,
}

impl<'q> Matches<'q> {
    /// Prepares the battles of a question: `pairs` of the survey, and of the final.
    ///
    /// # Errors
    /// When no list of the people can be drawn, or a given list cannot be played.
    pub(super) fn new(question: &'q BestListQuestion, pairs: [u64; 2]) -> Result<Self, Failed> {
        let BestListQuestion { pool, opponents, terms, ruleset, seed, .. } = question;
        let ruleset = &ruleset.ruleset;
        let resolved = |pool: &ArmyPool| -> Vec<ResolvedFighter> {
            pool.fighters.iter().filter_map(|of| of.resolved.as_deref().ok()).cloned().collect()
        };
        let mut fighters = resolved(pool);
        let draws = PairDraws::new(&fighters, terms, ruleset, *seed);
        let mut draws = draws.map_err(|none| Failed::faults("--people", [no_pools(none, question)]))?;
        let own = draws.pools.pools.iter().position(|of| of.people == pool.people).ok_or_else(|| {
            let fitting = draws.pools.not_drawn.iter().filter(|of| of.is_none()).count();
            Failed::faults("--people", [few_cards(fitting, question)])
        })?;
        let own_lists = draw_own(&draws.pools.pools[own], question, pairs)?;
        let (mut cards, mut given) = (fighters.len(), Vec::new());
        let opponents = match opponents {
            Opponents::Drawn(pools) => {
                // The fighters of the people are there already.
                let firsts: Vec<usize> = (pools.iter())
                    .map(|other| {
                        let is_own = other.people == pool.people && other.edition == pool.edition;
                        let first = if is_own { 0 } else { fighters.len() };
                        fighters.extend(if is_own { Vec::new() } else { resolved(other) });
                        first
                    })
                    .collect();
                draws.fighters.extend(fighters[cards..].iter().map(|of| army_fighter(of, ruleset)));
                cards = fighters.len();
                draw_opponents(pools, &firsts, *seed, [SURVEY_LISTS[1], pairs[1]])?
            }
            Opponents::Lists(lists) => {
                let mut first = cards;
                for (place, list) in lists.iter().enumerate() {
                    let (listed, more) = list_cards(list, first, question)?;
                    first += more.len();
                    draws.fighters.extend(more);
                    given.push((place, listed));
                }
                [given.clone(), given.clone()]
            }
        };
        let cost = |of: &ResolvedFighter| Some(f64::from(of.profile.strategic_value.get()));
        let costs = fighters.iter().map(cost).chain(given.iter().map(|_| None)).collect();
        let is_against_lists = !given.is_empty();
        let key = format!("{ruleset:?} {seed:?} {terms:?}");
        Ok(Self { draws, own: vec![own], cards, costs, is_against_lists, own_lists, opponents, key })
    }

    /// Prepares battles between lists of all pools of a field, whose fighters have these costs.
    /// `key` is everything else on which the battles depend. There are no opponents yet.
    pub(in crate::study::armies) fn for_field(
        draws: PairDraws<'q>,
        costs: Vec<Option<f64>>,
        key: String,
    ) -> Self {
        // Lists of several peoples together are none that a player may bring.
        let peoples = |own: &usize| !draws.pools.pools[*own].people.is_empty();
        let all = 0..draws.pools.pools.len();
        let of_one_people: Vec<usize> = all.clone().filter(peoples).collect();
        let own = if of_one_people.is_empty() { all.collect() } else { of_one_people };
        let (own_lists, opponents) = Default::default();
        Self { own, cards: costs.len(), costs, is_against_lists: false, own_lists, opponents, key, draws }
    }

    /// Replaces the opponents of all pairs by these lists, one after the other.
    pub(in crate::study::armies) fn set_opponents(&mut self, lists: &[PoolList]) {
        self.opponents = [lists.to_vec(), lists.to_vec()];
    }

    /// Returns the part of the cache key that all pieces have in common: everything on which the
    /// results of a pair depend.
    fn cache_key(&self) -> String {
        let Self { draws, own_lists, opponents, key, .. } = self;
        format!("{key} {own_lists:?} {opponents:?} {:?}", draws.fighters)
    }

    /// Plays pairs: for each entrant those with these numbers. Returns them by entrant, in order.
    ///
    /// # Errors
    /// When a list or a table cannot be drawn.
    pub(in crate::study::armies) fn play(
        &self,
        work: &[(Entrant, Range<u64>)],
        progress: &dyn Progress,
    ) -> Result<Vec<Vec<PlayedPair>>, Failed> {
        let pieces: Vec<(usize, Entrant, Range<u64>)> = (work.iter().enumerate())
            .flat_map(|(place, (entrant, pairs))| {
                split_into_pieces(pairs.clone()).map(move |piece| (place, *entrant, piece))
            })
            .collect();
        let key = OnceLock::new();
        let key = || key.get_or_init(|| self.cache_key());
        let played = par_map(&pieces, |(place, entrant, piece)| {
            let what = || format!("wins and losses of {entrant:?} in pairs {piece:?} {}", key());
            let pairs = self.draws.play_piece(piece, |number| Ok(self.draw(*entrant, number)), what);
            progress.advance((piece.end - piece.start) * BATTLES_PER_PAIR);
            pairs.map(|pairs| (*place, pairs))
        });
        let mut all = vec![Vec::new(); work.len()];
        for played in played {
            let (place, pairs) = played.map_err(no_pair)?;
            all[place].extend(pairs);
        }
        Ok(all)
    }

    fn draw(&self, entrant: Entrant, number: u64) -> DrawnPair {
        let (pair, _) = self.draws.draw_assumptions(number);
        let is_final = usize::from(number >= FIRST_PAIRS[1]);
        // Survey, races and final count their pairs from a multiple of 2^32.
        let place = (number % FIRST_PAIRS[0]) as usize;
        let opponents = &self.opponents[is_final];
        let random = |lists: &[Vec<DrawnCard>]| lists[place % lists.len()].clone();
        let own = match entrant {
            Entrant::Survey => random(&self.own_lists[0]),
            Entrant::Random => random(&self.own_lists[1]),
            Entrant::List(list) => list.to_vec(),
            Entrant::Against(list, other) => {
                return DrawnPair { lists: [list.to_vec(), other.to_vec()], ..pair };
            }
        };
        let (opponent, other) = &opponents[place % opponents.len()];
        DrawnPair { pools: [self.own[0], *opponent], lists: [own, other.clone()], ..pair }
    }

    /// Converts a played pair to the form from which values are estimated.
    pub(in crate::study::armies) fn result(&self, pair: &PlayedPair) -> PairResult {
        let [own, other] = &pair.drawn.lists;
        let opponent = match self.is_against_lists {
            true => vec![((self.cards + pair.drawn.pools[1]) as u32, 1)],
            false => count_cards(other),
        };
        PairResult {
            number: pair.number,
            counts: [count_cards(own), opponent],
            activations: [own.len() as u16, other.len() as u16],
            drawn: Vec::new(),
            battles: BATTLES_PER_PAIR as u32,
            wins: pair.score.wins,
            losses: pair.score.losses,
            luck: pair.score.luck,
        }
    }

    /// Estimates the values of all cards.
    pub(in crate::study::armies) fn values<'r>(
        &self,
        results: impl IntoIterator<Item = &'r PairResult>,
    ) -> CardValues {
        CardValues::estimate(&self.costs, results)
    }

    /// Returns the number of pools whose lists are searched.
    pub(super) fn pools(&self) -> usize {
        self.own.len()
    }

    /// Returns the list of a searched pool whose cards have the largest total value; `None` if none
    /// is possible.
    pub(super) fn best_list(&self, pool: usize, values: &[f64], cards: CardUse) -> Option<Vec<DrawnCard>> {
        let of = &self.draws.pools.pools[self.own[pool]];
        let values: Vec<f64> = of.cards.iter().map(|&fighter| values[fighter]).collect();
        let counts = of.pool.best_by_value(&values, SIDE_CAPACITY as u32)?;
        let listed = of.pool.on_cards(&counts, cards).into_iter();
        Some(listed.map(|card| DrawnCard { candidate: of.cards[card.candidate], ..card }).collect())
    }
}

/// Draws random lists of the people: for the survey of different AP, for the final of the agreed
/// AP.
fn draw_own(
    pool: &Pool,
    question: &BestListQuestion,
    pairs: [u64; 2],
) -> Result<[Vec<Vec<DrawnCard>>; 2], Failed> {
    let [low, agreed] = question.terms.budgets.map(|ap| ap.get());
    let draw = |purpose: &str, low: u16, count: u64| {
        let stream = question.seed.stream(purpose);
        let numbers: Vec<u64> = (0..count.max(1)).collect();
        let lists = par_map(&numbers, |number| {
            let mut words = stream.words(*number);
            let budget = low + words.index_below(usize::from(agreed - low) + 1) as u16;
            // A people of few cards may have no list of some AP.
            pool.draw(budget, &mut words).or_else(|_| pool.draw(agreed, &mut words))
        });
        let lists: Result<Vec<_>, DrawError> = lists.into_iter().collect();
        lists.map_err(|error| no_pair(NoPair::List(error)))
    };
    let survey = draw("lists of the survey", low, pairs[0].min(SURVEY_LISTS[0]))?;
    Ok([survey, draw("lists of the final", agreed, pairs[1])?])
}

/// Draws opponents: as many as `counts` says before the final, and in it. The fighters of a pool
/// begin with this number of `firsts`.
fn draw_opponents(
    pools: &[ArmyPool],
    firsts: &[usize],
    seed: Seed,
    counts: [u64; 2],
) -> Result<[Vec<PoolList>; 2], Failed> {
    let draw = |purpose: &str, count: u64| {
        let stream = seed.stream(purpose);
        let numbers: Vec<u64> = (0..count.max(1)).collect();
        let drawn = par_map(&numbers, |number| {
            let mut words = stream.words(*number);
            let place = words.index_by_weight(pools.iter().map(|pool| pool.fighters.len() as u32));
            let mut list = pools[place].draw(SIDE_CAPACITY, &mut words)?;
            list.iter_mut().for_each(|card| card.candidate += firsts[place]);
            list.sort_by_key(|card| card.candidate);
            Ok((place, list))
        });
        let drawn: Result<Vec<_>, Message> = drawn.into_iter().collect();
        drawn.map_err(|message| Failed::faults("--ap", [message]))
    };
    Ok([draw("opponents of the search", counts[0])?, draw("opponents of the final", counts[1])?])
}

/// A given list as reference cards of its fighters, the first of which has the number `first`, and
/// these fighters.
fn list_cards(
    list: &ArmyList,
    first: usize,
    question: &BestListQuestion,
) -> Result<(Vec<DrawnCard>, Vec<crate::battle::game::ArmyFighter>), Failed> {
    let against = |messages: Vec<Message>| Failed::faults("--against", messages);
    let indexed = list.to_indexed(question.pool.agreed).map_err(|message| against(vec![message]))?;
    let (mut cards, mut fighters, mut faults) = (Vec::new(), Vec::new(), Vec::new());
    for (fighter, unit) in list.fighters.iter().zip(&indexed.army.units) {
        match &fighter.resolved {
            Ok(resolved) => {
                let mut army_fighter = army_fighter(resolved, &question.ruleset.ruleset);
                army_fighter.is_of_own_people = unit.nation == indexed.army.nation;
                let candidate = first + fighters.len();
                cards.extend(fighters_per_card(unit).into_iter().map(|count| DrawnCard { candidate, count }));
                fighters.push(army_fighter);
            }
            Err(columns) => {
                let missing = crate::scenario::Columns(columns);
                faults
                    .push(fault!("fault-battle-cannot-fight", who = fighter.name, missing = missing).into());
            }
        }
    }
    let count: usize = cards.iter().map(|card| usize::from(card.count)).sum();
    if count > SIDE_CAPACITY {
        faults.push(fault!("fault-battle-too-many", count = count, most = SIDE_CAPACITY).into());
    }
    if faults.is_empty() { Ok((cards, fighters)) } else { Err(against(faults)) }
}

fn few_cards(found: usize, question: &BestListQuestion) -> Message {
    let (people, ap) = (&question.pool.people, question.pool.agreed.get());
    fault!("fault-best-few-cards", people = people, found = found, needed = MIN_CARDS, ap = ap).into()
}

fn no_pools(none: NoPools, question: &BestListQuestion) -> Message {
    match none {
        NoPools::TooFewCards { found } => few_cards(found, question),
        NoPools::NoList(_) => fault!("fault-armies-no-list", ap = question.pool.agreed.get()).into(),
    }
}

fn no_pair(none: NoPair) -> Failed {
    match none {
        NoPair::List(_) => Failed::faults("--ap", [fault!("fault-best-no-pair")]),
        NoPair::Table => Failed::faults("--table", [fault!("fault-battle-no-table")]),
    }
}
