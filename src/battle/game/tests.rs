//! Tests of whole battles: legality, strength of players, symmetry and monotonicity.

#![expect(clippy::print_stderr, reason = "measures are printed")]

mod healing;
mod reaction;
mod scouts;

use super::ground::can_turn_to_see;
use super::options::Destinations;
use super::recorder::{Recorder, Step};
use super::scenario::{Area, Goal, Prey};
use super::setup::{Army, ArmyFighter, Battle, CombatPlayers, PreparedBattle};
use super::simulate::{simulate, swapped, watch};
use super::{BattleView, Outcome, Scenario, Tally, umpire};
use crate::geometry::{Base, Convex, Distance, Outline, Point, Pose, Rectangle, Vector};
use crate::players::PlayerSpec;
use crate::players::caches::BattleCaches;
use crate::players::captain::planner::SearchSettings;
use crate::players::captain::{Captain, Weights};
use crate::players::cross_table::{HeadToHead, play_head_to_head};
use crate::players::tuning::tune;
use crate::players::values::Values;
use crate::table::{
    Crossing, Format, MiddleLine, Piece, PlacingRules, Scratch, Table, place_randomly, scenery_set,
};
use fleau_engine::dice::Seed;
use fleau_engine::policy::Policy;
use fleau_engine::rules::contact::Size;
use fleau_engine::rules::ruleset::{AloneOnTable, CourageAndFear, SeveralDearest};
use fleau_engine::rules::skirmish::{
    Activity, AssaultKind, Commander, Cover, Exclusive, FieldView, FighterId, MoveKind, Phase, Redirection,
    SIDE_CAPACITY, SkirmishEvent, SkirmishObserver, SpeechChoice,
};
use fleau_engine::rules::{
    BySide, Characteristic, Event, Missile, Movement, Observer, Power, Profile, Range, Resistance, Ruleset,
    Side, StrategicValue, Team, Turns, WoundResult, WoundTable,
};
use fleau_engine::stats::Proportion;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The rules of 2024, except that neither side has to place its combat dice first.
static RULESET: LazyLock<Ruleset> = LazyLock::new(|| {
    use WoundResult::{Critical as C, Killed as K, Light as L, None as N, Serious as S, Stunned as T};
    Ruleset {
        id: "test".to_owned(),
        name: "test".to_owned(),
        wound_table: WoundTable::new([
            [N, T, T, L, L],
            [T, T, L, L, S],
            [T, L, L, S, C],
            [L, L, S, S, C],
            [L, S, S, C, K],
            [L, S, C, C, K],
            [S, S, C, K, K],
            [S, C, C, K, K],
            [S, C, K, K, K],
            [C, C, K, K, K],
            [C, K, K, K, K],
        ]),
        ..Ruleset::blank()
    }
});

/// A test card: AP; MOV in millimeters; INI, ATT, STR, DEF and RES; DIS; the missile weapon (AIM,
/// ranges in centimeters, STR); size; whether it is a champion.
pub(crate) type Row = (u16, u16, [i16; 5], i16, Option<(i16, [u16; 3], i16)>, Size, bool);

/// Cards as printed for Confrontation 5, of several peoples mixed.
pub(crate) const ROWS: [Row; 12] = [
    (19, 100, [3, 3, 7, 3, 7], 3, None, Size::Normal, false),
    (49, 100, [3, 5, 8, 5, 11], 4, None, Size::Normal, false),
    (13, 100, [2, 2, 4, 3, 5], 2, None, Size::Normal, false),
    (10, 125, [3, 2, 3, 2, 3], 2, None, Size::Small, false),
    (15, 100, [3, 2, 4, 2, 4], 3, Some((3, [20, 40, 60], 5)), Size::Normal, false),
    (24, 125, [4, 3, 5, 3, 5], 3, Some((4, [15, 30, 45], 6)), Size::Normal, false),
    (32, 150, [4, 5, 7, 3, 7], 2, None, Size::Large, false),
    (43, 125, [5, 5, 8, 4, 8], 4, None, Size::Normal, false),
    (62, 175, [6, 6, 9, 5, 9], 5, None, Size::Large, true),
    (74, 100, [5, 5, 7, 6, 8], 6, None, Size::Normal, true),
    (90, 150, [4, 6, 12, 4, 13], 3, None, Size::VeryLarge, false),
    (42, 125, [4, 4, 6, 4, 6], 5, Some((5, [20, 35, 50], 7)), Size::Normal, true),
];

/// Returns the profile in row `number` of [`ROWS`].
pub(crate) fn profile(number: usize) -> Profile {
    card(ROWS[number])
}

pub(crate) fn card((ap, mov, [ini, att, str, def, res], dis, missile, size, champion): Row) -> Profile {
    let value = |n: i16| Characteristic::new(n.into()).unwrap();
    Profile {
        initiative: value(ini),
        attack: value(att),
        strength: value(str),
        defense: value(def),
        resistance: Resistance::new(res.into()).unwrap(),
        strategic_value: StrategicValue::new(ap.into()).unwrap(),
        discipline: Some(value(dis)),
        courage: None,
        fear: None,
        size,
        enormous: 0,
        champion,
        pure_caster: false,
        movement: Some(Movement::new(mov.into()).unwrap()),
        power: Power::of_size(size),
        wounds: Default::default(),
        missile: missile.map(|(aim, ranges, strength)| Missile {
            aim: value(aim),
            ranges: ranges.map(|cm| Range::new(cm.into()).unwrap()),
            strength: value(strength),
        }),
        effects: Default::default(),
        kinds: Default::default(),
    }
}

/// A small random number generator (xorshift) for drawing lists.
pub(crate) struct Lots(u64);

impl Lots {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }
}

/// Draws an army of up to `ap` AP and 15 fighters, or one per 20 AP, from four kinds of fighters.
pub(crate) fn army(name: &str, ap: u32, lots: &mut Lots) -> Army {
    let kinds: [usize; 4] = std::array::from_fn(|_| lots.below(ROWS.len()));
    let (mut fighters, mut spent) = (Vec::new(), 0);
    let most_fighters = (ap as usize / 20).max(15);
    for _ in 0..40 {
        let profile = profile(kinds[lots.below(4)]);
        let value = u32::from(profile.strategic_value.get());
        if spent + value <= ap && value * 5 <= ap * 2 && fighters.len() < most_fighters {
            spent += value;
            fighters.push(ArmyFighter {
                base: Base::from_size(profile.size),
                is_of_own_people: true,
                profile,
            });
        }
    }
    match fighters.is_empty() {
        true => army(name, ap, lots),
        false => Army { name: name.to_owned(), fighters, cards: Vec::new() },
    }
}

pub(crate) fn table(format: Format, number: u64) -> Table {
    let mut words = Seed(number).stream("table").words(number);
    place_randomly(format, MiddleLine::AcrossHeight, &scenery_set(), 6, &PlacingRules::default(), &mut words)
        .unwrap_or_else(|_| Table::bare(format, MiddleLine::AcrossHeight))
}

pub(crate) fn scenario(number: usize, table: &Table) -> Scenario {
    let zones = table.zones();
    match number % 3 {
        0 => Scenario::bloodbath(zones.whole),
        1 => Scenario::conquest(zones.deployment, zones.center),
        _ => Scenario::execution(),
    }
}

