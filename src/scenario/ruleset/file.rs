//! Parser of ruleset files: an edition of the rules, with a decision for every open question.
//!
//! Each setting of [`rules::ruleset`](crate::rules::ruleset) is required, as a key with a word; the
//! wound table has a row for each printed label. `[missing]` gives the assumptions about values
//! that cards do not print (see [`missing_values`](crate::rules::missing_values)); its defaults are
//! those of [`MissingValues::default`]. `scenarios/rulesets/` contains the editions.

use super::costs_without_abilities::CostsWithoutAbilities;
use crate::bounded;
use crate::fault;
use crate::rules::Turns;
use crate::rules::Word;
use crate::rules::missing_values::{MissingValues, UnknownMovement};
use crate::rules::ruleset::{Ruleset, Setting, SettingVisitor, TurnLimit};
use crate::rules::wound::{WoundResult, WoundTable};
use crate::scenario::reading::fault::Faults;
use crate::scenario::reading::length::parse_unknown_movement;
use crate::scenario::reading::toml_reader::{
    Document, Fields, ParseResult, describe_value, number, parse_id, text, word, written_number,
};
use crate::scenario::reading::words::matches_word;
use toml::de::DeValue;

bounded! {
    /// Penalty of a wound level on characteristics; a positive number is subtracted.
    WoundPenalty(i16): "the wound penalty", 0 to 10
}

/// Keyword for a game without a limit of turns.
const UNTIL_ONE_SIDE_IS_GONE: &str = "until_one_side_is_gone";

/// Parses a ruleset.
///
/// # Errors
/// Every fault: syntax, missing and unknown keys, unknown words, numbers out of bounds, rows of the
/// wound table that are missing, unknown or of the wrong length, and a table that gets milder to
/// the right or downwards.
///
/// ```
/// use fleau::scenario::{embedded, parse_ruleset};
/// let text = embedded::ruleset_text("confede-2024").unwrap();
/// let faults = parse_ruleset("my.toml", &text.replace("is_one\"", "is_two\"")).unwrap_err();
/// assert!(
///     faults.to_string().ends_with("natural_one: `is_two` is unknown; allowed: is_one, fails")
/// );
/// ```
pub fn parse_ruleset(file: &str, text: &str) -> Result<Ruleset, Faults> {
    parse_with_costs(file, text).map(|(ruleset, _)| ruleset)
}

/// Parses a ruleset file: the ruleset, and the cost reductions that apply if abilities are ignored,
/// if there are any.
///
/// # Errors
/// Those of [`parse_ruleset`].
pub(crate) fn parse_with_costs(
    file: &str,
    text: &str,
) -> Result<(Ruleset, Option<CostsWithoutAbilities>), Faults> {
    let (document, table) = Document::parse(file, text)?;
    let mut fields = Fields::from_document(&document, &table);
    let ruleset = read_ruleset(&document, &mut fields);
    let costs = fields.value("costs_without_abilities");
    let costs = costs.and_then(|value| CostsWithoutAbilities::parse(&document, value));
    fields.close();
    document.close(Some((ruleset, costs)))
}

/// Parses the settings; faults are recorded, and a placeholder is used instead.
fn read_ruleset<'a>(document: &'a Document<'a>, fields: &mut Fields<'a>) -> Ruleset {
    fields.required("source", text);
    let mut ruleset = Ruleset {
        id: fields.required("id", parse_id).unwrap_or_default().to_owned(),
        name: fields.required("name", text).unwrap_or_default().to_owned(),
        wound_table: wound_table(document, fields),
        wound_penalty: fields
            .required("wound_penalty", |value| number(value, WoundPenalty::new))
            .map_or(WoundPenalty::MIN, WoundPenalty::get),
        turn_limit: fields.required("turn_limit", turn_limit).unwrap_or(TurnLimit::UntilOneSideIsGone),
        ..Ruleset::blank()
    };
    ruleset.visit_settings(fields);
    ruleset.missing = missing_values(document, fields);
    ruleset
}

/// Parses `[missing]`. The table and its keys are optional, as older rulesets lack them.
fn missing_values<'a>(document: &'a Document<'a>, fields: &mut Fields<'a>) -> MissingValues {
    let mut values = MissingValues::default();
    let table = fields.value("missing").and_then(|value| Fields::from_table(document, value));
    let Some(mut table) = table else { return values };
    table.visit(&mut values.size);
    table.visit(&mut values.power);
    table.visit(&mut values.discipline);
    values.movement = table.optional("movement", unknown_movement).unwrap_or(values.movement);
    table.visit(&mut values.weapon);
    table.visit(&mut values.champion);
    table.close();
    values
}

