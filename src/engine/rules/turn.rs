//! An encounter over several turns [IV, III-A]: fighters in contact, one combat per turn,
//! maintenance.
//!
//! Turns are played until one side is gone or the last turn is over; the result is a
//! [`EncounterRecord`]. All fighters start in contact and stay there. Movement, shooting and
//! pursuit are in [`skirmish`](super::skirmish).

use super::chance::{Chance, MAINTENANCE_PURPOSE};
use super::combat::{Combat, Lineup};
use super::decision::Player;
use super::event::{Event, Observer};
use super::fighter::Fighter;
use super::wound::WoundLevel;
use crate::bounded;

bounded! {
    /// Maximum number of turns of an encounter.
    Turns(u8): "the number of turns", 1 to 50
}

/// An encounter in contact, one fighter against one or several.
#[derive(Clone, Copy, Debug)]
pub struct Encounter<'a, const N: usize, P, const ABLE: bool = true> {
    /// The fighters, their players and the ruleset.
    pub lineup: Lineup<'a, N, P, ABLE>,
    /// Maximum number of turns.
    pub turns: Turns,
}

/// The result of an encounter: that of each fighter, and the number of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncounterRecord<const N: usize> {
    /// Result of the lone fighter.
    pub lone: FighterRecord,
    /// Results of the lone fighter's enemies, followed by unused places.
    pub several: [FighterRecord; N],
    /// Number of turns with a combat.
    pub turns_fought: u8,
}

/// The fate of one fighter: wound level at the end, and turn of death.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FighterRecord {
    /// The wound level at the end.
    pub wound_level: WoundLevel,
    /// The turn of the fighter's death, from 1; 0 if alive.
    pub died_in: u8,
}

impl<const N: usize, P: Player, const ABLE: bool> Encounter<'_, N, P, ABLE> {
    /// Plays the encounter to its end.
    #[inline]
    pub fn play(&self, chance: &mut impl Chance, witness: &mut impl Observer) -> EncounterRecord<N> {
        let Combat { lone, several, .. } = self.lineup.start();
        let (mut lone, mut several) = (lone.fighter, several.map(|enemy| enemy.fighter));
        let enemies = self.lineup.enemies.count();
        let mut record = EncounterRecord {
            lone: FighterRecord::default(),
            several: [FighterRecord::default(); N],
            turns_fought: 0,
        };
        for turn in 1..=self.turns.get() {
            chance.begin_turn(turn);
            witness.on_event(&Event::TurnBegins { turn });
            let mut combat = Combat::new(lone, several);
            self.lineup.play(&mut combat, chance, witness);
            lone = combat.lone.fighter;
            several = combat.several.map(|combatant| combatant.fighter);
            if self.lineup.has_abilities() {
                for fighter in std::iter::once(&mut lone).chain(&mut several[..enemies]) {
                    fighter.end_combat();
                    fighter.end_phase();
                }
            }
            witness.on_event(&Event::CombatEnds { lone, several: &several[..enemies] });
            record.turns_fought = turn;
            record.update(lone, &several[..enemies], turn);
            if !lone.is_alive() || !several.iter().any(|fighter| fighter.is_alive()) {
                break;
            }
            if self.lineup.has_abilities() {
                self.lineup.maintain(&mut lone, &mut several[..enemies], chance);
                record.update(lone, &several[..enemies], turn);
            }
            witness.on_event(&Event::Maintained { lone, several: &several[..enemies] });
            lone.end_turn();
            several[..enemies].iter_mut().for_each(Fighter::end_turn);
        }
        record
    }
}

impl<const N: usize, P: Player, const ABLE: bool> Lineup<'_, N, P, ABLE> {
    /// Plays maintenance, the lone fighter first [IV-D-3].
    #[inline(never)]
    pub(crate) fn maintain(&self, lone: &mut Fighter, several: &mut [Fighter], chance: &mut impl Chance) {
        let fighters = std::iter::once(lone).chain(several);
        for (fighter, profile) in fighters.zip(std::iter::once(self.lone).chain(self.enemies.cards())) {
            fighter.heal(&profile.effects, || chance.die(MAINTENANCE_PURPOSE));
        }
    }
}

impl<const N: usize> EncounterRecord<N> {
    #[inline]
    fn update(&mut self, lone: Fighter, several: &[Fighter], turn: u8) {
        self.lone.update(lone, turn);
        for (record, fighter) in self.several.iter_mut().zip(several) {
            record.update(*fighter, turn);
        }
    }
}

impl FighterRecord {
    #[inline]
    fn update(&mut self, fighter: Fighter, turn: u8) {
        self.wound_level = fighter.wound_level;
        if !fighter.is_alive() && self.died_in == 0 {
            self.died_in = turn;
        }
    }
}
