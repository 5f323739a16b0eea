//! The solver's states of a test against an enumeration of all throws.

use fleau::dice::enumerate;
use fleau::exact::chance_to_reach;
use fleau::rules::RerollFor;
use fleau::rules::characteristic_test::test;
use fleau::scenario::embedded;

#[test]
fn open_tests_by_states_agree_with_an_enumeration_of_all_throws() {
    for ruleset in embedded::ruleset_ids().map(|id| embedded::ruleset(id).unwrap()) {
        for policy in ["reroll=needed", "reroll=always", "reroll=never"] {
            let player = policy.parse::<fleau::policy::Policy>().unwrap().player(&ruleset);
            for (count, rerolls) in [(1, 17), (2, 12), (3, 9)] {
                for (value, difficulty) in [(-3, 2), (0, 1), (0, 6), (4, 9), (4, 14), (2, 21), (5, 40)] {
                    let purpose = RerollFor::Defense { attack: difficulty };
                    let (chance, cut_off) =
                        chance_to_reach(difficulty, value.into(), count, purpose, &player, &ruleset);
                    assert!(cut_off < 1e-17);
                    let all = enumerate(u32::from(count) + rerolls, |dice| {
                        test(dice, value.into(), count, purpose, &player, &ruleset).reaches(difficulty)
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
