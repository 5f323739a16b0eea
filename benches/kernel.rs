//! Benchmarks of fight simulation: `cargo bench`. Only ratios within one run are comparable; times
//! depend on the machine.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fleau::dice::Seed;
use fleau::exact::{DecisionMode, MAX_STEPS, Objective};
use fleau::policy::Policy;
use fleau::rules::skirmish::{Distance, FirstSpeaker, Start};
use fleau::rules::{BySide, Characteristic, Missile, Movement, Profile, Range, Ruleset, Turns};
use fleau::scenario::{Catalog, Filters, Matrix, ResolvedFighter, embedded, parse_fighter, parse_side};
use fleau::simulate::{Batch, Experiment, MatchUp, MeleeMatchUp, Problem, Sampler, play_all, with_threads};
use fleau::study::{NoProgress, Question, balance::BalanceQuestion};

/// Fights per measurement of a single match-up.
const FIGHTS_PER_MATCH_UP: u64 = 10_000;
/// Fights per pair and measurement of a matrix.
const FIGHTS_PER_PAIR: u64 = 100;

/// The samplers; the first is the reference.
const SAMPLERS: [(Sampler, &str); 2] =
    [(Sampler::DieByDie, "die by die"), (Sampler::AttackByAttack, "attack by attack")];

fn side(text: &str) -> Vec<ResolvedFighter> {
    let each = |fighter: ResolvedFighter| std::iter::repeat_n(fighter.clone(), fighter.count.get().into());
    parse_side(text, embedded::roster()).unwrap().into_iter().flat_map(each).collect()
}

fn match_up(a: &[ResolvedFighter], b: &[ResolvedFighter]) -> MatchUp {
    let sides = BySide { a, b };
    let names = sides.map(|side| side.iter().map(|fighter| fighter.stream_name.as_str()).collect::<String>());
    MatchUp::new(names, sides.map(|side| side.iter().map(|fighter| fighter.profile).collect()))
}

fn ruleset() -> Ruleset {
    embedded::ruleset("confede-2024").unwrap()
}

fn one_match_up(criterion: &mut Criterion, name: &str, a: &str, b: &str, policies: &[&str]) {
    let ruleset = ruleset();
    let match_up = match_up(&side(a), &side(b));
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(FIGHTS_PER_MATCH_UP));
    for policy in policies {
        let player = policy.parse::<Policy>().unwrap().player(&ruleset);
        let players = BySide { a: &player, b: &player };
        let turns = Turns::new(6).unwrap();
        for (sampler, name) in SAMPLERS {
            let experiment = Experiment {
                ruleset: &ruleset,
                players,
                turns,
                runs: FIGHTS_PER_MATCH_UP,
                seed: Seed(1),
                sampler,
            };
            let batch = Batch::new(&match_up, &experiment);
            group.bench_function(format!("{policy}, {name}"), |bencher| {
                bencher.iter(|| batch.play(0..FIGHTS_PER_MATCH_UP))
            });
        }
    }
}

fn duel(criterion: &mut Criterion) {
    let policies = ["balanced", "all-attack", "balanced,reroll=never"];
    one_match_up(criterion, "duel of six turns", "garde_pretorien", "guerrier_de_l_aube", &policies);
}

/// The pairs of the C5_it field, with their abilities, that take the median and the longest time to
/// simulate.
const MEDIAN_PAIR: [&str; 2] = ["seigneur_des_carnages_impur_c5", "zephyr_daikinee_c5"];
const SLOWEST_PAIR: [&str; 2] = ["scarabee_geant_c5", "guerriere_sylphide_c5"];

fn real_duel(criterion: &mut Criterion) {
    one_match_up(
        criterion,
        "duel of six turns, median of C5_it",
        MEDIAN_PAIR[0],
        MEDIAN_PAIR[1],
        &["balanced"],
    );
    one_match_up(
        criterion,
        "duel of six turns, worst of C5_it",
        SLOWEST_PAIR[0],
        SLOWEST_PAIR[1],
        &["balanced"],
    );
}

