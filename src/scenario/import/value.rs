//! Converts one written value to the cell of a profile file.
//!
//! The parser of profile files checks numbers and their bounds; text that is not a number is passed
//! on unchanged.

use super::name_ap::{NameAndAp, split_ap};
use super::words::{self, Field};
use crate::rules::Word;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::field::{CardField, Reliability};
use crate::scenario::reading::length::Base;
use crate::scenario::reading::number::is_digits;
use crate::scenario::reading::spelling::normalize;

/// What a written value becomes in a profile file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Nothing,
    /// Column of the profile file, and content of its cell.
    Cell(CardField, String),
    NotUnderstood,
    /// Understood, but without a column in profile files.
    NoColumn,
    /// A date that a spreadsheet made of the value.
    Date,
}

/// Converts the value of a field.
pub(super) fn convert(field: Field, written: &str, book: &AbilityBook) -> Value {
    // Spreadsheets mark text by an apostrophe before it.
    let is_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit() || "+-=@".contains(c));
    let marked = written.trim().strip_prefix('\'').map(str::trim_start).filter(|text| is_number(text));
    let written = marked.unwrap_or(written.trim());
    let is_named = matches!(field, Field::Column(CardField::Name | CardField::Id));
    if words::is_blank_or_dashes(written) || (!is_named && words::is_unknown(written)) {
        return Value::Nothing;
    }
    // A spreadsheet would execute it as a formula, and no name begins this way.
    let is_list = matches!(field, Field::Column(CardField::Abilities | CardField::Equipment));
    if written.starts_with(['=', '@']) || (written.starts_with('+') && !is_list) {
        return Value::NotUnderstood;
    }
    let is_number = words::is_number(&field) || field == Field::Column(CardField::Base);
    if is_number && words::is_date(written) {
        return Value::Date;
    }
    match field {
        Field::NoColumn(_) => Value::NoColumn,
        Field::Kind => word(CardField::Champion, words::champion(written)),
        Field::Column(column @ (CardField::CourageOrFear | CardField::Courage | CardField::Fear)) => {
            courage_or_fear(column, written)
        }
        Field::Column(CardField::Base) => base(written),
        Field::Column(CardField::Size) => word(CardField::Size, words::size(written)),
        Field::Column(CardField::Champion) => word(CardField::Champion, words::champion(written)),
        Field::Column(CardField::Abilities) => {
            Value::Cell(CardField::Abilities, abilities(written, book).join(";"))
        }
        Field::Column(CardField::Equipment) => {
            Value::Cell(CardField::Equipment, equipment(written).join(";"))
        }
        Field::Column(CardField::Filled) => Value::Cell(CardField::Filled, filled(written)),
        Field::Column(CardField::Ranges) => ranges(written),
        Field::Column(column @ CardField::StrategicValue) => {
            let is_one = |of: &NameAndAp| of.is_bare() && !written.starts_with('-');
            let ap = split_ap(written).filter(is_one);
            Value::Cell(column, ap.map_or_else(|| number(written), |found| number(found.ap)))
        }
        Field::Column(CardField::Movement) if numbers(written).len() > 1 => Value::NotUnderstood,
        Field::Column(column) if words::is_number(&field) => Value::Cell(column, number(written)),
        Field::Column(column) => Value::Cell(column, in_one_line(written)),
    }
}

fn word(column: CardField, word: Option<&'static str>) -> Value {
    word.map_or(Value::NotUnderstood, |word| Value::Cell(column, word.to_owned()))
}

/// Converts origins of values to the words of profile files: `puissance:tableau` becomes
/// `power:table`. Other text stays unchanged.
fn filled(written: &str) -> String {
    let entry = |entry: &str| {
        let Some((name, how)) = entry.split_once(':') else { return entry.trim().to_owned() };
        let column = match words::fields(name).as_deref() {
            Some([Field::Column(column)]) => column.column(),
            _ => name.trim(),
        };
        let is_it = |of: &&Reliability| normalize(of.french()) == normalize(how);
        let how = Reliability::IN_FILES.iter().find(is_it).map_or(how.trim(), |of| of.word());
        format!("{column}:{how}")
    };
    written.split(';').map(entry).collect::<Vec<_>>().join(";")
}

