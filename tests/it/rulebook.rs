//! The rulebook's worked examples on scripted dice, named by paragraph and by their number in the
//! digest. The module [`readings`] has cases that the text leaves open, [`abilities`] has
//! abilities.
//!
//! E12 is in [`shooting`], E13 in [`charge`].

mod abilities;
mod cards;
mod charge;
mod combats;
mod disengagement;
mod fear;
pub mod field;
mod readings;
mod shooting;
mod story;

use crate::support::{CONFEDE, INITIATION, profile, ruleset, rulesets};
use fleau::dice::ScriptedDice;
use fleau::rules::characteristic_test::test;
use fleau::rules::current::Circumstances;
use fleau::rules::effect::{Effect, Effects, Modifier, Tests, Value, When};
use fleau::rules::opposed_test::opposed_test;
use fleau::rules::ruleset::FloorApplied;
use fleau::rules::{
    BySide, Encounter, Fighter, Profile, RerollFor, Ruleset, Side, TestResult, TestTraits, TestedValue,
    Turns, WoundLevel, WoundResult,
};
use fleau::scenario::{embedded, parse_army_file};
use story::Decision::{self, *};
use story::{CombatLog, FIRST, Fight, LONE, SECOND, ScriptedDecisions, THIRD};

/// Performs a characteristic test with `count` dice, scripted dice and decisions.
fn roll_test(ruleset: &Ruleset, value: i16, count: u8, dice: &[u8], decisions: &[Decision]) -> TestResult {
    let mut dice = ScriptedDice::new(dice.iter().copied());
    let test_for = RerollFor::Difficulty { difficulty: 7 };
    test(&mut dice, value.into(), count, test_for, &ScriptedDecisions::new(decisions), ruleset)
}

fn succeeds(final_result: i16) -> TestResult {
    TestResult { final_result, automatic_failure: false }
}

fn fails(final_result: i16) -> TestResult {
    TestResult { final_result, automatic_failure: true }
}

/// Returns a fighter after these wound results.
fn fighter_after(results: &[WoundResult], ruleset: &Ruleset) -> Fighter {
    let mut fighter = Fighter::default();
    results.iter().for_each(|&result| fighter.suffer(result, None, ruleset));
    fighter
}

fn wound_word_after(results: &[WoundResult], ruleset: &Ruleset) -> &'static str {
    fighter_after(results, ruleset).wound_level.word()
}

/// Performs an attack test with one die for a fighter with this ATT and wound.
fn wounded_attack(ruleset: &Ruleset, attack: &str, wound: WoundResult, face: u8) -> TestResult {
    let card = profile(&format!("@ini=3,att={attack},str=3,def=3,res=3,ap=10"));
    roll_test(
        ruleset,
        fighter_after(&[wound], ruleset).value(Value::Attack, &card, &Circumstances::default(), ruleset),
        1,
        &[face],
        &[],
    )
}

#[test]
fn ii_a_1_e1_a_4_with_ini_3_is_7() {
    for ruleset in rulesets() {
        assert_eq!(roll_test(&ruleset, 3, 1, &[4], &[]), succeeds(7), "{}", ruleset.id);
    }
}

#[test]
fn ii_a_1_e2_two_sixes_rolled_again_and_a_4_with_att_5_are_21() {
    for ruleset in rulesets() {
        let result = roll_test(&ruleset, 5, 1, &[6, 6, 4], &[Rerolls(11, 1), Rerolls(17, 1)]);
        assert_eq!(result, succeeds(21), "{}", ruleset.id);
    }
}

#[test]
fn ii_a_1_e2_stopping_on_a_6_is_always_allowed() {
    for ruleset in rulesets() {
        let result = roll_test(&ruleset, 5, 1, &[6, 6], &[Rerolls(11, 1), Rerolls(17, 0)]);
        assert_eq!(result, succeeds(17), "{}", ruleset.id);
    }
}

