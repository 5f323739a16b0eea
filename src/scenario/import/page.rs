//! Reads a saved web page as its visible lines.
//!
//! The elements determine where lines begin and end. Each table cell becomes a line, and an empty
//! cell an empty line, so that a row of values matches its row of headers.

use super::words::is_list;
use crate::fault;
use crate::scenario::Sentence;
use crate::scenario::reading::fault::{Fault, Lines, Origin};
use csv::StringRecord;
use html5gum::emitters::default::{DefaultEmitter, Token};
use html5gum::{Span, Tokenizer};

/// Maximum nesting depth of elements; ordinary pages stay far below it.
const MAX_DEPTH: usize = 2000;

/// Maximum number of lines of a page or text.
pub(super) const MAX_LINES: usize = 200_000;

/// A line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::scenario) struct Line {
    /// Number of the line in the file, from 1.
    pub(in crate::scenario) number: u64,
    /// Text without surrounding blanks; empty for an empty line or cell.
    pub(in crate::scenario) text: String,
    /// Whether the line is set off as a title, such as in bold. Not known of pages.
    pub(in crate::scenario) is_title: bool,
}

/// The content of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Page {
    pub(super) lines: Vec<Line>,
    /// Rows of tables that list one fighter per row; they are not part of `lines`.
    pub(super) lists: Vec<Vec<(u64, StringRecord)>>,
    /// Address from which the page was saved, if stated.
    pub(super) address: Option<String>,
}

/// Returns whether a text is an HTML page.
pub(super) fn is_page(text: &str) -> bool {
    let start: String = text.trim_start().chars().take(2000).collect::<String>().to_lowercase();
    let begins = start.starts_with('<') || start.starts_with("<!--");
    begins && ["<!doctype", "<html", "<head", "<body", "<table", "<div"].iter().any(|tag| start.contains(tag))
}

/// Reads the visible lines of a saved web page, and its lists of fighters.
///
/// # Errors
/// If it is nested too deeply or has too many lines, unlike any page of a catalog.
pub(super) fn read_page(file: &str, html: &str) -> Result<Page, Fault> {
    let numbers = Lines::new(html);
    let mut reading = Reading::default();
    for token in tokens(html) {
        let at = |span: &Span<usize>| numbers.line(span.start.min(html.len()));
        let line = match &token {
            Token::StartTag(tag) => at(&tag.span),
            Token::EndTag(tag) => at(&tag.span),
            Token::String(text) => at(&text.span),
            _ => reading.line,
        };
        let fault = |message: Sentence| Origin { file, line: Some(line) }.fault(message);
        reading.line = line;
        match token {
            Token::StartTag(tag) => {
                let attribute = |name: &[u8]| {
                    tag.attributes.get(name).map(|value| String::from_utf8_lossy(value).into_owned())
                };
                let is_canonical = attribute(b"rel").is_some_and(|rel| rel == "canonical");
                if is_canonical || attribute(b"property").is_some_and(|what| what == "og:url") {
                    let address = attribute(b"href").or_else(|| attribute(b"content"));
                    reading.address = reading.address.take().or(address);
                }
                reading.open(&String::from_utf8_lossy(&tag.name), tag.self_closing);
            }
            Token::EndTag(tag) => reading.close(&String::from_utf8_lossy(&tag.name)),
            Token::String(text) => reading.add_text(&String::from_utf8_lossy(&text)),
            Token::Comment(comment) => {
                let comment = String::from_utf8_lossy(&comment).into_owned();
                let saved = comment.split_once("saved from url=").map(|(_, rest)| rest.trim());
                let address = saved.and_then(|rest| rest.split_once(')')).map(|(_, url)| url.to_owned());
                reading.address = address.or(reading.address.take());
            }
            Token::Doctype(_) | Token::Error(_) => {}
        }
        if reading.depth > MAX_DEPTH {
            return Err(fault(fault!("fault-page-too-deep")));
        }
        if reading.lines.len() > MAX_LINES {
            return Err(fault(fault!("fault-page-too-long")));
        }
    }
    reading.end_line();
    let address = reading.address.filter(|address| address.starts_with("http"));
    Ok(Page { lines: reading.lines, lists: reading.lists, address })
}

/// Splits HTML into tags and texts, each with its position in bytes.
fn tokens(html: &str) -> impl Iterator<Item = Token<usize>> {
    let mut emitter = DefaultEmitter::new_with_span();
    emitter.naively_switch_states(true);
    Tokenizer::new_with_emitter(html, emitter).map(|token| {
        let Ok(token) = token;
        token
    })
}

/// Maximum length of a character reference, in bytes.
const MAX_ENTITY_BYTES: usize = 32;

