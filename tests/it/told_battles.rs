//! Told battles equal the battles that are played, with combats told die by die and paths that
//! start where the fighter stood.

use crate::support::{profile, ruleset};
use fleau::battle::game::{Army, Battle, Scenario, Victory, watch};
use fleau::battle::players::PlayerSpec;
use fleau::battle::table::{Format, MiddleLine, PlacingRules, place_randomly, scenery_set};
use fleau::dice::Seed;
use fleau::language::Language;
use fleau::policy::Policy;
use fleau::rules::ruleset::AloneOnTable;
use fleau::rules::{BySide, Ruleset, Side};
use fleau::tell::story::{
    BattleStoryEvent, Cause, Scene, SkirmishCombat, SkirmishStoryEvent, Strike, TableStoryEvent,
};
use fleau::tell::{BattleStory, Paragraph, tell_battle};
use std::collections::BTreeMap;

/// Fast and slow fighters, some with abilities that roll or keep dice, and a shooter.
const FIGHTERS: [&str; 6] = [
    "guerrier_du_sang_c5",
    "carnassier_1_c5",
    "maitresse_d_armes_eclipsante_c5",
    "guerrier_de_l_aube@mov=12,dis=1,abilities=Régénération/4",
    "garde_pretorien@mov=10,dis=4",
    "guerrier_de_l_aube@mov=12,dis=1,aim=4,ranges=20/40/60,aim-str=7",
];

fn battle(ruleset: &Ruleset, number: u64) -> Battle<'_> {
    let (rules, line) = (PlacingRules::default(), MiddleLine::default());
    let mut words = Seed(number).stream("tables of told battles").words(0);
    let table = place_randomly(Format::SMALL, line, &scenery_set(), 7, &rules, &mut words).expect("a table");
    let scenario = match number % 3 {
        0 => Scenario::bloodbath(table.zones().whole),
        1 => Scenario::conquest(table.zones().deployment, table.zones().center),
        _ => Scenario::execution(),
    };
    let army = |name: &str| Army::new(name, &FIGHTERS.map(profile));
    Battle {
        ruleset,
        valued_by: ruleset,
        scenario,
        table,
        players: BySide { a: PlayerSpec::default(), b: PlayerSpec::default() },
        combat_policies: BySide { a: Policy::default(), b: Policy::default() },
        armies: BySide { a: army("a"), b: army("b") },
        caches: Default::default(),
    }
}

/// Calls `see` with several told battles.
fn for_each_battle(mut see: impl FnMut(&Battle, u64, &BattleStory)) {
    let ruleset = ruleset("confede-2024");
    let names = || FIGHTERS.map(|_| "Somebody".to_owned()).to_vec();
    for number in 0..6 {
        let battle = battle(&ruleset, number);
        see(&battle, number, &tell_battle(&battle, &BySide { a: names(), b: names() }, number, Seed(5)));
    }
}

fn combats(story: &BattleStory) -> impl Iterator<Item = &SkirmishCombat> {
    let events = story.scenes.iter().flat_map(|scene| &scene.events);
    events.filter_map(|event| match event {
        BattleStoryEvent::Common(SkirmishStoryEvent::Combat(combat)) => Some(combat),
        _ => None,
    })
}

#[test]
fn a_narrated_battle_equals_the_one_without_a_recorder() {
    for_each_battle(|battle, number, story| {
        let outcome = watch(battle, number, Seed(5), &mut ());
        let winner = match outcome.victory {
            Victory::Of(side) => Some(side),
            Victory::Draw => None,
        };
        assert_eq!((story.winner, story.turns), (winner, outcome.turns));
        assert_eq!((story.victory_points, story.ap_lost), (outcome.victory_points, outcome.ap_lost));
        for side in Side::BOTH {
            let told = story.cast.iter().filter(|of| of.side == side).map(|of| of.wound_level);
            let levels = outcome.fighters[side].iter().take(FIGHTERS.len()).map(|record| record.wound_level);
            assert!(told.eq(levels), "battle {number}");
        }
    });
}

#[test]
fn every_combat_is_narrated_die_by_die_up_to_its_final_state() {
    let (mut attacks, mut rolled_again) = (0, 0);
    for_each_battle(|_, number, story| {
        for combat in combats(story) {
            let mut levels = BTreeMap::new();
            for scene in &combat.scenes {
                let Scene::Attack(attack) = scene else { continue };
                attacks += 1;
                assert_ne!(attack.end, Strike::Pending, "battle {number}: a die is missing");
                assert!(attack.end != Strike::Landed || attack.wound.is_some());
                let tests = [&attack.attack, &attack.defense].into_iter().flatten();
                rolled_again += tests.filter(|test| test.throws.len() > 1).count();
                levels.insert(attack.target.to_string(), attack.target_after.wound_level);
            }
            for after in &combat.after {
                if let Some(level) = levels.get(&after.who.to_string()) {
                    assert_eq!(*level, after.condition.wound_level, "battle {number}: {}", after.who);
                }
            }
        }
    });
    assert!(attacks > 50 && rolled_again > 0, "{attacks} attacks, {rolled_again} rolled again");
}

