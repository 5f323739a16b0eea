//! Characteristic tests [II-A]: which dice are rerolled, what a 1 means, and what is added.

use super::cases::{Case, case};
use crate::rulebook::story::Decision::{self, *};
use crate::rulebook::story::{FIRST, LONE};

/// The hero attacks once; the enemy has two defense dice and uses one.
const ONE_DIE: &[Decision] = &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1)];
/// As [`ONE_DIE`], and the test has a die that may be rerolled.
const OPENS_8: &[Decision] = &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1), Rerolls(8, 1)];
const OPENS_9: &[Decision] = &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1), Rerolls(9, 1)];
const OPENS_10: &[Decision] = &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1), Rerolls(10, 1)];
/// No fighter attacks.
const NO_ATTACKS: &[Decision] = &[Places(LONE, 2, 0), Places(FIRST, 2, 0)];
/// The player who chooses the combat places second [VII-B, VII-C-1].
const HERO_FIRST: &[Decision] = &[Places(LONE, 2, 1), Places(FIRST, 2, 1)];
const HERO_FIRST_LINES: &[&str] = &["hero places 1/1", "enemy places 1/1"];
const ENEMY_FIRST_LINES: &[&str] = &["enemy places 1/1", "hero places 1/1"];

pub fn cases() -> Vec<Case> {
    [opened(), closed(), ones(), sixes(), all_attack(), discipline_of_0()].into_iter().flatten().collect()
}

/// Returns the decision to go on from `mine` against `other`, which stands.
const fn goes_on(mine: i16, other: i16) -> Decision {
    Opposes { mine, other, other_may_go_on: false, again: 1 }
}

fn attack_opens_5s(ability: &'static str) -> Case {
    case(ability, "attack 4+5+3 against 4+5")
        .with(&[1, 1, 5, 3, 5, 1, 5], OPENS_9, &["hero on enemy: 12 against 9, light; enemy light 0/1"])
        .without(&[1, 1, 5, 5], ONE_DIE, &["hero on enemy: 9 against 9, parried; enemy unhurt 0/1"])
}

fn defense_opens_5s(ability: &'static str) -> Case {
    case(ability, "attack 6+4 against 4+5+3")
        .of_enemy()
        .hero("att=6")
        .with(&[1, 1, 4, 5, 3], OPENS_9, &["hero on enemy: 10 against 12, parried; enemy unhurt 0/1"])
        .without(&[1, 1, 4, 5, 1, 5], ONE_DIE, &["hero on enemy: 10 against 9, light; enemy light 0/1"])
}

fn initiative_opens_5s(ability: &'static str) -> Case {
    const ON: &[Decision] = &[Places(LONE, 2, 0), Places(FIRST, 2, 0), goes_on(8, 9)];
    case(ability, "INI 3+5+3 against 4+5")
        .hero("ini=3")
        .enemy("ini=4")
        .initiative()
        .with(&[5, 5, 3], ON, &["initiative 11 to 9"])
        .without(&[5, 5], NO_ATTACKS, &["initiative 8 to 9"])
}

fn discipline_opens_5s(ability: &'static str) -> Case {
    const ON: &[Decision] = &[goes_on(8, 9), Places(FIRST, 2, 1), Places(LONE, 2, 1)];
    case(ability, "between equals DIS 3+5+3 against 4+5: who wins places second")
        .hero("ap=20,dis=3")
        .enemy("ap=20,dis=4")
        .order()
        .with(&[5, 5, 3], ON, ENEMY_FIRST_LINES)
        .without(&[5, 5], HERO_FIRST, HERO_FIRST_LINES)
}

fn opened() -> Vec<Case> {
    const INITIATIVE: &[Decision] = &[Places(LONE, 2, 0), Places(FIRST, 2, 0), goes_on(7, 8)];
    const DISCIPLINE: &[Decision] = &[goes_on(7, 8), Places(FIRST, 2, 1), Places(LONE, 2, 1)];
    vec![
        attack_opens_5s("Brute épaisse"),
        defense_opens_5s("Esquive"),
        initiative_opens_5s("Réflexes"),
        discipline_opens_5s("Stratège"),
        attack_opens_5s("Aguerri"),
        defense_opens_5s("Aguerri"),
        initiative_opens_5s("Aguerri"),
        discipline_opens_5s("Aguerri"),
        attack_opens_5s("Aimé des dieux"),
        case("Aimé des dieux", "attack 4+4+3 against 4+5")
            .with(&[1, 1, 4, 3, 5, 1, 5], OPENS_8, &["hero on enemy: 11 against 9, light; enemy light 0/1"])
            .without(&[1, 1, 4, 5], ONE_DIE, &["hero on enemy: 8 against 9, parried; enemy unhurt 0/1"]),
        case("Aimé des dieux", "attack 6+3 against 4+4+3")
            .of_enemy()
            .hero("att=6")
            .with(&[1, 1, 3, 4, 3], OPENS_8, &["hero on enemy: 9 against 11, parried; enemy unhurt 0/1"])
            .without(&[1, 1, 3, 4, 1, 5], ONE_DIE, &["hero on enemy: 9 against 8, light; enemy light 0/1"]),
        case("Aimé des dieux", "INI 3+4+3 against 4+4")
            .hero("ini=3")
            .enemy("ini=4")
            .initiative()
            .with(&[4, 4, 3], INITIATIVE, &["initiative 10 to 8"])
            .without(&[4, 4], NO_ATTACKS, &["initiative 7 to 8"]),
        case("Aimé des dieux", "between equals DIS 3+4+3 against 4+4: who wins places second")
            .hero("ap=20,dis=3")
            .enemy("ap=20,dis=4")
            .order()
            .with(&[4, 4, 3], DISCIPLINE, ENEMY_FIRST_LINES)
            .without(&[4, 4], HERO_FIRST, HERO_FIRST_LINES),
    ]
}

