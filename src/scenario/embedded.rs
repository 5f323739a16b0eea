//! The rulesets, abilities and profiles of `scenarios/`, compiled into the program:
//! [`Catalog::built_in`], and shortcuts to its parts.

use super::catalog::Catalog;
use super::catalog::LoadedRuleset;
use crate::rules::Ruleset;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::roster::Roster;
use crate::scenario::reading::fault::Faults;
use crate::scenario::ruleset::edition::Editions;
use std::sync::{Arc, LazyLock};

/// Id and text of each ruleset; the first is the default.
const RULESETS: [(&str, &str); 4] = [
    ("confede-2024", include_str!("../../scenarios/rulesets/confede-2024.toml")),
    ("confede-2022", include_str!("../../scenarios/rulesets/confede-2022.toml")),
    ("confede-2017", include_str!("../../scenarios/rulesets/confede-2017.toml")),
    ("c3-initiation", include_str!("../../scenarios/rulesets/c3-initiation.toml")),
];

/// Name and text of each ability file.
const ABILITIES: [(&str, &str); 4] = [
    ("scenarios/abilities/melee.toml", include_str!("../../scenarios/abilities/melee.toml")),
    ("scenarios/abilities/wounds.toml", include_str!("../../scenarios/abilities/wounds.toml")),
    (
        "scenarios/abilities/shooting-and-movement.toml",
        include_str!("../../scenarios/abilities/shooting-and-movement.toml"),
    ),
    ("scenarios/abilities/not-played.toml", include_str!("../../scenarios/abilities/not-played.toml")),
];

/// Name and text of each profile file.
const PROFILES: [(&str, &str); 5] = [
    ("scenarios/profiles/c3.csv", include_str!("../../scenarios/profiles/c3.csv")),
    ("scenarios/profiles/confede.csv", include_str!("../../scenarios/profiles/confede.csv")),
    ("scenarios/profiles/c5-it.csv", include_str!("../../scenarios/profiles/c5-it.csv")),
    ("scenarios/profiles/c5-it-uncertain.csv", include_str!("../../scenarios/profiles/c5-it-uncertain.csv")),
    ("scenarios/profiles/rooted.csv", include_str!("../../scenarios/profiles/rooted.csv")),
];

/// Name and text of the file with the sources of values that are not printed on the cards.
const SOURCES: (&str, &str) =
    ("scenarios/profiles/fills.csv", include_str!("../../scenarios/profiles/fills.csv"));
/// Name and text of the file of editions.
const EDITIONS: (&str, &str) = ("scenarios/editions.toml", include_str!("../../scenarios/editions.toml"));

impl Catalog {
    /// Returns the built-in rulesets, abilities and profiles; parsed once, at the first call.
    ///
    /// # Panics
    /// Never: the tests parse every built-in file.
    pub fn built_in() -> &'static Catalog {
        static READ: LazyLock<Catalog> = LazyLock::new(|| {
            parse_built_in().unwrap_or_else(|faults| panic!("a built-in file is faulty:\n{faults}"))
        });
        &READ
    }
}

fn parse_built_in() -> Result<Catalog, Faults> {
    let ruleset =
        |(id, text): &(&str, &str)| LoadedRuleset::parse(&format!("scenarios/rulesets/{id}.toml"), text);
    let rulesets = RULESETS.iter().map(ruleset).collect::<Result<_, Faults>>()?;
    let book = AbilityBook::parse(&ABILITIES)?;
    let ids: Vec<&str> = ruleset_ids().collect();
    let editions = Editions::parse(EDITIONS.0, EDITIONS.1, &book, &ids)?;
    let book = book.with_editions(editions);
    let (file, text) = SOURCES;
    Ok(Catalog::new(rulesets, Roster::parse(&PROFILES, Arc::new(book))?.with_sources(file, text)?))
}

/// Iterates over the ids of the built-in rulesets; the first is the default.
pub fn ruleset_ids() -> impl Iterator<Item = &'static str> + Clone {
    RULESETS.iter().map(|(id, _)| *id)
}

/// Returns the built-in ruleset with this id.
pub fn ruleset(id: &str) -> Option<Ruleset> {
    Catalog::built_in().ruleset(id).map(|loaded| loaded.ruleset.clone())
}

/// Returns the text of the file of a ruleset, as a template for a new one.
pub fn ruleset_text(id: &str) -> Option<&'static str> {
    RULESETS.iter().find(|(known, _)| *known == id).map(|(_, text)| *text)
}

