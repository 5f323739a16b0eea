//! Invariants of random skirmishes, under random players and every approach.

use crate::support::{SAMPLERS, player, profile, rulesets};
use fleau::dice::Seed;
use fleau::policy::{APPROACHES, PRESETS, PolicyPlayer};
use fleau::rules::chance::Contest;
use fleau::rules::contact::Size;
use fleau::rules::effect::{DiceFor, Effect, ExtraDice, Immunity, Modifier, Value, When};
use fleau::rules::ruleset::{
    AuthorityTester, ChargePenaltyStacks, CourageAndFear, EqualValueOrder, FailedAssailant, FearInContact,
    MultiChargePower, UnmovingShotLowers,
};
use fleau::rules::skirmish::{
    Activity, Announcements, Assault, AssaultKind, CardSequence, CombatList, CombatMembers, Commander, Cover,
    Cumulative, DisengageTest, Distance, Exclusive, FieldView, FighterId, FirstSpeaker, Melee, MoveKind,
    Phase, Pursuit, Redirection, Shot, Skirmish, SkirmishEvent, SkirmishObserver, SkirmishRecord,
    SkirmishSettings, SpeechChoice, Stance, Start,
};
use fleau::rules::{
    BySide, Characteristic, Effects, Event, Missile, Movement, Observer, Opponents, Place, Player, Power,
    Profile, Range, Reroll, Resistance, Ruleset, Side, StrategicValue, Team, Turns, View, WoundLevel,
};
use fleau::simulate::{Experiment, MeleeMatchUp, Sampler, Tally, play, with_threads};
use std::cell::Cell;
use strum::VariantArray;

/// A random generator for test data, separate from the dice.
#[derive(Debug)]
struct Random(Cell<u64>);

impl Random {
    fn seeded(seed: u64) -> Self {
        Self(Cell::new(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15)))
    }

    fn below(&self, n: u64) -> u64 {
        let next =
            self.0.get().wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0.set(next);
        (next >> 33) % n
    }

    fn pick<T: Copy>(&self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    fn profile(&self) -> Profile {
        let characteristic = |most| Characteristic::new(self.below(most) as i64).unwrap();
        let size = self.pick(&Size::ALL);
        let missile = Missile {
            aim: characteristic(6),
            ranges: [10, 20, 40].map(|cm| Range::new(cm).unwrap()),
            strength: characteristic(9),
        };
        Profile {
            initiative: characteristic(6),
            attack: characteristic(6),
            strength: characteristic(10),
            defense: characteristic(6),
            resistance: Resistance::new(1 + self.below(8) as i64).unwrap(),
            strategic_value: StrategicValue::new(self.pick(&[15, 25, 40, 60])).unwrap(),
            discipline: self.pick(&[None, Some(characteristic(6))]),
            courage: None,
            fear: None,
            size,
            enormous: self.below(3) as u8,
            champion: self.below(4) == 0,
            pure_caster: false,
            movement: self.pick(&[None, Some(75), Some(100), Some(175)]).map(|mm| Movement::new(mm).unwrap()),
            power: Power::of_size(size),
            wounds: Default::default(),
            missile: self.pick(&[None, Some(missile)]),
            effects: Effects::sum(self.pick(&EFFECTS)).unwrap(),
            kinds: Default::default(),
        }
    }

    /// Sets COU, FEAR and an effect around them; a few fighters have neither value.
    fn add_courage_and_fear(&self, profile: &mut Profile) {
        let number = |least: u64| Characteristic::new((least + self.below(6)) as i64).unwrap();
        let (courage, fear) = (number(2), number(4));
        [profile.courage, profile.fear] =
            self.pick(&[[None, None], [Some(courage), None], [Some(courage), None], [None, Some(fear)]]);
        let effect = self.pick(&[
            None,
            None,
            Some(Effect::Dreadful),
            Some(Effect::LivingDead),
            Some(Effect::Leads { within: 20 }),
            Some(Effect::Musician),
            Some(Effect::StandardBearer),
            Some(Effect::RallyingCry),
            Some(Effect::WarCry { fear: 7 }),
            Some(Effect::CounterAttack { margin: 0 }),
        ]);
        if effect.is_some() {
            profile.effects = Effects::sum(effect).unwrap();
        }
    }

    /// Returns up to ten fighters, some of them identical.
    fn side(&self) -> Vec<Profile> {
        let count = 1 + self.below(self.pick(&[2, 4, 10]));
        let mut side = Vec::new();
        for i in 0..count {
            let alike = i > 0 && self.below(2) == 0;
            side.push(if alike { side[self.below(i) as usize] } else { self.profile() });
        }
        side
    }

    fn ruleset(&self, editions: &[Ruleset]) -> Ruleset {
        let mut ruleset = editions[self.below(editions.len() as u64) as usize].clone();
        ruleset.multi_charge_power = self.pick(MultiChargePower::VARIANTS);
        ruleset.charge_penalty_stacks = self.pick(ChargePenaltyStacks::VARIANTS);
        ruleset.authority_tester = self.pick(AuthorityTester::VARIANTS);
        ruleset.unmoving_shot_lowers = self.pick(UnmovingShotLowers::VARIANTS);
        ruleset.equal_value_order = self.pick(EqualValueOrder::VARIANTS);
        ruleset
    }

    fn terms(&self) -> SkirmishSettings {
        let distance = Distance::new(1 + self.below(600) as i64).unwrap();
        SkirmishSettings {
            start: self.pick(&[Start::InContact, Start::Apart(distance)]),
            first_speaker: self.pick(&[
                FirstSpeaker::Side(Side::A),
                FirstSpeaker::Side(Side::B),
                FirstSpeaker::Discipline,
            ]),
            turns: Turns::new(1 + self.below(8) as i64).unwrap(),
        }
    }

    /// Returns a random position, in millimeters.
    fn position(&self) -> i32 {
        self.below(2000) as i32 - 700
    }

    fn team(&self) -> Team {
        (0..12).filter(|_| self.below(3) == 0).fold(Team::EMPTY, Team::with)
    }

    fn way(&self) -> Option<DisengageTest> {
        self.pick(&[None, Some(DisengageTest::Initiative), Some(DisengageTest::Strength)])
    }
}

