//! Replaces AP in a profile file and leaves every other byte unchanged, so that patches are
//! minimal.

use std::collections::BTreeMap;
use std::ops::Range;

/// Returns the text of a profile file with new AP by id. All bytes outside the cells of `ap` stay
/// unchanged: order, quotation marks, line ends. Ids that the file does not contain are ignored.
///
/// ```
/// use fleau::scenario::with_costs;
/// let text = "id,name_fr,ap\na,\"A, the first\", 10\nb,B,20\n";
/// let costs = [("a".to_owned(), 12)].into();
/// assert_eq!(with_costs(text, &costs), "id,name_fr,ap\na,\"A, the first\",12\nb,B,20\n");
/// ```
pub fn with_costs(text: &str, costs: &BTreeMap<String, u16>) -> String {
    let rows = row_cells(text);
    let content = |cell: &Range<usize>| text[cell.clone()].trim_start_matches('\u{feff}').trim();
    let bare = |cell: &Range<usize>| content(cell).trim_matches('"').trim();
    let column = |name: &str| rows.first()?.iter().position(|cell| bare(cell) == name);
    let (Some(id), Some(ap)) = (column("id"), column("ap")) else { return text.to_owned() };
    let mut changed = String::with_capacity(text.len());
    let mut copied = 0;
    for row in &rows[1..] {
        let (Some(id), Some(cell)) = (row.get(id), row.get(ap)) else { continue };
        if let Some(cost) = costs.get(bare(id)) {
            changed += &text[copied..cell.start];
            changed += &cost.to_string();
            copied = cell.end;
        }
    }
    changed + &text[copied..]
}

/// Returns the byte ranges of the cells of each row. Quoted line ends do not end a row, as in the
/// csv crate.
fn row_cells(text: &str) -> Vec<Vec<Range<usize>>> {
    let (mut rows, mut row) = (Vec::new(), Vec::new());
    let (mut start, mut quoted) = (0, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            // In a cell that begins without a quotation mark, later marks are ordinary characters.
            b'"' if quoted || at == start || text[start..at].starts_with('"') => quoted = !quoted,
            b',' if !quoted => {
                row.push(start..at);
                start = at + 1;
            }
            b'\n' | b'\r' if !quoted => {
                if at > start || !row.is_empty() {
                    row.push(start..at);
                    rows.push(std::mem::take(&mut row));
                }
                start = at + 1;
            }
            _ => {}
        }
    }
    if start < text.len() || !row.is_empty() {
        row.push(start..text.len());
        rows.push(row);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{embedded, parse_profiles};

    #[test]
    fn only_the_ap_of_named_profiles_change() {
        for (file, text) in embedded::profile_files() {
            let before = parse_profiles(file, text, embedded::abilities()).unwrap();
            let costs: BTreeMap<String, u16> =
                before.iter().step_by(3).map(|card| (card.id.clone(), 777)).collect();
            let changed = with_costs(text, &costs);
            let after = parse_profiles(file, &changed, embedded::abilities()).unwrap();
            assert_eq!(before.len(), after.len());
            for (mut before, after) in before.into_iter().zip(after) {
                if costs.contains_key(&before.id) {
                    assert_eq!(after.strategic_value.map(|value| value.get()), Some(777));
                    before.strategic_value = after.strategic_value;
                }
                assert_eq!(before, after);
            }
            assert_eq!(with_costs(text, &BTreeMap::new()), *text);
        }
    }

    #[test]
    fn line_ends_quotes_and_byte_order_mark_are_kept() {
        let text =
            "\u{feff}ap,id,name_fr\r\n\"5\",a,\"two\r\n\"\"lines\"\"\"\r\n\r\n7,\"b\",5\" gun\r\n8,c,C";
        let costs = [("a".to_owned(), 6), ("b".to_owned(), 9), ("c".to_owned(), 10), ("d".to_owned(), 1)];
        let changed = with_costs(text, &costs.into());
        let expected =
            "\u{feff}ap,id,name_fr\r\n6,a,\"two\r\n\"\"lines\"\"\"\r\n\r\n9,\"b\",5\" gun\r\n10,c,C";
        assert_eq!(changed, expected);
    }
}
