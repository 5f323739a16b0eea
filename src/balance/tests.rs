//! Tests on ledgers with made-up outcomes, whose results are computed by hand or directly from the
//! definition.

use super::fair_cost::SLOPE_OFFSETS;
use super::payoff_change::{FightWeights, MeanChange, PayoffChange};
use super::*;
use crate::dice::Seed;
use crate::policy::Policy;
use crate::rules::skirmish::Start;
use crate::rules::{BySide, Profile, StrategicValue, Turns};
use crate::scenario::{embedded, parse_fighter};
use crate::simulate::{Casualties, Experiment, Luck, PairedCasualties, Sampler};
use crate::stats::{Interval, corrected_z, z95};

const EVERYWHERE: fn(&Pairing) -> bool = |_| true;

fn assert_near(found: f64, expected: f64, what: &str) {
    assert!((found - expected).abs() <= 1e-9 * expected.abs().max(1e-3), "{what}: {found}, not {expected}");
}

/// Creates contenders with these AP and weights.
fn contenders(of: &[(i64, f64)]) -> Vec<Contender> {
    let profile = parse_fighter("@ini=3,att=4,str=6,def=3,res=6,ap=20", embedded::roster()).unwrap().profile;
    let contender = |(i, &(ap, weight)): (usize, &(i64, f64))| Contender {
        stream_name: format!("contender {i}"),
        profile: Profile { strategic_value: StrategicValue::new(ap).unwrap(), ..profile },
        is_champion: false,
        weight,
    };
    of.iter().enumerate().map(contender).collect()
}

/// Creates one duel situation per weight.
fn duels(weights: &[i64]) -> Vec<Situation> {
    let duel = |(i, &weight): (usize, &i64)| {
        let duel = Situation::new(Forces::OneEach, Start::InContact, Weight::new(weight).unwrap());
        Situation { name: format!("duel {i}"), ..duel }
    };
    weights.iter().enumerate().map(duel).collect()
}

fn field(of: &[(i64, f64)], weights: &[i64]) -> Field {
    Field::new(contenders(of), duels(weights)).unwrap()
}

/// Passes a ledger of duels with these outcomes to `work`.
fn with<T>(field: &Field, outcome: impl Fn(Pairing) -> Outcome, work: impl FnOnce(&mut Ledger) -> T) -> T {
    let ruleset = embedded::ruleset("confede-2024").unwrap();
    let player = Policy::default().player(&ruleset);
    let players = BySide { a: &player, b: &player };
    let (turns, sampler) = (Turns::new(6).unwrap(), Sampler::AttackByAttack);
    let experiment = Experiment { ruleset: &ruleset, players, turns, runs: 0, seed: Seed(1), sampler };
    let mut ledger = Ledger::new(field, &experiment, None);
    for (pairing, ap) in field.with_printed_ap(field.pairings()) {
        let fights = ledger.pairing_mix(pairing, ap).fights;
        assert_eq!(fights.len(), 1, "a duel is one fight at every cost");
        ledger.store(fights[0].0, outcome(pairing));
    }
    work(&mut ledger)
}

/// An exact outcome with these probabilities of death.
fn exact_outcome(dead: [f64; 2]) -> Outcome {
    Outcome::Exact { dead, worse: dead, turns: 2.0 }
}

/// Counts of duels in which only the first, only the second, or both die; the rest end without
/// deaths.
fn counted([first, second, both]: [u64; 3], fights: u64) -> Casualties {
    let mut casualties = Casualties::default();
    for fight in 0..fights {
        let dead = match fight {
            _ if fight < first => [1, 0],
            _ if fight < first + second => [0, 1],
            _ if fight < first + second + both => [1, 1],
            _ => [0, 0],
        };
        let worse = BySide { a: dead[0] > dead[1], b: dead[1] > dead[0] };
        casualties.count(BySide { a: dead[0], b: dead[1] }, worse, 1);
    }
    casualties
}

/// Probabilities of death: 20 % of the first and 50 % of the second contender, and in the second
/// situation 60 % and 10 %.
fn opposite(pairing: Pairing) -> Outcome {
    exact_outcome([[0.2, 0.5], [0.6, 0.1]][pairing.situation])
}

