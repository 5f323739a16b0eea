//! Records of a fight: every die, every decision that changes the meaning of dice, and every event,
//! in order.

use super::given::ExhaustibleDice;
use super::story::{Cause, Change, Current};
use crate::dice::{Dice, Purpose};
use crate::policy::Ratio;
use crate::rules::attack::AttackFinals;
use crate::rules::combat::{Announced, OrderOfEquals};
use crate::rules::effect::{DiceFor, Value};
use crate::rules::{
    AttackOutcome, BySide, Event, Fighter, Observer, Opponents, Place, Player, Reroll, Ruleset, Side,
    TestResult, TestedValue, View, WoundRoll,
};
use std::cell::RefCell;

/// One record: a die, a decision or an event of a fight. Sides and places are seats, i.e. those of
/// the simulation, which a reversed story swaps.
#[derive(Clone, Debug)]
pub(super) enum Note {
    Turn(u8),
    Begins(Purpose),
    Die(u8),
    /// The dice given by the user ended; later records are not part of the story.
    Spent,
    /// A player decided on exploding dice: the number rolled again.
    Rerolls(u8),
    /// A player decided on exploding dice in an opposed test: the side and the number rolled again.
    Opposes(Side, u8),
    /// A ratio of attack to defense dice that the user fixed, but that the fighter's number of dice
    /// cannot match exactly.
    Share(Ratio),
    Sequence(u8),
    Fury(bool),
    Reserve(Place, DiceFor),
    Swaps,
    TestsInitiative(usize),
    TestsAuthority(usize),
    Equals(OrderOfEquals),
    EqualsOrdered {
        lone_first: bool,
        results: Option<BySide<TestResult>>,
    },
    Allocated {
        place: Place,
        attack: u8,
        defense: u8,
        reserve: bool,
    },
    Initiative {
        winner: Side,
        results: BySide<TestResult>,
        /// Current INI of the lone fighter and of each of its enemies.
        lone: Current,
        several: Vec<Current>,
        tested: BySide<TestedValue>,
    },
    AttackBegins(Box<Announcement>),
    AttackEnds {
        outcome: AttackOutcome,
        finals: AttackFinals,
        after: Vec<Fighter>,
    },
    CombatEnds(Vec<Fighter>),
    Maintained(Vec<Fighter>),
}

/// An announced attack and the values tested for it.
#[derive(Clone, Debug)]
pub(super) struct Announcement {
    pub(super) announced: Announced,
    pub(super) attack: Current,
    pub(super) defense: Current,
    pub(super) strength: Current,
    pub(super) resistance: Current,
    /// Modifiers of the wound roll other than STR and RES.
    pub(super) beside: Vec<Change>,
    pub(super) wound_roll: WoundRoll,
    /// States of all fighters before the attack.
    pub(super) before: Vec<Fighter>,
    /// Whether the target has defense dice.
    pub(super) has_defense_dice: bool,
}

/// The list of records, to which dice, players and witness all add.
#[derive(Debug, Default)]
pub(super) struct Notes(RefCell<Vec<Note>>);

impl Notes {
    fn add(&self, note: Note) {
        self.0.borrow_mut().push(note);
    }

    pub(super) fn into_inner(self) -> Vec<Note> {
        self.0.into_inner()
    }

    /// Takes all records and leaves the list empty.
    pub(super) fn take(&self) -> Vec<Note> {
        self.0.take()
    }
}

/// Dice that record each face.
pub(super) struct RecordingDice<'a> {
    dice: &'a mut dyn ExhaustibleDice,
    notes: &'a Notes,
    is_spent: bool,
}

impl<'a> RecordingDice<'a> {
    pub(super) fn new(dice: &'a mut dyn ExhaustibleDice, notes: &'a Notes) -> Self {
        Self { dice, notes, is_spent: false }
    }
}

impl Dice for RecordingDice<'_> {
    fn begin_turn(&mut self, turn: u8) {
        self.dice.begin_turn(turn);
    }

    fn begin(&mut self, purpose: Purpose) {
        self.notes.add(Note::Begins(purpose));
        self.dice.begin(purpose);
    }

    // Dice thrown together are recorded one by one; the inner dice give the same faces either way.
    fn roll(&mut self) -> u8 {
        if self.dice.is_spent() && !self.is_spent {
            self.is_spent = true;
            self.notes.add(Note::Spent);
        }
        let face = self.dice.roll();
        self.notes.add(Note::Die(face));
        face
    }
}

