//! A source of chance that records dice and, inside combats, decisions.

use crate::dice::Purpose;
use crate::rules::attack::AttackFinals;
use crate::rules::chance::{CombatKey, Contest};
use crate::rules::combat::Lineup;
use crate::rules::{
    Attack, AttackOutcome, BySide, Chance, Combat, Observer, Player, Ruleset, Side, TestResult, TestedValue,
    WoundLevel, WoundResult, WoundRoll,
};
use crate::tell::record::{Notes, RecordingDice, RecordingPlayer};

/// Source of chance for a skirmish or a battle: rolls dice and records every face, and the
/// decisions in combats.
///
/// # Design
/// Decisions outside combats are visible in the events, so their players are not recorded. Every
/// combat passes through `Chance::play_combat` together with its players, and each is wrapped there
/// in a recording player.
pub(in crate::tell) struct RecordingChance<'a> {
    pub(in crate::tell) dice: RecordingDice<'a>,
    pub(in crate::tell) notes: &'a Notes,
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
        by: (Side, &P),
        ruleset: &Ruleset,
    ) -> bool {
        self.dice.test(purpose, tested, difficulty, by, ruleset)
    }

    fn wound(&mut self, purpose: Purpose, roll: &WoundRoll, ruleset: &Ruleset) -> WoundResult {
        self.dice.wound(purpose, roll, ruleset)
    }

    fn opposed<P: Player>(
        &mut self,
        contest: Contest,
        tested: BySide<TestedValue>,
        players: BySide<&P>,
        ruleset: &Ruleset,
    ) -> (Side, Option<BySide<TestResult>>) {
        self.dice.opposed(contest, tested, players, ruleset)
    }

    fn attack<P: Player>(
        &mut self,
        attack: &Attack,
        by: Side,
        at: WoundLevel,
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
        let player = |side: Side| RecordingPlayer {
            player: lineup.players[side],
            side,
            placings: &[],
            notes: self.notes,
        };
        let (a, b) = (player(Side::A), player(Side::B));
        let players = BySide { a: &a, b: &b };
        Lineup::new(lineup.ruleset, lineup.lone, lineup.enemies, lineup.lone_side, players)
            .chosen_by(lineup.chooser())
            .play(combat, &mut self.dice, witness);
    }
}
