//! The planner: at the start of each turn it tries scripts in playouts, one fighter after the
//! other, and keeps those with better results.
//!
//! Portfolio greedy search (Churchill and Buro, 2013): the portfolio consists of modifications of a
//! captain's weights ([`Script`]). A playout is the rest of the battle between two captains, of
//! which the planner's own follows the scripts in this turn. All candidates use common random
//! numbers. The best candidate is adopted only if it is also better over further playouts. Orders
//! of magnitude slower than a captain.

use super::{Captain, Script, Scripts, Weights};
use crate::game::play::play_to_end;
use crate::game::{BattleView, Outcome, Victory};
use crate::geometry::Pose;
use fleau_engine::dice::{Seed, Words};
use fleau_engine::rules::skirmish::{Commander, SIDE_CAPACITY};
use fleau_engine::rules::{BySide, Side, Team};
use std::cell::{Cell, RefCell};
use std::ops::Range;

/// Settings of a planner: the weights of its captains, and its numbers of playouts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchSettings {
    /// Weights of the captains that play, in the battle and in playouts.
    pub weights: Weights,
    /// Number of playouts by which each candidate is evaluated.
    pub playouts: u8,
    /// Further playouts of the best candidate, which also count toward its result, because the
    /// maximum of many estimates is biased upward.
    pub confirming_playouts: u8,
}

impl Default for SearchSettings {
    fn default() -> Self {
        Self { weights: Weights::default(), playouts: 8, confirming_playouts: 24 }
    }
}

/// Value of a victory in a playout, in AP.
const VICTORY_VALUE_AP: i64 = 150;
/// Minimum improvement by a script, in AP per playout; less may be noise.
const MIN_GAIN_PER_PLAYOUT_AP: i64 = 5;
/// Value of a victory point in a playout, in AP.
const VICTORY_POINT_VALUE_AP: i64 = 20;

/// Search by which a captain chooses scripts for its fighters at the start of each turn.
#[derive(Debug)]
pub struct Planner {
    settings: SearchSettings,
    words: RefCell<Words>,
    planned: Cell<u8>,
}

impl Planner {
    /// Creates a planner that draws its playouts from these random numbers.
    pub fn new(settings: SearchSettings, words: Words) -> Self {
        Self { settings, words: RefCell::new(words), planned: Cell::new(0) }
    }

    /// Chooses the scripts for this turn; `None` if they have been chosen already.
    pub(super) fn plan(&self, captain: &Captain, view: &BattleView, side: Side) -> Option<Scripts> {
        if self.planned.replace(view.turn) == view.turn {
            return None;
        }
        let seed = Seed(self.words.borrow_mut().next_word());
        let mut scripts: Scripts = [Script::Captain; SIDE_CAPACITY];
        let SearchSettings { playouts, confirming_playouts: confirming, .. } = self.settings;
        let looks = [0..playouts, playouts..playouts + confirming];
        let worth = |scripts: &Scripts, look: usize| {
            evaluate_scripts(captain, view, side, scripts, seed, looks[look].clone())
        };
        let mut best = [0, 1].map(|look| worth(&scripts, look));
        let mut waiting = view.living(side);
        let value = |i: usize| std::cmp::Reverse(view.fighters.profiles[side][i].strategic_value);
        while let Some(number) = waiting.least_by(value) {
            waiting = waiting.without(Team::single(number));
            let others = Script::ALL.into_iter().filter(|script| *script != scripts[number]);
            let tried = others.map(|script| {
                let mut tried = scripts;
                tried[number] = script;
                (worth(&tried, 0), tried)
            });
            let Some((first, tried)) = tried.max_by_key(|(worth, _)| *worth) else { continue };
            if first <= best[0] {
                continue;
            }
            let worths = [first, worth(&tried, 1)];
            let gain = worths[0] + worths[1] - best[0] - best[1];
            if gain > MIN_GAIN_PER_PLAYOUT_AP * i64::from(playouts + confirming) {
                (best, scripts) = (worths, tried);
            }
        }
        Some(scripts)
    }
}

/// Plays the playouts with these numbers, in which `side` follows `scripts` in this turn, and
/// returns the total value of their outcomes for `side`, in AP.
fn evaluate_scripts(
    captain: &Captain,
    view: &BattleView,
    side: Side,
    scripts: &Scripts,
    seed: Seed,
    numbers: Range<u8>,
) -> i64 {
    let stream = seed.stream("playouts");
    let playout = |number: u8| {
        let [own, enemy] = [(); 2].map(|()| Captain::new(captain.weights, captain.values));
        own.scripts.set((*scripts, Some(view.turn)));
        let captains = BySide::<&dyn Commander<Pose>>::at(side, &own, &enemy);
        outcome_value(&play_to_end(view, captains, &mut stream.fight_dice(number.into())), side)
    };
    numbers.map(playout).sum()
}

/// The value of an outcome for a side, in AP.
fn outcome_value(outcome: &Outcome, side: Side) -> i64 {
    let other = side.other();
    let victory = match outcome.victory {
        Victory::Of(winner) if winner == side => VICTORY_VALUE_AP,
        Victory::Of(_) => -VICTORY_VALUE_AP,
        Victory::Draw => 0,
    };
    let points = i64::from(outcome.victory_points[side]) - i64::from(outcome.victory_points[other]);
    victory + VICTORY_POINT_VALUE_AP * points + i64::from(outcome.ap_lost[other])
        - i64::from(outcome.ap_lost[side])
}
