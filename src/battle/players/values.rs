//! Values of duels and shots from exact solutions, each computed when first needed.
//!
//! A duel is one combat of one against one in the fighters' current states; wounds and charge
//! penalties are applied to their cards. Values do not depend on the order of queries; those of
//! duels are [cached](super::caches) for other battles.

use super::caches::{Caches, DuelCard, DuelOutcome};
use crate::game::{BattleView, PreparedBattle};
use fleau_engine::exact::{DecisionMode, Objective, Solver};
use fleau_engine::policy::PolicyPlayer;
use fleau_engine::rules::skirmish::{FighterId, SIDE_CAPACITY};
use fleau_engine::rules::{
    BySide, Characteristic, Fighter, Profile, Side, TestedValue, Turns, WoundLevel, WoundRoll,
};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Loss at each wound level, as a fraction of the fighter's value.
pub type Damage = [f64; WoundLevel::COUNT];

/// Expected losses in a combat, as fractions of the fighters' values.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ExpectedLosses {
    /// Loss of the enemy.
    pub dealt: f64,
    /// Loss of the fighter.
    pub taken: f64,
}

/// When a combat takes place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CombatTurn {
    /// In this turn.
    Now,
    /// In a later turn.
    Later,
}

/// Cached values of the duels and shots of one battle setup.
#[derive(Debug)]
pub struct Values<'b> {
    ready: &'b PreparedBattle<'b>,
    caches: Arc<Caches>,
    /// Solver of duels, tests and wound rolls, created for the first one that is not cached.
    solver: Option<Solver<'b, PolicyPlayer>>,
    damage: Damage,
    /// The number of each fighter's card in the caches.
    cards: BySide<[u32; SIDE_CAPACITY]>,
    /// For each fighter, the number of the first fighter with the same card.
    kinds: BySide<[u8; SIDE_CAPACITY]>,
    /// Losses in duels, as fractions of the fighters' values, by the kinds of both fighters, then
    /// by their penalties; [`NOT_COMPUTED`] if not computed yet.
    duels: Vec<Option<Box<[BySide<f64>; PENALTY_KEYS * PENALTY_KEYS]>>>,
    hits: FxHashMap<(Side, i16, i16), f64>,
    wounds: FxHashMap<(i16, bool, u8), f64>,
}

/// Number of penalty keys, see [`Penalties::key`].
const PENALTY_KEYS: usize = 16;
/// Marks a duel that was not solved yet.
const NOT_COMPUTED: BySide<f64> = BySide { a: f64::NAN, b: f64::NAN };

/// Penalties of a fighter that affect a duel: its wound level, one more if stunned, and its charge
/// penalty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Penalties {
    wounds: u8,
    charged: u8,
}

impl Penalties {
    fn from_fighter(fighter: Fighter) -> Self {
        let wounds = fighter.wound_level.get() + fighter.stunned.min(1);
        Self { wounds: wounds.min(7), charged: fighter.charge_penalty.min(1) }
    }

    fn key(self) -> usize {
        usize::from(self.wounds) << 1 | usize::from(self.charged)
    }

    fn apply(self, profile: &Profile, per_level: i16) -> Profile {
        let wounds = i16::from(self.wounds) * per_level;
        let lowered = |value: Characteristic, by: i16| {
            Characteristic::new((value.get() - by).max(0).into()).unwrap_or(value)
        };
        let all = wounds + i16::from(self.charged);
        Profile {
            initiative: lowered(profile.initiative, all),
            attack: lowered(profile.attack, all),
            defense: lowered(profile.defense, all),
            strength: lowered(profile.strength, wounds),
            wounds: WoundLevel::UNHURT,
            ..*profile
        }
    }
}

