//! Parser of `[field]` of a [scenario](crate::scenario::scenario_file): the profiles whose costs
//! are judged, and the enemies they are judged against.
//!
//! | key | meaning |
//! | --- | --- |
//! | `ids` | [fighters](crate::scenario::fighter::spec), optionally with overrides |
//! | `people`, `edition` | adds their profiles, see [`Filters`]; default all |
//! | `weights` | weights of the profiles as enemies: `"equal"` (default), `"ap"`, `"metagame"` |
//! | `[field.weights]` | alternatively: a number for each profile with a weight other than 1 |
//! | `unknown_mov` | MOV in cm for profiles without one; default: `[missing]` of the ruleset |
//! | `abilities_that_matter` | abilities required for a verdict; default: marked by their files |
//!
//! With `"equal"`, identical profiles share one weight. `unknown_mov` applies if a situation starts
//! apart. The situations are parsed in [`situations`], the terms of verdicts in [`verdict_terms`].
//! Judging is done in [`balance`](crate::balance).

pub mod armies;
pub(super) mod candidate;
pub(super) mod replacement;
pub mod selection;
pub mod situations;
pub mod verdict_terms;
pub(super) mod weights;

use crate::balance::{Contender, Field, FieldError, Situation};
use crate::fault;
use crate::rules::{MissingValues, Movement};
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::ability::coverage::{CardAbilityCoverage, Coverage, CoverageState};
use crate::scenario::card::Card;
use crate::scenario::card::roster::LeftOut;
use crate::scenario::card::roster::{CannotFight, Roster};
use crate::scenario::card::selection::Filters;
use crate::scenario::card::unplayed::{Bound, list_unplayed};
use crate::scenario::fighter::spec::{ResolvedFighter, parse_selected};
use crate::scenario::fighter::unknown_values::{Assumed, AssumedRule, Needs, list_assumed};
use crate::scenario::reading::bounds::MAX_COLLECTED_FAULTS;
use crate::scenario::reading::fault::Origin;
use crate::scenario::reading::length::parse_unknown_movement;
use crate::scenario::reading::message::Message;
use crate::scenario::reading::sentence::Quoted;
use crate::scenario::reading::toml_reader::{
    Document, Fields, ParseResult, text_or_texts, texts, written_number,
};
use armies::{ArmyTerms, army_terms};
use candidate::{Candidate, Selected, candidate_label, parse_candidates};
use replacement::{parse_replacement, replace_fighter};
use situations::parse_situations;
use std::collections::BTreeMap;
use toml::de::DeValue;
use verdict_terms::{TermsContext, VerdictTerms, verdict_terms};
use weights::{FieldWeights, parse_weights};

/// A validated field of profiles, ready to be judged.
#[derive(Clone, Debug, PartialEq)]
pub struct ReferenceField {
    /// Fighters of the field: at least two, all different, sorted by id. The written order must not
    /// matter, because random draws pick fighters by index. All have a MOV if a situation starts
    /// apart.
    pub fighters: Vec<ResolvedFighter>,
    /// Fighters that are judged against the field without belonging to it, sorted by id; a card
    /// without AP asks for its fair cost.
    pub candidates: Vec<ResolvedFighter>,
    /// Cards that cannot fight, sorted by id; the id of a card with overrides is its specification.
    pub left_out: Vec<LeftOut>,
    /// Weight of each fighter as an enemy.
    pub weights: FieldWeights,
    /// Situations in which costs are judged: at least one, all different and with unique names.
    pub situations: Vec<Situation>,
    /// Fighters without a printed MOV, with the MOV that is assumed for each.
    pub assumed_movement: Vec<AssumedMovement>,
    /// MOV of fighters without one, if the key `unknown_mov` gives it; otherwise the ruleset
    /// decides.
    pub unknown_movement: Option<Movement>,
    /// Abilities that must be simulated for a verdict.
    pub abilities_that_matter: AbilitiesThatMatter,
    /// When a cost is judged wrong, and which assumptions are varied before.
    pub verdict: VerdictTerms,
    /// Battles between army lists from which army worth is estimated.
    pub armies: ArmyTerms,
    /// Whether army worth is what is asked by default: the scenario has `[armies]`, or the field is
    /// selected by options.
    pub asks_army_worth: bool,
}