#[test]
fn the_balance_is_weighted_by_situation() {
    // At 20 AP each: (0.5 - 0.2) / 2 = 0.15, and (0.1 - 0.6) / 2 = -0.25.
    for (weights, expected) in [([3, 1], 0.05), ([1, 1], -0.05), ([1, 3], -0.15)] {
        let field = field(&[(20, 1.0), (20, 1.0)], &weights);
        with(&field, opposite, |ledger| {
            let balance = |i: usize| ledger.balance(i, 20.0, &[20.0, 20.0], &EVERYWHERE);
            assert_near(balance(0).value, expected, "the first");
            assert_near(balance(1).value, -expected, "the other one");
            assert_eq!((balance(0).standard_error, balance(0).fights), (0.0, 0));
            let first = ledger.balance(0, 20.0, &[20.0, 20.0], &|of: &Pairing| of.situation == 0);
            assert_near(first.value, 0.15, "the first situation by itself");
            let payoffs = PayoffMatrix::simulate(ledger, 1, &|_| ());
            assert_near(payoffs.values[0][1], expected, "the payoff");
            assert_near(payoffs.values[1][0], -expected, "the payoff of the other one");
            assert_eq!(payoffs.standard_errors, [[0.0; 2]; 2]);
        });
    }
}

#[test]
fn a_fair_cost_balances_weighted_situations_and_has_their_slope() {
    let field = field(&[(30, 1.0), (20, 1.0)], &[3, 1]);
    with(&field, opposite, |ledger| {
        let search = SearchSettings { bracketing_fights: 8, root_fights: 8 };
        let found =
            ledger.fair_costs(&[0], &field.printed_ap(), &[], &EVERYWHERE, search, &|_| ())[0].unwrap();
        // Weighted, it kills 3 · 0.5 + 0.1 times 20 AP and dies 3 · 0.2 + 0.6 times: 20 · 1.6 / 1.2
        // AP.
        let even = 20.0 * 1.6 / 1.2;
        assert_eq!(found.search_end, SearchEnd::Even);
        assert!((found.ap / even - 1.0).abs() < 2e-6, "{found:?}");
        let balance = |ap: f64| (20.0 * 1.6 - 1.2 * ap) / (4.0 * (ap + 20.0));
        let (mut products, mut squares) = (0.0, 0.0);
        for shift in SLOPE_OFFSETS.into_iter().flat_map(|reach| [reach, -reach]) {
            products += shift * balance(found.ap * libm::exp(shift));
            squares += shift * shift;
        }
        assert_near(found.slope, products / squares, "the slope");
        assert_eq!((found.log_error, found.slope_error), (0.0, 0.0));
        assert!(found.slope < -0.1, "{found:?}");
    });
}

#[test]
fn bracketing_uses_only_the_fights_that_a_slope_needs() {
    // 2000 fights over the pairings of a contender: 4 enemies in 25 situations are 100 pairings of
    // 20 fights.
    let rough = |enemies: usize, situations: usize, fights: u64| {
        let field = field(&vec![(20, 1.0); enemies + 1], &vec![1; situations]);
        let SearchSettings { bracketing_fights: rough, root_fights: all } =
            SearchSettings::for_field(fights, &field);
        assert_eq!(all, fights);
        rough
    };
    assert_eq!(rough(4, 25, 1000), 20);
    // At most half of the fights at the root, and from 8 to 32.
    assert_eq!(
        [rough(4, 25, 30), rough(4, 1, 1000), rough(4, 1, 50), rough(4, 25, 8), rough(4, 99, 1000)],
        [15, 32, 25, 8, 8]
    );
}

#[test]
fn the_weight_of_an_enemy_can_depend_on_the_judged_profile() {
    let mut field = field(&[(20, 1.0), (20, 2.0), (20, 3.0)], &[1]);
    // The first and the second are equal; the first kills the third in 40 % of the fights without
    // dying: 0.4 / 2.
    let outcome =
        |pairing: Pairing| exact_outcome(if pairing.pair == [0, 2] { [0.0, 0.4] } else { [0.3, 0.3] });
    let balance = |field: &Field, i: usize| {
        with(field, outcome, |ledger| ledger.balance(i, 20.0, &[20.0; 3], &EVERYWHERE).value)
    };
    assert_near(balance(&field, 0), 3.0 * 0.2 / 5.0, "by weights of the field");
    assert_near(balance(&field, 2), -0.2 / 3.0, "by weights of the field");
    field.weights_for = Some(vec![vec![0.0, 1.0, 7.0], vec![1.0, 0.0, 1.0], vec![3.0, 1.0, 0.0]]);
    assert_near(balance(&field, 0), 7.0 * 0.2 / 8.0, "by weights for it");
    assert_near(balance(&field, 2), -3.0 * 0.2 / 4.0, "by weights for it");
}

