//! Which duels both sides played as well as can be, in words.

use crate::language::Language;
use crate::say;
use crate::study::best_duels::BestDuels;

/// So many pairs that were too large are named.
const MOST_NAMED: usize = 8;

/// How many were, and who was too large for it; `name` is what an id is called.
pub(super) fn notes(of: &BestDuels, name: impl Fn(&str) -> String, language: Language) -> Vec<String> {
    let solved = (of.pairs > 0).then(|| say!(language, "best-duels-solved", n = of.pairs));
    let named = of.too_large.iter().take(MOST_NAMED);
    let mut pairs: Vec<String> =
        named.map(|[a, b]| say!(language, "best-duels-pair", a = name(a), b = name(b))).collect();
    if of.too_large.len() > MOST_NAMED {
        pairs.push("…".to_owned());
    }
    let too_large = (!pairs.is_empty()).then(|| {
        let pairs = pairs.join(&say!(language, "balance-between-situations"));
        let n = of.too_large.len();
        say!(language, "best-duels-too-large", n = n, steps = of.most_steps, pairs = pairs)
    });
    solved.into_iter().chain(too_large).collect()
}
