//! Disengagement: V-C.

use super::field::{
    Order, Order::*, ScriptedSkirmish, a, b, card, charge, engage, leaving, never_requested_message, shot,
};
use crate::support::ruleset;
use fleau::rules::skirmish::{Cumulative, DisengageTest, Stance};
use fleau::rules::{Profile, Ruleset};

fn soldier() -> Profile {
    card("@ini=3,att=3,str=3,def=3,res=5,ap=20", false)
}

fn archer() -> Profile {
    card("@ini=3,att=3,str=3,def=3,res=5,ap=21", true)
}

/// Large, STR 9.
fn ogre() -> Profile {
    card("@ini=1,att=3,str=9,def=3,res=9,ap=40,size=large", false)
}

fn leave(way: DisengageTest) -> Cumulative {
    Cumulative::Walk { to: -1000, leaves_by: Some(way) }
}

/// Returns a fighter of side A in contact with this many soldiers, over two turns. The combat of
/// the first turn takes two dice.
fn fighter_in_contact<'a>(ruleset: &'a Ruleset, fighter: Profile, enemies: usize) -> ScriptedSkirmish<'a> {
    ScriptedSkirmish::at(ruleset, 0, &[fighter], &vec![soldier(); enemies]).turns(2)
}

/// Returns the events from the second turn on.
fn second_turn(told: Vec<String>) -> Vec<String> {
    let begin = told.iter().position(|line| line == "turn 2").expect("there was a second turn");
    told[begin + 1..].to_vec()
}

#[test]
fn disengaging_by_agility_has_difficulty_4_plus_2_per_enemy() {
    let ruleset = ruleset("confede-2024");
    for (enemies, dice) in [(1, 3), (2, 5)] {
        // INI 3 + 3 reaches 6, 3 + 5 reaches 8.
        let orders = [Acts(a(0), leave(DisengageTest::Initiative))];
        let told = fighter_in_contact(&ruleset, archer(), enemies).events(&[5, 1, dice], &orders);
        assert_eq!(second_turn(told), ["A0 disengages", "A0 moves 0 to -100"]);
        let told = fighter_in_contact(&ruleset, archer(), enemies).events(&[5, 1, dice - 1, 5, 1], &orders);
        assert_eq!(second_turn(told)[0], "A0 does not disengage");
    }
}

#[test]
fn a_disengaged_fighter_may_walk_and_shoot() {
    let ruleset = ruleset("confede-2024");
    let orders = [Acts(a(0), leave(DisengageTest::Initiative)), Acts(a(0), shot(0, Stance::Moving))];
    // 100 mm is short range, difficulty 4: with AIM 3 even a 1 hits, 3 + 1. Wound dice 1 and 1.
    let told = fighter_in_contact(&ruleset, archer(), 1).events(&[5, 1, 3, 1, 1, 1], &orders);
    let expected = ["A0 disengages", "A0 moves 0 to -100", "A0 shoots at B0 (4): B0 none"];
    let told = second_turn(told);
    assert_eq!(told[..2], expected[..2]);
    assert!(told[2].starts_with("A0 shoots at B0 (4): B0"), "{told:?}");
}

#[test]
fn a_failure_puts_all_combat_dice_on_defense() {
    let ruleset = ruleset("confede-2024");
    let meeting = fighter_in_contact(&ruleset, archer(), 1).attacking();
    // Turn 1: initiative; both attack twice, undefended, with four weak wound rolls. Turn 2: INI 3
    // + 2 fails; initiative; only B attacks.
    let told = second_turn(meeting.events(
        &[5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 5, 1, 1, 1, 1, 1],
        &[Acts(a(0), leave(DisengageTest::Initiative))],
    ));
    assert_eq!(told, ["A0 does not disengage", "A0 against B0", "B0 places 2/0", "A0 places 0/2"]);
}

#[test]
fn disengaging_by_force_needs_greater_size_and_strength() {
    let ruleset = ruleset("confede-2024");
    let orders = [Acts(a(0), leave(DisengageTest::Strength))];
    // STR 9 - RES 5 is 4: a 2 reaches 6.
    let told = fighter_in_contact(&ruleset, ogre(), 1).events(&[5, 1, 2], &orders);
    assert_eq!(second_turn(told), ["A0 disengages", "A0 moves 0 to -100"]);
    let told = fighter_in_contact(&ruleset, ogre(), 1).events(&[5, 1, 1, 5, 1], &orders);
    assert_eq!(second_turn(told)[0], "A0 does not disengage");
    // Not larger: no test, the fighter stays. The order is requested and refused.
    let told = fighter_in_contact(&ruleset, archer(), 1).events(&[5, 1, 5, 1], &orders);
    assert_eq!(second_turn(told), ["A0 against B0"]);
    // STR 5 - RES 5 is 0: impossible.
    let weak = card("@ini=1,att=3,str=5,def=3,res=9,ap=40,size=large", false);
    let told = fighter_in_contact(&ruleset, weak, 1).events(&[5, 1, 5, 1], &orders);
    assert_eq!(second_turn(told), ["A0 against B0"]);
}

#[test]
fn a_fighter_assaulted_in_this_phase_cannot_disengage() {
    let ruleset = ruleset("confede-2024");
    for assault in [charge(&[0]), engage(&[0])] {
        let meeting = ScriptedSkirmish::at(&ruleset, 100, &[soldier()], &[archer()]);
        let orders = [Announces(a(0), assault), Acts(b(0), leave(DisengageTest::Initiative))];
        assert!(is_never_requested(&meeting, &[5, 1], &orders));
    }
}

/// Returns whether all orders except the last are carried out and the last is never requested.
fn is_never_requested(meeting: &ScriptedSkirmish, dice: &[u8], orders: &[Order]) -> bool {
    let (last, others) = orders.split_last().expect("there is an order");
    meeting.events(dice, others);
    let Err(panic) = std::panic::catch_unwind(|| meeting.events(dice, orders)) else { return false };
    panic.downcast_ref::<String>() == Some(&never_requested_message(&[*last]))
}

#[test]
fn a_fighter_at_the_contact_limit_cannot_disengage() {
    let ruleset = ruleset("confede-2024");
    // At most four fighters fit around a normal one.
    let meeting = fighter_in_contact(&ruleset, archer(), 4);
    assert!(is_never_requested(&meeting, &[5, 1, 5, 1], &[Acts(a(0), leave(DisengageTest::Initiative))]));
}

#[test]
fn a_disengaged_fighter_may_engage_the_same_enemy_at_a_walk() {
    let ruleset = ruleset("confede-2024");
    let order = Announces(a(0), leaving(engage(&[0]), DisengageTest::Initiative));
    let told = fighter_in_contact(&ruleset, archer(), 2).events(&[5, 1, 5, 5, 1], &[order]);
    // Of two enemies, A0 is now in contact with one only.
    assert_eq!(second_turn(told), ["A0 disengages", "A0 reaches B0", "A0 against B0"]);
}

#[test]
fn a_fighter_in_contact_cannot_charge() {
    let ruleset = ruleset("confede-2024");
    let told = fighter_in_contact(&ruleset, archer(), 1)
        .events(&[5, 1, 5, 1], &[Announces(a(0), leaving(charge(&[0]), DisengageTest::Initiative))]);
    assert_eq!(second_turn(told), ["A0 against B0"]);
}
