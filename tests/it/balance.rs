//! Fair costs in fields where the true cost is known.

use crate::calibration::{Coverage, assert_right_width};
use crate::support::profile;
use fleau::balance::{
    Budget, Contender, FairCost, Field, Forces, Ledger, LedgerSettings, NoAnswerWhy, Pairing, SearchEnd,
    SearchSettings, Situation, Weight,
};
use fleau::dice::Seed;
use fleau::exact::{DecisionMode, MAX_STEPS, Objective};
use fleau::policy::Policy;
use fleau::rules::effect::{Effect, Effects};
use fleau::rules::skirmish::{Distance, Start};
use fleau::rules::{BySide, Profile, StrategicValue, Turns};
use fleau::scenario::{Catalog, embedded};
use fleau::simulate::{DistributionCache, Experiment, FightTerms, Problem, Sampler};
use fleau::stats::{Interval, z95};
use fleau::study::balance::BalanceQuestion;
use fleau::study::{NoProgress, Question};

const ALL_PAIRINGS: fn(&Pairing) -> bool = |_| true;

/// Calls `work` with a ledger of the field.
fn with_ledger<T>(field: &Field, seed: u64, solves: bool, work: impl FnOnce(&mut Ledger) -> T) -> T {
    let ruleset = embedded::ruleset("confede-2024").unwrap();
    let player = Policy::default().player(&ruleset);
    let players = BySide { a: &player, b: &player };
    let turns = Turns::new(6).unwrap();
    let sampler = Sampler::AttackByAttack;
    let experiment = Experiment { ruleset: &ruleset, players, turns, runs: 0, seed: Seed(seed), sampler };
    let problem = Problem {
        ruleset: &ruleset,
        decides: players.map(DecisionMode::Fixed),
        objective: Objective::default(),
        turns,
        records_allocations: false,
        max_steps: MAX_STEPS,
    };
    work(&mut Ledger::new(field, &experiment, solves.then_some(problem)))
}

fn with_ap(profile: Profile, ap: f64) -> Profile {
    Profile { strategic_value: StrategicValue::new(ap.round() as i64).unwrap(), ..profile }
}

fn contender(name: &str, profile: Profile) -> Contender {
    Contender { stream_name: name.to_owned(), profile, is_champion: false, weight: 1.0 }
}

fn situation(forces: Forces, start: Start) -> Situation {
    Situation::new(forces, start, Weight::new(1).unwrap())
}

fn budget(ap: i64) -> Forces {
    Forces::Budget(Budget::new(ap).unwrap())
}

fn apart() -> Start {
    Start::Apart(Distance::new(200).unwrap())
}

/// Returns three situations: a duel, groups of 100 AP in contact, and groups of 200 AP apart;
/// budgets are multiplied by `scale`.
fn situations(scale: i64) -> Vec<Situation> {
    vec![
        situation(Forces::OneEach, Start::InContact),
        situation(budget(100 * scale), Start::InContact),
        situation(budget(200 * scale), apart()),
    ]
}

/// Returns five fighters of different strengths, 13 to 40 AP.
fn fighters() -> [Profile; 5] {
    [
        "@ini=3,att=4,str=6,def=3,res=6,ap=20,mov=10",
        "@ini=2,att=3,str=8,def=4,res=8,ap=25,mov=10",
        "@ini=5,att=5,str=4,def=4,res=4,ap=22,mov=15",
        "@ini=3,att=5,str=9,def=3,res=9,ap=40,mov=12",
        "@ini=3,att=3,str=5,def=3,res=5,ap=13,mov=10",
    ]
    .map(profile)
}

/// Returns the next number in 0..1 of a SplitMix64 generator, for test data only.
fn splitmix(state: &mut u64) -> f64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
}

#[test]
fn a_clone_among_clones_has_their_fair_cost_in_95_of_100_trials() {
    let mut state = 20;
    let (mut held, mut held_defensible, trials) = (0, 0, 200);
    for trial in 0..trials {
        let original = fighters()[trial % 5];
        let true_ap = f64::from(original.strategic_value.get());
        let scrambled = true_ap * (0.7 + 0.6 * splitmix(&mut state));
        let clones = (0..4).map(|i| {
            contender(&format!("clone {i}"), if i == 0 { with_ap(original, scrambled) } else { original })
        });
        let field = Field::new(clones.collect(), situations(1)).unwrap();
        let cost = with_ledger(&field, trial as u64, false, |ledger| {
            ledger.fair_costs(
                &[0],
                &field.printed_ap(),
                &[],
                &ALL_PAIRINGS,
                SearchSettings { bracketing_fights: 16, root_fights: 32 },
                &|_| (),
            )[0]
        });
        let cost = cost.unwrap();
        assert_eq!(cost.search_end, SearchEnd::Even, "{trial}: {cost:?}");
        let interval = cost.interval95();
        held += usize::from(interval.low <= true_ap && true_ap <= interval.high);
        let (low, high) = fleau::balance::supported_whole_ap(interval);
        held_defensible += usize::from(f64::from(low) <= true_ap && true_ap <= f64::from(high.unwrap()));
    }
    // The number of intervals of 95 % that hold in 200 independent trials exceeds 198 with a
    // probability of one in two thousand.
    assert!(
        (190..=198).contains(&held) && held_defensible >= held,
        "{held} and {held_defensible} of {trials}"
    );
}

