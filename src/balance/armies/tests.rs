//! Tests of army worth on battles made up from known worths.

use super::*;
use crate::balance::verdict::{Threshold, Verdict};
use crate::dice::Seed;
use crate::stats::{Interval, normal_deviate, splitmix};

fn uniform(state: &mut u64) -> f64 {
    (splitmix(state) >> 11) as f64 / (1_u64 << 53) as f64
}

fn card(i: usize, ap: f64) -> ArmyCard {
    ArmyCard { id: format!("card {i:03}"), ap: Some(ap), is_lower_bound: false }
}

/// Returns terms that let every mispriced one of `n` cards change.
fn proposal_terms(numeraire: Numeraire, n: usize) -> ProposalTerms {
    let max_drift = if numeraire == Numeraire::Total { 0.005 } else { f64::INFINITY };
    ProposalTerms { numeraire, max_drift, cap: None, contenders: (0..n).collect() }
}

/// A field with known worths, from which battles are made up.
struct World {
    cards: Vec<ArmyCard>,
    /// True worth of each card in AP, up to a common factor.
    worth: Vec<f64>,
    assumptions: Vec<Assumption>,
    /// Share by which worth is larger under a value of an assumption, by assumption, value and
    /// card.
    effects: Vec<Vec<Vec<f64>>>,
    budgets: Interval,
    /// Wins minus losses of a battle that further copies of a card lose.
    lost_by_duplicates: f64,
    /// Wins minus losses of a battle that one unit of luck adds.
    effect_of_luck: f64,
    /// Whether cards of even and odd index are two peoples, and the first assumption draws those
    /// of both lists: even, mixed or odd.
    has_peoples: bool,
}

/// Effect of 1 AP of worth on wins minus losses of a battle.
const SCALE: f64 = 0.005;

impl World {
    /// Makes up a field: whole AP from 8 to 70, and worths from 70 to 130 % of them.
    fn new(n: usize, state: &mut u64) -> Self {
        let cards: Vec<ArmyCard> = (0..n).map(|i| card(i, (8 + splitmix(state) % 63) as f64)).collect();
        let worth = cards.iter().map(|card| card.ap.unwrap() * (0.7 + 0.6 * uniform(state))).collect();
        let budgets = Interval { low: 240.0, high: 360.0 };
        Self {
            cards,
            worth,
            assumptions: vec![],
            effects: vec![],
            budgets,
            lost_by_duplicates: 0.0,
            effect_of_luck: 0.0,
            has_peoples: false,
        }
    }

    /// Adds an assumption whose values move the worth of each card by a share with this standard
    /// deviation.
    fn with_assumption(mut self, key: &str, weights: &[f64], deviation: f64, state: &mut u64) -> Self {
        let values = (0..weights.len()).map(|value| format!("{key} {value}")).collect();
        self.assumptions.push(Assumption {
            key: key.to_owned(),
            values,
            weights: weights.to_vec(),
            is_stratified: false,
        });
        let mut effects: Vec<Vec<f64>> = weights
            .iter()
            .map(|_| self.cards.iter().map(|_| deviation * normal_deviate(state)).collect())
            .collect();
        let total: f64 = weights.iter().sum();
        for i in 0..self.cards.len() {
            let mean: f64 = effects.iter().zip(weights).map(|(of, weight)| weight / total * of[i]).sum();
            effects.iter_mut().for_each(|of| of[i] -= mean);
        }
        self.effects.push(effects);
        self
    }

    /// Draws a list up to a budget, of one people or of all cards.
    fn list(&self, people: Option<usize>, budget: f64, state: &mut u64) -> Vec<(u32, u16)> {
        let (mut counts, mut spent) = (vec![0_u16; self.cards.len()], 0.0);
        for _ in 0..40 {
            let i = (splitmix(state) % self.cards.len() as u64) as usize;
            let ap = self.cards[i].ap.unwrap();
            let is_allowed = people.is_none_or(|people| i % 2 == people);
            if is_allowed && spent + ap <= budget {
                counts[i] += 1;
                spent += ap;
            }
        }
        (0..).zip(counts).filter(|(_, copies)| *copies > 0).collect()
    }

    fn draw(&self, state: &mut u64) -> Vec<u16> {
        let value = |weights: &[f64], state: &mut u64| {
            let mut left = uniform(state) * weights.iter().sum::<f64>();
            let drawn = weights.iter().position(|weight| {
                left -= weight;
                left < 0.0
            });
            drawn.unwrap() as u16
        };
        self.assumptions.iter().map(|of| value(&of.weights, state)).collect()
    }

