//! A fight that is to be told: who, under which rules, and who decides.

use super::company::Company;
use super::given::Supply;
use super::narrate::Narrator;
use super::record::{NotedDice, NotedPlayer, Notes, NotingWitness};
use super::seats::Seats;
use super::story::{Character, Story, Who};
use super::words::letter;
use crate::policy::Ratio;
use crate::rules::combat::enemies::ROOM_FOR_ALL;
use crate::rules::combat::{Enemies, Lineup};
use crate::rules::{BySide, Encounter, Player, Profile, Ruleset, Side, Turns};

/// Fighters of two sides in contact: one against one or several.
#[derive(Clone)]
pub struct Bout<'a> {
    /// The rules in force.
    pub ruleset: &'a Ruleset,
    /// What the fighters are called; empty for one who has no name.
    pub names: BySide<Vec<String>>,
    /// Their cards.
    pub profiles: BySide<&'a [Profile]>,
    /// Who decides for each side.
    pub players: BySide<&'a dyn Player>,
    /// For how long at the most.
    pub turns: Turns,
    /// The sides sit at each other's place at the table, so that the dice are those of B against A.
    pub reversed: bool,
}

/// How the fighters of each side share their dice between attack and defense, where that is fixed; a fighter beyond the end
/// of the list does as his player says.
pub type Placings = BySide<Vec<Ratio>>;

impl Bout<'_> {
    /// Plays the fight with these dice and tells it.
    ///
    /// # Panics
    /// Unless it is one against one or several.
    pub fn tell(&self, dice: &mut dyn Supply) -> Story {
        self.tell_placing(&Placings::default(), dice)
    }

    /// The same, where fighters place their dice as it is fixed.
    ///
    /// # Panics
    /// Unless it is one against one or several.
    pub fn tell_placing(&self, placings: &Placings, dice: &mut dyn Supply) -> Story {
        let seated = |sides: BySide<Side>| if self.reversed { sides.swapped() } else { sides };
        // Whose seat it is at the table.
        let at = seated(BySide { a: Side::A, b: Side::B });
        let profiles = at.map(|side| self.profiles[side]);
        let lone_side = if profiles.a.len() == 1 { Side::A } else { Side::B };
        let notes = Notes::default();
        let player = |seat: Side| NotedPlayer {
            player: self.players[at[seat]],
            side: seat,
            placings: &placings[at[seat]],
            notes: &notes,
        };
        let (a, b) = (player(Side::A), player(Side::B));
        let players = BySide { a: &a, b: &b };
        self.play(profiles, lone_side, players, &mut NotedDice::new(dice, &notes));
        let table = Seats {
            ruleset: self.ruleset,
            lone: self.who(at[lone_side], 0),
            several: (0..profiles[lone_side.other()].len())
                .map(|i| self.who(at[lone_side.other()], i))
                .collect(),
            lone_side,
            at,
        };
        Narrator::new(table, self.cast(), &notes.into_inner()).story()
    }

    fn play(
        &self,
        profiles: BySide<&[Profile]>,
        lone_side: Side,
        players: BySide<&NotedPlayer>,
        dice: &mut NotedDice,
    ) {
        let lone = &profiles[lone_side][0];
        let mut room = None;
        let enemies = Enemies::<ROOM_FOR_ALL>::side(profiles[lone_side.other()], &mut room);
        let lineup = Lineup::new(self.ruleset, lone, enemies, lone_side, players);
        let notes = players.a.notes;
        Encounter { lineup, turns: self.turns }.play(dice, &mut NotingWitness { notes });
    }

    fn who(&self, side: Side, i: usize) -> Who {
        self.company().who(side, i)
    }

    fn company(&self) -> Company<'_> {
        Company { names: &self.names, profiles: self.profiles }
    }

    /// Everybody with the card of each: those of side A first.
    fn cast(&self) -> Vec<(Character, Profile)> {
        self.company().cast(|side, i| self.mark(side, i))
    }

    /// What tells a fighter apart where others have the same name: a number, a side, or both.
    fn mark(&self, side: Side, i: usize) -> String {
        let names = &self.names[side];
        let Some(name) = names.get(i) else { return String::new() };
        let letter = letter(side);
        let is_with_enemies = self.names[side.other()].contains(name);
        let number = 1 + names[..i].iter().filter(|other| *other == name).count();
        match (names.iter().filter(|other| *other == name).count(), is_with_enemies) {
            (1, false) => String::new(),
            (1, true) => format!(" {letter}"),
            (_, false) => format!(" {number}"),
            (_, true) => format!(" {letter}{number}"),
        }
    }
}
