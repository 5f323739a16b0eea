//! Notices before the tables of a melee: fighters in the second rank, and what the AP bought.

use crate::language::Language;
use crate::language::number::Figure;
use crate::report::answers::words;
use crate::report::table::{Align, Cell, Column, Table};
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
        notices.push(say!(language, "fight-unknown-mov", names = names, mov = mov));
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
    let right = |name: String| Column::new(name, Align::Right);
    let left = |name: String| Column::new(name, Align::Left);
    let mut table = Table::new([
        left(say!(language, "fight-side")),
        left(say!(language, "fight-fighter")),
        right(say!(language, "fight-ap-each")),
        right(say!(language, "fight-bought")),
        right(say!(language, "fight-ap-spent")),
        right(say!(language, "ap-left-over")),
        left(say!(language, "fight-limited-by")),
    ])
    .with_key("bought");
    table.title = Some(say!(language, "fight-what-ap-buy", ap = budget.ap));
    for side in Side::BOTH {
        let purchase = budget.side(side);
        let name = answer.side(side).fighters.first().map_or("", |fighter| &fighter.name);
        table.rows.push(vec![
            Cell::from(side.letter()),
            Cell::from(name.to_owned()),
            Cell::from(purchase.ap_each),
            Cell::from(purchase.fighters),
            Cell::from(purchase.ap_spent),
            Cell::from(purchase.ap_left),
            Cell::from(words::limit(language, purchase.limited_by)),
        ]);
    }
    table
}
