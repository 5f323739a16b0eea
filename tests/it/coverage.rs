//! Coverage of the intervals of fights: of every number that a duel, combat or melee prints, of
//! kill rates over a field, of a variant's differences, and of fights that stop at a given
//! precision.
//!
//! `FLEAU_COVERAGE=2000 cargo test --release --test it coverage:: -- --nocapture` takes 2,000
//! samples instead of 500, with 4,000 fights as well, and prints a table.

use crate::support::{match_up, print_note, profile, ruleset};
use fleau::dice::Seed;
use fleau::exact::{DecisionMode, MAX_STEPS, Objective};
use fleau::policy::{Policy, PolicyPlayer};
use fleau::rules::skirmish::{FirstSpeaker, Start};
use fleau::rules::{BySide, Ruleset, Side, Turns};
use fleau::simulate::{
    Batch, ExpectedLosses, Experiment, MatchUp, Measures, MeleeMatchUp, PairedMeasure, Problem, Sampler,
    Tally, kill_rate, play_paired, play_until,
};
use fleau::stats::Estimate;
use std::ops::Range;

const TURNS: usize = 6;

/// Duels: even; one side seldom kills; one side hardly ever kills; many end without a death; both
/// may die at the same moment.
const DUELS: [[&str; 2]; 5] = [
    ["garde_pretorien", "garde_pretorien"],
    ["garde_pretorien", "guerrier_de_l_aube"],
    ["shurat_le_maitre_de_guerre_c3", "animae_sylvestre_c3"],
    ["croquemitaine_c3", "rodeur_wolfen_c3"],
    ["carnassier_4_la_force_c5", "tyran_de_vile_tis_c5"],
];

/// Coverage of an interval: how many were checked, on which side others missed, and the sum of
/// their widths.
#[derive(Clone, Copy, Debug, Default)]
struct Coverage {
    total: u64,
    /// Intervals that lie above the true value, and below it.
    missed: [u64; 2],
    width: f64,
}

impl Coverage {
    fn add(&mut self, found: Estimate, truth: f64) {
        // Exact numbers have rounding errors only.
        let rounding = 1e-9 * truth.abs();
        self.total += 1;
        self.missed[0] += u64::from(truth < found.ci95.low - rounding);
        self.missed[1] += u64::from(truth > found.ci95.high + rounding);
        self.width += found.ci95.high - found.ci95.low;
    }

    fn share(&self) -> f64 {
        1.0 - (self.missed[0] + self.missed[1]) as f64 / self.total as f64
    }
}

/// A number of an answer.
#[derive(Clone, Debug)]
struct NumberCoverage {
    what: String,
    truth: f64,
    /// Expected number of fights with the rarer of the outcomes that the number depends on.
    cases: f64,
    held: Coverage,
}

impl NumberCoverage {
    fn new(what: String, truth: f64, cases: f64) -> Self {
        NumberCoverage { what, truth, cases, held: Coverage::default() }
    }

    /// With few expected cases no interval of counts covers exactly 95 %.
    fn is_rare(&self) -> bool {
        self.cases < 15.0
    }
}

/// Returns every number of the measures with its name.
fn numbers(of: &Measures) -> Vec<(String, Option<Estimate>)> {
    let mut all = Vec::new();
    for side in Side::BOTH {
        let sides = &of.sides[side];
        let mut add = |what: String, number| all.push((format!("{side:?} {what}"), number));
        let turns = sides.kill_probability.iter().zip(1..);
        turns.for_each(|(of, turn)| add(format!("wins by turn {turn}"), Some(*of)));
        add("kill rate".to_owned(), sides.kill_rate_per_ap);
        add("AP lost".to_owned(), sides.ap_lost);
        add("exchange ratio".to_owned(), sides.exchange_ratio);
        add("time to kill".to_owned(), sides.time_to_kill);
        add("wound levels".to_owned(), sides.wound_levels_inflicted);
        for (i, fighter) in of.wound_levels[side].iter().enumerate() {
            let levels = fighter.iter().chain(&of.wounded_at_least[side][i]).enumerate();
            levels.for_each(|(level, of)| add(format!("fighter {i}, level {level}"), Some(*of)));
        }
    }
    let both = of.both_alive.iter().chain(&of.both_gone).enumerate();
    all.extend(both.map(|(turn, of)| (format!("both, turn {turn}"), Some(*of))));
    all
}

