//! French and English names of columns, labels and values, with the columns of profile files that
//! they mean.

use crate::scenario::card::field::CardField;
use crate::scenario::reading::spelling::normalize;
use csv::StringRecord;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Units of AP, in normalized spelling.
pub(in crate::scenario) const UNITS: [&str; 6] = ["pa", "ap", "pts", "pt", "points", "point"];

/// Words that mark AP of a single fighter, in normalized spelling.
pub(in crate::scenario) const EACH: [&str; 34] = [
    "ea",
    "u",
    "combattant",
    "par combattant",
    "par unite",
    "par piece",
    "per fighter",
    "per fig",
    "a l unite",
    "chacun",
    "chacune",
    "chaque",
    "each",
    "piece",
    "la piece",
    "l unite",
    "unite",
    "unitaire",
    "l un",
    "l une",
    "figurine",
    "la figurine",
    "par figurine",
    "fig",
    "la fig",
    "par fig",
    "modele",
    "par modele",
    "model",
    "per model",
    "a model",
    "per figure",
    "par tete",
    "apiece",
];

/// Words that mark AP of all fighters together, in normalized spelling.
pub(super) const OF_ALL: [&str; 8] =
    ["total", "au total", "en tout", "le tout", "l ensemble", "in total", "in all", "together"];

/// Headers of columns with a number of fighters, in normalized spelling.
const COUNTS: [&str; 12] = [
    "nombre",
    "nbre",
    "nb",
    "qte",
    "quantite",
    "qty",
    "quantity",
    "count",
    "number",
    "effectif",
    "effectifs",
    "exemplaires",
];

/// Returns whether the header of a column means a number of fighters.
pub(super) fn is_count(header: &str) -> bool {
    COUNTS.contains(&normalize(header).as_str())
}

/// Words for a value that is unknown or for an empty list, in normalized spelling.
const UNKNOWN: [&str; 9] =
    ["inconnu", "inconnue", "unknown", "neant", "none", "aucun", "aucune", "n a", "na"];

/// Returns whether a text says that a value is not known or that there is none.
pub(super) fn is_unknown(text: &str) -> bool {
    text.trim() == "?" || UNKNOWN.contains(&normalize(text).as_str())
}

/// Words with which this program says how much of an ability is simulated, in normalized spelling.
const STATES: [&str; 10] = [
    "played",
    "simulated",
    "partly",
    "not modelled",
    "unknown",
    "simulee",
    "en partie",
    "non simulee",
    "inconnue",
    "jouee",
];

/// Returns whether the end of a text in parentheses says how much of an ability is simulated.
pub(super) fn is_state(text: &str) -> bool {
    let text = normalize(text);
    let borrowed = text.strip_suffix(" borrowed").or_else(|| text.strip_suffix(" texte emprunte"));
    STATES.contains(&borrowed.unwrap_or(&text))
}

/// French and English names of months with their usual abbreviations, in normalized spelling.
const MONTHS: [&str; 41] = [
    "janvier",
    "janv",
    "jan",
    "january",
    "fevrier",
    "fevr",
    "fev",
    "february",
    "feb",
    "mars",
    "mar",
    "march",
    "avril",
    "avr",
    "april",
    "apr",
    "mai",
    "may",
    "juin",
    "jun",
    "june",
    "juillet",
    "juil",
    "jul",
    "july",
    "aout",
    "aug",
    "august",
    "septembre",
    "sept",
    "sep",
    "september",
    "octobre",
    "oct",
    "october",
    "novembre",
    "nov",
    "november",
    "decembre",
    "december",
    "dec",
];

/// Numbers that are dates of 1927 to 2099 in spreadsheets; no characteristic is as large.
const DATE_SERIALS: std::ops::RangeInclusive<u32> = 10_000..=73_050;

