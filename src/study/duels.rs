//! The duel of each pair of a field, which a web page shows: how it ends turn by turn, and one
//! fight narrated.
//!
//! This is a question of its own, asked only when a page is written, since narrating a fight of
//! each pair takes longer than many a matrix.

use super::field::{CellOutcomes, Pairs};
use super::question::{Phase, Progress, Work};
use super::tell::Teller;
use crate::rules::BySide;
use crate::scenario::ResolvedFighter;
use crate::simulate::{FightTerms, MatchUp, Measures, Sampler, Solution, par_map};
use crate::tell::{Placings, Story};

/// Number of fights of a duel among which the median one is narrated.
pub(crate) const NARRATION_SAMPLE_FIGHTS: u64 = 101;

/// The question how the duel of each pair of a field ends.
#[derive(Clone, Debug)]
pub struct DuelsQuestion<'a> {
    /// The fighters of the field.
    pub fighters: &'a [ResolvedFighter],
    /// Which pairs of the field meet.
    pub pairs: Pairs,
    /// Where the chances come from.
    pub chances: ChanceSource<'a>,
    /// The settings of the narrated fights; `None` for no narration, as for groups or if a side
    /// plays optimally.
    pub narration: Option<FightTerms<'a>>,
}

/// Where the chances of each pair come from.
#[derive(Clone, Copy, Debug)]
pub enum ChanceSource<'a> {
    /// Outcomes of all pairs, in the order of `Pairs::cells`.
    Fought(&'a CellOutcomes),
    /// Solutions that are still to be computed, with these settings.
    ToSolve(FightTerms<'a>),
}

/// The duel of one pair.
#[derive(Clone, Debug)]
pub struct PairDuel {
    /// Indices of side A and side B in the field.
    pub indices: [usize; 2],
    /// How the duel ends, turn by turn: chances, AP lost and final wounds.
    pub measures: Measures,
    /// Narration of the median fight, by AP destroyed minus AP lost, among the first
    /// `NARRATION_SAMPLE_FIGHTS`; `None` without narration.
    pub story: Option<Story>,
}

impl DuelsQuestion<'_> {
    /// Returns the duel of each fought cell, in order, computed on the current thread pool.
    pub fn answer(&self, progress: &dyn Progress) -> Vec<PairDuel> {
        let cells: Vec<[usize; 2]> = self.pairs.cells().iter().map(|&(i, j)| [i, j]).collect();
        let solved;
        let outcomes = match self.chances {
            ChanceSource::Fought(outcomes) => outcomes,
            ChanceSource::ToSolve(terms) => {
                solved =
                    CellOutcomes { solutions: Some(self.solve(terms, &cells)), ..CellOutcomes::default() };
                &solved
            }
        };
        progress.begin(Phase::Whole, Work::Pairs, Some(cells.len() as u64));
        let places: Vec<usize> = (0..cells.len()).collect();
        let found = par_map(&places, |&place| {
            let sides = self.sides(cells[place]);
            let measures = outcomes.measures(place, sides)?;
            let story = self.narration.and_then(|terms| narrate_median(terms, sides));
            progress.advance(1);
            Some(PairDuel { indices: cells[place], measures, story })
        });
        found.into_iter().flatten().collect()
    }

    fn sides(&self, [i, j]: [usize; 2]) -> BySide<&ResolvedFighter> {
        BySide { a: &self.fighters[i], b: &self.fighters[j] }
    }

    fn solve(&self, terms: FightTerms, cells: &[[usize; 2]]) -> Vec<Solution> {
        let players = terms.players();
        let match_ups: Vec<MatchUp> = cells.iter().map(|pair| match_up(self.sides(*pair))).collect();
        terms.problem(&players).solve_all(&match_ups, &|_| ()).unwrap_or_default()
    }
}

/// Narrates one of the first `NARRATION_SAMPLE_FIGHTS` fights: the median by AP destroyed minus AP
/// lost by side A.
fn narrate_median(terms: FightTerms, sides: BySide<&ResolvedFighter>) -> Option<Story> {
    let players = terms.players();
    let terms = FightTerms { sampler: Sampler::DieByDie, ..terms };
    let experiment = terms.experiment(&players, NARRATION_SAMPLE_FIGHTS);
    let (match_up, placings) = (match_up(sides), Placings::default());
    let names = sides.map(|fighter| vec![fighter.name.clone()]);
    let teller = Teller::new(&match_up, &experiment, names, &placings);
    let middle = teller.fights_at_percentiles(&[50.0], NARRATION_SAMPLE_FIGHTS);
    let (_, number) = middle.first()?;
    Some(teller.fight(*number))
}

fn match_up(sides: BySide<&ResolvedFighter>) -> MatchUp {
    let names = sides.map(|fighter| fighter.stream_name.clone());
    MatchUp::new(names, sides.map(|fighter| vec![fighter.profile]))
}
