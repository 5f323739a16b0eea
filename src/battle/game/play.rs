//! The course of a battle from deployment to victory [III-B, IV].
//!
//! Randomness is passed in; the phases are those of a skirmish. Maintenance plays healing and
//! removes markers [IV-D-3], and rallying if the ruleset plays fear [IV-D-1]. Not played, because
//! no text of them is available: mystic regeneration [IV-D-2], altitude [II-F], and chapters X and
//! XI.
//!
//! Where the rulebook is silent: an Execution scenario that is decided within a phase ends with
//! that phase.

use super::deployment;
use super::outcome::{Outcome, Victory};
use super::recorder::{Recorder, Step};
use super::scenario::{Goal, Prey, control_value};
use super::setup::{Battle, PreparedBattle};
use super::state::{Playing, Positions, TableState, record_step, view_of};
use super::view::BattleView;
use crate::geometry::Pose;
use crate::players::Players;
use fleau_engine::rules::chance::ACTIVATION_PURPOSE;
use fleau_engine::rules::ruleset::{AloneOnTable, ScoutsHideAgain};
use fleau_engine::rules::skirmish::{Commander, FighterId, Game, Phase};
use fleau_engine::rules::{BySide, Chance, Fighter, Side, Turns};

impl PreparedBattle<'_> {
    /// Plays the battle from deployment to its end, with `chance` as dice, and reports each step to
    /// `recorder`.
    pub fn play<C: Chance, W: Recorder>(
        &self,
        players: &Players,
        chance: &mut C,
        recorder: &mut W,
    ) -> Outcome {
        let prey = BySide { a: self.prey(Side::A), b: self.prey(Side::B) };
        let stands = Positions::empty(self.bodies);
        let players = players.as_ref().map(|player| &**player);
        let ground = TableState { is_deploying: true, ..TableState::new(self, stands, players, prey) };
        let mut game = Game::new(&self.skirmish, ground, chance, recorder);
        game.chance.begin_turn(0);
        draw_cards_to_kill(&mut game);
        deployment::deploy(&mut game);
        let outcome = play_turns(&mut game, 1);
        if let Some(side) = side_that_takes_all_areas(&game) {
            let victory_points = outcome.victory_points[side];
            if victory_points > view_of(&game).victory_points().0[side] {
                record_step(&mut game, &Step::TakesAllAreas { side, victory_points });
            }
        }
        record_step(&mut game, &Step::Ends(outcome));
        outcome
    }
}

/// Draws the enemy card whose fighters each side has to kill, in the variants of the Execution
/// scenario with a drawn card [III-A-2].
fn draw_cards_to_kill<C: Chance, W: Recorder>(game: &mut Playing<C, W>) {
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
pub(crate) fn play_turns<C: Chance, W: Recorder>(game: &mut Playing<C, W>, first: u8) -> Outcome {
    let last = game.ground.ready.battle.scenario.turns.get();
    let mut held = BySide::<u16>::default();
    let no_points = [0; Turns::MAX as usize];
    let mut points_by_turn = BySide { a: no_points, b: no_points };
    let is_decided = |game: &Playing<C, W>| {
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
            if game.ground.ready.battle.ruleset.scouts_hide_again == ScoutsHideAgain::EndOfTurn {
                game.hide_scouts();
            }
        }
        let (points, areas) = view_of(game).victory_points();
        held.a += areas.a;
        held.b += areas.b;
        for side in Side::BOTH {
            points_by_turn[side][usize::from(turn) - 1] = points[side];
        }
        record_step(game, &Step::TurnEnds { turn, victory_points: points });
        if decided {
            break;
        }
    }
    compute_outcome(game, held, points_by_turn)
}

/// Returns the side that takes all areas, because it is alone on the table with turns still to come
/// [III-A-2].
fn side_that_takes_all_areas<C, W>(game: &Playing<C, W>) -> Option<Side> {
    let Battle { scenario, ruleset, .. } = game.ground.ready.battle;
    let has_time = game.turn() < scenario.turns.get();
    let is_alone = |side: &Side| game.field.is_gone(side.other()) && !game.field.is_gone(*side);
    let reaches_all = has_time && ruleset.alone_on_table == AloneOnTable::BeforeLastTurn;
    Side::BOTH.into_iter().find(is_alone).filter(|_| reaches_all)
}

fn compute_outcome<C: Chance, W: Recorder>(
    game: &Playing<C, W>,
    areas_held: BySide<u16>,
    mut points_by_turn: BySide<[u16; Turns::MAX as usize]>,
) -> Outcome {
    let view = view_of(game);
    let ready = game.ground.ready;
    let (mut victory_points, _) = view.victory_points();
    if let Some(side) = side_that_takes_all_areas(game) {
        victory_points[side] = ready.battle.scenario.areas().iter().map(|area| area.points[side]).sum();
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
    let turns = ready.battle.scenario.turns.get();
    let from_last = usize::from(record.turns.max(1)) - 1..usize::from(turns);
    for side in Side::BOTH {
        points_by_turn[side][from_last.clone()].fill(victory_points[side]);
    }
    let (mut ap_lost, mut ap_worn) = (BySide::<u32>::default(), BySide::<u32>::default());
    for side in Side::BOTH {
        for (number, member) in ready.battle.armies[side].fighters.iter().enumerate() {
            let value = member.profile.strategic_value;
            let fighter = game.fighter(FighterId::new(side, number));
            match fighter.is_alive() {
                true => {
                    let before = control_value(value, Fighter::starting(&member.profile));
                    ap_worn[side] += before.saturating_sub(control_value(value, fighter));
                }
                false => ap_lost[side] += u32::from(value.get()),
            }
        }
    }
    Outcome {
        victory,
        victory_points,
        points_by_turn,
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
pub(crate) fn play_to_end(
    view: &BattleView,
    players: BySide<&dyn Commander<Pose>>,
    chance: &mut impl Chance,
) -> Outcome {
    let ground = TableState::new(view.ready, *view.stands, players, view.prey);
    let mut nobody = ();
    let mut game = Game::new(&view.ready.skirmish, ground, chance, &mut nobody);
    game.field = *view.fighters.field;
    play_turns(&mut game, view.turn)
}
