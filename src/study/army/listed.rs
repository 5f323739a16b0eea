//! Army lists as answers write them.

use crate::battle::army::{self, Army, Rank, Rule, quota};
use crate::fault;
use crate::rules::{MissingValues, StrategicValue};
use crate::scenario::{
    ArmyList, Assumed, AssumedRule, Extra, IndexedArmy, ListFighter, Message, Needs, Sentence, UnreadLine,
    list_assumed,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An army list: its totals, the limits of I-D, and its violations of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedArmy {
    /// Name that the player gave the list; empty if it has none.
    pub name: String,
    /// The list in one line, in the syntax that commands read.
    pub label: String,
    /// People of the army; fighters of other peoples are allies.
    pub people: String,
    /// AP agreed on by the players.
    pub agreed_ap: u16,
    /// AP of all fighters with their options.
    pub total_ap: u32,
    /// Number of bases.
    pub bases: u32,
    /// Maximum number of bases (I-D-1).
    pub most_bases: u32,
    /// Maximum AP of a single fighter (I-D-3).
    pub highest_ap: u32,
    /// AP of the champions of the army's own people.
    pub champions_ap: u32,
    /// Minimum AP of champions (I-D-4).
    pub least_champions_ap: u32,
    /// AP of the allies, the fighters of other peoples.
    pub allies_ap: u32,
    /// Maximum AP of allies (I-D-8).
    pub most_allies_ap: u32,
    /// Number of reference cards (I-D-5).
    pub cards: u32,
    /// Fighters, in the order of the list.
    pub fighters: Vec<ListedFighter>,
    /// Violations of the rules; empty for a legal list.
    pub faults: Vec<ArmyFault>,
    /// Values that neither the cards nor a text of the rules states. What is assumed in their place
    /// depends on the kind of value.
    pub missing: Vec<ArmyMissing>,
    /// Lines of a pasted list that were not understood, or not entirely; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<UnreadLine>,
}

/// One entry of an army list: a number of identical fighters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedFighter {
    /// The fighter as written, in canonical form.
    pub id: String,
    /// Name of the fighter.
    pub name: String,
    /// People of the fighter.
    pub people: String,
    /// Whether the fighter's people differs from that of the army.
    pub is_ally: bool,
    /// Whether the fighter is a champion; null if the card does not state it.
    pub champion: Option<bool>,
    /// AP of one fighter with all options (I-D-2).
    pub ap: u16,
    /// 95 % interval of the AP, if they are estimated because the card prints none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ap_ci95: Option<[u16; 2]>,
    /// Number of fighters.
    pub count: u8,
    /// Number of fighters on each reference card (I-D-5).
    pub cards: Vec<u16>,
    /// Artifacts that each of the fighters carries (I-D-6).
    pub artifacts: Vec<ListedExtra>,
    /// Other paid options of each of the fighters; absent without any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<ListedExtra>,
    /// Columns of the profile file that are missing for a battle; empty if the fighter can be
    /// simulated.
    pub cannot_fight: Vec<String>,
}

/// An artifact or option of a fighter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedExtra {
    /// Name of the artifact or option.
    pub name: String,
    /// AP for one fighter, by its price or as the list states them (I-D-2).
    pub ap: u16,
    /// Changes of characteristics and abilities that it makes, such as `ATT+1;DEF+1`; empty if the
    /// list states none, so that battles play nothing of it.
    pub changes: String,
    /// Changes that battles do not play.
    pub not_played: Vec<String>,
}

/// A violation of the rules by an army list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyFault {
    /// Paragraph of the rulebook.
    pub paragraph: String,
    /// Rule that is broken.
    pub rule: ArmyRule,
    /// Name of the fighter, artifact or people concerned; empty if the whole list is concerned.
    pub about: String,
    /// The second people if two may not ally; otherwise empty.
    pub other: String,
    /// Value that breaks the rule: AP, or a number of bases, fighters or artifacts.
    pub found: u32,
    /// Limit of `found` in the same unit: a minimum for champions_ap, otherwise a maximum.
    pub allowed: u32,
}

/// Rule that a list may break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ArmyRule {
    /// The total is higher than the AP agreed on.
    TotalAp,
    /// There are more bases than the AP allow.
    Bases,
    /// A fighter has more than 40 % of the AP.
    HighestAp,
    /// Champions have less than 20 % of the AP.
    ChampionsAp,
    /// A champion occurs more than once.
    ChampionOnce,
    /// A reference card has more fighters than it allows, or the cards do not add up to the number
    /// of fighters.
    Card,
    /// A fighter has more artifacts than Artifact/X allows.
    Artifacts,
    /// An artifact occurs more than once.
    ArtifactOnce,
    /// Two peoples may not ally.
    Alliance,
    /// Allies have more than 30 % of the AP.
    AlliesAp,
}

/// A value that neither a card nor a text of the rules states.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyMissing {
    /// Kind of value.
    pub value: ArmyMissingValue,
    /// Name of the fighter or people concerned; empty if the whole list is concerned.
    pub of: String,
}

