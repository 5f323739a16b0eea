//! Combat dice, and what is announced with an attack [VII-C-1, VII-C-4].

use super::cases::{Case, case};
use crate::rulebook::story::Decision::{self, *};
use crate::rulebook::story::{FIRST, LONE, SECOND};
use fleau::rules::effect::DiceFor;
use fleau::rules::effect::Value::{Attack, Defense};
use fleau::rules::{Fighter, Marks, WoundLevel};

pub fn cases() -> Vec<Case> {
    let all = [
        placed(),
        sequences(),
        reserve_dice(),
        counter_attacks(),
        master_strikes(),
        feints(),
        resolutions(),
        several_enemies(),
    ];
    all.into_iter().flatten().collect()
}

fn placed() -> Vec<Case> {
    vec![
        case("Tueur né", "a die more")
            .bearer_dice()
            .with(&[], &[Places(LONE, 3, 2), Places(FIRST, 2, 1)], &["hero places 2/1"])
            .without(&[], &[Places(LONE, 2, 1), Places(FIRST, 2, 1)], &["hero places 1/1"]),
        case("Tueur né/2", "two dice more")
            .bearer_dice()
            .with(&[], &[Places(LONE, 4, 2), Places(FIRST, 2, 1)], &["hero places 2/2"])
            .without(&[], &[Places(LONE, 2, 1), Places(FIRST, 2, 1)], &["hero places 1/1"]),
        case("Tueur né", "one of several, who has two dice like everybody")
            .of_enemy()
            .bearer_dice()
            .with(&[], &[Places(LONE, 2, 1), Places(FIRST, 3, 0)], &["enemy places 0/3"])
            .without(&[], &[Places(LONE, 2, 1), Places(FIRST, 2, 0)], &["enemy places 0/2"]),
        case("Charge bestiale", "he charged: a die more, on attack")
            .bearer_charging()
            .bearer_dice()
            .with(&[], &[Places(LONE, 2, 1), Places(FIRST, 2, 1)], &["hero places 2/1"])
            .without(&[], &[Places(LONE, 2, 1), Places(FIRST, 2, 1)], &["hero places 1/1"]),
        case("Charge bestiale", "he did not charge").bearer_dice().with_and_without(
            &[],
            &[Places(LONE, 2, 1), Places(FIRST, 2, 1)],
            &["hero places 1/1"],
        ),
        case("Destrier", "he did not charge: a die more, where he likes")
            .bearer_dice()
            .with(&[], &[Places(LONE, 3, 0), Places(FIRST, 2, 1)], &["hero places 0/3"])
            .without(&[], &[Places(LONE, 2, 0), Places(FIRST, 2, 1)], &["hero places 0/2"]),
        case("Destrier", "he charged").bearer_charging().bearer_dice().with_and_without(
            &[],
            &[Places(LONE, 2, 1), Places(FIRST, 2, 1)],
            &["hero places 1/1"],
        ),
        case("Furie guerrière", "with more than half of his dice on attack he takes one more")
            .bearer_dice()
            .with(&[], &[Places(LONE, 2, 2), Furies(LONE, true), Places(FIRST, 2, 1)], &["hero places 3/0"])
            .without(&[], &[Places(LONE, 2, 2), Places(FIRST, 2, 1)], &["hero places 2/0"]),
        case("Furie guerrière", "he takes none")
            .bearer_dice()
            .with(&[], &[Places(LONE, 2, 2), Furies(LONE, false), Places(FIRST, 2, 1)], &["hero places 2/0"])
            .without(&[], &[Places(LONE, 2, 2), Places(FIRST, 2, 1)], &["hero places 2/0"]),
        case("Furie guerrière", "with half of his dice on attack nobody asks")
            .bearer_dice()
            .with_and_without(&[], &[Places(LONE, 2, 1), Places(FIRST, 2, 1)], &["hero places 1/1"]),
        case("Bretteur", "one of his dice stays in reserve")
            .bearer_dice()
            .with(&[], &[Places(LONE, 1, 1), Places(FIRST, 2, 1)], &["hero places 1/0"])
            .without(&[], &[Places(LONE, 2, 1), Places(FIRST, 2, 1)], &["hero places 1/1"]),
        case("Furie guerrière", "he failed to disengage: his dice are on defense, and there is no fury")
            .bearer_charging()
            .bearer_mark(Marks::MUST_DEFEND)
            .bearer_abilities(&["Charge bestiale", "Tueur né"])
            .bearer_dice()
            .with_and_without(&[], &[Places(FIRST, 2, 1)], &["hero places 0/3"]),
    ]
}