/// A player that passes decisions on to another player, and records those that the story needs.
pub(super) struct RecordingPlayer<'a, P: ?Sized + 'a = dyn Player + 'a> {
    pub(super) player: &'a P,
    pub(super) side: Side,
    /// Fixed ratios of attack to defense dice, by the fighter's index within its side.
    pub(super) placings: &'a [Ratio],
    pub(super) notes: &'a Notes,
}

impl<P: Player + ?Sized> Player for RecordingPlayer<'_, P> {
    fn allocate(&self, view: &View, place: Place, dice: u8) -> u8 {
        let number = match place {
            Place::Lone => 0,
            Place::Several(i) => i,
        };
        match self.placings.get(number) {
            Some(ratio) => {
                if ratio.parts() != u32::from(dice) {
                    self.notes.add(Note::Share(*ratio));
                }
                ratio.attack_dice(dice)
            }
            None => self.player.allocate(view, place, dice),
        }
    }

    fn sequence(&self, view: &View, place: Place, most: u8) -> u8 {
        let dice = self.player.sequence(view, place, most).min(most);
        self.notes.add(Note::Sequence(dice));
        dice
    }

    fn keep_reserve(&self, view: &View, place: Place, dice: u8) -> bool {
        self.player.keep_reserve(view, place, dice)
    }

    fn place_reserve(&self, view: &View, place: Place, dice_for: DiceFor) -> bool {
        let places = self.player.place_reserve(view, place, dice_for);
        if places {
            self.notes.add(Note::Reserve(place, dice_for));
        }
        places
    }

    fn fury(&self, view: &View, place: Place) -> bool {
        let takes = self.player.fury(view, place);
        self.notes.add(Note::Fury(takes));
        takes
    }

    fn master_strike(&self, view: &View, attacker: Place, target: Place) -> bool {
        self.player.master_strike(view, attacker, target)
    }

    fn feint(&self, view: &View, attacker: Place, target: Place) -> bool {
        self.player.feint(view, attacker, target)
    }

    fn resolution(&self, view: &View, place: Place, adds_to: Value) -> bool {
        self.player.resolution(view, place, adds_to)
    }

    fn counter(&self, view: &View, target: Place) -> bool {
        self.player.counter(view, target)
    }

    fn swap_die(&self, view: &View, target: Place) -> bool {
        let swaps = self.player.swap_die(view, target);
        if swaps {
            self.notes.add(Note::Swaps);
        }
        swaps
    }

    fn reroll(&self, ruleset: &Ruleset, reroll: &Reroll) -> u8 {
        let again = self.player.reroll(ruleset, reroll).min(reroll.sixes);
        self.notes.add(match reroll.test {
            crate::rules::RerollFor::Opposed { .. } => Note::Opposes(self.side, again),
            _ => Note::Rerolls(again),
        });
        again
    }

    fn defend(&self, view: &View, attacker: Place, target: Place) -> u8 {
        self.player.defend(view, attacker, target)
    }

    fn sustain(&self, view: &View, target: Place, attack: Option<i16>) -> bool {
        self.player.sustain(view, target, attack)
    }

    fn target(&self, view: &View, candidates: Opponents) -> usize {
        self.player.target(view, candidates)
    }

    fn next_attacker(&self, view: &View, candidates: Opponents) -> usize {
        self.player.next_attacker(view, candidates)
    }

    fn initiative_fighter(&self, view: &View, candidates: Opponents) -> usize {
        let tester = self.player.initiative_fighter(view, candidates);
        self.notes.add(Note::TestsInitiative(tester));
        tester
    }

    fn authority_fighter(&self, view: &View, candidates: Opponents) -> usize {
        let tester = self.player.authority_fighter(view, candidates);
        self.notes.add(Note::TestsAuthority(tester));
        tester
    }
}

/// A witness that records the events of a fight.
pub(super) struct RecordingWitness<'a> {
    pub(super) notes: &'a Notes,
}