fn combat(criterion: &mut Criterion) {
    let (a, b) = ("3 guerrier_de_l_aube", "garde_pretorien");
    one_match_up(criterion, "three against one, six turns", a, b, &["balanced"]);
}

/// Measures a melee between two equal sides.
fn mirrored_melee(criterion: &mut Criterion, name: &str, side: &[Profile], start: Start, policies: &[&str]) {
    one_melee(criterion, name, BySide { a: side, b: side }, start, policies);
}

/// Measures melees of six turns.
fn one_melee(
    criterion: &mut Criterion,
    name: &str,
    sides: BySide<&[Profile]>,
    start: Start,
    policies: &[&str],
) {
    let ruleset = ruleset();
    let names = BySide { a: "a".to_owned(), b: "b".to_owned() };
    let profiles = sides.map(<[Profile]>::to_vec);
    let match_up = MeleeMatchUp::new(names, profiles, start, FirstSpeaker::Discipline);
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(FIGHTS_PER_MATCH_UP));
    for policy in policies {
        let player = policy.parse::<Policy>().unwrap().player(&ruleset);
        let players = BySide { a: &player, b: &player };
        let turns = Turns::new(6).unwrap();
        for (sampler, name) in SAMPLERS {
            let experiment = Experiment {
                ruleset: &ruleset,
                players,
                turns,
                runs: FIGHTS_PER_MATCH_UP,
                seed: Seed(1),
                sampler,
            };
            let batch = Batch::new(&match_up, &experiment);
            group.bench_function(format!("{policy}, {name}"), |bencher| {
                bencher.iter(|| batch.play(0..FIGHTS_PER_MATCH_UP))
            });
        }
    }
}

fn melee(criterion: &mut Criterion) {
    let profiles =
        |text: &str| side(text).into_iter().map(|fighter| fighter.profile).collect::<Vec<Profile>>();
    let three = profiles("2 guerrier_de_l_aube@dis=3 + garde_pretorien@dis=4");
    mirrored_melee(criterion, "melee 3 v 3, six turns", &three, Start::InContact, &["balanced"]);
    let mut five = profiles(
        "3 @ini=3,att=3,str=4,def=3,res=5,ap=20,dis=3 + 2 @ini=3,att=4,str=8,def=4,res=6,ap=25,dis=2",
    );
    let number = |n| Characteristic::new(n).unwrap();
    let ranges = [20, 40, 60].map(|cm| Range::new(cm).unwrap());
    for (i, profile) in five.iter_mut().enumerate() {
        profile.movement = Some(Movement::new(100).unwrap());
        profile.missile = (i < 3).then_some(Missile { aim: number(3), ranges, strength: number(4) });
    }
    let start = Start::Apart(Distance::new(600).unwrap());
    mirrored_melee(
        criterion,
        "5 v 5 with approach and shooting",
        &five,
        start,
        &["rush", "stand-and-shoot", "kite", "hold"],
    );
}

fn real_melee(criterion: &mut Criterion) {
    let of_median = |n| MEDIAN_PAIR.map(|id| vec![side(id)[0].profile; n]);
    let [a, b] = of_median(3);
    let sides = BySide { a: a.as_slice(), b: b.as_slice() };
    one_melee(criterion, "melee 3 v 3, median of C5_it", sides, Start::InContact, &["balanced"]);
    let [a, b] = of_median(5);
    let sides = BySide { a: a.as_slice(), b: b.as_slice() };
    let start = Start::Apart(Distance::new(600).unwrap());
    one_melee(criterion, "melee 5 v 5 from 60 cm, median of C5_it", sides, start, &["rush"]);
}

