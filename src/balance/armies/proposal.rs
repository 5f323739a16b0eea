//! Few new costs that make a price list nearly as good as army worth.
//!
//! # Method
//! A price list p predicts wins minus losses by a multiple of x'p, and explains (p'c)² / p'Gp of
//! their variance, with G the matrix and c the vector of the normal equations. This measure does
//! not depend on the unit of the prices, so something has to be held still: the AP of all lists
//! that were played, or the cost of one card. Only cards that are judged underpriced or overpriced
//! change, in whole AP between their printed cost and their worth. Each step takes the one or two
//! changes with the largest gain per changed card, then adjusts the earlier changes. Every gain is
//! computed from the whole list of prices.

use super::gauge::PriceGauge;
use super::input::{ArmyCard, NoArmyWorth};
use super::worth::ArmyWorth;
use crate::balance::verdict::Verdict;
use crate::rules::StrategicValue;

/// What a proposal holds still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numeraire {
    /// The AP of all lists that were played.
    Total,
    /// The cost of the card with this index.
    Card(usize),
}

/// Which costs a proposal may change, and how far.
#[derive(Clone, Debug, PartialEq)]
pub struct ProposalTerms {
    /// What is held still.
    pub numeraire: Numeraire,
    /// Maximum change of the AP of all lists that were played, as a share of it; infinite if they
    /// are not held still.
    pub max_drift: f64,
    /// Maximum increase over the printed cost, as a share of it. The same factor limits decreases.
    /// `None`: no limit.
    pub cap: Option<f64>,
    /// Indices of the cards whose cost may change.
    pub contenders: Vec<usize>,
}

impl ProposalTerms {
    /// Returns the lowest and the highest cost in whole AP that the cap allows for a card with this
    /// printed cost.
    ///
    /// ```
    /// use fleau::balance::{Numeraire, ProposalTerms};
    /// let cap = |cap| {
    ///     let (numeraire, max_drift, contenders) = (Numeraire::Total, 0.005, Vec::new());
    ///     ProposalTerms { numeraire, max_drift, cap, contenders }
    /// };
    /// assert_eq!(cap(Some(0.5)).bounds(40.0), [27.0, 60.0]);
    /// assert_eq!(cap(None).bounds(40.0), [1.0, 2000.0]);
    /// ```
    pub fn bounds(&self, printed: f64) -> [f64; 2] {
        // 20 AP and 15 % are 22.999999999999996 in binary.
        const ROUNDING: f64 = 1e-9;
        let [least, most] = [StrategicValue::MIN, StrategicValue::MAX].map(f64::from);
        let Some(cap) = self.cap else { return [least, most] };
        let [low, high] = [printed / (1.0 + cap), printed * (1.0 + cap)];
        [(low - ROUNDING).ceil().max(least), (high + ROUNDING).floor().min(most)]
    }
}

/// A change of a card's cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CostChange {
    /// Index of the card.
    pub card: usize,
    /// Printed cost in AP.
    pub from: f64,
    /// Proposed cost in AP.
    pub to: f64,
}

/// A proposal with a number of changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// All changes, by the index of the card.
    pub changes: Vec<CostChange>,
    /// Share of what army worth explains beyond printed costs that the proposal explains, on the
    /// pairs from which worth is estimated.
    pub share: f64,
    /// Change of the AP of all lists that were played, as a share of it.
    pub drift: f64,
}

impl Proposal {
    /// Part of the gain of the longest proposal that [`knee`](Self::knee) reaches.
    pub const KNEE: f64 = 0.8;

    /// Returns the costs of all cards by this proposal.
    pub fn prices(&self, cards: &[ArmyCard]) -> Vec<Option<f64>> {
        let mut prices: Vec<Option<f64>> = cards.iter().map(|card| card.ap).collect();
        self.changes.iter().for_each(|change| prices[change.card] = Some(change.to));
        prices
    }

    /// Returns the index of the shortest proposal of a curve that gains most of what the longest
    /// one gains; `None` if there is none.
    pub fn knee(curve: &[Proposal]) -> Option<usize> {
        let most = curve.last()?.share;
        curve.iter().position(|of| of.share >= Self::KNEE * most)
    }
}

/// Smallest gain of a change, as a share of what army worth explains beyond printed costs.
const MIN_GAIN: f64 = 0.005;
/// Rounds in which earlier changes are adjusted after each step.
const ADJUSTING_ROUNDS: usize = 20;

