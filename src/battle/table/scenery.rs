//! Scenery [II-D-1, III-A-3] and the table that it stands on.

use super::{Format, MiddleLine, Zones};
use crate::geometry::{Circle, Convex, Distance, Outline, Point, Rectangle, Vector};
use fleau_engine::rules::contact::Size;
use strum::{IntoStaticStr, VariantArray};

/// A piece of scenery.
///
/// # Design
/// The rulebook leaves it to the players "to define at the beginning of the game the size of some
/// pieces" and how they hide fighters [II-D-1]; V-A says how the size affects movement. All other
/// properties are data of each piece.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Display name of the piece, without influence on the rules.
    pub name: String,
    /// Outlines of the areas that the piece covers.
    pub parts: Vec<Outline>,
    /// Size of the piece on the scale of fighters: it decides whom the piece hides and who may
    /// cross it.
    pub size: Size,
    /// Effect on lines of sight that cross it.
    pub hindrance: Hindrance,
    /// Effect on lines of sight from and to fighters in it.
    pub inside: Inside,
    /// Which fighters may cross it.
    pub crossing: Crossing,
    /// Whether a base that may cross it may also end its move on it.
    pub standing: Standing,
}

/// Effect of a piece on lines of sight that cross it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Hindrance {
    /// It hides by its size, as a fighter does [II-D-3].
    #[default]
    Hides,
    /// Targets behind it are partly visible, whatever its size, e.g. behind loose trees or a fence.
    Obstructs,
    /// It has no effect on lines of sight, e.g. a pond or a field.
    Nothing,
}

/// Effect of a piece on lines of sight from and to fighters in or on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Inside {
    /// No effect on lines of sight into or out of the piece, e.g. a hill.
    #[default]
    Open,
    /// Visibility is only partial, e.g. in a wood or in ruins.
    Obstructs,
}

/// Which fighters may cross a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Crossing {
    /// By size [V-A]: larger fighters freely, smaller ones not. Fighters of the same size cross,
    /// enter and leave it only in moves of up to MOV.
    #[default]
    BySize,
    /// All fighters may cross it, e.g. a wood.
    Free,
    /// No fighter may cross it.
    Closed,
}

/// Whether a move is short enough to cross scenery of the mover's own size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// The move is at most MOV long.
    Walking,
    /// The move is longer than MOV.
    Running,
}

/// Whether a base may end its move on a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Standing {
    /// A base may end its move anywhere on the piece, e.g. on a hill or in a wood.
    #[default]
    Allowed,
    /// A base may not end its move on the piece, not even partly, e.g. on a low wall.
    Refused,
}

impl Piece {
    /// Returns whether the piece is an obstacle to a mover of this size.
    #[inline]
    pub(super) fn bars(&self, size: Size, pace: Pace) -> bool {
        match (self.crossing, pace) {
            (Crossing::Free, _) => false,
            (Crossing::Closed, _) => true,
            (Crossing::BySize, Pace::Walking) => self.size > size,
            (Crossing::BySize, Pace::Running) => self.size >= size,
        }
    }

    /// Returns the bounding rectangle.
    pub fn bounds(&self) -> Rectangle {
        let around = |a: Rectangle, b: Rectangle| Rectangle {
            min: Point { x: a.min.x.min(b.min.x), y: a.min.y.min(b.min.y) },
            max: Point { x: a.max.x.max(b.max.x), y: a.max.y.max(b.max.y) },
        };
        let empty = Rectangle { min: Point::default(), max: Point::default() };
        self.parts.iter().map(Outline::bounds).reduce(around).unwrap_or(empty)
    }

    /// Returns the distance to another piece, rounded down.
    pub fn distance(&self, other: &Piece) -> Distance {
        let pairs = self.parts.iter().flat_map(|a| other.parts.iter().map(|b| a.distance(b)));
        pairs.min().unwrap_or_default()
    }

