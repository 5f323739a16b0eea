//! Parser of table files: the size of a table, and its scenery.
//!
//! | key | meaning |
//! | --- | --- |
//! | `name` | name of the table |
//! | `width`, `height` | in centimeters, 31 to 150 |
//! | `middle_line` | `"across_height"` (default) or `"across_width"`, see below |
//! | `[[pieces]]` | the scenery, with the keys below |
//! | `against_the_rules` | allows positions that III-A-3 forbids; otherwise they are faults |
//!
//! With `"across_height"`, A deploys below the middle line and B above (figure 2 of III-A-1); with
//! `"across_width"`, A at the left and B at the right (figure 1). Pieces without positions are the
//! players' own set, placed at random by III-A-3 for each table.
//!
//! | key of a piece | meaning |
//! | --- | --- |
//! | `name` | name of the piece |
//! | `at` | position in cm from the lower left corner: `[60, 30]`; for all pieces or none |
//! | `parts` | shapes, see below |
//! | `size` | `"small"`, `"normal"` (default), `"large"`, `"very_large"` or `"titan"` |
//! | `sight` | lines across it: `"hides"` by size (default), `"obstructs"` or `"nothing"` (II-D) |
//! | `inside` | lines from or to a fighter inside: `"open"` (default) or `"obstructs"` |
//! | `crossing` | `"by_size"` (default, V-A) like walls and hills, `"free"` like woods, or `"closed"` |
//! | `standing` | whether a base may stand on it; default `true` |
//!
//! Each part is centered on its own `at`, by default `[0, 0]`: `[{ diameter = 18 }, { width = 12,
//! height = 9, at = [0, 10] }, { corners = [[0, 0], [8, 0], [0, 8]] }]`.

use super::{parse_length, parse_point};
use crate::battle::geometry::{Circle, Convex, Distance, Outline, Point, Rectangle, Vector};
use crate::battle::table::{
    Breach, Crossing, Format, Hindrance, Inside, MiddleLine, Piece, PlacingRules, Standing, Table, TableFault,
};
use crate::fault;
use crate::rules::contact::Size;
use crate::scenario::reading::fault::{Faults, Origin};
use crate::scenario::reading::hash;
use crate::scenario::reading::message::Message;
use crate::scenario::reading::toml_reader::{Document, Fields, ParseResult, boolean, text, unexpected, word};
use toml::de::DeValue;

/// Minimum side length of a table, in centimeters; a smaller one leaves no room for deployment.
const MIN_SIDE_CM: f64 = 31.0;
/// Maximum number of pieces of scenery on a table.
const MAX_PIECES: usize = 40;

/// A table as read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTable {
    /// Name of the table.
    pub name: String,
    /// Width and height of the table.
    pub format: Format,
    /// The pieces of scenery.
    pub pieces: Vec<Piece>,
    /// BLAKE3 hash of the file, in hexadecimal digits.
    pub hash: String,
    /// Orientation of the middle line, which separates the deployment zones of the sides.
    pub line: MiddleLine,
    /// Whether the file gives the positions of the pieces; otherwise they are placed at random by
    /// III-A-3.
    pub is_set_up: bool,
}

impl OwnTable {
    /// Returns the table if the file gives the positions of its pieces; otherwise they are to be
    /// [placed](crate::battle::table::place_randomly).
    pub fn to_table(&self) -> Option<Table> {
        let table = || Table::new(self.format, self.line, self.pieces.clone()).expect("the file was read");
        self.is_set_up.then(table)
    }
}