/// Of a thousand duels, 200 kill only the first, 450 only the second and 50 both.
const COUNTS: [u64; 3] = [200, 450, 50];

#[test]
fn the_error_of_a_fair_cost_follows_from_balance_and_slope() {
    let field = field(&[(20, 1.0), (20, 1.0)], &[3, 1]);
    let fought = counted(COUNTS, 1000);
    with(
        &field,
        |_| Outcome::Sampled(fought),
        |ledger| {
            let search = SearchSettings { bracketing_fights: 8, root_fights: 8 };
            let found =
                ledger.fair_costs(&[0], &field.printed_ap(), &[], &EVERYWHERE, search, &|_| ())[0].unwrap();
            // It kills in 50 % of the duels and dies in 25 %.
            assert!((found.ap / 40.0 - 1.0).abs() < 2e-6, "{found:?}");
            // Variances of the means: 0.25 · 0.75 / 999, 0.5 · 0.5 / 999; covariance: (0.05 -
            // 0.125) / 999. Both situations have independent fights: 3² + 1² over 4².
            let error = |ap: f64| {
                let table = ap + 20.0;
                let [own, enemy] = [ap / table, 20.0 / table];
                let variance = own * own * 0.1875 + enemy * enemy * 0.25 - 2.0 * own * enemy * (0.05 - 0.125);
                (variance / 999.0 * 10.0 / 16.0).sqrt()
            };
            let balance = |ap: f64| (20.0 * 0.5 - 0.25 * ap) / (ap + 20.0);
            let (mut products, mut squares, mut errors) = (0.0, 0.0, 0.0);
            for shift in SLOPE_OFFSETS.into_iter().flat_map(|reach| [reach, -reach]) {
                let there = found.ap * libm::exp(shift);
                products += shift * balance(there);
                squares += shift * shift;
                errors += (shift * error(there)).powi(2);
            }
            assert_near(found.slope, products / squares, "the slope");
            assert_near(found.slope_error, errors.sqrt() / squares, "its error");
            assert_near(found.log_error, error(found.ap) / -found.slope, "the error of the cost");
            let balance = ledger.balance(0, 40.0, &field.printed_ap(), &EVERYWHERE);
            assert_near(balance.standard_error, error(40.0), "the error of the balance");
            assert_eq!(balance.fights, 2000);
        },
    );
}

#[test]
fn verdicts_are_corrected_for_multiple_tests_and_repeated_looks() {
    let field = field(&[(36, 1.0), (20, 1.0)], &[1]);
    let judged = |among: usize, precision: Option<f64>, ap: f64| {
        with(
            &field,
            |_| Outcome::Sampled(counted(COUNTS, 1000)),
            |ledger| {
                let sampling = Sampling { fights: 1, precision };
                let threshold = Threshold { share: 0.0, ap: 0.0 };
                judge(ledger, &[0], among, &[ap, 20.0], threshold, sampling, &|_| ()).remove(0)
            },
        )
    };
    let one = judged(1, None, 36.0);
    assert_eq!((one.z, one.corrected_z), (z95(), z95()));
    let ten = judged(10, None, 36.0);
    // 2.5 % error probability, divided by ten.
    assert_eq!((ten.z, ten.corrected_z), (z95(), corrected_z(z95(), 10)));
    assert!((ten.corrected_z - 2.807_033_768).abs() < 1e-6, "{ten:?}");
    // The first look spends 6 / π² of the error: factor 1.64, rounded up to 2; for ten verdicts
    // 16.4, rounded up to 17.
    let precise = judged(10, Some(0.5), 36.0);
    assert_eq!((precise.z, precise.corrected_z), (corrected_z(z95(), 2), corrected_z(z95(), 17)));
    // The tenth look spends a hundredth of that: factors 164.5 and 1644.9. It has 2⁹ times the
    // fights.
    let never = judged(10, Some(1e-9), 39.0);
    assert_eq!((never.z, never.corrected_z), (corrected_z(z95(), 165), corrected_z(z95(), 1645)));
    assert_eq!(never.verdict, Verdict::Undecided);
    // A decided cost gets no further look.
    let decided = judged(10, Some(1e-9), 20.0);
    assert_eq!((decided.verdict, decided.z), (Verdict::Underpriced, corrected_z(z95(), 2)));
    // A cost between the two lower ends is underpriced by itself, and undecided among ten.
    let between = 0.5 * (ten.cost.interval(ten.z).low + ten.cost.interval(ten.corrected_z).low);
    let verdicts = [1, 10].map(|among| judged(among, None, between).verdict);
    assert_eq!(verdicts, [Verdict::Underpriced, Verdict::Undecided]);
}

