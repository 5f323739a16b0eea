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
//! | `battle` | instead of the keys above: a battle of army lists on a table, see below |
//! | `ap` | of a battle: AP of a list, 100 to 400; default 150 |
//! | `table` | of a battle: `"60x60"` (default), `"90x90"`, `"120x60"`, or a table file |
//! | `players` | of a battle: who decides: `"captain"` (default), `"random"` or `"planner"` |
//! | `judged_by` | of a battle: destroyed AP, `"ap"` (default), or `"victory"` |
//! | `battles` | of a battle: number per profile and tested cost, over all enemies; default 200 |
//!
//! `battle` is `"bloodbath"`, `"conquest"` or `"execution"` [III-A-2], or a [scenario
//! file](crate::scenario::parse_own_scenario); for table files see
//! [`parse_own_table`](crate::scenario::parse_own_table). Their paths are relative to the scenario.
//! [`ListBattle`] documents how lists and tables are drawn.
//!
//! No key sets which side acts first: a situation is symmetric, so DIS decides.

use crate::balance::{
    Battles, Budget, Forces, ListAp, ListBattle, PlayerKind, PrintedOrCustom, Situation, Stake, TableFormat,
    Weight,
};
use crate::fault;
use crate::rules::skirmish::{Distance, Start};
use crate::scenario::battlefield::{OwnBattleFiles, OwnBattles};
use crate::scenario::reading::length::parse_distance;
use crate::scenario::reading::message::Message;
use crate::scenario::reading::toml_reader::{
    Document, Fields, ParseResult, number, one_of, text, word, written_number,
};
use crate::scenario::scenario_inputs::InputContext;
use crate::scenario::sources::has_extension;
use toml::de::DeValue;

/// Parses all situations, with the files of their battles; without any, returns the
/// [standard](Situation::standard) ones. `None` if one is faulty (the fault is recorded).
pub(crate) fn parse_situations<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    files: &InputContext,
) -> Option<(Vec<Situation>, OwnBattles)> {
    let Some(value) = fields.value("situation") else {
        return Some((Situation::standard(), OwnBattles::default()));
    };
    let mut own = OwnBattleFiles::default();
    let mut count = 0;
    if value.get_ref().as_array().is_some_and(|tables| tables.is_empty()) {
        let message = Message::from(fault!("fault-no-situation")).within("situation");
        document.note(document.origin(value).fault(message));
    }
    let mut situations: Vec<Situation> = Vec::new();
    for mut table in fields.tables("situation") {
        count += 1;
        let situation = parse_situation(document, &mut table, files, &mut own);
        table.close_in_place();
        let Some(situation) = situation else { continue };
        // Situations that differ only in the number of battles are duplicates.
        let kind = |of: &Situation| match of.forces.battle() {
            Some(battle) => (Forces::InBattle(ListBattle { battles: Battles::DEFAULT, ..battle }), of.start),
            None => (of.forces, of.start),
        };
        let alike = |other: &&Situation| kind(other) == kind(&situation);
        if let Some(other) = situations.iter().find(alike) {
            let message = fault!("fault-situation-twice", name = &other.name);
            document.note(table.origin().fault(message));
        } else if situations.iter().any(|other| other.name == situation.name) {
            let message = fault!("fault-situations-called", name = &situation.name);
            document.note(table.origin().fault(message));
        }
        situations.push(situation);
    }
    let all = (count > 0 && situations.len() == count).then_some(situations);
    all.zip(own.into_own_battles())
}

