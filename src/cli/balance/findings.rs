//! A study with the names of those it is about: what tables, JSON and evidence tell.

use super::input::Input;
use super::study::{Other, OtherKind, Study, threshold};
use super::tables::is_95;
use super::words;
use crate::balance::{
    FairCost, Field, Found, Game, NoJointCosts, Outcome, PriceModel, PriceModelFault, Threshold, Verdict,
};
use crate::cli::field_notes::field_notes;
use crate::cli::not_played::in_words;
use crate::cli::options::Plays;
use crate::language::Language;
use crate::language::number::{Figure, percentage};
use crate::say;
use crate::scenario::{Abilities, Coverage, Covered, Recruit, ReferenceField, Scenario};
use crate::simulate::Estimate;
use crate::study::balance::hedonic_model;
use std::collections::BTreeSet;

/// What was found out about a field.
pub(in crate::cli) struct Findings<'a> {
    /// In which it is told to people.
    pub(in crate::cli) language: Language,
    pub(in crate::cli) scenario: &'a Scenario,
    pub(in crate::cli) reference: &'a ReferenceField,
    pub(in crate::cli) field: &'a Field,
    pub(in crate::cli) study: &'a Study,
    /// What others' prices say; or why they say nothing.
    pub(in crate::cli) prices: Result<PriceModel, Vec<PriceModelFault>>,
    /// The metagame at printed AP; or why there is none.
    pub(in crate::cli) game: Result<Game, Vec<String>>,
    /// AP destroyed per AP and turn of each, where data frames are there to tell.
    pub(in crate::cli) rates: Option<Vec<Estimate>>,
    pub(super) threshold: Threshold,
}

impl<'a> Findings<'a> {
    pub(in crate::cli) fn of(
        input: &'a Input,
        field: &'a Field,
        study: &'a Study,
        language: Language,
    ) -> Self {
        let weights: Vec<f64> = field.contenders.iter().map(|contender| contender.weight).collect();
        Self {
            language,
            scenario: &input.scenario,
            reference: &input.reference,
            field,
            study,
            prices: hedonic_model(&input.reference.recruits),
            rates: None,
            game: Game::of(&study.payoffs, &weights),
            threshold: threshold(&input.reference),
        }
    }

