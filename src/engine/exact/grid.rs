//! Look-up table with two small integers as key.

use super::graph::Id;

/// Look-up table of ids with two values between -16 and 47 as key; other keys are not stored.
#[derive(Clone, Debug)]
pub(super) struct Grid(Vec<Id>);

const GRID_MIN: i16 = -16;
const GRID_WIDTH: usize = 64;
const NO_ID: Id = Id::MAX;

impl Default for Grid {
    fn default() -> Self {
        Grid(vec![NO_ID; GRID_WIDTH * GRID_WIDTH])
    }
}

impl Grid {
    #[inline]
    fn place(row: i16, column: i16) -> Option<usize> {
        let within = |value: i16| {
            let place = (value - GRID_MIN) as usize;
            (value >= GRID_MIN && place < GRID_WIDTH).then_some(place)
        };
        Some(within(row)? * GRID_WIDTH + within(column)?)
    }

    #[inline]
    pub(super) fn get(&self, row: i16, column: i16) -> Option<Id> {
        let id = self.0[Self::place(row, column)?];
        (id != NO_ID).then_some(id)
    }

    pub(super) fn set(&mut self, row: i16, column: i16, id: Id) {
        if let Some(place) = Self::place(row, column) {
            self.0[place] = id;
        }
    }
}
