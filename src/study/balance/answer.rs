//! The answer about a field: its JSON.

pub use super::by_prices_and_game::{
    AbilityNames, Circle, DominatedBy, MetagameAnswer, PriceFeature, PriceFeatures,
};
pub use super::judged_situation::{JudgedBattle, JudgedSituation};
pub use super::line_and_battle::LineAndBattle;

use super::cost::{Cost, JointAp, KillRate, ModelCost, PricedAp};
use super::exploitability::HabitExploitability;
use super::field_study::{AlternativeKind, SameEdition};
use crate::balance::{Threshold, Verdict};
use crate::scenario::{Bound, CardRow, Unplayed, VerdictInterval, VerdictPlay};
use crate::stats::Interval;
use crate::study::Head;
use crate::study::best_duels::BestDuels;
use crate::study::estimates::Ci95;
use crate::study::question::answers;
use crate::study::settings::Engine;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the profiles of a field are worth, and whether their costs are right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BalanceAnswer {
    /// What every answer begins with.
    #[serde(flatten)]
    pub head: Head,
    /// The title of the scenario, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// How everybody plays, as written.
    pub policy: String,
    /// How many turns a fight lasts at the most.
    pub turns: u8,
    /// auto: duels in contact are solved, unless a policy has somebody disengage. mc: everything is sampled.
    pub engine: Engine,
    /// How many fights on a line were sampled in all.
    pub fights: u64,
    /// How many battles on a table were played in all; absent where none were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battles: Option<u64>,
    /// How the profiles are weighted as enemies.
    #[serde(default)]
    pub weighting: Weighting,
    /// Of verdicts: a share of the printed AP, or AP, whichever is more.
    pub threshold: Threshold,
    /// On which interval verdicts rest.
    #[serde(default)]
    pub interval: VerdictInterval,
    /// How both sides play where fair costs are found.
    #[serde(default)]
    pub play: VerdictPlay,
    /// The kinds of fight by which costs are judged.
    pub situations: Vec<JudgedSituation>,
    /// Those who are judged, in the order of the selection.
    pub profiles: Vec<Judgement>,
    /// Fighters that were judged against the field without being of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<CandidateJudgement>,
    /// Why there are no costs of all at once; null where there are.
    pub all_at_once_fault: Option<String>,
    /// Why there are no costs by victories; null where there are.
    pub by_victories_fault: Option<String>,
    /// Why the others' prices say nothing; null where they do.
    pub as_priced_fault: Option<String>,
    /// The same faults as facts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_answer: Vec<NoAnswer>,
    /// What else was tried: policies, readings of the rules, editions.
    pub others: Vec<OtherCosts>,
    /// What the habit gives up against best responses out of the policies that were tried; absent where none were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exploitability: Option<HabitExploitability>,
    /// Duels that both sides played as well as can be where each chooses how to play: those of the best play among the others, which
    /// are those of the fair AP where play is equilibrium; absent where no duel was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_duels: Option<BestDuels>,
    /// Rulesets that change nothing here: the very same fights are fought under them as under the ruleset itself, or under one
    /// that is among the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub same_editions: Vec<SameEdition>,
    /// What a characteristic or an ability costs, as printed AP have it; absent where prices say nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price_model: Option<PriceFeatures>,
    /// The metagame at printed AP, in the order of the profiles; null where there is none.
    pub metagame: Option<MetagameAnswer>,
    /// Why there is no metagame; absent where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metagame_fault: Option<String>,
    /// AP destroyed less AP lost of each against each at printed AP, as a share of the AP on the table, in the order of the
    /// profiles; null where two never meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub balances: Vec<Vec<Option<f64>>>,
    /// Columns that a profile lacks to fight, by its id.
    pub left_out: BTreeMap<String, Vec<String>>,
    /// Their ids in the order of the profile files, in which notes name them; an object of JSON has no order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out_in_order: Vec<String>,
    /// Profiles whose MOV is printed nowhere, with what they are taken to move, in centimeters.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub assumed_movement: BTreeMap<String, f64>,
}

answers!(BalanceAnswer);

/// How the profiles of a field are weighted as enemies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Weighting {
    /// All the same.
    #[default]
    Equal,
    /// By their printed AP.
    Ap,
    /// Half the same, half as often as the best lists would bring them.
    Metagame,
    /// As the scenario writes it.
    Written,
}