impl<'b> Values<'b> {
    /// Creates empty caches. `damage` is the loss at each wound level.
    pub fn new(ready: &'b PreparedBattle<'b>, damage: Damage) -> Self {
        let battle = ready.battle;
        let caches = battle.caches.for_rules(battle.valued_by, battle.combat_policies);
        let cards = battle.armies.as_ref().map(|army| {
            let number = |i: usize| army.fighters.get(i).map(|of| caches.number_of_card(&of.profile));
            std::array::from_fn(|i| number(i).unwrap_or(u32::MAX))
        });
        let kinds = cards.as_ref().map(|cards: &[u32; SIDE_CAPACITY]| {
            let first = |i: usize| cards.iter().position(|card| *card == cards[i]);
            std::array::from_fn(|i| first(i).unwrap_or(i) as u8)
        });
        Self {
            ready,
            caches,
            solver: None,
            damage,
            cards,
            kinds,
            duels: vec![None; SIDE_CAPACITY * SIDE_CAPACITY],
            hits: FxHashMap::default(),
            wounds: FxHashMap::default(),
        }
    }

    /// Returns the expected losses in one combat of this turn or a later one between a fighter and
    /// an enemy; `charged` is the one of them with a charge penalty, if any. Stunned results and
    /// charge penalties that the fighters have now end with the turn.
    pub fn duel_losses(
        &mut self,
        view: &BattleView,
        who: FighterId,
        enemy: usize,
        (turn, charged): (CombatTurn, Option<FighterId>),
    ) -> ExpectedLosses {
        let enemy = who.enemy(enemy);
        let malus = |who: FighterId| {
            let mut fighter = view.state(who).fighter;
            if turn == CombatTurn::Later {
                fighter.end_turn();
            }
            let malus = Penalties::from_fighter(fighter);
            Penalties { charged: malus.charged.max(u8::from(charged == Some(who))), ..malus }
        };
        let (a, b) = if who.side == Side::A { (who, enemy) } else { (enemy, who) };
        let (malus_a, malus_b) = (malus(a), malus(b));
        let kinds =
            usize::from(self.kinds.a[a.number()]) * SIDE_CAPACITY + usize::from(self.kinds.b[b.number()]);
        let key = malus_a.key() * PENALTY_KEYS + malus_b.key();
        let lost = match self.duels[kinds].as_deref().map_or(NOT_COMPUTED, |duels| duels[key]) {
            lost if !lost.a.is_nan() => lost,
            _ => {
                let ends = self.duel_outcome(view, BySide { a: (a, malus_a), b: (b, malus_b) });
                let lost = |levels: &[f64; WoundLevel::COUNT], from: u8| -> f64 {
                    let before = self.damage[usize::from(from)];
                    let after =
                        |level: usize| self.damage[(level + usize::from(from)).min(WoundLevel::COUNT - 1)];
                    levels.iter().enumerate().map(|(level, p)| p * (after(level) - before)).sum()
                };
                let level = |malus: Penalties| malus.wounds.min(3);
                let lost = BySide { a: lost(&ends.a, level(malus_a)), b: lost(&ends.b, level(malus_b)) };
                self.duels[kinds]
                    .get_or_insert_with(|| Box::new([NOT_COMPUTED; PENALTY_KEYS * PENALTY_KEYS]))[key] = lost;
                lost
            }
        };
        ExpectedLosses { dealt: lost[enemy.side], taken: lost[who.side] }
    }

    /// Returns the outcome of a duel from the cache, or solves it. If both sides have the same
    /// policy, a duel and the one with exchanged sides are solved as one.
    fn duel_outcome(&mut self, view: &BattleView, fighters: BySide<(FighterId, Penalties)>) -> DuelOutcome {
        let (ready, caches, solver) = (self.ready, &self.caches, &mut self.solver);
        let policies = &ready.battle.combat_policies;
        let may_exchange = policies.a == policies.b;
        let number = |(who, malus): (FighterId, Penalties)| -> DuelCard {
            (self.cards[who.side][who.number()], malus.key() as u8)
        };
        let mut solve = |fighters: BySide<(FighterId, Penalties)>| {
            let per_level = ready.battle.valued_by.wound_penalty;
            let cards = fighters.map(|(who, malus)| malus.apply(view.profile(who), per_level));
            let turn = Turns::new(1).expect("one turn");
            let solver = solver.get_or_insert_with(|| new_solver(ready, caches));
            // The numbers of the cards depend on the order of queries, the cards do not.
            with_exchanged_sides(may_exchange && cards.b < cards.a, cards, |cards| {
                let solved = solver.duel(&cards.a, &cards.b, turn);
                DuelOutcome { a: solved.wound_levels[0], b: solved.wound_levels[1] }
            })
        };
        let is_exchanged = may_exchange && number(fighters.b) < number(fighters.a);
        with_exchanged_sides(is_exchanged, fighters, |fighters| {
            caches.duel_outcome(fighters.map(number), || solve(fighters))
        })
    }

