//! Positions and contacts of all fighters: the state of a skirmish, and the players' view of it
//! [II-E, V-A].
//!
//! # Design
//! Fighters stand on a line at whole millimeters, and bases have no width. Fighters in contact
//! share a place, but not every fighter at a place is in contact: without room beside an enemy a
//! fighter waits behind [II-E]. Fighters do not block each other, because at a table they could be
//! walked around.
//!
//! Invariants: contact is mutual, between living enemies at one place, and within the limits of
//! both.

use super::super::contact::Size;
use super::super::current::Circumstances;
use super::super::effect::Value;
use super::super::fighter::{Fighter, Marks};
use super::super::profile::Profile;
use super::super::ruleset::Ruleset;
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::charge_tests::ChargeTests;

/// Maximum number of fighters of a side on the line.
pub const MAX_LINE_FIGHTERS: usize = 10;
/// Capacity for fighters of a side: the most bases of an army of 400 AP [I-D-1].
pub const SIDE_CAPACITY: usize = 20;

/// Identifies a fighter by its side and its index in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FighterId {
    /// Side that the fighter belongs to.
    pub side: Side,
    number: u8,
}

impl FighterId {
    /// Creates the identifier of fighter `number` of a side.
    #[inline]
    pub const fn new(side: Side, number: usize) -> Self {
        Self { side, number: number as u8 }
    }

    /// Returns the fighter's index in its side, from 0.
    #[inline]
    pub const fn number(self) -> usize {
        self.number as usize
    }

    /// Returns the identifier of fighter `number` of the enemy side.
    #[inline]
    pub const fn enemy(self, number: usize) -> Self {
        Self::new(self.side.other(), number)
    }
}

/// Whether a fighter is under cover [V-B-4, VI-A-2].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cover {
    /// The fighter is not under cover.
    #[default]
    None,
    /// The fighter took cover from a shot and has to move under cover when activated.
    Announced,
    /// The fighter moved under cover, and keeps the cover until its next activation.
    Taken,
}

/// The state of a fighter on the field: wounds, place, contacts and what it did in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldFighter {
    /// Wounds, penalties and marks.
    pub fighter: Fighter,
    /// Place, in millimeters along the line.
    pub place: i32,
    /// The enemies in contact with the fighter, by index.
    pub contacts: Team,
    /// Whether the fighter is under cover.
    pub cover: Cover,
    /// The fighter was activated in this turn.
    pub activated: bool,
    /// The fighter was charged or engaged in this activation phase [V-C].
    pub assaulted: bool,
    /// The fighter fought in this combat phase.
    pub fought: bool,
    /// Number of pursuit moves in this turn [VII-C-6].
    pub pursuits: u8,
    /// The highest FEAR that the fighter has resisted, to which it is immune [chapter IX]; 0 if
    /// none.
    pub resisted: u8,
    /// The fighter has used its rallying cry [chapter XII].
    pub has_used_rallying_cry: bool,
    /// The fighter has shot at an assailant in this turn, before its activation: it may only walk
    /// when activated [chapter XII].
    pub has_reacted: bool,
}

impl FieldFighter {
    /// Returns whether the fighter may still charge or shoot in its activation of this turn.
    #[inline]
    pub fn may_attack(&self) -> bool {
        !self.activated && !self.has_reacted
    }
}

/// The states of all fighters of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field {
    fighters: BySide<[FieldFighter; SIDE_CAPACITY]>,
    living: BySide<Team>,
    hidden: BySide<Team>,
}

impl Field {
    /// Creates fighters without contacts, side A at place 0 and side B at `distance` millimeters.
    pub fn new(profiles: BySide<&[Profile]>, distance: i32) -> Self {
        let at = |place, profiles: &[Profile]| {
            let mut fighters = [FieldFighter { place, ..FieldFighter::default() }; SIDE_CAPACITY];
            for (fighter, profile) in fighters.iter_mut().zip(profiles) {
                fighter.fighter = Fighter::starting(profile);
            }
            fighters
        };
        Self {
            fighters: BySide { a: at(0, profiles.a), b: at(distance, profiles.b) },
            living: profiles.map(|profiles| Team::first_n(profiles.len())),
            hidden: BySide::default(),
        }
    }