/// Parses a table file.
///
/// # Errors
/// Every fault: missing or unknown keys, numbers out of bounds, invalid shapes, positions that
/// III-A-3 forbids.
///
/// ```
/// use fleau::scenario::parse_own_table;
/// let pond = "name = \"A pond\"\nwidth = 60\nheight = 60\nagainst_the_rules = true\n\
///     [[pieces]]\nname = \"pond\"\nat = [30, 30]\n\
///     parts = [{ diameter = 20 }]\nsight = \"nothing\"\ncrossing = \"closed\"\n";
/// assert_eq!(parse_own_table("pond.toml", pond).unwrap().pieces.len(), 1);
/// ```
pub fn parse_own_table(file: &str, source: &str) -> Result<OwnTable, Faults> {
    let (document, table) = Document::parse(file, source)?;
    let mut fields = Fields::from_document(&document, &table);
    let name = fields.required("name", text).map(str::to_owned);
    let mut side = |key| fields.required(key, |value| parse_length(value, MIN_SIDE_CM)).map(Distance);
    let format = side("width").zip(side("height")).map(|(width, height)| Format { width, height });
    let line = fields.optional_or("middle_line", MiddleLine::default(), word);
    let is_free = fields.optional_or("against_the_rules", false, boolean);
    let mut pieces = Vec::new();
    let mut is_sound = true;
    for mut of in fields.tables("pieces").take(MAX_PIECES + 1) {
        let read = piece(&mut of, &document);
        of.close_in_place();
        is_sound &= read.is_some();
        pieces.extend(read.map(|(piece, has_place)| (of.origin(), piece, has_place)));
    }
    fields.close();
    if pieces.len() > MAX_PIECES {
        document.note(file_origin(file).fault(fault!("fault-too-many-pieces", most = MAX_PIECES)));
    }
    let is_set_up = pieces.iter().all(|(_, _, has_place)| *has_place);
    if !is_set_up && let Some((origin, ..)) = pieces.iter().find(|(_, _, has_place)| *has_place) {
        document.note(origin.fault(fault!("fault-places-of-some-pieces")));
    }
    let origins: Vec<Origin> = pieces.iter().map(|(origin, ..)| *origin).collect();
    let pieces: Vec<Piece> = pieces.into_iter().map(|(_, piece, _)| piece).collect();
    let table = || {
        let hash = hash(source);
        Some(OwnTable { name: name?, format: format?, line: line?, pieces, hash, is_set_up })
    };
    let table = table().filter(|_| is_sound);
    if let (Some(table), Some(is_free)) = (&table, is_free) {
        let rules = (!is_free).then(PlacingRules::default);
        for (piece, message) in table.faults(rules) {
            let origin = piece.map_or(file_origin(file), |piece| origins[piece]);
            document.note(origin.fault(message));
        }
    }
    document.close(table)
}

/// Returns the place of faults that concern a whole file.
fn file_origin(file: &str) -> Origin<'_> {
    Origin { file, line: None }
}

impl OwnTable {
    /// Returns the faults of the table, each with the index of the piece concerned, if any. `rules`
    /// are the rules of III-A-3; `None` if the file declares them not to apply.
    fn faults(&self, rules: Option<PlacingRules>) -> Vec<(Option<usize>, Message)> {
        // Without positions, only the number and width of the pieces can break rules.
        let pieces = if self.is_set_up { self.pieces.clone() } else { Vec::new() };
        let table = match Table::new(self.format, self.line, pieces) {
            Ok(table) => table,
            Err(misplaced) => return misplaced.into_iter().map(|of| self.describe_misplaced(of)).collect(),
        };
        let Some(rules) = rules else { return Vec::new() };
        let breaches = match self.is_set_up {
            true => rules.violations(&table),
            false => rules.set_violations(&self.pieces),
        };
        breaches.into_iter().map(|breach| self.describe_breach(breach, rules)).collect()
    }

    fn describe_misplaced(&self, of: TableFault) -> (Option<usize>, Message) {
        match of {
            TableFault::Empty { piece } => (Some(piece), fault!("fault-piece-without-parts").into()),
            TableFault::OffTable { piece } => {
                (Some(piece), fault!("fault-piece-off-table", name = self.pieces[piece].name).into())
            }
            TableFault::Format => (None, fault!("fault-table-format").into()),
            TableFault::TooManyParts => {
                (None, fault!("fault-too-many-outlines", most = Table::MAX_PARTS).into())
            }
        }
    }

