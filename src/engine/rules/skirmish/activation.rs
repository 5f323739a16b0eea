//! Actions of activated fighters [IV-B-2].
//!
//! All exclusive actions of a turn of speech are announced first. Then they are resolved in this
//! order: courage tests of assailants, assault shots, courage tests of targets, shots of targets at
//! their assailants, moves, charge penalties. After that, the other fighters do their
//! cumulative actions.
//!
//! Decisions: `exclusive` of each activated fighter, then those that the announced actions require,
//! such as `redirect`; `cumulative` of the other fighters, one after the other.

use super::super::chance::Chance;
use super::super::decision::Player;
use super::super::side::Side;
use super::super::team::Team;
use super::decision::{
    Activity, Announcements, Assault, AssaultKind, Commander, Cumulative, Exclusive, Position, Stance,
};
use super::event::{SkirmishEvent, SkirmishObserver};
use super::field::{Cover, FighterId, MoveKind, SIDE_CAPACITY};
use super::game::Game;
use super::ground::Ground;

/// Limit of actions in one activation; moves and shots allowed by the rules never reach it.
const MAX_ACTIONS: usize = 16;

impl<P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'_, '_, P, C, W, G> {
    /// Returns whether any fighter can act: one that is free, or one in contact that may disengage.
    pub(super) fn can_any_act(&self) -> bool {
        self.living_fighters().any(|who| self.may_act(who))
    }

    fn may_act(&self, who: FighterId) -> bool {
        let state = self.field.state(who);
        let is_free = state.contacts.is_empty();
        // In contact, fighters in rout stay; otherwise they flee.
        is_free
            || (!state.fighter.is_in_rout()
                && G::ask(self, who.side, |player, _| player.disengages())
                && self.view().may_disengage(who))
    }

    /// Activates the fighters of the cards played in a turn of speech together.
    pub fn activate(&mut self, side: Side, members: Team) {
        let plays_fear = self.skirmish.any_frightens();
        let routed = if plays_fear { self.activate_in_rout(side, members) } else { Team::EMPTY };
        let activated = members;
        let members = members.without(routed);
        let mut announced: Announcements<G::Position> = [None; SIDE_CAPACITY];
        for number in members.iter() {
            let who = FighterId::new(side, number);
            if self.may_act(who) {
                let answer = G::ask(self, side, |player, view| player.exclusive(view, who, &announced));
                announced[number] = G::limit_exclusive(self, who, answer);
                if matches!(announced[number], Some(Exclusive::Assault(_))) {
                    self.reveal_scout(who, None);
                }
            }
        }
        self.play_announced(side, (activated, members), &mut announced);
    }

    /// Plays the exclusive actions that were announced, then the cumulative actions of the other
    /// fighters: those among `members` of the `activated` fighters.
    pub(super) fn play_announced(
        &mut self,
        side: Side,
        (activated, mut members): (Team, Team),
        announced: &mut Announcements<G::Position>,
    ) {
        if announced.iter().any(Option::is_some) {
            if self.skirmish.any_frightens() {
                // The activation of those that fail is over.
                members = members.without(self.test_assailants(side, announced));
            }
            self.exclusive_actions(side, announced);
        }
        let is_left = |&number: &usize| announced[number].is_none();
        let members = members.iter().filter(is_left).fold(Team::EMPTY, Team::with);
        // XII: an activation that is over may reveal hidden scouts to those that follow.
        self.spot_scouts(side, activated.without(members));
        for number in members.iter() {
            let who = FighterId::new(side, number);
            // A friend's stray shot may have killed the fighter.
            if self.field.living(side).contains(number) && self.may_act(who) {
                self.cumulative_actions(who);
            }
            self.spot_scouts(side, Team::single(number));
        }
    }