    /// Returns the state of a fighter.
    #[inline]
    pub fn state(&self, who: FighterId) -> &FieldFighter {
        &self.fighters[who.side][who.number()]
    }

    /// Returns the state of a fighter for changes; contacts must be changed with
    /// [`touch`](Self::touch) and [`leave`](Self::leave) only.
    #[inline]
    pub fn state_mut(&mut self, who: FighterId) -> &mut FieldFighter {
        &mut self.fighters[who.side][who.number()]
    }

    /// Returns the living fighters of a side, including killed ones that stay until the end of the
    /// phase.
    #[inline]
    pub fn living(&self, side: Side) -> Team {
        self.living[side]
    }

    /// Returns the scouts of a side that are hidden, which enemies may not target [chapter XII].
    #[inline]
    pub fn hidden(&self, side: Side) -> Team {
        self.hidden[side]
    }

    /// Hides a fighter.
    pub fn hide(&mut self, who: FighterId) {
        self.hidden[who.side] = self.hidden[who.side].with(who.number());
    }

    /// Ends the hiding of a fighter.
    pub fn reveal(&mut self, who: FighterId) {
        self.hidden[who.side] = self.hidden[who.side].without(Team::single(who.number()));
    }

    /// Returns whether a side has no living fighter.
    #[inline]
    pub fn is_gone(&self, side: Side) -> bool {
        self.living[side].is_empty()
    }

    /// Returns the living fighters of a side without contacts.
    pub fn free(&self, side: Side) -> Team {
        let is_free = |&i: &usize| self.fighters[side][i].contacts.is_empty();
        self.living[side].iter().filter(is_free).fold(Team::EMPTY, Team::with)
    }

    /// Puts two enemies at one place into contact.
    pub fn touch(&mut self, who: FighterId, enemy: usize) {
        let enemy = who.enemy(enemy);
        let fighter = self.state_mut(who);
        fighter.contacts = fighter.contacts.with(enemy.number());
        let fighter = self.state_mut(enemy);
        fighter.contacts = fighter.contacts.with(who.number());
    }

    /// Breaks all contacts of a fighter.
    pub fn leave(&mut self, who: FighterId) {
        let contacts = std::mem::take(&mut self.state_mut(who).contacts);
        for enemy in contacts.iter() {
            let fighter = self.state_mut(who.enemy(enemy));
            fighter.contacts = fighter.contacts.without(Team::single(who.number()));
        }
    }

    /// Removes a dead fighter from the field.
    pub fn remove(&mut self, who: FighterId) {
        self.leave(who);
        self.reveal(who);
        self.living[who.side] = self.living[who.side].without(Team::single(who.number()));
    }
}

/// The kind of a move, which determines its maximum length [V-B, V-D].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// A walk, and any move after a disengagement: MOV x 1.
    Walk,
    /// A run: MOV x 2, or a multiple set by an ability.
    Run,
    /// A charge: MOV x 2, or a multiple set by an ability.
    Charge,
    /// An engagement: MOV x 2.
    Engage,
    /// A move under cover: MOV x 1.
    UnderCover,
    /// A pursuit move: half of MOV, rounded up to a full centimeter [VII-C-6].
    Pursuit,
}

/// The state of a skirmish, which is open to both players.
#[derive(Clone, Copy, Debug)]
pub struct FieldView<'a> {
    /// Ruleset of the skirmish.
    pub ruleset: &'a Ruleset,
    /// The profiles of both sides.
    pub profiles: BySide<&'a [Profile]>,
    /// The states of all fighters.
    pub field: &'a Field,
    /// The courage tests of charges, as far as they do not depend on the states.
    pub(super) charge_tests: &'a ChargeTests,
}

impl<'a> FieldView<'a> {
    /// Returns the view of the same skirmish in another state.
    #[must_use]
    pub fn with_field(self, field: &'a Field) -> Self {
        Self { field, ..self }
    }

