//! A list as answers write it.

use crate::battle::army::{self, Army, Rank, Rule, quota};
use crate::fault;
use crate::rules::StrategicValue;
use crate::scenario::{ArmyList, ListFighter, Message, Sentence, ValuedArmy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An army list, what it has of what I-D allows, and everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedArmy {
    /// What its player calls it; empty where it has no name.
    pub name: String,
    /// The list in one line, as commands read it.
    pub label: String,
    /// The people whose army it is; the others are allies.
    pub people: String,
    /// The AP that were agreed on.
    pub agreed_ap: u16,
    /// AP of all fighters with their options.
    pub total_ap: u32,
    /// How many bases there are.
    pub bases: u32,
    /// The most bases (I-D-1).
    pub most_bases: u32,
    /// The most AP of one fighter (I-D-3).
    pub highest_ap: u32,
    /// AP of its own champions.
    pub champions_ap: u32,
    /// The least AP of champions (I-D-4).
    pub least_champions_ap: u32,
    /// AP of allies.
    pub allies_ap: u32,
    /// The most AP of allies (I-D-8).
    pub most_allies_ap: u32,
    /// How many reference cards there are (I-D-5).
    pub cards: u32,
    /// Its fighters, in the order of the list.
    pub fighters: Vec<ListedFighter>,
    /// Everything that is wrong with it; empty for a legal list.
    pub faults: Vec<ArmyFault>,
    /// What cards or texts do not say, and how it is taken.
    pub missing: Vec<ArmyMissing>,
}

/// Fighters of a list who are alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedFighter {
    /// As written, in canonical form.
    pub id: String,
    /// The name.
    pub name: String,
    /// The people.
    pub people: String,
    /// Whether that is another people than that of the army.
    pub is_ally: bool,
    /// Whether it is a champion; null where the card does not say.
    pub champion: Option<bool>,
    /// AP of one, with all options (I-D-2).
    pub ap: u16,
    /// How many.
    pub count: u8,
    /// How many stand on each reference card (I-D-5).
    pub cards: Vec<u16>,
    /// What each of them carries.
    pub artifacts: Vec<String>,
    /// What the card lacks to be played in a battle; empty where it can be played.
    pub cannot_fight: Vec<String>,
}

/// One thing that is wrong with a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyFault {
    /// Where the rulebook says so.
    pub paragraph: String,
    /// What is broken.
    pub rule: ArmyRule,
    /// Whom it is about: a fighter, an artifact, a people; empty where it is about the list.
    pub about: String,
    /// The other people, where two may not ally; else empty.
    pub other: String,
    /// What was found: AP, bases, fighters.
    pub found: u32,
    /// What is allowed: the most; of champions_ap the least.
    pub allowed: u32,
}

/// What a list may break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ArmyRule {
    /// More AP than agreed on.
    TotalAp,
    /// More bases than those AP allow.
    Bases,
    /// A fighter of more than 40 %.
    HighestAp,
    /// Champions of less than 20 %.
    ChampionsAp,
    /// A champion more than once.
    ChampionOnce,
    /// More fighters on a reference card than it stands for, or another number on all cards than there are.
    Card,
    /// More artifacts than Artifact/X allows.
    Artifacts,
    /// An artifact more than once.
    ArtifactOnce,
    /// Two peoples who may not ally.
    Alliance,
    /// Allies of more than 30 %.
    AlliesAp,
}

/// Something that no card or text says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyMissing {
    /// What.
    pub value: ArmyMissingValue,
    /// Of whom: a fighter, a people; empty where it is of the list.
    pub of: String,
}

/// What is not said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ArmyMissingValue {
    /// Whether a fighter is a champion; taken for a soldier.
    Champion,
    /// How many artifacts a fighter may have; taken as enough.
    Artifacts,
    /// On which way of alliance a people is; taken as one that may ally.
    Way,
    /// The diagram of I-D-8, with friendships and enmities beyond the ways; peoples of a way are taken to ally.
    Diagram,
}

impl ArmyRule {
    fn of(rule: Rule) -> Self {
        match rule {
            Rule::Total => ArmyRule::TotalAp,
            Rule::Contingent => ArmyRule::Bases,
            Rule::HighestValue => ArmyRule::HighestAp,
            Rule::Champions => ArmyRule::ChampionsAp,
            Rule::ChampionOnce => ArmyRule::ChampionOnce,
            Rule::Card => ArmyRule::Card,
            Rule::ArtifactLimit => ArmyRule::Artifacts,
            Rule::ArtifactOnce => ArmyRule::ArtifactOnce,
            Rule::Alliance => ArmyRule::Alliance,
            Rule::Allies => ArmyRule::AlliesAp,
        }
    }
}