    /// Returns whether the interiors of the piece and a disk intersect; touching is no overlap.
    #[inline]
    pub(crate) fn overlaps(&self, disk: Circle) -> bool {
        self.parts.iter().any(|part| part.overlaps(disk))
    }

    /// Returns the piece rotated counterclockwise around the origin by quarter turns, then
    /// translated.
    #[must_use]
    pub fn transformed(&self, quarters: u8, by: Vector) -> Piece {
        let turn = |point: Point| {
            let turned = (0..quarters % 4).fold(point - Point::default(), |vector, _| vector.left());
            Point::default() + turned + by
        };
        let part = |outline: &Outline| match outline {
            Outline::Circle(circle) => Outline::Circle(Circle { center: turn(circle.center), ..*circle }),
            Outline::Convex(polygon) => Outline::Convex(polygon.mapped(turn)),
        };
        Piece { parts: self.parts.iter().map(part).collect(), ..self.clone() }
    }
}

/// A table: its size, zones and scenery.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    format: Format,
    zones: Zones,
    pieces: Vec<Piece>,
    parts: Vec<Part>,
}

/// One outline of a piece of scenery, by index, with its bounding rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Part {
    /// Index of its piece in the table's list.
    pub piece: usize,
    part: usize,
    pub bounds: Rectangle,
}

impl Part {
    /// Returns whether the bounding rectangles of the part and of a disk overlap.
    #[inline]
    pub(super) fn is_near(&self, disk: Circle) -> bool {
        self.is_near_segment(disk.center, disk.center, disk.radius)
    }

    /// Returns whether the bounding rectangles of the part and of a segment are closer than
    /// `distance`.
    #[inline]
    pub(super) fn is_near_segment(&self, from: Point, to: Point, distance: Distance) -> bool {
        let Rectangle { min, max } = self.bounds;
        from.x.min(to.x) - distance.0 < max.x
            && from.x.max(to.x) + distance.0 > min.x
            && from.y.min(to.y) - distance.0 < max.y
            && from.y.max(to.y) + distance.0 > min.y
    }
}

/// The reason why a table with scenery is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// A piece of scenery has no part.
    Empty {
        /// Index of the piece.
        piece: usize,
    },
    /// A piece of scenery is not completely on the table.
    OffTable {
        /// Index of the piece.
        piece: usize,
    },
    /// The table has no width or height, or exceeds [`Table::MAX_SIDE`].
    Format,
    /// The pieces have more than [`Table::MAX_PARTS`] parts together.
    TooManyParts,
}

impl Table {
    /// Maximum number of parts of all pieces together.
    pub const MAX_PARTS: usize = 64;
    /// Maximum width and height, for which products of coordinates do not overflow.
    pub const MAX_SIDE: Distance = Distance::cm(150);

