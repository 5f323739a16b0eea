//! The question about the fair costs of a field's profiles, and how the results of its study become
//! the answer.

use super::answer::{
    AbilityCounts, BalanceAnswer, CandidateJudgement, JudgedSituation, Judgement, Method, NoAnswer,
    VariantCosts, Weighting,
};
use super::cost::{Cost, KillRate, ModelCost, PricedAp, SensitivityAp};
use super::field_study::{FieldStudy, Variant, VariantKind};
use super::hedonic::{hedonic_model, price_features};
use super::rates::kill_rates;
use super::sensitivity::OptimalDuels;
use super::setup::FieldSetup;
use super::verdicts::Verdicts;
use crate::balance::{
    FairCost, FirstPolicyExploitability, MetagameAnswer, NoAnswerWhy, Outcome, SearchEnd, Verdict,
    supported_whole_ap,
};
use crate::scenario::{
    AssumedRule, CardValue, Catalog, Coverage, CoverageState, FieldWeights, VerdictEngine, assume_argument,
};
use crate::stats::{Estimate, z95};
use crate::study::settings::Engine;
use crate::study::{Failed, FightKinds, Hashes, Progress, Provenance, Question, ScalableQuestion, Scale};
use strum::VariantArray;

/// Asks for the fair costs of the profiles of a field and for verdicts on their printed costs.
#[derive(Clone, Debug)]
pub struct BalanceQuestion {
    /// Field to judge, rules and policies of its fights, and sampling effort.
    pub setup: FieldSetup,
}

impl Question for BalanceQuestion {
    type Answer = BalanceAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<BalanceAnswer, Failed> {
        let setup = &self.setup;
        let field = setup.weighted_field()?;
        let study = FieldStudy::run(&setup.reference, &field, setup.terms(), setup.effort, progress);
        let rates = kill_rates(&setup.reference.fighters, &field, &study);
        Ok(Verdicts::new(setup, &field, &study).answer(Some(&rates)))
    }
}

impl ScalableQuestion for BalanceQuestion {
    fn scale(&self) -> Option<Scale> {
        Some(self.setup.scale())
    }

    fn with_fights(&self, fights: u64) -> Self {
        BalanceQuestion { setup: self.setup.with_fights(fights) }
    }
}

