//! Parser of files of an [army list](super).
//!
//! | key | meaning |
//! | --- | --- |
//! | `name` | name of the list; optional |
//! | `people` | people of the army, or part of its name; by default the one with the most AP |
//! | `ap` | agreed AP; by default those of the list rounded up to whole hundreds |
//! | `[[fighters]]` | identical fighters, with the keys below |
//! | `profile` | the fighter, as on the command line |
//! | `count` | number of fighters; default 1 |
//! | `cards` | fighters on each reference card: `[2, 1]`; by default as few cards as possible |
//! | `per_card` | fighters per card as printed, if it differs from what its AP imply |
//! | `artifacts`, `options` | carried by each fighter; keys in [`extra`](super::extra) |

use super::extra::parse_extras;
use super::pasted::parse_pasted;
use super::{ArmyList, ListFighter, parse_army};
use crate::fault;
use crate::rules::StrategicValue;
use crate::scenario::card::roster::Roster;
use crate::scenario::fighter::spec::Count;
use crate::scenario::import::decode::decode;
use crate::scenario::reading::fault::{Faults, Origin};
use crate::scenario::reading::message::unreadable;
use crate::scenario::reading::os_error::path_text;
use crate::scenario::reading::toml_reader::{Document, Fields, ParseResult, number, text, unexpected};
use crate::scenario::sources::{ReadFile, has_extension, load_text};
use std::path::Path;
use toml::de::DeValue;

/// Parses a file of an army list.
///
/// # Errors
/// Every fault: missing or unknown keys, fighters that are unknown or have no AP, numbers out of
/// bounds.
///
/// ```
/// use fleau::scenario::{embedded, parse_army_file};
/// let text = "ap = 200\n[[fighters]]\nprofile = \"shub\"\n\
///     [[fighters]]\nprofile = \"shub\"\ncount = 2\ncards = [1, 1]\n";
/// assert_eq!(
///     parse_army_file("list.toml", text, embedded::roster()).unwrap().label(),
///     "shub + 2 shub"
/// );
/// ```
pub fn parse_army_file(file: &str, source: &str, roster: &Roster) -> Result<ArmyList, Faults> {
    let (document, table) = Document::parse(file, source)?;
    let mut fields = Fields::from_document(&document, &table);
    let owned = |value| text(value).map(|text| Some(text.to_owned()));
    let name = fields.optional_or("name", None, owned);
    let people = fields.optional_or("people", None, owned);
    let agreed = fields.optional_or("ap", None, |value| number(value, StrategicValue::new).map(Some));
    if fields.value("fighters").is_none() {
        document.note(fields.origin().fault(fault!("terminal-no-fighters")));
    }
    let fighters = fields.parse_tables("fighters", |table| fighter(table, &document, roster));
    fields.close();
    let list = || {
        Some(ArmyList {
            name: name?.unwrap_or_default(),
            people: people?,
            agreed: agreed?,
            fighters: fighters?,
            unread: Vec::new(),
        })
    };
    document.close(list())
}

/// Parses one `[[fighters]]` table; `None` if it is faulty (the fault is recorded).
fn fighter<'a>(mut fields: Fields<'a>, document: &Document<'a>, roster: &Roster) -> Option<ListFighter> {
    let read = fields.required("profile", |value| ListFighter::parse(text(value)?, roster));
    let one = Count::new(1).expect("one is a number of fighters");
    let count = fields.optional_or("count", one, |value| number(value, Count::new));
    let cards = fields.optional_or("cards", Vec::new(), counts);
    let per_card = fields.optional_or("per_card", None, |value| number(value, Count::new).map(Some));
    let [artifacts, options] =
        ["artifacts", "options"].map(|key| parse_extras(&mut fields, key, roster.book()));
    fields.close_in_place();
    let per_card = per_card?.map(|count| count.get().into());
    let fighter = ListFighter { count: count?, cards: cards?, per_card, ..read? };
    match fighter.with_extras([artifacts?, options?], fields.origin(), roster) {
        Ok(fighter) => Some(fighter),
        Err(faults) => {
            faults.into_iter().for_each(|fault| document.note(fault));
            None
        }
    }
}

/// Parses the key `cards`: the number of fighters on each reference card.
fn counts(value: &DeValue) -> ParseResult<Vec<u16>> {
    let DeValue::Array(array) = value else {
        return Err(vec![unexpected(fault!("terminal-expected-whole-number"), value)]);
    };
    let (mut counts, mut messages) = (Vec::new(), Vec::new());
    for item in array.iter() {
        match number(item.get_ref(), Count::new) {
            Ok(count) => counts.push(count.get().into()),
            Err(faults) => messages.extend(faults),
        }
    }
    if messages.is_empty() { Ok(counts) } else { Err(messages) }
}

/// Extensions of files of lists as forums write them.
const PASTED_EXTENSIONS: [&str; 4] = ["txt", "text", "md", "bbcode"];

/// Returns whether a text that names an army list is not the list in one line: a file name, `-`, or
/// several lines.
pub(crate) fn is_army_file(text: &str) -> bool {
    text == "-"
        || text.contains('\n')
        || has_extension(text, "toml")
        || PASTED_EXTENSIONS.iter().any(|extension| has_extension(text, extension))
}

/// Returns whether a text has a table or the key of fighters, and so is no pasted list, even if it
/// is no correct TOML.
fn is_toml(text: &str) -> bool {
    text.lines().map(str::trim_start).any(|line| {
        line.starts_with("[[") || line.split_once('=').is_some_and(|(key, _)| key.trim() == "fighters")
    })
}

