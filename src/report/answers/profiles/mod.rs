//! Profiles as documents: a list, a single profile, and the coverage of abilities.

mod missing;

use super::{assumed, editions, words};
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::document::{Document, Report};
use crate::report::table::{Breaks, Cell, Column, Columns, Table};
use crate::report::text::label;
use crate::rules::Word;
use crate::say;
use crate::scenario::{CardField, CardValue, Reliability};
use crate::study::missing::FilledValue;
use crate::study::profile_list::NUMBERS;
use crate::study::profiles::{AbilityCoverage, AbilityState, CoverageAnswer, CoveredAbility, ProfileAnswer};
use strum::VariantArray;

/// Returns the document with the list of profiles, one row each.
pub fn list(profiles: &[ProfileAnswer], language: Language) -> Document {
    let numbers = NUMBERS.map(|field| Column::right(words::card_field(language, field)));
    let numbers =
        numbers.map(|column| match column.name == words::card_field(language, CardField::StrategicValue) {
            true => column,
            false => column.droppable(CHARACTERISTICS_DROP_ORDER),
        });
    let in_sheets = CardField::ALL.iter().filter(|field| !is_in_list(**field));
    let in_sheets = in_sheets.map(|field| Column::left(printed_name(language, *field)).for_sheets());
    let table = Columns::new(language)
        .left("import-name", |card: &ProfileAnswer| card.name.clone())
        .with_breaks(Breaks::Shortened)
        .left("profiles-id", |card| card.id.clone())
        .with_breaks(Breaks::Nowhere)
        .columns(numbers, |card| card.numbers().map(|(_, value)| Cell::from(value)).into_iter().collect())
        .left("profiles-edition", |card| card.edition.clone())
        .droppable(CHARACTERISTICS_DROP_ORDER + 1)
        .left("profiles-people", |card| card.people.clone())
        .droppable(CHARACTERISTICS_DROP_ORDER + 2)
        .columns(in_sheets.collect::<Vec<_>>(), move |card| {
            let fields = CardField::ALL.iter().filter(|field| !is_in_list(**field));
            let cells = fields.map(|field| match (card.cell(*field), field) {
                (text, CardField::Size) => missing::shown_value(&text, language),
                (text, CardField::Movement | CardField::FlyingMovement | CardField::Base) => {
                    Figure::new(text).in_language(language)
                }
                (text, CardField::Ranges) => with_unit(&text),
                (text, CardField::Filled) => filled(&text, language),
                (text, _) => text,
            });
            cells.map(Cell::from).collect()
        })
        .table(profiles)
        .with_key("profiles");
    let records = profile_rows(profiles);
    let complete = profiles.iter().filter(|card| card.missing.is_empty()).count();
    let counted = say!(
        language,
        "profiles-counted",
        profiles = say!(language, "profiles-n", n = profiles.len()),
        complete = say!(language, "profiles-n-complete", n = complete)
    );
    let notes = some_missing(profiles.iter().map(|card| &card.lacks), language).into_iter().collect();
    Document {
        headline: vec![counted],
        tables: vec![table],
        records: Some(records),
        notes,
        ..Document::new(language)
    }
}

/// Drop order of the characteristics in a narrow terminal; people and edition go before.
const CHARACTERISTICS_DROP_ORDER: u8 = 1;

/// Returns whether the list shows a field in every format.
fn is_in_list(field: CardField) -> bool {
    NUMBERS.contains(&field)
        || matches!(field, CardField::Id | CardField::Name | CardField::Edition | CardField::People)
}

/// Returns the origins of values as the language names them: `puissance:tableau`.
fn filled(text: &str, language: Language) -> String {
    let entry = |entry: &str| {
        let (column, how) = entry.split_once(':')?;
        let field = CardField::from_column(column)?;
        let how = Reliability::VARIANTS.iter().find(|of| of.word() == how)?;
        let how = if language == Language::French { how.french() } else { how.word() };
        Some(format!("{}:{how}", printed_name(language, field)))
    };
    let entries = text.split(';').map(|text| entry(text).unwrap_or_else(|| text.to_owned()));
    entries.collect::<Vec<_>>().join(";")
}