    fn exclusive_actions(&mut self, side: Side, announced: &Announcements<G::Position>) {
        let all = || announced.iter().enumerate();
        // VI-B-3: all assault shots come before the moves.
        for (number, action) in all() {
            if let Some(Exclusive::Assault(Assault { kind, shoots_at: Some(target), .. })) = action {
                self.assault_shot(FighterId::new(side, number), *kind, *target);
            }
        }
        let fled = match self.skirmish.frightening[side].is_empty() {
            true => Team::EMPTY,
            false => self.test_targets(side, |number| assault_of(&announced[number])),
        };
        if !self.skirmish.reacting[side.other()].is_empty() {
            self.reaction_shots(side, &std::array::from_fn(|number| assault_of(&announced[number]).1));
        }
        let mut reached = [(AssaultKind::Engage, Team::EMPTY); SIDE_CAPACITY];
        for (number, action) in all() {
            let who = FighterId::new(side, number);
            match action {
                // Killed by a friend's stray shot, or by a target of its assault.
                Some(_) if !self.field.living(side).contains(number) => {}
                Some(Exclusive::Assault(assault)) => {
                    reached[number] = self.assault(who, assault, fled);
                }
                Some(Exclusive::Run { to }) => G::move_fighter(self, who, *to, MoveKind::Run),
                Some(Exclusive::UnderCover { to }) => {
                    G::move_fighter(self, who, *to, MoveKind::UnderCover);
                    self.field.state_mut(who).cover = Cover::Taken;
                    self.notify(&SkirmishEvent::TookCover(who));
                }
                None => {}
            }
        }
        self.charge_penalties(side, &reached);
    }

    /// Plays a walk and shots, in any order, until the player stops or the rules end it.
    fn cumulative_actions(&mut self, who: FighterId) {
        let mut so_far = Activity::default();
        for _ in 0..MAX_ACTIONS {
            so_far.shots_left = self.shots_left(who, &so_far);
            let answer = G::ask(self, who.side, |player, view| player.cumulative(view, who, &so_far));
            let action = answer.and_then(|action| G::limit_cumulative(self, who, action, &so_far));
            let (to, move_kind, counts_as) = match action {
                None => return,
                Some(Cumulative::Walk { leaves_by: Some(way), .. }) if !self.try_disengage(who, way) => {
                    return;
                }
                Some(Cumulative::Walk { to, .. }) => (to, MoveKind::Walk, 1),
                Some(Cumulative::Run { to }) => (to, MoveKind::Run, 2),
                Some(Cumulative::Shoot(shot)) if self.shot(who, &shot, &mut so_far) => continue,
                Some(Cumulative::Shoot(_)) => return,
            };
            G::move_fighter(self, who, to, move_kind);
            so_far.moves += counts_as;
            so_far.moved_after_shot |= so_far.shots > 0;
        }
    }

    /// Returns whether a fighter may walk among its cumulative actions [IV-B-2, VI-B-2].
    pub fn may_walk(&self, who: FighterId, so_far: &Activity) -> bool {
        match so_far.stance {
            None => so_far.moves == 0,
            Some(Stance::Unmoving) => false,
            // The ability allows a walk, shots and a walk.
            Some(Stance::Harassing) => so_far.moves < 2 && !so_far.moved_after_shot,
            Some(Stance::Moving) => so_far.moves == 0 && self.field.state(who).contacts.is_empty(),
        }
    }

    /// Returns the number of shots a fighter may still make. It must be free, have a missile
    /// weapon, and not have moved after a shot [VI-A].
    fn shots_left(&self, who: FighterId, so_far: &Activity) -> u8 {
        let profile = self.profile(who);
        let state = self.field.state(who);
        let is_barred = profile.missile.is_none()
            || !state.contacts.is_empty()
            || state.has_reacted
            || so_far.moved_after_shot;
        match (is_barred, so_far.stance) {
            (true, _) => 0,
            (_, None) => 1 + profile.effects.more_shots.map_or(0, |(more, _)| more),
            (_, Some(_)) => so_far.shots_left,
        }
    }
}

/// Returns the kind and the targets of an announced assault of a free fighter; no targets without
/// such an assault. A fighter in contact assaults only after it has disengaged.
fn assault_of<P: Position>(announced: &Option<Exclusive<P>>) -> (AssaultKind, Team) {
    match announced {
        Some(Exclusive::Assault(assault)) if assault.leaves_by.is_none() => (assault.kind, assault.targets),
        _ => (AssaultKind::Engage, Team::EMPTY),
    }
}
