//! Fighters who start in contact: who stands against whom.
//!
//! The players place their fighters alternately, in the order in which they are named, each upon an enemy who has
//! room. A fighter may also wait for an enemy of his own, as long as there are enough who are still to be placed. In
//! the end those who wait in vain are placed upon somebody; who finds no room stays in the second rank [II-E].
//!
//! Asks place. Draws no dice.

use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::decision::Commander;
use super::field::{Field, FieldView, Miniature};

/// A placement under way.
pub(super) struct Deployment<'a, P> {
    /// Nobody is in contact yet.
    pub(super) field: Field,
    pub(super) view: FieldView<'a>,
    pub(super) players: BySide<&'a P>,
    /// Who stands on the field already.
    pub(super) placed: BySide<Team>,
}

impl<P: Commander> Deployment<'_, P> {
    /// Places everybody; this side begins.
    pub(super) fn deployed(mut self, first: Side) -> Field {
        let all = BySide { a: self.field.living(Side::A), b: self.field.living(Side::B) };
        let mut left = all;
        let mut side = first;
        while let Some((who, others)) = next(&mut left, &mut side) {
            let waiting = self.field.free(who.side).within(self.placed[who.side]);
            self.place(who, others.count() > waiting.count());
            self.placed[who.side] = self.placed[who.side].with(who.number());
        }
        // Those who wait in vain.
        let mut left = BySide { a: self.field.free(Side::A), b: self.field.free(Side::B) };
        let mut side = first;
        while let Some((who, _)) = next(&mut left, &mut side) {
            if self.field.soldier(who).contacts.is_empty() {
                self.place(who, false);
            }
        }
        self.field
    }

    fn place(&mut self, who: Miniature, may_wait: bool) {
        let view = FieldView { field: &self.field, ..self.view };
        let enemies = view.open_enemies(who).within(self.placed[who.side.other()]);
        if enemies.is_empty() {
            return;
        }
        let answer = self.players[who.side].place(&view, who, enemies, may_wait);
        let enemy = match answer {
            None if may_wait => return,
            Some(enemy) if enemies.contains(enemy) => Some(enemy),
            _ => enemies.least_by(|enemy| view.soldier(who.enemy(enemy)).contacts.count()),
        };
        if let Some(enemy) = enemy {
            self.field.touch(who, enemy);
        }
    }
}

/// Who is placed next, and the enemies who are still to be placed; the sides take turns while both have somebody.
fn next(left: &mut BySide<Team>, side: &mut Side) -> Option<(Miniature, Team)> {
    if left[*side].is_empty() {
        *side = side.other();
    }
    let who = Miniature::new(*side, left[*side].lowest()?);
    left[*side] = left[*side].without(Team::of(who.number()));
    *side = side.other();
    Some((who, left[*side]))
}
