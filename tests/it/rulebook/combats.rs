//! Melees, their separation and order, and pursuit: VII-A, VII-B, VII-C-6; initial contact: II-E.

use super::field::{Order, Order::*, ScriptedSkirmish, a, b, card, charge, chase, engage};
use crate::support::ruleset;
use fleau::rules::ruleset::AuthorityTester;
use fleau::rules::skirmish::Pursuit;
use fleau::rules::{Movement, Profile, Ruleset, Side};

fn soldier(ap: u16) -> Profile {
    card(&format!("@ini=3,att=3,str=3,def=3,res=5,ap={ap},dis=3"), false)
}

/// STR 20 against RES 5, rows from 16/17: kills with every hit except on low wound dice.
fn slayer(ap: u16) -> Profile {
    card(&format!("@ini=3,att=3,str=20,def=3,res=5,ap={ap},dis=3"), false)
}

#[test]
fn fighters_without_room_start_in_the_second_rank() {
    let ruleset = ruleset("confede-2024");
    let small = card("@ini=3,att=3,str=3,def=3,res=5,ap=9,size=small", false);
    let horde = vec![soldier(20); 5];
    let meeting = ScriptedSkirmish::at(&ruleset, 0, &[small], &horde);
    assert_eq!((meeting.count_second_rank().a, meeting.count_second_rank().b), (0, 2));
    let normal = ScriptedSkirmish::at(&ruleset, 0, &[soldier(9)], &horde);
    assert_eq!(normal.count_second_rank().b, 1);
}

/// Returns two sides that come into contact by engagements of A, which cause no penalties.
fn engaging<'a>(ruleset: &'a Ruleset, a: &[Profile], b: &[Profile]) -> ScriptedSkirmish<'a> {
    ScriptedSkirmish::at(ruleset, 100, a, b)
}

/// Orders a fighter of A to engage these enemies.
fn engages(who: usize, enemies: &[usize]) -> Order {
    Announces(a(who), engage(enemies))
}

/// Returns the events after contact.
fn in_contact(told: Vec<String>) -> Vec<String> {
    let is_of_combats = |line: &String| !line.contains(" moves ") && !line.contains(" reaches ");
    told.into_iter().filter(is_of_combats).collect()
}

#[test]
fn fighters_in_contact_are_lined_up_by_dice_if_it_matters() {
    let ruleset = ruleset("confede-2024");
    let two = ScriptedSkirmish::at(&ruleset, 0, &[20, 21].map(soldier), &[30, 31].map(soldier));
    // One die decides which fighter of A is first. Then authority, and the initiative of both
    // combats.
    let combats = [5, 1, 5, 1, 5, 1];
    for (die, line_up) in [(1, "A0 faces B0, A1 faces B1"), (2, "A0 faces B1, A1 faces B0")] {
        assert_eq!(two.events(&[&[die], &combats[..]].concat(), &[])[0], line_up);
    }
    // The first of B gets two enemies: two dice order the side of three, one die that of two.
    let two = [30, 31].map(soldier);
    let uneven = ScriptedSkirmish::at(&ruleset, 0, &[20, 21, 22].map(soldier), &two);
    let line_up = |dice: [u8; 3]| uneven.events(&[&dice, &combats[..]].concat(), &[]).remove(0);
    assert_eq!(line_up([1, 1, 1]), "A0 faces B0, A1 faces B1, A2 faces B0");
    assert_eq!(line_up([3, 2, 2]), "A0 faces B0, A1 faces B1, A2 faces B1");
    // With identical fighters the order makes no difference, so no die is rolled.
    let alike = ScriptedSkirmish::at(&ruleset, 0, &[soldier(20), soldier(20)], &[soldier(30), soldier(30)]);
    assert_eq!(alike.events(&combats, &[])[0], "A chooses first");
}

#[test]
fn the_winner_of_a_test_of_discipline_splits_a_melee() {
    let ruleset = ruleset("confede-2024");
    let meeting = engaging(&ruleset, &[20, 21].map(soldier), &[30, 31].map(soldier));
    // The melee of VII-A: A0 - B0 - A1 - B1, each in contact with the next.
    let orders = [engages(0, &[0]), engages(1, &[0, 1])];
    // DIS 5 to 2: A splits. Two combats: authority 1 to 6 (B stops at the 6). Then the initiative
    // of both.
    let told = in_contact(meeting.events(&[5, 2, 1, 6, 5, 1, 5, 1], &orders));
    let expected =
        ["A splits: A0 against B0, A1 against B1", "B chooses first", "A0 against B0", "A1 against B1"];
    assert_eq!(told, expected);
}

