//! Melees and their separation into combats [VII-A].
//!
//! A melee is a group of fighters linked by contacts between enemies; contacts between friends do
//! not link. A combat is one against one, or one against several in contact. If a melee has several
//! fighters on both sides, the winner of an opposed DIS test (a coin toss if a DIS is unknown)
//! separates it so that each fighter is in exactly one combat.
//!
//! Decisions: `discipline_fighter` of both sides, and `separate` of the winner. Dice: the test.

use super::super::chance::{Chance, Contest};
use super::super::decision::Player;
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::decision::Commander;
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::{FieldView, FighterId, SIDE_CAPACITY};
use super::game::Game;
use super::ground::Ground;

/// The members of a combat: one against one or several [VII-A].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatMembers {
    /// The lone fighter; the one of side A in a duel.
    pub lone: FighterId,
    /// The lone fighter's enemies, by index.
    pub several: Team,
}

impl CombatMembers {
    /// Creates a combat of one against one.
    pub fn duel(who: FighterId, enemy: usize) -> Self {
        match who.side {
            Side::A => Self { lone: who, several: Team::single(enemy) },
            Side::B => Self { lone: who.enemy(enemy), several: Team::single(who.number()) },
        }
    }

    /// Creates a combat of one or several fighters against `enemy`.
    pub fn against(enemy: FighterId, several: Team) -> Self {
        match (several.count(), several.lowest()) {
            (1, Some(only)) => Self::duel(enemy, only),
            _ => Self { lone: enemy, several },
        }
    }

    /// Returns the fighters of a side in this combat.
    #[inline]
    pub fn team(&self, side: Side) -> Team {
        if side == self.lone.side { Team::single(self.lone.number()) } else { self.several }
    }
}

/// A list of combats, such as those still to be fought in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatList {
    list: [CombatMembers; SIDE_CAPACITY],
    count: u8,
}

impl Default for CombatList {
    fn default() -> Self {
        let nobody = CombatMembers { lone: FighterId::new(Side::A, 0), several: Team::EMPTY };
        Self { list: [nobody; SIDE_CAPACITY], count: 0 }
    }
}

impl CombatList {
    /// Adds a combat.
    ///
    /// # Panics
    /// If there are more than [`SIDE_CAPACITY`] combats; every fighter is in at most one.
    #[inline]
    pub fn push(&mut self, members: CombatMembers) {
        self.list[usize::from(self.count)] = members;
        self.count += 1;
    }

    /// Returns all combats in the order in which they were added.
    #[inline]
    pub fn as_slice(&self) -> &[CombatMembers] {
        &self.list[..usize::from(self.count)]
    }

    /// Removes and returns combat `i`; the others keep their order.
    pub(super) fn take(&mut self, i: usize) -> CombatMembers {
        let members = self.list[i];
        self.list.copy_within(i + 1..usize::from(self.count), i);
        self.count -= 1;
        members
    }

    /// Returns the index of the combat with this fighter.
    pub(super) fn index_of(&self, who: FighterId) -> Option<usize> {
        self.as_slice().iter().position(|members| members.team(who.side).contains(who.number()))
    }
}

/// The fighters to be separated into combats, as the players see them.
#[derive(Clone, Copy, Debug)]
pub struct Melee<'a> {
    /// State of the whole skirmish, including fighters outside of the melee.
    pub view: FieldView<'a>,
    /// The members of the melee.
    pub members: BySide<Team>,
}

