//! Parser of army lists [I-D] in one line, and their validated form; files are parsed by
//! [`army::file`](mod@file), lists as forums write them by [`pasted`].
//!
//! A line has the syntax of a side, `3 guerrier_du_sang_c5 + kassar_le_fugitif_c5`, with ids or
//! printed names. Entries separated by `+` have separate reference cards: `guerrier + 2 guerrier`
//! are two cards. A fighter needs AP to be in a list. If its card prints none, they are estimated
//! from its characteristics; `@ap=…` replaces the estimate. A fighter that lacks characteristics
//! can be listed with AP but not be simulated.

mod amounts;
pub mod extra;
pub mod file;
mod names;
pub mod pasted;
pub(super) mod unread;

pub use extra::Extra;

use self::extra::{Equipped, WrittenExtra, equip};
use crate::battle::army::{Army, People, Rank, Unit};
use crate::fault;
use crate::rules::StrategicValue;
use crate::scenario::card::Card;
use crate::scenario::card::field::{CardField, Reliability, ValueOrigin};
use crate::scenario::card::overrides::format_overrides;
use crate::scenario::card::resolved::list_held_abilities;
use crate::scenario::card::roster::LeftOut;
use crate::scenario::card::roster::Roster;
use crate::scenario::card::selection::matches_people;
use crate::scenario::fighter::price::{EstimatedAp, estimate_ap};
use crate::scenario::fighter::spec::{Count, ResolvedFighter, parse_counted_fighters, parse_selected};
use crate::scenario::reading::fault::{Fault, Origin};
use crate::scenario::reading::message::Message;
use crate::scenario::reading::sentence::Columns;
use crate::scenario::reading::spelling::normalize;

/// An army list with cards and their options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArmyList {
    /// Name of the list; empty if it has none.
    pub name: String,
    /// People (faction) of the army, as written; by default the people with the most AP.
    pub people: Option<String>,
    /// AP that the players agreed on, if the list states them.
    pub agreed: Option<StrategicValue>,
    /// The fighters; at least one entry.
    pub fighters: Vec<ListFighter>,
    /// Lines of a pasted list that were not understood, or not entirely.
    pub unread: Vec<unread::UnreadLine>,
}

/// A number of identical fighters in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListFighter {
    /// Specification of the fighter in canonical form; its AP include those of all options.
    pub label: String,
    /// Display name of the fighter.
    pub name: String,
    /// Id of the card without overrides; the whole specification for a fighter without a card.
    pub id: String,
    /// The card; its AP include those of all artifacts and options.
    pub card: Card,
    /// AP of one fighter, with all options [I-D-2].
    pub value: StrategicValue,
    /// Number of such fighters in the list.
    pub count: Count,
    /// Number of fighters on each reference card; empty if the list does not state it.
    pub cards: Vec<u16>,
    /// Maximum number of fighters per reference card as printed on it, if the list states it.
    pub per_card: Option<u16>,
    /// Artifacts that each fighter carries.
    pub artifacts: Vec<Extra>,
    /// Other paid options of each fighter.
    pub options: Vec<Extra>,
    /// Maximum number of artifacts: X of the card's ability Artifact/X, 0 without it; `None` if the
    /// abilities of the card are unknown.
    pub most_artifacts: Option<u8>,
    /// The resolved fighter, or the characteristics that it lacks.
    pub resolved: Resolved,
}

/// An army list in the numeric form that the army rules check: peoples, cards and artifacts are
/// indices. Their names are kept for messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexedArmy {
    /// The army as the rules check it.
    pub army: Army,
    /// Peoples by index, as cards print them.
    pub peoples: Vec<String>,
    /// Names of artifacts by index.
    pub artifacts: Vec<String>,
}

