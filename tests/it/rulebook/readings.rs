//! Rules that the text leaves open, in each reading, and rules that the examples do not show,
//! computed by hand.

use super::story::Decision::{self, *};
use super::story::{FIRST, Fight, LONE, SECOND, ScriptedDecisions};
use super::{fails, fighter_after, roll_test, succeeds};
use crate::support::{INITIATION, profile, ruleset, rulesets};
use fleau::dice::ScriptedDice;
use fleau::rules::contact::Size;
use fleau::rules::effect::Effects;
use fleau::rules::opposed_test::{OpposedTest, opposed_test};
use fleau::rules::ruleset::{
    AddsWoundLevel, EqualValueOrder, KilledOutright, LoneSix, OpposedBothFail, OpposedEqualSixes,
    OpposedSixOrder, StunStacking, SustainDeclared, SustainFirstTest, SustainedDefenseStacks,
};
use fleau::rules::{BySide, Fighter, Profile, Ruleset, Side, TestedValue, WoundLevel, WoundResult};

fn latest() -> Ruleset {
    ruleset("confede-2024")
}

/// Returns a fighter that neither wounds nor is wounded except by a double 6.
fn harmless_fighter(initiative: u8, attack: u8, defense: u8, ap: u16) -> Profile {
    profile(&format!("@ini={initiative},att={attack},str=0,def={defense},res=40,ap={ap}"))
}

fn opposed(ruleset: &Ruleset, values: [i16; 2], dice: &[u8], decisions: &[Decision]) -> OpposedTest {
    let decided = ScriptedDecisions::new(decisions);
    let players = BySide { a: &decided, b: &decided };
    let values = BySide { a: values[0], b: values[1] };
    opposed_test(
        &mut ScriptedDice::new(dice.iter().copied()),
        values.map(TestedValue::from),
        players,
        ruleset,
    )
}

/// Returns the winner and both final results.
fn winner_and_finals(test: OpposedTest) -> (Side, i16, i16) {
    (test.winner, test.results.a.final_result, test.results.b.final_result)
}

// II-A, characteristic tests.

#[test]
fn ii_a_2_a_lone_six_rolled_again_loses_the_other_dice_or_keeps_them() {
    let loses = Ruleset { lone_six: LoneSix::LosesOthers, ..latest() };
    let keeps = Ruleset { lone_six: LoneSix::KeepsOthers, ..latest() };
    assert_eq!(roll_test(&loses, 0, 2, &[5, 6, 1], &[Rerolls(6, 1)]), succeeds(1));
    assert_eq!(roll_test(&keeps, 0, 2, &[5, 6, 1], &[Rerolls(6, 1)]), succeeds(5));
    for ruleset in [&loses, &keeps] {
        assert_eq!(roll_test(ruleset, 0, 2, &[5, 6, 2], &[Rerolls(6, 1)]), succeeds(8));
        // Two 6s are not a lone 6: the 5 is lost in both readings.
        assert_eq!(roll_test(ruleset, 0, 3, &[5, 6, 6, 1, 1], &[Rerolls(6, 2)]), succeeds(1));
    }
}

#[test]
fn ii_a_2_a_six_that_is_not_rolled_again_with_another_is_lost() {
    assert_eq!(roll_test(&latest(), 0, 2, &[6, 6, 1], &[Rerolls(6, 1)]), succeeds(1));
}

#[test]
fn ii_a_2_dice_of_earlier_throws_are_lost_at_each_further_throw() {
    let result = roll_test(&latest(), 0, 3, &[6, 6, 4, 6, 3, 1], &[Rerolls(6, 2), Rerolls(12, 1)]);
    assert_eq!(result, succeeds(1));
}

#[test]
fn ii_a_3_a_six_waits_for_the_other_result() {
    let waits = Opposes { mine: 9, other: 10, other_may_go_on: false, again: 1 };
    let won = opposed(&latest(), [3, 5], &[6, 5, 2], &[waits]);
    assert_eq!(winner_and_finals(won), (Side::A, 11, 10));
    // The side that rolls second waits as well.
    let won = opposed(&latest(), [5, 3], &[5, 6, 1], &[waits]);
    assert_eq!(winner_and_finals(won), (Side::A, 10, 4));
}

