//! Checks an army list against all rules of chapter I-D and reports every fault at once.

use super::alliance::Alliance;
use super::quota::{max_allied_value, max_bases, max_fighter_value, max_per_card, min_champion_value};
use super::{Army, Rank, Unit};
use std::collections::BTreeMap;

/// A rule of list building that a list may break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// The list costs more AP than agreed [I-D].
    Total,
    /// The list has more bases than the agreed AP allow [I-D-1].
    Contingent,
    /// A fighter costs more than 40 % of the agreed AP [I-D-3].
    HighestValue,
    /// Champions make up less than 20 % of the agreed AP [I-D-4].
    Champions,
    /// A champion is in the list more than once [I-D-4].
    ChampionOnce,
    /// A reference card stands for more fighters than allowed, or the cards of a unit do not add up
    /// to its number of fighters [I-D-5].
    Card,
    /// A fighter carries more artifacts than Artifact/X allows [I-D-6].
    ArtifactLimit,
    /// An artifact is in the list more than once [I-D-6].
    ArtifactOnce,
    /// The list contains two peoples that may not ally [I-D-8].
    Alliance,
    /// Allies cost more than 30 % of the agreed AP [I-D-8].
    Allies,
}

impl Rule {
    /// Returns the number of the paragraph that states this rule, e.g. `I-D-4`.
    #[must_use]
    pub fn paragraph(self) -> &'static str {
        match self {
            Rule::Total => "I-D",
            Rule::Contingent => "I-D-1",
            Rule::HighestValue => "I-D-3",
            Rule::Champions | Rule::ChampionOnce => "I-D-4",
            Rule::Card => "I-D-5",
            Rule::ArtifactLimit | Rule::ArtifactOnce => "I-D-6",
            Rule::Alliance | Rule::Allies => "I-D-8",
        }
    }
}

/// A violation of a rule of list building: the rule, what violates it, and the value found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The rule that is broken.
    pub rule: Rule,
    /// What the fault is about: an index into [`Army::peoples`] for [`Rule::Alliance`], the number
    /// of the artifact for [`Rule::ArtifactOnce`], otherwise an index into [`Army::units`]. `None`
    /// if it is about the whole list.
    pub about: Option<usize>,
    /// The second people, for [`Rule::Alliance`] only.
    pub other: Option<usize>,
    /// The value found, in bases, AP, fighters or artifacts depending on the rule.
    pub found: u32,
    /// The limit in the same unit: a minimum for [`Rule::Champions`], a maximum for all other
    /// rules.
    pub allowed: u32,
}

impl Unit {
    /// Returns the AP of all fighters of the unit together.
    #[must_use]
    pub fn strategic_value(&self) -> u32 {
        u32::from(self.value) * u32::from(self.count)
    }

    /// Returns how many fighters of this unit one reference card may stand for; at least 1.
    #[must_use]
    pub fn max_per_card(&self) -> u16 {
        self.printed_max_per_card.unwrap_or_else(|| max_per_card(self.value, self.rank)).max(1)
    }
}

/// Returns the AP of all fighters of a list.
#[must_use]
pub fn total_value(army: &Army) -> u32 {
    army.units.iter().map(Unit::strategic_value).sum()
}

/// Returns the number of bases of a list.
#[must_use]
pub fn count_bases(army: &Army) -> u32 {
    army.units.iter().map(|unit| u32::from(unit.count)).sum()
}

/// Returns the number of fighters on each reference card of a unit: as the player distributed them,
/// otherwise on as few cards as possible, full cards first.
#[must_use]
pub fn fighters_per_card(unit: &Unit) -> Vec<u16> {
    if !unit.cards.is_empty() {
        return unit.cards.clone();
    }
    let most = unit.max_per_card();
    let full = (0..unit.count / most).map(|_| most);
    full.chain(Some(unit.count % most).filter(|rest| *rest > 0)).collect()
}

fn total_where(army: &Army, holds: impl Fn(&&Unit) -> bool) -> u32 {
    army.units.iter().filter(holds).map(Unit::strategic_value).sum()
}

/// Returns the AP of the champions of the army's own people; champions of allies do not count
/// [I-D-8].
#[must_use]
pub fn champion_value(army: &Army) -> u32 {
    total_where(army, |unit| unit.rank == Rank::Champion && unit.nation == army.nation)
}

/// Returns the AP of all allies, i.e. fighters of other peoples.
#[must_use]
pub fn allied_value(army: &Army) -> u32 {
    total_where(army, |unit| unit.nation != army.nation)
}

