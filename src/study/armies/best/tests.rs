//! Tests of the search for the best list.

use super::*;
use crate::balance::Weight;
use crate::dice::Seed;
use crate::rules::StrategicValue;
use crate::scenario::{
    ArmyBattles, ArmyList, ArmyTerms, Catalog, ListAp, ListFighter, PlayerKind, ScenarioKind, TableFormat,
    parse_army,
};
use crate::simulate::with_threads;
use crate::study::army::ArmyPool;
use crate::study::{Hashes, NoProgress, Question};

/// Devourers, among them a soldier whose characteristics are far above its AP.
const POOL: [&str; 7] = [
    "guerrier_du_sang_c5",
    "carnassier_1_c5",
    "eviscerateur_c5",
    "kassar_le_fugitif_c5",
    "ashkasa_guerrier_de_sang_c5",
    "ranghor_chef_de_guerre_c5",
    PLANTED,
];
const PLANTED: &str = "guerrier_du_sang_2_c5@att=9,def=8,str=12,res=12";

fn list(text: &str) -> ArmyList {
    parse_army(text, Catalog::built_in().roster()).unwrap()
}

fn pool(fighters: &[&str]) -> ArmyPool {
    let fighters: Vec<ListFighter> = fighters.iter().flat_map(|text| list(text).fighters).collect();
    ArmyPool::new(fighters, Vec::new(), StrategicValue::new(200).unwrap())
}

fn question(opponents: Opponents, battles: i64) -> BestListQuestion {
    let one = Weight::new(1).unwrap();
    let terms = BestListQuestion::default_terms(ListAp::new(200).unwrap());
    BestListQuestion {
        pool: pool(&POOL),
        opponents,
        free: false,
        terms: ArmyTerms {
            battles: ArmyBattles::new(battles).unwrap(),
            scenarios: vec![(ScenarioKind::Bloodbath, one)],
            tables: vec![(TableFormat::Small, one)],
            players: vec![(PlayerKind::Captain, one)],
            ..terms
        },
        ruleset: Catalog::built_in().ruleset_for_editions(["C5_it"]).unwrap().clone(),
        hashes: Hashes::new("", Catalog::built_in().roster()),
        seed: Seed(1),
    }
}

fn answer(question: &BestListQuestion, threads: usize) -> ArmyBestAnswer {
    with_threads(Some(threads), || question.answer(&NoProgress)).unwrap().unwrap()
}

#[test]
fn a_planted_card_is_found_and_the_best_list_beats_random_ones() {
    let found = answer(&question(Opponents::Drawn(vec![pool(&POOL)]), 1000), 2);
    let best = &found.lists[0];
    let planted = best.list.fighters.iter().filter(|of| of.id == list(PLANTED).fighters[0].label);
    assert!(planted.map(|of| u64::from(of.count)).sum::<u64>() >= 4, "{}", best.list.label);
    assert!(best.ci95.low > found.random_score_ci95.high, "{best:?} {}", found.random_score);
    for of in &found.lists {
        assert!(of.list.is_legal() && of.list.total_ap <= 200, "{:?}", of.list.faults);
        // The label is the list, with its cards.
        let cards = |list: &ArmyList| crate::study::army::ListedArmy::new(list, found_ap()).unwrap();
        let again = cards(&list(&of.list.label));
        assert_eq!(
            (again.total_ap, again.cards, again.bases),
            (of.list.total_ap, of.list.cards, of.list.bases)
        );
    }
    assert_eq!((found.lists[0].difference, found.illegal_actions), (None, 0));
    let played = found.survey_battles + found.race_battles + 5 * found.battles_per_list;
    assert!((900..=1000).contains(&played), "{played}");
}

fn found_ap() -> StrategicValue {
    StrategicValue::new(200).unwrap()
}

#[test]
fn the_answer_does_not_depend_on_the_number_of_threads() {
    let opponents = || Opponents::Lists(vec![list("kassar_le_fugitif_c5 + 6 guerrier_du_sang_c5")]);
    let question = question(opponents(), 1000);
    let [one, two] = [1, 2].map(|threads| serde_json::to_string(&answer(&question, threads)).unwrap());
    assert_eq!(one, two);
}

#[test]
fn a_people_of_two_cards_and_an_illegal_opponent_are_refused() {
    let few =
        BestListQuestion { pool: pool(&POOL[..2]), ..question(Opponents::Drawn(vec![pool(&POOL)]), 1000) };
    let said = few.answer(&NoProgress).unwrap_err().to_string();
    assert!(said.contains("only 2 profiles"), "{said}");
    let illegal = question(Opponents::Lists(vec![list("9 guerrier_du_sang_c5")]), 1000);
    let said = illegal.answer(&NoProgress).unwrap_err().to_string();
    assert!(said.contains("I-D-4"), "{said}");
    assert!(BestListQuestion { free: true, ..illegal }.listed_opponents().is_ok());
}
