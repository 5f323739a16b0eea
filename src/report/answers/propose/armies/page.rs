//! The page of a proposal, the dossier for a vote: pictures, then a card with the reason for each
//! change.

use crate::language::Language;
use crate::language::number::integer;
use crate::report::answers::armies::drawn::{WorthUnder, worth_under};
use crate::report::answers::armies::words::worth_figure;
use crate::report::answers::armies::words::{assumption, deciding, value_in_words, verdict};
use crate::report::answers::balance::standing;
use crate::report::answers::figures;
use crate::report::document::Verdicts;
use crate::report::page::figure::{Bar, CostChangeRow, GainPoint, bars, cost_changes, gain_curve};
use crate::report::page::{AssumptionBar, Block, CardPicture, Count, ResultMark, Section, VerdictCard};
use crate::say;
use crate::study::armies::{DrawnAssumption, WorthByAssumption, WorthCard};
use crate::study::propose::armies::{ArmyProposeAnswer, NewCost};

/// Maximum number of assumptions on a card, those that move worth most.
const MAX_ASSUMPTION_BARS: usize = 3;

/// Returns a card for each proposed change, the largest first.
pub(super) fn verdicts(answer: &ArmyProposeAnswer, language: Language) -> Verdicts {
    let cards = answer.proposal.iter().rev();
    let cards = cards.filter_map(|of| Some(verdict_card(answer, of, answer.card(&of.id)?, language)));
    let count = |standing: ResultMark| {
        let is_raise = standing == ResultMark::Strong;
        let n = answer.proposal.iter().filter(|of| (of.change() > 0.0) == is_raise).count();
        let key = if is_raise { "propose-armies-raised" } else { "propose-armies-lowered" };
        Count { standing, words: say!(language, key, n = n), count: n }
    };
    let unchanged = answer.worth.cards.len() - answer.proposal.len();
    let words = say!(language, "propose-armies-kept", n = unchanged);
    let kept = Count { standing: ResultMark::Open, words, count: unchanged };
    Verdicts {
        tally: vec![count(ResultMark::Strong), count(ResultMark::Weak), kept],
        cards: cards.collect(),
        about: vec![say!(language, "propose-armies-about-cards")],
    }
}

fn verdict_card(
    answer: &ArmyProposeAnswer,
    of: &NewCost,
    card: &WorthCard,
    language: Language,
) -> VerdictCard {
    let worth = answer.worth_of(&of.id);
    let over_assumptions = answer.over_assumptions(&of.id);
    let origin: Vec<&str> =
        [card.people.as_str(), card.edition.as_str()].into_iter().filter(|text| !text.is_empty()).collect();
    let graded = verdict(card, language);
    VerdictCard {
        name: card.name.clone(),
        origin: origin.join(" · "),
        people: card.people.clone(),
        printed: of.ap,
        vote: String::new(),
        fair: worth.map(|worth| worth.value),
        fair_in_words: over_assumptions
            .map_or(String::new(), |worth| worth_figure(worth).in_language(language)),
        interval: worth.map_or((0.0, f64::INFINITY), |worth| (worth.ci95.low, worth.ci95.high)),
        margin: answer.worth.threshold.at(f64::from(of.ap)),
        model_interval: over_assumptions.map(|worth| (worth.ci95.low, worth.ci95.high)),
        model_interval_in_words: String::new(),
        assumptions: assumption_bars(answer, card, language),
        picture: by_scenario(answer, card, language),
        standing: standing(card.verdict),
        verdict: say!(language, "propose-armies-vote", from = of.ap, to = of.proposed_ap, verdict = graded),
        stability: deciding(&answer.worth, card, language),
        flips: card.parted_by.is_some(),
        coverage: say!(language, "propose-armies-then", verdict = answer.verdict_after(&of.id, language)),
    }
}

/// Returns the picture of the worth of a card by scenario; `None` if battles had a single one.
fn by_scenario(answer: &ArmyProposeAnswer, card: &WorthCard, language: Language) -> Option<CardPicture> {
    let drawn = worth_under(&answer.worth, card, DrawnAssumption::Scenario, answer.unit, language);
    if drawn.len() < 2 {
        return None;
    }
    let is_scenario = |of: &&WorthByAssumption| of.assumption == DrawnAssumption::Scenario;
    if !card.by_assumption.iter().find(is_scenario).is_some_and(WorthByAssumption::moves_worth) {
        let caption = say!(language, "propose-armies-same-scenario");
        return Some(CardPicture { caption, html: String::new() });
    }
    let bar = |of: &WorthUnder| {
        let bar = Bar::from_estimate(&of.value, of.percent(card.ap), worth_figure(of.worth));
        Bar { standing: Some(standing(of.verdict)), ..bar }
    };
    let rows: Vec<Bar> = drawn.iter().map(bar).collect();
    let caption = say!(language, "propose-armies-by-scenario");
    Some(CardPicture { html: bars(&rows, &caption, language), caption })
}