    /// Returns the worth of a card under drawn values of the assumptions.
    fn worth_under(&self, i: usize, drawn: &[u16]) -> f64 {
        let moved: f64 = self.effects.iter().zip(drawn).map(|(of, value)| of[usize::from(*value)][i]).sum();
        self.worth[i] + self.cards[i].ap.unwrap() * moved
    }

    /// Fights pairs of lists, two battles each.
    fn fight(&self, pairs: u64, state: &mut u64) -> Vec<PairResult> {
        let pair = |number: u64| {
            let Interval { low, high } = self.budgets;
            let drawn = self.draw(state);
            let counts = [0, 1].map(|side| {
                let budget = low + (high - low) * uniform(state);
                let people = |drawn: u16| [[0, 0], [0, 1], [1, 1]][usize::from(drawn)][side];
                self.list(self.has_peoples.then(|| people(drawn[0])), budget, state)
            });
            let strength = |list: &[(u32, u16)]| -> f64 {
                let of = |&(i, copies): &(u32, u16)| {
                    let copies = f64::from(copies);
                    SCALE * copies * self.worth_under(i as usize, &drawn)
                        - self.lost_by_duplicates * copies * (copies - 1.0)
                };
                list.iter().map(of).sum()
            };
            let chance = 0.5 + (strength(&counts[0]) - strength(&counts[1])) / 2.0;
            let (mut wins, mut luck) = (0, 0);
            for _ in 0..2 {
                let lucky = if self.effect_of_luck == 0.0 { 0 } else { (splitmix(state) % 5) as i64 - 2 };
                luck += lucky;
                wins += u32::from(uniform(state) < chance + self.effect_of_luck * lucky as f64 / 2.0);
            }
            let activations = counts.each_ref().map(|list| list.iter().map(|(_, copies)| copies).sum());
            let losses = 2 - wins;
            PairResult { number, counts, activations, drawn, battles: 2, wins, losses, luck }
        };
        (0..pairs).map(pair).collect()
    }

    fn estimate(&self, pairs: &[PairResult], settings: &ArmySettings) -> ArmyWorth {
        army_worth(&self.cards, &self.assumptions, pairs, settings).unwrap()
    }

    /// Returns the factor by which true worths add up to the printed AP of the lists.
    fn unit(&self, found: &ArmyWorth) -> f64 {
        let (mut printed, mut worth) = (0.0, 0.0);
        for (i, card) in self.cards.iter().enumerate() {
            let copies = found.cards[i].exposure.copies as f64;
            printed += copies * card.ap.unwrap_or(0.0);
            worth += copies * card.ap.map_or(0.0, |_| self.worth[i]);
        }
        printed / worth
    }
}

fn contains(interval: Interval, value: f64) -> bool {
    interval.low <= value && value <= interval.high
}

/// Returns the mean half-width of the intervals of worth in 40 made-up fields, as a share of worth.
/// Asserts how many contain the true worth, and the difference between split halves.
fn mean_half_width(new_world: impl Fn(&mut u64) -> World) -> f64 {
    let (mut state, mut held, mut all, mut z, mut width) = (1, 0, 0, 0.0, 0.0);
    for _ in 0..40 {
        let world = new_world(&mut state);
        let found = world.estimate(&world.fight(700, &mut state), &ArmySettings::default());
        let unit = world.unit(&found);
        for (card, worth) in found.cards.iter().zip(&world.worth) {
            let found = card.worth.unwrap();
            held += usize::from(contains(found.ci95, worth * unit));
            width += found.ci95.half_width() / worth;
            all += 1;
        }
        z += found.fit.split_half_z.unwrap() / 40.0;
    }
    let coverage = held as f64 / all as f64;
    assert!((0.93..=0.98).contains(&coverage), "{coverage}");
    assert!((0.9..=1.15).contains(&z), "{z}");
    width / all as f64
}

#[test]
fn intervals_contain_the_true_worth_as_often_as_they_say() {
    mean_half_width(|state| World::new(20, state));
}

#[test]
fn subtracting_luck_makes_intervals_narrower() {
    // Luck has variance 2 for each battle and explains an eighth of the variance of the results.
    let width = |effect_of_luck| mean_half_width(|state| World { effect_of_luck, ..World::new(20, state) });
    let (with, without) = (width(0.25), width(0.0));
    assert!(with < 0.96 * without, "{with} {without}");
}