/// What is said about a profile.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Judgement {
    /// The id of the profile, with overrides.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// Its people; empty where none is printed.
    #[serde(default)]
    pub people: String,
    /// The edition of its card; empty where it is not known.
    #[serde(default)]
    pub edition: String,
    /// Its card as the row of a profile file; absent where the built-in profiles have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardRow>,
    /// AP as printed.
    pub ap: u16,
    /// How much it counts as an enemy.
    pub weight: f64,
    /// Whether the printed AP are right.
    pub verdict: Verdict,
    /// The verdict if what is not played were worth nothing; null where all that tells is played.
    #[serde(default)]
    pub verdict_as_played: Option<Verdict>,
    /// What it pays for and that is not played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unplayed: Vec<Unplayed>,
    /// On which side the fair AP are a bound because of that; null where they are none.
    #[serde(default)]
    pub bound: Option<Bound>,
    /// Abilities because of which there is no verdict: nobody knows what they are worth, or the scenario names them.
    pub unmodelled: Vec<String>,
    /// Whether there is no verdict because of them, or because of what is lacking.
    #[serde(default)]
    pub is_refused: bool,
    /// Values that the situations ask for and nobody knows, and that no rule lets a verdict rest on: `weapon`, `mov`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lacking: Vec<String>,
    /// What to write after `--assume`, with the values, so that there is a verdict.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assume: Option<String>,
    /// Whether it is not what its fights take it for: an ability that acts in fights is not played, or something is lacking.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_unjudged: bool,
    /// Whether the verdict leans on such another of the field.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leans_on_unjudged: bool,
    /// Kinds of change under which the opposite verdict is reached, by the dice alone.
    pub flips_with: Vec<AlternativeKind>,
    /// The fair AP, all others at their printed AP.
    pub fair: Cost,
    /// Their interval with everything that was tried besides the dice; null where no fair AP are known.
    #[serde(default)]
    pub model: Option<ModelCost>,
    /// Whether the interval holds however often one looked.
    pub anytime: bool,
    /// The whole AP that the interval of the verdict leaves, from and to; null where it is open.
    pub defensible: [Option<u32>; 2],
    /// AP destroyed less AP lost against the field at printed AP, as a share of the AP on the table; null where nobody is met.
    pub balance: Option<f64>,
    /// AP destroyed per AP and turn; null in a build without data frames.
    pub kill_rate_per_ap: Option<KillRate>,
    /// The fair AP if all costs change at once; null where there are none.
    pub all_at_once: Option<JointAp>,
    /// The fair AP by who wins instead of AP destroyed; null where there are none.
    pub by_victories: Option<JointAp>,
    /// What the others' printed AP say; null where they say nothing.
    pub as_priced: Option<PricedAp>,
    /// The fair AP in each situation by itself, in the order of the situations; null where nobody is met.
    pub by_situation: Vec<Option<Cost>>,
    /// What fights on a line and battles on a table say, each alone; absent where there are not both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_and_battle: Option<LineAndBattle>,
    /// How many of its abilities are played.
    #[serde(default)]
    pub coverage: AbilityCounts,
}

impl Judgement {
    /// How far the fair cost is from the printed one: the logarithm of their ratio. Nothing where no fair cost is known.
    pub fn distance(&self) -> f64 {
        self.fair.ap.map_or(0.0, |fair| libm::log(fair / f64::from(self.ap)).abs())
    }

    /// The interval with everything that was tried besides the dice; that of the dice alone where nothing was.
    pub fn widest(&self) -> Interval {
        self.model.as_ref().map_or(self.fair.interval(), |model| model.range.0)
    }

    /// What everything that is not played would have to be worth, so that the printed AP are not wrong; nothing where they are not
    /// wrong by what is played.
    pub fn unplayed_ap(&self) -> Option<f64> {
        let is_open = self.verdict == Verdict::Undecided && !self.is_refused;
        let is_wrong = matches!(self.verdict_as_played, Some(Verdict::TooDear | Verdict::TooCheap));
        let missing = f64::from(self.ap) - self.fair.ap?;
        (is_open && is_wrong).then_some(missing)
    }

    /// Whether a verdict says that the printed AP are wrong.
    pub fn is_wrong(&self) -> bool {
        matches!(self.verdict, Verdict::TooCheap | Verdict::TooDear)
    }
}