/// Parses an army list in one line.
///
/// # Errors
/// Every fault of every fighter, counts out of bounds, a list without fighters, fighters without
/// AP.
///
/// ```
/// use fleau::scenario::{embedded, parse_army};
/// let list = parse_army("3 guerrier_du_sang_c5 + Kassar le Fugitif", embedded::roster()).unwrap();
/// assert_eq!(list.label(), "3 guerrier_du_sang_c5 + kassar_le_fugitif_c5");
/// ```
pub fn parse_army(text: &str, roster: &Roster) -> Result<ArmyList, Vec<Message>> {
    let fighters = parse_counted_fighters(text, |fighter, count| {
        Ok(ListFighter { count, ..ListFighter::parse(fighter, roster)? })
    })?;
    Ok(ArmyList { fighters, ..ArmyList::default() })
}

impl Card {
    /// Returns whether the fighter of the card is a champion [I-C].
    pub(crate) fn rank(&self) -> Rank {
        match self.champion {
            Some(true) => Rank::Champion,
            Some(false) => Rank::Soldier,
            None => Rank::Unknown,
        }
    }
}

impl ListFighter {
    /// Creates an entry of one fighter with a card of a roster.
    ///
    /// # Errors
    /// If the card has no AP.
    pub fn from_card(card: &Card, roster: &Roster) -> Result<Self, Vec<Message>> {
        Self::parse(&card.id, roster)
    }

    /// Creates an entry of one resolved fighter, whose card has AP.
    pub(crate) fn from_resolved(fighter: &ResolvedFighter) -> Self {
        let ResolvedFighter { label, name, stream_name, card, profile, .. } = fighter.clone();
        Self::one([label, name, stream_name], card, profile.strategic_value, Ok(Box::new(fighter.clone())))
    }

    /// Creates an entry of one fighter with this label, name and id, without options.
    fn one([label, name, id]: [String; 3], card: Card, value: StrategicValue, resolved: Resolved) -> Self {
        // Fighters without a card count as different cards.
        let id = if id == "@" { label.clone() } else { id };
        ListFighter {
            label,
            name,
            id,
            value,
            count: Count::new(1).expect("one is a number of fighters"),
            cards: Vec::new(),
            per_card: None,
            artifacts: Vec::new(),
            options: Vec::new(),
            most_artifacts: None,
            resolved,
            card,
        }
    }

    /// Returns the entry with `count` fighters, all on one reference card. A count out of bounds
    /// leaves the number as it is.
    #[must_use]
    pub(crate) fn on_one_card(&self, count: u16) -> Self {
        let most = Count::new(count.into()).unwrap_or(self.count);
        ListFighter { count: most, cards: vec![most.get().into()], ..self.clone() }
    }

    /// Parses one fighter without artifacts and options.
    pub(super) fn parse(text: &str, roster: &Roster) -> Result<Self, Vec<Message>> {
        let (label, name, id, card, resolved) = match parse_selected(text, roster)? {
            Ok(fighter) => {
                let ResolvedFighter { label, name, stream_name, card, .. } = fighter.clone();
                (label, name, stream_name, card, Ok(Box::new(fighter)))
            }
            Err(LeftOut { card, missing }) => {
                let id = card.id.split('@').next().unwrap_or_default().to_owned();
                (card.id.clone(), card.name.clone(), id, card, Err(missing.columns))
            }
        };
        let (card, resolved) = with_estimated_ap([&label, &name], card, resolved, roster);
        let value = card.strategic_value.ok_or_else(|| {
            let joint = if label.contains('@') { "," } else { "@" };
            let write = format!("{label}{joint}ap=…");
            vec![fault!("terminal-lacks", fighter = label, missing = Columns(&["AP"]), write = write).into()]
        })?;
        let most_artifacts = most_artifacts(&card, roster);
        Ok(ListFighter { most_artifacts, ..Self::one([label, name, id], card, value, resolved) })
    }