fn reserve_dice() -> Vec<Case> {
    let attacks: &[Decision] =
        &[Places(LONE, 1, 0), Places(FIRST, 2, 0), Reserves(LONE, DiceFor::Attack, true), Defends(FIRST, 1)];
    let furious: &[Decision] = &[
        Places(LONE, 1, 1),
        Furies(LONE, true),
        Places(FIRST, 2, 0),
        Defends(FIRST, 1),
        Defends(FIRST, 0),
        Defends(FIRST, 0),
    ];
    let furious_without: &[Decision] = &[
        Places(LONE, 2, 2),
        Furies(LONE, true),
        Places(FIRST, 2, 0),
        Defends(FIRST, 1),
        Defends(FIRST, 0),
        Defends(FIRST, 0),
    ];
    let sustains: &[Decision] = &[
        Places(LONE, 2, 2),
        Places(FIRST, 1, 0),
        Defends(FIRST, 1),
        Reserves(FIRST, DiceFor::Attack, false),
        Reserves(FIRST, DiceFor::Defense, true),
        Defends(FIRST, 1),
        Sustains(FIRST, None, true),
    ];
    let sustains_without: &[Decision] = &[
        Places(LONE, 2, 2),
        Places(FIRST, 2, 0),
        Defends(FIRST, 1),
        Defends(FIRST, 1),
        Sustains(FIRST, None, true),
    ];
    let countered: &[&str] = &["hero on enemy: 6 against 6, parried and countered; enemy unhurt 1/1"];
    let parried: &[&str] = &["hero on enemy: 6 against 6, parried; enemy unhurt 0/1"];
    vec![
        case("Bretteur", "the attack with the reserve die cannot be countered")
            .opponent_abilities(&["Contre-attaque/0"])
            .first_attack()
            .with(&[1, 1, 2, 2], attacks, parried)
            .without(&[1, 1, 2, 2, 3, 5], COUNTERED, countered),
        case("Bretteur", "with Fury, no attack can be countered, and no die stays in reserve")
            .bearer_abilities(&["Furie guerrière"])
            .opponent_abilities(&["Contre-attaque/0"])
            .first_attack()
            .with(&[1, 1, 2, 2, 1, 1, 1, 1], furious, parried)
            .without(&[1, 1, 2, 2, 1, 1, 1, 1, 1, 1], furious_without, countered),
        case("Bretteur", "the reserve die sustains without a malus: 4+4; 4-2+4 without")
            .of_enemy()
            .with(
                &[1, 1, 2, 3, 2, 4],
                sustains,
                &[
                    "hero on enemy: 6 against 7, parried; enemy unhurt 0/0",
                    "hero on enemy: 6 against 8, parried; enemy unhurt sustaining 0/1",
                ],
            )
            .without(
                &[1, 1, 2, 3, 2, 4],
                sustains_without,
                &[
                    "hero on enemy: 6 against 7, parried; enemy unhurt 0/1",
                    "hero on enemy: 6 against 6, parried; enemy unhurt sustaining 0/1",
                ],
            ),
    ]
}

