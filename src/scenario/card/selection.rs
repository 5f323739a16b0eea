//! Selection of cards of a roster by id or name, people and edition.
//!
//! | written | selected |
//! | --- | --- |
//! | nothing | all cards |
//! | several peoples | the cards of these peoples |
//! | several editions | the cards of these editions |
//! | peoples and editions | the cards that match one of the peoples and one of the editions |
//! | ids or names | these, in written order |
//! | ids and filters | these first, then the other cards that pass the filters |
//!
//! A card is identified by its id, which takes precedence, or by its [printed name](Roster::find)
//! if that is unique.

use super::Card;
use super::roster::Roster;
use crate::fault;
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::sentence::{Quoted, Sentence};
use crate::scenario::reading::spelling::nearest;
use crate::scenario::reading::spelling::normalize;
use std::collections::BTreeSet;

/// Filters by people and edition. A card must match one value of each nonempty list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filters<'a> {
    /// Peoples, or parts of their names; `dirz` matches Alchimistes de Dirz, as case, accents and
    /// punctuation are ignored.
    pub people: Vec<&'a str>,
    /// Edition tags, or beginnings of them.
    pub edition: Vec<&'a str>,
}

impl<'a> Filters<'a> {
    /// Creates filters from peoples and edition tags.
    pub fn new(people: &'a [String], edition: &'a [String]) -> Self {
        let texts = |all: &'a [String]| all.iter().map(String::as_str).collect();
        Self { people: texts(people), edition: texts(edition) }
    }

    /// Returns whether there are no filters, so that every card passes.
    pub(crate) fn is_empty(&self) -> bool {
        self.people.is_empty() && self.edition.is_empty()
    }

    /// Returns whether a card passes the filters.
    pub(crate) fn matches(&self, card: &Card) -> bool {
        let is_of = |part: &&str| matches_people(&card.people, part);
        (self.edition.is_empty() || self.edition.contains(&card.edition.as_str()))
            && (self.people.is_empty() || self.people.iter().any(is_of))
    }
}

/// Returns whether a name, as cards print a people, contains `part`, ignoring case and accents.
pub(crate) fn matches_people(people: &str, part: &str) -> bool {
    normalize(people).contains(&normalize(part))
}

impl Roster {
    /// Returns the card with an id, or else the only card with this printed name. Case, accents,
    /// punctuation and a leading article are ignored, so `garde pretorien` finds Garde prétorien.
    ///
    /// # Errors
    /// If there is none, with the nearest ids and those of cards whose names contain these words;
    /// if several cards have the name, with all their ids and editions.
    ///
    /// ```
    /// use fleau::scenario::embedded;
    /// let found = embedded::roster().find("guerrier de l'aube").unwrap();
    /// assert_eq!(found.id, "guerrier_de_l_aube");
    /// ```
    pub fn find(&self, written: &str) -> Result<&Card, Message> {
        if let Some(card) = self.find_by_id(written) {
            return Ok(card);
        }
        match self.cards().iter().filter(|card| card.has_name(written)).collect::<Vec<_>>()[..] {
            [card] => Ok(card),
            [] => Err(self.unknown_card(written)),
            ref several => {
                let cards: Vec<String> = several.iter().map(|card| with_edition(card)).collect();
                let cards = cards.join(", ");
                Err(fault!("terminal-ambiguous", name = Quoted(written), cards = cards).into())
            }
        }
    }

    /// Creates the message about an unknown card, with similar ids, or those of cards whose names
    /// contain these words.
    fn unknown_card(&self, written: &str) -> Message {
        const MAX_NAMED_CARDS: usize = 8;
        let name = normalize(written);
        let words = format!(" {} ", without_article(&name));
        let has_words =
            |card: &&Card| !name.is_empty() && format!(" {} ", normalize(&card.name)).contains(&words);
        let named = self.cards().iter().filter(has_words).map(with_edition).take(MAX_NAMED_CARDS);
        let named: Vec<String> = named.collect();
        let ids = self.cards().iter().map(|card| card.id.as_str());
        if written.to_lowercase().ends_with(".csv") {
            return fault!("terminal-profile-file", name = Quoted(written), file = written).into();
        }
        let unknown = fault!("terminal-no-profile", name = Quoted(written));
        match named.is_empty() {
            true => unknown_name(unknown, written, ids),
            false => fault!("terminal-nearest", sentence = unknown, names = named.join(", ")).into(),
        }
    }