/// What is said about a fighter that was judged against the field without being of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CandidateJudgement {
    /// The fighter as written.
    pub id: String,
    /// Its name.
    pub name: String,
    /// AP as written; null where it is asked what it should cost.
    pub ap: Option<u16>,
    /// Whether these AP are right; null where there are none.
    pub verdict: Option<Verdict>,
    /// What it pays for and that is not played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unplayed: Vec<Unplayed>,
    /// On which side the fair AP are a bound because of that; null where they are none.
    #[serde(default)]
    pub bound: Option<Bound>,
    /// Abilities because of which there is no verdict.
    pub unmodelled: Vec<String>,
    /// Values that the situations ask for and nobody knows, and that no rule lets a verdict rest on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lacking: Vec<String>,
    /// The fair AP against the field at its printed AP.
    pub fair: Cost,
    /// Their interval with everything that was tried besides the dice; null where no fair AP are known.
    #[serde(default)]
    pub model: Option<ModelCost>,
    /// The whole AP that the wider interval leaves, from and to; null where it is open.
    pub plausible: [Option<u32>; 2],
    /// The fair AP in each situation by itself, in the order of the situations; null where nobody is met.
    pub by_situation: Vec<Option<Cost>>,
}

/// What becomes of a verdict in everything that was played otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Elsewhere {
    /// The same verdict.
    pub same: usize,
    /// No verdict: the interval lies across a threshold there.
    pub undecided: usize,
    /// Another verdict.
    pub other: usize,
}

/// How many abilities a profile has, and how many of them are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AbilityCounts {
    /// All of them.
    pub abilities: usize,
    /// Those that are played as written.
    pub played: usize,
    /// Those that are played in part.
    pub partly: usize,
    /// Those among all of them that rank or class induces: the card does not print them.
    #[serde(default)]
    pub induced: usize,
}

/// A method by which costs are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// All costs at once, by AP.
    AllAtOnce,
    /// All costs at once, by victories.
    ByVictories,
    /// By what the others cost.
    AsPriced,
}

/// A method that has no answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NoAnswer {
    /// Which one.
    pub method: Method,
    /// Why.
    pub why: NoAnswerWhy,
}

/// Why a method has no answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoAnswerWhy {
    /// The costs did not settle.
    Unsettled,
    /// Nothing is fought on a line, and battles on a table are too dear for it.
    OnlyBattles,
    /// AP do not flow between these, by their places among the profiles, and the others.
    Disconnected(Vec<usize>),
    /// A price model needs more profiles.
    TooFewProfiles {
        /// The fewest.
        needed: usize,
        /// Those that there are.
        given: usize,
    },
    /// Another fault, in English.
    Other(String),
}

/// The fair costs under another policy, reading or edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OtherCosts {
    /// What is other: a policy, a reading of the rules, an edition.
    pub kind: AlternativeKind,
    /// What was tried.
    pub name: String,
    /// The fair AP, in the order of the profiles; null where none is known.
    pub fair_ap: Vec<Option<f64>>,
    /// Their 95 % intervals, from and to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ci95: Vec<Option<Ci95>>,
    /// The verdicts on the printed AP there, by the dice alone; null where none is known, or where the side that plays otherwise
    /// would be worse off for it, and so would not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub verdicts: Vec<Option<Verdict>>,
}

/// Why there is no verdict on a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undecided {
    /// Its card does not say what its fights ask for.
    NotKnown,
    /// What it pays for is not played, and may be worth the difference.
    NotPlayed,
    /// The interval of the dice alone lies across a threshold.
    Dice,
    /// It depends on enemies, situations and play.
    Play,
}

impl BalanceAnswer {
    /// Why there is no verdict on a profile; nothing where there is one.
    pub fn why_undecided(&self, of: &Judgement) -> Option<Undecided> {
        if of.verdict != Verdict::Undecided {
            return None;
        }
        let of_dice = Verdict::of(of.ap.into(), of.fair.interval(), self.threshold);
        Some(match of {
            _ if !of.lacking.is_empty() => Undecided::NotKnown,
            _ if of.is_refused || of.unplayed_ap().is_some() => Undecided::NotPlayed,
            _ if of_dice == Verdict::Undecided => Undecided::Dice,
            _ => Undecided::Play,
        })
    }

    /// The names of those on whom the verdicts of others lean although they cannot be judged themselves: an ability that
    /// matters is not played, or a value is lacking.
    pub fn unjudged_names(&self) -> Vec<String> {
        // Reports of older versions do not say it.
        let cannot = |of: &&Judgement| of.is_unjudged || !of.unmodelled.is_empty() || !of.lacking.is_empty();
        self.profiles.iter().filter(cannot).map(|of| of.name.clone()).collect()
    }

