//! By which rules profiles are judged, where these are not their own, and what is taken off their AP: made of an answer's head,
//! and told before everything else. Below stands whose induced abilities no list tells.

use crate::language::Language;
use crate::report::document::Cautions;
use crate::say;
use crate::scenario::{NotListed, Relation, Who, WhyNotListed};
use crate::study::Head;
use crate::study::head::{JudgedEdition, Stopped};
use std::collections::BTreeSet;

/// So many fighters whose AP are adjusted are named.
const MOST_NAMED: usize = 6;

/// What a reader has to know of the rules and of the cards, whatever was asked.
pub(crate) fn cautions(language: Language, head: &Head) -> Cautions {
    let ruleset = head.ruleset.as_deref();
    Cautions {
        headline: (head.stopped.iter().map(|stopped| stopped_by_time(language, stopped, head)))
            .chain(rules(language, ruleset, &head.judged_editions))
            .chain(costs(language, head))
            .collect(),
        notes: head.judged_editions.iter().flat_map(|of| unlisted(language, of)).collect(),
    }
}

/// How far work came in the time that it had.
fn stopped_by_time(language: Language, stopped: &Stopped, head: &Head) -> String {
    let Stopped { max_time, option, asked, played } = stopped;
    let command = head.again.clone().unwrap_or_default();
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

/// The name of an edition in a language; the French one is empty where it is the same.
pub(crate) fn named<'a>(language: Language, name: &'a str, in_french: &'a str) -> &'a str {
    match language {
        Language::French if !in_french.is_empty() => in_french,
        _ => name,
    }
}

impl JudgedEdition {
    /// Its name in a language.
    fn name_in(&self, language: Language) -> &str {
        named(language, &self.name, &self.name_fr)
    }
}

/// By which rules profiles are judged, where these are not their own.
fn rules(language: Language, ruleset: Option<&str>, judged: &[JudgedEdition]) -> Vec<String> {
    let of = |relation: Relation| -> Option<String> {
        let names: Vec<&str> =
            judged.iter().filter(|of| of.relation == relation).map(|of| of.name_in(language)).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    // Where two rulesets are compared, none is that of the answer.
    let ruleset = ruleset.map_or_else(|| say!(language, "editions-these-rules"), str::to_owned);
    let names: BTreeSet<&str> =
        judged.iter().map(|of| of.name_in(language)).filter(|name| !name.is_empty()).collect();
    let mixed = (names.len() > 1).then(|| {
        let names: Vec<&str> = names.into_iter().collect();
        say!(language, "editions-mixed", names = names.join(", "), ruleset = &ruleset)
    });
    let other =
        of(Relation::Other).map(|names| say!(language, "editions-other", names = names, ruleset = &ruleset));
    let borrowed = of(Relation::Borrowed)
        .map(|names| say!(language, "editions-borrowed", names = names, ruleset = &ruleset));
    let unknown = judged.iter().find(|of| of.relation == Relation::Unknown).map(|of| {
        if of.edition.is_empty() {
            say!(language, "editions-none", ruleset = &ruleset)
        } else {
            say!(language, "editions-unknown", edition = &of.edition, ruleset = &ruleset)
        }
    });
    [mixed, other, borrowed, unknown].into_iter().flatten().collect()
}

/// Whose AP are not those of the card.
fn costs(language: Language, head: &Head) -> Option<String> {
    let adjusted = &head.adjusted_costs;
    let told = adjusted.iter().take(MOST_NAMED).map(|of| {
        say!(language, "editions-cost", name = &of.name, printed = of.printed_ap, judged = of.judged_ap)
    });
    let left = adjusted.len().saturating_sub(MOST_NAMED);
    let left = (left > 0).then(|| say!(language, "editions-costs-left", n = left));
    let ruleset = head.ruleset.as_deref().unwrap_or_default();
    (!adjusted.is_empty()).then(|| {
        let costs = told.chain(left).collect::<Vec<_>>().join(", ");
        say!(language, "editions-costs", ruleset = ruleset, costs = costs)
    })
}

/// Whose induced abilities of an edition no list tells.
fn unlisted(language: Language, of: &JudgedEdition) -> impl Iterator<Item = String> {
    let edition = match of.name.is_empty() {
        true => say!(language, "editions-without-name"),
        false => of.name_in(language).to_owned(),
    };
    of.not_listed.iter().map(move |not_listed| unlisted_of(language, *not_listed, &edition))
}

/// `induced abilities of champions of Conf'fédé: printed in brackets on the card; no list`.
pub(super) fn unlisted_of(language: Language, NotListed { who, why }: NotListed, edition: &str) -> String {
    let who = match who {
        Who::Champions => say!(language, "editions-champions"),
        Who::Marksmen => say!(language, "editions-marksmen"),
    };
    let why = match why {
        WhyNotListed::PrintedOnCard => say!(language, "editions-printed-on-card"),
        WhyNotListed::NoSource => say!(language, "editions-no-source"),
        WhyNotListed::ChampionUnknown => say!(language, "editions-champion-unknown"),
        WhyNotListed::RankUnknown => say!(language, "editions-rank-unknown"),
        WhyNotListed::EditionUnknown => say!(language, "editions-edition-unknown"),
    };
    say!(language, "editions-induced-unlisted", who = who, edition = edition, why = why)
}
