//! Every ability that acts between fighters in contact, charges apart: the dice, and what they come to with it and
//! without it. The abilities are read as a card prints them, so that their files are tested too.

mod cases;
mod dice;
mod tests;
mod wounds;

use cases::Case;
use fleau::scenario::embedded;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Abilities with effects that are not in the tables here, and why.
const TESTED_ELSEWHERE: [(&str, &str); 13] = [
    ("authority", "who chooses which melee is fought first"),
    ("implacable", "pursuit"),
    ("steadfast", "charge penalties"),
    ("brutal", "charge penalties"),
    ("rapidity", "movement"),
    ("master-archer", "shooting"),
    ("rapid-reload", "shooting"),
    ("aiming", "shooting"),
    ("precision", "shooting"),
    ("sharpshooter", "shooting"),
    ("instinctive-firing", "shooting"),
    ("harassment", "shooting"),
    ("target", "shooting"),
];

/// Abilities of the tables that also do something that is tested elsewhere.
const PARTLY_TESTED_ELSEWHERE: [(&str, &str); 4] = [
    ("brute", "power in charges"),
    ("enormous", "power in charges"),
    ("seasoned", "tests of AIM"),
    ("beloved-of-the-gods", "tests of AIM"),
];

fn every_case() -> Vec<Case> {
    [dice::cases(), tests::cases(), wounds::cases()].into_iter().flatten().collect()
}

#[test]
fn xii_each_ability_changes_what_the_dice_come_to() {
    let mut faults = Vec::new();
    for case in every_case() {
        let played = catch_unwind(AssertUnwindSafe(|| case.faults()));
        let told = |panic: Box<dyn std::any::Any + Send>| {
            let message = panic.downcast_ref::<String>().cloned();
            vec![message.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap()]
        };
        let found = played.unwrap_or_else(told);
        faults.extend(found.into_iter().map(|fault| format!("{}, {}: {fault}", case.ability, case.what)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn xii_every_ability_with_effects_has_a_case_or_is_tested_elsewhere() {
    let book = embedded::abilities();
    let id = |case: &Case| book.find(case.ability).unwrap().ability.id.clone();
    let cases = every_case();
    let told: BTreeSet<String> = cases.iter().filter(|case| case.tells_apart()).map(id).collect();
    let elsewhere: BTreeSet<String> = TESTED_ELSEWHERE.iter().map(|(id, _)| (*id).to_owned()).collect();
    let with_effects = book.abilities().iter().filter(|ability| ability.has_effects());
    let with_effects: BTreeSet<String> = with_effects.map(|ability| ability.id.clone()).collect();
    let tested: BTreeSet<String> = told.union(&elsewhere).cloned().collect();
    let missing: Vec<_> = with_effects.difference(&tested).collect();
    assert!(missing.is_empty(), "without a case that tells them apart: {missing:?}");
    let superfluous: Vec<_> =
        elsewhere.iter().filter(|id| told.contains(*id) || !with_effects.contains(*id)).collect();
    assert!(superfluous.is_empty(), "not to be listed as tested elsewhere: {superfluous:?}");
    assert!(PARTLY_TESTED_ELSEWHERE.iter().all(|(id, _)| told.contains(*id)));
}