/// Effects that act in skirmishes; most fighters have none.
const EFFECTS: [Option<Effect>; 20] = [
    None,
    None,
    None,
    None,
    Some(Effect::StaysUntilPhaseEnds),
    Some(Effect::AlwaysPenalizes),
    Some(Effect::Immune(Immunity::ChargePenalty)),
    Some(Effect::Strides { times: 3 }),
    Some(Effect::MorePursuits { count: 1 }),
    Some(Effect::MoreShots { count: 2, malus: 2 }),
    Some(Effect::AddsAim),
    Some(Effect::FriendHitOn { most: 1 }),
    Some(Effect::IgnoresCover),
    Some(Effect::Harassment),
    Some(Effect::ReactionShot),
    Some(Effect::ReactionShot),
    Some(Effect::WinsAuthority),
    Some(Effect::Heals { on: 4, again: true }),
    Some(Effect::Modifies(Modifier { value: Value::Power, by: 1, when: When::Charged })),
    Some(Effect::ExtraDice(ExtraDice { dice_for: DiceFor::Attack, count: 1, when: When::Charging })),
];

/// A player that returns random decisions, including illegal ones.
impl Player for Random {
    fn allocate(&self, _: &View, _: Place, dice: u8) -> u8 {
        self.below(u64::from(dice) + 2) as u8
    }
    fn reroll(&self, _: &Ruleset, reroll: &Reroll) -> u8 {
        self.below(u64::from(reroll.sixes) + 2) as u8
    }
    fn defend(&self, view: &View, _: Place, target: Place) -> u8 {
        self.below(u64::from(view.combatant(target).defense_dice) + 2) as u8
    }
    fn sustain(&self, _: &View, _: Place, _: Option<i16>) -> bool {
        self.below(3) > 0
    }
    fn target(&self, _: &View, _: Opponents) -> usize {
        self.below(20) as usize
    }
    fn next_attacker(&self, _: &View, _: Opponents) -> usize {
        self.below(20) as usize
    }
    fn initiative_fighter(&self, _: &View, _: Opponents) -> usize {
        self.below(20) as usize
    }
    fn authority_fighter(&self, _: &View, _: Opponents) -> usize {
        self.below(20) as usize
    }
}