/// An assumed MOV of a fighter whose card prints none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssumedMovement {
    /// Specification of the fighter, in canonical form.
    pub label: String,
    /// Name of the fighter.
    pub name: String,
    /// MOV that is assumed for the fighter.
    pub movement: Movement,
}

/// Abilities that must be simulated for a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AbilitiesThatMatter {
    /// The abilities marked in the ability files: see [`CardAbilityCoverage::matters`].
    Marked,
    /// The abilities with these ids.
    Named(Vec<String>),
}

impl AbilitiesThatMatter {
    /// Returns those abilities of a fighter that would have to be simulated for a verdict and are
    /// not, in printed order.
    pub(crate) fn not_simulated<'a>(&self, coverage: &'a Coverage) -> Vec<&'a CardAbilityCoverage> {
        let is_named = |covered: &&CardAbilityCoverage| match (self, &covered.state, &covered.id) {
            (AbilitiesThatMatter::Named(ids), CoverageState::NotModelled(_), Some(id)) => ids.contains(id),
            _ => false,
        };
        match self {
            AbilitiesThatMatter::Marked => coverage.unmodelled_that_matter().collect(),
            AbilitiesThatMatter::Named(_) => coverage.abilities.iter().filter(is_named).collect(),
        }
    }
}

impl ResolvedFighter {
    /// Returns the fighter as a contender of a field. `stream_name` selects its random stream.
    pub(crate) fn to_contender(&self, stream_name: String, weight: f64) -> Contender {
        Contender {
            stream_name,
            profile: self.profile,
            is_champion: self.card.champion == Some(true),
            weight,
        }
    }
}

impl ReferenceField {
    /// Converts the field to the form that [`balance`](crate::balance) judges. `weights` has one
    /// weight per fighter, in the order of the fighters; candidates get weight 0.
    ///
    /// # Errors
    /// Those of [`Field::new`]. The field of a scenario was validated, so only weights can be
    /// wrong.
    pub(crate) fn to_field(&self, weights: &[f64]) -> Result<Field, Vec<Message>> {
        // Fighters with equal stream names would roll the same dice, and their results would be
        // correlated.
        let mut named: BTreeMap<&str, usize> = BTreeMap::new();
        let mut contenders = Vec::with_capacity(self.fighters.len());
        let members = self.fighters.iter().zip(weights.iter().copied());
        let candidates = self.candidates.iter().map(|fighter| (fighter, 0.0));
        for (fighter, weight) in members.chain(candidates) {
            let times = named.entry(&fighter.stream_name).and_modify(|times| *times += 1).or_insert(1);
            let stream_name = match *times {
                1 => fighter.stream_name.clone(),
                times => format!("{} {times}", fighter.stream_name),
            };
            contenders.push(fighter.to_contender(stream_name, weight));
        }
        let field = Field::new(contenders, self.situations.clone());
        field.map_err(|why| why.iter().map(describe_no_field).collect())
    }

    /// Iterates over all judged fighters: those of the field, then the candidates.
    pub(crate) fn all_judged(&self) -> impl Iterator<Item = &ResolvedFighter> + Clone {
        self.fighters.iter().chain(&self.candidates)
    }

    /// Returns in which direction the estimated cost or worth of a fighter is only a bound; `None`
    /// if everything is simulated, or if the terms of verdicts ignore what is not.
    pub(crate) fn bound(&self, fighter: &ResolvedFighter) -> Option<Bound> {
        self.bound_by(fighter, &fighter.coverage)
    }

    /// Returns the [`bound`](Self::bound) of a fighter in battles on a table.
    pub(crate) fn bound_on_table(&self, fighter: &ResolvedFighter) -> Option<Bound> {
        self.bound_by(fighter, &fighter.coverage.on_table())
    }

    fn bound_by(&self, fighter: &ResolvedFighter, coverage: &Coverage) -> Option<Bound> {
        let asks = self.verdict.restricts_not_simulated;
        asks.then(|| Bound::combine(&list_unplayed(&fighter.card, coverage))).flatten()
    }

    /// Lists the values that simulations of the field assume because cards do not print them.
    pub fn list_assumed(&self, rules: &MissingValues) -> Vec<Assumed> {
        let needs = Needs::for_situations(&self.situations);
        list_assumed(self.all_judged(), needs, rules, self.unknown_movement)
    }

