//! Dice with faces given by the user, for instance from a game at a table.

use crate::dice::{Dice, RollingDice, Seed};

/// Dice that show the faces of a list in the order in which the rules roll dice. After the last
/// face they continue with random dice, so that the rules can finish the fight, and report
/// [`is_spent`](ExhaustibleDice::is_spent). Events after that point are left out of the story.
#[derive(Clone, Debug)]
pub struct GivenDice {
    faces: Vec<u8>,
    next: usize,
    beyond: RollingDice,
}

impl GivenDice {
    /// Creates dice that show these faces.
    ///
    /// # Panics
    /// If a face is not 1 to 6.
    pub fn new(faces: impl IntoIterator<Item = u8>) -> Self {
        let faces: Vec<u8> = faces.into_iter().collect();
        assert!(faces.iter().all(|face| (1..=6).contains(face)), "a die shows 1 to 6: {faces:?}");
        Self { faces, next: 0, beyond: Seed(0).stream("beyond").fight_dice(0) }
    }

    /// Returns the number of faces not used yet.
    pub fn left(&self) -> usize {
        self.faces.len() - self.next
    }
}

/// Dice whose supply can end.
pub trait ExhaustibleDice: Dice {
    /// Returns whether the given faces are used up, so that the next die is not part of the story.
    fn is_spent(&self) -> bool {
        false
    }
}

impl ExhaustibleDice for RollingDice {}

impl ExhaustibleDice for GivenDice {
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
