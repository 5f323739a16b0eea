//! Exact distributions in whole numbers: counts by hand, brute force, an independent table, and
//! monotonicity.

use crate::support::{INITIATION, player, ruleset, rulesets};
use fleau::dice::{Dice, Enumeration, enumerate};
use fleau::policy::PolicyPlayer;
use fleau::rules::attack::Attack;
use fleau::rules::characteristic_test::test;
use fleau::rules::opposed_test::opposed_throw;
use fleau::rules::ruleset::{
    LoneSix, NaturalOne, OpposedBothFail, OpposedEqualSixes, OpposedSixOrder, ZeroOrLess,
};
use fleau::rules::{
    AttackOutcome, BySide, Opponents, Place, Player, Reroll, RerollFor, Ruleset, Side, TestResult,
    TestedValue, View, Word, WoundDice, WoundResult,
};
use std::collections::BTreeMap;
use strum::VariantArray;

/// A player that rerolls 6s by a function and makes no other decision.
struct Rerolling(fn(sixes: u8) -> u8);

impl Player for Rerolling {
    fn reroll(&self, _: &Ruleset, reroll: &Reroll) -> u8 {
        self.0(reroll.sixes)
    }
    fn allocate(&self, _: &View, _: Place, _: u8) -> u8 {
        unreachable!("no combat is played")
    }
    fn defend(&self, _: &View, _: Place, _: Place) -> u8 {
        unreachable!("no combat is played")
    }
    fn sustain(&self, _: &View, _: Place, _: Option<i16>) -> bool {
        unreachable!("no combat is played")
    }
    fn target(&self, _: &View, _: Opponents) -> usize {
        unreachable!("no combat is played")
    }
    fn next_attacker(&self, _: &View, _: Opponents) -> usize {
        unreachable!("no combat is played")
    }
    fn initiative_fighter(&self, _: &View, _: Opponents) -> usize {
        unreachable!("no combat is played")
    }
    fn authority_fighter(&self, _: &View, _: Opponents) -> usize {
        unreachable!("no combat is played")
    }
}

const NEVER: Rerolling = Rerolling(|_| 0);
const ALWAYS: Rerolling = Rerolling(|sixes| sixes);
const ONE_SIX: Rerolling = Rerolling(|_| 1);

fn results<P: Player>(
    depth: u32,
    value: i16,
    count: u8,
    player: &P,
    ruleset: &Ruleset,
) -> Enumeration<TestResult> {
    let test_for = RerollFor::Difficulty { difficulty: 7 };
    enumerate(depth, |dice| test(dice, value.into(), count, test_for, player, ruleset))
}

#[test]
fn a_die_without_rerolls_has_each_result_once() {
    for ruleset in rulesets() {
        let initiation = ruleset.id == INITIATION;
        for value in -8..=8 {
            let counted = results(1, value, 1, &NEVER, &ruleset);
            let by_hand = (1..=6).map(|face| {
                let fails = if initiation { face == 1 } else { value + face <= 0 };
                (TestResult { final_result: value + face, automatic_failure: fails }, 1)
            });
            assert_eq!((counted.ways, counted.cut_off), (by_hand.collect(), 0), "{} {value}", ruleset.id);
        }
    }
}

#[test]
fn a_die_with_all_rerolls_has_the_counts_found_by_hand() {
    for ruleset in rulesets() {
        let initiation = ruleset.id == INITIATION;
        for value in [-7, -3, 0, 4] {
            let counted = results(6, value, 1, &ALWAYS, &ruleset);
            // 1 after any number of 6s is 1: 6^5 + 6^4 + … + 1 ways. 6 · sixes + 2 to 5 each have
            // 6^(5 - sixes).
            let result = |natural: i16| {
                let fails = if initiation { natural == 1 } else { value + natural <= 0 };
                TestResult { final_result: value + natural, automatic_failure: fails }
            };
            let mut by_hand = BTreeMap::from([(result(1), 9331)]);
            for sixes in 0..6 {
                for face in 2..=5 {
                    by_hand.insert(result(6 * sixes + face), 6_u128.pow(5 - sixes as u32));
                }
            }
            assert_eq!((counted.ways, counted.cut_off), (by_hand, 1), "{} {value}", ruleset.id);
        }
    }
}

