//! What each approach of a policy does, checked on the events of the first turns.

use crate::rulebook::field::{ScriptedSkirmish, card};
use crate::support::{player, ruleset};
use fleau::dice::Seed;
use fleau::rules::effect::Effect;
use fleau::rules::ruleset::CourageAndFear;
use fleau::rules::{BySide, Characteristic, Effects, Profile, Ruleset, Side};

/// A fighter of MOV 10: charges up to 20 cm.
fn soldier() -> Profile {
    card("@ini=3,att=3,str=3,def=3,res=5,ap=20,dis=3", false)
}

/// A fighter of AIM 3 with a bow of ranges 20/40/60 cm.
fn archer() -> Profile {
    card("@ini=3,att=3,str=3,def=3,res=5,ap=22,dis=3", true)
}

/// A large fighter, power 2.
fn ogre() -> Profile {
    card("@ini=3,att=3,str=6,def=3,res=9,ap=60,dis=3,size=large", false)
}

/// Returns the events of the first turns of A against B, with fixed dice. Side A begins.
fn play_events(
    distance: i64,
    a: &[Profile],
    b: &[Profile],
    approaches: [&str; 2],
    turns: i64,
) -> Vec<String> {
    play_events_by(&ruleset("confede-2024"), distance, a, b, approaches, turns)
}

/// Returns the same events under other rules.
fn play_events_by(
    ruleset: &Ruleset,
    distance: i64,
    a: &[Profile],
    b: &[Profile],
    approaches: [&str; 2],
    turns: i64,
) -> Vec<String> {
    let [one, other] = approaches.map(|approach| player(approach, ruleset));
    let meeting = ScriptedSkirmish::at(ruleset, distance, a, b).turns(turns);
    let mut dice = Seed(1).stream("approaches").fight_dice(0);
    meeting.play_with(&mut dice, BySide { a: &one, b: &other }).0
}

/// Returns the events without the dice of shots.
fn without_dice(told: &[String]) -> Vec<&str> {
    told.iter().map(|line| line.split(": ").next().unwrap()).collect()
}

#[test]
fn rush_runs_until_it_can_charge() {
    let told = play_events(350, &[soldier()], &[soldier()], ["rush", "rush"], 1);
    // A runs 20 cm; B needs only the remaining 15 cm and charges.
    let expected = [
        "A0 moves 0 to 200",
        "B0 moves 350 to 200",
        "B0 reaches A0",
        "A0 suffers -1",
        "A chooses first",
        "A0 against B0",
    ];
    assert_eq!(told, expected);
}

#[test]
fn rush_charges_enemies_it_can_penalize_with_an_assault_shot() {
    // Alone, the archer is too small to penalize the ogre by charging.
    let alone = play_events(150, &[archer()], &[ogre(), soldier()], ["rush", "hold"], 1);
    assert_eq!(without_dice(&alone)[0], "A0 shoots at B1 (7)");
    // Two soldiers together penalize the ogre.
    let two = play_events(150, &[soldier(), soldier()], &[ogre()], ["rush", "hold"], 1);
    let expected =
        ["A0 moves 0 to 150", "A0 reaches B0", "A1 moves 0 to 150", "A1 reaches B0", "B0 suffers -1"];
    assert_eq!(two[..5], expected);
}

#[test]
fn charges_go_to_targets_that_would_probably_stand_and_not_to_enemies_that_frighten() {
    let ruleset = Ruleset { courage_and_fear: CourageAndFear::Confede, ..ruleset("confede-2024") };
    let number = |value| Characteristic::new(value).ok();
    let troll = |fear| Profile { fear: number(fear), ..ogre() };
    let brave = |courage| Profile { courage: number(courage), ..soldier() };
    let told = |a: Profile, b: &[Profile]| play_events_by(&ruleset, 150, &[a], b, ["rush", "hold"], 1);
    // COU 3 fails against FEAR 7 with three faces of six, COU 4 with two.
    let cases = [([3, 4], "B1"), ([4, 3], "B0"), ([3, 3], "B0"), ([4, 4], "B0")];
    for (courage, target) in cases {
        let events = told(troll(7), &courage.map(brave));
        assert!(events[0].starts_with(&format!("{target} tests courage")), "{courage:?}: {events:?}");
    }
    let charges = ["A0 tests courage 4 against 7 of B0: holds", "A0 moves 0 to 150"];
    assert_eq!(told(brave(4), &[troll(7)])[..2], charges);
    // The other one is charged, and tests as the target.
    let is_charged = ["A0 tests courage 3 against 7 of B0: holds", "B0 moves 150 to 0"];
    assert_eq!(told(brave(3), &[troll(7)])[..2], is_charged);
    // Unless a leader beside it lends its courage.
    let mut leader = Profile { movement: None, ..brave(6) };
    leader.effects.leads = 15;
    let led = play_events_by(&ruleset, 150, &[brave(3), leader], &[troll(7)], ["rush", "hold"], 1);
    assert_eq!(led[0], "A0 tests courage 6 against 7 of B0: holds");
}

