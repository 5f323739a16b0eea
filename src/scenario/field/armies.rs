//! Parser of `[armies]` of a [scenario](crate::scenario::scenario_file): the battles between army
//! lists from which army worth is estimated, and the assumptions that are drawn with them.
//!
//! | key | meaning | default |
//! | --- | --- | --- |
//! | `budgets` | lowest and highest AP of a list, 100 to 400 | `[200, 320]` |
//! | `battles` | number of battles, such as `"20k"`; two for each pair of lists | 16000 |
//! | `scenarios` | weights of `conquest`, `bloodbath`, `execution` [III-A-2] | equal |
//! | `tables` | weights of `120x60`, `90x90`, `60x60` [III-A-1] | `120x60` 3, `90x90` 1 |
//! | `players` | weights of players; one plays both sides | `captain` 2, `bold` 1, `careful` 1 |
//! | `peoples` | weights of the peoples; part of the name is enough | by number of cards |
//! | `readings_percent` | share of pairs that are played by another contested reading | 10 |
//! | `metagame` | battles in search of the mix of lists that is hardest to beat, 2000 or more | none |
//!
//! Weights are written as a table, `{ conquest = 2, execution = 1 }`, or, if they are equal, as a
//! list, `["conquest", "execution"]`. What is not named is not drawn.

use crate::balance::Weight;
use crate::bounded;
use crate::fault;
use crate::scenario::battlefield::{PlayerKind, ScenarioKind, TableFormat};
use crate::scenario::card::selection::matches_people;
use crate::scenario::fighter::spec::ResolvedFighter;
use crate::scenario::reading::fault::Origin;
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::number::parse_count;
use crate::scenario::reading::sentence::{Quoted, Sentence};
use crate::scenario::reading::spelling::normalize;
use crate::scenario::reading::toml_reader::{
    Document, Fields, ParseResult, decimal, number, text, unexpected, word,
};
use std::collections::BTreeSet;
use std::str::FromStr;
use toml::de::DeValue;

bounded! {
    /// AP of an army list. The upper limit keeps the fighters within the room that the simulation
    /// has for a side.
    ListAp(u16): "the AP of a list", 100 to 400
}
bounded! {
    /// Number of battles between army lists; with fewer, no worth can be separated from the dice.
    ArmyBattles(u64): "the number of battles", 200 to 10000000
}

impl FromStr for ArmyBattles {
    type Err = Sentence;

    /// Parses a number such as `20k` and checks the bounds.
    fn from_str(text: &str) -> Result<Self, Sentence> {
        let count = parse_count(text)?;
        ArmyBattles::new(i64::try_from(count).unwrap_or(i64::MAX)).map_err(Sentence::from)
    }
}

impl ArmyBattles {
    /// Minimum number of battles of a metagame: enough for two battles between any two lists.
    const MIN_OF_METAGAME: u64 = 2000;

    /// Returns the number if it is enough for a metagame.
    ///
    /// # Errors
    /// If it is not.
    pub(crate) fn for_metagame(self) -> Result<Self, Sentence> {
        match self.get() >= Self::MIN_OF_METAGAME {
            true => Ok(self),
            false => Err(fault!("fault-armies-metagame", battles = self.get(), min = Self::MIN_OF_METAGAME)),
        }
    }

    /// Default number of battles.
    pub(crate) const DEFAULT: ArmyBattles = match ArmyBattles::new(16_000) {
        Ok(battles) => battles,
        Err(_) => panic!("16,000 is within the bounds"),
    };
}

/// Values of an assumption with the weights by which they are drawn; all different, at least one.
pub type Weighted<T> = Vec<(T, Weight)>;

/// The battles between army lists from which army worth is estimated, and the assumptions that are
/// drawn with them.
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyTerms {
    /// Lowest and highest AP of a list.
    pub budgets: [ListAp; 2],
    /// Number of battles; each pair of lists fights two.
    pub battles: ArmyBattles,
    /// Scenarios of the battles.
    pub scenarios: Weighted<ScenarioKind>,
    /// Tables of the battles.
    pub tables: Weighted<TableFormat>,
    /// Kinds of players; one decides for both sides of a pair.
    pub players: Weighted<PlayerKind>,
    /// Peoples that take the field, as cards print them; empty for all of them, by their numbers of
    /// cards.
    pub peoples: Weighted<String>,
    /// Share of the pairs that are played by another contested reading of the rules, in percent.
    pub readings_percent: f64,
    /// Number of battles in search of the mix of lists that is hardest to beat; `None` if it is not
    /// searched.
    pub metagame: Option<ArmyBattles>,
}