/// Replaces the character references of HTML, such as `&eacute;`, in a text that is no page.
pub(in crate::scenario) fn decode_entities(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        let (before, from) = rest.split_at(at);
        decoded.push_str(before);
        let end = from.bytes().take(MAX_ENTITY_BYTES).position(|byte| byte == b';').map(|end| end + 1);
        let character = end.and_then(|end| decode_entity(&from[..end]).map(|character| (character, end)));
        let (character, length) = character.unwrap_or(("&".to_owned(), 1));
        decoded.push_str(&character);
        rest = &from[length..];
    }
    decoded.push_str(rest);
    decoded
}

/// Decodes a character reference; `None` if there is no such one. Control characters become blanks,
/// so that the number of lines does not change.
fn decode_entity(reference: &str) -> Option<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '#';
    if !reference[1..reference.len() - 1].chars().all(is_word) {
        return None;
    }
    let strings = tokens(reference).filter_map(|token| match token {
        Token::String(text) => Some(String::from_utf8_lossy(&text).into_owned()),
        _ => None,
    });
    let decoded: String = strings.collect();
    let decoded = decoded.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>();
    // Of an unknown name, a beginning such as `&not` may be known.
    (decoded != reference && !decoded.ends_with(';')).then_some(decoded)
}

#[derive(Debug, Default)]
struct Reading {
    lines: Vec<Line>,
    text: String,
    /// Line of the file at which the current text began.
    text_line: u64,
    line: u64,
    /// Number of open elements.
    depth: usize,
    /// Open elements whose content is invisible, such as scripts, outermost first.
    invisible: Vec<String>,
    /// Number of lines read before the innermost open cell; `None` if none is open.
    cell: Option<usize>,
    address: Option<String>,
    /// Open tables, outermost first.
    tables: Vec<OpenTable>,
    lists: Vec<Vec<(u64, StringRecord)>>,
}

/// A table that is not closed yet.
#[derive(Debug, Default)]
struct OpenTable {
    /// Number of lines of the page that were read before the table began.
    lines_before: usize,
    rows: Vec<(u64, StringRecord)>,
    /// Text of the open cell.
    cell: Option<String>,
}

impl OpenTable {
    fn end_cell(&mut self) {
        if let (Some(cell), Some((_, row))) = (self.cell.take(), self.rows.last_mut()) {
            row.push_field(cell.trim());
        }
    }
}

/// HTML elements that have no end tag.
const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
];

/// HTML elements whose end tag is optional.
const OPTIONAL_END: [&str; 12] =
    ["p", "li", "dt", "dd", "td", "th", "tr", "tbody", "thead", "tfoot", "option", "font"];

/// HTML elements whose text is not visible on the page.
const INVISIBLE: [&str; 10] =
    ["script", "style", "noscript", "head", "select", "svg", "template", "iframe", "textarea", "button"];

/// HTML elements that begin and end within a line of text.
const INLINE: [&str; 22] = [
    "a", "abbr", "acronym", "b", "big", "cite", "code", "em", "font", "i", "ins", "label", "mark", "q", "s",
    "small", "span", "strong", "sub", "sup", "u", "img",
];

