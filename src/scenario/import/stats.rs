//! Parses characteristics in a line of text: labels and values, in any order that pages and forums
//! use.
//!
//! Examples: `MOU 12,5 INI 3 ATT-FOR 5-9`, `INI: 3, ATT: 5`, `65 P.A.`; a line of labels, and a
//! line of values.

use super::words::{self, Field};
use crate::scenario::card::field::CardField;

/// Minimum number of characteristics for a line with other words to count as characteristics.
const MIN_AMONG_WORDS: usize = 3;

/// Maximum number of parts of a value: all characteristics of a card, `12,5/3/5/9/6/10/-/5/2`.
const MAX_PARTS: usize = 12;

/// A token of a line: labels, a value, or another word.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    /// One or several labels: `ATT-FOR`.
    Label(Vec<Field>),
    /// The parts of a value: `5-9`; empty for a dash.
    Value(Vec<String>),
    Word,
}

/// Characteristics in a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Stats {
    /// Text before the first characteristic, usually a name.
    pub(super) before: String,
    /// Groups of labels, each with the parts of its value: `ATT-FOR` with 5 and 9.
    pub(super) pairs: Vec<(Vec<Field>, Vec<String>)>,
    /// Labels of a line that has no values.
    pub(super) labels: Vec<Vec<Field>>,
    /// Values of a line that has no labels, each as its parts.
    pub(super) values: Vec<Vec<String>>,
    /// Words between and after the characteristics.
    pub(super) rest: Vec<String>,
}

/// Parses the characteristics of a line; `None` if it is another kind of line.
pub(super) fn parse_stats(line: &str) -> Option<Stats> {
    let tokens = join_parts(without_dashes_between(line, tokens(line)));
    let words = tokens.iter().filter(|(_, token)| *token == Token::Word).count();
    let has_labels = tokens.iter().any(|(_, token)| matches!(token, Token::Label(_)));
    if tokens.is_empty() || (words > 0 && !has_labels) {
        return None;
    }
    if !has_labels {
        let values = tokens.into_iter().filter_map(|(_, token)| match token {
            Token::Value(parts) => Some(parts),
            _ => None,
        });
        return Some(Stats { values: values.collect(), ..Stats::default() });
    }
    let mut stats = pair_labels(line, &tokens);
    let is_bare = words == 0 && stats.rest.is_empty();
    if stats.pairs.is_empty() && is_bare {
        stats.labels = tokens.into_iter().filter_map(|(_, token)| label(token)).collect();
        return Some(stats);
    }
    (is_bare || stats.pairs.len() >= MIN_AMONG_WORDS).then_some(stats)
}

fn label(token: Token) -> Option<Vec<Field>> {
    match token {
        Token::Label(fields) => Some(fields),
        _ => None,
    }
}

/// Removes the dashes between the labels or values of a line that has nothing else:
/// `INI - ATT - FOR`, `3 - 4 - 6`. A single dash between two values may be an empty one.
fn without_dashes_between(line: &str, tokens: Vec<((usize, usize), Token)>) -> Vec<((usize, usize), Token)> {
    let is_dash = |token: &Token| matches!(token, Token::Value(parts) if parts.is_empty());
    let is_between = tokens.iter().enumerate().all(|(i, (_, token))| is_dash(token) == (i % 2 == 1));
    let others = || tokens.iter().step_by(2).map(|(_, token)| token);
    let are_labels = others().all(|token| matches!(token, Token::Label(_)));
    let are_values = others().all(|token| matches!(token, Token::Value(_))) && tokens.len() > 3;
    let is_odd = tokens.len() > 2 && tokens.len() % 2 == 1;
    match is_odd && is_between && (are_labels || are_values) && !line.contains(['|', '\t']) {
        true => tokens.into_iter().step_by(2).collect(),
        false => tokens,
    }
}

