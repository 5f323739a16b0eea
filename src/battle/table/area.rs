//! Areas of effect [II-C-1] and dispersion [II-C-5].

use super::{Ground, Mask};
use crate::geometry::{Circle, Distance, Facing, Point};
use fleau_engine::dice::Dice;

impl Ground<'_> {
    /// Who is reached by an area of this radius around a point, or around a base: "within X cm of the point or of the base of
    /// the fighter" [II-C-1]. Whose base is in the area with any part of it is reached, as distances to a fighter go to the edge
    /// of his base. Who has the area around him is among them, if he is on the table.
    pub fn reached_by_area(&self, around: Circle, radius: Distance) -> Mask {
        let area = Circle { radius: around.radius + radius, ..around };
        // A distance that is exactly reached is within: less than a tenth of a millimeter more.
        self.present.iter().filter(|i| area.is_within(Distance(1), self.bodies[*i].circle())).collect()
    }
}

/// How far an impact deviates, by the face of a die [II-C-5].
pub const DEVIATIONS: [Distance; 6] =
    [Distance::cm(4), Distance::cm(6), Distance::cm(8), Distance::cm(10), Distance::cm(12), Distance::cm(14)];

/// The direction that a face of a die stands for: the six arrows of the template, an equal angle apart, the first one along
/// `first`. How the template lies is not said; who throws hands it in.
pub fn deviation_direction(first: Facing, face: u8) -> Facing {
    let (first, turn) = (first.vector(), Facing::compass(u32::from(face) + 5, 6).vector());
    // Both have the length of a facing: their product, as complex numbers, is the turned direction.
    let part = |value: i64| (value / i64::from(Facing::UNIT)) as i32;
    let turned = crate::geometry::Vector {
        x: part(i64::from(first.x) * i64::from(turn.x) - i64::from(first.y) * i64::from(turn.y)),
        y: part(i64::from(first.x) * i64::from(turn.y) + i64::from(first.y) * i64::from(turn.x)),
    };
    Facing::of(turned).unwrap_or(Facing::EAST)
}

/// Where an impact lies after its dispersion: a die for the distance, then one for the direction [II-C-5]. It may be off the
/// table.
pub fn deviation(impact: Point, first: Facing, dice: &mut impl Dice) -> Point {
    let distance = DEVIATIONS[usize::from(dice.roll() - 1)];
    let direction = deviation_direction(first, dice.roll());
    impact + direction.vector().of_length(distance)
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
                let to = deviation(from, Facing::NORTH, &mut dice);
                let off = from.distance(to).0 - cm * 100;
                assert!(off.abs() <= 1, "{face} {direction}: {off}");
            }
        }
        let mut dice = ScriptedDice::new([1, 1]);
        assert_eq!(deviation(from, Facing::NORTH, &mut dice), Point::cm(50, 54));
    }
}
