//! Estimates with their intervals as cells: one format for chances, one for other quantities.

use crate::language::number::{
    Figure, percentage_with_interval, percentages_of_all, rate, rate_with_interval,
};
use crate::report::table::Cell;
use crate::rules::BySide;
use crate::simulate::{Estimate, Outcome};

/// Formats a chance or share with its interval.
pub(crate) fn chance(Estimate { value, ci95 }: Estimate) -> Cell {
    Cell::number(value, percentage_with_interval(value, (ci95.low, ci95.high)))
}

/// The probabilities of the four outcomes of a match-up; they add up to 1.
pub(crate) struct Shares {
    /// Probability that only side A has survivors, and that only side B has.
    pub(crate) wins: [Share; 2],
    /// Probability that both sides have survivors.
    pub(crate) both_alive: Share,
    /// Probability that neither side has survivors.
    pub(crate) nobody_alive: Share,
}

/// Probability of one outcome, with a text whose percentages add up to 100 % over all outcomes.
pub struct Share {
    /// Value from 0 to 1.
    pub(crate) value: f64,
    /// The value with its interval, formatted.
    pub(crate) figure: Figure,
}

impl Shares {
    /// Returns the shares of fights in which only A, only B, both or neither survive.
    pub(crate) fn from_outcome(outcome: &Outcome) -> Self {
        let Outcome { only_alive: BySide { a, b }, both_alive, nobody_alive, .. } = *outcome;
        let all = [a, b, both_alive, nobody_alive].map(|of| (of.value, (of.ci95.low, of.ci95.high)));
        let [a, b, both, nobody] = percentages_of_all(all);
        let share = |of: Estimate, figure| Share { value: of.value, figure };
        Shares {
            wins: [share(outcome.only_alive.a, a), share(outcome.only_alive.b, b)],
            both_alive: share(both_alive, both),
            nobody_alive: share(nobody_alive, nobody),
        }
    }

    /// Returns the cells: win of A, win of B, both alive and, if `with_nobody`, none alive.
    pub(crate) fn into_cells(self, with_nobody: bool) -> impl Iterator<Item = Cell> {
        let nobody = with_nobody.then_some(self.nobody_alive);
        self.wins.into_iter().chain([self.both_alive]).chain(nobody).map(Cell::from)
    }
}

impl From<Share> for Cell {
    fn from(share: Share) -> Cell {
        Cell::number(share.value, share.figure)
    }
}

/// Formats a mean or ratio with its interval; `∞ (24.3 to ∞)` if infinite, a dash if not measured.
pub(crate) fn quantity(estimate: Option<Estimate>) -> Cell {
    match estimate {
        None => Cell::Text("-".to_owned()),
        Some(Estimate { value, ci95 }) if value.is_infinite() => {
            let infinite = Figure::new("∞".to_owned());
            Cell::number(value, infinite.with_interval(&rate(ci95.low).range_to(&infinite)))
        }
        Some(Estimate { value, ci95 }) => {
            Cell::number(value, rate_with_interval(value, (ci95.low, ci95.high)))
        }
    }
}
