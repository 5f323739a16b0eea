//! Notes on duels solved with optimal play on both sides.

use crate::language::Language;
use crate::say;
use crate::study::optimal_duels::OptimalDuels;

/// Maximum number of pairs named in the note on duels that are too large to solve.
const MAX_NAMED_PAIRS: usize = 8;

/// Returns notes on the number of solved pairs and on those too large to solve. `name` maps an id
/// to a display name.
pub(super) fn notes(of: &OptimalDuels, name: impl Fn(&str) -> String, language: Language) -> Vec<String> {
    let solved = (of.pairs > 0).then(|| say!(language, "best-duels-solved", n = of.pairs));
    let named = of.too_large.iter().take(MAX_NAMED_PAIRS);
    let mut pairs: Vec<String> =
        named.map(|[a, b]| say!(language, "best-duels-pair", a = name(a), b = name(b))).collect();
    if of.too_large.len() > MAX_NAMED_PAIRS {
        pairs.push("…".to_owned());
    }
    let too_large = (!pairs.is_empty()).then(|| {
        let pairs = pairs.join(&say!(language, "balance-between-situations"));
        let n = of.too_large.len();
        say!(language, "best-duels-too-large", n = n, steps = of.most_steps, pairs = pairs)
    });
    solved.into_iter().chain(too_large).collect()
}
