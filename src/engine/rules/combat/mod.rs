//! A combat of one against one or several [VII-C]: initiative [VII-C-2] and passes of arms
//! [VII-C-3].
//!
//! | paragraph | file |
//! | --- | --- |
//! | VII-C-1, placing combat dice | [`allocation`] |
//! | VII-C-2, initiative, and playing the attacks in turn | this file |
//! | VII-C-3, which attack is next | `halves` |
//! | II-E, number of enemies | [`enemies`] |
//! | VII-C-4-a, b, VII-C-5, announcing an attack; applying its outcome | [`announcement`] |
//! | VII-C-4-c to e, tests and wound roll | [`attack`](super::attack) |
//!
//! # Design
//! A combat is a small value ([`Combat`]) that determines the next attack ([`Lineup::next_attack`])
//! and is updated with its outcome ([`Lineup::apply`]). Simulation rolls dice in between; the exact
//! solver sums over all outcomes instead. Both pass through the same states.
//!
//! Decision in this file ([`Player`]): `initiative_fighter`. Dice: the initiative test. Setting:
//! [`Allocation`].

pub mod allocation;
pub mod announcement;
pub mod enemies;
mod halves;

pub use allocation::OrderOfEquals;
pub use announcement::{AttackOptions, Defense};
pub use enemies::Enemies;

use super::attack::Attack;
use super::chance::{AttackTarget, Chance, Contest};
use super::characteristic_test::TestedValue;
use super::decision::{Place, Player, View};
use super::effect::{DiceFor, Tests, Value};
use super::event::{Event, Observer};
use super::fighter::Fighter;
use super::profile::Profile;
use super::ruleset::{Allocation, Ruleset};
use super::side::{BySide, Side};
use super::team::Team;
use allocation::PlacingOrder;
use std::hash::{Hash, Hasher};

/// A set of the fighters that face the lone fighter, by index.
pub type Opponents = Team;

/// State of a fighter's sustained defense [VII-C-5] in one combat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sustain {
    /// Not allowed: fewer dice on defense than on attack.
    #[default]
    Barred,
    /// Allowed with the last defense die.
    Allowed,
    /// Active, with the number of uses (at most 1 if further uses change nothing).
    Used(u8),
}

/// The reserve die of a fighter in a combat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReserveDie {
    /// There is none, or it is used up.
    #[default]
    None,
    /// It is not placed yet.
    Kept,
    /// It is the fighter's attack die, which gives no counter-attack.
    OnAttack,
    /// It is the fighter's defense die, which sustains without a malus.
    OnDefense,
    /// The fighter used Fury instead: none of its attacks gives a counter-attack.
    Fury,
}

/// A fighter in a combat: its state and its combat dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Combatant {
    /// Wounds, penalties and marks of the fighter.
    pub fighter: Fighter,
    /// Attack dice left in this turn.
    pub attack_dice: u8,
    /// Defense dice left in this turn.
    pub defense_dice: u8,
    /// Whether the fighter may sustain its defense, or how often it has.
    pub sustain: Sustain,
    /// All combat dice that were placed are on attack. Only set for fighters with an effect that
    /// depends on it.
    pub all_attack: bool,
    /// Number of sequence dice taken, each of which lowers ATT and DEF by 1.
    pub sequence: u8,
    /// The die that an ability keeps in reserve.
    pub reserve: ReserveDie,
}

impl Combatant {
    /// Packs the whole state and the dice into one number, different for different combatants.
    #[inline]
    pub fn bits(&self) -> u128 {
        let Combatant { fighter, attack_dice, defense_dice, sustain, all_attack, sequence, reserve } = *self;
        let [kind, times] = match sustain {
            Sustain::Barred => [0, 0],
            Sustain::Allowed => [1, 0],
            Sustain::Used(times) => [2, times],
        };
        let own = [attack_dice, defense_dice, kind, times, u8::from(all_attack), sequence, reserve as u8, 0];
        u128::from(u64::from_le_bytes(own)) << 64 | u128::from(fighter.bits())
    }
}

