//! Parser of `[[situation]]` of a [scenario](crate::scenario::scenario_file): the situations in
//! which costs are judged.
//!
//! | key | meaning |
//! | --- | --- |
//! | `name` | name, which also keys its random stream; by default a description: `200 AP, 30 cm` |
//! | `weight` | weight relative to the other situations, 1 to 1000; default 1 |
//! | `forces` | `"duel"`: one against one |
//! | `budget` | instead of `forces`: each side gets as many fighters as this many AP buy |
//! | `distance` | distance between the sides at the start, in centimeters; default in contact |
//!
//! No key sets which side acts first: a situation is symmetric, so DIS decides.

use crate::balance::{Budget, Forces, Situation, Weight};
use crate::fault;
use crate::rules::skirmish::{Distance, Start};
use crate::scenario::reading::length::parse_distance;
use crate::scenario::reading::message::Message;
use crate::scenario::reading::toml_reader::{
    Document, Fields, ParseResult, number, one_of, text, written_number,
};
use toml::de::DeValue;

/// Parses all situations; without any, returns the [standard](Situation::standard) ones. `None` if
/// one is faulty (the fault is recorded).
pub(crate) fn parse_situations<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
) -> Option<Vec<Situation>> {
    let Some(value) = fields.value("situation") else { return Some(Situation::standard()) };
    let mut count = 0;
    if value.get_ref().as_array().is_some_and(|tables| tables.is_empty()) {
        let message = Message::from(fault!("fault-no-situation")).within("situation");
        document.note(document.origin(value).fault(message));
    }
    let mut situations: Vec<Situation> = Vec::new();
    for mut table in fields.tables("situation") {
        count += 1;
        let situation = parse_situation(document, &mut table);
        table.close_in_place();
        let Some(situation) = situation else { continue };
        let alike = |other: &&Situation| (other.forces, other.start) == (situation.forces, situation.start);
        if let Some(other) = situations.iter().find(alike) {
            let message = fault!("fault-situation-twice", name = &other.name);
            document.note(table.origin().fault(message));
        } else if situations.iter().any(|other| other.name == situation.name) {
            let message = fault!("fault-situations-called", name = &situation.name);
            document.note(table.origin().fault(message));
        }
        situations.push(situation);
    }
    (count > 0 && situations.len() == count).then_some(situations)
}

/// Parses one situation; `None` if it is faulty (the fault is recorded).
fn parse_situation<'a>(document: &'a Document<'a>, fields: &mut Fields<'a>) -> Option<Situation> {
    let one = Weight::new(1).expect("it is within the bounds");
    let name = fields.optional_or("name", None, |value| text(value).map(Some));
    let weight = fields.optional_or("weight", one, |value| number(value, Weight::new));
    let start = fields
        .optional_or("distance", Start::InContact, |value| parse_situation_distance(value).map(Start::Apart));
    let duel = fields.optional("forces", |value| one_of(value, &["duel"], |word| word));
    let budget = fields.optional("budget", |value| number(value, Budget::new));
    let forces = match (fields.value("forces"), fields.value("budget")) {
        (Some(_), None) => duel.map(|_| Forces::OneEach),
        (None, Some(_)) => budget.map(Forces::Budget),
        _ => {
            let message = fault!("fault-how-many-fight");
            document.note(fields.origin().fault(message));
            None
        }
    };
    let (name, forces) = (name?, forces?);
    let unnamed = Situation::new(forces, start?, weight?);
    let name = name.map_or_else(|| unnamed.name.clone(), str::to_owned);
    Some(Situation { name, ..unnamed })
}