/// Joins the parts of one value after labels of several parts, if blanks stand between them:
/// `PORTÉE 5 / 10 / 15`, `ATT-FOR 6 - 10`.
fn join_parts(tokens: Vec<((usize, usize), Token)>) -> Vec<((usize, usize), Token)> {
    let mut joined = Vec::with_capacity(tokens.len());
    let mut rest = tokens.as_slice();
    while let [first, others @ ..] = rest {
        joined.push(first.clone());
        rest = others;
        let count = match &first.1 {
            Token::Label(fields) if fields[..] == [Field::Column(CardField::Ranges)] => 3,
            Token::Label(fields) => fields.len(),
            _ => 1,
        };
        let mut parts: Vec<String> = Vec::new();
        for (i, (place, token)) in others.iter().enumerate().take_while(|_| count > 1) {
            match token {
                Token::Value(value) if value.len() == 1 => parts.extend(value.iter().cloned()),
                Token::Value(value) if value.is_empty() && !parts.is_empty() => continue,
                _ => break,
            }
            if parts.len() == count {
                joined.push(((others[0].0.0, place.1), Token::Value(parts)));
                rest = &others[i + 1..];
                break;
            }
        }
    }
    joined
}

/// Pairs each label with the value after it, or else with the one before it: `65 PA`.
fn pair_labels(line: &str, tokens: &[((usize, usize), Token)]) -> Stats {
    let mut stats = Stats::default();
    let values_first = is_values_first(tokens);
    // `MOU 5"` and `INI III` are no names, but `Force de la nature` is.
    let begins_with_label = matches!(tokens, [(first, Token::Label(_)), (second, _), ..]
        if line[second.0..].starts_with(|c: char| c.is_ascii_digit())
            || (first.1 - first.0 <= 3 && line[first.0..first.1].chars().all(char::is_uppercase)));
    // Where the last characteristic begins, to report text after it together with it; and where the
    // last reported text begins.
    let (mut last, mut reported): (Option<usize>, Option<usize>) = (None, None);
    let mut at = 0;
    while let Some((place, token)) = tokens.get(at) {
        let next = tokens.get(at + 1).map(|(_, token)| token);
        at += 1;
        match (token, next) {
            (Token::Label(fields), Some(Token::Value(parts))) if !values_first => {
                stats.pairs.push((fields.clone(), parts.clone()));
                (last, reported) = (Some(place.0), None);
                at += 1;
            }
            (Token::Value(parts), Some(Token::Label(fields)))
                if values_first || !matches!(tokens.get(at + 1), Some((_, Token::Value(_)))) =>
            {
                stats.pairs.push((fields.clone(), parts.clone()));
                (last, reported) = (None, None);
                at += 1;
            }
            (Token::Label(_), _) => (last, reported) = (Some(place.0), None),
            // A dash between two characteristics, or a bullet before the first.
            (Token::Value(parts), _) if parts.is_empty() => (last, reported) = (None, None),
            (Token::Value(_) | Token::Word, _) if stats.pairs.is_empty() && !begins_with_label => {
                let start = tokens[0].0.0;
                stats.before = line[start..place.1].to_owned();
            }
            (Token::Value(_) | Token::Word, _) => {
                let is_label = at > 1 && matches!(tokens[at - 2].1, Token::Label(_));
                let follows = *token != Token::Word || is_label;
                let start = reported.or(last.filter(|_| follows)).unwrap_or(place.0);
                if reported.is_some() {
                    stats.rest.pop();
                }
                let end = if line[place.1..].starts_with(')') { place.1 + 1 } else { place.1 };
                stats.rest.push(line[start..end].to_owned());
                (last, reported) = (None, Some(start));
            }
        }
    }
    stats
}

/// Returns whether values and labels alternate, beginning with a value: `3 INI 5 ATT`.
fn is_values_first(tokens: &[((usize, usize), Token)]) -> bool {
    tokens.len().is_multiple_of(2)
        && tokens.chunks(2).all(|pair| matches!(pair, [(_, Token::Value(_)), (_, Token::Label(_))]))
}