#[test]
fn policies_do_not_charge_a_frightening_enemy_that_another_enemy_guards() {
    let ruleset = Ruleset { courage_and_fear: CourageAndFear::Confede, ..ruleset("confede-2024") };
    let number = |value| Characteristic::new(value).ok();
    let troll = Profile { fear: number(7), ..soldier() };
    let brave = Profile { courage: number(7), ..soldier() };
    let test = "A0 tests courage 7 against 7 of B0: holds";
    // Of equal targets, the first is charged.
    for (guard, expected) in [(brave, "A0 moves 0 to 150"), (troll, test)] {
        let events = play_events_by(&ruleset, 150, &[brave], &[troll, guard], ["rush", "hold"], 1);
        assert_eq!(events[0], expected, "{events:?}");
        assert!(expected == test || events[1] == "A0 reaches B1", "{events:?}");
    }
    // Without fear, the same fighter charges the troll.
    let events = play_events(150, &[brave], &[troll, brave], ["rush", "hold"], 1);
    assert_eq!(events[..2], ["A0 moves 0 to 150", "A0 reaches B0"]);
}

#[test]
fn stand_and_shoot_shoots_walks_into_range_or_charges_a_threat() {
    let first = |distance| {
        let all = play_events(distance, &[archer()], &[soldier()], ["stand-and-shoot", "rush"], 1);
        without_dice(&all).into_iter().map(str::to_owned).take(2).collect::<Vec<_>>()
    };
    assert_eq!(first(300)[0], "A0 shoots at B0 (7)");
    assert_eq!(first(650), ["A0 moves 0 to 50", "A0 shoots at B0 (10)"]);
    // Its range is farther away than a walk: the archer approaches without shooting.
    assert_eq!(first(900)[0], "A0 moves 0 to 100");
    // An enemy in charge reach is shot at whatever the range.
    assert_eq!(first(150)[0], "A0 shoots at B0 (7)");
}

#[test]
fn kite_keeps_out_of_charge_reach() {
    let first = |distance| {
        let all = play_events(distance, &[archer()], &[soldier()], ["kite", "rush"], 1);
        without_dice(&all).into_iter().map(str::to_owned).take(2).collect::<Vec<_>>()
    };
    // Not threatened: does not move and shoots. Threatened, where a walk gets it out of reach:
    // shoots first. Otherwise it runs.
    assert_eq!(first(250)[0], "A0 shoots at B0 (7)");
    let shot_at = play_events(150, &[archer()], &[soldier()], ["kite", "rush"], 1);
    assert!(without_dice(&shot_at).starts_with(&["A0 shoots at B0 (4)"]), "{shot_at:?}");
    assert_eq!(first(90)[0], "A0 moves 0 to -200");
    // A fighter without a missile weapon walks away.
    let unarmed = play_events(150, &[soldier()], &[ogre()], ["kite", "hold"], 1);
    assert_eq!(unarmed[0], "A0 moves 0 to -100");
    // Out of range, the archer approaches only to where no enemy can reach it.
    let rider = Profile { effects: Effects::sum([Effect::Strides { times: 7 }]).unwrap(), ..soldier() };
    let careful = play_events(710, &[archer()], &[rider], ["kite", "kite"], 1);
    assert!(!careful.iter().any(|line| line == "A0 moves 0 to 100"), "{careful:?}");
}

#[test]
fn kite_disengages_when_caught() {
    let caught = play_events(0, &[archer()], &[soldier()], ["kite", "hold"], 6);
    assert!(caught.iter().any(|line| line.starts_with("A0 ") && line.contains("disengage")), "{caught:?}");
    let rush = play_events(0, &[archer()], &[soldier()], ["rush", "hold"], 6);
    assert!(!rush.iter().any(|line| line.contains("disengage")), "{rush:?}");
}

#[test]
fn hold_stays_under_cover_and_charges_nearby_enemies() {
    let waits = play_events(500, &[soldier()], &[archer()], ["hold", "stand-and-shoot"], 1);
    assert_eq!(without_dice(&waits)[..2], ["A0 takes cover", "B0 shoots at A0 (12)"]);
    let charges = play_events(200, &[soldier()], &[archer()], ["hold", "stand-and-shoot"], 1);
    assert_eq!(charges[..2], ["A0 moves 0 to 200", "A0 reaches B0"]);
    // No side threatens the other, so neither acts.
    assert!(play_events(500, &[soldier()], &[soldier()], ["hold", "hold"], 1).is_empty());
}

#[test]
fn a_shooter_gains_by_standing_back() {
    use fleau::rules::Turns;
    use fleau::rules::skirmish::{Distance, FirstSpeaker, Start};
    use fleau::simulate::{Experiment, MeleeMatchUp, Sampler, play};
    let ruleset = ruleset("confede-2024");
    let rush = player("rush", &ruleset);
    let killed_with = |approach: &str| {
        let shooter = player(approach, &ruleset);
        let players = BySide { a: &shooter, b: &rush };
        let names = BySide { a: "archers".to_owned(), b: "brutes".to_owned() };
        let brute = card("@ini=4,att=5,str=8,def=4,res=6,ap=30,dis=3", false);
        let profiles = BySide { a: vec![archer(); 3], b: vec![brute; 2] };
        let start = Start::Apart(Distance::new(600).unwrap());
        let melee = MeleeMatchUp::new(names, profiles, start, FirstSpeaker::Discipline);
        let (turns, sampler) = (Turns::new(6).unwrap(), Sampler::AttackByAttack);
        let experiment = Experiment { ruleset: &ruleset, players, turns, runs: 5000, seed: Seed(1), sampler };
        play(&melee, &experiment, &|_| ()).gone_by(Side::A, 6)
    };
    assert!(killed_with("kite") < killed_with("stand-and-shoot"));
    assert!(killed_with("stand-and-shoot") < killed_with("rush"));
}
