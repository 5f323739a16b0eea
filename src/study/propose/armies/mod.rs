//! Proposes new AP by worth in armies: the fewest changes that make prices predict battles best,
//! with the total of the field, or the AP of one card, held still.
//!
//! Worth is estimated as by [`ArmyWorthQuestion`]. After that the field is judged again at the
//! proposed AP, with as many new battles between new lists.

mod answer;

pub use answer::{
    ArmyProposeAnswer, CurvePoint, JudgedAgain, NewCost, UnchangedCost, UnchangedReason, WrittenCard,
};

use super::inputs::{ProfileText, written_values};
use super::{EvidenceHashes, ProposeOptions};
use crate::balance::{ArmyCard, CostChange, Numeraire, PriceGauge, Proposal, ProposalTerms, Verdict};
use crate::fault;
use crate::scenario::{Message, Quoted, ResolvedFighter};
use crate::study::armies::{
    ArmyWorthAnswer, ArmyWorthQuestion, PlayedPairs, PriceList, PriceListQuality, WorthCard, army_cards,
};
use crate::study::balance::FieldSetup;
use crate::study::question::{Part, SharedQuestion};
use crate::study::{
    Failed, FightKinds, Hashes, Progress, Provenance, Question, ScalableQuestion, Scale, WorkEstimate,
};

/// Maximum change of the AP of all lists that were played, as a share, if they are held still.
const MAX_DRIFT: f64 = 0.005;

/// Asks which AP of a field should change by worth in armies, and to what.
#[derive(Clone, Debug)]
pub struct ArmyProposeQuestion {
    /// The question what the cards are worth.
    worth: ArmyWorthQuestion,
    /// Profile files of the field, as they were read.
    pub files: Vec<ProfileText>,
    /// Index of the card whose AP are held still; `None` to hold the total of the field.
    held: Option<usize>,
    /// Indices of the cards whose AP may change.
    contenders: Vec<usize>,
    /// Options of the question; the answer records them so that it can be reproduced.
    pub options: ProposeOptions,
}

/// Returns the question about worth on which a proposal is based. A metagame says nothing about it.
fn worth_of(mut setup: FieldSetup) -> ArmyWorthQuestion {
    setup.reference.armies.metagame = None;
    ArmyWorthQuestion::new(setup, false)
}

impl ArmyProposeQuestion {
    /// Creates the question about a field. `held` is the index of the card whose AP are held still,
    /// `None` to hold the total of the field; `contenders` are those of the cards whose AP may
    /// change.
    pub fn new(
        setup: FieldSetup,
        files: Vec<ProfileText>,
        held: Option<usize>,
        contenders: Vec<usize>,
        options: ProposeOptions,
    ) -> Self {
        Self { worth: worth_of(setup), files, held, contenders, options }
    }

    /// Returns the field and its terms.
    pub fn setup(&self) -> &FieldSetup {
        &self.worth.setup
    }

    /// Returns the same question about another field of the same size.
    pub(in crate::study) fn with_setup(&self, setup: FieldSetup) -> Self {
        Self { worth: worth_of(setup), ..self.clone() }
    }

    /// Checks that lists can be drawn from the cards of the field.
    ///
    /// # Errors
    /// As for [`ArmyWorthQuestion::check`].
    pub fn check(&self) -> Result<(), Message> {
        self.worth.check()
    }

    /// Returns the hashes of all inputs.
    pub(in crate::study) fn hashes(&self) -> EvidenceHashes {
        EvidenceHashes::from_scenario(&self.setup().scenario, self.options.scenario_hash.clone())
    }

    /// Judges the AP that the cards have: by the battles of the study or, as
    /// [`after`](ArmyProposeAnswer::after) judges proposed AP, by this number of new pairs.
    pub(in crate::study) fn judge(
        &self,
        new_pairs: Option<u64>,
        progress: &dyn Progress,
    ) -> Result<ArmyWorthAnswer, Failed> {
        let played = match new_pairs {
            None => self.worth.play_pairs(progress)?,
            Some(pairs) => self.worth.play_new_pairs(pairs, progress)?,
        };
        Ok(ArmyWorthAnswer::new(self.setup(), &played, None))
    }

    /// Estimates the work: the battles from which worth is estimated, and as many new ones.
    pub fn extent(&self) -> WorkEstimate {
        self.worth.extent().plus_times(1, self.worth.extent())
    }

    fn terms(&self, judged: &ArmyWorthAnswer) -> ProposalTerms {
        let Self { held, contenders, options, .. } = self;
        // Some verdicts of the estimate do not hold, because worth is only a bound.
        let is_mispriced = |i: &&usize| judged.cards[**i].is_mispriced();
        ProposalTerms {
            numeraire: held.map_or(Numeraire::Total, Numeraire::Card),
            max_drift: if held.is_none() { MAX_DRIFT } else { f64::INFINITY },
            cap: options.cap,
            contenders: contenders.iter().filter(is_mispriced).copied().collect(),
        }
    }