    /// Returns the entry with artifacts and options [I-D-2]: their changes are made, and their AP
    /// added.
    ///
    /// # Errors
    /// Those of [`equip`], and AP that exceed the maximum for a fighter, at `origin`.
    fn with_extras(
        mut self,
        [artifacts, options]: [Vec<WrittenExtra>; 2],
        origin: Origin,
        roster: &Roster,
    ) -> Result<Self, Vec<Fault>> {
        let count = artifacts.len();
        if count + options.len() == 0 {
            return Ok(self);
        }
        let written: Vec<WrittenExtra> = artifacts.into_iter().chain(options).collect();
        let Equipped { mut card, mut changed, mut extras, profile } =
            equip(&self.card, &written, origin, roster)?;
        let more: u32 = extras.iter().map(|extra| u32::from(extra.value)).sum();
        let value = StrategicValue::new(i64::from(self.value.get()) + i64::from(more))
            .map_err(|fault| vec![origin.fault(fault)])?;
        if value != self.value {
            changed.push(CardField::StrategicValue);
        }
        card.strategic_value = Some(value);
        let shifted = |ap: u16| ap.saturating_add(u16::try_from(more).unwrap_or(u16::MAX));
        for origin in card.filled.iter_mut().filter(|of| of.field == CardField::StrategicValue) {
            origin.interval = origin.interval.map(|ends| ends.map(shifted));
        }
        self.label = with_overrides(&self.label, &card, changed, roster);
        if let Ok(fighter) = &mut self.resolved {
            (fighter.label, fighter.card) = (self.label.clone(), card.clone());
            if let Some((profile, coverage)) = profile {
                (fighter.profile, fighter.coverage) = (profile, coverage);
            }
            fighter.profile.strategic_value = value;
        }
        let options = extras.split_off(count);
        Ok(Self { value, card, artifacts: extras, options, ..self })
    }

    /// Returns the name with those of the artifacts and options: `Ghorak le Fauve (Fer)`.
    pub(crate) fn equipped_name(&self) -> String {
        let extras: Vec<&str> =
            self.artifacts.iter().chain(&self.options).map(|extra| extra.name.as_str()).collect();
        if extras.is_empty() { self.name.clone() } else { format!("{} ({})", self.name, extras.join(", ")) }
    }

    /// Returns the 95 % interval of the AP if they are estimated; `None` if they are printed or
    /// written.
    pub(crate) fn estimated_interval(&self) -> Option<[u16; 2]> {
        self.card.filled(CardField::StrategicValue)?.interval
    }

    /// Returns the rank: champion, soldier or unknown.
    pub fn rank(&self) -> Rank {
        self.card.rank()
    }
}

/// Fighter of a list: resolved, or the columns that its card lacks.
type Resolved = Result<Box<ResolvedFighter>, Vec<&'static str>>;

/// Returns a card that lacks nothing but AP with an estimate of them, and the fighter with it.
/// Returns others unchanged, and also a card for which there is no estimate.
fn with_estimated_ap(
    [label, name]: [&str; 2],
    card: Card,
    resolved: Resolved,
    roster: &Roster,
) -> (Card, Resolved) {
    let lacks_ap = |columns: &Vec<&str>| *columns == [CardField::StrategicValue.printed()];
    if !resolved.as_ref().is_err_and(lacks_ap) {
        return (card, resolved);
    }
    let with = |ap: StrategicValue| with_ap(label, ap);
    let least = StrategicValue::new(1).expect("it is within the bounds");
    let estimated = estimate_ap(&with(least), roster);
    let fighter = |estimated: EstimatedAp| {
        let mut fighter = parse_selected(&with(estimated.ap), roster).ok()?.ok()?;
        label.clone_into(&mut fighter.label);
        name.clone_into(&mut fighter.name);
        fighter.card.id.clone_from(&card.id);
        fighter.card.filled.push(ValueOrigin {
            field: CardField::StrategicValue,
            reliability: Reliability::Estimated,
            source: String::new(),
            interval: Some(estimated.interval),
        });
        Some(fighter)
    };
    match estimated.and_then(fighter) {
        Some(fighter) => (fighter.card.clone(), Ok(Box::new(fighter))),
        None => (card, resolved),
    }
}

