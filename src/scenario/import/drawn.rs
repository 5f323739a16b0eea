//! Reads tables drawn in a text, as Markdown, BBCode or with the characters of a terminal, and
//! profiles in JSON: what this program prints, and what people paste.

use super::titles::is_caption;
use super::words::{self, Field, fields, is_list};
use crate::scenario::card::field::CardField;
use crate::scenario::reading::fault::Lines;
use crate::scenario::reading::spelling::normalize;
use csv::StringRecord;
use serde_json::Value;

/// Rows of a table, each with its line.
pub(super) type Rows = Vec<(u64, StringRecord)>;

/// Takes the tables that list fighters, one per row or per column, out of a text. Also returns
/// the text without them; its lines keep their numbers.
pub(super) fn split_tables(text: &str) -> (Vec<Rows>, String) {
    let mut tables: Vec<Rows> = Vec::new();
    let (mut is_within, mut is_bbcode_open) = (false, false);
    // The table to which each piece belongs; a border above its first row belongs to the one
    // before.
    let mut table_of_piece: Vec<Option<usize>> = Vec::new();
    let pieces = pieces(text);
    for (i, piece) in &pieces {
        let lower = piece.to_ascii_lowercase();
        is_within &= !lower.starts_with("[table");
        is_bbcode_open |= lower.contains("[table");
        let rows = match parse_rows(piece) {
            Drawn::No if is_bbcode_open && piece.trim().is_empty() => Drawn::Rule,
            parsed => parsed,
        };
        is_bbcode_open &= !lower.contains("[/table");
        match rows {
            Drawn::Rows(rows) => {
                if !is_within {
                    tables.push(Rows::new());
                    is_within = true;
                }
                let table = tables.last_mut().expect("one was pushed");
                table.extend(rows.into_iter().map(|row| (*i as u64 + 1, row)));
                table_of_piece.push(Some(tables.len() - 1));
            }
            Drawn::Rule => table_of_piece.push(tables.len().checked_sub(1)),
            Drawn::No => {
                table_of_piece.push(None);
                is_within = false;
            }
        }
    }
    let tables: Vec<Option<Rows>> = tables
        .into_iter()
        .map(|rows| if is_list(&rows) { Some(rows) } else { transpose_cards(&rows) })
        .collect();
    let is_taken = |table: Option<usize>| table.is_some_and(|table| tables[table].is_some());
    let mut rest = vec![String::new(); text.lines().count()];
    for ((i, piece), table) in pieces.iter().zip(table_of_piece) {
        rest[*i].push_str(&if is_taken(table) { outside_rows(piece) } else { piece.clone() });
    }
    (tables.into_iter().flatten().collect(), rest.join("\n"))
}

/// Splits a text into its lines. A row of a BBCode table on several lines becomes one piece, and
/// `[table]` within a line begins one. Each piece has the index of its first line.
fn pieces(text: &str) -> Vec<(usize, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut pieces = Vec::new();
    let mut i = 0;
    while i < lines.len() {
        let (first, mut piece) = (i, lines[i].to_owned());
        while let Some(count) = lines_of_row(&piece, &lines[i + 1..]) {
            for line in &lines[i + 1..=i + count] {
                piece.push(' ');
                piece.push_str(line);
            }
            i += count;
        }
        i += 1;
        let lower = piece.to_ascii_lowercase();
        let within = lower.match_indices("[table").map(|(at, _)| at).filter(|at| *at > 0);
        let starts: Vec<usize> = std::iter::once(0).chain(within).collect();
        let ends = starts.iter().skip(1).copied().chain([piece.len()]);
        pieces.extend(starts.iter().zip(ends).map(|(start, end)| (first, piece[*start..end].to_owned())));
    }
    pieces
}

/// Returns how many of the following lines belong to the row of a BBCode table that a piece leaves
/// open; `None` if it leaves none open, or the row is never closed.
fn lines_of_row(piece: &str, following: &[&str]) -> Option<usize> {
    let piece = piece.to_ascii_lowercase();
    let open = piece.rfind("[tr")?;
    if piece[open..].contains("[/tr") || piece[open..].contains("[/table") {
        return None;
    }
    for (i, line) in following.iter().enumerate() {
        let line = line.to_ascii_lowercase();
        let end =
            ["[tr", "[/tr", "[table", "[/table"].into_iter().filter_map(|tag| Some((line.find(tag)?, tag)));
        match end.min() {
            Some((_, "[/tr")) => return Some(i + 1),
            Some(_) => return None,
            None => {}
        }
    }
    None
}

