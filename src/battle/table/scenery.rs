//! Scenery [II-D-1, III-A-3]: what stands on a table besides fighters.

use super::{Format, MiddleLine, Zones};
use crate::geometry::{Circle, Convex, Distance, Outline, Point, Rectangle, Vector};
use fleau_engine::rules::contact::Size;

/// A piece of scenery.
///
/// # Design
/// The rulebook leaves it to the players "to define at the beginning of the game the size of some pieces" and how they hide
/// fighters [II-D-1]; V-A says what a size means to who walks. The rest is data of each piece.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// What it is called.
    pub name: String,
    /// What it covers, part by part.
    pub parts: Vec<Outline>,
    /// How large it is, as of a fighter.
    pub size: Size,
    /// What it does to lines of sight.
    pub hindrance: Hindrance,
    /// What it does to the lines of who stands in it.
    pub inside: Inside,
    /// Who may cross it.
    pub crossing: Crossing,
    /// Whether a base may stand on it, of who may cross it.
    pub standing: Standing,
}

/// What a piece does to lines of sight that it cuts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hindrance {
    /// It hides by its size, as a fighter does [II-D-3].
    #[default]
    Hides,
    /// Targets behind it are partly seen, whatever its size: loose trees, a fence.
    Obstructs,
    /// It cuts no line: a pond, a field.
    Nothing,
}

/// What a piece does to lines of sight to and from who stands in or on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Inside {
    /// Nothing: a hill.
    #[default]
    Open,
    /// It obstructs: a wood, ruins.
    Obstructs,
}

/// Who may cross a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Crossing {
    /// By its size [V-A]: the larger fighter freely, who is of the same size if he moves no further than MOV, the smaller not.
    #[default]
    BySize,
    /// Everybody.
    Free,
    /// Nobody.
    Closed,
}

/// Whether a base may come to stand on a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Everywhere on it: a hill, a wood.
    #[default]
    Allowed,
    /// Nowhere, not even with a part of the base: a low wall.
    Refused,
}

impl Piece {
    /// The smallest rectangle around it.
    pub fn bounds(&self) -> Rectangle {
        let around = |a: Rectangle, b: Rectangle| Rectangle {
            min: Point { x: a.min.x.min(b.min.x), y: a.min.y.min(b.min.y) },
            max: Point { x: a.max.x.max(b.max.x), y: a.max.y.max(b.max.y) },
        };
        let empty = Rectangle { min: Point::default(), max: Point::default() };
        self.parts.iter().map(Outline::bounds).reduce(around).unwrap_or(empty)
    }

    /// How far it is from another, rounded down.
    pub fn distance(&self, other: &Piece) -> Distance {
        let pairs = self.parts.iter().flat_map(|a| other.parts.iter().map(|b| a.distance(b)));
        pairs.min().unwrap_or_default()
    }

    /// Whether a disk has more than a border in common with it.
    #[inline]
    pub fn overlaps(&self, disk: Circle) -> bool {
        self.parts.iter().any(|part| part.overlaps(disk))
    }

    /// The piece moved, after a turn of so many quarters to the left around the point 0, 0.
    #[must_use]
    pub fn moved(&self, quarters: u8, by: Vector) -> Piece {
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

/// A table: how large it is, where its zones are, and its scenery.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    format: Format,
    zones: Zones,
    pieces: Vec<Piece>,
    parts: Vec<Part>,
}

/// A part of a piece, and the smallest rectangle around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Part {
    /// The piece to which it belongs, by its place in the table's list.
    pub piece: usize,
    part: usize,
    pub bounds: Rectangle,
}

impl Part {
    /// Whether its rectangle overlaps that around a disk.
    #[inline]
    pub(super) fn is_near(&self, disk: Circle) -> bool {
        self.is_near_way(disk.center, disk.center, disk.radius)
    }

    /// Whether its rectangle is nearer than `distance` to that around a straight line.
    #[inline]
    pub(super) fn is_near_way(&self, from: Point, to: Point, distance: Distance) -> bool {
        let Rectangle { min, max } = self.bounds;
        from.x.min(to.x) - distance.0 < max.x
            && from.x.max(to.x) + distance.0 > min.x
            && from.y.min(to.y) - distance.0 < max.y
            && from.y.max(to.y) + distance.0 > min.y
    }
}

/// Why a piece cannot be on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// A piece of scenery without a part.
    Empty {
        /// Its place in the list.
        piece: usize,
    },
    /// A piece of scenery that is not wholly on the table.
    OffTable {
        /// Its place in the list.
        piece: usize,
    },
    /// A table without width or height, or one of more than [`Table::WIDEST`].
    Format,
    /// More parts than [`Table::MOST_PARTS`].
    TooManyParts,
}

impl Table {
    /// The most parts that all pieces of a table may have together.
    pub const MOST_PARTS: usize = 64;
    /// The widest a table may be: what whole numbers of 32 bits hold with room for products.
    pub const WIDEST: Distance = Distance::cm(150);

    /// A table with scenery. By which rules it was placed is asked elsewhere: [`super::PlacingRules::broken_by`].
    ///
    /// # Errors
    /// With everything that is wrong.
    pub fn new(format: Format, line: MiddleLine, pieces: Vec<Piece>) -> Result<Table, Vec<Misplaced>> {
        let mut faults = Vec::new();
        let fits = |side: Distance| side > Distance::ZERO && side <= Table::WIDEST;
        if !fits(format.width) || !fits(format.height) {
            faults.push(Misplaced::Format);
        }
        let area = format.area();
        for (piece, each) in pieces.iter().enumerate() {
            let bounds = each.bounds();
            if each.parts.is_empty() {
                faults.push(Misplaced::Empty { piece });
            } else if !area.contains(bounds.min) || !area.contains(bounds.max) {
                faults.push(Misplaced::OffTable { piece });
            }
        }
        if pieces.iter().map(|piece| piece.parts.len()).sum::<usize>() > Table::MOST_PARTS {
            faults.push(Misplaced::TooManyParts);
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

    /// A table without scenery.
    pub fn bare(format: Format, line: MiddleLine) -> Table {
        Table { format, zones: format.zones(line), pieces: Vec::new(), parts: Vec::new() }
    }

    /// Whether a base may stand somewhere at deployment, as far as the table goes: wholly in the zone, off scenery on which nobody
    /// stands.
    pub fn may_deploy(&self, base: Circle, zone: Rectangle) -> bool {
        let bars = |piece: &Piece| piece.standing == Standing::Refused || piece.crossing == Crossing::Closed;
        let stands = |part: &Part| {
            let (piece, outline) = self.outline(part);
            !part.is_near(base) || !bars(piece) || !outline.overlaps(base)
        };
        zone.contains_circle(base.center, base.radius) && self.parts().iter().all(stands)
    }

    /// Its width and height.
    #[inline]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The whole of it.
    #[inline]
    pub const fn area(&self) -> Rectangle {
        self.format.area()
    }

    /// Its zones.
    #[inline]
    pub const fn zones(&self) -> &Zones {
        &self.zones
    }

    /// Its scenery.
    #[inline]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The parts of all its pieces.
    #[inline]
    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The piece to which a part belongs, and the part's outline.
    #[inline]
    pub(super) fn outline(&self, part: &Part) -> (&Piece, &Outline) {
        let piece = &self.pieces[part.piece];
        (piece, &piece.parts[part.part])
    }
}

/// A set of scenery for random tables: two of each piece that III-A-3 names (ruins, houses, hills, low walls, woods), around the
/// point 0, 0, none above 30 by 30 cm.
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
            crossing: Crossing::Free,
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
