//! The observer that writes the story of a skirmish while it is played.

use super::combat_log::CombatLog;
use super::company::{Combatants, Member};
use super::notes::{Note, Notes};
use super::rolls::{self, Rolls};
use super::story::{
    Aftermath, Chase, Contest, Gait, ShotHit, SkirmishCombat, SkirmishStoryEvent, SkirmishTurn, Standing, Who,
};
use crate::rules::skirmish::{
    Assault, AssaultKind, CombatMembers, Cover, DisengageTest, Field, FieldView, FighterId, MoveKind, Phase,
    Pursuit, RALLY_DIFFICULTY, SkirmishEvent, SkirmishObserver, SpeechChoice,
};
use crate::rules::{BySide, Event, Marks, Observer, Ruleset, Side, Team, WoundResult};

/// Observes a skirmish and writes its story. On a table it writes the events that do not depend on
/// the table.
pub(super) struct SkirmishRecorder<'a> {
    ruleset: &'a Ruleset,
    pub(super) company: &'a Combatants<'a>,
    /// The side of the story at each seat; A and B are exchanged if the story is reversed.
    at: BySide<Side>,
    /// Starting distance between the sides, in millimeters; 0 in contact or on a table.
    distance: i32,
    /// Dice and decisions since the previous event.
    notes: &'a Notes,
    turns: Vec<SkirmishTurn>,
    /// The present turn: its number, 0 before the first, and its recorded events.
    pub(super) turn: u8,
    pub(super) events: Vec<SkirmishStoryEvent>,
    standing: Vec<Standing>,
    /// The combat in progress, with the side that chose it.
    combat: Option<(Option<Side>, CombatLog<'a>)>,
    /// The fighters of a test of DIS in progress, by seat.
    testers: Option<BySide<Who>>,
    /// The field (states of all fighters) after the previous event, from which departures are
    /// found.
    pub(super) before: Option<Field>,
}

impl<'a> SkirmishRecorder<'a> {
    pub(super) fn new(
        ruleset: &'a Ruleset,
        company: &'a Combatants<'a>,
        at: BySide<Side>,
        distance: i32,
        notes: &'a Notes,
    ) -> Self {
        Self {
            ruleset,
            company,
            at,
            distance,
            notes,
            turns: Vec::new(),
            turn: 0,
            events: Vec::new(),
            standing: Vec::new(),
            combat: None,
            testers: None,
            before: None,
        }
    }

    /// Returns the recorded turns.
    pub(super) fn turns(mut self) -> Vec<SkirmishTurn> {
        self.end_turn();
        self.turns
    }

    fn end_turn(&mut self) {
        let mut events = std::mem::take(&mut self.events);
        // A move that ends where it began is left out, unless it is one under cover (V-B-4).
        events.retain(|event| {
            !matches!(event, SkirmishStoryEvent::Moves { from, to, how, .. } if from == to && *how != Gait::UnderCover)
        });
        if self.turn > 0 {
            let standing = std::mem::take(&mut self.standing);
            self.turns.push(SkirmishTurn { number: self.turn, events, standing });
        }
    }

    fn add(&mut self, event: SkirmishStoryEvent) {
        self.events.push(event);
    }

    pub(super) fn who(&self, who: FighterId) -> Who {
        self.company.who(self.at[who.side], who.number())
    }

    pub(super) fn team(&self, side: Side, team: Team) -> Vec<Who> {
        team.iter().map(|number| self.who(FighterId::new(side, number))).collect()
    }

    /// Converts values by seat (the order of the simulation) to values by side (the order of the
    /// story).
    fn seats_to_sides<T>(&self, seats: BySide<T>) -> BySide<T> {
        if self.at.a == Side::A { seats } else { seats.swapped() }
    }

    /// Returns the fighters of a combat by side.
    fn pair(&self, members: &CombatMembers) -> BySide<Vec<Who>> {
        let named = |seat| self.team(seat, members.team(seat));
        self.seats_to_sides(BySide { a: named(Side::A), b: named(Side::B) })
    }

    /// Converts a position to centimeters from the start of side A.
    fn place(&self, millimeters: i32) -> f64 {
        let from_a = if self.at.a == Side::A { millimeters } else { self.distance - millimeters };
        f64::from(from_a) / 10.0
    }

    fn record_line_up(&mut self, field: &Field) {
        let count = |seat: Side| field.living(seat).count();
        // The second rank belongs to the larger side: each of its fighters touches at most one
        // enemy.
        let smaller = if count(Side::A) < count(Side::B) { Side::A } else { Side::B };
        let upon = |number: usize| {
            let enemy = FighterId::new(smaller, number);
            CombatMembers::against(enemy, field.state(enemy).contacts)
        };
        let in_contact = field.living(smaller).iter().map(|number| self.pair(&upon(number))).collect();
        let second_rank = self.team(smaller.other(), field.free(smaller.other()));
        self.add(SkirmishStoryEvent::LinesUp { in_contact, second_rank });
    }