#[test]
fn one_against_several_and_several_against_one_come_out_of_one_melee() {
    let ruleset = ruleset("confede-2024");
    // A0, A1, A2 all touch B0; B1 and B2 touch A2.
    let placed = [engages(0, &[0]), engages(1, &[0]), engages(2, &[0, 1, 2])];
    let meeting = engaging(&ruleset, &[20, 21, 22].map(soldier), &[30, 31, 32].map(soldier));
    let orders = [&placed[..], &[Splits(Side::A, [&[0], &[0], &[1, 2]])]].concat();
    let told = in_contact(meeting.events(&[5, 2, 5, 2, 5, 1, 5, 1], &orders));
    let expected = [
        "A splits: B0 against A0+A1, A2 against B1+B2",
        "A chooses first",
        "B0 against A0+A1",
        "A2 against B1+B2",
    ];
    assert_eq!(told, expected);
    // Not allowed: A1 does not touch B1. The default split applies, the lone fighter of A first.
    let orders = [&placed[..], &[Splits(Side::A, [&[0], &[1], &[2]])]].concat();
    let told = in_contact(meeting.events(&[5, 2, 5, 2, 5, 1, 5, 1], &orders));
    assert_eq!(told[0], "A splits: A2 against B1+B2, B0 against A0+A1");
}

#[test]
fn sides_choose_combats_in_turns_beginning_with_the_named_one() {
    let ruleset = ruleset("confede-2024");
    let (side_a, side_b) = ([20, 21, 22].map(soldier), [30, 31, 32].map(soldier));
    let meeting = engaging(&ruleset, &side_a, &side_b);
    let pairs = [engages(0, &[0]), engages(1, &[1]), engages(2, &[2])];
    let chooses = [Chooses(Side::A, 2), Chooses(Side::B, 1), Chooses(Side::B, 0)];
    let orders = [&pairs[..], &chooses].concat();
    let told = in_contact(meeting.events(&[5, 1, 5, 1, 5, 1, 5, 1], &orders));
    // A names its third combat, B its second; A wins. Then B chooses among the others.
    assert_eq!(told, ["A chooses first", "A2 against B2", "A0 against B0", "A1 against B1"]);
}

#[test]
fn between_equals_the_side_that_did_not_choose_places_first() {
    let ruleset = ruleset("confede-2024");
    let equal = [soldier(20), soldier(20)];
    let meeting = engaging(&ruleset, &equal, &equal).attacking();
    let pairs = [engages(0, &[0]), engages(1, &[1])];
    // Authority to A; in each combat the initiative and four wound rolls without effect: 1 1 at 3 -
    // 5.
    let combat = [5, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    let told = in_contact(meeting.events(&[&[5, 1], &combat[..], &combat].concat(), &pairs));
    let expected = [
        "A chooses first",
        "A0 against B0",
        "B0 places 2/0",
        "A0 places 2/0",
        "A1 against B1",
        "A1 places 2/0",
        "B1 places 2/0",
    ];
    assert_eq!(told, expected);
}

/// A0 kills B0 and then pursues; B1 stands 50 mm farther, free or in contact with A1.
#[test]
fn a_victor_pursues_half_its_movement_and_fights_the_engaged_enemy() {
    let ruleset = ruleset("confede-2024");
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &[slayer(20)], &[soldier(30), soldier(31)]).attacking();
    let orders =
        [Announces(a(0), charge(&[0])), Acts(b(1), super::field::walk(150)), Pursues(a(0), chase(1))];
    // Initiative 5 to 1; two 6s kill B0. MOV 10 cm: 5 cm of pursuit reach B1. Then the same dice.
    let told = meeting.events(&[5, 1, 6, 6, 5, 1, 6, 6], &orders);
    let expected = [
        "A0 moves 0 to 100",
        "A0 reaches B0",
        "B0 suffers -1",
        "B1 moves 100 to 150",
        "A0 against B0",
        "A0 places 2/0",
        "B0 places 2/0",
        "A0 pursues B1",
        "A0 against B1",
        "A0 places 2/0",
        "B1 places 2/0",
    ];
    assert_eq!(told, expected);
}

