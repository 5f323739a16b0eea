//! Tests of the healing of friends.

use super::*;
use crate::game::state::{Positions, TableState};
use crate::geometry::Facing;
use crate::players::PlayerCaches;
use fleau_engine::dice::ScriptedDice;
use fleau_engine::rules::WoundLevel;
use fleau_engine::rules::skirmish::Game;

/// Recorder of who was healed by whom.
#[derive(Default)]
struct Healings(Vec<[usize; 2]>);

impl Observer for Healings {}
impl SkirmishObserver for Healings {
    fn on_skirmish_event(&mut self, event: &SkirmishEvent, _: &FieldView) {
        if let SkirmishEvent::Healed { who, by } = event {
            self.0.push([who.number(), by.number()]);
        }
    }
}
impl Recorder for Healings {}

/// Plays the maintenance of fighters of side A with these AP and wound levels, each `gap` mm away
/// from the one before. The first `healers` of them heal on 4. Returns who was healed by whom.
fn healings(fighters: &[(u16, u8)], healers: usize, gap: i32, dice: &[u8]) -> Vec<[usize; 2]> {
    let mut battle = random_battle(0, 200, both(PlayerSpec::default()));
    battle.table = Table::bare(Format::SQUARE, MiddleLine::AcrossHeight);
    let fighter = |(number, &(ap, _)): (usize, &(u16, u8))| {
        let mut profile = Profile { strategic_value: StrategicValue::new(ap.into()).unwrap(), ..profile(4) };
        profile.effects.heals_friends = (number < healers).then_some(4);
        ArmyFighter::new(profile)
    };
    battle.armies.a.fighters = fighters.iter().enumerate().map(fighter).collect();
    battle.armies.b.fighters = vec![ArmyFighter::new(profile(4))];
    let seats = CombatPlayers::new(&battle);
    let ready = PreparedBattle::new(&battle, &seats);
    let mut stands = Positions::empty(ready.bodies);
    let at = |x: i32| Pose { center: Point { x, y: 3000 }, facing: Facing::EAST };
    for number in 0..fighters.len() {
        // Bases of 30 mm.
        stands.put(FighterId::new(Side::A, number), at(2000 + number as i32 * (300 + 10 * gap)));
    }
    stands.put(FighterId::new(Side::B, 0), at(8000));
    let caches = PlayerCaches::new(&ready);
    let players = caches.players(Seed(1).stream("idle").words(0));
    let players = players.as_ref().map(|player| &**player);
    let start = TableState::new(&ready, stands, players, BySide::default());
    let (mut healings, mut chance) = (Healings::default(), ScriptedDice::new(dice.iter().copied()));
    let mut game = Game::new(&ready.skirmish, start, &mut chance, &mut healings);
    game.begin_turn(1);
    for (number, &(_, levels)) in fighters.iter().enumerate() {
        let fighter = &mut game.field.state_mut(FighterId::new(Side::A, number)).fighter;
        fighter.wound_level = WoundLevel::UNHURT.raised_by(levels);
    }
    game.maintenance();
    healings.0
}

#[test]
fn a_fighter_heals_the_dearest_of_itself_and_the_friends_that_it_touches() {
    let fighters = [(20, 1), (30, 1), (40, 1)];
    // The third is not touched by the first.
    assert_eq!(healings(&fighters, 1, 0, &[4]), [[1, 0]]);
    assert_eq!(healings(&fighters, 1, 0, &[3]), [] as [[usize; 2]; 0]);
    assert_eq!(healings(&fighters, 1, 5, &[4]), [[0, 0]], "nobody is touched");
    assert_eq!(healings(&[(30, 1), (20, 2)], 1, 0, &[4]), [[0, 0]], "itself is dearer");
    assert_eq!(healings(&[(30, 0), (20, 2)], 1, 0, &[4]), [[1, 0]], "itself is unhurt");
    assert_eq!(healings(&[(30, 0), (20, 0)], 1, 0, &[]), [] as [[usize; 2]; 0]);
}

#[test]
fn nobody_is_healed_by_two_in_a_turn() {
    // Both would heal the third.
    let fighters = [(20, 0), (40, 3), (30, 0)];
    assert_eq!(healings(&fighters, 1, 0, &[4]), [[1, 0]]);
    // The second heals itself no more after the first has healed it.
    assert_eq!(healings(&fighters, 2, 0, &[4]), [[1, 0]]);
    // After a failed roll the second may heal itself.
    assert_eq!(healings(&fighters, 2, 0, &[3, 4]), [[1, 1]]);
}
