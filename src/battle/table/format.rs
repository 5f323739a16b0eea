//! Sizes of tables and their deployment zones [III-A-1].

use crate::geometry::{Distance, Point, Rectangle};
use fleau_engine::rules::{BySide, Side};
use strum::{IntoStaticStr, VariantArray};

/// Width and height of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Format {
    /// Extent of the table in x, from the left to the right edge.
    pub width: Distance,
    /// Extent of the table in y, from the bottom to the top edge.
    pub height: Distance,
}

impl Format {
    /// 60 × 60 cm, for armies below 200 AP.
    pub const SMALL: Format = Format { width: Distance::cm(60), height: Distance::cm(60) };
    /// 90 × 90 cm.
    pub const SQUARE: Format = Format { width: Distance::cm(90), height: Distance::cm(90) };
    /// 120 × 60 cm, the standard.
    pub const STANDARD: Format = Format { width: Distance::cm(120), height: Distance::cm(60) };
    /// The formats printed in the rulebook.
    pub const ALL: [Format; 3] = [Format::SMALL, Format::SQUARE, Format::STANDARD];

    /// Returns the rectangle of the whole table.
    pub const fn area(self) -> Rectangle {
        Rectangle { min: Point { x: 0, y: 0 }, max: Point { x: self.width.0, y: self.height.0 } }
    }

    /// Returns the zones for a given middle line.
    ///
    /// Deployment zones are more than 15 and less than 50 cm away from it: their borders are a
    /// tenth of a millimeter inside these limits.
    pub fn zones(self, line: MiddleLine) -> Zones {
        let (across, along) = match line {
            MiddleLine::AcrossHeight => (self.height.0, self.width.0),
            MiddleLine::AcrossWidth => (self.width.0, self.height.0),
        };
        let middle = across / 2;
        let far = if middle < ZONE_MAX_DISTANCE.0 { middle } else { ZONE_MAX_DISTANCE.0 - 1 };
        let strip = |from: i32, to: i32| match line {
            MiddleLine::AcrossHeight => {
                Rectangle { min: Point { x: 0, y: from }, max: Point { x: along, y: to } }
            }
            MiddleLine::AcrossWidth => {
                Rectangle { min: Point { x: from, y: 0 }, max: Point { x: to, y: along } }
            }
        };
        let near = ZONE_MIN_DISTANCE.0;
        Zones {
            deployment: BySide {
                a: strip(middle - far, middle - near - 1),
                b: strip(across - middle + near + 1, across - middle + far),
            },
            center: strip(middle - near, across - middle + near),
            whole: self.area(),
        }
    }
}

/// Distance from the middle line beyond which a deployment zone begins [III-A-1].
const ZONE_MIN_DISTANCE: Distance = Distance::cm(15);
/// Distance from the middle line before which a deployment zone ends [III-A-1].
const ZONE_MAX_DISTANCE: Distance = Distance::cm(50);

/// Direction of the line that divides the table between the sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum MiddleLine {
    /// Horizontal: side A is below, side B above (figure 2 of the rulebook).
    #[default]
    AcrossHeight,
    /// Vertical: side A is to the left, side B to the right (figure 1).
    AcrossWidth,
}

/// Zones of a table, for deployment and for victory conditions of scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Zones {
    /// Deployment zone of each side.
    pub deployment: BySide<Rectangle>,
    /// Neutral zone between the deployment zones.
    pub center: Rectangle,
    /// Rectangle of the whole table.
    pub whole: Rectangle,
}

impl Zones {
    /// Returns the deployment zone of a side.
    pub(crate) fn deployment_zone(&self, side: Side) -> Rectangle {
        self.deployment[side]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_15_to_50_cm_from_the_middle_line() {
        let zones = Format::STANDARD.zones(MiddleLine::AcrossWidth);
        assert_eq!(zones.deployment_zone(Side::A).min.x, 1001, "more than 10 cm from the short edge");
        assert_eq!(zones.deployment_zone(Side::A).max.x, 4499);
        assert_eq!(zones.deployment_zone(Side::B).min.x, 7501);
        assert_eq!(zones.deployment_zone(Side::B).max.x, 10999);
        let zones = Format::SMALL.zones(MiddleLine::AcrossHeight);
        assert_eq!((zones.deployment_zone(Side::A).min.y, zones.deployment_zone(Side::A).max.y), (0, 1499));
        assert_eq!(
            (zones.deployment_zone(Side::B).min.y, zones.deployment_zone(Side::B).max.y),
            (4501, 6000)
        );
        assert_eq!((zones.center.min.y, zones.center.max.y), (1500, 4500));
    }
}
