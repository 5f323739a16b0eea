//! The tables of `fleau policies`.

use super::{Judged, Question};
use crate::cli::coverage::ability_notes;
use crate::exact::{Condition, Objective};
use crate::language::Language;
use crate::language::number::{Figure, change, magnitude, percentage};
use crate::report::answers::words;
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Place};
use crate::say;

impl Question {
    fn number(&self, value: f64) -> Cell {
        // What is zero but for rounding is zero.
        let value = if value.abs() < 1e-9 { 0.0 } else { value };
        let figure = match self.objective {
            Objective::Ap => change(value, None),
            Objective::Win | Objective::Survive => {
                let percent = change(100.0 * value, None);
                Figure::written(say!(self.language, "in-percent", n = percent))
            }
        };
        Cell::number(value, figure)
    }

    pub(super) fn worth_table(&self, judged: &Judged) -> Table {
        let language = self.language;
        let names = self.sides.names();
        let right = |name: String| Column::new(name, Align::Right);
        let mut table = Table::new([
            Column::new(say!(language, "policies-policy"), Align::Left),
            right(say!(language, "policies-both-play-it")),
            right(say!(language, "policies-at-least", name = &names.a)),
            right(say!(language, "policies-gives-up")),
            right(say!(language, "policies-at-least", name = &names.b)),
            right(say!(language, "policies-gives-up")),
        ]);
        table.title = Some(crate::report::answers::sides::title(
            language,
            &self.sides.full_names(),
            self.sides.strategic_values(),
        ));
        let optimal = judged.optimal.as_ref().map(|solution| solution.value.value);
        if let Some(value) = optimal {
            let none = || self.number(0.0);
            let (a, b) = (self.number(value), self.number(-value));
            table.rows.push(vec![Cell::from("optimal"), self.number(value), a, none(), b, none()]);
        }
        for worth in &judged.worths {
            let BySide { a, b } = worth.at_least;
            let gives_up =
                |best: Option<f64>, of| best.map_or(Cell::from("-"), |best| self.number(best - of));
            table.rows.push(vec![
                Cell::from(worth.name.clone()),
                self.number(worth.of_both),
                self.number(a),
                gives_up(optimal, a),
                self.number(b),
                gives_up(optimal.map(|value| -value), b),
            ]);
        }
        table.notes = vec![
            say!(
                language,
                "policies-how",
                ruleset = &self.ruleset.id,
                turns = say!(language, "turns", n = self.turns.get()),
                bound = magnitude(judged.error_bound),
                objective = words::objective(language, self.objective)
            ),
            say!(language, "policies-columns", name = names.a),
            say!(language, "policies-gives-up-means"),
        ];
        table.notes.extend(optimal.is_none().then(|| say!(language, "policies-unsolved")));
        table.notes.extend(ability_notes(language, self.sides.recruits()));
        table
    }

    pub(super) fn advice_table(&self, judged: &Judged) -> Table {
        let language = self.language;
        let right = |name: String| Column::new(name, Align::Right);
        let left = |name: String| Column::new(name, Align::Left);
        let mut table = Table::new([
            left(say!(language, "policies-who")),
            right(say!(language, "policies-dice")),
            left(say!(language, "policies-when")),
            right(say!(language, "policies-attack")),
            right(say!(language, "policies-defense")),
            right(say!(language, "policies-how-often")),
            right(say!(language, "policies-right")),
        ]);
        table.title = Some(match judged.optimal {
            Some(_) => say!(language, "policies-placing-optimally"),
            None => say!(language, "policies-placing-in-response"),
        });
        let share = |share: f64| Cell::number(share, percentage(share, Some((share - 0.005, share + 0.005))));
        for advice in judged.advice.a.iter().chain(&judged.advice.b) {
            let mut row = |when: String, attack: u8, often: f64, accuracy: f64| {
                table.rows.push(vec![
                    Cell::from(self.name(advice.place)),
                    Cell::from(u64::from(advice.dice)),
                    Cell::from(when),
                    Cell::from(u64::from(attack)),
                    Cell::from(u64::from(advice.dice - attack)),
                    share(often),
                    share(accuracy),
                ]);
            };
            for exception in &advice.exceptions {
                let when = self.when(language, advice.place, &exception.when);
                row(when, exception.attack, exception.share, exception.accuracy);
            }
            let otherwise = match advice.exceptions.is_empty() {
                true => say!(language, "policies-always"),
                false => say!(language, "policies-otherwise"),
            };
            row(otherwise, advice.attack, advice.share, advice.accuracy);
        }
        table.notes = vec![say!(language, "policies-first-line-holds")];
        table
    }

    pub(super) fn name(&self, place: Place) -> String {
        let lone = self.match_up.lone_side();
        match place {
            Place::Lone if self.sides.names()[lone] != self.sides.name(lone) => {
                format!("{} ({})", self.sides.of(lone)[0].name, self.sides.names()[lone])
            }
            Place::Lone => self.sides.of(lone)[0].name.clone(),
            Place::Several(i) => {
                let of = self.sides.of(lone.other());
                match of.len() {
                    1 if self.sides.names()[lone.other()] != self.sides.name(lone.other()) => {
                        format!("{} ({})", of[0].name, self.sides.names()[lone.other()])
                    }
                    1 => of[0].name.clone(),
                    _ => format!("{} {}", of[i].name, i + 1),
                }
            }
        }
    }

    /// Conditions in words, for the fighter who sees them.
    pub(super) fn when(&self, language: Language, own: Place, conditions: &[Condition]) -> String {
        let who = |place: Place| match (own, place) {
            _ if place == own => say!(language, "policies-he"),
            (Place::Lone, Place::Several(i)) if self.match_up.enemies() > 1 => {
                say!(language, "policies-enemy-of-several", i = i + 1)
            }
            (Place::Several(_), Place::Several(i)) => say!(language, "policies-friend", i = i + 1),
            _ => say!(language, "policies-enemy"),
        };
        let text = |condition: &Condition| match *condition {
            Condition::Unhurt(place) => say!(language, "policies-is-unhurt", who = who(place)),
            Condition::AtLeast(place, WoundLevel::DEAD) => {
                say!(language, "policies-is-dead", who = who(place))
            }
            Condition::AtLeast(place, level) if level.get() == 1 => {
                say!(language, "policies-is-wounded", who = who(place))
            }
            Condition::AtLeast(place, level) if level.get() == 2 => {
                say!(language, "policies-is-seriously-wounded", who = who(place))
            }
            Condition::AtLeast(place, _) => {
                say!(language, "policies-is-critically-wounded", who = who(place))
            }
            Condition::Laid(place, attack) => {
                say!(language, "policies-put-on-attack", who = who(place), n = attack)
            }
            Condition::FromTurn(turn) if turn == self.turns.get() => say!(language, "policies-last-turn"),
            Condition::FromTurn(turn) => say!(language, "policies-from-turn", turn = turn),
            Condition::UntilTurn(1) => say!(language, "policies-first-turn"),
            Condition::UntilTurn(turn) => say!(language, "policies-until-turn", turn = turn),
        };
        conditions.iter().map(text).collect::<Vec<_>>().join(", ")
    }
}