    fn record_speech(&mut self, side: Side, choice: SpeechChoice, fighters: Team, put_aside: Team) {
        self.add(SkirmishStoryEvent::Speaks {
            side: self.at[side],
            word: choice,
            fighters: self.team(side, fighters),
            put_aside: self.team(side, put_aside),
        });
    }

    fn record_move(&mut self, who: FighterId, from: i32, to: i32, move_kind: MoveKind) {
        // Moves that belong to an assault or go under cover get their gait from the event that
        // follows.
        let how = match move_kind {
            MoveKind::Walk | MoveKind::UnderCover | MoveKind::Pursuit => Gait::Walk,
            MoveKind::Engage => Gait::Engage,
            MoveKind::Charge => Gait::Charge,
            MoveKind::Run => Gait::Run,
        };
        let (from, to) = (self.place(from), self.place(to));
        self.add(SkirmishStoryEvent::Moves { who: self.who(who), from, to, how });
    }

    /// Sets the gait of the fighter's most recent moves, except a run into which it turned an
    /// assault. Returns whether there were any.
    fn set_last_gait(&mut self, fighter: Who, gait: Gait) -> bool {
        let mut named = false;
        for event in self.events.iter_mut().rev() {
            match event {
                SkirmishStoryEvent::Moves { who, how, .. } if *who == fighter => {
                    if *how != Gait::Run {
                        *how = gait;
                    }
                    named = true;
                }
                _ => break,
            }
        }
        named
    }

    fn record_assault(&mut self, who: FighterId, assault: &Assault, reached: Team) {
        let how = assault.kind;
        let gait = if how == AssaultKind::Charge { Gait::Charge } else { Gait::Engage };
        let enemies = who.side.other();
        let (targets, reached) = (self.team(enemies, assault.targets), self.team(enemies, reached));
        let who = self.who(who);
        self.set_last_gait(who, gait);
        self.add(SkirmishStoryEvent::Assault { who, how, targets, reached });
    }

    fn record_cover(&mut self, who: FighterId, view: &FieldView) {
        let (is_under_it, who) = (view.state(who).cover == Cover::Taken, self.who(who));
        if !is_under_it || !self.set_last_gait(who, Gait::UnderCover) {
            self.add(SkirmishStoryEvent::TakesCover { who });
        }
    }

    fn record_shot(
        &mut self,
        (shooter, target): (FighterId, FighterId),
        (difficulty, unmoving, in_reaction): (Option<i16>, bool, bool),
        hit: Option<(FighterId, WoundResult)>,
        view: &FieldView,
    ) {
        let before = self.before.unwrap_or(*view.field);
        let was = view.with_field(&before);
        let (by, mut rolls) = (self.who(shooter), Rolls::new(self.notes.take()));
        let test = difficulty.and_then(|_| rolls.test(by, |tested| rolls::aim(&was, shooter, tested)));
        let melee_die = rolls.die();
        let hit = hit.map(|(victim, result)| {
            let who = self.who(victim);
            let wound = rolls.wound((shooter, victim), [by, who], result, &was);
            let wound = wound.expect("all dice of a skirmish are noted");
            let [before, after] = [&was, view].map(|view| view.state(victim).fighter.into());
            Box::new(ShotHit { who, wound, result, before, after })
        });
        self.add(SkirmishStoryEvent::Shoots {
            shooter: by,
            target: self.who(target),
            difficulty,
            test: test.map(|(test, _)| test),
            melee_die,
            unmoving,
            in_reaction,
            hit,
        });
    }

    fn record_disengagement(&mut self, who: FighterId, way: DisengageTest, success: bool, view: &FieldView) {
        let before = self.before.unwrap_or(*view.field);
        let was = view.with_field(&before);
        let value = |tested| rolls::disengagement(&was, who, way, tested);
        let test = Rolls::new(self.notes.take()).test(self.who(who), value);
        let (test, difficulty) = test.expect("all dice of a skirmish are noted");
        self.add(SkirmishStoryEvent::Disengages { who: self.who(who), by: way, difficulty, test, success });
    }

    /// Returns the test of DIS that decided the present event, or the die in its place.
    fn discipline_roll(&mut self) -> (Option<Box<Contest>>, Option<u8>) {
        let mut rolls = Rolls::new(self.notes.take());
        let Some(testers) = self.testers.take() else { return (None, None) };
        match rolls.contest(testers, self.at) {
            Some(contest) => (Some(Box::new(contest)), None),
            None => (None, rolls.die()),
        }
    }

