//! Tests of shots at assailants.

use super::scouts::{ENEMY, Orders, assault, at_gap};
use super::*;
use crate::game::state::{Positions, TableState, view_of};
use crate::geometry::Facing;
use crate::players::PlayerCaches;
use fleau_engine::rules::skirmish::Game;

/// Gives all fighters with a missile weapon the ability, every other one twice.
fn with_reactions(mut battle: Battle<'static>, sides: &[Side]) -> Battle<'static> {
    for &side in sides {
        for (number, fighter) in battle.armies[side].fighters.iter_mut().enumerate() {
            fighter.profile.effects.reaction_shots = 1 + number as u8 % 2;
        }
    }
    battle
}

#[test]
fn random_battles_with_shots_at_assailants_are_legal() {
    for player in [PlayerSpec::Random, PlayerSpec::default()] {
        let mut shots = [0; 2];
        for number in 0..300 {
            let (fear, players) = (number % 2, both(player));
            let battle = match fear {
                0 => random_battle(number, 200, players),
                _ => random_battle_with_fear(number, 200, players),
            };
            let umpire = watched(&with_reactions(battle, &Side::BOTH), number);
            shots[fear as usize] += umpire.reaction_shots;
        }
        eprintln!("{player:?}: {shots:?} shots, without and with fear");
        assert!(shots.iter().all(|count| *count > 30), "{shots:?}");
    }
}

#[test]
fn captains_lose_no_battles_by_shots_at_assailants() {
    let mut won = [0; 2];
    for number in 0..24 {
        let battle = mirrored(random_battle(number, 300, both(PlayerSpec::default())));
        let tally = simulate(&with_reactions(battle, &[Side::A]), 12, Seed(number), &|_| {});
        assert_eq!(tally.illegal, 0);
        won[0] += tally.wins.a;
        won[1] += tally.wins.b;
    }
    eprintln!("with shots at assailants {}, without {}", won[0], won[1]);
    assert!(won[0] > won[1], "{won:?}");
}

/// Recorder of the shots at assailants.
#[derive(Default)]
struct Shots(u32);

impl Observer for Shots {}
impl SkirmishObserver for Shots {
    fn on_skirmish_event(&mut self, event: &SkirmishEvent, _: &FieldView) {
        self.0 += u32::from(matches!(event, SkirmishEvent::Shot { in_reaction: true, .. }));
    }
}
impl Recorder for Shots {}

#[test]
fn a_fighter_shoots_only_at_assailants_that_it_sees() {
    let shots = |facing: Facing| {
        let mut battle = random_battle(0, 200, both(PlayerSpec::default()));
        battle.table = Table::bare(Format::SQUARE, MiddleLine::AcrossHeight);
        for side in Side::BOTH {
            battle.armies[side].fighters = vec![ArmyFighter::new(profile(4))];
        }
        let battle = with_reactions(battle, &[Side::A]);
        let seats = CombatPlayers::new(&battle);
        let ready = PreparedBattle::new(&battle, &seats);
        let mut stands = Positions::empty(ready.bodies);
        stands.put(FighterId::new(Side::A, 0), Pose { center: Point { x: 3000, y: 3000 }, facing });
        stands.put(ENEMY, at_gap(150));
        let caches = PlayerCaches::new(&ready);
        let idle = caches.players(Seed(1).stream("idle").words(0));
        let idle = idle.as_ref().map(|player| &**player);
        let start = TableState::new(&ready, stands, idle, BySide::default());
        let (mut shots, mut chance) = (Shots::default(), Seed(1).stream("reaction").fight_dice(0));
        let mut game = Game::new(&ready.skirmish, start, &mut chance, &mut shots);
        game.begin_turn(1);
        let exclusive = Some(Exclusive::Assault(assault(&view_of(&game), ENEMY)));
        let orders = Orders { exclusive, ..Orders::default() };
        game.ground.players[Side::B] = &orders;
        game.activate(Side::B, Team::single(0));
        assert_eq!(game.ground.refused_actions, 0);
        shots.0
    };
    assert_eq!([Facing::EAST, Facing::WEST].map(shots), [1, 0]);
}
