//! Wound rolls, wounds and healing [II-B, IV-D-3]. With STR 5 against RES 5 the higher die gives
//! the row and the lower die the location.

use super::cases::{Case, case};
use crate::rulebook::story::Decision::{self, *};
use crate::rulebook::story::{FIRST, LONE};
use fleau::rules::Marks;

/// The hero attacks once without a parry: two initiative dice, then the wound roll.
const ONE_ATTACK: &[Decision] = &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 0)];
/// The hero attacks twice; the enemy has all dice on defense and does not parry.
const TWO_ATTACKS: &[Decision] =
    &[Places(LONE, 2, 2), Places(FIRST, 2, 0), Defends(FIRST, 0), Defends(FIRST, 0)];
/// The fighters attack each other.
const MUTUAL_ATTACKS: &[Decision] =
    &[Places(LONE, 2, 1), Places(FIRST, 2, 1), Defends(FIRST, 0), Defends(LONE, 0)];

const NONE: &[&str] = &["hero on enemy: none; enemy unhurt 0/2"];
const STUNNED: &[&str] = &["hero on enemy: stunned; enemy unhurt stunned 0/2"];
const LIGHT: &[&str] = &["hero on enemy: light; enemy light 0/2"];
const SERIOUS: &[&str] = &["hero on enemy: serious; enemy serious 0/2"];
const CRITICAL: &[&str] = &["hero on enemy: critical; enemy critical 0/2"];
const KILLED: &[&str] = &["hero on enemy: killed; enemy dead 0/0"];

pub fn cases() -> Vec<Case> {
    let all = [
        rows(),
        results(),
        doubles(),
        locations(),
        more_dice(),
        tokens(),
        penalties(),
        charges(),
        death(),
        healing(),
    ];
    all.into_iter().flatten().collect()
}

/// Returns a case of one attack of the hero with and without the ability.
fn attack_case(
    ability: &'static str,
    what: &'static str,
    dice: &'static [u8],
    with: &'static [&'static str],
    without: &'static [&'static str],
) -> Case {
    case(ability, what).with(dice, ONE_ATTACK, with).without(dice, ONE_ATTACK, without)
}

fn rows() -> Vec<Case> {
    vec![
        attack_case(
            "Fléau/Éclaireur",
            "a double 5, head, 5-6: row 0/1 instead of <0",
            &[1, 1, 5, 5],
            SERIOUS,
            LIGHT,
        )
        .enemy("res=11")
        .opponent_abilities(&["Éclaireur"]),
        attack_case("Fléau/Éclaireur", "against somebody else", &[1, 1, 5, 5], LIGHT, LIGHT).enemy("res=11"),
        attack_case(
            "Fléau/grande taille",
            "a double 5, head, 5-6: row 0/1 instead of <0",
            &[1, 1, 5, 5],
            SERIOUS,
            LIGHT,
        )
        .enemy("res=11,size=large"),
        attack_case("Fléau/grande taille", "against somebody of normal size", &[1, 1, 5, 5], LIGHT, LIGHT)
            .enemy("res=11"),
        attack_case("Fléau/X", "against nobody", &[1, 1, 5, 5], LIGHT, LIGHT).enemy("res=11,size=large"),
        attack_case(
            "Dur à cuire",
            "a double 5, head, 5-3: row 0/1 instead of 2/3",
            &[1, 1, 5, 5],
            SERIOUS,
            CRITICAL,
        )
        .of_enemy()
        .enemy("res=8"),
        attack_case(
            "Dur à cuire/2",
            "a double 5, head, 5-3: row <0 instead of 2/3",
            &[1, 1, 5, 5],
            LIGHT,
            CRITICAL,
        )
        .of_enemy()
        .enemy("res=8"),
        attack_case(
            "Dur à cuire/5",
            "a double 5, head, 5-3: the first row at the least",
            &[1, 1, 5, 5],
            LIGHT,
            CRITICAL,
        )
        .of_enemy()
        .enemy("res=8"),
        attack_case(
            "Dur à cuire",
            "a double 5, head, 5-4, of a bane of his kind: row 0/1 as without both; 2/3 without it",
            &[1, 1, 5, 5],
            SERIOUS,
            CRITICAL,
        )
        .of_enemy()
        .enemy("res=9,size=large")
        .opponent_abilities(&["Fléau/grande taille"]),
        case("Fanatisme", "all dice on attack; 1 and 3+1, legs: row 4/5 instead of 2/3")
            .first_attack()
            .with(&[1, 1, 1, 3, 1, 1], TWO_ATTACKS, LIGHT)
            .without(&[1, 1, 1, 3, 1, 1], TWO_ATTACKS, STUNNED),
        case("Fanatisme", "all dice on attack; a double 4, chest: 4+1 is in row 4/5 as well")
            .first_attack()
            .with_and_without(&[1, 1, 4, 4, 1, 1], TWO_ATTACKS, SERIOUS),
        attack_case("Fanatisme", "one die on attack and one on defense", &[1, 1, 1, 3], STUNNED, STUNNED),
    ]
}