impl Commander for Random {
    fn fighters_per_card(&self, _: &Profile, _: u8) -> u8 {
        self.below(5) as u8
    }
    fn next_card(&self, _: &FieldView, _: Side, _: &[Team], _: Team) -> usize {
        self.below(20) as usize
    }
    fn rallying_cry(&self, _: &FieldView, _: FighterId) -> bool {
        self.below(2) == 0
    }
    fn speaks_first(&self, _: &FieldView, _: Side) -> bool {
        self.below(2) == 0
    }
    fn speech_choice(&self, _: &FieldView, _: Side, _: &[Team], _: &CardSequence) -> SpeechChoice {
        self.pick(&[
            SpeechChoice::Top,
            SpeechChoice::PutAside,
            SpeechChoice::Reserve,
            SpeechChoice::Both,
            SpeechChoice::Refuse,
        ])
    }
    fn exclusive(&self, _: &FieldView, _: FighterId, _: &Announcements) -> Option<Exclusive> {
        match self.below(5) {
            0 => Some(Exclusive::Run { to: self.position() }),
            1 => Some(Exclusive::UnderCover { to: self.position() }),
            2 | 3 => Some(Exclusive::Assault(Assault {
                kind: self.pick(&[AssaultKind::Charge, AssaultKind::Engage]),
                targets: self.team(),
                at: (),
                shoots_at: self.pick(&[None, Some(self.below(20) as usize)]),
                leaves_by: self.way(),
            })),
            _ => None,
        }
    }
    fn cumulative(&self, _: &FieldView, _: FighterId, _: &Activity) -> Option<Cumulative> {
        match self.below(5) {
            0 => Some(Cumulative::Run { to: self.position() }),
            1 => Some(Cumulative::Walk { to: self.position(), leaves_by: self.way() }),
            2 | 3 => Some(Cumulative::Shoot(Shot {
                target: self.below(20) as usize,
                stance: self.pick(&[Stance::Unmoving, Stance::Moving, Stance::Harassing]),
                volley: self.below(2) == 0,
            })),
            _ => None,
        }
    }
    fn take_cover(&self, _: &FieldView, _: FighterId, _: FighterId) -> bool {
        self.below(2) == 0
    }
    fn reaction_shot(&self, _: &FieldView, _: FighterId, _: Team) -> Option<usize> {
        self.pick(&[None, Some(self.below(3) as usize), Some(self.below(20) as usize)])
    }
    fn redirect(&self, _: &FieldView, _: FighterId, _: AssaultKind, left: i32) -> Redirection {
        assert!(left >= 0);
        match self.below(3) {
            0 => Redirection::Assault { targets: self.team(), at: () },
            1 => Redirection::Run { to: self.position() },
            _ => Redirection::Stay(()),
        }
    }
    fn friend_hit(&self, _: &FieldView, _: FighterId, _: Team) -> usize {
        self.below(20) as usize
    }
    fn discipline_fighter(&self, _: &FieldView, _: Side, _: Team, _: Contest) -> usize {
        self.below(20) as usize
    }
    fn separate(&self, melee: &Melee, side: Side) -> CombatList {
        let mut combats = CombatList::default();
        match self.below(4) {
            0 => {}
            1 => combats.push(CombatMembers::duel(
                FighterId::new(side, self.below(10) as usize),
                self.below(10) as usize,
            )),
            _ => return melee.focus_by_rank(side, |_| self.below(10)),
        }
        combats
    }
    fn choose_combat(&self, _: &FieldView, _: Side, _: &[CombatMembers]) -> usize {
        self.below(20) as usize
    }
    fn pursue(&self, _: &FieldView, _: FighterId) -> Pursuit {
        match self.below(4) {
            0 => Pursuit::Stay,
            1 => Pursuit::Move { to: self.position() },
            _ => Pursuit::Engage { target: self.below(20) as usize, at: () },
        }
    }
}

/// An observer that checks a skirmish against the rules.
#[derive(Debug, Default)]
struct Umpire {
    turn: u8,
    phase: Option<Phase>,
    fought: BySide<[u8; 10]>,
    /// Per fighter, the number of victories followed by joining a combat or moving, and of pursuit
    /// moves.
    pursued: BySide<[u8; 10]>,
    pursuit_moves: BySide<[u8; 10]>,
    /// Fighters activated in this phase.
    spoke: BySide<Team>,
    dead: BySide<Team>,
    /// Fighters in contact before the first melee of the turn.
    in_contact: Option<BySide<Team>>,
    fighting: Option<CombatMembers>,
    combats: u32,
    shots: u32,
    /// Fighters that shot at an assailant in this phase.
    has_reacted: BySide<Team>,
    reaction_shots: u32,
    penalties: u32,
    joined: u32,
    split: u32,
    /// The highest FEAR that each fighter has resisted in this game.
    resisted: BySide<[i16; 10]>,
    courage_tests: u32,
    flights: u32,
    rallied: u32,
    cries: u32,
    cried: BySide<Team>,
}

fn all_of(view: &FieldView) -> impl Iterator<Item = FighterId> + use<> {
    let counts = view.profiles.map(<[Profile]>::len);
    Side::BOTH.into_iter().flat_map(move |side| (0..counts[side]).map(move |i| FighterId::new(side, i)))
}

impl Umpire {
    /// Checks what holds at every moment.
    fn inspect(&mut self, view: &FieldView) {
        for who in all_of(view) {
            let state = view.state(who);
            let is_alive = view.field.living(who.side).contains(who.number());
            if self.dead[who.side].contains(who.number()) {
                assert!(!is_alive && state.fighter.wound_level == WoundLevel::DEAD, "{who:?} is dead");
            }
            // A dead fighter is removed after the shot or combat in which it died.
            if !is_alive {
                self.dead[who.side] = self.dead[who.side].with(who.number());
                assert!(state.contacts.is_empty(), "{who:?} is dead and touched");
            }
            let limit = view.profile(who).size.contact_limit();
            assert!(usize::from(state.contacts.count()) <= limit, "{who:?} touches {:?}", state.contacts);
            for enemy in state.contacts.iter() {
                let enemy = who.enemy(enemy);
                assert!(view.state(enemy).contacts.contains(who.number()), "{who:?} touches {enemy:?}");
                assert_eq!(state.place, view.state(enemy).place, "{who:?} touches {enemy:?} far away");
            }
            assert!(state.place.abs() < 50_000, "{who:?} is at {}", state.place);
            assert!(state.fighter.charge_penalty == 0 || !view.profile(who).effects.immune_to_charge_penalty);
            assert!(state.fighter.stunned <= 15 && state.fighter.charge_penalty <= 15);
        }
    }

