//! Every ability that acts between fighters in contact, without charges [XII]: the same combat with
//! and without it, on scripted dice. Abilities are parsed as a card prints them, so their files are
//! tested too.
//!
//! | cases | subject |
//! | --- | --- |
//! | [`dice`] | combat dice, and what is announced with an attack |
//! | [`tests`] | characteristic tests |
//! | [`wounds`] | wound rolls, wounds, healing |

mod cases;
mod dice;
mod tests;
mod wounds;

use super::story::Decision::*;
use super::story::{FIRST, Fight, LONE};
use crate::support::{profile, ruleset};
use cases::Case;
use fleau::rules::effect::{Effect, Modifier, Placed, Value, When};
use fleau::rules::{Effects, Fighter, Profile, WoundLevel};
use fleau::scenario::embedded;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Abilities with effects that are not in these tables, with the effect that other tests cover.
const TESTED_ELSEWHERE: [(&str, &str); 15] = [
    ("authority", "who chooses which melee is fought first"),
    ("implacable", "pursuit"),
    ("steadfast", "charge penalties"),
    ("brutal", "charge penalties"),
    ("rapidity", "movement"),
    ("scout", "deployment and hiding on a table"),
    ("master-archer", "shooting"),
    ("rapid-reload", "shooting"),
    ("aiming", "shooting"),
    ("precision", "shooting"),
    ("sharpshooter", "shooting"),
    ("instinctive-firing", "shooting"),
    ("harassment", "shooting"),
    ("reaction-fire", "shooting"),
    ("target", "shooting"),
];

/// Abilities in these tables that have a further effect, which other tests cover.
const PARTLY_TESTED_ELSEWHERE: [(&str, &str); 4] = [
    ("brute", "power in charges"),
    ("enormous", "power in charges"),
    ("seasoned", "tests of AIM"),
    ("beloved-of-the-gods", "tests of AIM"),
];

fn every_case() -> Vec<Case> {
    [dice::cases(), tests::cases(), wounds::cases()].into_iter().flatten().collect()
}

#[test]
fn xii_each_ability_changes_the_result_of_given_dice() {
    let mut faults = Vec::new();
    for case in every_case() {
        let played = catch_unwind(AssertUnwindSafe(|| case.faults()));
        let told = |panic: Box<dyn std::any::Any + Send>| {
            let message = panic.downcast_ref::<String>().cloned();
            vec![message.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap()]
        };
        let found = played.unwrap_or_else(told);
        faults.extend(found.into_iter().map(|fault| format!("{}, {}: {fault}", case.ability, case.what)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn xii_every_ability_with_effects_has_a_case_or_is_tested_elsewhere() {
    let book = embedded::abilities();
    let id = |case: &Case| book.find(case.ability).unwrap().ability.id.clone();
    let cases = every_case();
    let told: BTreeSet<String> = cases.iter().filter(|case| case.makes_difference()).map(id).collect();
    let elsewhere: BTreeSet<String> = TESTED_ELSEWHERE.iter().map(|(id, _)| (*id).to_owned()).collect();
    let with_effects = book.abilities().iter().filter(|ability| ability.has_effects());
    let with_effects: BTreeSet<String> = with_effects.map(|ability| ability.id.clone()).collect();
    let tested: BTreeSet<String> = told.union(&elsewhere).cloned().collect();
    let missing: Vec<_> = with_effects.difference(&tested).collect();
    assert!(missing.is_empty(), "without a case that tells them apart: {missing:?}");
    let superfluous: Vec<_> =
        elsewhere.iter().filter(|id| told.contains(*id) || !with_effects.contains(*id)).collect();
    assert!(superfluous.is_empty(), "not to be listed as tested elsewhere: {superfluous:?}");
    assert!(PARTLY_TESTED_ELSEWHERE.iter().all(|(id, _)| told.contains(*id)));
}

/// Returns the line of an attack by a hero with this effect; the enemy parries with one of two
/// dice.
fn attack_line(effect: Effect, hero: Fighter, dice: &[u8]) -> String {
    let latest = ruleset("confede-2024");
    let card = profile("@ini=9,att=4,str=5,def=4,res=5,ap=10");
    let bearer = Profile { effects: Effects::sum([effect]).unwrap(), ..card };
    let enemy = profile("@ini=1,att=4,str=5,def=4,res=5,ap=20");
    let mut fight = Fight::new(&latest, ("hero", bearer), [("enemy", enemy)]);
    fight.lone.2 = hero;
    let decisions = [Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1)];
    fight.play(dice, &decisions).swap_remove(3)
}

#[test]
fn ii_a_4_effects_of_the_wounded_and_the_charged_which_no_ability_has_yet() {
    let bonus = |when| Effect::Modifies(Modifier { value: Value::Attack, by: 2, when });
    let wounded = Fighter { wound_level: WoundLevel::UNHURT.raised_by(1), ..Fighter::default() };
    let charged = Fighter { charge_penalty: 1, ..Fighter::default() };
    let parried = "hero on enemy: 6 against 7, parried; enemy unhurt 0/1";
    let lands = "hero on enemy: 8 against 7, light; enemy light 0/1";
    // With the bonus 4-1+2+3 against 4+3; without it 4-1+3.
    assert_eq!(attack_line(bonus(When::Wounded), wounded, &[1, 1, 3, 3, 1, 5]), lands);
    assert_eq!(attack_line(bonus(When::Wounded), charged, &[1, 1, 3, 3]), parried);
    assert_eq!(attack_line(bonus(When::Charged), charged, &[1, 1, 3, 3, 1, 5]), lands);
    assert_eq!(attack_line(bonus(When::Charged), wounded, &[1, 1, 3, 3]), parried);
}

#[test]
fn vii_c_1_dice_placed_first_and_last_which_no_ability_does_yet() {
    let latest = ruleset("confede-2024");
    let card = |ap: u16| profile(&format!("@ini=3,att=4,str=5,def=4,res=5,ap={ap}"));
    let of = |placed| Effects::sum([Effect::Placed(placed)]).unwrap();
    let cheap_last = Profile { effects: of(Placed::Last), ..card(10) };
    let dear_first = Profile { effects: of(Placed::First), ..card(20) };
    let dear_before_cheap = [Places(FIRST, 2, 1), Places(LONE, 2, 1)];
    for (cheap, dear) in [(cheap_last, card(20)), (card(10), dear_first), (cheap_last, dear_first)] {
        let fight = Fight::new(&latest, ("cheap", cheap), [("dear", dear)]);
        assert_eq!(fight.play_allocation(&[], &dear_before_cheap), ["dear places 1/1", "cheap places 1/1"]);
    }
}
