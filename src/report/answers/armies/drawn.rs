//! What was drawn with each pair of lists, and how worth moves with it, as tables.

use super::words::{self, pool_name, value_in_words, worth_cell, worth_figure};
use crate::balance::Verdict;
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::answers::figures;
use crate::report::table::{Cell, Column, Columns, Table};
use crate::rules::Word;
use crate::say;
use crate::stats::Estimate;
use crate::study::armies::{
    ArmyWorthAnswer, DrawnAssumption, WorthAssumption, WorthCard, WorthPool, WorthUnderValue, WorthValue,
};

/// Returns the worth of each card under each value of an assumption; `None` if it has one value.
pub(super) fn by_value(answer: &ArmyWorthAnswer, by: DrawnAssumption, language: Language) -> Option<Table> {
    let assumption = answer.assumptions.iter().find(|of| of.assumption == by)?;
    let columns =
        assumption.values.iter().map(|value| Column::right(value_in_words(by, &value.value, language)));
    let cells = move |of: &&WorthCard| -> Vec<Cell> {
        let values = of.by_assumption.iter().find(|of| of.assumption == by).map(|of| &of.values);
        let worth = |place: usize| values.and_then(|values| values.get(place).copied().flatten());
        let cell = |place| worth_cell(worth(place).map(|of| of.ci95.around(of.worth)));
        (0..assumption.values.len()).map(cell).collect()
    };
    let table = Columns::new(language)
        .left("balance-column-profile", |of: &&WorthCard| of.name.clone())
        .right("balance-column-ap", |of| of.ap)
        .columns(columns, cells)
        .table(answer.cards.iter().filter(|of| of.worth.is_some()))
        .with_key(format!("by-{}", by.word()))
        .with_title(say!(language, "armies-by", what = words::assumption(by, language)));
    Some(table)
}

/// Worth of a card under a value of an assumption.
pub(in crate::report::answers) struct WorthUnder {
    /// The value in words.
    pub(in crate::report::answers) value: String,
    /// Worth in AP.
    pub(in crate::report::answers) worth: Estimate,
    /// The verdict under this value.
    pub(in crate::report::answers) verdict: Verdict,
}

impl WorthUnder {
    /// Returns worth minus printed AP, in percent of the printed AP.
    pub(in crate::report::answers) fn percent(&self, printed: u16) -> Estimate {
        self.worth.map(|ap| 100.0 * (ap / f64::from(printed) - 1.0))
    }
}

/// Returns the worth of a card under each value of an assumption with enough pairs, times `unit`,
/// which converts the worth of the study to AP. Empty if the assumption has one value.
pub(in crate::report::answers) fn worth_under(
    answer: &ArmyWorthAnswer,
    card: &WorthCard,
    by: DrawnAssumption,
    unit: f64,
    language: Language,
) -> Vec<WorthUnder> {
    let assumption = answer.assumptions.iter().find(|of| of.assumption == by);
    let found = card.by_assumption.iter().find(|of| of.assumption == by);
    let under = |(value, worth): (&WorthValue, &Option<WorthUnderValue>)| {
        let of = worth.as_ref()?;
        let worth = of.ci95.around(of.worth).map(|worth| unit * worth);
        Some(WorthUnder { value: value_in_words(by, &value.value, language), worth, verdict: of.verdict })
    };
    let both = assumption.zip(found).into_iter();
    both.flat_map(|(assumption, found)| assumption.values.iter().zip(&found.values).filter_map(under))
        .collect()
}

/// Worth of a card in a scenario: a bar of the picture.
pub(super) struct ScenarioWorth {
    /// Name of the card and of the scenario.
    pub(super) name: String,
    /// Worth minus printed AP, in percent of the printed AP.
    pub(super) percent: Estimate,
    /// Worth in AP, as text.
    pub(super) figure: Figure,
}

/// Maximum number of cards in the picture of worth by scenario.
const MAX_PICTURED_CARDS: usize = 8;

/// Returns the worth by scenario of the cards that the scenario moves most, for a picture. Empty if
/// it moves none.
pub(super) fn worth_by_scenario(answer: &ArmyWorthAnswer, language: Language) -> Vec<ScenarioWorth> {
    let by = DrawnAssumption::Scenario;
    let moved = |of: &WorthCard| {
        let found = of.by_assumption.iter().find(|of| of.assumption == by)?;
        found.moves_worth().then(|| found.deviation / f64::from(of.ap))
    };
    let graded = answer.cards.iter().filter(|of| of.grade.is_some());
    let mut cards: Vec<_> = graded.filter_map(|of| Some((of, moved(of)?))).collect();
    cards.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    let bars = |(card, _): (&WorthCard, f64)| {
        let bar = |of: WorthUnder| {
            let name = say!(language, "armies-card-under", name = &card.name, value = &of.value);
            ScenarioWorth { name, percent: of.percent(card.ap), figure: worth_figure(of.worth) }
        };
        worth_under(answer, card, by, 1.0, language).into_iter().map(bar).collect::<Vec<_>>()
    };
    cards.into_iter().take(MAX_PICTURED_CARDS).flat_map(bars).collect()
}

/// A row of the table of assumptions: a value, or all readings of the rules but the ruleset's own.
struct DrawnValue<'a> {
    assumption: &'a WorthAssumption,
    name: String,
    share: f64,
    pairs: u64,
}

impl<'a> DrawnValue<'a> {
    fn list(assumption: &'a WorthAssumption, language: Language) -> Vec<Self> {
        let value = |of: &WorthValue| DrawnValue {
            assumption,
            name: value_in_words(assumption.assumption, &of.value, language),
            share: of.share,
            pairs: of.pairs,
        };
        match (assumption.assumption, assumption.values.as_slice()) {
            (DrawnAssumption::Reading, [own, others @ ..]) => {
                let others = DrawnValue {
                    assumption,
                    name: say!(language, "armies-other-readings", n = others.len()),
                    share: others.iter().map(|of| of.share).sum(),
                    pairs: others.iter().map(|of| of.pairs).sum(),
                };
                vec![value(own), others]
            }
            (_, values) => values.iter().map(value).collect(),
        }
    }
}

/// Returns the table of what was drawn with each pair, and how far worth moves with it.
pub(super) fn drawn(answer: &ArmyWorthAnswer, language: Language) -> Table {
    let values = answer.assumptions.iter().flat_map(|of| DrawnValue::list(of, language));
    Columns::new(language)
        .left("armies-column-assumption", move |of: &DrawnValue| {
            words::assumption(of.assumption.assumption, language)
        })
        .left("armies-column-value", |of| of.name.clone())
        .right("armies-column-share", |of| figures::share(of.share))
        .right("armies-column-pairs", |of| of.pairs)
        .right("armies-column-moves", |of| {
            let moves = of.assumption.deviation;
            Cell::number(moves, figures::whole_percent(moves))
        })
        .table(values)
        .with_key("assumptions")
        .with_title(say!(language, "armies-drawn"))
        .with_notes([say!(language, "armies-note-moves")])
}

/// Returns the table of the groups of cards from which lists are drawn.
pub(super) fn pools(answer: &ArmyWorthAnswer, language: Language) -> Table {
    Columns::new(language)
        .left("armies-column-people", move |of: &WorthPool| pool_name(&of.people, language))
        .right("armies-column-cards", |of| of.cards)
        .left("armies-column-lists", move |of| match of.lacks_champions {
            true => say!(language, "armies-pooled"),
            false => say!(language, "armies-legal"),
        })
        .table(&answer.pools)
        .with_key("pools")
        .with_title(say!(language, "armies-pools"))
}