impl Reading {
    fn open(&mut self, name: &str, self_closing: bool) {
        if VOID.contains(&name) {
            if matches!(name, "br" | "hr") {
                self.end_line();
            }
            return;
        }
        if name == "body" {
            // The body ends a head without an end tag.
            self.invisible.clear();
        }
        if !self_closing && !OPTIONAL_END.contains(&name) {
            self.depth += 1;
        }
        if INVISIBLE.contains(&name) && !self_closing {
            self.invisible.push(name.to_owned());
        }
        if !INLINE.contains(&name) {
            self.end_line();
        }
        if matches!(name, "td" | "th" | "li" | "dd") {
            self.cell = Some(self.lines.len());
        }
        match (name, self.tables.last_mut()) {
            ("table", _) => {
                self.tables.push(OpenTable { lines_before: self.lines.len(), ..OpenTable::default() });
            }
            ("tr", Some(table)) => {
                table.end_cell();
                table.rows.push((self.line, StringRecord::new()));
            }
            ("td" | "th", Some(table)) => {
                table.end_cell();
                table.cell = Some(String::new());
            }
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        if VOID.contains(&name) {
            return;
        }
        if !OPTIONAL_END.contains(&name) {
            self.depth = self.depth.saturating_sub(1);
        }
        if let Some(outermost) = self.invisible.iter().rposition(|unseen| unseen == name) {
            self.invisible.truncate(outermost);
        }
        if INLINE.contains(&name) {
            return;
        }
        self.end_line();
        if matches!(name, "td" | "th" | "li" | "dd") && self.cell.take() == Some(self.lines.len()) {
            self.lines.push(Line { number: self.line, text: String::new(), is_title: false });
        }
        if let ("td" | "th" | "tr" | "table", Some(table)) = (name, self.tables.last_mut()) {
            table.end_cell();
        }
        if name == "table"
            && let Some(table) = self.tables.pop()
            && is_list(&table.rows)
        {
            self.lines.truncate(table.lines_before);
            self.lists.push(table.rows);
        }
    }

    fn add_text(&mut self, text: &str) {
        if !self.invisible.is_empty() {
            return;
        }
        if let Some(cell) = self.tables.last_mut().and_then(|table| table.cell.as_mut()) {
            cell.push_str(&text.split_whitespace().collect::<Vec<_>>().join(" "));
            cell.push(' ');
        }
        let mut line = self.line;
        for character in text.chars() {
            if character == '\n' {
                line += 1;
            }
            match character.is_whitespace() || character == '\u{200B}' {
                true if self.text.is_empty() || self.text.ends_with(' ') => {}
                true => self.text.push(' '),
                false => {
                    if self.text.is_empty() {
                        self.text_line = line;
                    }
                    self.text.push(character);
                }
            }
        }
    }

    fn end_line(&mut self) {
        let text = std::mem::take(&mut self.text).trim().to_owned();
        if !text.is_empty() {
            self.lines.push(Line { number: self.text_line, text, is_title: false });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(html: &str) -> Vec<String> {
        let page = read_page("p.html", html).unwrap();
        page.lines.into_iter().map(|line| format!("{}:{}", line.number, line.text)).collect()
    }

    #[test]
    fn a_page_is_read_as_a_reader_sees_it() {
        let page = "<html><head><title>T</title><script>if (a<b) x()</script></head>\n<body><h1>Le\n Garde</h1>\
                    <p>INI&nbsp; 3<br>ATT-<b>FOR</b> 5-9\n<select><option>Autre</select>\n<p>&Eacute;lite";
        assert_eq!(lines(page), ["2:Le Garde", "3:INI 3", "3:ATT-FOR 5-9", "5:Élite"]);
    }

    #[test]
    fn character_references_are_decoded_outside_of_pages() {
        for (text, decoded) in [
            ("V&eacute;t&#233;ran &amp; &Eacute;lite&nbsp;;3", "Vétéran & Élite\u{a0};3"),
            ("a & b; c &nothing; & d", "a & b; c &nothing; & d"),
            ("&quot;x&quot;&#10;y", "\"x\" y"),
            ("&amp;eacute;", "&eacute;"),
        ] {
            assert_eq!(decode_entities(text), decoded, "{text}");
        }
    }

    #[test]
    fn empty_cells_are_empty_lines() {
        let page = "<table><tr><td>1<td>2</td><td></td><td> </td><td><b>3</b></td></tr></table>";
        assert_eq!(lines(page), ["1:1", "1:2", "1:", "1:", "1:3"]);
    }

    #[test]
    fn a_table_that_lists_fighters_is_kept_as_one() {
        let header = "<tr><th>Nom<th>INI<th>ATT<th>PA";
        let page = format!(
            "<p>a<table>{header}\n<tr><td>Le <b>Garde</b><td>3<td><td>49</table><p>b<table>{header}</table>"
        );
        let page = read_page("p", &page).unwrap();
        let rows: Vec<_> =
            page.lists[0].iter().map(|(line, row)| (*line, row.iter().collect::<Vec<_>>())).collect();
        assert_eq!(rows, [(1, vec!["Nom", "INI", "ATT", "PA"]), (2, vec!["Le Garde", "3", "", "49"])]);
        assert_eq!((page.lists.len(), page.lines.len()), (1, 6));
    }

    #[test]
    fn the_address_is_read_from_the_browser_comment_or_canonical_link() {
        let of = |html: &str| read_page("p", html).unwrap().address;
        assert_eq!(
            of("<!-- saved from url=(0019)http://a.fr/x?y=1 -->\n<p>"),
            Some("http://a.fr/x?y=1".to_owned())
        );
        assert_eq!(of("<link rel=canonical href='https://b.fr'>"), Some("https://b.fr".to_owned()));
        assert_eq!(of("<link rel=canonical href='javascript:x'>"), None);
    }

    #[test]
    fn a_page_nested_or_repeated_without_limit_is_refused() {
        let deep = "<html>\n".to_owned() + &"<div>".repeat(5000);
        assert_eq!(
            read_page("p", &deep).unwrap_err().to_string(),
            "p:2: the page is nested too deeply for a list of profiles"
        );
        assert!(read_page("p", &"<p>a".repeat(250_000)).is_err());
        // Cells without end tags are valid in old pages, and do not count as nesting.
        assert_eq!(lines(&"<td>a".repeat(3000)).len(), 3000);
    }
}
