//! Courage, fear, rout and rallying: IX, as reconstructed in `scenarios/modelled.md`.

use super::field::{Order::*, ScriptedSkirmish, a, b, card, charge, engage, leaving, shooting, team};
use crate::support::ruleset;
use fleau::rules::effect::{Effect, Tests, Value};
use fleau::rules::ruleset::{
    CourageAndFear, FailedAssailant, FearImmunity, FearInContact, LeaderWithFear, NaturalOne, StandingFirm,
};
use fleau::rules::skirmish::{DisengageTest, FirstSpeaker, Redirection, SpeechChoice};
use fleau::rules::{Characteristic, Effects, Profile, Ruleset, Side};

/// The rules of 2024 with courage and fear.
fn with_fear() -> Ruleset {
    Ruleset { courage_and_fear: CourageAndFear::Confede, ..ruleset("confede-2024") }
}

/// A fighter of `ap` AP with COU and FEAR, if there are any, and a bow if it shoots.
fn fighter(ap: u16, courage: Option<i64>, fear: Option<i64>, shoots: bool) -> Profile {
    let number = |value: Option<i64>| value.map(|value| Characteristic::new(value).unwrap());
    Profile {
        courage: number(courage),
        fear: number(fear),
        ..card(&format!("@ini=3,att=3,str=3,def=3,res=5,ap={ap}"), shoots)
    }
}

/// A fighter with COU and without FEAR.
fn soldier(ap: u16, courage: i64) -> Profile {
    fighter(ap, Some(courage), None, false)
}

/// A fighter with FEAR, which is also its courage.
fn troll(ap: u16, fear: i64) -> Profile {
    fighter(ap, None, Some(fear), false)
}

fn with_effect(profile: Profile, effect: Effect) -> Profile {
    Profile { effects: Effects::sum([effect]).unwrap(), ..profile }
}

/// Returns the events of a charge by the first fighter of A that falls short, so that the only dice
/// are those of its own courage test.
fn charges_short(ruleset: &Ruleset, a0: Profile, b0: Profile, dice: &[u8]) -> Vec<String> {
    ScriptedSkirmish::at(ruleset, 900, &[a0], &[b0]).events(dice, &[Announces(a(0), charge(&[0]))])
}

#[test]
fn the_chance_to_fail_follows_from_fear_minus_courage() {
    for (natural_one, expected) in
        [(NaturalOne::IsOne, [0, 0, 1, 2, 3, 4, 5]), (NaturalOne::Fails, [1, 1, 1, 2, 3, 4, 5])]
    {
        let ruleset = Ruleset { natural_one, failed_assailant: FailedAssailant::Stays, ..with_fear() };
        for (gap, failing) in expected.into_iter().enumerate() {
            let fear = 5 + gap as i64;
            // FEAR 5 against COU 5 still frightens a fighter without FEAR.
            let fails = (1..=6).filter(|&face| {
                let events = charges_short(&ruleset, soldier(20, 5), troll(30, fear), &[face]);
                let holds = format!("A0 tests courage 5 against {fear} of B0: holds");
                let fails = format!("A0 tests courage 5 against {fear} of B0: fails");
                assert!(events[0] == holds || events[0] == fails, "{events:?}");
                events[0] == fails
            });
            assert_eq!(fails.count(), failing, "{natural_one:?}, FEAR {fear}");
        }
    }
}

#[test]
fn a_fighter_with_the_same_or_a_higher_fear_does_not_test() {
    let moves = ["A0 moves 0 to 200", "A0 reaches nobody"];
    for fear in [6, 7] {
        assert_eq!(charges_short(&with_fear(), troll(20, fear), troll(30, 6), &[]), moves);
    }
    let events = charges_short(&with_fear(), troll(20, 5), troll(30, 6), &[3]);
    assert_eq!(events[0], "A0 tests courage 5 against 6 of B0: holds");
}

