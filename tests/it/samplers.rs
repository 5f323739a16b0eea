//! Both samplers of one distribution, attack by attack and die by die, against the exact engine:
//! every final state of an encounter, and the outcome distributions that whole attacks are drawn
//! from.

use crate::support::{MAX_STANDARD_ERRORS, SAMPLERS, assert_agrees, match_up, player, ruleset, rulesets};
use fleau::dice::Seed;
use fleau::exact::{ChanceEvent, DecisionMode, OUTCOMES, Objective, OutcomeDistributions, Solver};
use fleau::policy::PolicyPlayer;
use fleau::rules::chance::Contest;
use fleau::rules::event::Observer;
use fleau::rules::ruleset::{SustainDeclared, SustainFirstTest, SustainedDefenseStacks};
use fleau::rules::skirmish::{Distance, FirstSpeaker, Skirmish, SkirmishObserver, SkirmishSettings, Start};
use fleau::rules::{Attack, BySide, Profile, Ruleset, Side, TestedValue, Turns, WoundLevel};
use fleau::simulate::{
    Batch, Experiment, MatchUp, SamplingTable, SharedDistributions, Tally, Thresholds, play,
};
use rayon::prelude::*;
use statrs::distribution::{ChiSquared, ContinuousCDF};
use std::collections::BTreeMap;

const GUARD: &str = "garde_pretorien";
const WARRIOR: &str = "guerrier_de_l_aube";

/// Final wound levels of the lone fighter and of its opponents.
type FinalLevels<const N: usize> = (WoundLevel, [WoundLevel; N]);

/// Counts how often sampled fights end in each state.
fn count_ends<const N: usize>(batch: &Batch, runs: u64) -> BTreeMap<FinalLevels<N>, u64> {
    const CHUNK: u64 = 50_000;
    assert!(!batch.is_reversed());
    let chunks = (0..runs.div_ceil(CHUNK)).into_par_iter().map(|chunk| {
        let mut counts = BTreeMap::new();
        batch.for_each_result(chunk * CHUNK..runs.min((chunk + 1) * CHUNK), &mut |fighters, _| {
            let lone_side = if fighters.a.len() == 1 { Side::A } else { Side::B };
            let (lone, several) = (fighters[lone_side][0], fighters[lone_side.other()]);
            let end = (lone.wound_level, std::array::from_fn(|i| several[i].wound_level));
            *counts.entry(end).or_insert(0) += 1;
        });
        counts
    });
    chunks.reduce(BTreeMap::new, |mut sum, counts| {
        counts.into_iter().for_each(|(end, count)| *sum.entry(end).or_insert(0) += count);
        sum
    })
}

/// Returns the possible final states with their exact probabilities.
fn solve_ends<const N: usize>(match_up: &MatchUp, experiment: &Experiment) -> Vec<(FinalLevels<N>, f64)> {
    let Experiment { ruleset, players, turns, .. } = *experiment;
    let lone_side = match_up.lone_side();
    let (lone, several) = (match_up.profiles(lone_side)[0], match_up.profiles(lone_side.other()));
    let mut solver = Solver::new(ruleset, players.map(DecisionMode::Fixed), Objective::Win);
    let exact = solver.combat::<N>(&lone, several.try_into().unwrap(), lone_side, turns);
    assert!(exact.error_bound < 1e-9);
    let levels = exact
        .ends
        .iter()
        .map(|((lone, several), p)| ((lone.wound_level, several.map(|fighter| fighter.wound_level)), *p));
    levels.collect()
}

/// Compares both samplers with the exact engine in all final states.
fn assert_same_ends<const N: usize>(
    ruleset: &Ruleset,
    lone_side: Side,
    fighters: (&str, [&str; N]),
    policies: [&str; 2],
) {
    let what = format!("{}, {lone_side:?} {fighters:?}, {policies:?}", ruleset.id);
    let players = policies.map(|policy| player(policy, ruleset));
    let players = BySide { a: &players[0], b: &players[1] };
    let (lone, several) = ([fighters.0], fighters.1);
    let (a, b): (&[&str], &[&str]) = match lone_side {
        Side::A => (&lone, &several),
        Side::B => (&several, &lone),
    };
    let match_up = match_up(["a", &what], a, b);
    let (turns, runs) = (Turns::new(4).unwrap(), 200_000);
    for sampler in SAMPLERS {
        let experiment = Experiment { ruleset, players, turns, runs, seed: Seed(1), sampler };
        let exact = solve_ends::<N>(&match_up, &experiment);
        let counts = count_ends::<N>(&Batch::new(&match_up, &experiment), runs);
        let mut found = 0;
        for (end, p) in &exact {
            let count = counts.get(end).copied().unwrap_or(0);
            found += count;
            assert_agrees(count, runs, *p, &format!("{what}, {sampler:?}, {end:?}"));
        }
        assert_eq!(found, runs, "{what}, {sampler:?}: an end that cannot be, of {counts:?}");
    }
}