    fn look_at_melees(&mut self, view: &FieldView) {
        self.in_contact.get_or_insert_with(|| {
            let mut in_contact = BySide::<Team>::default();
            for who in all_of(view).filter(|who| !view.state(*who).contacts.is_empty()) {
                in_contact[who.side] = in_contact[who.side].with(who.number());
            }
            in_contact
        });
    }

    fn combat_begins(&mut self, members: &CombatMembers, view: &FieldView) {
        self.combats += 1;
        self.fighting = Some(*members);
        assert!(!members.several.is_empty());
        let touched = view.state(members.lone).contacts;
        assert!(members.several.without(touched).is_empty(), "{members:?} is not in contact");
        for who in all_of(view).filter(|who| members.team(who.side).contains(who.number())) {
            assert!(view.field.living(who.side).contains(who.number()), "{who:?} is dead and fights");
            let fought = &mut self.fought[who.side][who.number()];
            assert!(*fought <= self.pursued[who.side][who.number()], "{who:?} fights again");
            self.joined += u32::from(*fought > 0);
            *fought += 1;
        }
    }

    fn combat_phase_ends(&mut self, view: &FieldView) {
        let in_contact = self.in_contact.take().unwrap_or_default();
        for who in all_of(view) {
            let fought = self.fought[who.side][who.number()];
            if in_contact[who.side].contains(who.number()) {
                assert!(fought >= 1, "{who:?} was in contact and did not fight");
            }
            assert!(view.state(who).contacts.is_empty() || fought >= 1, "{who:?} is in contact, unfought");
            let may = 1 + view.profile(who).effects.more_pursuits;
            assert!(self.pursuit_moves[who.side][who.number()] <= may);
            assert!(!view.is_dying(who), "{who:?} stays beyond the phase");
        }
        self.fought = BySide::default();
        self.pursued = BySide::default();
        self.pursuit_moves = BySide::default();
    }
}

impl Observer for Umpire {
    fn on_event(&mut self, event: &Event) {
        match event {
            Event::TurnBegins { turn } => {
                assert_eq!(*turn, self.turn + 1);
                self.turn = *turn;
            }
            Event::Allocated { place, attack, defense, view } => {
                let members = self.fighting.unwrap();
                let opponents = if *place == Place::Lone { members.several.count() } else { 1 };
                assert!((1 + opponents..=2 + opponents).contains(&(attack + defense)));
                assert!(*attack == 0 || !view.combatant(*place).fighter.is_in_rout(), "attacks in rout");
            }
            Event::AttackBegins { announced, view } => {
                assert!(!view.combatant(announced.attacker).fighter.is_in_rout(), "attacks in rout");
            }
            _ => {}
        }
    }
}