    /// Iterates over the fighters of a combat in the order of the rules: the lone fighter, then its
    /// enemies.
    fn in_rule_order(members: &CombatMembers) -> impl Iterator<Item = FighterId> {
        let lone = members.lone;
        std::iter::once(lone).chain(members.several.iter().map(move |number| lone.enemy(number)))
    }

    fn combat_begins(&mut self, members: &CombatMembers, chooser: Option<Side>, view: &FieldView) {
        // Discards notes made outside combats.
        self.notes.take();
        let member = |who: FighterId| {
            let fighter = view.state(who).fighter;
            Member { fighter, ..Member::new(self.company, self.at[who.side], who.number()) }
        };
        let fighters = Self::in_rule_order(members).map(member).collect();
        let mut log = CombatLog::new(self.ruleset, self.notes, fighters, members.lone.side, self.at);
        log.begin_turn(self.turn);
        self.combat = Some((chooser.map(|seat| self.at[seat]), log));
    }

    fn combat_ends(&mut self, members: &CombatMembers, view: &FieldView) {
        let Some((chooser, mut log)) = self.combat.take() else { return };
        let scenes = log.turns.pop().map_or_else(Vec::new, |turn| turn.scenes);
        let mut after: Vec<_> = Self::in_rule_order(members).collect();
        after.sort_by_key(|who| self.at[who.side]);
        let aftermath =
            |who: FighterId| Aftermath { who: self.who(who), condition: view.state(who).fighter.into() };
        let after = after.into_iter().map(aftermath).collect();
        let fighters = self.pair(members);
        self.add(SkirmishStoryEvent::Combat(SkirmishCombat { fighters, chooser, scenes, after }));
    }

    fn record_pursuit(&mut self, who: FighterId, pursuit: Pursuit, view: &FieldView) {
        let how = match pursuit {
            Pursuit::Stay => Chase::Stays,
            Pursuit::Move { .. } => Chase::Goes { to: self.place(view.state(who).place) },
            Pursuit::Engage { target, .. } => Chase::Engages { enemy: self.who(who.enemy(target)) },
            Pursuit::Hold(enemy) => Chase::TurnsOn { enemy: self.who(who.enemy(enemy)) },
        };
        self.add(SkirmishStoryEvent::Pursues { who: self.who(who), how });
    }

    /// Records dying fighters that leave at the end of a phase. At the ends of the later phases,
    /// after activation, it also records the positions of all fighters.
    fn phase_ends(&mut self, phase: Phase, view: &FieldView) {
        if let Some(before) = self.before {
            for who in self.living_fighters(&before) {
                let was_dying = before.state(who).fighter.marks.contains(Marks::DYING);
                if was_dying && !view.field.living(who.side).contains(who.number()) {
                    self.add(SkirmishStoryEvent::Leaves { who: self.who(who) });
                }
            }
        }
        if phase != Phase::Activation {
            let standing = self.living_fighters(view.field).map(|who| {
                let state = view.state(who);
                Standing {
                    who: self.who(who),
                    at: self.place(state.place),
                    wound_level: state.fighter.wound_level,
                    in_rout: state.fighter.is_in_rout(),
                    contacts: self.team(who.side.other(), state.contacts),
                }
            });
            self.standing = standing.collect();
        }
    }

    /// Returns the faces of all dice since the previous event.
    fn take_dice(&self) -> Vec<u8> {
        let face = |note: Note| if let Note::Die(face) = note { Some(face) } else { None };
        self.notes.take().into_iter().filter_map(face).collect()
    }

    /// Iterates over the living fighters of a field, side A of the story first.
    fn living_fighters(&self, field: &Field) -> impl Iterator<Item = FighterId> + use<'a> {
        let of = |seat: Side| (seat, field.living(seat));
        let seats = self.seats_to_sides(BySide { a: of(Side::A), b: of(Side::B) });
        [seats.a, seats.b]
            .into_iter()
            .flat_map(|(seat, living)| living.iter().map(move |number| FighterId::new(seat, number)))
    }
}

impl Observer for SkirmishRecorder<'_> {
    fn on_event(&mut self, event: &Event) {
        match *event {
            Event::TurnBegins { turn } => {
                self.end_turn();
                self.turn = turn;
            }
            _ => {
                if let Some((_, log)) = &mut self.combat {
                    log.on_event(event);
                }
            }
        }
    }
}