/// Returns whether a text is a date, which spreadsheets make of `5/8` or `5/10/15`: `05-août`,
/// `Aug-5`, `05/10/2015`, `05/10/15`, `2015-10-05`, `2015-10-05T00:00:00`, 42282.
pub(super) fn is_date(text: &str) -> bool {
    if text.trim().parse().is_ok_and(|serial: u32| DATE_SERIALS.contains(&serial)) {
        return true;
    }
    let date = text.split_once('T').map(|(date, _)| date).filter(|date| date.ends_with(char::is_numeric));
    let bare = normalize(date.unwrap_or(text));
    // A time may follow the date.
    let parts: Vec<&str> = bare.split(' ').take(3).collect();
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_month = |part: &&str| MONTHS.contains(part);
    let has_month = parts.iter().filter(|part| is_month(part)).count() == 1
        && parts.iter().filter(|part| is_number(part)).count() == parts.len() - 1;
    let has_year = parts.len() == 3
        && parts.iter().all(is_number)
        && (parts[2].len() == 4 || parts[0].len() == 4)
        && parts[1].len() <= 2;
    // Ranges are not written with a zero before them.
    let is_padded = parts.len() == 3
        && parts.iter().all(|part| part.len() == 2 && is_number(part))
        && parts.iter().any(|part| part.starts_with('0'));
    (has_month && parts.len() > 1) || has_year || is_padded
}

/// What a column or label of an imported file means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Field {
    /// A column of a profile file.
    Column(CardField),
    Kind,
    /// A known characteristic without a column in profile files, as printed: POU, FOI.
    NoColumn(&'static str),
}

/// Names of fields that profile files lack, as [`normalize`] text.
const OTHER_NAMES: &[(Field, &[&str])] = &[
    (Field::Kind, &["type", "kind"]),
    (Field::NoColumn("POU"), &["pou", "pow", "pouvoir"]),
    (Field::NoColumn("FOI"), &["foi", "faith", "fth"]),
    (Field::NoColumn("MAG"), &["mag", "magie", "magic"]),
    (Field::NoColumn("DIV"), &["div"]),
    (Field::NoColumn("AURA"), &["aura"]),
    (Field::NoColumn("ARM/TIR"), &["arm tir"]),
];

/// All fields by their names in tables and on cards.
static FIELDS: LazyLock<BTreeMap<String, Field>> = LazyLock::new(|| {
    let columns =
        CardField::ALL.iter().flat_map(|field| field.names().map(|name| (name, Field::Column(*field))));
    let others =
        OTHER_NAMES.iter().flat_map(|(field, names)| names.iter().map(|name| (normalize(name), *field)));
    columns.chain(others).collect()
});

/// Returns the fields that the header of a column or a label names; several if it joins them, as
/// `ATT-FOR` does. `None` if it is unknown.
pub(super) fn fields(word: &str) -> Option<Vec<Field>> {
    let found = |word: &str| FIELDS.get(&normalize(word)).copied();
    if let Some(field) = found(word).or_else(|| found(without_unit(word)?)) {
        return Some(vec![field]);
    }
    if is_unit_cost(word) {
        return Some(vec![Field::Column(CardField::StrategicValue)]);
    }
    let parts: Vec<&str> = word.split(['-', '/']).collect();
    let parts = parts.iter().map(|part| found(part).filter(is_number)).collect::<Option<Vec<Field>>>();
    parts.filter(|parts| parts.len() > 1)
}

/// Removes a unit from a header: `Mvt (cm)`, `Coût en PA`.
fn without_unit(header: &str) -> Option<&str> {
    let of_ap = [" en PA", " in AP"].iter().find_map(|unit| header.trim().strip_suffix(unit));
    if of_ap.is_some() {
        return of_ap;
    }
    let (name, unit) = header.trim().strip_suffix(')')?.rsplit_once('(')?;
    let unit = normalize(unit);
    let unit = unit.strip_prefix("en ").or_else(|| unit.strip_prefix("in ")).unwrap_or(&unit);
    (matches!(unit, "cm" | "mm") || UNITS.contains(&unit)).then_some(name)
}

/// Headers of columns with the AP of one fighter, in normalized spelling.
const UNIT_COSTS: [&str; 8] = [
    "cout unitaire",
    "pa unitaire",
    "cout par figurine",
    "pa par figurine",
    "pa fig",
    "unit cost",
    "cost each",
    "ap each",
];

/// Returns whether the header of a column means the AP of one fighter.
pub(super) fn is_unit_cost(header: &str) -> bool {
    UNIT_COSTS.contains(&normalize(header).as_str())
}

/// Number of rows in which the row of headers is searched.
pub(super) const HEADER_SEARCH_ROWS: usize = 20;