    /// Returns the names of the fighters of the field that cannot be judged: an ability that
    /// matters is not simulated, or the situations need a value that is unknown and for which no
    /// rule gives an assumption.
    pub(crate) fn names_not_judged(&self, rules: &MissingValues) -> Vec<String> {
        let assumed = self.list_assumed(rules);
        let lacks = |fighter: &ResolvedFighter| {
            assumed.iter().any(|of| of.profile == fighter.label && of.rule == AssumedRule::NotJudged)
        };
        let cannot = |fighter: &&ResolvedFighter| {
            !self.abilities_that_matter.not_simulated(&fighter.coverage).is_empty() || lacks(fighter)
        };
        self.fighters.iter().filter(cannot).map(|fighter| fighter.name.clone()).collect()
    }

    /// Sets every unknown MOV, if a situation starts apart, to `unknown_mov` or else to the value
    /// of the ruleset. Then validates the field.
    ///
    /// # Errors
    /// Every reason why the field cannot be judged.
    pub(super) fn with_assumed_movement(mut self, rules: &MissingValues) -> Result<Self, Vec<Message>> {
        let movement = self.unknown_movement.or(rules.movement.assumed_movement());
        if let Some(movement) = movement.filter(|_| self.situations.iter().any(Situation::is_apart)) {
            let everybody = self.fighters.iter_mut().chain(&mut self.candidates);
            self.assumed_movement = assume_movement(everybody, movement);
        }
        self.to_field(&vec![1.0; self.fighters.len()]).map(|_| self)
    }
}

/// Parses the field of a scenario; `None` if it is absent or faulty (the fault is recorded).
/// `stand_in`: a fighter of the field and its replacement; `beside`: candidates.
pub(super) fn parse_reference_field<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    roster: Option<&Roster>,
    terms: &TermsContext,
    stand_in: Option<[&str; 2]>,
    beside: &[String],
) -> Option<ReferenceField> {
    let situations = parse_situations(document, fields);
    let verdict = verdict_terms(document, fields, terms);
    let Some(value) = fields.value("field") else {
        for (key, written) in
            [("situation", "[[situation]]"), ("verdict", "[verdict]"), ("armies", "[armies]")]
        {
            if let Some(value) = fields.value(key) {
                let message = fault!("fault-belongs-to-a-field", written = written);
                document.note(document.origin(value).fault(message));
            }
        }
        return None;
    };
    let mut table = Fields::from_table(document, value)?;
    let ids = table.optional("ids", texts);
    let people = table.optional_or("people", Vec::new(), text_or_texts);
    let edition = table.optional_or("edition", Vec::new(), text_or_texts);
    let unknown_mov = table.optional("unknown_mov", |value| {
        parse_unknown_movement(&written_number(value)?).map_err(|message| vec![message.into()])
    });
    let abilities_that_matter =
        table.optional_or("abilities_that_matter", AbilitiesThatMatter::Marked, |value| {
            terms
                .book
                .map_or(Ok(AbilitiesThatMatter::Marked), |book| parse_abilities_that_matter(value, book))
        });
    let is_listed = table.value("ids").is_none() || ids.is_some();
    let selected = roster.filter(|_| is_listed).and_then(|roster| {
        let ids_origin = table.value("ids").map_or(table.origin(), |ids| document.origin(ids));
        let say = |origin: Origin, messages: Vec<Message>| {
            let fault = |message: Message| document.note(origin.fault(message.within("field")));
            messages.into_iter().for_each(fault);
        };
        let ids = ids.unwrap_or_default();
        let filters = Filters { people: people?, edition: edition? };
        let passing =
            roster.filter_cards(&filters, !ids.is_empty()).map_err(|messages| say(table.origin(), messages));
        // Faults of the ids are reported even if no card passes the filters.
        let all = resolve_candidates(&ids, passing.as_deref().unwrap_or_default(), roster)
            .map_err(|messages| say(ids_origin, messages));
        let selected = Selected::from_candidates(passing.and(all).ok()?);
        selected.map_err(|message| say(table.origin(), vec![message])).ok()
    });
    let weights = parse_weights(document, &mut table, selected.as_ref(), roster);
    let asks_army_worth = fields.value("armies").is_some();
    let armies = army_terms(document, fields, selected.as_ref().map(|selected| &selected.fighters[..]));
    table.close_in_place();
    let note = |message: Message| document.note(table.origin().fault(message.within("field")));
    // Parsed before the first early return, so that all faults are reported at once.
    let names_editions = fields.value("verdict").is_some_and(|verdict| {
        verdict.get_ref().as_table().is_some_and(|verdict| verdict.get("editions").is_some())
    });
    let stand_in = stand_in.zip(roster).and_then(|(places, roster)| {
        parse_replacement(places, roster).map_err(|messages| messages.into_iter().for_each(note)).ok()
    });
    let beside = roster.map(|roster| parse_candidates(beside, roster));
    let beside = beside.and_then(|read| read.map_err(|messages| messages.into_iter().for_each(note)).ok());
    let (Selected { mut fighters, left_out }, situations) = (selected?, situations?);
    let mut weights = weights?;
    if let Some(pair) = stand_in {
        replace_fighter(pair, &mut fighters, &mut weights).unwrap_or_else(|message| note(message.into()));
    }
    let verdict = match names_editions {
        true => verdict,
        false => verdict.for_editions(edition_tags(&fighters), terms.files.catalog, terms.ruleset),
    };
    let field = ReferenceField {
        fighters,
        candidates: beside?,
        left_out,
        weights,
        situations,
        assumed_movement: Vec::new(),
        unknown_movement: unknown_mov,
        abilities_that_matter: abilities_that_matter?,
        verdict,
        armies,
        asks_army_worth,
    };
    field.with_assumed_movement(&terms.missing).map_err(|messages| messages.into_iter().for_each(note)).ok()
}

