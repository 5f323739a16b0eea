//! Deviations of sampled from exact results, as tables.

use super::sides::letter;
use super::words;
use crate::language::Language;
use crate::language::number::{percentage, percentage_with_interval, rate, with_decimals};
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use crate::study::deviation::{Comparison, Deviation, Measured};

/// Returns the display name of a probability compared between the engines.
pub(crate) fn measured(language: Language, measured: Measured) -> String {
    match measured {
        Measured::Wins(side, turn) => {
            say!(language, "fight-kills-by-turn", name = letter(side), turn = turn)
        }
        Measured::Ends(side, number, level) => {
            let number = number.map_or(String::new(), |number| number.to_string());
            let level = words::wound_level(language, level);
            say!(language, "fight-ends", name = format!("{}{number}", letter(side)), level = level)
        }
    }
}

/// Returns the columns of the cells made by [`cells`].
pub(crate) fn columns(language: Language) -> [Column; 4] {
    let right = |name: String| Column::new(name, Align::Right);
    [
        Column::new(say!(language, "measure"), Align::Left),
        right(say!(language, "exact")),
        right(say!(language, "sampled")),
        right("z".to_owned()),
    ]
}

/// Returns the cells of a deviation: measure, exact value, sampled value and z-score.
pub(crate) fn cells(language: Language, deviation: &Deviation) -> [Cell; 4] {
    let Deviation { exact, sampled, ci95, .. } = *deviation;
    let interval = (ci95.0.low, ci95.0.high);
    [
        Cell::from(measured(language, deviation.measure)),
        Cell::number(exact, percentage(exact, None)),
        Cell::number(sampled, percentage_with_interval(sampled, interval)),
        deviation.z.map_or(Cell::from("-"), |z| Cell::number(z, rate(z))),
    ]
}

/// Returns the table of all measures of a match-up, exact and sampled.
pub(crate) fn table(language: Language, comparison: &Comparison) -> Table {
    let mut table = Table::new(columns(language)).with_key("exact-against-sampled");
    table.title = Some(say!(language, "fight-exact-against-sampled"));
    table.rows = comparison.0.iter().map(|row| cells(language, row).to_vec()).collect();
    let z = with_decimals(comparison.largest_z(), 2);
    table.notes = vec![match comparison.agrees() {
        false => say!(language, "fight-they-differ", z = z),
        true => say!(language, "fight-they-agree", z = z),
    }];
    table
}