/// Minimum number of known headers for a text to be a table.
pub(super) const MIN_KNOWN_HEADERS: usize = 4;

/// Returns whether these fields of a column are the name or the id of a fighter.
pub(super) fn names_fighters(fields: &Vec<Field>) -> bool {
    *fields == [Field::Column(CardField::Name)] || *fields == [Field::Column(CardField::Id)]
}

/// Returns the number of cells of a row that are known headers.
pub(super) fn count_known_headers(row: &StringRecord) -> usize {
    row.iter().filter(|cell| fields(cell).is_some()).count()
}

/// Returns whether a text consists of at least two headers of columns: `Nb;Nom;PA`.
pub(in crate::scenario) fn is_header_row(text: &str) -> bool {
    let cells = |separates: fn(char) -> bool| {
        let cells = text.split(separates).map(str::trim).filter(|cell| !is_blank_or_dashes(cell));
        cells.collect::<Vec<&str>>()
    };
    let by_signs = cells(|c| matches!(c, ';' | '|' | ','));
    let cells = if by_signs.len() > 1 { by_signs } else { cells(char::is_whitespace) };
    cells.len() > 1 && cells.iter().all(|cell| is_count(cell) || fields(cell).is_some())
}

/// Returns whether these rows list fighters: a row of headers with a name or an empty corner, and
/// rows below it.
pub(super) fn is_list(rows: &[(u64, StringRecord)]) -> bool {
    let is_header = |(header, (_, row)): &(usize, &(u64, StringRecord))| {
        let has_names = row.iter().any(|cell| fields(cell).as_ref().is_some_and(names_fighters));
        let has_corner = || {
            let corner = row.get(0).unwrap_or_default();
            corner.trim().is_empty() && names_are_first(&rows[header + 1..])
        };
        count_known_headers(row) >= MIN_KNOWN_HEADERS && (has_names || has_corner())
    };
    let header = rows.iter().enumerate().take(HEADER_SEARCH_ROWS).find(is_header);
    header.is_some_and(|(header, _)| header + 1 < rows.len())
}

/// Returns whether the first cell of every row with several cells is a word, such as a name.
pub(super) fn names_are_first(rows: &[(u64, StringRecord)]) -> bool {
    let written = |row: &StringRecord| row.iter().filter(|cell| !is_blank_or_dashes(cell)).count();
    let mut rows = rows.iter().filter(|(_, row)| written(row) > 1).peekable();
    rows.peek().is_some() && rows.all(|(_, row)| row[0].contains(char::is_alphabetic))
}

/// Returns whether the value of the field is one or several numbers.
pub(super) fn is_number(field: &Field) -> bool {
    use CardField::{
        Abilities, Base, Champion, Edition, Equipment, Filled, Id, Name, People, Rank, Size, Source,
    };
    match field {
        Field::Column(Id | Name | People | Edition | Rank | Champion | Size | Base) => false,
        Field::Column(Abilities | Equipment | Filled | Source) | Field::Kind => false,
        Field::Column(_) | Field::NoColumn(_) => true,
    }
}

/// Returns the name of a field, for reports of text that was not understood.
pub(super) fn field_name(field: Field) -> &'static str {
    match field {
        Field::Column(field) => field.column(),
        Field::Kind => "type",
        Field::NoColumn(name) => name,
    }
}

/// Parses a size, and returns the word of profile files.
pub(super) fn size(text: &str) -> Option<&'static str> {
    let text = normalize(text);
    let word = text.trim_start_matches("taille ").trim_end_matches(" taille").trim_end_matches(" size");
    match word {
        "petite" | "petit" | "small" | "p" => Some("small"),
        "moyenne" | "moyen" | "normale" | "normal" | "medium" | "m" => Some("normal"),
        "grande" | "grand" | "large" | "g" => Some("large"),
        "tres grande" | "tres grand" | "very large" | "very_large" | "enorme" | "tg" => Some("very_large"),
        "titan" | "titanesque" => Some("titan"),
        _ => None,
    }
}

/// Parses a text that says whether the fighter is a champion. Returns the value of profile files:
/// `1` or `0`.
pub(super) fn champion(text: &str) -> Option<&'static str> {
    match normalize(text).as_str() {
        "1" | "oui" | "o" | "yes" | "y" | "vrai" | "true" | "x" | "champion" | "personnage" | "character" => {
            Some("1")
        }
        "0" | "non" | "n" | "no" | "faux" | "false" | "troupe" | "troupes" | "troop" | "trooper" => Some("0"),
        _ => None,
    }
}

