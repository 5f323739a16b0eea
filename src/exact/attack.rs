//! Attacks and opposed tests exactly, each computed once and kept by the few numbers it depends on.

use crate::dice::{Enumeration, enumerate};
use crate::rules::attack::Strike;
use crate::rules::characteristic_test::opposed_throw;
use crate::rules::{Attack, AttackOutcome, BySide, Player, Ruleset, Side, WoundDice};
use std::collections::BTreeMap;

/// How many dice deep the re-rolls of one attack or one opposed test are followed, beyond its own dice.
/// What is cut off weighs less than 6^-15.
const REROLLS: u32 = 16;

/// The outcomes of an attack with their probabilities, and the weight that was cut off.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Outcomes {
    pub(super) weights: Vec<(AttackOutcome, f64)>,
    pub(super) error_bound: f64,
}

/// Distributions under fixed players.
#[derive(Debug)]
pub(super) struct Attacks<'a, P> {
    players: BySide<&'a P>,
    ruleset: &'a Ruleset,
    strikes: BTreeMap<(Side, Attack, bool), Enumeration<Strike>>,
    outcomes: BTreeMap<(Side, Attack, bool), Outcomes>,
    opposed: BTreeMap<(i16, i16), (f64, f64)>,
}

impl<'a, P: Player> Attacks<'a, P> {
    pub(super) fn new(players: BySide<&'a P>, ruleset: &'a Ruleset) -> Self {
        let (strikes, outcomes, opposed) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self { players, ruleset, strikes, outcomes, opposed }
    }

    /// How an attack by `attacker` ends; `sustains` is the target's answer where he may still sustain after
    /// seeing the attack roll.
    pub(super) fn outcomes(&mut self, attacker: Side, attack: Attack, sustains: bool) -> &Outcomes {
        let key = (attacker, attack, sustains);
        if !self.outcomes.contains_key(&key) {
            let outcomes = self.compute(key);
            self.outcomes.insert(key, outcomes);
        }
        &self.outcomes[&key]
    }

    fn compute(&mut self, (attacker, attack, sustains): (Side, Attack, bool)) -> Outcomes {
        let players = BySide { a: self.players[attacker], b: self.players[attacker.other()] };
        let ruleset = self.ruleset;
        // Whether it lands does not depend on the wound difference, so fewer strikes than attacks are needed.
        let bare = Attack { wound_difference: 0, ..attack };
        let strike = self.strikes.entry((attacker, bare, sustains)).or_insert_with(|| {
            enumerate(1 + u32::from(attack.defense_dice) + REROLLS, |dice| {
                bare.strike(dice, players.a, players.b, ruleset, |_| sustains).0
            })
        });
        let wounds = super::wound_roll(attack.wound_difference, WoundDice::Plain, ruleset);
        let mut weights = Vec::new();
        for how in strike.ways.keys() {
            let p = strike.probability(how);
            match *how {
                Strike::AutomaticFailure => weights.push((AttackOutcome::AutomaticFailure, p)),
                Strike::Parried { sustained } => weights.push((AttackOutcome::Parried { sustained }, p)),
                Strike::Landed { sustained } => weights.extend(wounds.ways.keys().map(|wound| {
                    let outcome = AttackOutcome::Landed { wound: *wound, sustained };
                    (outcome, p * wounds.probability(wound))
                })),
            }
        }
        Outcomes { weights, error_bound: strike.error_bound() }
    }

    /// The chance that side A wins an opposed test of these values, and the largest error of it.
    ///
    /// A tie is thrown again on fresh dice, so it only shares out what is not a tie.
    pub(super) fn opposed(&mut self, values: BySide<i16>) -> (f64, f64) {
        let (players, ruleset) = (self.players, self.ruleset);
        *self.opposed.entry((values.a, values.b)).or_insert_with(|| {
            let throw = enumerate(2 + REROLLS, |dice| {
                opposed_throw(dice, values, players, ruleset).map(|test| test.winner)
            });
            let decided = 1.0 - throw.probability(&None);
            (throw.probability(&Some(Side::A)) / decided, throw.error_bound() / decided)
        })
    }
}