#[test]
fn the_sensitivity_to_enemies_is_a_percentile_of_resamples() {
    // Five enemies kill it in 30 % of the fights; it kills two of them in 20 % and three in 40 %.
    let kills = [0.2, 0.2, 0.4, 0.4, 0.4];
    let field = field(&[(20, 1.0); 6], &[1]);
    let outcome = |pairing: Pairing| match pairing.pair {
        [0, enemy] => exact_outcome([0.3, kills[enemy - 1]]),
        _ => exact_outcome([0.3, 0.3]),
    };
    let [enemies, situations] = with(&field, outcome, |ledger| {
        let search = SearchSettings { bracketing_fights: 8, root_fights: 8 };
        let printed = field.printed_ap();
        let cost = ledger.fair_costs(&[0], &printed, &[], &EVERYWHERE, search, &|_| ())[0].unwrap();
        assert!((cost.ap / (20.0 * 1.6 / 1.5) - 1.0).abs() < 2e-6, "{cost:?}");
        ledger.resampling_sensitivities(0, &cost, &printed, Seed(1))
    });
    // Of five draws with replacement, all are from the two with probability 1.0 %, and at least
    // four with 8.7 %, so the 2.5th percentile has four. None is with 7.8 %. (The 10th and the 90th
    // percentile have three and one: 1.4 and 1.8.) Outside of the costs with known balances the
    // curve is extrapolated.
    let [low, high] = [1.2, 2.0].map(|kills: f64| libm::log(kills / 1.6));
    assert!(
        (enemies.low - low).abs() < 0.03 && (enemies.high - high).abs() < 0.03,
        "{enemies:?} {low} {high}"
    );
    assert_eq!(
        situations,
        Sensitivity::zero(VariedAssumption::Situations),
        "of one situation there is no other sample"
    );
}

#[test]
fn situations_are_resampled_by_their_weights() {
    let field = field(&[(20, 1.0), (20, 1.0)], &[3, 1]);
    let [enemies, situations] = with(&field, opposite, |ledger| {
        let search = SearchSettings { bracketing_fights: 8, root_fights: 8 };
        let printed = field.printed_ap();
        let cost = ledger.fair_costs(&[0], &printed, &[], &EVERYWHERE, search, &|_| ())[0].unwrap();
        ledger.resampling_sensitivities(0, &cost, &printed, Seed(1))
    });
    // A quarter of all draws contains only one of the situations, whose fair cost is 50 AP or 3.3
    // AP. Outside of the costs with known balances the curve is extrapolated.
    assert_eq!(enemies, Sensitivity::zero(VariedAssumption::Enemies));
    let even = |ap: f64| libm::log(ap / (20.0 * 1.6 / 1.2));
    assert!((situations.high - even(50.0)).abs() < 0.06, "{situations:?}");
    assert!(situations.low < -1.0 && situations.low > 1.5 * even(20.0 / 6.0), "{situations:?}");
    assert!(situations.variants == [None, None] && situations.max_log_shift() == -situations.low);
}

