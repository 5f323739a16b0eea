//! The setup of a combat to be recorded: fighters, ruleset and players.

use super::company::Combatants;
use super::given::ExhaustibleDice;
use super::narrate::Narrator;
use super::record::{Notes, RecordingDice, RecordingPlayer, RecordingWitness};
use super::seats::Seats;
use super::story::{Character, Story, Who};
use crate::policy::Ratio;
use crate::rules::combat::enemies::MAX_ENEMIES;
use crate::rules::combat::{Enemies, Lineup};
use crate::rules::{BySide, Encounter, Player, Profile, Ruleset, Side, Turns};

/// A combat to be recorded: one fighter against one or several, in contact.
#[derive(Clone)]
pub struct CombatSetup<'a> {
    /// Ruleset of the combat.
    pub ruleset: &'a Ruleset,
    /// Names of the fighters; empty for a fighter without a name.
    pub names: BySide<Vec<String>>,
    /// Profiles of the fighters.
    pub profiles: BySide<&'a [Profile]>,
    /// The player that decides for each side.
    pub players: BySide<&'a dyn Player>,
    /// Maximum number of turns.
    pub turns: Turns,
    /// Whether A and B exchange their places in the simulation. The dice are then those of the
    /// fight B against A.
    pub reversed: bool,
}

/// Fixed ratios of attack to defense dice, as a list for each side with one ratio per fighter.
/// Fighters beyond the end of the list follow their player's policy.
pub type Placings = BySide<Vec<Ratio>>;

impl CombatSetup<'_> {
    /// Plays the combat with these dice and returns its story.
    ///
    /// # Panics
    /// Unless one side has exactly one fighter.
    pub fn tell(&self, dice: &mut dyn ExhaustibleDice) -> Story {
        self.tell_with_placings(&Placings::default(), dice)
    }

    /// Plays the combat with combat dice placed at these ratios, and returns its story.
    ///
    /// # Panics
    /// Unless one side has exactly one fighter.
    pub(crate) fn tell_with_placings(&self, placings: &Placings, dice: &mut dyn ExhaustibleDice) -> Story {
        let seated = |sides: BySide<Side>| if self.reversed { sides.swapped() } else { sides };
        // The side at each seat; also the seat of each side.
        let at = seated(BySide { a: Side::A, b: Side::B });
        let profiles = at.map(|side| self.profiles[side]);
        let lone_side = if profiles.a.len() == 1 { Side::A } else { Side::B };
        let notes = Notes::default();
        let player = |seat: Side| RecordingPlayer {
            player: self.players[at[seat]],
            side: seat,
            placings: &placings[at[seat]],
            notes: &notes,
        };
        let (a, b) = (player(Side::A), player(Side::B));
        let players = BySide { a: &a, b: &b };
        self.play(profiles, lone_side, players, &mut RecordingDice::new(dice, &notes));
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
        players: BySide<&RecordingPlayer>,
        dice: &mut RecordingDice,
    ) {
        let lone = &profiles[lone_side][0];
        let mut room = None;
        let enemies = Enemies::<MAX_ENEMIES>::from_side(profiles[lone_side.other()], &mut room);
        let lineup = Lineup::new(self.ruleset, lone, enemies, lone_side, players);
        let notes = players.a.notes;
        Encounter { lineup, turns: self.turns }.play(dice, &mut RecordingWitness { notes });
    }

    fn who(&self, side: Side, i: usize) -> Who {
        self.company().who(side, i)
    }

    fn company(&self) -> Combatants<'_> {
        Combatants { names: &self.names, profiles: self.profiles }
    }

    /// Returns all fighters with their profiles, side A first.
    fn cast(&self) -> Vec<(Character, Profile)> {
        self.company().cast(|side, i| self.name_suffix(side, i))
    }

    /// Returns the suffix that distinguishes a fighter from others of the same name: a number, a
    /// side, or both.
    fn name_suffix(&self, side: Side, i: usize) -> String {
        let names = &self.names[side];
        let Some(name) = names.get(i) else { return String::new() };
        let letter = side.letter();
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