/// Returns the text of a piece outside the rows of a BBCode table; empty for rows of other tables.
fn outside_rows(piece: &str) -> String {
    let lower = piece.to_ascii_lowercase();
    let (Some(first), last) = (lower.find("[tr"), lower.rfind("[/tr")) else { return String::new() };
    let after = last.and_then(|last| piece[last..].split_once(']')).map_or("", |(_, after)| after);
    format!("{} {after}", &piece[..first])
}

/// A piece of a text with tables.
enum Drawn {
    /// Rows of a table, with their cells; several only in BBCode.
    Rows(Vec<StringRecord>),
    /// A line between two rows, or a border.
    Rule,
    /// Another line.
    No,
}

fn parse_rows(line: &str) -> Drawn {
    let line = line.trim().trim_start_matches(['>', ' ']);
    let lower = line.to_ascii_lowercase();
    if lower.contains("[tr]") || lower.contains("[tr ") || lower.contains("[tr=") {
        return Drawn::Rows(tagged(line, &["[tr"]).map(|row| bbcode_cells(&row)).collect());
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
        false => Drawn::Rows(vec![cells.into()]),
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

/// Iterates over what follows each of these opening BBCode tags, up to its closing tag or the next.
fn tagged<'a>(text: &'a str, tags: &'a [&str]) -> impl Iterator<Item = String> + 'a {
    let lower = text.to_ascii_lowercase();
    let mut starts: Vec<usize> =
        tags.iter().flat_map(|tag| lower.match_indices(tag)).map(|(at, _)| at).collect();
    starts.sort_unstable();
    let ends: Vec<usize> = starts.iter().skip(1).copied().chain([text.len()]).collect();
    starts.into_iter().zip(ends).map(move |(start, end)| {
        let content = text[start..end].split_once(']').map_or("", |(_, content)| content);
        let lower = content.to_ascii_lowercase();
        let closed = tags.iter().filter_map(|tag| lower.find(&tag.replace('[', "[/"))).min();
        content[..closed.unwrap_or(content.len())].to_owned()
    })
}

/// Splits a row of a BBCode table.
fn bbcode_cells(row: &str) -> StringRecord {
    let cells = tagged(row, &["[td", "[th"]).map(|cell| {
        let mut text = String::new();
        let mut rest = cell.as_str();
        while let Some((before, tag)) = rest.split_once('[') {
            text.push_str(before);
            rest = tag.split_once(']').map_or("", |(_, after)| after);
        }
        text.push_str(rest);
        let text = text.replace('［', "[").replace('］', "]");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    });
    cells.collect::<Vec<_>>().into()
}

/// Minimum number of known names in the first column of a table with a fighter per column.
const MIN_NAMES: usize = 4;

/// Returns the rows of a list of fighters, if these rows have its fields in the first column and
/// the values of one fighter, at least [`MIN_NAMES`], in each other one. A row without a field
/// continues the lists of the row before.
pub(super) fn transpose_cards(rows: &[(u64, StringRecord)]) -> Option<Rows> {
    let written = |row: &StringRecord| (0..row.len()).rfind(|i| !row[*i].trim().is_empty());
    let last = rows.iter().filter_map(|(_, row)| written(row)).max().filter(|last| *last > 0)?;
    let known = |name: &str| fields(name).filter(|fields| fields.len() == 1).map(|fields| fields[0]);
    let is_name = |name: &str| matches!(known(name), Some(Field::Column(CardField::Name)));
    let has_row_of_names = rows.iter().any(|(_, row)| row.get(0).is_some_and(is_name));
    let mut columns: Vec<(String, Vec<String>)> = Vec::new();
    for (_, row) in rows.iter().filter(|(_, row)| written(row).is_some()) {
        let cell = |i: usize| row.get(i).unwrap_or_default().trim();
        let values = (1..=last).map(cell);
        match (cell(0).is_empty(), columns.last_mut()) {
            (true, Some((_, before))) => {
                for (before, value) in before.iter_mut().zip(values).filter(|(_, value)| !value.is_empty()) {
                    before.push_str(&format!("; {value}"));
                }
            }
            // Names beside an empty corner. Above a row of names, they are titles of columns.
            (true, None)
                if !has_row_of_names && values.clone().all(|name| name.contains(char::is_alphabetic)) =>
            {
                columns.push((CardField::Name.french().to_owned(), values.map(str::to_owned).collect()));
            }
            (true, None) => {}
            (false, _) => columns.push((cell(0).to_owned(), values.map(str::to_owned).collect())),
        }
    }
    let names_fighter =
        |name: &str| matches!(known(name), Some(Field::Column(CardField::Name | CardField::Id)));
    let count = columns.iter().filter(|(name, _)| known(name).is_some()).count();
    if count < MIN_NAMES || !columns.iter().any(|(name, _)| names_fighter(name)) {
        return None;
    }
    let is_fighter =
        |i: usize| columns.iter().filter(|(_, values)| !values[i].is_empty()).count() >= MIN_NAMES;
    if !(0..last).all(is_fighter) {
        return None;
    }
    let line = rows.first()?.0;
    let names = columns.iter().map(|(name, _)| name.as_str()).collect();
    let fighter = |i: usize| {
        let values = columns.iter().map(|(name, values)| match known(name) {
            Some(Field::Column(CardField::Abilities | CardField::Equipment)) => without_states(&values[i]),
            _ => values[i].clone(),
        });
        (line, values.collect::<Vec<_>>().into())
    };
    Some(std::iter::once((line, names)).chain((0..last).map(fighter)).collect())
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

/// Reads profiles in JSON or JSON lines, each as a list of one fighter, and tables as arrays of
/// rows. `None` if the text is not JSON; empty if it contains no profile.
pub(super) fn read_json(text: &str) -> Option<Vec<Rows>> {
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let mut places = Places { text, lines: Lines::new(text), start: 0, around: Vec::new() };
    let mut profiles = Vec::new();
    while let Some(value) = values.next() {
        let value = value.ok()?;
        places.start += text[places.start..].len() - text[places.start..].trim_start().len();
        profiles.extend(records(&mut places, None, &value));
        places.start = values.byte_offset();
    }
    Some(profiles)
}

/// Finds the lines of profiles in a text of JSON.
struct Places<'a> {
    text: &'a str,
    lines: Lines,
    /// Where the search begins, in bytes.
    start: usize,
    /// Values of the objects around, which all profiles within have: `"peuple": "Orques"`.
    around: Vec<(String, String)>,
}

impl Places<'_> {
    /// Returns the place of a text in quotation marks; the beginning of the search if there is
    /// none.
    fn find(&self, quoted: &str) -> usize {
        let found = self.text[self.start..].find(&format!("\"{quoted}\""));
        found.map_or(self.start, |found| self.start + found)
    }
}

/// Returns the profiles of a JSON value: itself, or those within it. The key of an object in
/// another one may be the name of a fighter.
fn records(places: &mut Places, key: Option<&str>, value: &Value) -> Vec<Rows> {
    match value {
        Value::Array(items) => match rows(places, items) {
            Some(rows) => vec![rows],
            None => items.iter().flat_map(|item| records(places, None, item)).collect(),
        },
        Value::Object(fields) => match record(places, key, value) {
            Some(rows) => vec![rows],
            // The keys are not in the order of the text.
            None => {
                let (start, around) = (places.start, places.around.len());
                places.around.extend(shared_values(fields));
                let records = fields.iter().flat_map(|(key, value)| {
                    places.start = start;
                    records(places, Some(key), value)
                });
                let records = records.collect();
                places.around.truncate(around);
                records
            }
        },
        _ => Vec::new(),
    }
}

/// Returns the people and edition that an object states for the profiles within. A `version` is
/// that of a file, not an edition.
fn shared_values(object: &serde_json::Map<String, Value>) -> impl Iterator<Item = (String, String)> {
    let is_shared = |key: &str| {
        let field = fields(key).filter(|fields| fields.len() == 1).map(|fields| fields[0]);
        field == Some(Field::Column(CardField::People)) || normalize(key) == "edition"
    };
    let shared = object.iter().filter(move |(key, _)| is_shared(key));
    shared.filter_map(|(key, value)| Some((key.clone(), value.as_str()?.to_owned())))
}

/// Returns an array of rows, of which one has headers, as a list.
fn rows(places: &Places, items: &[Value]) -> Option<Rows> {
    let line = places.lines.line(places.start);
    let row = |row: &Value| Some((line, row.as_array()?.iter().map(scalar).collect::<Option<_>>()?));
    let rows = items.iter().map(row).collect::<Option<Rows>>()?;
    is_list(&rows).then_some(rows)
}

/// Returns a value of JSON that is a text, a number or empty as a cell.
fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Bool(is) => Some(u8::from(*is).to_string()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null => Some(String::new()),
        Value::Array(_) | Value::Object(_) => None,
    }
}