    /// Returns the selected cards: those in `ids`, then those that pass the filters. The
    /// [module](self) has the rules.
    ///
    /// # Errors
    /// Every id or name that is unknown or a duplicate, unknown edition tags and peoples, and
    /// filters that no card passes.
    pub fn select(&self, filters: &Filters, ids: &[&str]) -> Result<Vec<&Card>, Vec<Message>> {
        let passing = self.filter_cards(filters, !ids.is_empty());
        let (passing, mut messages) =
            passing.map_or_else(|faults| (Vec::new(), faults), |all| (all, Vec::new()));
        let mut cards: Vec<&Card> = Vec::new();
        for written in ids {
            match self.find(written) {
                Err(message) => messages.push(message),
                Ok(card) if cards.iter().any(|other| other.id == card.id) => {
                    messages.push(fault!("terminal-twice", name = Quoted(written)).into());
                }
                Ok(card) => cards.push(card),
            }
        }
        if !messages.is_empty() {
            return Err(messages);
        }
        let is_named = |card: &&Card| cards.iter().any(|other| other.id == card.id);
        let others: Vec<&Card> = passing.into_iter().filter(|card| !is_named(card)).collect();
        cards.extend(others);
        Ok(cards)
    }

    /// Returns all cards that pass the filters; empty if there are only ids (`has_ids`) and no
    /// filters.
    ///
    /// # Errors
    /// Those of [`check_filters`](Self::check_filters), or if no card passes.
    pub(crate) fn filter_cards(&self, filters: &Filters, has_ids: bool) -> Result<Vec<&Card>, Vec<Message>> {
        if filters.is_empty() && has_ids {
            return Ok(Vec::new());
        }
        let faults = self.check_filters(filters);
        let edition = filters.edition.iter().map(|edition| self.find_edition(edition).unwrap_or(edition));
        let filters = &Filters { people: filters.people.clone(), edition: edition.collect() };
        let passing: Vec<&Card> = self.cards().iter().filter(|card| filters.matches(card)).collect();
        match (faults.is_empty(), passing.is_empty()) {
            (false, _) => Err(faults),
            (true, true) => Err(vec![fault!("terminal-nobody").into()]),
            (true, false) => Ok(passing),
        }
    }

    /// Returns the edition tag that a user means: `c5` for `C5_it`, `confede` for `Confede`. Case
    /// and accents are ignored. A beginning means the shortest tag with it, if every other tag with
    /// it continues that one. If no tag begins with the text, the name of an edition,
    /// `Confrontation 3`, means its first tag, as does its beginning, if it is that of no other
    /// name.
    pub(crate) fn find_edition(&self, written: &str) -> Option<&str> {
        if let Some(edition) = self.editions().get(written) {
            return Some(edition);
        }
        let begun = self.tags_beginning(written);
        let Some(shortest) = begun.iter().min_by_key(|edition| edition.len()) else {
            return match self.editions_named(written)[..] {
                [tag] => tag,
                _ => None,
            };
        };
        let is_same = normalize(shortest) == normalize(written);
        let continues = |edition: &&str| normalize(edition).starts_with(&normalize(shortest));
        (is_same || begun.iter().all(continues)).then_some(*shortest)
    }

    /// Returns the edition tags that begin with a text.
    fn tags_beginning(&self, written: &str) -> Vec<&str> {
        let start = normalize(written);
        let begins = |edition: &&str| !start.is_empty() && normalize(edition).starts_with(&start);
        self.editions().into_iter().filter(begins).collect()
    }

    /// Returns the first tag of each edition whose name is a text or, if there is none, begins with
    /// it; `None` if no card is of the edition.
    fn editions_named(&self, written: &str) -> Vec<Option<&str>> {
        let start = normalize(written);
        if start.is_empty() {
            return Vec::new();
        }
        let editions = self.editions();
        let named = |is: &dyn Fn(&str) -> bool| {
            let known = self.book().editions().editions.iter();
            let known = known.filter(|of| [&of.name, &of.name_fr].iter().any(|name| is(&normalize(name))));
            let tags = known.map(|of| of.tags.iter().find_map(|tag| editions.get(tag.as_str()).copied()));
            tags.collect::<Vec<_>>()
        };
        let exact = named(&|name| name == start);
        if exact.is_empty() { named(&|name| name.starts_with(&start)) } else { exact }
    }