/// Returns the name of a field as an import reads it.
fn printed_name(language: Language, field: CardField) -> &'static str {
    match language {
        Language::English => field.printed(),
        Language::French => field.french(),
    }
}

/// Returns the cards as a profile file.
fn profile_rows(profiles: &[ProfileAnswer]) -> Table {
    let mut table = Table::new(CardField::columns().map(Column::left)).with_key("records");
    let row =
        |card: &ProfileAnswer| CardField::ALL.iter().map(|field| Cell::from(card.cell(*field))).collect();
    table.rows = profiles.iter().map(row).collect();
    table
}

/// States how many profiles lack a card value that fights need, other than the base. `None` if
/// there are none.
fn some_missing<'a>(lacks: impl Iterator<Item = &'a Vec<CardValue>>, language: Language) -> Option<String> {
    let n = lacks.filter(|lacks| lacks.iter().any(|value| *value != CardValue::Base)).count();
    (n > 0).then(|| say!(language, "missing-some", n = n))
}

/// Returns the document with everything known about one profile.
pub fn show(card: &ProfileAnswer, language: Language) -> Document {
    let table = profile_table(std::slice::from_ref(card), language);
    let records = profile_rows(std::slice::from_ref(card));
    let lacking = card.covered.iter().filter(|covered| covered.state != AbilityState::Played);
    let lacking = lacking.map(|covered| {
        say!(
            language,
            "profiles-lacking",
            ability = &covered.ability,
            state = words::state(language, covered.state),
            missing = missing_parts(language, covered.state, &covered.reasons)
        )
    });
    // A note, because cells are truncated.
    let source =
        (!card.source.is_empty()).then(|| say!(language, "profiles-source-is", source = &card.source));
    let missing = (!card.missing.is_empty())
        .then(|| say!(language, "profiles-cannot-fight", missing = words::columns(language, &card.missing)));
    let mut induced: Vec<String> = Vec::new();
    for of in &card.induced {
        let note = say!(language, "profiles-induced-source", source = &of.source);
        if !induced.contains(&note) {
            induced.push(note);
        }
    }
    let edition = match (card.edition_name.is_empty(), card.edition.is_empty()) {
        (true, true) => say!(language, "editions-without-name"),
        (true, false) => card.edition.clone(),
        (false, _) => editions::edition_name(language, &card.edition_name, &card.edition_name_fr).to_owned(),
    };
    let rulesets: Vec<&str> = card.rulesets.iter().map(|of| of.id.as_str()).collect();
    let rulesets = (!rulesets.is_empty())
        .then(|| say!(language, "profiles-rulesets", edition = &edition, rulesets = rulesets.join(", ")));
    let unlisted = card.not_listed.iter().map(|of| editions::unlisted_note(language, *of, &edition));
    Document {
        title: card.name.clone(),
        headline: vec![headline(card, language)],
        records: Some(records),
        notes: lacking
            .chain(induced)
            .chain(unlisted)
            .chain(rulesets)
            .chain(source)
            .chain(card.filled.iter().map(|of| from_elsewhere(of, language)))
            .chain(assumed::note(language, &card.assumed))
            .chain(missing)
            .collect(),
        tables: vec![table],
        ..Document::new(language)
    }
}

/// Returns the document with several profiles side by side.
pub fn show_side_by_side(cards: &[ProfileAnswer], language: Language) -> Document {
    Document {
        headline: cards.iter().map(|card| headline(card, language)).collect(),
        records: Some(profile_rows(cards)),
        tables: vec![profile_table(cards, language)],
        ..Document::new(language)
    }
}

