//! Lines and tables shared by several forum posts.

use super::figures;
use crate::language::Language;
use crate::language::number::{Figure, rate, rate_with_interval};
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use crate::study::field::{RankedProfile, ranks_of};
use crate::study::{Hashes, Provenance};

/// Returns the last line of a post: program version and hashes.
pub(super) fn hashes_line(provenance: &Provenance, hashes: &Hashes, language: Language) -> String {
    let short = |hash: &str| hash.chars().take(12).collect::<String>();
    say!(
        language,
        "forum-hashes",
        version = &provenance.version,
        ruleset = short(&hashes.ruleset),
        profiles = short(hashes.profiles.as_deref().unwrap_or_default()),
        abilities = short(hashes.abilities.as_deref().unwrap_or_default()),
    )
}

/// Returns the line on ruleset, number of turns and method.
pub(super) fn method_line(provenance: &Provenance, turns: u8, how: String, language: Language) -> String {
    let ruleset = provenance.ruleset.as_deref().unwrap_or_default();
    say!(language, "forum-matrix-how", ruleset = ruleset, turns = turns, how = how)
}

/// States the number of fights sampled for each match-up, and the seed.
pub(super) fn sampled(provenance: &Provenance, runs: u64, language: Language) -> String {
    say!(language, "forum-sampled", n = runs, seed = provenance.seed.unwrap_or_default().to_string())
}

/// Returns the ranking by kill rate per AP, best first.
pub(super) fn ranking(ranking: &[RankedProfile], language: Language) -> Table {
    let right = |name: String| Column::new(name, Align::Right);
    let mut table = Table::new([
        right(say!(language, "column-rank")),
        Column::new(say!(language, "forum-profile"), Align::Left),
        right(say!(language, "forum-ap")),
        right(say!(language, "forum-rate")),
        right(say!(language, "forum-exchange")),
    ]);
    let nothing = || Cell::number(f64::NAN, Figure::new("-"));
    let ranks = ranks_of(ranking);
    table.notes.extend(figures::shared_ranks(&ranks, language));
    for (of, rank) in ranking.iter().zip(ranks) {
        let kills = of.rate().map_or_else(nothing, |rate| {
            let ends = (rate.ci95.low, rate.ci95.high);
            Cell::number(rate.value, rate_with_interval(rate.value, ends))
        });
        let exchange = of.exchange_ratio.map_or_else(nothing, |value| Cell::number(value, rate(value)));
        let name = Cell::from(of.display_name().to_owned());
        table.rows.push(vec![figures::rank(rank), name, Cell::from(of.ap), kills, exchange]);
    }
    table
}
