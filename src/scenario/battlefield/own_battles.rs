//! Cache of the battle files that [`situations`](crate::scenario::field::situations) name, so that
//! each is read once.

use super::{OwnScenario, OwnTable, parse_own_scenario, parse_own_table};
use crate::balance::ListBattle;
use crate::battle::table::{MiddleLine, Table};
use crate::scenario::reading::fault::{Faults, Origin};
use crate::scenario::reading::os_error::path_text;
use crate::scenario::reading::toml_reader::Document;
use crate::scenario::scenario_inputs::{InputContext, ok_or_note};
use crate::scenario::sources::load_text;

/// Scenarios and tables from the battle files of a field, in the order in which they are named. A
/// battle refers to them [by index](crate::balance::PrintedOrCustom::Custom).
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
    scenarios: Vec<NamedFile<OwnScenario>>,
    tables: Vec<NamedFile<OwnTable>>,
}

/// Name of a battle file and what it contains; `None` if it was faulty (the fault was recorded).
type NamedFile<T> = (String, Option<T>);

impl OwnBattleFiles {
    /// Returns the index in [`OwnBattles::scenarios`] of the scenario in this file. The file is
    /// read at its first use.
    pub(in crate::scenario) fn scenario_index(
        &mut self,
        document: &Document,
        origin: Origin,
        files: &InputContext,
        name: &str,
    ) -> u32 {
        index_or_read(&mut self.scenarios, name, || read(document, origin, files, name, parse_own_scenario))
    }

    /// Returns the index in [`OwnBattles::tables`] of the table in this file. The file is read at
    /// its first use.
    pub(in crate::scenario) fn table_index(
        &mut self,
        document: &Document,
        origin: Origin,
        files: &InputContext,
        name: &str,
    ) -> u32 {
        index_or_read(&mut self.tables, name, || read(document, origin, files, name, parse_own_table))
    }

    /// Returns scenario and table of a battle, as far as they come from files. Records a fault if
    /// an area of the scenario does not fit on the table.
    pub(in crate::scenario) fn files_of(
        &self,
        document: &Document,
        origin: Origin,
        battle: ListBattle,
    ) -> (Option<&OwnScenario>, Option<&OwnTable>) {
        let scenario = battle.scenario.custom().and_then(|i| self.scenarios[i].1.as_ref());
        let own = battle.table.custom().map(|i| self.tables[i].1.as_ref());
        let (format, line) = match (battle.table.printed(), own) {
            (Some(printed), _) => (Some(printed.format()), MiddleLine::default()),
            (None, own) => own.flatten().map(|own| (Some(own.format), own.line)).unwrap_or_default(),
        };
        if let Some((scenario, format)) = scenario.zip(format) {
            let empty = Table::new(format, line, Vec::new()).expect("the format was read");
            if let Err(message) = scenario.place_on(&empty) {
                document.note(origin.fault(message.within(scenario.name.clone())));
            }
        }
        (scenario, own.flatten())
    }

    /// Returns the scenarios and tables of all files; `None` if a file was faulty.
    pub(in crate::scenario) fn into_own_battles(self) -> Option<OwnBattles> {
        let scenarios = self.scenarios.into_iter().map(|(_, of)| of).collect::<Option<_>>()?;
        Some(OwnBattles {
            scenarios,
            tables: self.tables.into_iter().map(|(_, of)| of).collect::<Option<_>>()?,
        })
    }
}

fn index_or_read<T>(all: &mut Vec<NamedFile<T>>, name: &str, read: impl FnOnce() -> Option<T>) -> u32 {
    let place = all.iter().position(|(of, _)| of == name).unwrap_or_else(|| {
        all.push((name.to_owned(), read()));
        all.len() - 1
    });
    place as u32
}

/// Reads a battle file, whose path is relative to the folder of the scenario file that names it;
/// `None` if it is faulty (the fault is recorded).
fn read<T>(
    document: &Document,
    origin: Origin,
    files: &InputContext,
    name: &str,
    parse: fn(&str, &str) -> Result<T, Faults>,
) -> Option<T> {
    let path = files.folder.join(name);
    let text = load_text(&path, origin, files.read);
    ok_or_note(document, text.and_then(|text| parse(&path_text(&path), &text)))
}
