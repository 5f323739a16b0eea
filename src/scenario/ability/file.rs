//! Parser of ability files: `[[ability]]` tables, composed of [primitives](super::primitive).
//!
//! `scenarios/abilities/README.md` documents the format. Faults that concern several files, such as
//! duplicate names, are found by the [book](crate::scenario::AbilityBook).

use super::describe_contradiction;
use super::primitive::{
    Amount, Argument, CONDITIONS, ClauseResult, DICE, IMMUNITIES, LOCATIONS, ORDERS, PRIMITIVES, Parameter,
    ParameterType, TESTS, VALUES, WrittenArgument,
};
use super::{Ability, Clause, Simulation, TakesX, Worth};
use crate::fault;
use crate::rules::effect::{Effects, Kind, Tests};
use crate::scenario::reading::fault::Faults;
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::sentence::{Quoted, Sentence};
use crate::scenario::reading::toml_reader::parse_id;
use crate::scenario::reading::toml_reader::{
    Document, Fields, ParseResult, boolean, describe_value, one_of, text, texts, unexpected, word,
};
use toml::de::DeValue;

/// A parsed ability, with the line of its `[[ability]]` table.
pub(crate) struct Entry {
    pub(crate) ability: Ability,
    pub(crate) line: Option<u64>,
}

/// Parses the abilities of one file.
///
/// # Errors
/// Every fault: missing or unknown keys, unknown words, parameters that are missing, unknown or out
/// of bounds, an undeclared or unused X, effects of an ability that contradict each other.
pub(crate) fn read_abilities(file: &str, source: &str) -> Result<Vec<Entry>, Faults> {
    let (document, table) = Document::parse(file, source)?;
    let mut fields = Fields::from_document(&document, &table);
    let entries: Vec<Option<Entry>> =
        fields.tables("ability").map(|mut table| parse_ability(&document, &mut table)).collect();
    if entries.is_empty() && fields.value("ability").is_none() {
        document.note(fields.origin().fault(fault!("fault-file-without-ability")));
    }
    fields.close();
    document.close(Some(entries.into_iter().flatten().collect()))
}

/// Parses one ability; `None` if it is faulty (the fault is recorded).
fn parse_ability<'a>(document: &'a Document<'a>, fields: &mut Fields<'a>) -> Option<Entry> {
    let id = fields.required("id", parse_id);
    let name_fr = fields.required("name_fr", text);
    let name_en = fields.required("name_en", text);
    let also = fields.optional("also", texts).unwrap_or_default();
    let takes = parse_takes_x(document, fields);
    let edition = fields.required("edition", text);
    let source = fields.required("source", text);
    let certainty = fields.required("certainty", word);
    let summary = fields.required("summary", text);
    let reading = fields.optional("reading", text);
    let elsewhere = fields.optional("elsewhere", texts).unwrap_or_default();
    let plays = parse_simulation(document, fields, takes?);
    let with_fear = parse_with_fear(document, fields, takes?, plays.as_ref());
    let is_complete_on_table = fields.optional("complete_on_table", boolean).unwrap_or(false);
    fields.close_in_place();
    let owned = |texts: Vec<&str>| texts.into_iter().map(str::to_owned).collect();
    let ability = Ability {
        id: id?.to_owned(),
        name_fr: name_fr?.to_owned(),
        name_en: name_en?.to_owned(),
        other_names: owned(also),
        takes: takes?,
        edition: edition?.to_owned(),
        source: source?.to_owned(),
        certainty: certainty?,
        summary: summary?.to_owned(),
        interpretation: reading.map(str::to_owned),
        other_editions: owned(elsewhere),
        simulation: plays?,
        with_fear,
        is_complete_on_table,
    };
    check_ability(document, fields, &ability);
    Some(Entry { ability, line: fields.origin().line })
}

