//! The answer about army worth: its JSON.

use super::estimate::{PlayedPairs, median_half_width};
use super::metagame::ListMetagame;
use super::pairs::DrawnAssumption;
use super::pools::{ArmyPool, NotDrawn};
use crate::balance::{
    ArmyWorth, Assumption, AssumptionWorth, CardGrade, Exposure, ExtraTerm, Grade, PairResult, PriceQuality,
    Threshold, Unjudged, ValueWorth, Verdict,
};
use crate::scenario::{Bound, ResolvedFighter, Unplayed, list_unplayed};
use crate::stats::{Estimate, Interval};
use crate::study::balance::{BalanceAnswer, Cost, FieldSetup};
use crate::study::question::answers;
use crate::study::{FightKinds, Hashes, Provenance};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// What the cards of a field are worth in armies, by battles between random lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyWorthAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Title of the scenario; absent if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Lowest and highest AP for which lists are drawn. AP of the scenario at which some people has
    /// no list are skipped. The lists of a pair differ by up to a fifth.
    pub budgets: [u16; 2],
    /// Number of pairs of lists.
    pub pairs: u64,
    /// Number of battles: two for each pair, with the ends of the table exchanged.
    pub battles: u64,
    /// Groups of cards from which lists are drawn.
    pub pools: Vec<WorthPool>,
    /// What is drawn with each pair, with the weights; only what has several values.
    pub assumptions: Vec<WorthAssumption>,
    /// Largest difference between printed AP and worth at which the printed AP are still right: a
    /// share of the printed AP or a number of AP, whichever is more.
    pub threshold: Threshold,
    /// Half of the interval of the median card that is judged, as a share of its worth; null if no
    /// card is judged.
    pub median_half_width: Option<f64>,
    /// Wins minus losses of a battle that 1 AP adds; its interval is the unit of worth's own.
    pub effect_of_ap: f64,
    /// 95 % interval of `effect_of_ap`.
    pub effect_of_ap_ci95: Interval,
    /// Condition number of the regression; above 1,000, small changes of the lists change worth
    /// much.
    pub condition: f64,
    /// How good price lists are: printed AP, fair costs on the line if they were asked for, and
    /// worth.
    pub price_lists: Vec<PriceListQuality>,
    /// Largest share of the variance of wins minus losses that any prices could explain; the rest
    /// is dice. Null if unknown.
    pub ceiling: Option<f64>,
    /// 95 % interval of `ceiling`.
    pub ceiling_ci95: Option<Interval>,
    /// Share of what is not dice that the sum over the cards of a list explains; null if unknown.
    pub additive_share: Option<f64>,
    /// Root mean square difference between the estimates from both halves of the pairs, in standard
    /// errors; about 1 if the intervals are right. Null if unknown.
    pub split_half_z: Option<f64>,
    /// Terms beyond the sum over the cards.
    pub terms: Vec<WorthTerm>,
    /// Worth of each card, in the order of the field.
    pub cards: Vec<WorthCard>,
    /// The mix of lists that is hardest to beat; absent if it was not searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metagame: Option<ListMetagame>,
    /// Ids of profiles that cannot be simulated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
    /// Number of actions that broke the rules; more than 0 is a defect of the program.
    pub illegal_actions: u64,
}

answers!(ArmyWorthAnswer);

/// A group of cards from which lists are drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorthPool {
    /// People of the cards; `mixed` for cards of several peoples, which have too few for lists of
    /// their own.
    pub people: String,
    /// Number of cards.
    pub cards: u64,
    /// Weight by which lists of the group are drawn.
    pub weight: u32,
    /// Whether the lists are pooled: legal (I-D) but for the 20 % of champions (I-D-4), because no
    /// champions of the group are known, or too few.
    pub lacks_champions: bool,
}

