//! The course of a battle from deployment to victory [III-B, IV].
//!
//! Randomness is passed in; the phases are those of a skirmish. Maintenance plays healing and
//! removes markers [IV-D-3]. Rallying, mystic regeneration [IV-D-1, IV-D-2] and altitude [II-F] are
//! not played, because no text of them is available: [`UNMODELED_PARAGRAPHS`].
//!
//! Where the rulebook is silent: an Execution scenario that is decided within a phase ends with
//! that phase.

use super::act;
use super::action::{General, Pursuit};
use super::outcome::{Outcome, Victory};
use super::recorder::{RecordedMoveKind, Recorder, Step};
use super::scenario::{Goal, Prey, control_value};
use super::setup::PreparedBattle;
use super::state::{Playing, Positions, TableState, ask_player, record_step, view_of};
use super::umpire;
use super::view::BattleView;
use super::{deployment, umpire::Illegal};
use crate::geometry::Distance;
use fleau_engine::policy::PolicyPlayer;
use fleau_engine::rules::chance::{ACTIVATION_PURPOSE, Contest};
use fleau_engine::rules::skirmish::{
    CardSequence, CombatList, CombatMembers, FighterId, Game, Ground, Phase, SpeechChoice,
};
use fleau_engine::rules::{BySide, Chance, Side, Team};

/// Paragraphs that a battle would need, but whose text is not available; none of them is played.
pub const UNMODELED_PARAGRAPHS: [&str; 6] = ["II-F", "IV-D-1", "IV-D-2", "IX", "X", "XI"];

impl PreparedBattle<'_> {
    /// Plays the battle from deployment to its end, with `chance` as dice, and reports each step to
    /// `recorder`.
    pub fn play<C: Chance, W: Recorder, M: General>(
        &self,
        players: &mut BySide<M>,
        chance: &mut C,
        recorder: &mut W,
    ) -> Outcome {
        let ground = TableState {
            ready: self,
            stands: Positions::empty(self.bodies),
            players,
            tools: Default::default(),
            refused_actions: 0,
            speaking: Team::EMPTY,
            speaker: Side::A,
            prey: BySide { a: self.prey(Side::A), b: self.prey(Side::B) },
            killed_prey: None,
            is_deploying: true,
        };
        let mut game = Game::new(&self.skirmish, ground, chance, recorder);
        game.chance.begin_turn(0);
        draw_cards_to_kill(&mut game);
        deployment::deploy(&mut game);
        let outcome = play_turns(&mut game, 1);
        record_step(&mut game, &Step::Ends(outcome));
        outcome
    }
}

/// Draws the enemy card whose fighters each side has to kill, in the variants of the Execution
/// scenario with a drawn card [III-A-2].
fn draw_cards_to_kill<C: Chance, W: Recorder, M: General>(game: &mut Playing<C, W, M>) {
    let goal = &game.ground.ready.battle.scenario.goal;
    if !matches!(goal, Goal::Kill(Prey::Card | Prey::SecretCard)) {
        return;
    }
    let cards = game.skirmish.cards();
    for side in Side::BOTH {
        let count = cards[side].len();
        // Rejection sampling: rolls two dice until they name a card, so that all cards are equally
        // likely.
        let drawn = loop {
            let (first, second) = (game.chance.die(ACTIVATION_PURPOSE), game.chance.die(ACTIVATION_PURPOSE));
            let number = 6 * usize::from(first - 1) + usize::from(second - 1);
            if number < 36 / count * count {
                break number % count;
            }
        };
        game.ground.prey[side] = cards[side][drawn];
    }
}

/// Plays a battle from the start of turn `first` to its end, and returns the outcome.
pub(crate) fn play_turns<C: Chance, W: Recorder, M: General>(
    game: &mut Playing<C, W, M>,
    first: u8,
) -> Outcome {
    let last = game.ground.ready.battle.scenario.turns.get();
    let mut held = BySide::<u16>::default();
    let is_decided = |game: &Playing<C, W, M>| {
        game.ground.killed_prey.is_some() || Side::BOTH.iter().any(|&side| game.field.is_gone(side))
    };
    for turn in first..=last {
        game.begin_turn(turn);
        game.activation_phase();
        game.end_phase(Phase::Activation);
        if !is_decided(game) {
            game.combat_phase();
            game.end_phase(Phase::Combat);
        }
        let decided = is_decided(game);
        if !decided {
            game.maintenance();
        }
        let (points, areas) = view_of(game).victory_points();
        held.a += areas.a;
        held.b += areas.b;
        record_step(game, &Step::TurnEnds { turn, victory_points: points });
        if decided {
            break;
        }
    }
    compute_outcome(game, held)
}