#[test]
fn ii_a_1_e3_three_sixes_rolled_again_and_a_1_are_a_natural_1() {
    let goes_on = [Rerolls(9, 1), Rerolls(15, 1), Rerolls(21, 1)];
    for id in CONFEDE {
        assert_eq!(roll_test(&ruleset(id), 3, 1, &[6, 6, 6, 1], &goes_on), succeeds(4), "{id}");
    }
    assert_eq!(roll_test(&ruleset(INITIATION), 3, 1, &[6, 6, 6, 1], &goes_on), fails(4));
}

#[test]
fn ii_a_2_e4_two_sixes_of_four_dice_rolled_again_as_1_and_3_are_9() {
    for ruleset in rulesets() {
        let result = roll_test(&ruleset, 0, 4, &[1, 4, 6, 6, 1, 3], &[Rerolls(6, 2)]);
        assert_eq!(result, succeeds(9), "{}", ruleset.id);
    }
}

#[test]
fn ii_a_2_e4_two_sixes_of_four_dice_rolled_again_as_two_1s_are_1() {
    for id in CONFEDE {
        let result = roll_test(&ruleset(id), 0, 4, &[1, 4, 6, 6, 1, 1], &[Rerolls(6, 2)]);
        assert_eq!(result, succeeds(1), "{id}");
    }
    assert_eq!(roll_test(&ruleset(INITIATION), 0, 4, &[1, 4, 6, 6, 1, 1], &[Rerolls(6, 2)]), fails(1));
}

#[test]
fn ii_a_2_e4b_5s_and_6s_of_three_dice_rolled_again_are_15() {
    let seasoned = profile("@ini=3,att=3,str=3,def=3,res=3,ap=10,abilities=Aguerri");
    let traits = TestTraits::from_effects(&seasoned.effects, Tests::ATTACK);
    // Highest first: the 6 is rerolled as a 5, which makes 11 and may go on; the 5 is rerolled as a
    // 4, which makes 9 and may not. The digest prints "stopping: 9", but a player who stops here
    // keeps the better result, 11.
    let throws = [2, 5, 6, 5, 4];
    let result = |more: &[u8], decisions: &[Decision]| {
        let mut dice = ScriptedDice::new(throws.into_iter().chain(more.iter().copied()));
        let test_for = RerollFor::Difficulty { difficulty: 7 };
        let decided = ScriptedDecisions::new(decisions);
        test(&mut dice, TestedValue { value: 0, traits }, 3, test_for, &decided, &ruleset("confede-2017"))
    };
    assert_eq!(result(&[], &[Rerolls(6, 2), Rerolls(11, 0)]), succeeds(11));
    // Going on with the 11 loses the 9: a 4 makes 15, a 1 is a natural 1.
    assert_eq!(result(&[4], &[Rerolls(6, 2), Rerolls(11, 1)]), succeeds(15));
    assert_eq!(result(&[1], &[Rerolls(6, 2), Rerolls(11, 1)]), succeeds(1));
    // A player who rerolls only one die rerolls the higher one, and loses the 5.
    let mut dice = ScriptedDice::new([2, 5, 6, 1]);
    let test_for = RerollFor::Difficulty { difficulty: 7 };
    let decided = ScriptedDecisions::new(&[Rerolls(6, 1)]);
    let tested = TestedValue { value: 0, traits };
    assert_eq!(test(&mut dice, tested, 3, test_for, &decided, &ruleset("confede-2017")), succeeds(1));
}

#[test]
fn ii_a_1_several_dice_of_the_initiation_fail_only_if_all_show_1() {
    let ruleset = ruleset(INITIATION);
    assert_eq!(roll_test(&ruleset, 3, 3, &[1, 1, 1], &[]), fails(4));
    assert_eq!(roll_test(&ruleset, 3, 3, &[1, 2, 1], &[]), succeeds(5));
}

#[test]
fn ii_a_3_e5_difficulty_7_with_dis_4_needs_a_3() {
    for ruleset in rulesets() {
        for face in 2..=6 {
            let stops = [Rerolls(10, 0)];
            let result = roll_test(&ruleset, 4, 1, &[face], if face == 6 { &stops } else { &[] });
            assert_eq!(result.reaches(7), face >= 3, "{} {face}", ruleset.id);
        }
        assert!(!roll_test(&ruleset, 4, 1, &[1], &[]).reaches(7));
    }
}

