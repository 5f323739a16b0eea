//! Reads tables drawn in a text, as Markdown, BBCode or with the characters of a terminal, and
//! profiles in JSON: what this program prints, and what people paste.

use super::words::{self, Field, fields, is_list};
use crate::scenario::card::field::CardField;
use crate::scenario::reading::fault::Lines;
use csv::StringRecord;
use serde_json::Value;

/// Rows of a table, each with its line.
pub(super) type Rows = Vec<(u64, StringRecord)>;

/// Takes the tables that list fighters, or one fighter in two columns, out of a text. Also returns
/// the text without them; its lines keep their numbers.
pub(super) fn split_tables(text: &str) -> (Vec<Rows>, String) {
    let mut tables: Vec<Rows> = Vec::new();
    let mut is_within = false;
    // The table to which each line belongs; a border above its first row belongs to the one before.
    let mut table_of_line: Vec<Option<usize>> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let row = match parse_row(line) {
            Drawn::Row(row) => row,
            Drawn::Rule => {
                table_of_line.push(tables.len().checked_sub(1));
                continue;
            }
            Drawn::No => {
                table_of_line.push(None);
                is_within = false;
                continue;
            }
        };
        if !is_within {
            tables.push(Rows::new());
            is_within = true;
        }
        table_of_line.push(Some(tables.len() - 1));
        tables.last_mut().expect("one was pushed").push((i as u64 + 1, row));
    }
    let tables: Vec<Option<Rows>> = tables
        .into_iter()
        .map(|rows| if is_list(&rows) { Some(rows) } else { transpose_card(&rows) })
        .collect();
    let is_taken = |table: Option<usize>| table.is_some_and(|table| tables[table].is_some());
    let rest = text.lines().zip(table_of_line).map(|(line, table)| if is_taken(table) { "" } else { line });
    let rest = rest.collect::<Vec<_>>().join("\n");
    (tables.into_iter().flatten().collect(), rest)
}

/// A line of a text with tables.
enum Drawn {
    /// A row of a table, with its cells.
    Row(StringRecord),
    /// A line between two rows, or a border.
    Rule,
    /// Another line.
    No,
}

fn parse_row(line: &str) -> Drawn {
    let line = line.trim().trim_start_matches(['>', ' ']);
    let lower = line.to_lowercase();
    if lower.starts_with("[tr]") {
        return Drawn::Row(bbcode_cells(line));
    }
    if ["[table]", "[/table]"].contains(&lower.as_str()) || line.starts_with(['┌', '╞', '├', '└']) {
        return Drawn::Rule;
    }
    let Some(inner) = line.strip_prefix(['|', '│']) else { return Drawn::No };
    let cells: Vec<String> = match line.starts_with('│') {
        true => inner.trim_end_matches('│').split(['┆', '│']).map(|cell| cell.trim().to_owned()).collect(),
        false => markdown_cells(inner),
    };
    let is_rule = |cell: &String| !cell.is_empty() && cell.chars().all(|c| matches!(c, '-' | ':'));
    match !cells.is_empty() && cells.iter().all(is_rule) {
        true => Drawn::Rule,
        false => Drawn::Row(cells.into()),
    }
}

