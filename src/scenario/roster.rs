//! A roster: the cards of one or several profile files.

use super::card::Card;
use super::fault::{Faults, unknown};
use super::profile_file::read_profiles;
use super::spelling::plain;
use std::collections::{BTreeMap, BTreeSet};

/// The cards that can be named, in the order of their files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    cards: Vec<Card>,
    hash: String,
    by_id: BTreeMap<String, usize>,
}

impl Roster {
    /// Reads profile files, given as names and texts.
    ///
    /// # Errors
    /// Every fault of every file (see [`parse_profiles`](super::parse_profiles)); an id must be there once
    /// in all of them.
    pub fn parse(files: &[(&str, &str)]) -> Result<Self, Faults> {
        let mut seen = BTreeMap::new();
        let mut faults = Vec::new();
        let mut cards = Vec::new();
        let mut hasher = blake3::Hasher::new();
        for (file, text) in files {
            hasher.update(text.as_bytes());
            cards.extend(read_profiles(file, text, &mut seen, &mut faults));
        }
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        let by_id = cards.iter().enumerate().map(|(i, card)| (card.id.clone(), i)).collect();
        Ok(Self { cards, hash: hasher.finalize().to_hex().to_string(), by_id })
    }

    /// Every card.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The BLAKE3 hash of the files' bytes one after the other, in hexadecimal digits.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The card of an id.
    ///
    /// # Errors
    /// When there is none; the message has the nearest ids.
    pub fn find(&self, id: &str) -> Result<&Card, String> {
        self.by_id.get(id).map(|i| &self.cards[*i]).ok_or_else(|| {
            let sentence = format!("no profile is called `{id}`");
            unknown(&sentence, id, self.cards.iter().map(|card| card.id.as_str()))
        })
    }

    /// The edition tags, sorted.
    pub fn editions(&self) -> BTreeSet<&str> {
        self.cards.iter().map(|card| card.edition.as_str()).filter(|edition| !edition.is_empty()).collect()
    }

    /// The peoples, sorted.
    pub fn peoples(&self) -> BTreeSet<&str> {
        self.cards.iter().map(|card| card.people.as_str()).filter(|people| !people.is_empty()).collect()
    }

    /// The cards that pass every filter, in the order of `ids`, or of the roster if `ids` is empty.
    ///
    /// `edition` is a tag to the letter. `people` is compared without case, accents and punctuation, and
    /// may be a part of a name: `dirz` finds the Alchimistes de Dirz.
    ///
    /// # Errors
    /// Every id that does not exist or is there twice, a tag that does not exist, a people that nobody
    /// belongs to, and a selection that leaves nobody.
    pub fn select(
        &self,
        edition: Option<&str>,
        people: Option<&str>,
        ids: &[&str],
    ) -> Result<Vec<&Card>, Vec<String>> {
        let mut messages = Vec::new();
        if let Some(edition) = edition.filter(|edition| !self.editions().contains(edition)) {
            let tags = quoted(self.editions());
            messages.push(format!("no profile is of the edition `{edition}`; allowed: {tags}"));
        }
        let is_of = |people: &str, part: &str| plain(people).contains(&plain(part));
        if let Some(part) = people.filter(|part| !self.peoples().iter().any(|people| is_of(people, part))) {
            let peoples = quoted(self.peoples());
            messages.push(format!("no profile is of the people `{part}`; allowed: a part of {peoples}"));
        }
        let mut cards: Vec<&Card> = Vec::new();
        for (i, id) in ids.iter().enumerate() {
            match self.find(id) {
                Err(message) => messages.push(message),
                Ok(_) if ids[..i].contains(id) => messages.push(format!("`{id}` is there twice")),
                Ok(card) => cards.push(card),
            }
        }
        if !messages.is_empty() {
            return Err(messages);
        }
        if ids.is_empty() {
            cards.extend(&self.cards);
        }
        cards.retain(|card| edition.is_none_or(|edition| card.edition == edition));
        cards.retain(|card| people.is_none_or(|part| is_of(&card.people, part)));
        if cards.is_empty() { Err(vec!["no profile passes every filter".to_owned()]) } else { Ok(cards) }
    }
}

/// Names in backticks: some tags contain commas or semicolons.
fn quoted(names: BTreeSet<&str>) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    const HEADER: &str = "id,name_fr,ap,ini,att,str,def,res\n";

    fn ids(cards: &[&Card]) -> Vec<String> {
        cards.iter().map(|card| card.id.clone()).collect()
    }

    #[test]
    fn an_unknown_id_comes_with_the_nearest() {
        let error = embedded::roster().find("garde_pretorienne").unwrap_err();
        assert!(
            error.starts_with("no profile is called `garde_pretorienne`; nearest: garde_pretorien"),
            "{error}"
        );
        assert_eq!(embedded::roster().find("zzzzzz"), Err("no profile is called `zzzzzz`".to_owned()));
    }

    #[test]
    fn an_id_may_be_in_one_of_several_files_only() {
        let (one, two) = (format!("{HEADER}a,,,,,,,\n"), format!("{HEADER}b,,,,,,,\na,,,,,,,\n"));
        let faults = Roster::parse(&[("1.csv", &one), ("2.csv", &two)]).unwrap_err();
        assert_eq!(faults.to_string(), "2.csv:3: the id `a` is there twice; first at 1.csv:2");
    }

    #[test]
    fn the_hash_is_that_of_the_bytes() {
        let text = format!("{HEADER}a,,,,,,,\n");
        let roster = Roster::parse(&[("1.csv", &text)]).unwrap();
        assert_eq!(roster.hash(), blake3::hash(text.as_bytes()).to_hex().as_str());
        assert_ne!(roster.hash(), Roster::parse(&[("1.csv", HEADER)]).unwrap().hash());
    }

    #[test]
    fn a_selection_passes_every_filter() {
        let roster = embedded::roster();
        assert_eq!(roster.select(Some("C5_it"), None, &[]).unwrap().len(), 58);
        let dirz = roster.select(None, Some("DÏRZ"), &[]).unwrap();
        assert!(!dirz.is_empty() && dirz.iter().all(|card| card.people == "Alchimistes de Dirz"));
        assert_eq!(roster.select(None, Some("lions d’alahan"), &[]).unwrap().len(), 15);
        let named = ["shub", "garde_pretorien", "arkeon_sanath"];
        assert_eq!(ids(&roster.select(None, None, &named).unwrap()), named);
        assert_eq!(ids(&roster.select(None, Some("Dirz"), &named).unwrap()), ["arkeon_sanath"]);
        assert_eq!(roster.select(None, None, &[]).unwrap().len(), roster.cards().len());
    }

    #[test]
    fn a_selection_names_all_its_faults() {
        let error =
            embedded::roster().select(Some("c3"), Some("elves"), &["shub", "shu", "shub"]).unwrap_err();
        assert_eq!(error.len(), 4, "{error:#?}");
        assert!(
            error[0].contains("the edition `c3`; allowed: `C3`, `C3 (stats); PA same in Confede`"),
            "{error:?}"
        );
        assert!(
            error[1].contains("the people `elves`; allowed: a part of `Alchimistes de Dirz`"),
            "{error:?}"
        );
        assert!(error[2].contains("no profile is called `shu`; nearest: shub"), "{error:?}");
        assert_eq!(error[3], "`shub` is there twice");
        let error = embedded::roster().select(Some("C5_it"), Some("dirz"), &[]).unwrap_err();
        assert_eq!(error, ["no profile passes every filter"]);
    }
}