/// Parses a distance in centimeters, as a number or a text.
fn parse_situation_distance(value: &DeValue) -> ParseResult<Distance> {
    parse_distance(&written_number(value)?)
        .map_err(|message| vec![fault!("fault-without-distance-key", message = message).into()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the situations that a scenario text gives, or the faults.
    fn read(source: &str) -> Result<Vec<Situation>, Vec<String>> {
        let (document, table) = Document::parse("s.toml", source).unwrap();
        let mut fields = Fields::from_document(&document, &table);
        let situations = parse_situations(&document, &mut fields);
        fields.close();
        document.close(situations).map_err(|faults| faults.to_string().lines().map(str::to_owned).collect())
    }

    fn each<T>(source: &str, of: impl Fn(&Situation) -> T) -> Vec<T> {
        read(source).unwrap_or_else(|faults| panic!("{faults:#?}")).iter().map(of).collect()
    }

    #[test]
    fn the_standard_situations_are_the_default_and_can_be_written_out() {
        assert_eq!(read("").unwrap(), Situation::standard());
        let apart = "distance = 30\n";
        let written = ["forces = \"duel\"\n", "budget = 100\n", "budget = 200\n", "budget = 300\n"]
            .map(|forces| format!("[[situation]]\n{forces}[[situation]]\n{forces}{apart}"));
        assert_eq!(read(&written.concat()).unwrap(), Situation::standard());
    }

    #[test]
    fn a_situation_without_a_name_is_named_by_its_terms() {
        let source = "[[situation]]\nname = \"ambush\"\nweight = 3\nforces = \"duel\"\ndistance = \"12,5\"\n\
                      [[situation]]\nbudget = 250\ndistance = 12.5\n";
        let told = |of: &Situation| (of.name.clone(), of.weight.get(), of.forces, of.is_apart());
        let budget = Forces::Budget(Budget::new(250).unwrap());
        assert_eq!(
            each(source, told),
            [
                ("ambush".to_owned(), 3, Forces::OneEach, true),
                ("250 AP, 12.5 cm".to_owned(), 1, budget, true)
            ]
        );
    }

    #[test]
    fn every_fault_is_found_at_once_and_has_its_line() {
        let source = "[[situation]]\n[[situation]]\nforces = \"duel\"\nbudget = 100\n[[situation]]\nname = \"\"\n\
                      weight = 0\nforces = \"melee\"\ndistance = 301\nfirst = \"a\"\n[[situation]]\nbudget = 20001\n\
                      distance = true\n[[situation]]\nbudget = \"100\"\ndistance = \"far\"\n";
        let one = "a situation needs exactly one of `forces = \"duel\"` and `budget` (in AP); battles between lists belong in [armies]";
        let end = "such as 20 or 12.5; without `distance` the sides start in contact";
        assert_eq!(
            read(source).unwrap_err(),
            [
                format!("s.toml:1: {one}"),
                format!("s.toml:2: {one}"),
                "s.toml:6: name: the text is empty".to_owned(),
                "s.toml:7: weight: the weight is 0; allowed: 1 to 1000".to_owned(),
                "s.toml:8: forces: `melee` is unknown; allowed: duel".to_owned(),
                format!("s.toml:9: distance: the distance is `301`; allowed: 0.1 to 300 centimeters, {end}"),
                "s.toml:10: no key is called `first` here; allowed: name, weight, distance, forces, budget"
                    .to_owned(),
                "s.toml:12: budget: the budget in AP is 20001; allowed: 1 to 20000".to_owned(),
                "s.toml:13: distance: a number is expected, not the word true".to_owned(),
                "s.toml:15: budget: a whole number is expected, not the text `100`".to_owned(),
                format!("s.toml:16: distance: the distance is `far`; allowed: 0.1 to 300 centimeters, {end}"),
            ]
        );
    }

    #[test]
    fn a_battle_of_an_older_version_is_refused_with_a_pointer_to_armies() {
        let faults = read("[[situation]]\nbattle = \"conquest\"\njudged_by = \"victory\"\n").unwrap_err();
        let allowed = "allowed: name, weight, distance, forces, budget";
        assert!(faults[0].contains("battles between lists belong in [armies]"), "{faults:#?}");
        assert_eq!(
            faults[1..],
            ["battle", "judged_by"]
                .iter()
                .zip(2..)
                .map(|(key, line)| format!("s.toml:{line}: no key is called `{key}` here; {allowed}"))
                .collect::<Vec<_>>()
        );
    }

    #[test]
    fn equal_situations_equal_names_and_an_empty_list_are_faults() {
        let source = "[[situation]]\nbudget = 100\n[[situation]]\nname = \"again\"\nweight = 2\nbudget = 100\n\
                      [[situation]]\nname = \"100 AP, in contact\"\nforces = \"duel\"\n";
        assert_eq!(
            read(source).unwrap_err(),
            [
                "s.toml:3: this situation appears twice; first as `100 AP, in contact`",
                "s.toml:7: two situations are called `100 AP, in contact`"
            ]
        );
        assert_eq!(
            read("situation = []\n").unwrap_err(),
            ["s.toml:1: situation: the list is empty; to fight the standard situations, leave the key out"]
        );
        assert_eq!(
            read("situation = 1\n").unwrap_err(),
            ["s.toml:1: situation: tables are expected, written [[situation]], not the number 1"]
        );
    }
}