/// Returns the rulesets, and readings that none of them uses.
fn readings() -> Vec<Ruleset> {
    let latest = ruleset("confede-2024");
    let late = Ruleset {
        id: "sustain late".to_owned(),
        sustain_declared: SustainDeclared::AfterAttackRoll,
        ..latest.clone()
    };
    let late_and_again = Ruleset {
        id: "sustain late, at each use, from the next test on".to_owned(),
        sustained_defense_stacks: SustainedDefenseStacks::EachUse,
        sustain_first_test: SustainFirstTest::Unpenalized,
        ..late.clone()
    };
    rulesets().into_iter().chain([late, late_and_again]).collect()
}

/// A fighter whose attacks often fail automatically.
const CLUMSY: &str = "@ini=2,att=0,str=6,def=1,res=5,ap=12";

#[test]
fn both_samplers_agree_with_the_exact_engine_on_duels() {
    for ruleset in readings() {
        for policies in [["balanced"; 2], ["cautious", "aggressive"], ["all-attack", "cautious"]] {
            assert_same_ends(&ruleset, Side::A, (GUARD, [WARRIOR]), policies);
        }
        assert_same_ends(&ruleset, Side::A, (CLUMSY, [CLUMSY]), ["cautious", "balanced,reroll=always"]);
        // Equal AP: dice decide which fighter places first, with or without DIS.
        let equal = format!("{WARRIOR}@ap=49");
        assert_same_ends(&ruleset, Side::A, (&equal, [GUARD]), ["aggressive", "balanced,reroll=never"]);
    }
    let ruleset = ruleset("confede-2022");
    // Fighters so unequal that one hardly ever wins, and such that only a double 6 kills.
    let (giant, dwarf) = ("@ini=9,att=12,str=14,def=11,res=14,ap=120", "@ini=1,att=1,str=3,def=1,res=3,ap=5");
    assert_same_ends(&ruleset, Side::A, (giant, [dwarf]), ["balanced", "aggressive"]);
    let [one, other] =
        ["str=0", "str=1"].map(|strength| format!("@ini=3,att=2,{strength},def=3,res=30,ap=20"));
    assert_same_ends(&ruleset, Side::A, (&one, [&other]), ["all-attack", "balanced,reroll=never"]);
    let split = ["allocate=0/2,sustain=never", "allocate=2/0"];
    assert_same_ends(&ruleset, Side::A, (GUARD, [WARRIOR]), split);
}

#[test]
fn both_samplers_agree_with_the_exact_engine_on_combats() {
    for ruleset in readings() {
        assert_same_ends(
            &ruleset,
            Side::A,
            (GUARD, [WARRIOR, "arkeon_sanath@att=4,res=6"]),
            ["cautious", "balanced"],
        );
        assert_same_ends(&ruleset, Side::B, (GUARD, [WARRIOR, CLUMSY]), ["aggressive", "cautious"]);
    }
    let ruleset = ruleset("confede-2024");
    assert_same_ends(
        &ruleset,
        Side::A,
        (GUARD, [WARRIOR; 3]),
        ["cautious,target=dearest", "balanced,order=weakest"],
    );
    assert_same_ends(&ruleset, Side::B, (GUARD, [GUARD, WARRIOR, CLUMSY]), ["cautious", "all-attack"]);
}

