//! Abilities in combat, primitive by primitive: both samplers against exact solutions of the same
//! rules, and a check that each primitive changes the odds.

use crate::support::{SAMPLERS, assert_agrees, player, profile, rulesets};
use fleau::dice::Seed;
use fleau::exact::{DecisionMode, MAX_STEPS, Objective};
use fleau::rules::contact::Size;
use fleau::rules::effect::{
    DiceFor, Effect, Effects, ExtraDice, Immunity, Kind, Kinds, Modifier, Placed, Tests, Value, When,
};
use fleau::rules::ruleset::KilledOutright;
use fleau::rules::{BySide, Characteristic, Profile, Ruleset, Side, Turns, WoundResult};
use fleau::simulate::{Experiment, MatchUp, Problem, Solution, play};
use serde::Deserialize;

fn fighter(effects: &[Effect]) -> Profile {
    let effects = Effects::sum(effects.iter().copied()).unwrap();
    Profile { effects, ..profile("@ini=3,att=4,str=7,def=4,res=6,ap=20,dis=3") }
}

fn modifies(value: Value, by: i8, when: When) -> Effect {
    Effect::Modifies(Modifier { value, by, when })
}

fn extra(dice_for: DiceFor, when: When) -> Effect {
    Effect::ExtraDice(ExtraDice { dice_for, count: 1, when })
}

/// A policy that uses every optional ability.
const ALL_ABILITIES_POLICY: &str =
    "sequence=always,master-strike=always,feint=always,resolution=attack,swap=always";

/// Returns every primitive that acts between fighters in contact that did not charge, with a name.
fn primitives() -> Vec<(&'static str, Effect)> {
    vec![
        ("INI", modifies(Value::Initiative, 2, When::Always)),
        ("ATT of all dice on attack", modifies(Value::Attack, 1, When::AllAttack)),
        ("DEF when wounded", modifies(Value::Defense, 2, When::Wounded)),
        ("STR against a size", modifies(Value::Strength, 2, When::AgainstSize(Size::Normal))),
        ("RES malus", modifies(Value::Resistance, -2, When::Always)),
        ("wound roll against a kind", modifies(Value::WoundRoll, 1, When::AgainstKind(Kind(3)))),
        ("DIS set", Effect::Sets { value: Value::Discipline, to: 0 }),
        ("STR replaced", Effect::MayReplace { value: Value::Strength, to: 9, when: When::Always }),
        ("no light penalty", Effect::NoLightPenalty),
        ("lower penalty", Effect::LowerPenalty { by: 1 }),
        ("5s opened on attack", Effect::Opens { from: 5, tests: Tests::ATTACK }),
        ("5s opened on defense", Effect::Opens { from: 5, tests: Tests::DEFENSE }),
        ("5s opened on INI", Effect::Opens { from: 5, tests: Tests::INITIATIVE }),
        ("4s opened", Effect::Opens { from: 4, tests: Tests::ALL }),
        ("1s count", Effect::OnesCount { tests: Tests::ALL }),
        ("nothing opened", Effect::NeverOpens),
        ("row lower", Effect::LowersRow { by: 1, when: When::Always }),
        ("row higher", Effect::RaisesRow { by: 1 }),
        ("stunned to light", Effect::Causes { result: WoundResult::Stunned, instead: WoundResult::Light }),
        ("light to none", Effect::Suffers { result: WoundResult::Light, instead: WoundResult::None }),
        ("doubles kill", Effect::DoublesKill),
        ("doubles do nothing", Effect::DoublesDoNothing),
        ("no wounds to the head", Effect::IgnoresLocation { column: 4 }),
        ("save", Effect::Save { on: 5 }),
        ("further die", Effect::FurtherDie { x: 3 }),
        ("die added to STR", Effect::StrengthDie),
        ("tokens", Effect::Tokens { count: 2 }),
        ("stays until the phase ends", Effect::StaysUntilPhaseEnds),
        ("a combat die", extra(DiceFor::Either, When::NotCharging)),
        ("an attack die", extra(DiceFor::Attack, When::Always)),
        ("a defense die", extra(DiceFor::Defense, When::Always)),
        ("placed first", Effect::Placed(Placed::First)),
        ("sequence", Effect::Sequence { most: 2 }),
        ("fury", Effect::Fury),
        ("counter-attack", Effect::CounterAttack { margin: 2 }),
        ("ambidextrous", Effect::CounterAttack { margin: 0 }),
        ("reserve", Effect::Reserve),
        ("master strike", Effect::MasterStrike { x: 0 }),
        ("feint", Effect::Feint),
        ("resolution", Effect::Resolution { bonus: 3 }),
        ("heals", Effect::Heals { on: 4, again: true }),
    ]
}