impl Observer for RecordingWitness<'_> {
    fn on_event(&mut self, event: &Event) {
        let note = match *event {
            Event::TurnBegins { turn } => Note::Turn(turn),
            Event::Equals { order } => Note::Equals(order),
            Event::EqualsOrdered { lone_first, results } => Note::EqualsOrdered { lone_first, results },
            Event::Allocated { place, attack, defense, view } => {
                let reserve = view.combatant(place).reserve > 0;
                Note::Allocated { place, attack, defense, reserve }
            }
            Event::Initiative { winner, tested, results, view } => {
                // Always present here, because dice are rolled.
                let Some(results) = results else { return };
                let initiative = |place| current(&view, Value::Initiative, place, None);
                Note::Initiative {
                    winner,
                    results,
                    lone: initiative(Place::Lone),
                    several: (0..view.several.len()).map(|i| initiative(Place::Several(i))).collect(),
                    tested,
                }
            }
            Event::AttackBegins { announced, view } => {
                Note::AttackBegins(Box::new(announcement(announced, &view)))
            }
            Event::Attack { outcome, finals, view, .. } => {
                Note::AttackEnds { outcome, finals, after: all_fighters(&view) }
            }
            Event::CombatEnds { lone, several } => Note::CombatEnds(with_lone(lone, several)),
            Event::Maintained { lone, several } => Note::Maintained(with_lone(lone, several)),
        };
        self.notes.add(note);
    }
}

fn with_lone(lone: Fighter, several: &[Fighter]) -> Vec<Fighter> {
    std::iter::once(lone).chain(several.iter().copied()).collect()
}

fn all_fighters(view: &View) -> Vec<Fighter> {
    std::iter::once(view.lone).chain(view.several).map(|combatant| combatant.fighter).collect()
}

/// Returns a current value with its modifiers. Modifiers that come from neither wounds, stunned
/// results nor the ability sequence are attributed to abilities.
fn current(view: &View, value: Value, place: Place, against: Option<Place>) -> Current {
    let (profile, combatant) = (view.profile(place), view.combatant(place));
    let printed = match value {
        Value::Initiative => profile.initiative.get(),
        Value::Attack => profile.attack.get(),
        Value::Defense => profile.defense.get(),
        Value::Strength => profile.strength.get(),
        Value::Resistance => profile.resistance.get(),
        _ => 0,
    };
    let total = view.value(value, place, against);
    let mut current = Current { characteristic: value.into(), printed, changes: Vec::new(), value: printed };
    if value != Value::Resistance {
        let fighter = combatant.fighter;
        let penalty = |fighter: Fighter| fighter.penalty(&profile.effects, view.ruleset);
        let wounds = penalty(Fighter { stunned: 0, ..fighter });
        current.change(Cause::Wounds { wound_level: fighter.wound_level }, -wounds);
        current.change(Cause::Stunned, wounds - penalty(fighter));
    }
    if matches!(value, Value::Attack | Value::Defense) && view.has_abilities {
        current.change(Cause::Sequence, -i16::from(combatant.sequence));
    }
    current.change_to(total, Cause::Abilities);
    current
}

fn announcement(announced: Announced, view: &View) -> Announcement {
    let Announced { attacker, target, attack: rolled, sustained, options } = announced;
    let mut attack = current(view, Value::Attack, attacker, Some(target));
    attack.change_to(rolled.attack, Cause::Resolution);
    let mut defense = current(view, Value::Defense, target, Some(attacker));
    if options.defense_resolution {
        defense.change(Cause::Resolution, i16::from(view.profile(target).effects.resolution));
    }
    if rolled.defense_dice > 0 {
        defense.change_to(rolled.defense, if sustained { Cause::Sustained } else { Cause::Abilities });
    }
    let strength = current(view, Value::Strength, attacker, Some(target));
    let resistance = current(view, Value::Resistance, target, Some(attacker));
    let mut beside = Vec::new();
    let mut note = |cause, by| {
        if by != 0 {
            beside.push(Change { cause, by });
        }
    };
    let abilities = match view.has_abilities {
        true => view.value(Value::WoundRoll, attacker, Some(target)),
        false => 0,
    };
    note(Cause::Abilities, abilities);
    let rest = rolled.wound_difference - strength.value + resistance.value - abilities;
    note(if options.master_strike { Cause::MasterStrike } else { Cause::WoundRow }, rest);
    Announcement {
        announced,
        attack,
        defense,
        strength,
        resistance,
        beside,
        wound_roll: rolled.wound_roll(),
        before: all_fighters(view),
        has_defense_dice: view.combatant(target).defense_dice > 0,
    }
}
