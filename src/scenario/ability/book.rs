//! Lookup of abilities from one or several files, by their names on cards.

use super::file::{Entry, read_abilities};
use super::primitive::ClauseResult;
use super::primitive::X;
use super::{Ability, TakesX};
use crate::fault;
use crate::rules::effect::{Effect, Kind};
use crate::scenario::reading::fault::{Fault, Faults, Origin};
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::sentence::Quoted;
use crate::scenario::reading::sentence::Sentence;
use crate::scenario::reading::spelling::normalize;
use crate::scenario::ruleset::edition::Editions;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

/// A collection of abilities with lookup by name, and the editions of profiles, which give fighters
/// some of them by rank or class.
#[derive(Clone)]
pub struct AbilityBook {
    abilities: Vec<Ability>,
    /// File and line of each definition, in the order of `abilities`.
    places: Vec<Place>,
    /// Hash state after all files, continued when files are added.
    hasher: blake3::Hasher,
    hash: String,
    /// Indices in `abilities` by name, as [`normalize`] text.
    by_name: BTreeMap<String, usize>,
    editions: Arc<Editions>,
}

/// Shows only the hash. The identity of a shard (a part of one question, simulated by a process of
/// its own) is computed from the debug text, and the state of the hasher differs between
/// processors.
impl fmt::Debug for AbilityBook {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_tuple("AbilityBook").field(&self.hash).finish()
    }
}

/// Compares only the hashes: books that were parsed from the same files are equal.
impl PartialEq for AbilityBook {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
    }
}

impl Eq for AbilityBook {}

/// File and line at which an ability is defined.
#[derive(Clone, Debug)]
struct Place {
    file: String,
    line: Option<u64>,
}

impl Place {
    fn origin(&self) -> Origin<'_> {
        Origin { file: &self.file, line: self.line }
    }
}

/// An ability with its X, as on a card.
#[derive(Clone, Debug)]
pub struct AbilityWithX<'a> {
    /// The definition of the ability.
    pub ability: &'a Ability,
    /// Value of the ability's X.
    pub x: X,
}

/// Why an ability on a card cannot be looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotFound {
    /// No ability has that name.
    Unknown(Message),
    /// X is missing, out of bounds, or not expected.
    WrongX(Message),
}

impl NotFound {
    pub(crate) fn into_message(self) -> Message {
        match self {
            NotFound::Unknown(message) | NotFound::WrongX(message) => message,
        }
    }
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (NotFound::Unknown(message) | NotFound::WrongX(message)) = self;
        message.fmt(f)
    }
}

impl std::error::Error for NotFound {}

impl AbilityBook {
    /// Parses ability files, given as names and texts.
    ///
    /// # Errors
    /// Every fault of every file: those of a single file, duplicate names, and unknown abilities in
    /// `unless`.
    pub fn parse(files: &[(&str, &str)]) -> Result<Self, Faults> {
        let empty = AbilityBook {
            abilities: Vec::new(),
            places: Vec::new(),
            hasher: blake3::Hasher::new(),
            hash: String::new(),
            by_name: BTreeMap::new(),
            editions: Arc::default(),
        };
        empty.with_files(files)
    }

    /// Returns the book with the abilities of more files, given as names and texts. An ability with
    /// an existing id replaces the existing ability and its names; abilities with other ids are
    /// added, and their names must be unused.
    ///
    /// # Errors
    /// Those of [`parse`](Self::parse); in addition, an id may occur only once in the added files.
    ///
    /// ```
    /// use fleau::scenario::embedded;
    /// let text = r#"
    ///     [[ability]]
    ///     id = "stubborn"
    ///     name_fr = "Têtu"
    ///     name_en = "Stubborn"
    ///     edition = "our table"
    ///     source = "our house rules"
    ///     certainty = "own"
    ///     summary = "Light wounds are not felt."
    ///     effects = [{ does = "no-light-penalty" }]
    /// "#;
    /// let book = embedded::abilities().with_files(&[("ours.toml", text)]).unwrap();
    /// assert_eq!(book.find("têtu").unwrap().label(), "stubborn");
    /// assert_ne!(book.hash(), embedded::abilities().hash());
    /// ```
    pub fn with_files(&self, files: &[(&str, &str)]) -> Result<Self, Faults> {
        let Self { mut abilities, mut places, mut hasher, editions, .. } = self.clone();
        let mut faults = Vec::new();
        let mut replaced = BTreeSet::new();
        for (file, text) in files {
            hasher.update(text.as_bytes());
            let entries = read_abilities(file, text).unwrap_or_else(|found| {
                faults.extend(found.0);
                Vec::new()
            });
            for Entry { ability, line } in entries {
                let place = Place { file: (*file).to_owned(), line };
                let known = self.abilities.iter().position(|known| known.id == ability.id);
                match known.filter(|known| replaced.insert(*known)) {
                    Some(known) => (abilities[known], places[known]) = (ability, place),
                    None => {
                        abilities.push(ability);
                        places.push(place);
                    }
                }
            }
        }
        let by_name = index_names(&abilities, &places, &mut faults);
        faults.extend(unknown_in_unless(&abilities, &places));
        let hash = hasher.finalize().to_hex().to_string();
        if faults.is_empty() {
            Ok(Self { abilities, places, hasher, hash, by_name, editions })
        } else {
            Err(Faults(faults))
        }
    }

