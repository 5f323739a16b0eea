//! Outcome distributions of attacks and opposed tests. Each is computed once from the rules and
//! cached by the few integers on which it depends.
//!
//! An attack is composed as in VII-C-4: the attack test, the defense test against each of its final
//! results, and the wound roll. Each of these parts is small.

mod opposed;
mod strikes;

use super::exploring_player::{DecisionMode, ExploringPlayer};
use super::graph::{Id, OUTCOMES};
use super::grid::Grid;
use super::open_test::chance_to_reach;
use crate::dice::enumerate;
use crate::rules::opposed_test::opposed_throw;
use crate::rules::{
    Attack, AttackTraits, BySide, Player, RerollFor, Ruleset, Side, TestTraits, TestedValue, WoundResult,
    WoundRoll, WoundTraits,
};
use std::collections::BTreeMap;
use strikes::Target;

/// Largest number of re-rolled dice that are enumerated in a test, in addition to the dice of its
/// first throw. The part of a chain that is cut off has a weight of 6^-18.
const MAX_REROLLED_DICE: u32 = 17;
/// Largest difference of probabilities that count as equal.
const PROBABILITY_TOLERANCE: f64 = 1e-14;

/// Outcome distribution of the tests of an attack, before the wound roll.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Strike {
    /// Probability that the attack test fails automatically.
    pub automatic_failure: f64,
    /// Probability that the attack is parried without a counter-attack.
    pub parried: f64,
    /// Probability that the attack is parried by the margin that gives the target an attack die.
    pub countered: f64,
    /// Probability that the attack lands.
    pub landed: f64,
}

/// Strikes (outcome distributions of an attack's tests) among which an attacker chooses by its
/// decisions on 6s, as a range in the list of all strikes; a single one if a policy decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Strikes {
    /// Index of the range's first strike in `all_strikes`; `count` strikes follow from there.
    pub(super) first: Id,
    pub(super) count: Id,
    pub(super) error_bound: f64,
}

/// Outcome distributions of an attack whose target decides whether to sustain after it sees the
/// final result of the attack test.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LateStrikes {
    /// For each strategy of the attacker on 6s: the probability of an automatic failure, and the
    /// final results.
    pub(super) choices: Vec<(f64, Vec<LateFinal>)>,
    pub(super) error_bound: f64,
}

/// Final result of an attack test whose target has not yet decided whether to sustain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LateFinal {
    pub(super) probability: f64,
    /// Chance that an attack with this result is parried, without and with sustained defense.
    pub(super) parried: [f64; 2],
}

/// Outcome distribution of an opposed test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opposed {
    /// Chance that side A wins if both sides want to win.
    pub a_wins: f64,
    /// Chance that side A wins if both sides want to lose the test; equal to `a_wins` if policies
    /// decide.
    pub a_wins_unwillingly: f64,
    /// Largest error of these two probabilities.
    pub error_bound: f64,
}

/// Outcome distributions under one ruleset, with one [`DecisionMode`] for each side, each computed
/// when first needed.
#[derive(Debug)]
pub struct OutcomeDistributions<'a, P> {
    ruleset: &'a Ruleset,
    decides: BySide<DecisionMode<'a, P>>,
    computed: ComputedDistributions,
}

/// Cached outcome distributions of one ruleset and one [`DecisionMode`] per side, without references
/// to these.
#[derive(Debug)]
pub struct ComputedDistributions {
    all_strikes: Vec<Strike>,
    strikes: Vec<Strikes>,
    strike_ids: BTreeMap<(Side, Attack, bool), Id>,
    /// Index into `strikes` by side, defense dice, ATT and DEF, for attacks without abilities:
    /// faster than `strike_ids`.
    strike_grid: BySide<Vec<Grid>>,
    unwilling: BTreeMap<(Side, Attack), Strikes>,
    late: BTreeMap<(Side, Attack), LateStrikes>,
    parries: BTreeMap<Parry, (f64, f64)>,
    /// Parries by targets that prefer to be hit, by tested value, dice and final result of the
    /// attack.
    unwilling_parries: BTreeMap<(TestedValue, u8, i16), (f64, f64)>,
    opposed: Vec<Opposed>,
    opposed_grid: Grid,
    opposed_ids: BTreeMap<(TestedValue, TestedValue), Id>,
    wounds: Vec<[f64; 6]>,
    /// Cache for [`wound_roll`](Self::wound_roll); plain attacks use `wounds`.
    changed_wounds: BTreeMap<WoundRoll, [f64; 6]>,
}

impl Default for ComputedDistributions {
    fn default() -> Self {
        Self {
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
            wounds: Vec::new(),
            changed_wounds: BTreeMap::new(),
        }
    }
}

/// Key of a chance to parry: defender, tested value, number of dice, final result of the attack,
/// required margin.
type Parry = (Side, TestedValue, u8, i16, i16);

/// Number of look-up grids per side: one for each number of defense dice from 0 to 5.
const GRID_DICE: usize = 6;