/// Returns the worth of a card between the values of the assumptions that move it most.
fn assumption_bars(answer: &ArmyProposeAnswer, card: &WorthCard, language: Language) -> Vec<AssumptionBar> {
    let mut all: Vec<&WorthByAssumption> = card.by_assumption.iter().collect();
    all.sort_by(|a, b| b.deviation.total_cmp(&a.deviation));
    let bar = |of: &WorthByAssumption| {
        let drawn = answer.worth.assumptions.iter().find(|drawn| drawn.assumption == of.assumption)?;
        let known = of.values.iter().zip(&drawn.values);
        let known = known.filter_map(|(worth, value)| Some((answer.unit * worth.as_ref()?.worth, value)));
        let mut known: Vec<_> = known.collect();
        known.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (&(low, least), &(high, most)) = known.first().zip(known.last())?;
        let name = |value: &str| value_in_words(of.assumption, value, language);
        let words = say!(
            language,
            "propose-armies-lever",
            assumption = assumption(of.assumption, language),
            low = figures::whole_ap(low),
            least = name(&least.value),
            high = figures::whole_ap(high),
            most = name(&most.value)
        );
        (low < high).then_some(AssumptionBar { words, low, high })
    };
    all.into_iter().filter_map(bar).take(MAX_ASSUMPTION_BARS).collect()
}

/// Returns the sections of the page.
pub(super) fn sections(answer: &ArmyProposeAnswer, language: Language) -> Vec<Section> {
    let table = |key: &str| Block::Table(key.to_owned());
    let study = Section::new(
        "study",
        say!(language, "propose-armies-study"),
        ["cards", "by-scenario", "by-peoples", "assumptions", "pools"].map(table).into(),
    );
    let unchanged =
        Section::new("unchanged", say!(language, "propose-armies-unchanged"), vec![table("unchanged")]);
    if answer.proposal.is_empty() {
        let nothing =
            Section::new("proposal", say!(language, "propose-armies-title"), vec![table("proposals")]);
        return vec![nothing, unchanged, study];
    }
    let caption = say!(language, "propose-armies-changes-caption");
    let svg = cost_changes(&rows(answer), &caption, language);
    let changes = vec![Block::Figure { svg, caption }, table("proposals")];
    let caption = say!(language, "propose-armies-curve-caption");
    let points: Vec<GainPoint> = answer
        .curve
        .iter()
        .map(|of| GainPoint {
            changes: of.changes,
            share: of.share,
            is_selected: of.costs == answer.proposal,
        })
        .collect();
    let svg = gain_curve(&points, &caption, language);
    let curve = vec![Block::Figure { svg, caption }, table("curve")];
    let again = answer.after.as_ref().map_or(0, |after| after.battles);
    let again = say!(language, "propose-armies-again", battles = integer(again.into()));
    vec![
        Section::new("proposal", say!(language, "propose-armies-title"), changes),
        Section::new("again", again, vec![table("again")]),
        Section::new("curve", say!(language, "propose-armies-curve"), curve),
        Section::new("peoples", say!(language, "propose-armies-peoples"), vec![table("peoples")]),
        Section::new("reasons", say!(language, "propose-armies-reasons"), vec![Block::Verdicts]),
        unchanged,
        study,
    ]
}

/// Returns the rows of the picture of all changes: the largest increase first.
pub(super) fn rows(answer: &ArmyProposeAnswer) -> Vec<CostChangeRow> {
    let row = |of: &NewCost| {
        let worth = answer.over_assumptions(&of.id)?;
        Some(CostChangeRow {
            name: answer.name_of(&of.id).to_owned(),
            printed: of.ap,
            proposed: of.proposed_ap,
            worth: worth.value,
            range: (worth.ci95.low, worth.ci95.high),
            standing: if of.change() > 0.0 { ResultMark::Strong } else { ResultMark::Weak },
        })
    };
    CostChangeRow::largest_increase_first(answer.proposal.iter().filter_map(row).collect())
}