impl SkirmishObserver for Umpire {
    fn on_skirmish_event(&mut self, event: &SkirmishEvent, view: &FieldView) {
        match event {
            SkirmishEvent::Moved { who, from, to, move_kind } => {
                let may = !self.has_reacted[who.side].contains(who.number()) || *move_kind == MoveKind::Walk;
                assert!(may || view.state(*who).fighter.is_in_rout(), "more than a walk after a shot");
                assert!((to - from).abs() <= view.potential(*who, *move_kind), "{who:?} moved too far");
            }
            SkirmishEvent::CourageTested { who, enemy, fear, success, .. } => {
                self.courage_tests += 1;
                let resisted = &mut self.resisted[who.side][who.number()];
                assert!(fear > resisted, "{who:?} tests again against {enemy:?}");
                assert!(!view.state(*who).fighter.is_in_rout() && who.side != enemy.side);
                *resisted = if *success { *fear } else { *resisted };
            }
            SkirmishEvent::Fled { who, .. } => {
                self.flights += 1;
                assert!(view.state(*who).contacts.is_empty(), "{who:?} flees from contact");
                assert!(view.state(*who).fighter.is_in_rout());
            }
            SkirmishEvent::RallyingCry { who, rallied } => {
                self.cries += 1;
                assert!(!self.cried[who.side].contains(who.number()), "two rallying cries");
                self.cried[who.side] = self.cried[who.side].with(who.number());
                assert!(view.in_rout(who.side, view.field.living(who.side)).is_empty());
                assert!(rallied.without(view.field.living(who.side)).is_empty());
            }
            SkirmishEvent::Rallied { who, success, is_frightened, .. } => {
                self.rallied += u32::from(*success);
                assert_eq!(view.state(*who).fighter.is_in_rout(), !success);
                assert!(!(*success && *is_frightened));
            }
            SkirmishEvent::Assaulted { who, reached, assault } => {
                assert!(reached.is_empty() || !view.state(*who).fighter.is_in_rout(), "attacks in rout");
                assert!(reached.is_empty() || view.state(*who).contacts == *reached);
                let charges = view.state(*who).fighter.marks.contains(fleau::rules::Marks::CHARGING);
                assert_eq!(charges, assault.kind == AssaultKind::Charge && !reached.is_empty());
            }
            SkirmishEvent::Penalized(who) => {
                self.penalties += 1;
                assert!(view.state(*who).fighter.charge_penalty > 0);
            }
            SkirmishEvent::Shot { shooter, target, difficulty, in_reaction, hit, .. } => {
                self.shots += 1;
                let has_reacted = &mut self.has_reacted[shooter.side];
                assert!(!has_reacted.contains(shooter.number()), "shoots after a shot at an assailant");
                if *in_reaction {
                    self.reaction_shots += 1;
                    *has_reacted = has_reacted.with(shooter.number());
                    assert_eq!(*difficulty, view.profile(*shooter).reaction_difficulty());
                    assert!(!self.spoke[shooter.side].contains(shooter.number()), "was activated");
                    assert!(self.spoke[target.side].contains(target.number()), "no assailant");
                }
                assert!(!view.state(*shooter).fighter.is_in_rout(), "shoots in rout");
                assert!(view.state(*shooter).contacts.is_empty() && shooter.side != target.side);
                if let Some((victim, _)) = hit {
                    let is_friend = view.state(*target).contacts.contains(victim.number());
                    assert!(victim == target || (victim.side == shooter.side && is_friend));
                }
                // The victim may be dead but is not removed yet.
                return;
            }
            SkirmishEvent::TookCover(who) => assert!(view.state(*who).cover != Cover::None),
            SkirmishEvent::Separated { members, combats, .. } => {
                self.split += 1;
                self.look_at_melees(view);
                assert!(Melee { view: *view, members: *members }.is_valid_separation(combats));
            }
            SkirmishEvent::Authority(_) => self.look_at_melees(view),
            SkirmishEvent::CombatBegins { members, .. } => {
                self.look_at_melees(view);
                self.combat_begins(members, view);
            }
            SkirmishEvent::TurnOfSpeech { side, fighters, .. } => {
                assert!(fighters.within(self.spoke[*side]).is_empty(), "activated twice in a phase");
                self.spoke[*side] = self.spoke[*side].union(*fighters);
            }
            SkirmishEvent::Pursued { who, pursuit } => {
                self.pursued[who.side][who.number()] += 1;
                assert!(!view.state(*who).fighter.is_in_rout(), "pursues in rout");
                self.pursuit_moves[who.side][who.number()] += u8::from(pursuit.is_move());
                assert!(!view.is_dying(*who));
            }
            SkirmishEvent::PhaseEnds(phase) => {
                self.phase = Some(*phase);
                self.has_reacted = BySide::default();
                if *phase == Phase::Activation {
                    let spoke = std::mem::take(&mut self.spoke);
                    let everybody_spoke =
                        |side: Side| view.field.living(side).without(spoke[side]).is_empty();
                    let is_over = Side::BOTH.iter().any(|&side| view.field.is_gone(side));
                    assert!(is_over || Side::BOTH.into_iter().all(everybody_spoke), "somebody has no card");
                }
                if *phase == Phase::Combat {
                    self.combat_phase_ends(view);
                }
            }
            _ => {}
        }
        self.inspect(view);
    }
}

fn play_with_umpire<P: Player + Commander>(
    random: &Random,
    ruleset: &Ruleset,
    players: BySide<&P>,
    fight: u64,
) -> (Umpire, SkirmishRecord) {
    let (mut a, mut b, terms) = (random.side(), random.side(), random.terms());
    if ruleset.plays_fear() {
        a.iter_mut().chain(&mut b).for_each(|profile| random.add_courage_and_fear(profile));
    }
    let skirmish = Skirmish::new(ruleset, BySide { a: &a[..], b: &b[..] }, players, terms);
    let mut umpire = Umpire::default();
    let record = skirmish.play(&mut Seed(1).stream("skirmishes").fight_dice(fight), &mut umpire);
    assert!(record.turns == umpire.turn && record.turns <= terms.turns.get());
    for (side, count) in [(Side::A, a.len()), (Side::B, b.len())] {
        for (i, fighter) in record.fighters[side].iter().enumerate() {
            assert_eq!(fighter.died_in > 0, umpire.dead[side].contains(i) && i < count);
            assert_eq!(fighter.died_in > 0, fighter.wound_level == WoundLevel::DEAD);
            assert!(fighter.died_in <= record.turns);
        }
    }
    let gone = |side: Side, count| usize::from(umpire.dead[side].count()) == count;
    assert!(record.turns == terms.turns.get() || gone(Side::A, a.len()) || gone(Side::B, b.len()));
    (umpire, record)
}