#[test]
fn pursuit_is_limited_by_reach_and_to_once_a_turn() {
    let ruleset = ruleset("confede-2024");
    let far = [Announces(a(0), charge(&[0])), Acts(b(1), super::field::walk(151)), Pursues(a(0), chase(1))];
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &[slayer(20)], &[soldier(30), soldier(31)]).attacking();
    let told = meeting.events(&[5, 1, 6, 6], &far);
    assert_eq!(told.last().unwrap(), "B0 places 2/0");
    // Two enemies in reach: after the second combat A0 may not pursue again.
    let enemies = [soldier(30), soldier(31), soldier(32)];
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &[slayer(20)], &enemies).attacking();
    let orders = [Announces(a(0), charge(&[0])), Pursues(a(0), chase(1))];
    let told = meeting.events(&[5, 1, 6, 6, 5, 1, 6, 6], &orders);
    assert_eq!(told[told.len() - 3..], ["A0 against B1", "A0 places 2/0", "B1 places 2/0"]);
}

#[test]
fn half_of_a_movement_is_rounded_up_to_the_next_centimeter() {
    let ruleset = ruleset("confede-2024");
    // Half of MOV 15 is 7.5 cm, of 12.5 it is 6.25, of 10 it is 5.
    for (movement, reach) in [(150, 80), (125, 70), (100, 50)] {
        let rider = Profile { movement: Some(Movement::new(movement).unwrap()), ..slayer(20) };
        for (away, is_reached) in [(reach, true), (reach + 1, false)] {
            let meeting =
                ScriptedSkirmish::at(&ruleset, 100, &[rider], &[soldier(30), soldier(31)]).attacking();
            let orders = [
                Announces(a(0), charge(&[0])),
                Acts(b(1), super::field::walk(100 + away)),
                Pursues(a(0), chase(1)),
            ];
            let dice: &[u8] = if is_reached { &[5, 1, 6, 6, 5, 1, 6, 6] } else { &[5, 1, 6, 6] };
            let told = meeting.events(dice, &orders);
            assert_eq!(told.contains(&"A0 pursues B1".to_owned()), is_reached, "{movement} {away}: {told:?}");
        }
    }
}

#[test]
fn a_pursuer_joins_the_combat_of_the_engaged_enemy() {
    let ruleset = ruleset("confede-2024");
    // A0 - B0 and A1 - B1; A chooses first and kills B0. A0 then joins A1 against B1.
    let meeting = engaging(&ruleset, &[slayer(20), soldier(21)], &[soldier(30), soldier(31)]).attacking();
    let pairs = [engages(0, &[0]), engages(1, &[1])];
    let orders = [&pairs[..], &[Pursues(a(0), chase(1))]].concat();
    // Authority; initiative, kill; then new combat dice and a new initiative, in which A tests INI
    // + 1.
    let told = in_contact(meeting.events(&[5, 1, 5, 1, 6, 6, 5, 1, 6, 6], &orders));
    let expected = [
        "A chooses first",
        "A0 against B0",
        "A0 places 2/0",
        "B0 places 2/0",
        "A0 pursues B1",
        "B1 against A0+A1",
        "A0 places 2/0",
        "A1 places 2/0",
        "B1 places 3/0",
    ];
    assert_eq!(told, expected);
}

