//! What stands under every table of a whole field.

use crate::language::Language;
use crate::report::answers::words;
use crate::say;
use crate::scenario::{Abilities, Coverage, LeftOut, Recruit, State};
use std::collections::BTreeSet;

/// What a reader of a field has to know besides: who is left out, mixed editions, how much of the abilities is played.
pub(super) fn field_notes(
    language: Language,
    recruits: &[Recruit],
    left_out: &[LeftOut],
    abilities: Abilities,
) -> Vec<String> {
    let mut notes = Vec::new();
    let editions: BTreeSet<&str> =
        recruits.iter().map(|recruit| recruit.card.edition.as_str()).filter(|of| !of.is_empty()).collect();
    if editions.len() > 1 {
        let list = editions.into_iter().collect::<Vec<_>>().join(", ");
        notes.push(say!(language, "field-mixed-editions", editions = list));
    }
    for left_out in left_out {
        notes.push(say!(
            language,
            "field-left-out",
            id = &left_out.card.id,
            missing = words::columns(language, &left_out.missing.columns)
        ));
    }
    match abilities {
        Abilities::Played => notes.extend(ability_note(language, recruits)),
        Abilities::Ignored => notes.push(say!(language, "fight-no-abilities")),
    }
    notes
}

/// How much of the abilities of many fighters is played.
fn ability_note(language: Language, recruits: &[Recruit]) -> Option<String> {
    let having =
        |has: &dyn Fn(&Coverage) -> bool| recruits.iter().filter(|recruit| has(&recruit.coverage)).count();
    let with_some = having(&|coverage| !coverage.abilities.is_empty());
    let not_whole = |coverage: &Coverage| coverage.abilities.iter().any(|of| of.state != State::Played);
    (with_some > 0).then(|| {
        say!(
            language,
            "field-abilities",
            some = with_some,
            n = recruits.len(),
            borrowed = having(&|coverage| coverage.borrowed().next().is_some()),
            partly = having(&not_whole)
        )
    })
}