/// Creates a battle between two random lists on a random table.
pub(crate) fn random_battle(number: u64, ap: u32, players: BySide<PlayerSpec>) -> Battle<'static> {
    let mut lots = Lots::new(number + 1);
    let formats = [Format::SMALL, Format::SQUARE, Format::STANDARD];
    let table = table(formats[number as usize % 3], number);
    let scenario = scenario(number as usize / 3, &table);
    Battle {
        ruleset: &RULESET,
        valued_by: &RULESET,
        armies: BySide { a: army("a", ap, &mut lots), b: army("b", ap, &mut lots) },
        table,
        scenario,
        players,
        combat_policies: BySide { a: policy(), b: policy() },
        caches: BattleCaches::default(),
    }
}

/// The rules of [`RULESET`] with courage and fear.
pub(crate) static FEAR: LazyLock<Ruleset> =
    LazyLock::new(|| Ruleset { courage_and_fear: CourageAndFear::Confede, ..RULESET.clone() });

/// Creates a random battle with courage and fear: large fighters have FEAR, others COU. The first
/// fighters are a leader, a staff and a bearer of a rallying cry.
fn random_battle_with_fear(number: u64, ap: u32, players: BySide<PlayerSpec>) -> Battle<'static> {
    let mut battle = Battle { ruleset: &FEAR, valued_by: &FEAR, ..random_battle(number, ap, players) };
    let value = |value: i16| Characteristic::new(value.into()).ok();
    for side in Side::BOTH {
        for (number, ArmyFighter { profile, .. }) in battle.armies[side].fighters.iter_mut().enumerate() {
            match number {
                0 => profile.effects.leads = 15,
                1 => profile.effects.musician = true,
                2 => profile.effects.standard_bearer = true,
                3 => profile.effects.rallying_cry = true,
                _ => {}
            }
            match profile.size {
                Size::Small | Size::Normal => profile.courage = value(2 + profile.attack.get()),
                Size::Large => profile.fear = value(7),
                Size::VeryLarge | Size::Titan => profile.fear = value(9),
            }
        }
    }
    battle
}

#[test]
fn random_battles_with_fear_are_legal_and_some_fighters_flee_off_the_table() {
    let (mut tests, mut flights, mut lost, mut cries) = (0, 0, 0, 0);
    for player in [PlayerSpec::Random, PlayerSpec::default()] {
        for number in 0..80 {
            let battle = random_battle_with_fear(number, 200, both(player));
            let umpire = watched(&battle, number);
            tests += umpire.courage_tests;
            flights += umpire.flights;
            lost += umpire.lost;
            cries += umpire.cried.a.count() + umpire.cried.b.count();
        }
    }
    // Captains avoid enemies that would put them to flight: 49 flights with these seeds.
    assert!(tests > 100 && flights > 30 && lost > 10, "{tests} tests, {flights} flights, {lost} lost");
    assert!(cries > 5, "{cries} rallying cries");
}

/// Plays battles of weak fighters with FEAR against strong ones with little COU, and returns how
/// many of the strong ones the weak ones put to flight.
fn put_to_flight(captain: Weights) -> u32 {
    let value = |value: i16| Characteristic::new(value.into()).ok();
    let weak = Profile { fear: value(10), ..card((20, 125, [1, 1, 2, 1, 3], 4, None, Size::Large, false)) };
    let strong =
        Profile { courage: value(5), ..card((50, 100, [5, 6, 9, 6, 9], 4, None, Size::Large, false)) };
    let armies = BySide { a: Army::new("weak", &[weak; 4]), b: Army::new("strong", &[strong; 3]) };
    let play = |number| {
        let drawn = random_battle_with_fear(number, 200, both(PlayerSpec::Captain(captain)));
        watched(&Battle { armies: armies.clone(), ..drawn }, number).flights
    };
    (0..12).map(play).sum()
}

#[test]
fn a_captain_charges_strong_enemies_that_would_flee() {
    let known = put_to_flight(Weights::default());
    let ignored = put_to_flight(Weights { rout: 0.0, ..Weights::default() });
    assert!(known > 2 * ignored, "{known} against {ignored}");
}

/// Recorder that asks a captain, for each fighter after each step, whether it assaults an enemy by
/// redirection or as its action.
#[derive(Default)]
struct Dread {
    /// Numbers of redirections and of engagements from contact, where an enemy within reach is
    /// dreaded.
    asked: [usize; 2],
}

impl Observer for Dread {}
impl SkirmishObserver for Dread {}
impl Recorder for Dread {
    fn step(&mut self, _: &Step, view: &BattleView) {
        let values = RefCell::new(Values::new(view.ready, Weights::default().damage));
        let captain = Captain::new(Weights::default(), &values);
        for side in Side::BOTH {
            for who in view.living(side).iter().map(|number| FighterId::new(side, number)) {
                let dreads = |enemy: usize| !view.enemies_it_dares(who, Team::single(enemy)).contains(enemy);
                let reach = view.potential(who, MoveKind::Charge);
                if !view.enemies(who).iter().any(dreads) {
                    continue;
                }
                if view.is_free(who) {
                    let answer = captain.redirect(view, who, AssaultKind::Charge, reach);
                    if let Redirection::Assault { targets, .. } = answer {
                        assert!(!targets.iter().any(dreads), "{who:?} {answer:?}");
                    }
                    self.asked[0] += 1;
                } else {
                    let answer = captain.exclusive(view, who, &[None; SIDE_CAPACITY]);
                    if let Some(Exclusive::Assault(assault)) = answer {
                        assert!(!assault.targets.iter().all(dreads), "{who:?} {assault:?}");
                    }
                    self.asked[1] += 1;
                }
            }
        }
    }
}

#[test]
fn a_captain_assaults_no_enemy_that_probably_frightens_its_fighter_off() {
    let mut dread = Dread::default();
    for number in 0..40 {
        let mut battle = random_battle_with_fear(number, 300, both(PlayerSpec::default()));
        for ArmyFighter { profile, .. } in
            battle.armies.a.fighters.iter_mut().chain(&mut battle.armies.b.fighters)
        {
            profile.courage = profile.courage.and(Characteristic::new(2).ok());
        }
        watch(&battle, number, Seed(number), &mut dread);
    }
    let [redirections, engagements] = dread.asked;
    assert!(redirections > 1000 && engagements > 100, "{redirections}, {engagements}");
}

/// Recorder that asks a captain for the actions of each free fighter after each step, then for
/// those in the next turn without another exclusive action.
#[derive(Default)]
struct Intents {
    /// Number of cumulative actions in the same turn.
    acted: usize,
}

impl Observer for Intents {}
impl SkirmishObserver for Intents {}
impl Recorder for Intents {
    fn step(&mut self, _: &Step, view: &BattleView) {
        let values = RefCell::new(Values::new(view.ready, Weights::default().damage));
        let captain = Captain::new(Weights::default(), &values);
        let mut act = |who: FighterId| {
            let view = BattleView { turn: view.turn.max(1), ..*view };
            captain.exclusive(&view, who, &[None; SIDE_CAPACITY]);
            self.acted += usize::from(captain.cumulative(&view, who, &Activity::default()).is_some());
            let next = BattleView { turn: view.turn + 1, ..view };
            assert_eq!(captain.cumulative(&next, who, &Activity::default()), None);
        };
        let free = |side: Side| view.living(side).iter().map(move |number| FighterId::new(side, number));
        Side::BOTH.into_iter().flat_map(free).filter(|who| view.is_free(*who)).for_each(&mut act);
    }
}

#[test]
fn a_captain_forgets_its_intents_with_the_turn() {
    let mut intents = Intents::default();
    for number in 0..5 {
        watch(&random_battle(number, 200, both(PlayerSpec::default())), number, Seed(number), &mut intents);
    }
    assert!(intents.acted > 100, "{}", intents.acted);
}