fn sequences() -> Vec<Case> {
    vec![
        case("Enchaînement/2", "he takes two dice")
            .bearer_dice()
            .with(
                &[],
                &[Sequences(LONE, 2, 2), Places(LONE, 4, 3), Places(FIRST, 2, 1)],
                &["hero places 3/1"],
            )
            .without(&[], &[Places(LONE, 2, 1), Places(FIRST, 2, 1)], &["hero places 1/1"]),
        case("Enchaînement/2", "he takes none")
            .bearer_dice()
            .with(
                &[],
                &[Sequences(LONE, 2, 0), Places(LONE, 2, 1), Places(FIRST, 2, 1)],
                &["hero places 1/1"],
            )
            .without(&[], &[Places(LONE, 2, 1), Places(FIRST, 2, 1)], &["hero places 1/1"]),
        case("Enchaînement/1", "one die: ATT 3+4 instead of 4+4, DEF 3+4 instead of 4+4")
            .enemy("res=9")
            .with(
                &[1, 1, 4, 2, 1, 1, 4, 4, 1, 5],
                &[
                    Sequences(LONE, 1, 1),
                    Places(LONE, 3, 1),
                    Places(FIRST, 2, 1),
                    Defends(FIRST, 1),
                    Sustains(FIRST, None, false),
                    Defends(LONE, 1),
                ],
                &[
                    "hero on enemy: 7 against 6, none; enemy unhurt 1/0",
                    "enemy on hero: 8 against 7, light; hero light 0/1",
                ],
            )
            .without(
                &[1, 1, 4, 2, 1, 1, 4, 4],
                &[
                    Places(LONE, 2, 1),
                    Places(FIRST, 2, 1),
                    Defends(FIRST, 1),
                    Sustains(FIRST, None, false),
                    Defends(LONE, 1),
                    Sustains(LONE, None, false),
                ],
                &[
                    "hero on enemy: 8 against 6, none; enemy unhurt 1/0",
                    "enemy on hero: 8 against 8, parried; hero unhurt 0/0",
                ],
            ),
    ]
}

/// The hero attacks once; the enemy has two defense dice and uses one; the hero uses none.
const PARRIED: &[Decision] = &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1)];
/// As [`PARRIED`], and the enemy gains an attack die.
const COUNTERED: &[Decision] =
    &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1), Defends(LONE, 0)];
/// The enemy has one defense die and sustains.
const SUSTAINED: &[Decision] = &[
    Places(LONE, 2, 1),
    Places(FIRST, 2, 1),
    Defends(FIRST, 1),
    Sustains(FIRST, None, true),
    Defends(LONE, 0),
];