    fn describe_breach(&self, of: Breach, rules: PlacingRules) -> (Option<usize>, Message) {
        let name = |piece: usize| self.pieces[piece].name.as_str();
        let [apart, widest] = [rules.min_distance, rules.max_size].map(|of| super::units_to_cm(of.0));
        match of {
            Breach::TooFew => (None, fault!("fault-too-few-pieces", fewest = rules.min_pieces).into()),
            Breach::TooWide(piece) => {
                (Some(piece), fault!("fault-piece-too-wide", name = name(piece), widest = widest).into())
            }
            Breach::NearEdge(piece) => {
                (Some(piece), fault!("fault-piece-near-edge", name = name(piece), apart = apart).into())
            }
            Breach::NearPiece(other, piece) => {
                let (name, other) = (name(piece), name(other));
                (Some(piece), fault!("fault-pieces-near", name = name, other = other, apart = apart).into())
            }
        }
    }
}

/// Parses a piece of scenery, and whether the file gives its position; `None` if it is faulty (the
/// fault is recorded).
fn piece<'a>(fields: &mut Fields<'a>, document: &'a Document<'a>) -> Option<(Piece, bool)> {
    let name = fields.required("name", text).map(str::to_owned);
    let at = fields.optional_or("at", None, |value| parse_point(value).map(Some));
    if fields.value("parts").is_none() {
        document.note(fields.origin().fault(fault!("fault-piece-without-parts")));
    }
    let parts = fields.parse_tables("parts", |of| part(of, document));
    let size = fields.optional_or("size", Size::Normal, word);
    let hindrance = fields.optional_or("sight", Hindrance::Hides, word);
    let inside = fields.optional_or("inside", Inside::Open, word);
    let crossing = fields.optional_or("crossing", Crossing::BySize, word);
    let stands = fields.optional_or("standing", true, boolean);
    let at = at?;
    let piece = Piece {
        name: name?,
        parts: parts?,
        size: size?,
        hindrance: hindrance?,
        inside: inside?,
        crossing: crossing?,
        standing: if stands? { Standing::Allowed } else { Standing::Refused },
    };
    let by = at.unwrap_or_default() - Point::default();
    Some((piece.transformed(0, by), at.is_some()))
}

/// Parses a part of a piece; `None` if it is faulty (the fault is recorded).
fn part<'a>(mut fields: Fields<'a>, document: &'a Document<'a>) -> Option<Outline> {
    let at = fields.optional_or("at", Point::default(), parse_point);
    let mut side = |key| fields.optional_or(key, None, |value| parse_length(value, 0.1).map(Some));
    let (diameter, width, height) = (side("diameter"), side("width"), side("height"));
    let corners = fields.optional_or("corners", None, |value| points(value).map(Some));
    fields.close_in_place();
    let (at, shape) = (at?, (diameter?, width?, height?, corners?));
    let outline = match shape {
        (Some(diameter), None, None, None) => {
            Some(Outline::Circle(Circle { center: at, radius: Distance(diameter / 2) }))
        }
        (None, Some(width), Some(height), None) => {
            let half = Vector { x: width / 2, y: height / 2 };
            let area = Rectangle { min: at - half, max: at + half };
            Convex::rectangle(area).ok().map(Outline::Convex)
        }
        (None, None, None, Some(corners)) => {
            let corners = corners.into_iter().map(|corner| corner + (at - Point::default()));
            Convex::new(corners.collect()).ok().map(Outline::Convex)
        }
        _ => None,
    };
    if outline.is_none() {
        document.note(fields.origin().fault(fault!("fault-no-shape")));
    }
    outline
}

