//! The result of one battle.

use fleau_engine::rules::skirmish::SIDE_CAPACITY;
use fleau_engine::rules::turn::FighterRecord;
use fleau_engine::rules::{BySide, Turns};

/// The result of one battle: winner, victory points, losses of both sides, and the fate of each
/// fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Winner, or a draw.
    pub victory: Victory,
    /// Victory points of each side for the areas it controls; 0 in scenarios without areas.
    pub victory_points: BySide<u16>,
    /// Victory points that each side would have if the battle ended with this turn, by turn. From
    /// the last turn played on: the final points; beyond the turns of the scenario: 0.
    pub points_by_turn: BySide<[u16; Turns::MAX as usize]>,
    /// AP of each side's fighters that died.
    pub ap_lost: BySide<u32>,
    /// AP by which serious and critical wounds of each side's living fighters reduce their value in
    /// the control of areas [III-A-2].
    pub ap_lost_to_wounds: BySide<u32>,
    /// Number of scenario areas a side controlled, summed over all completed turns.
    pub areas_held: BySide<u16>,
    /// Result of each fighter, by number.
    pub fighters: BySide<[FighterRecord; SIDE_CAPACITY]>,
    /// Number of turns played.
    pub turns: u8,
    /// Number of chosen actions that the umpire refused.
    pub illegal: u32,
}

/// Winner of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Victory {
    /// This side won by the victory condition of the scenario.
    Of(fleau_engine::rules::Side),
    /// Equal victory points, or no prey was killed: neither side won.
    Draw,
}
