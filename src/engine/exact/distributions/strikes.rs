//! Computation of strikes: the attack test, and the defense test against each of its final results
//! [VII-C-4-c, d].

use super::super::exploring_player::ExploringPlayer;
use super::super::open_test::{chance_to_parry_by, chance_to_reach, min_parry_chance, open_finals};
use super::{
    LateFinal, LateStrikes, MAX_REROLLED_DICE, OutcomeDistributions, PROBABILITY_TOLERANCE, Strike, Strikes,
};
use crate::dice::enumerate;
use crate::exact::graph::Id;
use crate::rules::{Attack, Player, RerollFor, Side, TestTraits, TestedValue};
use std::collections::BTreeMap;

/// Number of strategies of a free attacker who may roll 4s or 5s again: it rolls again while the
/// natural result is at most 0, 1, 2, …, 59.
const OPEN_SUM_LIMITS: i16 = 60;

/// Whether the target of an attack wants to parry it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    /// Parries; `sustains` is its decision if it may sustain after the attack roll.
    Willing { sustains: bool },
    /// Prefers to be hit.
    Unwilling,
}

impl<P: Player> OutcomeDistributions<'_, P> {
    pub(super) fn compute_strikes(&mut self, side: Side, attack: Attack, target: Target) -> Strikes {
        let mut error_bound: f64 = 0.0;
        let mut choices = Vec::new();
        if !attack.is_rolled(self.ruleset) {
            choices.push(Strike { landed: 1.0, ..Strike::default() });
            return self.store_strikes(choices, error_bound);
        }
        for (finals, cut_off) in self.attack_tests(side, attack) {
            let mut strike = Strike::default();
            let mut error = cut_off;
            for (last, p) in finals {
                match last {
                    None => strike.automatic_failure += p,
                    Some(last) => {
                        let (parried, cut_off) = match target {
                            Target::Willing { sustains } => {
                                self.parry_chance(side.other(), attack, last, sustains)
                            }
                            Target::Unwilling => self.unwilling_parry_chance(attack, last),
                        };
                        error += p * cut_off;
                        let countered = match target {
                            Target::Willing { sustains: false } => {
                                self.counter_chance(side.other(), attack, last)
                            }
                            _ => 0.0,
                        };
                        strike.countered += p * countered;
                        strike.parried += p * (parried - countered);
                        strike.landed += p * (1.0 - parried - cut_off);
                    }
                }
            }
            error_bound = error_bound.max(error);
            choices.push(strike);
        }
        self.store_strikes(convex_hull(choices), error_bound)
    }

    fn store_strikes(&mut self, choices: Vec<Strike>, error_bound: f64) -> Strikes {
        let (first, count) = (self.computed.all_strikes.len() as Id, choices.len() as Id);
        self.computed.all_strikes.extend(choices);
        Strikes { first, count, error_bound }
    }

    pub(super) fn compute_late_strikes(&mut self, side: Side, attack: Attack) -> LateStrikes {
        let mut error_bound: f64 = 0.0;
        let mut choices = Vec::new();
        for (finals, cut_off) in self.attack_tests(side, attack) {
            let mut automatic_failure = 0.0;
            let mut late = Vec::new();
            let mut error = cut_off;
            for (last, probability) in finals {
                let Some(last) = last else {
                    automatic_failure += probability;
                    continue;
                };
                let parried = [false, true].map(|sustains| {
                    let (parried, cut_off) = self.parry_chance(side.other(), attack, last, sustains);
                    error += probability * cut_off;
                    parried
                });
                late.push(LateFinal { probability, parried });
            }
            error_bound = error_bound.max(error);
            choices.push((automatic_failure, late));
        }
        LateStrikes { choices, error_bound }
    }

    /// Returns the distribution of the final result of the attack test (`None` is an automatic
    /// failure) and the weight that was cut off, for each strategy on 6s of the attacker.
    ///
    /// An attack is one die, and a decision on a 6 depends only on the number of 6s before it. A
    /// strategy is therefore a maximum number of re-rolls.
    fn attack_tests(&self, side: Side, attack: Attack) -> Vec<(BTreeMap<Option<i16>, f64>, f64)> {
        let tested = attack.attack_test_value();
        let finals = |seat: ExploringPlayer<P>| {
            if tested.traits.opens_from().is_some() {
                let purpose =
                    RerollFor::Attack { defense: attack.defense, defense_dice: attack.defense_dice };
                return open_finals(tested, purpose, &seat, self.ruleset);
            }
            let test = enumerate(1 + MAX_REROLLED_DICE, |dice| {
                let result = attack.attack_test(dice, &seat, self.ruleset);
                (!result.automatic_failure).then_some(result.final_result)
            });
            let finals = test.ways.keys().map(|last| (*last, test.probability(last))).collect();
            (finals, test.error_bound())
        };
        match self.decides[side].reroll_player() {
            Some(player) => vec![finals(ExploringPlayer::Fixed(player))],
            None if attack.attack_test_value().traits.opens_from().is_none() => (0..=MAX_REROLLED_DICE
                as i16)
                .map(|times| finals(ExploringPlayer::RerollsUpTo(6 * times + 5)))
                .collect(),
            // Sums of 4s, 5s and 6s; the limit is higher than any sum that matters.
            None => (0..OPEN_SUM_LIMITS).map(|most| finals(ExploringPlayer::RerollsUpTo(most))).collect(),
        }
    }

    /// Returns the chance that `defender` parries an attack with this final result, and the weight
    /// that was cut off.
    ///
    /// A free defender rolls again with all 6s while it fails; no other strategy parries more often
    /// (a test checks all of them). A free defender that prefers to be hit uses no die unless it
    /// has to.
    fn parry_chance(&mut self, defender: Side, attack: Attack, last: i16, sustains: bool) -> (f64, f64) {
        if attack.defense_dice == 0 {
            return (0.0, 0.0);
        }
        let lowered_by = if sustains { attack.late_sustain.unwrap_or(0) } else { 0 };
        self.chance_to_exceed(defender, Attack { defense: attack.defense - lowered_by, ..attack }, last, 0)
    }

    /// Returns the chance that `defender` parries an attack with this final result by the margin
    /// that gives it an attack die.
    ///
    /// A free defender stops as soon as it parries: it does not roll again to gain the die.
    fn counter_chance(&mut self, defender: Side, attack: Attack, last: i16) -> f64 {
        match attack.counter_attack() {
            Some(margin) if attack.defense_dice > 0 => {
                self.chance_to_exceed(defender, attack, last, i16::from(margin)).0
            }
            _ => 0.0,
        }
    }

    /// Returns the chance that the defense test exceeds the final result of an attack by a margin,
    /// and the weight that was cut off.
    fn chance_to_exceed(&mut self, defender: Side, attack: Attack, last: i16, margin: i16) -> (f64, f64) {
        let (player, ruleset) = (self.decides[defender].reroll_player(), self.ruleset);
        let dice = attack.defense_dice;
        let traits = attack.traits.map_or(TestTraits::default(), |traits| traits.defense);
        let mut tested = TestedValue { value: attack.defense, traits };
        let mut last = last;
        // If the value is not negative and only success matters, the result depends on the
        // difference alone.
        if player.is_none() && tested.value >= 0 {
            (tested.value, last) = (0, last - tested.value);
        }
        let key = (defender, tested, dice, last, margin);
        *self.computed.parries.entry(key).or_insert_with(|| {
            let purpose = RerollFor::Defense { attack: last };
            match player {
                Some(player) => chance_to_reach(last + margin, tested, dice, purpose, player, ruleset),
                None => (chance_to_parry_by(margin, last, tested, dice, ruleset), 0.0),
            }
        })
    }

    /// Returns the chance that a free target that prefers to be hit parries an attack with this
    /// final result, and the weight that was cut off.
    fn unwilling_parry_chance(&mut self, attack: Attack, last: i16) -> (f64, f64) {
        let traits = attack.traits.map_or(TestTraits::default(), |traits| traits.defense);
        let (tested, dice) = (TestedValue { value: attack.defense, traits }, attack.defense_dice);
        let ruleset = self.ruleset;
        *self
            .computed
            .unwilling_parries
            .entry((tested, dice, last))
            .or_insert_with(|| min_parry_chance(last, tested, dice, ruleset))
    }
}

