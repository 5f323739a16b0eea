//! The two sides of a fight as lists of single fighters.

use super::melee_start::MeleeStart;
use crate::rules::{BySide, MissingValues, Profile, Side};
use crate::scenario::{Assumed, Needs, ResolvedFighter, list_assumed};
use crate::simulate::{MatchUp, MeleeMatchUp};

/// The fighters of both sides, one entry per model.
///
/// # Design
/// The fighters are sorted by AP, then by id. `X + Y` and `Y + X`, or `2 X + Y` and `X + Y + X`,
/// are therefore the same side, with the same dice, the same ties between equals and the same
/// answer.
#[derive(Clone, Debug)]
pub struct Sides(BySide<Vec<ResolvedFighter>>);

/// Names fighters in order, with a number before adjacent equal ones: `2 garde_pretorien + barde`.
pub(crate) fn count_equal<T>(fighters: &[T], id: impl Fn(&T) -> &str, word: impl Fn(&T) -> &str) -> String {
    let groups = fighters.chunk_by(|one, other| id(one) == id(other)).map(|group| match group {
        [only] => word(only).to_owned(),
        _ => format!("{} {}", group.len(), word(&group[0])),
    });
    groups.collect::<Vec<_>>().join(" + ")
}

impl Sides {
    /// Expands groups into single fighters, and sorts them in the canonical order.
    pub fn new(sides: BySide<&[ResolvedFighter]>) -> Self {
        let each = |side: &[ResolvedFighter]| {
            let named = expand_groups(side);
            canonical_order(side).into_iter().map(|i| named[i].clone()).collect()
        };
        Sides(sides.map(each))
    }

    /// The fighters of a side.
    pub fn side(&self, side: Side) -> &[ResolvedFighter] {
        &self.0[side]
    }

    /// The match-up of both sides, in contact. Its random streams are keyed by the fighters' ids
    /// without overrides.
    pub fn match_up(&self) -> MatchUp {
        MatchUp::new(self.stream_names(), self.profiles())
    }

    /// Returns the match-up of both sides as a melee with this start. Its random streams have the
    /// same keys as those of [`match_up`](Self::match_up).
    pub(crate) fn melee(&self, meeting: MeleeStart) -> MeleeMatchUp {
        MeleeMatchUp::new(self.stream_names(), self.profiles(), meeting.start, meeting.first_word)
    }

    fn stream_names(&self) -> BySide<String> {
        let name = |side: &Vec<ResolvedFighter>| {
            side.iter().map(|fighter| fighter.stream_name.as_str()).collect::<Vec<_>>().join(" + ")
        };
        self.0.as_ref().map(name)
    }

    fn profiles(&self) -> BySide<Vec<Profile>> {
        self.0.as_ref().map(|side| side.iter().map(|fighter| fighter.profile).collect())
    }

    /// The AP of each fighter of a side.
    pub(crate) fn fighter_aps(&self, side: Side) -> impl Iterator<Item = u64> {
        self.side(side).iter().map(|fighter| u64::from(fighter.profile.strategic_value.get()))
    }

    /// The total AP of each side.
    pub(crate) fn strategic_values(&self) -> BySide<u64> {
        BySide { a: Side::A, b: Side::B }.map(|side| self.fighter_aps(side).sum())
    }

    /// The ids of a side's fighters, with overrides: `guerrier_de_l_aube + arkeon_sanath@att=4`.
    pub(crate) fn id(&self, side: Side) -> String {
        self.side(side).iter().map(|fighter| fighter.label.as_str()).collect::<Vec<_>>().join(" + ")
    }

    /// The canonical text of a side, which commands can read: `2 guerrier_de_l_aube +
    /// arkeon_sanath@att=4`.
    pub fn label(&self, side: Side) -> String {
        self.grouped(side, |fighter| &fighter.label)
    }

    /// The [labels](Self::label) of both sides.
    pub(crate) fn labels(&self) -> BySide<String> {
        BySide { a: Side::A, b: Side::B }.map(|side| self.label(side))
    }

    /// The name of a side: `2 Guerrier de l'aube + Arkéon Sanath`.
    pub(crate) fn name(&self, side: Side) -> String {
        self.grouped(side, |fighter| &fighter.name)
    }

    fn grouped(&self, side: Side, word: impl Fn(&ResolvedFighter) -> &str) -> String {
        count_equal(self.side(side), |fighter| &fighter.label, word)
    }

    /// The names of both sides.
    pub(crate) fn full_names(&self) -> BySide<String> {
        BySide { a: self.name(Side::A), b: self.name(Side::B) }
    }

    /// Returns the names of both sides for tables and legends, where long ones become A and B; see
    /// `short_names`.
    pub fn names(&self) -> BySide<String> {
        short_names(self.full_names())
    }

    /// The fighters of both sides, side A first.
    pub fn fighters(&self) -> impl Iterator<Item = &ResolvedFighter> {
        Side::BOTH.iter().flat_map(|side| self.side(*side))
    }

    /// Returns the values that a combat in contact assumes because cards do not give them.
    pub(crate) fn assumed_in_combat(&self, rules: &MissingValues) -> Vec<Assumed> {
        let needs = Needs::for_combat(self.side(Side::A), self.side(Side::B));
        list_assumed(self.fighters(), needs, rules, None)
    }
}

fn expand_groups(side: &[ResolvedFighter]) -> Vec<&ResolvedFighter> {
    side.iter().flat_map(|of| std::iter::repeat_n(of, usize::from(of.count.get()))).collect()
}

/// Returns the canonical order of a side, by AP and then by id: for each position, the index of the
/// fighter among the expanded groups.
pub(crate) fn canonical_order(side: &[ResolvedFighter]) -> Vec<usize> {
    let named = expand_groups(side);
    let mut order: Vec<usize> = (0..named.len()).collect();
    order.sort_by_key(|&i| {
        let ResolvedFighter { stream_name, profile, label, .. } = named[i];
        (profile.strategic_value, stream_name, profile, label)
    });
    order
}

/// Shortens the names of two sides for columns and legends: to A and B if they are equal or longer
/// than 30 characters.
pub(crate) fn short_names(names: BySide<String>) -> BySide<String> {
    let is_long = |name: &str| name.chars().count() > 30;
    match names.a == names.b || is_long(&names.a) || is_long(&names.b) {
        true => BySide { a: "A".to_owned(), b: "B".to_owned() },
        false => names,
    }
}
