//! The options that are priced by default: each characteristic of melee changed by ±1 and ±2, each
//! ability of the base removed, and each other simulated ability added.
//!
//! An ability with a number as X gets the X that most cards of the roster print, or else its
//! default, or else the least value above 0. Abilities against a kind of fighter are left out, as
//! the enemies in these fights belong to no kind.

use super::option_file::WrittenOption;
use super::variation::{Variation, VariationFault};
use crate::scenario::ability::primitive::X;
use crate::scenario::ability::{Simulation, TakesX};
use crate::scenario::card::Card;
use crate::scenario::card::roster::Roster;
use std::collections::BTreeMap;

/// Prefix in the name of an option that removes an ability.
pub const WITHOUT_PREFIX: &str = "without ";

/// An option that cannot be applied to the card whose options are priced, with the reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOutOption {
    /// Name of the option.
    pub name: String,
    /// Reasons why it cannot be applied, at least one.
    pub reasons: Vec<VariationFault>,
}

impl LeftOutOption {
    /// Returns all reasons in one line.
    pub fn reason(&self) -> String {
        self.reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    }
}

/// Returns the options that are priced by default for the card `base`, and those that cannot be
/// applied to it.
pub fn standard_options(base: &Card, roster: &Roster) -> (Vec<WrittenOption>, Vec<LeftOutOption>) {
    let (mut options, mut left_out, book) = (Vec::new(), Vec::new(), roster.book());
    let mut offer = |name: String, mods: &str, abilities: &str| {
        let reasons = match Variation::parse(mods, abilities, book) {
            Err(messages) => messages.into_iter().map(VariationFault::Unreadable).collect(),
            Ok(variation) => match variation.apply(base, roster) {
                Err(reasons) => reasons,
                Ok(_) => return options.push(WrittenOption { name, variation, line: None }),
            },
        };
        left_out.push(LeftOutOption { name, reasons });
    };
    for characteristic in ["INI", "ATT", "STR", "DEF", "RES"] {
        for by in ["+1", "-1", "+2", "-2"] {
            let text = format!("{characteristic}{by}");
            offer(text.clone(), &text, "");
        }
    }
    let induced = book.editions().induced_abilities(base, book).into_iter().filter_map(|of| of.known);
    let owned: Vec<_> =
        base.abilities.iter().filter_map(|printed| book.find_quietly(printed)).chain(induced).collect();
    for known in
        owned.iter().filter(|known| !matches!(known.ability.simulation, Simulation::NotModelled { .. }))
    {
        offer(format!("{WITHOUT_PREFIX}{}", known.printed()), "", &format!("-{}", known.printed()));
    }
    let usual = usual_x(roster);
    let others = book.abilities().iter().filter(|ability| ability.has_effects());
    for ability in others.filter(|ability| owned.iter().all(|known| known.ability.id != ability.id)) {
        let printed = match ability.takes {
            TakesX::Kind => continue,
            TakesX::Nothing | TakesX::Text => ability.name_fr.clone(),
            TakesX::Number { least, without, .. } => {
                let x = usual.get(ability.id.as_str()).copied().or(without).unwrap_or(least.max(1));
                format!("{}/{x}", ability.name_fr)
            }
        };
        // Omits an X that need not be printed.
        let name = book.find_quietly(&printed).map_or_else(|| printed.clone(), |known| known.printed());
        offer(name, "", &printed);
    }
    (options, left_out)
}

/// Returns the most frequently printed X of each ability with a number, by id; if several are
/// equally frequent, the least.
fn usual_x(roster: &Roster) -> BTreeMap<&str, i64> {
    let mut counts: BTreeMap<&str, BTreeMap<i64, usize>> = BTreeMap::new();
    let printed = roster.cards().iter().flat_map(|card| &card.abilities);
    for known in printed.filter_map(|printed| roster.book().find_quietly(printed)) {
        if let X::Number(x) = known.x {
            *counts.entry(known.ability.id.as_str()).or_default().entry(x).or_default() += 1;
        }
    }
    let most = |counts: BTreeMap<i64, usize>| {
        let most = counts.values().copied().max()?;
        counts.into_iter().find(|(_, count)| *count == most).map(|(x, _)| x)
    };
    counts.into_iter().filter_map(|(id, counts)| Some((id, most(counts)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{embedded, parse_fighter};

    #[test]
    fn standard_options_are_those_that_apply_to_the_base() {
        let text = "@ini=1,att=5,str=8,def=5,res=11,ap=49,abilities=feint;dodge";
        let base = parse_fighter(text, embedded::roster()).unwrap();
        let (options, left_out) = standard_options(&base.card, embedded::roster());
        let names: Vec<&str> = options.iter().map(|option| option.name.as_str()).collect();
        for name in ["INI+1", "RES-2", "without Feinte", "without Esquive", "Coup de maître/0", "Éthéré"]
        {
            assert!(names.contains(&name), "{name}: {names:?}");
        }
        for name in ["INI-2", "Feinte", "Fléau"] {
            assert!(!names.contains(&name), "{name}");
        }
        assert!(left_out.iter().any(|of| of.name == "INI-2" && of.reason().contains("allowed: 0 to 40")));
        assert!(
            left_out.iter().any(|of| of.name == "Maudit" && of.reason().contains("contradict")),
            "{left_out:?}"
        );
        let unique: std::collections::BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(unique.len(), names.len());
    }
}
