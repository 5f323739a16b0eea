//! Shots: VI, E12.

use super::field::{
    Order::{self, *},
    ScriptedSkirmish, a, b, card, charge, engage, leaving, shooting, shot, walk,
};
use crate::support::ruleset;
use fleau::rules::effect::{Effect, Modifier, Value, When};
use fleau::rules::ruleset::UnmovingShotLowers;
use fleau::rules::skirmish::{
    Cumulative, DisengageTest, Exclusive, FirstSpeaker, Redirection, Shot, SpeechChoice, Stance,
};
use fleau::rules::{Effects, Profile, Ruleset, Side, WoundResult, WoundTable};

/// AIM 3, a bow of ranges 20/40/60 cm and strength 5.
fn archer() -> Profile {
    card("@ini=3,att=3,str=3,def=3,res=5,ap=20", true)
}

fn soldier() -> Profile {
    card("@ini=3,att=3,str=3,def=3,res=5,ap=21", false)
}

fn with_effect(profile: Profile, effect: Effect) -> Profile {
    Profile { effects: Effects::sum([effect]).unwrap(), ..profile }
}

/// Returns the cells of two rows of the wound table for the lower of two dice. They must differ, as
/// otherwise the test could not distinguish the rows.
fn differing_cells(ruleset: &Ruleset, rows: [usize; 2], lower_die: u8) -> [WoundResult; 2] {
    let column = WoundTable::location([lower_die; 2]);
    let cells = rows.map(|row| ruleset.wound_table.rows()[row][column]);
    assert_ne!(cells[0], cells[1], "rows {rows:?} agree on a {lower_die}");
    cells
}

fn target_effect(x: i8) -> Effect {
    Effect::Modifies(Modifier { value: Value::Target, by: x, when: When::Always })
}

#[test]
fn e12a_difficulty_by_range() {
    let ruleset = ruleset("confede-2024");
    for (millimeters, difficulty) in
        [(200, "4"), (201, "7"), (400, "7"), (401, "10"), (600, "10"), (601, "too far")]
    {
        let meeting = ScriptedSkirmish::at(&ruleset, millimeters, &[archer()], &[soldier()]);
        // A 5 makes 8, which hits at short and medium range only; then wound dice are rolled.
        let dice: &[u8] = match difficulty {
            "4" | "7" => &[5, 1, 1],
            "10" => &[5],
            _ => &[],
        };
        let told = meeting.events(dice, &[Acts(a(0), shot(0, Stance::Moving))]);
        assert!(told[0].starts_with(&format!("A0 shoots at B0 ({difficulty}): ")), "{told:?}");
        assert_eq!(told[0].ends_with("missed"), dice.len() < 3, "{told:?}");
    }
}

#[test]
fn e12b_difficulty_at_a_large_target_at_medium_range_after_a_walk() {
    let ruleset = ruleset("confede-2024");
    let large = card("@ini=3,att=3,str=3,def=3,res=5,ap=40,size=large", false);
    let very_large = card("@ini=3,att=3,str=3,def=3,res=5,ap=40,size=very_large", false);
    // On a line every fighter is fully visible; Target/+1 stands in for partial cover.
    for (enemy, difficulty) in [(with_effect(large, target_effect(1)), 7), (large, 6), (very_large, 5)] {
        let meeting = ScriptedSkirmish::at(&ruleset, 450, &[archer()], &[enemy]);
        let orders = [Acts(a(0), walk(50)), Acts(a(0), shot(0, Stance::Unmoving))];
        let told = meeting.events(&[1], &orders);
        assert_eq!(told, ["A0 moves 0 to 50", &format!("A0 shoots at B0 ({difficulty}): missed")]);
    }
}

