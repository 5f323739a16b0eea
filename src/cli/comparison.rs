//! The exact answer held against the sampled one.

use crate::language::Language;
use crate::language::number::{percentage, percentage_with_interval, rate, with_decimals};
use crate::report::answers::words;
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::Side;
use crate::rules::wound::WoundLevel;
use crate::say;
use crate::simulate::{Estimate, Solution, Tally};
use crate::stats::z_score;
use serde::{Serialize, Serializer};

/// Beyond so many standard errors the two do not agree: one sound run in some hundred thousand would not.
pub(super) const MOST_DEVIATION: f64 = 4.5;

/// Which number is compared.
#[derive(Clone, Copy, Debug)]
enum Measured {
    /// That a side has won by the end of a turn.
    Wins(Side, usize),
    /// That a fighter ends so; his number counts on his side, and is none where he is alone there.
    Ends(Side, Option<usize>, WoundLevel),
}

impl Measured {
    fn said(self, language: Language) -> String {
        let letter = |side| if side == Side::A { "A" } else { "B" };
        match self {
            Measured::Wins(side, turn) => {
                say!(language, "fight-wins-by-turn", name = letter(side), turn = turn)
            }
            Measured::Ends(side, number, level) => {
                let number = number.map_or(String::new(), |number| number.to_string());
                let level = words::wound_level(language, level);
                say!(language, "fight-ends", name = format!("{}{number}", letter(side)), level = level)
            }
        }
    }
}

impl Serialize for Measured {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.said(Language::English))
    }
}

/// One number, exact and sampled.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Deviation {
    measure: Measured,
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
    pub(super) fn cells(&self, language: Language) -> [Cell; 4] {
        let interval = (self.estimate.ci95.low, self.estimate.ci95.high);
        [
            Cell::from(self.measure.said(language)),
            Cell::number(self.exact, percentage(self.exact, None)),
            Cell::number(self.sampled, percentage_with_interval(self.sampled, interval)),
            self.z.map_or(Cell::from("-"), |z| Cell::number(z, rate(z))),
        ]
    }
}

/// The columns of [`Deviation::cells`].
pub(super) fn columns(language: Language) -> [Column; 4] {
    let right = |name: String| Column::new(name, Align::Right);
    [
        Column::new(say!(language, "measure"), Align::Left),
        right(say!(language, "exact")),
        right(say!(language, "sampled")),
        right("z".to_owned()),
    ]
}

/// All numbers of a match-up.
pub(super) struct Comparison(pub(super) Vec<Deviation>);

impl Comparison {
    pub(super) fn of(solution: &Solution, tally: &Tally) -> Self {
        let mut rows = Vec::new();
        let mut add = |measure: Measured, exact: f64, count: u64| {
            let z = z_score(count, tally.runs, exact, solution.error_bound);
            let estimate = Estimate::proportion(count, tally.runs);
            let z = z.is_finite().then_some(z);
            rows.push(Deviation { measure, exact, sampled: estimate.value, estimate, z });
        };
        for side in Side::BOTH {
            let enemy = side.other();
            for (i, exact) in solution.gone_by[enemy].iter().enumerate() {
                add(Measured::Wins(side, i + 1), *exact, tally.gone_by(enemy, i + 1));
            }
        }
        for side in Side::BOTH {
            let fighters = solution.wound_levels[side].iter().zip(&tally.fighters[side]);
            for (i, (exact, counted)) in fighters.enumerate() {
                let number = (tally.fighters[side].len() > 1).then_some(i + 1);
                for ((level, exact), count) in WoundLevel::all().zip(exact).zip(counted.wound_levels) {
                    add(Measured::Ends(side, number, level), *exact, count);
                }
            }
        }
        Self(rows)
    }

    /// The largest distance, in standard errors.
    pub(super) fn worst(&self) -> f64 {
        self.0.iter().map(Deviation::distance).fold(0.0, f64::max)
    }

    pub(super) fn table(&self, language: Language) -> Table {
        let mut table = Table::new(columns(language));
        table.title = Some(say!(language, "fight-exact-against-sampled"));
        table.rows = self.0.iter().map(|row| row.cells(language).to_vec()).collect();
        let z = with_decimals(self.worst(), 2);
        table.notes = vec![match self.worst() > MOST_DEVIATION {
            true => say!(language, "fight-they-differ", z = z),
            false => say!(language, "fight-they-agree", z = z),
        }];
        table
    }
}
