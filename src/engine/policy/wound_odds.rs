//! What an attacker reckons before he gives up two dice for a stronger attack: wound levels on average.

use crate::rules::effect::Value;
use crate::rules::ruleset::Ruleset;
use crate::rules::{Place, View};

/// Differences of STR - RES that are told apart: beyond them every row of the table is the first or the last one.
const LEAST: i16 = -7;
const MOST: i16 = 18;

/// Wound levels of a plain wound roll, times 36, by difference.
#[derive(Clone, Debug)]
pub(super) struct WoundOdds([u16; (MOST - LEAST + 1) as usize]);

impl WoundOdds {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        let pairs = || (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b]));
        Self(std::array::from_fn(|i| {
            let levels = pairs().map(|dice| ruleset.wound_table.read(dice, LEAST + i as i16).wound_levels());
            levels.map(u16::from).sum()
        }))
    }

    fn of(&self, difference: i16) -> u16 {
        self.0[(difference.clamp(LEAST, MOST) - LEAST) as usize]
    }

    /// Whether one wound roll of STR + ATT + X, wounds counted once, takes more levels than two plain ones.
    pub(super) fn master_strike_helps(&self, view: &View, attacker: Place, target: Place) -> bool {
        let Some(x) = view.profile(attacker).effects.master_strike else { return false };
        let strength = view.value(Value::Strength, attacker, Some(target));
        let resistance = view.value(Value::Resistance, target, Some(attacker));
        let wounds = view.combatant(attacker).fighter.penalty(&view.profile(attacker).effects, view.ruleset);
        let attack = view.value(Value::Attack, attacker, Some(target));
        let stronger = strength + attack + wounds + i16::from(x);
        self.of(stronger - resistance) > 2 * self.of(strength - resistance)
    }
}