/// Parses the key `x` of an ability: absent, `"kind"`, `"text"`, or the bounds of a number; `None`
/// if it is faulty (the fault is recorded).
fn parse_takes_x<'a>(document: &'a Document<'a>, fields: &mut Fields<'a>) -> Option<TakesX> {
    let Some(value) = fields.value("x") else { return Some(TakesX::Nothing) };
    if !matches!(value.get_ref(), DeValue::Table(_)) {
        let words = [("kind", TakesX::Kind), ("text", TakesX::Text)];
        return fields
            .optional("x", |value| {
                one_of(value, &words, |pair| pair.0)
                    .map_err(|messages| with_allowed(messages, fault!("fault-or-bounds")))
            })
            .map(|(_, takes)| takes);
    }
    let mut table = Fields::from_table(document, value)?;
    let least = table.required("least", |value| parse_bounded(value, -100, 100));
    let most = table.required("most", |value| parse_bounded(value, -100, 100));
    let without = table.optional("without", |value| parse_bounded(value, -100, 100));
    table.close();
    let (least, most) = (least?, most?);
    if least > most || without.is_some_and(|without| !(least..=most).contains(&without)) {
        let message = fault!("fault-ability-x-bounds");
        document.note(document.origin(value).fault(message));
        return None;
    }
    Some(TakesX::Number { least, most, without })
}

/// Parses how the ability is simulated: `effects`, `rule` or `not_modelled`.
fn parse_simulation<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    takes: TakesX,
) -> Option<Simulation> {
    let clauses: Vec<Option<Clause>> =
        fields.tables("effects").map(|mut table| parse_clause(&mut table, takes)).collect();
    let rule = fields.optional("rule", text);
    let not_modelled = fields.optional("not_modelled", text);
    let matters = fields.optional("matters", boolean);
    let is_artillery = fields.optional("artillery", boolean).unwrap_or(false);
    let not_played = fields.optional("not_played", texts).unwrap_or_default();
    let worth = fields.optional("worth", word);
    let is_written = ["effects", "rule", "not_modelled"].map(|key| fields.value(key).is_some());
    if is_written.into_iter().filter(|is_written| *is_written).count() != 1 {
        document.note(fields.origin().fault(fault!("fault-ability-how-played")));
        return None;
    }
    if !is_written[0] && !not_played.is_empty() {
        let message = fault!("fault-ability-not-played-parts");
        document.note(fields.origin().fault(message));
    }
    if !is_written[2] && fields.value("matters").is_some() {
        let message = fault!("fault-ability-matters");
        document.note(fields.origin().fault(message));
    }
    if !is_written[2] && fields.value("artillery").is_some() {
        let message = fault!("fault-ability-artillery");
        document.note(fields.origin().fault(message));
    }
    if !is_written[2] && not_played.is_empty() && fields.value("worth").is_some() {
        let message = fault!("fault-ability-worth");
        document.note(fields.origin().fault(message));
    }
    match (rule, not_modelled) {
        (Some(rule), _) => Some(Simulation::Rule(rule.to_owned())),
        (_, Some(reason)) => {
            let matters = matters.unwrap_or(false);
            let worth = worth.unwrap_or(Worth::Either);
            Some(Simulation::NotModelled { reason: reason.to_owned(), matters, is_artillery, worth })
        }
        _ if is_written[0] && clauses.is_empty() => {
            document.note(fields.origin().fault(fault!("fault-ability-without-effects")));
            None
        }
        _ if is_written[0] => Some(Simulation::Effects {
            clauses: clauses.into_iter().collect::<Option<_>>()?,
            not_played: not_played.into_iter().map(str::to_owned).collect(),
            worth,
        }),
        _ => None,
    }
}

/// Parses the key `fear`: what the ability does in addition under rulesets that play courage and
/// fear, and which parts of it are then not simulated.
fn parse_with_fear<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    takes: TakesX,
    otherwise: Option<&Simulation>,
) -> Option<Simulation> {
    let mut table = Fields::from_table(document, fields.value("fear")?)?;
    let added: Vec<Option<Clause>> =
        table.tables("effects").map(|mut clause| parse_clause(&mut clause, takes)).collect();
    let not_played = table.optional("not_played", texts).unwrap_or_default();
    let worth = table.optional("worth", word);
    table.close();
    let mut clauses = otherwise.map_or_else(Vec::new, |plays| plays.clauses().to_vec());
    clauses.extend(added.into_iter().collect::<Option<Vec<_>>>()?);
    let not_played = not_played.into_iter().map(str::to_owned).collect();
    Some(Simulation::Effects { clauses, not_played, worth })
}

