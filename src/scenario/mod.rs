//! Parsers of every input file and option (rulesets, profiles, abilities, scenarios, imports) and
//! the validated values they produce.
//!
//! A parser returns a validated value or every fault at once, each with file and line ([`Faults`]);
//! the values of this module need no further check. It opens no file itself: texts are passed in,
//! or a [`ReadFile`] callback for the files that a scenario names. Names are looked up in a
//! [`Catalog`], or in its [`Roster`], which holds its [`AbilityBook`]. Missing values are never
//! guessed: a card without ATT stays without ATT, and a match-up that needs it is a fault that says
//! what to write.
//!
//! | content | module |
//! | --- | --- |
//! | the lookup tables for names; the built-in data of `scenarios/` | [`catalog`]; [`embedded`] |
//! | an edition of the rules | [`ruleset::file`] |
//! | abilities, composed of primitives; their lookup by name | [`ability`]; [`ability::book`] |
//! | editions of profiles: rulesets that judge them, ranks and abilities | [`ruleset::edition`] |
//! | one printed card; profile files | [`card`], [`card::profile_file`] |
//! | all known cards; filters over them | [`card::roster`]; [`card::selection`] |
//! | values not printed on cards: from other sources | [`ValueOrigin`] |
//! | … from the user, or by a rule | [`Assumption`]; [`list_assumed()`] |
//! | fighters: `2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6` | [`fighter::spec`] |
//! | the match-up of named fighters | [`fighter::match_up`] |
//! | army lists, in a line or a file | [`army`], [`army::file`] |
//! | battle scenarios and tables written by the user | [`battlefield`] |
//! | a file of `fleau run` and `fleau balance` | [`scenario_file`] |
//! | what profiles pay for but is not simulated | `unplayed` |
//! | the reference field, its situations | [`field`], [`field::situations`] |
//! | how verdicts on costs are reached | [`field::verdict_terms`] |
//! | a field selected by options, without a file | [`field::selection`] |
//! | default option values | [`settings_file`] |
//! | changes of a card, and lists of them | [`Variation`], [`fighter::option_file`] |
//! | the changes priced by default | [`standard_options`](standard_options()) |
//! | tables, saved pages and posts, converted to a profile file | [`import`] |
//! | resolves file names and ids to content | [`sources`] |
//! | large numbers such as `100k` | [`reading::number`] |
//! | limits of input size | [`reading::bounds`] |
//! | French words of options and files | [`reading::words`] |
//! | policies, and their French words | `reading::policy`, [`reading::policy_words`] |
//! | faults, and the nearest known name | [`reading::fault`], [`reading::spelling`] |
//!
//! Decision policies are in [`policy`](crate::policy); running a [`Scenario`] is done elsewhere.
//!
//! ```
//! use fleau::scenario::{embedded, form_combat, parse_side};
//! let side = |text| parse_side(text, embedded::roster());
//! let combat = form_combat(side("2 guerrier_de_l_aube")?, side("garde_pretorien")?)?;
//! assert_eq!(combat.lone().name, "Garde prétorien");
//! # Ok::<(), Vec<fleau::scenario::Message>>(())
//! ```

pub mod ability;
pub mod army;
pub mod battlefield;
pub mod card;
pub mod catalog;
pub mod embedded;
pub mod field;
pub mod fighter;
pub mod import;
pub mod reading;
pub mod ruleset;
pub mod scenario_file;
mod scenario_inputs;
pub mod settings_file;
pub mod sources;

pub use ability::book::{AbilityBook, AbilityWithX, NotFound};
pub use ability::coverage::{CardAbilityCoverage, CardValue, Coverage, CoverageState};
pub use ability::primitive::X;
pub use ability::wound_effects::WoundEffects;
pub use ability::{Ability, Certainty, Worth};
#[cfg(feature = "cli")]
pub(crate) use army::file::is_army_file;
pub use army::file::{load_army, parse_army_file};
pub use army::pasted::parse_pasted;
pub use army::unread::{UnreadLine, WhyUnread};
pub use army::{ArmyList, Extra, IndexedArmy, ListFighter, parse_army, people_by_name};
pub use battlefield::{
    OwnScenario, OwnTable, PlayerKind, ScenarioKind, TableFormat, parse_own_scenario, parse_own_table,
};
pub(crate) use card::field::CardField;
pub use card::field::{Reliability, ValueOrigin};
pub use card::profile_costs::with_costs;
pub use card::profile_file::parse_profiles;
pub use card::resolved::{Abilities, ContradictingAbilities};
pub use card::roster::{CannotFight, LeftOut, Roster};
pub use card::row::CardRow;
pub use card::selection::Filters;
pub use card::unplayed::{Bound, Unplayed, UnplayedCharacteristic, list_unplayed};
pub use card::{Card, Missing};
pub use catalog::{Catalog, LoadedRuleset};
pub use field::armies::{ArmyBattles, ArmyTerms, ListAp, Weighted};
pub use field::selection::FieldSelection;
pub use field::verdict_terms::{
    Fights, PlayMode, VerdictEngine, VerdictInterval, VerdictTerms, default_stability_policies,
};
pub use field::weights::{FieldWeights, parse_enemy_weights};
pub use field::{AbilitiesThatMatter, AssumedMovement, ReferenceField};
pub use fighter::assumption::Assumption;
pub use fighter::match_up::{CombatSides, Duel, Matrix, form_combat};
pub use fighter::option_file::{Options, WrittenOption, parse_option_texts, parse_options};
pub(crate) use fighter::price::{PRICE_CHARACTERISTICS, list_price_features};
pub use fighter::spec::{ResolvedFighter, parse_candidate, parse_fighter, parse_side, side_label};
pub use fighter::standard_options::{LeftOutOption, WITHOUT_PREFIX, standard_options};
pub use fighter::sweep::{
    MAX_SWEEP_POINTS, MAX_SWEPT_RANGES, SweptQuantity, SweptRange, SweptText, SweptValue, too_many_points,
};
pub use fighter::unknown_values::{Assumed, AssumedRule, Needs, assume_argument, list_assumed};
pub use fighter::variation::{Variation, VariationFault, VariedCard};
#[cfg(feature = "cli")]
pub(crate) use import::decode::decode_marked;
pub use reading::fault::{Fault, Faults, OptionValue, Origin};
pub use reading::hash;
pub use reading::length::Base;
pub use reading::message::{Message, unreadable};
pub(crate) use reading::message::{unknown_name, unknown_translated};
pub use reading::number::{Runs, SolveSteps, parse_count};
pub use reading::os_error::path_text;
pub use reading::policy::{WrittenPolicy, parse_policy};
pub use reading::sentence::{Columns, Part, PolicyWords, Quantity, Sentence, ToPart};
pub(crate) use reading::sentence::{Grouped, Quoted};
pub use reading::spelling::nearest;
pub use ruleset::costs_without_abilities::CostsWithoutAbilities;
pub use ruleset::edition::{Edition, EditionRuleset, Editions, NotListed, Relation, Who, WhyNotListed};
pub use ruleset::file::parse_ruleset;
pub use scenario_file::{
    ChartFormat, Scenario, ScenarioReplacements, max_turns, parse_scenario, parse_scenario_with,
};
pub use settings_file::{WrittenSetting, WrittenSettings, parse_settings};
#[cfg(feature = "cli")]
pub(crate) use sources::has_extension;
pub use sources::{ReadFile, load_abilities, load_roster, load_ruleset, load_text};