fn solve(match_up: &MatchUp, ruleset: &Ruleset, policies: [&str; 2], turns: u8) -> Solution {
    let [a, b] = policies.map(|policy| player(policy, ruleset));
    let turns = Turns::new(i64::from(turns)).unwrap();
    let decides = BySide { a: DecisionMode::Fixed(&a), b: DecisionMode::Fixed(&b) };
    let problem = Problem {
        ruleset,
        decides,
        objective: Objective::Win,
        turns,
        records_allocations: false,
        max_steps: MAX_STEPS,
    };
    problem.solve(match_up).unwrap()
}

/// Checks both samplers against the exact solution: in which turn each side is gone, and final
/// wound levels.
fn assert_sampled_as_solved(a: &[Profile], b: &[Profile], ruleset: &Ruleset, policy: &str, what: &str) {
    let names = BySide { a: what.to_owned(), b: "b".to_owned() };
    let match_up = MatchUp::new(names, BySide { a: a.to_vec(), b: b.to_vec() });
    let solution = solve(&match_up, ruleset, [policy; 2], 3);
    let player = player(policy, ruleset);
    for sampler in SAMPLERS {
        let experiment = Experiment {
            ruleset,
            players: BySide { a: &player, b: &player },
            turns: Turns::new(3).unwrap(),
            runs: 20_000,
            seed: Seed(7),
            sampler,
        };
        let tally = play(&match_up, &experiment, &|_| ());
        for side in Side::BOTH {
            let what = format!("{what}, {}, {sampler:?}, {side:?}", ruleset.id);
            for (i, &p) in solution.gone_by[side].iter().enumerate() {
                assert_agrees(
                    tally.gone_by(side, i + 1),
                    tally.runs,
                    p,
                    &format!("{what} gone by {}", i + 1),
                );
            }
            for (fighter, levels) in tally.fighters[side].iter().zip(&solution.wound_levels[side]) {
                for (level, (&count, &p)) in fighter.wound_levels.iter().zip(levels).enumerate() {
                    assert_agrees(count, tally.runs, p, &format!("{what} at wound level {level}"));
                }
            }
        }
    }
}

#[test]
fn sampling_and_exact_solution_agree_for_each_primitive() {
    let of_kind = |profile: Profile| Profile { kinds: Kinds::default().with(Kind(3)), ..profile };
    for (what, effect) in primitives() {
        let cast = [fighter(&[effect]), of_kind(fighter(&[]))];
        for ruleset in rulesets() {
            assert_sampled_as_solved(&cast[..1], &cast[1..], &ruleset, ALL_ABILITIES_POLICY, what);
        }
    }
}

#[test]
fn sampling_and_exact_solution_agree_for_mixtures_of_abilities() {
    let all = primitives();
    let mixture = |number: usize| -> Profile {
        // The index arithmetic brings every pair of primitives together eventually; contradicting
        // combinations are left out.
        let chosen = (0..3).map(|i| all[(number * 7 + i * (number % 11 + 3)) % all.len()].1);
        let effects = Effects::sum(chosen).unwrap_or_default();
        Profile { effects, ..fighter(&[]) }
    };
    let rulesets = rulesets();
    for number in 0..40 {
        let ruleset = &rulesets[number % rulesets.len()];
        let policy =
            ["balanced", "cautious", ALL_ABILITIES_POLICY, "all-attack,feint=always"][number / 4 % 4];
        let what = format!("mixture {number}");
        let several = [mixture(number + 50), mixture(number + 100)];
        let enemies = if number % 4 == 0 { &several[..] } else { &several[..1] };
        assert_sampled_as_solved(&[mixture(number)], enemies, ruleset, policy, &what);
    }
}

