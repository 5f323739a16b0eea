//! `[[situation]]` of a [scenario](super::scenario_file): the kinds of fight by which costs are judged.
//!
//! | key | meaning |
//! | --- | --- |
//! | `name` | what it is called; its dice are keyed by it; if left out, what it is: `200 AP, 30 cm` |
//! | `weight` | how much it counts beside the others, 1 to 1000; 1 if left out |
//! | `forces` | `"duel"`: one against one |
//! | `budget` | instead of `forces`: as many of each as so many AP buy |
//! | `distance` | how far apart the sides start, in centimeters; in contact if left out |
//! | `battle` | instead of all these: the card stands in a list in battles on a table: `"bloodbath"`, `"conquest"` or `"execution"` [III-A-2] |
//! | `ap` | of a battle: the AP of a list, 100 to 400; 150 if left out |
//! | `table` | of a battle: `"60x60"` (if left out), `"90x90"` or `"120x60"` |
//! | `players` | of a battle: who chooses for both sides: `"captain"` (if left out), `"random"` or `"planner"` |
//! | `judged_by` | of a battle: `"ap"`, those that are destroyed (if left out), or `"victory"` |
//! | `battles` | of a battle: how many judge a profile at each cost that is tried, shared out among its enemies; 200 if left out |
//!
//! How lists and tables of battles are drawn is told in [`ListBattle`].
//!
//! No key says which side has the first word: the situation has to be the same for both sides, so DIS decides it.

use super::length::parse_distance;
use super::message::Message;
use super::toml_reader::{Document, Fields, Read, number, text, word, written_number};
use crate::balance::{
    Battles, Budget, Forces, ListAp, ListBattle, PlayerKind, ScenarioKind, Situation, Stake, TableFormat,
    Weight,
};
use crate::fault;
use crate::rules::skirmish::{Distance, Start};
use toml::de::DeValue;