    /// All profiles, those farthest from their fair cost first, each with its place.
    pub fn by_distance(&self) -> Vec<(usize, &Judgement)> {
        let mut order: Vec<(usize, &Judgement)> = self.profiles.iter().enumerate().collect();
        order.sort_by(|(a, one), (b, other)| other.distance().total_cmp(&one.distance()).then(a.cmp(b)));
        order
    }

    /// Profiles with a kill rate, the highest first, and equal ones in the order of the profiles.
    pub fn by_kill_rate(&self) -> Vec<(&Judgement, KillRate)> {
        let mut known: Vec<(&Judgement, KillRate)> =
            self.profiles.iter().filter_map(|of| Some((of, of.kill_rate_per_ap?))).collect();
        known.sort_by(|(_, one), (_, other)| other.value.total_cmp(&one.value));
        known
    }

    /// Whether its verdicts are by the dice only: nothing was played otherwise, so that they may
    /// change when it is.
    pub fn is_provisional(&self) -> bool {
        self.others.is_empty() && self.same_editions.is_empty()
    }

    /// Whether a profile that has a verdict has another one when this is played.
    pub fn flips(&self, i: usize, other: &OtherCosts) -> bool {
        let here = self.profiles[i].verdict;
        let there = other.verdicts.get(i).copied().flatten();
        here != Verdict::Undecided && there.is_some_and(|there| there != Verdict::Undecided && there != here)
    }

    /// What becomes of a verdict in everything that was played otherwise, by the dice alone.
    pub fn elsewhere(&self, i: usize) -> Elsewhere {
        let here = self.profiles[i].verdict;
        let mut found = Elsewhere::default();
        for there in self.others.iter().filter_map(|other| other.verdicts.get(i).copied().flatten()) {
            match there {
                Verdict::Undecided => found.undecided += 1,
                _ if there == here => found.same += 1,
                _ => found.other += 1,
            }
        }
        found
    }

    /// The fault of a method that has no answer.
    pub fn without(&self, method: Method) -> impl Iterator<Item = &NoAnswerWhy> {
        self.no_answer.iter().filter(move |of| of.method == method).map(|of| &of.why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn judged(ap: u16, verdict: &str, fair: f64, ci95: [f64; 2]) -> Judgement {
        serde_json::from_value(json!({
            "id": "a", "name": "A", "ap": ap, "weight": 1.0, "verdict": verdict, "unmodelled": [], "flips_with": [],
            "fair": { "found": "even", "ap": fair, "ci95": ci95 }, "anytime": false, "defensible": [null, null],
            "balance": null, "kill_rate_per_ap": null, "all_at_once": null, "by_victories": null, "as_priced": null,
            "by_situation": []
        }))
        .expect("it is a judgement")
    }

    #[test]
    fn what_is_undecided_for_what_is_not_played_is_told_in_ap() {
        let dear = judged(50, "undecided", 40.0, [38.0, 42.0]);
        assert_eq!(dear.unplayed_ap(), None, "nobody said that it would be wrong as it is played");
        let of = |as_played: Verdict, ap: u16| {
            let judged = judged(ap, "undecided", 40.0, [38.0, 42.0]);
            Judgement { verdict_as_played: Some(as_played), ..judged }
        };
        assert_eq!(of(Verdict::TooDear, 50).unplayed_ap(), Some(10.0));
        assert_eq!(of(Verdict::TooCheap, 35).unplayed_ap(), Some(-5.0));
        assert_eq!(of(Verdict::Fair, 50).unplayed_ap(), None);
        let refused = Judgement { is_refused: true, ..of(Verdict::TooDear, 50) };
        assert_eq!(refused.unplayed_ap(), None);
        let decided = Judgement { verdict: Verdict::TooDear, ..of(Verdict::TooDear, 50) };
        assert_eq!((decided.unplayed_ap(), decided.is_wrong()), (None, true));
    }

    #[test]
    fn a_distance_is_that_of_the_fair_cost_as_a_factor() {
        let distance = |ap: u16, fair: f64| judged(ap, "fair", fair, [1.0, 99.0]).distance();
        assert!((distance(40, 60.0) - libm::log(1.5)).abs() < 1e-12);
        assert!((distance(60, 40.0) - libm::log(1.5)).abs() < 1e-12);
        let mut none = judged(40, "undecided", 60.0, [1.0, 99.0]);
        assert_eq!(none.widest(), none.fair.interval());
        none.fair.ap = None;
        assert_eq!(none.distance(), 0.0);
    }
}
