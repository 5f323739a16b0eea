//! `[[situation]]` of a [scenario](super::scenario_file): the kinds of fight by which costs are judged.
//!
//! | key | meaning |
//! | --- | --- |
//! | `name` | what it is called; its dice are keyed by it; if left out, what it is: `200 AP, 30 cm` |
//! | `weight` | how much it counts beside the others, 1 to 1000; 1 if left out |
//! | `forces` | `"duel"`: one against one |
//! | `budget` | instead of `forces`: as many of each as so many AP buy |
//! | `distance` | how far apart the sides start, in centimeters; in contact if left out |
//!
//! Who has the first word is not asked: the sides have to be alike, so it goes by discipline.

use super::length::parse_distance;
use super::toml_reader::{Document, Fields, Read, number, text, word, written_number};
use crate::balance::{Budget, Forces, Situation, Weight};
use crate::rules::skirmish::{Distance, Start};
use toml::de::DeValue;

/// Every situation that is written, or the [standard](Situation::standard) ones if none is; nothing where one is faulty,
/// which is noted.
pub(super) fn situations<'a>(document: &'a Document<'a>, fields: &mut Fields<'a>) -> Option<Vec<Situation>> {
    let Some(value) = fields.value("situation") else { return Some(Situation::standard()) };
    let tables = fields.tables("situation");
    let count = tables.len();
    if value.get_ref().as_array().is_some_and(|tables| tables.is_empty()) {
        let message = "situation: the list is empty; without the key, the standard situations are fought";
        document.note(document.origin(value).fault(message));
    }
    let mut situations: Vec<Situation> = Vec::new();
    for mut table in tables {
        let situation = situation(document, &mut table);
        table.close_in_place();
        let Some(situation) = situation else { continue };
        let alike = |other: &&Situation| (other.forces, other.start) == (situation.forces, situation.start);
        if let Some(other) = situations.iter().find(alike) {
            let message = format!("this situation is there twice; first as `{}`", other.name);
            document.note(table.origin().fault(message));
        } else if situations.iter().any(|other| other.name == situation.name) {
            let message = format!("two situations are called `{}`", situation.name);
            document.note(table.origin().fault(message));
        }
        situations.push(situation);
    }
    (count > 0 && situations.len() == count).then_some(situations)
}

/// One situation; none where it is faulty, which is noted.
fn situation<'a>(document: &'a Document<'a>, fields: &mut Fields<'a>) -> Option<Situation> {
    let one = Weight::new(1).expect("it is within the bounds");
    let name = fields.optional_or("name", None, |value| text(value).map(Some));
    let weight = fields.optional_or("weight", one, |value| number(value, Weight::new));
    let start = fields.optional_or("distance", Start::InContact, |value| distance(value).map(Start::Apart));
    let duel = fields.optional("forces", |value| word(value, &["duel"], |word| word));
    let budget = fields.optional("budget", |value| number(value, Budget::new));
    let forces = match (fields.value("forces"), fields.value("budget")) {
        (Some(_), None) => duel.map(|_| Forces::OneEach),
        (None, Some(_)) => budget.map(Forces::Budget),
        _ => {
            let message = "one of `forces = \"duel\"` and `budget`, in AP, says how many fight";
            document.note(fields.origin().fault(message));
            None
        }
    };
    let (name, situation) = (name?, Situation::new(forces?, start?, weight?));
    let name = name.map_or_else(|| situation.name.clone(), str::to_owned);
    Some(Situation { name, ..situation })
}

/// A distance in centimeters, as a number or a text.
fn distance(value: &DeValue) -> Read<Distance> {
    parse_distance(&written_number(value)?)
        .map_err(|message| vec![format!("{message}; without `distance` the sides start in contact")])
}