/// Returns a profile in JSON as the rows of a list. Its characteristics may be an object of their
/// own; its name may be its key. Unknown keys become columns, which are reported, but not those
/// with which this program describes values further.
fn record(places: &mut Places, key: Option<&str>, value: &Value) -> Option<Rows> {
    let object = value.as_object()?;
    let is_own = object.contains_key("coverage");
    let groups = object.iter().filter(|(key, value)| value.is_object() && is_caption(key));
    let within = groups.filter_map(|(_, group)| group.as_object()).flatten();
    let written = object.iter().filter(|(key, value)| !(value.is_object() && is_caption(key)));
    let mut cells: Vec<(&str, String)> = written
        .chain(within)
        .filter(|(key, _)| !is_own || fields(key).is_some())
        .filter_map(|(key, value)| Some((key.as_str(), json_cell(key, value)?)))
        .collect();
    let is_name = |name: &str| fields(name).as_ref().is_some_and(words::names_fighters);
    if !cells.iter().any(|(key, _)| is_name(key))
        && let Some(name) = key.filter(|key| fields(key).is_none() && !is_caption(key))
    {
        cells.insert(0, (CardField::Name.french(), name.to_owned()));
    }
    let shared = places.around.iter().rev().map(|(key, value)| (key.as_str(), value.clone()));
    for (key, value) in shared {
        if !cells.iter().any(|(written, _)| fields(written) == fields(key)) {
            cells.push((key, value));
        }
    }
    let line = places.lines.line(places.start);
    let names: StringRecord = cells.iter().map(|(key, _)| *key).collect();
    let values: StringRecord = cells.iter().map(|(_, cell)| cell.as_str()).collect();
    let mut rows = vec![(line, names), (line, values)];
    if !is_list(&rows) {
        return None;
    }
    let named = ["id", "name"].iter().find_map(|name| object.get(*name).and_then(Value::as_str));
    let named = named.or_else(|| cells.iter().find(|(key, _)| is_name(key)).map(|(_, name)| name.as_str()));
    let at = places.find(named.unwrap_or_default());
    rows.iter_mut().for_each(|(line, _)| *line = places.lines.line(at));
    // The next profile of an array is behind this one.
    places.start = at + usize::from(at < places.text.len() && places.text.is_char_boundary(at + 1));
    Some(rows)
}