#[test]
fn ii_a_3_of_two_sixes_the_lower_decides_first_and_the_other_sees_it() {
    for opposed_six_order in [OpposedSixOrder::WholeChain, OpposedSixOrder::EachDie] {
        let ruleset = Ruleset { opposed_six_order, ..latest() };
        let decisions = [
            Opposes { mine: 8, other: 10, other_may_go_on: true, again: 1 },
            Opposes { mine: 10, other: 13, other_may_go_on: false, again: 1 },
        ];
        assert_eq!(
            winner_and_finals(opposed(&ruleset, [2, 4], &[6, 6, 5, 4], &decisions)),
            (Side::B, 13, 14)
        );
        // The lower one stops; the other still decides.
        let decisions = [
            Opposes { mine: 8, other: 10, other_may_go_on: true, again: 0 },
            Opposes { mine: 10, other: 8, other_may_go_on: false, again: 0 },
        ];
        assert_eq!(winner_and_finals(opposed(&ruleset, [4, 2], &[6, 6], &decisions)), (Side::A, 10, 8));
    }
}

#[test]
fn ii_a_3_the_lower_rolls_its_whole_chain_or_order_changes_each_die() {
    let whole_chain = Ruleset { opposed_six_order: OpposedSixOrder::WholeChain, ..latest() };
    let decisions = [
        Opposes { mine: 8, other: 10, other_may_go_on: true, again: 1 },
        Opposes { mine: 14, other: 10, other_may_go_on: true, again: 1 },
        Opposes { mine: 10, other: 16, other_may_go_on: false, again: 0 },
    ];
    assert_eq!(
        winner_and_finals(opposed(&whole_chain, [2, 4], &[6, 6, 6, 2], &decisions)),
        (Side::A, 16, 10)
    );
    let each_die = Ruleset { opposed_six_order: OpposedSixOrder::EachDie, ..latest() };
    let decisions = [
        Opposes { mine: 8, other: 10, other_may_go_on: true, again: 1 },
        Opposes { mine: 10, other: 14, other_may_go_on: true, again: 1 },
        Opposes { mine: 14, other: 12, other_may_go_on: false, again: 0 },
    ];
    assert_eq!(winner_and_finals(opposed(&each_die, [2, 4], &[6, 6, 6, 2], &decisions)), (Side::A, 14, 12));
}

#[test]
fn ii_a_3_equal_sixes_are_decided_unseen_or_count_as_a_tie() {
    let unseen = Ruleset { opposed_equal_sixes: OpposedEqualSixes::BothUnseen, ..latest() };
    // Both players decide before either die is rolled; then both roll.
    let both = Opposes { mine: 9, other: 9, other_may_go_on: true, again: 1 };
    assert_eq!(winner_and_finals(opposed(&unseen, [3, 3], &[6, 6, 2, 4], &[both, both])), (Side::B, 11, 13));
    // One player goes on, the other has stopped: the first goes on against a final result.
    let stops = Opposes { mine: 9, other: 9, other_may_go_on: true, again: 0 };
    let alone = Opposes { mine: 15, other: 9, other_may_go_on: false, again: 0 };
    assert_eq!(
        winner_and_finals(opposed(&unseen, [3, 3], &[6, 6, 6], &[stops, both, alone])),
        (Side::B, 9, 15)
    );
    let nobody = Ruleset { opposed_equal_sixes: OpposedEqualSixes::NobodyDecides, ..latest() };
    // A tie: both roll again.
    assert_eq!(winner_and_finals(opposed(&nobody, [3, 3], &[6, 6, 2, 4], &[])), (Side::B, 5, 7));
}

#[test]
fn ii_a_3_of_two_automatic_failures_the_finals_are_compared_or_both_roll_again() {
    let compared = Ruleset { opposed_both_fail: OpposedBothFail::FinalsCompared, ..latest() };
    let won = opposed(&compared, [-3, -5], &[1, 1], &[]);
    assert_eq!((won.winner, won.results), (Side::A, BySide { a: fails(-2), b: fails(-4) }));
    let again = Ruleset { opposed_both_fail: OpposedBothFail::BothRollAgain, ..latest() };
    assert_eq!(
        winner_and_finals(opposed(&again, [-3, -5], &[1, 1, 1, 2, 1, 1, 4, 1], &[])),
        (Side::A, 1, -4)
    );
}