    /// Returns the index of the proposal that is made of a curve.
    fn select(&self, curve: &[Proposal]) -> Option<usize> {
        match self.options.most {
            None => Proposal::knee(curve),
            Some(most) => curve.iter().rposition(|of| of.changes.len() as u64 <= most),
        }
    }

    /// Judges the proposed AP on new battles between lists with these AP.
    fn judge_again(
        &self,
        played: &PlayedPairs,
        proposal: &Proposal,
        progress: &dyn Progress,
    ) -> Result<(JudgedAgain, PriceGauge), Failed> {
        let setup = &self.worth.setup;
        let cards = army_cards(&setup.reference);
        let whole = |prices: Vec<Option<f64>>| -> Vec<u16> {
            prices.into_iter().map(|ap| ap.unwrap_or_default() as u16).collect()
        };
        let printed: Vec<Option<f64>> = cards.iter().map(|card| card.ap).collect();
        let proposed = proposal.prices(&cards);
        let question = ArmyWorthQuestion::new(setup.with_costs(&whole(proposed.clone())), false);
        let again = question.play_new_pairs(played.results.len() as u64, progress)?;
        let gauge = played.worth.gauge.on_new_pairs(&again.results);
        let worth = played.worth.cards.iter().map(|of| of.worth.map(|worth| worth.value)).collect();
        let copies = self.worth.count_new_copies(played)?;
        let total = |prices: &[Option<f64>]| -> u64 {
            let costs = whole(prices.to_vec());
            copies.iter().zip(costs).map(|(copies, ap)| copies * u64::from(ap)).sum()
        };
        let drift = total(&proposed) as f64 / total(&printed) as f64 - 1.0;
        let lists =
            [(PriceList::Printed, printed), (PriceList::Army, worth), (PriceList::Proposed, proposed)];
        let quality = |(list, prices): &(PriceList, Vec<Option<f64>>)| {
            Some(PriceListQuality::new(*list, &gauge.measure(prices)?))
        };
        let judged = ArmyWorthAnswer::new(&question.setup, &again, None);
        let judged = JudgedAgain {
            pairs: judged.pairs,
            battles: judged.battles,
            price_lists: lists.iter().filter_map(quality).collect(),
            ceiling: gauge.ceiling.map(|of| of.value),
            drift,
            cards: judged.cards,
            illegal_actions: judged.illegal_actions,
        };
        Ok((judged, gauge))
    }
}

impl Question for ArmyProposeQuestion {
    type Answer = ArmyProposeAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<ArmyProposeAnswer, Failed> {
        let setup = &self.worth.setup;
        let played = self.worth.play_pairs(progress)?;
        let judged = ArmyWorthAnswer::new(setup, &played, None);
        let cards = army_cards(&setup.reference);
        let terms = self.terms(&judged);
        let no_unit = |_| {
            let held = self.held.map_or("", |i| &judged.cards[i].name);
            Failed::faults("--hold", [fault!("fault-propose-no-unit", name = Quoted(held))])
        };
        let unit = played.worth.unit(&cards, terms.numeraire).map_err(no_unit)?;
        let curve = played.worth.propose(&cards, &terms).map_err(no_unit)?;
        let loose = ProposalTerms { max_drift: f64::INFINITY, ..terms.clone() };
        let is_held = terms.max_drift.is_finite();
        let free = is_held.then(|| played.worth.propose(&cards, &loose).map_err(no_unit)).transpose()?;
        let free = free.and_then(|mut curve| curve.pop());
        let selected = self.select(&curve);
        let after = selected.map(|place| self.judge_again(&played, &curve[place], progress)).transpose()?;
        let found = Found { cards: &cards, terms, unit, curve: &curve, selected, free };
        Ok(self.answer_with(judged, &found, after))
    }
}

/// What was found about new AP.
struct Found<'a> {
    cards: &'a [ArmyCard],
    terms: ProposalTerms,
    unit: f64,
    curve: &'a [Proposal],
    selected: Option<usize>,
    /// The longest proposal if the total may move.
    free: Option<Proposal>,
}