/// Parses one situation; `None` if it is faulty (the fault is recorded).
fn parse_situation<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    files: &InputContext,
    own: &mut OwnBattleFiles,
) -> Option<Situation> {
    let one = Weight::new(1).expect("it is within the bounds");
    let name = fields.optional_or("name", None, |value| text(value).map(Some));
    let weight = fields.optional_or("weight", one, |value| number(value, Weight::new));
    let start = fields
        .optional_or("distance", Start::InContact, |value| parse_situation_distance(value).map(Start::Apart));
    let duel = fields.optional("forces", |value| one_of(value, &["duel"], |word| word));
    let budget = fields.optional("budget", |value| number(value, Budget::new));
    let (battle, is_battle) =
        (parse_list_battle(document, fields, files, own), fields.value("battle").is_some());
    if is_battle && let Some(value) = fields.value("distance") {
        let message = Message::from(fault!("fault-battle-without-distance")).within("distance");
        document.note(document.origin(value).fault(message));
    }
    let forces = match (fields.value("forces"), fields.value("budget"), is_battle) {
        (Some(_), None, false) => duel.map(|_| Forces::OneEach),
        (None, Some(_), false) => budget.map(Forces::Budget),
        (None, None, true) => battle.map(Forces::InBattle),
        _ => {
            let message = fault!("fault-how-many-fight");
            document.note(fields.origin().fault(message));
            None
        }
    };
    let (name, forces) = (name?, forces?);
    let unnamed = Situation::new(forces, start?, weight?);
    let of_battle = forces.battle().map(|battle| {
        let (scenario, table) = own.files_of(document, fields.origin(), battle);
        battle.default_name(scenario.map_or("", |of| &of.name), table.map_or("", |of| &of.name))
    });
    let name = name.map(str::to_owned).or(of_battle).unwrap_or_else(|| unnamed.name.clone());
    Some(Situation { name, ..unnamed })
}

/// Parses the battle of a situation; `None` if it is faulty (the fault is recorded).
fn parse_list_battle<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    files: &InputContext,
    own: &mut OwnBattleFiles,
) -> Option<ListBattle> {
    let origin = |fields: &mut Fields<'a>, key| {
        fields.value(key).map_or(fields.origin(), |value| document.origin(value))
    };
    let at = origin(fields, "battle");
    let scenario = fields.optional("battle", |value| match as_file_name(value) {
        Some(file) => Ok(PrintedOrCustom::Custom(own.scenario_index(document, at, files, file))),
        None => word(value).map(PrintedOrCustom::Printed),
    });
    let one_hundred_and_fifty = ListAp::new(150).expect("it is within the bounds");
    let ap = fields.optional_or("ap", one_hundred_and_fifty, |value| number(value, ListAp::new));
    let at = origin(fields, "table");
    let small = PrintedOrCustom::Printed(TableFormat::Small);
    let table = fields.optional_or("table", small, |value| match as_file_name(value) {
        Some(file) => Ok(PrintedOrCustom::Custom(own.table_index(document, at, files, file))),
        None => word(value).map(PrintedOrCustom::Printed),
    });
    let players = fields.optional_or("players", PlayerKind::Captain, word);
    let stake = fields.optional_or("judged_by", Stake::Ap, word);
    let battles = fields.optional_or("battles", Battles::DEFAULT, |value| number(value, Battles::new));
    if fields.value("battle").is_none() {
        for key in ["ap", "table", "players", "judged_by", "battles"] {
            if let Some(value) = fields.value(key) {
                document.note(document.origin(value).fault(fault!("fault-belongs-to-a-battle", key = key)));
            }
        }
    }
    Some(ListBattle {
        scenario: scenario?,
        table: table?,
        players: players?,
        ap: ap?,
        stake: stake?,
        battles: battles?,
    })
}

/// Returns the name of a battle file, if the value is one: a text that ends in `.toml`.
fn as_file_name<'a>(value: &'a DeValue) -> Option<&'a str> {
    value.as_str().filter(|name| has_extension(name, "toml"))
}

