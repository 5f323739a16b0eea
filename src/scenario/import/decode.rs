//! Decodes the bytes of a file, in any encoding that a spreadsheet, browser or forum may have used.
//!
//! A byte-order mark decides. Without one, valid UTF-8 is UTF-8; otherwise the charset declared by
//! a page applies, or else Windows-1252, the encoding of CSV files from Excel in Western Europe, or
//! MacRoman, that of Excel on a Mac, whichever gives the more plausible words.

use crate::fault;
use crate::scenario::Sentence;
use crate::scenario::reading::bounds::MAX_FILE_BYTES;
use crate::scenario::reading::fault::{Fault, Lines, Origin};
#[cfg(feature = "encodings")]
use encoding_rs::{Encoding, MACINTOSH, UTF_8, WINDOWS_1252};
use std::borrow::Cow;

/// Number of bytes at the beginning of a page in which its `charset` is searched.
#[cfg(feature = "encodings")]
const CHARSET_SEARCH_BYTES: usize = 4096;

/// The decoded text of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::scenario) struct Decoded {
    /// Text without a byte-order mark, with line feeds as the only line ends.
    pub(in crate::scenario) text: String,
    /// Name of the encoding of the file.
    pub(super) encoding: &'static str,
}

/// Decodes a file.
///
/// # Errors
/// If the file is empty, too large, not text, or contains invalid bytes.
pub(in crate::scenario) fn decode(file: &str, bytes: &[u8]) -> Result<Decoded, Fault> {
    let whole = Origin { file, line: None };
    if bytes.len() > MAX_FILE_BYTES {
        let limit = MAX_FILE_BYTES >> 20;
        return Err(whole.fault(fault!("fault-file-too-large", limit = limit)));
    }
    if let Some(what) = known_binary(bytes) {
        return Err(whole.fault(what));
    }
    let written = TextEncoding::detect(bytes);
    let mark = written.mark;
    if mark == 0
        && let Some(at) = bytes.iter().position(|byte| *byte == 0)
    {
        let line = 1 + bytes[..at].iter().filter(|byte| **byte == b'\n').count() as u64;
        let message = fault!("fault-nul-byte");
        return Err(Origin { file, line: Some(line) }.fault(message));
    }
    let (text, is_broken) = written.text(&bytes[mark..]);
    let text = remove_invisible(&text.replace("\r\n", "\n").replace('\r', "\n"));
    let encoding = written.name();
    let at = |offset| Origin { file, line: Some(Lines::new(&text).line(offset)) };
    if is_broken {
        let offset = text.find('\u{FFFD}').unwrap_or_default();
        return Err(at(offset).fault(fault!("fault-bytes-of-no-encoding", encoding = encoding)));
    }
    let is_control = |character: char| character.is_control() && !matches!(character, '\n' | '\t' | '\u{C}');
    if let Some((offset, found)) = text.char_indices().find(|(_, character)| is_control(*character)) {
        let message = fault!("fault-control-character", code = format!("{:04X}", u32::from(found)));
        return Err(at(offset).fault(message));
    }
    if text.trim().is_empty() {
        return Err(whole.fault(fault!("fault-file-empty")));
    }
    Ok(Decoded { text, encoding })
}

/// Returns text as UTF-8 without its byte-order mark; UTF-16 is converted. Bytes without a mark,
/// and UTF-16 that is invalid, are returned unchanged.
pub(crate) fn decode_marked(bytes: Vec<u8>) -> Vec<u8> {
    let utf16 = |unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes[2..].chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
        String::from_utf16(&units).ok().filter(|_| bytes.len().is_multiple_of(2)).map(String::into_bytes)
    };
    let decoded = match bytes.as_slice() {
        [0xEF, 0xBB, 0xBF, text @ ..] => Some(text.to_vec()),
        [0xFF, 0xFE, ..] => utf16(u16::from_le_bytes),
        [0xFE, 0xFF, ..] => utf16(u16::from_be_bytes),
        _ => None,
    };
    decoded.unwrap_or(bytes)
}

