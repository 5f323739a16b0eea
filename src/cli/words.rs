//! Words of the rulebook and of this program, as they are said to people; JSON and CSV keep the English ones.

use crate::language::Language;
use crate::say;

/// A column of a card, such as `STR`.
pub(super) fn column(language: Language, column: &str) -> String {
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
pub(super) fn columns(language: Language, columns: &[&str]) -> String {
    columns.iter().map(|name| column(language, name)).collect::<Vec<_>>().join(", ")
}

/// Several statements in one line.
pub(super) fn list(language: Language, parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    parts.join(&say!(language, "list-separator"))
}
