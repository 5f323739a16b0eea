//! Stories of skirmishes: several against several, or fighters that start apart, event by event.
//!
//! A [`SkirmishSetup`] plays a skirmish with recorded dice and combats, and an observer writes a
//! [`SkirmishStory`] from the events: turns of speech, moves, charges, shots, separation, combats,
//! pursuit. Combats are recorded and read like any other, and have the same
//! [scenes](super::story::Scene).
//!
//! | file | contents |
//! | --- | --- |
//! | `record` | writes the story while the skirmish is played |
//! | [`story`] | data types of a story |
//! | `prose` | the story in sentences |
//!
//! Outside combats (tactics roll, disengagement, shots, healing) only the results of dice are
//! recorded, not the faces.

pub(super) mod prose;
pub(super) mod record;
pub mod story;

pub use story::SkirmishStory;

use super::battle::RecordingChance;
use super::company::Combatants;
use super::given::ExhaustibleDice;
use super::record::{Notes, RecordingDice};
use super::story::Character;
use crate::policy::PolicyPlayer;
use crate::rules::skirmish::{FirstSpeaker, Skirmish, SkirmishRecord, SkirmishSettings, Start};
use crate::rules::{BySide, Profile, Ruleset, Side};
use record::SkirmishRecorder;

/// A skirmish to be recorded: several fighters against several, or sides that start apart.
#[derive(Clone)]
pub struct SkirmishSetup<'a> {
    /// Ruleset of the skirmish.
    pub ruleset: &'a Ruleset,
    /// Names of the fighters; empty for a fighter without a name.
    pub names: BySide<Vec<String>>,
    /// Profiles of the fighters.
    pub profiles: BySide<&'a [Profile]>,
    /// The player that decides for each side.
    pub players: BySide<&'a PolicyPlayer>,
    /// Starting distance, the side that speaks first and maximum number of turns.
    pub terms: SkirmishSettings,
    /// Whether A and B exchange their places in the simulation. The dice are then those of the
    /// skirmish B against A.
    pub reversed: bool,
}

impl SkirmishSetup<'_> {
    /// Plays the skirmish with these dice and returns its story.
    ///
    /// # Panics
    /// Unless each side has 1 to [`MAX_LINE_FIGHTERS`](crate::rules::skirmish::MAX_LINE_FIGHTERS)
    /// fighters.
    pub fn tell(&self, dice: &mut dyn ExhaustibleDice) -> SkirmishStory {
        let seated = |sides: BySide<Side>| if self.reversed { sides.swapped() } else { sides };
        // The side at each seat; also the seat of each side.
        let at = seated(BySide { a: Side::A, b: Side::B });
        let first_word = match self.terms.first_speaker {
            FirstSpeaker::Side(side) => FirstSpeaker::Side(at[side]),
            FirstSpeaker::Discipline => FirstSpeaker::Discipline,
        };
        let terms = SkirmishSettings { first_speaker: first_word, ..self.terms };
        let notes = Notes::default();
        let profiles = at.map(|side| self.profiles[side]);
        let skirmish = Skirmish::new(self.ruleset, profiles, at.map(|side| self.players[side]), terms);
        let company = Combatants { names: &self.names, profiles: self.profiles };
        let distance = match self.terms.start {
            Start::InContact => 0,
            Start::Apart(distance) => i32::from(distance.get()),
        };
        // Names end with the letters, since short lines use those.
        let cast = company.cast(|side, i| format!(" {}", company.who(side, i)));
        let mut chance = RecordingChance { dice: RecordingDice::new(dice, &notes), notes: &notes };
        let mut recorder = SkirmishRecorder::new(self.ruleset, &company, &cast, at, distance, &notes);
        let record = skirmish.play(&mut chance, &mut recorder);
        let turns = recorder.turns();
        let mut fighters: Vec<Character> = cast.into_iter().map(|(character, _)| character).collect();
        note_fates(&mut fighters, &company, at, &record);
        SkirmishStory { cast: fighters, turns }
    }
}

/// Copies the wound levels and turns of death at the end of the skirmish into the cast.
fn note_fates(cast: &mut [Character], company: &Combatants, at: BySide<Side>, record: &SkirmishRecord) {
    for seat in Side::BOTH {
        for (i, fighter) in record.fighters[seat].iter().enumerate().take(company.profiles[at[seat]].len()) {
            let who = company.who(at[seat], i);
            for character in cast.iter_mut().filter(|character| character.id == who) {
                character.wound_level = fighter.wound_level;
                character.died_in = Some(fighter.died_in).filter(|turn| *turn > 0);
            }
        }
    }
}