/// An assumption that is drawn with each pair of lists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorthAssumption {
    /// The assumption.
    pub assumption: DrawnAssumption,
    /// Its values: how files write them; for readings of the rules, key and value of the setting.
    pub values: Vec<WorthValue>,
    /// Standard deviation of worth between the values, as a share of the cost of a card, over the
    /// field.
    pub deviation: f64,
}

/// A value of an assumption.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorthValue {
    /// The value.
    pub value: String,
    /// Share of the pairs that are expected to have this value, 0 to 1.
    #[schemars(range(min = 0, max = 1))]
    pub share: f64,
    /// Number of pairs with this value.
    pub pairs: u64,
}

/// Worth of a card in armies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorthCard {
    /// Id of the profile, with overrides.
    pub id: String,
    /// Name that the card prints.
    pub name: String,
    /// People of the profile; empty if none is printed.
    pub people: String,
    /// Edition of the card; empty if unknown.
    pub edition: String,
    /// Printed cost in AP.
    pub ap: u16,
    /// Worth in AP, the mean over the assumptions; null if the card is in no list or is never told
    /// from others.
    pub worth: Option<f64>,
    /// 95 % interval of the worth from the dice and the choice of lists.
    pub ci95: Option<Interval>,
    /// Verdict on the printed AP over dice and assumptions; undecided if the grade is open or the
    /// card is not judged.
    pub verdict: Verdict,
    /// How surely the verdict holds; null if the card is not judged.
    pub grade: Option<Grade>,
    /// Whether worth is only a lower or an upper bound because of what is not simulated; null if it
    /// is no bound.
    pub bound: Option<Bound>,
    /// Probability of each verdict over dice and assumptions; null if the card is not judged.
    pub probabilities: Option<VerdictProbabilities>,
    /// 95 % interval of the worth over dice and assumptions; null if the card is not judged.
    pub range: Option<Interval>,
    /// End of the worth nearer to the printed AP, with the probability of the grade: an underpriced
    /// card is worth at least as much, an overpriced one at most; null for other cards.
    pub nearer_end: Option<f64>,
    /// Worth under each value of each assumption, in the order of `assumptions`.
    pub by_assumption: Vec<WorthByAssumption>,
    /// The assumption whose values have different verdicts, of several the one that moves worth
    /// most; null if none has.
    pub parted_by: Option<DrawnAssumption>,
    /// Why the card is not judged, and what would be needed; null if it is.
    pub not_judged: Option<NotJudged>,
    /// How much the card was played.
    pub exposure: Exposure,
    /// Abilities and characteristics that are part of the price but not simulated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unplayed: Vec<Unplayed>,
    /// Fair cost by fights on a line; absent if it was not asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<WorthOnLine>,
}

/// Probability of each verdict on printed AP, over dice and assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct VerdictProbabilities {
    /// Probability that the card is worth more than its printed AP by more than the threshold.
    #[schemars(range(min = 0, max = 1))]
    pub underpriced: f64,
    /// Probability that it is worth its printed AP within 10 % or 1 AP; 0 for a card that pays for
    /// something that battles leave out.
    #[schemars(range(min = 0, max = 1))]
    pub fair: f64,
    /// Probability that it is worth less by more than the threshold; 0 for a card that pays for
    /// something that battles leave out.
    #[schemars(range(min = 0, max = 1))]
    pub overpriced: f64,
}

/// Worth of a card under each value of an assumption.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorthByAssumption {
    /// The assumption.
    pub assumption: DrawnAssumption,
    /// Standard deviation of the worth between the values, in AP.
    pub deviation: f64,
    /// Worth under each value, in the order of the values of the assumption; null for values with
    /// too few pairs with the card.
    pub values: Vec<Option<WorthUnderValue>>,
}

impl WorthByAssumption {
    /// Returns whether worth measurably differs between the values.
    pub(crate) fn moves_worth(&self) -> bool {
        self.deviation > 0.0
    }
}

/// Worth of a card under one value of an assumption, in the mean over the other assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorthUnderValue {
    /// Worth in AP.
    pub worth: f64,
    /// 95 % interval of the worth.
    pub ci95: Interval,
    /// The verdict that is at least *leaning* under this value, otherwise undecided.
    pub verdict: Verdict,
}