/// Parses one entry of `effects` into a clause; `None` if it is faulty (the fault is recorded).
fn parse_clause<'a>(fields: &mut Fields<'a>, takes: TakesX) -> Option<Clause> {
    let primitive = fields.required("does", |value| {
        let found = text(value)?;
        let words = || PRIMITIVES.iter().map(|primitive| primitive.word);
        PRIMITIVES.iter().find(|primitive| primitive.word == found).ok_or_else(|| {
            let all = words().collect::<Vec<_>>().join(", ");
            vec![
                unknown_name(fault!("terminal-no-primitive", name = Quoted(found)), found, words())
                    .with_detail(fault!("fault-all-of-them", all = all)),
            ]
        })
    })?;
    let mut arguments = Vec::new();
    let mut is_sound = true;
    for Parameter { key, parameter_type: wanted } in primitive.parameters {
        let read = |value: &'a DeValue<'a>| parse_argument(value, *wanted, takes);
        let found = match wanted {
            ParameterType::When => fields.optional(key, read),
            _ => fields.required(key, read),
        };
        is_sound &= found.is_some() || (*wanted == ParameterType::When && fields.value(key).is_none());
        arguments.extend(found.map(|written| (*key, written)));
    }
    let unless = fields.optional("unless", texts).unwrap_or_default();
    fields.close_in_place();
    let unless = unless.into_iter().map(str::to_owned).collect();
    is_sound.then_some(Clause { primitive, arguments, unless })
}

/// Parses a parameter of an effect, of the type `wanted`.
fn parse_argument(value: &DeValue, wanted: ParameterType, takes: TakesX) -> ParseResult<WrittenArgument> {
    let argument = match wanted {
        ParameterType::Number { least, most } => {
            return amount(value, least, most, takes).map(WrittenArgument::Amount);
        }
        ParameterType::When => return when(value, takes),
        ParameterType::Value => Argument::Value(one_of(value, &VALUES, |pair| pair.0)?.1),
        ParameterType::Tests => Argument::Tests(tests(value)?),
        ParameterType::Result => Argument::Result(word(value)?),
        ParameterType::Location => {
            let location = one_of(value, &LOCATIONS, |location| location)?;
            Argument::Location(LOCATIONS.iter().position(|other| *other == location).unwrap_or(0) as u8)
        }
        ParameterType::Dice => Argument::Dice(one_of(value, &DICE, |pair| pair.0)?.1),
        ParameterType::Order => Argument::Order(one_of(value, &ORDERS, |pair| pair.0)?.1),
        ParameterType::Immunity => Argument::Immunity(one_of(value, &IMMUNITIES, |pair| pair.0)?.1),
        ParameterType::Size => Argument::Size(word(value)?),
        ParameterType::YesOrNo => match value {
            DeValue::Boolean(yes) => Argument::YesOrNo(*yes),
            _ => return Err(vec![unexpected(fault!("terminal-expected-true-or-false"), value)]),
        },
    };
    Ok(WrittenArgument::Argument(argument))
}

fn when(value: &DeValue, takes: TakesX) -> ParseResult<WrittenArgument> {
    if matches!(value, DeValue::String(word) if word == "against-X") {
        return match takes {
            TakesX::Kind => Ok(WrittenArgument::AgainstX),
            _ => Err(vec![fault!("fault-against-x-without-kind").into()]),
        };
    }
    let (_, when) = one_of(value, &CONDITIONS, |pair| pair.0)
        .map_err(|messages| with_allowed(messages, fault!("fault-or-against-x")))?;
    Ok(WrittenArgument::Argument(Argument::When(when)))
}

/// Adds one more allowed value to each message about a wrong word.
fn with_allowed(messages: Vec<Message>, allowed: Sentence) -> Vec<Message> {
    messages.into_iter().map(|message| message.with_allowed(allowed.clone())).collect()
}

