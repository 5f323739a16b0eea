//! What contexts, enemies and reasons are called: in files by an English word, to people in their language.

use crate::balance::Situation;
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::answers::balance::words::situation;
use crate::rules::Characteristic;
use crate::say;
use crate::scenario::{Unvaried, WITHOUT, WrittenOption};
use std::fmt;

/// What a context is.
#[derive(Clone, Debug)]
pub(super) enum Named {
    Duel,
    GroupsInContact,
    GroupsApart,
    Outnumbered,
    WeakArm,
    StrongArm,
    /// A situation of a field.
    Situation(Situation),
}

impl Named {
    /// In files; its dice are keyed by it.
    pub(super) fn word(&self) -> &str {
        match self {
            Named::Duel => "duel",
            Named::GroupsInContact => "groups, in contact",
            Named::GroupsApart => "groups, 30 cm",
            Named::Outnumbered => "outnumbered",
            Named::WeakArm => "weak STR",
            Named::StrongArm => "strong STR",
            Named::Situation(situation) => &situation.name,
        }
    }

    /// To people.
    pub(super) fn in_words(&self, language: Language) -> String {
        match self {
            Named::Duel => say!(language, "prices-duel"),
            Named::GroupsInContact => say!(language, "prices-groups-in-contact"),
            Named::GroupsApart => say!(language, "prices-groups-apart"),
            Named::Outnumbered => say!(language, "prices-outnumbered"),
            Named::WeakArm => say!(language, "prices-weak-arm"),
            Named::StrongArm => say!(language, "prices-strong-arm"),
            Named::Situation(of) => situation(language, of),
        }
    }
}

/// Whom the base meets.
#[derive(Clone, Debug)]
pub(super) enum Enemy {
    Itself,
    /// Both with another STR.
    OtherArm(Characteristic),
    /// The base with so much less of everything, at such AP.
    Weaker {
        by: i16,
        ap: f64,
    },
    /// So many of a field.
    OfField(usize),
}

impl Enemy {
    /// To people; in files it is English.
    pub(super) fn in_words(&self, language: Language) -> String {
        match self {
            Enemy::Itself => say!(language, "prices-against-itself"),
            Enemy::OtherArm(strength) => {
                say!(language, "prices-against-other-arm", strength = strength.get())
            }
            Enemy::Weaker { by, ap } => {
                say!(language, "prices-against-weaker", by = *by, ap = Figure::written(format!("{ap:.1}")))
            }
            Enemy::OfField(n) => say!(language, "prices-against-field", n = *n),
        }
    }
}

/// Why there is no such context.
#[derive(Clone, Debug)]
pub(super) enum NoContext {
    /// No budget buys both sides.
    TooDear,
    /// No weakened base is even with it at a cheaper cost.
    NobodyWeaker,
    /// The base cannot be changed so.
    Unvaried(Vec<Unvaried>),
}

impl NoContext {
    /// To people.
    pub(super) fn in_words(&self, language: Language) -> String {
        match self {
            NoContext::TooDear => say!(language, "prices-no-budget"),
            NoContext::NobodyWeaker => say!(language, "prices-no-weaker"),
            NoContext::Unvaried(reasons) => why_not(language, reasons),
        }
    }
}

impl fmt::Display for NoContext {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&match self {
            NoContext::Unvaried(reasons) => {
                reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
            }
            other => other.in_words(Language::English),
        })
    }
}

/// What an option is called: as written, or in the language where nobody wrote it.
pub(super) fn option_name(language: Language, option: &WrittenOption) -> String {
    match option.line {
        Some(_) => option.name.clone(),
        None => standard_name(language, &option.name),
    }
}

/// What a standard option is called.
pub(super) fn standard_name(language: Language, name: &str) -> String {
    match (name.strip_prefix(WITHOUT), name.strip_prefix("STR")) {
        (Some(ability), _) => say!(language, "prices-option-without", ability = ability),
        (_, Some(by)) => say!(language, "prices-option-str", by = by),
        (None, None) => name.to_owned(),
    }
}

/// Why a base cannot have a standard option.
pub(super) fn why_not(language: Language, reasons: &[Unvaried]) -> String {
    let reason = |reason: &Unvaried| match reason {
        Unvaried::OutOfBounds { change, bounds } => say!(
            language,
            "prices-out-of-bounds",
            what = standard_name(language, change),
            value = bounds.found,
            min = bounds.min,
            max = bounds.max
        ),
        Unvaried::Contradiction(contradicting) => {
            say!(language, "prices-contradiction", abilities = contradicting.abilities.join(", "))
        }
        // Nothing else is wrong with a standard option.
        other => other.to_string(),
    };
    reasons.iter().map(reason).collect::<Vec<_>>().join(", ")
}