/// Hashes the packed state as a single word, because the solver hashes states millions of times.
impl Hash for Combatant {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Combatant { fighter, attack_dice, defense_dice, sustain, all_attack, sequence, reserve } = *self;
        let sustain = match sustain {
            Sustain::Barred => 0,
            Sustain::Allowed => 1,
            Sustain::Used(times) => times.saturating_add(2),
        };
        let wounds = fighter.wound_level.get() | fighter.tokens_burnt << 4;
        let stance = u8::from(all_attack) | sequence << 1;
        let penalties = fighter.stunned | fighter.charge_penalty << 4;
        let bytes = [
            wounds,
            penalties,
            attack_dice,
            defense_dice,
            sustain,
            fighter.marks.bits(),
            stance,
            reserve as u8,
        ];
        hasher.write_u64(u64::from_le_bytes(bytes));
    }
}

/// One half of a pass of arms, named after the side that attacks in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Half {
    /// The lone fighter attacks.
    Lone,
    /// The several fighters attack.
    Several,
}

/// The state of a combat: fighters, dice left, and which attacks of this pass of arms are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Combat<const N: usize> {
    /// State of the fighter that is alone on its side.
    pub lone: Combatant,
    /// States of the lone fighter's enemies; unused places hold dead fighters.
    pub several: [Combatant; N],
    /// Half of the present pass of arms, which tells the side that attacks now.
    pub half: Half,
    /// The enemies already attacked (lone half) or the fighters that have attacked (several's half)
    /// in this half.
    pub done: Opponents,
}

impl<const N: usize> Combat<N> {
    /// Creates a combat before any dice are placed.
    #[inline]
    pub fn new(lone: Fighter, several: [Fighter; N]) -> Self {
        let seat = |fighter| Combatant { fighter, ..Combatant::default() };
        Combat { lone: seat(lone), several: several.map(seat), half: Half::Lone, done: Opponents::default() }
    }
}

/// Hashes one word for each fighter and one for the half, because the solver hashes states millions
/// of times.
impl<const N: usize> Hash for Combat<N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.lone.hash(hasher);
        self.several.iter().for_each(|enemy| enemy.hash(hasher));
        hasher.write_u64(u64::from(self.done.bits()) << 1 | self.half as u64);
    }
}

/// An attack and its defense after both players announced them, before its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announced {
    /// Fighter that makes the attack.
    pub attacker: Place,
    /// Fighter that is attacked, on the other side.
    pub target: Place,
    /// Values that determine the outcome distribution of the attack, such as ATT, DEF and the
    /// defense dice.
    pub attack: Attack,
    /// The target sustains its defense against this attack, whatever the attack roll.
    pub sustained: bool,
    /// Abilities that attacker and target use in this attack, such as a feint.
    pub options: AttackOptions,
}

/// Everything about a combat that stays constant: ruleset, profiles, sides and players.
///
/// # Design
/// Every step of a combat checks for abilities. With `ABLE` = `false`, for fighters without any,
/// the compiler removes these checks; the results are the same, a third faster.
#[derive(Clone, Copy, Debug)]
pub struct Lineup<'a, const N: usize, P, const ABLE: bool = true> {
    /// Ruleset of the combat.
    pub ruleset: &'a Ruleset,
    /// The profile of the lone fighter.
    pub lone: &'a Profile,
    /// Profiles of the lone fighter's enemies.
    pub enemies: Enemies<'a, N>,
    /// The side of the lone fighter.
    pub lone_side: Side,
    /// The player of each side.
    pub players: BySide<&'a P>,
    lone_player: &'a P,
    several_player: &'a P,
    placing: PlacingOrder<N>,
    /// At least one fighter has effects of abilities.
    has_abilities: bool,
    /// The side that chose this combat [VII-B], if known.
    chooser: Option<Side>,
}

impl<'a, const N: usize, P: Player> Lineup<'a, N, P> {
    /// Creates a lineup; the order of placing dice follows from the profiles [VII-C-1].
    pub fn new(
        ruleset: &'a Ruleset,
        lone: &'a Profile,
        enemies: impl Into<Enemies<'a, N>>,
        lone_side: Side,
        players: BySide<&'a P>,
    ) -> Self {
        let enemies = enemies.into();
        let has_abilities =
            !lone.effects.is_empty() || enemies.cards().iter().any(|profile| !profile.effects.is_empty());
        Self::with_known_abilities(ruleset, lone, enemies, lone_side, players, has_abilities)
    }