/// Reference implementation of a test that keeps every die as the list of its faces.
fn reference_test(
    dice: &mut impl Dice,
    value: i16,
    count: u8,
    again: fn(u8) -> u8,
    ruleset: &Ruleset,
) -> TestResult {
    let mut table: Vec<Vec<u8>> = (0..count).map(|_| vec![dice.roll()]).collect();
    loop {
        let shows_six = |chain: &Vec<u8>| chain.last() == Some(&6);
        let sixes = table.iter().filter(|chain| shows_six(chain)).count();
        let rolled = if sixes == 0 { 0 } else { again(sixes as u8) };
        if rolled == 0 {
            break;
        }
        let mut next = Vec::new();
        let mut left = rolled;
        for mut chain in table {
            if shows_six(&chain) && left > 0 {
                chain.push(dice.roll());
                next.push(chain);
                left -= 1;
            } else if sixes == 1 && ruleset.lone_six == LoneSix::KeepsOthers {
                next.push(chain);
            }
        }
        table = next;
    }
    let one_fails = ruleset.natural_one == NaturalOne::Fails;
    let naturals = table.iter().map(|chain| match chain.last() {
        Some(1) => (!one_fails, 1),
        _ => (true, chain.iter().map(|&face| i16::from(face)).sum()),
    });
    let (succeeds, natural) = naturals.max().expect("a test has a die");
    let too_low = ruleset.zero_or_less == ZeroOrLess::Fails && value + natural <= 0;
    TestResult { final_result: value + natural, automatic_failure: !succeeds || too_low }
}

