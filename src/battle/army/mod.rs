//! Army lists [I-D]: their limits, a check of all rules, and random lists.
//!
//! A list contains only numbers. Names and files are the caller's business, and faults refer to a
//! [`Unit`] by its index. [`find_faults`] finds all violations at once, each with its paragraph.
//!
//! | module | contents |
//! | --- | --- |
//! | [`alliance`] | peoples, their ways of alliance, and who may ally [I-D-8] |
//! | [`quota`] | limits set by the agreed AP [I-D-1, I-D-3, I-D-4, I-D-5, I-D-8] |
//! | [`check`](mod@check) | all faults of a list |
//! | [`draw`] | random lists, legal where the pool allows it |
//! | [`search`] | the list whose cards have the largest total value |
//!
//! ```
//! use fleau_battle::army::{Army, Rank, Rule, Unit, find_faults};
//! let soldiers = Unit { value: 25, count: 7, ..Unit::default() };
//! let champion = Unit { value: 130, rank: Rank::Champion, card: 1, ..Unit::default() };
//! let army =
//!     Army { agreed_value: 300, nation: 0, peoples: vec![None], units: vec![soldiers, champion] };
//! let found: Vec<Rule> = find_faults(&army).iter().map(|fault| fault.rule).collect();
//! assert_eq!(found, [Rule::Total, Rule::HighestValue]);
//! ```

pub mod alliance;
pub mod check;
pub mod draw;
pub mod quota;
pub mod search;

pub use alliance::{Alliance, People, Way};
pub use check::{Fault, Rule, count_bases, fighters_per_card, find_faults, total_value};
pub use draw::{Candidate, DrawError, DrawnCard, MissingChampions, Pool};
pub use search::CardUse;

/// Whether a fighter is a champion [I-C].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// An ordinary fighter, named after its function.
    #[default]
    Soldier,
    /// A character with a proper name, at most once in an army.
    Champion,
    /// The card does not say. The fighter counts as a soldier, and not toward the AP of champions.
    Unknown,
}

/// A group of identical fighters in an army list: same reference card, options and AP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Number of the reference card. Units of the same card share it, whatever equipment they
    /// carry.
    pub card: usize,
    /// People of these fighters: an index into [`Army::peoples`].
    pub nation: usize,
    /// AP of one fighter, all options included [I-D-2].
    pub value: u16,
    /// Whether the fighters of the unit are champions.
    pub rank: Rank,
    /// Number of fighters; each is one base [I-D-1].
    pub count: u16,
    /// Number of fighters on each reference card, as distributed by the player [I-D-5]; if empty,
    /// as few cards as possible.
    pub cards: Vec<u16>,
    /// Maximum number of fighters per card, if the card prints one that differs from the limit by
    /// AP [I-D-5].
    pub printed_max_per_card: Option<u16>,
    /// Artifacts of each fighter; equal numbers mean the same artifact [I-D-6].
    pub artifacts: Vec<usize>,
    /// Maximum number of artifacts per fighter; `None` if it is unknown whether the card prints
    /// Artifact/X.
    pub max_artifacts: Option<u8>,
}

impl Default for Unit {
    /// One soldier of the first people, for 0 AP and without artifacts.
    fn default() -> Self {
        Unit {
            card: 0,
            nation: 0,
            value: 0,
            rank: Rank::Soldier,
            count: 1,
            cards: Vec::new(),
            printed_max_per_card: None,
            artifacts: Vec::new(),
            max_artifacts: Some(0),
        }
    }
}

/// An army list: the fighters, and everything else that the rules of composition check [I-D].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// AP that the players agreed on.
    pub agreed_value: u16,
    /// The people whose army it is: an index into `peoples`. Fighters of other peoples are allies.
    pub nation: usize,
    /// Peoples of the fighters; `None` for a people without a way of alliance.
    pub peoples: Vec<Option<People>>,
    /// The fighters, grouped by identical equipment.
    pub units: Vec<Unit>,
}