#[test]
fn random_players_keep_the_rules_of_courage_and_fear() {
    let editions = rulesets();
    let mut counts = [0; 5];
    for fight in 0..10_000 {
        let random = Random::seeded(fight);
        let mut ruleset = random.ruleset(&editions);
        ruleset.courage_and_fear = random.pick(&[CourageAndFear::Confede, CourageAndFear::Confrontation35]);
        ruleset.failed_assailant = random.pick(FailedAssailant::VARIANTS);
        ruleset.fear_in_contact = random.pick(FearInContact::VARIANTS);
        let deciders = [Random::seeded(fight + 1_000_000), Random::seeded(fight + 2_000_000)];
        let players = BySide { a: &deciders[0], b: &deciders[1] };
        let (umpire, _) = play_with_umpire(&random, &ruleset, players, fight);
        let of_fight = [umpire.courage_tests, umpire.flights, umpire.rallied, umpire.combats, umpire.cries];
        counts.iter_mut().zip(of_fight).for_each(|(sum, count)| *sum += count);
    }
    assert!(counts.iter().all(|count| *count > 500), "{counts:?}");
}

#[test]
fn random_players_keep_the_rules_of_skirmishes() {
    let editions = rulesets();
    let (mut combats, mut shots, mut penalties, mut joined, mut split) = (0, 0, 0, 0, 0);
    let mut reaction_shots = 0;
    for fight in 0..10_000 {
        let random = Random::seeded(fight);
        let ruleset = random.ruleset(&editions);
        let deciders = [Random::seeded(fight + 1_000_000), Random::seeded(fight + 2_000_000)];
        let players = BySide { a: &deciders[0], b: &deciders[1] };
        let (umpire, _) = play_with_umpire(&random, &ruleset, players, fight);
        combats += umpire.combats;
        shots += umpire.shots;
        reaction_shots += umpire.reaction_shots;
        penalties += umpire.penalties;
        joined += umpire.joined;
        split += umpire.split;
    }
    assert!(reaction_shots > 30, "{reaction_shots} shots at assailants");
    // Every kind of event occurred often.
    for count in [combats, shots, penalties, joined, split] {
        assert!(
            count > 500,
            "{combats} combats, {shots} shots, {penalties} penalties, {joined} joined, {split} split"
        );
    }
}

#[test]
fn every_approach_keeps_the_rules_of_skirmishes() {
    let editions = rulesets();
    for round in 0..100 {
        let random = Random::seeded(round + 9_000_000);
        let ruleset = random.ruleset(&editions);
        let written =
            APPROACHES.map(|approach| format!("{},{}", random.pick(&PRESETS).name, approach.settings));
        let seated: Vec<PolicyPlayer> = written.iter().map(|policy| player(policy, &ruleset)).collect();
        for fight in 0..40 {
            let pick = || &seated[random.below(4) as usize];
            play_with_umpire(&random, &ruleset, BySide { a: pick(), b: pick() }, round * 100 + fight);
        }
    }
}

/// Returns a match-up of three against two, on the sides given by the names.
fn match_up(names: [&str; 2], start: Start, first_word: FirstSpeaker) -> MeleeMatchUp {
    let shoots = |text: &str| Profile {
        movement: Some(Movement::new(100).unwrap()),
        missile: Some(Missile {
            aim: Characteristic::new(3).unwrap(),
            ranges: [20, 40, 60].map(|cm| Range::new(cm).unwrap()),
            strength: Characteristic::new(5).unwrap(),
        }),
        ..profile(text)
    };
    let [x, y] = [shoots("guerrier_de_l_aube@dis=3"), shoots("garde_pretorien@dis=3")];
    let side = |name: &str| if name == "x" { vec![x, x, x] } else { vec![y, y] };
    MeleeMatchUp::new(
        BySide { a: names[0].into(), b: names[1].into() },
        BySide { a: side(names[0]), b: side(names[1]) },
        start,
        first_word,
    )
}

const STARTS: [fn() -> Start; 2] = [|| Start::InContact, || Start::Apart(Distance::new(400).unwrap())];

#[test]
fn exchanged_sides_give_exchanged_tallies_of_melees() {
    let ruleset = &rulesets()[0];
    let [one, other] = ["rush", "cautious,approach=stand-and-shoot"].map(|policy| player(policy, ruleset));
    let players = BySide { a: &one, b: &other };
    for start in STARTS {
        for (there, back) in [
            (FirstSpeaker::Discipline, FirstSpeaker::Discipline),
            (FirstSpeaker::Side(Side::A), FirstSpeaker::Side(Side::B)),
        ] {
            for sampler in SAMPLERS {
                let turns = Turns::new(6).unwrap();
                let experiment = Experiment { ruleset, players, turns, runs: 3000, seed: Seed(3), sampler };
                let exchanged = Experiment { players: players.swapped(), ..experiment };
                let played = play(&match_up(["x", "y"], start(), there), &experiment, &|_| ());
                let again = play(&match_up(["y", "x"], start(), back), &exchanged, &|_| ());
                assert_eq!(played, again.swapped(), "{sampler:?}");
            }
        }
    }
}