impl ArmyFault {
    fn of(fault: &army::Fault, list: &ArmyList, valued: &ValuedArmy) -> Self {
        let fighter = |place: usize| list.fighters[place].name.clone();
        let people = |place: usize| valued.peoples[place].clone();
        let about = fault.about.map(|about| match fault.rule {
            Rule::Alliance => people(about),
            Rule::ArtifactOnce => valued.artifacts[about].clone(),
            _ => fighter(about),
        });
        ArmyFault {
            paragraph: fault.rule.paragraph().to_owned(),
            rule: ArmyRule::of(fault.rule),
            about: about.unwrap_or_default(),
            other: fault.other.map(people).unwrap_or_default(),
            found: fault.found,
            allowed: fault.allowed,
        }
    }

    /// What is wrong, as a sentence without its paragraph.
    pub fn sentence(&self) -> Sentence {
        let ArmyFault { about, other, found, allowed, .. } = self;
        match self.rule {
            ArmyRule::TotalAp => fault!("army-fault-total", found = *found, allowed = *allowed),
            ArmyRule::Bases => fault!("army-fault-bases", found = *found, allowed = *allowed),
            ArmyRule::HighestAp => {
                fault!("army-fault-highest", about = about, found = *found, allowed = *allowed)
            }
            ArmyRule::ChampionsAp => fault!("army-fault-champions", found = *found, allowed = *allowed),
            ArmyRule::ChampionOnce => fault!("army-fault-champion-once", about = about, found = *found),
            ArmyRule::Card => fault!("army-fault-card", about = about, found = *found, allowed = *allowed),
            ArmyRule::Artifacts => {
                fault!("army-fault-artifacts", about = about, found = *found, allowed = *allowed)
            }
            ArmyRule::ArtifactOnce => fault!("army-fault-artifact-once", about = about, found = *found),
            ArmyRule::Alliance => fault!("army-fault-alliance", about = about, other = other),
            ArmyRule::AlliesAp => fault!("army-fault-allies", found = *found, allowed = *allowed),
        }
    }

    /// The same with its paragraph.
    pub fn with_paragraph(&self) -> Sentence {
        fault!("army-fault", paragraph = self.paragraph, fault = self.sentence())
    }
}

impl ListedFighter {
    fn of(fighter: &ListFighter, own: &str, unit: &army::Unit) -> Self {
        let lacking = fighter.recruit.as_ref().err();
        ListedFighter {
            id: fighter.label.clone(),
            name: fighter.name.clone(),
            people: fighter.card.people.clone(),
            is_ally: fighter.card.people != own,
            champion: fighter.card.champion,
            ap: fighter.value.get(),
            count: fighter.count.get(),
            cards: army::cards(unit),
            artifacts: fighter.artifacts.iter().map(|artifact| artifact.name.clone()).collect(),
            cannot_fight: lacking.into_iter().flatten().map(|column| (*column).to_owned()).collect(),
        }
    }
}

impl ListedArmy {
    /// A list, for so many AP.
    ///
    /// # Errors
    /// When nobody in it is of the people that it says it is of.
    pub fn of(list: &ArmyList, agreed: StrategicValue) -> Result<Self, Message> {
        let valued = list.valued(agreed)?;
        let army = &valued.army;
        let own = valued.peoples.get(army.nation).cloned().unwrap_or_default();
        let fighters = list.fighters.iter().zip(&army.units);
        let fighters: Vec<_> = fighters.map(|(of, unit)| ListedFighter::of(of, &own, unit)).collect();
        Ok(ListedArmy {
            name: list.name.clone(),
            label: list.label(),
            agreed_ap: army.agreed,
            total_ap: army::total(army),
            bases: army::bases(army),
            most_bases: quota::most_bases(army.agreed),
            highest_ap: quota::highest_value(army.agreed),
            champions_ap: army::check::champions(army),
            least_champions_ap: quota::least_champions(army.agreed),
            allies_ap: army::check::allies(army),
            most_allies_ap: quota::most_allies(army.agreed),
            cards: fighters.iter().map(|of| of.cards.len() as u32).sum(),
            faults: army::faults(army).iter().map(|fault| ArmyFault::of(fault, list, &valued)).collect(),
            missing: missing(list, &valued),
            people: own,
            fighters,
        })
    }

    /// Whether nothing is wrong with it.
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }
}

/// What no card or text says of a list.
fn missing(list: &ArmyList, valued: &ValuedArmy) -> Vec<ArmyMissing> {
    let army: &Army = &valued.army;
    let of = |value, of: &str| ArmyMissing { value, of: of.to_owned() };
    let mut missing: Vec<ArmyMissing> = Vec::new();
    let mut add = |new: ArmyMissing| {
        if !missing.contains(&new) {
            missing.push(new);
        }
    };
    for (fighter, unit) in list.fighters.iter().zip(&army.units) {
        if unit.rank == Rank::Unknown {
            add(of(ArmyMissingValue::Champion, &fighter.name));
        }
        if unit.most_artifacts.is_none() && !unit.artifacts.is_empty() {
            add(of(ArmyMissingValue::Artifacts, &fighter.name));
        }
    }
    if army.peoples.len() > 1 {
        for (name, _) in valued.peoples.iter().zip(&army.peoples).filter(|(_, people)| people.is_none()) {
            add(of(ArmyMissingValue::Way, name));
        }
        add(of(ArmyMissingValue::Diagram, ""));
    }
    missing
}
