//! Computer players, which choose among legal actions.
//!
//! | player | method |
//! | --- | --- |
//! | [`random`] | random legal actions, as a baseline |
//! | [`captain`] | evaluates actions by exact values of the duels and shots they lead to |
//! | [`planner`] | tries scripts for its fighters in playouts |
//!
//! [`tuning`] tunes the weights of a captain; [`cross_table`] compares players.

pub mod caches;
pub mod captain;
pub mod cross_table;
pub mod planner;
pub mod random;
pub mod tuning;
pub mod values;

use crate::game::action::{Announcements, Cumulative, Exclusive, General, Pursuit, Redirection};
use crate::game::{BattleView, PreparedBattle};
use crate::geometry::{Distance, Pose};
use captain::{Captain, Weights};
use fleau_engine::dice::Words;
use fleau_engine::rules::chance::Contest;
use fleau_engine::rules::skirmish::{
    Activity, AssaultKind, CardSequence, CombatList, CombatMembers, FighterId, SpeechChoice,
};
use fleau_engine::rules::{BySide, Side, Team};
use planner::{Planner, SearchSettings};
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
    /// Tries scripts for its fighters in playouts with these settings, see [`planner`].
    Planner(SearchSettings),
}

impl Default for PlayerSpec {
    fn default() -> Self {
        PlayerSpec::Captain(Weights::default())
    }
}

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
    pub fn players(&self, words: Words) -> BySide<Player<'_, 'b>> {
        let player = |side: Side| {
            let mut words = words;
            // Each side has its own random numbers.
            words.begin_turn(1 + side as u8);
            match &self.ready.battle.players[side] {
                PlayerSpec::Random => Player::Random(Random::new(words)),
                PlayerSpec::Captain(weights) => {
                    let fights = self.ready.combat_players()[side];
                    Player::Captain(Captain::new(*weights, &self.values[side], fights))
                }
                PlayerSpec::Planner(effort) => {
                    let fights = self.ready.combat_players();
                    Player::Planner(Planner::new(*effort, &self.values[side], fights, side, words))
                }
            }
        };
        BySide { a: player(Side::A), b: player(Side::B) }
    }
}

/// A player of a running battle.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "there are two of them in a battle")]
pub enum Player<'w, 'b> {
    /// Chooses randomly among legal actions, see [`random`].
    Random(Random),
    /// Evaluates actions by a one-turn lookahead, see [`captain`].
    Captain(Captain<'w, 'b>),
    /// Tries scripts for its fighters in playouts, see [`planner`].
    Planner(Planner<'w, 'b>),
}

impl Player<'_, '_> {
    fn player(&mut self) -> &mut dyn General {
        match self {
            Player::Random(player) => player,
            Player::Captain(player) => player,
            Player::Planner(player) => &mut player.captain,
        }
    }
}

/// Implements [`General`] for [`Player`] by passing each question to the player that it contains; a
/// planner plans before the first card of a turn.
macro_rules! passed_on {
    ($(fn $name:ident(&mut self $(, $argument:ident: $type:ty)*) -> $answer:ty;)+) => {
        impl General for Player<'_, '_> {
            fn next_card(&mut self, view: &BattleView, side: Side, cards: &[Team], left: Team) -> usize {
                if let Player::Planner(planner) = self {
                    planner.plan(view, side);
                }
                self.player().next_card(view, side, cards, left)
            }

            $(fn $name(&mut self $(, $argument: $type)*) -> $answer {
                self.player().$name($($argument),*)
            })+
        }
    };
}

passed_on! {
    fn next_to_deploy(&mut self, view: &BattleView, side: Side, cards: &[Team], left: Team) -> usize;
    fn deploy(&mut self, view: &BattleView, who: FighterId, places: &[Pose]) -> usize;
    fn speaks_first(&mut self, view: &BattleView, side: Side) -> bool;
    fn speech_choice(&mut self, view: &BattleView, side: Side, cards: &[Team], sequence: &CardSequence) -> SpeechChoice;
    fn exclusive(&mut self, view: &BattleView, who: FighterId, announced: &Announcements) -> Option<Exclusive>;
    fn cumulative(&mut self, view: &BattleView, who: FighterId, so_far: &Activity) -> Option<Cumulative>;
    fn take_cover(&mut self, view: &BattleView, target: FighterId, shooter: FighterId) -> bool;
    fn redirect(&mut self, view: &BattleView, who: FighterId, kind: AssaultKind, left: Distance) -> Redirection;
    fn friend_hit(&mut self, view: &BattleView, shooter: FighterId, friends: Team) -> usize;
    fn discipline_fighter(&mut self, view: &BattleView, side: Side, candidates: Team, contest: Contest) -> usize;
    fn separate(&mut self, view: &BattleView, members: BySide<Team>, side: Side) -> CombatList;
    fn choose_combat(&mut self, view: &BattleView, side: Side, combats: &[CombatMembers]) -> usize;
    fn pursue(&mut self, view: &BattleView, who: FighterId) -> Pursuit;
}
