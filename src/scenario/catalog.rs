//! The catalog: rulesets by id, abilities and profiles.
//!
//! A parser that looks up names receives a catalog, or part of one: a [`Roster`], which holds the
//! [`AbilityBook`] that interprets it. Parsers do not access the built-in data, so a program may
//! use other data: it takes [`Catalog::built_in`] and replaces a part, or creates a catalog with
//! [`Catalog::new`].
//!
//! ```
//! use fleau::scenario::{Catalog, parse_fighter};
//! let profiles =
//!     "id,name_fr,ap,ini,att,str,def,res,abilities\nclone,Clone,15,2,3,4,2,5,Brute épaisse/2\n";
//! let catalog = Catalog::built_in().clone().with_profiles(&[("my.csv", profiles)])?;
//! assert_eq!(parse_fighter("clone", catalog.roster()).unwrap().name, "Clone");
//! # Ok::<(), fleau::scenario::Faults>(())
//! ```

use crate::fault;
use crate::rules::Ruleset;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::roster::Roster;
use crate::scenario::reading::fault::{Faults, Origin};
use crate::scenario::reading::hash;
use crate::scenario::reading::message::Message;
use crate::scenario::ruleset::changed_settings::change_settings;
use crate::scenario::ruleset::costs_without_abilities::CostsWithoutAbilities;
use crate::scenario::ruleset::edition::Editions;
use crate::scenario::ruleset::file::parse_with_costs;
use std::sync::Arc;

/// Rulesets, abilities and profiles. Clones share the data.
#[derive(Clone, Debug, PartialEq)]
pub struct Catalog {
    rulesets: Arc<Vec<LoadedRuleset>>,
    roster: Arc<Roster>,
}

impl Catalog {
    /// Creates a catalog of rulesets and profiles; the abilities are those of the roster.
    pub fn new(rulesets: Vec<LoadedRuleset>, roster: Roster) -> Self {
        Catalog { rulesets: Arc::new(rulesets), roster: Arc::new(roster) }
    }

    /// Returns all rulesets; the first one is the default.
    pub fn rulesets(&self) -> &[LoadedRuleset] {
        &self.rulesets
    }

    /// Returns the default ruleset: the first.
    ///
    /// # Errors
    /// If there is no ruleset.
    pub fn default_ruleset(&self) -> Result<&LoadedRuleset, Faults> {
        let origin = Origin { file: "catalog", line: None };
        self.rulesets
            .first()
            .ok_or_else(|| Faults(vec![origin.fault(fault!("fault-catalog-without-ruleset"))]))
    }

    /// Returns the ruleset with an id.
    pub fn ruleset(&self, id: &str) -> Option<&LoadedRuleset> {
        self.rulesets.iter().find(|loaded| loaded.ruleset.id == id)
    }

    /// Returns the editions of profiles: the rulesets that may judge them, and the abilities that
    /// ranks and classes induce.
    pub fn editions(&self) -> &Editions {
        self.roster.book().editions()
    }

    /// Returns the ruleset that judges profiles of these editions unless another is selected: the
    /// common default of the known editions, or the [first ruleset](Self::default_ruleset) if no
    /// edition is known or their defaults differ.
    ///
    /// # Errors
    /// If there is no ruleset.
    ///
    /// ```
    /// use fleau::scenario::Catalog;
    /// let ruleset_for_editions = |editions: &[&str]| {
    ///     let found = Catalog::built_in().ruleset_for_editions(editions.iter().copied());
    ///     found.unwrap().ruleset.id.clone()
    /// };
    /// assert_eq!(ruleset_for_editions(&["C3"]), "c3-initiation");
    /// assert_eq!(ruleset_for_editions(&["C3", "Confede"]), "confede-2024");
    /// ```
    pub fn ruleset_for_editions<'a>(
        &self,
        editions: impl IntoIterator<Item = &'a str>,
    ) -> Result<&LoadedRuleset, Faults> {
        let defaults = self.editions().default_rulesets(editions);
        let only = defaults.first().filter(|_| defaults.len() == 1);
        match only.and_then(|id| self.ruleset(id)) {
            Some(ruleset) => Ok(ruleset),
            None => self.default_ruleset(),
        }
    }

    /// Returns all abilities that cards of the catalog may have.
    pub fn abilities(&self) -> &Arc<AbilityBook> {
        self.roster.book()
    }

    /// Returns all profiles of the catalog, with their cards.
    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    /// Returns the catalog with one more ruleset, which replaces one with the same id.
    #[must_use]
    pub fn with_ruleset(mut self, loaded: LoadedRuleset) -> Self {
        let rulesets = Arc::make_mut(&mut self.rulesets);
        match rulesets.iter_mut().find(|other| other.ruleset.id == loaded.ruleset.id) {
            Some(other) => *other = loaded,
            None => rulesets.push(loaded),
        }
        self
    }

    /// Returns the catalog with another roster and its abilities.
    #[must_use]
    pub(crate) fn with_roster(self, roster: Roster) -> Self {
        Catalog { roster: Arc::new(roster), ..self }
    }

    /// Returns the catalog with the profiles of these files, given as names and texts, instead of
    /// its own.
    ///
    /// # Errors
    /// Those of [`Roster::parse`].
    pub fn with_profiles(self, files: &[(&str, &str)]) -> Result<Self, Faults> {
        let roster = Roster::parse(files, self.abilities().clone())?;
        Ok(self.with_roster(roster))
    }

    /// Returns the catalog with the abilities of these files added, given as names and texts. A
    /// definition with a known id replaces the known one (see [`AbilityBook::with_files`]). The
    /// profiles stay, interpreted by the new abilities.
    ///
    /// # Errors
    /// Those of [`AbilityBook::with_files`] and `Roster::with_book`.
    pub fn with_abilities(self, files: &[(&str, &str)]) -> Result<Self, Faults> {
        let roster = self.roster.with_book(Arc::new(self.abilities().with_files(files)?))?;
        Ok(self.with_roster(roster))
    }
}

