//! Who stands where and touches whom: the state of a skirmish, and what the players see of it [II-E, V-A].
//!
//! # Design
//! The fighters stand on a line, at whole millimeters; their bases have no width. Fighters in contact share a place,
//! but sharing a place is no contact: whoever finds no room beside an enemy waits behind [II-E]. Nobody is in
//! anybody's way, because at a table he would be walked round.
//!
//! Invariants: contact is mutual, between living enemies at one place, and within the limits of both.

use super::super::contact::Size;
use super::super::current::Circumstances;
use super::super::effect::Value;
use super::super::fighter::{Fighter, Marks};
use super::super::profile::Profile;
use super::super::ruleset::Ruleset;
use super::super::side::{BySide, Side};
use super::super::team::Team;

/// The most fighters of a side on the line.
pub const MOST_FIGHTERS: usize = 10;
/// For how many fighters of a side there is room: as many as an army of 300 AP may have bases, and one more [I-D-1].
pub const ROOM: usize = 16;

/// One of the fighters on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Miniature {
    /// His side.
    pub side: Side,
    number: u8,
}

impl Miniature {
    /// Fighter `number` of a side.
    #[inline]
    pub const fn new(side: Side, number: usize) -> Self {
        Self { side, number: number as u8 }
    }

    /// His number in it, from 0.
    #[inline]
    pub const fn number(self) -> usize {
        self.number as usize
    }

    /// An enemy of his.
    #[inline]
    pub const fn enemy(self, number: usize) -> Self {
        Self::new(self.side.other(), number)
    }
}

/// Whether a fighter is under cover [V-B-4, VI-A-2].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cover {
    /// He is not.
    #[default]
    None,
    /// He took cover from a shot: he has to move under cover when he is activated.
    Announced,
    /// He moved under cover: until his next activation.
    Taken,
}

/// A fighter in play: his state, his place and what he did in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Soldier {
    /// Wounds and marks.
    pub fighter: Fighter,
    /// Where he stands, in millimeters along the line.
    pub place: i32,
    /// The enemies in contact with him.
    pub contacts: Team,
    /// Whether he is under cover.
    pub cover: Cover,
    /// He was activated in this turn.
    pub activated: bool,
    /// He was charged or engaged in this activation phase [V-C].
    pub assaulted: bool,
    /// He fought in this combat phase.
    pub fought: bool,
    /// Pursuit moves that he made in this turn [VII-C-6].
    pub pursuits: u8,
}

/// All fighters of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field {
    soldiers: BySide<[Soldier; ROOM]>,
    living: BySide<Team>,
}

impl Field {
    /// Unhurt fighters of both sides, side A at place 0 and side B at this one, nobody in contact.
    pub fn new(fighters: BySide<usize>, distance: i32) -> Self {
        let at = |place| [Soldier { place, ..Soldier::default() }; ROOM];
        Self { soldiers: BySide { a: at(0), b: at(distance) }, living: fighters.map(Team::first_of) }
    }

    /// A fighter.
    #[inline]
    pub fn soldier(&self, who: Miniature) -> &Soldier {
        &self.soldiers[who.side][who.number()]
    }

    /// The same, to be changed; contacts only change by [`touch`](Self::touch) and [`leave`](Self::leave).
    #[inline]
    pub fn soldier_mut(&mut self, who: Miniature) -> &mut Soldier {
        &mut self.soldiers[who.side][who.number()]
    }

    /// The living of a side; those who stay in spite of their death until the phase ends are among them.
    #[inline]
    pub fn living(&self, side: Side) -> Team {
        self.living[side]
    }

    /// Whether a side is gone.
    #[inline]
    pub fn is_gone(&self, side: Side) -> bool {
        self.living[side].is_empty()
    }

    /// Those of a side who touch no enemy.
    pub fn free(&self, side: Side) -> Team {
        let is_free = |&i: &usize| self.soldiers[side][i].contacts.is_empty();
        self.living[side].iter().filter(is_free).fold(Team::EMPTY, Team::with)
    }

    /// Two enemies come into contact; the first one has come to the other's place.
    pub fn touch(&mut self, who: Miniature, enemy: usize) {
        let enemy = who.enemy(enemy);
        let soldier = self.soldier_mut(who);
        soldier.contacts = soldier.contacts.with(enemy.number());
        let soldier = self.soldier_mut(enemy);
        soldier.contacts = soldier.contacts.with(who.number());
    }

    /// A fighter breaks every contact.
    pub fn leave(&mut self, who: Miniature) {
        let contacts = std::mem::take(&mut self.soldier_mut(who).contacts);
        for enemy in contacts.iter() {
            let soldier = self.soldier_mut(who.enemy(enemy));
            soldier.contacts = soldier.contacts.without(Team::of(who.number()));
        }
    }

