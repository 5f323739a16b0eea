//! Told melees equal the fights that are counted, and every event has a sentence.

use crate::support::{player, profile, ruleset};
use fleau::dice::Seed;
use fleau::language::Language;
use fleau::rules::skirmish::{Distance, FirstSpeaker, SpeechChoice, Start};
use fleau::rules::{BySide, Side, Turns};
use fleau::simulate::{Batch, Experiment, MeleeMatchUp, Sampler};
use fleau::study::melee_start::MeleeStart;
use fleau::study::tell::MeleeTeller;
use fleau::tell::story::{Gait, Scene, SkirmishCombat, SkirmishStoryEvent, Test, Who};
use fleau::tell::{Paragraph, SkirmishStory};
use std::collections::BTreeSet;

/// Two groups, their policies, and how they meet.
struct Case {
    sides: [&'static [&'static str]; 2],
    policies: [&'static str; 2],
    meeting: MeleeStart,
}

const BLOOD: &str = "guerrier_du_sang_c5@mov=10,dis=2";
const GUARD: &str = "garde_pretorien@mov=10,dis=4";
const DAWN: &str = "guerrier_de_l_aube@mov=12,dis=1,abilities=Régénération/4";
const ARCHER: &str = "guerrier_de_l_aube@mov=12,dis=1,aim=4,ranges=20/40/60,aim-str=7";
const REACTING: &str =
    "guerrier_de_l_aube@mov=12,dis=1,aim=4,ranges=20/40/60,aim-str=7,abilities=Tir de réaction";

fn meeting(centimeters: Option<u16>, first_word: FirstSpeaker) -> MeleeStart {
    let start =
        centimeters.map_or(Start::InContact, |cm| Start::Apart(Distance::new(10 * i64::from(cm)).unwrap()));
    MeleeStart { start, first_word }
}

fn cases() -> Vec<Case> {
    let dis = FirstSpeaker::Discipline;
    vec![
        Case { sides: [&[BLOOD; 3], &[GUARD; 2]], policies: ["balanced"; 2], meeting: meeting(None, dis) },
        Case {
            sides: [&[BLOOD; 3], &[GUARD, GUARD, DAWN]],
            policies: ["rush"; 2],
            meeting: meeting(Some(40), dis),
        },
        Case {
            sides: [&[GUARD, DAWN, BLOOD], &[BLOOD; 4]],
            policies: ["rush", "hold"],
            meeting: meeting(Some(22), FirstSpeaker::Side(Side::A)),
        },
        Case {
            sides: [&[ARCHER, ARCHER, GUARD], &[BLOOD, BLOOD, DAWN]],
            policies: ["kite", "rush"],
            meeting: meeting(Some(45), FirstSpeaker::Side(Side::B)),
        },
        Case {
            sides: [&[ARCHER; 2], &[ARCHER, DAWN]],
            policies: ["stand-and-shoot", "hold"],
            meeting: meeting(Some(30), dis),
        },
        Case {
            sides: [&[REACTING; 2], &[BLOOD; 2]],
            policies: ["hold", "rush"],
            meeting: meeting(Some(20), FirstSpeaker::Side(Side::B)),
        },
    ]
}

/// Calls `see` with told fights of each case, with the sides in both orders.
fn for_each_fight(fights: u64, mut see: impl FnMut(&Case, bool, u64, &Batch<MeleeMatchUp>, &SkirmishStory)) {
    let ruleset = ruleset("confede-2024");
    for case in cases() {
        for names in [["x", "y"], ["y", "x"]] {
            let [a, b] = case.sides.map(|side| side.iter().map(|text| profile(text)).collect::<Vec<_>>());
            let called = |side: &[_]| side.iter().map(|_| "Somebody".to_owned()).collect::<Vec<_>>();
            let fighters = BySide { a: called(&a), b: called(&b) };
            let [name_a, name_b] = names.map(str::to_owned);
            let MeleeStart { start, first_word } = case.meeting;
            let names = BySide { a: name_a, b: name_b };
            let match_up = MeleeMatchUp::new(names, BySide { a, b }, start, first_word);
            let [a, b] = case.policies.map(|policy| player(policy, &ruleset));
            let experiment = Experiment {
                ruleset: &ruleset,
                players: BySide { a: &a, b: &b },
                turns: Turns::new(6).unwrap(),
                runs: fights,
                seed: Seed(11),
                sampler: Sampler::DieByDie,
            };
            let batch = Batch::new(&match_up, &experiment);
            let teller = MeleeTeller::new(&match_up, &experiment, fighters, case.meeting);
            for number in 0..fights {
                see(&case, batch.is_reversed(), number, &batch, &teller.fight(number));
            }
        }
    }
}