#[test]
fn ii_a_3_two_sides_that_cannot_succeed_do_not_roll_forever() {
    let again = Ruleset { opposed_both_fail: OpposedBothFail::BothRollAgain, ..latest() };
    assert_eq!(winner_and_finals(opposed(&again, [-9, -8], &[3, 4], &[])), (Side::B, -6, -4));
}

#[test]
fn ii_a_3_one_automatic_failure_loses_regardless_of_results() {
    // In the initiation rules a natural 1 fails, with 9 against 4.
    assert_eq!(winner_and_finals(opposed(&ruleset(INITIATION), [8, 2], &[1, 2], &[])), (Side::B, 9, 4));
}

#[test]
fn ii_a_3_a_tie_is_thrown_again() {
    for ruleset in rulesets() {
        assert_eq!(winner_and_finals(opposed(&ruleset, [3, 4], &[4, 3, 3, 2, 5, 2], &[])), (Side::A, 8, 6));
    }
}

// II-B, wounds.

#[test]
fn ii_b_4_stunned_counts_once_or_each_time() {
    use WoundResult::{Light, Stunned};
    let penalty = |stun_stacks| {
        let ruleset = Ruleset { stun_stacks, ..latest() };
        let mut fighter = fighter_after(&[Stunned, Light, Stunned], &ruleset);
        let before = fighter.penalty(&Effects::default(), &ruleset);
        fighter.end_turn();
        (before, fighter.penalty(&Effects::default(), &ruleset), fighter.wound_level.get())
    };
    assert_eq!(penalty(StunStacking::Once), (2, 1, 1));
    assert_eq!(penalty(StunStacking::EachResult), (3, 1, 1));
}

#[test]
fn ii_b_4_the_wound_penalty_can_be_zero() {
    let ruleset = Ruleset { wound_penalty: 0, ..latest() };
    assert_eq!(fighter_after(&[WoundResult::Serious], &ruleset).penalty(&Effects::default(), &ruleset), 0);
    assert_eq!(
        fighter_after(&[WoundResult::Serious, WoundResult::Stunned], &ruleset)
            .penalty(&Effects::default(), &ruleset),
        1
    );
}

#[test]
fn ii_b_1_the_wound_level_is_added_to_the_row_or_not() {
    let attacker = profile("@ini=9,att=3,str=5,def=3,res=40,ap=10");
    let wounded = profile("@ini=1,att=3,str=0,def=3,res=5,ap=20");
    for (wound_row_adds_wound_level, result) in [
        // 3 + 5 - 5 = 3, row 2/3, legs; with a serious wound 5, row 4/5.
        (AddsWoundLevel::No, "attacker on wounded: stunned; wounded serious stunned 0/2"),
        (AddsWoundLevel::Yes, "attacker on wounded: light; wounded critical 0/2"),
    ] {
        let ruleset = Ruleset { wound_row_adds_wound_level, ..latest() };
        let mut fight = Fight::new(&ruleset, ("attacker", attacker), [("wounded", wounded)]);
        fight.several[0].2.wound_level = WoundLevel::UNHURT.raised_by(2);
        let decisions = [Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 0)];
        let lines = fight.play(&[1, 1, 1, 3], &decisions);
        assert_eq!(lines[3], result, "{lines:?}");
    }
}

// II-E, contact.

#[test]
fn ii_e_the_contact_limit_of_each_size() {
    assert_eq!(Size::ALL.map(Size::contact_limit), [3, 4, 6, 8, 16]);
}

// VII-C-1, combat dice.

#[test]
fn vii_c_1_pure_casters_place_first_in_2024_only() {
    let caster = |ap| Profile { pure_caster: true, ..harmless_fighter(3, 3, 3, ap) };
    let cast = [("novice", caster(40)), ("recruit", harmless_fighter(3, 3, 3, 10))];
    let decisions_2024 = [Places(FIRST, 2, 1), Places(LONE, 3, 1), Places(SECOND, 2, 1)];
    let decisions = [Places(SECOND, 2, 1), Places(FIRST, 2, 1), Places(LONE, 3, 1)];
    for ruleset in rulesets() {
        let fight = Fight::new(&ruleset, ("mage", caster(50)), cast);
        let lines = match ruleset.id.as_str() {
            "confede-2024" => fight.play_allocation(&[], &decisions_2024),
            _ => fight.play_allocation(&[], &decisions),
        };
        let order = match ruleset.id.as_str() {
            "confede-2024" => ["novice places 1/1", "mage places 1/2", "recruit places 1/1"],
            _ => ["recruit places 1/1", "novice places 1/1", "mage places 1/2"],
        };
        assert_eq!(lines, order, "{}", ruleset.id);
    }
}