#[test]
fn stratifying_makes_intervals_narrower_where_worth_differs_by_scenario() {
    let width = |is_stratified| {
        mean_half_width(|state| {
            let mut world = World::new(10, state).with_assumption("scenario", &[1.0; 3], 0.6, state);
            world.assumptions[0].is_stratified = is_stratified;
            world
        })
    };
    let (with, without) = (width(true), width(false));
    assert!(with < 0.95 * without, "{with} {without}");
}

/// Returns the values of all combinations of drawn assumptions, with their chances.
fn combinations(assumptions: &[Assumption]) -> Vec<(Vec<u16>, f64)> {
    let mut all = vec![(vec![], 1.0)];
    for assumption in assumptions {
        let total: f64 = assumption.weights.iter().sum();
        let weights = || (0..).zip(&assumption.weights);
        let split = |(drawn, chance): &(Vec<u16>, f64)| -> Vec<(Vec<u16>, f64)> {
            weights()
                .map(|(value, weight)| ([&drawn[..], &[value]].concat(), chance * weight / total))
                .collect()
        };
        all = all.iter().flat_map(split).collect();
    }
    all
}

/// A bin of stated probabilities: number, sum of stated, and sum of true probabilities.
#[derive(Clone, Copy, Default)]
struct Stated {
    n: f64,
    stated: f64,
    true_sum: f64,
}

impl Stated {
    fn add(&mut self, stated: f64, truth: f64) {
        self.n += 1.0;
        self.stated += stated;
        self.true_sum += truth;
    }

    /// True less stated probability.
    fn excess(self) -> f64 {
        (self.true_sum - self.stated) / self.n
    }
}

#[test]
fn grades_are_right_as_often_as_they_say() {
    let mut state = 5;
    let settings = ArmySettings::default();
    let (mut bins, mut grades, mut fair_cards) =
        ([Stated::default(); 5], [Stated::default(); 4], Stated::default());
    let mut nearer_ends = Stated::default();
    for _ in 0..24 {
        let world = World::new(20, &mut state)
            .with_assumption("scenario", &[1.0, 1.0, 1.0], 0.15, &mut state)
            .with_assumption("people", &[3.0, 1.0, 1.0, 1.0], 0.1, &mut state);
        let found = world.estimate(&world.fight(4000, &mut state), &settings);
        let unit = world.unit(&found);
        let combinations = combinations(&world.assumptions);
        for (i, card) in found.cards.iter().enumerate() {
            let (grade, ap) = (card.grade.unwrap(), world.cards[i].ap.unwrap());
            let chance = |holds: &dyn Fn(f64) -> bool| -> f64 {
                let held = combinations.iter().filter(|(drawn, _)| holds(world.worth_under(i, drawn) * unit));
                held.map(|(_, chance)| chance).sum()
            };
            let [margin, fair] = [settings.threshold, settings.fair_range].map(|of| of.at(ap));
            let truth = [
                chance(&|worth| worth > ap + margin),
                chance(&|worth| (worth - ap).abs() <= fair),
                chance(&|worth| worth < ap - margin),
            ];
            let stated = [grade.underpriced, grade.fair, grade.overpriced];
            for (stated, truth) in [(stated[0], truth[0]), (stated[2], truth[2])] {
                bins[((stated * 5.0) as usize).min(4)].add(stated, truth);
            }
            fair_cards.add(stated[1], truth[1]);
            let verdicts = [Verdict::Underpriced, Verdict::Fair, Verdict::Overpriced];
            if let Some(which) = verdicts.iter().position(|verdict| *verdict == grade.verdict) {
                grades[grade.grade as usize].add(stated[which], truth[which]);
            }
            if let Some(end) = grade.nearer_end {
                let is_under = grade.verdict == Verdict::Underpriced;
                assert!(if is_under { end > ap + margin } else { end < ap - margin }, "{grade:?}");
                let required = [settings.likely, settings.likely, settings.leaning][grade.grade as usize];
                nearer_ends.add(required, chance(&|worth| if is_under { worth > end } else { worth < end }));
            }
        }
    }
    // Said with restraint, as both distributions have to agree.
    assert!((-0.03..0.2).contains(&fair_cards.excess()));
    assert!(bins.iter().all(|of| of.n > 50.0 && of.excess().abs() < 0.08));
    assert!(nearer_ends.n > 100.0 && nearer_ends.excess().abs() < 0.06, "{}", nearer_ends.excess());
    // Too few verdicts are likely without being clear to be tested alone.
    let [clear, likely, leaning, _fair] = grades;
    let clear_or_likely = Stated {
        n: clear.n + likely.n,
        stated: clear.stated + likely.stated,
        true_sum: clear.true_sum + likely.true_sum,
    };
    assert!([clear, clear_or_likely, leaning].iter().all(|of| of.n >= 20.0 && of.excess() > -0.06));
    assert!(grades.iter().take(3).map(|of| of.true_sum).sum::<f64>() > 50.0);
}

