//! Resolves the abilities that a card prints or that its rank or class induces, to effects, kinds
//! and coverage.
//!
//! Kinds are numbered consistently for all fighters that may meet: [`Targets`] holds the names that
//! effects are directed against, in alphabetical order.

use super::{Card, Missing};
use crate::fault;
use crate::rules::contact::Size;
use crate::rules::effect::{Contradiction, Effect, Effects, Kind, Kinds};
use crate::rules::{Power, Profile};
use crate::scenario::ability::book::{AbilityBook, AbilityWithX};
use crate::scenario::ability::coverage::{CardAbilityCoverage, Coverage, CoverageState};
use crate::scenario::ability::describe_contradiction;
use crate::scenario::ability::primitive::ClauseResult;
use crate::scenario::ability::primitive::Target;
use crate::scenario::ability::{Clause, Simulation, TakesX, Worth};
use crate::scenario::reading::message::Message;
use crate::scenario::reading::sentence::Sentence;
use crate::scenario::reading::spelling::normalize;
use std::collections::BTreeSet;

/// Whether abilities are simulated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Abilities {
    /// Abilities are simulated as far as possible.
    #[default]
    Played,
    /// Abilities are ignored; fighters have only their characteristics.
    Ignored,
}

/// Normalized names of the kinds of fighter (peoples, ranks, abilities) that effects are directed
/// against. The index of a name is the number by which the rules know the kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Targets(Vec<String>);

impl Targets {
    /// Returns these kinds and those that the given abilities are directed against, in alphabetical
    /// order.
    ///
    /// # Errors
    /// If there are more kinds than the limit.
    pub(crate) fn with_kinds_of_abilities(
        &self,
        abilities: &[String],
        book: &AbilityBook,
    ) -> Result<Self, Sentence> {
        let mut names = self.0.clone();
        for known in abilities.iter().filter_map(|printed| book.find_quietly(printed)) {
            let targets = known.ability.clauses().iter().filter_map(|clause| clause.target(&known.x));
            names.extend(targets.filter_map(|target| match target {
                Target::Kind(name) => Some(name),
                Target::Size(_) => None,
            }));
        }
        names.sort();
        names.dedup();
        match names.len() <= usize::from(Kinds::MAX_COUNT) {
            true => Ok(Targets(names)),
            false => Err(fault!("fault-too-many-kinds", kinds = names.len(), most = Kinds::MAX_COUNT)),
        }
    }

    /// Returns the number of a kind of fighter, given its normalized name; `None` if no effect is
    /// directed against the kind.
    pub(crate) fn number(&self, name: &str) -> Option<Kind> {
        self.0.binary_search_by(|other| other.as_str().cmp(name)).ok().map(|i| Kind(i as u8))
    }

    /// Returns the kinds that a card belongs to, by its people, its rank, or an ability of that
    /// name.
    fn kinds_of(&self, card: &Card, book: &AbilityBook) -> Kinds {
        let held = held_abilities(card, book);
        let ids: Vec<&str> = held.iter().filter_map(HeldAbility::id).collect();
        let titles = [normalize(&card.people), normalize(&card.rank)].map(|title| format!(" {title} "));
        let is_of = |name: &str| {
            let ability = book.find_quietly(name).map(|known| known.ability.id.as_str());
            titles.iter().any(|title| title.contains(&format!(" {name} ")))
                || ability.is_some_and(|ability| ids.contains(&ability))
        };
        let numbered = self.0.iter().enumerate().filter(|(_, name)| is_of(name));
        numbered.fold(Kinds::default(), |kinds, (i, _)| kinds.with(Kind(i as u8)))
    }
}

/// What the abilities of a card amount to for the rules, and how far they are simulated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ResolvedAbilities {
    pub(crate) effects: Effects,
    pub(crate) kinds: Kinds,
    /// Power from an ability, for cards that print none.
    pub(crate) power: Option<Power>,
    /// Size from an ability, for cards that print none.
    pub(crate) size: Option<Size>,
    /// X of Enormous/X; 0 without it.
    pub(crate) enormous: u8,
    pub(crate) coverage: Coverage,
}