    /// Checks that each people and each edition tag of the filters occurs on a card. Returns a
    /// fault for each that does not.
    pub(crate) fn check_filters(&self, filters: &Filters) -> Vec<Message> {
        let (editions, peoples) = (self.editions(), self.peoples());
        let edition = filters.edition.iter().filter(|edition| self.find_edition(edition).is_none());
        let edition = edition.map(|edition| {
            let mut begun = self.tags_beginning(edition);
            if begun.is_empty() {
                begun = self.editions_named(edition).into_iter().flatten().collect();
            }
            match begun.is_empty() {
                true => with_tags(
                    fault!("terminal-no-edition", name = Quoted(edition)),
                    edition,
                    &editions,
                    false,
                ),
                false => {
                    let names = quote_all(begun);
                    fault!("terminal-ambiguous-edition", name = Quoted(edition), names = names).into()
                }
            }
        });
        let is_empty = |part: &str| normalize(part).is_empty();
        let is_nobody =
            |part: &&&str| is_empty(part) || !peoples.iter().any(|people| matches_people(people, part));
        let people = filters.people.iter().filter(is_nobody);
        let people = people.map(|part| match is_empty(part) {
            // An empty text is part of every name.
            true => fault!("fault-empty-text").into(),
            false => with_tags(fault!("terminal-no-people", name = Quoted(part)), part, &peoples, true),
        });
        edition.chain(people).collect()
    }
}

impl Card {
    /// Returns whether a text is the printed name of the card; case, accents, punctuation and a
    /// leading article are ignored.
    pub(crate) fn has_name(&self, written: &str) -> bool {
        let [name, written] = [self.name.as_str(), written].map(normalize);
        !written.is_empty() && without_article(&name) == without_article(&written)
    }
}

/// Removes the leading article of a normalized name.
pub(in crate::scenario) fn without_article(name: &str) -> &str {
    const ARTICLES: [&str; 5] = ["le ", "la ", "les ", "l ", "the "];
    ARTICLES.iter().find_map(|article| name.strip_prefix(article)).unwrap_or(name)
}

/// Returns the id, with the edition if known: `le_croquemitaine (C3)`.
pub(in crate::scenario) fn with_edition(card: &Card) -> String {
    match card.edition.as_str() {
        "" => card.id.clone(),
        edition => format!("{} ({edition})", card.id),
    }
}

