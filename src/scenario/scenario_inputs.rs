//! Loads the ruleset, abilities and profiles that a [scenario](super::scenario_file) names.

use super::catalog::{Catalog, LoadedRuleset};
use super::sources::{ReadFile, load_abilities, load_roster, load_ruleset};
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::roster::Roster;
use crate::scenario::fighter::assumption::{ASSUME_OPTION, Assumption};
use crate::scenario::reading::fault::{Faults, Origin};
use crate::scenario::reading::message::Message;
use crate::scenario::reading::toml_reader::{Document, Fields, text, texts};
use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;
use toml::de::DeValue;

/// What it takes to resolve the file names and ids in a scenario.
pub(crate) struct InputContext<'a> {
    /// Folder of the scenario file, to which paths in it are relative.
    pub(super) folder: &'a Path,
    pub(super) read: &'a ReadFile<'a>,
    pub(super) catalog: &'a Catalog,
}

/// Loads the ruleset that the scenario names; `None` if it is missing or faulty (the fault is
/// recorded).
pub(super) fn load_named_ruleset<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    files: &InputContext,
) -> Option<LoadedRuleset> {
    let name = fields.required("ruleset", text)?;
    let origin = document.origin(fields.value("ruleset")?);
    ok_or_note(document, load_ruleset(name, origin, files.folder, files.read, files.catalog))
}

/// Returns the abilities of the catalog together with those of the scenario's own ability files;
/// `None` if these files are faulty (the fault is recorded).
pub(super) fn load_abilities_in_use<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    files: &InputContext,
) -> Option<Arc<AbilityBook>> {
    let book = files.catalog.abilities();
    let Some(value) = fields.value("abilities") else { return Some(book.clone()) };
    let origin = document.origin(value);
    let paths = fields.optional("abilities", texts)?;
    ok_or_note(document, load_abilities(&paths, origin, files.folder, files.read, book)).map(Arc::new)
}

/// Returns the roster of the scenario, or `instead` if given, interpreted with the abilities of
/// `book`; `None` if profiles or abilities are faulty.
pub(super) fn load_roster_in_use<'a, 'r>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    files: &InputContext<'r>,
    book: Option<&Arc<AbilityBook>>,
    instead: Option<&'r Roster>,
) -> Option<Cow<'r, Roster>> {
    // If the abilities are faulty, the faults of the profiles are still reported.
    let own = load_own_roster(document, fields, files, book.unwrap_or(files.catalog.abilities()));
    let roster = match (own, instead) {
        (Some(None), _) => return None,
        (_, Some(instead)) => Cow::Borrowed(instead),
        (Some(Some(own)), None) => Cow::Owned(own),
        (None, None) => Cow::Borrowed(files.catalog.roster()),
    };
    match book? {
        book if book == roster.book() => Some(roster),
        book => ok_or_note(document, roster.with_book(book.clone())).map(Cow::Owned),
    }
}

/// Loads the scenario's own profiles: `None` if it names none, `Some(None)` if they are faulty.
fn load_own_roster<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    files: &InputContext,
    book: &Arc<AbilityBook>,
) -> Option<Option<Roster>> {
    let origin = document.origin(fields.value("profiles")?);
    let path = fields.optional("profiles", text);
    let load = |path| ok_or_note(document, load_roster(path, origin, files.folder, files.read, book.clone()));
    Some(path.and_then(load))
}

/// Returns the roster with a number for each kind of fighter that abilities are directed against in
/// the duels, combats and field of the scenario, or in those of `beside`.
pub(super) fn with_kind_numbers<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    roster: &Roster,
    beside: impl IntoIterator<Item = &'a str>,
) -> Option<Roster> {
    let mut written: Vec<&str> = beside.into_iter().collect();
    for key in ["duel", "combat"] {
        let Some(DeValue::Array(tables)) = fields.value(key).map(|value| value.get_ref()) else { continue };
        let tables = tables.iter().filter_map(|table| table.get_ref().as_table());
        let sides = tables.flat_map(|table| ["a", "b"].into_iter().filter_map(|side| table.get(side)));
        written.extend(sides.filter_map(|side| side.get_ref().as_str()));
    }
    let field = fields.value("field").and_then(|field| field.get_ref().as_table()?.get("ids"));
    let ids = field.and_then(|ids| ids.get_ref().as_array());
    written.extend(ids.into_iter().flat_map(|ids| ids.iter().filter_map(|id| id.get_ref().as_str())));
    let named = roster.with_kinds_of(written);
    named.map_err(|message| document.note(fields.origin().fault(message))).ok()
}

/// Adds the values of `[assume]` and of options to the roster; `None` if they are faulty. Faults of
/// `[assume]` are reported even without a roster.
pub(super) fn with_assumptions<'a, 'r>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    roster: Option<Cow<'r, Roster>>,
    options: &[String],
) -> Option<Cow<'r, Roster>> {
    let mut all = Vec::new();
    let mut is_sound = true;
    let table = fields.value("assume").and_then(|value| {
        let fields = Fields::from_table(document, value);
        is_sound = fields.is_some();
        value.get_ref().as_table()
    });
    for (id, value) in table.into_iter().flat_map(|table| table.iter()) {
        let origin = document.origin(value);
        match text(value.get_ref()) {
            Ok(values) => all.push(Assumption { origin, id: id.get_ref(), values }),
            Err(messages) => {
                is_sound = false;
                let within = |message: Message| message.within(id.get_ref().to_string()).within("assume");
                messages.into_iter().for_each(|message| document.note(origin.fault(within(message))));
            }
        }
    }
    for written in options {
        match Assumption::parse(Origin { file: ASSUME_OPTION, line: None }, written) {
            Ok(assumption) => all.push(assumption),
            Err(fault) => {
                is_sound = false;
                document.note(fault);
            }
        }
    }
    let roster = roster?;
    if all.is_empty() {
        return Some(roster).filter(|_| is_sound);
    }
    ok_or_note(document, roster.into_owned().with_assumptions(&all)).filter(|_| is_sound).map(Cow::Owned)
}

/// Returns the content of a file that the scenario names. If it is faulty, records its faults in
/// the document of the scenario and returns `None`.
pub(super) fn ok_or_note<T>(document: &Document, outcome: Result<T, Faults>) -> Option<T> {
    outcome.map_err(|faults| faults.0.into_iter().for_each(|fault| document.note(fault))).ok()
}