#[test]
fn living_dead_frighten_even_a_higher_fear() {
    let dead = with_effect(troll(30, 5), Effect::LivingDead);
    let events = charges_short(&with_fear(), troll(20, 9), dead, &[3]);
    assert_eq!(events[0], "A0 tests courage 9 against 5 of B0: holds");
}

#[test]
fn without_the_setting_nobody_tests() {
    let events = charges_short(&ruleset("confede-2024"), soldier(20, 1), troll(30, 9), &[]);
    assert_eq!(events, ["A0 moves 0 to 200", "A0 reaches nobody"]);
}

#[test]
fn a_failed_assailant_is_in_rout_or_stays() {
    let fails = "A0 tests courage 3 against 7 of B0: fails";
    // It rallies with courage 3 and a 5: 8.
    assert_eq!(
        charges_short(&with_fear(), soldier(20, 3), troll(30, 7), &[3, 5]),
        [fails, "A0 moves 0 to -200", "A0 flees", "A0 rallies"]
    );
    let stays = Ruleset { failed_assailant: FailedAssailant::Stays, ..with_fear() };
    assert_eq!(charges_short(&stays, soldier(20, 3), troll(30, 7), &[3]), [fails]);
}

#[test]
fn assailants_test_before_the_shot_and_targets_after_it() {
    let undead = with_effect(fighter(20, None, Some(7), true), Effect::LivingDead);
    let target = fighter(30, Some(3), Some(8), false);
    let ruleset = with_fear();
    let skirmish = ScriptedSkirmish::at(&ruleset, 100, &[undead], &[target]);
    let orders = [Announces(a(0), shooting(charge(&[0]), 0))];
    // Courage test of A, shot, courage test of B, B rallies with 3 + 5.
    let events = skirmish.events(&[3, 1, 2, 5], &orders);
    assert_eq!(
        events,
        [
            "A0 tests courage 7 against 8 of B0: holds",
            "A0 shoots at B0 (7): missed",
            "B0 tests courage 3 against 7 of A0: fails",
            "B0 moves 100 to 300",
            "B0 flees",
            "A0 moves 0 to 100",
            "A0 reaches nobody",
            "B0 rallies",
        ]
    );
    // After a failure there is neither a shot nor an assault.
    let unmoved = Ruleset { failed_assailant: FailedAssailant::Stays, ..with_fear() };
    let skirmish = ScriptedSkirmish::at(&unmoved, 100, &[fighter(20, Some(3), Some(1), true)], &[target]);
    assert_eq!(skirmish.events(&[2], &orders), ["A0 tests courage 3 against 8 of B0: fails"]);
}

#[test]
fn an_assault_on_a_target_that_fled_can_be_redirected_with_the_rest_of_the_move() {
    let ruleset = with_fear();
    let skirmish = ScriptedSkirmish::at(&ruleset, 100, &[troll(20, 7)], &[soldier(30, 3)]);
    let again = Redirection::Assault { targets: team(&[0]), at: () };
    let events = skirmish.events(&[2, 1], &[Announces(a(0), charge(&[0])), Redirects(a(0), again)]);
    assert_eq!(
        events,
        [
            "B0 tests courage 3 against 7 of A0: fails",
            "B0 moves 100 to 300",
            "B0 flees",
            "A0 moves 0 to 100",
            "A0 redirects to B0",
            // Of 20 cm, 10 are left; who is in rout does not test again.
            "A0 moves 100 to 200",
            "A0 reaches nobody",
            "B0 stays in rout",
        ]
    );
}

#[test]
fn who_assaults_after_a_disengagement_tests_courage_once_it_has_disengaged() {
    let ruleset = Ruleset { failed_assailant: FailedAssailant::Stays, ..with_fear() };
    let skirmish = ScriptedSkirmish::at(&ruleset, 100, &[soldier(22, 3)], &[soldier(20, 3), troll(21, 7)]);
    let leaves = leaving(engage(&[1]), DisengageTest::Initiative);
    let orders = [Announces(a(0), charge(&[0])), Rests(b(1)), Announces(a(0), leaves)];
    // Initiative of the combat in turn 1; then the disengagement or the courage test after it fails.
    let turn_2 = |dice: &[u8]| {
        let told = skirmish.clone().turns(2).events(dice, &orders);
        let turn = told.iter().position(|event| event == "turn 2").unwrap();
        told[turn + 1..].to_vec()
    };
    assert_eq!(turn_2(&[5, 1, 2, 5, 1])[..2], ["A0 does not disengage", "A0 against B0"]);
    let fails = "A0 tests courage 3 against 7 of B1: fails";
    assert_eq!(turn_2(&[5, 1, 3, 2])[..3], ["A0 disengages", fails, "A0 reaches nobody"]);
}

