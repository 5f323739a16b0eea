//! The exact answer held against the sampled one.

use crate::language::number::{percentage, percentage_with_interval, rate};
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::Side;
use crate::rules::wound::WoundLevel;
use crate::simulate::{Estimate, Solution, Tally};
use crate::stats::z_score;
use serde::Serialize;

/// Beyond so many standard errors the two do not agree: one sound run in some hundred thousand would not.
pub(super) const MOST_DEVIATION: f64 = 4.5;

/// One number, exact and sampled.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Deviation {
    measure: String,
    exact: f64,
    sampled: f64,
    #[serde(skip)]
    estimate: Estimate,
    /// Standard errors from the exact number; null beyond all measure.
    z: Option<f64>,
}

impl Deviation {
    /// The distance, in standard errors.
    pub(super) fn distance(&self) -> f64 {
        self.z.map_or(f64::INFINITY, f64::abs)
    }

    /// Measure, exact and sampled number, and distance.
    pub(super) fn cells(&self) -> [Cell; 4] {
        let interval = (self.estimate.ci95.low, self.estimate.ci95.high);
        [
            Cell::from(self.measure.clone()),
            Cell::number(self.exact, percentage(self.exact, None)),
            Cell::number(self.sampled, percentage_with_interval(self.sampled, interval)),
            self.z.map_or(Cell::from("-"), |z| Cell::number(z, rate(z))),
        ]
    }
}

/// The columns of [`Deviation::cells`].
pub(super) fn columns() -> [Column; 4] {
    let right = |name: &str| Column::new(name, Align::Right);
    [Column::new("measure", Align::Left), right("exact"), right("sampled"), right("z")]
}

/// All numbers of a match-up.
pub(super) struct Comparison(pub(super) Vec<Deviation>);

impl Comparison {
    pub(super) fn of(solution: &Solution, tally: &Tally) -> Self {
        let mut rows = Vec::new();
        let mut add = |measure: String, exact: f64, count: u64| {
            let z = z_score(count, tally.runs, exact, solution.error_bound);
            let estimate = Estimate::proportion(count, tally.runs);
            let z = z.is_finite().then_some(z);
            rows.push(Deviation { measure, exact, sampled: estimate.value, estimate, z });
        };
        for (side, name) in [(Side::A, "A"), (Side::B, "B")] {
            let enemy = side.other();
            for (i, exact) in solution.gone_by[enemy].iter().enumerate() {
                add(format!("{name} wins by turn {}", i + 1), *exact, tally.gone_by(enemy, i + 1));
            }
        }
        for (side, name) in [(Side::A, "A"), (Side::B, "B")] {
            let fighters = solution.wound_levels[side].iter().zip(&tally.fighters[side]);
            for (i, (exact, counted)) in fighters.enumerate() {
                let who = if tally.fighters[side].len() == 1 {
                    name.to_owned()
                } else {
                    format!("{name}{}", i + 1)
                };
                for ((level, exact), count) in WoundLevel::all().zip(exact).zip(counted.wound_levels) {
                    add(format!("{who} ends {}", level.word()), *exact, count);
                }
            }
        }
        Self(rows)
    }

    /// The largest distance, in standard errors.
    pub(super) fn worst(&self) -> f64 {
        self.0.iter().map(Deviation::distance).fold(0.0, f64::max)
    }

    pub(super) fn table(&self) -> Table {
        let mut table = Table::new(columns());
        table.title = Some("Exact against sampled".to_owned());
        table.rows = self.0.iter().map(|row| row.cells().to_vec()).collect();
        let verdict = if self.worst() > MOST_DEVIATION { "they differ" } else { "they agree" };
        table.notes = vec![format!("largest distance {:.2} standard errors: {verdict}", self.worst())];
        table
    }
}
