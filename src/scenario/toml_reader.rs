//! Reading a TOML file key by key, every fault gathered with its line.
//!
//! A [`Document`] holds the file's faults; [`Fields`] reads one of its tables and remembers which keys it
//! was asked for, so that at the end the others can be named as unknown.

use super::bounds::{MOST_FAULTS_SOUGHT, MOST_TOML_BYTES, MOST_VALUES, check_length};
use super::fault::{Fault, Faults, Lines, Origin};
use super::message::{Expected, Fact, Message, Named};
use super::sentence::{Digits, Part, Sentence, What};
use super::toml_syntax::syntax;
use super::words::{in_french, means};
use crate::fault;
use crate::rules::bounded::OutOfBounds;
use std::borrow::Cow;
use std::cell::RefCell;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What a value was found to be, or why it is not that.
pub(super) type Read<T> = Result<T, Vec<Message>>;

/// The file being read and what was wrong so far.
pub(super) struct Document<'a> {
    file: &'a str,
    lines: Lines,
    faults: RefCell<Vec<Fault>>,
}

impl<'a> Document<'a> {
    /// Parses the syntax.
    ///
    /// # Errors
    /// Every fault of syntax, a key written twice among them.
    pub(super) fn parse(file: &'a str, text: &'a str) -> Result<(Self, DeTable<'a>), Faults> {
        if text.len() > MOST_TOML_BYTES {
            let message = fault!("fault-file-too-large", limit = MOST_TOML_BYTES >> 20);
            return Err(Faults(vec![Origin { file, line: None }.fault(message)]));
        }
        let lines = Lines::of(text);
        check_line_ends(file, text, &lines)?;
        let (table, errors) = DeTable::parse_recoverable(text);
        if errors.is_empty() {
            let (document, table) = (Self { file, lines, faults: RefCell::default() }, table.into_inner());
            document.check_size(&table);
            return match document.is_sound() {
                true => Ok((document, table)),
                false => Err(Faults(document.faults.into_inner())),
            };
        }
        let fault = |error: toml::de::Error| {
            let line = error.span().map(|span| lines.line(span.start));
            Origin { file, line }.fault(syntax(&error, text))
        };
        let mut faults: Vec<Fault> = errors.into_iter().take(MOST_FAULTS_SOUGHT).map(fault).collect();
        faults.sort_by_key(|fault| fault.line);
        Err(Faults(faults))
    }

    /// Notes texts that are too long, and that there are too many values.
    fn check_size(&self, table: &DeTable) {
        let mut left = MOST_VALUES;
        self.check_table(table, &mut left);
        if left == 0 {
            let message = fault!("fault-too-many-values", most = MOST_VALUES);
            self.note(Origin { file: self.file, line: None }.fault(message));
        }
    }

    /// Goes through a table as long as values are left. The toml crate has refused what is nested deeply.
    fn check_table(&self, table: &DeTable, left: &mut usize) {
        for (key, value) in table.iter() {
            if let Err(message) = check_length(key.get_ref()) {
                self.note(self.origin(key).fault(message));
            }
            self.check_value(value, left);
        }
    }

    fn check_value(&self, value: &Spanned<DeValue>, left: &mut usize) {
        if *left == 0 || self.is_full() {
            return;
        }
        *left -= 1;
        let written = match value.get_ref() {
            DeValue::Table(table) => return self.check_table(table, left),
            DeValue::Array(array) => return array.iter().for_each(|value| self.check_value(value, left)),
            DeValue::String(text) => text.as_ref(),
            DeValue::Integer(number) => number.as_str(),
            DeValue::Float(number) => number.as_str(),
            DeValue::Boolean(_) | DeValue::Datetime(_) => return,
        };
        if let Err(message) = check_length(written) {
            self.note(self.origin(value).fault(message));
        }
    }

    /// Whether nothing was wrong so far.
    fn is_sound(&self) -> bool {
        self.faults.borrow().is_empty()
    }

    /// Whether so much is wrong that no more is looked for.
    pub(super) fn is_full(&self) -> bool {
        self.faults.borrow().len() >= MOST_FAULTS_SOUGHT
    }

    /// The place of a value.
    pub(super) fn origin<T>(&self, spanned: &Spanned<T>) -> Origin<'a> {
        Origin { file: self.file, line: Some(self.lines.line(spanned.span().start)) }
    }

    /// Notes a fault.
    pub(super) fn note(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    /// Gives the value if nothing was wrong; a reader that has no value to give has noted why.
    ///
    /// # Errors
    /// Every fault that was noted: those of this file by line, those of others after them.
    pub(super) fn close<T>(self, value: Option<T>) -> Result<T, Faults> {
        let mut faults = self.faults.into_inner();
        faults.sort_by_key(|fault| if fault.file == self.file { (false, fault.line) } else { (true, None) });
        value.filter(|_| faults.is_empty()).ok_or(Faults(faults))
    }
}