/// States whether the profile can fight, and how many of its abilities are simulated.
fn headline(card: &ProfileAnswer, language: Language) -> String {
    if !card.missing.is_empty() {
        let missing = words::columns(language, &card.missing);
        return say!(language, "headline-profile-lacks", name = label(&card.name), missing = missing);
    }
    let ap = card.numbers().into_iter().find(|(name, _)| *name == "AP").and_then(|(_, ap)| ap);
    let name = match ap {
        Some(ap) => say!(language, "with-ap", name = label(&card.name), ap = ap),
        None => label(&card.name),
    };
    let played = card.covered.iter().filter(|of| of.state == AbilityState::Played).count();
    match card.covered.len() {
        0 => say!(language, "headline-profile-plain", name = name),
        all => say!(language, "headline-profile", name = name, played = played, all = all),
    }
}

/// Describes a value from a source other than the card, with its reliability.
fn from_elsewhere(of: &FilledValue, language: Language) -> String {
    let (column, how) = (missing::column(language, &of.column), missing::reliability(language, &of.how_sure));
    let value = missing::shown_value(&of.value, language);
    match of.source.is_empty() {
        true => {
            say!(language, "missing-value-without-source", column = column, value = value, how = how)
        }
        false => {
            let source = &of.source;
            say!(language, "missing-value", column = column, value = value, how = how, source = source)
        }
    }
}

/// Returns the rows of a profile: names of values, each with one line or several.
fn profile_values(card: &ProfileAnswer, language: Language) -> Vec<(String, Vec<String>)> {
    let size = card.size.map(|size| words::size(language, size));
    let known = |text: Option<&String>| match text.filter(|text| !text.is_empty()) {
        Some(text) => text.clone(),
        None => say!(language, "profiles-not-known"),
    };
    let number = |text: &String| Figure::new(text).in_language(language);
    let of_card = |name: &str, value: &Option<String>| {
        (assumed::value(language, name), known(value.as_ref().map(number).as_ref()))
    };
    let mut rows = vec![
        (say!(language, "import-name"), known(Some(&card.name))),
        (say!(language, "profiles-id"), known(Some(&card.id))),
        (say!(language, "profiles-people"), known(Some(&card.people))),
        (say!(language, "profiles-edition"), known(Some(&card.edition))),
        (say!(language, "profiles-rank"), known(Some(&card.rank))),
    ];
    rows.extend(card.champion.map(|is_champion| {
        let yes_or_no = if is_champion { "calculator-yes" } else { "profiles-no" };
        (words::card_field(language, CardField::Champion), say!(language, yes_or_no))
    }));
    rows.extend([
        (say!(language, "profiles-size"), known(size.as_ref())),
        of_card("power", &card.power),
        of_card("base", &card.base),
        of_card("mov", &card.mov),
    ]);
    rows.extend(
        card.mov_fly
            .iter()
            .map(|value| (missing::column(language, "mov_fly_cm"), known(Some(&number(value))))),
    );
    if card.aim.is_some() {
        let ranges = card.ranges.as_deref().map(with_unit);
        let missiles = [("aim", &card.aim), ("ranges", &ranges), ("aim-str", &card.aim_str)];
        rows.extend(missiles.map(|(name, value)| of_card(name, value)));
    }
    for (field, value) in [
        (CardField::Courage, card.courage),
        (CardField::Fear, card.fear),
        (CardField::CourageOrFear, card.courage_or_fear),
    ] {
        rows.extend(value.map(|value| (words::card_field(language, field), value.to_string())));
    }
    rows.extend(card.numbers().map(|(name, value)| {
        let value = value.map(|value| value.to_string());
        (words::column(language, name), known(value.as_ref()))
    }));
    let induced: Vec<String> = card.induced.iter().map(|of| of.ability.clone()).collect();
    let lists = [
        (say!(language, "profiles-abilities"), &card.abilities, true),
        (say!(language, "profiles-induced"), &induced, false),
        (say!(language, "profiles-equipment"), &card.equipment, true),
    ];
    let mut rows: Vec<(String, Vec<String>)> =
        rows.into_iter().map(|(name, value)| (name, vec![value])).collect();
    for (name, list, is_told_if_empty) in lists {
        let mut parts: Vec<String> =
            list.iter().map(|printed| with_state(language, printed, &card.covered)).collect();
        parts.extend((list.is_empty() && is_told_if_empty).then(|| say!(language, "profiles-none")));
        rows.extend((!parts.is_empty()).then_some((name, parts)));
    }
    rows
}

