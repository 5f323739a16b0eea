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
//! | an edition of the rules | [`ruleset_file`] |
//! | abilities, composed of primitives; their lookup by name | [`ability`]; [`ability_book`] |
//! | editions of profiles: rulesets that judge them, ranks and abilities | [`edition`] |
//! | one printed card; profile files | [`card`], [`profile_file`] |
//! | all known cards; filters over them | [`roster`]; [`selection`] |
//! | values not printed on cards: from other sources | [`ValueOrigin`] |
//! | … from the user, or by a rule | [`Assumption`]; [`list_assumed()`] |
//! | fighters: `2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6` | [`fighter_spec`] |
//! | the match-up of named fighters | [`match_up`] |
//! | army lists, in a line or a file | [`army`], [`army_file`] |
//! | battle scenarios and tables written by the user | [`battlefield`] |
//! | a file of `fleau run` and `fleau balance` | [`scenario_file`] |
//! | what profiles pay for but is not simulated | `unplayed` |
//! | the reference field, its situations | [`reference_field`], [`situations`] |
//! | how verdicts on costs are reached | [`verdict_terms`] |
//! | a field selected by options, without a file | [`field_selection`] |
//! | default option values | [`settings_file`] |
//! | changes of a card, and lists of them | [`variation`], [`option_file`] |
//! | the changes priced by default | [`standard_options`](standard_options()) |
//! | tables, saved pages and posts, converted to a profile file | [`import`] |
//! | resolves file names and ids to content | [`sources`] |
//! | large numbers such as `100k` | [`number`] |
//! | limits of input size | [`bounds`] |
//! | French words of options and files | [`words`]; of policies: [`policy_words`] |
//! | faults, and the nearest known name | [`fault`], [`spelling`] |
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
pub mod ability_book;
mod ability_file;
pub mod army;
pub mod army_file;
mod assumption;
pub mod battlefield;
pub mod bounds;
mod candidate;
pub mod card;
mod card_field;
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
pub mod import;
pub mod length;
pub mod match_up;
mod message;
pub mod number;
pub mod option_file;
mod os_error;
mod overrides;
pub mod policy_words;
mod primitive;
mod profile_costs;
pub mod profile_file;
pub mod reference_field;
mod replacement;
mod resolved_abilities;
pub mod roster;
pub mod ruleset_file;
pub mod scenario_file;
mod scenario_inputs;
pub mod selection;
mod sentence;
pub mod settings_file;
pub mod situations;
pub mod sources;
pub mod spelling;
pub mod standard_options;
mod toml_reader;
mod toml_syntax;
mod unknown_values;
mod unplayed;
mod value_origin;
pub mod variation;
pub mod verdict_terms;
pub mod words;
mod wound_effects;

pub use ability::{Ability, Certainty, Worth, X};
pub use ability_book::{AbilityBook, AbilityWithX, NotFound};
pub use army::{ArmyList, Extra, IndexedArmy, ListFighter, load_army, parse_army, people_by_name};
pub use army_file::parse_army_file;
pub use assumption::Assumption;
pub use battlefield::{OwnBattles, OwnScenario, OwnTable, parse_own_scenario, parse_own_table};
pub use card::{Card, Missing};
pub(crate) use card_field::CardField;
pub use card_row::CardRow;
pub use catalog::Catalog;
pub use costs_without_abilities::CostsWithoutAbilities;
pub use coverage::{CardAbilityCoverage, Coverage, CoverageState};
pub use edition::{Edition, EditionRuleset, Editions, NotListed, Relation, Who, WhyNotListed};
pub use fault::{Fault, Faults, OptionValue, Origin, nearest};
pub use field_selection::FieldSelection;
pub use field_weights::FieldWeights;
pub use fighter_spec::{ResolvedFighter, parse_candidate, parse_fighter, parse_side, side_label};
pub use match_up::{CombatSides, Duel, LeftOut, Matrix, form_combat};
pub use message::{Expected, FaultKind, Message, NameKind, UnknownName};
pub use number::{Runs, SolveSteps, parse_count};
pub use option_file::{Options, WrittenOption, parse_option_texts, parse_options};
pub use profile_costs::with_costs;
pub use profile_file::parse_profiles;
pub use reference_field::{AbilitiesThatMatter, AssumedMovement, ReferenceField};
pub use resolved_abilities::{Abilities, ContradictingAbilities};
pub use roster::{CannotFight, Roster};
pub use ruleset_file::parse_ruleset;
pub use scenario_file::{
    ChartFormat, Scenario, ScenarioReplacements, WrittenPolicy, max_turns, parse_policy, parse_scenario,
    parse_scenario_with,
};
pub use selection::Filters;
pub use sentence::{Columns, Part, PolicyWords, Quantity, Sentence, ToPart};
pub use settings_file::{WrittenSetting, WrittenSettings, parse_settings};
pub use sources::{LoadedRuleset, ReadFile, hash, load_abilities, load_roster, load_ruleset, load_text};
pub use standard_options::{LeftOutOption, WITHOUT_PREFIX, standard_options};
pub use unknown_values::{Assumed, AssumedRule, CardValue, Needs, assume_argument, list_assumed};
pub use unplayed::{Bound, Unplayed, UnplayedCharacteristic, list_unplayed};
pub use value_origin::{Base, Reliability, ValueOrigin};
pub use variation::{Variation, VariationFault, VariedCard};
pub use verdict_terms::{
    Fights, PlayMode, VerdictEngine, VerdictInterval, VerdictTerms, default_stability_policies,
};
pub use wound_effects::WoundEffects;
