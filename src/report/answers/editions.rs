//! Cautions on editions, from an answer's provenance: profiles judged by rules that are not only
//! their own, and adjusted AP. They precede everything else. Abilities induced without a known list
//! follow as notes.

use super::coverage;
use crate::language::Language;
use crate::rules::Word;
use crate::say;
use crate::scenario::{NotListed, Relation};
use crate::study::Provenance;
use crate::study::provenance::{JudgedEdition, Stopped};
use std::collections::BTreeSet;

/// Cautions that apply to every question.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cautions {
    /// Cautions that a reader must not miss: shown after the headline, or above the notes if there
    /// is no headline.
    pub headline: Vec<String>,
    /// Further cautions, shown below the notes.
    pub notes: Vec<String>,
}

/// Maximum number of fighters named whose AP are adjusted.
const MAX_NAMED_COSTS: usize = 6;

/// Returns the cautions that any answer may need: stopped by a time limit, profiles judged by rules
/// other than their own, courage and fear, adjusted AP, and abilities without a list.
pub(crate) fn cautions(language: Language, provenance: &Provenance) -> Cautions {
    let ruleset = provenance.ruleset.as_deref();
    Cautions {
        headline: (provenance.stopped.iter().map(|stopped| stopped_by_time(language, stopped, provenance)))
            .chain(rules(language, ruleset, &provenance.judged_editions))
            .chain(coverage::fear(language, &provenance.not_played))
            .chain(costs(language, provenance))
            .collect(),
        notes: provenance.judged_editions.iter().flat_map(|of| unlisted_notes(language, of)).collect(),
    }
}

/// States how far a computation came before its time limit.
fn stopped_by_time(language: Language, stopped: &Stopped, provenance: &Provenance) -> String {
    let Stopped { max_time, option, asked, played } = stopped;
    let command = provenance.again.clone().unwrap_or_default();
    say!(
        language,
        "stopped-by-time",
        time = max_time,
        option = option,
        played = *played,
        asked = *asked,
        command = command
    )
}

/// Returns the name of an edition in a language. An empty French name means it is the same.
pub(crate) fn edition_name<'a>(language: Language, name: &'a str, in_french: &'a str) -> &'a str {
    match language {
        Language::French if !in_french.is_empty() => in_french,
        _ => name,
    }
}

impl JudgedEdition {
    /// Returns the name in a language.
    fn name_in(&self, language: Language) -> &str {
        edition_name(language, &self.name, &self.name_fr)
    }
}

/// States by which rules profiles are judged, if these are not their own.
fn rules(language: Language, ruleset: Option<&str>, judged: &[JudgedEdition]) -> Vec<String> {
    let of = |relation: Relation| -> Option<String> {
        let mut names: Vec<&str> = Vec::new();
        for of in judged.iter().filter(|of| of.relation == relation) {
            let name = of.name_in(language);
            // Several tags may mean one edition.
            if !names.contains(&name) {
                names.push(name);
            }
        }
        (!names.is_empty()).then(|| names.join(", "))
    };
    // A comparison of two rulesets has no single ruleset.
    let ruleset = ruleset.map_or_else(|| say!(language, "editions-these-rules"), str::to_owned);
    let names: BTreeSet<&str> =
        judged.iter().map(|of| of.name_in(language)).filter(|name| !name.is_empty()).collect();
    let mixed = (names.len() > 1).then(|| {
        let names: Vec<&str> = names.into_iter().collect();
        say!(language, "editions-mixed", names = names.join(", "), ruleset = &ruleset)
    });
    let other =
        of(Relation::Other).map(|names| say!(language, "editions-other", names = names, ruleset = &ruleset));
    let hybrid = of(Relation::Hybrid)
        .map(|names| say!(language, "editions-hybrid", names = names, ruleset = &ruleset));
    let borrowed = of(Relation::Borrowed)
        .map(|names| say!(language, "editions-borrowed", names = names, ruleset = &ruleset));
    let unknown = judged.iter().find(|of| of.relation == Relation::Unknown).map(|of| {
        if of.edition.is_empty() {
            say!(language, "editions-none", ruleset = &ruleset)
        } else {
            say!(language, "editions-unknown", edition = &of.edition, ruleset = &ruleset)
        }
    });
    [mixed, other, hybrid, borrowed, unknown].into_iter().flatten().collect()
}

/// Lists the profiles judged at AP other than those of the card.
fn costs(language: Language, provenance: &Provenance) -> Option<String> {
    let adjusted = &provenance.adjusted_costs;
    let told = adjusted.iter().take(MAX_NAMED_COSTS).map(|of| {
        say!(language, "editions-cost", name = &of.name, printed = of.printed_ap, judged = of.judged_ap)
    });
    let left = adjusted.len().saturating_sub(MAX_NAMED_COSTS);
    let left = (left > 0).then(|| say!(language, "editions-costs-left", n = left));
    let ruleset = provenance.ruleset_id();
    (!adjusted.is_empty()).then(|| {
        let costs = told.chain(left).collect::<Vec<_>>().join(", ");
        say!(language, "editions-costs", ruleset = ruleset, costs = costs)
    })
}

/// Returns notes on groups of fighters whose induced abilities (those that come with rank or class)
/// no list gives.
fn unlisted_notes(language: Language, of: &JudgedEdition) -> impl Iterator<Item = String> {
    let edition = match of.name.is_empty() {
        true => say!(language, "editions-without-name"),
        false => of.name_in(language).to_owned(),
    };
    of.not_listed.iter().map(move |not_listed| unlisted_note(language, *not_listed, &edition))
}

/// Formats the note on one group of fighters without a list: `induced abilities of champions of
/// Conf'fédé: printed in brackets on the card; no list`.
pub(super) fn unlisted_note(language: Language, NotListed { who, why }: NotListed, edition: &str) -> String {
    let who = language.word("editions-who-", who.word());
    let why = language.word("editions-why-", why.word());
    say!(language, "editions-induced-unlisted", who = who, edition = edition, why = why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_with_several_tags_is_named_once() {
        let judged = ["C3", "C3_it"].map(|tag| JudgedEdition {
            edition: tag.to_owned(),
            name: "Confrontation 3".to_owned(),
            name_fr: String::new(),
            relation: Relation::Other,
            why: None,
            default_ruleset: None,
            not_listed: Vec::new(),
        });
        let told = rules(Language::English, Some("confrontation-5"), &judged);
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].matches("Confrontation 3").count(), 1, "{}", told[0]);
    }
}
