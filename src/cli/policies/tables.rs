//! The tables of `fleau policies`.

use super::{Judged, Question};
use crate::cli::coverage::ability_notes;
use crate::exact::{Condition, Objective};
use crate::language::number::{Figure, percentage};
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Place};

impl Question {
    fn number(&self, value: f64) -> Cell {
        // What is zero but for rounding is zero.
        let value = if value.abs() < 1e-9 { 0.0 } else { value };
        let text = match self.objective {
            Objective::Ap => format!("{value:+.2}"),
            Objective::Win | Objective::Survive => format!("{:+.2} %", 100.0 * value),
        };
        Cell::number(value, Figure::written(text))
    }

    pub(super) fn worth_table(&self, judged: &Judged) -> Table {
        let names = self.sides.names();
        let right = |name: String| Column::new(name, Align::Right);
        let mut table = Table::new([
            Column::new("policy", Align::Left),
            right("both play it".to_owned()),
            right(format!("{}: at least", names.a)),
            right("gives up".to_owned()),
            right(format!("{}: at least", names.b)),
            right("gives up".to_owned()),
        ]);
        table.title = Some(self.sides.title());
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
            format!(
                "{}, {} turns, exact to {:.0e}: {}",
                self.ruleset.id,
                self.turns,
                judged.error_bound,
                self.objective.meaning()
            ),
            format!("both play it: worth to {}; at least: worth against the best response to it", names.a),
            "gives up: so much less than optimal play".to_owned(),
        ];
        if optimal.is_none() {
            table.notes.push(
                "optimal play of both sides is solved for one against two at the most, so what a policy gives up is not known here"
                    .to_owned(),
            );
        }
        table.notes.extend(ability_notes(crate::language::Language::default(), self.sides.recruits()));
        table
    }

    pub(super) fn advice_table(&self, judged: &Judged) -> Table {
        let right = |name: &str| Column::new(name, Align::Right);
        let left = |name: &str| Column::new(name, Align::Left);
        let mut table = Table::new([
            left("who"),
            right("dice"),
            left("when"),
            right("attack"),
            right("defense"),
            right("how often"),
            right("right"),
        ]);
        table.title = Some(match judged.optimal {
            Some(_) => "How to place combat dice, as optimal play does".to_owned(),
            None => "How to place combat dice against `balanced`, as a best response does".to_owned(),
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
                let when = self.when(advice.place, &exception.when);
                row(when, exception.attack, exception.share, exception.accuracy);
            }
            let otherwise = if advice.exceptions.is_empty() { "always" } else { "otherwise" };
            row(otherwise.to_owned(), advice.attack, advice.share, advice.accuracy);
        }
        table.notes =
            vec!["the first line that fits holds; right: how often it is what the solution does".to_owned()];
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
    pub(super) fn when(&self, own: Place, conditions: &[Condition]) -> String {
        let who = |place: Place| match (own, place) {
            _ if place == own => "he".to_owned(),
            (Place::Lone, Place::Several(i)) if self.match_up.enemies() > 1 => format!("enemy {}", i + 1),
            (Place::Several(_), Place::Several(i)) => format!("friend {}", i + 1),
            _ => "the enemy".to_owned(),
        };
        let text = |condition: &Condition| match *condition {
            Condition::Unhurt(place) => format!("{} is unhurt", who(place)),
            Condition::AtLeast(place, WoundLevel::DEAD) => format!("{} is dead", who(place)),
            Condition::AtLeast(place, level) if level.get() == 1 => format!("{} is wounded", who(place)),
            Condition::AtLeast(place, level) if level.get() == 2 => {
                format!("{} is seriously wounded or worse", who(place))
            }
            Condition::AtLeast(place, _) => format!("{} is critically wounded", who(place)),
            Condition::Laid(place, attack) => format!("{} put {attack} on attack", who(place)),
            Condition::FromTurn(turn) if turn == self.turns.get() => "last turn".to_owned(),
            Condition::FromTurn(turn) => format!("from turn {turn}"),
            Condition::UntilTurn(1) => "first turn".to_owned(),
            Condition::UntilTurn(turn) => format!("until turn {turn}"),
        };
        conditions.iter().map(text).collect::<Vec<_>>().join(", ")
    }
}