impl SkirmishObserver for SkirmishRecorder<'_> {
    fn on_skirmish_event(&mut self, event: &SkirmishEvent, view: &FieldView) {
        match *event {
            SkirmishEvent::ContactsDrawn => self.record_line_up(view.field),
            SkirmishEvent::TestsDiscipline { testers } => {
                self.notes.take();
                self.testers = Some(testers.map(|who| self.who(who)));
            }
            SkirmishEvent::FirstSpeaker { chooser, speaker } => {
                let (contest, die) = self.discipline_roll();
                let (chooser, speaker) = (chooser.map(|seat| self.at[seat]), self.at[speaker]);
                self.add(SkirmishStoryEvent::FirstWord { chooser, speaker, contest, die });
            }
            SkirmishEvent::TurnOfSpeech { side, choice, fighters, put_aside } => {
                self.record_speech(side, choice, fighters, put_aside)
            }
            SkirmishEvent::Moved { who, from, to, move_kind } => self.record_move(who, from, to, move_kind),
            SkirmishEvent::Assaulted { who, assault, reached } => self.record_assault(who, &assault, reached),
            SkirmishEvent::CourageTested { who, enemy, fear, courage, leader, before, success } => {
                let (who, enemy, dice) = (self.who(who), self.who(enemy), self.take_dice());
                self.add(SkirmishStoryEvent::TestsCourage {
                    who,
                    enemy,
                    fear,
                    courage,
                    leader: leader.map(|leader| self.who(leader)),
                    before,
                    dice,
                    success,
                });
            }
            SkirmishEvent::Routed(who) => self.add(SkirmishStoryEvent::Routed { who: self.who(who) }),
            SkirmishEvent::Redirected { who, targets } => {
                let targets = self.team(who.side.other(), targets);
                self.add(SkirmishStoryEvent::Redirects { who: self.who(who), targets });
            }
            SkirmishEvent::StandsFirm { who, discipline, difficulty, success } => {
                let (who, dice) = (self.who(who), self.take_dice());
                self.add(SkirmishStoryEvent::StandsFirm { who, discipline, difficulty, dice, success });
            }
            SkirmishEvent::Fled { who, leaves } => {
                self.add(SkirmishStoryEvent::Flees { who: self.who(who), leaves });
            }
            SkirmishEvent::Rallied { who, is_frightened, tested, success } => {
                let (who, dice) = (self.who(who), self.take_dice());
                self.add(SkirmishStoryEvent::Rallies {
                    who,
                    value: tested.map(|test| test.value),
                    by_discipline: tested.is_some_and(|test| test.by_discipline),
                    difficulty: RALLY_DIFFICULTY,
                    is_frightened,
                    dice,
                    success,
                });
            }
            SkirmishEvent::RallyingCry { who, rallied } => {
                let rallied = rallied.iter().map(|i| self.who(FighterId::new(who.side, i))).collect();
                self.add(SkirmishStoryEvent::Cries { who: self.who(who), rallied });
            }
            SkirmishEvent::Hides(who) => self.add(SkirmishStoryEvent::Hides { who: self.who(who) }),
            SkirmishEvent::Revealed { who, by } => {
                let by = by.map(|by| self.who(by));
                self.add(SkirmishStoryEvent::Revealed { who: self.who(who), by });
            }
            SkirmishEvent::Penalized(who) => self.add(SkirmishStoryEvent::Penalized { who: self.who(who) }),
            SkirmishEvent::Disengaged { who, way, success } => {
                self.record_disengagement(who, way, success, view);
            }
            SkirmishEvent::TookCover(who) => self.record_cover(who, view),
            SkirmishEvent::Shot { shooter, target, difficulty, unmoving, in_reaction, hit } => {
                self.record_shot((shooter, target), (difficulty, unmoving, in_reaction), hit, view);
            }
            SkirmishEvent::Separated { by, combats, .. } => {
                let (contest, die) = self.discipline_roll();
                let combats = combats.as_slice().iter().map(|members| self.pair(members)).collect();
                self.add(SkirmishStoryEvent::Splits { by: self.at[by], combats, contest, die });
            }
            SkirmishEvent::Authority(seat) => {
                let (contest, die) = self.discipline_roll();
                self.add(SkirmishStoryEvent::Authority { side: self.at[seat], contest, die });
            }
            SkirmishEvent::CombatBegins { members, chooser } => self.combat_begins(&members, chooser, view),
            SkirmishEvent::CombatEnds(members) => self.combat_ends(&members, view),
            SkirmishEvent::Pursued { who, pursuit } => self.record_pursuit(who, pursuit, view),
            SkirmishEvent::Healed { who, by } => {
                let after = view.state(who).fighter.wound_level;
                let by = (by != who).then(|| self.who(by));
                self.add(SkirmishStoryEvent::Heals { who: self.who(who), by, after });
            }
            SkirmishEvent::PhaseEnds(phase) => self.phase_ends(phase, view),
        }
        self.before = Some(*view.field);
        if self.combat.is_none() {
            // Notes of an event that shows no dice do not belong to the next one.
            self.notes.take();
        }
    }
}
