//! Melees, and their separation into combats [VII-A].
//!
//! A melee is a chain of contacts between enemies; contacts between friends link nothing. A combat is one against one
//! or one against several in contact. Where a melee has several on both sides, an opposed DIS test (a coin where a
//! DIS is unknown) decides who splits it: everybody in it fights in exactly one combat.
//!
//! Asks discipline fighter of both sides and separate of the winner. Dice: the test.

use super::super::chance::{Chance, Contest};
use super::super::decision::Player;
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::deed::{Deed, Onlooker};
use super::field::{FieldView, Miniature, ROOM};
use super::game::Game;
use super::ground::Ground;

/// Who fights whom in a combat: one against one or several [VII-A].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The fighter who is alone; of side A, where it is one against one.
    pub lone: Miniature,
    /// Those who face him.
    pub several: Team,
}

impl Pairing {
    /// Two enemies and nobody else.
    pub fn duel(who: Miniature, enemy: usize) -> Self {
        match who.side {
            Side::A => Self { lone: who, several: Team::of(enemy) },
            Side::B => Self { lone: who.enemy(enemy), several: Team::of(who.number()) },
        }
    }

    /// Several of a side, or one, against an enemy.
    pub fn upon(enemy: Miniature, several: Team) -> Self {
        match (several.count(), several.lowest()) {
            (1, Some(only)) => Self::duel(enemy, only),
            _ => Self { lone: enemy, several },
        }
    }

    /// Those of a side who fight in it.
    #[inline]
    pub fn members(&self, side: Side) -> Team {
        if side == self.lone.side { Team::of(self.lone.number()) } else { self.several }
    }
}

/// Combats that are to be fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairings {
    list: [Pairing; ROOM],
    count: u8,
}

impl Default for Pairings {
    fn default() -> Self {
        let nobody = Pairing { lone: Miniature::new(Side::A, 0), several: Team::EMPTY };
        Self { list: [nobody; ROOM], count: 0 }
    }
}

impl Pairings {
    /// One more.
    ///
    /// # Panics
    /// Beyond [`ROOM`]: every fighter is in one combat at the most.
    #[inline]
    pub fn push(&mut self, pairing: Pairing) {
        self.list[usize::from(self.count)] = pairing;
        self.count += 1;
    }

    /// All of them.
    #[inline]
    pub fn as_slice(&self) -> &[Pairing] {
        &self.list[..usize::from(self.count)]
    }

    /// Takes number `i` off the list; the others keep their order.
    pub(super) fn take(&mut self, i: usize) -> Pairing {
        let pairing = self.list[i];
        self.list.copy_within(i + 1..usize::from(self.count), i);
        self.count -= 1;
        pairing
    }

    /// The number of the combat in which a fighter is.
    pub(super) fn of(&self, who: Miniature) -> Option<usize> {
        self.as_slice().iter().position(|pairing| pairing.members(who.side).contains(who.number()))
    }
}

/// Fighters of both sides who are to be split into combats, as everybody sees them.
#[derive(Clone, Copy, Debug)]
pub struct Melee<'a> {
    /// The whole skirmish.
    pub view: FieldView<'a>,
    /// Who is in it.
    pub members: BySide<Team>,
}