/// Parses a distance in centimeters, as a number or a text.
fn parse_situation_distance(value: &DeValue) -> ParseResult<Distance> {
    parse_distance(&written_number(value)?)
        .map_err(|message| vec![fault!("fault-without-distance-key", message = message).into()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::ScenarioKind;
    use crate::scenario::Catalog;
    use std::path::Path;

    /// Name and text of each battle file of the tests.
    const FILES: [(&str, &str); 5] = [
        (
            "in/pass.toml",
            "name = \"A pass\"\nturns = 4\n[[areas]]\nwithin = { left = 80, bottom = 20, width = 20, height = 20 }\n",
        ),
        ("in/camps.toml", "name = \"Camps\"\n[[areas]]\nzone = \"a\"\npoints = 2\n[[areas]]\nzone = \"b\"\n"),
        ("in/moor.toml", "name = \"A moor\"\nwidth = 90\nheight = 60\nagainst_the_rules = true\n"),
        ("in/wide.toml", "name = \"Wide\"\nwidth = 120\nheight = 90\nagainst_the_rules = true\n"),
        ("in/bad.toml", "name = \"Bad\"\nturns = 0\n"),
    ];

    /// Returns the situations that a scenario text gives, with their battle files, or the faults.
    fn read_with_files(source: &str) -> Result<(Vec<Situation>, OwnBattles), Vec<String>> {
        let of = |path: &Path| FILES.iter().find(|(name, _)| Path::new(name) == path);
        let read = |path: &Path| match of(path) {
            Some((_, text)) => Ok(text.as_bytes().to_vec()),
            None => Err(std::io::ErrorKind::NotFound.into()),
        };
        let files = InputContext { folder: Path::new("in"), read: &read, catalog: Catalog::built_in() };
        let (document, table) = Document::parse("s.toml", source).unwrap();
        let mut fields = Fields::from_document(&document, &table);
        let situations = parse_situations(&document, &mut fields, &files);
        fields.close();
        document.close(situations).map_err(|faults| faults.to_string().lines().map(str::to_owned).collect())
    }

    fn read(source: &str) -> Result<Vec<Situation>, Vec<String>> {
        read_with_files(source).map(|(situations, _)| situations)
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
        let one = "a situation needs exactly one of `forces = \"duel\"`, `budget` (in AP) and `battle`";
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
                "s.toml:10: no key is called `first` here; allowed: name, weight, distance, forces, budget, battle, ap, table, \
                 players, judged_by, battles"
                    .to_owned(),
                "s.toml:12: budget: the budget in AP is 20001; allowed: 1 to 20000".to_owned(),
                "s.toml:13: distance: a number is expected, not the word true".to_owned(),
                "s.toml:15: budget: a whole number is expected, not the text `100`".to_owned(),
                format!("s.toml:16: distance: the distance is `far`; allowed: 0.1 to 300 centimeters, {end}"),
            ]
        );
    }

    #[test]
    fn a_battle_has_default_terms_that_can_be_overridden() {
        let source = "[[situation]]\nbattle = \"conquest\"\n[[situation]]\nweight = 2\nbattle = \"execution\"\nap = 300\n\
                      table = \"120x60\"\nplayers = \"random\"\njudged_by = \"victory\"\nbattles = 1000\n";
        let small = ListBattle {
            scenario: PrintedOrCustom::Printed(ScenarioKind::Conquest),
            table: PrintedOrCustom::Printed(TableFormat::Small),
            players: PlayerKind::Captain,
            ap: ListAp::new(150).unwrap(),
            stake: Stake::Ap,
            battles: Battles::DEFAULT,
        };
        let large = ListBattle {
            scenario: PrintedOrCustom::Printed(ScenarioKind::Execution),
            table: PrintedOrCustom::Printed(TableFormat::Standard),
            players: PlayerKind::Random,
            ap: ListAp::new(300).unwrap(),
            stake: Stake::Victory,
            battles: Battles::new(1000).unwrap(),
        };
        let told = |of: &Situation| (of.name.clone(), of.weight.get(), of.forces.battle());
        assert_eq!(
            each(source, told),
            [
                ("conquest, 150 AP, 60x60 cm".to_owned(), 1, Some(small)),
                ("execution, 300 AP, 120x60 cm".to_owned(), 2, Some(large)),
            ]
        );
    }

    #[test]
    fn faults_of_battle_situations_have_their_lines() {
        let source = "[[situation]]\nbattle = \"siege\"\nap = 99\ntable = \"60\"\nplayers = \"me\"\njudged_by = 1\nbattles = 1\n\
                      [[situation]]\nbattle = \"conquest\"\nbudget = 100\ndistance = 30\n[[situation]]\nforces = \"duel\"\nap = 150\n\
                      [[situation]]\nbattle = \"conquest\"\n[[situation]]\nname = \"more\"\nbattle = \"conquest\"\nbattles = 400\n";
        assert_eq!(
            read(source).unwrap_err(),
            [
                "s.toml:2: battle: `siege` is unknown; allowed: bloodbath, conquest, execution",
                "s.toml:3: ap: the AP of a list is 99; allowed: 100 to 400",
                "s.toml:4: table: `60` is unknown; allowed: 60x60, 90x90, 120x60",
                "s.toml:5: players: `me` is unknown; allowed: random, captain, bold, careful, planner",
                "s.toml:6: judged_by: a word is expected, not the number 1; allowed: ap, victory",
                "s.toml:7: battles: the number of battles is 1; allowed: 20 to 1000000",
                "s.toml:8: a situation needs exactly one of `forces = \"duel\"`, `budget` (in AP) and `battle`",
                "s.toml:11: distance: in a battle, the deployment decides where both sides start; leave this key out",
                "s.toml:14: ap needs a battle; write battle = \"conquest\", or leave ap out",
                "s.toml:17: this situation appears twice; first as `conquest, 150 AP, 60x60 cm`",
            ]
        );
    }

    #[test]
    fn scenario_and_table_of_a_battle_can_be_files() {
        let source = "[[situation]]\nbattle = \"camps.toml\"\ntable = \"moor.toml\"\n[[situation]]\nbattle = \"pass.toml\"\n\
                      table = \"wide.toml\"\nap = 200\n[[situation]]\nbattle = \"camps.toml\"\n[[situation]]\nname = \"bog\"\n\
                      battle = \"execution\"\ntable = \"moor.toml\"\n";
        let (situations, own) = read_with_files(source).unwrap();
        let names: Vec<&str> = situations.iter().map(|of| of.name.as_str()).collect();
        assert_eq!(
            names,
            ["Camps, 150 AP, A moor", "A pass, 200 AP, Wide", "Camps, 150 AP, 60x60 cm", "bog"]
        );
        let places = |of: &Situation| {
            let battle = of.forces.battle().unwrap();
            (battle.scenario.custom(), battle.table.custom())
        };
        assert_eq!(
            situations.iter().map(places).collect::<Vec<_>>(),
            [(Some(0), Some(0)), (Some(1), Some(1)), (Some(0), None), (None, Some(0))]
        );
        let of_tables = own.tables.iter().map(|of| of.name.as_str()).collect::<Vec<_>>();
        assert_eq!(of_tables, ["A moor", "Wide"]);
        assert_eq!(own.scenarios.iter().map(|of| of.turns).collect::<Vec<_>>(), [6, 4]);
    }

    #[test]
    fn faults_of_files_are_reported_with_those_of_situations() {
        let source = "[[situation]]\nbattle = \"bad.toml\"\n[[situation]]\nbattle = \"none.toml\"\nap = 1\n[[situation]]\n\
                      battle = \"pass.toml\"\ntable = \"moor.toml\"\n[[situation]]\nbattle = \"bad.toml\"\nap = 200\n";
        assert_eq!(
            read(source).unwrap_err(),
            [
                "s.toml:4: the file `in/none.toml` cannot be read: this file or folder does not exist",
                "s.toml:5: ap: the AP of a list is 1; allowed: 100 to 400",
                "s.toml:6: A pass: an area (from the left edge 80 to 100 cm, from the bottom edge 20 to 40 cm) is not wholly on the table of 90 x 60 cm",
                "in/bad.toml: either `kill` or `[[areas]]` is needed, not both: it defines what wins",
                "in/bad.toml:2: turns: the number of turns is 0; allowed: 1 to 50",
            ]
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