impl ArmyWorth {
    /// Proposes new costs: a curve from few changes to many, each proposal with more than the one
    /// before. Empty if no contender is judged underpriced or overpriced, or none of the changes
    /// helps.
    ///
    /// # Errors
    /// If the card that is held still has no cost or no worth above 0.
    ///
    /// # Panics
    /// If `cards` are not those of the estimate.
    pub fn propose(&self, cards: &[ArmyCard], terms: &ProposalTerms) -> Result<Vec<Proposal>, NoArmyWorth> {
        assert_eq!(cards.len(), self.cards.len(), "the cards of the estimate");
        let numeraire = terms.numeraire;
        let worth = |i: usize| self.cards[i].worth.map_or(0.0, |worth| worth.value);
        let unit = self.unit(cards, numeraire)?;
        let candidate = |i: usize| {
            let (ap, grade) = (cards[i].ap?, self.cards[i].grade?);
            let [least, most] = terms.bounds(ap);
            let to = (worth(i) * unit).round().clamp(least, most);
            let is_same_direction = match grade.verdict {
                Verdict::Underpriced => to > ap,
                Verdict::Overpriced => to < ap,
                Verdict::Fair | Verdict::Undecided => false,
            };
            let steps = (1..=(to - ap).abs().ceil() as i32).map(|step| match to > ap {
                true => f64::from(step).min(to - ap),
                false => -f64::from(step).min(ap - to),
            });
            (is_same_direction && numeraire != Numeraire::Card(i))
                .then(|| Candidate { card: i, steps: steps.collect() })
        };
        let candidates: Vec<Candidate> =
            (0..cards.len()).filter(|i| terms.contenders.contains(i)).filter_map(candidate).collect();
        let printed: Vec<Option<f64>> = cards.iter().map(|card| card.ap).collect();
        let copies = |i: usize| self.cards[i].exposure.copies as f64;
        let total: f64 = (0..cards.len()).map(|i| copies(i) * printed[i].unwrap_or(0.0)).sum();
        let search = Search {
            candidates: &candidates,
            drifts: candidates.iter().map(|of| copies(of.card) / total).collect(),
            max_drift: terms.max_drift,
            gauge: &self.gauge,
        };
        let proposal = |state: &State, score: &Score| {
            let changed = candidates.iter().zip(&state.changes).filter(|(_, change)| **change != 0.0);
            let changes: Vec<CostChange> = changed
                .map(|(of, change)| {
                    let from = printed[of.card].unwrap_or(0.0);
                    CostChange { card: of.card, from, to: from + change }
                })
                .collect();
            Proposal { changes, share: score.share(state), drift: state.drift }
        };
        let mut state = search.start(&printed);
        let score = Score { start: state.explained(), most: self.gauge.explained() };
        let mut curve = Vec::new();
        while search.step(&mut state, &score) {
            curve.push(proposal(&state, &score));
        }
        Ok(curve)
    }

    /// Returns the factor that converts worth to AP in which this is held still.
    ///
    /// # Errors
    /// If the card that is held still has no cost or no worth above 0.
    pub fn unit(&self, cards: &[ArmyCard], numeraire: Numeraire) -> Result<f64, NoArmyWorth> {
        let Numeraire::Card(i) = numeraire else { return Ok(1.0) };
        let ap = cards[i].ap.filter(|ap| *ap > 0.0);
        let worth = self.cards[i].worth.map(|worth| worth.value).filter(|worth| *worth > 0.0);
        Ok(ap.ok_or(NoArmyWorth::NoPrintedAp)? / worth.ok_or(NoArmyWorth::NoPrintedAp)?)
    }
}

/// A card whose cost may change, with the possible changes in AP, the smallest first.
struct Candidate {
    card: usize,
    steps: Vec<f64>,
}

/// Variance that printed costs and army worth explain.
struct Score {
    start: f64,
    most: f64,
}

impl Score {
    fn share(&self, state: &State) -> f64 {
        (state.explained() - self.start) / (self.most - self.start)
    }
}

/// A price list with its products, which are updated with each change.
#[derive(Clone)]
struct State {
    /// Change in AP of each candidate.
    changes: Vec<f64>,
    /// p'c.
    cross: f64,
    /// p'Gp.
    squares: f64,
    /// Element of Gp of each candidate.
    products: Vec<f64>,
    /// Change of the AP of all lists, as a share.
    drift: f64,
}

impl State {
    fn explained(&self) -> f64 {
        explained(self.cross, self.squares)
    }
}

fn explained(cross: f64, squares: f64) -> f64 {
    if cross > 0.0 && squares > 0.0 { cross * cross / squares } else { 0.0 }
}