    /// Returns the profile of a fighter.
    #[inline]
    pub fn profile(&self, who: FighterId) -> &'a Profile {
        &self.profiles[who.side][who.number()]
    }

    /// Returns the state of a fighter.
    #[inline]
    pub fn state(&self, who: FighterId) -> &'a FieldFighter {
        self.field.state(who)
    }

    /// Returns the current value of a fighter's characteristic, in a test or roll against the enemy
    /// `against`, if there is one.
    #[inline(always)]
    pub fn value(&self, value: Value, who: FighterId, against: Option<FighterId>) -> i16 {
        let against = against.map(|enemy| self.profile(enemy));
        let circumstances = Circumstances { against, ..Circumstances::default() };
        self.state(who).fighter.value(value, self.profile(who), &circumstances, self.ruleset)
    }

    /// Returns the maximum length of a move in millimeters; 0 if MOV is unknown.
    pub fn potential(&self, who: FighterId, move_kind: MoveKind) -> i32 {
        let movement = self.movement(who);
        match move_kind {
            MoveKind::Walk | MoveKind::UnderCover => movement,
            MoveKind::Engage => movement * 2,
            MoveKind::Charge | MoveKind::Run => {
                movement * i32::from(self.profile(who).effects.strides.max(2))
            }
            MoveKind::Pursuit => (movement + 19) / 20 * 10,
        }
    }

    fn movement(&self, who: FighterId) -> i32 {
        if self.profile(who).movement.is_none() {
            return 0;
        }
        i32::from(self.value(Value::Movement, who, None)).max(0)
    }

    /// Returns the distance between a fighter and an enemy on a line in millimeters.
    #[inline]
    pub fn distance(&self, who: FighterId, enemy: usize) -> i32 {
        self.gap_on_line(who, who.enemy(enemy))
    }

    /// Returns the distance between two fighters on a line in millimeters.
    #[inline]
    pub fn gap_on_line(&self, who: FighterId, other: FighterId) -> i32 {
        (self.state(who).place - self.state(other).place).abs()
    }

    /// Returns whether another enemy can come into contact with a fighter [II-E].
    #[inline]
    pub fn has_room(&self, who: FighterId) -> bool {
        usize::from(self.state(who).contacts.count()) < self.contact_limit(who)
    }

    fn contact_limit(&self, who: FighterId) -> usize {
        self.profile(who).size.contact_limit()
    }

    /// Returns the living enemies of a fighter.
    #[inline]
    pub fn enemies(&self, who: FighterId) -> Team {
        self.field.living(who.side.other())
    }

    /// Returns the living enemies of a fighter that have room for another contact, without those
    /// already in contact with it.
    pub fn enemies_with_room(&self, who: FighterId) -> Team {
        let others = self.enemies(who).without(self.state(who).contacts);
        others.iter().filter(|&enemy| self.has_room(who.enemy(enemy))).fold(Team::EMPTY, Team::with)
    }

    /// Returns the enemies that a fighter on the line can engage by a pursuit move, including those
    /// in contact.
    pub fn pursuable(&self, who: FighterId) -> Team {
        let reach = self.potential(who, MoveKind::Pursuit);
        let is_near = |&enemy: &usize| self.distance(who, enemy) <= reach;
        self.enemies_with_room(who).iter().filter(is_near).fold(self.state(who).contacts, Team::with)
    }

    /// Returns the AP of some fighters of a side.
    pub fn total_ap(&self, side: Side, fighters: Team) -> u32 {
        fighters.iter().map(|number| u32::from(self.profiles[side][number].strategic_value.get())).sum()
    }

    /// Returns the nearest of `enemies`, the lowest index among equally near ones.
    pub fn nearest(&self, who: FighterId, enemies: Team) -> Option<usize> {
        enemies.least_by(|enemy| self.distance(who, enemy))
    }

    /// Returns whether a fighter may try to disengage [V-C]: it is in contact, was neither charged
    /// nor engaged in this activation phase, and has fewer contacts than its maximum.
    pub fn may_disengage(&self, who: FighterId) -> bool {
        let fighter = self.state(who);
        !fighter.contacts.is_empty() && !fighter.assaulted && self.has_room(who)
    }

    /// Returns whether a fighter is killed and only stays until the end of the phase.
    #[inline]
    pub fn is_dying(&self, who: FighterId) -> bool {
        self.state(who).fighter.marks.contains(Marks::DYING)
    }
}

/// Returns the modifier of a target's size to the difficulty of shots [VI-A-3].
pub(super) const fn size_difficulty(size: Size) -> i16 {
    match size {
        Size::Small | Size::Normal => 0,
        Size::Large => -1,
        Size::VeryLarge | Size::Titan => -2,
    }
}