/// Returns the table of profiles side by side, a column each. A value of several lines has a row
/// for each, because long cells are truncated.
fn profile_table(cards: &[ProfileAnswer], language: Language) -> Table {
    let values: Vec<_> = cards.iter().map(|card| profile_values(card, language)).collect();
    // The names in the order of the first profile, each other one after the name before it.
    let mut names: Vec<&str> = Vec::new();
    for values in &values {
        let mut place = 0;
        for (name, _) in values {
            match names.iter().position(|of| of == name) {
                Some(known) => place = known + 1,
                None => {
                    names.insert(place, name);
                    place += 1;
                }
            }
        }
    }
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    for name in names {
        let lines_of = |values: &Vec<(String, Vec<String>)>| -> Vec<String> {
            let found = values.iter().find(|(of, _)| of == name);
            found.map_or_else(|| vec!["–".to_owned()], |(_, lines)| lines.clone())
        };
        let lines: Vec<Vec<String>> = values.iter().map(lines_of).collect();
        let most = lines.iter().map(Vec::len).max().unwrap_or_default();
        let line = |i: usize| lines.iter().map(|of| of.get(i).cloned().unwrap_or_default()).collect();
        rows.extend((0..most).map(|i| (if i == 0 { name.to_owned() } else { String::new() }, line(i))));
    }
    let columns: Vec<Column> = cards.iter().map(|_| Column::left("")).collect();
    let table = Columns::new(language)
        .column(Column::left(""), |(name, _): &(String, Vec<String>)| name.clone())
        .columns(columns, |(_, values)| values.iter().cloned().map(Cell::from).collect())
        .table(rows)
        .with_key("profile");
    match cards {
        [card] => table.with_title(card.name.clone()),
        _ => table,
    }
}

/// Returns ranges with their unit. Spreadsheets make a date of `5/10/15`.
fn with_unit(ranges: &str) -> String {
    if ranges.is_empty() { String::new() } else { format!("{ranges} cm") }
}

/// Formats a printed entry, with the state of its ability if it is one: `Tueur né (partly,
/// borrowed)`.
fn with_state(language: Language, printed: &str, covered: &[CoveredAbility]) -> String {
    match covered.iter().find(|covered| covered.ability == printed) {
        None => printed.to_owned(),
        Some(covered) => {
            let state = words::state(language, covered.state);
            match covered.borrowed {
                false => say!(language, "profiles-with-state", ability = printed, state = state),
                true => say!(language, "profiles-with-state-borrowed", ability = printed, state = state),
            }
        }
    }
}

impl Report for CoverageAnswer {
    fn document(&self, language: Language) -> Document {
        let table = Columns::new(language)
            .left("profiles-ability", |row: &AbilityCoverage| row.name.clone())
            .left("profiles-id", |row| row.id.clone())
            .column(Column::left("X"), |row| {
                let shown = row.x.iter().map(|x| match x.parse::<f64>() {
                    Ok(_) => Figure::new(x.as_str()).in_language(language),
                    Err(_) => x.clone(),
                });
                shown.collect::<Vec<_>>().join(", ")
            })
            .right("profiles-profiles", |row| row.profiles as u64)
            .left("profiles-state", |row| words::state(language, row.state))
            .left("profiles-text", |row| match row.borrowed {
                true => say!(language, "profiles-is-borrowed"),
                false => String::new(),
            })
            .left("profiles-missing", |row| missing_parts(language, row.state, &row.reasons))
            .right("profiles-induced", |row| row.induced as u64)
            .table(&self.abilities)
            .with_key("abilities");
        Document {
            headline: vec![coverage_summary(language, &self.abilities, self.profiles.len())],
            notes: [say!(language, "profiles-borrowed-means"), say!(language, "profiles-induced-means")]
                .into_iter()
                .chain(some_missing(self.lacks.values(), language))
                .collect(),
            tables: vec![table],
            command: self.again.clone(),
            ..Document::new(language)
        }
    }
}

