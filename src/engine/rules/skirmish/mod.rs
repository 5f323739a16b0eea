//! A skirmish: fighters of two sides, at a distance or in contact, over several turns [II-E, IV to
//! VII].
//!
//! [`Skirmish`] holds ruleset, profiles and players. Turns of activation, combats and maintenance
//! are played until a side is gone or the last turn is over; the result is a [`SkirmishRecord`].
//!
//! | paragraph | file |
//! | --- | --- |
//! | II-E, V-A, positions and contacts | [`field`] |
//! | IV, the turn; IV-D, maintenance | `game` |
//! | I-D-5, cards; IV-A-1, IV-B-1, sequence of cards, reserve, refusals | [`sequence`] |
//! | IV-A-2, IV-B-1, tactics roll, first speaker, turns of speech | `speech` |
//! | IV-B-2, actions | `activation` |
//! | V-B-3, V-C, assault, disengagement | `movement` |
//! | V-B-3, charge penalties | `charge` |
//! | VI, shooting | `shooting` |
//! | IX, courage, fear, rout, rallying | [`fear`] |
//! | IX, courage tests that players expect | `charge_tests` |
//! | XII, leaders, staffs, rallying cries | `command` |
//! | XII, hiding and spotting of scouts | `scout` |
//! | XII, shots at assailants | `reaction` |
//! | VII-A, separation of melees | [`separation`] |
//! | VII-B, order of combats | `order` |
//! | VII-C-1 to 5, a combat | [`combat`](super::combat) |
//! | VII-C-6, pursuit | `pursuit` |
//! | decisions and actions, over any positions | [`decision`] |
//! | moves on the line | `line` |
//!
//! # Design
//! The field here is a line, not a table: every fighter sees all others, none blocks a move, and a
//! distance is one number. Partial visibility (VI) needs a table, which is another [`Ground`] for
//! the same skirmish; altitude is simulated on neither. On the line all fighters belong to their
//! army's own people, so any may make the tactics roll (IV-A-2).

mod activation;
mod charge;
mod charge_tests;
mod command;
pub mod decision;
mod deployment;
pub mod event;
pub mod fear;
pub mod field;
mod game;
pub mod ground;
mod line;
mod movement;
mod order;
mod pursuit;
mod reaction;
mod scout;
pub mod separation;
pub mod sequence;
mod shooting;
mod speech;

pub use charge::Charges;
pub use command::Gap;
pub use decision::{
    Activity, Announcements, Assault, AssaultKind, Commander, Cumulative, DisengageTest, Exclusive, Position,
    Pursuit, Redirection, Shot, Stance,
};
pub use event::{Phase, RallyTest, SkirmishEvent, SkirmishObserver};
pub use fear::{FearValues, RALLY_DIFFICULTY};
pub use field::{
    Cover, Field, FieldFighter, FieldView, FighterId, MAX_LINE_FIGHTERS, MoveKind, SIDE_CAPACITY,
};
pub use game::Game;
pub use ground::Ground;
pub use line::Line;
pub use scout::SPOTTING_RANGE;
pub use separation::{CombatList, CombatMembers, Melee};
pub use sequence::{CardSequence, Cards, SpeechChoice, max_fighters_per_card};
pub use shooting::RANGE_DIFFICULTIES;

use super::chance::Chance;
use super::decision::Player;
use super::profile::Profile;
use super::ruleset::Ruleset;
use super::side::{BySide, Side};
use super::team::Team;
use super::turn::{FighterRecord, Turns};
use crate::bounded;
use charge_tests::ChargeTests;
use deployment::ContactPlacement;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

bounded! {
    /// Distance between the sides at the start, in millimeters.
    Distance(u16): "the distance in millimeters", 1 to 3000
}

/// Starting positions of the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Start {
    /// In contact: the first turn begins with its combats.
    InContact,
    /// At a distance: the first turn begins with its activation phase.
    Apart(Distance),
    /// At a distance: in the first turn, the side that speaks first charges with all its fighters,
    /// whatever its policy, and then the other side is activated.
    Charge(Distance),
}

impl Start {
    /// Returns the distance; `None` in contact.
    pub fn distance(self) -> Option<Distance> {
        match self {
            Start::InContact => None,
            Start::Apart(distance) | Start::Charge(distance) => Some(distance),
        }
    }