fn field_of_five(situations: Vec<Situation>) -> Field {
    let names = ["soldier", "brute", "dancer", "champion", "levy"];
    let contenders = names.iter().zip(fighters()).map(|(name, profile)| contender(name, profile));
    Field::new(contenders.collect(), situations).unwrap()
}

#[test]
fn a_field_of_clones_gives_equal_costs_by_every_method() {
    let clones = (0..4).map(|i| contender(&format!("clone {i}"), fighters()[0]));
    let field = Field::new(clones.collect(), situations(1)).unwrap();
    let search = SearchSettings { bracketing_fights: 64, root_fights: 256 };
    with_ledger(&field, 1, true, |ledger| {
        let one = ledger.fair_costs(&[0, 1, 2, 3], &field.printed_ap(), &[], &ALL_PAIRINGS, search, &|_| ());
        for cost in one.into_iter().flatten() {
            let interval = cost.interval(3.3);
            assert!(interval.low <= 20.0 && 20.0 <= interval.high, "{cost:?}");
        }
        for cost in ledger.solve_joint_costs(search, &|_| ()).unwrap() {
            let error = libm::log(cost.ci95.high / cost.ap) / z95();
            assert!(libm::log(cost.ap / 20.0).abs() < 3.3 * error, "{cost:?}");
        }
    });
}

#[test]
fn joint_costs_are_stationary_under_their_own_fights() {
    let field = field_of_five(situations(1));
    with_ledger(&field, 1, true, |ledger| {
        let search = SearchSettings { bracketing_fights: 200, root_fights: 1000 };
        let costs = ledger.solve_joint_costs(search, &|_| ()).unwrap();
        let ap: Vec<f64> = costs.iter().map(|cost| cost.ap).collect();
        assert!((ap.iter().sum::<f64>() - 120.0).abs() < 1e-6, "the total stays: {ap:?}");
        ledger.fight(field.pairings().map(|of| (of, of.pair.map(|i| ap[i]))), 1000, &|_| ());
        for (cost, stationary) in ap.iter().zip(ledger.stationary_costs(&ap).unwrap()) {
            assert!(libm::log(stationary.ap / cost).abs() < 0.02, "{cost} {stationary:?}");
        }
    });
}

#[test]
fn scaling_all_ap_scales_fair_costs() {
    // Group sizes stay the same, as budgets are multiplied as well. In contact only: apart, the
    // number of fighters per card depends on their AP.
    let of = |scale: f64| {
        let situations = vec![
            situation(Forces::OneEach, Start::InContact),
            situation(budget(100 * scale as i64), Start::InContact),
        ];
        let mut field = field_of_five(situations);
        for contender in &mut field.contenders {
            contender.profile = with_ap(contender.profile, contender.printed_ap() * scale);
        }
        let search = SearchSettings { bracketing_fights: 64, root_fights: 256 };
        with_ledger(&field, 5, true, |ledger| {
            ledger.fair_costs(&[0, 1, 2, 3, 4], &field.printed_ap(), &[], &ALL_PAIRINGS, search, &|_| ())
        })
    };
    let of_one: Vec<FairCost> = of(1.0).into_iter().flatten().collect();
    for (one, three) in of_one.into_iter().zip(of(3.0).into_iter().flatten()) {
        let error = libm::hypot(one.log_error, three.log_error);
        assert!(libm::log(three.ap / one.ap / 3.0).abs() < 3.5 * error, "{one:?} {three:?}");
    }
}