impl ArmyProposeQuestion {
    fn answer_with(
        &self,
        judged: ArmyWorthAnswer,
        found: &Found,
        after: Option<(JudgedAgain, PriceGauge)>,
    ) -> ArmyProposeAnswer {
        let FieldSetup { scenario, reference, .. } = &self.worth.setup;
        let &Found { cards, ref terms, unit, curve, selected, ref free } = found;
        let (after, gauge) = after.unzip();
        let options = &self.options;
        let costs = |of: &Proposal| -> Vec<NewCost> {
            let cost = |change: &CostChange| NewCost {
                id: cards[change.card].id.clone(),
                ap: change.from as u16,
                proposed_ap: change.to as u16,
            };
            let mut costs: Vec<NewCost> = of.changes.iter().map(cost).collect();
            costs.sort_by(|a, b| a.size().total_cmp(&b.size()));
            costs
        };
        let point = |of: &Proposal| CurvePoint {
            changes: of.changes.len() as u64,
            share: of.share,
            drift: of.drift,
            quality: gauge
                .as_ref()
                .and_then(|gauge| gauge.measure(&of.prices(cards)))
                .map(|of| PriceListQuality::new(PriceList::Proposed, &of)),
            costs: costs(of),
        };
        let proposal = selected.map(|place| costs(&curve[place])).unwrap_or_default();
        let free = free.as_ref().map(point);
        let longest = curve.last().map(costs).unwrap_or_default();
        let is_in = |costs: &[NewCost], id: &str| costs.iter().any(|of| of.id == id);
        let is_in_free =
            |id: &str| free.as_ref().is_some_and(|of| is_in(&of.costs, id)) && !is_in(&longest, id);
        let unchanged = judged.cards.iter().enumerate().filter(|(_, card)| !is_in(&proposal, &card.id));
        let unchanged = unchanged.filter_map(|(i, card)| {
            let why = self.unchanged_reason(i, card, terms, unit, is_in_free(&card.id))?;
            Some(UnchangedCost { id: card.id.clone(), why })
        });
        let unchanged = unchanged.collect();
        let new_costs = answer::new_costs(&proposal);
        let written = |fighter: &ResolvedFighter| WrittenCard {
            id: fighter.label.clone(),
            card: written_values(&fighter.card, FightKinds::Battles),
        };
        ArmyProposeAnswer {
            provenance: Provenance {
                schema: Provenance::new("propose-armies").schema,
                command: "propose-armies".to_owned(),
                hashes: Some(Hashes::from_scenario(scenario)),
                ..judged.provenance.clone()
            },
            title: scenario.title.clone(),
            field: options.field.clone(),
            battles: reference.armies.battles.get(),
            precision: options.precision.clone(),
            scenario_hash: options.scenario_hash.clone(),
            held: self.held.map(|i| reference.fighters[i].label.clone()),
            unit,
            only: options.only.clone(),
            most: options.most,
            cap: options.cap,
            profile_files: self.files.iter().map(|file| file.to_judged_file(&new_costs)).collect(),
            proposal,
            unchanged,
            knee: Proposal::knee(curve).map(|place| curve[place].changes.len() as u64),
            curve: curve.iter().map(point).collect(),
            free,
            after,
            worth: Box::new(judged),
            cards: reference.fighters.iter().map(written).collect(),
        }
    }

    /// Returns why a mispriced card keeps its AP; `None` for other cards. `unit` is the factor
    /// between worth and AP; `is_in_free` says whether the card changes if the total may move.
    fn unchanged_reason(
        &self,
        i: usize,
        card: &WorthCard,
        terms: &ProposalTerms,
        unit: f64,
        is_in_free: bool,
    ) -> Option<UnchangedReason> {
        let worth = card.worth.filter(|_| card.is_mispriced())?;
        let [least, most] = terms.bounds(f64::from(card.ap));
        let target = (worth * unit).round();
        Some(match card.verdict {
            _ if !self.contenders.contains(&i) => UnchangedReason::NotAsked,
            _ if self.held == Some(i) => UnchangedReason::Held,
            Verdict::Underpriced if target <= f64::from(card.ap) => UnchangedReason::Held,
            Verdict::Overpriced if target >= f64::from(card.ap) => UnchangedReason::Held,
            _ if target.clamp(least, most) == f64::from(card.ap) => UnchangedReason::BeyondCap,
            _ if is_in_free => UnchangedReason::MovesTotal,
            _ => UnchangedReason::GainsLittle,
        })
    }
}

/// Only the battles from which worth is estimated are divided into parts, because everything after
/// them depends on their whole result.
impl SharedQuestion for ArmyProposeQuestion {
    const DEPENDS_ON_RESULTS: bool = true;

    fn play(&self, part: Part, progress: &dyn Progress) -> Result<(), Failed> {
        self.worth.play(part, progress)
    }
}

impl ScalableQuestion for ArmyProposeQuestion {
    fn scale(&self) -> Option<Scale> {
        self.worth.scale()
    }

    fn with_fights(&self, fights: u64) -> Self {
        let options = ProposeOptions { precision: None, ..self.options.clone() };
        Self { worth: self.worth.with_fights(fights), options, ..self.clone() }
    }
}