    /// Returns the lineup without checks for abilities; `None` if a fighter has effects.
    pub(crate) fn without_abilities(&self) -> Option<Lineup<'a, N, P, false>> {
        let Lineup { ruleset, lone, enemies, lone_side, players, chooser, .. } = *self;
        let bare = || {
            Lineup::with_known_abilities(ruleset, lone, enemies, lone_side, players, false).chosen_by(chooser)
        };
        (!self.has_abilities).then(bare)
    }
}

impl<'a, const N: usize, P: Player, const ABLE: bool> Lineup<'a, N, P, ABLE> {
    /// Creates a lineup for a caller that knows whether a fighter has effects; checking takes
    /// longer than creating it.
    #[inline]
    pub(in crate::rules) fn with_known_abilities(
        ruleset: &'a Ruleset,
        lone: &'a Profile,
        enemies: Enemies<'a, N>,
        lone_side: Side,
        players: BySide<&'a P>,
        has_abilities: bool,
    ) -> Self {
        let placing = PlacingOrder::new(lone, &enemies, ruleset);
        let (lone_player, several_player) = (players[lone_side], players[lone_side.other()]);
        Self {
            ruleset,
            lone,
            enemies,
            lone_side,
            players,
            lone_player,
            several_player,
            placing,
            has_abilities,
            chooser: None,
        }
    }

    /// Returns the combat of the fighters as they begin a fight.
    #[inline]
    pub fn start(&self) -> Combat<N> {
        let several = self.enemies.fill_states(|i| Fighter::starting(&self.enemies.cards()[i]));
        Combat::new(Fighter::starting(self.lone), several)
    }

    /// Sets the side that chose this combat among others [VII-B].
    #[must_use]
    pub fn chosen_by(self, chooser: Option<Side>) -> Self {
        Self { chooser, ..self }
    }

    /// Returns the side that chose this combat [VII-B], if known.
    pub fn chooser(&self) -> Option<Side> {
        self.chooser
    }

    /// Returns whether at least one fighter has effects of abilities.
    #[inline(always)]
    pub fn has_abilities(&self) -> bool {
        ABLE && self.has_abilities
    }

    /// Returns the combat as the players see it.
    #[inline]
    pub fn view<'b>(&'b self, combat: &'b Combat<N>) -> View<'b> {
        View {
            ruleset: self.ruleset,
            lone_profile: self.lone,
            several_profiles: self.enemies.cards(),
            lone: &combat.lone,
            several: &combat.several[..self.enemies.count()],
            has_abilities: self.has_abilities(),
        }
    }

    /// Returns the side of the fighter at a position.
    #[inline]
    pub fn side(&self, place: Place) -> Side {
        match place {
            Place::Lone => self.lone_side,
            Place::Several(_) => self.lone_side.other(),
        }
    }