/// States the number of abilities in each state.
fn coverage_summary(language: Language, rows: &[AbilityCoverage], profiles: usize) -> String {
    let count = |state: AbilityState| rows.iter().filter(|row| row.state == state).count();
    say!(
        language,
        "profiles-coverage",
        profiles = profiles,
        played = count(AbilityState::Played),
        partly = count(AbilityState::Partly),
        missing = count(AbilityState::NotModelled),
        unknown = count(AbilityState::Unknown),
        borrowed = rows.iter().filter(|row| row.borrowed).count()
    )
}

/// Returns the missing parts of an ability, or why it is not simulated at all; empty for a fully
/// simulated ability. The ability files give these reasons in English, and JSON and CSV keep them.
/// A reason without a message is shown in English in every language.
fn missing_parts(language: Language, state: AbilityState, reasons: &[String]) -> String {
    // The reasons for an unknown ability describe errors in its name or X, and have no messages.
    if state == AbilityState::Unknown && language != Language::English {
        return say!(language, "profiles-reason-unknown");
    }
    let translate = |reason: &String| match Language::key_of_word("profiles-reason-", reason) {
        Some(key) => say!(language, key),
        None => reason.clone(),
    };
    words::list(language, reasons.iter().map(translate))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::table::TableFormat;
    use crate::scenario::import::{Defaults, InputFile, import};
    use crate::scenario::{Card, Catalog};

    #[test]
    fn shown_profiles_are_imported_to_the_same_cards() {
        let catalog = Catalog::built_in();
        let roster = catalog.roster();
        // Every profile takes too long.
        let is_tried = |(i, card): &(usize, &Card)| i.is_multiple_of(9) || card.flying_movement.is_some();
        for (_, card) in roster.cards().iter().enumerate().filter(is_tried) {
            let answer = ProfileAnswer::from_card(card, roster);
            for language in [Language::English, Language::French] {
                let table = profile_table(std::slice::from_ref(&answer), language);
                for format in [TableFormat::Excel, TableFormat::Bbcode, TableFormat::Table] {
                    let text = table.render(format, None, language);
                    let file = InputFile { name: "card", bytes: text.as_bytes() };
                    let imported = import(&[file], &Defaults::default(), catalog.abilities());
                    let imported = imported.unwrap_or_else(|faults| panic!("{faults}\n{text}"));
                    for field in CardField::ALL {
                        let is_shown = !matches!(field, CardField::Filled | CardField::Source);
                        let [shown, read] = [card, &imported.profiles[0].card].map(|card| field.text(card));
                        assert!(!is_shown || shown == read, "{field:?}: {shown} {read}\n{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_shown_movement_has_the_decimal_sign_of_the_language() {
        let roster = Catalog::built_in().roster();
        let card = roster.find("ashkasa_guerrier_de_sang_c3").unwrap();
        let answer = ProfileAnswer::from_card(card, roster);
        for (language, movement) in [(Language::English, "12.5"), (Language::French, "12,5")] {
            let values = profile_values(&answer, language);
            assert!(values.iter().any(|(_, lines)| *lines == [movement]), "{values:?}");
        }
    }

    #[test]
    fn every_reason_in_the_files_has_a_message() {
        let roster = Catalog::built_in().roster();
        for card in roster.cards() {
            for covered in roster.coverage(card).abilities {
                let CoveredAbility { ability, state, reasons, .. } = CoveredAbility::from(&covered);
                let told = missing_parts(Language::English, state, &reasons);
                assert_eq!(told, covered.state.missing(), "{ability}");
                if state != AbilityState::Played {
                    assert_ne!(missing_parts(Language::French, state, &reasons), told, "{ability}");
                }
            }
        }
    }
}