/// A list of prices for the cards of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum PriceList {
    /// Printed AP.
    Printed,
    /// Fair costs by fights on a line.
    Line,
    /// Worth in armies.
    Army,
    /// AP of a proposal.
    Proposed,
}

/// How good a price list is, measured on pairs of lists from which no worth was estimated.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PriceListQuality {
    /// The price list.
    pub prices: PriceList,
    /// Number of pairs of lists in which every card has a price.
    pub pairs: u64,
    /// Share of the variance of wins minus losses between pairs that the prices explain; negative
    /// if they predict worse than equal chances.
    pub r_squared: f64,
    /// 95 % interval of `r_squared`.
    pub r_squared_ci95: Interval,
    /// Number of pairs whose lists have totals of these prices within 5 %.
    pub even_pairs: u64,
    /// Of these pairs, how often the list with more worth wins; a draw is half a win. 0.5 if lists
    /// of equal price are equally strong; null without such pairs.
    pub stronger_wins: Option<f64>,
    /// 95 % interval of `stronger_wins`.
    pub stronger_wins_ci95: Option<Interval>,
}

impl PriceListQuality {
    pub(in crate::study) fn new(prices: PriceList, of: &PriceQuality) -> Self {
        Self {
            prices,
            pairs: of.pairs,
            r_squared: of.r_squared.value,
            r_squared_ci95: of.r_squared.ci95,
            even_pairs: of.even_pairs,
            stronger_wins: of.stronger_wins.map(|of| of.value),
            stronger_wins_ci95: of.stronger_wins.map(|of| of.ci95),
        }
    }

    /// Returns how often the list with more worth wins against one of equal price.
    pub(crate) fn stronger_wins(&self) -> Option<Estimate> {
        Some(self.stronger_wins_ci95?.around(self.stronger_wins?))
    }

    /// Returns the share of the variance that the prices explain.
    pub(crate) fn r_squared(&self) -> Estimate {
        self.r_squared_ci95.around(self.r_squared)
    }
}

/// A term beyond the sum over the cards of a list, and whether it matters.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorthTerm {
    /// The term.
    pub term: ExtraTerm,
    /// Its coefficient in standard errors; beyond 2 the term is significant at 95 %.
    pub t: f64,
    /// Share of the variance of wins minus losses that it explains beyond the cards.
    pub share: f64,
}

/// Fair cost of a card by fights on a line, without variants.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WorthOnLine {
    /// Fair cost, with its interval from the dice alone.
    pub fair: Cost,
    /// Verdict on the printed AP by this interval.
    pub verdict: Verdict,
}

/// Why a card is not judged, and what would be needed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "why")]
pub enum NotJudged {
    /// The card costs more than 40 % of every list (I-D-3).
    TooExpensive {
        /// Smallest budget in AP at which it would be judged.
        needed_budget: u32,
    },
    /// The people of the card does not take the field.
    People,
    /// Too few pairs differ in the card.
    TooFewPairs {
        /// Minimum number of such pairs.
        needed: u64,
        /// Their number.
        given: u64,
    },
    /// The card is always played in the same proportion with others.
    NotToldApart,
    /// The card has no printed AP.
    NoPrintedAp,
}

impl NotJudged {
    fn new(drawn: Option<NotDrawn>, unjudged: Option<Unjudged>) -> Option<Self> {
        match (drawn, unjudged?) {
            (Some(NotDrawn::TooExpensive { needed }), _) => {
                Some(NotJudged::TooExpensive { needed_budget: needed })
            }
            (Some(NotDrawn::People), _) => Some(NotJudged::People),
            (None, Unjudged::TooLargeShare { needed_budget, .. }) => {
                Some(NotJudged::TooExpensive { needed_budget: needed_budget.ceil() as u32 })
            }
            (None, Unjudged::TooFewPairs { needed, given }) => Some(NotJudged::TooFewPairs { needed, given }),
            (None, Unjudged::NotPlayed) => Some(NotJudged::TooFewPairs { needed: 1, given: 0 }),
            (None, Unjudged::NotToldApart) => Some(NotJudged::NotToldApart),
            (None, Unjudged::NoPrintedAp) => Some(NotJudged::NoPrintedAp),
        }
    }
}

