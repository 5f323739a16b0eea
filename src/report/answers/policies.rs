//! The comparison of policies as a document.

use super::settings::Settings;
use super::{assumed, coverage, figures, names, words};
use crate::exact::Objective;
use crate::language::Language;
use crate::language::number::{Figure, change, magnitude};
#[cfg(feature = "charts")]
use crate::report::answers::pictures;
#[cfg(feature = "charts")]
use crate::report::chart::{ColorScale, HeatMap, HeatMapColumns, HeatMapTitles, Picture};
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Column, Columns, Table};
use crate::rules::{BySide, Side};
use crate::say;
use crate::stats::{Estimate, possible_maxima};
use crate::study::policies::{PlacingAdvice, PoliciesAnswer, PolicyValue, SeenCondition, SeenFighter};
use crate::study::sides::short_names;

impl Report for PoliciesAnswer {
    fn document(&self, language: Language) -> Document {
        let answer = &*names::translate_names(self, language, |answer| vec![&mut answer.a, &mut answer.b]);
        let title = names::title(language, &answer.names(), answer.ap);
        let worths = worths(answer, language, title.clone());
        Document {
            records: Some(worths.clone()),
            title,
            headline: headline(answer, language),
            tables: vec![worths, placing(answer, language).into_details()],
            notes: notes(answer, language),
            settings: settings(answer, language),
            ..Document::from_provenance(&answer.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        let answer = &*names::translate_names(self, language, |answer| vec![&mut answer.a, &mut answer.b]);
        (!answer.policies.is_empty()).then(|| Picture::from(payoffs(answer, language)))
    }
}

/// Returns the heat map of the values to side A: for each policy, if both sides follow it, and if
/// only one does and the other plays a best response. AP are a share of those of the more expensive
/// side.
#[cfg(feature = "charts")]
fn payoffs(answer: &PoliciesAnswer, language: Language) -> HeatMap {
    let BySide { a, .. } = short_names(answer.names());
    let BySide { a: ap_a, b: ap_b } = answer.ap;
    let (unit, scale) = match answer.objective {
        Objective::Ap => (ap_a.max(ap_b).max(1) as f64, "chart-policies-ap"),
        Objective::Win => (1.0, "chart-wins-minus-losses"),
        Objective::Survive => (1.0, "chart-policies-wounds"),
    };
    let cell = |value: f64| Some((value / unit).clamp(-1.0, 1.0));
    let row = |of: &PolicyValue| vec![cell(of.both_play_it), cell(of.at_least.a), cell(-of.at_least.b)];
    let optimal = answer.value.map(|value| (words::policy(language, "optimal"), vec![cell(value); 3]));
    let judged = answer.policies.iter().map(|of| (words::policy(language, &of.policy), row(of)));
    let (rows, values) = optimal.into_iter().chain(judged).unzip();
    let title = names::title(language, &answer.names(), answer.ap);
    let how = notes(answer, language).into_iter().next().unwrap_or_default();
    let subtitle = say!(language, "chart-policies-about", how = how, a = &answer.a, b = &answer.b);
    HeatMap {
        captions: pictures::captions(&answer.provenance, title, subtitle, language),
        rows,
        columns: HeatMapColumns::Named(vec![
            say!(language, "chart-policies-both"),
            say!(language, "chart-policies-one", side = "A"),
            say!(language, "chart-policies-one", side = "B"),
        ]),
        titles: HeatMapTitles {
            rows: say!(language, "policies-policy"),
            columns: say!(language, "chart-policies-who"),
            scale: [say!(language, scale), say!(language, "chart-of-side", name = a)],
            ends: ["+1", "−1"].map(str::to_owned),
            ..HeatMapTitles::of_profiles(language)
        },
        row_means: None,
        has_even_line: false,
        colors: ColorScale::Sides,
        open: Vec::new(),
        values,
    }
}

/// Maximum number of equally good policies named.
const MAX_NAMED_POLICIES: usize = 3;

/// Returns the policies with the best guaranteed result for each side.
fn headline(answer: &PoliciesAnswer, language: Language) -> Vec<String> {
    let names = short_names(answer.names());
    let of_side = |side: Side| {
        let worth = |of: &PolicyValue| of.at_least[side];
        let known = answer.policies.iter().map(|of| Estimate::exact(snap_to_zero(worth(of))));
        let best: Vec<&PolicyValue> = possible_maxima(&known.collect::<Vec<_>>())
            .into_iter()
            .map(|place| &answer.policies[place])
            .collect();
        let shown = figure_with_unit(answer.objective, language, snap_to_zero(worth(best.first()?)));
        let name = &names[side];
        if best.len() > 1 && best.len() == answer.policies.len() {
            return Some(say!(language, "policies-headline-alike", name = name, worth = shown));
        }
        let policies = best.iter().map(|of| words::policy(language, &of.policy)).collect();
        let policies = words::names_and_count(language, policies, MAX_NAMED_POLICIES);
        Some(say!(language, "policies-headline", name = name, policy = policies, worth = shown))
    };
    Side::BOTH.iter().filter_map(|side| of_side(*side)).collect()
}

/// Returns 0 for values that differ from it only by rounding errors.
fn snap_to_zero(value: f64) -> f64 {
    if value.abs() < 1e-9 { 0.0 } else { value }
}

/// Formats a result in the unit of the objective: AP, or points for a difference of chances.
fn figure(objective: Objective, value: f64) -> Figure {
    match objective {
        Objective::Ap => change(value, None),
        Objective::Win | Objective::Survive => change(100.0 * value, None),
    }
}

/// Formats a result with its unit.
fn figure_with_unit(objective: Objective, language: Language, value: f64) -> Figure {
    let n = figure(objective, value);
    Figure::new(match objective {
        Objective::Ap => say!(language, "policies-in-ap", n = n),
        Objective::Win | Objective::Survive => say!(language, "in-points", n = n),
    })
}

fn worths(answer: &PoliciesAnswer, language: Language, title: String) -> Table {
    let names = short_names(answer.names());
    let number = |value: Option<f64>| {
        value
            .map(snap_to_zero)
            .map_or(Cell::from("-"), |value| Cell::number(value, figure(answer.objective, value)))
    };
    let optimal = answer.value.map(|value| PolicyValue {
        policy: "optimal".to_owned(),
        settings: String::new(),
        both_play_it: value,
        at_least: BySide { a: value, b: -value },
        exploitability: BySide { a: Some(0.0), b: Some(0.0) },
    });
    let at_least = |name: &String| Column::right(say!(language, "policies-at-least", name = name));
    let gives_up = |name: &String| Column::right(say!(language, "policies-gives-up", name = name));
    Columns::new(language)
        .left("policies-policy", |of: &PolicyValue| words::policy(language, &of.policy))
        .right("policies-both-play-it", |of| number(Some(of.both_play_it)))
        .column(at_least(&names.a), |of| number(Some(of.at_least.a)))
        .column(gives_up(&names.a), |of| number(of.exploitability.a))
        .column(at_least(&names.b), |of| number(Some(of.at_least.b)))
        .column(gives_up(&names.b), |of| number(of.exploitability.b))
        .table(optimal.iter().chain(&answer.policies))
        .with_key("policies")
        .with_title(title)
}

fn notes(answer: &PoliciesAnswer, language: Language) -> Vec<String> {
    let names = short_names(answer.names());
    let mut notes = vec![
        say!(
            language,
            "policies-how",
            ruleset = answer.provenance.ruleset_id(),
            turns = say!(language, "turns", n = answer.turns),
            bound = magnitude(answer.error_bound),
            objective = words::objective(language, answer.objective)
        ),
        match answer.objective {
            Objective::Ap => say!(language, "policies-columns", name = &names.a, unit = "ap"),
            Objective::Win | Objective::Survive => {
                say!(language, "policies-columns", name = &names.a, unit = "points")
            }
        },
        say!(language, "policies-gives-up-means"),
    ];
    match (answer.value, answer.more_states_than) {
        (Some(_), _) => {}
        (None, None) => notes.push(say!(language, "policies-unsolved")),
        (None, Some(states)) => {
            notes.push(say!(language, "policies-too-large", a = names.a, b = names.b, states = states));
        }
    }
    notes.extend(coverage::ability_notes(language, &answer.provenance.abilities));
    notes.extend(assumed::note(language, &answer.provenance.assumed));
    notes
}

fn settings(answer: &PoliciesAnswer, language: Language) -> Vec<[String; 2]> {
    Settings::new(language)
        .with_some(say!(language, "page-set-ruleset"), answer.provenance.ruleset.as_deref())
        .with(say!(language, "page-set-turns"), answer.turns.to_string())
        .into_pairs(&answer.provenance)
}

fn placing(answer: &PoliciesAnswer, language: Language) -> Table {
    let mut table = Table::new([
        Column::left(say!(language, "policies-who")),
        Column::right(say!(language, "policies-dice")),
        Column::left(say!(language, "policies-when")),
        Column::right(say!(language, "policies-attack")),
        Column::right(say!(language, "policies-defense")),
        Column::right(say!(language, "policies-how-often")),
        Column::right(say!(language, "policies-right")),
    ])
    .with_key("placing");
    table.title = Some(match answer.value {
        Some(_) => say!(language, "policies-placing-optimally"),
        None => say!(language, "policies-placing-in-response"),
    });
    let BySide { a, b } = &answer.advice;
    table.rows = a.iter().chain(b).flat_map(|advice| placing_rows(advice, language)).collect();
    table.notes = vec![say!(language, "policies-first-line-holds")];
    table
}

/// Returns the table rows of the advice on placing dice for a fighter: the exceptions, then the
/// general rule.
fn placing_rows(advice: &PlacingAdvice, language: Language) -> Vec<Vec<Cell>> {
    // The side follows the name if both sides have the same name.
    let side = [" (A)", " (B)"].into_iter().find(|side| advice.fighter.ends_with(side)).unwrap_or_default();
    let name = advice.fighter.strip_suffix(side).unwrap_or(&advice.fighter);
    let fighter = format!("{}{side}", names::in_words(name, language));
    let row = |when: String, [attack, defense]: [u8; 2], often: f64, accuracy: f64| {
        vec![
            Cell::from(fighter.clone()),
            Cell::from(advice.dice),
            Cell::from(when),
            Cell::from(attack),
            Cell::from(defense),
            figures::share(often),
            figures::share(accuracy),
        ]
    };
    let otherwise = match advice.exceptions.is_empty() {
        true => say!(language, "policies-always"),
        false => say!(language, "policies-otherwise"),
    };
    let exceptions = advice.exceptions.iter().map(|of| {
        let when = of.seen.iter().map(|seen| situation(language, *seen)).collect::<Vec<_>>().join(", ");
        row(when, [of.attack, of.defense], of.share, of.accuracy)
    });
    let rest = row(otherwise, [advice.attack, advice.defense], advice.share, advice.accuracy);
    exceptions.chain([rest]).collect()
}

/// Describes a condition that a fighter sees when it places dice.
fn situation(language: Language, seen: SeenCondition) -> String {
    let who = |who: SeenFighter| match who {
        SeenFighter::Own => say!(language, "policies-he"),
        SeenFighter::Enemy => say!(language, "policies-enemy"),
        SeenFighter::EnemyNumber(i) => say!(language, "policies-enemy-of-several", i = i),
        SeenFighter::Friend(i) => say!(language, "policies-friend", i = i),
    };
    match seen {
        SeenCondition::Unhurt(fighter) => say!(language, "policies-is-unhurt", who = who(fighter)),
        SeenCondition::Wounded(fighter) => say!(language, "policies-is-wounded", who = who(fighter)),
        SeenCondition::SeriouslyWounded(fighter) => {
            say!(language, "policies-is-seriously-wounded", who = who(fighter))
        }
        SeenCondition::CriticallyWounded(fighter) => {
            say!(language, "policies-is-critically-wounded", who = who(fighter))
        }
        SeenCondition::Dead(fighter) => say!(language, "policies-is-dead", who = who(fighter)),
        SeenCondition::OnAttack { who: fighter, dice } => {
            say!(language, "policies-put-on-attack", who = who(fighter), n = dice)
        }
        SeenCondition::FirstTurn => say!(language, "policies-first-turn"),
        SeenCondition::UntilTurn(turn) => say!(language, "policies-until-turn", turn = turn),
        SeenCondition::FromTurn(turn) => say!(language, "policies-from-turn", turn = turn),
        SeenCondition::LastTurn => say!(language, "policies-last-turn"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seen_conditions_have_the_same_text_in_json_and_english() {
        for who in [SeenFighter::Own, SeenFighter::Enemy, SeenFighter::EnemyNumber(2), SeenFighter::Friend(3)]
        {
            for seen in [
                SeenCondition::Unhurt(who),
                SeenCondition::Wounded(who),
                SeenCondition::SeriouslyWounded(who),
                SeenCondition::CriticallyWounded(who),
                SeenCondition::Dead(who),
                SeenCondition::OnAttack { who, dice: 2 },
                SeenCondition::FirstTurn,
                SeenCondition::UntilTurn(2),
                SeenCondition::FromTurn(3),
                SeenCondition::LastTurn,
            ] {
                assert_eq!(situation(Language::English, seen), seen.to_string());
            }
        }
    }
}
