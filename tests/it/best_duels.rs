//! Duels of a field with best play on both sides: compared with the solved games, and replaced by
//! policies where games are too large.

use crate::support::{profile, ruleset};
use fleau::balance::{
    Contender, Field, Forces, LedgerSettings, Pairing, Payoff, SearchSettings, Situation, Weight,
};
use fleau::dice::Seed;
use fleau::exact::{DecisionMode, MAX_STEPS, Objective};
use fleau::policy::PolicyPlayer;
use fleau::rules::skirmish::Start;
use fleau::rules::{BySide, Profile, Ruleset, StrategicValue, Turns};
use fleau::simulate::{DistributionCache, FightTerms, MatchUp, Problem, Sampler};

const TURNS: i64 = 6;

/// Returns a field of these fighters, which meet in duels in contact.
fn field(fighters: &[&str]) -> Field {
    let contender = |text: &&str| Contender {
        stream_name: (*text).to_owned(),
        profile: profile(text),
        is_champion: false,
        weight: 1.0,
    };
    let duel = Situation::new(Forces::OneEach, Start::InContact, Weight::new(1).unwrap());
    Field::new(fighters.iter().map(contender).collect(), vec![duel]).unwrap()
}

fn terms<'a>(
    ruleset: &'a Ruleset,
    best_duels: Option<u64>,
    distributions: &'a DistributionCache,
) -> LedgerSettings<'a> {
    let balanced = "balanced".parse().unwrap();
    let fights = FightTerms {
        ruleset,
        policies: BySide { a: balanced, b: balanced },
        turns: Turns::new(TURNS).unwrap(),
        seed: Seed(1),
        sampler: Sampler::default(),
    };
    LedgerSettings { optimal_duel_steps: best_duels, ..LedgerSettings::new(fights, distributions) }
}

/// Returns the balance of the duel for the first fighter, as a share of the AP on the table, at
/// these costs.
fn estimate_balance(field: &Field, terms: LedgerSettings, pair: [usize; 2], ap: [f64; 2]) -> f64 {
    terms.with_ledger(field, |ledger| {
        let pairing = Pairing { situation: 0, pair };
        ledger.fight([(pairing, ap)], 8, &|_| ());
        assert_eq!(ledger.fights(), 0, "nothing is sampled");
        ledger.exchange(pairing, ap).balance(Payoff::Ap)
    })
}

/// Returns the value of the solved game for the first fighter if the cards print these AP.
fn solve_game(ruleset: &Ruleset, field: &Field, pair: [usize; 2], ap: [f64; 2]) -> f64 {
    let priced = |side: usize| {
        let strategic_value = StrategicValue::new(ap[side] as i64).unwrap();
        vec![Profile { strategic_value, ..field.contenders[pair[side]].profile }]
    };
    let problem: Problem = Problem {
        ruleset,
        decides: BySide { a: DecisionMode::<PolicyPlayer>::Free, b: DecisionMode::Free },
        objective: Objective::Ap,
        turns: Turns::new(TURNS).unwrap(),
        records_allocations: false,
        max_steps: MAX_STEPS,
    };
    let match_up =
        MatchUp::new(BySide { a: "a".into(), b: "b".into() }, BySide { a: priced(0), b: priced(1) });
    problem.solve(&match_up).unwrap().value.value / (ap[0] + ap[1])
}

const FIGHTERS: [&str; 4] =
    ["garde_pretorien", "croquemitaine_c3", "ranghor_chef_de_guerre_c3", "rodeur_wolfen_c3"];

#[test]
fn optimal_duels_are_exact_at_grid_ratios_and_interpolated_between() {
    let ruleset = ruleset("confede-2024");
    let (distributions, field) = (DistributionCache::default(), field(&FIGHTERS));
    let terms = terms(&ruleset, Some(MAX_STEPS), &distributions);
    for pair in [[0, 1], [1, 2], [2, 0], [3, 1]] {
        // Duels are solved on a grid of AP ratios; 1, 2 and 1/2 are grid points.
        for ap in [[50.0, 50.0], [80.0, 40.0], [40.0, 80.0]] {
            let [found, expected] =
                [estimate_balance(&field, terms, pair, ap), solve_game(&ruleset, &field, pair, ap)];
            assert!((found - expected).abs() < 1e-9, "{pair:?} at {ap:?}: {found} for {expected}");
        }
        // Halfway between grid points, and arbitrary ratios, where values are interpolated.
        for ap in [[119.0, 100.0], [59.0, 100.0], [130.0, 17.0], [33.0, 40.0]] {
            let [found, expected] =
                [estimate_balance(&field, terms, pair, ap), solve_game(&ruleset, &field, pair, ap)];
            assert!((found - expected).abs() < 5e-3, "{pair:?} at {ap:?}: {found} for {expected}");
        }
    }
}

#[test]
fn a_duel_is_the_same_seen_from_either_side() {
    let ruleset = ruleset("confede-2024");
    let (distributions, field) = (DistributionCache::default(), field(&FIGHTERS));
    let terms = terms(&ruleset, Some(MAX_STEPS), &distributions);
    for ap in [[50.0, 50.0], [61.0, 40.0], [13.0, 90.0]] {
        let [own, other] = [([0, 1], ap), ([1, 0], [ap[1], ap[0]])]
            .map(|(pair, ap)| estimate_balance(&field, terms, pair, ap));
        assert!((own + other).abs() < 1e-12, "{ap:?}: {own} and {other}");
    }
}

#[test]
fn duels_with_too_many_steps_follow_policies_and_are_listed() {
    let ruleset = ruleset("confede-2024");
    let field = field(&FIGHTERS);
    let costs = |best_duels| {
        terms(&ruleset, best_duels, &DistributionCache::default()).with_ledger(&field, |ledger| {
            let search = SearchSettings { bracketing_fights: 64, root_fights: 64 };
            let all = [0, 1, 2, 3];
            let found = ledger.fair_costs(&all, &field.printed_ap(), &[], &|_| true, search, &|_| ());
            (found.into_iter().map(|of| of.unwrap().ap).collect::<Vec<f64>>(), ledger.solved_duels())
        })
    };
    let (by_policy, nobody_asked) = costs(None);
    assert_eq!((nobody_asked.solved, nobody_asked.too_large.len()), (0, 0));
    let (best, all) = costs(Some(MAX_STEPS));
    assert_eq!((all.solved, all.too_large.len()), (6, 0));
    assert!(best.iter().zip(&by_policy).any(|(best, habit)| (best / habit - 1.0).abs() > 0.05));
    // Ranghor's duels need more steps than this limit; some others fewer.
    let (_, some) = costs(Some(1_000_000));
    assert!(some.solved > 0 && !some.too_large.is_empty(), "{some:?}");
    assert_eq!(some.solved + some.too_large.len(), 6);
    let (none, told) = costs(Some(1_000));
    assert_eq!((told.solved, told.too_large.len()), (0, 6));
    for (none, by_policy) in none.iter().zip(&by_policy) {
        assert!((none / by_policy - 1.0).abs() < 1e-9, "{none} {by_policy}");
    }
}