#[test]
fn several_frightening_assailants_of_one_turn_of_speech_cause_one_test_against_the_highest_fear() {
    let ruleset = with_fear();
    let skirmish = ScriptedSkirmish::at(&ruleset, 100, &[troll(20, 6), troll(21, 7)], &[soldier(30, 3)]);
    let orders = [
        Says(Side::A, SpeechChoice::PutAside),
        Says(Side::A, SpeechChoice::Both),
        Announces(a(0), charge(&[0])),
        Announces(a(1), charge(&[0])),
    ];
    // The courage test, then initiative.
    let events = skirmish.events(&[5, 5, 1], &orders);
    let tests: Vec<&String> = events.iter().filter(|event| event.contains("courage")).collect();
    assert_eq!(tests, ["B0 tests courage 3 against 7 of A1: holds"]);
    assert!(events.contains(&"A0 reaches B0".to_owned()) && events.contains(&"A1 reaches B0".to_owned()));
}

/// Returns the courage tests of one target against two assailants in two turns of speech.
fn tests_against_two(ruleset: &Ruleset, fears: [i64; 2], dice: &[u8]) -> Vec<String> {
    let [first, second] = fears;
    let skirmish =
        ScriptedSkirmish::at(ruleset, 100, &[troll(20, first), troll(21, second)], &[soldier(30, 3)]);
    let orders = [Announces(a(0), charge(&[0])), Announces(a(1), charge(&[0]))];
    let events = skirmish.events(dice, &orders);
    events.into_iter().filter(|event| event.contains("courage")).collect()
}

#[test]
fn who_resists_a_fear_is_immune_to_it_and_to_lower_ones() {
    let holds = |fear: i64, by: usize| format!("B0 tests courage 3 against {fear} of A{by}: holds");
    for (fears, expected) in
        [([7, 7], vec![holds(7, 0)]), ([7, 6], vec![holds(7, 0)]), ([6, 7], vec![holds(6, 0), holds(7, 1)])]
    {
        let dice: Vec<u8> = expected.iter().map(|_| 5).chain([5, 1]).collect();
        assert_eq!(tests_against_two(&with_fear(), fears, &dice), expected);
    }
    let ignores = Ruleset { fear_in_contact: FearInContact::Ignored, ..with_fear() };
    assert_eq!(tests_against_two(&ignores, [6, 7], &[5, 5, 1]), [holds(6, 0)]);
}

#[test]
fn immunity_lasts_to_the_end_of_the_game_or_of_the_turn() {
    // In turn 1 and 2 the soldier charges the same troll and falls short.
    for (fear_immunity, tests) in [(FearImmunity::Game, 1), (FearImmunity::Turn, 2)] {
        let ruleset = Ruleset { fear_immunity, ..with_fear() };
        let skirmish = ScriptedSkirmish::at(&ruleset, 2000, &[soldier(20, 3)], &[troll(30, 7)]).turns(2);
        let orders = [Announces(a(0), charge(&[0])), Announces(a(0), charge(&[0]))];
        let events = skirmish.events(&[5, 5][..tests], &orders);
        assert_eq!(events.iter().filter(|event| event.contains("courage")).count(), tests);
    }
}

