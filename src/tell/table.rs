//! Conversion of the table to the units of stories (centimeters).

use super::story::{Area, Shape, ToldArea, ToldHindrance, ToldPiece, ToldTable};
use crate::battle::game::Scenario;
use crate::battle::geometry::{Distance, Facing, Outline, Point, Rectangle};
use crate::battle::table::{Hindrance, Piece, Table};

/// Converts a table and the areas to control of a scenario to the units of stories.
pub(super) fn to_story_table(table: &Table, scenario: &Scenario) -> ToldTable {
    let format = table.format();
    ToldTable {
        width: length(format.width),
        height: length(format.height),
        zones: table.zones().deployment.map(area),
        areas: scenario
            .areas()
            .iter()
            .map(|of| ToldArea { within: area(of.within), points: of.points })
            .collect(),
        scenery: table.pieces().iter().map(piece).collect(),
    }
}

fn piece(piece: &Piece) -> ToldPiece {
    let shape = |outline: &Outline| match outline {
        Outline::Circle(disk) => Shape::Disk { center: point(disk.center), radius: length(disk.radius) },
        Outline::Convex(polygon) => {
            Shape::Polygon { corners: polygon.corners().iter().map(|corner| point(*corner)).collect() }
        }
    };
    ToldPiece {
        name: piece.name.clone(),
        hindrance: match piece.hindrance {
            Hindrance::Hides => ToldHindrance::Hides,
            Hindrance::Obstructs => ToldHindrance::Obstructs,
            Hindrance::Nothing => ToldHindrance::Nothing,
        },
        parts: piece.parts.iter().map(shape).collect(),
    }
}

fn area(of: Rectangle) -> Area {
    let [[left, bottom], [right, top]] = [of.min, of.max].map(point);
    Area { left, bottom, right, top }
}

/// Converts a point to centimeters.
pub(super) fn point(point: Point) -> [f64; 2] {
    [point.x, point.y].map(|tenths| f64::from(tenths) / 100.0)
}

/// Converts a distance to centimeters.
pub(super) fn length(distance: Distance) -> f64 {
    f64::from(distance.0) / 100.0
}

/// Returns the angle in degrees, counterclockwise from the right, rounded to 0.1.
pub(super) fn degrees(facing: Facing) -> f64 {
    let vector = facing.vector();
    let angle = libm::atan2(f64::from(vector.y), f64::from(vector.x)).to_degrees();
    (angle * 10.0).round() / 10.0
}
