//! Words of the rulebook and of this program, as they are said to people; JSON and CSV keep the English ones.

use crate::exact::Objective;
use crate::language::Language;
use crate::rules::contact::Size;
use crate::rules::{WoundLevel, WoundResult};
use crate::say;
use crate::scenario::State;

/// How badly a fighter is wounded.
pub(crate) fn wound_level(language: Language, level: WoundLevel) -> String {
    match level.get() {
        0 => say!(language, "level-unhurt"),
        1 => say!(language, "level-light"),
        2 => say!(language, "level-serious"),
        3 => say!(language, "level-critical"),
        _ => say!(language, "level-dead"),
    }
}

/// What a wound roll gives.
pub(crate) fn wound_result(language: Language, result: WoundResult) -> String {
    match result {
        WoundResult::None => say!(language, "wound-none"),
        WoundResult::Stunned => say!(language, "wound-stunned"),
        WoundResult::Light => say!(language, "wound-light"),
        WoundResult::Serious => say!(language, "wound-serious"),
        WoundResult::Critical => say!(language, "wound-critical"),
        WoundResult::Killed => say!(language, "wound-killed"),
    }
}

/// The unit of what is played for.
pub(crate) fn objective(language: Language, objective: Objective) -> String {
    match objective {
        Objective::Win => say!(language, "objective-win"),
        Objective::Ap => say!(language, "objective-ap"),
        Objective::Survive => say!(language, "objective-survive"),
    }
}

/// How much of an ability is played.
pub(crate) fn state(language: Language, state: &State) -> String {
    match state {
        State::Played => say!(language, "state-played"),
        State::Partly(_) => say!(language, "state-partly"),
        State::NotModelled(_) => say!(language, "state-not-modelled"),
        State::Unknown(_) => say!(language, "state-unknown"),
    }
}

/// How large a fighter is.
pub(crate) fn size(language: Language, size: Size) -> String {
    match size {
        Size::Small => say!(language, "size-small"),
        Size::Normal => say!(language, "size-normal"),
        Size::Large => say!(language, "size-large"),
        Size::VeryLarge => say!(language, "size-very-large"),
        Size::Titan => say!(language, "size-titan"),
    }
}

/// A column of a card, such as `STR`.
pub(crate) fn column(language: Language, column: &str) -> String {
    match column {
        "INI" => say!(language, "column-ini"),
        "ATT" => say!(language, "column-att"),
        "STR" => say!(language, "column-str"),
        "DEF" => say!(language, "column-def"),
        "RES" => say!(language, "column-res"),
        "DIS" => say!(language, "column-dis"),
        "AP" => say!(language, "column-ap"),
        other => other.to_owned(),
    }
}

/// Several columns, as a card lacks them.
pub(crate) fn columns(language: Language, columns: &[&str]) -> String {
    columns.iter().map(|name| column(language, name)).collect::<Vec<_>>().join(", ")
}

/// Several statements in one line.
pub(crate) fn list(language: Language, parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    parts.join(&say!(language, "list-separator"))
}
