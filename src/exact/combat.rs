//! Combats exactly: the states that a [`Combat`] can be in, each with its probability.
//!
//! The walk asks the rules for the next attack and follows each of its outcomes; states that are the same
//! are merged, so that the cost grows with the number of states and not of stories.

use super::attack::Attacks;
use crate::rules::combat::{Combat, Combatant, Half, Lineup, OrderOfEquals};
use crate::rules::ruleset::Allocation;
use crate::rules::{Fighter, Player, Side};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The fighters of an encounter: the lone one, and those who face him.
pub type Fighters<const N: usize> = (Fighter, [Fighter; N]);

/// How likely each of the states is, and what was cut off from endless re-rolls.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution<T: Ord> {
    /// Probability of each state.
    pub weights: BTreeMap<T, f64>,
    /// What was cut off: the largest error of any probability.
    pub error_bound: f64,
}

/// Combats of one line-up between players whose answers depend on what they see and on nothing else.
///
/// # Precision
/// Exact but for chains of more than 16 re-rolled dice in one test, which
/// [`error_bound`](Distribution::error_bound) carries, and for rounding of 64-bit floating point.
#[derive(Debug)]
pub struct CombatSolver<'a, const N: usize, P> {
    lineup: &'a Lineup<'a, N, P>,
    attacks: Attacks<'a, P>,
    ends: BTreeMap<Fighters<N>, Distribution<Fighters<N>>>,
}

/// States still to be followed: those with most attack dice left first, since an attack always takes one.
type Frontier<const N: usize> = BTreeMap<(Reverse<u8>, Combat<N>), f64>;

impl<'a, const N: usize, P: Player> CombatSolver<'a, N, P> {
    /// A solver that has solved nothing yet.
    pub fn new(lineup: &'a Lineup<'a, N, P>) -> Self {
        Self { lineup, attacks: Attacks::new(lineup.players, lineup.ruleset), ends: BTreeMap::new() }
    }

    /// How a combat between these fighters ends. Solved once for each state of the fighters.
    pub fn ends(&mut self, fighters: Fighters<N>) -> &Distribution<Fighters<N>> {
        if !self.ends.contains_key(&fighters) {
            let ends = self.solve(fighters);
            self.ends.insert(fighters, ends);
        }
        &self.ends[&fighters]
    }

    fn solve(&mut self, (lone, several): Fighters<N>) -> Distribution<Fighters<N>> {
        let mut frontier = Frontier::new();
        let mut error_bound = self.start(self.lineup.combat(lone, several), &mut frontier);
        let mut weights = BTreeMap::new();
        while let Some(((_, mut combat), weight)) = frontier.pop_first() {
            let Some(announced) = self.lineup.next_attack(&mut combat) else {
                let fighters = (combat.lone.fighter, combat.several.map(|combatant| combatant.fighter));
                *weights.entry(fighters).or_insert(0.0) += weight;
                continue;
            };
            let sustains = announced.attack.late_sustain.is_some() && {
                let defender = self.lineup.players[self.lineup.side(announced.target)];
                defender.sustain(&self.lineup.view(&combat), announced.target, None)
            };
            let attacker = self.lineup.side(announced.attacker);
            let outcomes = self.attacks.outcomes(attacker, announced.attack, sustains);
            error_bound += weight * outcomes.error_bound;
            for (outcome, p) in &outcomes.weights {
                let mut next = combat;
                self.lineup.apply(&mut next, &announced, *outcome);
                add(&mut frontier, next, weight * p);
            }
        }
        Distribution { weights, error_bound }
    }

    /// VII-C-1 and VII-C-2 over all their dice; gives what was cut off.
    fn start(&mut self, combat: Combat<N>, frontier: &mut Frontier<N>) -> f64 {
        let mut error_bound = 0.0;
        let mut orders = vec![(false, 1.0)];
        match self.lineup.order_of_equals(&combat) {
            OrderOfEquals::NoMatter => {}
            OrderOfEquals::Random => orders = vec![(false, 0.5), (true, 0.5)],
            OrderOfEquals::Authority(values) => {
                let (a_wins, error) = self.attacks.opposed(values);
                let lone_wins = if self.lineup.lone_side == Side::A { a_wins } else { 1.0 - a_wins };
                orders = vec![(false, lone_wins), (true, 1.0 - lone_wins)];
                error_bound += error;
            }
        }
        let (a_wins, error) = self.attacks.opposed(self.lineup.initiatives(&combat));
        error_bound += error;
        let lone_wins = if self.lineup.lone_side == Side::A { a_wins } else { 1.0 - a_wins };
        for (half, initiative) in [(Half::Lone, lone_wins), (Half::Several, 1.0 - lone_wins)] {
            for (lone_first, order) in &orders {
                let mut next = combat;
                // Where dice are placed after the initiative test, its outcome is on the table already.
                if self.lineup.ruleset.allocation == Allocation::AfterInitiative {
                    next.half = half;
                }
                self.lineup.place_dice(&mut next, *lone_first, &mut ());
                next.half = half;
                add(frontier, next, initiative * order);
            }
        }
        error_bound
    }
}

fn add<const N: usize>(frontier: &mut Frontier<N>, combat: Combat<N>, weight: f64) {
    if weight > 0.0 {
        let dice = |combatant: &Combatant| combatant.attack_dice;
        let left = dice(&combat.lone) + combat.several.iter().map(dice).sum::<u8>();
        *frontier.entry((Reverse(left), combat)).or_insert(0.0) += weight;
    }
}