#[test]
fn the_umpire_lets_a_fighter_in_rout_do_nothing_but_flee() {
    #[derive(Default)]
    struct Checks(u32);
    impl Observer for Checks {}
    impl SkirmishObserver for Checks {}
    impl Recorder for Checks {
        fn step(&mut self, _: &Step, view: &BattleView) {
            for side in Side::BOTH {
                for number in view.fighters.in_rout(side, view.living(side)).iter() {
                    let who = FighterId::new(side, number);
                    let stays = Exclusive::UnderCover { to: view.body(who).pose };
                    assert_eq!(umpire::check_exclusive(view, who, &stays), Err(umpire::Illegal::InRout));
                    self.0 += 1;
                }
            }
        }
    }
    let mut checks = Checks::default();
    for number in 0..60 {
        let battle = random_battle_with_fear(number, 200, both(PlayerSpec::Random));
        watch(&battle, number, Seed(number), &mut checks);
    }
    assert!(checks.0 > 0, "nobody was in rout");
}

pub(crate) fn policy() -> Policy {
    "balanced".parse().expect("a policy")
}

/// Recorder that asserts the invariants of a battle at each of its steps.
#[derive(Default)]
struct Umpire {
    refused: Vec<String>,
    placed: BySide<Team>,
    /// Fighters activated in this turn.
    activated: BySide<Team>,
    put_aside: BySide<u8>,
    wounds: BySide<[u8; SIDE_CAPACITY]>,
    turn: u8,
    ended: Option<Outcome>,
    resisted: BySide<[i16; SIDE_CAPACITY]>,
    courage_tests: u32,
    flights: u32,
    lost: u32,
    /// Fighters that used their rallying cry.
    cried: BySide<Team>,
    /// Numbers of scouts that hid, were spotted, and revealed themselves.
    scouting: [u32; 3],
    /// Fighters that shot at an assailant in this turn.
    has_reacted: BySide<Team>,
    reaction_shots: u32,
}

impl Observer for Umpire {
    fn on_event(&mut self, event: &Event) {
        if let Event::TurnBegins { turn } = event {
            self.turn = *turn;
            self.activated = BySide::default();
            self.put_aside = BySide::default();
            self.has_reacted = BySide::default();
        }
    }
}

impl SkirmishObserver for Umpire {
    fn on_skirmish_event(&mut self, event: &SkirmishEvent, view: &FieldView) {
        match *event {
            SkirmishEvent::TurnOfSpeech { side, choice, fighters, .. } => {
                assert!(
                    fighters.within(self.activated[side]).is_empty(),
                    "activated twice in turn {}",
                    self.turn
                );
                self.activated[side] = self.activated[side].union(fighters);
                self.put_aside[side] += u8::from(choice == SpeechChoice::PutAside);
                assert!(self.put_aside[side] <= 1, "two cards put aside");
            }
            SkirmishEvent::CourageTested { who, fear, success, .. } => {
                self.courage_tests += 1;
                let resisted = &mut self.resisted[who.side][who.number()];
                assert!(fear > *resisted, "{who:?} tests again against a FEAR it has resisted");
                *resisted = if success { fear } else { *resisted };
            }
            SkirmishEvent::Fled { who, leaves } => {
                self.flights += 1;
                self.lost += u32::from(leaves);
                assert_eq!(view.field.living(who.side).contains(who.number()), !leaves);
            }
            SkirmishEvent::RallyingCry { who, .. } => {
                assert!(
                    view.in_rout(who.side, view.field.living(who.side)).is_empty()
                        && view.field.living(who.side).contains(who.number())
                );
                assert!(!self.cried[who.side].contains(who.number()), "two rallying cries");
                self.cried[who.side] = self.cried[who.side].with(who.number());
            }
            SkirmishEvent::Shot { shooter, target, in_reaction, difficulty, .. } => {
                assert!(!view.state(shooter).fighter.is_in_rout(), "shoots in rout");
                let has_reacted = &mut self.has_reacted[shooter.side];
                assert!(!has_reacted.contains(shooter.number()), "shoots after a shot at an assailant");
                if in_reaction {
                    self.reaction_shots += 1;
                    *has_reacted = has_reacted.with(shooter.number());
                    assert_eq!(difficulty, view.profile(shooter).reaction_difficulty());
                    assert!(!self.activated[shooter.side].contains(shooter.number()), "was activated");
                    assert!(self.activated[target.side].contains(target.number()), "no assailant");
                    assert!(view.state(shooter).contacts.is_empty(), "shoots in contact");
                }
                for who in [shooter, target] {
                    assert!(!view.field.hidden(who.side).contains(who.number()), "{who:?} is hidden");
                }
            }
            SkirmishEvent::Hides(who) => {
                assert!(view.profile(who).effects.scout, "{who:?} is no scout");
                self.scouting[0] += 1;
            }
            SkirmishEvent::Revealed { by, .. } => self.scouting[if by.is_some() { 1 } else { 2 }] += 1,
            SkirmishEvent::PhaseEnds(phase) => {
                for side in Side::BOTH {
                    let living = view.field.living(side);
                    if phase == Phase::Activation
                        && living.count() > 0
                        && view.field.living(side.other()).count() > 0
                    {
                        assert!(living.without(self.activated[side]).is_empty(), "somebody was left out");
                    }
                    for (number, before) in self.wounds[side].iter_mut().enumerate() {
                        let now = view.state(FighterId::new(side, number)).fighter.wound_level.get();
                        let heals = phase == Phase::Maintenance;
                        assert!(now >= *before || heals, "a wound is gone");
                        *before = now;
                    }
                }
            }
            _ => {}
        }
    }
}

impl Recorder for Umpire {
    fn step(&mut self, step: &Step, view: &BattleView) {
        assert!(view.ground().is_valid(), "after {step:?}");
        scouts::assert_hidden_ones_are_free(view);
        match *step {
            Step::Refused { who, why } => self.refused.push(format!("{who:?}: {why:?}")),
            Step::Placed { who, at } => {
                let base = view.body(who).base;
                match view.profile(who).effects.scout {
                    true => scouts::assert_distance(view, who),
                    false => assert!(view.ready.zone(who.side).contains_circle(at.center, base.radius())),
                }
                self.placed[who.side] = self.placed[who.side].with(who.number());
            }
            Step::Moved { who, to, move_kind: MoveKind::Run, .. } => {
                let touched = umpire::enemies_touched_at(view, who, to);
                assert!(touched.is_empty(), "{who:?} runs into contact with {touched:?}");
            }
            Step::Assaulted { who, assault, reached } if !reached.is_empty() => {
                let hidden = view.hidden(who.side.other());
                assert!(reached.union(assault.targets).within(hidden).is_empty(), "{assault:?}");
                assert!(!view.hidden(who.side).contains(who.number()), "assaults while hidden");
                assert!(!view.state(who).fighter.is_in_rout(), "assaults in rout");
            }
            Step::TurnEnds { .. } => touches_are_contacts(view),
            Step::Ends(outcome) => self.ended = Some(outcome),
            _ => {}
        }
    }
}

/// Asserts that enemies are recorded as in contact exactly if their bases touch.
fn touches_are_contacts(view: &BattleView) {
    for number in view.living(Side::A).iter() {
        let who = FighterId::new(Side::A, number);
        for enemy in view.enemies(who).iter() {
            let touches = view.body(who).touches(view.body(who.enemy(enemy)));
            assert_eq!(touches, view.state(who).contacts.contains(enemy), "{who:?} and {enemy}");
        }
    }
}

