//! Charges: V-B-3, E13.

use super::field::{Order::*, ScriptedSkirmish, a, card, charge, engage, shooting, team};
use crate::support::ruleset;
use fleau::rules::effect::{Effect, Immunity};
use fleau::rules::ruleset::{ChargePenaltyStacks, MultiChargePower};
use fleau::rules::skirmish::{Charges, Redirection};
use fleau::rules::{Effects, Profile};
use strum::VariantArray;

/// Cheap and weak, power 1; three of them share a card.
fn soldier() -> Profile {
    card("@ini=3,att=3,str=3,def=3,res=5,ap=20", false)
}

/// As [`soldier`], on another card.
fn other_soldier() -> Profile {
    card("@ini=3,att=3,str=3,def=3,res=5,ap=21", false)
}

/// Large, power 2.
fn ogre() -> Profile {
    card("@ini=3,att=3,str=3,def=3,res=5,ap=40,size=large", false)
}

fn with_effect(profile: Profile, effect: Effect) -> Profile {
    Profile { effects: Effects::sum([effect]).unwrap(), ..profile }
}

#[test]
fn e13_which_fighters_suffer_charge_penalties() {
    // The fighters that charge in one turn of speech, as power and targets; the powers of the
    // targets; which targets suffer penalties.
    type Case = (&'static [(i16, &'static [usize])], &'static [i16], &'static [bool]);
    let cases: [Case; 7] = [
        // A (1) charges Z (1).
        (&[(1, &[0])], &[1], &[true]),
        // B (1) charges Y (2).
        (&[(1, &[0])], &[2], &[false]),
        // C (1), like D and E in other turns of speech, charges X (2).
        (&[(1, &[0])], &[2], &[false]),
        // F and G (1 each) charge W (2).
        (&[(1, &[0]), (1, &[0])], &[2], &[true]),
        // H (1) charges V and U (1 each).
        (&[(1, &[0, 1])], &[1, 1], &[false, false]),
        // I (2) charges T and S (1 each).
        (&[(2, &[0, 1])], &[1, 1], &[true, true]),
        // One fighter charges both, another only the first and alone suffices to penalize it.
        (&[(1, &[0, 1]), (1, &[0])], &[1, 1], &[true, false]),
    ];
    for (chargers, enemy_powers, expected) in cases {
        let charges = charges(chargers, enemy_powers);
        for (enemy, suffers) in expected.iter().enumerate() {
            assert_eq!(
                charges.is_penalized(enemy, MultiChargePower::SumOfTargets),
                *suffers,
                "{chargers:?} {enemy}"
            );
        }
    }
}

fn charges(chargers: &[(i16, &[usize])], enemy_powers: &[i16]) -> Charges {
    let mut charges = Charges::default();
    for (i, (power, targets)) in chargers.iter().enumerate() {
        charges.powers[i] = *power;
        charges.targets[i] = team(targets);
    }
    charges.enemy_powers[..enemy_powers.len()].copy_from_slice(enemy_powers);
    charges
}

#[test]
fn power_shared_equally_weighs_on_each_target_by_itself() {
    use MultiChargePower::{SharedEqually, SumOfTargets};
    let suffer = |charges: &Charges, setting| [0, 1].map(|enemy| charges.is_penalized(enemy, setting));
    // The same result for E13: H (1) on V and U, I (2) on T and S.
    for setting in MultiChargePower::VARIANTS {
        assert_eq!(suffer(&charges(&[(1, &[0, 1])], &[1, 1]), *setting), [false, false]);
        assert_eq!(suffer(&charges(&[(2, &[0, 1])], &[1, 1]), *setting), [true, true]);
    }
    // 3 on 1 and 2: one and a half each.
    let three = charges(&[(3, &[0, 1])], &[1, 2]);
    assert_eq!((suffer(&three, SumOfTargets), suffer(&three, SharedEqually)), ([true, true], [true, false]));
    // 2 on 1 and 2: one each.
    let two = charges(&[(2, &[0, 1])], &[1, 2]);
    assert_eq!((suffer(&two, SumOfTargets), suffer(&two, SharedEqually)), ([false, false], [true, false]));
    // 1 on 1 and 2, and 1 on the second: half and one and a half; in sum 2 against 3.
    let both = charges(&[(1, &[0, 1]), (1, &[1])], &[1, 2]);
    assert_eq!((suffer(&both, SumOfTargets), suffer(&both, SharedEqually)), ([false; 2], [false; 2]));
}

#[test]
fn only_charges_of_one_turn_of_speech_count_together() {
    let ruleset = ruleset("confede-2024");
    let orders = [Announces(a(0), charge(&[0])), Announces(a(1), charge(&[0]))];
    let reached = ["A0 moves 0 to 200", "A0 reaches B0", "A1 moves 0 to 200", "A1 reaches B0"];
    let together = ScriptedSkirmish::at(&ruleset, 200, &[soldier(), soldier()], &[ogre()]);
    let expected = [&reached[..], &["B0 suffers -1", "B0 against A0+A1"]].concat();
    assert_eq!(together.events(&[5, 1], &orders), expected);
    let apart = ScriptedSkirmish::at(&ruleset, 200, &[soldier(), other_soldier()], &[ogre()]);
    let expected = [&reached[..], &["B0 against A0+A1"]].concat();
    assert_eq!(apart.events(&[5, 1], &orders), expected);
}