fn results() -> Vec<Case> {
    vec![
        attack_case(
            "Féroce",
            "dice 1 and 3, legs, row 2/3: stunned is a light wound",
            &[1, 1, 1, 3],
            LIGHT,
            STUNNED,
        ),
        attack_case("Féroce", "dice 1 and 5, legs, row 4/5: light stays light", &[1, 1, 1, 5], LIGHT, LIGHT),
        attack_case(
            "Épée-hache",
            "dice 4 and 6, chest, row 6/7: critical kills",
            &[1, 1, 4, 6],
            KILLED,
            CRITICAL,
        ),
        attack_case(
            "Épée-hache",
            "dice 4 and 5, chest, row 4/5: serious stays serious",
            &[1, 1, 4, 5],
            SERIOUS,
            SERIOUS,
        ),
        attack_case("Éthéré", "dice 1 and 3, legs, row 2/3", &[1, 1, 1, 3], NONE, STUNNED).of_enemy(),
        attack_case("Éthéré", "dice 1 and 5, legs, row 4/5", &[1, 1, 1, 5], NONE, LIGHT).of_enemy(),
        attack_case("Éthéré", "dice 4 and 5, chest, row 4/5", &[1, 1, 4, 5], LIGHT, SERIOUS).of_enemy(),
        attack_case("Éthéré", "dice 4 and 6, chest, row 6/7", &[1, 1, 4, 6], SERIOUS, CRITICAL).of_enemy(),
        attack_case("Éthéré", "a double 6 kills all the same", &[1, 1, 6, 6], KILLED, KILLED).of_enemy(),
        attack_case("Éthéré", "what an Épée-hache makes of critical first", &[1, 1, 4, 6], KILLED, KILLED)
            .of_enemy()
            .opponent_abilities(&["Épée-hache"]),
        attack_case("Vulnérable", "dice 1 and 3, legs, row 2/3", &[1, 1, 1, 3], STUNNED, STUNNED).of_enemy(),
        attack_case("Vulnérable", "dice 1 and 5, legs, row 4/5", &[1, 1, 1, 5], SERIOUS, LIGHT).of_enemy(),
        attack_case("Vulnérable", "dice 4 and 5, chest, row 4/5", &[1, 1, 4, 5], CRITICAL, SERIOUS)
            .of_enemy(),
        attack_case("Vulnérable", "dice 4 and 6, chest, row 6/7", &[1, 1, 4, 6], KILLED, CRITICAL).of_enemy(),
        attack_case("Immunité/sonné", "dice 1 and 3, legs, row 2/3", &[1, 1, 1, 3], NONE, STUNNED).of_enemy(),
        attack_case("Immunité/sonné", "dice 1 and 5, legs, row 4/5", &[1, 1, 1, 5], LIGHT, LIGHT).of_enemy(),
    ]
}