fn watched(battle: &Battle, number: u64) -> Umpire {
    let mut umpire = Umpire::default();
    let outcome = watch(battle, number, Seed(number), &mut umpire);
    assert!(umpire.refused.is_empty(), "battle {number}: {:?}", umpire.refused);
    assert_eq!(umpire.ended, Some(outcome));
    assert!(outcome.turns <= battle.scenario.turns.get());
    for side in Side::BOTH {
        let army = &battle.armies[side];
        assert_eq!(umpire.placed[side], Team::first_n(army.fighters.len()), "not everybody was placed");
        let dead = army.fighters.iter().zip(&outcome.fighters[side]).filter(|(_, record)| record.died_in > 0);
        let lost: u32 = dead.map(|(fighter, _)| u32::from(fighter.profile.strategic_value.get())).sum();
        assert_eq!(lost, outcome.ap_lost[side]);
    }
    umpire
}

/// Recorder that asserts that no move exceeds the limit given by the fighter's MOV, and keeps the
/// longest moves.
#[derive(Debug, Default)]
struct Measures {
    /// Length of the longest move of each kind, as a fraction of its limit.
    longest: BTreeMap<&'static str, f64>,
}

impl Observer for Measures {}
impl SkirmishObserver for Measures {}
impl Recorder for Measures {
    fn step(&mut self, step: &Step, view: &BattleView) {
        let Step::Moved { who, from, to, move_kind } = *step else { return };
        let movement = view.profile(who).movement.expect("every card has one").get();
        let base = view.base(who);
        let way = f64::from(from.mark(base).distance(to.mark(base)).0) / 10.0;
        // Limits in millimeters: MOV, twice MOV, or half of MOV rounded up to a full centimeter.
        let (name, most) = match move_kind {
            MoveKind::Walk => ("walk", i32::from(movement)),
            MoveKind::UnderCover => ("under cover", i32::from(movement)),
            MoveKind::Run => ("run", 2 * i32::from(movement)),
            MoveKind::Charge => ("charge", 2 * i32::from(movement)),
            MoveKind::Engage => ("engage", 2 * i32::from(movement)),
            MoveKind::Pursuit => ("pursuit", (i32::from(movement) + 19) / 20 * 10),
        };
        assert!(way <= f64::from(most) + 0.11, "{name}: {way} of {most} mm");
        let longest = self.longest.entry(name).or_default();
        *longest = longest.max(way / f64::from(most));
    }
}

#[test]
fn moves_never_exceed_their_limit_and_some_nearly_reach_it() {
    let mut measures = Measures::default();
    for player in [PlayerSpec::Random, PlayerSpec::default()] {
        for number in 0..24 {
            watch(&random_battle(number, 300, both(player)), number, Seed(number), &mut measures);
        }
    }
    assert_eq!(measures.longest.len(), 6, "{measures:?}");
    assert!(measures.longest.values().all(|share| *share > 0.9), "{measures:?}");
}

pub(crate) fn both(player: PlayerSpec) -> BySide<PlayerSpec> {
    BySide { a: player, b: player }
}

#[test]
fn random_battles_are_legal_and_end() {
    for number in 0..400 {
        watched(&random_battle(number, 150 + 50 * (number as u32 % 4), both(PlayerSpec::Random)), number);
    }
}

#[test]
fn battles_of_captains_are_legal_and_end() {
    for number in 0..80 {
        watched(&random_battle(number, 300, both(PlayerSpec::default())), number);
    }
}

#[test]
fn battles_of_twenty_fighters_a_side_are_legal_and_end() {
    let mut largest = 0;
    for player in [PlayerSpec::Random, PlayerSpec::default()] {
        for number in 0..30 {
            let battle = random_battle(number, 400, both(player));
            watched(&battle, number);
            largest = largest.max(battle.armies.b.fighters.len());
        }
    }
    assert_eq!(largest, SIDE_CAPACITY);
}

/// Recorder that asserts after each move of a side that the umpire would accept every assault that
/// the view offers to the other side.
#[derive(Default)]
struct Offers {
    held: usize,
    of_two: usize,
}

impl Observer for Offers {}
impl SkirmishObserver for Offers {}
impl Recorder for Offers {
    fn step(&mut self, step: &Step, view: &BattleView) {
        let Step::Moved { who: moved, .. } = step else { return };
        let side = moved.side.other();
        for number in view.living(side).iter() {
            let who = FighterId::new(side, number);
            let may_assault = view.is_free(who) && view.state(who).cover != Cover::Announced;
            if !may_assault {
                continue;
            }
            let single = view.enemies(who).iter().filter_map(|enemy| view.assault(who, enemy, None));
            let pairs = view.adjacent_pairs(who, view.enemies(who));
            let double = pairs.filter_map(|pair| {
                let charge = view.charge_at_both(who, pair);
                charge.inspect(|of| assert!(pair.iter().all(|enemy| of.targets.contains(*enemy)), "{of:?}"))
            });
            for assault in single.chain(double) {
                let verdict = umpire::check_exclusive(view, who, &Exclusive::Assault(assault));
                assert_eq!(verdict, Ok(()), "{assault:?}");
                self.held += 1;
                self.of_two += usize::from(assault.targets.count() > 1);
            }
        }
    }
}

#[test]
fn every_assault_that_is_offered_is_legal() {
    let mut offers = Offers::default();
    for number in 0..60 {
        watch(&random_battle(number, 300, both(PlayerSpec::Random)), number, Seed(number), &mut offers);
    }
    assert!(offers.held > 10_000 && offers.of_two > 300, "{} {}", offers.held, offers.of_two);
}

/// Recorder that compares each assault with the contacts after it.
#[derive(Default)]
struct Contacts {
    /// Whether the assault that is played was redirected.
    is_redirected: bool,
    /// Numbers of redirected charges, and of those that became engagements, in contact.
    redirected: [usize; 2],
}

impl Observer for Contacts {}
impl SkirmishObserver for Contacts {
    fn on_skirmish_event(&mut self, event: &SkirmishEvent, _: &FieldView) {
        self.is_redirected |= matches!(event, SkirmishEvent::Redirected { .. });
    }
}
impl Recorder for Contacts {
    fn step(&mut self, step: &Step, view: &BattleView) {
        let Step::Assaulted { who, assault, reached } = step else { return };
        if assault.leaves_by.is_none() {
            assert_eq!(*reached, view.state(*who).contacts, "{step:?}");
        }
        if std::mem::take(&mut self.is_redirected) && !reached.is_empty() {
            assert!(!reached.within(assault.targets).is_empty(), "{step:?}");
            self.redirected[usize::from(assault.kind == AssaultKind::Engage)] += 1;
        }
    }
}

#[test]
fn an_assault_is_reported_with_every_enemy_that_it_touches_also_after_a_redirection() {
    let mut contacts = Contacts::default();
    for number in 0..300 {
        let mut battle = random_battle(number, 300, both(PlayerSpec::Random));
        for army in [&mut battle.armies.a, &mut battle.armies.b] {
            // Shots that kill, so that many assaults lose their target.
            let missile = profile(4).missile.map(|missile| Missile {
                aim: Characteristic::new(12).unwrap(),
                strength: Characteristic::new(20).unwrap(),
                ..missile
            });
            army.fighters.iter_mut().for_each(|fighter| fighter.profile.missile = missile);
        }
        watch(&battle, number, Seed(number), &mut contacts);
    }
    let [charges, others] = contacts.redirected;
    assert!(charges > 10 && others > 0, "{charges} redirected charges, {others} other assaults");
}

