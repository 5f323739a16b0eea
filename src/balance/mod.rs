//! Balance: the fair cost of a profile against a reference field, with its uncertainty.
//!
//! Given a [`Field`] of contenders and situations, a [`Ledger`] simulates the necessary fights, and
//! a root search finds the cost at which a profile destroys as much AP as it loses.
//!
//! [`Comparison`] measures the effect of changed costs, profiles or rules. `Repricing` finds new
//! costs for several contenders at once.
//!
//! Three parts work on numbers alone: [`army_worth`] estimates what cards are worth in armies from
//! the results of battles, [`Metagame`] treats a matrix of balances as a game about which profile
//! to bring, and [`PriceModel`] explains printed AP by the characteristics on the cards.

mod armies;
mod block_fair_cost;
mod comparison;
mod double_oracle;
mod exchange;
mod exploitability;
mod fair_cost;
mod field;
mod fight_key;
mod joint_cost;
mod judge;
mod ledger;
mod ledger_settings;
mod metagame;
mod mixed_counter;
mod model_interval;
mod no_answer;
mod optimal_duels;
mod outcomes;
mod outnumbered;
mod payoff_change;
mod payoff_matrix;
mod policy_grid;
mod price_model;
mod prices;
mod repricing;
mod root_search;
mod situation;
mod variant_cost;
mod verdict;

pub use armies::{
    ArmyCard, ArmySettings, ArmyWorth, Assumption, AssumptionWorth, CardGrade, CardValues, CardWorth,
    CostChange, Exposure, ExtraTerm, FitQuality, Grade, ListGame, NoArmyWorth, Numeraire, PairCounts,
    PairInformation, PairResult, PriceGauge, PriceQuality, Proposal, ProposalTerms, TermTest, Unjudged,
    ValueWorth, army_worth,
};
pub use block_fair_cost::{BlockFairCost, PilotFairCost};
pub use comparison::Comparison;
pub(crate) use comparison::{Difference, RulesChange};
pub use exchange::{Exchange, Outcome, Payoff};
pub use exploitability::{FirstPolicyExploitability, ProfileExploitability};
pub use fair_cost::{Balance, FairCost, SearchSettings};
pub use field::{Contender, Field, FieldError, Pairing};
pub use fight_key::FightKey;
pub use joint_cost::JointCost;
pub use judge::{FairCostVerdict, Sampling, judge};
pub use ledger::{Ledger, LedgerSnapshot, PairingMix};
pub use ledger_settings::{LedgerSettings, MixedPolicies};
pub use metagame::{Certainty, Equilibrium, Metagame, ThreeCycle, TransitiveSplit};
pub use model_interval::{Sensitivity, VariedAssumption, model_interval};
pub use no_answer::NoAnswerWhy;
pub use optimal_duels::SolvedDuels;
pub use outnumbered::{Outnumbered, find_outnumbered_context, weaken};
pub use payoff_matrix::{Circle, MetagameAnswer, PayoffMatrix};
pub use policy_grid::{EquilibriumMixes, PolicyGrid};
pub use price_model::{
    Coefficient, CrossValidatedError, PriceModel, PricePredictor, PriceScale, ProfilePrice,
};
pub use prices::{BLOCKS, Context, OptionPrice, context_shares, mean_price, option_price};
pub use repricing::RepricingLimits;
pub(crate) use repricing::{KeptReason, Repricing};
pub use root_search::{COST_RANGE, SearchEnd};
pub use situation::{Budget, Forces, Price, Situation, Weight};
pub(crate) use variant_cost::VariantCost;
pub use verdict::{Threshold, Verdict, supported_whole_ap};

#[cfg(test)]
mod tests;