impl ResolvedAbilities {
    /// Resolves the abilities of a card.
    ///
    /// # Errors
    /// If two of them contradict each other; the message names both.
    pub(crate) fn resolve(
        card: &Card,
        book: &AbilityBook,
        targets: &Targets,
        plays_fear: bool,
    ) -> Result<Self, ContradictingAbilities> {
        let number = |name: &str| targets.number(name);
        let held = held_abilities(card, book);
        let ids: Vec<&str> = held.iter().filter_map(HeldAbility::id).collect();
        let mut training =
            ResolvedAbilities { kinds: targets.kinds_of(card, book), ..ResolvedAbilities::default() };
        let mut effects: Vec<(&str, Vec<Effect>)> = Vec::new();
        for of in &held {
            let made = of
                .known
                .as_ref()
                .map_or(Vec::new(), |known| evaluate_clauses(known, &ids, &number, plays_fear));
            for made in &made {
                match made {
                    ClauseResult::Power(power) => training.power = training.power.max(Some(*power)),
                    ClauseResult::Enormous(x) => training.enormous = training.enormous.max(*x),
                    ClauseResult::Size(size) => training.size = training.size.max(Some(*size)),
                    ClauseResult::Effect(_) => {}
                }
            }
            training.coverage.abilities.push(ability_coverage(of, !made.is_empty(), book, plays_fear));
            let of_rules = made.into_iter().filter_map(|made| match made {
                ClauseResult::Effect(effect) => Some(effect),
                ClauseResult::Power(_) | ClauseResult::Size(_) | ClauseResult::Enormous(_) => None,
            });
            let mut of_rules: Vec<Effect> = of_rules.collect();
            // The only effect for which an ability that is printed and induced counts twice.
            if of.induced.is_none() && of_rules.contains(&Effect::ReactionShot) {
                let is_twice = of.id().is_some_and(|id| book.editions().induce_again(card, id, book));
                of_rules.extend(is_twice.then_some(Effect::ReactionShot));
            }
            effects.push((of.name, of_rules));
        }
        training.coverage.not_listed = book.editions().not_listed(card, book);
        training.effects = combine_effects(&effects)?;
        if training.effects.raises_dead > 0 {
            training.effects.rank_category = card.rank_category();
        }
        Ok(training)
    }

    /// Returns the resolved abilities of a card whose abilities are ignored: no effects, and a
    /// coverage that says so.
    pub(crate) fn ignore_abilities(card: &Card, book: &AbilityBook) -> Self {
        let covered = |of: HeldAbility| CardAbilityCoverage {
            printed: of.name.to_owned(),
            id: of.id().map(str::to_owned),
            induced: of.induced.map(str::to_owned),
            state: CoverageState::NotModelled("abilities are ignored".to_owned()),
            is_borrowed: false,
            // They are ignored on purpose.
            matters: false,
            worth: None,
            is_complete_on_table: false,
        };
        let abilities = held_abilities(card, book).into_iter().map(covered).collect();
        ResolvedAbilities {
            coverage: Coverage { abilities, ..Coverage::default() },
            ..ResolvedAbilities::default()
        }
    }
}

impl Card {
    /// Returns the profile with the effects of abilities that were resolved before. They also give
    /// size and power where the card prints none.
    pub(super) fn profile_with_abilities(
        &self,
        training: &ResolvedAbilities,
        book: &AbilityBook,
    ) -> Result<Profile, Missing> {
        let card =
            Card { size: self.size.or(training.size), power: self.power.or(training.power), ..self.clone() };
        let (effects, kinds, enormous) = (training.effects, training.kinds, training.enormous);
        Ok(Profile { effects, kinds, enormous, ..card.profile(book)? })
    }
}

/// Returns the faults of the abilities of a card: duplicates, and abilities that contradict each
/// other.
pub(crate) fn check_abilities(card: &Card, book: &AbilityBook) -> Vec<Sentence> {
    let mut messages = find_duplicates(&card.abilities, book);
    let targets = Targets::default().with_kinds_of_abilities(&card.abilities, book);
    let training = |targets: Targets| {
        ResolvedAbilities::resolve(card, book, &targets, false).map_err(|error| error.to_sentence())
    };
    messages.extend(targets.and_then(training).err());
    messages
}