#[test]
fn joint_costs_of_two_profiles_match_a_calculation_by_hand() {
    let field = field(&[(26, 1.0), (14, 1.0)], &[1]);
    let fought = counted(COUNTS, 1000);
    with(
        &field,
        |_| Outcome::Sampled(fought),
        |ledger| {
            let search = SearchSettings { bracketing_fights: 8, root_fights: 8 };
            let joint = ledger.solve_joint_costs(search, &|_| ()).unwrap();
            // The total is 40 AP. The first dies in 25 % and the second in 50 %: costs of 2 to 1.
            let [first, second] = [joint[0], joint[1]];
            assert!(
                (first.ap - 80.0 / 3.0).abs() < 1e-6 && (second.ap - 40.0 / 3.0).abs() < 1e-6,
                "{joint:?}"
            );
            let stationary = ledger.stationary_costs(&[26.0, 14.0]).unwrap();
            assert!((stationary[0].ap - 80.0 / 3.0).abs() < 1e-9, "{stationary:?}");
            // The logarithm of the ratio of costs is that of 0.5 / 0.25. The total is fixed, so
            // each cost has the other's share of its error.
            let ratio: f64 = 0.25 / 0.25 + 0.1875 / 0.0625 - 2.0 * (0.05 - 0.125) / (0.5 * 0.25);
            let error = (ratio / 999.0).sqrt();
            let log_error = |of: JointCost| libm::log(of.ci95.high / of.ap) / z95();
            assert_near(log_error(stationary[0]), error / 3.0, "of the first, by flows");
            assert_near(log_error(stationary[1]), 2.0 * error / 3.0, "of the second, by flows");
            // Newton's method uses a finite difference for the slope, so the errors differ by some
            // percent.
            assert!((log_error(first) / (error / 3.0) - 1.0).abs() < 0.02, "{joint:?}");
            assert!((log_error(second) / log_error(first) - 2.0).abs() < 1e-3, "{joint:?}");
            let factor = libm::exp(1.959_963_985 * log_error(first));
            let Interval { low, high } = first.ci95;
            assert!((high / first.ap - factor).abs() < 1e-8 && (first.ap / low - factor).abs() < 1e-8);
        },
    );
}

#[test]
fn stationary_costs_need_ap_to_flow_both_ways_for_every_profile() {
    // The third kills no one and is killed by the second.
    let field = field(&[(20, 1.0), (20, 1.0), (20, 1.0)], &[1]);
    let outcome = |pairing: Pairing| match pairing.pair {
        [0, 1] => exact_outcome([0.3, 0.3]),
        [1, 2] => exact_outcome([0.0, 0.5]),
        _ => exact_outcome([0.0, 0.0]),
    };
    with(&field, outcome, |ledger| {
        assert_eq!(ledger.stationary_costs(&[20.0; 3]), Err(NoAnswerWhy::Disconnected(vec![2])));
    });
}

/// A fight: dead per side, and luck per side in quarters of a death.
type MadeUp = ([u64; 2], [i64; 2]);

/// Six made-up fights of two fighters against three.
const FIGHTS: [MadeUp; 6] = [
    ([0, 3], [-3, 5]),
    ([2, 1], [4, -1]),
    ([1, 1], [0, 0]),
    ([0, 1], [2, -4]),
    ([0, 2], [-1, 2]),
    ([1, 3], [1, 3]),
];

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The covariance of two means, by its definition.
fn covariance(x: &[f64], y: &[f64]) -> f64 {
    let (n, of_x, of_y) = (x.len() as f64, mean(x), mean(y));
    x.iter().zip(y).map(|(x, y)| (x - of_x) * (y - of_y)).sum::<f64>() / (n * (n - 1.0))
}

fn fought(times: usize) -> (Casualties, Vec<MadeUp>) {
    let all: Vec<_> = FIGHTS.iter().copied().cycle().take(times * FIGHTS.len()).collect();
    let mut casualties = Casualties::default();
    for (dead, luck) in &all {
        let both = |of: &[u64; 2]| BySide { a: of[0], b: of[1] };
        // Two fighters against three.
        let worse = BySide { a: 3 * dead[0] > 2 * dead[1], b: 2 * dead[1] > 3 * dead[0] };
        casualties.count(both(dead), worse, 1);
        let luck =
            BySide { a: luck[0], b: luck[1] }.map(|quarters| quarters * Luck::UNITS_PER_DEATH as i64 / 4);
        casualties.luck.add(luck, both(dead));
    }
    (casualties, all)
}

/// The exchange of sampled fights, with these values of one fighter of each side.
fn exchange(casualties: &Casualties, values: [f64; 2]) -> Exchange {
    Exchange::with_unit_values(&Outcome::Sampled(*casualties)).with_values(values)
}

