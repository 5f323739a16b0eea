//! A skirmish in play and its turns [IV].
//!
//! A turn consists of the [activation phase](super::activation), the [combat phase](super::order)
//! and maintenance [IV-D]. Fighters who start in contact are placed
//! ([`deployment`](super::deployment)) instead of the first activation phase. Dice of this file:
//! opposed tests of DIS or coins, healing.

use super::super::chance::{Chance, Contest, MAINTENANCE_PURPOSE};
use super::super::characteristic_test::TestedValue;
use super::super::decision::Player;
use super::super::event::Event;
use super::super::fighter::Fighter;
use super::super::profile::Profile;
use super::super::ruleset::{CourageAndFear, FearImmunity};
use super::super::side::{BySide, Side};
use super::super::team::Team;
use super::super::turn::FighterRecord;
use super::decision::Commander;
use super::event::{Phase, SkirmishEvent, SkirmishObserver};
use super::field::{Field, FieldView, FighterId, SIDE_CAPACITY};
use super::ground::Ground;
use super::line::Line;
use super::{Skirmish, SkirmishRecord, Start};

/// A skirmish being played: states of the fighters, the ground, source of chance and observer.
#[derive(Debug)]
pub struct Game<'g, 'a, P, C, W, G = Line> {
    /// Everything that stays constant during the skirmish.
    pub skirmish: &'g Skirmish<'a, P>,
    /// The states of all fighters.
    pub field: Field,
    /// Ground on which the skirmish is fought: a line or a table.
    pub ground: G,
    /// The source of random results.
    pub chance: &'g mut C,
    /// Observer that is told each event of the skirmish.
    pub observer: &'g mut W,
    turn: u8,
    died_in: BySide<[u8; SIDE_CAPACITY]>,
}

impl<P: Player + Commander, C: Chance, W: SkirmishObserver> Game<'_, '_, P, C, W> {
    /// Plays turns until a side is gone or the last turn is over.
    pub(super) fn play_turns(mut self) -> SkirmishRecord {
        for turn in 1..=self.skirmish.settings.turns.get() {
            self.begin_turn(turn);
            self.play_turn();
            if Side::BOTH.iter().any(|&side| self.field.is_gone(side)) {
                break;
            }
            self.maintenance();
        }
        self.record()
    }

    fn play_turn(&mut self) {
        match self.skirmish.settings.start {
            // Contact replaces the activation phase of the first turn.
            Start::InContact if self.turn == 1 => self.draw_contacts(),
            Start::Charge(_) if self.turn == 1 => {
                self.opening_charge();
                self.end_phase(Phase::Activation);
            }
            _ if self.can_any_act() => {
                self.activation_phase();
                self.end_phase(Phase::Activation);
            }
            _ => {}
        }
        self.combat_phase();
        self.end_phase(Phase::Combat);
    }

    /// Draws which enemies are in contact at the start, if it makes a difference.
    fn draw_contacts(&mut self) {
        if let Some(line_up) = &self.skirmish.contact_placement {
            line_up.place_at_random(&mut self.field, self.chance);
            self.notify(&SkirmishEvent::ContactsDrawn);
        }
    }
}

impl<'g, 'a, P: Player, C: Chance, W: SkirmishObserver, G: Ground<P, C, W>> Game<'g, 'a, P, C, W, G> {
    /// Creates a game in its state before the first turn.
    pub fn new(skirmish: &'g Skirmish<'a, P>, ground: G, chance: &'g mut C, observer: &'g mut W) -> Self {
        let died_in = BySide::default();
        Self { skirmish, field: skirmish.deployed, ground, chance, observer, turn: 0, died_in }
    }

    /// Starts turn `turn`, counted from 1.
    pub fn begin_turn(&mut self, turn: u8) {
        self.turn = turn;
        self.chance.begin_turn(turn);
        self.observer.on_event(&Event::TurnBegins { turn });
        if self.skirmish.any_frightens()
            && self.skirmish.ruleset.courage_and_fear == CourageAndFear::Confrontation35
        {
            self.rally();
        }
        if self.skirmish.any_rallying_cry && self.skirmish.any_frightens() {
            self.rallying_cries();
        }
    }