    pub(in crate::cli) fn recruit(&self, i: usize) -> &'a Recruit {
        &self.reference.recruits[i]
    }

    pub(in crate::cli) fn name(&self, i: usize) -> String {
        self.recruit(i).name.clone()
    }

    /// AP as printed.
    pub(in crate::cli) fn printed(&self, i: usize) -> u16 {
        self.recruit(i).profile.strategic_value.get()
    }

    /// The verdict on a profile; undecided where too little of it is modelled.
    pub(in crate::cli) fn verdict(&self, i: usize) -> Verdict {
        match self.is_refused(i) {
            true => Verdict::Undecided,
            false => self.study.judged[i].verdict,
        }
    }

    /// Whether there is no verdict because an ability that matters is not modelled.
    pub(in crate::cli) fn is_refused(&self, i: usize) -> bool {
        self.reference.verdict.refuses_unmodelled && !self.unmodelled(i).is_empty()
    }

    /// The abilities of a profile that matter and are not modelled.
    pub(in crate::cli) fn unmodelled(&self, i: usize) -> Vec<&'a Covered> {
        self.reference.abilities_that_matter.unmodelled(&self.recruit(i).coverage)
    }

    /// `too dear; flips: policy`.
    pub(super) fn verdict_in_words(&self, i: usize) -> String {
        if self.is_refused(i) {
            let names: Vec<&str> =
                self.unmodelled(i).iter().map(|covered| covered.printed.as_str()).collect();
            return say!(self.language, "balance-refused", abilities = names.join(", "));
        }
        let mut words = self.verdict(i).in_words(self.language);
        if self.study.judged[i].cost.found == Found::Nowhere {
            words = say!(self.language, "balance-nobody-kills", verdict = words);
        }
        let flipping: Vec<String> =
            self.flips_with(i).into_iter().map(|kind| kind.in_words(self.language)).collect();
        match flipping.is_empty() {
            true => words,
            false => say!(self.language, "balance-flips", verdict = words, with = flipping.join(", ")),
        }
    }

    /// The kinds of change under which another verdict is reached.
    pub(in crate::cli) fn flips_with(&self, i: usize) -> Vec<OtherKind> {
        let flips = |kind: &OtherKind| {
            self.study.others.iter().any(|other| other.kind == *kind && self.flips(i, other))
        };
        OtherKind::ALL.into_iter().filter(flips).collect()
    }

    /// Whether a profile that has a verdict has another one when this is played.
    pub(in crate::cli) fn flips(&self, i: usize, other: &Other) -> bool {
        let verdict = self.verdict(i);
        let judged = &self.study.judged[i];
        let Some(cost) = &other.costs[i] else { return false };
        let elsewhere = Verdict::of(f64::from(self.printed(i)), cost.interval(judged.z), self.threshold);
        verdict != Verdict::Undecided && elsewhere != Verdict::Undecided && verdict != elsewhere
    }

    /// The range of the fair AP over what was played otherwise, itself included.
    pub(in crate::cli) fn over_others(&self, i: usize) -> Option<(f64, f64)> {
        let others = self.study.others.iter().filter_map(|other| other.costs[i].as_ref());
        (!self.study.others.is_empty()).then(|| range(others.chain([&self.study.judged[i].cost]))).flatten()
    }

    /// AP destroyed less AP lost against the whole field at printed AP, as a share of the AP on the table.
    pub(in crate::cli) fn balance(&self, i: usize) -> f64 {
        let game = &self.study.payoffs;
        let met = (0..self.field.len()).filter(|&j| j != i && game.standard_errors[i][j].is_finite());
        let (sum, weights) = met.fold((0.0, 0.0), |(sum, weights), j| {
            let weight = self.field.contenders[j].weight;
            (sum + weight * game.values[i][j], weights + weight)
        });
        sum / weights
    }

    /// The share of the fights of a situation that is solved and not sampled, at printed AP.
    pub(in crate::cli) fn solved_share(&self, situation: usize) -> f64 {
        let of_situation = self.study.bouts.iter().filter(|(bout, ..)| bout.pairing.situation == situation);
        let (solved, all) = of_situation.fold((0.0, 0.0), |(solved, all), (_, share, outcome)| {
            let is_solved = matches!(outcome, Outcome::Exact { .. });
            (solved + if is_solved { *share } else { 0.0 }, all + share)
        });
        if all > 0.0 { solved / all } else { 0.0 }
    }

    /// `duel, in contact x 1 (exact)`.
    fn situation_in_words(&self, i: usize) -> String {
        let situation = &self.field.situations[i];
        let (name, weight) = (words::situation(self.language, situation), situation.weight.get());
        match self.solved_share(i) {
            0.0 => say!(self.language, "balance-situation", name = name, weight = weight),
            share if share > 0.9999 => {
                say!(self.language, "balance-situation-exact", name = name, weight = weight)
            }
            share => {
                let share = words::whole_percent(share);
                say!(self.language, "balance-situation-partly", name = name, weight = weight, share = share)
            }
        }
    }

    /// All profiles, those farthest from their fair cost first.
    pub(in crate::cli) fn by_distance(&self) -> Vec<usize> {
        let distance = |i: usize| (self.study.judged[i].cost.ap / f64::from(self.printed(i))).ln().abs();
        let mut order: Vec<usize> = (0..self.study.judged.len()).collect();
        order.sort_by(|&a, &b| distance(b).total_cmp(&distance(a)).then(a.cmp(&b)));
        order
    }

    /// `2 + 1 of 4`: played, in part, of all.
    pub(super) fn coverage_in_words(&self, i: usize) -> String {
        let Coverage { abilities } = &self.recruit(i).coverage;
        let count = |word: &str| abilities.iter().filter(|covered| covered.state.word() == word).count();
        match (abilities.len(), count("played"), count("partly")) {
            (0, ..) => "-".to_owned(),
            (all, played, 0) => say!(self.language, "balance-coverage", played = played, all = all),
            (all, played, partly) => {
                say!(self.language, "balance-coverage-partly", played = played, partly = partly, all = all)
            }
        }
    }

    /// Field, situations, method and limits, for under the verdicts.
    pub(in crate::cli) fn notes(&self) -> Vec<String> {
        let (scenario, reference, language) = (self.scenario, self.reference, self.language);
        let situations: Vec<String> =
            (0..self.field.situations.len()).map(|i| self.situation_in_words(i)).collect();
        let share = self.threshold.share;
        let mut notes = vec![
            say!(
                language,
                "balance-note-how",
                ruleset = &scenario.ruleset.id,
                policy = &scenario.policies[0].text,
                turns = scenario.turns.get(),
                seed = scenario.seed.to_string(),
                n = self.study.fights,
            ),
            say!(
                language,
                "balance-note-field",
                n = self.field.len(),
                weights = words::weights(language, &reference.weights),
                situations = situations.join(&say!(language, "balance-between-situations")),
            ),
            say!(
                language,
                "balance-note-fair",
                share = percentage(share, Some((share - 0.005, share + 0.005))),
                ap = Figure::written(self.threshold.ap.to_string()),
            ),
        ];
        if self.study.judged.iter().any(|judged| !is_95(judged.z)) {
            notes.push(say!(language, "balance-note-anytime"));
        }
        if !self.study.others.is_empty() {
            notes.push(say!(language, "balance-note-otherwise"));
        }
        notes.extend(self.assumed_movement());
        notes.push(say!(language, "balance-note-coverage"));
        notes.extend(field_notes(language, &reference.recruits, &reference.left_out, Abilities::Played));
        notes.push(in_words(language, &scenario.ruleset, Plays::Melees));
        notes
    }

    /// Whose MOV is assumed, and what it is.
    fn assumed_movement(&self) -> Option<String> {
        let assumed = &self.reference.assumed_movement;
        let movements: BTreeSet<u16> = assumed.iter().map(|assumed| assumed.movement.get()).collect();
        let centimeters = movements
            .into_iter()
            .map(|movement| Figure::written((f64::from(movement) / 10.0).to_string()).shown(self.language));
        let centimeters =
            centimeters.reduce(|one, other| say!(self.language, "balance-either", a = one, b = other))?;
        Some(say!(self.language, "balance-note-movement", n = assumed.len(), cm = centimeters))
    }

    /// What the other methods are, and where they gave no answer.
    pub(super) fn method_notes(&self) -> Vec<String> {
        let language = self.language;
        let mut notes = vec![
            say!(language, "balance-note-single"),
            say!(language, "balance-note-together"),
            say!(language, "balance-note-victories"),
        ];
        for (what, costs) in [
            (say!(language, "balance-method-together"), &self.study.together),
            (say!(language, "balance-method-victories"), &self.study.by_victory),
        ] {
            match costs {
                Ok(_) => {}
                Err(NoJointCosts::Unsettled) => notes.push(say!(language, "balance-unsettled", what = what)),
                Err(NoJointCosts::Disconnected(lonely)) => {
                    let names: Vec<String> = lonely.iter().map(|&i| self.name(i)).collect();
                    let names = names.join(", ");
                    notes.push(say!(language, "balance-disconnected", what = what, names = names));
                }
            }
        }
        notes.push(match &self.prices {
            Ok(model) => match model.cross_validated_r_squared {
                Some(fit) => {
                    let fit = Figure::written(format!("{fit:.2}").replace('-', "\u{2212}"));
                    say!(language, "balance-note-prices-fit", fit = fit)
                }
                None => say!(language, "balance-note-prices"),
            },
            Err(faults) => {
                let faults: Vec<String> =
                    faults.iter().map(|fault| words::no_prices(language, fault)).collect();
                say!(language, "balance-no-prices", why = faults.join(", "))
            }
        });
        notes
    }
}

fn range<'c>(costs: impl Iterator<Item = &'c FairCost>) -> Option<(f64, f64)> {
    let mut known = costs.filter(|cost| cost.found == Found::Even).map(|cost| cost.ap);
    let first = known.next()?;
    Some(known.fold((first, first), |(low, high), ap| (low.min(ap), high.max(ap))))
}