fn story_events(story: &SkirmishStory) -> impl Iterator<Item = &SkirmishStoryEvent> {
    story.turns.iter().flat_map(|turn| &turn.events)
}

/// Returns whether the final wound level of each fighter agrees with the last attack on it.
fn matches_attacks(combat: &SkirmishCombat) -> bool {
    let level_after = |who: Who| {
        let mut attacks = combat.scenes.iter().filter_map(|scene| match scene {
            Scene::Attack(attack) if attack.target == who => Some(attack.target_after.wound_level),
            _ => None,
        });
        attacks.next_back()
    };
    let is_told = |who: Who| combat.fighters[who.side].contains(&who);
    combat.after.iter().all(|after| {
        is_told(after.who) && level_after(after.who).is_none_or(|level| level == after.condition.wound_level)
    })
}

#[test]
fn a_narrated_melee_equals_the_sampled_one_of_its_number() {
    let mut was_reversed = BTreeSet::new();
    let mut attacks = 0;
    for_each_fight(12, |case, reversed, number, batch, story| {
        was_reversed.insert(reversed);
        let tally = batch.play(number..number + 1);
        let ending = batch.endings(number..number + 1)[0];
        for side in Side::BOTH {
            assert_eq!(story.cast.side(side).count(), tally.fighters[side].len());
            for (told, counted) in story.cast.side(side).zip(&tally.fighters[side]) {
                assert_eq!(counted.wound_levels[usize::from(told.wound_level.get())], 1);
                let died_in = counted.died_in.iter().position(|count| *count == 1);
                assert_eq!(told.died_in.map(usize::from), died_in.map(|turn| turn + 1));
            }
            assert_eq!(u128::from(story.cast.ap_lost(side)), tally.moments.lost[side]);
            assert_eq!(story.cast.ap_lost(side), ending.lost[side]);
        }
        assert_eq!(story.turns.len() as u128, tally.moments.turns);
        assert_eq!((story.turns.len(), story.cast.balance()), (usize::from(ending.turns), ending.balance()));
        for event in story_events(story) {
            match event {
                SkirmishStoryEvent::Combat(combat) => {
                    assert!(matches_attacks(combat), "{combat:#?}");
                    attacks += combat.scenes.iter().filter(|scene| matches!(scene, Scene::Attack(_))).count();
                }
                SkirmishStoryEvent::FirstWord { chooser, speaker, .. } => match case.meeting.first_word {
                    FirstSpeaker::Side(side) => assert_eq!((*chooser, *speaker), (None, side)),
                    FirstSpeaker::Discipline => assert!(chooser.is_some()),
                },
                SkirmishStoryEvent::Moves { who, from, how, .. } if *how == Gait::Walk => {
                    let side = usize::from(who.side == Side::B);
                    assert!(!case.sides[side].is_empty() && (-100.0..=200.0).contains(from));
                }
                _ => {}
            }
        }
        // Fighters that died in a turn are not among those standing at its end.
        for turn in &story.turns {
            let is_up = |who: Who| turn.standing.iter().any(|standing| standing.who == who);
            for character in story.cast.iter() {
                let lives = character.died_in.is_none_or(|died_in| died_in > turn.number);
                assert_eq!(lives, is_up(character.id), "{} in turn {}", character.id, turn.number);
            }
        }
    });
    assert_eq!(was_reversed.len(), 2, "both seats were tried");
    assert!(attacks > 100, "{attacks}");
}

