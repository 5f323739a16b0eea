//! Balance: the fair cost of a profile against a reference field, with its uncertainty.
//!
//! Given a [`Field`] of contenders and situations, a [`Ledger`] simulates the necessary fights, and
//! a root search finds the cost at which a profile destroys as much AP as it loses.
//!
//! [`Comparison`] measures the effect of changed costs, profiles or rules. `Repricing` finds new
//! costs for several contenders at once.
//!
//! Two parts work on numbers alone: [`Metagame`] treats a matrix of balances as a game about which
//! profile to bring, and [`PriceModel`] explains printed AP by the characteristics on the cards.

mod block_fair_cost;
mod cards;
mod comparison;
mod double_oracle;
mod exchange;
mod fair_cost;
mod field;
mod fight_key;
mod joint_cost;
mod judge;
mod ledger;
mod ledger_settings;
mod list_battle;
mod mates;
mod metagame;
mod metagame_summary;
mod mixed_counter;
mod model_interval;
mod optimal_duels;
mod outcome;
mod outcomes;
mod outnumbered;
mod payoff_change;
mod payoff_matrix;
mod policy_grid;
mod price_model;
mod prices;
mod repricing;
mod situation;
mod variant_cost;
mod verdict;

pub use block_fair_cost::BlockFairCost;
pub use situation::Price;

pub use block_fair_cost::PilotFairCost;
pub use comparison::Comparison;
pub(crate) use comparison::Difference;
pub(crate) use comparison::RulesChange;
pub use exchange::Exchange;
pub use exchange::Payoff;
pub use fair_cost::COST_RANGE;
pub use fair_cost::FairCost;
pub use fair_cost::SearchEnd;
pub use fair_cost::SearchSettings;
pub use field::Contender;
pub use field::Field;
pub use field::FieldError;
pub use field::Pairing;
pub use fight_key::FightKey;
pub use joint_cost::JointCost;
pub use joint_cost::JointCostsError;
pub use judge::FairCostVerdict;
pub use judge::Sampling;
pub use judge::judge;
pub use ledger::BATTLE_COST_IN_FIGHTS;
pub use ledger::Ledger;
pub use ledger::LedgerSnapshot;
pub use ledger::PairingMix;
pub use ledger_settings::LedgerSettings;
pub use ledger_settings::MixedPolicies;
pub use list_battle::BattleJob;
pub use list_battle::BattlePlayer;
pub use list_battle::Battles;
pub use list_battle::ListAp;
pub use list_battle::ListBattle;
pub use list_battle::PlayerKind;
pub use list_battle::PrintedOrCustom;
pub use list_battle::ScenarioKind;
pub use list_battle::Stake;
pub use list_battle::TableFormat;
pub use metagame::Certainty;
pub use metagame::Dominance;
pub use metagame::DominatedByMix;
pub use metagame::DominatedByProfile;
pub use metagame::Equilibrium;
pub use metagame::Metagame;
pub use metagame::ThreeCycle;
pub use metagame::TransitiveSplit;
pub use metagame_summary::MetagameSummary;
pub use model_interval::Sensitivity;
pub use model_interval::VariedAssumption;
pub use model_interval::model_interval;
pub use optimal_duels::SOLVE_COST_IN_FIGHTS;
pub use optimal_duels::SolvedDuels;
pub use outcome::Outcome;
pub use outnumbered::Outnumbered;
pub use outnumbered::find_outnumbered_context;
pub use outnumbered::weaken;
pub use payoff_matrix::PayoffMatrix;
pub use policy_grid::EquilibriumMixes;
pub use policy_grid::Exploitability;
pub use policy_grid::Gain;
pub use policy_grid::PolicyGrid;
pub use price_model::Coefficient;
pub use price_model::CrossValidatedError;
pub use price_model::PriceModel;
pub use price_model::PriceModelFault;
pub use price_model::PriceScale;
pub use price_model::ProfilePrice;
pub use prices::BLOCKS;
pub use prices::Context;
pub use prices::OptionPrice;
pub use prices::context_shares;
pub use prices::mean_price;
pub use prices::option_price;
pub(crate) use repricing::KeptReason;
pub(crate) use repricing::Repricing;
pub use repricing::RepricingLimits;
pub use situation::Budget;
pub use situation::Forces;
pub use situation::Mates;
pub use situation::Situation;
pub use situation::Weight;
pub(crate) use variant_cost::VariantCost;
pub use verdict::Threshold;
pub use verdict::Verdict;
pub use verdict::supported_whole_ap;

#[cfg(test)]
mod tests;