#[test]
fn an_exchange_has_the_moments_of_its_fights() {
    let (casualties, all) = fought(1);
    let worth = [0.2, 0.05];
    let found = exchange(&casualties, worth);
    let lost = [0, 1]
        .map(|side| -> Vec<f64> { all.iter().map(|(dead, _)| dead[side] as f64 * worth[side]).collect() });
    for side in [0, 1] {
        assert_near(found.lost[side], mean(&lost[side]), "what is lost");
        assert_near(found.variance[side], covariance(&lost[side], &lost[side]), "its variance");
    }
    assert_near(found.covariance, covariance(&lost[0], &lost[1]), "the covariance");
    let balances: Vec<f64> = lost[0].iter().zip(&lost[1]).map(|(own, enemy)| enemy - own).collect();
    assert_near(found.balance(Payoff::Ap), mean(&balances), "the balance");
    assert_near(found.balance_variance(Payoff::Ap), covariance(&balances, &balances), "its variance");
    // Twice the first loss less three times the second.
    let weighted: Vec<f64> = lost[0].iter().zip(&lost[1]).map(|(a, b)| 2.0 * a - 3.0 * b).collect();
    assert_near(found.weighted_variance([2.0, 3.0]), covariance(&weighted, &weighted), "with weights");
    // A's share of the dead is larger in the second and the third fight.
    let won: Vec<f64> = [1.0, -1.0, -1.0, 1.0, 1.0, 1.0].to_vec();
    assert_near(found.victory, mean(&won), "victories");
    assert_near(found.balance_variance(Payoff::Victory), covariance(&won, &won), "their variance");
    assert_eq!(found.fights, 6);
}

#[test]
fn luck_is_removed_from_losses_by_regression() {
    let (casualties, all) = fought(30);
    let worth = [0.2, 0.05];
    let plain = exchange(&casualties, worth);
    let found = plain.without_luck(&plain.luck_coefficients());
    let lost = [0, 1]
        .map(|side| -> Vec<f64> { all.iter().map(|(dead, _)| dead[side] as f64 * worth[side]).collect() });
    let luck = [0, 1].map(|side| -> Vec<f64> {
        all.iter().map(|(_, luck)| luck[side] as f64 / 4.0 * worth[side]).collect()
    });
    let [aa, ab, bb] = [(0, 0), (0, 1), (1, 1)].map(|(i, j)| covariance(&luck[i], &luck[j]));
    // Residuals of each loss, by the normal equations of its two regressors.
    let left = [0, 1].map(|side| -> Vec<f64> {
        let [a, b] = [0, 1].map(|at| covariance(&lost[side], &luck[at]));
        let determinant = aa * bb - ab * ab;
        let [of_a, of_b] = [(a * bb - b * ab) / determinant, (b * aa - a * ab) / determinant];
        (0..all.len()).map(|i| lost[side][i] - of_a * luck[0][i] - of_b * luck[1][i]).collect()
    });
    for side in [0, 1] {
        assert_near(found.lost[side], mean(&left[side]), "what is left");
        assert_near(found.variance[side], covariance(&left[side], &left[side]), "its variance");
    }
    assert_near(found.covariance, covariance(&left[0], &left[1]), "the covariance");
}

#[test]
fn identical_fights_leave_an_error_bound_by_their_number() {
    let one = exchange(&counted([0, 100, 0], 100), [0.5; 2]);
    // Wilson's upper bound of 0 in 100 at 95 %, z² / (100 + z²), in standard errors.
    let z = 1.959_963_984_540_054_f64;
    assert_near(one.standard_error(Payoff::Ap, 1.0), z * z / (100.0 + z * z) / z, "none in a hundred");
    assert_near(one.standard_error(Payoff::Ap, 2.0), z * z / (100.0 + z * z) / z, "whatever the weights");
    let exact = Exchange::with_unit_values(&exact_outcome([0.0, 1.0]));
    assert_eq!(exact.standard_error(Payoff::Ap, 1.0), 0.0);
    let mixed = exchange(&counted([50, 50, 0], 100), [0.5; 2]);
    // The balance is 0.5 or -0.5 with equal frequency: its variance is 0.25 / 99.
    assert_near(mixed.standard_error(Payoff::Ap, 2.0), (0.25_f64 / 99.0).sqrt() / 2.0, "half and half");
}

#[test]
fn a_sum_of_exchanges_weights_variances_quadratically_and_can_be_swapped() {
    let (casualties, _) = fought(1);
    let one = exchange(&casualties, [0.2, 0.05]);
    let sum = Exchange::default().plus(&one, 2.0).plus(&one, 3.0);
    assert_near(sum.lost[0], 5.0 * one.lost[0], "what is lost");
    assert_near(sum.variance[1], 13.0 * one.variance[1], "variances");
    assert_near(sum.covariance, 13.0 * one.covariance, "the covariance");
    assert_near(sum.victory, 5.0 * one.victory, "victories");
    assert_near(sum.victory_variance, 13.0 * one.victory_variance, "their variance");
    assert_eq!(sum.fights, 12);
    let swapped = one.swapped();
    assert_eq!(
        (swapped.lost, swapped.variance),
        ([one.lost[1], one.lost[0]], [one.variance[1], one.variance[0]])
    );
    assert_eq!((swapped.victory, swapped.covariance), (-one.victory, one.covariance));
}

