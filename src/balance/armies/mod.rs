//! Army worth: what a card is worth in an army, estimated from battles between pairs of lists.
//!
//! Each pair of lists is fought several times. Wins minus losses are regressed on the differences
//! between both lists in the numbers of each card. So a card's coefficient is what one more copy
//! adds to wins minus losses of a battle, and the coefficient divided by what 1 AP adds is its
//! worth in AP: at this cost an army would neither gain nor lose by the card.
//!
//! The assumptions of a battle (scenario, table, opposing people, temperament of the players,
//! contested readings of the rules) are drawn with each pair, from stated weights. One regression
//! for each scenario, or for all pairs if they are few, then gives the mean over the assumptions.
//! Regressions of the pairs by drawn value say how far worth moves with each.
//!
//! Everything here is computed from [`PairResult`]s; how lists are drawn and fought is not here.
//! Results do not depend on the order of the pairs, and not on the order of the cards.

mod diagnostics;
mod effects;
mod exposure;
mod gauge;
mod grade;
mod information;
mod input;
mod list_game;
mod proposal;
mod regression;
mod scale;
mod values;
mod worth;

pub use diagnostics::{ExtraTerm, FitQuality, TermTest};
pub use exposure::{Exposure, Unjudged};
pub use gauge::{PriceGauge, PriceQuality};
pub use grade::{AssumptionWorth, CardGrade, Grade, ValueWorth};
pub use information::PairInformation;
pub use input::{ArmyCard, ArmySettings, Assumption, NoArmyWorth, PairCounts, PairResult};
pub use list_game::ListGame;
pub use proposal::{CostChange, Numeraire, Proposal, ProposalTerms};
pub use values::CardValues;
pub use worth::{ArmyWorth, CardWorth, army_worth};

#[cfg(test)]
mod tests;