/// Returns the numbers that vary between samples, each with its true value.
fn lines(truth: &Measures, fights: u64) -> Vec<Option<NumberCoverage>> {
    let last = |side: Side| truth.sides[side].kill_probability.last().unwrap().value;
    let rarer = |p: f64| p.min(1.0 - p);
    let most_in_a_turn = |side: Side| {
        let kills = truth.sides[side].kill_probability.iter().map(|of| of.value);
        let before = std::iter::once(0.0).chain(kills.clone());
        kills.zip(before).map(|(by, before)| by - before).fold(0.0, f64::max)
    };
    let line = |(what, number): (String, Option<Estimate>)| {
        let value = number?.value;
        let side = if what.starts_with('A') { Side::A } else { Side::B };
        let own_kills = last(side);
        let share = match &what[2..] {
            "kill rate" => rarer(own_kills),
            "AP lost" => rarer(last(side.other())),
            "exchange ratio" => rarer(own_kills).min(rarer(last(side.other()))),
            "time to kill" => own_kills - most_in_a_turn(side),
            "wound levels" => truth.wound_levels[side.other()]
                .iter()
                .map(|levels| 1.0 - levels.iter().map(|of| of.value).fold(0.0, f64::max))
                .fold(1.0, f64::min),
            _ => rarer(value),
        };
        (share > 1e-9).then(|| NumberCoverage::new(what, value, share * fights as f64))
    };
    numbers(truth).into_iter().map(line).collect()
}

fn add_measures(lines: &mut [Option<NumberCoverage>], found: &Measures) {
    for (line, (_, found)) in lines.iter_mut().zip(numbers(found)) {
        if let (Some(line), Some(found)) = (line, found) {
            line.held.add(found, line.truth);
        }
    }
}

fn balanced(ruleset: &Ruleset) -> PolicyPlayer {
    Policy::default().player(ruleset)
}

fn turns() -> Turns {
    Turns::new(TURNS as i64).unwrap()
}

fn experiment<'a>(ruleset: &'a Ruleset, player: &'a PolicyPlayer, runs: u64, seed: u64) -> Experiment<'a> {
    let players = BySide { a: player, b: player };
    Experiment { ruleset, players, turns: turns(), runs, seed: Seed(seed), sampler: Sampler::default() }
}

fn problem<'a>(ruleset: &'a Ruleset, player: &'a PolicyPlayer) -> Problem<'a> {
    Problem {
        ruleset,
        decides: BySide { a: player, b: player }.map(DecisionMode::Fixed),
        objective: Objective::default(),
        turns: turns(),
        records_allocations: false,
        max_steps: MAX_STEPS,
    }
}

fn values(match_up: &MatchUp) -> BySide<Vec<u64>> {
    BySide { a: Side::A, b: Side::B }
        .map(|side| match_up.profiles(side).iter().map(|of| of.strategic_value.get().into()).collect())
}

/// Takes samples of `fights` fights each and compares them with the true values; samples use
/// consecutive fights of one stream.
fn sampled(
    truth: &Measures,
    strategic_values: BySide<u64>,
    samples: u64,
    fights: u64,
    play: impl Fn(Range<u64>) -> Tally,
) -> Vec<NumberCoverage> {
    let mut lines = lines(truth, fights);
    for sample in 0..samples {
        let tally = play(sample * fights..(sample + 1) * fights);
        add_measures(&mut lines, &Measures::from_tally(&tally, strategic_values));
    }
    lines.into_iter().flatten().collect()
}

/// Coverage for one fighter against one or several, with exact true values.
fn combat_coverage(a: &[&str], b: &[&str], limit: i64, samples: u64, fights: u64) -> Vec<NumberCoverage> {
    let ruleset = ruleset("confede-2024");
    let player = balanced(&ruleset);
    let match_up = match_up(["a", "b"], a, b);
    let turns = Turns::new(limit).unwrap();
    let solution = Problem { turns, ..problem(&ruleset, &player) }.solve(&match_up).unwrap();
    let values = values(&match_up);
    let truth = Measures::from_solution(&solution, &values);
    let experiment = Experiment { turns, ..experiment(&ruleset, &player, 1, 7) };
    let batch = Batch::new(&match_up, &experiment);
    sampled(&truth, values.map(|of| of.iter().sum()), samples, fights, |of| batch.play(of))
}