impl<'a, P: Player> OutcomeDistributions<'a, P> {
    /// Creates distributions of which none is computed yet.
    pub fn new(ruleset: &'a Ruleset, decides: BySide<DecisionMode<'a, P>>) -> Self {
        Self::with_computed(ruleset, decides, ComputedDistributions::default())
    }

    /// Creates distributions with a cache from an earlier instance of equal ruleset and decisions.
    pub fn with_computed(
        ruleset: &'a Ruleset,
        decides: BySide<DecisionMode<'a, P>>,
        mut computed: ComputedDistributions,
    ) -> Self {
        if computed.wounds.is_empty() {
            let wounds = (MIN_DIFFERENCE..=MAX_DIFFERENCE).map(|difference| {
                wound_probabilities(&WoundRoll { difference, ..WoundRoll::default() }, ruleset)
            });
            computed.wounds = wounds.collect();
        }
        Self { ruleset, decides, computed }
    }

    /// Returns the cached distributions, for [`with_computed`](Self::with_computed).
    pub(crate) fn into_computed(self) -> ComputedDistributions {
        self.computed
    }

    /// Returns the outcome distribution of an attack by a side that follows a player: the
    /// probabilities of an automatic failure, of a parry, and of each result of the wound roll,
    /// mildest first. `sustains` is the target's decision if it may still sustain after the attack
    /// roll.
    pub fn attack(&mut self, by: Side, attack: Attack, sustains: bool) -> [f64; OUTCOMES] {
        let strike = self.strike(by, attack, sustains);
        let [none, stunned, light, serious, critical, killed] =
            self.wounds(&attack).map(|p| p * strike.landed);
        let parried = strike.parried + strike.countered;
        [strike.automatic_failure, parried, none, stunned, light, serious, critical, killed]
    }

    /// Returns the share of the parries of an attack that give the target an attack die, 0 to 1.
    pub(crate) fn counter_share(&mut self, by: Side, attack: Attack, sustains: bool) -> f64 {
        let strike = self.strike(by, attack, sustains);
        if strike.countered > 0.0 { strike.countered / (strike.parried + strike.countered) } else { 0.0 }
    }

    fn strike(&mut self, by: Side, attack: Attack, sustains: bool) -> Strike {
        let strikes = self.strikes(by, attack, sustains);
        self.computed.all_strikes[strikes.first as usize]
    }

    /// Returns the probability that a test of one die by a side that follows a player reaches a
    /// difficulty.
    pub fn difficulty_test(&self, by: Side, tested: TestedValue, difficulty: i16) -> f64 {
        let purpose = RerollFor::Difficulty { difficulty };
        let player = self.decides[by].reroll_player();
        let seat = player.map_or(ExploringPlayer::RerollsUpTo(0), ExploringPlayer::Fixed);
        chance_to_reach(difficulty, tested, 1, purpose, &seat, self.ruleset).0
    }

    /// Returns the probability of each result of a wound roll, mildest first.
    pub fn wound_roll(&mut self, roll: &WoundRoll) -> [f64; 6] {
        let ruleset = self.ruleset;
        *self.computed.changed_wounds.entry(*roll).or_insert_with(|| wound_probabilities(roll, ruleset))
    }

    /// Returns the outcome distribution of an opposed test of these values.
    pub fn opposed_test(&mut self, tested: BySide<TestedValue>) -> Opposed {
        let id = self.opposed_id(tested);
        *self.opposed(id)
    }