/// Dead per side in [`FIGHTS`] under other rules.
const AFTER: [[u64; 2]; 6] = [[1, 3], [2, 1], [1, 2], [1, 0], [0, 2], [2, 3]];

#[test]
fn a_change_on_common_dice_has_the_variance_of_paired_differences() {
    let won = |dead: &[u64; 2]| i64::from(2 * dead[1] > 3 * dead[0]) - i64::from(3 * dead[0] > 2 * dead[1]);
    let mut paired = PairedCasualties::default();
    for ((before, ..), after) in FIGHTS.iter().zip(&AFTER) {
        for (casualties, dead) in paired.casualties.iter_mut().zip([before, after]) {
            let worse = BySide { a: won(dead) < 0, b: won(dead) > 0 };
            casualties.count(BySide { a: dead[0], b: dead[1] }, worse, 1);
        }
        let times = |i: usize| BySide { a: before[i] * after[0], b: before[i] * after[1] };
        for (sums, more) in [(&mut paired.dead.a, times(0)), (&mut paired.dead.b, times(1))] {
            (sums.a, sums.b) = (sums.a + more.a, sums.b + more.b);
        }
        paired.won += won(before) * won(after);
    }
    let terms = |share: f64, worth: [f64; 2]| FightWeights { share, fighter_values: worth, fighters: [2, 3] };
    let [was, is] = [terms(0.5, [0.2, 0.05]), terms(0.4, [0.15, 0.1])];
    let found = PayoffChange::from_paired_fights(&paired, [was, is]);
    let balance = |of: FightWeights, dead: &[u64; 2]| {
        of.fighter_values[1] * dead[1] as f64 - of.fighter_values[0] * dead[0] as f64
    };
    let pairs = || FIGHTS.iter().map(|(before, ..)| before).zip(&AFTER);
    let moved: Vec<f64> = pairs().map(|(before, after)| balance(is, after) - balance(was, before)).collect();
    assert_near(found.balance.change, mean(&moved), "the change");
    assert_near(found.balance.variance, covariance(&moved, &moved), "its variance");
    let moved: Vec<f64> =
        pairs().map(|(before, after)| 0.4 * won(after) as f64 - 0.5 * won(before) as f64).collect();
    assert_near(found.victory.change, mean(&moved), "the change of victories");
    assert_near(found.victory.variance, covariance(&moved, &moved), "its variance");
    assert!(!found.balance.is_certain());
    // Identical fights differ only by their weights.
    let same = PayoffChange::from_identical_fights(&Outcome::Sampled(paired.casualties[0]), [was, is]);
    let moved: Vec<f64> = FIGHTS.iter().map(|(dead, ..)| balance(is, dead) - balance(was, dead)).collect();
    assert_near(same.balance.change, mean(&moved), "the change of what they count for");
    assert_near(same.balance.variance, covariance(&moved, &moved), "its variance");
    let exact = PayoffChange::from_identical_fights(&exact_outcome([0.4, 0.6]), [was, is]);
    assert_near(exact.balance.change, 0.05 * 0.4 + 0.05 * 0.6, "an exact change");
    assert_near(exact.victory.change, -0.1 * (0.6 - 0.4), "of victories");
    assert!(exact.balance.is_certain() && exact.balance.standard_error(1.0) == 0.0);
    // Identical fights with identical weights: fights that were not sampled might still differ.
    let mut alike = PairedCasualties { casualties: [paired.casualties[0]; 2], ..PairedCasualties::default() };
    for (dead, ..) in &FIGHTS {
        let times = |i: usize| BySide { a: dead[i] * dead[0], b: dead[i] * dead[1] };
        for (sums, more) in [(&mut alike.dead.a, times(0)), (&mut alike.dead.b, times(1))] {
            (sums.a, sums.b) = (sums.a + more.a, sums.b + more.b);
        }
    }
    let found = PayoffChange::from_paired_fights(&alike, [was, was]);
    assert!(found.balance.change == 0.0 && found.balance.is_certain());
    let z = 1.959_963_984_540_054_f64;
    // Maximum change: 2 · 0.2 + 3 · 0.05 of the AP of both sides.
    assert_near(found.balance.standard_error(7.0), 0.55 * z * z / (6.0 + z * z) / z, "none in six");
}