#[test]
fn vii_c_1_of_equal_enemies_the_loser_of_the_authority_test_places_first() {
    let disciplined =
        |dis: u8, ap: u16| profile(&format!("@ini=3,att=3,str=3,def=3,res=3,ap={ap},dis={dis}"));
    let ruleset = latest();
    let cast = [("dear", disciplined(9, 30)), ("equal", disciplined(2, 20))];
    let mut fight = Fight::new(&ruleset, ("lone", disciplined(4, 20)), cast);
    let lone_first = ["lone places 1/2", "equal places 1/1", "dear places 1/1"];
    let lone_second = ["equal places 1/1", "lone places 1/2", "dear places 1/1"];
    let lone_first_decisions =
        [TestsAuthority(1), Places(LONE, 3, 1), Places(SECOND, 2, 1), Places(FIRST, 2, 1)];
    let lone_second_decisions =
        [TestsAuthority(1), Places(SECOND, 2, 1), Places(LONE, 3, 1), Places(FIRST, 2, 1)];
    // 4 + 3 beats 2 + 3; 4 + 1 loses to 2 + 4. Side A rolls first.
    assert_eq!(fight.play_allocation(&[3, 3], &lone_second_decisions), lone_second);
    assert_eq!(fight.play_allocation(&[1, 4], &lone_first_decisions), lone_first);
    fight.lone_side = Side::B;
    assert_eq!(fight.play_allocation(&[3, 3], &lone_second_decisions), lone_second);
    assert_eq!(fight.play_allocation(&[4, 1], &lone_first_decisions), lone_first);
    // Without an enemy of the same value there is no test.
    fight.several[1].1 = disciplined(2, 21);
    assert_eq!(fight.play_allocation(&[], &lone_first_decisions[1..]), lone_first);
}

#[test]
fn vii_c_1_of_equal_enemies_one_places_first_at_random_by_setting_or_without_dis() {
    let dis = |dis: &str| profile(&format!("@ini=3,att=3,str=3,def=3,res=3,ap=20{dis}"));
    let at_random = Ruleset { equal_value_order: EqualValueOrder::Random, ..latest() };
    for (ruleset, a, b) in [(at_random, ",dis=4", ",dis=2"), (latest(), ",dis=4", ""), (latest(), "", "")] {
        for lone_side in Side::BOTH {
            for face in 1..=6 {
                let mut fight = Fight::new(&ruleset, ("lone", dis(a)), [("other", dis(b))]);
                fight.lone_side = lone_side;
                // 1 to 3: side A.
                let lone_is_first = (face <= 3) == (lone_side == Side::A);
                let (first, second) = if lone_is_first { (LONE, FIRST) } else { (FIRST, LONE) };
                let lines = fight.play_allocation(&[face], &[Places(first, 2, 1), Places(second, 2, 1)]);
                assert_eq!(lines[0].starts_with("lone"), lone_is_first, "{lone_side:?} {face}");
            }
        }
    }
}

#[test]
fn vii_c_1_combat_dice_come_after_the_initiative_in_the_initiation() {
    for ruleset in rulesets() {
        let cast = [("second", harmless_fighter(1, 0, 0, 20))];
        let fight = Fight::new(&ruleset, ("first", harmless_fighter(3, 0, 0, 10)), cast);
        let lines = fight.play(&[2, 2], &[Places(LONE, 2, 0), Places(FIRST, 2, 0)]);
        let order = match ruleset.id.as_str() {
            INITIATION => ["initiative 5 to 3", "first places 0/2", "second places 0/2"],
            _ => ["first places 0/2", "second places 0/2", "initiative 5 to 3"],
        };
        assert_eq!(lines, order, "{}", ruleset.id);
    }
}

