//! Lines that several posts share.

use crate::language::Language;
use crate::say;
use crate::study::{Hashes, Head, NotPlayed};

/// The program and the hashes, as the last line of a post.
pub(super) fn hashes_line(head: &Head, hashes: &Hashes, language: Language) -> String {
    let short = |hash: &str| hash.chars().take(12).collect::<String>();
    say!(
        language,
        "forum-hashes",
        version = &head.version,
        ruleset = short(&hashes.ruleset),
        profiles = short(hashes.profiles.as_deref().unwrap_or_default()),
        abilities = short(hashes.abilities.as_deref().unwrap_or_default()),
    )
}

/// What was not played, in a line; none where everything was.
pub(super) fn not_played_line(rules: &[NotPlayed], language: Language) -> Option<String> {
    let rules: Vec<String> = rules.iter().map(|not_played| rule(&not_played.rule, language)).collect();
    (!rules.is_empty()).then(|| say!(language, "forum-not-played", rules = rules.join(", ")))
}

/// A part of the rules as programs name it, in the language; what is not known stays as it is.
fn rule(name: &str, language: Language) -> String {
    match name {
        "courage and fear (IX)" => say!(language, "forum-rule-courage"),
        "magic and faith" => say!(language, "forum-rule-magic"),
        "charges, movement and shooting (V, VI)" => say!(language, "forum-rule-movement"),
        "the table (V, VI)" => say!(language, "forum-rule-table"),
        "reserve cards and refusals (IV-B-1)" => say!(language, "forum-rule-cards"),
        other => other.to_owned(),
    }
}
