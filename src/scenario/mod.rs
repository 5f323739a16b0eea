//! Files as written, and what they mean: rulesets, profiles, fighters named in a line, scenarios.
//!
//! Text comes in, validated values go out, or every fault at once with file and line ([`Faults`]); what
//! this room gives out needs no further check. It opens no file itself: texts are handed in, or a
//! [`ReadFile`] for the files that a scenario names. What names are looked up in is handed in too: a [`Catalog`], or
//! its [`Roster`], which keeps its [`AbilityBook`]. Nothing is guessed: a card without its ATT stays
//! without, and a match-up that needs it is a fault that says what to write.
//!
//! | what | module |
//! | --- | --- |
//! | what names are looked up in; the data of `scenarios/`, built in | [`catalog`]; [`embedded`] |
//! | an edition of the rules | [`ruleset_file`] |
//! | abilities, composed of primitives; looked up by name | [`ability`]; [`ability_book`] |
//! | editions of profiles: the rulesets that judge them, what ranks induce | [`edition`] |
//! | printed cards; many of them; which of them are meant | [`card`], [`profile_file`]; [`roster`]; [`selection`] |
//! | what cards do not say: from other sources, from the user, or by rule | [`Filled`]; [`Assumption`]; [`assumed()`] |
//! | `2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6` | [`fighter_spec`] |
//! | which fighters meet which | [`match_up`] |
//! | army lists, in a line or a file | [`army`], [`army_file`] |
//! | what is fought for and on which table, of one's own | [`battlefield`] |
//! | a file of `fleau run` and `fleau balance` | [`scenario_file`] |
//! | what is paid for and not played | `unplayed` |
//! | the field, the situations and the terms by which costs are judged | [`reference_field`], [`situations`], [`verdict_terms`] |
//! | a field that options select, without a file | [`field_selection`] |
//! | what holds where no option says otherwise | [`settings_file`] |
//! | changes of a card, and lists of them; the changes that are priced if none is written | [`variation`], [`option_file`]; [`standard_options`](standard_options()) |
//! | tables, saved pages and posts, made into a profile file | [`import`] |
//! | names of files and ids to what they name | [`sources`] |
//! | `100k` | [`number`] |
//! | how much is read | [`bounds`] |
//! | words of options and files in French | [`words`] |
//! | what is wrong, and the nearest name | [`fault`], [`spelling`] |
//!
//! What a decision means is in [`policy`](crate::policy); playing a [`Scenario`] is not here.
//!
//! ```
//! use fleau::scenario::{embedded, form_combat, parse_side};
//! let side = |text| parse_side(text, embedded::roster());
//! let combat = form_combat(side("2 guerrier_de_l_aube")?, side("garde_pretorien")?)?;
//! assert_eq!(combat.lone().name, "Garde prétorien");
//! # Ok::<(), Vec<fleau::scenario::Message>>(())
//! ```

pub mod ability;
pub mod ability_book;
mod ability_file;
pub mod army;
pub mod army_file;
mod assumption;
pub mod battlefield;
pub mod bounds;
mod candidate;
pub mod card;
mod card_row;
pub mod catalog;
mod costs_without_abilities;
pub mod coverage;
mod csv_file;
pub mod edition;
mod edition_file;
pub mod embedded;
pub mod fault;
pub mod field_selection;
mod field_weights;
pub mod fighter_spec;
mod filled;
pub mod import;
mod lacking;
pub mod length;
pub mod match_up;
mod message;
mod named_in_scenario;
pub mod number;
pub mod option_file;
mod outside;
mod overrides;
mod primitive;
mod profile_costs;
pub mod profile_file;
pub mod reference_field;
pub mod roster;
pub mod ruleset_file;
pub mod scenario_file;
pub mod selection;
mod sentence;
pub mod settings_file;
pub mod situations;
pub mod sources;
pub mod spelling;
mod stand_in;
pub mod standard_options;
mod toml_reader;
mod toml_syntax;
mod training;
mod unplayed;
pub mod variation;
pub mod verdict_terms;
pub mod words;
mod wound_effects;

pub use ability::{Ability, Certainty, Worth, X};
pub use ability_book::{AbilityBook, Known, NotFound};
pub use army::{ArmyList, Extra, ListFighter, ValuedArmy, load_army, parse_army, people_called};
pub use army_file::parse_army_file;
pub use assumption::Assumption;
pub use battlefield::{OwnBattles, OwnScenario, OwnTable, parse_own_scenario, parse_own_table};
pub use card::{Card, Missing};
pub use card_row::CardRow;
pub use catalog::Catalog;
pub use costs_without_abilities::CostsWithoutAbilities;
pub use coverage::{Coverage, Covered, State};
pub use edition::{Edition, Editions, JudgedBy, NotListed, Relation, Who, WhyNotListed};
pub use fault::{Fault, Faults, Given, Origin, nearest};
pub use field_selection::FieldSelection;
pub use field_weights::FieldWeights;
pub use fighter_spec::{Recruit, parse_candidate, parse_fighter, parse_side, side_label};
pub use filled::{Base, Filled, HowSure};
pub use lacking::{Assumed, AssumedRule, CardValue, Needs, assumed, to_assume};
pub use match_up::{CombatSides, Duel, LeftOut, Matrix, form_combat};
pub use message::{Expected, Fact, Message, Named, UnknownName, of_policy};
pub use number::{Runs, SolveSteps, parse_count};
pub use option_file::{Options, WrittenOption, options_as_written, parse_options};
pub use profile_costs::with_costs;
pub use profile_file::parse_profiles;
pub use reference_field::{AbilitiesThatMatter, AssumedMovement, ReferenceField};
pub use roster::{Roster, Unfit};
pub use ruleset_file::parse_ruleset;
pub use scenario_file::{
    ChartFormat, Instead, Scenario, WrittenPolicy, parse_scenario, parse_scenario_with, turns_under,
};
pub use selection::Filters;
pub use sentence::{Columns, InSentence, Part, PolicyWords, Sentence, What};
pub use settings_file::{WrittenSetting, WrittenSettings, parse_settings};
pub(crate) use sources::hash;
pub use sources::{LoadedRuleset, ReadFile, load_abilities, load_roster, load_ruleset, load_text};
pub use standard_options::{LeftOutOption, WITHOUT, standard_options};
pub use training::{Abilities, Contradicting};
pub use unplayed::{Bound, Unplayed, UnplayedCharacteristic, unplayed};
pub use variation::{Unvaried, Variation, Varied};
pub use verdict_terms::{Fights, VerdictEngine, VerdictInterval, VerdictPlay, VerdictTerms, other_policies};
pub use wound_effects::WoundEffects;
