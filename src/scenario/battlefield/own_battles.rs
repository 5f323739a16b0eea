//! Cache of the battle files that [`situations`](super::super::situations) name, so that each is
//! read once.

use super::{OwnScenario, OwnTable, parse_own_scenario, parse_own_table};
use crate::balance::ListBattle;
use crate::battle::table::{MiddleLine, Table};
use crate::scenario::fault::{Faults, Origin};
use crate::scenario::named_in_scenario::{Files, note};
use crate::scenario::sources::load_text;
use crate::scenario::toml_reader::Document;

/// Scenarios and tables from the battle files of a field, in the order in which they are named. A
/// battle refers to them [by index](crate::balance::PrintedOrOwn::Own).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OwnBattles {
    /// Scenarios with their victory conditions.
    pub scenarios: Vec<OwnScenario>,
    /// Tables with their scenery.
    pub tables: Vec<OwnTable>,
}

/// The battle files read until now.
#[derive(Default)]
pub(in crate::scenario) struct OwnBattleFiles {
    scenarios: Vec<Read<OwnScenario>>,
    tables: Vec<Read<OwnTable>>,
}

/// Name and content of a file; `None` if it was faulty (the fault was recorded).
type Read<T> = (String, Option<T>);

impl OwnBattleFiles {
    /// Returns the index of the scenario of a file, which is read at its first use.
    pub(in crate::scenario) fn scenario(
        &mut self,
        document: &Document,
        origin: Origin,
        files: &Files,
        name: &str,
    ) -> u32 {
        place(&mut self.scenarios, name, || read(document, origin, files, name, parse_own_scenario))
    }

    /// Returns the index of the table of a file, which is read at its first use.
    pub(in crate::scenario) fn table(
        &mut self,
        document: &Document,
        origin: Origin,
        files: &Files,
        name: &str,
    ) -> u32 {
        place(&mut self.tables, name, || read(document, origin, files, name, parse_own_table))
    }

    /// Returns the scenario and table of a battle that come from files, and checks that the areas
    /// of the scenario fit on the table.
    pub(in crate::scenario) fn named(
        &self,
        document: &Document,
        origin: Origin,
        battle: ListBattle,
    ) -> (Option<&OwnScenario>, Option<&OwnTable>) {
        let scenario = battle.scenario.own().and_then(|i| self.scenarios[i].1.as_ref());
        let own = battle.table.own().map(|i| self.tables[i].1.as_ref());
        let (format, line) = match (battle.table.printed(), own) {
            (Some(printed), _) => (Some(printed.format()), MiddleLine::default()),
            (None, own) => own.flatten().map(|own| (Some(own.format), own.line)).unwrap_or_default(),
        };
        if let Some((scenario, format)) = scenario.zip(format) {
            let empty = Table::new(format, line, Vec::new()).expect("the format was read");
            if let Err(message) = scenario.on(&empty) {
                document.note(origin.fault(message.within(scenario.name.clone())));
            }
        }
        (scenario, own.flatten())
    }

    /// Returns everything; `None` if a file was faulty.
    pub(in crate::scenario) fn all(self) -> Option<OwnBattles> {
        let scenarios = self.scenarios.into_iter().map(|(_, of)| of).collect::<Option<_>>()?;
        Some(OwnBattles {
            scenarios,
            tables: self.tables.into_iter().map(|(_, of)| of).collect::<Option<_>>()?,
        })
    }
}

fn place<T>(all: &mut Vec<Read<T>>, name: &str, read: impl FnOnce() -> Option<T>) -> u32 {
    let place = all.iter().position(|(of, _)| of == name).unwrap_or_else(|| {
        all.push((name.to_owned(), read()));
        all.len() - 1
    });
    place as u32
}

/// Reads a file relative to the scenario; `None` if it is faulty (the fault is recorded).
fn read<T>(
    document: &Document,
    origin: Origin,
    files: &Files,
    name: &str,
    parse: fn(&str, &str) -> Result<T, Faults>,
) -> Option<T> {
    let path = files.folder.join(name);
    let text = load_text(&path, origin, files.read);
    note(document, text.and_then(|text| parse(&path.display().to_string(), &text)))
}
