//! How a battle ended, and what of it is counted.

use fleau_engine::rules::BySide;
use fleau_engine::rules::skirmish::ROOM;
use fleau_engine::rules::turn::Fate;

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who won, and with what.
    pub victory: Victory,
    /// Victory points.
    pub victory_points: BySide<u16>,
    /// AP of the fighters who died.
    pub ap_lost: BySide<u32>,
    /// AP that wounds took off the value of the living in the control of zones besides [III-A-2].
    pub ap_worn: BySide<u32>,
    /// Over all turns that ended, how many of the scenario's areas a side controlled.
    pub areas_held: BySide<u16>,
    /// What became of the fighters, by number.
    pub fates: BySide<[Fate; ROOM]>,
    /// Turns that were played.
    pub turns: u8,
    /// Actions that a player chose and the umpire refused.
    pub illegal: u32,
}

/// Who won a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Victory {
    /// This side.
    Of(fleau_engine::rules::Side),
    /// Nobody.
    Draw,
}

impl Outcome {
    /// The same, told from the other end of the table.
    #[must_use]
    pub fn swapped(self) -> Self {
        let victory = match self.victory {
            Victory::Of(side) => Victory::Of(side.other()),
            Victory::Draw => Victory::Draw,
        };
        Self {
            victory,
            victory_points: self.victory_points.swapped(),
            ap_lost: self.ap_lost.swapped(),
            ap_worn: self.ap_worn.swapped(),
            areas_held: self.areas_held.swapped(),
            fates: self.fates.swapped(),
            ..self
        }
    }
}