/// Removes strikes that are optimal for no values of the outcomes: only the vertices of the convex
/// hull remain.
fn convex_hull(mut strikes: Vec<Strike>) -> Vec<Strike> {
    let same = |a: f64, b: f64| (a - b).abs() < PROBABILITY_TOLERANCE;
    strikes.sort_by(|a, b| a.parried.total_cmp(&b.parried).then(a.landed.total_cmp(&b.landed)));
    strikes.dedup_by(|a, b| same(a.parried, b.parried) && same(a.landed, b.landed));
    if strikes.len() < 3 {
        return strikes;
    }
    // Andrew's monotone chain (1979), once for each half of the hull.
    let turn = |o: &Strike, a: &Strike, b: &Strike| {
        (a.parried - o.parried) * (b.landed - o.landed) - (a.landed - o.landed) * (b.parried - o.parried)
    };
    let half = |points: &mut dyn Iterator<Item = Strike>| {
        let mut hull: Vec<Strike> = Vec::new();
        for point in points {
            while hull.len() >= 2 && turn(&hull[hull.len() - 2], &hull[hull.len() - 1], &point) <= 0.0 {
                hull.pop();
            }
            hull.push(point);
        }
        hull.pop();
        hull
    };
    let mut hull = half(&mut strikes.iter().copied());
    hull.extend(half(&mut strikes.iter().rev().copied()));
    hull
}