#[test]
fn the_order_of_cards_and_pairs_does_not_matter() {
    let mut state = 3;
    let world = World::new(12, &mut state).with_assumption("scenario", &[1.0, 2.0], 0.2, &mut state);
    let pairs = world.fight(2500, &mut state);
    let found = world.estimate(&pairs, &ArmySettings::default());
    let n = world.cards.len();
    // Card i becomes card n - 1 - i, and the last pair the first, seen from the other side.
    let cards: Vec<ArmyCard> = world.cards.iter().rev().cloned().collect();
    let turn = |list: &Vec<(u32, u16)>| -> Vec<(u32, u16)> {
        list.iter().rev().map(|&(i, copies)| (n as u32 - 1 - i, copies)).collect()
    };
    let turned = |pair: &PairResult| PairResult {
        counts: [turn(&pair.counts[1]), turn(&pair.counts[0])],
        activations: [pair.activations[1], pair.activations[0]],
        wins: pair.losses,
        losses: pair.wins,
        luck: -pair.luck,
        ..pair.clone()
    };
    let pairs: Vec<PairResult> = pairs.iter().rev().map(turned).collect();
    let again = army_worth(&cards, &world.assumptions, &pairs, &ArmySettings::default()).unwrap();
    let reversed: Vec<CardWorth> = again.cards.iter().rev().cloned().collect();
    assert_eq!(reversed, found.cards);
    assert_eq!((again.scale, again.fit, &again.terms), (found.scale, found.fit, &found.terms));
    let terms = proposal_terms(Numeraire::Total, n);
    let proposals = [found.propose(&world.cards, &terms), again.propose(&cards, &terms)];
    let [first, second] = proposals.map(|of| of.unwrap().last().unwrap().changes.clone());
    let mut second: Vec<CostChange> =
        second.iter().map(|of| CostChange { card: n - 1 - of.card, ..*of }).collect();
    second.sort_by_key(|of| of.card);
    assert_eq!(first, second);
}

#[test]
fn worth_is_twice_as_large_if_all_costs_are() {
    let mut state = 4;
    let mut world = World::new(12, &mut state);
    let settings = ArmySettings {
        threshold: Threshold { share: 0.05, ap: 0.0 },
        fair_range: Threshold { share: 0.1, ap: 0.0 },
        ..ArmySettings::default()
    };
    let pairs = world.fight(600, &mut state);
    let once = world.estimate(&pairs, &settings);
    world.cards.iter_mut().for_each(|card| card.ap = card.ap.map(|ap| 2.0 * ap));
    let twice = world.estimate(&pairs, &settings);
    for (once, twice) in once.cards.iter().zip(&twice.cards) {
        assert_eq!(twice.worth, once.worth.map(|worth| worth.map(|ap| 2.0 * ap)));
        let grade = |of: &CardWorth| of.grade.map(|of| (of.grade, of.verdict, of.underpriced, of.overpriced));
        assert_eq!(grade(twice), grade(once));
    }
}

#[test]
fn a_clone_has_the_worth_of_its_original() {
    let (mut state, mut agree) = (6, 0);
    for _ in 0..20 {
        let mut world = World::new(12, &mut state);
        let ap = world.cards[0].ap.unwrap();
        world.cards.push(card(12, ap));
        world.worth.push(world.worth[0]);
        let found = world.estimate(&world.fight(600, &mut state), &ArmySettings::default());
        let [a, b] = [0, 12].map(|i| found.cards[i].worth.unwrap());
        let reach = (a.ci95.half_width().powi(2) + b.ci95.half_width().powi(2)).sqrt();
        agree += usize::from((a.value - b.value).abs() < reach);
    }
    assert!(agree >= 17, "{agree} of 20");
}