#[test]
fn in_contact_a_fighter_in_rout_stays_defends_and_cannot_rally_beside_whom_it_fears() {
    let ruleset = with_fear();
    let sides = [&[soldier(20, 5), troll(21, 7)][..], &[soldier(30, 3)]];
    let skirmish = ScriptedSkirmish::at(&ruleset, 100, sides[0], sides[1]).attacking();
    let orders = [Announces(a(0), charge(&[0])), Announces(a(1), charge(&[0]))];
    // The test fails; initiative; four wound rolls without effect, as nothing is parried.
    let dice: Vec<u8> = [2, 5, 1].into_iter().chain([1; 8]).collect();
    let events = skirmish.events(&dice, &orders);
    let after: Vec<&str> =
        events.iter().map(String::as_str).skip_while(|event| !event.contains("courage")).collect();
    assert_eq!(after[0], "B0 tests courage 3 against 7 of A1: fails");
    assert!(after.contains(&"B0 places 0/3"), "{events:?}");
    assert!(!events.iter().any(|event| event.contains("flees")), "{events:?}");
    assert_eq!(events.last().unwrap(), "B0 stays in rout");
}

#[test]
fn fighters_in_rout_flee_as_their_activation_until_they_rally() {
    let ruleset = with_fear();
    let skirmish = ScriptedSkirmish::at(&ruleset, 900, &[soldier(20, 3)], &[troll(30, 7)]).turns(2);
    // Fails, does not rally with 3 + 4, flees again, rallies with 3 + 5.
    let events = skirmish.events(&[3, 4, 5], &[Announces(a(0), charge(&[0]))]);
    assert_eq!(
        events[1..],
        [
            "A0 moves 0 to -200",
            "A0 flees",
            "A0 stays in rout",
            "turn 2",
            "A0 moves -200 to -400",
            "A0 flees",
            "A0 rallies"
        ]
    );
}

#[test]
fn a_fighter_with_rapidity_flees_three_times_its_movement() {
    let fast = with_effect(soldier(20, 3), Effect::Strides { times: 3 });
    let events = charges_short(&with_fear(), fast, troll(30, 7), &[3, 4]);
    assert_eq!(events[1..3], ["A0 moves 0 to -300", "A0 flees"]);
}

#[test]
fn in_confrontation_3_5_fighters_rally_at_the_start_of_a_turn() {
    let ruleset = Ruleset { courage_and_fear: CourageAndFear::Confrontation35, ..with_fear() };
    let skirmish = ScriptedSkirmish::at(&ruleset, 900, &[soldier(20, 3)], &[troll(30, 7)]).turns(2);
    let events = skirmish.events(&[3, 5], &[Announces(a(0), charge(&[0])), Waits(a(0)), Rests(a(0))]);
    assert_eq!(events[2..], ["A0 flees", "turn 2", "A0 rallies"]);
}

#[test]
fn a_fighter_in_rout_rallies_by_discipline_if_it_is_higher() {
    let disciplined = Profile { discipline: Some(Characteristic::new(6).unwrap()), ..soldier(20, 3) };
    let events = charges_short(&with_fear(), disciplined, troll(30, 7), &[3, 2]);
    assert_eq!(events.last().unwrap(), "A0 rallies");
}