#[test]
fn vii_c_1_no_dice_are_placed_for_a_dead_fighter() {
    let ruleset = latest();
    let cast = [("dead", harmless_fighter(9, 0, 0, 10)), ("alive", harmless_fighter(1, 0, 0, 20))];
    let mut fight = Fight::new(&ruleset, ("lone", harmless_fighter(3, 0, 0, 30)), cast);
    fight.several[0].2.wound_level = WoundLevel::DEAD;
    // The dead fighter is no opponent, adds nothing to the initiative and does not test it.
    let lines = fight.play(&[2, 2], &[Places(SECOND, 2, 0), Places(LONE, 2, 0)]);
    assert_eq!(lines, ["alive places 0/2", "lone places 0/2", "initiative 5 to 3"]);
}

// VII-C-3, passes of arms.

#[test]
fn vii_c_3_sides_alternate_and_each_fighter_attacks_once_per_half() {
    let ruleset = latest();
    let cast = [("left", harmless_fighter(1, 0, 0, 10)), ("right", harmless_fighter(1, 0, 0, 11))];
    let fight = Fight::new(&ruleset, ("lone", harmless_fighter(9, 0, 0, 12)), cast);
    let decisions = [
        Places(FIRST, 2, 1),
        Places(SECOND, 2, 2),
        Places(LONE, 3, 3),
        TestsInitiative(0),
        Targets(1),
        Defends(FIRST, 0),
        Orders(1),
        Targets(0),
        Defends(FIRST, 0),
    ];
    let dice = [[1, 1]; 7].concat();
    assert_eq!(
        fight.play(&dice, &decisions),
        [
            "left places 1/1",
            "right places 2/0",
            "lone places 3/0",
            "initiative 10 to 3",
            "lone on right: none; right unhurt 2/0",
            "lone on left: none; left unhurt 1/1",
            "right on lone: none; lone unhurt 1/0",
            "left on lone: none; lone unhurt 1/0",
            "lone on left: none; left unhurt 0/1",
            "right on lone: none; lone unhurt 0/0",
        ]
    );
}

#[test]
fn vii_c_3_with_too_few_dice_the_lone_fighter_chooses_its_targets() {
    let ruleset = latest();
    let cast = [("left", harmless_fighter(1, 0, 0, 10)), ("right", harmless_fighter(1, 0, 0, 11))];
    let fight = Fight::new(&ruleset, ("lone", harmless_fighter(9, 0, 0, 12)), cast);
    let decisions = [
        Places(FIRST, 2, 0),
        Places(SECOND, 2, 0),
        Places(LONE, 3, 1),
        TestsInitiative(1),
        Targets(1),
        Defends(SECOND, 0),
    ];
    let lines = fight.play(&[1, 1, 1, 1], &decisions);
    assert_eq!(lines[4..], ["lone on right: none; right unhurt 0/2"]);
}

#[test]
fn vii_c_4_e_the_dice_of_the_dead_are_gone_at_once() {
    let ruleset = latest();
    let cast = [("left", harmless_fighter(1, 0, 0, 10)), ("right", harmless_fighter(1, 0, 0, 11))];
    let fight = Fight::new(&ruleset, ("lone", harmless_fighter(9, 0, 0, 12)), cast);
    let decisions =
        [Places(FIRST, 2, 2), Places(SECOND, 2, 1), Places(LONE, 3, 3), TestsInitiative(0), Targets(0)];
    let defends = [Defends(SECOND, 0), Defends(SECOND, 0)];
    let dice = [1, 1, 6, 6, 1, 1, 1, 1, 1, 1];
    assert_eq!(
        fight.play(&dice, &[&decisions[..], &defends[..]].concat())[3..],
        [
            "initiative 10 to 3",
            "lone on left: killed; left dead 0/0",
            "lone on right: none; right unhurt 1/1",
            "right on lone: none; lone unhurt 1/0",
            "lone on right: none; right unhurt 0/1",
        ]
    );
}

#[test]
fn vii_c_3_the_combat_ends_with_the_lone_fighter() {
    let ruleset = latest();
    let cast = [("left", harmless_fighter(9, 0, 0, 10)), ("right", harmless_fighter(9, 0, 0, 11))];
    let fight = Fight::new(&ruleset, ("lone", harmless_fighter(1, 0, 0, 12)), cast);
    let decisions =
        [Places(FIRST, 2, 2), Places(SECOND, 2, 2), Places(LONE, 3, 3), TestsInitiative(0), Orders(0)];
    assert_eq!(fight.play(&[1, 1, 6, 6], &decisions)[4..], ["left on lone: killed; lone dead 0/0"]);
}