/// Returns all faults of a list, sorted by rule and subject.
#[must_use]
pub fn find_faults(army: &Army) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut most = |rule, about: Option<usize>, found: u32, allowed: u32| {
        if found > allowed {
            faults.push(Fault { rule, about, other: None, found, allowed });
        }
    };
    most(Rule::Total, None, total_value(army), army.agreed_value.into());
    most(Rule::Contingent, None, count_bases(army), max_bases(army.agreed_value));
    for (place, unit) in army.units.iter().enumerate() {
        most(Rule::HighestValue, Some(place), unit.value.into(), max_fighter_value(army.agreed_value));
    }
    for (place, unit) in first_of_each_card(army) {
        let alike = army.units.iter().filter(|other| other.card == unit.card);
        let count = alike.map(|unit| u32::from(unit.count)).sum();
        if unit.rank == Rank::Champion {
            most(Rule::ChampionOnce, Some(place), count, 1);
        }
    }
    for (place, unit) in army.units.iter().enumerate() {
        let on_cards: u32 = unit.cards.iter().map(|on_card| u32::from(*on_card)).sum();
        let fullest = unit.cards.iter().max().copied().unwrap_or_default();
        let count = u32::from(unit.count);
        match unit.cards.is_empty() || on_cards == count {
            true => most(Rule::Card, Some(place), fullest.into(), unit.max_per_card().into()),
            false => most(Rule::Card, Some(place), on_cards.max(count), on_cards.min(count)),
        }
        let artifacts = unit.artifacts.len() as u32;
        most(Rule::ArtifactLimit, Some(place), artifacts, unit.max_artifacts.map_or(artifacts, u32::from));
    }
    for (artifact, count) in count_artifacts(army) {
        most(Rule::ArtifactOnce, Some(artifact), count, 1);
    }
    most(Rule::Allies, None, allied_value(army), max_allied_value(army.agreed_value));
    let (found, allowed) = (champion_value(army), min_champion_value(army.agreed_value));
    if found < allowed {
        faults.push(Fault { rule: Rule::Champions, about: None, other: None, found, allowed });
    }
    faults.extend(forbidden_alliances(army));
    faults.sort_by_key(|fault| (fault.rule, fault.about));
    faults
}

/// Iterates over the reference cards of a list: the first unit on each card, with its index among
/// the units.
fn first_of_each_card(army: &Army) -> impl Iterator<Item = (usize, &Unit)> {
    let units = army.units.iter().enumerate();
    units.filter(|(place, unit)| army.units[..*place].iter().all(|before| before.card != unit.card))
}

/// Counts the copies of each artifact in the list, by the number of the artifact.
fn count_artifacts(army: &Army) -> BTreeMap<usize, u32> {
    let mut counts = BTreeMap::new();
    for unit in &army.units {
        for artifact in &unit.artifacts {
            *counts.entry(*artifact).or_default() += u32::from(unit.count);
        }
    }
    counts
}

/// One fault for each pair of peoples in the list that may not ally.
fn forbidden_alliances(army: &Army) -> Vec<Fault> {
    let is_there =
        |nation: usize| nation == army.nation || army.units.iter().any(|unit| unit.nation == nation);
    let there: Vec<usize> = (0..army.peoples.len()).filter(|nation| is_there(*nation)).collect();
    let pairs =
        there.iter().enumerate().flat_map(|(i, one)| there[i + 1..].iter().map(move |other| (*one, *other)));
    let may =
        |(one, other): &(usize, usize)| Alliance::from_peoples(army.peoples[*one], army.peoples[*other]);
    let forbidden = pairs.filter(|pair| matches!(may(pair), Alliance::Forbidden | Alliance::OtherWay));
    let fault = |(one, other)| Fault {
        rule: Rule::Alliance,
        about: Some(one),
        other: Some(other),
        found: 0,
        allowed: 0,
    };
    forbidden.map(fault).collect()
}

#[cfg(test)]
mod tests {
    use super::super::People;
    use super::*;

    fn unit(card: usize, value: u16, count: u16) -> Unit {
        Unit { card, value, count, ..Unit::default() }
    }

    fn champion(card: usize, value: u16) -> Unit {
        Unit { rank: Rank::Champion, ..unit(card, value, 1) }
    }

    /// The royal escort of Alahan [I-D-9], as printed in the French rulebook.
    fn escort() -> Army {
        let migail = Unit { artifacts: vec![0], max_artifacts: Some(1), ..champion(0, 57 + 20) };
        let soldiers = [(20, 3), (13, 1), (12, 3), (34, 1), (15, 3)];
        let soldiers = soldiers.into_iter().enumerate().map(|(i, (value, count))| unit(i + 1, value, count));
        let exorcist = Unit { nation: 1, ..unit(9, 34, 1) };
        Army {
            agreed_value: 300,
            nation: 0,
            peoples: vec![Some(People::Lion), Some(People::Griffin)],
            units: [migail].into_iter().chain(soldiers).chain([exorcist]).collect(),
        }
    }

