//! Dice that somebody threw at a table, as far as they go.

use crate::dice::{Dice, RollingDice, Seed};

/// Gives the faces of a list in the order in which the rules ask for them. After the last one it goes on with dice of its
/// own, so that the rules can end the fight, and says so: what is played with those is never told.
#[derive(Clone, Debug)]
pub struct GivenDice {
    faces: Vec<u8>,
    next: usize,
    beyond: RollingDice,
}

impl GivenDice {
    /// Dice that show these faces.
    ///
    /// # Panics
    /// Where a face is not 1 to 6.
    pub fn new(faces: impl IntoIterator<Item = u8>) -> Self {
        let faces: Vec<u8> = faces.into_iter().collect();
        assert!(faces.iter().all(|face| (1..=6).contains(face)), "a die shows 1 to 6: {faces:?}");
        Self { faces, next: 0, beyond: Seed(0).stream("beyond").fight(0) }
    }

    /// How many were not asked for.
    pub fn left(&self) -> usize {
        self.faces.len() - self.next
    }
}

/// Dice that may run out.
pub trait Supply: Dice {
    /// Whether the next die is none of those that are to be told.
    fn is_spent(&self) -> bool {
        false
    }
}

impl Supply for RollingDice {}

impl Supply for GivenDice {
    fn is_spent(&self) -> bool {
        self.next == self.faces.len()
    }
}

impl Dice for GivenDice {
    fn begin_turn(&mut self, turn: u8) {
        self.beyond.begin_turn(turn);
    }

    fn roll(&mut self) -> u8 {
        match self.faces.get(self.next) {
            Some(face) => {
                self.next += 1;
                *face
            }
            None => self.beyond.roll(),
        }
    }
}