#[test]
fn ii_a_3_e6_ini_2_and_a_5_beat_ini_3_and_a_3() {
    for ruleset in rulesets() {
        let nobody = ScriptedDecisions::new(&[]);
        let values = BySide { a: 2, b: 3 };
        let players = BySide { a: &nobody, b: &nobody };
        let won =
            opposed_test(&mut ScriptedDice::new([5, 3]), values.map(TestedValue::from), players, &ruleset);
        assert_eq!((won.winner, won.results), (Side::A, BySide { a: succeeds(7), b: succeeds(6) }));
    }
}

#[test]
fn ii_a_4_e7_att_3_with_a_serious_wound_and_a_4_are_5() {
    for ruleset in rulesets() {
        assert_eq!(wounded_attack(&ruleset, "3", WoundResult::Serious, 4), succeeds(5), "{}", ruleset.id);
    }
}

#[test]
fn ii_a_4_e8_att_1_with_a_critical_wound_and_a_2_fail_automatically() {
    for id in CONFEDE {
        assert_eq!(wounded_attack(&ruleset(id), "1", WoundResult::Critical, 2), fails(0), "{id}");
    }
    assert_eq!(wounded_attack(&ruleset(INITIATION), "1", WoundResult::Critical, 2), succeeds(0));
}

#[test]
fn ii_b_1_e9_str_3_against_res_5_with_3_and_5_is_a_light_wound_in_the_belly() {
    for ruleset in rulesets() {
        for dice in [[3, 5], [5, 3]] {
            assert_eq!(ruleset.wound_table.read(dice, 3 - 5), WoundResult::Light, "{}", ruleset.id);
        }
    }
}

#[test]
fn ii_b_4_e10_a_serious_wound_and_stunned_take_3() {
    let both = [WoundResult::Serious, WoundResult::Stunned];
    for id in CONFEDE {
        assert_eq!(fighter_after(&both, &ruleset(id)).penalty(&Effects::default(), &ruleset(id)), 3, "{id}");
    }
    let initiation = ruleset(INITIATION);
    assert_eq!(
        fighter_after(&both, &initiation).penalty(&Effects::default(), &initiation),
        2,
        "stunned is ignored"
    );
}

#[test]
fn ii_b_4_and_v_b_3_penalties_of_wounds_and_charges_for_each_value() {
    let ruleset = ruleset("confede-2024");
    let number = |value| fleau::rules::Characteristic::new(value).unwrap();
    let ranges = [20, 40, 60].map(|cm| fleau::rules::Range::new(cm).unwrap());
    let card = Profile {
        missile: Some(fleau::rules::Missile { aim: number(7), ranges, strength: number(5) }),
        ..profile("@ini=5,att=4,str=6,def=3,res=8,dis=2,ap=20,mov=10")
    };
    let values = |fighter: Fighter| {
        use Value::{Aim, Attack, Defense, Discipline, Initiative, Movement, Resistance, Strength};
        let of = |value| fighter.value(value, &card, &Circumstances::default(), &ruleset);
        [Initiative, Attack, Strength, Defense, Aim, Resistance, Discipline, Movement].map(of)
    };
    let whole = Fighter::default();
    assert_eq!(values(whole), [5, 4, 6, 3, 7, 8, 2, 100]);
    // A charge penalty does not lower STR, RES, DIS and MOV.
    assert_eq!(values(Fighter { charge_penalty: 1, ..whole }), [4, 3, 6, 2, 6, 8, 2, 100]);
    let wounded = Fighter { wound_level: WoundLevel::UNHURT.raised_by(2), stunned: 1, ..whole };
    assert_eq!(values(wounded), [2, 1, 3, 0, 4, 8, 2, 100]);
    assert_eq!(values(Fighter { charge_penalty: 2, ..wounded }), [0, -1, 3, -2, 2, 8, 2, 100]);
}

