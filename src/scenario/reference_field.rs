//! `[field]` of a [scenario](super::scenario_file): the profiles whose costs are judged, and against whom.
//!
//! | key | meaning |
//! | --- | --- |
//! | `ids` | fighters as [`fighter_spec`](super::fighter_spec) writes them, with overrides if wanted; everybody if left out |
//! | `people`, `edition` | only those of a people, of an edition |
//! | `weights` | how much everybody counts as an enemy: `"equal"` (if left out), `"ap"`, `"metagame"` |
//! | `[field.weights]` | instead: a number for each who counts otherwise than 1 |
//! | `unknown_mov` | what those without a printed MOV move where a situation starts apart, in centimeters; 10 if left out |
//! | `abilities_that_matter` | abilities without which there is no verdict; if left out, those that the ability files mark |
//!
//! The kinds of fight are in [`situations`](super::situations), the terms of a verdict in
//! [`verdict_terms`](super::verdict_terms). Judging is not here: see [`balance`](crate::balance).

use super::coverage::{Coverage, Covered, State};
use super::embedded;
use super::fault::unknown;
use super::fighter_spec::{Recruit, parse_selected};
use super::length::parse_unknown_movement;
use super::match_up::LeftOut;
use super::roster::{NOBODY, Roster, Unfit};
use super::situations::situations;
use super::toml_reader::{Document, Fields, Read, decimal, text, texts, word, written_number};
use super::verdict_terms::{Terms, VerdictTerms, verdict_terms};
use crate::balance::{Contender, Field, Situation};
use crate::rules::Movement;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A field that can be judged as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct ReferenceField {
    /// Those who fight: at least two, in the order of the selection, no two alike. Everybody has a MOV where a situation
    /// starts apart.
    pub recruits: Vec<Recruit>,
    /// Those who cannot; a card with overrides is called as it was written.
    pub left_out: Vec<LeftOut>,
    /// How much everybody counts as an enemy.
    pub weights: FieldWeights,
    /// The fights by which costs are judged: at least one, no two alike or of one name.
    pub situations: Vec<Situation>,
    /// Whose MOV was assumed.
    pub assumed_movement: Vec<AssumedMovement>,
    /// Without which abilities there is no verdict.
    pub abilities_that_matter: AbilitiesThatMatter,
    /// When a cost is called wrong.
    pub verdict: VerdictTerms,
}

/// How much everybody counts as an enemy; of no unit.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldWeights {
    /// All the same.
    Equal,
    /// As much as their printed AP.
    StrategicValue,
    /// As often as those take them who look for the best: to be found by playing.
    Metagame,
    /// As written: a number above zero for each recruit, in their order.
    Written(Vec<f64>),
}

/// A MOV that is printed nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssumedMovement {
    /// Who is taken to have it: [`Recruit::label`].
    pub label: String,
    /// His printed name.
    pub name: String,
    /// What he is taken to move.
    pub movement: Movement,
}

/// Without which abilities there is no verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AbilitiesThatMatter {
    /// Those that are not played although they act: see [`Covered::matters`].
    Marked,
    /// Those of these ids, where they are not played.
    Named(Vec<String>),
}

impl AbilitiesThatMatter {
    /// The abilities of a fighter that matter and are not played, in the order in which they are printed.
    pub fn unmodelled<'a>(&self, coverage: &'a Coverage) -> Vec<&'a Covered> {
        let is_named = |covered: &&Covered| match (self, &covered.state, &covered.id) {
            (AbilitiesThatMatter::Named(ids), State::NotModelled(_), Some(id)) => ids.contains(id),
            _ => false,
        };
        match self {
            AbilitiesThatMatter::Marked => coverage.unmodelled_that_matter().collect(),
            AbilitiesThatMatter::Named(_) => coverage.abilities.iter().filter(is_named).collect(),
        }
    }
}

impl FieldWeights {
    /// The weights of these recruits, in their order; none for a metagame, which is not known beforehand.
    pub fn known(&self, recruits: &[Recruit]) -> Option<Vec<f64>> {
        let ap = |recruit: &Recruit| f64::from(recruit.profile.strategic_value.get());
        match self {
            FieldWeights::Equal => Some(vec![1.0; recruits.len()]),
            FieldWeights::StrategicValue => Some(recruits.iter().map(ap).collect()),
            FieldWeights::Metagame => None,
            FieldWeights::Written(weights) => Some(weights.clone()),
        }
    }
}

impl ReferenceField {
    /// The field with these weights, one for each recruit in their order.
    ///
    /// # Errors
    /// See [`Field::new`]. The field of a scenario has been tried: only weights can be wrong.
    pub fn with_weights(&self, weights: &[f64]) -> Result<Field, Vec<String>> {
        let contender = |(recruit, weight): (&Recruit, &f64)| Contender {
            stream_name: recruit.stream_name.clone(),
            profile: recruit.profile,
            is_champion: recruit.card.champion == Some(true),
            weight: *weight,
        };
        let contenders = self.recruits.iter().zip(weights).map(contender).collect();
        Field::new(contenders, self.situations.clone())
    }
}

