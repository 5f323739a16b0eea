//! Scenarios, control of areas, and victory [III-A-2].
//!
//! A scenario is data: rectangles that are worth victory points to whoever controls them after the last turn, or an enemy who is
//! to be killed. The three of the book are made from a table's deployment zones.
//!
//! Where the text is silent: a side that has no enemy left on the table while turns are still to come is taken to reach every
//! area, and has all of them; if several enemies are the dearest, the first one named is meant.

use crate::geometry::{Base, Pose, Rectangle};
use fleau_engine::rules::{BySide, Fighter, Power, Side, StrategicValue, Turns, WoundLevel};

/// What a serious wound takes off the value of a fighter in the control of an area, in AP [III-A-2].
const SERIOUS: u32 = 5;
/// What a critical wound takes off it.
const CRITICAL: u32 = 10;

/// What the sides fight for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// How many turns it lasts at the most.
    pub turns: Turns,
    /// What wins it.
    pub goal: Goal,
}

/// What wins a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// More victory points for areas controlled after the last turn.
    Control(Vec<Area>),
    /// To be the first to kill an enemy.
    Kill(Prey),
}

/// A part of the table, and what its control is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Which part.
    pub within: Rectangle,
    /// Victory points of each side for controlling it.
    pub points: BySide<u16>,
}

/// Who is to be killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prey {
    /// The enemy of the highest strategic value.
    Dearest,
    /// Everybody on a card of the enemy that is drawn at random, known to both players.
    Card,
    /// The same, where nobody knows whom he has to protect.
    SecretCard,
}

impl Scenario {
    /// Bloodbath: the control of the whole table after six turns.
    pub fn bloodbath(table: Rectangle) -> Self {
        let area = Area { within: table, points: BySide { a: 1, b: 1 } };
        Self { turns: Turns::new(6).expect("six turns"), goal: Goal::Control(vec![area]) }
    }

    /// Conquest: 1 victory point for the own deployment zone, 2 for the ground between the zones, 3 for the enemy's zone, after six
    /// turns.
    pub fn conquest(zones: BySide<Rectangle>, between: Rectangle) -> Self {
        let points = |within, a, b| Area { within, points: BySide { a, b } };
        let areas = vec![points(zones.a, 1, 3), points(between, 2, 2), points(zones.b, 3, 1)];
        Self { turns: Turns::new(6).expect("six turns"), goal: Goal::Control(areas) }
    }

    /// Execution: to kill the dearest enemy first, within five turns.
    pub fn execution() -> Self {
        Self { turns: Turns::new(5).expect("five turns"), goal: Goal::Kill(Prey::Dearest) }
    }

    /// The areas that are worth victory points.
    pub fn areas(&self) -> &[Area] {
        match &self.goal {
            Goal::Control(areas) => areas,
            Goal::Kill(_) => &[],
        }
    }
}

/// The value of a fighter in the control of an area: a serious wound takes 5 AP off, a critical one 10, not below 0.
///
/// ```
/// use fleau_battle::game::scenario::control_value;
/// use fleau_engine::rules::{Fighter, StrategicValue, WoundLevel};
/// let ap = StrategicValue::new(8).unwrap();
/// let wounded = |levels| Fighter { wound_level: WoundLevel::UNHURT.raised_by(levels), ..Fighter::default() };
/// assert_eq!([0, 1, 2, 3, 4].map(|levels| control_value(ap, wounded(levels))), [8, 8, 3, 0, 0]);
/// ```
pub fn control_value(value: StrategicValue, fighter: Fighter) -> u32 {
    let value = u32::from(value.get());
    match fighter.wound_level {
        WoundLevel::DEAD => 0,
        WoundLevel::CRITICAL => value.saturating_sub(CRITICAL),
        level if level > WoundLevel::LIGHT => value.saturating_sub(SERIOUS),
        _ => value,
    }
}

/// What a side has in an area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Power.
    pub power: u32,
    /// Value, as wounds leave it.
    pub value: u32,
}

impl Presence {
    /// With one more fighter of this power and value.
    #[must_use]
    pub fn with(self, power: Power, value: u32) -> Self {
        Self { power: self.power + u32::from(power.get()), value: self.value + value }
    }
}

/// Who controls an area: more power and more value than the enemy; anything else is disputed.
pub fn controls(presence: &BySide<Presence>) -> Option<Side> {
    let has_more = |side: Side| {
        let (mine, other) = (presence[side], presence[side.other()]);
        mine.power > other.power && mine.value > other.value
    };
    Side::BOTH.into_iter().find(|&side| has_more(side))
}

/// Whether a fighter counts in an area: his whole base is inside.
pub fn is_within(area: Rectangle, pose: Pose, base: Base) -> bool {
    area.contains_circle(pose.center, base.radius())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_takes_more_power_and_more_value() {
        let presence = |power, value| Presence { power, value };
        let control = |a, b| controls(&BySide { a, b });
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