/// Iterates over the edition tags of the cards of fighters.
pub(super) fn edition_tags<'a>(
    fighters: impl IntoIterator<Item = &'a ResolvedFighter>,
) -> impl Iterator<Item = &'a str> {
    fighters.into_iter().map(|fighter| fighter.card.edition.as_str())
}

/// Gives all fighters without a MOV this one, and returns these fighters.
fn assume_movement<'a>(
    fighters: impl Iterator<Item = &'a mut ResolvedFighter>,
    movement: Movement,
) -> Vec<AssumedMovement> {
    let unknown = fighters.filter(|fighter| fighter.profile.movement.is_none());
    unknown
        .map(|fighter| {
            fighter.profile.movement = Some(movement);
            AssumedMovement { label: fighter.label.clone(), name: fighter.name.clone(), movement }
        })
        .collect()
}

/// Parses abilities by any of their names, with or without X.
fn parse_abilities_that_matter(value: &DeValue, book: &AbilityBook) -> ParseResult<AbilitiesThatMatter> {
    let (mut ids, mut messages) = (Vec::new(), Vec::new());
    for name in texts(value)? {
        if messages.len() >= MAX_COLLECTED_FAULTS {
            break;
        }
        match book.find_ignoring_x(name) {
            Err(message) => messages.push(message),
            Ok(ability) if ids.contains(&ability.id) => {
                messages.push(fault!("fault-ability-there-twice", name = name, ability = ability).into());
            }
            Ok(ability) => ids.push(ability.id.clone()),
        }
    }
    if messages.is_empty() { Ok(AbilitiesThatMatter::Named(ids)) } else { Err(messages) }
}

/// Resolves the fighters written in `ids`, then those of the other cards in `passing`, which are
/// the cards that pass the filters.
///
/// # Errors
/// Every fault of the specifications, and duplicates.
pub(super) fn resolve_candidates(
    ids: &[&str],
    passing: &[&Card],
    roster: &Roster,
) -> Result<Vec<Candidate>, Vec<Message>> {
    let of_card = |card: &Card| match ResolvedFighter::from_card(card, roster) {
        Ok(fighter) => Ok(Ok(fighter)),
        Err(CannotFight::Missing(missing)) => Ok(Err(LeftOut { card: card.clone(), missing })),
        Err(CannotFight::Contradiction(message)) => Err(vec![Message::from(message).within(&card.id)]),
    };
    let (mut candidates, mut messages): (Vec<Candidate>, Vec<Message>) = (Vec::new(), Vec::new());
    for id in ids {
        if messages.len() >= MAX_COLLECTED_FAULTS {
            break;
        }
        match parse_selected(id, roster) {
            Err(faults) => messages.extend(faults),
            Ok(one) if candidates.iter().any(|other| candidate_label(other) == candidate_label(&one)) => {
                messages.push(fault!("terminal-twice", name = Quoted(candidate_label(&one))).into());
            }
            Ok(one) => candidates.push(one),
        }
    }
    let written = candidates.len();
    for card in passing {
        match of_card(card) {
            Err(faults) => messages.extend(faults),
            Ok(_) if candidates[..written].iter().any(|other| candidate_label(other) == card.id) => {}
            Ok(one) => candidates.push(one),
        }
    }
    if messages.is_empty() { Ok(candidates) } else { Err(messages) }
}