#[test]
fn a_mirrored_melee_is_even() {
    let ruleset = &rulesets()[0];
    let one = player("rush", ruleset);
    let players = BySide { a: &one, b: &one };
    for start in STARTS {
        for sampler in SAMPLERS {
            let turns = Turns::new(6).unwrap();
            let experiment = Experiment { ruleset, players, turns, runs: 60_000, seed: Seed(5), sampler };
            let tally = play(&match_up(["x", "x"], start(), FirstSpeaker::Discipline), &experiment, &|_| ());
            let [a, b] = Side::BOTH.map(|side| tally.gone_by(side, 6));
            let z = (a as f64 - b as f64) / ((a + b) as f64).sqrt();
            assert!(z.abs() < crate::support::MAX_STANDARD_ERRORS, "{a} to {b}, {sampler:?}");
        }
    }
}

/// The soldiers and the ogre of melees with fear.
const SOLDIER_AND_OGRE: [&str; 2] =
    ["@ini=3,att=4,str=6,def=3,res=6,ap=20,dis=3", "@ini=3,att=5,str=9,def=4,res=9,ap=60,dis=3,size=large"];

/// Two fighters of the first card with this COU, and one of the second with this FEAR, on each
/// side, at 30 cm; returns how often each side is gone.
fn melee_with_fear(cards: [&str; 2], courage: [i64; 2], fear: [i64; 2], sampler: Sampler) -> [u64; 2] {
    let ruleset =
        Ruleset { courage_and_fear: CourageAndFear::Confede, ..rulesets().into_iter().next().unwrap() };
    let one = player("rush", &ruleset);
    let players = BySide { a: &one, b: &one };
    let number = |value| Characteristic::new(value).unwrap();
    let side = |i: usize| {
        let card = |text| Profile { movement: Some(Movement::new(100).unwrap()), ..profile(text) };
        let soldier = Profile { courage: Some(number(courage[i])), ..card(cards[0]) };
        let ogre = Profile { fear: Some(number(fear[i])), ..card(cards[1]) };
        vec![soldier, soldier, ogre]
    };
    let names = BySide { a: "x".into(), b: "y".into() };
    let start = Start::Apart(Distance::new(300).unwrap());
    let match_up =
        MeleeMatchUp::new(names, BySide { a: side(0), b: side(1) }, start, FirstSpeaker::Discipline);
    let turns = Turns::new(6).unwrap();
    let experiment = Experiment { ruleset: &ruleset, players, turns, runs: 20_000, seed: Seed(9), sampler };
    let tally = play(&match_up, &experiment, &|_| ());
    Side::BOTH.map(|side| tally.gone_by(side, 6))
}

#[test]
fn more_courage_and_more_fear_never_lower_the_chance_to_win() {
    let lead = |of: [u64; 2]| of[1] as f64 - of[0] as f64;
    // Two standard errors of the difference of 20,000 melees each.
    let noise = 2.0 * (2.0_f64 * 20_000.0).sqrt();
    let courage =
        [1, 3, 5, 7].map(|own| lead(melee_with_fear(SOLDIER_AND_OGRE, [own, 3], [7, 7], SAMPLERS[0])));
    let fear =
        [4, 6, 8, 10].map(|own| lead(melee_with_fear(SOLDIER_AND_OGRE, [3, 3], [own, 7], SAMPLERS[0])));
    for leads in [courage, fear] {
        assert!(leads.is_sorted_by(|less, more| *more > less - noise), "{leads:?}");
        // Soldiers of little COU do not charge the ogre, so that their COU matters less: 1,432 of
        // 20,000 melees for six more.
        assert!(leads[3] > leads[0] + 3.0 * noise, "{leads:?}");
    }
}

/// Where policies charge an enemy that another one guards, the side with one more COU wins 39 to
/// 43 % in some of these melees.
#[test]
fn one_more_courage_is_no_disadvantage() {
    let card = "@ini=4,att=5,str=6,def=4,res=7,ap=30,dis=3";
    for (fear, courage) in [(6, 2), (6, 3), (6, 4), (8, 4), (8, 5), (8, 6)] {
        let [a, b] = melee_with_fear([card, card], [courage + 1, courage], [fear, fear], SAMPLERS[0]);
        let z = (b as f64 - a as f64) / ((a + b) as f64).sqrt();
        assert!(z > -3.0, "COU {courage} and one more, FEAR {fear}: {a} and {b}, z {z:.1}");
    }
}

#[test]
fn both_samplers_play_the_same_courage_and_fear() {
    let [by_die, by_attack] =
        SAMPLERS.map(|sampler| melee_with_fear(SOLDIER_AND_OGRE, [2, 4], [7, 9], sampler));
    for (x, y) in by_die.into_iter().zip(by_attack) {
        let z = (x as f64 - y as f64) / ((x + y) as f64).sqrt().max(1.0);
        assert!(z.abs() < crate::support::MAX_STANDARD_ERRORS, "{x} and {y}");
    }
}