/// Returns cases of tests that an ability does not affect.
fn closed() -> Vec<Case> {
    let attack = |ability| {
        case(ability, "the 5 of an attack test stands").with_and_without(
            &[1, 1, 5, 5],
            ONE_DIE,
            &["hero on enemy: 9 against 9, parried; enemy unhurt 0/1"],
        )
    };
    let defense = |ability| attack(ability).of_enemy().what("the 5 of a defense test stands");
    let initiative = |ability| {
        let fight = case(ability, "the 5 of an initiative test stands").hero("ini=3").initiative();
        fight.with_and_without(&[5, 5], NO_ATTACKS, &["initiative 8 to 6"])
    };
    vec![
        defense("Brute épaisse"),
        initiative("Brute épaisse"),
        attack("Esquive"),
        initiative("Esquive"),
        attack("Réflexes"),
        defense("Réflexes"),
        attack("Stratège"),
        initiative("Stratège"),
    ]
}

fn ones() -> Vec<Case> {
    const AFTER_6: &[Decision] = &[Places(LONE, 2, 0), Places(FIRST, 2, 0), goes_on(9, 9)];
    const AUTHORITY: &[Decision] = &[goes_on(9, 9), Places(FIRST, 2, 1), Places(LONE, 2, 1)];
    const AUTHORITY_LOST: &[Decision] = &[goes_on(9, 9), Places(LONE, 2, 1), Places(FIRST, 2, 1)];
    const HERO_ATTACKS: &[Decision] = &[Places(LONE, 2, 1), Places(FIRST, 2, 1), Defends(FIRST, 0)];
    const ENEMY_ATTACKS: &[Decision] = &[Places(LONE, 2, 1), Places(FIRST, 2, 1), Defends(LONE, 0)];
    vec![
        case("Fine lame", "attack 4+6+1 against 4+5: a 1 after a 6 is no natural 1")
            .with(&[1, 1, 6, 1, 5, 1, 5], OPENS_10, &["hero on enemy: 11 against 9, light; enemy light 0/1"])
            .without(&[1, 1, 6, 1, 5], OPENS_10, &["hero on enemy: 5 against 9, parried; enemy unhurt 0/1"]),
        case("Fine lame", "where a 1 fails: attack 4+1 against 2+2")
            .under("c3-initiation")
            .enemy("def=2")
            .with(&[2, 2, 1, 2, 1, 5], ONE_DIE, &["hero on enemy: 5 against 4, light; enemy light 0/1"])
            .without(&[2, 2, 1], ONE_DIE, &["hero on enemy: 5, fails; enemy unhurt 0/2"]),
        case("Parade", "attack 6+5 against 4+6+1: a 1 after a 6 is no natural 1")
            .of_enemy()
            .hero("att=6")
            .with(&[1, 1, 5, 6, 1], OPENS_10, &["hero on enemy: 11 against 11, parried; enemy unhurt 0/1"])
            .without(
                &[1, 1, 5, 6, 1, 1, 5],
                OPENS_10,
                &["hero on enemy: 11 against 5, light; enemy light 0/1"],
            ),
        case("Parade", "where a 1 fails: attack 1+2 against 4+1")
            .of_enemy()
            .under("c3-initiation")
            .hero("att=1")
            .with(&[2, 2, 2, 1], ONE_DIE, &["hero on enemy: 3 against 5, parried; enemy unhurt 0/1"])
            .without(&[2, 2, 2, 1, 1, 5], ONE_DIE, &["hero on enemy: 3 against 5, light; enemy light 0/1"]),
        case("Vivacité", "INI 3+6+1 against 4+5: a 1 after a 6 is no natural 1")
            .hero("ini=3")
            .enemy("ini=4")
            .initiative()
            .with(&[6, 5, 1], AFTER_6, &["initiative 10 to 9"])
            .without(&[6, 5, 1], AFTER_6, &["initiative 4 to 9"]),
        case("Vivacité", "where a 1 fails: INI 9+1 against 1+2, and who has it kills")
            .under("c3-initiation")
            .with(&[1, 2, 2, 6, 6], HERO_ATTACKS, &["hero on enemy: 6, killed; enemy dead 0/0"])
            .without(&[1, 2, 2, 6, 6], ENEMY_ATTACKS, &["enemy on hero: 6, killed; hero dead 0/0"]),
        case("Rigueur", "DIS 3+6+1 against 5+4: a 1 after a 6 is no natural 1")
            .hero("ap=20,dis=3")
            .enemy("ap=20,dis=5")
            .order()
            .with(&[6, 4, 1], AUTHORITY, ENEMY_FIRST_LINES)
            .without(&[6, 4, 1], AUTHORITY_LOST, HERO_FIRST_LINES),
    ]
}

