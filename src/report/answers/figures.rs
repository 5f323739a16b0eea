//! Number formats of answers: one function for each kind of number, the same for all output
//! formats.

use crate::balance::{COST_RANGE, SearchEnd, Threshold};
use crate::language::Language;
use crate::language::number::{
    Figure, percentage, percentage_with_interval, percentages_of_all, rate, rate_with_interval, signed,
    with_decimals,
};
use crate::report::table::Cell;
use crate::rules::BySide;
use crate::say;
use crate::simulate::Outcome;
use crate::stats::{Estimate, Interval, Ranks};
use crate::study::balance::Cost;
use serde::Serialize;

/// Formats a rank: `2`, or `1 to 3` if three share it within the margin of error; a dash without a
/// rank.
pub(crate) fn rank(ranks: Option<Ranks>) -> Cell {
    let written = |rank: usize| Figure::new(rank.to_string());
    match ranks {
        None => Cell::from("-"),
        Some(Ranks { from, to }) if from == to => Cell::from(from as u64),
        Some(Ranks { from, to }) => Cell::number(from as f64, written(from).range_to(&written(to))),
    }
}

/// Returns the note that explains ranks shared within the margin of error; `None` if none is
/// shared.
pub(crate) fn shared_ranks<'a>(
    ranks: impl IntoIterator<Item = &'a Option<Ranks>>,
    language: Language,
) -> Option<String> {
    let is_shared = ranks.into_iter().flatten().any(|of| of.from < of.to);
    is_shared.then(|| say!(language, "ranks-shared"))
}

/// Formats rates below each other, with the same number of decimals: those that give the largest
/// one three significant digits.
pub(crate) fn rates(of: &[f64]) -> Vec<Figure> {
    const SIGNIFICANT_DIGITS: i32 = 3;
    let largest = of.iter().copied().filter(|rate| rate.is_finite()).fold(0.0, f64::max);
    let exponent = if largest > 0.0 { libm::log10(largest).floor() as i32 } else { 0 };
    let decimals = usize::try_from(SIGNIFICANT_DIGITS - 1 - exponent).unwrap_or(0);
    of.iter().map(|rate| with_decimals(*rate, decimals)).collect()
}

/// Placeholder for an unknown number.
pub(crate) const UNKNOWN: &str = "–";

/// Formats AP with one decimal.
pub(crate) fn ap(value: f64) -> Figure {
    Figure::new(if value.is_finite() { format!("{value:.1}") } else { "∞".to_owned() })
}

/// Formats AP without decimals.
pub(crate) fn whole_ap(value: f64) -> Figure {
    Figure::new(format!("{value:.0}"))
}

/// Formats an estimate of AP: `43.7 (43.4 to 44.1)`, `673 (649 to 697)` or `43.7 (exact)`. Adds
/// decimals until the bounds of the interval differ.
pub(crate) fn estimated_ap(language: Language, Estimate { value, ci95 }: &Estimate) -> Figure {
    if ci95.low == ci95.high {
        return Figure::new(say!(language, "balance-exactly", ap = ap(*value)));
    }
    let of = |value: f64, decimals: usize| match value.is_finite() {
        true => with_decimals(value, decimals),
        false => ap(value),
    };
    let differ = |decimals: &usize| of(ci95.low, *decimals) != of(ci95.high, *decimals);
    let decimals = (ap_decimals(*ci95)..MAX_AP_DECIMALS).find(differ).unwrap_or(MAX_AP_DECIMALS);
    of(*value, decimals).with_interval(&of(ci95.low, decimals).range_to(&of(ci95.high, decimals)))
}

/// Returns the minimum number of decimals of an interval of AP: 0 if it is so wide that decimals
/// would be noise.
fn ap_decimals(Interval { low, high }: Interval) -> usize {
    /// Minimum width in AP of an interval without decimals.
    const WIDE: f64 = 2.0;
    // A bound below 1 AP would be shown as 0 or 1.
    usize::from(high - low < WIDE || (low > 0.0 && low < 1.0))
}

/// Maximum number of decimals with which AP are shown.
const MAX_AP_DECIMALS: usize = 4;

/// Formats a fair cost with its interval: `43.7 (43.4 to 44.1)`, or `43.7 (exact)`; `< 1` and `>
/// 20000` outside the range searched; `–` if the cost has no influence or the search failed.
pub(crate) fn cost(language: Language, cost: &Cost) -> Figure {
    match cost.estimate() {
        Some(estimate) => estimated_ap(language, &estimate),
        None => cost_without_interval(cost),
    }
}

/// Formats a fair cost without its interval.
pub(crate) fn cost_without_interval(cost: &Cost) -> Figure {
    let bound = |sign: char, ap: f64| Figure::new(format!("{sign}\u{202F}{ap:.0}"));
    match (cost.found, cost.ap) {
        // The decimals of AP beyond a hundred are noise.
        (SearchEnd::Even, Some(value)) if value >= 100.0 => whole_ap(value),
        (SearchEnd::Even, Some(value)) => ap(value),
        (SearchEnd::Below, _) => bound('<', COST_RANGE[0]),
        (SearchEnd::Above, _) => bound('>', COST_RANGE[1]),
        (SearchEnd::Even | SearchEnd::Nowhere | SearchEnd::NotFound, _) => Figure::new(UNKNOWN),
    }
}