#[test]
fn equal_budgets_and_too_few_battles_are_refused() {
    let mut state = 7;
    let mut world = World::new(12, &mut state);
    let pairs = world.fight(20, &mut state);
    let refused = |pairs: &[PairResult], world: &World| {
        army_worth(&world.cards, &[], pairs, &ArmySettings::default()).unwrap_err()
    };
    assert_eq!(refused(&pairs, &world), NoArmyWorth::TooFewPairs { needed: 24, given: 18 });
    world.budgets = Interval { low: 300.0, high: 300.0 };
    let pairs = world.fight(400, &mut state);
    let found = refused(&pairs, &world);
    assert!(
        matches!(found, NoArmyWorth::EqualBudgets { difference, needed: 0.03 } if difference < 0.03),
        "{found:?}"
    );
    world.budgets = Interval { low: 240.0, high: 360.0 };
    let mut pairs = world.fight(400, &mut state);
    for pair in &mut pairs {
        [pair.wins, pair.losses] = if uniform(&mut state) < 0.5 { [2, 0] } else { [0, 2] };
    }
    assert_eq!(refused(&pairs, &world), NoArmyWorth::NoEffectOfAp);
    world.cards.iter_mut().for_each(|card| card.ap = None);
    assert_eq!(refused(&pairs, &world), NoArmyWorth::NoPrintedAp);
}

#[test]
fn cards_that_cannot_be_judged_are_named_with_what_they_need() {
    let mut state = 8;
    let mut world = World::new(12, &mut state);
    world.cards[0].ap = Some(200.0);
    world.worth[0] = 200.0;
    let mut pairs = world.fight(800, &mut state);
    // Cards 12 and 13 are always together, 14 is in one list, 15 in none, and 16 has no cost.
    for i in 12..17 {
        world.cards.push(card(i, 20.0));
        world.worth.push(20.0);
    }
    world.cards[16].ap = None;
    for pair in pairs.iter_mut().step_by(3) {
        pair.counts[0].extend([(12, 1), (13, 1)]);
    }
    pairs[1].counts[0].push((14, 1));
    pairs.iter_mut().step_by(4).for_each(|pair| pair.counts[1].push((16, 1)));
    let found = world.estimate(&pairs, &ArmySettings::default());
    let unjudged = |i: usize| found.cards[i].unjudged;
    let share = found.cards[0].exposure.share.unwrap();
    assert!((0.5..0.8).contains(&share), "{share}");
    assert_eq!(unjudged(0), Some(Unjudged::TooLargeShare { share, needed_budget: 500.0 }));
    assert_eq!([1, 12, 13].map(unjudged), [None, Some(Unjudged::NotToldApart), Some(Unjudged::NotToldApart)]);
    assert_eq!(unjudged(14), Some(Unjudged::TooFewPairs { needed: 30, given: 1 }));
    assert_eq!([15, 16].map(unjudged), [Some(Unjudged::NotPlayed), Some(Unjudged::NoPrintedAp)]);
    assert!([0, 12, 15].iter().all(|&i| found.cards[i].grade.is_none()));
    // A large card has a worth none the less, and so has one without a cost.
    let known = [0, 12, 13, 15, 16].map(|i| found.cards[i].worth.is_some());
    assert_eq!(known, [true, false, false, false, true]);
    let others = (1..12)
        .filter(|&i| contains(found.cards[i].worth.unwrap().ci95, world.worth[i] * world.unit(&found)));
    assert!(others.count() >= 9);
}

#[test]
fn the_assumption_that_parts_a_verdict_is_found() {
    let mut state = 10;
    let mut world = World::new(16, &mut state)
        .with_assumption("scenario", &[1.0, 1.0], 0.0, &mut state)
        .with_assumption("table", &[1.0, 1.0], 0.0, &mut state);
    world.worth = world.cards.iter().map(|card| card.ap.unwrap()).collect();
    world.cards[0].ap = Some(30.0);
    world.worth[0] = 36.0;
    // Worth 54 AP in one scenario and 18 AP in the other.
    world.effects[0][0][0] = 0.6;
    world.effects[0][1][0] = -0.6;
    let pairs = world.fight(8000, &mut state);
    let found = world.estimate(&pairs, &ArmySettings::default());
    let card = &found.cards[0];
    assert_eq!(card.parted_by, Some(0), "{card:#?}");
    let verdicts: Vec<_> = card.by_assumption[0].values.iter().map(|of| of.unwrap().verdict).collect();
    assert_eq!(verdicts, [Verdict::Underpriced, Verdict::Overpriced]);
    assert_eq!(card.grade.unwrap().grade, Grade::Open);
    let [scenario, table] = [0, 1].map(|i| found.assumption_deviations[i]);
    assert!(scenario > 0.05 && table < 0.05, "{scenario} {table}");
    // The interval over the assumptions contains both scenarios.
    assert!(card.grade.unwrap().interval.half_width() > 1.5 * card.worth.unwrap().ci95.half_width());
}

