//! The metagame of army lists: the mix of lists that is hardest to beat, as far as a search finds.
//!
//! # Method
//! Double oracle (McMahan, Gordon and Blum 2003, ICML): the best lists against random ones are
//! searched ([`Search`]) and play against each other; the game between them is solved; the best
//! responses to its mix are searched and added; and so on. The payoffs are battles that no search
//! has seen. At last one more response is searched, and plays new battles against the mix: what it
//! scores beyond a half is how far the mix can be exploited, at least.

use super::best::matches::{Entrant, FIRST_PAIRS, Matches, PoolList};
use super::best::race::{Effort, FINALISTS, Search};
use super::best::score;
use super::pairs::{BATTLES_PER_PAIR, DrawnPair, NoPair, PairDraws, PlayedPair};
use crate::balance::{CardValues, ListGame, PairResult};
use crate::battle::army::DrawnCard;
use crate::dice::Seed;
use crate::fault;
use crate::rules::StrategicValue;
use crate::scenario::{ListFighter, ReferenceField, ResolvedFighter};
use crate::simulate::par_map;
use crate::stats::{Estimate, GOLDEN_RATIO, Interval, MeanSums};
use crate::study::army::{ArmyPool, ListedArmy};
use crate::study::{Failed, Phase, Progress, Work};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Searches whose lists join the game: the first for the best lists against random ones, the others
/// for the best responses to the mix.
const ROUNDS: u64 = 4;
/// Percentage of the battles in all searches, the last one included.
const SEARCH_PERCENT: u64 = 40;
/// Percentage of the battles of the last best response against the mix.
const LAST_PERCENT: u64 = 20;
/// Number of lists from which opponents are taken, one after the other.
const OPPONENTS: u64 = 256;
/// Number of the first pair of battles within the game; the numbers before are those of searches
/// and of the last best response.
const FIRST_GAME_PAIR: u64 = 2 * FIRST_PAIRS[1];
/// Number of games drawn from the uncertainty of the payoffs.
const RESAMPLED_GAMES: usize = 200;

/// The mix of army lists that is hardest to beat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ListMetagame {
    /// Maximum AP of a list.
    pub agreed_ap: u16,
    /// Number of all battles: of the searches, between the lists found, and of the best response.
    pub battles: u64,
    /// Number of lists between which the game was played.
    pub considered: u64,
    /// Lists of the mix, by decreasing share.
    pub lists: Vec<MixedList>,
    /// Cards of the mix, by decreasing share; all others are in none of its lists.
    pub cards: Vec<MixedCard>,
    /// The best response to the mix that the last search found, other than the lists of the game if
    /// there is one.
    pub best_response: ListedArmy,
    /// Mean score of this list against the mix in new battles, 1 for a victory and 0.5 for a draw.
    /// What it exceeds 0.5 by is a lower bound of the exploitability of the mix.
    #[schemars(range(min = 0, max = 1))]
    pub best_response_score: f64,
    /// 95 % interval of `best_response_score`.
    pub best_response_score_ci95: Interval,
    /// Number of battles of the best response.
    pub best_response_battles: u64,
}

/// A list of the mix.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MixedList {
    /// Share of the mix.
    #[schemars(range(min = 0, max = 1))]
    pub share: f64,
    /// 95 % interval of the share, from the dice of the battles between the lists.
    pub share_ci95: Interval,
    /// The list.
    pub list: ListedArmy,
}

/// A card of the mix.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MixedCard {
    /// Id of the profile, with overrides, as in `cards` of the whole answer.
    pub id: String,
    /// Share of the lists that have the card.
    #[schemars(range(min = 0, max = 1))]
    pub share: f64,
    /// 95 % interval of the share, from the dice of the battles between the lists.
    pub share_ci95: Interval,
    /// Mean number of copies in a list of the mix.
    pub copies: f64,
}

impl ListMetagame {
    /// Returns the score of the best response with its interval.
    pub(crate) fn best_response_score(&self) -> Estimate {
        self.best_response_score_ci95.around(self.best_response_score)
    }
}

impl MixedList {
    /// Returns the share with its interval.
    pub(crate) fn share(&self) -> Estimate {
        self.share_ci95.around(self.share)
    }
}

impl MixedCard {
    /// Returns the share with its interval.
    pub(crate) fn share(&self) -> Estimate {
        self.share_ci95.around(self.share)
    }
}

/// A search for the mix in progress.
struct MixSearch<'q> {
    matches: Matches<'q>,
    seed: Seed,
    effort: Effort,
    /// Pairs between two lists of the game.
    pairs_per_match_up: u64,
    progress: &'q dyn Progress,
    /// Values of the cards, by which candidates are made.
    values: CardValues,
    lists: Vec<Vec<DrawnCard>>,
    /// Wins minus losses per pair of each list against each list before it.
    match_ups: Vec<Vec<MeanSums>>,
    battles: u64,
    illegal: u64,
}