/// Splits a line into tokens with their byte ranges.
fn tokens(line: &str) -> Vec<((usize, usize), Token)> {
    let mut tokens = Vec::new();
    let is_slash = |piece: &str| piece.trim_matches(['.', ',']) == "/";
    let pieces: Vec<(usize, &str)> = pieces(line).filter(|(_, piece)| !is_slash(piece)).collect();
    for (i, (start, piece)) in pieces.iter().copied().enumerate() {
        let trimmed = piece.trim_matches(['.', ',']);
        let is_before_label = pieces.get(i + 1).is_some_and(|(_, next)| begins_with_label(next));
        let place = (start, start + piece.len());
        if is_unit(trimmed) && matches!(tokens.last(), Some((_, Token::Value(_)))) {
            continue;
        }
        match token(trimmed) {
            Some(token) => tokens.push((place, token)),
            None => match split_glued(trimmed, tokens.last().map(|(_, token)| token), is_before_label)
                .or_else(|| split_at_slashes(piece))
            {
                Some(parts) => tokens.extend(parts.into_iter().map(|token| (place, token))),
                None => tokens.push((place, Token::Word)),
            },
        }
    }
    tokens
}

fn is_unit(piece: &str) -> bool {
    piece.eq_ignore_ascii_case("cm")
}

/// Returns whether a piece is a label, or a label and a value without a blank between them.
fn begins_with_label(piece: &str) -> bool {
    let trimmed = piece.trim_matches(['.', ',']);
    let label = trimmed.trim_end_matches(|c: char| c.is_ascii_digit());
    matches!(token(label), Some(Token::Label(_)))
}

/// Splits a label and a value without a blank between them: `ini3`, `22PA`; `P6` and `C4` after a
/// label of courage or fear, or between characteristics. Behind them, `C4` may be an edition.
/// `None` if it is another word.
fn split_glued(piece: &str, last: Option<&Token>, is_before_label: bool) -> Option<Vec<Token>> {
    let border = |is_first: fn(char) -> bool| {
        let at = piece.find(move |c: char| !is_first(c))?;
        Some(piece.split_at(at)).filter(|(first, _)| !first.is_empty())
    };
    let pair = |label: &str, value: &str| {
        let label = token(label).filter(|token| matches!(token, Token::Label(_)))?;
        let value = token(value).filter(|token| matches!(token, Token::Value(_)))?;
        Some((label, value))
    };
    if let Some((letters, number)) = border(char::is_alphabetic) {
        let named = match letters.to_lowercase().as_str() {
            "p" => Some(CardField::Fear),
            "c" => Some(CardField::Courage),
            _ => None,
        };
        let follows_courage = matches!(last, Some(Token::Label(fields)) if fields.iter().any(is_courage));
        let is_capital = letters.chars().all(char::is_uppercase);
        let is_between = matches!(last, Some(Token::Value(_)))
            && is_capital
            && (is_before_label || named == Some(CardField::Fear));
        let is_courage = follows_courage || is_between;
        if let (Some(named), true, Some(value @ Token::Value(_))) = (named, is_courage, token(number)) {
            return Some(vec![Token::Label(vec![Field::Column(named)]), value]);
        }
        return pair(letters, number).map(|(label, value)| vec![label, value]);
    }
    let (number, letters) = border(|c| c.is_ascii_digit() || c == ',')?;
    pair(letters, number).map(|(label, value)| vec![value, label])
}

fn is_courage(field: &Field) -> bool {
    matches!(field, Field::Column(CardField::CourageOrFear | CardField::Courage | CardField::Fear))
}

/// Splits a piece whose tokens are joined only by slashes, such as `MOU12/INI`; `None` if it is
/// another word.
fn split_at_slashes(piece: &str) -> Option<Vec<Token>> {
    let parts = piece.split('/').map(|part| token(part.trim_matches(['.', ','])));
    parts.collect::<Option<Vec<_>>>().filter(|parts| parts.len() > 1)
}