/// Returns a fault for each duplicate in a list of abilities.
pub(crate) fn find_duplicates(abilities: &[String], book: &AbilityBook) -> Vec<Sentence> {
    let label = |printed: &String| {
        book.find_quietly(printed).map_or_else(|| normalize(printed), |known| known.label())
    };
    let mut seen = BTreeSet::new();
    let twice = abilities.iter().filter(|printed| !seen.insert(label(printed)));
    twice.map(|printed| fault!("fault-ability-twice", printed = printed)).collect()
}

/// An ability that a fighter has, printed or induced.
struct HeldAbility<'a> {
    /// Name, as the card prints or would print it.
    name: &'a str,
    /// The ability with that name, if known.
    known: Option<AbilityWithX<'a>>,
    /// Source of the rule by which rank or class induces the ability; `None` if the card prints it.
    induced: Option<&'a str>,
}

impl<'a> HeldAbility<'a> {
    fn id(&self) -> Option<&'a str> {
        self.known.as_ref().map(|known| known.ability.id.as_str())
    }
}

/// Lists printed abilities, equivalent equipment, and induced abilities, without duplicates.
fn held_abilities<'a>(card: &'a Card, book: &'a AbilityBook) -> Vec<HeldAbility<'a>> {
    let printed = card.abilities.iter();
    let mut list: Vec<HeldAbility> = printed
        .map(|ability| HeldAbility { name: ability, known: book.find_quietly(ability), induced: None })
        .collect();
    for equipment in &card.equipment {
        let Some(known) = book.find_equipment(equipment) else { continue };
        if !list.iter().any(|other| other.id() == Some(known.ability.id.as_str())) {
            list.push(HeldAbility { name: equipment, known: Some(known), induced: None });
        }
    }
    let induced = book.editions().induced_abilities(card, book).into_iter();
    list.extend(induced.map(|of| HeldAbility {
        name: of.printed,
        known: of.known,
        induced: Some(of.source),
    }));
    list
}

/// Lists all abilities of a card as an override would write them: printed and induced ones, and
/// those that its equipment is equivalent to.
pub(in crate::scenario) fn list_held_abilities(card: &Card, book: &AbilityBook) -> Vec<String> {
    let name = |of: HeldAbility| of.known.map_or_else(|| of.name.to_owned(), |known| known.printed());
    held_abilities(card, book).into_iter().map(name).collect()
}

/// Evaluates the clauses of an ability that the other abilities of the card do not suppress.
fn evaluate_clauses(
    known: &AbilityWithX,
    ids: &[&str],
    number: &dyn Fn(&str) -> Option<Kind>,
    plays_fear: bool,
) -> Vec<ClauseResult> {
    let counts = |unless: &[String]| !unless.iter().any(|other| ids.contains(&other.as_str()));
    let clauses = known.ability.simulation(plays_fear).clauses();
    let clauses = clauses.iter().filter(|clause| counts(&clause.unless));
    clauses.filter_map(|clause| clause.evaluate(&known.x, number)).collect()
}