fn tests(value: &DeValue) -> ParseResult<Tests> {
    let DeValue::Array(array) = value else {
        return Err(vec![fault!("fault-tests-expected", found = describe_value(value)).into()]);
    };
    let (mut tests, mut messages) = (Tests::default(), Vec::new());
    for item in array.iter() {
        match one_of(item.get_ref(), &TESTS, |pair| pair.0) {
            Ok((_, test)) => tests = tests.union(test),
            Err(faults) => messages.extend(faults),
        }
    }
    if array.is_empty() {
        messages.push(fault!("fault-no-test").into());
    }
    if messages.is_empty() { Ok(tests) } else { Err(messages) }
}

/// Parses a number, `"X"`, or a sum such as `"2+X"` that is within bounds for every allowed X.
fn amount(value: &DeValue, least: i64, most: i64, takes: TakesX) -> ParseResult<Amount> {
    let DeValue::String(sum) = value else {
        return parse_bounded(value, least, most).map(|number| Amount { number, plus_x: false });
    };
    let number = match sum.split_once('+') {
        _ if sum == "X" => Some(0),
        Some((number, "X")) => number.parse::<i16>().ok().map(i64::from),
        _ => None,
    };
    let Some(number) = number else {
        return Err(vec![fault!("fault-no-sum", sum = sum, least = least, most = most).into()]);
    };
    if takes == TakesX::Text {
        return Ok(Amount { number, plus_x: true });
    }
    let TakesX::Number { least: least_x, most: most_x, .. } = takes else {
        return Err(vec![fault!("fault-sum-without-x", sum = sum).into()]);
    };
    if number + least_x < least || number + most_x > most {
        let (from, to) = (number + least_x, number + most_x);
        return Err(vec![
            fault!("fault-sum-is", sum = sum, from = from, to = to, least = least, most = most).into(),
        ]);
    }
    Ok(Amount { number, plus_x: true })
}

fn parse_bounded(value: &DeValue, least: i64, most: i64) -> ParseResult<i64> {
    let found = match value {
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
        other => return Err(vec![unexpected(fault!("terminal-expected-whole-number"), other)]),
    };
    found.filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        vec![
            fault!("fault-value-out-of-bounds", found = describe_value(value), least = least, most = most)
                .into(),
        ]
    })
}