#[test]
fn ii_a_4_res_does_not_fall_below_1_nor_mov_below_0() {
    let mut ruleset = ruleset("confede-2024");
    let modifier = |value, by| Effect::Modifies(Modifier { value, by, when: When::Always });
    let effects = [
        modifier(Value::Resistance, -4),
        modifier(Value::Resistance, 2),
        modifier(Value::Movement, -120),
        modifier(Value::Movement, 30),
        modifier(Value::Strength, -9),
    ];
    let weak = Profile {
        effects: Effects::sum(effects).unwrap(),
        ..profile("@ini=5,att=4,str=6,def=3,res=3,ap=20,mov=10")
    };
    let mut values = |applied: FloorApplied| {
        ruleset.floor_applied = applied;
        let of = |value| Fighter::default().value(value, &weak, &Circumstances::default(), &ruleset);
        [Value::Resistance, Value::Movement, Value::Strength].map(of)
    };
    // 3 - 4 is raised to 1 and then becomes 3, or 3 - 4 + 2 = 1. STR has no minimum.
    assert_eq!(values(FloorApplied::AfterMaluses), [3, 30, -3]);
    assert_eq!(values(FloorApplied::AtTheEnd), [1, 10, -3]);
    let weaker = Profile { effects: Effects::sum([modifier(Value::Resistance, -4)]).unwrap(), ..weak };
    let of = |value| Fighter::default().value(value, &weaker, &Circumstances::default(), &ruleset);
    assert_eq!(of(Value::Resistance), 1);
}

#[test]
fn ii_b_3_e11_serious_then_light_is_critical_and_another_light_is_dead() {
    use WoundResult::{Light, Serious};
    for ruleset in ["confede-2024", "confede-2022"].map(ruleset) {
        assert_eq!(wound_word_after(&[Serious, Light], &ruleset), "critical");
        assert_eq!(wound_word_after(&[Serious, Light, Light], &ruleset), "dead");
    }
}

#[test]
fn ii_b_3_e11_the_sums_that_the_edition_of_2017_prints() {
    use WoundResult::{Critical, Light, Serious, Stunned};
    let ruleset = ruleset("confede-2017");
    assert_eq!(wound_word_after(&[Light, Light], &ruleset), "serious");
    assert_eq!(wound_word_after(&[Light, Critical], &ruleset), "dead");
    assert_eq!(wound_word_after(&[Serious, Serious], &ruleset), "dead");
    assert_eq!(wound_word_after(&[Stunned, Critical], &ruleset), "critical");
}

#[test]
fn ii_b_3_e11_in_the_initiation_a_graver_wound_replaces_and_another_adds_a_step() {
    use WoundResult::{Critical, Killed, Light, Serious};
    let ruleset = ruleset(INITIATION);
    assert_eq!(wound_word_after(&[Light, Light], &ruleset), "serious");
    assert_eq!(wound_word_after(&[Light, Serious], &ruleset), "serious");
    assert_eq!(wound_word_after(&[Light, Critical], &ruleset), "critical");
    assert_eq!(wound_word_after(&[Serious, Light], &ruleset), "critical");
    assert_eq!(wound_word_after(&[Serious, Serious], &ruleset), "critical");
    for any in [Light, Serious, Critical, Killed] {
        assert_eq!(wound_word_after(&[Critical, any], &ruleset), "dead");
    }
    assert_eq!(wound_word_after(&[Killed], &ruleset), "dead");
}