/// Determines the coverage of an ability; `acts`: at least one of its effects applies.
fn ability_coverage(
    of: &HeldAbility,
    acts: bool,
    book: &AbilityBook,
    plays_fear: bool,
) -> CardAbilityCoverage {
    let (printed, known) = (of.name, of.known.as_ref());
    let (mut matters, mut worth) = (false, None);
    let (state, is_borrowed) = match known.map(|known| (known, known.ability.simulation(plays_fear))) {
        None => {
            let message = book.find(printed).err().map_or_else(String::new, |error| error.to_string());
            (matters, worth) = (true, Some(Worth::Either));
            (CoverageState::Unknown(message), false)
        }
        Some((_, Simulation::Rule(_))) => (CoverageState::Played, false),
        Some((_, Simulation::NotModelled { reason, matters: acts, worth: adds, .. })) => {
            (matters, worth) = (*acts, Some(*adds));
            (CoverageState::NotModelled(reason.clone()), false)
        }
        Some((known, Simulation::Effects { clauses, worth: adds, .. })) if lacks_usable_x(known, clauses) => {
            let (reason, worth_of_all) = match known.ability.takes {
                TakesX::Kind => ("no enemy is named", Worth::More),
                _ => ("the card gives no X that the effect can use", adds.unwrap_or(Worth::Either)),
            };
            (matters, worth) = (true, Some(worth_of_all));
            (CoverageState::NotModelled(reason.to_owned()), false)
        }
        Some((known, Simulation::Effects { not_played, worth: adds, .. })) => {
            worth = *adds;
            let state = match not_played.is_empty() {
                true => CoverageState::Played,
                false => CoverageState::Partly(not_played.clone()),
            };
            (state, acts && known.ability.is_borrowed())
        }
    };
    let id = known.map(|known| known.ability.id.clone());
    CardAbilityCoverage {
        printed: printed.to_owned(),
        id,
        induced: of.induced.map(str::to_owned),
        state,
        is_borrowed,
        matters,
        worth,
        is_complete_on_table: known.is_some_and(|known| known.ability.is_complete_on_table),
    }
}

/// Returns whether an effect of an ability needs an X, such as a number or a kind of fighter, and
/// the card gives none that it can use.
fn lacks_usable_x(known: &AbilityWithX, clauses: &[Clause]) -> bool {
    clauses.iter().any(|clause| clause.evaluate(&known.x, &|_| Some(Kind(0))).is_none())
}

/// Abilities of a card that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContradictingAbilities {
    /// Names of two abilities that contradict each other, or of all abilities if only several
    /// together do.
    pub abilities: Vec<String>,
    /// Why the abilities contradict each other.
    pub why: Contradiction,
}

impl ContradictingAbilities {
    pub(crate) fn to_sentence(&self) -> Sentence {
        let why = describe_contradiction(&self.why);
        match self.abilities.as_slice() {
            [one, other] => fault!("fault-abilities-contradict", one = one, other = other, why = why),
            all => {
                let names: Vec<String> = all.iter().map(|name| format!("`{name}`")).collect();
                fault!("fault-abilities-do-not-go-together", names = names.join(", "), why = why)
            }
        }
    }
}

impl From<ContradictingAbilities> for Message {
    fn from(contradicting: ContradictingAbilities) -> Self {
        contradicting.to_sentence().into()
    }
}