#[test]
fn abilities_change_who_tests_and_how() {
    let ruleset = Ruleset { failed_assailant: FailedAssailant::Stays, ..with_fear() };
    let first = |a0: Profile, b0: Profile, dice: &[u8]| charges_short(&ruleset, a0, b0, dice)[0].clone();
    let holds = "A0 tests courage 3 against 7 of B0: holds";
    let fails = "A0 tests courage 3 against 7 of B0: fails";
    // Dreadful: the lower of two dice.
    let dreadful = with_effect(troll(30, 7), Effect::Dreadful);
    assert_eq!(first(soldier(20, 3), dreadful, &[5, 3]), fails);
    assert_eq!(first(soldier(20, 3), dreadful, &[4, 6]), holds);
    // Born killer: no test that it could only fail by bad luck.
    let killer = with_effect(soldier(20, 7), Effect::PassesUpToCourage);
    assert_eq!(first(killer, troll(30, 7), &[]), "A0 tests courage 7 against 7 of B0: holds");
    // Bravery: 5s open, and a 1 is no failure.
    let one_fails = Ruleset { natural_one: NaturalOne::Fails, ..ruleset.clone() };
    let brave = with_effect(soldier(20, 6), Effect::OnesCount { tests: Tests::COURAGE });
    let of = |profile| charges_short(&one_fails, profile, troll(30, 7), &[1])[0].clone();
    assert_eq!(of(brave), "A0 tests courage 6 against 7 of B0: holds");
    assert_eq!(of(soldier(20, 6)), "A0 tests courage 6 against 7 of B0: fails");
    // War cry: while charging, FEAR 8 in place of COU 3.
    let crier = with_effect(soldier(20, 3), Effect::WarCry { fear: 8 });
    assert_eq!(first(crier, troll(30, 7), &[]), "A0 moves 0 to 200");
    // Immunity.
    let immune = with_effect(soldier(20, 3), Effect::Immune(fleau::rules::effect::Immunity::Fear));
    assert_eq!(first(immune, troll(30, 7), &[]), "A0 moves 0 to 200");
}

#[test]
fn a_fanatic_tests_discipline_to_stand_firm_after_a_failed_courage_test() {
    let fanatic = |position| Profile {
        discipline: Some(Characteristic::new(4).unwrap()),
        ..with_effect(soldier(position, 3), Effect::StandsFirm)
    };
    let ruleset = with_fear();
    let fails = "A0 tests courage 3 against 7 of B0: fails";
    // As an assailant: DIS 4 and 3 against FEAR 7.
    let events = charges_short(&ruleset, fanatic(20), troll(30, 7), &[3, 3]);
    assert_eq!(events[..2], [fails, "A0 stands firm by 4 against 7"]);
    assert!(!events.iter().any(|event| event.contains("flees") || event.contains("moves")), "{events:?}");
    let events = charges_short(&ruleset, fanatic(20), troll(30, 7), &[3, 2, 1]);
    assert_eq!(events[..2], [fails, "A0 does not stand firm by 4 against 7"]);
    assert!(events.iter().any(|event| event == "A0 flees"), "{events:?}");
    // By the other reading: against 8.
    let other = Ruleset { standing_firm: StandingFirm::AgainstEight, ..ruleset };
    let events = charges_short(&other, fanatic(20), troll(30, 7), &[3, 3, 1]);
    assert_eq!(events[1], "A0 does not stand firm by 4 against 8");
}

#[test]
fn friends_within_range_of_a_leader_use_its_courage() {
    let leader = with_effect(soldier(40, 6), Effect::Leads { within: 15 });
    let ruleset = Ruleset { failed_assailant: FailedAssailant::Stays, ..with_fear() };
    let tested = |follower: Profile, leader: Profile| {
        let skirmish = ScriptedSkirmish::at(&ruleset, 900, &[follower, leader], &[troll(30, 7)]);
        skirmish.events(&[2], &[Announces(a(0), charge(&[0]))])[0].clone()
    };
    let [led, alone] = [6, 3].map(|courage| format!("A0 tests courage {courage} against 7 of B0"));
    assert!(tested(soldier(20, 3), leader).starts_with(&led));
    // Constructs have no leaders, and living dead only living dead.
    assert!(tested(with_effect(soldier(20, 3), Effect::NotLed), leader).starts_with(&alone));
    assert!(tested(with_effect(soldier(20, 3), Effect::LivingDead), leader).starts_with(&alone));
}

/// A fighter of `ap` AP with COU and DIS.
fn disciplined(ap: u16, courage: i64, discipline: i64) -> Profile {
    Profile { discipline: Some(Characteristic::new(discipline).unwrap()), ..soldier(ap, courage) }
}

/// The first fighter of A charges a troll that frightens it; returns its courage test. Only it
/// moves, and all of A are at one place.
fn led_test(ruleset: &Ruleset, army: &[Profile]) -> String {
    let skirmish = ScriptedSkirmish::at(ruleset, 900, army, &[troll(30, 9)]);
    skirmish.events(&[2], &[Announces(a(0), charge(&[0]))])[0].clone()
}