/// Checks for both samplers that walking the precomputed graph of states gives the same fights as
/// executing the rules.
fn assert_graph_matches_rules(
    ruleset: &Ruleset,
    players: BySide<&PolicyPlayer>,
    (a, b): (&[&str], &[&str]),
    fights: u64,
) {
    let match_up = match_up(["first", "second"], a, b);
    for sampler in SAMPLERS {
        let tally = |runs| {
            let turns = Turns::new(6).unwrap();
            let experiment = Experiment { ruleset, players, turns, runs, seed: Seed(1), sampler };
            Batch::new(&match_up, &experiment).play(0..fights)
        };
        // With few runs the graph is not built, as it would not pay off.
        let (by_rules, by_graph) = (tally(1), tally(1_000_000));
        assert_eq!((by_rules.by_graph, by_graph.by_graph), (0, fights));
        let same_way = Tally { by_graph: 0, ..by_graph };
        assert_eq!(by_rules, same_way, "{sampler:?}, {}, {a:?} against {b:?}", ruleset.id);
    }
}

#[test]
fn fights_on_the_state_graph_equal_fights_by_the_rules() {
    for ruleset in readings() {
        for policies in
            [["balanced"; 2], ["cautious", "aggressive"], ["all-attack", "cautious"], ["all-defense"; 2]]
        {
            let players = policies.map(|policy| player(policy, &ruleset));
            let players = BySide { a: &players[0], b: &players[1] };
            let equal = format!("{WARRIOR}@ap=49");
            for (a, b) in [(GUARD, WARRIOR), (WARRIOR, GUARD), (CLUMSY, GUARD), (GUARD, equal.as_str())] {
                assert_graph_matches_rules(&ruleset, players, (&[a], &[b]), 10_000);
            }
            assert_graph_matches_rules(&ruleset, players, (&[GUARD], &[WARRIOR, CLUMSY]), 3_000);
        }
    }
    let ruleset = ruleset("confede-2024");
    let player = player("balanced", &ruleset);
    let players = BySide { a: &player, b: &player };
    assert_graph_matches_rules(&ruleset, players, (&[WARRIOR; 3], &[GUARD]), 3_000);
}

#[test]
fn fights_on_the_state_graph_equal_fights_by_rules_with_abilities() {
    let roster = fleau::scenario::embedded::roster();
    let complete = roster.cards().iter().filter(|card| roster.profile(card).is_ok());
    let ids: Vec<&str> = complete.map(|card| card.id.as_str()).collect();
    let (mut able, mut healers, mut counters) = (0, 0, 0);
    let policies = ["balanced", "cautious", "aggressive,sustain=always"];
    for (ruleset, policy) in readings().iter().zip(policies.iter().cycle()) {
        let player = player(policy, ruleset);
        let players = BySide { a: &player, b: &player };
        for (i, a) in ids.iter().enumerate().step_by(3) {
            let (b, c) = (ids[(7 * i + 5) % ids.len()], ids[(11 * i + 3) % ids.len()]);
            let effects = match_up(["a", "b"], &[a], &[b]).profiles(Side::A)[0].effects;
            able += u32::from(!effects.is_empty());
            healers += u32::from(effects.heals.is_some());
            counters += u32::from(effects.counter_attack.is_some());
            assert_graph_matches_rules(ruleset, players, (&[a], &[b]), 1_000);
            if i % 9 == 0 {
                assert_graph_matches_rules(ruleset, players, (&[a], &[b, c]), 500);
            }
        }
    }
    assert!(able > 50 && healers > 0 && counters > 0, "{able}, {healers}, {counters}");
}

/// An observer of every event, which disables the cache.
struct EveryEventObserver;

impl Observer for EveryEventObserver {}
impl SkirmishObserver for EveryEventObserver {}

