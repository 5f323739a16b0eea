//! Lines and tables shared by several forum posts.

use super::{assumed, coverage, figures};
use crate::language::Language;
use crate::language::number::{Figure, rate, rate_with_interval};
use crate::report::table::{Cell, Columns, Table};
use crate::say;
use crate::stats::Estimate;
use crate::study::field::RankedProfile;
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

/// Returns lines on method, assumptions, parts of the rules not played, and hashes. `how` is the
/// line on the method.
pub(super) fn method_lines(how: String, provenance: &Provenance, language: Language) -> Vec<String> {
    let mut lines = vec![how];
    lines.extend(assumed::short_note(language, &provenance.assumed));
    lines.extend(coverage::not_played_short(language, &provenance.not_played));
    lines.extend(provenance.hashes.as_ref().map(|of| hashes_line(provenance, of, language)));
    lines
}

/// Returns the line on ruleset, number of turns and method.
pub(super) fn method_line(provenance: &Provenance, turns: u8, how: String, language: Language) -> String {
    let ruleset = provenance.ruleset_id();
    say!(language, "forum-matrix-how", ruleset = ruleset, turns = turns, how = how)
}

/// States the number of fights sampled for each match-up, and the seed.
pub(super) fn sampled(provenance: &Provenance, runs: u64, language: Language) -> String {
    say!(language, "forum-sampled", n = runs, seed = provenance.seed_text())
}

/// Returns the ranking by kill rate per AP, best first.
pub(super) fn ranking(ranking: &[RankedProfile], language: Language) -> Table {
    let shown = |of: Option<(f64, Figure)>| {
        let (value, figure) = of.unwrap_or_else(|| (f64::NAN, Figure::new("-")));
        Cell::number(value, figure)
    };
    let kills = |Estimate { value, ci95 }| (value, rate_with_interval(value, (ci95.low, ci95.high)));
    Columns::new(language)
        .right("column-rank", |of: &RankedProfile| figures::rank(of.rank))
        .left("forum-profile", |of| of.name.clone())
        .right("forum-ap", |of| of.ap)
        .right("forum-rate", |of| shown(of.rate().map(kills)))
        .right("forum-exchange", |of| shown(of.exchange_ratio.map(|value| (value, rate(value)))))
        .table(ranking)
        .with_notes(figures::shared_ranks(ranking.iter().map(|of| &of.rank), language))
}