#[test]
fn a_musician_and_a_standard_bearer_in_range_raise_the_courage_of_a_leader_by_2() {
    let ruleset = Ruleset { failed_assailant: FailedAssailant::Stays, ..with_fear() };
    let leader = with_effect(soldier(60, 5), Effect::Leads { within: 15 });
    let [musician, bearer] =
        [Effect::Musician, Effect::StandardBearer].map(|effect| with_effect(soldier(50, 3), effect));
    let tests = |army: &[Profile], courage: i16| {
        let event = led_test(&ruleset, army);
        assert!(event.starts_with(&format!("A0 tests courage {courage} against 9 of B0")), "{event}");
    };
    // Passed on to a friend, whose own courage is 3 or, by its FEAR, 4.
    tests(&[soldier(20, 3), leader, musician, bearer], 7);
    tests(&[troll(20, 4), leader, musician, bearer], 7);
    // The leader itself; an incomplete staff.
    tests(&[leader, musician, bearer], 7);
    tests(&[soldier(20, 3), leader, musician], 5);
    tests(&[soldier(20, 3), leader, bearer], 5);
    // Without a leader there is no staff.
    tests(&[soldier(20, 3), musician, bearer], 3);
}

#[test]
fn leaders_with_fear_only_lend_it_as_courage_or_add_2() {
    let ruleset = Ruleset { failed_assailant: FailedAssailant::Stays, ..with_fear() };
    let adds_two = Ruleset { leader_with_fear: LeaderWithFear::AddsTwo, ..ruleset.clone() };
    let leader = |fear| with_effect(troll(60, fear), Effect::Leads { within: 15 });
    for (ruleset, fear, courage) in [(&ruleset, 8, 8), (&adds_two, 8, 5), (&adds_two, 4, 4)] {
        let event = led_test(ruleset, &[soldier(20, 3), leader(fear)]);
        assert!(event.starts_with(&format!("A0 tests courage {courage} against 9 of B0")), "{event}");
    }
}

#[test]
fn friends_use_the_discipline_of_a_leader_for_authority_but_not_for_the_tactics_roll() {
    // Its DIS is not printed, so that its player does not choose it for a test.
    let effects =
        [Effect::Leads { within: 15 }, Effect::Sets { value: Value::Discipline, to: 8 }].into_iter();
    let leader = Profile { effects: Effects::sum(effects).unwrap(), ..soldier(60, 5) };
    let (led, enemy) = (disciplined(20, 5, 3), disciplined(20, 5, 3));
    let ruleset = with_fear();
    // Both have equal AP, so that authority is tested: 3 + 1, or with the leader's DIS 8 + 1,
    // against 3 + 2.
    for (army, chooser) in [(&[led][..], "B chooses first"), (&[led, leader], "A chooses first")] {
        let skirmish = ScriptedSkirmish::at(&ruleset, 100, army, &[enemy]);
        let events = skirmish.events(&[1, 2, 5, 1], &[Announces(a(0), charge(&[0]))]);
        assert!(events.contains(&chooser.to_owned()), "{events:?}");
    }
    let mut skirmish = ScriptedSkirmish::at(&ruleset, 900, &[led, leader], &[enemy]);
    skirmish.terms.first_speaker = FirstSpeaker::Discipline;
    assert!(skirmish.events(&[1, 2], &[])[0].starts_with("B has"));
}

