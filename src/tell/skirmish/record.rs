//! The observer that writes the story of a skirmish while it is played.

use super::story::{
    Aftermath, CardWord, Chase, Escape, Gait, Onset, ShotHit, SkirmishCombat, SkirmishStoryEvent,
    SkirmishTurn, Standing,
};
use crate::rules::skirmish::{
    Assault, AssaultKind, CombatMembers, Cover, DisengageTest, Field, FieldView, FighterId, MoveKind, Phase,
    Pursuit, SkirmishEvent, SkirmishObserver, SpeechChoice,
};
use crate::rules::{BySide, Event, Fighter, Marks, Observer, Profile, Ruleset, Side, Team, WoundResult};
use crate::tell::company::Combatants;
use crate::tell::narrate::Narrator;
use crate::tell::record::{Notes, RecordingWitness};
use crate::tell::seats::Seats;
use crate::tell::story::{Character, Who};

/// Observes a skirmish and writes its story.
pub(in crate::tell) struct SkirmishRecorder<'a> {
    ruleset: &'a Ruleset,
    company: &'a Combatants<'a>,
    cast: &'a [(Character, Profile)],
    /// The side of the story at each seat; A and B are exchanged if the story is reversed.
    at: BySide<Side>,
    /// Starting distance between the sides, in millimeters; 0 in contact or on a table.
    distance: i32,
    /// Dice, decisions and events recorded in the current combat.
    notes: &'a Notes,
    turns: Vec<SkirmishTurn>,
    /// The combat in progress.
    combat: Option<OpenCombat>,
    /// The field (states of all fighters) after the previous event, from which departures are
    /// found.
    before: Option<Field>,
}

/// A combat in progress.
struct OpenCombat {
    chooser: Option<Side>,
    /// The lone fighter and its enemies at the beginning of the combat.
    fighters: Vec<Fighter>,
}

impl<'a> SkirmishRecorder<'a> {
    pub(super) fn new(
        ruleset: &'a Ruleset,
        company: &'a Combatants<'a>,
        cast: &'a [(Character, Profile)],
        at: BySide<Side>,
        distance: i32,
        notes: &'a Notes,
    ) -> Self {
        Self { ruleset, company, cast, at, distance, notes, turns: Vec::new(), combat: None, before: None }
    }

    /// Creates a recorder for a battle on a table. Only its [`story_events`](Self::story_events) is
    /// used, for events that do not depend on the table.
    pub(in crate::tell) fn for_table(
        ruleset: &'a Ruleset,
        company: &'a Combatants<'a>,
        cast: &'a [(Character, Profile)],
        notes: &'a Notes,
    ) -> Self {
        Self::new(ruleset, company, cast, BySide { a: Side::A, b: Side::B }, 0, notes)
    }

    /// Converts one event of the rules to events of a story, for a recorder made by
    /// [`for_table`](Self::for_table).
    pub(in crate::tell) fn story_events(
        &mut self,
        event: &SkirmishEvent,
        view: &FieldView,
    ) -> Vec<SkirmishStoryEvent> {
        let number = self.turns.last().map_or(0, |turn| turn.number);
        self.turns = vec![SkirmishTurn { number, events: Vec::new(), standing: Vec::new() }];
        self.on_skirmish_event(event, view);
        self.turns.pop().map(|turn| turn.events).unwrap_or_default()
    }

    /// Returns the recorded turns.
    pub(super) fn turns(self) -> Vec<SkirmishTurn> {
        let mut turns = self.turns;
        for turn in &mut turns {
            // A fighter that is asked to move and stays has not moved.
            turn.events.retain(|event| {
                !matches!(event, SkirmishStoryEvent::Moves { from, to, how, .. } if from == to && *how != Gait::UnderCover)
            });
        }
        turns
    }

    fn add(&mut self, event: SkirmishStoryEvent) {
        if let Some(turn) = self.turns.last_mut() {
            turn.events.push(event);
        }
    }

