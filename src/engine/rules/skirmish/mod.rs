//! A skirmish: fighters of two sides, at a distance or in contact, over several turns [II-E, IV to VII].
//!
//! Given who fights whom under which rules ([`Skirmish`]), plays turns of activation, combats and maintenance until a
//! side is gone or the turns are over, and gives a [`Record`].
//!
//! | paragraph | file |
//! | --- | --- |
//! | II-E, V-A, where fighters stand and whom they touch | [`field`] |
//! | IV, the turn; IV-D, maintenance | `game` |
//! | I-D-5, which fighters share a card; IV-A-1, IV-B-1, the sequence of cards, the reserve, refusals | [`sequence`] |
//! | IV-A-2, IV-B-1, the tactics roll, the first word, turns of speech | `speech` |
//! | IV-B-2, actions on the line | `activation` |
//! | V-A, B, C, walks, runs, assaults, disengagement | `movement` |
//! | V-B-3, charge penalties | `charge` |
//! | VI, shots | `shooting` |
//! | VII-A, melees and their separation | [`separation`] |
//! | VII-B, the order of combats | `order` |
//! | VII-C-1 to 5, a combat | [`combat`](super::combat) |
//! | VII-C-6, pursuit | `pursuit` |
//! | decisions, and what may be seen | [`decision`] |
//!
//! # Design
//! The field that is played here is a line, not a table: everybody sees everybody, nobody stands in the way, and how far apart two
//! fighters are is one number. Altitude and partial sight (VI) are left for the table, which is another [`Ground`] of the same skirmish. Everybody is of his army's own
//! people, so that anybody may make the tactics roll (IV-A-2).

mod activation;
mod charge;
pub mod decision;
pub mod deed;
mod deployment;
pub mod field;
mod game;
pub mod ground;
mod movement;
mod order;
mod pursuit;
pub mod separation;
pub mod sequence;
mod shooting;
mod speech;

pub use charge::Charges;
pub use decision::{
    Activity, Announcements, Assault, AssaultKind, Commander, Cumulative, Exclusive, Pursuit, Redirection,
    Shot, Stance, Way,
};
pub use deed::{Deed, Onlooker, Phase};
pub use field::{Cover, Field, FieldView, MOST_FIGHTERS, Miniature, ROOM, Soldier, Stride};
pub use game::Game;
pub use ground::{Ground, Line};
pub use separation::{Melee, Pairing, Pairings};
pub use sequence::{Cards, Sequence, Word, most_on_a_card};
pub use shooting::{ASSAULT_DIFFICULTY, Manner, RANGE_DIFFICULTIES};

use super::chance::Chance;
use super::profile::Profile;
use super::ruleset::Ruleset;
use super::side::{BySide, Side};
use super::team::Team;
use super::turn::{Fate, Turns};
use crate::bounded;
use deployment::LineUp;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

bounded! {
    /// How far apart the sides start, in millimeters.
    Distance(u16): "the distance in millimeters", 1 to 3000
}

/// Where the sides start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Start {
    /// In contact: the first turn begins with its combats.
    InContact,
    /// At a distance: the first turn begins with its activations.
    Apart(Distance),
}

/// Who has the first word in an activation phase [IV-A-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FirstWord {
    /// Always this side.
    Side(Side),
    /// In each turn whom the winner of the tactics roll chooses: an opposed DIS test, or a coin where a DIS is unknown.
    Discipline,
}

/// On which terms two sides meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Where they start.
    pub start: Start,
    /// Who speaks first.
    pub first_word: FirstWord,
    /// For how long at the most.
    pub turns: Turns,
}

/// Who fights whom under which rules, and who decides: what does not change during a skirmish.
#[derive(Debug)]
pub struct Skirmish<'a, P> {
    ruleset: &'a Ruleset,
    profiles: BySide<&'a [Profile]>,
    players: BySide<&'a P>,
    terms: Terms,
    cards: BySide<Cards>,
    /// The field at the start, before anything is drawn.
    deployed: Field,
    /// Draws who starts in contact with whom, where that makes a difference.
    line_up: Option<LineUp<'a>>,
    /// Those with effects of abilities.
    with_abilities: BySide<Team>,
    /// A hash of each fighter's card, where somebody has asked for it.
    cards_in_short: OnceLock<BySide<[u64; ROOM]>>,
    /// Somebody may stay in spite of his death until a phase ends.
    some_stay: bool,
    /// Somebody makes his side win tests of authority.
    some_win_authority: bool,
}

/// How a skirmish ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// What became of the fighters, by number.
    pub fates: BySide<[Fate; ROOM]>,
    /// Turns that were played.
    pub turns: u8,
}