    /// Returns all abilities, in the order of the files.
    pub fn abilities(&self) -> &[Ability] {
        &self.abilities
    }

    /// Returns the book with these editions, which determine the abilities that ranks and classes
    /// induce.
    #[must_use]
    pub(crate) fn with_editions(mut self, editions: Editions) -> Self {
        // One hash identifies everything that is used to interpret a card.
        self.hasher.update(editions.hash().as_bytes());
        self.hash = self.hasher.finalize().to_hex().to_string();
        Self { editions: Arc::new(editions), ..self }
    }

    /// Returns the known editions of profiles.
    pub(crate) fn editions(&self) -> &Editions {
        &self.editions
    }

    /// Returns the BLAKE3 hash, in hexadecimal digits, of the concatenated files and of the hash of
    /// the file of editions.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Looks up an ability by its French or English name or its id, ignoring case and accents, with
    /// its X after a slash.
    ///
    /// # Errors
    /// If no ability has that name (with the nearest names), or if its X is missing, out of bounds,
    /// or not expected.
    ///
    /// ```
    /// use fleau::scenario::{X, embedded};
    /// let known = embedded::abilities().find("coup de maitre/2").unwrap();
    /// assert_eq!((known.ability.id.as_str(), known.x.clone()), ("master-strike", X::Number(2)));
    /// assert_eq!(known.label(), "master-strike/2");
    /// let error = embedded::abilities().find("régénération").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "`régénération` needs a number X: write régénération/2 to régénération/6"
    /// );
    /// ```
    pub fn find(&self, printed: &str) -> Result<AbilityWithX<'_>, NotFound> {
        let printed = printed.trim();
        if let Some((ability, x)) = self.split_name_and_x(printed) {
            return parse_x(ability, printed, x).map_err(|message| NotFound::WrongX(message.into()));
        }
        Err(NotFound::Unknown(self.unknown_ability(printed)))
    }

    /// Looks up an ability as [`find`](Self::find) does, with or without its X.
    ///
    /// # Errors
    /// If no ability has that name; the message gives the nearest names.
    ///
    /// ```
    /// use fleau::scenario::embedded;
    /// assert_eq!(
    ///     embedded::abilities().find_ignoring_x("régénération").unwrap().id,
    ///     "regeneration"
    /// );
    /// ```
    pub fn find_ignoring_x(&self, name: &str) -> Result<&Ability, Message> {
        let name = name.trim();
        self.split_name_and_x(name).map(|(ability, _)| ability).ok_or_else(|| self.unknown_ability(name))
    }

    /// Creates the message about an unknown ability, with the nearest names.
    fn unknown_ability(&self, printed: &str) -> Message {
        let name = split_x(printed).map_or(printed, |(name, _)| name);
        let names = self.abilities.iter().flat_map(|ability| [&ability.name_fr, &ability.name_en]);
        let names: Vec<&str> = names.map(String::as_str).collect();
        unknown_name(fault!("terminal-no-ability", name = Quoted(printed)), name, names)
    }

    /// Looks up an ability as [`find`](Self::find) does, without the message, which is slow to
    /// create.
    pub fn find_quietly(&self, printed: &str) -> Option<AbilityWithX<'_>> {
        let (ability, x) = self.split_name_and_x(printed.trim())?;
        parse_x(ability, printed, x).ok()
    }

    /// Returns the ability to which a piece of equipment is equivalent; `None` if there is none.
    /// Text in parentheses after the equipment is ignored.
    pub(crate) fn find_equipment(&self, equipment: &str) -> Option<AbilityWithX<'_>> {
        let bare = equipment.split_once('(').map_or(equipment, |(bare, _)| bare);
        self.find_quietly(equipment).or_else(|| self.find_quietly(bare))
    }

    /// Splits an ability as printed into its definition and the text of its X, which is not
    /// checked. `None` if no ability has the name.
    fn split_name_and_x<'t>(&self, printed: &'t str) -> Option<(&Ability, Option<&'t str>)> {
        if let Some(ability) = self.find_by_name(printed) {
            return Some((ability, None));
        }
        let (name, x) = split_x(printed)?;
        Some((self.find_by_name(name)?, Some(x)))
    }

    fn find_by_name(&self, name: &str) -> Option<&Ability> {
        self.by_name.get(&normalize(name)).map(|i| &self.abilities[*i])
    }
}

