//! Numbers of fighters and AP in the lines of a [pasted](super::pasted) list.

use crate::scenario::card::Card;
use crate::scenario::fighter::spec::Count;
use crate::scenario::import::headings::{number_word, text_after_group};
use crate::scenario::import::titles::SECTIONS;
use crate::scenario::import::words::{EACH, UNITS};
use crate::scenario::reading::number::is_digits;
use crate::scenario::reading::spelling::normalize;

/// Returns whether a character stands for a multiplication.
fn is_times(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | '*')
}

/// Articles before a single fighter, in normalized spelling.
const ARTICLES: [&str; 14] =
    ["le", "la", "l", "mon", "ma", "son", "sa", "notre", "the", "a", "an", "my", "his", "her"];

/// Articles before a number of fighters, in normalized spelling.
const ARTICLES_OF_SEVERAL: [&str; 11] =
    ["les", "mes", "ses", "nos", "vos", "leurs", "the", "my", "his", "her", "our"];

/// Returns the text behind an article: `Archer` of `l'Archer`, `3 Archers` of `les 3 Archers`. The
/// number in `les Archers` is unknown, and the article stays.
fn text_after_article(text: &str) -> Option<&str> {
    let (article, rest) = text.split_once([' ', '\'', '’'])?;
    let (article, rest) = (normalize(article), rest.trim_start());
    let word = normalize(rest.split(' ').next().unwrap_or_default());
    let is_counted = rest.starts_with(|c: char| c.is_ascii_digit()) || number_word(&word).is_some();
    let is_article = match is_counted {
        true => ARTICLES_OF_SEVERAL.contains(&article.as_str()),
        false => ARTICLES.contains(&article.as_str()),
    };
    is_article.then_some(rest)
}

/// Splits off a number of fighters at the beginning: `3x`, `3 x`, `3 ×`, `x3`, `3`, `Trois`, `les
/// 3`, `le`, `Escouade de 3`.
pub(super) fn split_count(text: &str) -> (Option<u16>, &str) {
    let text = text_after_group(text).unwrap_or(text);
    let Some(rest) = text_after_article(text) else { return split_plain_count(text) };
    let (count, name) = split_plain_count(text_after_group(rest).unwrap_or(rest));
    (count.or(Some(1)), name)
}

/// Splits off a number of fighters at the beginning, without an article or a word for a group
/// before it.
fn split_plain_count(text: &str) -> (Option<u16>, &str) {
    // `(x3) Garde`, `(3) Garde`.
    if let Some((within, behind)) = text.strip_prefix(['(', '[']).and_then(|text| text.split_once([')', ']']))
        && let number = within.trim().trim_matches(is_times).trim()
        && is_digits(number)
        && let Ok(count) = number.parse()
    {
        return (Some(count), behind.trim_start());
    }
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    if let Some(count) = number_word(&normalize(word)) {
        return (Some(count), rest.trim_start());
    }
    let start = text.strip_prefix(is_times).unwrap_or(text);
    let digits = start.bytes().take_while(u8::is_ascii_digit).count();
    let Ok(count) = start[..digits].parse() else { return (None, text) };
    let behind = &start[digits..];
    let rest = behind.trim_start();
    // `3xGuerrier` and `3XGuerrier`, but neither `3 Xénos` nor `3 XÉNOS`.
    let is_apart = |after: &&str| {
        let is_sign = !rest.starts_with(char::is_uppercase) || rest.len() == behind.len();
        !after.starts_with(char::is_alphabetic) || (after.starts_with(char::is_uppercase) && is_sign)
    };
    let after = rest.strip_prefix(is_times).filter(is_apart);
    (Some(count), after.unwrap_or(rest).trim_start())
}

/// Words for fighters after their number, in normalized spelling.
const FIGHTER_WORDS: [&str; 14] = [
    "figurine",
    "figurines",
    "fig",
    "figs",
    "combattant",
    "combattants",
    "model",
    "models",
    "fighters",
    "exemplaires",
    "soldat",
    "soldats",
    "soldier",
    "soldiers",
];

/// Returns whether a word in normalized spelling that follows a number says what is counted: AP,
/// or fighters named before.
pub(super) fn is_about_number(word: &str) -> bool {
    UNITS.contains(&word) || EACH.contains(&word) || FIGHTER_WORDS.contains(&word) || SECTIONS.contains(&word)
}