/// Parses a setting; keeps its value if the key is missing or faulty (the fault is recorded).
impl SettingVisitor for Fields<'_> {
    fn visit<S: Setting>(&mut self, value: &mut S) {
        let read = match S::DEFAULT {
            None => self.required(S::KEY, word),
            Some(_) => self.optional(S::KEY, word),
        };
        *value = read.unwrap_or(*value);
    }
}

/// Parses the rule for an unknown MOV: an assumed MOV in centimeters, `not_judged` or `stays`.
fn unknown_movement(value: &DeValue) -> ParseResult<UnknownMovement> {
    match value {
        DeValue::String(word) if matches_word(word, "not_judged") => Ok(UnknownMovement::NotJudged),
        DeValue::String(word) if matches_word(word, "stays") => Ok(UnknownMovement::Stays),
        _ => written_number(value)
            .ok()
            .and_then(|text| parse_unknown_movement(&text).ok())
            .map(UnknownMovement::Fixed)
            .ok_or_else(|| vec![fault!("fault-no-mov-of-unknown", found = describe_value(value)).into()]),
    }
}

fn turn_limit(value: &DeValue) -> ParseResult<TurnLimit> {
    if matches!(value, DeValue::String(word) if word == UNTIL_ONE_SIDE_IS_GONE) {
        return Ok(TurnLimit::UntilOneSideIsGone);
    }
    number(value, Turns::new).map(TurnLimit::Turns).map_err(|_| {
        let (least, most) = (Turns::MIN, Turns::MAX);
        let (found, word) = (describe_value(value), UNTIL_ONE_SIDE_IS_GONE);
        vec![fault!("fault-no-limit", found = found, least = least, most = most, word = word).into()]
    })
}

fn wound_table<'a>(document: &'a Document<'a>, fields: &mut Fields<'a>) -> WoundTable {
    let mut rows = [[WoundResult::None; WoundTable::COLUMNS]; WoundTable::ROWS];
    let Some(value) = fields.value("wound_table") else {
        document.note(fields.origin().fault(fault!("fault-no-wound-table")));
        return WoundTable::new(rows);
    };
    let Some(mut table) = Fields::from_table(document, value) else { return WoundTable::new(rows) };
    let mut complete = true;
    let mut origins = [table.origin(); WoundTable::ROWS];
    for (row, label) in WoundTable::ROW_LABELS.into_iter().enumerate() {
        if let Some(value) = table.value(label) {
            origins[row] = document.origin(value);
        }
        match table.required(label, parse_wound_row) {
            Some(cells) => rows[row] = cells,
            None => complete = false,
        }
    }
    table.close();
    let rows = WoundTable::new(rows);
    if let Some((row, column)) = rows.first_milder_cell().filter(|_| complete) {
        document.note(origins[row].fault(fault!(
            "fault-milder",
            row = WoundTable::ROW_LABELS[row],
            result = rows.rows()[row][column].word(),
            column = WoundTable::COLUMN_LABELS[column]
        )));
    }
    rows
}

