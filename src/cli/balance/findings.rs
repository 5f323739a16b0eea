//! A study with the names of those it is about: what tables, JSON and evidence tell.

use super::input::Input;
use super::metagame::Game;
use super::study::{Other, OtherKind, Study, threshold};
use super::tables::{fights, is_95};
use crate::balance::{FairCost, Field, Found, NoJointCosts, Outcome, PriceModel, Threshold, Verdict};
use crate::cli::field_notes::field_notes;
use crate::cli::not_played::in_words;
use crate::cli::options::Plays;
use crate::language::Language;
use crate::language::number::percentage;
use crate::scenario::{Abilities, Coverage, Covered, FieldWeights, Recruit, ReferenceField, Scenario};
use crate::simulate::Estimate;
use std::collections::{BTreeMap, BTreeSet};

/// What was found out about a field.
pub(in crate::cli) struct Findings<'a> {
    pub(in crate::cli) scenario: &'a Scenario,
    pub(in crate::cli) reference: &'a ReferenceField,
    pub(in crate::cli) field: &'a Field,
    pub(in crate::cli) study: &'a Study,
    /// What others' prices say; or why they say nothing.
    pub(in crate::cli) prices: Result<PriceModel, Vec<String>>,
    /// The metagame at printed AP; or why there is none.
    pub(in crate::cli) game: Result<Game, Vec<String>>,
    /// AP destroyed per AP and turn of each, where data frames are there to tell.
    pub(in crate::cli) rates: Option<Vec<Estimate>>,
    pub(super) threshold: Threshold,
}

impl<'a> Findings<'a> {
    pub(in crate::cli) fn of(input: &'a Input, field: &'a Field, study: &'a Study) -> Self {
        let weights: Vec<f64> = field.contenders.iter().map(|contender| contender.weight).collect();
        Self {
            scenario: &input.scenario,
            reference: &input.reference,
            field,
            study,
            prices: price_model(&input.reference.recruits),
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
            return format!("undecided: no {}", names.join(", "));
        }
        let mut words = self.verdict(i).in_words().to_owned();
        if self.study.judged[i].cost.found == Found::Nowhere {
            words.push_str(": nobody kills anybody");
        }
        let flipping = self.flips_with(i);
        if !flipping.is_empty() {
            words = format!("{words}; flips: {}", flipping.join(", "));
        }
        words
    }

    /// The kinds of change under which another verdict is reached.
    pub(in crate::cli) fn flips_with(&self, i: usize) -> Vec<&'static str> {
        let flips = |kind: &OtherKind| {
            self.study.others.iter().any(|other| other.kind == *kind && self.flips(i, other))
        };
        OtherKind::ALL.into_iter().filter(flips).map(OtherKind::word).collect()
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
        let solved = match self.solved_share(i) {
            0.0 => String::new(),
            share if share > 0.9999 => " (exact)".to_owned(),
            share => format!(" ({:.0} % exact)", 100.0 * share),
        };
        format!("{} x {}{solved}", situation.name, situation.weight)
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
            (all, played, 0) => format!("{played} of {all}"),
            (all, played, partly) => format!("{played} + {partly} of {all}"),
        }
    }

    /// Field, situations, method and limits, for under the verdicts.
    pub(in crate::cli) fn notes(&self) -> Vec<String> {
        let (scenario, reference) = (self.scenario, self.reference);
        let weights = match &reference.weights {
            FieldWeights::Equal => "all weights equal",
            FieldWeights::StrategicValue => "weights by AP",
            FieldWeights::Metagame => "half of the weights equal, half by the metagame",
            FieldWeights::Written(_) => "weights as written",
        };
        let situations: Vec<String> =
            (0..self.field.situations.len()).map(|i| self.situation_in_words(i)).collect();
        let mut notes = vec![
            format!(
                "{}, policy {}, {} turns, seed {}: {} sampled",
                scenario.ruleset.id,
                scenario.policies[0].text,
                scenario.turns,
                scenario.seed,
                fights(self.study.fights),
            ),
            format!("field: {} profiles, {weights}; situations: {}", self.field.len(), situations.join(", ")),
            format!(
                "fair: as much AP destroyed as lost over field and situations; verdicts beyond {} or {} AP, whichever is \
                 more, at 95 % for the whole table (Bonferroni)",
                percentage(
                    self.threshold.share,
                    Some((self.threshold.share - 0.005, self.threshold.share + 0.005))
                ),
                self.threshold.ap,
            ),
        ];
        if self.study.judged.iter().any(|judged| !is_95(judged.z)) {
            notes.push("intervals hold however often one looks (sampled to a precision)".to_owned());
        }
        if !self.study.others.is_empty() {
            notes.push(
                "played otherwise: the range of the fair AP over policies, readings and editions, one Newton step from the \
                 fair AP on fewer fights; a table below says which of them matter"
                    .to_owned(),
            );
        }
        if !reference.assumed_movement.is_empty() {
            let movements: BTreeSet<u16> =
                reference.assumed_movement.iter().map(|assumed| assumed.movement.get()).collect();
            let movements: Vec<String> =
                movements.into_iter().map(|movement| (f64::from(movement) / 10.0).to_string()).collect();
            notes.push(format!(
                "MOV is not printed on {} of the cards, and taken as {} cm",
                reference.assumed_movement.len(),
                movements.join(" or ")
            ));
        }
        notes.push("abilities played: wholly + in part, of all that the card prints".to_owned());
        notes.extend(field_notes(
            Language::default(),
            &reference.recruits,
            &reference.left_out,
            Abilities::Played,
        ));
        notes.push(in_words(Language::default(), &scenario.ruleset, Plays::Melees));
        notes
    }

    /// What the other methods are, and where they gave no answer.
    pub(super) fn method_notes(&self) -> Vec<String> {
        let mut notes = vec![
            "one by one: all others at their printed AP; 95 % intervals in brackets".to_owned(),
            "all at once: the AP at which everybody destroys as much as he loses, which is the stationary distribution of \
             AP under these fights; the field's total stays"
                .to_owned(),
            "all by victories: the AP at which everybody loses the larger share of his AP as often as the smaller (Liu and \
             Marschner 2017), equal AP only"
                .to_owned(),
        ];
        for (what, costs) in
            [("all at once", &self.study.together), ("all by victories", &self.study.by_victory)]
        {
            match costs {
                Ok(_) => {}
                Err(NoJointCosts::Unsettled) => notes.push(format!("{what}: the costs did not settle")),
                Err(NoJointCosts::Disconnected(lonely)) => {
                    let names: Vec<String> = lonely.iter().map(|&i| self.name(i)).collect();
                    notes.push(format!(
                        "{what}: no answer, as AP do not flow between all: nobody kills, or nobody is killed by, {}",
                        names.join(", ")
                    ));
                }
            }
        }
        match &self.prices {
            Ok(model) => {
                let r_squared = model.cross_validated_r_squared;
                notes.push(format!(
                    "as others are priced: ridge regression of printed AP on characteristics and abilities, each profile by \
                     the others' prices; it flags (!) prices that are unlike the rest, and says nothing about worth{}",
                    r_squared.map_or(String::new(), |r| format!("; R² {r:.2}, cross-validated"))
                ));
            }
            Err(faults) => notes.push(format!("as others are priced: no answer: {}", faults.join("; "))),
        }
        notes
    }
}