/// Searches for the mix by about this number of battles. `survey` are pairs of random lists of the
/// field, by which the first lists are chosen, and `key` is everything on which the battles depend
/// beside the lists. Returns also the number of actions that broke the rules.
///
/// # Errors
/// When a table cannot be set up.
pub(super) fn find_mix(
    reference: &ReferenceField,
    draws: PairDraws,
    key: String,
    seed: Seed,
    survey: &[PairResult],
    progress: &dyn Progress,
    battles: u64,
) -> Result<(ListMetagame, u64), Failed> {
    progress.begin(Phase::Metagame, Work::Battles, None);
    let pairs = |percent: u64| battles / BATTLES_PER_PAIR * percent / 100;
    let most_lists = ROUNDS * FINALISTS as u64;
    let match_ups = most_lists * (most_lists - 1) / 2;
    let race = (pairs(SEARCH_PERCENT) / (ROUNDS + 1)).max(1);
    // Before the first mix, lists of drawn pairs are the opponents.
    let numbers: Vec<u64> = (0..OPPONENTS).collect();
    let random: Vec<PoolList> = par_map(&numbers, |number| draws.draw(FIRST_PAIRS[0] - 1 - number))
        .into_iter()
        .map(|pair| pair.map(|DrawnPair { lists: [list, _], .. }| (0, list)))
        .collect::<Result<_, _>>()
        .map_err(|error| Failed::from(NoPair::List(error)))?;
    let costs = reference.fighters.iter().map(|of| Some(f64::from(of.profile.strategic_value.get())));
    let matches = Matches::for_field(draws, costs.collect(), key);
    let mut search = MixSearch {
        values: matches.values(survey),
        matches,
        seed,
        effort: Effort { survey: 0, race, each_finalist: pairs(LAST_PERCENT).max(2) },
        pairs_per_match_up: (pairs(100 - SEARCH_PERCENT - LAST_PERCENT) / match_ups).max(2),
        progress,
        lists: Vec::new(),
        match_ups: Vec::new(),
        battles: 0,
        illegal: 0,
    };
    let mut opponents = random;
    for round in 0..ROUNDS {
        let found = search.best_responses(&opponents, round)?;
        if search.lists.is_empty() && found.is_empty() {
            let ap = reference.armies.budgets[1].get();
            return Err(Failed::faults("[armies]", [fault!("fault-armies-no-list", ap = ap)]));
        }
        search.add_lists(found)?;
        opponents = search.opponents(&search.game().mix());
    }
    let responses = search.best_responses(&opponents, ROUNDS)?;
    search.judge(responses, reference)
}

impl MixSearch<'_> {
    fn play(&mut self, work: &[(Entrant, Range<u64>)]) -> Result<Vec<Vec<PlayedPair>>, Failed> {
        let played = self.matches.play(work, self.progress)?;
        self.battles += played.iter().map(|pairs| pairs.len() as u64 * BATTLES_PER_PAIR).sum::<u64>();
        self.illegal += played.iter().flatten().map(|pair| pair.score.illegal).sum::<u64>();
        Ok(played)
    }

    /// Returns the lists that a search finds best against these opponents, the best first.
    fn best_responses(&mut self, opponents: &[PoolList], round: u64) -> Result<Vec<Vec<DrawnCard>>, Failed> {
        self.matches.set_opponents(opponents);
        let values = self.values.clone();
        let mut search = Search::new(&self.matches, self.seed, self.effort, self.progress, values);
        search.add_candidates(round);
        search.race()?;
        let (lists, battles, illegal) = search.finish();
        self.battles += battles;
        self.illegal += illegal;
        Ok(lists)
    }

    /// Adds lists to the game, which play against all others.
    fn add_lists(&mut self, found: Vec<Vec<DrawnCard>>) -> Result<(), Failed> {
        let before = self.lists.len();
        let new: Vec<_> = found.into_iter().filter(|list| !self.lists.contains(list)).collect();
        self.lists.extend(new);
        let lists = std::mem::take(&mut self.lists);
        let match_ups: Vec<[usize; 2]> =
            (before..lists.len()).flat_map(|i| (0..i).map(move |j| [i, j])).collect();
        let work = match_ups.iter().map(|&[i, j]| {
            let first = FIRST_GAME_PAIR + (i * (i - 1) / 2 + j) as u64 * self.pairs_per_match_up;
            (Entrant::Against(&lists[i], &lists[j]), first..first + self.pairs_per_match_up)
        });
        let played = self.play(&work.collect::<Vec<_>>());
        self.match_ups.resize(lists.len(), Vec::new());
        self.lists = lists;
        for ([i, _], pairs) in match_ups.into_iter().zip(played?) {
            let mut sums = MeanSums::default();
            for PlayedPair { score, .. } in &pairs {
                sums += MeanSums::from_trial(i128::from(score.wins) - i128::from(score.losses));
            }
            self.match_ups[i].push(sums);
        }
        Ok(())
    }

    fn game(&self) -> ListGame {
        ListGame::new(&self.match_ups, BATTLES_PER_PAIR)
    }

    /// Returns lists in the proportions of a mix, evenly spread over the sequence: place k takes
    /// the list at the fractional part of k times the golden ratio.
    fn opponents(&self, mix: &[f64]) -> Vec<PoolList> {
        let list = |place: u64| {
            let mut left = (place as f64 * GOLDEN_RATIO).fract();
            let is_taken = |share: &f64| {
                left -= share;
                left < 0.0
            };
            // By rounding, shares may sum to slightly less than 1.
            let last = || mix.iter().rposition(|share| *share > 0.0);
            let taken = mix.iter().position(is_taken).or_else(last).unwrap_or_default();
            (0, self.lists[taken].clone())
        };
        (0..OPPONENTS).map(list).collect()
    }

    /// Lets the best response that is not in the game yet play new pairs against the mix.
    fn judge(
        mut self,
        responses: Vec<Vec<DrawnCard>>,
        reference: &ReferenceField,
    ) -> Result<(ListMetagame, u64), Failed> {
        let is_new = |list: &&Vec<DrawnCard>| !self.lists.contains(list);
        let response = responses.iter().find(is_new).or(responses.first()).unwrap_or(&self.lists[0]).clone();
        let pairs = FIRST_PAIRS[1]..FIRST_PAIRS[1] + self.effort.each_finalist;
        let played = self.play(&[(Entrant::List(&response), pairs)])?.concat();
        let score = score(&played);
        let game = self.game();
        let mut words = self.seed.stream("mixes of lists").words(0);
        let resampled = game.resampled_mixes(RESAMPLED_GAMES, &mut words);
        let mix = FoundMix { shares: game.mix(), resampled, lists: self.lists };
        let [_, agreed] = reference.armies.budgets;
        let fighters = reference.fighters.iter().map(ListFighter::from_resolved).collect();
        let pool = ArmyPool::new(
            fighters,
            Vec::new(),
            StrategicValue::new(agreed.get().into()).expect("AP of a list are AP"),
        );
        let metagame = ListMetagame {
            agreed_ap: agreed.get(),
            battles: self.battles,
            considered: mix.lists.len() as u64,
            lists: mix.mixed_lists(&pool)?,
            cards: mix.mixed_cards(&reference.fighters),
            best_response: listed(&pool, &response)?,
            best_response_score: score.value,
            best_response_score_ci95: score.ci95,
            best_response_battles: played.len() as u64 * BATTLES_PER_PAIR,
        };
        Ok((metagame, self.illegal))
    }
}