/// Returns the maximum number of artifacts: X of the ability Artifact/X, printed or induced; 0
/// without that ability. `None` for a card without any abilities, which may be known only from a
/// price list.
fn most_artifacts(card: &Card, roster: &Roster) -> Option<u8> {
    let coverage = roster.coverage(card);
    let x = |printed: &str| {
        let printed = normalize(printed);
        let x = ["artefact ", "artifact "].iter().find_map(|name| printed.strip_prefix(name))?;
        x.parse::<u8>().ok()
    };
    let all = coverage.abilities.iter();
    match all.clone().find_map(|of| x(&of.printed)) {
        None if all.count() == 0 && !card.abilities_overridden => None,
        found => Some(found.unwrap_or(0)),
    }
}

/// Returns a fighter specification with these AP instead of any AP that it states.
fn with_ap(label: &str, value: StrategicValue) -> String {
    let (id, overrides) = label.split_once('@').unwrap_or((label, ""));
    let others = overrides.split(',').filter(|of| !of.is_empty() && !of.starts_with("ap="));
    let all: Vec<String> = others.map(str::to_owned).chain([format!("ap={value}")]).collect();
    format!("{id}@{}", all.join(","))
}

/// Returns a fighter specification that also states these values of the card. If abilities are
/// among them, it lists all abilities, as they replace those of the card.
fn with_overrides(label: &str, card: &Card, changed: Vec<CardField>, roster: &Roster) -> String {
    if changed.is_empty() {
        return label.to_owned();
    }
    let (id, overrides) = label.split_once('@').unwrap_or((label, ""));
    let keys = overrides.split(',').filter_map(|part| Some(part.split_once('=')?.0));
    let mut set: Vec<CardField> =
        keys.filter_map(|key| CardField::find(CardField::overridable(), key)).collect();
    set.extend(changed);
    let abilities = list_held_abilities(card, roster.book());
    let card = Card { abilities, ..card.clone() };
    format!("{id}@{}", format_overrides(&card, &set, roster.book()))
}

impl ArmyList {
    /// Returns the list in one line, in canonical form.
    pub fn label(&self) -> String {
        let label = |fighter: &ListFighter| match fighter.count.get() {
            1 => fighter.label.clone(),
            count => format!("{count} {}", fighter.label),
        };
        self.fighters.iter().map(label).collect::<Vec<_>>().join(" + ")
    }