/// Kind of value that is not stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ArmyMissingValue {
    /// Whether a fighter is a champion; it is counted as a soldier.
    Champion,
    /// Maximum number of artifacts of a fighter; it is assumed not to be exceeded.
    Artifacts,
    /// Way of alliance of a people; it is assumed to allow the alliance.
    Way,
    /// Diagram of I-D-8, with friendships and enmities beyond the ways; peoples of the same way
    /// are assumed to ally.
    Diagram,
}

impl ArmyRule {
    pub(super) fn from_rule(rule: Rule) -> Self {
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
    fn new(fault: &army::Fault, list: &ArmyList, indexed: &IndexedArmy) -> Self {
        let fighter = |place: usize| list.fighters[place].name.clone();
        let people = |place: usize| indexed.peoples[place].clone();
        let about = fault.about.map(|about| match fault.rule {
            Rule::Alliance => people(about),
            Rule::ArtifactOnce => indexed.artifacts[about].clone(),
            _ => fighter(about),
        });
        ArmyFault {
            paragraph: fault.rule.paragraph().to_owned(),
            rule: ArmyRule::from_rule(fault.rule),
            about: about.unwrap_or_default(),
            other: fault.other.map(people).unwrap_or_default(),
            found: fault.found,
            allowed: fault.allowed,
        }
    }

    /// Returns the violation as a sentence, without the paragraph of the rulebook.
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

    /// Returns the violation as a sentence, with the paragraph of the rulebook.
    pub(crate) fn with_paragraph(&self) -> Sentence {
        fault!("army-fault", paragraph = self.paragraph, fault = self.sentence())
    }
}

impl ListedExtra {
    fn new(extra: &Extra) -> Self {
        let Extra { name, value, changes, not_played } = extra.clone();
        ListedExtra { name, ap: value, changes, not_played }
    }
}

impl ListedFighter {
    fn new(fighter: &ListFighter, own: &str, unit: &army::Unit) -> Self {
        let lacking = fighter.resolved.as_ref().err();
        ListedFighter {
            id: fighter.label.clone(),
            name: fighter.name.clone(),
            people: fighter.card.people.clone(),
            is_ally: fighter.card.people != own,
            champion: fighter.card.champion,
            ap: fighter.value.get(),
            ap_ci95: fighter.estimated_interval(),
            count: fighter.count.get(),
            cards: army::fighters_per_card(unit),
            artifacts: fighter.artifacts.iter().map(ListedExtra::new).collect(),
            options: fighter.options.iter().map(ListedExtra::new).collect(),
            cannot_fight: lacking.into_iter().flatten().map(|column| (*column).to_owned()).collect(),
        }
    }
}

impl ListedArmy {
    /// Checks a list against the rules for the AP agreed on, and computes its totals and limits.
    ///
    /// # Errors
    /// When no fighter is of the people that the list names.
    pub fn new(list: &ArmyList, agreed: StrategicValue) -> Result<Self, Message> {
        let indexed = list.to_indexed(agreed)?;
        let army = &indexed.army;
        let own = indexed.peoples.get(army.nation).cloned().unwrap_or_default();
        let fighters = list.fighters.iter().zip(&army.units);
        let fighters: Vec<_> = fighters.map(|(of, unit)| ListedFighter::new(of, &own, unit)).collect();
        Ok(ListedArmy {
            name: list.name.clone(),
            label: list.label(),
            agreed_ap: army.agreed_value,
            total_ap: army::total_value(army),
            bases: army::count_bases(army),
            most_bases: quota::max_bases(army.agreed_value),
            highest_ap: quota::max_fighter_value(army.agreed_value),
            champions_ap: army::check::champion_value(army),
            least_champions_ap: quota::min_champion_value(army.agreed_value),
            allies_ap: army::check::allied_value(army),
            most_allies_ap: quota::max_allied_value(army.agreed_value),
            cards: fighters.iter().map(|of| of.cards.len() as u32).sum(),
            faults: army::find_faults(army)
                .iter()
                .map(|fault| ArmyFault::new(fault, list, &indexed))
                .collect(),
            missing: missing_values(list, &indexed),
            unread: list.unread.clone(),
            people: own,
            fighters,
        })
    }

    /// Returns whether the list breaks no rule.
    pub(crate) fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Lists the AP of fighters that are estimated because their cards print none.
pub(crate) fn list_estimated<'a>(fighters: impl IntoIterator<Item = &'a ListFighter>) -> Vec<Assumed> {
    let resolved = fighters.into_iter().filter_map(|of| of.resolved.as_deref().ok());
    let mut all = list_assumed(resolved, Needs::default(), &MissingValues::default(), None);
    all.retain(|of| of.rule == AssumedRule::Estimated);
    all
}

/// Collects the values that neither a card nor a text of the rules states.
fn missing_values(list: &ArmyList, indexed: &IndexedArmy) -> Vec<ArmyMissing> {
    let army: &Army = &indexed.army;
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
        if unit.max_artifacts.is_none() && !unit.artifacts.is_empty() {
            add(of(ArmyMissingValue::Artifacts, &fighter.name));
        }
    }
    if army.peoples.len() > 1 {
        for (name, _) in indexed.peoples.iter().zip(&army.peoples).filter(|(_, people)| people.is_none()) {
            add(of(ArmyMissingValue::Way, name));
        }
        add(of(ArmyMissingValue::Diagram, ""));
    }
    missing
}