/// Returns names in backticks, separated by commas.
fn quote_all(names: Vec<&str>) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// Creates the message that an edition tag or a people is unknown, with the nearest known ones, or
/// all of them if none is near. They are in backticks, as some contain commas or semicolons.
fn with_tags(unknown: Sentence, name: &str, tags: &BTreeSet<&str>, is_people: bool) -> Message {
    // One word of the name of a people is enough.
    let words = tags.iter().flat_map(|tag| tag.split(' ')).filter(|word| is_people && word.len() > 3);
    let nearest = nearest(name, tags.iter().copied().chain(words).collect::<BTreeSet<_>>());
    let all = quote_all(tags.iter().copied().collect());
    let sentence = match nearest.is_empty() {
        false => fault!("terminal-nearest", sentence = unknown, names = quote_all(nearest)),
        true if tags.is_empty() => unknown,
        true if is_people => fault!("fault-allowed-parts", sentence = unknown, names = all),
        true => fault!("terminal-allowed", sentence = unknown, names = all),
    };
    sentence.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;
    use crate::scenario::reading::message::to_texts;

    fn ids(cards: &[&Card]) -> Vec<String> {
        cards.iter().map(|card| card.id.clone()).collect()
    }

    fn found(written: &str) -> Result<String, String> {
        embedded::roster().find(written).map(|card| card.id.clone()).map_err(|message| message.to_string())
    }

    #[test]
    fn a_card_is_found_by_its_printed_name() {
        for (written, id) in [
            ("garde_pretorien", "garde_pretorien"),
            ("Garde prétorien", "garde_pretorien"),
            ("GARDE PRETORIEN", "garde_pretorien"),
            ("le garde prétorien", "garde_pretorien"),
            ("the Garde Pretorien", "garde_pretorien"),
            ("Guerrier de l’Aube", "guerrier_de_l_aube"),
        ] {
            assert_eq!(found(written).as_deref(), Ok(id), "{written}");
        }
    }

    #[test]
    fn a_name_that_several_cards_print_lists_them_and_an_id_wins() {
        let text = "id,name_fr,edition,ap,ini,att,str,def,res\na,Le Loup,C3,1,1,1,1,1,1\nb,Loup,C5,1,1,1,1,1,1\n\
                    loup,Loup gris,,1,1,1,1,1,1\n";
        let roster = Roster::parse(&[("p.csv", text)], embedded::abilities().clone()).unwrap();
        assert_eq!(roster.find("loup").unwrap().id, "loup");
        assert_eq!(
            roster.find("Le loup").unwrap_err(),
            "several profiles are called `Le loup`: a (C3), b (C5); write one of these ids"
        );
        assert_eq!(roster.find("gris").unwrap_err(), "no profile is called `gris`; did you mean loup?");
        for written in ["", "le", "…"] {
            assert!(roster.find(written).is_err(), "{written}");
        }
    }

    #[test]
    fn an_unknown_id_comes_with_the_nearest() {
        let error = found("garde_pretorienne").unwrap_err();
        assert!(
            error.starts_with("no profile is called `garde_pretorienne`; did you mean garde_pretorien"),
            "{error}"
        );
        assert_eq!(found("zzzzzz").unwrap_err(), "no profile is called `zzzzzz`");
    }

    #[test]
    fn ids_are_added_to_the_profiles_that_pass_the_filters() {
        let roster = embedded::roster();
        let select = |people: &[&'static str], edition: &[&'static str], ids: &[&str]| {
            let filters = Filters { people: people.to_vec(), edition: edition.to_vec() };
            self::ids(&roster.select(&filters, ids).unwrap())
        };
        let edition = select(&[], &["C5_it"], &[]);
        assert_eq!(edition.len(), 58);
        let dirz = select(&["DÏRZ"], &[], &[]);
        assert!(!dirz.is_empty() && dirz.len() < roster.cards().len());
        assert_eq!(select(&["lions d’alahan"], &[], &[]).len(), 17);
        assert_eq!(select(&["dirz", "lions d'alahan"], &[], &[]).len(), dirz.len() + 17);
        let both = select(&["daikinees", "wolfen"], &["C5_it", "C3"], &[]);
        assert!(both.len() > select(&["daikinees"], &["C5_it"], &[]).len());
        assert!(both.len() < select(&["daikinees", "wolfen"], &[], &[]).len());
        let named = ["shub", "garde_pretorien", "arkeon_sanath"];
        assert_eq!(select(&[], &[], &named), named);
        assert!(dirz.contains(&named[2].to_owned()));
        let added = select(&["dirz"], &[], &named);
        assert_eq!((&added[..3], added.len()), (&named.map(str::to_owned)[..], dirz.len() + 2));
        assert_eq!(select(&[], &[], &[]).len(), roster.cards().len());
    }

    #[test]
    fn editions_are_found_by_their_beginning() {
        let found = |written: &str| embedded::roster().find_edition(written).unwrap_or("-").to_owned();
        let written = ["C3", "c3", "c5", "C5_IT", "confede", "Confé", "c", "", "xx"].map(found);
        assert_eq!(written, ["C3", "C3", "C5_it", "C5_it", "Confede", "Confede", "-", "-", "-"]);
        assert_eq!(["confrontation 3", "CONFRONTATION 4", "Confrontation"].map(found), ["C3", "-", "-"]);
        let told = |edition: &str| {
            let filters = Filters { people: Vec::new(), edition: vec![edition] };
            to_texts(embedded::roster().check_filters(&filters)).remove(0)
        };
        assert!(told("c").starts_with("several editions match `c`: `C3`, "), "{}", told("c"));
        assert!(told("confrontation").contains("`C5_it`; write"), "{}", told("confrontation"));
        assert!(told("xx").starts_with("no profile is of the edition `xx`"));
        // The beginning of two names, even if only one edition has cards.
        let text = "id,name_fr,edition,ap,ini,att,str,def,res\na,Loup,C3,1,1,1,1,1,1\n";
        let roster = Roster::parse(&[("p.csv", text)], embedded::abilities().clone()).unwrap();
        let found = ["Confrontation 3", "Confrontation", "c"].map(|written| roster.find_edition(written));
        assert_eq!(found, [Some("C3"), None, Some("C3")]);
    }

    #[test]
    fn a_selection_names_all_its_faults() {
        let filters = Filters { people: vec!["elves", " "], edition: vec!["C3", "c33"] };
        let error = embedded::roster().select(&filters, &["shub", "shu", "Shub"]).unwrap_err();
        let error = to_texts(error);
        assert_eq!(error.len(), 5, "{error:#?}");
        assert!(error[0].contains("the edition `c33`; did you mean `C3`"), "{error:?}");
        assert!(error[1].contains("the people `elves`; did you mean `Elfes`"), "{error:?}");
        assert_eq!(error[2], "the text is empty");
        assert!(error[3].contains("no profile is called `shu`; did you mean shub"), "{error:?}");
        assert_eq!(error[4], "`Shub` appears twice");
        let nobody = Filters { people: vec!["dirz"], edition: vec!["C5_it"] };
        assert_eq!(
            embedded::roster().select(&nobody, &["shub"]).unwrap_err(),
            ["no profile matches all filters"]
        );
    }
}