fn doubles() -> Vec<Case> {
    vec![
        attack_case("Arme sacrée", "a double 1", &[1, 1, 1, 1], KILLED, STUNNED),
        attack_case("Arme sacrée", "a double 6 kills anyway", &[1, 1, 6, 6], KILLED, KILLED),
        attack_case("Arme sacrée", "no double", &[1, 1, 4, 5], SERIOUS, SERIOUS),
        attack_case("Armure sacrée", "a double 3, belly, row 2/3", &[1, 1, 3, 3], NONE, LIGHT).of_enemy(),
        attack_case("Armure sacrée", "a double 6", &[1, 1, 6, 6], NONE, KILLED).of_enemy(),
        attack_case("Armure sacrée", "a double 3 of a sacred weapon", &[1, 1, 3, 3], NONE, KILLED)
            .of_enemy()
            .opponent_abilities(&["Arme sacrée"]),
        attack_case("Armure sacrée", "no double", &[1, 1, 4, 5], SERIOUS, SERIOUS).of_enemy(),
        attack_case("Immunité/doubles", "a double 3, belly, row 2/3", &[1, 1, 3, 3], NONE, LIGHT).of_enemy(),
        attack_case("Immunité/doubles", "a double 6", &[1, 1, 6, 6], NONE, KILLED).of_enemy(),
    ]
}

fn locations() -> Vec<Case> {
    vec![
        attack_case("Immunité/jambes", "dice 1 and 5", &[1, 1, 1, 5], NONE, LIGHT).of_enemy(),
        attack_case("Immunité/bras", "dice 2 and 5", &[1, 1, 2, 5], NONE, LIGHT).of_enemy(),
        attack_case("Immunité/ventre", "dice 3 and 5", &[1, 1, 3, 5], NONE, SERIOUS).of_enemy(),
        attack_case("Immunité/torse", "dice 4 and 5", &[1, 1, 4, 5], NONE, SERIOUS).of_enemy(),
        attack_case("Immunité/tête", "dice 5 and 6", &[1, 1, 5, 6], NONE, KILLED).of_enemy(),
        attack_case("Immunité/tête", "a double 6", &[1, 1, 6, 6], NONE, KILLED).of_enemy(),
        attack_case("Immunité/tête", "dice 4 and 5, the chest", &[1, 1, 4, 5], SERIOUS, SERIOUS).of_enemy(),
        attack_case("Immunité/jambes", "a double 1 of a sacred weapon", &[1, 1, 1, 1], NONE, KILLED)
            .of_enemy()
            .opponent_abilities(&["Arme sacrée"]),
    ]
}

/// Returns cases with more dice than the two of the wound roll.
fn more_dice() -> Vec<Case> {
    let further = |what| case("Toxique/3", what);
    let immune = |ability| {
        case(
            ability,
            "dice 1 and 5, legs, row 4/5, of a toxic weapon: no further die; without it a 4, one step",
        )
        .of_enemy()
        .opponent_abilities(&["Toxique/3"])
        .with(&[1, 1, 1, 5], ONE_ATTACK, LIGHT)
        .without(&[1, 1, 1, 5, 4], ONE_ATTACK, SERIOUS)
    };
    vec![
        further("dice 1 and 5, legs, row 4/5; then a 4: one step")
            .with(&[1, 1, 1, 5, 4], ONE_ATTACK, SERIOUS)
            .without(&[1, 1, 1, 5], ONE_ATTACK, LIGHT),
        further("dice 1 and 5, legs, row 4/5; then a 3: two steps")
            .with(&[1, 1, 1, 5, 3], ONE_ATTACK, CRITICAL)
            .without(&[1, 1, 1, 5], ONE_ATTACK, LIGHT),
        further("dice 1 and 3, legs, row 2/3: stunned is no wound").with_and_without(
            &[1, 1, 1, 3],
            ONE_ATTACK,
            STUNNED,
        ),
        further("what kills has no further die").with_and_without(&[1, 1, 6, 6], ONE_ATTACK, KILLED),
        immune("Immunité/toxique"),
        immune("Mort-vivant"),
        immune("Construct"),
        case("Vapeur/FOR", "a 4; dice 3 and 3, belly: row 6/7 instead of 2/3")
            .with(&[1, 1, 4, 3, 3], ONE_ATTACK, SERIOUS)
            .without(&[1, 1, 3, 3], ONE_ATTACK, LIGHT),
        case("Carburateur/FOR", "by another name").with(&[1, 1, 4, 3, 3], ONE_ATTACK, SERIOUS).without(
            &[1, 1, 3, 3],
            ONE_ATTACK,
            LIGHT,
        ),
        case("Instinct de survie/5", "a 5: there is no wound roll")
            .of_enemy()
            .with(&[1, 1, 5], ONE_ATTACK, NONE)
            .without(&[1, 1, 3, 5], ONE_ATTACK, SERIOUS),
        case("Instinct de survie/5", "a 4: dice 3 and 5 wound all the same")
            .of_enemy()
            .with(&[1, 1, 4, 3, 5], ONE_ATTACK, SERIOUS)
            .without(&[1, 1, 3, 5], ONE_ATTACK, SERIOUS),
        case("Instinct de survie", "without X it is 6")
            .of_enemy()
            .with(&[1, 1, 5, 3, 5], ONE_ATTACK, SERIOUS)
            .without(&[1, 1, 3, 5], ONE_ATTACK, SERIOUS),
    ]
}

