//! Effects of a change on profiles and match-ups as tables, for `compare` and for proposals.

use super::figures;
use crate::language::Language;
use crate::language::number::{Figure, percentage, signed, with_decimals};
use crate::report::table::{Cell, Column, Columns, Fold, Table};
use crate::rules::Word;
use crate::say;
use crate::stats::Interval;
use crate::study::compare::changes::MatchUpChange;
use crate::study::compare::{
    Change, Changes, Effect, NEGLIGIBLE_BALANCE_CHANGE, OPEN_CHANCE_BOUNDS, ProfileChange,
};

/// Returns the display text of the effect that a change has on a profile. `None` means that the
/// profile has no opponents.
pub(crate) fn effect(language: Language, effect: Option<Effect>) -> String {
    match effect {
        Some(effect) => language.word("compare-effect-", effect.word()),
        None => say!(language, "compare-meets-nobody"),
    }
}

/// Returns the columns of the effects on profiles, for people and for programs.
fn columns<'a>(language: Language) -> Columns<'a, ProfileChange> {
    let column = |key: &str| Column::right(say!(language, key));
    let numbers = |of: &Option<Change>| match of {
        None => [const { Cell::Empty }; 5],
        Some(of) => [of.was, of.is, of.change, of.ci95.low, of.ci95.high].map(Cell::value),
    };
    let balance = move |of: &Change| {
        let [was, is, change] = [of.was, of.is, of.change].map(|value| Cell::number(value, signed(value)));
        [was, is, change, interval(language, of, 1.0, signed)]
    };
    Columns::new(language)
        .record("id", |of: &ProfileChange| of.id.clone())
        .left("balance-column-profile", |of| of.shown_name().to_owned())
        .right("balance-column-ap", |of| of.ap)
        .recorded("ap")
        .right("compare-column-new-ap", |of| of.new_ap)
        .recorded("new_ap")
        .columns(
            [
                column("compare-column-balance").droppable(1),
                column("compare-column-new-balance").droppable(1),
                column("compare-column-change"),
                column("balance-column-interval"),
            ],
            move |of| of.balance.as_ref().map_or([const { Cell::Empty }; 4], balance).into(),
        )
        .record_all(["balance", "new_balance", "balance_change", "balance_low", "balance_high"], move |of| {
            numbers(&of.balance)
        })
        .columns(
            [
                column("compare-column-victory").droppable(3),
                column("compare-column-new-victory").droppable(3),
                column("compare-column-points").droppable(2),
                column("balance-column-interval").droppable(2),
            ],
            move |of| {
                of.victory.as_ref().map_or([const { Cell::Empty }; 4], |of| chances(language, of)).into()
            },
        )
        .record_all(["victory", "new_victory", "victory_change", "victory_low", "victory_high"], move |of| {
            numbers(&of.victory)
        })
        .left("compare-column-effect", move |of| effect(language, of.effect))
        .record("effect", |of| of.effect.map_or("", Effect::word))
}

/// Returns whether the change affects the profile, or may: its AP or its balance change by more
/// than a negligible amount.
pub(crate) fn is_affected(profile: &ProfileChange) -> bool {
    let is_unaffected = matches!(profile.effect, Some(Effect::None | Effect::Negligible) | None);
    profile.ap != profile.new_ap || !is_unaffected
}

/// Returns the table of the effect of the change on each profile: affected profiles first, in order
/// of their change, largest loss first.
pub(crate) fn profiles(language: Language, changes: &Changes) -> Table {
    let (mut profiles, unaffected): (Vec<&ProfileChange>, Vec<&ProfileChange>) =
        changes.by_change().into_iter().partition(|of| is_affected(of));
    profiles.extend(unaffected);
    let least = with_decimals(NEGLIGIBLE_BALANCE_CHANGE, 3);
    let table = columns(language).table(profiles.iter().copied());
    let notes =
        [say!(language, "balance-note-balance"), say!(language, "compare-note-intervals", least = least)];
    let table = Table { folds: folds(language, &profiles), ..table.with_notes(notes) };
    table.with_key("profiles").with_title(say!(language, "compare-title"))
}

/// Index of the column with the change of the balance.
const BALANCE_CHANGE_COLUMN: usize = 5;

/// Number of profiles shown at each end of a run of profiles with unchanged AP and the same effect;
/// those between are folded.
const UNFOLDED_ROWS_AT_ENDS: usize = 10;

/// Returns the folds: runs of profiles with unchanged AP and the same effect. Each fold is shown as
/// one row with the range of changes.
fn folds(language: Language, profiles: &[&ProfileChange]) -> Vec<Fold> {
    let is_alike = |one: &&ProfileChange, other: &&ProfileChange| {
        one.effect == other.effect && [one, other].iter().all(|of| of.ap == of.new_ap)
    };
    let mut folds = Vec::new();
    let mut start = 0;
    for run in profiles.chunk_by(is_alike) {
        let named = match run[0].effect {
            Some(Effect::None | Effect::Negligible) => 0,
            _ => UNFOLDED_ROWS_AT_ENDS,
        };
        let rows = start + named..(start + run.len()).saturating_sub(named);
        start += run.len();
        // A fold of a single row saves no space.
        if rows.len() > 1 {
            let changes = || profiles[rows.clone()].iter().filter_map(|of| Some(of.balance?.change));
            let ends = changes().reduce(f64::min).zip(changes().reduce(f64::max));
            let ends = ends.map(|ends| [ends.0, ends.1].map(signed));
            let name = Cell::from(say!(language, "compare-folded", n = rows.len()));
            let change = match ends {
                Some([least, most]) if least == most => Cell::from(least.in_language(language)),
                Some([least, most]) => Cell::from(least.range_to(&most).in_language(language)),
                None => Cell::Empty,
            };
            let mut shown_as = vec![Cell::Empty; 12];
            shown_as[0] = name;
            shown_as[BALANCE_CHANGE_COLUMN] = change;
            shown_as[11] = Cell::from(effect(language, run[0].effect));
            folds.push(Fold { rows, shown_as });
        }
    }
    folds
}

