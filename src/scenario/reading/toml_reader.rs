//! Reads a TOML file key by key and collects every fault with its line.
//!
//! A [`Document`] holds the faults of the file. [`Fields`] reads one table and records which keys
//! were requested, so that the remaining ones can be reported as unknown.

use super::bounds::{MAX_COLLECTED_FAULTS, MAX_TOML_BYTES, MAX_TOML_VALUES, check_length};
use super::fault::{Fault, Faults, Lines, Origin};
use super::message::{Message, unknown_name};
use super::sentence::{Digits, Part, Quantity, Quoted, Sentence};
use super::spelling::normalize;
use super::toml_syntax::describe_syntax_error;
use super::words::{in_french, matches_word};
use crate::fault;
use crate::rules::Word;
use crate::rules::bounded::OutOfBounds;
use std::borrow::Cow;
use std::cell::RefCell;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The parsed value, or the messages that describe why parsing failed.
pub(crate) type ParseResult<T> = Result<T, Vec<Message>>;

/// The file being read, with its faults found until now.
pub(crate) struct Document<'a> {
    file: &'a str,
    lines: Lines,
    faults: RefCell<Vec<Fault>>,
}

impl<'a> Document<'a> {
    /// Parses the syntax of a file.
    ///
    /// # Errors
    /// Every syntax error, including duplicate keys.
    pub(crate) fn parse(file: &'a str, text: &'a str) -> Result<(Self, DeTable<'a>), Faults> {
        if text.len() > MAX_TOML_BYTES {
            let message = fault!("fault-file-too-large", limit = MAX_TOML_BYTES >> 20);
            return Err(Faults(vec![Origin { file, line: None }.fault(message)]));
        }
        let lines = Lines::new(text);
        check_line_ends(file, text, &lines)?;
        let (table, errors) = DeTable::parse_recoverable(text);
        if errors.is_empty() {
            let (document, table) = (Self { file, lines, faults: RefCell::default() }, table.into_inner());
            document.check_size(&table);
            return match document.has_no_faults() {
                true => Ok((document, table)),
                false => Err(Faults(document.faults.into_inner())),
            };
        }
        let fault = |error: toml::de::Error| {
            let line = error.span().map(|span| lines.line(span.start));
            Origin { file, line }.fault(describe_syntax_error(&error, text))
        };
        let mut faults: Vec<Fault> = errors.into_iter().take(MAX_COLLECTED_FAULTS).map(fault).collect();
        faults.sort_by_key(|fault| fault.line);
        Err(Faults(faults))
    }

    /// Records faults for texts that are too long and for too many values.
    fn check_size(&self, table: &DeTable) {
        let mut left = MAX_TOML_VALUES;
        self.check_table(table, &mut left);
        if left == 0 {
            let message = fault!("fault-too-many-values", most = MAX_TOML_VALUES);
            self.note(Origin { file: self.file, line: None }.fault(message));
        }
    }

    /// Checks the size of a table; `left` is the number of further values that are allowed. Deep
    /// nesting is already rejected by the toml crate.
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

    /// Returns whether no fault was found until now.
    fn has_no_faults(&self) -> bool {
        self.faults.borrow().is_empty()
    }

    /// Returns whether the limit of collected faults is reached.
    pub(crate) fn is_full(&self) -> bool {
        self.faults.borrow().len() >= MAX_COLLECTED_FAULTS
    }

    /// Returns the place of a value.
    pub(crate) fn origin<T>(&self, spanned: &Spanned<T>) -> Origin<'a> {
        Origin { file: self.file, line: Some(self.lines.line(spanned.span().start)) }
    }

    pub(crate) fn note(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    /// Ends the reading of a file and returns `value` if no fault was recorded. A parser that
    /// returns no value has recorded the reason.
    ///
    /// # Errors
    /// Every recorded fault: those of this file by line, then those of other files.
    pub(crate) fn close<T>(self, value: Option<T>) -> Result<T, Faults> {
        let mut faults = self.faults.into_inner();
        faults.sort_by_key(|fault| if fault.file == self.file { (false, fault.line) } else { (true, None) });
        value.filter(|_| faults.is_empty()).ok_or(Faults(faults))
    }
}