#[test]
fn exact_duels_have_no_error_and_give_the_exchange_of_ap() {
    let field = field_of_five(vec![situation(Forces::OneEach, Start::InContact)]);
    with_ledger(&field, 1, true, |ledger| {
        let search = SearchSettings { bracketing_fights: 8, root_fights: 8 };
        let cost =
            ledger.fair_costs(&[0], &field.printed_ap(), &[], &ALL_PAIRINGS, search, &|_| ())[0].unwrap();
        assert_eq!((cost.log_error, ledger.fights()), (0.0, 0));
        let balance = ledger.balance(0, cost.ap, &field.printed_ap(), &ALL_PAIRINGS);
        assert!(balance.value.abs() < 1e-6, "{balance:?}");
    });
}

#[test]
fn unkillable_and_harmless_fighters_have_no_fair_cost() {
    let mut contenders: Vec<Contender> =
        fighters().into_iter().take(2).enumerate().map(|(i, of)| contender(&i.to_string(), of)).collect();
    // The other fighters cannot kill the giant.
    let giant = "@ini=5,att=9,str=12,def=9,res=40,ap=60,mov=10";
    contenders.push(contender("giant", profile(giant)));
    let field = Field::new(contenders, vec![situation(Forces::OneEach, Start::InContact)]).unwrap();
    with_ledger(&field, 1, false, |ledger| {
        let search = SearchSettings { bracketing_fights: 16, root_fights: 16 };
        let costs = ledger.fair_costs(&[2], &field.printed_ap(), &[], &ALL_PAIRINGS, search, &|_| ());
        let giant = costs[0].unwrap();
        assert_eq!(giant.search_end, SearchEnd::Above, "{giant:?}");
        assert!(giant.interval95().high.is_infinite() && giant.interval95().low > 60.0);
        assert_eq!(
            ledger.solve_joint_costs(search, &|_| ()).unwrap_err(),
            NoAnswerWhy::Disconnected(vec![2])
        );
    });
}

#[test]
fn a_fair_cost_does_not_depend_on_the_judged_printed_cost() {
    let mut field = field_of_five(situations(1));
    field.contenders[3].is_champion = true;
    for i in [0, 3] {
        let printed = field.contenders[i].printed_ap();
        let at = |factor: f64| {
            let mut field = field.clone();
            field.contenders[i].profile = with_ap(field.contenders[i].profile, printed * factor);
            with_ledger(&field, 8, true, |ledger| {
                let search = SearchSettings { bracketing_fights: 16, root_fights: 64 };
                ledger.fair_costs(&[i], &field.printed_ap(), &[], &ALL_PAIRINGS, search, &|_| ())[0].unwrap()
            })
        };
        let as_printed = at(1.0);
        assert_eq!(as_printed.search_end, SearchEnd::Even);
        for factor in [0.5, 0.8, 1.05, 1.5, 2.0, 5.0] {
            assert_eq!(at(factor), as_printed, "{i} at {factor} times its price");
        }
    }
}

#[test]
fn a_candidate_is_judged_without_changing_other_fair_costs() {
    let field = field_of_five(situations(1));
    let search = SearchSettings { bracketing_fights: 16, root_fights: 64 };
    let all = |field: &Field, of: &[usize]| {
        with_ledger(field, 8, true, |ledger| {
            ledger.fair_costs(of, &field.printed_ap(), &[], &ALL_PAIRINGS, search, &|_| ())
        })
    };
    let alone = all(&field, &[0, 1, 2, 3, 4]);
    let mut with_candidate = field.clone();
    let more = "@ini=4,att=6,str=9,def=4,res=9,ap=300,mov=12";
    with_candidate.contenders.push(Contender { weight: 0.0, ..contender("candidate", profile(more)) });
    assert_eq!((with_candidate.len(), with_candidate.count_enemies()), (6, 5));
    let beside = all(&with_candidate, &[0, 1, 2, 3, 4, 5]);
    assert_eq!(beside[..5], alone[..]);
    let candidate = beside[5].unwrap();
    assert!(candidate.search_end == SearchEnd::Even && candidate.ap > 40.0, "{candidate:?}");
}

#[test]
fn the_judged_fighter_and_its_enemies_follow_their_own_policies() {
    let field = field_of_five(vec![situation(budget(100), Start::InContact)]);
    let ruleset = embedded::ruleset("confede-2024").unwrap();
    let cost = |a: &str, b: &str| {
        let fights = FightTerms {
            ruleset: &ruleset,
            policies: BySide { a: a.parse().unwrap(), b: b.parse().unwrap() },
            turns: Turns::new(6).unwrap(),
            seed: Seed(4),
            sampler: Sampler::default(),
        };
        let distributions = DistributionCache::default();
        let terms = LedgerSettings { solves_duels: false, ..LedgerSettings::new(fights, &distributions) };
        terms.with_ledger(&field, |ledger| {
            let search = SearchSettings { bracketing_fights: 64, root_fights: 256 };
            let of = [0, 4];
            ledger.fair_costs(&of, &field.printed_ap(), &[], &ALL_PAIRINGS, search, &|_| ())
        })
    };
    let alike = cost("balanced", "balanced");
    // A fighter that only defends kills rarely and has a low fair cost, wherever it stands in the
    // field.
    for (place, (own, enemies)) in
        cost("all-defense", "balanced").into_iter().zip(cost("balanced", "all-defense")).enumerate()
    {
        let [own, alike, enemies] = [own, alike[place], enemies].map(|cost| cost.unwrap().ap);
        assert!(own < 0.8 * alike && alike < 0.8 * enemies, "{place}: {own} {alike} {enemies}");
    }
}