// VII-C-4, attacks.

/// Returns a fight of an attacker with ATT 1 in this state against a target with two defense dice.
fn fight_of_wounded(ruleset: &Ruleset, attacker: Fighter) -> Fight<'_, 1> {
    let cast = [("target", harmless_fighter(1, 0, 0, 20))];
    let mut fight = Fight::new(ruleset, ("attacker", harmless_fighter(9, 1, 0, 10)), cast);
    fight.lone.2 = attacker;
    fight
}

#[test]
fn vii_c_4_c_an_undefended_attack_is_rolled_only_if_it_can_fail() {
    let ruleset = latest();
    let decisions = [Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 0)];
    // ATT 0 with a light wound: the lowest final result is 1.
    let light = fighter_after(&[WoundResult::Light], &ruleset);
    let lines = fight_of_wounded(&ruleset, light).play(&[1, 1, 1, 1], &decisions);
    assert_eq!(lines[3..], ["attacker on target: none; target unhurt 0/2"]);
    // ATT -1 with a serious wound: a 1 fails, a 2 lands.
    let serious = fighter_after(&[WoundResult::Serious], &ruleset);
    let lines = fight_of_wounded(&ruleset, serious).play(&[1, 1, 1], &decisions);
    assert_eq!(lines[3..], ["attacker on target: 0, fails; target unhurt 0/2"]);
    let lines = fight_of_wounded(&ruleset, serious).play(&[1, 1, 2, 1, 1], &decisions);
    assert_eq!(lines[3..], ["attacker on target: 1, none; target unhurt 0/2"]);
}

#[test]
fn vii_c_4_c_the_initiation_rolls_every_attack_because_a_1_fails() {
    let ruleset = ruleset(INITIATION);
    let fight = fight_of_wounded(&ruleset, Fighter::default());
    let decisions = [Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 0)];
    let lines = fight.play(&[2, 2, 1], &decisions);
    assert_eq!(lines[3..], ["attacker on target: 2, fails; target unhurt 0/2"]);
    let lines = fight.play(&[2, 2, 2, 1, 1], &decisions);
    assert_eq!(lines[3..], ["attacker on target: 3, none; target unhurt 0/2"]);
}

#[test]
fn vii_c_4_c_all_rerolls_of_the_attack_come_before_the_first_defense_die() {
    let ruleset = latest();
    let cast = [("target", harmless_fighter(1, 0, 3, 20))];
    let fight = Fight::new(&ruleset, ("attacker", harmless_fighter(9, 2, 0, 10)), cast);
    let decisions = [
        Places(LONE, 2, 1),
        Places(FIRST, 2, 0),
        Defends(FIRST, 2),
        Rerolls(8, 1),
        Rerolls(14, 1),
        Rerolls(9, 1),
    ];
    // The attack: 6, 6, 3. The defense: 6 and 5, then 2 for the 6.
    let lines = fight.play(&[1, 1, 6, 6, 3, 6, 5, 2, 1, 1], &decisions);
    assert_eq!(lines[3], "attacker on target: 17 against 11, none; target unhurt 0/0");
}

#[test]
fn vii_c_4_d_a_defense_that_equals_the_attack_parries() {
    let ruleset = latest();
    let cast = [("target", harmless_fighter(1, 0, 3, 20))];
    let fight = Fight::new(&ruleset, ("attacker", harmless_fighter(9, 2, 0, 10)), cast);
    let decisions = [Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 2)];
    let lines = fight.play(&[1, 1, 5, 2, 4], &decisions);
    assert_eq!(lines[3], "attacker on target: 7 against 7, parried; target unhurt 0/0");
}

// VII-C-5, sustained defense.

