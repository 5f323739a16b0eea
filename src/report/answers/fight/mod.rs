//! A duel, a combat or a melee as a document.

mod headline;
mod melee;
#[cfg(feature = "charts")]
mod picture;
mod records;
mod tables;
#[cfg(test)]
mod tests;
mod variant;

pub use headline::Medium;
pub(super) use headline::chances;
use headline::headline;

use super::fought::{engines, policies, sampling_methods, settings};
use super::{assumed, calculator, coverage, names, words};
use crate::language::Language;
use crate::language::number::{Figure, signed};
#[cfg(feature = "charts")]
use crate::report::chart::Picture;
use crate::report::document::{Document, Report};
use crate::report::page::{Block, Section};
use crate::report::table::Table;
use crate::rules::{BySide, Side};
use crate::say;
use crate::scenario::Abilities;
use crate::study::fight::{FightAnswer, Game, SideAnswer};
use crate::study::melee_start::FirstSide;
use crate::study::sides::{count_equal, short_names};

impl Report for FightAnswer {
    fn document(&self, language: Language) -> Document {
        document(self, language, Medium::CommandLine)
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        Some(picture::picture(self, language))
    }
}

/// Returns the fight as a document, with the advice that fits this medium.
#[must_use]
pub fn document(answer: &FightAnswer, language: Language, reader: Medium) -> Document {
    let answer = &*names::translate_names(answer, language, |answer| {
        let sides = [&mut answer.a, &mut answer.b].into_iter();
        let of_sides = sides.flat_map(|side| {
            std::iter::once(&mut side.name).chain(side.fighters.iter_mut().map(|of| &mut of.name))
        });
        of_sides.chain(answer.variant.as_mut().map(|variant| &mut variant.name)).collect()
    });
    let tables = tables(answer, language);
    Document {
        title: title(answer, language),
        headline: headline(answer, language, reader),
        sections: sections(&tables, language),
        tables,
        notes: notes(answer, language),
        statistics: answer.fought.ways.map(|of| sampling_methods(language, of)).into_iter().collect(),
        records: Some(records::records(answer, language)),
        settings: settings(language, &answer.provenance, &answer.fought).into_pairs(&answer.provenance),
        in_calculator: in_calculator(answer),
        ..Document::about_fights(&answer.provenance, language)
    }
}

/// Returns the end of the link to the fight in the calculator. Melees start in contact there, and
/// the DIS decides which side speaks first.
fn in_calculator(answer: &FightAnswer) -> Option<String> {
    if answer.melee.as_ref().is_some_and(|of| of.distance.is_some() || of.first != FirstSide::Dis) {
        return None;
    }
    let BySide { a, b } = &answer.fought.policy_written;
    let objective = answer.game.as_ref().map(|game| game.objective);
    let parameters =
        calculator::link_parameters(&answer.provenance, false, [a, b], answer.fought.turns, objective);
    let [a, b] = [&answer.a, &answer.b].map(counted_fighters);
    calculator::duel_link([&a, &b], parameters)
}

/// Returns the text of a side, in which equal fighters have a number: `2 garde_pretorien + barde`.
fn counted_fighters(side: &SideAnswer) -> String {
    count_equal(&side.fighters, |fighter| &fighter.id, |fighter| &fighter.id)
}

/// Returns the title: the fighters and their AP.
fn title(answer: &FightAnswer, language: Language) -> String {
    names::title(language, &answer.names(), BySide { a: answer.a.ap, b: answer.b.ap })
}

/// Returns the tables: notices of a melee, outcome by turn, final states, measures and the variant.
fn tables(answer: &FightAnswer, language: Language) -> Vec<Table> {
    let before = answer.melee.iter().flat_map(|of| melee::tables_before(answer, of, language));
    let survivors = tables::survivors(answer, language);
    let tables = [tables::outcome(answer, language)].into_iter().chain(survivors.map(Table::into_details));
    let tables = tables.chain([
        tables::wound_levels(answer, language).into_details(),
        tables::at_least(answer, language).into_details(),
        tables::measures(answer, language).into_details(),
    ]);
    let names = short_names(answer.names());
    let variant = answer.variant.as_ref().map(|variant| variant::table(variant, &names, language));
    before.chain(tables).chain(variant).collect()
}

/// Returns the sections of the page: outcome, states and measures. Tables that an answer lacks are
/// left out.
fn sections(tables: &[Table], language: Language) -> Vec<Section> {
    let section = |id: &'static str, heading: String, keys: &[&str]| {
        let keys = keys.iter().filter(|key| tables.iter().any(|table| table.key == **key));
        Section::new(id, heading, keys.map(|key| Block::Table((*key).to_owned())).collect())
    };
    vec![
        section("outcome", say!(language, "fight-section-outcome"), &["notices", "bought", "by-turn"]),
        section("state", say!(language, "fight-section-state"), &["survivors", "at-the-end", "at-least"]),
        section("measures", say!(language, "fight-section-measures"), &["measures", "variant"]),
    ]
}

/// Describes how the fight was played: ruleset, policies, situation, engine, seed and intervals.
fn how(answer: &FightAnswer, language: Language) -> String {
    let FightAnswer { provenance, fought, .. } = answer;
    let how = engines(language, provenance, fought);
    let (ruleset, policy) = (provenance.ruleset_id(), policies(language, fought));
    match &answer.melee {
        None => say!(language, "fight-how", ruleset = ruleset, policy = policy, how = how),
        Some(melee) => {
            let terms = match melee.charge.zip(melee.distance) {
                None => words::situation_phrase(language, melee.distance, melee.first),
                Some((side, distance)) => {
                    let name = short_names(answer.names())[side].clone();
                    let distance = Figure::new(distance.to_string());
                    say!(language, "fight-charges", name = name, distance = distance)
                }
            };
            say!(language, "fight-how-melee", ruleset = ruleset, policy = policy, terms = terms, how = how)
        }
    }
}

/// Returns notes on the method and on parts of the rules not played.
fn notes(answer: &FightAnswer, language: Language) -> Vec<String> {
    let FightAnswer { provenance, fought, .. } = answer;
    let mut notes = vec![how(answer, language)];
    notes.extend(fought.engine_choice.map(|choice| words::engine_choice(language, choice)));
    if let Some(Game { objective, value, .. }) = answer.game {
        notes.push(say!(
            language,
            "fight-played-for",
            objective = words::objective(language, objective),
            worth = signed(value),
            name = short_names(answer.names())[Side::A].clone()
        ));
    }
    if let Some(melee) = answer.melee.as_ref().filter(|melee| !melee.unknown_dis.is_empty()) {
        notes.push(say!(language, "fight-unknown-dis", names = melee.unknown_dis.join(", ")));
    }
    notes.extend(match fought.abilities_are {
        Abilities::Played => coverage::ability_notes(language, &provenance.abilities),
        Abilities::Ignored => vec![say!(language, "fight-no-abilities")],
    });
    notes.extend(match answer.melee {
        None => assumed::note(language, &provenance.assumed),
        Some(_) => assumed::note_without(language, &provenance.assumed, &["dis", "mov"]),
    });
    let not_played =
        answer.melee.as_ref().and_then(|_| coverage::not_played(language, &provenance.not_played));
    notes.extend(not_played);
    notes
}