    /// Returns the expected loss of the target of a shot of this difficulty, as a fraction of its
    /// value. `malus` is subtracted from AIM.
    pub fn shot_loss(
        &mut self,
        view: &BattleView,
        who: FighterId,
        target: usize,
        (difficulty, malus): (i16, i16),
        unmoving: bool,
    ) -> f64 {
        use fleau_engine::rules::effect::Value;
        let enemy = who.enemy(target);
        let Some(missile) = view.profile(who).missile else {
            return 0.0;
        };
        let aim = view.fighters.value(Value::Aim, who, Some(enemy)) - malus;
        let hits = self.test_probability(who.side, aim, difficulty);
        let difference = missile.strength.get() - view.fighters.value(Value::Resistance, enemy, Some(who));
        let level = view.state(enemy).fighter.wound_level.get().min(3);
        let (ready, caches, solver, damage) = (self.ready, &self.caches, &mut self.solver, &self.damage);
        let wound = *self.wounds.entry((difference, unmoving, level)).or_insert_with(|| {
            let [_, _, light, serious, critical, killed] =
                caches.wound_probabilities((difference, unmoving), |_| {
                    let mut roll = WoundRoll { difference, ..WoundRoll::default() };
                    roll.traits.rows = i8::from(unmoving);
                    let solver = solver.get_or_insert_with(|| new_solver(ready, caches));
                    solver.distributions().wound_roll(&roll)
                });
            let from = usize::from(level);
            let lost = |levels: usize| damage[(from + levels).min(WoundLevel::COUNT - 1)] - damage[from];
            light * lost(1) + serious * lost(2) + critical * lost(3) + killed * lost(4)
        });
        hits * wound
    }

    /// Returns the success probability of a one-die test.
    pub fn test_probability(&mut self, side: Side, value: i16, difficulty: i16) -> f64 {
        let (ready, caches, solver) = (self.ready, &self.caches, &mut self.solver);
        *self.hits.entry((side, value, difficulty)).or_insert_with_key(|asked| {
            caches.test_probability(*asked, |(side, value, difficulty)| {
                let solver = solver.get_or_insert_with(|| new_solver(ready, caches));
                solver.distributions().difficulty_test(side, TestedValue::from(value), difficulty)
            })
        })
    }
}

impl Drop for Values<'_> {
    fn drop(&mut self) {
        if let Some(solver) = self.solver.take() {
            self.caches.return_solver(solver.into_cache());
        }
    }
}

/// Computes a duel with exchanged sides if `is_exchanged`, and exchanges the outcome back.
fn with_exchanged_sides<T>(
    is_exchanged: bool,
    fighters: BySide<T>,
    outcome: impl FnOnce(BySide<T>) -> DuelOutcome,
) -> DuelOutcome {
    if is_exchanged { outcome(fighters.swapped()).swapped() } else { outcome(fighters) }
}

/// Creates a solver for the policies of both sides' combats, with intermediate results of an
/// earlier one.
fn new_solver<'b>(ready: &'b PreparedBattle<'b>, caches: &Caches) -> Solver<'b, PolicyPlayer> {
    let decides = ready.valuing_players().map(DecisionMode::Fixed);
    Solver::with_cache(ready.battle.valued_by, decides, Objective::Ap, caches.borrow_solver())
}