/// Plays battles in which side A kills its only enemy in turn 1, far from the only area. Returns
/// the victory points of A.
fn points_alone(turns: i64, alone_on_table: AloneOnTable) -> u16 {
    let ruleset = Box::leak(Box::new(Ruleset { alone_on_table, ..RULESET.clone() }));
    let mut battle = random_battle(0, 300, both(PlayerSpec::default()));
    (battle.ruleset, battle.table) = (ruleset, Table::bare(Format::SMALL, MiddleLine::AcrossHeight));
    let corner = Rectangle { min: Point::default(), max: Point { x: 600, y: 600 } };
    let area = Area { within: corner, points: BySide { a: 3, b: 3 } };
    battle.scenario = Scenario { turns: Turns::new(turns).unwrap(), goal: Goal::Control(vec![area]) };
    let (strong, weak) = (Characteristic::new(20).unwrap(), profile(2));
    let killer = Profile {
        initiative: strong,
        attack: strong,
        strength: strong,
        movement: Some(Movement::new(400).unwrap()),
        ..weak
    };
    let prey = Profile { movement: Some(Movement::new(10).unwrap()), ..weak };
    for (army, profile) in [(&mut battle.armies.a, killer), (&mut battle.armies.b, prey)] {
        army.fighters.truncate(1);
        army.fighters[0] = ArmyFighter { profile, ..army.fighters[0] };
    }
    let outcomes = (0..20).map(|number| watch(&battle, number, Seed(number), &mut ()));
    let kills = outcomes.filter(|outcome| outcome.turns == 1 && outcome.ap_lost.b > 0);
    let points: Vec<u16> = kills.map(|outcome| outcome.victory_points.a).collect();
    assert!(points.len() > 5 && points.iter().all(|of| *of == points[0]), "{points:?}");
    points[0]
}

#[test]
fn a_side_alone_on_the_table_in_the_last_turn_controls_only_where_it_stands() {
    assert_eq!(points_alone(1, AloneOnTable::BeforeLastTurn), 0);
    assert_eq!(points_alone(2, AloneOnTable::BeforeLastTurn), 3);
    assert_eq!(points_alone(2, AloneOnTable::Never), 0);
}

#[test]
fn an_execution_is_about_the_first_of_several_dearest_fighters_or_about_all() {
    for (several_dearest, expected) in [(SeveralDearest::First, 1), (SeveralDearest::All, 2)] {
        let ruleset = Box::leak(Box::new(Ruleset { several_dearest, ..RULESET.clone() }));
        let mut battle = random_battle(2, 300, both(PlayerSpec::default()));
        (battle.ruleset, battle.scenario) = (ruleset, Scenario::execution());
        let of = |number: usize| ArmyFighter {
            profile: profile(number),
            base: Base::INFANTRY,
            is_of_own_people: true,
        };
        battle.armies.a.fighters = vec![of(0), of(5), of(5)];
        let seats = CombatPlayers::new(&battle);
        let prey = PreparedBattle::new(&battle, &seats).prey(Side::A);
        assert_eq!((prey.count(), prey.lowest()), (expected, Some(1)), "{several_dearest:?}");
    }
}

/// Recorder that asserts that every fighter could redirect a charge at every enemy.
#[derive(Default)]
struct Turning {
    behind: usize,
}

impl Observer for Turning {}
impl SkirmishObserver for Turning {}
impl Recorder for Turning {
    fn step(&mut self, _: &Step, view: &BattleView) {
        for (side, number) in
            Side::BOTH.into_iter().flat_map(|side| view.living(side).iter().map(move |i| (side, i)))
        {
            let who = FighterId::new(side, number);
            // Beside an enemy there may be no room to turn.
            let is_apart = |&enemy: &usize| view.gap(who, who.enemy(enemy)) > Distance::cm(8);
            for enemy in view.enemies(who).iter().filter(is_apart) {
                assert!(can_turn_to_see(view, who, Team::single(enemy)));
                self.behind += usize::from(!view.sight(who, who.enemy(enemy)).is_seen());
            }
        }
    }
}

#[test]
fn a_redirected_charge_turns_before_it_looks_for_its_target() {
    let mut turning = Turning::default();
    for number in 0..40 {
        let mut battle = random_battle(number, 300, both(PlayerSpec::Random));
        battle.table = Table::bare(Format::SQUARE, MiddleLine::AcrossHeight);
        battle.scenario = Scenario::bloodbath(battle.table.zones().whole);
        for army in [&mut battle.armies.a, &mut battle.armies.b] {
            army.fighters.truncate(1);
        }
        watch(&battle, number, Seed(number), &mut turning);
    }
    assert!(turning.behind > 4, "{} enemies behind", turning.behind);
}

/// Recorder that asserts that the search finds the path of every move, as stories tell it.
#[derive(Default)]
struct Paths {
    moves: usize,
}

impl Observer for Paths {}
impl SkirmishObserver for Paths {}
impl Recorder for Paths {
    fn step(&mut self, step: &Step, view: &BattleView) {
        let Step::SetsOut { who, to } = *step else { return };
        let (ground, mover, mut scratch) = (view.ground(), view.mover(who), Scratch::default());
        let path = ground.path_to_pose(&mut scratch, &mover, to);
        assert!(path.is_some(), "{who:?} from {:?} to {to:?}", view.body(who).pose);
        self.moves += 1;
    }
}

#[test]
fn every_move_follows_a_path_that_the_search_finds() {
    let mut paths = Paths::default();
    for player in [PlayerSpec::Random, PlayerSpec::default()] {
        for number in 0..80 {
            watch(&random_battle(number, 300, both(player)), number, Seed(number), &mut paths);
        }
    }
    assert!(paths.moves > 2_000, "{} moves", paths.moves);
}

/// Recorder that asserts that the path of every move obeys V-A: a fighter crosses scenery of its own
/// size only in a move of up to MOV, and larger scenery not at all.
#[derive(Default)]
struct Crossings {
    /// Number of moves over scenery of the fighter's own size.
    walked: usize,
    /// Number of moves longer than MOV by fighters with such scenery on the table.
    run: usize,
    /// Number of runs over such scenery that the umpire refused.
    refused: usize,
}

impl Observer for Crossings {}
impl SkirmishObserver for Crossings {}
impl Recorder for Crossings {
    fn step(&mut self, step: &Step, view: &BattleView) {
        let Step::SetsOut { who, to } = *step else { return };
        let (ground, mover, mut scratch) = (view.ground(), view.mover(who), Scratch::default());
        let Some(path) = ground.path_to_pose(&mut scratch, &mover, to) else { return };
        let base = view.base(who);
        // Arcs are drawn as chords.
        let radius = base.radius() - Distance::mm(2);
        let crosses = |piece: &Piece| {
            let is_near = |ends: &[Point]| {
                piece.parts.iter().any(|part| part.is_near_segment(ends[0], ends[1], radius))
            };
            [view.body(who).pose, to].iter().any(|pose| piece.overlaps(pose.circle(base)))
                || path.points.windows(2).any(is_near)
        };
        let is_by_size = |piece: &&Piece| piece.crossing == Crossing::BySize;
        for piece in ground.table.pieces().iter().filter(is_by_size) {
            let size = view.body(who).size;
            assert!(piece.size <= size || !crosses(piece), "{who:?} crosses a larger {}", piece.name);
            if piece.size != size {
                continue;
            }
            let is_longer = path.length > view.potential(who, MoveKind::Walk);
            assert!(!is_longer || !crosses(piece), "{who:?}: {} over a {}", path.length, piece.name);
            self.run += usize::from(is_longer);
            self.walked += usize::from(!is_longer && crosses(piece));
        }
        let beyond = ground.table.area().center();
        let far = Pose { center: Point { y: 2 * beyond.y - view.center(who).y, ..beyond }, ..to };
        if view.must_walk(who, far.center) && view.is_free(who) {
            let verdict = umpire::check_exclusive(view, who, &Exclusive::Run { to: far });
            self.refused += usize::from(verdict == Err(umpire::Illegal::NoWay));
        }
    }
}

