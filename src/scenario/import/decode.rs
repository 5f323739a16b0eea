//! Decodes the bytes of a file, in any encoding that a spreadsheet, browser or forum may have used.
//!
//! A byte-order mark decides. Without one, valid UTF-8 is UTF-8; otherwise the charset declared by
//! a page applies, or else the one of these that gives the most plausible French words:
//! Windows-1252, the encoding of CSV files from Excel in Western Europe; MacRoman, that of Excel on
//! a Mac; code page 850, that of the command prompt of Windows and of "CSV (MS-DOS)".

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
    let (text, is_broken) = written.decode(&bytes[mark..]);
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
    charset: Charset,
    mark: usize,
}

/// A character set that files may have.
#[cfg(feature = "encodings")]
#[derive(Clone, Copy)]
enum Charset {
    /// An encoding of the WHATWG standard.
    Web(&'static Encoding),
    /// Code page 850 of MS-DOS.
    Cp850,
}

/// Characters of code page 850 for the bytes from 0x80.
#[cfg(feature = "encodings")]
const CP850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
    └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

#[cfg(feature = "encodings")]
impl Charset {
    fn name(self) -> &'static str {
        match self {
            Self::Web(encoding) => encoding.name(),
            Self::Cp850 => "IBM850",
        }
    }

    /// Decodes bytes; the flag is `true` if some of them are invalid.
    fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        match self {
            Self::Web(encoding) => encoding.decode_without_bom_handling(bytes),
            Self::Cp850 => {
                let upper: Vec<char> = CP850.chars().collect();
                let character = |byte: &u8| match byte.checked_sub(0x80) {
                    Some(at) => upper[usize::from(at)],
                    None => char::from(*byte),
                };
                (bytes.iter().map(character).collect::<String>().into(), false)
            }
        }
    }
}

#[cfg(feature = "encodings")]
impl TextEncoding {
    fn detect(bytes: &[u8]) -> Self {
        let marked = Encoding::for_bom(bytes).map(|(encoding, mark)| (Charset::Web(encoding), mark));
        let (charset, mark) = marked.unwrap_or_else(|| (detect_without_mark(bytes), 0));
        Self { charset, mark }
    }

    fn name(&self) -> &'static str {
        self.charset.name()
    }

    /// Decodes bytes; the flag is `true` if some of them are invalid.
    fn decode<'a>(&self, bytes: &'a [u8]) -> (Cow<'a, str>, bool) {
        self.charset.decode(bytes)
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

    fn decode<'a>(&self, bytes: &'a [u8]) -> (Cow<'a, str>, bool) {
        (String::from_utf8_lossy(bytes), std::str::from_utf8(bytes).is_err())
    }
}

/// Determines the encoding of bytes without a byte-order mark.
#[cfg(feature = "encodings")]
fn detect_without_mark(bytes: &[u8]) -> Charset {
    if std::str::from_utf8(bytes).is_ok() {
        return Charset::Web(UTF_8);
    }
    let start = &bytes[..bytes.len().min(CHARSET_SEARCH_BYTES)];
    let start = String::from_utf8_lossy(start).to_lowercase();
    let label = start.split_once("charset=").map(|(_, rest)| rest.trim_start_matches(['"', '\'']));
    let label = label.and_then(|rest| rest.split(['"', '\'', '>', ' ', ';', '/']).next());
    let named = label.and_then(|label| Encoding::for_label(label.as_bytes()));
    // A page that declares UTF-8 but is not was saved by a careless program.
    if let Some(named) = named.filter(|encoding| *encoding != UTF_8) {
        return Charset::Web(named);
    }
    let candidates = [Charset::Web(WINDOWS_1252), Charset::Web(MACINTOSH), Charset::Cp850];
    let best = candidates.into_iter().min_by_key(|charset| implausibility(&charset.decode(bytes).0));
    best.expect("there are candidates")
}

/// Sums up how implausible each character outside ASCII is where it stands in a French text.
#[cfg(feature = "encodings")]
fn implausibility(text: &str) -> usize {
    let characters = || text.chars().map(Some);
    let before = std::iter::once(None).chain(characters());
    let after = characters().skip(1).chain([None]);
    let placed = text.chars().zip(before.zip(after)).filter(|(character, _)| !character.is_ascii());
    placed.map(|(character, (before, after))| implausibility_of(character, [before, after])).sum()
}