#[test]
fn an_unmoving_shot_is_read_one_row_lower() {
    let mut ruleset = ruleset("confede-2024");
    // Strength 5 against RES 5, a double 4: row 4/5, chest. One row lower: 6/7.
    let [as_it_is, lower] = differing_cells(&ruleset, [3, 4], 4);
    let shoots = |ruleset: &_, orders: &[_]| {
        let told = ScriptedSkirmish::at(ruleset, 100, &[archer()], &[soldier()]).events(&[1, 4, 4], orders);
        told.last().unwrap().clone()
    };
    let says = |wound: WoundResult| format!("A0 shoots at B0 (4): B0 {wound}");
    let unmoving = [Acts(a(0), shot(0, Stance::Unmoving))];
    assert_eq!(shoots(&ruleset, &[Acts(a(0), shot(0, Stance::Moving))]), says(as_it_is));
    assert_eq!(shoots(&ruleset, &unmoving), says(lower));
    // After a walk the shot is not unmoving, whatever the order says.
    let walked = [Acts(a(0), walk(-10)), Acts(a(0), shot(0, Stance::Unmoving))];
    assert_eq!(shoots(&ruleset, &walked), says(as_it_is));
    // The other reading: the wound itself is a step graver. A double 2, arms: light in row 2/3 and
    // in 4/5.
    let arms = |ruleset: &_| {
        let told =
            ScriptedSkirmish::at(ruleset, 100, &[archer()], &[soldier()]).events(&[1, 2, 2], &unmoving);
        told.last().unwrap().clone()
    };
    assert_eq!(arms(&ruleset), says(WoundResult::Light));
    ruleset.unmoving_shot_lowers = UnmovingShotLowers::WoundStep;
    assert_eq!(arms(&ruleset), says(WoundResult::Serious));
}

#[test]
fn after_an_unmoving_shot_the_shooter_may_not_walk() {
    let ruleset = ruleset("confede-2024");
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &[archer()], &[soldier()]);
    let orders = |stance| [Acts(a(0), shot(0, stance)), Acts(a(0), walk(-1000))];
    // The walk is ordered but not allowed.
    let told = meeting.events(&[1, 1, 1], &orders(Stance::Unmoving));
    assert_eq!(told.len(), 1, "{told:?}");
    let told = meeting.events(&[1, 1, 1], &orders(Stance::Moving));
    assert_eq!(told[1..], ["A0 moves 0 to -100"]);
}

#[test]
fn only_the_first_of_several_shots_is_unmoving_and_all_suffer_the_malus() {
    let ruleset = ruleset("confede-2024");
    let quick = with_effect(archer(), Effect::MoreShots { count: 1, malus: 2 });
    let volley = Cumulative::Shoot(Shot { target: 0, stance: Stance::Unmoving, volley: true });
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &[quick], &[soldier()]);
    // AIM 3 - 2 reaches 4 with a 3, not with a 2.
    let orders = [Acts(a(0), volley), Acts(a(0), volley)];
    let told = meeting.events(&[3, 4, 4, 3, 4, 4], &orders);
    let [as_it_is, lower] =
        differing_cells(&ruleset, [3, 4], 4).map(|of| format!("A0 shoots at B0 (4): B0 {of}"));
    assert_eq!(told, [&*lower, &as_it_is]);
    let told = meeting.events(&[2, 2], &orders);
    assert_eq!(told, ["A0 shoots at B0 (4): missed"; 2]);
    // One shot only, at full AIM; a second one is refused.
    let single = [Acts(a(0), shot(0, Stance::Unmoving)), Acts(a(0), shot(0, Stance::Unmoving))];
    let told = meeting.events(&[1, 4, 4], &single);
    assert_eq!(told, [&*lower]);
}

#[test]
fn a_target_taking_cover_is_harder_to_hit_and_moves_under_cover() {
    let ruleset = ruleset("confede-2024");
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &[archer()], &[soldier()]);
    let orders = [
        Acts(a(0), shot(0, Stance::Unmoving)),
        TakesCover(b(0)),
        // The charge is ordered, but B0 now moves under cover, on the spot.
        Announces(b(0), charge(&[0])),
    ];
    let expected = ["B0 takes cover", "A0 shoots at B0 (6): missed", "B0 takes cover"];
    assert_eq!(meeting.events(&[2], &orders), expected);
    // An ability that ignores cover.
    let meeting =
        ScriptedSkirmish::at(&ruleset, 100, &[with_effect(archer(), Effect::IgnoresCover)], &[soldier()]);
    let told = meeting.events(&[1, 1, 1], &orders);
    assert!(told[1].starts_with("A0 shoots at B0 (4): B0"), "{told:?}");
}

