//! The answer about a field: its JSON types, and what can be derived from them.

pub use super::hedonic::{AbilityNames, PriceFeature, PriceFeatures};
pub use super::judged_situation::JudgedSituation;
pub(in crate::study) use super::judged_situation::described_situation;
pub use crate::balance::{MetagameAnswer, NoAnswerWhy};

use super::cost::{Cost, KillRate, ModelCost, PricedAp};
use super::field_study::{EquivalentRuleset, VariantKind};
use super::sensitivity::OptimalDuels;
use crate::balance::{FirstPolicyExploitability, JointCost, Threshold, Verdict};
use crate::scenario::{Bound, CardRow, PlayMode, Unplayed, VerdictInterval};
use crate::stats::Interval;
use crate::study::Provenance;
use crate::study::question::answers;
use crate::study::settings::Engine;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Fair costs of the profiles of a field, and verdicts on their printed costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BalanceAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Title of the scenario; absent if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// First policy of the scenario, as written there. Both sides play it unless `play` is
    /// equilibrium.
    pub policy: String,
    /// Maximum number of turns of a fight.
    pub turns: u8,
    /// auto: duels in contact are solved, unless a policy lets a fighter disengage. mc: every fight
    /// is sampled.
    pub engine: Engine,
    /// Number of sampled fights, over the whole study.
    pub fights: u64,
    /// How much each profile counts as an enemy.
    pub weighting: Weighting,
    /// Largest difference between printed and fair cost at which the verdict is still fair: a share
    /// of the printed AP or a number of AP, whichever is more.
    pub threshold: Threshold,
    /// Interval of the fair cost that decides verdicts. model: over all variants. sampling: from
    /// the dice alone.
    pub interval: VerdictInterval,
    /// How both sides play in the main estimate of fair costs. habit: by the first policy.
    /// equilibrium: by their best mixes of the policies tried.
    pub play: PlayMode,
    /// Situations in which costs are judged.
    pub situations: Vec<JudgedSituation>,
    /// Judged profiles of the field. Lists in the order of the profiles follow this order.
    pub profiles: Vec<Judgement>,
    /// Fighters judged against the field without being part of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<CandidateJudgement>,
    /// Why the costs of all profiles could not be solved jointly, in English; null if they were.
    pub all_at_once_fault: Option<String>,
    /// Why there is no price model, in English; null where there is one.
    pub as_priced_fault: Option<String>,
    /// Methods that have no result, with the reasons for programs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_answer: Vec<NoAnswer>,
    /// Fair costs under each variant: other policies, distances, readings of the rules, editions.
    pub others: Vec<VariantCosts>,
    /// Exploitability of the first policy by best responses among the policies tried; absent if no
    /// others were tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exploitability: Option<FirstPolicyExploitability>,
    /// Duels solved for optimal play of both sides. They are part of the variant `best_play`, or of
    /// the main fair costs where `play` is equilibrium. Absent if no duel was solved or too large.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_duels: Option<OptimalDuels>,
    /// Rulesets without any effect here: their fights are identical to those under the ruleset of
    /// the study or under one listed in `others`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub same_editions: Vec<EquivalentRuleset>,
    /// Prices of characteristics and abilities, estimated from printed AP; absent if no model can
    /// be fitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price_model: Option<PriceFeatures>,
    /// Metagame at printed AP, in the order of the profiles; null where there is none.
    pub metagame: Option<MetagameAnswer>,
    /// Why there is no metagame, in English; absent where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metagame_fault: Option<String>,
    /// AP destroyed minus AP lost of each profile (row) against each other (column) at printed AP,
    /// as a share of the AP on the table, in the order of the profiles; null where the two never
    /// meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub balances: Vec<Vec<Option<f64>>>,
    /// Profiles that cannot be simulated: the columns of the profile file that are missing, by id.
    pub left_out: BTreeMap<String, Vec<String>>,
    /// Ids of the profiles in `left_out` as a list, because a JSON object has no order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out_in_order: Vec<String>,
    /// Profiles without a printed MOV: the assumed MOV in centimeters, by id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub assumed_movement: BTreeMap<String, f64>,
}

answers!(BalanceAnswer);

/// How much each profile of a field counts as an enemy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Weighting {
    /// All profiles count the same.
    #[default]
    Equal,
    /// Profiles count in proportion to their printed AP.
    Ap,
    /// Half of the weight is equal, half is proportional to the share in the equilibrium of the
    /// metagame.
    Metagame,
    /// The scenario lists the weights.
    Written,
}