/// Refuses a text of which nearly every line ends in a way that TOML has not: the toml crate would find a fault in each of them.
fn check_line_ends(file: &str, text: &str, lines: &Lines) -> Result<(), Faults> {
    let is_alone = |(at, _): &(usize, &str)| text.as_bytes().get(at + 1) != Some(&b'\n');
    match text.match_indices('\r').filter(is_alone).nth(MOST_FAULTS_SOUGHT) {
        None => Ok(()),
        Some((at, _)) => {
            let message = fault!("fault-toml-carriage-return", column = 1);
            Err(Faults(vec![Origin { file, line: Some(lines.line(at)) }.fault(message)]))
        }
    }
}

/// One table of a document.
pub(super) struct Fields<'a> {
    document: &'a Document<'a>,
    table: &'a DeTable<'a>,
    origin: Origin<'a>,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// The outermost table.
    pub(super) fn of_document(document: &'a Document<'a>, table: &'a DeTable<'a>) -> Self {
        Self { document, table, origin: Origin { file: document.file, line: None }, known: Vec::new() }
    }

    /// A table within the document.
    pub(super) fn of_table(document: &'a Document<'a>, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        let origin = document.origin(value);
        match value.get_ref() {
            DeValue::Table(table) => Some(Self { document, table, origin, known: Vec::new() }),
            other => {
                document.note(origin.fault(unexpected(Expected::Table, other)));
                None
            }
        }
    }

    /// The place of the table.
    pub(super) fn origin(&self) -> Origin<'a> {
        self.origin
    }

    /// The value of a key, if it is there.
    pub(super) fn value(&mut self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        if !self.known.contains(&key) {
            self.known.push(key);
        }
        self.table.get(key)
    }

    /// Reads a key that may be absent; none also if it is faulty, which is noted.
    pub(super) fn optional<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&'a DeValue<'a>) -> Read<T>,
    ) -> Option<T> {
        let value = self.value(key)?;
        match read(value.get_ref()) {
            Ok(read) => Some(read),
            Err(messages) => {
                let origin = self.document.origin(value);
                for message in messages {
                    self.document.note(origin.fault(message.within(key)));
                }
                None
            }
        }
    }

    /// Reads a key that may be absent and then means this; none if it is faulty, which is noted.
    pub(super) fn optional_or<T>(
        &mut self,
        key: &'static str,
        absent: T,
        read: impl FnOnce(&'a DeValue<'a>) -> Read<T>,
    ) -> Option<T> {
        if self.value(key).is_none() { Some(absent) } else { self.optional(key, read) }
    }

    /// Reads a key that must be there; none if it is not or is faulty, which is noted.
    pub(super) fn required<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&'a DeValue<'a>) -> Read<T>,
    ) -> Option<T> {
        if !self.table.contains_key(key) {
            self.document.note(self.origin.fault(Fact::MissingKey(key.to_owned())));
        }
        self.optional(key, read)
    }

    /// Reads every table written `[[key]]`; none where one is faulty, which is noted by its reader.
    pub(super) fn each<T>(
        &mut self,
        key: &'static str,
        read: impl FnMut(Fields<'a>) -> Option<T>,
    ) -> Option<Vec<T>> {
        // All of them are read before one that is faulty counts, to tell the faults of all.
        let read: Vec<Option<T>> = self.tables(key).map(read).collect();
        read.into_iter().collect()
    }

    /// The tables written `[[key]]`, as long as faults are sought; none if there are none.
    pub(super) fn tables(&mut self, key: &'static str) -> impl Iterator<Item = Fields<'a>> + use<'a> {
        let document = self.document;
        let value = self.value(key);
        let array = value.and_then(|value| match value.get_ref() {
            DeValue::Array(array) => Some(array.iter()),
            other => {
                let message = fault!("fault-tables-expected", key = key, found = kind(other));
                document.note(document.origin(value).fault(message));
                None
            }
        });
        let items = array.into_iter().flatten().take_while(|_| !document.is_full());
        items.filter_map(|item| Fields::of_table(document, item))
    }

    /// Notes every key that was not asked for.
    pub(super) fn close(self) {
        self.close_in_place();
    }

    /// The same, where the place of the table is still needed.
    pub(super) fn close_in_place(&self) {
        for (key, _) in self.table.iter().filter(|(key, _)| !self.known.contains(&key.get_ref().as_ref())) {
            if self.document.is_full() {
                return;
            }
            let message = Message::unknown(Named::Key, key.get_ref(), self.known.iter().copied());
            self.document.note(self.document.origin(key).fault(message));
        }
    }
}