#[test]
fn cover_lasts_until_the_next_activation() {
    let ruleset = ruleset("confede-2024");
    let meeting = ScriptedSkirmish::at(&ruleset, 200, &[archer()], &[soldier()]).turns(3);
    let shoots = [Acts(a(0), shot(0, Stance::Unmoving)), Rests(a(0))];
    let orders = [
        &shoots[..],
        &[Announces(b(0), Exclusive::UnderCover { to: 100 })],
        &shoots,
        &[Waits(b(0)), Acts(b(0), walk(100))],
        &shoots,
    ];
    // A 1 misses at difficulty 6 and would hit at 4. Unmoving: a double 3, belly, in row 4/5
    // instead of 2/3.
    let told = meeting.events(&[1, 3, 3, 1, 1, 3, 3], &orders.concat());
    let [_, wound] = differing_cells(&ruleset, [2, 3], 3);
    let hit = format!("A0 shoots at B0 (4): B0 {wound}");
    let expected = [
        &hit,
        "B0 moves 200 to 100",
        "B0 takes cover",
        "turn 2",
        "A0 shoots at B0 (6): missed",
        "turn 3",
        &hit,
    ];
    assert_eq!(told, expected);
}

#[test]
fn cover_is_lost_in_contact() {
    let ruleset = ruleset("confede-2024");
    let knight = card("@ini=3,att=3,str=3,def=3,res=5,ap=45", false);
    let meeting = |friends: &[Profile]| ScriptedSkirmish::at(&ruleset, 100, friends, &[soldier()]).turns(2);
    let covers = Announces(b(0), Exclusive::UnderCover { to: 100 });
    // A fighter without contact keeps its cover in the next turn: a 1 misses at difficulty 6.
    let told =
        meeting(&[archer()]).events(&[1], &[Rests(a(0)), covers, Acts(a(0), shot(0, Stance::Unmoving))]);
    assert_eq!(told, ["B0 takes cover", "turn 2", "A0 shoots at B0 (6): missed"]);
    let orders = [
        Waits(a(0)),
        Rests(a(0)),
        Rests(a(1)),
        covers,
        Announces(a(0), engage(&[0])),
        Acts(a(1), shot(0, Stance::Unmoving)),
    ];
    // AIM 3 and a 1 reach 4; the die of 4 hits no friend; two low wound dice, and the initiative of
    // the combat.
    let told = meeting(&[knight, archer()]).events(&[1, 4, 1, 1, 5, 1], &orders);
    assert_eq!(told[..4], ["B0 takes cover", "turn 2", "A0 moves 0 to 100", "A0 reaches B0"]);
    assert!(told[4].starts_with("A1 shoots at B0 (4): B0 "), "{told:?}");
}

#[test]
fn an_activated_fighter_cannot_take_cover() {
    let ruleset = ruleset("confede-2024");
    let mut meeting = ScriptedSkirmish::at(&ruleset, 100, &[archer()], &[soldier()]);
    meeting.terms.first_speaker = FirstSpeaker::Side(Side::B);
    let orders = [Acts(a(0), shot(0, Stance::Unmoving))];
    let told = meeting.events(&[1, 1, 1], &orders);
    assert!(told[0].starts_with("A0 shoots at B0 (4): B0"), "{told:?}");
}

