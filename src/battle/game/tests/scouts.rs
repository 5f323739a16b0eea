//! Tests of scouts: deployment, hiding and spotting.

use super::*;
use crate::game::state::{Positions, TableState, view_of};
use crate::geometry::Facing;
use crate::players::PlayerCaches;
use fleau_engine::rules::ruleset::{ScoutsHideAgain, ScoutsSpotScouts};
use fleau_engine::rules::skirmish::{Activity, Announcements, Assault, CardSequence, Cumulative};
use fleau_engine::rules::skirmish::{Game, Pursuit, SPOTTING_RANGE, Shot, Stance};

/// Asserts that a scout just placed is at least 10 cm away from all enemies.
pub(super) fn assert_distance(view: &BattleView, who: FighterId) {
    for enemy in view.enemies(who).iter() {
        let gap = view.gap(who, who.enemy(enemy));
        assert!(gap >= Distance::mm(SPOTTING_RANGE), "{who:?} is {gap:?} away from {enemy}");
    }
}

/// Asserts that hidden fighters are living scouts without contact, and that no enemy is offered a
/// shot or an assault at them.
pub(super) fn assert_hidden_ones_are_free(view: &BattleView) {
    for side in Side::BOTH {
        let hidden = view.hidden(side);
        if hidden.is_empty() {
            continue;
        }
        assert!(hidden.without(view.living(side)).is_empty(), "a hidden fighter is dead");
        for who in hidden.iter().map(|number| FighterId::new(side, number)) {
            assert!(view.profile(who).effects.scout && view.is_free(who), "{who:?} is hidden");
        }
        for who in view.living(side.other()).iter().map(|number| FighterId::new(side.other(), number)) {
            let reach = view.potential(who, MoveKind::Charge);
            let offered = view.shootable_enemies(who).union(view.assaultable_enemies(who, reach));
            assert!(offered.within(hidden).is_empty(), "{who:?} is offered a hidden scout");
        }
    }
}