#[test]
fn tests_with_several_dice_agree_with_brute_force() {
    for id in ["confede-2024", INITIATION] {
        for &lone_six in LoneSix::VARIANTS {
            let ruleset = Ruleset { lone_six, ..ruleset(id) };
            for again in [NEVER, ALWAYS, ONE_SIX] {
                for (count, depth) in [(1, 6), (2, 8), (3, 8), (4, 8)] {
                    for value in [-4, 3] {
                        let by_rules = results(depth, value, count, &again, &ruleset);
                        let by_force =
                            enumerate(depth, |dice| reference_test(dice, value, count, again.0, &ruleset));
                        assert_eq!(
                            by_rules.ways.values().sum::<u128>() + by_rules.cut_off,
                            6_u128.pow(depth)
                        );
                        // Brute force throws one die after another and therefore cuts off fewer
                        // ways.
                        assert!(by_force.cut_off <= by_rules.cut_off);
                        for (result, ways) in &by_force.ways {
                            let least = by_rules.ways.get(result).copied().unwrap_or(0);
                            let most = least + by_rules.cut_off;
                            assert!((least..=most).contains(ways), "{id} {lone_six:?} {count} {result:?}");
                        }
                        if by_rules.cut_off == by_force.cut_off {
                            assert_eq!(by_rules.ways, by_force.ways, "{id} {lone_six:?} {count} {value}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn wound_rolls_have_the_independently_counted_outcomes() {
    let counted: BTreeMap<String, BTreeMap<String, BTreeMap<String, u128>>> =
        serde_json::from_str(include_str!("data/wounds.json")).unwrap();
    assert_eq!(counted.len(), 32);
    for ruleset in rulesets() {
        for difference in -15..=16_i16 {
            for (wound_dice, word, depth) in [
                (WoundDice::Plain, "plain", 2),
                (WoundDice::Amplified, "amplified", 3),
                (WoundDice::Attenuated, "attenuated", 3),
            ] {
                let rolled = enumerate(depth, |dice| ruleset.wound_table.roll(dice, difference, wound_dice));
                for result in WoundResult::ALL {
                    let ways = rolled.ways.get(&result).copied().unwrap_or(0);
                    let expected = counted[&difference.to_string()][word][result.word()];
                    assert_eq!(ways, expected, "{} {difference} {word} {result}", ruleset.id);
                }
                assert_eq!(rolled.cut_off, 0);
            }
        }
    }
}

#[test]
fn a_larger_wound_difference_never_wounds_less() {
    for ruleset in rulesets() {
        for (x, y) in (1..=6).flat_map(|x| (1..=6).map(move |y| (x, y))) {
            for difference in -50..50 {
                let table = &ruleset.wound_table;
                assert!(
                    table.read([x, y], difference) <= table.read([x, y], difference + 1),
                    "{x} {y} {difference}"
                );
            }
        }
    }
}

/// Enumerates the outcomes of an attack with 2 wound dice and `depth` other dice.
fn outcomes(
    depth: u32,
    attack: Attack,
    players: BySide<&PolicyPlayer>,
    ruleset: &Ruleset,
) -> Enumeration<AttackOutcome> {
    enumerate(depth + 2, |dice| attack.resolve(dice, players.a, players.b, ruleset, |_| false).0)
}

fn plain_attack(attack: i16, defense: i16, defense_dice: u8) -> Attack {
    Attack { attack, defense, defense_dice, wound_difference: 0, late_sustain: None, traits: None }
}

/// Returns the number of ways in which an attack lands.
fn landed_ways(outcomes: &Enumeration<AttackOutcome>) -> u128 {
    let lands = |outcome: &AttackOutcome| matches!(outcome, AttackOutcome::Landed { .. });
    outcomes.ways.iter().filter(|(outcome, _)| lands(outcome)).map(|(_, ways)| ways).sum()
}

#[test]
fn the_distribution_of_an_attack_covers_every_outcome() {
    for ruleset in rulesets() {
        for policy in ["reroll=needed", "reroll=always", "reroll=never"] {
            let player = player(policy, &ruleset);
            let players = BySide { a: &player, b: &player };
            for (attack, defense, dice) in [(-3, 2, 0), (-3, 2, 1), (0, 5, 2), (4, 4, 1), (9, 1, 3)] {
                let ended = outcomes(5, plain_attack(attack, defense, dice), players, &ruleset);
                assert_eq!(ended.ways.values().sum::<u128>() + ended.cut_off, ended.total());
                let certain = policy == "reroll=never";
                assert!(!certain || ended.cut_off == 0, "{policy} {attack} {defense} {dice}");
            }
        }
    }
}

/// Computes an attack as two tests in sequence; returns the chances of an automatic failure and of
/// a landed attack.
fn probabilities_by_two_tests(
    attack: Attack,
    players: BySide<&PolicyPlayer>,
    ruleset: &Ruleset,
) -> (f64, f64) {
    let Attack { attack: value, defense, defense_dice, .. } = attack;
    let attack_for = RerollFor::Attack { defense, defense_dice };
    let attacks = enumerate(9, |dice| test(dice, value.into(), 1, attack_for, players.a, ruleset));
    let (mut fails, mut lands) = (0.0, 0.0);
    for result in attacks.ways.keys() {
        let chance = attacks.probability(result);
        if result.automatic_failure {
            fails += chance;
            continue;
        }
        let defense_for = RerollFor::Defense { attack: result.final_result };
        let parries = enumerate(9, |dice| {
            test(dice, defense.into(), defense_dice, defense_for, players.b, ruleset)
                .reaches(result.final_result)
        });
        lands += chance * parries.probability(&false);
    }
    (fails, lands)
}

#[test]
fn an_attack_is_its_attack_test_and_then_its_defense_test() {
    for id in ["confede-2024", INITIATION] {
        let ruleset = ruleset(id);
        for (by, at) in [("needed", "needed"), ("always", "never"), ("needed", "always"), ("never", "needed")]
        {
            let [by, at] = [by, at].map(|rule| player(&format!("reroll={rule}"), &ruleset));
            let players = BySide { a: &by, b: &at };
            for (attack, defense, dice) in
                [(-3, 2, 1), (0, 5, 1), (2, 5, 2), (4, 4, 1), (4, 4, 2), (5, 3, 3), (9, 1, 1)]
            {
                let attack = plain_attack(attack, defense, dice);
                let ended = outcomes(7, attack, players, &ruleset);
                let (fails, lands) = probabilities_by_two_tests(attack, players, &ruleset);
                // Upper bound of the ways cut off on each side of the comparison.
                let slack = 2.0 * ended.error_bound() + 2.0 * 6_f64.powi(-6) + 1e-12;
                let landed = landed_ways(&ended) as f64 / ended.total() as f64;
                assert!((landed - lands).abs() <= slack, "{id} {attack:?} {landed} {lands}");
                let failed = ended.probability(&AttackOutcome::AutomaticFailure);
                assert!((failed - fails).abs() <= slack, "{id} {attack:?} {failed} {fails}");
            }
        }
    }
}

#[test]
fn an_attack_lands_more_often_with_more_att_and_less_often_with_more_def_or_dice() {
    for id in ["confede-2024", INITIATION] {
        let ruleset = ruleset(id);
        let player = player("reroll=needed", &ruleset);
        let players = BySide { a: &player, b: &player };
        let grid: BTreeMap<(i16, i16, u8), Enumeration<AttackOutcome>> = (-3..=8)
            .flat_map(|attack| (0..=8).map(move |defense| (attack, defense)))
            .flat_map(|(attack, defense)| (0..=3).map(move |dice| (attack, defense, dice)))
            .map(|(attack, defense, dice)| {
                let ended = outcomes(8, plain_attack(attack, defense, dice), players, &ruleset);
                ((attack, defense, dice), ended)
            })
            .collect();
        let at_most = |low: &Enumeration<AttackOutcome>, high: Option<&Enumeration<AttackOutcome>>| {
            high.is_none_or(|high| landed_ways(low) <= landed_ways(high) + high.cut_off)
        };
        for (&(attack, defense, dice), ended) in &grid {
            let at = format!("{id}: ATT {attack} DEF {defense}, {dice} dice");
            assert!(at_most(ended, grid.get(&(attack + 1, defense, dice))), "{at}, more ATT");
            assert!(at_most(ended, grid.get(&(attack, defense - 1, dice))), "{at}, less DEF");
            let fewer = dice.checked_sub(1).and_then(|fewer| grid.get(&(attack, defense, fewer)));
            assert!(at_most(ended, fewer), "{at}, fewer dice");
        }
    }
}

#[test]
fn an_attack_wounds_at_least_as_badly_with_more_str_or_less_res() {
    let ruleset = ruleset("confede-2024");
    let player = player("reroll=needed", &ruleset);
    let players = BySide { a: &player, b: &player };
    let at_least = |difference: i16, worst: WoundResult| -> u128 {
        let attack = Attack { wound_difference: difference, ..plain_attack(4, 4, 1) };
        let worse = |outcome: &AttackOutcome| matches!(*outcome, AttackOutcome::Landed { wound, .. } if wound >= worst);
        outcomes(5, attack, players, &ruleset)
            .ways
            .iter()
            .filter(|(outcome, _)| worse(outcome))
            .map(|(_, ways)| ways)
            .sum()
    };
    for worst in WoundResult::ALL {
        let ways: Vec<u128> = (-15..=18).map(|difference| at_least(difference, worst)).collect();
        assert!(ways.is_sorted(), "{worst}: {ways:?}");
    }
}

/// Enumerates the winner of one throw of an opposed test with its rerolls, `depth` dice deep;
/// `None` is a tie.
fn winners(
    depth: u32,
    values: BySide<i16>,
    players: BySide<&PolicyPlayer>,
    ruleset: &Ruleset,
) -> Enumeration<Option<Side>> {
    enumerate(depth, |dice| {
        opposed_throw(dice, values.map(TestedValue::from), players, ruleset).map(|test| test.winner)
    })
}

#[test]
fn an_opposed_test_with_exchanged_sides_gives_the_complement() {
    for id in ["confede-2024", INITIATION] {
        for &opposed_six_order in OpposedSixOrder::VARIANTS {
            for &opposed_equal_sixes in OpposedEqualSixes::VARIANTS {
                for &opposed_both_fail in OpposedBothFail::VARIANTS {
                    let ruleset =
                        Ruleset { opposed_six_order, opposed_equal_sixes, opposed_both_fail, ..ruleset(id) };
                    for (mine, other) in [("needed", "needed"), ("always", "needed"), ("never", "always")] {
                        let [mine, other] =
                            [mine, other].map(|rule| player(&format!("reroll={rule}"), &ruleset));
                        let players = BySide { a: &mine, b: &other };
                        for (a, b) in [(3, 3), (2, 5), (5, 2), (-3, -2), (0, 4)] {
                            let values = BySide { a, b };
                            let there = winners(8, values, players, &ruleset);
                            let mut back = winners(8, values.swapped(), players.swapped(), &ruleset);
                            let exchanged = |winner: Option<Side>| winner.map(Side::other);
                            back.ways =
                                back.ways.into_iter().map(|(who, ways)| (exchanged(who), ways)).collect();
                            assert_eq!(there, back, "{id} {values:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_higher_value_wins_an_opposed_test_more_often() {
    for ruleset in rulesets() {
        let player = player("reroll=needed", &ruleset);
        let players = BySide { a: &player, b: &player };
        let mut before = 0.0;
        for a in 0..=10 {
            let values = BySide { a, b: 5 };
            let won = winners(8, values, players, &ruleset).ways;
            let [mine, other] = Side::BOTH.map(|side| won[&Some(side)] as f64);
            let share = mine / (mine + other);
            assert!(share > before, "{} {a}: {share} after {before}", ruleset.id);
            assert!((share - 0.5).abs() < 1e-12 || (share > 0.5) == (a > 5), "{} {a}: {share}", ruleset.id);
            before = share;
        }
    }
}

#[test]
fn an_opposed_test_with_repeated_ties_can_be_enumerated() {
    let ruleset = ruleset("confede-2024");
    let player = player("balanced", &ruleset);
    let players = BySide { a: &player, b: &player };
    let test = enumerate(6, |dice| {
        fleau::rules::opposed_test::opposed_test(dice, BySide { a: 3.into(), b: 3.into() }, players, &ruleset)
            .winner
    });
    assert_eq!(test.ways[&Side::A], test.ways[&Side::B]);
    assert!(test.error_bound() < 0.02, "{}", test.error_bound());
}
