//! Command: leaders, their staff, and rallying cries [chapter XII].
//!
//! Like [courage and fear](super::fear), this is a reconstruction (`scenarios/modelled.md`), played
//! if the ruleset plays fear. Friends within range of a leader may use its COU and DIS, except for
//! the tactics roll [IV-A-2]. A leader with a musician and a standard-bearer within its range has a
//! complete staff, which raises its COU and DIS. Once a game, at the start of the strategic phase,
//! a rallying cry ends the rout of all friends and raises their courage for the turn.
//!
//! Decision: `rallying_cry`. No dice are drawn.
//!
//! Setting: [`LeaderWithFear`].

use super::super::chance::Chance;
use super::super::characteristic_test::TestedValue;
use super::super::combat::allocation::discipline;
use super::super::decision::Player;
use super::super::effect::Effects;
use super::super::fighter::Marks;
use super::super::ruleset::LeaderWithFear;
use super::super::team::Team;
use super::decision::Commander;
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::{FieldView, FighterId};
use super::game::Game;
use super::ground::Ground;

/// Bonus of a complete staff to the COU and DIS of its leader.
const STAFF_BONUS: i16 = 2;
/// The most by which a leader that has FEAR raises the courage of friends, by
/// [`LeaderWithFear::AddsTwo`].
const MAX_RAISE_BY_FEAR: i16 = 2;
/// Bonus of a rallying cry to the final results of courage tests.
const CRY_BONUS: i16 = 1;

/// A function that returns the gap between the bases of two fighters in millimeters.
pub trait Gap: Fn(FighterId, FighterId) -> i32 + Copy {}
impl<F: Fn(FighterId, FighterId) -> i32 + Copy> Gap for F {}