impl Melee<'_> {
    /// Returns the enemies within the melee in contact with a fighter.
    #[inline]
    pub fn contacts(&self, who: FighterId) -> Team {
        self.view.state(who).contacts.within(self.members[who.side.other()])
    }

    /// Returns a separation in which each fighter of `side` faces the enemy of lowest `rank` in
    /// contact with it. Enemies without an opponent are then assigned one, in the order of ranks: a
    /// fighter whose enemy has other opponents, or else a fighter that then faces several.
    pub fn focus_by_rank<K: Ord + Copy>(&self, side: Side, rank: impl Fn(usize) -> K) -> CombatList {
        // The enemies each own fighter faces, and the own fighters each enemy faces.
        let mut targets = [Team::EMPTY; SIDE_CAPACITY];
        let mut upon = [Team::EMPTY; SIDE_CAPACITY];
        for mine in self.members[side].iter() {
            if let Some(enemy) = self.contacts(FighterId::new(side, mine)).least_by(&rank) {
                targets[mine] = Team::single(enemy);
                upon[enemy] = upon[enemy].with(mine);
            }
        }
        let is_left = |&enemy: &usize| upon[enemy].is_empty();
        let mut left = self.members[side.other()].iter().filter(is_left).fold(Team::EMPTY, Team::with);
        while let Some(enemy) = left.least_by(&rank) {
            left = left.without(Team::single(enemy));
            let near = self.contacts(FighterId::new(side.other(), enemy));
            let is_spare = |&mine: &usize| targets[mine].iter().any(|other| upon[other].count() > 1);
            if let Some(mine) = near.iter().find(is_spare) {
                for other in targets[mine].iter() {
                    upon[other] = upon[other].without(Team::single(mine));
                }
                targets[mine] = Team::single(enemy);
                upon[enemy] = Team::single(mine);
            } else if let Some(mine) = near.least_by(|mine| targets[mine].count()) {
                targets[mine] = targets[mine].with(enemy);
                upon[enemy] = Team::single(mine);
            }
        }
        self.combats_from_targets(side, &targets, &upon)
    }

    fn combats_from_targets(
        &self,
        side: Side,
        targets: &[Team; SIDE_CAPACITY],
        upon: &[Team; SIDE_CAPACITY],
    ) -> CombatList {
        let mut combats = CombatList::default();
        for mine in self.members[side].iter().filter(|&mine| targets[mine].count() > 1) {
            combats.push(CombatMembers { lone: FighterId::new(side, mine), several: targets[mine] });
        }
        for enemy in self.members[side.other()].iter() {
            let is_in_a_list = upon[enemy].iter().any(|mine| targets[mine].count() > 1);
            if !is_in_a_list {
                combats.push(CombatMembers::against(FighterId::new(side.other(), enemy), upon[enemy]));
            }
        }
        combats
    }

    /// Returns whether a separation obeys VII-A: every fighter is in exactly one combat, of enemies
    /// in contact.
    pub fn is_valid_separation(&self, combats: &CombatList) -> bool {
        let mut seen = BySide::default();
        for combat in combats.as_slice() {
            let in_contact = combat.several.without(self.contacts(combat.lone)).is_empty();
            if combat.several.is_empty() || !in_contact {
                return false;
            }
            for side in Side::BOTH {
                let members: Team = combat.team(side);
                if !members.within(seen[side]).is_empty() {
                    return false;
                }
                seen[side] = seen[side].union(members);
            }
        }
        seen == self.members
    }
}

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Returns all combats of this turn, after separating melees [VII-A].
    pub(super) fn separate_melees(&mut self) -> CombatList {
        let mut combats = CombatList::default();
        let mut seen = Team::EMPTY;
        for number in self.field.living(Side::A).iter() {
            let contacts = self.field.state(FighterId::new(Side::A, number)).contacts;
            if seen.contains(number) || contacts.is_empty() {
                continue;
            }
            let members = self.melee_of(number);
            seen = seen.union(members.a);
            match members.map(Team::count) {
                // The only fighter of a side is in contact with all of the other.
                BySide { a: 1, .. } => {
                    combats.push(CombatMembers::against(FighterId::new(Side::A, number), members.b));
                }
                BySide { b: 1, .. } => {
                    let lone = members.b.lowest().unwrap_or(0);
                    combats.push(CombatMembers::against(FighterId::new(Side::B, lone), members.a));
                }
                _ => {
                    let splitter = self.separating_side(members);
                    for combat in self.separate(members, splitter).as_slice() {
                        combats.push(*combat);
                    }
                }
            }
        }
        combats
    }

    /// Returns the members of the melee that contains fighter `number` of side A.
    fn melee_of(&self, number: usize) -> BySide<Team> {
        let mut members = BySide { a: Team::single(number), b: Team::EMPTY };
        let touched_by = |team: Team, side| {
            let contacts = team.iter().map(|i| self.field.state(FighterId::new(side, i)).contacts);
            contacts.fold(Team::EMPTY, Team::union)
        };
        loop {
            let b = touched_by(members.a, Side::A);
            let a = members.a.union(touched_by(b, Side::B));
            if (BySide { a, b }) == members {
                return members;
            }
            members = BySide { a, b };
        }
    }

    /// Returns the side that separates a melee [VII-A].
    fn separating_side(&mut self, members: BySide<Team>) -> Side {
        let testers = |side: Side| self.not_in_rout(side, members[side]);
        let testers = BySide { a: testers(Side::A), b: testers(Side::B) };
        self.discipline_test(Contest::Separation, testers, Self::led_discipline)
    }

    /// Asks a player to separate fighters into combats. An invalid answer is replaced by the
    /// separation in which each fighter faces the first enemy in contact.
    pub(super) fn separate(&mut self, members: BySide<Team>, by: Side) -> CombatList {
        let melee = Melee { view: self.view(), members };
        let mut combats = G::ask(self, by, |player, _| player.separate(&melee, by));
        if !melee.is_valid_separation(&combats) {
            combats = melee.focus_by_rank(by, |enemy| enemy);
        }
        self.notify(&SkirmishEvent::Separated { by, members, combats });
        combats
    }
}
