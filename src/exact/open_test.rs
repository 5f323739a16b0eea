//! The law of one characteristic test [II-A] whose player is known, by the states that its dice can lie in.
//!
//! An enumeration of all throws has to stop early where many dice are rolled again; here equal states are one,
//! and what is cut off is nothing worth.

use crate::dice::throws;
use crate::rules::characteristic_test::Table;
use crate::rules::{Player, RerollFor, Ruleset};
use std::collections::BTreeMap;

/// Re-rolls are followed until what is left of them weighs less.
const CUT_OFF: f64 = 1e-18;

/// The chance that a test with `count` dice reaches a difficulty, and what was cut off.
pub(super) fn chance_to_reach<P: Player>(
    difficulty: i16,
    value: i16,
    count: u8,
    purpose: RerollFor,
    player: &P,
    ruleset: &Ruleset,
) -> (f64, f64) {
    let mut reached = 0.0;
    let mut open: BTreeMap<Table, f64> = BTreeMap::new();
    for (throw, share) in shares(count) {
        *open.entry(Table::first(throw)).or_insert(0.0) += share;
    }
    loop {
        let mut next: BTreeMap<Table, f64> = BTreeMap::new();
        for (table, p) in open {
            let again = table.goes_on(value, purpose, player, ruleset);
            if again == 0 {
                reached += if table.result(value, ruleset).reaches(difficulty) { p } else { 0.0 };
                continue;
            }
            for (throw, share) in shares(again) {
                let mut table = table;
                table.thrown_again(throw, ruleset);
                *next.entry(table).or_insert(0.0) += p * share;
            }
        }
        let left = next.values().sum();
        if left < CUT_OFF {
            return (reached, left);
        }
        open = next;
    }
}

/// Every throw of `count` dice with its probability.
fn shares(count: u8) -> impl Iterator<Item = (crate::dice::Throw, f64)> {
    let all = 6_f64.powi(i32::from(count));
    throws(count).iter().map(move |(throw, ways)| (*throw, *ways as f64 / all))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::enumerate;
    use crate::rules::characteristic_test::test;
    use crate::scenario::embedded;

    #[test]
    fn states_give_what_an_enumeration_of_all_throws_gives() {
        for ruleset in embedded::ruleset_ids().map(|id| embedded::ruleset(id).unwrap()) {
            for policy in ["reroll=needed", "reroll=always", "reroll=never"] {
                let player = policy.parse::<crate::policy::Policy>().unwrap().player(&ruleset);
                for (count, rerolls) in [(1, 17), (2, 12), (3, 9)] {
                    for (value, difficulty) in [(-3, 2), (0, 1), (0, 6), (4, 9), (4, 14), (2, 21), (5, 40)] {
                        let purpose = RerollFor::Defense { attack: difficulty };
                        let (chance, cut_off) =
                            chance_to_reach(difficulty, value, count, purpose, &player, &ruleset);
                        assert!(cut_off < 1e-17);
                        let all = enumerate(u32::from(count) + rerolls, |dice| {
                            test(dice, value, count, purpose, &player, &ruleset).reaches(difficulty)
                        });
                        let difference = (chance - all.probability(&true)).abs();
                        assert!(
                            difference <= all.error_bound() + 1e-15,
                            "{}, {policy}, {count} dice, {value} against {difficulty}: off by {difference}",
                            ruleset.id
                        );
                    }
                }
            }
        }
    }
}