/// Refuses a text with too many lone carriage returns. TOML does not allow them, and the toml crate
/// would report a fault for each.
fn check_line_ends(file: &str, text: &str, lines: &Lines) -> Result<(), Faults> {
    let is_alone = |(at, _): &(usize, &str)| text.as_bytes().get(at + 1) != Some(&b'\n');
    match text.match_indices('\r').filter(is_alone).nth(MAX_COLLECTED_FAULTS) {
        None => Ok(()),
        Some((at, _)) => {
            let message = fault!("fault-toml-carriage-return", column = 1);
            Err(Faults(vec![Origin { file, line: Some(lines.line(at)) }.fault(message)]))
        }
    }
}

/// Reader of one table of a document.
pub(crate) struct Fields<'a> {
    document: &'a Document<'a>,
    table: &'a DeTable<'a>,
    origin: Origin<'a>,
    requested_keys: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// Creates a reader of the root table.
    pub(crate) fn from_document(document: &'a Document<'a>, table: &'a DeTable<'a>) -> Self {
        Self {
            document,
            table,
            origin: Origin { file: document.file, line: None },
            requested_keys: Vec::new(),
        }
    }

    /// Creates a reader of a nested table; records a fault if the value is not a table.
    pub(crate) fn from_table(document: &'a Document<'a>, value: &'a Spanned<DeValue<'a>>) -> Option<Self> {
        let origin = document.origin(value);
        match value.get_ref() {
            DeValue::Table(table) => Some(Self { document, table, origin, requested_keys: Vec::new() }),
            other => {
                document.note(origin.fault(unexpected(fault!("terminal-expected-table"), other)));
                None
            }
        }
    }

    /// Returns the place of the table.
    pub(crate) fn origin(&self) -> Origin<'a> {
        self.origin
    }

    /// Returns the value of a key, if present. The key then counts as known, so that
    /// [`close`](Self::close) does not report it.
    pub(crate) fn value(&mut self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        if !self.requested_keys.contains(&key) {
            self.requested_keys.push(key);
        }
        self.table.get(key)
    }

    /// Parses an optional key; `None` if it is absent or faulty (the fault is recorded).
    pub(crate) fn optional<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&'a DeValue<'a>) -> ParseResult<T>,
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

    /// Parses an optional key with a default; `None` if it is faulty (the fault is recorded).
    pub(crate) fn optional_or<T>(
        &mut self,
        key: &'static str,
        absent: T,
        read: impl FnOnce(&'a DeValue<'a>) -> ParseResult<T>,
    ) -> Option<T> {
        if self.value(key).is_none() { Some(absent) } else { self.optional(key, read) }
    }

    /// Parses a required key; `None` if it is absent or faulty (the fault is recorded).
    pub(crate) fn required<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&'a DeValue<'a>) -> ParseResult<T>,
    ) -> Option<T> {
        if !self.table.contains_key(key) {
            self.document.note(self.origin.fault(fault!("terminal-missing-key", key = Quoted(key))));
        }
        self.optional(key, read)
    }

    /// Parses every table of the array `[[key]]`; `None` if one is faulty (its parser records the
    /// fault).
    pub(crate) fn parse_tables<T>(
        &mut self,
        key: &'static str,
        read: impl FnMut(Fields<'a>) -> Option<T>,
    ) -> Option<Vec<T>> {
        // All tables are read before a faulty one counts, so that the faults of all are reported.
        let read: Vec<Option<T>> = self.tables(key).map(read).collect();
        read.into_iter().collect()
    }

    /// Iterates over the tables of the array `[[key]]`, until the limit of faults is reached; empty
    /// if the key is absent.
    pub(crate) fn tables(&mut self, key: &'static str) -> impl Iterator<Item = Fields<'a>> + use<'a> {
        let document = self.document;
        let value = self.value(key);
        let array = value.and_then(|value| match value.get_ref() {
            DeValue::Array(array) => Some(array.iter()),
            other => {
                let message = fault!("fault-tables-expected", key = key, found = describe_value(other));
                document.note(document.origin(value).fault(message));
                None
            }
        });
        let items = array.into_iter().flatten().take_while(|_| !document.is_full());
        items.filter_map(|item| Fields::from_table(document, item))
    }

    /// Ends the reading of the table: records a fault for every key that was never requested, as
    /// unknown.
    pub(crate) fn close(self) {
        self.close_in_place();
    }

    /// Does what [`close`](Self::close) does without consuming the reader, so that its
    /// [`origin`](Self::origin) can still be used.
    pub(crate) fn close_in_place(&self) {
        for (key, _) in
            self.table.iter().filter(|(key, _)| !self.requested_keys.contains(&key.get_ref().as_ref()))
        {
            if self.document.is_full() {
                return;
            }
            let message = unknown_name(
                fault!("terminal-no-key", name = Quoted(key.get_ref())),
                key.get_ref(),
                self.requested_keys.iter().copied(),
            );
            self.document.note(self.document.origin(key).fault(message));
        }
    }
}

