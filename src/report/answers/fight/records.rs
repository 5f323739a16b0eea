//! A fight as records: one long table of measure, side, turn, value and interval.

use crate::language::Language;
use crate::report::table::{Columns, Table, value_and_ends};
use crate::rules::Side;
use crate::rules::Word;
use crate::rules::wound::WoundLevel;
use crate::simulate::Outcome;
use crate::stats::Estimate;
use crate::study::fight::{ChanceList, FightAnswer, TurnAnswer};

/// One result of a fight.
struct Record {
    measure: String,
    side: Option<Side>,
    /// The number of a fighter within its side, from 1.
    fighter: Option<u64>,
    turn: Option<u8>,
    estimate: Option<Estimate>,
}

/// Returns all results in one long table. Except in duels, a column holds the fighter's number.
pub(super) fn records(answer: &FightAnswer, language: Language) -> Table {
    let columns = Columns::new(language)
        .record("measure", |of: &Record| of.measure.clone())
        .record("side", |of| of.side.map_or("", Side::word));
    let columns = match answer.provenance.command.as_str() {
        "duel" => columns,
        _ => columns.record("fighter", |of| of.fighter),
    };
    columns
        .record("turn", |of| of.turn)
        .record_all(["value", "low", "high"], |of| value_and_ends(of.estimate))
        .records(results(answer))
}

fn results(answer: &FightAnswer) -> Vec<Record> {
    let of = |measure: &str, side, estimate| {
        let measure = measure.to_owned();
        Record { measure, side, fighter: None, turn: None, estimate }
    };
    let by_turn = |measure: &str, side, estimate: &dyn Fn(&Outcome) -> Estimate| -> Vec<Record> {
        let record = |turn: &TurnAnswer| {
            let estimate = Some(estimate(&turn.chances.outcome()));
            Record { turn: Some(turn.turn), ..of(measure, side, estimate) }
        };
        answer.by_turn.iter().map(record).collect()
    };
    let mut all = by_turn("both_alive", None, &|outcome| outcome.both_alive);
    if answer.may_leave_nobody() {
        all.extend(by_turn("both_gone", None, &|outcome| outcome.nobody_alive));
    }
    for side in Side::BOTH {
        all.extend(by_turn("wins", Some(side), &|outcome| outcome.kills[side]));
        all.extend(by_turn("only_alive", Some(side), &|outcome| outcome.only_alive[side]));
        all.extend(
            [
                ("kill_rate_per_ap", &answer.kill_rate_per_ap),
                ("ap_lost", &answer.ap_lost),
                ("exchange_ratio", &answer.exchange_ratio),
                ("time_to_kill", &answer.time_to_kill),
                ("wound_levels_inflicted", &answer.wound_levels_inflicted),
            ]
            .map(|(name, measure)| of(name, Some(side), measure.side(side))),
        );
    }
    for side in Side::BOTH {
        let of_side = answer.side(side);
        let survivors = of_side.survivors.iter().flat_map(ChanceList::estimates).zip(0..);
        all.extend(survivors.map(|(of_n, n)| of(&format!("survivors_{n}"), Some(side), Some(of_n))));
        let kills = of_side.kills_at_least.iter().flat_map(ChanceList::estimates).zip(1..);
        all.extend(kills.map(|(of_n, n)| of(&format!("kills_at_least_{n}"), Some(side), Some(of_n))));
    }
    for side in Side::BOTH {
        for (i, fighter) in answer.side(side).fighters.iter().enumerate() {
            let exactly = WoundLevel::all().map(|level| level.word().to_owned());
            let at_least = WoundLevel::all().skip(1).map(|level| format!("at_least_{}", level.word()));
            let shares = exactly.zip(fighter.wound_levels()).chain(at_least.zip(fighter.wounded_at_least()));
            all.extend(shares.map(|(level, share)| Record {
                fighter: Some(i as u64 + 1),
                ..of(&level, Some(side), Some(share))
            }));
        }
    }
    all
}
