//! The laws of an attack and of an opposed test, each computed once from the rules and kept by the few whole
//! numbers it depends on.
//!
//! An attack is composed as VII-C-4 says: the attack test, against each of its finals the defense test, and
//! the wound roll. Each of these is small.

mod opposed;
mod strikes;

use super::graph::{Id, OUTCOMES};
use super::grid::Grid;
use super::open_test::chance_to_reach;
use super::seat::{Decides, Seat};
use crate::dice::enumerate;
use crate::rules::opposed_test::opposed_throw;
use crate::rules::{
    Attack, AttackTraits, BySide, Player, RerollFor, Ruleset, Side, TestTraits, Tested, WoundResult,
    WoundRoll, WoundTraits,
};
use std::collections::BTreeMap;
use strikes::Target;

/// How many dice deep the re-rolls of a test are followed, beyond its own dice. What is cut off of a chain weighs
/// 6^-18.
const REROLLS: u32 = 17;
/// Strategies whose odds differ by less are the same.
const NEGLIGIBLE: f64 = 1e-14;

/// How the tests of an attack end, before the wound roll.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Strike {
    /// The attack test fails by itself.
    pub automatic_failure: f64,
    /// The attack is parried, and no more.
    pub parried: f64,
    /// The attack is parried by so much that the target gains an attack die.
    pub countered: f64,
    /// The attack lands.
    pub landed: f64,
}

/// The strikes that an attacker can choose from by his decisions on 6s; one where they are settled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Strikes {
    /// The first of them in the list of all.
    pub(super) first: Id,
    pub(super) count: Id,
    pub(super) error_bound: f64,
}

/// An attack whose target decides whether to sustain after seeing the attack's final.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LateStrikes {
    /// For each number of re-rolls: the chance of an automatic failure, and the finals.
    pub(super) choices: Vec<(f64, Vec<LateFinal>)>,
    pub(super) error_bound: f64,
}

/// A final of such an attack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LateFinal {
    /// Its probability.
    pub(super) probability: f64,
    /// The chance that it is parried: plainly, and sustaining.
    pub(super) parried: [f64; 2],
}

/// Who wins an opposed test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opposed {
    /// The chance of side A where both want to win.
    pub a_wins: f64,
    /// The chance of side A where both would rather lose; the same where policies decide.
    pub a_wins_unwillingly: f64,
    /// The largest error of either.
    pub error_bound: f64,
}

/// The laws under a ruleset and two ways to decide.
#[derive(Debug)]
pub struct Laws<'a, P> {
    ruleset: &'a Ruleset,
    decides: BySide<Decides<'a, P>>,
    all_strikes: Vec<Strike>,
    strikes: Vec<Strikes>,
    strike_ids: BTreeMap<(Side, Attack, bool), Id>,
    /// The same by side, defense dice, ATT and DEF, for the values that cards and wounds lead to.
    strike_grid: BySide<Vec<Grid>>,
    unwilling: BTreeMap<(Side, Attack), Strikes>,
    late: BTreeMap<(Side, Attack), LateStrikes>,
    parries: BTreeMap<Parry, (f64, f64)>,
    /// By what is tested, dice and final, of targets who would rather be hit.
    unwilling_parries: BTreeMap<(Tested, u8, i16), (f64, f64)>,
    opposed: Vec<Opposed>,
    opposed_grid: Grid,
    opposed_ids: BTreeMap<(Tested, Tested), Id>,
    wounds: Vec<[f64; 6]>,
    /// Of wound rolls that abilities change.
    changed_wounds: BTreeMap<WoundRoll, [f64; 6]>,
}

/// Who parries with what and so many dice, an attack of this final, by this margin.
type Parry = (Side, Tested, u8, i16, i16);

/// Defense dice up to which strikes are looked up in a grid.
const GRID_DICE: usize = 6;

impl<'a, P: Player> Laws<'a, P> {
    /// Laws of which none is computed yet.
    pub fn new(ruleset: &'a Ruleset, decides: BySide<Decides<'a, P>>) -> Self {
        let wounds = (LEAST_DIFFERENCE..=MOST_DIFFERENCE)
            .map(|difference| wound_weights(&WoundRoll { difference, ..WoundRoll::default() }, ruleset));
        Self {
            ruleset,
            decides,
            all_strikes: Vec::new(),
            strikes: Vec::new(),
            strike_ids: BTreeMap::new(),
            strike_grid: BySide { a: vec![Grid::default(); GRID_DICE], b: vec![Grid::default(); GRID_DICE] },
            unwilling: BTreeMap::new(),
            late: BTreeMap::new(),
            parries: BTreeMap::new(),
            unwilling_parries: BTreeMap::new(),
            opposed: Vec::new(),
            opposed_grid: Grid::default(),
            opposed_ids: BTreeMap::new(),
            wounds: wounds.collect(),
            changed_wounds: BTreeMap::new(),
        }
    }