/// Creates a battle of fighters of normal size, without shooters, on a table that a hill of their
/// size divides in two.
fn battle_over_a_hill(number: u64, player: PlayerSpec) -> Battle<'static> {
    let mut battle = random_battle(number, 200, both(player));
    let format = Format::SMALL;
    let (middle, right) = (format.height.0 / 2, format.width.0);
    let ends = [(0, middle - 400), (right, middle - 400), (right, middle + 400), (0, middle + 400)];
    let part = Outline::Convex(Convex::new(ends.map(|(x, y)| Point { x, y }).to_vec()).unwrap());
    let hill = scenery_set().into_iter().find(|piece| piece.name == "hill").unwrap();
    let hill = Piece { parts: vec![part], ..hill };
    battle.table = Table::new(format, MiddleLine::AcrossHeight, vec![hill]).unwrap();
    battle.scenario = Scenario::bloodbath(battle.table.zones().whole);
    for side in Side::BOTH {
        let rows = [1, 0, 0, 7, 2, 2];
        battle.armies[side].fighters = rows.map(|row| ArmyFighter::new(profile(row))).to_vec();
    }
    battle
}

#[test]
fn a_hill_of_the_fighters_size_is_crossed_only_walking_and_the_umpire_refuses_a_run() {
    let mut crossings = Crossings::default();
    for player in [PlayerSpec::Random, PlayerSpec::default()] {
        for number in 0..12 {
            watch(&random_battle(number, 300, both(player)), number, Seed(number), &mut crossings);
            let battle = battle_over_a_hill(number, player);
            let outcome = watch(&battle, number, Seed(number), &mut crossings);
            assert_eq!(outcome.illegal, 0);
        }
    }
    let Crossings { walked, run, refused } = crossings;
    assert!(walked > 100 && run > 100 && refused > 100, "{walked}, {run}, {refused}");
}

#[test]
fn captains_walk_over_a_hill_that_divides_the_table_and_the_battle_is_decided() {
    let battle = battle_over_a_hill(0, PlayerSpec::default());
    let tally = simulate(&battle, 40, Seed(7), &|_| {});
    eprintln!("{} of 40 drawn, {} and {} AP lost", tally.draws, tally.ap_lost.a.sum, tally.ap_lost.b.sum);
    assert_eq!(tally.illegal, 0);
    assert!(tally.draws <= 20 && tally.ap_lost.a.sum > 500, "{tally:?}");
}

/// Recorder that asserts that the destinations of shooters include all ranges of their weapons.
#[derive(Default)]
struct FiringPositions {
    held: usize,
}

impl Observer for FiringPositions {}
impl SkirmishObserver for FiringPositions {}
impl Recorder for FiringPositions {
    fn step(&mut self, step: &Step, view: &BattleView) {
        let Step::TurnEnds { .. } = step else { return };
        for who in Side::BOTH
            .into_iter()
            .flat_map(|side| view.living(side).iter().map(move |i| FighterId::new(side, i)))
        {
            let (Some(missile), Some(enemy)) = (view.profile(who).missile, view.nearest_enemy(who)) else {
                continue;
            };
            let destinations = Destinations::generate(view, who);
            for range in missile.ranges {
                // A fighter that stands there facing the enemy has its mark one radius closer.
                let is_at_range = |at: &&Point| {
                    let mark = at.toward(view.center(who.enemy(enemy)), view.base(who).radius());
                    let apart =
                        view.range_from(mark, who.enemy(enemy)) - Distance::mm(10 * i32::from(range.get()));
                    apart.0.abs() <= 2
                };
                assert!(destinations.as_slice().iter().any(|at| is_at_range(&at)), "{who:?} {range:?}");
                self.held += 1;
            }
        }
    }
}

#[test]
fn shooters_are_offered_positions_at_the_end_of_each_range() {
    let mut positions = FiringPositions::default();
    for number in 0..6 {
        let battle = random_battle(number, 300, both(PlayerSpec::Random));
        watch(&battle, number, Seed(number), &mut positions);
    }
    assert!(positions.held > 50, "{}", positions.held);
}

/// Recorder that counts pairs of moves of more than 8 cm in two consecutive turns, and those pairs
/// whose second move goes back.
#[derive(Default)]
struct ToAndFro {
    /// Positions of all fighters at the ends of the last two turns, the latest first.
    stood: [BTreeMap<(Side, usize), Point>; 2],
    twice: u32,
    back: u32,
}

impl Observer for ToAndFro {}
impl SkirmishObserver for ToAndFro {}
impl Recorder for ToAndFro {
    fn step(&mut self, step: &Step, view: &BattleView) {
        let Step::TurnEnds { .. } = step else { return };
        let mut now = BTreeMap::new();
        for side in Side::BOTH {
            for number in view.living(side).iter() {
                let (who, here) = ((side, number), view.center(FighterId::new(side, number)));
                now.insert(who, here);
                if let [Some(&last), Some(&before)] = [&self.stood[0], &self.stood[1]].map(|of| of.get(&who))
                {
                    let (came, goes) = (last - before, here - last);
                    let is_long = |way: Vector| way.squared_length() > 800 * 800;
                    if is_long(came) && is_long(goes) {
                        self.twice += 1;
                        self.back += u32::from(came.dot(goes) < 0);
                    }
                }
            }
        }
        self.stood = [now, std::mem::take(&mut self.stood[0])];
    }
}

/// Recorder that counts the moves of free fighters, and those that end with the nearest enemy out
/// of the field of view.
#[derive(Default)]
struct EndsOfMoves {
    moves: u32,
    blind: u32,
}

impl Observer for EndsOfMoves {}
impl SkirmishObserver for EndsOfMoves {}
impl Recorder for EndsOfMoves {
    fn step(&mut self, step: &Step, view: &BattleView) {
        let Step::Moved { who, to, move_kind, .. } = *step else { return };
        let goes_freely = !matches!(move_kind, MoveKind::Charge | MoveKind::Engage);
        let Some(enemy) = view.nearest_enemy(who).filter(|_| goes_freely && view.is_free(who)) else {
            return;
        };
        self.moves += 1;
        let to_enemy = view.center(who.enemy(enemy)) - to.center;
        self.blind += u32::from(to.facing.vector().dot(to_enemy) < 0);
    }
}

#[test]
fn fighters_rarely_turn_their_backs_to_the_nearest_enemy_at_the_end_of_a_move() {
    let mut ends = EndsOfMoves::default();
    for number in 0..20 {
        let battle = random_battle(number, 300, both(PlayerSpec::default()));
        watch(&battle, number, Seed(number), &mut ends);
    }
    // 13 % if they face the enemy that was nearest before the move, 4 % now.
    assert!(ends.moves > 500 && 12 * ends.blind < ends.moves, "{} of {}", ends.blind, ends.moves);
}