    /// Returns the winner of the tactics roll [IV-A-2].
    pub fn tactics_roll(&mut self) -> Side {
        let testers = |side: Side| {
            let living = self.field.living(side);
            let testers = self.ground.tacticians(side, living).within(living);
            if testers.is_empty() { living } else { testers }
        };
        let testers = BySide { a: testers(Side::A), b: testers(Side::B) };
        self.discipline_test(Contest::Separation, testers, Self::own_discipline)
    }

    /// Returns the winner of an opposed DIS test between one fighter of each side; a coin toss if a
    /// DIS is unknown. A side without a candidate loses without a test. `discipline` returns the
    /// DIS of a fighter.
    pub(super) fn discipline_test(
        &mut self,
        contest: Contest,
        candidates: BySide<Team>,
        discipline: impl Fn(&Self, FighterId) -> Option<TestedValue>,
    ) -> Side {
        match candidates.map(Team::is_empty) {
            BySide { a: true, b: false } => return Side::B,
            BySide { a: false, b: true } => return Side::A,
            BySide { a: true, b: true } => return if self.chance.coin() { Side::A } else { Side::B },
            BySide { a: false, b: false } => {}
        }
        let tester = |side: Side| {
            let tester = choose(candidates[side], |team| {
                G::ask(self, side, |player, view| player.discipline_fighter(view, side, team, contest))
            });
            FighterId::new(side, tester)
        };
        let testers = BySide { a: tester(Side::A), b: tester(Side::B) };
        self.notify(&SkirmishEvent::TestsDiscipline { testers });
        let tested = testers.map(|who| discipline(self, who));
        match (tested.a, tested.b) {
            (Some(a), Some(b)) => {
                let (players, ruleset) = (self.skirmish.players, self.skirmish.ruleset);
                self.chance.opposed(contest, BySide { a, b }, players, ruleset).0
            }
            _ if self.chance.coin() => Side::A,
            _ => Side::B,
        }
    }

    /// Ends a phase and removes killed fighters that stayed until its end.
    pub fn end_phase(&mut self, phase: Phase) {
        if self.skirmish.any_stays_until_phase_ends {
            for who in self.living_fighters() {
                self.field.state_mut(who).fighter.end_phase();
                self.remove_if_dead(who);
            }
        }
        self.notify(&SkirmishEvent::PhaseEnds(phase));
    }

    /// Plays the maintenance phase [IV-D]: rallying, healing, then removal of the marks of the
    /// turn.
    pub fn maintenance(&mut self) {
        let ruleset = self.skirmish.ruleset;
        if self.skirmish.any_frightens() && ruleset.courage_and_fear == CourageAndFear::Confede {
            self.rally();
        }
        let mut healed = BySide::default();
        for who in self.living_fighters() {
            let effects = &self.profile(who).effects;
            if let Some((on, again)) = effects.heals {
                self.heal((who, who), on, again);
            }
            if let Some(on) = effects.heals_friends {
                self.heal_touched(who, on, &mut healed[who.side]);
            }
            let state = self.field.state_mut(who);
            state.fighter.end_turn();
            (state.activated, state.assaulted, state.fought, state.pursuits) = (false, false, false, 0);
            state.has_reacted = false;
            if ruleset.fear_immunity == FearImmunity::Turn {
                state.resisted = 0;
            }
        }
        self.notify(&SkirmishEvent::PhaseEnds(Phase::Maintenance));
    }

    /// Returns these fighters of a side without those in rout, which may not be named to separate a
    /// melee or to test authority [VII-A, VII-B].
    pub(super) fn not_in_rout(&self, side: Side, team: Team) -> Team {
        match self.skirmish.any_frightens() {
            true => team.without(self.view().in_rout(side, team)),
            false => team,
        }
    }