#[test]
fn a_cheaper_people_is_no_effect_of_the_opposing_peoples() {
    let mut state = 15;
    let mut world = World::new(16, &mut state).with_assumption("peoples", &[1.0; 3], 0.0, &mut state);
    world.has_peoples = true;
    let cost = |i: usize| world.cards[i].ap.unwrap();
    world.worth = (0..16).map(|i| cost(i) * [1.15, 0.85][i % 2]).collect();
    let found = world.estimate(&world.fight(8000, &mut state), &ArmySettings::default());
    let deviation = found.assumption_deviations[0];
    assert!(deviation < 0.05, "{deviation}");
    // An even card is in no battle between odd ones.
    let values = &found.cards[0].by_assumption[0].values;
    assert!(values[0].is_some() && values[1].is_some() && values[2].is_none(), "{values:?}");
    let right = found.cards.iter().zip([Verdict::Underpriced, Verdict::Overpriced].iter().cycle());
    let likely = right.filter(|(card, verdict)| {
        card.grade.is_some_and(|of| of.verdict == **verdict && of.grade <= Grade::Likely)
    });
    assert!(likely.count() >= 14);
}

#[test]
fn a_card_that_is_only_bounded_from_below_is_never_overpriced_or_fair() {
    let mut state = 11;
    let mut world = World::new(10, &mut state);
    (0..4).for_each(|i| world.worth[i] = world.cards[i].ap.unwrap());
    let pairs = world.fight(6000, &mut state);
    let verdicts = |world: &World| -> Vec<Verdict> {
        let found = world.estimate(&pairs, &ArmySettings::default());
        found.cards.iter().map(|card| card.grade.unwrap().verdict).collect()
    };
    let all = verdicts(&world);
    world.cards.iter_mut().for_each(|card| card.is_lower_bound = true);
    let bounded = verdicts(&world);
    let occurs = [Verdict::Underpriced, Verdict::Fair, Verdict::Overpriced].map(|of| all.contains(&of));
    assert_eq!(occurs, [true; 3], "{all:?}");
    for (all, bounded) in all.into_iter().zip(bounded) {
        let expected = if all == Verdict::Underpriced { all } else { Verdict::Undecided };
        assert_eq!(bounded, expected);
    }
}

#[test]
fn terms_beyond_the_sum_over_cards_are_found_only_where_they_are() {
    let mut state = 12;
    let t = |found: &ArmyWorth, term: ExtraTerm| {
        found.terms.iter().find(|of| of.term == term).map(TermTest::t).unwrap()
    };
    let mut world = World::new(12, &mut state);
    let plain = world.estimate(&world.fight(3000, &mut state), &ArmySettings::default());
    assert!(plain.terms.iter().all(|of| of.t().abs() < 3.3), "{:?}", plain.terms);
    assert!(plain.fit.additive_share.unwrap() > 0.9, "{:?}", plain.fit);
    world.lost_by_duplicates = 0.05;
    let found = world.estimate(&world.fight(3000, &mut state), &ArmySettings::default());
    assert!(t(&found, ExtraTerm::Duplicates) < -4.0, "{:?}", found.terms);
    // Every list has an activation card per fighter, which is the sum of its copies.
    assert!(found.terms.iter().all(|of| of.term != ExtraTerm::Activations));
    assert!(found.terms.iter().all(|of| (0.0..0.2).contains(&of.share)));
}