fn range<'c>(costs: impl Iterator<Item = &'c FairCost>) -> Option<(f64, f64)> {
    let mut known = costs.filter(|cost| cost.found == Found::Even).map(|cost| cost.ap);
    let first = known.next()?;
    Some(known.fold((first, first), |(low, high), ap| (low.min(ap), high.max(ap))))
}

/// What the printed AP of the field say about each other.
fn price_model(recruits: &[Recruit]) -> Result<PriceModel, Vec<String>> {
    let having: BTreeMap<&str, usize> = recruits
        .iter()
        .flat_map(|recruit| abilities(recruit).into_keys())
        .fold(BTreeMap::new(), |mut counts, id| {
            *counts.entry(id).or_default() += 1;
            counts
        });
    // An ability that one has alone would explain his price whatever it is.
    let shared: Vec<&str> = having.into_iter().filter(|(_, count)| *count > 1).map(|(id, _)| id).collect();
    let printed = ["INI", "ATT", "STR", "DEF", "RES", "MOV", "power", "AIM", "champion"];
    let features: Vec<String> = printed.iter().chain(&shared).map(|name| (*name).to_owned()).collect();
    let row = |recruit: &Recruit| -> Vec<f64> {
        let profile = &recruit.profile;
        let own = abilities(recruit);
        let characteristics = [
            f64::from(profile.initiative.get()),
            f64::from(profile.attack.get()),
            f64::from(profile.strength.get()),
            f64::from(profile.defense.get()),
            f64::from(profile.resistance.get()),
            profile.movement.map_or(0.0, |movement| f64::from(movement.get()) / 10.0),
            f64::from(profile.power.get()),
            profile.missile.map_or(0.0, |missile| f64::from(missile.aim.get())),
            f64::from(u8::from(recruit.card.champion == Some(true))),
        ];
        let abilities = shared.iter().map(|id| own.get(id).copied().unwrap_or(0.0));
        characteristics.into_iter().chain(abilities).collect()
    };
    let rows: Vec<Vec<f64>> = recruits.iter().map(row).collect();
    let prices: Vec<f64> =
        recruits.iter().map(|recruit| f64::from(recruit.profile.strategic_value.get())).collect();
    PriceModel::fit(&features, &rows, &prices)
}

/// The abilities of a fighter, known ones only.
fn abilities(recruit: &Recruit) -> BTreeMap<&str, f64> {
    recruit.coverage.abilities.iter().filter_map(|covered| Some((covered.id.as_deref()?, 1.0))).collect()
}