    fn who(&self, who: FighterId) -> Who {
        self.company.who(self.at[who.side], who.number())
    }

    fn team(&self, side: Side, team: Team) -> Vec<Who> {
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
        let word = match choice {
            SpeechChoice::Top => CardWord::Top,
            SpeechChoice::PutAside => CardWord::PutAside,
            SpeechChoice::Reserve => CardWord::Reserve,
            SpeechChoice::Both => CardWord::Both,
            SpeechChoice::Refuse => CardWord::Refuse,
        };
        self.add(SkirmishStoryEvent::Speaks {
            side: self.at[side],
            word,
            fighters: self.team(side, fighters),
            put_aside: self.team(side, put_aside),
        });
    }

    fn record_move(&mut self, who: FighterId, from: i32, to: i32, move_kind: MoveKind) {
        // Moves that belong to an assault or go under cover get their gait from the event that
        // follows.
        let how = match move_kind {
            MoveKind::Walk => Gait::Walk,
            MoveKind::Engage => Gait::Engage,
            MoveKind::Charge => Gait::Run,
        };
        let (from, to) = (self.place(from), self.place(to));
        self.add(SkirmishStoryEvent::Moves { who: self.who(who), from, to, how });
    }

    /// Sets the gait of the fighter's most recent moves. Returns whether there were any.
    fn set_last_gait(&mut self, fighter: Who, gait: Gait) -> bool {
        let events = self.turns.last_mut().map_or(&mut [][..], |turn| &mut turn.events);
        let mut named = false;
        for event in events.iter_mut().rev() {
            match event {
                SkirmishStoryEvent::Moves { who, how, .. } if *who == fighter => (*how, named) = (gait, true),
                _ => break,
            }
        }
        named
    }

    fn record_assault(&mut self, who: FighterId, assault: &Assault, reached: Team) {
        let (how, gait) = match assault.kind {
            AssaultKind::Charge => (Onset::Charge, Gait::Charge),
            AssaultKind::Engage => (Onset::Engage, Gait::Engage),
        };
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
        difficulty: Option<i16>,
        hit: Option<(FighterId, WoundResult)>,
        view: &FieldView,
    ) {
        let hit = hit.map(|(victim, result)| ShotHit {
            who: self.who(victim),
            result,
            after: view.state(victim).fighter.into(),
        });
        let (shooter, target) = (self.who(shooter), self.who(target));
        self.add(SkirmishStoryEvent::Shoots { shooter, target, difficulty, hit });
    }

    /// Iterates over the fighters of a combat in the order of the rules: the lone fighter, then its
    /// enemies.
    fn in_rule_order(members: &CombatMembers) -> impl Iterator<Item = FighterId> {
        let lone = members.lone;
        std::iter::once(lone).chain(members.several.iter().map(move |number| lone.enemy(number)))
    }

    fn combat_begins(&mut self, members: &CombatMembers, chooser: Option<Side>, view: &FieldView) {
        // Discards records made outside combats.
        self.notes.take();
        self.combat = Some(OpenCombat {
            chooser: chooser.map(|seat| self.at[seat]),
            fighters: Self::in_rule_order(members).map(|who| view.state(who).fighter).collect(),
        });
    }

    fn combat_ends(&mut self, members: &CombatMembers, view: &FieldView) {
        let Some(OpenCombat { chooser, fighters: before }) = self.combat.take() else { return };
        let notes = self.notes.take();
        let seats = Seats {
            ruleset: self.ruleset,
            lone: self.who(members.lone),
            several: self.team(members.lone.side.other(), members.several),
            lone_side: members.lone.side,
            at: self.at,
        };
        let everybody: Vec<Who> = seats.fighters().collect();
        let characters = self.cast.iter().filter(|(character, _)| everybody.contains(&character.id));
        let turn = self.turns.last().map_or(1, |turn| turn.number);
        let scenes = Narrator::new(seats, characters.cloned().collect(), &notes).combat(turn, &before);
        let after =
            Self::in_rule_order(members).map(|who| (who.side, self.who(who), view.state(who).fighter));
        let mut after: Vec<_> = after.collect();
        after.sort_by_key(|(seat, ..)| self.at[*seat]);
        let after = after.into_iter().map(|(_, who, fighter)| Aftermath { who, condition: fighter.into() });
        let after = after.collect();
        let fighters = self.pair(members);
        self.add(SkirmishStoryEvent::Combat(SkirmishCombat { fighters, chooser, scenes, after }));
    }