fn compute_outcome<C: Chance, W: Recorder, M: General>(
    game: &Playing<C, W, M>,
    areas_held: BySide<u16>,
) -> Outcome {
    let view = view_of(game);
    let ready = game.ground.ready;
    let (mut victory_points, _) = view.victory_points();
    let gone = BySide { a: game.field.is_gone(Side::A), b: game.field.is_gone(Side::B) };
    for side in Side::BOTH {
        // A side that is alone on the table is assumed to reach every area.
        if gone[side.other()] && !gone[side] {
            victory_points[side] = ready.battle.scenario.areas().iter().map(|area| area.points[side]).sum();
        }
    }
    let victory = match (&ready.battle.scenario.goal, game.ground.killed_prey) {
        (Goal::Kill(_), Some(side)) => Victory::Of(side),
        (Goal::Kill(_), None) => Victory::Draw,
        (Goal::Control(_), _) => match victory_points.a.cmp(&victory_points.b) {
            std::cmp::Ordering::Greater => Victory::Of(Side::A),
            std::cmp::Ordering::Less => Victory::Of(Side::B),
            std::cmp::Ordering::Equal => Victory::Draw,
        },
    };
    let record = game.record();
    let (mut ap_lost, mut ap_worn) = (BySide::<u32>::default(), BySide::<u32>::default());
    for side in Side::BOTH {
        for (number, member) in ready.battle.armies[side].fighters.iter().enumerate() {
            let value = member.profile.strategic_value;
            let fighter = game.fighter(FighterId::new(side, number));
            match fighter.is_alive() {
                true => ap_worn[side] += u32::from(value.get()) - control_value(value, fighter),
                false => ap_lost[side] += u32::from(value.get()),
            }
        }
    }
    Outcome {
        victory,
        victory_points,
        ap_lost,
        ap_lost_to_wounds: ap_worn,
        areas_held,
        fighters: record.fighters,
        turns: record.turns,
        illegal: game.ground.refused_actions,
    }
}

/// Plays a copy of the battle that a player sees, from the start of the present turn to the end,
/// e.g. for a playout.
pub(crate) fn play_to_end<C: Chance, M: General>(
    view: &BattleView,
    players: &mut BySide<M>,
    chance: &mut C,
) -> Outcome {
    let ground = TableState {
        ready: view.ready,
        stands: *view.stands,
        players,
        tools: Default::default(),
        refused_actions: 0,
        speaking: Team::EMPTY,
        speaker: Side::A,
        prey: view.prey,
        killed_prey: None,
        is_deploying: false,
    };
    let mut nobody = ();
    let mut game = Game::new(&view.ready.skirmish, ground, chance, &mut nobody);
    game.field = *view.fighters.field;
    play_turns(&mut game, view.turn)
}

impl<'g, 'b, C: Chance, W: Recorder, M: General> Ground<PolicyPlayer, C, W> for TableState<'g, 'b, M> {
    fn next_card(
        game: &mut Playing<'_, '_, 'g, 'b, C, W, M>,
        side: Side,
        cards: &[Team],
        left: Team,
    ) -> usize {
        let is_deploying = game.ground.is_deploying;
        ask_player(game, side, |player, view| match is_deploying {
            true => player.next_to_deploy(view, side, cards, left),
            false => player.next_card(view, side, cards, left),
        })
    }

    fn speaks_first(game: &mut Playing<'_, '_, 'g, 'b, C, W, M>, side: Side) -> bool {
        ask_player(game, side, |player, view| player.speaks_first(view, side))
    }

    fn speech_choice(
        game: &mut Playing<'_, '_, 'g, 'b, C, W, M>,
        side: Side,
        cards: &[Team],
        sequence: &CardSequence,
    ) -> SpeechChoice {
        ask_player(game, side, |player, view| player.speech_choice(view, side, cards, sequence))
    }