/// What those without a printed MOV move, in centimeters, if the file does not say.
const UNKNOWN_MOV: &str = "10";

/// The field of a scenario; none where there is none, or where it is faulty, which is noted.
pub(super) fn reference_field<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    roster: Option<&Roster>,
    terms: &Terms,
) -> Option<ReferenceField> {
    let situations = situations(document, fields);
    let verdict = verdict_terms(document, fields, terms);
    let Some(value) = fields.value("field") else {
        for (key, written) in [("situation", "[[situation]]"), ("verdict", "[verdict]")] {
            if let Some(value) = fields.value(key) {
                let message = format!("{written} belongs to a field; write [field] too");
                document.note(document.origin(value).fault(message));
            }
        }
        return None;
    };
    let mut table = Fields::of_table(document, value)?;
    let ids = table.optional("ids", texts);
    let people = table.optional("people", text);
    let edition = table.optional("edition", text);
    let unknown_mov = table.optional("unknown_mov", |value| {
        parse_unknown_movement(&written_number(value)?).map_err(|message| vec![message])
    });
    let abilities_that_matter =
        table.optional_or("abilities_that_matter", AbilitiesThatMatter::Marked, abilities);
    let is_listed = table.value("ids").is_none() || ids.is_some();
    let selected = roster.filter(|_| is_listed).and_then(|roster| {
        let selected = Selected::of(&ids.unwrap_or_default(), edition, people, roster);
        let origin = table.origin();
        let say = |message: String| document.note(origin.fault(format!("field: {message}")));
        selected.map_err(|messages| messages.into_iter().for_each(say)).ok()
    });
    let weights = weights(document, &mut table, selected.as_ref(), roster);
    table.close_in_place();
    let (Selected { mut recruits, left_out }, situations) = (selected?, situations?);
    let is_apart = situations.iter().any(Situation::is_apart);
    let movement = unknown_mov.or_else(|| parse_unknown_movement(UNKNOWN_MOV).ok());
    let assumed_movement = movement.filter(|_| is_apart).map(|movement| assume(&mut recruits, movement));
    let field = ReferenceField {
        recruits,
        left_out,
        weights: weights?,
        situations,
        assumed_movement: assumed_movement.unwrap_or_default(),
        abilities_that_matter: abilities_that_matter?,
        verdict,
    };
    let tried = field.with_weights(&vec![1.0; field.recruits.len()]);
    for message in tried.err().into_iter().flatten() {
        document.note(table.origin().fault(format!("field: {message}")));
    }
    Some(field)
}

/// Gives those whose card prints no MOV this one, and names them.
fn assume(recruits: &mut [Recruit], movement: Movement) -> Vec<AssumedMovement> {
    let unknown = recruits.iter_mut().filter(|recruit| recruit.profile.movement.is_none());
    unknown
        .map(|recruit| {
            recruit.profile.movement = Some(movement);
            AssumedMovement { label: recruit.label.clone(), name: recruit.name.clone(), movement }
        })
        .collect()
}

/// Abilities by any of their names, with or without an X.
fn abilities(value: &DeValue) -> Read<AbilitiesThatMatter> {
    let (mut ids, mut messages) = (Vec::new(), Vec::new());
    for name in texts(value)? {
        match embedded::abilities().called(name) {
            Err(message) => messages.push(message),
            Ok(ability) if ids.contains(&ability.id) => {
                messages.push(format!("`{name}` is there twice; it is the ability {}", ability.name_en));
            }
            Ok(ability) => ids.push(ability.id.clone()),
        }
    }
    if messages.is_empty() { Ok(AbilitiesThatMatter::Named(ids)) } else { Err(messages) }
}

/// A selection, parted.
struct Selected {
    recruits: Vec<Recruit>,
    left_out: Vec<LeftOut>,
}