/// A small balance study: the C3 field with few fights and no variants.
fn study(criterion: &mut Criterion) {
    let balance = BalanceQuestion::of_edition(Catalog::built_in(), "C3").unwrap();
    let balance = balance.with_fights(8).unwrap().quick();
    let mut group = criterion.benchmark_group("study of C3");
    group.sample_size(10);
    group.bench_function("8 fights, quick", |bencher| bencher.iter(|| balance.answer(&NoProgress).unwrap()));
}

/// Returns every pair once.
fn pairs(fighters: &[ResolvedFighter]) -> Vec<MatchUp> {
    let n = fighters.len();
    let all = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
    all.map(|(i, j)| match_up(&fighters[i..=i], &fighters[j..=j])).collect()
}

fn matrix(criterion: &mut Criterion) {
    let ruleset = ruleset();
    let player = Policy::default().player(&ruleset);
    let players = BySide { a: &player, b: &player };
    let turns = Turns::new(6).unwrap();
    let cards =
        embedded::roster().select(&Filters { people: Vec::new(), edition: vec!["C5_it"] }, &[]).unwrap();
    let fighters = Matrix::from_cards(&cards[..50], embedded::roster()).unwrap().fighters;
    let pairs = pairs(&fighters);
    let mut group = criterion.benchmark_group("matrix of 50 x 50");
    group.throughput(Throughput::Elements(pairs.len() as u64 * FIGHTS_PER_PAIR)).sample_size(20);
    for (sampler, name) in SAMPLERS {
        let experiment =
            Experiment { ruleset: &ruleset, players, turns, runs: FIGHTS_PER_PAIR, seed: Seed(1), sampler };
        for threads in [1, 2] {
            group.bench_function(format!("{threads} threads, {name}"), |bencher| {
                with_threads(Some(threads), || bencher.iter(|| play_all(&pairs, &experiment, None, &|_| ())))
                    .unwrap();
            });
        }
    }
}

/// Returns `n` fighters: all complete profiles, then variants with one characteristic raised by 1.
fn field(n: usize) -> Vec<ResolvedFighter> {
    let roster = embedded::roster();
    let complete =
        Matrix::from_cards(&roster.select(&Filters::default(), &[]).unwrap(), roster).unwrap().fighters;
    let variants = ["att", "def", "res", "ini", "str"].into_iter().flat_map(|name| {
        complete.iter().filter_map(move |fighter| {
            let profile = &fighter.profile;
            let value = match name {
                "att" => profile.attack.get(),
                "def" => profile.defense.get(),
                "res" => profile.resistance.get(),
                "ini" => profile.initiative.get(),
                _ => profile.strength.get(),
            };
            parse_fighter(&format!("{}@{name}={}", fighter.label, value + 1), roster).ok()
        })
    });
    let field: Vec<ResolvedFighter> = complete.iter().cloned().chain(variants).take(n).collect();
    assert_eq!(field.len(), n);
    field
}

fn solving(criterion: &mut Criterion) {
    let ruleset = ruleset();
    let player = Policy::default().player(&ruleset);
    let (fixed, free) = (DecisionMode::Fixed(&player), DecisionMode::Free);
    let mut group = criterion.benchmark_group("matrix solved");
    group.sample_size(10);
    for (name, n, decides, threads) in [
        ("balanced, 150 x 150, 1 thread", 150, BySide { a: fixed, b: fixed }, 1),
        ("optimal, 139 x 139, 2 threads", 139, BySide { a: free, b: free }, 2),
    ] {
        let pairs = pairs(&field(n));
        let problem = Problem {
            ruleset: &ruleset,
            decides,
            objective: Objective::Win,
            turns: Turns::new(6).unwrap(),
            records_allocations: false,
            max_steps: MAX_STEPS,
        };
        group.throughput(Throughput::Elements(pairs.len() as u64));
        group.bench_function(name, |bencher| {
            with_threads(Some(threads), || bencher.iter(|| problem.solve_all(&pairs, &|_| ()))).unwrap();
        });
    }
}

criterion_group!(benches, duel, real_duel, combat, melee, real_melee, matrix, solving, study);
criterion_main!(benches);