/// Returns the lines of four attacks by two attackers on a lone fighter with DEF 5 and three
/// defense dice, which uses two dice on the first attack and sustains the third. Every attack test
/// is 2, every defense die shows 3.
fn sustained_defense_lines(ruleset: &Ruleset, attack_seen: Option<i16>) -> [String; 4] {
    let cast = [("left", harmless_fighter(5, 1, 1, 10)), ("right", harmless_fighter(5, 1, 1, 11))];
    let fight = Fight::new(ruleset, ("lone", harmless_fighter(1, 1, 5, 12)), cast);
    let decisions = [
        Places(FIRST, 2, 2),
        Places(SECOND, 2, 2),
        Places(LONE, 3, 0),
        TestsInitiative(0),
        Orders(0),
        Defends(LONE, 2),
        Defends(LONE, 1),
        Sustains(LONE, attack_seen, true),
        Orders(0),
    ];
    let dice = [1, 1, 1, 3, 2, 1, 3, 1, 3, 1, 3];
    let mut lines = fight.play(&dice, &decisions);
    lines.split_off(4).try_into().expect("four attacks")
}

/// Returns the expected lines of [`sustained_defense_lines`] with these final results of the
/// sustained tests.
fn expected_parries(finals: [i16; 3]) -> [String; 4] {
    let line = |who: &str, defense: i16, state: &str| {
        format!("{who} on lone: 2 against {defense}, parried; lone unhurt {state}")
    };
    let [second, third, fourth] = finals;
    [
        line("left", 8, "0/1"),
        line("right", second, "sustaining 0/1"),
        line("left", third, "sustaining 0/1"),
        line("right", fourth, "sustaining 0/1"),
    ]
}

#[test]
fn vii_c_5_sustained_defense_takes_2_off_def_once_or_at_each_use() {
    use {SustainFirstTest::*, SustainedDefenseStacks::*};
    for (sustained_defense_stacks, sustain_first_test, finals) in [
        (Once, Penalized, [6, 6, 6]),
        (EachUse, Penalized, [6, 4, 2]),
        (Once, Unpenalized, [8, 6, 6]),
        (EachUse, Unpenalized, [8, 6, 4]),
    ] {
        let ruleset = Ruleset { sustained_defense_stacks, sustain_first_test, ..latest() };
        assert_eq!(sustained_defense_lines(&ruleset, None), expected_parries(finals));
    }
}

#[test]
fn vii_c_5_sustained_defense_may_be_declared_after_the_attack_roll() {
    use {SustainFirstTest::*, SustainedDefenseStacks::*};
    for (sustained_defense_stacks, sustain_first_test, finals) in
        [(Once, Penalized, [6, 6, 6]), (EachUse, Penalized, [6, 4, 2]), (Once, Unpenalized, [8, 6, 6])]
    {
        let sustain_declared = SustainDeclared::AfterAttackRoll;
        let ruleset = Ruleset { sustained_defense_stacks, sustain_first_test, sustain_declared, ..latest() };
        assert_eq!(sustained_defense_lines(&ruleset, Some(2)), expected_parries(finals));
    }
}

#[test]
fn vii_c_5_declining_late_defends_at_full_def_and_loses_the_die() {
    let ruleset = Ruleset { sustain_declared: SustainDeclared::AfterAttackRoll, ..latest() };
    let cast = [("target", harmless_fighter(1, 0, 5, 20))];
    let fight = Fight::new(&ruleset, ("attacker", harmless_fighter(9, 1, 0, 10)), cast);
    let decisions =
        [Places(LONE, 2, 1), Places(FIRST, 2, 1), Defends(FIRST, 1), Sustains(FIRST, Some(2), false)];
    let lines = fight.play(&[1, 1, 1, 3, 1, 1], &[&decisions[..], &[Defends(LONE, 0)]].concat());
    assert_eq!(lines[3], "attacker on target: 2 against 8, parried; target unhurt 1/0");
}

#[test]
fn vii_c_5_the_last_die_is_kept_only_when_it_is_used_alone() {
    let ruleset = latest();
    let cast = [("target", harmless_fighter(1, 0, 5, 20))];
    let fight = Fight::new(&ruleset, ("attacker", harmless_fighter(9, 1, 0, 10)), cast);
    // With two dice at once, no decision to sustain is requested.
    let decisions = [Places(LONE, 2, 2), Places(FIRST, 2, 0), Defends(FIRST, 2)];
    let lines = fight.play(&[1, 1, 1, 3, 3, 1, 1], &decisions);
    assert_eq!(
        lines[3..],
        [
            "attacker on target: 2 against 8, parried; target unhurt 0/0",
            "attacker on target: none; target unhurt 0/0"
        ]
    );
}