/// Splits off a number of fighters after the name: `x3`, `(x3)`, `× 3`, `(3 figurines, 48 PA)`,
/// `: 3 (48 PA)`.
pub(super) fn trailing_count(tail: &str) -> Option<(u16, &str)> {
    let text = tail.trim_start_matches([' ', '(', '[', ':', ',', '-', '–', '.', '…']);
    let after_sign = text.strip_prefix(is_times).map(str::trim_start);
    let text = after_sign.unwrap_or(text);
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let count: u16 = text[..digits].parse().ok()?;
    let rest = text[digits..].trim_start_matches([')', ']']);
    if after_sign.is_some() {
        return Some((count, rest));
    }
    // `3 x 16 PA`.
    if let Some(each) = rest.trim_start().strip_prefix(is_times).map(str::trim_start)
        && each.starts_with(|c: char| c.is_ascii_digit())
    {
        return Some((count, each));
    }
    let word = rest.trim_start();
    let end = word.find(|c: char| !c.is_alphabetic()).unwrap_or(word.len());
    if FIGHTER_WORDS.contains(&normalize(&word[..end]).as_str()) {
        return Some((count, &word[end..]));
    }
    // The number stands alone: `(9)` may belong to a name. The AP after it are those of all or of
    // one, as the card shows.
    let has_ap = || normalize(word).split(' ').any(|word| UNITS.contains(&word));
    let is_count = text[digits..].trim_start().starts_with(['(', '['])
        && numbers(word).first().is_some_and(|ap| *ap > u32::from(count))
        && has_ap();
    is_count.then_some((count, rest))
}

/// Returns a number in parentheses after the name as one of fighters, if it is too small to be AP
/// of these profiles: `Guerrier du Sang (3)`.
pub(super) fn count_in_parentheses<'t>(tail: &'t str, cards: &[&Card]) -> Option<(u16, &'t str)> {
    let (count, behind) = tail.trim().strip_prefix('(')?.split_once(')')?;
    let count: u16 = count.trim().parse().ok()?;
    let is_small =
        |card: &&Card| card.strategic_value.is_some_and(|ap| u32::from(ap.get()) > 2 * u32::from(count));
    let stated = StatedAp::parse(behind);
    let of_all = Count::new(count.into()).ok()?;
    let agrees = |card: &&Card| {
        card.strategic_value.is_some_and(|ap| stated.agrees_with(ap.get().into(), of_all)) && !stated.has_rest
    };
    let is_count = cards.iter().all(is_small) && (behind.is_empty() || cards.iter().any(agrees));
    is_count.then_some((count, behind))
}

/// Splits off a number of fighters behind the AP of one of them: `Guerrier du Sang 16 PA x3`.
pub(super) fn count_at_end(tail: &str) -> Option<(u16, &str)> {
    let bare = tail.trim_end_matches([')', ' ']);
    let before = bare.trim_end_matches(|c: char| c.is_ascii_digit());
    let count = bare[before.len()..].parse().ok()?;
    let before = before.trim_end().strip_suffix(is_times)?;
    let is_apart =
        before.ends_with([' ', '(', ',']) && !before.trim_end().ends_with(|c: char| c.is_ascii_digit());
    is_apart.then(|| (count, before.trim_end_matches([' ', '(', ','])))
}

/// Splits off a number of fighters by which the AP of one of these profiles are multiplied, and
/// returns the text without it: `(16 x 3 = 48 PA)`.
pub(super) fn split_product(tail: &str, cards: &[&Card]) -> Option<(u16, String)> {
    let (before, after) = tail.split_once(is_times)?;
    let start = before.trim_end().trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let ap: u32 = before[start..].trim_end().parse().ok()?;
    let digits = after.trim_start().bytes().take_while(u8::is_ascii_digit).count();
    let (number, behind) = after.trim_start().split_at(digits);
    let count: u16 = number.parse().ok()?;
    let is_ap =
        |ap: u32| cards.iter().any(|card| card.strategic_value.is_some_and(|of| u32::from(of.get()) == ap));
    (is_ap(ap) && !is_ap(count.into())).then(|| (count, format!("{before}{behind}")))
}

/// Returns the first of two numbers after the name as one of fighters, if the second one is the AP
/// of all or of one of them: `Guerrier du Sang 3 48`, as copied from a spreadsheet.
pub(super) fn count_before_ap<'t>(tail: &'t str, cards: &[&Card]) -> Option<(u16, &'t str)> {
    let [count, ap] = numbers(tail)[..] else { return None };
    let ap_of = |card: &&Card| card.strategic_value.map(|ap| u32::from(ap.get()));
    let agrees = |one: u32| one == ap || one.checked_mul(count) == Some(ap);
    let has_sign = tail.contains(['x', 'X', '×', '*', '=', '/', '+']);
    let is_count = !has_sign && cards.iter().filter_map(ap_of).any(agrees);
    let behind = tail.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    (is_count && behind.len() < tail.trim_start().len()).then_some((count.try_into().ok()?, behind))
}