/// Returns how often intervals of each method cover the true value, over `seeds` seeds in a field
/// of five: one by one, jointly, and per situation. `is_lopsided` puts one dominant fighter into the
/// field. The true values are estimated from `fights` fights.
fn measure_coverage(is_lopsided: bool, seeds: u64, fights: u64) -> [(&'static str, Coverage); 3] {
    let mut field = field_of_five(vec![
        situation(Forces::OneEach, Start::InContact),
        situation(budget(100), Start::InContact),
        situation(budget(200), apart()),
    ]);
    if is_lopsided {
        let giant = "@ini=4,att=7,str=12,def=5,res=13,ap=80,mov=12";
        field.contenders[3] = contender("giant", profile(giant));
    }
    let all = [0, 1, 2, 3, 4];
    let printed = field.printed_ap();
    let groups = |pairing: &Pairing| pairing.situation == 1;
    let truth = with_ledger(&field, 1_000_003, true, |ledger| {
        let search = SearchSettings { bracketing_fights: 1000, root_fights: fights };
        let together = ledger.solve_joint_costs(search, &|_| ()).unwrap();
        let one = ledger.fair_costs(&all, &printed, &[], &ALL_PAIRINGS, search, &|_| ());
        let of_situation = ledger.fair_costs(&all, &printed, &[], &groups, search, &|_| ());
        let ap =
            |costs: Vec<Option<FairCost>>| costs.into_iter().map(|of| of.unwrap().ap).collect::<Vec<f64>>();
        [ap(one), together.into_iter().map(|of| of.ap).collect(), ap(of_situation)]
    });
    let names = ["one by one", "all at once", "one situation"];
    let mut counts = names.map(|name| (name, Coverage::default()));
    for seed in 0..seeds {
        with_ledger(&field, seed, true, |ledger| {
            let search = SearchSettings::for_field(64, &field);
            let mut see = |method: usize, i: usize, interval: Interval| {
                let [low, high, truth] = [interval.low, interval.high, truth[method][i]].map(libm::log);
                counts[method].1.add(low, high, truth);
            };
            for (method, costs) in [
                (0, ledger.fair_costs(&all, &printed, &[], &ALL_PAIRINGS, search, &|_| ())),
                (2, ledger.fair_costs(&all, &printed, &[], &groups, search, &|_| ())),
            ] {
                for (i, cost) in costs.into_iter().enumerate() {
                    see(method, i, cost.unwrap().interval95());
                }
            }
            // Joint costs that do not converge have no interval.
            for (i, cost) in ledger.solve_joint_costs(search, &|_| ()).into_iter().flatten().enumerate() {
                see(1, i, cost.ci95);
            }
        });
    }
    counts
}

#[test]
fn the_intervals_of_every_method_have_about_their_coverage() {
    for is_lopsided in [false, true] {
        let found = measure_coverage(is_lopsided, 20, 4_000);
        assert_right_width(&found, &format!("lopsided {is_lopsided}"));
        for (method, all) in found {
            // 100 intervals in clusters of five: a correct method covers less than 85 % with a
            // probability of one in some thousand.
            let is_enough = all.total >= 50 && 100 * all.held >= 85 * all.total;
            assert!(is_enough, "{method}, lopsided {is_lopsided}: {all:?}");
        }
    }
}

#[test]
fn equal_fights_are_simulated_once_regardless_of_costs() {
    let duels = || vec![situation(Forces::OneEach, apart())];
    let [a, b, ..] = fighters();
    let sequence = Effects::sum([Effect::Sequence { most: 2 }]).unwrap();
    for (profile, fights) in [(a, 10), (Profile { effects: sequence, ..a }, 30)] {
        let field = Field::new(vec![contender("a", profile), contender("b", b)], duels()).unwrap();
        let fought = with_ledger(&field, 1, false, |ledger| {
            for ap in [[20.0, 25.0], [30.0, 25.0], [25.0, 25.0]] {
                ledger.fight(field.pairings().map(|pairing| (pairing, ap)), 10, &|_| ());
            }
            ledger.fights()
        });
        // Only fighters that may take more dice in response to the enemy's placed dice look at
        // them.
        assert_eq!(fought, fights, "{:?}", profile.effects);
    }
}

#[test]
fn outcomes_of_equal_situations_are_reused_between_ledgers() {
    let field = |distance: i64| {
        let mut situations = situations(1);
        situations[2].start = Start::Apart(Distance::new(distance).unwrap());
        let all = fighters().into_iter().enumerate();
        Field::new(all.map(|(i, of)| contender(&i.to_string(), of)).collect(), situations).unwrap()
    };
    let (near, far) = (field(200), field(600));
    let balances = |ledger: &mut Ledger, field: &Field| {
        ledger.fight(field.with_printed_ap(field.pairings()), 8, &|_| ());
        let printed = field.printed_ap();
        let all: Vec<f64> =
            (0..5).map(|i| ledger.balance(i, printed[i], &printed, &ALL_PAIRINGS).value).collect();
        (all, ledger.fights())
    };
    let (fought, (_, of_near)) = with_ledger(&near, 1, true, |ledger| {
        let found = balances(ledger, &near);
        (ledger.snapshot(), found)
    });
    let (by_itself, of_all) = with_ledger(&far, 1, true, |ledger| balances(ledger, &far));
    let (with_what_was_fought, of_rest) = with_ledger(&far, 1, true, |ledger| {
        ledger.copy_outcomes(&fought);
        balances(ledger, &far)
    });
    assert_eq!(with_what_was_fought, by_itself);
    assert!(of_rest < of_all && of_near == of_all, "{of_rest} of {of_all}");
}

#[test]
fn duels_with_disengaging_policies_are_simulated_instead_of_solved() {
    let field = field_of_five(vec![situation(Forces::OneEach, Start::InContact)]);
    let ruleset = embedded::ruleset("confede-2024").unwrap();
    let judged = |policy: &str, solves: bool| {
        let policies = BySide { a: policy.parse().unwrap(), b: policy.parse().unwrap() };
        let (turns, seed, sampler) = (Turns::new(6).unwrap(), Seed(4), Sampler::default());
        let fights = FightTerms { ruleset: &ruleset, policies, turns, seed, sampler };
        let distributions = DistributionCache::default();
        let terms = LedgerSettings { solves_duels: solves, ..LedgerSettings::new(fights, &distributions) };
        terms.with_ledger(&field, |ledger| {
            ledger.fight(field.with_printed_ap(field.pairings()), 8, &|_| ());
            let printed = field.printed_ap();
            let balance = ledger.balance(0, printed[0], &printed, &ALL_PAIRINGS).value;
            (balance, ledger.fights())
        })
    };
    assert_eq!(judged("kite", true), judged("kite", false));
    assert_eq!(judged("balanced", true).1, 0, "where nobody leaves, duels are solved");
}

/// Returns every permutation of 0..4.
fn permutations() -> impl Iterator<Item = [usize; 4]> {
    let all = (0..256).map(|n| [n / 64, n / 16 % 4, n / 4 % 4, n % 4]);
    all.filter(|order| (0..4).all(|place| order.contains(&place)))
}

#[test]
fn a_field_has_the_same_answer_for_any_order_of_names() {
    let names =
        ["tyran_de_vile_tis_c5", "carnassier_2_c5", "bysra_i_le_shaman_noir_c5", "guerrier_du_sang_c5"];
    let answer = |order: [usize; 4], seed: u64, tries_others: bool| {
        let fighters = order.map(|place| names[place]);
        let asked = BalanceQuestion::of_fighters(Catalog::built_in(), &fighters).unwrap();
        let mut asked = asked.with_fights(8).unwrap();
        asked.setup.scenario.seed = seed;
        asked.setup.effort.tries_variants = tries_others;
        asked.answer(&NoProgress).unwrap()
    };
    assert_eq!(permutations().count(), 24);
    for seed in [1, 2, 3] {
        let first = answer([0, 1, 2, 3], seed, false);
        assert!(first.profiles.iter().all(|of| of.model.is_some()), "{first:#?}");
        for order in permutations().step_by(2) {
            assert!(answer(order, seed, false) == first, "{order:?}, seed {seed}");
        }
    }
    assert!(answer([3, 1, 0, 2], 1, true) == answer([0, 1, 2, 3], 1, true), "with all that is tried besides");
}