#[test]
fn a_shot_into_a_melee_may_hit_a_friend() {
    let ruleset = ruleset("confede-2024");
    // A0 charges B0; A1 shoots into the combat from another card.
    let knight = card("@ini=3,att=3,str=3,def=3,res=5,ap=45", false);
    let orders = [Announces(a(0), charge(&[0])), Acts(a(1), shot(0, Stance::Unmoving))];
    let charged = ["A0 moves 0 to 150", "A0 reaches B0", "B0 suffers -1"];
    for (shooter, die, victim) in [
        (archer(), 3, "A0"),
        (archer(), 4, "B0"),
        (with_effect(archer(), Effect::FriendHitOn { most: 1 }), 2, "B0"),
        (with_effect(archer(), Effect::FriendHitOn { most: 1 }), 1, "A0"),
    ] {
        let meeting = ScriptedSkirmish::at(&ruleset, 150, &[knight, shooter], &[soldier()]);
        let told = meeting.events(&[1, die, 1, 1, 5, 1], &orders);
        assert_eq!(told[..3], charged);
        assert!(told[3].starts_with(&format!("A1 shoots at B0 (4): {victim} ")), "{told:?}");
    }
}

#[test]
fn among_several_friends_their_player_chooses_the_one_hit() {
    let ruleset = ruleset("confede-2024");
    let knight = card("@ini=3,att=3,str=3,def=3,res=5,ap=25", false);
    let orders = [
        Announces(a(0), charge(&[0])),
        Announces(a(1), charge(&[0])),
        Acts(a(2), shot(0, Stance::Unmoving)),
        Hits(a(2), 1),
    ];
    let meeting = ScriptedSkirmish::at(&ruleset, 150, &[knight, knight, archer()], &[soldier()]);
    let told = meeting.events(&[1, 1, 1, 1, 5, 1], &orders);
    assert!(told[5].starts_with("A2 shoots at B0 (4): A1 "), "{told:?}");
}

#[test]
fn a_fighter_in_contact_cannot_shoot() {
    let ruleset = ruleset("confede-2024");
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &[soldier()], &[archer()]);
    // B0 is charged before its activation: it is in contact and may not leave, so it is not asked.
    let told = meeting.events(&[5, 1], &[Announces(a(0), charge(&[0]))]);
    assert_eq!(told, ["A0 moves 0 to 100", "A0 reaches B0", "B0 suffers -1", "A0 against B0"]);
}

#[test]
fn harassment_shoots_at_one_more_and_runs() {
    let ruleset = ruleset("confede-2024");
    let rider = with_effect(archer(), Effect::Harassment);
    let meeting = ScriptedSkirmish::at(&ruleset, 150, &[rider], &[soldier()]);
    let shoots = Acts(a(0), shot(0, Stance::Harassing));
    let told = meeting.events(&[1], &[shoots, Acts(a(0), Cumulative::Run { to: -1000 })]);
    assert_eq!(told, ["A0 shoots at B0 (5): missed", "A0 moves 0 to -200"]);
    let told = meeting.events(&[1], &[Acts(a(0), walk(50)), shoots, Acts(a(0), walk(-1000))]);
    assert_eq!(told, ["A0 moves 0 to 50", "A0 shoots at B0 (5): missed", "A0 moves 50 to -50"]);
    // Without the ability: no higher difficulty, and no second walk.
    let meeting = ScriptedSkirmish::at(&ruleset, 150, &[archer()], &[soldier()]);
    let told = meeting.events(&[1, 1, 1], &[Acts(a(0), walk(50)), shoots, Acts(a(0), walk(-1000))]);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[1].starts_with("A0 shoots at B0 (4): B0"), "{told:?}");
}

#[test]
fn effects_of_hand_to_hand_combat_do_not_apply_to_shots() {
    let ruleset = ruleset("confede-2024");
    let plain = ScriptedSkirmish::at(&ruleset, 100, &[archer()], &[soldier()]);
    let orders = [Acts(a(0), shot(0, Stance::Moving))];
    let expected = plain.events(&[1, 3, 3], &orders);
    for effect in [Effect::DoublesKill, Effect::StrengthDie, Effect::AmplifiedAfterCharge] {
        let meeting = ScriptedSkirmish::at(&ruleset, 100, &[with_effect(archer(), effect)], &[soldier()]);
        assert_eq!(meeting.events(&[1, 3, 3], &orders), expected, "{effect:?}");
    }
    // Protection of the target applies: a save comes before the wound roll.
    let saved =
        ScriptedSkirmish::at(&ruleset, 100, &[archer()], &[with_effect(soldier(), Effect::Save { on: 4 })]);
    assert_eq!(saved.events(&[1, 4], &orders), ["A0 shoots at B0 (4): B0 none"]);
}