/// The mix that a search found.
struct FoundMix {
    lists: Vec<Vec<DrawnCard>>,
    /// Share of each list.
    shares: Vec<f64>,
    /// Shares in games drawn from the uncertainty of the payoffs.
    resampled: Vec<Vec<f64>>,
}

impl FoundMix {
    /// Returns the share of the lists for which a condition holds, with its interval.
    fn share(&self, holds: impl Fn(&[DrawnCard]) -> bool) -> Estimate {
        let share = |shares: &Vec<f64>| -> f64 {
            shares.iter().zip(&self.lists).filter(|(_, list)| holds(list)).map(|(share, _)| share).sum()
        };
        let value = share(&self.shares);
        let mut drawn: Vec<f64> = self.resampled.iter().map(share).collect();
        drawn.sort_by(f64::total_cmp);
        // 2.5 % of the games are below the interval, and as many above.
        let [low, high] = [drawn.len() / 40, drawn.len() - 1 - drawn.len() / 40];
        Interval { low: drawn[low].min(value), high: drawn[high].max(value) }.around(value)
    }

    fn mixed_lists(&self, pool: &ArmyPool) -> Result<Vec<MixedList>, Failed> {
        let played = self.lists.iter().zip(&self.shares).filter(|(_, share)| **share > 0.0);
        let mixed = played.map(|(list, _)| {
            let Estimate { value, ci95 } = self.share(|other| other == list);
            Ok(MixedList { share: value, share_ci95: ci95, list: listed(pool, list)? })
        });
        let mut mixed: Vec<MixedList> = mixed.collect::<Result<_, Failed>>()?;
        mixed.sort_by(|one, other| other.share.total_cmp(&one.share));
        Ok(mixed)
    }

    fn mixed_cards(&self, fighters: &[ResolvedFighter]) -> Vec<MixedCard> {
        let card = |(place, fighter): (usize, &ResolvedFighter)| {
            let copies = |list: &[DrawnCard]| -> f64 {
                list.iter().filter(|card| card.candidate == place).map(|card| f64::from(card.count)).sum()
            };
            let Estimate { value, ci95 } = self.share(|list| copies(list) > 0.0);
            (value > 0.0).then(|| MixedCard {
                id: fighter.label.clone(),
                share: value,
                share_ci95: ci95,
                copies: self.shares.iter().zip(&self.lists).map(|(share, list)| share * copies(list)).sum(),
            })
        };
        let mut cards: Vec<MixedCard> = fighters.iter().enumerate().filter_map(card).collect();
        cards.sort_by(|one, other| other.share.total_cmp(&one.share));
        cards
    }
}

fn listed(pool: &ArmyPool, list: &[DrawnCard]) -> Result<ListedArmy, Failed> {
    pool.listed(list.to_vec()).map_err(|message| Failed::faults("[armies]", [message]))
}