    #[inline]
    fn player(&self, place: Place) -> &'a P {
        match place {
            Place::Lone => self.lone_player,
            Place::Several(_) => self.several_player,
        }
    }

    #[inline]
    fn profile(&self, place: Place) -> &'a Profile {
        match place {
            Place::Lone => self.lone,
            Place::Several(i) => &self.enemies.cards()[i],
        }
    }

    /// Plays a combat from the placement of dice to its end.
    #[inline]
    pub fn play(&self, combat: &mut Combat<N>, chance: &mut impl Chance, witness: &mut impl Observer) {
        self.prepare(combat, chance, witness);
        self.play_attacks(combat, chance, witness);
    }

    /// Plays the attacks of a combat from its present state to its end [VII-C-3, VII-C-4].
    #[inline]
    pub(crate) fn play_attacks(
        &self,
        combat: &mut Combat<N>,
        chance: &mut impl Chance,
        witness: &mut impl Observer,
    ) {
        while let Some((attacker, target)) = self.next_pair(combat) {
            // Each call is compiled with a constant attacker or target, which avoids a sixth of the
            // mispredicted branches (measured with callgrind).
            match (attacker, target) {
                (Place::Lone, _) => self.play_attack(combat, Place::Lone, target, chance, witness),
                _ => self.play_attack(combat, attacker, Place::Lone, chance, witness),
            }
        }
    }

    /// Announces one attack [VII-C-4], plays it with `chance`, and applies its outcome.
    #[inline(always)]
    fn play_attack(
        &self,
        combat: &mut Combat<N>,
        attacker: Place,
        target: Place,
        chance: &mut impl Chance,
        witness: &mut impl Observer,
    ) {
        self.place_reserve(combat, target, DiceFor::Defense);
        let announced = self.announce(combat, attacker, target);
        witness.on_event(&Event::AttackBegins { announced, view: self.view(combat) });
        let late_sustain = |attack| self.player(target).sustain(&self.view(combat), target, Some(attack));
        let by = self.side(attacker);
        let view = self.view(combat);
        let at = AttackTarget {
            wound_level: view.combatant(target).fighter.wound_level,
            strategic_value: view.profile(target).strategic_value,
        };
        let (outcome, finals) =
            chance.attack(&announced.attack, by, at, self.players, self.ruleset, late_sustain);
        self.apply(combat, &announced, outcome);
        witness.on_event(&Event::Attack { announced, outcome, finals, view: self.view(combat) });
    }

    /// Plays the placement of dice and the initiative test [VII-C-1, VII-C-2] in the edition's
    /// order.
    #[inline]
    pub fn prepare(&self, combat: &mut Combat<N>, chance: &mut impl Chance, witness: &mut impl Observer) {
        if self.ruleset.allocation == Allocation::BeforeInitiative {
            self.allocate(combat, chance, witness);
        }
        self.initiative(combat, chance, witness);
        if self.ruleset.allocation == Allocation::AfterInitiative {
            self.allocate(combat, chance, witness);
        }
    }

    /// Plays the opposed INI test [VII-C-2]. A side of several fighters chooses one to test and
    /// adds the number of the others.
    #[inline(always)]
    pub fn initiative(&self, combat: &mut Combat<N>, chance: &mut impl Chance, witness: &mut impl Observer) {
        let tested = self.initiatives(combat);
        let (winner, results) = chance.opposed(Contest::Initiative, tested, self.players, self.ruleset);
        combat.half = if winner == self.lone_side { Half::Lone } else { Half::Several };
        witness.on_event(&Event::Initiative { winner, tested, results, view: self.view(combat) });
    }

    /// Returns the INI that each side tests, including the bonus of a side of several fighters.
    #[inline(always)]
    pub(crate) fn initiatives(&self, combat: &Combat<N>) -> BySide<TestedValue> {
        let living = self.living(combat);
        let player = self.player(Place::Several(0));
        let tester = self.choose(living, |living| player.initiative_fighter(&self.view(combat), living));
        let view = self.view(combat);
        let lone = view.tested(Value::Initiative, Tests::INITIATIVE, Place::Lone, None);
        let mut several = view.tested(Value::Initiative, Tests::INITIATIVE, Place::Several(tester), None);
        several.value += i16::from(living.count() - 1);
        BySide::at(self.lone_side, lone, several)
    }

    #[inline]
    fn living(&self, combat: &Combat<N>) -> Opponents {
        members(&combat.several, |combatant| combatant.fighter.is_alive())
    }

    /// Returns the candidate chosen by `ask`, which is called only if there are several; an invalid
    /// answer is replaced by the first candidate.
    #[inline(always)]
    fn choose(&self, candidates: Opponents, ask: impl FnOnce(Opponents) -> usize) -> usize {
        if N == 1 || candidates.count() == 1 {
            return candidates.lowest().unwrap_or(0);
        }
        let answer = ask(candidates);
        if candidates.contains(answer) { answer } else { candidates.lowest().unwrap_or(0) }
    }

    /// Returns the next attack with its announcements [VII-C-3, VII-C-4]; `None` if the combat is
    /// over.
    #[inline]
    pub fn next_attack(&self, combat: &mut Combat<N>) -> Option<Announced> {
        let (attacker, target) = self.next_pair(combat)?;
        self.place_reserve(combat, target, DiceFor::Defense);
        Some(self.announce(combat, attacker, target))
    }
}

#[inline]
fn members(several: &[Combatant], mut belongs: impl FnMut(&Combatant) -> bool) -> Opponents {
    let mut members = Opponents::default();
    for (i, combatant) in several.iter().enumerate() {
        if belongs(combatant) {
            members = members.with(i);
        }
    }
    members
}

/// Returns the state and dice of the fighter at a position, for changes.
#[inline(always)]
pub(crate) fn combatant_mut<const N: usize>(combat: &mut Combat<N>, place: Place) -> &mut Combatant {
    match place {
        Place::Lone => &mut combat.lone,
        Place::Several(i) => &mut combat.several[i],
    }
}