/// States how many standard errors are required for an effect on a profile, and for a chance of
/// victory to cross a bound; more rows of a table require more.
pub(crate) fn statistics(language: Language, changes: &Changes) -> [String; 2] {
    [
        say!(language, "compare-statistics-profiles", z = standard_errors(changes.z_of_profiles)),
        say!(language, "compare-statistics-match-ups", z = standard_errors(changes.z_of_match_ups)),
    ]
}

/// Formats a number of standard errors.
fn standard_errors(z: f64) -> Figure {
    Figure::new(format!("{z:.2}"))
}

/// Formats chances of victory before and after, the change in percentage points, and its interval:
/// `41 %`, `44 %`, `+3.0`.
fn chances(language: Language, of: &Change) -> [Cell; 4] {
    [
        figures::share(of.was),
        figures::share(of.is),
        Cell::number(of.change, points(100.0 * of.change)),
        interval(language, of, 100.0, points),
    ]
}

fn points(value: f64) -> Figure {
    Figure::new(if value == 0.0 { "0".to_owned() } else { format!("{value:+.1}").replace('-', "\u{2212}") })
}

/// Formats the 95 % interval of a change.
fn interval(language: Language, of: &Change, scale: f64, text: impl Fn(f64) -> Figure) -> Cell {
    let Interval { low, high } = of.estimate().ci95;
    match of.is_exact() {
        true => Cell::from(say!(language, "balance-exact")),
        false => Cell::from(text(scale * low).range_to(&text(scale * high)).in_language(language)),
    }
}

/// Returns the table of match-ups whose chance of victory crosses one of [`OPEN_CHANCE_BOUNDS`].
pub(crate) fn match_ups(language: Language, changes: &Changes) -> Table {
    let crossing = &changes.match_ups;
    let [low, high] = OPEN_CHANCE_BOUNDS.map(|share| percentage(share, Some((share - 0.01, share + 0.01))));
    let of_how_many = changes.match_ups_compared;
    if crossing.is_empty() {
        let note = say!(language, "compare-no-match-ups", low = low, high = high, n = of_how_many);
        return Table::from_notes(vec![note]).with_key("match-ups");
    }
    let word = |holds: bool| match holds {
        true => say!(language, "compare-holds"),
        false => say!(language, "balance-within-noise"),
    };
    let chance = ["compare-column-victory", "compare-column-new-victory", "compare-column-points"];
    let chance = chance.into_iter().chain(["balance-column-interval"]);
    Columns::new(language)
        .left("balance-column-profile", |of: &MatchUpChange| changes.name(&of.a).to_owned())
        .left("compare-column-against", |of| changes.name(&of.b).to_owned())
        .columns(chance.map(|key| Column::right(say!(language, key))), |of| {
            chances(language, &of.chance).into()
        })
        .left("compare-column-the-change", |of| word(of.chance.holds))
        .left("compare-column-the-crossing", |of| word(of.crosses_surely))
        .table(crossing)
        .with_key("match-ups")
        .with_title(say!(language, "compare-match-ups", low = low, high = high))
        .with_notes([say!(language, "compare-note-match-ups", crossing = crossing.len(), n = of_how_many)])
}

/// Returns one row for each profile, with plain numbers.
pub(crate) fn records(language: Language, changes: &Changes) -> Table {
    columns(language).records(&changes.profiles)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn affected_profiles_come_first_and_the_others_are_folded() {
        let profile = |(name, new_ap, effect): (&str, u16, Effect)| ProfileChange {
            id: name.to_owned(),
            name: name.to_owned(),
            ap: 20,
            new_ap,
            effect: Some(effect),
            balance: None,
            victory: None,
        };
        let profiles = [
            ("a", 20, Effect::Negligible),
            ("b", 20, Effect::Gains),
            ("c", 20, Effect::Negligible),
            ("d", 25, Effect::None),
            ("e", 20, Effect::Hurt),
        ];
        let changes = Changes {
            fights: 4,
            z_of_profiles: 2.0,
            z_of_match_ups: 2.0,
            not_compared: 0,
            profiles: profiles.map(profile).into(),
            match_ups: Vec::new(),
            match_ups_compared: 0,
        };
        let table = super::profiles(Language::English, &changes);
        let names: Vec<Cell> = table.rows.iter().map(|row| row[0].clone()).collect();
        assert_eq!(names, ["b", "d", "e", "a", "c"].map(Cell::from));
        assert_eq!(table.folds.len(), 1);
        assert_eq!(table.folds[0].rows, 3..5);
    }
}