impl WorthCard {
    /// Whether the verdict is that the printed AP are wrong.
    pub(crate) fn is_mispriced(&self) -> bool {
        matches!(self.verdict, Verdict::Underpriced | Verdict::Overpriced)
    }

    /// Returns the worth with its interval.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        Some(self.ci95?.around(self.worth?))
    }

    /// Returns the worth with its interval over dice and assumptions, or over dice alone if the
    /// card is not judged.
    pub(crate) fn over_assumptions(&self) -> Option<Estimate> {
        Some(self.range.or(self.ci95)?.around(self.worth?))
    }
}

impl ArmyWorthAnswer {
    pub(in crate::study) fn new(
        setup: &FieldSetup,
        played: &PlayedPairs,
        line: Option<&BalanceAnswer>,
    ) -> Self {
        let FieldSetup { scenario, reference, .. } = setup;
        let PlayedPairs { draws, results, worth, .. } = played;
        let pairs = results.len() as u64;
        let card = |i: usize| {
            let (fighter, found) = (&reference.fighters[i], &worth.cards[i]);
            let bound = reference.bound_on_table(fighter);
            let (grade, verdict) = bounded_grade(found.grade.as_ref(), bound);
            WorthCard {
                id: fighter.label.clone(),
                name: fighter.name.clone(),
                people: fighter.card.people.clone(),
                edition: fighter.card.edition.clone(),
                ap: fighter.profile.strategic_value.get(),
                worth: found.worth.map(|worth| worth.value),
                ci95: found.worth.map(|worth| worth.ci95),
                verdict,
                grade,
                bound,
                probabilities: found.grade.map(|of| VerdictProbabilities {
                    underpriced: of.underpriced,
                    fair: of.fair,
                    overpriced: of.overpriced,
                }),
                range: found.grade.map(|of| of.interval),
                nearer_end: found.grade.filter(|_| grade != Some(Grade::Open)).and_then(|of| of.nearer_end),
                by_assumption: by_assumption(&found.by_assumption, &played.keys),
                parted_by: found.parted_by.map(|place| played.keys[place]),
                not_judged: NotJudged::new(draws.pools.not_drawn[i], found.unjudged),
                exposure: found.exposure,
                unplayed: list_unplayed(&fighter.card, &fighter.coverage.on_table()),
                line: line.map(|line| WorthOnLine {
                    fair: line.profiles[i].fair,
                    verdict: line.profiles[i].verdict,
                }),
            }
        };
        let pool = |of: &ArmyPool| WorthPool {
            people: of.name().to_owned(),
            cards: of.cards.len() as u64,
            weight: of.weight,
            lacks_champions: of.lacks_champions,
        };
        let assumption = |(place, (&assumption, of)): (usize, (&DrawnAssumption, &Assumption))| {
            let total: f64 = of.weights.iter().sum();
            let values = of.values.iter().zip(&of.weights).enumerate();
            let has = |pair: &&PairResult, value: usize| usize::from(pair.drawn[place]) == value;
            let values = values.map(|(value, (name, weight))| WorthValue {
                value: name.clone(),
                share: weight / total,
                pairs: results.iter().filter(|pair| has(pair, value)).count() as u64,
            });
            let deviation = worth.assumption_deviations[place];
            WorthAssumption { assumption, values: values.collect(), deviation }
        };
        let scale = worth.scale;
        let budgets = &draws.pools.budgets;
        Self {
            provenance: Provenance::new("balance-armies")
                .with_ruleset(&scenario.ruleset, FightKinds::Battles)
                .with_seed(Some(scenario.seed))
                .with_hashes(Hashes::from_scenario(scenario))
                .with_coverage_on_table(&reference.fighters)
                .with_assumptions(reference.list_assumed(&scenario.ruleset.missing)),
            title: scenario.title.clone(),
            budgets: [budgets[0], budgets[budgets.len() - 1]],
            pairs,
            battles: results.iter().map(|pair| u64::from(pair.battles)).sum(),
            pools: draws.pools.pools.iter().map(pool).collect(),
            assumptions: played.keys.iter().zip(&played.assumptions).enumerate().map(assumption).collect(),
            threshold: reference.verdict.threshold(),
            median_half_width: median_half_width(worth),
            effect_of_ap: scale.estimate,
            effect_of_ap_ci95: scale.interval95(),
            condition: worth.condition,
            price_lists: price_lists(worth, &reference.fighters, line),
            ceiling: worth.gauge.ceiling.map(|of| of.value),
            ceiling_ci95: worth.gauge.ceiling.map(|of| of.ci95),
            additive_share: worth.fit.additive_share,
            split_half_z: worth.fit.split_half_z,
            terms: worth
                .terms
                .iter()
                .map(|of| WorthTerm { term: of.term, t: of.t(), share: of.share })
                .collect(),
            cards: (0..reference.fighters.len()).map(card).collect(),
            metagame: None,
            left_out: reference.left_out.iter().map(|of| of.card.id.clone()).collect(),
            illegal_actions: played.illegal,
        }
    }
}

