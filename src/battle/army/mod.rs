//! Army lists [I-D]: what may stand in one, and lists drawn at random.
//!
//! A list is a value of numbers: who called what in which file is the caller's business, and faults name their
//! [`Unit`] by its place. [`faults`] finds everything that is wrong at once, each with its paragraph.
//!
//! | module | what |
//! | --- | --- |
//! | [`alliance`] | I-D-8: peoples, their ways of alliance, who may stand beside whom |
//! | [`quota`] | the bounds that the agreed AP set: I-D-1, I-D-3, I-D-4, I-D-5, I-D-8 |
//! | [`check`](mod@check) | everything that is wrong with a list |
//! | [`draw`] | legal lists at random |
//!
//! ```
//! use fleau_battle::army::{Army, Rank, Rule, Unit, faults};
//! let soldiers = Unit { value: 25, count: 7, ..Unit::default() };
//! let champion = Unit { value: 130, rank: Rank::Champion, card: 1, ..Unit::default() };
//! let army = Army { agreed: 300, nation: 0, peoples: vec![None], units: vec![soldiers, champion] };
//! let found: Vec<Rule> = faults(&army).iter().map(|fault| fault.rule).collect();
//! assert_eq!(found, [Rule::Total, Rule::HighestValue]);
//! ```

pub mod alliance;
pub mod check;
pub mod draw;
pub mod quota;

pub use alliance::{Alliance, People, Way};
pub use check::{Fault, Rule, bases, cards, faults, total};
pub use draw::{Candidate, Drawn, NoList, Pool};

/// Whether a fighter is a champion [I-C].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// One of many: called after a function.
    #[default]
    Soldier,
    /// A character of a name, once in an army.
    Champion,
    /// The card does not say. Such a fighter is taken for a soldier, and does not count among the AP of champions.
    Unknown,
}

/// Fighters of a list who are alike in everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Which reference card they are of, whatever they carry: units of one card have the same number here.
    pub card: usize,
    /// Their people: a place in [`Army::peoples`].
    pub nation: usize,
    /// AP of one of them, with all options [I-D-2].
    pub value: u16,
    /// Whether they are champions.
    pub rank: Rank,
    /// How many they are; each is one base [I-D-1].
    pub count: u16,
    /// How their player shares them out among reference cards [I-D-5]; as few cards as may be where this is empty.
    pub cards: Vec<u16>,
    /// The most that one card stands for, where the card prints another number than its AP give [I-D-5].
    pub printed_per_card: Option<u16>,
    /// The artifacts of each of them, by numbers that are the same for the same artifact [I-D-6].
    pub artifacts: Vec<usize>,
    /// How many artifacts each may have; none where nobody knows whether the card prints Artifact/X.
    pub most_artifacts: Option<u8>,
}

impl Default for Unit {
    /// One soldier of the first people, worth nothing, without artifacts.
    fn default() -> Self {
        Unit {
            card: 0,
            nation: 0,
            value: 0,
            rank: Rank::Soldier,
            count: 1,
            cards: Vec::new(),
            printed_per_card: None,
            artifacts: Vec::new(),
            most_artifacts: Some(0),
        }
    }
}

/// A list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// The AP that the players agreed on.
    pub agreed: u16,
    /// The people whose army it is: a place in `peoples`. Fighters of other peoples are allies.
    pub nation: usize,
    /// The peoples of its fighters; none where a people is on no way of alliance.
    pub peoples: Vec<Option<People>>,
    /// Its fighters.
    pub units: Vec<Unit>,
}
