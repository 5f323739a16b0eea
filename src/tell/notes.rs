//! Notes on dice and decisions between two events of a fight, in order.

use super::given::ExhaustibleDice;
use crate::dice::{Dice, Purpose};
use crate::policy::Ratio;
use crate::rules::attack::AttackFinals;
use crate::rules::chance::{AttackTarget, CombatKey, Contest};
use crate::rules::combat::Lineup;
use crate::rules::effect::{DiceFor, Value};
use crate::rules::{
    Attack, AttackOutcome, BySide, Chance, Combat, Observer, Opponents, Place, Player, Reroll, RerollFor,
    Ruleset, Side, TestResult, TestedValue, View, WoundResult, WoundRoll, characteristic_test,
};
use std::cell::RefCell;

/// A die, or a decision that no event shows. Sides and places are seats, i.e. those of the
/// simulation, which a reversed story swaps.
#[derive(Clone, Copy, Debug)]
pub(super) enum Note {
    /// The dice that follow are thrown for a new purpose.
    Begins,
    Die(u8),
    /// The dice given by the user ended; whatever follows is not part of the story.
    Spent,
    /// A player decided on exploding dice: the number rolled again.
    Rerolls(u8),
    /// A player decided on exploding dice in an opposed test: the side and the number rolled again.
    Opposes(Side, u8),
    Swaps,
    /// A ratio of attack to defense dice that the user fixed, but that the fighter's number of dice
    /// cannot match exactly.
    Share(Ratio),
    Sequence(u8),
    Fury(bool),
    Reserve(Place, DiceFor),
    /// Outside combats: a test is over, with its value, difficulty and result.
    Tested(TestedValue, i16, TestResult),
    /// Outside combats: an opposed test is over, with the values, results and winner.
    Contested(BySide<TestedValue>, BySide<TestResult>, Side),
    /// Outside combats: the dice of this wound roll follow.
    WoundRoll(WoundRoll),
    TestsInitiative(usize),
    TestsAuthority(usize),
}

/// The notes since the last event, to which dice and players add.
#[derive(Debug, Default)]
pub(super) struct Notes(RefCell<Vec<Note>>);

impl Notes {
    fn add(&self, note: Note) {
        self.0.borrow_mut().push(note);
    }

    /// Takes all notes and leaves the list empty.
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
        self.notes.add(Note::Begins);
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
            RerollFor::Opposed { .. } => Note::Opposes(self.side, again),
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

/// Dice for skirmishes and battles that record every face, and the decisions in combats.
///
/// # Design
/// Every combat passes through `Chance::play_combat` together with its players, which are wrapped
/// there in recording players. Other decisions are visible in the events, and battles supply
/// players of their own.
pub(super) struct RecordingChance<'a> {
    dice: RecordingDice<'a>,
}

impl<'a> RecordingChance<'a> {
    pub(super) fn new(dice: &'a mut dyn ExhaustibleDice, notes: &'a Notes) -> Self {
        Self { dice: RecordingDice::new(dice, notes) }
    }
}

impl Chance for RecordingChance<'_> {
    fn begin_turn(&mut self, turn: u8) {
        Chance::begin_turn(&mut self.dice, turn);
    }

    fn coin(&mut self) -> bool {
        self.dice.coin()
    }

    fn die(&mut self, purpose: Purpose) -> u8 {
        self.dice.die(purpose)
    }

    fn test<P: Player>(
        &mut self,
        purpose: Purpose,
        tested: TestedValue,
        difficulty: i16,
        (side, player): (Side, &P),
        ruleset: &Ruleset,
    ) -> bool {
        let notes = self.dice.notes;
        let player = RecordingPlayer { player, side, placings: &[], notes };
        self.dice.begin(purpose);
        let rerolls = RerollFor::Difficulty { difficulty };
        let result = characteristic_test::test(&mut self.dice, tested, 1, rerolls, &player, ruleset);
        notes.add(Note::Tested(tested, difficulty, result));
        result.reaches(difficulty)
    }

    fn wound(&mut self, purpose: Purpose, roll: &WoundRoll, ruleset: &Ruleset) -> WoundResult {
        self.dice.notes.add(Note::WoundRoll(*roll));
        self.dice.wound(purpose, roll, ruleset)
    }

    fn opposed<P: Player>(
        &mut self,
        contest: Contest,
        tested: BySide<TestedValue>,
        players: BySide<&P>,
        ruleset: &Ruleset,
    ) -> (Side, Option<BySide<TestResult>>) {
        let notes = self.dice.notes;
        let player = |side: Side| RecordingPlayer { player: players[side], side, placings: &[], notes };
        let (a, b) = (player(Side::A), player(Side::B));
        let (winner, results) = self.dice.opposed(contest, tested, BySide { a: &a, b: &b }, ruleset);
        results.iter().for_each(|results| notes.add(Note::Contested(tested, *results, winner)));
        (winner, results)
    }

    fn attack<P: Player>(
        &mut self,
        attack: &Attack,
        by: Side,
        at: AttackTarget,
        players: BySide<&P>,
        ruleset: &Ruleset,
        sustain: impl FnOnce(i16) -> bool,
    ) -> (AttackOutcome, AttackFinals) {
        self.dice.attack(attack, by, at, players, ruleset, sustain)
    }

    fn play_combat<'a, const N: usize, P: Player + 'a, W: Observer, const ABLE: bool>(
        &mut self,
        _: impl FnOnce() -> CombatKey,
        lineup: impl FnOnce() -> Lineup<'a, N, P, ABLE>,
        combat: &mut Combat<N>,
        witness: &mut W,
    ) {
        let lineup = lineup();
        let notes = self.dice.notes;
        let player =
            |side: Side| RecordingPlayer { player: lineup.players[side], side, placings: &[], notes };
        let (a, b) = (player(Side::A), player(Side::B));
        let players = BySide { a: &a, b: &b };
        Lineup::new(lineup.ruleset, lineup.lone, lineup.enemies, lineup.lone_side, players)
            .chosen_by(lineup.chooser())
            .play(combat, &mut self.dice, witness);
    }
}
