//! Display text for terms of the rulebook and the program. JSON and CSV keep the English keys.

use crate::exact::Objective;
use crate::language::Language;
use crate::language::number::Figure;
use crate::rules::contact::Size;
use crate::rules::skirmish::MAX_LINE_FIGHTERS;
use crate::rules::{Word, WoundLevel, WoundResult};
use crate::say;
use crate::scenario::CardField;
use crate::scenario::reading::policy_words::in_french;
use crate::study::melee_start::FirstSide;
use crate::study::profiles::AbilityState;
use crate::study::purchase::Limit;
use crate::study::settings::{EngineChoice, SolverLimit};

/// Lists the first names and the number of the others: `A, B and 3 others`.
pub(crate) fn names_and_count(language: Language, names: Vec<String>, most: usize) -> String {
    let shown = names[..names.len().min(most)].join(", ");
    match names.len().saturating_sub(most) {
        0 => shown,
        others => say!(language, "names-and-others", names = shown, n = others),
    }
}

/// Returns the display name of a wound level.
pub(crate) fn wound_level(language: Language, level: WoundLevel) -> String {
    language.word("level-", level.word())
}

/// Returns the display name of a wound result.
pub fn wound_result(language: Language, result: WoundResult) -> String {
    language.word("wound-", result.word())
}

/// Returns the display name of an objective, with its unit.
pub(crate) fn objective(language: Language, objective: Objective) -> String {
    language.word("objective-", objective.word())
}

/// Returns the display name of an ability's state: how far it is simulated.
pub(crate) fn state(language: Language, state: AbilityState) -> String {
    language.word("state-", state.word())
}

/// Returns the display name of a size.
pub(crate) fn size(language: Language, size: Size) -> String {
    language.word("size-", size.word())
}

/// Translates a size as it occurs in names, for example `very large`; `None` if it is not a size.
pub(crate) fn size_word(language: Language, word: &str) -> Option<String> {
    let written = |of: &Size| size(Language::English, *of) == word;
    Size::ALL.iter().find(|of| written(of)).map(|of| size(language, *of))
}

/// Returns the display name of a value of a card, for example `STR`.
pub(crate) fn card_field(language: Language, field: CardField) -> String {
    match (field, language) {
        (CardField::Champion, _) => say!(language, "assumed-champion"),
        (CardField::FlyingMovement, _) => say!(language, "missing-flight"),
        (CardField::CourageOrFear, _) => say!(language, "missing-courage-or-fear"),
        (CardField::AimStrength, _) => say!(language, "assumed-aim-str"),
        (CardField::Courage | CardField::Fear, Language::French) => field.french().to_owned(),
        (_, _) if !field.is_repeated() => field.column().to_uppercase(),
        (_, Language::English) => field.printed().to_owned(),
        (_, Language::French) => field.french().to_owned(),
    }
}

/// Returns the display name of a characteristic or of AP, from its English name.
pub(crate) fn column(language: Language, printed: &str) -> String {
    let field = CardField::ALL.iter().find(|field| field.printed() == printed);
    field.map_or(printed.to_owned(), |field| card_field(language, *field))
}

/// Returns a policy in the language; answers contain the English form.
pub(crate) fn policy(language: Language, written: &str) -> String {
    match language {
        Language::English => written.to_owned(),
        Language::French => in_french(written),
    }
}

/// Lists columns of a card.
pub(crate) fn columns<S: AsRef<str>>(language: Language, columns: &[S]) -> String {
    columns.iter().map(|name| column(language, name.as_ref())).collect::<Vec<_>>().join(", ")
}

/// Joins statements to one line, with the language's separator.
pub(crate) fn list(language: Language, parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    parts.join(&say!(language, "list-separator"))
}

/// States why the program chose an engine.
pub(crate) fn engine_choice(language: Language, choice: EngineChoice) -> String {
    match choice {
        EngineChoice::ExactCostsLess { fights: n, each_pair: false } => {
            say!(language, "fight-auto-exact", n = n)
        }
        EngineChoice::ExactCostsLess { fights: n, each_pair: true } => {
            say!(language, "field-auto-exact", n = n)
        }
        EngineChoice::SamplingCostsLess { fights: n, each_pair: false } => {
            say!(language, "fight-auto-sampled", n = n)
        }
        EngineChoice::SamplingCostsLess { fights: n, each_pair: true } => {
            say!(language, "field-auto-sampled", n = n)
        }
        EngineChoice::Unsolved(of) => {
            say!(language, "fight-auto-unsolved", unsolved = unsolved(language, of))
        }
        EngineChoice::Melees => say!(language, "fight-auto-melees"),
    }
}

/// Describes the match-ups that the exact engine cannot solve.
pub(crate) fn unsolved(language: Language, unsolved: SolverLimit) -> String {
    match unsolved {
        SolverLimit::Policies(most) => say!(language, "fight-unsolved-policies", most = most),
        SolverLimit::Optimal(most) => say!(language, "fight-unsolved-optimal", most = most),
        SolverLimit::BestResponse(most) => say!(language, "fight-unsolved-best-response", most = most),
    }
}

/// Describes starting distance and first word of a melee: `20 cm apart, first word by DIS`.
pub(crate) fn situation_phrase(language: Language, centimeters: Option<f64>, first: FirstSide) -> String {
    let start = match centimeters {
        None => say!(language, "fight-in-contact"),
        Some(distance) => say!(language, "fight-apart", distance = Figure::new(distance.to_string())),
    };
    let first = match first {
        FirstSide::A => say!(language, "fight-first-word", side = "A"),
        FirstSide::B => say!(language, "fight-first-word", side = "B"),
        FirstSide::Dis => say!(language, "fight-first-word-by-dis"),
    };
    format!("{start}, {first}")
}

/// States what limited the number of fighters that a budget bought.
pub(crate) fn limit(language: Language, limit: Limit) -> String {
    match limit {
        Limit::Budget => say!(language, "fight-limit-budget"),
        Limit::MostFighters => say!(language, "fight-limit-most", most = MAX_LINE_FIGHTERS),
        Limit::Champion => say!(language, "fight-limit-champion"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engine_choices_have_the_same_text_in_json_and_english() {
        for fights in [1, 12, 999, 1_000, 123_456, 1_000_000_000] {
            for each_pair in [false, true] {
                for choice in [
                    EngineChoice::ExactCostsLess { fights, each_pair },
                    EngineChoice::SamplingCostsLess { fights, each_pair },
                    EngineChoice::Unsolved(SolverLimit::Policies(4)),
                    EngineChoice::Unsolved(SolverLimit::Optimal(2)),
                    EngineChoice::Unsolved(SolverLimit::BestResponse(3)),
                    EngineChoice::Melees,
                ] {
                    assert_eq!(choice.to_string(), engine_choice(Language::English, choice));
                }
            }
        }
    }
}
