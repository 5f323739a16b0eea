//! Placement of scenery on random tables, and a check of the placement rules [III-A-3].

use super::{Format, MiddleLine, Piece, Table};
use crate::geometry::{Distance, Vector};
use fleau_engine::dice::Words;

/// Limits on the placement of scenery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacingRules {
    /// Minimum number of pieces.
    pub min_pieces: usize,
    /// Minimum distance of a piece from other pieces and from the edges of the table.
    pub min_distance: Distance,
    /// Maximum width and height of a piece.
    pub max_size: Distance,
}

impl Default for PlacingRules {
    /// At least four pieces of up to 30 × 30 cm, at least 6 cm apart.
    fn default() -> Self {
        PlacingRules { min_pieces: 4, min_distance: Distance::cm(6), max_size: Distance::cm(30) }
    }
}

/// A violation of the placement rules; numbers are indices of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// There are fewer pieces than required.
    TooFew,
    /// A piece is too wide or too high.
    TooWide(usize),
    /// A piece is too close to an edge of the table.
    NearEdge(usize),
    /// Two pieces are too close to one another.
    NearPiece(usize, usize),
}

impl PlacingRules {
    /// Returns all violations of these rules by the scenery of a table.
    pub fn violations(&self, table: &Table) -> Vec<Breach> {
        let mut breaches = self.set_violations(table.pieces());
        for (i, piece) in table.pieces().iter().enumerate() {
            if !self.is_clear_of_edges(table.format(), piece) {
                breaches.push(Breach::NearEdge(i));
            }
            let before = table.pieces()[..i].iter().enumerate();
            let near = before.filter(|(_, other)| piece.distance(other) < self.min_distance);
            breaches.extend(near.map(|(other, _)| Breach::NearPiece(other, i)));
        }
        breaches
    }

    /// Returns the violations of these rules that no placement of the pieces can avoid: too few or
    /// too large pieces.
    pub fn set_violations(&self, pieces: &[Piece]) -> Vec<Breach> {
        let few = (pieces.len() < self.min_pieces).then_some(Breach::TooFew);
        let wide = pieces.iter().enumerate().filter(|(_, piece)| !self.is_narrow(piece));
        few.into_iter().chain(wide.map(|(i, _)| Breach::TooWide(i))).collect()
    }

    fn is_narrow(&self, piece: &Piece) -> bool {
        let bounds = piece.bounds();
        let (width, height) = (bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y);
        width.max(height) <= self.max_size.0
    }

    fn is_clear_of_edges(&self, format: Format, piece: &Piece) -> bool {
        let bounds = piece.bounds();
        bounds.min.x >= self.min_distance.0
            && bounds.min.y >= self.min_distance.0
            && bounds.max.x <= format.width.0 - self.min_distance.0
            && bounds.max.y <= format.height.0 - self.min_distance.0
    }
}

/// Creates a random table with `pieces` pieces of a set, placed one after the other. The piece, its
/// rotation (in quarter turns) and its position are uniform among those that the rules allow, by
/// rejection sampling. The table may have fewer pieces, but at least `rules.min_pieces`, if no
/// position is found for a long time.
///
/// # Errors
/// If no table with the minimum number of pieces is found, because the pieces are too wide for the
/// format.
pub fn place_randomly(
    format: Format,
    line: MiddleLine,
    set: &[Piece],
    pieces: usize,
    rules: &PlacingRules,
    words: &mut Words,
) -> Result<Table, PlacementFailed> {
    let narrow: Vec<&Piece> = set.iter().filter(|piece| rules.is_narrow(piece)).collect();
    for _ in 0..MAX_TABLE_ATTEMPTS {
        let placed = draw(format, &narrow, pieces, rules, words);
        if placed.len() >= rules.min_pieces.min(pieces) {
            return Table::new(format, line, placed).map_err(|_| PlacementFailed);
        }
    }
    Err(PlacementFailed)
}

/// Attempts at a table before the set is given up.
const MAX_TABLE_ATTEMPTS: usize = 100;
/// Positions drawn for a piece before the table is left with those placed already.
const MAX_PIECE_ATTEMPTS: usize = 200;

fn draw(
    format: Format,
    set: &[&Piece],
    pieces: usize,
    rules: &PlacingRules,
    words: &mut Words,
) -> Vec<Piece> {
    let mut left = set.to_vec();
    let mut placed: Vec<Piece> = Vec::new();
    while placed.len() < pieces && !left.is_empty() {
        let found = (0..MAX_PIECE_ATTEMPTS).find_map(|_| {
            let i = words.index_below(left.len());
            let turned = left[i].transformed(words.index_below(4) as u8, Vector::default());
            let bounds = turned.bounds();
            let along = |side: Distance, min: i32, max: i32, words: &mut Words| {
                let room = side.0 - 2 * rules.min_distance.0 - (max - min);
                (room >= 0).then(|| rules.min_distance.0 - min + words.index_below(room as usize + 1) as i32)
            };
            let x = along(format.width, bounds.min.x, bounds.max.x, words)?;
            let y = along(format.height, bounds.min.y, bounds.max.y, words)?;
            let piece = turned.transformed(0, Vector { x, y });
            placed.iter().all(|other| piece.distance(other) >= rules.min_distance).then_some((i, piece))
        });
        let Some((i, piece)) = found else { break };
        left.swap_remove(i);
        placed.push(piece);
    }
    placed
}

/// Error: no positions were found for the minimum number of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacementFailed;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::scenery_set;
    use fleau_engine::dice::Seed;

    #[test]
    fn a_thousand_random_tables_keep_the_placing_rules() {
        let rules = PlacingRules::default();
        for number in 0..1000 {
            let mut words = Seed(1).stream("scenery").words(number);
            let format = Format::ALL[number as usize % 3];
            let table =
                place_randomly(format, MiddleLine::default(), &scenery_set(), 6, &rules, &mut words).unwrap();
            assert_eq!(rules.violations(&table), [], "{number}");
            assert!(table.pieces().len() >= 4);
        }
    }

    #[test]
    fn breaches_of_the_placing_rules_are_found() {
        let rules = PlacingRules::default();
        let set = scenery_set();
        let at = |i: usize, x: i32, y: i32| set[i].transformed(0, Vector { x, y });
        let pieces = vec![at(0, 1199, 2000), at(0, 2998, 2000), at(3, 4500, 4500)];
        let table = Table::new(Format::SMALL, MiddleLine::default(), pieces).unwrap();
        assert_eq!(rules.violations(&table), [Breach::TooFew, Breach::NearEdge(0), Breach::NearPiece(0, 1)]);
    }

    #[test]
    fn placing_pieces_that_do_not_fit_fails() {
        let wide = scenery_set()[0].transformed(0, Vector::default());
        let tiny = Format { width: Distance::cm(20), height: Distance::cm(20) };
        let mut words = Seed(1).stream("scenery").words(0);
        let table =
            place_randomly(tiny, MiddleLine::default(), &[wide], 4, &PlacingRules::default(), &mut words);
        assert_eq!(table, Err(PlacementFailed));
    }
}