    /// Returns the list sorted by AP, then by id, so that the written order does not influence
    /// battles.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.fighters.sort_by(|one, other| {
            fn key(of: &ListFighter) -> impl Ord {
                (
                    of.value,
                    &of.id,
                    &of.label,
                    of.count.get(),
                    &of.cards,
                    &of.per_card,
                    &of.artifacts,
                    &of.options,
                )
            }
            key(one).cmp(&key(other))
        });
        self
    }

    /// Returns the total AP of all fighters.
    pub fn total(&self) -> u32 {
        self.fighters.iter().map(|of| u32::from(of.count.get()) * u32::from(of.value.get())).sum()
    }

    /// Returns the AP that the players agreed on; if the list states none, its total, rounded up to
    /// whole hundreds [I-D-1].
    ///
    /// # Errors
    /// If that exceeds the maximum for a list.
    pub(crate) fn agreed_by_default(&self) -> Result<StrategicValue, Message> {
        let hundreds = i64::from(self.total().div_ceil(100));
        Ok(self.agreed.map_or_else(|| StrategicValue::new(hundreds * 100), Ok)?)
    }

    /// Converts the list to the numeric form of the army rules, for the agreed AP.
    ///
    /// # Errors
    /// If the stated people matches none of its fighters, or several peoples.
    pub(crate) fn to_indexed(&self, agreed: StrategicValue) -> Result<IndexedArmy, Message> {
        let (mut peoples, mut artifacts): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        let mut ids: Vec<&str> = Vec::new();
        let mut units = Vec::new();
        for fighter in &self.fighters {
            let carried = fighter.artifacts.iter();
            let carried = carried.map(|artifact| {
                let is_same = |known: &String| normalize(known) == normalize(&artifact.name);
                index_or_push(&mut artifacts, is_same, || artifact.name.clone())
            });
            units.push(Unit {
                artifacts: carried.collect(),
                card: index_or_push(&mut ids, |id| *id == fighter.id, || fighter.id.as_str()),
                nation: index_or_push(
                    &mut peoples,
                    |of| *of == fighter.card.people,
                    || fighter.card.people.clone(),
                ),
                value: fighter.value.get(),
                rank: fighter.rank(),
                count: fighter.count.get().into(),
                cards: fighter.cards.clone(),
                printed_max_per_card: fighter.per_card,
                max_artifacts: fighter.most_artifacts,
            });
        }
        let nation = self.people_index(&peoples, &units)?;
        let known = peoples.iter().map(|people| people_by_name(people)).collect();
        Ok(IndexedArmy {
            army: Army { agreed_value: agreed.get(), nation, peoples: known, units },
            peoples,
            artifacts,
        })
    }

    /// Returns the index in `peoples` of the people of the army; by default the one with the most
    /// AP.
    fn people_index(&self, peoples: &[String], units: &[Unit]) -> Result<usize, Message> {
        let places = 0..peoples.len();
        let Some(people) = &self.people else {
            let value = |nation: &usize| {
                units.iter().filter(|of| of.nation == *nation).map(Unit::strategic_value).sum::<u32>()
            };
            // `max_by_key` returns the last maximum, so the reversed order yields the first.
            return Ok(places.rev().max_by_key(value).unwrap_or_default());
        };
        let meant: Vec<usize> = places.filter(|place| matches_people(&peoples[*place], people)).collect();
        match meant[..] {
            [nation] => Ok(nation),
            _ => Err(fault!("fault-army-people", people = people, peoples = peoples.join(", ")).into()),
        }
    }
}