    fn record_pursuit(&mut self, who: FighterId, pursuit: Pursuit, moved: bool, view: &FieldView) {
        let how = match pursuit {
            Pursuit::Stay => Chase::Stays,
            Pursuit::Move { .. } => Chase::Goes { to: self.place(view.state(who).place) },
            Pursuit::Engage(enemy) if moved => Chase::Engages { enemy: self.who(who.enemy(enemy)) },
            Pursuit::Engage(enemy) => Chase::TurnsOn { enemy: self.who(who.enemy(enemy)) },
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
                    contacts: self.team(who.side.other(), state.contacts),
                }
            });
            let standing = standing.collect();
            if let Some(turn) = self.turns.last_mut() {
                turn.standing = standing;
            }
        }
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
                self.turns.push(SkirmishTurn { number: turn, events: Vec::new(), standing: Vec::new() });
            }
            _ => RecordingWitness { notes: self.notes }.on_event(event),
        }
    }
}

impl SkirmishObserver for SkirmishRecorder<'_> {
    fn on_skirmish_event(&mut self, event: &SkirmishEvent, view: &FieldView) {
        match *event {
            SkirmishEvent::ContactsDrawn => self.record_line_up(view.field),
            SkirmishEvent::FirstSpeaker { chooser, speaker } => {
                let chooser = chooser.map(|seat| self.at[seat]);
                self.add(SkirmishStoryEvent::FirstWord { chooser, speaker: self.at[speaker] });
            }
            SkirmishEvent::TurnOfSpeech { side, choice, fighters, put_aside } => {
                self.record_speech(side, choice, fighters, put_aside)
            }
            SkirmishEvent::Moved { who, from, to, move_kind } => self.record_move(who, from, to, move_kind),
            SkirmishEvent::Assaulted { who, assault, reached } => self.record_assault(who, &assault, reached),
            SkirmishEvent::Penalized(who) => self.add(SkirmishStoryEvent::Penalized { who: self.who(who) }),
            SkirmishEvent::Disengaged { who, way, success } => {
                let by = match way {
                    DisengageTest::Initiative => Escape::Agility,
                    DisengageTest::Strength => Escape::Force,
                };
                self.add(SkirmishStoryEvent::Disengages { who: self.who(who), by, success });
            }
            SkirmishEvent::TookCover(who) => self.record_cover(who, view),
            SkirmishEvent::Shot { shooter, target, difficulty, hit } => {
                self.record_shot((shooter, target), difficulty, hit, view);
            }
            SkirmishEvent::Separated { by, combats, .. } => {
                let combats = combats.as_slice().iter().map(|members| self.pair(members)).collect();
                self.add(SkirmishStoryEvent::Splits { by: self.at[by], combats });
            }
            SkirmishEvent::Authority(seat) => self.add(SkirmishStoryEvent::Authority { side: self.at[seat] }),
            SkirmishEvent::CombatBegins { members, chooser } => self.combat_begins(&members, chooser, view),
            SkirmishEvent::CombatEnds(members) => self.combat_ends(&members, view),
            SkirmishEvent::Pursued { who, pursuit, moved } => self.record_pursuit(who, pursuit, moved, view),
            SkirmishEvent::Healed(who) => {
                let after = view.state(who).fighter.wound_level;
                self.add(SkirmishStoryEvent::Heals { who: self.who(who), after });
            }
            SkirmishEvent::PhaseEnds(phase) => self.phase_ends(phase, view),
        }
        self.before = Some(*view.field);
    }
}
