//! How many face the lone fighter, and how the compiler knows it.
//!
//! # Design
//! Fights against one to four enemies have code of their own, in which the compiler knows the number; greater
//! numbers share one copy, with room for all that contact lets in [II-E]. The seats that are left over in it are those of
//! the dead, whom no rule touches. A copy for each number took four times as long to compile.

use crate::rules::fighter::Fighter;
use crate::rules::profile::Profile;
use crate::rules::team::Team;
use crate::rules::wound::WoundLevel;

/// The most that any size lets into contact [II-E].
pub const ROOM_FOR_ALL: usize = 16;

/// Does the same with the room for so many enemies: `one_against!(enemies, N => self.play_against::<N>(fights))`.
macro_rules! one_against {
    ($enemies:expr, $room:ident => $call:expr) => {
        match $enemies {
            1 => {
                const $room: usize = 1;
                $call
            }
            2 => {
                const $room: usize = 2;
                $call
            }
            3 => {
                const $room: usize = 3;
                $call
            }
            4 => {
                const $room: usize = 4;
                $call
            }
            5..=$crate::rules::combat::enemies::ROOM_FOR_ALL => {
                const $room: usize = $crate::rules::combat::enemies::ROOM_FOR_ALL;
                $call
            }
            n => unreachable!("no size lets {n} enemies into contact"),
        }
    };
}
pub(crate) use one_against;

/// How many enemies have a seat: `N`, but where there is room for all it is counted.
#[inline(always)]
pub(crate) const fn seated<const N: usize>(counted: usize) -> usize {
    if N < ROOM_FOR_ALL { N } else { counted }
}

/// The states of so many, and as many dead as there are seats left over.
#[inline(always)]
pub(crate) fn seat<const N: usize>(
    counted: usize,
    mut fighter: impl FnMut(usize) -> Fighter,
) -> [Fighter; N] {
    let nobody = Fighter { wound_level: WoundLevel::DEAD, ..Fighter::default() };
    std::array::from_fn(|i| if i < seated::<N>(counted) { fighter(i) } else { nobody })
}

/// The cards of those who face the lone fighter, in room for `N`.
#[derive(Clone, Copy, Debug)]
pub struct Enemies<'a, const N: usize> {
    cards: &'a [Profile; N],
    counted: usize,
}

/// As many as there is room for.
impl<'a, const N: usize> From<&'a [Profile; N]> for Enemies<'a, N> {
    fn from(cards: &'a [Profile; N]) -> Self {
        Self { cards, counted: N }
    }
}

impl<'a, const N: usize> Enemies<'a, N> {
    /// Some fighters of a side. Neighbors are read where they are; others are put side by side in `room`.
    ///
    /// # Panics
    /// Unless there are `N` of them, or at most [`ROOM_FOR_ALL`] in as much room.
    #[inline]
    pub fn of(side: &'a [Profile], members: Team, room: &'a mut Option<[Profile; N]>) -> Self {
        let counted = usize::from(members.count());
        assert!(counted > 0 && counted <= N && counted == seated::<N>(counted), "{counted} in room for {N}");
        let first = members.lowest().unwrap_or(0);
        let are_neighbors = members == Team::first_of(first + counted).without(Team::first_of(first));
        let cards = match side[first..].first_chunk() {
            Some(neighbors) if are_neighbors => neighbors,
            _ => {
                let cards = room.insert([side[first]; N]);
                for (card, i) in cards.iter_mut().zip(members.iter()) {
                    *card = side[i];
                }
                cards
            }
        };
        Self { cards, counted }
    }

    /// A whole side.
    #[inline]
    pub fn side(side: &'a [Profile], room: &'a mut Option<[Profile; N]>) -> Self {
        Self::of(side, Team::first_of(side.len()), room)
    }

    /// How many there are.
    #[inline(always)]
    pub const fn count(&self) -> usize {
        seated::<N>(self.counted)
    }

    /// Their cards.
    #[inline(always)]
    pub fn cards(&self) -> &'a [Profile] {
        &self.cards[..self.count()]
    }

    /// Their states, and as many dead as there are seats left over.
    #[inline(always)]
    pub fn seat(&self, fighter: impl FnMut(usize) -> Fighter) -> [Fighter; N] {
        seat(self.counted, fighter)
    }
}