#[test]
fn engaging_penalizes_only_with_an_ability_regardless_of_power() {
    let ruleset = ruleset("confede-2024");
    let orders = [Announces(a(0), engage(&[0]))];
    let reached = ["A0 moves 0 to 200", "A0 reaches B0"];
    for (attacker, suffers) in [(soldier(), false), (with_effect(soldier(), Effect::AlwaysPenalizes), true)] {
        let told = ScriptedSkirmish::at(&ruleset, 200, &[attacker], &[ogre()]).events(&[5, 1], &orders);
        let penalty: &[&str] = if suffers { &["B0 suffers -1"] } else { &[] };
        assert_eq!(told, [&reached[..], penalty, &["A0 against B0"]].concat());
    }
}

#[test]
fn an_immune_fighter_suffers_no_charge_penalty() {
    let ruleset = ruleset("confede-2024");
    let steadfast = with_effect(other_soldier(), Effect::Immune(Immunity::ChargePenalty));
    let told = ScriptedSkirmish::at(&ruleset, 200, &[soldier()], &[steadfast])
        .events(&[5, 1], &[Announces(a(0), charge(&[0]))]);
    assert_eq!(told, ["A0 moves 0 to 200", "A0 reaches B0", "A0 against B0"]);
}

#[test]
fn a_second_charge_penalty_adds_up_depending_on_the_ruleset() {
    let mut ruleset = ruleset("confede-2024");
    let orders = [Announces(a(0), charge(&[0])), Announces(a(1), charge(&[0]))];
    for (setting, second) in
        [(ChargePenaltyStacks::Once, "B0 suffers -1"), (ChargePenaltyStacks::EachCharge, "B0 suffers -2")]
    {
        ruleset.charge_penalty_stacks = setting;
        let meeting = ScriptedSkirmish::at(
            &ruleset,
            150,
            &[soldier(), other_soldier()],
            &[card("@ini=3,att=3,str=3,def=3,res=5,ap=22", false)],
        );
        let expected = [
            "A0 moves 0 to 150",
            "A0 reaches B0",
            "B0 suffers -1",
            "A1 moves 0 to 150",
            "A1 reaches B0",
            second,
            "B0 against A0+A1",
        ];
        assert_eq!(meeting.events(&[5, 1], &orders), expected);
    }
}

#[test]
fn an_assault_that_falls_short_moves_its_full_potential_and_makes_no_contact() {
    let ruleset = ruleset("confede-2024");
    let meeting = ScriptedSkirmish::at(&ruleset, 201, &[soldier()], &[other_soldier()]);
    let expected = ["A0 moves 0 to 200", "A0 reaches nobody"];
    assert_eq!(meeting.events(&[], &[Announces(a(0), charge(&[0]))]), expected);
    assert_eq!(meeting.events(&[], &[Announces(a(0), engage(&[0]))]), expected);
}

#[test]
fn longer_strides_apply_to_charges_but_not_engagements() {
    let ruleset = ruleset("confede-2024");
    let rider = with_effect(soldier(), Effect::Strides { times: 3 });
    let meeting = ScriptedSkirmish::at(&ruleset, 300, &[rider], &[other_soldier()]);
    let expected = ["A0 moves 0 to 300", "A0 reaches B0", "B0 suffers -1", "A0 against B0"];
    assert_eq!(meeting.events(&[5, 1], &[Announces(a(0), charge(&[0]))]), expected);
    let expected = ["A0 moves 0 to 200", "A0 reaches nobody"];
    assert_eq!(meeting.events(&[], &[Announces(a(0), engage(&[0]))]), expected);
}

#[test]
fn fighters_without_room_wait_in_the_second_rank_until_there_is_room() {
    let ruleset = ruleset("confede-2024");
    let small = card("@ini=3,att=3,str=3,def=3,res=5,ap=25,size=small", false);
    let four = [other_soldier(), soldier(), soldier(), soldier()];
    let orders = [0, 1, 2, 3].map(|i| Announces(a(i), charge(&[0])));
    let orders = [&orders[..], &[Announces(a(3), charge(&[1]))]].concat();
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &four, &[small, small]).turns(2);
    // When the second card announces its charges, two more fit around B0.
    let expected = [
        "A0 moves 0 to 100",
        "A0 reaches B0",
        "B0 suffers -1",
        "A1 moves 0 to 100",
        "A1 reaches B0",
        "A2 moves 0 to 100",
        "A2 reaches B0",
        "A3 moves 0 to 100",
        "A3 reaches nobody",
        "B0 suffers -1",
        "B0 against A0+A1+A2",
        "turn 2",
        // From the second rank, A3 charges the enemy with room around it.
        "A3 reaches B1",
        "B1 suffers -1",
        "A chooses first",
        "B0 against A0+A1+A2",
        "A3 against B1",
    ];
    // DIS is unknown, so a random draw replaces the authority test.
    assert_eq!(meeting.events(&[5, 1, 1, 5, 1, 5, 1], &orders), expected);
}