/// All melees share one table: entries of one card must not be used for another.
#[test]
fn cached_combats_equal_combats_by_the_rules() {
    let roster = fleau::scenario::embedded::roster();
    let complete = roster.cards().iter().filter(|card| roster.profile(card).is_ok());
    let cards: Vec<Profile> = complete.map(|card| roster.profile(card).unwrap().0).collect();
    let (turns, policies) = (Turns::new(6).unwrap(), ["balanced", "cautious", "aggressive,sustain=always"]);
    for (ruleset, policy) in readings().iter().zip(policies.iter().cycle()) {
        let player = player(policy, ruleset);
        let players = BySide { a: &player, b: &player };
        let distributions = SharedDistributions::new(ruleset, players);
        let mut table = SamplingTable::new(&distributions);
        for i in (0..cards.len()).step_by(7) {
            let [a, b, c] = [i, (7 * i + 5) % cards.len(), (11 * i + 3) % cards.len()].map(|i| cards[i]);
            for (sides, start) in [
                (BySide { a: vec![a, a, c], b: vec![b, b, b, c] }, Start::InContact),
                (BySide { a: vec![a, c], b: vec![b; 3] }, Start::Apart(Distance::new(300).unwrap())),
            ] {
                let profiles = sides.as_ref().map(Vec::as_slice);
                let terms = SkirmishSettings { start, first_speaker: FirstSpeaker::Discipline, turns };
                let skirmish = Skirmish::new(ruleset, profiles, players, terms);
                let stream = Seed(1).stream("melee");
                for fight in 0..100 {
                    let remembered = skirmish.play(&mut table.chance(stream.words(fight)), &mut ());
                    let by_the_rules =
                        skirmish.play(&mut table.chance(stream.words(fight)), &mut EveryEventObserver);
                    assert_eq!(remembered, by_the_rules, "{}, {policy}, card {i}, fight {fight}", ruleset.id);
                }
            }
        }
    }
}

/// Returns attacks over the range of values that occur with cards and wounds.
fn attack_grid(late_sustain: Option<i16>) -> impl Iterator<Item = Attack> {
    let values = [-3, -1, 0, 2, 5, 9].into_iter();
    let pairs = values.clone().flat_map(move |attack| values.clone().map(move |defense| (attack, defense)));
    pairs.flat_map(move |(attack, defense)| {
        let dice: &[u8] = if late_sustain.is_some() { &[1] } else { &[0, 1, 2, 3, 12] };
        dice.iter().flat_map(move |&defense_dice| {
            [-4, 0, 7].map(|wound_difference| Attack {
                attack,
                defense,
                defense_dice,
                wound_difference,
                late_sustain,
                traits: None,
            })
        })
    })
}

fn assert_equal_distribution(thresholds: &Thresholds, probabilities: &[f64; OUTCOMES], what: &str) {
    let drawn = thresholds.probabilities();
    let last = probabilities.iter().rposition(|p| *p > 0.0).unwrap();
    // The last possible outcome gets what the distribution lacks of 1 by rounding.
    let lack = 1.0 - probabilities.iter().sum::<f64>();
    assert!(lack.abs() < 1e-13, "{what}: {probabilities:?} lacks {lack}");
    for (outcome, (drawn, exact)) in drawn.iter().zip(probabilities).enumerate() {
        let exact = if outcome == last { exact + lack } else { *exact };
        assert!((drawn - exact).abs() <= 2_f64.powi(-31), "{what}, outcome {outcome}: {drawn}, {exact}");
        assert!(exact > 0.0 || *drawn == 0.0, "{what}, outcome {outcome} cannot be, but has {drawn}");
    }
}

#[test]
fn thresholds_equal_the_outcome_distributions() {
    for ruleset in readings() {
        let players = ["balanced", "cautious,reroll=always"].map(|policy| player(policy, &ruleset));
        let players = BySide { a: &players[0], b: &players[1] };
        let mut distributions = OutcomeDistributions::new(&ruleset, players.map(DecisionMode::Fixed));
        let shared = SharedDistributions::new(&ruleset, players);
        for (attack, sustains) in attack_grid(None)
            .map(|attack| (attack, false))
            .chain(attack_grid(Some(2)).map(|attack| (attack, true)))
        {
            for by in Side::BOTH {
                let thresholds = shared.thresholds(&ChanceEvent::Attack { by, attack, sustains });
                let what = format!("{}, {by:?} {attack:?}", ruleset.id);
                assert_equal_distribution(&thresholds, &distributions.attack(by, attack, sustains), &what);
            }
        }
        for values in (-2..8).flat_map(|a| (-2..8).map(move |b| BySide { a, b }.map(TestedValue::from))) {
            let contest = Contest::Initiative;
            let a_wins =
                shared.thresholds(&ChanceEvent::Opposed { contest, tested: values }).probabilities()[0];
            let exact = distributions.opposed_test(values).a_wins;
            assert!(
                (a_wins - exact).abs() <= 2_f64.powi(-31),
                "{}, {values:?}: {a_wins}, {exact}",
                ruleset.id
            );
        }
    }
}