impl Selected {
    /// Those who pass every filter, in the order of `ids`, or of the roster if `ids` is empty.
    ///
    /// # Errors
    /// Every fault of the ids and the filters; a selection of which fewer than two can fight.
    fn of(
        ids: &[&str],
        edition: Option<&str>,
        people: Option<&str>,
        roster: &Roster,
    ) -> Result<Selected, Vec<String>> {
        let mut selected = Selected { recruits: Vec::new(), left_out: Vec::new() };
        let passes = roster.filter(edition, people);
        let mut messages = passes.as_ref().err().cloned().unwrap_or_default();
        let mut labels = Vec::new();
        let mut take = |one: Result<Recruit, LeftOut>, passes: bool| {
            let label = match &one {
                Ok(recruit) => &recruit.label,
                Err(left_out) => &left_out.card.id,
            };
            if labels.contains(label) {
                return Some(format!("`{label}` is there twice"));
            }
            labels.push(label.clone());
            match one {
                _ if !passes => {}
                Ok(recruit) => selected.recruits.push(recruit),
                Err(left_out) => selected.left_out.push(left_out),
            }
            None
        };
        let passes = |card: &_| passes.as_ref().is_ok_and(|passes| passes(card));
        for id in ids {
            match parse_selected(id, roster) {
                Ok(one) => {
                    let passes = match &one {
                        Ok(recruit) => passes(&recruit.card),
                        Err(left_out) => passes(&left_out.card),
                    };
                    messages.extend(take(one, passes));
                }
                Err(faults) => messages.extend(faults),
            }
        }
        let all = roster.cards().iter().filter(|card| ids.is_empty() && passes(card));
        for card in all {
            match Recruit::of_card(card, roster) {
                Ok(recruit) => messages.extend(take(Ok(recruit), true)),
                Err(Unfit::Missing(missing)) => {
                    messages.extend(take(Err(LeftOut { card: card.clone(), missing }), true));
                }
                Err(Unfit::Contradiction(message)) => messages.push(format!("{}: {message}", card.id)),
            }
        }
        if messages.is_empty() && selected.recruits.len() < 2 {
            messages.push(selected.too_few());
        }
        if messages.is_empty() { Ok(selected) } else { Err(messages) }
    }

    /// Why nothing can be judged, and what to do.
    fn too_few(&self) -> String {
        const MOST_NAMED: usize = 5;
        let count = self.recruits.len() + self.left_out.len();
        if count == 0 {
            return NOBODY.to_owned();
        }
        let mut message = format!(
            "a field needs two complete profiles; of {count} selected, {} can fight",
            self.recruits.len()
        );
        for LeftOut { card, missing } in self.left_out.iter().take(MOST_NAMED) {
            message += &format!("; {} has no {missing}", card.id);
        }
        if self.left_out.len() > MOST_NAMED {
            message += "; …";
        }
        message + "; select more, or write what is missing after an @, such as id@att=4"
    }
}

/// `weights`; none where they are faulty, which is noted, or nobody is there to have them.
fn weights<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    selected: Option<&Selected>,
    roster: Option<&Roster>,
) -> Option<FieldWeights> {
    match fields.value("weights").map(Spanned::get_ref) {
        Some(DeValue::Table(table)) => {
            written_weights(document, table, selected?, roster?).map(FieldWeights::Written)
        }
        _ => fields.optional_or("weights", FieldWeights::Equal, named_weights),
    }
}

fn named_weights(value: &DeValue) -> Read<FieldWeights> {
    let of = |word: &str| match word {
        "ap" => FieldWeights::StrategicValue,
        "metagame" => FieldWeights::Metagame,
        _ => FieldWeights::Equal,
    };
    word(value, &["equal", "ap", "metagame"], |word| word).map(of).map_err(|mut messages| {
        messages.iter_mut().for_each(|message| message.push_str(", or a table [field.weights]"));
        messages
    })
}

/// `[field.weights]`; none where it is faulty, which is noted.
fn written_weights<'a>(
    document: &'a Document<'a>,
    table: &'a DeTable<'a>,
    selected: &Selected,
    roster: &Roster,
) -> Option<Vec<f64>> {
    let mut weights: Vec<Option<f64>> = vec![None; selected.recruits.len()];
    let mut is_sound = true;
    for (key, value) in table.iter() {
        let written = key.get_ref().as_ref();
        let found = selected.place(written, roster).and_then(|place| {
            let weight = weight(value.get_ref()).map_err(|messages| messages.join("; "))?;
            match weights[place].replace(weight) {
                Some(_) => Err("this profile is there twice".to_owned()),
                None => Ok(()),
            }
        });
        if let Err(message) = found {
            is_sound = false;
            document.note(document.origin(key).fault(format!("weights: `{written}`: {message}")));
        }
    }
    is_sound.then(|| weights.into_iter().map(|weight| weight.unwrap_or(1.0)).collect())
}

/// A number above zero.
fn weight(value: &DeValue) -> Read<f64> {
    const MOST: f64 = 1e6;
    let weight = decimal(value, "the weight", 0.0, MOST)?;
    match weight > 0.0 {
        true => Ok(weight),
        false => Err(vec![format!("the weight is {weight}; allowed: above 0, to {MOST}")]),
    }
}

impl Selected {
    /// Whom a key of `[field.weights]` means: his place among the recruits.
    fn place(&self, written: &str, roster: &Roster) -> Result<usize, String> {
        let label = match parse_selected(written, roster) {
            Ok(Ok(recruit)) => recruit.label,
            Ok(Err(left_out)) => left_out.card.id,
            Err(_) => written.to_owned(),
        };
        if let Some(place) = self.recruits.iter().position(|recruit| recruit.label == label) {
            return Ok(place);
        }
        if let Some(LeftOut { missing, .. }) = self.left_out.iter().find(|left_out| left_out.card.id == label)
        {
            return Err(format!("the profile is left out, as it has no {missing}"));
        }
        let labels = self.recruits.iter().map(|recruit| recruit.label.as_str());
        Err(unknown("nobody of the field is called so", written, labels))
    }
}
