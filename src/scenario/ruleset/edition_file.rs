//! Parser of the file of [editions](super::edition), `scenarios/editions.toml`; the comment at the
//! top of that file documents its keys.

use super::edition::{
    Class, Edition, EditionRuleset, Editions, Inducement, NotListed, Relation, WhyNotListed,
};
use crate::fault;
use crate::rules::Word;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::reading::fault::{Faults, Origin};
use crate::scenario::reading::hash;
use crate::scenario::reading::message::{Message, unknown_ruleset};
use crate::scenario::reading::toml_reader::{
    Document, Fields, ParseResult, boolean, one_of, text, texts, word,
};
use std::collections::BTreeSet;
use std::sync::Arc;
use toml::de::DeValue;

impl Editions {
    /// Parses editions. Induced abilities must be in `book`, and the ids of rulesets in `rulesets`.
    ///
    /// # Errors
    /// Every fault: missing or unknown keys, unknown words, abilities and rulesets, an edition
    /// without a ruleset, a duplicate tag.
    ///
    /// ```
    /// use fleau::scenario::{Editions, embedded};
    /// let text = r#"
    ///     [[edition]]
    ///     tags = ["ours"]
    ///     name = "Our table"
    ///     rulesets = [{ id = "confede-2024", how = "own", why = "We play by it." }]
    ///     [[edition.induces]]
    ///     champion = true
    ///     abilities = ["Feinte"]
    ///     source = "our house rules"
    /// "#;
    /// let editions =
    ///     Editions::parse("ours.toml", text, embedded::abilities(), &["confede-2024"]).unwrap();
    /// assert_eq!(editions.find_by_tag("ours").unwrap().name, "Our table");
    /// ```
    pub fn parse(file: &str, source: &str, book: &AbilityBook, rulesets: &[&str]) -> Result<Self, Faults> {
        let (document, table) = Document::parse(file, source)?;
        let mut fields = Fields::from_document(&document, &table);
        let reader = Reader { document: &document, book, rulesets };
        let read: Vec<Option<Edition>> =
            fields.tables("edition").map(|table| reader.edition(table)).collect();
        fields.close();
        let editions: Vec<Edition> = read.into_iter().flatten().collect();
        let mut tags = BTreeSet::new();
        for tag in editions.iter().flat_map(|edition| &edition.tags) {
            if !tags.insert(tag) {
                document.note(file_origin(file).fault(fault!("fault-tag-twice", tag = tag)));
            }
        }
        let editions = editions.into_iter().map(Arc::new).collect();
        document.close(Some(Editions { editions, hash: hash(source) }))
    }
}

fn file_origin(file: &str) -> Origin<'_> {
    Origin { file, line: None }
}

/// Parser of editions: the document being read, with the known abilities and ruleset ids.
struct Reader<'a, 'b> {
    document: &'a Document<'a>,
    book: &'b AbilityBook,
    rulesets: &'b [&'b str],
}

fn owned(texts: Option<Vec<&str>>) -> Vec<String> {
    texts.unwrap_or_default().into_iter().map(str::to_owned).collect()
}

