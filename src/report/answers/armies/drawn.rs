//! What was drawn with each pair of lists, and how worth moves with it, as tables.

use super::words::{self, pool_name, value_in_words, worth_cell};
use crate::language::Language;
use crate::report::answers::figures;
use crate::report::table::{Cell, Column, Columns, Table};
use crate::rules::Word;
use crate::say;
use crate::study::armies::{
    ArmyWorthAnswer, DrawnAssumption, WorthAssumption, WorthCard, WorthPool, WorthValue,
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