#[test]
fn several_at_one_place_can_be_charged_at_once() {
    let ruleset = ruleset("confede-2024");
    let meeting = ScriptedSkirmish::at(&ruleset, 200, &[ogre()], &[soldier(), soldier()]);
    let told = meeting.events(&[5, 1], &[Announces(a(0), charge(&[0, 1]))]);
    let expected =
        ["A0 moves 0 to 200", "A0 reaches B0+B1", "B0 suffers -1", "B1 suffers -1", "A0 against B0+B1"];
    assert_eq!(told, expected);
}

#[test]
fn an_assault_on_a_target_that_was_shot_dead_can_be_redirected() {
    let ruleset = ruleset("confede-2024");
    let archer = card("@ini=3,att=3,str=3,def=3,res=5,ap=20", true);
    let victims = [soldier(), other_soldier()];
    // AIM 3 + 4 = 7 hits; a double 6 kills.
    let shot = ["A0 shoots at B0 (7): B0 killed", "A0 moves 0 to 150"];
    let order = Announces(a(0), shooting(charge(&[0]), 0));
    let meeting = ScriptedSkirmish::at(&ruleset, 150, &[archer], &victims);
    for (redirection, dice, ending) in [
        (Redirection::Stay(()), &[][..], &["A0 reaches nobody"][..]),
        // Still counts as a charge.
        (
            Redirection::Assault { targets: team(&[1]), at: () },
            &[5, 1],
            &["A0 redirects to B1", "A0 reaches B1", "B1 suffers -1", "A0 against B1"],
        ),
        // 50 of 200 mm are left.
        (Redirection::Run { to: 1000 }, &[], &["A0 moves 150 to 200", "A0 reaches nobody"]),
    ] {
        let told = meeting.events(&[&[4, 6, 6], dice].concat(), &[order, Redirects(a(0), redirection)]);
        assert_eq!(told, [&shot[..], ending].concat());
    }
}

#[test]
fn later_assault_shots_at_a_dead_target_are_lost() {
    let ruleset = ruleset("confede-2024");
    let archer = card("@ini=3,att=3,str=3,def=3,res=5,ap=20", true);
    let orders = [
        Announces(a(0), shooting(charge(&[0]), 0)),
        Announces(a(1), shooting(charge(&[0]), 0)),
        Redirects(a(1), Redirection::Assault { targets: team(&[1]), at: () }),
    ];
    let meeting = ScriptedSkirmish::at(&ruleset, 150, &[archer, archer], &[soldier(), other_soldier()]);
    let expected = [
        "A0 shoots at B0 (7): B0 killed",
        "A0 moves 0 to 150",
        "A0 reaches nobody",
        "A1 moves 0 to 150",
        "A1 redirects to B1",
        "A1 reaches B1",
        "B1 suffers -1",
        "A1 against B1",
    ];
    assert_eq!(meeting.events(&[4, 6, 6, 5, 1], &orders), expected);
}

#[test]
fn out_of_reach_of_the_assault_no_assault_shot_is_fired() {
    let ruleset = ruleset("confede-2024");
    let archer = card("@ini=3,att=3,str=3,def=3,res=5,ap=20", true);
    let meeting = ScriptedSkirmish::at(&ruleset, 201, &[archer], &[other_soldier()]);
    let told = meeting.events(&[], &[Announces(a(0), shooting(charge(&[0]), 0))]);
    assert_eq!(told, ["A0 moves 0 to 200", "A0 reaches nobody"]);
}

#[test]
fn a_charger_is_marked_only_if_it_arrived() {
    use fleau::rules::effect::{Modifier, Value, When};
    let ruleset = ruleset("confede-2024");
    // STR 3 becomes 13 when charging: against RES 5 even two 1s wound, as 1 + 13 - 5 = 9 in the
    // legs.
    let lancer = with_effect(
        soldier(),
        Effect::Modifies(Modifier { value: Value::Strength, by: 10, when: When::Charging }),
    );
    let enemy = other_soldier();
    let wounds = |order, dice: &[u8]| {
        let meeting = ScriptedSkirmish::at(&ruleset, 100, &[lancer], &[enemy]).attacking();
        let (_, record) = meeting.play(dice, &[order]);
        record.fighters.b[0].wound_level.get()
    };
    // Initiative 5 to 1; wound rolls of A, B, A, B.
    let dice = [5, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    assert!(wounds(Announces(a(0), charge(&[0])), &dice) > wounds(Announces(a(0), engage(&[0])), &dice));
}