/// Returns grade and verdict of a card whose worth is a bound: it never costs too little if what is
/// not simulated may lower its worth, and nothing is known if it may do either. Lower bounds are
/// respected by the estimate.
fn bounded_grade(found: Option<&CardGrade>, bound: Option<Bound>) -> (Option<Grade>, Verdict) {
    let Some(of) = found else { return (None, Verdict::Undecided) };
    let is_open = match bound {
        None | Some(Bound::AtLeast) => false,
        Some(Bound::AtMost) => of.verdict != Verdict::Overpriced,
        Some(Bound::Unknown) => true,
    };
    if is_open { (Some(Grade::Open), Verdict::Undecided) } else { (Some(of.grade), of.verdict) }
}

fn by_assumption(found: &[AssumptionWorth], assumptions: &[DrawnAssumption]) -> Vec<WorthByAssumption> {
    let value =
        |of: &ValueWorth| WorthUnderValue { worth: of.worth.value, ci95: of.worth.ci95, verdict: of.verdict };
    let of = |(of, &assumption): (&AssumptionWorth, &DrawnAssumption)| WorthByAssumption {
        assumption,
        deviation: of.deviation,
        values: of.values.iter().map(|of| of.as_ref().map(value)).collect(),
    };
    found.iter().zip(assumptions).map(of).collect()
}

/// Measures printed AP, fair costs on the line if there are any, and worth as the other pairs alone
/// estimate it.
fn price_lists(
    worth: &ArmyWorth,
    fighters: &[ResolvedFighter],
    line: Option<&BalanceAnswer>,
) -> Vec<PriceListQuality> {
    let printed = |of: &ResolvedFighter| Some(f64::from(of.profile.strategic_value.get()));
    let prices = |list: PriceList| -> Option<Vec<Option<f64>>> {
        match list {
            PriceList::Printed => Some(fighters.iter().map(printed).collect()),
            PriceList::Line => line.map(|line| line.profiles.iter().map(|of| of.fair.ap).collect()),
            PriceList::Proposed => None,
            PriceList::Army => {
                let worths = worth.gauge.worths().zip(&worth.cards);
                Some(worths.map(|(of_others, card)| of_others.filter(|_| card.worth.is_some())).collect())
            }
        }
    };
    let quality = |&list: &PriceList| {
        let found = worth.gauge.measure(&prices(list)?)?;
        Some(PriceListQuality::new(list, &found))
    };
    PriceList::VARIANTS.iter().filter_map(quality).collect()
}