    /// Returns the distance in centimeters; `None` in contact.
    pub fn centimeters(self) -> Option<f64> {
        self.distance().map(|distance| f64::from(distance.get()) / 10.0)
    }
}

/// Which side speaks first in an activation phase [IV-A-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FirstSpeaker {
    /// This side speaks first in every turn.
    Side(Side),
    /// In each turn the side chosen by the winner of the tactics roll, an opposed DIS test (a coin
    /// toss if a DIS is unknown).
    Discipline,
}

/// Start, first speaker and length of a skirmish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkirmishSettings {
    /// Starting positions of the sides.
    pub start: Start,
    /// Which side speaks first.
    pub first_speaker: FirstSpeaker,
    /// Maximum number of turns.
    pub turns: Turns,
}

/// Everything about a skirmish that stays constant: ruleset, profiles, cards, players and settings.
#[derive(Debug)]
pub struct Skirmish<'a, P> {
    ruleset: &'a Ruleset,
    profiles: BySide<&'a [Profile]>,
    players: BySide<&'a P>,
    settings: SkirmishSettings,
    cards: BySide<Cards>,
    /// The field at the start, before any positions are drawn.
    deployed: Field,
    /// Draws which enemies start in contact; `None` if that is not drawn.
    contact_placement: Option<ContactPlacement<'a>>,
    /// Fighters of each side whose abilities have effects.
    with_abilities: BySide<Team>,
    /// Hash of each fighter's profile, computed at the first use.
    profile_hashes: OnceLock<BySide<[u64; SIDE_CAPACITY]>>,
    /// Whether at least one fighter, once killed, stays until the end of the phase.
    any_stays_until_phase_ends: bool,
    /// Whether at least one fighter has the ability by which its side wins authority tests.
    any_wins_authority: bool,
    /// Fighters of each side that may frighten enemies; none if the ruleset does not play fear.
    frightening: BySide<Team>,
    /// Courage tests of charges between every two fighters.
    charge_tests: ChargeTests,
    /// Whether the ruleset plays fear and at least one fighter leads others.
    any_leads: bool,
    /// Whether a staff may be complete: the ruleset plays fear, and there are leaders, musicians
    /// and standard-bearers.
    any_staff: bool,
    /// Whether at least one fighter has a rallying cry.
    any_rallying_cry: bool,
    /// Whether at least one fighter is a scout.
    any_scouts: bool,
    /// Fighters of each side that may shoot at their assailants.
    reacting: BySide<Team>,
}

/// The result of a skirmish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkirmishRecord {
    /// The results of the fighters of each side, by index.
    pub fighters: BySide<[FighterRecord; SIDE_CAPACITY]>,
    /// Number of turns played.
    pub turns: u8,
}

