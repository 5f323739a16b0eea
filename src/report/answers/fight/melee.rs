//! Notices before the tables of a melee: fighters in the second rank, and what the AP bought.

use crate::language::Language;
use crate::language::number::Figure;
use crate::report::answers::words;
use crate::report::table::{Columns, Table};
use crate::rules::Side;
use crate::say;
use crate::study::fight::{FightAnswer, GroupsBought, MeleeAnswer};
use crate::study::purchase::Limit;

/// Returns the notices and the table of purchases.
pub(super) fn tables_before(answer: &FightAnswer, melee: &MeleeAnswer, language: Language) -> Vec<Table> {
    let notices = notices(answer, melee, language);
    let notices = (!notices.is_empty()).then(|| Table::from_notes(notices).with_key("notices"));
    let bought = melee.budget.as_ref().map(|budget| bought(answer, budget, language).into_details());
    notices.into_iter().chain(bought).collect()
}

/// Returns notices on the line-up, the second rank, assumed MOV, and limits of the purchases.
fn notices(answer: &FightAnswer, melee: &MeleeAnswer, language: Language) -> Vec<String> {
    let mut notices = Vec::new();
    if melee.line_up_drawn {
        notices.push(say!(language, "fight-line-up-drawn"));
    }
    for side in Side::BOTH {
        let (waiting, all) = (melee.second_rank[side], answer.side(side).fighters.len());
        if waiting > 0 {
            let side = side.letter();
            notices.push(match melee.distance.is_some() {
                true => say!(language, "fight-second-rank-apart", n = waiting, all = all, side = side),
                false => say!(language, "fight-second-rank", n = waiting, all = all, side = side),
            });
        }
    }
    if let Some(assumed) = &melee.assumed_mov {
        let names = assumed.fighters.join(", ");
        let mov = Figure::new(assumed.centimeters.to_string());
        notices.push(match melee.charge {
            None => say!(language, "fight-unknown-mov", names = names, mov = mov),
            Some(_) => say!(language, "fight-unknown-mov-duel", names = names, mov = mov),
        });
    }
    for (budget, side) in melee.budget.iter().flat_map(|budget| Side::BOTH.map(|side| (budget, side))) {
        let purchase = budget.side(side);
        if purchase.limited_by != Limit::Budget {
            notices.push(say!(
                language,
                "fight-unspent",
                side = side.letter(),
                fighters = purchase.fighters,
                reason = words::limit(language, purchase.limited_by),
                ap = purchase.ap_left
            ));
        }
    }
    notices
}

/// Returns the table of fighters that the AP of both sides bought.
fn bought(answer: &FightAnswer, budget: &GroupsBought, language: Language) -> Table {
    let name = |side: &Side| answer.side(*side).fighters.first().map(|fighter| fighter.name.clone());
    Columns::new(language)
        .left("fight-side", |side: &Side| side.letter())
        .left("fight-fighter", |side| name(side).unwrap_or_default())
        .right("fight-ap-each", |side| budget.side(*side).ap_each)
        .right("fight-bought", |side| budget.side(*side).fighters)
        .right("fight-ap-spent", |side| budget.side(*side).ap_spent)
        .right("ap-left-over", |side| budget.side(*side).ap_left)
        .left("fight-limited-by", |side| words::limit(language, budget.side(*side).limited_by))
        .table(Side::BOTH)
        .with_key("bought")
        .with_title(say!(language, "fight-what-ap-buy", ap = budget.ap))
}