/// Every situation that is written, or the [standard](Situation::standard) ones if none is; nothing where one is faulty,
/// which is noted.
pub(super) fn situations<'a>(document: &'a Document<'a>, fields: &mut Fields<'a>) -> Option<Vec<Situation>> {
    let Some(value) = fields.value("situation") else { return Some(Situation::standard()) };
    let mut count = 0;
    if value.get_ref().as_array().is_some_and(|tables| tables.is_empty()) {
        let message = Message::from(fault!("fault-no-situation")).within("situation");
        document.note(document.origin(value).fault(message));
    }
    let mut situations: Vec<Situation> = Vec::new();
    for mut table in fields.tables("situation") {
        count += 1;
        let situation = situation(document, &mut table);
        table.close_in_place();
        let Some(situation) = situation else { continue };
        // A battle of which there are more is the same battle.
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
    let (battle, is_battle) = (list_battle(document, fields), fields.value("battle").is_some());
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
    let (name, situation) = (name?, Situation::new(forces?, start?, weight?));
    let name = name.map_or_else(|| situation.name.clone(), str::to_owned);
    Some(Situation { name, ..situation })
}

/// The battle of a situation; none where it is none, or faulty, which is noted.
fn list_battle<'a>(document: &'a Document<'a>, fields: &mut Fields<'a>) -> Option<ListBattle> {
    let scenario = fields.optional("battle", |value| word(value, &ScenarioKind::ALL, ScenarioKind::word));
    let one_hundred_and_fifty = ListAp::new(150).expect("it is within the bounds");
    let ap = fields.optional_or("ap", one_hundred_and_fifty, |value| number(value, ListAp::new));
    let small = TableFormat::Small;
    let table = fields.optional_or("table", small, |value| word(value, &TableFormat::ALL, TableFormat::word));
    let captain = PlayerKind::Captain;
    let players =
        fields.optional_or("players", captain, |value| word(value, &PlayerKind::ALL, PlayerKind::word));
    let stake = fields.optional_or("judged_by", Stake::Ap, |value| word(value, &Stake::ALL, Stake::word));
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

/// A distance in centimeters, as a number or a text.
fn distance(value: &DeValue) -> Read<Distance> {
    parse_distance(&written_number(value)?)
        .map_err(|message| vec![fault!("fault-without-distance-key", message = message).into()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The situations of a file, or its faults.
    fn read(source: &str) -> Result<Vec<Situation>, Vec<String>> {
        let (document, table) = Document::parse("s.toml", source).unwrap();
        let mut fields = Fields::of_document(&document, &table);
        let situations = situations(&document, &mut fields);
        fields.close();
        document.close(situations).map_err(|faults| faults.to_string().lines().map(str::to_owned).collect())
    }

    fn each<T>(source: &str, of: impl Fn(&Situation) -> T) -> Vec<T> {
        read(source).unwrap_or_else(|faults| panic!("{faults:#?}")).iter().map(of).collect()
    }

    #[test]
    fn without_any_there_are_the_standard_ones_which_can_be_written_out() {
        assert_eq!(read("").unwrap(), Situation::standard());
        let apart = "distance = 30\n";
        let written = ["forces = \"duel\"\n", "budget = 100\n", "budget = 200\n", "budget = 300\n"]
            .map(|forces| format!("[[situation]]\n{forces}[[situation]]\n{forces}{apart}"));
        assert_eq!(read(&written.concat()).unwrap(), Situation::standard());
    }

    #[test]
    fn a_situation_is_named_by_what_it_is_unless_it_has_a_name() {
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
        let one = "one of `forces = \"duel\"`, `budget`, in AP, and `battle` says how many fight";
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
    fn a_battle_has_its_terms_or_what_is_said_of_them() {
        let source = "[[situation]]\nbattle = \"conquest\"\n[[situation]]\nweight = 2\nbattle = \"execution\"\nap = 300\n\
                      table = \"120x60\"\nplayers = \"random\"\njudged_by = \"victory\"\nbattles = 1000\n";
        let small = ListBattle {
            scenario: ScenarioKind::Conquest,
            table: TableFormat::Small,
            players: PlayerKind::Captain,
            ap: ListAp::new(150).unwrap(),
            stake: Stake::Ap,
            battles: Battles::DEFAULT,
        };
        let large = ListBattle {
            scenario: ScenarioKind::Execution,
            table: TableFormat::Standard,
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
    fn what_a_battle_cannot_be_is_told_at_its_line() {
        let source = "[[situation]]\nbattle = \"siege\"\nap = 99\ntable = \"60\"\nplayers = \"me\"\njudged_by = 1\nbattles = 1\n\
                      [[situation]]\nbattle = \"conquest\"\nbudget = 100\ndistance = 30\n[[situation]]\nforces = \"duel\"\nap = 150\n\
                      [[situation]]\nbattle = \"conquest\"\n[[situation]]\nname = \"more\"\nbattle = \"conquest\"\nbattles = 400\n";
        assert_eq!(
            read(source).unwrap_err(),
            [
                "s.toml:2: battle: `siege` is unknown; allowed: bloodbath, conquest, execution",
                "s.toml:3: ap: the AP of a list is 99; allowed: 100 to 400",
                "s.toml:4: table: `60` is unknown; allowed: 60x60, 90x90, 120x60",
                "s.toml:5: players: `me` is unknown; allowed: random, captain, planner",
                "s.toml:6: judged_by: a word is expected, not the number 1; allowed: ap, victory",
                "s.toml:7: battles: the number of battles is 1; allowed: 20 to 1000000",
                "s.toml:8: one of `forces = \"duel\"`, `budget`, in AP, and `battle` says how many fight",
                "s.toml:11: distance: in a battle the deployment says where both sides start",
                "s.toml:14: ap belongs to a battle; write battle = \"conquest\", or leave it out",
                "s.toml:17: this situation is there twice; first as `conquest, 150 AP, 60x60 cm`",
            ]
        );
    }

    #[test]
    fn two_alike_or_of_one_name_are_a_fault_and_so_is_an_empty_list() {
        let source = "[[situation]]\nbudget = 100\n[[situation]]\nname = \"again\"\nweight = 2\nbudget = 100\n\
                      [[situation]]\nname = \"100 AP, in contact\"\nforces = \"duel\"\n";
        assert_eq!(
            read(source).unwrap_err(),
            [
                "s.toml:3: this situation is there twice; first as `100 AP, in contact`",
                "s.toml:7: two situations are called `100 AP, in contact`"
            ]
        );
        assert_eq!(
            read("situation = []\n").unwrap_err(),
            ["s.toml:1: situation: the list is empty; without the key, the standard situations are fought"]
        );
        assert_eq!(
            read("situation = 1\n").unwrap_err(),
            ["s.toml:1: situation: tables are expected, written [[situation]], not the number 1"]
        );
    }
}