/// Describes why a field cannot be judged.
fn describe_no_field(why: &FieldError) -> Message {
    match why {
        FieldError::TooFew { found } => fault!("fault-field-needs-two", found = *found).into(),
        FieldError::NoSituation => fault!("fault-field-needs-a-situation").into(),
        FieldError::Weight { name, weight } => {
            fault!("fault-weight-of", name = name, weight = *weight).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Catalog, Faults, Scenario, parse_scenario};
    use std::path::Path;

    const HEAD: &str =
        "name = \"n\"\nruleset = \"confede-2024\"\nseed = 1\npolicies = [\"balanced\"]\n[field]\n";
    const TWO: &str = "ids = [\"garde_pretorien\", \"guerrier_de_l_aube\"]\n";

    fn scenario(text: &str) -> Result<Scenario, Faults> {
        let nothing = |_: &Path| Err(std::io::ErrorKind::NotFound.into());
        parse_scenario("s.toml", text, Catalog::built_in(), &nothing)
    }

    fn field(text: &str) -> ReferenceField {
        scenario(text).unwrap_or_else(|faults| panic!("{faults}")).field.unwrap()
    }

    fn faults(text: &str) -> Vec<String> {
        scenario(text).unwrap_err().to_string().lines().map(str::to_owned).collect()
    }

    fn labels(field: &ReferenceField) -> Vec<&str> {
        field.fighters.iter().map(|fighter| fighter.label.as_str()).collect()
    }

    #[test]
    fn every_fighter_of_a_field_has_its_own_dice_stream() {
        let ids = "ids = [\"@ini=1,att=1,str=1,def=1,res=1,ap=1\", \"@ini=1,att=1,str=1,def=1,res=1,ap=2\", \"a@ap=3\", \"a\"]";
        let ids = ids.replace("a@", "garde_pretorien@").replace("\"a\"", "\"garde_pretorien\"");
        let field = scenario(&format!("{HEAD}{ids}\n")).unwrap().field.unwrap();
        let contenders = field.to_field(&[1.0; 4]).unwrap().contenders;
        let names: Vec<&str> = contenders.iter().map(|of| of.stream_name.as_str()).collect();
        assert_eq!(names, ["@", "@ 2", "garde_pretorien", "garde_pretorien 2"]);
    }

    #[test]
    fn omitted_keys_of_a_field_have_defaults() {
        let read = scenario(&format!("{HEAD}{TWO}")).unwrap();
        assert!(read.runs.is_none() && !read.has_match_ups());
        let field = read.field.unwrap();
        assert_eq!(labels(&field), ["garde_pretorien", "guerrier_de_l_aube"]);
        assert_eq!(field.situations, Situation::standard());
        assert_eq!(field.weights, FieldWeights::Equal);
        assert_eq!(
            (field.verdict.fights, field.verdict.tries_readings),
            (VerdictTerms::default().fights, true)
        );
        assert_eq!(field.abilities_that_matter, AbilitiesThatMatter::Marked);
        assert!(field.left_out.is_empty());
    }

    #[test]
    fn ids_may_have_overrides_and_incomplete_profiles_are_left_out() {
        let ids = "ids = [\"garde_pretorien@att=6,ini=3\", \"garde_pretorien\", \"arkeon_sanath@att=4\", \"shub\", \
                   \"@ini=3,att=5,str=8,def=5,res=11,ap=49,abilities=bane/wolfen\"]\n";
        let field = field(&format!("{HEAD}{ids}"));
        assert_eq!(
            labels(&field),
            [
                "@ini=3,att=5,str=8,def=5,res=11,ap=49,abilities=bane/wolfen",
                "garde_pretorien",
                "garde_pretorien@ini=3,att=6"
            ]
        );
        let left_out: Vec<String> =
            field.left_out.iter().map(|one| format!("{}: {}", one.card.id, one.missing)).collect();
        assert_eq!(left_out, ["arkeon_sanath@att=4: RES", "shub: INI, ATT, STR, DEF, RES"]);
    }

    #[test]
    fn every_profile_that_passes_the_filters_is_judged() {
        let field = field(&format!("{HEAD}edition = \"C5_it\"\npeople = \"daikinees\"\n"));
        assert_eq!(field.fighters.len(), 21);
        assert!(field.fighters.iter().all(|fighter| fighter.card.people == "Elfes Daïkinees"));
        let all = scenario(HEAD).unwrap().field.unwrap();
        assert_eq!((all.fighters.len(), all.left_out.len()), (84, 145 - 84));
    }

    #[test]
    fn weights_are_given_by_a_rule_or_a_table() {
        let weights = |text: &str| {
            let field = field(&format!("{HEAD}{TWO}{text}"));
            let known = field.weights.to_vec(&field.fighters);
            (field.weights, known)
        };
        assert_eq!(weights("weights = \"equal\"\n"), (FieldWeights::Equal, Some(vec![1.0, 1.0])));
        assert_eq!(weights("weights = \"ap\"\n"), (FieldWeights::StrategicValue, Some(vec![49.0, 19.0])));
        assert_eq!(weights("weights = \"metagame\"\n"), (FieldWeights::Metagame, None));
        let written = FieldWeights::Written(vec![1.0, 2.5]);
        assert_eq!(weights("[field.weights]\nguerrier_de_l_aube = 2.5\n").0, written);
        let variant = "[field.weights]\n\"garde_pretorien@ini=3,att=6\" = 3\n";
        let two = TWO.replace("garde_pretorien", "garde_pretorien@att=6,ini=3");
        assert_eq!(field(&format!("{HEAD}{two}{variant}")).weights, FieldWeights::Written(vec![3.0, 1.0]));
    }

    #[test]
    fn an_unknown_mov_is_assumed_if_a_situation_starts_apart() {
        let assumed = |text: &str| {
            let field = field(&format!("{HEAD}{text}"));
            let all = field.assumed_movement.iter();
            let all: Vec<_> = all.map(|one| (one.label.clone(), one.movement.get())).collect();
            (all, field.fighters[0].profile.movement.map(Movement::get))
        };
        let ids = "ids = [\"@ini=3,att=5,str=8,def=5,res=11,ap=49\", \"garde_pretorien@mov=12.5\"]\n";
        let label = "@ini=3,att=5,str=8,def=5,res=11,ap=49".to_owned();
        assert_eq!(assumed(ids), (vec![(label.clone(), 100)], Some(100)));
        assert_eq!(assumed(&format!("{ids}unknown_mov = 7.5\n")), (vec![(label.clone(), 75)], Some(75)));
        assert_eq!(assumed(&format!("{ids}unknown_mov = \"7,5\"\n")), (vec![(label, 75)], Some(75)));
        assert_eq!(assumed(&format!("{ids}[[situation]]\nforces = \"duel\"\n")), (vec![], None));
    }

    #[test]
    fn abilities_that_matter_are_marked_or_named() {
        let body = "@ini=3,att=5,str=8,def=5,res=11,ap=49,abilities";
        let list = "mutagène/2;bane;regeneration/5;leadership/10;abominable;alliance";
        let ids = format!("ids = [\"{body}={list}\", \"garde_pretorien\"]\n");
        let missing = |text: &str| -> Vec<String> {
            let field = field(&format!("{HEAD}{ids}{text}"));
            let unmodelled = field.abilities_that_matter.not_simulated(&field.fighters[0].coverage);
            unmodelled.into_iter().filter_map(|covered| covered.id.clone()).collect()
        };
        assert_eq!(missing(""), ["mutagen", "bane"]);
        let named = "abilities_that_matter = [\"Regeneration\", \"COMMANDEMENT\", \"Fléau/Élite\"]\n";
        assert_eq!(missing(named), ["bane", "leadership"]);
        assert_eq!(missing("abilities_that_matter = []\n"), [""; 0]);
    }

    #[test]
    fn every_fault_of_a_field_is_found_at_once_and_has_its_line() {
        let tail = "ids = [\"garde_pretorien\", \"garde_pretorien@att=5\", \"guerrier_de_l_aub\", \"2 shub\", \
                    \"garde_pretorien\", \"shub@att=x\"]\nedition = \"C4\"\npeople = \"elves\"\nunknown_mov = 0\n\
                    abilities_that_matter = [\"mutagen\", \"Mutagène\", \"concentracion\"]\nweights = \"all\"\nid = 1\n";
        let expected = [
            "s.toml:5: field: no profile is of the edition `C4`; allowed: `C3`, ",
            "s.toml:5: field: no profile is of the people `elves`; did you mean `Elfes`",
            "s.toml:6: field: no profile is called `guerrier_de_l_aub`; did you mean guerrier_de_l_aube",
            "s.toml:6: field: `2 shub`: only one fighter is expected here",
            "s.toml:6: field: `garde_pretorien` appears twice",
            "s.toml:6: field: `shub@att=x`: att: `x` is not a whole number",
            "s.toml:9: unknown_mov: `0` is not a MOV; allowed: 0.1 to 100 centimeters, such as 10 or 12.5",
            "s.toml:10: abilities_that_matter: the ability Mutagen appears twice, here as `Mutagène`",
            "s.toml:10: abilities_that_matter: no ability is called `concentracion`; did you mean Concentration",
            "s.toml:11: weights: `all` is unknown; allowed: equal, ap, metagame, or a table [field.weights]",
            "s.toml:12: no key is called `id` here; did you mean ids",
        ];
        let found = faults(&format!("{HEAD}{tail}"));
        assert_eq!(found.len(), expected.len(), "{found:#?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.starts_with(expected), "{found}\n{expected}");
        }
    }

    #[test]
    fn every_fault_of_written_weights_has_its_line() {
        let two = TWO.replace(']', ", \"arkeon_sanath\"]");
        let tail = "[field.weights]\ngarde_pretorienne = 2\n\" garde_pretorien\" = 1\ngarde_pretorien = 2\n\
                    guerrier_de_l_aube = 0\narkeon_sanath = 2\nshub = 1\n\"@\" = \"x\"\n";
        let found = faults(&format!("{HEAD}{two}{tail}"));
        let expected = [
            "s.toml:8: weights: `garde_pretorienne`: no profile of the field is called `garde_pretorienne`; did you mean garde_pretorien?",
            "s.toml:10: weights: `garde_pretorien`: this profile appears twice",
            "s.toml:11: weights: `guerrier_de_l_aube`: the weight is 0; allowed: numbers such as 3 or 0.5, above 0, up to 1000000",
            "s.toml:12: weights: `arkeon_sanath`: the profile is left out because it has no ATT, RES",
            "s.toml:13: weights: `shub`: no profile of the field is called `shub`; allowed: garde_pretorien, guerrier_de_l_aube",
            "s.toml:14: weights: `@`: no profile of the field is called `@`; allowed: garde_pretorien, guerrier_de_l_aube",
        ];
        assert_eq!(found, expected);
        for (wrong, message) in [
            ("-1", "the weight is -1; allowed: 0 to 1000000"),
            ("inf", "the weight is inf; allowed: 0 to 1000000"),
            ("nan", "the weight is nan; allowed: 0 to 1000000"),
            ("\"2\"", "a number is expected, not the text `2`"),
        ] {
            let found = faults(&format!("{HEAD}{TWO}[field.weights]\ngarde_pretorien = {wrong}\n"));
            assert_eq!(found, [format!("s.toml:8: weights: `garde_pretorien`: {message}")]);
        }
    }

    #[test]
    fn a_field_with_one_profile_is_refused_with_advice() {
        let found = faults(&format!("{HEAD}ids = [\"arkeon_sanath\", \"garde_pretorien\"]\n"));
        assert_eq!(
            found,
            [
                "s.toml:5: field: a field needs at least two complete profiles; of 2 selected, 1 can fight; arkeon_sanath has no \
                 ATT, RES; select more profiles, or write the missing values after an @, such as id@att=4; beside files of your own, `--profiles built-in` adds the profiles of the program"
            ]
        );
        let found = faults(&format!("{HEAD}{TWO}people = [\"dirz\"]\nedition = [\"C5_it\"]\n"));
        assert_eq!(found, ["s.toml:5: field: no profile matches all filters"]);
        assert_eq!(
            faults(&HEAD.replace("[field]", "field = 1")),
            ["s.toml:5: a table is expected here, not the number 1"]
        );
    }

    #[test]
    fn a_field_is_sorted_by_id_for_any_order_of_selection() {
        let ids =
            ["@ini=1,att=1,str=1,def=1,res=1,ap=1", "garde_pretorien", "garde_pretorien@att=6", "wolfen"];
        let ids = ids.map(|id| id.replace("wolfen", "rodeur_wolfen_c3"));
        let order = |places: [usize; 4]| {
            let written = places.map(|i| format!("{:?}", ids[i])).join(", ");
            let weights = "[field.weights]\nrodeur_wolfen_c3 = 3\n";
            let field = field(&format!("{HEAD}ids = [{written}]\n{weights}"));
            assert_eq!(field.weights, FieldWeights::Written(vec![1.0, 1.0, 1.0, 3.0]));
            labels(&field).into_iter().map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(order([0, 1, 2, 3]), ids);
        assert_eq!(order([3, 2, 1, 0]), ids);
        assert_eq!(order([2, 0, 3, 1]), ids);
        let all = field(&format!("{HEAD}{TWO}people = [\"daikinees\", \"wolfen\"]\nedition = \"C5_it\"\n"));
        assert!(labels(&all).is_sorted() && all.fighters.len() > 20);
    }

    #[test]
    fn situations_and_verdicts_belong_to_a_field() {
        let head = HEAD
            .replace("[field]\n", "runs = 1\n[[duel]]\na = \"garde_pretorien\"\nb = \"garde_pretorien\"\n");
        let found = faults(&format!("{head}[[situation]]\nforces = \"duel\"\n[verdict]\n"));
        assert_eq!(
            found,
            [
                "s.toml:9: [[situation]] needs a field; add [field]",
                "s.toml:11: [verdict] needs a field; add [field]"
            ]
        );
    }

    #[test]
    fn runs_are_required_if_the_scenario_also_has_match_ups() {
        let duel = "[[duel]]\na = \"garde_pretorien\"\nb = \"guerrier_de_l_aube\"\n";
        assert_eq!(faults(&format!("{HEAD}{TWO}{duel}")), ["s.toml: `runs` is missing"]);
        let both = scenario(&format!("runs = \"1k\"\n{HEAD}{TWO}{duel}")).unwrap();
        assert!(
            both.has_match_ups() && both.field.is_some() && both.runs.is_some_and(|runs| runs.get() == 1000)
        );
    }

    #[test]
    fn the_example_scenario_is_valid_and_has_its_stated_defaults() {
        let text = include_str!("../../../scenarios/fair-cost.toml");
        let read = scenario(text).unwrap_or_else(|faults| panic!("{faults}"));
        let field = read.field.clone().unwrap();
        assert!(read.runs.is_none() && !read.has_match_ups());
        assert_eq!((field.fighters.len(), field.left_out.len()), (58, 0));
        assert_eq!(field.situations, Situation::standard());
        assert_eq!(read.policies.len(), 1);
        let without_terms = scenario(text.split("[verdict]").next().unwrap()).unwrap();
        assert_eq!(field.verdict, without_terms.field.unwrap().verdict, "the terms are those without any");
        assert_eq!(field.abilities_that_matter, AbilitiesThatMatter::Marked);
        let refused = field.fighters.iter().flat_map(|fighter| {
            let unmodelled = field.abilities_that_matter.not_simulated(&fighter.coverage);
            unmodelled.into_iter().map(|covered| (fighter.label.as_str(), covered.printed.as_str()))
        });
        assert_eq!(
            refused.collect::<Vec<_>>(),
            [
                ("cavalier_sur_lucane_c5", "Vol"),
                ("guerrier_mandigorn_c5", "Vol"),
                ("guerriere_sylphide_c5", "Vol"),
                ("sylphide_daikinee_c5", "Vol"),
                ("veneur_de_vile_tis_c5", "Artillerie légère perforante"),
            ]
        );
        assert!(field.assumed_movement.is_empty());
    }

    #[test]
    fn a_candidate_without_a_mov_gets_that_of_the_ruleset_too() {
        let mut field = field(&format!("{HEAD}{TWO}"));
        let candidate = crate::scenario::parse_fighter(
            "@ini=3,att=5,str=8,def=5,res=11,ap=49",
            Catalog::built_in().roster(),
        );
        field.candidates = vec![candidate.unwrap()];
        let rules = scenario(&format!("{HEAD}{TWO}")).unwrap().ruleset.missing;
        let found = field.with_assumed_movement(&rules).unwrap();
        assert_eq!(found.candidates[0].profile.movement, rules.movement.assumed_movement());
        assert!(rules.movement.assumed_movement().is_some());
        let labels: Vec<&str> = found.assumed_movement.iter().map(|of| of.label.as_str()).collect();
        assert_eq!(labels, ["@ini=3,att=5,str=8,def=5,res=11,ap=49"]);
    }
}