impl Default for ArmyTerms {
    fn default() -> Self {
        let weight = |weight| Weight::new(weight).expect("it is within the bounds");
        let ap = |ap| ListAp::new(ap).expect("it is within the bounds");
        Self {
            budgets: [ap(200), ap(320)],
            battles: ArmyBattles::DEFAULT,
            scenarios: [ScenarioKind::Conquest, ScenarioKind::Bloodbath, ScenarioKind::Execution]
                .map(|scenario| (scenario, weight(1)))
                .into(),
            tables: vec![(TableFormat::Standard, weight(3)), (TableFormat::Square, weight(1))],
            players: vec![
                (PlayerKind::Captain, weight(2)),
                (PlayerKind::Bold, weight(1)),
                (PlayerKind::Careful, weight(1)),
            ],
            peoples: Vec::new(),
            readings_percent: 10.0,
            metagame: None,
        }
    }
}

/// Parses `[armies]` of a scenario whose field has these fighters; faulty values are replaced by
/// defaults, and their faults recorded.
pub(super) fn army_terms<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    fighters: Option<&[ResolvedFighter]>,
) -> ArmyTerms {
    let default = ArmyTerms::default();
    let Some(mut table) = fields.value("armies").and_then(|value| Fields::from_table(document, value)) else {
        return default;
    };
    let percent = |value| decimal(value, "the share in percent", 0.0, 100.0);
    let people = |value: &DeValue| people(value, fighters);
    let read = ArmyTerms {
        budgets: table.optional("budgets", budgets).unwrap_or(default.budgets),
        battles: table.optional("battles", battles).unwrap_or(default.battles),
        scenarios: weights(document, &mut table, "scenarios", word).unwrap_or(default.scenarios),
        tables: weights(document, &mut table, "tables", word).unwrap_or(default.tables),
        players: weights(document, &mut table, "players", word).unwrap_or(default.players),
        peoples: weights(document, &mut table, "peoples", people).unwrap_or_default(),
        readings_percent: table.optional("readings_percent", percent).unwrap_or(default.readings_percent),
        metagame: table.optional("metagame", metagame),
    };
    table.close();
    read
}

/// Parses the name of a people of the field; without fighters, which are faulty, any name.
fn people(value: &DeValue, fighters: Option<&[ResolvedFighter]>) -> ParseResult<String> {
    let written = text(value)?;
    let Some(fighters) = fighters else { return Ok(written.to_owned()) };
    let all: BTreeSet<&str> = fighters.iter().map(|fighter| fighter.card.people.as_str()).collect();
    let is_meant = |people: &&&str| matches_people(people, written);
    let exact = all.iter().find(|people| normalize(people) == normalize(written));
    let meant: Vec<&&str> = exact.map_or_else(|| all.iter().filter(is_meant).collect(), |exact| vec![exact]);
    match meant[..] {
        [people] => Ok((*people).to_owned()),
        [] => {
            let unknown = fault!("fault-armies-no-people", name = Quoted(written));
            Err(vec![unknown_name(unknown, written, all.iter().copied())])
        }
        _ => {
            let peoples = meant.iter().map(|people| **people).collect::<Vec<_>>().join(", ");
            Err(vec![fault!("fault-armies-peoples", name = written, peoples = peoples).into()])
        }
    }
}

/// Parses the lowest and the highest AP of a list.
fn budgets(value: &DeValue) -> ParseResult<[ListAp; 2]> {
    let DeValue::Array(array) = value else {
        return Err(vec![unexpected(fault!("fault-armies-two-budgets"), value)]);
    };
    let read: Vec<ListAp> =
        array.iter().map(|value| number(value.get_ref(), ListAp::new)).collect::<ParseResult<_>>()?;
    match read[..] {
        [low, high] if low < high => Ok([low, high]),
        // With equal budgets the AP scale cannot be estimated.
        [_, _] => Err(vec![fault!("fault-armies-equal-budgets").into()]),
        _ => Err(vec![unexpected(fault!("fault-armies-two-budgets"), value)]),
    }
}

fn battles(value: &DeValue) -> ParseResult<ArmyBattles> {
    match value {
        DeValue::String(text) => text.parse().map_err(|message: Sentence| vec![message.into()]),
        _ => number(value, ArmyBattles::new),
    }
}

fn metagame(value: &DeValue) -> ParseResult<ArmyBattles> {
    battles(value)?.for_metagame().map_err(|message| vec![message.into()])
}

/// An assumption's value as written: its place, its text, and what was parsed.
type WrittenWeight<'a, T> = (Origin<'a>, &'a str, ParseResult<T>, ParseResult<Weight>);