#[test]
fn both_samplers_play_the_same_melees() {
    let ruleset = &rulesets()[0];
    let [one, other] = ["hold", "aggressive,approach=kite"].map(|policy| player(policy, ruleset));
    let players = BySide { a: &one, b: &other };
    for start in STARTS {
        let [by_die, by_attack] = SAMPLERS.map(|sampler| {
            let turns = Turns::new(6).unwrap();
            let experiment = Experiment { ruleset, players, turns, runs: 60_000, seed: Seed(8), sampler };
            play(&match_up(["x", "y"], start(), FirstSpeaker::Discipline), &experiment, &|_| ())
        });
        for side in Side::BOTH {
            let counts = |tally: &Tally| {
                let fighters = tally.fighters[side].iter().flat_map(|fighter| fighter.wound_levels);
                fighters.chain((1..=6).map(|turn| tally.gone_by(side, turn))).collect::<Vec<u64>>()
            };
            for (i, (x, y)) in counts(&by_die).into_iter().zip(counts(&by_attack)).enumerate() {
                let z = (x as f64 - y as f64) / ((x + y) as f64).sqrt().max(1.0);
                assert!(z.abs() < crate::support::MAX_STANDARD_ERRORS, "{side:?}, count {i}: {x} and {y}");
            }
        }
    }
}

#[test]
fn a_melee_is_the_same_for_any_number_of_threads() {
    let ruleset = &rulesets()[0];
    let one = player("stand-and-shoot", ruleset);
    let players = BySide { a: &one, b: &one };
    let turns = Turns::new(6).unwrap();
    for sampler in SAMPLERS {
        let experiment = Experiment { ruleset, players, turns, runs: 20_000, seed: Seed(1), sampler };
        let match_up = match_up(["x", "y"], STARTS[1](), FirstSpeaker::Discipline);
        let [one, two] = [1, 2]
            .map(|threads| with_threads(Some(threads), || play(&match_up, &experiment, &|_| ())).unwrap());
        assert_eq!(one, two);
    }
}

/// One against several in contact is the same combat as in `MatchUp`, with the same chances.
#[test]
fn one_against_several_is_a_combat() {
    use fleau::simulate::{MatchUp, play};
    let ruleset = &rulesets()[0];
    let [one, other] = ["balanced", "aggressive"].map(|policy| player(policy, ruleset));
    let players = BySide { a: &one, b: &other };
    let lone = vec![profile("garde_pretorien")];
    let several = vec![profile("guerrier_de_l_aube"); 3];
    let names = BySide { a: "lone".to_owned(), b: "several".to_owned() };
    let profiles = BySide { a: lone, b: several };
    let turns = Turns::new(6).unwrap();
    for sampler in SAMPLERS {
        let experiment = Experiment { ruleset, players, turns, runs: 20_000, seed: Seed(2), sampler };
        let melee =
            MeleeMatchUp::new(names.clone(), profiles.clone(), Start::InContact, FirstSpeaker::Side(Side::A));
        let combat = MatchUp::new(names.clone(), profiles.clone());
        assert_eq!(play(&melee, &experiment, &|_| ()), play(&combat, &experiment, &|_| ()), "{sampler:?}");
    }
}

/// An observer that counts which fighters are lined up against each other.
#[derive(Default)]
struct LineUpCounter([[u32; 3]; 3]);

impl Observer for LineUpCounter {
    fn on_event(&mut self, _: &Event) {}
}

impl SkirmishObserver for LineUpCounter {
    fn on_skirmish_event(&mut self, event: &SkirmishEvent, view: &FieldView) {
        if let SkirmishEvent::ContactsDrawn = event {
            for (i, faced) in self.0.iter_mut().enumerate() {
                let contacts = view.state(FighterId::new(Side::A, i)).contacts;
                contacts.iter().for_each(|enemy| faced[enemy] += 1);
            }
        }
    }
}

#[test]
fn each_fighter_starts_in_contact_with_each_enemy_equally_often() {
    let ruleset = &rulesets()[0];
    let one = player("balanced", ruleset);
    let cards = |ap: [u16; 3]| ap.map(|ap| profile(&format!("garde_pretorien@ap={ap}")));
    let (a, b) = (cards([20, 21, 22]), cards([30, 31, 32]));
    let terms = SkirmishSettings {
        start: Start::InContact,
        first_speaker: FirstSpeaker::Discipline,
        turns: Turns::new(1).unwrap(),
    };
    for b in [&b[..], &b[..2]] {
        let skirmish = Skirmish::new(ruleset, BySide { a: &a[..], b }, BySide { a: &one, b: &one }, terms);
        let mut seen = LineUpCounter::default();
        let fights = 3000;
        for fight in 0..fights {
            skirmish.play(&mut Seed(4).stream("line-ups").fight_dice(fight), &mut seen);
        }
        let chance = 1.0 / b.len() as f64;
        let sigma = (fights as f64 * chance * (1.0 - chance)).sqrt();
        for faced in seen.0.iter().flat_map(|faced| &faced[..b.len()]) {
            let z = (f64::from(*faced) - fights as f64 * chance) / sigma;
            assert!(z.abs() < crate::support::MAX_STANDARD_ERRORS, "{:?}", seen.0);
        }
    }
}