fn counter_attacks() -> Vec<Case> {
    let by_2: &[&str] = &[
        "hero on enemy: 6 against 8, parried and countered; enemy unhurt 1/1",
        "enemy on hero: serious; hero serious 0/1",
    ];
    let by_1: &[&str] = &[
        "hero on enemy: 6 against 7, parried and countered; enemy unhurt 1/1",
        "enemy on hero: serious; hero serious 0/1",
    ];
    let by_0: &[&str] = &[
        "hero on enemy: 6 against 6, parried and countered; enemy unhurt 1/1",
        "enemy on hero: serious; hero serious 0/1",
    ];
    let parried_by_2: &[&str] = &["hero on enemy: 6 against 8, parried; enemy unhurt 0/1"];
    let parried_by_1: &[&str] = &["hero on enemy: 6 against 7, parried; enemy unhurt 0/1"];
    let parried_by_0: &[&str] = &["hero on enemy: 6 against 6, parried; enemy unhurt 0/1"];
    let swapped: &[&str] =
        &["hero on enemy: -1, fails; enemy unhurt 1/1", "enemy on hero: light; hero critical 0/1"];
    let failed: &[&str] = &["hero on enemy: -1, fails; enemy unhurt 0/2"];
    let swaps: &[Decision] =
        &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1), Swaps(FIRST, true), Defends(LONE, 0)];
    let keeps: &[Decision] =
        &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1), Swaps(FIRST, false)];
    let sustained: &[&str] = &[
        "hero on enemy: 5 against 7, parried; enemy unhurt sustaining 1/1",
        "enemy on hero: stunned; hero unhurt stunned 0/1",
    ];
    vec![
        case("Contre-attaque/2", "a parry by 2 gives an attack die")
            .of_enemy()
            .with(&[1, 1, 2, 4, 3, 5], COUNTERED, by_2)
            .without(&[1, 1, 2, 4], PARRIED, parried_by_2),
        case("Contre-attaque", "without X it is 2")
            .of_enemy()
            .with(&[1, 1, 2, 4, 3, 5], COUNTERED, by_2)
            .without(&[1, 1, 2, 4], PARRIED, parried_by_2),
        case("Contre-attaque/2", "a parry by 1 does not").of_enemy().with_and_without(
            &[1, 1, 2, 3],
            PARRIED,
            parried_by_1,
        ),
        case("Contre-attaque/2", "ATT 0 with a serious wound and a 1: he attacks with a defense die")
            .of_enemy()
            .hero("att=0")
            .opponent_wounds(2)
            .with(&[1, 1, 1, 1, 5], swaps, swapped)
            .without(&[1, 1, 1], PARRIED, failed),
        case("Contre-attaque/2", "he would rather keep it")
            .of_enemy()
            .hero("att=0")
            .opponent_wounds(2)
            .with(&[1, 1, 1], keeps, failed)
            .without(&[1, 1, 1], PARRIED, failed),
        case("Contre-attaque/0", "a die that sustains counters nothing: 4-2+5").of_enemy().with_and_without(
            &[1, 1, 1, 5, 1, 3],
            SUSTAINED,
            sustained,
        ),
        case("Ambidextre", "any parry gives an attack die")
            .of_enemy()
            .with(&[1, 1, 2, 2, 3, 5], COUNTERED, by_0)
            .without(&[1, 1, 2, 2], PARRIED, parried_by_0),
        case("Ambidextre", "ATT 0 with a serious wound and a 1: he attacks with a defense die")
            .of_enemy()
            .hero("att=0")
            .opponent_wounds(2)
            .with(&[1, 1, 1, 1, 5], swaps, swapped)
            .without(&[1, 1, 1], PARRIED, failed),
        case("Ambidextre", "a die that sustains counters nothing: 4-2+5").of_enemy().with_and_without(
            &[1, 1, 1, 5, 1, 3],
            SUSTAINED,
            sustained,
        ),
        case("Guerrier-mage", "a parry by 1 gives an attack die")
            .of_enemy()
            .with(&[1, 1, 2, 3, 3, 5], COUNTERED, by_1)
            .without(&[1, 1, 2, 3], PARRIED, parried_by_1),
        case("Guerrier-mage", "a bare parry does not").of_enemy().with_and_without(
            &[1, 1, 2, 2],
            PARRIED,
            parried_by_0,
        ),
        case("Guerrier-mage", "beside a printed Contre-attaque/2 its margin holds")
            .of_enemy()
            .bearer_abilities(&["Contre-attaque/2"])
            .with_and_without(&[1, 1, 2, 3], PARRIED, parried_by_1),
        case("Moine-guerrier", "a parry by 1 gives an attack die")
            .of_enemy()
            .with(&[1, 1, 2, 3, 3, 5], COUNTERED, by_1)
            .without(&[1, 1, 2, 3], PARRIED, parried_by_1),
        case("Moine-guerrier", "beside a printed Contre-attaque/2 its margin holds")
            .of_enemy()
            .bearer_abilities(&["Contre-attaque/2"])
            .with_and_without(&[1, 1, 2, 3], PARRIED, parried_by_1),
    ]
}