/// Sums the effects of all abilities of a card, given with the names of the abilities.
fn combine_effects(abilities: &[(&str, Vec<Effect>)]) -> Result<Effects, ContradictingAbilities> {
    let of = |lists: &[&Vec<Effect>]| Effects::sum(lists.iter().flat_map(|list| list.iter().copied()));
    let all: Vec<&Vec<Effect>> = abilities.iter().map(|(_, effects)| effects).collect();
    let why = match of(&all) {
        Ok(effects) => return Ok(effects),
        Err(why) => why,
    };
    for (i, (one, its)) in abilities.iter().enumerate() {
        for (other, theirs) in &abilities[i + 1..] {
            if let Err(why) = of(&[its, theirs]) {
                let abilities = [one, other].map(|name| (*name).to_owned()).to_vec();
                return Err(ContradictingAbilities { abilities, why });
            }
        }
    }
    Err(ContradictingAbilities {
        abilities: abilities.iter().map(|(name, _)| (*name).to_owned()).collect(),
        why,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::effect::{ExtraDice, When};
    use crate::scenario::reading::message::to_texts;
    use crate::scenario::{Card, ResolvedFighter, Roster, embedded, parse_fighter};

    const BODY: &str = "@ini=3,att=5,str=8,def=5,res=11,ap=49";

    fn with_abilities(list: &str) -> Result<ResolvedFighter, Vec<String>> {
        let text = format!("{BODY},abilities={list}");
        let roster = embedded::roster().with_kinds_of([text.as_str()]).unwrap();
        parse_fighter(&text, &roster).map_err(to_texts)
    }

    fn effects(list: &str) -> Effects {
        with_abilities(list).unwrap_or_else(|faults| panic!("{faults:?}")).profile.effects
    }

    fn card(id: &str) -> &'static Card {
        embedded::roster().find(id).unwrap()
    }

    fn states(id: &str) -> Vec<(String, &'static str, bool)> {
        let coverage = embedded::roster().coverage(card(id));
        let covered = coverage.abilities.into_iter().filter(|covered| covered.induced.is_none());
        covered.map(|covered| (covered.printed, covered.state.word(), covered.is_borrowed)).collect()
    }

    #[test]
    fn the_abilities_of_a_card_become_its_effects() {
        let shakansa = parse_fighter("shakansa_maitre_des_carnages", embedded::roster()).unwrap();
        let effects = shakansa.profile.effects;
        assert_eq!((effects.master_strike, effects.sequence, effects.fury), (Some(0), 2, true));
        let extra = effects.extra_dice[0].map(|ExtraDice { count, when, .. }| (count, when));
        assert_eq!((extra, effects.extra_dice[1]), (Some((1, When::Always)), None));
        assert_eq!(effects.counter_attack, Some(2), "the printed one, and not that of a war-mage");
        assert_eq!(shakansa.coverage.abilities.len(), 7);
    }

    #[test]
    fn a_war_mage_without_a_printed_counter_attack_has_one_with_a_margin_of_one() {
        assert_eq!(effects("war-mage").counter_attack, Some(1));
        assert_eq!(effects("war-mage;contre-attaque/2").counter_attack, Some(2));
        assert_eq!(effects("war-monk;ambidextrous").counter_attack, Some(0));
        let coverage = with_abilities("war-mage;counter-attack").unwrap().coverage;
        assert!(!coverage.abilities[0].is_borrowed, "nothing of it counts");
    }

    #[test]
    fn shots_at_assailants_count_twice_where_printed_and_induced() {
        let count = |card: &Card| {
            let resolved =
                ResolvedAbilities::resolve(card, embedded::abilities(), &Targets::default(), false);
            resolved.unwrap().effects.reaction_shots
        };
        let archer = card("archer_daikinee_c5");
        let printed = |list: &[&str]| list.iter().map(|name| (*name).to_owned()).collect();
        let prints = Card { abilities: printed(&["Tir de réaction"]), ..archer.clone() };
        assert_eq!([archer, &prints].map(count), [1, 2]);
        // Abilities that are written are all that a fighter has.
        let written = Card { abilities_overridden: true, ..prints.clone() };
        assert_eq!(count(&written), 1);
        // Other abilities do not add up.
        let war_mage = Card { abilities: printed(&["Guerrier-mage"]), ..archer.clone() };
        assert_eq!(count(&war_mage), 1);
    }

    #[test]
    fn righteous_and_bravery_do_not_add_up() {
        let modifiers = |list| effects(list).modifiers.iter().flatten().count();
        assert_eq!((modifiers("juste"), modifiers("bravoure"), modifiers("juste;bravoure")), (1, 1, 1));
    }

    #[test]
    fn contradicting_abilities_are_both_named() {
        let text = format!("{BODY},abilities=cursed;fury;dodge").replace("fury;", "feint;");
        assert_eq!(
            parse_fighter(&text, embedded::roster()).unwrap_err()[0].to_string(),
            format!(
                "`{text}`: `Maudit` and `Esquive` contradict each other: dice are never rolled again, yet 5s are rolled again"
            )
        );
    }

    #[test]
    fn contradictions_in_a_file_have_their_line() {
        let file = "id,name_fr,ap,ini,att,str,def,res,abilities\na,A,1,1,1,1,1,1,Maudit;Esquive\n\
                    b,B,1,1,1,1,1,1,Feinte;feint;Zzz\n";
        let faults =
            Roster::parse(&[("p.csv", file)], embedded::abilities().clone()).unwrap_err().to_string();
        let lines: Vec<&str> = faults.lines().collect();
        assert!(lines[0].starts_with("p.csv:2: abilities: `Maudit` and `Esquive` contradict"), "{faults}");
        assert_eq!(lines[1..], ["p.csv:3: abilities: the ability `feint` appears twice"]);
    }

    #[test]
    fn enormous_gives_power_and_size_unless_the_card_does() {
        let giant = with_abilities("enormous/2").unwrap().profile;
        assert_eq!((giant.power.get(), giant.size, giant.effects.tokens), (4, Size::VeryLarge, 2));
        let text = format!("{BODY},power=1,size=titan,abilities=énorme");
        let titan = parse_fighter(&text, embedded::roster()).unwrap().profile;
        assert_eq!((titan.power.get(), titan.size, titan.effects.tokens), (1, Size::Titan, 1));
        let smaller = with_abilities("enormous/1").unwrap().profile;
        assert!(
            giant.is_larger_than(&smaller) && !smaller.is_larger_than(&giant) && titan.is_larger_than(&giant)
        );
    }

    #[test]
    fn kinds_are_peoples_ranks_and_abilities_with_global_numbers() {
        let texts = [&format!("{BODY},abilities=bane/wolfen;bane/élite;bane/large")[..], "onyx_2@ap=1"];
        let roster = embedded::roster().with_kinds_of(texts).unwrap();
        let hunter = parse_fighter(texts[0], &roster).unwrap().profile;
        let rows: Vec<When> = hunter.effects.lowers_row.iter().flatten().map(|(_, when)| *when).collect();
        let [When::AgainstKind(wolfen), When::AgainstKind(elite), When::AgainstSize(Size::Large)] = rows[..]
        else {
            panic!("{rows:?}")
        };
        let onyx = parse_fighter(texts[1], &roster).unwrap().profile;
        assert!(onyx.kinds.contains(wolfen) && !onyx.kinds.contains(elite));
        let Some((1, When::AgainstKind(scout))) = onyx.effects.lowers_row[0] else { panic!("{onyx:?}") };
        assert!(onyx.kinds.contains(scout), "Onyx is a scout himself");
        assert!(scout != wolfen && scout != elite);
        assert_eq!(parse_fighter("garde_pretorien", &roster).unwrap().profile.kinds, Kinds::default());
    }

    #[test]
    fn an_unknown_kind_is_a_fault_with_the_nearest_name() {
        let error = with_abilities("bane/wolfenn").unwrap_err();
        assert!(error[0].contains("no fighter is of the kind `wolfenn`; did you mean wolfen"), "{error:?}");
    }

    #[test]
    fn a_bane_without_a_target_is_not_modelled() {
        let of = states("le_grand_crane");
        assert!(of.contains(&("Fléau/X".to_owned(), "not modelled", false)), "{of:?}");
        assert!(of.contains(&("Régénération/4".to_owned(), "played", true)), "{of:?}");
        assert!(of.contains(&("Mort-vivant".to_owned(), "partly", true)), "{of:?}");
    }

    #[test]
    fn leadership_without_a_usable_range_is_not_modelled_where_fear_is_played() {
        let states = |printed: &str| {
            let text = format!("id,name_fr,ap,ini,att,str,def,res,abilities\na,A,1,1,1,1,1,1,{printed}\n");
            let roster = Roster::parse(&[("p.csv", &text)], embedded::abilities().clone()).unwrap();
            let held = held_abilities(&roster.cards()[0], roster.book()).remove(0);
            [false, true].map(|plays_fear| {
                let covered = ability_coverage(&held, true, roster.book(), plays_fear);
                (covered.state.word(), covered.matters, covered.state.missing())
            })
        };
        let [without, with] = states("Commandement");
        assert_eq!((without.0, without.1), ("not modelled", false));
        let reason = "the card gives no X that the effect can use".to_owned();
        assert_eq!(with, ("not modelled", true, reason));
        for unusable in ["Commandement/X", "Commandement/0", "Commandement/500"] {
            assert_eq!(states(unusable)[1], with, "{unusable}");
        }
        assert_eq!(states("Commandement/12.5")[1].0, "played");
    }

    #[test]
    fn equipment_that_is_an_ability_acts_and_other_equipment_is_not_counted() {
        let of = states("ghorak_le_fauve");
        assert_eq!(of, [("Carburateur/FOR (+1d6 FOR)".to_owned(), "partly", false)]);
        let knight = parse_fighter("chevalier_d_alahan_sur_destrier_c3", embedded::roster()).unwrap();
        assert_eq!(knight.profile.effects.may_replace[0].map(|(_, to, _)| to), Some(15));
        let bare = parse_fighter("chevalier_d_alahan_sur_destrier_c3@abilities=none", embedded::roster());
        assert!(bare.unwrap().profile.effects.is_empty());
    }

    #[test]
    fn induced_abilities_act_like_printed_ones_and_are_marked() {
        let ranghor = parse_fighter("ranghor_chef_de_guerre_c3", embedded::roster()).unwrap();
        let effects = ranghor.profile.effects;
        assert_eq!((effects.master_strike, effects.sequence, effects.counter_attack), (Some(0), 2, Some(2)));
        let induced: Vec<&str> = ranghor.coverage.induced().map(|of| of.printed.as_str()).collect();
        assert_eq!(induced, ["Enchaînement/2", "Contre-attaque", "Coup de maître/0"]);
        // The known sources of C5 give a champion a token and a margin of 1.
        let zeiren = parse_fighter("zeiren_i_c5", embedded::roster()).unwrap().profile.effects;
        assert_eq!((zeiren.tokens, zeiren.counter_attack), (1, Some(1)));
        let written =
            parse_fighter("ranghor_chef_de_guerre_c3@abilities=feinte", embedded::roster()).unwrap();
        assert_eq!(written.coverage.abilities.len(), 1, "what is written is all there is");
        let ignored = embedded::roster().clone().with_abilities(Abilities::Ignored);
        let ignored = parse_fighter("ranghor_chef_de_guerre_c3", &ignored).unwrap();
        assert!(ignored.profile.effects.is_empty());
    }

    #[test]
    fn ignored_abilities_leave_bare_characteristics() {
        let roster = embedded::roster().clone().with_abilities(Abilities::Ignored);
        let shakansa = parse_fighter("shakansa_maitre_des_carnages", &roster).unwrap();
        assert!(shakansa.profile.effects.is_empty());
        assert_eq!(Ok(shakansa.profile), card("shakansa_maitre_des_carnages").profile(embedded::abilities()));
        let unmodelled = |ability: &&CardAbilityCoverage| ability.state.word() == "not modelled";
        assert_eq!(shakansa.coverage.abilities.iter().filter(unmodelled).count(), 7);
    }

    #[test]
    fn unmodelled_and_unknown_abilities_matter() {
        let matter = |list: &str| -> Vec<String> {
            let text = format!("id,name_fr,ap,ini,att,str,def,res,abilities\na,A,1,1,1,1,1,1,{list}\n");
            let roster = Roster::parse(&[("p.csv", &text)], embedded::abilities().clone()).unwrap();
            let coverage = roster.coverage(&roster.cards()[0]);
            coverage.unmodelled_that_matter().map(|covered| covered.printed.clone()).collect()
        };
        assert_eq!(
            matter("Mutagène/2;Fléau/X;Zzz;Régénération"),
            ["Mutagène/2", "Fléau/X", "Zzz", "Régénération"]
        );
        assert_eq!(matter("Régénération/5;Fléau/Élite;Abominable;Commandement/10;Mort-vivant"), [""; 0]);
        let ignored = embedded::roster().clone().with_abilities(Abilities::Ignored);
        let crane = ignored.coverage(card("le_grand_crane"));
        assert_eq!(crane.unmodelled_that_matter().count(), 0);
    }

    #[test]
    fn more_kinds_than_can_be_represented_are_a_fault() {
        let many: Vec<String> = (0..65).map(|i| format!("Fléau/kind {i}")).collect();
        let error = Targets::default().with_kinds_of_abilities(&many, embedded::abilities()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "abilities are directed against 65 kinds of fighter; allowed: at most 64"
        );
    }
}