impl<'a> Reader<'a, '_> {
    /// Parses one edition; `None` if it is faulty (the fault is recorded).
    fn edition(&self, mut fields: Fields<'a>) -> Option<Edition> {
        let tags = fields.required("tags", texts);
        let name = fields.required("name", text);
        let name_fr = fields.optional_or("name_fr", None, |value| text(value).map(Some));
        if fields.value("rulesets").is_none() {
            let message = fault!("fault-edition-without-rulesets");
            self.document.note(fields.origin().fault(message));
        }
        let rulesets: Vec<Option<EditionRuleset>> =
            fields.tables("rulesets").map(|table| self.judged_by(table)).collect();
        let in_armies = fields.optional_or("in_armies", "", text);
        let not_listed: Vec<Option<NotListed>> = fields.tables("not_listed").map(not_listed).collect();
        let induces: Vec<Option<Inducement>> =
            fields.tables("induces").map(|table| self.inducement(table)).collect();
        fields.close_in_place();
        Some(Edition {
            tags: owned(Some(tags?)),
            name: name?.to_owned(),
            name_fr: name_fr?.or(name)?.to_owned(),
            rulesets: rulesets.into_iter().collect::<Option<_>>()?,
            in_armies: in_armies?.to_owned(),
            induces: induces.into_iter().collect::<Option<_>>()?,
            not_listed: not_listed.into_iter().collect::<Option<_>>()?,
        })
    }

    fn judged_by(&self, mut fields: Fields<'a>) -> Option<EditionRuleset> {
        const WRITTEN: [Relation; 4] =
            [Relation::Own, Relation::Hybrid, Relation::Successor, Relation::Borrowed];
        let id = fields.required("id", |value| {
            let id = text(value)?;
            match self.rulesets.contains(&id) {
                true => Ok(id),
                false => Err(vec![unknown_ruleset(id, self.rulesets.iter().copied())]),
            }
        });
        let how = fields.required("how", |value| one_of(value, &WRITTEN, Word::word));
        let why = fields.required("why", text);
        fields.close_in_place();
        Some(EditionRuleset { id: id?.to_owned(), relation: how?, reason: why?.to_owned() })
    }

    fn inducement(&self, mut fields: Fields<'a>) -> Option<Inducement> {
        let champion = fields.optional_or("champion", None, |value| boolean(value).map(Some));
        let classes = fields.optional_or("classes", Vec::new(), classes);
        let ranks = fields.optional_or("ranks", Vec::new(), texts);
        let shoots = fields.optional_or("shoots", None, |value| boolean(value).map(Some));
        let with = fields.optional_or("with", Vec::new(), |value| self.ids(value));
        let without = fields.optional_or("without", Vec::new(), |value| self.ids(value));
        let abilities = fields.required("abilities", |value| {
            let names = texts(value)?;
            let faults = names.iter().filter_map(|name| self.book.find(name).err());
            let messages: Vec<Message> = faults.map(crate::scenario::NotFound::into_message).collect();
            if messages.is_empty() { Ok(names) } else { Err(messages) }
        });
        let source = fields.required("source", text);
        fields.close_in_place();
        Some(Inducement {
            champion: champion?,
            classes: classes?,
            ranks: owned(ranks),
            shoots: shoots?,
            with: with?,
            without: without?,
            abilities: owned(Some(abilities?)),
            source: source?.to_owned(),
        })
    }

    /// Parses names of abilities, in any of their languages, to ids.
    fn ids(&self, value: &'a DeValue<'a>) -> ParseResult<Vec<String>> {
        let (mut ids, mut messages) = (Vec::new(), Vec::new());
        for name in texts(value)? {
            match self.book.find_ignoring_x(name) {
                Ok(ability) => ids.push(ability.id.clone()),
                Err(message) => messages.push(message),
            }
        }
        if messages.is_empty() { Ok(ids) } else { Err(messages) }
    }
}

fn classes(value: &DeValue) -> ParseResult<Vec<Class>> {
    let DeValue::Array(array) = value else {
        return word(value).map(|of| vec![of]);
    };
    let (mut classes, mut messages) = (Vec::new(), Vec::new());
    for item in array.iter() {
        match word(item.get_ref()) {
            Ok(class) => classes.push(class),
            Err(faults) => messages.extend(faults),
        }
    }
    if messages.is_empty() { Ok(classes) } else { Err(messages) }
}

fn not_listed(mut fields: Fields) -> Option<NotListed> {
    const WRITTEN: [WhyNotListed; 2] = [WhyNotListed::PrintedOnCard, WhyNotListed::NoSource];
    let who = fields.required("who", word);
    let why = fields.required("why", |value| one_of(value, &WRITTEN, Word::word));
    fields.close_in_place();
    Some(NotListed { who: who?, why: why? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    #[test]
    fn all_faults_of_a_file_are_reported_at_once() {
        let text = "[[edition]]\ntags = [\"a\"]\nname = \"A\"\n\
                    rulesets = [{ id = \"confede-2023\", how = \"own\", why = \"So.\" }]\n\
                    [[edition.induces]]\nclasses = [\"warlock\"]\nabilities = [\"Feinter\"]\nsource = \"ours\"\n\
                    [[edition]]\ntags = [\"b\"]\nname = \"B\"\n";
        let ids: Vec<&str> = embedded::ruleset_ids().collect();
        let faults = Editions::parse("e.toml", text, embedded::abilities(), &ids).unwrap_err().to_string();
        let lines: Vec<&str> = faults.lines().collect();
        for expected in [
            "e.toml:4: id: no ruleset is called `confede-2023`; did you mean confede-2022",
            "e.toml:6: classes: `warlock` is unknown; allowed: warrior, war-mage, war-monk, pure-mage, pure-faithful",
            "e.toml:7: abilities: no ability is called `Feinter`; did you mean Feinte",
            "e.toml:9: an edition needs `rulesets`",
        ] {
            assert!(lines.iter().any(|line| line.starts_with(expected)), "{expected}\n{faults}");
        }
    }

    #[test]
    fn a_tag_used_by_two_editions_is_a_fault() {
        let one = "[[edition]]\ntags = [\"a\"]\nname = \"A\"\n\
                   rulesets = [{ id = \"confede-2022\", how = \"own\", why = \"So.\" }]\n";
        let text = format!("{one}{one}");
        let faults = Editions::parse("e.toml", &text, embedded::abilities(), &["confede-2022"]).unwrap_err();
        assert_eq!(faults.to_string(), "e.toml: the tag `a` appears twice");
    }
}
