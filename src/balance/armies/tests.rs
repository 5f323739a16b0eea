//! Tests of army worth on battles made up from known worths.

use super::*;
use crate::stats::splitmix;

/// Makes up a field: whole AP from 8 to 70.
fn field(n: usize, state: &mut u64) -> Vec<ArmyCard> {
    let card = |i: usize, ap: u64| ArmyCard {
        id: format!("card {i:03}"),
        ap: Some(ap as f64),
        prior: None,
        is_lower_bound: false,
    };
    (0..n).map(|i| card(i, 8 + splitmix(state) % 63)).collect()
}

fn uniform(state: &mut u64) -> f64 {
    (splitmix(state) >> 11) as f64 / (1_u64 << 53) as f64
}

/// Draws a list up to a budget.
fn list(cards: &[ArmyCard], budget: f64, state: &mut u64) -> Vec<(u32, u16)> {
    let (mut counts, mut spent) = (vec![0_u16; cards.len()], 0.0);
    for _ in 0..40 {
        let i = (splitmix(state) % cards.len() as u64) as usize;
        let ap = cards[i].ap.unwrap();
        if spent + ap <= budget {
            counts[i] += 1;
            spent += ap;
        }
    }
    (0..).zip(counts).filter(|(_, copies)| *copies > 0).collect()
}

/// Effect of 1 AP of worth on wins minus losses of a battle.
const SCALE: f64 = 0.005;

/// Makes up pairs of battles: the chance of a win follows the difference in true worth.
fn battles(cards: &[ArmyCard], worth: &[f64], pairs: u64, state: &mut u64) -> Vec<PairResult> {
    let total = |list: &[(u32, u16)]| -> f64 {
        list.iter().map(|&(i, copies)| worth[i as usize] * f64::from(copies)).sum()
    };
    let pair = |number: u64| {
        let counts = [(); 2].map(|()| {
            let budget = 240.0 + 120.0 * uniform(state);
            list(cards, budget, state)
        });
        let chance = 0.5 + SCALE * (total(&counts[0]) - total(&counts[1])) / 2.0;
        let wins = (0..2).filter(|_| uniform(state) < chance).count() as u32;
        PairResult {
            number,
            counts,
            activations: [1; 2],
            drawn: vec![],
            battles: 2,
            wins,
            losses: 2 - wins,
            victory_points: 0,
        }
    };
    (0..pairs).map(pair).collect()
}

#[test]
fn the_worth_of_cards_is_recovered_from_battles() {
    let mut state = 1;
    let cards = field(20, &mut state);
    let truth: Vec<f64> =
        cards.iter().map(|card| card.ap.unwrap() * (0.7 + 0.6 * uniform(&mut state))).collect();
    let pairs = battles(&cards, &truth, 4000, &mut state);
    let found = army_worth(&cards, &[], &pairs, &ArmySettings::default()).unwrap();
    let copies = |i: usize| found.cards[i].exposure.copies as f64;
    let sum = |value: &dyn Fn(usize) -> f64| (0..cards.len()).map(|i| copies(i) * value(i)).sum::<f64>();
    let unit = sum(&|i| cards[i].ap.unwrap()) / sum(&|i| truth[i]);
    let held = (0..cards.len()).filter(|&i| {
        let interval = found.cards[i].worth.unwrap().ci95;
        (interval.low..=interval.high).contains(&(truth[i] * unit))
    });
    assert!(held.count() >= 18, "{found:#?}");
    let shift = sum(&|i| found.cards[i].worth.unwrap().value) / sum(&|i| cards[i].ap.unwrap());
    assert!((shift - 1.0).abs() < 1e-9, "the total is held still: {shift}");
}