/// Coverage for three against two. There is no exact solution, so true values are estimated from
/// many fights.
fn melee_coverage(samples: u64, fights: u64, of_truth: u64) -> Vec<NumberCoverage> {
    let ruleset = ruleset("confede-2024");
    let player = balanced(&ruleset);
    let names = BySide { a: "three".to_owned(), b: "two".to_owned() };
    let profiles = BySide {
        a: vec![profile("guerrier_de_l_aube"); 3],
        b: vec![profile("garde_pretorien"), profile("croquemitaine_c3")],
    };
    let melee = MeleeMatchUp::new(names, profiles, Start::InContact, FirstSpeaker::Side(Side::A));
    let ap = BySide { a: Side::A, b: Side::B }.map(|side| melee.strategic_value(side));
    let play = |seed, fights: Range<u64>| {
        let experiment = experiment(&ruleset, &player, 1, seed);
        Batch::new(&melee, &experiment).play(fights)
    };
    let truth = Measures::from_tally(&play(1, 0..of_truth), ap);
    sampled(&truth, ap, samples, fights, |of| play(7, of))
}

/// Coverage for samples that stop when the chances to win reach a precision.
fn sequential_coverage(duel: [&str; 2], samples: u64, precision: f64) -> Vec<NumberCoverage> {
    let ruleset = ruleset("confede-2024");
    let player = balanced(&ruleset);
    let match_up = match_up(["a", "b"], &[duel[0]], &[duel[1]]);
    let values = values(&match_up);
    let truth = Measures::from_solution(&problem(&ruleset, &player).solve(&match_up).unwrap(), &values);
    let mut lines = lines(&truth, 10_000);
    for seed in 0..samples {
        let tally =
            play_until(&match_up, &experiment(&ruleset, &player, 10_000_000, seed), Some(precision), &|_| ());
        add_measures(
            &mut lines,
            &Measures::from_stopped_tally(&tally, values.as_ref().map(|of| of.iter().sum())),
        );
    }
    lines.into_iter().flatten().collect()
}

/// Coverage for the kill rate of the first fighter over a field of the others, and for the
/// differences of a variant.
fn field_and_variant_coverage(samples: u64, fights: u64) -> Vec<NumberCoverage> {
    let ruleset = ruleset("confede-2024");
    let player = balanced(&ruleset);
    let problem = problem(&ruleset, &player);
    let mut lines = Vec::new();
    for [own, enemies @ ..] in [
        ["croquemitaine_c3", "garde_pretorien", "rodeur_wolfen_c3", "shurat_le_maitre_de_guerre_c3"],
        ["garde_pretorien", "croquemitaine_c3", "guerrier_de_l_aube", "rodeur_wolfen_c3"],
    ] {
        let duels = enemies.map(|enemy| match_up([own, enemy], &[own], &[enemy]));
        let expected = duels
            .each_ref()
            .map(|duel| ExpectedLosses::from_solution(&problem.solve(duel).unwrap(), Side::A, &values(duel)));
        let ap = duels.each_ref().map(|duel| values(duel).map(|of| of[0]));
        // Enemies have equal weights, so expectations over the field are sums.
        let truth = expected.iter().copied().sum::<ExpectedLosses>().kill_rate(ap[0].a).unwrap().value;
        let kills: f64 = expected.iter().zip(&ap).map(|(of, ap)| of.destroyed / ap.b as f64).sum();
        let mut line = NumberCoverage::new(format!("{own} over a field"), truth, kills * fights as f64);
        let enemy_ap = ap.iter().map(|of| of.b as f64).sum::<f64>() / ap.len() as f64;
        let experiment = experiment(&ruleset, &player, 1, 7);
        let batches = duels.each_ref().map(|duel| Batch::new(duel, &experiment));
        for sample in 0..samples {
            let of = sample * fights..(sample + 1) * fights;
            let sums = batches.each_ref().map(|batch| {
                let tally = batch.play(of.clone());
                tally.moments.kill_rate_sums(tally.runs, Side::A).into()
            });
            line.held.add(kill_rate(&sums, ap[0].a, enemy_ap, TURNS).unwrap(), truth);
        }
        lines.push(line);
    }
    let duels = ["garde_pretorien", "garde_pretorien@att=6"]
        .map(|own| match_up([own, "b"], &[own], &["guerrier_de_l_aube"]));
    let solutions = duels.each_ref().map(|duel| problem.solve(duel).unwrap());
    let expected = |of: PairedMeasure| [0, 1].map(|i| of.expected(&solutions[i], &duels[i]));
    let mut variant = PairedMeasure::ALL.map(|of| {
        let [original, variant] = expected(of);
        NumberCoverage::new(format!("variant {of:?}"), variant - original, 0.02 * fights as f64)
    });
    for seed in 0..samples {
        let experiment = experiment(&ruleset, &player, fights, seed);
        let found = play_paired(duels.each_ref(), [&experiment; 2], &|_| ()).unwrap();
        for (line, found) in variant.iter_mut().zip(found) {
            let estimate = Estimate { value: found.best_estimate().estimate, ci95: found.interval95() };
            line.held.add(estimate, line.truth);
        }
    }
    lines.into_iter().chain(variant).collect()
}