/// Judgement of one profile: its fair cost and the verdict on its printed cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Judgement {
    /// Id of the profile, with overrides.
    pub id: String,
    /// Name that the card prints.
    pub name: String,
    /// People of the profile; empty if none is printed.
    pub people: String,
    /// Edition of the card; empty if unknown.
    pub edition: String,
    /// Card as a row of a profile file; absent if it is one of the built-in profiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardRow>,
    /// Printed cost in AP.
    pub ap: u16,
    /// Weight of the profile as an enemy, without a unit; only ratios matter.
    pub weight: f64,
    /// Verdict on the printed cost.
    pub verdict: Verdict,
    /// Verdict if everything that is not simulated were worth 0 AP; null if everything that matters
    /// is simulated.
    pub verdict_as_played: Option<Verdict>,
    /// Abilities and characteristics that are part of the price but not simulated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unplayed: Vec<Unplayed>,
    /// Whether the fair cost is only a lower or an upper bound because of what is not simulated;
    /// null if it is no bound.
    pub bound: Option<Bound>,
    /// Abilities that prevent a verdict: their effect on the cost is unknown, or the scenario names
    /// them.
    pub unmodelled: Vec<String>,
    /// Whether there is no verdict because of the abilities in `unmodelled` or the missing values
    /// in `lacking`.
    pub is_refused: bool,
    /// Missing values that the situations need and that no rule supplies well enough for a verdict:
    /// `weapon`, `mov`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lacking: Vec<String>,
    /// Argument of `--assume` that would allow a verdict once its placeholders are filled in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assume: Option<String>,
    /// Whether the simulated fighter differs from the card in a way that matters: an ability that
    /// acts in fights is not simulated, or a value is missing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_unjudged: bool,
    /// Whether the verdict depends on fights against another profile whose `is_unjudged` is true.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leans_on_unjudged: bool,
    /// Kinds of assumption under which at least one variant reaches a different verdict. Variants
    /// are judged by the interval from the dice alone.
    pub flips_with: Vec<VariantKind>,
    /// Fair cost with all other profiles at their printed cost.
    pub fair: Cost,
    /// Range of the fair cost over all variants; null if no fair cost was found.
    pub model: Option<ModelCost>,
    /// Whether the interval from the dice holds although sampling stops as soon as it is narrow
    /// (sequential sampling).
    pub anytime: bool,
    /// Lowest and highest whole AP within the interval of the fair cost that `interval` selects,
    /// without correction for the number of profiles judged; null where an end is open.
    pub defensible: [Option<u32>; 2],
    /// AP destroyed minus AP lost against the whole field at printed AP, as a share of the AP on
    /// the table; null if the profile meets no enemy.
    pub balance: Option<f64>,
    /// Kill rate: AP destroyed per own AP and turn; null in a build without data frames.
    pub kill_rate_per_ap: Option<KillRate>,
    /// Fair cost if the costs of all profiles are solved jointly; null if there is none.
    pub all_at_once: Option<JointCost>,
    /// Cost that the price model predicts from the printed AP of the other profiles; null without a
    /// price model.
    pub as_priced: Option<PricedAp>,
    /// Fair cost in each situation alone, in the order of the situations; null where the profile
    /// meets no enemy.
    pub by_situation: Vec<Option<Cost>>,
    /// Number of abilities, and how many of them are simulated.
    pub coverage: AbilityCounts,
}

impl Judgement {
    /// Returns the distance between fair and printed cost as the absolute logarithm of their ratio;
    /// 0 if no fair cost was found.
    pub(crate) fn log_distance(&self) -> f64 {
        self.fair.ap.map_or(0.0, |fair| libm::log(fair / f64::from(self.ap)).abs())
    }

    /// Returns the range of the fair cost over all variants, or its interval from the dice if there
    /// is no such range.
    pub(crate) fn range(&self) -> Interval {
        self.model.as_ref().map_or(self.fair.interval(), |model| model.range)
    }

    /// Returns the AP that everything not simulated would have to be worth for the printed cost to
    /// be fair. `None` unless the verdict is open only because of it.
    pub(crate) fn unplayed_ap(&self) -> Option<f64> {
        let is_open = self.verdict == Verdict::Undecided && !self.is_refused;
        let is_wrong = matches!(self.verdict_as_played, Some(Verdict::Overpriced | Verdict::Underpriced));
        let missing = f64::from(self.ap) - self.fair.ap?;
        (is_open && is_wrong).then_some(missing)
    }

    /// Returns whether the verdict is clear and not fair: the printed cost is too low or too high.
    pub(crate) fn is_wrong(&self) -> bool {
        matches!(self.verdict, Verdict::Underpriced | Verdict::Overpriced)
    }
}