/// Returns a case of an ability that gives one token, which absorbs a wound level.
fn one_token(ability: &'static str) -> Case {
    case(ability, "one token; the second wound is felt")
        .of_enemy()
        .with(
            &[1, 1, 1, 5, 1, 5],
            TWO_ATTACKS,
            &[
                "hero on enemy: light; enemy unhurt (1 burnt) 0/2",
                "hero on enemy: light; enemy light (1 burnt) 0/2",
            ],
        )
        .without(
            &[1, 1, 1, 5, 1, 5],
            TWO_ATTACKS,
            &["hero on enemy: light; enemy light 0/2", "hero on enemy: light; enemy serious 0/2"],
        )
}

fn tokens() -> Vec<Case> {
    const SPARED: &[&str] = &["hero on enemy: serious; enemy unhurt (2 burnt) 0/2"];
    const FALLS: &[&str] = &["hero on enemy: killed; enemy serious (2 burnt) 0/2"];
    vec![
        attack_case("Énorme/2", "a serious wound burns both tokens", &[1, 1, 4, 5], SPARED, SERIOUS)
            .of_enemy(),
        attack_case("Énorme/2", "killed outright is four levels", &[1, 1, 6, 6], FALLS, KILLED).of_enemy(),
        one_token("Énorme"),
        one_token("Blessure supplémentaire"),
        attack_case(
            "Énorme",
            "very large: of the kind that the hero is a bane of; 1 and 3, legs, row 4/5 instead of 2/3",
            &[1, 1, 1, 3],
            &["hero on enemy: light; enemy unhurt (1 burnt) 0/2"],
            STUNNED,
        )
        .of_enemy()
        .opponent_abilities(&["Fléau/très grande taille"]),
    ]
}

/// Returns cases of wound penalties on the hero's attack of 4 and a 3 or 4, against 4+3.
fn penalties() -> Vec<Case> {
    const DEFENDED: &[Decision] = &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1)];
    let attack = |ability, what| case(ability, what);
    vec![
        attack("Endurance", "a light wound: attack 4+4 instead of 3+4 against 4+3")
            .bearer_wounds(1)
            .with(&[1, 1, 4, 3, 1, 5], DEFENDED, &["hero on enemy: 8 against 7, light; enemy light 0/1"])
            .without(&[1, 1, 4, 3], DEFENDED, &["hero on enemy: 7 against 7, parried; enemy unhurt 0/1"]),
        attack("Endurance", "a serious wound counts in full: 2+4").bearer_wounds(2).with_and_without(
            &[1, 1, 4, 3],
            DEFENDED,
            &["hero on enemy: 6 against 7, parried; enemy unhurt 0/1"],
        ),
        attack("Endurance", "stunned counts: 3+4").bearer_stunned().with_and_without(
            &[1, 1, 4, 3],
            DEFENDED,
            &["hero on enemy: 7 against 7, parried; enemy unhurt 0/1"],
        ),
        attack("Endurance", "stunned does not where it counts as a light wound: 4+4")
            .bearer_stunned()
            .under("confede-2017")
            .with(
                &[1, 1, 4, 3, 1, 3],
                DEFENDED,
                &["hero on enemy: 8 against 7, stunned; enemy unhurt stunned 0/1"],
            )
            .without(&[1, 1, 4, 3], DEFENDED, &["hero on enemy: 7 against 7, parried; enemy unhurt 0/1"]),
        attack("Possédé", "a serious wound counts as a light one: 3+5 against 4+3, STR 4")
            .bearer_wounds(2)
            .with(&[1, 1, 5, 3, 1, 5], DEFENDED, &["hero on enemy: 8 against 7, light; enemy light 0/1"])
            .without(&[1, 1, 5, 3], DEFENDED, &["hero on enemy: 7 against 7, parried; enemy unhurt 0/1"]),
        attack("Possédé", "stunned and charge penalties count in full: 4-1-1-1+4")
            .bearer_wounds(1)
            .bearer_stunned()
            .bearer_penalized()
            .with(&[1, 1, 4, 3], DEFENDED, &["hero on enemy: 6 against 7, parried; enemy unhurt 0/1"])
            .without(&[1, 1, 4, 3], DEFENDED, &["hero on enemy: 5 against 7, parried; enemy unhurt 0/1"]),
        attack("Endurance", "charge penalties count in full: 3+4").bearer_penalized().with_and_without(
            &[1, 1, 4, 3],
            DEFENDED,
            &["hero on enemy: 7 against 7, parried; enemy unhurt 0/1"],
        ),
    ]
}