#[test]
fn a_rallying_cry_ends_the_rout_of_all_friends_once_a_game_and_raises_courage_for_the_turn() {
    let ruleset = with_fear();
    let crier = with_effect(soldier(40, 6), Effect::RallyingCry);
    let army = [soldier(20, 3), crier];
    let skirmish = ScriptedSkirmish::at(&ruleset, 900, &army, &[troll(30, 9)]).turns(3);
    // In turn 1 the soldier fails and does not rally; the cry rallies it, and it fails with 3 + 1.
    let orders = [Announces(a(0), charge(&[0])), Announces(a(0), charge(&[0]))];
    let events = skirmish.events(&[2, 3, 2, 3, 3], &orders);
    let told: Vec<&str> = events
        .iter()
        .map(String::as_str)
        .filter(|event| ["courage", "rout", "turn", "rall"].iter().any(|word| event.contains(word)))
        .collect();
    assert_eq!(
        told,
        [
            "A0 tests courage 3 against 9 of B0: fails",
            "A0 stays in rout",
            "turn 2",
            "A1 uses its rallying cry: A0",
            "A0 tests courage 4 against 9 of B0: fails",
            "A0 stays in rout",
            "turn 3",
            "A0 stays in rout",
        ]
    );
}

#[test]
fn a_fight_that_begins_with_a_charge_has_its_tests_shot_and_penalty() {
    use fleau::rules::skirmish::{Distance, Start};
    let ruleset = with_fear();
    let opening = |charger: Profile, target: Profile, dice: &[u8]| {
        let mut skirmish = ScriptedSkirmish::at(&ruleset, 100, &[charger], &[target]);
        skirmish.terms.start = Start::Charge(Distance::new(100).unwrap());
        skirmish.events(dice, &[])
    };
    // The charger tests COU 4 against FEAR 7, although its policy would do nothing.
    let archer = fighter(20, Some(4), None, true);
    let events = opening(archer, troll(30, 7), &[3, 2, 4, 3]);
    let expected = [
        "A0 tests courage 4 against 7 of B0: holds",
        "A0 shoots at B0 (7): missed",
        "A0 moves 0 to 100",
        "A0 reaches B0",
        "B0 suffers -1",
    ];
    assert_eq!(events[..5], expected);
    let events = opening(archer, troll(30, 7), &[2, 5]);
    assert_eq!(
        events,
        ["A0 tests courage 4 against 7 of B0: fails", "A0 moves 0 to -200", "A0 flees", "A0 rallies"]
    );
    let events = opening(troll(30, 7), soldier(20, 4), &[2, 5]);
    let expected = [
        "B0 tests courage 4 against 7 of A0: fails",
        "B0 moves 100 to 300",
        "B0 flees",
        "A0 moves 0 to 100",
        "A0 reaches nobody",
        "B0 rallies",
    ];
    assert_eq!(events, expected);
}

#[test]
fn a_lord_of_the_dead_raises_the_fear_of_living_dead_friends_up_to_its_own() {
    let ruleset = Ruleset { failed_assailant: FailedAssailant::Stays, ..with_fear() };
    // The text's examples: a puppet of FEAR 5 with an elite lord of FEAR 7, a zombie of FEAR 8 with
    // one of FEAR 9; and a lord that is no higher.
    for (dead, lord, category, expected) in [(5, 7, 2, 7), (8, 9, 2, 9), (5, 9, 1, 6), (8, 7, 3, 8)] {
        let mut lord = with_effect(troll(40, lord), Effect::LordOfTheDead { within: 10 });
        lord.effects.rank_category = category;
        let puppet = with_effect(troll(20, dead), Effect::LivingDead);
        let skirmish = ScriptedSkirmish::at(&ruleset, 900, &[soldier(30, 4)], &[puppet, lord]);
        let charges = [Announces(a(0), charge(&[0]))];
        let events = skirmish.events(&[3], &charges);
        let result = if expected > 4 + 3 { "fails" } else { "holds" };
        assert_eq!(events[0], format!("A0 tests courage 4 against {expected} of B0: {result}"));
    }
    // A lord leads.
    let lord = with_effect(fighter(40, Some(6), Some(8), false), Effect::LordOfTheDead { within: 10 });
    let skirmish = ScriptedSkirmish::at(&ruleset, 900, &[soldier(30, 4), lord], &[troll(20, 7)]);
    let events = skirmish.events(&[3], &[Announces(a(0), charge(&[0]))]);
    assert_eq!(events[0], "A0 tests courage 6 against 7 of B0: holds");
}
