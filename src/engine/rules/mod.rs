//! The rules of the game, as in the rulebook.
//!
//! Pure code: dice ([`Dice`](crate::dice::Dice)), decisions ([`Player`]) and observers
//! ([`Observer`]) are passed in. Each module names the paragraphs it implements. Where a paragraph
//! has several readings or differs between editions, a setting of [`Ruleset`] decides, never a
//! comparison with an edition.
//!
//! | paragraph | module |
//! | --- | --- |
//! | I-C | [`profile`]; [`missing_values`] for values missing on cards |
//! | II-A | [`characteristic_test`], [`opened_test`], [`opposed_test`] |
//! | II-A-4 | [`current`] |
//! | II-B | [`wound`], [`wound_roll`], [`fighter`] |
//! | II-E | [`contact`] |
//! | VII-C-1 to 3 | [`combat`] |
//! | VII-C-4, 5 | [`attack`] |
//! | IV, one combat over several turns | [`turn`], [`maintenance`] |
//! | IV to VII and IX, two sides at a distance or in contact | [`skirmish`] |
//! | XII, effects of abilities | [`effect`] |
//!
//! Not implemented: magic and divination (X, XI), and what needs a table
//! (line of sight, terrain, altitude).

pub mod attack;
pub mod bounded;
pub mod chance;
pub mod characteristic_test;
pub mod combat;
pub mod contact;
pub mod current;
pub mod decision;
pub mod effect;
pub mod event;
pub mod fighter;
pub mod maintenance;
pub mod missing_values;
pub mod opened_test;
pub mod opposed_test;
pub mod profile;
pub mod ruleset;
pub mod side;
pub mod skirmish;
pub mod team;
pub mod turn;
pub mod wound;
pub mod wound_roll;

pub use attack::{Attack, AttackOutcome, AttackTraits};
pub use chance::Chance;
pub use characteristic_test::{TestResult, TestTraits, TestedValue};
pub use combat::{Combat, Combatant, Opponents};
pub use decision::{OtherDecides, Place, Player, Reroll, RerollFor, View};
pub use effect::{Effect, Effects};
pub use event::{Event, Observer};
pub use fighter::{Fighter, Marks};
pub use missing_values::MissingValues;
pub use opposed_test::OpposedTest;
pub use profile::{Characteristic, Missile, Movement, Power, Profile, Range, Resistance, StrategicValue};
pub use ruleset::{Ruleset, Word};
pub use side::{BySide, Side};
pub use team::Team;
pub use turn::{Encounter, EncounterRecord, Turns};
pub use wound::{WoundDice, WoundLevel, WoundResult, WoundTable};
pub use wound_roll::{Doubles, WoundRoll, WoundTraits};
