//! Benchmarks of the exact engine: `cargo bench --bench exact`. Only ratios within one run are
//! comparable; times depend on the machine.

use criterion::{Criterion, criterion_group, criterion_main};
use fleau::exact::{DecisionMode, Objective, Solver};
use fleau::policy::{Policy, PolicyPlayer};
use fleau::rules::{BySide, Profile, Ruleset, Side, Turns};
use fleau::scenario::{embedded, parse_fighter};

fn profile(text: &str) -> Profile {
    parse_fighter(text, embedded::roster()).unwrap().profile
}

fn ruleset() -> Ruleset {
    embedded::ruleset("confede-2024").unwrap()
}

const BOTH_OPTIMAL: BySide<DecisionMode<PolicyPlayer>> =
    BySide { a: DecisionMode::Free, b: DecisionMode::Free };

/// A duel of six turns, with the solver's caches warm.
fn duel(criterion: &mut Criterion) {
    let (ruleset, turns) = (ruleset(), Turns::new(6).unwrap());
    let (a, b) = (profile("garde_pretorien"), profile("guerrier_de_l_aube"));
    let mut group = criterion.benchmark_group("exact duel of six turns");
    for policy in ["balanced", "all-attack"] {
        let player = policy.parse::<Policy>().unwrap().player(&ruleset);
        let decides = BySide { a: DecisionMode::Fixed(&player), b: DecisionMode::Fixed(&player) };
        let mut solver = Solver::new(&ruleset, decides, Objective::Win);
        group.bench_function(policy, |bencher| bencher.iter(|| solver.duel(&a, &b, turns)));
    }
    let mut solver = Solver::new(&ruleset, BOTH_OPTIMAL, Objective::Win);
    group.bench_function("optimal", |bencher| bencher.iter(|| solver.duel(&a, &b, turns)));
}

/// A duel with a new solver: outcome distributions and graph are computed each time.
fn cold(criterion: &mut Criterion) {
    let (ruleset, turns) = (ruleset(), Turns::new(6).unwrap());
    let (a, b) = (profile("garde_pretorien"), profile("guerrier_de_l_aube"));
    let player = Policy::default().player(&ruleset);
    let fixed = BySide { a: DecisionMode::Fixed(&player), b: DecisionMode::Fixed(&player) };
    let mut group = criterion.benchmark_group("exact duel from nothing");
    for (name, decides) in [("balanced", fixed), ("optimal", BOTH_OPTIMAL)] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| Solver::new(&ruleset, decides, Objective::Win).duel(&a, &b, turns));
        });
    }
}

/// One against several: the graph is built each time, outcome distributions are cached.
fn combat(criterion: &mut Criterion) {
    let (ruleset, turns) = (ruleset(), Turns::new(6).unwrap());
    let (lone, several) = (profile("garde_pretorien"), profile("guerrier_de_l_aube"));
    let player = Policy::default().player(&ruleset);
    let decides = BySide { a: DecisionMode::Fixed(&player), b: DecisionMode::Fixed(&player) };
    let mut solver = Solver::new(&ruleset, decides, Objective::Win);
    let mut group = criterion.benchmark_group("exact combat, balanced");
    group.sample_size(20);
    group.bench_function("one against two", |bencher| {
        bencher.iter(|| solver.combat(&lone, &[several; 2], Side::A, turns));
    });
    group.bench_function("one against three", |bencher| {
        bencher.iter(|| solver.combat(&lone, &[several; 3], Side::A, turns));
    });
    group.bench_function("one against four", |bencher| {
        bencher.iter(|| solver.combat(&lone, &[several; 4], Side::A, turns));
    });
}

/// Real cards with their abilities: the graph is built each time, outcome distributions are cached.
fn real_duel(criterion: &mut Criterion) {
    let (ruleset, turns) = (ruleset(), Turns::new(6).unwrap());
    let player = Policy::default().player(&ruleset);
    let fixed = BySide { a: DecisionMode::Fixed(&player), b: DecisionMode::Fixed(&player) };
    let mut group = criterion.benchmark_group("exact duel with abilities");
    group.sample_size(20);
    for (name, a, b, decides) in [
        ("median of C5_it, balanced", "bysra_i_le_shaman_noir_c5", "eclipsante_c5", fixed),
        ("worst of C5_it, balanced", "kassar_le_fugitif_c5", "ashkasa_guerrier_de_sang_c5", fixed),
        ("median of C5_it, optimal", "eclipsante_c5", "guerrier_scarabee_c5", BOTH_OPTIMAL),
    ] {
        let (a, b) = (profile(a), profile(b));
        let mut solver = Solver::new(&ruleset, decides, Objective::Win);
        group.bench_function(name, |bencher| bencher.iter(|| solver.duel(&a, &b, turns)));
    }
}

criterion_group!(benches, duel, cold, combat, real_duel);
criterion_main!(benches);