#[test]
fn sampling_and_exact_solution_agree_for_reserve_dice() {
    let counters = fighter(&[Effect::CounterAttack { margin: 0 }]);
    let extra = Effect::ExtraDice(ExtraDice { dice_for: DiceFor::Either, count: 1, when: When::Always });
    let settings = [
        ("attacks", &[Effect::Reserve, extra][..], "reserve=attack"),
        ("sustains", &[Effect::Reserve, extra], "reserve=defense,sustain=always"),
        ("furious", &[Effect::Reserve, Effect::Fury], "all-attack,fury=always,reserve=attack"),
    ];
    for (what, effects, policy) in settings {
        for ruleset in rulesets() {
            assert_sampled_as_solved(&[fighter(effects)], &[counters], &ruleset, policy, what);
        }
    }
}

#[test]
fn each_primitive_changes_the_odds_of_a_duel() {
    let latest = &rulesets()[0];
    let of_kind = Profile { kinds: Kinds::default().with(Kind(3)), ..fighter(&[]) };
    let win = |a: Profile, policies: [&str; 2]| {
        let names = BySide { a: "a".to_owned(), b: "b".to_owned() };
        let match_up = MatchUp::new(names, BySide { a: vec![a], b: vec![of_kind] });
        let solution = solve(&match_up, latest, policies, 6);
        solution.gone_by.b[5] - solution.gone_by.a[5]
    };
    // Policies place their dice regardless of who placed first, so effects on the order of placing
    // change nothing.
    let is_order = |effect: &Effect| matches!(effect, Effect::Placed(_) | Effect::Sets { .. });
    for (what, effect) in primitives().into_iter().filter(|(_, effect)| !is_order(effect)) {
        let policies = match what {
            "ATT of all dice on attack" => ["all-attack", ALL_ABILITIES_POLICY],
            "master strike" => ["all-attack,master-strike=always", ALL_ABILITIES_POLICY],
            "fury" => ["all-attack", ALL_ABILITIES_POLICY],
            "reserve" => [ALL_ABILITIES_POLICY, "all-defense"],
            "a defense die" => [ALL_ABILITIES_POLICY, "all-attack"],
            _ => [ALL_ABILITIES_POLICY; 2],
        };
        let change = win(fighter(&[effect]), policies) - win(fighter(&[]), policies);
        let is_bad = effect == Effect::NeverOpens
            || what.contains("malus")
            // With this policy a feint takes an enemy die instead of wounding, and a master strike
            // merges two dice into one, so both lower the odds.
            || matches!(effect, Effect::Feint | Effect::MasterStrike { .. });
        assert!(change.abs() > 1e-4, "{what} changes nothing: {change}");
        assert_eq!(change < 0.0, is_bad, "{what}: {change}");
    }
    let unafraid = fighter(&[Effect::Immune(Immunity::Fear)]);
    let change = win(unafraid, [ALL_ABILITIES_POLICY; 2]) - win(fighter(&[]), [ALL_ABILITIES_POLICY; 2]);
    assert!(change.abs() < 1e-12, "fear is not played: {change}");
}

#[test]
fn values_of_the_same_effect_add_up_and_contradictions_are_faults() {
    let rows = [Effect::RaisesRow { by: 1 }, Effect::RaisesRow { by: 1 }];
    assert_eq!(Effects::sum(rows).unwrap().raises_row, 2);
    assert_eq!(Effects::sum([Effect::Save { on: 6 }, Effect::Save { on: 5 }]).unwrap().save, 5);
    let both = [Effect::Placed(Placed::First), Effect::Placed(Placed::Last)];
    assert_eq!(Effects::sum(both).unwrap_err().to_string(), "combat dice are placed both first and last");
    let opened = [Effect::NeverOpens, Effect::Opens { from: 5, tests: Tests::ATTACK }];
    assert!(Effects::sum(opened).unwrap_err().to_string().contains("never rolled again"));
}