/// Builds the index of normalized names, and records a fault for every duplicate.
fn index_names(abilities: &[Ability], places: &[Place], faults: &mut Vec<Fault>) -> BTreeMap<String, usize> {
    let mut by_name: BTreeMap<String, usize> = BTreeMap::new();
    for (i, ability) in abilities.iter().enumerate() {
        for (name, shown) in names(ability) {
            let Some(first) = by_name.insert(name, i).filter(|first| *first != i) else { continue };
            let Origin { file, line } = places[first].origin();
            let at = line.map_or(file.to_owned(), |line| format!("{file}:{line}"));
            let message = fault!("fault-name-twice-at", shown = shown, at = at);
            faults.push(places[i].origin().fault(message));
        }
    }
    by_name
}

/// Returns a fault for each unknown id in a key `unless`, which lists abilities that suppress an
/// effect.
fn unknown_in_unless(abilities: &[Ability], places: &[Place]) -> Vec<Fault> {
    let ids: Vec<&str> = abilities.iter().map(|ability| ability.id.as_str()).collect();
    let mut faults = Vec::new();
    for (ability, place) in abilities.iter().zip(places) {
        let named = ability.all_clauses().iter().flat_map(|clause| &clause.unless);
        for id in named.filter(|id| !ids.contains(&id.as_str())) {
            let message =
                unknown_name(fault!("fault-no-ability-id", name = Quoted(id)), id, ids.iter().copied());
            faults.push(place.origin().fault(message.within("unless")));
        }
    }
    faults
}

/// Returns all names of an ability and its id; each as [`normalize`] text and as written.
fn names(ability: &Ability) -> Vec<(String, &str)> {
    let all = [&ability.id, &ability.name_fr, &ability.name_en].into_iter().chain(&ability.other_names);
    all.map(|name| (normalize(name), name.as_str())).collect()
}

/// Splits a name from its X: after a slash, or a number after a blank or hyphen.
fn split_x(printed: &str) -> Option<(&str, &str)> {
    if let Some((name, x)) = printed.split_once('/') {
        return Some((name.trim(), x.trim()));
    }
    let (name, x) = printed.rsplit_once([' ', '-'])?;
    x.bytes().all(|byte| byte.is_ascii_digit()).then_some((name.trim(), x))
}

fn parse_x<'a>(ability: &'a Ability, printed: &str, x: Option<&str>) -> Result<AbilityWithX<'a>, Sentence> {
    let x = match (ability.takes, x) {
        (TakesX::Nothing, None) => X::Absent,
        (TakesX::Nothing, Some(x)) => {
            return Err(fault!(
                "fault-ability-has-no-x",
                printed = printed,
                ability = &ability.name_fr,
                x = x
            ));
        }
        (TakesX::Text | TakesX::Kind, None) => X::Absent,
        (TakesX::Text | TakesX::Kind, Some(x)) => X::Text(x.to_owned()),
        (TakesX::Number { without: Some(without), .. }, None) => X::Number(without),
        (TakesX::Number { least, most, .. }, None) => {
            return Err(fault!("fault-ability-lacks-its-x", printed = printed, least = least, most = most));
        }
        (TakesX::Number { least, most, .. }, Some(x)) => match x.parse() {
            Ok(number) if (least..=most).contains(&number) => X::Number(number),
            _ => {
                return Err(fault!(
                    "fault-ability-x-is",
                    printed = printed,
                    x = x,
                    least = least,
                    most = most
                ));
            }
        },
    };
    Ok(AbilityWithX { ability, x })
}