/// Converts a base: `25x50`, `25 x 50 mm`.
fn base(written: &str) -> Value {
    let bare = written.to_lowercase().replace("mm", "").replace(['×', '*'], "x").replace(',', ".");
    let bare: String = bare.chars().filter(|character| !character.is_whitespace()).collect();
    match Base::parse(&bare) {
        Ok(_) => Value::Cell(CardField::Base, bare),
        Err(_) => Value::NotUnderstood,
    }
}

/// Converts courage or fear: `COU 5`, `C5`, `P6`, `5 (peur)`, or a number that does not state which
/// it is, below the heading of `column`.
fn courage_or_fear(column: CardField, written: &str) -> Value {
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    let letters: String = written.chars().filter(|character| character.is_alphabetic()).collect();
    let named = match letters.to_lowercase().as_str() {
        "c" => Some(CardField::Courage),
        "p" => Some(CardField::Fear),
        _ => match words::fields(&letters).as_deref() {
            Some([Field::Column(named @ (CardField::Courage | CardField::Fear))]) => Some(*named),
            _ => None,
        },
    };
    match named {
        Some(named) if !digits.is_empty() => Value::Cell(named, digits),
        _ => Value::Cell(column, number(written)),
    }
}

/// Removes the unit of a number and writes a decimal point: `12,5 cm` becomes 12.5, `3,0` becomes
/// 3. Other text stays unchanged.
fn number(written: &str) -> String {
    let lower = written.replace('−', "-").to_lowercase();
    let bare = lower.trim_end_matches('.').trim_end();
    let units = ["cm", "p.a", "a.p"].into_iter().chain(words::UNITS);
    let bare = units.into_iter().find_map(|unit| bare.strip_suffix(unit)).unwrap_or(bare);
    let bare: String = bare.chars().filter(|character| !character.is_whitespace()).collect();
    let bare = bare.replacen(',', ".", 1);
    match bare.split_once('.') {
        Some((whole, fraction)) if is_digits(whole) && is_digits(fraction) => {
            let fraction = fraction.trim_end_matches('0');
            if fraction.is_empty() { whole.to_owned() } else { format!("{whole}.{fraction}") }
        }
        None if is_digits(bare.strip_prefix('-').unwrap_or(&bare)) => bare,
        _ => written.to_owned(),
    }
}

/// Returns the whole and decimal numbers in a text.
pub(super) fn numbers(text: &str) -> Vec<String> {
    let is_part = |character: char| character.is_ascii_digit() || character == ',' || character == '.';
    let parts = text.split(|character| !is_part(character)).map(|part| part.trim_matches([',', '.']));
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// Converts ranges: `20-40-60`, `20 / 40 / 60 cm`.
fn ranges(written: &str) -> Value {
    let numbers = numbers(written);
    let rest = written.to_lowercase().replace("cm", "");
    let is_plain =
        rest.chars().all(|character| character.is_ascii_digit() || " -/–\u{a0}.,".contains(character));
    match numbers.as_slice() {
        [_, _, _] if is_plain => Value::Cell(CardField::Ranges, numbers.join("/")),
        _ => Value::Cell(CardField::Ranges, written.to_owned()),
    }
}

/// Returns the text with single blanks and without line ends.
pub(super) fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Splits a list at semicolons, bullets and line ends, or else at commas outside parentheses.
/// Blanks, and full stops or commas at the ends of items, are removed.
pub(super) fn split_list(text: &str) -> Vec<String> {
    let items: Vec<String> = match text.contains([';', '\n', '•']) {
        true => text.split([';', '\n', '•']).map(str::to_owned).collect(),
        false => split_outside_parentheses(text),
    };
    let items = items.iter().map(|item| {
        let item = item.trim().trim_start_matches(['*', '·']).trim_end_matches(['.', ',']);
        in_one_line(item)
    });
    items.filter(|item| !words::is_blank_or_dashes(item)).collect()
}

/// Splits equipment; the SDEN separates items by dashes, and then commas belong to an item.
fn equipment(text: &str) -> Vec<String> {
    match text.contains(" - ") && !text.contains([';', '\n']) {
        true => text.split(" - ").map(|item| in_one_line(item.trim_end_matches(['.', ' ']))).collect(),
        false => split_list(text),
    }
}

/// Splits at commas outside parentheses.
fn split_outside_parentheses(text: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0_i32);
    for character in text.chars() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        match character {
            ',' if depth <= 0 => parts.push(String::new()),
            _ => parts.last_mut().expect("there is one from the beginning").push(character),
        }
    }
    parts
}

