//! The search for the best list.
//!
//! # Method
//! 1. *Survey*: random lists of the people meet the opponents. A regression of wins minus losses
//!    on the cards says what one more copy of each is worth ([`CardValues`]).
//! 2. *Candidates*: the list that is best by these values, and those that are best by values drawn
//!    from their distribution (Thompson sampling: Thompson 1933, Biometrika 25:285). So the less is
//!    known of a card, the more candidates try it. The draws spread until there are enough lists.
//! 3. *Race*: the candidates play the same pairs, as many as there is time for; the better half
//!    stays and plays more of them, until few are left (successive halving: Karnin, Koren and
//!    Somekh 2013, ICML). A list is judged by the values of its cards and by its own battles. The
//!    best of a race meet other candidates in a second one. The values remain those of the survey:
//!    where searched lists win nearly every battle, one more good card adds nothing, and a
//!    regression on them would call it worthless.
//!
//! The finalists then play new pairs, none of which took part in their choice.

use super::matches::{Entrant, FIRST_PAIRS, Matches};
use crate::balance::{CardValues, PairResult};
use crate::battle::army::{CardUse, DrawnCard};
use crate::dice::Seed;
use crate::study::armies::pairs::{BATTLES_PER_PAIR, PlayedPair};
use crate::study::{Failed, Progress};
use std::ops::Range;

/// Percentage of the battles that are played by random lists to estimate the values of cards.
const SURVEY_PERCENT: u64 = 40;
/// Percentage of the battles in each race.
const RACE_PERCENT: u64 = 20;
/// Number of races.
const RACES: u64 = 2;
/// Percentage of the battles in which the finalists are judged.
const FINAL_PERCENT: u64 = 100 - SURVEY_PERCENT - RACES * RACE_PERCENT;
/// Number of lists that are left after a race.
pub(in crate::study::armies) const FINALISTS: usize = 4;
/// Maximum number of candidates of a race.
const MAX_CANDIDATES: u64 = 64;
/// Pairs that each candidate of a race should play before the first are dropped.
const PAIRS_PER_CANDIDATE: u64 = 20;

/// Numbers of pairs that the parts of a search play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::study::armies) struct Effort {
    pub(in crate::study::armies) survey: u64,
    /// Pairs of each race.
    pub(in crate::study::armies) race: u64,
    /// Pairs of each finalist.
    pub(in crate::study::armies) each_finalist: u64,
}

/// A candidate of a race.
struct Candidate {
    list: Vec<DrawnCard>,
    /// Its pairs, the first of the race in order.
    pairs: Vec<PairResult>,
    /// Estimated wins minus losses per battle, up to a constant.
    value: f64,
}

/// What a search found.
pub(super) struct SearchResult {
    /// The finalists, the best first, with the new pairs that each of them played.
    pub(super) finalists: Vec<(Vec<DrawnCard>, Vec<PlayedPair>)>,
    /// Random lists of the people in the same pairs.
    pub(super) random: Vec<PlayedPair>,
    /// Number of different lists that took part in races.
    pub(super) candidates: u64,
    pub(super) survey_battles: u64,
    pub(super) race_battles: u64,
    /// Number of actions that broke the rules.
    pub(super) illegal: u64,
}

/// A search in progress.
pub(in crate::study::armies) struct Search<'m> {
    matches: &'m Matches<'m>,
    seed: Seed,
    effort: Effort,
    progress: &'m dyn Progress,
    /// Values of the cards, by which candidates are made.
    values: CardValues,
    /// Candidates of the present race.
    racing: Vec<Candidate>,
    /// Candidates that were dropped.
    dropped: Vec<Candidate>,
    race_battles: u64,
    illegal: u64,
}

impl Effort {
    pub(super) fn new(battles: u64) -> Self {
        let pairs = |percent: u64| battles / BATTLES_PER_PAIR * percent / 100;
        // One more entrant of the final draws its lists.
        let each_finalist = (pairs(FINAL_PERCENT) / (FINALISTS as u64 + 1)).max(1);
        Self { survey: pairs(SURVEY_PERCENT), race: pairs(RACE_PERCENT), each_finalist }
    }