#[test]
fn price_lists_are_measured_on_pairs_that_were_held_out() {
    let mut state = 13;
    let world = World::new(20, &mut state);
    let pairs = world.fight(8000, &mut state);
    let found = world.estimate(&pairs, &ArmySettings::default());
    let printed: Vec<Option<f64>> = world.cards.iter().map(|card| card.ap).collect();
    let worth: Vec<Option<f64>> = found.gauge.worths().collect();
    let truth: Vec<Option<f64>> = world.worth.iter().map(|worth| Some(*worth)).collect();
    let measure = |prices: &[Option<f64>]| found.gauge.measure(prices).unwrap();
    let [printed_quality, worth_quality, true_quality] = [&printed, &worth, &truth].map(|of| measure(of));
    assert_eq!([printed_quality, worth_quality].map(|of| of.pairs), [800; 2]);
    let r_squared = [printed_quality, worth_quality, true_quality].map(|of| of.r_squared.value);
    assert!(r_squared[0] < r_squared[1] - 0.01 && r_squared[1] < r_squared[2] + 0.01, "{r_squared:?}");
    assert!(r_squared[2] < found.gauge.ceiling.unwrap().ci95.high);
    // Lists of equal printed AP are unequal, and army worth says which is the stronger one.
    assert!(printed_quality.stronger_wins.unwrap().ci95.low > 0.5);
    assert!(printed_quality.stronger_wins.unwrap().value > worth_quality.stronger_wins.unwrap().value);
    assert!(contains(worth_quality.stronger_wins.unwrap().ci95, 0.5));
    // The unit of the prices does not matter, and a card without a price leaves its lists out.
    let doubled: Vec<Option<f64>> = worth.iter().map(|of| of.map(|ap| 2.0 * ap)).collect();
    assert_eq!(measure(&doubled), worth_quality);
    assert!(measure(&[&[None], &worth[1..]].concat()).pairs < worth_quality.pairs);
    assert_eq!(found.gauge.measure(&[None; 20]), None);
    // The held-out pairs also make worth more certain.
    let others: Vec<PairResult> = pairs.into_iter().filter(|pair| !pair.number.is_multiple_of(10)).collect();
    let without = world.estimate(&others, &ArmySettings { held_out_every: 0, ..ArmySettings::default() });
    let width =
        |of: &ArmyWorth| of.cards.iter().map(|card| card.worth.unwrap().ci95.half_width()).sum::<f64>();
    let ratio = width(&found) / width(&without);
    assert!((ratio - 0.9_f64.sqrt()).abs() < 0.02, "{ratio}");
    let unit =
        found.gauge.worths().zip(&without.cards).map(|(of, card)| of.unwrap() / card.worth.unwrap().value);
    let units: Vec<f64> = unit.collect();
    assert!(units.iter().all(|unit| (unit / units[0] - 1.0).abs() < 1e-9), "{units:?}");
}

#[test]
fn proposals_gain_with_each_change_and_hold_their_numeraire_still() {
    let mut state = 14;
    let mut world = World::new(20, &mut state);
    let settings = ArmySettings::default();
    let found = world.estimate(&world.fight(8000, &mut state), &settings);
    let terms = proposal_terms(Numeraire::Total, 20);
    let curve = found.propose(&world.cards, &terms).unwrap();
    assert!(curve.len() >= 4, "{curve:?}");
    assert!(curve.windows(2).all(|two| two[0].share < two[1].share), "{curve:?}");
    assert!(curve.windows(2).all(|two| two[0].changes.len() < two[1].changes.len()), "{curve:?}");
    for proposal in &curve {
        assert!(proposal.drift.abs() <= 0.005, "{proposal:?}");
        for change in &proposal.changes {
            let verdict = found.cards[change.card].grade.unwrap().verdict;
            let is_raised = change.to > change.from;
            assert_eq!(verdict, if is_raised { Verdict::Underpriced } else { Verdict::Overpriced });
            assert_eq!((Some(change.from), change.to.fract()), (world.cards[change.card].ap, 0.0));
        }
    }
    let last = curve.last().unwrap();
    assert!(last.share > 0.7, "{last:?}");
    let printed: Vec<Option<f64>> = world.cards.iter().map(|card| card.ap).collect();
    let prices = last.prices(&world.cards);
    let differ = printed.iter().zip(&prices).filter(|(old, new)| old != new).count();
    assert_eq!(differ, last.changes.len());
    // On new battles, the proposal is better than the printed costs.
    let pairs = world.fight(8000, &mut state);
    let new = found.gauge.on_new_pairs(&pairs);
    let [before, after] = [&printed, &prices].map(|of| new.measure(of).unwrap());
    assert_eq!((before.pairs, after.pairs), (8000, 8000));
    assert!(after.r_squared.ci95.low > before.r_squared.ci95.high, "{before:?} {after:?}");
    let reversed: Vec<PairResult> = pairs.into_iter().rev().collect();
    assert_eq!(found.gauge.on_new_pairs(&reversed).measure(&prices).unwrap(), after);
    // A card that is held still never changes.
    let still = curve[0].changes[0].card;
    let terms = proposal_terms(Numeraire::Card(still), 20);
    let curve = found.propose(&world.cards, &terms).unwrap();
    assert!(!curve.is_empty() && curve.iter().all(|of| of.changes.iter().all(|change| change.card != still)));
    world.cards[still].ap = None;
    assert_eq!(found.propose(&world.cards, &terms), Err(NoArmyWorth::NoPrintedAp));
}