#[test]
fn vii_c_5_no_sustaining_with_fewer_dice_on_defense_than_on_attack() {
    let ruleset = latest();
    let cast = [("left", harmless_fighter(9, 1, 0, 10)), ("right", harmless_fighter(9, 1, 0, 11))];
    let fight = Fight::new(&ruleset, ("lone", harmless_fighter(1, 1, 5, 12)), cast);
    let decisions = [
        Places(FIRST, 2, 1),
        Places(SECOND, 2, 0),
        Places(LONE, 3, 2),
        TestsInitiative(0),
        Defends(LONE, 1),
        Targets(1),
        Defends(SECOND, 0),
        Defends(FIRST, 0),
    ];
    let lines = fight.play(&[1, 1, 1, 3, 1, 1, 1, 1], &decisions);
    assert_eq!(lines[4], "left on lone: 2 against 8, parried; lone unhurt 2/0");
}

#[test]
fn vii_c_5_an_automatic_failure_costs_no_defense_die_and_does_not_begin_sustained_defense() {
    for sustain_declared in [SustainDeclared::WithDefense, SustainDeclared::AfterAttackRoll] {
        let ruleset = Ruleset { sustain_declared, ..latest() };
        let cast = [("target", harmless_fighter(1, 3, 5, 20))];
        let mut fight = Fight::new(&ruleset, ("attacker", harmless_fighter(9, 0, 0, 10)), cast);
        fight.lone.2 = fighter_after(&[WoundResult::Serious], &ruleset);
        let declared = match sustain_declared {
            SustainDeclared::WithDefense => vec![Sustains(FIRST, None, true), Defends(FIRST, 1)],
            // Requested only once there is an attack to parry.
            SustainDeclared::AfterAttackRoll => vec![Defends(FIRST, 1)],
        };
        let seen = (sustain_declared == SustainDeclared::AfterAttackRoll).then_some(2);
        let decisions = [
            vec![Places(LONE, 2, 2), Places(FIRST, 2, 1), Defends(FIRST, 1)],
            declared,
            vec![Sustains(FIRST, seen, true)],
        ];
        // -2 + 1 fails; the target's attack; -2 + 4 against 5 - 2 + 1.
        let lines = fight.play(&[1, 1, 1, 1, 1, 4, 1], &decisions.concat());
        assert_eq!(
            lines[3..],
            [
                "attacker on target: -1, fails; target unhurt 1/1",
                "target on attacker: none; attacker serious 1/0",
                "attacker on target: 2 against 4, parried; target unhurt sustaining 0/1",
            ]
        );
    }
}

#[test]
fn vii_c_5_an_attack_that_lands_does_not_end_sustained_defense() {
    let ruleset = latest();
    let cast = [("target", harmless_fighter(1, 0, 5, 20))];
    let fight = Fight::new(&ruleset, ("attacker", harmless_fighter(9, 9, 0, 10)), cast);
    let decisions = [Places(LONE, 2, 2), Places(FIRST, 2, 1), Defends(FIRST, 1), Sustains(FIRST, None, true)];
    // Stunned: the target's own attack can fail and is rolled, and DEF falls by one more.
    let lines = fight.play(&[1, 1, 1, 1, 2, 4, 2, 1, 1, 1, 1, 1, 1], &decisions);
    assert_eq!(
        lines[3..],
        [
            "attacker on target: 10 against 4, stunned; target unhurt stunned sustaining 1/1",
            "target on attacker: 1, none; attacker unhurt 1/0",
            "attacker on target: 10 against 3, none; target unhurt stunned sustaining 0/1",
        ]
    );
}

/// A token turns four levels into three, but does not save a fighter that a double 6 eliminates.
#[test]
fn ii_b_2_killed_outright_is_four_levels_or_the_end_of_the_fighter() {
    let tokens = Effects::sum([fleau::rules::effect::Effect::Tokens { count: 1 }]).unwrap();
    let after = |killed_outright| {
        let mut fighter = Fighter::default();
        fighter.suffer(WoundResult::Killed, Some(&tokens), &Ruleset { killed_outright, ..latest() });
        (fighter.wound_level, fighter.tokens_burnt)
    };
    assert_eq!(after(KilledOutright::FourLevels), (WoundLevel::CRITICAL, 1));
    assert_eq!(after(KilledOutright::Eliminated), (WoundLevel::DEAD, 0));
}
