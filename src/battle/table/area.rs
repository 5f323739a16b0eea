//! Areas of effect [II-C-1] and dispersion [II-C-5].

use super::{Ground, Mask};
use crate::geometry::{Circle, Distance, Facing, Point};
use fleau_engine::dice::Dice;

impl Ground<'_> {
    /// Returns the bodies reached by an area of this radius around a point or a base: "within X cm
    /// of the point or of the base of the fighter" [II-C-1]. A body is reached if any part of its
    /// base is in the area, because distances to a fighter are measured to the edge of the base.
    /// The body at the center is included if it is on the table.
    pub fn bodies_in_area(&self, around: Circle, radius: Distance) -> Mask {
        let area = Circle { radius: around.radius + radius, ..around };
        // A base at exactly the radius is reached: the gap may be up to, but not including, a tenth
        // of a millimeter more.
        self.present.iter().filter(|i| area.is_within(Distance(1), self.bodies[*i].circle())).collect()
    }
}

/// Distance by which the point of impact deviates, for each face of the dispersion die from 1
/// [II-C-5].
pub const DEVIATION_DISTANCES: [Distance; 6] =
    [Distance::cm(4), Distance::cm(6), Distance::cm(8), Distance::cm(10), Distance::cm(12), Distance::cm(14)];

/// Returns the direction of deviation for a face of a die: the six arrows of the template at equal
/// angles, the first one along `first`. The rulebook does not say how the template lies, so the
/// caller chooses.
pub fn deviation_direction(first: Facing, face: u8) -> Facing {
    let (first, turn) = (first.vector(), Facing::evenly_spaced(u32::from(face) + 5, 6).vector());
    // Both vectors have the length of a facing; their product as complex numbers is the rotated
    // direction.
    let part = |value: i64| (value / i64::from(Facing::UNIT)) as i32;
    let turned = crate::geometry::Vector {
        x: part(i64::from(first.x) * i64::from(turn.x) - i64::from(first.y) * i64::from(turn.y)),
        y: part(i64::from(first.x) * i64::from(turn.y) + i64::from(first.y) * i64::from(turn.x)),
    };
    Facing::from_vector(turned).unwrap_or(Facing::EAST)
}

/// Returns the point of impact after dispersion: one die for the distance, then one for the
/// direction [II-C-5]. The point may be off the table.
pub fn deviate(impact: Point, first: Facing, dice: &mut impl Dice) -> Point {
    let distance = DEVIATION_DISTANCES[usize::from(dice.roll() - 1)];
    let direction = deviation_direction(first, dice.roll());
    impact + direction.vector().with_length(distance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fleau_engine::dice::ScriptedDice;

    #[test]
    fn an_impact_deviates_by_the_printed_distances() {
        let from = Point::cm(50, 50);
        for (face, cm) in (1..=6).zip([4, 6, 8, 10, 12, 14]) {
            for direction in 1..=6 {
                let mut dice = ScriptedDice::new([face, direction]);
                let to = deviate(from, Facing::NORTH, &mut dice);
                let off = from.distance(to).0 - cm * 100;
                assert!(off.abs() <= 1, "{face} {direction}: {off}");
            }
        }
        let mut dice = ScriptedDice::new([1, 1]);
        assert_eq!(deviate(from, Facing::NORTH, &mut dice), Point::cm(50, 54));
    }
}