fn token(piece: &str) -> Option<Token> {
    if piece.is_empty() {
        return None;
    }
    if words::is_blank_or_dashes(piece) {
        return Some(Token::Value(Vec::new()));
    }
    if let Some(fields) = words::fields(piece) {
        return fields.iter().all(words::is_number).then_some(Token::Label(fields));
    }
    let is_number = |part: &&str| {
        let bare = part.replacen([',', '.'], "", 1);
        !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit())
    };
    let bare = piece.trim_end_matches("cm");
    // Between slashes, a dash is a part of its own: `6/10/-/5`.
    let is_dash = |part: &&str| matches!(*part, "-" | "–");
    let of_slashes: Vec<&str> = bare.split('/').collect();
    if (2..=MAX_PARTS).contains(&of_slashes.len())
        && of_slashes.iter().all(|part| is_number(part) || is_dash(part))
        && of_slashes.iter().any(is_number)
    {
        return Some(Token::Value(of_slashes.into_iter().map(str::to_owned).collect()));
    }
    let parts: Vec<&str> = bare.split(['-', '/', '–']).collect();
    let is_value = parts.len() <= MAX_PARTS && parts.iter().all(is_number);
    is_value.then(|| Token::Value(parts.into_iter().map(str::to_owned).collect()))
}