/// Loads an army list: ids in one line, a [forum list](super::pasted) of one or several lines, or a
/// file. A text that ends in `.toml` is the name of a file of this module's keys, one that ends in
/// `.txt` or `.md` that of a forum list. `-`, for which `read` may return standard input, is
/// either, as is a file of another name that is no list.
///
/// # Errors
/// If the file cannot be read, at `origin`; the faults of the line, at `origin`, or of the file.
pub fn load_army(text: &str, origin: Origin, read: &ReadFile, roster: &Roster) -> Result<ArmyList, Faults> {
    if text.contains('\n') {
        return parse_pasted(origin.file, text, roster);
    }
    let path = Path::new(text);
    if has_extension(text, "toml") {
        return parse_army_file(text, &load_text(path, origin, read)?, roster);
    }
    if is_army_file(text) {
        let bytes =
            read(path).map_err(|error| Faults(vec![origin.fault(unreadable(&path_text(path), &error))]))?;
        return parse_content(text, &bytes, roster);
    }
    let messages = match parse_army(text, roster) {
        Ok(list) => return Ok(list),
        Err(messages) => messages,
    };
    match read(path) {
        Ok(bytes) => parse_content(text, &bytes, roster),
        // No such file: it may be a forum list in one line, `2 Guerriers et 1 Archer`.
        Err(_) => match parse_pasted(origin.file, text, roster) {
            Ok(list) if list.unread.is_empty() => Ok(list),
            _ => Err(Faults(messages.into_iter().map(|message| origin.fault(message)).collect())),
        },
    }
}

/// Parses the content of a file as a list of this module's keys or as a pasted one, by its form.
fn parse_content(file: &str, bytes: &[u8], roster: &Roster) -> Result<ArmyList, Faults> {
    let text = decode(file, bytes).map_err(|fault| Faults(vec![fault]))?.text;
    if is_toml(&text) { parse_army_file(file, &text, roster) } else { parse_pasted(file, &text, roster) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    fn faults(text: &str) -> Vec<String> {
        let read = parse_army_file("a.toml", text, embedded::roster());
        read.err().map(|faults| faults.0.iter().map(ToString::to_string).collect()).unwrap_or_default()
    }

    #[test]
    fn a_list_from_standard_input_is_read_by_its_form() {
        let read = |text: &'static str| {
            let origin = Origin { file: "-", line: None };
            load_army("-", origin, &|_| Ok(text.as_bytes().to_vec()), embedded::roster()).unwrap().label()
        };
        let expected = "kassar_le_fugitif_c5";
        assert_eq!(read("[[ fighters ]]\nprofile = \"kassar_le_fugitif_c5\"\n"), expected);
        assert_eq!(read("fighters = [{ profile = \"kassar_le_fugitif_c5\" }]\n"), expected);
        assert_eq!(read("[list][*]Kassar le Fugitif[/list]"), expected);
    }

    #[test]
    fn a_file_without_an_extension_is_read_unless_its_name_is_a_list() {
        let origin = Origin { file: "A", line: None };
        let read = |path: &Path| match path.to_str() {
            Some("ma liste" | "carnassier_1_c5") => Ok(b"2x Kassar le Fugitif".to_vec()),
            _ => Err(std::io::ErrorKind::NotFound.into()),
        };
        let label = |text| load_army(text, origin, &read, embedded::roster()).map(|list| list.label());
        assert_eq!(label("ma liste").unwrap(), "2 kassar_le_fugitif_c5");
        assert_eq!(label("carnassier_1_c5").unwrap(), "carnassier_1_c5");
        assert!(label("liste").unwrap_err().to_string().contains("liste"));
    }

    #[test]
    fn the_ap_of_a_fighter_include_its_artifacts() {
        let text = "[[fighters]]\nprofile = \"migail_le_selenite\"\nartifacts = [{ name = \"Robes célestes\", ap = 20 }]\n";
        let list = parse_army_file("a.toml", text, embedded::roster()).unwrap();
        assert_eq!((list.total(), list.label().as_str()), (77, "migail_le_selenite@ap=77"));
        let written = text.replace("migail_le_selenite", "migail_le_selenite@ap=50,res=9");
        let list = parse_army_file("a.toml", &written, embedded::roster()).unwrap();
        assert_eq!(list.label(), "migail_le_selenite@res=9,ap=70");
    }

    #[test]
    fn every_fault_has_its_line() {
        let found = faults(
            "ap = 0\nnam = \"x\"\n[[fighters]]\nprofile = \"shubb\"\ncount = 99\n[[fighters]]\ncards = [1, 0]\n",
        );
        for expected in [
            "a.toml:1: ap: AP is 0; allowed: 1 to 2000",
            "a.toml:2: no key is called `nam` here; did you mean name?",
            "a.toml:4: profile: no profile is called `shubb`; did you mean shub?",
            "a.toml:5: count: the number of fighters is 99; allowed: 1 to 20",
            "a.toml:6: `profile` is missing",
            "a.toml:7: cards: the number of fighters is 0; allowed: 1 to 20",
        ] {
            assert!(found.iter().any(|line| line == expected), "{expected}\n{found:#?}");
        }
        assert_eq!(faults("name = \"x\"\n"), ["a.toml: the side has no fighters"]);
    }
}
