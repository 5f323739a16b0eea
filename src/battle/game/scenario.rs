//! Scenarios, control of areas, and victory conditions [III-A-2].
//!
//! A scenario is data: rectangles worth victory points to the side that controls them after the
//! last turn, or an enemy to be killed. The three scenarios of the rulebook are built from a
//! table's deployment zones.
//!
//! Where the rulebook is silent, settings decide: who controls the areas when no enemy is left
//! ([`AloneOnTable`]), and whom an execution is about if several enemies have the highest value
//! ([`SeveralDearest`]).
//!
//! [`AloneOnTable`]: fleau_engine::rules::ruleset::AloneOnTable
//! [`SeveralDearest`]: fleau_engine::rules::ruleset::SeveralDearest

use crate::geometry::{Base, Pose, Rectangle};
use fleau_engine::rules::{BySide, Fighter, Power, Side, StrategicValue, Turns, WoundLevel};

/// AP by which a serious wound reduces a fighter's value in the control of an area [III-A-2].
const SERIOUS_WOUND_AP: u32 = 5;
/// AP by which a critical wound reduces a fighter's value in the control of an area [III-A-2].
const CRITICAL_WOUND_AP: u32 = 10;

/// The victory condition and length of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Maximum number of turns.
    pub turns: Turns,
    /// Condition under which a side wins.
    pub goal: Goal,
}

/// Condition under which a side wins the battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Have more victory points for controlled areas after the last turn.
    Control(Vec<Area>),
    /// Be the first to kill a certain enemy.
    Kill(Prey),
}

/// Rectangle of the table that is worth victory points to the side that controls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Extent of the area.
    pub within: Rectangle,
    /// Victory points of each side for controlling the area.
    pub points: BySide<u16>,
}

/// The enemy fighter or card that a side has to kill to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prey {
    /// The enemy with the highest strategic value.
    MostExpensive,
    /// All fighters of an enemy card that is drawn at random and known to both players.
    Card,
    /// All fighters of an enemy card that is drawn at random, unknown to the player who has to
    /// protect them.
    SecretCard,
}

impl Scenario {
    /// Creates the Bloodbath scenario: control of the whole table after six turns.
    pub fn bloodbath(table: Rectangle) -> Self {
        let area = Area { within: table, points: BySide { a: 1, b: 1 } };
        Self { turns: Turns::new(6).expect("six turns"), goal: Goal::Control(vec![area]) }
    }

    /// Creates the Conquest scenario: after six turns, 1 victory point for the side's own
    /// deployment zone, 2 for the neutral zone, 3 for the enemy's zone.
    pub fn conquest(zones: BySide<Rectangle>, between: Rectangle) -> Self {
        let points = |within, a, b| Area { within, points: BySide { a, b } };
        let areas = vec![points(zones.a, 1, 3), points(between, 2, 2), points(zones.b, 3, 1)];
        Self { turns: Turns::new(6).expect("six turns"), goal: Goal::Control(areas) }
    }

    /// Creates the Execution scenario: kill the enemy of the highest value first, within five
    /// turns.
    pub fn execution() -> Self {
        Self { turns: Turns::new(5).expect("five turns"), goal: Goal::Kill(Prey::MostExpensive) }
    }

    /// Returns the areas that are worth victory points.
    pub fn areas(&self) -> &[Area] {
        match &self.goal {
            Goal::Control(areas) => areas,
            Goal::Kill(_) => &[],
        }
    }
}

/// Returns the value of a fighter in the control of an area, in AP: a serious wound takes off 5, a
/// critical one 10, but not below 0.
///
/// ```
/// use fleau_battle::game::scenario::control_value;
/// use fleau_engine::rules::{Fighter, StrategicValue, WoundLevel};
/// let ap = StrategicValue::new(8).unwrap();
/// let wounded = |levels| Fighter {
///     wound_level: WoundLevel::UNHURT.raised_by(levels),
///     ..Fighter::default()
/// };
/// assert_eq!([0, 1, 2, 3, 4].map(|levels| control_value(ap, wounded(levels))), [8, 8, 3, 0, 0]);
/// ```
pub fn control_value(value: StrategicValue, fighter: Fighter) -> u32 {
    let value = u32::from(value.get());
    match fighter.wound_level {
        WoundLevel::DEAD => 0,
        WoundLevel::CRITICAL => value.saturating_sub(CRITICAL_WOUND_AP),
        level if level > WoundLevel::LIGHT => value.saturating_sub(SERIOUS_WOUND_AP),
        _ => value,
    }
}

/// Total Power and value of a side's fighters in an area, which decide who controls it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Sum of the Power of the side's fighters in the area.
    pub power: u32,
    /// Sum of the AP of the side's fighters in the area, each reduced by wounds as in
    /// [`control_value`].
    pub value: u32,
}

impl Presence {
    /// Returns the presence after a fighter of this Power and value is added.
    #[must_use]
    pub fn with(self, power: Power, value: u32) -> Self {
        Self { power: self.power + u32::from(power.get()), value: self.value + value }
    }
}

/// Returns the side that controls an area by having both more power and more value; `None` if
/// control is disputed.
pub(crate) fn controlling_side(presence: &BySide<Presence>) -> Option<Side> {
    let has_more = |side: Side| {
        let (mine, other) = (presence[side], presence[side.other()]);
        mine.power > other.power && mine.value > other.value
    };
    Side::BOTH.into_iter().find(|&side| has_more(side))
}

/// Returns whether a fighter counts in an area, i.e. its whole base is inside.
pub fn is_within(area: Rectangle, pose: Pose, base: Base) -> bool {
    area.contains_circle(pose.center, base.radius())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_of_an_area_needs_more_power_and_more_value() {
        let presence = |power, value| Presence { power, value };
        let control = |a, b| controlling_side(&BySide { a, b });
        assert_eq!(control(presence(2, 30), presence(1, 29)), Some(Side::A));
        assert_eq!(control(presence(2, 30), presence(1, 30)), None);
        assert_eq!(control(presence(2, 30), presence(2, 10)), None);
        assert_eq!(control(presence(0, 0), presence(1, 12)), Some(Side::B));
        assert_eq!(control(presence(0, 0), presence(0, 0)), None);
    }

    #[test]
    fn a_serious_wound_takes_5_off_a_value_and_a_critical_one_10() {
        let ap = StrategicValue::new(24).unwrap();
        let wounded =
            |levels| Fighter { wound_level: WoundLevel::UNHURT.raised_by(levels), ..Fighter::default() };
        assert_eq!([0, 1, 2, 3, 4].map(|levels| control_value(ap, wounded(levels))), [24, 24, 19, 14, 0]);
    }
}
