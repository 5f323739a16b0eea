//! Scripted combats: dice and decisions as input, events as lines of text.

use fleau::dice::ScriptedDice;
use fleau::rules::combat::{AttackOptions, Combat, Lineup, Sustain};
use fleau::rules::effect::{DiceFor, Value};
use fleau::rules::{
    AttackOutcome, BySide, Encounter, Event, Fighter, Marks, Observer, Opponents, OtherDecides, Place,
    Player, Profile, Reroll, RerollFor, Ruleset, Side, Turns, View, Word,
};
use std::cell::RefCell;
use std::collections::VecDeque;

/// The lone fighter.
pub const LONE: Place = Place::Lone;
/// The first of the fighters that face it.
pub const FIRST: Place = Place::Several(0);
/// The second of them.
pub const SECOND: Place = Place::Several(1);
/// The third of them.
pub const THIRD: Place = Place::Several(2);

/// A decision that the rules are expected to request, with its answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Decision {
    /// A fighter with this many dice places that many on attack.
    Places(Place, u8, u8),
    /// A 6 makes this final result; that many 6s are rerolled.
    Rerolls(i16, u8),
    /// A reroll in an opposed test in which the other result is known.
    Opposes { mine: i16, other: i16, other_may_go_on: bool, again: u8 },
    /// A fighter uses this many defense dice.
    Defends(Place, u8),
    /// Whether a fighter sustains, with the attack's final result if the fighter sees it.
    Sustains(Place, Option<i16>, bool),
    /// The lone fighter attacks this enemy.
    Targets(usize),
    /// This fighter attacks the lone one next.
    Orders(usize),
    /// This fighter tests INI for its side.
    TestsInitiative(usize),
    /// This fighter tests DIS for its side.
    TestsAuthority(usize),
    /// A fighter may take a maximum of dice at ATT-1 and DEF-1 each, and takes this many.
    Sequences(Place, u8, u8),
    /// Whether a fighter takes another attack die.
    Furies(Place, bool),
    /// Whether a fighter gives two attack dice for one stronger attack.
    MasterStrikes(Place, bool),
    /// Whether a hit takes a die instead of wounding.
    Feints(Place, bool),
    /// Whether a fighter adds its bonus of the turn to this test.
    Resolves(Place, Value, bool),
    /// Whether a fighter turns a defense die into an attack die.
    Swaps(Place, bool),
    /// Whether a fighter places its reserve die on attack or defense now.
    Reserves(Place, DiceFor, bool),
}
use Decision::*;

/// Both players, with prepared decisions; a request for another decision, or a decision that is not
/// requested, fails the test.
#[derive(Debug)]
pub struct ScriptedDecisions(RefCell<VecDeque<Decision>>);

impl ScriptedDecisions {
    pub fn new(decisions: &[Decision]) -> Self {
        Self(RefCell::new(decisions.iter().copied().collect()))
    }

    fn next(&self, asked: &str) -> Decision {
        self.0.borrow_mut().pop_front().unwrap_or_else(|| panic!("nobody decided: {asked}"))
    }
}

impl Drop for ScriptedDecisions {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.0.borrow().is_empty(), "never asked: {:?}", self.0.borrow());
        }
    }
}

impl Player for ScriptedDecisions {
    fn allocate(&self, _: &View, place: Place, dice: u8) -> u8 {
        match self.next(&format!("{place:?} places {dice} dice")) {
            Places(who, of, attack) if (who, of) == (place, dice) => attack,
            other => panic!("{place:?} places {dice} dice, but decided was {other:?}"),
        }
    }

    fn reroll(&self, _: &Ruleset, reroll: &Reroll) -> u8 {
        let mine = reroll.result.final_result;
        let next = self.next(&format!("{reroll:?}"));
        match (next, reroll.test) {
            (Rerolls(expected, again), test)
                if expected == mine && !matches!(test, RerollFor::Opposed { .. }) =>
            {
                again
            }
            (
                Opposes { mine: expected, other, other_may_go_on, again },
                RerollFor::Opposed { other: lies, other_decides },
            ) if (expected, other, other_may_go_on)
                == (mine, lies.final_result, other_decides != OtherDecides::NoMore) =>
            {
                again
            }
            _ => panic!("{reroll:?}, but decided was {next:?}"),
        }
    }

    fn defend(&self, _: &View, attacker: Place, target: Place) -> u8 {
        match self.next(&format!("{target:?} defends against {attacker:?}")) {
            Defends(who, dice) if who == target => dice,
            other => panic!("{target:?} defends against {attacker:?}, but decided was {other:?}"),
        }
    }

    fn sustain(&self, _: &View, target: Place, attack: Option<i16>) -> bool {
        match self.next(&format!("{target:?} may sustain against {attack:?}")) {
            Sustains(who, seen, answer) if (who, seen) == (target, attack) => answer,
            other => panic!("{target:?} may sustain against {attack:?}, but decided was {other:?}"),
        }
    }