/// Returns hashes of profiles that are the same in every run of the program.
fn hash_profiles(profiles: &[Profile]) -> [u64; SIDE_CAPACITY] {
    let mut hashes = [0; SIDE_CAPACITY];
    for (i, profile) in profiles.iter().enumerate() {
        // Identical fighters are usually adjacent, so the last hash is reused.
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
    /// Creates a skirmish with given cards on any [`Ground`]; no fighters start in contact.
    ///
    /// # Panics
    /// If a side does not have 1 to [`SIDE_CAPACITY`] fighters.
    pub fn with_cards(
        ruleset: &'a Ruleset,
        profiles: BySide<&'a [Profile]>,
        cards: BySide<Cards>,
        players: BySide<&'a P>,
        settings: SkirmishSettings,
    ) -> Self {
        let fighters = profiles.map(<[Profile]>::len);
        for count in [fighters.a, fighters.b] {
            assert!((1..=SIDE_CAPACITY).contains(&count), "a side of {count} fighters");
        }
        let some = |has: fn(&Profile) -> bool| profiles.a.iter().chain(profiles.b).any(has);
        let with = |has: fn(&Profile) -> bool| {
            profiles.map(|profiles| {
                let has = |&i: &usize| has(&profiles[i]);
                (0..profiles.len()).filter(has).fold(Team::EMPTY, Team::with)
            })
        };
        let any_leads = ruleset.plays_fear() && some(|profile| profile.effects.leads > 0);
        let mut skirmish = Self {
            ruleset,
            profiles,
            players,
            settings,
            cards,
            deployed: Field::new(profiles, 0),
            contact_placement: None,
            with_abilities: with(|profile| !profile.effects.is_empty()),
            profile_hashes: OnceLock::new(),
            any_stays_until_phase_ends: some(|profile| profile.effects.stays_until_phase_ends),
            any_wins_authority: some(|profile| profile.effects.wins_authority),
            frightening: if ruleset.plays_fear() { with(Profile::may_frighten) } else { BySide::default() },
            charge_tests: ChargeTests::default(),
            any_leads,
            any_staff: any_leads
                && some(|profile| profile.effects.musician)
                && some(|profile| profile.effects.standard_bearer),
            any_rallying_cry: some(|profile| profile.effects.rallying_cry),
            any_scouts: some(|profile| profile.effects.scout),
            reacting: with(|profile| profile.reaction_difficulty().is_some()),
        };
        if skirmish.any_frightens() {
            skirmish.charge_tests = ChargeTests::new(&skirmish.view(&skirmish.deployed));
        }
        skirmish
    }

    fn profile_hashes(&self) -> &BySide<[u64; SIDE_CAPACITY]> {
        self.profile_hashes.get_or_init(|| self.profiles.map(hash_profiles))
    }

    /// Returns the fighters of each card of both sides.
    pub fn cards(&self) -> BySide<&[Team]> {
        self.cards.as_ref().map(Cards::as_slice)
    }

    /// Returns a field as the players see it.
    #[inline]
    pub fn view<'f>(&'f self, field: &'f Field) -> FieldView<'f> {
        let charge_tests = &self.charge_tests;
        FieldView { ruleset: self.ruleset, profiles: self.profiles, field, charge_tests }
    }
}

impl<P> Skirmish<'_, P> {
    /// Returns whether the ruleset plays fear and at least one fighter may frighten enemies.
    fn any_frightens(&self) -> bool {
        !(self.frightening.a.is_empty() && self.frightening.b.is_empty())
    }
}

impl<'a, P: Player + Commander> Skirmish<'a, P> {
    /// Creates a skirmish on the line. Fighters who start in contact are placed now, unless their
    /// positions are drawn for each fight.
    ///
    /// # Panics
    /// If a side does not have 1 to [`MAX_LINE_FIGHTERS`] fighters.
    pub fn new(
        ruleset: &'a Ruleset,
        profiles: BySide<&'a [Profile]>,
        players: BySide<&'a P>,
        terms: SkirmishSettings,
    ) -> Self {
        let fighters = profiles.map(<[Profile]>::len);
        for count in [fighters.a, fighters.b] {
            assert!(count <= MAX_LINE_FIGHTERS, "a side of {count} fighters");
        }
        let cards = |side| {
            Cards::assign(profiles[side], |profile, most| players[side].fighters_per_card(profile, most))
        };
        let cards = BySide { a: cards(Side::A), b: cards(Side::B) };
        let mut skirmish = Self::with_cards(ruleset, profiles, cards, players, terms);
        match (terms.start.distance(), ContactPlacement::new(profiles)) {
            (Some(distance), _) => skirmish.deployed = Field::new(profiles, distance.get().into()),
            (None, line_up) if line_up.is_drawn() => skirmish.contact_placement = Some(line_up),
            (None, line_up) => line_up.place_in_order(&mut skirmish.deployed),
        }
        skirmish
    }

    /// Plays the skirmish on the line.
    pub fn play(&self, chance: &mut impl Chance, observer: &mut impl SkirmishObserver) -> SkirmishRecord {
        Game::new(self, Line::default(), chance, observer).play_turns()
    }

    /// Returns whether each fight draws which enemies start in contact.
    pub fn draws_contacts(&self) -> bool {
        self.contact_placement.is_some()
    }

    /// Returns how many fighters of each side have no room beside an enemy when all start in
    /// contact.
    pub fn count_without_room(&self) -> BySide<u8> {
        let mut field = Field::new(self.profiles, 0);
        ContactPlacement::new(self.profiles).place_in_order(&mut field);
        BySide { a: field.free(Side::A).count(), b: field.free(Side::B).count() }
    }
}