#[test]
fn a_proposal_changes_only_contenders_and_stays_within_the_cap() {
    let mut state = 14;
    let world = World::new(20, &mut state);
    let found = world.estimate(&world.fight(8000, &mut state), &ArmySettings::default());
    let all = proposal_terms(Numeraire::Total, 20);
    let free = found.propose(&world.cards, &all).unwrap();
    let capped = found.propose(&world.cards, &ProposalTerms { cap: Some(0.1), ..all.clone() }).unwrap();
    let is_within = |of: &CostChange| (of.from / 1.1..=of.from * 1.1).contains(&of.to);
    assert!(!free.last().unwrap().changes.iter().all(is_within), "{free:?}");
    assert!(capped.iter().all(|of| of.changes.iter().all(is_within)), "{capped:?}");
    assert!(capped.last().unwrap().share < free.last().unwrap().share);
    // If the total may move, a proposal gains at least as much.
    let loose = found.propose(&world.cards, &ProposalTerms { max_drift: f64::INFINITY, ..all.clone() });
    assert!(loose.unwrap().last().unwrap().share >= free.last().unwrap().share - 0.01);
    // Costs move in both directions, so that the total can be held still.
    let contenders: Vec<usize> = free.last().unwrap().changes.iter().skip(1).map(|of| of.card).collect();
    let some = ProposalTerms { contenders: contenders.clone(), ..all };
    let some = found.propose(&world.cards, &some).unwrap();
    assert!(!some.is_empty());
    assert!(some.iter().all(|of| of.changes.iter().all(|change| contenders.contains(&change.card))));
}

#[test]
fn the_knee_is_the_shortest_proposal_with_four_fifths_of_the_gain() {
    let of = |share| Proposal { changes: Vec::new(), share, drift: 0.0 };
    let curve = [0.3, 0.55, 0.56, 0.69, 0.7].map(of);
    assert_eq!(Proposal::knee(&curve), Some(2));
    assert_eq!(Proposal::knee(&curve[..1]), Some(0));
    assert_eq!(Proposal::knee(&[]), None);
}

#[test]
fn values_are_drawn_around_their_estimates_and_lists_are_told_by_their_own_battles() {
    let mut state = 40;
    let world = World::new(12, &mut state);
    let pairs = world.fight(3000, &mut state);
    let costs: Vec<Option<f64>> = world.cards.iter().map(|card| card.ap).collect();
    let values = CardValues::estimate(&costs, &pairs);
    let draws: Vec<Vec<f64>> =
        (0..2000).map(|number| values.draw(1.0, &mut Seed(1).stream("values").words(number))).collect();
    for (i, mean) in values.means().iter().enumerate() {
        let n = draws.len() as f64;
        let drawn = draws.iter().map(|draw| draw[i]).sum::<f64>() / n;
        let spread = (draws.iter().map(|draw| (draw[i] - drawn).powi(2)).sum::<f64>() / n).sqrt();
        assert!((drawn - mean).abs() < 4.0 * spread / n.sqrt(), "{i}: {drawn} {mean} {spread}");
        let truth = SCALE * world.worth[i];
        assert!((mean - truth).abs() < 4.0 * spread, "{i}: {mean} {truth} {spread}");
    }
    // A card in no list has no value, and does not widen the errors of the others.
    let more: Vec<Option<f64>> = costs.iter().copied().chain([Some(160.0)]).collect();
    let with_absent = CardValues::estimate(&more, &pairs);
    assert_eq!(with_absent.means()[costs.len()], 0.0);
    for number in 0..50 {
        let draw = |values: &CardValues| values.draw(1.0, &mut Seed(1).stream("values").words(number));
        let spread = |of: Vec<f64>| of.iter().map(|value| value.abs()).fold(0.0, f64::max);
        assert!(spread(draw(&with_absent)) < 3.0 * spread(draw(&values)), "{number}");
    }
    // Two lists of the same cards, of which one wins all of its battles and the other none.
    let list = vec![(0, 2), (1, 1)];
    let battles = |wins, losses| PairResult {
        number: 0,
        counts: [list.clone(), list.clone()],
        activations: [2, 2],
        drawn: vec![],
        battles: 200,
        wins,
        losses,
        luck: 0,
    };
    let of = |pairs: &[PairResult]| values.list_value(pairs);
    assert!(of(&[]) == 0.0 && of(&[battles(100, 100)]).abs() < 1e-12);
    let (winner, loser) = (of(&[battles(200, 0)]), of(&[battles(0, 200)]));
    // More than half of 200 equal results are the list's own.
    assert!((winner - 0.586).abs() < 1e-3 && (loser + 0.586).abs() < 1e-3);
    // A list that should win more than every battle, and wins them all, is as good as expected.
    let most = PairResult { counts: [vec![(0, 999)], vec![]], ..battles(200, 0) };
    assert!((of(&[most]) - 1.0).abs() < 1e-12);
}