/// A ruleset with the hash of its file and the cost reductions that the file gives.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedRuleset {
    /// Parsed ruleset.
    pub ruleset: Ruleset,
    /// BLAKE3 hash of its file, in hexadecimal digits.
    pub hash: String,
    /// Cost reductions that apply if abilities are ignored, if the ruleset gives any.
    pub costs: Option<Arc<CostsWithoutAbilities>>,
}

impl LoadedRuleset {
    /// Parses the text of a ruleset file.
    ///
    /// # Errors
    /// See [`parse_ruleset`](super::parse_ruleset).
    pub fn parse(file: &str, text: &str) -> Result<Self, Faults> {
        let (ruleset, costs) = parse_with_costs(file, text)?;
        Ok(LoadedRuleset { ruleset, hash: hash(text), costs: costs.map(Arc::new) })
    }

    /// Changes settings of the ruleset (see [`change_settings`]); the hash then covers them.
    pub(crate) fn with_settings(mut self, settings: &str) -> Result<Self, Vec<Message>> {
        change_settings(&mut self.ruleset, settings)?;
        self.hash = hash(&format!("{}\n{settings}", self.hash));
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{parse_fighter, parse_profiles};

    fn built_in() -> Catalog {
        Catalog::built_in().clone()
    }

    /// Text of an ability file with one ability.
    fn ability(id: &str, name: &str, effect: &str) -> String {
        format!(
            "[[ability]]\nid = \"{id}\"\nname_fr = \"{name}\"\nname_en = \"{name}\"\nedition = \"ours\"\n\
             source = \"our house rules\"\ncertainty = \"own\"\nsummary = \"Ours.\"\neffects = [{{ {effect} }}]\n"
        )
    }

    #[test]
    fn the_default_ruleset_of_each_edition_has_the_settings_that_armies_change() {
        for edition in &built_in().editions().editions {
            let default = built_in().ruleset(&edition.rulesets[0].id).expect("it exists").clone();
            let changed = default.with_settings(&edition.in_armies);
            assert!(changed.is_ok_and(|of| of.ruleset.plays_fear()), "{}", edition.name);
        }
    }

    #[test]
    fn a_catalog_without_changes_shares_the_built_in_data() {
        assert!(Arc::ptr_eq(&built_in().roster, &Catalog::built_in().roster));
        assert_eq!(built_in().with_abilities(&[]).as_ref(), Ok(Catalog::built_in()));
    }

    #[test]
    fn a_custom_ability_is_added_and_applies_to_all_profiles() {
        let text = ability("stubborn", "Têtu", "does = \"no-light-penalty\"");
        let catalog = built_in().with_abilities(&[("ours.toml", &text)]).unwrap();
        assert_eq!(
            catalog.abilities().abilities().len(),
            Catalog::built_in().abilities().abilities().len() + 1
        );
        assert_ne!(catalog.abilities().hash(), Catalog::built_in().abilities().hash());
        assert_eq!(catalog.roster().hash(), Catalog::built_in().roster().hash());
        let profiles = "id,name_fr,ap,ini,att,str,def,res,abilities\na,A,1,1,1,1,1,1,Têtu\n";
        let catalog = catalog.with_profiles(&[("my.csv", profiles)]).unwrap();
        let stubborn = parse_fighter("a", catalog.roster()).unwrap();
        assert!(stubborn.profile.effects.no_light_penalty);
        let written = parse_fighter("a@abilities=STUBBORN", catalog.roster()).unwrap();
        assert_eq!(written.label, "a@abilities=stubborn");
        assert!(parse_fighter("garde_pretorien@abilities=stubborn", Catalog::built_in().roster()).is_err());
    }

    #[test]
    fn an_ability_of_a_known_id_replaces_the_known_one_with_all_its_names() {
        let book = Catalog::built_in().abilities();
        let text = ability("war-fury", "Rage", "does = \"no-light-penalty\"");
        let ours = book.with_files(&[("ours.toml", &text)]).unwrap();
        assert_eq!(ours.abilities().len(), book.abilities().len());
        let place = |book: &AbilityBook| book.abilities().iter().position(|ability| ability.id == "war-fury");
        assert_eq!(place(&ours), place(book));
        assert_eq!(ours.find("rage").unwrap().ability.source, "our house rules");
        assert!(book.find("furie guerrière").is_ok() && ours.find("furie guerrière").is_err());
        assert_ne!(ours.hash(), book.hash());
    }

    #[test]
    fn every_fault_of_every_file_of_abilities_has_its_file_and_line() {
        let twice =
            ability("ours", "Nous", "does = \"fury\"") + &ability("ours", "Autres", "does = \"fury\"");
        let taken = ability("mine", "Régénération", "does = \"furry\"");
        let also = ability("yours", "Feinte", "does = \"fury\", unless = [\"regeneratio\"]");
        let files = [("1.toml", twice.as_str()), ("2.toml", &taken), ("3.toml", &also)];
        let faults = Catalog::built_in().abilities().with_files(&files).unwrap_err().to_string();
        let lines: Vec<&str> = faults.lines().collect();
        let expected = [
            "2.toml:9: does: no primitive is called `furry`; did you mean fury",
            "1.toml:10: the name `ours` appears twice; first at 1.toml:1",
            "3.toml:1: the name `Feinte` appears twice; first at scenarios/abilities/melee.toml:",
            "3.toml:1: unless: no ability has the id `regeneratio`; did you mean regeneration",
        ];
        for expected in expected {
            assert!(lines.iter().any(|line| line.starts_with(expected)), "{expected}\n{faults}");
        }
    }

    #[test]
    fn cards_that_other_abilities_make_contradict_are_named_with_file_and_line() {
        let profiles =
            "id,name_fr,ap,ini,att,str,def,res,abilities\na,A,1,1,1,1,1,1,\nb,B,1,1,1,1,1,1,Maudit;Feinte\n";
        let catalog = built_in().with_profiles(&[("my.csv", profiles)]).unwrap();
        let text = ability("feint", "Feinte", "does = \"opens\", from = 5, tests = [\"attack\"]");
        let faults = catalog.with_abilities(&[("ours.toml", &text)]).unwrap_err().to_string();
        assert!(
            faults.starts_with("my.csv:3: abilities: `Maudit` and `Feinte` contradict each other"),
            "{faults}"
        );
    }

    #[test]
    fn a_custom_ruleset_is_found_by_its_id() {
        let of_2024 = built_in().ruleset("confede-2024").unwrap().clone();
        let ours = LoadedRuleset {
            ruleset: Ruleset { id: "ours".to_owned(), ..of_2024.ruleset.clone() },
            hash: String::new(),
            costs: None,
        };
        let catalog = built_in().with_ruleset(ours.clone()).with_ruleset(of_2024);
        assert_eq!((catalog.rulesets().len(), catalog.ruleset("ours")), (5, Some(&ours)));
    }

    /// Parsers must look up abilities in the catalog that they receive. One that used the built-in
    /// abilities would not find those of this catalog.
    #[test]
    fn parsers_do_not_use_built_in_data() {
        let room = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/scenario"));
        let may_know = ["embedded.rs", "mod.rs"].map(|name| room.join(name));
        let entries = |folder: &std::path::Path| {
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>()
        };
        let (folders, mut files): (Vec<_>, Vec<_>) =
            entries(room).into_iter().partition(|path| path.is_dir());
        files.extend(folders.iter().flat_map(|folder| entries(folder)));
        assert!(files.len() > 50, "{files:?}");
        for path in files {
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let knows = code.into_iter().any(|line| line.contains("embedded") || line.contains("built_in("));
            assert!(!knows || may_know.contains(&path), "{}", path.display());
        }
        let no_book = AbilityBook::parse(&[]).unwrap();
        let text = "id,name_fr,ap,ini,att,str,def,res,abilities\na,A,1,1,1,1,1,1,Maudit;Esquive\n";
        assert!(
            parse_profiles("my.csv", text, &no_book).is_ok(),
            "no ability is known that could contradict"
        );
    }
}