/// Index of the outcome of a parried attack.
const PARRIED_OUTCOME: usize = 1;

/// With the same random word a better attack never ends worse, as comparisons on common random
/// numbers require. Attacks that do not land may change between parried and automatic failure,
/// since an attacker who decides about rerolling 6s may trade one for the other.
#[test]
fn a_better_attack_never_ends_worse_on_the_same_word() {
    let words: Vec<u64> = (0..2_000).map(|fight| Seed(1).stream("words").words(fight).next_word()).collect();
    for ruleset in readings() {
        let player = player("balanced", &ruleset);
        let distributions = SharedDistributions::new(&ruleset, BySide { a: &player, b: &player });
        let thresholds =
            |attack| distributions.thresholds(&ChanceEvent::Attack { by: Side::A, attack, sustains: false });
        for attack in attack_grid(None) {
            let worse = thresholds(attack);
            for better in [
                Attack { attack: attack.attack + 1, ..attack },
                Attack { defense: attack.defense - 1, ..attack },
                Attack { defense_dice: attack.defense_dice.saturating_sub(1), ..attack },
                Attack { wound_difference: attack.wound_difference + 1, ..attack },
            ] {
                let drawn = thresholds(better);
                for &word in &words {
                    let (one, other) =
                        (worse.outcome(word).max(PARRIED_OUTCOME), drawn.outcome(word).max(PARRIED_OUTCOME));
                    assert!(one <= other, "{}: {attack:?} {one}, {better:?} {other}", ruleset.id);
                }
            }
        }
        let wins = |values: BySide<i16>| {
            let tested = values.map(TestedValue::from);
            let test =
                distributions.thresholds(&ChanceEvent::Opposed { contest: Contest::Initiative, tested });
            words.iter().map(|word| test.outcome(*word) == 0).collect::<Vec<bool>>()
        };
        for (a, b) in (-2..8).flat_map(|a| (-2..8).map(move |b| (a, b))) {
            let higher = wins(BySide { a: a + 1, b });
            assert!(
                wins(BySide { a, b }).iter().zip(higher).all(|(won, wins)| wins >= *won),
                "{a} against {b}"
            );
        }
    }
}

/// A million duels with each sampler, in all 24 final states: 16 pairs of wound levels with both
/// alive, and 4 wound levels of each side as the only survivor.
#[test]
fn a_million_duels_agree_with_the_exact_engine() {
    let runs = 1_000_000;
    let ruleset = ruleset("confede-2024");
    let player = player("balanced", &ruleset);
    let players = BySide { a: &player, b: &player };
    let turns = Turns::new(6).unwrap();
    let match_up = match_up(["guard", "warrior"], &[GUARD], &[WARRIOR]);
    for sampler in SAMPLERS {
        let experiment = Experiment { ruleset: &ruleset, players, turns, runs, seed: Seed(1), sampler };
        let exact = solve_ends::<1>(&match_up, &experiment);
        assert_eq!(exact.len(), 24);
        let counts = count_ends::<1>(&Batch::new(&match_up, &experiment), runs);
        assert_eq!(counts.values().sum::<u64>(), runs);
        let mut statistic = 0.0;
        for (end, p) in &exact {
            let (count, expected) = (counts[end] as f64, p * runs as f64);
            let z = (count - expected) / (expected * (1.0 - p)).sqrt();
            assert!(
                z.abs() <= MAX_STANDARD_ERRORS,
                "{sampler:?}, {end:?}: {count}, expected {expected}, z = {z:.2}"
            );
            statistic += (count - expected).powi(2) / expected;
        }
        let p_value = ChiSquared::new(exact.len() as f64 - 1.0).unwrap().sf(statistic);
        assert!((1e-6..=1.0 - 1e-6).contains(&p_value), "{sampler:?}: p = {p_value}");

        // Tallies of whole match-ups, which use the graph of the duel, count the same fights.
        let tally = play(&match_up, &experiment, &|_| ());
        let mut levels = BySide { a: [0; WoundLevel::COUNT], b: [0; WoundLevel::COUNT] };
        for ((lone, [enemy]), count) in counts {
            levels.a[usize::from(lone.get())] += count;
            levels.b[usize::from(enemy.get())] += count;
        }
        assert_eq!(tally.fighters.map(|fighters| fighters[0].wound_levels), levels);
    }
}