/// Returns whether the text is empty or only a dash, in any form that word processors produce.
pub(super) fn is_blank_or_dashes(text: &str) -> bool {
    text.chars().all(|character| character.is_whitespace() || "-–—−‐_".contains(character))
}

/// Splits off the rank at the beginning of a text, as cards print it: `Régulier de Cadwallon`.
pub(super) fn leading_rank(text: &str) -> Option<(&str, &str)> {
    const RANKS: [&str; 19] = [
        "legende vivante",
        "special",
        "speciale",
        "irregulier",
        "irreguliere",
        "regulier",
        "reguliere",
        "elite",
        "creature",
        "initie",
        "initiee",
        "adepte",
        "maitre",
        "virtuose",
        "devot",
        "devote",
        "zelote",
        "doyen",
        "avatar",
    ];
    let text = text.trim();
    let ends = text.match_indices(' ').map(|(at, _)| at).chain([text.len()]);
    let ends: Vec<usize> = ends.take(4).collect();
    let rank = *ends.iter().rfind(|end| RANKS.contains(&normalize(&text[..**end]).as_str()))?;
    Some((&text[..rank], text[rank..].trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_name_is_recognized_and_no_name_is_ambiguous() {
        let mut names = OTHER_NAMES.iter().map(|(_, names)| names.len()).sum::<usize>();
        for field in CardField::ALL {
            assert_eq!(fields(field.column()), Some(vec![Field::Column(*field)]), "{field:?}");
            names += field.names().collect::<std::collections::BTreeSet<_>>().len();
        }
        assert_eq!(FIELDS.len(), names);
    }

    #[test]
    fn words_are_recognized_in_any_spelling() {
        assert_eq!(fields("Capacités"), Some(vec![Field::Column(CardField::Abilities)]));
        assert_eq!(fields("COMPETENCE(S)"), Some(vec![Field::Column(CardField::Abilities)]));
        assert_eq!(fields("P.A."), Some(vec![Field::Column(CardField::StrategicValue)]));
        assert_eq!(
            fields("ATT-FOR"),
            Some(vec![Field::Column(CardField::Attack), Field::Column(CardField::Strength)])
        );
        assert_eq!(fields("FOR/TIR"), Some(vec![Field::Column(CardField::AimStrength)]));
        assert_eq!(fields("COU/PEUR"), Some(vec![Field::Column(CardField::CourageOrFear)]));
        assert_eq!(fields("Nom-Peuple"), None);
        assert_eq!(fields("Peinture"), None);
        assert_eq!(fields("Mvt (cm)"), Some(vec![Field::Column(CardField::Movement)]));
        assert_eq!(fields("Coût (en PA)"), Some(vec![Field::Column(CardField::StrategicValue)]));
        assert_eq!(fields("Coût unitaire"), Some(vec![Field::Column(CardField::StrategicValue)]));
        assert_eq!(fields("Coût en PA"), Some(vec![Field::Column(CardField::StrategicValue)]));
        assert_eq!(fields("Peinture (cm)"), None);
        assert_eq!(
            (size("Grande taille"), size("Taille moyenne"), size("XL")),
            (Some("large"), Some("normal"), None)
        );
        assert_eq!(leading_rank("Légende vivante de Cadwallon"), Some(("Légende vivante", "de Cadwallon")));
        assert_eq!(leading_rank("Avatar de Merin"), Some(("Avatar", "de Merin")));
        assert_eq!(leading_rank("Guerrier"), None);
    }

    #[test]
    fn dates_are_told_from_values() {
        for date in [
            "05-août",
            "août-05",
            "5-Aug",
            "03-juin-24",
            "05/10/2015",
            "2015-10-05",
            "2015-10-05 00:00:00",
            "04/06/24",
            "2024-06-04T00:00:00",
            "45387",
        ] {
            assert!(is_date(date), "{date}");
        }
        for value in ["5-8", "5/10/15", "20/40/60", "mai", "12,5", "", "20-40-100", "1200", "10/20/30"] {
            assert!(!is_date(value), "{value}");
        }
    }
}
