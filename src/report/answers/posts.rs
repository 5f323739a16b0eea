//! Lines and tables that several posts share.

use crate::language::Language;
use crate::say;
use crate::study::{Hashes, Head};

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