impl AbilityWithX<'_> {
    /// Returns the effects of the ability by itself, without a fighter that has it. In effects
    /// against a kind of fighter, the kind gets the number 0.
    pub fn effects(&self) -> Vec<Effect> {
        let x = match (&self.x, self.ability.takes) {
            (X::Absent, TakesX::Kind) => X::Text("somebody".to_owned()),
            (x, _) => x.clone(),
        };
        let made = self.ability.clauses().iter().filter_map(|clause| clause.evaluate(&x, &|_| Some(Kind(0))));
        made.filter_map(|made| match made {
            ClauseResult::Effect(effect) => Some(effect),
            ClauseResult::Power(_) | ClauseResult::Size(_) | ClauseResult::Enormous(_) => None,
        })
        .collect()
    }

    /// Returns the ability in the canonical syntax of overrides: `regeneration/5`.
    pub fn label(&self) -> String {
        self.format_with_name(&self.ability.id)
    }

    /// Returns the ability as a French card prints it: `Régénération/5`.
    pub(crate) fn printed(&self) -> String {
        self.format_with_name(&self.ability.name_fr)
    }

    /// Returns the ability in English: `Regeneration/5`.
    pub(crate) fn printed_in_english(&self) -> String {
        self.format_with_name(&self.ability.name_en)
    }

    fn format_with_name(&self, name: &str) -> String {
        match (&self.x, self.ability.takes) {
            (X::Absent, _) => name.to_owned(),
            (X::Number(x), TakesX::Number { without: Some(without), .. }) if *x == without => name.to_owned(),
            (X::Number(x), _) => format!("{name}/{x}"),
            (X::Text(x), _) => format!("{name}/{x}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    /// Names of all abilities in the list from which the built-in files were written, without X.
    const COLLECTED: &str = "\
        Fléau;Dur à cuire;Féroce;Épée-hache;Arme sacrée;Armure sacrée;Éthéré;Vulnérable;Toxique;\
        Vapeur/FOR;Immunité/jambes;Immunité/tête;Immunité/sonné;Tir immobile;Instinct de survie;\
        Ennemi personnel;Énorme;Immunité;Insensible;Endurance;Personal enemy;Brute épaisse;\
        Contre-attaque;Ambidextre;Enchaînement;Coup de maître;Abominable;Acharné;Aguerri;\
        Aimé des dieux;Alliance;Artefact;Assassin;Autorité;Bond;Bravoure;Bretteur;Brutal;\
        Charge bestiale;Cible;Commandement;Concentration;Conscience;Construct;Cri de guerre;\
        Cri de ralliement;Croyant;Désengagement;Désespéré;Destrier;Dévotion;Éclaireur;Éphémère;\
        Esquive;Esprit de X;Exalté;Fanatisme;Feinte;Fine lame;Focus;Force en charge;Frère de sang;\
        Furie guerrière;Grande taille;Guerrier-mage;Harcèlement;Hypérien;Iconoclaste;Illuminé;\
        Immortel;Implacable;Inébranlable;Infiltration;Invocateur;Juste;Maître archer;Martyr;Maudit;\
        Mécanicien;Membre supplémentaire;Mercenaire;Moine-guerrier;Mort-vivant;Mutagène;Négation;\
        Parade;Paria;Piété;Possédé;Précision;Prévisible;Rapidité;Rechargement rapide;Récupération;\
        Réflexes;Régénération;Renforts;Réorientation;Résolution;Rigueur;Sauvage;Sélénite;Soin;\
        Stratège;Thaumaturge;Tir d'assaut;Tir de réaction;Tir instinctif;Tireur d'élite;Tueur né;\
        Visée;Vivacité;Vol";

    #[test]
    fn every_collected_ability_has_an_entry() {
        let book = embedded::abilities();
        for name in COLLECTED.split(';') {
            match book.find(name) {
                Ok(_) | Err(NotFound::WrongX(_)) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }

    #[test]
    fn every_ability_on_a_card_is_known() {
        let cards = embedded::roster().cards().iter();
        // One card prints an X that the rule does not allow.
        for ability in cards.flat_map(|card| &card.abilities).filter(|ability| *ability != "Enchaînement/0")
        {
            assert!(embedded::abilities().find(ability).is_ok(), "{ability}");
        }
    }

    #[test]
    fn abilities_that_matter_but_are_not_modelled_are_marked() {
        let marked = embedded::abilities().abilities().iter().filter(|ability| {
            matches!(
                ability.simulation,
                crate::scenario::ability::Simulation::NotModelled { matters: true, .. }
            )
        });
        let ids: Vec<&str> = marked.map(|ability| ability.id.as_str()).collect();
        assert_eq!(
            ids.join(" "),
            "concentration mutagen extra-limb savage blood-brother dorsal-blades light-piercing-artillery \
             heavy-area-artillery disengagement ephemeral selenite reinforcements flight"
        );
    }

    #[test]
    fn an_ability_is_borrowed_depending_on_its_edition() {
        for ability in embedded::abilities().abilities() {
            let is_borrowed = ability.edition.starts_with("Confrontation 5");
            assert_eq!(ability.is_borrowed(), is_borrowed, "{}", ability.id);
        }
    }

    fn label(printed: &str) -> String {
        embedded::abilities().find(printed).unwrap_or_else(|error| panic!("{error}")).label()
    }

    fn error(printed: &str) -> String {
        embedded::abilities().find(printed).unwrap_err().to_string()
    }

    #[test]
    fn an_ability_is_found_by_any_of_its_names_in_any_spelling() {
        for name in [
            "Coup de maître/0",
            "COUP DE MAITRE / 0",
            "Master strike/0",
            "master-strike-0",
            "coup de maître 0",
        ] {
            assert_eq!(label(name), "master-strike/0", "{name}");
        }
        assert_eq!((label("Tueur né"), label("Tueur né/1")), ("born-killer".into(), "born-killer".into()));
        assert_eq!(label("Fléau/État-major"), "bane/État-major");
        assert_eq!(label("Commandement/12.5"), "leadership/12.5");
    }

    #[test]
    fn a_name_with_a_slash_can_be_an_ability_of_its_own() {
        assert_eq!(
            (label("Immunité/Tête"), label("immunité/tête")),
            ("immunity-head".into(), "immunity-head".into())
        );
        assert_eq!(label("Immunité/Foudre"), "immunity/Foudre");
        assert_eq!(
            (label("Arme sacrée"), label("Arme sacrée/Combat")),
            ("sacred-weapon".into(), "sacred-weapon".into())
        );
    }

    #[test]
    fn an_x_that_is_missing_unexpected_or_out_of_bounds_is_a_fault() {
        assert_eq!(
            error("Régénération"),
            "`Régénération` needs a number X: write Régénération/2 to Régénération/6"
        );
        assert_eq!(error("Régénération/7"), "the X of `Régénération/7` is `7`; allowed: 2 to 6");
        assert_eq!(error("Régénération/five"), "the X of `Régénération/five` is `five`; allowed: 2 to 6");
        assert_eq!(error("Feinte/2"), "`Feinte/2`: Feinte has no X; found `2`");
    }

    #[test]
    fn an_unknown_ability_comes_with_the_nearest() {
        assert_eq!(error("Tueuse née"), "no ability is called `Tueuse née`; did you mean Tueur né?");
        assert_eq!(
            error("Regenerating/5"),
            "no ability is called `Regenerating/5`; did you mean Regeneration, Régénération?"
        );
        assert_eq!(error("zzz"), "no ability is called `zzz`");
    }

    #[test]
    fn duplicate_names_and_unknown_unless_references_are_faults() {
        let text = |id: &str, fr: &str, unless: &str| {
            format!(
                "[[ability]]\nid = \"{id}\"\nname_fr = \"{fr}\"\nname_en = \"{id}\"\nedition = \"e\"\nsource = \"s\"\n\
                 certainty = \"printed\"\nsummary = \"s\"\neffects = [{{ does = \"fury\", unless = [\"{unless}\"] }}]\n"
            )
        };
        let (one, two) = (text("rage", "Fureur", "rage"), text("wrath", "FUREUR", "ragee"));
        let faults = AbilityBook::parse(&[("1.toml", &one), ("2.toml", &two)]).unwrap_err();
        assert_eq!(
            faults.to_string(),
            "2.toml:1: the name `FUREUR` appears twice; first at 1.toml:1\n\
             2.toml:1: unless: no ability has the id `ragee`; did you mean rage?"
        );
    }

    #[test]
    fn the_hash_is_that_of_the_bytes() {
        assert_eq!(embedded::abilities().hash().len(), 64);
    }
}
