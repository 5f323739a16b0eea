//! Scripted dice: they replay the rulebook's worked examples and fights recorded at a table.

use super::Dice;

/// Dice that show the faces of a list in order.
///
/// # Panics
/// [`Dice::roll`] panics if the list is used up, and dropping the dice panics if faces are left:
/// the replay then did not follow the example.
#[derive(Debug)]
pub struct ScriptedDice {
    faces: Vec<u8>,
    next: usize,
}

impl ScriptedDice {
    /// Creates dice that will show `faces` in this order.
    ///
    /// # Panics
    /// If a face is not 1 to 6.
    pub fn new(faces: impl IntoIterator<Item = u8>) -> Self {
        let faces: Vec<u8> = faces.into_iter().collect();
        assert!(faces.iter().all(|face| (1..=6).contains(face)), "a die shows 1 to 6: {faces:?}");
        Self { faces, next: 0 }
    }
}

impl Dice for ScriptedDice {
    fn roll(&mut self) -> u8 {
        let face = *self.faces.get(self.next).unwrap_or_else(|| {
            panic!("the rules ask for a die after the last of the script {:?}", self.faces)
        });
        self.next += 1;
        face
    }
}

impl Drop for ScriptedDice {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert_eq!(self.next, self.faces.len(), "dice of the script {:?} were not used", self.faces);
        }
    }
}
