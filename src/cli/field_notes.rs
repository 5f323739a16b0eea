//! What stands under every table of a whole field.

use super::fight_tables::NO_ABILITIES;
use crate::scenario::{Abilities, Coverage, LeftOut, Recruit, State};
use std::collections::BTreeSet;

/// What a reader of a field has to know besides: who is left out, mixed editions, how much of the abilities is played.
pub(super) fn field_notes(recruits: &[Recruit], left_out: &[LeftOut], abilities: Abilities) -> Vec<String> {
    let mut notes = Vec::new();
    let editions: BTreeSet<&str> =
        recruits.iter().map(|recruit| recruit.card.edition.as_str()).filter(|of| !of.is_empty()).collect();
    if editions.len() > 1 {
        let list = editions.into_iter().collect::<Vec<_>>().join(", ");
        notes.push(format!("AP of different editions do not compare, and these are mixed: {list}"));
    }
    for left_out in left_out {
        notes.push(format!("left out: {} (no {})", left_out.card.id, left_out.missing));
    }
    match abilities {
        Abilities::Played => notes.extend(ability_note(recruits)),
        Abilities::Ignored => notes.push(NO_ABILITIES.to_owned()),
    }
    notes
}

/// How much of the abilities of many fighters is played.
fn ability_note(recruits: &[Recruit]) -> Option<String> {
    let having =
        |has: &dyn Fn(&Coverage) -> bool| recruits.iter().filter(|recruit| has(&recruit.coverage)).count();
    let with_some = having(&|coverage| !coverage.abilities.is_empty());
    let not_whole = |coverage: &Coverage| coverage.abilities.iter().any(|of| of.state != State::Played);
    (with_some > 0).then(|| {
        format!(
            "abilities: {with_some} of {} profiles have some; {} have some by the borrowed text of Confrontation 5, {} \
             some that are played in part or not at all; `fleau profiles coverage` tells which",
            recruits.len(),
            having(&|coverage| coverage.borrowed().next().is_some()),
            having(&not_whole)
        )
    })
}