fn master_strikes() -> Vec<Case> {
    let strikes: &[Decision] =
        &[Places(LONE, 2, 2), Places(FIRST, 2, 0), MasterStrikes(LONE, true), Defends(FIRST, 0)];
    let twice: &[Decision] = &[Places(LONE, 2, 2), Places(FIRST, 2, 0), Defends(FIRST, 0), Defends(FIRST, 0)];
    vec![
        case(
            "Coup de maître/1",
            "dice 3 and 4, belly: STR 5 + ATT 4 + 1 - RES 5 + 4, row 8/9; row 4/5 without",
        )
        .with(&[1, 1, 3, 4], strikes, &["hero on enemy (master strike): critical; enemy critical 0/2"])
        .without(
            &[1, 1, 3, 4, 1, 1],
            twice,
            &[
                "hero on enemy: serious; enemy serious 0/2",
                "hero on enemy: stunned; enemy serious stunned 0/2",
            ],
        ),
        case("Coup de maître/1", "two attacks all the same, because he does not announce it")
            .with(
                &[1, 1, 3, 4, 1, 1],
                &[
                    Places(LONE, 2, 2),
                    Places(FIRST, 2, 0),
                    MasterStrikes(LONE, false),
                    Defends(FIRST, 0),
                    Defends(FIRST, 0),
                ],
                &[
                    "hero on enemy: serious; enemy serious 0/2",
                    "hero on enemy: stunned; enemy serious stunned 0/2",
                ],
            )
            .without(
                &[1, 1, 3, 4, 1, 1],
                twice,
                &[
                    "hero on enemy: serious; enemy serious 0/2",
                    "hero on enemy: stunned; enemy serious stunned 0/2",
                ],
            ),
        // 4 + 4 + 1 - 5 + 4 = 8; if the wound also lowered ATT it would be 7, serious.
        case("Coup de maître/1", "with a light wound, which lowers the sum once: row 8/9")
            .bearer_wounds(1)
            .first_attack()
            .with(&[1, 1, 3, 4], strikes, &["hero on enemy (master strike): critical; enemy critical 0/2"])
            .without(&[1, 1, 3, 4, 1, 1], twice, &["hero on enemy: light; enemy light 0/2"]),
        // 4 + 4 + 1 - 5 + 5 = 9; without the wound it would be 10, killed.
        case("Coup de maître/1", "with a light wound, which lowers the sum once: row 8/9, chest")
            .bearer_wounds(1)
            .first_attack()
            .with(&[1, 1, 4, 5], strikes, &["hero on enemy (master strike): critical; enemy critical 0/2"])
            .without(&[1, 1, 4, 5, 1, 1], twice, &["hero on enemy: serious; enemy serious 0/2"]),
        case("Coup de maître/1", "with one die on attack there is none to give up").with_and_without(
            &[1, 1, 3, 4],
            &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 0)],
            &["hero on enemy: serious; enemy serious 0/2"],
        ),
    ]
}

fn feints() -> Vec<Case> {
    vec![
        case("Feinte", "the enemy loses his attack die and is not wounded")
            .enemy("str=3")
            .with(
                &[1, 1],
                &[Places(LONE, 2, 1), Places(FIRST, 2, 1), Defends(FIRST, 0), Feints(LONE, true)],
                &["hero on enemy (feint): takes a die; enemy unhurt 0/1"],
            )
            .without(
                &[1, 1, 3, 5, 1, 1],
                &[Places(LONE, 2, 1), Places(FIRST, 2, 1), Defends(FIRST, 0), Defends(LONE, 0)],
                &["hero on enemy: serious; enemy serious 1/1", "enemy on hero: none; hero unhurt 0/1"],
            ),
        case("Feinte", "without a die on attack he loses one on defense")
            .with(
                &[1, 1],
                &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 0), Feints(LONE, true)],
                &["hero on enemy (feint): takes a die; enemy unhurt 0/1"],
            )
            .without(
                &[1, 1, 3, 5],
                &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 0)],
                &["hero on enemy: serious; enemy serious 0/2"],
            ),
        case("Feinte", "6 against 8: what is parried takes nothing")
            .with(
                &[1, 1, 2, 4],
                &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1), Feints(LONE, true)],
                &["hero on enemy (feint): 6 against 8, parried; enemy unhurt 0/1"],
            )
            .without(&[1, 1, 2, 4], PARRIED, &["hero on enemy: 6 against 8, parried; enemy unhurt 0/1"]),
        case("Feinte", "an enemy who uses his last dice has none to lose: he is wounded").with_and_without(
            &[1, 1, 4, 1, 2, 3, 5],
            &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 2)],
            &["hero on enemy: 8 against 6, serious; enemy serious 0/0"],
        ),
    ]
}