/// Returns how implausible a character is between two others, from 0 to `IMPOSSIBLE`.
#[cfg(feature = "encodings")]
fn implausibility_of(character: char, [before, after]: [Option<char>; 2]) -> usize {
    /// For what no word contains.
    const IMPOSSIBLE: usize = 4;
    let is = |of: fn(char) -> bool| [before, after].map(|c| c.is_some_and(of));
    let [follows_letter, is_before_letter] = is(char::is_alphabetic);
    let is_glued = follows_letter || is_before_letter;
    let follows = |letters: &str| before.is_some_and(|c| letters.contains(c));
    if !character.is_alphabetic() {
        return match character {
            '\u{a0}' if after.is_some() && !before.is_none_or(|c| c == '\'' || c.is_whitespace()) => 0,
            '€' if !is_before_letter => 0,
            '«' if is_before_letter => 2,
            '»' if follows_letter => 2,
            '«' | '»' | '’' => 0,
            '–' | '°' if !(follows_letter && is_before_letter) => 0,
            '…' if !before.is_none_or(char::is_whitespace) && !is_before_letter => 1,
            '‘' | '“' | '”' | '—' | '•' | '·' if !is_glued => 1,
            '‘' | '“' | '”' | '—' | '•' | '·' | '–' => 2,
            _ => IMPOSSIBLE,
        };
    }
    if (!is_glued && !matches!(character, 'à' | 'À' | 'ô' | 'Ô'))
        || is(|c| c.is_ascii_digit()).contains(&true)
    {
        return IMPOSSIBLE;
    }
    // `Élite` and `ÉLITE`, but not `dÉlite` or `éLITE`.
    let [follows_small, _] = is(char::is_lowercase);
    let [_, is_before_capital] = is(char::is_uppercase);
    let is_within_small = follows_letter && is_before_letter && is(char::is_uppercase) != [true; 2];
    let is_odd_case = match character.is_uppercase() {
        true => follows_small || is_within_small,
        false => is_before_capital,
    };
    if is_odd_case {
        return IMPOSSIBLE;
    }
    match character {
        'é' => 0,
        'ù' if follows("oO") && !is_before_letter => 0,
        'ç' | 'Ç' if !after.is_some_and(|c| "aouAOU".contains(c)) => IMPOSSIBLE,
        'â' if follows("aeiouy") => IMPOSSIBLE,
        'ë' if !follows_letter => IMPOSSIBLE,
        'à' | 'À' if is_before_letter => 3,
        'â' if !follows_letter => 2,
        'ê' if !follows_letter || !is_before_letter => 2,
        'É' if !is_before_letter => 2,
        'À' if !is_glued => 1,
        'ë' if follows("ao") => 1,
        'è' | 'ê' | 'à' | 'â' | 'î' | 'ô' | 'û' | 'ç' | 'ï' | 'œ' | 'É' => 1,
        'ë' | 'ù' | 'ü' | 'ä' | 'ö' | 'È' | 'Ê' | 'À' | 'Â' | 'Ç' | 'Î' | 'Ï' | 'Ô' | 'Œ' => 2,
        'ß'..='ÿ' | 'À'..='Þ' => 3,
        _ => IMPOSSIBLE,
    }
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
        assert_eq!(decode_ok(b"V\x82t\x82ran d'\x90lite"), ("Vétéran d'Élite".to_owned(), "IBM850"));
    }

    #[test]
    fn the_encoding_with_the_most_plausible_words_is_assumed() {
        let words = "Vétéran;élite;Élite;Maître;Forêt;Noël;François;Épée;Daïkinees;Tir-Nâ-Bor;Crâne;brûlé;\
            Garde à pied;déjà;VÉTÉRAN;22\u{a0}PA;« Sire » Kelgar;n° 3;Évêque;Démon;Flèche;Prêtresse d'Achéron;\
            Hâche;Gardien de la forêt;Bâton;Où;Sessaïrs;Coût;Fantôme;Île et Élite;âgé";
        for charset in [Charset::Web(WINDOWS_1252), Charset::Web(MACINTOSH), Charset::Cp850] {
            for word in words.split(';').filter(|word| !word.is_ascii()) {
                let all: Vec<(u8, String)> =
                    (0x80..=0xFF).map(|byte| (byte, charset.decode(&[byte]).0.into_owned())).collect();
                let encode = |c: char| match c.is_ascii() {
                    true => c as u8,
                    false => all.iter().find(|(_, text)| text.starts_with(c)).expect("it has the letter").0,
                };
                let bytes: Vec<u8> = word.chars().map(encode).collect();
                assert_eq!(decode_ok(&bytes), (word.to_owned(), charset.name()));
            }
        }
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