    fn activate(game: &mut Playing<'_, '_, 'g, 'b, C, W, M>, side: Side, members: Team) {
        match game.ground.is_deploying {
            true => deployment::place_fighters(game, side, members),
            false => act::activate(game, side, members),
        }
    }

    fn take_cover(
        game: &mut Playing<'_, '_, 'g, 'b, C, W, M>,
        target: FighterId,
        shooter: FighterId,
    ) -> bool {
        ask_player(game, target.side, |player, view| player.take_cover(view, target, shooter))
    }

    /// Returns the friend nearest to the shooter; the player chooses among several at equal
    /// distance.
    fn friend_hit(
        game: &mut Playing<'_, '_, 'g, 'b, C, W, M>,
        shooter: FighterId,
        _: FighterId,
        friends: Team,
    ) -> usize {
        let view = view_of(game);
        let range = |friend| view.range(shooter, FighterId::new(shooter.side, friend));
        let nearest = friends.iter().map(range).min();
        let near = |&friend: &usize| Some(range(friend)) == nearest;
        let nearest = friends.iter().filter(near).fold(Team::EMPTY, Team::with);
        match nearest.count() {
            1 => nearest.lowest().unwrap_or(0),
            _ => ask_player(game, shooter.side, |player, view| player.friend_hit(view, shooter, nearest)),
        }
    }

    fn discipline_fighter(
        game: &mut Playing<'_, '_, 'g, 'b, C, W, M>,
        side: Side,
        candidates: Team,
        contest: Contest,
    ) -> usize {
        ask_player(game, side, |player, view| player.discipline_fighter(view, side, candidates, contest))
    }

    fn separate(
        game: &mut Playing<'_, '_, 'g, 'b, C, W, M>,
        members: BySide<Team>,
        side: Side,
    ) -> CombatList {
        ask_player(game, side, |player, view| player.separate(view, members, side))
    }

    fn choose_combat(
        game: &mut Playing<'_, '_, 'g, 'b, C, W, M>,
        side: Side,
        combats: &[CombatMembers],
    ) -> usize {
        ask_player(game, side, |player, view| player.choose_combat(view, side, combats))
    }

    fn pursue(game: &mut Playing<'_, '_, 'g, 'b, C, W, M>, who: FighterId) -> Option<usize> {
        let reach = Distance::mm(game.view().pursuit_potential(who));
        let mut pursuit = ask_player(game, who.side, |player, view| player.pursue(view, who));
        if let Err(why) = umpire::check_pursuit(&view_of(game), who, &pursuit, reach) {
            record_refusal(game, who, why);
            pursuit = Pursuit::Stay;
        }
        let (to, engaged) = match pursuit {
            Pursuit::Stay => (None, None),
            Pursuit::Hold(target) => (None, Some(target)),
            Pursuit::Move { to } => (Some(to), None),
            Pursuit::Engage { target, to } => (Some(to), Some(target)),
        };
        if let Some(to) = to {
            // A fighter that stays keeps its pursuit move.
            game.field.state_mut(who).pursuits += 1;
            let touched = umpire::enemies_touched_at(&view_of(game), who, to);
            game.field.leave(who);
            act::move_to(game, who, to, RecordedMoveKind::Pursuit);
            for enemy in touched.iter() {
                game.field.touch(who, enemy);
            }
        }
        record_step(game, &Step::Pursued { who, pursuit });
        game.fights_at_once(who, engaged)
    }

    fn tacticians(&self, side: Side, _: Team) -> Team {
        self.ready.tacticians(side)
    }

    fn on_removed(&mut self, who: FighterId) {
        self.stands.take_off(who);
        let prey = &mut self.prey[who.side];
        if prey.contains(who.number()) {
            *prey = prey.without(Team::single(who.number()));
            if prey.is_empty() && self.killed_prey.is_none() {
                self.killed_prey = Some(who.side.other());
            }
        }
    }
}

fn record_refusal<C, W: Recorder, M>(game: &mut Playing<C, W, M>, who: FighterId, why: Illegal) {
    game.ground.refused_actions += 1;
    record_step(game, &Step::Refused { who, why });
}