fn charges() -> Vec<Case> {
    vec![
        case("Assassin", "after a charge three dice, 5 and 3 of 1 3 5, belly; then two again")
            .bearer_charging()
            .bearer_mark(Marks::FIRST_BLOW)
            .with(
                &[1, 1, 1, 3, 5, 1, 3],
                TWO_ATTACKS,
                &[
                    "hero on enemy: serious; enemy serious 0/2",
                    "hero on enemy: stunned; enemy serious stunned 0/2",
                ],
            )
            .without(
                &[1, 1, 1, 3, 1, 3],
                TWO_ATTACKS,
                &[
                    "hero on enemy: stunned; enemy unhurt stunned 0/2",
                    "hero on enemy: stunned; enemy unhurt stunned 0/2",
                ],
            ),
        case("Assassin", "he did not charge").with_and_without(&[1, 1, 1, 3], ONE_ATTACK, STUNNED),
        attack_case(
            "Force en charge/9",
            "charging: 1 and 3, legs, STR 9 - RES 5: row 6/7 instead of 2/3",
            &[1, 1, 1, 3],
            LIGHT,
            STUNNED,
        )
        .bearer_charging(),
        attack_case("Force en charge/9", "he did not charge", &[1, 1, 1, 3], STUNNED, STUNNED),
        attack_case("Force en charge/4", "his own STR of 5 is higher", &[1, 1, 1, 4], LIGHT, LIGHT)
            .bearer_charging(),
        attack_case(
            "Force en charge/9",
            "a light wound is taken off STR 9: 1 and 3, 8 - 5, row 6/7; without it 2/3",
            &[1, 1, 2, 3],
            SERIOUS,
            LIGHT,
        )
        .bearer_charging()
        .bearer_wounds(1),
        attack_case(
            "Lance de cavalerie (FOR 15 en charge)",
            "charging: 1 and 3, legs, STR 15 - RES 5: row 12/13 instead of 2/3",
            &[1, 1, 1, 3],
            SERIOUS,
            STUNNED,
        )
        .bearer_charging(),
        attack_case(
            "Lance de cavalerie (FOR 15 en charge)",
            "he did not charge",
            &[1, 1, 1, 3],
            STUNNED,
            STUNNED,
        ),
    ]
}