#[test]
fn staying_in_contact_with_an_enemy_yet_to_fight_joins_its_combat() {
    let ruleset = ruleset("confede-2024");
    // A0 touches B0 and B1, A1 touches B1: split into A0 - B0 and A1 - B1. A0 kills B0 and stays.
    let meeting = engaging(&ruleset, &[slayer(20), soldier(21)], &[soldier(30), soldier(31)]).attacking();
    let orders = [engages(0, &[0, 1]), engages(1, &[1])];
    // A splits the melee (5 to 1): A0 - B0, A1 - B1. Authority, combat, then at once the other one.
    let told = in_contact(meeting.events(&[5, 1, 5, 1, 5, 1, 6, 6, 5, 1, 6, 6], &orders));
    let expected = [
        "A splits: A0 against B0, A1 against B1",
        "A chooses first",
        "A0 against B0",
        "A0 places 2/0",
        "B0 places 2/0",
        "B1 against A0+A1",
        "A0 places 2/0",
        "A1 places 2/0",
        "B1 places 3/0",
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_pursuer_splits_a_combat_of_several_on_both_sides() {
    let ruleset = ruleset("confede-2024");
    // A0 - B0; A1 against B1 and B2.
    let (side_a, side_b) = ([slayer(20), soldier(21)], [30, 31, 32].map(soldier));
    let meeting = engaging(&ruleset, &side_a, &side_b).attacking();
    let placed = [engages(0, &[0]), engages(1, &[1, 2])];
    let orders = [&placed[..], &[Pursues(a(0), chase(1))]].concat();
    // Authority; A0 kills B0 and engages B1: A0 - B1 is fought at once, A1 - B2 later.
    let a1_and_b2 = [5, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    let dice = [&[5, 1, 5, 1, 6, 6, 5, 1, 6, 6][..], &a1_and_b2].concat();
    let told = in_contact(meeting.events(&dice, &orders));
    let expected = [
        "A chooses first",
        "A0 against B0",
        "A0 places 2/0",
        "B0 places 2/0",
        "A0 pursues B1",
        "A splits: A0 against B1, A1 against B2",
        "A0 against B1",
        "A0 places 2/0",
        "B1 places 2/0",
        "A1 against B2",
        "A1 places 2/0",
        "B2 places 2/0",
    ];
    assert_eq!(told, expected);
}

#[test]
fn an_enemy_that_has_fought_does_not_fight_again() {
    let ruleset = ruleset("confede-2024");
    // A1 and B1 fight first without effect; then A0 kills B0 and engages B1.
    let meeting = engaging(&ruleset, &[slayer(20), soldier(21)], &[soldier(30), soldier(31)]).attacking();
    let pairs = [engages(0, &[0]), engages(1, &[1])];
    let orders = [&pairs[..], &[Chooses(Side::A, 1), Pursues(a(0), chase(1))]].concat();
    let nothing = [5, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    let told = meeting.events(&[&[5, 1], &nothing[..], &[5, 1, 6, 6]].concat(), &orders);
    assert_eq!(told.last().unwrap(), "A0 pursues B1");
}

#[test]
fn a_fighter_engaged_in_the_activation_phase_fights_in_that_turn() {
    let ruleset = ruleset("confede-2024");
    let meeting = ScriptedSkirmish::at(&ruleset, 200, &[soldier(20)], &[soldier(30)]);
    let told = meeting.events(&[5, 1], &[Announces(a(0), engage(&[0]))]);
    assert_eq!(told, ["A0 moves 0 to 200", "A0 reaches B0", "A0 against B0"]);
}

/// VII-C-6-a limits pursuit moves; staying is not a move.
#[test]
fn a_victor_that_stays_may_pursue_after_the_combat_it_joins() {
    let ruleset = ruleset("confede-2024");
    let (side_a, side_b) = ([slayer(20), soldier(21)], [30, 31, 32].map(soldier));
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &side_a, &side_b).attacking();
    let orders = [
        Announces(a(0), charge(&[0, 1])),
        Acts(b(2), super::field::walk(150)),
        Announces(a(1), charge(&[1])),
        Splits(Side::A, [&[0], &[1], &[]]),
        Pursues(a(0), Pursuit::Stay),
        Pursues(a(0), chase(2)),
    ];
    // Separation, authority; then three times initiative and a wound roll that kills.
    let told = meeting.events(&[5, 2, 5, 1, 5, 1, 6, 6, 5, 1, 6, 6, 5, 1, 6, 6], &orders);
    let from = told.iter().position(|line| line == "B1 against A0+A1").unwrap();
    let expected = [
        "B1 against A0+A1",
        "A0 places 2/0",
        "A1 places 2/0",
        "B1 places 3/0",
        "A0 pursues B2",
        "A0 against B2",
        "A0 places 2/0",
        "B2 places 2/0",
    ];
    assert_eq!(told[from..], expected);
}

/// Between equals it matters who chose the combat [VII-C-1], even if there is only one:
/// `authority_tester`.
#[test]
fn the_authority_tester_setting_also_applies_to_a_single_combat() {
    let of = |tester| {
        let ruleset = Ruleset { authority_tester: tester, ..ruleset("confede-2024") };
        let dis = |dis: u8| card(&format!("@ini=3,att=3,str=3,def=3,res=5,ap=20,dis={dis}"), false);
        let meeting = ScriptedSkirmish::at(&ruleset, 100, &[dis(9), dis(0)], &[dis(3)]);
        // Authority 3 to 3, then initiative.
        meeting.events(&[3, 3, 5, 1], &[Announces(a(1), charge(&[0]))])
    };
    assert!(of(AuthorityTester::OfNamedCombat).contains(&"B chooses first".to_owned()));
    assert!(of(AuthorityTester::Anyone).contains(&"A chooses first".to_owned()));
}

#[test]
fn authority_is_tested_once_for_a_combat_and_its_pursuits() {
    let ruleset = ruleset("confede-2024");
    let equal = [soldier(20), soldier(20)];
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &[slayer(20)], &equal).attacking();
    let orders = [Announces(a(0), charge(&[0])), Pursues(a(0), chase(1))];
    // Authority; initiative and a wound roll, twice.
    let told = meeting.events(&[5, 1, 5, 1, 6, 6, 5, 1, 6, 6], &orders);
    assert_eq!(told.iter().filter(|line| line.ends_with("chooses first")).count(), 1, "{told:?}");
}