    /// How an attack by a side that follows a player ends: the probabilities of an automatic failure, of a
    /// parry, and of each result of the wound roll, mildest first. `sustains` is the target's answer where he
    /// may still sustain after the attack roll.
    pub fn attack(&mut self, by: Side, attack: Attack, sustains: bool) -> [f64; OUTCOMES] {
        let strike = self.strike(by, attack, sustains);
        let [none, stunned, light, serious, critical, killed] =
            self.wounds(&attack).map(|p| p * strike.landed);
        let parried = strike.parried + strike.countered;
        [strike.automatic_failure, parried, none, stunned, light, serious, critical, killed]
    }

    /// The share of the parries of such an attack that give the target an attack die.
    pub fn countered(&mut self, by: Side, attack: Attack, sustains: bool) -> f64 {
        let strike = self.strike(by, attack, sustains);
        if strike.countered > 0.0 { strike.countered / (strike.parried + strike.countered) } else { 0.0 }
    }

    fn strike(&mut self, by: Side, attack: Attack, sustains: bool) -> Strike {
        let strikes = self.strikes(by, attack, sustains);
        self.all_strikes[strikes.first as usize]
    }

    /// Whether a test of one die by a side that follows a player reaches a difficulty.
    pub fn difficulty_test(&self, by: Side, tested: Tested, difficulty: i16) -> f64 {
        let purpose = RerollFor::Difficulty { difficulty };
        let player = self.decides[by].on_sixes();
        let seat = player.map_or(Seat::GoesOn(0), Seat::As);
        chance_to_reach(difficulty, tested, 1, purpose, &seat, self.ruleset).0
    }

    /// The probability of each result of a wound roll, mildest first.
    pub fn wound_roll(&mut self, roll: &WoundRoll) -> [f64; 6] {
        let ruleset = self.ruleset;
        *self.changed_wounds.entry(*roll).or_insert_with(|| wound_weights(roll, ruleset))
    }

    /// Who wins an opposed test of these values.
    pub fn opposed_test(&mut self, tested: BySide<Tested>) -> Opposed {
        let id = self.opposed_id(tested);
        *self.opposed(id)
    }