/// Judgement of a fighter that is not part of the field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CandidateJudgement {
    /// The fighter as the user wrote it.
    pub id: String,
    /// Name of the fighter.
    pub name: String,
    /// Cost in AP as written; null if the question is what the fighter should cost.
    pub ap: Option<u16>,
    /// Verdict on the cost `ap`; null if `ap` is null.
    pub verdict: Option<Verdict>,
    /// Abilities and characteristics that are part of the price but not simulated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unplayed: Vec<Unplayed>,
    /// Whether the fair cost is only a lower or an upper bound because of what is not simulated;
    /// null if it is no bound.
    pub bound: Option<Bound>,
    /// Abilities that prevent a verdict.
    pub unmodelled: Vec<String>,
    /// Missing values that the situations need and that no rule supplies well enough for a verdict.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lacking: Vec<String>,
    /// Fair cost against the field at its printed costs.
    pub fair: Cost,
    /// Range of the fair cost over all variants; null if no fair cost was found.
    pub model: Option<ModelCost>,
    /// Lowest and highest whole AP within the interval of the fair cost that `interval` selects;
    /// null where an end is open.
    pub plausible: [Option<u32>; 2],
    /// Fair cost in each situation alone, in the order of the situations; null where the fighter
    /// meets no enemy.
    pub by_situation: Vec<Option<Cost>>,
    /// AP destroyed minus AP lost against the field at several costs of the fighter, in ascending
    /// order; empty without a fair cost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub balance_by_ap: Vec<BalanceAtAp>,
}

/// Balance of a fighter at a cost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BalanceAtAp {
    /// Cost of the fighter, in AP.
    pub ap: f64,
    /// AP destroyed minus AP lost, as a share of the AP on the table, -1 to 1.
    #[schemars(range(min = -1, max = 1))]
    pub balance: f64,
    /// 95 % interval of the balance, from the dice alone.
    pub ci95: Interval,
}

/// Numbers of variants that confirm a verdict, leave it open, or change it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct VariantTally {
    /// Variants with the same verdict.
    pub same: usize,
    /// Variants whose verdict is undecided, because the interval of the fair cost contains a
    /// threshold.
    pub undecided: usize,
    /// Variants with a different verdict.
    pub other: usize,
}

/// Number of abilities of a profile by how completely they are simulated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AbilityCounts {
    /// All abilities, induced ones included.
    pub abilities: usize,
    /// Abilities that are simulated as written.
    pub played: usize,
    /// Abilities that are simulated in part.
    pub partly: usize,
    /// Abilities induced by rank or class, which the card does not print.
    pub induced: usize,
}

/// Method of cost estimation that may have no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Joint costs of all profiles.
    AllAtOnce,
    /// Costs predicted from the printed AP of the other profiles.
    AsPriced,
}

/// Method without a result, and the reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NoAnswer {
    /// Method that has no result.
    pub method: Method,
    /// Reason why the method has no result.
    pub why: NoAnswerWhy,
}

/// Fair costs of all profiles under one variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct VariantCosts {
    /// Assumption that is changed.
    pub kind: VariantKind,
    /// Name of the variant, such as `60 cm`, a policy, or the id of a ruleset.
    pub name: String,
    /// Fair costs in AP, in the order of the profiles; null where none was found.
    pub fair_ap: Vec<Option<f64>>,
    /// 95 % intervals of the fair costs, lower and upper end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ci95: Vec<Option<Interval>>,
    /// Verdicts on the printed costs under the variant, by the dice alone. Null where no fair cost
    /// was found, or where the side that changes its policy would lose by it and so would not
    /// change.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub verdicts: Vec<Option<Verdict>>,
}

/// Reason why there is no verdict on a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UndecidedReason {
    /// The card lacks a value that its fights need.
    MissingValue,
    /// An ability or characteristic that is not simulated may be worth the difference.
    NotSimulated,
    /// The interval from the dice alone contains a threshold.
    Dice,
    /// The verdict would be clear by the dice alone, but depends on enemies, situations or
    /// policies.
    Play,
}

impl BalanceAnswer {
    /// Returns why there is no verdict on a profile; `None` if there is one.
    pub(crate) fn why_undecided(&self, of: &Judgement) -> Option<UndecidedReason> {
        if of.verdict != Verdict::Undecided {
            return None;
        }
        let of_dice = Verdict::judge(of.ap.into(), of.fair.interval(), self.threshold);
        Some(match of {
            _ if !of.lacking.is_empty() => UndecidedReason::MissingValue,
            _ if of.is_refused || of.unplayed_ap().is_some() => UndecidedReason::NotSimulated,
            _ if of_dice == Verdict::Undecided => UndecidedReason::Dice,
            _ => UndecidedReason::Play,
        })
    }