/// Parses the cells of a row of the wound table.
fn parse_wound_row(value: &DeValue) -> ParseResult<[WoundResult; WoundTable::COLUMNS]> {
    let columns = WoundTable::COLUMN_LABELS.join(", ");
    let DeValue::Array(array) = value else {
        return Err(vec![fault!("fault-results-expected", columns = columns).into()]);
    };
    if array.len() != WoundTable::COLUMNS {
        let (cells, expected) = (array.len(), WoundTable::COLUMNS);
        return Err(vec![
            fault!("fault-cells-expected", cells = cells, expected = expected, columns = columns).into(),
        ]);
    }
    let mut row = [WoundResult::None; WoundTable::COLUMNS];
    let mut messages = Vec::new();
    for (cell, item) in row.iter_mut().zip(array.iter()) {
        match word(item.get_ref()) {
            Ok(result) => *cell = result,
            Err(faults) => messages.extend(faults),
        }
    }
    if messages.is_empty() { Ok(row) } else { Err(messages) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    /// Returns the faults of the ruleset confede-2022 after replacements of its text (from, to).
    fn faults(changes: &[(&str, &str)]) -> Vec<String> {
        let mut text = embedded::ruleset_text("confede-2022").unwrap().to_owned();
        for (from, to) in changes {
            assert!(text.contains(from), "{from}");
            text = text.replacen(from, to, 1);
        }
        let faults = parse_ruleset("r.toml", &text).unwrap_err();
        assert!(
            faults
                .0
                .iter()
                .all(|fault| fault.line.is_some() || fault.message.to_string().contains("missing")),
            "{faults}"
        );
        faults.0.into_iter().map(|fault| fault.message.to_string()).collect()
    }

    #[test]
    fn every_fault_is_found_at_once() {
        let found = faults(&[
            ("id = \"confede-2022\"", "id = \"Confédé 2022\""),
            ("natural_one = \"is_one\"", "natural_one = \"is_two\""),
            ("zero_or_less", "zero_or_les"),
            ("wound_penalty = 1", "wound_penalty = 11"),
            ("turn_limit = 6", "turn_limit = 0"),
        ]);
        assert_eq!(
            found,
            [
                "`zero_or_less` is missing",
                "id: `Confédé 2022` is not an id; allowed: lower-case letters, digits and hyphens, such as `confede-2022`",
                "natural_one: `is_two` is unknown; allowed: is_one, fails",
                "no key is called `zero_or_les` here; did you mean zero_or_less?",
                "wound_penalty: the wound penalty is 11; allowed: 0 to 10",
                "turn_limit: the number 0 is not a turn limit; allowed: 1 to 50 turns, or \"until_one_side_is_gone\"",
            ]
        );
    }

    #[test]
    fn an_unknown_word_for_courage_and_fear_lists_the_two_reconstructions() {
        let found = faults(&[("courage_and_fear = \"not_played\"", "courage_and_fear = \"played\"")]);
        assert_eq!(found, ["courage_and_fear: `played` is unknown; allowed: not_played, c3.5, confede"]);
    }

    #[test]
    fn a_missing_row_of_the_wound_table_is_a_fault_and_so_is_an_unknown_one() {
        let found = faults(&[("\"0/1\" ", "\"0-1\" ")]);
        assert_eq!(found[0], "`0/1` is missing");
        assert!(found[1].starts_with("no key is called `0-1` here"), "{found:?}");
    }

    #[test]
    fn a_row_written_twice_is_a_fault() {
        let found = faults(&[("\"2/3\" ", "\"0/1\" ")]);
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("this key appears twice"), "{found:?}");
    }

    #[test]
    fn a_row_of_the_wound_table_needs_five_known_words() {
        let found = faults(&[("[\"none\",     ", "["), ("\"critical\"]", "\"crippled\"]")]);
        assert_eq!(found[0], "<0: the row has 4 cells; 5 are expected, for legs, arms, belly, chest, head");
        assert_eq!(
            found[1],
            "2/3: `crippled` is unknown; allowed: none, stunned, light, serious, critical, killed"
        );
    }

    #[test]
    fn a_wound_table_that_gets_milder_is_a_fault_with_the_line_of_the_row() {
        let text = embedded::ruleset_text("confede-2022")
            .unwrap()
            .replace("\"4/5\"   = [\"light\",    \"light\",", "\"4/5\"   = [\"light\",    \"stunned\",");
        let faults = parse_ruleset("r.toml", &text).unwrap_err();
        assert_eq!(faults.0.len(), 1);
        assert!(
            faults.0[0].message.to_string().starts_with("row 4/5, column arms: stunned is milder"),
            "{faults}"
        );
        let line = text.lines().position(|line| line.starts_with("\"4/5\"")).unwrap() as u64 + 1;
        assert_eq!(faults.0[0].line, Some(line));
    }

    #[test]
    fn a_missing_wound_table_is_a_fault() {
        let text = embedded::ruleset_text("confede-2022").unwrap();
        let faults = parse_ruleset("r.toml", text.split("[wound_table]").next().unwrap()).unwrap_err();
        assert_eq!(faults.to_string(), "r.toml: the table `wound_table` is missing");
        let faults = parse_ruleset("r.toml", "wound_table = 1\n").unwrap_err().to_string();
        assert!(faults.contains("r.toml:1: a table is expected here, not the number 1"), "{faults}");
    }

    #[test]
    fn missing_values_follow_the_ruleset_file_or_its_defaults() {
        let text = embedded::ruleset_text("confede-2022").unwrap();
        let (before, after) = (text.find("[missing]").unwrap(), text.find("# II-B-1. Row").unwrap());
        let without = format!("{}{}", &text[..before], &text[after..]);
        let missing = |text: &str| parse_ruleset("r.toml", text).unwrap().missing;
        assert_eq!(missing(text), MissingValues::default());
        assert_eq!(missing(&without), MissingValues::default());
        let stays = missing(&text.replace("movement = \"not_judged\"", "movement = \"stays\""));
        assert_eq!(stays.movement, UnknownMovement::Stays);
        let found = faults(&[
            ("size = \"normal\"  ", "size = \"large\"  "),
            ("movement = \"not_judged\"", "movement = 101"),
            ("weapon = ", "wepon = "),
        ]);
        assert_eq!(
            found,
            [
                "size: `large` is unknown; allowed: normal, not_judged",
                "movement: the number 101 is not a MOV; allowed: \"not_judged\", \"stays\", or centimeters up to 100, such as \
                 10 or 12.5",
                "no key is called `wepon` here; did you mean weapon?",
            ]
        );
    }
}