/// Further changes in AP of one or two candidates.
#[derive(Clone, Copy)]
struct Move {
    first: (usize, f64),
    second: Option<(usize, f64)>,
    /// Gain of the measure.
    gain: f64,
    /// Number of cards that change now and did not before.
    new_changes: usize,
}

impl Move {
    fn gain_per_change(&self) -> f64 {
        self.gain / self.new_changes.max(1) as f64
    }
}

struct Search<'a> {
    candidates: &'a [Candidate],
    /// Share by which the AP of all lists change with 1 AP of each candidate.
    drifts: Vec<f64>,
    max_drift: f64,
    gauge: &'a PriceGauge,
}

impl Search<'_> {
    fn start(&self, printed: &[Option<f64>]) -> State {
        let (cross, squares, products) = self.gauge.products(printed);
        State {
            changes: vec![0.0; self.candidates.len()],
            cross,
            squares,
            products: self.candidates.iter().map(|of| products[of.card]).collect(),
            drift: 0.0,
        }
    }

    /// Makes the best new change, then adjusts all. Returns false if none gains enough.
    fn step(&self, state: &mut State, score: &Score) -> bool {
        let min_gain = MIN_GAIN * (score.most - score.start);
        let Some(best) = self.best_move(state, false).filter(|of| of.gain_per_change() > min_gain) else {
            return false;
        };
        self.apply(state, best);
        for _ in 0..ADJUSTING_ROUNDS {
            let Some(better) = self.best_move(state, true).filter(|of| of.gain > min_gain / 10.0) else {
                break;
            };
            self.apply(state, better);
        }
        true
    }

    /// Returns the best move of one or two cards, among changed cards only or with at least one
    /// that is not changed yet.
    fn best_move(&self, state: &State, only_changed: bool) -> Option<Move> {
        let mut best: Option<Move> = None;
        let mut consider = |of: Move| {
            let is_better = best.is_none_or(|best| of.gain_per_change() > best.gain_per_change());
            if of.gain > 0.0 && is_better {
                best = Some(of);
            }
        };
        let is_changed = |i: usize| state.changes[i] != 0.0;
        for i in (0..self.candidates.len()).filter(|&i| is_changed(i) == only_changed) {
            for &a in &self.candidates[i].steps {
                let first = (i, a - state.changes[i]);
                if let Some(of) = self.evaluate(state, first, None) {
                    consider(of);
                }
                let others = (0..self.candidates.len()).filter(|&j| {
                    j != i && (is_changed(j) || !only_changed) && (j > i || is_changed(j) != only_changed)
                });
                for j in others {
                    for &b in &self.candidates[j].steps {
                        if let Some(of) = self.evaluate(state, first, Some((j, b - state.changes[j]))) {
                            consider(of);
                        }
                    }
                }
            }
        }
        best
    }

    /// Returns a move with its gain; `None` if the total would move too far.
    fn evaluate(&self, state: &State, first: (usize, f64), second: Option<(usize, f64)>) -> Option<Move> {
        let moved = [Some(first), second].into_iter().flatten();
        let drift: f64 = state.drift + moved.clone().map(|(i, by)| by * self.drifts[i]).sum::<f64>();
        if drift.abs() > self.max_drift {
            return None;
        }
        let (mut cross, mut squares) = (state.cross, state.squares);
        for (i, by) in moved.clone() {
            let card = self.candidates[i].card;
            cross += by * self.gauge.cross_of(card);
            squares += by * (2.0 * state.products[i] + by * self.gauge.product_of(card, card));
        }
        if let Some((j, by)) = second {
            let cards = [first.0, j].map(|i| self.candidates[i].card);
            squares += 2.0 * first.1 * by * self.gauge.product_of(cards[0], cards[1]);
        }
        let new_changes = moved.filter(|(i, by)| *by != 0.0 && state.changes[*i] == 0.0).count();
        Some(Move { first, second, gain: explained(cross, squares) - state.explained(), new_changes })
    }

    fn apply(&self, state: &mut State, by: Move) {
        for (i, by) in [Some(by.first), by.second].into_iter().flatten() {
            let card = self.candidates[i].card;
            state.cross += by * self.gauge.cross_of(card);
            state.squares += by * (2.0 * state.products[i] + by * self.gauge.product_of(card, card));
            for (product, other) in state.products.iter_mut().zip(self.candidates) {
                *product += by * self.gauge.product_of(card, other.card);
            }
            state.changes[i] += by;
            state.drift += by * self.drifts[i];
        }
    }
}