    /// Returns the names of the profiles that cannot be judged themselves but are enemies of the
    /// others: an ability that matters is not simulated, or a value is missing.
    pub(crate) fn unjudged_names(&self) -> Vec<String> {
        self.profiles.iter().filter(|of| of.is_unjudged).map(|of| of.name.clone()).collect()
    }

    /// Returns all profiles with their indices, ordered by the distance between printed and fair
    /// cost, largest first.
    pub(crate) fn by_distance(&self) -> Vec<(usize, &Judgement)> {
        let mut order: Vec<(usize, &Judgement)> = self.profiles.iter().enumerate().collect();
        order.sort_by(|(a, one), (b, other)| {
            other.log_distance().total_cmp(&one.log_distance()).then(a.cmp(b))
        });
        order
    }

    /// Returns the profiles that have a kill rate, ordered by decreasing rate. Ties keep the order
    /// of the profiles.
    pub(crate) fn by_kill_rate(&self) -> Vec<(&Judgement, KillRate)> {
        let mut known: Vec<(&Judgement, KillRate)> =
            self.profiles.iter().filter_map(|of| Some((of, of.kill_rate_per_ap?))).collect();
        known.sort_by(|(_, one), (_, other)| other.value.total_cmp(&one.value));
        known
    }

    /// Returns whether the verdicts rest on the dice alone because no variant was tried; a full
    /// study may change them.
    pub(crate) fn is_provisional(&self) -> bool {
        self.others.is_empty() && self.same_editions.is_empty()
    }

    /// Returns whether a variant reaches a different verdict on the profile `i`.
    pub(crate) fn flips(&self, i: usize, other: &VariantCosts) -> bool {
        let here = self.profiles[i].verdict;
        let there = other.verdicts.get(i).copied().flatten();
        here != Verdict::Undecided && there.is_some_and(|there| there != Verdict::Undecided && there != here)
    }

    /// Counts the variants by whether their verdict on the profile `i` is the same, undecided or
    /// different. The verdict of a variant considers only the sampling error.
    pub(crate) fn variant_tally(&self, i: usize) -> VariantTally {
        let here = self.profiles[i].verdict;
        let mut found = VariantTally::default();
        for there in self.others.iter().filter_map(|other| other.verdicts.get(i).copied().flatten()) {
            match there {
                Verdict::Undecided => found.undecided += 1,
                _ if there == here => found.same += 1,
                _ => found.other += 1,
            }
        }
        found
    }

    /// Returns the reasons why a method has no result; none if it has one.
    pub(crate) fn reasons_without_result(&self, method: Method) -> impl Iterator<Item = &NoAnswerWhy> {
        self.no_answer.iter().filter(move |of| of.method == method).map(|of| &of.why)
    }
}

#[cfg(test)]
pub(in crate::study) mod tests {
    use super::*;
    use serde_json::json;

    /// Returns the judgement of a profile with this `fair` cost in JSON.
    pub(in crate::study) fn judgement(ap: u16, verdict: &str, fair: &serde_json::Value) -> Judgement {
        serde_json::from_value(json!({
            "id": "a", "name": "A", "people": "", "edition": "", "ap": ap, "weight": 1.0, "verdict": verdict,
            "verdict_as_played": null, "bound": null, "unmodelled": [], "is_refused": false, "flips_with": [],
            "fair": fair, "model": null, "anytime": false, "defensible": [null, null], "balance": null,
            "kill_rate_per_ap": null, "all_at_once": null, "as_priced": null, "by_situation": [],
            "coverage": { "abilities": 0, "played": 0, "partly": 0, "induced": 0 }
        }))
        .expect("it is a judgement")
    }

    /// Returns the judgement of a profile whose fair cost is known.
    fn even_judgement(ap: u16, verdict: &str, fair: f64, ci95: [f64; 2]) -> Judgement {
        judgement(ap, verdict, &json!({ "found": "even", "ap": fair, "ci95": ci95 }))
    }