/// Creates the message that a value has the wrong type.
pub(crate) fn unexpected(expected: Sentence, value: &DeValue) -> Message {
    fault!("terminal-unexpected", expected = expected, found = describe_value(value)).into()
}

/// Describes the type of a value, with its content if that is short.
pub(crate) fn describe_value(value: &DeValue) -> Sentence {
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

/// Parses a text that is not empty.
pub(crate) fn text<'a>(value: &'a DeValue<'a>) -> ParseResult<&'a str> {
    match value {
        DeValue::String(text) if !text.trim().is_empty() => Ok(text),
        DeValue::String(_) => Err(vec![fault!("fault-empty-text").into()]),
        other => Err(vec![unexpected(fault!("terminal-expected-text"), other)]),
    }
}

/// Parses a text, or a list of texts.
pub(crate) fn text_or_texts<'a>(value: &'a DeValue<'a>) -> ParseResult<Vec<&'a str>> {
    if matches!(value, DeValue::Array(_)) { texts(value) } else { Ok(vec![text(value)?]) }
}

/// Parses an id: lower-case letters, digits and hyphens.
pub(crate) fn parse_id<'a>(value: &'a DeValue<'a>) -> ParseResult<&'a str> {
    let id = text(value)?;
    let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if id.bytes().all(allowed) {
        return Ok(id);
    }
    let proposal = normalize(id).replace(' ', "-");
    Err(vec![fault!("fault-no-ruleset-id", id = id, proposal = proposal).into()])
}

/// Parses `true` or `false`.
pub(crate) fn boolean(value: &DeValue) -> ParseResult<bool> {
    match value {
        DeValue::Boolean(word) => Ok(*word),
        other => Err(vec![unexpected(fault!("terminal-expected-true-or-false"), other)]),
    }
}

/// Parses a number between two bounds, whole or with decimals. `what` is its name, with which the
/// fault message begins.
pub(crate) fn decimal(value: &DeValue, what: &str, least: f64, most: f64) -> ParseResult<f64> {
    let digits = match value {
        DeValue::String(_) => return Err(vec![unexpected(fault!("terminal-expected-number"), value)]),
        _ => written_number(value)?,
    };
    let found = digits.parse::<f64>().unwrap_or(f64::NAN);
    match (least..=most).contains(&found) {
        true => Ok(found),
        false => {
            let digits = Digits(&digits);
            Err(vec![
                fault!(
                    "fault-decimal-is",
                    what = Quantity(what),
                    digits = digits,
                    least = least,
                    most = most
                )
                .into(),
            ])
        }
    }
}

/// Returns the digits of a decimal number, written as a number or a text: `12.5` or `"12.5"`.
pub(crate) fn written_number<'a>(value: &'a DeValue<'a>) -> ParseResult<Cow<'a, str>> {
    match value {
        DeValue::String(text) => Ok(Cow::Borrowed(text)),
        DeValue::Float(number) => Ok(Cow::Borrowed(number.as_str())),
        DeValue::Integer(number) if number.radix() == 10 => Ok(Cow::Borrowed(number.as_str())),
        other => Err(vec![unexpected(fault!("terminal-expected-number"), other)]),
    }
}

/// Parses a whole number from 0 to `u64::MAX`, such as a seed.
pub(crate) fn natural(value: &DeValue) -> ParseResult<u64> {
    let number = match value {
        DeValue::Integer(number) => u64::from_str_radix(number.as_str(), number.radix()).ok(),
        _ => None,
    };
    number.ok_or_else(|| {
        vec![fault!("fault-natural-expected", most = u64::MAX, found = describe_value(value)).into()]
    })
}

/// Parses a whole number within the bounds of its type.
pub(crate) fn number<T>(value: &DeValue, new: fn(i64) -> Result<T, OutOfBounds>) -> ParseResult<T> {
    let DeValue::Integer(number) = value else {
        return Err(vec![unexpected(fault!("terminal-expected-whole-number"), value)]);
    };
    // A number beyond the range of i64 is beyond every bound.
    let end = if number.as_str().starts_with('-') { i64::MIN } else { i64::MAX };
    let found = i64::from_str_radix(number.as_str(), number.radix()).unwrap_or(end);
    new(found).map_err(|fault| vec![fault.into()])
}

/// Parses a word of an enum, in either language.
pub(crate) fn word<T: Word>(value: &DeValue) -> ParseResult<T> {
    one_of(value, T::VARIANTS, T::word)
}

/// Parses one of several words, in either language.
pub(crate) fn one_of<T: Copy>(value: &DeValue, all: &[T], word: fn(T) -> &'static str) -> ParseResult<T> {
    let listed = |of: fn(&'static str) -> &'static str| {
        all.iter().map(|choice| of(word(*choice))).collect::<Vec<_>>().join(", ")
    };
    let words = || Part::Named { english: listed(|word| word), french: listed(in_french) };
    let DeValue::String(found) = value else {
        return Err(vec![
            unexpected(fault!("terminal-expected-word"), value)
                .with_detail(fault!("fault-allowed", names = words())),
        ]);
    };
    all.iter()
        .copied()
        .find(|choice| matches_word(found, word(*choice)))
        .ok_or_else(|| vec![fault!("terminal-unknown-word", found = Quoted(found), allowed = words()).into()])
}

/// Parses a list of texts.
pub(crate) fn texts<'a>(value: &'a DeValue<'a>) -> ParseResult<Vec<&'a str>> {
    let DeValue::Array(array) = value else {
        return Err(vec![unexpected(fault!("terminal-expected-texts"), value)]);
    };
    let (mut texts, mut messages) = (Vec::new(), Vec::new());
    for item in array.iter() {
        if messages.len() >= MAX_COLLECTED_FAULTS {
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

    /// Returns the faults of a file of which a few keys are read.
    fn faults(source: &str) -> Vec<String> {
        let (document, table) = match Document::parse("a.toml", source) {
            Ok(parsed) => parsed,
            Err(faults) => return faults.to_string().lines().map(str::to_owned).collect(),
        };
        let mut fields = Fields::from_document(&document, &table);
        fields.required("title", text);
        fields.required("seed", natural);
        fields.optional("turns", |value| number(value, Turns::new));
        fields.optional("format", |value| one_of(value, &["svg", "png"], |word| word));
        fields.optional("names", texts);
        fields.tables("duel").for_each(Fields::close);
        fields.close();
        document
            .close(Some(()))
            .map_or_else(|faults| faults.to_string().lines().map(str::to_owned).collect(), |()| vec![])
    }

    #[test]
    fn a_valid_file_has_no_faults() {
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
                "a.toml:4: no key is called `tern` here; did you mean turns?",
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
        assert!(found.len() == 1 && found[0].starts_with("a.toml:3: this key appears twice"), "{found:#?}");
    }
}