    /// Plays the healing of a fighter that heals itself or a friend that it touches, if a die shows
    /// at least `on`. `healed` holds the fighters of its side that were healed so in this turn: each
    /// at most once.
    fn heal_touched(&mut self, by: FighterId, on: u8, healed: &mut Team) {
        let can_heal = |&number: &usize| {
            let friend = FighterId::new(by.side, number);
            self.fighter(friend).can_heal() && (friend == by || G::touches_friend(self, by, friend))
        };
        let others = self.field.living(by.side).without(*healed);
        let wounded = others.iter().filter(can_heal).fold(Team::EMPTY, Team::with);
        if wounded.is_empty() {
            return;
        }
        let number =
            choose(wounded, |wounded| G::ask(self, by.side, |player, view| player.heals(view, by, wounded)));
        if self.heal((FighterId::new(by.side, number), by), on, false) {
            *healed = healed.with(number);
        }
    }

    /// Plays the healing of a fighter by the ability of another, or its own. Returns whether it was
    /// healed.
    fn heal(&mut self, (who, by): (FighterId, FighterId), on: u8, again: bool) -> bool {
        let before = self.fighter(who);
        let mut fighter = before;
        fighter.heal_on(on, again, || self.chance.die(MAINTENANCE_PURPOSE));
        let is_healed = fighter != before;
        if is_healed {
            self.field.state_mut(who).fighter = fighter;
            self.notify(&SkirmishEvent::Healed { who, by });
        }
        is_healed
    }

    /// Removes a fighter from the field if it is dead.
    pub fn remove_if_dead(&mut self, who: FighterId) {
        if !self.fighter(who).is_alive() {
            self.field.remove(who);
            self.ground.on_removed(who);
            self.died_in[who.side][who.number()] = self.turn;
        }
    }

    /// Returns the result up to now: wound level and turn of death of each fighter, and the number
    /// of turns.
    pub fn record(&self) -> SkirmishRecord {
        let mut fighters = BySide::<[FighterRecord; SIDE_CAPACITY]>::default();
        for side in Side::BOTH {
            let count = self.skirmish.profiles[side].len();
            for (number, fighter) in fighters[side][..count].iter_mut().enumerate() {
                fighter.wound_level = self.fighter(FighterId::new(side, number)).wound_level;
                fighter.died_in = self.died_in[side][number];
            }
        }
        SkirmishRecord { fighters, turns: self.turn }
    }

    /// Returns the player of a side.
    #[inline]
    pub fn player(&self, side: Side) -> &'a P {
        self.skirmish.players[side]
    }

    /// Returns the profile of a fighter.
    #[inline]
    pub fn profile(&self, who: FighterId) -> &'a Profile {
        &self.skirmish.profiles[who.side][who.number()]
    }

    /// Returns wounds, penalties and marks of a fighter.
    #[inline]
    pub fn fighter(&self, who: FighterId) -> Fighter {
        self.field.state(who).fighter
    }

    /// Iterates over all living fighters, side A first.
    pub fn living_fighters(&self) -> impl Iterator<Item = FighterId> + use<P, C, W, G> {
        let of = |side: Side| self.field.living(side).iter().map(move |number| FighterId::new(side, number));
        of(Side::A).chain(of(Side::B))
    }

    /// Reports an event to the observer.
    #[inline]
    pub fn notify(&mut self, event: &SkirmishEvent) {
        let view = self.skirmish.view(&self.field);
        self.observer.on_skirmish_event(event, &view);
    }
}

impl<P, C, W, G> Game<'_, '_, P, C, W, G> {
    /// Returns the number of the present turn; 0 before the first.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// Returns the skirmish as the players see it.
    #[inline]
    pub fn view(&self) -> FieldView<'_> {
        self.skirmish.view(&self.field)
    }
}

/// Returns the candidate chosen by `ask`, which is called only if there are several; an invalid
/// answer is replaced by the first candidate.
#[inline]
pub fn choose(candidates: Team, ask: impl FnOnce(Team) -> usize) -> usize {
    let first = candidates.lowest().unwrap_or(0);
    if candidates.count() <= 1 {
        return first;
    }
    let answer = ask(candidates);
    if candidates.contains(answer) { answer } else { first }
}