    /// Creates a table with scenery. The placement rules are not checked; see
    /// [`super::PlacingRules::violations`].
    ///
    /// # Errors
    /// Returns all faults, if there are any.
    pub fn new(format: Format, line: MiddleLine, pieces: Vec<Piece>) -> Result<Table, Vec<TableFault>> {
        let mut faults = Vec::new();
        let fits = |side: Distance| side > Distance::ZERO && side <= Table::MAX_SIDE;
        if !fits(format.width) || !fits(format.height) {
            faults.push(TableFault::Format);
        }
        let area = format.area();
        for (piece, each) in pieces.iter().enumerate() {
            let bounds = each.bounds();
            if each.parts.is_empty() {
                faults.push(TableFault::Empty { piece });
            } else if !area.contains(bounds.min) || !area.contains(bounds.max) {
                faults.push(TableFault::OffTable { piece });
            }
        }
        if pieces.iter().map(|piece| piece.parts.len()).sum::<usize>() > Table::MAX_PARTS {
            faults.push(TableFault::TooManyParts);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let parts = pieces.iter().enumerate().flat_map(|(piece, each)| {
            let parts = each.parts.iter().enumerate();
            parts.map(move |(part, outline)| Part { piece, part, bounds: outline.bounds() })
        });
        let parts = parts.collect();
        Ok(Table { format, zones: format.zones(line), pieces, parts })
    }

    /// Creates a table without scenery.
    pub fn bare(format: Format, line: MiddleLine) -> Table {
        Table { format, zones: format.zones(line), pieces: Vec::new(), parts: Vec::new() }
    }

    /// Returns whether a fighter of this size may be deployed here, other bases aside: completely
    /// inside the zone, and off scenery that it may not cross or stand on.
    pub fn may_deploy(&self, base: Circle, size: Size, zone: Rectangle) -> bool {
        let bars = |piece: &Piece| piece.standing == Standing::Refused || piece.bars(size, Pace::Walking);
        let stands = |part: &Part| {
            let (piece, outline) = self.outline(part);
            !part.is_near(base) || !bars(piece) || !outline.overlaps(base)
        };
        zone.contains_circle(base.center, base.radius) && self.parts().iter().all(stands)
    }

    /// Returns the width and height.
    #[inline]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// Returns the rectangle of the whole table.
    #[inline]
    pub const fn area(&self) -> Rectangle {
        self.format.area()
    }

    /// Returns the deployment zones, the neutral zone and the whole table as rectangles.
    #[inline]
    pub const fn zones(&self) -> &Zones {
        &self.zones
    }

    /// Returns the pieces of scenery on the table.
    #[inline]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    #[inline]
    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Returns the piece of scenery to which a part belongs, and the outline of the part.
    #[inline]
    pub(super) fn outline(&self, part: &Part) -> (&Piece, &Outline) {
        let piece = &self.pieces[part.piece];
        (piece, &piece.parts[part.part])
    }
}

/// Returns a set of scenery for random tables: two of each piece that III-A-3 names (ruins, houses,
/// hills, low walls, woods), centered on the origin, none above 30 × 30 cm.
///
/// Ruins, hills and low walls are crossed by their size, as every wall and relief [V-A]. A wood is
/// neither: fighters of all sizes walk between its trees. A house cannot be crossed.
pub fn scenery_set() -> Vec<Piece> {
    let block = |x: (i32, i32), y: (i32, i32)| {
        let area = Rectangle { min: Point { x: x.0, y: y.0 }, max: Point { x: x.1, y: y.1 } };
        Outline::Convex(Convex::rectangle(area).expect("a rectangle with an area"))
    };
    let disk = |mm: i32| Outline::Circle(Circle { center: Point::default(), radius: Distance::mm(mm) });
    let kinds = [
        Piece {
            name: "house".into(),
            parts: vec![block((-600, 600), (-450, 450))],
            size: Size::VeryLarge,
            hindrance: Hindrance::Hides,
            inside: Inside::Open,
            crossing: Crossing::Closed,
            standing: Standing::Refused,
        },
        Piece {
            name: "ruin".into(),
            parts: vec![block((-700, 700), (-700, -600)), block((-700, -600), (-600, 500))],
            size: Size::Large,
            hindrance: Hindrance::Hides,
            inside: Inside::Open,
            crossing: Crossing::BySize,
            standing: Standing::Refused,
        },
        Piece {
            name: "wall".into(),
            parts: vec![block((-750, 750), (-50, 50))],
            size: Size::Small,
            hindrance: Hindrance::Hides,
            inside: Inside::Open,
            crossing: Crossing::BySize,
            standing: Standing::Refused,
        },
        Piece {
            name: "hill".into(),
            parts: vec![disk(90)],
            size: Size::Normal,
            hindrance: Hindrance::Hides,
            inside: Inside::Open,
            crossing: Crossing::BySize,
            standing: Standing::Allowed,
        },
        Piece {
            name: "wood".into(),
            parts: vec![disk(75)],
            size: Size::Large,
            hindrance: Hindrance::Obstructs,
            inside: Inside::Obstructs,
            crossing: Crossing::Free,
            standing: Standing::Allowed,
        },
    ];
    kinds.iter().chain(&kinds).cloned().collect()
}