/// That a value is not what is expected.
pub(super) fn unexpected(expected: Expected, value: &DeValue) -> Message {
    Fact::Unexpected { expected, found: kind(value) }.into()
}

/// What a value is, with what it holds where that is short.
pub(super) fn kind(value: &DeValue) -> Sentence {
    match value {
        DeValue::String(text) => fault!("fault-found-text", text = text),
        DeValue::Integer(number) => fault!("fault-found-number", number = number.to_string()),
        DeValue::Float(number) => fault!("fault-found-number", number = Digits(number.as_str())),
        DeValue::Boolean(word) => fault!("fault-found-word", word = word.to_string()),
        DeValue::Datetime(date) => fault!("fault-found-date", date = date.to_string()),
        DeValue::Array(_) => fault!("fault-found-list"),
        DeValue::Table(_) => fault!("fault-found-table"),
    }
}

/// A text.
pub(super) fn text<'a>(value: &'a DeValue<'a>) -> Read<&'a str> {
    match value {
        DeValue::String(text) if !text.trim().is_empty() => Ok(text),
        DeValue::String(_) => Err(vec![fault!("fault-empty-text").into()]),
        other => Err(vec![unexpected(Expected::Text, other)]),
    }
}

/// A text, or several in a list.
pub(super) fn text_or_texts<'a>(value: &'a DeValue<'a>) -> Read<Vec<&'a str>> {
    if matches!(value, DeValue::Array(_)) { texts(value) } else { Ok(vec![text(value)?]) }
}

/// Yes or no.
pub(super) fn truth(value: &DeValue) -> Read<bool> {
    match value {
        DeValue::Boolean(word) => Ok(*word),
        other => Err(vec![unexpected(Expected::TrueOrFalse, other)]),
    }
}

/// A number, whole or with decimals, that is within these bounds; `what` begins the message.
pub(super) fn decimal(value: &DeValue, what: &str, least: f64, most: f64) -> Read<f64> {
    let digits = match value {
        DeValue::String(_) => return Err(vec![unexpected(Expected::Number, value)]),
        _ => written_number(value)?,
    };
    let found = digits.parse::<f64>().unwrap_or(f64::NAN);
    match (least..=most).contains(&found) {
        true => Ok(found),
        false => {
            let digits = Digits(&digits);
            Err(vec![
                fault!("fault-decimal-is", what = What(what), digits = digits, least = least, most = most)
                    .into(),
            ])
        }
    }
}

/// A number in decimal digits, whether it is written as a number or as a text: `12.5` and `"12.5"` alike.
pub(super) fn written_number<'a>(value: &'a DeValue<'a>) -> Read<Cow<'a, str>> {
    match value {
        DeValue::String(text) => Ok(Cow::Borrowed(text)),
        DeValue::Float(number) => Ok(Cow::Borrowed(number.as_str())),
        DeValue::Integer(number) if number.radix() == 10 => Ok(Cow::Borrowed(number.as_str())),
        other => Err(vec![unexpected(Expected::Number, other)]),
    }
}

/// A whole number from 0 to the greatest `u64`, as a seed is.
pub(super) fn natural(value: &DeValue) -> Read<u64> {
    let number = match value {
        DeValue::Integer(number) => u64::from_str_radix(number.as_str(), number.radix()).ok(),
        _ => None,
    };
    number.ok_or_else(|| vec![fault!("fault-natural-expected", most = u64::MAX, found = kind(value)).into()])
}

/// A whole number within the bounds of its type.
pub(super) fn number<T>(value: &DeValue, new: fn(i64) -> Result<T, OutOfBounds>) -> Read<T> {
    let DeValue::Integer(number) = value else {
        return Err(vec![unexpected(Expected::WholeNumber, value)]);
    };
    // A number beyond i64 is beyond every bound.
    let end = if number.as_str().starts_with('-') { i64::MIN } else { i64::MAX };
    let found = i64::from_str_radix(number.as_str(), number.radix()).unwrap_or(end);
    new(found).map_err(|fault| vec![fault.into()])
}