    fn broken(army: &Army) -> Vec<Rule> {
        find_faults(army).iter().map(|fault| fault.rule).collect()
    }

    #[test]
    fn the_example_of_i_d_9_is_legal_and_adds_up() {
        let army = escort();
        assert_eq!(
            (total_value(&army), count_bases(&army), champion_value(&army), allied_value(&army)),
            (299, 13, 77, 34)
        );
        assert_eq!((max_bases(300), min_champion_value(300), max_allied_value(300)), (15, 60, 90));
        assert_eq!(broken(&army), []);
        // Paladins, guards and Valkyries share a card each, because none of them costs more than 30
        // AP.
        assert_eq!(army.units.iter().map(|unit| fighters_per_card(unit).len()).collect::<Vec<_>>(), [1; 7]);
    }

    #[test]
    fn the_other_examples_of_chapter_i_d() {
        // I-D-3: at 300 AP no fighter may cost more than 120.
        let mut army = escort();
        army.units[0].value = 120;
        assert!(!broken(&army).contains(&Rule::HighestValue));
        army.units[0].value = 121;
        assert!(broken(&army).contains(&Rule::HighestValue));
        // I-D-4: Azzoth (34 AP) and Shûb (36 AP) are enough at 300 AP.
        let goblins = vec![champion(0, 34), champion(1, 36)];
        let goblins = Army { agreed_value: 300, nation: 0, peoples: vec![Some(People::Rat)], units: goblins };
        assert_eq!((champion_value(&goblins), broken(&goblins)), (70, vec![]));
        // I-D-5: three fiannas on one card, on three cards, or two on one card and one on another.
        for shared in [vec![3], vec![1, 1, 1], vec![2, 1]] {
            let mut army = escort();
            army.units[1].cards = shared;
            assert_eq!(broken(&army), []);
        }
        // I-D-8: 90 AP of allied champions are allowed, but do not count toward the 60 AP of
        // champions.
        let mut army = escort();
        army.units[0].rank = Rank::Soldier;
        army.units.retain(|unit| unit.card < 4);
        army.units.push(Unit { nation: 1, ..champion(9, 90) });
        assert_eq!(
            find_faults(&army).iter().map(|of| (of.rule, of.found)).collect::<Vec<_>>(),
            [(Rule::Champions, 0)]
        );
    }

    #[test]
    fn every_fault_is_found_at_once_with_its_paragraph() {
        let mut army = escort();
        army.peoples = vec![Some(People::Scorpion), Some(People::Stag), Some(People::Wolf)];
        army.units[0].artifacts = vec![0, 0];
        army.units[1].cards = vec![4];
        army.units[1].count = 4;
        army.units[2].cards = vec![2];
        army.units[6].count = 3;
        army.units.push(Unit { nation: 2, ..unit(10, 5, 1) });
        army.units.push(champion(11, 125));
        army.units.push(champion(11, 3));
        let found = find_faults(&army);
        let found: Vec<(&str, u32, u32)> =
            found.iter().map(|of| (of.rule.paragraph(), of.found, of.allowed)).collect();
        assert_eq!(
            found,
            [
                ("I-D", 520, 300),
                ("I-D-1", 19, 15),
                ("I-D-3", 125, 120),
                ("I-D-4", 2, 1),
                ("I-D-5", 4, 3),
                ("I-D-5", 2, 1),
                ("I-D-6", 2, 1),
                ("I-D-6", 2, 1),
                ("I-D-8", 0, 0),
                ("I-D-8", 0, 0),
                ("I-D-8", 0, 0),
                ("I-D-8", 107, 90),
            ]
        );
    }

    #[test]
    fn shares_of_an_odd_number_of_agreed_ap_are_rounded_correctly() {
        // 40 % of 251 is 100.4, 20 % is 50.2, 30 % is 75.3.
        assert_eq!((max_fighter_value(251), min_champion_value(251), max_allied_value(251)), (100, 51, 75));
    }

    #[test]
    fn fighters_are_put_on_as_few_cards_as_possible() {
        assert_eq!(fighters_per_card(&unit(0, 16, 7)), [3, 3, 1]);
        assert_eq!(fighters_per_card(&unit(0, 40, 4)), [2, 2]);
        assert_eq!(fighters_per_card(&unit(0, 51, 2)), [1, 1]);
        assert_eq!(fighters_per_card(&Unit { printed_max_per_card: Some(5), ..unit(0, 16, 7) }), [5, 2]);
    }
}