/// An archer that shoots at its assailants; its ability is held this many times.
fn reacting(times: usize) -> Profile {
    Profile { effects: Effects::sum(vec![Effect::ReactionShot; times]).unwrap(), ..archer() }
}

/// Both dice of a wound roll that kills.
const KILLS: [u8; 2] = [6, 6];

#[test]
fn xii_a_target_shoots_at_its_assailant_before_contact_at_a_fixed_difficulty() {
    let ruleset = ruleset("confede-2024");
    let large = card("@ini=3,att=3,str=3,def=3,res=5,ap=40,size=large", false);
    for assailant in [soldier(), large, with_effect(soldier(), target_effect(3))] {
        for (times, die, difficulty) in [(1, 3, 7), (2, 0, 4), (3, 0, 4)] {
            // AIM 3: a 3 misses at 7; no die misses at 4, so a 1 hits, with low wound dice.
            let dice: &[u8] = if die > 0 { &[3, 5, 1] } else { &[1, 1, 1, 5, 1] };
            for assault in [charge(&[0]), engage(&[0])] {
                let meeting = ScriptedSkirmish::at(&ruleset, 200, &[assailant], &[reacting(times)]);
                let told = meeting.events(dice, &[Announces(a(0), assault)]);
                assert!(told[0].starts_with(&format!("B0 shoots at A0 ({difficulty}): ")), "{told:?}");
                assert_eq!(told[0].ends_with("missed"), die > 0);
                assert_eq!(told[1..3], ["A0 moves 0 to 200", "A0 reaches B0"]);
            }
        }
    }
    // Without the ability there is no shot.
    let meeting = ScriptedSkirmish::at(&ruleset, 200, &[soldier()], &[archer()]);
    let told = meeting.events(&[5, 1], &[Announces(a(0), charge(&[0]))]);
    assert_eq!(told[0], "A0 moves 0 to 200");
    // Without a weapon neither.
    let unarmed = Profile { missile: None, ..reacting(1) };
    let meeting = ScriptedSkirmish::at(&ruleset, 200, &[soldier()], &[unarmed]);
    let told = meeting.events(&[5, 1], &[Announces(a(0), charge(&[0]))]);
    assert_eq!(told[0], "A0 moves 0 to 200");
}

#[test]
fn xii_a_shot_at_an_assailant_may_kill_it_and_leaves_only_a_walk() {
    let ruleset = ruleset("confede-2024");
    let meeting = ScriptedSkirmish::at(&ruleset, 200, &[soldier(), soldier()], &[reacting(1)]);
    let first = [Shares(1), Announces(a(0), charge(&[0])), Waits(a(1)), Rests(a(1))];
    let told = |later: &[Order]| meeting.events(&[&[4][..], &KILLS].concat(), &[&first, later].concat());
    let killed = "B0 shoots at A0 (7): A0 killed";
    // Side A speaks first, then B, then A again.
    assert_eq!(told(&[Announces(b(0), charge(&[1])), Acts(b(0), shot(1, Stance::Unmoving))]), [killed]);
    assert_eq!(told(&[Waits(b(0)), Acts(b(0), walk(500))]), [killed, "B0 moves 200 to 300"]);
}