#[test]
fn a_narrated_move_has_the_right_ends_and_length() {
    let (mut moves, mut bends) = (0, 0);
    let between = |a: &[f64; 2], b: &[f64; 2]| libm::hypot(a[0] - b[0], a[1] - b[1]);
    for_each_battle(|_, number, story| {
        for event in story.scenes.iter().flat_map(|scene| &scene.events) {
            let BattleStoryEvent::Table(TableStoryEvent::MovesOnTable {
                who, start, end, way, length, ..
            }) = event
            else {
                continue;
            };
            moves += 1;
            assert_eq!((way.first(), way.last()), (Some(start), Some(end)), "battle {number}: {who}");
            let drawn: f64 = way.windows(2).map(|pair| between(&pair[0], &pair[1])).sum();
            // The length is that of the mark; around it the base turns at either end.
            let place = story.cast.iter().position(|of| of.id == *who).expect("one of the cast");
            let base = story.bases[place];
            assert!(
                (drawn - length).abs() <= 2.0 * base + 0.1,
                "battle {number}: {who}, {drawn} and {length}"
            );
            bends += usize::from(drawn > between(start, end) + 1.0);
        }
    });
    assert!(moves > 60 && bends > 5, "{moves} moves, {bends} of them bend");
}

#[test]
fn a_deployment_cites_its_own_paragraphs_and_shows_the_tactics_roll() {
    for_each_battle(|_, number, story| {
        for language in Language::ALL {
            let text: Vec<String> =
                story.prose(language).iter().map(|paragraph| paragraph.text().to_owned()).collect();
            let first_turn = text.iter().position(|text| ["Turn 1", "Tour 1"].contains(&text.as_str()));
            let (deployment, turns) = text.split_at(first_turn.expect("a first turn"));
            let says = |part: &[String], what: &str| part.iter().any(|text| text.contains(what));
            for (paragraph, of_turns) in [("III-B-1", "IV-A-2"), ("III-B-2", "IV-B-1")] {
                assert!(says(deployment, paragraph) && !says(turns, paragraph), "battle {number}");
                assert!(!says(deployment, of_turns) && says(turns, of_turns), "battle {number}");
            }
        }
        let first = story.scenes.iter().flat_map(|scene| &scene.events).next();
        let Some(BattleStoryEvent::Common(SkirmishStoryEvent::FirstWord { contest, .. })) = first else {
            panic!("battle {number} begins with {first:?}");
        };
        assert!(contest.is_some(), "battle {number}: every DIS is known");
    });
}

#[test]
fn a_charge_penalty_is_narrated_as_the_charge() {
    let mut penalties = 0;
    for_each_battle(|_, _, story| {
        for scene in combats(story).flat_map(|combat| &combat.scenes) {
            let Scene::Attack(attack) = scene else { continue };
            let tests = [&attack.attack, &attack.defense].into_iter().flatten();
            let changes = tests.flat_map(|test| &test.value.changes);
            penalties += changes.filter(|change| (change.cause, change.by) == (Cause::Charge, -1)).count();
        }
        let (english, french) = (story.prose(Language::English), story.prose(Language::French));
        let says = |prose: &[Paragraph], what: &str| prose.iter().any(|text| text.text().contains(what));
        assert_eq!(says(&english, "charge penalty −1"), says(&french, "malus de charge −1"));
    });
    assert!(penalties > 5, "{penalties}");
}

#[test]
fn battles_narrate_combats_like_fights_and_name_the_prey() {
    for_each_battle(|battle, number, story| {
        for language in Language::ALL {
            let prose = story.prose(language);
            let said = |what: &str| prose.iter().filter(|paragraph| paragraph.text().contains(what)).count();
            // In every combat dice are placed and initiative is tested.
            assert!(said("(VII-C-2)") >= combats(story).count().min(1), "battle {number}");
            assert!(said("(VII-C-4)") >= said("(VII-C-2)"), "battle {number}");
            let kills = battle.scenario.areas().is_empty();
            assert_eq!(story.goal(language).is_some(), kills, "battle {number}");
            assert_eq!(story.prey.len(), if kills { 2 } else { 0 });
        }
    });
}

#[test]
fn a_side_that_takes_all_areas_because_it_is_alone_on_the_table_is_narrated() {
    let names = |army: &Army| army.fighters.iter().map(|_| "Somebody".to_owned()).collect();
    for (alone_on_table, expected) in [(AloneOnTable::BeforeLastTurn, true), (AloneOnTable::Never, false)] {
        let ruleset = Ruleset { alone_on_table, ..ruleset("confede-2024") };
        let mut told = 0;
        for number in (1..30).step_by(3) {
            let weak = Army::new("b", &[profile("guerrier_de_l_aube@mov=12,dis=1,def=1,res=2")]);
            let mut battle = battle(&ruleset, number);
            battle.armies.b = weak;
            let story = tell_battle(&battle, &battle.armies.as_ref().map(names), number, Seed(5));
            let events: Vec<_> = story.scenes.iter().flat_map(|scene| &scene.events).collect();
            let controlled = events.iter().rev().find_map(|event| match event {
                BattleStoryEvent::Table(TableStoryEvent::Controls { points }) => Some(*points),
                _ => None,
            });
            let last = match events.last() {
                Some(BattleStoryEvent::Table(TableStoryEvent::TakesAllAreas { side, points })) => {
                    assert_eq!((*side, *points), (Side::A, story.victory_points.a));
                    true
                }
                _ => false,
            };
            assert_eq!(last, controlled != Some(story.victory_points), "battle {number}");
            for (language, what) in
                [(Language::English, "Side A is alone"), (Language::French, "Le camp A est seul")]
            {
                let prose = story.prose(language);
                assert_eq!(prose.iter().any(|paragraph| paragraph.text().starts_with(what)), last);
            }
            told += usize::from(last);
        }
        assert_eq!(told > 0, expected, "{told}");
    }
}