#[test]
fn iv_d_stunned_ends_with_the_turn_and_wounds_do_not() {
    let ruleset = ruleset("confede-2024");
    let [guard, recruit] =
        ["@ini=5,att=3,str=8,def=3,res=11,ap=9", "@ini=3,att=3,str=3,def=3,res=8,ap=10"].map(profile);
    // INI 5 against 3; in the second turn only the light wound lowers the test.
    let decided = ScriptedDecisions::new(&[
        Places(LONE, 2, 2),
        Places(FIRST, 2, 2),
        Places(LONE, 2, 0),
        Places(FIRST, 2, 0),
    ]);
    let players = BySide { a: &decided, b: &decided };
    let several = [recruit];
    let lineup = fleau::rules::combat::Lineup::new(&ruleset, &guard, &several, Side::A, players);
    let encounter = Encounter { lineup, turns: Turns::new(2).unwrap() };
    let mut story = CombatLog::new("guard", &["recruit"]);
    // Stunned, nothing, light, nothing; then no fighter has an attack die.
    let dice = [3, 3, 1, 3, 1, 1, 2, 3, 1, 1, 3, 3];
    let record = encounter.play(&mut ScriptedDice::new(dice), &mut story);
    assert_eq!(
        story.lines,
        [
            "turn 1",
            "guard places 2/0",
            "recruit places 2/0",
            "initiative 8 to 6",
            "guard on recruit: stunned; recruit unhurt stunned 2/0",
            "recruit on guard: none; guard unhurt 1/0",
            "guard on recruit: light; recruit light stunned 1/0",
            "recruit on guard: none; guard unhurt 0/0",
            "turn 2",
            "guard places 0/2",
            "recruit places 0/2",
            "initiative 8 to 5",
        ]
    );
    assert_eq!(record.several[0].wound_level, WoundLevel::UNHURT.raised_by(1));
}

#[test]
fn vii_c_e17_the_praetorian_guard_against_two_dawn_warriors_and_arkeon() {
    let guard = profile("garde_pretorien");
    let warrior = profile("guerrier_de_l_aube");
    // The example does not print Arkeon's ATT and RES, and no roll in it depends on them.
    let arkeon = profile("arkeon_sanath@att=4,res=6");
    // An undefended attack that cannot fail is not rolled: W2, Arkeon, the guard on W1, and W1 in
    // the second pass roll wound dice only.
    let dice = [5, 2, 4, 2, 2, 3, 3, 5, 2, 6, 6, 4, 6, 1, 4, 5, 4, 2, 6, 6];
    let decisions = [
        Places(FIRST, 2, 2),
        Places(SECOND, 2, 1),
        Places(LONE, 4, 3),
        Places(THIRD, 2, 1),
        TestsInitiative(2),
        Orders(0),
        Defends(LONE, 1),
        Orders(1),
        Targets(0),
        Targets(1),
        Defends(SECOND, 1),
        Sustains(SECOND, None, false),
        Rerolls(9, 1),
        Rerolls(9, 1),
        Defends(THIRD, 1),
        Sustains(THIRD, None, false),
    ];
    for ruleset in CONFEDE.map(ruleset) {
        let several = [("W1", warrior), ("W2", warrior), ("Arkeon", arkeon)];
        assert_eq!(
            Fight::new(&ruleset, ("guard", guard), several).play(&dice, &decisions),
            [
                "W1 places 2/0",
                "W2 places 1/1",
                "guard places 3/1",
                "Arkeon places 1/1",
                "initiative 8 to 9",
                "W1 on guard: 7 against 7, parried; guard unhurt 3/0",
                "W2 on guard: stunned; guard unhurt stunned 3/0",
                "Arkeon on guard: light; guard light stunned 3/0",
                "guard on W1: light; W1 light 1/0",
                "guard on W2: 13 against 4, serious; W2 serious 0/0",
                "guard on Arkeon: 7 against 8, parried; Arkeon unhurt 0/0",
                "W1 on guard: killed; guard dead 0/0",
            ],
            "{}",
            ruleset.id
        );
    }
}

#[test]
fn i_d_2_e16_iron_on_ghorak_gives_att_9_and_def_5_for_22_ap() {
    let text = "[[fighters]]\nprofile = \"ghorak_le_fauve@ap=50\"\nartifacts = [{ name = \"Fer\", price = \
                \"ATT+DEF+RES\", mods = \"ATT+1;DEF+1\" }]\n";
    let list = parse_army_file("list.toml", text, embedded::roster()).expect("a list");
    let [ghorak] = &list.fighters[..] else { panic!("{list:?}") };
    let fights = ghorak.resolved.as_ref().expect("a fighter").profile;
    assert_eq!((fights.attack.get(), fights.defense.get(), fights.resistance.get()), (9, 5, 8));
    assert_eq!((ghorak.artifacts[0].value, fights.strategic_value.get()), (22, 50 + 22));
    assert_eq!(list.label(), "ghorak_le_fauve@att=9,def=5,ap=72");
}
