//! The tables of a fight.

use crate::language::Language;
use crate::report::answers::figures::{Shares, chance, quantity};
use crate::report::answers::words;
use crate::report::bar;
use crate::report::table::{Cell, Column, Columns, Table};
use crate::rules::Side;
use crate::rules::wound::WoundLevel;
use crate::say;
use crate::stats::Estimate;
use crate::study::estimates::Measure;
use crate::study::fight::{ChanceList, FightAnswer, FighterAnswer, SideAnswer};
use crate::study::sides::short_names;

/// Minimum terminal width in columns at which five intervals and bars fit side by side.
const MIN_WIDTH_FOR_BARS: u16 = 132;

/// Width in characters of a bar that shows the chances of both sides: what the numbers leave of 80
/// columns.
const BAR_WIDTH: usize = 10;

/// Returns the table of the outcome by turn: chances to win, both alive, none alive.
pub(super) fn outcome(answer: &FightAnswer, language: Language) -> Table {
    let names = short_names(answer.names());
    let (a, b) = (&names.a, &names.b);
    let is_melee = answer.melee.as_ref().is_some_and(|melee| melee.charge.is_none());
    let wins = |name, n| match is_melee {
        false => say!(language, "fight-wins", name = name),
        true => say!(language, "fight-only-left", name = name, n = n),
    };
    let [a, b] = [wins(a, answer.a.fighters.len()), wins(b, answer.b.fighters.len())];
    let both = say!(language, "fight-both-stand");
    let by_turn = say!(language, "fight-by-turn");
    let mut table =
        Table::new([Column::right(by_turn), Column::right(a), Column::right(b), Column::right(both)])
            .with_key("by-turn");
    table.title = Some(super::title(answer, language));
    let has_nobody = answer.may_leave_nobody();
    table.columns.extend(has_nobody.then(|| Column::right(say!(language, "fight-nobody-alive"))));
    table.columns.push(Column::bars(0));
    for turn in &answer.by_turn {
        let shares = Shares::from_outcome(&turn.chances.outcome());
        let bar = bar::shared_bar(shares.wins.each_ref().map(|of| of.value), BAR_WIDTH);
        let first = std::iter::once(Cell::from(u64::from(turn.turn)));
        table.rows.push(first.chain(shares.into_cells(has_nobody)).chain([Cell::from(bar)]).collect());
    }
    drop_unchanging_turns(&mut table, language);
    table
}

/// Number of turns always shown.
const MIN_TURNS_SHOWN: usize = 12;

/// For long fights: leaves out the last turns in which no displayed value changes.
fn drop_unchanging_turns(table: &mut Table, language: Language) {
    let shown = |row: &[Cell]| row[1..].iter().map(|cell| cell.display_text(language)).collect::<Vec<_>>();
    let Some(last) = table.rows.last().map(|row| shown(row)) else { return };
    let changing = table.rows.iter().rposition(|row| shown(row) != last);
    // Keeps the first turn that equals the last one.
    let kept = changing.map_or(1, |place| place + 2).max(MIN_TURNS_SHOWN);
    let left_out = table.rows.len().saturating_sub(kept);
    if left_out > 0 {
        table.rows.truncate(kept);
        table.notes.push(say!(language, "fight-turns-left-out", n = left_out));
    }
}

/// Iterates over all fighters by side. Fighters of a side with the same profile are numbered.
pub(super) fn fighters(answer: &FightAnswer) -> impl Iterator<Item = (String, &FighterAnswer)> {
    Side::BOTH.into_iter().flat_map(|side| {
        let all = &answer.side(side).fighters;
        all.iter().enumerate().map(move |(i, fighter)| {
            let alike = |among: &[FighterAnswer]| among.iter().filter(|other| other.id == fighter.id).count();
            let name = match alike(all) > 1 {
                true => format!("{} {}", fighter.name, alike(&all[..=i])),
                false => fighter.name.clone(),
            };
            (name, fighter)
        })
    })
}