/// One of several words, in either language.
pub(super) fn word<T: Copy>(value: &DeValue, all: &[T], word: fn(T) -> &'static str) -> Read<T> {
    let listed = |of: fn(&'static str) -> &'static str| {
        all.iter().map(|choice| of(word(*choice))).collect::<Vec<_>>().join(", ")
    };
    let words = || Part::Named { english: listed(|word| word), french: listed(in_french) };
    let DeValue::String(found) = value else {
        return Err(vec![unexpected(Expected::Word, value).and(fault!("fault-allowed", names = words()))]);
    };
    all.iter()
        .copied()
        .find(|choice| means(found, word(*choice)))
        .ok_or_else(|| vec![Fact::UnknownWord { found: found.to_string(), allowed: words() }.into()])
}

/// A list of texts.
pub(super) fn texts<'a>(value: &'a DeValue<'a>) -> Read<Vec<&'a str>> {
    let DeValue::Array(array) = value else {
        return Err(vec![unexpected(Expected::Texts, value)]);
    };
    let (mut texts, mut messages) = (Vec::new(), Vec::new());
    for item in array.iter() {
        if messages.len() >= MOST_FAULTS_SOUGHT {
            break;
        }
        match text(item.get_ref()) {
            Ok(text) => texts.push(text),
            Err(faults) => messages.extend(faults),
        }
    }
    if messages.is_empty() { Ok(texts) } else { Err(messages) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Turns;

    /// The faults of a file whose reader asks for a few keys.
    fn faults(source: &str) -> Vec<String> {
        let (document, table) = match Document::parse("a.toml", source) {
            Ok(parsed) => parsed,
            Err(faults) => return faults.to_string().lines().map(str::to_owned).collect(),
        };
        let mut fields = Fields::of_document(&document, &table);
        fields.required("title", text);
        fields.required("seed", natural);
        fields.optional("turns", |value| number(value, Turns::new));
        fields.optional("format", |value| word(value, &["svg", "png"], |word| word));
        fields.optional("names", texts);
        fields.tables("duel").for_each(Fields::close);
        fields.close();
        document
            .close(Some(()))
            .map_or_else(|faults| faults.to_string().lines().map(str::to_owned).collect(), |()| vec![])
    }

    #[test]
    fn a_file_without_faults_has_none() {
        let source = "title = \"t\"\nseed = 18446744073709551615\nturns = 0x6\nformat = \"png\"\nnames = [\"a\"]\n[[duel]]\n";
        assert_eq!(faults(source), [""; 0]);
    }

    #[test]
    fn every_fault_is_found_at_once_and_has_its_line() {
        let source =
            "seed = \"x\"\nturns = 60\nformat = \"gif\"\ntern = 1\nnames = [1,\n  \"\"]\n[[duel]]\nx = 1\n";
        assert_eq!(
            faults(source),
            [
                "a.toml: `title` is missing",
                "a.toml:1: seed: a whole number from 0 to 18446744073709551615 is expected, not the text `x`",
                "a.toml:2: turns: the number of turns is 60; allowed: 1 to 50",
                "a.toml:3: format: `gif` is unknown; allowed: svg, png",
                "a.toml:4: no key is called `tern` here; nearest: turns",
                "a.toml:5: names: a text in quotation marks is expected, not the number 1",
                "a.toml:5: names: the text is empty",
                "a.toml:8: no key is called `x` here",
            ]
        );
    }

    #[test]
    fn a_wrong_type_is_named_for_every_kind_of_value() {
        let source = "title = 1.5\nseed = -1\nturns = true\nformat = 2020-01-01\nnames = \"a\"\nduel = {}\n";
        let found = faults(source);
        assert_eq!(found.len(), 6, "{found:#?}");
        assert!(found[0].ends_with("expected, not the number 1.5"), "{}", found[0]);
        assert!(found[3].contains("not the date 2020-01-01; allowed: svg, png"), "{}", found[3]);
        assert!(found[5].contains("tables are expected, written [[duel]], not a table"), "{}", found[5]);
        assert!(
            faults("title = \"t\"\nseed = 1\nturns = 99999999999999999999\n")[0].contains("allowed: 1 to 50")
        );
    }

    #[test]
    fn faults_of_syntax_and_keys_written_twice_have_lines() {
        let found = faults("title = \"t\"\nseed = \nnames = [\n");
        assert!(found.len() >= 2 && found[0].starts_with("a.toml:2: "), "{found:#?}");
        let found = faults("seed = 1\ntitle = \"t\"\nseed = 2\n");
        assert!(found.len() == 1 && found[0].starts_with("a.toml:3: duplicate key"), "{found:#?}");
    }
}