/// Formats a fair cost in whole AP, without its interval.
pub(crate) fn whole_cost(cost: &Cost) -> Figure {
    match (cost.found, cost.ap) {
        (SearchEnd::Even, Some(value)) => whole_ap(value),
        _ => cost_without_interval(cost),
    }
}

/// Returns a cell with a cost in AP: its number for CSV, `figure` as text.
pub(crate) fn cost_cell(cost: &Cost, figure: Figure) -> Cell {
    match (cost.ap, cost.found) {
        (Some(value), _) => Cell::number(value, figure),
        (None, SearchEnd::Below) => Cell::number(COST_RANGE[0], figure),
        (None, SearchEnd::Above) => Cell::number(COST_RANGE[1], figure),
        (None, _) => Cell::from(UNKNOWN),
    }
}

/// Formats an interval of AP: `29.4 to 31.0`, or the open side.
pub(crate) fn ap_interval(language: Language, interval: Interval) -> String {
    let of = |value: f64| if ap_decimals(interval) == 0 { whole_ap(value) } else { ap(value) };
    let [low, high] = [interval.low, interval.high].map(of);
    match (interval.low > 0.0, interval.high.is_finite()) {
        _ if interval.low == interval.high => say!(language, "balance-exact"),
        (true, true) => low.range_to(&high).in_language(language),
        (true, false) => say!(language, "balance-above", ap = whole_ap(interval.low)),
        (false, true) => say!(language, "balance-below", ap = high),
        (false, false) => say!(language, "balance-anything"),
    }
}

/// Formats an interval of whole AP: `29 to 31`, or the open side.
pub(crate) fn whole_ap_interval(language: Language, interval: Interval) -> String {
    let [low, high] = [interval.low, interval.high].map(whole_ap);
    // A lower bound below 0.5 AP would be shown as 0.
    match (interval.low >= 0.5, interval.high.is_finite()) {
        (true, true) => low.range_to(&high).in_language(language),
        (true, false) => say!(language, "balance-above", ap = low),
        (false, true) => say!(language, "balance-below", ap = high),
        (false, false) => say!(language, "balance-anything"),
    }
}

/// Formats the deviation of printed from fair AP that still counts as fair: `5 % or 1 AP, whichever
/// is more`.
pub(crate) fn threshold(language: Language, threshold: &Threshold) -> String {
    let share = threshold.share;
    say!(
        language,
        "balance-threshold",
        share = Figure::new(format!("{}\u{202F}%", (1e6 * share).round() / 1e4)),
        ap = Figure::new(threshold.ap.to_string())
    )
}

/// Formats a share in whole percent.
pub(crate) fn whole_percent(share: f64) -> Figure {
    percentage(share, Some((share - 0.01, share + 0.01)))
}

/// Formats a share in whole percent that is computed instead of sampled: up to rounding errors, 0
/// and 1 are certain.
pub(crate) fn computed_percent(share: f64) -> Figure {
    const ROUNDING: f64 = 1e-9;
    let whole = share.round();
    match (share - whole).abs() < ROUNDING {
        true => percentage(whole, Some((whole, whole))),
        false => whole_percent(share),
    }
}

/// Formats a share in percent without decimals, with one below 1 %.
pub(crate) fn share(share: f64) -> Cell {
    Cell::number(share, percentage(share, Some((share - 0.005, share + 0.005))))
}

/// Formats a balance (AP destroyed minus AP lost, as a share of all AP) with its sign.
pub(crate) fn balance(value: f64) -> Cell {
    Cell::number(value, signed(value))
}

/// Returns the word that JSON uses for an enum value, so that CSV uses the same.
pub(crate) fn json_word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_below_each_other_have_the_same_decimals() {
        let texts = |of: &[f64]| rates(of).into_iter().map(String::from).collect::<Vec<_>>();
        assert_eq!(texts(&[0.3861, 0.0961, 0.0]), ["0.386", "0.096", "0.000"]);
        assert_eq!(texts(&[12.34, 1.0]), ["12.3", "1.0"]);
        assert_eq!(texts(&[1234.5, f64::NAN])[0], "1234");
    }
    use crate::stats::Interval;

    #[test]
    fn the_figure_of_a_cost_shows_how_certain_it_is() {
        let of = |found, ap, low, high| {
            let fair = Cost { found, ap, ci95: Interval { low, high } };
            cost(Language::English, &fair).in_language(Language::English)
        };
        let open = f64::INFINITY;
        assert_eq!(of(SearchEnd::Even, Some(20.64), 20.3, 20.9), "20.6 (20.3 to 20.9)");
        assert_eq!(of(SearchEnd::Even, Some(20.64), 20.64, 20.64), "20.6 (exact)");
        assert_eq!(of(SearchEnd::Even, Some(20.64), 0.0, open), "21 (0 to ∞)");
        assert_eq!(of(SearchEnd::Even, Some(672.6), 648.7, 697.2), "673 (649 to 697)");
        assert_eq!(of(SearchEnd::Even, Some(2.4), 0.4, 4.4), "2.4 (0.4 to 4.4)");
        assert_eq!(of(SearchEnd::Even, Some(20.642), 20.641, 20.643), "20.642 (20.641 to 20.643)");
        assert_eq!(of(SearchEnd::Above, None, 20_000.0, open), ">\u{202F}20000");
        assert_eq!(of(SearchEnd::Below, None, 0.0, 1.0), "<\u{202F}1");
        assert_eq!(of(SearchEnd::NotFound, None, 0.0, open), "–");
        assert_eq!(of(SearchEnd::Nowhere, None, 0.0, open), "–");
    }
}