#[test]
fn sides_start_at_their_ends_of_the_line_in_both_orders() {
    for_each_fight(4, |case, _, _, _, story| {
        let Some(distance) = case.meeting.centimeters() else { return };
        let mut seen = BTreeSet::new();
        for event in &story.turns[0].events {
            if let SkirmishStoryEvent::Moves { who, from, .. } = event
                && seen.insert(who.to_string())
            {
                let start = if who.side == Side::A { 0.0 } else { distance };
                // A pursuit move may come before a fighter's first own move, but not in the first
                // activation phase.
                assert_eq!(*from, start, "{who} of {:?}", case.policies);
            }
        }
    });
}

fn words(story: &SkirmishStory, language: Language) -> String {
    story.prose(language).iter().map(Paragraph::text).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_first_speaker_reserved_cards_and_refusals_are_narrated() {
    let (mut kept, mut refused, mut yielded) = (0, 0, 0);
    for_each_fight(10, |_, _, _, _, story| {
        let text = Language::ALL.map(|language| (language, words(story, language)));
        let says = |english: &str, french: &str| {
            text.iter().all(|(language, text)| match language {
                Language::English => text.contains(english),
                Language::French => text.contains(french),
            })
        };
        let mut aside: BySide<Vec<Who>> = BySide::default();
        for event in story_events(story) {
            match event {
                SkirmishStoryEvent::Speaks { side, word: SpeechChoice::PutAside, fighters, put_aside } => {
                    assert!(fighters.is_empty() && !put_aside.is_empty());
                    aside[*side].clone_from(put_aside);
                    assert!(says("puts its next card in reserve", "met sa carte suivante en réserve"));
                }
                SkirmishStoryEvent::Speaks { side, word: SpeechChoice::Reserve, fighters, .. } => {
                    assert!(fighters.iter().all(|who| aside[*side].contains(who)));
                    assert!(says("plays the card kept in reserve", "joue la carte gardée en réserve"));
                    kept += 1;
                }
                SkirmishStoryEvent::Speaks { word: SpeechChoice::Refuse, fighters, put_aside, .. } => {
                    assert!(fighters.is_empty() && put_aside.is_empty());
                    assert!(says("refuses to play a card", "refuse de jouer une carte"));
                    refused += 1;
                }
                SkirmishStoryEvent::FirstWord { chooser: Some(chooser), speaker, .. } => {
                    assert!(says("wins the tactics roll (IV-A-2)", "remporte le jet de tactique (IV-A-2)"));
                    yielded += usize::from(chooser != speaker);
                }
                _ => {}
            }
        }
    });
    assert!(kept > 0 && refused > 0 && yielded > 0, "{kept} {refused} {yielded}");
}

#[test]
fn shots_at_assailants_are_narrated_before_the_move_of_the_assault() {
    let mut count = 0;
    for_each_fight(10, |_, _, _, _, story| {
        let mut assailants = BTreeSet::new();
        for event in story_events(story) {
            match event {
                SkirmishStoryEvent::Shoots { in_reaction: true, target, difficulty, test, .. } => {
                    assert!(*difficulty == Some(7) && test.is_some());
                    assailants.insert(target.to_string());
                }
                SkirmishStoryEvent::Moves { who, .. } => {
                    count += u32::from(assailants.contains(&who.to_string()));
                }
                _ => {}
            }
        }
        if !assailants.is_empty() {
            assert!(words(story, Language::English).contains("shoots in reaction at"));
            assert!(words(story, Language::French).contains("tire en réaction sur"));
        }
    });
    assert!(count > 0);
}

#[test]
fn tests_and_wound_rolls_outside_combats_show_dice_that_give_their_results() {
    let ruleset = ruleset("confede-2024");
    let (mut shots, mut wounds, mut escapes, mut contests) = (0, 0, 0, 0);
    let is_sum = |test: &Test| {
        let changes = test.value.changes.iter().map(|change| change.by).sum::<i16>();
        let faces: i16 = test.throws.iter().flatten().map(|face| i16::from(*face)).sum();
        assert_eq!(test.value.value, test.value.printed + changes);
        assert_eq!(test.final_result, test.value.value + test.natural_result);
        assert!(test.throws.len() > 1 || test.natural_result == faces, "{test:?}");
    };
    let succeeds = |test: &Test, difficulty: i16| {
        is_sum(test);
        test.final_result >= difficulty && !test.automatic_failure
    };
    for_each_fight(40, |_, _, _, _, story| {
        for event in story_events(story) {
            match event {
                SkirmishStoryEvent::Shoots { difficulty, test, unmoving, hit, .. } => {
                    let aimed = difficulty.zip(test.as_ref());
                    assert_eq!(difficulty.is_some(), test.is_some());
                    assert_eq!(aimed.is_some_and(|(at, test)| succeeds(test, at)), hit.is_some());
                    shots += usize::from(aimed.is_some());
                    let Some(hit) = hit else { continue };
                    let roll = hit.wound.roll.as_ref().expect("nobody has a save");
                    let difference = hit.wound.strength.value - hit.wound.resistance.value;
                    assert_eq!(roll.total, i16::from(roll.kept[1]) + difference);
                    assert_eq!(hit.wound.strength.value, 7, "the bow");
                    // A row of the wound table is 2 points.
                    let read = difference + if *unmoving { 2 } else { 0 };
                    assert_eq!(hit.result, ruleset.wound_table.read(roll.kept, read), "{hit:?}");
                    wounds += 1;
                }
                SkirmishStoryEvent::Disengages { difficulty, test, success, .. } => {
                    assert_eq!(succeeds(test, *difficulty), *success);
                    escapes += 1;
                }
                SkirmishStoryEvent::FirstWord { chooser: Some(winner), contest, die, .. }
                | SkirmishStoryEvent::Splits { by: winner, contest, die, .. }
                | SkirmishStoryEvent::Authority { side: winner, contest, die, .. } => {
                    // A melee that a pursuit makes is split without a test.
                    let Some(contest) = contest else { continue };
                    assert_eq!((contest.winner, *die), (*winner, None));
                    let BySide { a, b } = contest.sides.as_ref().map(|of| &of.test);
                    is_sum(a);
                    is_sum(b);
                    let wins = if *winner == Side::A { a } else { b };
                    assert_eq!(wins.final_result, a.final_result.max(b.final_result));
                    contests += 1;
                }
                _ => {}
            }
        }
    });
    assert!(shots > 200 && wounds > 50, "{shots} shots, {wounds} wounds");
    assert!(escapes > 5 && contests > 200, "{escapes} disengagements, {contests} opposed tests");
}

#[test]
fn every_event_of_a_melee_has_a_sentence_and_can_be_read_back() {
    let mut kinds = BTreeSet::new();
    for_each_fight(10, |_, _, number, _, story| {
        for event in story_events(story) {
            let json = serde_json::to_value(event).unwrap();
            kinds.insert(json["kind"].as_str().unwrap().to_owned());
        }
        // A message that lacks a value panics in builds for tests.
        let text = Language::ALL.map(|language| words(story, language));
        assert_ne!(text[0], text[1]);
        if number == 0 {
            let json = serde_json::to_string(story).unwrap();
            assert_eq!(serde_json::from_str::<SkirmishStory>(&json).unwrap(), *story);
        }
    });
    for kind in [
        "first_word",
        "speaks",
        "moves",
        "assault",
        "penalized",
        "shoots",
        "splits",
        "authority",
        "combat",
        "pursues",
        "heals",
    ] {
        assert!(kinds.contains(kind), "{kind} is not among {kinds:?}");
    }
}