/// Parses a list of points.
fn points(value: &DeValue) -> ParseResult<Vec<Point>> {
    let DeValue::Array(array) = value else {
        return Err(vec![unexpected(fault!("terminal-expected-number"), value)]);
    };
    array.iter().map(|value| parse_point(value.get_ref())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        let read = parse_own_table("t.toml", text);
        read.err().map(|faults| faults.0.iter().map(ToString::to_string).collect()).unwrap_or_default()
    }

    const SET: &str = "name = \"x\"\nwidth = 60\nheight = 60\n[[pieces]]\nname = \"pond\"\nparts = [{ diameter = 10 }]\n\
        sight = \"nothing\"\n[[pieces]]\nname = \"L\"\nparts = [{ width = 10, height = 2 }, { width = 2, height = 8, at = [4, 5] }]\n\
        [[pieces]]\nname = \"wedge\"\nparts = [{ corners = [[0, 0], [8, 0], [0, 8]] }]\n[[pieces]]\nname = \"hut\"\n\
        size = \"large\"\ncrossing = \"closed\"\nstanding = false\nparts = [{ width = 8, height = 6 }]\n";

    #[test]
    fn pieces_with_a_place_stand_there() {
        let mut places = ["[12, 12]", "[45, 12]", "[12, 42]", "[45, 45]"].iter();
        let text: String = SET
            .lines()
            .map(|line| match line.strip_prefix("name = ") {
                Some(name) if name != "\"x\"" => format!("{line}\nat = {}\n", places.next().unwrap()),
                _ => format!("{line}\n"),
            })
            .collect();
        assert_eq!(parse_own_table("t.toml", SET).unwrap().to_table(), None);
        let table = parse_own_table("t.toml", &text).unwrap();
        let bounds = table.to_table().unwrap().pieces()[1].bounds();
        assert_eq!((bounds.min, bounds.max), (Point { x: 4000, y: 1100 }, Point { x: 5000, y: 2100 }));
        let near = text.replace("[45, 12]", "[20, 12]");
        assert_eq!(faults(&near), ["t.toml:9: `L` is less than 6 cm from `pond` (III-A-3)"]);
        let free = near.replacen("width = 60", "width = 60\nagainst_the_rules = true", 1);
        assert_eq!(faults(&free), [""; 0]);
    }

    #[test]
    fn words_of_table_files_are_accepted_in_french() {
        let english = "name = \"x\"\nwidth = 60\nheight = 60\nmiddle_line = \"across_width\"\nagainst_the_rules = true\n[[pieces]]\n\
            name = \"hut\"\nat = [30, 30]\nparts = [{ diameter = 9 }]\nsize = \"very_large\"\nsight = \"obstructs\"\n\
            inside = \"obstructs\"\ncrossing = \"closed\"\n";
        let words = [
            ("across_width", "dans la largeur"),
            ("very_large", "Très grande"),
            ("obstructs", "gene"),
            ("closed", "infranchissable"),
        ];
        let french = words.iter().fold(english.to_owned(), |text, (one, other)| text.replace(one, other));
        let read = |text: &str| OwnTable { hash: String::new(), ..parse_own_table("t.toml", text).unwrap() };
        assert_eq!(read(&french), read(english));
    }

    #[test]
    fn every_fault_has_its_line() {
        let text = "width = 20\nheight = 60\nmiddle_line = \"x\"\n[[pieces]]\nname = \"a\"\nat = [1]\nsize = \"huge\"\n\
                    sight = \"hide\"\n[[pieces]]\nname = \"b\"\nparts = [{ diameter = 3, width = 3 }, { corners = [[0, 0], [1, 1]] }]\n";
        assert_eq!(
            faults(text),
            [
                "t.toml: `name` is missing",
                "t.toml:1: width: a length in cm is 20; allowed: 31 to 150",
                "t.toml:3: middle_line: `x` is unknown; allowed: across_height, across_width",
                "t.toml:4: `parts` is missing: the shapes that make up the piece",
                "t.toml:6: at: two numbers are expected, not 1",
                "t.toml:7: size: `huge` is unknown; allowed: small, normal, large, very_large, titan",
                "t.toml:8: sight: `hide` is unknown; allowed: hides, obstructs, nothing",
                "t.toml:11: a part needs a shape: `diameter` (disk), `width` and `height` (rectangle) or `corners` (convex polygon)",
                "t.toml:11: a part needs a shape: `diameter` (disk), `width` and `height` (rectangle) or `corners` (convex polygon)",
            ]
        );
        let few =
            "name = \"x\"\nwidth = 60\nheight = 60\n[[pieces]]\nname = \"a\"\nparts = [{ diameter = 31 }]\n";
        assert_eq!(
            faults(few),
            [
                "t.toml: too few pieces of scenery; allowed: at least 4 (III-A-3)",
                "t.toml:4: `a` is wider or higher than 30 cm (III-A-3)"
            ]
        );
        let mixed = SET.replacen("name = \"pond\"", "name = \"pond\"\nat = [12, 12]", 1);
        assert_eq!(
            faults(&mixed),
            ["t.toml:4: only some pieces have a place: give one to all pieces or to none"]
        );
    }
}