    /// Returns the number of candidates of a race, and the number of times that it halves them.
    fn candidates(self) -> (usize, u32) {
        let halvings = |candidates: u64| candidates.div_ceil(FINALISTS as u64).next_power_of_two().ilog2();
        let affordable = |candidates: &u64| {
            u64::from(halvings(*candidates)) * candidates * PAIRS_PER_CANDIDATE <= self.race
        };
        let least = 2 * FINALISTS as u64;
        let candidates = (least..=MAX_CANDIDATES).rev().find(affordable).unwrap_or(least);
        (candidates as usize, halvings(candidates))
    }
}

/// Searches for the best list, and judges those that are left on new pairs.
///
/// # Errors
/// When a list or a table cannot be drawn.
pub(super) fn search(
    matches: &Matches,
    seed: Seed,
    effort: Effort,
    progress: &dyn Progress,
) -> Result<SearchResult, Failed> {
    let survey = matches.play(&[(Entrant::Survey, 0..effort.survey)], progress)?.concat();
    let results: Vec<PairResult> = survey.iter().map(|pair| matches.result(pair)).collect();
    let mut search = Search::new(matches, seed, effort, progress, matches.values(&results));
    search.illegal += count_illegal(survey.iter());
    for race in 0..RACES {
        search.add_candidates(race);
        search.race()?;
    }
    search.judge()
}

impl<'m> Search<'m> {
    /// Starts a search whose candidates are made by these values of the cards.
    pub(in crate::study::armies) fn new(
        matches: &'m Matches<'m>,
        seed: Seed,
        effort: Effort,
        progress: &'m dyn Progress,
        values: CardValues,
    ) -> Self {
        let (racing, dropped) = Default::default();
        Search { matches, seed, effort, progress, values, racing, dropped, race_battles: 0, illegal: 0 }
    }

    fn play(&mut self, work: &[(Entrant, Range<u64>)]) -> Result<Vec<Vec<PairResult>>, Failed> {
        let played = self.matches.play(work, self.progress)?;
        self.illegal += count_illegal(played.iter().flatten());
        let to_result = |pair: &PlayedPair| self.matches.result(pair);
        Ok(played.iter().map(|pairs| pairs.iter().map(to_result).collect()).collect())
    }

    /// Adds the lists of each pool that are best by the estimated values, and by values drawn from
    /// their distribution, until there are enough.
    pub(in crate::study::armies) fn add_candidates(&mut self, race: u64) {
        let (wanted, _) = self.effort.candidates();
        let stream = self.seed.stream("values of cards");
        // Draws may give the same list again: they spread more and more, up to five times.
        for number in 0..4 * wanted as u64 {
            if self.racing.len() == wanted {
                return;
            }
            let mut words = stream.words(race << 32 | number);
            // The numbers of cards are as different as possible: more cards are more activations.
            let cards = [CardUse::Full, CardUse::Single][number as usize % 2];
            let pools = self.matches.pools() as u64;
            let spread = if number < 2 * pools { 0.0 } else { 1.0 + number as f64 / wanted as f64 };
            let drawn = self.values.draw(spread, &mut words);
            let pool = (number / 2 % pools) as usize;
            let Some(list) = self.matches.best_list(pool, &drawn, cards) else { continue };
            if self.racing.iter().chain(&self.dropped).all(|of| of.list != list) {
                self.racing.push(Candidate { list, pairs: Vec::new(), value: 0.0 });
            }
        }
    }