    #[test]
    fn the_ap_left_open_by_unplayed_abilities_are_computed() {
        let dear = even_judgement(50, "undecided", 40.0, [38.0, 42.0]);
        assert_eq!(dear.unplayed_ap(), None, "nobody said that it would be wrong as it is played");
        let of = |as_played: Verdict, ap: u16| {
            let judged = even_judgement(ap, "undecided", 40.0, [38.0, 42.0]);
            Judgement { verdict_as_played: Some(as_played), ..judged }
        };
        assert_eq!(of(Verdict::Overpriced, 50).unplayed_ap(), Some(10.0));
        assert_eq!(of(Verdict::Underpriced, 35).unplayed_ap(), Some(-5.0));
        assert_eq!(of(Verdict::Fair, 50).unplayed_ap(), None);
        let refused = Judgement { is_refused: true, ..of(Verdict::Overpriced, 50) };
        assert_eq!(refused.unplayed_ap(), None);
        let decided = Judgement { verdict: Verdict::Overpriced, ..of(Verdict::Overpriced, 50) };
        assert_eq!((decided.unplayed_ap(), decided.is_wrong()), (None, true));
    }

    #[test]
    fn log_distance_is_symmetric_in_printed_and_fair_cost() {
        let distance = |ap: u16, fair: f64| even_judgement(ap, "fair", fair, [1.0, 99.0]).log_distance();
        assert!((distance(40, 60.0) - libm::log(1.5)).abs() < 1e-12);
        assert!((distance(60, 40.0) - libm::log(1.5)).abs() < 1e-12);
        let mut none = even_judgement(40, "undecided", 60.0, [1.0, 99.0]);
        assert_eq!(none.range(), none.fair.interval());
        none.fair.ap = None;
        assert_eq!(none.log_distance(), 0.0);
    }

    /// Returns an answer about four profiles, with these verdicts under one variant.
    fn answer(profiles: Vec<Judgement>, verdicts: &[Option<Verdict>]) -> BalanceAnswer {
        let fighters = ["garde_pretorien", "guerrier_de_l_aube"];
        let question = crate::study::balance::BalanceQuestion::of_fighters(
            crate::scenario::Catalog::built_in(),
            &fighters,
        );
        let mut question = question.unwrap().with_fights(8).unwrap().quick();
        question.setup.reference.situations.truncate(1);
        let answer = crate::study::Question::answer(&question, &crate::study::NoProgress).unwrap();
        let other = VariantCosts {
            kind: VariantKind::Distance,
            name: "10 cm".to_owned(),
            fair_ap: Vec::new(),
            ci95: Vec::new(),
            verdicts: verdicts.to_vec(),
        };
        BalanceAnswer { profiles, others: vec![other], ..answer }
    }

    #[test]
    fn a_variant_changes_a_verdict_only_by_another_one() {
        use Verdict::{Fair, Overpriced, Undecided};
        let profiles = ["too_dear", "undecided"].map(|of| even_judgement(50, of, 40.0, [38.0, 42.0]));
        let tally = |there: Option<Verdict>| {
            let answer = answer(profiles.to_vec(), &[there, there]);
            let VariantTally { same, undecided, other } = answer.variant_tally(0);
            let flips = [0, 1].map(|i| answer.flips(i, &answer.others[0]));
            (flips, [same, undecided, other])
        };
        assert_eq!(tally(Some(Overpriced)), ([false, false], [1, 0, 0]));
        assert_eq!(tally(Some(Undecided)), ([false, false], [0, 1, 0]));
        assert_eq!(tally(Some(Fair)), ([true, false], [0, 0, 1]));
        assert_eq!(tally(None), ([false, false], [0, 0, 0]));
    }

    #[test]
    fn the_reason_for_no_verdict_is_the_first_that_applies() {
        let dice = even_judgement(40, "undecided", 40.0, [30.0, 50.0]);
        let play = even_judgement(50, "undecided", 40.0, [38.0, 42.0]);
        let refused = Judgement { is_refused: true, ..play.clone() };
        let bare = Judgement { lacking: vec!["mov".to_owned()], ..refused.clone() };
        let decided = even_judgement(50, "too_dear", 40.0, [38.0, 42.0]);
        let answer = answer(Vec::new(), &[]);
        let why = [&dice, &play, &refused, &bare, &decided].map(|of| answer.why_undecided(of));
        use UndecidedReason::{Dice, MissingValue, NotSimulated, Play};
        assert_eq!(why, [Some(Dice), Some(Play), Some(NotSimulated), Some(MissingValue), None]);
    }

    #[test]
    fn the_farthest_cost_stands_first_and_equal_ones_as_in_the_field() {
        let of = |ap: u16, fair: f64| even_judgement(ap, "undecided", fair, [1.0, 99.0]);
        let answer = answer(vec![of(40, 40.0), of(40, 60.0), of(40, 44.0), of(40, 60.0)], &[]);
        let order: Vec<usize> = answer.by_distance().into_iter().map(|(i, _)| i).collect();
        assert_eq!(order, [1, 3, 2, 0]);
    }
}