    fn target(&self, _: &View, candidates: Opponents) -> usize {
        match self.next(&format!("the lone fighter attacks one of {candidates:?}")) {
            Targets(i) if candidates.contains(i) => i,
            other => panic!("the lone fighter attacks one of {candidates:?}, but decided was {other:?}"),
        }
    }

    fn next_attacker(&self, _: &View, candidates: Opponents) -> usize {
        match self.next(&format!("one of {candidates:?} attacks")) {
            Orders(i) if candidates.contains(i) => i,
            other => panic!("one of {candidates:?} attacks, but decided was {other:?}"),
        }
    }

    fn initiative_fighter(&self, _: &View, candidates: Opponents) -> usize {
        match self.next(&format!("one of {candidates:?} tests INI")) {
            TestsInitiative(i) if candidates.contains(i) => i,
            other => panic!("one of {candidates:?} tests INI, but decided was {other:?}"),
        }
    }

    fn authority_fighter(&self, _: &View, candidates: Opponents) -> usize {
        match self.next(&format!("one of {candidates:?} tests DIS")) {
            TestsAuthority(i) if candidates.contains(i) => i,
            other => panic!("one of {candidates:?} tests DIS, but decided was {other:?}"),
        }
    }

    fn sequence(&self, _: &View, place: Place, most: u8) -> u8 {
        match self.next(&format!("{place:?} takes up to {most} dice in sequence")) {
            Sequences(who, of, dice) if (who, of) == (place, most) => dice,
            other => panic!("{place:?} takes up to {most} dice in sequence, but decided was {other:?}"),
        }
    }

    fn fury(&self, _: &View, place: Place) -> bool {
        match self.next(&format!("{place:?} may take a die in fury")) {
            Furies(who, answer) if who == place => answer,
            other => panic!("{place:?} may take a die in fury, but decided was {other:?}"),
        }
    }

    fn master_strike(&self, _: &View, attacker: Place, _: Place) -> bool {
        match self.next(&format!("{attacker:?} may make a master strike")) {
            MasterStrikes(who, answer) if who == attacker => answer,
            other => panic!("{attacker:?} may make a master strike, but decided was {other:?}"),
        }
    }

    fn feint(&self, _: &View, attacker: Place, _: Place) -> bool {
        match self.next(&format!("{attacker:?} may feint")) {
            Feints(who, answer) if who == attacker => answer,
            other => panic!("{attacker:?} may feint, but decided was {other:?}"),
        }
    }

    fn resolution(&self, _: &View, place: Place, adds_to: Value) -> bool {
        match self.next(&format!("{place:?} may add his bonus to {adds_to:?}")) {
            Resolves(who, value, answer) if (who, value) == (place, adds_to) => answer,
            other => panic!("{place:?} may add his bonus to {adds_to:?}, but decided was {other:?}"),
        }
    }

    fn swap_die(&self, _: &View, target: Place) -> bool {
        match self.next(&format!("{target:?} may swap a die")) {
            Swaps(who, answer) if who == target => answer,
            other => panic!("{target:?} may swap a die, but decided was {other:?}"),
        }
    }

    fn place_reserve(&self, _: &View, place: Place, dice_for: DiceFor) -> bool {
        match self.next(&format!("{place:?} may place its reserve die on {dice_for:?}")) {
            Reserves(who, on, answer) if who == place && on == dice_for => answer,
            other => panic!("{place:?} may place its reserve die on {dice_for:?}, but decided was {other:?}"),
        }
    }
}

/// An observer that writes each event as a line.
#[derive(Debug)]
pub struct CombatLog<'a> {
    lone: &'a str,
    several: &'a [&'a str],
    pub lines: Vec<String>,
}

impl<'a> CombatLog<'a> {
    pub fn new(lone: &'a str, several: &'a [&'a str]) -> Self {
        Self { lone, several, lines: Vec::new() }
    }

    fn name(&self, place: Place) -> &'a str {
        match place {
            Place::Lone => self.lone,
            Place::Several(i) => self.several[i],
        }
    }

    /// Returns for example `guard light stunned 3/0`: wound level, state, dice left on attack and
    /// on defense. Burnt tokens follow the wound level: `giant unhurt (2 burnt) 1/1`.
    fn state(&self, view: &View, place: Place) -> String {
        let combatant = view.combatant(place);
        let mut state = format!("{} {}", self.name(place), combatant.fighter.wound_level.word());
        if combatant.fighter.tokens_burnt > 0 {
            state += &format!(" ({} burnt)", combatant.fighter.tokens_burnt);
        }
        if combatant.fighter.marks.contains(Marks::DYING) {
            state += " dying";
        }
        if combatant.fighter.is_alive() && combatant.fighter.stunned > 0 {
            state += " stunned";
        }
        if matches!(combatant.sustain, Sustain::Used(_)) {
            state += " sustaining";
        }
        format!("{state} {}/{}", combatant.attack_dice, combatant.defense_dice)
    }
}