/// Returns the abilities of a list, with X as profile files write it: `Régénération / 4` becomes
/// `Régénération/4`.
pub(super) fn abilities(text: &str, book: &AbilityBook) -> Vec<String> {
    let mut found = Vec::new();
    for item in ability_items(text) {
        let item = in_one_line(&item).replace(" /", "/").replace("/ ", "/");
        let known = |item: &str| book.find_quietly(item).is_some();
        // An item of several sentences is itself a list.
        let sentences: Vec<&str> = item.split(". ").map(str::trim).collect();
        // `Bravoure / Tueur né`; the slash of `Fléau/Éclaireur` is part of its name.
        let between_slashes: Vec<&str> = item.split('/').collect();
        if !known(&item) && sentences.len() > 1 && sentences.iter().any(|sentence| known(sentence)) {
            found.extend(sentences.into_iter().map(|sentence| sentence.trim_end_matches('.').to_owned()));
        } else if !known(&item) && between_slashes.iter().all(|part| known(part)) {
            found.extend(between_slashes.into_iter().map(str::to_owned));
        } else {
            found.push(item);
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    found.retain(|item| !item.is_empty() && seen.insert(normalize(item)));
    found
}

/// Splits a text into its abilities. Parentheses around the abilities of a rank are removed:
/// `Tueur né. (Artefact/2, Contre-attaque)`.
fn ability_items(text: &str) -> Vec<String> {
    let lines = |text: &str| text.lines().flat_map(split_list).collect::<Vec<String>>();
    // X may stand on the line below its slash.
    let lined_up: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let text = lined_up.join("\n").replace("/\n", "/");
    let mut items = Vec::new();
    let mut rest = text.as_str();
    while let Some((before, within, after)) = find_group(rest) {
        items.extend(lines(before));
        items.extend(lines(within));
        rest = after;
    }
    items.extend(lines(rest));
    items
}

/// Finds parentheses that do not belong to one item: after the end of a sentence, or at the
/// beginning of a line or item. Returns the text before, within and after them.
fn find_group(text: &str) -> Option<(&str, &str, &str)> {
    let stands_alone = |at: usize| {
        let before = text[..at].trim_end_matches([' ', '\t']);
        before.is_empty() || before.ends_with(['.', ',', ';', '\n'])
    };
    let (open, _) = text.match_indices('(').find(|(at, _)| stands_alone(*at))?;
    let close = open + text[open..].find(')')?;
    Some((&text[..open], &text[open + 1..close], text[close + 1..].trim_start_matches('.')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    fn cell(column: &str, written: &str) -> Value {
        convert(Field::Column(CardField::from_column(column).unwrap()), written, embedded::abilities())
    }

    fn cell_of(column: &str, text: &str) -> Value {
        Value::Cell(CardField::from_column(column).unwrap(), text.to_owned())
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (written, read) in [("12,5", "12.5"), ("12.50 cm", "12.5"), ("3,0", "3"), ("\u{a0}7 ", "7")] {
            assert_eq!(cell("mov_cm", written), cell_of("mov_cm", read), "{written}");
        }
        assert_eq!(cell("ap", "1 200 PA"), cell_of("ap", "1200"));
        assert_eq!(cell("ap", "65 P.A."), cell_of("ap", "65"));
        assert_eq!(cell("ap", "'65"), cell_of("ap", "65"));
        assert_eq!(cell("ini", "−1"), cell_of("ini", "-1"));
        assert_eq!(cell("ini", "trois"), cell_of("ini", "trois"));
        assert_eq!(cell("ini", " – "), Value::Nothing);
        assert_eq!(cell("mov_cm", "10/20"), Value::NotUnderstood);
        assert_eq!(cell("name_fr", "=1+1"), Value::NotUnderstood);
        for written in ["22 pts", "22 Pa", "22 points", "22PA", "22 PA chacun", "22"] {
            assert_eq!(cell("ap", written), cell_of("ap", "22"), "{written}");
        }
        for unknown in ["?", "inconnu", "n/a"] {
            assert_eq!(cell("ini", unknown), Value::Nothing, "{unknown}");
        }
    }

    #[test]
    fn ranges_are_read_with_any_sign_between_them() {
        for written in ["20/40/60", "20-40-60", "20 / 40 / 60 cm"] {
            assert_eq!(cell("ranges_cm", written), cell_of("ranges_cm", "20/40/60"), "{written}");
        }
        for column in ["ranges_cm", "str", "ap", "base_mm"] {
            assert_eq!(cell(column, "05/10/2015"), Value::Date);
            assert_eq!(cell(column, "05-août"), Value::Date);
        }
        assert_eq!(cell("ranges_cm", "longue"), cell_of("ranges_cm", "longue"));
    }

    #[test]
    fn courage_and_fear_are_assigned_only_if_the_text_names_them() {
        let value =
            |written| convert(Field::Column(CardField::CourageOrFear), written, embedded::abilities());
        assert_eq!(value("COU 5"), cell_of("courage", "5"));
        assert_eq!(value("8 (peur)"), cell_of("fear", "8"));
        assert_eq!(value("P6"), cell_of("fear", "6"));
        assert_eq!(value("c 4"), cell_of("courage", "4"));
        assert_eq!(cell("courage", "P6"), cell_of("fear", "6"));
        assert_eq!(cell("courage", "6"), cell_of("courage", "6"));
        assert_eq!(value("5"), cell_of("courage_or_fear", "5"));
        assert_eq!(cell("base_mm", "25 x 50 mm"), cell_of("base_mm", "25x50"));
        assert_eq!(cell("base_mm", "Infanterie"), Value::NotUnderstood);
        assert_eq!(value("-"), Value::Nothing);
    }

    #[test]
    fn abilities_are_split_as_cards_and_pages_print_them() {
        let of = |text| abilities(text, embedded::abilities()).join(";");
        assert_eq!(of("Bravoure, Tueur né."), "Bravoure;Tueur né");
        assert_eq!(of("Bravoure. Tueur né. Rien de tel"), "Bravoure;Tueur né;Rien de tel");
        assert_eq!(of("Régénération/ 4; Commandement / \n 10"), "Régénération/4;Commandement/10");
        assert_eq!(of("Bravoure / Tueur né / Tir d'assaut"), "Bravoure;Tueur né;Tir d'assaut");
        assert_eq!(of("Fléau / Éclaireur; Bravoure / x"), "Fléau/Éclaireur;Bravoure/x");
        assert_eq!(of("Régénération 4, +1 en charge"), "Régénération 4;+1 en charge");
        assert_eq!(
            of("Furie guerrière, Tueur né. (Artefact/2, Contre-attaque, Enchaînement/2)."),
            "Furie guerrière;Tueur né;Artefact/2;Contre-attaque;Enchaînement/2"
        );
        assert_eq!(split_list("Lance (FOR 15, en charge), Armure"), ["Lance (FOR 15, en charge)", "Armure"]);
    }
}
