//! Computer players, which choose among legal actions.
//!
//! | player | method |
//! | --- | --- |
//! | [`random`] | random legal actions, as a baseline |
//! | [`captain`] | evaluates actions by exact values of the duels and shots they lead to |
//! | [`planner`](captain::planner) | a captain that tries scripts for its fighters in playouts |
//!
//! The temperament of a captain (steady, bold, careful) is a set of weights.
//! [`tuning`] tunes the weights of a captain; [`cross_table`] compares players.

pub mod caches;
pub mod captain;
pub mod cross_table;
#[cfg(test)]
mod improvements;
pub mod random;
pub mod tuning;
pub mod values;

use crate::game::PreparedBattle;
use crate::geometry::Pose;
use captain::planner::{Planner, SearchSettings};
use captain::{Captain, Weights};
use fleau_engine::dice::Words;
use fleau_engine::rules::skirmish::Commander;
use fleau_engine::rules::{BySide, Side};
use random::Random;
use std::cell::RefCell;
use values::Values;

/// The type and parameters of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlayerSpec {
    /// Chooses randomly among legal actions, see [`random`].
    Random,
    /// Evaluates actions by a one-turn lookahead with these weights, see [`captain`].
    Captain(Weights),
    /// Tries scripts for its fighters in playouts with these settings, see
    /// [`planner`](captain::planner).
    Planner(SearchSettings),
}

impl Default for PlayerSpec {
    fn default() -> Self {
        PlayerSpec::Captain(Weights::default())
    }
}

/// The players of a running battle.
pub type Players<'w> = BySide<Box<dyn Commander<Pose> + 'w>>;

/// Caches that players keep from one battle of this setup to the next; cached values do not depend
/// on the order of queries.
#[derive(Debug)]
pub struct PlayerCaches<'b> {
    ready: &'b PreparedBattle<'b>,
    values: BySide<RefCell<Values<'b>>>,
}

impl<'b> PlayerCaches<'b> {
    /// Creates empty caches for the players of this battle.
    pub fn new(ready: &'b PreparedBattle<'b>) -> Self {
        let values = |side: Side| {
            let damage = match &ready.battle.players[side] {
                PlayerSpec::Captain(weights) => weights.damage,
                PlayerSpec::Planner(effort) => effort.weights.damage,
                PlayerSpec::Random => Weights::default().damage,
            };
            RefCell::new(Values::new(ready, damage))
        };
        Self { ready, values: BySide { a: values(Side::A), b: values(Side::B) } }
    }

    /// Creates the players of a battle, with a random number generator for their random choices.
    pub fn players(&self, words: Words) -> Players<'_> {
        let player = |side: Side| -> Box<dyn Commander<Pose> + '_> {
            let mut words = words;
            // Each side has its own random numbers.
            words.begin_turn(1 + side as u8);
            match &self.ready.battle.players[side] {
                PlayerSpec::Random => Box::new(Random::new(words)),
                PlayerSpec::Captain(weights) => Box::new(Captain::new(*weights, &self.values[side])),
                PlayerSpec::Planner(effort) => {
                    let planner = Planner::new(*effort, words);
                    Box::new(Captain::new(effort.weights, &self.values[side]).with_planner(planner))
                }
            }
        };
        BySide { a: player(Side::A), b: player(Side::B) }
    }
}