/// Makes every other fighter of some sides a scout.
fn with_scouts(mut battle: Battle<'static>, sides: &[Side]) -> Battle<'static> {
    for &side in sides {
        for fighter in battle.armies[side].fighters.iter_mut().step_by(2) {
            fighter.profile.effects.scout = true;
        }
    }
    battle
}

#[test]
fn random_battles_with_scouts_are_legal_and_scouts_hide_and_are_spotted() {
    let count: u64 = std::env::var("FLEAU_SCOUT_BATTLES").map_or(40, |count| count.parse().unwrap());
    let readings = [ScoutsSpotScouts::Yes, ScoutsSpotScouts::No].map(|scouts_spot_scouts| {
        let scouts_hide_again = match scouts_spot_scouts {
            ScoutsSpotScouts::Yes => ScoutsHideAgain::Never,
            ScoutsSpotScouts::No => ScoutsHideAgain::EndOfTurn,
        };
        &*Box::leak(Box::new(Ruleset { scouts_spot_scouts, scouts_hide_again, ..FEAR.clone() }))
    });
    for (player, fear) in [
        (PlayerSpec::Random, false),
        (PlayerSpec::Random, true),
        (PlayerSpec::default(), false),
        (PlayerSpec::default(), true),
    ] {
        let mut scouting = [0; 3];
        for number in 0..count {
            let battle = match fear {
                true => random_battle_with_fear(number, 200, both(player)),
                false => random_battle(number, 200, both(player)),
            };
            let mut battle = with_scouts(battle, &Side::BOTH);
            battle.ruleset = readings[number as usize % 2];
            let umpire = watched(&battle, number);
            for (sum, one) in scouting.iter_mut().zip(umpire.scouting) {
                *sum += one;
            }
        }
        eprintln!("{player:?}, fear {fear}: hidden, spotted, revealed {scouting:?}");
        assert!(scouting.iter().all(|times| *times > 20), "{scouting:?}");
    }
}

#[test]
fn captains_lose_no_battles_by_scouting() {
    let mut won = [0; 2];
    for number in 0..24 {
        let battle = mirrored(random_battle(number, 300, both(PlayerSpec::default())));
        let tally = simulate(&with_scouts(battle, &[Side::A]), 12, Seed(number), &|_| {});
        assert_eq!(tally.illegal, 0);
        won[0] += tally.wins.a;
        won[1] += tally.wins.b;
    }
    eprintln!("with scouts {}, without {}", won[0], won[1]);
    assert!(won[0] * 10 > won[1] * 9, "{won:?}");
}

/// A player that gives one order.
#[derive(Default)]
pub(super) struct Orders {
    pub(super) exclusive: Option<Exclusive<Pose>>,
    pub(super) cumulative: RefCell<Vec<Cumulative<Pose>>>,
}

impl Commander<Pose> for Orders {
    fn next_card(&self, _: &BattleView, _: Side, _: &[Team], left: Team) -> usize {
        left.lowest().unwrap_or(0)
    }
    fn speaks_first(&self, _: &BattleView, _: Side) -> bool {
        true
    }
    fn speech_choice(&self, _: &BattleView, _: Side, _: &[Team], _: &CardSequence) -> SpeechChoice {
        SpeechChoice::Top
    }
    fn exclusive(&self, _: &BattleView, _: FighterId, _: &Announcements<Pose>) -> Option<Exclusive<Pose>> {
        self.exclusive
    }
    fn cumulative(&self, _: &BattleView, _: FighterId, _: &Activity) -> Option<Cumulative<Pose>> {
        self.cumulative.borrow_mut().pop()
    }
    fn take_cover(&self, _: &BattleView, _: FighterId, _: FighterId) -> bool {
        false
    }
    fn redirect(&self, view: &BattleView, who: FighterId, _: AssaultKind, _: Distance) -> Redirection<Pose> {
        Redirection::Stay(view.body(who).pose.facing)
    }
    fn pursue(&self, _: &BattleView, _: FighterId) -> Pursuit<Pose> {
        Pursuit::Stay
    }
}

const SCOUT: FighterId = FighterId::new(Side::A, 0);
pub(super) const ENEMY: FighterId = FighterId::new(Side::B, 0);

/// A pose on the way from the scout, at (300, 300) mm, to the right: `gap` millimeters between the
/// edges of the two bases of 30 mm; it faces the scout.
pub(super) fn at_gap(gap: i32) -> Pose {
    Pose { center: Point { x: 3300 + 10 * gap, y: 3000 }, facing: Facing::WEST }
}

/// Plays an activation of `who` by these orders, on a bare table where a hidden scout of A is
/// `gap` mm away from a fighter of B. Returns whether the scout is hidden before and afterwards,
/// and the number of refused actions.
fn activation(
    gap: i32,
    who: FighterId,
    ruleset: &'static Ruleset,
    orders: impl Fn(&BattleView) -> Orders,
) -> (bool, bool, u32) {
    let mut battle = random_battle(0, 200, both(PlayerSpec::default()));
    battle.table = Table::bare(Format::SQUARE, MiddleLine::AcrossHeight);
    battle.ruleset = ruleset;
    for side in Side::BOTH {
        battle.armies[side].fighters = vec![ArmyFighter::new(profile(4))];
    }
    battle.armies.a.fighters[0].profile.effects.scout = true;
    battle.armies.b.fighters[0].profile.effects.scout = ruleset.scouts_spot_scouts == ScoutsSpotScouts::No;
    let seats = CombatPlayers::new(&battle);
    let ready = PreparedBattle::new(&battle, &seats);
    let mut stands = Positions::empty(ready.bodies);
    stands.put(SCOUT, Pose { center: Point { x: 3000, y: 3000 }, facing: Facing::EAST });
    stands.put(ENEMY, at_gap(gap));
    let caches = PlayerCaches::new(&ready);
    let idle = caches.players(Seed(1).stream("idle").words(0));
    let idle = idle.as_ref().map(|player| &**player);
    let start = TableState::new(&ready, stands, idle, BySide::default());
    let (mut nobody, mut chance) = ((), Seed(1).stream("scouts").fight_dice(0));
    let mut game = Game::new(&ready.skirmish, start, &mut chance, &mut nobody);
    game.begin_turn(1);
    game.hide_scouts();
    let before = game.field.hidden(Side::A).contains(0);
    let orders = orders(&view_of(&game));
    game.ground.players[who.side] = &orders;
    (game.ground.speaker, game.ground.speaking) = (who.side, Team::single(0));
    game.activate(who.side, Team::single(0));
    (before, game.field.hidden(Side::A).contains(0), game.ground.refused_actions)
}

#[test]
fn a_scout_is_hidden_if_every_enemy_is_farther_than_10_cm() {
    let hides = |gap: i32| activation(gap, SCOUT, &RULESET, |_| Orders::default()).0;
    assert_eq!([99, 100, 101].map(hides), [false, false, true]);
}

#[test]
fn a_scout_is_spotted_by_an_enemy_that_ends_its_activation_within_10_cm() {
    let walk = |to: i32| {
        activation(150, ENEMY, &RULESET, move |_| Orders {
            cumulative: vec![Cumulative::Walk { to: at_gap(to), leaves_by: None }].into(),
            ..Orders::default()
        })
    };
    assert_eq!([99, 100, 101].map(walk), [(true, false, 0), (true, false, 0), (true, true, 0)]);
    let run = |to: i32| {
        activation(250, ENEMY, &RULESET, move |_| Orders {
            exclusive: Some(Exclusive::Run { to: at_gap(to) }),
            ..Orders::default()
        })
    };
    assert_eq!([90, 110].map(run), [(true, false, 0), (true, true, 0)]);
}

#[test]
fn a_hidden_scout_may_walk_up_to_an_enemy_and_stays_hidden_until_that_enemy_has_acted() {
    let to = Pose { center: Point { x: 3800, y: 3000 }, facing: Facing::EAST };
    let walk = activation(150, SCOUT, &RULESET, move |_| Orders {
        cumulative: vec![Cumulative::Walk { to, leaves_by: None }].into(),
        ..Orders::default()
    });
    assert_eq!(walk, (true, true, 0));
}

pub(super) fn assault(view: &BattleView, who: FighterId) -> Assault<Pose> {
    // The nearest pose in contact, on the straight line between the two.
    let center = Point { x: if who == ENEMY { 3300 } else { view.center(ENEMY).x - 300 }, y: 3000 };
    let at = Pose { center, facing: view.body(who).pose.facing };
    let targets = Team::single(0);
    Assault { kind: AssaultKind::Charge, targets, at, shoots_at: None, leaves_by: None }
}

#[test]
fn a_scout_that_assaults_or_shoots_is_no_longer_hidden() {
    let charge = activation(150, SCOUT, &RULESET, |view| Orders {
        exclusive: Some(Exclusive::Assault(assault(view, SCOUT))),
        ..Orders::default()
    });
    assert_eq!(charge, (true, false, 0));
    let shot = Shot { target: 0, stance: Stance::Unmoving, volley: false };
    let shoots = |who| {
        activation(150, who, &RULESET, |_| Orders {
            cumulative: vec![Cumulative::Shoot(shot)].into(),
            ..Orders::default()
        })
    };
    assert_eq!(shoots(SCOUT), (true, false, 0));
    assert_eq!(shoots(ENEMY), (true, true, 1), "nobody may shoot at a hidden scout");
}

#[test]
fn the_umpire_refuses_an_assault_on_a_hidden_scout() {
    let charge = activation(150, ENEMY, &RULESET, |view| {
        let action = Exclusive::Assault(assault(view, ENEMY));
        assert_eq!(umpire::check_exclusive(view, ENEMY, &action), Err(umpire::Illegal::Hidden));
        assert!(view.assault(ENEMY, 0, None).is_none() && view.targets(ENEMY).is_empty());
        Orders { exclusive: Some(action), ..Orders::default() }
    });
    assert_eq!(charge, (true, true, 1));
    // The same assault is legal at a scout that is not hidden.
    let charge = activation(100, ENEMY, &RULESET, |view| {
        let action = Exclusive::Assault(assault(view, ENEMY));
        assert_eq!(umpire::check_exclusive(view, ENEMY, &action), Ok(()));
        Orders { exclusive: Some(action), ..Orders::default() }
    });
    assert_eq!(charge, (false, false, 0));
}

#[test]
fn whether_scouts_spot_scouts_is_a_setting() {
    static BLIND: LazyLock<Ruleset> =
        LazyLock::new(|| Ruleset { scouts_spot_scouts: ScoutsSpotScouts::No, ..RULESET.clone() });
    let stays = activation(90, ENEMY, &BLIND, |_| Orders::default());
    assert_eq!(stays, (true, true, 0), "an enemy scout sees nobody");
}

/// Recorder of the number of scouts that hide in each turn.
#[derive(Default)]
struct Hidings {
    turn: u8,
    by_turn: [u32; 16],
}

impl Observer for Hidings {
    fn on_event(&mut self, event: &Event) {
        if let Event::TurnBegins { turn } = event {
            self.turn = *turn;
        }
    }
}
impl SkirmishObserver for Hidings {
    fn on_skirmish_event(&mut self, event: &SkirmishEvent, _: &FieldView) {
        if let SkirmishEvent::Hides(_) = event {
            self.by_turn[usize::from(self.turn)] += 1;
        }
    }
}
impl Recorder for Hidings {}

#[test]
fn scouts_hide_at_the_deployment_and_again_by_a_setting() {
    let hidings = |scouts_hide_again| {
        let ruleset = Box::leak(Box::new(Ruleset { scouts_hide_again, ..RULESET.clone() }));
        let mut hidings = Hidings::default();
        for number in 0..30 {
            let battle = random_battle(number, 200, both(PlayerSpec::Random));
            let battle = Battle { ruleset, ..with_scouts(battle, &Side::BOTH) };
            hidings.turn = 0;
            watch(&battle, number, Seed(number), &mut hidings);
        }
        (hidings.by_turn[0], hidings.by_turn[1..].iter().sum::<u32>())
    };
    let (first, again) = hidings(ScoutsHideAgain::Never);
    assert!(first > 50 && again == 0, "{first}, {again}");
    let (first, again) = hidings(ScoutsHideAgain::EndOfTurn);
    assert!(first > 50 && again > 20, "{first}, {again}");
}

#[test]
fn captains_deploy_scouts_last_and_hidden() {
    let mut hidings = Hidings::default();
    let mut scouts = 0;
    for number in 0..30 {
        let battle = with_scouts(random_battle(number, 200, both(PlayerSpec::default())), &[Side::A]);
        scouts += battle.armies.a.fighters.len().div_ceil(2) as u32;
        hidings.turn = 0;
        watch(&battle, number, Seed(number), &mut hidings);
    }
    let hidden = hidings.by_turn[0];
    // Enemies that deploy later may come near.
    assert!(hidden * 5 >= scouts * 4, "{hidden} of {scouts}");
}