/// Returns the number of samples, the fights of each sample, and whether this is the long form.
fn sample_sizes() -> (u64, &'static [u64], bool) {
    let asked = std::env::var("FLEAU_COVERAGE").ok();
    let asked = asked.map(|samples| samples.parse().expect("FLEAU_COVERAGE is a number of samples"));
    (asked.unwrap_or(500), if asked.is_some() { &[100, 400, 4_000] } else { &[100, 400] }, asked.is_some())
}

/// Checks that each number is covered about as often as its interval claims, and more tightly the
/// mean over all.
fn assert_coverage(what: &str, lines: &[NumberCoverage]) {
    let (_, _, is_long) = sample_sizes();
    let mut often = Vec::new();
    for line in lines {
        let NumberCoverage { what: number, truth, cases, held } = line;
        let (rare, share) = (line.is_rare(), held.share());
        if is_long {
            let [below, above] = held.missed.map(|missed| 100.0 * missed as f64 / held.total as f64);
            print_note(&format!(
                "{what}, {number}: {:.1} % of {}, missed {below:.1} % below, {above:.1} % above; mean width {:.4} at {truth:.4}, \
                 {cases:.1} cases{}",
                100.0 * share,
                held.total,
                held.width / held.total as f64,
                if rare { ", rare" } else { "" },
            ));
        }
        // Three standard errors around 93 and 97 %.
        let noise = 3.0 * (0.05_f64 * 0.95 / held.total as f64).sqrt();
        let most = if rare { 1.0 } else { 0.97 + noise };
        assert!((0.93 - noise..=most).contains(&share), "{what}, {number}: {share} of {}", held.total);
        if !rare {
            often.push(share);
        }
    }
    // On average, intervals are neither too narrow nor too wide.
    if often.len() >= 5 {
        let mean = often.iter().sum::<f64>() / often.len() as f64;
        assert!((0.94..0.965).contains(&mean), "{what}: {mean} over {} numbers", often.len());
    }
}

#[test]
fn every_interval_of_a_duel_and_a_combat_has_its_coverage() {
    let (samples, all_fights, _) = sample_sizes();
    for &fights in all_fights {
        for ([a, b], limit) in DUELS.into_iter().map(|duel| (duel, 6)).chain([(DUELS[2], 50)]) {
            let what = format!("{a} against {b}, {limit} turns, {fights} fights");
            assert_coverage(&what, &combat_coverage(&[a], &[b], limit, samples, fights));
        }
        let several = ["guerrier_de_l_aube"; 2];
        let lines = combat_coverage(&["garde_pretorien"], &several, 6, samples, fights);
        assert_coverage(&format!("one against two, {fights} fights"), &lines);
    }
}

#[test]
fn every_interval_of_a_melee_has_its_coverage() {
    let (samples, all_fights, is_long) = sample_sizes();
    let (samples, of_truth) = if is_long { (samples, 4_000_000) } else { (200, 60_000) };
    for &fights in if is_long { all_fights } else { &[100] } {
        assert_coverage(
            &format!("three against two, {fights} fights"),
            &melee_coverage(samples, fights, of_truth),
        );
    }
}

#[test]
fn rates_over_a_field_and_differences_have_their_coverage() {
    let (samples, all_fights, _) = sample_sizes();
    for &fights in all_fights {
        assert_coverage(&format!("{fights} fights"), &field_and_variant_coverage(samples, fights));
    }
}

#[test]
fn sampling_to_a_precision_keeps_the_coverage() {
    let (samples, _, is_long) = sample_sizes();
    let samples = if is_long { samples } else { 60 };
    for duel in &DUELS[..3] {
        let lines = sequential_coverage(*duel, samples, 0.015);
        // Chances use intervals that hold at all interim looks at once, and cover more than 95 % at
        // a single one; means and ratios cover their nominal share.
        for line in &lines {
            let noise = 4.0 * (0.05_f64 * 0.95 / line.held.total as f64).sqrt();
            let share = line.held.share();
            if is_long {
                print_note(&format!("stopped, {}: {:.1} %, {} cases", line.what, 100.0 * share, line.cases));
            }
            assert!(share > 0.93 - noise, "{duel:?}: {line:?}");
        }
    }
}