impl Verdicts<'_> {
    /// Builds the answer. `rates` are the kill rates of the profiles; `None` for proposals, which
    /// do not show them.
    pub(crate) fn answer(&self, rates: Option<&[Estimate]>) -> BalanceAnswer {
        let prices = hedonic_model(&self.setup.reference.fighters);
        let rates = rates.map(KillRate::with_ranks);
        let FieldSetup { scenario, reference, .. } = self.setup;
        let study = self.study;
        let weights: Vec<f64> = self.field.contenders.iter().map(|contender| contender.weight).collect();
        let members = reference.fighters.len();
        let game = MetagameAnswer::solve(&study.payoffs.first_block(members), &weights[..members]);
        let (metagame, metagame_fault) = match game {
            Ok(game) => (Some(game), None),
            Err(faults) => (None, Some(faults.join("; "))),
        };
        let no_answer = self.no_answer(prices.as_ref().err().map_or(&[], Vec::as_slice));
        let movement = reference.assumed_movement.iter();
        BalanceAnswer {
            provenance: self.provenance(),
            title: scenario.title.clone(),
            policy: scenario.policies[0].text.clone(),
            turns: scenario.turns.get(),
            engine: match reference.verdict.engine {
                VerdictEngine::Auto => Engine::Auto,
                VerdictEngine::MonteCarlo => Engine::Mc,
            },
            fights: study.fights,
            weighting: match reference.weights {
                FieldWeights::Equal => Weighting::Equal,
                FieldWeights::StrategicValue => Weighting::Ap,
                FieldWeights::Metagame => Weighting::Metagame,
                FieldWeights::Written(_) => Weighting::Written,
            },
            threshold: reference.verdict.threshold(),
            interval: reference.verdict.interval,
            play: reference.verdict.play,
            situations: self.situations(),
            profiles: (0..members)
                .map(|i| Judgement {
                    kill_rate_per_ap: rates.as_ref().map(|rates| rates[i]),
                    as_priced: prices.as_ref().ok().map(|model| PricedAp::new(&model.profiles[i])),
                    ..self.judgement(i)
                })
                .collect(),
            candidates: (members..study.judged.len()).map(|i| self.candidate(i)).collect(),
            all_at_once_fault: self.in_english(&no_answer, Method::AllAtOnce),
            as_priced_fault: self.in_english(&no_answer, Method::AsPriced),
            no_answer,
            others: study.changed.variants.iter().map(|other| self.variant_costs(other)).collect(),
            exploitability: FirstPolicyExploitability::average(
                std::iter::once(&scenario.policies[0].text)
                    .chain(reference.verdict.stability.iter().map(|of| &of.text))
                    .cloned()
                    .collect(),
                study.changed.exploitabilities.iter().take(members).cloned().collect(),
            ),
            best_duels: OptimalDuels::new(&study.changed.solved_duels, reference.verdict.solve_steps, |i| {
                self.fighter(i).label.clone()
            }),
            same_editions: study.changed.same_editions.clone(),
            price_model: prices.as_ref().ok().map(|model| price_features(model, &scenario.abilities)),
            metagame,
            metagame_fault,
            balances: self.balances(),
            left_out: (reference.left_out.iter())
                .map(|of| {
                    (of.card.id.clone(), of.missing.columns.iter().map(|&name| name.to_owned()).collect())
                })
                .collect(),
            left_out_in_order: reference.left_out.iter().map(|of| of.card.id.clone()).collect(),
            assumed_movement: movement
                .map(|of| (of.label.clone(), f64::from(of.movement.get()) / 10.0))
                .collect(),
        }
    }

    fn provenance(&self) -> Provenance {
        let FieldSetup { scenario, reference, .. } = self.setup;
        Provenance::new("balance")
            .with_ruleset(&scenario.ruleset, FightKinds::Melees)
            .with_seed(Some(scenario.seed))
            .with_hashes(Hashes::from_scenario(scenario))
            .with_coverage(reference.all_judged())
            .with_assumptions(self.assumed.clone())
    }

    fn printed(&self, i: usize) -> u16 {
        self.fighter(i).profile.strategic_value.get()
    }

    /// Returns the missing values of a profile that the situations need and no rule supplies.
    fn missing_values(&self, i: usize) -> Vec<String> {
        let fighter = self.fighter(i);
        let of_profile =
            self.assumed.iter().filter(|of| of.profile == fighter.label && of.rule == AssumedRule::NotJudged);
        of_profile.map(|of| of.field.clone()).collect()
    }

    /// Returns the argument of `--assume` that would allow a verdict; `None` if no value is missing
    /// or the profile has no card.
    fn to_assume(&self, i: usize) -> Option<String> {
        let (fighter, lacking) = (self.fighter(i), self.missing_values(i));
        let asked = |value: &CardValue| lacking.iter().any(|field| field == value.field());
        let values: Vec<CardValue> = fighter.coverage.unknown_values.iter().copied().filter(asked).collect();
        (!values.is_empty() && fighter.stream_name != "@")
            .then(|| assume_argument(&fighter.stream_name, &values))
    }

    /// Returns whether the simulated fighter differs from the card in a way that matters. Verdicts
    /// that depend on it are marked.
    fn is_unjudged(&self, i: usize) -> bool {
        let acts = self.setup.reference.abilities_that_matter.not_simulated(&self.fighter(i).coverage);
        !acts.is_empty() || !self.unmodelled(i).is_empty() || !self.missing_values(i).is_empty()
    }

    /// Returns whether there is no verdict because an ability that matters is not simulated or a
    /// needed value is missing.
    fn is_refused(&self, i: usize) -> bool {
        let is_unmodelled =
            self.setup.reference.verdict.restricts_not_simulated && !self.unmodelled(i).is_empty();
        is_unmodelled || !self.missing_values(i).is_empty()
    }

    /// Returns the verdict on the printed cost of a profile; undecided if it must not be judged.
    fn printed_verdict(&self, i: usize) -> Verdict {
        match self.is_refused(i) {
            true => Verdict::Undecided,
            false => self.verdict(i, f64::from(self.printed(i)), &self.study.judged[i]),
        }
    }

    /// Returns the verdict on the printed cost if `cost`, found under a variant, were the fair
    /// cost. Its interval covers the sampling error of the dice alone.
    fn verdict_at(&self, i: usize, cost: &FairCost) -> Verdict {
        let threshold = self.setup.reference.verdict.threshold();
        Verdict::judge(f64::from(self.printed(i)), self.variant_interval(i, cost), threshold)
    }

    /// Returns the verdict under a variant. `None` if no cost was found, or if the side that
    /// changes its policy would lose by it and so would not change.
    fn verdict_under(&self, i: usize, other: &Variant) -> Option<Verdict> {
        let (here, there) = (&self.study.judged[i].cost, other.costs[i].as_ref()?);
        let is_chosen = match (other.kind, there.search_end) {
            (VariantKind::OwnPlay, SearchEnd::Even) => there.ap >= here.ap,
            (VariantKind::EnemyPlay, SearchEnd::Even) => there.ap <= here.ap,
            _ => true,
        };
        is_chosen.then(|| self.verdict_at(i, there))
    }

    /// Returns the assumptions of which at least one variant reaches a verdict other than the main
    /// one. Undecided verdicts do not count.
    fn flips_with(&self, i: usize) -> Vec<VariantKind> {
        let here = self.printed_verdict(i);
        let flips = |other: &Variant| {
            let there = self.verdict_under(i, other);
            here != Verdict::Undecided
                && there.is_some_and(|there| there != Verdict::Undecided && there != here)
        };
        let by_kind = |kind: &VariantKind| {
            self.study.changed.variants.iter().any(|other| other.kind == *kind && flips(other))
        };
        VariantKind::VARIANTS.iter().copied().filter(by_kind).collect()
    }

    /// Returns the judgement of a profile, without kill rate and predicted cost.
    fn judgement(&self, i: usize) -> Judgement {
        let (study, fighter) = (self.study, self.fighter(i));
        let judged = &study.judged[i];
        let sampling = judged.cost.interval(judged.z);
        let (low, high) = supported_whole_ap(self.deciding_interval(i, judged, judged.z));
        Judgement {
            id: fighter.label.clone(),
            name: fighter.name.clone(),
            people: fighter.card.people.clone(),
            edition: fighter.card.edition.clone(),
            card: fighter.row_if_custom(Catalog::built_in().roster()),
            ap: self.printed(i),
            weight: self.field.contenders[i].weight,
            verdict: self.printed_verdict(i),
            verdict_as_played: self.verdict_as_played(i, f64::from(self.printed(i)), judged),
            unplayed: self.unplayed(i),
            bound: self.bound(i),
            unmodelled: self.unmodelled(i),
            is_refused: self.is_refused(i),
            lacking: self.missing_values(i),
            assume: self.to_assume(i),
            is_unjudged: self.is_unjudged(i),
            leans_on_unjudged: (0..self.field.count_enemies()).any(|j| j != i && self.is_unjudged(j)),
            flips_with: self.flips_with(i),
            fair: Cost::new(&judged.cost, sampling),
            model: self.model(i),
            anytime: (judged.z - z95()).abs() >= 1e-9,
            defensible: [Some(low), high],
            balance: self.balance(i),
            kill_rate_per_ap: None,
            all_at_once: study.joint_costs.as_ref().ok().and_then(|costs| costs.get(i).copied()),
            as_priced: None,
            by_situation: self.by_situation(i),
            coverage: ability_counts(&fighter.coverage),
        }
    }

    fn candidate(&self, i: usize) -> CandidateJudgement {
        let (study, fighter) = (self.study, self.fighter(i));
        let judged = &study.judged[i];
        let (low, high) = supported_whole_ap(self.deciding_interval(i, judged, judged.z));
        let ap = fighter.card.strategic_value.map(|ap| ap.get());
        CandidateJudgement {
            id: fighter.label.clone(),
            name: fighter.name.clone(),
            ap,
            verdict: ap.map(|_| self.printed_verdict(i)),
            unplayed: self.unplayed(i),
            bound: self.bound(i),
            unmodelled: self.unmodelled(i),
            lacking: self.missing_values(i),
            fair: Cost::new(&judged.cost, judged.cost.interval(judged.z)),
            model: self.model(i),
            plausible: [Some(low), high],
            by_situation: self.by_situation(i),
            balance_by_ap: study.balances_by_ap.get(i).cloned().unwrap_or_default(),
        }
    }

    fn by_situation(&self, i: usize) -> Vec<Option<Cost>> {
        let of_situation =
            |costs: &Vec<Option<FairCost>>| costs[i].map(|found| Cost::new(&found, found.interval95()));
        self.study.by_situation.iter().map(of_situation).collect()
    }

    /// Returns the range of the fair cost over all variants; `None` without a fair cost.
    fn model(&self, i: usize) -> Option<ModelCost> {
        let judged = &self.study.judged[i];
        let levers = self.study.sensitivities[i]
            .iter()
            .map(|reach| SensitivityAp::new(reach, judged.cost.ap))
            .collect();
        let range = self.variant_range(i, judged, judged.z);
        (judged.cost.search_end == SearchEnd::Even).then_some(ModelCost { range, levers })
    }

    /// Returns AP destroyed minus AP lost of a profile against the whole field at printed AP, as a
    /// share of the AP on the table; `None` if it meets no enemy.
    fn balance(&self, i: usize) -> Option<f64> {
        let game = &self.study.payoffs;
        let met =
            (0..self.field.count_enemies()).filter(|&j| j != i && game.standard_errors[i][j].is_finite());
        let (sum, weights) = met.fold((0.0, 0.0), |(sum, weights), j| {
            let weight = self.field.contenders[j].weight;
            (sum + weight * game.values[i][j], weights + weight)
        });
        Some(sum / weights).filter(|balance| balance.is_finite())
    }

    /// Returns AP destroyed minus AP lost of each profile (row) against each other (column) at
    /// printed AP, as a share of the AP on the table; `None` on the diagonal and where the two
    /// never meet.
    fn balances(&self) -> Vec<Vec<Option<f64>>> {
        let game = &self.study.payoffs;
        let known = |i: usize, j: usize| j != i && game.standard_errors[i][j].is_finite();
        let n = self.field.count_enemies();
        (0..n).map(|i| (0..n).map(|j| known(i, j).then(|| game.values[i][j])).collect()).collect()
    }

    fn situations(&self) -> Vec<JudgedSituation> {
        let situations = self.field.situations.iter().enumerate();
        situations.map(|(i, situation)| JudgedSituation::new(situation, self.solved_share(i))).collect()
    }

    /// Returns the share of the fights of a situation that is solved instead of sampled, at printed
    /// AP.
    fn solved_share(&self, situation: usize) -> f64 {
        let of_situation = self.study.outcomes.iter().filter(|(key, ..)| key.pairing.situation == situation);
        let (solved, all) = of_situation.fold((0.0, 0.0), |(solved, all), (_, share, outcome)| {
            let is_solved = matches!(outcome, Outcome::Exact { .. });
            (solved + if is_solved { *share } else { 0.0 }, all + share)
        });
        if all > 0.0 { solved / all } else { 0.0 }
    }

    fn variant_costs(&self, other: &Variant) -> VariantCosts {
        let of_members = &other.costs[..self.field.count_enemies()];
        let of_each = of_members.iter().enumerate();
        let interval =
            |(i, cost): (usize, &Option<FairCost>)| cost.as_ref().map(|cost| self.variant_interval(i, cost));
        let verdict = |(i, _): (usize, &Option<FairCost>)| self.verdict_under(i, other);
        VariantCosts {
            kind: other.kind,
            name: other.name.clone(),
            fair_ap: of_members.iter().map(|cost| cost.as_ref().and_then(fair_ap)).collect(),
            ci95: of_each.clone().map(interval).collect(),
            verdicts: of_each.map(verdict).collect(),
        }
    }

    /// Returns the methods that have no result, with the reasons.
    fn no_answer(&self, unpriced: &[NoAnswerWhy]) -> Vec<NoAnswer> {
        let joint = self.study.joint_costs.as_ref().err().map(|why| (Method::AllAtOnce, why));
        let priced = unpriced.iter().map(|why| (Method::AsPriced, why));
        let all = joint.into_iter().chain(priced);
        all.map(|(method, why)| NoAnswer { method, why: why.clone() }).collect()
    }

    /// Returns, in English, why a method has no result; `None` if it has one.
    fn in_english(&self, no_answer: &[NoAnswer], method: Method) -> Option<String> {
        let of_method = no_answer.iter().filter(|of| of.method == method);
        let reasons = of_method.map(|of| of.why.in_english(|i| self.fighter(i).label.clone()));
        reasons.reduce(|all, reason| all + "; " + &reason)
    }
}

/// Returns the fair cost in AP; `None` if the search ended without one.
fn fair_ap(cost: &FairCost) -> Option<f64> {
    (cost.search_end == SearchEnd::Even).then_some(cost.ap)
}

fn ability_counts(coverage: &Coverage) -> AbilityCounts {
    let count =
        |is: &dyn Fn(&CoverageState) -> bool| coverage.abilities.iter().filter(|of| is(&of.state)).count();
    AbilityCounts {
        abilities: coverage.abilities.len(),
        played: count(&|state| *state == CoverageState::Played),
        partly: count(&|state| matches!(state, CoverageState::Partly(_))),
        induced: coverage.induced().count(),
    }
}
