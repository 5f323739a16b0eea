//! A fight as records: one long table of measure, side, turn, value and interval.

use crate::report::table::{Cell, Column, Table};
use crate::rules::Side;
use crate::rules::Word;
use crate::rules::wound::WoundLevel;
use crate::simulate::Estimate;
use crate::study::fight::FightAnswer;

/// Returns all results in one long table.
pub(super) fn records(answer: &FightAnswer) -> Table {
    let mut table = Table::new([
        Column::left("measure"),
        Column::left("side"),
        Column::right("turn"),
        Column::right("value"),
        Column::right("low"),
        Column::right("high"),
    ])
    .with_key("records");
    let number = |value: Option<f64>| value.map_or(Cell::Empty, Cell::value);
    let mut add = |measure: &str, side: &str, turn: Option<u8>, estimate: Option<Estimate>| {
        let turn = turn.map_or(Cell::Empty, |turn| Cell::from(u64::from(turn)));
        table.rows.push(vec![
            Cell::from(measure),
            Cell::from(side),
            turn,
            number(estimate.map(|of| of.value)),
            number(estimate.map(|of| of.ci95.low)),
            number(estimate.map(|of| of.ci95.high)),
        ]);
    };
    for turn in &answer.by_turn {
        add("both_alive", "", Some(turn.turn), Some(turn.chances.outcome().both_alive));
    }
    for turn in answer.by_turn.iter().filter(|_| answer.may_leave_nobody()) {
        add("both_gone", "", Some(turn.turn), Some(turn.chances.outcome().nobody_alive));
    }
    for side in Side::BOTH {
        let name = side.word();
        for turn in &answer.by_turn {
            add("wins", name, Some(turn.turn), Some(turn.chances.outcome().kills[side]));
        }
        for turn in &answer.by_turn {
            add("only_alive", name, Some(turn.turn), Some(turn.chances.outcome().only_alive[side]));
        }
        add("kill_rate_per_ap", name, None, answer.kill_rate_per_ap.side(side));
        add("ap_lost", name, None, answer.ap_lost.side(side));
        add("exchange_ratio", name, None, answer.exchange_ratio.side(side));
        add("time_to_kill", name, None, answer.time_to_kill.side(side));
        add("wound_levels_inflicted", name, None, answer.wound_levels_inflicted.side(side));
    }
    add_fates(&mut table, answer);
    table
}

/// Adds the final states of the fighters. Except in duels, a column holds the fighter's number.
fn add_fates(table: &mut Table, answer: &FightAnswer) {
    const FIGHTER: usize = 2;
    let has_number = answer.provenance.command != "duel";
    if has_number {
        table.columns.insert(FIGHTER, Column::right("fighter"));
        table.rows.iter_mut().for_each(|row| row.insert(FIGHTER, Cell::Empty));
    }
    for side in Side::BOTH {
        let name = side.word();
        let mut add = |i: usize, measure: String, share: Estimate| {
            let number = has_number.then(|| Cell::from(i as u64 + 1));
            let place = [Cell::from(measure), Cell::from(name)].into_iter().chain(number);
            let numbers = [share.value, share.ci95.low, share.ci95.high].map(Cell::value);
            table.rows.push(place.chain([Cell::Empty]).chain(numbers).collect());
        };
        for (i, fighter) in answer.side(side).fighters.iter().enumerate() {
            for (level, share) in WoundLevel::all().zip(fighter.wound_levels()) {
                add(i, level.word().to_owned(), share);
            }
            for (level, share) in WoundLevel::all().skip(1).zip(fighter.wounded_at_least()) {
                add(i, format!("at_least_{}", level.word()), share);
            }
        }
    }
}