#[test]
fn xii_no_shot_at_assailants_after_the_activation_in_contact_or_under_announced_cover() {
    let ruleset = ruleset("confede-2024");
    // Activated first, B0 does not shoot at its assailant later.
    let mut meeting = ScriptedSkirmish::at(&ruleset, 200, &[soldier()], &[reacting(1)]);
    meeting.terms.first_speaker = FirstSpeaker::Side(Side::B);
    let told = meeting.events(&[5, 1], &[Rests(b(0)), Announces(a(0), charge(&[0]))]);
    assert_eq!(told[0], "A0 moves 0 to 200");
    // One shot a turn, although there are two assaults; the second finds it in contact.
    let meeting = ScriptedSkirmish::at(&ruleset, 200, &[soldier(), soldier()], &[reacting(1)]);
    let both = [Shares(1), Announces(a(0), charge(&[0])), Announces(a(1), charge(&[0]))];
    let mut orders = both.to_vec();
    let told = meeting.events(&[1, 5, 1], &orders);
    assert_eq!(told.iter().filter(|line| line.contains("shoots")).count(), 1, "{told:?}");
    // One of two that assault in the same turn of speech.
    orders.remove(0);
    let told = meeting.events(&[1, 5, 1], &orders);
    assert_eq!(told.iter().filter(|line| line.contains("shoots")).count(), 1, "{told:?}");
    // Having taken cover from a shot, it has to move under cover and does not shoot.
    let meeting = ScriptedSkirmish::at(&ruleset, 200, &[archer(), soldier()], &[reacting(1)]);
    let orders = [
        Acts(a(0), shot(0, Stance::Unmoving)),
        TakesCover(b(0)),
        Says(Side::B, SpeechChoice::Refuse),
        Announces(a(1), charge(&[0])),
    ];
    let told = meeting.events(&[1, 5, 1], &orders);
    assert_eq!(told[..2], ["B0 takes cover", "A0 shoots at B0 (6): missed"]);
    assert!(!told.iter().any(|line| line.starts_with("B0 shoots")), "{told:?}");
}

#[test]
fn xii_assault_shots_come_before_the_shots_at_assailants() {
    let ruleset = ruleset("confede-2024");
    let dearer = card("@ini=3,att=3,str=3,def=3,res=5,ap=22", true);
    let meeting = ScriptedSkirmish::at(&ruleset, 200, &[dearer], &[reacting(1)]);
    let told = meeting.events(&[1, 1, 5, 1], &[Announces(a(0), shooting(charge(&[0]), 0))]);
    assert_eq!(told[..2], ["A0 shoots at B0 (7): missed", "B0 shoots at A0 (7): missed"]);
    // The dead do not shoot.
    let told = meeting.events(&[&[4][..], &KILLS].concat(), &[Announces(a(0), shooting(charge(&[0]), 0))]);
    assert_eq!(told[0], "A0 shoots at B0 (7): B0 killed");
    assert!(!told.iter().any(|line| line.starts_with("B0 shoots")), "{told:?}");
}

#[test]
fn xii_the_target_of_a_redirected_assault_or_after_a_disengagement_shoots_too() {
    let ruleset = ruleset("confede-2024");
    // A0 kills B0 by its assault shot and turns against B1, which stands at the same place.
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &[archer()], &[soldier(), reacting(1)]);
    let redirects = Redirects(a(0), Redirection::Assault { targets: super::field::team(&[1]), at: () });
    let orders = [Announces(a(0), shooting(charge(&[0]), 0)), redirects];
    let told = meeting.events(&[&[4][..], &KILLS, &[4], &KILLS].concat(), &orders);
    let expected = [
        "A0 shoots at B0 (7): B0 killed",
        "A0 moves 0 to 100",
        "A0 redirects to B1",
        "B1 shoots at A0 (7): A0 killed",
        "A0 reaches nobody",
    ];
    assert_eq!(told, expected);
    // In turn 2, A0 leaves B0 and engages B1, which shoots once A0 has disengaged.
    let dearer = card("@ini=3,att=3,str=3,def=3,res=5,ap=22", false);
    let meeting = ScriptedSkirmish::at(&ruleset, 100, &[dearer], &[soldier(), reacting(1)]).turns(2);
    let leaves = leaving(engage(&[1]), DisengageTest::Initiative);
    let orders = [Announces(a(0), charge(&[0])), Rests(b(1)), Announces(a(0), leaves)];
    // Initiative of the combat; disengagement with a 3 (3+3 against 6); a miss; another combat.
    let told = meeting.events(&[5, 1, 3, 1, 5, 1], &orders);
    let turn = told.iter().position(|line| line == "turn 2").unwrap();
    let expected = ["A0 disengages", "B1 shoots at A0 (7): missed", "A0 reaches B1"];
    assert_eq!(told[turn + 1..turn + 4], expected, "{told:?}");
}