/// Checks that X is used and that the ability's own effects do not contradict each other.
fn check_ability<'a>(document: &'a Document<'a>, fields: &Fields<'a>, ability: &Ability) {
    let note = |message: Sentence| document.note(fields.origin().fault(message));
    let name = &ability.id;
    let uses = |wanted: fn(&WrittenArgument) -> bool| {
        ability.clauses().iter().any(|clause| clause.arguments.iter().any(|(_, written)| wanted(written)))
    };
    let uses_x = match ability.takes {
        _ if !ability.has_effects() => true,
        TakesX::Nothing => true,
        TakesX::Number { .. } => {
            uses(|written| matches!(written, WrittenArgument::Amount(Amount { plus_x: true, .. })))
        }
        TakesX::Kind => uses(|written| matches!(written, WrittenArgument::AgainstX)),
        TakesX::Text => false,
    };
    if !uses_x {
        note(fault!("fault-x-without-use", name = name));
    }
    for x in ability.extreme_x_values() {
        let made = ability.all_clauses().iter().filter_map(|clause| clause.evaluate(&x, &|_| Some(Kind(0))));
        let effects = made.filter_map(|made| match made {
            ClauseResult::Effect(effect) => Some(effect),
            ClauseResult::Power(_) | ClauseResult::Size(_) | ClauseResult::Enormous(_) => None,
        });
        if let Err(contradiction) = Effects::sum(effects) {
            note(fault!(
                "fault-effects-contradict",
                name = name,
                contradiction = describe_contradiction(&contradiction)
            ));
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "[[ability]]\nid = \"a\"\nname_fr = \"A\"\nname_en = \"A\"\nedition = \"e\"\nsource = \"s\"\n\
                        certainty = \"printed\"\nsummary = \"s\"\n";

    /// Returns the faults, without the file name, of an ability with this end after nine valid
    /// lines.
    fn faults(tail: &str) -> Vec<String> {
        match read_abilities("a.toml", &format!("{HEAD}{tail}\n")) {
            Ok(_) => Vec::new(),
            Err(faults) => faults
                .to_string()
                .lines()
                .map(|line| line.strip_prefix("a.toml:").expect("a line").to_owned())
                .collect(),
        }
    }

    /// Returns the only fault of an ability with these effects.
    fn fault(effects: &str) -> String {
        let found = faults(&format!("effects = [{effects}]"));
        assert_eq!(found.len(), 1, "{found:#?}");
        found.into_iter().next().unwrap_or_default()
    }

    #[test]
    fn a_valid_ability_has_no_faults() {
        assert_eq!(faults("effects = [{ does = \"save\", on = 6 }]"), [""; 0]);
        assert_eq!(faults("rule = \"VI-B-3\""), [""; 0]);
        assert_eq!(faults("not_modelled = \"magic\"\nx = \"text\""), [""; 0]);
        let number =
            "x = { least = 1, most = 4, without = 1 }\neffects = [{ does = \"save\", on = \"2+X\" }]";
        assert_eq!(faults(number), [""; 0]);
        let kind = "x = \"kind\"\neffects = [{ does = \"lowers-row\", by = 1, when = \"against-X\" }]";
        assert_eq!(faults(kind), [""; 0]);
    }

    #[test]
    fn effects_under_fear_are_within_bounds_and_do_not_contradict_each_other() {
        let text = "not_modelled = \"m\"\nx = \"text\"\nfear = { effects = [{ does = \"has-power\", power = \"X\" }] }\n";
        let abilities = read_abilities("a.toml", &format!("{HEAD}{text}")).unwrap();
        let clause = &abilities[0].ability.all_clauses()[0];
        let is_made = |x: &str| clause.evaluate(&crate::scenario::X::Text(x.to_owned()), &|_| None).is_some();
        assert_eq!(["12.5", "20", "99", "many"].map(is_made), [true, true, false, false]);
        let effects = "{ does = \"never-opens\" }, { does = \"opens\", from = 5, tests = [\"aim\"] }";
        let found = faults(&format!("not_modelled = \"m\"\nfear = {{ effects = [{effects}] }}"));
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].contains("the effects of `a` contradict each other"), "{found:#?}");
    }

    #[test]
    fn an_unknown_primitive_comes_with_the_nearest_and_with_all() {
        let found = fault("{ does = \"lower-row\", by = 1 }");
        assert!(
            found.starts_with("9: does: no primitive is called `lower-row`; did you mean lowers-row"),
            "{found}"
        );
        assert!(found.contains("; all of them: modifies, sets, "), "{found}");
    }

    #[test]
    fn a_parameter_that_is_missing_or_unknown_is_a_fault() {
        assert_eq!(fault("{ does = \"save\" }"), "9: `on` is missing");
        assert_eq!(
            fault("{ does = \"save\", on = 6, of = 1 }"),
            "9: no key is called `of` here; allowed: does, on, unless"
        );
    }

    #[test]
    fn a_number_out_of_bounds_is_a_fault_also_for_an_x() {
        assert_eq!(
            fault("{ does = \"save\", on = 7 }"),
            "9: on: the number 7 is out of bounds; allowed: 2 to 6"
        );
        let found = faults("x = { least = 1, most = 6 }\neffects = [{ does = \"save\", on = \"X\" }]");
        assert_eq!(found, ["10: on: `X` ranges from 1 to 6; allowed: 2 to 6"]);
        assert_eq!(
            fault("{ does = \"save\", on = \"x\" }"),
            "9: on: `x` is not a number; allowed: 2 to 6, \"X\", or a sum such as \"2+X\""
        );
    }

    #[test]
    fn an_unknown_word_comes_with_those_that_are_allowed() {
        let found = fault("{ does = \"modifies\", value = \"luck\", by = 1 }");
        assert!(found.starts_with("9: value: `luck` is unknown; allowed: initiative, attack, "), "{found}");
        let found = fault("{ does = \"lowers-row\", by = 1, when = \"angry\" }");
        assert!(found.ends_with("outnumbered, against-small, against-normal, against-large, against-very_large, against-titan, against-X"), "{found}");
        let found = fault("{ does = \"opens\", from = 5, tests = [\"pride\"] }");
        assert!(found.starts_with("9: tests: `pride` is unknown; allowed: initiative, "), "{found}");
        let found = faults("x = \"number\"\nnot_modelled = \"m\"");
        assert_eq!(found, ["9: x: `number` is unknown; allowed: kind, text, { least = …, most = … }"]);
    }

    #[test]
    fn an_x_is_used_if_and_only_if_the_ability_has_one() {
        let found = fault("{ does = \"save\", on = \"X\" }");
        assert_eq!(found, "9: on: `X` needs an ability whose X is a number");
        let found = fault("{ does = \"lowers-row\", by = 1, when = \"against-X\" }");
        assert_eq!(found, "9: when: `against-X` needs an ability with x = \"kind\"");
        for x in ["\"kind\"", "\"text\"", "{ least = 2, most = 6 }"] {
            let found = faults(&format!("x = {x}\neffects = [{{ does = \"save\", on = 6 }}]"));
            assert_eq!(found, ["1: `a` has an X, but none of its effects uses it"]);
        }
        let found = faults("x = { least = 2, most = 1 }\nnot_modelled = \"m\"");
        assert_eq!(found, ["9: x: `least` must not be above `most`, and `without` must lie between them"]);
    }

    #[test]
    fn effects_that_contradict_each_other_are_a_fault() {
        let found = fault("{ does = \"never-opens\" }, { does = \"opens\", from = 5, tests = [\"aim\"] }");
        assert!(
            found.starts_with("1: the effects of `a` contradict each other: dice are never rolled again"),
            "{found}"
        );
    }

    #[test]
    fn an_ability_needs_exactly_one_way_to_be_played() {
        let say = "an ability needs exactly one of `effects`, `rule` and `not_modelled`";
        assert_eq!(faults(""), [format!("1: {say}")]);
        assert_eq!(faults("rule = \"r\"\nnot_modelled = \"m\""), [format!("1: {say}")]);
        let matters =
            "`matters` needs `not_modelled`: it marks an ability that acts in fights but is not simulated";
        assert_eq!(faults("rule = \"r\"\nmatters = true"), [format!("1: {matters}")]);
        assert_eq!(faults("not_modelled = \"m\"\nmatters = true"), [""; 0]);
        assert_eq!(faults("not_modelled = \"m\"\nartillery = true"), [""; 0]);
        let artillery =
            "`artillery` needs `not_modelled`: it marks a missile weapon whose rules are not simulated";
        assert_eq!(faults("rule = \"r\"\nartillery = true"), [format!("1: {artillery}")]);
        assert_eq!(
            faults("not_modelled = \"m\"\nmatters = 1"),
            ["10: matters: true or false is expected, not the number 1"]
        );
        assert_eq!(
            faults("effects = []"),
            ["1: effects: the list is empty; add an effect, or write `not_modelled`"]
        );
        let found = faults("rule = \"r\"\nnot_played = [\"fear\"]");
        assert!(found[0].contains("`not_played` needs `effects`"), "{found:?}");
    }

    #[test]
    fn every_fault_of_a_file_is_found_at_once() {
        let text = format!(
            "{}effects = [{{ does = \"save\" }}]\nsumary = \"s\"\n[[ability]]\n",
            HEAD.replace("printed", "sure")
        );
        let faults = read_abilities("a.toml", &text).map(|_| ()).unwrap_err();
        let found: Vec<Option<u64>> = faults.0.iter().map(|fault| fault.line).collect();
        assert_eq!(found[..3], [Some(7), Some(9), Some(10)], "{faults}");
        assert_eq!(found.len(), 3 + 8, "{faults}");
        let empty = read_abilities("a.toml", "").map(|_| ()).unwrap_err();
        assert_eq!(empty.to_string(), "a.toml: the file has no ability; add [[ability]]");
    }
}