/// A reference duel, computed independently in Python from the rulebook and the descriptions of the
/// primitives.
#[derive(Deserialize)]
struct Duel {
    ruleset: String,
    turns: u8,
    policy_a: String,
    policy_b: String,
    a: FighterRecord,
    b: FighterRecord,
    /// For each turn, the chances at its end: B is gone, A is gone, both stand.
    by_turn: Vec<[f64; 3]>,
    wound_levels: Levels,
}

#[derive(Deserialize)]
struct FighterRecord {
    ini: u8,
    att: u8,
    str: u8,
    def: u8,
    res: u8,
    ap: u16,
    dis: Option<u8>,
    effects: Vec<String>,
}

#[derive(Deserialize)]
struct Levels {
    a: [f64; 5],
    b: [f64; 5],
}

impl FighterRecord {
    fn profile(&self) -> Profile {
        let FighterRecord { ini, att, str, def, res, ap, dis, effects } = self;
        let known = primitives();
        let effect = |name: &String| known.iter().find(|(known, _)| known == name).expect(name).1;
        Profile {
            effects: Effects::sum(effects.iter().map(effect)).unwrap(),
            kinds: Kinds::default().with(Kind(3)),
            discipline: dis.map(|dis| Characteristic::new(i64::from(dis)).unwrap()),
            ..profile(&format!("@ini={ini},att={att},str={str},def={def},res={res},ap={ap}"))
        }
    }
}

/// Largest accepted difference between the two computations, as a probability. They read one rule
/// differently: on equal 6s in an initiative test the reference lets both players decide on their
/// whole chains of rerolls unseen; [`fleau::rules`] lets them decide die by die. That moves a
/// probability by at most 2e-4 where only 6s are rolled again, and by more where 5s are too.
const MAX_DIFFERENCE: f64 = 5e-4;

#[test]
fn duels_with_abilities_agree_with_an_independent_computation() {
    let duels: Vec<Duel> = serde_json::from_str(include_str!("data/abilities.json")).unwrap();
    assert!(duels.len() >= 100, "{}", duels.len());
    let mut faults = Vec::new();
    for (number, duel) in duels.iter().enumerate() {
        let names = BySide { a: "a".to_owned(), b: "b".to_owned() };
        let profiles = BySide { a: vec![duel.a.profile()], b: vec![duel.b.profile()] };
        // The reference counts "killed outright" as four wound levels, whatever the edition.
        let edition = crate::support::ruleset(&duel.ruleset);
        let ruleset = Ruleset { killed_outright: KilledOutright::FourLevels, ..edition };
        let policies = [duel.policy_a.as_str(), duel.policy_b.as_str()];
        let solution = solve(&MatchUp::new(names, profiles), &ruleset, policies, duel.turns);
        let by_turn = duel.by_turn.iter().zip(solution.gone_by.a.iter().zip(&solution.gone_by.b));
        let gone = by_turn.flat_map(|([b, a, _], (ours_a, ours_b))| [(ours_a, a), (ours_b, b)]);
        let levels = [(Side::A, &duel.wound_levels.a), (Side::B, &duel.wound_levels.b)];
        let levels =
            levels.into_iter().flat_map(|(side, levels)| solution.wound_levels[side][0].iter().zip(levels));
        let off = gone.chain(levels).map(|(ours, theirs)| (ours - theirs).abs()).fold(0.0, f64::max);
        if off > MAX_DIFFERENCE {
            let (a, b) = (&duel.a.effects, &duel.b.effects);
            faults.push(format!("duel {number}, {}: {a:?} against {b:?}: off by {off:e}", duel.ruleset));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