/// Hashes of cards, which do not depend on the program's run.
fn in_short(profiles: &[Profile]) -> [u64; ROOM] {
    let mut hashes = [0; ROOM];
    for (i, profile) in profiles.iter().enumerate() {
        // Groups are of the same ones.
        hashes[i] = match i.checked_sub(1) {
            Some(last) if profiles[last] == *profile => hashes[last],
            _ => {
                let mut hasher = DefaultHasher::new();
                profile.hash(&mut hasher);
                hasher.finish()
            }
        };
    }
    hashes
}

impl<'a, P> Skirmish<'a, P> {
    /// Two sides that stand apart, with the cards on which they were put, to be played on any [`Ground`].
    ///
    /// # Panics
    /// Unless each side has 1 to [`ROOM`] fighters.
    pub fn of_cards(
        ruleset: &'a Ruleset,
        profiles: BySide<&'a [Profile]>,
        cards: BySide<Cards>,
        players: BySide<&'a P>,
        terms: Terms,
    ) -> Self {
        let fighters = profiles.map(<[Profile]>::len);
        for count in [fighters.a, fighters.b] {
            assert!((1..=ROOM).contains(&count), "a side of {count} fighters");
        }
        let some = |has: fn(&Profile) -> bool| profiles.a.iter().chain(profiles.b).any(has);
        Self {
            ruleset,
            profiles,
            players,
            terms,
            cards,
            deployed: Field::new(fighters, 0),
            line_up: None,
            with_abilities: profiles.map(|profiles| {
                let has_some = |&i: &usize| !profiles[i].effects.is_none();
                (0..profiles.len()).filter(has_some).fold(Team::EMPTY, Team::with)
            }),
            cards_in_short: OnceLock::new(),
            some_stay: some(|profile| profile.effects.stays_until_phase_ends),
            some_win_authority: some(|profile| profile.effects.wins_authority),
        }
    }

    fn cards_in_short(&self) -> &BySide<[u64; ROOM]> {
        self.cards_in_short.get_or_init(|| self.profiles.map(in_short))
    }

    /// The cards of both sides.
    pub fn cards(&self) -> BySide<&[Team]> {
        self.cards.as_ref().map(Cards::as_slice)
    }

    /// The rules in force.
    pub fn ruleset(&self) -> &'a Ruleset {
        self.ruleset
    }

    /// A field as the players see it.
    #[inline]
    pub fn view<'f>(&'f self, field: &'f Field) -> FieldView<'f> {
        FieldView { ruleset: self.ruleset, profiles: self.profiles, field }
    }
}

impl<'a, P: Commander> Skirmish<'a, P> {
    /// Sets two sides against each other. Fighters who start in contact are lined up now, unless their
    /// line-up is drawn.
    ///
    /// # Panics
    /// Unless each side has 1 to [`MOST_FIGHTERS`] fighters.
    pub fn new(
        ruleset: &'a Ruleset,
        profiles: BySide<&'a [Profile]>,
        players: BySide<&'a P>,
        terms: Terms,
    ) -> Self {
        let fighters = profiles.map(<[Profile]>::len);
        for count in [fighters.a, fighters.b] {
            assert!(count <= MOST_FIGHTERS, "a side of {count} fighters");
        }
        let cards = |side| Cards::of(profiles[side], |profile, most| players[side].on_a_card(profile, most));
        let cards = BySide { a: cards(Side::A), b: cards(Side::B) };
        let mut skirmish = Self::of_cards(ruleset, profiles, cards, players, terms);
        match (terms.start, LineUp::new(profiles)) {
            (Start::Apart(distance), _) => {
                skirmish.deployed = Field::new(fighters, distance.get().into());
            }
            (Start::InContact, line_up) if line_up.is_drawn() => skirmish.line_up = Some(line_up),
            (Start::InContact, line_up) => line_up.stand_as_named(&mut skirmish.deployed),
        }
        skirmish
    }

    /// Plays the skirmish on a line.
    pub fn play(&self, chance: &mut impl Chance, onlooker: &mut impl Onlooker) -> Record {
        Game::new(self, Line, chance, onlooker).play_turns()
    }

    /// Whether each fight draws who starts in contact with whom.
    pub fn draws_line_up(&self) -> bool {
        self.line_up.is_some()
    }

    /// How many of each side find no room beside an enemy when all are in contact; not who.
    pub fn second_rank(&self) -> BySide<u8> {
        let mut field = Field::new(self.profiles.map(<[Profile]>::len), 0);
        LineUp::new(self.profiles).stand_as_named(&mut field);
        BySide { a: field.free(Side::A).count(), b: field.free(Side::B).count() }
    }
}