/// Removes invisible characters that pages and PDF files leave within words: soft hyphens,
/// direction marks, zero-width characters. Neither profile files nor terminal output should contain
/// them.
fn remove_invisible(text: &str) -> String {
    let is_unseen = |character: &char| {
        matches!(character,
            '\u{00AD}' | '\u{061C}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
    };
    let seen = text.chars().filter(|character| !is_unseen(character));
    seen.map(|character| if matches!(character, '\u{2028}' | '\u{2029}') { '\n' } else { character })
        .collect()
}

/// Describes a file with a known binary format.
fn known_binary(bytes: &[u8]) -> Option<Sentence> {
    let known: [(&[u8], Sentence); 5] = [
        (b"PK\x03\x04", fault!("fault-workbook-or-archive")),
        (b"\xD0\xCF\x11\xE0", fault!("fault-workbook")),
        (b"%PDF", fault!("fault-pdf")),
        (b"MIME-Version:", fault!("fault-web-archive")),
        (b"From: <Saved by", fault!("fault-web-archive")),
    ];
    known.into_iter().find(|(start, _)| bytes.starts_with(start)).map(|(_, what)| what)
}

/// Encoding of a file, and the length of its byte-order mark.
#[cfg(feature = "encodings")]
struct TextEncoding {
    encoding: &'static Encoding,
    mark: usize,
}

#[cfg(feature = "encodings")]
impl TextEncoding {
    fn detect(bytes: &[u8]) -> Self {
        let (encoding, mark) = Encoding::for_bom(bytes).unwrap_or_else(|| (detect_without_mark(bytes), 0));
        Self { encoding, mark }
    }

    fn name(&self) -> &'static str {
        self.encoding.name()
    }

    /// Decodes bytes; the flag is `true` if some of them are invalid.
    fn text<'a>(&self, bytes: &'a [u8]) -> (Cow<'a, str>, bool) {
        self.encoding.decode_without_bom_handling(bytes)
    }
}

/// Encoding of a file if the feature `encodings` is off: always UTF-8. In a browser, the page
/// decodes other encodings before.
#[cfg(not(feature = "encodings"))]
struct TextEncoding {
    mark: usize,
}

#[cfg(not(feature = "encodings"))]
impl TextEncoding {
    fn detect(bytes: &[u8]) -> Self {
        Self { mark: if bytes.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 } }
    }

    fn name(&self) -> &'static str {
        "UTF-8"
    }

    fn text<'a>(&self, bytes: &'a [u8]) -> (Cow<'a, str>, bool) {
        (String::from_utf8_lossy(bytes), std::str::from_utf8(bytes).is_err())
    }
}

/// Determines the encoding of bytes without a byte-order mark.
#[cfg(feature = "encodings")]
fn detect_without_mark(bytes: &[u8]) -> &'static Encoding {
    if std::str::from_utf8(bytes).is_ok() {
        return UTF_8;
    }
    let start = &bytes[..bytes.len().min(CHARSET_SEARCH_BYTES)];
    let start = String::from_utf8_lossy(start).to_lowercase();
    let label = start.split_once("charset=").map(|(_, rest)| rest.trim_start_matches(['"', '\'']));
    let label = label.and_then(|rest| rest.split(['"', '\'', '>', ' ', ';', '/']).next());
    let named = label.and_then(|label| Encoding::for_label(label.as_bytes()));
    // A page that declares UTF-8 but is not was saved by a careless program.
    named.filter(|encoding| *encoding != UTF_8).unwrap_or_else(|| {
        let [windows, mac] = [WINDOWS_1252, MACINTOSH]
            .map(|encoding| implausible_letters(&encoding.decode_without_bom_handling(bytes).0));
        if mac < windows { MACINTOSH } else { WINDOWS_1252 }
    })
}