impl FieldView<'_> {
    /// Returns the courage that a fighter may use, and the leader whose courage it is; `None` as
    /// leader if it is its own. `charges`: in a charge, in which a war cry acts.
    pub fn courage(&self, who: FighterId, charges: bool, gap: impl Gap) -> Option<(i16, Option<FighterId>)> {
        let own = self.fear_values(who, charges).courage;
        let raised = own.map(|courage| courage + self.staff_bonus(who, gap));
        let of_leader = |friend| {
            let leader = FighterId::new(who.side, friend);
            Some((self.lent_courage(leader, own)? + self.staff_bonus(leader, gap), Some(leader)))
        };
        let of_leaders = self.leaders(who, gap).iter().filter_map(of_leader);
        let all = raised.map(|courage| (courage, None)).into_iter().chain(of_leaders);
        let (courage, leader) = all.reduce(|most, of| if of.0 > most.0 { of } else { most })?;
        Some((courage + self.cry_bonus(who), leader))
    }

    /// Returns the bonus of a rallying cry of this turn.
    fn cry_bonus(&self, who: FighterId) -> i16 {
        if self.state(who).fighter.marks.contains(Marks::HEARTENED) { CRY_BONUS } else { 0 }
    }

    /// Returns the courage that a leader lends to a friend whose own courage is `own`, without the
    /// bonus of a staff; `None` if the leader has none.
    pub fn lent_courage(&self, leader: FighterId, own: Option<i16>) -> Option<i16> {
        let courage = self.fear_values(leader, false).courage?;
        let has_only_fear = self.profile(leader).courage.is_none();
        Some(match (self.ruleset.leader_with_fear, own) {
            (LeaderWithFear::AddsTwo, Some(own)) if has_only_fear => courage.min(own + MAX_RAISE_BY_FEAR),
            _ => courage,
        })
    }

    /// Returns the friends that may lead a fighter while it is in their range. Constructs have
    /// none, and living dead are led by living dead only.
    pub fn possible_leaders(&self, who: FighterId) -> Team {
        let led = &self.profile(who).effects;
        if led.not_led {
            return Team::EMPTY;
        }
        let friends = self.field.living(who.side).without(Team::single(who.number()));
        let leads = |&friend: &usize| {
            let leader = &self.profile(FighterId::new(who.side, friend)).effects;
            leader.leads > 0 && (leader.living_dead || !led.living_dead)
        };
        friends.iter().filter(leads).fold(Team::EMPTY, Team::with)
    }

    /// Returns the friends whose COU and DIS a fighter may use.
    fn leaders(&self, who: FighterId, gap: impl Gap) -> Team {
        let leads = |&friend: &usize| self.is_in_command_range(FighterId::new(who.side, friend), who, gap);
        self.possible_leaders(who).iter().filter(leads).fold(Team::EMPTY, Team::with)
    }

    fn is_in_command_range(&self, leader: FighterId, friend: FighterId, gap: impl Gap) -> bool {
        let range = self.profile(leader).effects.leads;
        range > 0 && gap(friend, leader) <= 10 * i32::from(range)
    }

    /// Returns the bonus of a leader with a complete staff; 0 for other fighters.
    fn staff_bonus(&self, leader: FighterId, gap: impl Gap) -> i16 {
        if self.profile(leader).effects.leads == 0 {
            return 0;
        }
        let others = self.field.living(leader.side).without(Team::single(leader.number()));
        let has = |role: fn(&Effects) -> bool| {
            others.iter().map(|friend| FighterId::new(leader.side, friend)).any(|friend| {
                role(&self.profile(friend).effects) && self.is_in_command_range(leader, friend, gap)
            })
        };
        let is_complete = has(|effects| effects.musician) && has(|effects| effects.standard_bearer);
        if is_complete { STAFF_BONUS } else { 0 }
    }
}

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Returns the courage that a fighter may use, and the leader whose courage it is; `None` as
    /// leader if it is its own.
    pub(super) fn courage(&self, who: FighterId, charges: bool) -> Option<(i16, Option<FighterId>)> {
        let view = self.view();
        if !self.skirmish.any_leads {
            let own = view.fear_values(who, charges).courage;
            return own.map(|courage| (courage + view.cry_bonus(who), None));
        }
        view.courage(who, charges, |friend, leader| G::gap(self, friend, leader))
    }

    /// Returns the DIS that a fighter may use: its own, or that of a leader.
    pub(super) fn led_discipline(&self, who: FighterId) -> Option<TestedValue> {
        let leaders = match self.skirmish.any_leads {
            true => self.view().leaders(who, |friend, leader| G::gap(self, friend, leader)),
            false => Team::EMPTY,
        };
        let led = leaders.with(who.number());
        let disciplines =
            led.iter().filter_map(|friend| self.own_discipline(FighterId::new(who.side, friend)));
        disciplines.max_by_key(|tested| tested.value)
    }

    /// Returns the DIS of a fighter without that of leaders, as in the tactics roll [IV-A-2]. A
    /// staff counts once all are deployed.
    pub(super) fn own_discipline(&self, who: FighterId) -> Option<TestedValue> {
        let own = discipline(self.profile(who), self.skirmish.ruleset)?;
        let bonus = match self.skirmish.any_staff && self.turn() > 0 {
            true => self.view().staff_bonus(who, |friend, leader| G::gap(self, friend, leader)),
            false => 0,
        };
        Some(TestedValue { value: own.value + bonus, ..own })
    }

    /// Plays the rallying cries at the start of the strategic phase.
    pub(super) fn rallying_cries(&mut self) {
        for who in self.living_fighters() {
            let can_cry =
                self.profile(who).effects.rallying_cry && !self.field.state(who).has_used_rallying_cry;
            if can_cry && G::ask(self, who.side, |player, view| player.rallying_cry(view, who)) {
                self.rallying_cry(who);
            }
        }
    }

    fn rallying_cry(&mut self, who: FighterId) {
        self.reveal_scout(who, None);
        let rallied = self.view().in_rout(who.side, self.field.living(who.side));
        self.field.state_mut(who).has_used_rallying_cry = true;
        for friend in self.field.living(who.side).iter() {
            let marks = &mut self.field.state_mut(FighterId::new(who.side, friend)).fighter.marks;
            *marks = marks.without(Marks::IN_ROUT).with(Marks::HEARTENED);
        }
        self.notify(&SkirmishEvent::RallyingCry { who, rallied });
    }
}