fn resolutions() -> Vec<Case> {
    vec![
        case("Résolution/3", "attack 4+2+3 against 4+4")
            .with(
                &[1, 1, 2, 4, 1, 5],
                &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Resolves(LONE, Attack, true), Defends(FIRST, 1)],
                &["hero on enemy (resolved attack): 9 against 8, light; enemy light 0/1"],
            )
            .without(&[1, 1, 2, 4], PARRIED, &["hero on enemy: 6 against 8, parried; enemy unhurt 0/1"]),
        case("Résolution/3", "attack 4+4 against 4+1+3")
            .of_enemy()
            .with(
                &[1, 1, 4, 1],
                &[Places(LONE, 2, 1), Places(FIRST, 2, 0), Defends(FIRST, 1), Resolves(FIRST, Defense, true)],
                &["hero on enemy (resolved defense): 8 against 8, parried; enemy unhurt 0/1"],
            )
            .without(&[1, 1, 4, 1, 1, 5], PARRIED, &["hero on enemy: 8 against 5, light; enemy light 0/1"]),
        case("Résolution/3", "once a turn: declined, then used, then never asked again")
            .bearer_abilities(&["Tueur né"])
            .enemy("res=9")
            .with(
                &[1, 1, 2, 4, 2, 4, 1, 1, 2, 4],
                &[
                    Places(LONE, 3, 3),
                    Places(FIRST, 2, 0),
                    Resolves(LONE, Attack, false),
                    Defends(FIRST, 1),
                    Resolves(LONE, Attack, true),
                    Defends(FIRST, 1),
                    Sustains(FIRST, None, true),
                ],
                &[
                    "hero on enemy: 6 against 8, parried; enemy unhurt 0/1",
                    "hero on enemy (resolved attack): 9 against 6, none; enemy unhurt sustaining 0/1",
                    "hero on enemy: 6 against 6, parried; enemy unhurt sustaining 0/1",
                ],
            )
            .without(
                &[1, 1, 2, 4, 2, 4, 2, 4],
                &[
                    Places(LONE, 3, 3),
                    Places(FIRST, 2, 0),
                    Defends(FIRST, 1),
                    Defends(FIRST, 1),
                    Sustains(FIRST, None, true),
                ],
                &[
                    "hero on enemy: 6 against 8, parried; enemy unhurt 0/1",
                    "hero on enemy: 6 against 6, parried; enemy unhurt sustaining 0/1",
                    "hero on enemy: 6 against 6, parried; enemy unhurt sustaining 0/1",
                ],
            ),
    ]
}

fn several_enemies() -> Vec<Case> {
    let dead = Fighter { wound_level: WoundLevel::DEAD, ..Fighter::default() };
    let places: &[Decision] = &[
        Places(LONE, 3, 1),
        Places(FIRST, 2, 0),
        Places(SECOND, 2, 1),
        TestsInitiative(0),
        Targets(0),
        Defends(FIRST, 1),
        Defends(LONE, 1),
    ];
    vec![
        case("Désespéré", "against two: INI 9+1+1")
            .second_enemy(Fighter::default())
            .initiative()
            .with(
                &[1, 1],
                &[Places(LONE, 3, 0), Places(FIRST, 2, 0), Places(SECOND, 2, 0), TestsInitiative(0)],
                &["initiative 11 to 3"],
            )
            .without(
                &[1, 1],
                &[Places(LONE, 3, 0), Places(FIRST, 2, 0), Places(SECOND, 2, 0), TestsInitiative(0)],
                &["initiative 10 to 3"],
            ),
        case("Désespéré", "against two: ATT 4+1+3 against 4+3, DEF 4+1+3 against 4+4")
            .second_enemy(Fighter::default())
            .with(
                &[1, 1, 3, 3, 1, 5, 4, 3],
                places,
                &[
                    "hero on enemy: 8 against 7, light; enemy light 0/1",
                    "other on hero: 8 against 8, parried; hero unhurt 0/1",
                ],
            )
            .without(
                &[1, 1, 3, 3, 4, 3, 1, 5],
                places,
                &[
                    "hero on enemy: 7 against 7, parried; enemy unhurt 0/1",
                    "other on hero: 8 against 7, light; hero light 0/1",
                ],
            ),
        case("Désespéré", "the second one is dead").second_enemy(dead).initiative().with_and_without(
            &[1, 1],
            &[Places(LONE, 2, 0), Places(FIRST, 2, 0)],
            &["initiative 10 to 2"],
        ),
    ]
}