/// Returns a value of a profile in JSON as a cell; `None` if it has none.
fn json_cell(key: &str, value: &Value) -> Option<String> {
    match value {
        Value::Array(items) if key == "filled" => {
            let of = |item: &Value, key: &str| item.get(key).and_then(Value::as_str).map(str::to_owned);
            let items = items
                .iter()
                .filter_map(|item| Some(format!("{}:{}", of(item, "column")?, of(item, "how_sure")?)));
            Some(items.filter(|item| !item.ends_with(":user")).collect::<Vec<_>>().join(";"))
        }
        Value::Array(items) if items.iter().all(|item| scalar(item).is_some()) => {
            Some(items.iter().filter_map(scalar).collect::<Vec<_>>().join(";"))
        }
        Value::Array(_) | Value::Object(_) if fields(key).is_none() => Some(value.to_string()),
        value => scalar(value).filter(|_| !value.is_null()),
    }
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
            assert_eq!(tables(text), expected, "{text}");
        }
    }

    #[test]
    fn rows_of_bbcode_may_share_a_line_or_take_several() {
        let head = "[tr][th]Nom[/th][th]INI[/th][th]ATT[/th][th]PA[/th][/tr]";
        let garde = "[TR][TD width=50%][b]Garde[/b][/TD][td]3[/td][td]4[/td][td]22[/td][/TR]";
        let one_line = format!("Liste : [table]{head}{garde}[/table] fin");
        assert_eq!(tables(&one_line), [["1:Nom;INI;ATT;PA", "1:Garde;3;4;22"]]);
        assert_eq!(split_tables(&one_line).1, "Liste : [table] [/table] fin");
        let apart = format!(
            "[table]\n{}\n\n{}\n[/table]\nfin",
            head.replace("[th]", "\n[th]"),
            garde.replace("[td]", "\n[td]")
        );
        assert_eq!(tables(&apart), [["2:Nom;INI;ATT;PA", "8:Garde;3;4;22"]]);
        assert_eq!(split_tables(&apart).1, "[table]\n \n\n\n\n\n\n \n\n\n\n\nfin");
        let two = format!("[table]{head}{garde}[/table][table]{head}{garde}[/table]");
        assert_eq!(tables(&two).len(), 2);
        // A row that is never closed does not swallow the lines below it.
        let open = format!("[tr][td]x\nINI 3\n{head}\n{garde}");
        assert_eq!((tables(&open).len(), split_tables(&open).1.lines().nth(1)), (1, Some("INI 3")));
    }

    #[test]
    fn a_fighter_per_column_is_a_list() {
        let text = "|  |  |\n| - | - |\n| nom | Garde |\n| INI | 3 |\n| ATT | 5 |\n| PA | 49 |\n\
                    | compétences | Commandement/15 (non simulée) |\n|  | Tueur né |\n";
        assert_eq!(
            tables(text),
            [["1:nom;INI;ATT;PA;compétences", "1:Garde;3;5;49;Commandement/15; Tueur né"]]
        );
        assert!(tables("| nom | Garde |\n| INI | 3 |\n").is_empty());
        let text = "| nom | Garde | Aube |\n| INI | 3 | 4 |\n| ATT | 5 | - |\n| PA | 49 | 19 |\n\
                    | compétences | Bravoure (simulée) |\n| | Tueur né | Paria |\n";
        assert_eq!(
            tables(text),
            [["1:nom;INI;ATT;PA;compétences", "1:Garde;3;5;49;Bravoure; Tueur né", "1:Aube;4;-;19;; Paria"]]
        );
    }

    #[test]
    fn names_beside_an_empty_corner_yield_to_a_row_of_names() {
        let values = "| INI | 3 | 4 |\n| ATT | 5 | 2 |\n| PA | 49 | 19 |\n| DEF | 4 | 4 |\n";
        let fighters = ["1:Garde;3;5;49;4", "1:Aube;4;2;19;4"];
        for (names, header) in [
            ("| | Garde | Aube |\n", CardField::Name.french()),
            ("| | Troupes | Troupes |\n| Nom | Garde | Aube |\n", "Nom"),
        ] {
            let header = format!("1:{header};INI;ATT;PA;DEF");
            let expected = [vec![header, fighters[0].to_owned(), fighters[1].to_owned()]];
            assert_eq!(tables(&format!("{names}{values}")), expected, "{names}");
        }
    }

    #[test]
    fn profiles_in_json_have_their_lines() {
        let text = "[\n{\"id\": \"a\", \"ini\": 3, \"att\": 4,\n\"ap\": 9, \"coverage\": {}},\n{\"id\": \"b\", \"ini\": 3, \"att\": 4, \"ap\": null, \"dis\": 1}]";
        let found = read_json(text).unwrap();
        assert_eq!(found.iter().map(|rows| rows[0].0).collect::<Vec<_>>(), [2, 4]);
        assert_eq!(read_json("[b]Garde[/b]"), None);
        assert_eq!(read_json("{\"a\": 1}"), Some(Vec::new()));
        let nested = format!("{{\"profils\": {text}}}");
        assert_eq!(read_json(&nested).unwrap().len(), 2);
        let told = |text: &str| {
            let row = |(line, row): &(u64, StringRecord)| {
                format!("{line}:{}", row.iter().collect::<Vec<_>>().join("|"))
            };
            let tables = read_json(text).unwrap();
            tables.iter().map(|rows| rows.iter().map(row).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>()
        };
        let keyed = "{\"Orques\": {\n\"Garde\": {\"ini\": 3, \"att\": 4, \"pa\": 9},\n\"Aube\": {\"ini\": 2, \"att\": 4, \"pa\": 9}}}";
        let shared =
            "{\"peuple\": \"Orques\", \"profils\": [{\"nom\": \"A\", \"ini\": 3, \"att\": 4, \"pa\": 9}]}";
        assert_eq!(told(shared), ["1:att|ini|nom|pa|peuple 1:4|3|A|9|Orques"]);
        let versioned = "{\"version\": \"1.2\", \"édition\": \"C5\", \"profils\": [{\"nom\": \"A\", \"ini\": 3, \"att\": 4, \"pa\": 9}]}";
        assert_eq!(told(versioned), ["1:att|ini|nom|pa|édition 1:4|3|A|9|C5"]);
        assert_eq!(told(keyed), ["3:nom|att|ini|pa 3:Aube|4|2|9", "2:nom|att|ini|pa 2:Garde|4|3|9"]);
        let grouped =
            "{\"nom\": \"Garde\", \"stats\": {\"INI\": 3, \"ATT\": 4}, \"PA\": 9, \"zèle\": [1, \"x\"]}";
        assert_eq!(told(grouped), ["1:PA|nom|zèle|ATT|INI 1:9|Garde|1;x|4|3"]);
        let rows = "[[\"nom\", \"INI\", \"ATT\", \"PA\"], [\"Garde\", 3, 4, null]]";
        assert_eq!(told(rows), ["1:nom|INI|ATT|PA 1:Garde|3|4|"]);
    }
}