/// Returns the index of the item for which `is_it` holds. If there is none, adds a new item.
fn index_or_push<T>(all: &mut Vec<T>, is_it: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> usize {
    all.iter().position(is_it).unwrap_or_else(|| {
        all.push(new());
        all.len() - 1
    })
}

/// Returns the people with a name as printed on cards; `None` if it belongs to no way of alliance
/// [I-D-8], or is unknown.
pub fn people_by_name(name: &str) -> Option<People> {
    const WORDS: [(&str, People); 21] = [
        ("acheron", People::Aries),
        ("dirz", People::Scorpion),
        ("akkyshan", People::Spider),
        ("drune", People::Stag),
        ("mid nor", People::Hydra),
        ("ophidien", People::Snake),
        ("vile tis", People::Hyena),
        ("alahan", People::Lion),
        ("akkylannie", People::Griffin),
        ("tir na bor", People::Boar),
        ("cynwall", People::Dragon),
        ("sessair", People::Minotaur),
        ("sphinx", People::Sphinx),
        ("daikinee", People::Scarab),
        ("bran o kor", People::Jackal),
        ("wolfen", People::Wolf),
        ("no dan kar", People::Rat),
        ("behemoth", People::SpiritTree),
        ("aigle", People::Eagle),
        ("clan d aran", People::Owl),
        ("ophidian", People::Snake),
    ];
    let name = normalize(name);
    WORDS.iter().find(|(word, _)| name.contains(word)).map(|(_, people)| *people)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::army::{Rule, find_faults};
    use crate::scenario::embedded;
    use crate::scenario::reading::message::to_texts;

    fn list(text: &str) -> ArmyList {
        parse_army(text, embedded::roster()).unwrap()
    }

    fn broken(list: &ArmyList, agreed: i64) -> Vec<Rule> {
        let army = list.to_indexed(StrategicValue::new(agreed).unwrap()).unwrap().army;
        find_faults(&army).iter().map(|fault| fault.rule).collect()
    }

    #[test]
    fn the_example_of_i_d_9_with_the_cards_that_are_known() {
        // No Valkyrie is among the profiles; one with her AP replaces her.
        let escort = list(
            "migail_le_selenite@ap=77 + 3 paladin_errant + joueur_d_epee + 3 garde_d_alahan_pic_de_guerre \
             + disciple_d_azel + 3 joueur_d_epee@ap=15 + exorciste_du_griffon",
        );
        assert_eq!((escort.total(), escort.agreed_by_default().unwrap().get()), (299, 300));
        assert_eq!(broken(&escort, 300), []);
        assert!(broken(&escort, 200).contains(&Rule::Contingent));
    }

    #[test]
    fn overrides_do_not_make_a_second_champion_of_one_card() {
        let twice = list("kassar_le_fugitif_c5 + kassar_le_fugitif_c5@att=7");
        assert_eq!(broken(&twice, 300), [Rule::ChampionOnce]);
        let custom = list(
            "@ini=3,att=3,str=3,def=3,res=3,ap=70,champion=1 + @ini=3,att=3,str=3,def=3,res=3,ap=60,champion=1",
        );
        assert_eq!(broken(&custom, 300), []);
    }

    #[test]
    fn the_people_with_the_most_ap_is_that_of_the_army() {
        let mixed = list("guerrier_de_l_aube + 2 garde_pretorien");
        let indexed = |list: &ArmyList| list.to_indexed(StrategicValue::new(300).unwrap());
        let army = indexed(&mixed).unwrap();
        assert_eq!(army.peoples[army.army.nation], "Griffons d'Akkylannie");
        let dirz = ArmyList { people: Some("DIRZ".to_owned()), ..mixed.clone() };
        assert_eq!(indexed(&dirz).unwrap().army.nation, 0);
        let none = ArmyList { people: Some("wolfen".to_owned()), ..mixed };
        assert!(indexed(&none).unwrap_err().to_string().contains("wolfen"));
    }

    #[test]
    fn every_fault_of_a_line_is_found_at_once() {
        let messages = parse_army("21 shub + kassar + @ini=3,att=3 + ", embedded::roster()).unwrap_err();
        let said = to_texts(messages);
        assert_eq!(said.len(), 4, "{said:#?}");
        assert!(said[2].contains("ap=…"), "{said:?}");
    }

    #[test]
    fn ap_that_a_card_does_not_print_are_estimated_unless_they_are_written() {
        let estimated = list("2 banshee_d_acheron");
        let [fighter] = &estimated.fighters[..] else { panic!("one entry") };
        let [low, high] = fighter.estimated_interval().unwrap();
        assert!(low < fighter.value.get() && fighter.value.get() < high);
        assert_eq!(fighter.resolved.as_ref().unwrap().profile.strategic_value, fighter.value);
        assert_eq!(estimated.label(), "2 banshee_d_acheron");
        let written = list("2 banshee_d_acheron@ap=12");
        assert_eq!((written.total(), written.fighters[0].estimated_interval()), (24, None));
        let text =
            "[[fighters]]\nprofile = \"banshee_d_acheron\"\nartifacts = [{ name = \"Robe\", ap = 5 }]\n";
        let robed = file::parse_army_file("a.toml", text, embedded::roster()).unwrap();
        assert_eq!(robed.fighters[0].estimated_interval(), Some([low + 5, high + 5]));
    }

    #[test]
    fn every_people_of_the_built_in_cards_is_known() {
        for people in embedded::roster().peoples() {
            assert!(people_by_name(people).is_some(), "{people}");
        }
    }
}