fn sixes() -> Vec<Case> {
    const AFTER_6: &[Decision] = &[Places(LONE, 2, 0), Places(FIRST, 2, 0), goes_on(9, 10)];
    vec![
        case("Maudit", "attack 4+6 against 5+5; rolled again the 6 would give 3")
            .enemy("def=5")
            .with(&[1, 1, 6, 5], ONE_DIE, &["hero on enemy: 10 against 10, parried; enemy unhurt 0/1"])
            .without(
                &[1, 1, 6, 3, 5, 1, 5],
                OPENS_10,
                &["hero on enemy: 13 against 10, light; enemy light 0/1"],
            ),
        case("Maudit", "attack 6+5 against 4+6; rolled again the 6 would give 3")
            .of_enemy()
            .hero("att=6")
            .with(&[1, 1, 5, 6, 1, 5], ONE_DIE, &["hero on enemy: 11 against 10, light; enemy light 0/1"])
            .without(
                &[1, 1, 5, 6, 3],
                OPENS_10,
                &["hero on enemy: 11 against 13, parried; enemy unhurt 0/1"],
            ),
        case("Maudit", "INI 3+6 against 5+5; rolled again the 6 would give 3")
            .hero("ini=3")
            .enemy("ini=5")
            .initiative()
            .with(&[6, 5], NO_ATTACKS, &["initiative 9 to 10"])
            .without(&[6, 5, 3], AFTER_6, &["initiative 12 to 10"]),
    ]
}

/// Returns cases of an attack 4+1+4 against a defense 4+4, each the better of two dice.
fn all_attack() -> Vec<Case> {
    const ALL: &[Decision] = &[Places(LONE, 2, 2), Places(FIRST, 2, 0), Defends(FIRST, 2)];
    const LANDS: &[&str] = &["hero on enemy: 9 against 8, light; enemy light 0/0"];
    let bonus = |ability| {
        case(ability, "all dice on attack: 4+1+4 against 4+4")
            .first_attack()
            .with(&[1, 1, 4, 4, 1, 1, 5, 1, 1], ALL, LANDS)
            .without(&[1, 1, 4, 4, 1, 1, 1], ALL, &["hero on enemy: 8 against 8, parried; enemy unhurt 0/0"])
    };
    let none = |ability| {
        case(ability, "one die on attack and one on defense: 4+4 against 4+4").with_and_without(
            &[1, 1, 4, 4],
            ONE_DIE,
            &["hero on enemy: 8 against 8, parried; enemy unhurt 0/1"],
        )
    };
    let beside = |ability, other| {
        case(ability, "beside an ability that does the same: once +1")
            .bearer_abilities(other)
            .first_attack()
            .with_and_without(&[1, 1, 4, 4, 1, 1, 5, 1, 1], ALL, LANDS)
    };
    vec![
        bonus("Bravoure"),
        none("Bravoure"),
        bonus("Juste"),
        none("Juste"),
        beside("Juste", &["Bravoure"]),
        bonus("Immortel/Lumière"),
        none("Immortel/Lumière"),
        beside("Immortel/Lumière", &["Juste"]),
        beside("Immortel/Lumière", &["Bravoure"]),
    ]
}

fn discipline_of_0() -> Vec<Case> {
    const ENEMY_FIRST: &[Decision] = &[Places(FIRST, 2, 1), Places(LONE, 2, 1)];
    let between_equals = |ability| {
        case(ability, "between equals DIS 0+3 instead of 9+3 against 3+3: who wins places second")
            .hero("ap=20,dis=9")
            .enemy("ap=20,dis=3")
            .order()
            .with(&[3, 3], HERO_FIRST, HERO_FIRST_LINES)
            .without(&[3, 3], ENEMY_FIRST, ENEMY_FIRST_LINES)
    };
    vec![between_equals("Mort-vivant"), between_equals("Construct")]
}