#[test]
fn variances_of_independent_changes_add_up_with_squared_weights() {
    let of = |change: f64, variance: f64| {
        let mut moved = MeanChange::default();
        (moved.change, moved.variance) = (change, variance);
        moved
    };
    let sum = MeanChange::default().plus(&of(0.1, 0.01), 2.0).plus(&of(-0.3, 0.04), 1.0);
    assert_near(sum.change, -0.1, "the change");
    assert_near(sum.variance, 0.08, "its variance");
    assert_near(sum.standard_error(4.0), 0.08_f64.sqrt() / 4.0, "its error");
}

#[test]
fn candidates_meet_the_field_but_not_each_other() {
    let field = field(&[(20, 1.0), (20, 1.0), (20, 0.0), (20, 0.0)], &[1]);
    let pairs: Vec<[usize; 2]> = field.pairings().map(|of| of.pair).collect();
    assert_eq!(pairs, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3]]);
    let enemies = |i: usize| field.pairings_of(i).map(|of| of.enemy_of(i)).collect::<Vec<_>>();
    assert_eq!((enemies(0), enemies(3)), (vec![1], vec![0, 1]));
}

#[test]
fn each_situation_of_a_subsample_has_other_pairs() {
    let field = field(&[(20, 1.0); 4], &[1, 1]);
    let pairs = |situation: usize| -> Vec<[usize; 2]> {
        let few = field.pairings().filter(|of| of.situation == situation && of.is_in_subsample(2));
        few.map(|of| of.pair).collect()
    };
    assert_eq!(pairs(0), [[0, 2], [1, 3]]);
    assert_eq!(pairs(1), [[0, 1], [0, 3], [1, 2], [2, 3]]);
}

/// Compares two fields in which these outcomes are stored.
fn compare<T>(
    fields: [&Field; 2],
    costs: [Vec<f64>; 2],
    outcome: fn(Pairing) -> Outcome,
    work: impl FnOnce(&Comparison) -> T,
) -> T {
    with(fields[0], outcome, |before| {
        with(fields[1], outcome, |after| work(&Comparison::new(before, after, costs, RulesChange::Unchanged)))
    })
}

#[test]
fn a_change_is_seen_from_both_sides_and_weighted_by_situations() {
    let field = field(&[(20, 1.0), (20, 1.0)], &[3, 1]);
    let costs = [vec![20.0, 20.0], vec![30.0, 20.0]];
    compare([&field, &field], costs, opposite, |comparison| {
        // At 20 AP: 0.15 and -0.25. At 30 AP: (20 · 0.5 - 30 · 0.2) / 50 and (20 · 0.1 - 30 · 0.6)
        // / 50.
        let [was, is] = [(3.0 * 0.15 - 0.25) / 4.0, (3.0 * 0.08 - 0.32) / 4.0];
        for (i, sign) in [(0, 1.0), (1, -1.0)] {
            let all = comparison.contender_difference(i, Payoff::Ap).unwrap();
            let pair = comparison.pair_difference([i, 1 - i], Payoff::Ap).unwrap();
            for found in [all, pair] {
                assert_near(found.before.estimate, sign * was, "before");
                assert_near(found.after.estimate, sign * is, "after");
                assert_near(found.change.estimate, sign * (is - was), "the change");
            }
        }
        assert!(!comparison.is_without_change());
    });
}

#[test]
fn a_comparison_is_of_nothing_only_if_fighters_costs_and_pairings_are_the_same() {
    let same: fn(Pairing) -> Outcome = |_| exact_outcome([0.5, 0.5]);
    let old = field(&[(20, 1.0); 4], &[1]);
    let costs = || vec![20.0; 4];
    let told = |new: &Field, after: Vec<f64>| {
        compare([&old, new], [costs(), after], same, |comparison| {
            (comparison.is_without_change(), comparison.count_unmatched_pairings())
        })
    };
    assert_eq!(told(&old, costs()), (true, 0));
    assert_eq!(told(&old, vec![20.0, 20.0, 20.0, 21.0]), (false, 0));
    let mut champion = old.clone();
    champion.contenders[2].is_champion = true;
    assert_eq!(told(&champion, costs()), (false, 0));
    // Two candidates do not meet each other.
    assert_eq!(told(&field(&[(20, 1.0), (20, 1.0), (20, 0.0), (20, 0.0)], &[1]), costs()), (false, 1));
}
