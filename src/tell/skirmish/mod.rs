//! Told skirmishes: several against several, or fighters at a distance, deed by deed.
//!
//! A [`SkirmishBout`] has the rules play a skirmish with dice and players that are noted, and with an onlooker who writes a
//! [`SkirmishStory`] from the deeds that he sees: turns of speech, moves, charges, shots, separation, combats, pursuit.
//! What happens in a combat is noted and read as that of any other told fight, and has the same
//! [scenes](super::story::Scene).
//!
//! | file | makes |
//! | --- | --- |
//! | `commander` | players whose answers are noted where they change what is told of a combat |
//! | `record` | the story, while the skirmish is played |
//! | [`story`] | what a story is made of |
//! | `prose` | the story in sentences |
//!
//! Dice outside combats (tactics roll, disengagement, shots, healing) are not told one by one, only what came of them.

mod commander;
pub(super) mod prose;
pub(super) mod record;
pub mod story;

pub use story::SkirmishStory;

use super::company::Company;
use super::given::Supply;
use super::record::{NotedDice, NotedPlayer, Notes};
use super::story::Character;
use crate::rules::skirmish::{Commander, FirstWord, Record, Skirmish, Start, Terms};
use crate::rules::{BySide, Profile, Ruleset, Side};
use record::Recorder;

/// Fighters of two sides who meet on some terms.
#[derive(Clone)]
pub struct SkirmishBout<'a> {
    /// The rules in force.
    pub ruleset: &'a Ruleset,
    /// What the fighters are called; empty for one who has no name.
    pub names: BySide<Vec<String>>,
    /// Their cards.
    pub profiles: BySide<&'a [Profile]>,
    /// Who decides for each side.
    pub players: BySide<&'a dyn Commander>,
    /// How far apart they start, who speaks first, and for how long they fight at the most.
    pub terms: Terms,
    /// The sides sit at each other's place at the table, so that the dice are those of B against A.
    pub reversed: bool,
}

impl SkirmishBout<'_> {
    /// Plays the skirmish with these dice and tells it.
    ///
    /// # Panics
    /// Unless each side has 1 to [`MOST_FIGHTERS`](crate::rules::skirmish::MOST_FIGHTERS) fighters.
    pub fn tell(&self, dice: &mut dyn Supply) -> SkirmishStory {
        let seated = |sides: BySide<Side>| if self.reversed { sides.swapped() } else { sides };
        // The side that sits at each seat; it is also the seat at which each side sits.
        let at = seated(BySide { a: Side::A, b: Side::B });
        let first_word = match self.terms.first_word {
            FirstWord::Side(side) => FirstWord::Side(at[side]),
            FirstWord::Discipline => FirstWord::Discipline,
        };
        let terms = Terms { first_word, ..self.terms };
        let notes = Notes::default();
        let player = |seat: Side| NotedPlayer {
            player: self.players[at[seat]],
            side: seat,
            placings: &[],
            notes: &notes,
        };
        let (a, b) = (player(Side::A), player(Side::B));
        let profiles = at.map(|side| self.profiles[side]);
        let skirmish = Skirmish::new(self.ruleset, profiles, BySide { a: &a, b: &b }, terms);
        let company = Company { names: &self.names, profiles: self.profiles };
        let distance = match self.terms.start {
            Start::InContact => 0,
            Start::Apart(distance) => i32::from(distance.get()),
        };
        // With their letters, since short lines call them by those.
        let cast = company.cast(|side, i| format!(" {}", company.who(side, i)));
        let mut recorder = Recorder::new(self.ruleset, &company, &cast, at, distance, &notes);
        let record = skirmish.play(&mut NotedDice::new(dice, &notes), &mut recorder);
        let turns = recorder.turns();
        let mut fighters: Vec<Character> = cast.into_iter().map(|(character, _)| character).collect();
        note_fates(&mut fighters, &company, at, &record);
        SkirmishStory { cast: fighters, turns }
    }
}

/// What became of everybody.
fn note_fates(cast: &mut [Character], company: &Company, at: BySide<Side>, record: &Record) {
    for seat in Side::BOTH {
        for (i, fate) in record.fates[seat].iter().enumerate().take(company.profiles[at[seat]].len()) {
            let who = company.who(at[seat], i);
            for character in cast.iter_mut().filter(|character| character.id == who) {
                character.wound_level = fate.wound_level;
                character.died_in = Some(fate.died_in).filter(|turn| *turn > 0);
            }
        }
    }
}