/// Parses the weights of an assumption: a table of words with weights, or a list of words with
/// equal weights. `None` if the key is absent or faulty (the faults are recorded at their lines).
fn weights<'a, T: PartialEq>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    key: &'static str,
    read: impl Fn(&DeValue) -> ParseResult<T>,
) -> Option<Weighted<T>> {
    let value = fields.value(key)?;
    let mut is_sound = true;
    let mut note = |origin: Origin, message: Message| {
        is_sound = false;
        document.note(origin.fault(message.within(key)));
    };
    let one = Weight::new(1).expect("it is within the bounds");
    let written: Vec<WrittenWeight<T>> = match value.get_ref() {
        DeValue::Table(table) => (table.iter())
            .map(|(name, weight)| {
                let word = DeValue::String(name.get_ref().clone());
                (document.origin(name), &**name.get_ref(), read(&word), number(weight.get_ref(), Weight::new))
            })
            .collect(),
        DeValue::Array(array) => (array.iter())
            .map(|word| {
                let name = word.get_ref().as_str().unwrap_or_default();
                (document.origin(word), name, read(word.get_ref()), Ok(one))
            })
            .collect(),
        other => {
            note(document.origin(value), unexpected(fault!("fault-armies-weights"), other));
            return None;
        }
    };
    if written.is_empty() {
        note(document.origin(value), fault!("fault-armies-empty").into());
    }
    let mut weighted: Weighted<T> = Vec::new();
    for (origin, name, of, weight) in written {
        match (of, weight) {
            (Ok(of), Ok(_)) if weighted.iter().any(|(other, _)| *other == of) => {
                note(origin, fault!("terminal-twice", name = Quoted(name)).into());
            }
            (Ok(of), Ok(weight)) => weighted.push((of, weight)),
            (of, weight) => {
                let of_weight = weight.err().into_iter().flatten().map(|message| message.within(name));
                of.err().into_iter().flatten().chain(of_weight).for_each(|message| note(origin, message));
            }
        }
    }
    is_sound.then_some(weighted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Catalog, parse_scenario};
    use std::path::Path;

    fn terms(section: &str) -> Result<ArmyTerms, Vec<String>> {
        let text = format!(
            "name = \"n\"\nruleset = \"confede-2024\"\nseed = 1\npolicies = [\"balanced\"]\n[field]\nedition = \"C5_it\"\n{section}"
        );
        let nothing = |_: &Path| Err(std::io::ErrorKind::NotFound.into());
        let scenario = parse_scenario("s.toml", &text, Catalog::built_in(), &nothing);
        let scenario =
            scenario.map_err(|faults| faults.to_string().lines().map(str::to_owned).collect::<Vec<_>>())?;
        Ok(scenario.field.unwrap().armies)
    }

    #[test]
    fn without_a_section_the_default_terms_apply() {
        assert_eq!(terms("").unwrap(), ArmyTerms::default());
        assert_eq!(terms("[armies]\n").unwrap(), ArmyTerms::default());
    }

    #[test]
    fn weights_are_a_table_or_a_list_of_words_in_either_language() {
        let read = terms(
            "[armies]\nbudgets = [200, 300]\nbattles = \"4k\"\nscenarios = { \"conquête\" = 2, execution = 1 }\n\
             tables = [\"60x60\", \"90x90\"]\npeoples = { devoreurs = 3 }\nreadings_percent = 0\n\
             metagame = \"8k\"\n",
        );
        let read = read.unwrap();
        assert_eq!(read.budgets.map(ListAp::get), [200, 300]);
        assert_eq!((read.battles.get(), read.readings_percent), (4000, 0.0));
        assert_eq!(read.metagame.map(ArmyBattles::get), Some(8000));
        let scenarios: Vec<_> = read.scenarios.iter().map(|(of, weight)| (*of, weight.get())).collect();
        assert!(scenarios.contains(&(ScenarioKind::Conquest, 2)) && scenarios.len() == 2, "{scenarios:?}");
        assert_eq!(
            read.tables.iter().map(|(of, _)| *of).collect::<Vec<_>>(),
            [TableFormat::Small, TableFormat::Square]
        );
        assert_eq!(read.peoples[0].0, "Dévoreurs de Vile-Tis");
    }

    #[test]
    fn all_faults_are_found_at_once_with_their_lines() {
        let faults = terms(
            "[armies]\nbudgets = [300, 300]\nbattles = 10\nscenarios = { siege = 1, conquest = 0 }\n\
             tables = []\nplayers = [\"captain\", \"captain\"]\npeoples = { orques = 1 }\nreadings_percent = 101\n\
             metagame = 600\nweights = 1\n",
        );
        let faults = faults.unwrap_err();
        let begin = [
            "s.toml:8: budgets: ",
            "s.toml:9: battles: the number of battles is 10",
            "s.toml:10: scenarios: ",
            "s.toml:10: scenarios: ",
            "s.toml:11: tables: ",
            "s.toml:12: players: ",
            "s.toml:13: peoples: ",
            "s.toml:14: readings_percent: ",
            "s.toml:15: metagame: a metagame needs 2000 battles or more",
            "s.toml:16: no key is called `weights` here",
        ];
        assert_eq!(faults.len(), begin.len(), "{faults:#?}");
        for (fault, begin) in faults.iter().zip(begin) {
            assert!(fault.starts_with(begin), "{fault}\n{begin}");
        }
        assert!(faults.iter().any(|fault| fault.contains("conquest: the weight is 0")), "{faults:#?}");
    }
}