    /// Returns the probability of each result of the wound roll of an attack that lands, mildest
    /// first.
    #[inline]
    pub(super) fn wounds(&mut self, attack: &Attack) -> [f64; 6] {
        if let Some(traits) = attack.traits {
            if traits.no_wound_roll {
                return [1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
            }
            return self.wound_roll(&attack.wound_roll());
        }
        // Beyond these differences every row equals the first or the last one.
        let difference = attack.wound_difference.clamp(MIN_DIFFERENCE, MAX_DIFFERENCE);
        self.computed.wounds[(difference - MIN_DIFFERENCE) as usize]
    }

    /// Returns the list of all strikes, of which [`Strikes`] are ranges.
    #[inline]
    pub(super) fn all_strikes(&self) -> &[Strike] {
        &self.computed.all_strikes
    }

    #[inline]
    pub(super) fn opposed(&self, id: Id) -> &Opposed {
        &self.computed.opposed[id as usize]
    }

    /// Returns the possible strikes against a target that decides freely, has to use its die and
    /// prefers to be hit.
    pub(super) fn unwilling_strikes(&mut self, side: Side, attack: Attack) -> Strikes {
        let key = (side, without_wound(attack));
        if let Some(strikes) = self.computed.unwilling.get(&key) {
            return *strikes;
        }
        let strikes = self.compute_strikes(side, key.1, Target::Unwilling);
        self.computed.unwilling.insert(key, strikes);
        strikes
    }

    /// Returns the possible strikes of an attack by `side`. `sustains` is the target's decision if
    /// it may still sustain after the attack roll.
    #[inline]
    pub(super) fn strikes(&mut self, side: Side, attack: Attack, sustains: bool) -> Strikes {
        let grids = &self.computed.strike_grid[side];
        let dice = usize::from(attack.defense_dice);
        if let (None, Some(grid)) = (attack.late_sustain, grids.get(dice))
            && attack.traits.is_none()
            && let Some(id) = grid.get(attack.attack, attack.defense)
        {
            return self.computed.strikes[id as usize];
        }
        let id = self.new_strike_id(side, attack, sustains);
        self.computed.strikes[id as usize]
    }

    #[inline(never)]
    fn new_strike_id(&mut self, side: Side, attack: Attack, sustains: bool) -> Id {
        // The wound difference is left out of the key, because it does not matter for whether the
        // attack lands.
        let attack = without_wound(attack);
        let key = (side, attack, sustains);
        let id = match self.computed.strike_ids.get(&key) {
            Some(id) => *id,
            None => {
                let strikes = self.compute_strikes(side, attack, Target::Willing { sustains });
                self.computed.strikes.push(strikes);
                let id = self.computed.strikes.len() as Id - 1;
                self.computed.strike_ids.insert(key, id);
                id
            }
        };
        if let (None, Some(grid)) =
            (attack.late_sustain, self.computed.strike_grid[side].get_mut(usize::from(attack.defense_dice)))
            && attack.traits.is_none()
        {
            grid.set(attack.attack, attack.defense, id);
        }
        id
    }

    /// Returns the strikes of an attack whose free target decides on sustained defense after the
    /// attack test.
    pub(super) fn late_strikes(&mut self, side: Side, attack: Attack) -> &LateStrikes {
        let key = (side, without_wound(attack));
        if !self.computed.late.contains_key(&key) {
            let strikes = self.compute_late_strikes(side, key.1);
            self.computed.late.insert(key, strikes);
        }
        &self.computed.late[&key]
    }

    /// Returns the index of the outcome distribution of an opposed test between these values, which
    /// is computed if it is new.
    #[inline]
    pub(super) fn opposed_id(&mut self, tested: BySide<TestedValue>) -> Id {
        let known = match is_plain(tested) {
            true => self.computed.opposed_grid.get(tested.a.value, tested.b.value),
            false => self.computed.opposed_ids.get(&(tested.a, tested.b)).copied(),
        };
        known.unwrap_or_else(|| self.new_opposed_id(tested))
    }

    #[inline(never)]
    fn new_opposed_id(&mut self, tested: BySide<TestedValue>) -> Id {
        let key = (tested.a, tested.b);
        let id = match self.computed.opposed_ids.get(&key) {
            Some(id) => *id,
            None => {
                self.computed.opposed.push(self.compute_opposed(tested));
                let id = self.computed.opposed.len() as Id - 1;
                self.computed.opposed_ids.insert(key, id);
                id
            }
        };
        if is_plain(tested) {
            self.computed.opposed_grid.set(tested.a.value, tested.b.value, id);
        }
        id
    }

    /// Computes the outcome distribution of an opposed test. A tie is thrown again with all dice,
    /// so the result is conditional on a throw that is not a tie.
    fn compute_opposed(&self, tested: BySide<TestedValue>) -> Opposed {
        let ruleset = self.ruleset;
        if let (Some(a), Some(b)) = (self.decides.a.reroll_player(), self.decides.b.reroll_player()) {
            let players = BySide { a, b };
            let throw = enumerate(2 + max_rerolled_dice(tested), |dice| {
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
        opposed::solve_opposed_test(tested, self.decides, ruleset)
    }
}

const MIN_DIFFERENCE: i16 = -7;
const MAX_DIFFERENCE: i16 = 18;

fn wound_probabilities(roll: &WoundRoll, ruleset: &Ruleset) -> [f64; 6] {
    let roll = super::wound_roll(roll, ruleset);
    WoundResult::ALL.map(|result| roll.probability(&result))
}

/// Returns the largest number of re-rolled dice that are enumerated in an opposed test. It is
/// smaller if more faces may be rolled again, because the number of results grows.
fn max_rerolled_dice(tested: BySide<TestedValue>) -> u32 {
    let opens_from = |tested: TestedValue| tested.traits.opens_from().unwrap_or(6);
    match opens_from(tested.a).min(opens_from(tested.b)) {
        6 => MAX_REROLLED_DICE,
        5 => 14,
        _ => 10,
    }
}

fn is_plain(tested: BySide<TestedValue>) -> bool {
    let plain = TestTraits::default();
    tested.a.traits == plain && tested.b.traits == plain
}

/// Removes the values of an attack that matter only for the wound roll, so that attacks with equal
/// tests share a key.
fn without_wound(attack: Attack) -> Attack {
    let without = |traits| AttackTraits { wound: WoundTraits::default(), no_wound_roll: false, ..traits };
    let traits = attack.traits.map(without).filter(|traits| *traits != AttackTraits::default());
    Attack { wound_difference: 0, traits, ..attack }
}