/// Returns all built-in abilities.
pub fn abilities() -> &'static Arc<AbilityBook> {
    Catalog::built_in().abilities()
}

/// Returns the built-in profile files: path relative to the root of the project, and text.
pub fn profile_files() -> &'static [(&'static str, &'static str)] {
    &PROFILES
}

/// Returns the roster of all built-in profiles.
pub fn roster() -> &'static Roster {
    Catalog::built_in().roster()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ruleset::*;
    use crate::rules::{StrategicValue, Turns, WoundResult, WoundTable};
    use crate::scenario::Filters;

    #[test]
    fn every_ruleset_is_called_as_its_file() {
        assert_eq!(ruleset_ids().count(), 4);
        for id in ruleset_ids() {
            assert_eq!(ruleset(id).map(|ruleset| ruleset.id).as_deref(), Some(id));
        }
        assert_eq!((ruleset("confede-1999"), ruleset_text("confede-1999")), (None, None));
    }

    #[test]
    fn the_built_in_rulesets_differ_only_as_documented() {
        let [y2024, y2022, y2017, initiation] = RULESETS.map(|(id, _)| ruleset(id).unwrap());
        let as_2022 =
            |other: &Ruleset| Ruleset { id: y2022.id.clone(), name: y2022.name.clone(), ..other.clone() };
        assert_eq!(y2024.placed_first, PlacedFirst::PureCasters);
        assert_eq!(as_2022(&Ruleset { placed_first: PlacedFirst::Nobody, ..y2024 }), y2022);
        let chapter_2 = Ruleset {
            killed_outright: KilledOutright::Eliminated,
            wound_dice_choice: WoundDiceChoice::Player,
            stun_counts_as: StunCountsAs::LightWound,
            ..y2022.clone()
        };
        assert_eq!(as_2022(&y2017), chapter_2);
        let beginners = Ruleset {
            natural_one: NaturalOne::Fails,
            zero_or_less: ZeroOrLess::Counts,
            wound_accumulation: WoundAccumulation::GraverReplaces,
            killed_outright: KilledOutright::Eliminated,
            stunned: StunnedResult::Ignored,
            allocation: Allocation::AfterInitiative,
            turn_limit: TurnLimit::UntilOneSideIsGone,
            ..y2022.clone()
        };
        assert_eq!(as_2022(&initiation), beginners);
        assert_eq!(y2022.turn_limit, TurnLimit::Turns(Turns::new(6).unwrap()));
    }

    #[test]
    fn the_wound_table_is_the_printed_one() {
        let table = ruleset("confede-2022").unwrap().wound_table;
        let letters = |row: &[WoundResult; 5]| row.map(|result| &result.word()[..2]).join(" ");
        let rows: Vec<String> = table.rows().iter().map(letters).collect();
        let printed = [
            "no st st li li",
            "st st li li se",
            "st li li se cr",
            "li li se se cr",
            "li se se cr ki",
            "li se cr cr ki",
            "se se cr ki ki",
            "se cr cr ki ki",
            "se cr ki ki ki",
            "cr cr ki ki ki",
            "cr ki ki ki ki",
        ];
        assert_eq!((rows, WoundTable::ROW_LABELS.len()), (printed.map(str::to_owned).to_vec(), 11));
    }

    #[test]
    fn every_profile_is_there_and_the_complete_ones_can_fight() {
        let cards = roster().cards();
        assert_eq!(cards.len(), 145);
        assert_eq!(cards.iter().filter(|card| card.missing().columns.is_empty()).count(), 84);
        let any_price = StrategicValue::new(1).ok();
        let priced =
            cards.iter().map(|card| super::super::Card { strategic_value: any_price, ..card.clone() });
        assert_eq!(priced.filter(|card| card.missing().columns.is_empty()).count(), 132);
        let complete = roster().select(&Filters { people: Vec::new(), edition: vec!["C5_it"] }, &[]).unwrap();
        assert_eq!(complete.iter().filter(|card| card.missing().columns.is_empty()).count(), 58);
    }

    #[test]
    fn the_pure_casters_among_the_complete_profiles_are_known() {
        let casters = roster()
            .cards()
            .iter()
            .filter(|card| card.is_pure_caster(abilities()) && card.missing().columns.is_empty());
        let ids: Vec<&str> = casters.map(|card| card.id.as_str()).collect();
        assert_eq!(ids, ["croquemitaine_c3", "bysra_i_le_shaman_noir_c5", "velrys_prince_des_impurs_c5"]);
    }
}