    /// The probability of each result of the wound roll of an attack that lands, mildest first.
    #[inline]
    pub(super) fn wounds(&mut self, attack: &Attack) -> [f64; 6] {
        if let Some(traits) = attack.traits {
            if traits.no_wound_roll {
                return [1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
            }
            return self.wound_roll(&attack.wound_roll());
        }
        // Beyond these differences every row is the first or the last one.
        let difference = attack.wound_difference.clamp(LEAST_DIFFERENCE, MOST_DIFFERENCE);
        self.wounds[(difference - LEAST_DIFFERENCE) as usize]
    }

    /// The strikes that [`Strikes`] count in.
    #[inline]
    pub(super) fn all_strikes(&self) -> &[Strike] {
        &self.all_strikes
    }

    #[inline]
    pub(super) fn opposed(&self, id: Id) -> &Opposed {
        &self.opposed[id as usize]
    }

    /// How an attack can strike whose target has to use his die, and would rather be hit: he decides freely.
    pub(super) fn unwilling_strikes(&mut self, side: Side, attack: Attack) -> Strikes {
        let key = (side, without_wound(attack));
        if let Some(strikes) = self.unwilling.get(&key) {
            return *strikes;
        }
        let strikes = self.compute_strikes(side, key.1, Target::Unwilling);
        self.unwilling.insert(key, strikes);
        strikes
    }

    /// How an attack by `side` can strike; `sustains` is the target's answer where he may still sustain after
    /// the attack roll.
    #[inline]
    pub(super) fn strikes(&mut self, side: Side, attack: Attack, sustains: bool) -> Strikes {
        let grids = &self.strike_grid[side];
        let dice = usize::from(attack.defense_dice);
        if let (None, Some(grid)) = (attack.late_sustain, grids.get(dice))
            && attack.traits.is_none()
            && let Some(id) = grid.get(attack.attack, attack.defense)
        {
            return self.strikes[id as usize];
        }
        let id = self.new_strike_id(side, attack, sustains);
        self.strikes[id as usize]
    }

    #[inline(never)]
    fn new_strike_id(&mut self, side: Side, attack: Attack, sustains: bool) -> Id {
        // Whether it lands does not depend on the wound difference.
        let attack = without_wound(attack);
        let key = (side, attack, sustains);
        let id = match self.strike_ids.get(&key) {
            Some(id) => *id,
            None => {
                let strikes = self.compute_strikes(side, attack, Target::Willing { sustains });
                self.strikes.push(strikes);
                let id = self.strikes.len() as Id - 1;
                self.strike_ids.insert(key, id);
                id
            }
        };
        if let (None, Some(grid)) =
            (attack.late_sustain, self.strike_grid[side].get_mut(usize::from(attack.defense_dice)))
            && attack.traits.is_none()
        {
            grid.set(attack.attack, attack.defense, id);
        }
        id
    }

    /// An attack whose free target decides on sustained defense after seeing its final.
    pub(super) fn late_strikes(&mut self, side: Side, attack: Attack) -> &LateStrikes {
        let key = (side, without_wound(attack));
        if !self.late.contains_key(&key) {
            let strikes = self.compute_late_strikes(side, key.1);
            self.late.insert(key, strikes);
        }
        &self.late[&key]
    }

    /// Who wins an opposed test of these values.
    #[inline]
    pub(super) fn opposed_id(&mut self, tested: BySide<Tested>) -> Id {
        let known = match is_plain(tested) {
            true => self.opposed_grid.get(tested.a.value, tested.b.value),
            false => self.opposed_ids.get(&(tested.a, tested.b)).copied(),
        };
        known.unwrap_or_else(|| self.new_opposed_id(tested))
    }

    #[inline(never)]
    fn new_opposed_id(&mut self, tested: BySide<Tested>) -> Id {
        let key = (tested.a, tested.b);
        let id = match self.opposed_ids.get(&key) {
            Some(id) => *id,
            None => {
                self.opposed.push(self.compute_opposed(tested));
                let id = self.opposed.len() as Id - 1;
                self.opposed_ids.insert(key, id);
                id
            }
        };
        if is_plain(tested) {
            self.opposed_grid.set(tested.a.value, tested.b.value, id);
        }
        id
    }

    /// A tie is thrown again on fresh dice, so it only shares out what is not a tie.
    fn compute_opposed(&self, tested: BySide<Tested>) -> Opposed {
        let ruleset = self.ruleset;
        if let (Some(a), Some(b)) = (self.decides.a.on_sixes(), self.decides.b.on_sixes()) {
            let players = BySide { a, b };
            let throw = enumerate(2 + most_rerolls(tested), |dice| {
                opposed_throw(dice, tested, players, ruleset).map(|test| test.winner)
            });
            let decided = 1.0 - throw.probability(&None);
            let a_wins = throw.probability(&Some(Side::A)) / decided;
            return Opposed {
                a_wins,
                a_wins_unwillingly: a_wins,
                error_bound: throw.error_bound() / decided,
            };
        }
        opposed::opposed(tested, self.decides, ruleset)
    }
}

const LEAST_DIFFERENCE: i16 = -7;
const MOST_DIFFERENCE: i16 = 18;

fn wound_weights(roll: &WoundRoll, ruleset: &Ruleset) -> [f64; 6] {
    let roll = super::wound_roll(roll, ruleset);
    WoundResult::ALL.map(|result| roll.probability(&result))
}

/// How many dice deep the re-rolls of an opposed test are followed: the more faces are open, the more ways there are.
fn most_rerolls(tested: BySide<Tested>) -> u32 {
    let opens_from = |tested: Tested| tested.traits.opens_from().unwrap_or(6);
    match opens_from(tested.a).min(opens_from(tested.b)) {
        6 => REROLLS,
        5 => 14,
        _ => 10,
    }
}

fn is_plain(tested: BySide<Tested>) -> bool {
    let plain = TestTraits::default();
    tested.a.traits == plain && tested.b.traits == plain
}

/// Whether an attack lands does not depend on the wound roll.
fn without_wound(attack: Attack) -> Attack {
    let without = |traits| AttackTraits { wound: WoundTraits::default(), no_wound_roll: false, ..traits };
    let traits = attack.traits.map(without).filter(|traits| *traits != AttackTraits::default());
    Attack { wound_difference: 0, traits, ..attack }
}