fn death() -> Vec<Case> {
    const KILLED_AND_STRIKES: &[&str] = &[
        "hero on enemy: killed; enemy critical dying 1/1",
        "enemy on hero: light; hero light 0/1",
        "then hero light, enemy dead",
    ];
    const ONE: &[Decision] = &[Places(LONE, 2, 1), Places(FIRST, 2, 1), Defends(FIRST, 0)];
    vec![
        case("Acharné", "killed, he strikes back at STR 5-3: dice 3 and 4, row 0/1; then he is dead")
            .of_enemy()
            .turns(1)
            .with(&[1, 1, 6, 6, 3, 4], MUTUAL_ATTACKS, KILLED_AND_STRIKES)
            .without(
                &[1, 1, 6, 6],
                ONE,
                &["hero on enemy: killed; enemy dead 0/0", "then hero unhurt, enemy dead"],
            ),
        case("Acharné", "killed twice he is not killed again")
            .of_enemy()
            .with(
                &[1, 1, 6, 6, 6, 6],
                TWO_ATTACKS,
                &[
                    "hero on enemy: killed; enemy critical dying 0/2",
                    "hero on enemy: killed; enemy critical dying 0/2",
                ],
            )
            .without(&[1, 1, 6, 6], &[Places(LONE, 2, 2), Places(FIRST, 2, 0), Defends(FIRST, 0)], KILLED),
        case("Acharné", "he is not healed")
            .of_enemy()
            .bearer_abilities(&["Régénération/2"])
            .turns(1)
            .with(&[1, 1, 6, 6, 3, 4], MUTUAL_ATTACKS, KILLED_AND_STRIKES)
            .without(
                &[1, 1, 6, 6],
                ONE,
                &["hero on enemy: killed; enemy dead 0/0", "then hero unhurt, enemy dead"],
            ),
    ]
}

/// Returns cases of healing; the last dice belong to the maintenance phase.
fn healing() -> Vec<Case> {
    const TWO_TURNS: &[Decision] = &[
        Places(LONE, 2, 1),
        Places(FIRST, 2, 0),
        Defends(FIRST, 0),
        Places(LONE, 2, 1),
        Places(FIRST, 2, 0),
        Defends(FIRST, 0),
    ];
    const STILL_SERIOUS: &[&str] =
        &["hero on enemy: serious; enemy serious 0/2", "then hero unhurt, enemy serious"];
    const LIGHT_AFTER: &[&str] =
        &["hero on enemy: serious; enemy serious 0/2", "then hero unhurt, enemy light"];
    const HEALED: &[&str] = &["hero on enemy: serious; enemy serious 0/2", "then hero unhurt, enemy unhurt"];
    let serious = |ability, what| {
        case(ability, what).of_enemy().turns(1).without(&[1, 1, 4, 5], ONE_ATTACK, STILL_SERIOUS)
    };
    vec![
        serious("Régénération/5", "a 5 heals and allows another roll: 4").with(
            &[1, 1, 4, 5, 5, 4],
            ONE_ATTACK,
            LIGHT_AFTER,
        ),
        serious("Régénération/5", "5 and 6: unhurt, and no third roll").with(
            &[1, 1, 4, 5, 5, 6],
            ONE_ATTACK,
            HEALED,
        ),
        serious("Régénération/5", "a 4 ends it").with(&[1, 1, 4, 5, 4], ONE_ATTACK, STILL_SERIOUS),
        case("Régénération/5", "the dead are not healed").of_enemy().turns(1).with_and_without(
            &[1, 1, 6, 6],
            ONE_ATTACK,
            &["hero on enemy: killed; enemy dead 0/0", "then hero unhurt, enemy dead"],
        ),
        case("Régénération/5", "unhurt, he gets back a token, and the next wound burns it again")
            .of_enemy()
            .bearer_abilities(&["Énorme/1"])
            .turns(2)
            .with(
                &[1, 1, 1, 5, 5, 1, 1, 1, 5, 4],
                TWO_TURNS,
                &[
                    "hero on enemy: light; enemy unhurt (1 burnt) 0/2",
                    "hero on enemy: light; enemy unhurt (1 burnt) 0/2",
                    "then hero unhurt, enemy unhurt",
                ],
            )
            .without(
                &[1, 1, 1, 5, 1, 1, 1, 5],
                TWO_TURNS,
                &[
                    "hero on enemy: light; enemy unhurt (1 burnt) 0/2",
                    "hero on enemy: light; enemy light (1 burnt) 0/2",
                    "then hero unhurt, enemy light",
                ],
            ),
        serious("Soin/5", "a 5 heals one level, and there is no other roll").with(
            &[1, 1, 4, 5, 5],
            ONE_ATTACK,
            LIGHT_AFTER,
        ),
        serious("Soin/5", "a 4 does not").with(&[1, 1, 4, 5, 4], ONE_ATTACK, STILL_SERIOUS),
    ]
}