/// Percentage of fighters that go back in the second of two consecutive long moves.
fn going_back(weights: Weights) -> f64 {
    let (mut twice, mut back) = (0, 0);
    for battle in battles(0, 24, 300).into_iter().chain(battles(1, 24, 300)) {
        let mut seen = ToAndFro::default();
        let battle = Battle { players: both(PlayerSpec::Captain(weights)), ..battle };
        watch(&battle, 1, Seed(1), &mut seen);
        (twice, back) = (twice + seen.twice, back + seen.back);
    }
    f64::from(100 * back) / f64::from(twice)
}

#[test]
fn the_backtracking_cost_makes_captains_go_back_less_often() {
    let [restless, steady] = [0.0, Weights::default().backtracking]
        .map(|back| going_back(Weights { backtracking: back, ..Weights::default() }));
    assert!(steady < 0.75 * restless, "{steady} of 100, {restless} where it costs nothing");
}

/// Creates battles of a scenario between random lists, on tables of every format.
fn battles(scenario_number: usize, count: u64, ap: u32) -> Vec<Battle<'static>> {
    let battle = |number: u64| {
        let battle = random_battle(number, ap, both(PlayerSpec::default()));
        let scenario = scenario(scenario_number, &battle.table);
        Battle { scenario, ..battle }
    };
    (0..count).map(battle).collect()
}

