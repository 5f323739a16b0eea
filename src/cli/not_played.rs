//! What of the rules is not played, as every command that plays fights says it in JSON.

use super::options::Plays;
use crate::language::Language;
use crate::rules::Ruleset;
use crate::rules::ruleset::CourageAndFear;
use crate::say;
use serde::Serialize;

/// A part of the rules, and why it is not played.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct NotPlayed {
    pub(super) rule: &'static str,
    pub(super) reason: &'static str,
}

/// The parts that these fights leave out under these rules.
pub(super) fn not_played(ruleset: &Ruleset, plays: Plays) -> Vec<NotPlayed> {
    let CourageAndFear::NotPlayed = ruleset.courage_and_fear;
    let mut all = vec![
        NotPlayed {
            rule: "courage and fear (IX)",
            reason: "the chapter is in no source; courage_and_fear = not_played",
        },
        NotPlayed { rule: "magic and faith", reason: "nobody casts anything" },
    ];
    all.extend_from_slice(match plays {
        Plays::Combats => &[NotPlayed {
            rule: "charges, movement and shooting (V, VI)",
            reason: "fighters start in contact and stay there; `fleau melee` plays them",
        }],
        Plays::Melees => &[
            NotPlayed {
                rule: "the table (V, VI)",
                reason: "the field is a line; everybody sees everybody, nobody stands in the way, there is no scenery",
            },
            NotPlayed {
                rule: "reserve cards and refusals (IV-B-1)",
                reason: "cards are played in the order in which a side names its fighters",
            },
        ],
    });
    all
}

/// All of it in one line, for under a table.
pub(super) fn in_words(language: Language, ruleset: &Ruleset, plays: Plays) -> String {
    let CourageAndFear::NotPlayed = ruleset.courage_and_fear;
    match plays {
        Plays::Combats => say!(language, "fight-combats-not-played"),
        Plays::Melees => say!(language, "fight-melees-not-played"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_told_what_programs_are_told() {
        let ruleset = crate::scenario::embedded::ruleset("confede-2024").unwrap();
        for plays in [Plays::Combats, Plays::Melees] {
            let parts = not_played(&ruleset, plays);
            let parts: Vec<String> =
                parts.iter().map(|part| format!("{}: {}", part.rule, part.reason)).collect();
            let told = in_words(Language::English, &ruleset, plays);
            assert_eq!(told, format!("not played: {}", parts.join(" | ")));
        }
    }
}