/// Splits a line at blanks and separators; returns the pieces with their byte offsets.
fn pieces(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let separates = |character: char| character.is_whitespace() || ":=|•·*_;()[]{}→`".contains(character);
    line.split(separates)
        .map(move |piece| (piece.as_ptr() as usize - line.as_ptr() as usize, piece))
        .filter(|(_, piece)| !piece.is_empty() && !piece.chars().all(|character| ",.".contains(character)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stats_text(line: &str) -> String {
        let Some(stats) = parse_stats(line) else { return "none".to_owned() };
        let name = |field: &Field| match field {
            Field::Column(column) => column.column().to_owned(),
            field => format!("{field:?}"),
        };
        let names = |fields: &[Field]| fields.iter().map(name).collect::<Vec<_>>().join("+");
        let mut told: Vec<String> = Vec::new();
        told.extend(
            Some(stats.before).filter(|before| !before.is_empty()).map(|before| format!("<{before}>")),
        );
        told.extend(
            stats.pairs.iter().map(|(fields, parts)| format!("{}={}", names(fields), parts.join("/"))),
        );
        told.extend(stats.labels.iter().map(|fields| names(fields)));
        told.extend(stats.values.iter().map(|parts| format!("={}", parts.join("/"))));
        told.extend(stats.rest.iter().map(|word| format!("?{word}")));
        told.join(" ")
    }

    #[test]
    fn labels_and_values_are_read_in_every_order() {
        assert_eq!(stats_text("ATT-FOR  6-10"), "att+str=6/10");
        assert_eq!(stats_text("MOU: 12,5 cm; INI : 3 - TIR -"), "mov_cm=12,5 ini=3 aim=");
        assert_eq!(stats_text("INI 3 - ATT 5 / FOR 9, DEF=5"), "ini=3 att=5 str=9 def=5");
        assert_eq!(stats_text("65 P.A."), "ap=65");
        assert_eq!(stats_text("• 40 PA"), "ap=40");
        assert_eq!(stats_text("3 INI 5 ATT"), "ini=3 att=5");
        assert_eq!(stats_text("INI 3 ATT 5 40 PA"), "ini=3 att=5 ap=40");
        assert_eq!(stats_text("MOU:12,5/INI:3/ATT:5"), "mov_cm=12,5 ini=3 att=5");
        assert_eq!(stats_text("PORTÉE 20/40/60"), "ranges_cm=20/40/60");
        let row = "INI/ATT/FOR/DEF/RES/TIR 3/4/6/4/7/- 22 PA";
        assert_eq!(stats_text(row), "ini+att+str+def+res+aim=3/4/6/4/7/- ap=22");
        assert_eq!(stats_text("PORTÉE 20 / 40 / 60 cm"), "ranges_cm=20/40/60");
        assert_eq!(stats_text("Portée : 20 - 40 - 60"), "ranges_cm=20/40/60");
        assert_eq!(stats_text("ATT-FOR 6 - 10 - DEF/RES 5 / 9"), "att+str=6/10 def+res=5/9");
        assert_eq!(stats_text("ATT-FOR 6 INI 3"), "att+str=6 ini=3");
        assert_eq!(stats_text("**INI** 3"), "ini=3");
        assert_eq!(stats_text("Init 3 Att 4 Force 6 Mvt 10"), "ini=3 att=4 str=6 mov_cm=10");
        assert_eq!(stats_text("ini3 att4 for6 mou12,5 22PA"), "ini=3 att=4 str=6 mov_cm=12,5 ap=22");
        assert_eq!(stats_text("INI 3 ATT 4/FOR 6 COU/PEUR P6"), "ini=3 att=4 str=6 fear=6");
        assert_eq!(stats_text("INI 3 COU C4 22 Pa"), "ini=3 courage=4 ap=22");
        assert_eq!(stats_text("INI 3 ATT 4 P6 DIS 3"), "ini=3 att=4 fear=6 dis=3");
        assert_eq!(stats_text("INI 3 / ATT 4 / RES 7 / C5 / DIS3"), "ini=3 att=4 res=7 courage=5 dis=3");
        assert_eq!(stats_text("INI 3 ATT 4 RES 7 P6"), "ini=3 att=4 res=7 fear=6");
        // The edition, perhaps.
        assert_eq!(stats_text("INI 3 ATT 4 RES 7 C3"), "ini=3 att=4 res=7 ?C3");
    }

    #[test]
    fn a_line_of_labels_and_a_line_of_values_stand_by_themselves() {
        assert_eq!(stats_text("INI ATT FOR COU/PEUR"), "ini att str courage_or_fear");
        assert_eq!(stats_text("| 12,5 | 5 | 5-7 | - |"), "=12,5 =5 =5/7 =");
        assert_eq!(stats_text("INI - ATT - FOR"), "ini att str");
        assert_eq!(stats_text("3 - 4 - 6"), "=3 =4 =6");
        assert_eq!(stats_text("3 / 4 / 6"), "=3 =4 =6");
        assert_eq!(stats_text("3 - 4"), "=3 = =4");
    }

    #[test]
    fn other_words_are_allowed_in_a_line_with_many_characteristics() {
        assert_eq!(
            stats_text("Garde, le premier : INI 3, ATT 5, FOR 8 de base"),
            "<Garde, le premier> ini=3 att=5 str=8 ?de base"
        );
        for (line, read) in [
            ("INI 3 ATT 4 FOR 6 C 4 DIS 3", "ini=3 att=4 str=6 dis=3 ?C 4"),
            ("INI 3 ATT 4 (5) FOR 6(7) DEF 4", "ini=3 att=4 str=6 def=4 ?ATT 4 (5) ?FOR 6(7)"),
            ("INI 3 ATT 4+1 FOR 6 RES 7 DEF x COU ?", "ini=3 str=6 res=7 ?ATT 4+1 ?DEF x ?COU ?"),
            ("MOU 5\" INI 3 ATT 4 FOR 6", "ini=3 att=4 str=6 ?MOU 5\""),
            ("INI III ATT 4 FOR 6 DEF 4", "att=4 str=6 def=4 ?INI III"),
            ("Force de la nature INI 3 ATT 4 DEF 6", "<Force de la nature> ini=3 att=4 def=6"),
            ("`INI 3 ATT 4 FOR 6`", "ini=3 att=4 str=6"),
            ("INI/ATT/FOR/DEF/RES 3/4/6/4/7", "ini+att+str+def+res=3/4/6/4/7"),
        ] {
            assert_eq!(stats_text(line), read, "{line}");
        }
        assert_eq!(stats_text("Il a INI 3"), "none");
        assert_eq!(stats_text("Pour 22 points, nous avons"), "none");
        assert_eq!(stats_text("« Voir avant d'être vu »"), "none");
    }
}