impl Melee<'_> {
    /// The enemies within the melee who are in contact with a fighter.
    #[inline]
    pub fn contacts(&self, who: Miniature) -> Team {
        self.view.soldier(who).contacts.within(self.members[who.side.other()])
    }

    /// A split in which each fighter of a side goes for the enemy of the least rank in contact with him. An enemy who
    /// is left over is faced, in the order of ranks, by somebody whose enemy has others upon him, or else by somebody
    /// who then fights several.
    pub fn ganging_up<K: Ord + Copy>(&self, side: Side, rank: impl Fn(usize) -> K) -> Pairings {
        // Whom each of mine fights, and who fights each of theirs.
        let mut targets = [Team::EMPTY; ROOM];
        let mut upon = [Team::EMPTY; ROOM];
        for mine in self.members[side].iter() {
            if let Some(enemy) = self.contacts(Miniature::new(side, mine)).least_by(&rank) {
                targets[mine] = Team::of(enemy);
                upon[enemy] = upon[enemy].with(mine);
            }
        }
        let is_left = |&enemy: &usize| upon[enemy].is_empty();
        let mut left = self.members[side.other()].iter().filter(is_left).fold(Team::EMPTY, Team::with);
        while let Some(enemy) = left.least_by(&rank) {
            left = left.without(Team::of(enemy));
            let near = self.contacts(Miniature::new(side.other(), enemy));
            let is_spare = |&mine: &usize| targets[mine].iter().any(|other| upon[other].count() > 1);
            if let Some(mine) = near.iter().find(is_spare) {
                for other in targets[mine].iter() {
                    upon[other] = upon[other].without(Team::of(mine));
                }
                targets[mine] = Team::of(enemy);
                upon[enemy] = Team::of(mine);
            } else if let Some(mine) = near.least_by(|mine| targets[mine].count()) {
                targets[mine] = targets[mine].with(enemy);
                upon[enemy] = Team::of(mine);
            }
        }
        self.pairings(side, &targets, &upon)
    }

    fn pairings(&self, side: Side, targets: &[Team; ROOM], upon: &[Team; ROOM]) -> Pairings {
        let mut pairings = Pairings::default();
        for mine in self.members[side].iter().filter(|&mine| targets[mine].count() > 1) {
            pairings.push(Pairing { lone: Miniature::new(side, mine), several: targets[mine] });
        }
        for enemy in self.members[side.other()].iter() {
            let is_in_a_list = upon[enemy].iter().any(|mine| targets[mine].count() > 1);
            if !is_in_a_list {
                pairings.push(Pairing::upon(Miniature::new(side.other(), enemy), upon[enemy]));
            }
        }
        pairings
    }

    /// Whether a split obeys VII-A: everybody in exactly one combat, of enemies in contact.
    pub fn is_split_by(&self, pairings: &Pairings) -> bool {
        let mut seen = BySide::default();
        for pairing in pairings.as_slice() {
            let in_contact = pairing.several.without(self.contacts(pairing.lone)).is_empty();
            if pairing.several.is_empty() || !in_contact {
                return false;
            }
            for side in Side::BOTH {
                let members: Team = pairing.members(side);
                if !members.within(seen[side]).is_empty() {
                    return false;
                }
                seen[side] = seen[side].and(members);
            }
        }
        seen == self.members
    }
}

impl<P: Player, C: Chance, W: Onlooker, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// VII-A: all combats of this turn.
    pub(super) fn separate_melees(&mut self) -> Pairings {
        let mut pairings = Pairings::default();
        let mut seen = Team::EMPTY;
        for number in self.field.living(Side::A).iter() {
            let contacts = self.field.soldier(Miniature::new(Side::A, number)).contacts;
            if seen.contains(number) || contacts.is_empty() {
                continue;
            }
            let members = self.chain(number);
            seen = seen.and(members.a);
            match members.map(Team::count) {
                // The one fighter of a side touches all of the other.
                BySide { a: 1, .. } => {
                    pairings.push(Pairing::upon(Miniature::new(Side::A, number), members.b));
                }
                BySide { b: 1, .. } => {
                    let lone = members.b.lowest().unwrap_or(0);
                    pairings.push(Pairing::upon(Miniature::new(Side::B, lone), members.a));
                }
                _ => {
                    let splitter = self.splitter(members);
                    for pairing in self.split(members, splitter).as_slice() {
                        pairings.push(*pairing);
                    }
                }
            }
        }
        pairings
    }

    /// The melee of a fighter of side A.
    fn chain(&self, number: usize) -> BySide<Team> {
        let mut members = BySide { a: Team::of(number), b: Team::EMPTY };
        let touched_by = |team: Team, side| {
            let contacts = team.iter().map(|i| self.field.soldier(Miniature::new(side, i)).contacts);
            contacts.fold(Team::EMPTY, Team::and)
        };
        loop {
            let b = touched_by(members.a, Side::A);
            let a = members.a.and(touched_by(b, Side::B));
            if (BySide { a, b }) == members {
                return members;
            }
            members = BySide { a, b };
        }
    }

    /// VII-A: who splits a melee.
    fn splitter(&mut self, members: BySide<Team>) -> Side {
        self.discipline_test(Contest::Separation, members)
    }

    /// Splits fighters into combats as a player likes; an answer that is not allowed counts as the split of somebody
    /// who goes for the first enemy he touches.
    pub(super) fn split(&mut self, members: BySide<Team>, by: Side) -> Pairings {
        let mut pairings = G::separate(self, members, by);
        let melee = Melee { view: self.view(), members };
        if !melee.is_split_by(&pairings) {
            pairings = melee.ganging_up(by, |enemy| enemy);
        }
        self.tell(&Deed::Separated { by, members, pairings });
        pairings
    }
}
