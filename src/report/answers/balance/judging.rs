//! Judging by battles on a table: how they were played, and the comparison with fights on a line.

use super::words;
use crate::language::Language;
use crate::language::number::integer;
use crate::report::answers::battle::{player_word, scenario_name};
use crate::report::answers::figures;
use crate::report::page::{Block, Section};
use crate::report::table::{Columns, Table};
use crate::report::text::label;
use crate::rules::Word;
use crate::say;
use crate::study::balance::answer::{JudgedBattle, JudgedSituation, LineAndBattle};
use crate::study::balance::{BalanceAnswer, Cost, Judgement};
use crate::study::battle::{BattleScenario, NamedTable};

/// Returns the display name of a battle: `Conquest, 150 AP a list, 60x60 cm`, or its given name.
pub fn battle(language: Language, of: &JudgedBattle, name: &str) -> String {
    if name != of.default_name() {
        return name.to_owned();
    }
    let scenario = match &of.scenario {
        BattleScenario::Printed(kind) => scenario_name(*kind, language),
        BattleScenario::Own(own) => own.name.clone(),
    };
    let table = match &of.table {
        NamedTable::Printed(format) => say!(language, "battle-table-printed", size = format.word()),
        NamedTable::Own { name, .. } => name.clone(),
    };
    say!(language, "judging-situation", scenario = label(&scenario), ap = of.ap, table = label(&table))
}

/// Returns notes on the battles on a table: how they were played and judged, their number, and
/// which results do without them. Empty without battles.
pub(super) fn notes(answer: &BalanceAnswer, language: Language) -> Vec<String> {
    let how = |of: &JudgedSituation| {
        let battle = of.battle.as_ref()?;
        Some(say!(
            language,
            "judging-note-how",
            name = words::judged_situation(language, of),
            judged = battle.judged_by.word(),
            players = player_word(battle.players, language),
            battles = integer(battle.battles.into())
        ))
    };
    let mut notes: Vec<String> = answer.situations.iter().filter_map(how).collect();
    if notes.is_empty() {
        return notes;
    }
    let is_beside_a_line = notes.len() < answer.situations.len();
    notes.push(match is_beside_a_line {
        true => say!(language, "judging-note-line-only"),
        false => say!(language, "judging-note-no-variants"),
    });
    notes
}

/// Returns the fair costs and verdicts by fights on a line and by battles, changed verdicts first.
/// `None` unless both were played.
pub(super) fn table(answer: &BalanceAnswer, language: Language) -> Option<Table> {
    let mut rows: Vec<(&Judgement, &LineAndBattle)> = line_and_battle_pairs(answer).collect();
    rows.sort_by_key(|(_, of)| (!of.verdict_changes, !of.costs_differ));
    let cost = |cost: &Cost| figures::cost_cell(cost, figures::cost(language, cost));
    let table = Columns::new(language)
        .left("balance-column-profile", |(judged, _): &(&Judgement, &LineAndBattle)| judged.name.clone())
        .right("balance-column-ap", |(judged, _)| judged.ap)
        .right("judging-column-line", |(_, of)| cost(&of.line))
        .right("judging-column-battle", |(_, of)| cost(&of.battle))
        .left("judging-column-line-verdict", |(_, of)| of.line_verdict.in_words(language))
        .left("judging-column-battle-verdict", |(_, of)| of.battle_verdict.in_words(language))
        .left("judging-column-changes", |(_, of)| match (of.verdict_changes, of.costs_differ) {
            (true, _) => say!(language, "judging-changes-verdict"),
            (false, true) => say!(language, "judging-changes-cost"),
            (false, false) => say!(language, "judging-changes-nothing"),
        })
        .table(&rows)
        .with_key("line-and-battle")
        .with_title(say!(language, "judging-title"))
        .with_notes([say!(language, "judging-note-table")]);
    (!rows.is_empty()).then_some(table)
}

/// States the number of verdicts that change; `None` unless both were played.
pub(super) fn headline(answer: &BalanceAnswer, language: Language) -> Option<String> {
    let of = line_and_battle_pairs(answer).count();
    let n = line_and_battle_pairs(answer).filter(|(_, of)| of.verdict_changes).count();
    (of > 0).then(|| say!(language, "judging-headline", n = n, of = of))
}

/// Returns both verdicts and costs of a profile if the verdict changes.
pub(super) fn verdict_change(of: &Judgement, language: Language) -> Option<String> {
    let of = of.line_and_battle.as_ref().filter(|of| of.verdict_changes)?;
    Some(say!(
        language,
        "judging-beside",
        line = of.line_verdict.in_words(language),
        line_ap = figures::cost(language, &of.line),
        battle = of.battle_verdict.in_words(language),
        battle_ap = figures::cost(language, &of.battle)
    ))
}

/// Returns the page section that compares the verdicts by fights on a line with those by battles on
/// a table; `None` if no profile has both.
pub(super) fn section(answer: &BalanceAnswer, language: Language) -> Option<Section> {
    line_and_battle_pairs(answer).next().map(|_| Section {
        id: "line-and-battle",
        heading: say!(language, "judging-title"),
        prose: vec![say!(language, "judging-about")],
        blocks: vec![Block::Table("line-and-battle".to_owned())],
    })
}

fn line_and_battle_pairs(answer: &BalanceAnswer) -> impl Iterator<Item = (&Judgement, &LineAndBattle)> {
    answer.profiles.iter().filter_map(|of| Some((of, of.line_and_battle.as_ref()?)))
}