/// Returns the distribution of final wound levels of each fighter.
pub(super) fn wound_levels(answer: &FightAnswer, language: Language) -> Table {
    let levels = WoundLevel::all().map(|level| Column::right(words::wound_level(language, level)));
    // Five intervals leave no room for bars on most screens; exact numbers have no intervals.
    let bars_from_width = if answer.fought.error_bound.is_some() { 0 } else { MIN_WIDTH_FOR_BARS };
    Columns::new(language)
        .left("fight-at-the-end", |(name, _): &(String, &FighterAnswer)| name.clone())
        .columns(levels, |(_, fighter)| fighter.wound_levels().map(chance).collect())
        .column(Column::bars(bars_from_width), |(_, of)| bar::vertical_bars(of.wound_levels.iter().copied()))
        .table(fighters(answer))
        .with_key("at-the-end")
}

/// Returns the probability that each fighter ends with at least each wound level.
pub(super) fn at_least(answer: &FightAnswer, language: Language) -> Table {
    let levels = WoundLevel::all().skip(1).map(|level| {
        let word = words::wound_level(language, level);
        Column::right(say!(language, "fight-levels", n = level.get(), level = word))
    });
    Columns::new(language)
        .left("at-least", |(name, _): &(String, &FighterAnswer)| name.clone())
        .columns(levels, |(_, fighter)| fighter.wounded_at_least().map(chance).collect())
        .table(fighters(answer))
        .with_key("at-least")
}

/// Returns the chances of each number of survivors, and of at least as many kills, of both sides;
/// `None` in a duel.
pub(super) fn survivors(answer: &FightAnswer, language: Language) -> Option<Table> {
    let names = short_names(answer.names());
    let of_side = |list: fn(&SideAnswer) -> Option<&ChanceList>, first: usize| {
        Side::BOTH.map(|side| -> Vec<Option<Estimate>> {
            let of_side = list(answer.side(side)).into_iter().flat_map(ChanceList::estimates).map(Some);
            std::iter::repeat_n(None, first).chain(of_side).collect()
        })
    };
    let survivors = of_side(|of| of.survivors.as_ref(), 0);
    let kills = of_side(|of| of.kills_at_least.as_ref(), 1);
    let all = survivors.into_iter().chain(kills).collect::<Vec<_>>();
    let count = all.iter().map(Vec::len).max().unwrap_or_default();
    let title = |key: &str, side: Side| Column::right(say!(language, key, name = names[side].clone()));
    let titles = ["fight-survivors-of", "fight-kills-of"].map(|key| Side::BOTH.map(|side| title(key, side)));
    let cell = |list: &Vec<Option<Estimate>>, n: usize| list.get(n).copied().flatten();
    let table = Columns::new(language)
        .right("fight-number", |n: &usize| *n as u64)
        .columns(titles.into_iter().flatten(), |n| {
            all.iter().map(|list| cell(list, *n).map_or(Cell::Empty, chance)).collect()
        })
        .table(0..count)
        .with_key("survivors");
    (count > 1).then_some(table)
}

/// Returns the table of each side's kill rate, AP lost, exchange ratio, turns to kill and wound
/// levels inflicted.
pub(super) fn measures(answer: &FightAnswer, language: Language) -> Table {
    let names = short_names(answer.names());
    let rows = [
        ("fight-kill-rate", &answer.kill_rate_per_ap),
        ("fight-ap-lost", &answer.ap_lost),
        ("fight-exchange-ratio", &answer.exchange_ratio),
        ("fight-turns-to-kill", &answer.time_to_kill),
        ("fight-levels-inflicted", &answer.wound_levels_inflicted),
    ];
    Columns::new(language)
        .left("measure", |(key, _): &(&str, &Measure)| say!(language, key))
        .column(Column::right(names.a), |(_, measure)| quantity(measure.side(Side::A)))
        .column(Column::right(names.b), |(_, measure)| quantity(measure.side(Side::B)))
        .table(rows)
        .with_key("measures")
}