/// AP written after a name.
pub(super) struct StatedAp {
    /// The numbers, in order.
    numbers: Vec<u32>,
    /// Whether a word such as `each` is with them.
    is_each: bool,
    /// Whether the last number follows a `=`.
    is_sum: bool,
    /// Whether there is other text.
    pub(super) has_rest: bool,
    /// The number in brackets, if there is nothing else.
    pub(super) bare: Option<u32>,
}

/// AP of one fighter, by what a line states.
pub(super) enum OneAp {
    /// Those of the card.
    Card,
    /// Others.
    Other(u32),
    /// They are those of the card neither for one fighter nor for all.
    Unclear,
}

impl StatedAp {
    pub(super) fn parse(tail: &str) -> Self {
        let normal = format!(" {} ", normalize(tail));
        let is_each = EACH.iter().any(|word| normal.contains(&format!(" {word} ")));
        let is_known = |word: &&str| {
            let letters = word.trim_matches(|c: char| c.is_ascii_digit());
            letters.is_empty()
                || matches!(
                    letters,
                    "x" | "p"
                        | "a"
                        | "l"
                        | "la"
                        | "le"
                        | "un"
                        | "une"
                        | "par"
                        | "per"
                        | "fig"
                        | "figurine"
                        | "model"
                )
                || UNITS.contains(&letters)
                || EACH.contains(&letters)
                || SECTIONS.contains(&letters)
        };
        let words: Vec<&str> = normal.split_whitespace().collect();
        // `champion 1` is no AP.
        let counts_others = words.windows(2).enumerate().any(|(i, pair)| {
            let has_unit = || words.get(i + 2).is_some_and(|word| UNITS.contains(word));
            SECTIONS.contains(&pair[0]) && is_digits(pair[1]) && !has_unit()
        });
        let has_rest = counts_others || !words.iter().all(is_known);
        let bare = tail.trim().strip_prefix('(').and_then(|tail| tail.strip_suffix(')')?.trim().parse().ok());
        StatedAp { numbers: numbers(tail), is_each, is_sum: tail.contains('='), has_rest, bare }
    }

    /// Returns whether the AP stated can be those of fighters that cost `ap` each.
    pub(super) fn agrees_with(&self, ap: u32, count: Count) -> bool {
        matches!(self.for_one(ap, count, false), OneAp::Card) && !self.numbers.is_empty()
    }

    /// Returns the AP of one fighter, given those of its card, which may be an estimate.
    pub(super) fn for_one(&self, card: u32, count: Count, is_estimated: bool) -> OneAp {
        let count = u32::from(count.get());
        let divided = |total: u32| total.is_multiple_of(count).then_some(total / count);
        let one = match self.numbers[..] {
            [] => return OneAp::Card,
            [each] if self.is_each || count == 1 => Some(each),
            [each] if each == card && !self.is_sum => Some(card),
            [total] => divided(total).filter(|one| *one == card || is_estimated || self.is_sum),
            [.., total] if self.is_sum => divided(total),
            [each, total, ..] => (each.checked_mul(count) == Some(total)).then_some(each),
        };
        match one {
            Some(ap) if ap == card && !is_estimated => OneAp::Card,
            Some(ap) => OneAp::Other(ap),
            None => OneAp::Unclear,
        }
    }
}

/// Returns the whole numbers in a text.
pub(super) fn numbers(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_fighters_are_split_off() {
        for (text, split) in [
            ("3XGuerrier", (Some(3), "Guerrier")),
            ("3xGuerrier", (Some(3), "Guerrier")),
            ("3 X Guerrier", (Some(3), "Guerrier")),
            ("3 Xénos", (Some(3), "Xénos")),
            ("3 XÉNOS", (Some(3), "XÉNOS")),
            ("l'Archer", (Some(1), "Archer")),
            ("les 3 Archers", (Some(3), "Archers")),
            ("la Troupe de 3 Archers", (Some(3), "Archers")),
            ("le (x3) Archer", (Some(3), "Archer")),
            ("la a Archer", (Some(1), "a Archer")),
            ("Archer", (None, "Archer")),
        ] {
            assert_eq!(split_count(text), split, "{text}");
        }
    }

    #[test]
    fn thousands_of_articles_do_not_overflow_the_stack() {
        let text = "a ".repeat(100_000);
        assert_eq!(split_count(&text), (Some(1), &text[2..]));
    }
}