    /// Lets the candidates play the same pairs, and drops the worse half until [`FINALISTS`] are
    /// left, the best first.
    pub(in crate::study::armies) fn race(&mut self) -> Result<(), Failed> {
        if self.racing.is_empty() {
            return Ok(());
        }
        let (_, halvings) = self.effort.candidates();
        let affordable = self.effort.race / u64::from(halvings);
        let mut pairs = 0;
        loop {
            // Candidates of the race before have played some of the pairs.
            let lacking = |pairs: u64| -> u64 {
                self.racing.iter().map(|of| pairs.saturating_sub(of.pairs.len() as u64)).sum()
            };
            let more = (pairs + 1..).take_while(|pairs| lacking(*pairs) <= affordable).last();
            pairs = more.unwrap_or(pairs + 1);
            self.play_up_to(pairs)?;
            for of in &mut self.racing {
                of.value = self.values.list_value(&of.pairs[..pairs as usize]);
            }
            self.racing.sort_by(|one, other| other.value.total_cmp(&one.value));
            if self.racing.len() <= FINALISTS {
                return Ok(());
            }
            let left = self.racing.len().div_ceil(2).max(FINALISTS);
            self.dropped.extend(self.racing.drain(left..));
            if left == FINALISTS {
                return Ok(());
            }
        }
    }

    /// Lets each candidate play the pairs that it lacks of the first `pairs` of the races.
    fn play_up_to(&mut self, pairs: u64) -> Result<(), Failed> {
        let first = FIRST_PAIRS[0];
        let racing = std::mem::take(&mut self.racing);
        let work: Vec<(Entrant, Range<u64>)> = racing
            .iter()
            .map(|of| (Entrant::List(&of.list), first + (of.pairs.len() as u64).min(pairs)..first + pairs))
            .collect();
        let played = self.play(&work);
        self.race_battles += work.iter().map(|(_, of)| of.end - of.start).sum::<u64>() * BATTLES_PER_PAIR;
        self.racing = racing;
        for (of, more) in self.racing.iter_mut().zip(played?) {
            of.pairs.extend(more);
        }
        Ok(())
    }

    /// Returns the lists that a race has left, the best first, with the number of battles, and of
    /// actions that broke the rules.
    pub(in crate::study::armies) fn finish(self) -> (Vec<Vec<DrawnCard>>, u64, u64) {
        (self.racing.into_iter().map(|of| of.list).collect(), self.race_battles, self.illegal)
    }

    /// Lets the finalists and random lists play new pairs.
    fn judge(mut self) -> Result<SearchResult, Failed> {
        let first = FIRST_PAIRS[1];
        let pairs = first..first + self.effort.each_finalist;
        let lists: Vec<Vec<DrawnCard>> = self.racing.iter().map(|of| of.list.clone()).collect();
        let entrants = lists.iter().map(|list| Entrant::List(list)).chain([Entrant::Random]);
        let work: Vec<_> = entrants.map(|entrant| (entrant, pairs.clone())).collect();
        let mut played = self.matches.play(&work, self.progress)?;
        self.illegal += count_illegal(played.iter().flatten());
        let random = played.pop().unwrap_or_default();
        Ok(SearchResult {
            random,
            candidates: (self.racing.len() + self.dropped.len()) as u64,
            survey_battles: self.effort.survey * BATTLES_PER_PAIR,
            race_battles: self.race_battles,
            illegal: self.illegal,
            finalists: lists.into_iter().zip(played).collect(),
        })
    }
}

fn count_illegal<'p>(pairs: impl Iterator<Item = &'p PlayedPair>) -> u64 {
    pairs.map(|pair| pair.score.illegal).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_with_more_battles_has_more_candidates_and_pairs() {
        let efforts = [1_000, 20_000, 200_000].map(Effort::new);
        assert_eq!(efforts.map(|of| of.candidates()), [(8, 1), (32, 3), (64, 4)]);
        assert_eq!(efforts.map(|of| of.each_finalist), [20, 400, 4_000]);
        for (effort, battles) in efforts.into_iter().zip([1_000, 20_000, 200_000]) {
            let final_pairs = effort.each_finalist * (FINALISTS as u64 + 1);
            let pairs = effort.survey + RACES * effort.race + final_pairs;
            assert_eq!(pairs * BATTLES_PER_PAIR, battles);
        }
    }
}
