//! The fighters that face a lone fighter, stored in arrays whose size the compiler knows.
//!
//! # Design
//! Code for combats against one to four enemies is compiled separately for each number. Larger
//! numbers share one copy with places for the maximum in contact [II-E]; unused places hold dead
//! fighters, which no rule affects. A copy for each number took four times as long to compile.
//! Programs for browsers, whose size is limited, share that copy from two enemies on.

use crate::rules::fighter::Fighter;
use crate::rules::profile::Profile;
use crate::rules::team::Team;
use crate::rules::wound::WoundLevel;

/// Maximum number of enemies in contact with any fighter [II-E].
pub const MAX_ENEMIES: usize = 16;

/// Calls generic code with the array size for a number of enemies: `one_against!(enemies, N =>
/// self.play_against::<N>(fights))`.
macro_rules! one_against {
    ($enemies:expr, $room:ident => $call:expr) => {
        match $enemies {
            1 => {
                const $room: usize = 1;
                $call
            }
            #[cfg(not(target_family = "wasm"))]
            2 => {
                const $room: usize = 2;
                $call
            }
            #[cfg(not(target_family = "wasm"))]
            3 => {
                const $room: usize = 3;
                $call
            }
            #[cfg(not(target_family = "wasm"))]
            4 => {
                const $room: usize = 4;
                $call
            }
            2..=$crate::rules::combat::enemies::MAX_ENEMIES => {
                const $room: usize = $crate::rules::combat::enemies::MAX_ENEMIES;
                $call
            }
            n => unreachable!("no size lets {n} enemies into contact"),
        }
    };
}
pub(crate) use one_against;

/// Returns the number of enemies: the array size `N`, or `counted` if `N` is [`MAX_ENEMIES`], whose
/// code is shared by all larger numbers.
#[inline(always)]
pub(crate) const fn enemy_count<const N: usize>(counted: usize) -> usize {
    if N < MAX_ENEMIES { N } else { counted }
}

/// Creates the states of `counted` fighters and fills unused places with dead ones.
#[inline(always)]
pub(crate) fn fill_states<const N: usize>(
    counted: usize,
    mut fighter: impl FnMut(usize) -> Fighter,
) -> [Fighter; N] {
    let nobody = Fighter { wound_level: WoundLevel::DEAD, ..Fighter::default() };
    std::array::from_fn(|i| if i < enemy_count::<N>(counted) { fighter(i) } else { nobody })
}

/// The profiles of the fighters that face the lone fighter, in an array of `N`.
#[derive(Clone, Copy, Debug)]
pub struct Enemies<'a, const N: usize> {
    cards: &'a [Profile; N],
    counted: usize,
}

/// Takes all `N` profiles of the array as enemies.
impl<'a, const N: usize> From<&'a [Profile; N]> for Enemies<'a, N> {
    fn from(cards: &'a [Profile; N]) -> Self {
        Self { cards, counted: N }
    }
}

impl<'a, const N: usize> Enemies<'a, N> {
    /// Selects fighters of a side. Adjacent profiles are borrowed from `side`; others are copied
    /// into `room`.
    ///
    /// # Panics
    /// If the number of members is neither `N` nor, for `N` = [`MAX_ENEMIES`], from 1 to `N`.
    #[inline]
    pub fn from_members(side: &'a [Profile], members: Team, room: &'a mut Option<[Profile; N]>) -> Self {
        let counted = usize::from(members.count());
        assert!(
            counted > 0 && counted <= N && counted == enemy_count::<N>(counted),
            "{counted} in room for {N}"
        );
        let first = members.lowest().unwrap_or(0);
        let are_neighbors = members == Team::first_n(first + counted).without(Team::first_n(first));
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

    /// Selects all fighters of a side, with `room` as in [`from_members`](Self::from_members).
    #[inline]
    pub fn from_side(side: &'a [Profile], room: &'a mut Option<[Profile; N]>) -> Self {
        Self::from_members(side, Team::first_n(side.len()), room)
    }

    /// Returns the number of enemies.
    #[inline(always)]
    pub const fn count(&self) -> usize {
        enemy_count::<N>(self.counted)
    }

    /// Returns the profiles of the enemies, in the order of their indices.
    #[inline(always)]
    pub fn cards(&self) -> &'a [Profile] {
        &self.cards[..self.count()]
    }

    /// Creates the states of the enemies with `fighter`, and fills unused places of the array with
    /// dead fighters.
    #[inline(always)]
    pub(crate) fn fill_states(&self, fighter: impl FnMut(usize) -> Fighter) -> [Fighter; N] {
        fill_states(self.counted, fighter)
    }
}