    /// A dead fighter is taken off the field.
    pub fn remove(&mut self, who: Miniature) {
        self.leave(who);
        self.living[who.side] = self.living[who.side].without(Team::of(who.number()));
    }
}

/// How a fighter moves on his own feet, and hence how far [V-D].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stride {
    /// MOV x 1: a walk, under cover, any move after a disengagement.
    Walk,
    /// MOV x 2: to engage.
    Engage,
    /// MOV x 2, or as often as an ability says: to charge or to run.
    Charge,
}

/// The skirmish as everybody at the table sees it.
#[derive(Clone, Copy, Debug)]
pub struct FieldView<'a> {
    /// The rules in force.
    pub ruleset: &'a Ruleset,
    /// The cards of both sides.
    pub profiles: BySide<&'a [Profile]>,
    /// Who stands where.
    pub field: &'a Field,
}

impl<'a> FieldView<'a> {
    /// A fighter's card.
    #[inline]
    pub fn profile(&self, who: Miniature) -> &'a Profile {
        &self.profiles[who.side][who.number()]
    }

    /// A fighter's state.
    #[inline]
    pub fn soldier(&self, who: Miniature) -> &'a Soldier {
        self.field.soldier(who)
    }

    /// The current value of a fighter, in a test or roll that may be about an enemy.
    #[inline(always)]
    pub fn value(&self, value: Value, who: Miniature, against: Option<Miniature>) -> i16 {
        let against = against.map(|enemy| self.profile(enemy));
        let circumstances = Circumstances { against, ..Circumstances::default() };
        self.soldier(who).fighter.value(value, self.profile(who), &circumstances, self.ruleset)
    }

    /// How far a fighter moves at the most, in millimeters; not at all where his MOV is unknown.
    pub fn potential(&self, who: Miniature, stride: Stride) -> i32 {
        let times = match stride {
            Stride::Walk => 1,
            Stride::Engage => 2,
            Stride::Charge => self.profile(who).effects.strides.max(2),
        };
        self.movement(who) * i32::from(times)
    }

    /// How far a pursuit move goes at the most: half of MOV, rounded up to the next centimeter [VII-C-6].
    pub fn pursuit_potential(&self, who: Miniature) -> i32 {
        (self.movement(who) + 19) / 20 * 10
    }

    fn movement(&self, who: Miniature) -> i32 {
        if self.profile(who).movement.is_none() {
            return 0;
        }
        i32::from(self.value(Value::Movement, who, None)).max(0)
    }

    /// How far a fighter is from an enemy, in millimeters.
    #[inline]
    pub fn distance(&self, who: Miniature, enemy: usize) -> i32 {
        (self.soldier(who).place - self.soldier(who.enemy(enemy)).place).abs()
    }

    /// Whether another enemy finds room beside a fighter [II-E].
    #[inline]
    pub fn has_room(&self, who: Miniature) -> bool {
        usize::from(self.soldier(who).contacts.count()) < self.contact_limit(who)
    }

    fn contact_limit(&self, who: Miniature) -> usize {
        self.profile(who).size.contact_limit()
    }

    /// The living enemies of a fighter.
    #[inline]
    pub fn enemies(&self, who: Miniature) -> Team {
        self.field.living(who.side.other())
    }

    /// The living enemies beside whom a fighter finds room, those who touch him already left out.
    pub fn open_enemies(&self, who: Miniature) -> Team {
        let others = self.enemies(who).without(self.soldier(who).contacts);
        others.iter().filter(|&enemy| self.has_room(who.enemy(enemy))).fold(Team::EMPTY, Team::with)
    }

    /// The nearest of some enemies.
    pub fn nearest(&self, who: Miniature, enemies: Team) -> Option<usize> {
        enemies.least_by(|enemy| self.distance(who, enemy))
    }

    /// Whether he may try to disengage [V-C]: in contact, neither charged nor engaged in this activation phase, and
    /// not in contact with as many enemies as can be.
    pub fn may_disengage(&self, who: Miniature) -> bool {
        let soldier = self.soldier(who);
        !soldier.contacts.is_empty() && !soldier.assaulted && self.has_room(who)
    }

    /// Whether he is killed and only stays until the phase ends.
    #[inline]
    pub fn is_dying(&self, who: Miniature) -> bool {
        self.soldier(who).fighter.marks.contains(Marks::DYING)
    }
}

/// How a fighter's size shows in the difficulty of shots at him [VI-A-3].
pub(super) const fn size_difficulty(size: Size) -> i16 {
    match size {
        Size::Small | Size::Normal => 0,
        Size::Large => -1,
        Size::VeryLarge | Size::Titan => -2,
    }
}