/// Returns the battle with the list of side A on both sides.
fn mirrored(battle: Battle<'static>) -> Battle<'static> {
    let mut battle = battle;
    battle.armies.b.fighters = battle.armies.a.fighters.clone();
    battle
}

fn against(first: PlayerSpec, other: PlayerSpec, count: u64, runs: u64) -> HeadToHead {
    let mut sum = HeadToHead::default();
    for number in 0..3 {
        let lists = battles(number, count, 300).into_iter().map(mirrored).collect::<Vec<_>>();
        let one = play_head_to_head(first, other, &lists, runs, Seed(1));
        eprintln!(
            "{}: {one:?}, {:?}",
            ["bloodbath", "conquest", "execution"][number],
            one.victories_of_decided().interval95()
        );
        sum = sum.merged(&one);
    }
    sum
}

#[test]
fn a_captain_beats_a_random_player() {
    let sum = against(PlayerSpec::default(), PlayerSpec::Random, 3, 10);
    assert_eq!(sum.illegal, 0);
    assert!(sum.won * 10 >= (sum.won + sum.lost) * 9, "{sum:?}");
}

#[test]
fn guarding_the_prey_wins_more_executions() {
    let careless = Weights { guard: 0.0, bodyguard: 0.0, prey_danger: 1.0, ..Weights::default() };
    let lists = battles(2, 16, 300).into_iter().map(mirrored).collect::<Vec<_>>();
    let sum = play_head_to_head(PlayerSpec::default(), PlayerSpec::Captain(careless), &lists, 6, Seed(5));
    assert!(sum.won > sum.lost, "{sum:?}");
}

#[test]
fn a_secret_prey_is_not_guarded() {
    let played = |prey: Prey, bodyguard: f64| -> Vec<Tally> {
        let captain = PlayerSpec::Captain(Weights { bodyguard, ..Weights::default() });
        let of = |number| {
            let battle = random_battle(number, 200, both(captain));
            let scenario = Scenario { goal: Goal::Kill(prey), ..battle.scenario.clone() };
            simulate(&Battle { scenario, ..battle }, 4, Seed(3), &|_| {})
        };
        (0..6).map(of).collect()
    };
    assert_ne!(played(Prey::Card, 4.0), played(Prey::Card, 0.0));
    let secret = played(Prey::SecretCard, 4.0);
    assert_eq!(secret, played(Prey::SecretCard, 0.0));
    assert!(secret.iter().any(|tally| tally.wins.a + tally.wins.b > 0));
}

/// One round of tuning over few battles. `FLEAU_TUNE=6` uses six battles of each scenario and
/// prints the results.
#[test]
fn a_round_of_tuning_adopts_significantly_better_weights() {
    let many = std::env::var("FLEAU_TUNE").ok().and_then(|count| count.parse().ok());
    let (count, runs) = many.map_or((1, 1), |count| (count, 4));
    let lists: Vec<_> = (0..3).flat_map(|number| battles(number, count, 250)).collect();
    let start = Weights { threat: 9.0, ..Weights::default() };
    let mut taken = Vec::new();
    let mut tries = 0;
    let found =
        tune(if many.is_some() { Weights::default() } else { start }, &lists, runs, Seed(2), |tried| {
            let HeadToHead { won, lost, battles, .. } = tried.versus;
            assert_eq!(battles, 4 * runs * lists.len() as u64, "on both ends of each table, with both lists");
            let ahead = won as f64 - lost as f64;
            assert_eq!(tried.is_adopted, ahead > 1.5 * ((won + lost) as f64).sqrt(), "{tried:?}");
            if many.is_some() {
                eprintln!(
                    "{} {:.3}: {won} to {lost}{}",
                    tried.name,
                    tried.to,
                    if tried.is_adopted { " taken" } else { "" }
                );
            }
            tries += 1;
            taken.extend(tried.is_adopted.then_some((tried.name, tried.to)));
        });
    assert!(
        tries <= 54 && tries + taken.len() >= 54,
        "each of 27 weights larger and, if that is no better, smaller"
    );
    match many {
        Some(_) => eprintln!("{found:?}"),
        None => assert_eq!(taken.is_empty(), found == start, "{taken:?}"),
    }
}

#[test]
fn a_planner_plays_legally_and_deterministically() {
    let effort = SearchSettings { playouts: 1, confirming_playouts: 1, ..SearchSettings::default() };
    let battle = random_battle(3, 60, BySide { a: PlayerSpec::Planner(effort), b: PlayerSpec::default() });
    watched(&battle, 3);
    let played = || simulate(&battle, 2, Seed(1), &|_| {});
    assert_eq!(played(), played());
}

/// Each battle is also played with the armies exchanged, because scenery differs between the ends
/// of the table, and the names of the armies are keys of the dice.
#[test]
fn equal_lists_win_equally_often() {
    let mut wins = [0_u64; 2];
    for number in 0..9 {
        let battle = mirrored(random_battle(number, 200, both(PlayerSpec::default())));
        for (side, battle) in [(Side::A, battle.clone()), (Side::B, swapped(&battle))] {
            let tally = simulate(&battle, 30, Seed(1), &|_| {});
            wins[0] += tally.wins[side];
            wins[1] += tally.wins[side.other()];
        }
    }
    let decided = wins[0] + wins[1];
    let interval = Proportion { successes: wins[0], trials: decided }.interval95();
    eprintln!("{wins:?}: {interval:?}");
    let far = (wins[0] as f64 - wins[1] as f64).abs() / (decided as f64).sqrt();
    assert!(far < 4.5, "{wins:?}");
}

/// Victories of a side before and after a change to the profiles of all its fighters.
fn changed(change: impl Fn(&mut Profile)) -> [u64; 2] {
    let mut wins = [0; 2];
    for number in 0..9 {
        let mut battle = mirrored(random_battle(number, 200, both(PlayerSpec::default())));
        for is_changed in [false, true] {
            if is_changed {
                battle.armies.a.fighters.iter_mut().for_each(|fighter| change(&mut fighter.profile));
            }
            for (side, battle) in [(Side::A, battle.clone()), (Side::B, swapped(&battle))] {
                wins[usize::from(is_changed)] += simulate(&battle, 20, Seed(1), &|_| {}).wins[side];
            }
        }
    }
    wins
}

#[test]
fn a_higher_characteristic_never_wins_less_often() {
    let raised = |value: Characteristic, by: i64| Characteristic::new(i64::from(value.get()) + by).unwrap();
    let attack = changed(|profile| profile.attack = raised(profile.attack, 2));
    let discipline = changed(|profile| profile.discipline = profile.discipline.map(|dis| raised(dis, 4)));
    let movement = changed(|profile| {
        let more = |movement: Movement| Movement::new(i64::from(movement.get()) + 50).unwrap();
        profile.movement = profile.movement.map(more);
    });
    eprintln!("of 360: ATT {attack:?}, DIS {discipline:?}, MOV {movement:?}");
    // Three standard deviations of the difference of two counts out of 360.
    let noise = 3.0 * (2.0 * 360.0 * 0.25_f64).sqrt();
    for [before, after] in [attack, discipline, movement] {
        assert!(after as f64 >= before as f64 - noise, "{before} to {after}");
    }
    assert!(attack[1] > attack[0], "{attack:?}");
}

/// Fighter of 50 AP with this MOV, in millimeters, as a Carnassier of Confrontation 5.
fn brute(movement: i64) -> Profile {
    Profile {
        movement: Some(Movement::new(movement).unwrap()),
        ..card((50, 150, [5, 5, 9, 6, 10], 4, None, Size::Large, false))
    }
}

/// Two brutes with this MOV, and four soldiers of 18 AP or none.
fn brutes_and_soldiers(name: &str, movement: i64, soldiers: usize) -> Army {
    let soldier = card((18, 125, [3, 4, 7, 4, 7], 3, None, Size::Normal, false));
    let fighters = [vec![brute(movement); 2], vec![soldier; soldiers]].concat();
    Army::new(name, &fighters)
}

/// Battles won and lost by the first army, from both ends of each table.
fn meet(first: &Army, other: &Army, format: Format, scenario_number: usize, runs: u64) -> [u64; 2] {
    let mut sum = [0; 2];
    for number in 0..10 {
        let table = table(format, number);
        let battle = Battle {
            armies: BySide { a: first.clone(), b: other.clone() },
            scenario: scenario(scenario_number, &table),
            table,
            ..random_battle(0, 100, both(PlayerSpec::default()))
        };
        for (side, battle) in [(Side::A, battle.clone()), (Side::B, swapped(&battle))] {
            let tally = simulate(&battle, runs, Seed(number), &|_| {});
            sum[0] += tally.wins[side];
            sum[1] += tally.wins[side.other()];
        }
    }
    sum
}

/// Asserts that the first army does not win less than half of the decided battles, but for three
/// standard deviations of a fair coin.
fn assert_at_least_even([won, lost]: [u64; 2], what: &str) {
    eprintln!("{what}: {won} to {lost}");
    let noise = 3.0 * ((won + lost) as f64).sqrt();
    assert!(won as f64 + noise >= lost as f64, "{what}: {won} to {lost}");
}

/// A player who charges as soon as it can loses fast fighters one by one: it wins a quarter of the
/// decided battles. One who does not expect enemies to follow each other into a combat wins 42 % of
/// those of Bloodbath on the square table at MOV 17.5 and 20. One that sends fighters to areas long
/// before the end leaves their comrades alone: 42 % of those of Conquest at MOV 25, without
/// soldiers.
#[test]
fn faster_fighters_do_not_win_less_often() {
    for (soldiers, format, scenario) in [4, 0].into_iter().flat_map(|soldiers| {
        [(Format::SQUARE, 0), (Format::SQUARE, 1), (Format::STANDARD, 0), (Format::STANDARD, 1)]
            .map(|(format, scenario)| (soldiers, format, scenario))
    }) {
        let slow = brutes_and_soldiers("slow", 125, soldiers);
        for movement in [150, 175, 200, 250, 300] {
            let fast = brutes_and_soldiers("fast", movement, soldiers);
            let battles = meet(&fast, &slow, format, scenario, 10);
            let what = format!("{soldiers} soldiers, {format:?}, scenario {scenario}, MOV {movement}");
            assert_at_least_even(battles, &what);
        }
    }
}

/// A captain that counts a weak comrade within charge range as full support lets its three strong
/// fighters charge alone; it wins about 38 % of the decided battles.
#[test]
fn a_faster_weak_comrade_does_not_tempt_strong_fighters() {
    let chief = card((76, 150, [5, 6, 8, 7, 8], 3, None, Size::Large, true));
    let army = |name: &str, movement: i64| {
        let comrade = Profile {
            movement: Some(Movement::new(movement).unwrap()),
            ..card((30, 150, [5, 5, 7, 5, 8], 1, None, Size::Large, false))
        };
        Army::new(name, &[comrade, chief, chief, chief])
    };
    for movement in [175, 200] {
        let battles = meet(&army("fast", movement), &army("slow", 150), Format::SQUARE, 0, 20);
        assert_at_least_even(battles, &format!("MOV {movement}"));
    }
}

/// A captain that halves the danger of a charge if two comrades could follow sends its fastest
/// fighter alone into three enemies in the first turn; it wins about 36 % of the decided battles.
#[test]
fn a_faster_fighter_does_not_charge_alone_what_its_comrades_could_reach() {
    let army = |name: &str, movement: u16| {
        let fighter = |ap, movement, values, dis, is_champion| {
            card((ap, movement, values, dis, None, Size::Large, is_champion))
        };
        let soldier = fighter(35, 175, [4, 4, 8, 5, 7], 3, false);
        let runner = fighter(62, movement, [6, 5, 9, 6, 7], 4, true);
        let tyrant = fighter(70, 150, [5, 6, 11, 6, 11], 4, false);
        let chief = fighter(98, 150, [6, 6, 9, 6, 11], 5, true);
        Army::new(name, &[soldier, soldier, runner, tyrant, chief])
    };
    let battles = meet(&army("fast", 175), &army("slow", 150), Format::SQUARE, 0, 20);
    assert_at_least_even(battles, "MOV 175");
}

/// A player whose scouts deploy far from their friends, where few enemies can charge them, loses
/// battles. The reach of a faster soldier keeps only the enemy's scouts at home: between such
/// players, the side of the faster soldier lost 58 % of the decided battles.
#[test]
fn a_faster_soldier_does_not_lose_by_keeping_enemy_scouts_at_home() {
    let melee = |ap, movement, values, size| card((ap, movement, values, 3, None, size, false));
    let army = |name: &str, movement: u16| {
        let chief = card((76, 150, [5, 6, 8, 7, 8], 3, None, Size::Large, true));
        let shaman = melee(40, 150, [4, 3, 6, 4, 7], Size::Large);
        let brute = melee(41, 125, [3, 6, 13, 3, 8], Size::Large);
        let mut scout = melee(25, 125, [4, 5, 6, 5, 7], Size::Normal);
        scout.effects.scout = true;
        let soldier = melee(16, movement, [3, 4, 5, 4, 7], Size::Normal);
        Army::new(name, &[soldier, scout, scout, scout, shaman, brute, brute, chief])
    };
    let battles = meet(&army("fast", 200), &army("slow", 125), Format::SQUARE, 0, 20);
    assert_at_least_even(battles, "MOV 20");
}

#[test]
fn the_tally_does_not_depend_on_the_number_of_threads() {
    let battle = random_battle(4, 200, both(PlayerSpec::Random));
    let played = |threads| {
        fleau_engine::simulate::with_threads(Some(threads), || simulate(&battle, 100, Seed(1), &|_| {}))
            .unwrap()
    };
    let one: Tally = played(1);
    assert_eq!(one.runs, 100);
    assert_eq!(one.illegal, 0);
    assert_eq!(one, played(2));
    assert_eq!(one, played(8));
    assert_eq!(swapped(&swapped(&battle)).armies, battle.armies);
}