/// Counts the characters outside ASCII that rarely stand in a word of a Western language: symbols
/// beside a letter, and capitals after a small letter.
#[cfg(feature = "encodings")]
fn implausible_letters(text: &str) -> usize {
    let marks = "’‘“”«»–—…•·°€\u{a0}";
    let is_plausible = |before: char, c: char| match c {
        'à'..='ö' | 'ø'..='ý' | 'ÿ' | 'œ' | 'ß' => true,
        'À'..='Ö' | 'Ø'..='Ý' | 'Œ' => !before.is_lowercase(),
        _ => marks.contains(c),
    };
    let before = std::iter::once(' ').chain(text.chars());
    before.zip(text.chars()).filter(|(before, c)| !c.is_ascii() && !is_plausible(*before, *c)).count()
}

#[cfg(all(test, feature = "encodings"))]
mod tests {
    use super::*;

    fn decode_ok(bytes: &[u8]) -> (String, &'static str) {
        let decoded = decode("f", bytes).unwrap();
        (decoded.text, decoded.encoding)
    }

    fn fault(bytes: &[u8]) -> String {
        decode("f", bytes).unwrap_err().to_string()
    }

    #[test]
    fn invisible_characters_are_removed() {
        // Found by fuzzing: imported control characters changed the terminal on which they were
        // displayed.
        let text = "id,name\n40,\u{202E}-1\nGar\u{AD}de,\u{200B}é\u{2028}x";
        assert_eq!(decode_ok(text.as_bytes()).0, "id,name\n40,-1\nGarde,é\nx");
    }

    #[test]
    fn every_encoding_of_a_spreadsheet_is_read() {
        let utf16 = |bytes: fn(u16) -> [u8; 2]| "\u{FEFF}Né\r\n".encode_utf16().flat_map(bytes).collect();
        let (little, big): (Vec<u8>, Vec<u8>) = (utf16(u16::to_le_bytes), utf16(u16::to_be_bytes));
        assert_eq!(decode_ok("Né\r\nx".as_bytes()), ("Né\nx".to_owned(), "UTF-8"));
        assert_eq!(decode_ok("\u{FEFF}Né\n".as_bytes()), ("Né\n".to_owned(), "UTF-8"));
        assert_eq!(decode_ok(&little), ("Né\n".to_owned(), "UTF-16LE"));
        assert_eq!(decode_ok(&big), ("Né\n".to_owned(), "UTF-16BE"));
        assert_eq!(decode_ok(b"N\xE9 \x80\r"), ("Né €\n".to_owned(), "windows-1252"));
        assert_eq!(decode_ok(b"<meta charset=\"iso-8859-2\">\xE6").1, "ISO-8859-2");
        assert_eq!(decode_ok(b"V\x8Et\x8Eran d\xD5\x83lite"), ("Vétéran d’Élite".to_owned(), "macintosh"));
        assert_eq!(
            decode_ok(b"V\xE9t\xE9ran d\x92\xC9lite \x80"),
            ("Vétéran d’Élite €".to_owned(), "windows-1252")
        );
        assert_eq!(decode_ok(b"<meta charset=utf-8>\xE6").1, "windows-1252");
    }

    #[test]
    fn binary_files_are_refused_with_the_line() {
        assert_eq!(
            fault(b"a\nb\0c"),
            "f:2: the file contains a NUL byte: it is not text, or it is UTF-16 without a byte-order mark; save it as UTF-8"
        );
        assert_eq!(
            fault(b"a\n\x07"),
            "f:2: the file contains the control character U+0007; is this a text file?"
        );
        assert_eq!(
            fault(b"\xFF\xFEa\x00\n\x00\x00\xD8"),
            "f:2: the file contains bytes that are not UTF-16LE; save it as UTF-8"
        );
        assert!(fault(b"PK\x03\x04xxxx").contains("save it as CSV"));
        assert_eq!(fault(b" \r\n"), "f: the file is empty");
        assert_eq!(
            fault(&vec![b'a'; MAX_FILE_BYTES + 1]),
            "f: the file is too large; allowed: at most 64 MB"
        );
    }
}
