//! Round bases of fighters [I-B] and their pose on the table.

use super::{Circle, Distance, Facing, Point};
use crate::geometry::point::round_to_nearest;
use fleau_engine::rules::contact::Size;

/// Gap below which two bases count as in contact: 0.2 mm, because positions are rounded to whole
/// tenths of a millimeter, away from the touched base.
pub const CONTACT_TOLERANCE: Distance = Distance(2);

/// The round base of a fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Base {
    radius: Distance,
}

impl Base {
    /// Base of small and normal fighters: 30 mm in diameter.
    pub const INFANTRY: Base = Base { radius: Distance::mm(15) };
    /// Base of large fighters: 40 mm in diameter.
    pub const LARGE: Base = Base { radius: Distance::mm(20) };
    /// Base of cavalry and of Ophidian snakes: 50 mm in diameter.
    pub const CAVALRY: Base = Base { radius: Distance::mm(25) };
    /// Base of very large fighters and of war machines: 60 mm in diameter.
    pub const VERY_LARGE: Base = Base { radius: Distance::mm(30) };
    /// Maximum diameter that a card may give.
    pub const MAX_DIAMETER: Distance = Distance::mm(200);

    /// Returns the usual base of a size. The rulebook prints none for titans; they get that of a
    /// very large fighter unless their card says otherwise.
    pub const fn from_size(size: Size) -> Base {
        match size {
            Size::Small | Size::Normal => Base::INFANTRY,
            Size::Large => Base::LARGE,
            Size::VeryLarge | Size::Titan => Base::VERY_LARGE,
        }
    }

    /// Returns a base of this diameter, an odd number of tenths of a millimeter rounded up by one.
    /// `None` below 1 mm and above [`Base::MAX_DIAMETER`].
    pub fn from_diameter(diameter: Distance) -> Option<Base> {
        let fits = diameter >= Distance::mm(1) && diameter <= Base::MAX_DIAMETER;
        fits.then_some(Base { radius: Distance((diameter.0 + 1) / 2) })
    }

    /// Returns the radius.
    #[inline]
    pub const fn radius(self) -> Distance {
        self.radius
    }

    /// Returns the diameter.
    #[inline]
    pub const fn diameter(self) -> Distance {
        Distance(self.radius.0 * 2)
    }
}

/// Position and orientation of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pose {
    /// Center of the base.
    pub center: Point,
    /// Direction of the front.
    pub facing: Facing,
}

impl Pose {
    /// Returns the mark: the point at the front edge from which the fighter sees [II-D-2] and from
    /// which moves are measured [V-A].
    #[inline]
    pub fn mark(self, base: Base) -> Point {
        let (radius, facing) = (f64::from(base.radius.0), self.facing.vector());
        let part = |value: i32| round_to_nearest(radius * f64::from(value) / f64::from(Facing::UNIT));
        Point { x: self.center.x + part(facing.x), y: self.center.y + part(facing.y) }
    }

    /// Returns the pose of a base with its mark at the given point.
    #[inline]
    pub(crate) fn with_mark(mark: Point, facing: Facing, base: Base) -> Pose {
        Pose { center: Pose { center: mark, facing: facing.opposite() }.mark(base), facing }
    }

    /// Returns the base turned around its mark, which is free with any move of the mark [V-A].
    #[inline]
    #[must_use]
    pub fn turned(self, facing: Facing, base: Base) -> Pose {
        if facing == self.facing { self } else { Pose::with_mark(self.mark(base), facing, base) }
    }

    /// Returns the outline of the base.
    #[inline]
    pub const fn circle(self, base: Base) -> Circle {
        Circle { center: self.center, radius: base.radius }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bases_are_as_wide_as_printed() {
        let widths = Size::ALL.map(|size| Base::from_size(size).diameter());
        assert_eq!(widths, [30, 30, 40, 60, 60].map(Distance::mm));
        assert_eq!(Base::CAVALRY.diameter(), Distance::mm(50));
        assert_eq!(
            Base::from_diameter(Distance::mm(25)).map(Base::diameter),
            Some(Distance::mm(25) + Distance(0))
        );
        assert_eq!(Base::from_diameter(Distance::ZERO), None);
    }

    #[test]
    fn a_base_turns_around_its_mark() {
        let pose = Pose { center: Point::cm(10, 10), facing: Facing::EAST };
        let mark = Point { x: 1150, y: 1000 };
        assert_eq!(pose.mark(Base::INFANTRY), mark);
        for i in 0..64 {
            let turned = pose.turned(Facing::evenly_spaced(i, 64), Base::INFANTRY);
            assert!(turned.mark(Base::INFANTRY) == mark, "{i}");
        }
    }
}