/// Splits a row of a Markdown table behind its first bar; a backslash keeps the character after it.
fn markdown_cells(row: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut characters = row.trim_end().chars().peekable();
    while let Some(character) = characters.next() {
        let is_escape = character == '\\' && characters.peek().is_some_and(char::is_ascii_punctuation);
        let cell = cells.last_mut().expect("there is one from the beginning");
        match character {
            '\\' if is_escape => cell.extend(characters.next()),
            '|' => cells.push(String::new()),
            _ => cell.push(character),
        }
    }
    if cells.last().is_some_and(|cell| cell.trim().is_empty()) {
        cells.pop();
    }
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

/// Splits a row of a BBCode table that stands on one line.
fn bbcode_cells(row: &str) -> StringRecord {
    let mut cells = StringRecord::new();
    let row = row.replace("[th]", "[td]").replace("[TH]", "[td]").replace("[TD]", "[td]");
    for cell in row.split("[td]").skip(1) {
        let mut text = String::new();
        let mut rest = cell;
        while let Some((before, tag)) = rest.split_once('[') {
            text.push_str(before);
            rest = tag.split_once(']').map_or("", |(_, after)| after);
        }
        text.push_str(rest);
        cells.push_field(text.replace('［', "[").replace('］', "]").trim());
    }
    cells
}

/// Minimum number of known names in the first column of a table with one fighter.
const MIN_NAMES: usize = 4;

/// Returns the rows of a list of one fighter, if these rows have its fields in the first column and
/// their values in the second. A row without a field continues the list of the row before.
pub(super) fn transpose_card(rows: &[(u64, StringRecord)]) -> Option<Rows> {
    let mut columns: Vec<(String, String)> = Vec::new();
    for (_, row) in rows.iter().filter(|(_, row)| row.iter().any(|cell| !cell.trim().is_empty())) {
        let (name, value) = match row.iter().map(str::trim).collect::<Vec<_>>()[..] {
            [name, value] => (name, value),
            [name] => (name, ""),
            _ => return None,
        };
        match (name.is_empty(), columns.last_mut()) {
            (true, Some((_, before))) => before.push_str(&format!("; {value}")),
            (true, None) => {}
            (false, _) => columns.push((name.to_owned(), value.to_owned())),
        }
    }
    let known = |name: &str| fields(name).filter(|fields| fields.len() == 1).map(|fields| fields[0]);
    let is_named = |(name, _): &&(String, String)| {
        matches!(known(name), Some(Field::Column(CardField::Name | CardField::Id)))
    };
    let count = columns.iter().filter(|(name, _)| known(name).is_some()).count();
    if count < MIN_NAMES || !columns.iter().any(|column| is_named(&column)) {
        return None;
    }
    let line = rows.first()?.0;
    let names = columns.iter().map(|(name, _)| name.as_str()).collect();
    let values = columns.iter().map(|(name, value)| match known(name) {
        Some(Field::Column(CardField::Abilities | CardField::Equipment)) => without_states(value),
        _ => value.clone(),
    });
    Some(vec![(line, names), (line, values.collect::<Vec<_>>().into())])
}

/// Removes the words in parentheses with which this program says how much of an ability is
/// simulated.
fn without_states(list: &str) -> String {
    let item = |item: &str| match item.trim().rsplit_once(" (") {
        Some((ability, state)) if words::is_state(state) => ability.to_owned(),
        _ => item.trim().to_owned(),
    };
    list.split(';').map(item).collect::<Vec<_>>().join("; ")
}

/// Reads profiles in JSON or JSON lines, each as a list of one fighter. `None` if the text is not
/// JSON; empty if it contains no profile.
pub(super) fn read_json(text: &str) -> Option<Vec<Rows>> {
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let lines = Lines::new(text);
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let mut profiles = Vec::new();
    let mut start = 0;
    while let Some(value) = values.next() {
        let value = value.ok()?;
        let at = start + text[start..].len() - text[start..].trim_start().len();
        match value {
            Value::Array(items) => {
                // Each object begins on a line of its own in what this program prints.
                let mut from = at;
                for item in &items {
                    let id = item.get("id").and_then(Value::as_str).unwrap_or_default();
                    let found =
                        text[from..].find(&format!("\"id\": \"{id}\"")).map_or(from, |found| from + found);
                    profiles.extend(record(lines.line(found), item));
                    from = found + usize::from(found < text.len() && text.is_char_boundary(found + 1));
                }
            }
            value => profiles.extend(record(lines.line(at), &value)),
        }
        start = values.byte_offset();
    }
    Some(profiles)
}

/// Returns a profile in JSON as the rows of a list. Objects, which only describe values further,
/// are left out.
fn record(line: u64, value: &Value) -> Option<Rows> {
    let object = value.as_object()?;
    let cell = |key: &str, value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Bool(is) => Some(u8::from(*is).to_string()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(items) if key == "filled" => {
            let of = |item: &Value, key: &str| item.get(key).and_then(Value::as_str).map(str::to_owned);
            let items = items
                .iter()
                .filter_map(|item| Some(format!("{}:{}", of(item, "column")?, of(item, "how_sure")?)));
            Some(items.filter(|item| !item.ends_with(":user")).collect::<Vec<_>>().join(";"))
        }
        Value::Array(items) => Some(items.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(";")),
        Value::Null | Value::Object(_) => None,
    };
    let known = object.iter().filter(|(key, _)| fields(key).is_some());
    let cells: Vec<(&String, String)> =
        known.filter_map(|(key, value)| cell(key, value).map(|cell| (key, cell))).collect();
    let names: StringRecord = cells.iter().map(|(key, _)| key.as_str()).collect();
    let values: StringRecord = cells.iter().map(|(_, cell)| cell.as_str()).collect();
    let rows = vec![(line, names), (line, values)];
    is_list(&rows).then_some(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables(text: &str) -> Vec<Vec<String>> {
        let (tables, _) = split_tables(text);
        let row = |(line, row): &(u64, StringRecord)| {
            format!("{line}:{}", row.iter().collect::<Vec<_>>().join(";"))
        };
        tables.iter().map(|rows| rows.iter().map(row).collect()).collect()
    }

    #[test]
    fn borders_without_rows_are_no_table() {
        for text in ["┌──┐\n└──┘\n", "[table]\n[/table]", "| --- | --- |\n"] {
            let (tables, rest) = split_tables(text);
            assert_eq!((tables.len(), rest), (0, text.trim_end().to_owned()));
        }
    }

    #[test]
    fn tables_are_read_in_every_form_in_which_they_are_drawn() {
        let expected = [["2:id;nom;INI;ATT;PA", "4:a_b;A|b;3;4;22"]];
        for text in [
            "x\n| id | nom | INI | ATT | PA |\n| :--- | :--- | ---: | ---: | ---: |\n| a\\_b | A\\|b | 3 | 4 | 22 |\n",
            "┌───┬──┐\n│ id ┆ nom ┆ INI ┆ ATT ┆ PA │\n╞═══╡\n│ a_b ┆ A|b ┆   3 ┆   4 ┆ 22 │\n└───┘\n",
            "[table]\n[tr][th]id[/th][th]nom[/th][th][right]INI[/right][/th][th]ATT[/th][th]PA[/th][/tr]\n\n\
             [tr][td]a_b[/td][td]A|b[/td][td][right]3[/right][/td][td]4[/td][td]22[/td][/tr]\n[/table]",
        ] {
            let text = if text.starts_with("[table]") {
                text.replace("\n\n", "\n[table]\n")
            } else {
                text.to_owned()
            };
            assert_eq!(tables(&text), expected, "{text}");
        }
    }

    #[test]
    fn a_fighter_in_two_columns_is_a_list_of_one() {
        let text = "|  |  |\n| - | - |\n| nom | Garde |\n| INI | 3 |\n| ATT | 5 |\n| PA | 49 |\n\
                    | compétences | Commandement/15 (non simulée) |\n|  | Tueur né |\n";
        assert_eq!(
            tables(text),
            [["1:nom;INI;ATT;PA;compétences", "1:Garde;3;5;49;Commandement/15; Tueur né"]]
        );
        assert!(tables("| nom | Garde |\n| INI | 3 |\n").is_empty());
    }

    #[test]
    fn profiles_in_json_have_their_lines() {
        let text = "[\n{\"id\": \"a\", \"ini\": 3, \"att\": 4,\n\"ap\": 9, \"coverage\": {}},\n{\"id\": \"b\", \"ini\": 3, \"att\": 4, \"ap\": null, \"dis\": 1}]";
        let found = read_json(text).unwrap();
        assert_eq!(found.iter().map(|rows| rows[0].0).collect::<Vec<_>>(), [2, 4]);
        assert_eq!(read_json("[b]Garde[/b]"), None);
        assert_eq!(read_json("{\"a\": 1}"), Some(Vec::new()));
    }
}