impl Observer for CombatLog<'_> {
    fn on_event(&mut self, event: &Event) {
        let line = match *event {
            Event::TurnBegins { turn } => format!("turn {turn}"),
            Event::Allocated { place, attack, defense, .. } => {
                format!("{} places {attack}/{defense}", self.name(place))
            }
            Event::Initiative { results, .. } => {
                let results = results.expect("scripted dice are rolled");
                format!("initiative {} to {}", results.a.final_result, results.b.final_result)
            }
            Event::Attack { announced, outcome, finals, view } => {
                let rolled = match (finals.attack, finals.defense) {
                    (None, None) => String::new(),
                    (Some(attack), None) => format!("{attack}, "),
                    (attack, Some(defense)) => {
                        format!("{} against {defense}, ", attack.expect("a defense follows an attack"))
                    }
                };
                let ended = match outcome {
                    AttackOutcome::AutomaticFailure => "fails",
                    AttackOutcome::Parried { countered: true, .. } => "parried and countered",
                    AttackOutcome::Parried { .. } => "parried",
                    AttackOutcome::Landed { .. } if announced.options.feint => "takes a die",
                    AttackOutcome::Landed { wound, .. } => wound.word(),
                };
                let (attacker, target) = (self.name(announced.attacker), self.name(announced.target));
                let state = self.state(&view, announced.target);
                format!(
                    "{attacker} on {target}{}: {rolled}{ended}; {state}",
                    announced_options(announced.options)
                )
            }
            _ => return,
        };
        self.lines.push(line);
    }
}

/// Returns what was announced beside attack and defense, for example ` (master strike)`; empty if
/// nothing was.
fn announced_options(options: AttackOptions) -> String {
    let words = [
        (options.master_strike, "master strike"),
        (options.feint, "feint"),
        (options.attack_resolution, "resolved attack"),
        (options.defense_resolution, "resolved defense"),
    ];
    let announced: Vec<&str> = words.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
    if announced.is_empty() { String::new() } else { format!(" ({})", announced.join(", ")) }
}

/// A combat of one against several, with the initial state of each fighter.
#[derive(Clone, Debug)]
pub struct Fight<'a, const N: usize> {
    pub ruleset: &'a Ruleset,
    pub lone_side: Side,
    pub lone: (&'a str, Profile, Fighter),
    pub several: [(&'a str, Profile, Fighter); N],
}

impl<'a, const N: usize> Fight<'a, N> {
    /// Creates a combat of unhurt fighters; the lone one is side A.
    pub fn new(ruleset: &'a Ruleset, lone: (&'a str, Profile), several: [(&'a str, Profile); N]) -> Self {
        let unhurt = |(name, profile)| (name, profile, Fighter::default());
        Self { ruleset, lone_side: Side::A, lone: unhurt(lone), several: several.map(unhurt) }
    }

    /// Returns the events of the whole combat.
    pub fn play(&self, dice: &[u8], decisions: &[Decision]) -> Vec<String> {
        self.play_with(dice, decisions, |lineup, combat, dice, story| lineup.play(combat, dice, story))
    }

    /// Returns the events of placing combat dice.
    pub fn play_allocation(&self, dice: &[u8], decisions: &[Decision]) -> Vec<String> {
        self.play_with(dice, decisions, |lineup, combat, dice, story| lineup.allocate(combat, dice, story))
    }

    /// Returns the events of this many turns with their maintenance, for fighters that start
    /// unhurt, and the final state of each.
    pub fn play_turns(&self, turns: u8, dice: &[u8], decisions: &[Decision]) -> Vec<String> {
        self.play_with(dice, decisions, |lineup, _, dice, story| {
            let encounter = Encounter { lineup, turns: Turns::new(turns.into()).unwrap() };
            let record = encounter.play(dice, story);
            let fighters = std::iter::once((self.lone.0, record.lone));
            let fighters = fighters.chain(self.several.iter().map(|(name, ..)| *name).zip(record.several));
            let fighters = fighters.map(|(name, record)| format!("{name} {}", record.wound_level.word()));
            story.lines.push(format!("then {}", fighters.collect::<Vec<_>>().join(", ")));
        })
    }

    fn play_with(
        &self,
        dice: &[u8],
        decisions: &[Decision],
        play: impl FnOnce(Lineup<N, ScriptedDecisions>, &mut Combat<N>, &mut ScriptedDice, &mut CombatLog),
    ) -> Vec<String> {
        let decided = ScriptedDecisions::new(decisions);
        let names = self.several.map(|(name, ..)| name);
        let profiles = self.several.map(|(_, profile, _)| profile);
        let players = BySide { a: &decided, b: &decided };
        let lineup = Lineup::new(self.ruleset, &self.lone.1, &profiles, self.lone_side, players);
        let mut combat = Combat::new(self.lone.2, self.several.map(|(.., fighter)| fighter));
        let mut story = CombatLog::new(self.lone.0, &names);
        play(lineup, &mut combat, &mut ScriptedDice::new(dice.iter().copied()), &mut story);
        story.lines
    }
}
